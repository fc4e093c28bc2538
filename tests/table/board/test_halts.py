"""What hands leave behind without saying more: pieces that halt on their way, come back, or are in the air when the
player presses *end*."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.table.protocol import notices
from tests.table.table_fixture import Rig

BOULDERS = (
    "k5qo/7o/8/4N+3/R6o/o2pp1oo/6oo/8/8/o3B3/o2P1PP1/o7/o5n+1/b+4ro1/o7/K4Q+2 r stage=boulder owes=- inside=a3:c first=- "
    "fresh=f1 mover=- quiet=11 peak=3/3 discharged=0/1 end=- winner=-"
)
SEVERAL = (
    "1k4q1/8/7o/6oo/6oN+/1p2ppR1/7o/1o2o3/1o1B1o2/oo3n2/ooPP1PP1/b+7/o7/o7/o1r5/K3Q3 r stage=piece owes=- "
    "inside=a5:c,g11:c,h12:n first=- fresh=- mover=- quiet=19 peak=3/4 discharged=0/2 end=- winner=-"
)
STEPS = (
    "rnbq1b1r/ppp1knpp/3p1p2/4p3/P1B1P3/2NP1P2/1PP1N1PP/R1BQK2R w KQ - stage=move stacks=a1:b1,h1:b1,c2:b2,g2:w1,a4:w1,"
    "c4:b1,f6:b1,a7:w1,e7:w1,c8:w1,h8:w1 still=b2,c2,g2,h2,a7,b7,c7,g7,h7 hands=-/- played=wP4wB1wR2bP2bB1bK1bC1 "
    "whole=wP8wN2wB2wR2wQ1wK1wC2bP8bN2bB2bR2bQ1bK1bC2 shuffle=0 mover=- usable=0 came=- opened=- quiet=2 end=- winner=-"
)
PARADE = "8/8/8/8/1B2nk2/4b3/N3bB2/5q2 stage=play card=- taken=bQ,bN,wN,bK,wB,bB,wB,bB,?,?,?,?,?,?,?,? minus=64 end=-"
ROOKS = "8/8/8/8/3QnN2/B4bB1/6R1/6K1 stage=play card=- taken=wK,wR,wB,wB,bN,bB,wQ,wN,?,?,?,?,?,?,?,? minus=37 end=-"


def begin(folder: Path, game: str, position: str, seats: tuple[str, ...], sense: str = "occupancy") -> Rig:
    rig = Rig(folder, sense, 350, game=game, position=position, seats=seats)
    rig.wait_until(2000)
    return rig


def feel(rig: Rig, piece: str, *touches: tuple[int, str]) -> None:
    """Touches as `+c3` or `-c3`, so many ms from now."""
    start = rig.ms
    for ms, touch in touches:
        rig.wait_until(start + ms)
        rig.feel(touch[0], touch[1:], piece)


def settle(rig: Rig) -> None:
    rig.wait_until(rig.ms + 1000)


# Boulders


def test_a_piece_lifted_while_a_question_stood_is_in_the_air_after_the_answer(tmp_path: Path) -> None:
    rig = begin(tmp_path, "boulder-chess", BOULDERS, ("red", "blue"))
    feel(rig, "boulder", (0, "+b2"))
    settle(rig)
    feel(rig, "blue:R", (0, "-f3"))
    settle(rig)
    rig.answer("of1-b2")
    rig.do(do="end")
    assert rig.actions == ["of1-b2", "Rf3-g3"]


def test_end_is_never_answered_with_silence(tmp_path: Path) -> None:
    rig = begin(tmp_path, "boulder-chess", SEVERAL, ("red", "blue"))
    feel(rig, "red:R", (0, "-g11"))
    settle(rig)
    rig.do(do="end")
    assert {"Rg11-g12", "Rg11-g13"} <= {*rig.offered()}
    rig.answer(None)
    assert not rig.all(notices.Mismatch)  # a hand may hold the piece
    rig.do(do="end")
    assert "g11" in rig.last(notices.Mismatch).reason
    feel(rig, "red:R", (0, "+g11"))
    settle(rig)
    assert rig.all(notices.MismatchEnd) and rig.actions == []


# Steps of one piece


@pytest.mark.parametrize("stood", [310, 450, 590])
@pytest.mark.parametrize("meant", ["Pg2-g4", "Pg2-g3 Pg3-g4"])
def test_a_piece_that_goes_on_soon_has_halted_or_stepped(tmp_path: Path, stood: int, meant: str) -> None:
    rig = begin(tmp_path, "booster-chess", STEPS, ("white", "black"), "colour")
    feel(rig, "white:P", (0, "-g2"), (200, "+g3"), (200 + stood, "-g3"), (600 + stood, "+g4"))
    settle(rig)
    assert {"Pg2-g4", "Pg2-g3 Pg3-g4"} <= {*rig.offered()}
    rig.answer(meant)
    assert " ".join(rig.actions) == meant
    assert not rig.referee.questions


def test_a_piece_that_has_stood_steps_on_without_a_question(tmp_path: Path) -> None:
    rig = begin(tmp_path, "booster-chess", STEPS, ("white", "black"), "colour")
    feel(rig, "white:P", (0, "-g2"), (200, "+g3"), (810, "-g3"), (1200, "+g4"))
    settle(rig)
    assert rig.actions == ["Pg2-g3", "Pg3-g4"] and not rig.all(notices.Ask)


# There and back


def test_there_back_and_there_again_may_be_meant(tmp_path: Path) -> None:
    """The question about the first return waits, and what follows becomes part of it."""
    rig = begin(tmp_path, "parade-chess-solitaire", PARADE, ("player",))
    feel(rig, "white:B", (0, "-f2"), (355, "+e1"), (871, "-e1"), (1072, "+f2"), (1961, "-f2"), (2234, "+e1"))
    settle(rig)
    rig.answer("Be1-f2 Bf2-e1")
    assert rig.actions == ["Bf2-e1", "Be1-f2", "Bf2-e1"]


def test_a_slide_on_the_way_back_hides_no_move(tmp_path: Path) -> None:
    rig = begin(tmp_path, "parade-chess-solitaire", ROOKS, ("player",))
    feel(rig, "white:R", (0, "-g2"), (462, "+g4"), (1231, "-g4"), (7153, "+h5"))
    rig.wait_until(rig.ms + 626)
    feel(rig, "white:R", (0, "-h5"), (122, "+g4"), (322, "-g4"), (489, "+g2"))
    settle(rig)
    rig.answer("Rg2-g4 Rg4-h5 Rh5-g2")
    assert rig.actions == ["Rg2-g4", "Rg4-h5", "Rh5-g2"]


@pytest.mark.parametrize("times", [1, 2])
def test_a_return_that_was_not_answered_is_part_of_what_follows(tmp_path: Path, times: int) -> None:
    """There, back, and on from there; the ruling before it may still be amended."""
    rig = begin(tmp_path, "parade-chess-solitaire", PARADE, ("player",))
    touches = [(0, "-f2"), (355, "+e1")]
    for n in range(times):
        start = 900 + 2000 * n
        touches += [(start, "-e1"), (start + 200, "+f2"), (start + 1000, "-f2"), (start + 1300, "+e1")]
    touches += [(touches[-1][0] + 500, "-e1"), (touches[-1][0] + 700, "+f2")]
    feel(rig, "white:B", *touches)
    settle(rig)
    expected = ["Bf2-e1", "Be1-f2"] * (times + 1)
    offered = [one for one in rig.offered() if one and expected[-len(one.split()) :] == one.split()]
    longest = max(offered, key=len)
    rig.answer(longest)
    assert rig.actions == expected


TURNCOAT = (
    "rbak1mj/1*p*1*p/p3p2/1*BP1*R/LP3P1/P*1*1*1/JMK1A2 w stage=turn rights=k passed=no quiet=0 end=- winner=-"
)


def test_a_drop_ruled_with_its_capture_is_taken_back_by_hand(tmp_path: Path) -> None:
    """The answer to a question ruled both; a piece that can be captured is lifted again, and does not come back."""
    rig = Rig(tmp_path, "occupancy", 350, game="wild-jokers", seats=None, position=TURNCOAT)
    rig.wait_until(1000)
    bishop = rig.lift("c4")
    rig.lift("f7")
    rig.place("f7", bishop)
    rig.wait_until(rig.ms + 1500)
    rig.place("f1", "white:M")
    paladin = rig.lift("e1")
    rig.ms += 800
    rig.place("e1", paladin)
    rig.wait_until(rig.ms + 2000)
    ask = rig.referee.questions[-1]
    rig.do(
        do="answer", id=ask.id, choice=next(c.id for c in ask.choices if "M@f1" in (c.action or "").split())
    )
    assert rig.actions == ["Bc4xf7", "M@f1"]
    rig.lift("f1")
    rig.wait_until(rig.ms + 3000)
    ask = rig.referee.questions[-1]
    assert [choice.action for choice in ask.choices] == ["Bc4xf7", None]
    rig.do(do="answer", id=ask.id, choice="1")
    assert rig.actions == ["Bc4xf7"]
    assert rig.referee.monitor.agrees
