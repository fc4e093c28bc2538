"""The sound player, the only module that uses Kivy's audio.

Without a sound device the table is silent but otherwise works: no audio error reaches a caller.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from functools import partial
from typing import Any, Protocol

from companion.artwork.design import tokens
from companion.artwork.sounds import find_sound

log = logging.getLogger(__name__)

KNOCKS = frozenset({"lift", "down", "capture"})
"""Sounds of wood on wood, which may overlap each other and any other sound."""
URGENT = frozenset({"wrong", "flag"})
"""Sounds that do not wait. They cut off the current sound."""
QUIET = frozenset({"wrong", "turn", "flag"})
"""The only sounds of a kiosk."""
TOLD = "accept"
"""The sound of an accepted action, which is not played if results are spoken aloud."""
LATEST = 0.15
"""Seconds after which a waiting sound is too late and is dropped."""
DUCKED = 10 ** (-12 / 20)
"""Volume of sounds during speech: 12 dB lower."""


class Playable(Protocol):
    """A loaded sound."""

    volume: float

    def play(self) -> Any: ...

    def stop(self) -> Any: ...


Loader = Callable[[str], Playable | None]
"""Loads the sound in a file; returns None if that is not possible."""
Later = Callable[[Callable[[], None], float], Any]
"""Calls a function after a number of seconds, on the calling thread."""


class SoundPlayer:
    """The sounds of the app, all loaded at the start.

    Only knocks overlap. Any other sound waits for the current one to end, and replaces a sound that is
    already waiting. A sound that would be played too late is dropped.

    Attributes:
        volumes: Volume of each sound, from 0 to 1.
        on: Whether any sound is played.
        quiet: Whether only the sounds of a kiosk are played.
        ducked: Whether sounds are quieter because something is being spoken.
        spoken: Whether results are spoken, which replaces the sound for an accepted action.
    """

    def __init__(
        self,
        load: Loader | None = None,
        now: Callable[[], float] = time.monotonic,
        later: Later | None = None,
    ) -> None:
        lengths: dict[str, dict[str, float]] = tokens()["sound"]
        self.volumes = dict.fromkeys(lengths, 1.0)
        self.on, self.quiet, self.ducked, self.spoken = True, False, False, False
        self._seconds = {name: given["ms"] / 1000 for name, given in lengths.items()}
        self._now, self._later = now, later or _on_the_clock
        self._loaded = {name: found for name in lengths if (found := _load(name, load or _from_kivy))}
        self._sounding = ""
        self._until = 0.0
        self._waiting: tuple[str, float] | None = None

    def audible(self, name: str) -> bool:
        """Return whether this sound would be played with the current settings."""
        enabled = self.on and self.volumes.get(name, 0) > 0 and (not self.quiet or name in QUIET)
        enabled = enabled and not (self.spoken and name == TOLD)
        return enabled and name in self._loaded

    def play(self, name: str) -> None:
        """Play a sound now, or soon if another one is being played. An empty name plays nothing."""
        if not self.audible(name):
            return
        if name in KNOCKS:
            self._begin(name)
            return
        if name in URGENT and self._now() < self._until:
            self._cut()
        left = self._until - self._now()
        scheduled, self._waiting = self._waiting is not None, (name, self._now())
        if left <= 0:
            self._next()
        elif not scheduled:
            self._call_later(left)

    def _next(self) -> None:
        """Play the waiting sound if the current one has ended and it is not too late."""
        if self._waiting is None:
            return
        name, requested_at = self._waiting
        if self._now() - requested_at > LATEST:
            self._waiting = None
        elif self._now() < self._until:
            self._call_later(self._until - self._now())
        else:
            self._waiting = None
            if self.audible(name):
                self._sounding, self._until = name, self._now() + self._seconds[name]
                self._begin(name)

    def _begin(self, name: str) -> None:
        sound = self._loaded[name]
        try:
            sound.volume = min(1.0, self.volumes[name]) * (DUCKED if self.ducked else 1.0)
            sound.play()
        except Exception:  # Kivy raises various errors if the device is gone.
            log.warning("the sound %s cannot be played", name, exc_info=True)
            self._until = 0.0

    def _cut(self) -> None:
        self._until = 0.0
        try:
            self._loaded[self._sounding].stop()
        except Exception:
            log.warning("the sound %s cannot be stopped", self._sounding, exc_info=True)

    def _call_later(self, seconds: float) -> None:
        try:
            self._later(self._next, seconds)
        except Exception:  # Without a clock there are no waiting sounds.
            self._waiting = None


def _load(name: str, load: Loader) -> Playable | None:
    try:
        return load(str(find_sound(name)))
    except Exception:  # Kivy raises various errors if there is no device or no audio library.
        log.warning("the sound %s cannot be loaded", name, exc_info=True)
        return None


def _from_kivy(path: str) -> Playable | None:
    from kivy.core.audio import SoundLoader

    sound: Playable | None = SoundLoader.load(path)
    return sound


def _on_the_clock(call: Callable[[], None], seconds: float) -> None:
    from kivy.clock import Clock

    Clock.schedule_once(partial(_on_called, call), seconds)


def _on_called(call: Callable[[], None], _: float) -> None:
    call()
