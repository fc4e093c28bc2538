"""Why Raindropchess does not allow what the hands seem to want."""

from __future__ import annotations

from companion.games.raindropchess.moves import PAWN_ROWS, places
from companion.games.raindropchess.options import Options
from companion.games.raindropchess.state import State, threatened, without
from companion.games.shared.two_player import SEATS
from companion.kernel import orthodox
from companion.kernel.game import Intent
from companion.kernel.messages import Kind, Reason, Seat, message
from companion.kernel.orthodox import KINDS, PLAIN, Position, kind_on


def why_not(options: Options, s: State, intent: Intent) -> Reason:
    seat = Seat(SEATS[s.turn])
    if s.stage == "over":
        return Reason(message("over"))
    if s.stage == "draw":
        return Reason(message("turn-first", seat=seat), "RD-R7")
    if s.stage == "place":
        if intent.origin is not None:
            return Reason(message("place-it", seat=seat, card=Kind(s.card)), "RD-R8")
        return _why_not_place(options, s, intent.to)
    if intent.origin is None:
        return Reason(message("turn-first", seat=seat), "RD-R7")
    found = kind_on(s.at, PLAIN.number[intent.origin])
    if found is None:
        return Reason(message("no-man", square=intent.origin))
    if found[0] != s.turn:
        return Reason(message("not-yours", seat=seat))
    if not s.at.k:
        return Reason(message("king-first", seat=seat), "RD-R9")
    return _why_not_move(s, found[1], intent.origin, intent.to)


def _why_not_place(options: Options, s: State, to: str | None) -> Reason:
    seat = Seat(SEATS[s.turn])
    if to is None or places(options, s, s.card) >> PLAIN.number[to] & 1:
        return Reason(message("place-it", seat=seat, card=Kind(s.card)), "RD-R8")
    square, men = PLAIN.number[to], orthodox.everybody(s.at)
    if men >> square & 1:
        return Reason(message("occupied", square=to), "RD-R4")
    if s.card == "K":
        return Reason(message("king-attacked", square=to), "RD-R6")
    if s.card == "P" and not PAWN_ROWS[s.turn] >> square & 1:
        low, high = (7, 3) if s.turn else (2, 6)
        return Reason(message("pawn-rows", seat=seat, low=low, high=high, square=to), "RD-R5")
    if threatened(s.at):
        return Reason(message("ends-no-check", square=to), "RD-R12")
    return Reason(message("bishop-square", square=to), "RD-A1")


def _why_not_move(s: State, kind: int, origin: str, to: str | None) -> Reason:
    seat, piece = Seat(SEATS[s.turn]), Kind(KINDS[kind])
    here = PLAIN.number[origin]
    if kind == orthodox.PAWN and here // 8 == (0 if s.turn else 7):
        return Reason(message("far-row-pawn"), "RD-A13")
    if to is None:
        return Reason(message("answer-check" if threatened(s.at) else "cannot-reach", seat=seat, piece=piece, origin=origin, to="-"), "RD-R12")  # fmt: skip
    there = PLAIN.number[to]
    on_it = kind_on(s.at, there)
    if on_it and on_it[0] == s.turn:
        return Reason(message("own-man", seat=seat, square=to))
    if kind == orthodox.PAWN and abs(there - here) == 16:
        return Reason(message("one-step"), "RD-R3")
    alone = s.at._replace(k=0)
    if kind != orthodox.KING and any(
        m.origin == here and m.to == there for m in orthodox.moves(alone) if m.kind != orthodox.DOUBLE
    ):
        men = list(without(without(s.at, there), here)[:12])
        men[kind] |= 1 << there
        if threatened(Position._make((*men, s.at.black, 0, 0))):
            said = "answer-check" if threatened(s.at) else "king-in-check"
            return Reason(message(said, seat=seat), "RD-R12")
    if kind == orthodox.KING and orthodox.TERRAIN.king[here] >> there & 1:
        return Reason(message("king-in-check", seat=seat), "RD-R12")
    return Reason(message("cannot-reach", seat=seat, piece=piece, origin=origin, to=to))
