"""How computer players search Wild Jokers: what an action promises at first sight, and what cannot wait. See `standing` for what men are worth."""

from __future__ import annotations

from collections.abc import Sequence

from companion.games.wild_jokers import piece_values
from companion.games.wild_jokers.moves import (
    BOARD,
    KINDS,
    KING,
    LANCER,
    MERCENARY,
    PIKEMAN,
    RANKS,
    VETERAN,
)
from companion.games.wild_jokers.play import Turn
from companion.games.wild_jokers.state import State, kind_on
from companion.kernel import bitboard
from companion.kernel.actions import Action, Drop, Move
from companion.kernel.engine_profile import EngineProfile, SkillLevel

GUARDED = 16.0
"""A man that is worth so much more counts as much in the order of captures as one unit of what it takes."""
MIND: EngineProfile = EngineProfile(
    search="tree",
    scale=2.5,
    human=7.5,
    steady=1.1,
    skills=(
        SkillLevel(noise=2.5, overlooks=0.45, fun=2.0),
        SkillLevel(noise=1.2, overlooks=0.17),
        SkillLevel(noise=0.05),
        SkillLevel(nodes=2500, overlooks=0.26),
        SkillLevel(nodes=60000),
    ),
)
_PROMOTED = {"V": 0.6, "C": 0.8}
_NUMBER = {kind: number for number, kind in enumerate(KINDS)}


def urge(turn: Turn, s: State, a: Action) -> float:
    """What an action wins at first sight: captures of the dearest by the cheapest first; those that lose more come last."""
    if not isinstance(a, Move):
        return 0.0
    gain = 0.0
    if a.promoted:
        gain = (
            piece_values.MEN[VETERAN] - piece_values.MEN[LANCER] if a.kind == "L" else _PROMOTED[a.promoted]
        )
    if a.captures:
        gain += _gain(turn, s, _NUMBER[a.kind], BOARD.number[a.origin], BOARD.number[a.to])
    return gain


def _gain(turn: Turn, s: State, kind: int, origin: int, to: int) -> float:
    other = s.men[1 - s.turn]
    victim = piece_values.MEN[kind_on(other, to)]
    mine = piece_values.MEN[kind] if kind != KING else 8.0
    if victim < mine and victim < 50.0 and turn.is_guarded_after(s, origin, to):
        return victim - mine
    return victim - mine / GUARDED


def keep(turn: Turn, s: State, a: Action) -> bool:
    """Captures that lose nothing at first sight, and promotions; where a mercenary is put down, everything.

    A lancer that may become a veteran stays what it is: it captures alike.
    """
    if isinstance(a, Drop):
        return True
    if not isinstance(a, Move) or not (a.captures or a.promoted) or (a.kind == "L" and a.promoted):
        return False
    return urge(turn, s, a) >= 0.0


def forcing(turn: Turn, s: State) -> Sequence[Action]:
    """The actions that `keep` keeps, the best first: a fast version, which makes no others."""
    if s.stage != "turn":
        return turn.actions(s) if s.stage == "place" else ()
    other = s.men[1 - s.turn]
    enemy, names = other.all, BOARD.names
    last = RANKS[0] if s.turn else RANKS[6]
    found: list[tuple[float, Action]] = []
    for kind, origin, ends in turn.targets(s):
        promotes = ends & last if kind in _BECOMES else 0
        for to in bitboard.each(ends & enemy | promotes):
            captures = (names[to],) if enemy >> to & 1 else ()
            become = _BECOMES[kind] if promotes >> to & 1 else ""
            gain = _PROMOTED.get(become, 0.0)
            if captures:
                gain += _gain(turn, s, kind, origin, to)
            if gain >= 0.0:
                found.append((gain, Move(KINDS[kind], names[origin], names[to], captures, become)))
    found.sort(key=_first, reverse=True)
    return [a for _, a in found]


_BECOMES = {PIKEMAN: "V", MERCENARY: "C"}


def _first(pair: tuple[float, Action]) -> float:
    return pair[0]


def idle(turn: Turn, s: State) -> State | None:
    """The position with the other side to move; None where the king could be taken then."""
    if s.stage != "turn" or turn.is_king_attacked(s):
        return None
    return State(s.men, 1 - s.turn, "turn", s.rights, False, s.quiet + 1)
