"""A Chess Jumble position as a value."""

from __future__ import annotations

from typing import Annotated

import msgspec

from companion.kernel.text.codecs import Number, OneOf

BOX = -1
OUT = -2
ENDS = ("", "home", "ranked", "draw")
STAGES = ("first", "roll", "bring", "move", "draw", "card", "over")
CHANCE = ("first", "roll", "draw")
"""Stages in which the lot, a die or the deck decides."""

Task = tuple[int, int]
"""A seat that has to choose for a card, and its piece (-1: one of its choice)."""


class State(msgspec.Struct, frozen=True):
    """`men`: for each seat the square of each of its pieces (in the edition's order), BOX or OUT.

    `stage`: `first` (the lot), `roll`, `bring` (a + or # to use), `move` (a number to use), `draw`
    (a card is drawn), `card` (it is carried out), `over`. `face`: what the white die shows;
    `orange`: the orange die; both empty while they are to be rolled, and when used (CJ-A34b).
    `tries`: fruitless rolls of this turn (CJ-A12). `fresh`: the piece brought in this turn, or -1
    (CJ-A9). `bold`: this turn protected pieces may be captured (CJ-R8). `starter`: who began.
    `opened`: seats that have ended their first turn. `gone`: seats that left. `places`: seats that
    are home, in order. `skips`: for each seat the turns it has to miss (CJ-A46). `quiet`: turns
    since the last capture or arrival (X4), -1 within such a turn. `end`: how an over game ended:
    `home`, `ranked` (CJ-A50), `draw`, or empty.

    Cards: `card` is the one in play, `step` its operation in progress, `todo` who still has to
    choose for it; `out` how many of each card are drawn, `shuffle` how often the deck was shuffled.

    How seats, pieces, dice and cards stand in texts depends on the edition: `position.text_with`.
    """

    men: tuple[tuple[int, ...], ...]
    turn: int = 0
    stage: str = "first"
    face: str = ""
    orange: str = ""
    tries: Annotated[int, Number(0, 2)] = 0
    fresh: int = -1
    bold: bool = False
    skips: tuple[int, ...] = ()
    card: str = ""
    step: Annotated[int, Number(0, 9)] = 0
    todo: tuple[Task, ...] = ()
    out: tuple[int, ...] = ()
    shuffle: Annotated[int, Number(0, 999)] = 0
    starter: int = 0
    opened: tuple[int, ...] = ()
    gone: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    quiet: Annotated[int, Number(-1, 999_999)] = 0
    end: Annotated[str, OneOf(ENDS)] = ""
