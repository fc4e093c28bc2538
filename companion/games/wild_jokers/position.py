"""Which positions of Wild Jokers there can be, and how people put one right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from companion.games.shared.position_correction import correct_men, read_turn
from companion.games.shared.two_player import SEATS
from companion.games.wild_jokers.moves import (
    BISHOP,
    BOARD,
    CAPTAIN,
    JOKER,
    KINDS,
    KING,
    LANCER,
    MERCENARY,
    PALADIN,
    PIKEMAN,
    RANKS,
    ROOK,
    VETERAN,
    Side,
)
from companion.games.wild_jokers.state import State, rights_left
from companion.kernel.errors import BadPosition
from companion.kernel.messages import Message, Seat, message

MOST = 13
"""Men of a side: eleven, and two mercenaries that changed sides."""
ALONE = (KING, ROOK, BISHOP, LANCER, PALADIN, JOKER)
"""Kinds of which a side never has more than one (WJ-R2)."""
PIKEMEN = 4


def admit(s: State) -> State:
    """The position, or over where a king was captured (WJ-R6). Raises BadPosition."""
    kings = [side.k.bit_count() for side in s.men]
    if max(kings) > 1 or (s.stage in ("turn", "place") and not any(kings)):
        raise BadPosition("one-king")
    if any(side.all.bit_count() > MOST for side in s.men):
        raise BadPosition("too-many-men")
    if rights_left(s.rights, s.men) != s.rights:
        raise BadPosition("rights-not-at-home")
    if s.stage in ("turn", "place") and not all(kings):
        return msgspec.structs.replace(s, stage="over", end="king", winner=kings.index(1))
    return s


def impossible(s: State) -> Message | None:
    """Why no game comes to these men (WJ-R2, R3, R10, R11, R14, R16 to R18, A7); None: one may."""
    traitors = 0
    for seat, side in enumerate(s.men):
        name, count = Seat(SEATS[seat]), [men.bit_count() for men in side]
        if max(count[kind] for kind in ALONE) > 1:
            return message("one-of-each", seat=name)
        if count[PIKEMAN] > PIKEMEN or count[PIKEMAN] + count[VETERAN] + count[LANCER] > PIKEMEN + 1:
            return message("pikemen-and-veterans", seat=name)
        first, last = (RANKS[0], RANKS[-1]) if seat == 0 else (RANKS[-1], RANKS[0])
        if side[PIKEMAN] & (first | last) or side[MERCENARY] & last:
            return message("not-on-end-rank", seat=name)
        traitors += count[MERCENARY] + count[CAPTAIN]
    return message("two-mercenaries") if traitors > len(SEATS) else None


def rearrange(s: State, layout: Mapping[str, Sequence[str]], turn: str | None) -> State:
    """The state after these places hold these tokens. Raises BadPosition."""
    sides = [Side._make(side) for side in correct_men(s.men, BOARD, SEATS, KINDS, layout)]
    rights = rights_left(s.rights, sides)
    s = msgspec.structs.replace(
        s, men=(sides[0], sides[1]), rights=rights, turn=read_turn(turn, SEATS, s.turn)
    )
    if turn is not None or s.stage == "over":
        s = msgspec.structs.replace(s, stage="turn", end="", winner=-1)
    return s
