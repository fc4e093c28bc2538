"""Elements that are pressed as a whole."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from kivy.uix.behaviors import ButtonBehavior

from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element


class Pressable(ButtonBehavior, Element):
    """Is drawn anew when a finger goes down on it or comes up.

    Args:
        on_press: What is done when it is pressed.
        given: For the element.
    """

    def __init__(self, on_press: Callable[[], None], **given: Any) -> None:
        super().__init__(**given)
        self._work = on_press

    def on_release(self) -> None:
        self._work()

    def on_state(self, *_: object) -> None:
        self.show_state()

    def show_state(self) -> None:
        """Look pressed, or not."""
        self.arrange()


class CaptionedPressable(Pressable):
    """One with a title and a line below it, `_title` and `_says`; a screen reader tells them as `text` and `sub`."""

    _title: Text
    _says: Text

    @property
    def text(self) -> str:
        return self._title.text

    @property
    def sub(self) -> str:
        return self._says.text
