"""A table of dice and cards as a value."""

from __future__ import annotations

from typing import Annotated

import msgspec

from companion.kernel.text.codecs import Number, OneOf, Text
from companion.kernel.text.position_text import Field

STAGES = ("first", "roll", "use", "draw", "card", "over")
ENDS = ("", "home", "ranked", "draw")
CHANCE = ("first", "roll", "draw")
"""Stages in which the lot, a die or the deck decides."""
MOST_SKIPS = 2  # CJ-A46


def _stage(s: State) -> str:
    return "card" if s.card else "use" if s.face else "roll"


class State(msgspec.Struct, frozen=True):
    """`turn`: index of the seat; `stage`: `first`, `roll`, `use` (the roll lies there), `draw`, `card`, `over`.

    `face` and `orange` are what the dice show, `tries` the fruitless rolls of this turn, `places`
    the seats that are home, `gone` those that left, `skips` the turns each has to miss; `card` lies
    open, `out` is how many of each card are drawn, `shuffle` how often they were shuffled again.

    How seats and cards stand in texts depends on the table: `position.text_with`.
    """

    turn: int = 0
    stage: Annotated[str, Field(OneOf(STAGES), absent=_stage, blank=True)] = "first"
    face: Annotated[str, Field(Text(), name="die")] = ""
    orange: str = ""
    tries: Annotated[int, Number(0, 2)] = 0
    starter: int = 0
    places: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    skips: tuple[int, ...] = ()
    card: str = ""
    out: tuple[int, ...] = ()
    shuffle: Annotated[int, Number(0, 999)] = 0
    end: Annotated[str, OneOf(ENDS)] = ""
