"""PDF pages in millimetres with Tableside's fonts.

Drawings are vectors if possible and pixels otherwise. Lines consist of words and small pictures.
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
"""Margin that most home printers need, in mm."""
PAPERS = ("A4", "Letter")
DPI = 300
LINE = 1.35
"""Line height relative to the font size."""
POINT = 25.4 / 72
FONTS = ("display", "text", "text_bold")
ELSEWHERE = "elsewhere"
"""Name of a font with many more characters, which is used for characters that Tableside's fonts
lack.
"""
_COLOURS = design.colours("daylight")
INK, MUTED, HAIRLINE = _COLOURS["on_sheet"], _COLOURS["sheet_muted"], _COLOURS["line"]


class Sheets:
    """A document in millimetres.

    With a `language`, the document is a tagged PDF. Screen readers read it in the order in which it was
    written. Every text is a paragraph or, in the font `display`, a heading. A picture has an
    alternative text if it was drawn within `tag`. Everything else is decoration.

    Args:
        title: The title of the document.
        paper: A4 or Letter.
        language: The code of the language; empty for a document without tags.

    Attributes:
        width: The width of the printable area of a page, in mm.
        height: The height of that area, in mm.
    """

    def __init__(self, title: str, paper: str = "A4", language: str = "") -> None:
        self.pdf = FPDF(orientation="portrait", unit="mm", format=paper)
        self.pdf.set_title(title)
        self._tagged = bool(language)
        self._open = False  # whether a tag is open
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
        """Begin a new page.

        Args:
            foot: A line at the foot of the page, or empty.
        """
        self.pdf.add_page()
        if foot:
            with self._decoration():
                self.words(f"{self.title} \u00b7 {foot}", MARGIN, self.pdf.h - 5.5, 2.5, MUTED, lean=0)

    @contextmanager
    def tag(self, kind: str, alt: str | None = None) -> Iterator[None]:
        """Return a context in which everything written is tagged as one element.

        Inside another tag, or in a document without tags, the context has no effect.

        Args:
            kind: `P`, `H1` or `Figure`.
            alt: The description of a figure.
        """
        if self._open or not self._tagged:
            yield
            return
        self._open = True
        try:
            with self.pdf._marked_sequence(
                alt_text=alt
            ) as element:  # fpdf2 has a public method only for pictures
                element.s = f"/{kind}"
                yield
        finally:
            self._open = False

    @contextmanager
    def _decoration(self) -> Iterator[None]:
        """Return a context in which everything written is marked as decoration, which screen readers skip."""
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
        """Begin an empty page of any size, given in mm."""
        # With "landscape", fpdf2 swaps width and height.
        self.pdf.add_page(orientation="portrait", format=(width, height))

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
        """Write a line of text.

        Args:
            text: The text.
            x: The horizontal position of its left end, middle or right end, in mm; see `lean`.
            y: The vertical position of its middle, in mm.
            size: The font size, in mm.
            colour: The colour.
            font: The font.
            lean: 0 if `x` is the left end, 0.5 for the middle, and 1 for the right end.
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
        """Write a text that wraps, and return the vertical position of its end.

        Args:
            text: The text.
            x: The left edge, in mm.
            y: The top edge, in mm.
            width: The width, in mm.
            size: The font size, in mm.
            font: The font.
            colour: The colour.
            align: The alignment as in fpdf2.
        """
        self._pen(font, size, colour)
        self.pdf.set_xy(x, y)
        with self.tag(_kind(font)):
            self.pdf.multi_cell(width, size * LINE, text, align=align, new_x="LEFT", new_y="NEXT")
        return float(self.pdf.get_y())

    def wide(self, text: str, size: float, font: str = "text") -> float:
        """Return the width of a line of text, in mm; `size` is in mm."""
        self._pen(font, size, INK)
        return float(self.pdf.get_string_width(text))

    def tall(self, text: str, width: float, size: float, font: str = "text") -> float:
        """Return the height of a text that wraps at `width`, in mm; `size` is in mm."""
        self._pen(font, size, INK)
        height: Any = self.pdf.multi_cell(
            width, size * LINE, text, align="L", dry_run=True, output=MethodReturnValue.HEIGHT
        )
        return float(height)

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
        """Draw a line.

        Args:
            x0: The horizontal position of its beginning, in mm.
            y0: The vertical position of its beginning, in mm.
            x1: The horizontal position of its end, in mm.
            y1: The vertical position of its end, in mm.
            colour: The colour.
            width: The width, in mm.
            dashes: The length of a dash and of the gap after it, in mm; 0 for a solid line.
        """
        self.pdf.set_draw_color(color_from_hex_string(colour))
        self.pdf.set_line_width(width)
        self.pdf.set_dash_pattern(dash=dashes, gap=dashes)
        with self._decoration():
            self.pdf.line(x0, y0, x1, y1)
        self.pdf.set_dash_pattern()

    def drawing(self, drawn: str, x: float, y: float, width: float, over: bool = False) -> None:
        """Draw an SVG drawing.

        Args:
            drawn: The drawing.
            x: The left edge, in mm.
            y: The top edge, in mm.
            width: The width, in mm.
            over: Whether the drawing is turned upside down.
        """
        picture: Image.Image | io.BytesIO = (
            pixels(drawn, round(width / 25.4 * DPI)) if "<pattern" in drawn else io.BytesIO(drawn.encode())
        )
        with self._decoration():
            if not over:
                self.pdf.image(picture, x, y, width)
                return
            height = width * _share(drawn)
            with self.pdf.rotation(180, x + width / 2, y + height / 2):
                self.pdf.image(picture, x, y, width)

    def picture(self, pixels: Image.Image, x: float, y: float, width: float) -> None:
        """Draw an image with its upper left corner at `x`, `y`; all lengths are in mm."""
        with self._decoration():
            self.pdf.image(pixels, x, y, width)

    def write(self, path: Path) -> None:
        """Write the file, completely or not at all.

        Raises:
            OSError: The file cannot be written.
        """
        write_public_file(path, bytes(self.pdf.output()))

    def _pen(self, font: str, size: float, colour: str) -> None:
        self.pdf.set_font(font, size=size / POINT)
        self.pdf.set_text_color(color_from_hex_string(colour))


def _kind(font: str) -> str:
    return "H1" if font == "display" else "P"


@cache
def pixels(drawn: str, width: int) -> Image.Image:
    """Return a drawing as an image of this width in pixels."""
    return Image.open(io.BytesIO(raster.png(drawn, width)))


def _share(drawn: str) -> float:
    """Return the height of a drawing relative to its width."""
    box = drawn[drawn.index('viewBox="') + 9 :].split('"', 1)[0].split()
    return float(box[3]) / float(box[2])


def _other_font() -> Path | None:
    """Return the path of the font with many characters that is included in Kivy, or None without Kivy."""
    spec = importlib.util.find_spec("kivy")
    if spec is None or not spec.submodule_search_locations:
        return None
    path = Path(spec.submodule_search_locations[0]) / "data" / "fonts" / "DejaVuSans.ttf"
    return path if path.exists() else None


GAP = 0.28
"""Width of a space, relative to the font size."""
DIE, FIGURE = 1.12, 1.3
"""Width of a die, and of a figure in a word, relative to the font size."""


class Drawn(NamedTuple):
    """A drawing that replaces the letters of a word from index `first` up to, but excluding, `last`."""

    first: int
    last: int
    figure: str


class Piece(NamedTuple):
    """A word, or the face of a die.

    Attributes:
        text: The word or the face.
        die: The die; empty for a word.
        drawn: Drawings that replace letters.
    """

    text: str
    font: str = "text"
    colour: str = INK
    die: str = ""
    drawn: tuple[Drawn, ...] = ()


def move(text: str, drawn: tuple[Drawn, ...] = ()) -> Piece:
    """Return a word that is a move.

    Args:
        text: The move.
        drawn: Drawings that replace letters.
    """
    return Piece(text, "text_bold", drawn=drawn)


def aside(text: str) -> Piece:
    """Return a word in a muted colour."""
    return Piece(text, colour=MUTED)


def tall(sheets: Sheets, pieces: Sequence[Piece], width: float, size: float) -> float:
    """Return the height, in mm, of words that are wrapped to lines of this width.

    Args:
        sheets: The document.
        pieces: The words.
        width: The width of a line, in mm.
        size: The font size, in mm.
    """
    return len(_lines(sheets, pieces, width, size)) * size * LINE


def draw(sheets: Sheets, pieces: Sequence[Piece], x: float, y: float, width: float, size: float) -> float:
    """Draw words in lines and return the vertical position of their end.

    Args:
        sheets: The document.
        pieces: The words.
        x: The left edge, in mm.
        y: The top edge, in mm.
        width: The width of a line, in mm.
        size: The font size, in mm.
    """
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
    """Yield the parts of a word, each with letters and an empty drawing, or with a drawing and empty letters."""
    at = 0
    for first, last, figure in piece.drawn:
        if at < first:
            yield piece.text[at:first], ""
        yield "", figure
        at = last
    if at < len(piece.text):
        yield piece.text[at:], ""


def _wide(sheets: Sheets, piece: Piece, size: float) -> float:
    """Return the width of a word, in mm."""
    if piece.die:
        return size * DIE
    return sum(
        size * FIGURE if figure else sheets.wide(text, size, piece.font) for text, figure in _parts(piece)
    )


def _lines(sheets: Sheets, pieces: Sequence[Piece], width: float, size: float) -> list[list[Piece]]:
    """Return the words divided into lines of this width, in mm."""
    lines: list[list[Piece]] = [[]]
    left = width
    for piece in pieces:
        word_width = _wide(sheets, piece, size)
        if lines[-1] and word_width > left:
            lines.append([])
            left = width
        lines[-1].append(piece)
        left -= word_width + size * GAP
    return lines
