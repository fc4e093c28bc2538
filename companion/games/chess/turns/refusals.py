"""Why no rule allows what the player seems to want."""

from __future__ import annotations

from companion.games.chess.movement.position import DROP, Move, piece_on
from companion.games.chess.state import State
from companion.games.chess.turns.play import Turn
from companion.games.chess.turns.reach import Reach
from companion.games.chess.turns.second_steps import GATE, WALLING
from companion.games.shared.cuts import stuck, why_refused, why_stuck
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
    if piece < 0 and turn.steps.ducks and s.at.walls >> origin & 1:
        return Reason(message("chess-duck-later", seat=seat))
    if piece < 0:
        return Reason(message("chess-no-man", square=intent.origin))
    kind = Kind(turn.actions.letters[piece])
    if (owner := piece // turn.rules.tables.count) != s.turn:
        return Reason(message("chess-not-yours", owner=Seat(SEATS[owner]), piece=kind))
    known = {"seat": seat, "owner": seat, "piece": kind, "origin": intent.origin}
    if intent.to is None:
        known["square"] = intent.origin
        actions = turn.legal(s)
        if actions and all(isinstance(a, Drop) for a in actions) and not turn.rules.in_check(s.at):
            return Reason(message("chess-drop-now", seat=seat))
        return why_stuck(reach.cuts, s, origin, known) or stuck(known)
    known |= {"square": intent.to, "to": intent.to}
    if refused := why_refused(reach.cuts, s, origin, number[intent.to], known):
        return refused
    return Reason(message("chess-cannot-reach", seat=seat, piece=kind, origin=intent.origin, to=intent.to))


def _not_dropped(turn: Turn, s: State, to: str | None) -> Reason:
    """Why nothing from beside the board comes to a square."""
    seat, tables = Seat(SEATS[s.turn]), turn.rules.tables
    first = s.turn * tables.count
    held = [piece for piece in range(first, first + tables.count) if s.at.hands and s.at.hands[piece]]
    if not held:
        return Reason(message("chess-nothing-to-place", seat=seat))
    drops = [a for a in turn.moves(s.at) if isinstance(a, Drop)]
    if to is None:
        return Reason(message("chess-can-drop" if drops else "chess-no-drop-now", seat=seat))
    square = tables.number[to]
    if (s.at.white | s.at.black | s.at.walls) >> square & 1:
        return Reason(message("chess-square-taken", square=to))
    if turn.rules.in_check(s.at):
        return Reason(message("chess-answer-check", seat=seat))
    king = tables.kings[s.turn]
    if held == [king] and not turn.rules.leaves_safe(s.at, Move(king, -1, square, king, DROP)):
        return Reason(message("chess-king-in-check", seat=seat))
    return Reason(message("chess-not-dropped-there", square=to))
