"""The banner of a table: the next action in large letters, and the last event below it.

The banner has the colour of the seat that must act, or a light colour if no seat must act. If
something is wrong, the banner looks like paper with a magenta frame.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache, partial
from typing import Any, NamedTuple

import msgspec
from kivy.graphics import Color, Rectangle
from kivy.metrics import Metrics, dp, sp

from companion.app.table.widgets.clocks import ClockReading, Dial
from companion.app.widgets import textures
from companion.app.widgets.button import Background, Icon, PlateStyle, PushButton, seat_plate
from companion.app.widgets.element import Element
from companion.app.widgets.text import InkOverlay, Text
from companion.app.widgets.textures import count_lines, text_size, word_width, word_widths
from companion.app.widgets.theme import THEME, Animation, px, rgba, size_of
from companion.artwork import pieces
from companion.artwork.design import Paint, Style, hatching, styles, svg
from companion.artwork.design import board as board_token
from companion.i18n.figures import name_pieces
from companion.units import Pixels

LARGEST = 50
"""Font size at which a capital is 6 millimetres high on a ten-inch panel."""
SMALLEST, STEP = 20, 2
SLACK = 1.1
"""Ratio of a text's width to the available width above which fitting the text is not even tried."""
ROUNDED = 1
"""Allowance in pixels for rounding when a line height is scaled down."""
CLOSEST = 0.9
"""Least height of each of several lines, as a share of the height of a single line."""
BARE = ("plain", "cross")
"""Hatchings that are not drawn on a banner."""
RUNG = 12
"""Step in dp to which the banner's height is rounded, because each height needs its own picture."""
LITTLE = 12
"""Usual least font size of the line below the sentence; a long line may be smaller."""
READABLE = 14
"""Least font size of the line below the sentence if a clock is next to it; the clock shrinks first."""
TINY = 7
"""Least font size of both lines if they do not fit otherwise, so that no word is left out."""
ABOVE = (1.2, 1.6)
"""Least ratio between the font sizes of the sentence and the line below, for a small line and for a
large one.
"""
AGAIN = 400
"""Milliseconds for which repeated text fades in."""
CLOCK, CLOCK_SHARE = 96, 0.58
"""Greatest size in dp of a clock's digits at the usual text size, and greatest share of the width."""
CLOCK_HIGH = 0.56
"""Greatest share of the height for the clock if the line below has the full width."""
FLAT = 80
"""Height in dp below which the lines of a banner are close to its edges, as above a long board."""
CLOCK_LEAST = 84
"""Height in dp below which a banner has no clock, at the usual text size."""
NARROW = 150
"""Width in sp of the text next to a clock below which the second line has the full width."""
LITTLE_MARK, ROOMY = 44, 560
"""Side of the emblem next to a clock in dp, and the width from which it has its usual size."""
LEGIBLE, SMALL_LEGIBLE, LOW_LEGIBLE, CALL_LINES = 28, 22, 20, 2
"""Least font size in sp of the sentence next to a large clock: normally, on a small screen, and on a
low screen; and the greatest number of its lines.
"""
HIGH = 150
"""Height in dp from which a banner counts as high."""
HEADS, HEAD_SHARE = (84, 60, 44, 32), 0.26
"""Sizes in dp that are tried for clock digits above the sentence, and greatest share of the height."""
STRIPS, STRIP, CLEAR = 4, 8, 6
"""Number of strips in which hatching fades in, their width in dp, and the free space before them."""
SLIP_EDGE = 4
"""Additional distance in dp of a refusal from the upper and lower edge."""
REFUSED, SLIP = 18, 7
"""Side in dp of the icon of a refusal, and margin of the paper around it."""
REASON = 0.3
"""Greatest share of the lower line's width for the button that shows the rule."""
LEAST = 60
"""Width in dp below which the previous colour is removed completely during its animation."""


class _Arrangement(NamedTuple):
    """The arrangement of the sentence, the line below it and the clock in a banner.

    Attributes:
        call: Width of the sentence.
        below: Width of the line below the sentence.
        clock: Width and height of the clock; the clock is not shown if its width is 0.
        head: Height of a row above the sentence for emblem and clock; 0 if they are next to the sentence.
        least: Least font size of the sentence in sp; if it does not fit, another arrangement is tried.
        lines: Greatest number of lines of the sentence.
        least_below: Least font size of the line below in sp, if the sentence has such a line.
    """

    call: float
    below: float
    clock: tuple[float, float] = (0.0, 0.0)
    head: float = 0.0
    least: float = 0.0
    lines: int = 99
    least_below: int = LITTLE

    @property
    def wraps(self) -> bool:
        """Whether the line below extends under the clock."""
        return self.below > self.call


class BannerText(msgspec.Struct, frozen=True):
    """The text of a banner.

    Attributes:
        text: The sentence; at a table it names the player and the next action.
        kind: seat, plain, wrong or check.
        seat: The seat whose colour the banner has.
        sub: The line below; at a table the last event, or the reason for a refusal.
        refused: Whether the line below is the reason for a refusal.
        check: Whether the sentence announces a check.
    """

    text: str
    kind: str = "plain"
    seat: str = ""
    sub: str = ""
    refused: bool = False
    check: bool = False


SILENT = BannerText(text="")
"""The text before anything is shown."""


def banner_hatching(paint: Paint, width: float, height: float) -> str:
    """Return the hatching of a seat on a banner of this size in dp, fading in from the right."""
    fade = (
        '<linearGradient id="f"><stop offset=".52" stop-color="#fff" stop-opacity="0"/><stop offset="1" '
        'stop-color="#fff" stop-opacity=".3"/></linearGradient><mask id="m"><rect width="100%" height="100%" '
        'fill="url(#f)"/></mask>'
    )
    body = f'<rect width="{width:.0f}" height="{height:.0f}" rx="18" fill="url(#h)" mask="url(#m)"/>'
    return svg(round(width), round(height), body, hatching("h", paint.hatch, paint.on, 2.2) + fade)


@lru_cache(maxsize=32)
def _measure_words(text: str, style: Style, size: Pixels) -> tuple[int, list[int], int]:
    """Return the widths of a space and of each word in this size, and the height of a line."""
    words = word_widths(text, style.font, size)
    return word_width(" ", style.font, size), words, text_size("x", style.font, size, 0, style.line)[1]


class Banner(Element):
    """The banner.

    Args:
        low: Whether it is on a small screen, where it must not be high.
        kept: Whether its height is fixed, so that the text must fit it.
    """

    def __init__(self, low: bool = False, kept: bool = False, **given: Any) -> None:
        super().__init__(**given)
        self.low, self.kept = low, kept
        self.most = float(LARGEST)
        """Greatest font size."""
        self.said = SILENT
        self.on_tap: Callable[[], None] | None = None
        """Called when it is tapped."""
        self._ground, self._before, self._slip = Background(self), Background(self), Background(self)
        self._wash: Animation | None = None
        self._again: Animation | None = None
        with self.canvas:
            self._strips = []
            for n in range(STRIPS):
                Color(1, 1, 1, (n + 1) / STRIPS)
                self._strips.append(Rectangle(size=(0, 0)))
            self._light = Color(1, 1, 1, 1)
            self._sign = Rectangle(size=(0, 0))
        self._words = Text(style="sentence")
        self._sub = Text(style="tell" if kept else "label")
        self._suited: tuple[object, ...] = ()
        self._lies = _Arrangement(0.0, 0.0)
        self.dial = Dial(CLOCK)
        self.dial.digits.floor = size_of("clock")
        """The clock of the seat, at the right end; it is shown after the first reading."""
        self.on_clock: Callable[[], None] | None = None
        """Called when the clock is tapped."""
        self._icon = Icon("warn", 44 if not low else 30)
        self._no = Icon("close", REFUSED)
        for part in (self._words, self._sub):
            self.add_widget(part)
        self._why: PushButton | None = None
        self._whys: tuple[PushButton, ...] = ()
        """The buttons that show the rule, one with a label and one with an icon. The one that fits is
        shown.
        """
        self._ink = rgba("#ffffff")
        self._inks = (InkOverlay(self._words), InkOverlay(self._sub))
        for overlay in self._inks:
            self.canvas.after.add(overlay.group)

    @property
    def text(self) -> str:
        return name_pieces(self.said.text)

    def show(self, said: BannerText) -> bool:
        """Show a text. Return whether it is new."""
        if said == self.said:
            return False
        first, (before, ink, _) = self.said is SILENT, self._look()
        self.said = said
        if self._wash is not None:
            self._wash.end()
        other = before != self._look()[0] and not (THEME.reduced and ink != self._look()[1])
        if said.kind == "seat" and not first and other:
            self._before.look(before)
            self._ink = rgba(ink)
            self._wash = Animation(max(1.0, THEME.milliseconds("turn_wash")), "in_out_sine", self._wash_away)
        for words, line in ((self._words, said.text), (self._sub, said.sub)):
            words.text = line
            words.ground = said.seat if said.kind == "seat" else ""
        return True

    def explain(self, label: str = "", on_press: Callable[[], None] | None = None) -> None:
        """Add a button that shows the rule at the end of a refusal; without arguments, remove it."""
        self._have_why(None)
        self._whys = ()
        if on_press is not None:
            words = PushButton(label, on_press, style="label_bold", small=True)
            sign = PushButton("", on_press, icon="help", name=label, small=True)
            self._whys = (words, sign)
        for why in self._whys:
            why.play("paper words")

    def _have_why(self, why: PushButton | None) -> None:
        """Show this button for the rule instead of any other."""
        if why is self._why:
            return
        if self._why is not None:
            self.remove_widget(self._why)
        if why is not None:
            self.add_widget(why)
        self._why = why

    def tell(self, face: ClockReading | None) -> None:
        """Show a reading of the seat's clock; None removes the clock."""
        if face is None:
            if self.timed:
                self.remove_widget(self.dial)
            return
        before, (_, ink, _) = self.dial.face, self._look()
        other = self.dial.tell(face, rgba(ink), rgba(ink))
        if face.light != before.light:
            self._ground.look(self._ground.cut, face.light)
        if not self.timed:
            self.add_widget(self.dial)
        elif other and self.width:
            self.arrange()

    @property
    def timed(self) -> bool:
        """Whether it has a clock."""
        return self.dial.parent is not None

    @property
    def figures(self) -> int:
        """Size of the digits of its clock in pixels; 0 if no clock is visible."""
        digits = self.dial.digits
        return digits.fit_size(digits.width, digits.height) if self.timed and self._lies.clock[0] else 0

    def on_touch_down(self, touch: Any) -> bool:
        if self.timed and self.on_clock is not None and self.dial.collide_point(*touch.pos):
            self.on_clock()
            return True
        if self._why is not None and self._refuses and self._sub.y <= touch.y <= self._sub.top:
            self._why.action()
            return True
        if self.on_tap is None or not self.collide_point(*touch.pos):
            return bool(super().on_touch_down(touch))
        self.on_tap()
        return True

    def come_again(self) -> None:
        """Fade the current text in again."""
        if self._again is not None:
            self._again.end()
        self._again = Animation(AGAIN, "in_out_sine", self._fade_in)

    def _fade_in(self, share: float) -> None:
        for part in (self._words, self._sub):
            part.opacity = share

    # Sizes

    def suit(self, width: float, height: float) -> None:
        """Choose sizes at which both lines fit in a fixed height. No line is ever cut off or left out.

        A clock is as large as possible next to a sentence of two legible lines. Next to a longer sentence
        there would be too little space, so the clock is small and above the sentence.
        """
        room = height - 2 * self._above
        clock = (self.dial.face.time, self.dial.face.fallen) if self.timed else None
        wanted = (
            self._words.said,
            self._sub.said,
            width,
            room,
            clock,
            bool(self._whys),
            Metrics.fontscale,
            Metrics.density,
        )
        if wanted == self._suited:
            return
        self._suited = wanted
        for lies in self._arrangements(width, height):
            self._lies = lies
            if self._suit_arrangement(lies, room - lies.head):
                return
        self._sub.size_sp = self._words.size_sp = TINY

    def _suit_arrangement(self, lies: _Arrangement, room: float) -> bool:
        """Write both lines in the largest sizes that fit. Return False if no sizes fit."""
        for size, least in self._pairs(lies.least, lies.least_below):
            under = self._under(
                size, self._below(lies), room - max(sp(least), lies.clock[1] if lies.wraps else 0.0)
            )
            if under is None:
                continue
            sizes = tuple(self._sizes(lies.call, room - under, least))
            if self._suits(sizes, lies.call, room - under, lies.lines):
                return True
        return False

    def _pairs(self, floor: float, below: int) -> Iterator[tuple[float, float]]:
        """Yield sizes of the line below with least sizes of the sentence, the best pair first.

        Args:
            floor: Least size of the sentence in all pairs; 0 for none.
            below: Least size of the line below, if `floor` is set.
        """
        top = int(size_of("tell"))
        for size in range(top, (below if floor else LITTLE) - 1, -1):
            share = (size - LITTLE) / (top - LITTLE)
            yield size, max(floor, size * (ABOVE[0] + (ABOVE[1] - ABOVE[0]) * share))
        for size in () if floor else range(LITTLE - 1, TINY - 1, -1):
            yield size, size + 1

    def _under(self, size: float, width: float, room: float) -> float | None:
        """Return the height of the line below; None if it does not fit or a word would be broken."""
        sub = self._sub
        if not sub.said:
            return 0.0
        sub.size_sp = size
        if not self._may_fit(sub, size_of("tell"), size, width, room):
            return None
        high = sub.fit(width) + self._between
        return high if high <= room and sub.least() <= width else None

    @staticmethod
    def _least_high(words: Text, width: float, most: int = 99) -> float:
        """Return the least height of a text in at most `most` lines, faster than laying it out."""
        known, px = styles()[words.style], words.px
        line = text_size("x", known.font, px, 0, known.line)[1]
        lines = count_lines(words.shown, known.font, px, int(width))
        return float("inf") if lines > most else line * (1 if lines == 1 else lines * CLOSEST)

    def _suits(self, sizes: Sequence[float], width: float, room: float, lines: int) -> bool:
        """Write the sentence in the largest size that fits. Return whether one fits.

        `sizes` is in descending order.
        """
        words = self._words

        def fits(at: int) -> bool:
            words.size_sp = sizes[at]
            if self._least_high(words, width, lines) > room:
                return False
            return words.fit(width) <= room and words.least() <= width

        if not sizes:
            return False
        may = partial(self._may_fit, words, self._largest, width=width, room=room)
        at = min(bisect_left(sizes, True, key=may), len(sizes) - 1)
        while at > 0 and fits(at - 1):
            at -= 1
        while at < len(sizes) and not fits(at):
            at += 1
        return at < len(sizes)

    def _may_fit(self, text: Text, most: float, size: float, width: float, room: float) -> bool:
        """Return whether a text may fit.

        This is estimated by scaling its width at the size `most`, which is faster than measuring.
        """
        style, scale = styles()[text.style], size / most
        space, words, high = _measure_words(text.shown, style, round(sp(most)))
        lines, at = 1, 0.0
        for whole in words:
            wide = whole * scale
            if wide > width:
                return False
            if at and at + space * scale + wide > width:
                lines, at = lines + 1, wide
            else:
                at += (space * scale if at else 0.0) + wide
        return lines * (high * scale - ROUNDED) <= room

    @property
    def _largest(self) -> float:
        """The greatest font size for the sentence on this screen."""
        return min(34.0, self.most) if self.low else self.most

    def _sizes(self, width: float, room: float, floor: float) -> Iterator[float]:
        """Yield font sizes at which the sentence may fit, in descending order."""
        style, most = styles()["sentence"], self._largest
        whole = word_width(self._words.shown, style.font, round(sp(most)))
        size = most
        while size >= floor:
            lines = room // text_size("x", style.font, round(sp(size)), 0, style.line)[1]
            if whole * size / most <= lines * width * SLACK or size - STEP < floor:
                yield size
            size -= STEP

    def _legible(self, height: float) -> float:
        """Return the font size of the sentence below which the clock is made smaller first."""
        return LOW_LEGIBLE if self.low else LEGIBLE if height >= px(HIGH) else SMALL_LEGIBLE

    @property
    def _pad(self) -> float:
        return dp(10 if self.low else 18)

    @property
    def _above(self) -> float:
        """Space above and below the lines if the height is fixed."""
        least = dp(10 if not self.low else 5 if self.height >= px(FLAT) else 3)
        return least + dp(SLIP_EDGE) if self._refuses and self.height >= px(FLAT) else least

    @property
    def _between(self) -> float:
        """Space between the two lines."""
        return dp(5 if self._refuses and self.height >= px(FLAT) else 2)

    @property
    def _mark(self) -> float:
        """Side of the emblem before the sentence; 0 without one."""
        if not self.said.seat and self.said.kind != "wrong":
            return 0.0
        if self.timed and self.width < px(ROOMY):
            return float(px(36 if self.low else LITTLE_MARK))
        return float(px(40 if self.low else 56))

    def _inner(self, width: float) -> float:
        mark = self._mark
        return width - 2 * self._pad - (mark + self._pad if mark else 0)

    def _arrangements(self, width: float, height: float) -> Iterator[_Arrangement]:
        """Yield arrangements of the parts, the best first; the last one always fits."""
        inner = self._inner(width)
        if not self.timed or height < CLOCK_LEAST * dp(1) * Metrics.fontscale**0.5:
            yield _Arrangement(inner, inner, least=LOW_LEGIBLE)
            yield _Arrangement(inner, inner)
            return
        dial = self.dial
        dial.digits.most = CLOCK * Metrics.fontscale
        wide = min(dial.wide(), inner * CLOCK_SHARE)
        room = inner - wide - self._pad / 2
        high = dial.digits.fit(width) * min(1.0, wide / max(1.0, dial.wide()))
        wraps = room < sp(NARROW)
        most, least = height - 2 * self._above, self._legible(height)
        high = min(high + 2 * dial.foot, most * (CLOCK_HIGH if wraps else 1))
        yield _Arrangement(room, inner if wraps else room, (wide, high), 0.0, least, CALL_LINES, READABLE)
        whole = width - 2 * self._pad
        for size in HEADS:
            dial.digits.most = size * Metrics.fontscale
            clock = (min(dial.wide(), whole * CLOCK_SHARE), dial.fit(width))
            below = READABLE if size > HEADS[-1] else LITTLE
            yield _Arrangement(whole, whole, clock, clock[1] + self._between, least, CALL_LINES, below)
        if least > LOW_LEGIBLE:  # sooner a little smaller than a clock that is small
            yield _Arrangement(whole, whole, clock, clock[1] + self._between, LOW_LEGIBLE, CALL_LINES)
        clock = (clock[0], min(clock[1], most * HEAD_SHARE))
        yield _Arrangement(whole, whole, clock, clock[1] + self._between)

    def warm(self) -> Iterator[None]:
        """Draw the digits of the banner's clock, one per step, in each size that they may have."""
        for lies in self._arrangements(self.width, self.height):
            self.dial.put(self.x, self.y, *lies.clock)
            yield from self.dial.digits.warm()

    def _size(self, width: float) -> float:
        """Return the largest size with two lines, or three large ones, and no broken word."""
        text, style = self._words.shown, styles()["sentence"]
        least = 22 if self.low else 26
        most = self._largest
        whole = word_width(text, style.font, round(sp(most)))
        for lines, floor in ((2, SMALLEST if self.low or self.most < LARGEST else 32), (3, least)):
            size, high = most, lines * style.line * 1.12
            while size >= floor:
                px = round(sp(size))
                if (
                    whole * size / most <= lines * width * SLACK
                    and text_size(text, style.font, px, int(width), style.line)[1] <= sp(size) * high
                    and all(word_width(one, style.font, px) <= width for one in text.split())
                ):
                    return size
                size -= STEP
        return max(SMALLEST, least - 6)

    @property
    def heights(self) -> tuple[float, ...]:
        """The heights that the banner may have, the current one first.

        Only the hatching depends on the height. Above a long board the height is constant.
        """
        said = self.said
        hatched = said.kind == "seat" and THEME.paint(said.seat).hatch not in BARE
        if not hatched or self.most < LARGEST or self.kept:
            return (self.height,)
        line = sp(self._largest) * styles()["sentence"].line
        least, most = (-(-(lines * line + 2 * self._pad) // px(RUNG)) for lines in (1, 2.3))
        rungs = (float(rung * px(RUNG)) for rung in range(int(most), int(least) - 1, -1))
        return tuple(dict.fromkeys((self.height, *rungs)))

    def fit(self, width: float) -> float:
        inner = self._inner(width)
        self._words.size_sp = self._size(inner)
        words = self._words.fit(inner) + self._sub.fit(inner)
        high = max(words, self._mark) + 2 * (self._pad - dp(2))
        return float(-(-high // px(RUNG)) * px(RUNG))

    # Drawing

    def _look(self) -> tuple[PlateStyle, str, str]:
        """Return the banner's plate and the colours of its texts."""
        said = self.said
        if said.kind == "wrong":
            rim = board_token("signal")
            return (
                PlateStyle(THEME.colour("sheet"), 18, "raised", rim, 5),
                THEME.colour("on_sheet"),
                THEME.colour("sheet_muted"),
            )
        if said.kind == "seat" and said.seat:
            on = THEME.paint(said.seat).on
            return seat_plate(said.seat), on, on
        return (
            PlateStyle(THEME.colour("main"), 18, "raised"),
            THEME.colour("on_main"),
            THEME.colour("on_main"),
        )

    def _wash_away(self, share: float) -> None:
        """Let the previous seat's colour wash away to the left, or fade out with reduced animations."""
        left = self.width * (1 if THEME.reduced else 1 - share)
        over = share >= 1 or left < dp(LEAST)
        for overlay in self._inks:  # words are read on both paints
            overlay.show(self._ink, self.x + (0 if over or THEME.reduced else left))
        if over:
            self._before.look(None)
            return
        self._before.look(self._before.cut, 1 - share if THEME.reduced else 1)
        self._before.lie(self.x, self.y, left, self.height)

    def arrange(self) -> None:
        cut, ink, muted = self._look()
        self._ground.look(cut)
        self._ground.lie(*self.pos, *self.size)
        if self.kept:
            self.suit(self.width, self.height)
        else:
            inner = self._inner(self.width)
            self._lies = _Arrangement(inner, inner)
            self._words.size_sp = self._size(inner)
        lies, mark = self._lies, self._mark
        self._words.paint = rgba(ink)
        self._sub.paint = rgba(THEME.colour("on_sheet") if self._refuses else muted)
        aside = self._aside
        below = self._below(lies)
        words, sub = self._words.fit(lies.call), self._sub.fit(below)
        if sub and self.kept:
            words += self._between
        left = self.x + self._pad + (mark + self._pad if mark and not lies.head else 0)
        if lies.wraps:
            words = max(words, lies.clock[1])
        top = self.center_y + (lies.head + words + sub) / 2
        head, top = top, top - lies.head
        self._words.put(left, top - words, lies.call, words)
        self._sub.put(left + aside, top - words - sub, below, sub)
        self._draw_slip(left, top - words - sub, sub)
        middle = (head + top) / 2 if lies.head else top - words / 2 if lies.wraps else self.center_y
        if self.timed:
            wide, high = lies.clock
            self.dial.opacity = 1.0 if wide else 0.0
            self.dial.tell(self.dial.face, rgba(ink), rgba(ink))
            self.dial.put(self.right - self._pad - wide, middle - high / 2, wide, high)
        self._draw_sign(min(mark, lies.head) if lies.head else mark, middle if lies.head else self.center_y)
        self._hatch()

    @property
    def _refuses(self) -> bool:
        """Whether the line below is a refusal that needs an icon. In a framed banner, it does not."""
        return self.said.refused and self.said.kind != "wrong"

    @property
    def _aside(self) -> float:
        """The width of the refusal's icon in the line below."""
        return float(px(REFUSED + SLIP)) if self._refuses else 0.0

    def _find_why(self, lies: _Arrangement) -> PushButton | None:
        """Return the button for the rule that leaves enough space for the text; None if there is none."""
        whys = self._whys if self._refuses else ()
        return next(
            (one for one in whys if one.full_width() <= lies.below * REASON), whys[-1] if whys else None
        )

    def _below(self, lies: _Arrangement) -> float:
        """Return the width that is available for the line below the sentence."""
        why = self._find_why(lies)
        slip = px(SLIP) if self._refuses else 0
        return lies.below - self._aside - slip - (why.full_width() if why is not None else 0.0)

    def _draw_slip(self, left: float, foot: float, high: float) -> None:
        """Draw a refusal on framed paper with a cross before it, in the same way on every plate."""
        if self._refuses != (self._no.parent is not None):
            (self.add_widget if self._refuses else self.remove_widget)(self._no)
        why = self._find_why(self._lies)
        self._have_why(why)
        if not self._refuses:
            self._slip.look(None)
            return
        signal, side = board_token("signal"), float(px(REFUSED))
        self._slip.look(PlateStyle(THEME.colour("sheet"), 8, "flat", signal, 2))
        wide = self._sub.drawn[2] + self._aside
        if why is not None:
            why.put(left + wide, foot, why.full_width(), high)
            wide += why.width
        self._slip.lie(left - px(SLIP), foot - px(2), wide + 2 * px(SLIP), high + 2 * px(2))
        self._no.paint = rgba(signal)
        self._no.put(left, foot + (high - side) / 2, side, side)

    @property
    def _written(self) -> float:
        """The right end of its text, the refusal and the clock."""
        ends = [x + wide for x, _, wide, _, _ in (self._words.drawn, self._sub.drawn)]
        if self._refuses:
            why = self._why.width if self._why is not None else 0.0
            ends.append(self._sub.drawn[0] + self._sub.drawn[2] + why + px(SLIP))
        if self.timed and self._lies.clock[0]:
            ends.append(self.dial.right)
        return max(ends)

    def _hatch(self) -> None:
        """Draw the seat's hatching where there is no text, fading in from the right."""
        said = self.said
        paint = THEME.paint(said.seat) if said.seat else None
        left = max(self.x, self._written + px(CLEAR))
        bare = said.kind != "seat" or paint is None or paint.hatch in BARE
        if bare or paint is None or left + STRIPS * px(STRIP) > self.right:
            for strip in self._strips:
                strip.size = (0, 0)
            return
        drawn = banner_hatching(paint, self.width / dp(1), self.height / dp(1))
        texture = textures.texture(drawn, round(self.width))
        u, low, *_ = texture.tex_coords
        end, top = texture.tex_coords[4:6]
        for n, strip in enumerate(self._strips):
            right = self.right if n == STRIPS - 1 else left + px(STRIP)
            first, last = (u + (end - u) * (x - self.x) / self.width for x in (left, right))
            strip.texture = texture
            strip.tex_coords = (first, low, last, low, last, top, first, top)
            strip.pos, strip.size = (left, self.y), (right - left, self.height)
            left = right

    def _draw_sign(self, mark: float, middle: float) -> None:
        if self._icon.parent:
            self.remove_widget(self._icon)
        if not mark:
            self._sign.size = (0, 0)
        elif self.said.kind == "wrong":
            self._sign.size = (0, 0)
            self.add_widget(self._icon)
            self._icon.paint = rgba(board_token("signal"))
            self._icon.put(self.x + self._pad, middle - mark / 2, mark, mark)
        else:
            paint = THEME.paint(self.said.seat)
            made = textures.texture(pieces.banner_sign(paint, self.said.seat), round(mark))
            self._sign.texture, self._sign.size = made, made.size
            self._sign.pos = (round(self.x + self._pad), round(middle - made.height / 2))
