"""A turn of Gravity Chess: a card for the opponent, all active pieces, the opponent's piece on the top row.

Where a piece may fall comes first; `Lines` tells a whole turn from what the board shows at its end."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache

import msgspec

from companion.games.gravity_chess.facts import KNOWN, Options
from companion.games.gravity_chess.state import Counts, State, everybody, list_men, with_man, without
from companion.games.shared.chess_pieces import reach
from companion.games.shared.cuts import FREE, MOVES, Cut, apply_cuts, find_attacks
from companion.games.shared.fast_versions import knows
from companion.games.shared.two_player import SEATS, with_part
from companion.kernel import bitboard
from companion.kernel.actions import Action, Draw, Drop, Move, Pass
from companion.kernel.layout import Line, Shows, Stack, Token
from companion.kernel.messages import Event, Kind, Seat, message
from companion.kernel.orthodox import BISHOP, KING, KNIGHT, PAWN, PLAIN, QUEEN, RANK_8, ROOK, TERRAIN
from companion.kernel.text.fen_placement import KINDS, Men

ROWS = tuple(0xFF << 8 * rank for rank in range(8))
BELOW = tuple((1 << 8 * (square // 8)) - 1 for square in range(64))
"""The squares on lower rows."""
_DIAGONAL = TERRAIN.pawns[1]
_STRAIGHT = tuple(1 << square - 8 if square > 7 else 0 for square in range(64))
FIRST: dict[int, tuple[int, ...]] = {
    PAWN: _STRAIGHT,
    ROOK: _STRAIGHT,
    BISHOP: tuple(_DIAGONAL),
    QUEEN: tuple(one | other for one, other in zip(_DIAGONAL, _STRAIGHT, strict=True)),
    KING: tuple(one | other for one, other in zip(_DIAGONAL, _STRAIGHT, strict=True)),
    KNIGHT: tuple(leaps & below for leaps, below in zip(TERRAIN.knight, BELOW, strict=True)),
}
"""For each kind the first squares of its downward moves (GC-A2)."""


@lru_cache(maxsize=8192)
def find_stacked(men: tuple[Men, Men], captures_count: bool) -> int:
    """The stacked men of both sides, row by row from the bottom (GC-R15, R16).

    `captures_count`: a pawn that could capture is not stacked (GC-A1b).
    """
    sides = everybody(men[0]), everybody(men[1])
    found = (sides[0] | sides[1]) & ROWS[0]
    for row in ROWS[1:]:
        here = (sides[0] | sides[1]) & row
        if not here:
            continue
        risen = 0
        for seat in (0, 1):
            for kind, squares in enumerate(men[seat]):
                mine = squares & here
                while mine:
                    low = mine & -mine
                    square = low.bit_length() - 1
                    mine ^= low
                    if FIRST[kind][square] & ~found:
                        continue
                    if captures_count and kind == PAWN and _DIAGONAL[square] & sides[1 - seat] & ~found:
                        continue
                    risen |= low
        found |= risen
    return found


def falls(kind: int, square: int, own: int, enemy: int, fixed: int) -> int:
    """Where a man that is not stacked may go: lower squares, and enemy men on the same row (GC-R10 to R13).

    `fixed`: the stacked men of both sides.
    """
    men, prey, below = own | enemy, enemy & ~fixed, BELOW[square]
    ends = reach(kind, square, men) if kind != PAWN else reaches(kind, square, men, enemy)
    return ends & (below & ~men | prey & (below | ROWS[square // 8]))


def reaches(kind: int, square: int, men: int, enemy: int) -> int:
    """Where a man comes by his way of moving, whoever stands there (GC-R10, R13, A8)."""
    if kind != PAWN:
        return reach(kind, square, men)
    ends = _STRAIGHT[square] & ~men
    if ends and (1 << square) & RANK_8:
        ends |= _STRAIGHT[square - 8] & ~men
    return ends | _DIAGONAL[square] & enemy


def rows_of(squares: int) -> tuple[int, ...]:
    """How many of these men stand on each row, the lowest first."""
    return tuple((squares & row).bit_count() for row in ROWS)


NAMES, NUMBER = PLAIN.names, PLAIN.number
SEARCHED = 500
"""Positions looked at to find an order in which all men move (GC-A5b)."""
PLAYERS = {"first": Seat(SEATS[0]), "second": Seat(SEATS[1])}
"""Values of a message that sets the two against each other, so that it names those who play."""


def names(squares: int) -> tuple[str, ...]:
    return tuple(NAMES[q] for q in bitboard.each(squares))


class Turn:
    """Legal actions and outcomes under these house rules.

    Args:
        options: the house rules.
        plain: whether everything is found by the cuts, even where a fast version knows the house rules.
    """

    def __init__(self, options: Options, plain: bool = False) -> None:
        self.options = options
        self._knows = not plain and knows(KNOWN, options)
        order = "keeps-others" if options.all_if_they_can else "lower-first"
        self.cuts: tuple[Cut[State, int], ...] = (
            Cut("own-man", "GC-R10", lambda s, q: ~s.own(), "seat square", stuck="stuck-own", order=FREE),
            Cut("never-up", "GC-R11", lambda s, q: BELOW[q] | ROWS[q // 8], order=MOVES),
            Cut(
                "is-stacked",
                "GC-R12",
                lambda s, q: ~(s.enemy() & self.find_stacked(s)),
                "owner=foe piece=victim square",
                stuck="stuck-stacked",
                order=FREE,
            ),
            Cut("only-captures", "GC-R11", _down_or_captures, "seat piece", order=MOVES),
            Cut("cannot-reach", "GC-R10", _reach, "seat piece origin to", stuck="stuck-pawn", order=MOVES),
            Cut(order, "GC-A5", self._in_order, attacks=False, stuck=f"stuck-{order}"),
        )

    # What stands how

    def find_stacked(self, s: State) -> int:
        over = s.stage == "over"
        return find_stacked(s.men, self.options.captures_free_at_end if over else self.options.captures_free)

    def find_waiting(self, s: State) -> int:
        """Own pieces that are active and have not moved in this turn."""
        return s.own() & ~s.moved & ~self.find_stacked(s)

    def find_falls(self, s: State) -> dict[int, int]:
        """Each waiting piece's square with the squares where it may go."""
        if not self._knows:
            return {q: apply_cuts(self.cuts[:-1], s, q) for q in bitboard.each(self.find_waiting(s))}
        fixed, own, enemy = self.find_stacked(s), s.own(), s.enemy()
        waiting = own & ~s.moved & ~fixed
        return {
            square: falls(kind, square, own, enemy, fixed)
            for kind, men in enumerate(s.men[s.turn])
            if (mine := men & waiting)
            for square in bitboard.each(mine)
        }

    def _is_bound(self, square: int, ends: int) -> bool:
        """Whether a man with these ends has to move: the same row counts with GC-A6b only."""
        return bool(ends if self.options.must_capture_aside else ends & BELOW[square])

    def find_pending(self, s: State) -> int:
        """Own active pieces that have neither moved nor been excused: the turn cannot end (GC-A5)."""
        waiting = self.find_waiting(s)
        if self.options.all_if_they_can and waiting and self._all_can_move(s):
            return waiting
        return waiting & ~s.excused

    # Legal actions

    def actions(self, s: State) -> Iterator[Action]:
        if s.stage == "card":
            deck = 1 - s.turn
            for kind, n in zip(KINDS, s.left[deck], strict=True):
                if n:
                    yield Draw(SEATS[deck], kind)
        elif s.stage == "move":
            yield from self.moves(s)
            if not self.find_pending(s):
                yield from self._ends(s)

    def moves(self, s: State) -> Iterator[Move]:
        """The moves of men that have not moved yet, in any order the player likes (GC-R9, R14)."""
        enemy = s.enemy()
        falling = self.find_falls(s)
        lowest = 8
        if self.options.lowest_first:
            lowest = min((q // 8 for q in falling if not s.excused >> q & 1), default=8)
        all_can = self.options.all_if_they_can and self._all_can_move(s)
        for kind, square in list_men(s.men[s.turn]):
            if square not in falling or square // 8 > lowest:
                continue
            for to in bitboard.each(falling[square]):
                captures = (NAMES[to],) if enemy >> to & 1 else ()
                a = Move(KINDS[kind], NAMES[square], NAMES[to], captures)
                if not all_can or self._all_can_move(self.move(s, kind, square, to)):
                    yield a

    def _in_order(self, s: State, origin: int) -> int:
        """What the order in which men move leaves to one of them (GC-A5)."""
        return bitboard.of(NUMBER[a.to] for a in self.moves(s) if a.origin == NAMES[origin])

    def _ends(self, s: State) -> Iterator[Action]:
        """The opponent's man goes on any empty square of the top row (GC-R6, A11); without room, aside (A12)."""
        free = top_row(s)
        if s.card and free:
            yield from (Drop(s.card, NAMES[q]) for q in bitboard.each(free))
        else:
            yield Pass()

    def move(self, s: State, kind: int, origin: int, to: int) -> State:
        """The state after a move, with the pieces excused that are now without a downward move."""
        me, foe = s.turn, 1 - s.turn
        enemy, men = s.men[foe], s.men[me]
        taken = everybody(enemy) >> to & 1
        if taken:
            enemy = without(enemy, to)
        own = (*men[:kind], men[kind] & ~(1 << origin) | 1 << to, *men[kind + 1 :])
        s = msgspec.structs.replace(
            s,
            men=(own, enemy) if me == 0 else (enemy, own),
            moved=s.moved | 1 << to,
            captured=with_part(s.captured, me, s.captured[me] + taken),
        )
        return self.excuse(s)

    def excuse(self, s: State) -> State:
        """GC-A5: excuse for this turn every piece that is without a downward move now."""
        falling = self.find_falls(s)
        excused = s.excused & bitboard.of(falling)
        for square, ends in falling.items():
            if not self._is_bound(square, ends):
                excused |= 1 << square
        return msgspec.structs.replace(s, excused=excused)

    def _all_can_move(self, s: State) -> bool:
        """GC-A5b: whether some order and choice of moves brings every waiting man to move or to be stacked."""
        if self._knows and self._is_anybody_barred(s):
            return False
        seen: set[tuple[object, int]] = set()

        def search(here: State) -> bool:
            falling = self.find_falls(here)
            if not falling:
                return True
            key = here.men, here.moved
            if key in seen or len(seen) > SEARCHED:
                return False
            seen.add(key)
            for square in sorted(falling, key=lambda q: (falling[q].bit_count() == 0, q // 8)):
                found = here.kind_on(square)
                assert found is not None
                for to in bitboard.each(falling[square]):
                    if search(self.move(here, found[1], square, to)):
                        return True
            return False

        return search(s)

    def _is_anybody_barred(self, s: State) -> bool:
        """Whether a man could not fall though all other waiting men were out of its way."""
        fixed, enemy = self.find_stacked(s), s.enemy()
        waiting = self.find_waiting(s)
        rooted = s.own() & ~waiting
        return any(
            waiting >> square & 1 and not falls(kind, square, rooted, enemy, fixed)
            for kind, square in list_men(s.men[s.turn])
        )

    # What is attacked

    def find_attacked(self, s: State, seat: int) -> int:
        """The pieces of a side that those of the other could capture next."""
        mine, foe, fixed = everybody(s.men[seat]), 1 - seat, self.find_stacked(s)
        if not self._knows:
            there = msgspec.structs.replace(s, turn=foe, stage="move", moved=0, excused=0)
            waiting = bitboard.each(self.find_waiting(there))
            return bitboard.union(find_attacks(self.cuts, there, q, mine) for q in waiting)
        men, found = mine | everybody(s.men[foe]), 0
        for kind, q in list_men(s.men[foe]):
            if not fixed >> q & 1:
                ends = reach(kind, q, men) if kind else TERRAIN.pawns[1][q]
                found |= ends & (BELOW[q] | ROWS[q // 8])
        return found & mine & ~fixed

    # Outcomes

    def outcome(self, s: State, a: Action) -> tuple[State, list[Event]]:
        """The state after an action that is legal."""
        seat, foe = Seat(SEATS[s.turn]), 1 - s.turn
        match a:
            case Draw():
                left = _less(s.left[foe], KINDS.index(a.card))
                s = msgspec.structs.replace(s, card=a.card, left=with_part(s.left, foe, left), stage="move")
                said = message("turns-up", seat=seat, owner=Seat(SEATS[foe]), piece=Kind(a.card))
                return self.excuse(s), [Event("draw", said)]
            case Drop():
                men = with_man(s.men[foe], KINDS.index(a.kind), NUMBER[a.to])
                s = msgspec.structs.replace(s, men=with_part(s.men, foe, men))
                said = message("adds", seat=seat, owner=Seat(SEATS[foe]), piece=Kind(a.kind), square=a.to)
                return self._next(s, [Event("place", said)])
            case Pass():
                if not s.card:
                    return self._next(s, [Event("pass", message("all-moved", seat=seat))])
                aside = with_part(s.aside, foe, s.aside[foe] + s.card)
                said = message("no-room", owner=Seat(SEATS[foe]), piece=Kind(s.card))
                return self._next(msgspec.structs.replace(s, aside=aside), [Event("aside", said)])
            case Move():
                return self._fall(s, a)
        raise TypeError(a)

    def _fall(self, s: State, a: Move) -> tuple[State, list[Event]]:
        seat, foe = Seat(SEATS[s.turn]), 1 - s.turn
        before = self.find_stacked(s)
        victim = s.kind_on(NUMBER[a.to])
        events = [Event("move", message("moves", seat=seat, piece=Kind(a.kind), origin=a.origin, to=a.to))]
        if victim is not None:
            said = message("captures", owner=Seat(SEATS[foe]), piece=Kind(KINDS[victim[1]]), square=a.to)
            events.append(Event("capture", said))
        s = self.move(s, KINDS.index(a.kind), NUMBER[a.origin], NUMBER[a.to])
        if risen := self.find_stacked(s) & ~before:
            events.append(Event("stacked", message("stacked", squares=names(risen))))
        return self.close_turn(s, events)

    def close_turn(self, s: State, events: list[Event]) -> tuple[State, list[Event]]:
        """End a turn without a piece to add when nothing can move any more."""
        if (
            s.stage == "move"
            and not s.card
            and next(self.moves(s), None) is None
            and not self.find_pending(s)
        ):
            return self._next(s, events)
        return s, events

    def conclude(self, s: State) -> State:
        """The state, or over if nothing is left to do (GC-R18)."""
        return self.close_turn(self.excuse(s), [])[0] if s.stage == "move" else s

    def _next(self, s: State, events: list[Event]) -> tuple[State, list[Event]]:
        if s.turn == 0 and is_last_turn(s):
            return self.score(s, events)
        s = msgspec.structs.replace(s, turn=1 - s.turn, card="", moved=0, excused=0)
        return self.begin_turn(s, events)

    def begin_turn(self, s: State, events: list[Event]) -> tuple[State, list[Event]]:
        """Begin a turn: with a card for the opponent, unless there is none left (GC-R18, A16)."""
        if has_to_draw(s):
            return msgspec.structs.replace(s, stage="card"), events
        return self.close_turn(self.excuse(msgspec.structs.replace(s, stage="move")), events)

    # Points

    def points(self, s: State, seat: int) -> int:
        """GC-R19: captured men, and stacked men by their row."""
        rows = self.rows(s, seat)
        return s.captured[seat] + sum(row * n for row, n in enumerate(rows, 1))

    def rows(self, s: State, seat: int) -> Counts:
        """A side's stacked men on each row, the lowest first."""
        return rows_of(everybody(s.men[seat]) & self.find_stacked(s))

    def score(self, s: State, events: list[Event]) -> tuple[State, list[Event]]:
        """GC-R19, R20: end the game by points, then by the rows from the highest."""
        s = end_game(s, "equal", -1)
        white, black = self.points(s, 0), self.points(s, 1)
        end, winner = "points", int(black > white)
        if white == black:
            tops = self.rows(s, 0)[::-1], self.rows(s, 1)[::-1]
            end, winner = ("rows", int(tops[1] > tops[0])) if tops[0] != tops[1] else ("equal", -1)
        s = msgspec.structs.replace(s, end=end, winner=winner)
        events = [*events, Event("score", message("count", **PLAYERS, white=white, black=black))]
        if winner < 0:
            return s, [*events, Event("draw", message("over-equal"))]
        return s, [
            *events,
            Event(
                "win", message("over-points" if end == "points" else "over-rows", seat=Seat(SEATS[winner]))
            ),
        ]


def _kind(s: State, q: int) -> int:
    found = s.kind_on(q)
    assert found is not None
    return found[1]


def _reach(s: State, q: int) -> int:
    return reaches(_kind(s, q), q, s.own() | s.enemy(), s.enemy())


def _down_or_captures(s: State, q: int) -> int:
    """On his own row a man only captures; a pawn's way of moving says so itself."""
    return BELOW[q] | s.enemy() if _kind(s, q) != PAWN else -1


def top_row(s: State) -> int:
    """The empty squares of the top row."""
    return RANK_8 & ~everybody(s.men[0]) & ~everybody(s.men[1])


def end_game(s: State, end: str, winner: int) -> State:
    return msgspec.structs.replace(s, stage="over", card="", moved=0, excused=0, end=end, winner=winner)


def is_last_turn(s: State) -> bool:
    """GC-R18: whether White's cards are all turned, so White only moves once more."""
    return not any(s.left[0])


def has_to_draw(s: State) -> bool:
    """Whether a turn begins with a card: the opponent has one left, and it is not White's last turn (GC-R6, R18)."""
    return any(s.left[1 - s.turn]) and not (s.turn == 0 and is_last_turn(s))


def _less(counts: Counts, kind: int) -> Counts:
    return (*counts[:kind], counts[kind] - 1, *counts[kind + 1 :])


NODES = 3000
"""Assignments of men to squares that are looked at for one board."""
PLANS = 64
"""Different ends of a turn that are told apart; with more of them nothing is said."""


def ends(turn: Turn, s: State, shows: Shows) -> list[Line] | None:
    """Every different end of a turn that the board shows, with one order of its actions; None: too many to tell.

    `shows(square, stack)`: whether the board may read so with that stack there.
    """
    return _Search(turn, s, shows).lines() if s.stage == "move" else []


class _Search:
    """Men are given to squares; whoever must have left goes somewhere, and what is newly taken was taken by somebody.

    A square that was left and is taken again was taken from above, so following those two finds every end.
    """

    def __init__(self, turn: Turn, s: State, shows: Shows) -> None:
        self.turn, self.s, self.shows = turn, s, shows
        me = s.turn
        self.kind = {q: kind for kind, q in list_men(s.men[me])}
        fixed = turn.find_stacked(s)
        own, enemy = s.own(), everybody(s.men[1 - me])
        waiting = own & ~s.moved & ~fixed
        self.free = {
            q: self._targets(kind, q, enemy, fixed, own & ~waiting)
            for q, kind in self.kind.items()
            if waiting >> q & 1
        }
        self.nodes = 0
        self.found: dict[frozenset[tuple[str, Stack]], Line] = {}
        self.needed = self._must_visit(own | enemy)

    def _must_visit(self, men: int) -> set[int] | None:
        """Squares that the man of some move must have come to; None if a square shows what no move explains."""
        s, me = self.s, self.s.turn
        needed = {q for q in range(64) if not men >> q & 1 and not self.shows(NAMES[q], ())}
        for kind, q in list_men(s.men[1 - me]):
            if not self.shows(NAMES[q], (Token(SEATS[1 - me], KINDS[kind]),)):
                needed.add(q)
        for q in self.kind:
            if q not in self.free and not self._is_shown(q, q):
                return None
        return needed

    def _is_shown(self, man: int, square: int) -> bool:
        return self.shows(NAMES[square], (Token(SEATS[self.s.turn], KINDS[self.kind[man]]),))

    def _targets(self, kind: int, q: int, enemy: int, fixed: int, rooted: int) -> int:
        """Where a man may end if waiting men get out of his way."""
        prey = enemy & ~fixed
        if kind == PAWN:
            straight = FIRST[PAWN][q] & ~enemy & ~rooted
            if straight and (1 << q) & RANK_8:
                straight |= FIRST[PAWN][q - 8] & ~enemy & ~rooted
            ends = straight | TERRAIN.pawns[1][q] & prey
        else:
            ends = reach(kind, q, enemy | rooted) & ~rooted
            ends &= BELOW[q] & ~enemy | prey & (BELOW[q] | ROWS[q // 8])
        return bitboard.of(to for to in bitboard.each(ends) if self._is_shown(q, to))

    def lines(self) -> list[Line] | None:
        if self.needed is None:
            return []
        self._assign({}, frozenset(), frozenset(self.needed), -1)
        if self.s.card:
            for q in self.free:  # the man who is added may stand where another has left
                if RANK_8 >> q & 1 and self.shows(NAMES[q], (self._card_token(),)):
                    self._assign({}, frozenset((q,)), frozenset(self.needed), q)
        if self.nodes > NODES or len(self.found) > PLANS:
            return None
        return list(self.found.values())

    def _assign(self, to: dict[int, int], taken: frozenset[int], needed: frozenset[int], drop: int) -> None:
        """`to`: where men went; `taken`: the squares that were taken; `needed`: squares that are still to be explained."""
        self.nodes += 1
        if self.nodes > NODES or len(self.found) > PLANS:
            return
        best: tuple[int, list[tuple[int, int]]] | None = None
        for q in needed:
            options = [(man, q) for man, ends in self.free.items() if man not in to and ends >> q & 1]
            if drop < 0 and self.s.card and RANK_8 >> q & 1 and self.shows(NAMES[q], (self._card_token(),)):
                options.append((-1, q))
            if best is None or len(options) < best[0]:
                best = len(options), options
        for man, ends in self.free.items():
            if man not in to and (man in taken or not self._is_shown(man, man)):
                options = [(man, q) for q in bitboard.each(ends) if q not in taken]
                if best is None or len(options) < best[0]:
                    best = len(options), options
        if best is None:
            self._add_plan(to, drop)
            return
        for man, q in best[1]:
            if man < 0:
                self._assign(to, taken | {q}, needed - {q}, q)
                continue
            left = needed - {q}
            if man not in taken and not self.shows(NAMES[man], ()):
                left |= {man}
            self._assign({**to, man: q}, taken | {q}, left, drop)

    def _card_token(self) -> Token:
        return Token(SEATS[1 - self.s.turn], self.s.card)

    def _add_plan(self, to: dict[int, int], drop: int) -> None:
        after: dict[str, Stack] = {NAMES[man]: () for man in to}
        after.update({NAMES[q]: (Token(SEATS[self.s.turn], KINDS[self.kind[man]]),) for man, q in to.items()})
        if drop >= 0:
            after[NAMES[drop]] = (self._card_token(),)
        key = frozenset(after.items())
        if after and key not in self.found:
            actions = self._order(to, drop)
            if actions is not None:
                self.found[key] = Line(actions, after, frozenset(after), steps=self._steps(actions))

    def _steps(self, actions: Sequence[Action]) -> tuple[dict[str, Stack], ...]:
        """What each action empties and fills."""
        me = SEATS[self.s.turn]
        return tuple(
            {a.origin: (), a.to: (Token(me, a.kind),)}
            if isinstance(a, Move)
            else {a.to: (self._card_token(),)}
            for a in actions
            if isinstance(a, (Move, Drop))
        )

    def _order(self, to: dict[int, int], drop: int) -> tuple[Action, ...] | None:
        """An order in which these moves, and then the adding, are legal."""
        options = self.turn.options
        if options.all_if_they_can or options.lowest_first or options.captures_free:
            return self._by_the_rules(to, drop)
        me, foe = self.s.turn, 1 - self.s.turn
        enemies = {q: kind for kind, q in list_men(self.s.men[foe])}
        stayers = [q for q in self.free if q not in to and not self.s.excused >> q & 1] if drop >= 0 else []
        failed: set[tuple[frozenset[int], frozenset[int]]] = set()

        def go(men: tuple[Men, Men], left: frozenset[int], waiting: frozenset[int]) -> tuple[int, ...] | None:
            self.nodes += 1
            if (left, waiting) in failed or self.nodes > NODES:
                return None
            own, enemy = everybody(men[me]), everybody(men[foe])
            fixed = find_stacked(men, False)
            forced = options.must_capture_aside
            waiting = frozenset(
                q
                for q in waiting
                if not fixed >> q & 1
                and falls(self.kind[q], q, own, enemy, fixed) & (-1 if forced else BELOW[q])
            )
            if not left:
                return None if waiting else ()
            for man in left:
                if not fixed >> man & 1 and falls(self.kind[man], man, own, enemy, fixed) >> to[man] & 1:
                    mine = with_man(without(men[me], man), self.kind[man], to[man])
                    theirs = without(men[foe], to[man]) if to[man] in enemies else men[foe]
                    rest = go((mine, theirs) if me == 0 else (theirs, mine), left - {man}, waiting)
                    if rest is not None:
                        return (man, *rest)
            failed.add((left, waiting))
            return None

        found = go(self.s.men, frozenset(to), frozenset(stayers))
        if found is None:
            return None
        moves: list[Action] = [
            Move(
                KINDS[self.kind[man]],
                NAMES[man],
                NAMES[to[man]],
                (NAMES[to[man]],) if to[man] in enemies else (),
            )
            for man in found
        ]
        return (*moves, Drop(self.s.card, NAMES[drop])) if drop >= 0 else tuple(moves)

    def _by_the_rules(self, to: dict[int, int], drop: int) -> tuple[Action, ...] | None:
        """The same where a house rule says which orders there are, one legal action after another."""
        failed: set[tuple[frozenset[int], int]] = set()

        def go(s: State, left: frozenset[int]) -> tuple[Action, ...] | None:
            self.nodes += 1
            if (left, s.excused) in failed or self.nodes > NODES:
                return None
            if not left:
                if drop < 0:
                    return ()
                last = Drop(s.card, NAMES[drop])
                return (last,) if any(a == last for a in self.turn.actions(s)) else None
            legal = {(a.origin, a.to): a for a in self.turn.moves(s)}
            for man in sorted(left):
                a = legal.get((NAMES[man], NAMES[to[man]]))
                if a is not None:
                    moved = self.turn.move(s, KINDS.index(a.kind), NUMBER[a.origin], NUMBER[a.to])
                    rest = go(moved, left - {man})
                    if rest is not None:
                        return (a, *rest)
            failed.add((left, s.excused))
            return None

        return go(self.s, frozenset(to))
