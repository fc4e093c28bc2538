"""What can be done in Parade Chess Solitaire, what comes of it, and the shortest way to win it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

import msgspec

from companion.games.parade.facts import KNOWN, Options
from companion.games.parade.state import PILE, State
from companion.games.shared.chess_pieces import reach
from companion.games.shared.cuts import FREE, MOVES, Cut, apply_cuts_to_each
from companion.games.shared.fast_versions import knows
from companion.games.shared.gathering_solver import Bridges, Gathering, to_squares
from companion.games.shared.solitaire import (
    CARDS,
    COLOURS,
    NAMES,
    NUMBER,
    WHOLE,
    Kinds,
    Places,
    Sides,
    as_places,
    everybody,
    groups,
    is_connected,
    list_men,
    man_of,
    move_man,
    put,
    the_man,
)
from companion.kernel import bitboard
from companion.kernel.actions import UNTOLD, Action, Draw, Drop, Move, Pass, Take
from companion.kernel.messages import Event, Kind, Seat, message
from companion.kernel.text.fen_placement import KINDS

DECK = "pack"
GAP = {"N": 1, "B": 2, "R": 3, "Q": 5, "K": 6}
"""Empty squares before a man (PC-R3)."""


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


class Turn:
    """Legal actions and outcomes under these house rules.

    Args:
        options: the house rules.
        plain: whether everything is found by the cuts, even where a fast version knows the house rules.
    """

    def __init__(self, options: Options, plain: bool = False) -> None:
        self.options = options
        self._knows = not plain and knows(KNOWN, options)
        self.cuts: tuple[Cut[State, int], ...] = (
            Cut(
                "square-taken",
                "PC-A2",
                lambda s, q: ~everybody(s.men),
                "square",
                stuck="stuck-taken",
                order=FREE,
            ),
            Cut(
                "not-seen",
                "PC-R5",
                lambda s, q: find_attacked(s.men).get(q, 0),
                "owner piece origin to",
                order=MOVES,
            ),
        )

    # Where the next man goes

    def count_squares(self, s: State, card: str) -> tuple[list[int], int]:
        """The squares left empty before this card's piece, and its square; -1 past h8 (PC-R3, R7, A1, A6, A7)."""
        start = everybody(s.men).bit_length()
        end = start + GAP[card[1]]
        if end > 63 and self.options.wraps and s.stage not in ("deal", "place"):
            free = [q % 64 for q in range(end, end + 64) if not everybody(s.men) >> q % 64 & 1]
            return [q % 64 for q in range(start, end)], free[0]
        return list(range(start, min(end, 64))), end if end < 64 else -1

    def unseen(self, s: State) -> dict[str, int]:
        """How many of each card have not been seen."""
        return {card: WHOLE[card] - s.taken.count(card) for card in CARDS}

    def can_add(self, s: State) -> bool:
        """Whether a card is left, and one that may come still finds room (PC-A6c)."""
        if len(s.taken) >= 2 * PILE:
            return False
        return any(n and self.count_squares(s, card)[1] >= 0 for card, n in self.unseen(s).items())

    # Legal actions

    def actions(self, s: State) -> Iterator[Action]:
        match s.stage:
            case "deal" | "turn":
                yield from (Draw(DECK, card) for card, n in self.unseen(s).items() if n)
            case "place" | "add":
                yield Drop(s.card[1], NAMES[self.count_squares(s, s.card)[1]])
            case "play":
                yield from self.moves(s)
                yield from self._additions(s)

    def ends(self, s: State) -> dict[int, int]:
        """Each piece that can be moved, by its square, with the squares to which it may go."""
        if not self._knows:
            return apply_cuts_to_each(self.cuts, s, find_attacked(s.men))
        return relocations(s.men)

    def moves(self, s: State) -> Iterator[Move]:
        """A move names the man moved and his square, not which man did it (PC-R5)."""
        ends = self.ends(s)
        for _, kind, square in list_men(s.men):
            letter, origin = KINDS[kind], NAMES[square]
            for to in bitboard.each(ends.get(square, 0)):
                yield Move(letter, origin, NAMES[to])

    def _additions(self, s: State) -> Iterator[Action]:
        if not s.card:
            if self.can_add(s):
                yield Take(DECK)
            return
        square = self.count_squares(s, s.card)[1]
        if square >= 0:
            yield Drop(s.card[1], NAMES[square])
        elif any(n and self.count_squares(s, card)[1] >= 0 for card, n in self.unseen(s).items()):
            yield Pass()

    # Outcomes

    def outcome(self, s: State, a: Action) -> tuple[State, list[Event]]:
        """The state after an action that is legal."""
        match a:
            case Draw():
                return self._turn_up(s, a)
            case Take():
                return msgspec.structs.replace(s, stage="turn"), [Event("take", message("takes"))]
            case Drop():
                men = put(s.men, *man_of(s.card), NUMBER[a.to])
                said = message("placed", square=a.to, **the_man(s.card))
                s = msgspec.structs.replace(s, men=men, card="")
                return self._conclude(s, [Event("place", said)])
            case Pass():
                return self._no_room(s, [])
            case Move():
                return self._move(s, a)
        raise TypeError(a)

    def _turn_up(self, s: State, a: Draw) -> tuple[State, list[Event]]:
        looking = s.stage == "turn" and self.options.looks_first
        stage = "place" if s.stage == "deal" else "play" if looking else "add"
        s = msgspec.structs.replace(s, stage=stage, card=a.card, taken=(*s.taken, a.card))
        said = message("turns-up", **the_man(a.card))
        events = [Event("draw", said)]
        if stage == "add" and self.count_squares(s, a.card)[1] < 0:
            return self._no_room(s, events)
        if stage == "play" and self._is_stuck(s):
            return self.end_game(s, "stuck", events)
        return s, events

    def _no_room(self, s: State, events: list[Event]) -> tuple[State, list[Event]]:
        """PC-A6a: the card is spent, and its man is out of the game."""
        said = message("no-room", **the_man(s.card))
        return self._conclude(msgspec.structs.replace(s, card=""), [*events, Event("idle", said)])

    def _move(self, s: State, a: Move) -> tuple[State, list[Event]]:
        found = next(c for c, _, q in list_men(s.men) if q == NUMBER[a.origin])
        said = message("moves", owner=Seat(COLOURS[found]), piece=Kind(a.kind), origin=a.origin, to=a.to)
        events = [Event("move", said)]
        men = move_man(s.men, NUMBER[a.origin], NUMBER[a.to])
        if not s.left:
            s = msgspec.structs.replace(s, men=men, minus=s.minus + 1)
        elif s.card:  # PC-A5b: it lay open
            s = msgspec.structs.replace(s, men=men, card="")
        else:
            s = msgspec.structs.replace(s, men=men, taken=(*s.taken, UNTOLD))
        return self._conclude(s, events)

    def _conclude(self, s: State, events: list[Event]) -> tuple[State, list[Event]]:
        """End the game if it is over; else go on with what comes next (PC-R8, R9, A8 to A11)."""
        if len(s.taken) < PILE:
            return msgspec.structs.replace(s, stage="deal"), events
        s = msgspec.structs.replace(s, stage="play")
        if over := self._find_end(s, events):
            return over
        if self.options.looks_first and s.left:
            return msgspec.structs.replace(s, stage="turn"), events
        if self._is_stuck(s):
            return self.end_game(s, "stuck", events)
        parts = len(groups(everybody(s.men), False))
        return s, [*events, Event("groups", message("groups", n=parts))]

    def start_from(self, s: State) -> State:
        """A state that was put together: over if it is won or lost, else where somebody can act."""
        if s.stage == "play" and not s.card:
            return self._conclude(s, [])[0]
        if s.stage in ("play", "turn"):
            if over := self._find_end(s, []):
                return over[0]
            if s.stage == "play" and self._is_stuck(s):
                return self.end_game(s, "stuck", [])[0]
        return s

    def _is_stuck(self, s: State) -> bool:
        """PC-A11: whether nothing can be moved or added."""
        return next(self.actions(s), None) is None

    def _find_end(self, s: State, events: list[Event]) -> tuple[State, list[Event]] | None:
        """The end of the game, if the pieces are connected or the limit is reached (PC-R8, A8 to A10)."""
        if is_connected(everybody(s.men), False):
            return self.end_game(s, "won", events)
        if self.options.limit is not None and s.minus >= self.options.limit:
            return self.end_game(s, "limit", events)
        return None

    def points(self, s: State) -> int:
        """Cards left, or negative moves (PC-R8, R9, A9)."""
        return s.left if not s.minus else -s.minus

    def end_game(self, s: State, end: str, events: list[Event]) -> tuple[State, list[Event]]:
        s = msgspec.structs.replace(s, stage="over", card="", end=end)
        said = message(f"over-{end}", n=self.points(s))
        return s, [*events, Event("win" if end == "won" else "lost", said)]


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


def puzzle(s: State, coming: Sequence[str], wraps: bool) -> Relocating | Parade:
    """The puzzle of a position with all of the first pile on the board."""
    return Parade(*as_places(s.men), coming, wraps) if coming else make_relocating(s)


def make_relocating(s: State) -> Relocating:
    """The puzzle of a position in which no card is known that comes."""
    return Relocating(*as_places(s.men), Bridges(False))
