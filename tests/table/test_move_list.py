"""The moves of a running game in two columns: numbered, in algebraic notation, written once, with the opening."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from companion.kernel.game import Game, State
from companion.table.game_factory import make_game
from companion.table.read_model import MoveList, Row

ITALIAN = ("e4", "e5", "Nf3", "Nc6", "Bc4")


@pytest.fixture(scope="module")
def game() -> Game:
    return make_game("chess", ("white", "black"), {})


def line(game: Game, moves: tuple[str, ...], start: str = "") -> tuple[list[State], list[str]]:
    """The positions of a line, and the texts of its actions."""
    assert game.algebraic is not None
    states, played = [game.read(start) if start else game.start()], list[str]()
    for san in moves:
        action = game.algebraic.action(states[-1], san)
        assert action is not None, san
        played.append(str(action))
        states.append(game.apply(states[-1], action)[0])
    return states, played


def test_moves_stand_two_to_a_number(game: Game) -> None:
    found = MoveList(game).follow(*line(game, ITALIAN))
    assert found.rows == (Row(1, "e4", "e5"), Row(2, "Nf3", "Nc6"), Row(3, "Bc4"))
    assert found.opening == "Italian Game"


def test_the_number_is_that_of_the_position_and_black_may_begin(game: Game) -> None:
    found = MoveList(game).follow(*line(game, ("Kd7", "Kd2"), "4k3/8/8/8/8/8/4P3/4K3 b - - 3 41"))
    assert found.rows == (Row(41, "", "Kd7"), Row(42, "Kd2"))
    assert found.opening == ""


def test_what_has_been_written_is_not_worked_out_again(game: Game) -> None:
    states, played = line(game, ITALIAN)
    moves = MoveList(game)
    moves.follow(states[:5], played[:4])
    algebraic = game.algebraic
    assert algebraic is not None
    with patch.object(type(algebraic), "san", autospec=True, side_effect=type(algebraic).san) as san:
        moves.follow(states, played)
        moves.follow(states, played)
    assert san.call_count == 1


def test_another_line_from_the_same_position(game: Game) -> None:
    states, played = line(game, ITALIAN)
    moves = MoveList(game)
    moves.follow(states, played)
    other, texts = line(game, ("e4", "c5"))
    assert moves.follow([*states[:2], *other[2:]], texts).rows == (Row(1, "e4", "c5"),)
    assert moves.follow(states[:1], ()).rows == ()
    elsewhere = line(game, ("Kd7",), "4k3/8/8/8/8/8/4P3/4K3 b - - 3 41")
    assert moves.follow(*elsewhere).rows == (Row(41, "", "Kd7"),)


def test_the_lot_is_no_move() -> None:
    game = make_game("chess960", ("white", "black"), {})
    states, played = [game.start()], list[str]()
    while states[-1].stage == "array":
        action = game.actions(states[-1])[0]
        played.append(str(action))
        states.append(game.apply(states[-1], action)[0])
    assert game.algebraic is not None
    pawn = game.algebraic.action(states[-1], "e4")
    assert pawn is not None
    states.append(game.apply(states[-1], pawn)[0])
    assert MoveList(game).follow(states, [*played, str(pawn)]).rows == (Row(1, "e4"),)


def test_rows_that_grow_are_those_written_at_once(game: Game) -> None:
    """Move by move, with moves taken back in between: each time as a list that has never seen the game."""
    for start in ("", "4k3/8/8/8/8/8/4P3/4K3 b - - 3 41"):
        moves = ITALIAN if not start else ("Kd7", "Kd2", "Kd6", "Kd3", "Kd5")
        states, played = line(game, moves, start)
        growing = MoveList(game)
        for n in (1, 2, 3, 2, 3, 5, 0, 4, 5):
            now = states[: n + 1], played[:n]
            assert growing.follow(*now) == MoveList(game).follow(*now), (start, n)
