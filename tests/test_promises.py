"""Every promise about security names the tests that fail without it, and these exist."""

from __future__ import annotations

import ast
import re
from functools import cache
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
TABLES = {
    "SECURITY.md": ("## What is protected, and against whom", ROOT / "tests"),
    "docs/between-tables.md": ("## Who can do what", ROOT / "tests" / "remote" / "test_handshake.py"),
}
"""Pages with the heading of their table, and the file in which a test without one is."""
NAMED = re.compile(r"`((?:tests/[\w/]+\.py)?(?:(?:::)?test_\w+)?)`")


def rows(page: str) -> list[str]:
    """The rows of the table of promises on a page."""
    text = (ROOT / page).read_text("utf-8").split(TABLES[page][0])[1].split("\n## ")[0]
    found = [line for line in text.splitlines() if line.startswith("| ")]
    assert len(found) > 8, page
    return found[1:]


@cache
def functions(path: Path) -> frozenset[str]:
    """The names of the test functions in a file."""
    tree = ast.parse(path.read_text("utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


@pytest.mark.parametrize("page", TABLES)
def test_every_promise_names_tests_that_exist(page: str) -> None:
    for row in rows(page):
        named = [name for name in NAMED.findall(row) if name]
        assert named, f"no test: {row}"
        for name in named:
            file, _, test = (
                name.rpartition("::") if "::" in name or name.startswith("test_") else (name, "", "")
            )
            path = ROOT / file if file else TABLES[page][1]
            assert path.is_file(), name
            assert not test or test in functions(path), name
