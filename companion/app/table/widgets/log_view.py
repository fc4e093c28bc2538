"""What has happened, the newest first: as many lines as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import px
from companion.i18n.figures import name_pieces

LEAST = 64
"""Height (dp) below which no log is shown at all."""


class LogView(Element):
    """Lines of text."""

    def __init__(self, **given: Any) -> None:
        super().__init__(grow=1, **given)
        self._lines: Sequence[str] = ()
        self._drawn: tuple[Any, ...] = ()
        self._words: list[Text] = []
        """Kept for lines to come, also where there is no room for them now."""

    @property
    def text(self) -> str:
        """The newest line."""
        return name_pieces(self._lines[-1]) if self._lines else ""

    def show(self, lines: Sequence[str]) -> bool:
        """The lines so far, the newest last; whether there are others than before."""
        now = tuple(lines[-12:])
        if now == self._lines:
            return False
        self._lines = now
        return True

    def arrange(self) -> None:
        drawn = (self._lines, *self.pos, *self.size)
        if drawn == self._drawn:
            return
        self._drawn = drawn
        shown = self.height >= px(LEAST) and bool(self._lines)
        at, wide = self.top, self.width
        needed = 0
        for line in reversed(self._lines if shown else ()):
            words = self._write_line(line, needed)
            words.tone = "muted" if needed else "ink"
            high = words.fit(wide)
            if at - high < self.y:
                break
            at -= high
            words.put(self.x, at, wide, high)
            at -= px(4)
            needed += 1
        for i, words in enumerate(self._words):
            if (i < needed) != (words.parent is not None):
                self.add_widget(words) if i < needed else self.remove_widget(words)

    def _write_line(self, line: str, at: int) -> Text:
        """The words of a line, the ones that say it already if there are: they only lie elsewhere then."""
        words = next((one for one in self._words[at:] if one.said == line), None)
        if words is None:
            spare = len(self._words) > len(self._lines)
            words = self._words.pop() if spare else Text(style="label", lean=0)
            words.text = line
        else:
            self._words.remove(words)
        self._words.insert(at, words)
        return words
