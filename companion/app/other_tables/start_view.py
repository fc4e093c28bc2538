"""What is shown before a relay is known: how two tables meet, as an example in three pictures, and what to press."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from companion.app.other_tables.drawings import (
    STEP_SIZE,
    draw_invitation,
    draw_meeting,
    draw_scanning,
    draw_typing,
)
from companion.app.texts import text
from companion.app.widgets.controls.button import Picture, PushButton
from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Columns, Element, Gap, Stack
from companion.app.widgets.layout.example_frame import ExampleFrame
from companion.app.widgets.layout.scroll import ScrollElement
from companion.app.widgets.theme import THEME, px
from companion.artwork import plots

DISC, LEAST, ROOM = 32, 96, 16
"""Dp of a step's number, of the least height of its picture, and between steps."""
SHARE = 0.5
"""Share of a row that its picture takes."""
WORDS = 20
"""Size of its words in sp, unless the screen is small."""
TALL, LOW = 84, 60
"""Dp of the height of the main button, and on a small screen."""


class Step(Element):
    """A picture with its number and a sentence: below it, or (`lies`) at its right."""

    def __init__(self, number: int, drawn: str, said: str, lies: bool, **given: Any) -> None:
        super().__init__(**given)
        self._lies = lies
        self._picture = Picture(drawn, STEP_SIZE[0])
        disc = Picture(plots.disc(number, THEME.colour("main"), THEME.colour("on_main")), DISC)
        self._words = Columns(
            [disc, Text(said, "body", size=WORDS if not THEME.small else 0)],
            px(10),
            [px(DISC), 0],
            middle=True,
        )
        self.add_widget(self._picture)
        self.add_widget(self._words)

    def _beside(self, width: float) -> float:
        """The width of the picture where the words are at its right."""
        return round(width * SHARE)

    def words_high(self, width: float) -> float:
        """The height of its words, in a step that is so wide."""
        return self._words.fit(width - self._beside(width) - px(ROOM) if self._lies else width)

    def fit(self, width: float) -> float:
        if self._lies:
            return max(self._beside(width) * STEP_SIZE[1] / STEP_SIZE[0], self.words_high(width))
        return px(LEAST) + px(8) + self.words_high(width)

    def lay(self, words: float) -> None:
        """Put picture and words in their places; `words`: height of the words of all steps beside each other."""
        if self._lies:
            wide = self._beside(self.width)
            self._put_picture(self.x, self.y, wide, self.height)
            left = self.x + wide + px(ROOM)
            self._words.put(left, self.y, self.right - left, self.height)
            return
        high = min(self.height - words - px(8), self.width * STEP_SIZE[1] / STEP_SIZE[0])
        low = self.y + (self.height - high - px(8) - words) / 2
        self._put_picture(self.x, low + words + px(8), self.width, high)
        self._words.put(self.x, low, self.width, words)

    def _put_picture(self, x: float, y: float, width: float, height: float) -> None:
        """As large as it can be in this place."""
        wide = min(width, height * STEP_SIZE[0] / STEP_SIZE[1])
        self._picture.dp = wide / px(1)
        self._picture.put(x, y, width, height)


class Steps(Element):
    """The steps side by side, or (`rows`) below each other; they share the height that there is."""

    def __init__(self, steps: Sequence[tuple[str, str]], rows: bool, **given: Any) -> None:
        super().__init__(**given)
        self._rows = rows
        self._steps = [Step(n, drawn, said, rows) for n, (drawn, said) in enumerate(steps, 1)]
        for step in self._steps:
            self.add_widget(step)

    def _wide(self, width: float) -> float:
        return width if self._rows else (width - px(ROOM) * (len(self._steps) - 1)) / len(self._steps)

    def fit(self, width: float) -> float:
        heights = [step.fit(self._wide(width)) for step in self._steps]
        return sum(heights) + px(ROOM) * (len(heights) - 1) if self._rows else max(heights)

    def arrange(self) -> None:
        wide = self._wide(self.width)
        words = max(step.words_high(wide) for step in self._steps)
        spare = max(0.0, self.height - self.fit(self.width)) / len(self._steps)
        x, top = self.x, self.top
        for step in self._steps:
            high = step.fit(wide) + spare if self._rows else self.height
            step.put(x, top - high, wide, high)
            step.lay(words)
            if self._rows:
                top -= high + px(ROOM)
            else:
                x += wide + px(ROOM)


def start_view(
    *, scanned: bool, upright: bool, low: bool, ways: Sequence[PushButton], more: Sequence[Element]
) -> ScrollElement:
    """The example above what to press; large letters on a low or upright screen change that order.

    Args:
        scanned: Whether the QR code is scanned, else letters are typed.
        upright: Whether the screen is higher than wide.
        low: Whether the screen is low.
        ways: The main button, and what else can be pressed beside it.
        more: What is below that.
    """
    how = ("scan", draw_scanning()) if scanned else ("type", draw_typing())
    steps = (
        (draw_invitation(), text("tables-step-code")),
        (how[1], text(f"tables-step-{how[0]}")),
        (draw_meeting(THEME.colour("ink"), THEME.colour("muted")), text("tables-step-sit")),
    )
    example = ExampleFrame([Steps(steps, upright, grow=1)], grow=1)
    main, *others = ways
    main.high = TALL if not THEME.small else LOW
    main.letter("heading")
    if upright or THEME.large:
        rows: list[Element] = [main, *others]
    else:
        rows = [Columns(ways, px(10), shares=[2, *(1 for _ in others)])]
    actions = Stack([*rows, *more], px(10))
    parts: list[Element] = (
        [actions, example] if THEME.large and (low or upright) else [example, Gap(px(2)), actions]
    )
    return ScrollElement(Stack(parts, px(10)))
