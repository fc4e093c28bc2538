"""A Raindropchess position as a value: men on the board, packs, blue men."""

from __future__ import annotations

import re
from typing import Annotated

import msgspec

from companion.kernel.errors import BadPosition
from companion.kernel.orthodox import Position
from companion.kernel.text.codecs import Codec, Field, Number, OneOf, Pair, Winner, YesNo
from companion.kernel.text.fen import BoardAndSide

STAGES = ("turn", "draw", "place", "remove", "move", "over")
ENDS = ("", "mate", "stalemate", "dead", "draw", "resigned", "ranked")
EMPTY = Position._make((0,) * 15)


class Blue(Codec[str]):
    """The blue men left of a side, in this order."""

    def write(self, value: str) -> str:
        return value or "-"

    def read(self, name: str, text: str) -> str:
        if not re.fullmatch("Q?R?B?N?", text):
            raise BadPosition("blue-in-order")
        return text


def _stage(s: State) -> str:
    return "place" if s.card else "turn"


class State(msgspec.Struct, frozen=True):
    """`at`: the board, the side to move first. The rest is (White's, Black's).

    `stage`: `turn` (a card or a chess move), `draw` (the card is turned), `place` (the man of
    `card` is placed), `remove` (a joker takes a man off), `move` (a chess move and nothing else),
    `over`. `pack`: how many of each card are unseen, in the order of the pack; `top` the card known
    to lie on top (RD-A6), `bottom` those known to lie under the pack (RD-A8). `blue`: the blue men
    left; `arrived` pawns that have reached the far row (RD-R17); `bishop` the colour of the first
    bishop's square. `extra`: after this turn the same side plays once more (RD-A18b). `quiet`:
    turns without capture, placing or pawn move. `end` and `winner` when over (-1: nobody).

    How cards stand in texts depends on the packs: `position.text_with`.
    """

    at: Annotated[Position, BoardAndSide()] = EMPTY
    stage: Annotated[str, Field(OneOf(STAGES), absent=_stage)] = "turn"
    card: str = ""
    pack: tuple[tuple[int, ...], tuple[int, ...]] = ((), ())
    top: tuple[str, str] = ("", "")
    bottom: tuple[tuple[str, ...], tuple[str, ...]] = ((), ())
    blue: Annotated[tuple[str, str], Pair(Blue())] = ("QRBN", "QRBN")
    arrived: Annotated[tuple[int, int], Pair(Number(0, 8))] = (0, 0)
    bishop: Annotated[tuple[str, str], Pair(OneOf(("l", "d", "")))] = ("", "")
    extra: Annotated[bool, YesNo()] = False
    quiet: Annotated[int, Number()] = 0
    end: Annotated[str, OneOf(ENDS)] = ""
    winner: Annotated[int, Winner("wb")] = -1

    @property
    def turn(self) -> int:
        return self.at.black


def flip(at: Position) -> Position:
    """The same pieces, the other side to move."""
    return Position._make((*at[6:12], *at[:6], 1 - at.black, 0, 0))


def with_man(at: Position, kind: int, square: int) -> Position:
    """The board with a man of the side to move put on an empty square."""
    men = list(at)
    men[kind] |= 1 << square
    return Position._make(men)


def without(at: Position, square: int) -> Position:
    """The board without whoever stands on a square."""
    keep = ~(1 << square)
    return Position._make((*(men & keep for men in at[:12]), at.black, 0, 0))
