"""A deck to cut out: fronts, and behind each page its backs, where a sheet turned on its long edge wants
them.
"""

from __future__ import annotations

from collections.abc import Collection

from companion.artwork import dice_cards_icons
from companion.artwork.cards import blank, card_picture, tone
from companion.artwork.design_tokens import with_colour
from companion.artwork.qr_code import qr_code
from companion.i18n.catalogue import Catalogue
from companion.kernel.facts import CardInfo, DeckInfo, card_code
from companion.kernel.looks import Looks
from companion.kernel.messages import message
from companion.pdf.board import MARKS, marks
from companion.pdf.page import MARGIN, MUTED, Sheets

WIDTH = 60.0
HEIGHT = WIDTH * dice_cards_icons.CARD_HEIGHT / 100
CODE = 15.0
"""How wide a code is with the empty room around it: its modules are half a millimetre, which every scanner reads."""


def draw(
    sheets: Sheets, deck: DeckInfo, words: Catalogue, men: Collection[str], looks: Looks, codes: bool = False
) -> None:
    """Each card as often as it is in the deck; `men`: the kinds of the game, `looks`: how they look.

    `codes`: each has its code on its front.
    """
    across, down = int((sheets.width - 2 * MARKS) // WIDTH), int(sheets.height // HEIGHT)
    every = [card for card in deck.cards for _ in range(card.count)]
    left, top = (sheets.pdf.w - across * WIDTH) / 2, MARGIN + MARKS / 2
    for start in range(0, len(every), across * down):
        here = every[start : start + across * down]
        places = [(left + i % across * WIDTH, top + i // across * HEIGHT) for i in range(len(here))]
        sheets.page(words.label(message("sheet-fronts", deck=deck.title)))
        _cut(sheets, places)
        for card, (x, y) in zip(here, places, strict=True):
            _front(sheets, deck, card, words, men, looks, x, y)
            if codes:
                code = qr_code(card_code(deck.name, card.id))
                sheets.drawing(code, x + WIDTH - CODE - 3, y + 3, CODE)
        sheets.page(words.label(message("sheet-backs", deck=deck.title)))
        for x, y in places:
            sheets.drawing(dice_cards_icons.card_back(), sheets.pdf.w - x - WIDTH, y, WIDTH)


def _cut(sheets: Sheets, places: list[tuple[float, float]]) -> None:
    across = sorted({x for x, _ in places} | {x + WIDTH for x, _ in places})
    down = sorted({y for _, y in places} | {y + HEIGHT for _, y in places})
    marks(sheets, tuple(across), tuple(down))


def _front(
    sheets: Sheets,
    deck: DeckInfo,
    card: CardInfo,
    words: Catalogue,
    men: Collection[str],
    looks: Looks,
    x: float,
    y: float,
) -> None:
    if drawn := card_picture(deck.name, card.id, with_colour, words.word, men, looks):
        sheets.drawing(drawn, x, y, WIDTH)
        return
    sheets.drawing(blank(), x, y, WIDTH)
    sheets.drawing(tone(card.tone), x + WIDTH / 2 - 7, y + 8, 14)
    said, wide, size = words.say(card.says), WIDTH - 14, 5.0
    room = HEIGHT - 42
    while size > 2.4 and sheets.tall(said, wide, size, "display") > room:
        size -= 0.2
    high = sheets.tall(said, wide, size, "display")
    sheets.paragraph(said, x + 7, y + 26 + (room - high) / 2, wide, size, "display", align="C")
    sheets.words(card.id, x + WIDTH / 2, y + HEIGHT - 7.5, 2.8, MUTED, "text_bold")
