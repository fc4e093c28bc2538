"""Textures of drawings and texts.

A drawing is rendered at the size that is needed, and a text in a named style. Both are cached.
"""

from __future__ import annotations

import io
import re
import subprocess
from collections.abc import Sequence
from ctypes import c_float
from functools import cache, lru_cache
from itertools import pairwise
from math import ceil
from pathlib import Path
from typing import Any

import platformdirs
from kivy.core.image import Image as CoreImage
from kivy.core.text import Label, LabelBase
from kivy.core.text.markup import MarkupLabel
from kivy.graphics.texture import Texture

from companion.app.widgets.theme import THEME
from companion.artwork import design, raster
from companion.artwork.design import Style, list_characters
from companion.artwork.pieces import has_picture
from companion.i18n.figures import NARROW, PLACE, Figure
from companion.kernel.errors import file_in
from companion.units import Pixels

LARGE = 200_000
"""Number of pixels from which a picture is cached on disk.

Drawing a picture of this size takes longer than reading it.
"""


KEPT = 800
"""Number of cached pictures, which is enough for the largest table."""


@lru_cache(maxsize=KEPT)
def texture(drawn: str, width: int) -> Any:
    """Return the texture of an SVG drawing, `width` pixels wide."""
    return _from_png(raster.png(drawn, max(1, width)))


def make_texture(drawn: str, width: int) -> Any:
    """Return the texture of a picture that is shown only once, without caching it."""
    return _from_png(raster.png(drawn, width))


@lru_cache(maxsize=4)
def large_texture(drawn: str, width: int) -> Any:
    """Return the texture of a large drawing, cached on disk for the next start."""
    import hashlib  # Large pictures are not needed for the first frame.

    name = hashlib.sha256(f"{width} {drawn}".encode()).hexdigest()[:24]
    path = file_in(Path(platformdirs.user_cache_dir("tableside")), "pictures", f"{name}.png")
    try:
        return _from_png(path.read_bytes())
    except Exception:  # The file is missing or damaged.
        content = raster.png(drawn, width)
        _store(path, content)
        return _from_png(content)


def _from_png(content: bytes) -> Any:
    """Return the texture of a PNG.

    The texture has no source, because Kivy would otherwise look for that file after the graphics
    chip has lost its memory.
    """
    data = CoreImage(io.BytesIO(content), ext="png").image._data[0]
    data.source = None
    result = Texture.create_from_data(data)
    result.flip_vertical()
    result.min_filter = result.mag_filter = "linear"
    return result


def forget() -> None:
    """Clear the cache of pictures."""
    texture.cache_clear()
    large_texture.cache_clear()


def _store(path: Path, content: bytes) -> None:
    """Write a picture to the disk cache. Errors are ignored, because a missing picture only costs time."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        part.write_bytes(content)
        part.replace(path)
    except OSError:
        pass


SQUARE = re.compile(r"(?<![\w])([a-p](?:1[0-6]|[1-9])[.,;:!?]*)(?![\w])")
"""The name of a square in a sentence, with any punctuation after it, which is set in the same font."""
TIED = re.compile(rf"{SQUARE.pattern}|[0-9]+[.,;:!?]*")
"""A word that is kept on the same line as the short word before it, as in `to c4.` or `checker 7:`."""
SHORT_WORD = 8
"""Greatest number of letters in the short word before a `TIED` word."""
ELSEWHERE = "DejaVuSans"
"""The font that comes with Kivy, used if the system has no font for a script."""

FIGURE, TALLEST = 1.5, 1.1
"""Side of the texture of an icon in a text, and greatest visible height of the icon.

Both are multiples of the font size.
"""
LETTERS = {"display": (0.7, 0.24)}
TEXT_LETTERS = (0.67, 0.19)
"""Height of capitals above the baseline, and depth of descenders below it, in multiples of the font size."""
SHARP = (32, 72, 144)
"""Sides in pixels at which icons are rendered.

The next larger texture is scaled down, so that a few textures serve all sizes.
"""
OPAQUE = 100
"""Alpha above which a pixel belongs to an icon and not only to its soft edge."""
ROOM = {PLACE: 1.18, NARROW: 0.9}
"""Width of the space for an icon, in multiples of the font size."""

FIGURES = re.compile(f"([{PLACE}{NARROW}])")
APART = 1.2
"""Natural line height of the fonts, in multiples of the font size."""
FACES = re.compile(f"([{PLACE}{NARROW}]|{SQUARE.pattern.replace('([', '(?:[')})")
"""Parts of a text that use a different font: space for icons, and names of squares."""

WORDLESS = re.compile(rf"[^\w{PLACE}{NARROW}]*[{PLACE}{NARROW}][^\w]*")
"""A line that has icons and punctuation but no word."""
EVERYWHERE = (
    frozenset(ROOM)
    | frozenset(map(chr, (*range(32, 127), *range(160, 256))))
    | frozenset("\n–—‘’“”„…−\u202f")
)
"""Characters that all our fonts contain, or that need no font.

Texts with only these characters can be set without reading a font file.
"""

MARKED = ("display", "text_squares")
"""Fonts in which names of squares are set in the bold text font."""

for _font in ("display", "text", "text_squares", "text_bold", "figures"):
    LabelBase.register(_font, str(design.font_file(_font)))


@cache
def style(name: str) -> Style:
    return design.styles()[name]


@lru_cache(maxsize=400)
def text_texture(
    text: str,
    font: str,
    size: Pixels,
    width: int,
    line: float,
    align: str = "left",
    lines: int = 0,
    lead: str = "",
) -> Any:
    """Return a white texture of a text, which is tinted when it is drawn, with space for icons.

    Args:
        text: The text.
        font: Name of the font.
        size: Font size.
        width: Width in pixels at which lines are broken; 0 for a single line.
        line: Line height in multiples of the font size.
        align: left, center or right.
        lines: The greatest number of lines, after which the text is cut off with an ellipsis; 0 for no
            limit.
        lead: Bold text before the text.
    """
    result = _texture(text, font, size, width, line, align, lead)
    if not lines or not width:
        return result
    most = lines * text_size("x", font, size, width, line)[1] + 1
    if result.height <= most and result.width <= width:
        return result
    low, high = 0, len(text)  # `low` characters surely fit, `high` characters do not.
    while high - low > 1:
        middle = (low + high) // 2
        wide, tall = text_size(f"{text[:middle].rstrip()}\u2026", font, size, width, line, lead)
        if tall <= most and wide <= width:
            low = middle
        else:
            high = middle
    return _texture(f"{text[:low].rstrip(' ,.')}\u2026", font, size, width, line, align, lead)


def forget_textures() -> None:
    """Clear the caches of texts."""
    text_texture.cache_clear()
    _label.cache_clear()
    _measure.cache_clear()
    least_width.cache_clear()
    line_size.cache_clear()
    figure_places.cache_clear()
    _break_lines.cache_clear()
    _EXTENTS.clear()


@lru_cache(maxsize=4000)
def text_size(
    text: str, font: str, size: Pixels, width: int, line: float, lead: str = "", align: str = "left"
) -> tuple[int, int]:
    """Return the width and height in pixels that `text_texture` would give a text, without drawing it."""
    if not width and not lead and "\n" not in text and _markup_of(text, font, size) == text:
        # This is many times faster, with the same result.
        wide, high = _measure(font, size).get_extents(text)
        return int(wide), int(high)
    if width and not lead and (lines := _lines_of(text, font, size, width, line)) is not None:
        return width, _lines_high(lines, font, size, line)
    label = _label(text, font, size, width, line, align, lead)
    label.resolve_font_name()
    wide, high = label.render()
    return int(wide), int(high)


@lru_cache(maxsize=200)
def _measure(font: str, size: Pixels) -> Any:
    """Return the label that measures text in a given font and size."""
    label = _Line(font_size=size, font_name=font)
    label.resolve_font_name()
    return label


def load_letters(letters: str, font: str, size: Pixels, alone: bool = False) -> None:
    """Draw letters in a font and size in advance.

    Kivy caches them, so that texts with these letters are measured and drawn faster. The letters
    for names of squares and for the space of icons are also drawn, unless `alone` is set.
    """
    texts = [(letters, font, size)]
    if not alone:
        texts += [(letters, "text_bold", size)] if font in MARKED else []
        texts += [("l", "text", size)]
        texts += [("l", "text", _room_letters(size, wide)[0]) for wide in ROOM.values()]
    for letters, font, pixels in dict.fromkeys(texts):
        label = _Line(text=letters, font_size=pixels, font_name=font)
        label.refresh()
        label.texture.bind()


def _texture(text: str, font: str, size: Pixels, width: int, line: float, align: str, lead: str = "") -> Any:
    label = _label(text, font, size, width, line, align, lead)
    if label.texture is None:
        label.refresh()
    return label.texture


WORDS_KEPT = 8000
"""Number of words whose size is cached, in all fonts and sizes."""
_EXTENTS: dict[tuple[str, str], tuple[int, int]] = {}


class _Font:
    """A mixin that returns a font's id quickly, because Kivy asks for the id for each word."""

    options: dict[str, Any]

    def _get_font_id(self) -> str:
        """Return a cache key of the font. Kivy opens fonts in whole sizes and keeps the last 64."""
        return f"{int(self.options['font_size'])}|{self.options['font_name_r']}"

    def get_extents(self, text: str) -> tuple[int, int]:
        """Return the width and height of a word. Each word is measured only once, because words recur."""
        key = (self._get_font_id(), text)
        extents = _EXTENTS.get(key)
        if extents is None:
            if len(_EXTENTS) >= WORDS_KEPT:
                _EXTENTS.clear()
            extents = _EXTENTS[key] = super().get_extents(text)  # type: ignore[misc]
        return extents


class _Line(_Font, Label):
    """A text in one line."""


class _Label(_Font, MarkupLabel):
    """A text that is laid out once and then drawn with the same measurements.

    Attributes:
        high: The height of all lines if the text is already broken into lines that fit, so that Kivy need
            not measure each word; otherwise 0.
    """

    _laid: tuple[int, int] | None = None
    _text_size: Any
    high = 0

    def _pre_render(self) -> tuple[int, int]:
        if not self.high:
            return super()._pre_render()
        requested, self._text_size = self._text_size, (None, None)
        try:
            super()._pre_render()
        finally:
            self._text_size = requested
        self._internal_size = (requested[0], self.high)
        return requested[0], self.high

    def render(self, real: bool = False) -> Any:
        if real:
            return super().render(real=True)
        if self._laid is None:
            self._laid = super().render()
        return self._laid


@lru_cache(maxsize=400)
def _label(text: str, font: str, size: Pixels, width: int, line: float, align: str, lead: str = "") -> Any:
    bold = f"[font=text_bold]{_markup_of(lead, 'text_bold', size)}[/font] " if lead else ""
    lines = _lines_of(text, font, size, width, line) if width and not lead else None
    marked = _markup_of(text if lines is None else "\n".join(lines), font, size)
    if width and lines is None and "[font=" in marked:
        marked = _markup_of(_break_lines(text, font, size, width, lead), font, size)
    label = _Label(
        text=bold + marked,
        font_size=size,
        font_name=font,
        markup=True,
        halign=align,
        line_height=line / APART,
        text_size=(width or None, None),
        color=(1, 1, 1, 1),
    )
    if lines is not None:
        label.high = _lines_high(lines, font, size, line)
    return label


def _lines_of(text: str, font: str, size: Pixels, width: int, line: float) -> list[str] | None:
    """Return the lines of a text as Kivy would break it, but much faster; None if only Kivy can determine
    them.
    """
    if not text or text != text.strip() or not EVERYWHERE.issuperset(text):
        return None
    marked = (FACES if font in MARKED else FIGURES).search(text) is not None
    if marked and line < APART:
        return None
    lines = _break_lines(text, font, size, width, "").split("\n")
    if any(line_size(row, font, size)[0] > width for row in lines):
        return None
    if marked:
        return lines  # `_label` breaks this text itself.
    for row, after in pairwise(lines):
        if line_size(f"{row} {_list_units(after, font, size, width)[0]}", font, size)[0] <= width:
            return None
    return lines


def _lines_high(lines: Sequence[str], font: str, size: Pixels, line: float) -> int:
    """Return the height in pixels that Kivy calculates for these lines.

    If lines are closer than their natural distance, Kivy adds the difference at the first and the
    last line.
    """
    factor = c_float(line / APART).value  # Kivy computes with this precision.
    whole = [line_size(text, font, size)[1] for text in lines]
    high = [int(c_float(height * factor).value) for height in whole]
    missing = max(0, whole[-1] - high[-1])
    return sum(high) + missing * (2 if len(lines) == 1 else 1)


def count_lines(text: str, font: str, size: Pixels, width: int) -> int:
    """Return the number of lines of a text at a width, without drawing it."""
    return _break_lines(text, font, size, width, "").count("\n") + 1


@lru_cache(maxsize=400)
def _break_lines(text: str, font: str, size: Pixels, width: int, lead: str) -> str:
    """Insert line breaks into a text with several fonts, at spaces only.

    Kivy would also break the text where the font changes, and so separate an icon or the name of a
    square from the punctuation after it or the bracket before it.
    """
    space = word_width(" ", font, size)
    before = word_width(lead, "text_bold", size) + space if lead else 0
    return "\n".join(
        _break_line(line, font, size, width - (0 if i else before), width, space)
        for i, line in enumerate(text.split("\n"))
    )


def _break_line(text: str, font: str, size: Pixels, first: int, width: int, space: int) -> str:
    """Break a line into several lines. The first may be `first` pixels wide, the others `width` pixels."""
    if word_width(text, font, size) <= first:
        return text
    lines, left = [""], first
    for word in _list_units(text, font, size, width):
        wide = word_width(word, font, size)
        if lines[-1] and wide >= left:
            lines.append("")
            left = width
        lines[-1] += f" {word}" if lines[-1] else word
        left -= wide + space
    return "\n".join(_give_word(lines, font, size, width))


def _list_units(text: str, font: str, size: Pixels, width: int) -> list[str]:
    """Return the parts between which a text may be broken.

    A part is a word, or a short word together with the name of a square or the number after it.
    Such a pair is split if it is wider than a line.
    """
    units: list[str] = []
    for word in text.split(" "):
        before = units[-1] if units else ""
        tied = before.isalpha() and len(before) <= SHORT_WORD and TIED.fullmatch(word)
        if tied and word_width(f"{before} {word}", font, size) < width:
            units[-1] = f"{before} {word}"
        else:
            units.append(word)
    return units


def _give_word(lines: list[str], font: str, size: Pixels, width: int) -> list[str]:
    """Move words to the last line if it contains only icons and punctuation.

    Nothing is moved if the last line would become too long.
    """
    moved = list(lines)
    while len(moved) > 1 and WORDLESS.fullmatch(moved[-1]):
        before, _, word = moved[-2].rpartition(" ")
        last = f"{word} {moved[-1]}"
        if not before or word_width(last, font, size) > width:
            return lines
        moved[-2:] = [before, last]
    return moved


def word_width(text: str, font: str, size: Pixels) -> int:
    """Return the width of a text in one line.

    The result is the same as from `text_size`, but is calculated many times faster, because parts in
    other fonts are measured separately.
    """
    return line_size(text, font, size)[0]


def word_widths(text: str, font: str, size: Pixels) -> list[int]:
    """Return the widths of the words of a text."""
    return [word_width(word, font, size) for word in text.split()]


@lru_cache(maxsize=1000)
def least_width(text: str, font: str, size: Pixels) -> int:
    """Return the width below which a word of a text would be broken."""
    return max(word_widths(text, font, size), default=0)


@lru_cache(maxsize=4000)
def line_size(text: str, font: str, size: Pixels) -> tuple[int, int]:
    """Return the width of a text in one line, and its height without extra line spacing."""
    if not EVERYWHERE.issuperset(text) or "\n" in text:
        return text_size(text, font, size, 0, 1.2)
    marked = font in MARKED
    sizes = [(0, 0)]
    for i, part in enumerate((FACES if marked else FIGURES).split(text)):
        if part in ROOM:
            small, rest = _room_letters(size, ROOM[part])
            sizes += _letters_size("l", "text", size), _letters_size("l" * rest, "text", small)
        elif part or not text:
            sizes.append(_letters_size(part, "text_bold" if marked and i % 2 else font, size))
    return sum(wide for wide, _ in sizes), max(high for _, high in sizes)


def _letters_size(text: str, font: str, size: Pixels) -> tuple[int, int]:
    wide, high = _measure(font, size).get_extents(text)
    return int(wide), int(high)


def _markup_of(text: str, font: str, size: Pixels) -> str:
    """Return the markup of a text.

    The markup sets names of squares in the bold text font (see `MARKED`), sets characters that the
    font lacks in another font, and reserves space for icons.
    """
    markup = text.replace("&", "&amp;").replace("[", "&bl;").replace("]", "&br;")
    if not EVERYWHERE.issuperset(markup):
        markup = "".join(
            part if i % 2 == 0 else f"[font={_other(part)}]{part}[/font]"
            for i, part in enumerate(_runs(markup, list_characters(font)))
        )
    if font in MARKED:
        markup = SQUARE.sub(r"[font=text_bold]\1[/font]", markup)
    for sign, wide in ROOM.items():
        if sign in markup:
            markup = markup.replace(sign, f"[font=text][color=#00000000]{_room(size, wide)}[/color][/font]")
    return markup


@cache
def _room_letters(size: Pixels, wide: float) -> tuple[Pixels, int]:
    """Return the size of the small letters that fill the space for an icon, and their number."""
    small = Pixels(max(4, size // 4))
    high, low = (text_size("l" * 10, "text", each, 0, 1.0)[0] / 10 for each in (size, small))
    return small, max(1, ceil((size * wide - high) / low))


@cache
def _room(size: Pixels, wide: float) -> str:
    """Return an invisible word of this width, in multiples of the font size.

    Spaces would be cut off at the end of a line. The first letter of the word is as high as the line.
    Small letters fill the rest of the width, to within a pixel or so.
    """
    small, rest = _room_letters(size, wide)
    return f"[ref=man]l[/ref][size={small}px][ref=room]{'l' * rest}[/ref][/size]"


@lru_cache(maxsize=200)
def figure_places(
    text: str, font: str, size: Pixels, width: int, line: float, align: str = "left", lead: str = ""
) -> tuple[tuple[float, float], ...]:
    """Return the position of each icon in the texture of a text: its centre, measured from the left
    edge, and its baseline, measured from the top edge, in pixels.
    """
    label = _label(text, font, size, width, line, align, lead)
    _texture(text, font, size, width, line, align, lead).bind()  # Positions are known once the text is drawn.
    if "man" not in label.refs:
        return ()
    letters = _measure(font, size)
    high, ascent = letters.get_extents("x")[1], letters.get_ascent()
    places = []
    for row in label._cached_lines:
        baseline = (
            int(row.y + (row.h - high * line / APART) / 1.25) + ascent
        )  # Kivy places a word in its row like this.
        x = row.x
        for word in row.words:
            if word.options["_ref"] == "man":
                places.append((x + word.lw / 2, baseline))
            elif word.options["_ref"] == "room":  # This is the rest of the space for the icon before it.
                places[-1] = (places[-1][0] + word.lw / 2, baseline)
            x += word.lw
    return tuple(places)


def figure_box(piece: Figure, size: int, own: bool, font: str) -> tuple[int, float]:
    """Return the side of an icon's texture for letters of this size, and how far the texture
    extends below their baseline, both in pixels.

    The centre of the icon's visible part is half-way between the bottom of descenders and the top of
    capitals.
    """
    head, foot = _ink(_figurine(piece, "#000000", own))
    above, below = LETTERS.get(font, TEXT_LETTERS)
    side = round(size * min(FIGURE, TALLEST / (foot - head)))
    return side, size * (below - above) / 2 + side * (1 - (head + foot) / 2)


@lru_cache(maxsize=400)
def _ink(drawn: str) -> tuple[float, float]:
    """Return the upper and lower end of the visible part of a square drawing.

    Both are distances from the top edge, as fractions of the drawing's side.
    """
    from companion.artwork import raster

    pixels = CoreImage(io.BytesIO(raster.png(drawn, SHARP[0])), ext="png").image._data[0]
    alphas = pixels.data[3::4]
    seen = [
        row
        for row in range(pixels.height)
        if max(alphas[row * pixels.width : (row + 1) * pixels.width]) > OPAQUE
    ]
    return (seen[0] / pixels.height, (seen[-1] + 1) / pixels.height) if seen else (0.0, 1.0)


def _figurine(piece: Figure, ink: str, own: bool) -> str:
    from companion.artwork.pictures import figurine  # This is not needed for the first frame.

    paint = THEME.paint(piece.owner) if piece.owner else None
    return figurine(paint, piece.kind, THEME.looks, ink if paint is None else "", own)


def figure_texture(piece: Figure, side: float, ink: str, own: bool) -> Any:
    """Return the texture of a piece icon, as drawn by `figurine`.

    It is at least `side` pixels wide, or the largest texture that exists.
    """
    sharp = next((size for size in SHARP if size >= side), SHARP[-1])
    return texture(_figurine(piece, ink, own), sharp)


def has_figure(kind: str) -> bool:
    return has_picture(kind, THEME.looks)


def _runs(text: str, known: frozenset[int]) -> list[str]:
    """Split a text into parts that a font contains and parts that it lacks.

    The parts alternate, starting with a part that the font contains.
    """
    runs, is_known = [""], True
    for sign in text:
        if (ord(sign) in known or sign in f"\n\u00a0\u202f{PLACE}{NARROW}") != is_known:
            runs.append("")
            is_known = not is_known
        runs[-1] += sign
    return runs


@lru_cache(maxsize=256)
def _other(text: str) -> str:
    """Return the name of a font for characters that our fonts lack."""
    path = _system_font(ord(text[0]))
    if not path:
        return ELSEWHERE
    name = f"of-{hash(path) & 0xFFFFFFFF:x}"
    LabelBase.register(name, path)
    return name


@cache
def _system_font(code: int) -> str:
    """Return a system font file that has a character; empty if there is none or the system cannot be
    queried.
    """
    try:
        output = subprocess.run(
            ["fc-list", f":charset={code:x}", "file"], capture_output=True, text=True, timeout=2, check=False
        ).stdout
    except (OSError, subprocess.SubprocessError):
        return ""
    files = [line.rstrip(": ") for line in output.splitlines()]
    usable = [file for file in files if file.endswith((".ttf", ".otf", ".ttc")) and "Color" not in file]
    return min(usable, key=len, default="")
