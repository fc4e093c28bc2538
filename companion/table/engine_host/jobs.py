"""What a table has thought about elsewhere: jobs and replies that go through a pipe, and the thread or table
that answers them.

All backends have the same methods. A backend has one job at a time; a new one takes the place of the last,
whose answer never comes.
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
"""What the process is called in reports of its faults."""


class GameSource(msgspec.Struct, frozen=True):
    """What a game is made of, so that it can be made again elsewhere: its name, seats, house rules and files
    of one's own.
    """

    game: str
    seats: tuple[str, ...]
    rules: tuple[tuple[str, str], ...]
    parts: tuple[tuple[str, Part], ...] = ()

    @classmethod
    def of(cls, game: Game, parts: Mapping[str, Part]) -> GameSource:
        return cls(game.info.id, tuple(game.seats), tuple(game.rules.items()), tuple(parts.items()))


class Scale(msgspec.Struct, frozen=True):
    """A position of a game that is over, to be weighed: `action` is what was done there, `nodes` the
    positions for each that is judged.
    """

    state: State
    action: Action | None
    nodes: int
    entropy: bytes


class PlayedLine(msgspec.Struct, frozen=True):
    """An earlier position, and the actions that led from it to the present one."""

    start: State
    actions: tuple[str, ...]


class Job(msgspec.Struct, frozen=True):
    """`id`: which it is, larger for each; `ceiling`: seconds after which the best so far counts; `explains`:
    say why, for a hint; `course`: how the game has gone, where the seat may want something of it besides its
    next action.

    Either a `question`, or moments of a game that is over: `cases` to be judged, `scales` to be weighed.

    `engine`: an engine of its own at a strength (`stockfish@1600`) that thinks; empty: our own players do.
    `line`: how the game came to the question, for an engine, which counts repetitions itself. `thought`: what
    such an engine has found, so that only reasons and the intent are missing.
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
    """`failed`: what went wrong with thinking, so that the thought is only what looks best, or with reasons;
    empty: nothing did. `ways`: the best of it with reasons. `intent`: what the seat wants of the game as a
    whole.

    `verdicts`: on each case, `weighed`: what each scale said; None where it failed, or time was up.
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
    """The game that a job is about."""
    parts = dict(made.parts)
    return family_by(made.game, parts).make(made.seats, dict(made.rules), parts)


def answer_job(job: Job, hurried: Hurried | None = None) -> Reply:
    """The thought about a job.

    An evaluation that raises does not end a game: what looks best is played, or anything.
    """
    game = game_of(job.made)
    if job.question is None:
        return _look_back(game, job, hurried)
    try:
        thought = decide(game, job.question, hurried) if job.thought is None else job.thought
    except Exception as wrong:  # a game that somebody added may hold any fault
        report_fault(wrong, PART)
        return Reply(job.id, fallback(game, job.question), f"{type(wrong).__name__}: {wrong}")
    try:
        explained = choose_hints(game, job.question, thought, hurried) if job.explains else ()
        wanted = "" if job.course is None else intent(game, job.question, job.course, thought)
        return Reply(job.id, thought, "", explained, wanted)
    except Exception as wrong:  # what was found is good without a reason or an intent, too
        report_fault(wrong, PART)
        return Reply(job.id, thought, f"{type(wrong).__name__}: {wrong}")


def _look_back(game: Game, job: Job, hurried: Hurried | None) -> Reply:
    failed = ""

    def try_call(work: Callable[[], T]) -> T | None:
        """None where it fails, or time was up before it was done."""
        nonlocal failed
        if hurried is not None and hurried():
            return None
        try:
            found = work()
        except Exception as wrong:  # a game that somebody added may hold any fault
            report_fault(wrong, PART)
            failed = f"{type(wrong).__name__}: {wrong}"
            return None
        return None if hurried is not None and hurried() else found

    verdicts = tuple(try_call(partial(judge, game, one, hurried)) for one in job.cases)
    weighed = tuple(
        try_call(partial(weigh, game, one.state, one.nodes, one.entropy, one.action, hurried))
        for one in job.scales
    )
    return Reply(job.id, failed=failed, verdicts=verdicts, weighed=weighed)


def fallback(game: Game, question: Question) -> SearchResult:
    """What a seat does without thinking."""
    try:
        actions = list(greedy_actions(game, question.known, question.entropy))
    except Exception:
        actions = shuffle(game.actions(question.known), question.entropy)
    return SearchResult(tuple(RankedAction(a, -float(i)) for i, a in enumerate(actions)))


GRACE = 3.0
"""Seconds after a job's ceiling after which whoever says nothing is taken for hung."""
BREATH = 0.0005
"""Seconds that a thread that thinks leaves to the table, each time that it looks whether it should go on."""


class EngineBackend(Protocol):
    """Somebody who thinks. `ask` and `answer` never wait."""

    def ready(self) -> None:
        """Somebody will be needed soon."""

    def ask(self, job: Job) -> None:
        """Begin to think about this, and about nothing else."""

    def answer(self) -> Reply | None:
        """What the last job has come to, once; None: it is still being thought about.

        Raises:
            Lost: nothing will come any more of it.
        """

    def cancel(self) -> None:
        """Stop thinking."""

    def close(self) -> None:
        """Nobody is needed any more."""


class EngineLostError(Exception):
    """Whoever thought is gone or does not answer.

    `why`: of an engine that is a program of its own, how it failed: `missing`, `gone`, `silent`, `illegal` or
    `unable` (it does not know the game); else empty.
    """

    def __init__(self, why: str = "") -> None:
        super().__init__(why)
        self.why = why


class InlineBackend:
    """Thinks when it is asked for the answer, as long as it takes: for tables whose time is not real."""

    def __init__(self) -> None:
        self._job: Job | None = None

    def ready(self) -> None:
        """Nothing has to be got ready."""

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
"""Thinks about a job until it is hurried. Raises EngineLostError."""


class ThreadBackend:
    """Thinks in a thread that gives way to the table: where no process can be started, as on Android, and
    where thinking is waiting for another program.

    `patience`: seconds beyond a job's ceiling after which nothing will come any more.
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
        """A thread begins at once."""

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
        alive = self._thread is not None and self._thread.is_alive()  # before what it may leave at its end
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
