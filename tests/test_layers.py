"""docs/architecture.md says which layer may import what; here its tables are read and held."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.kept_readings import read_each
from tests.layers import LAYERS, PAGE, ROOT, Layer, dotted, table
from tests.syntax_trees import statements

OURS = ("companion", "firmware_bridge", "hardware")


RULES = "the folders in `companion/games/`, except `shared`"
FAMILIES = sorted(p.name for p in (ROOT / "companion" / "games").iterdir() if (p / "facts.py").exists())


def meaning(cell: str) -> tuple[str, ...]:
    """The modules that a word of the page stands for."""
    if cell == RULES:
        return tuple(f"companion.games.{family}" for family in FAMILIES)
    return tuple(dotted(found) for found in re.findall(r"`([^`]+)`", cell))


WORDS = {word: meaning(cell) for word, cell in table("| word | what the test looks for |")}
MODULES = sorted(path for folder in OURS for path in (ROOT / folder).rglob("*.py"))
# Run by MicroPython, whose `time` and `machine` are the board itself.
ON_THE_BOARD = {"hardware.firmware.hosts", "hardware.firmware.main", "hardware.firmware.pins"}


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


EVERY = {name_of(path) for path in MODULES}


class Imports(NamedTuple):
    """What a file imports, wherever in it, for type checkers too. `maybe`: modules, if they are no things inside of one."""

    modules: frozenset[str]
    maybe: frozenset[str]


def read_imports(path: Path) -> Imports:
    modules: set[str] = set()
    maybe: set[str] = set()
    for node in statements(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            modules |= {name.name for name in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            modules.add(node.module)
            maybe |= {f"{node.module}.{name.name}" for name in node.names}
    return Imports(frozenset(modules), frozenset(maybe))


@cache
def every_import() -> dict[Path, Imports]:
    return read_each(MODULES, read_imports)


@cache
def imports(path: Path) -> frozenset[str]:
    """Every module that a file imports."""
    found = every_import()[path]
    return found.modules | (EVERY & found.maybe)


def within(module: str, prefix: str) -> bool:
    return module == prefix or module.startswith(f"{prefix}.")


def layer_of(module: str) -> Layer | None:
    """The layer with the longest folder that holds a module."""
    fitting = [layer for layer in LAYERS if within(module, layer.prefix)]
    return max(fitting, key=lambda layer: len(layer.prefix), default=None)


def allowed(module: str, used: str) -> bool:
    """The few arrows that go up: the command line starts the app, a family is loaded by the list of families."""
    return module in ("companion.cli.play_commands", "companion.__main__") and within(used, "companion")


def test_the_page_is_read() -> None:
    assert len(LAYERS) >= 12
    assert len(WORDS) >= 15
    for layer in LAYERS:
        place = ROOT / layer.prefix.replace(".", "/")
        assert place.is_dir() or place.with_suffix(".py").is_file(), layer
        assert layer.may_import | layer.must_not_import <= WORDS.keys(), layer
        assert not layer.may_import & layer.must_not_import, layer
    assert len(FAMILIES) >= 10


def test_imports_go_down_and_keep_to_what_a_layer_may_import() -> None:
    wrong = [line for path in MODULES for line in forbidden(path)]
    assert not wrong, "\n".join(wrong)


def forbidden(path: Path) -> Iterator[str]:
    """What a module may not import and does."""
    module = name_of(path)
    layer = layer_of(module)
    if layer is None:
        if module not in OURS and module != "companion.__main__":
            yield f"{module} is in no layer"
        return
    for used in imports(path):
        other = layer_of(used)
        if other is not None and not allowed(module, used) and LAYERS.index(other) < LAYERS.index(layer):
            yield f"{module} imports {used}"
        if module in ON_THE_BOARD:
            continue
        for word, modules in WORDS.items():
            if not any(within(used, one) for one in modules) or any(within(module, one) for one in modules):
                continue
            if word in layer.must_not_import:
                yield f"{module} imports {used}: {layer.name} must not import {word}"
            outside = not any(within(one, "companion") or within(one, "firmware_bridge") for one in modules)
            if word not in layer.may_import and outside:
                yield f"{module} imports {used}: {layer.name} may not import {word}"


def test_no_circles() -> None:
    """Not among modules either, for type checkers included."""
    arrows = {
        name_of(path): {used for used in imports(path) if used in EVERY and used != name_of(path)}
        for path in MODULES
    }
    done: set[str] = set()

    def visit(module: str, way: tuple[str, ...]) -> None:
        assert module not in way, " -> ".join((*way[way.index(module) :], module))
        if module in done:
            return
        for used in sorted(arrows[module]):
            visit(used, (*way, module))
        done.add(module)

    checked = 0
    for module in sorted(arrows):
        checked += 1
        visit(module, ())
    assert checked


def child(package: str, module: str) -> str:
    """The module or folder directly in a package that a module is or lies in."""
    return module[len(package) + 1 :].split(".")[0]


def arrows_inside(package: str) -> dict[str, dict[str, str]]:
    """Which modules and folders of a package import which others, each with an example."""
    found: dict[str, dict[str, str]] = {}
    for path in MODULES:
        module = name_of(path)
        if not within(module, package) or module == package:
            continue
        own = found.setdefault(child(package, module), {})
        for used in imports(path):
            if (
                used in EVERY
                and used != package
                and within(used, package)
                and child(package, used) != child(package, module)
            ):
                own.setdefault(child(package, used), f"{module} imports {used}")
    return found


PACKAGES = sorted({name_of(path) for path in MODULES if path.name == "__init__.py"})


def test_folders_import_each_other_in_one_direction() -> None:
    """No circle among the modules and folders of any package."""
    wrong = []
    for package in PACKAGES:
        arrows = arrows_inside(package)
        # what imports nothing that is left is taken away, until only circles are left
        left = dict(arrows)
        while free := [one for one, its in left.items() if not its.keys() & left.keys()]:
            for one in free:
                del left[one]
        wrong += [example for one, its in left.items() for used, example in its.items() if used in left]
    assert len(PACKAGES) > 50
    assert not wrong, "\n".join(wrong)


INSIDE = dict(re.findall(r"^\| (inside `([^`]+)`) \|", PAGE, re.MULTILINE))


@pytest.mark.parametrize(("head", "folder"), INSIDE.items(), ids=lambda one: one.replace("`", ""))
def test_large_packages_have_an_order_inside(head: str, folder: str) -> None:
    """Each row of a table imports what stands below it alone; every module and folder is in one row."""
    package = dotted(folder)
    rows = [tuple(map(dotted, re.findall(r"`([^`]+)`", cell))) for _, cell in table(f"| {head} |")]
    place = {one: at for at, row in enumerate(rows) for one in row}
    arrows = arrows_inside(package)
    assert sorted(place) == sorted(arrows)
    wrong = [
        example for one, its in arrows.items() for used, example in its.items() if place[used] <= place[one]
    ]
    assert not wrong, "\n".join(wrong)
