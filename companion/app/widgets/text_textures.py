"""Textures of text: styles by name, square names always in the text face, kept for what is written again.

A line that people have typed may hold letters that our fonts have not: those are written in a font of the
system. Where a man's figure belongs among the words (`companion.i18n.figures`), room is left for it.
"""

from __future__ import annotations

import re
import subprocess
from functools import cache, lru_cache
from math import ceil
from typing import Any

from kivy.core.text import Label, LabelBase
from kivy.core.text.markup import MarkupLabel

from companion.app.widgets import texture_cache
from companion.app.widgets.theme import THEME
from companion.artwork import design_tokens
from companion.artwork.design_tokens import Style
from companion.artwork.lettering import list_characters
from companion.artwork.pieces import has_picture
from companion.i18n.figures import NARROW, PLACE, Figure

SQUARE = re.compile(r"(?<![\w])([a-p](?:1[0-6]|[1-9])[.,;:!?]*)(?![\w])")
"""The name of a square inside a sentence, with the stop behind it: lines may break where the face changes."""
ELSEWHERE = "DejaVuSans"
"""What comes with the toolkit, where the system has no font for a script."""

FIGURE = 1.3
"""Side of a figure among words, in sizes of the letters."""
SHARP = (32, 72, 144)
"""Sides in pixels in which figures are drawn: the next larger one is scaled down, so few pictures serve all sizes of type."""
ROOM = {PLACE: 1.36, NARROW: 0.88}
"""How wide it stands, in sizes of the letters."""

EVERYWHERE = (
    frozenset(ROOM)
    | frozenset(map(chr, (*range(32, 127), *range(160, 256))))
    | frozenset("\n–—‘’“”„…−\u202f")
)
"""Signs that all our fonts have (or that need none), so that no font has to be read for most sentences."""

for _font in ("display", "text", "text_bold"):
    LabelBase.register(_font, str(design_tokens.font_file(_font)))


def style(name: str) -> Style:
    return design_tokens.styles()[name]


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
    figure_places.cache_clear()


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
    label = _label(text, font, size, width, line, align, lead)
    label.resolve_font_name()
    wide, high = label.render()
    return int(wide), int(high)


@lru_cache(maxsize=200)
def _measure(font: str, size: int) -> Any:
    """What measures a line in a font of a size."""
    made = Label(font_size=size, font_name=font)
    made.resolve_font_name()
    return made


def _texture(text: str, font: str, size: int, width: int, line: float, align: str, lead: str = "") -> Any:
    label = _label(text, font, size, width, line, align, lead)
    if label.texture is None:
        label.refresh()
    return label.texture


class _Label(MarkupLabel):
    """A text that is laid out once: as it was measured it is drawn."""

    _laid: tuple[int, int] | None = None

    def render(self, real: bool = False) -> Any:
        if real:
            return super().render(real=True)
        if self._laid is None:
            self._laid = super().render()
        return self._laid


@lru_cache(maxsize=400)
def _label(text: str, font: str, size: int, width: int, line: float, align: str, lead: str = "") -> Any:
    bold = f"[font=text_bold]{_markup_of(lead, 'text_bold', size)}[/font] " if lead else ""
    return _Label(
        text=bold + _markup_of(text, font, size),
        font_size=size,
        font_name=font,
        markup=True,
        halign=align,
        line_height=line / 1.2,
        text_size=(width or None, None),
        color=(1, 1, 1, 1),
    )


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
    if font == "display":
        out = SQUARE.sub(r"[font=text_bold]\1[/font]", out)
    for sign, wide in ROOM.items():
        if sign in out:
            room = f"[font=text][color=#00000000][ref=man]{_room(size, wide)}[/ref][/color][/font]"
            out = out.replace(sign, room)
    return out


@cache
def _room(size: int, wide: float) -> str:
    """A word, not to be seen, so many sizes of the letters wide: spaces would be cut off at the end of a line."""
    one = text_size("l" * 10, "text", size, 0, 1.0)[0] / 10
    return "l" * max(1, ceil(size * wide / one))


@lru_cache(maxsize=200)
def figure_places(
    text: str, font: str, size: int, width: int, line: float, align: str = "left", lead: str = ""
) -> tuple[tuple[float, float], ...]:
    """Returns the middle of each figure in the texture of a text, from its left and top edge."""
    label = _label(text, font, size, width, line, align, lead)
    _texture(text, font, size, width, line, align, lead).bind()  # what lies where is known once it is written
    boxes = sorted(label.refs.get("man", ()), key=lambda box: (box[1], box[0]))
    return tuple(((left + right) / 2, (top + bottom) / 2) for left, top, right, bottom in boxes)


def figure_texture(man: Figure, side: float, ink: str, own: bool) -> Any:
    """The texture of a man among words that is at least so many pixels wide, or as large as any; the rest is as for
    `figurine`.
    """
    from companion.artwork.pictures import figurine  # the first frame does without

    paint = THEME.paint(man.owner) if man.owner else None
    sharp = next((size for size in SHARP if size >= side), SHARP[-1])
    return texture_cache.texture(
        figurine(paint, man.kind, THEME.looks, ink if paint is None else "", own), sharp
    )


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
