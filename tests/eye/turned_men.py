"""Outlines of pieces that are turned on a lathe (`turned_men.toml`), for drawing them."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from pathlib import Path

Outline = tuple[tuple[float, float], ...]
"""Heights and radii; of a horse how far from the middle, and heights."""


@dataclass(frozen=True)
class TurnedPieces:
    """`outlines`: of each kind; `tall`: its height, of the king's."""

    outlines: dict[str, Outline]
    horse: Outline
    tall: dict[str, float]


def _read() -> dict[str, TurnedPieces]:
    sets = tomllib.loads(Path(__file__).with_suffix(".toml").read_text("utf-8"))
    return {
        name: TurnedPieces(
            {kind: _outline(one[kind]) for kind in one["tall"]}, _outline(one["horse"]), one["tall"]
        )
        for name, one in sets.items()
    }


def _outline(text: str) -> Outline:
    points = (point.split() for point in text.split(","))
    return tuple((float(one), float(other)) for one, other in points)


SETS = _read()


def chess_start(cols: int = 8, rows: int = 8) -> dict[str, str]:
    """Pieces as a game of chess begins, on a board of any size."""
    back = "RNBQKBNR"
    found: dict[str, str] = {}
    for file in range(cols):
        name = chr(ord("a") + file)
        kind = back[file % 8]
        found |= {
            f"{name}1": "w" + kind,
            f"{name}2": "wP",
            f"{name}{rows - 1}": "kP",
            f"{name}{rows}": "k" + kind,
        }
    return found
