"""Stickers for men, different in colour and in shape, and labels for blank dice."""

from __future__ import annotations

from companion.kernel.game import Game
from companion.sheets.page import GLYPHS, GREY, MARGIN, Sheets

LABEL = 13.0  # millimetres: fits a die of 16
GAP = 3.0
LARGEST = 30.0


def draw_stickers(sheets: Sheets, game: Game, pitch: float) -> None:
    """Two of each man of each seat (one to spare), two thirds of a square wide."""
    men = [(token.owner, token.kind) for stack in game.layout(game.start()).values() for token in stack]
    size = min(pitch * 0.66, LARGEST)
    step = size + GAP
    across, along = int((sheets.width + GAP) / step), int((sheets.height + GAP) / step)
    for i, (owner, kind) in enumerate(man for man in men for _ in range(2)):
        at = i % (across * along)
        if at == 0:
            sheets.page("stickers for the men; one of each to spare")
        x, y = MARGIN + at % across * step + size / 2, MARGIN + at // across * step + size / 2
        sheets.shape(owner, x, y, size)
        sheets.words(GLYPHS.get(kind, kind), x, y, size * 0.52, (255, 255, 255), "sign")


def draw_dice(sheets: Sheets, game: Game) -> None:
    """Every face of every die, twice."""
    sheets.page(f"labels for blank dice, {LABEL:g} mm")
    y = MARGIN
    for die in game.dice:
        for _ in range(2):
            x = MARGIN
            for face in die.faces:
                if x + LABEL > MARGIN + sheets.width:
                    x, y = MARGIN, y + LABEL + GAP
                sheets.pdf.set_draw_color(*GREY)
                sheets.pdf.set_line_width(0.2)
                sheets.pdf.set_fill_color(*((224, 133, 47) if die.name == "orange" else (255, 255, 255)))
                sheets.pdf.rect(x, y, LABEL, LABEL, style="DF")
                sheets.words(face, x + LABEL / 2, y + LABEL / 2, LABEL * 0.6, font="bold")
                if face in ("6", "9"):
                    sheets.pdf.line(x + LABEL * 0.35, y + LABEL * 0.88, x + LABEL * 0.65, y + LABEL * 0.88)
                x += LABEL + GAP
            y += LABEL + GAP
