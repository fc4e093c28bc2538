"""From a ruling that is told to its sentence at the loudspeaker, and what telling costs whoever tells."""

from __future__ import annotations

import os
import queue
import statistics
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import companion.games.wild_jokers
from companion.voice.chosen import Voicing
from companion.voice.engine import Engine, Process, Tell
from companion.voice.orders import Began, News
from companion.voice.speaker import Speaker
from companion.voice.utterance import Level
from tests.voice.pretended import hello, moves

GAME = Path(companion.games.wild_jokers.__file__).parent / "words"
PATIENCE = 30.0


class Table:
    """A voice with the real process, and a loudspeaker that nobody hears."""

    def __init__(self, folder: Path) -> None:
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        self._folder = folder
        self._began: queue.SimpleQueue[float] = queue.SimpleQueue()
        self.speaker = Speaker(self._start, print, Voicing(level=Level.RULINGS, rate=2.0))
        self.sit()

    def _start(self, tell: Tell) -> Engine:
        def heard(news: News | None) -> None:
            if isinstance(news, Began):
                self._began.put(time.perf_counter())
            tell(news)

        return Process(heard, self._folder / "voices", self._folder / "cache")

    def sit(self) -> None:
        self.speaker.sit(GAME, {}, {}, "en")
        self.speaker.hear(hello())

    def spoken(self, n: int) -> tuple[float, float]:
        """Milliseconds until one of the rulings is heard, and those that telling it took; it cuts off what was said before."""
        self.sit()
        time.sleep(0.01)
        begun = time.perf_counter()
        self.speaker.hear(moves(1, to=f"e{n % 16 + 1}", origin=f"{'abcdefghijklmnop'[n % 16]}2"))
        told = time.perf_counter()
        return 1000 * (self._began.get(timeout=PATIENCE) - begun), 1000 * (told - begun)


def measure(times: int) -> dict[str, dict[str, Any]]:
    """The first sentence of a process, sentences that are spoken for the first time, and warm ones."""
    with tempfile.TemporaryDirectory() as folder:
        table = Table(Path(folder))
        try:
            first = table.spoken(0)[0]
            cold = [table.spoken(n)[0] for n in range(1, 16)]
            warm = [table.spoken(n) for n in range(times)]
        finally:
            table.speaker.close()
    return {
        "the first sentence of a voice": {"ms": round(first)},
        "a ruling to the loudspeaker, new": _told(cold),
        "a ruling to the loudspeaker, warm": _told([one for one, _ in warm]),
        "telling the voice": _told([one for _, one in warm]),
    }


def _told(times: Sequence[float]) -> dict[str, Any]:
    ordered = sorted(times)
    return {
        "median_ms": round(statistics.median(ordered), 3),
        "p99_ms": round(ordered[int(len(ordered) * 0.99)], 3),
        "worst_ms": round(ordered[-1], 3),
    }


if __name__ == "__main__":
    for name, found in measure(400).items():
        print(name, found)
