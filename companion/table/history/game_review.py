"""The review of a finished game: a brief search of all moments, then a deeper one of likely turning points.

The results are sentences for users, and evaluations in centipawns for other programs. The work is
limited by a number of positions and not by time, so the same journal always gives the same review.
However, on a slow machine the review stops after a maximum time and reports the results so far.
Values in messages are percentages; those of `balance_message` include a margin of error.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator, Mapping

import msgspec

from companion.engine.decision import OUTCOMES
from companion.engine.game_review import (
    Balance,
    Case,
    Course,
    Decisions,
    Extent,
    JudgingPass,
    Luck,
    Mover,
    ReviewResult,
    TurningPoint,
    Verdict,
    boundaries,
    course,
    interests,
    review,
)
from companion.engine.search import chances
from companion.engine.uci_analysis import centipawns_of, chance_of
from companion.engine.uci_protocol import Score
from companion.kernel.actions import Action
from companion.kernel.game import Game, State
from companion.kernel.messages import Message, Seat, message
from companion.kernel.text.pgn import Evaluation
from companion.table.engine_host.jobs import EngineBackend, EngineLostError, GameSource, Job, Scale
from companion.table.game_record import GameRecord
from companion.table.players.computer_players import numbers
from companion.table.record.header import read_header
from companion.table.record.line_of_play import action_of


def evaluations(found: ReviewResult) -> Mapping[int, Evaluation]:
    """Return the evaluation for the first seat after each number of moments.

    Unknown evaluations are left out, and so is the end of the game. Winning chances are converted to the
    corresponding score.
    """
    return {
        n: Evaluation(centipawns_of(worth[0]))
        for n, worth in enumerate(found.course[:-1])
        if worth is not None and len(found.seats) > 1
    }


def first_seat_chance(found: Evaluation) -> float:
    """Return the first seat's winning chance, 0 to 1, that an evaluation corresponds to."""
    return chance_of(Score(found.centipawns, found.mate))


UNSURE = 0.6
"""Width of a confidence interval at or above which it says nothing about luck."""


def seat_messages(review: ReviewResult, seat: str) -> tuple[Message, ...]:
    """Return the messages about a seat: its luck, its decisions, and what its chances were composed of."""
    balance = review.balances.get(seat)
    found = (
        luck_message(review.luck[seat]),
        decisions_message(review.decisions[seat]),
        balance_message(balance) if balance is not None and len(review.seats) > 1 else None,
    )
    return tuple(sentence for sentence in found if sentence is not None)


def luck_message(luck: Luck) -> Message | None:
    """Return a message about a seat's luck, or None if there was no chance or no comparison."""
    if not luck.any or luck.low is None or luck.high is None:
        return None
    share = luck_share(luck)
    if share is None:
        return message("review-luck-unsure")
    n = round(10 * share)
    if n in (0, 10):
        return message("review-luck-best" if n else "review-luck-worst")
    if n == 5:
        return message("review-luck-even")
    return message("review-luck-better", n=n) if n > 5 else message("review-luck-worse", n=10 - n)


def luck_share(luck: Luck) -> float | None:
    """Return the share of players who would have had less luck, 0 to 1.

    Returns:
        None if the share is unknown or too uncertain to be shown.
    """
    if not luck.any or luck.share is None or luck.low is None or luck.high is None:
        return None
    return luck.share if luck.high - luck.low < UNSURE else None


def decisions_message(decisions: Decisions) -> Message | None:
    """Return a message that counts the decisions that did not reduce the winning chances.

    Returns:
        None if the seat had no decisions.
    """
    kept = decisions.made - decisions.costly
    return message("review-decisions", n=kept, all=decisions.made) if decisions.made else None


def balance_message(balance: Balance) -> Message:
    """Return a message that explains the change from the starting chances to the result, in percentages."""
    luck, own, changed = (percent(share) for share in (balance.luck, balance.own, balance.changed))
    start, result = percent(balance.start), percent(balance.result)
    others = result - start - luck - own - changed

    def parts() -> Iterator[Message]:
        if balance.luck_error:
            yield message("review-sum-luck", n=_with_sign(luck, balance.luck_error))
        yield message("review-sum-own", n=_with_sign(own, balance.own_error))
        yield message("review-sum-others", n=_with_sign(others))
        if changed:
            yield message("review-sum-changed", n=_with_sign(changed))

    return message("review-sum", start=start, parts=tuple(parts()), result=result)


def turning_point_message(turned: TurningPoint, alone: bool = False) -> Message:
    """Return a message that compares the winning chances of the better choice with those of the played one.

    If the best choice was played, it is compared with the next best.

    Args:
        turned: The turning point.
        alone: Whether the game is a solitaire.
    """
    missed = percent(turned.cost) > 0
    if alone:
        return message("review-missed-alone" if missed else "review-found-alone")
    before, after = compare_chances(turned)
    return message(
        "review-missed" if missed else "review-found",
        seat=Seat(turned.seat),
        before=percent(before),
        after=percent(after),
    )


def compare_chances(turned: TurningPoint) -> tuple[float, float]:
    """Return the winning chance with the better choice and with the other one, 0 to 1.

    The other choice is the one that was played. If the best choice was played, it is the next best
    one.
    """
    apart = turned.cost if percent(turned.cost) > 0 else turned.gap
    before = min(1.0, max(turned.before, apart))
    return before, max(0.0, before - apart)


def measure_played(turned: TurningPoint) -> tuple[float, float]:
    """Return the winning chance with the played choice, and how much more the better choice gives, 0 to 1."""
    better, other = compare_chances(turned)
    return (other, better - other) if percent(turned.cost) > 0 else (better, 0.0)


def title_message(review: ReviewResult) -> Message:
    """Summarise the review in a few words.

    A review that was cut short does not claim that there was no turning point.
    """
    if not review.points and review.extent.cut:
        return message("review-title-open")
    return message("review-title", n=len(review.points))


def extent_message(extent: Extent) -> Message | None:
    """Return a message about the parts that were skipped because time ran out, or None if the review is
    complete.
    """
    if not extent.cut:
        return None
    if extent.weighed < extent.moments:
        return message("review-cut-moments", n=extent.weighed, all=extent.moments)
    if extent.judged < extent.decisions:
        return message("review-cut", n=extent.judged, all=extent.decisions)
    return message("review-cut-passes")


def review_of(seat: str, said: Message) -> Message:
    """Prefix a message about a seat with its name."""
    return message("review-of", seat=Seat(seat), said=said)


def percent(share: float) -> int:
    return round(100 * share)


def _with_sign(n: int, error: float | None = None) -> str:
    """Format a change with its sign and margin of error."""
    said = f"+{n}" if n > 0 else f"\N{MINUS SIGN}{-n}" if n < 0 else "0"
    return said if error is None else f"{said} (±{max(1, percent(error))})"


CEILING = 50.0
"""Seconds after which the review stops and reports the results so far."""
COURSE = 14
"""Number of positions to search in all passes over a game together, in units of the strongest player's
search per decision.
"""
PASSES = 12
"""Number of passes in which random games are played from every moment, each with its own random numbers.

In a tree search, each pass searches deeper instead.
"""
DEEPER = 4
"""Number of passes of a tree search, each with twice as many positions as the one before."""
FIRST = 3
"""Number of passes before decisions are judged, enough to estimate the error of the passes' results."""
ALL = 8
"""Number of positions to search for all decisions together, in the same units as `COURSE`."""
EACH = 0.8
"""Number of positions to search for each decision that may be a turning point, in the units of `COURSE`."""
TURNING = 10
"""Maximum number of decisions that are examined as possible turning points."""
FEWEST = 20
"""Minimum number of positions to search for each moment, however long the game was."""
PLAIN = 800
"""Number of positions to search per decision in a solitaire, or if the strongest player's search is not
limited by positions.
"""
BATCH = 8
"""Number of moments in one job."""


Part = tuple[str, tuple[int, ...], int, int]
"""Part of the work: `judge` or `weigh`, the moments, the number of positions for each, and the number of the
pass.
"""


class NotOverError(Exception):
    """Error raised for a game in progress, which cannot be reviewed because a review would be a hint."""


class NotJudgedError(Exception):
    """Error raised if this table has only a redacted copy of the game, which cannot be reviewed."""


class Moments(msgspec.Struct, frozen=True):
    """The moments of a game.

    For each moment, the attributes give the position before it, the action (None for a correction),
    and whether the action followed a hint.
    """

    states: tuple[State, ...]
    actions: tuple[Action | None, ...]
    excused: tuple[bool, ...]

    @staticmethod
    def of(record: GameRecord) -> Moments:
        """Return the moments of a record; they match those of its replay."""
        game, history = record.game, iter(record.history())
        line, n = record.line_of_play, 0
        states: list[State] = []
        actions: list[Action | None] = []
        excused: list[bool] = []
        for i, stretch in enumerate(line.stretches):
            s = next(history)
            if i:
                states.append(s)
                actions.append(None)
                excused.append(False)
            for played in stretch.played:
                action = action_of(game, s, played.action)
                assert action is not None  # the record has already played it
                states.append(s)
                actions.append(action)
                excused.append(line.was_hinted(n, played.action))
                s, n = next(history), n + 1
        return Moments(tuple(states), tuple(actions), tuple(excused))


class GameReview:
    """A review in progress.

    All moments are evaluated first. Then the decisions are judged, the most important ones first. Then the
    moments are evaluated again in the remaining passes. Call `go_on` repeatedly until `done`.
    Raises NotOverError if the game is not over, and NotJudgedError if the journal is a redacted
    copy.

    Args:
        thinker: The engine backend, used exclusively by the review.
        engine: An external engine for the review, which examines each position once.
    """

    def __init__(
        self,
        record: GameRecord,
        thinker: EngineBackend,
        ceiling: float = CEILING,
        now: Callable[[], float] = time.monotonic,
        lot: bytes = b"",
        engine: str = "",
    ) -> None:
        if record.game.info.told:
            raise NotJudgedError
        if record.actor is not None:
            raise NotOverError
        game = self.game = record.game
        self.moments = Moments.of(record)
        self._thinker, self._now, self._engine = thinker, now, engine
        self._made = GameSource.of(game, read_header(record.journal).own_parts or {})
        self._until = now() + ceiling
        self._entropy = hashlib.sha256(lot).digest()
        self._jobs = numbers()
        states, actions = self.moments.states, self.moments.actions
        won = (n for n, s in enumerate(states) if game.winner(s) is not None)
        self._length = next(won, len(states))
        """The number of moments until a seat had won. Later moments do not change the chances."""
        self._movers = tuple(
            _mover(game, s, a) for s, a in zip(states[: self._length], actions[: self._length], strict=True)
        )
        end = (*states, record.state)[self._length]
        self._result = chances(game, end)
        self._decisions = tuple(
            n
            for n, mover in enumerate(self._movers)
            if mover.seat and not mover.chance and len(game.actions(states[n])) > 1
        )
        self._passes: list[JudgingPass] = []
        self._verdicts: list[Verdict | None] = [None] * len(states)
        self._plan = self._parts()
        self._asked: tuple[int, ...] = ()
        self._part: Part | None = None
        self._cut = False
        self.share = 0.0
        """The share of the work that is done, 0 to 1."""
        self.done = False
        self._ask()

    def go_on(self) -> None:
        """Process results and request more. Never blocks."""
        if self.done:
            return
        try:
            reply = self._thinker.answer()
        except EngineLostError:
            if self._engine and self._part is not None:  # the built-in player is still available
                self._engine = ""
                self._hand(self._part)
            else:  # the results of that part are lost
                self._ask()
            return
        if reply is None:
            return
        for n, verdict in zip(self._asked, reply.verdicts, strict=False):
            if verdict is not None:
                self._verdicts[n] = _deeper(self._verdicts[n], verdict)
        for n, weighed in zip(self._asked, reply.weighed, strict=False):
            self._passes[-1].weighed[n] = weighed
        self._ask()

    def close(self) -> None:
        """Cancel the review."""
        self.done = True
        self._thinker.cancel()

    @property
    def review(self) -> ReviewResult:
        """The results so far."""
        found = self._course
        rest = len(self.moments.states) - self._length
        found = msgspec.structs.replace(found, worth=found.worth + (None,) * rest)
        judged = sum(self._verdicts[n] is not None for n in self._decisions)
        weighed = sum(value is not None for value in found.worth[: self._length])
        extent = Extent(self._cut, self._length, weighed, found.passes, len(self._decisions), judged)
        return review(self.game.seats, self.moments.actions, self._verdicts, found, extent)

    @property
    def _course(self) -> Course:
        """The combined results of all completed passes. The first pass is included even if it is
        not complete.
        """
        whole = self._passes[:1] + [judging for judging in self._passes[1:] if self._is_whole(judging)]
        texts = tuple(str(action) for action in self.moments.actions[: self._length])
        return course(self.game.seats, self._movers, texts, whole, self._result)

    def _is_whole(self, one: JudgingPass) -> bool:
        return all(one.weighed[n] is not None for n in boundaries(self._movers))

    def _ask(self) -> None:
        part = next(self._plan, None)
        left = self._until - self._now()
        if part is None or left <= 0:
            self._cut = part is not None
            self.done, self.share = True, 1.0
            return
        self._part = part
        self._hand(part)

    def _hand(self, part: Part) -> None:
        """Start the job for a part of the work."""
        what, asked, nodes, lot = part
        left = max(0.0, self._until - self._now())
        self._asked = asked
        if what == "judge":
            cases = tuple(self._case(n, nodes) for n in asked)
            job = Job(next(self._jobs), self._made, ceiling=left, cases=cases, engine=self._engine)
            self._thinker.ask(job)
            return
        scales = tuple(
            Scale(self.moments.states[n], self.moments.actions[n], nodes, self._lot(n) + bytes([lot]))
            for n in asked
        )
        self._thinker.ask(Job(next(self._jobs), self._made, ceiling=left, scales=scales, engine=self._engine))

    def _lot(self, n: int) -> bytes:
        return self._entropy + n.to_bytes(4, "big")

    def _case(self, n: int, nodes: int) -> Case:
        action = self.moments.actions[n]
        assert action is not None
        return Case(
            state=self.moments.states[n],
            action=action,
            nodes=nodes,
            excused=self.moments.excused[n],
            entropy=self._lot(n),
        )

    def _parts(self) -> Iterator[Part]:
        """Yield the parts of the work in order; each part is one job."""
        whole = (self.game.mind.skills[-1].nodes if len(self.game.seats) > 1 else 0) or PLAIN
        passes = list(self._weighing(whole))
        steps = COURSE + ALL + TURNING * EACH
        done = 0.0
        again = [] if self._engine else [self._turning(whole)]
        for plan in (passes[:FIRST], [self._judging(whole)], again, passes[FIRST:]):
            for size, parts in plan:
                for share, part in parts:
                    yield part
                    self.share = min(1.0, (done + share * size) / steps)
                done += size

    def _weighing(self, whole: int) -> Iterator[tuple[float, Iterator[tuple[float, Part]]]]:
        """Yield the passes.

        The first pass evaluates every moment briefly; the others evaluate only moments at which the turn
        changes.
        """
        tree = self.game.mind.search == "tree"
        count = 1 if self._engine else DEEPER if tree else PASSES
        total = 2**count - 1 if tree else count
        likely = sum(self._outcomes(n) for n in boundaries(self._movers)) or 1
        for lot in range(count):
            part = (2**lot if tree else 1) / total
            nodes = max(FEWEST, min(whole // 8, round(COURSE * whole * part / likely)))
            yield COURSE * part, self._pass(lot, nodes)

    def _outcomes(self, n: int) -> int:
        """Return the number of positions to be searched for an evaluation of the position before a moment."""
        if not self._movers[n].chance:
            return 1
        return min(OUTCOMES, len(set(self.game.actions(self.moments.states[n]))))

    def _pass(self, lot: int, nodes: int) -> Iterator[tuple[float, Part]]:
        asked = list(boundaries(self._movers) if lot else self._first())
        self._passes.append(JudgingPass(float(nodes), [None] * self._length))
        for i in range(0, len(asked), BATCH):
            yield (i + BATCH) / len(asked), ("weigh", tuple(asked[i : i + BATCH]), nodes, lot)

    def _first(self) -> Iterator[int]:
        """Yield all moments not preceded by chance; chance outcomes are averaged separately."""
        for n in range(self._length):
            if n == 0 or self._movers[n].chance or not self._movers[n - 1].chance:
                yield n

    def _judging(self, whole: int) -> tuple[float, Iterator[tuple[float, Part]]]:
        """Return the pass over all decisions, those with the largest changes first."""

        def parts() -> Iterator[tuple[float, Part]]:
            nodes = max(FEWEST, min(whole // 4, round(ALL * whole / max(1, len(self._decisions)))))
            order = sorted(self._decisions, key=self._changes(), reverse=True)
            for i in range(0, len(order), BATCH):
                yield (i + BATCH) / len(order), ("judge", tuple(order[i : i + BATCH]), nodes, 0)

        return float(ALL), parts()

    def _changes(self) -> Callable[[int], float]:
        """Return a function that tells how much the chances change until the next player's decision."""
        worth = self._course.worth

        def change(n: int) -> float:
            before = next((value for value in reversed(worth[: n + 1]) if value), None)
            after = next((value for value in worth[n + 1 :] if value), None)
            if before is None or after is None:
                return 0.0
            return max(abs(a - b) for a, b in zip(after, before, strict=True))

        return change

    def _turning(self, whole: int) -> tuple[float, Iterator[tuple[float, Part]]]:
        """Return the pass over decisions that may be turning points, the most promising first."""

        def parts() -> Iterator[tuple[float, Part]]:
            each = interests(self.game.seats, self._verdicts[: self._length], self._course)
            order = sorted(range(len(each)), key=lambda n: (-each[n], n))
            turning = [n for n in order if each[n] > 0][:TURNING]
            for i, n in enumerate(turning, 1):
                yield i / len(turning), ("judge", (n,), round(EACH * whole), 0)

        return TURNING * EACH, parts()


def _mover(game: Game, s: State, action: Action | None) -> Mover:
    actor = game.actor(s)
    return Mover() if action is None or actor is None else Mover(actor.seat, actor.chance)


def _deeper(before: Verdict | None, now: Verdict) -> Verdict:
    """Return the deeper verdict. Its difference from the earlier verdict is a lower bound for its error."""
    if before is None:
        return now
    apart = abs((now.cost or -now.gap) - (before.cost or -before.gap))
    return msgspec.structs.replace(now, error=max(now.error, apart))
