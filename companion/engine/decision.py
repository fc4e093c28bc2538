"""Decisions of a computer player, and its judgement of the game as a whole.

A decision starts from what the seat may know. The hidden rest is guessed, the game is searched, and
the errors of the player's level are added. The judgement of the game covers winning chances, draw
offers and resignation.
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
"""Maximum number of outcomes of a die or a deck that are examined; if there are more, a sample is used."""
REACH = 12
"""Maximum number of actions in a playout in a game of several seats; later actions would add more
noise than information.
"""
ALONE = 120
"""Maximum number of actions in a playout of a solitaire, which counts as lost if not won by then."""
FEWEST = 2
"""Minimum number of playouts from a position, however small the budget."""


class PositionOdds(msgspec.Struct, frozen=True):
    """Each seat's chance of winning in a position.

    Attributes:
        chances: Each seat's chance, 0 to 1.
        games: Each seat's chance in each playout; empty if a tree was searched.
    """

    chances: tuple[float, ...]
    games: tuple[tuple[float, ...], ...] = ()


class WeighedAction(msgspec.Struct, frozen=True):
    """Each seat's chance of winning in a position, 0 to 1.

    Attributes:
        outcomes: If chance acts in the position, the probability of each action and the chances after
            it.
    """

    chances: tuple[float, ...]
    outcomes: Mapping[str, tuple[float, tuple[float, ...]]] = {}


def position_odds(game: Game, s: State, budget: Budget, entropy: bytes) -> PositionOdds:
    """Return the chances in a position. With the same entropy, the same dice are rolled."""
    actor = game.actor(s)
    if actor is None:
        return PositionOdds(final_chances(game, s))
    if (winner := certain_winner(game, s)) is not None:
        return PositionOdds(tuple(float(seat == winner) for seat in game.seats))
    if game.mind.search == "tree" and len(game.seats) == 2:
        if actor.chance:
            likely = _outcomes(game, s, max(1, min(OUTCOMES, budget.left)))
            share_of_budget = 1 / len(likely)
            each = [
                (share, position_odds(game, game.after(s, a), budget.part(share_of_budget), entropy).chances)
                for a, share in likely.items()
            ]
            return PositionOdds(_mean(each, 2))
        result = AlphaBeta(game, budget, entropy).think(s, game.actions(s))
        if not result.depth:
            return PositionOdds(chances(game, s, game.mind.human))
        share = chance_of_lead(result.choices[0].score, game.mind.human)
        return PositionOdds((share, 1 - share) if actor.seat == game.seats[0] else (1 - share, share))
    reach = ALONE if len(game.seats) == 1 else min(REACH, game.mind.skills[-1].reach)
    if budget.left < reach // FEWEST:  # too small for one playout
        return PositionOdds(chances(game, s, game.mind.human))
    return _play_on(game, s, budget, entropy, reach)


def _play_on(game: Game, s: State, budget: Budget, entropy: bytes, reach: int) -> PositionOdds:
    """Estimate the odds with playouts."""
    games: list[tuple[float, ...]] = []
    while budget.left > 0 or len(games) < FEWEST:
        is_required = len(games) < FEWEST
        rng = SeededRandom(entropy + len(games).to_bytes(4, "big"))
        try:
            games.append(
                play_out(game, s, Budget(reach + 1) if is_required else budget, reach, rng, game.mind.human)
            )
        except BudgetSpent:
            break
        if is_required:
            budget.left -= reach
    if len(game.seats) == 1:
        games = [(float(share == 1.0),) for (share,) in games]
    return PositionOdds(
        tuple(math.fsum(each) / len(games) for each in zip(*games, strict=True)), tuple(games)
    )


def weigh(
    game: Game,
    s: State,
    nodes: int,
    entropy: bytes,
    action: Action | None = None,
    hurried: Hurried | None = None,
) -> WeighedAction:
    """Return each seat's chance of winning in a position.

    If chance acts in the position, the positions after all outcomes are judged with the same random
    numbers, so that differences are due to the outcomes alone. If there are many outcomes, the same
    sample of them is always used.

    Args:
        game: The game.
        s: The position.
        nodes: The budget for each position that is judged.
        entropy: The random bytes.
        action: The actual outcome, if chance acts. It is always included in the sample.
        hurried: Returns whether time is up.
    """
    actor = game.actor(s)
    winner = game.winner(s)
    if actor is None or winner is not None:
        return WeighedAction(chances(game, s, game.mind.human))
    if not actor.chance:
        return WeighedAction(position_odds(game, s, Budget(nodes, hurried), entropy).chances)
    probabilities = _outcomes(game, s)
    if action is not None:
        probabilities.setdefault(action, 0.0)
    chances_after = {
        a: position_odds(game, game.after(s, a), Budget(nodes, hurried), entropy).chances
        for a in probabilities
    }
    return WeighedAction(
        _mean([(share, chances_after[a]) for a, share in probabilities.items()], len(game.seats)),
        {str(a): (share, chances_after[a]) for a, share in probabilities.items()},
    )


def _outcomes(game: Game, s: State, most: int = OUTCOMES) -> dict[Action, float]:
    """Return the possible outcomes of chance with their probabilities; more than `most` are sampled
    by probability.
    """
    weights: dict[Action, float] = {}
    for a in game.actions(s):
        weights[a] = weights.get(a, 0.0) + game.weight(s, a)
    total = math.fsum(weights.values())
    if len(weights) <= most:
        return {a: weight / total for a, weight in weights.items()}
    sample: dict[Action, float] = {}
    cumulative, threshold = 0.0, total / most / 2
    for a, weight in weights.items():
        cumulative += weight
        while cumulative > threshold:
            sample[a] = sample.get(a, 0.0) + 1 / most
            threshold += total / most
    return sample


def _mean(weighted: Sequence[tuple[float, tuple[float, ...]]], seats: int) -> tuple[float, ...]:
    """Return the weighted mean of chances."""
    return tuple(math.fsum(share * worth[i] for share, worth in weighted) for i in range(seats))


def doubt(first: PositionOdds, second: PositionOdds, seat: int) -> float:
    """Return the standard error of the difference of two odds of a seat; 0 if it is unknown."""
    pairs = [a[seat] - b[seat] for a, b in zip(first.games, second.games, strict=False)]
    if len(pairs) < 2:
        return 0.0
    mean = math.fsum(pairs) / len(pairs)
    if all(share in (0.0, 1.0) for both in (first.games, second.games) for each in both for share in each):
        return 1 / len(pairs)  # all won or lost: a few playouts with the same result prove little
    return math.sqrt(math.fsum((pair - mean) ** 2 for pair in pairs) / (len(pairs) - 1) / len(pairs))


LEVELS = (1, 2, 3, 4, 5)
EQUAL = 0.06
"""The share of `scale` within which actions count as equal and the choice is random."""
OFTEN = 2
"""A position that has occurred this often must not be repeated (X3)."""
LONG_SOLITAIRE, ENDING = 60, 4000
"""In a solitaire with more positions than the first number, every level tries to finish the game,
and examines at least the second number of positions for each decision.
"""
THOUGHTFUL = 3
"""Errors of judgement, in standard deviations, within which a tree search computes exact scores."""


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A decision that a seat must make.

    Attributes:
        known: What the seat may know (`Game.known`), and nothing else.
        level: Its level, 1 to 5.
        way: Its playing style, one of `companion.kernel.game.EngineProfile.ways`, or empty.
        entropy: 32 or more random bytes, from which all random numbers of the decision are derived.
        stood: How often each position has occurred on the table, by `Game.position_key`.
    """

    known: State
    seat: str
    level: int = 3
    way: str = ""
    entropy: bytes = bytes(32)
    stood: Mapping[Hashable, int] = {}


def decide(game: Game, question: Question, hurried: Hurried | None = None) -> SearchResult:
    """Return all actions of the seat in its order of preference.

    If the table refuses an action, the caller tries the next one. `hurried` returns whether time is up;
    the search then stops, and its result so far is used.
    """
    skill = _skill(game, question)
    margin = EQUAL * game.mind.scale + THOUGHTFUL * skill.noise + skill.fun
    result = search(game, question, skill, margin, hurried)
    rng, guess = SeededRandom(question.entropy + b"level"), worlds(game, question, 1)[0]
    choices = [_add_errors(game, guess, choice, question.way, skill, rng) for choice in result.choices]
    return msgspec.structs.replace(result, choices=rank_actions(choices))


def search(
    game: Game,
    question: Question,
    skill: SkillLevel,
    margin: float,
    hurried: Hurried | None = None,
) -> SearchResult:
    """Return the result of the search before the level's errors are added.

    In a tree search, the scores of actions within `margin` of the best one, in worth, are exact; others
    are upper bounds.
    """
    budget = Budget(skill.nodes, hurried)
    guesses = worlds(game, question, skill.worlds)
    results = []
    for i, s in enumerate(guesses):
        part = budget.part(1 / (len(guesses) - i))
        results.append(_search_guess(game, question, skill, margin, part, s, i))
        budget.take(part)
    choices = results[0].choices if len(results) == 1 else rank_actions(_average_guesses(game, results))
    return SearchResult(
        choices, budget.used, min(result.depth for result in results), any(result.cut for result in results)
    )


def _skill(game: Game, question: Question) -> SkillLevel:
    """Return how this level plays; in a solitaire that takes long, every level tries to finish."""
    skill = game.mind.skills[question.level - 1]
    if game.mind.search == "plan" and sum(question.stood.values()) > LONG_SOLITAIRE:
        return msgspec.structs.replace(skill, nodes=max(skill.nodes, ENDING), noise=0.0, overlooks=0.0)
    return skill


def worlds(game: Game, question: Question, most: int) -> Sequence[State]:
    """Return positions that are consistent with what the seat knows; just one if nothing is hidden."""
    if not game.secret:
        return (question.known,)
    return [game.guess(question.known, question.entropy + bytes([i])) for i in range(max(1, most))]


def _search_guess(
    game: Game, question: Question, skill: SkillLevel, margin: float, budget: Budget, s: State, world: int
) -> SearchResult:
    entropy = question.entropy + bytes([world])
    actions = _find_considered(game, s, _avoid_repetition(game, question.stood, s), skill, question.entropy)
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
    """Rank the action of the game's own plan first, if there is a plan."""
    plan = game.plan(s, skill.nodes, entropy)
    choices = [RankedAction(a, game.appeal(s, a), (a,)) for a in actions]
    best = max(choice.score for choice in choices)
    return SearchResult(
        rank_actions(
            [
                msgspec.structs.replace(choice, score=best + game.mind.scale)
                if choice.action == plan
                else choice
                for choice in choices
            ]
        ),
        skill.nodes,
    )


def _find_considered(
    game: Game, s: State, actions: Sequence[Action], skill: SkillLevel, entropy: bytes
) -> Sequence[Action]:
    """Return the actions considered by a player who overlooks some of the pieces; there is at least one.

    An action that wins at once is never overlooked. If every considered action loses at once, the
    actions that do not lose at once are added.
    """
    if not skill.overlooks:
        return actions
    rng = SeededRandom(entropy + b"men")
    is_overlooked: dict[str, bool] = {}
    for a in actions:
        piece = _piece_of(a)
        if piece not in is_overlooked:
            is_overlooked[piece] = rng.share() < skill.overlooks
    considered = [a for a in actions if not is_overlooked[_piece_of(a)]] or [rng.one_of(actions)]
    if len(game.seats) == 1:
        return considered
    seat = game.actor(s).seat  # type: ignore[union-attr]
    missed = [a for a in actions if is_overlooked[_piece_of(a)] and a not in considered]
    considered += [a for a in missed if game.winner(game.after(s, a)) == seat]
    if all(is_lost_next(game, game.after(s, a), seat) for a in considered):
        considered += [
            a for a in missed if a not in considered and not is_lost_next(game, game.after(s, a), seat)
        ]
    return considered


def _piece_of(action: Action) -> str:
    """Return the piece that an action is about: its square, else its kind."""
    return getattr(action, "origin", "") or getattr(action, "kind", "") or str(action)


def _avoid_repetition(game: Game, occurrences: Mapping[Hashable, int], s: State) -> Sequence[Action]:
    """Return the actions that do not repeat a position for the third time; if all do, those that
    lead to the rarest ones.
    """
    actions = game.actions(s)
    if not occurrences or max(occurrences.values()) < OFTEN:
        return actions
    counts = {a: occurrences.get(game.position_key(game.outcome(s, a)[0]), 0) for a in actions}
    least = min(counts.values())
    return [a for a in actions if counts[a] < OFTEN] or [a for a in actions if counts[a] == least]


def _average_guesses(game: Game, results: Sequence[SearchResult]) -> list[RankedAction]:
    """Return the mean score of each action over all guesses in which it is possible."""
    scale = game.mind.scale
    by_action: dict[Action, list[RankedAction]] = {}
    for result in results:
        for choice in result.choices:
            by_action.setdefault(choice.action, []).append(choice)
    choices = []
    for a, scores in by_action.items():
        mean = math.fsum(chance_of_lead(choice.score, scale) for choice in scores) / len(scores)
        penalty = EQUAL * scale * (len(results) - len(scores))
        choices.append(
            RankedAction(
                a,
                lead_of_chance(mean, scale) - penalty,
                scores[0].line,
                all(choice.exact for choice in scores),
            )
        )
    return choices


def _add_errors(
    game: Game, s: State, choice: RankedAction, style: str, skill: SkillLevel, rng: SeededRandom
) -> RankedAction:
    """Return a choice with this player's errors, its bias for captures and its style; equal actions
    are ordered at random.
    """
    score = choice.score + EQUAL * game.mind.scale * rng.share()
    if skill.noise:
        score += skill.noise * rng.normal()
    if skill.fun and game.noisy(s, choice.action):
        score += skill.fun
    if style:
        score += game.leaning(s, choice.action, style)
    return msgspec.structs.replace(choice, score=score)


GUESSES = 2
"""Guesses at hidden information."""
JUDGED = 120
"""Positions examined for each guess; it is small because the table waits for the answer."""
CLEAR = 0.05
"""Difference in the chance of winning that makes playing on clearly better or worse than a draw."""
LEVEL = 0.01
"""How much better than a draw a position may be judged if a draw is still accepted. Evaluations are
not more exact than this.
"""
NEAR = 0.1
"""How far from even the chances may be in a game that counts as level."""
LONG_GAME = 60
"""Actions after which a draw is accepted in a level game."""
CALM = 10
"""Number of a seat's decisions in a row without captures before it offers a draw."""
LOST = 0.01
"""The chance against strong play at which the seat resigns."""
PATIENCE = {2: 9, 3: 7, 4: 5, 5: 4}
"""Number of a seat's decisions in a row with no better chance before it resigns, by level; other levels
never resign.
"""

Intent = Literal["", "draw", "resign"]
"""What a seat wants in addition to its action."""


class GameTrend(msgspec.Struct, frozen=True):
    """The course of the game as the seat to move knows it.

    Attributes:
        earlier: The position as the seat knew it (`Game.known`) at each of its last decisions, in
            order.
        played: How many actions the game has had.
        may: What the seat may offer now.
    """

    earlier: tuple[State, ...] = ()
    played: int = 0
    may: tuple[Intent, ...] = ()


REMEMBERED = max(CALM, *PATIENCE.values()) - 1
"""Number of earlier decisions needed for a judgement."""


def accepts_draw(game: Game, question: Question, played: int) -> bool:
    """Return whether this seat agrees to end the game as a draw now.

    It agrees if its position is clearly worse than that result or, in a long game, about as good. It
    always agrees if the table does not track the position. `played` is the number of actions so far.
    """
    if game.info.told:
        return True  # the position is not tracked
    me = game.seats.index(question.seat)
    guesses = worlds(game, question, GUESSES)
    playing = math.fsum(_judge(game, question, s) for s in guesses) / len(guesses)
    ending = math.fsum(final_chances(game, game.end_early(s, "draw"))[me] for s in guesses) / len(guesses)
    return playing <= ending - CLEAR or (played >= LONG_GAME and playing <= ending + LEVEL)


def intent(game: Game, question: Question, trend: GameTrend, result: SearchResult) -> Intent:
    """Return whether the seat to move offers a draw or resigns in a game of two.

    It does neither if time was up before the search had a result.
    """
    if len(game.seats) != 2 or game.info.told or result.cut or not result.choices:
        return ""
    searched = game.mind.skills[question.level - 1].nodes > 0
    lead = result.choices[0].score if searched and len(result.choices) > 1 else None
    lost = lead is None or chance_of_lead(lead, game.mind.scale) <= LOST
    level = lead is None or _is_even(chance_of_lead(lead, game.mind.human))
    if lost and "resign" in trend.may and _gives_up(game, question, trend):
        return "resign"
    if level and "draw" in trend.may and _offers_draw(game, question, trend):
        return "draw"
    return ""


def _gives_up(game: Game, question: Question, trend: GameTrend) -> bool:
    """Return whether the seat resigns because the game has long been lost.

    It keeps playing if the opponent can win with the next action.
    """
    patience = PATIENCE.get(question.level, 0)
    earlier = trend.earlier[len(trend.earlier) - patience + 1 :]
    if not patience or len(earlier) < patience - 1:
        return False
    scale, me = game.mind.scale, game.seats.index(question.seat)
    guesses = worlds(game, question, GUESSES)
    if any(chances(game, s, scale)[me] > LOST for s in (*(_possible(game, s) for s in earlier), *guesses)):
        return False
    if any(certain_winner(game, s) is not None for s in guesses):
        return False
    human = game.mind.human
    return all(
        chance_of_lead(lead_of_chance(_judge(game, question, s), human), scale) <= LOST for s in guesses
    )


def _offers_draw(game: Game, question: Question, trend: GameTrend) -> bool:
    """Return whether the game has been level for `CALM` decisions without captures."""
    earlier = trend.earlier[len(trend.earlier) - CALM + 1 :]
    if trend.played < LONG_GAME or len(earlier) < CALM - 1:
        return False
    human, me = game.mind.human, game.seats.index(question.seat)
    pieces = _count_pieces(game, question.known)
    if any(_count_pieces(game, s) != pieces for s in earlier):
        return False
    guesses = worlds(game, question, GUESSES)
    level = [chances(game, s, human)[me] for s in (*(_possible(game, s) for s in earlier), *guesses)]
    if any(abs(chance - 0.5) > NEAR for chance in level):
        return False
    return _is_even(math.fsum(_judge(game, question, s) for s in guesses) / len(guesses))


def _is_even(chance: float) -> bool:
    """Return whether the chances are about even.

    The side that is slightly behind offers the draw, so the limits are not symmetric.
    """
    return 0.5 - NEAR <= chance <= 0.5 + LEVEL


def _judge(game: Game, question: Question, s: State) -> float:
    """Return a seat's chance of winning in a game between people, with the errors of its level."""
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
    """Return a position that is consistent with what was known; the same one if nothing is hidden."""
    return game.guess(known, bytes(32)) if game.secret else known


def _count_pieces(game: Game, s: State) -> Counter[str]:
    """Return the pieces on the board, regardless of their squares."""
    return Counter(
        str(token) for place, stack in game.layout(s).items() if not is_tray(place) for token in stack
    )
