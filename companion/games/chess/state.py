"""Positions of any game of the family as values and as text, with random first ranks and impossible
positions.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Annotated, ClassVar

import msgspec

from companion.games.chess.files.definition import Definition
from companion.games.chess.files.keys import EVERY
from companion.games.chess.movement.position import Position
from companion.games.chess.variant_rules import VariantRules
from companion.games.shared.two_player import SEATS
from companion.kernel.errors import BadPosition
from companion.kernel.facts import CardInfo, DeckInfo
from companion.kernel.messages import Message, Seat, message
from companion.kernel.text.codecs import BriefText, Head, Number, OneOf, Text, Winner, YesNo

ARRAY, TURN, GATE, WALLING, OVER = STAGES = ("array", "turn", "gate", "wall", "over")
BY_RULES = """
    mate stalemate stuck dead quiet fivefold counting repetition perpetual-check chase to-and-fro king all men flag checks
    connected linked square castled castling-lost full kings-face passes pawn-drop-mate knight-mate niol bare
"""
ENDS = ("", *BY_RULES.split(), "draw", "resigned", "ranked")
NOBODY = Position((), 0, 0)


class State(msgspec.Struct, frozen=True):
    """A state.

    Attributes:
        at: Pieces, hands, rights and clocks, as in a FEN.
        stage: `array` (the first rank is drawn at random), `turn`, `gate` or `wall` (after the first
            step of a turn, when a piece or a wall must be placed), or `over`.
        made: The first step of the turn, if it has been made.
        end, winner: The end and its winner (-1 for none) when the game is over.
        passed: The number of consecutive passes, if two passes end the game.
        beyond: Whether the game was continued after our rules had ended it, as in games from other
            programs. From then on, the game ends only by a correction, or when a side has no legal
            move.
    """

    at: Position = NOBODY
    stage: Annotated[str, OneOf(STAGES)] = "turn"
    made: Annotated[str, Text()] = ""
    end: Annotated[str, OneOf(ENDS)] = ""
    winner: Annotated[int, Winner("wb")] = -1
    passed: Annotated[int, Number(0, 2)] = 0
    beyond: Annotated[bool, YesNo()] = False

    @property
    def turn(self) -> int:
        return self.at.turn

    @property
    def quiet(self) -> int:
        """Number of moves of either side since an irreversible one, or 0 while a count takes their place."""
        return 0 if self.at.limit else self.at.quiet


class GameFen(Head[Position]):
    """Reader and writer of the FENs of one game, including their clocks."""

    loose: ClassVar[bool] = True

    def __init__(self, rules: VariantRules) -> None:
        self._rules = rules

    def write(self, value: Position) -> str:
        return self._rules.write(value)

    def read(self, words: Sequence[str], text: str) -> Position:
        return self._rules.read(" ".join(words))


def text_of(rules: VariantRules) -> BriefText[State]:
    """Return the reader and writer of a game's position texts.

    Until the game is over, a position text may be just a FEN.
    """
    return BriefText(State, at=GameFen(rules))


def words_of_ends(definition: Definition) -> Mapping[str, str]:
    """Return the words for ends in one game, by the words that its rules use for them."""
    types = definition.extinction_types
    lost = "all" if types == EVERY else "king" if len(types) == 1 else "men"
    return {
        "checkmate": "mate",
        "stalemate": "stalemate" if definition.stalemate == "draw" else "stuck",
        "moves": "quiet",
        "extinction": "bare" if definition.extinction == "draw" else lost,
    }


# First ranks that the lot draws

LOTS: Mapping[str, tuple[str, ...]] = {
    "light-bishop": tuple(f"{file}1" for file in "bdfh"),
    "dark-bishop": tuple(f"{file}1" for file in "aceg"),
    "queen": tuple("123456"),
    "knights": tuple(f"{one}-{other}" for one, other in combinations(range(1, 6), 2)),
}
"""The possible results of the random draws, which are made in this order.

The first two draws are for squares. The others are for numbers of free squares, counted from the
a-file.
"""


def first_rank(drawn: tuple[str, ...]) -> str:
    """Return the pieces of a first rank after some random draws, with `1` for each free square. After
    all draws, the rank is full.
    """
    row = ["1"] * 8
    for name, card in zip(LOTS, drawn, strict=False):
        free = [file for file, piece in enumerate(row) if piece == "1"]
        if name in ("light-bishop", "dark-bishop"):
            row["abcdefgh".index(card[0])] = "B"
        elif name == "queen":
            row[free[int(card) - 1]] = "Q"
        else:
            for one in card.split("-"):
                row[free[int(one) - 1]] = "N"
    if len(drawn) == len(LOTS):
        for piece in "RKR":
            row[row.index("1")] = piece
    return "".join(row)


def lots_of(number: int) -> tuple[str, ...]:
    """Return the random draws that lead to the first rank with this number."""
    cards = []
    for lot in LOTS.values():
        number, left = divmod(number, len(lot))
        cards.append(lot[left])
    return tuple(cards)


def fen_of_lots(drawn: tuple[str, ...]) -> str:
    """Return the start position after some random draws."""
    rank = re.sub("1+", lambda ones: str(len(ones[0])), first_rank(drawn))
    rights = "KQkq" if len(drawn) == len(LOTS) else "-"
    return f"{rank.lower()}/pppppppp/8/8/8/8/PPPPPPPP/{rank} w {rights} - 0 1"


def make_lot_decks() -> tuple[DeckInfo, ...]:
    """Return the random draws as decks with a card for each possible result."""
    return tuple(
        DeckInfo(
            name,
            message(f"deck-{name}"),
            tuple(CardInfo(card, 1, message(f"lot-{name.rpartition('-')[2]}", card=card)) for card in cards),
        )
        for name, cards in LOTS.items()
    )


def lots_in(rank: str) -> tuple[str, ...] | None:
    """Return the random draws that lead to a first rank.

    In `rank`, a square that is still free is `1`. Return None if no draws lead to it.
    """
    drawn: tuple[str, ...] = ()
    for lot in LOTS.values():
        if first_rank(drawn) == rank:
            return drawn
        fits = (card for card in lot if _begins(first_rank((*drawn, card)), rank))
        card = next(fits, None)
        if card is None:
            return None
        drawn = (*drawn, card)
    return drawn if first_rank(drawn) == rank else None


def _begins(less: str, more: str) -> bool:
    """Return whether the bishops, queen and knights of the rank `less` are also in the rank `more`."""
    return all(one in ("1", "K", "R") or one == other for one, other in zip(less, more, strict=True))


# Which positions there can be


def list_later_kinds(rules: VariantRules, begins: Position) -> Iterator[int]:
    """Yield the kinds of pieces that an owner may need in addition to those of the first position, each
    as often as needed.

    If a kind has a single promoted form, all of its pieces may be promoted at once. If it has several,
    one of each is listed, which is enough for any one promotion. Captured pieces raise these numbers.
    The pieces of a first rank that is still to be drawn are listed too.
    """
    tables, count = rules.tables, rules.tables.count
    full, most = _count_pieces(rules.start, count), [0] * count
    for side in (0, 1):
        captured = full[1 - side] if rules.definition.takes_to_hand else [0] * count
        taken = [0 if kind == tables.king else n for kind, n in enumerate(captured)]
        more = taken.copy()
        for kind in range(count):
            promotion = tables.promotions[side * count + kind]
            n = full[side][kind] + taken[kind]
            if n and promotion is not None:
                become = {piece % count for piece in promotion.options}
                for one in become:
                    more[one] += n if len(become) == 1 else 1
        most = list(map(max, most, more))
    now = _count_pieces(begins, count)
    for kind, n in enumerate(most):
        lacks = max(full[side][kind] - now[side][kind] for side in (0, 1))
        yield from (kind,) * (n + lacks)


def _count_pieces(at: Position, count: int) -> tuple[list[int], list[int]]:
    """Return the numbers of each of `count` kinds that White and Black have on the board and in hand."""
    hands = at.hands or (0,) * (2 * count)
    every = [pieces.bit_count() + held for pieces, held in zip(at.men, hands, strict=True)]
    return every[:count], every[count:]


def check_position(rules: VariantRules, s: State) -> None:
    """Check a position.

    Raises:
        BadPosition: If no game could have led to these pieces.
    """
    at, king, count = s.at, rules.tables.king, rules.tables.count
    goes_on = s.stage not in (ARRAY, OVER) and not s.beyond
    if king >= 0:
        for have, whole in zip(_count_pieces(at, count), _count_pieces(rules.start, count), strict=True):
            if have[king] > whole[king] or (have[king] < whole[king] and goes_on):
                raise BadPosition("one-king")
    for piece in range(2 * count):
        if at.men[piece] & _never(rules, piece):
            raise BadPosition("pawns-on-end-rank")
    placing = rules.definition.must_drop and any(at.hands)
    if goes_on and not placing:
        for side in (1 - at.turn,) if rules.definition.checking else (0, 1):
            if rules.in_check(at._replace(turn=side, passant=0, stepped=-1)):
                raise BadPosition("chess-left-in-check", seat=Seat(SEATS[side]))


def _never(rules: VariantRules, piece: int) -> int:
    """Return the squares where a piece can never be, as a bitboard.

    Only pawns have such squares: those where they must promote, and those behind their starting
    squares.
    """
    tables, definition = rules.tables, rules.definition
    colour, kind = divmod(piece, tables.count)
    promotion = tables.promotions[piece]
    if definition.flip_enclosed != "none" or definition.demotion or tables.kinds[kind].base >= 0:
        return 0  # pawns come to where none has gone
    if promotion is None or not promotion.must or piece in promotion.options:
        return 0
    if tables.kinds[kind].type != "pawn":
        return 0
    begins = rules.start.men[piece] | tables.squares(definition.double_region[colour])
    behind = 0 if definition.drops and definition.first_rank_pawn_drops else tables.rank(0, colour) & ~begins
    zone = 0 if definition.drops and definition.promotion_zone_pawn_drops else promotion.zone
    return (zone | behind) & ~rules.start.men[piece]


def why_impossible(rules: VariantRules, at: Position) -> Message | None:
    """Return a message about pieces that the game does not have, or has fewer of; None if all are
    possible.

    The numbers are checked for each side or, if pieces can change sides, for both sides together.
    """
    definition, count = rules.definition, rules.tables.count
    if stranger := rules.find_stranger(at):
        return message("chess-fen-letter", letter=stranger, text=rules.write(at))
    if definition.walling == "duck" and rules.duck(at).bit_count() > 1:
        return message("chess-one-duck")
    if definition.free_drops or definition.flip_enclosed != "none":
        return None
    now, start = _count_pieces(at, count), _count_pieces(rules.start, count)
    if definition.takes_to_hand:
        return message("chess-too-many-pieces") if sum(map(sum, now)) > sum(map(sum, start)) else None
    pawns = [kind for kind in range(count) if rules.tables.promotions[kind] is not None]
    for seat, have, whole in zip(SEATS, now, start, strict=True):
        more = sum(max(0, have[kind] - whole[kind]) for kind in range(count) if kind not in pawns)
        if more > sum(whole[kind] - have[kind] for kind in pawns):
            return message("too-many-promoted", seat=Seat(seat))
    return None
