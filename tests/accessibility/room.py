"""A table with a black window: keys, pieces that can be felt, and what the engine of the voice was given. Nothing else."""

from __future__ import annotations

import threading
import time
from typing import TYPE_CHECKING, Any

from companion.kernel.layout import Token
from companion.tracking.sensing import code
from companion.units import Milliseconds
from companion.voice.speech_process import SpeechEngine, Tell
from firmware_bridge.core.board import Connected, Lifted, Placed, Snapshot
from tests.patience import PATIENCE
from tests.voice.fake_engine import Pretended

if TYPE_CHECKING:
    import pytest

    from companion.voice.speaker import Speaker
    from tests.app.app_driver import Stage

WHILE = 1.0
"""Seconds after which someone who waits asks again."""


class Mark(threading.Event):
    """Lies in a voice's inbox: it is set when the voice has taken in all that came before."""


class Engines:
    """The engines that the app starts, each remembering what it was given."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        from companion.voice.speaker import Speaker

        self.all: list[Pretended] = []
        self._marks: dict[int, Mark] = {}
        patch.setattr("companion.app.voice_controller.process", lambda: self._start)
        take, speak = Speaker._take, Speaker._speak

        def taking(speaker: Speaker, found: Any) -> None:
            if isinstance(found, Mark):
                self._marks[id(speaker)] = found
            else:
                take(speaker, found)

        def spoken(speaker: Speaker) -> None:
            speak(speaker)
            if mark := self._marks.pop(id(speaker), None):
                mark.set()

        patch.setattr(Speaker, "_take", taking)
        patch.setattr(Speaker, "_speak", spoken)

    def _start(self, tell: Tell) -> SpeechEngine:
        self.all.append(Pretended(tell))
        return self.all[-1]

    @property
    def said(self) -> list[str]:
        """On the loudspeaker that everybody hears."""
        return [text for one in self.all for text in one.said]


class Room:
    """What a blind player can do: `press` a key, `lift` and `place` a piece, and what is heard after each."""

    def __init__(self, stage: Stage, engines: Engines) -> None:
        from kivy.core.window import Window

        self._stage, self._engines = stage, engines
        self._window = Window
        Window.on_draw = lambda: None  # black
        self._heard = 0
        self.ms = 0
        self.men: dict[str, str] = {}
        self.keys = 0

    def light(self) -> None:
        """The window is drawn again."""
        del self._window.on_draw

    def heard(self) -> list[str]:
        """What was said since this was asked last, once the voice is silent."""
        self._stage.frames(2)
        self._stage.lie()
        end, speech = time.monotonic() + PATIENCE, self._stage.app.audio.voice
        for speaker in filter(None, (speech._speaker, speech._whispering)):
            while not _is_silent(speaker):
                assert time.monotonic() < end, "the voice does not come to an end"
                time.sleep(0.0005)  # its thread needs the core
        said = self._engines.said
        found, self._heard = said[self._heard :], len(said)
        return found

    # Keys

    def press(self, key: int | str) -> list[str]:
        """A key of the keyboard or of a box with buttons."""
        self.keys += 1
        code_ = ord(key) if isinstance(key, str) else key
        self._window.dispatch("on_key_down", code_, 0, None, [])
        return self.heard()

    def wait(self) -> list[str]:
        """Nothing is done until something is said, or for a while."""
        end = time.monotonic() + WHILE
        while not (said := self.heard()) and time.monotonic() < end:
            time.sleep(0.005)
        return said

    # Pieces

    def plug(self, columns: int, rows: int) -> None:
        """A sensor board that knows each piece; those in `men` stand on it."""
        referee = self._stage.referee
        referee.time.now = referee.time.boot = lambda: Milliseconds(self.ms)
        referee.on_sensor_event(Connected("test", columns, rows, "identity", frozenset(), "t1"))
        referee.on_sensor_event(Snapshot({square: _reading(token) for square, token in self.men.items()}))

    def lift(self, square: str) -> str:
        """Take a piece up; what he is can be felt."""
        token = self.men.pop(square)
        self._touch(Lifted(square, Milliseconds(self.ms), _reading(token)))
        return token

    def place(self, square: str, token: str) -> None:
        assert square not in self.men, square
        self.men[square] = token
        self._touch(Placed(square, Milliseconds(self.ms), _reading(token)))

    def _touch(self, event: Lifted | Placed) -> None:
        self._stage.referee.on_sensor_event(event)
        self.ms += 100
        self._stage.referee.poll()

    def rest(self, ms: int = 1500) -> list[str]:
        """Hands off for so long."""
        self.ms += ms
        self._stage.referee.poll()
        return self.heard()


def _is_silent(speaker: Speaker) -> bool:
    """Whether a voice has taken in all that it was told by now, and has nothing left to say."""
    mark: Any = Mark()
    speaker._inbox.put(mark)
    mark.wait(PATIENCE)
    return speaker._inbox.empty() and not speaker._waiting.row and speaker._waiting.now_said is None


def _reading(token: str) -> str:
    return code(*Token.read(token))
