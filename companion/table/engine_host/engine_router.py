"""The router that passes each job to the built-in engine's process or the external engine named in it."""

from __future__ import annotations

import contextlib
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path

import msgspec

from companion.engine.decision import WeighedAction
from companion.engine.game_review import Case, Verdict
from companion.engine.search import Hurried
from companion.engine.uci_analysis import Analysis, judge, search_result, weigh
from companion.engine.uci_protocol import EngineChoice, SearchLimits, knows, read_choice, strength_settings
from companion.kernel.errors import file_in
from companion.kernel.game import Game, State
from companion.kernel.text.notation import EngineNotation
from companion.table.engine_host import worker
from companion.table.engine_host.engine_client import EngineClient, EngineFailure, dialect_of
from companion.table.engine_host.installed_engines import EngineProgram, engine_program
from companion.table.engine_host.jobs import (
    EngineBackend,
    EngineLostError,
    GameSource,
    Job,
    PlayedLine,
    Reply,
    ThreadBackend,
    game_of,
)

THINKS = 1.0
"""Maximum thinking time for a move, in seconds. Longer thinking does not make an engine a better teacher."""
HINT_LINES, REVIEW_LINES = 4, 2
"""Number of lines that an engine analyses for a hint, and for each decision in a review."""
JUDGED = 20_000
"""Maximum number of positions that an engine searches for each position of a review.

`JUDGED_TIME` is the maximum time for such a search, in milliseconds.
"""
JUDGED_TIME = 250


class EnginePlayer:
    """One external engine. Each call runs a job in its own thread, after the previous job has stopped."""

    def __init__(self, program: EngineProgram) -> None:
        self._program = program
        self._client: EngineClient | None = None
        self._made: GameSource | None = None
        self._lock, self._closed = threading.Lock(), False
        self._folder: Path | None = None

    @property
    def pid(self) -> int:
        """The process id, or 0 if there is no process."""
        client = self._client
        return client.pid if client is not None else 0

    def __call__(self, job: Job, hurried: Hurried) -> Reply:
        """Return the reply to a job.

        Args:
            job: The job.
            hurried: Returns whether the time is up.

        Raises:
            EngineLostError: The engine has failed; it is restarted for the next job.
        """
        with self._lock:
            if self._closed:
                raise EngineLostError("gone")
            try:
                return self._reply(job, hurried)
            except EngineFailure as failure:
                self._stop()
                raise EngineLostError(failure.kind) from failure

    def close(self) -> None:
        """Kill the engine permanently. Never blocks."""
        self._closed = True
        self._stop()

    def _stop(self) -> None:
        client, self._client = self._client, None
        if client is not None:
            client.close()
        folder, self._folder = self._folder, None
        if folder is not None:
            with contextlib.suppress(OSError):
                for path in (*folder.iterdir(), folder):
                    path.rmdir() if path.is_dir() else path.unlink()

    def _reply(self, job: Job, hurried: Hurried) -> Reply:
        game, choice = game_of(job.made), read_choice(job.engine)
        notation = game.engine_notation
        if notation is None or choice is None:
            raise EngineFailure("unable")
        client = self._ready(notation, job.made)
        if job.question is None:
            return self._look_back(client, game, job, hurried)
        return self._thought(client, game, choice, job, hurried)

    def _ready(self, notation: EngineNotation[State], made: GameSource) -> EngineClient:
        """Return a client that has been started and set up for a game.

        Raises:
            EngineFailure: The engine cannot be started, or does not know the game.
        """
        if self._client is None:
            self._client = EngineClient(self._program.command, dialect_of(self._program.dialect))
            if self._closed:  # closed meanwhile
                self._client.close()
            self._made = None
            self._client.greet()
            self._client.set_options(self._program.options)
        client, options = self._client, self._client.identity.options
        if not knows(
            self._program.dialect,
            options,
            notation.variant,
            notation.chess960,
            bool(notation.variant_file),
        ):
            raise EngineFailure("unable")
        if notation.variant_file:
            client.set_options({"VariantPath": str(self._variant_file(notation))})
        client.set_options(
            {"UCI_Variant": notation.variant, "UCI_Chess960": "true" if notation.chess960 else "false"}
        )
        if made != self._made:
            client.begin_game()
            self._made = made
        return client

    def _variant_file(self, notation: EngineNotation[State]) -> Path:
        if self._folder is None:
            self._folder = Path(tempfile.mkdtemp(prefix="tableside-engine-"))
        path = file_in(self._folder, f"{abs(hash(notation.variant_file)):x}.ini")
        if not path.exists():
            path.write_text(notation.variant_file, "utf-8")
        return path

    def _thought(
        self, client: EngineClient, game: Game, choice: EngineChoice, job: Job, hurried: Hurried
    ) -> Reply:
        """Return a move or, if the job asks for a hint, suggestions. For a hint, the engine
        searches at full strength.

        Args:
            client: The client of the engine.
            game: The game.
            choice: The chosen engine and its strength.
            job: The job.
            hurried: Returns whether the time is up.
        """
        question = job.question
        assert question is not None
        if job.explains:
            choice = EngineChoice(choice.engine)
        settings = strength_settings(choice, client.identity.options)
        lines = HINT_LINES if job.explains else 1
        client.set_options({**settings.options, "MultiPV": str(lines)})
        milliseconds = max(1, round(1000 * min(job.ceiling, THINKS)))
        limits = SearchLimits(milliseconds, settings.nodes)
        fen, moves = _as_told(game, question.known, job.line)
        found = client.analyse(fen, moves, limits, hurried)
        if found.best.resigns:
            return Reply(job.id, intent="resign")
        thought = search_result(game, question.known, found)
        if not thought.choices:
            raise EngineFailure("illegal")
        return Reply(job.id, thought)

    def _look_back(self, client: EngineClient, game: Game, job: Job, hurried: Hurried) -> Reply:
        settings = strength_settings(EngineChoice(self._program.name), client.identity.options)
        client.set_options({**settings.options, "MultiPV": str(REVIEW_LINES)})

        def analyse(s: State) -> Analysis | None:
            """Return the analysis of a position, or None if the game is over."""
            if game.actor(s) is None:
                return None
            fen, moves = _as_told(game, s, None)
            return client.analyse(fen, moves, SearchLimits(JUDGED_TIME, JUDGED), hurried)

        def verdict(case: Case) -> Verdict | None:
            actor = game.actor(case.state)
            assert actor is not None
            if len(game.actions(case.state)) == 1:
                return Verdict(seat=actor.seat)
            before = analyse(case.state)
            assert before is not None
            found = judge(game, case, before, None)
            if found is not None or hurried():
                return found
            return judge(game, case, before, worth(game.after(case.state, case.action)))

        def worth(s: State) -> WeighedAction | None:
            return weigh(game, s, analyse(s))

        return Reply(
            job.id,
            verdicts=tuple(None if hurried() else verdict(case) for case in job.cases),
            weighed=tuple(None if hurried() else worth(scale.state) for scale in job.scales),
        )


def _as_told(game: Game, s: State, line: PlayedLine | None) -> tuple[str, list[str]]:
    """Return a position in the form sent to an engine: the FEN of an earlier position, and the moves since.

    Args:
        game: The game.
        s: The state.
        line: The line of play that led to the state, or None if it is not known.
    """
    notation = game.engine_notation
    assert notation is not None
    if line is None:
        return notation.fen(s), []
    start = at = line.start
    moves: list[str] = []
    for text in line.actions:
        action, actor = game.legal(at, text), game.actor(at)
        if action is None or actor is None:  # the record was corrected there
            return notation.fen(s), []
        after = game.after(at, action)
        if actor.chance:  # the game begins once the start has been drawn
            start, moves = after, []
        else:
            moves.append(notation.uci(at, action))
        at = after
    return notation.fen(start), moves


PATIENCE = 30.0
"""Seconds beyond a job's time limit that an external engine may take, because it may have to start first."""


class EngineRouter:
    """Backend that passes each job to its engine.

    The built-in player explains the results of external engines.
    """

    def __init__(
        self, own: EngineBackend, find: Callable[[str], EngineProgram | None] = engine_program
    ) -> None:
        self._own, self._find = own, find
        self._engines: dict[str, tuple[EnginePlayer, ThreadBackend]] = {}
        self._asked: tuple[Job, EngineBackend] | None = None

    def ready(self) -> None:
        self._own.ready()

    def ask(self, job: Job) -> None:
        self.cancel()
        if not job.engine:
            self._hand(job, self._own)
            return
        engine = self._engine(job.engine)
        if engine is None:
            self._asked = (job, _Missing())
        else:
            self._hand(job, engine)

    def answer(self) -> Reply | None:
        if self._asked is None:
            return None
        job, thinker = self._asked
        try:
            reply = thinker.answer()
        except EngineLostError:
            self._asked = None
            raise
        if reply is None:
            return None
        self._asked = None
        if not job.engine or not reply.thought.choices or not (job.explains or job.course is not None):
            return reply
        self._hand(msgspec.structs.replace(job, engine="", line=None, thought=reply.thought), self._own)
        return None

    def cancel(self) -> None:
        asked, self._asked = self._asked, None
        if asked is not None:
            asked[1].cancel()

    def close(self) -> None:
        self._asked = None
        self._own.close()
        for player, thread in self._engines.values():
            thread.close()
            player.close()
        self._engines.clear()

    def pid(self, name: str) -> int:
        """Return the process id of an engine, or 0 if it has no process."""
        return self._engines[name][0].pid if name in self._engines else 0

    def _hand(self, job: Job, thinker: EngineBackend) -> None:
        self._asked = (job, thinker)
        thinker.ask(job)

    def _engine(self, text: str) -> EngineBackend | None:
        """Return the backend of a chosen engine, or None if it is not installed."""
        choice = read_choice(text)
        if choice is None:
            return None
        if choice.engine not in self._engines:
            program = self._find(choice.engine)
            if program is None:
                return None
            player = EnginePlayer(program)
            self._engines[choice.engine] = (player, ThreadBackend(player, PATIENCE))
        return self._engines[choice.engine][1]


class _Missing:
    """Backend for an engine that is not installed."""

    def ready(self) -> None: ...

    def ask(self, job: Job) -> None: ...

    def answer(self) -> Reply | None:
        raise EngineLostError("missing")

    def cancel(self) -> None: ...

    def close(self) -> None: ...


def all_thinkers() -> EngineBackend:
    """Return a backend with the built-in player and every installed engine."""
    return EngineRouter(worker.own_process())
