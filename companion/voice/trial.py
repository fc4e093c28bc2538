"""Whether anything is heard here: a sentence is begun by the process that speaks, and stopped as soon as it
is heard.
"""

from __future__ import annotations

import queue

from companion.voice.speech_process import Start
from companion.voice.worker_messages import Began, Ended, Say, SpeechStyle, Trouble, WorkerNews

SENTENCE = "a"
WITHIN = 15.0
"""Seconds for a voice to be loaded and a loudspeaker to be opened."""
LOST = Trouble("lost")
"""The process has died, or says nothing."""


def troubles(start: Start, manner: SpeechStyle, within: float = WITHIN) -> tuple[Trouble, ...]:
    """What is missing for that manner of speaking: an engine, a loudspeaker, a voice.

    Nothing where it was heard.
    """
    news: queue.SimpleQueue[WorkerNews | None] = queue.SimpleQueue()
    try:
        engine = start(news.put)
    except OSError:
        return (LOST,)
    found: list[Trouble] = []
    try:
        engine.order(Say(1, SENTENCE, manner))
        while True:
            heard = news.get(timeout=within)
            if isinstance(heard, Trouble):
                found.append(heard)
            if heard is None and not found:
                found.append(LOST)
            if heard is None or isinstance(heard, Began | Ended):
                return tuple(found)
    except queue.Empty:
        return (*found, LOST)
    finally:
        engine.close()
