"""Tableside as it is before anybody has added an extra: a process in which nothing else can be imported.

python -m tests.base_install modules           # each module that cannot be imported so, and what it lacks
python -m tests.base_install doctor --json     # a command of `companion`
"""

from __future__ import annotations

import importlib
import importlib.metadata
import pkgutil
import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[1]
ALL = importlib.metadata.DistributionFinder.Context()
TOPS = ("companion", "firmware_bridge", "hardware")


class BaseInstall(importlib.metadata.DistributionFinder):
    """Nothing is there but Python, this project and what `requirements.txt` names."""

    def __init__(self) -> None:
        lock = (ROOT / "requirements.txt").read_text("utf-8")
        there = {_plain(name) for name in re.findall(r"^([\w.-]+)==", lock, re.M)} | {"tableside"}
        packages = importlib.metadata.packages_distributions()
        self._lacking = {
            module for module, brought in packages.items() if not there & {_plain(one) for one in brought}
        }
        self._lacking -= {"tests", *TOPS}

    def find_distributions(
        self, context: importlib.metadata.DistributionFinder.Context = ALL
    ) -> Iterable[importlib.metadata.Distribution]:
        return importlib.metadata.MetadataPathFinder.find_distributions(context)

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.partition(".")[0] in self._lacking:
            return None
        return PathFinder.find_spec(name, path, target)


def _plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def lacking() -> Iterator[tuple[str, str]]:
    """Each module of ours that cannot be imported, and what it lacks."""
    for top in TOPS:
        for module in pkgutil.walk_packages(importlib.import_module(top).__path__, f"{top}."):
            if not module.name.endswith("__main__"):
                try:
                    importlib.import_module(module.name)
                except ModuleNotFoundError as wrong:
                    yield module.name, wrong.name or ""


def main() -> None:
    sys.meta_path[sys.meta_path.index(PathFinder)] = BaseInstall()
    if sys.argv[1:] == ["modules"]:
        for name, what in lacking():
            print(name, what)
        return
    from companion.cli.main import main

    main()


if __name__ == "__main__":
    main()
