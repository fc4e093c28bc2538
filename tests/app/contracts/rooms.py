"""Every screen a table is shown on: sizes of the window, sizes of type, languages and themes; a case has some of them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import product
from typing import NamedTuple

from companion.app.texts import TEXTS
from companion.artwork.design import THEMES
from tests.app.app_driver import SIZE, Stage, resize
from tests.every_case import chosen

SIZES = ((1920, 1080), (1280, 800), (1024, 600), (800, 480), (540, 1170))
TYPES = (1.0, 2.0)
LANGUAGES = ("en", "de")


class Room(NamedTuple):
    """How a screen is shown."""

    size: tuple[int, int]
    text: float
    language: str

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]} {self.text:.0%} {self.language}"


ROOMS = tuple(Room(*one) for one in product(SIZES, TYPES, LANGUAGES))


def rooms_of(case: int, count: int) -> Sequence[Room]:
    """The rooms in which a case is tried: so many of them, or three times as many, and other ones than the next case has."""
    count = min(len(ROOMS), chosen(count, 3 * count))
    first = case * 7 % len(ROOMS)
    return [ROOMS[(first + 3 * n) % len(ROOMS)] for n in range(count)]


@contextmanager
def in_room(stage: Stage, room: Room) -> Iterator[None]:
    """Give the window a size, its type a size and the tablet a language."""
    stage.app.set("text", room.text)
    stage.app.set("language", room.language)
    resize(*room.size)
    yield
    stage.app.set("text", 1.0)
    stage.app.set("language", "en")
    TEXTS.language = "en"
    resize(*SIZE)


__all__ = ["LANGUAGES", "ROOMS", "SIZES", "THEMES", "TYPES", "Room", "in_room", "rooms_of"]
