"""Raindropchess positions as values and as text: pieces on the board, packs, and blue pieces."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Annotated

import msgspec

from companion.games.raindropchess.facts import Options
from companion.games.shared.two_player import SEATS
from companion.kernel.errors import BadPosition
from companion.kernel.facts import CardInfo, DeckInfo
from companion.kernel.messages import Seat, message
from companion.kernel.orthodox import KINDS, Position, men_of
from companion.kernel.text.codecs import (
    Amounts,
    Cards,
    Codec,
    Field,
    Number,
    OneOf,
    Pair,
    PositionText,
    Winner,
    YesNo,
)
from companion.kernel.text.fen import BoardAndSide

STAGES = ("turn", "draw", "place", "remove", "move", "over")
ENDS = ("", "mate", "stalemate", "dead", "draw", "resigned", "ranked")
EMPTY = Position._make((0,) * 15)
JOKER = "J"


class Blue(Codec[str]):
    """Reader and writer of the remaining blue pieces of a side, in this order."""

    def write(self, value: str) -> str:
        return value or "-"

    def read(self, name: str, text: str) -> str:
        if not re.fullmatch("Q?R?B?N?", text):
            raise BadPosition("blue-in-order")
        return text


def _stage(s: State) -> str:
    return "place" if s.card else "turn"


class State(msgspec.Struct, frozen=True):
    """A state. Pairs have White's value first.

    How cards are written in a position text depends on the packs; see `text_with`.

    Attributes:
        at: The board, with the pieces of the side to move first.
        stage: `turn` (a card or a chess move), `draw` (the card is turned over), `place` (the piece
            of `card` is placed), `remove` (a joker removes a piece), `move` (only a chess move), or
            `over`.
        pack: The number of unseen copies of each card, in the order of the pack.
        top: The card that is known to be on top (RD-A6).
        bottom: The cards that are known to be under the pack (RD-A8).
        blue: The blue pieces that are left for promotions.
        arrived: The number of pawns that have reached the far row (RD-R17).
        bishop: The square colour of the first bishop: `l`, `d`, or empty if there is none yet.
        extra: Whether the same side has another turn after this one (RD-A18b).
        quiet: Number of turns without a capture, placing or pawn move.
        end, winner: The end and its winner (-1 for none) when the game is over.
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


def packs(options: Options) -> tuple[DeckInfo, ...]:
    """Return White's pack and Black's."""
    bishops = {"Bl": 1, "Bd": 1} if options.colour_on_card else {"B": 2}
    jokers = {JOKER: options.jokers} if options.jokers else {}
    counts = {"K": 1, "Q": 1, "R": 2, **bishops, "N": 2, "P": 8, **jokers}
    return tuple(
        DeckInfo(
            str(seat),
            message("deck-pack", seat=seat),
            tuple(CardInfo(id, n, message("pack-card", seat=seat, card=id)) for id, n in counts.items()),
        )
        for seat in map(Seat, SEATS)
    )


def text_with(decks: tuple[DeckInfo, ...]) -> PositionText[State]:
    """Return the reader and writer of position texts with these packs, which have the same cards."""
    most = {card.id: card.count for card in decks[0].cards}
    card, amounts = OneOf((*most, "")), Pair(Amounts(most, "no-pack", "pack-has"))
    return PositionText(
        State,
        card=card,
        pack=Field(amounts, "packs", lambda s: (_rest(s, 0, most), _rest(s, 1, most))),
        top=Pair(card),
        bottom=Pair(Cards(most)),
    )


def _rest(s: State, seat: int, most: Mapping[str, int]) -> tuple[int, ...]:
    """Return the pack with the cards of all pieces that are neither on the board nor just turned over."""
    on = {kind: pieces.bit_count() for kind, pieces in zip(KINDS, men_of(s.at, seat), strict=True)}
    left = []
    for id, count in most.items():
        taken = min(count, on.get(id[0], 0))
        on[id[0]] = on.get(id[0], 0) - taken
        left.append(max(0, count - taken - (s.card == id and seat == s.turn)))
    return tuple(left)
