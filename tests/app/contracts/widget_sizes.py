"""How high each widget of the gallery wants to be in places of several widths, with type of each size, and in which letters its texts come out.

A widget that asks for a line too little is cut off, and one that asks for a line too much pushes something else off the
screen; both are a number here. What is seen is compared with the files of `tests/golden/widget_sizes`, which
`python -m tests.golden` makes again.
"""

from __future__ import annotations

import tempfile
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion.app.settings import SIZES, Settings, save_settings
from companion.app.widgets.element import Element
from companion.app.widgets.text import ClockDigits, Text
from companion.app.widgets.theme import fit_to_window
from companion.table.storage.data_folder import keep_private
from tests.app.app_driver import SIZE, Stage
from tests.app.contracts.drawn import end_movements

FOLDER = Path(__file__).parents[2] / "golden" / "widget_sizes"
WIDTHS = (170, 230, 340, 640)
"""Widths of a place, in pixels."""
SHARES = (0.6, 1, 1.8)
"""Of the width that a widget has in the gallery which shows one value after another."""
SMALL, FINE = (800, 480), (1600, 1200)
"""A screen on which type is set in its small sizes, and one on which a dp is one and a half pixels."""
WAYS = (
    *((f"type {text:g}", SIZE, text) for text in SIZES),
    ("small screen", SMALL, 1.0),
    ("fine screen", FINE, 1.0),
)
"""Each way to show a widget: its name, the window, and the size of type."""


def told(exhibits: Callable[[], Iterable[Any]] | Mapping[str, Any]) -> str:
    """The sizes of all exhibits of a room of the gallery, or of the widgets that show one value after another."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        patched.setenv("XDG_DATA_HOME", folder)
        keep_private()
        save_settings(Settings(reduced=True))
        stage = Stage(empty=True)
        found: dict[str, dict[str, str]] = {}
        try:
            for way, window, text in WAYS:
                fit_to_window(*window, text)
                for name, line in _states(exhibits) if isinstance(exhibits, Mapping) else _built(exhibits()):
                    found.setdefault(name, {})[way] = line
        finally:
            fit_to_window(*SIZE)
            stage.close()
    return "".join("\n".join((f"> {name}", *_joined(ways), "")) for name, ways in found.items())


def _joined(ways: Mapping[str, str]) -> Iterator[str]:
    """A line for each way to show a widget; ways that come to the same share one."""
    for line in dict.fromkeys(ways.values()):
        yield f"{', '.join(way for way, one in ways.items() if one == line)}: {line}"


def _built(exhibits: Iterable[Any]) -> Iterator[tuple[str, str]]:
    """Each exhibit, as high as it wants to be in places of `WIDTHS`."""
    for exhibit in exhibits:
        widget = exhibit.build()
        yield exhibit.name, _told(widget, [partial(_put, widget, width) for width in WIDTHS])


def _put(widget: Element, width: float) -> None:
    widget.put(7, 11, width, max(1.0, widget.fit(width)))


def _states(widgets: Mapping[str, Any]) -> Iterator[tuple[str, str]]:
    """Each state of each widget, in a place of the height that it has in the gallery."""
    for name, shown in widgets.items():
        wide, high = shown.size
        for number, state in enumerate(shown.states, 1):
            widget = shown.make()
            shown.show(widget, state)
            yield (
                f"{name}, state {number}",
                _told(widget, [partial(shown.put, widget, wide * share, high) for share in SHARES]),
            )


def _told(widget: Element, places: Iterable[Callable[[], object]]) -> str:
    """The least width of a widget, and for each place: width, height that it wants, height it can do with, and its letters."""
    found = [f"least {widget.least():.0f}"]
    for put in places:
        put()
        end_movements()
        high, least = widget.fit(widget.width), widget.least_high(widget.width)
        size = f"{widget.width:.0f}x{high:.0f}{'' if least == high else f' or {least:.0f}'}"
        found.append(" ".join((size, *_letters(widget))))
    return " | ".join(found)


def _letters(widget: Element) -> Iterator[str]:
    """What is written, by the size of its letters in pixels: how high the lines of that size are altogether."""
    pixels = Counter[int]()
    for one in widget.walk():
        if isinstance(one, Text) and one.text and one.opacity:
            pixels[one.px] += round(one.drawn[3])
        elif isinstance(one, ClockDigits) and one.text and one.opacity:
            pixels[one.fit_size(one.width, one.height)] += round(one.height)
    for size in sorted(pixels):
        yield f"{size}px:{pixels[size]}"
