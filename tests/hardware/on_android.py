"""The app as Android would start it: a process in which nothing can be imported that its spec does not bring.

python -m tests.hardware.on_android      # all modules are imported, then the app runs until it is ended
"""

from __future__ import annotations

import configparser
import importlib
import importlib.abc
import importlib.metadata
import importlib.util
import pkgutil
import re
import sys
from collections.abc import Sequence
from importlib.machinery import ModuleSpec
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).parents[2]
SPEC = ROOT / "hardware" / "android" / "buildozer.spec"
BROUGHT = frozenset({"certifi", "charset-normalizer", "requests", "urllib3", "filetype", "packaging"})
"""What python-for-android's own recipe of Kivy brings."""
NOT_IN_ITS_PYTHON = frozenset(
    {"termios", "tty", "pty", "readline", "curses", "_curses", "tkinter", "ensurepip", "venv"}
)
APP = (
    "companion.app",
    "companion.table",
    "companion.games",
    "companion.engine",
    "companion.tracking",
    "companion.artwork",
    "companion.pdf",
    "companion.relay",
    "companion.remote",
    "companion.seat_pages",
    "companion.kernel",
    "companion.i18n",
    "companion.voice",
    "firmware_bridge.core",
    "firmware_bridge.drivers",
)
BESIDE = (
    "firmware_bridge.discovery",
    "firmware_bridge.urls",
    "firmware_bridge.urls",
    "firmware_bridge.diagnosis",
    "firmware_bridge.transports.linked_board",
    "firmware_bridge.transports.ble",
    "firmware_bridge.transports.serial_ports",
)


SERVERS = frozenset({"companion.relay.cluster"})
"""What only a server imports, where many are one service."""


def plain(name: str) -> str:
    return re.sub(r"[-_.]+", "-", name).lower()


def requirements() -> dict[str, str]:
    """Name of each requirement of the spec to what it was pinned to."""
    spec = configparser.ConfigParser(comment_prefixes=("#",), interpolation=None)
    spec.read_string(SPEC.read_text("utf-8"))
    found = {}
    for one in spec["app"]["requirements"].split(","):
        name, _, version = one.strip().partition("==")
        found[plain(name)] = version
    return found


class Android(importlib.abc.MetaPathFinder):
    """Nothing is there but Python, this project, and what the spec names."""

    def __init__(self) -> None:
        there = {*requirements(), *BROUGHT, "tableside"}
        self._lacking = set(NOT_IN_ITS_PYTHON)
        for module, packages in importlib.metadata.packages_distributions().items():
            if not any(plain(one) in there for one in packages):
                self._lacking.add(module)
        self._lacking -= {"tests", "companion", "firmware_bridge", "hardware"}

    def find_spec(
        self, name: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        if name.partition(".")[0] in self._lacking:
            raise ModuleNotFoundError(f"No module named {name!r} on Android", name=name)
        return None


def modules() -> list[str]:
    """All that the app may come to import."""
    found = list(BESIDE)
    for top in APP:
        spec = importlib.util.find_spec(top)
        assert spec is not None and spec.submodule_search_locations is not None
        found += [
            top,
            *(one.name for one in pkgutil.walk_packages(spec.submodule_search_locations, f"{top}.")),
        ]
    return [name for name in found if name not in SERVERS]


def main() -> None:
    sys.meta_path.insert(0, Android())
    from companion.app import prepare, run

    prepare()
    for name in modules():
        if not name.endswith("__main__"):
            importlib.import_module(name)
    run(full=True)


if __name__ == "__main__":
    main()
