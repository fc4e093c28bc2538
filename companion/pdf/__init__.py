"""Printable sheets of a game, with the artwork of the app: board, pieces, dice, cards, short rules, a page to
hang up.
"""

from __future__ import annotations

from pathlib import Path

from companion.i18n.catalogue import Catalogue
from companion.kernel.game import Game
from companion.pdf import game_parts, leaflet
from companion.pdf.page import Sheets


def print_game(
    game: Game,
    words: Catalogue,
    path: Path,
    pitch: float,
    paper: str,
    codes: bool = False,
    camera: bool = False,
) -> int:
    """Write a PDF; returns its number of pages.

    `pitch`: millimetres from the middle of a square to that of the next; `paper`: A4 or Letter;
    `codes`: cards have a code that scanners read; `camera`: the board and its pieces have marks that a camera
    reads.

    Raises:
        OSError: it cannot be written there.
        TooManyDiscs: it has more pieces than a camera can tell apart.
    """
    sheets = Sheets(words.say(game.info.title), paper)
    leaflet.draw_poster(sheets, game, words, pitch)
    leaflet.draw_leaflet(sheets, game, words, pitch)
    if game.board.squares:
        game_parts.draw_board_tiles(sheets, game_parts.face(game.board, camera), words, pitch)
        (game_parts.draw_discs if camera else game_parts.draw_piece_tiles)(sheets, game, words, pitch)
        game_parts.draw_stand_ups(sheets, game, words, pitch, camera)
        if camera:
            game_parts.draw_corner_cards(sheets, words, pitch)
    if game.dice:
        game_parts.draw_dice(sheets, game.dice, words, camera)
        if camera:
            game_parts.draw_dice_tray(sheets, words)
    kinds = {man.kind for man in game_parts.men_of(game)}
    for deck in game.decks:
        game_parts.draw_deck(sheets, deck, words, kinds, game.info.looks, codes)
    sheets.write(path)
    return sheets.pages


def print_board(game: Game, words: Catalogue, path: Path, pitch: float, camera: bool = False) -> int:
    """Write the board of a game alone, on one page as large as itself with its frame; returns the number of
    pages: 1.

    Raises:
        OSError: it cannot be written there.
    """
    sheets = Sheets(words.say(game.info.title))
    game_parts.draw_whole_board(sheets, game_parts.face(game.board, camera), pitch)
    sheets.write(path)
    return sheets.pages
