"""How every widget of the gallery looks: where its parts are, in which colours, and what each draws, in a wide and in a narrow place.

What is seen is compared with the files of `tests/golden/widgets`, which `python -m tests.golden` makes again.
"""

from __future__ import annotations

import tempfile
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from kivy.uix.behaviors import ButtonBehavior

from companion.app.settings import Settings, save_settings
from companion.app.widgets.element import Stack
from companion.table.storage.data_folder import keep_private
from tests.app.app_driver import Stage
from tests.app.contracts.drawn import end_movements
from tests.app.contracts.looks import changes, looks, named_drawings
from tests.app.screen_reader import read_textures

FOLDER = Path(__file__).parents[2] / "golden" / "widgets"
NARROW, WIDE = 230, 420
"""Widths of a place, in pixels."""
STATES = "states"
"""The file of all states of what shows one value after another; each other file is of a room of the gallery."""


def told(exhibits: Callable[[], Iterable[Any]] | Mapping[str, Any]) -> str:
    """How the exhibits of a room of the gallery look, or each of the widgets that show one value after another."""
    with tempfile.TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patched:
        patched.setenv("XDG_DATA_HOME", folder)
        keep_private()
        read_textures(patched, painted=False)
        save_settings(Settings(reduced=True))
        stage = Stage(empty=True)
        lines = list(_states(exhibits) if isinstance(exhibits, Mapping) else _room(exhibits()))
        stage.close()
    return "\n".join(lines) + "\n"


def _room(exhibits: Iterable[Any]) -> Iterator[str]:
    for exhibit in exhibits:
        for width in (NARROW, WIDE):
            widget = Stack([exhibit.build()])
            widget.put(7, 11, width, max(1.0, widget.fit(width)))
            yield f"> {exhibit.name}, {width} wide"
            yield from _looks(widget)
            if width == WIDE:
                yield from _touched(widget)
            widget.clear_widgets()


def _states(widgets: Mapping[str, Any]) -> Iterator[str]:
    for name, shown in widgets.items():
        for number, state in enumerate(shown.states, 1):
            for share in (1, 0.7):
                widget = shown.make()
                shown.show(widget, state)
                shown.put(widget, shown.size[0] * share, shown.size[1])
                yield f"> {name}, state {number}, {widget.width:.0f} wide"
                yield from _looks(widget)
                if share == 1:
                    yield from _touched(widget)


def _touched(widget: Any) -> Iterator[str]:
    """What changes while a finger is on all that can be pressed, and while it cannot be."""
    things = [one for one in widget.walk() if isinstance(one, ButtonBehavior)]
    for name, touched, free in (("state", "down", "normal"), ("disabled", True, False)):
        before = _looks(widget)
        for one in things:
            setattr(one, name, touched)
        now = _looks(widget)
        for one in things:
            setattr(one, name, free)
        if things:
            yield f"> {touched if name == 'state' else name}"
            yield from changes(before, now)


def _looks(widget: Any) -> list[str]:
    end_movements()
    return looks(widget, named_drawings())
