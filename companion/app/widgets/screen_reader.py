"""What has the focus, in words for the ear: what it is called, what it is, how it stands, and what it belongs
to.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.uix.behaviors import ButtonBehavior
from kivy.uix.textinput import TextInput
from kivy.uix.widget import Widget

from companion.app.texts import text
from companion.app.widgets.button import Plate
from companion.app.widgets.element import Stack, Tiles
from companion.app.widgets.screen import TYPING
from companion.app.widgets.text import Text


class ScreenReader:
    """Reads a screen out, thing by thing: a title and a heading once, when the focus comes to what they stand
    over.
    """

    def __init__(self) -> None:
        self._title: Any = None
        """The screen whose title was read, with that title."""
        self._plate: Any = None
        self._heading: Any = None
        """What stands right above the group of the last thing."""
        self._read: Any = None
        """What was read out before the focus came to it."""

    def of(self, thing: Any, screen: Any) -> list[str]:
        """Sentences for the ear. `thing` has come to have the focus on `screen`."""
        seen = screen.curtain or screen
        found = [one.text for one in seen.walk() if isinstance(one, Text) and one.style == "title"][:1]
        if (screen, found) == self._title:
            found = []
        else:
            self._title, self._plate, self._read = (screen, list(found)), None, None
        unread = screen.take_unread()
        if unread is not None:
            self._read = unread
            found += _list_texts(unread)
        plate, heading = _plate_of(thing), _heading_of(thing)
        if plate is not self._plate:
            self._plate = plate
            if plate is not None and plate is not self._read:
                found += _list_texts(plate)
        elif heading is not None and heading is not self._heading:
            found.append(heading.text)
        self._heading = heading
        return [*found, describe(thing)]


def describe(thing: Any) -> str:
    """A thing that can have the focus, in words."""
    if hasattr(thing, "stops"):
        said: str = thing.told(thing.cursor)
        return said
    if getattr(thing, "is_read", False):
        return label_of(thing)
    if isinstance(thing, TextInput):
        made = TYPING.made if TYPING.line is thing else ""
        return ", ".join(one for one in (thing.hint_text, made, thing.text, text("told-line")) if one)
    parts = [label_of(thing), *(str(getattr(thing, name, "")) for name in ("value", "sub"))]
    return ", ".join([*(one for one in parts if one), *_state(thing)])


def label_of(thing: Any) -> str:
    """What it is called; empty where nobody has said it."""
    if isinstance(thing, TextInput):
        return str(thing.hint_text)
    return str(getattr(thing, "spoken", "") or getattr(thing, "text", ""))


def _state(thing: Any) -> Iterator[str]:
    beside = thing.parent.children if isinstance(thing.parent, Tiles) else []
    one_of_several = len(beside) > 1 and any(getattr(one, "chosen", False) for one in beside)
    if thing.disabled:
        yield text("told-not-now")
        if why := getattr(thing, "why", ""):
            yield why
    elif getattr(thing, "chosen", False):
        yield text("told-chosen")
    else:
        yield text("told-button")
    if one_of_several:
        yield text("told-place", n=len(beside) - beside.index(thing), all=len(beside))


def _plate_of(thing: Any) -> Any:
    above = thing.parent
    while isinstance(above, Widget):
        if isinstance(above, Plate) or getattr(
            above, "takes_focus", False
        ):  # a sheet lies over what was there
            return above
        above = above.parent
    return None


def _heading_of(thing: Any) -> Text | None:
    """The words right above the group that a thing is one of: Hints, above None, Always."""
    group = thing.parent
    above = group.parent
    if isinstance(about := getattr(above, "about", None), Text):  # a row that has its heading at its side
        return about
    if not isinstance(group, Tiles) or not isinstance(above, Stack):
        return None
    at = above.parts.index(group)
    before = above.parts[at - 1] if at else None
    return before if isinstance(before, Text) and before.text else None


def _list_texts(plate: Any) -> list[str]:
    """What stands on a plate besides its buttons, from above."""

    def walk(widget: Any) -> Iterator[str]:
        if isinstance(widget, ButtonBehavior):
            return
        if isinstance(widget, Text) and (said := f"{widget.lead} {widget.text}".strip()):
            yield said
        for child in reversed(widget.children):
            yield from walk(child)

    return list(walk(plate))
