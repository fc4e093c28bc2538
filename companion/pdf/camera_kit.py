"""Paper parts, and marks that a camera reads.

The parts are flat pieces and dice, markers (from ArUco's dictionary of 4 by 4 bits), a board with
marks, discs to be glued under pieces, a dice tray, and marked faces for dice.
"""

from __future__ import annotations

from functools import cache

from companion.artwork import boards
from companion.artwork.boards import SQUARE, Plan
from companion.artwork.design import (
    PLAIN,
    Paint,
    drawable,
    hatching,
    inside,
    number,
    outline,
    round_polygon,
    svg,
    with_colour,
    write_line,
)
from companion.artwork.dice_cards_icons import DICE
from companion.artwork.pieces import (
    INK,
    SIZES,
    body_of,
    colours_of,
    disc,
    drawing,
    drawing_of,
    faces_down,
    figure,
    place,
    plain_colours,
    under,
)
from companion.kernel.board import Board
from companion.kernel.game import Game
from companion.kernel.looks import NO_LOOKS, Looks
from companion.table.storage.board_store import Disc, discs_of
from firmware_bridge.core.camera import (
    CHECK,
    COLS,
    CORNER,
    DARK_CELLS,
    DISC,
    FACE_MARKER,
    FACE_MARKER_LOW,
    FLOOR_MARK,
    MARKER,
    RIM,
    ROWS,
    STRIP,
    TRAY_FLOOR,
    Point,
    checks,
    corner_middles,
)

BITS = 4
CODES = [
    "b532",
    "0f9a",
    "332d",
    "9946",
    "549e",
    "79cd",
    "9e2e",
    "c4f2",
    "feda",
    "cf56",
    "f991",
    "11a7",
    "0eb7",
    "2a0f",
    "24b1",
    "263e",
    "4665",
    "6600",
    "6c5e",
    "76af",
    "868b",
    "b02b",
    "ccd5",
    "dd82",
    "fe47",
    "9471",
    "ace4",
    "a554",
    "2123",
    "346f",
    "4415",
    "57b2",
    "9ecf",
    "f0cb",
    "08ae",
    "0929",
    "1875",
    "04ff",
    "0df6",
    "1c5a",
    "1718",
    "2a28",
    "328c",
    "38b2",
    "24e8",
    "2eeb",
    "2d3f",
    "4b64",
    "502e",
    "5013",
    "5194",
    "5568",
    "5d41",
    "5f97",
    "6801",
    "6867",
    "6124",
    "61e9",
    "6b12",
    "6fe5",
    "67df",
    "7e1b",
    "80a0",
    "8344",
    "8ba2",
    "937a",
    "846c",
    "852a",
    "859c",
    "9c89",
    "9fa1",
    "bb7c",
    "bc04",
    "b65b",
    "bfc8",
    "b7ab",
    "ca1f",
    "c962",
    "d958",
    "d3d5",
    "cc98",
    "c7a0",
    "c537",
    "e95d",
    "f925",
    "fbbb",
    "ee2a",
    "f74d",
    "3575",
    "8aad",
    "7617",
    "0acf",
    "064b",
    "2dc1",
    "49d8",
    "43f4",
    "4f36",
    "4fd3",
    "69e4",
    "70c7",
]
"""The sixteen bits of each marker id, row by row from the upper left; 1 is white."""
MARKER_INK = "#000000"


def marker(id: int, x: float, y: float, side: float) -> str:
    """Return the SVG of a marker: black with white cells, without a white margin.

    Args:
        id: The id of the marker.
        x: The left edge.
        y: The top edge.
        side: The length of its sides.
    """
    bits, cell = int(CODES[id], 16), side / (BITS + 2)
    white = "".join(
        f"M{x + (1 + at % BITS) * cell:.3f} {y + (1 + at // BITS) * cell:.3f}h{cell:.3f}v{cell:.3f}h-{cell:.3f}z"
        for at in range(BITS * BITS)
        if bits >> (BITS * BITS - 1 - at) & 1
    )
    return (
        f'<rect x="{x:.3f}" y="{y:.3f}" width="{side:.3f}" height="{side:.3f}" fill="{MARKER_INK}"/>'
        f'<path d="{white}" fill="#ffffff"/>'
    )


HEIGHT = 150
"""Height of a stand-up piece with a width of 100."""


def _ground(paint: Paint) -> str:
    """Return the background colour for a piece of a seat."""
    return under(paint) if paint.turned else paint.paint


@cache
def tile(paint: Paint, kind: str, looks: Looks = NO_LOOKS) -> str:
    """Return the drawing of a piece seen from above, to be cut out.

    Its rim has the seat's shape and hatching.

    Args:
        paint: The paint of the seat.
        kind: The kind of piece, as in layouts.
        looks: The looks of the game's pieces.
    """
    if kind == "boulder":
        return svg(100, 100, drawing("men/boulder"))
    if not drawing_of(kind, looks):
        return svg(100, 100, _flat(paint, kind, looks))
    ground, colours = _ground(paint), colours_of(paint)
    scale = 0.92 * SIZES[paint.shape if paint.shape in SIZES else "circle"]
    return svg(
        100,
        100,
        (
            f'<path d="{outline(paint.shape, 50, 50, 49)}" fill="{ground}"/>'
            f"{_hatch(paint, outline(paint.shape, 50, 50, 49))}"
            f'<path d="{outline(paint.shape, 50, 50, 41)}" fill="{ground}"/>'
            f'<path d="{outline(paint.shape, 50, 50, 41)}" fill="none" stroke="{colours[0]}" '
            'stroke-opacity=".5" stroke-width="1.5"/>' + place(figure(kind, colours, looks), scale, 51)
        ),
        hatching("h", paint.hatch, colours[0], 2.2) if _has_hatching(paint) else "",
    )


@cache
def stand_up(paint: Paint, kind: str, looks: Looks = NO_LOOKS) -> str:
    """Return the drawing of one side of a stand-up piece on the seat's colour and hatching.

    The seat's shape is at the foot.

    Args:
        paint: The paint of the seat.
        kind: The kind of piece.
        looks: The looks of the game's pieces.
    """
    ground, colours = _ground(paint), colours_of(paint)
    sheet = f"M0 0H100V{HEIGHT}H0Z"
    field = round_polygon([(9, 9), (91, 9), (91, HEIGHT - 9), (9, HEIGHT - 9)], 12)
    sign = outline("circle" if paint.turned else paint.shape, 50, HEIGHT - 26, 11)
    if kind == "boulder":
        piece = f'<g transform="translate(10 32) scale(.8)">{drawing("men/boulder")}</g>'
    elif drawing_of(kind, looks):
        piece = place(figure(kind, colours, looks), 0.86, 51, y=64)
    else:
        piece = f'<g transform="translate(12 26) scale(.76)">{_flat(paint, kind, looks)}</g>'
    rim = f'fill="none" stroke="{colours[0]}" stroke-opacity=".5" stroke-width="1.5"'
    return svg(
        100,
        HEIGHT,
        (
            f'<path d="{sheet}" fill="{ground}"/>{_hatch(paint, sheet)}<path d="{field}" fill="{ground}"/>'
            f'<path d="{field}" {rim}/>{piece}<path d="{sign}" fill="{colours[0]}" stroke="{colours[1]}" '
            'stroke-width="1.5"/>'
        ),
        hatching("h", paint.hatch, colours[0], 2.2) if _has_hatching(paint) else "",
    )


@cache
def die_face(face: str, name: str) -> str:
    """Return the drawing of one face of a die that is folded from paper.

    Digits that could be read upside down have a bar below them.

    Args:
        face: The face.
        name: The name of the die.
    """
    top, edge, _ = DICE.get(name, DICE["white"])
    bar = ""
    if face in ("6", "9"):
        bar = f'<path d="M34 88H66" stroke="{INK}" stroke-width="5" stroke-linecap="round"/>'
    size, weight = (56, 8.6) if len(face) == 1 else (46, 9)
    small = min(50.0, 120 / max(1, len(face)))
    figure = (
        number(face, 50, 48, size, INK, weight)
        if drawable(face)
        else write_line(face, 50, 50 + small * 0.35, small, INK)
    )
    return svg(
        100,
        100,
        (
            f'<rect width="100" height="100" fill="{top}" stroke="{edge}"/>'
            f'<rect x="6" y="6" width="88" height="88" rx="16" fill="none" stroke="{edge}" '
            f'stroke-width="2.5"/>{figure}{bar}'
        ),
    )


def _flat(paint: Paint, kind: str, looks: Looks) -> str:
    """Return the drawing of a piece that has no drawing of its own: its look, or a checker."""
    look = looks.of(kind)
    return (
        _checker(paint, kind)
        if look is None
        else body_of(paint, look, plain_colours(paint), 2 if faces_down(paint) else 0, flat=True)
    )


def _checker(paint: Paint, kind: str) -> str:
    """Return the drawing of a checker with its number."""
    body, line, _ = disc(paint)
    text = kind.removeprefix("?")
    figure = number(text, 50, 50, 40, line, 9) if drawable(text) else ""
    return (
        f'<circle cx="50" cy="50" r="47" fill="{body}" stroke="{INK}" stroke-width="2.5"/>'
        f'<circle cx="50" cy="50" r="38" fill="none" stroke="{line}" stroke-opacity=".45" '
        f'stroke-width="2"/>{figure}'
    )


def _has_hatching(paint: Paint) -> bool:
    return paint.hatch != "plain"


def _hatch(paint: Paint, path: str) -> str:
    return f'<path d="{path}" fill="url(#h)" opacity=".34"/>' if _has_hatching(paint) else ""


WHITE = "#ffffff"


def draw_marked_board(board: Board) -> str:
    """Return the drawing of a board with a mark on every square and with the strip around it."""
    plan = Plan(board)
    around = STRIP * SQUARE
    width, height = plan.width + 2 * around, plan.height + 2 * around
    body = (
        f'<rect width="{width}" height="{height}" fill="{WHITE}"/>'
        f'<g transform="translate({around} {around})">{inside(boards.picture(board))}</g>'
    )

    def cell(middle: Point, side: float, colour: str) -> str:
        """Return the drawing of a square region of the board's plane.

        Args:
            middle: The centre of the region, in squares of the board.
            side: The length of its sides, in squares of the board.
            colour: Its colour.
        """
        x = (middle[0] - side / 2 + RIM + STRIP) * SQUARE
        y = height - (middle[1] + side / 2 + RIM + STRIP) * SQUARE
        s = side * SQUARE
        return f'<rect x="{x:.2f}" y="{y:.2f}" width="{s:.2f}" height="{s:.2f}" fill="{colour}"/>'

    for file in range(board.files):
        for rank in range(board.ranks):
            x, y = file + 0.5, rank + 0.5
            body += cell((x, y), FLOOR_MARK, WHITE)
            for dx, dy in DARK_CELLS:
                body += cell((x + dx * FLOOR_MARK / 4, y + dy * FLOOR_MARK / 4), FLOOR_MARK / 2, MARKER_INK)
    for side in checks(board.files, board.ranks):
        body += "".join(cell(middle, CHECK, MARKER_INK) for middle in side[::2])
    for id, (x, y) in enumerate(corner_middles(board.files, board.ranks)):
        left = (x - CORNER / 2 + RIM + STRIP) * SQUARE
        body += marker(id, left, height - (y + CORNER / 2 + RIM + STRIP) * SQUARE, CORNER * SQUARE)
    return svg(width, height, body)


def dice_tray() -> str:
    """Return the drawing of a dice tray: a grey floor with a marker in each corner.

    It is `TRAY` squares wide with its strip.
    """
    around, rim = (RIM + STRIP) * SQUARE, STRIP * SQUARE
    width, height = COLS * SQUARE + 2 * around, ROWS * SQUARE + 2 * around
    body = (
        f'<rect width="{width}" height="{height}" fill="{WHITE}" stroke="{MARKER_INK}" stroke-width=".6"/>'
        f'<rect x="{rim}" y="{rim}" width="{width - 2 * rim}" height="{height - 2 * rim}" fill="{TRAY_FLOOR}"/>'
    )
    half = CORNER / 2
    for id, (x, y) in enumerate(corner_middles(COLS, ROWS)):
        left, top = (x - half) * SQUARE + around, height - around - (y + half) * SQUARE
        body += marker(id, left, top, CORNER * SQUARE)
    return svg(width, height, body)


@cache
def draw_marked_face(face: str, name: str, id: int) -> str:
    """Return the drawing of a die's face that both people and a camera can read.

    It has the value on the die's colour, and the marker on white.

    Args:
        face: The face.
        name: The name of the die.
        id: The id of the marker.
    """
    top, edge, _ = DICE.get(name, DICE["white"])
    side, low = 100 * FACE_MARKER, 50 + 100 * FACE_MARKER_LOW
    band = low - side / 2 - side / (BITS + 2)  # the white around a marker is as wide as one of its cells
    size = min(24.0, 90 / max(1, len(face)))
    figure = (
        number(face, 50, band / 2, size, MARKER_INK, 5)
        if drawable(face)
        else write_line(face, 50, band / 2 + size * 0.35, size, MARKER_INK)
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
"""Length of the sides of a corner card for a user's own board, in squares."""


def corner_cards() -> tuple[str, ...]:
    """Return a card for each corner of a user's own board: upper left, upper right, lower left, lower
    right.

    The black tip of a card is placed at the corner of the board. The card's marker is then where the
    frame of a printed board would have it.
    """
    side, tip = CARD * SQUARE, 0.3 * SQUARE
    out = RIM + STRIP / 2
    cards = []
    for id, (right, up) in ((3, (0, 1)), (2, (1, 1)), (0, (0, 0)), (1, (1, 0))):
        x, y = (0 if right else side), (side if up else 0)  # the place of its tip
        across, along = (1 if right else -1), (-1 if up else 1)
        half = CORNER / 2 * SQUARE
        left, top = x + across * out * SQUARE - half, y + along * out * SQUARE - half
        cards.append(
            svg(
                side,
                side,
                f'<rect width="{side}" height="{side}" fill="{WHITE}" stroke="{MARKER_INK}" stroke-width=".6"/>'
                f'<path d="M{x} {y}h{across * tip}l{-across * tip} {along * tip}z" fill="{MARKER_INK}"/>'
                f"{marker(id, left, top, CORNER * SQUARE)}",
            )
        )
    return tuple(cards)


def discs(game: Game) -> list[tuple[Disc, str]]:
    """Return the discs of a game, each with its drawing, which is `DISC` squares wide.

    Raises:
        TooManyDiscs: There are more discs than markers.
    """
    looks = game.info.looks
    return [
        (disc, draw_marked_disc(disc.marker, with_colour(disc.token.owner or PLAIN), disc.token.kind, looks))
        for disc in discs_of(game)
    ]


@cache
def draw_marked_disc(id: int, paint: Paint, kind: str, looks: Looks = NO_LOOKS) -> str:
    """Return the drawing of a disc.

    It has its marker on white in the middle, its owner's colour around it, and its piece above and below.

    Args:
        id: The id of the marker.
        paint: The paint of the owner.
        kind: The kind of piece.
        looks: The looks of the game's pieces.
    """
    side = 100 * MARKER / DISC
    white, edge = side * 1.3, 50 - side * 0.65
    ground = under(paint) if paint.turned else paint.paint
    body = (
        f'<circle cx="50" cy="50" r="49.5" fill="{ground}" stroke="{MARKER_INK}" stroke-width=".6"/>'
        f'<rect x="{edge:.2f}" y="{edge:.2f}" width="{white:.2f}" height="{white:.2f}" fill="{WHITE}"/>'
        f"{marker(id, 50 - side / 2, 50 - side / 2, side)}"
    )
    size = edge - 1
    for y in (0.8, 100 - edge + 0.2):
        body += f'<g transform="translate({50 - size / 2:.2f} {y:.2f}) scale({size / 100:.4f})">{_draw_symbol(paint, kind, looks)}</g>'
    return svg(100, 100, body)


def _draw_symbol(paint: Paint, kind: str, looks: Looks) -> str:
    """Return the drawing of a piece, 100 by 100."""
    if kind == "boulder":
        return drawing("men/boulder")
    if drawing_of(kind, looks):
        return place(figure(kind, colours_of(paint), looks), 1.0, 51)
    return inside(tile(paint, kind, looks))
