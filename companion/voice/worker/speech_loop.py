"""One sentence at a time: orders in, news out. The loop of the process that speaks."""

from __future__ import annotations

import contextlib
import queue
from collections import deque
from collections.abc import Callable

from companion.voice.worker.audio import EngineMissing, Wave
from companion.voice.worker.cache import SpeechCache
from companion.voice.worker.loudspeaker import Loudspeaker, NoDevice
from companion.voice.worker.voice_selection import VoiceSelection
from companion.voice.worker_messages import (
    Began,
    Ended,
    Say,
    SpeechStyle,
    Trouble,
    Warm,
    WorkerNews,
    WorkerOrder,
)

LOOKS = 0.02
"""Seconds after which is looked whether a sentence has come to its end."""
MOST_WARM = 64
"""Sentences that wait to be made ready; older ones are forgotten."""


class SpeechLoop:
    """`take` is called by the thread that reads orders, and is done at once.

    `run` speaks, on a thread of its own.
    """

    def __init__(
        self,
        find: Callable[[Callable[[str], None]], VoiceSelection],
        cache: SpeechCache,
        loudspeaker: Loudspeaker,
        tell: Callable[[WorkerNews], None],
    ) -> None:
        self._voices = find(lambda name: self._trouble("model", name))
        self._cache, self._loudspeaker, self._tell = cache, loudspeaker, tell
        self._orders: queue.SimpleQueue[tuple[int, WorkerOrder | None]] = queue.SimpleQueue()
        self._warm: deque[tuple[str, SpeechStyle]] = deque(maxlen=MOST_WARM)
        self._told: set[tuple[str, str]] = set()
        self._latest = 0
        self._saying: int | None = None

    def take(self, order: WorkerOrder | None) -> None:
        """Take an order; what plays is stopped now, even if a sentence is just being made.

        None: no more will come.
        """
        if not isinstance(order, Warm):
            self._latest += 1
            self._loudspeaker.stop()
        self._orders.put((self._latest, order))

    def run(self) -> None:
        """Carry out orders until there are no more."""
        while True:
            try:
                number, order = self._orders.get(timeout=self._patience())
            except queue.Empty:
                self._go_on()
                continue
            if order is None:
                return
            if isinstance(order, Warm):
                self._warm.extend((text, order.manner) for text in order.texts)
                continue
            self._loudspeaker.stop()
            self._end()
            if isinstance(order, Say):
                self._saying = order.id
                self._say(order, number)

    def _patience(self) -> float | None:
        if self._saying is not None:
            return LOOKS
        return 0.0 if self._warm else None

    def _go_on(self) -> None:
        """Nobody wants anything: see whether the sentence is over, and make ready what may come."""
        if self._saying is not None:
            try:
                if self._loudspeaker.playing():
                    return
            except NoDevice:
                self._trouble("device")
            self._end()
        elif self._warm:
            text, manner = self._warm.popleft()
            wave = self._synthesize(text, manner)
            with contextlib.suppress(NoDevice):  # that is told when there is something to be heard
                if wave is not None:
                    self._loudspeaker.ready(wave.rate, manner.device, manner.alone)

    def _say(self, order: Say, number: int) -> None:
        """Speak a sentence, unless it has been passed over meanwhile."""
        wave = self._synthesize(order.text, order.manner) if number == self._latest else None
        if wave is None or not wave.samples or number != self._latest:
            self._end()
            return
        try:
            self._loudspeaker.play(wave, order.manner.device, order.manner.alone)
        except NoDevice:
            self._trouble("device")
            self._end()
            return
        self._tell(Began(order.id, round(wave.seconds, 3)))

    def _synthesize(self, text: str, manner: SpeechStyle) -> Wave | None:
        try:
            return self._cache.wave(self._voices.find(manner), text, manner.rate, secret=manner.alone)
        except EngineMissing as wrong:
            self._trouble("engine", str(wrong))
            return None

    def _end(self) -> None:
        """What was being said is over."""
        if self._saying is not None:
            id, self._saying = self._saying, None
            self._tell(Ended(id))

    def _trouble(self, kind: str, name: str = "") -> None:
        if (kind, name) not in self._told:
            self._told.add((kind, name))
            self._tell(Trouble(kind, name))
