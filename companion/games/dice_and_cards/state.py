"""A table of dice and cards as a value."""

from __future__ import annotations

import msgspec

STAGES = ("first", "roll", "use", "draw", "card", "over")
MOST_SKIPS = 2  # CJ-A46


class State(msgspec.Struct, frozen=True):
    """`turn`: index of the seat; `stage`: `first`, `roll`, `use` (the roll lies there), `draw`, `card`, `over`.

    `face` and `orange` are what the dice show, `tries` the fruitless rolls of this turn, `places`
    the seats that are home, `gone` those that left, `skips` the turns each has to miss; `card` lies
    open, `out` is how many of each card are drawn, `shuffle` how often they were shuffled again.
    """

    turn: int = 0
    stage: str = "first"
    face: str = ""
    orange: str = ""
    tries: int = 0
    starter: int = 0
    places: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    skips: tuple[int, ...] = ()
    card: str = ""
    out: tuple[int, ...] = ()
    shuffle: int = 0
    end: str = ""
