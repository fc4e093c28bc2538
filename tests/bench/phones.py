"""From something done at the table until four phones show it."""

from __future__ import annotations

import random
import statistics
import tempfile
import threading
import time
from pathlib import Path

from companion.engine.search import choose
from tests.seat_pages.served import Served, Stream

SEATS = ("green", "red", "blue", "yellow")


class Reader:
    """One phone that reads as fast as it can; `seen`: the version it shows and since when."""

    def __init__(self, stream: Stream) -> None:
        self.stream, self.seen = stream, (0, 0.0)
        self._news = threading.Condition()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        try:
            while self.stream.next() != "ended":
                with self._news:
                    self.seen = self.stream.version, time.perf_counter()
                    self._news.notify_all()
        except (OSError, AssertionError, ValueError, AttributeError):
            pass  # the table is closed

    def until(self, version: int) -> float:
        """When that version was there."""
        with self._news:
            assert self._news.wait_for(lambda: self.seen[0] >= version, 20)
            return self.seen[1]


def measure(game: str, actions: int) -> dict[str, float]:
    """Milliseconds from a command until the last of four phones has what came of it."""
    rng, taken = random.Random(1), []
    with tempfile.TemporaryDirectory() as folder:
        table = Served(Path(folder), game=game, seats=SEATS)
        readers = {seat: Reader(table.phone(seat).stream()) for seat in SEATS}
        referee = table.referee
        try:
            for reader in readers.values():
                reader.until(1)
            for _ in range(actions):
                actor = referee.game.actor(referee.state)
                if actor is None:
                    break
                due = referee.record.due()
                if actor.chance and due is not None:
                    command = {"do": "draw", "deck": due.name} if due.cards else {"do": "roll"}
                else:
                    command = {
                        "do": "act",
                        "action": str(choose(referee.game, referee.state, rng.randbytes(32))),
                    }
                before = {seat: reader.seen[0] for seat, reader in readers.items()}
                begun = time.perf_counter()
                table.command(**command)
                taken.append(max(reader.until(before[seat] + 1) for seat, reader in readers.items()) - begun)
        finally:
            table.close()
    ms = sorted(1000 * one for one in taken)
    return {
        "actions": len(ms),
        "median_ms": round(statistics.median(ms), 1),
        "p99_ms": round(ms[int(len(ms) * 0.99)], 1),
        "worst_ms": round(ms[-1], 1),
    }
