"""What can be done in Wild Jokers, and what comes of it: captured mercenaries, promotion, castling, the king's capture."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from companion.games.shared.cuts import FREE, MOVES, Cut, apply_cuts, find_attacks
from companion.games.shared.fast_versions import knows
from companion.games.shared.two_player import SEATS, with_part
from companion.games.wild_jokers import moves
from companion.games.wild_jokers.facts import KNOWN, Options
from companion.games.wild_jokers.moves import (
    BOARD,
    CAPTAIN,
    HOMES,
    KINDS,
    LANCER,
    MERCENARY,
    PIKEMAN,
    RANKS,
    Side,
    can_capture,
    targets,
)
from companion.games.wild_jokers.state import (
    STANDARD,
    State,
    kind_on,
    rights_left,
    rotate_square,
    with_man,
    without,
)
from companion.kernel import bitboard
from companion.kernel.actions import Action, Castle, Draw, Drop, Move, Pass
from companion.kernel.messages import Event, Kind, Seat, message

NAMES = BOARD.names
ARRAY = "array"
OVER = {"king": "over-king", "blocked": "over-blocked", "draw": "over-draw"}
"""What is said when the game ends on the board."""
_KIND = {kind: number for number, kind in enumerate(KINDS)}
_NONE = (False, False)


def lot(s: State) -> list[str]:
    """The men of the first rank that the lot has not placed yet (WJ-R26)."""
    return [kind for kind in STANDARD if not s.men[0][KINDS.index(kind)]]


class Turn:
    """Legal actions and outcomes under these house rules.

    Args:
        options: the house rules.
        plain: whether everything is found by the cuts, even where a fast version knows the house rules.
    """

    def __init__(self, options: Options, plain: bool = False) -> None:
        self.options = options
        self._knows = not plain and knows(KNOWN, options)
        rows = options.home_rows
        self.homes = sum(RANKS[:rows]), sum(RANKS[-rows:])
        """White's and Black's squares for a captured mercenary (WJ-R19)."""
        self.cuts: tuple[Cut[State, int], ...] = (
            Cut("pit", "WJ-R4", lambda s, q: BOARD.squares, "square", order=FREE),
            Cut("own-man", "WJ-R5", self._landing_from, "seat square", stuck="stuck-own", order=FREE),
            Cut("cannot-reach", "WJ-R7", self._reach, "seat piece origin to", order=MOVES),
        )

    # Legal actions

    def actions(self, s: State) -> Sequence[Action]:
        match s.stage:
            case "array":
                return tuple(Draw(ARRAY, kind) for kind in lot(s))
            case "turn":
                return tuple(self._moves(s)) or (Pass(),)
            case "place":
                return tuple(Drop("M", NAMES[q]) for q in bitboard.each(self.free_home(s.men, s.turn)))
        return ()

    def _moves(self, s: State) -> Iterable[Action]:
        enemy, last = s.men[1 - s.turn].all, RANKS[0 if s.turn else 6]
        for kind, origin, ends in self.targets(s):
            for to in bitboard.each(ends):
                captures = (NAMES[to],) if enemy >> to & 1 else ()
                far = last >> to & 1
                promoted = {PIKEMAN: "V", MERCENARY: "C", LANCER: "V"}.get(kind, "") if far else ""
                yield Move(KINDS[kind], NAMES[origin], NAMES[to], captures, promoted)
                if promoted and kind == LANCER:  # WJ-R14, A8
                    yield Move(KINDS[kind], NAMES[origin], NAMES[to], captures)
        yield from self.castling(s)

    def targets(self, s: State) -> Iterator[tuple[int, int, int]]:
        """(kind, origin, squares that it may go to) of every man of the side to move; castling apart."""
        if not self._knows:
            return self._targets_by_cuts(s)
        return targets(s.men[s.turn], s.men[1 - s.turn], s.turn, self.options.joker_may_return)

    def _targets_by_cuts(self, s: State) -> Iterator[tuple[int, int, int]]:
        """What `targets` yields, by the cuts: the plain way."""
        for kind, squares in enumerate(s.men[s.turn]):
            for origin in bitboard.each(squares):
                if ends := apply_cuts(self.cuts, s, origin):
                    yield kind, origin, ends

    def _landing_from(self, s: State, origin: int) -> int:
        """The squares on which a man may land: not on his own side's (WJ-R5), but home by a ring of hops (WJ-A10)."""
        home = self.options.joker_may_return and s.men[s.turn].j & 1 << origin
        return ~s.men[s.turn].all | home

    def _reach(self, s: State, origin: int) -> int:
        """Where the ways of moving of the man on a square lead."""
        kind, men = kind_on(s.men[s.turn], origin), s.men[0].all | s.men[1].all
        return moves.reach(kind, origin, men, s.turn, self.options.joker_may_return)

    # What is attacked

    def is_king_attacked(self, s: State) -> bool:
        """Whether the other side can capture the king of the side to move (WJ-A4)."""
        own, other = s.men[s.turn], s.men[1 - s.turn]
        king = own.k.bit_length() - 1
        if self._knows:
            return can_capture(king, other, own.all | other.all, 1 - s.turn)
        return self.is_attacked(s, king)

    def is_king_attacked_on(self, s: State, square: int) -> bool:
        """Whether the other side could capture the king of the side to move if it stood on a square (WJ-A2)."""
        own, other = s.men[s.turn], s.men[1 - s.turn]
        if self._knows:
            return can_capture(square, other, own.all & ~own.k | other.all, 1 - s.turn)
        there = with_part(s.men, s.turn, own._replace(k=1 << square))
        return self.is_attacked(msgspec.structs.replace(s, men=there), square)

    def is_attacked(self, s: State, square: int) -> bool:
        """Whether the other side can capture what stands on a square: by the cuts, the plain way."""
        there = msgspec.structs.replace(s, turn=1 - s.turn, stage="turn")
        return any(
            find_attacks(self.cuts, there, origin, 1 << square)
            for origin in bitboard.each(there.men[there.turn].all)
        )

    def is_guarded_after(self, s: State, origin: int, to: int) -> bool:
        """Whether the other side could capture a piece on the square on which it has just captured."""
        own, other = s.men[s.turn], s.men[1 - s.turn]
        if self._knows:
            return can_capture(to, other, (own.all | other.all) & ~(1 << origin), 1 - s.turn)
        own = with_man(without(own, origin), kind_on(own, origin), to)
        men = with_part(with_part(s.men, s.turn, own), 1 - s.turn, without(other, to))
        return self.is_attacked(msgspec.structs.replace(s, men=men), to)

    def free_home(self, men: tuple[Side, Side], turn: int) -> int:
        """WJ-R19, A15: the empty squares on which a mercenary may be put."""
        return self.homes[turn] & ~(men[0].all | men[1].all)

    def castling(self, s: State) -> Iterable[Castle]:
        """WJ-A1 to A3: the king two squares towards the rook; with c the two may change places as well."""
        if not s.rights[s.turn] or not self.options.castling:
            return
        king, rook, beside, end = HOMES[s.turn]
        if (s.men[0].all | s.men[1].all) & (1 << beside | 1 << end):
            return
        for goal in self.options.castling:
            to = rook if goal == "rook" else end
            way = {king, beside, end, to}
            if self.options.castles_through_check or not any(self.is_king_attacked_on(s, q) for q in way):
                yield Castle(NAMES[king], NAMES[to], NAMES[rook], NAMES[king if to == rook else beside])

    # Outcomes

    def outcome(self, s: State, a: Action) -> tuple[State, list[Event]]:
        seat = Seat(SEATS[s.turn])
        match a:
            case Draw():
                return self._after_lot(s, a)
            case Drop():
                side = with_man(s.men[s.turn], MERCENARY, BOARD.number[a.to])
                s = msgspec.structs.replace(s, men=with_part(s.men, s.turn, side))
                said = message("puts", seat=seat, square=a.to)
                return _next(s, [Event("place", said)])
            case Pass():
                return self._pass_blocked(s)
            case Move():
                return self._after_move(s, a)
            case Castle():
                return self._castle(s, a)
        raise TypeError(a)

    def _after_lot(self, s: State, a: Draw) -> tuple[State, list[Event]]:
        """WJ-R26: the next man of the first rank, and Black's opposite him."""
        file = 7 - len(lot(s))
        kind = KINDS.index(a.card)
        men = with_man(s.men[0], kind, file), with_man(s.men[1], kind, rotate_square(file))
        s = msgspec.structs.replace(s, men=men)
        events = [Event("array", message("lot", piece=Kind(a.card), square=NAMES[file]))]
        if not lot(s):
            standard = all(rights_left((True, True), men))
            s = msgspec.structs.replace(s, stage="turn", rights=(standard, standard))
        return s, events

    def _pass_blocked(self, s: State) -> tuple[State, list[Event]]:
        """WJ-A5: pass where no move is possible, or end the game."""
        seat = Seat(SEATS[s.turn])
        events = [Event("pass", message("no-move", seat=seat))]
        if end := self.options.stuck or ("draw" if s.passed else ""):
            return _over(s, end, 1 - s.turn if end == "blocked" else -1, events)
        return msgspec.structs.replace(s, turn=1 - s.turn, passed=True, quiet=s.quiet + 1), events

    def after(self, s: State, a: Action) -> State:
        """The state after a legal action, without what is told of it."""
        return self._move(s, a)[0] if isinstance(a, Move) else self.outcome(s, a)[0]

    def _move(self, s: State, a: Move) -> tuple[State, int]:
        """The state after a move, and the kind that it captured (-1: none)."""
        turn = s.turn
        origin, to = BOARD.number[a.origin], BOARD.number[a.to]
        own, other = list(s.men[turn]), s.men[1 - turn]
        own[_KIND[a.kind]] ^= 1 << origin
        own[_KIND[a.promoted or a.kind]] |= 1 << to
        victim = kind_on(other, to) if a.captures else -1
        if victim >= 0:
            other = without(other, to)
        moved = Side._make(own)
        men = (other, moved) if turn else (moved, other)
        quiet = 0 if victim >= 0 or a.promoted else s.quiet + 1
        rights = rights_left(s.rights, men) if s.rights != _NONE else _NONE
        if victim == moves.KING:  # WJ-R6, A18
            return State(men, turn, "over", rights, False, quiet, "king", turn), victim
        if victim in (MERCENARY, CAPTAIN) and self.free_home(men, turn):  # WJ-R18, R19, A17
            return State(men, turn, "place", rights, False, quiet), victim
        return State(men, 1 - turn, "turn", rights, False, quiet), victim

    def _after_move(self, s: State, a: Move) -> tuple[State, list[Event]]:
        turn, seat = s.turn, Seat(SEATS[s.turn])
        after, victim = self._move(s, a)
        events = [Event("move", message("moves", seat=seat, piece=Kind(a.kind), origin=a.origin, to=a.to))]
        if victim >= 0:
            said = message("captures", owner=Seat(SEATS[1 - turn]), piece=Kind(KINDS[victim]), square=a.to)
            events.append(Event("capture", said))
        if a.promoted:
            events.append(
                Event("promotion", message("becomes", seat=seat, piece=Kind(a.promoted), square=a.to))
            )
        if after.stage == "over":
            events.append(Event("win", message(OVER["king"], seat=seat)))
        elif after.stage == "place":
            rows = self.options.home_rows
            events.append(Event("turncoat", message("turncoat", seat=seat, rows=rows)))
        elif victim in (MERCENARY, CAPTAIN) and _turncoats(after.men) < _turncoats(s.men):
            events.append(Event("lost", message("lost")))
        return after, events

    def _castle(self, s: State, a: Castle) -> tuple[State, list[Event]]:
        king, king_to, rook, rook_to = (BOARD.number[q] for q in (a.king, a.king_to, a.rook, a.rook_to))
        own = without(without(s.men[s.turn], king), rook)
        own = with_man(with_man(own, moves.KING, king_to), moves.ROOK, rook_to)
        s = msgspec.structs.replace(
            s,
            men=with_part(s.men, s.turn, own),
            rights=with_part(s.rights, s.turn, False),
            quiet=s.quiet + 1,
            passed=False,
        )
        return _next(s, [Event("castling", message("castles", seat=Seat(SEATS[s.turn])))])


def _turncoats(men: tuple[Side, Side]) -> int:
    """How many mercenaries and captains there are on the board."""
    return sum((side.m | side.c).bit_count() for side in men)


def _next(s: State, events: list[Event]) -> tuple[State, list[Event]]:
    return msgspec.structs.replace(s, turn=1 - s.turn, stage="turn"), events


def _over(s: State, end: str, winner: int, events: list[Event]) -> tuple[State, list[Event]]:
    said = message(OVER[end], seat=Seat(SEATS[winner] if winner >= 0 else ""))
    s = msgspec.structs.replace(s, stage="over", end=end, winner=winner)
    return s, [*events, Event("win" if winner >= 0 else "draw", said)]
