"""How a seat of some level decides: what it may know, guesses at the rest, a search, and what its level gets
wrong.

Where a game has secrets, each guess is a whole position that agrees with what the seat knows; the seat
thinks in several of them, apart from one another, and an action counts as much as its mean chance. A search
never gets to see the real state, so what a seat cannot know changes neither its choice nor its time.
"""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence

import msgspec

from companion.engine.alpha_beta import AlphaBeta
from companion.engine.budget import Budget, Hurried
from companion.engine.ends import is_lost_next
from companion.engine.playouts import Playouts
from companion.engine.search_result import RankedAction, SearchResult, rank_actions
from companion.engine.win_probability import chance_of_lead, lead_of_chance
from companion.kernel.actions import Action
from companion.kernel.engine_profile import SkillLevel
from companion.kernel.game import Game, State
from companion.kernel.seeded_random import SeededRandom, shuffle

LEVELS = (1, 2, 3, 4, 5)
EQUAL = 0.06
"""Share of the scale within which the lot decides between actions."""
OFTEN = 2
"""A position that stood so often may not come again (X3)."""
LONG, ENDING = 60, 4000
"""Positions that have stood in a solitaire after which no level wanders on, and those that are then looked at
for a way to win.
"""
THOUGHTFUL = 3
"""Errors of judgement, in standard deviations, for which a tree keeps scores exact."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat has to decide. `known`: what it may know (`Game.known`), nothing else; `level`: 1 to 5.

    `way`: how it likes to play, one of `mind.ways`, or empty. `entropy`: 32 or more bytes, of which all that
    it does at random is made. `stood`: how often positions have stood on the table, by `Game.position_key`.
    """

    known: State
    seat: str
    level: int = 3
    way: str = ""
    entropy: bytes = bytes(32)
    stood: Mapping[Hashable, int] = {}


def decide(game: Game, question: Question, hurried: Hurried | None = None) -> SearchResult:
    """All that the seat could do, what it would rather do first; where an action is refused, take the next.

    `hurried`: whether time is up; then it says what it has found so far.
    """
    skill = _skill(game, question)
    margin = EQUAL * game.mind.scale + THOUGHTFUL * skill.noise + skill.fun
    found = search(game, question, skill, margin, hurried)
    lot, held = SeededRandom(question.entropy + b"level"), worlds(game, question, 1)[0]
    choices = [_as_its_level(game, held, one, question.way, skill, lot) for one in found.choices]
    return msgspec.structs.replace(found, choices=rank_actions(choices))


def search(
    game: Game,
    question: Question,
    skill: SkillLevel,
    margin: float,
    hurried: Hurried | None = None,
) -> SearchResult:
    """What a search finds before the player errs.

    Scores within `margin` of the best, in worth, are exact in a tree.
    """
    budget = Budget(skill.nodes, hurried)
    held = worlds(game, question, skill.worlds)
    thoughts = []
    for i, s in enumerate(held):
        part = budget.part(1 / (len(held) - i))
        thoughts.append(_in_world(game, question, skill, margin, part, s, i))
        budget.take(part)
    choices = thoughts[0].choices if len(thoughts) == 1 else rank_actions(_on_average(game, thoughts))
    return SearchResult(
        choices, budget.used, min(one.depth for one in thoughts), any(one.cut for one in thoughts)
    )


def _skill(game: Game, question: Question) -> SkillLevel:
    """How this level plays; a solitaire that takes long is brought to an end by whoever plays it."""
    skill = game.mind.skills[question.level - 1]
    if game.mind.search == "plan" and sum(question.stood.values()) > LONG:
        return msgspec.structs.replace(skill, nodes=max(skill.nodes, ENDING), noise=0.0, overlooks=0.0)
    return skill


def worlds(game: Game, question: Question, most: int) -> Sequence[State]:
    """So many positions that agree with what the seat knows; one where nothing is hidden."""
    if not game.secret:
        return (question.known,)
    return [game.guess(question.known, question.entropy + bytes([i])) for i in range(max(1, most))]


def _in_world(
    game: Game, question: Question, skill: SkillLevel, margin: float, budget: Budget, s: State, world: int
) -> SearchResult:
    entropy = question.entropy + bytes([world])
    actions = _overlook(game, s, _fresh(game, question.stood, s), skill, question.entropy)
    if not skill.nodes or len(actions) == 1:
        return SearchResult(
            rank_actions([RankedAction(a, game.appeal(s, a), (a,)) for a in shuffle(actions, entropy)])
        )
    match game.mind.search:
        case "tree":
            tree = AlphaBeta(game, budget, entropy, question.stood)
            return tree.think(s, shuffle(actions, entropy), margin, skill.depth)
        case "plan":
            return _follow_plan(game, s, actions, skill, entropy)
    return Playouts(game, budget, entropy, skill.reach).think(s, actions, skill.width)


def _follow_plan(
    game: Game, s: State, actions: Sequence[Action], skill: SkillLevel, entropy: bytes
) -> SearchResult:
    """Put the action of the game's own plan first, where it finds a plan."""
    plan = game.plan(s, skill.nodes, entropy)
    found = [RankedAction(a, game.appeal(s, a), (a,)) for a in actions]
    best = max(one.score for one in found)
    return SearchResult(
        rank_actions(
            [
                msgspec.structs.replace(one, score=best + game.mind.scale) if one.action == plan else one
                for one in found
            ]
        ),
        skill.nodes,
    )


def _overlook(
    game: Game, s: State, actions: Sequence[Action], skill: SkillLevel, entropy: bytes
) -> Sequence[Action]:
    """The actions left to a player who overlooks some of the pieces; at least one.

    No forgetting hides a win at once, nor, where all that is thought of loses at once, what does not.
    """
    if not skill.overlooks:
        return actions
    lot = SeededRandom(entropy + b"men")
    forgotten: dict[str, bool] = {}
    for a in actions:
        man = _man(a)
        if man not in forgotten:
            forgotten[man] = lot.share() < skill.overlooks
    seen = [a for a in actions if not forgotten[_man(a)]] or [lot.one_of(actions)]
    if len(game.seats) == 1:
        return seen
    seat = game.actor(s).seat  # type: ignore[union-attr]
    missed = [a for a in actions if forgotten[_man(a)] and a not in seen]
    seen += [a for a in missed if game.winner(game.after(s, a)) == seat]
    if all(is_lost_next(game, game.after(s, a), seat) for a in seen):
        seen += [a for a in missed if a not in seen and not is_lost_next(game, game.after(s, a), seat)]
    return seen


def _man(action: Action) -> str:
    """Whom an action is about."""
    return getattr(action, "origin", "") or getattr(action, "kind", "") or str(action)


def _fresh(game: Game, stood: Mapping[Hashable, int], s: State) -> Sequence[Action]:
    """The actions that bring no position for the third time; if all do, those that bring the rarest."""
    actions = game.actions(s)
    if not stood or max(stood.values()) < OFTEN:
        return actions
    often = {a: stood.get(game.position_key(game.outcome(s, a)[0]), 0) for a in actions}
    least = min(often.values())
    return [a for a in actions if often[a] < OFTEN] or [a for a in actions if often[a] == least]


def _on_average(game: Game, thoughts: Sequence[SearchResult]) -> list[RankedAction]:
    """What actions are worth in all guesses together: the mean of their chances where they are possible at
    all.
    """
    scale = game.mind.scale
    found: dict[Action, list[RankedAction]] = {}
    for thought in thoughts:
        for one in thought.choices:
            found.setdefault(one.action, []).append(one)
    choices = []
    for a, each in found.items():
        mean = sum(chance_of_lead(one.score, scale) for one in each) / len(each)
        doubt = EQUAL * scale * (len(thoughts) - len(each))
        choices.append(
            RankedAction(a, lead_of_chance(mean, scale) - doubt, each[0].line, all(one.exact for one in each))
        )
    return choices


def _as_its_level(
    game: Game, s: State, one: RankedAction, way: str, skill: SkillLevel, lot: SeededRandom
) -> RankedAction:
    """A choice as this player sees it: its errors, its liking for captures, its way; equals at random."""
    score = one.score + EQUAL * game.mind.scale * lot.share()
    if skill.noise:
        score += skill.noise * lot.normal()
    if skill.fun and game.noisy(s, one.action):
        score += skill.fun
    if way:
        score += game.leaning(s, one.action, way)
    return msgspec.structs.replace(one, score=score)
