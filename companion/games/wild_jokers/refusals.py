"""Why no rule allows what the player seems to want."""

from __future__ import annotations

from companion.games.shared.cuts import stuck, why_refused, why_stuck
from companion.games.shared.two_player import SEATS
from companion.games.wild_jokers.moves import BOARD, KINDS
from companion.games.wild_jokers.play import Turn
from companion.games.wild_jokers.state import State, kind_on
from companion.kernel.game import Intent
from companion.kernel.messages import Kind, Reason, Seat, message


def why_not(turn: Turn, s: State, intent: Intent) -> Reason:
    seat = Seat(SEATS[s.turn])
    if s.stage == "over":
        return Reason(message("over"))
    if s.stage == "array":
        return Reason(message("lot-first"), "WJ-R26")
    if s.stage == "place":
        return Reason(message("place-first", seat=seat), "WJ-R19")
    if intent.origin is None:
        return Reason(message("nothing-to-place", seat=seat))
    origin = BOARD.number[intent.origin]
    if (theirs := kind_on(s.men[1 - s.turn], origin)) >= 0:
        owner = Seat(SEATS[1 - s.turn])
        return Reason(message("not-yours", owner=owner, piece=Kind(KINDS[theirs])))
    kind = kind_on(s.men[s.turn], origin)
    if kind < 0:
        return Reason(message("no-man", square=intent.origin))
    piece = Kind(KINDS[kind])
    if intent.to is None:
        known = {"owner": seat, "piece": piece, "square": intent.origin}
        return why_stuck(turn.cuts, s, origin, known) or stuck(known)
    going = {"seat": seat, "piece": piece, "origin": intent.origin, "to": intent.to}
    found = why_refused(turn.cuts, s, origin, BOARD.number[intent.to], {**going, "square": intent.to})
    return found or Reason(message("cannot-reach", **going), "WJ-R7")
