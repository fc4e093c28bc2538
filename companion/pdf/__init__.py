"""Printable sheets for a game, with the app's artwork: board, pieces, dice, cards, short rules, and a
poster.
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
    """Write a game as a PDF and return its number of pages.

    Args:
        game: The game.
        words: The game's texts.
        path: The file to write.
        pitch: The distance between the centres of neighbouring squares, in mm.
        paper: A4 or Letter.
        codes: Whether cards get a code for scanners.
        camera: Whether the board, its pieces and dice get marks for a camera.

    Raises:
        OSError: The file cannot be written.
        TooManyDiscs: The game has more pieces than a camera can tell apart.
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
    kinds = {piece.kind for piece in game_parts.pieces_of(game)}
    for deck in game.decks:
        game_parts.draw_deck(sheets, deck, words, kinds, game.info.looks, codes)
    sheets.write(path)
    return sheets.pages


def print_board(game: Game, words: Catalogue, path: Path, pitch: float, camera: bool = False) -> int:
    """Write only the board of a game, and return the number of pages.

    The board is on one page, which has the size of the board with its frame.

    Args:
        game: The game.
        words: The game's texts.
        path: The file to write.
        pitch: The distance between the centres of neighbouring squares, in mm.
        camera: Whether the board gets marks for a camera.

    Raises:
        OSError: The file cannot be written.
    """
    sheets = Sheets(words.say(game.info.title))
    game_parts.draw_whole_board(sheets, game_parts.face(game.board, camera), pitch)
    sheets.write(path)
    return sheets.pages
