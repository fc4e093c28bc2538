"""Try again: to a person's own last decision, in a game against computers, unless a rule forbids it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.table.available_commands import AvailableCommand, table_commands
from companion.table.record.line_of_play import LineOfPlay
from tests.table.table_fixture import Rig


def rig(folder: Path, game: str = "wild-jokers", computer: str = "black", **given: Any) -> Rig:
    seats = given.pop("seats", ("white", "black"))
    players = {seat: "computer" if seat == computer else "human" for seat in seats}
    return Rig(folder, game=game, seats=seats, players=players, **given)


def answered(found: Rig, seat: str) -> None:
    """The person does what comes first, and the computer answers, until it is the person's turn again."""
    for _ in range(60):
        actor = found.referee.game.actor(found.referee.state)
        assert actor is not None
        if actor.seat == seat and found.referee.second_try.count:
            return
        if actor.seat != seat:
            found.ms += 5000
            found.referee.poll()
        elif actor.chance:
            found.do(do="roll")
        else:
            found.act(str(found.referee.actions()[-1]))
    raise AssertionError("nobody answered")


def again(found: Rig) -> AvailableCommand | None:
    return next((one for one in table_commands(found.referee) if one.kind == "again"), None)


def test_one_step_leads_to_the_own_last_decision(tmp_path: Path) -> None:
    found = rig(tmp_path)
    assert again(found) is None, "nothing was done yet"
    before = found.referee.state
    answered(found, "white")
    offer = again(found)
    assert offer is not None and offer.command == {"do": "undo", "count": 2} and offer.typed == "try again"
    found.do(**offer.command)
    assert found.referee.state == before and again(found) is None


def test_dice_and_answers_go_with_it_and_fall_the_same_again(tmp_path: Path) -> None:
    found = rig(tmp_path, "little-chess-jumble", "blue", seats=("green", "blue"))
    for _ in range(3):
        answered(found, "green")
        found.act(str(found.referee.actions()[-1])) if not found.referee.view().chance else found.do(
            do="roll"
        )
    answered(found, "green")
    line: LineOfPlay = found.referee.record.line_of_play
    count = found.referee.second_try.count
    gone = line.played[-count:]
    assert gone[0].seat == "green" and not gone[0].die
    assert any(one.seat == "blue" for one in gone) and any(one.die for one in gone)
    found.do(**again(found).command)  # type: ignore[union-attr]
    actor = found.referee.game.actor(found.referee.state)
    assert actor is not None and actor.seat == "green" and len(found.referee.actions()) > 1


@pytest.mark.parametrize(
    "given",
    [
        {"rules": {"table_hints": "never"}},
        {"ordered": {"id": "1", "by": "Ann", "role": "arbiter", "at": 0.0}},
    ],
)
def test_where_it_is_forbidden_it_is_not_offered(tmp_path: Path, given: dict[str, Any]) -> None:
    found = rig(tmp_path, **given)
    found.act(str(found.referee.actions()[0]))
    found.ms += 5000
    found.referee.poll()
    assert found.referee.n == 2 and found.referee.second_try.count == 0 and again(found) is None


def test_people_among_themselves_ask_each_other(tmp_path: Path) -> None:
    found = rig(tmp_path, computer="")
    for _ in range(2):
        found.act(str(found.referee.actions()[0]))
    assert again(found) is None


def test_a_piece_given_away_is_worse_and_a_quiet_move_is_not(tmp_path: Path) -> None:
    quiet = rig(tmp_path, name="quiet")
    quiet.play_out(0, 2)
    assert quiet.referee.second_try.count and not quiet.referee.second_try.worse
    bad = Rig(
        tmp_path,
        name="bad",
        game="raindropchess",
        position="7k/8/8/8/r7/8/3Q4/1K6 w packs=-/-",
    )
    bad.do(do="seat", seat="black", player="computer")
    bad.act("Qd2-d4")
    if bad.referee.n == 1:  # the computer has not thought yet
        bad.act("Ra4xd4")
    assert bad.referee.n == 2 and bad.referee.second_try.worse


def test_a_followed_hint_is_never_called_worse(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.table.seat_commands.WORSE", -1.0)  # everything would be worse
    for name, hinted in (("own", False), ("hinted", True)):
        found = rig(tmp_path, name=name)
        action = str(found.referee.actions()[0])
        if hinted:
            found.referee.record.note(hinted=[action], seat="white")
        found.act(action)
        answered(found, "white")
        assert found.referee.second_try.count
        assert found.referee.second_try.worse is not hinted


def test_of_what_is_hidden_nothing_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("companion.table.seat_commands.WORSE", -1.0)  # everything would be worse
    found = rig(tmp_path, "booster-chess")
    while not found.referee.second_try.count:
        found.play_out(0, found.referee.n + 1)
    assert not found.referee.second_try.worse


def test_what_had_to_be_done_was_no_decision(tmp_path: Path) -> None:
    """On a1, beside a rook on the b file and with the pawn blocked, the king can go to a2 alone."""
    found = Rig(
        tmp_path,
        game="raindropchess",
        position="1r5k/8/8/8/4p3/8/4P3/K7 w packs=-/-",
    )
    for action in ("Pe2-e3", "Kh8-g8", "Ka1-a2", "Kg8-h8"):
        found.act(action)
    found.do(do="seat", seat="black", player="computer")
    assert found.referee.n == 4 and found.referee.second_try.count == 4
    found.do(do="undo", count=4)
    for action in ("Ka1-a2", "Kh8-g8"):
        found.act(action)
    assert found.referee.second_try.count == 2, "here the pawn could have moved instead"
