"""The drawings of the hub's pages by name: each is drawn once, whoever looks on."""

from __future__ import annotations

import hashlib
import threading
from collections import Counter, OrderedDict
from collections.abc import Callable, Hashable, Mapping
from functools import cache

from companion.artwork import pieces, shapes
from companion.artwork.design_tokens import NAMED, Paint, paints, plate_colours, with_colour
from companion.kernel.looks import Looks
from companion.server.figures import FigureWriter

SHARE = 200
"""Drawings that are kept for one table: a board, its men in their colours, what they stand on, the signs of
the seats.
"""


class HubDrawings:
    """Drawings by name, each kept once.

    Every table has a share of them, from which the one goes that was used longest ago.

    May be asked in any thread.
    """

    def __init__(self) -> None:
        self._lock = threading.Lock()
        self._kept: dict[str, str] = {}
        self._names: dict[Hashable, str] = {}
        self._keys: dict[str, set[Hashable]] = {}
        """What each drawing is known by."""
        self._shares: dict[str, OrderedDict[str, None]] = {}
        self._users: Counter[str] = Counter()

    def drawing(self, name: str) -> str | None:
        return self._kept.get(name)

    def use(self, place: str, key: Hashable, draw: Callable[[], str]) -> str:
        """The address of a drawing that a table shows; `key`: what it is of, so that it is drawn once."""
        with self._lock:
            name = self._names.get(key)
            if name is None:
                drawn = draw()
                name = hashlib.blake2s(drawn.encode(), digest_size=8).hexdigest()
                self._kept[name], self._names[key] = drawn, name
                self._keys.setdefault(name, set()).add(key)
            share = self._shares.setdefault(place, OrderedDict())
            if name not in share:
                self._users[name] += 1
            share[name] = None
            share.move_to_end(name)
            while len(share) > SHARE:
                self._drop(share.popitem(last=False)[0])
            return f"/art/{name}.svg"

    def _drop(self, name: str) -> None:
        """One table fewer shows it."""
        self._users[name] -= 1
        if not self._users[name]:
            del self._users[name], self._kept[name]
            for key in self._keys.pop(name):
                del self._names[key]

    def man(self, place: str, owner: str, colour: str, kind: str, looks: Looks) -> str:
        """The address of a man's drawing."""
        return self.use(
            place,
            ("man", owner, colour, kind, looks),
            lambda: pieces.man(paint(owner, colour), kind, looks),
        )

    def under(self, place: str, owner: str, kind: str, count: int) -> str:
        """What a man stands on."""
        count = 1 if kind == "boulder" else min(count, 99)

        def draw() -> str:
            return pieces.small_boulder() if kind == "boulder" else pieces.stack(paint(owner, ""), count)

        return self.use(place, ("under", owner, kind == "boulder", count), draw)

    def figures(self, place: str, looks: Looks, colours: Mapping[str, str]) -> FigureWriter:
        """What writes the men of a table among words; `colours`: seat to another paint."""

        def keep(man: tuple[str, str, bool], draw: Callable[[], str]) -> str:
            colour = colours.get(man[0], "")
            return self.use(place, ("figure", *man, colour if colour in paints() else "", looks), draw)

        return FigureWriter(looks, lambda seat: paint(seat, colours.get(seat, "")), keep)

    def sign(self, place: str, seat: str, colour: str, banner: bool = False) -> str:
        """The sign of a seat; `banner`: on its own paint."""
        known = seat if seat in paints() else "white"

        def draw() -> str:
            return (pieces.banner_sign if banner else pieces.emblem)(paint(seat, colour), known)

        return self.use(place, ("sign", known, colour if colour in paints() else "", banner), draw)


def paint(seat: str, colour: str) -> Paint:
    """The paint of a seat, or of one whose men have another colour; ivory for whom nobody knows."""
    return with_colour(seat if seat in paints() else "white", colour)


@cache
def draw_hatching(name: str) -> str:
    """The hatching of a paint, to lie on its banner."""
    one = paints()[name]
    return shapes.svg(
        64, 64, '<rect width="64" height="64" fill="url(#h)"/>', shapes.hatching("h", one.hatch, one.on, 2.2)
    )


def styles() -> str:
    """A class of each paint: `of-NAME` paints what is inside, in a frame where it would not stand out."""
    found = ""
    for name, one in paints().items():
        (plate, frame), (_, by_day) = (plate_colours(one, theme) for theme in NAMED)
        frame, by_day = frame or plate, by_day or plate
        found += (
            f".of-{name}{{--paint:{one.paint};--plate:{plate};--frame:{frame};--on:{one.on};--hatch:url(/hatch/{name}.svg)}}"
            f"@media(prefers-color-scheme:light){{:root:not([data-light=evening]) .of-{name}{{--frame:{by_day}}}}}"
            f":root[data-light=daylight] .of-{name}{{--frame:{by_day}}}"
        )
    return found


def paint_class(seat: str, colour: str) -> str:
    """The class of a seat's paint."""
    name = colour if colour in paints() else seat
    return f"of-{name if name in paints() else 'white'}"
