"""Gravity Chess positions as values and as text, and the decks with a card for each piece (GC-R3)."""

from __future__ import annotations

import re
from typing import Annotated

import msgspec

from companion.games.gravity_chess.moves import everybody
from companion.games.shared.two_player import SEATS
from companion.kernel.errors import BadPosition
from companion.kernel.facts import CardInfo, DeckInfo
from companion.kernel.messages import Message, Seat, message
from companion.kernel.orthodox import PLAIN
from companion.kernel.text.codecs import (
    Amounts,
    Codec,
    Field,
    Number,
    OneOf,
    Pair,
    Pieces,
    PositionText,
    SideToMove,
    Squares,
    Winner,
)
from companion.kernel.text.fen_placement import CHESS, KINDS, Men

SET = (4, 2, 2, 2, 1, 1)
"""Number of pawns, knights, bishops, rooks, queens and kings of a side (GC-R1)."""
SIZE = sum(SET)
STAGES = ("card", "move", "over")
COUNTED = ("points", "rows", "equal")
"""Ends by counting."""
ENDS = ("", *COUNTED, "draw", "resigned", "ranked")
Counts = tuple[int, ...]


class Kinds(Codec[str]):
    """Reader and writer of letters of kinds, one for each piece."""

    def write(self, value: str) -> str:
        return value or "-"

    def read(self, name: str, text: str) -> str:
        if not re.fullmatch(f"[{KINDS}]*", text):
            raise BadPosition("aside-kinds", text=text)
        return text


class State(msgspec.Struct, frozen=True):
    """A state.

    `TEXT` defines what a position text without `stage` or `left` means.

    Attributes:
        men: White's and Black's pieces, as bitboards in the order PNBRQK.
        stage: `card` (a card is turned over for the opponent), `move` (active pieces move, then the
            opponent's piece is added), or `over`.
        card: The kind of the opponent's piece that will be added; empty if the turn has no card.
        left: White's and Black's cards that are still face down.
        moved: Pieces of the side to move that have moved in this turn.
        excused: Pieces of the side to move that had no downward move at some point in this turn
            (GC-A5).
        captured: The number of enemy pieces that White and Black have captured.
        aside: Kinds of pieces that were put aside because the top row was full (GC-A12).
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
        """Return the side and the kind of the piece on a square, or None if the square is empty."""
        for seat in (0, 1):
            for kind, pieces in enumerate(self.men[seat]):
                if pieces >> square & 1:
                    return seat, kind
        return None


def is_last_turn(s: State) -> bool:
    """Return whether all of White's cards have been turned, so that White moves only once more (GC-R18)."""
    return not any(s.left[0])


def has_to_draw(s: State) -> bool:
    """Return whether a turn begins with a card (GC-R6, R18).

    It does if the opponent has a card left, except in White's last turn.
    """
    return any(s.left[1 - s.turn]) and not (s.turn == 0 and is_last_turn(s))


def _stage(s: State) -> str:
    return "move" if s.card or not has_to_draw(s) else "card"


def _rest(s: State, seat: int) -> Counts:
    """Return the cards of a side that are left.

    Every piece that is not found elsewhere is assumed to be still to come.
    """
    pieces, captured, name = s.men[seat], s.captured[1 - seat], Seat(SEATS[seat])
    out = ("" if seat == s.turn else s.card) + s.aside[seat]
    left = tuple(
        n - one.bit_count() - out.count(kind) for kind, n, one in zip(KINDS, SET, pieces, strict=True)
    )
    if captured and (min(left) < 0 or sum(left) != captured):
        raise BadPosition("captured-unnamed", seat=name)
    if min(left) < 0:
        raise BadPosition("more-than-set", seat=name, men=_surplus(pieces, out))
    return (0,) * len(KINDS) if captured else left


def _surplus(pieces: Men, out: str) -> tuple[Message, ...]:
    return tuple(
        message("so-many-of", n=one.bit_count() + out.count(kind), kind=kind, have=n)
        for kind, n, one in zip(KINDS, SET, pieces, strict=True)
        if one.bit_count() + out.count(kind) > n
    )


FULL = dict(zip(KINDS, SET, strict=True))
TEXT = PositionText(
    State,
    stage=Field(OneOf(STAGES), absent=_stage, late=True),
    left=Field(Pair(Amounts(FULL, "no-cards")), "cards", lambda s: (_rest(s, 0), _rest(s, 1)), blank=True),
)
DECKS = tuple(
    DeckInfo(
        seat,
        message("deck-men", seat=Seat(seat)),
        tuple(
            CardInfo(kind, n, message("card-of-piece", card=f"{seat[0]}{kind}")) for kind, n in FULL.items()
        ),
    )
    for seat in SEATS
)
"""The cards of each side's pieces."""
