"""How computer players think about Cloak and Dagger Chess: pieces count as they may turn out to be, in positions that are possible."""

from __future__ import annotations

from collections.abc import Iterable

from companion.games.cloak_and_dagger import moves
from companion.games.cloak_and_dagger.moves import CLOAK
from companion.games.cloak_and_dagger.play import Turn
from companion.games.cloak_and_dagger.state import KINDS, Side, State
from companion.kernel import bitboard
from companion.kernel.actions import Action, Castle, Move, Say
from companion.kernel.game import EngineProfile, SkillLevel

WORTH = {"P": 1.0, "N": 3.0, "B": 3.0, "R": 5.0, "Q": 9.0, "K": 40.0}


def appeal(turn: Turn, s: State, a: Action) -> float:
    """Material after the action and the dearest own man that is left to be captured; guesses by their odds."""
    me = s.turn
    if isinstance(a, Say) and a.verb == "guess":
        public = s.other.public(int(a.values[0]) - 1)
        sure = public >> KINDS.index(a.values[1]) & 1 and public.bit_count() == 2
        return lead(s, me) + (0.3 if sure and a.values[1] != "K" else -0.5)
    if isinstance(a, Say) and a.verb == "register":
        return 0.0
    after, _ = turn.outcome(s, a)
    if after.stage == "over":
        return 0.0 if after.winner < 0 else 1000.0 if after.winner == me else -1000.0
    value = lead(after, me)
    if isinstance(a, Castle):
        value += 0.4
    if isinstance(a, Move) and a.to[0] in "cdef" and a.to[1] in "3456":
        value += 0.05
    if isinstance(a, Say):
        value -= 0.2
    enemy = after.sides[1 - me]
    worst = 0.0
    for square, kind in _men(after.sides[me]):
        attacked = turn.rules.is_certain(after, 1 - me, square) or (
            enemy.setup and enemy.setups & turn.rules.find_attacking(after, 1 - me, square)
        )
        if attacked:
            worst = max(worst, WORTH[kind])
    return value - 0.8 * worst


def lead(s: State, me: int) -> float:
    """How much more a side's men are worth than the other's, as far as the table knows them."""
    mine, theirs = (sum(WORTH[kind] for _, kind in _men(s.sides[seat])) for seat in (me, 1 - me))
    return mine - theirs + 0.5 * (s.right - s.sides[1 - me].bonus)


def _men(side: Side) -> Iterable[tuple[int, str]]:
    """Squares and kinds of the men of a side as far as the table knows them; an unknown checker counts as a rook."""
    for square in bitboard.each(side.pawns):
        yield square, "P"
    for kind, there in zip(KINDS, side.men, strict=True):
        for square in bitboard.each(there):
            yield square, kind
    for number, square in enumerate(side.checkers):
        if square >= 0:
            kind = moves.letter_of(side, number)
            yield square, "R" if kind == CLOAK else kind


MIND: EngineProfile = EngineProfile(
    search="tree",
    scale=3.0,
    human=7.5,
    skills=(
        SkillLevel(noise=3.0, overlooks=0.5, fun=2.0),
        SkillLevel(noise=2.0, overlooks=0.25),
        SkillLevel(noise=0.05),
        SkillLevel(nodes=400, worlds=2),
        SkillLevel(nodes=4000, worlds=4),
    ),
)


def worth(s: State) -> tuple[float, float]:
    """White's and Black's."""
    ahead = lead(s, 0)
    return ahead / 2, -ahead / 2


def urge(s: State, a: Action) -> float:
    """Captures first."""
    return 5.0 if isinstance(a, Move) and a.captures else 0.0
