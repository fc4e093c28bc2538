"""The rest of `make test-all` after `make test`: AFTER names the folder into which that run wrote CPU_SECONDS.

Left out is what was tried as it is: tests that had the same name, in files that ask nowhere how many cases they try.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cpu_seconds import lines

TESTS = Path(__file__).parent
ASKS = {"tests.every_case"}
IMPORTS = re.compile(r"^ *(?:from|import) (tests(?:\.\w+)*)(?: import (\([^)]*\)|.*))?", re.MULTILINE)


def imported(text: str) -> Iterator[str]:
    """Modules of tests that a module imports, somewhere in it; also what may be one."""
    for name, parts in IMPORTS.findall(text):
        yield name
        yield from (f"{name}.{part}" for part in re.findall(r"\w+", parts))


def asking(tests: Path) -> set[Path]:
    """Those of the files in a folder that ask how many cases they try, themselves or by a module that they import."""
    known = {path: set(imported(path.read_text("utf-8"))) for path in tests.rglob("*.py")}
    names = {path: ".".join(path.relative_to(tests.parent).with_suffix("").parts) for path in known}
    asks, before = set(ASKS), 0
    while len(asks) > before:
        before = len(asks)
        asks |= {names[path] for path, theirs in known.items() if theirs & asks}
    return {path for path, name in names.items() if name in asks}


class RestOfRun:
    """Leaves out of a run what an earlier one, which wrote into this folder, tried as it is."""

    def __init__(self, folder: Path, tests: Path = TESTS) -> None:
        self._folder, self._tests = folder, tests

    @pytest.hookimpl(tryfirst=True)
    def pytest_collection_modifyitems(self, config: pytest.Config, items: list[pytest.Item]) -> None:
        tried = {line.test for line in lines(self._folder)}
        other = asking(self._tests)
        out = [item for item in items if item.nodeid in tried and item.path not in other]
        items[:] = [item for item in items if item.nodeid not in tried or item.path in other]
        config.hook.pytest_deselected(items=out)
