"""Sounds are played here and nowhere else: this module alone knows the toolkit's audio.

A table without a sound device is silent and otherwise the same: nothing that goes wrong with audio reaches a
caller.
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
"""Wood on wood: these may sound together and over anything else."""
URGENT = frozenset({"wrong", "flag"})
"""These wait for nothing: what sounds is cut off."""
QUIET = frozenset({"wrong", "turn", "flag"})
"""All that is heard of a kiosk."""
TOLD = "accept"
"""A ruling went through: heard where nobody speaks."""
LATEST = 0.15
"""Seconds after which a sound no longer belongs to what it was asked for."""
DUCKED = 10 ** (-12 / 20)
"""How loud sounds are while somebody speaks: 12 dB less."""


class Playable(Protocol):
    """A loaded sound."""

    volume: float

    def play(self) -> Any: ...

    def stop(self) -> Any: ...


Loader = Callable[[str], Playable | None]
"""The sound in a file, or None."""
Later = Callable[[Callable[[], None], float], Any]
"""Calls something in so many seconds, on the thread that asks."""


class SoundPlayer:
    """The sounds of the look, all loaded at once.

    `volumes`: each sound's own, 0 to 1; `on`: whether anything is heard; `quiet`: only what a kiosk needs;
    `ducked`: somebody speaks; `spoken`: rulings are told aloud, so no sound tells them. Two never sound
    together but knocks: a newer one waits for the end of the one that sounds, in the place of an older one
    that waits, and is dropped where that takes too long.
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
        """Whether this sound would be heard as things are set."""
        wanted = self.on and self.volumes.get(name, 0) > 0 and (not self.quiet or name in QUIET)
        wanted = wanted and not (self.spoken and name == TOLD)
        return wanted and name in self._loaded

    def play(self, name: str) -> None:
        """Let a sound be heard, now or never; an empty name is none."""
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
        """Begin what waits, if it is its time and not too late."""
        if self._waiting is None:
            return
        name, asked = self._waiting
        if self._now() - asked > LATEST:
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
        except Exception:  # a device that is gone, whatever the toolkit makes of it
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
        except Exception:  # no clock, no sound
            self._waiting = None


def _load(name: str, load: Loader) -> Playable | None:
    try:
        return load(str(find_sound(name)))
    except Exception:  # no device, no audio library: the toolkit raises many things
        log.warning("the sound %s cannot be loaded", name, exc_info=True)
        return None


def _from_kivy(path: str) -> Playable | None:
    from kivy.core.audio import SoundLoader

    found: Playable | None = SoundLoader.load(path)
    return found


def _on_the_clock(call: Callable[[], None], seconds: float) -> None:
    from kivy.clock import Clock

    Clock.schedule_once(partial(_on_called, call), seconds)


def _on_called(call: Callable[[], None], _: float) -> None:
    call()
