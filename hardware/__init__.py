"""Devices: boards on the pins of a Raspberry Pi, firmware for microcontrollers, kiosk machines, and boards to build."""

from __future__ import annotations

from pathlib import Path


def udev_rules() -> str:
    """Return the udev rules that let users open boards on Linux, as installed."""
    return (Path(__file__).parent / "udev" / "70-tableside-boards.rules").read_text("utf-8")


def words() -> Path:
    """Return the folder with the messages of these devices."""
    return Path(__file__).parent / "words"


def wirings() -> list[Path]:
    """Return the `board.toml` files that come with Tableside, one per board, named by its model."""
    return sorted(Path(__file__).parent.glob("*/boards/*.toml"))
