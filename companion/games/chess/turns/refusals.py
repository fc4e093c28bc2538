"""Why no rule allows what the hands seem to want."""

from __future__ import annotations

from companion.games.chess.movement.position import piece_on
from companion.games.chess.state import State
from companion.games.chess.turns.play import Turn
from companion.games.chess.turns.reach import Reach
from companion.games.chess.turns.second_steps import GATE, WALLING
from companion.games.shared.cuts import why_refused
from companion.games.shared.two_player import SEATS
from companion.kernel.actions import Drop
from companion.kernel.game import Intent
from companion.kernel.messages import Kind, Reason, Seat, message


def why_not(turn: Turn, reach: Reach, s: State, intent: Intent) -> Reason:
    seat = Seat(SEATS[s.turn])
    if s.stage == "over":
        return Reason(message("chess-over"))
    if s.stage == "array":
        return Reason(message("chess-lot-first"))
    if s.stage in (GATE, WALLING):
        return Reason(message(f"chess-{turn.steps.stage_name(s.stage)}-first", seat=seat))
    if intent.origin is None:
        return _not_dropped(turn, s, intent.to)
    number = turn.rules.tables.number
    origin = number[intent.origin]
    piece = piece_on(s.at, origin)
    if piece < 0:
        return Reason(message("chess-no-man", square=intent.origin))
    if piece // turn.rules.tables.count != s.turn:
        return Reason(message("chess-not-yours", seat=seat))
    kind = Kind(turn.actions.letters[piece])
    if intent.to is None:
        return Reason(message("chess-put-it-down", seat=seat, piece=kind))
    known = {"seat": seat, "piece": kind, "square": intent.to, "origin": intent.origin, "to": intent.to}
    cannot = Reason(message("chess-cannot-reach", piece=kind, origin=intent.origin, to=intent.to))
    return why_refused(reach.cuts, s, origin, number[intent.to], known) or cannot


def _not_dropped(turn: Turn, s: State, to: str | None) -> Reason:
    """Why nothing from beside the board comes to a square."""
    seat, tables = Seat(SEATS[s.turn]), turn.rules.tables
    first = s.turn * tables.count
    held = [piece for piece in range(first, first + tables.count) if s.at.hands and s.at.hands[piece]]
    if not held:
        return Reason(message("chess-nothing-to-place", seat=seat))
    drops = [a for a in turn.moves(s.at) if isinstance(a, Drop)]
    if to is None:
        return Reason(message("chess-put-in-hand" if drops else "chess-no-drop-now", seat=seat))
    square = tables.number[to]
    if (s.at.white | s.at.black | s.at.walls) >> square & 1:
        return Reason(message("chess-square-taken", square=to))
    if turn.rules.in_check(s.at):
        return Reason(message("chess-answer-check", seat=seat))
    return Reason(message("chess-not-dropped-there", square=to))
