"""Paper: pages of one size, fonts with the signs of chess, colours, cutting marks."""

from __future__ import annotations

import importlib.util
import math
from pathlib import Path

from fpdf import FPDF

MARGIN = 10.0
"""Millimetres that home printers leave free."""
FONT = "sign"
PAPERS = ("A4", "Letter")
COLOURS = {
    "green": (47, 158, 88), "red": (200, 65, 75), "blue": (47, 115, 201), "yellow": (217, 165, 32),
    "white": (245, 240, 225), "black": (58, 58, 58),
}  # fmt: skip
INK, GREY, LIGHT, DARK_SQUARE = (20, 26, 22), (120, 120, 120), (245, 241, 230), (226, 217, 194)
LETTERS = {"G": "green", "R": "red", "B": "blue", "Y": "yellow"}
GLYPHS = {"K": "\u265a", "Q": "\u265b", "R": "\u265c", "B": "\u265d", "N": "\u265e", "P": "\u265f"}


class Sheets:
    """A document in millimetres. `width` and `height` are what is printable of a page."""

    def __init__(self, title: str, paper: str) -> None:
        self.pdf = FPDF(orientation="portrait", unit="mm", format=paper)
        self.pdf.set_title(title)
        self.pdf.set_auto_page_break(False)
        self.pdf.set_margin(MARGIN)
        for style, name in (("", "DejaVuSans.ttf"), ("B", "Roboto-Bold.ttf")):
            self.pdf.add_font(FONT if not style else "bold", "", _font(name))
        self.pdf.add_font("plain", "", _font("Roboto-Regular.ttf"))
        self.width, self.height = self.pdf.w - 2 * MARGIN, self.pdf.h - 2 * MARGIN
        self.title = title

    @property
    def pages(self) -> int:
        return int(self.pdf.pages_count)

    def page(self, foot: str) -> None:
        """A new page with a line at its foot."""
        self.pdf.add_page()
        self.pdf.set_font("plain", size=7)
        self.pdf.set_text_color(*GREY)
        self.pdf.text(MARGIN, self.pdf.h - 4.5, f"{self.title}: {foot}")

    def words(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        colour: tuple[int, int, int] = INK,
        font: str = "plain",
    ) -> None:
        """A text with its middle at x, y; `size` in millimetres of height."""
        self.pdf.set_font(font, size=size / 0.3528)
        self.pdf.set_text_color(*colour)
        self.pdf.text(x - self.pdf.get_string_width(text) / 2, y + size * 0.36, text)

    def paragraph(
        self, text: str, x: float, y: float, width: float, size: float, font: str = "plain"
    ) -> float:
        """A text that wraps; returns where it ends."""
        self.pdf.set_font(font, size=size / 0.3528)
        self.pdf.set_text_color(*INK)
        self.pdf.set_xy(x, y)
        self.pdf.multi_cell(width, size * 1.35, text, align="L", new_x="LEFT", new_y="NEXT")
        return float(self.pdf.get_y())

    def shape(self, owner: str | None, x: float, y: float, size: float) -> None:
        """A seat's shape in its colour with its middle at x, y: round, square, hexagon, diamond."""
        self.pdf.set_fill_color(*COLOURS.get(owner or "", GREY))
        half = size / 2
        if owner == "red":
            self.pdf.rect(x - half * 0.9, y - half * 0.9, size * 0.9, size * 0.9, style="F")
        elif owner == "blue":
            self._polygon(6, x, y, half)
        elif owner == "yellow":
            self._polygon(4, x, y, half)
        else:
            self.pdf.ellipse(x - half, y - half, size, size, style="F")

    def _polygon(self, sides: int, x: float, y: float, radius: float) -> None:
        turns = [2 * math.pi * i / sides + math.pi / 2 for i in range(sides)]
        self.pdf.polygon([(x + radius * math.cos(t), y - radius * math.sin(t)) for t in turns], style="F")

    def write(self, path: Path) -> None:
        self.pdf.output(str(path))


def _font(name: str) -> Path:
    """A font of the screen toolkit, which has the signs of chess."""
    spec = importlib.util.find_spec("kivy")
    assert spec is not None and spec.submodule_search_locations
    return Path(spec.submodule_search_locations[0]) / "data" / "fonts" / name
