"""What a table may want of a game that others play too, what all have to agree to, and what no one there can do."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from companion.remote.relay_messages import cut_message
from companion.remote.table_messages import ProposalAnswer, TableMessage, Wish, write_message
from companion.table.protocol import notices
from tests.table.other_tables.two_tables import TwoTables, answer, chess, notes, one_thing
from tests.table.table_fixture import Rig


def begun(folder: Path, **more: Any) -> TwoTables:
    """White has moved at the keeper's table."""
    two = chess(folder, **more)
    two.keeper_rig.act("Pe2-e4")
    two.settle()
    return two


def refusal(rig: Rig) -> str:
    """Why the last command was refused; empty: none was."""
    told = rig.all(notices.Refused)
    return str(told[-1].text) if told else ""


ELSEWHERE = "plays at another table"
KEEPER = "The host table"


@pytest.mark.parametrize("by_guest", [True, False])
@pytest.mark.parametrize(
    "command",
    [
        {"do": "resign"},
        {"do": "claim", "what": "draw"},
        {"do": "entropy", "text": "x"},
        {"do": "speak", "what": "hello"},
    ],
    ids=lambda command: command["do"],
)
def test_no_one_speaks_for_a_seat_elsewhere(by_guest: bool, command: dict[str, str], tmp_path: Path) -> None:
    two = begun(tmp_path)
    rig, seat = (two.guest_rig, "white") if by_guest else (two.keeper_rig, "black")
    rig.do(seat=seat, **command)
    two.settle()
    assert ELSEWHERE in refusal(rig)
    for one in (two.keeper_rig, two.guest_rig):
        assert not one.all(notices.Outcome) and "draw-offered" not in notes(one)


@pytest.mark.parametrize("what", [{"do": "roll"}, {"do": "draw", "deck": "pile"}], ids=["roll", "draw"])
def test_no_one_rolls_or_draws_for_a_seat_elsewhere(what: dict[str, str], tmp_path: Path) -> None:
    game = "little-chess-jumble" if what["do"] == "roll" else "booster-chess"
    seats = ("green", "blue") if what["do"] == "roll" else None
    two = TwoTables(tmp_path, game, seats, ("green",) if seats else ("white",))
    two.keeper_rig.do(**what)
    assert ELSEWHERE in refusal(two.keeper_rig) and two.keeper_rig.referee.n == 0


@pytest.mark.parametrize(
    "command",
    [
        {"do": "seat", "seat": "black", "player": "engine"},
        {"do": "arbiter", "ruling": "back"},
        {"do": "clock", "seat": "black", "ms": 60_000},
        {"do": "clock", "run": False},
        {"do": "claim", "seat": "black", "what": "anything"},
        {"do": "agree", "position": "8/8/8/8/8/8/8/K1k5 w - - 0 1"},
    ],
    ids=str,
)
def test_what_the_keeper_alone_decides(command: dict[str, Any], tmp_path: Path) -> None:
    two = begun(tmp_path)
    two.guest_rig.do(**command)
    two.settle()
    assert KEEPER in refusal(two.guest_rig)
    assert two.facts()[0] == two.facts()[1]


def test_a_guest_may_stop_the_clocks_and_let_them_run(tmp_path: Path) -> None:
    two = begun(tmp_path, rules={"clock": "5+3"})
    two.guest_rig.do(do="pause")
    two.settle()
    assert "pause" in notes(two.keeper_rig)
    stood = two.keeper_rig.referee.clocks.now().seats
    two.pass_time(5_000)
    assert two.keeper_rig.referee.clocks.now().seats == stood
    two.guest_rig.do(do="resume")
    two.settle()
    two.pass_time(5_000)
    assert two.keeper_rig.referee.clocks.now().seats["black"] < stood["black"]


def test_what_was_taken_back_is_brought_back_when_both_agree(tmp_path: Path) -> None:
    two = begun(tmp_path)
    two.guest_rig.do(do="undo")
    two.settle()
    answer(two.keeper_rig, "1")
    two.settle()
    assert two.guest_rig.actions == []
    two.guest_rig.do(do="redo")
    two.settle()
    assert "tables-asked" in notes(two.guest_rig)
    answer(two.keeper_rig, "1")
    two.settle()
    assert two.guest_rig.actions == two.keeper_rig.actions == ["Pe2-e4"]


def test_a_wish_while_the_line_is_lost_is_kept(tmp_path: Path) -> None:
    two = begun(tmp_path)
    two.line(up=False)
    two.guest_rig.do(do="undo")
    assert "tables-kept" in notes(two.guest_rig) and "tables-asked" not in notes(two.guest_rig)
    assert two.guest.due is None and two.guest.waits
    two.line(up=True)
    two.settle()
    answer(two.keeper_rig, "1")
    two.settle()
    assert two.keeper_rig.actions == [] and not two.guest.waits


def hear(two: TwoTables, *wishes: Wish) -> list[ProposalAnswer]:
    """What the keeper answers to wishes as they come from the line."""
    answers: list[ProposalAnswer] = []
    say = two.visitor.line.say

    def listen(said: TableMessage) -> None:
        if isinstance(said, ProposalAnswer):
            answers.append(said)
        say(said)

    two.visitor.line.say = listen  # type: ignore[method-assign]
    for number, one in enumerate(wishes):
        for piece in cut_message(1000 + number, write_message(one)):
            two.keeper.hear(two.visitor, piece)
    return answers


def test_a_wish_that_comes_twice_is_done_once_and_answered_twice(tmp_path: Path) -> None:
    two = begun(tmp_path, rules={"clock": "5+3"})
    wish = Wish(900, 0, "resign", "black", 1)
    first, second = hear(two, wish, wish)
    assert first == second and first.refused is None
    assert len(two.keeper_rig.all(notices.Outcome)) == 1


def test_a_wish_for_a_seat_that_is_not_there_is_refused(tmp_path: Path) -> None:
    two = begun(tmp_path)
    (answered,) = hear(two, Wish(900, 0, "resign", "white", 1))
    assert answered.refused is not None and answered.refused.id == "seat-elsewhere"
    assert not two.keeper_rig.all(notices.Outcome)


def test_what_cannot_be_any_more_comes_to_nothing(tmp_path: Path) -> None:
    """The question stood too long: the game was resigned meanwhile."""
    two = begun(tmp_path)
    two.guest_rig.do(do="agree", set={"e4": [], "e1": [], "e3": ["white:P"]})
    two.settle()
    answer(two.keeper_rig, "1")
    two.settle()
    assert "tables-came-to-nothing" in notes(two.keeper_rig)
    assert two.keeper_rig.actions == ["Pe2-e4"] and two.facts()[0] == two.facts()[1]


def test_how_long_the_other_table_was_not_heard(tmp_path: Path) -> None:
    two = begun(tmp_path)
    before = two.keeper.silence("black")
    assert before is not None and two.keeper.silence("white") is None
    two.line(up=False)
    two.pass_time(7_000)
    assert two.keeper.silence("black") == before + 7_000
    assert two.guest.silence("white") is not None
    assert two.guest.allowance("white") == 0 and two.keeper.allowance("white") == 0
    assert two.keeper.allowance("black") > 0
    assert two.keeper.due is None or two.keeper.due > two.ms


def begun_to_turn(tmp_path: Path) -> TwoTables:
    """Raindropchess: the guest is to draw a card, which is an action and then the card; the way takes two seconds."""
    two = TwoTables(tmp_path, "raindropchess", None, ("black",), seed=None)
    rng = random.Random(1)
    while (
        actor := two.keeper_rig.referee.game.actor(two.keeper_rig.referee.state)
    ) and actor.seat != "black":
        one_thing(two.keeper_rig, rng)
        two.settle()
    two.delay = 1_000
    return two


def test_a_card_that_is_wanted_right_after_an_action_comes(tmp_path: Path) -> None:
    """The keeper has not decided on the action then, and gives no card for a position that it does not know."""
    two = begun_to_turn(tmp_path)
    two.guest_rig.act("take black")
    two.guest_rig.do(do="draw", deck="black")
    two.pass_time(20_000)
    assert [action.split()[:2] for action in two.keeper_rig.actions[-2:]] == [
        ["take", "black"],
        ["draw", "black"],
    ]
    assert two.guest_rig.actions == two.keeper_rig.actions and not two.guest_rig.all(notices.Refused)


def test_a_card_is_not_wanted_any_more_where_the_action_before_it_was_taken_back(tmp_path: Path) -> None:
    two = begun_to_turn(tmp_path)
    two.guest_rig.act("take black")
    two.guest_rig.do(do="draw", deck="black")
    two.keeper_rig.do(do="pause")
    two.pass_time(10_000)
    assert "tables-refused" in notes(two.guest_rig) and not two.guest.waits
    two.keeper_rig.do(do="resume")
    two.pass_time(10_000)
    assert two.guest_rig.actions == two.keeper_rig.actions
    assert "take black" not in two.keeper_rig.actions and not two.guest_rig.all(notices.Refused)
