"""The process that speaks, as the app sees it: orders go in and nobody waits.

News come from a thread of its own.
"""

from __future__ import annotations

import contextlib
import logging
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Protocol

import msgspec

import companion
from companion.voice.worker_messages import Began, Ended, Trouble, WorkerNews, WorkerOrder

log = logging.getLogger(__name__)

Tell = Callable[[WorkerNews | None], None]
"""Is given the news of an engine; None: it has died."""


class SpeechEngine(Protocol):
    """Something that speaks on one loudspeaker; a second loudspeaker has an engine of its own."""

    def order(self, order: WorkerOrder) -> None:
        """Give an order. Never raises; a voice that has died says so by its news."""

    def close(self) -> None:
        """Be silent, and end."""


Start = Callable[[Tell], SpeechEngine]
"""Starts an engine. Raises OSError: it cannot be started."""


class SpeechProcess:
    """`companion.voice.worker` as a child, without a shell.

    `voices`: the folder with models; `cache`: where sentences are kept.

    Raises:
        OSError: it cannot be started.
    """

    def __init__(self, tell: Tell, voices: Path, cache: Path) -> None:
        self._tell = tell
        self._encoder = msgspec.json.Encoder()
        self._closed = False
        self._child = subprocess.Popen(
            [sys.executable, "-m", "companion.voice.worker", str(voices), str(cache)],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,  # libraries of sound complain there
            cwd=Path(companion.__file__).parents[1],
            start_new_session=True,  # what is typed to end the terminal is not meant for it
        )
        threading.Thread(target=self._listen, name="voice news", daemon=True).start()

    @property
    def pid(self) -> int:
        return self._child.pid

    def order(self, order: WorkerOrder) -> None:
        assert self._child.stdin is not None
        with contextlib.suppress(OSError, ValueError):  # it has died, and its news will say so
            self._child.stdin.write(self._encoder.encode(order) + b"\n")
            self._child.stdin.flush()

    def close(self) -> None:
        self._closed = True
        assert self._child.stdin is not None
        with contextlib.suppress(OSError):
            self._child.kill()
        with contextlib.suppress(OSError, ValueError):
            self._child.stdin.close()

    def _listen(self) -> None:
        assert self._child.stdout is not None
        decoder = msgspec.json.Decoder(Began | Ended | Trouble)
        for line in self._child.stdout:
            try:
                self._tell(decoder.decode(line))
            except msgspec.DecodeError:
                log.warning("the voice said %r", line[:80])
        self._child.stdout.close()
        self._child.wait()
        if not self._closed:
            log.warning("the voice has ended with status %s", self._child.returncode)
            self._tell(None)
