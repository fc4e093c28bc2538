"""Why no rule allows what the player seems to want, told from what decides where a piece may go."""

from __future__ import annotations

from collections.abc import Mapping

from companion.games.boulder_chess import boulders, moves
from companion.games.boulder_chess.piece_paths import WAYS
from companion.games.boulder_chess.play import LOADED, OTHER_FIRST, Turn
from companion.games.boulder_chess.seats import SEATS
from companion.games.boulder_chess.state import KINDS, KING, KNIGHT, State
from companion.games.boulder_chess.view import prompt
from companion.games.boulder_chess.zones import BOARD, NAMES, NUMBER, PAIR_ON, ROYAL, TOWER, WALL
from companion.games.shared.cuts import MOVES, Cut, stuck, why_refused, why_stuck
from companion.kernel import bitboard
from companion.kernel.game import Intent
from companion.kernel.messages import Kind, Message, Reason, Seat, Value, message

Cuts = tuple[Cut[State, int], ...]
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
        return bitboard.of(going.to for going in moves.list_goings(turn.ways, s) if going.origin == q)

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
        "pawn": (Cut("pawn-pair", "BC-R30", _pawn, stuck="stuck-pair", order=MOVES),),
        "royal": (
            Cut("royal-inside", "BC-R31", lambda s, q: ROYAL[s.turn]),
            Cut(
                "both-loaded",
                "BC-R35",
                lambda s, q: 0 if len(boulders.on_boulders(s)) == 2 else -1,
                stuck="both-loaded",
                order=MOVES,
            ),
            Cut(
                "royal-held",
                "BC-R34",
                lambda s, q: 0 if s.boulders >> q & 1 else -1,
                "owner piece",
                stuck="royal-held",
                order=MOVES,
            ),
            Cut("royal-king", "BC-R32", lambda s, q: _royal(s, q) if q == s.men[s.turn][KING] else -1),
            Cut("royal-queen", "BC-R33", _royal),
        ),
        "piece": (
            Cut(OTHER_FIRST, "BC-R22", other_first, "square=other"),
            Cut("discharge-blocked", "BC-R27", no_royal_from_tower),
            Cut("royals-only", "BC-R4", lambda s, q: ~ROYALS),
            Cut("never-captures", "BC-R13", lambda s, q: ~s.pieces, "square"),
            Cut("own-defences", "BC-R21", lambda s, q: ~WALL[s.turn]),
            Cut(
                "goes-on",
                "BC-R22",
                lambda s, q: goings(s, q) if q in dict(s.owes) else -1,
                "owner piece square=origin",
            ),
            Cut("same-way-out", "BC-R20", same_way_out, "owner piece"),
            Cut(
                LOADED,
                "BC-R16",
                lambda s, q: ~s.loose if s.boulders >> q & 1 else -1,
                "owner piece",
            ),
            Cut("between-pairs", "BC-R25", walls),
            Cut(
                "knight-wall",
                "BC-A19",
                lambda s, q: ~LEAPS[q] | goings(s, q) if q == s.men[s.turn][KNIGHT] else -1,
            ),
            Cut("cannot-reach", "BC-R12", goings, "owner piece origin to=square", order=MOVES),
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
    foe = 1 - s.turn
    if origin in s.men[foe] or s.pawns[foe] >> origin & 1:
        theirs = "P" if s.pawns[foe] >> origin & 1 else KINDS[s.men[foe].index(origin)]
        return Reason(message("not-yours", owner=Seat(SEATS[foe]), piece=Kind(theirs)))
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
        return Reason(prompt(turn, s), "BC-R18")
    if boulders.passage_moves(turn.zones, s) and turn.zones.slides[s.turn] >> NUMBER[intent.origin or ""] & 1:
        return Reason(message("boulder-ahead"), "BC-R40")
    return Reason(message("boulder-stays"), "BC-R37")


def _man(turn: Turn, cuts: Mapping[str, Cuts], s: State, kind: str, origin: int, intent: Intent) -> Reason:
    step = {"P": "pawn", "K": "royal", "Q": "royal"}.get(kind, "piece")
    if s.stage != step and (s.stage != "discharge" or step != "piece" or intent.to is None):
        return Reason(prompt(turn, s), "BC-R12")
    must = turn.must_go_on(s)
    other = NAMES[next(iter(must), origin)]
    known: dict[str, Value] = {"owner": Seat(SEATS[s.turn]), "piece": Kind(kind), "origin": NAMES[origin]}
    if intent.to is None:
        known["square"] = NAMES[origin]
        if step == "piece" and turn.options.goes_on_next and must and origin not in must:
            return Reason(message("other-first", square=other), "BC-R22")
        return why_stuck(cuts[step], s, origin, known) or stuck(known)
    known |= {"square": intent.to, "other": other}
    to = NUMBER[intent.to]
    found = why_refused(cuts[step], s, origin, to, known)
    if found is not None:
        return found
    if step == "piece":  # it can go there, but its boulder has to stay
        return Reason(message(LOADED, owner=known["owner"], piece=known["piece"]), "BC-R16")
    return Reason(prompt(turn, s), "BC-R12")


def why_unfinished(s: State, origin: str, to: str) -> Message | None:
    """The first turn's two boulders go together (BC-R43)."""
    one = NUMBER[origin]
    return message("other-boulder") if s.stage == "royal" and s.first[s.turn] and s.loose >> one & 1 else None
