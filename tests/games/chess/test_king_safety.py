"""No move leaves a royal piece to be taken, whatever the kind of move: against what the field's own program says."""

from __future__ import annotations

from itertools import groupby
from pathlib import Path

import pytest

from companion.games.chess.files.library import read_file, standard
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
