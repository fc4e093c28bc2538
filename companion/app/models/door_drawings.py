"""Drawings on the three doors of the first start: a tablet, a sensor board with dice, and the tables
of a club.
"""

from __future__ import annotations

from companion.artwork import dice_cards_icons
from companion.artwork.design import board as board_token
from companion.artwork.design import inside, svg

WIDE, HIGH = 320, 230
FRAME, DARK, LINEN, PEOPLE, TABLE = "#3a2b23", "#1a120e", "#fbf3e1", "#c8b7a4", "#5b3a28"
BOARD = (22, 37, 156)
"""Left edge, top edge and side of the board in the picture of the tablet."""
OWN = (10, 7, 216)
"""Left edge, top edge and side of the board in the picture of the table."""


def draw_tablet() -> str:
    """Draw a tablet with space for a board, a sentence and two buttons."""
    x, y, side = BOARD
    bars = ((LINEN, 40, 44), ("#2e221c", 92, 52), ("#f0e3c8", 152, 34))
    return svg(
        WIDE,
        HIGH,
        f'<rect x="2" y="16" width="316" height="198" rx="22" fill="{FRAME}"/>'
        f'<rect x="11" y="25" width="298" height="180" rx="12" fill="{DARK}"/>'
        f'<rect x="{x}" y="{y}" width="{side}" height="{side}" fill="{FRAME}"/>'
        + "".join(
            f'<rect x="192" y="{top}" width="104" height="{high}" rx="10" fill="{fill}"/>'
            for fill, top, high in bars
        ),
    )


def draw_dice_beside() -> str:
    """Draw a small tablet with two dice, over the corner of a board."""
    dice = ((dice_cards_icons.die("3"), 200), (dice_cards_icons.die("7", "orange"), 254))
    return svg(
        WIDE,
        HIGH,
        f'<rect x="186" y="140" width="130" height="84" rx="14" fill="{DARK}" stroke="{FRAME}" stroke-width="6"/>'
        + "".join(f'<g transform="translate({x} 156) scale(.58)">{inside(die)}</g>' for die, x in dice),
    )


def draw_dice() -> str:
    """Draw two dice side by side."""
    dice = ((dice_cards_icons.die("3"), 4), (dice_cards_icons.die("7", "orange"), 100))
    return svg(192, 96, "".join(f'<g transform="translate({x} 4)">{inside(die)}</g>' for die, x in dice))


def draw_club() -> str:
    """Draw four tables with two people each."""
    light, dark = board_token("chess_light"), board_token("chess_dark")
    tables = ""
    for x in (24, 184):
        for y in (30, 146):
            squares = "".join(
                f'<rect x="{x + 38 + 18 * (i % 2)}" y="{y + 9 + 18 * (i // 2)}" width="18" height="18" '
                f'fill="{(light, dark, dark, light)[i]}"/>'
                for i in range(4)
            )
            people = "".join(
                f'<circle cx="{x + 56}" cy="{at}" r="10" fill="{PEOPLE}"/>' for at in (y - 14, y + 68)
            )
            tables += (
                f'<rect x="{x}" y="{y}" width="112" height="54" rx="8" fill="{TABLE}"/>{squares}{people}'
            )
    return svg(WIDE, HIGH + 8, tables)


def draw_camera() -> str:
    """Draw a camera on an arm over a board."""
    arm = f'<path d="M14 88V16Q14 8 22 8H50" fill="none" stroke="{LINEN}" stroke-width="5" stroke-linecap="round"/>'
    sight = (
        f'<path d="M54 22L42 64M68 22L82 64" stroke="{PEOPLE}" stroke-width="2.5" stroke-dasharray="4 5"/>'
    )
    light = board_token("chess_dark")
    return svg(
        96,
        96,
        f'{arm}<rect x="48" y="2" width="28" height="15" rx="4" fill="{LINEN}"/>{sight}'
        f'<path d="M38 66H86L94 86H28Z" fill="{light}" stroke="{FRAME}" stroke-width="5" stroke-linejoin="round"/>',
    )
