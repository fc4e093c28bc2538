"""A clock of Kivy whose time passes by frames alone."""

from __future__ import annotations

import math
from typing import Any

from kivy.clock import ClockBase

FRAME = 1 / 16
"""Seconds of a frame: sums of it are exact, and it is longer than a frame that Kivy would wait for."""


class SimulatedClock:
    """Stands in place of `Clock` in a module: `clock` is Kivy's own, but nothing happens between frames.

    Attributes:
        clock: What modules use.
        now: The time in seconds.
    """

    def __init__(self) -> None:
        self.clock: Any = ClockBase()
        self.now = math.ceil(self.clock.get_time()) + 1.0
        self.clock.time = lambda: self.now
        self.clock.tick()

    def frame(self, seconds: float = FRAME) -> None:
        """Let time pass, then draw one frame."""
        self.now += seconds
        self.clock.tick()
