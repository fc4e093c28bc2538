"""Why no rule allows what the hands seem to want, told from what decides where a man may go."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.boulder_chess import boulders, moves
from companion.games.boulder_chess.piece_paths import WAYS
from companion.games.boulder_chess.play import Turn
from companion.games.boulder_chess.seats import SEATS
from companion.games.boulder_chess.state import KINDS, KING, KNIGHT, State
from companion.games.boulder_chess.zones import BOARD, NAMES, NUMBER, PAIR_ON, ROYAL, TOWER, WALL
from companion.games.shared.cuts import Cut, why_refused
from companion.kernel import bitboard
from companion.kernel.game import Intent
from companion.kernel.messages import Kind, Message, Reason, Seat, message

Cuts = tuple[Cut[State, int], ...]
LOADED = "loaded"
"""The cut that a piece can avoid by leaving its boulder behind."""
ROYALS = ROYAL[0] | ROYAL[1]
LEAPS = tuple(
    bitboard.of(q for vector in WAYS[KNIGHT] if (q := BOARD.step(square, *vector)) is not None)
    for square in range(len(NAMES))
)
"""Where a knight leaps from each square, whatever wall there is."""


def cuts_of(turn: Turn) -> Mapping[str, Cuts]:
    """What decides where a man may go, by the step of the turn that is his."""
    zones = turn.zones

    def goings(s: State, q: int) -> int:
        if s.stage != "piece":
            return 0
        return bitboard.of(going.to for going in moves.goings(turn.ways, s) if going.origin == q)

    def walls(s: State, q: int) -> int:
        """BC-R25: between two pairs, and between a pair and the passage, no piece goes but around the wall."""
        wall, passage = WALL[1 - s.turn], zones.passage[1 - s.turn]
        if wall >> q & 1:
            return ~(wall & ~PAIR_ON[q] | passage) | goings(s, q)
        return ~wall | goings(s, q) if passage >> q & 1 else -1

    def other_first(s: State, q: int) -> int:
        must = turn.must_go_on(s) if turn.options.goes_on_next else ()
        return 0 if must and q not in must else -1

    def no_royal_from_tower(s: State, q: int) -> int:
        foe = 1 - s.turn
        return ~ROYAL[foe] if TOWER[foe] & s.boulders & 1 << q else -1

    def same_way_out(s: State, q: int) -> int:
        return zones.passage[1 - s.turn] | goings(s, q) if q in dict(s.inside) else -1

    return {
        "pawn": (Cut("pawn-pair", "BC-R30", _pawn),),
        "royal": (
            Cut("royal-inside", "BC-R31", lambda s, q: ROYAL[s.turn]),
            Cut("both-loaded", "BC-R35", lambda s, q: 0 if len(boulders.on_boulders(s)) == 2 else -1),
            Cut("royal-held", "BC-R34", lambda s, q: 0 if s.boulders >> q & 1 else -1, "piece"),
            Cut("royal-king", "BC-R32", lambda s, q: _royal(s, q) if q == s.men[s.turn][KING] else -1),
            Cut("royal-queen", "BC-R33", _royal),
        ),
        "piece": (
            Cut("other-first", "BC-R22", other_first, "square=other"),
            Cut("discharge-blocked", "BC-R27", no_royal_from_tower),
            Cut("royals-only", "BC-R4", lambda s, q: ~ROYALS),
            Cut("never-captures", "BC-R13", lambda s, q: ~s.pieces, "square"),
            Cut("own-defences", "BC-R21", lambda s, q: ~WALL[s.turn]),
            Cut(
                "goes-on",
                "BC-R22",
                lambda s, q: goings(s, q) if q in dict(s.owes) else -1,
                "piece square=origin",
            ),
            Cut("same-way-out", "BC-R20", same_way_out, "piece"),
            Cut(
                LOADED,
                "BC-R16",
                lambda s, q: ~s.loose if s.boulders >> q & 1 else -1,
                "piece",
            ),
            Cut("between-pairs", "BC-R25", walls),
            Cut(
                "knight-wall",
                "BC-A19",
                lambda s, q: ~LEAPS[q] | goings(s, q) if q == s.men[s.turn][KNIGHT] else -1,
            ),
            Cut("cannot-reach", "BC-R12", goings, "piece origin to=square"),
        ),
    }


def _pawn(s: State, q: int) -> int:
    return bitboard.of(to for one, to in moves.pawn_moves(s) if one == q and s.stage == "pawn")


def _royal(s: State, q: int) -> int:
    if s.stage != "royal":
        return 0
    return bitboard.of(to for man, to in boulders.royal_moves(s) if s.men[s.turn][man] == q)


def why_not(turn: Turn, cuts: Mapping[str, Cuts], s: State, intent: Intent) -> Reason:
    seat = Seat(SEATS[s.turn])
    if s.stage == "over":
        return Reason(message("over"))
    if s.stage == "place":
        return Reason(message("place-first", seat=seat), "BC-A6")
    if intent.origin is None:
        return Reason(message("nothing-to-place", seat=seat))
    origin = NUMBER[intent.origin]
    if origin in s.men[1 - s.turn] or s.pawns[1 - s.turn] >> origin & 1:
        return Reason(message("not-yours", seat=seat))
    if s.loose >> origin & 1:
        return _boulder(turn, s, intent)
    kind = "P" if s.pawns[s.turn] >> origin & 1 else ""
    if origin in s.men[s.turn]:
        kind = KINDS[s.men[s.turn].index(origin)]
    if not kind:
        return Reason(message("no-man", square=intent.origin))
    return _man(turn, cuts, s, kind, origin, intent)


def _boulder(turn: Turn, s: State, intent: Intent) -> Reason:
    """BC-R18: a loose boulder moves in the passage, or by a royal who has captured it."""
    if s.stage != "boulder":
        return Reason(_step(s), "BC-R18")
    if boulders.passage_moves(turn.zones, s) and turn.zones.slides[s.turn] >> NUMBER[intent.origin or ""] & 1:
        return Reason(message("boulder-ahead"), "BC-R40")
    return Reason(message("boulder-stays"), "BC-R37")


def _step(s: State) -> Message:
    return message(f"stage-{s.stage}", seat=Seat(SEATS[s.turn]))


def _man(turn: Turn, cuts: Mapping[str, Cuts], s: State, kind: str, origin: int, intent: Intent) -> Reason:
    step = {"P": "pawn", "K": "royal", "Q": "royal"}.get(kind, "piece")
    if s.stage not in (step, "discharge"):
        return Reason(_step(s), "BC-R12")
    piece = Kind(kind)
    if intent.to is None:
        return Reason(message("put-it-down", seat=Seat(SEATS[s.turn]), piece=piece))
    other = NAMES[next(iter(turn.must_go_on(s)), origin)]
    known = {"piece": piece, "square": intent.to, "origin": NAMES[origin], "other": other}
    to = NUMBER[intent.to]
    found = why_refused(cuts[step], s, origin, to, known)
    if found is None:  # it goes there, but not so: the boulder has to stay
        found = why_refused([cuts[step][-1]._replace(keeps=lambda s, q: 0)], s, origin, to, known)
    assert found is not None
    return found


def why_unfinished(s: State, origin: str, to: str) -> Message | None:
    """The first turn's two boulders go together (BC-R43)."""
    one = NUMBER[origin]
    return message("other-boulder") if s.stage == "royal" and s.first[s.turn] and s.loose >> one & 1 else None
