"""When a ruling is final, what makes it wait, what is offered, and what a turn that no one watched needs."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.kernel.layout import Line, Token
from companion.table.board.context import Finality
from companion.table.board.verdict_timing import delay_for
from companion.table.protocol import notices
from companion.tracking.verdicts import Agrees, Ambiguous, Matched, Mismatch, Partial, Retracted, Verdict
from firmware_bridge.core.board import Connected, Lifted, Placed
from tests.table.table_fixture import Rig

NOTHING = Line((), {}, frozenset())


@pytest.mark.parametrize(
    ("verdict", "when"),
    [
        (Agrees(), "at once"),
        (Partial((), ()), "at once"),
        (Matched(NOTHING), "at once"),
        (Mismatch("setup", ()), "at once"),
        (Mismatch("follow", ()), "at once"),
        (Matched(NOTHING, sure=False), "eagerly"),
        (Ambiguous(()), "eagerly"),
        (Retracted(), "eagerly"),
        (Mismatch("illegal", ()), "when quiet"),
        (Mismatch("unfinished", ()), "when quiet"),
        (Mismatch("unexplained", ()), "when quiet"),
        (Mismatch("sensor", ()), "when quiet"),
    ],
)
def test_when_a_verdict_is_heeded(verdict: Verdict, when: str) -> None:
    assert delay_for(verdict) == when


# Finality


def ruled() -> Finality:
    last = Finality()
    last.on_ruling(2, "white")
    return last


def test_a_ruling_is_open_until_it_is_final() -> None:
    last = ruled()
    assert last.open == 2 and not last.disturbed
    last.finalise()
    assert last.open == 0


def test_another_seat_follows_when_its_piece_is_set_down_elsewhere() -> None:
    last = ruled()
    last.on_lift("e7", "black", begins=True)
    assert last.disturbed
    assert last.is_final_after("e5", aloft={"e7"})


def test_a_piece_set_back_has_not_followed() -> None:
    last = ruled()
    last.on_lift("e7", "black", begins=True)
    assert not last.is_final_after("e7", aloft={"e7"})
    assert not last.is_final_after("e5", aloft=set()), "nobody is in the air for a move of his own"
    assert last.disturbed, "he was touched all the same"


def test_while_another_piece_is_in_the_air_no_one_knows_who_was_set_down() -> None:
    last = ruled()
    last.on_lift("e7", "black", begins=True)
    assert not last.is_final_after("e5", aloft={"e7", "a1"})


@pytest.mark.parametrize(("owner", "begins"), [("white", True), ("black", False), (None, True)])
def test_who_does_not_follow(owner: str | None, begins: bool) -> None:
    last = ruled()
    last.on_lift("e7", owner, begins)
    assert not last.disturbed and not last.is_final_after("e5", aloft={"e7"})


def test_a_final_ruling_is_followed_by_no_one() -> None:
    last = ruled()
    last.finalise()
    last.on_lift("e7", "black", begins=True)
    assert not last.disturbed and not last.is_final_after("e5", aloft={"e7"})


def test_a_new_ruling_has_no_followers_yet() -> None:
    last = ruled()
    last.on_lift("e7", "black", begins=True)
    last.on_ruling(1, "black")
    assert last.open == 1 and not last.disturbed and not last.is_final_after("e5", aloft={"e7"})


def test_amending_waits_for_a_quiet_board_once_the_other_side_was_touched(tmp_path: Path) -> None:
    """Black's king is knocked over and set back while White's rook goes on: it may have been a reply."""
    rig = Rig(
        tmp_path,
        "occupancy",
        350,
        game="raindropchess",
        position="4k3/8/8/8/8/8/8/R3K2R w packs=-/-",
    )
    rig.carry("a1", "a4")
    assert rig.actions == ["Ra1-a4"]
    rig.carry("a4", "a6")
    assert rig.actions == ["Ra1-a6"], "an undisturbed hand goes on at once"
    rig.place("e8", rig.lift("e8"))
    rig.carry("a6", "c1")
    assert rig.actions == ["Ra1-a6"], "not in haste"
    rig.rest()
    assert rig.actions == ["Ra1-c1"]


# Wrong again and again


def stray(rig: Rig, square: str) -> None:
    """A sensor feels a piece where none is, for a while."""
    rig.referee.on_sensor_event(Placed(square))
    rig.rest()
    rig.referee.on_sensor_event(Lifted(square))
    rig.rest()


def offered(rig: Rig) -> list[str]:
    return [ask.squares[0] for ask in rig.all(notices.Ask) if "Continue without it" in ask.question]


def test_playing_without_a_square_is_offered_the_second_time(tmp_path: Path) -> None:
    rig = Rig(tmp_path, "occupancy", position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G die=3")
    stray(rig, "i9")
    assert offered(rig) == []
    stray(rig, "k9")
    assert offered(rig) == [], "another square"
    stray(rig, "i9")
    assert offered(rig) == ["i9"]


# Pieces exchanged


def test_a_newer_doubt_does_not_make_the_older_one_forgotten(tmp_path: Path) -> None:
    """Rook and knight were exchanged unnoticed; two others were off later; then the "knight" moves like a rook."""
    rig = Rig(tmp_path, "occupancy", position="G:Rf1,Nb1 B:Rl12,Nb8 turn=G")
    rook, knight = rig.lift("f1"), rig.lift("b1")
    rig.place("f1", knight)
    rig.place("b1", rook)
    rig.rest()
    rig.referee.monitor.went_on()
    one, other = rig.lift("l12"), rig.lift("b8")
    rig.place("l12", one)
    rig.place("b8", other)
    rig.rest()
    rig.roll("2")
    assert rig.actions == ["roll white 2"]
    rig.carry("b1", "c5")
    rig.rest()
    assert rig.last(notices.Ask).squares == ["b1", "f1"]
    rig.do(do="answer", id=rig.last(notices.Ask).id, choice="1")
    assert rig.actions == ["Rb1-c5"]


def both_off(rig: Rig, *, exchanged: bool) -> notices.Ask[str]:
    """Rook and knight are off the board at the same time; whether they are where they were is asked."""
    rook, knight = rig.lift("f1"), rig.lift("b1")
    rig.place("f1", knight if exchanged else rook)
    rig.place("b1", rook if exchanged else knight)
    rig.rest()
    ask = rig.last(notices.Ask)
    assert "Are they back as shown (b1, f1)?" in ask.question and ask.squares == ["b1", "f1"]
    return ask


def test_exchanged_pieces_are_put_back_before_play_continues(tmp_path: Path) -> None:
    rig = Rig(tmp_path, "occupancy", position="G:Rf1,Nb1 B:Rl12,Nb8 turn=G")
    ask = both_off(rig, exchanged=True)
    rig.do(do="answer", id=ask.id, choice="none")
    wrong = rig.last(notices.Mismatch)
    assert (
        str(wrong.reason) == "Put the pieces where the screen shows them: b1, f1."
        and wrong.kind == "unexplained"
    )
    assert {repair.square for repair in wrong.repairs} <= {"b1", "f1"}
    rig.place("f1", rig.lift("f1"))
    rig.rest()
    assert not rig.all(notices.MismatchEnd), "one of them is not enough"
    knight, rook = rig.lift("f1"), rig.lift("b1")
    rig.place("b1", knight)
    rig.place("f1", rook)
    rig.rest()
    assert len(rig.all(notices.MismatchEnd)) == 1


def test_pieces_that_stand_as_shown_are_believed(tmp_path: Path) -> None:
    rig = Rig(tmp_path, "occupancy", position="G:Rf1,Nb1 B:Rl12,Nb8 turn=G")
    ask = both_off(rig, exchanged=False)
    rig.do(do="answer", id=ask.id, choice="1")
    asked = len(rig.all(notices.Ask))
    rig.roll("2")
    rig.carry("b1", "c2")
    rig.rest()
    assert not rig.all(notices.Mismatch) or rig.last(notices.Mismatch).kind != "unexplained"
    assert all(ask.question.startswith("Which") for ask in rig.all(notices.Ask)[asked:])


# A turn that no one watched


@pytest.mark.parametrize(("needs", "actions"), [("f1 d1", ["Rf1-a12"]), ("f1 d1 l12", [])])
def test_an_unwatched_turn_needs_its_squares_touched(needs: str, actions: list[str], tmp_path: Path) -> None:
    """Though the board shows the end of a turn, what no one touched did not happen."""
    rig = Rig(tmp_path, "occupancy", position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G die=3")
    game = rig.referee.game
    move = game.legal(rig.referee.state, "Rf1-a12")
    assert move is not None
    turn = Line((move,), {"f1": (), "a12": (Token("green", "R"),)}, frozenset(needs.split()))
    game.ends = lambda s, shows: (turn,)  # type: ignore[method-assign]
    rig.carry("f1", "d1")
    rig.rest()
    assert rig.actions == actions


def test_a_dead_square_counts_as_touched_in_a_turn_that_no_one_watched(tmp_path: Path) -> None:
    rig = Rig(tmp_path, "occupancy", position="G:Rf1,Qb1 B:Rl12,Nb8 turn=G die=3")
    game = rig.referee.game
    move = game.legal(rig.referee.state, "Rf1-a12")
    assert move is not None
    turn = Line((move,), {"f1": (), "a12": (Token("green", "R"),)}, frozenset({"f1", "l12"}))
    game.ends = lambda s, shows: (turn,)  # type: ignore[method-assign]
    rig.do(do="ignore", square="l12")
    rig.carry("f1", "d1")
    rig.rest()
    assert rig.actions == ["Rf1-a12"]


# The board goes


def test_a_board_that_is_taken_away_leaves_no_question_behind(tmp_path: Path) -> None:
    rig = Rig(tmp_path, "occupancy", position="G:Rf1 B:Rl12 turn=G die=+")
    rig.place("g1", "green:N")
    rig.rest()
    assert rig.referee.questions
    rig.referee.attach(None)
    assert not rig.referee.questions and rig.referee.monitor.matcher is None
    rig.act("N@g1")
    assert rig.actions == ["N@g1"]
    assert not rig.referee.connect(Connected("test", 12, 12, "occupancy", frozenset(), "t1"))
    rig.lay_out()
    assert rig.referee.monitor.agrees


def test_a_field_too_small_in_that_place_says_which(tmp_path: Path) -> None:
    rig = Rig(tmp_path, position="G:Rf1 B:Rl12 turn=G die=+", at="c3")
    wrong = rig.referee.connect(Connected("small", 12, 12, "occupancy", frozenset()))
    assert wrong is not None and rig.referee.say(wrong) == (
        "This game needs 12x12 squares. With its a1 on c3, turned by 0°, it doesn't fit on the board of "
        "12x12 squares. Choose another place, use a larger board or play on the screen."
    )
