"""What can be asked in words, answered from what the seat may know."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.seat_pages.seat_view import seat_view
from tests.seat_pages.served import HANDS, Phone, Served
from tests.table.table_fixture import Rig


@pytest.fixture
def booster(tmp_path: Path) -> Iterator[Served]:
    table = Served(tmp_path, game="booster-chess", seats=("white", "black"), position=HANDS.format("wP1wN1"))
    yield table
    table.close()


def said(phone: Phone, what: str, square: str = "") -> str:
    return str(phone.post("ask", {"what": what, "square": square}).json["said"])


def test_pieces_are_told_by_whose_they_are(booster: Served) -> None:
    white, black = booster.phone("white"), booster.phone("black")
    assert "White king on d1" in said(white, "mine")
    assert "Black" not in said(white, "mine")
    assert said(white, "mine") == said(black, "theirs")


def test_cards_are_told_to_their_holder_alone(booster: Served) -> None:
    assert "white pawn" in said(booster.phone("white"), "cards").lower()
    theirs = said(booster.phone("black"), "cards")
    assert "white pawn" not in theirs.lower()
    assert "White holds 2 cards" in theirs


def test_who_can_go_to_a_square(booster: Served) -> None:
    phone = booster.phone("white")
    found = said(phone, "attacks", "E2")
    assert "White rook on d2" in found
    assert "Black bishop on c8" not in found
    found = said(phone, "attacks", "d5")
    assert "Black knight on f6" in found, "whoever's turn it is"
    assert "no square zz" in said(phone, "attacks", "zz")


def test_dice_and_the_last_and_what_is_to_do(tmp_path: Path) -> None:
    table = Served(tmp_path, seats=("green", "blue"))
    try:
        phone = table.phone("blue")
        assert said(phone, "dice") == "No dice have been rolled."
        assert said(phone, "last") == "New game: Little Chess Jumble."
        for _ in range(2):
            table.command(do="roll")
        face = table.referee.faces()["white"]
        assert face in said(phone, "dice")
        assert said(phone, "last")
        assert said(phone, "turn") == table.referee.say(table.referee.view().prompt)
    finally:
        table.close()


def test_what_is_not_known_is_answered_too(booster: Served) -> None:
    assert said(booster.phone("white"), "nonsense")


def test_a_question_is_on_the_page_of_whom_it_is_asked_and_on_no_other(tmp_path: Path) -> None:
    """An exchange that no board can see: green made it, and blue reads nothing of the question."""
    table = Rig(
        tmp_path,
        "occupancy",
        settle=350,
        game="little-action-chess-jumble",
        rules={"decks": "physical"},
        position="G:Ra1,Nb2 B:Rl12,Na9 turn=G stage=draw",
    )
    table.do(do="draw", deck="action", card="B10")
    one, other = table.lift("a1"), table.lift("l12")
    table.place("l12", one)
    table.place("a1", other)
    table.rest()
    (asked,) = table.referee.asks
    mine, theirs = (seat_view(table.referee, seat) for seat in ("green", "blue"))
    assert asked.seat == "green" and mine.question is not None and mine.question.said == asked.question
    assert theirs.question is None
    answers = {press.key for press in mine.presses} & {press.key for press in theirs.presses}
    assert mine.presses and not answers
