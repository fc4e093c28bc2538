"""Why no rule allows what the hands seem to want."""

from __future__ import annotations

from companion.games.shared.cuts import why_refused
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
    if kind_on(s.men[1 - s.turn], origin) >= 0:
        return Reason(message("not-yours", seat=seat))
    kind = kind_on(s.men[s.turn], origin)
    if kind < 0:
        return Reason(message("no-man", square=intent.origin))
    piece = Kind(KINDS[kind])
    if intent.to is None:
        return Reason(message("put-it-down", seat=seat, piece=piece))
    known = {"seat": seat, "piece": piece, "square": intent.to, "origin": intent.origin, "to": intent.to}
    put_down = Reason(message("put-it-down", seat=seat, piece=piece))
    return why_refused(turn.cuts, s, origin, BOARD.number[intent.to], known) or put_down
