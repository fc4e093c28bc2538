"""Replies that come before the last movement was ruled, and boards that show a line in whatever order it was touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.table.protocol import notices
from firmware_bridge.core.board import Connected, Lifted, Placed, Snapshot
from tests.runs.quick import GAMES, run
from tests.table.rig import Rig

CHESS = ("white", "black")
QUIET = 350


def jokers(folder: Path, sense: str = "identity", position: str = "") -> Rig:
    rig = Rig(folder, sense, QUIET, board=(7, 7), game="wild-jokers", seats=CHESS, position=position)
    rig.rest()
    return rig


@pytest.mark.parametrize(("game", "seats", "rules"), GAMES)
@pytest.mark.parametrize("sense", ["identity", "occupancy"])
def test_quick_replies_are_ruled(
    game: str, seats: tuple[str, ...], rules: dict[str, str], sense: str
) -> None:
    """A small sample; `make soak` plays 500 of them."""
    found = run(6, game, seats, rules, sense, first=3)
    assert found.pairs == found.ruled == 6, found.kept


def test_the_first_movement_is_ruled_when_the_other_hand_lifts_its_man(tmp_path: Path) -> None:
    rig = jokers(tmp_path)
    rig.carry("e2", "f3")
    assert rig.actions == [], "the hand may be sliding on"
    rig.lift("c6")
    assert rig.actions == ["Pe2-f3"]
    rig.place("d5", "black:P")
    rig.rest()
    assert rig.actions == ["Pe2-f3", "Pc6-d5"]


def test_a_reply_taken_back_leaves_the_first_movement(tmp_path: Path) -> None:
    rig = jokers(tmp_path)
    rig.carry("e2", "f3")
    rig.carry("c6", "d5")
    rig.carry("d5", "c6")
    rig.rest()
    assert rig.actions == ["Pe2-f3"] and rig.referee.watch.agrees


def test_a_victim_lifted_while_the_capturer_rests_on_his_way_is_no_reply(tmp_path: Path) -> None:
    """The king rests beside his square, the man whom he captures from there is lifted, and he goes on."""
    rig = jokers(tmp_path, position="r2k2j/1*1*1*1/7/1*3*1/4p2/1*1*R*1/J3K2 w")
    rig.lift("e2")
    rig.place("f2", "white:R")  # set down on his way
    rig.lift("e3")
    rig.lift("f2")
    rig.place("e3", "white:R")
    rig.rest()
    assert rig.actions == ["Re2xe3"]


def test_the_other_side_replies_to_a_hand_that_went_on(tmp_path: Path) -> None:
    """The ruling is replaced by what the hand went on to, although that had to wait, and then comes the reply."""
    rig = Rig(tmp_path, "identity", QUIET, board=(8, 8), game="raindropchess", seats=CHESS,
              position="4k3/p7/8/8/8/8/8/R3K3 w packs=-/-")  # fmt: skip
    rig.rest()
    rig.carry("a1", "a3")
    rig.carry("a3", "a4")
    assert rig.actions == ["Ra1-a3"]
    rig.carry("a7", "a6")
    rig.rest()
    assert rig.actions == ["Ra1-a4", "Pa7-a6"]


def test_a_reply_captures_the_man_that_went_on(tmp_path: Path) -> None:
    """The victim is lifted first, as if he went on further; only the capturer set down tells."""
    rig = Rig(tmp_path, "identity", QUIET, board=(8, 8), game="raindropchess", seats=CHESS,
              position="4k3/8/8/1p6/8/8/8/R3K3 w packs=-/-")  # fmt: skip
    rig.rest()
    rig.carry("a1", "a3")
    rig.carry("a3", "a4")
    rig.lift("a4")
    rig.lift("b5")
    assert rig.actions == ["Ra1-a3"]
    rig.place("a4", "black:P")
    rig.rest()
    assert rig.actions == ["Ra1-a4", "Pb5xa4"]


def test_a_man_of_the_same_side_is_no_reply(tmp_path: Path) -> None:
    rig = jokers(tmp_path)
    rig.carry("e2", "f3")
    rig.lift("c2")
    assert rig.actions == []


def test_what_came_before_a_reply_is_asked_where_two_things_may_have_been_done(tmp_path: Path) -> None:
    """The queen took a boulder's square, or sits on another boulder; then a bishop replies. One question rules all."""
    position = (
        "oo2qk1o/7r/6o1/8/8/ppppppo1/1b1o2oo/5oB1/1R+3o1N/4n+3/2PPPPPP/8/o7/o7/oo6/oo4QK b stage=royal owes=- "
        "inside=- first=- fresh=- mover=- quiet=15 peak=-1/-1 discharged=0/0 end=- winner=-"
    )
    rig = Rig(tmp_path, "occupancy", QUIET, board=(8, 16), game="boulder-chess", seats=("red", "blue"),
              rules={"goal": "b"}, position=position)  # fmt: skip
    rig.rest()
    rig.lift("h16")
    rig.carry("e16", "h16")
    rig.lift("e11")
    rig.carry("g9", "e11")
    rig.rest()
    assert [choice.action for choice in rig.referee.questions[-1].choices] == [
        "Qe16-h16 pass Bg9xe11", "Qe16-b16 pass Bg9xe11", None,
    ]  # fmt: skip
    rig.answer("Qe16-h16 pass Bg9xe11")
    assert rig.actions == ["Qe16-h16", "pass", "Bg9xe11"]
    assert rig.referee.watch.agrees and not rig.referee.questions


def touched(rig: Rig, changes: str) -> None:
    """Changes as the board reports them, each with its ms: `86-a5 1356+a7`. Timers run in between, and then it is quiet."""
    began = rig.ms
    for change in changes.split():
        sign = "+" if "+" in change else "-"
        ms, square = change.split(sign)
        wait(rig, began + int(ms))
        rig.referee.sensed((Placed if sign == "+" else Lifted)(square, rig.ms))
    wait(rig, rig.ms + 2 * QUIET)


def wait(rig: Rig, ms: int) -> None:
    while (due := rig.referee.watch.due) is not None and due <= ms:
        rig.ms = max(rig.ms, due)
        rig.referee.poll()
    rig.ms = max(rig.ms, ms)


CAPTURES = "rbjkl2/1*p*1*m/1pR4/1*P2*1/1P2AP1/1*1*1*1/JMLKv2 w stage=turn rights=- passed=no quiet=6"


def test_a_reply_is_ruled_though_its_man_may_be_captured_later(tmp_path: Path) -> None:
    """The rook took on b5 and was taken; or he is in the air, to take on c6: but somebody was set down on b5 last."""
    rig = jokers(tmp_path, "occupancy", CAPTURES)
    touched(rig, "79-b5 423-c5 721+b5 927-c6 1535-b5 1558+b5")
    assert rig.actions == ["Rc5xb5", "Pc6xb5"] and rig.referee.watch.agrees


def test_men_set_right_after_a_reply_leave_it_one(tmp_path: Path) -> None:
    rig = jokers(tmp_path, "occupancy", CAPTURES)
    touched(rig, "79-b5 423-c5 721+b5 927-c6 1535-b5 1558+b5 1820-d1 2011-a1 2789+a1 3051+d1")
    assert rig.actions == ["Rc5xb5", "Pc6xb5"]


def test_men_in_the_air_are_no_reply_before_one_is_set_down(tmp_path: Path) -> None:
    """The rook took on b5, or the pawn there was set right while he is on his way to c6."""
    rig = jokers(tmp_path, "occupancy", CAPTURES)
    touched(rig, "79-b5 423-c5 721+b5 927-c6")
    assert rig.actions == [] and not rig.referee.questions
    touched(rig, "100+c6")
    assert [choice.action for choice in rig.referee.questions[-1].choices] == ["Rc5xb5", "Rc5xc6", None]


def test_who_holds_a_man_ends_no_reply(tmp_path: Path) -> None:
    """A bishop was tried on c6 and taken back; the knight, in the air now, could have taken him and stepped on to d5."""
    position = (
        "r1bqk1r1/pppp3p/8/n1bBp3/P3Pp2/R2PBN2/1PP2P1P/1N1QK2R b Kq - stage=spend stacks=d1:w1,e1:w1,h2:w2,a5:b1,"
        "c5:b1,e5:b1,a7:w1 still=b2,c2,f2,h2,a7,b7,c7,d7,h7 hands=bP1/bP1bQ1bC1 played=wP3wN1wR1wQ1wK1wC2bP3bN1bB1 "
        "whole=wP8wN2wB2wR2wQ1wK1wC2bP8bN2bB2bR2bQ1bK1bC2 shuffle=0 mover=a5 usable=1 came=c6 opened=- quiet=1 end=- "
        "winner=-"
    )
    rig = Rig(
        tmp_path, "occupancy", QUIET, board=(8, 8), game="booster-chess", seats=CHESS, position=position
    )
    rig.rest()
    touched(rig, "0-d5 120+c6 260-c6 400+d5 483-a5")
    assert rig.actions == [] and not rig.referee.questions
    touched(rig, "0-a4 400+a4")
    assert rig.actions == ["Na5xa4"]


def test_of_a_promotion_before_a_reply_the_man_is_asked(tmp_path: Path) -> None:
    """Only the bishop's square differs now, as if he alone were in the air; and his contact chattered."""
    position = "rblk3/p*1*1*m/Lp1p2p/1*2j*1/1PK4/J*1*1*P/1M3BR w stage=turn rights=k passed=no quiet=2 end=- winner=-"
    rig = jokers(tmp_path, "occupancy", position)
    touched(rig, "86-a5 682-a7 1356+a7 1589-c7 1611+c7 1616-c7 1643+c7 1654-c7 1682+c7 1703-c7 2076+a5")
    assert [choice.action for choice in rig.referee.questions[-1].choices] == [
        "La5xa7=V Lc7-a5", "La5xa7 Lc7-a5", None,
    ]  # fmt: skip
    rig.answer("La5xa7=V Lc7-a5")
    assert rig.actions == ["La5xa7=V", "Lc7-a5"] and rig.referee.watch.agrees


def test_a_man_who_is_lifted_after_a_boulder_came_has_not_come_with_it(tmp_path: Path) -> None:
    """A boulder from under a queen is set down, and the other side lifts its bishop: he did not end there before."""
    position = (
        "1q3k1o/7o/8/8/7o/ppppp2o/5B+oo/4o2o/4o3/N+3R3/ooP2PPP/3b1n2/3o4/8/4r+3/oo1K3Q+ r stage=boulder owes=- "
        "inside=- first=- fresh=h1 mover=- quiet=11 peak=-1/-1 discharged=0/0 end=- winner=-"
    )
    rig = Rig(tmp_path, "occupancy", QUIET, board=(8, 16), game="boulder-chess", seats=("red", "blue"),
              rules={"setup": "a"}, position=position)  # fmt: skip
    rig.rest()
    touched(rig, "440+a2 682-d5 1279+e4")
    assert rig.actions == ["oh1-a2", "Bd5-e4"] and rig.referee.watch.agrees


def test_a_line_of_one_hand_that_a_movement_and_a_reply_explain_too_is_asked(tmp_path: Path) -> None:
    """The bishop slid to b2 and was taken there by the rook; or he took the rook and stepped back to b2."""
    position = (
        "1r2k1nr/p1pp4/b3pP2/np2b3/4P1p1/1P5N/P1PPB1KP/RNB1Q1R1 b k - stage=move stacks=a1:b1,c1:b1,d2:b1,e2:b1,g2:b1,"
        "h2:w1,a5:w1,f6:b1,b8:w1,e8:w1,g8:w1,h8:w1 still=a2,c2,d2,h2,a7,c7,d7 hands=-/- "
        "played=wP5wB2wR1wK1wC2bP5bN2bR2bK1bC1 whole=wP8wN2wB2wR2wQ1wK1wC2bP8bN2bB2bR2bQ1bK1bC2 shuffle=0 mover=- "
        "usable=0 came=- opened=- quiet=0 end=- winner=-"
    )
    rig = Rig(
        tmp_path, "occupancy", QUIET, board=(8, 8), game="booster-chess", seats=CHESS, position=position
    )
    rig.rest()
    touched(rig, "170-e5 210+d4 237-d4 248+c3 293-c3 527+b2 680-b2 914-a1 1487+b2")
    offered = [choice.action for choice in rig.referee.questions[-1].choices]
    assert rig.actions == [] and {"Be5xa1 Ba1-b2", "Be5-b2 Ra1xb2", None} <= {*offered}
    rig.answer("Be5-b2 Ra1xb2")
    assert rig.actions == ["Be5-b2", "Ra1xb2"] and rig.referee.watch.agrees


def test_a_reply_that_nobody_sees_is_asked_though_it_came_before_the_movement_was_ruled(
    tmp_path: Path,
) -> None:
    """The bishop takes the pawn and leaves his boulder: only a11 was touched, while the queen might have gone on."""
    position = (
        "1k4q1/8/o4n2/8/6No/pp2po1o/2R+r2oo/o3o3/3B+3o/oo6/ooPo2PP/1ob+5/8/8/8/3Q3K b stage=royal owes=- inside=g12:c "
        "first=- fresh=- mover=- quiet=20 peak=-1/-1 discharged=0/0 end=- winner=-"
    )
    rig = Rig(tmp_path, "occupancy", QUIET, board=(8, 16), game="boulder-chess", seats=("red", "blue"),
              rules={"goal": "b"}, position=position)  # fmt: skip
    rig.rest()
    touched(rig, "27-g16 315+f16 612-a11 1652+a11")
    assert rig.actions == ["Qg16-f16"]
    assert "Bd8xa11 leaving" in [choice.action for choice in rig.referee.questions[-1].choices]
    rig.do(do="answer", id=rig.referee.questions[-1].id, choice="none")
    assert rig.actions == ["Qg16-f16"] and rig.referee.watch.agrees


# The order of touches


def test_a_settled_board_that_shows_a_line_is_ruled_whatever_was_touched_last(tmp_path: Path) -> None:
    """The square left is touched again by the other side after the square reached."""
    rig = jokers(tmp_path, position="r2k2j/1*1*1*1/7/1*3*1/4p2/1*1*K*1/J5R w")
    rig.carry("e2", "e1")
    rig.carry("e3", "e2")
    rig.carry("e2", "e3")
    rig.rest()
    assert rig.actions == ["Ke2-e1"] and rig.referee.watch.agrees


def out_of_order(rig: Rig, *changes: tuple[str, int]) -> None:
    """Changes as the board reports them: `-a1` or `+a1`, ms after the one before."""
    for change, ms in changes:
        rig.ms += ms
        rig.referee.sensed((Placed if change[0] == "+" else Lifted)(change[1:], rig.ms))
    rig.rest()


def raindrops(folder: Path) -> Rig:
    rig = Rig(folder, "occupancy", QUIET, board=(8, 8), game="raindropchess", seats=CHESS,
              position="4k3/8/8/3p4/8/8/8/3QK3 w packs=-/-")  # fmt: skip
    rig.rest()
    return rig


def test_of_two_boards_that_are_joined_one_is_later(tmp_path: Path) -> None:
    """A capture on an occupancy board whose first half tells of the lift after the second half told of its end."""
    rig = raindrops(tmp_path)
    out_of_order(rig, ("-d5", 0), ("+d5", 600), ("-d1", 25))
    assert rig.actions == ["Qd1xd5"]


def test_a_man_set_right_before_another_is_lifted_is_not_captured(tmp_path: Path) -> None:
    rig = raindrops(tmp_path)
    out_of_order(rig, ("-d5", 0), ("+d5", 200), ("-d1", 100))
    assert rig.actions == []
    rig.do(do="end")
    assert rig.actions == ["Qd1xd5"], "the hands are off"


# Tables that have just been set up


def test_a_board_laid_out_man_by_man_asks_nothing(tmp_path: Path) -> None:
    """All squares were touched, and a rook on a boulder could have gone: nobody has moved."""
    rig = Rig(tmp_path, None, QUIET, game="boulder-chess", seats=("red", "blue"), rules={"setup": "b"})
    rig.sense = "occupancy"
    assert not rig.referee.connect(Connected("test", 8, 16, "occupancy", frozenset(), "t1"))
    rig.referee.sensed(Snapshot({}))
    layout = rig.referee.game.layout(rig.referee.state)
    last = [square for square in layout if square != "b8"]
    for square in (*last, "b8"):
        if square == "b8":
            rig.rest()  # now it looks as if the rook had gone from there
        rig.place(square, str(layout[square][-1]))
    rig.rest()
    assert not rig.all(notices.Ask)
    assert rig.referee.watch.agrees
    rig.rest()
    assert not rig.all(notices.Ask)
