"""A game that is over, looked back at: what each decision has cost, the course of the game in chances of winning, luck
apart from decisions, and what turned it.
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
    return ahead if abs(ahead) > max(LEAST_GIVEN, SURELY * doubt(one, other, seat)) else 0.0


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


Worth = tuple[float, ...]


class Mover(msgspec.Struct, frozen=True):
    """Who acted at a moment: a seat, or `chance` for it.

    An empty `seat`: the record was put right or the game was ended there.
    """

    seat: str = ""
    chance: bool = False


class JudgingPass(msgspec.Struct):
    """All moments weighed with one lot; None: not weighed. `weight`: how much it counts beside others."""

    weight: float
    weighed: list[WeighedAction | None]


class Balance(msgspec.Struct, frozen=True):
    """A seat's way from its chance at the `start` to its `result`: what `luck`, its `own` decisions, those of
    `others` and what was put right (`changed`) have brought; they add up.

    `luck_error`, `own_error`: what these two may err by, about two standard errors; None: nobody can say.
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
    """`worth`: each seat's chance before each moment and at the end, in the order of seats; None: not
    weighed.

    `balances` by seat; `spread`: the standard deviation of what each seat might have gained by chance;
    `passes`: weighed so often.
    """

    worth: tuple[Worth | None, ...]
    balances: Mapping[str, Balance]
    spread: Mapping[str, float]
    passes: int


def boundaries(movers: Sequence[Mover]) -> list[int]:
    """The moments whose worth tells luck and the seats apart: where chance acts, and where another one goes
    on.
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
    """What the passes come to; the first of them has weighed every moment.

    `result`: each seat's share in the end.
    """
    if not passes:
        return Course((None,) * (len(movers) + 1), {}, {}, 0)
    lines = [_line(movers, actions, one, result) for one in passes]
    weights = [one.weight / sum(each.weight for each in passes) for one in passes]
    booked = [_sum_by_cause(seats, movers, line) for line in lines]
    balances = {seat: _balance(i, [one[i] for one in booked], lines, weights) for i, seat in enumerate(seats)}
    spread = {
        seat: math.sqrt(sum(_variance(n, i, passes, weights) for n, one in enumerate(movers) if one.chance))
        for i, seat in enumerate(seats)
    }
    return Course(_average_passes(lines, weights), balances, spread, len(passes))


def _line(
    movers: Sequence[Mover], actions: Sequence[str], one: JudgingPass, result: Worth
) -> list[Worth | None]:
    """The worth of each position in a pass, the last one the result."""
    line: list[Worth | None] = [None if found is None else found.chances for found in one.weighed]
    line.append(result)
    for n, mover in enumerate(movers):
        found = one.weighed[n]
        if mover.chance and found is not None and n + 1 < len(movers):
            fell = found.outcomes.get(actions[n])
            if fell is not None:
                line[n + 1] = fell[1]
    return line


def _sum_by_cause(
    seats: Sequence[str], movers: Sequence[Mover], line: Sequence[Worth | None]
) -> list[list[float]]:
    """For each seat, how its chance changed by luck, by its own decisions, by those of others and by corrections."""
    found = [[0.0] * 4 for _ in seats]
    before = next(worth for worth in line if worth is not None)
    for n, mover in enumerate(movers):
        after = line[n + 1]
        if after is None:
            continue  # the same seat goes on, or nobody knows: what comes of it is booked with what follows
        for i, seat in enumerate(seats):
            kind = 0 if mover.chance else 3 if not mover.seat else 1 if mover.seat == seat else 2
            found[i][kind] += after[i] - before[i]
        before = after
    return found


def _balance(
    i: int,
    booked: Sequence[Sequence[float]],
    lines: Sequence[Sequence[Worth | None]],
    weights: Sequence[float],
) -> Balance:
    luck, own, others, changed = (
        sum(w * one[kind] for w, one in zip(weights, booked, strict=True)) for kind in range(4)
    )
    starts = [next(worth for worth in line if worth is not None)[i] for line in lines]
    last = lines[0][-1]
    assert last is not None
    start = sum(w * one for w, one in zip(weights, starts, strict=True))
    errors = [_error([one[kind] for one in booked], weights) for kind in (0, 1)]
    return Balance(start, luck, own, others, changed, last[i], errors[0], errors[1])


def _error(found: Sequence[float], weights: Sequence[float]) -> float | None:
    """Half of the interval of 95 % of a weighted mean, by how far its parts differ.

    None: fewer than three parts.
    """
    if len(found) < 3:
        return None
    mean = sum(w * one for w, one in zip(weights, found, strict=True))
    apart = sum(w * w * (one - mean) ** 2 for w, one in zip(weights, found, strict=True))
    few = len(found) / (len(found) - 1)
    return STUDENT.get(len(found), 2.0 + 8.0 / len(found) ** 2) * math.sqrt(apart * few)


STUDENT = {3: 4.30, 4: 3.18, 5: 2.78, 6: 2.57, 7: 2.45, 8: 2.36}
"""Standard errors of the interval of 95 %, by how many figures the error is taken from."""


def _variance(n: int, seat: int, passes: Sequence[JudgingPass], weights: Sequence[float]) -> float:
    """How much chance at a moment might have varied for a seat, less what the search itself varies."""
    each = [
        (w, found) for w, one in zip(weights, passes, strict=True) if (found := one.weighed[n]) is not None
    ]
    total = sum(w for w, _ in each)
    if not each or not total:
        return 0.0
    likely = {a: share for a, (share, _) in each[0][1].outcomes.items()}
    gains = {
        a: [
            (w / total, found.outcomes[a][1][seat] - found.chances[seat])
            for w, found in each
            if a in found.outcomes
        ]
        for a in likely
    }
    means = {a: sum(w * gain for w, gain in gained) for a, gained in gains.items()}
    varied = sum(share * means[a] ** 2 for a, share in likely.items())
    if len(each) < 3:
        return varied
    few = len(each) / (len(each) - 1)
    noise = sum(
        share * few * sum(w * w * (gain - means[a]) ** 2 for w, gain in gains[a])
        for a, share in likely.items()
    )
    return max(0.0, varied - noise)


def _average_passes(
    lines: Sequence[Sequence[Worth | None]], weights: Sequence[float]
) -> tuple[Worth | None, ...]:
    """The weighted mean of what each pass found of each position."""
    shown: list[Worth | None] = []
    for each in zip(*lines, strict=True):
        known = [(w, worth) for w, worth in zip(weights, each, strict=True) if worth is not None]
        total = sum(w for w, _ in known)
        shown.append(
            tuple(sum(w * worth[i] for w, worth in known) / total for i in range(len(known[0][1])))
            if known
            else None
        )
    return tuple(shown)


POINTS = 3
"""Moments that are told of."""
LEAST_TOLD = 0.03
"""A chance that makes a decision worth telling of."""
FOUND = 0.6
"""How much a decision that was right counts beside one that was not: what the next best would have cost."""
BEARABLE = 0.5
"""How much a mistake counts that did not lose the game: whoever made it won."""
APART = 2
"""Moments between two decisions that are told of."""
DECIDED = 0.85
"""A chance from which on a right decision wins nothing any more: the game was won before."""
CHANCE = 0.005
"""Standard deviation of luck up to which a game had no chance in it."""
EVEN = 0.5
"""Below this share of the best that can be had a seat is losing."""


class TurningPoint(msgspec.Struct, frozen=True):
    """A decision that turned a game. `n`: moments before it; `before`, `after`: the seat's chance, 0 to 1.

    `cost`: the chance that was given away, 0: it was right. `other`: what makes it a choice: what was played
    where it was not the best, else the next best, which is worse by `gap`. `error`: what cost or gap may err
    by.
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
    """A seat's dice and cards. `gained`: the chance that they brought against the mean, -1 to 1 and beyond;

    `share`: of all players with such dice to throw, how many would have had less luck, 0 to 1, which lies
    between `low` and `high` (95 %); None: nobody can say, or the seat is alone. `spread`: the standard
    deviation of what might have been gained; 0: there was no chance.
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
    """What a seat decided where it had a choice: how often, the chance of winning that this gave away in all,
    and how often it gave any away.
    """

    made: int
    cost: float
    costly: int = 0

    @property
    def mean(self) -> float:
        """The chance that a decision gave away, 0 to 1."""
        return self.cost / self.made if self.made else 0.0


class Extent(msgspec.Struct, frozen=True):
    """How much of a game was looked at. `cut`: time was up before the plan was carried out; `weighed` of
    `moments`, in so many `passes`; `judged` of `decisions`: those at which there was a choice.
    """

    cut: bool = False
    moments: int = 0
    weighed: int = 0
    passes: int = 0
    decisions: int = 0
    judged: int = 0


class ReviewResult(msgspec.Struct, frozen=True):
    """`course`: each seat's chance after so many moments (0: the start), in the order of seats; None: not
    looked at.

    `luck`, `decisions`, `balances`: by seat, of `balances` none while nothing is known; `points`: what
    turned the game, in the order in which it was played.
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
    found: Course,
    extent: Extent | None = None,
) -> ReviewResult:
    """The review of a game of these actions; `verdicts`: on its decisions, None: not judged."""
    return ReviewResult(
        tuple(seats),
        found.worth,
        {seat: _luck(seat, seats, found) for seat in seats},
        {seat: _decisions(seat, verdicts) for seat in seats},
        found.balances,
        tuple(_points(seats, actions, verdicts, found)),
        extent or Extent(),
    )


def interest(verdict: Verdict | None, before: float | None = None, result: float | None = None) -> float:
    """How much a decision may have turned the game, in chances of winning.

    `before`: the chance of its seat before it, `result`: its share in the end; None: nobody knows. A mistake
    turned it if it lost it, a right decision if the game was still open and the next best would have been on
    the way to losing it.
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


def interests(seats: Sequence[str], verdicts: Sequence[Verdict | None], found: Course) -> list[float]:
    """The interest of each moment."""
    result = found.worth[-1]
    each = []
    before: Worth | None = None
    for n, verdict in enumerate(verdicts):
        before = found.worth[n] or before
        me = seats.index(verdict.seat) if verdict is not None else 0
        each.append(interest(verdict, before[me] if before else None, result[me] if result else None))
    return each


def _decisions(seat: str, verdicts: Sequence[Verdict | None]) -> Decisions:
    made = [one.cost for one in verdicts if one is not None and one.seat == seat and one.choices]
    return Decisions(len(made), sum(made), sum(cost > 0 for cost in made))


def _luck(seat: str, seats: Sequence[str], found: Course) -> Luck:
    balance, spread = found.balances.get(seat), found.spread.get(seat, 0.0)
    if balance is None:
        return Luck(0.0, 0.0)
    gained, error = balance.luck, balance.luck_error
    if not spread or len(seats) == 1 or error is None:
        return Luck(gained, spread)
    share, low, high = (_below((gained + e) / spread) for e in (0.0, -error, error))
    return Luck(gained, spread, share, low, high)


def _below(deviations: float) -> float:
    """How many of all lie so many standard deviations above the mean or lower."""
    return 0.5 * (1 + math.erf(deviations / math.sqrt(2)))


def _points(
    seats: Sequence[str],
    actions: Sequence[Action | None],
    verdicts: Sequence[Verdict | None],
    found: Course,
) -> Iterator[TurningPoint]:
    each = interests(seats, verdicts, found)
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
        before = next((one for one in reversed(found.worth[: n + 1]) if one is not None), None)
        after = next((one for one in found.worth[n + 1 :] if one is not None), None)
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
