"""What touches others is asked on their phones; nothing happens before all have agreed."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.seat_pages.served import Phone, Served, Stream

SEATS = ("white", "black")


class Two:
    """Wild Jokers with a phone at each seat, a move played."""

    def __init__(self, folder: Path, phones: tuple[str, ...] = SEATS, **given: Any) -> None:
        names = {"white": "Fenna", "black": "Luc"}
        self.table = Served(folder, game="wild-jokers", seats=SEATS, names=names, **given)
        self.phones: dict[str, Phone] = {seat: self.table.phone(seat) for seat in phones}
        self.streams: dict[str, Stream] = {seat: phone.stream() for seat, phone in self.phones.items()}
        self.table.command(do="act", action=str(self.table.referee.actions()[0]))
        self.sync()

    def sync(self) -> None:
        self.table.sync(self.streams)

    def press(self, seat: str, label: str, part: str = "anytime") -> None:
        key = next(key for key, said in self.streams[seat].presses(part) if label in said)
        assert self.phones[seat].press(key).status == 200
        self.sync()

    def answer(self, seat: str, agree: bool) -> int:
        status = self.phones[seat].post("do", {"do": "agree" if agree else "refuse"}).status
        self.sync()
        return status

    def asked(self, seat: str) -> str:
        return str(self.streams[seat].state["asked"])


@pytest.fixture
def two(tmp_path: Path) -> Iterator[Two]:
    made = Two(tmp_path)
    yield made
    made.table.close()


def test_taking_back_waits_for_the_other(two: Two) -> None:
    two.press("white", "Undo")
    assert two.table.referee.n == 1
    assert "Fenna wants to undo" in two.asked("black")
    assert 'data-do="agree"' in two.asked("black")
    assert "Waiting" in two.asked("white")
    assert 'data-do="agree"' not in two.asked("white"), "whoever asks has agreed"
    assert two.answer("black", True) == 200
    assert two.table.referee.n == 0
    assert not two.asked("black")
    assert not two.asked("white")


def test_a_no_changes_nothing_and_is_told(two: Two) -> None:
    two.press("white", "Undo")
    two.answer("black", False)
    assert two.table.referee.n == 1
    assert not two.asked("white")
    assert "Luc declined. Nothing has changed." in two.streams["white"].told


def test_the_one_who_asks_cannot_answer(two: Two) -> None:
    two.press("white", "Undo")
    two.phones["white"].post("do", {"do": "agree"})
    assert two.table.referee.n == 1
    assert "Fenna wants" in two.asked("black")


def test_a_request_about_another_position_is_none(two: Two) -> None:
    two.press("white", "Undo")
    two.table.command(do="act", action=str(two.table.referee.actions()[0]))
    two.sync()
    assert not two.asked("black")
    two.phones["black"].post("do", {"do": "agree"})
    assert two.table.referee.n == 2


def test_ending_needs_all(two: Two) -> None:
    two.press("black", "End the game")
    assert "Luc wants to end the game now" in two.asked("white")
    assert two.answer("white", True) == 200
    assert "The game is over" in two.streams["black"].state["say"]


@pytest.mark.parametrize("agree", [True, False])
def test_a_draw_is_offered_and_answered(two: Two, agree: bool) -> None:
    two.press("white", "offers a draw")
    assert "Fenna offers a draw" in two.asked("black")
    for part in ("acts", "anytime"):
        assert not any("the draw" in said for _, said in two.streams["black"].presses(part)), "asked once"
    two.answer("black", agree)
    over = two.table.referee.game.actor(two.table.referee.state) is None
    assert over is agree
    assert not two.asked("black")


def test_one_who_resigns_is_asked_once_more_and_no_one_else(two: Two) -> None:
    assert "Yes: " in two.streams["white"].state["anytime"]
    two.press("white", "Yes: ")
    assert "The game is over" in two.streams["black"].state["say"]


def test_seats_without_a_phone_are_asked_at_the_table(tmp_path: Path) -> None:
    two = Two(tmp_path, phones=("white",))
    try:
        two.press("white", "Undo")
        request = two.table.run(lambda: two.table.pages.request)
        assert request is not None
        assert request.beside == ("black",)
        assert two.table.changes
        two.table.run(lambda: two.table.pages.on_answered(True))
        assert two.table.referee.n == 0
        assert two.table.run(lambda: two.table.pages.request) is None
        two.table.command(do="act", action=str(two.table.referee.actions()[0]))
        two.sync()
        two.press("white", "Undo")
        assert two.table.run(lambda: two.table.pages.request) is not None
        two.table.command(do="act", action=str(two.table.referee.actions()[0]))
        assert two.table.run(lambda: two.table.pages.request) is None, "it was about another position"
    finally:
        two.table.close()


def test_the_table_asks_phones(two: Two) -> None:
    asked = two.table.run(lambda: two.table.pages.asks({"do": "undo"}, ("black",)))
    assert asked
    two.sync()
    assert "A player at the table wants to undo" in two.asked("black")
    two.answer("black", True)
    assert two.table.referee.n == 0


def test_the_table_asks_phones_before_clocks_are_set(tmp_path: Path) -> None:
    two = Two(tmp_path, rules={"clock": "5+3"})
    asked = two.table.run(lambda: two.table.pages.asks({"do": "clock", "seat": "white", "ms": 60_000}, SEATS))
    assert asked
    two.sync()
    assert "A player at the table wants to stop, start or set the clocks." in two.asked("black")
    two.answer("black", True)
    assert two.table.referee.clocks.now().seats["white"] == 300_000, "White has not agreed yet"
    two.answer("white", True)
    assert two.table.referee.clocks.now().seats["white"] == 60_000
    two.table.close()


def test_a_phone_that_leaves_in_the_middle_leaves_the_table_as_it_was(two: Two) -> None:
    before = two.table.referee.game.position(two.table.referee.state)
    two.streams["black"].close()
    two.phones["black"].get()
    assert two.table.referee.game.position(two.table.referee.state) == before
    again = two.phones["black"].stream(last=two.streams["black"].version, header=True)
    two.table.command(do="act", action=str(two.table.referee.actions()[0]))
    again.next()
    assert again.told, "it goes on where it was"
    assert "board" in again.state
    again.close()
