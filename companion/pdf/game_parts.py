"""Parts of a game to print on paper.

A game has a board in tiles or on one large page, a picture of its board with pieces, tiles and stand-up
figures for its pieces, dice to fold, and decks of cards to cut out.
"""

from __future__ import annotations

import io
from collections.abc import Collection, Iterator, Mapping
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple, TypeVar

from PIL import Image

from companion.artwork import boards, dice_cards_icons, raster
from companion.artwork.boards import FRAME, SQUARE, Plan
from companion.artwork.design import PLAIN, with_colour
from companion.artwork.dice_cards_icons import blank, card_picture, tone
from companion.artwork.pictures import BOULDER
from companion.artwork.pieces import drawing_of, man, small_boulder
from companion.artwork.pieces import stack as stacked
from companion.artwork.qr_code import qr_code
from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import decimal
from companion.kernel.board import FILES, Board
from companion.kernel.facts import CardInfo, DeckInfo, DieInfo, card_code
from companion.kernel.game import Game
from companion.kernel.layout import Layout
from companion.kernel.looks import Looks
from companion.kernel.messages import message
from companion.pdf.camera_kit import (
    CARD,
    HEIGHT,
    TRAY,
    corner_cards,
    dice_tray,
    die_face,
    discs,
    draw_marked_board,
    draw_marked_face,
    stand_up,
    tile,
)
from companion.pdf.page import DPI, HAIRLINE, INK, MARGIN, MUTED, Sheets
from companion.table.storage.board_store import markers_of
from companion.table.storage.board_store import men_of as list_tokens
from firmware_bridge.core.camera import DISC, PITCH, STRIP

MARKS = 4.0
"""Length of a cutting mark, in mm."""
BLEED = 1.0
"""Width in mm by which a tile is printed beyond the cut, so that an imprecise cut leaves no white
edge.
"""
MOST = 4000
"""Maximum number of pixels of a board's longer side. More would take time and memory without a
visible gain.
"""


class Face(NamedTuple):
    """A printed board.

    Attributes:
        board: The board.
        drawn: Its drawing.
        around: The width of the frame, in squares.
    """

    board: Board
    drawn: str
    around: float

    def size(self, pitch: float) -> tuple[float, float]:
        """Return the width and the height with the frame, in mm.

        Args:
            pitch: The distance between the centres of neighbouring squares, in mm.
        """
        return (self.board.files + 2 * self.around) * pitch, (self.board.ranks + 2 * self.around) * pitch


def face(board: Board, camera: bool = False) -> Face:
    """Return the printed form of a board.

    Args:
        board: The board.
        camera: Whether it has marks for a camera.
    """
    if camera:
        return Face(board, draw_marked_board(board), FRAME / SQUARE + STRIP)
    return Face(board, boards.picture(board), FRAME / SQUARE)


def draw_board_tiles(sheets: Sheets, shown: Face, words: Catalogue, pitch: float) -> None:
    """Draw the board on as many pages as needed.

    Each page has whole squares, and the outer pages have the frame.

    Args:
        sheets: The document.
        shown: The printed board.
        words: The game's texts.
        pitch: The distance between the centres of neighbouring squares, in mm.
    """
    board, frame = shown.board, shown.around * pitch
    printable = sheets.width - 2 * MARKS, sheets.height - 2 * MARKS
    columns, rows = (
        runs(board.files, printable[0], pitch, frame),
        runs(board.ranks, printable[1], pitch, frame),
    )
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
    """Return the translated name of an included board, or the title of a user's board."""
    id = f"the-board-{board.name}"
    return words.say(message(id)) if words.has(id) else board.title


def draw_whole_board(sheets: Sheets, shown: Face, pitch: float) -> None:
    """Draw the board on one page that is as large as the board with its frame.

    Args:
        sheets: The document.
        shown: The printed board.
        pitch: The distance between the centres of neighbouring squares, in mm.
    """
    width, height = shown.size(pitch)
    sheets.large_page(width, height)
    sheets.picture(picture(shown, pitch), 0, 0, width)


def picture(shown: Face, pitch: float) -> Image.Image:
    """Return the board as an image with the resolution needed for print at this size.

    Args:
        shown: The printed board.
        pitch: The distance between the centres of neighbouring squares, in mm.
    """
    width, height = shown.size(pitch)
    return _pixels(shown.drawn, round(min(width / 25.4 * DPI, MOST * width / max(width, height))))


@lru_cache(maxsize=2)
def _pixels(svg: str, width: int) -> Image.Image:
    image = Image.open(io.BytesIO(raster.png(svg, width)))
    paper = Image.new("RGB", image.size, "white")
    paper.paste(image, mask=image.getchannel("A"))
    return paper


def runs(count: int, room: float, pitch: float, frame: float) -> list[tuple[int, int]]:
    """Return the division of a row of squares into pages, as half-open ranges.

    The pages have about the same number of squares, and there are as few pages as possible.

    Args:
        count: The number of squares.
        room: The printable length, in mm.
        pitch: The distance between the centres of neighbouring squares, in mm.
        frame: The width of the frame at both ends, in mm.
    """
    for pages in range(1, count):
        ends = [round(i * count / pages) for i in range(pages + 1)]
        ranges = list(pairwise(ends))
        if all((b - a) * pitch + frame * ((a == 0) + (b == count)) <= room for a, b in ranges):
            return ranges
    return [(at, at + 1) for at in range(count)]


def _tile(sheets: Sheets, shown: Face, across: tuple[int, int], down: tuple[int, int], pitch: float) -> None:
    """Draw a part of the board between its cutting marks.

    Args:
        sheets: The document.
        shown: The printed board.
        across: The range of files.
        down: The range of ranks from the top.
        pitch: The distance between the centres of neighbouring squares, in mm.
    """
    whole, frame = picture(shown, pitch), shown.around * pitch
    (x0, x1, before, after), (y0, y1, above, below) = (
        _edges(across, shown.board.files, pitch, frame),
        _edges(down, shown.board.ranks, pitch, frame),
    )
    k = whole.width / shown.size(pitch)[0]
    box = ((x0 - before) * k, (y0 - above) * k, (x1 + after) * k, (y1 + below) * k)
    origin = MARGIN + MARKS
    left, top, right, bottom = (round(edge) for edge in box)
    sheets.picture(
        whole.crop((left, top, right, bottom)), origin - before, origin - above, (x1 - x0) + before + after
    )
    marks(sheets, (origin, origin + x1 - x0), (origin, origin + y1 - y0))


def _edges(run: tuple[int, int], count: int, pitch: float, frame: float) -> tuple[float, float, float, float]:
    """Return the positions of both cuts of a tile, and the widths printed beyond each cut, in mm.

    Args:
        run: The range of squares.
        count: The number of squares of the whole board.
        pitch: The distance between the centres of neighbouring squares, in mm.
        frame: The width of the frame, in mm.
    """
    first, last = run[0] == 0, run[1] == count
    start = 0.0 if first else frame + run[0] * pitch
    end = frame + run[1] * pitch + (frame if last else 0)
    return start, end, 0.0 if first else BLEED, 0.0 if last else BLEED


def marks(sheets: Sheets, across: tuple[float, ...], down: tuple[float, ...]) -> None:
    """Draw cutting marks around everything on the page.

    Args:
        sheets: The document.
        across: The distances of the cuts from the left edge, in mm.
        down: The distances of the cuts from the top edge, in mm.
    """
    x0, x1, y0, y1 = across[0], across[-1], down[0], down[-1]
    for x in across:
        sheets.line(x, y0 - MARKS, x, y0 - BLEED - 0.5)
        sheets.line(x, y1 + BLEED + 0.5, x, y1 + MARKS)
    for y in down:
        sheets.line(x0 - MARKS, y, x0 - BLEED - 0.5, y)
        sheets.line(x1 + BLEED + 0.5, y, x1 + MARKS, y)


def fit(game: Game, width: float, height: float) -> tuple[float, float]:
    """Return the largest size of the board that fits into a width and a height, in mm."""
    plan = Plan(game.board)
    share = min(width / plan.width, height / plan.height)
    return plan.width * share, plan.height * share


def draw_still(sheets: Sheets, game: Game, x: float, y: float, width: float, pitch: float) -> None:
    """Draw the board as it is before the first move.

    Args:
        sheets: The document.
        game: The game.
        x: The left edge, in mm.
        y: The top edge, in mm.
        width: The width, in mm.
        pitch: The distance between the centres of neighbouring squares on the printed board, in mm.
    """
    draw_position(sheets, game, game.layout(game.start()), x, y, width, pitch)


def draw_position(
    sheets: Sheets, game: Game, layout: Layout, x: float, y: float, width: float, pitch: float
) -> None:
    """Draw the board with pieces; a stack is drawn as its top piece, with a sign for those below it.

    Args:
        sheets: The document.
        game: The game.
        layout: The layout of the pieces.
        x: The left edge, in mm.
        y: The top edge, in mm.
        width: The width, in mm.
        pitch: The distance between the centres of neighbouring squares on the printed board, in mm.
    """
    plan = Plan(game.board)
    k = width / plan.width
    sheets.picture(picture(face(game.board), pitch), x, y, width)
    for place, stack in layout.items():
        square = game.board.number.get(place)
        if square is None or not stack:
            continue
        left, top = plan.corner(square)
        token, under = stack[-1], stack[0]
        drawings = [man(with_colour(token.owner or PLAIN), token.kind, game.info.looks)]
        if len(stack) > 1:
            boulder = under.kind == BOULDER
            drawings.append(
                small_boulder() if boulder else stacked(with_colour(under.owner or PLAIN), len(stack) - 1)
            )
        for drawing in drawings:
            sheets.drawing(drawing, x + left * k, y + top * k, SQUARE * k)


Cut = TypeVar("Cut")

TILE, LARGEST_TILE = 0.72, 34.0
"""Size of a tile relative to a square, and its maximum in mm."""
STAND_UP, LARGEST_STAND_UP = 0.62, 28.0
LOW_STAND_UP, LARGEST_LOW = 0.44, 20.0
GAP = 3.0
FOOT = 9.0
"""Length of the flap on which a stand-up figure stands, in mm."""


class PrintedPiece(NamedTuple):
    """A seat and a kind of piece that it has."""

    seat: str
    kind: str


def pieces_of(game: Game) -> list[PrintedPiece]:
    """Return every kind of piece that the game has from the beginning or may get later, grouped by seat."""
    pieces = [PrintedPiece(token.owner or PLAIN, token.kind) for token in list_tokens(game)]
    seats = list(dict.fromkeys(piece.seat for piece in pieces))
    return sorted(pieces, key=lambda piece: (seats.index(piece.seat), piece.kind))


def draw_piece_tiles(sheets: Sheets, game: Game, words: Catalogue, pitch: float) -> None:
    """Draw each piece once, seen from above, to be glued on discs of wood or cardboard.

    Args:
        sheets: The document.
        game: The game.
        words: The game's texts.
        pitch: The distance between the centres of neighbouring squares, in mm.
    """
    size, looks = min(pitch * TILE, LARGEST_TILE), game.info.looks
    foot = words.label(message("sheet-tiles"))
    for piece, x, y in _places(sheets, pieces_of(game), size, size, foot):
        sheets.drawing(tile(with_colour(piece.seat), piece.kind, looks), x, y, size)


def draw_discs(sheets: Sheets, game: Game, words: Catalogue, pitch: float) -> None:
    """Draw each disc for a camera once, to be glued on wood or cardboard.

    Args:
        sheets: The document.
        game: The game.
        words: The game's texts.
        pitch: The distance between the centres of neighbouring squares, in mm.

    Raises:
        TooManyDiscs: There are more discs than markers.
    """
    size, discs_ = pitch * DISC, discs(game)
    foot = words.label(message("sheet-discs"))
    for (_, drawn), x, y in _places(sheets, discs_, size, size, foot):
        sheets.drawing(drawn, x, y, size)


def draw_corner_cards(sheets: Sheets, words: Catalogue, pitch: float) -> None:
    """Draw the cards that mark the corners of a user's own board for a camera, arranged as on the board.

    Args:
        sheets: The document.
        words: The game's texts.
        pitch: The distance between the centres of neighbouring squares, in mm.
    """
    size = pitch * CARD
    foot = words.label(message("sheet-corner-cards"))
    for drawn, x, y in _places(sheets, list(corner_cards()), size, size, foot, 2):
        sheets.drawing(drawn, x, y, size)


def draw_dice_tray(sheets: Sheets, words: Catalogue) -> None:
    """Draw the tray in which a camera reads dice."""
    sheets.page(words.label(message("sheet-dice-tray")))
    sheets.drawing(dice_tray(), MARGIN, MARGIN, TRAY * PITCH)


def draw_stand_ups(sheets: Sheets, game: Game, words: Catalogue, pitch: float, camera: bool = False) -> None:
    """Draw each piece once as a stand-up figure, with its two sides head to head.

    A figure is folded at the heads and stands on the flaps at its feet. Checkers and boulders are flat,
    so they have no such figure.

    Args:
        sheets: The document.
        game: The game.
        words: The game's texts.
        pitch: The distance between the centres of neighbouring squares, in mm.
        camera: Whether to draw the figures so small that they do not hide another piece's marker.
    """
    share, largest = (LOW_STAND_UP, LARGEST_LOW) if camera else (STAND_UP, LARGEST_STAND_UP)
    width, looks = min(pitch * share, largest), game.info.looks
    side = width * HEIGHT / 100
    foot = words.label(message("sheet-stand-ups-on-discs" if camera else "sheet-stand-ups"))
    standing = [piece for piece in pieces_of(game) if drawing_of(piece.kind, looks)]
    for piece, x, y in _places(sheets, standing, width, 2 * (side + FOOT), foot):
        drawn = stand_up(with_colour(piece.seat), piece.kind, looks)
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
    sheets: Sheets, items: list[Cut], width: float, height: float, foot: str, most: int = 99
) -> Iterator[tuple[Cut, float, float]]:
    """Yield each item with the position at which it is printed, in mm, on as many pages as needed.

    Args:
        sheets: The document.
        items: The items.
        width: The width of an item, in mm.
        height: The height of an item, in mm.
        foot: The line at the foot of each page.
        most: The maximum number of items side by side.
    """
    across, down = (
        min(most, max(1, int((sheets.width + GAP) / (width + GAP)))),
        max(1, int((sheets.height + GAP) / (height + GAP))),
    )
    left = (sheets.pdf.w - across * (width + GAP) + GAP) / 2
    for i, piece in enumerate(items):
        at = i % (across * down)
        if at == 0:
            sheets.page(foot)
        yield piece, left + at % across * (width + GAP), MARGIN + at // across * (height + GAP)


SIDE = 26.0
TAB = 6.0
LABEL = 13.0
"""Length of the sides of a label in mm, which fits a die of 16 mm."""
NET = ((1, 0), (1, 1), (0, 1), (2, 1), (1, 2), (1, 3))
"""Column and row of each place in the net of a die."""
ORDER = (0, 1, 2, 3, 5, 4)
"""Index of the face at each place of the net.

The first and the last face, the second and the fifth, and the third and the fourth are opposite.
"""


def draw_dice(sheets: Sheets, dice: tuple[DieInfo, ...], words: Catalogue, camera: bool = False) -> None:
    """Draw a net for each die with six faces, then two sets of labels for every die.

    Args:
        sheets: The document.
        dice: The dice.
        words: The game's texts.
        camera: Whether each face gets a marker.
    """
    drawn = [_faces(die, markers_of(die, place) if camera else {}) for place, die in enumerate(dice)]
    sheets.page(words.label(message("sheet-dice", size=f"{LABEL:g}")))
    wide, high = 3 * SIDE + 2 * TAB, 4 * SIDE + 2 * TAB
    cubes = [faces for faces in drawn if len(faces) == 6]
    for i, faces in enumerate(cubes):
        _net(sheets, faces, MARGIN + i % 2 * (wide + GAP), MARGIN + i // 2 * (high + GAP))
    y = MARGIN + -(-len(cubes) // 2) * (high + GAP) + GAP
    for faces in drawn:
        for _ in range(2):
            y = _labels(sheets, faces, y)


def _faces(die: DieInfo, markers: Mapping[str, int]) -> list[str]:
    """Return the drawing of each face of a die.

    Args:
        die: The die.
        markers: The ids of the markers, by face, for faces that have one.
    """
    return [
        draw_marked_face(face, die.name, markers[face]) if face in markers else die_face(face, die.name)
        for face in die.faces
    ]


def _net(sheets: Sheets, faces: list[str], x: float, y: float) -> None:
    """Draw a net of six faces, with tabs on the outer edges and dashes along the folds.

    Args:
        sheets: The document.
        faces: The drawings of the faces.
        x: The left edge, in mm.
        y: The top edge, in mm.
    """
    x, y = x + TAB, y + TAB
    taken = set(NET)
    for column, row in ((1, 0), (0, 1), (2, 1)):
        _tabs(sheets, x + column * SIDE, y + row * SIDE, (column, row), taken)
    for (column, row), face in zip(NET, ORDER, strict=True):
        sheets.drawing(faces[face], x + column * SIDE, y + row * SIDE, SIDE)
    for column, row in NET:
        left, top = x + column * SIDE, y + row * SIDE
        for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
            start = left + (dx == 1) * SIDE, top + (dy == 1) * SIDE
            end = start[0] + (dy != 0) * SIDE, start[1] + (dx != 0) * SIDE
            folded = (column + dx, row + dy) in taken
            sheets.line(*start, *end, INK if not folded else HAIRLINE, 0.2, dashes=1 if folded else 0)


def _tabs(sheets: Sheets, x: float, y: float, place: tuple[int, int], taken: set[tuple[int, int]]) -> None:
    """Draw tabs in the shape of a trapezoid on the free edges of a face, one for each pair of edges to
    be glued together.

    Args:
        sheets: The document.
        x: The left edge of the face, in mm.
        y: The top edge of the face, in mm.
        place: The column and the row of the face in the net.
        taken: The places of the net that faces occupy.
    """
    slope = TAB * 0.8
    for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        if (place[0] + dx, place[1] + dy) in taken or (place[1] and dy == -1):
            continue
        if dx:
            edge, far = x + (dx == 1) * SIDE, x + (dx == 1) * SIDE + dx * TAB
            corners = [(edge, y), (far, y + slope), (far, y + SIDE - slope), (edge, y + SIDE)]
        else:
            edge, far = y + (dy == 1) * SIDE, y + (dy == 1) * SIDE + dy * TAB
            corners = [(x, edge), (x + slope, far), (x + SIDE - slope, far), (x + SIDE, edge)]
        for start, end in pairwise(corners):
            sheets.line(*start, *end, INK)


def _labels(sheets: Sheets, faces: list[str], y: float) -> float:
    x = MARGIN
    for face in faces:
        if x + LABEL > MARGIN + sheets.width:
            x, y = MARGIN, y + LABEL + GAP
        sheets.drawing(face, x, y, LABEL)
        x += LABEL + GAP
    return y + LABEL + GAP


CARD_WIDE = 60.0
CARD_HIGH = CARD_WIDE * dice_cards_icons.CARD_HEIGHT / 100
CODE = 15.0
"""Width of a code with its margin, in mm; its modules are half a millimetre wide, which every scanner can
read.
"""


def draw_deck(
    sheets: Sheets,
    deck: DeckInfo,
    words: Catalogue,
    pieces: Collection[str],
    looks: Looks,
    codes: bool = False,
) -> None:
    """Draw each card as many times as the deck contains it.

    Args:
        sheets: The document.
        deck: The deck.
        words: The game's texts.
        pieces: The kinds of pieces of the game.
        looks: The looks of the pieces.
        codes: Whether each card gets its code on the front.
    """
    across, down = int((sheets.width - 2 * MARKS) // CARD_WIDE), int(sheets.height // CARD_HIGH)
    cards = [card for card in deck.cards for _ in range(card.count)]
    left, top = (sheets.pdf.w - across * CARD_WIDE) / 2, MARGIN + MARKS / 2
    for start in range(0, len(cards), across * down):
        page_cards = cards[start : start + across * down]
        places = [
            (left + i % across * CARD_WIDE, top + i // across * CARD_HIGH) for i in range(len(page_cards))
        ]
        sheets.page(words.label(message("sheet-fronts", deck=deck.title)))
        _cut(sheets, places)
        for card, (x, y) in zip(page_cards, places, strict=True):
            _front(sheets, deck, card, words, pieces, looks, x, y)
            if codes:
                code = qr_code(card_code(deck.name, card.id))
                sheets.drawing(code, x + CARD_WIDE - CODE - 3, y + 3, CODE)
        sheets.page(words.label(message("sheet-backs", deck=deck.title)))
        for x, y in places:
            sheets.drawing(dice_cards_icons.card_back(), sheets.pdf.w - x - CARD_WIDE, y, CARD_WIDE)


def _cut(sheets: Sheets, places: list[tuple[float, float]]) -> None:
    across = sorted({x for x, _ in places} | {x + CARD_WIDE for x, _ in places})
    down = sorted({y for _, y in places} | {y + CARD_HIGH for _, y in places})
    marks(sheets, tuple(across), tuple(down))


def _front(
    sheets: Sheets,
    deck: DeckInfo,
    card: CardInfo,
    words: Catalogue,
    pieces: Collection[str],
    looks: Looks,
    x: float,
    y: float,
) -> None:
    if drawn := card_picture(deck.name, card.id, with_colour, words.word, pieces, looks):
        sheets.drawing(drawn, x, y, CARD_WIDE)
        return
    sheets.drawing(blank(), x, y, CARD_WIDE)
    sheets.drawing(tone(card.tone), x + CARD_WIDE / 2 - 7, y + 8, 14)
    text, width, size = words.say(card.says), CARD_WIDE - 14, 5.0
    height = CARD_HIGH - 42
    while size > 2.4 and sheets.tall(text, width, size, "display") > height:
        size -= 0.2
    text_height = sheets.tall(text, width, size, "display")
    sheets.paragraph(text, x + 7, y + 26 + (height - text_height) / 2, width, size, "display", align="C")
    sheets.words(card.id, x + CARD_WIDE / 2, y + CARD_HIGH - 7.5, 2.8, MUTED, "text_bold")
