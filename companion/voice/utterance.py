"""What is to be said, and how much of all that is told people want to hear."""

from __future__ import annotations

from enum import IntEnum

import msgspec


class Level(IntEnum):
    """How much is spoken; each level has all that the ones before it have."""

    NOTHING = 0
    RESULTS = 1
    TURNS = 2
    RULINGS = 3
    EVERYTHING = 4

    @property
    def word(self) -> str:
        """As it is written in settings and on a command line."""
        return self.name.lower()


LEVELS = {level.word: level for level in Level}
"""Levels by their words."""

FOR_EVER = float("inf")


class Utterance(msgspec.Struct, frozen=True):
    """A sentence for the ear.

    `topic`: what it is about; a newer one of a topic takes the place of an older one that waits, but among
    rulings. `mark`: which of its topic. `urgent`: cuts off what is being said, unless that is urgent too.
    `keeps`: seconds that it may wait. `lead`: seconds that it waits at least, for a sound that comes before
    it. `weighty`: never left out, however much there is to say, and said again where it was cut off.
    `first`: before all else that waits and is not urgent; it cuts off nothing.
    """

    text: str
    topic: str
    mark: int = 0
    urgent: bool = False
    keeps: float = FOR_EVER
    lead: float = 0.0
    weighty: bool = False
    first: bool = False
