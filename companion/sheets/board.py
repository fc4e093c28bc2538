"""The board in tiles that home printers can print, to be glued edge to edge."""

from __future__ import annotations

from companion.kernel.board import FILES, HOLE, Board
from companion.kernel.game import Game
from companion.sheets.page import COLOURS, DARK_SQUARE, GREY, INK, LETTERS, LIGHT, MARGIN, Sheets

MARKS = 4.0  # millimetres of a cutting mark


def draw(sheets: Sheets, game: Game, pitch: float) -> None:
    """As many pages as the board needs, each holding whole squares."""
    board = game.board
    across, along = max(1, int((sheets.width - MARKS) / pitch)), max(1, int((sheets.height - MARKS) / pitch))
    for top in range(board.ranks, 0, -along):
        for left in range(0, board.files, across):
            files = range(left, min(left + across, board.files))
            ranks = range(max(1, top - along + 1), top + 1)
            names = f"{FILES[files[0]]}{ranks[0]} to {FILES[files[-1]]}{ranks[-1]}"
            sheets.page(
                f"board {board.title}, {names}; {pitch:g} mm a square: cut along the marks, glue edge to edge"
            )
            _tile(sheets, board, files, ranks, pitch)


def _tile(sheets: Sheets, board: Board, files: range, ranks: range, pitch: float) -> None:
    x0, y0 = MARGIN + MARKS, MARGIN + MARKS
    for row, rank in enumerate(reversed(ranks)):
        for column, file in enumerate(files):
            square = (rank - 1) * board.files + file
            _square(sheets, board, square, x0 + column * pitch, y0 + row * pitch, pitch)
    _lines(sheets, board, files, ranks, x0, y0, pitch)
    right, bottom = x0 + len(files) * pitch, y0 + len(ranks) * pitch
    sheets.pdf.set_draw_color(*GREY)
    sheets.pdf.set_line_width(0.15)
    for x in (x0, right):
        sheets.pdf.line(x, y0 - MARKS, x, y0 - 1)
        sheets.pdf.line(x, bottom + 1, x, bottom + MARKS)
    for y in (y0, bottom):
        sheets.pdf.line(x0 - MARKS, y, x0 - 1, y)
        sheets.pdf.line(right + 1, y, right + MARKS, y)


def _square(sheets: Sheets, board: Board, square: int, x: float, y: float, pitch: float) -> None:
    pdf, symbol = sheets.pdf, board.symbols[square]
    file, rank = board.place(square)
    pdf.set_draw_color(*GREY)
    pdf.set_line_width(0.1)
    if symbol == HOLE:
        pdf.set_fill_color(70, 78, 74)
        pdf.rect(x, y, pitch, pitch, style="F")
        return
    pdf.set_fill_color(*(LIGHT if (file + rank) % 2 else DARK_SQUARE))
    pdf.rect(x, y, pitch, pitch, style="DF")
    colour = COLOURS.get(LETTERS.get(symbol[-1], ""), INK)
    middle = x + pitch / 2, y + pitch / 2
    match symbol[:1] if len(symbol) == 2 else "":
        case "h":
            pdf.set_fill_color(*(round(c * 0.5 + 255 * 0.5) for c in colour))
            pdf.rect(x, y, pitch, pitch, style="DF")
        case "s":
            pdf.set_draw_color(*colour)
            pdf.set_line_width(pitch * 0.06)
            pdf.rect(x + pitch * 0.07, y + pitch * 0.07, pitch * 0.86, pitch * 0.86)
        case "e":
            sheets.words(_arrow(board, square), *middle, pitch * 0.45, colour, "sign")
        case "b":
            pdf.set_draw_color(*colour)
            pdf.set_line_width(pitch * 0.05)
            pdf.ellipse(x + pitch * 0.3, y + pitch * 0.3, pitch * 0.4, pitch * 0.4)
            sheets.words(symbol[-1], *middle, pitch * 0.2, colour, "bold")
    sheets.words(board.names[square], x + pitch * 0.13, y + pitch * 0.92, min(2.2, pitch * 0.09), GREY)


def _arrow(board: Board, square: int) -> str:
    """An entry square points to the house beside it."""
    for sign, dx, dy in (("\u25b2", 0, 1), ("\u25bc", 0, -1), ("\u25b6", 1, 0), ("\u25c0", -1, 0)):
        end = board.step(square, dx, dy)
        if end is not None and board.symbols[end] == f"h{board.symbols[square][-1]}":
            return sign
    return "\u25cf"


def _lines(
    sheets: Sheets, board: Board, files: range, ranks: range, x0: float, y0: float, pitch: float
) -> None:
    """The parts of the barrier lines that lie on this tile, its edges included."""
    pdf = sheets.pdf
    pdf.set_line_width(pitch * 0.08)
    bottom = y0 + len(ranks) * pitch
    for owner, barriers in board.barriers.items():
        pdf.set_draw_color(*COLOURS[LETTERS[owner]])
        for barrier in barriers:
            along, across = (ranks, files) if barrier.upright else (files, ranks)
            base = 1 if barrier.upright else 0
            low = max(barrier.low + base, along[0])
            high = min(barrier.high + base, along[-1])
            at = barrier.after + 1 if barrier.upright else barrier.after + 2
            if low > high or not across[0] <= at <= across[-1] + 1:
                continue
            if barrier.upright:
                x = x0 + (at - files[0]) * pitch
                pdf.line(x, bottom - (high + 1 - ranks[0]) * pitch, x, bottom - (low - ranks[0]) * pitch)
            else:
                y = bottom - (at - ranks[0]) * pitch
                pdf.line(x0 + (low - files[0]) * pitch, y, x0 + (high + 1 - files[0]) * pitch, y)
