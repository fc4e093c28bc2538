"""Why Booster Chess does not allow what the hands seem to want."""

from __future__ import annotations

from companion.games.booster_chess import moves, reach
from companion.games.booster_chess.options import Options
from companion.games.booster_chess.state import State, of_side
from companion.games.shared.two_player import SEATS
from companion.kernel import orthodox
from companion.kernel.game import Intent
from companion.kernel.messages import Kind, Reason, Seat, message
from companion.kernel.orthodox import KINDS, KING, PAWN, PLAIN, kind_on


def why_not(options: Options, s: State, intent: Intent) -> Reason:
    seat = Seat(SEATS[s.turn])
    if s.stage == "over":
        return Reason(message("over"))
    if s.stage in ("deal", "draw"):
        return Reason(message("draw-first", seat=seat), "BO-R13")
    if intent.origin is None:
        return Reason(message("nothing-to-place", seat=seat))
    origin = PLAIN.number[intent.origin]
    found = kind_on(s.at, origin)
    if found is None:
        return Reason(message("no-man", square=intent.origin))
    if found[0] != s.turn:
        return Reason(message("not-yours", seat=seat))
    if s.stage == "add":
        return Reason(message("moved-already", seat=seat), "BO-R3")
    if s.stage == "spend" and origin != s.mover:
        return Reason(message("same-man", square=PLAIN.names[s.mover]), "BO-A18")
    to = PLAIN.number[intent.to] if intent.to else None
    return _why_not_move(options, s, found[1], origin, to)


def _why_not_move(options: Options, s: State, kind: int, origin: int, to: int | None) -> Reason:
    seat, piece, square = Seat(SEATS[s.turn]), Kind(KINDS[kind]), PLAIN.names[origin]
    hobbled = of_side(s.nets.get(origin, 0), s.turn) < 0
    if hobbled and kind == PAWN:
        return Reason(message("hobbled-pawn", square=square), "BO-R5")
    if to is None:
        said = "answer-check" if moves.in_check(options, s) else "no-way"
        return Reason(message(said, seat=seat, piece=piece, square=square), "BO-R19")
    there = kind_on(s.at, to)
    if there and there[0] == s.turn:
        return Reason(message("own-man", seat=seat, square=PLAIN.names[to]))
    steps = moves.king_steps(s) if s.stage == "spend" else moves.first_moves(options, s)
    if any(step.origin == origin and step.to == to for step in steps):
        checked = s.stage == "move" and moves.in_check(options, s)
        return Reason(message("answer-check" if checked else "king-in-check", seat=seat), "BO-A8")
    if s.stage == "spend":
        return Reason(message("one-step", square=square), "BO-R4")
    if hobbled:
        return Reason(message("hobbled", piece=piece, square=square), "BO-R5")
    if kind == KING and abs(to - origin) == 2 and origin // 8 == to // 8:
        return Reason(message(_castling(s, origin), seat=seat), "BO-R14")
    if kind == PAWN and abs(to - origin) == 16 and not s.still >> origin & 1:
        return Reason(message("moved-pawn", square=square), "BO-A13")
    values = {"seat": seat, "piece": piece, "origin": square, "to": PLAIN.names[to]}
    boosted = of_side(s.nets.get(origin, 0), s.turn) > 0
    if boosted and _boosted_reach(options, s, kind, origin) >> to & 1:
        return Reason(message("not-so-far", **values), "BO-A8")
    return Reason(message("cannot-reach", **values), "BO-R4")


def _castling(s: State, king: int) -> str:
    if king in s.nets or any(rook in s.nets for rook in (0, 7, 56, 63)):
        return "castle-checkers"
    return "castle-not"


def _boosted_reach(options: Options, s: State, kind: int, origin: int) -> int:
    """The squares that the man would reach if the king did not matter."""
    alone = orthodox.Position._make(
        (*(1 << origin if one == kind else 0 for one in range(6)), *s.at[6:12], s.turn, 0, 0)
    )
    return reach.threats(alone, s.nets, s.turn, s.still, options.at_once)
