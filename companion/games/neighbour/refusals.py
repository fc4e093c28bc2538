"""Why no rule allows what the player seems to want."""

from __future__ import annotations

from companion.games.neighbour.play import STOP, Turn, lend_moves
from companion.games.neighbour.state import State
from companion.games.shared.cuts import stuck, why_refused, why_stuck
from companion.games.shared.solitaire import NAMES, NUMBER, piece_at, the_man
from companion.kernel.actions import Action
from companion.kernel.game import Intent
from companion.kernel.messages import Reason, message


def why_not(turn: Turn, s: State, intent: Intent) -> Reason:
    if s.stage == "over":
        return Reason(message("over"))
    if s.stage in ("piece", "count"):
        return Reason(message("card-first"), "NC-R2")
    if s.stage == "choose":
        return Reason(message("choose-first"), "NC-R5")
    if s.stage == "place":
        return _not_placed(turn, s)
    if intent.origin is None:
        return Reason(message("no-more-men"), "NC-A3")
    return _not_moved(turn, s, NUMBER[intent.origin], intent.to)


def too_early(turn: Turn, s: State, a: Action) -> Reason | None:
    """Why adding may not stop yet."""
    if a == STOP and s.stage == "choose":
        return Reason(message("too-few", n=turn.options.least), "NC-A2")
    return None


def _not_placed(turn: Turn, s: State) -> Reason:
    target, room = NAMES[turn.path(s)[-1]], turn.room(s)
    if room == (target,):
        return Reason(message("goes-there", squares=room, **the_man(s.card)), "NC-R3")
    return Reason(message("goes-around", square=target, squares=room, **the_man(s.card)), "NC-R4")


def _not_moved(turn: Turn, s: State, origin: int, to: str | None) -> Reason:
    piece = piece_at(s.men, origin)
    if not piece:
        return Reason(message("no-man", square=NAMES[origin]))
    known = {**piece, "square": NAMES[origin]}
    if origin not in lend_moves(s.men, turn.options.rescue):
        return Reason(message("no-neighbour", **known), "NC-R7")
    if to is None:
        return why_stuck(turn.cuts, s, origin, known) or stuck(known)
    going = {**piece, "origin": NAMES[origin], "to": to}
    found = why_refused(turn.cuts, s, origin, NUMBER[to], {**going, "square": to})
    return found or Reason(message("not-borrowed", **going), "NC-R7")
