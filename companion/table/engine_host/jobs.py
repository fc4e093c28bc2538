"""What a table has thought about elsewhere, and what comes back: plain values that go through a pipe."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache, partial
from typing import TypeVar

import msgspec

from companion.engine.budget import Hurried
from companion.engine.decision import Question, decide
from companion.engine.explanation.hints import HintedAction, choose_hints
from companion.engine.greedy import greedy_actions
from companion.engine.move_review import Case, Verdict, judge
from companion.engine.outlook import GameTrend, Intent, intent
from companion.engine.position_odds import WeighedAction, weigh
from companion.engine.search_result import RankedAction, SearchResult
from companion.games import family_by
from companion.kernel.actions import Action
from companion.kernel.facts import Part
from companion.kernel.game import Game, State
from companion.kernel.seeded_random import shuffle
from companion.table.errors.process_faults import report_fault

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
