"""How a computer player judges the game as a whole: whether it agrees to a draw, offers one, or gives the
game up.

It judges as well as its level does: what a level gets wrong about an action it gets wrong about the game. An
intent rests on several of its turns in a row, and all that it goes by is in the question and the course, so
the same game brings the same intents.
"""

from __future__ import annotations

from collections import Counter
from typing import Literal

import msgspec

from companion.engine.budget import Budget
from companion.engine.decision import Question, worlds
from companion.engine.ends import certain_winner
from companion.engine.position_odds import position_odds
from companion.engine.search_result import SearchResult
from companion.engine.win_probability import chance_of_lead, chances, final_chances, lead_of_chance
from companion.kernel.game import Game, State
from companion.kernel.layout import is_tray
from companion.kernel.seeded_random import SeededRandom

GUESSES = 2
"""Positions that are held possible where something is hidden."""
JUDGED = 120
"""Positions that are looked at in each: the table waits for the answer."""
CLEAR = 0.05
"""A chance that makes going on clearly better or worse than ending now."""
NEAR = 0.1
"""How far a chance may be from an even one for the game to be called level."""
LONG = 60
"""Actions after which somebody who stands as well as the other has played enough."""
CALM = 10
"""Own decisions in a row in which nothing has happened, before a draw is offered."""
LOST = 0.01
"""A chance, against somebody who hardly errs, with which the game is given up."""
PATIENCE = {2: 9, 3: 7, 4: 5, 5: 4}
"""Own decisions in a row with no more than that, by level; who is not here never gives up."""

Intent = Literal["", "draw", "resign"]
"""What a seat wants of the game as a whole besides its next action."""


class GameTrend(msgspec.Struct, frozen=True):
    """How the game has gone as the seat to move knows it. `earlier`: what it knew (`Game.known`) at its own
    last decisions, the latest last; `played`: actions that the game has had; `may`: what it may want now.
    """

    earlier: tuple[State, ...] = ()
    played: int = 0
    may: tuple[Intent, ...] = ()


REMEMBERED = max(CALM, *PATIENCE.values()) - 1
"""Own decisions before this one that are needed to judge."""


def accepts_draw(game: Game, question: Question, played: int) -> bool:
    """Whether this seat agrees that the game ends now; `played`: how many actions it has had."""
    if game.info.told:
        return True  # nobody knows how it stands
    me = game.seats.index(question.seat)
    held = worlds(game, question, GUESSES)
    going_on = sum(_judge(game, question, s) for s in held) / len(held)
    ending = sum(final_chances(game, game.end_early(s, "draw"))[me] for s in held) / len(held)
    return going_on <= ending - CLEAR or (played >= LONG and going_on <= ending + CLEAR)


def intent(game: Game, question: Question, course: GameTrend, thought: SearchResult) -> Intent:
    """What the seat to move wants of a game of two besides the best of its thought.

    Nothing where time was up before that was found.
    """
    if len(game.seats) != 2 or game.info.told or thought.cut or not thought.choices:
        return ""
    searched = game.mind.skills[question.level - 1].nodes > 0
    lead = thought.choices[0].score if searched and len(thought.choices) > 1 else None
    lost = lead is None or chance_of_lead(lead, game.mind.scale) <= LOST
    level = lead is None or _is_even(chance_of_lead(lead, game.mind.human))
    if lost and "resign" in course.may and _gives_up(game, question, course):
        return "resign"
    if level and "draw" in course.may and _offers_draw(game, question, course):
        return "draw"
    return ""


def _gives_up(game: Game, question: Question, course: GameTrend) -> bool:
    """Whether it has long been lost, and somebody else has still to find how: a win that comes next is left
    to be played.
    """
    patience = PATIENCE.get(question.level, 0)
    earlier = course.earlier[len(course.earlier) - patience + 1 :]
    if not patience or len(earlier) < patience - 1:
        return False
    scale, me = game.mind.scale, game.seats.index(question.seat)
    held = worlds(game, question, GUESSES)
    if any(chances(game, s, scale)[me] > LOST for s in (*(_possible(game, s) for s in earlier), *held)):
        return False
    if any(certain_winner(game, s) is not None for s in held):
        return False
    human = game.mind.human
    return all(chance_of_lead(lead_of_chance(_judge(game, question, s), human), scale) <= LOST for s in held)


def _offers_draw(game: Game, question: Question, course: GameTrend) -> bool:
    """Whether both have stood alike for long, and nothing has happened meanwhile."""
    earlier = course.earlier[len(course.earlier) - CALM + 1 :]
    if course.played < LONG or len(earlier) < CALM - 1:
        return False
    human, me = game.mind.human, game.seats.index(question.seat)
    men = _men(game, question.known)
    if any(_men(game, s) != men for s in earlier):
        return False
    held = worlds(game, question, GUESSES)
    level = [chances(game, s, human)[me] for s in (*(_possible(game, s) for s in earlier), *held)]
    if any(abs(chance - 0.5) > NEAR for chance in level):
        return False
    return _is_even(sum(_judge(game, question, s) for s in held) / len(held))


def _is_even(chance: float) -> bool:
    """Whether neither stands clearly better; who is a little behind is the one who offers."""
    return 0.5 - NEAR <= chance <= 0.5 + CLEAR


def _judge(game: Game, question: Question, s: State) -> float:
    """A seat's chance of winning among people, as its level judges it."""
    me = game.seats.index(question.seat)
    chance = position_odds(game, s, Budget(JUDGED), question.entropy).chances[me]
    noise = game.mind.skills[question.level - 1].noise
    if not noise or chance in (0.0, 1.0):
        return chance
    human = game.mind.human
    return chance_of_lead(
        lead_of_chance(chance, human) + noise * SeededRandom(question.entropy + b"whole").normal(), human
    )


def _possible(game: Game, known: State) -> State:
    """A position that agrees with what was known then; itself where nothing is hidden."""
    return game.guess(known, bytes(32)) if game.secret else known


def _men(game: Game, s: State) -> Counter[str]:
    """The pieces on the board, wherever they stand."""
    return Counter(
        str(token) for place, stack in game.layout(s).items() if not is_tray(place) for token in stack
    )
