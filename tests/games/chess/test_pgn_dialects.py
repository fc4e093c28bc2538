"""PGN in the dialects of twenty programs is read as it was meant: every tag, move, glyph, comment and result."""

from __future__ import annotations

import io
import random

import chess.pgn
import pytest

from companion.games.chess.text.main_line import follow
from companion.kernel.text.pgn import PgnGame, read_game
from companion.kernel.text.pgn_signs import OPEN, read_result
from companion.table.storage.pgn_collection import games_of, text_lines
from tests.every_case import chosen
from tests.games.chess.pgn_dialects import DIALECTS, Dialect, MeantGame, Writer

FILES = chosen(4, 84)
GAMES = 3


def find_difference(game: PgnGame, meant: MeantGame) -> str:
    """What of a game was read otherwise than it was meant; empty: nothing."""
    line = follow(game)
    moves = [line.rules.uci(at, move) for at, move in zip(line.positions, line.moves, strict=False) if move]
    behind = next((fault.text for fault in game.faults if fault.kind == "behind"), "")
    left = [fault for fault in game.faults if fault.kind not in ("behind", "cut-off")]
    plies = game.plies
    pairs: tuple[tuple[str, object, object], ...] = (
        ("tags", game.tags, meant.tags),
        ("moves", moves, [ply.uci for ply in meant.plies]),
        ("result", game.result, meant.result if meant.plies or game.result != OPEN else read_result(meant.tags.get("Result", ""))),
        ("comments", list(game.comments), list(meant.comments)),
        ("glyphs", [tuple(ply.glyphs) for ply in plies], [ply.glyphs for ply in meant.plies]),
        ("remarks", [tuple(ply.comments) for ply in plies], [ply.comments for ply in meant.plies]),
        ("variations", [len(ply.variations) for ply in plies], [ply.variations for ply in meant.plies]),
        ("behind", behind, meant.behind),
        ("escaped", game.escaped, meant.escaped),
        ("faults", left, []),
    )  # fmt: skip
    return "; ".join(f"{name}: {read!r}, meant {wanted!r}" for name, read, wanted in pairs if read != wanted)


def find_differences(
    dialect: Dialect, chance: random.Random, games: int, plies: int = 60
) -> tuple[list[str], int]:
    """What of a file in a dialect was read otherwise, and how many of its games python-chess reads as they were meant."""
    content, meant = Writer(dialect, chance).collection(games, plies)
    texts = list(games_of(io.BytesIO(content)))
    if len(texts) != len(meant):
        return [f"{dialect.name}: {len(texts)} games, meant {len(meant)}: {content!r}"], 0
    found, alike = list[str](), 0
    for text, game in zip(texts, meant, strict=True):
        if said := find_difference(read_game(text), game):
            found.append(f"{dialect.name}: {said}\n{text.text}")
        alike += read_by_chess(text.text, game)
    return found, alike


def read_by_chess(text: str, meant: MeantGame) -> bool:
    """Whether python-chess reads a game as it was meant, as far as that is moves, result and comments."""
    game = chess.pgn.read_game(io.StringIO(text))
    if game is None or game.headers["Result"] != meant.result:
        return False
    nodes = list(game.mainline())
    return [node.move.uci() for node in nodes] == [ply.uci for ply in meant.plies] and all(
        "".join(node.comment.split()) == "".join("".join(ply.comments).split())
        for node, ply in zip(nodes, meant.plies, strict=True)
    )


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
def test_games_of_a_dialect_are_read_as_they_were_meant(dialect: Dialect) -> None:
    for n in range(FILES):
        found, _ = find_differences(dialect, random.Random(f"{dialect.name} {n}"), GAMES, 40)
        assert not found, found[0]


def test_the_lines_of_a_file_are_those_that_were_written() -> None:
    text = '[White "Núñez"]\n\n1. e4 {Zoë} *\n'
    for encoding in ("utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "cp1252"):
        for end in ("\n", "\r\n", "\r"):
            content = text.replace("\n", end).encode(encoding)
            assert "".join(text_lines(io.BytesIO(content))).removeprefix("\ufeff") == text
