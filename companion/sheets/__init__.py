"""Sheets to print for a game: its board at the sensor's pitch, cards, die labels, stickers, a rule card."""

from __future__ import annotations

from pathlib import Path

from companion.kernel.game import Game
from companion.locale.catalogue import Catalogue
from companion.sheets import board, cards, pieces, rules
from companion.sheets.page import Sheets


def print_game(game: Game, words: Catalogue, path: Path, pitch: float, paper: str) -> int:
    """Write a PDF; returns its number of pages.

    `pitch`: millimetres from the middle of a square to that of the next; `paper`: A4 or Letter.

    Raises:
        OSError: it cannot be written there.
    """
    sheets = Sheets(words.say(game.info.title), paper)
    rules.draw(sheets, game, words)
    if game.board.squares:
        board.draw(sheets, game, pitch)
        pieces.draw_stickers(sheets, game, pitch)
    if game.dice:
        pieces.draw_dice(sheets, game)
    for deck in game.decks:
        cards.draw(sheets, deck, words)
    sheets.write(path)
    return sheets.pages
