"""What can be done in Wild Jokers, and what comes of it: captured mercenaries, promotion, castling, the king's capture."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from companion.games.shared.duel import SEATS, with_part
from companion.games.wild_jokers import moves
from companion.games.wild_jokers.moves import (
    BOARD,
    CAPTAIN,
    HOMES,
    KINDS,
    LANCER,
    MERCENARY,
    PIKEMAN,
    RANKS,
    attacked,
    targets,
)
from companion.games.wild_jokers.options import CastleThroughCheck, Castling, JokerNull, NoMoves, Options
from companion.games.wild_jokers.state import STANDARD, State, kind_on, rights_left, turned, with_man, without
from companion.kernel import bits
from companion.kernel.actions import Action, Castle, Draw, Drop, Move, Pass
from companion.kernel.messages import Event, Kind, Seat, message

NAMES = BOARD.names
ARRAY = "array"
OVER = {"king": "over-king", "blocked": "over-blocked", "draw": "over-draw"}
"""What is said when the game ends on the board."""


def lot(s: State) -> list[str]:
    """The men of the first rank that the lot has not placed yet (WJ-R26)."""
    return [kind for kind in STANDARD if not s.men[0][KINDS.index(kind)]]


def free_home(s: State) -> int:
    """WJ-R19, A15: the empty squares of one's own first two ranks."""
    home = RANKS[6] | RANKS[5] if s.turn else RANKS[0] | RANKS[1]
    return home & ~(s.men[0].all | s.men[1].all)


class Turn:
    """Legal actions and outcomes under these house rules."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.rings = options.joker_null is JokerNull.MOVE

    # Legal actions

    def actions(self, s: State) -> Sequence[Action]:
        match s.stage:
            case "array":
                return tuple(Draw(ARRAY, kind) for kind in lot(s))
            case "turn":
                return tuple(self._moves(s)) or (Pass(),)
            case "place":
                return tuple(Drop("M", NAMES[q]) for q in bits.each(free_home(s)))
        return ()

    def _moves(self, s: State) -> Iterable[Action]:
        own, other, last = s.men[s.turn], s.men[1 - s.turn], RANKS[0 if s.turn else 6]
        enemy = other.all
        for kind, origin, ends in targets(own, other, s.turn, self.rings):
            for to in bits.each(ends):
                captures = (NAMES[to],) if enemy >> to & 1 else ()
                far = last >> to & 1
                promoted = {PIKEMAN: "V", MERCENARY: "C", LANCER: "V"}.get(kind, "") if far else ""
                yield Move(KINDS[kind], NAMES[origin], NAMES[to], captures, promoted)
                if promoted and kind == LANCER:  # WJ-R14, A8
                    yield Move(KINDS[kind], NAMES[origin], NAMES[to], captures)
        yield from self.castling(s)

    def castling(self, s: State) -> Iterable[Castle]:
        """WJ-A1 to A3: the king two squares towards the rook; with c the two may change places as well."""
        if not s.rights[s.turn] or self.options.castling is Castling.NONE:
            return
        king, rook, beside, end = HOMES[s.turn]
        own, other = s.men[s.turn], s.men[1 - s.turn]
        if (own.all | other.all) & (1 << beside | 1 << end):
            return
        ends = [end, rook] if self.options.castling is Castling.KING_TWO_OR_EXCHANGE else [end]
        for to in ends:
            way = 1 << king | 1 << beside | 1 << end | 1 << to
            if self.options.castle_through_check is CastleThroughCheck.ALWAYS or not attacked(
                way, other, own, 1 - s.turn
            ):
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
                return self._blocked(s)
            case Move():
                return self._after_move(s, a)
            case Castle():
                return self._castled(s, a)
        raise TypeError(a)

    def _after_lot(self, s: State, a: Draw) -> tuple[State, list[Event]]:
        """WJ-R26: the next man of the first rank, and Black's opposite him."""
        file = 7 - len(lot(s))
        kind = KINDS.index(a.card)
        men = with_man(s.men[0], kind, file), with_man(s.men[1], kind, turned(file))
        s = msgspec.structs.replace(s, men=men)
        events = [Event("array", message("lot", piece=Kind(a.card), square=NAMES[file]))]
        if not lot(s):
            standard = all(rights_left((True, True), men))
            s = msgspec.structs.replace(s, stage="turn", rights=(standard, standard))
        return s, events

    def _blocked(self, s: State) -> tuple[State, list[Event]]:
        """WJ-A5: no move at all."""
        seat = Seat(SEATS[s.turn])
        events = [Event("pass", message("no-move", seat=seat))]
        if self.options.no_moves is NoMoves.LOSES:
            return _over(s, "blocked", 1 - s.turn, events)
        if self.options.no_moves is NoMoves.DRAWN or s.passed:
            return _over(s, "draw", -1, events)
        return msgspec.structs.replace(s, turn=1 - s.turn, passed=True, quiet=s.quiet + 1), events

    def _after_move(self, s: State, a: Move) -> tuple[State, list[Event]]:
        turn, seat = s.turn, Seat(SEATS[s.turn])
        origin, to = BOARD.number[a.origin], BOARD.number[a.to]
        own, other = s.men[turn], s.men[1 - turn]
        events = [Event("move", message("moves", seat=seat, piece=Kind(a.kind), origin=a.origin, to=a.to))]
        victim = kind_on(other, to)
        if victim >= 0:
            said = message("captures", owner=Seat(SEATS[1 - turn]), piece=Kind(KINDS[victim]), square=a.to)
            events.append(Event("capture", said))
        own = with_man(without(own, origin), KINDS.index(a.promoted or a.kind), to)
        if a.promoted:
            events.append(Event("promotion", message("becomes", piece=Kind(a.promoted), square=a.to)))
        men = with_part(with_part(s.men, turn, own), 1 - turn, without(other, to))
        quiet = 0 if victim >= 0 or a.promoted else s.quiet + 1
        s = msgspec.structs.replace(s, men=men, rights=rights_left(s.rights, men), quiet=quiet, passed=False)
        if victim == moves.KING:  # WJ-R6, A18
            return _over(s, "king", turn, events)
        if victim in (MERCENARY, CAPTAIN):  # WJ-R18, R19, A17
            if free_home(s):
                events.append(Event("turncoat", message("turncoat", seat=seat)))
                return msgspec.structs.replace(s, stage="place"), events
            events.append(Event("lost", message("lost")))
        return _next(s, events)

    def _castled(self, s: State, a: Castle) -> tuple[State, list[Event]]:
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


def _next(s: State, events: list[Event]) -> tuple[State, list[Event]]:
    return msgspec.structs.replace(s, turn=1 - s.turn, stage="turn"), events


def _over(s: State, end: str, winner: int, events: list[Event]) -> tuple[State, list[Event]]:
    said = message(OVER[end], seat=Seat(SEATS[winner] if winner >= 0 else ""))
    s = msgspec.structs.replace(s, stage="over", end=end, winner=winner)
    return s, [*events, Event("win" if winner >= 0 else "draw", said)]
