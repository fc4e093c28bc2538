"""Jobs for external engines: the lines that an engine is sent, and the reply that is made of its answers.

The engine is a list of answers made of legal and illegal moves. Each job is done by one player of engines after another job, so
options and games that are already set are not sent again.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from companion.engine.decision import GameTrend, Question
from companion.engine.game_review import Case
from companion.engine.search_result import RankedAction, SearchResult
from companion.engine.uci_protocol import read_choice
from companion.kernel.actions import Action
from companion.kernel.game import Game, State
from companion.table.engine_host.engine_client import EngineEndedError
from companion.table.engine_host.engine_router import EnginePlayer, EngineRouter
from companion.table.engine_host.installed_engines import EngineProgram
from companion.table.engine_host.jobs import EngineLostError, GameSource, Job, PlayedLine, Reply, Scale
from companion.table.game_factory import make_game
from tests.golden.told_games import value
from tests.golden.written_texts import Texts

ENTROPY = b"a golden file has to be the same"
OPTIONS = (
    "id name Engine 5",
    "id author Ann",
    "option name Hash type spin default 16 min 1 max 64",
    "option name MultiPV type spin default 1 min 1 max 500",
    "option name UCI_Elo type spin default 1500 min 1000 max 2800",
    "option name UCI_LimitStrength type check default false",
    "option name Skill Level type spin default 20 min 0 max 20",
    "option name UCI_Chess960 type check default false",
    "option name UCI_Variant type combo default chess var chess var crazyhouse var atomic",
    "option name VariantPath type string default <empty>",
    "uciok",
)
GAMES: Mapping[str, str] = {
    "chess": "",
    "chess-black": "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2",
    "chess-mate": "6k1/5ppp/8/8/8/8/5PPP/3RR1K1 w - - 0 1",
    "chess-forced": "7k/8/8/8/8/8/1r6/K7 w - - 0 1",
    "chess960": "",
    "crazyhouse": "",
    "knightmate": "",
    "wild-jokers": "",
}
"""Games and positions."""
STRENGTHS = ("best", "best:2", "best@1600", "best@skill3", "best@nodes500", "")
ANSWERS = (
    "best",
    "weakened",
    "not listed",
    "illegal",
    "resigns",
    "without scores",
    "mated",
    "broken line",
    "nothing",
    "ends",
    "chatter",
)


class Engine:
    """An engine that answers from a list, and writes down what it is sent."""

    pid = 7

    def __init__(self, noted: list[str], answers: list[str | None], command: Sequence[str]) -> None:
        self._noted, self._answers, self._hello = noted, answers, [*OPTIONS]
        noted.append(f"starts {' '.join(command)}")

    def send(self, line: str) -> None:
        place = line.find("tableside-engine-")
        self._noted.append(f"< {line if place < 0 else line[:place] + 'FILE'}")

    def read(self, seconds: float) -> str | None:
        last = next((one for one in reversed(self._noted) if one.startswith("< ")), "")
        if last == "< isready":
            return "readyok"
        if last == "< uci":
            return self._hello.pop(0) if self._hello else None
        if not self._answers:
            return None
        if self._answers[0] is None:
            raise EngineEndedError
        return self._answers.pop(0)

    def close(self) -> None:
        self._noted.append("closes")


def _answer(game: Game, s: State, kind: str, rng: random.Random) -> list[str | None]:
    """Return the lines of an answer to a search."""
    notation = game.engine_notation
    if notation is None or game.actor(s) is None:
        return []
    actions = list(game.actions(s))
    chosen = rng.sample(actions, min(4, len(actions)))
    moves = [notation.uci(s, one) for one in chosen]
    scores = ["cp 35", "cp -12", "cp -340 upperbound", "mate -3"]
    if kind == "mated":
        scores = ["mate 2", "mate 5", "cp 10", "mate -1"]
    lines: list[str | None] = []
    for rank, (move, action) in enumerate(zip(moves, chosen, strict=True), 1):
        after = game.after(s, action)
        then = game.actions(after) if game.actor(after) is not None else ()
        reply = notation.uci(after, then[0]) if then else ""
        if kind == "broken line":
            reply = "a1a1"
        score = "" if kind == "without scores" else f"score {scores[rank - 1]} "
        lines.append(
            f"info depth {9 - rank} multipv {rank} {score}nodes {100 * rank} pv {move} {reply}".rstrip()
        )
    if kind == "chatter":
        lines[1:1] = [
            "info string hello",
            "nonsense",
            f"info depth 9 multipv 1 score cp 50 nodes 90000 pv {moves[0]}",
        ]
    match kind:
        case "nothing":
            return ["bestmove (none)"]
        case "ends":
            return [*lines[:1], None]
        case "weakened":
            return [*lines, f"bestmove {moves[-1]}"]
        case "not listed":
            return [*lines[1:], f"bestmove {moves[0]}"]
        case "illegal":
            return [*lines, "bestmove a1a1"]
        case "resigns":
            return ["bestmove resign"]
    return [*lines, f"bestmove {moves[0]} ponder {moves[-1]}"]


class Talk:
    """Jobs for one player of engines."""

    def __init__(self, name: str) -> None:
        self.noted: list[str] = []
        self.answers: list[str | None] = []
        self.rng = random.Random(name)
        self.made = make_game(name.partition("-")[0] if name.startswith("chess-") else name, None, {})
        position = GAMES[name]
        self.start = self.made.read(position) if position else self.made.start()
        self.source = GameSource.of(self.made, {})
        self._now = 0.0

    def now(self) -> float:
        self._now += 0.25
        return self._now

    def walk(self) -> tuple[State, tuple[str, ...]]:
        """Return a position after a few random actions, and these actions."""
        s, played = self.start, list[str]()
        while (actor := self.made.actor(s)) is not None and actor.chance:
            action = self.rng.choice(list(self.made.actions(s)))
            s, played = self.made.after(s, action), [*played, str(action)]
        for _ in range(self.rng.choice((0, 1, 4))):
            actor = self.made.actor(s)
            if actor is None:
                break
            action = self.rng.choice(list(self.made.actions(s)))
            after = self.made.after(s, action)
            if self.made.actor(after) is None:
                break
            s, played = after, [*played, str(action)]
        return s, tuple(played)

    def jobs(self) -> Iterator[tuple[str, Job, list[str | None]]]:
        """Yield the description of each job, the job, and the answers of the engine."""
        game, rng = self.made, self.rng
        for number, kind in enumerate((*ANSWERS, *ANSWERS)):
            s, played = self.walk()
            actor = game.actor(s)
            if actor is None:
                continue
            explains = number % 3 == 1
            line = PlayedLine(self.start, played if number % 4 else ("nonsense",)) if number % 2 else None
            question = Question(known=s, seat=actor.seat, level=3, entropy=ENTROPY)
            strength = STRENGTHS[number % len(STRENGTHS)]
            job = Job(
                number, self.source, question, rng.choice((0.2, 5.0)), explains, engine=strength, line=line
            )
            told = f"{strength or 'no engine'}{' with reasons' if explains else ''} after {' '.join(played) or 'nothing'}, answer: {kind}"
            yield told, job, _answer(game, s, kind, rng)
        for number, kind in enumerate(("best", "mated", "without scores", "weakened", "broken line"), 100):
            s, _ = self.walk()
            actions = list(game.actions(s))
            cases = tuple(
                Case(state=s, action=one, nodes=9, entropy=ENTROPY, excused=at == 2)
                for at, one in enumerate((actions[0], rng.choice(actions), actions[-1]))
            )
            first = _answer(game, s, kind, random.Random(1))
            answers = list[str | None]()
            for case in cases:
                answers += [*first, *_answer(game, game.after(s, case.action), kind, rng)]
            scale = Scale(s, None, 9, ENTROPY)
            over = Scale(game.end_early(s, "draw"), None, 9, ENTROPY)
            told = f"judge {' '.join(str(one.action) for one in cases)}, answer: {kind}"
            yield (
                told,
                Job(number, self.source, engine="best", cases=cases, scales=(over, scale)),
                [*answers, *first],
            )

    def lines(self) -> Iterator[str]:
        player = EnginePlayer(
            EngineProgram("best", ("/opt/best", "--uci"), options={"Hash": "32", "Threads": "4"})
        )
        for told, job, answers in self.jobs():
            self.answers[:] = answers
            before = len(self.noted)
            yield f"> {told}"
            try:
                made = _described(player(job, lambda: False))
            except EngineLostError as lost:
                made = f"lost: {lost.why}"
            yield from (f"    {one}" for one in self.noted[before:])
            yield f"  {made}, {len(self.answers)} lines unread"
        player.close()
        yield from self.noted[-1:]


def _described(reply: Reply) -> str:
    """Return a reply in a line."""
    thought = reply.thought
    told = [f"{reply.intent or '-'} {thought.nodes} positions, {thought.depth} deep"]
    for one in thought.choices:
        told.append(
            f"{one.action} {one.score:.4g}{'' if one.exact else ' at most'} ({' '.join(map(str, one.line))})"
        )
    for verdict in reply.verdicts:
        if verdict is None:
            told.append("no verdict")
            continue
        chances = f"{verdict.most:.4f} {verdict.got:.4f} gap {verdict.gap:.4f}"
        told.append(
            f"{verdict.seat} best {verdict.best} then {verdict.next_best} {chances} ({' '.join(map(str, verdict.line))})"
        )
    told += ("not weighed" if one is None else value(one.chances) for one in reply.weighed)
    return "; ".join(told)


def _told(name: str) -> str:
    talk = Talk(name)
    with ExitStack() as stack:
        host = "companion.table.engine_host.engine_client"
        stack.enter_context(
            patch(f"{host}.EngineProcess", lambda command: Engine(talk.noted, talk.answers, command))
        )
        stack.enter_context(patch(f"{host}.time", SimpleNamespace(monotonic=talk.now)))
        return "\n".join([*talk.lines(), ""])


# Routing


class Backend:
    """A backend with prepared replies that writes down its calls."""

    def __init__(self, noted: list[str], name: str, replies: list[Any]) -> None:
        self._noted, self._name, self._replies = noted, name, replies

    def ready(self) -> None:
        self._noted.append(f"{self._name} prepared")

    def ask(self, job: Job) -> None:
        thought = "" if job.thought is None else f" of {len(job.thought.choices)} choices"
        self._noted.append(
            f"{self._name} asked {job.id} {job.engine or '-'} explains {job.explains} course {job.course is not None}"
            f" line {job.line is not None}{thought}"
        )

    def answer(self) -> Reply | None:
        found = self._replies.pop(0) if self._replies else None
        if isinstance(found, Exception):
            raise found
        return found

    def cancel(self) -> None:
        self._noted.append(f"{self._name} cancelled")

    def close(self) -> None:
        self._noted.append(f"{self._name} closed")


def _routed(_: Path) -> str:
    noted, lines, rng = list[str](), list[str](), random.Random(2)
    replies: list[Any] = []
    game = make_game("chess", None, {})
    s = game.start()
    actions: Sequence[Action] = game.actions(s)
    question = Question(known=s, seat="white", level=3, entropy=ENTROPY)
    programs = {name: EngineProgram(name, (f"/opt/{name}",)) for name in ("best", "other")}
    thought = SearchResult((RankedAction(actions[0], 1.0), RankedAction(actions[1], 0.5)))
    with patch(
        "companion.table.engine_host.engine_router.ThreadBackend",
        lambda player, patience: Backend(noted, "engine", replies),
    ):
        router = EngineRouter(Backend(noted, "own", replies), programs.get)
        for number in range(90):
            before = len(noted)
            what = rng.random()
            if what < 0.45:
                engine = rng.choice(
                    ("", "best", "best@1600", "other:3", "gone", "best:nonsense", "best@nodes500")
                )
                job = Job(
                    number,
                    GameSource.of(game, {}),
                    question,
                    explains=rng.random() < 0.4,
                    engine=engine,
                    course=GameTrend() if rng.random() < 0.3 else None,
                    line=PlayedLine(s, ()) if engine else None,
                )
                router.ask(job)
                choice = read_choice(engine)
                done = (
                    f"ask {engine or '-'} read as {choice or '-'} {'-' if choice is None else value(choice)}"
                )
            elif what < 0.9:
                replies[:] = [
                    rng.choice(
                        (
                            None,
                            Reply(number, thought),
                            Reply(number, thought),
                            Reply(number, intent="resign"),
                            EngineLostError("gone"),
                        )
                    )
                ]
                try:
                    made = router.answer()
                    done = f"answer: {_described(made) if made is not None else '-'}"
                except EngineLostError as lost:
                    done = f"answer: lost {lost.why}"
            elif what < 0.95:
                router.cancel()
                done = "cancel"
            elif what < 0.97:
                router.close()
                done = "close"
            else:
                router.ready()
                done = "ready"
            lines.append(f"> {done}")
            lines += (f"    {one}" for one in noted[before:])
    return "\n".join([*lines, ""])


def _teller(name: str) -> Callable[[Path], str]:
    return lambda _: _told(name)


TEXTS: Texts = {"engine-jobs/routed": _routed, **{f"engine-jobs/{name}": _teller(name) for name in GAMES}}
"""Makes the text of each file."""
