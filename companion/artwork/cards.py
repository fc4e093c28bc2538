"""Which drawing a card has, told from its name: a man, steps to count, or nothing but words that have to be
read.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection

from companion.artwork import dice_cards_icons
from companion.artwork.design_tokens import Paint
from companion.artwork.dice_cards_icons import CARD_HEIGHT, HAIRLINE, PAPER
from companion.artwork.lettering import STROKES
from companion.artwork.pieces import INK, man, under
from companion.artwork.shapes import svg
from companion.kernel.looks import NO_LOOKS, Looks

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
        return dice_cards_icons.man_card(paint(seat), kind, word(seat), word(kind), looks)
    if found := STEPS.fullmatch(card):
        return dice_cards_icons.count_card(int(found[2]), found[1] == BLACK)
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
