"""Hints: the best ways to play on, and why, in sentences made of what the search has seen.

What an action brings about is said in the game's own words, and what makes it better than the next best (see
`reasons`). Where something is hidden only that is said which holds in every guess at it.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from companion.engine.alpha_beta import SURE
from companion.engine.budget import Hurried
from companion.engine.decision import Question, worlds
from companion.engine.explanation.reasons import reasons
from companion.engine.search_result import RankedAction, SearchResult
from companion.engine.win_probability import chance_of_lead
from companion.kernel.actions import Action
from companion.kernel.game import Game, State
from companion.kernel.messages import Message, message

MOST = 3
"""Ways that are shown."""
CLOSE = 0.12
"""How much less of a chance another way may have to be shown beside the best."""
GUESSES = 4
"""Positions that are held possible while a reason is looked for."""


class HintedAction(msgspec.Struct, frozen=True):
    """A way to play: the action, why, and the chance of winning that it leaves, in 100."""

    action: Action
    reasons: tuple[Message, ...]
    chance: int


def choose_hints(
    game: Game, question: Question, thought: SearchResult, hurried: Hurried | None = None
) -> tuple[HintedAction, ...]:
    """Choose the best action, and others that are about as good; `hurried`: whether time is up."""
    held = worlds(game, question, GUESSES)
    if not thought.choices:
        return ()
    scale = game.mind.human
    best = chance_of_lead(thought.choices[0].score, scale)
    close = [one for one in thought.choices if one.exact and chance_of_lead(one.score, scale) >= best - CLOSE]
    shown = (close or thought.choices[:1])[:MOST]
    return tuple(_way(game, held, question.seat, one, _worse(thought, one), hurried) for one in shown)


def _worse(thought: SearchResult, one: RankedAction) -> tuple[RankedAction, ...]:
    """What it is compared with: what is not as good, the best of it first."""
    return tuple(other for other in thought.choices if other.score < one.score)


def _way(
    game: Game,
    held: Sequence[State],
    seat: str,
    one: RankedAction,
    others: Sequence[RankedAction],
    hurried: Hurried | None,
) -> HintedAction:
    chance = round(100 * chance_of_lead(one.score, game.mind.human))
    found = []
    for s in held:
        if game.legal(s, str(one.action)) is not None:
            possible = [other for other in others if game.legal(s, str(other.action)) is not None]
            found.append(reasons(game, s, seat, one, possible, hurried))
    sure = [said for said in found[0] if all(said in others for others in found[1:])] if found else []
    if len(game.seats) > 1 and one.score < SURE:
        sure.append(message("hint-chance", n=min(99, max(1, chance))))
    return HintedAction(one.action, tuple(sure), chance)
