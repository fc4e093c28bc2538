"""Why Booster Chess does not allow what the player seems to want, told from what decides where a piece may go."""

from __future__ import annotations

from collections.abc import Iterator

from companion.games.booster_chess import moves, reach
from companion.games.booster_chess.options import Options
from companion.games.booster_chess.state import State, of_side
from companion.games.booster_chess.table_rules import Rules
from companion.games.shared import piece_reach
from companion.games.shared.cuts import MOVES, Cut, stuck, why_refused, why_stuck
from companion.games.shared.two_player import SEATS
from companion.kernel import bitboard, orthodox
from companion.kernel.game import Intent
from companion.kernel.messages import Kind, Reason, Seat, message
from companion.kernel.orthodox import KINDS, KING, PAWN, PLAIN, TERRAIN, kind_on

Cuts = tuple[Cut[State, int], ...]


def cuts_of(rules: Rules) -> Cuts:
    """What decides where a man may go with its move or a king step, castling apart: the plain way, in which each is tried."""

    options = rules.options

    def reach_of(s: State, q: int) -> int:
        return bitboard.of(step.to for step in _steps(options, s) if step.origin == q)

    def safe(s: State, q: int) -> int:
        """Squares that it does not reach, and those on which its king is as safe as he has to be."""
        spends = s.stage == "spend"
        unsafe = {
            step.to for step in _steps(options, s) if step.origin == q and not rules.is_legal(s, step, spends)
        }
        return ~bitboard.of(unsafe)

    def why_in_check(s: State, q: int) -> str:
        return "answer-check" if s.stage == "move" and rules.in_check(s) else "king-in-check"

    def why_unsafe(s: State, q: int) -> str:
        if _kind(s, q) == KING:
            return "stuck-king"
        return "stuck-answer-check" if why_in_check(s, q) == "answer-check" else "stuck-check"

    def at_most_boosted(s: State, q: int) -> int:
        """Squares that it would reach if it spent all its checkers."""
        return ~_reach_with_boosts(options, s, q) | reach_of(s, q) if _net(s, q) > 0 else -1

    return (
        Cut(
            "hobbled-pawn",
            "BO-R5",
            lambda s, q: 0 if _kind(s, q) == PAWN and _net(s, q) < 0 else -1,
            "square=origin",
            attacks=False,
            stuck="hobbled-pawn",
            order=MOVES,
        ),
        Cut("own-man", "", lambda s, q: ~sum(s.at[:6]), "seat square=to"),
        Cut(why_in_check, "BO-A8", safe, "seat", attacks=False, stuck=why_unsafe),
        Cut(
            "one-step",
            "BO-R4",
            lambda s, q: reach_of(s, q) if s.stage == "spend" else -1,
            "square=origin",
            attacks=False,
        ),
        Cut(
            "hobbled",
            "BO-R5",
            lambda s, q: reach_of(s, q) if _net(s, q) < 0 else -1,
            "seat piece square=origin",
            attacks=False,
        ),
        Cut(
            _castling,
            "BO-R14",
            lambda s, q: ~_two_aside(q) if _kind(s, q) == KING else -1,
            "seat",
            attacks=False,
        ),
        Cut("moved-pawn", "BO-A13", _no_double_step, "square=origin", attacks=False),
        Cut("not-so-far", "BO-A8", at_most_boosted, "seat piece origin to", attacks=False),
        Cut(
            "cannot-reach",
            "BO-R4",
            reach_of,
            "seat piece origin to",
            attacks=False,
            stuck=_why_blocked,
            order=MOVES,
        ),
    )


def _steps(options: Options, s: State) -> Iterator[moves.Step]:
    return moves.king_steps(s) if s.stage == "spend" else moves.first_moves(options, s)


def _kind(s: State, q: int) -> int:
    found = kind_on(s.at, q)
    assert found is not None
    return found[1]


def _net(s: State, q: int) -> int:
    """The checkers under a man, as the side to move counts them."""
    return of_side(s.nets.get(q, 0), s.turn)


def _two_aside(q: int) -> int:
    return bitboard.of(to for to in (q - 2, q + 2) if to // 8 == q // 8)


def _no_double_step(s: State, q: int) -> int:
    if _kind(s, q) != PAWN or s.still >> q & 1:
        return -1
    return ~bitboard.of(to for to in (q - 16, q + 16) if 0 <= to < 64)


def why_not(cuts: Cuts, options: Options, s: State, intent: Intent) -> Reason:
    seat = Seat(SEATS[s.turn])
    if s.stage == "over":
        return Reason(message("over"))
    if s.stage in ("deal", "draw"):
        return Reason(message("draw-first"), "BO-R13")
    if intent.origin is None:
        return Reason(message("nothing-to-place", seat=seat))
    origin = PLAIN.number[intent.origin]
    found = kind_on(s.at, origin)
    if found is None:
        return Reason(message("no-man", square=intent.origin))
    if found[0] != s.turn:
        return Reason(message("not-yours", owner=Seat(SEATS[found[0]]), piece=Kind(KINDS[found[1]])))
    if s.stage == "add":
        return Reason(message("moved-already", seat=seat), "BO-R3")
    if s.stage == "spend" and origin != s.mover:
        return Reason(message("same-man", square=PLAIN.names[s.mover]), "BO-A18")
    known = {"seat": seat, "piece": Kind(KINDS[found[1]]), "origin": intent.origin, "square": intent.origin}
    if intent.to is None:
        known["owner"] = seat
        return why_stuck(cuts, s, origin, known) or stuck(known)
    known["to"] = intent.to
    cannot = Reason(
        message("cannot-reach", **{name: known[name] for name in ("seat", "piece", "origin", "to")}), "BO-R4"
    )
    return why_refused(cuts, s, origin, PLAIN.number[intent.to], known) or cannot


def _why_blocked(s: State, q: int) -> str:
    """Why a piece reaches no square."""
    own = sum(s.at[:6])
    if s.stage == "spend":
        return "" if TERRAIN.king[q] & ~own else "stuck-own"
    if _kind(s, q) == PAWN or _net(s, q) < 0:
        said = piece_reach.why_pawn_stuck(q, s.turn, own)
        return "stuck-hobbled" if said == "stuck-pawn" and _net(s, q) < 0 else said
    return "" if piece_reach.reach(_kind(s, q), q, own | sum(s.at[6:12])) & ~own else "stuck-own"


def _castling(s: State, king: int) -> str:
    if king in s.nets or any(rook in s.nets for rook in (0, 7, 56, 63)):
        return "castle-checkers"
    return "castle-not"


def _reach_with_boosts(options: Options, s: State, origin: int) -> int:
    """The squares that a man would reach if the king did not matter."""
    kind = _kind(s, origin)
    alone = orthodox.Position._make(
        (*(1 << origin if one == kind else 0 for one in range(6)), *s.at[6:12], s.turn, 0, 0)
    )
    return reach.threats(alone, s.nets, s.turn, s.still, options.at_once)
