"""Moves are written as the world writes them, and read as people type them."""

from __future__ import annotations

import random

import chess
import chess.variant
import pytest

from companion.games.chess.files.catalogue import standard
from companion.games.chess.variant_rules import VariantRules
from companion.kernel.errors import BadPosition

BOARDS: dict[str, type[chess.Board]] = {
    "chess": chess.Board,
    "crazyhouse": chess.variant.CrazyhouseBoard,
    "horde": chess.variant.HordeBoard,
    "atomic": chess.variant.AtomicBoard,
    "kingofthehill": chess.variant.KingOfTheHillBoard,
}


@pytest.mark.parametrize("name", BOARDS)
def test_python_chess_writes_the_same_and_reads_ours(name: str) -> None:
    chance = random.Random(f"san {name}")
    rules, board = VariantRules(standard()[name]), BOARDS[name]()
    at = rules.start
    for _ in range(50):
        legal = rules.moves(at)
        if not legal or board.is_variant_end():
            break
        move = chance.choice(legal)
        text = rules.san(at, move)
        theirs = board.parse_san(text)
        assert board.san(theirs) == (text.removeprefix("P") if "@" in text else text)
        assert theirs.uci() == rules.uci(at, move)
        assert rules.read_move(at, board.san(theirs)) == move
        at = rules.play(at, move)
        board.push(theirs)


PAWNS = "4k3/P7/8/2pP4/8/8/8/4K3 w - c6 0 1"
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
TYPED = {
    ("chess", "r3k2r/8/8/8/8/8/6N1/R3K1NR w KQkq - 0 1"): (
        "O-O-O e1c1, 0-0-0 e1c1, Ng1e2 g1e2, Ng1-e2 g1e2, g1e2 g1e2, Rxa8+! a1a8, Ra1a8 a1a8"
    ),
    ("chess", PAWNS): "a8=Q a7a8q, a8Q a7a8q, a7a8=N a7a8n, dxc6 d5c6, d5xc6 d5c6, dc6 d5c6",
    ("crazyhouse", "4k3/8/8/8/8/8/8/4K3[PN] w - - 0 1"): "N@f6+ N@f6, P@e4 P@e4, @e4 P@e4",
    ("duck", START): "Nc3,d4 b1c3,c3d4; e4,e5 e2e4,e4e5",
    ("shogi", "4k4/9/2P6/9/9/9/9/9/4K4[P] w - - 0 1"): "Pc8=G c7c8+, Pc8 c7c8",
    ("seirawan", "r3k2r/8/8/8/8/8/8/R3K2R[HEhe] w KQkq - 0 1"): "O-O/Hh1 h1e1h, O-O/Ee1+ e1g1e",
}
"""What is typed, and the move as engines write it."""


@pytest.mark.parametrize(("name", "fen"), TYPED)
def test_what_people_type(name: str, fen: str) -> None:
    rules = VariantRules(standard()[name])
    at = rules.read(fen)
    typed = TYPED[name, fen]
    checked = 0
    for pair in typed.split("; " if ";" in typed else ", "):
        text, uci = pair.split()
        checked += 1
        assert rules.uci(at, rules.read_move(at, text)) == uci, text
    assert checked


def test_a_text_that_is_no_move_or_several_is_told() -> None:
    rules = VariantRules(standard()["chess"])
    with pytest.raises(BadPosition, match="chess-no-move"):
        rules.read_move(rules.start, "e5")
    at = rules.read("4k3/8/8/8/8/8/8/R3K2R w - - 0 1")
    with pytest.raises(BadPosition, match="chess-two-moves"):
        rules.read_move(rules.read("4k3/8/8/R7/8/8/8/R3K3 w - - 0 1"), "Raa3")
    assert rules.uci(at, rules.read_move(at, "Rf1")) == "h1f1"
