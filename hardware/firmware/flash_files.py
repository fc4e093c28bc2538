"""The files that a board's flash holds, made of this checkout and a board's wiring."""

from __future__ import annotations

from pathlib import Path

import msgspec

import firmware_bridge
import hardware
from firmware_bridge.wiring import Wiring

CODE = (
    "firmware_bridge/core/wire.py",
    "hardware/firmware/debounce.py",
    "hardware/firmware/hosts.py",
    "hardware/firmware/prompt.py",
    "hardware/firmware/sensing.py",
    "hardware/firmware/pins.py",
    "hardware/firmware/tags.py",
)
"""Loaded from the same paths on the board as in this checkout."""


def files(wiring: Wiring) -> dict[str, bytes]:
    """Path on the board to content: `main.py`, `config.py` with the wiring, and the code under `lib`."""
    roots = {
        "firmware_bridge": Path(firmware_bridge.__file__).parent,
        "hardware": Path(hardware.__file__).parent,
    }
    found = {"main.py": (roots["hardware"] / "firmware" / "main.py").read_bytes()}
    config = msgspec.to_builtins(wiring)
    config["caps"] = list(wiring.caps)
    found["config.py"] = f"# Made of the wiring {wiring.model}.\nCONFIG = {config!r}\n".encode()
    for path in CODE:
        package, _, rest = path.partition("/")
        found[f"lib/{path}"] = (roots[package] / rest).read_bytes()
    return found


def stage(wiring: Wiring, folder: Path) -> None:
    """Write them all into a folder."""
    for name, content in files(wiring).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)
