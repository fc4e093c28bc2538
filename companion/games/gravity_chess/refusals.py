"""Why no rule allows what the player seems to want."""

from __future__ import annotations

from companion.games.gravity_chess.play import NAMES, NUMBER, Turn, names
from companion.games.gravity_chess.state import State
from companion.games.shared.cuts import stuck, why_refused, why_stuck
from companion.games.shared.two_player import SEATS
from companion.kernel.game import Intent
from companion.kernel.messages import Kind, Reason, Seat, message
from companion.kernel.text.fen_placement import KINDS


def why_not(turn: Turn, s: State, intent: Intent) -> Reason:
    me = s.turn
    if s.stage == "over":
        return Reason(message("over"))
    if s.stage == "card":
        return Reason(message("card-first"), "GC-R6")
    if intent.origin is None:
        return _not_added(turn, s)
    found = s.kind_on(NUMBER[intent.origin])
    if found is None:
        return Reason(message("no-man", square=intent.origin))
    if found[0] != me:
        return Reason(message("not-yours", owner=Seat(SEATS[found[0]]), piece=Kind(KINDS[found[1]])))
    return _not_moved(turn, s, found[1], NUMBER[intent.origin], intent)


def _not_added(turn: Turn, s: State) -> Reason:
    if not s.card:
        return Reason(message("nothing-to-add"), "GC-R18")
    if pending := turn.find_pending(s):
        return Reason(message("others-first", squares=names(pending)), "GC-A14")
    return Reason(message("top-row", owner=Seat(SEATS[1 - s.turn]), piece=Kind(s.card)), "GC-R6")


def _not_moved(turn: Turn, s: State, kind: int, origin: int, intent: Intent) -> Reason:
    seat, piece, square = Seat(SEATS[s.turn]), Kind(KINDS[kind]), NAMES[origin]
    if turn.find_stacked(s) >> origin & 1:
        return Reason(message("is-stacked", owner=seat, piece=piece, square=square), "GC-R17")
    if s.moved >> origin & 1:
        return Reason(message("moved-already", owner=seat, piece=piece), "GC-A5")
    if intent.to is None:
        known = {"owner": seat, "piece": piece, "square": square}
        return why_stuck(turn.cuts, s, origin, known) or stuck(known)
    to, victim = NUMBER[intent.to], s.kind_on(NUMBER[intent.to])
    going = {"seat": seat, "piece": piece, "origin": square, "to": intent.to}
    there = {
        "square": intent.to,
        "victim": Kind(KINDS[victim[1]] if victim else ""),
        "foe": Seat(SEATS[1 - s.turn]),
    }
    found = why_refused(turn.cuts, s, origin, to, {**going, **there})
    return found or Reason(message("cannot-reach", **going), "GC-R10")
