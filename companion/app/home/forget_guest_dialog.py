"""What home asks when a guest has played: whether the name is to be forgotten, here and in the games of the
evening.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from companion.app.settings import Settings
from companion.app.texts import text
from companion.app.widgets.controls.button import PushButton
from companion.app.widgets.controls.plates import Plate
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Columns, Element, Tiles
from companion.app.widgets.theme import px

EVENING = 12 * 3600.0
"""Seconds before somebody was called a guest in which his games belong to the same evening."""


class ForgetGuestDialog(Plate):
    """`on_done(name, forgotten)` is called for what was pressed.

    `narrow`: the buttons stand below the question.
    """

    def __init__(self, name: str, narrow: bool, on_done: Callable[[str, bool], None], **given: Any) -> None:
        question = Text(text("forget-guest", name=name), "body")
        taps = [
            PushButton(text("forget-name"), partial(on_done, name, True), small=True),
            PushButton(text("keep-name"), partial(on_done, name, False), small=True),
        ]
        if narrow:
            parts: list[Element] = [question, Tiles(taps, 2, px(8))]
        else:
            wide = px(150)
            parts = [Columns([question, *taps], px(10), [0, wide, wide], middle=True)]
        super().__init__(parts, 8, **given)


def leaving_guest(settings: Settings) -> str:
    """A guest who has sat down and may want to be forgotten; empty: there is none."""
    return next((name for name in settings.guests if name in settings.names), "")


def forget_guest(settings: Settings, name: str) -> str:
    """Take a guest's name out of the settings and of the games of the evening; returns what there is to say
    of it.

    What a voice has kept of what it said is forgotten too: his name may be in it.
    """
    from companion.table.storage.name_erasure import forget  # home is there before games can be read
    from companion.voice.settings import forget_sentences

    forget_sentences()
    done, left = forget(name, settings.guests.get(name, 0.0) - EVENING)
    if not left:
        settings.forget(name)
        return text("guest-forgotten", n=done)
    return text("guest-not-forgotten", n=left)
