"""Jobs for an engine, the replies to them, and the backends that run in this process.

Jobs and replies can be sent through a pipe.

All backends have the same methods. A backend has one job at a time; a new job replaces the previous one,
which then never gets a reply.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import Protocol, TypeVar

import msgspec

from companion.engine.decision import GameTrend, Intent, Question, WeighedAction, decide, intent, weigh
from companion.engine.explanation import HintedAction, choose_hints
from companion.engine.game_review import Case, Verdict, judge
from companion.engine.search import Hurried, greedy_actions
from companion.engine.search_result import RankedAction, SearchResult
from companion.games import family_by
from companion.kernel.actions import Action
from companion.kernel.facts import Part
from companion.kernel.game import Game, State
from companion.kernel.seeded_random import shuffle
from companion.table.fault_log import report_fault

T = TypeVar("T")
PART = "engine"
"""Name of the process in reports of its errors."""


class GameSource(msgspec.Struct, frozen=True):
    """Data for making the same game elsewhere: its name, seats, house rules and custom files."""

    game: str
    seats: tuple[str, ...]
    rules: tuple[tuple[str, str], ...]
    parts: tuple[tuple[str, Part], ...] = ()

    @classmethod
    def of(cls, game: Game, parts: Mapping[str, Part]) -> GameSource:
        return cls(game.info.id, tuple(game.seats), tuple(game.rules.items()), tuple(parts.items()))


class Scale(msgspec.Struct, frozen=True):
    """A position of a finished game that is to be evaluated.

    Attributes:
        action: The action played in it.
        nodes: The number of positions to search for each evaluation.
    """

    state: State
    action: Action | None
    nodes: int
    entropy: bytes


class PlayedLine(msgspec.Struct, frozen=True):
    """An earlier position, and the actions from it to the current one."""

    start: State
    actions: tuple[str, ...]


class Job(msgspec.Struct, frozen=True):
    """Job for an engine: either a `question`, or moments of a finished game (`cases` and `scales`).

    Attributes:
        id: An increasing number.
        ceiling: The seconds after which the search stops and the best result so far is the reply.
        explains: Whether to give reasons, for a hint.
        course: The course of the game, if the seat may resign or offer a draw.
        cases: Decisions to be judged.
        scales: Positions to be evaluated.
        engine: An external engine with its strength (`stockfish@1600`); empty for the built-in player.
        line: The actions that led to the question. An external engine needs them to count
            repetitions itself.
        thought: The result of an external engine. If there is one, only the reasons and the intent
            are still computed.
    """

    id: int
    made: GameSource
    question: Question | None = None
    ceiling: float = 5.0
    explains: bool = False
    course: GameTrend | None = None
    cases: tuple[Case, ...] = ()
    scales: tuple[Scale, ...] = ()
    engine: str = ""
    line: PlayedLine | None = None
    thought: SearchResult | None = None


class Reply(msgspec.Struct, frozen=True):
    """Answer to a job.

    Attributes:
        failed: The error, if the job failed; empty if it succeeded. If the search failed, the
            result is only a guess.
        ways: The best actions with reasons.
        intent: Whether the seat resigns or offers a draw.
        verdicts: The verdict on each case; None if it failed, or time was up.
        weighed: The result of each scale; None if it failed, or time was up.
    """

    id: int
    thought: SearchResult = SearchResult(())
    failed: str = ""
    ways: tuple[HintedAction, ...] = ()
    intent: Intent = ""
    verdicts: tuple[Verdict | None, ...] = ()
    weighed: tuple[WeighedAction | None, ...] = ()


@lru_cache(maxsize=4)
def game_of(made: GameSource) -> Game:
    """Return the game of a job."""
    parts = dict(made.parts)
    return family_by(made.game, parts).make(made.seats, dict(made.rules), parts)


def answer_job(job: Job, hurried: Hurried | None = None) -> Reply:
    """Compute the reply to a job.

    If the search raises an exception, the most plausible action is returned, so that the game
    continues. If that fails too, any action is returned.
    """
    game = game_of(job.made)
    if job.question is None:
        return _look_back(game, job, hurried)
    try:
        thought = decide(game, job.question, hurried) if job.thought is None else job.thought
    except Exception as wrong:  # add-on games may raise anything
        report_fault(wrong, PART)
        return Reply(job.id, fallback(game, job.question), f"{type(wrong).__name__}: {wrong}")
    try:
        explained = choose_hints(game, job.question, thought, hurried) if job.explains else ()
        wanted = "" if job.course is None else intent(game, job.question, job.course, thought)
        return Reply(job.id, thought, "", explained, wanted)
    except Exception as wrong:  # the result is useful even without a reason or an intent
        report_fault(wrong, PART)
        return Reply(job.id, thought, f"{type(wrong).__name__}: {wrong}")


def _look_back(game: Game, job: Job, hurried: Hurried | None) -> Reply:
    failed = ""

    def try_call(work: Callable[[], T]) -> T | None:
        """Call a function. Return None if it fails, or if time was up before it finished."""
        nonlocal failed
        if hurried is not None and hurried():
            return None
        try:
            found = work()
        except Exception as wrong:  # add-on games may raise anything
            report_fault(wrong, PART)
            failed = f"{type(wrong).__name__}: {wrong}"
            return None
        return None if hurried is not None and hurried() else found

    verdicts = tuple(try_call(partial(judge, game, case, hurried)) for case in job.cases)
    weighed = tuple(
        try_call(partial(weigh, game, scale.state, scale.nodes, scale.entropy, scale.action, hurried))
        for scale in job.scales
    )
    return Reply(job.id, failed=failed, verdicts=verdicts, weighed=weighed)


def fallback(game: Game, question: Question) -> SearchResult:
    """Return an action for a seat without searching."""
    try:
        actions = list(greedy_actions(game, question.known, question.entropy))
    except Exception:
        actions = shuffle(game.actions(question.known), question.entropy)
    return SearchResult(tuple(RankedAction(a, -float(i)) for i, a in enumerate(actions)))


GRACE = 3.0
"""Seconds beyond a job's ceiling after which a backend that has not replied is considered hung."""
BREATH = 0.0005
"""Seconds that a searching thread sleeps each time it checks whether to continue, so that the table can run.
"""


class EngineBackend(Protocol):
    """An engine backend. `ask` and `answer` never block."""

    def ready(self) -> None:
        """Prepare for a job that will follow soon."""

    def ask(self, job: Job) -> None:
        """Start a job, replacing any other."""

    def answer(self) -> Reply | None:
        """Return the reply to the last job, once, or None while it is being computed.

        Raises:
            EngineLostError: There will be no reply.
        """

    def cancel(self) -> None:
        """Cancel the job."""

    def close(self) -> None:
        """Release the backend's resources."""


class EngineLostError(Exception):
    """The backend has ended or does not answer.

    Attributes:
        why: How an external engine failed: `missing`, `gone`, `silent`, `illegal` or `unable` (it does not
            know the game); otherwise empty.
    """

    def __init__(self, why: str = "") -> None:
        super().__init__(why)
        self.why = why


class InlineBackend:
    """Backend that computes during the call of `answer`, for tables that do not run in real time.

    The call blocks until the computation is complete.
    """

    def __init__(self) -> None:
        self._job: Job | None = None

    def ready(self) -> None:
        """Do nothing."""

    def ask(self, job: Job) -> None:
        self._job = job

    def answer(self) -> Reply | None:
        job, self._job = self._job, None
        if job is not None and job.engine:
            raise EngineLostError("missing")
        return None if job is None else answer_job(job)

    def cancel(self) -> None:
        self._job = None

    def close(self) -> None:
        self._job = None


Think = Callable[[Job, Hurried], Reply]
"""Computes the reply to a job, until it is cancelled or its time is up. Raises EngineLostError."""


class ThreadBackend:
    """Backend with a thread that yields to the table.

    This backend is used if no process can be started, and for external engines.

    Args:
        patience: The seconds that a job may take longer than its ceiling before it counts as
            failed.
    """

    def __init__(self, think: Think = answer_job, patience: float = GRACE) -> None:
        self._think_about, self._patience = think, patience
        self._lost: EngineLostError | None = None
        self._stop = threading.Event()
        self._found: list[Reply] = []
        self._asked = 0
        self._thread: threading.Thread | None = None
        self._due = 0.0

    def ready(self) -> None:
        """Do nothing, because a thread starts quickly."""

    def ask(self, job: Job) -> None:
        self.cancel()
        self._stop, self._asked, self._lost = threading.Event(), job.id, None
        self._due = time.monotonic() + job.ceiling + self._patience
        self._thread = threading.Thread(target=self._think, args=(job, self._stop), daemon=True)
        self._thread.start()

    def _think(self, job: Job, stop: threading.Event) -> None:
        until = time.monotonic() + job.ceiling

        def is_hurried() -> bool:
            time.sleep(BREATH)
            return stop.is_set() or time.monotonic() > until

        try:
            reply = self._think_about(job, is_hurried)
        except EngineLostError as lost:
            if not stop.is_set():
                self._lost = lost
            return
        if not stop.is_set():
            self._found.append(reply)

    def answer(self) -> Reply | None:
        # checked before the results, which it may add at its end
        alive = self._thread is not None and self._thread.is_alive()
        while self._found:
            reply = self._found.pop(0)
            if reply.id == self._asked:
                self._asked = 0
                return reply
        if self._asked and (not alive or time.monotonic() > self._due):
            self.cancel()
            raise self._lost or EngineLostError
        return None

    def cancel(self) -> None:
        self._stop.set()
        self._asked = 0

    def close(self) -> None:
        self.cancel()
