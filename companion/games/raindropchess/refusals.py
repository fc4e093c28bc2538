"""Why Raindropchess does not allow what the hands seem to want."""

from __future__ import annotations

from companion.games.raindropchess.play import Play
from companion.games.raindropchess.state import State
from companion.games.shared.cuts import stuck, why_refused, why_stuck
from companion.games.shared.two_player import SEATS
from companion.kernel.game import Intent
from companion.kernel.messages import Kind, Reason, Seat, Value, message
from companion.kernel.orthodox import KINDS, PAWN, PLAIN, kind_on


def why_not(play: Play, s: State, intent: Intent) -> Reason:
    seat = Seat(SEATS[s.turn])
    if s.stage == "over":
        return Reason(message("over"))
    if s.stage == "draw":
        return Reason(message("turn-first", seat=seat), "RD-R7")
    if s.stage == "place":
        if intent.origin is not None:
            return Reason(message("place-it", seat=seat, card=Kind(s.card)), "RD-R8")
        return _why_not_place(play, s, intent.to)
    if s.stage == "remove":
        return Reason(message("stage-remove", seat=seat), "RD-A18")
    if intent.origin is None:
        said = "turn-first" if play.may_turn(s) else "nothing-to-place"
        return Reason(message(said, seat=seat), "RD-R7")
    found = kind_on(s.at, PLAIN.number[intent.origin])
    if found is None:
        return Reason(message("no-man", square=intent.origin))
    if found[0] != s.turn:
        return Reason(message("not-yours", owner=Seat(SEATS[found[0]]), piece=Kind(KINDS[found[1]])))
    if not s.at.k:
        return Reason(message("king-first", seat=seat), "RD-R9")
    return _why_not_move(play, s, found[1], intent.origin, intent.to)


def _why_not_place(play: Play, s: State, to: str | None) -> Reason:
    seat = Seat(SEATS[s.turn])
    place_it = Reason(message("place-it", seat=seat, card=Kind(s.card)), "RD-R8")
    if to is None:
        return place_it
    low, high = (7, 3) if s.turn else (2, 6)
    known: dict[str, Value] = {"seat": seat, "low": low, "high": high, "square": to}
    return why_refused(play.placing, s, s.card, PLAIN.number[to], known) or place_it


def _why_not_move(play: Play, s: State, kind: int, origin: str, to: str | None) -> Reason:
    here = PLAIN.number[origin]
    if kind == PAWN and here // 8 == (0 if s.turn else 7):
        return Reason(message("far-row-pawn"), "RD-A13")
    seat, piece = Seat(SEATS[s.turn]), Kind(KINDS[kind])
    if to is None:
        known: dict[str, Value] = {"owner": seat, "piece": piece, "square": origin}
        return why_stuck(play.moving, s, here, known) or stuck(known)
    going: dict[str, Value] = {"seat": seat, "piece": piece, "origin": origin, "to": to}
    found = why_refused(play.moving, s, here, PLAIN.number[to], {**going, "square": to})
    return found or Reason(message("cannot-reach", **going))
