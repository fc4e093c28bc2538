"""What can be done in Neighbour Chess Solitaire, what comes of it, and the shortest way to win it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import msgspec

from companion.games.neighbour.facts import KNOWN, Options
from companion.games.neighbour.state import EACH, PIECES, POSITIONS, STEPS, State
from companion.games.shared.chess_pieces import reach
from companion.games.shared.cuts import FREE, MOVES, Cut, apply_cuts_to_each
from companion.games.shared.fast_versions import knows
from companion.games.shared.gathering_solver import GONE, Bridges, Gathering, Men
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
    with_neighbours,
)
from companion.kernel import bitboard
from companion.kernel.actions import UNTOLD, Action, Draw, Drop, Move, Say, Take
from companion.kernel.messages import Event, Kind, Seat, message
from companion.kernel.orthodox import KING, TERRAIN
from companion.kernel.text.fen_placement import KINDS

STOP = Say("stop")


def count_squares(start: int, step: str) -> list[int]:
    """The squares counted from one: right or up, going on at the opposite side (NC-R3)."""
    found = []
    file, rank = start % 8, start // 8
    for _ in range(int(step[1])):
        file, rank = ((file + 1) % 8, rank) if step[0] == "r" else (file, (rank + 1) % 8)
        found.append(rank * 8 + file)
    return found


def free_around(target: int, men: int) -> int:
    """The target if it is free; else its free neighbours, else theirs, and so on; no wrapping (NC-R4, A7)."""
    ring = 1 << target
    while not ring & ~men:
        ring = with_neighbours(ring, True)
    return ring & ~men


def lend_moves(men: Sides, rescue: bool) -> dict[int, int]:
    """Each piece's square with those to which the moves of its neighbours of its colour lead (NC-R7, A5, A6, A12)."""
    everyone = everybody(men)
    found: dict[int, int] = {}
    for side in men:
        mine = bitboard.union(side)
        for q in bitboard.each(mine):
            if near := TERRAIN.king[q] & mine:
                lenders = (kind for kind, squares in enumerate(side) if squares & near)
                found[q] = bitboard.union(reach(kind, q, everyone) for kind in lenders)
    if rescue and not found:
        return {q: reach(KING, q, everyone) & ~everyone for q in bitboard.each(everyone)}
    return found


def landing_squares(men: Sides, captures: bool, q: int) -> int:
    """The squares on which the piece from `q` may land (NC-A4)."""
    if not captures:
        return ~everybody(men)
    return ~next(mine for mine in map(bitboard.union, men) if mine >> q & 1)


def borrow_moves(men: Sides, captures: bool, rescue: bool) -> dict[int, int]:
    """Each piece's square with the squares where it may go."""
    found = {q: ends & landing_squares(men, captures, q) for q, ends in lend_moves(men, rescue).items()}
    return {q: ends for q, ends in found.items() if ends}


class Turn:
    """Legal actions and outcomes under these house rules."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self._knows = knows(KNOWN, options)
        self.cuts: tuple[Cut[State, int], ...] = (
            Cut(
                "same-colour" if options.captures else "square-taken",
                "NC-A4",
                lambda s, q: landing_squares(s.men, options.captures, q),
                "square",
                stuck="stuck-own" if options.captures else "stuck-taken",
                order=FREE,
            ),
            Cut(
                "not-borrowed",
                "NC-R7",
                lambda s, q: lend_moves(s.men, options.rescue).get(q, 0),
                "owner piece origin to",
                order=MOVES,
            ),
        )

    def is_connected(self, s: State) -> bool:
        return is_connected(everybody(s.men), self.options.joins_diagonally)

    def groups(self, s: State) -> list[int]:
        return groups(everybody(s.men), self.options.joins_diagonally)

    def ends(self, s: State) -> dict[int, int]:
        """Each man's square to where he may go."""
        if not self._knows:
            return apply_cuts_to_each(self.cuts, s, bitboard.each(everybody(s.men)))
        return borrow_moves(s.men, self.options.captures, self.options.rescue)

    def unseen(self, s: State, deck: str) -> dict[str, int]:
        """How many of each card of a deck have not been seen."""
        if deck == PIECES:
            return {card: WHOLE[card] - s.taken[0].count(card) for card in CARDS}
        return {step: EACH - s.taken[1].count(step) for step in STEPS}

    def room(self, s: State) -> tuple[str, ...]:
        """The squares on which the man of the open card may be put (NC-R3, R4, A7)."""
        free = free_around(self.path(s)[-1], everybody(s.men))
        return tuple(NAMES[q] for q in bitboard.each(free))

    def path(self, s: State) -> list[int]:
        """The squares counted from a1, or from the man added last (NC-R2, R3, A8, A13)."""
        return count_squares(max(s.last, 0), s.step)

    # Legal actions

    def actions(self, s: State) -> Iterator[Action]:
        match s.stage:
            case "piece" | "count":
                deck = PIECES if s.stage == "piece" else POSITIONS
                yield from (Draw(deck, card) for card, n in self.unseen(s, deck).items() if n)
            case "place":
                yield from (Drop(s.card[1], square) for square in self.room(s))
            case "choose":
                if all(s.left):
                    yield Take(PIECES)
                if self.may_stop(s):
                    yield STOP
            case "move":
                if any(s.left):
                    yield from self.moves(s)
                if self.options.adds_between_moves and all(s.left):
                    yield Take(PIECES)

    def may_stop(self, s: State) -> bool:
        """NC-R5, A2: after any man, once there are enough; without cards in any case (A9)."""
        return everybody(s.men).bit_count() >= self.options.least or not all(s.left)

    def moves(self, s: State) -> Iterator[Move]:
        ends = self.ends(s)
        everyone = everybody(s.men)
        for _, kind, square in list_men(s.men):
            for to in bitboard.each(ends.get(square, 0)):
                captures = (NAMES[to],) if everyone >> to & 1 else ()
                yield Move(KINDS[kind], NAMES[square], NAMES[to], captures)

    # Outcomes

    def outcome(self, s: State, a: Action) -> tuple[State, list[Event]]:
        """The state after an action that is legal."""
        pieces, positions = s.taken
        match a:
            case Draw(deck=deck, card=card) if deck == PIECES:
                s = msgspec.structs.replace(s, stage="count", taken=((*pieces, card), positions))
                said = message("turns-up", **the_man(card))
                return s, [Event("draw", said)]
            case Draw(card=card):
                s = msgspec.structs.replace(s, stage="place", taken=(pieces, (*positions, card)))
                word = "counts-right" if card[0] == "r" else "counts-up"
                return s, [Event("draw", message(word, n=int(card[1])))]
            case Take():
                return msgspec.structs.replace(s, stage="piece"), [Event("take", message("adds-another"))]
            case Drop():
                return self._place(s, a)
            case Say():
                said = message("stops-for-now" if self.options.adds_between_moves else "stops")
                return self._conclude(msgspec.structs.replace(s, stage="move"), [Event("stop", said)])
            case Move():
                return self._move(s, a)
        raise TypeError(a)

    def _place(self, s: State, a: Drop) -> tuple[State, list[Event]]:
        said = message("placed", square=a.to, **the_man(s.card))
        men = put(s.men, *man_of(s.card), NUMBER[a.to])
        s = msgspec.structs.replace(s, men=men, stage="choose", last=NUMBER[a.to])
        events = [Event("place", said)]
        if not all(s.left):  # NC-A9
            return self._conclude(msgspec.structs.replace(s, stage="move"), events)
        return s, events

    def _move(self, s: State, a: Move) -> tuple[State, list[Event]]:
        colour = next(colour for colour, _, q in list_men(s.men) if q == NUMBER[a.origin])
        said = message("moves", owner=Seat(COLOURS[colour]), piece=Kind(a.kind), origin=a.origin, to=a.to)
        events = [Event("move", said)]
        if a.captures:
            events.append(Event("capture", message("captures", square=a.to)))
        origin, to = NUMBER[a.origin], NUMBER[a.to]
        last = to if s.last == origin else -1 if s.last == to else s.last
        s = msgspec.structs.replace(s, men=move_man(s.men, origin, to), taken=pay(s), last=last)
        return self._conclude(s, events)

    def _conclude(self, s: State, events: list[Event]) -> tuple[State, list[Event]]:
        """End the game if it is won or lost; else go on with the move phase (NC-R8, A9, A11)."""
        if not self.options.adds_between_moves:
            s = msgspec.structs.replace(s, last=-1)
        if self.is_connected(s):
            return self.end_game(s, "won", events)
        if not any(s.left):
            return self.end_game(s, "empty", events)
        if next(self.actions(s), None) is None:
            return self.end_game(s, "stuck", events)
        return s, [*events, Event("groups", message("groups", n=len(self.groups(s))))]

    def start_from(self, s: State) -> State:
        """A state that was put together, where somebody can act."""
        if s.stage == "move":
            return self._conclude(s, [])[0]
        if s.stage == "choose" and not all(s.left):
            return self._conclude(msgspec.structs.replace(s, stage="move"), [])[0]
        return s

    def points(self, s: State) -> int:
        """Cards left in both piles, if all are connected (NC-R8)."""
        return sum(s.left) if s.end == "won" else 0

    def end_game(self, s: State, end: str, events: list[Event]) -> tuple[State, list[Event]]:
        s = msgspec.structs.replace(s, stage="over", last=-1, end=end)
        said = message(f"over-{end}", n=self.points(s))
        return s, [*events, Event("win" if end == "won" else "lost", said)]


def pay(s: State) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The cards after a move has been paid for: from the fuller pile, as only their number counts (NC-R6)."""
    pieces, positions = s.taken
    if s.left[0] > s.left[1]:
        return (*pieces, UNTOLD), positions
    return pieces, (*positions, UNTOLD)


_NEAR = [*TERRAIN.king, 0]
"""The squares around each; around a captured man there are none."""


class Neighbour(Gathering[tuple[int, int] | None]):
    """The puzzle of the move phase: men move like their neighbours of their colour (NC-R7, A4 to A6, A12).

    Only men of a colour bring each other to move. So a colour without neighbours stands where it stands for ever, and
    the first of a colour that moves has a neighbour already.
    """

    def __init__(self, turn: Turn, men: Kinds, places: Places, most: int) -> None:
        super().__init__(men, places, Bridges(turn.options.joins_diagonally))
        self.most = most
        self.bounded = not turn.options.captures
        self._captures, self._rescue = turn.options.captures, turn.options.rescue
        self._colour = tuple(colour for colour, _ in self.kinds)
        self._sides = tuple(
            sum(1 << i for i, one in enumerate(self._colour) if one == colour) for colour in (0, 1)
        )
        self._mates = tuple(
            tuple((j, kind) for j, (other, kind) in enumerate(self.kinds) if other == colour and j != i)
            for i, colour in enumerate(self._colour)
        )

    def find_movers(self, places: Sequence[int], men: int) -> tuple[int, tuple[int, int] | None]:
        sides = [0, 0]
        for colour, place in zip(self._colour, places, strict=True):
            sides[colour] |= 1 << place
        able, bit = 0, 1
        for colour, place in zip(self._colour, places, strict=True):
            if _NEAR[place] & sides[colour]:
                able |= bit
            bit <<= 1
        if self._rescue and not able:
            return sum(1 << i for i, place in enumerate(places) if place != GONE), None
        return able, (sides[0], sides[1])

    def ends(self, places: Sequence[int], men: int, seen: tuple[int, int] | None, man: int) -> int:
        place = places[man]
        if seen is None:  # NC-A12: nobody has a neighbour
            return reach(KING, place, men) & ~men
        near, found, done = _NEAR[place], 0, 0
        for mate, kind in self._mates[man]:
            if near >> places[mate] & 1 and not done >> kind & 1:
                done |= 1 << kind
                found |= reach(kind, place, men)
        taken = men & ~seen[1 - self._colour[man]] if self._captures else men
        return found & ~taken

    def may_move(self, able: int) -> int:
        if self._rescue:
            return self.count
        return sum(side.bit_count() for side in self._sides if side & able)

    def may_begin(self, some: int, able: int) -> bool:
        if self._rescue:
            return bool(some)
        return all(side & some & able or not side & some for side in self._sides)

    def may_all(self, some: Men, firsts: int, able: int, places: Sequence[int]) -> bool:
        """Who has no neighbour waits for one who comes to stay beside him."""
        if self._rescue:
            return True
        return all(able >> man & 1 or _NEAR[places[man]] & firsts for man in some)


def puzzle(turn: Turn, s: State) -> Neighbour:
    """The puzzle of a position of the move phase: a move costs a card."""
    return Neighbour(turn, *as_places(s.men), sum(s.left))
