"""No move leaves a royal piece to be taken, whatever the kind of move: against what the field's own program says."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pytest

from companion.games.chess.files.catalogue import read_file, standard
from companion.games.chess.variant_rules import VariantRules
from tests.games.chess.oracle import told

CASES = [line.split("|") for line in Path(__file__).with_name("safety.txt").read_text("utf-8").splitlines()]
SECTIONS = [(keys, list(cases)) for keys, cases in groupby(CASES, key=lambda case: case[0])]


def made(keys: str) -> VariantRules:
    text = "\n".join(("[x:chess]", *keys.split(";"), ""))
    return VariantRules(read_file(text, "own.ini", standard())["x"])


@pytest.mark.parametrize("part", range(4))
def test_legal_moves_are_those_of_the_field_under_every_rule(part: int) -> None:
    """Kings, pieces royal like one and pieces that are not; on the board, in hand, castling, in check."""
    assert len(CASES) > 700 and len(SECTIONS) > 250
    for keys, cases in SECTIONS[part::4]:
        rules = made(keys)
        for _, fen, legal in cases:
            at = rules.read(fen, lenient=True)
            moves = rules.moves(at)
            assert (told(rules.uci(at, move) for move in moves), rules.count(at)) == (legal, len(moves)), (
                keys,
                fen,
            )


@pytest.mark.parametrize(
    "keys",
    [
        *(f"wallingRule = {rule}" for rule in ("duck", "arrow", "edge", "past", "static")),
        "wallingRule = past;wallOrMove = true",
        "blastOnCapture = true;blastImmuneTypes = k",
        "petrifyOnCaptureTypes = n",
        "cannon = c",
    ],
)
@pytest.mark.parametrize(
    ("fen", "castles"),
    [
        ("r3k2r/8/3N4/8/8/8/8/4K3 b kq - 0 1", set()),
        ("r3k2r/8/8/8/8/8/8/4KR2 b kq - 0 1", {"e8c8"}),
        ("r3k2r/8/8/8/8/8/8/4K1R1 b kq - 0 1", {"e8c8"}),
        ("r3k2r/8/8/8/8/8/8/4K3 b kq - 0 1", {"e8c8", "e8g8"}),
    ],
)
def test_no_king_castles_out_of_check_or_through_attacks(keys: str, fen: str, castles: set[str]) -> None:
    rules = made(keys)
    at = rules.read(fen)
    assert {rules.uci(at, move)[:4] for move in rules.moves(at)} & {"e8c8", "e8g8"} == castles


@pytest.mark.parametrize(
    ("text", "fen", "legal", "attacked"),
    [
        (
            "[x:chess]\npieceDrops = true\ncastling = false\nstartFen = r3k3/8/8/8/8/8/8/8[KQ] w - - 0 1\n",
            "r3k3/8/8/8/8/8/8/8[KQ] w - - 0 1",
            {"b1", "c3", "h7"},
            {"a1", "a2", "a7", "b8", "d8"},
        ),
        (
            "[x:placement]\ndropRegionWhite = *1 *2 *3\ndropRegionBlack = *6 *7 *8\n",
            "8/8/8/8/8/2n5/8/8[KQk] w - - 0 1",
            {"c1", "c2", "h1"},
            {"b1", "d1", "a2", "e2"},
        ),
    ],
)
def test_a_king_is_dropped_only_where_nothing_attacks_it(
    text: str, fen: str, legal: set[str], attacked: set[str]
) -> None:
    rules = VariantRules(read_file(text, "own.ini", standard())["x"])
    at = rules.read(fen)
    drops = {rules.uci(at, move)[2:] for move in rules.moves(at) if rules.uci(at, move).startswith("K@")}
    assert legal <= drops
    assert not drops & attacked
    for square in drops:
        after = rules.play(at, rules.read_move(at, f"K@{square}"))
        assert not rules.in_check(after._replace(turn=0))


def test_a_wall_rule_that_fills_the_square_left_has_none_for_a_drop() -> None:
    rules = made("pieceDrops = true;wallingRule = past")
    at = rules.read("4k3/8/8/8/8/8/8/4K3[N] w - - 0 1", lenient=True)
    moves = {rules.uci(at, move) for move in rules.moves(at)}
    assert {"N@a1", "e1d1,d1e1"} <= moves and "N@e1" not in moves


def test_kings_that_face_each_other_are_not_in_check_for_castling() -> None:
    """With `flyingGeneral` a king may castle off the file on which another faces it."""
    rules = made("flyingGeneral = true")
    for fen, castles in (
        ("r3k2r/8/8/8/8/8/8/4KR2 b kq - 0 1", {"e8c8"}),
        ("r3k2r/8/8/8/8/8/4R3/4K3 b kq - 0 1", set()),
        ("r3k2r/8/8/8/8/8/8/2K5 b kq - 0 1", {"e8g8"}),
    ):
        at = rules.read(fen)
        assert {rules.uci(at, move) for move in rules.moves(at)} & {"e8c8", "e8g8"} == castles


@pytest.mark.parametrize("more", ["", ";petrifyOnCaptureTypes = nbrq", ";cannon = c"])
def test_a_piece_that_is_gated_shields_no_king(more: str) -> None:
    rules = made(f"gating = true;seirawanGating = true;pieceDrops = true{more}")
    at = rules.read("2R1qk2/8/8/8/8/8/8/4K3[r] b e - 0 1", lenient=True)
    moves = {rules.uci(at, move) for move in rules.moves(at)}
    assert "e8d8" in moves and not {move for move in moves if move.startswith("e8g6")}


def test_the_last_piece_of_all_is_royal_where_all_types_count() -> None:
    keys = (
        "king = -;commoner = k;extinctionValue = loss;extinctionPieceTypes = *;extinctionPseudoRoyal = true"
    )
    rules = made(keys)
    at = rules.read("4r3/8/8/8/8/8/8/4N2R w - - 0 1")
    assert {rules.uci(at, move) for move in rules.moves(at)} >= {"h1h2", "e1d3"} and not rules.in_check(at)
    at = rules.read("4r3/8/8/8/8/8/8/4N3 w - - 0 1")
    assert rules.in_check(at) and len(rules.moves(at)) == 4


DUPLE = "dupleCheck = true;extinctionPseudoRoyal = true;extinctionPieceTypes = r;extinctionValue = loss"


@pytest.mark.parametrize(
    ("keys", "fen", "legal", "illegal"),
    [
        # As long as a side may lose no rook (in shatranj none of two), each rook is royal, whatever dupleCheck adds.
        (f"[x:shatranj];{DUPLE}", "3k4/8/8/8/8/6n1/8/R2K3R w - - 0 1", "h1g1 h1h2", "a1b1 d1d2"),
        (f"[x:chess];{DUPLE}", "3k4/8/8/8/8/6n1/8/R2K3R w - - 0 1", "h1g1 a1b1 d1d2", ""),
        # Both rooks are attacked, so one of them must move; a side without rooks may do anything.
        (f"[x:chess];{DUPLE}", "k7/8/8/8/8/1n4n1/8/R2K3R w - - 0 1", "h1g1 a1b1", "d1d2 d1c2"),
        (f"[x:chess];{DUPLE}", "r2k4/8/8/8/8/8/P7/4K3 w - - 0 1", "a2a3 e1e2", ""),
        # A rook that is dropped may not be taken at once.
        (f"[x:chess];pieceDrops = true;{DUPLE}", "3k4/8/8/8/8/6n1/R7/3K4[R] w - - 0 1", "R@c1", "R@h1 R@f1"),
        # makpong: a king may only take the piece that gives check, and not one of two.
        ("[x:chess];makpongRule = true", "4k3/8/8/8/8/6q1/8/3qK3 w - - 0 1", "", "e1d1 e1f1"),
        ("[x:chess];makpongRule = true", "4k3/8/8/8/8/8/8/3qK3 w - - 0 1", "e1d1", "e1f1"),
    ],
)
def test_what_is_royal_and_when_it_may_be_attacked(keys: str, fen: str, legal: str, illegal: str) -> None:
    """As Fairy-Stockfish's `Position::legal` has it."""
    rules = VariantRules(read_file(keys.replace(";", "\n") + "\n", "own.ini", standard())["x"])
    at = rules.read(fen, lenient=True)
    found = {rules.uci(at, move) for move in rules.moves(at)}
    assert found >= set(legal.split()) and not found & set(illegal.split()), sorted(found)
    assert rules.count(at) == len(found)


@pytest.mark.parametrize(
    ("keys", "fen", "move", "after"),
    [
        # quadwrangle: the pawn was next to the square before it was promoted there.
        (
            "[x:chess];flipEnclosedPieces = quadwrangle;king = -;commoner = k",
            "5k2/6P1/8/8/8/8/8/4K3 w - - 0 1",
            "g7g8q",
            "5KQ1/8/8/8/8/8/8/4K3",
        ),
        # The pawn exploded as a knight, which turns to stone.
        (
            "[x:chess];blastOnCapture = true;petrifyOnCaptureTypes = n;king = -;commoner = k",
            "3q3k/4P3/8/8/8/8/8/K7 w - - 0 1",
            "e7d8n",
            "3*3k/8/8/8/8/8/8/K7",
        ),
        # dropLoop: a bishop that was promoted to a rook is captured as a rook.
        (
            "[x:chess];promotedPieceType = b:r;dropLoop = true;capturesToHand = true;pieceDrops = true",
            "k7/8/8/8/8/3+b4/8/K2R4[] w - - 0 1",
            "d1d3",
            "k7/8/8/8/8/3R4/8/K7[R]",
        ),
    ],
)
def test_what_a_move_brings_about(keys: str, fen: str, move: str, after: str) -> None:
    """The position that Fairy-Stockfish comes to."""
    rules = VariantRules(read_file(keys.replace(";", "\n") + "\n", "own.ini", standard())["x"])
    at = rules.read(fen, lenient=True)
    moves = {rules.uci(at, one): one for one in rules.moves(at)}
    assert rules.write(rules.play(at, moves[move])).split()[0] == after
