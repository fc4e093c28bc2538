"""A Gravity Chess position as a value, and the decks: a card for each piece (GC-R3)."""

from __future__ import annotations

import re
from typing import Annotated

import msgspec

from companion.kernel import bitboard
from companion.kernel.errors import BadPosition
from companion.kernel.facts import CardInfo, DeckInfo
from companion.kernel.messages import Seat, message
from companion.kernel.orthodox import PLAIN
from companion.kernel.text.codecs import Codec, Number, OneOf, Pair, Pieces, SideToMove, Squares, Winner
from companion.kernel.text.fen_placement import CHESS, KINDS, Men

SET = (4, 2, 2, 2, 1, 1)
"""Pawns, knights, bishops, rooks, queen and king of a side (GC-R1)."""
SIZE = sum(SET)
STAGES = ("card", "move", "over")
COUNTED = ("points", "rows", "equal")
"""Ends by what each side has."""
ENDS = ("", *COUNTED, "draw", "resigned", "ranked")
Counts = tuple[int, ...]


class Kinds(Codec[str]):
    """Letters of kinds, one a man."""

    def write(self, value: str) -> str:
        return value or "-"

    def read(self, name: str, text: str) -> str:
        if not re.fullmatch(f"[{KINDS}]*", text):
            raise BadPosition("aside-kinds", text=text)
        return text


class State(msgspec.Struct, frozen=True):
    """`men`: White's and Black's, sets in the order PNBRQK; `stage`: `card` (one is turned for the opponent), `move`
    (active men move, then the opponent's man is added), `over`.

    `card`: the kind of the opponent's man to add, empty in a turn without; `left`: White's and Black's cards
    still face down; `moved` and `excused`: own men that have moved in this turn, and those that were
    once without a downward move (GC-A5); `captured`: enemy men captured by White, by Black; `aside`: kinds
    of men that found no room on the top row (GC-A12). What a text means that leaves out `stage` or `left` says
    `rules.TEXT`.
    """

    men: Annotated[tuple[Men, Men], Pieces(CHESS)]
    turn: Annotated[int, SideToMove("wb")] = 0
    stage: str = "card"
    card: Annotated[str, OneOf((*KINDS, ""))] = ""
    left: tuple[Counts, Counts] = (SET, SET)
    moved: Annotated[int, Squares(PLAIN)] = 0
    excused: Annotated[int, Squares(PLAIN)] = 0
    captured: Annotated[tuple[int, int], Pair(Number(0, SIZE))] = (0, 0)
    aside: Annotated[tuple[str, str], Pair(Kinds())] = ("", "")
    end: Annotated[str, OneOf(ENDS)] = ""
    winner: Annotated[int, Winner("wb")] = -1

    def own(self) -> int:
        return everybody(self.men[self.turn])

    def enemy(self) -> int:
        return everybody(self.men[1 - self.turn])

    def kind_on(self, square: int) -> tuple[int, int] | None:
        """(side, kind) of the man on a square, or None."""
        for seat in (0, 1):
            for kind, men in enumerate(self.men[seat]):
                if men >> square & 1:
                    return seat, kind
        return None


def everybody(men: Men) -> int:
    p, n, b, r, q, k = men
    return p | n | b | r | q | k


def with_man(men: Men, kind: int, square: int) -> Men:
    return (*men[:kind], men[kind] | 1 << square, *men[kind + 1 :])


def without(men: Men, square: int) -> Men:
    keep = ~(1 << square)
    p, n, b, r, q, k = men
    return p & keep, n & keep, b & keep, r & keep, q & keep, k & keep


def list_men(men: Men) -> list[tuple[int, int]]:
    """Every piece as (kind, square)."""
    return [(kind, q) for kind, one in enumerate(men) for q in bitboard.each(one)]


def start() -> State:
    nobody = (0,) * len(KINDS)
    return State((nobody, nobody))


def deck_of(seat: str) -> DeckInfo:
    """The cards of a side's men."""
    cards = tuple(
        CardInfo(kind, n, message("side-card", card=f"{seat[0]}{kind}"))
        for kind, n in zip(KINDS, SET, strict=True)
    )
    return DeckInfo(seat, message("deck-men", seat=Seat(seat)), cards)


DECKS = (deck_of("white"), deck_of("black"))
