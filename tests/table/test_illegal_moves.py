"""Illegal moves as a house counts them: what is one, what it costs, what an arbiter rules."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.engine.search import choose
from companion.table.protocol import notices
from firmware_bridge.core.board import Connected
from tests.table.clock_driver import again, astray, clock, king_of, noted, put_back, refused, shows, table
from tests.table.table_fixture import Rig


def test_put_back_and_nothing_counted(tmp_path: Path) -> None:
    rig = table(tmp_path, "back")
    put_back(rig, *astray(rig, 5_000))
    assert "illegal-counted" not in noted(rig) and rig.referee.record.line_of_play.illegal == []


def test_counted_once_until_the_board_agrees(tmp_path: Path) -> None:
    rig = table(tmp_path, "warn")
    origin, to = astray(rig)
    rig.carry(to, "d5")  # still no legal move
    rig.think(5_000)
    assert rig.referee.illegal_moves.count("white") == 1 and noted(rig).count("illegal-counted") == 1
    put_back(rig, origin, "d5")
    put_back(rig, *astray(rig))
    assert rig.referee.illegal_moves.count("white") == 2
    assert (
        rig.all(notices.Note)[-1].text == "White made an illegal move to d4. White now has 2 illegal moves."
    )


@pytest.mark.parametrize("rest", [200, 1_000])
def test_what_passes_by_is_not_counted(tmp_path: Path, rest: int) -> None:
    """Shown as wrong after the quiet time, and put right before it has stood."""
    rig = table(tmp_path, "warn")
    origin, to = astray(rig, rest)
    assert bool(rig.all(notices.Mismatch)) == (rest > 350)
    put_back(rig, origin, to)
    rig.think(5_000)
    assert rig.referee.illegal_moves.count("white") == 0


def test_a_piece_in_the_air_is_no_move(tmp_path: Path) -> None:
    rig = table(tmp_path, "warn")
    king = king_of(rig, "black")
    token = rig.lift(king)
    rig.think(10_000)
    assert rig.last(notices.Mismatch).kind == "illegal" and rig.referee.illegal_moves.count("white") == 0
    rig.place(king, token)
    rig.think(1_000)


@pytest.mark.parametrize("moves", [0, 1])
def test_a_hand_that_goes_on_to_no_legal_square_is_who_has_moved(tmp_path: Path, moves: int) -> None:
    """The piece that has just moved is still its hand's; another piece is of who has the turn."""
    rig = table(tmp_path, "warn", game="chess")
    rig.carry("e2", "e4")
    rig.think(700)
    assert rig.actions == ["Pe2-e4"]
    origin = ("e4", "d7")[moves]
    rig.carry(origin, "h5")
    rig.think(5_000)
    illegal = rig.referee.illegal_moves
    assert (illegal.count("white"), illegal.count("black")) == ((1, 0), (0, 1))[moves]


def test_pressing_the_clock_makes_it_one_at_once(tmp_path: Path) -> None:
    rig = table(tmp_path, "warn")
    rig.do(do="clock", run=True)
    astray(rig, 100)
    rig.do(do="press", seat="white")
    assert rig.referee.illegal_moves.count("white") == 1


def test_three_may_be_claimed(tmp_path: Path) -> None:
    rig = table(tmp_path, "warn")
    for _ in range(3):
        rig.do(do="claim", seat="black", what="illegal")
        assert refused(rig) == "You can't claim too many illegal moves now."
        put_back(rig, *astray(rig))
    rig.do(do="claim", seat="white", what="illegal")
    assert refused(rig) == "You can't claim too many illegal moves now."
    rig.do(do="claim", seat="black", what="illegal")
    result = rig.last(notices.Outcome)
    assert (result.winner, result.reason) == ("black", "White has made too many illegal moves.")


@pytest.mark.parametrize(
    ("time", "more"),
    [("15", 120_000), ("10", 60_000), ("3+2", 60_000), ("10+5", 120_000), ("40/90,30", 120_000)],
)
def test_a_penalty_gives_the_other_side_time(tmp_path: Path, time: str, more: int) -> None:
    rig = table(tmp_path, "penalty", time)
    before = shows(rig)
    put_back(rig, *astray(rig))
    assert shows(rig) == [before[0], before[1] + more]
    rig.do(do="arbiter", ruling="forget", seat="white")
    assert rig.referee.illegal_moves.count("white") == 0


def test_without_clocks_a_penalty_passes_the_turn(tmp_path: Path) -> None:
    rig = table(tmp_path, "penalty", "none")
    origin, to = astray(rig)
    assert rig.last(notices.Turn).seat == "black" and "turn-passed-on" in noted(rig)
    put_back(rig, origin, to)
    assert rig.referee.monitor.agrees
    rig.do(do="undo")
    assert rig.last(notices.Turn).seat == "white" and rig.referee.illegal_moves.count("white") == 1


def test_in_a_race_a_penalty_takes_time(tmp_path: Path) -> None:
    rig = Rig(tmp_path, "identity", seats=None, rules={"illegal_move": "penalty", "clock": "5"}, settle=350)
    rig.referee.attach(None)
    rig.play_out(undo=0, until=40)
    while (actor := rig.referee.game.actor(rig.referee.state)) is not None and actor.chance:
        rig.do(do="roll")
    assert actor is not None
    seat = actor.seat
    assert not rig.referee.connect(Connected("test", 12, 12, "identity", frozenset(), "t1"))
    rig.lay_out()
    rig.think(1_000)
    before = clock(rig).seats
    origin = next(q for q, token in rig.men.items() if token.startswith(f"{seat}:"))
    legal = " ".join(str(a) for a in rig.referee.actions())
    free = next(q for q in rig.referee.game.board.number if q not in rig.men and q not in legal)
    rig.carry(origin, free)
    rig.think(2_500)
    taken = {one: before[one] - ms for one, ms in clock(rig).seats.items()}
    assert rig.referee.illegal_moves.count(seat) == 1
    assert taken.pop(seat) >= 60_000 and set(taken.values()) == {0}


def test_the_game_waits_for_an_arbiter(tmp_path: Path) -> None:
    rig = table(tmp_path, "arbiter")
    origin, to = astray(rig)
    put_back(rig, origin, to)
    assert clock(rig).stands == "arbiter"
    rig.act(str(choose(rig.referee.game, rig.referee.state)))
    assert refused(rig) == "An arbiter must rule on White's move first."
    found = again_with_board(rig, tmp_path)
    found.do(do="arbiter", ruling="shoot")
    assert "There is no ruling" in refused(found)
    found.do(do="arbiter", ruling="back", seat="black")
    assert refused(found) == "No move is waiting for an arbiter."
    found.do(do="arbiter", ruling="penalty")
    assert shows(found)[1] == 15 * 60_000 + 120_000
    found.act(str(choose(found.referee.game, found.referee.state)))
    assert found.actions


def again_with_board(rig: Rig, folder: Path) -> Rig:
    found = again(rig, folder)
    assert clock(found).stands == "arbiter"
    return found


def test_an_arbiter_may_end_it_or_pass_the_turn(tmp_path: Path) -> None:
    rig = table(tmp_path, "arbiter")
    origin, to = astray(rig)
    rig.do(do="arbiter", ruling="pass")
    assert rig.last(notices.Turn).seat == "black"
    put_back(rig, origin, to)
    origin, to = astray(rig, seat="black")
    rig.do(do="arbiter", ruling="loses")
    assert rig.last(notices.Outcome).winner == "white"


def test_nothing_to_forget(tmp_path: Path) -> None:
    rig = table(tmp_path, "warn")
    rig.do(do="arbiter", ruling="forget", seat="white")
    assert refused(rig) == "This player has made no illegal moves."
    rig.do(do="arbiter", ruling="back")
    assert refused(rig) == "No move is waiting for an arbiter."
