"""Games of users' variant files: the one place where such a game is made, tried, and refused if it cannot be played."""

from __future__ import annotations

from companion.games.chess.files.definition import Definition
from companion.games.chess.files.features import about
from companion.games.chess.files.variant_file import refusing_faults
from companion.games.chess.game import ChessGame
from companion.games.chess.options import Options
from companion.games.chess.variant_rules import VariantRules
from companion.kernel.errors import BadPosition
from companion.kernel.facts import GameInfo

TRIED = 6
"""How many moves of the start are tried at most, spread evenly over all of them."""


def make_file_game(info: GameInfo, options: Options, definition: Definition, text: str) -> ChessGame:
    """Make a game of a variant file and try its first moves.

    Args:
        info: The facts of the game.
        options: Its house rules.
        definition: The game as the file defines it.
        text: The whole file.

    Raises:
        VariantFileError: It cannot be played.
    """
    with refusing_faults(definition.source, definition.name, definition.line):
        game = ChessGame(info, options, VariantRules(definition), variant_file=text)
        _check_start(game, info.definition is not None)
        _try_out(game)
    return game


def _check_start(game: ChessGame, recorded: bool) -> None:
    """Raises VariantFileError: the start is not a legal position of the game, or the game is over there."""
    definition = game.variant.definition
    try:
        start = game.read(game.position(game.start()))
    except BadPosition as wrong:
        raise definition.error(
            "chess-file-start", line=definition.start_line, fen=definition.start, why=wrong.said
        ) from wrong
    if definition.castling and not recorded and (right := game.variant.find_lost_right(definition.start)):
        raise definition.error(
            "chess-file-right", line=definition.start_line, fen=definition.start, right=right
        )
    if start.stage == "over":
        raise definition.error("chess-file-over", line=definition.start_line, fen=definition.start)


def _try_out(game: ChessGame) -> None:
    """Use a game as a list, a table and a computer player will. Raises whatever goes wrong."""
    about(game.variant.definition)
    s = game.start()
    actions = game.actions(s)
    for action in actions[:: len(actions) // TRIED + 1]:
        after, _ = game.apply(s, action)
        game.read(game.position(after))
        game.view(after, None)
        game.actions(after)
        game.worth(after)
