"""Follows the moves of a PGN game by the rules, from its start."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import NamedTuple

from companion.games.chess.files.library import standard
from companion.games.chess.movement.position import Move, Position
from companion.games.chess.text.variant_names import CHESS, CHESS960, WRITTEN, game_named
from companion.games.chess.variant_rules import VariantRules
from companion.kernel.errors import BadPosition
from companion.kernel.text.pgn import Fault, PgnGame
from companion.kernel.text.pgn_signs import NULL_MOVES


class MainLine(NamedTuple):
    """The main line of a game.

    Attributes:
        rules: The rules of the game that its tags name.
        moves: The moves; None for a null move, which analyses can contain.
        positions: The start, then the position after each move.
        fault: The first place that could not be followed, or None. The moves end before it.
    """

    rules: VariantRules
    moves: tuple[Move | None, ...]
    positions: tuple[Position, ...]
    fault: Fault | None = None


@cache
def rules_of(game: str) -> VariantRules:
    """Return the rules of a game that comes with the program."""
    return VariantRules(standard()[game])


def follow(game: PgnGame) -> MainLine:
    """Return the main line of a game, as far as it is legal."""
    name = game_named(game.tags.get("Variant", ""), standard())
    rules = rules_of(name if name is not None and not standard()[name].two_boards else CHESS)
    if name is None or standard()[name].two_boards:
        return MainLine(rules, (), (rules.start,), Fault("variant", game.line, game.tags["Variant"]))
    try:
        start = start_of(game.tags, rules)
    except BadPosition as wrong:
        return MainLine(rules, (), (rules.start,), Fault("start", game.line, game.tags["FEN"], wrong.said))
    moves: list[Move | None] = []
    positions = [at] = [start]
    for ply in game.plies:
        if ply.text in NULL_MOVES:
            at = pass_turn(at)
            moves.append(None)
            positions.append(at)
            continue
        try:
            move = rules.read_move(at, ply.text)
        except BadPosition as wrong:
            fault = Fault("move", game.line_of(ply.at), ply.text, wrong.said)
            return MainLine(rules, tuple(moves), tuple(positions), game.fault or fault)
        at = rules.play(at, move)
        moves.append(move)
        positions.append(at)
    return MainLine(rules, tuple(moves), tuple(positions), game.fault)


def start_of(tags: Mapping[str, str], rules: VariantRules) -> Position:
    """Return the position that a game begins with. Raises BadPosition."""
    fen = tags.get("FEN", "").strip()
    return rules.read(fen, lenient=True) if fen and fen != "?" else rules.start


def start_tags(rules: VariantRules, start: Position) -> dict[str, str]:
    """Return the tags for the game and its start position; none for chess from its usual start."""
    name = rules.definition.name
    tags = {} if name == CHESS else {"Variant": WRITTEN.get(name, name)}
    if start != rules.start or name == CHESS960:
        tags |= {"SetUp": "1", "FEN": rules.write(start)}
    return tags


def pass_turn(at: Position) -> Position:
    """Return the position after a null move: the same with the other side to move."""
    return at._replace(
        turn=1 - at.turn, passant=0, stepped=-1, quiet=at.quiet + 1, number=at.number + at.turn
    )
