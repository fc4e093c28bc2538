"""Devices: a board on the Pi's own pins, the microcontroller's firmware, and how boards are wired."""

from __future__ import annotations

from pathlib import Path


def wirings() -> list[Path]:
    """The `board.toml` files that come with Tableside, one a board, named by its model."""
    return sorted(Path(__file__).parent.glob("*/boards/*.toml"))
