"""A hint at a table: for who is to move, when it was thought of, where the house allows it, never in a daily deal."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.table.protocol import notices
from tests.table.table_fixture import Rig
from tests.table.thinking.slow_engine import Slow

pytestmark = pytest.mark.usefixtures("few_positions")


def rig(tmp_path: Path, **given: Any) -> Rig:
    return Rig(tmp_path, **{"game": "wild-jokers", "seats": None, **given})


def test_a_hint_is_told_and_kept(tmp_path: Path) -> None:
    """What it said stands in the journal: to follow it is no mistake later."""
    at = rig(tmp_path)
    at.do(do="hint", seat="white")
    at.rest()
    (told,) = at.all(notices.Hinted)
    assert told.seat == "white" and not told.private and 1 <= len(told.ways) <= 3
    assert all(at.referee.game.legal(at.referee.state, one.action) for one in told.ways)
    assert all(isinstance(reason, str) for one in told.ways for reason in one.reasons)
    assert at.referee.record.line_of_play.hinted == {0: [one.action for one in told.ways]}
    at.act(told.ways[0].action)
    assert at.referee.n == 1


def test_what_an_action_says_is_not_its_own_reason(tmp_path: Path) -> None:
    at = rig(tmp_path, game="cloak-and-dagger-chess")
    at.do(do="hint", seat="white")
    at.rest()
    (told,) = at.all(notices.Hinted)
    assert all(one.text not in one.reasons for one in told.ways)


def test_who_is_not_to_move_has_none(tmp_path: Path) -> None:
    at = rig(tmp_path, players={"black": "computer"})
    for seat in ("black", "green"):
        at.do(do="hint", seat=seat)
        assert isinstance(at.told[-1], notices.Refused)
    at.rest()
    assert not at.all(notices.Hinted)


@pytest.mark.parametrize(
    "given",
    [
        {"rules": {"table_hints": "never"}},
        {"game": "parade-chess-solitaire", "daily": "today", "seed": None},
        {"game": "dice-and-cards", "position": "turn=green die=3"},
    ],
)
def test_where_none_are_given(tmp_path: Path, given: dict[str, Any]) -> None:
    at = rig(tmp_path, **given)
    seat = at.referee.game.seats[0]
    at.do(do="hint", seat=seat)
    assert isinstance(at.told[-1], notices.Refused) and at.told[-1].text
    at.rest()
    assert not at.all(notices.Hinted)


def test_before_a_roll_there_is_nothing_to_choose(tmp_path: Path) -> None:
    at = rig(tmp_path, game="little-chess-jumble", seats=("green", "blue"), position="G:Rf1 B:Rl12 turn=G")
    at.do(do="hint", seat="green")
    told = at.told[-1]
    assert isinstance(told, notices.Refused) and "Roll the die or draw the card first" in told.text


def test_one_about_a_position_that_is_gone_is_dropped(tmp_path: Path, slow: Slow) -> None:
    at = rig(tmp_path)
    at.do(do="hint", seat="white")
    assert len(slow.asked) == 1 and slow.asked[0].explains
    assert slow.asked[0].question is not None and slow.asked[0].question.level == 5
    slow.think()
    at.act("Pa2-b3")
    at.rest()
    assert not at.all(notices.Hinted) and slow.cancelled


def test_one_that_is_lost_is_said(tmp_path: Path, slow: Slow) -> None:
    at = rig(tmp_path)
    at.do(do="hint", seat="white")
    slow.lost = True
    at.rest()
    assert isinstance(at.told[-1], notices.Refused)
    slow.lost = False
    at.do(do="hint", seat="white")
    slow.think()
    at.rest()
    assert len(at.all(notices.Hinted)) == 1


def test_where_hands_are_secret_it_is_private(tmp_path: Path) -> None:
    at = rig(tmp_path, game="cloak-and-dagger-chess")
    at.do(do="act", action="register white RQKRBBNN")
    at.do(do="act", action="register black RQKRBBNN")
    at.do(do="hint", seat="white")
    at.rest()
    (told,) = at.all(notices.Hinted)
    assert told.private and told.ways
