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

from companion.engine.search import choose
from companion.games import family
from companion.table.protocol import notices
from companion.voice.settings import VoiceSettings
from companion.voice.speaker import Speaker, SpeechCatalogue
from companion.voice.speech_process import (
    Say,
    SpeechBegan,
    SpeechEngine,
    SpeechProcess,
    Tell,
    WorkerNews,
    WorkerOrder,
)
from companion.voice.utterances import Level, UtteranceBuilder
from tests.autoplay import step
from tests.table.table_fixture import Rig
from tests.voice.fake_engine import hello, moves

GAME = family("wild-jokers").words
PATIENCE = 30.0


class Table:
    """A voice with the real process, and a loudspeaker that no one hears."""

    def __init__(self, folder: Path) -> None:
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        self._folder = folder
        self._began: queue.SimpleQueue[float] = queue.SimpleQueue()
        self.speaker = Speaker(self._start, print, VoiceSettings(level=Level.RULINGS, rate=2.0))
        self.sit()

    def _start(self, tell: Tell) -> SpeechEngine:
        def heard(news: WorkerNews | None) -> None:
            if isinstance(news, SpeechBegan):
                self._began.put(time.perf_counter())
            tell(news)

        return SpeechProcess(heard, self._folder / "voices", self._folder / "cache")

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


class Listened(SpeechProcess):
    """The process that speaks; `texts` takes in what it is given to say, by its number."""

    def __init__(self, heard: Tell, folder: Path, texts: dict[int, str]) -> None:
        super().__init__(heard, folder / "voices", folder / "cache")
        self._texts = texts

    def order(self, order: WorkerOrder) -> None:
        if isinstance(order, Say):
            self._texts[order.id] = order.text
        super().order(order)


class Played:
    """A whole table that is spoken: people's prompts run, and something is done meanwhile."""

    def __init__(self, game: str, folder: Path) -> None:
        os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
        self._folder = folder
        self._texts: dict[int, str] = {}
        self._begun: queue.SimpleQueue[tuple[str, float]] = queue.SimpleQueue()
        self._done: list[tuple[str, float]] = []
        """Each ruling's sentence, and when it was told."""
        self.rig = Rig(folder, game=game, seats=None)
        words = family(game).words
        self._saying = UtteranceBuilder(SpeechCatalogue(words, {}, "en"))
        self.speaker = Speaker(self._start, print, VoiceSettings(level=Level.RULINGS, rate=2.0))
        self.speaker.sit(words, {}, self.rig.referee.players, "en")
        self.rig.referee.table.listen(self._hear)

    def _hear(self, notice: notices.Notice) -> None:
        if isinstance(notice, notices.Ruling):
            told = self._saying.hear(notice)
            self._done += [(one.text, time.perf_counter()) for one in told.said]
        self.speaker.hear(notice)

    def _start(self, tell: Tell) -> SpeechEngine:
        def heard(news: WorkerNews | None) -> None:
            if isinstance(news, SpeechBegan):
                self._begun.put((self._texts[news.id], time.perf_counter()))
            tell(news)

        return Listened(heard, self._folder, self._texts)

    def act(self) -> list[float]:
        """Milliseconds from what is done to its first sound; while a prompt runs, if there is one."""
        referee = self.rig.referee
        self._done.clear()
        command = step(referee, lambda _: choose(referee.game, referee.state))
        if command is None:
            return []
        self.rig.do(**command)
        taken = []
        for sentence, told in self._done[
            :1
        ]:  # of several that come together the next ones wait for the first
            text, begun = "", 0.0
            while text != sentence:
                text, begun = self._begun.get(timeout=PATIENCE)
            taken.append(1000 * (begun - told))
        self._until_prompted()
        return taken

    def _until_prompted(self) -> None:
        """Until all that was done has been told and a prompt is heard, or nothing more is said."""
        rulings = {sentence for sentence, _ in self._done}
        while True:
            try:
                if self._begun.get(timeout=1.0)[0] not in rulings:
                    return
            except queue.Empty:
                if not self.speaker.speaking:
                    return

    def close(self) -> None:
        self.speaker.close()
        self.rig.referee.close()


def with_prompts(game: str, times: int) -> dict[str, Any]:
    """From what is done at a table to its first sound, with prompts running."""
    with tempfile.TemporaryDirectory() as folder:
        table = Played(game, Path(folder))
        try:
            table.act()
            taken = [one for _ in range(times) for one in table.act()]
        finally:
            table.close()
    return _told(taken)


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
    prompted = {
        f"a ruling to its sound, prompts running, {game}": with_prompts(game, times // 10)
        for game in ("boulder-chess", "gravity-chess", "little-chess-jumble")
    }
    return {
        **prompted,
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
