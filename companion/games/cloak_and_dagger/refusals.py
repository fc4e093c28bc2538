"""Why Cloak and Dagger Chess does not allow what the hands seem to want, told from what everybody knows."""

from __future__ import annotations

from companion.games.cloak_and_dagger import attacks, moves
from companion.games.cloak_and_dagger.options import Options
from companion.games.cloak_and_dagger.state import Side, State, king_square
from companion.games.shared.two_player import SEATS
from companion.kernel.game import Intent
from companion.kernel.messages import Reason, Seat, message
from companion.kernel.orthodox import PLAIN, TERRAIN

FIRST = {
    "over": ("over", ""),
    "register": ("register-first", "CD-A3"),
    "array": ("array-first", "CD-A1"),
    "answer": ("answer-first", "CD-R4"),
    "disclose": ("disclose-first", "CD-R8"),
}
"""Stages in which nothing moves: what has to be done first, and the rule."""


def why_not(options: Options, s: State, intent: Intent) -> Reason:
    turn = 1 - s.turn if s.stage in ("answer", "disclose") else s.turn
    seat = Seat(SEATS[turn])
    if s.stage in FIRST and not (s.stage == "array" and intent.origin is None):
        said, rule = FIRST[s.stage]
        return Reason(message(said, seat=seat), rule)
    if intent.origin is None:
        return _why_not_drop(s, seat, intent.to)
    origin = PLAIN.number[intent.origin]
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
    return _why_not_move(options, s, seat, origin, PLAIN.number[intent.to])


def _why_not_drop(s: State, seat: Seat, to: str | None) -> Reason:
    if s.stage not in ("bonus", "after"):
        return Reason(message("nothing-to-place", seat=seat), "CD-R5")
    if not s.own.pawns_lost:
        return Reason(message("no-pawn", seat=seat), "CD-A15")
    return Reason(message("second-row", seat=seat, square=to or ""), "CD-R5")


def _why_not_move(options: Options, s: State, seat: Seat, origin: int, to: int) -> Reason:
    names = {"seat": seat, "origin": PLAIN.names[origin], "to": PLAIN.names[to]}
    if s.own.all >> to & 1:
        return Reason(message("own-man", seat=seat, square=PLAIN.names[to]))
    if moves.forbidden(options, s) >> to & 1:
        return Reason(message("king-stays"), "CD-A9")
    if not _goes(s.own, s, origin) >> to & 1:
        return Reason(message("cannot-reach", **names), "CD-R12")
    if s.stage == "bonus" and s.own.pawns >> origin & 1:
        return Reason(message("bonus-check"), "CD-A9")
    if king_square(s.own) >= 0:
        return Reason(message("answer-check" if s.checked else "king-in-check", seat=seat), "CD-A10")
    return Reason(message("cannot-reach", **names), "CD-R12")


def _goes(own: Side, s: State, origin: int) -> int:
    """Where what stands there might go, kings apart."""
    if own.pawns >> origin & 1:
        ahead = -8 if s.turn else 8
        found = 1 << origin + ahead | (1 << origin + 2 * ahead if 0 <= origin + 2 * ahead < 64 else 0)
        return found & ~s.men | TERRAIN.pawns[s.turn][origin] & s.other.all
    number = own.on(origin)
    kinds = own.kinds(number) if number >= 0 else sum(1 << k for k in range(5) if own.men[k] >> origin & 1)
    return attacks.reach_of(kinds, origin, s.men)
