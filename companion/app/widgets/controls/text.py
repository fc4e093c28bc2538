"""Text: styles by name, square names always in the text face, textures kept for what is written again.

A line that people have typed may hold letters that our fonts have not: those are written in a font of the
system. A sentence with men marked in it (`companion.i18n.figures`) shows their figures among its words.
"""

from __future__ import annotations

import re
import subprocess
from collections.abc import Iterator
from functools import cache, lru_cache
from math import ceil
from typing import Any

from kivy.core.text import Label, LabelBase
from kivy.core.text.markup import MarkupLabel
from kivy.graphics import Color, InstructionGroup, Rectangle
from kivy.metrics import sp

from companion.app.widgets import texture_cache
from companion.app.widgets.layout.element import Element
from companion.app.widgets.theme import THEME, size_of, theme_colour
from companion.artwork import design_tokens
from companion.artwork.design_tokens import Style
from companion.artwork.lettering import list_characters
from companion.artwork.pieces import has_picture
from companion.i18n.figures import NARROW, PLACE, Figure, extract_figures, name_pieces

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


def _has_picture(kind: str) -> bool:
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


SMALLER = (1, 0.92, 0.85, 0.78, 0.72)
"""Shares of its size in which a name may be written."""


class Text(Element):
    """A text in a style.

    `tone`: token of its colour, or `paint`, a colour itself; `lines`: at most so many, then cut.

    `align`: left, center or right; `lean`: where it stands in a higher room, 0 at the top, 0.5 in the middle.
    `lead`: what stands in bold before the text.
    """

    def __init__(
        self,
        text: str = "",
        style: str = "body",
        tone: str = "ink",
        *,
        paint: Any = None,
        align: str = "left",
        lines: int = 0,
        lean: float = 0.5,
        size: float = 0,
        lead: str = "",
        **given: Any,
    ) -> None:
        super().__init__(**given)
        self.lead = lead
        self.said, self._text, self.shown = "", "", ""
        """What is written: with marks of men, with their names, with room for their figures."""
        self._men: tuple[Figure, ...] = ()
        self.ground = ""
        """The seat on whose paint it is written: its own men need no tile there."""
        self._group: InstructionGroup | None = None
        self._figures: list[tuple[Any, float, float]] = []
        """The figures among the words, each with where it stands from the corner of the words."""
        self._drawn: tuple[Any, ...] = ()
        """What the figures were drawn for."""
        self.text, self.style, self.tone, self.paint = text, style, tone, paint
        self.align, self.lines, self.lean = align, lines, lean
        self.size_sp = size
        """The size of its letters in sp; 0: that of its style."""
        with self.canvas:
            self._colour = Color()
            self._shape = Rectangle(size=(0, 0))

    @property
    def text(self) -> str:
        """What is written, with the names of men whose figures are shown."""
        return self._text

    @text.setter
    def text(self, text: str) -> None:
        if text != self.said:
            self.said, self._text = text, name_pieces(text)
            self.shown, self._men = extract_figures(text, _has_picture)

    def say(self, text: str, tone: str = "", paint: Any = None) -> None:
        """Say something else; `arrange` shows it."""
        self.text = text
        self.tone = tone or self.tone
        self.paint = paint or self.paint

    @property
    def px(self) -> int:
        """The size of its letters in pixels."""
        return round(sp(self.size_sp or size_of(self.style)))

    def texture(self, width: float) -> Any:
        """What is written at a width; None without words."""
        if not self.text and not self.lead:
            return None
        known = style(self.style)
        return text_texture(
            self.shown, known.font, self.px, int(width), known.line, self.align, self.lines, self.lead
        )

    def fit(self, width: float) -> float:
        if self.lines:
            found = self.texture(width)
            return float(found.height) if found else 0.0
        if not self.text and not self.lead:
            return 0.0
        known = style(self.style)
        return float(
            text_size(self.shown, known.font, self.px, int(width), known.line, self.lead, self.align)[1]
        )

    def least(self) -> float:
        """The width below which one of its words would be broken."""
        known = style(self.style)
        words = self.shown.split()
        return max(
            (float(text_size(one, known.font, self.px, 0, known.line)[0]) for one in words), default=0.0
        )

    def wide(self) -> float:
        """How wide it is in one line."""
        if not self.text:
            return 0.0
        known = style(self.style)
        return float(text_size(self.shown, known.font, self.px, 0, known.line)[0])

    def shrink(self, share: float) -> None:
        """Be written in so much of the size of its style."""
        self.size_sp = float(size_of(self.style)) * share

    def suit(self, width: float) -> None:
        """Be written a little smaller where a word would be broken, or the end left out, at this width."""
        known, whole = style(self.style), float(size_of(self.style))
        for share in SMALLER:
            self.size_sp = whole * share
            needs = text_size(self.shown, known.font, self.px, int(width), known.line)[1]
            line = text_size("x", known.font, self.px, int(width), known.line)[1]
            if self.least() <= width and (not self.lines or needs <= self.lines * line + 1):
                break

    def arrange(self) -> None:
        found = self.texture(self.width)
        paint = self.paint or theme_colour(self.tone)
        if tuple(self._colour.rgba) != paint:
            self._colour.rgba = paint
        if found is None:
            self._shape.size = (0, 0)
            self._draw_men(None)
            return
        share = {"left": 0.0, "center": 0.5, "right": 1.0}[self.align]
        x = self.x + (self.width - found.width) * share
        y = self.top - found.height - (self.height - found.height) * self.lean
        self._shape.texture = found
        self._shape.pos, self._shape.size = (round(x), round(y)), found.size
        self._draw_men(found)

    def _draw_men(self, found: Any) -> None:
        """The figures, each in its place; one that was cut off with its words is left out."""
        if not self._men or found is None:
            if self._group is not None:
                self._group.clear()
            self._figures, self._drawn = [], ()
            return
        ink = "#" + "".join(f"{round(part * 255):02x}" for part in self._colour.rgb)
        drawn = (found, self._men, self.px, ink, self.ground, THEME.dressed, THEME.looks)
        if drawn != self._drawn:
            self._drawn = drawn
            self._figures = list(self._make_figures(found, ink))
        left, top = self._shape.pos[0], self._shape.pos[1] + self._shape.size[1]
        for shape, x, y in self._figures:
            shape.pos = (round(left + x), round(top - y))

    def _make_figures(self, found: Any, ink: str) -> Iterator[tuple[Any, float, float]]:
        """Each figure that is not cut off, and where its lower left corner is from the upper left one of the
        words.
        """
        if self._group is None:
            self._group = InstructionGroup()
            self.canvas.add(self._group)
        self._group.clear()
        self._group.add(Color(1, 1, 1, 1))
        known, side = style(self.style), round(self.px * FIGURE)
        places = figure_places(
            self.shown, known.font, self.px, int(self.width), known.line, self.align, self.lead
        )
        for man, (x, y) in zip(self._men, places, strict=False):
            if y + side / 2 > found.height + side / 4:
                break
            made = figure_texture(man, side, ink, bool(man.owner) and man.owner == self.ground)
            shape = Rectangle(texture=made, size=(side, side))
            self._group.add(shape)
            yield shape, x - side / 2, y + side / 2

    @property
    def drawn(self) -> tuple[float, float, float, float, Any]:
        """Where it is drawn (x, y, width, height), and its texture; None without words."""
        shape = self._shape
        return *shape.pos, *shape.size, shape.texture if shape.size[0] else None

    @property
    def clipped(self) -> bool:
        """Whether some of it does not fit where it lies."""
        found = self.texture(self.width)
        return found is not None and (found.height > self.height + 1 or found.width > self.width + 1)
