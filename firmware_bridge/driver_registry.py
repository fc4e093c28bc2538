"""Every family of boards that is known here: those in `drivers`, and what others bring.

Three places are looked at: the files of `firmware_bridge/drivers`; the entry points of the group
`tableside.boards`, each naming a `Family` of an installed package; and the files of the folders that the
environment variable `TABLESIDE_DRIVERS` names. A driver that cannot be loaded is logged and left out.
"""

from __future__ import annotations

import importlib.util
import logging
import os
import pkgutil
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType

from firmware_bridge import drivers
from firmware_bridge.core.family import BESIDE, Camera, Family, OwnTransport, Rfcomm, Serial

log = logging.getLogger(__name__)

FOLDERS = "TABLESIDE_DRIVERS"
GROUP = "tableside.boards"


@cache
def families() -> tuple[Family, ...]:
    """Of two that serve the same scheme the first is taken.

    Serial ones stand first, the fastest line before all.
    """
    known: dict[str, Family] = {}
    taken: dict[str, Family] = {}
    for family in (*_load_shipped(), *_load_installed(), *_in_folders(os.environ.get(FOLDERS, ""))):
        if known.get(family.kind) is family:
            continue
        if family.kind in known or any(scheme in taken for scheme in family.served):
            log.warning("a second driver for %s is left out", family.kind)
            continue
        known[family.kind] = family
        taken.update(dict.fromkeys(family.served, family))
    return tuple(sorted(known.values(), key=_speed))


def _speed(family: Family) -> int:
    return -family.reach.baud if isinstance(family.reach, Serial) and not family.reach.port else 0


def family_of(scheme: str) -> Family | None:
    """The family that serves a scheme."""
    return next((family for family in families() if scheme in family.served), None)


def schemes() -> list[str]:
    """Every scheme that a board's URL may have."""
    return sorted({"auto", *(scheme for family in families() for scheme in family.served)})


def examples() -> tuple[str, ...]:
    """URLs to show to people who have to name a board.

    What is used next to one and the virtual board left out.
    """
    boards = (family for family in families() if family.tells not in BESIDE)
    return tuple(url for family in boards for url in _short(family))


def _short(family: Family) -> tuple[str, ...]:
    """Its scheme alone where that is enough, because such a board is looked for."""
    if isinstance(family.reach, OwnTransport | Camera):
        return family.shown[:1] if family.tells != "itself" else ()
    return family.shown if family.plain or isinstance(family.reach, Rfcomm) else (f"{family.scheme}://",)


def _of(module: ModuleType) -> Iterator[Family]:
    for value in vars(module).values():
        if isinstance(value, Family):
            yield value


def _load_shipped() -> Iterator[Family]:
    for found in sorted(pkgutil.iter_modules(drivers.__path__), key=lambda found: found.name):
        yield from _of(import_module(f"{drivers.__name__}.{found.name}"))


def _load_installed() -> Iterator[Family]:
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            family = point.load()
        except Exception as wrong:  # one package's fault does not take the boards of the others
            log.warning("the driver %s cannot be loaded: %r", point.name, wrong)
            continue
        if isinstance(family, Family):
            yield family
        else:
            log.warning("the driver %s names no Family: %r", point.name, point.value)


def _in_folders(named: str) -> Iterator[Family]:
    for folder in filter(None, named.split(os.pathsep)):
        yield from _in_files(sorted(Path(folder).glob("*.py")))


def _in_files(paths: Iterable[Path]) -> Iterator[Family]:
    for path in paths:
        name = f"tableside_drivers_{path.stem}"
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        try:
            spec.loader.exec_module(module)
        except Exception as wrong:
            log.warning("the driver %s cannot be loaded: %r", path, wrong)
            continue
        yield from _of(module)
