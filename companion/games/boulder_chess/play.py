"""The steps of a turn of Boulder Chess in their order, what each action does, and what the board shows of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache

import msgspec

from companion.games.boulder_chess import moves
from companion.games.boulder_chess import moves as boulders
from companion.games.boulder_chess.facts import KNOWN, SEATS, Options
from companion.games.boulder_chess.moves import Slide, Ways
from companion.games.boulder_chess.state import (
    ALL,
    BISHOP,
    BORDER,
    KINDS,
    NAMES,
    NUMBER,
    ROYAL,
    TOWER,
    State,
    Zones,
)
from companion.games.shared.cuts import Cut, apply_cuts
from companion.games.shared.fast_versions import knows
from companion.games.shared.two_player import with_part
from companion.kernel import bitboard
from companion.kernel.actions import Action, Both, Drop, Move, Pass
from companion.kernel.layout import NOWHERE, Layout, Line, Stack, Token, make_line
from companion.kernel.messages import Event, Kind, Seat, message

BOULDER = "o"
FULL = 8
FIVE = 5
QUIET = 80
"""Half-turns without capture or advance after which the boulders may be counted (BC-A36)."""
ORDER = ("piece", "pawn", "royal", "boulder")
OTHER_FIRST, LOADED = "other-first", "loaded"
"""The cut that says which piece goes first, and the one that a piece can avoid by leaving its boulder behind."""


class Turn:
    """Legal actions and outcomes under these house rules.

    Attributes:
        cuts: what decides where a piece may go, by the step of the turn that is its.
    """

    def __init__(self, options: Options, plain: bool = False) -> None:
        """With `plain` everything is found by the cuts, even where a fast version knows the house rules."""
        self.options = options
        self._knows = not plain and knows(KNOWN, options)
        self.cuts: Mapping[str, tuple[Cut[State, int], ...]] = {}
        self.zones = Zones(options)
        self.ways = Ways(options, self.zones)

    # Legal actions

    def actions(self, s: State) -> Iterator[Action]:
        if s.stage == "place":
            yield from self._drops(s)
        elif s.stage != "over":
            found = list(self._of_step(s))
            yield from found
            if found and self._is_optional(s, found):
                yield Pass()

    def _drops(self, s: State) -> Iterator[Drop]:
        """BC-R11, A6a: one of the three on the border, with its boulder."""
        room = BORDER[s.turn] & ~s.pieces
        for kind in range(BISHOP, len(KINDS)):
            if s.men[s.turn][kind] < 0:
                yield from (Drop(KINDS[kind], NAMES[q]) for q in bitboard.each(room))

    def _of_step(self, s: State) -> Iterator[Action]:
        match s.stage:
            case "piece":
                yield from (self._move(s, going) for going in self.goings(s))
                if self._may_discharge(s):
                    yield from (_slide(*pair) for pair in moves.discharges(s, ALL))
            case "discharge":
                squares = ALL if self.options.discharges_freely else 1 << s.mover
                yield from (_slide(*pair) for pair in moves.discharges(s, squares))
            case "pawn":
                yield from (Move("P", NAMES[one], NAMES[to]) for one, to in self.pawn_moves(s))
            case "royal":
                yield from self._royal(s)
            case "boulder":
                yield from (_slide(*pair) for pair in self._step_d(s))

    def goings(self, s: State) -> Iterable[moves.Going]:
        """All moves of step A."""
        if self._knows:
            return moves.goings(self.ways, s)
        rules = [cut for cut in self.cuts["piece"] if cut.said != OTHER_FIRST]
        unloaded = [cut for cut in rules if cut.said != LOADED]
        ends = lru_cache(maxsize=None)(lambda q, leaving: apply_cuts(unloaded if leaving else rules, s, q))
        found = (
            going
            for going in moves.list_goings(self.ways, s)
            if ends(going.origin, going.leaving) >> going.to & 1
        )
        return moves.put_first(self.ways, s, found)

    def pawn_moves(self, s: State) -> list[tuple[int, int]]:
        """Step B: pawns and where they may go."""
        found = moves.pawn_moves(s)
        if self._knows:
            return found
        return [(one, to) for one, to in found if apply_cuts(self.cuts["pawn"], s, one) >> to & 1]

    def royal_moves(self, s: State) -> list[tuple[int, int]]:
        """Step C: king or queen (its number) and where it may go."""
        found, men = boulders.royal_moves(s), s.men[s.turn]
        if self._knows:
            return found
        return [(man, to) for man, to in found if apply_cuts(self.cuts["royal"], s, men[man]) >> to & 1]

    def _may_discharge(self, s: State) -> bool:
        """Whether a discharge can be step A, or come before it; not while a piece has to go on (BC-A16, A23)."""
        if self.options.discharges_freely:
            return True
        owes = self.options.goes_on_next and self.must_go_on(s)
        return not (self.options.discharges_with_move or owes)

    def must_go_on(self, s: State) -> tuple[int, ...]:
        """The squares of the pieces of the side to move that have to go on now and can (BC-R22, A15)."""
        owes = dict(s.owes)
        mine = [q for q in s.men[s.turn][BISHOP:] if q in owes]
        if not mine:
            return ()
        free = {going.origin for going in self.goings(s)}
        return tuple(q for q in mine if q in free)

    def _move(self, s: State, going: moves.Going) -> Move:
        captures = (NAMES[going.to],) if s.pawns[1 - s.turn] >> going.to & 1 else ()
        return Move(KINDS[going.kind], NAMES[going.origin], NAMES[going.to], captures, leaving=going.leaving)

    def _royal(self, s: State) -> Iterator[Action]:
        """Step C: a royal's move, a boulder that waited, or the first turn's two boulders (R31 to R36, R43)."""
        if len(boulders.on_boulders(s)) == 2:
            yield from (_slide(*pair) for pair in boulders.due_entries(s))
            return
        for man, to in self.royal_moves(s):
            yield Move(KINDS[man], NAMES[s.men[s.turn][man]], NAMES[to])
        yield from (_slide(*pair) for pair in boulders.later_entries(self.options, s))
        for one, two in boulders.double_entries(self.options, self.zones, s):
            yield Both(BOULDER, NAMES[one.origin], NAMES[one.to], NAMES[two.origin], NAMES[two.to])

    def _step_d(self, s: State) -> list[Slide]:
        """Step D; a royal that has just captured may enter its boulder, with two it has to (R36, A30)."""
        owed = self.due_entries(s)
        if owed:
            return owed
        found = boulders.entries(s, [s.fresh]) if s.fresh >= 0 else []
        return found + boulders.passage_moves(self.zones, s)

    def due_entries(self, s: State) -> list[Slide]:
        """The entries of which one has to be made now: the royal's own move has put both on boulders."""
        return boulders.due_entries(s) if s.stage == "boulder" and s.fresh >= 0 else []

    def _is_optional(self, s: State, found: list[Action]) -> bool:
        """BC-A8: whether a step may be left out. A free discharge is never compulsory."""
        match s.stage:
            case "piece":
                only_free = self.options.discharges_freely and all(_discharges(a) for a in found)
                return "piece" not in self.options.compulsory or only_free
            case "pawn":
                return "pawn" not in self.options.compulsory
            case "royal":
                return "royal" not in self.options.compulsory and len(boulders.on_boulders(s)) < 2
            case "boulder":
                return not self.due_entries(s)
        return True

    # Outcomes

    def outcome(self, s: State, a: Action) -> tuple[State, list[Event]]:
        """The state after an action that is legal, settled where somebody can act."""
        seat = Seat(SEATS[s.turn])
        match a:
            case Drop():
                return self._place(s, a)
            case Pass():
                return self._next(s, [Event("pass", message(f"skips-{s.stage}", seat=seat))])
            case Both():
                lifted = s.boulders & ~(1 << NUMBER[a.origin] | 1 << NUMBER[a.other])
                set_down = 1 << NUMBER[a.to] | 1 << NUMBER[a.other_to]
                s = msgspec.structs.replace(s, boulders=lifted | set_down)
                return self._end_turn(
                    s, [Event("enter", message("enters-two", seat=seat, one=a.to, other=a.other_to))]
                )
            case Move(kind="o"):
                return self._boulder(s, a)
            case Move(kind="P"):
                pawns = s.pawns[s.turn] ^ (1 << NUMBER[a.origin] | 1 << NUMBER[a.to])
                s = msgspec.structs.replace(s, pawns=with_part(s.pawns, s.turn, pawns))
                return self._next(s, [_move_event(s, a)])
            case Move():
                return self._move_royal(s, a) if s.stage == "royal" else self._move_piece(s, a)
        raise TypeError(a)

    def _place(self, s: State, a: Drop) -> tuple[State, list[Event]]:
        square = NUMBER[a.to]
        s = _with_man(s, s.turn, KINDS.index(a.kind), square, s.boulders | 1 << square)
        said = message("puts", seat=Seat(SEATS[s.turn]), piece=Kind(a.kind), square=a.to)
        return self._skip_steps(msgspec.structs.replace(s, turn=1 - s.turn), [Event("place", said)])

    def _move_piece(self, s: State, a: Move) -> tuple[State, list[Event]]:
        going = moves.going(self.ways, s, KINDS.index(a.kind), NUMBER[a.to], a.leaving)
        foe, origin, to = 1 - s.turn, going.origin, going.to
        events = [_move_event(s, a)]
        if a.captures:
            said = message("removes", owner=Seat(SEATS[foe]), square=a.to)
            events.append(Event("capture", said))
        if going.leaving:
            events.append(Event("leave", message("leaves-boulder", square=a.origin)))
        lands = bool(s.boulders >> to & 1)
        if lands:
            events.append(Event("load", message("takes-boulder", square=a.to)))
        held = s.boulders
        if s.boulders >> origin & 1 and not going.leaving:
            held = held & ~(1 << origin) | 1 << to
        pawns = with_part(s.pawns, foe, s.pawns[foe] & ~(1 << to))
        quiet = -1 if a.captures else s.quiet  # the end of the turn makes it 0
        s = msgspec.structs.replace(
            _with_man(s, s.turn, going.kind, to, held),
            pawns=pawns,
            owes=_update_notes(s.owes, origin, to, going.owes),
            quiet=quiet,
            inside=_update_notes(s.inside, origin, to, going.inside),
        )
        if going.owes:
            events.append(
                Event(
                    "owed",
                    message("goes-on-next", owner=Seat(SEATS[s.turn]), piece=Kind(a.kind), square=a.to),
                )
            )
        squares = ALL if self.options.discharges_freely else 0
        if self.options.discharges_with_move:
            squares = 1 << to & TOWER[foe]
        if moves.discharges(s, squares):
            return msgspec.structs.replace(s, stage="discharge", mover=to), events
        return self._next(s, events)

    def _move_royal(self, s: State, a: Move) -> tuple[State, list[Event]]:
        to = NUMBER[a.to]
        events = [_move_event(s, a)]
        fresh = to if s.boulders >> to & 1 else -1
        if fresh >= 0:
            events.append(Event("load", message("takes-boulder", square=a.to)))
        s = _with_man(s, s.turn, KINDS.index(a.kind), to, s.boulders)
        return self._next(msgspec.structs.replace(s, fresh=fresh), events)

    def _boulder(self, s: State, a: Move) -> tuple[State, list[Event]]:
        """A discharge, an entry, or a step along the passage."""
        origin, to = NUMBER[a.origin], NUMBER[a.to]
        seat, foe = Seat(SEATS[s.turn]), 1 - s.turn
        within = bool(ROYAL[s.turn] >> origin & 1)
        pushes = not within and s.loose & self._way(origin, to)
        s = msgspec.structs.replace(s, boulders=s.boulders & ~(1 << origin) | 1 << to)
        if ROYAL[foe] >> to & 1:
            return self._discharge(s, a, to)
        kind, word = ("enter", "enters") if within else ("push", "pushes") if pushes else ("slide", "slides")
        return self._end_turn(s, [Event(kind, message(word, seat=seat, origin=a.origin, square=a.to))])

    def _way(self, origin: int, to: int) -> int:
        """The squares of a column between two, the last one left out."""
        step = 8 if to > origin else -8
        return bitboard.of(range(origin + step, to, step))

    def _discharge(self, s: State, a: Move, to: int) -> tuple[State, list[Event]]:
        seat, foe = Seat(SEATS[s.turn]), 1 - s.turn
        counts = s.chamber(0), s.chamber(1)
        said = message("discharges", seat=seat, square=a.to, owner=Seat(SEATS[foe]), n=counts[foe])
        events = [Event("discharge", said)]
        if to in s.men[foe]:
            under = Kind(KINDS[s.men[foe].index(to)])
            events.append(Event("under", message("under-royal", owner=Seat(SEATS[foe]), piece=under)))
        advance = s.peak[0] < 0 or counts[foe] > s.peak[foe]
        peak = counts if s.peak[0] < 0 else with_part(s.peak, foe, max(s.peak[foe], counts[foe]))
        made = with_part(s.discharged, s.turn, s.discharged[s.turn] + 1)
        s = msgspec.structs.replace(s, peak=peak, discharged=made, quiet=-1 if advance else s.quiet)
        if counts[foe] == FULL:  # BC-R29, A26
            return self._win(s, "full", events)
        if self._five(s, s.turn):
            return self._win(s, "five", events)
        free = self.options.discharges_freely
        if free and (s.stage == "piece" or moves.discharges(s, ALL)):
            return self._skip_steps(s, events)
        return self._next(s, events)

    def _win(self, s: State, end: str, events: list[Event]) -> tuple[State, list[Event]]:
        quiet = max(0, s.quiet)
        s = end_game(msgspec.structs.replace(s, quiet=quiet), end, s.turn)
        return s, [*events, Event("win", message(f"over-{end}", seat=Seat(SEATS[s.winner])))]

    # From step to step

    def _next(self, s: State, events: list[Event]) -> tuple[State, list[Event]]:
        """The step after this one."""
        return self._skip_steps(_after_step(s), events)

    def _end_turn(self, s: State, events: list[Event]) -> tuple[State, list[Event]]:
        return self._skip_steps(_after_turn(s), events)

    def _skip_steps(self, s: State, events: list[Event]) -> tuple[State, list[Event]]:
        """Skip steps in which nothing is possible; pieces are placed in turn while both sides have some."""
        if s.stage == "place" and not s.spare():
            s = msgspec.structs.replace(s, stage="piece")
        if s.stage == "place" and next(self._drops(s), None) is None:  # put right, they may have differed
            s = msgspec.structs.replace(s, turn=1 - s.turn)
        if s.stage in ("over", "place"):
            return s, events
        for _ in range(2 * len(ORDER) + 1):
            if next(self._of_step(s), None) is not None:
                return s, events
            s = _after_step(s)
        return end_game(s, "stuck", -1), [*events, Event("draw", message("over-stuck"))]

    def start_from(self, s: State) -> State:
        """A state that was put together: over if somebody has won, or at the first step in which something is possible."""
        if s.stage != "over":
            for loser in (
                s.turn,
                1 - s.turn,
            ):  # a chamber full at the start of the owner's turn loses (BC-R29)
                if s.chamber(loser) == FULL:
                    return end_game(s, "full", 1 - loser)
                if self._five(s, 1 - loser):
                    return end_game(s, "five", 1 - loser)
        return self._skip_steps(s, [])[0]

    def _five(self, s: State, seat: int) -> bool:
        """BC-A39b: whether a side has won by its discharges."""
        return self.options.five_win and s.discharged[seat] >= FIVE


def _after_step(s: State) -> State:
    stage = "piece" if s.stage == "discharge" else s.stage
    if stage == "boulder":
        return _after_turn(s)
    return msgspec.structs.replace(s, stage=ORDER[ORDER.index(stage) + 1], mover=-1)


def _after_turn(s: State) -> State:
    return msgspec.structs.replace(
        s,
        turn=1 - s.turn,
        stage="piece",
        first=with_part(s.first, s.turn, False),
        fresh=-1,
        mover=-1,
        quiet=s.quiet + 1,
    )


def _update_notes(
    notes: tuple[tuple[int, str], ...], origin: int, to: int, word: str
) -> tuple[tuple[int, str], ...]:
    """Notes of pieces by their squares after a piece has moved; `word`: the note of that piece now, empty for none."""
    if not notes and not word:
        return ()
    found = {q: said for q, said in notes if q != origin}
    if word:
        found[to] = word
    return tuple(sorted(found.items()))


def end_game(s: State, end: str, winner: int) -> State:
    return msgspec.structs.replace(s, stage="over", fresh=-1, mover=-1, end=end, winner=winner)


def _discharges(a: Action) -> bool:
    return isinstance(a, Move) and a.kind == BOULDER


def _slide(origin: int, to: int) -> Move:
    return Move(BOULDER, NAMES[origin], NAMES[to])


def _move_event(s: State, a: Move) -> Event:
    said = message("moves", seat=Seat(SEATS[s.turn]), piece=Kind(a.kind), origin=a.origin, to=a.to)
    return Event("move", said)


def _with_man(s: State, seat: int, man: int, square: int, held: int) -> State:
    men = list(s.men[seat])
    men[man] = square
    return msgspec.structs.replace(s, men=with_part(s.men, seat, tuple(men)), boulders=held)


STONE = Token(None, "boulder")


def stacks(s: State) -> dict[str, Stack]:
    """Every square on which something stands, bottom first."""
    found: dict[str, Stack] = {NAMES[q]: (STONE,) for q in bitboard.each(s.boulders)}
    for seat, name in enumerate(SEATS):
        for kind, q in zip(KINDS, s.men[seat], strict=True):
            if q >= 0:
                found[NAMES[q]] = (*found.get(NAMES[q], ()), Token(name, kind))
        for q in bitboard.each(s.pawns[seat]):
            found[NAMES[q]] = (Token(name, "P"),)
    return found


def line(s: State, a: Action, before: Layout) -> Line | None:
    """The line of an action, made where these stacks stand; None: a board shows nothing of it.

    A boulder leaves its square, or the man above it, and lies on another or under the royal there. A man goes with his
    boulder or without it, onto an empty square, an enemy pawn, or a loose boulder.
    """
    if isinstance(a, Move):
        stack, under = before[a.origin], before.get(a.to, ())
        if a.kind == BOULDER:
            way = NOWHERE if stack[1:] else _between(a.origin, a.to)
            return make_line((a,), before, {a.origin: stack[1:], a.to: (STONE, *under)}, way)
        left, goes = (stack[:1], stack[1:]) if a.leaving else ((), stack)
        return make_line((a,), before, {a.origin: left, a.to: (STONE, *goes) if under == (STONE,) else goes})
    if isinstance(a, Drop):
        return make_line((a,), before, {a.to: (STONE, Token(SEATS[s.turn], a.kind))})
    if isinstance(a, Both):
        return make_line((a,), before, {a.origin: (), a.other: (), a.to: (STONE,), a.other_to: (STONE,)})
    return None


def _between(origin: str, to: str) -> frozenset[str]:
    """The squares of the passage that a boulder slides over."""
    low, high = sorted((NUMBER[origin], NUMBER[to]))
    return frozenset(NAMES[q] for q in range(low + 8, high, 8))
