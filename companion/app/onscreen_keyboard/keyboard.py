"""The on-screen keyboard, for tablets without another one: the key layouts of languages, a key, and
the keyboard at the lower edge of the screen.
"""

from __future__ import annotations

import tomllib
import unicodedata
from collections.abc import Callable, Iterator
from functools import cache, partial
from pathlib import Path
from typing import Any

import msgspec
from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics import Color, Ellipse, Rectangle
from kivy.metrics import dp
from kivy.uix.behaviors import ButtonBehavior, FocusBehavior

from companion.app.texts import TEXTS, text
from companion.app.widgets.button import Background, Icon, PlateStyle
from companion.app.widgets.element import Element
from companion.app.widgets.screen import TYPING, Space
from companion.app.widgets.text import Text
from companion.app.widgets.theme import THEME, px, rgba, theme_colour

FALLBACK = "en"
ACROSS = 10
"""Greatest number of keys in a row."""


class KeyLayouts(msgspec.Struct, frozen=True):
    """Layouts of the keys.

    Attributes:
        rows: Rows of letters by language, the top one first.
        signs: Rows of digits and symbols.
        behind: Other forms of a letter, such as accented ones.
        first: For each language, the other forms of letters that are most common in names.
    """

    rows: dict[str, tuple[str, ...]]
    signs: dict[str, tuple[str, ...]]
    behind: dict[str, str]
    first: dict[str, str]

    def letters(self, language: str) -> tuple[str, ...]:
        """Return the rows of a language (`de`, `de-AT`), or the English ones if there are none."""
        return self.rows.get(language.partition("-")[0], self.rows[FALLBACK])

    def forms(self, letter: str, language: str) -> str:
        """Return the other forms of a letter, those most common in a language first."""
        first = self.first.get(language.partition("-")[0], "")
        return "".join(sorted(self.behind.get(letter, ""), key=lambda one: (first + one).index(one)))

    def next_form(self, letter: str, language: str) -> str:
        """Return the next form of a letter in a cycle that ends with the letter itself; empty if it
        has no other form.
        """
        small = letter.lower()
        base = next((one for one, behind in self.behind.items() if small in behind), small)
        ring = base + self.forms(base, language)
        if letter != small:  # ß and ı have no capital of their own
            ring = "".join(dict.fromkeys(capital for one in ring if (capital := to_capital(one)).isupper()))
        return ring[(ring.find(letter) + 1) % len(ring)] if len(ring) > 1 else ""  # ẞ may stand in no ring


@cache
def load_layouts() -> KeyLayouts:
    path = Path(__file__).parent / "layouts.toml"
    return msgspec.convert(tomllib.loads(path.read_text("utf-8")), KeyLayouts)


def to_capital(letter: str) -> str:
    """Return what a key types with Shift; a letter whose capital is two letters (ß) is unchanged."""
    upper = letter.upper()
    return upper if len(upper) == 1 else letter


NAMED_LETTERS = ("ae", "oe", "sharp-s", "eth", "thorn", "dotless-i")
"""Letters that have a name, by their names in Unicode; all others are spoken as they are."""


def letter_name(letter: str) -> str:
    """Return the name of a letter for screen readers, because two forms of a letter may sound alike."""
    small = letter.lower()
    base, _, mark = unicodedata.name(small).lower().removeprefix("latin small ").partition(" with ")
    if mark:
        return text("letter-with", letter=base.removeprefix("letter "), mark=mark.replace(" ", "-"))
    name = base.split(" ", 1)[1].replace(" ", "-")
    return text("letter-named", name=name) if name in NAMED_LETTERS else small


HELD = 0.4
"""Seconds after which a key counts as held."""
AGAIN = 0.08
"""Seconds between two letters of a repeating key."""
LETTER, WORD, DOT, PAD = 22, 15, 4, 10


class Key(ButtonBehavior, Element):
    """A key of the on-screen keyboard.

    Args:
        letter: What it types; empty for a key with an icon.
        on_press: Called when the finger is lifted; a repeating key calls it at once, and again while the
            key is held.
        icon: An icon that is shown if there is no label or no space for it.
        name: Its name for screen readers, if the label is not enough.
        spoken: The spoken name of a symbol.
        share: Its width as a multiple of an ordinary key's width.
        quiet: Whether it is a control key, with a darker plate.
        repeats: Whether it repeats while it is held.
        on_hold: Called instead of `on_press` if the key was held.
    """

    def __init__(
        self,
        letter: str,
        on_press: Callable[[], None],
        *,
        icon: str = "",
        name: str = "",
        spoken: str = "",
        share: float = 1,
        quiet: bool = False,
        repeats: bool = False,
        on_hold: Callable[[], None] | None = None,
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self.letter, self.name, self.share, self.quiet, self.repeats = letter, name, share, quiet, repeats
        self.spoken = spoken
        self.chosen = False
        self._action, self.hold, self._held = on_press, on_hold, False
        self._timer: Any = None
        self._ground = Background(self)
        size = LETTER if len(letter) == 1 else 0 if icon else WORD
        self._words = Text(letter, "button", align="center", size=size)
        self._icon = Icon(icon, 22) if icon else None
        for part in (self._words, self._icon):
            if part is not None:
                self.add_widget(part)
        with self.canvas:
            self._light = Color()
            self.dot = Ellipse(size=(0, 0))

    @property
    def text(self) -> str:
        """Its name for screen readers."""
        return self.name or self._words.text

    def say(self, letter: str) -> None:
        """Label the key with this form of its letter, capital or small."""
        self._words.text = letter
        self._words.arrange()

    def show(self, icon: str, chosen: bool) -> None:
        if self._icon is not None:
            self._icon.name = icon
        self.chosen = chosen
        self.arrange()

    # What fingers do

    def on_press(self) -> None:
        self._held = False
        self.let_go()
        if self.repeats:
            self._action()
        if self.repeats or self.hold is not None:
            self._timer = Clock.schedule_once(self._wait, HELD)

    def _wait(self, *_: object) -> None:
        """Wait one more frame.

        After a slow frame, the finger may already have been lifted, which is reported only in this frame.
        """
        self._timer = Clock.schedule_once(self.hold_down)

    def hold_down(self, *_: object) -> None:
        if self.repeats:
            self._action()
            self._timer = Clock.schedule_once(self.hold_down, AGAIN)
        elif self.hold is not None:
            self._held = True
            self.hold()

    def choose(self) -> None:
        """Press the key when it is chosen with a keyboard or with one of three buttons."""
        self._action()

    def on_release(self) -> None:
        if not self._held and not self.repeats:
            self._action()

    def on_touch_up(self, touch: Any) -> bool:
        if touch.grab_current is self:  # its state is down for a moment longer, and may be down again by then
            self.let_go()
        return bool(super().on_touch_up(touch))

    def let_go(self) -> None:
        if self._timer is not None:
            self._timer.cancel()

    def on_state(self, *_: object) -> None:
        self.arrange()

    # How it looks

    def arrange(self) -> None:
        colour = THEME.colour
        down = self.state == "down"
        lit = down or self.chosen
        fill = colour("main") if lit else colour("pressed" if self.quiet else "raised")
        self._ground.look(PlateStyle(fill, 8, "plate", hairline=not lit))
        self._ground.lie(*self.pos, *self.size)
        ink = rgba(colour("on_main" if lit else "ink"))
        worded = self._icon is None or 0 < self._words.wide() <= self.width - 2 * dp(PAD)
        self._words.opacity = 1 if worded else 0
        self._words.paint = ink
        high = self._words.fit(self.width)
        self._words.put(self.x, self.center_y - high / 2, self.width, high)
        if self._icon is not None:
            side = px(22)
            self._icon.opacity, self._icon.paint = 0 if worded else 1, ink
            self._icon.put(self.center_x - side / 2, self.center_y - side / 2, side, side)
        self._light.rgba = rgba(colour("on_main" if lit else "muted"))
        dot = dp(DOT) if self.hold is not None else 0
        self.dot.size, self.dot.pos = (dot, dot), (self.right - dp(9), self.top - dp(9))


WIDEST = 960
"""Greatest width in dp at which two thumbs reach all keys."""
SIGNS, LETTERS, FORMS = "?123", "abc", "éàö"
SHIFTS = ("shift", "shift", "capitals")
"""Icons of the Shift key: off, for one letter, and locked."""


class Keyboard(Element):
    """A keyboard that types into the current text line.

    Args:
        on_hide: Called when the keyboard is to be closed.
        on_done: Called when the input is complete.
    """

    def __init__(self, on_hide: Callable[[], None], on_done: Callable[[], None], **given: Any) -> None:
        super().__init__(**given)
        self._leave, self._done = on_hide, on_done
        self._shift, self._signs = 0, False
        self._behind = ""
        """The letter that is held while its other forms are shown; empty if there is none."""
        with self.canvas.before:
            Color(rgba=theme_colour("panel"))
            self._ground = Rectangle()
            Color(rgba=theme_colour("line"))
            self._edge = Rectangle()
        self._rows: list[list[Key]] = []
        self._make()

    # What it is made of

    def _make(self) -> None:
        """Create all keys of the current page."""
        self.clear_widgets()
        rows = load_layouts().signs["rows"] if self._signs else load_layouts().letters(TEXTS.language)
        self._behind = ""
        self._rows = [[self._letter(letter) for letter in row] for row in rows]
        beside = min(1.5, (ACROSS - len(rows[-1])) / 2)
        self.shift_key = Key("", self._turn, icon=SHIFTS[0], name=text("key.shift"), share=beside, quiet=True)
        erase = Key(
            "", TYPING.erase, icon="erase", name=text("key.erase"), share=beside, quiet=True, repeats=True
        )
        self._rows[-1] = [*([] if self._signs else [self.shift_key]), *self._rows[-1], erase]
        self._rows.append(self._foot())
        for key in self.keys:
            self.add_widget(key)
        self._show_shift()

    def _letter(self, letter: str) -> Key:
        behind = load_layouts().behind.get(letter)
        hold = partial(self._bring, letter) if behind else None
        return Key(letter, partial(self._type, letter), spoken=_spoken(letter), on_hold=hold)

    def _foot(self) -> list[Key]:
        page = text("key.letters" if self._signs else "key.signs")
        # A letter cannot be held with three buttons.
        forms = [Key(FORMS, self._change_form, name=text("key.form"), quiet=True)] if TYPING.spells else []
        return [
            Key(LETTERS if self._signs else SIGNS, self._turn_over, name=page, share=1.5, quiet=True),
            Key("", self._leave, icon="keys-away", name=text("key.hide"), share=1.5, quiet=True),
            Key("", partial(self._type, " "), name=text("key.space"), share=4 - len(forms)),
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
        """Replace the letter before the caret with its next form."""
        before = TYPING.before
        if letter := before and load_layouts().next_form(before, TEXTS.language):
            TYPING.put_for(letter, letter_name(letter))

    def _turn(self) -> None:
        """Switch Shift: for one letter, locked, off."""
        self._shift = (self._shift + 1) % 3
        self._show_shift()

    def _show_shift(self) -> None:
        for key in self.keys:
            if len(key.letter) == 1:
                key.say(to_capital(key.letter) if self._shift else key.letter)
        self.shift_key.show(SHIFTS[self._shift], self._shift > 0)

    def _turn_over(self) -> None:
        """Switch between letters and symbols."""
        self._signs, self._shift = not self._signs, 0
        self._make()
        self.arrange()

    def _bring(self, letter: str) -> None:
        """Show the other forms of a held letter in the top row."""
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
        """Height of a key, and space between and around keys, in pixels."""
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
    """Return the spoken name of a symbol; empty for a letter or digit."""
    return "" if letter.isalnum() else text("sign", sign=unicodedata.name(letter).lower().replace(" ", "-"))
