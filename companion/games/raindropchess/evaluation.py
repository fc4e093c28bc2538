"""How computer players think about Raindropchess."""

from __future__ import annotations

from companion.games.raindropchess.play import Play
from companion.games.raindropchess.state import State, flip
from companion.kernel.actions import Action, Drop, Move, Take
from companion.kernel.game import EngineProfile, SkillLevel
from companion.kernel.orthodox import KINDS, PLAIN, Position, kind_on, men_of

WORTH = {"P": 1.0, "N": 3.0, "B": 3.0, "R": 5.0, "Q": 9.0, "K": 0.0}
CENTRE = 0x00003C3C3C3C0000


def appeal(play: Play, s: State, a: Action) -> float:
    """Material after the action and the best capture that answers it; mate above all."""
    after, events = play.outcome(s, a)
    if any(event.kind == "mate" for event in events):
        return 1000.0
    me = s.turn
    value = material(after.at, me) - material(after.at, 1 - me)
    if isinstance(a, Take):
        return value + 0.6
    if isinstance(a, Drop):
        value += 0.1 * (CENTRE >> PLAIN.number[a.to] & 1)
    if after.turn == me or not after.at.k:
        return value
    worst = 0.0
    for move in play.chess_moves(after):
        if move.captures:
            victim = kind_on(flip(after.at), PLAIN.number[move.to])
            gain = WORTH[KINDS[victim[1]]] if victim else 0.0
            worst = max(worst, gain - 0.1 * WORTH[move.kind])
    return value - worst


def material(at: Position, seat: int) -> float:
    """What a side's men on the board are worth."""
    return sum(WORTH[kind] * men.bit_count() for kind, men in zip(KINDS, men_of(at, seat), strict=True))


MIND: EngineProfile = EngineProfile(
    search="tree",
    scale=2.5,
    human=9.0,
    sample=4,
    skills=(
        SkillLevel(noise=2.5, overlooks=0.5, fun=2.0),
        SkillLevel(noise=1.2, overlooks=0.2),
        SkillLevel(noise=0.05),
        SkillLevel(nodes=1800),
        SkillLevel(nodes=33000),
    ),
)


def worth(s: State) -> tuple[float, float]:
    """White's and Black's."""
    return material(s.at, 0), material(s.at, 1)


def urge(s: State, a: Action) -> float:
    """The dearest captures by the cheapest men first, then cards."""
    if isinstance(a, Drop):
        return 0.5
    if not isinstance(a, Move):
        return 0.8
    if not a.captures:
        return 0.0
    victim = kind_on(s.at, PLAIN.number[a.to])
    return 10.0 * (WORTH[KINDS[victim[1]]] if victim else 1.0) - WORTH[a.kind] + 1.0
