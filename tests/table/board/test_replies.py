"""Replies that come before the last movement was ruled, and boards that show a line in whatever order it was touched."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.table.protocol import notices
from companion.units import Milliseconds
from firmware_bridge.core.board import Connected, Lifted, Placed, Snapshot
from tests.every_case import spread
from tests.long_runs.quick_replies import GAMES, run
from tests.table.table_fixture import Rig

CHESS = ("white", "black")
QUIET = 350


def jokers(folder: Path, sense: str = "identity", position: str = "") -> Rig:
    rig = Rig(folder, sense, QUIET, game="wild-jokers", position=position)
    rig.rest()
    return rig


def boosters(folder: Path, position: str) -> Rig:
    rig = Rig(folder, "occupancy", QUIET, game="booster-chess", position=position)
    rig.rest()
    return rig


@pytest.mark.parametrize(("game", "seats", "rules"), spread(GAMES, 3))
@pytest.mark.parametrize("sense", ["identity", "occupancy"])
def test_quick_replies_are_ruled(
    game: str, seats: tuple[str, ...], rules: dict[str, str], sense: str
) -> None:
    """A small sample; `make soak` plays 500 of them."""
    found = run(6, game, seats, rules, sense, first=3)
    assert found.pairs == found.ruled == 6, found.kept


def test_the_first_movement_is_ruled_when_the_other_hand_lifts_its_piece(tmp_path: Path) -> None:
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
    assert rig.actions == ["Pe2-f3"] and rig.referee.monitor.agrees


def test_a_victim_lifted_while_the_capturer_rests_on_his_way_is_no_reply(tmp_path: Path) -> None:
    """The king rests beside its square, the piece whom it captures from there is lifted, and it goes on."""
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
    rig = Rig(
        tmp_path,
        "identity",
        QUIET,
        game="raindropchess",
        position="4k3/p7/8/8/8/8/8/R3K3 w packs=-/-",
    )
    rig.rest()
    rig.carry("a1", "a3")
    rig.carry("a3", "a4")
    assert rig.actions == ["Ra1-a3"]
    rig.carry("a7", "a6")
    rig.rest()
    assert rig.actions == ["Ra1-a4", "Pa7-a6"]


def test_a_reply_captures_the_piece_that_went_on(tmp_path: Path) -> None:
    """The victim is lifted first, as if he went on further; only the capturer set down tells."""
    rig = Rig(
        tmp_path,
        "identity",
        QUIET,
        game="raindropchess",
        position="4k3/8/8/1p6/8/8/8/R3K3 w packs=-/-",
    )
    rig.rest()
    rig.carry("a1", "a3")
    rig.carry("a3", "a4")
    rig.lift("a4")
    rig.lift("b5")
    assert rig.actions == ["Ra1-a3"]
    rig.place("a4", "black:P")
    rig.rest()
    assert rig.actions == ["Ra1-a4", "Pb5xa4"]


def test_a_piece_of_the_same_side_is_no_reply(tmp_path: Path) -> None:
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
    rig = Rig(
        tmp_path,
        "occupancy",
        QUIET,
        game="boulder-chess",
        rules={"goal": "b"},
        position=position,
    )
    rig.rest()
    rig.lift("h16")
    rig.carry("e16", "h16")
    rig.lift("e11")
    rig.carry("g9", "e11")
    rig.rest()
    assert [choice.action for choice in rig.referee.questions[-1].choices] == [
        "Qe16-h16 pass Bg9xe11",
        "Qe16-b16 pass Bg9xe11",
        None,
    ]
    rig.answer("Qe16-h16 pass Bg9xe11")
    assert rig.actions == ["Qe16-h16", "pass", "Bg9xe11"]
    assert rig.referee.monitor.agrees and not rig.referee.questions


def touched(rig: Rig, changes: str) -> None:
    """Changes as the board reports them, each with its ms: `86-a5 1356+a7`. Timers run in between, and then it is quiet."""
    began = rig.ms
    for change in changes.split():
        sign = "+" if "+" in change else "-"
        ms, square = change.split(sign)
        wait(rig, began + int(ms))
        rig.referee.on_sensor_event((Placed if sign == "+" else Lifted)(square, Milliseconds(rig.ms)))
    wait(rig, rig.ms + 2 * QUIET)


def wait(rig: Rig, ms: int) -> None:
    while (due := rig.referee.monitor.due) is not None and due <= ms:
        rig.ms = max(rig.ms, due)
        rig.referee.poll()
    rig.ms = max(rig.ms, ms)


CAPTURES = "rbjkl2/1*p*1*m/1pR4/1*P2*1/1P2AP1/1*1*1*1/JMLKv2 w stage=turn rights=- passed=no quiet=6"


def test_a_reply_is_ruled_though_its_piece_may_be_captured_later(tmp_path: Path) -> None:
    """The rook took on b5 and was taken; or he is in the air, to take on c6: but someone was set down on b5 last."""
    rig = jokers(tmp_path, "occupancy", CAPTURES)
    touched(rig, "79-b5 423-c5 721+b5 927-c6 1535-b5 1558+b5")
    assert rig.actions == ["Rc5xb5", "Pc6xb5"] and rig.referee.monitor.agrees


def test_pieces_set_right_after_a_reply_leave_it_one(tmp_path: Path) -> None:
    rig = jokers(tmp_path, "occupancy", CAPTURES)
    touched(rig, "79-b5 423-c5 721+b5 927-c6 1535-b5 1558+b5 1820-d1 2011-a1 2789+a1 3051+d1")
    assert rig.actions == ["Rc5xb5", "Pc6xb5"]


def test_pieces_in_the_air_are_no_reply_before_one_is_set_down(tmp_path: Path) -> None:
    """The rook took on b5, or the pawn there was set right while he is on his way to c6."""
    rig = jokers(tmp_path, "occupancy", CAPTURES)
    touched(rig, "79-b5 423-c5 721+b5 927-c6")
    assert rig.actions == [] and not rig.referee.questions
    touched(rig, "100+c6")
    assert [choice.action for choice in rig.referee.questions[-1].choices] == ["Rc5xb5", "Rc5xc6", None]


def test_who_holds_a_piece_ends_no_reply(tmp_path: Path) -> None:
    """A bishop was tried on c6 and taken back; the knight, in the air now, could have taken him and stepped on to d5."""
    position = (
        "r1bqk1r1/pppp3p/8/n1bBp3/P3Pp2/R2PBN2/1PP2P1P/1N1QK2R b Kq - stage=spend stacks=d1:w1,e1:w1,h2:w2,a5:b1,"
        "c5:b1,e5:b1,a7:w1 still=b2,c2,f2,h2,a7,b7,c7,d7,h7 hands=bP1/bP1bQ1bC1 played=wP3wN1wR1wQ1wK1wC2bP3bN1bB1 "
        "whole=wP8wN2wB2wR2wQ1wK1wC2bP8bN2bB2bR2bQ1bK1bC2 shuffle=0 mover=a5 usable=1 came=c6 opened=- quiet=1 end=- "
        "winner=-"
    )
    rig = boosters(tmp_path, position)
    touched(rig, "0-d5 120+c6 260-c6 400+d5 483-a5")
    assert rig.actions == [] and not rig.referee.questions
    touched(rig, "0-a4 400+a4")
    assert rig.actions == ["Na5xa4"]


def test_of_a_promotion_before_a_reply_the_piece_is_asked(tmp_path: Path) -> None:
    """Only the bishop's square differs now, as if he alone were in the air; and his contact chattered."""
    position = "rblk3/p*1*1*m/Lp1p2p/1*2j*1/1PK4/J*1*1*P/1M3BR w stage=turn rights=k passed=no quiet=2 end=- winner=-"
    rig = jokers(tmp_path, "occupancy", position)
    touched(rig, "86-a5 682-a7 1356+a7 1589-c7 1611+c7 1616-c7 1643+c7 1654-c7 1682+c7 1703-c7 2076+a5")
    assert [choice.action for choice in rig.referee.questions[-1].choices] == [
        "La5xa7 Lc7-a5",
        "La5xa7=V Lc7-a5",
        None,
    ]
    rig.answer("La5xa7=V Lc7-a5")
    assert rig.actions == ["La5xa7=V", "Lc7-a5"] and rig.referee.monitor.agrees


def test_a_piece_that_is_lifted_after_a_boulder_came_has_not_come_with_it(tmp_path: Path) -> None:
    """A boulder from under a queen is set down, and the other side lifts its bishop: he did not end there before."""
    position = (
        "1q3k1o/7o/8/8/7o/ppppp2o/5B+oo/4o2o/4o3/N+3R3/ooP2PPP/3b1n2/3o4/8/4r+3/oo1K3Q+ r stage=boulder owes=- "
        "inside=- first=- fresh=h1 mover=- quiet=11 peak=-1/-1 discharged=0/0 end=- winner=-"
    )
    rig = Rig(
        tmp_path,
        "occupancy",
        QUIET,
        game="boulder-chess",
        rules={"setup": "a"},
        position=position,
    )
    rig.rest()
    touched(rig, "440+a2 682-d5 1279+e4")
    assert rig.actions == ["oh1-a2", "Bd5-e4"] and rig.referee.monitor.agrees


def test_a_line_of_one_hand_that_a_movement_and_a_reply_explain_too_is_asked(tmp_path: Path) -> None:
    """The bishop slid to b2 and was taken there by the rook; or he took the rook and stepped back to b2."""
    position = (
        "1r2k1nr/p1pp4/b3pP2/np2b3/4P1p1/1P5N/P1PPB1KP/RNB1Q1R1 b k - stage=move stacks=a1:b1,c1:b1,d2:b1,e2:b1,g2:b1,"
        "h2:w1,a5:w1,f6:b1,b8:w1,e8:w1,g8:w1,h8:w1 still=a2,c2,d2,h2,a7,c7,d7 hands=-/- "
        "played=wP5wB2wR1wK1wC2bP5bN2bR2bK1bC1 whole=wP8wN2wB2wR2wQ1wK1wC2bP8bN2bB2bR2bQ1bK1bC2 shuffle=0 mover=- "
        "usable=0 came=- opened=- quiet=0 end=- winner=-"
    )
    rig = boosters(tmp_path, position)
    touched(rig, "170-e5 210+d4 237-d4 248+c3 293-c3 527+b2 680-b2 914-a1 1487+b2")
    offered = [choice.action for choice in rig.referee.questions[-1].choices]
    assert rig.actions == [] and {"Be5xa1 Ba1-b2", "Be5-b2 Ra1xb2", None} <= {*offered}
    rig.answer("Be5-b2 Ra1xb2")
    assert rig.actions == ["Be5-b2", "Ra1xb2"] and rig.referee.monitor.agrees


def test_a_reply_that_no_one_sees_is_asked_though_it_came_before_the_movement_was_ruled(
    tmp_path: Path,
) -> None:
    """The bishop takes the pawn and leaves his boulder: only a11 was touched, while the queen might have gone on."""
    position = (
        "1k4q1/8/o4n2/8/6No/pp2po1o/2R+r2oo/o3o3/3B+3o/oo6/ooPo2PP/1ob+5/8/8/8/3Q3K b stage=royal owes=- inside=g12:c "
        "first=- fresh=- mover=- quiet=20 peak=-1/-1 discharged=0/0 end=- winner=-"
    )
    rig = Rig(
        tmp_path,
        "occupancy",
        QUIET,
        game="boulder-chess",
        rules={"goal": "b"},
        position=position,
    )
    rig.rest()
    touched(rig, "27-g16 315+f16 612-a11 1652+a11")
    assert rig.actions == ["Qg16-f16"]
    assert "Bd8xa11 leaving" in [choice.action for choice in rig.referee.questions[-1].choices]
    rig.do(do="answer", id=rig.referee.questions[-1].id, choice="none")
    assert rig.actions == ["Qg16-f16"] and rig.referee.monitor.agrees


def offered(rig: Rig) -> list[str | None]:
    """The answers to the question that stands."""
    return rig.offered()


def test_a_piece_of_the_other_side_tried_and_taken_back_makes_it_no_capture_of_him(tmp_path: Path) -> None:
    """The joker took on c6 before the lancer of e5 was tried where the joker had stood; e5 was touched last."""
    position = "rbJ2j1/p*p*1*m/3klp1/1*3*p/2MK1A1/P*1*P*P/L4BR w stage=turn rights=- passed=no quiet=13"
    rig = jokers(tmp_path, "occupancy", position)
    touched(rig, "25-c6 300-c7 540+c6 652-e5 772+c7 912-c7 1052+e5")
    assert rig.actions == [] and {*offered(rig)} == {"Jc7xc6", "Jc7xe5", None}


def test_a_capture_by_a_contact_that_chattered_waits_for_the_hand(tmp_path: Path) -> None:
    """It looks as if the pawn had gone on to f5, and is the pawn of f5 that takes him."""
    position = (
        "2rqkbnr/2p1pbp1/1pn5/3p1p1p/p1P4P/P4NP1/RP1PPP2/1NBQKB1R w Kk - stage=move stacks=b1:b1,c1:w1,a2:b2,d2:w1,"
        "e2:w1,a3:b2,e7:w1,g7:b1,d8:w1,g8:w1 still=b2,d2,e2,f2,c7,e7,g7 hands=-/- "
        "played=wP4wN1wR2wC2bP1bN1bB1bR1bQ1bC1 whole=wP8wN2wB2wR2wQ1wK1wC2bP8bN2bB2bR2bQ1bK1bC2 shuffle=0 mover=- "
        "usable=0 came=- opened=- quiet=0 end=- winner=-"
    )
    rig = boosters(tmp_path, position)
    touched(rig, "22-e2 70+e3 104-e3 778+e4 1122-e4 1450-f5 1468+f5 1498-f5 1525+f5 1537-f5 1825+e4")
    assert rig.actions == ["Pe2-e4", "pass", "Pf5xe4"] and rig.referee.monitor.agrees


def test_a_reply_to_a_movement_of_which_only_the_table_knows_what_follows(tmp_path: Path) -> None:
    """A checker is captured, by a contact that chattered: its owner has to say what it was, and the table does."""
    roles = "KQRBN,KQRBN,KQRBN,KQRBN,KQRBN,KQRBN,KQRBN,KQRBN"
    position = (
        "3r4/3pp2p/ppp2pp1/8/P5P1/3P1P1P/1PP1P3/1R6 w stage=turn checkers=a1,-,e3,c1,e1,f1,g1,h1/g2,b8,c8,-,e8,f8,g8,h8 "
        f"files=abcdefgh/abcdefgh setup=NRBKNRQB/QBBRKRNN may={roles}/{roles.replace('KQRBN', 'QB', 1)} "
        "unmoved=a1,b1,e1,f1,g1,h1/b8,c8,d8,e8,f8,g8,h8"
    )
    rig = Rig(
        tmp_path,
        "occupancy",
        QUIET,
        game="cloak-and-dagger-chess",
        position=position,
    )
    rig.rest()
    touched(rig, "81-g1 323-g2 334+g2 547-b6 770+b5")
    assert rig.actions == ["?7g1xg2", "pass", "Pb6-b5"]


def test_which_movement_it_was_is_asked_though_only_the_table_knows_what_follows(tmp_path: Path) -> None:
    """A pawn takes a checker and becomes something, and the other side replies before anybody has said what."""
    roles = "KQRBN,KQRBN,KQRBN,KQRBN,KQRBN,KQRBN,KQRBN,KQRBN"
    position = (
        "3rn3/1pppp1pp/1P6/8/p1PP3P/P7/2K1PPp1/R4BQ1 b stage=turn checkers=-,b1,-,d1,e1,-,-,h1/a8,e5,c8,-,-,f8,g8,h8 "
        "files=abcdefgh/abcdefgh setup=RNKNBBQR/QNBRNBKR "
        f"may=R,KQRBN,K,KQRBN,KQRBN,B,Q,KQRBN/{roles.replace('KQRBN,KQRBN,KQRBN,KQRBN,KQRBN', 'KQRBN,N,KQRBN,R,N')} "
        "unmoved=a1,b1,d1,e1,f1,g1,h1/a8,c8,d8,e8,f8,g8,h8"
    )
    rig = Rig(
        tmp_path,
        "occupancy",
        QUIET,
        game="cloak-and-dagger-chess",
        position=position,
    )
    rig.rest()
    touched(rig, "36-g2 332-h1 1415+h1 1712-e1 1863+d2")
    assert "Pg2xh1=R" in offered(rig)
    rig.answer("Pg2xh1=R")
    wait(rig, rig.ms + 2 * QUIET)
    assert rig.actions == ["Pg2xh1=R", "pass", "?5e1-d2"] and rig.referee.monitor.agrees


def test_a_piece_just_brought_in_who_is_lifted_is_captured_or_taken_back(tmp_path: Path) -> None:
    """The bishop has taken the mercenary, who was put on g2 and is taken there: his capture is not brought in again."""
    position = "5r1/1*k*1*m/3b3/j*1AB*1/M1PK2p/1*1*1*1/5R1 w stage=turn rights=- passed=no quiet=4"
    rig = jokers(tmp_path, "occupancy", position)
    touched(rig, "117-e4 489-g6 822+g6")
    touched(rig, "500+g2")
    if rig.referee.questions:
        rig.answer("Be4xg6 M@g2")
    assert rig.actions == ["Be4xg6", "M@g2"]
    touched(rig, "58-g2")
    assert rig.actions == ["Be4xg6", "M@g2"]
    touched(rig, "0-g3 200+g2")
    assert rig.actions == ["Be4xg6", "M@g2", "Pg3xg2"]


def test_a_reply_that_was_named_is_ruled_as_a_whole(tmp_path: Path) -> None:
    """The rook slid over b5 on its way to b4; that it rested there is no movement."""
    position = (
        "k+4q+oo/6r1/7o/7o/3B4/ppoppp2/1R6/2o3o1/2ob4/4nN+2/1oPPPPPP/8/8/1o6/oo6/oo4QK+ b stage=royal owes=- inside=- "
        "first=- fresh=- mover=- quiet=4 peak=-1/-1 discharged=0/0 end=- winner=-"
    )
    rig = Rig(
        tmp_path,
        "occupancy",
        QUIET,
        game="boulder-chess",
        rules={"goal": "b"},
        position=position,
    )
    rig.rest()
    slide = "635+b9 669-b9 691+b8 724-b8 762+b7 812-b7 845+b5 883-b5"
    touched(rig, f"475+h15 606-b10 {slide} 1378+b4")
    rig.answer("oa16-h15 Rb10-b4")
    assert rig.actions == ["oa16-h15", "Rb10-b4"] and rig.referee.monitor.agrees


def test_a_piece_that_stood_somewhere_did_not_come_by_another_square(tmp_path: Path) -> None:
    """The knight goes on from e7 while g5 is set right: he has not taken there by way of h6, which no one touched."""
    position = (
        "r3k1nr/p2p1p2/b3pbp1/1p1p2Pp/P2P1P2/8/N1Q1P1P1/1RB1NBKR b - - stage=move stacks=c1:w2,g1:b1,h1:b1,g2:b1,a4:w1,"
        "f4:b1,a7:b1,f7:w1,a8:w1,g8:b1,h8:w1 still=e2,g2,a7,d7,f7 hands=-/- "
        "played=wP4wB2wR1wK1bP2bN2bB2bR2bQ1bK1bC1 whole=wP8wN2wB2wR2wQ1wK1wC2bP8bN2bB2bR2bQ1bK1bC2 shuffle=0 mover=- "
        "usable=0 came=- opened=- quiet=1 end=- winner=-"
    )
    rig = boosters(tmp_path, position)
    touched(rig, "90-g8 739+e7")
    touched(rig, "42-e7 300-g5 978+g5")
    assert rig.actions == ["Ng8-e7"]
    touched(rig, "132+d6")
    assert rig.actions == ["Ng8-e7", "Ne7-d6"]
    assert [choice.action for ask in rig.referee.questions for choice in ask.choices] == [None, None]


def test_a_movement_and_a_reply_are_asked_beside_a_line_in_place_of_the_last_ruling(tmp_path: Path) -> None:
    """The rook went on to a5 while c5 was set right; or the lancer of a5 took on c5, and then came the rook."""
    position = (
        "4jk1/r*1*1*1/L1a2m1/P*2K*B/6A/M*1*P*R/7 b stage=turn rights=- passed=no quiet=0 end=- winner=-"
    )
    rig = jokers(tmp_path, "occupancy", position)
    touched(rig, "25-a6 272+a7")
    assert rig.actions == ["Ra6-a7"]
    bounce = "96-c5 126+c5 154-c5 177+c5 196-c5 221+c5 237-c5"
    touched(rig, f"{bounce} 735-a5 760+b5 816-b5 1014+c5 1168-a7 1794+a5")
    assert {*offered(rig)} == {"Ra6xa5", "Ra6-a7 La5xc5 Ra7-a5", None}
    rig.answer("Ra6-a7 La5xc5 Ra7-a5")
    assert rig.actions == ["Ra6-a7", "La5xc5", "Ra7-a5"] and rig.referee.monitor.agrees


def test_who_captured_and_never_went_back_may_stand_where_his_victim_did(tmp_path: Path) -> None:
    """Two pieces lifted together came back exchanged, and looked like a capture until the second was set down."""
    position = "rb1klmj/p*1*1*1/1ap1pp1/1*3*1/L1P3P/P*1*P*A/JM1K1BR w stage=turn rights=Kk passed=no quiet=8"
    rig = jokers(tmp_path, "occupancy", position)
    touched(rig, "82-a2 489+b3 615-g2 781-b7 1634+g2 1847+b7")
    assert rig.actions == ["Pa2-b3"] and rig.referee.questions[-1].squares == ["b7", "g2"]


def test_who_captured_and_went_back_stands_where_he_did(tmp_path: Path) -> None:
    rig = raindrops(tmp_path)
    rig.lift("d1")
    pawn = rig.lift("d5")
    rig.place("d5", "white:Q")
    assert rig.actions == ["Qd1xd5"]
    queen = rig.lift("d5")
    rig.place("d5", pawn)
    rig.place("d1", queen)
    rig.rest()
    assert rig.actions == [] and not rig.referee.questions


def test_no_one_rolls_before_the_board_is_quiet(tmp_path: Path) -> None:
    """A piece was touched and set back after a capture was ruled: he may be the one that was captured."""
    rig = Rig(
        tmp_path,
        "occupancy",
        QUIET,
        game="little-chess-jumble",
        seats=("green", "red", "blue", "yellow"),
        position="G:Qb10 R:Qg4,Rb4 B: Y:Rd8,Ng2 turn=R die=3",
    )
    rig.rest()
    touched(rig, "0-b4 600-g2 1200+g2")
    assert rig.actions == ["Rb4xg2"]
    for lift in (True, False):
        rig.ms += 100
        rig.referee.on_sensor_event((Lifted if lift else Placed)("b10", Milliseconds(rig.ms)))
    rig.do(do="roll")
    assert rig.actions == ["Rb4xg2"] and {*offered(rig)} >= {"Rb4xg2", "Rb4xb10"}


def test_who_says_what_was_done_is_not_asked_about_what_was_touched_just_now(tmp_path: Path) -> None:
    roles = "KQRBN,KQRBN,KQRBN,KQRBN,KQRBN,KQRBN,KQRBN,KQRBN"
    position = (
        "2n5/1ppp1ppp/8/p3p3/8/1PP5/P2PPPPP/2NN4 b stage=uncloak checkers=a1,b1,-,-,e1,f1,g1,h1/a8,b8,-,d8,e8,f8,g8,h8 "
        f"files=abcdefgh/abcdefgh setup=RBNNBKQR/BRNKRBNQ may={roles}/{roles} unmoved=a1,b1,c1,d1,e1,f1,g1,h1/a8,b8,c8,"
        "d8,e8,f8,g8,h8"
    )
    rig = Rig(
        tmp_path,
        "occupancy",
        QUIET,
        game="cloak-and-dagger-chess",
        position=position,
    )
    rig.rest()
    for lift in (True, False):
        rig.ms += 300
        rig.referee.on_sensor_event((Lifted if lift else Placed)("d8", Milliseconds(rig.ms)))
    rig.act("uncloak 8 Q")
    assert rig.actions == ["uncloak 8 Q"]


def test_a_ruling_that_looked_replaced_was_right_after_all(tmp_path: Path) -> None:
    """A bishop slides over d4, and its lift is told late: for a moment the rook seems to have gone there instead."""
    position = "7b/8/1N1r1P2/K3b3/8/8/8/5Rr1 b stage=move card=B cards=P3N1B1R1Q1/P4N1Q1K1 captured=1/0"
    rig = Rig(tmp_path, "occupancy", QUIET, game="gravity-chess", position=position)
    rig.rest()
    touched(rig, "98-b6 337-d6 840+b6")
    assert rig.actions == ["Rd6xb6"]
    touched(rig, "54+d4 60-e5 83-d4 510+c3")
    assert rig.actions == ["Rd6xb6", "Be5-c3"] and rig.referee.monitor.agrees


def test_a_piece_that_touched_the_board_only_on_its_way_has_moved_once(tmp_path: Path) -> None:
    """A bishop on a long way is felt for 50 ms each on squares on which it could have stopped: nothing is asked."""
    position = "5N2/8/8/8/b3b3/n1R1r3/6N1/5q1B stage=play card=- taken=wR,wB,wN,bQ,bN,wN,bB,bR,?,bB,?,?,?,?,?,? minus=11"
    rig = Rig(
        tmp_path,
        "occupancy",
        QUIET,
        game="parade-chess-solitaire",
        rules={"limit16": "b"},
        position=position,
    )
    rig.rest()
    touched(rig, "109-h1 187+f3 240-f3 288+d5 342-d5 380+c6 399-c6 430+b6 488-b6 955+a6")
    assert rig.actions == ["Bh1-a6"] and not rig.all(notices.Ask)


# The order of touches


def test_a_settled_board_that_shows_a_line_is_ruled_whatever_was_touched_last(tmp_path: Path) -> None:
    """The square left is touched again by the other side after the square reached."""
    rig = jokers(tmp_path, position="r2k2j/1*1*1*1/7/1*3*1/4p2/1*1*K*1/J5R w")
    rig.carry("e2", "e1")
    rig.carry("e3", "e2")
    rig.carry("e2", "e3")
    rig.rest()
    assert rig.actions == ["Ke2-e1"] and rig.referee.monitor.agrees


def out_of_order(rig: Rig, *changes: tuple[str, int]) -> None:
    """Changes as the board reports them: `-a1` or `+a1`, ms after the one before."""
    for change, ms in changes:
        rig.ms += ms
        rig.referee.on_sensor_event(
            (Placed if change[0] == "+" else Lifted)(change[1:], Milliseconds(rig.ms))
        )
    rig.rest()


def raindrops(folder: Path) -> Rig:
    rig = Rig(
        folder,
        "occupancy",
        QUIET,
        game="raindropchess",
        position="4k3/8/8/3p4/8/8/8/3QK3 w packs=-/-",
    )
    rig.rest()
    return rig


def test_of_two_boards_that_are_joined_one_is_later(tmp_path: Path) -> None:
    """A capture on an occupancy board whose first half tells of the lift after the second half told of its end."""
    rig = raindrops(tmp_path)
    out_of_order(rig, ("-d5", 0), ("+d5", 600), ("-d1", 25))
    assert rig.actions == ["Qd1xd5"]


def test_a_piece_set_right_before_another_is_lifted_is_not_captured(tmp_path: Path) -> None:
    rig = raindrops(tmp_path)
    out_of_order(rig, ("-d5", 0), ("+d5", 200), ("-d1", 100))
    assert rig.actions == []
    rig.do(do="end")
    assert rig.actions == ["Qd1xd5"], "the hands are off"


# Tables that have just been set up


def test_a_board_laid_out_piece_by_piece_asks_nothing(tmp_path: Path) -> None:
    """All squares were touched, and a rook on a boulder could have gone: no one has moved."""
    rig = Rig(tmp_path, None, QUIET, game="boulder-chess", rules={"setup": "b"})
    rig.sense = "occupancy"
    assert not rig.referee.connect(Connected("test", 8, 16, "occupancy", frozenset(), "t1"))
    rig.referee.on_sensor_event(Snapshot({}))
    layout = rig.referee.game.layout(rig.referee.state)
    last = [square for square in layout if square != "b8"]
    for square in (*last, "b8"):
        if square == "b8":
            rig.rest()  # now it looks as if the rook had gone from there
        rig.place(square, str(layout[square][-1]))
    rig.rest()
    assert not rig.all(notices.Ask)
    assert rig.referee.monitor.agrees
    rig.rest()
    assert not rig.all(notices.Ask)
