"""What has happened, the newest first: as many lines as there is room for."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.app.kit.element import Element
from companion.app.kit.letters import Words
from companion.app.kit.plates import Ground, plate_cut
from companion.app.kit.room import px

LEAST = 64
"""Height (dp) below which no log is shown at all."""


class Log(Element):
    """Lines of text on a plate."""

    def __init__(self, **given: Any) -> None:
        super().__init__(grow=1, **given)
        self._ground = Ground(self, plate_cut())
        self._lines: Sequence[str] = ()
        self._words: list[Words] = []

    @property
    def text(self) -> str:
        """The newest line."""
        return self._lines[-1] if self._lines else ""

    def show(self, lines: Sequence[str]) -> bool:
        """The lines so far, the newest last; whether there are others than before."""
        now = tuple(lines[-12:])
        if now == self._lines:
            return False
        self._lines = now
        return True

    def arrange(self) -> None:
        shown = self.height >= px(LEAST) and bool(self._lines)
        self._ground.look(plate_cut() if shown else None)
        self._ground.lie(*self.pos, *self.size)
        at, pad = self.top - px(14), px(16)
        needed = 0
        for i, line in enumerate(reversed(self._lines)):
            if not shown:
                break
            if needed == len(self._words):
                self._words.append(Words(style="label", lean=0))
                self.add_widget(self._words[-1])
            words = self._words[needed]
            words.text, words.tone = line, "ink" if i == 0 else "muted"
            high = words.fit(self.width - 2 * pad)
            if at - high < self.y + px(8):
                break
            at -= high
            words.put(self.x + pad, at, self.width - 2 * pad, high)
            at -= px(4)
            needed += 1
        while len(self._words) > needed:
            self.remove_widget(self._words.pop())
