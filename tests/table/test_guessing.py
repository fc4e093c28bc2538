"""A game followed on the board: people guess the moves of a side, or carry out all of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.kernel.messages import UserError
from companion.table.game_files.game_import import import_game
from companion.table.history.replay import NotFromHereError, Replay, follow_setup, guessable_seats
from companion.table.protocol import notices
from companion.table.record.header import read_header
from companion.table.setup import TableSetup, open_table
from tests.memory_board_store import Forgetful
from tests.table.table_fixture import Rig

PGN = '[White "Anna"]\n[Black "Ben"]\n[Result "{result}"]\n\n{moves} {result}\n'
MATE = "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Qxf7#"


def replay_of(folder: Path, moves: str = MATE, result: str = "1-0") -> Replay:
    """A game of someone's, brought in from PGN."""
    file = folder / "masters.pgn"
    file.write_text(PGN.format(moves=moves, result=result), "utf-8")
    return Replay.read(import_game(file, folder / "brought-in"))


def table(folder: Path, replay: Replay, seat: str, n: int = 0, **rest: Any) -> Rig:
    """A table at which it is followed."""
    found = follow_setup(replay, n, seat, TableSetup(game="chess"))
    kept = ("game", "seats", "players", "names", "rules", "position", "practice")
    return Rig(folder, **{name: getattr(found, name) for name in kept}, **rest)


def told(rig: Rig, kind: str = "guess") -> list[str]:
    return [str(one.text) for one in rig.told if isinstance(one, notices.Note) and one.kind == kind]


def points(rig: Rig) -> dict[int, int]:
    """What the guesses have earned."""
    followed = rig.referee.followed
    assert followed is not None
    return dict(followed.points)


def guess(rig: Rig, action: str) -> None:
    """Someone makes a move on the screen, and the table has time to answer."""
    rig.act(action)
    for _ in range(4):
        rig.rest(1300)


def test_every_move_found(tmp_path: Path) -> None:
    rig = table(tmp_path, replay_of(tmp_path), "white")
    assert told(rig) == [
        "Guess White's moves. Make a move on the board to see whether it was played in the game."
    ]
    assert not rig.last(notices.Hello).manners, "none of our players sits there"
    for action in ("Pe2-e4", "Bf1-c4", "Qd1-h5", "Qh5xf7"):
        guess(rig, action)
    assert rig.actions == ["Pe2-e4", "Pe7-e5", "Bf1-c4", "Nb8-c6", "Qd1-h5", "Ng8-f6", "Qh5xf7"]
    assert told(rig)[1:] == ["That is the move that was played: 3 points."] * 4
    assert told(rig, "guessed") == ["12 of 12 points. You found 4 of the game's 4 moves."]
    assert rig.last(notices.Outcome).winner == "white"
    assert read_header(rig.referee.record.journal).names == {"black": "Ben"}


def test_another_move_is_judged_and_the_games_move_is_made(tmp_path: Path) -> None:
    rig = table(tmp_path, replay_of(tmp_path, MATE, "1-0"), "white", n=6)
    guess(rig, "Qh5xe5")  # loses the queen where a mate was there
    assert told(rig)[1:] == ["Your move is weaker: no points. The move shown was played."]
    assert rig.actions == ["Qh5xf7"]
    assert told(rig, "guessed") == ["0 of 3 points. You found none of the game's moves."]


def test_a_move_as_good_earns_two_points(tmp_path: Path) -> None:
    rig = table(tmp_path, replay_of(tmp_path, "1. e4 e5 2. Nf3 Nc6", "1/2-1/2"), "white")
    guess(rig, "Pd2-d4")
    assert told(rig)[1] == "Your move is just as good: 2 points. The move shown was played."
    assert rig.actions == ["Pe2-e4", "Pe7-e5"]
    guess(rig, "Ng1-f3")
    assert told(rig, "guessed") == ["5 of 6 points. You found 1 of the game's 2 moves."]
    assert rig.last(notices.Outcome).winner is None


def test_the_guess_of_a_mate_that_the_game_did_not_have_is_taken_back_too(tmp_path: Path) -> None:
    rig = table(
        tmp_path, replay_of(tmp_path, "1. e4 e5 2. Bc4 Nc6 3. Qh5 Nf6 4. Bxf7+ Ke7", "*"), "white", n=6
    )
    guess(rig, "Qh5xf7")
    assert rig.actions == ["Bc4xf7", "Ke8-e7"]
    assert told(rig)[1].startswith("Your move is just as good")
    assert told(rig)[-1] == "You have reached the end of the game you are replaying."


def test_the_game_ends_as_it_ended(tmp_path: Path) -> None:
    rig = table(tmp_path, replay_of(tmp_path, "1. e4 e5 2. Nf3", "0-1"), "black")
    rig.rest()
    guess(rig, "Pe7-e5")
    assert rig.last(notices.Outcome).winner == "black"
    assert told(rig, "guessed") == ["3 of 3 points. You found the game's only move."]


def test_by_hand_a_wrong_guess_is_put_back_and_the_games_move_made(tmp_path: Path) -> None:
    rig = table(tmp_path, replay_of(tmp_path), "white", sense="occupancy", settle=350)
    rig.carry("d2", "d4")
    for _ in range(6):
        rig.rest()
    wrong = rig.last(notices.Mismatch)
    assert wrong.kind == "follow"
    assert {one.square for one in wrong.repairs} == {"d2", "d4", "e2", "e4"}
    assert rig.actions == ["Pe2-e4"], "Black's reply waits until the board shows White's move"
    rig.carry("d4", "d2")
    rig.carry("e2", "e4")
    for _ in range(3):
        rig.rest()
    assert rig.actions == ["Pe2-e4", "Pe7-e5"]
    assert {one.square for one in rig.last(notices.Mismatch).repairs} == {"e7", "e5"}


def test_a_hand_that_goes_on_has_guessed_where_it_ends(tmp_path: Path) -> None:
    rig = table(tmp_path, replay_of(tmp_path), "white", sense="occupancy", settle=350)
    rig.carry("e2", "e3")
    rig.rest(600)
    rig.carry("e3", "e4")
    for _ in range(6):
        rig.rest()
    assert told(rig)[1:] == ["That is the move that was played: 3 points."]


def test_all_moves_are_shown_one_after_the_other(tmp_path: Path) -> None:
    rig = table(tmp_path, replay_of(tmp_path), "", sense="occupancy", settle=350)
    for _ in range(10):
        rig.rest(2100)
    assert rig.actions == ["Pe2-e4"]
    rig.carry("e2", "e4")
    for _ in range(4):
        rig.rest(2100)
    assert rig.actions == ["Pe2-e4", "Pe7-e5"]


def test_what_was_guessed_is_still_known_when_the_table_is_opened_again(tmp_path: Path) -> None:
    rig = table(tmp_path, replay_of(tmp_path), "white")
    guess(rig, "Pe2-e4")
    guess(rig, "Pa2-a4")
    before = points(rig)
    rig.referee.close()
    again = open_table(TableSetup(game="chess", journal=str(rig.path)), rig.told.append, Forgetful())
    assert again.followed is not None and again.followed.points == before and len(before) == 2
    again.close()


def test_no_one_earns_points_twice(tmp_path: Path) -> None:
    rig = table(tmp_path, replay_of(tmp_path), "white")
    guess(rig, "Pa2-a4")
    earned = points(rig)
    rig.do(do="undo", count=2)
    guess(rig, "Pe2-e4")
    assert points(rig) == earned and rig.actions == ["Pe2-e4", "Pe7-e5"]


def test_what_cannot_be_followed_says_why(tmp_path: Path) -> None:
    replay = replay_of(tmp_path, "1. e4 e5 2. Nf3", "*")
    assert guessable_seats(replay, 2) == ("white",)
    for n, seat in ((3, "white"), (99, ""), (2, "black")):
        with pytest.raises(NotFromHereError):
            follow_setup(replay, n, seat, TableSetup(game="chess"))
    with pytest.raises(UserError):
        follow_setup(replay, 0, "green", TableSetup(game="chess"))


def test_people_wait_for_the_game_and_not_for_a_computer(tmp_path: Path) -> None:
    rig = table(tmp_path, replay_of(tmp_path), "white")
    assert rig.referee.awaited is None, "White guesses"
    rig.act("Pe2-e4")
    assert rig.referee.awaited == "game"
