"""The moves of pieces in Parade Chess Solitaire, and the shortest way to win."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from companion.games.shared.chess_pieces import reach
from companion.games.shared.gathering_solver import Bridges, Gathering, to_squares
from companion.games.shared.solitaire import NAMES, Kinds, Places, Sides, as_places, everybody, piece_of
from companion.kernel import bitboard

PILE = 8
"""Number of cards in each of the two piles (PC-R2)."""
GAP = {"N": 1, "B": 2, "R": 3, "Q": 5, "K": 6}
"""Number of empty squares before a piece (PC-R3)."""


@lru_cache(maxsize=8)
def find_attacked(pieces: Sides) -> Mapping[int, int]:
    """Map each attacked piece to the squares that its attackers would reach if it were gone (PC-R5, R6,
    A3, A4).
    """
    sides = tuple(bitboard.union(side) for side in pieces)
    everyone = sides[0] | sides[1]
    found: dict[int, int] = {}
    for side, enemy in zip(pieces, reversed(sides), strict=True):
        for kind, squares in enumerate(side):
            for square in bitboard.each(squares):
                for target in bitboard.each(reach(kind, square, everyone) & enemy):
                    found[target] = found.get(target, 0) | reach(kind, square, everyone ^ 1 << target)
    return found


def relocations(pieces: Sides) -> dict[int, int]:
    """Map each movable piece to its targets (PC-A2).

    The targets are the empty squares that the piece's attackers could reach from its square.
    """
    empty = ~everybody(pieces)
    return {q: ends & empty for q, ends in find_attacked(pieces).items() if ends & empty}


LAST = 63
SPENT_BITS = 4
CARD_BITS = SPENT_BITS + PILE
SPENT, CARDS_MASK = (1 << SPENT_BITS) - 1, (1 << PILE) - 1


class Relocating(Gathering[list[int]]):
    """The puzzle without cards: pieces are moved by attackers of the other colour (PC-R5, R6, A2 to A4)."""

    most = PILE

    def __init__(self, men: Kinds, places: Places, bridges: Bridges) -> None:
        super().__init__(men, places, bridges)
        self._others = tuple(
            tuple((j, kind) for j, (other, kind) in enumerate(self.kinds) if other != colour)
            for colour, _ in self.kinds
        )

    def find_movers(self, places: Sequence[int], pieces: int) -> tuple[int, list[int]]:
        able, found, bit = 0, [], 1
        for piece, place in enumerate(places):
            without, ends = pieces ^ 1 << place, 0
            for other, kind in self._others[piece]:
                squares = reach(kind, places[other], without)
                if squares >> place & 1:
                    ends |= squares
            ends &= ~pieces
            if ends:
                able |= bit
            bit <<= 1
            found.append(ends)
        return able, found

    def ends(self, places: Sequence[int], pieces: int, seen: list[int], piece: int) -> int:
        return seen[piece]


class Parade:
    """The puzzle of the whole game, in which the coming cards are known.

    Each card is either spent on a move, or adds its piece after the last piece (PC-R7). With `wraps`,
    counting continues from a1 after h8 (PC-A6); otherwise a card that would go past h8 has no use. A
    position consists of the number of spent cards, the cards whose pieces were added, and the squares
    of these pieces.
    """

    most = PILE

    def __init__(self, men: Kinds, places: Places, coming: Sequence[str], wraps: bool) -> None:
        self._coming, self._wraps = tuple(coming), wraps
        self._bridges = Bridges(False)
        first = Relocating(men, places, self._bridges)
        self._with = {0: first}
        """The puzzles with the pieces on the board, by the cards whose pieces have been added."""
        self.start = first.start << CARD_BITS

    def men(self, here: int) -> int:
        pieces, place, _, _ = self._split(here)
        return pieces.men(place)

    def is_solved(self, here: int) -> bool:
        pieces, place, _, _ = self._split(here)
        return pieces.is_solved(place)

    def after(self, here: int, left: int) -> tuple[list[int], bool]:
        pieces, place, cards, spent = self._split(here)
        adds = len(self._coming) - spent
        moved, held = pieces.after(place, left, min(left, adds))
        rest = cards << SPENT_BITS | min(spent + 1, len(self._coming))
        found = [there << CARD_BITS | rest for there in moved]
        if adds:
            added = self._add_next(pieces, place, cards, spent)
            if added is not None and (left > 1 or self.is_solved(added)):
                found.append(added)
            held = held or left == 1
        return found, held

    def text(self, here: int, there: int) -> str:
        pieces, place, cards, spent = self._split(here)
        _, to, now, _ = self._split(there)
        if cards == now:
            return pieces.text(place, to)
        card = self._coming[spent]
        square = self._square(pieces.places(place), card)
        return "" if square is None else f"add {card} {card[1]}@{NAMES[square]}"

    def _add_next(self, pieces: Relocating, place: int, cards: int, spent: int) -> int | None:
        """Return the position after the next card has added its piece, or None if there is no room."""
        card, places = self._coming[spent], pieces.places(place)
        to = self._square(places, card)
        if to is None:
            return None
        piece, now = piece_of(card), cards | 1 << spent
        if now not in self._with:
            self._with[now] = Relocating((*pieces.kinds, piece), (*places, to), self._bridges)
        number = self._with[now].of([*zip(pieces.kinds, places, strict=True), (piece, to)])
        return number << CARD_BITS | now << SPENT_BITS | spent + 1

    def _square(self, places: Sequence[int], card: str) -> int | None:
        to = max(places) + GAP[card[1]] + 1
        if to <= LAST:
            return to
        pieces = to_squares(places)
        return next(q % 64 for q in range(to, to + 64) if not pieces >> q % 64 & 1) if self._wraps else None

    def _split(self, here: int) -> tuple[Relocating, int, int, int]:
        cards, spent = here >> SPENT_BITS & CARDS_MASK, here & SPENT
        return self._with[cards], here >> CARD_BITS, cards, spent


def puzzle(pieces: Sides, coming: Sequence[str], wraps: bool) -> Relocating | Parade:
    """Return the puzzle of a position in which all pieces of the first pile are on the board."""
    return Parade(*as_places(pieces), coming, wraps) if coming else make_relocating(pieces)


def make_relocating(pieces: Sides) -> Relocating:
    """Return the puzzle of a position in which the coming cards are unknown."""
    return Relocating(*as_places(pieces), Bridges(False))
