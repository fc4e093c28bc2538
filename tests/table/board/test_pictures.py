"""A board that is read in pictures, as by a camera: what one of them shows counts whole."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.table.protocol import notices
from companion.units import Milliseconds
from firmware_bridge.core.board import Connected, Lifted, Placed, Snapshot
from tests.every_case import spread
from tests.long_runs.one_picture import GAMES, run
from tests.table.table_fixture import Rig

CHESS = ("white", "black")
PAWNS = "4k3/3p1p2/8/8/4B3/8/P7/4K3 w - - 0 1"
"""White's bishop attacks nothing yet; a2 and d7 can move."""
CAPTURES = "3qk3/8/8/3p1p2/4B3/8/P7/4K3 w - - 0 1"
"""White's bishop takes on d5 or f5, and the queen takes it back on d5."""


def chess(folder: Path, sense: str, position: str) -> Rig:
    rig = Rig(folder, sense, 350, game="chess", position=position, stills=True)
    rig.rest()
    return rig


def picture(rig: Rig, changed: dict[str, str]) -> None:
    """These squares read otherwise in the next picture, empty where nothing is named."""
    for square in changed:
        if square in rig.men:
            rig.referee.on_sensor_event(
                Lifted(square, Milliseconds(rig.ms), rig.reading(rig.men.pop(square)))
            )
    for square, token in changed.items():
        if token:
            rig.men[square] = token
            rig.referee.on_sensor_event(Placed(square, Milliseconds(rig.ms), rig.reading(token)))
    rig.rest()


@pytest.mark.parametrize(("game", "seats", "rules"), spread(GAMES, 4))
@pytest.mark.parametrize("sense", ["occupancy", "colour", "identity"])
def test_a_movement_and_its_reply_in_one_picture(
    game: str, seats: tuple[str, ...], rules: dict[str, str], sense: str
) -> None:
    """A small sample; `make soak` shows 100 of each."""
    found = run(2, game, seats, rules, sense, first=3)
    assert found.pairs == 2 and not found.wrong and not found.untold, found.kept


def test_both_are_ruled_one_after_the_other(tmp_path: Path) -> None:
    rig = chess(tmp_path, "colour", PAWNS)
    picture(rig, {"a2": "", "a4": "white:P", "d7": "", "d5": "black:P"})
    assert rig.actions == ["Pa2-a4", "Pd7-d5"]
    assert [ruling.seat for ruling in rig.all(notices.Ruling)] == ["white", "black"]


def test_nothing_is_ruled_before_the_picture_is_whole(tmp_path: Path) -> None:
    rig = chess(tmp_path, "identity", PAWNS)
    rig.referee.on_sensor_event(Lifted("a2", Milliseconds(rig.ms), "wP"))
    rig.referee.on_sensor_event(Placed("a3", Milliseconds(rig.ms), "wP"))
    assert rig.actions == []
    rig.rest(39)
    assert rig.actions == []
    rig.rest(1)
    assert rig.actions == ["Pa2-a3"]


def test_what_comes_in_two_pictures_is_not_wrong_after_the_first(tmp_path: Path) -> None:
    """A camera may be sure of one square a moment later than of another."""
    rig = chess(tmp_path, "identity", PAWNS)
    for square in ("a2", "d7"):
        rig.referee.on_sensor_event(Lifted(square, Milliseconds(rig.ms), rig.reading(rig.men.pop(square))))
    rig.men["a4"] = "white:P"
    rig.referee.on_sensor_event(Placed("a4", Milliseconds(rig.ms), "wP"))
    rig.think(300)
    assert rig.actions == [] and not rig.all(notices.Mismatch)
    rig.men["d5"] = "black:P"
    rig.referee.on_sensor_event(Placed("d5", Milliseconds(rig.ms), "kP"))
    rig.rest()
    assert rig.actions == ["Pa2-a4", "Pd7-d5"] and not rig.all(notices.Mismatch)


def test_a_capture_of_the_other_colour_is_ruled_without_a_question(tmp_path: Path) -> None:
    rig = chess(tmp_path, "colour", CAPTURES)
    picture(rig, {"e4": "", "d5": "white:B"})
    assert rig.actions == ["Be4xd5"] and not rig.referee.questions


def test_captures_that_look_alike_are_asked_about(tmp_path: Path) -> None:
    rig = chess(tmp_path, "occupancy", CAPTURES)
    picture(rig, {"e4": ""})
    assert rig.actions == []
    assert {c.action for c in rig.referee.questions[-1].choices} == {"Be4xd5", "Be4xf5", None}
    rig.answer("Be4xd5")
    assert rig.actions == ["Be4xd5"] and not rig.referee.questions


def test_what_was_answered_is_not_asked_again_when_a_piece_is_set_right(tmp_path: Path) -> None:
    rig = chess(tmp_path, "occupancy", CAPTURES)
    picture(rig, {"e4": ""})
    rig.answer("Be4xd5")
    picture(rig, {"e1": ""})
    picture(rig, {"e1": "white:K"})
    assert rig.actions == ["Be4xd5"] and not rig.referee.questions


def test_a_piece_that_comes_back_ends_the_question(tmp_path: Path) -> None:
    rig = chess(tmp_path, "occupancy", CAPTURES)
    picture(rig, {"e4": ""})
    assert rig.referee.questions
    picture(rig, {"e4": "white:B"})
    assert rig.actions == [] and not rig.referee.questions


def test_an_answer_rules_both(tmp_path: Path) -> None:
    rig = chess(tmp_path, "occupancy", CAPTURES)
    picture(rig, {"e4": "", "d8": ""})
    assert rig.actions == []
    rig.answer("Be4xd5 Qd8xd5")
    assert rig.actions == ["Be4xd5", "Qd8xd5"]


def test_a_reply_that_is_taken_back_leaves_the_movement_before_it(tmp_path: Path) -> None:
    rig = chess(tmp_path, "colour", PAWNS)
    picture(rig, {"a2": "", "a4": "white:P", "d7": "", "d6": "black:P"})
    assert rig.actions == ["Pa2-a4", "Pd7-d6"]
    picture(rig, {"d6": "", "d7": "black:P"})
    assert rig.actions == ["Pa2-a4"]


def test_after_both_play_goes_on(tmp_path: Path) -> None:
    rig = chess(tmp_path, "colour", PAWNS)
    picture(rig, {"a2": "", "a4": "white:P", "d7": "", "d5": "black:P"})
    picture(rig, {"a4": "", "a5": "white:P"})
    picture(rig, {"d5": "", "e4": "black:P"})
    assert rig.actions == ["Pa2-a4", "Pd7-d5", "Pa4-a5", "Pd5xe4"]


def test_where_the_next_seat_has_to_roll_nothing_is_a_reply(tmp_path: Path) -> None:
    rig = Rig(tmp_path, "identity", 350, position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G die=3", stills=True)
    rig.rest()
    picture(rig, {"f1": "", "a12": "green:R", "b8": "", "c10": "blue:N"})
    assert rig.actions == [] and rig.all(notices.Mismatch)


def test_sides_of_an_ordinary_set_stand_for_the_seats(tmp_path: Path) -> None:
    """Boulder Chess is played by red and blue; a camera reads light and dark."""
    rig = Rig(tmp_path, game="boulder-chess", rules={"goal": "b"})
    board = rig.referee.game.board
    light = Connected(
        "test", board.files, board.ranks, "colour", frozenset(), "t1", speaks="figures", stills=True
    )
    assert not rig.referee.connect(light)
    pieces = {
        q: str(stack[-1]) for q, stack in rig.referee.game.layout(rig.referee.state).items() if ":" not in q
    }
    side = {"red": "w", "blue": "k", "boulder": "1"}
    rig.referee.on_sensor_event(Snapshot({q: side[piece.split(":")[0]] for q, piece in pieces.items()}))
    assert rig.referee.monitor.agrees
    rig.referee.on_sensor_event(Snapshot(dict.fromkeys(pieces, side["red"])))
    assert not rig.referee.monitor.agrees
