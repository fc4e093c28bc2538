"""The men of a game out of paper: flat tiles, and stand-ups that are folded and glued."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.artwork.design_tokens import PLAIN, dressed
from companion.artwork.pieces import drawing_of
from companion.i18n.catalogue import Catalogue
from companion.kernel.game import Game
from companion.kernel.messages import message
from companion.pdf.cut_outs import HEIGHT, stand_up, tile
from companion.pdf.page import HAIRLINE, MARGIN, Sheets

TILE, LARGEST_TILE = 0.72, 34.0
"""Of a square, and at most so many millimetres."""
STAND_UP, LARGEST_STAND_UP = 0.62, 28.0
GAP = 3.0
FOOT = 9.0
"""Millimetres of the flap that a stand-up stands on."""


class Man(NamedTuple):
    seat: str
    kind: str


def men_of(game: Game) -> list[Man]:
    """Every man who begins the game, a seat's together, and one of each kind that comes later."""
    stacks = game.layout(game.start()).values()
    found = [Man(token.owner or PLAIN, token.kind) for stack in stacks for token in stack]
    seats = dict.fromkeys(man.seat for man in found)
    found += [Man(seat, kind) for seat in seats for kind in game.info.later if seat != PLAIN]
    return sorted(found, key=lambda man: (list(seats).index(man.seat), man.kind))


def draw_tiles(sheets: Sheets, game: Game, words: Catalogue, pitch: float) -> None:
    """Each man once, seen from above, to be glued on discs of wood or board."""
    size, looks = min(pitch * TILE, LARGEST_TILE), game.info.looks
    foot = words.label(message("sheet-tiles"))
    for man, x, y in _places(sheets, men_of(game), size, size, foot):
        sheets.drawing(tile(dressed(man.seat), man.kind, looks), x, y, size)


def draw_stand_ups(sheets: Sheets, game: Game, words: Catalogue, pitch: float) -> None:
    """Each man once with his two sides head to head: folded at the heads he stands on the flaps at his feet.

    Checkers and boulders lie, so they have none.
    """
    width, looks = min(pitch * STAND_UP, LARGEST_STAND_UP), game.info.looks
    side = width * HEIGHT / 100
    foot = words.label(message("sheet-stand-ups"))
    standing = [man for man in men_of(game) if drawing_of(man.kind, looks)]
    for man, x, y in _places(sheets, standing, width, 2 * (side + FOOT), foot):
        drawn = stand_up(dressed(man.seat), man.kind, looks)
        sheets.drawing(drawn, x, y + FOOT, width, over=True)
        sheets.drawing(drawn, x, y + FOOT + side, width)
        low, high = y + FOOT, y + FOOT + 2 * side
        for start, end, inner in ((y, low, y), (high, high + FOOT, high + FOOT)):
            for edge in (x, x + width):
                sheets.line(edge, start, edge, end)
            sheets.line(x, inner, x + width, inner)
        for fold in (low, y + FOOT + side, high):
            sheets.line(x - 2, fold, x + width + 2, fold, HAIRLINE, 0.25, dashes=1)


def _places(
    sheets: Sheets, men: list[Man], width: float, height: float, foot: str
) -> Iterator[tuple[Man, float, float]]:
    """Each man and where he is printed, on as many pages as they need."""
    across, down = (
        max(1, int((sheets.width + GAP) / (width + GAP))),
        max(1, int((sheets.height + GAP) / (height + GAP))),
    )
    left = (sheets.pdf.w - across * (width + GAP) + GAP) / 2
    for i, man in enumerate(men):
        at = i % (across * down)
        if at == 0:
            sheets.page(foot)
        yield man, left + at % across * (width + GAP), MARGIN + at // across * (height + GAP)
