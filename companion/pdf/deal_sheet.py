"""The cards of a game in the order in which they came, with the code by which they can be checked."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.artwork import dice_cards_icons
from companion.artwork.cards import card_picture
from companion.artwork.design_tokens import with_colour
from companion.i18n.catalogue import Catalogue
from companion.kernel.actions import Draw
from companion.kernel.messages import message
from companion.pdf.page import HAIRLINE, INK, MARGIN, MUTED, Sheets
from companion.table.protocol.notice_builder import NoticeBuilder
from companion.table.randomness.seat_entropy import commitment_fields
from companion.table.record.export.transcript import ActionEntry, Transcript, transcript
from companion.table.record.game_record import GameRecord

COLUMNS, GUTTER = 2, 8.0
SIZE, CARD, HIGH = 3.6, 9.0, 15.0
"""Millimetres of the words, of a card's width, and of its row."""
NUMBER = 9.0
"""Millimetres of the number of a card."""


def print_deal(record: GameRecord, words: Catalogue, path: Path, paper: str = "A4") -> int:
    """Write the cards of a game as a PDF, and return its number of pages.

    While a game goes on, what the room may know is on it and no more: no card that is to come, none of a hand.

    Args:
        record: The game.
        words: The words of its game.
        path: Where the file is written.
        paper: A4 or Letter.

    Raises:
        OSError: it cannot be written there.
    """
    game = record.game
    over = game.actor(record.state) is None
    told = transcript(record, NoticeBuilder(game, over))
    sheets = Sheets(words.say(game.info.title), paper, words.language)
    _draw(sheets, told, list(_lines(record, told, over, words)), words)
    sheets.write(path)
    return sheets.pages


def _lines(record: GameRecord, told: Transcript, over: bool, words: Catalogue) -> Iterator[str]:
    """The codes, and what stands on no sheet before the end."""
    yield words.say(message("luck-code", code=commitment_fields(record)["code"]))
    if over:
        for one in told.chance:
            if one.seed:
                yield words.say(message("deal-seed", seed=one.seed))
    else:
        yield words.say(message("deal-to-come"))


def _draw(sheets: Sheets, told: Transcript, lines: list[str], words: Catalogue) -> None:
    drawn = list(_cards(told, words))
    y = _head(sheets, told, lines if drawn else [*lines, words.say(message("deal-none"))], words)
    wide = (sheets.width - GUTTER * (COLUMNS - 1)) / COLUMNS
    foot = MARGIN + sheets.height - 4
    x, top = MARGIN, y
    for number, (picture, said) in enumerate(drawn, 1):
        if y + HIGH > foot:
            if x == MARGIN:
                x, y = MARGIN + wide + GUTTER, top
            else:
                _page(sheets, told, words)
                x = MARGIN
                y = top = MARGIN
        sheets.words(f"{number}.", x + NUMBER, y + HIGH / 2, SIZE, MUTED, lean=1)
        left = x + NUMBER + 3
        if picture:
            sheets.drawing(picture, left, y + 1, CARD)
        room = wide - NUMBER - CARD - 7
        high = sheets.tall(said, room, SIZE)
        sheets.paragraph(said, left + CARD + 3, y + (HIGH - high) / 2, room, SIZE)
        y += HIGH


def _page(sheets: Sheets, told: Transcript, words: Catalogue) -> None:
    sheets.page(told.say_day(words.language))


def _head(sheets: Sheets, told: Transcript, lines: list[str], words: Catalogue) -> float:
    """Returns the millimetres at which the cards begin."""
    _page(sheets, told, words)
    sheets.drawing(dice_cards_icons.mark("tableside", INK), MARGIN + sheets.width - 13, MARGIN, 13)
    title, width = words.say(told.game.info.title), sheets.width - 18
    y = sheets.paragraph(title, MARGIN, MARGIN, width, 10, "display")
    what = words.say(message("deal-sheet"))
    y = sheets.paragraph(what, MARGIN, y + 0.5, width, 5, "text_bold")
    for line in lines:
        y = sheets.paragraph(line, MARGIN, y + 1, sheets.width, SIZE, colour=MUTED)
    sheets.line(MARGIN, y + 3, MARGIN + sheets.width, y + 3, HAIRLINE)
    return y + 6


def _cards(told: Transcript, words: Catalogue) -> Iterator[tuple[str, str]]:
    """The drawing of each card that was drawn and is in force, and what it says."""
    decks = {deck.name: {card.id: card for card in deck.cards} for deck in told.game.decks}
    for step, (_, action) in zip(told.steps, told.moments, strict=True):
        if not isinstance(action, Draw) or not isinstance(step, ActionEntry):
            continue
        shown = step.action == str(action)  # else the room may not know the card
        card = decks[action.deck].get(action.card) if shown else None
        if card is None:
            yield dice_cards_icons.card_back(), words.say(message("deal-unseen"))
        else:
            looks = told.game.info.looks
            picture = card_picture(action.deck, card.id, with_colour, words.word, looks=looks)
            yield picture, words.say(card.says)
