"""The men of a game out of paper: flat tiles, and stand-ups that are folded and glued."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple, TypeVar

from companion.artwork.design_tokens import PLAIN, with_colour
from companion.artwork.pieces import drawing_of
from companion.i18n.catalogue import Catalogue
from companion.kernel.game import Game
from companion.kernel.messages import message
from companion.pdf.camera_kit import CARD, TRAY, corner_cards, dice_tray, discs
from companion.pdf.cut_outs import HEIGHT, stand_up, tile
from companion.pdf.page import HAIRLINE, MARGIN, Sheets
from companion.table.devices.printed_discs import men_of as every_man
from firmware_bridge.core.camera_kit import DISC
from firmware_bridge.core.dice_tray import PITCH

Cut = TypeVar("Cut")

TILE, LARGEST_TILE = 0.72, 34.0
"""Of a square, and at most so many millimetres."""
STAND_UP, LARGEST_STAND_UP = 0.62, 28.0
LOW_STAND_UP, LARGEST_LOW = 0.44, 20.0
GAP = 3.0
FOOT = 9.0
"""Millimetres of the flap that a stand-up stands on."""


class Man(NamedTuple):
    seat: str
    kind: str


def men_of(game: Game) -> list[Man]:
    """Every man who begins the game or comes later, a seat's together."""
    found = [Man(token.owner or PLAIN, token.kind) for token in every_man(game)]
    seats = list(dict.fromkeys(man.seat for man in found))
    return sorted(found, key=lambda man: (seats.index(man.seat), man.kind))


def draw_tiles(sheets: Sheets, game: Game, words: Catalogue, pitch: float) -> None:
    """Each man once, seen from above, to be glued on discs of wood or board."""
    size, looks = min(pitch * TILE, LARGEST_TILE), game.info.looks
    foot = words.label(message("sheet-tiles"))
    for man, x, y in _places(sheets, men_of(game), size, size, foot):
        sheets.drawing(tile(with_colour(man.seat), man.kind, looks), x, y, size)


def draw_discs(sheets: Sheets, game: Game, words: Catalogue, pitch: float) -> None:
    """The discs that a camera reads, to be glued on wood or board, each once.

    Raises:
        TooManyDiscs: there are more than markers.
    """
    size, found = pitch * DISC, discs(game)
    foot = words.label(message("sheet-discs"))
    for (_, drawn), x, y in _places(sheets, found, size, size, foot):
        sheets.drawing(drawn, x, y, size)


def draw_corner_cards(sheets: Sheets, words: Catalogue, pitch: float) -> None:
    """Cards that show a camera the corners of a board of one's own, as they are laid around it."""
    size = pitch * CARD
    foot = words.label(message("sheet-corner-cards"))
    for drawn, x, y in _places(sheets, list(corner_cards()), size, size, foot, 2):
        sheets.drawing(drawn, x, y, size)


def draw_dice_tray(sheets: Sheets, words: Catalogue) -> None:
    """A tray in which a camera reads dice."""
    sheets.page(words.label(message("sheet-dice-tray")))
    sheets.drawing(dice_tray(), MARGIN, MARGIN, TRAY * PITCH)


def draw_stand_ups(sheets: Sheets, game: Game, words: Catalogue, pitch: float, camera: bool = False) -> None:
    """Each man once with his two sides head to head: folded at the heads he stands on the flaps at his feet.

    Checkers and boulders lie, so they have none. `camera`: so small that behind its disc's marker he hides
    no other.
    """
    share, largest = (LOW_STAND_UP, LARGEST_LOW) if camera else (STAND_UP, LARGEST_STAND_UP)
    width, looks = min(pitch * share, largest), game.info.looks
    side = width * HEIGHT / 100
    foot = words.label(message("sheet-stand-ups-on-discs" if camera else "sheet-stand-ups"))
    standing = [man for man in men_of(game) if drawing_of(man.kind, looks)]
    for man, x, y in _places(sheets, standing, width, 2 * (side + FOOT), foot):
        drawn = stand_up(with_colour(man.seat), man.kind, looks)
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
    sheets: Sheets, men: list[Cut], width: float, height: float, foot: str, most: int = 99
) -> Iterator[tuple[Cut, float, float]]:
    """Each of them and where it is printed, on as many pages as they need; `most`: beside each other."""
    across, down = (
        min(most, max(1, int((sheets.width + GAP) / (width + GAP)))),
        max(1, int((sheets.height + GAP) / (height + GAP))),
    )
    left = (sheets.pdf.w - across * (width + GAP) + GAP) / 2
    for i, man in enumerate(men):
        at = i % (across * down)
        if at == 0:
            sheets.page(foot)
        yield man, left + at % across * (width + GAP), MARGIN + at // across * (height + GAP)
