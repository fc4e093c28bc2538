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
from contextlib import closing
from pathlib import Path
from queue import SimpleQueue
from typing import Any

from companion.kernel.actions import Move
from companion.kernel.layout import Line
from companion.table.game_factory import make_game
from companion.table.process_priority import wake_at_once
from companion.table.record.journal import _connect
from companion.tracking.sensing import code
from companion.units import Milliseconds
from firmware_bridge.virtual.board import VirtualBoard

BETWEEN = 0.06
"""Seconds between two movements: what follows within 40 ms may be of the same hand, as a capture is."""
THINKING = 0.1
"""Seconds after which a hint that was asked for is being thought of."""
PLAINLY = 40
"""Moves of one game before the next is begun."""
CHESS = {
    "raindropchess": "4k2r/pppp1ppp/2n5/8/8/5N2/PPPP1PPP/R2QK2R w packs=-/-",
    "wild-jokers": "",
    "booster-chess": "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - stacks=d2:w1,e7:b1,b1:b1,g8:w1,a1:w2 hands=-/-",
    "boulder-chess": "oo1qk1oo/8/8/6oo/8/pppppp2/8/2b+1n+1r+1/1R+1N+1B+2/8/2PPPPPP/8/oo6/8/8/oo1KQ1oo r",
    "gravity-chess": "rnbqkbnr/pppp4/4PPPP/RNBQKBNR/8/8/8/8 w cards=-/-",
    "parade-chess-solitaire": "8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1",
    "neighbour-chess-solitaire": "8/2q1k3/2n1b3/8/8/3N1R2/3R1N2/8 stage=move",
    "cloak-and-dagger-chess": "8/pppppppp/8/8/8/8/PPPPPPPP/8 w setup=RQKRBBNN/RNBQKBNR",
}
"""Where quiet moves of the chess games begin (empty: at their start)."""
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
                self.board.receive(data, Milliseconds(now()))
                self._flush()

    def _flush(self) -> None:
        if out := self.board.take_output():
            os.write(self.fd, out)

    def lift(self, square: str) -> str:
        with self._lock:
            token = self.board.lift(square, Milliseconds(now()))
            self._flush()
        return token

    def place(self, square: str, token: str) -> float:
        """Set a piece down; returns when its last byte was written."""
        with self._lock:
            self.board.place(square, token, Milliseconds(now()))
            self._flush()
            return time.perf_counter()


def now() -> int:
    return time.monotonic_ns() // 1_000_000


def measure(name: str, samples: int, thinks: bool = False) -> dict[str, Any]:
    """Milliseconds of so many quiet moves of a game, quiet time 0; `thinks`: a hint is being thought of meanwhile.

    A row is written before each move, so `rows_times` compares moves and rows of the same minute.
    """
    wake_at_once()  # this process notes when a ruling comes, so it must not be late itself
    with closing(Rows()) as rows:
        found = (
            _jumble(samples, rows) if name == "little-chess-jumble" else _chess(name, samples, thinks, rows)
        )
        row = statistics.median(rows.found)
    return {
        "rows_times": round(statistics.median(found) / row, 2),
        "row_ms": round(row, 2),
        **_figures(found),
    }


def _jumble(samples: int, rows: Rows) -> list[float]:
    """Chess Jumble with four seats, rolls of 5."""
    rng = random.Random(1)
    game = make_game("little-chess-jumble", None, {}, POSITION)
    house = {
        name for name, symbol in zip(game.board.names, game.board.symbols, strict=True) if symbol[0] == "h"
    }
    with _Table("little-chess-jumble", POSITION, rows) as table:
        for _ in range(samples):
            table.say(do="roll", die="white", face="5")
            table.until("roll white 5")
            moves = [
                a
                for a in table.game.actions(table.state)
                if isinstance(a, Move) and not a.captures and a.to != a.origin
            ]
            table.carry(rng.choice([a for a in moves if a.to not in house]))
        return table.found


def _chess(name: str, samples: int, thinks: bool, rows: Rows) -> list[float]:
    """A chess game; what is optional is left by the reply."""
    found: list[float] = []
    seed = 0
    while len(found) < samples:
        seed += 1
        rng = random.Random(seed)
        with _Table(name, CHESS[name], rows) as table:
            last = ""
            for _ in range(PLAINLY):
                moves = [move for move in table.quiet() if move.origin != last]
                if not moves:
                    break
                move = rng.choice(moves)
                last = move.to
                if thinks:
                    table.ask()
                table.carry(move)
            found += table.found
    return found[:samples]


class Rows:
    """A yardstick for the disk: single rows, written with SQLite's rollback journal and `synchronous` FULL.

    Each row waits for the disk four times, as each ruling did until the journal had a write-ahead log.
    """

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory()
        self._rows = _connect(Path(self._folder.name) / "rows")
        self._rows.execute("CREATE TABLE row (text)")
        self.found: list[float] = []

    def write(self) -> None:
        start = time.perf_counter()
        self._rows.execute("INSERT INTO row VALUES (?)", ("a record of a game" * 10,))
        self.found.append((time.perf_counter() - start) * 1000)

    def close(self) -> None:
        self._rows.close()
        self._folder.cleanup()


def _figures(found: list[float]) -> dict[str, Any]:
    found.sort()
    return {
        "samples": len(found),
        "median_ms": round(statistics.median(found), 2),
        "p99_ms": round(found[int(len(found) * 0.99) - 1], 2),
        "max_ms": round(found[-1], 2),
    }


def _felt(line: Line) -> dict[str, bool]:
    """What an occupancy board feels of a line in the end."""
    return {square: bool(stack) for square, stack in line.after.items()}


class _Table:
    """A referee process under a virtual board, and the position it has come to."""

    def __init__(self, name: str, position: str, rows: Rows) -> None:
        self._rows = rows
        self.game = make_game(name, None, {}, position or None)
        self.state = self.game.read(position) if position else self.game.start()
        board = VirtualBoard(self.game.board.files, self.game.board.ranks, "occupancy", random.Random(1))
        for place, stack in self.game.layout(self.state).items():
            if ":" not in place:
                board.place(place, code(stack[-1].owner, stack[-1].kind), Milliseconds(0))
        board.take_output()
        self.wire = Wire(board)
        self.found: list[float] = []
        self._lines: SimpleQueue[tuple[float, dict[str, Any]]] = SimpleQueue()
        self._folder = tempfile.TemporaryDirectory()
        command = [
            sys.executable,
            "-m",
            "companion",
            "referee",
            name,
            "--json",
            "--settle",
            "0",
            "--operator",
            "--board",
            self.wire.path,
            "--journal",
            str(Path(self._folder.name) / "game"),
        ]
        command += ["--position", position] if position else []
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        self._cores = os.sched_getaffinity(0)

    def __enter__(self) -> _Table:
        if len(self._cores) > 1:  # apart: who shares a core with the referee hears it only when it rests
            mine = min(self._cores)
            os.sched_setaffinity(self._process.pid, self._cores - {mine})
            os.sched_setaffinity(0, {mine})
        threading.Thread(target=self._read, daemon=True).start()
        self._next("turn")
        return self

    def __exit__(self, *_: object) -> None:
        self.say(do="quit")
        self._process.wait(timeout=10)
        os.sched_setaffinity(0, self._cores)
        self._folder.cleanup()

    def _read(self) -> None:
        for line in self._process.stdout or ():
            self._lines.put((time.perf_counter(), json.loads(line)))

    def say(self, **command: Any) -> None:
        assert self._process.stdin
        self._process.stdin.write(json.dumps(command).encode() + b"\n")
        self._process.stdin.flush()

    def _next(self, kind: str) -> tuple[float, dict[str, Any]]:
        while True:
            at, line = self._lines.get(timeout=20)
            if line["type"] == kind:
                return at, line
            if line["type"] in ("error", "mismatch", "ask"):
                raise RuntimeError(str(line))

    def until(self, action: str) -> float:
        """Follow what is ruled until this action is; returns when it was told.

        The actions are carried out here only afterwards: a rule that this process works out meanwhile would
        keep its reading thread waiting, and be taken for the referee's time.
        """
        told: list[str] = []
        while not told or told[-1] != action:
            at, ruling = self._next("ruling")
            told.append(ruling["action"])
        for each in told:
            done = self.game.legal(self.state, each)
            assert done is not None, each
            self.state = self.game.apply(self.state, done)[0]
        self._next("turn")
        return at

    def quiet(self) -> list[Move]:
        """The quiet moves that are ruled as soon as they stand: nothing begins so and goes further."""
        moves = []
        lines = list(self.game.lines(self.state))
        for line in lines:
            last = line.actions[-1]
            longer = any(o.actions[: len(line.actions)] == line.actions != o.actions for o in lines)
            alike = sum(_felt(o) == _felt(line) for o in lines) > 1
            alone = (
                not longer
                and not alike
                and not line.unfelt
                and not any(isinstance(a, Move) for a in line.actions[:-1])
            )
            if isinstance(last, Move) and alone and not (last.captures or last.promoted or last.leaving):
                moves.append(last)
        return moves

    def ask(self) -> None:
        """Ask for a hint, and wait until it is being thought of."""
        actor = self.game.actor(self.state)
        assert actor is not None
        self.say(do="hint", seat=actor.seat)
        time.sleep(THINKING)

    def carry(self, move: Move) -> None:
        """Move a piece by hand, and time the ruling from its last byte."""
        self._rows.write()
        time.sleep(BETWEEN)
        token = self.wire.lift(move.origin)
        self._next("partial")
        time.sleep(0.002)
        written = self.wire.place(move.to, token)
        self.found.append((self.until(str(move)) - written) * 1000)
