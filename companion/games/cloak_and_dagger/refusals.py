"""Why Cloak and Dagger Chess does not allow what the hands seem to want, told from what everybody knows."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.cloak_and_dagger import moves
from companion.games.cloak_and_dagger.moves import NUMBER
from companion.games.cloak_and_dagger.options import Options
from companion.games.cloak_and_dagger.state import State
from companion.games.shared.cuts import Cut, why_refused
from companion.games.shared.two_player import SEATS
from companion.kernel import bitboard
from companion.kernel.actions import Move
from companion.kernel.game import Intent
from companion.kernel.messages import Reason, Seat, message

Cuts = tuple[Cut[State, int], ...]

FIRST = {
    "over": ("over", ""),
    "register": ("register-first", "CD-A3"),
    "array": ("array-first", "CD-A1"),
    "answer": ("answer-first", "CD-R4"),
    "disclose": ("disclose-first", "CD-R8"),
}
"""Stages in which nothing moves: what has to be done first, and the rule."""


def cuts_of(options: Options) -> Cuts:
    """What decides where a piece may go, castling apart: the plain way, in which each move is tried."""

    def reach_of(s: State, q: int) -> int:
        return bitboard.of(NUMBER[a.to] for a in moves.pseudo_legal(options, s, q))

    def without(s: State, q: int, wrong: Callable[[Move], bool]) -> int:
        return ~bitboard.of(NUMBER[a.to] for a in moves.pseudo_legal(options, s, q) if wrong(a))

    def gives_no_check(s: State, q: int) -> int:
        """CD-A9: a bonus move before the turn gives no check."""
        if s.stage != "bonus" or not s.own.pawns >> q & 1:
            return -1
        return without(s, q, lambda a: moves.gives_check(options, s, a))

    def safe(s: State, q: int) -> int:
        return without(s, q, lambda a: not moves.is_safe_after(options, s, a))

    def why_in_check(s: State, q: int) -> str:
        return "answer-check" if s.checked else "king-in-check"

    return (
        Cut("own-man", "", lambda s, q: ~s.own.all, "seat square=to"),
        Cut("king-stays", "CD-A9", lambda s, q: ~moves.forbidden(options, s)),
        Cut("cannot-reach", "CD-R12", reach_of, "seat origin to"),
        Cut("bonus-check", "CD-A9", gives_no_check),
        Cut(why_in_check, "CD-A10", safe, "seat"),
    )


def why_not(cuts: Cuts, s: State, intent: Intent) -> Reason:
    turn = 1 - s.turn if s.stage in ("answer", "disclose") else s.turn
    seat = Seat(SEATS[turn])
    if s.stage in FIRST and not (s.stage == "array" and intent.origin is None):
        said, rule = FIRST[s.stage]
        return Reason(message(said, seat=seat), rule)
    if intent.origin is None:
        return _why_not_drop(s, seat, intent.to)
    origin = NUMBER[intent.origin]
    if not s.men >> origin & 1:
        return Reason(message("no-man", square=intent.origin))
    if s.other.all >> origin & 1:
        return Reason(message("not-yours", seat=seat))
    if s.stage == "uncloak":
        return Reason(message("moved-already", seat=seat), "CD-R7")
    if s.stage == "after" and not s.own.pawns >> origin & 1:
        return Reason(message("bonus-only", seat=seat), "CD-R5")
    if intent.to is None:
        return Reason(message("put-it-down", seat=seat))
    known = {"seat": seat, "origin": intent.origin, "to": intent.to}
    return why_refused(cuts, s, origin, NUMBER[intent.to], known) or Reason(
        message("cannot-reach", **known), "CD-R12"
    )


def _why_not_drop(s: State, seat: Seat, to: str | None) -> Reason:
    if s.stage not in ("bonus", "after"):
        return Reason(message("nothing-to-place", seat=seat), "CD-R5")
    if not s.own.pawns_lost:
        return Reason(message("no-pawn", seat=seat), "CD-A15")
    return Reason(message("second-row", seat=seat, square=to or ""), "CD-R5")
