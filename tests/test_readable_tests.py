"""Tests that someone can read: each stands on its own file and its drivers, and each can fail."""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.code_of_tests import (
    ROOT,
    CodeOfTests,
    constant_assertions,
    hollow_tests,
    private_names,
    private_uses,
    read_test_file,
)
from tests.kept_readings import read_each

TESTS = ROOT / "tests"
FILES = sorted(TESTS.rglob("*.py"))
PRODUCT = (".make", "companion", "firmware_bridge", "hardware")
"""Folders of what tests look at."""
LAYERS = 3
"""Helper modules between a test and the product at most.

Tools that lie in `tests` itself (`patience`, `every_case`, `pixels`) are none, as every test may use them and they use
no other helpers. A program of `tests`, one with a `main`, is what its test is about, and no helper of it.
"""
PRIVATE = 590
"""Uses in all tests of attributes that are private to the product. Lower it when you have replaced some; never raise it.

A name that no module of the product gives to anything belongs to Python or to a library, and does not count.
"""
SLACK = 30
"""How far the uses may be below that number before it has to be lowered."""


@cache
def read() -> dict[str, CodeOfTests]:
    """What is in each file, by its path."""
    return {
        path.relative_to(ROOT).as_posix(): found for path, found in read_each(FILES, read_test_file).items()
    }


def test_no_module_imports_from_a_file_of_tests() -> None:
    wrong = [
        f"{path}:{place.line} imports {place.name}"
        for path, found in read().items()
        for place in found.borrowed
    ]
    assert not wrong, "\n".join(
        (
            "Move fixtures into the conftest.py of the folder, and helpers into a module without test_ in its name:",
            *wrong,
        )
    )


def test_a_fixture_has_a_name_of_its_own() -> None:
    """No two fixtures of a folder, or of a folder and one above it, have one name."""
    folders = sorted({Path(path).parent for path in read()} - {Path("tests")})
    wrong = [line for folder in folders for line in namesakes(folder)]
    assert not wrong, "\n".join(
        (
            "If they give the same, keep one, in the conftest.py; if not, give each a name that says what it gives:",
            *wrong,
        )
    )


def namesakes(folder: Path) -> Iterator[str]:
    named: dict[str, list[str]] = defaultdict(list)
    above = [parent / "conftest.py" for parent in folder.parents]
    for path, found in read().items():
        if Path(path).parent == folder or Path(path) in above:
            for place in found.fixtures:
                named[place.name].append(f"{path}:{place.line}")
    for name, places in named.items():
        if len(places) > 1 and any(Path(place).parent == folder for place in places):
            yield f"{name}: {', '.join(places)}"


def test_a_process_ends_with_the_block_that_started_it() -> None:
    """The end of a block of `subprocess.Popen` waits for the process, even if an assertion has failed."""
    waiting = [
        path for path in TESTS.rglob("*.py") if "with subprocess." + "Popen(" in path.read_text("utf-8")
    ]
    assert waiting == [TESTS / "process_guard.py"], "use tests.process_guard.started"


def test_no_assertion_always_holds() -> None:
    wrong = [
        f"{path}:{place.line} assert {place.name}"
        for path, found in read().items()
        for place in found.constant
    ]
    assert not wrong, "\n".join(
        ("Compare with what the product gives; this is true whatever it does:", *wrong)
    )


def test_no_test_checks_only_in_loops_that_may_go_over_nothing() -> None:
    wrong = [f"{path}:{place.line} {place.name}" for path, found in read().items() for place in found.hollow]
    assert not wrong, "\n".join(
        ("Assert before or after the loop that there was something to look at, or how much of it:", *wrong)
    )


def test_helpers_are_few_layers() -> None:
    wrong = [" -> ".join(chain) for name in files_of_tests() if layers(chain := longest(name)) > LAYERS]
    assert not wrong, "\n".join(
        (
            f"A test needs at most {LAYERS} layers of helpers; import what is below directly, or join two:",
            *wrong,
        )
    )


def layers(chain: tuple[str, ...]) -> int:
    """How many helpers a chain of imports goes through that begins with a file of tests."""
    return len(chain) - 1 - (len(chain) > 1 and read()[path_of()[chain[1]]].program)


def files_of_tests() -> list[str]:
    """The files of tests, as modules."""
    return [path.removesuffix(".py").replace("/", ".") for path in read() if "/test_" in path]


@cache
def path_of() -> dict[str, str]:
    """The path of each module of the tests."""
    return {path.removesuffix(".py").removesuffix("/__init__").replace("/", "."): path for path in read()}


@cache
def modules() -> dict[str, frozenset[str]]:
    """Each module of the tests, with those of them that it imports and that lie in a folder."""
    return {
        name: frozenset(
            one for one in read()[path].imports & path_of().keys() if one != name and one.count(".") > 1
        )
        for name, path in path_of().items()
    }


FOUND: dict[str, tuple[str, ...]] = {}
"""The longest chains that were looked for."""


def longest(name: str, above: tuple[str, ...] = ()) -> tuple[str, ...]:
    """The longest chain of imports that begins with a module; `above`: what imports it, as two may import each other."""
    if name not in FOUND:
        chains = [longest(one, (*above, name)) for one in sorted(modules()[name]) if one not in above]
        FOUND[name] = (name, *max(chains, key=len, default=()))
    return FOUND[name]


def test_fewer_and_fewer_private_attributes_are_used() -> None:
    """Tests look at what is shown, said or public, so that code can be changed without them."""
    ours = names_of_the_product()
    used = {path: sum(one.name in ours for one in found.private) for path, found in read().items()}
    count = sum(used.values())
    most = sorted(used, key=lambda path: -used[path])[:8]
    assert count <= PRIVATE, (
        f"{count} uses of private attributes: read what is shown, or a public view. "
        + ", ".join(f"{path}: {used[path]}" for path in most)
    )
    assert count > PRIVATE - SLACK, (
        f"There are only {count} left: write that as PRIVATE in {Path(__file__).name}."
    )


def names_of_the_product() -> frozenset[str]:
    modules = (path for folder in PRODUCT for path in (ROOT / folder).rglob("*.py"))
    return frozenset().union(*read_each(sorted(modules), private_names).values())


# The rules themselves


@pytest.mark.parametrize(
    "assertion",
    [
        "assert True",
        "assert 'text'",
        "assert f'{x}'",
        "assert (x, 'why')",
        "assert x or True",
        "assert x or OPENING",
        "assert x and (y or 1)",
        "assert [y for y in x] or {'a': 1}",
        "assert x == x",
        "assert len(x) >= 0",
        "assert (y for y in x)",
        "FULL = (1, 2)\nassert FULL",
    ],
)
def test_an_assertion_that_always_holds_is_found(assertion: str) -> None:
    assert [one.line for one in constant_assertions(ast.parse(assertion))] == [assertion.count("\n") + 1]


@pytest.mark.parametrize(
    "assertion",
    ["assert x", "assert x or y", "assert len(x) > 0", "assert f() == f()", "assert x == 1", "assert []"],
)
def test_an_assertion_that_may_fail_is_left_alone(assertion: str) -> None:
    assert not list(constant_assertions(ast.parse(assertion)))


HOLLOW = {
    "for x in found():\n  assert x": True,
    "for x in found():\n  for y in (1, 2):\n    assert x": True,
    "with patched():\n  for x in found():\n    assert x": True,
    "for x in found():\n  check(x)": True,
    "while found():\n  assert x": True,
    "for x in ():\n  assert x": True,
    "for x in found():\n  assert x\nassert n == 3": False,
    "for x in (1, 2):\n  assert x": False,
    "for x in MANY:\n  assert x": False,
    "for a, b in zip(MANY, [1, 2]):\n  assert a": False,
    "many = {1: 2}\nfor a, b in many.items():\n  assert a": False,
    "with pytest.raises(ValueError):\n  f()\nfor x in found():\n  assert x": False,
    "check(1)\nfor x in found():\n  assert x": False,
    "f()": False,
}
"""The body of a test: whether it checks nothing if nothing is found."""


@pytest.mark.parametrize(("body", "hollow"), HOLLOW.items())
def test_a_test_that_may_check_nothing_is_found(body: str, hollow: bool) -> None:
    lines = "\n".join(f"  {line}" for line in body.split("\n"))
    code = f"MANY = (1, 2)\ndef check(x):\n  assert x\ndef test_it():\n{lines}\n"
    assert [one.name for one in hollow_tests(ast.parse(code))] == ["test_it"] * hollow


@pytest.mark.parametrize(
    ("code", "used"),
    [
        ("thing._x", ["_x"]),
        ("thing.part()._x = 1", ["_x"]),
        ("one._x, two._y", ["_x", "_y"]),
        ("from companion.thing import _x, y", ["_x"]),
        ("thing.x, thing.__dict__, thing.x_", []),
        ("self._x, cls._x, super()._x", []),
        ("from tests.thing import _x", []),
        ("pair._replace(x=1), pair._asdict(), Pair._make(found), Pair._fields", []),
    ],
)
def test_a_private_attribute_is_found(code: str, used: list[str]) -> None:
    assert sorted(one.name for one in private_uses(ast.parse(code))) == used


def test_private_names_of_a_module_are_found(tmp_path: Path) -> None:
    path = tmp_path / "thing.py"
    path.write_text(
        "_free = 1\n\n\nclass _Thing(Other):\n    _field: int = 2\n\n    def _do(self, _given: int) -> None:\n"
        "        self._one, self._two = library._theirs, _given\n        os._exit(cls._three)\n"
    )
    assert private_names(path) == {"_free", "_Thing", "_field", "_do", "_one", "_two", "_three"}
