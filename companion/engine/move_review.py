"""What a decision in a game that is over has cost, as a chance of winning.

It is judged by what its seat could know: its best action is searched for in guesses at the rest, and then
the position after it is compared with the one after what was played.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.engine.budget import Budget, Hurried
from companion.engine.decision import Question, search, worlds
from companion.engine.ends import winning_action
from companion.engine.position_odds import PositionOdds, doubt, position_odds
from companion.kernel.actions import Action
from companion.kernel.game import Game, State

LEAST = 0.01
"""A chance that nobody would call given away."""
SURELY = 2.0
"""Standard errors by which the best has to be better than what was played."""


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """A decision. `state`: as it really stood; `action`: what its seat did there.

    `nodes`: positions that may be looked at; `entropy`: 32 or more bytes for what is drawn at random;
    `excused`: a hint has said so, which is never a mistake.
    """

    state: State
    action: Action
    nodes: int
    entropy: bytes
    excused: bool = False


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """`seat` decided. `choices`: whether it had any, and could be judged; `best` with the `line` that was
    thought to follow, and what it and what was played were worth to it (`most`, `got`, 0 to 1); where that
    was the best, `gap` is how much worse the `next_best` was.

    `error`: what the cost or the gap may err by, about two standard errors.
    """

    seat: str
    choices: bool = False
    best: Action | None = None
    line: tuple[Action, ...] = ()
    next_best: Action | None = None
    most: float = 0.0
    got: float = 0.0
    gap: float = 0.0
    error: float = 0.0

    @property
    def cost(self) -> float:
        """The chance of winning that was given away, 0 to 1."""
        return self.most - self.got


def judge(game: Game, case: Case, hurried: Hurried | None = None) -> Verdict:
    """Judge a decision. `hurried`: whether time is up; then by what is found so far."""
    actor = game.actor(case.state)
    assert actor is not None and not actor.chance
    if len(game.actions(case.state)) == 1:
        return Verdict(seat=actor.seat)
    return _decision(game, case, actor.seat, hurried)


def _decision(game: Game, case: Case, seat: str, hurried: Hurried | None) -> Verdict:
    mind, me = game.mind, game.seats.index(seat)
    question = Question(
        known=game.redact(case.state, seat), seat=seat, level=len(mind.skills), entropy=case.entropy
    )
    skill = msgspec.structs.replace(mind.skills[-1], nodes=max(1, case.nodes // 2))
    found = list(search(game, question, skill, mind.human / 2, hurried).choices)
    held = worlds(game, question, skill.worlds)
    wins = winning_action(game, held[0])
    if wins is not None:  # whatever the search came to
        at = next((i for i, one in enumerate(found) if str(one.action) == str(wins)), None)
        if at is not None:
            found.insert(0, found.pop(at))
    best, played = found[0], str(case.action)
    other = next((one for one in found[1:]), best)
    part = max(1, case.nodes // 4)
    got = _after(game, held, played, part, case.entropy, hurried)
    if got is None:  # nothing that the seat could hold possible allows it: no judgement
        return Verdict(seat=seat)
    verdict = Verdict(
        seat=seat,
        choices=True,
        best=case.action,
        line=(case.action,),
        next_best=other.action,
        most=got.chances[me],
        got=got.chances[me],
    )
    right = str(best.action) == played
    against = _after(game, held, str((other if right else best).action), part, case.entropy, hurried)
    ahead = _surely(against, got, me)
    error = SURELY * doubt(against, got, me) if against is not None else 0.0
    if right:
        return msgspec.structs.replace(verdict, line=best.line, gap=max(0.0, -ahead), error=error)
    if ahead <= 0 or case.excused:
        return msgspec.structs.replace(verdict, next_best=best.action, gap=max(0.0, -ahead), error=error)
    return msgspec.structs.replace(
        verdict, best=best.action, line=best.line, most=verdict.got + ahead, error=error
    )


def _surely(one: PositionOdds | None, other: PositionOdds, seat: int) -> float:
    """How much better one prospect of a seat is than another, or worse (below 0).

    0 where that is not sure.
    """
    if one is None:
        return 0.0
    ahead = one.chances[seat] - other.chances[seat]
    return ahead if abs(ahead) > max(LEAST, SURELY * doubt(one, other, seat)) else 0.0


def _after(
    game: Game,
    held: Sequence[State],
    text: str,
    nodes: int,
    entropy: bytes,
    hurried: Hurried | None,
) -> PositionOdds | None:
    """The prospect after an action, in all guesses in which it is possible; None: it is in none."""
    found = []
    for s in held:
        action = game.legal(s, text)
        if action is not None:
            child = game.outcome(s, action)[0]
            found.append(position_odds(game, child, Budget(max(1, nodes // len(held)), hurried), entropy))
    if not found:
        return None
    mean = tuple(sum(each) / len(found) for each in zip(*(one.chances for one in found), strict=True))
    return PositionOdds(mean, tuple(one for each in found for one in each.games))
