"""Why Cloak and Dagger Chess does not allow what the player seems to want, told from what everybody knows."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.cloak_and_dagger import attacks, moves
from companion.games.cloak_and_dagger.attacks import KING, Rules
from companion.games.cloak_and_dagger.back_rank_setups import KINDS
from companion.games.cloak_and_dagger.moves import NUMBER
from companion.games.cloak_and_dagger.state import State
from companion.games.shared import piece_reach
from companion.games.shared.cuts import MOVES, Cut, stuck, why_refused, why_stuck
from companion.games.shared.two_player import SEATS
from companion.kernel import bitboard
from companion.kernel.actions import Move
from companion.kernel.game import Intent
from companion.kernel.messages import Kind, Reason, Seat, message

Cuts = tuple[Cut[State, int], ...]

FIRST = {
    "over": ("over", ""),
    "register": ("register-first", "CD-A3"),
    "array": ("array-first", "CD-A1"),
    "answer": ("answer-first", "CD-R4"),
    "disclose": ("disclose-first", "CD-R8"),
}
"""Stages in which nothing moves: what has to be done first, and the rule."""


def cuts_of(rules: Rules) -> Cuts:
    """What decides where a piece may go, castling apart: the plain way, in which each move is tried."""

    def reach_of(s: State, q: int) -> int:
        return bitboard.of(NUMBER[a.to] for a in moves.pseudo_legal(s, q))

    def without(s: State, q: int, wrong: Callable[[Move], bool]) -> int:
        return ~bitboard.of(NUMBER[a.to] for a in moves.pseudo_legal(s, q) if wrong(a))

    def gives_no_check(s: State, q: int) -> int:
        """CD-A9: a bonus move before the turn gives no check."""
        if s.stage != "bonus" or not s.own.pawns >> q & 1:
            return -1
        return without(s, q, lambda a: moves.gives_check(rules, s, a))

    def safe(s: State, q: int) -> int:
        return without(s, q, lambda a: not moves.is_safe_after(rules, s, a))

    def why_in_check(s: State, q: int) -> str:
        return "answer-check" if s.checked else "king-in-check"

    def why_unsafe(s: State, q: int) -> str:
        if s.own.men[KING] >> q & 1:
            return "stuck-king"
        return "stuck-answer-check" if s.checked else "stuck-check"

    return (
        Cut("own-man", "", lambda s, q: ~s.own.all, "seat square=to"),
        Cut("king-stays", "CD-A9", lambda s, q: ~moves.forbidden(rules, s), attacks=False),
        Cut("cannot-reach", "CD-R12", reach_of, "seat piece origin to", stuck=_why_blocked, order=MOVES),
        Cut("bonus-check", "CD-A9", gives_no_check, attacks=False, stuck="stuck-bonus-check"),
        Cut(why_in_check, "CD-A10", safe, "seat", attacks=False, stuck=why_unsafe),
    )


def _why_blocked(s: State, q: int) -> str:
    """Why a piece reaches no square, as far as is known."""
    if s.own.pawns >> q & 1:
        return piece_reach.why_pawn_stuck(q, s.turn, s.own.all)
    number = s.own.on(q)
    kinds = s.own.kinds(number) if number >= 0 else 1 << _kind(s, q)
    return "" if attacks.reach_of(kinds, q, s.men) & ~s.own.all else "stuck-own"


def _kind(s: State, q: int) -> int:
    return next(kind for kind in range(5) if s.own.men[kind] >> q & 1)


def _piece(s: State, q: int) -> Kind:
    """A piece of the side to move as it is named: a checker by its number."""
    if s.own.pawns >> q & 1:
        return Kind("P")
    number = s.own.on(q)
    return Kind(f"{moves.CLOAK}{number + 1}" if number >= 0 else KINDS[_kind(s, q)])


def why_not(cuts: Cuts, s: State, intent: Intent) -> Reason:
    turn = 1 - s.turn if s.stage in ("answer", "disclose") else s.turn
    seat = Seat(SEATS[turn])
    if s.stage in FIRST:
        said, rule = FIRST[s.stage]
        return Reason(message(said, seat=seat), rule)
    if intent.origin is None:
        return _why_not_drop(s, seat, intent.to)
    origin = NUMBER[intent.origin]
    if not s.men >> origin & 1:
        return Reason(message("no-man", square=intent.origin))
    if s.other.all >> origin & 1:
        return Reason(message("not-yours", owner=Seat(SEATS[1 - turn])))
    if s.stage == "uncloak":
        return Reason(message("moved-already", seat=seat), "CD-R7")
    if s.stage == "after" and not s.own.pawns >> origin & 1:
        return Reason(message("bonus-only", seat=seat), "CD-R5")
    if s.stage == "bonus" and not s.own.pawns >> origin & 1:
        return Reason(message("stage-bonus", seat=seat), "CD-R5")
    piece = _piece(s, origin)
    if intent.to is None:
        known = {"owner": seat, "piece": piece, "square": intent.origin}
        return why_stuck(cuts, s, origin, known) or stuck(known)
    going = {"seat": seat, "piece": piece, "origin": intent.origin, "to": intent.to}
    found = why_refused(cuts, s, origin, NUMBER[intent.to], going)
    return found or Reason(message("cannot-reach", **going), "CD-R12")


def _why_not_drop(s: State, seat: Seat, to: str | None) -> Reason:
    if s.stage not in ("bonus", "after"):
        return Reason(message("nothing-to-place", seat=seat), "CD-R5")
    if not s.own.pawns_lost:
        return Reason(message("no-pawn", seat=seat), "CD-A15")
    return Reason(message("second-row", seat=seat, square=to or ""), "CD-R5")
