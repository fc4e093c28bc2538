"""How texts are measured, broken into lines, shortened and cut, in random styles, sizes and widths; and how the digits of clocks are placed.

What is measured is also drawn, and has to be as large as that.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import ExitStack
from functools import partial
from pathlib import Path

import pytest
from kivy.base import EventLoop

from companion.app.widgets import textures
from companion.app.widgets.text import FIGURES, FONT, SMALLER, STOPS, ClockDigits, InkOverlay, Text
from companion.app.widgets.textures import text_texture
from companion.app.widgets.theme import THEME, fit_to_window, theme_colour
from companion.i18n.figures import mark
from companion.units import Pixels
from tests.app.app_driver import SIZE, colours, shapes
from tests.app.contracts.looks import looks, named_drawings
from tests.app.screen_reader import drawing_of, read_textures
from tests.golden.written_texts import Texts

LOW = (800, 480)
CASES = 40
"""Texts in a file."""
STYLES = (
    "sentence",
    "tell",
    "title",
    "heading",
    "body",
    "label",
    "label_bold",
    "caption",
    "notation",
    "seat",
)
WORDS = (
    "to",
    "f6",
    "takes",
    "a10",
    "knight",
    "White",
    "and",
    "l12,",
    "of",
    "3",
    "check.",
    "(b4)",
    "Raindropchess",
)
OTHER = ("\u0434\u043e\u0441\u043a\u0430", "stra\u00dfe", "[a]", "R&D", "caf\u00e9\u202f:", "x\ny")
TONES = ("ink", "muted", "signal", "on_main")
TIMES = ("0:08.6", "4:53", "4:52", "4:51", "59:59", "1:00:00", "12:00", "12:01", "\u00d73", "")


def _sentence(rng: random.Random) -> str:
    """Return a random sentence, with squares and with icons of pieces."""
    words = [rng.choice(WORDS) for _ in range(rng.choice((1, 3, 6, 12)))]
    if rng.random() < 0.5:
        owner = rng.choice(("", "white", "red", "blue"))
        words.insert(rng.randrange(len(words) + 1), mark(owner, rng.choice("KNP"), "the piece"))
    if rng.random() < 0.2:
        words.append(rng.choice(OTHER))
    return " ".join(words)


def _show(rng: random.Random, text: Text) -> Iterator[str]:
    """Show random contents in a text, and yield how they are shown."""
    text.style, text.align = rng.choice(STYLES), rng.choice(("left", "center", "right"))
    text.lines, text.lean = rng.choice((0, 0, 1, 2)), rng.choice((0.0, 0.5, 1.0))
    text.lead = rng.choice(("", "", "", "12"))
    text.size_sp = rng.choice((0.0, 0.0, 19.0))
    text.ground = rng.choice(("", "", "red"))
    text.say(_sentence(rng) if rng.random() < 0.95 else "", rng.choice((*TONES, "")))
    width = rng.choice((70, 140, 230, 420, 800))
    changed = rng.random()
    if changed < 0.2:
        text.suit(width)
    elif changed < 0.3:
        text.shrink(rng.choice(SMALLER))
    yield f"> {text.lead!r} {text.text!r} {text.style} {text.align} {text.tone}, {text.px} px, {width} wide, {text.lines} lines"
    high = text.fit(width)
    text.put(5, 3, width, rng.choice((high, high + 40, 20)))
    found = textures.style(text.style)
    counted = textures.count_lines(text.shown, found.font, text.px, width) if text.shown else 0
    yield f"  {high:.0f} high, {text.wide():.0f} in one line, least {text.least():.0f}, {counted} lines{' clipped' * text.clipped}"
    *_, wide, tall, texture = text.drawn
    yield from (f"  {line}" for line in looks(text, named_drawings()))
    if texture is not None:
        yield f"  drawn as {drawing_of(texture)!r}"
        if not text.lines:
            assert (tall, wide) == (high, width)


def _overlay(rng: random.Random, text: Text, overlay: InkOverlay) -> str:
    """Colour the left part of a text, and return what is coloured."""
    to = text.x + rng.uniform(-0.2, 1.2) * text.width
    overlay.show((1, 0, 0, 1), to)
    shape = overlay.group.children[-1]
    coords = [round(one, 2) for one in shape.tex_coords]
    return f"  red up to {to:.0f}: {[round(one) for one in (*shape.pos, *shape.size)]} {coords}"


def _picture(sign: str, size: Pixels) -> object:
    """Return the texture of a digit or separator of a size."""
    cell = textures.text_size(sign if sign in STOPS else "0", FONT, size, 0, 1.0)[0]
    return text_texture(sign, FONT, size, cell, 1.0, "center")


def _count(rng: random.Random, digits: ClockDigits) -> Iterator[str]:
    """Show a time, and yield how it is shown."""
    if rng.random() < 0.3:
        digits.most, digits.align = rng.choice((0, 30, 80)), rng.choice((0.0, 0.5, 1.0))
        digits.floor = rng.choice((0.0, 40.0))
    time = rng.choice(TIMES)
    again = digits.say(time, theme_colour(rng.choice(TONES)))
    if again or rng.random() < 0.4:
        digits.put(4, 6, rng.choice((40, 120, 400)), rng.choice((20, 60, 140)))
    yield f"> clock {time!r}{' placed again' * again}, {digits.width:.0f}x{digits.height:.0f}"
    yield f"  {digits.px} px, {digits.wide():.0f} wide, fits {digits.fit(100):.0f}{' clipped' * digits.clipped}"
    size = digits.fit_size(digits.width, digits.height)
    for shape in sorted(shapes(digits), key=lambda one: one.pos):
        sign = next(
            (sign for sign in FIGURES + STOPS if _picture(sign, size) is shape.texture), "none of this size"
        )
        yield f"  {sign} at {shape.pos} {shape.size}"
    yield f"  in {[round(part, 2) for part in colours(digits)[0].rgba]}"


def told(seed: int, folder: Path) -> str:
    """Return the text of a file."""
    rng, lines = random.Random(seed), list[str]()
    with ExitStack() as stack:
        EventLoop.ensure_window()
        patched = stack.enter_context(pytest.MonkeyPatch.context())
        patched.setenv("XDG_DATA_HOME", str(folder))
        patched.setattr(THEME, "reduced", True)
        read_textures(patched, painted=False)
        stack.callback(fit_to_window, *SIZE)
        fit_to_window(*(SIZE if seed % 2 else LOW), rng.choice((1.0, 1.5)))
        text, digits = Text(), ClockDigits()
        overlay = InkOverlay(text)
        text.canvas.add(overlay.group)
        for _ in range(CASES):
            lines += _show(rng, text)
            if rng.random() < 0.3:
                lines.append(_overlay(rng, text, overlay))
            lines += _count(rng, digits) if rng.random() < 0.5 else ()
    return "\n".join(lines) + "\n"


TEXTS: Texts = {f"text-lines/{seed}": partial(told, seed) for seed in range(4)}
"""The files, below `tests/golden/texts`."""
