"""What a camera reads, as drawings: a board with marks, the discs that its pieces stand on, a tray and faces for dice."""

from __future__ import annotations

from functools import cache

from companion.artwork import boards
from companion.artwork.board_plan import SQUARE, Plan
from companion.artwork.design_tokens import PLAIN, Paint, with_colour
from companion.artwork.dice_cards_icons import DICE
from companion.artwork.lettering import drawable, number, write_line
from companion.artwork.pieces import colours_of, drawing, drawing_of, figure, place, under
from companion.artwork.shapes import inside, svg
from companion.kernel.board import Board
from companion.kernel.game import Game
from companion.kernel.looks import NO_LOOKS, Looks
from companion.pdf.cut_outs import tile
from companion.pdf.markers import BITS, INK, marker
from companion.table.devices.printed_discs import Disc, discs_of
from firmware_bridge.core.camera_kit import (
    CHECK,
    CORNER,
    DARK_CELLS,
    DISC,
    FLOOR,
    MARKER,
    RIM,
    STRIP,
    Point,
    checks,
    corner_middles,
)
from firmware_bridge.core.dice_tray import COLS, FACE_MARKER, FACE_MARKER_LOW, ROWS
from firmware_bridge.core.dice_tray import FLOOR as TRAY_FLOOR

WHITE = "#ffffff"


def draw_marked_board(board: Board) -> str:
    """A board with a mark on every square and the strip around it."""
    plan = Plan(board)
    around = STRIP * SQUARE
    width, height = plan.width + 2 * around, plan.height + 2 * around
    body = (
        f'<rect width="{width}" height="{height}" fill="{WHITE}"/>'
        f'<g transform="translate({around} {around})">{inside(boards.picture(board))}</g>'
    )

    def cell(middle: Point, side: float, colour: str) -> str:
        """A square of the plane of the board, around its middle."""
        x = (middle[0] - side / 2 + RIM + STRIP) * SQUARE
        y = height - (middle[1] + side / 2 + RIM + STRIP) * SQUARE
        s = side * SQUARE
        return f'<rect x="{x:.2f}" y="{y:.2f}" width="{s:.2f}" height="{s:.2f}" fill="{colour}"/>'

    for file in range(board.files):
        for rank in range(board.ranks):
            x, y = file + 0.5, rank + 0.5
            body += cell((x, y), FLOOR, WHITE)
            for dx, dy in DARK_CELLS:
                body += cell((x + dx * FLOOR / 4, y + dy * FLOOR / 4), FLOOR / 2, INK)
    for side in checks(board.files, board.ranks):
        body += "".join(cell(middle, CHECK, INK) for middle in side[::2])
    for id, (x, y) in enumerate(corner_middles(board.files, board.ranks)):
        left = (x - CORNER / 2 + RIM + STRIP) * SQUARE
        body += marker(id, left, height - (y + CORNER / 2 + RIM + STRIP) * SQUARE, CORNER * SQUARE)
    return svg(width, height, body)


def dice_tray() -> str:
    """A tray for dice, `TRAY` squares wide with its strip: a grey floor and a marker in each corner."""
    around, rim = (RIM + STRIP) * SQUARE, STRIP * SQUARE
    width, height = COLS * SQUARE + 2 * around, ROWS * SQUARE + 2 * around
    body = (
        f'<rect width="{width}" height="{height}" fill="{WHITE}" stroke="{INK}" stroke-width=".6"/>'
        f'<rect x="{rim}" y="{rim}" width="{width - 2 * rim}" height="{height - 2 * rim}" fill="{TRAY_FLOOR}"/>'
    )
    half = CORNER / 2
    for id, (x, y) in enumerate(corner_middles(COLS, ROWS)):
        left, top = (x - half) * SQUARE + around, height - around - (y + half) * SQUARE
        body += marker(id, left, top, CORNER * SQUARE)
    return svg(width, height, body)


@cache
def draw_marked_face(face: str, name: str, id: int) -> str:
    """A face of a die for people and for a camera: what it shows on the die's colour, and its marker on white."""
    top, edge, _ = DICE.get(name, DICE["white"])
    side, low = 100 * FACE_MARKER, 50 + 100 * FACE_MARKER_LOW
    band = low - side / 2 - side / (BITS + 2)  # the white around a marker is as wide as one of its cells
    size = min(24.0, 90 / max(1, len(face)))
    figure = (
        number(face, 50, band / 2, size, INK, 5)
        if drawable(face)
        else write_line(face, 50, band / 2 + size * 0.35, size, INK)
    )
    return svg(
        100,
        100,
        f'<rect width="100" height="100" fill="{WHITE}" stroke="{edge}"/>'
        f'<rect width="100" height="{band:.2f}" fill="{top}"/>{figure}'
        f"{marker(id, 50 - side / 2, low - side / 2, side)}",
    )


TRAY = COLS + 2 * (RIM + STRIP)
CARD = RIM + STRIP
"""Side of a card for the corner of a board of one's own, in squares."""


def corner_cards() -> tuple[str, ...]:
    """For a board of one's own, a card for each corner of its squares: above left and right, then below.

    Each has its marker where the frame of a printed board has it, and a black tip that is laid at the corner.
    """
    side, tip = CARD * SQUARE, 0.3 * SQUARE
    out = RIM + STRIP / 2
    cards = []
    for id, (right, up) in ((3, (0, 1)), (2, (1, 1)), (0, (0, 0)), (1, (1, 0))):
        x, y = (0 if right else side), (side if up else 0)  # where its tip is
        across, along = (1 if right else -1), (-1 if up else 1)
        half = CORNER / 2 * SQUARE
        left, top = x + across * out * SQUARE - half, y + along * out * SQUARE - half
        cards.append(
            svg(
                side,
                side,
                f'<rect width="{side}" height="{side}" fill="{WHITE}" stroke="{INK}" stroke-width=".6"/>'
                f'<path d="M{x} {y}h{across * tip}l{-across * tip} {along * tip}z" fill="{INK}"/>'
                f"{marker(id, left, top, CORNER * SQUARE)}",
            )
        )
    return tuple(cards)


def discs(game: Game) -> list[tuple[Disc, str]]:
    """The discs of a game, each with its drawing, which is `DISC` of a square wide.

    Raises:
        TooManyDiscs: more than there are markers.
    """
    looks = game.info.looks
    return [
        (one, disc(one.marker, with_colour(one.token.owner or PLAIN), one.token.kind, looks))
        for one in discs_of(game)
    ]


@cache
def disc(id: int, paint: Paint, kind: str, looks: Looks = NO_LOOKS) -> str:
    """A disc: its marker on white in the middle, whose it is around that, and who it is above and below."""
    side = 100 * MARKER / DISC
    white, edge = side * 1.3, 50 - side * 0.65
    ground = under(paint) if paint.turned else paint.paint
    body = (
        f'<circle cx="50" cy="50" r="49.5" fill="{ground}" stroke="{INK}" stroke-width=".6"/>'
        f'<rect x="{edge:.2f}" y="{edge:.2f}" width="{white:.2f}" height="{white:.2f}" fill="{WHITE}"/>'
        f"{marker(id, 50 - side / 2, 50 - side / 2, side)}"
    )
    size = edge - 1
    for y in (0.8, 100 - edge + 0.2):
        body += f'<g transform="translate({50 - size / 2:.2f} {y:.2f}) scale({size / 100:.4f})">{_who(paint, kind, looks)}</g>'
    return svg(100, 100, body)


def _who(paint: Paint, kind: str, looks: Looks) -> str:
    """A piece in a box of 100 by 100."""
    if kind == "boulder":
        return drawing("men/boulder")
    if drawing_of(kind, looks):
        return place(figure(kind, colours_of(paint), looks), 1.0, 51)
    return inside(tile(paint, kind, looks))
