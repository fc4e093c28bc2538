"""What a moment of a game that is over was worth: to a seat that decided, or to all when dice and cards fell.

A decision is judged by what its seat could know: its best action is searched for in guesses at the rest, and then the
position after it is compared with the one after what was played. What dice and cards did is compared with
all that they might have done. Both are chances of winning, so that they can be added up over a game.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from companion.kernel.actions import Action
from companion.kernel.game import Game, State
from companion.players.budget import Budget
from companion.players.prospects import Prospect, doubt, fallen, prospect
from companion.players.thinking import Question, searched, worlds

LEAST = 0.01
"""A chance that nobody would call given away."""
SURELY = 2.0
"""Standard errors by which the best has to be better than what was played."""


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """A moment. `state`: as it really stood; `action`: what was done there, by a seat or by chance.

    `nodes`: positions that may be looked at; `entropy`: 32 or more bytes for what is drawn by lot;
    `excused`: a hint has said so, which is never a mistake.
    """

    state: State
    action: Action
    nodes: int
    entropy: bytes
    excused: bool = False


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """`seat` acted, or rolled (`chance`). `after`: each seat's chance after the moment, in the order of seats, 0 to 1.

    By chance: `luck`, what each seat gained by it against the mean; `spread`, the variance of that before it fell.
    By a seat: `choices`: whether it had any; `best` with the `line` that was thought to follow, and what it and what
    was played were worth to it (`most`, `got`); where that was the best, `gap` is how much worse the next best was.
    """

    seat: str
    chance: bool
    after: tuple[float, ...]
    luck: tuple[float, ...] = ()
    spread: tuple[float, ...] = ()
    choices: bool = False
    best: Action | None = None
    line: tuple[Action, ...] = ()
    next_best: Action | None = None
    most: float = 0.0
    got: float = 0.0
    gap: float = 0.0

    @property
    def cost(self) -> float:
        """The chance of winning that was given away, 0 to 1."""
        return self.most - self.got


def judge(game: Game, case: Case, hurried: Callable[[], bool] | None = None) -> Verdict:
    """Judge a moment. `hurried`: whether time is up; then by what is found so far."""
    actor = game.actor(case.state)
    assert actor is not None
    budget = Budget(case.nodes, hurried)
    if actor.chance:
        fell = fallen(game, case.state, case.action, budget, case.entropy)
        luck = tuple(got - mean for got, mean in zip(fell.after, fell.mean, strict=True))
        return Verdict(seat=actor.seat, chance=True, after=fell.after, luck=luck, spread=fell.spread)
    after = game.outcome(case.state, case.action)[0]
    if len(game.actions(case.state)) == 1:
        return Verdict(
            seat=actor.seat, chance=False, after=prospect(game, after, budget, case.entropy).chances
        )
    return _decision(game, case, actor.seat, after, hurried)


def _decision(game: Game, case: Case, seat: str, after: State, hurried: Callable[[], bool] | None) -> Verdict:
    mind, me = game.mind, game.seats.index(seat)
    question = Question(
        known=game.known(case.state, seat), seat=seat, level=len(mind.skills), entropy=case.entropy
    )
    skill = msgspec.structs.replace(mind.skills[-1], nodes=max(1, case.nodes // 2))
    found = searched(game, question, skill, mind.human / 2, hurried).choices
    best, played = found[0], str(case.action)
    other = next((one for one in found[1:]), best)
    held = worlds(game, question, skill.worlds)
    part = max(1, case.nodes // 4)
    got = _after(game, held, played, part, case.entropy, hurried)
    real = (
        got
        if got is not None and not game.secret
        else prospect(game, after, Budget(part, hurried), case.entropy)
    )
    if got is None:  # nothing that the seat could hold possible allows it: no judgement
        return Verdict(seat=seat, chance=False, after=real.chances)
    verdict = Verdict(
        seat=seat, chance=False, after=real.chances, choices=True, best=case.action, line=(case.action,), next_best=other.action,
        most=got.chances[me], got=got.chances[me],
    )  # fmt: skip
    right = str(best.action) == played
    against = _after(game, held, str((other if right else best).action), part, case.entropy, hurried)
    ahead = _surely(against, got, me)
    if right:
        return msgspec.structs.replace(verdict, line=best.line, gap=max(0.0, -ahead))
    if ahead <= 0 or case.excused:
        return msgspec.structs.replace(verdict, next_best=best.action, gap=max(0.0, -ahead))
    return msgspec.structs.replace(verdict, best=best.action, line=best.line, most=verdict.got + ahead)


def _surely(one: Prospect | None, other: Prospect, seat: int) -> float:
    """How much better one prospect of a seat is than another, or worse (below 0); 0 where that is not sure."""
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
    hurried: Callable[[], bool] | None,
) -> Prospect | None:
    """The prospect after an action, in all guesses in which it is possible; None: it is in none."""
    found = []
    for s in held:
        action = game.legal(s, text)
        if action is not None:
            child = game.outcome(s, action)[0]
            found.append(prospect(game, child, Budget(max(1, nodes // len(held)), hurried), entropy))
    if not found:
        return None
    mean = tuple(sum(each) / len(found) for each in zip(*(one.chances for one in found), strict=True))
    return Prospect(mean, tuple(one for each in found for one in each.games))
