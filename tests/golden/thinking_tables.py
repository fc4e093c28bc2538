"""Tables with an engine that answers in every way: the jobs they send, and the notices after each answer.

The engine does not search. It answers late, ranks random legal and illegal actions, resigns, offers draws, fails, and is lost for
each reason. Each job is written with its arguments, and each step with the milliseconds until the table polls again.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path
from typing import Any
from unittest.mock import patch
from zlib import crc32

import msgspec

from companion.engine.decision import Intent
from companion.engine.explanation import HintedAction
from companion.engine.game_review import Verdict
from companion.engine.search_result import RankedAction, SearchResult
from companion.kernel.actions import Pass
from companion.kernel.game import Game
from companion.kernel.messages import message
from companion.table.engine_host.jobs import EngineLostError, Job, Reply
from companion.table.protocol import notices
from companion.table.record.computer_style import ComputerStyle
from companion.table.record.header import FollowedGame, PracticeOrigin
from companion.units import Milliseconds
from tests.autoplay import step
from tests.golden.steady_text import describe_notice
from tests.golden.written_texts import Texts
from tests.table.table_fixture import Rig

UNTOLD = (notices.Hello, notices.Commitment, notices.Turn, notices.Clock)
LONGEST = 260
"""Characters of a line."""
REASONS = ("", "missing", "gone", "silent", "illegal", "unable")
"""The reasons for which an engine is lost."""


class Table(msgspec.Struct, kw_only=True):
    """A table, and the number of steps."""

    game: str
    opening: Mapping[str, Any] = {}
    steps: int = 70
    seed: int = 1
    hints_by: str = ""
    """The external engine for hints."""


RATED = {"black": ComputerStyle(4, engine="stockfish@1600")}
ITALIAN = ("Pe2-e4", "Pe7-e5", "Ng1-f3", "Nb8-c6", "Bf1-c4", "Bf8-c5", "Pc2-c3", "Ng8-f6")
TABLES: Mapping[str, Table] = {
    "against-one": Table(game="chess", opening={"players": {"black": "computer"}, "manners": {"black": ComputerStyle(2)}}),
    "against-an-engine": Table(
        game="chess", opening={"players": {"black": "computer"}, "manners": RATED, "rules": {"clock": "3+2"}}, seed=2, steps=170
    ),
    "from-a-position": Table(
        game="chess",
        opening={"players": {"white": "computer"}, "position": "8/5k2/8/3r4/4P3/2K5/7R/8 w - - 98 90"},
        seed=3,
        steps=40,
    ),
    "three-seats": Table(
        game="little-chess-jumble",
        opening={"seats": ("green", "red", "blue"), "players": {"red": "computer", "blue": "computer"}, "think": Milliseconds(900)},
        seed=4,
        steps=110,
    ),
    "secrets": Table(
        game="cloak-and-dagger-chess", opening={"players": {"white": "computer"}, "ceiling": 2.0}, seed=5, steps=110
    ),
    "hints": Table(game="wild-jokers", seed=6, hints_by="stockfish@1600"),
    "guesses": Table(
        game="chess",
        opening={"practice": PracticeOrigin("ab" * 8, 0, followed=FollowedGame(ITALIAN, "white"))},
        seed=9,
        steps=130,
        hints_by="stockfish@1600",
    ),
    "shown": Table(
        game="chess",
        opening={
            "practice": PracticeOrigin(
                "ab" * 8, 0, followed=FollowedGame(ITALIAN, "", end="8/8/4k3/8/8/8/4K3/7R b - - 0 1", why="resigned", left="black")
            )
        },
        seed=8,
        steps=60,
    ),
}  # fmt: skip


class NotingEngine:
    """Gives random answers, and writes down its jobs."""

    def __init__(self, seed: int) -> None:
        self.noted: list[str] = []
        self.game: Game | None = None
        self._rng = random.Random(seed)
        self._job: Job | None = None
        self._ids: dict[int, int] = {}

    def ready(self) -> None:
        self.noted.append("prepared")

    def ask(self, job: Job) -> None:
        self._job = job
        number = self._ids.setdefault(job.id, len(self._ids) + 1)
        self.noted.append(f"asked {number}: {self._describe(job)}")

    def answer(self) -> Reply | None:
        job, rng = self._job, self._rng
        if job is None or rng.random() < 0.3:
            return None
        self._job = None
        if rng.random() < (0.6 if job.engine else 0.15):
            why = rng.choice(REASONS)
            self.noted.append(f"lost: {why or '-'}")
            raise EngineLostError(why)
        return self._reply(job)

    def cancel(self) -> None:
        self._job = None
        self.noted.append("cancelled")

    def close(self) -> None:
        self.noted.append("closed")

    def _describe(self, job: Job) -> str:
        game = self.game
        assert game is not None
        said = [f"{job.made.game} {'+'.join(job.made.seats)}", f"{job.ceiling:.2f} s", job.engine or "-"]
        if (asked := job.question) is not None:
            known = crc32(game.position(asked.known).encode())
            stood = sorted(asked.stood.values())
            said.append(
                f"{asked.seat} at level {asked.level}{asked.way} knows {known:08x}, luck {crc32(asked.entropy):08x},"
                f" stood {len(stood)} at most {stood[-1:]}"
            )
        if job.explains:
            said.append("with reasons")
        if (course := job.course) is not None:
            said.append(f"course of {len(course.earlier)} in {course.played} may {'+'.join(course.may)}")
        if (line := job.line) is not None:
            said.append(f"line {crc32(game.position(line.start).encode()):08x} {' '.join(line.actions[-3:])}")
        said += (f"case {one.action} {one.nodes} {crc32(one.entropy):08x} {one.excused}" for one in job.cases)
        return ", ".join(said)

    def _reply(self, job: Job) -> Reply:
        game, rng, question = self.game, self._rng, job.question
        assert game is not None
        if question is None:
            verdicts = tuple(
                Verdict(seat="white", got=rng.choice((0.5, 0.51, 0.55, 0.7))) if rng.random() < 0.9 else None
                for _ in job.cases
            )
            self.noted.append(f"judged: {' '.join('-' if one is None else str(one.got) for one in verdicts)}")
            return Reply(job.id - (rng.random() < 0.1), verdicts=verdicts)
        actions = list(game.actions(question.known))
        ranked = [RankedAction(one, 1.0, (one,)) for one in rng.sample(actions, min(3, len(actions)))]
        if rng.random() < 0.2:
            ranked.insert(0, RankedAction(Pass(), 2.0))
        if rng.random() < 0.1:
            ranked = []
        intents: tuple[Intent, ...] = (
            ("", "", "", "", "draw", "draw", "resign") if job.course is not None else ("",)
        )
        reply = Reply(
            job.id,
            SearchResult(tuple(ranked), cut=rng.random() < 0.2),
            rng.choice(("", "", "", "", "ValueError: no")),
            tuple(HintedAction(one.action, (message("hint-planned"),), rng.randrange(101)) for one in ranked)
            if job.explains
            else (),
            rng.choice(intents),
        )
        thought = " ".join(str(one.action) for one in ranked)
        self.noted.append(
            f"answered: {thought or '-'} {'cut ' * reply.thought.cut}{reply.failed} {reply.intent}".rstrip()
        )
        return reply


def _command(rig: Rig, rng: random.Random, followed: FollowedGame | None) -> Mapping[str, Any] | None:
    """Return the next command, or None if time passes instead."""
    referee = rig.referee
    seat, what = rng.choice(referee.game.seats), rng.random()
    actor = referee.actor
    if actor is None:
        return {"do": "undo"} if what < 0.7 else None
    if referee.paused and what < 0.6:
        return {"do": "resume"}
    people = referee.seats_of_people
    if what < 0.4 and actor.seat in people:
        if followed is not None and referee.n < len(followed.actions) and what < 0.2:
            return {"do": "act", "action": followed.actions[referee.n]}
        return step(referee, rng.choice)
    if what < 0.5:
        asks = actor.seat in people or rng.random() < 0.15
        return {"do": "hint", "seat": actor.seat if rng.random() < 0.85 else seat} if asks else None
    if what < 0.55:
        return {"do": rng.choice(("pause", "pause", "resume"))}
    if what < 0.6:
        return {"do": "undo", "count": rng.choice((1, 1, 2))}
    if what < 0.63:
        return {"do": "redo"}
    if what < 0.66:
        return {"do": "claim", "seat": seat, "what": rng.choice(("draw", "no-draw"))}
    if what < 0.675:
        return {"do": "agree", "turn": seat} if rng.random() < 0.5 else {"do": "agree", "end": True}
    if what < 0.69:
        kind = "human" if seat not in people or len(people) == 1 else "computer"
        return {"do": "seat", "seat": seat, "player": kind, "level": 2}
    return None


def _walk(place: Path, table: Table) -> Iterator[str]:
    engine, rng = NotingEngine(table.seed), random.Random(table.seed)
    with ExitStack() as stack:
        stack.enter_context(patch("companion.table.setup.InlineBackend", lambda: engine))
        stack.enter_context(patch("companion.table.setup.hint_engine", lambda game: table.hints_by))
        stack.enter_context(patch("companion.table.seat_commands.check_engine", lambda game, name: None))
        stack.enter_context(patch("companion.table.setup.GameSource.of", _source_of(engine)))
        rig = Rig(place, game=table.game, **{"seats": None, **table.opening})
        stack.callback(rig.referee.close)
        practice = table.opening.get("practice")
        followed = practice.followed if practice is not None else None
        read = noted = 0
        for _ in range(table.steps):
            command = _command(rig, rng, followed)
            if command is None:
                waits = rng.choice((20, 150, 400, 1_000, 2_500, 9_000))
                yield f"> {waits} ms"
                rig.rest(waits)
            else:
                yield f"> {' '.join(map(str, command.values()))}"
                rig.do(**command)
            yield from (f"    {one}" for one in engine.noted[noted:])
            noted = len(engine.noted)
            for notice in rig.told[read:]:
                if not isinstance(notice, UNTOLD):
                    yield f"    {describe_notice(notice)}"[:LONGEST]
            read = len(rig.told)
            referee, due = rig.referee, rig.referee.monitor.due
            yield (
                f"  {referee.n} actions, hint for {referee.hints.seat or '-'}"
                f" ({' '.join(one for one in referee.game.seats if referee.hints.may(one)) or '-'})"
                f"{'' if due is None else f', looks in {due - rig.ms}'}"
            )
    yield from (f"    {one}" for one in engine.noted[noted:])


def _source_of(engine: NotingEngine) -> Callable[..., Any]:
    """Return a `GameSource.of` that gives the engine the game."""
    from companion.table.engine_host.jobs import GameSource

    made = GameSource.of

    def source(game: Game, parts: Mapping[str, Any]) -> GameSource:
        engine.game = game
        return made(game, parts)

    return source


def _teller(table: Table) -> Callable[[Path], str]:
    return lambda place: "\n".join([*_walk(place, table), ""])


TEXTS: Texts = {f"thinking-tables/{name}": _teller(table) for name, table in TABLES.items()}
"""Makes the text of each file."""
