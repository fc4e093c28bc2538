"""Paper: pages in millimetres, our own letters on them, drawings as lines where a PDF can and as pixels where it cannot,
and words and small pictures that follow each other in lines.
"""

from __future__ import annotations

import importlib.util
import io
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from fpdf import FPDF
from fpdf.drawing_primitives import color_from_hex_string
from fpdf.enums import MethodReturnValue
from fpdf.prefs import ViewerPreferences
from PIL import Image

from companion.artwork import design, dice_cards_icons, raster
from companion.table.storage.files import write_public_file

MARGIN = 10.0
"""Millimetres that home printers leave free."""
PAPERS = ("A4", "Letter")
DPI = 300
LINE = 1.35
"""Height of a line of text, in sizes."""
POINT = 25.4 / 72
FONTS = ("display", "text", "text_bold")
ELSEWHERE = "elsewhere"
"""A font with many more signs, for letters that ours have not."""
_COLOURS = design.colours("daylight")
INK, MUTED, HAIRLINE = _COLOURS["on_sheet"], _COLOURS["sheet_muted"], _COLOURS["line"]


class Sheets:
    """A document in millimetres. `width` and `height` are what is printable of a page of its paper.

    With a `language` it is a tagged PDF, which screen readers read in the order in which it was written:
    every text is a paragraph or a heading (in the font `display`), pictures have a text (`tag`), and all else
    is an ornament.
    """

    def __init__(self, title: str, paper: str = "A4", language: str = "") -> None:
        self.pdf = FPDF(orientation="portrait", unit="mm", format=paper)
        self.pdf.set_title(title)
        self._tagged = bool(language)
        self._open = False  # whether what is written belongs to a tag already
        if language:
            self.pdf.set_lang(language)
            self.pdf.viewer_preferences = ViewerPreferences(display_doc_title=True)
        self.pdf.set_auto_page_break(False)
        self.pdf.set_margin(0)
        self.pdf.c_margin = 0
        for font in FONTS:
            self.pdf.add_font(font, "", design.font_file(font))
        if (other := _other_font()) is not None:
            self.pdf.add_font(ELSEWHERE, "", other)
            self.pdf.set_fallback_fonts([ELSEWHERE], exact_match=False)
        self.width, self.height = self.pdf.w - 2 * MARGIN, self.pdf.h - 2 * MARGIN
        self.title = title

    @property
    def pages(self) -> int:
        return int(self.pdf.pages_count)

    def page(self, foot: str = "") -> None:
        """A new page with a line at its foot, if there is something to say of it."""
        self.pdf.add_page()
        if foot:
            with self._ornament():
                self.words(f"{self.title} \u00b7 {foot}", MARGIN, self.pdf.h - 5.5, 2.5, MUTED, lean=0)

    @contextmanager
    def tag(self, kind: str, alt: str | None = None) -> Iterator[None]:
        """What is written meanwhile is one thing: `P`, `H1`, `Figure` with `alt`, what it shows; in another
        tag it belongs to that.
        """
        if self._open or not self._tagged:
            yield
            return
        self._open = True
        try:
            with self.pdf._marked_sequence(alt_text=alt) as element:  # fpdf2 offers pictures alone
                element.s = f"/{kind}"
                yield
        finally:
            self._open = False

    @contextmanager
    def _ornament(self) -> Iterator[None]:
        """What is written meanwhile says nothing to who listens."""
        if self._open or not self._tagged:
            yield
            return
        self._open = True
        self.pdf._out("/Artifact BMC")
        try:
            yield
        finally:
            self.pdf._out("EMC")
            self._open = False

    def large_page(self, width: float, height: float) -> None:
        """A page of its own size, with nothing on it."""
        self.pdf.add_page(orientation="landscape" if width > height else "portrait", format=(width, height))

    def words(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: str = INK,
        font: str = "text",
        lean: float = 0.5,
    ) -> None:
        """A line with its left end (`lean` 0), middle or right end (1) at x, its middle at y.

        `size` in millimetres.
        """
        self._pen(font, size, colour)
        width = self.pdf.get_string_width(text)
        self.pdf.set_xy(x - width * lean, y - size / 2)
        with self.tag(_kind(font)):
            self.pdf.cell(width + 1, size, text)

    def paragraph(
        self,
        text: str,
        x: float,
        y: float,
        width: float,
        size: float,
        font: str = "text",
        colour: str = INK,
        align: str = "L",
    ) -> float:
        """A text that wraps; returns where it ends."""
        self._pen(font, size, colour)
        self.pdf.set_xy(x, y)
        with self.tag(_kind(font)):
            self.pdf.multi_cell(width, size * LINE, text, align=align, new_x="LEFT", new_y="NEXT")
        return float(self.pdf.get_y())

    def wide(self, text: str, size: float, font: str = "text") -> float:
        """How wide a line will be."""
        self._pen(font, size, INK)
        return float(self.pdf.get_string_width(text))

    def tall(self, text: str, width: float, size: float, font: str = "text") -> float:
        """How high a text will be that wraps."""
        self._pen(font, size, INK)
        found: Any = self.pdf.multi_cell(
            width, size * LINE, text, align="L", dry_run=True, output=MethodReturnValue.HEIGHT
        )
        return float(found)

    def line(
        self,
        x0: float,
        y0: float,
        x1: float,
        y1: float,
        colour: str = HAIRLINE,
        width: float = 0.2,
        dashes: float = 0,
    ) -> None:
        """A line; `dashes`: the length of one and of the gap after it."""
        self.pdf.set_draw_color(color_from_hex_string(colour))
        self.pdf.set_line_width(width)
        self.pdf.set_dash_pattern(dash=dashes, gap=dashes)
        with self._ornament():
            self.pdf.line(x0, y0, x1, y1)
        self.pdf.set_dash_pattern()

    def drawing(self, drawn: str, x: float, y: float, width: float, over: bool = False) -> None:
        """A drawing with its upper left corner at x, y; `over`: stood on its head."""
        picture: Image.Image | io.BytesIO = (
            pixels(drawn, round(width / 25.4 * DPI)) if "<pattern" in drawn else io.BytesIO(drawn.encode())
        )
        with self._ornament():
            if not over:
                self.pdf.image(picture, x, y, width)
                return
            high = width * _share(drawn)
            with self.pdf.rotation(180, x + width / 2, y + high / 2):
                self.pdf.image(picture, x, y, width)

    def picture(self, pixels: Image.Image, x: float, y: float, width: float) -> None:
        """A picture that is made of pixels already."""
        with self._ornament():
            self.pdf.image(pixels, x, y, width)

    def write(self, path: Path) -> None:
        """Write the pages, whole or not at all. Raises OSError."""
        write_public_file(path, bytes(self.pdf.output()))

    def _pen(self, font: str, size: float, colour: str) -> None:
        self.pdf.set_font(font, size=size / POINT)
        self.pdf.set_text_color(color_from_hex_string(colour))


def _kind(font: str) -> str:
    return "H1" if font == "display" else "P"


@cache
def pixels(drawn: str, width: int) -> Image.Image:
    """A drawing as a picture so many pixels wide."""
    return Image.open(io.BytesIO(raster.png(drawn, width)))


def _share(drawn: str) -> float:
    """Height of a drawing that is 1 wide."""
    box = drawn[drawn.index('viewBox="') + 9 :].split('"', 1)[0].split()
    return float(box[3]) / float(box[2])


def _other_font() -> Path | None:
    """A font with many signs that comes with the screen toolkit, where that is installed."""
    spec = importlib.util.find_spec("kivy")
    if spec is None or not spec.submodule_search_locations:
        return None
    path = Path(spec.submodule_search_locations[0]) / "data" / "fonts" / "DejaVuSans.ttf"
    return path if path.exists() else None


GAP = 0.28
"""Of a space, in sizes."""
DIE, FIGURE = 1.12, 1.3
"""Width of a die, and of a figure in a word, in sizes."""


class Drawn(NamedTuple):
    """A drawing that takes the place of letters of a word, from `first` up to `last`."""

    first: int
    last: int
    figure: str


class Piece(NamedTuple):
    """A word in a font; or, with `die`, the face `text` of that die. `drawn`: what takes the place of its letters."""

    text: str
    font: str = "text"
    colour: str = INK
    die: str = ""
    drawn: tuple[Drawn, ...] = ()


def move(text: str, drawn: tuple[Drawn, ...] = ()) -> Piece:
    return Piece(text, "text_bold", drawn=drawn)


def aside(text: str) -> Piece:
    return Piece(text, colour=MUTED)


def tall(sheets: Sheets, pieces: Sequence[Piece], width: float, size: float) -> float:
    """How high they will be in lines of this width."""
    return len(_lines(sheets, pieces, width, size)) * size * LINE


def draw(sheets: Sheets, pieces: Sequence[Piece], x: float, y: float, width: float, size: float) -> float:
    """Put them there; returns where they end."""
    for line in _lines(sheets, pieces, width, size):
        at, middle = x, y + size * LINE / 2
        for piece in line:
            if piece.die:
                side = size * DIE
                sheets.drawing(dice_cards_icons.die(piece.text, piece.die), at, middle - side / 2, side)
            else:
                _draw_word(sheets, piece, at, middle, size)
            at += _wide(sheets, piece, size) + size * GAP
        y += size * LINE
    return y


def _draw_word(sheets: Sheets, piece: Piece, x: float, middle: float, size: float) -> None:
    for text, figure in _parts(piece):
        if figure:
            sheets.drawing(figure, x, middle - size * FIGURE / 2, size * FIGURE)
            x += size * FIGURE
        else:
            sheets.words(text, x, middle, size, piece.colour, piece.font, lean=0)
            x += sheets.wide(text, size, piece.font)


def _parts(piece: Piece) -> Iterator[tuple[str, str]]:
    """A word as it goes: letters with nothing, or nothing with a drawing."""
    at = 0
    for first, last, figure in piece.drawn:
        if at < first:
            yield piece.text[at:first], ""
        yield "", figure
        at = last
    if at < len(piece.text):
        yield piece.text[at:], ""


def _wide(sheets: Sheets, piece: Piece, size: float) -> float:
    if piece.die:
        return size * DIE
    return sum(
        size * FIGURE if figure else sheets.wide(text, size, piece.font) for text, figure in _parts(piece)
    )


def _lines(sheets: Sheets, pieces: Sequence[Piece], width: float, size: float) -> list[list[Piece]]:
    lines: list[list[Piece]] = [[]]
    left = width
    for piece in pieces:
        wide = _wide(sheets, piece, size)
        if lines[-1] and wide > left:
            lines.append([])
            left = width
        lines[-1].append(piece)
        left -= wide + size * GAP
    return lines
