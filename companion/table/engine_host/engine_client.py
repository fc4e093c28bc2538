"""The client of an external engine: its process, and the exchange of text lines with it.

Each request has a deadline. The engine always ends when this program ends, even if this program
crashes, because Linux is asked to kill the engine when the thread that started it ends. Therefore a
separate thread starts the process, reads its output, and runs until the process has ended.
"""

from __future__ import annotations

import contextlib
import os
import queue
import shutil
import signal
import subprocess
import threading
import time
from collections.abc import Iterator, Mapping, Sequence
from typing import Literal

import msgspec

from companion.engine.search import Hurried
from companion.engine.uci_analysis import Analysis, latest_lines
from companion.engine.uci_protocol import (
    DIALECTS,
    UCI,
    Agreed,
    BestMove,
    Dialect,
    EngineAuthor,
    EngineLine,
    EngineName,
    EngineOption,
    Info,
    LineSplitter,
    Ready,
    SearchLimits,
    go_order,
    option_order,
    position_order,
    read_line,
)
from companion.table.process_priority import run_behind

WAITING = 4000
"""Number of unread lines after which an engine that prints too much is blocked."""
PIECE = 1 << 16
TETHER = ("--pdeathsig", "KILL", "--")
"""Arguments with which `setpriv` kills the engine when the program that started it ends."""


class EngineEndedError(Exception):
    """Error raised if the engine has ended or was never started."""


class EngineProcess:
    """The process of an engine."""

    def __init__(self, command: Sequence[str]) -> None:
        self._command = tuple(command)
        self._said: queue.Queue[str | None] = queue.Queue(WAITING)
        self._process: subprocess.Popen[bytes] | None = None
        self._began = threading.Event()
        self._closed = False
        threading.Thread(target=self._run, name="engine", daemon=True).start()

    @property
    def pid(self) -> int:
        """The process id, or 0 if there is no process."""
        self._began.wait(10)
        return self._process.pid if self._process is not None else 0

    def send(self, line: str) -> None:
        """Send a line.

        Raises:
            EngineEndedError: The engine has ended.
        """
        self._began.wait(10)
        process = self._process
        if process is None or process.stdin is None or self._closed:
            raise EngineEndedError
        try:
            process.stdin.write(line.encode() + b"\n")
            process.stdin.flush()
        except (OSError, ValueError):
            raise EngineEndedError from None

    def read(self, seconds: float) -> str | None:
        """Return the next line, or None if none arrived within `seconds`.

        Raises:
            EngineEndedError: The engine has ended.
        """
        try:
            line = self._said.get(timeout=max(0.0, seconds))
        except queue.Empty:
            return None
        if line is None:
            self._said.put(None)
            raise EngineEndedError
        return line

    def close(self) -> None:
        """Kill the process and its children. Never blocks."""
        self._closed = True
        process = self._process
        if process is not None:
            _kill(process)

    def _run(self) -> None:
        try:
            self._process = subprocess.Popen(
                [*_tether(), *self._command],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
                start_new_session=True,  # GNU Chess is two processes, and both must be killed
            )
        except OSError:
            self._began.set()
            self._put(None)
            return
        self._began.set()
        process = self._process
        run_behind(process.pid)
        if self._closed:
            _kill(process)
        self._listen(process)
        _kill(process)
        process.wait()
        with contextlib.suppress(OSError):
            process.stdin.close()  # type: ignore[union-attr]
        self._put(None)

    def _listen(self, process: subprocess.Popen[bytes]) -> None:
        assert process.stdout is not None
        splitter = LineSplitter()
        with process.stdout as out:
            while not self._closed:
                piece = os.read(out.fileno(), PIECE)
                if not piece:
                    return
                for line in splitter.feed(piece):
                    self._put(line)

    def _put(self, line: str | None) -> None:
        while not self._closed or line is None:
            try:
                self._said.put(line, timeout=0.2)
                return
            except queue.Full:
                if self._closed:
                    return


def _tether() -> tuple[str, ...]:
    found = shutil.which("setpriv")
    return (found, *TETHER) if found else ()


def _kill(process: subprocess.Popen[bytes]) -> None:
    with contextlib.suppress(OSError):
        if hasattr(os, "killpg"):
            os.killpg(process.pid, signal.SIGKILL)
        else:
            process.kill()


GREETING = 20.0
"""Time limit in seconds for an engine to list its options."""
READY = 15.0
"""Time limit in seconds for an engine to get ready; some load hundreds of megabytes first."""
LATE = 2.0
"""Seconds beyond its time limit after which an engine is told to stop."""
STOPPING = 1.5
"""Time limit in seconds for an engine to stop."""
GLANCE = 0.02
"""Seconds between checks whether the time is up."""
OPTIONS, LINES = 500, 200_000
"""Maximum number of options of one engine, and of lines in one response; the rest is ignored."""

FailureKind = Literal["missing", "silent", "gone", "illegal", "unable"]


class EngineFailure(Exception):
    """Error raised if an engine fails: it cannot be started, does not respond, has ended, plays an illegal
    move, or does not know the game.
    """

    def __init__(self, kind: FailureKind) -> None:
        super().__init__(kind)
        self.kind: FailureKind = kind


class EngineIdentity(msgspec.Struct, frozen=True):
    """An engine's description of itself."""

    dialect: str
    name: str
    author: str
    options: Mapping[str, EngineOption]


class EngineClient:
    """A client of a running engine. All methods except `close` block, and raise EngineFailure."""

    def __init__(self, command: Sequence[str], dialect: Dialect = UCI) -> None:
        self._process = EngineProcess(command)
        self._dialect = dialect
        self.identity = EngineIdentity(dialect.name, "", "", {})
        self._set: dict[str, str] = {}

    @property
    def pid(self) -> int:
        return self._process.pid

    def greet(self) -> EngineIdentity:
        """Ask the engine for its identity and options, and return them."""
        self._send(self._dialect.name, "missing")
        name, author, options = "", "", dict[str, EngineOption]()
        until = time.monotonic() + GREETING
        for answer in self._answers(until, "missing"):
            if isinstance(answer, EngineName):
                name = answer.name
            elif isinstance(answer, EngineAuthor):
                author = answer.author
            elif isinstance(answer, EngineOption) and len(options) < OPTIONS:
                options[answer.name.replace("_", " ") if self._dialect.name == "ucci" else answer.name] = (
                    answer
                )
            elif isinstance(answer, Agreed):
                break
        self.identity = EngineIdentity(self._dialect.name, name, author, options)
        return self.identity

    def set_options(self, wanted: Mapping[str, str]) -> None:
        """Set the options whose values differ. Options that the engine does not know are ignored.

        Args:
            wanted: Maps each option's name to its value.
        """
        for name, value in wanted.items():
            option = self.identity.options.get(name)
            if option is None or self._set.get(name) == value:
                continue
            self._send(option_order(self._dialect, option, value))
            self._set[name] = value

    def begin_game(self) -> None:
        """Announce that another game begins."""
        if self._dialect.new_game:
            self._send(self._dialect.new_game)

    def wait_until_ready(self) -> None:
        """Wait until the engine has executed all commands."""
        self._send("isready")
        for answer in self._answers(time.monotonic() + READY):
            if isinstance(answer, Ready):
                return

    def analyse(self, fen: str, moves: Sequence[str], limits: SearchLimits, hurried: Hurried) -> Analysis:
        """Return the engine's analysis of the position after some moves.

        Args:
            fen: The position before the moves.
            moves: The moves in UCI notation.
            limits: The limits of the search.
            hurried: Returns whether the time is up.
        """
        self.wait_until_ready()
        self._send(position_order(self._dialect, fen, moves))
        self._send(go_order(self._dialect, limits, _black_to_move(fen, moves)))
        infos: list[Info] = []
        nodes = 0
        until, stopped = time.monotonic() + limits.time / 1000 + LATE, False
        for _ in range(LINES):
            said = self._next(GLANCE)
            if isinstance(said, BestMove):
                best = msgspec.structs.replace(
                    said,
                    move=self._dialect.uci(said.move, fen),
                    ponder=self._dialect.uci(said.ponder, fen),
                )
                return Analysis(best, self._lines(infos, fen), nodes)
            if isinstance(said, Info):
                infos.append(said)
                nodes = max(nodes, said.nodes)
            late = time.monotonic() > until
            if late and stopped:
                raise EngineFailure("silent")
            if not stopped and (late or hurried() or 0 < limits.nodes <= nodes):
                self._send("stop")
                until, stopped = time.monotonic() + STOPPING, True
        raise EngineFailure("silent")

    def close(self) -> None:
        """Kill the engine. Never blocks."""
        self._process.close()

    def _lines(self, infos: Sequence[Info], fen: str) -> tuple[Info, ...]:
        translate = self._dialect.uci
        return tuple(
            msgspec.structs.replace(info, line=tuple(translate(move, fen) for move in info.line))
            for info in latest_lines(infos)
        )

    def _send(self, line: str, kind: FailureKind = "gone") -> None:
        try:
            self._process.send(line)
        except EngineEndedError:
            raise EngineFailure(kind) from None

    def _next(self, seconds: float, kind: FailureKind = "gone") -> EngineLine | None:
        try:
            line = self._process.read(seconds)
        except EngineEndedError:
            raise EngineFailure(kind) from None
        return None if line is None else read_line(self._dialect, line)

    def _answers(self, until: float, kind: FailureKind = "gone") -> Iterator[EngineLine]:
        """Yield the engine's responses until a deadline, after which the engine is considered silent.

        Args:
            until: The deadline, in seconds of the monotonic clock.
            kind: The kind of failure to report if the engine is silent.
        """
        for _ in range(LINES):
            left = until - time.monotonic()
            if left <= 0:
                break
            said = self._next(left, kind)
            if said is not None:
                yield said
        raise EngineFailure("silent")


def _black_to_move(fen: str, moves: Sequence[str]) -> bool:
    return (fen.split()[1:2] == ["b"]) ^ (len(moves) % 2 == 1)


def dialect_of(name: str) -> Dialect:
    """Return the dialect with that name."""
    return next(dialect for dialect in DIALECTS if dialect.name == name)
