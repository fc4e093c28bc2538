"""Why no rule allows what the player seems to want."""

from __future__ import annotations

from companion.games.parade.play import Turn, find_attacked
from companion.games.parade.state import State
from companion.games.shared.cuts import stuck, why_refused, why_stuck
from companion.games.shared.solitaire import NAMES, NUMBER, piece_at, the_man
from companion.kernel.game import Intent
from companion.kernel.messages import Reason, message


def why_not(turn: Turn, s: State, intent: Intent) -> Reason:
    if s.stage == "over":
        return Reason(message("over"))
    if s.stage in ("deal", "turn"):
        return Reason(message("card-first"), "PC-R4")
    if s.stage in ("place", "add") or (intent.origin is None and s.card):
        gap, square = turn.count_squares(s, s.card)
        if square < 0:
            return Reason(message("no-room-here", **the_man(s.card)), "PC-A6")
        said = message("goes-there", square=NAMES[square], n=len(gap), **the_man(s.card))
        return Reason(said, "PC-R3" if s.stage == "place" else "PC-R7")
    if intent.origin is None:
        return Reason(message("add-first"), "PC-R7")
    return _not_moved(turn, s, NUMBER[intent.origin], intent.to)


def _not_moved(turn: Turn, s: State, origin: int, to: str | None) -> Reason:
    piece = piece_at(s.men, origin)
    if not piece:
        return Reason(message("no-man", square=NAMES[origin]))
    known = {**piece, "square": NAMES[origin]}
    if origin not in find_attacked(s.men):
        return Reason(message("not-attacked", **known), "PC-R5")
    if to is None:
        return why_stuck(turn.cuts, s, origin, known) or stuck(known)
    going = {**piece, "origin": NAMES[origin], "to": to}
    found = why_refused(turn.cuts, s, origin, NUMBER[to], {**going, "square": to})
    return found or Reason(message("not-seen", **going), "PC-R5")
