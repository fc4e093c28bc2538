"""Why no rule allows what the hands seem to want."""

from __future__ import annotations

from companion.games.neighbour.play import STOP, Turn
from companion.games.neighbour.state import State
from companion.games.shared.cuts import why_refused
from companion.games.shared.solitaire import NAMES, NUMBER, kind_at, the_man
from companion.kernel.actions import Action
from companion.kernel.game import Intent
from companion.kernel.messages import Kind, Reason, message
from companion.kernel.text.fen_placement import KINDS


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
    kind = kind_at(s.men, origin)
    if kind < 0:
        return Reason(message("no-man", square=NAMES[origin]))
    piece = Kind(KINDS[kind])
    if origin not in turn.ends(s):
        return Reason(message("no-neighbour", piece=piece, square=NAMES[origin]), "NC-R7")
    if to is None:
        return Reason(message("put-it-down", piece=piece))
    known = {"piece": piece, "square": to, "origin": NAMES[origin], "to": to}
    return why_refused(turn.cuts, s, origin, NUMBER[to], known) or Reason(message("put-it-down", piece=piece))
