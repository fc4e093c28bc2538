"""Drawings that show how two tables connect: the code on the other table, entering it on this one, and
the connection.
"""

from __future__ import annotations

from companion.app.models.door_drawings import DARK, FRAME, LINEN, TABLE
from companion.artwork.design import board as board_token
from companion.artwork.design import inside, svg, write_line
from companion.artwork.qr_code import modules, qr_code
from companion.remote.relay_messages import CODE_GROUP, CODE_LENGTH, read_invitation, write_link

WIDE, HIGH = 330, 76
SIDE = 104
"""Width of a table."""
SQUARES, SQUARE = 4, 11.5
INK, LOST = "#fbf3e1", "#ff8ad8"
STEP_SIZE = 320, 300
"""Width and height of the picture of a step."""
EXAMPLE = "K7PX2M"
"""A code that belongs to no table."""
RELAY = "wss://relay.example.org"
NEXT = "#ffe29a"
"""Colour of the frame around the next letter, and of the camera's viewfinder."""
KEYS = 8
"""Keys in a row."""
TYPED = 4
"""Letters of the example that are already typed."""


def draw_invitation() -> str:
    """Draw the other table with its code and the QR code below it."""
    letters = f"{EXAMPLE[:CODE_GROUP]} {EXAMPLE[CODE_GROUP:]}"
    return svg(*STEP_SIZE, _tablet() + write_line(letters, 160, 96, 48, LINEN) + _code(90, 120, 140))


def draw_typing() -> str:
    """Draw this table with the first letters of the code typed, and a keyboard."""
    wide, gap, middle = 38, 6, 18
    across = CODE_LENGTH * wide + (CODE_LENGTH - 2) * gap + middle
    left = (STEP_SIZE[0] - across) / 2
    places = ""
    for i in range(CODE_LENGTH):
        x = left + i * (wide + gap) + (middle - gap if i >= CODE_GROUP else 0)
        rim = f'stroke="{NEXT}" stroke-width="3"' if i == TYPED else ""
        places += f'<rect x="{x}" y="50" width="{wide}" height="56" rx="8" fill="{FRAME}" {rim}/>'
        if i < TYPED:
            places += write_line(EXAMPLE[i], x + wide / 2, 89, 31, LINEN)
    step = (across + 6) / KEYS
    keys = "".join(
        f'<rect x="{left + step * i:.1f}" y="{130 + 32 * j}" width="{step - 6:.1f}" height="26" rx="6" fill="{FRAME}"/>'
        for i in range(KEYS)
        for j in range(4)
    )
    return svg(*STEP_SIZE, _tablet() + places + keys)


def draw_scanning() -> str:
    """Draw this table with the QR code in the camera's viewfinder."""
    corners = "M66 86V62H90M230 62H254V86M254 214V238H230M90 238H66V214"
    sight = f'<path d="{corners}" fill="none" stroke="{NEXT}" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/>'
    return svg(*STEP_SIZE, _tablet() + _code(84, 74, 152) + sight)


def draw_meeting(line: str, player: str) -> str:
    """Draw two tables with a player at each, and the connection between them; `line` and `player` are
    colours.
    """
    side, top = 132, 112
    people = "".join(f'<circle cx="{x}" cy="{top - 42}" r="27" fill="{player}"/>' for x in (70, 250))
    tables = "".join(_table(x, top, side, side, 26) for x in (4, STEP_SIZE[0] - 4 - side))
    dots = "".join(f'<circle cx="{x}" cy="{top + side / 2}" r="4" fill="{line}"/>' for x in (147, 160, 173))
    return svg(*STEP_SIZE, people + tables + dots)


def draw_two_tables(heard: bool = True) -> str:
    """Draw two tables and the connection between them, which is crossed out if `heard` is false."""
    dots = "".join(
        f'<circle cx="{SIDE + 13 + 16 * i}" cy="{HIGH / 2}" r="2.6" fill="{INK}"/>'
        for i in range(7)
        if heard or i not in (2, 3, 4)
    )
    middle = WIDE / 2
    cross = (
        f'<path d="M{middle - 7} {HIGH / 2 - 7}l14 14m0 -14l-14 14" stroke="{LOST}" stroke-width="4" '
        'stroke-linecap="round"/>'
    )
    tables = "".join(_table(x, 0, SIDE, HIGH, SQUARE) for x in (0, WIDE - SIDE))
    return svg(WIDE, HIGH, tables + dots + ("" if heard else cross))


def _tablet() -> str:
    """Draw a tablet with an empty screen."""
    return (
        f'<rect x="4" y="8" width="312" height="284" rx="24" fill="{FRAME}"/>'
        f'<rect x="15" y="19" width="290" height="262" rx="14" fill="{DARK}"/>'
    )


def _code(x: float, y: float, side: float) -> str:
    """Draw the QR code of the example."""
    link = write_link(RELAY, read_invitation(EXAMPLE))
    k = side / modules(link)
    return f'<g transform="translate({x} {y}) scale({k:.4f})">{inside(qr_code(link))}</g>'


def _table(x: float, y: float, wide: float, high: float, square: float) -> str:
    """Draw a table from above, with a board in the middle."""
    light, dark = board_token("chess_light"), board_token("chess_dark")
    side = SQUARES * square
    left, top = x + (wide - side) / 2, y + (high - side) / 2
    squares = "".join(
        f'<rect x="{left + square * i}" y="{top + square * j}" width="{square}" height="{square}" '
        f'fill="{light if (i + j) % 2 == 0 else dark}"/>'
        for i in range(SQUARES)
        for j in range(SQUARES)
    )
    return f'<rect x="{x}" y="{y}" width="{wide}" height="{high}" rx="10" fill="{TABLE}"/>{squares}'
