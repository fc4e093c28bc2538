"""How a seat of some level decides: what it may know, its guesses at the rest, a search, and what its level gets wrong;
and how it judges the game as a whole: each seat's chance of winning, and whether it agrees to a draw, offers one or
gives the game up.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Hashable, Mapping, Sequence
from typing import Literal

import msgspec

from companion.engine.search import (
    AlphaBeta,
    Budget,
    BudgetSpent,
    Hurried,
    Playouts,
    certain_winner,
    chance_of_lead,
    chances,
    final_chances,
    is_lost_next,
    lead_of_chance,
    play_out,
)
from companion.engine.search_result import RankedAction, SearchResult, rank_actions
from companion.kernel.actions import Action
from companion.kernel.game import Game, SkillLevel, State
from companion.kernel.layout import is_tray
from companion.kernel.seeded_random import SeededRandom, shuffle

OUTCOMES = 12
"""Outcomes of a die or a deck that are looked at; of more a sample."""
REACH = 12
"""Actions that a game of several is played on, at the most: what comes later varies more than it tells."""
ALONE = 120
"""Actions that a solitaire is played on; one that is not won by then counts as lost."""
FEWEST = 2
"""Games that are played on from a position however little may be thought."""


class PositionOdds(msgspec.Struct, frozen=True):
    """`chances`: each seat's, 0 to 1.

    `games`: the same in each game that was played on, none where a tree was searched.
    """

    chances: tuple[float, ...]
    games: tuple[tuple[float, ...], ...] = ()


class WeighedAction(msgspec.Struct, frozen=True):
    """What a position is worth: each seat's chance.

    Where chance acts, `outcomes` by their actions: how likely, and the chances after it.
    """

    chances: tuple[float, ...]
    outcomes: Mapping[str, tuple[float, tuple[float, ...]]] = {}


def position_odds(game: Game, s: State, budget: Budget, entropy: bytes) -> PositionOdds:
    """The chances there; the same entropy lets the same dice fall."""
    actor = game.actor(s)
    if actor is None:
        return PositionOdds(final_chances(game, s))
    if (winner := certain_winner(game, s)) is not None:
        return PositionOdds(tuple(float(seat == winner) for seat in game.seats))
    if game.mind.search == "tree" and len(game.seats) == 2:
        if actor.chance:
            likely = _outcomes(game, s, max(1, min(OUTCOMES, budget.left)))
            part = 1 / len(likely)
            each = [
                (share, position_odds(game, game.after(s, a), budget.part(part), entropy).chances)
                for a, share in likely.items()
            ]
            return PositionOdds(_mean(each, 2))
        found = AlphaBeta(game, budget, entropy).think(s, game.actions(s))
        if not found.depth:
            return PositionOdds(chances(game, s, game.mind.human))
        share = chance_of_lead(found.choices[0].score, game.mind.human)
        return PositionOdds((share, 1 - share) if actor.seat == game.seats[0] else (1 - share, share))
    reach = ALONE if len(game.seats) == 1 else min(REACH, game.mind.skills[-1].reach)
    if budget.left < reach // FEWEST:  # not even one game
        return PositionOdds(chances(game, s, game.mind.human))
    return _play_on(game, s, budget, entropy, reach)


def _play_on(game: Game, s: State, budget: Budget, entropy: bytes, reach: int) -> PositionOdds:
    """Estimate the odds by playing games to their end."""
    games: list[tuple[float, ...]] = []
    while budget.left > 0 or len(games) < FEWEST:
        few = len(games) < FEWEST
        lot = SeededRandom(entropy + len(games).to_bytes(4, "big"))
        try:
            games.append(play_out(game, s, Budget(reach + 1) if few else budget, reach, lot, game.mind.human))
        except BudgetSpent:
            break
        if few:
            budget.left -= reach
    if len(game.seats) == 1:
        games = [(float(share == 1.0),) for (share,) in games]
    return PositionOdds(tuple(sum(each) / len(games) for each in zip(*games, strict=True)), tuple(games))


def weigh(
    game: Game,
    s: State,
    nodes: int,
    entropy: bytes,
    action: Action | None = None,
    hurried: Hurried | None = None,
) -> WeighedAction:
    """What a position is worth, with so many positions for each that is judged; `action`: what chance did
    there.

    All outcomes meet the same lot, so that what differs is what fell. Of many outcomes the same sample is
    always taken.
    """
    actor = game.actor(s)
    winner = game.winner(s)
    if actor is None or winner is not None:
        return WeighedAction(chances(game, s, game.mind.human))
    if not actor.chance:
        return WeighedAction(position_odds(game, s, Budget(nodes, hurried), entropy).chances)
    likely = _outcomes(game, s)
    if action is not None:
        likely.setdefault(action, 0.0)
    found = {
        a: position_odds(game, game.after(s, a), Budget(nodes, hurried), entropy).chances for a in likely
    }
    return WeighedAction(
        _mean([(share, found[a]) for a, share in likely.items()], len(game.seats)),
        {str(a): (share, found[a]) for a, share in likely.items()},
    )


def _outcomes(game: Game, s: State, most: int = OUTCOMES) -> dict[Action, float]:
    """What chance may do, with how likely it is; of more than `most` a sample that is even among the likely."""
    likely: dict[Action, float] = {}
    for a in game.actions(s):
        likely[a] = likely.get(a, 0.0) + game.weight(s, a)
    total = sum(likely.values())
    if len(likely) <= most:
        return {a: weight / total for a, weight in likely.items()}
    found: dict[Action, float] = {}
    reached, wanted = 0.0, total / most / 2
    for a, weight in likely.items():
        reached += weight
        while reached > wanted:
            found[a] = found.get(a, 0.0) + 1 / most
            wanted += total / most
    return found


def _mean(weighted: Sequence[tuple[float, tuple[float, ...]]], seats: int) -> tuple[float, ...]:
    return tuple(sum(share * worth[i] for share, worth in weighted) for i in range(seats))


def doubt(one: PositionOdds, other: PositionOdds, seat: int) -> float:
    """How far the difference of two prospects of a seat may err: a standard error; 0 where none is known."""
    pairs = [a[seat] - b[seat] for a, b in zip(one.games, other.games, strict=False)]
    if len(pairs) < 2:
        return 0.0
    mean = sum(pairs) / len(pairs)
    if all(share in (0.0, 1.0) for both in (one.games, other.games) for each in both for share in each):
        return 1 / len(
            pairs
        )  # games that are won or lost, and nothing between: a few that agree prove little
    return math.sqrt(sum((pair - mean) ** 2 for pair in pairs) / (len(pairs) - 1) / len(pairs))


LEVELS = (1, 2, 3, 4, 5)
EQUAL = 0.06
"""Share of the scale within which the lot decides between actions."""
OFTEN = 2
"""A position that stood so often may not come again (X3)."""
LONG_SOLITAIRE, ENDING = 60, 4000
"""Positions that have stood in a solitaire after which no level wanders on, and those that are then looked at
for a way to win.
"""
THOUGHTFUL = 3
"""Errors of judgement, in standard deviations, for which a tree keeps scores exact."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """What a seat has to decide. `known`: what it may know (`Game.known`), nothing else; `level`: 1 to 5.

    `way`: how it likes to play, one of `companion.kernel.game.EngineProfile.ways`, or empty. `entropy`: 32 or more bytes, of which all that
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
    if game.mind.search == "plan" and sum(question.stood.values()) > LONG_SOLITAIRE:
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


GUESSES = 2
"""Positions that are held possible where something is hidden."""
JUDGED = 120
"""Positions that are looked at in each: the table waits for the answer."""
CLEAR = 0.05
"""A chance that makes going on clearly better or worse than ending now."""
NEAR = 0.1
"""How far a chance may be from an even one for the game to be called level."""
LONG_GAME = 60
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
    return going_on <= ending - CLEAR or (played >= LONG_GAME and going_on <= ending + CLEAR)


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
    if course.played < LONG_GAME or len(earlier) < CALM - 1:
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
