"""The virtual sensor board as a process of its own, whose bytes go through the whole chain."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable

from companion.kernel.board import Board
from companion.tracking.piece_codes import code

Man = tuple[str | None, str]


class VirtualBoardProcess:
    """A board without wood. `ready(url)` and `lit(squares)` are called from a thread of its own."""

    def __init__(
        self, board: Board, ready: Callable[[str], None], lit: Callable[[frozenset[str]], None]
    ) -> None:
        self._ready, self._lit = ready, lit
        self._process = subprocess.Popen(
            [
                sys.executable,
                "-m",
                "firmware_bridge.virtual",
                "--size",
                f"{board.files}x{board.ranks}",
                "--sense",
                "identity",
                "--port",
                "127.0.0.1:0",
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
        )
        threading.Thread(target=self._read, name="virtual board", daemon=True).start()

    def place(self, square: str, man: Man) -> None:
        """Set a piece down; on a stack the sensor feels its top."""
        self._steer(f"place {square} {code(*man)}")

    def lift(self, square: str) -> None:
        self._steer(f"lift {square}")

    def _steer(self, line: str) -> None:
        if self._process.stdin is not None and self._process.poll() is None:
            self._process.stdin.write(line + "\n")
            self._process.stdin.flush()

    def _read(self) -> None:
        """What the board prints: where it listens, and its lights."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            word, _, rest = line.strip().partition(" ")
            if word == "ready":
                self._ready(rest)
            elif word == "lights":
                self._lit(frozenset(item.partition("=")[0] for item in rest.split() if "=" in item))

    def close(self) -> None:
        """End the board's process."""
        self._process.terminate()
        self._process.wait(timeout=2)
        for stream in (self._process.stdin, self._process.stdout):
            if stream is not None:
                stream.close()
