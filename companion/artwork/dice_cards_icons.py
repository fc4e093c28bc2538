"""Dice, cards, marks and icons as SVG, and which drawing a card has by its name."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection
from functools import cache

from companion.artwork.design import STROKES, Paint, drawable, inside, number, svg, write_line
from companion.artwork.pieces import INK, drawing, emblem, man, under
from companion.kernel.looks import NO_LOOKS, Looks

DICE = {"white": ("#fbf4e4", "#e2d3b6", "#bda98a"), "orange": ("#e8873a", "#cf6c20", "#94480f")}
"""Top, edge and depth of a die. Orange is the one colour that is no player's."""
SPENT = {"white": ("#b9af9f", "#a0968a", "#71685d"), "orange": ("#b8927a", "#a07a62", "#6d5243")}
"""The same of a die that was rolled before and does not count any more: the colour is gone from it."""
CARD_HEIGHT = 142
"""Of a card that is 100 wide."""
PAPER, HAIRLINE, FIELD = "#fffaf0", "#dccdb2", "#d9c49a"


@cache
def die(face: str, name: str = "white", spent: bool = False) -> str:
    """A die seen from above with its thickness below; `face` empty: it lies with nothing on top.

    `spent`: it shows what was rolled before, and is greyed.
    """
    made = SPENT if spent else DICE
    top, edge, deep = made.get(name, made["white"])
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
    """A die of the lot: the sign of the seat that it has chosen on top."""
    sign = f'<g transform="translate(23 18) scale(.54)">{inside(emblem(paint, seat))}</g>'
    return svg(100, 100, _cube(*DICE["white"]) + sign)


def _cube(top: str, edge: str, deep: str, gleam: float = 0.75) -> str:
    """The body of a die in three colours, with light on its upper left corner."""
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
    """Three cards face down, held in a hand."""
    back = drawing("cards/back")

    def turn(x: float, y: float, by: float) -> str:
        return f'<g transform="translate({x} {y}) rotate({by} 50 71)">{back}</g>'

    return svg(300, 180, turn(22, 26, -9) + turn(178, 26, 9) + turn(100, 14, 0))


@cache
def man_card(paint: Paint, kind: str, above: str, below: str, looks: Looks = NO_LOOKS) -> str:
    """A real card with a man on it: whose above, what below."""
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
    """A position card: how many squares to count, and which way."""
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
    """One of the icons on 24 by 24, its lines in a colour."""
    body = drawing(f"icons/{name}")
    style = f'fill="none" stroke="{colour}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"'
    return svg(24, 24, f"<g {style}>{body}</g>")


@cache
def badge(name: str) -> str:
    """An icon on a dark disc, to lie on a board's frame."""
    disc = '<circle cx="24" cy="24" r="22" fill="#2a1e17" stroke="#fffaf0" stroke-width="2.5"/>'
    return svg(48, 48, f'{disc}<g transform="translate(9 9) scale(1.25)">{inside(icon(name, "#fffaf0"))}</g>')


@cache
def mark(name: str, light: str = "#f6eedf", dark: str = INK) -> str:
    """One of the marks: protected, threatened, home, plus, hash, tableside."""
    return svg(
        100, 100, drawing(f"marks/{name}").replace("#f6eedf", "@").replace(INK, dark).replace("@", light)
    )


@cache
def face(name: str) -> str:
    """The medallion of a computer player."""
    return svg(100, 106, drawing(f"faces/{name}"))


MAN = re.compile(r"([wb]?)([KQRBNPJALCVM])")
STEPS = re.compile(r"([rb])([2-9]|10)")
"""A red or black playing card that is counted; the square `b1` is none."""
SIDES = {"w": "white", "b": "black"}
CHECKER, BLACK = "checker", "b"
"""Steps on a black card (of spades or clubs) lead up the board, on a red one to the right."""


def card_picture(
    deck: str,
    card: str,
    paint: Callable[[str], Paint],
    word: Callable[[str], str],
    men: Collection[str] = (),
    looks: Looks = NO_LOOKS,
) -> str:
    """The drawing of a card that shows a man or steps; empty for one that has to be read.

    `paint` and `word` of a seat, `word` of a kind of man too; `men`: the kinds of the game, where they are
    known, and `looks` theirs. C is the captain; with a colour, or where there are checkers, it is the checkers card.
    """
    if found := MAN.fullmatch(card):
        seat = SIDES.get(found[1]) or (deck if deck in SIDES.values() else "white")
        kind = CHECKER if found[2] == "C" and (found[1] or CHECKER in men) else found[2]
        return man_card(paint(seat), kind, word(seat), word(kind), looks)
    if found := STEPS.fullmatch(card):
        return count_card(int(found[2]), found[1] == BLACK)
    return ""


def half_card(card: str, paint: Callable[[str], Paint]) -> tuple[str, str]:
    """The man of a card in a hand, and the wood that shows him best; both empty where there is no man."""
    found = MAN.fullmatch(card)
    if found is None:
        return "", ""
    seat = paint(SIDES.get(found[1], "white"))
    return man(seat, kind_of(card)), under(seat)


def kind_of(card: str) -> str:
    """The kind of the man on a card in a hand."""
    return CHECKER if card.endswith("C") else card[-1]


def blank() -> str:
    """The paper of a card that is to be written on."""
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
    """The sign that says whether a card is good, bad or either, by its form alone: a plus, a minus, one over
    the other.
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
