"""Devices: boards on the pins of a Raspberry Pi, firmware for microcontrollers, kiosk machines, and boards to build."""

from __future__ import annotations

from pathlib import Path


def udev_rules() -> str:
    """The udev rules that let people use boards on Linux, as they are installed."""
    return (Path(__file__).parent / "udev" / "70-tableside-boards.rules").read_text("utf-8")


def words() -> Path:
    """The folder with what these devices say."""
    return Path(__file__).parent / "words"


def wirings() -> list[Path]:
    """The `board.toml` files that come with Tableside, one a board, named by its model."""
    return sorted(Path(__file__).parent.glob("*/boards/*.toml"))
