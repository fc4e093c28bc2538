"""Dice, cards, marks and icons as SVG, and the drawings of cards by name."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import cache

from companion.artwork.design import STROKES, Paint, drawable, inside, number, svg, write_line
from companion.artwork.pieces import INK, drawing, emblem, man, under
from companion.kernel.looks import NO_LOOKS, Looks

DICE = {"white": ("#fbf4e4", "#e2d3b6", "#bda98a"), "orange": ("#e8873a", "#cf6c20", "#94480f")}
"""Colours of the top, edge and side of each die. Orange is the one colour that no player has."""
SPENT = {"white": ("#b9af9f", "#a0968a", "#71685d"), "orange": ("#b8927a", "#a07a62", "#6d5243")}
"""Greyed colours of dice from an earlier roll that no longer count, in the same order."""
CARD_HEIGHT = 142
"""Height of a card that is 100 wide."""
PAPER, HAIRLINE, FIELD = "#fffaf0", "#dccdb2", "#d9c49a"


@cache
def die(face: str, name: str = "white", spent: bool = False) -> str:
    """Return a die seen from above, with its side below.

    Args:
        face: The face; empty for a blank top.
        name: Name of the die.
        spent: Whether it is greyed.
    """
    palette = SPENT if spent else DICE
    top, edge, deep = palette.get(name, palette["white"])
    if not face:
        mark = ""
    elif drawable(face):
        mark = number(face, 50, 46.5, 54 if len(face) == 1 else 47, INK, 8.6 if len(face) == 1 else 9)
    else:
        size = min(54.0, 130 / len(face))
        mark = write_line(face, 50, 46.5 + size * 0.35, size, INK)
    return svg(100, 100, _cube(top, edge, deep, 0.3 if spent else 0.75) + mark)


@cache
def lot(paint: Paint, seat: str) -> str:
    """Return a die of the random draw, with the emblem of the chosen seat on top."""
    sign = f'<g transform="translate(23 18) scale(.54)">{inside(emblem(paint, seat))}</g>'
    return svg(100, 100, _cube(*DICE["white"]) + sign)


def _cube(top: str, edge: str, deep: str, gleam: float = 0.75) -> str:
    """Return the body of a die in three colours, with light on its upper left corner."""
    return (
        f'<rect x="4" y="8" width="92" height="90" rx="20" fill="{deep}"/>'
        f'<rect x="4" y="3" width="92" height="89" rx="20" fill="{edge}"/>'
        f'<rect x="10" y="7" width="80" height="79" rx="16" fill="{top}"/>'
        f'<path d="M17 26C18 18 22 14 31 13.4" fill="none" stroke="#fff" stroke-opacity="{gleam}" '
        'stroke-width="2.6" stroke-linecap="round"/>'
    )


@cache
def card_back() -> str:
    return svg(100, CARD_HEIGHT, drawing("cards/back"))


@cache
def fan() -> str:
    """Return three cards face down, held in a hand."""
    back = drawing("cards/back")

    def turn(x: float, y: float, by: float) -> str:
        return f'<g transform="translate({x} {y}) rotate({by} 50 71)">{back}</g>'

    return svg(300, 180, turn(22, 26, -9) + turn(178, 26, 9) + turn(100, 14, 0))


@cache
def piece_card(paint: Paint, kind: str, above: str, below: str, looks: Looks = NO_LOOKS) -> str:
    """Return a card with a piece on it, and with the owner above the piece and the kind below it."""
    figure = man(paint, kind, looks)
    inner = inside(figure)
    frame = f'<rect width="100" height="{CARD_HEIGHT}" rx="10" fill="{PAPER}"/>'
    frame += (
        f'<rect x="5" y="5" width="90" height="132" rx="6" fill="none" stroke="{HAIRLINE}" '
        'stroke-width="1.4"/>'
    )
    field = f'<rect x="14" y="28" width="72" height="78" rx="6" fill="{FIELD}"/>'
    picture = f'<g transform="translate(18 33) scale(.64 .68)">{inner}</g>'
    sign = write_line(above, 50, 21, 9.5, "#6a5848") if above else ""
    size = min(15.0, 128 / max(1, len(below)))
    return svg(
        100, CARD_HEIGHT, frame + sign + field + picture + write_line(below, 50, 124, size, INK, "display")
    )


@cache
def count_card(count: int, up: bool) -> str:
    """Return a position card with the number of squares to count and the direction."""
    arrow = "M50 92V52M32 68L50 50L68 68" if up else "M30 72H70M54 54L72 72L54 90"
    stroke = f'fill="none" stroke="{INK}" stroke-width="8" stroke-linecap="round" stroke-linejoin="round"'
    return svg(
        100,
        CARD_HEIGHT,
        (
            drawing("cards/face")
            + '<rect x="10" y="30" width="80" height="80" rx="6" fill="#e9dcc2"/>'
            + number(str(count), 33, 70, 42, INK, 11)
            + f'<g transform="translate(30 17.5) scale(.75)"><path d="{arrow}" {stroke}/></g>'
        ),
    )


@cache
def icon(name: str, colour: str) -> str:
    """Return one of the icons on 24 by 24, with its lines in a given colour."""
    body = drawing(f"icons/{name}")
    style = f'fill="none" stroke="{colour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
    return svg(24, 24, f"<g {style}>{body}</g>")


@cache
def badge(name: str) -> str:
    """Return an icon on a dark disc, for a board's frame."""
    disc = '<circle cx="24" cy="24" r="22" fill="#2a1e17" stroke="#fffaf0" stroke-width="2.5"/>'
    return svg(48, 48, f'{disc}<g transform="translate(9 9) scale(1.25)">{inside(icon(name, "#fffaf0"))}</g>')


@cache
def mark(name: str, light: str = "#f6eedf", dark: str = INK) -> str:
    """Return one of the marks: protected, threatened, home, plus, hash, tableside."""
    return svg(
        100, 100, drawing(f"marks/{name}").replace("#f6eedf", "@").replace(INK, dark).replace("@", light)
    )


@cache
def face(name: str) -> str:
    """Return the portrait of a computer player."""
    return svg(100, 106, drawing(f"faces/{name}"))


PIECE = re.compile(r"([wb]?)([KQRBNPJALCVM])")
STEPS = re.compile(r"([rb])([2-9]|10)")
"""A red or black playing card that counts squares; the square `b1` does not match."""
SIDES = {"w": "white", "b": "black"}
CHECKER, BLACK = "checker", "b"
"""The kind of a checkers card, and the prefix of black cards.

On a black card (spades or clubs) steps go up the board, on a red card to the right.
"""


def card_picture(
    deck: str,
    card: str,
    paint: Callable[[str], Paint],
    word: Callable[[str], str],
    pieces: Collection[str] = (),
    looks: Looks = NO_LOOKS,
) -> str:
    """Return the drawing of a card with a piece or steps; empty for a card with text.

    `C` in a card's id is the captain. If the card has a colour, or the game has checkers, `C` is the
    checkers card.

    Args:
        deck: The deck's name.
        card: The card's id.
        paint: Returns the paint of a seat.
        word: Returns the name of a seat or a kind.
        pieces: The kinds of the game, if known.
        looks: The looks of the game's pieces.
    """
    if match := PIECE.fullmatch(card):
        seat = SIDES.get(match[1]) or (deck if deck in SIDES.values() else "white")
        kind = CHECKER if match[2] == "C" and (match[1] or CHECKER in pieces) else match[2]
        return piece_card(paint(seat), kind, word(seat), word(kind), looks)
    if match := STEPS.fullmatch(card):
        return count_card(int(match[2]), match[1] == BLACK)
    return ""


def half_card(card: str, paint: Callable[[str], Paint]) -> tuple[str, str]:
    """Return the drawing of the piece on a card in a hand, and the colour of wood on which the piece is
    best visible.

    Both are empty if the card has no piece.
    """
    match = PIECE.fullmatch(card)
    if match is None:
        return "", ""
    seat = paint(SIDES.get(match[1], "white"))
    return man(seat, kind_of(card)), under(seat)


def kind_of(card: str) -> str:
    """Return the kind of the piece on a card in a hand."""
    return CHECKER if card.endswith("C") else card[-1]


def blank() -> str:
    """Return the blank paper of a text card."""
    return svg(
        100,
        CARD_HEIGHT,
        (
            f'<rect width="100" height="{CARD_HEIGHT}" rx="10" fill="{PAPER}"/>'
            f'<rect x="5" y="5" width="90" height="132" rx="6" fill="none" stroke="{HAIRLINE}" '
            'stroke-width="1.4"/>'
        ),
    )


def tone(sign: str) -> str:
    """Return the sign for the effect of a card.

    It is a plus for a good effect, a minus for a bad one, and both if the effect may be either, so that
    it can be recognized without colours.
    """
    plus, minus = STROKES["+"], STROKES["-"]
    strokes = {
        "+": f'<path transform="translate(30 20)" d="{plus}"/>',
        "\u2212": f'<path transform="translate(30 20)" d="{minus}"/>',
        "\u00b1": f'<path transform="translate(32 9) scale(.9)" d="{plus}"/>'
        f'<path transform="translate(32 46) scale(.9)" d="{minus}"/>',
    }.get(sign, f'<circle cx="50" cy="50" r="5" fill="{INK}"/>')
    style = f'fill="none" stroke="{INK}" stroke-width="8" stroke-linecap="round"'
    disc = f'<circle cx="50" cy="50" r="46" fill="#e9dcc2" stroke="{INK}" stroke-width="3"/>'
    return svg(100, 100, f"{disc}<g {style}>{strokes}</g>")
