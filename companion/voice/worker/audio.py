"""Spoken sentences as samples, and what makes them: the one interface of all engines."""

from __future__ import annotations

from typing import NamedTuple, Protocol


class Wave(NamedTuple):
    """Sound: signed 16-bit samples of one channel, little-endian, so many a second."""

    rate: int
    samples: bytes

    @property
    def seconds(self) -> float:
        return len(self.samples) / 2 / self.rate


class EngineMissing(Exception):
    """An engine, or a voice of it, is not on this machine; the argument is its name."""


class Voice(Protocol):
    """A voice of an engine.

    `key`: tells its sentences from those of every other voice; `slow`: worth keeping on the disk.
    """

    key: str
    slow: bool

    def wave(self, text: str, rate: float) -> Wave:
        """The sentence, spoken; `rate`: 1 is the voice's usual speed."""
