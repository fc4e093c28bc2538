"""The worker process of a search (`python -m companion.table.solver`).

The process reads orders from standard input and writes results to standard output. It has low
priority. It ends when its input is closed, which happens even if the table was killed.
"""

from __future__ import annotations

import contextlib
import os
import signal
import sys
import threading
import time
from queue import SimpleQueue
from typing import BinaryIO

from companion.kernel.puzzle_solver import Part, Puzzle, texts
from companion.table.fault_log import watch_process
from companion.table.game_factory import make_game
from companion.table.solver.solver import (
    Before,
    Begin,
    Came,
    Done,
    Far,
    Order,
    Round,
    order_from,
    pack,
    send,
    unpack,
)

NICE = 10
"""Niceness of the process, which leaves it about a tenth of a busy core.

Sensors then have priority, and the search still makes progress.
"""
TOLD = 0.3
"""Seconds between two progress reports during a round."""


def main() -> None:
    out = os.fdopen(os.dup(1), "wb")
    os.dup2(2, 1)  # anything printed must not mix with the results
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl+C in a terminal is meant for the table
    with contextlib.suppress(OSError, AttributeError):
        os.nice(NICE)
    orders: SimpleQueue[Order] = SimpleQueue()
    threading.Thread(target=_listen, args=(orders,), daemon=True).start()
    begin = orders.get()
    assert isinstance(begin, Begin)
    game = make_game(begin.game, None, begin.rules, begin.position)
    puzzle = game.puzzle(game.read(begin.position), begin.coming)
    assert puzzle is not None
    with contextlib.suppress(OSError, ValueError):  # the table has closed the pipe
        _work(puzzle, Part(puzzle, begin.index, begin.of), orders, out)
    os._exit(0)


def _listen(orders: SimpleQueue[Order]) -> None:
    with contextlib.suppress(EOFError, OSError):
        while True:
            orders.put(order_from(sys.stdin.buffer))
    os._exit(0)


def _work(puzzle: Puzzle, part: Part, orders: SimpleQueue[Order], out: BinaryIO) -> None:
    while True:
        match orders.get():
            case Round(depth=depth, gone=gone, pairs=pairs):
                if not gone:
                    part.deepen()
                part.take(unpack(pairs), gone)
                _round(part, depth, gone, out)
                way = part.found or ()
                others = tuple(pack(numbers) for numbers in part.others)
                send(out, Done(part.looked, others, texts(puzzle, way), pack(way[:1]), part.waits, part.full))
            case Before(here=given):
                [here] = unpack(given)
                before = part.before(here)
                action = "" if here == puzzle.start else puzzle.text(before, here)
                send(out, Came(pack([before]), action))


def _round(part: Part, depth: int, gone: int, out: BinaryIO) -> None:
    told = time.monotonic()
    for share in part.round(depth, gone):
        if time.monotonic() - told > TOLD:
            told = time.monotonic()
            send(out, Far(share, part.looked))


if __name__ == "__main__":
    watch_process("solver")
    main()
