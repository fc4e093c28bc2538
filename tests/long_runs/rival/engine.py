"""A UCI engine as a process of its own, spoken to over pipes. It ends with the `with` that began it, also when that is killed: its input ends then."""

from __future__ import annotations

import subprocess
from collections.abc import Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Thread
from types import TracebackType

PATIENCE = 60.0
"""Seconds after which an engine that says nothing counts as dead."""


class Died(Exception):
    """The engine has gone, or says nothing any more."""


class Engine:
    """`program` with a variant of a configuration file; one thread, the same small table of positions as everywhere."""

    def __init__(self, program: Path, config: Path, variant: str) -> None:
        self._process = subprocess.Popen(
            [program], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1
        )
        self._said: SimpleQueue[str | None] = SimpleQueue()
        self._thread = Thread(target=self._listen, daemon=True)
        self._thread.start()
        self._say("uci")
        self._until("uciok")
        for name, value in (("Threads", 1), ("Hash", 16), ("VariantPath", config), ("UCI_Variant", variant)):
            self._say(f"setoption name {name} value {value}")
        self._ready()

    def __enter__(self) -> Engine:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def new_game(self) -> None:
        """Forget what was thought before, so that a game does not hang on those before it."""
        self._say("ucinewgame")
        self._ready()

    def best(self, fen: str, moves: Sequence[str], nodes: int) -> str:
        """The move that it comes to after so many nodes, `(none)` where it sees none. Raises Died."""
        self._position(fen, moves)
        self._say(f"go nodes {nodes}")
        return self._until("bestmove")[-1].split()[1]

    def legal(self, fen: str) -> set[str]:
        """All moves that it holds legal. Raises Died."""
        self._position(fen, ())
        self._say("go perft 1")
        return {line[:-3] for line in self._until("Nodes searched")[:-1] if line.endswith(": 1")}

    def close(self) -> None:
        """End the process."""
        assert self._process.stdin is not None and self._process.stdout is not None
        self._process.kill()
        self._process.wait()
        self._thread.join(2)
        self._process.stdin.close()
        self._process.stdout.close()

    def _position(self, fen: str, moves: Sequence[str]) -> None:
        self._say(f"position fen {fen}" + (f" moves {' '.join(moves)}" if moves else ""))

    def _ready(self) -> None:
        self._say("isready")
        self._until("readyok")

    def _say(self, line: str) -> None:
        assert self._process.stdin is not None
        try:
            self._process.stdin.write(line + "\n")
        except OSError:
            raise Died(self._last_words()) from None

    def _until(self, start: str) -> list[str]:
        """What it says up to the line that begins so."""
        lines: list[str] = []
        while True:
            try:
                line = self._said.get(timeout=PATIENCE)
            except Empty:
                raise Died(f"The engine has said nothing for {PATIENCE:.0f} seconds.") from None
            if line is None:
                self._said.put(None)
                raise Died(self._last_words())
            lines.append(line)
            if line.startswith(start):
                return lines

    def _last_words(self) -> str:
        return f"The engine ended by itself (status {self._process.poll()})."

    def _listen(self) -> None:
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self._said.put(line.rstrip("\n"))
        self._said.put(None)
