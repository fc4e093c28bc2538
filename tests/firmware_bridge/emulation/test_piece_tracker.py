"""Who stands where, on a board that only feels that someone does: whole games in every order that hands have."""

from __future__ import annotations

import random

import chess
import pytest

from firmware_bridge.core.board import BoardError
from firmware_bridge.emulation.bridge import STANDARD, PieceTracker, read_fen
from firmware_bridge.virtual.simulated_hands import Capture, Carry, Gesture, Remove, perform
from tests.every_case import spread
from tests.firmware_bridge.words import raises

START = read_fen(STANDARD)


def figures(game: chess.Board) -> dict[str, str]:
    return {
        chess.square_name(square): "kw"[piece.color] + piece.symbol().upper()
        for square, piece in game.piece_map().items()
    }


def touch(pieces: PieceTracker, *words: str) -> None:
    """`-e2` is lifted, `+e4` set down."""
    for word in words:
        (pieces.lift if word[0] == "-" else pieces.place)(word[1:])


def touches(game: chess.Board, move: chess.Move, rng: random.Random) -> list[str]:
    """What hands do of a move, in one of the orders that people have."""
    origin, to = chess.square_name(move.from_square), chess.square_name(move.to_square)
    if game.is_en_passant(move):
        victim = f"-{to[0]}{origin[1]}"
        return rng.choice(
            [
                [victim, f"-{origin}", f"+{to}"],
                [f"-{origin}", victim, f"+{to}"],
                [f"-{origin}", f"+{to}", victim],
            ]
        )
    if game.is_castling(move):
        corner, beside = ("h", "f") if to[0] == "g" else ("a", "d")
        king, kings = f"-{origin}", f"+{to}"
        rook, rooks = f"-{corner}{origin[1]}", f"+{beside}{origin[1]}"
        return rng.choice(
            [
                [king, kings, rook, rooks],
                [rook, rooks, king, kings],
                [king, rook, kings, rooks],
                [rook, king, rooks, kings],
                [king, rook, rooks, kings],
            ]
        )
    if game.is_capture(move):
        return [*rng.choice([[f"-{to}", f"-{origin}"], [f"-{origin}", f"-{to}"]]), f"+{to}"]
    if rng.random() < 0.1:  # he is set back first, and then moved all the same
        return [f"-{origin}", f"+{origin}", f"-{origin}", f"+{to}"]
    return [f"-{origin}", f"+{to}"]


@pytest.mark.parametrize("seed", spread(range(40), 3))
def test_whole_games_in_every_order_of_hands(seed: int) -> None:
    rng, game, pieces = random.Random(seed), chess.Board(), PieceTracker(START)
    checked = 0
    while not game.is_game_over() and game.ply() < 200:
        moves = [move for move in game.legal_moves if move.promotion in (None, chess.QUEEN)]
        special = [
            move for move in moves if game.is_castling(move) or game.is_en_passant(move) or move.promotion
        ]
        move = rng.choice(special or moves)
        done = touches(game, move, rng)
        touch(pieces, *done)
        game.push(move)
        checked += 1
        assert pieces.men == figures(game), f"{move} by {done}"
    assert checked


def gestures(game: chess.Board, move: chess.Move) -> list[Gesture]:
    origin, to = chess.square_name(move.from_square), chess.square_name(move.to_square)
    if game.is_en_passant(move):
        return [Remove(to[0] + origin[1]), Carry(origin, to)]
    done: list[Gesture] = [Capture(origin, to) if game.is_capture(move) else Carry(origin, to)]
    if game.is_castling(move):
        corner, beside = ("h", "f") if to[0] == "g" else ("a", "d")
        done.append(Carry(corner + origin[1], beside + origin[1]))
    return done


@pytest.mark.parametrize(("level", "most"), [("none", 0.0), ("table", 0.006), ("rough", 0.015)])
def test_how_often_unsteady_hands_mislead_it(level: str, most: float) -> None:
    """The shares in docs/performance.md; each misjudged move is put right, so that every one is counted once."""
    moves = wrong = 0
    for seed in range(20):
        rng, game, pieces = random.Random(seed), chess.Board(), PieceTracker(START)
        while not game.is_game_over() and game.ply() < 120:
            move = rng.choice([move for move in game.legal_moves if move.promotion in (None, chess.QUEEN)])
            for change in perform(gestures(game, move), figures(game), rng, level).changes:
                (pieces.place if change.sign == "+" else pieces.lift)(change.square)
            game.push(move)
            moves += 1
            if pieces.men != figures(game):
                wrong += 1
                pieces.show(figures(game))
    assert moves > 2000 and wrong / moves <= most


def test_two_pieces_that_were_only_set_right_are_who_they_were() -> None:
    pieces = PieceTracker(START)
    touch(pieces, "-e2", "+e4", "-d7", "+d5")
    was = dict(pieces.men)
    touch(pieces, "-e4", "-d5", "+d5", "+e4")
    assert pieces.men == was
    touch(pieces, "-d1", "-e1", "+e1", "+d1")
    assert pieces.men == was


def test_a_capture_that_is_taken_back_brings_the_same_piece_back() -> None:
    pieces = PieceTracker(START)
    touch(pieces, "-e2", "+e4", "-d8", "+d5")
    was = dict(pieces.men)
    touch(pieces, "-d5", "-e4", "+d5")
    assert pieces.men["d5"] == "wP"
    touch(pieces, "-d5", "+e4", "+d5")
    assert pieces.men == was


def test_who_was_taken_in_passing_is_off_at_once() -> None:
    """A piece of its own colour may go to that very square with the next move."""
    pieces = PieceTracker(START)
    touch(pieces, "-e2", "+e5", "-g8", "+f6", "-d7", "+d5", "-e5", "+d6", "-d5", "-f6", "+d5")
    assert pieces.men["d5"] == "kN" and pieces.men["d6"] == "wP"


def test_of_two_in_the_air_he_is_set_down_whose_way_is_free() -> None:
    pieces = PieceTracker(START)
    touch(pieces, "-b2", "+b4", "-c1", "-a1", "+a3")
    assert pieces.men["a3"] == "wB"


def test_a_piece_that_slides_over_squares_stays_itself() -> None:
    pieces = PieceTracker(read_fen("4k3/8/8/8/2p5/8/8/2Q1K3"))
    touch(pieces, "-c1", "+c2", "-c2", "+c3", "-c4", "-c3", "+c4")
    assert pieces.men == {"e8": "kK", "e1": "wK", "c4": "wQ"}


def test_a_new_game_is_known_by_its_start_position() -> None:
    pieces = PieceTracker(START)
    touch(pieces, "-g1", "+f3", "-b1", "+c3", "-f3", "+b1", "-c3", "+g1")
    assert pieces.men == START
    touch(pieces, "-e2", "+e4", "-d7", "+d5", "-e4", "-d5", "+d5")
    for square in sorted(pieces.men):
        pieces.lift(square)
    for square in sorted(START, reverse=True):
        pieces.place(square)
    assert pieces.men == START


def test_a_pawn_becomes_what_was_said_and_a_button_chooses_on() -> None:
    pieces = PieceTracker(read_fen("8/P6k/8/8/8/8/7K/8"), promoted="N")
    touch(pieces, "-a7", "+a8")
    became = [pieces.men["a8"]]
    for _ in range(4):
        pieces.choose()
        became.append(pieces.men["a8"])
    assert became == ["wN", "wR", "wB", "wQ", "wN"]
    touch(pieces, "-a8", "+b6")
    pieces.choose()
    assert pieces.men["b6"] == "wN"


def test_a_board_that_says_more_is_believed() -> None:
    pieces = PieceTracker(START)
    pieces.lift("e2")
    pieces.place("e4", "wQ")
    assert pieces.men["e4"] == "wQ"
    pieces.lift("a2")
    pieces.lift("b7")
    pieces.place("b7", side="k")  # it was Black's that was set down
    assert pieces.men["b7"] == "kP"


def test_a_board_that_was_away_is_compared_with_what_was_known() -> None:
    pieces = PieceTracker(START)
    there = dict.fromkeys((START.keys() - {"e2"}) | {"e4"}, "")
    pieces.show(there)
    assert pieces.men == {q: piece for q, piece in START.items() if q != "e2"} | {"e4": "wP"}
    pieces.show(dict.fromkeys(START, ""))
    assert pieces.men == START
    pieces.show({"e1": "wK", "e8": "kK"})
    assert pieces.men == {"e1": "wK", "e8": "kK"}


@pytest.mark.parametrize(
    "text",
    [
        "",
        "8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/9",
        "8/8/8/8/8/8/8/7",
        "8/8/8/8/8/8/8/8/8",
        "xxxxxxxx/8/8/8/8/8/8/8",
        "kkkkkkkkk/8/8/8/8/8/8/8",
    ],
)
def test_what_is_no_fen_is_said(text: str) -> None:
    with raises(BoardError, "isn't a FEN position"):
        read_fen(text)
    assert read_fen("8/8/8/8/8/8/8/R3k2r w - - 0 1") == {"a1": "wR", "e1": "kK", "h1": "kR"}


@pytest.mark.parametrize("seed", range(20))
def test_hands_that_do_anything_break_nothing(seed: int) -> None:
    rng, pieces = random.Random(seed), PieceTracker(START)
    squares = [f"{file}{rank}" for file in "abcdefgh" for rank in range(1, 9)]
    felt = set(START)
    for _ in range(3000):
        square = rng.choice(squares)
        (pieces.lift if square in felt else pieces.place)(square)
        felt ^= {square}
        assert pieces.men.keys() == felt
        if rng.random() < 0.02:
            pieces.choose()
