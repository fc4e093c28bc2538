"""Why no rule allows what the hands seem to want."""

from __future__ import annotations

from companion.games.parade.play import CUTS, Turn, relocations
from companion.games.parade.state import State
from companion.games.shared.cuts import why_refused
from companion.games.shared.solitaire import NAMES, NUMBER, kind_at, the_man
from companion.kernel.game import Intent
from companion.kernel.messages import Kind, Reason, message
from companion.kernel.text.fen_placement import KINDS


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
    return _not_moved(s, NUMBER[intent.origin], intent.to)


def _not_moved(s: State, origin: int, to: str | None) -> Reason:
    kind = kind_at(s.men, origin)
    if kind < 0:
        return Reason(message("no-man", square=NAMES[origin]))
    piece = Kind(KINDS[kind])
    if origin not in relocations(s.men):
        return Reason(message("not-attacked", piece=piece, square=NAMES[origin]), "PC-R5")
    if to is None:
        return Reason(message("put-it-down", piece=piece))
    known = {"piece": piece, "square": to, "origin": NAMES[origin], "to": to}
    return why_refused(CUTS, s, origin, NUMBER[to], known) or Reason(message("put-it-down", piece=piece))
