"""The rooms of the links: values at the bottom, drivers and wires on them, finding and opening on top; no circle."""

from __future__ import annotations

import ast
import subprocess
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]
ROOMS = (
    ("core",),
    ("eye",),
    ("drivers", "transports"),
    ("emulation",),
    ("english_texts", "wiring"),
    ("diagnosis",),
    ("discovery", "docs_tables", "virtual"),
    ("urls",),
    ("expose",),
)
"""Lowest first. Drivers do not know transports, nor these them."""


@cache
def files() -> list[Path]:
    return sorted((ROOT / "firmware_bridge").rglob("*.py"))


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")


@cache
def known() -> frozenset[str]:
    return frozenset(map(name_of, files()))


@cache
def imported(path: Path) -> tuple[str, ...]:
    """Every module of this package that a file names, inside functions and under TYPE_CHECKING too."""
    return tuple(_imported(path))


def _imported(path: Path) -> Iterator[str]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names if name.name in known())
        elif isinstance(node, ast.ImportFrom) and node.module in known():
            inner = [f"{node.module}.{name.name}" for name in node.names]
            yield from ([one for one in inner if one in known()] or [node.module])


def room(module: str) -> int:
    parts = module.split(".")
    return next((height for height, names in enumerate(ROOMS) if len(parts) > 1 and parts[1] in names), -1)


def is_downwards(here: str, module: str) -> bool:
    """Whether one module may import another."""
    apart = {here.split(".")[1], module.split(".")[1]} == {"drivers", "transports"}
    return room(module) <= room(here) and not apart


def test_every_module_stands_in_a_room() -> None:
    assert [name for name in known() if name != "firmware_bridge" and room(name) < 0] == []


def test_arrows_run_down() -> None:
    arrows = [(name_of(path), module) for path in files() for module in imported(path)]
    assert len(arrows) > len(files()), "most modules import others"
    assert [(here, module) for here, module in arrows if not is_downwards(here, module)] == []
    here, *others = (
        "firmware_bridge.drivers.dgt",
        "firmware_bridge.transports.serial",
        "firmware_bridge.expose",
    )
    assert not any(is_downwards(here, other) for other in others) and is_downwards(others[1], here)


def test_there_is_no_circle() -> None:
    graph = {name_of(path): set(imported(path)) for path in files()}
    checked = 0
    while graph:
        free = [module for module, needs in graph.items() if not needs & graph.keys() - {module}]
        checked += 1
        assert free, f"in circles: {sorted(graph)}"
        for module in free:
            del graph[module]
    assert checked


def test_the_list_of_families_imports_no_wire() -> None:
    said = subprocess.run(
        [
            sys.executable,
            "-c",
            "import sys, firmware_bridge.urls as u; u.schemes(); "
            "print(*(m for m in ('serial', 'hid', 'hidraw', 'bleak', 'gpiod', 'gpiozero', 'fluent', 'kivy') if m in sys.modules))",
        ],
        capture_output=True,
        text=True,
        check=True,
    )
    assert said.stdout.strip() == ""
