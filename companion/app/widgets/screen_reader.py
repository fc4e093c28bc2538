"""Screen reader texts about the focused element: its label, kind, state and group."""

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
    """A screen reader that describes the focused element.

    The title of a screen and the heading of a group are read once, when the focus enters them.
    """

    def __init__(self) -> None:
        self._title: Any = None
        """The screen whose title was last read, and that title."""
        self._plate: Any = None
        self._heading: Any = None
        """The heading of the group of the last element."""
        self._read: Any = None
        """The part that was read out before it received the focus."""

    def of(self, thing: Any, screen: Any) -> list[str]:
        """Return the sentences to speak when `thing` has received the focus on `screen`."""
        visible = screen.curtain or screen
        sentences = [
            widget.text for widget in visible.walk() if isinstance(widget, Text) and widget.style == "title"
        ][:1]
        if (screen, sentences) == self._title:
            sentences = []
        else:
            self._title, self._plate, self._read = (screen, list(sentences)), None, None
        unread = screen.take_unread()
        if unread is not None:
            self._read = unread
            sentences += _list_texts(unread)
        plate, heading = _plate_of(thing), _heading_of(thing)
        if plate is not self._plate:
            self._plate = plate
            if plate is not None and plate is not self._read:
                sentences += _list_texts(plate)
        elif heading is not None and heading is not self._heading:
            sentences.append(heading.text)
        self._heading = heading
        return [*sentences, describe(thing)]


def describe(thing: Any) -> str:
    """Return a description of an element that can have the focus."""
    if hasattr(thing, "stops"):
        words: str = thing.told(thing.cursor)
        return words
    if getattr(thing, "is_read", False):
        return label_of(thing)
    if isinstance(thing, TextInput):
        spoken = TYPING.made if TYPING.line is thing else ""
        return ", ".join(part for part in (thing.hint_text, spoken, thing.text, text("told-line")) if part)
    parts = [label_of(thing), *(str(getattr(thing, name, "")) for name in ("value", "sub"))]
    return ", ".join([*(part for part in parts if part), *_state(thing)])


def label_of(thing: Any) -> str:
    """Return the label of an element; empty if it has none."""
    if isinstance(thing, TextInput):
        return str(thing.hint_text)
    return str(getattr(thing, "spoken", "") or getattr(thing, "text", ""))


def _state(thing: Any) -> Iterator[str]:
    group = thing.parent.children if isinstance(thing.parent, Tiles) else []
    one_of_several = len(group) > 1 and any(getattr(other, "chosen", False) for other in group)
    if thing.disabled:
        yield text("told-not-now")
        if why := getattr(thing, "why", ""):
            yield why
    elif getattr(thing, "chosen", False):
        yield text("told-chosen")
    else:
        yield text("told-button")
    if one_of_several:
        yield text("moment-of", n=len(group) - group.index(thing), all=len(group))


def _plate_of(thing: Any) -> Any:
    ancestor = thing.parent
    while isinstance(ancestor, Widget):
        if isinstance(ancestor, Plate) or getattr(
            ancestor, "takes_focus", False
        ):  # A sheet that takes the focus counts as a plate.
            return ancestor
        ancestor = ancestor.parent
    return None


def _heading_of(thing: Any) -> Text | None:
    """Return the text above the group to which an element belongs, such as "Hints" for the options
    "None" and "Always".
    """
    group = thing.parent
    above = group.parent
    if isinstance(about := getattr(above, "about", None), Text):  # A row whose heading is at its side.
        return about
    if not isinstance(group, Tiles) or not isinstance(above, Stack):
        return None
    index = above.parts.index(group)
    before = above.parts[index - 1] if index else None
    return before if isinstance(before, Text) and before.text else None


def _list_texts(plate: Any) -> list[str]:
    """Return the texts on a plate, except those of its buttons, from top to bottom."""

    def walk(widget: Any) -> Iterator[str]:
        if isinstance(widget, ButtonBehavior):
            return
        if isinstance(widget, Text) and (words := f"{widget.lead} {widget.text}".strip()):
            yield words
        for child in reversed(widget.children):
            yield from walk(child)

    return list(walk(plate))
