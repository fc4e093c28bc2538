"""Where pieces of Parade Chess Solitaire may go, and the shortest way to win it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from companion.games.shared.chess_pieces import reach
from companion.games.shared.gathering_solver import Bridges, Gathering, to_squares
from companion.games.shared.solitaire import NAMES, Kinds, Places, Sides, as_places, everybody, man_of
from companion.kernel import bitboard

PILE = 8
"""Cards of each of the two piles (PC-R2)."""
GAP = {"N": 1, "B": 2, "R": 3, "Q": 5, "K": 6}
"""Empty squares before a piece (PC-R3)."""


@lru_cache(maxsize=8)
def find_attacked(men: Sides) -> Mapping[int, int]:
    """Each piece that another attacks, with the squares that other would reach were this one gone (PC-R5, R6, A3, A4)."""
    sides = tuple(bitboard.union(side) for side in men)
    everyone = sides[0] | sides[1]
    found: dict[int, int] = {}
    for side, enemy in zip(men, reversed(sides), strict=True):
        for kind, squares in enumerate(side):
            for square in bitboard.each(squares):
                for target in bitboard.each(reach(kind, square, everyone) & enemy):
                    found[target] = found.get(target, 0) | reach(kind, square, everyone ^ 1 << target)
    return found


def relocations(men: Sides) -> dict[int, int]:
    """Each piece that can be moved with where it may go: the empty squares among those (PC-A2). A fast version."""
    empty = ~everybody(men)
    return {q: ends & empty for q, ends in find_attacked(men).items() if ends & empty}


LAST = 63
SPENT_BITS = 4
CARD_BITS = SPENT_BITS + PILE
SPENT, CARDS_MASK = (1 << SPENT_BITS) - 1, (1 << PILE) - 1


class Relocating(Gathering[list[int]]):
    """The puzzle without cards: men are moved by those of the other colour that attack them (PC-R5, R6, A2 to A4)."""

    most = PILE

    def __init__(self, men: Kinds, places: Places, bridges: Bridges) -> None:
        super().__init__(men, places, bridges)
        self._others = tuple(
            tuple((j, kind) for j, (other, kind) in enumerate(self.kinds) if other != colour)
            for colour, _ in self.kinds
        )

    def find_movers(self, places: Sequence[int], men: int) -> tuple[int, list[int]]:
        able, found, bit = 0, [], 1
        for man, place in enumerate(places):
            without, ends = men ^ 1 << place, 0
            for other, kind in self._others[man]:
                squares = reach(kind, places[other], without)
                if squares >> place & 1:
                    ends |= squares
            ends &= ~men
            if ends:
                able |= bit
            bit <<= 1
            found.append(ends)
        return able, found

    def ends(self, places: Sequence[int], men: int, seen: list[int], man: int) -> int:
        return seen[man]


class Parade:
    """The puzzle with cards that are known to come: each is spent on a move, or brings in its man behind the last one
    (PC-R7); `wraps`: beyond h8 it goes on at a1 (PC-A6), else such a card is of no use.

    A position tells how many cards are spent and which of them brought in their men; their places come with it.
    """

    most = PILE

    def __init__(self, men: Kinds, places: Places, coming: Sequence[str], wraps: bool) -> None:
        self._coming, self._wraps = tuple(coming), wraps
        self._bridges = Bridges(False)
        first = Relocating(men, places, self._bridges)
        self._with = {0: first}
        """The puzzle of the men on the board, by the cards that brought in some of them."""
        self.start = first.start << CARD_BITS

    def men(self, here: int) -> int:
        men, place, _, _ = self._split(here)
        return men.men(place)

    def is_solved(self, here: int) -> bool:
        men, place, _, _ = self._split(here)
        return men.is_solved(place)

    def after(self, here: int, left: int) -> tuple[list[int], bool]:
        men, place, cards, spent = self._split(here)
        adds = len(self._coming) - spent
        moved, held = men.after(place, left, min(left, adds))
        rest = cards << SPENT_BITS | spent + 1
        found = [there << CARD_BITS | rest for there in moved]
        if adds:
            added = self._add_next(men, place, cards, spent)
            if added is not None and (left > 1 or self.is_solved(added)):
                found.append(added)
            held = held or left == 1
        return found, held

    def text(self, here: int, there: int) -> str:
        men, place, cards, spent = self._split(here)
        _, to, now, _ = self._split(there)
        if cards == now:
            return men.text(place, to)
        card = self._coming[spent]
        square = self._square(men.places(place), card)
        return "" if square is None else f"add {card} {card[1]}@{NAMES[square]}"

    def _add_next(self, men: Relocating, place: int, cards: int, spent: int) -> int | None:
        """The position after the next card has brought in its man; None: there is no room for it."""
        card, places = self._coming[spent], men.places(place)
        to = self._square(places, card)
        if to is None:
            return None
        man, now = man_of(card), cards | 1 << spent
        if now not in self._with:
            self._with[now] = Relocating((*men.kinds, man), (*places, to), self._bridges)
        number = self._with[now].of([*zip(men.kinds, places, strict=True), (man, to)])
        return number << CARD_BITS | now << SPENT_BITS | spent + 1

    def _square(self, places: Sequence[int], card: str) -> int | None:
        to = max(places) + GAP[card[1]] + 1
        if to <= LAST:
            return to
        men = to_squares(places)
        return next(q % 64 for q in range(to, to + 64) if not men >> q % 64 & 1) if self._wraps else None

    def _split(self, here: int) -> tuple[Relocating, int, int, int]:
        cards, spent = here >> SPENT_BITS & CARDS_MASK, here & SPENT
        return self._with[cards], here >> CARD_BITS, cards, spent


def puzzle(men: Sides, coming: Sequence[str], wraps: bool) -> Relocating | Parade:
    """The puzzle of a position with all of the first pile on the board."""
    return Parade(*as_places(men), coming, wraps) if coming else make_relocating(men)


def make_relocating(men: Sides) -> Relocating:
    """The puzzle of a position in which no card is known that comes."""
    return Relocating(*as_places(men), Bridges(False))
