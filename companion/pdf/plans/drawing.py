"""A drawing of a board to build on paper, line by line."""

from __future__ import annotations

from fpdf.drawing_primitives import color_from_hex_string

from companion.i18n.catalogue import Catalogue
from companion.pdf.page import Sheets
from hardware.maker.drawing import Circle, Sheet, Text, ink, thickness, words_of


def draw(sheets: Sheets, sheet: Sheet, words: Catalogue, x: float, y: float, scale: float) -> None:
    """A drawing with its upper left corner at x, y, so many times as large as it is."""
    pdf = sheets.pdf
    for shape in sheet.shapes:
        if isinstance(shape, Text):
            place = (x + shape.at[0] * scale, y + shape.at[1] * scale)
            font = "text_bold" if shape.bold else "text"
            sheets.words(words_of(shape, words.label), *place, shape.size * scale, font=font, lean=shape.lean)
            continue
        colour = color_from_hex_string(ink(shape))
        pdf.set_draw_color(colour)
        pdf.set_fill_color(colour)
        pdf.set_line_width(thickness(shape) * max(scale, 0.5))
        style = "DF" if shape.filled else "D"
        if isinstance(shape, Circle):
            pdf.circle(x + shape.middle[0] * scale, y + shape.middle[1] * scale, shape.radius * scale, style)
        else:
            points = [(x + px * scale, y + py * scale) for px, py in shape.points]
            if shape.closed:
                pdf.polygon(points, style=style)
            else:
                pdf.polyline(points, style=style)
