"""A deck to cut out: poker-sized cards, nine to a page."""

from __future__ import annotations

from companion.kernel.facts import CardInfo, DeckInfo
from companion.kernel.messages import message
from companion.locale.catalogue import Catalogue
from companion.sheets.page import GREY, MARGIN, Sheets

WIDTH, HEIGHT = 62.0, 88.0
TONES = {"+": (47, 158, 88), "\u2212": (200, 65, 75)}


def draw(sheets: Sheets, deck: DeckInfo, words: Catalogue) -> None:
    """Each card as often as it is in the deck."""
    across, along = int(sheets.width // WIDTH), int(sheets.height // HEIGHT)
    every = [card for card in deck.cards for _ in range(card.count)]
    for i, card in enumerate(every):
        at = i % (across * along)
        if at == 0:
            sheets.page(words.label(message("cards-of", deck=deck.title)))
        _card(sheets, card, words, MARGIN + at % across * WIDTH, MARGIN + at // across * HEIGHT)


def _card(sheets: Sheets, card: CardInfo, words: Catalogue, x: float, y: float) -> None:
    pdf = sheets.pdf
    colour = TONES.get(card.tone, (190, 140, 40))
    pdf.set_draw_color(*GREY)
    pdf.set_line_width(0.15)
    pdf.rect(x, y, WIDTH, HEIGHT)
    pdf.set_draw_color(*colour)
    pdf.set_line_width(1.2)
    pdf.rect(x + 4, y + 4, WIDTH - 8, HEIGHT - 8, round_corners=True, corner_radius=3)
    sheets.words(card.tone or "\u2022", x + WIDTH / 2, y + 16, 9, colour, "bold")
    sheets.paragraph(words.say(card.says), x + 8, y + 28, WIDTH - 16, 4.6, "bold")
    sheets.words(card.id, x + WIDTH / 2, y + HEIGHT - 9, 3, GREY)
