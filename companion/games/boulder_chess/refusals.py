"""Why no rule allows what the hands seem to want."""

from __future__ import annotations

from companion.games.boulder_chess import boulders
from companion.games.boulder_chess.play import Turn
from companion.games.boulder_chess.seats import SEATS
from companion.games.boulder_chess.state import KINDS, KNIGHT, State
from companion.games.boulder_chess.zones import NAMES, NUMBER, PAIR_ON, ROYAL, TOWER, WALL
from companion.kernel.game import Intent
from companion.kernel.messages import Kind, Message, Reason, Seat, message


def why_not(turn: Turn, s: State, intent: Intent) -> Reason:
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
    return _man(turn, s, kind, origin, intent)


def _boulder(turn: Turn, s: State, intent: Intent) -> Reason:
    """BC-R18: a loose boulder moves in the passage, or by a royal who has captured it."""
    if s.stage != "boulder":
        return Reason(_step(s), "BC-R18")
    if boulders.passage_moves(turn.zones, s) and turn.zones.slides[s.turn] >> NUMBER[intent.origin or ""] & 1:
        return Reason(message("boulder-ahead"), "BC-R40")
    return Reason(message("boulder-stays"), "BC-R37")


def _step(s: State) -> Message:
    return message(f"stage-{s.stage}", seat=Seat(SEATS[s.turn]))


def _man(turn: Turn, s: State, kind: str, origin: int, intent: Intent) -> Reason:
    seat, piece = Seat(SEATS[s.turn]), Kind(kind)
    step = {"P": "pawn", "K": "royal", "Q": "royal"}.get(kind, "piece")
    if s.stage not in (step, "discharge"):
        return Reason(_step(s), "BC-R12")
    if intent.to is None:
        return Reason(message("put-it-down", seat=seat, piece=piece))
    to = NUMBER[intent.to]
    if step == "pawn":
        return Reason(message("pawn-pair"), "BC-R30")
    if step == "royal":
        return _royal(s, kind, to)
    if (must := turn.forced(s)) and turn.options.goes_on_next and origin not in must:
        return Reason(message("other-first", square=NAMES[must[0]]), "BC-R22")
    return _piece(turn, s, kind, origin, to)


def _royal(s: State, kind: str, to: int) -> Reason:
    man = s.men[s.turn][KINDS.index(kind)]
    if not ROYAL[s.turn] >> to & 1:
        return Reason(message("royal-inside"), "BC-R31")
    if len(boulders.on_boulders(s)) == 2:
        return Reason(message("both-loaded"), "BC-R35")
    if s.boulders >> man & 1:
        return Reason(message("royal-held", piece=Kind(kind)), "BC-R34")
    return (
        Reason(message("royal-king"), "BC-R32") if kind == "K" else Reason(message("royal-queen"), "BC-R33")
    )


def _piece(turn: Turn, s: State, kind: str, origin: int, to: int) -> Reason:
    me, foe = s.turn, 1 - s.turn
    piece, square = Kind(kind), NAMES[to]
    if ROYAL[foe] >> to & 1 and (TOWER[foe] & s.boulders) >> origin & 1:
        return Reason(message("discharge-blocked"), "BC-R27")
    if (ROYAL[0] | ROYAL[1]) >> to & 1:
        return Reason(message("royals-only"), "BC-R4")
    if s.pieces >> to & 1:
        return Reason(message("never-captures", square=square), "BC-R13")
    if WALL[me] >> to & 1:
        return Reason(message("own-defences"), "BC-R21")
    if origin in dict(s.owes):
        return Reason(message("goes-on", piece=piece, square=NAMES[origin]), "BC-R22")
    if origin in dict(s.inside) and not turn.zones.passage[foe] >> to & 1:
        return Reason(message("same-way-out", piece=piece), "BC-R20")
    if s.boulders >> origin & 1 and s.loose >> to & 1:
        return Reason(message("loaded", piece=piece), "BC-R16")
    wall = WALL[foe] >> origin & 1, WALL[foe] >> to & 1
    if all(wall) and PAIR_ON[origin] != PAIR_ON[to]:
        return Reason(message("between-pairs"), "BC-R25")
    if any(wall) and turn.zones.passage[foe] & (1 << origin | 1 << to):
        return Reason(message("between-pairs"), "BC-R25")
    if KINDS.index(kind) == KNIGHT and abs(to // 8 - origin // 8) == 2 and abs(to % 8 - origin % 8) == 1:
        return Reason(message("knight-wall"), "BC-A19")
    return Reason(message("cannot-reach", piece=piece, origin=NAMES[origin], to=square), "BC-R12")


def owed(s: State, origin: str, to: str) -> Message | None:
    """The first turn's two boulders go together (BC-R43)."""
    one = NUMBER[origin]
    return message("other-boulder") if s.stage == "royal" and s.first[s.turn] and s.loose >> one & 1 else None
