"""The keys of a language over the foot of the screen: letters with shift, digits and signs, and the letters
behind a letter.

A letter that is held brings those behind it up in the top row: the finger slides to one, or taps it.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.uix.behaviors import FocusBehavior

from companion.app.onscreen_keyboard.key import Key
from companion.app.onscreen_keyboard.layouts import ACROSS, letter_name, load_layouts, to_capital
from companion.app.texts import TEXTS, text
from companion.app.widgets.input.typing_state import TYPING
from companion.app.widgets.layout.element import Element
from companion.app.widgets.layout.screen import Space
from companion.app.widgets.theme import THEME, px, theme_colour

WIDEST = 960
"""Dp across which two thumbs reach all keys."""
SIGNS, LETTERS, FORMS = "?123", "abc", "éàö"
SHIFTS = ("shift", "shift", "capitals")
"""The icon of the shift key: off, for one letter, for all."""


class Keyboard(Element):
    """Types into the line that somebody types in.

    `on_hide` is called when the keys shall go, `on_done` when that is all.
    """

    def __init__(self, on_hide: Callable[[], None], on_done: Callable[[], None], **given: Any) -> None:
        super().__init__(**given)
        self._leave, self._done = on_hide, on_done
        self._shift, self._signs = 0, False
        self._behind = ""
        """The letter that is held, while those behind it are shown."""
        with self.canvas.before:
            Color(rgba=theme_colour("panel"))
            self._ground = Rectangle()
            Color(rgba=theme_colour("line"))
            self._edge = Rectangle()
        self._rows: list[list[Key]] = []
        self._make()

    # What it is made of

    def _make(self) -> None:
        """All keys of the page that is shown."""
        self.clear_widgets()
        rows = load_layouts().signs["rows"] if self._signs else load_layouts().letters(TEXTS.language)
        self._behind = ""
        self._rows = [[self._letter(letter) for letter in row] for row in rows]
        beside = min(1.5, (ACROSS - len(rows[-1])) / 2)
        self._shifting = Key("", self._turn, icon=SHIFTS[0], name=text("key-shift"), share=beside, quiet=True)
        erase = Key(
            "", TYPING.erase, icon="erase", name=text("key-erase"), share=beside, quiet=True, repeats=True
        )
        self._rows[-1] = [*([] if self._signs else [self._shifting]), *self._rows[-1], erase]
        self._rows.append(self._foot())
        for key in self.keys:
            self.add_widget(key)
        self._show_shift()

    def _letter(self, letter: str) -> Key:
        behind = load_layouts().behind.get(letter)
        hold = partial(self._bring, letter) if behind else None
        return Key(letter, partial(self._type, letter), spoken=_spoken(letter), on_hold=hold)

    def _foot(self) -> list[Key]:
        page = text("key-letters" if self._signs else "key-signs")
        # A letter cannot be held with three buttons.
        forms = [Key(FORMS, self._change_form, name=text("key-form"), quiet=True)] if TYPING.spells else []
        return [
            Key(LETTERS if self._signs else SIGNS, self._turn_over, name=page, share=1.5, quiet=True),
            Key("", self._leave, icon="keys-away", name=text("key-hide"), share=1.5, quiet=True),
            Key("", partial(self._type, " "), name=text("key-space"), share=4 - len(forms)),
            *forms,
            self._letter("."),
            Key(text("done"), self._done, icon="check", name=text("done"), share=2, quiet=True),
        ]

    @property
    def keys(self) -> Iterator[Key]:
        return (key for row in self._rows for key in row)

    # What keys do

    def _type(self, letter: str) -> None:
        TYPING.insert(to_capital(letter) if self._shift else letter)
        if self._shift == 1:
            self._shift = 0
            self._show_shift()
        self._put_back()

    def _change_form(self) -> None:
        """The letter before the caret becomes the next of those behind it."""
        before = TYPING.before
        if letter := before and load_layouts().next_form(before, TEXTS.language):
            TYPING.put_for(letter, letter_name(letter))

    def _turn(self) -> None:
        """Shift: for one letter, for all, off."""
        self._shift = (self._shift + 1) % 3
        self._show_shift()

    def _show_shift(self) -> None:
        for key in self.keys:
            if len(key.letter) == 1:
                key.say(to_capital(key.letter) if self._shift else key.letter)
        self._shifting.show(SHIFTS[self._shift], self._shift > 0)

    def _turn_over(self) -> None:
        """Digits and signs, or letters again."""
        self._signs, self._shift = not self._signs, 0
        self._make()
        self.arrange()

    def _bring(self, letter: str) -> None:
        """A letter is held: those behind it come up in the top row."""
        self._behind = letter
        self._top(load_layouts().forms(letter, TEXTS.language))

    def _put_back(self) -> None:
        if self._behind:
            self._behind = ""
            self._top(load_layouts().letters(TEXTS.language)[0])

    def _top(self, letters: str) -> None:
        for key in self._rows[0]:
            self.remove_widget(key)
        self._rows[0] = [self._letter(letter) for letter in letters]
        for key in self._rows[0]:
            key.chosen = bool(self._behind)
            self.add_widget(key)
        self._show_shift()
        self.arrange()

    # What fingers do: none of it leaves the line

    def on_touch_down(self, touch: Any) -> bool:
        if not self.collide_point(*touch.pos):
            return False
        FocusBehavior.ignored_touch.append(touch)
        super().on_touch_down(touch)
        return True

    def on_touch_up(self, touch: Any) -> bool:
        took = bool(super().on_touch_up(touch))
        if self._behind and touch.grab_current is None:
            slid = next((key for key in self._rows[0] if key.collide_point(*touch.pos)), None)
            if slid is not None and not slid.collide_point(*touch.opos):
                slid.dispatch("on_release")
        return took

    # Where keys lie

    @property
    def _measures(self) -> tuple[int, int, int]:
        """Of a key's height, what is between keys, and around them, in pixels."""
        low = Space(Window.width / dp(1), Window.height / dp(1)).low
        return px(48 if low else 56), px(4 if THEME.small else 6), px(6 if THEME.small else 10)

    def fit(self, width: float) -> float:
        high, gap, pad = self._measures
        rows = len(self._rows)
        return float(rows * high + (rows - 1) * gap + 2 * pad)

    def arrange(self) -> None:
        high, gap, pad = self._measures
        self._ground.pos, self._ground.size = self.pos, self.size
        self._edge.pos, self._edge.size = (self.x, self.top - 1), (self.width, 1)
        across = min(self.width - 2 * pad, px(WIDEST))
        one = (across - (ACROSS - 1) * gap) / ACROSS
        at = self.top - pad
        for row in self._rows:
            at -= high
            wide = [key.share * one + (key.share - 1) * gap for key in row]
            left = self.center_x - (sum(wide) + (len(row) - 1) * gap) / 2
            for key, width in zip(row, wide, strict=True):
                key.put(left, at, round(width), high)
                left += width + gap
            at -= gap


def _spoken(letter: str) -> str:
    """What a sign is called; a letter or a digit is its own name."""
    return "" if letter.isalnum() else text(f"sign-{unicodedata.name(letter).lower().replace(' ', '-')}")
