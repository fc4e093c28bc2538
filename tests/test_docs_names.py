"""Every file, folder and module that the docs name exists."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    ROOT / "SECURITY.md",
    *sorted((ROOT / "docs").rglob("*.md")),
]
TOPS = ("companion", "firmware_bridge", "hardware", "tests", "docs")
CODE = ("companion", "firmware_bridge", "hardware")
READERS = {"tally.py", "config.py", "check.py", "options.py", "test_snail_race.py"}
"""Files that a page tells its readers to write."""
EXAMPLES = ("companion.games.hill_chess", "companion.games.snail_race")
"""A game that a page writes."""
BASES = [ROOT, *(ROOT / top for top in CODE)]
FIRST = {path.name for base in BASES for path in base.iterdir() if path.is_dir() and path.name[0] != "."}
SPAN = re.compile(r"`([^`\s]+)`")
PATH = re.compile(r"(?<![\w./:-])(?:companion|firmware_bridge|hardware|tests|docs)/[\w./-]*\w")
DOTTED = re.compile(r"(?<![\w./-])(?:companion|firmware_bridge|hardware|tests)(?:\.[a-z_]\w*)+(?![\w/-])")
WORD = re.compile(r"\w+")
CLASS = re.compile(r"\bclass (\w+)")
MEMBER = re.compile(r"`([A-Z][a-z]\w*)\.([a-z_]+)\b")


@cache
def files() -> set[str]:
    """The names of all our modules and pages."""
    return {path.name for top in TOPS for path in (ROOT / top).rglob("*") if path.suffix in (".py", ".md")}


@cache
def words() -> frozenset[str]:
    """Every word of the product's code."""
    return frozenset(
        word
        for top in CODE
        for path in (ROOT / top).rglob("*.py")
        for word in WORD.findall(path.read_text("utf-8"))
    )


@cache
def classes() -> frozenset[str]:
    return frozenset(
        name
        for top in CODE
        for path in (ROOT / top).rglob("*.py")
        for name in CLASS.findall(path.read_text("utf-8"))
    )


def is_there(name: str) -> bool:
    """Whether a name in backticks is no path, or one that exists.

    A path is one whose first folder is ours; it may begin below `companion` and the like. A file of Python is also looked
    for by its name alone, for pages about one folder.
    """
    if Path(name).name in READERS or not re.fullmatch(r"[\w.-]+(/[\w.-]+)*/?", name):
        return True
    first, *rest = name.rstrip("/").split("/")
    if rest and (first in FIRST or name.endswith(".py")):
        return any((base / name).exists() or (base / f"{name}.py").exists() for base in BASES)
    return not name.endswith(".py") or first in files()


def module_exists(dotted: str) -> bool:
    """Whether a dotted name is a module or package, or a name in one."""
    path = ROOT / dotted.replace(".", "/")
    is_module = (path / "__init__.py").exists() or path.with_suffix(".py").exists()
    if dotted.startswith(EXAMPLES) or is_module:
        return True
    module, name = path.parent.with_suffix(".py"), path.name
    return module.exists() and re.search(rf"\b{name}\b", module.read_text("utf-8")) is not None


def of_each_page(wrong_in: Callable[[Path, str], Iterable[object]]) -> dict[str, list[object]]:
    """What is wrong in each page that has something wrong."""
    found = {page: sorted(set(wrong_in(page, page.read_text("utf-8"))), key=str) for page in PAGES}
    return {str(page.relative_to(ROOT)): wrong for page, wrong in found.items() if wrong}


def absent_names(page: Path, text: str) -> Iterator[str]:
    yield from (name for name in SPAN.findall(text) if not is_there(name))
    yield from (name for name in PATH.findall(text) if not is_there(name))
    yield from (name for name in DOTTED.findall(text) if not module_exists(name))


def test_what_is_named_exists() -> None:
    assert of_each_page(absent_names) == {}


def member_exists(owner: str, member: str) -> bool:
    """Whether there is such a class, and such a name in its module or a base's: the name is looked for everywhere."""
    return owner in classes() and member in words()


def absent_members(page: Path, text: str) -> Iterator[tuple[str, str]]:
    yield from (found for found in MEMBER.findall(text) if not member_exists(*found))


def test_members_of_classes_exist() -> None:
    assert of_each_page(absent_members) == {}


def dead_links(page: Path, text: str) -> Iterator[str]:
    targets = re.findall(r"\]\(([^)#\s]+)(?:#[^)]*)?\)", text)
    yield from (target for target in targets if "://" not in target and not (page.parent / target).exists())


def test_links_lead_somewhere() -> None:
    assert of_each_page(dead_links) == {}


def test_what_is_wrong_in_a_page_is_found() -> None:
    page = ROOT / "docs" / "page.md"
    text = "`tests/gone.py` and tests/absent, tests.missing; `Referee.frobnicate`; [a](b.md), [c](https://d.e), [f](#g), [h](modules.md)"
    assert set(absent_names(page, text)) == {"tests/gone.py", "tests/absent", "tests.missing"}
    assert list(absent_members(page, text)) == [("Referee", "frobnicate")]
    assert list(dead_links(page, text)) == ["b.md"]


def test_an_old_name_is_found() -> None:
    assert is_there("companion/table/record/journal.py") and is_there("table/record/journal.py")
    assert not is_there("companion/table/record/stamp.py")
    assert not is_there("kernel/shortest.py")
    assert not module_exists("companion.table.searching")


@pytest.mark.parametrize("top", [*CODE, "tests"])
def test_pages_that_code_names_exist(top: str) -> None:
    named = {
        page
        for path in (ROOT / top).rglob("*.py")
        for page in re.findall(r"(?<![\w./])docs/[\w./-]+\.md", path.read_text("utf-8"))
    }
    wrong = sorted(page for page in named if not (ROOT / page).exists())
    assert not wrong, wrong
