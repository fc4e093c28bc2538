"""A promoted piece for which no other is at hand: what was promoted stays on a board that knows its pieces, and stands for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.kernel.actions import Move
from companion.kernel.layout import Token, standard_line
from companion.table.protocol import notices
from companion.tracking.matcher import Matcher
from companion.tracking.sensing import Readings, find_stand_ins
from companion.tracking.verdicts import Agrees, Matched
from companion.units import Milliseconds
from tests.table.table_fixture import Rig

PAWN_BEFORE_LAST = "4k3/P6r/8/8/8/8/8/4K3 w - - 0 1"


def table(folder: Path, game: str = "chess", **opening: Any) -> Rig:
    return Rig(folder, "identity", 350, game=game, **opening)


def leave_pawn(rig: Rig, become: str) -> None:
    """The pawn of PAWN_BEFORE_LAST goes on, stays what it is, and someone says what it is now."""
    rig.carry("a7", "a8")
    rig.rest()
    rig.answer(f"Pa7-a8={become}")


def test_a_pawn_left_on_the_last_rank_is_asked_what_it_becomes(tmp_path: Path) -> None:
    rig = table(tmp_path, position=PAWN_BEFORE_LAST)
    rig.carry("a7", "a8")
    rig.rest()
    (question,) = rig.referee.questions
    assert question.choices[0].action == "Pa7-a8=Q"
    assert {*rig.offered()} == {*(f"Pa7-a8={kind}" for kind in "QRBN"), None}
    assert not rig.all(notices.Mismatch)


def test_the_piece_itself_needs_no_question(tmp_path: Path) -> None:
    rig = table(tmp_path, position=PAWN_BEFORE_LAST)
    rig.lift("a7")
    rig.place("a8", "white:R")
    rig.rest()
    assert rig.actions == ["Pa7-a8=R"] and not rig.referee.questions


def test_a_pawn_plays_on_as_the_queen(tmp_path: Path) -> None:
    rig = table(tmp_path, position=PAWN_BEFORE_LAST)
    leave_pawn(rig, "Q")
    rig.carry("e8", "f7")
    rig.rest()
    rig.carry("a8", "f3")
    rig.rest()
    assert rig.actions == ["Pa7-a8=Q", "Ke8-f7", "Qa8-f3"] and rig.referee.monitor.agrees


def test_it_may_be_exchanged_later(tmp_path: Path) -> None:
    rig = table(tmp_path, position=PAWN_BEFORE_LAST)
    leave_pawn(rig, "Q")
    rig.lift("a8")
    rig.rest()
    rig.place("a8", "white:Q")
    rig.rest()
    rig.carry("e8", "f7")
    rig.rest()
    assert rig.actions == ["Pa7-a8=Q", "Ke8-f7"] and rig.referee.monitor.agrees


def test_another_piece_is_no_stand_in(tmp_path: Path) -> None:
    """Only what was promoted stands for what it became."""
    rig = table(tmp_path, position=PAWN_BEFORE_LAST)
    leave_pawn(rig, "Q")
    rig.carry("e8", "f7")
    rig.rest()
    rig.lift("a8")
    rig.place("a8", "white:B")
    rig.rest()
    assert rig.last(notices.Mismatch).repairs == [
        notices.Repair(square="a8", expected=["white:Q"], found=["white:B"])
    ]


def test_a_game_that_is_taken_up_again_knows_its_stand_ins(tmp_path: Path) -> None:
    rig = table(tmp_path, position=PAWN_BEFORE_LAST)
    leave_pawn(rig, "Q")
    rig.carry("e8", "f7")
    rig.rest()
    rig.referee.close()
    again = table(tmp_path, position=PAWN_BEFORE_LAST)
    again.men = {**again.men, "a8": "white:P"}
    again.lay_out = lambda: None  # type: ignore[method-assign]
    again.lift("a8")
    again.place("a8", "white:P")
    again.rest()
    assert again.referee.monitor.agrees
    again.carry("a8", "f3")
    again.rest()
    assert again.actions[-1] == "Qa8-f3"


def test_what_may_stay_as_it_is_shows_what_it_is(tmp_path: Path) -> None:
    """WJ-R14: a Lancer on the last rank may become a Veteran, or stay: no one is asked."""
    rig = table(tmp_path, "wild-jokers", position="7/1*1*1*1/2L4/1*3*k/7/1*1*1*1/K6 w")
    rig.carry("c5", "c7")
    rig.rest()
    assert rig.actions == ["Lc5-c7"] and not rig.referee.questions


@pytest.mark.parametrize(("left", "played"), [("S", "Sb5-b6"), ("G", "Sb5-b6=G")])
def test_a_choice_is_told_by_the_piece_though_another_was_promoted_before(left: str, played: str) -> None:
    """A silver that was promoted stands for a gold from now on; the next one that may stay still shows what it does."""
    silver, gold = (Token("white", "S"),), (Token("white", "G"),)
    moves = [Move("S", "b5", "b6"), Move("S", "b5", "b6", (), "G")]
    lines = tuple(line for move in moves if (line := standard_line(move, "white")))
    layout = {"b5": silver, "a6": gold}
    matcher = Matcher(Readings(("a6", "b5", "b6"), "identity"))
    matcher.readings.stand_ins = find_stand_ins(layout, lines, [("white", ("S", "G"))])
    matcher.set_position(layout, lines)
    matcher.snapshot({"b5": "wS", "a6": "wS"})
    assert isinstance(matcher.judge(True), Agrees)
    matcher.mode = "play"
    matcher.lift("b5", Milliseconds(100))
    matcher.place("b6", f"w{left}", Milliseconds(200))
    verdict = matcher.judge(True)
    assert isinstance(verdict, Matched) and [str(a) for a in verdict.line.actions] == [played]
