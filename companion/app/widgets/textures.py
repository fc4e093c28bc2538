"""Textures: drawings rendered once at the size that is needed, and texts in styles by name. Both are kept for
what is shown again.
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

LARGE = 200_000
"""Pixels of a picture that is worth keeping on the disk: it takes longer to draw than to read."""


KEPT = 800
"""Pictures that are kept: all that the largest table draws ahead, and what it shows besides."""


@lru_cache(maxsize=KEPT)
def texture(drawn: str, width: int) -> Any:
    """The texture of an SVG drawing, `width` pixels wide."""
    return _from_png(raster.png(drawn, max(1, width)))


def make_texture(drawn: str, width: int) -> Any:
    """The texture of a picture that is shown once and then never again: nothing of it is kept."""
    return _from_png(raster.png(drawn, width))


@lru_cache(maxsize=4)
def large_texture(drawn: str, width: int) -> Any:
    """The same for a large picture: it is kept on the disk for the next start."""
    import hashlib  # the first frame has no large picture

    name = hashlib.sha256(f"{width} {drawn}".encode()).hexdigest()[:24]
    path = file_in(Path(platformdirs.user_cache_dir("tableside")), "pictures", f"{name}.png")
    try:
        return _from_png(path.read_bytes())
    except Exception:  # not there, or not whole: it is drawn anew
        content = raster.png(drawn, width)
        _keep(path, content)
        return _from_png(content)


def _from_png(content: bytes) -> Any:
    """The texture of a PNG.

    It has no source: Kivy would look for a file when the graphics chip has forgotten it.
    """
    data = CoreImage(io.BytesIO(content), ext="png").image._data[0]
    data.source = None
    made = Texture.create_from_data(data)
    made.flip_vertical()
    made.min_filter = made.mag_filter = "linear"
    return made


def forget() -> None:
    """Draw everything anew from now on."""
    texture.cache_clear()
    large_texture.cache_clear()


def _keep(path: Path, content: bytes) -> None:
    """A cache that cannot be written costs time and nothing else."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        part.write_bytes(content)
        part.replace(path)
    except OSError:
        pass


SQUARE = re.compile(r"(?<![\w])([a-p](?:1[0-6]|[1-9])[.,;:!?]*)(?![\w])")
"""The name of a square inside a sentence, with the stop behind it, which is written in the same face."""
TIED = re.compile(rf"{SQUARE.pattern}|[0-9]+[.,;:!?]*")
"""A word that stays on a line with the short word before it: `to c4.`, `checker 7:`."""
SHORT_WORD = 8
"""Letters of such a short word at most."""
ELSEWHERE = "DejaVuSans"
"""What comes with the toolkit, where the system has no font for a script."""

FIGURE, TALLEST = 1.5, 1.1
"""Side of the picture of a figure among words, and the most that is seen of it from foot to head, in sizes of the letters."""
LETTERS = {"display": (0.7, 0.24)}
TEXT_LETTERS = (0.67, 0.19)
"""How far capitals reach above the line on which the letters of a font stand, and descenders below it, in sizes of the letters."""
SHARP = (32, 72, 144)
"""Sides in pixels in which figures are drawn: the next larger one is scaled down, so few pictures serve all sizes of type."""
OPAQUE = 100
"""Alpha above which a pixel belongs to a figure, and not to its soft edge."""
ROOM = {PLACE: 1.18, NARROW: 0.9}
"""How wide it stands, in sizes of the letters."""

FIGURES = re.compile(f"([{PLACE}{NARROW}])")
APART = 1.2
"""Height of a line by itself, in sizes of its letters."""
FACES = re.compile(f"([{PLACE}{NARROW}]|{SQUARE.pattern.replace('([', '(?:[')})")
"""What stands in another face than the words around it: room for figures; that and squares."""

WORDLESS = re.compile(rf"[^\w{PLACE}{NARROW}]*[{PLACE}{NARROW}][^\w]*")
"""A line of figures and stops without any word."""
EVERYWHERE = (
    frozenset(ROOM)
    | frozenset(map(chr, (*range(32, 127), *range(160, 256))))
    | frozenset("\n–—‘’“”„…−\u202f")
)
"""Signs that all our fonts have (or that need none), so that no font has to be read for most sentences."""

MARKED = ("display", "text_squares")
"""Fonts in which the names of squares are written in bold type of the text face."""

for _font in ("display", "text", "text_squares", "text_bold", "figures"):
    LabelBase.register(_font, str(design.font_file(_font)))


@cache
def style(name: str) -> Style:
    return design.styles()[name]


@lru_cache(maxsize=400)
def text_texture(
    text: str,
    font: str,
    size: int,
    width: int,
    line: float,
    align: str = "left",
    lines: int = 0,
    lead: str = "",
) -> Any:
    """The texture of a text, white, to be tinted; room is left in it for figures.

    `width` 0: one line as long as it is; `lines`: at most so many.

    A text that is longer is cut off with an ellipsis. `lead`: what stands in bold before it.
    """
    made = _texture(text, font, size, width, line, align, lead)
    if not lines or not width:
        return made
    most = lines * text_size("x", font, size, width, line)[1] + 1
    if made.height <= most and made.width <= width:
        return made
    low, high = 0, len(text)  # so many characters are sure to fit, and so many not
    while high - low > 1:
        middle = (low + high) // 2
        wide, tall = text_size(f"{text[:middle].rstrip()}\u2026", font, size, width, line, lead)
        if tall <= most and wide <= width:
            low = middle
        else:
            high = middle
    return _texture(f"{text[:low].rstrip(' ,.')}\u2026", font, size, width, line, align, lead)


def forget_textures() -> None:
    """Draw everything anew from now on."""
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
    text: str, font: str, size: int, width: int, line: float, lead: str = "", align: str = "left"
) -> tuple[int, int]:
    """Width and height of a text on as many lines as it takes, as `text_texture` would make it, without a
    picture.
    """
    if not width and not lead and "\n" not in text and _markup_of(text, font, size) == text:
        wide, high = _measure(font, size).get_extents(text)  # many times quicker, and the same
        return int(wide), int(high)
    if width and not lead and (lines := _lines_of(text, font, size, width, line)) is not None:
        return width, _lines_high(lines, font, size, line)
    label = _label(text, font, size, width, line, align, lead)
    label.resolve_font_name()
    wide, high = label.render()
    return int(wide), int(high)


@lru_cache(maxsize=200)
def _measure(font: str, size: int) -> Any:
    """What measures a line in a font of a size."""
    made = _Line(font_size=size, font_name=font)
    made.resolve_font_name()
    return made


def load_letters(letters: str, font: str, size: int, alone: bool = False) -> None:
    """Have letters drawn in a font of a size: the toolkit keeps them, and words of these letters are measured and drawn quicker.

    So are squares and the room for figures among them, unless the letters stay `alone`.
    """
    written = [(letters, font, size)]
    if not alone:
        written += [(letters, "text_bold", size)] if font in MARKED else []
        written += [("l", "text", size)]
        written += [("l", "text", _room_letters(size, wide)[0]) for wide in ROOM.values()]
    for said, face, pixels in dict.fromkeys(written):
        made = _Line(text=said, font_size=pixels, font_name=face)
        made.refresh()
        made.texture.bind()


def _texture(text: str, font: str, size: int, width: int, line: float, align: str, lead: str = "") -> Any:
    label = _label(text, font, size, width, line, align, lead)
    if label.texture is None:
        label.refresh()
    return label.texture


WORDS_KEPT = 8000
"""Words whose size is known, in all fonts and sizes."""
_EXTENTS: dict[tuple[str, str], tuple[int, int]] = {}


class _Font:
    """What has a font, which it names quickly: the toolkit asks for the name at each word."""

    options: dict[str, Any]

    def _get_font_id(self) -> str:
        """The toolkit opens fonts in whole sizes; it keeps the last 64 that were opened."""
        return f"{int(self.options['font_size'])}|{self.options['font_name_r']}"

    def get_extents(self, text: str) -> tuple[int, int]:
        """Width and height of a word: sentences are made of few words, and the font is asked for each once."""
        asked = (self._get_font_id(), text)
        found = _EXTENTS.get(asked)
        if found is None:
            if len(_EXTENTS) >= WORDS_KEPT:
                _EXTENTS.clear()
            found = _EXTENTS[asked] = super().get_extents(text)  # type: ignore[misc]
        return found


class _Line(_Font, Label):
    """A text in one line."""


class _Label(_Font, MarkupLabel):
    """A text that is laid out once: as it was measured it is drawn.

    `high`: it stands in its lines already, none is wider than the text may be, and all of them are so high together: the
    toolkit need not measure each word to find that out. 0: it has to.
    """

    _laid: tuple[int, int] | None = None
    _text_size: Any
    high = 0

    def _pre_render(self) -> tuple[int, int]:
        if not self.high:
            return super()._pre_render()
        asked, self._text_size = self._text_size, (None, None)
        try:
            super()._pre_render()
        finally:
            self._text_size = asked
        self._internal_size = (asked[0], self.high)
        return asked[0], self.high

    def render(self, real: bool = False) -> Any:
        if real:
            return super().render(real=True)
        if self._laid is None:
            self._laid = super().render()
        return self._laid


@lru_cache(maxsize=400)
def _label(text: str, font: str, size: int, width: int, line: float, align: str, lead: str = "") -> Any:
    bold = f"[font=text_bold]{_markup_of(lead, 'text_bold', size)}[/font] " if lead else ""
    lines = _lines_of(text, font, size, width, line) if width and not lead else None
    marked = _markup_of(text if lines is None else "\n".join(lines), font, size)
    if width and lines is None and "[font=" in marked:
        marked = _markup_of(_break_lines(text, font, size, width, lead), font, size)
    made = _Label(
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
        made.high = _lines_high(lines, font, size, line)
    return made


def _lines_of(text: str, font: str, size: int, width: int, line: float) -> list[str] | None:
    """The lines of a text as the toolkit would break it, which takes much longer; None: only the toolkit knows."""
    if not text or text != text.strip() or not EVERYWHERE.issuperset(text):
        return None
    marked = (FACES if font in MARKED else FIGURES).search(text) is not None
    if marked and line < APART:
        return None
    lines = _break_lines(text, font, size, width, "").split("\n")
    if any(line_size(one, font, size)[0] > width for one in lines):
        return None
    if marked:
        return lines  # `_label` breaks it itself
    for one, after in pairwise(lines):
        if line_size(f"{one} {_list_units(after, font, size, width)[0]}", font, size)[0] <= width:
            return None
    return lines


def _lines_high(lines: Sequence[str], font: str, size: int, line: float) -> int:
    """The height that the toolkit finds for these lines.

    Where lines are closer than they would be by themselves, it adds what is missing for the first and for the last one.
    """
    factor = c_float(line / APART).value  # as exact as the toolkit has it
    whole = [line_size(one, font, size)[1] for one in lines]
    high = [int(c_float(one * factor).value) for one in whole]
    missing = max(0, whole[-1] - high[-1])
    return sum(high) + missing * (2 if len(lines) == 1 else 1)


def count_lines(text: str, font: str, size: int, width: int) -> int:
    """On how many lines a text is broken at a width: to write it takes much longer."""
    return _break_lines(text, font, size, width, "").count("\n") + 1


@lru_cache(maxsize=400)
def _break_lines(text: str, font: str, size: int, width: int, lead: str) -> str:
    """Break a text of several faces at its spaces: the toolkit would also break where the face changes.

    So a figure or a square stays with the stop behind it and the bracket before it.
    """
    space = word_width(" ", font, size)
    before = word_width(lead, "text_bold", size) + space if lead else 0
    return "\n".join(
        _break_line(line, font, size, width - (0 if i else before), width, space)
        for i, line in enumerate(text.split("\n"))
    )


def _break_line(text: str, font: str, size: int, first: int, width: int, space: int) -> str:
    """Break one line, of which so much room is left, into lines of a width."""
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


def _list_units(text: str, font: str, size: int, width: int) -> list[str]:
    """Return what a text is broken between: its words, but a square or a number with the short word before it.

    The two are apart where they are wider than a line.
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


def _give_word(lines: list[str], font: str, size: int, width: int) -> list[str]:
    """Move words down into a last line that has figures and stops alone, if that is not too long then."""
    moved = list(lines)
    while len(moved) > 1 and WORDLESS.fullmatch(moved[-1]):
        before, _, word = moved[-2].rpartition(" ")
        last = f"{word} {moved[-1]}"
        if not before or word_width(last, font, size) > width:
            return lines
        moved[-2:] = [before, last]
    return moved


def word_width(text: str, font: str, size: int) -> int:
    """The width of a text in one line, as `text_size` finds it: its parts in other faces are measured by themselves,
    which is many times quicker.
    """
    return line_size(text, font, size)[0]


@lru_cache(maxsize=1000)
def least_width(text: str, font: str, size: int) -> int:
    """The width below which a word of a text would be broken."""
    return max((word_width(one, font, size) for one in text.split()), default=0)


@lru_cache(maxsize=4000)
def line_size(text: str, font: str, size: int) -> tuple[int, int]:
    """The width of a text in one line, and its height where lines follow each other closely."""
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


def _letters_size(text: str, font: str, size: int) -> tuple[int, int]:
    wide, high = _measure(font, size).get_extents(text)
    return int(wide), int(high)


def _markup_of(text: str, font: str, size: int) -> str:
    """Markup of a text: squares in the text face, signs of other scripts in a font that has them, and room for
    figures.
    """
    out = text.replace("&", "&amp;").replace("[", "&bl;").replace("]", "&br;")
    if not EVERYWHERE.issuperset(out):
        out = "".join(
            part if i % 2 == 0 else f"[font={_other(part)}]{part}[/font]"
            for i, part in enumerate(_runs(out, list_characters(font)))
        )
    if font in MARKED:
        out = SQUARE.sub(r"[font=text_bold]\1[/font]", out)
    for sign, wide in ROOM.items():
        if sign in out:
            out = out.replace(sign, f"[font=text][color=#00000000]{_room(size, wide)}[/color][/font]")
    return out


@cache
def _room_letters(size: int, wide: float) -> tuple[int, int]:
    """The size of the small letters that fill up such a room, and how many they are."""
    small = max(4, size // 4)
    high, low = (text_size("l" * 10, "text", each, 0, 1.0)[0] / 10 for each in (size, small))
    return small, max(1, ceil((size * wide - high) / low))


@cache
def _room(size: int, wide: float) -> str:
    """A word, not to be seen, so many sizes of the letters wide: spaces would be cut off at the end of a line.

    Its first letter is as high as the line, and small ones fill it up to the pixel, or nearly so.
    """
    small, rest = _room_letters(size, wide)
    return f"[ref=man]l[/ref][size={small}px][ref=room]{'l' * rest}[/ref][/size]"


@lru_cache(maxsize=200)
def figure_places(
    text: str, font: str, size: int, width: int, line: float, align: str = "left", lead: str = ""
) -> tuple[tuple[float, float], ...]:
    """Returns the middle of each figure in the texture of a text, from its left edge, and the line on which the letters
    around it stand, from its top edge.
    """
    label = _label(text, font, size, width, line, align, lead)
    _texture(text, font, size, width, line, align, lead).bind()  # what lies where is known once it is written
    if "man" not in label.refs:
        return ()
    letters = _measure(font, size)
    high, ascent = letters.get_extents("x")[1], letters.get_ascent()
    found = []
    for row in label._cached_lines:
        stands = (
            int(row.y + (row.h - high * line / APART) / 1.25) + ascent
        )  # as the toolkit places a word in its row
        x = row.x
        for word in row.words:
            if word.options["_ref"] == "man":
                found.append((x + word.lw / 2, stands))
            elif word.options["_ref"] == "room":  # of the figure before it
                found[-1] = (found[-1][0] + word.lw / 2, stands)
            x += word.lw
    return tuple(found)


def figure_box(man: Figure, size: int, own: bool, font: str) -> tuple[int, float]:
    """Returns the side of a figure's picture among letters of a size, and how far below their line the picture reaches.

    The middle of what is seen of it is half-way between the foot of the descenders and the head of the capitals.
    """
    head, foot = _ink(_figurine(man, "#000000", own))
    above, below = LETTERS.get(font, TEXT_LETTERS)
    side = round(size * min(FIGURE, TALLEST / (foot - head)))
    return side, size * (below - above) / 2 + side * (1 - (head + foot) / 2)


@lru_cache(maxsize=400)
def _ink(drawn: str) -> tuple[float, float]:
    """Where a square drawing begins and ends from its top edge, in shares of its side."""
    from companion.artwork import raster

    pixels = CoreImage(io.BytesIO(raster.png(drawn, SHARP[0])), ext="png").image._data[0]
    alphas = pixels.data[3::4]
    seen = [
        row
        for row in range(pixels.height)
        if max(alphas[row * pixels.width : (row + 1) * pixels.width]) > OPAQUE
    ]
    return (seen[0] / pixels.height, (seen[-1] + 1) / pixels.height) if seen else (0.0, 1.0)


def _figurine(man: Figure, ink: str, own: bool) -> str:
    from companion.artwork.pictures import figurine  # the first frame does without

    paint = THEME.paint(man.owner) if man.owner else None
    return figurine(paint, man.kind, THEME.looks, ink if paint is None else "", own)


def figure_texture(man: Figure, side: float, ink: str, own: bool) -> Any:
    """The texture of a man among words that is at least so many pixels wide, or as large as any; the rest is as for
    `figurine`.
    """
    sharp = next((size for size in SHARP if size >= side), SHARP[-1])
    return texture(_figurine(man, ink, own), sharp)


def has_figure(kind: str) -> bool:
    return has_picture(kind, THEME.looks)


def _runs(text: str, known: frozenset[int]) -> list[str]:
    """Parts that a font has and parts that it has not, in turn, beginning with one that it has."""
    out, has = [""], True
    for sign in text:
        if (ord(sign) in known or sign in f"\n\u00a0\u202f{PLACE}{NARROW}") != has:
            out.append("")
            has = not has
        out[-1] += sign
    return out


@lru_cache(maxsize=256)
def _other(text: str) -> str:
    """The name of a font for signs that ours have not."""
    path = _system_font(ord(text[0]))
    if not path:
        return ELSEWHERE
    name = f"of-{hash(path) & 0xFFFFFFFF:x}"
    LabelBase.register(name, path)
    return name


@cache
def _system_font(code: int) -> str:
    """A font file of the system that has a character; empty where there is none, or nothing to ask."""
    try:
        asked = subprocess.run(
            ["fc-list", f":charset={code:x}", "file"], capture_output=True, text=True, timeout=2, check=False
        ).stdout
    except (OSError, subprocess.SubprocessError):
        return ""
    files = [line.rstrip(": ") for line in asked.splitlines()]
    usable = [file for file in files if file.endswith((".ttf", ".otf", ".ttc")) and "Color" not in file]
    return min(usable, key=len, default="")
