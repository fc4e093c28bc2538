"""How computer players think about Wild Jokers: material, how far the men reach, and who stands round the other king."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.wild_jokers.moves import (
    BISHOP,
    BOARD,
    HOPS,
    JOKER,
    KINDS,
    KING,
    LANCER,
    LEAPS,
    MERCENARY,
    PALADIN,
    PIKEMAN,
    RANKS,
    ROOK,
    STEPS,
    TERRAIN,
    VETERAN,
    Side,
    targets,
)
from companion.games.wild_jokers.state import State, kind_on
from companion.kernel import bits
from companion.kernel.actions import Action, Drop, Move
from companion.kernel.mind import Mind, Skill

MEN = (100.0, 4.6, 4.4, 1.5, 2.1, 3.2, 7.5, 2.2, 3.0, 5.0)
"""What it costs to lose a man of each kind, in the order of KINDS: a standing that is usual for it."""
STANDS = (0.0, 4.1, 4.2, 0.25, 2.1, 2.9, 6.4, 1.35, 2.0, 4.2)
"""What a man of each kind is worth that reaches nothing."""
REACH = (0.15, 0.1, 0.05, 0.5, 0.0, 0.07, 0.15, 0.25, 0.17, 0.12)
"""What each square that it reaches is worth besides."""
NEAR_KING = 0.12
"""What a square beside the other king is worth besides."""
ADVANCE = 0.15
"""What each rank is worth that a pikeman or a mercenary has come forward."""
GUARDED = 16.0
"""A man that is worth so much more counts as much in the order of captures as one unit of what it takes."""
MIND = Mind(
    search="tree",
    scale=2.5,
    human=7.5,
    steady=1.1,
    skills=(
        Skill(noise=2.5, overlooks=0.45, fun=2.0),
        Skill(noise=1.2, overlooks=0.17),
        Skill(noise=0.05),
        Skill(nodes=2500),
        Skill(nodes=45000),
    ),
)
_S, _SM, _D, _DM = TERRAIN.straight, TERRAIN.straight_masks, TERRAIN.diagonal, TERRAIN.diagonal_masks
_RING = LEAPS[KING][0]
_PROMOTED = {"V": 0.6, "C": 0.8}
_NUMBER = {kind: number for number, kind in enumerate(KINDS)}
_ON_RANK = [[(i, RANKS[6 - i - 1 if black else i + 1]) for i in range(1, 5)] for black in (0, 1)]
_LEAPERS = tuple(LEAPS.items())


def worth(s: State) -> tuple[float, float]:
    """White's and Black's."""
    white, black = s.men
    return _of(white, black, 0), _of(black, white, 1)


def _of(own: Side, other: Side, black: int) -> float:
    mine = own.all
    men = mine | other.all
    free = ~mine
    ring = _RING[other.k.bit_length() - 1] if other.k else 0
    near = 0
    total = 0.0
    for kind, tables in _LEAPERS:
        squares = own[kind]
        if squares:
            table, value, each = tables[black], STANDS[kind], REACH[kind]
            while squares:
                low = squares & -squares
                squares ^= low
                ends = table[low.bit_length() - 1] & free
                total += value + each * ends.bit_count()
                if ends & ring:
                    near += (ends & ring).bit_count()
    sliders = own.r | own.b | own.j
    while sliders:
        low = sliders & -sliders
        sliders ^= low
        square = low.bit_length() - 1
        if low & own.r:
            kind, ends = ROOK, _S[square][men & _SM[square]] & free
        elif low & own.b:
            kind, ends = BISHOP, _D[square][men & _DM[square]] & free
        else:
            kind = JOKER
            ends = (STEPS[square] | HOPS.first[square]) & free | HOPS.chain(square, men) & ~low
        total += STANDS[kind] + REACH[kind] * ends.bit_count()
        if ends & ring:
            near += (ends & ring).bit_count()
    total += NEAR_KING * near
    forward = own.p | own.m
    if forward:
        for i, rank in _ON_RANK[black]:
            if forward & rank:
                total += ADVANCE * i * (forward & rank).bit_count()
    return total


def guarded(square: int, by: Side, men: int, black: int) -> bool:
    """Whether a side could move to a square that an enemy stands on; `men`: all that stand on the board then."""
    k, r, b, p, v, lancers, a, m, c, j = by
    leaps = LEAPS
    return bool(
        (k | c) & _RING[square]
        or a & leaps[PALADIN][0][square]
        or p & leaps[PIKEMAN][1 - black][square]
        or lancers & leaps[LANCER][0][square]
        or m & leaps[MERCENARY][1 - black][square]
        or v & leaps[VETERAN][0][square]
        or (r and r & _S[square][men & _SM[square]])
        or (b and b & _D[square][men & _DM[square]])
        or (j and j & (STEPS[square] | HOPS.first[square]))
    )


def urge(s: State, a: Action) -> float:
    """What an action wins at first sight: captures of the dearest by the cheapest first; those that lose more come last."""
    if not isinstance(a, Move):
        return 0.0
    gain = 0.0
    if a.promoted:
        gain = MEN[VETERAN] - MEN[LANCER] if a.kind == "L" else _PROMOTED[a.promoted]
    if a.captures:
        gain += _gain(s, _NUMBER[a.kind], BOARD.number[a.origin], BOARD.number[a.to])
    return gain


def _gain(s: State, kind: int, origin: int, to: int) -> float:
    other = s.men[1 - s.turn]
    victim = MEN[kind_on(other, to)]
    mine = MEN[kind] if kind != KING else 8.0
    if victim < mine and victim < 50.0:
        men = (s.men[0].all | s.men[1].all) & ~(1 << origin)
        if guarded(to, other, men, 1 - s.turn):
            return victim - mine
    return victim - mine / GUARDED


def forcing(s: State) -> Sequence[Action]:
    """Captures that lose nothing at first sight, and promotions; where a mercenary is put down, everything."""
    if s.stage == "place":
        home = (RANKS[6] | RANKS[5] if s.turn else RANKS[0] | RANKS[1]) & ~(s.men[0].all | s.men[1].all)
        return [Drop("M", BOARD.names[q]) for q in bits.each(home)]
    turn = s.turn
    own, other = s.men[turn], s.men[1 - turn]
    enemy, names = other.all, BOARD.names
    last = RANKS[0] if turn else RANKS[6]
    found: list[tuple[float, Action]] = []
    for kind, origin, ends in targets(own, other, turn):
        promotes = ends & last if kind in _BECOMES else 0
        for to in bits.each(ends & enemy | promotes):
            captures = (names[to],) if enemy >> to & 1 else ()
            become = _BECOMES[kind] if promotes >> to & 1 else ""
            gain = _PROMOTED.get(become, 0.0)
            if captures:
                gain += _gain(s, kind, origin, to)
            if gain >= 0.0:
                found.append((gain, Move(KINDS[kind], names[origin], names[to], captures, become)))
    found.sort(key=_first, reverse=True)
    return [a for _, a in found]


_BECOMES = {PIKEMAN: "V", MERCENARY: "C"}


def _first(pair: tuple[float, Action]) -> float:
    return pair[0]


def threatened(s: State) -> bool:
    """Whether the king of the side to move can be taken."""
    own, other = s.men[s.turn], s.men[1 - s.turn]
    return guarded(own.k.bit_length() - 1, other, own.all | other.all, 1 - s.turn)


def idle(s: State) -> State | None:
    """The position with the other side to move; None where the king could be taken then."""
    if s.stage != "turn" or threatened(s):
        return None
    return State(s.men, 1 - s.turn, "turn", s.rights, False, s.quiet + 1)
