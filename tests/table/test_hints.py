"""The rule `hints`: what is shown of where pieces may go; why something cannot be done is said whatever it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.seat_pages.seat_view import seat_view
from companion.table.protocol import notices
from companion.table.queries import answer
from tests.table.table_fixture import Rig

POSITION = "G:Rf1,Qb1 B:Rl12,Nb8 turn=G die=3"


def table(folder: Path, hints: str) -> Rig:
    return Rig(folder, "occupancy", name=hints, position=POSITION, rules={"hints": hints})


@pytest.mark.parametrize("hints", ["asked", "always", "never"])
def test_a_piece_in_the_air_shows_where_he_may_go_unless_no_hints_are_given(
    tmp_path: Path, hints: str
) -> None:
    rig = table(tmp_path, hints)
    rig.lift("f1")
    (shown,) = [one for one in rig.told if isinstance(one, notices.Partial)]
    assert shown.lifted == ["f1"] and bool(shown.targets) is (hints != "never")
    rig.place("a12", "green:R")
    assert rig.referee.n == 1, "he goes there all the same"


def test_legal_is_refused_in_one_sentence_but_for_an_operator(tmp_path: Path) -> None:
    for hints, operator, listed in (("asked", False, True), ("never", False, False), ("never", True, True)):
        rig = Rig(
            tmp_path, name=f"{hints} {operator}", position=POSITION, rules={"hints": hints}, operator=operator
        )
        rig.do(do="legal")
        assert isinstance(rig.told[-1], notices.LegalActions) is listed
        if not listed:
            assert str(rig.told[-1].text).startswith("This table gives no hints")  # type: ignore[attr-defined]


def test_a_refusal_says_why_where_no_hints_are_given(tmp_path: Path) -> None:
    rig = Rig(tmp_path, position=POSITION, rules={"hints": "never"})
    rig.do(do="act", action="Rf1-b1")
    assert isinstance(rig.told[-1], notices.Refused) and "hints" not in str(rig.told[-1].text)


def test_a_phone_marks_nothing_and_says_nothing_of_who_can_go_where(tmp_path: Path) -> None:
    for hints, gives in (("asked", True), ("never", False)):
        referee = table(tmp_path, hints).referee
        seen = seat_view(referee, "green")
        assert seen.hints is gives
        assert (answer(referee, "green", "attacks", "a12").id == "no-hints") is not gives
