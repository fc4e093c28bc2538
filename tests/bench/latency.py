"""From the last byte of an event line on a pty to the ruling on the referee's standard output."""

from __future__ import annotations

import json
import os
import pty
import random
import statistics
import subprocess
import sys
import tempfile
import threading
import time
import tty
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from companion.kernel.actions import Move
from companion.table.opening import make_game
from firmware_bridge.virtual.board import VirtualBoard

POSITION = "G:Qa1,Rf1,Bk5,Nb3 R:Ql1,Rl6,Bk9,Ni2 B:Ql12,Re12,Nb8,Bj11 Y:Qa12,Bc11,Rc2,Na9 turn=G"
LETTER = {"green": "g", "red": "r", "blue": "u", "yellow": "y"}


class Wire:
    """A virtual board at a pty, served by a thread; `send` returns when the bytes are written."""

    def __init__(self, board: VirtualBoard) -> None:
        self.board = board
        self.fd, self._far = pty.openpty()
        tty.setraw(self._far)
        self.path = os.ttyname(self._far)
        self._lock = threading.Lock()
        threading.Thread(target=self._serve, daemon=True).start()

    def _serve(self) -> None:
        while True:
            data = os.read(self.fd, 4096)
            with self._lock:
                self.board.receive(data, now())
                self._flush()

    def _flush(self) -> None:
        if out := self.board.take_output():
            os.write(self.fd, out)

    def lift(self, square: str) -> str:
        with self._lock:
            token = self.board.lift(square, now())
            self._flush()
        return token

    def place(self, square: str, token: str) -> float:
        """Set a man down; returns when its last byte was written."""
        with self._lock:
            self.board.place(square, token, now())
            self._flush()
            return time.perf_counter()


def now() -> int:
    return time.monotonic_ns() // 1_000_000


def measure(samples: int) -> dict[str, Any]:
    """Milliseconds of `samples` quiet moves, four seats, rolls of 5, quiet time 0."""
    game = make_game("little-chess-jumble", None, {}, POSITION)
    state = game.read(POSITION)
    board = VirtualBoard(12, 12, "occupancy", random.Random(1))
    for place, stack in game.layout(state).items():
        if ":" not in place:
            board.place(place, f"{LETTER[str(stack[-1].owner)]}{stack[-1].kind}", 0)
    board.take_output()
    wire = Wire(board)
    rng = random.Random(1)
    lines: SimpleQueue[tuple[float, dict[str, Any]]] = SimpleQueue()
    found = []
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "companion", "referee", "little-chess-jumble", "--json", "--settle", "0",
                   "--board", wire.path, "--position", POSITION, "--journal", str(Path(folder) / "game")]  # fmt: skip
        process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        assert process.stdin and process.stdout
        out = process.stdout

        def read() -> None:
            for line in out:
                lines.put((time.perf_counter(), json.loads(line)))

        threading.Thread(target=read, daemon=True).start()

        def until(kind: str) -> tuple[float, dict[str, Any]]:
            while True:
                at, line = lines.get(timeout=20)
                if line["type"] == kind:
                    return at, line
                if line["type"] in ("error", "mismatch", "ask"):
                    raise RuntimeError(str(line))

        until("turn")
        for _ in range(samples):
            process.stdin.write(b'{"do":"roll","die":"white","face":"5"}\n')
            process.stdin.flush()
            until("turn")
            roll = game.legal(state, "roll white 5")
            assert roll is not None
            state = game.apply(state, roll)[0]
            house = {
                name
                for name, symbol in zip(game.board.names, game.board.symbols, strict=True)
                if symbol[0] == "h"
            }
            moves = [
                a for a in game.actions(state) if isinstance(a, Move) and not a.captures and a.to != a.origin
            ]
            move = rng.choice([a for a in moves if a.to not in house])
            token = wire.lift(move.origin)
            until("partial")
            time.sleep(0.002)
            written = wire.place(move.to, token)
            at, ruling = until("ruling")
            if ruling["action"] != str(move):
                raise RuntimeError(f"{move} was ruled {ruling['action']}")
            found.append((at - written) * 1000)
            until("turn")
            state = game.apply(state, move)[0]
        process.stdin.write(b'{"do":"quit"}\n')
        process.stdin.flush()
        process.wait(timeout=10)
    found.sort()
    return {
        "samples": samples,
        "median_ms": round(statistics.median(found), 2),
        "p99_ms": round(found[int(len(found) * 0.99) - 1], 2),
        "max_ms": round(found[-1], 2),
    }
