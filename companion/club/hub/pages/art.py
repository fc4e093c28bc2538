"""The drawings of the hub's pages by name: each is drawn once, whoever looks on."""

from __future__ import annotations

import hashlib
from functools import cache

from companion.look import men, shapes
from companion.look.tokens import Paint, dressed, paints

MOST = 4000
"""Drawings that are kept: tables cannot fill the hub's memory with men that nobody knows."""


class Art:
    """Drawings by name."""

    def __init__(self) -> None:
        self._kept: dict[str, str] = {}
        self._names: dict[object, str] = {}

    def drawing(self, name: str) -> str | None:
        return self._kept.get(name)

    def keep(self, drawn: str) -> str:
        """The address of a drawing; empty where there are too many."""
        name = hashlib.blake2s(drawn.encode(), digest_size=8).hexdigest()
        if name not in self._kept:
            if len(self._kept) >= MOST:
                return ""
            self._kept[name] = drawn
        return f"/art/{name}.svg"

    def man(self, owner: str, colour: str, kind: str, pikemen: bool) -> str:
        """The address of a man's drawing."""
        key = ("man", owner, colour, kind, pikemen)
        if key not in self._names:
            self._names[key] = self.keep(men.man(paint(owner, colour), kind[:24], pikemen))
        return self._names[key]

    def under(self, owner: str, kind: str, count: int) -> str:
        """What a man stands on."""
        key = ("under", owner, kind, count)
        if key not in self._names:
            drawn = men.carried() if kind == "boulder" else men.stack(paint(owner, ""), min(count, 99))
            self._names[key] = self.keep(drawn)
        return self._names[key]

    def sign(self, seat: str, colour: str, banner: bool = False) -> str:
        """The sign of a seat; `banner`: on its own paint."""
        key = ("sign", seat, colour, banner)
        if key not in self._names:
            known = seat if seat in paints() else "white"
            drawn = (men.banner_sign if banner else men.emblem)(paint(seat, colour), known)
            self._names[key] = self.keep(drawn)
        return self._names[key]


def paint(seat: str, colour: str) -> Paint:
    """The paint of a seat, or of one whose men have another colour; ivory for whom nobody knows."""
    return dressed(seat if seat in paints() else "white", colour)


@cache
def hatched(name: str) -> str:
    """The hatching of a paint, to lie on its banner."""
    one = paints()[name]
    return shapes.svg(
        64, 64, '<rect width="64" height="64" fill="url(#h)"/>', shapes.hatching("h", one.hatch, one.on, 2.2)
    )


def styles() -> str:
    """A class of each paint: `of-NAME` paints what is inside, `sign-NAME` nothing but a rim."""
    return "".join(
        f".of-{name}{{--paint:{one.paint};--on:{one.on};--hatch:url(/hatch/{name}.svg)}}"
        for name, one in paints().items()
    )


def paint_class(seat: str, colour: str) -> str:
    """The class of a seat's paint."""
    name = colour if colour in paints() else seat
    return f"of-{name if name in paints() else 'white'}"
