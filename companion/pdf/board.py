"""The board: in tiles that home printers print, to be glued edge to edge, or whole on one page for a print
shop.
"""

from __future__ import annotations

import io
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple

from PIL import Image

from companion.artwork import boards, raster
from companion.artwork.board_plan import FRAME, SQUARE
from companion.i18n.catalogue import Catalogue
from companion.i18n.numbers import decimal
from companion.kernel.board import FILES, Board
from companion.kernel.messages import message
from companion.pdf.camera_kit import draw_marked_board
from companion.pdf.page import DPI, MARGIN, Sheets
from firmware_bridge.core.camera_kit import STRIP

MARKS = 4.0
"""Millimetres of a cutting mark."""
BLEED = 1.0
"""How far a tile is printed beyond the cut, so that a cut beside the line leaves no white."""
MOST = 4000
"""Pixels of the longer side of a board: more costs much time and memory, and shows nothing more."""


class Face(NamedTuple):
    """How a board is printed. `around`: how wide its squares are framed, in squares."""

    board: Board
    drawn: str
    around: float

    def size(self, pitch: float) -> tuple[float, float]:
        """Millimetres, frame included."""
        return (self.board.files + 2 * self.around) * pitch, (self.board.ranks + 2 * self.around) * pitch


def face(board: Board, camera: bool = False) -> Face:
    """A board as it is, or with the marks that a camera reads."""
    if camera:
        return Face(board, draw_marked_board(board), FRAME / SQUARE + STRIP)
    return Face(board, boards.picture(board), FRAME / SQUARE)


def draw_tiles(sheets: Sheets, shown: Face, words: Catalogue, pitch: float) -> None:
    """As many pages as the board needs, each holding whole squares, the outer ones the frame beside them."""
    board, frame = shown.board, shown.around * pitch
    room = sheets.width - 2 * MARKS, sheets.height - 2 * MARKS
    columns, rows = runs(board.files, room[0], pitch, frame), runs(board.ranks, room[1], pitch, frame)
    for top, bottom in rows:
        for left, right in columns:
            first = f"{FILES[left]}{board.ranks - bottom + 1}"
            last = f"{FILES[right - 1]}{board.ranks - top}"
            sheets.page(
                words.label(
                    message(
                        "sheet-tile",
                        board=_title_of(board, words),
                        first=first,
                        last=last,
                        pitch=decimal(pitch, 0 if pitch == int(pitch) else 1, words.language),
                    )
                )
            )
            _tile(sheets, shown, (left, right), (top, bottom), pitch)


def _title_of(board: Board, words: Catalogue) -> str:
    """What a board of ours is called in every language; one of somebody's own has its own title."""
    id = f"the-board-{board.name}"
    return words.say(message(id)) if words.has(id) else board.title


def draw_whole(sheets: Sheets, shown: Face, pitch: float) -> None:
    """One page as large as the board with its frame."""
    width, height = shown.size(pitch)
    sheets.large_page(width, height)
    sheets.picture(picture(shown, pitch), 0, 0, width)


def picture(shown: Face, pitch: float) -> Image.Image:
    """The board with the pixels that paper of that size can show."""
    width, height = shown.size(pitch)
    return _pixels(shown.drawn, round(min(width / 25.4 * DPI, MOST * width / max(width, height))))


@lru_cache(maxsize=2)
def _pixels(svg: str, width: int) -> Image.Image:
    drawn = Image.open(io.BytesIO(raster.png(svg, width)))
    paper = Image.new("RGB", drawn.size, "white")
    paper.paste(drawn, mask=drawn.getchannel("A"))
    return paper


def runs(count: int, room: float, pitch: float, frame: float) -> list[tuple[int, int]]:
    """How a row of squares is cut into pages, as half-open ranges of squares, alike long if that fits.

    `frame`: millimetres beside the outer ones.
    """
    for pages in range(1, count):
        ends = [round(i * count / pages) for i in range(pages + 1)]
        found = list(pairwise(ends))
        if all((b - a) * pitch + frame * ((a == 0) + (b == count)) <= room for a, b in found):
            return found
    return [(at, at + 1) for at in range(count)]


def _tile(sheets: Sheets, shown: Face, across: tuple[int, int], down: tuple[int, int], pitch: float) -> None:
    """A part of the picture between its cutting marks."""
    whole, frame = picture(shown, pitch), shown.around * pitch
    (x0, x1, before, after), (y0, y1, above, below) = (
        _edges(across, shown.board.files, pitch, frame),
        _edges(down, shown.board.ranks, pitch, frame),
    )
    k = whole.width / shown.size(pitch)[0]
    box = ((x0 - before) * k, (y0 - above) * k, (x1 + after) * k, (y1 + below) * k)
    at = MARGIN + MARKS
    left, top, right, bottom = (round(edge) for edge in box)
    sheets.picture(
        whole.crop((left, top, right, bottom)), at - before, at - above, (x1 - x0) + before + after
    )
    marks(sheets, (at, at + x1 - x0), (at, at + y1 - y0))


def _edges(run: tuple[int, int], count: int, pitch: float, frame: float) -> tuple[float, float, float, float]:
    """Where a tile is cut at both ends, in mm of the picture, and how far it is printed beyond each."""
    first, last = run[0] == 0, run[1] == count
    start = 0.0 if first else frame + run[0] * pitch
    end = frame + run[1] * pitch + (frame if last else 0)
    return start, end, 0.0 if first else BLEED, 0.0 if last else BLEED


def marks(sheets: Sheets, across: tuple[float, ...], down: tuple[float, ...]) -> None:
    """Cutting marks around everything at these places from the left and from the top."""
    x0, x1, y0, y1 = across[0], across[-1], down[0], down[-1]
    for x in across:
        sheets.line(x, y0 - MARKS, x, y0 - BLEED - 0.5)
        sheets.line(x, y1 + BLEED + 0.5, x, y1 + MARKS)
    for y in down:
        sheets.line(x0 - MARKS, y, x0 - BLEED - 0.5, y)
        sheets.line(x1 + BLEED + 0.5, y, x1 + MARKS, y)
