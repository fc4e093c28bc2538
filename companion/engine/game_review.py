"""The review of a finished game: what each decision cost, the winning chances, luck, and the
turning points.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping, Sequence

import msgspec

from companion.engine.decision import (
    PositionOdds,
    Question,
    WeighedAction,
    doubt,
    position_odds,
    search,
    worlds,
)
from companion.engine.search import Budget, Hurried, winning_action
from companion.kernel.actions import Action
from companion.kernel.game import Game, State

LEAST_GIVEN = 0.01
"""Losses of winning chance below this do not count as mistakes."""
SURELY = 2.0
"""Standard errors by which the best action must be better than the one played."""


class Case(msgspec.Struct, frozen=True, kw_only=True):
    """A decision to judge.

    Attributes:
        state: The real position.
        action: The action played.
        nodes: The budget of positions.
        entropy: 32 or more bytes for random draws.
        excused: Whether a hint suggested the action. If so, the action does not count as a mistake.
    """

    state: State
    action: Action
    nodes: int
    entropy: bytes
    excused: bool = False


class Verdict(msgspec.Struct, frozen=True, kw_only=True):
    """The verdict on a decision.

    Attributes:
        seat: The seat that decided.
        choices: Whether the seat had a choice that could be judged.
        best: The best action.
        line: The expected line after it.
        next_best: The second best action.
        most: The chance of winning after the best action, 0 to 1.
        got: The chance of winning after the action played, 0 to 1.
        gap: If the best action was played, how much worse the next best is; otherwise 0.
        error: The margin of error of the cost or the gap, about two standard errors.
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
        """The loss of winning chance, 0 to 1."""
        return self.most - self.got


def judge(game: Game, case: Case, hurried: Hurried | None = None) -> Verdict:
    """Judge a decision. `hurried` returns whether time is up, in which case the result so far is used."""
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
    choices = list(search(game, question, skill, mind.human / 2, hurried).choices)
    guesses = worlds(game, question, skill.worlds)
    wins = winning_action(game, guesses[0])
    if wins is not None:  # a win in one is best, even if the search missed it
        at = next((i for i, choice in enumerate(choices) if str(choice.action) == str(wins)), None)
        if at is not None:
            choices.insert(0, choices.pop(at))
    best, played = choices[0], str(case.action)
    other = next((choice for choice in choices[1:]), best)
    part = max(1, case.nodes // 4)
    odds = _after(game, guesses, played, part, case.entropy, hurried)
    if odds is None:  # the action is illegal in every guess, so it cannot be judged
        return Verdict(seat=seat)
    verdict = Verdict(
        seat=seat,
        choices=True,
        best=case.action,
        line=(case.action,),
        next_best=other.action,
        most=odds.chances[me],
        got=odds.chances[me],
    )
    is_best = str(best.action) == played
    against = _after(game, guesses, str((other if is_best else best).action), part, case.entropy, hurried)
    ahead = _surely(against, odds, me)
    error = SURELY * doubt(against, odds, me) if against is not None else 0.0
    if is_best:
        return msgspec.structs.replace(verdict, line=best.line, gap=max(0.0, -ahead), error=error)
    if ahead <= 0 or case.excused:
        return msgspec.structs.replace(verdict, next_best=best.action, gap=max(0.0, -ahead), error=error)
    return msgspec.structs.replace(
        verdict, best=best.action, line=best.line, most=verdict.got + ahead, error=error
    )


def _surely(first: PositionOdds | None, second: PositionOdds, seat: int) -> float:
    """Return how much better (below 0: worse) the first odds of a seat are than the second; 0 if
    that is not significant.
    """
    if first is None:
        return 0.0
    ahead = first.chances[seat] - second.chances[seat]
    return ahead if abs(ahead) > max(LEAST_GIVEN, SURELY * doubt(first, second, seat)) else 0.0


def _after(
    game: Game,
    guesses: Sequence[State],
    text: str,
    nodes: int,
    entropy: bytes,
    hurried: Hurried | None,
) -> PositionOdds | None:
    """Return the odds after an action over all guesses in which it is legal, or None if there is none."""
    odds = []
    for s in guesses:
        action = game.legal(s, text)
        if action is not None:
            child = game.outcome(s, action)[0]
            odds.append(position_odds(game, child, Budget(max(1, nodes // len(guesses)), hurried), entropy))
    if not odds:
        return None
    mean = tuple(math.fsum(each) / len(odds) for each in zip(*(item.chances for item in odds), strict=True))
    return PositionOdds(mean, tuple(game_chances for item in odds for game_chances in item.games))


Worth = tuple[float, ...]


class Mover(msgspec.Struct, frozen=True):
    """The actor at a moment: a seat, or with `chance` a die or deck on behalf of that seat.

    An empty `seat` means that the record was corrected or the game was ended.
    """

    seat: str = ""
    chance: bool = False


class JudgingPass(msgspec.Struct):
    """The odds at all moments, computed with one set of random numbers.

    Attributes:
        weight: The weight of the pass relative to other passes.
        weighed: The odds at each moment, or None if they were not computed.
    """

    weight: float
    weighed: list[WeighedAction | None]


class Balance(msgspec.Struct, frozen=True):
    """A seat's change of winning chance from `start` to `result`, divided into parts that add up to
    it.

    Attributes:
        luck: The part due to dice and cards.
        own: The part due to the seat's own decisions.
        others: The part due to others' decisions.
        changed: The part due to corrections.
        luck_error, own_error: The margins of error of `luck` and `own`, about two standard errors;
            None if unknown.
    """

    start: float
    luck: float
    own: float
    others: float
    changed: float
    result: float
    luck_error: float | None = None
    own_error: float | None = None


class Course(msgspec.Struct, frozen=True):
    """The course of a game, expressed in winning chances.

    Attributes:
        worth: Each seat's chance before each moment and at the end, in the order of seats; None if
            unknown.
        balances: The balance of each seat.
        spread: For each seat, the standard deviation of the change of chance that dice and cards
            could have brought.
        passes: The number of passes.
    """

    worth: tuple[Worth | None, ...]
    balances: Mapping[str, Balance]
    spread: Mapping[str, float]
    passes: int


def boundaries(movers: Sequence[Mover]) -> list[int]:
    """Return the moments whose odds separate luck from decisions: where chance acts, and where
    another seat begins to act.
    """
    return [
        n
        for n, mover in enumerate(movers)
        if mover.chance or n == 0 or (not movers[n - 1].chance and movers[n - 1] != mover)
    ]


def course(
    seats: Sequence[str],
    movers: Sequence[Mover],
    actions: Sequence[str],
    passes: Sequence[JudgingPass],
    result: Worth,
) -> Course:
    """Combine the passes, the first of which has the odds of every moment.

    `result` is each seat's share at the end.
    """
    if not passes:
        return Course((None,) * (len(movers) + 1), {}, {}, 0)
    lines = [_line(movers, actions, judged, result) for judged in passes]
    weights = [judged.weight / math.fsum(each.weight for each in passes) for judged in passes]
    booked = [_sum_by_cause(seats, movers, line) for line in lines]
    balances = {
        seat: _balance(i, [sums[i] for sums in booked], lines, weights) for i, seat in enumerate(seats)
    }
    spread = {
        seat: math.sqrt(
            math.fsum(_variance(n, i, passes, weights) for n, mover in enumerate(movers) if mover.chance)
        )
        for i, seat in enumerate(seats)
    }
    return Course(_average_passes(lines, weights), balances, spread, len(passes))


def _line(
    movers: Sequence[Mover], actions: Sequence[str], judged: JudgingPass, result: Worth
) -> list[Worth | None]:
    """Return the odds of each position in a pass, ending with the result."""
    line: list[Worth | None] = [None if odds is None else odds.chances for odds in judged.weighed]
    line.append(result)
    for n, mover in enumerate(movers):
        odds = judged.weighed[n]
        if mover.chance and odds is not None and n + 1 < len(movers):
            outcome = odds.outcomes.get(actions[n])
            if outcome is not None:
                line[n + 1] = outcome[1]
    return line


def _sum_by_cause(
    seats: Sequence[str], movers: Sequence[Mover], line: Sequence[Worth | None]
) -> list[list[float]]:
    """Return, for each seat, how its chance changed by luck, by its own decisions, by those of
    others and by corrections.
    """
    sums = [[0.0] * 4 for _ in seats]
    before = next(worth for worth in line if worth is not None)
    for n, mover in enumerate(movers):
        after = line[n + 1]
        if after is None:
            continue  # the same seat continues, or the odds are unknown: the change counts for the next moment
        for i, seat in enumerate(seats):
            kind = 0 if mover.chance else 3 if not mover.seat else 1 if mover.seat == seat else 2
            sums[i][kind] += after[i] - before[i]
        before = after
    return sums


def _balance(
    i: int,
    booked: Sequence[Sequence[float]],
    lines: Sequence[Sequence[Worth | None]],
    weights: Sequence[float],
) -> Balance:
    """Return the balance of a seat over all passes."""
    luck, own, others, changed = (
        math.fsum(w * sums[kind] for w, sums in zip(weights, booked, strict=True)) for kind in range(4)
    )
    starts = [next(worth for worth in line if worth is not None)[i] for line in lines]
    last = lines[0][-1]
    assert last is not None
    start = math.fsum(w * share for w, share in zip(weights, starts, strict=True))
    errors = [_error([sums[kind] for sums in booked], weights) for kind in (0, 1)]
    return Balance(start, luck, own, others, changed, last[i], errors[0], errors[1])


def _error(values: Sequence[float], weights: Sequence[float]) -> float | None:
    """Return half the 95 % confidence interval of a weighted mean, or None for fewer than three values."""
    if len(values) < 3:
        return None
    mean = math.fsum(w * value for w, value in zip(weights, values, strict=True))
    apart = math.fsum(w * w * (value - mean) ** 2 for w, value in zip(weights, values, strict=True))
    correction = len(values) / (len(values) - 1)
    return STUDENT.get(len(values), 2.0 + 8.0 / len(values) ** 2) * math.sqrt(apart * correction)


STUDENT = {3: 4.30, 4: 3.18, 5: 2.78, 6: 2.57, 7: 2.45, 8: 2.36}
"""Standard errors of the 95 % interval (Student's t), by the number of values."""


def _variance(n: int, seat: int, passes: Sequence[JudgingPass], weights: Sequence[float]) -> float:
    """Return how much a seat's chance could have varied by chance at a moment, less the variation
    of the search itself.
    """
    each = [
        (w, odds)
        for w, judged in zip(weights, passes, strict=True)
        if (odds := judged.weighed[n]) is not None
    ]
    total = math.fsum(w for w, _ in each)
    if not each or not total:
        return 0.0
    likely = {a: share for a, (share, _) in each[0][1].outcomes.items()}
    gains = {
        a: [
            (w / total, odds.outcomes[a][1][seat] - odds.chances[seat])
            for w, odds in each
            if a in odds.outcomes
        ]
        for a in likely
    }
    means = {a: math.fsum(w * gain for w, gain in gained) for a, gained in gains.items()}
    varied = math.fsum(share * means[a] ** 2 for a, share in likely.items())
    if len(each) < 3:
        return varied
    few = len(each) / (len(each) - 1)
    noise = math.fsum(
        share * few * math.fsum(w * w * (gain - means[a]) ** 2 for w, gain in gains[a])
        for a, share in likely.items()
    )
    return max(0.0, varied - noise)


def _average_passes(
    lines: Sequence[Sequence[Worth | None]], weights: Sequence[float]
) -> tuple[Worth | None, ...]:
    """Return the weighted mean of the odds of each position over all passes."""
    means: list[Worth | None] = []
    for each in zip(*lines, strict=True):
        known = [(w, worth) for w, worth in zip(weights, each, strict=True) if worth is not None]
        total = math.fsum(w for w, _ in known)
        means.append(
            tuple(math.fsum(w * worth[i] for w, worth in known) / total for i in range(len(known[0][1])))
            if known
            else None
        )
    return tuple(means)


POINTS = 3
"""Most turning points that are reported."""
LEAST_TOLD = 0.03
"""The smallest change of chances that makes a decision a turning point."""
FOUND = 0.6
"""The weight of a right decision relative to a mistake: the share of what the next best action would
have cost.
"""
BEARABLE = 0.5
"""The weight of a mistake by a seat that won in spite of it."""
APART = 2
"""Fewest moments between two turning points."""
DECIDED = 0.85
"""The chance from which a right decision no longer counts: the game was already won."""
CHANCE = 0.005
"""Standard deviation of luck up to which a game counts as one without chance."""
EVEN = 0.5
"""The chance below which a seat is losing."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A decision that turned a game.

    Attributes:
        n: The number of moments before the decision.
        played: The action played.
        best: The best action.
        line: The expected line after `best`.
        other: The alternative: the action played if it was not the best, otherwise the next best.
        before, after: The seat's chance before and after, 0 to 1.
        cost: The loss of winning chance; 0 if the best action was played.
        gap: If the best action was played, how much worse the next best is.
        error: The margin of error of the cost or the gap.
    """

    n: int
    seat: str
    played: Action
    best: Action
    line: tuple[Action, ...]
    other: Action
    before: float
    after: float
    cost: float
    gap: float
    error: float = 0.0


class Luck(msgspec.Struct, frozen=True):
    """A seat's luck with dice and cards.

    Attributes:
        gained: The change of chance that dice and cards brought compared with the mean, from below -1
            to above 1.
        spread: The standard deviation of the possible gain; 0 if the game had no dice or cards.
        share: The share of players who, with the same rolls to make, would have had less luck, 0 to
            1; None if it is unknown or the seat is alone.
        low, high: The 95 % interval of `share`.
    """

    gained: float
    spread: float
    share: float | None = None
    low: float | None = None
    high: float | None = None

    @property
    def any(self) -> bool:
        """Whether dice or cards could change the winning chance at all."""
        return self.spread > CHANCE


class Decisions(msgspec.Struct, frozen=True):
    """The decisions of a seat that had a choice.

    Attributes:
        made: How many there were.
        cost: The total loss of winning chance.
        costly: How many of them lost any winning chance.
    """

    made: int
    cost: float
    costly: int = 0

    @property
    def mean(self) -> float:
        """The mean loss of winning chance per decision, 0 to 1."""
        return self.cost / self.made if self.made else 0.0


class Extent(msgspec.Struct, frozen=True):
    """How much of a game was reviewed.

    Attributes:
        cut: Whether time was up before the review was complete.
        moments: The number of moments.
        weighed: How many of them have odds.
        passes: The number of passes.
        decisions: The number of decisions with a choice.
        judged: How many of them were judged.
    """

    cut: bool = False
    moments: int = 0
    weighed: int = 0
    passes: int = 0
    decisions: int = 0
    judged: int = 0


class ReviewResult(msgspec.Struct, frozen=True):
    """The review of a game.

    Attributes:
        course: Each seat's chance after each number of moments (0: the start), in the order of seats;
            None if unknown.
        luck, decisions: The luck and the decisions of each seat.
        balances: The balance of each seat; empty while nothing is known.
        points: The turning points, in the order in which they were played.
    """

    seats: tuple[str, ...]
    course: tuple[Worth | None, ...]
    luck: Mapping[str, Luck]
    decisions: Mapping[str, Decisions]
    balances: Mapping[str, Balance]
    points: tuple[TurningPoint, ...]
    extent: Extent = Extent()


def review(
    seats: Sequence[str],
    actions: Sequence[Action | None],
    verdicts: Sequence[Verdict | None],
    course_: Course,
    extent: Extent | None = None,
) -> ReviewResult:
    """Return the review of a game with these actions. `verdicts` are the verdicts on its decisions;
    None for moments without a decision.
    """
    return ReviewResult(
        tuple(seats),
        course_.worth,
        {seat: _luck(seat, seats, course_) for seat in seats},
        {seat: _decisions(seat, verdicts) for seat in seats},
        course_.balances,
        tuple(_points(seats, actions, verdicts, course_)),
        extent or Extent(),
    )


def interest(verdict: Verdict | None, before: float | None = None, result: float | None = None) -> float:
    """Return how much a decision may have turned the game, in chances of winning.

    A mistake counts with its cost, and with less if the seat won all the same. A right decision counts
    if the game was still open and the next best action would have made a loss likelier than a win.

    Args:
        verdict: The verdict, or None if there is none.
        before: The seat's chance before the decision, or None if unknown.
        result: The seat's share of the win at the end, or None if unknown.
    """
    if verdict is None or not verdict.choices:
        return 0.0
    if verdict.cost:
        won = result is not None and result > EVEN
        return verdict.cost * (BEARABLE if won else 1.0)
    saved = verdict.got - verdict.gap
    if saved > EVEN or (before is not None and before >= DECIDED):
        return 0.0
    return FOUND * verdict.gap


def interests(seats: Sequence[str], verdicts: Sequence[Verdict | None], course_: Course) -> list[float]:
    """Return the interest of each moment."""
    result = course_.worth[-1]
    each = []
    before: Worth | None = None
    for n, verdict in enumerate(verdicts):
        before = course_.worth[n] or before
        me = seats.index(verdict.seat) if verdict is not None else 0
        each.append(interest(verdict, before[me] if before else None, result[me] if result else None))
    return each


def _decisions(seat: str, verdicts: Sequence[Verdict | None]) -> Decisions:
    costs = [
        verdict.cost
        for verdict in verdicts
        if verdict is not None and verdict.seat == seat and verdict.choices
    ]
    return Decisions(len(costs), math.fsum(costs), sum(cost > 0 for cost in costs))


def _luck(seat: str, seats: Sequence[str], course_: Course) -> Luck:
    balance, spread = course_.balances.get(seat), course_.spread.get(seat, 0.0)
    if balance is None:
        return Luck(0.0, 0.0)
    gained, error = balance.luck, balance.luck_error
    if not spread or len(seats) == 1 or error is None:
        return Luck(gained, spread)
    share, low, high = (_normal_share((gained + e) / spread) for e in (0.0, -error, error))
    return Luck(gained, spread, share, low, high)


def _normal_share(deviations: float) -> float:
    """Return the share of a normal distribution below this number of standard deviations."""
    return 0.5 * (1 + math.erf(deviations / math.sqrt(2)))


def _points(
    seats: Sequence[str],
    actions: Sequence[Action | None],
    verdicts: Sequence[Verdict | None],
    course_: Course,
) -> Iterator[TurningPoint]:
    each = interests(seats, verdicts, course_)
    order = sorted(range(len(verdicts)), key=lambda n: (-each[n], n))
    taken: list[int] = []
    for n in order:
        if len(taken) == POINTS or each[n] < LEAST_TOLD:
            break
        if all(abs(n - other) > APART for other in taken):
            taken.append(n)
    for n in sorted(taken):
        verdict, played = verdicts[n], actions[n]
        assert verdict is not None and played is not None and verdict.best is not None
        me = seats.index(verdict.seat)
        before = next((worth for worth in reversed(course_.worth[: n + 1]) if worth is not None), None)
        after = next((worth for worth in course_.worth[n + 1 :] if worth is not None), None)
        right = str(played) == str(verdict.best)
        yield TurningPoint(
            n,
            verdict.seat,
            played,
            verdict.best,
            verdict.line,
            (verdict.next_best or played) if right else played,
            before[me] if before else verdict.most,
            after[me] if after else verdict.got,
            verdict.cost,
            verdict.gap,
            verdict.error,
        )
