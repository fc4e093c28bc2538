"""Seat pages in the app: codes to scan, phones that come, and what they ask the people at the table."""

from __future__ import annotations

import os
import threading
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import msgspec
import pytest

from companion.server import connections
from tests.app.app_scenes import said, shown
from tests.seat_pages.served import Phone, Stream

if TYPE_CHECKING:
    from companion.seat_pages.service import SeatPages
    from tests.app.app_driver import Stage

HERE = f"127.0.1.{1 + int(os.environ.get('PYTEST_XDIST_WORKER', 'gw0').removeprefix('gw'))}"
"""Another address in each worker, so that no other test takes the port of pages that are about to come back."""
JOKERS: dict[str, Any] = {
    "game": "wild-jokers",
    "seats": ("white", "black"),
    "names": {"white": "Fenna", "black": "Luc"},
}


@pytest.fixture(autouse=True)
def here(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "local_addresses", lambda: (HERE,))


def meanwhile(stage: Stage, work: Callable[[], Any]) -> Any:
    """What a phone does, while the app goes on."""
    found: list[Any] = []
    thread = threading.Thread(target=lambda: found.append(work()), daemon=True)
    thread.start()
    stage.until(lambda: not thread.is_alive())
    stage.frames(3)
    return found[0]


def pages_of(stage: Stage) -> SeatPages:
    phones = stage.app.table.phones
    assert phones is not None
    return phones.pages


def switched_on(stage: Stage) -> None:
    stage.press("Menu")
    stage.press("Seat pages")
    assert said(stage, "No data leaves")
    stage.press("Open seat pages")


def scanned(stage: Stage, seat: str, name: str) -> tuple[Phone, Stream]:
    """A phone scans what the tablet shows of a seat."""
    stage.press(f"Code for {name}")
    address = next(one.address for one in pages_of(stage).seats() if one.seat == seat)
    assert shown(stage).words == address
    assert said(stage, address), "it can be typed too"
    phone = Phone(pages_of(stage).addresses[0])
    assert meanwhile(stage, lambda: phone.enter(address.upper().partition("#")[2])).status == 200
    phone.seat = seat
    stream = phone.stream()
    meanwhile(stage, stream.next)
    return phone, stream


def test_nothing_listens_before_it_is_switched_on_and_after_it_is_off(open_app: Callable[..., Stage]) -> None:
    stage = open_app(**JOKERS)
    assert stage.app.table.phones is None
    switched_on(stage)
    pages = pages_of(stage)
    assert pages.open
    stage.press("Close seat pages")
    assert not pages.open


def test_a_seat_is_scanned_and_played_on_a_phone(open_app: Callable[..., Stage]) -> None:
    stage = open_app(**JOKERS)
    switched_on(stage)
    phone, stream = scanned(stage, "white", "Fenna")
    assert said(stage, "Fenna has a phone")
    assert shown(stage) is None, "its code is used"
    key = stream.state["ways"][0][2]
    assert meanwhile(stage, lambda: phone.press(key)).status == 200
    assert stage.referee.n == 1
    meanwhile(stage, lambda: stream.until(lambda one: not one.state["yours"]))
    stage.press("Back")
    assert stage.app.screen.board is not None


def test_the_board_and_the_phone_are_in_step(open_app: Callable[..., Stage]) -> None:
    stage = open_app(**JOKERS)
    switched_on(stage)
    _, stream = scanned(stage, "black", "Luc")
    stage.press("Back")
    stage.command(do="act", action=str(stage.referee.actions()[0]))
    meanwhile(stage, lambda: stream.until(lambda one: bool(one.state["yours"])))


def test_a_phone_asks_the_people_at_the_table(open_app: Callable[..., Stage]) -> None:
    stage = open_app(**JOKERS)
    switched_on(stage)
    phone, stream = scanned(stage, "white", "Fenna")
    stage.press("Back")
    stage.command(do="act", action=str(stage.referee.actions()[0]))
    meanwhile(stage, lambda: stream.until(lambda one: not one.state["yours"]))
    undo = next(key for key, label in stream.presses("anytime") if label == "Undo")
    assert meanwhile(stage, lambda: phone.press(undo)).status == 200
    assert stage.referee.n == 1
    assert said(stage, "Luc, Fenna wants to undo the last action. Do you agree?")
    assert stage.app.screen.banner.said.seat == "black"
    stage.press("Accept")
    assert stage.referee.n == 0


def test_the_table_asks_a_phone(open_app: Callable[..., Stage]) -> None:
    stage = open_app(**JOKERS)
    switched_on(stage)
    phone, stream = scanned(stage, "black", "Luc")
    stage.press("Back")
    stage.command(do="act", action=str(stage.referee.actions()[0]))
    stage.press("Undo")
    stage.press("Accept")
    assert stage.referee.n == 1, "Luc has not agreed yet"
    meanwhile(stage, lambda: stream.until(lambda one: "A player at the table wants" in one.state["asked"]))
    meanwhile(stage, lambda: phone.post("do", {"do": "agree"}))
    assert stage.referee.n == 0


def test_a_new_code_is_made_at_the_tablet(open_app: Callable[..., Stage]) -> None:
    stage = open_app(**JOKERS)
    switched_on(stage)
    phone, stream = scanned(stage, "white", "Fenna")
    stage.press("New code")
    meanwhile(stage, lambda: stream.until(lambda one: bool(one.ended)))
    assert shown(stage) is not None
    assert meanwhile(stage, phone.get).status == 403


def test_pages_end_with_the_game_and_go_on_with_a_rematch(open_app: Callable[..., Stage]) -> None:
    stage = open_app(**JOKERS)
    switched_on(stage)
    _, stream = scanned(stage, "white", "Fenna")
    stage.press("Back")
    stage.command(do="agree", end=True)
    meanwhile(stage, lambda: stream.until(lambda one: "over" in one.state["say"]))
    stage.command(do="rematch")
    meanwhile(stage, lambda: stream.until(lambda one: bool(one.state["yours"])))
    stage.app.go_home()
    meanwhile(stage, lambda: stream.until(lambda one: bool(one.ended)))
    assert stage.app.table.phones is None


def test_without_a_network_the_tablet_says_so(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(connections, "local_addresses", lambda: ())
    stage = open_app(**JOKERS)
    switched_on(stage)
    assert said(stage, "not on a local network")


def test_a_phone_finds_its_seat_when_the_app_was_started_again(open_app: Callable[..., Stage]) -> None:
    """Whoever quits the app ends no game; who goes home ends the pages with the table."""
    stage = open_app(**JOKERS)
    switched_on(stage)
    phone, stream = scanned(stage, "white", "Fenna")
    stream.close()
    app, opening = stage.app, stage.app.table._setup
    assert opening is not None and app.table.referee is not None
    going_on = msgspec.structs.replace(opening, journal=app.table.referee.journal_path)
    stage.frames(2)
    app.table.close(comes_back=True)  # as it does when it stops
    app.table.play(going_on)
    stage.frames(3)
    assert pages_of(stage).open
    assert meanwhile(stage, phone.get).status == 200
    app.go_home()
    app.table.play(going_on)
    stage.frames(3)
    assert app.table.phones is None


def test_a_tablet_shows_the_table_from_the_menu(open_app: Callable[..., Stage]) -> None:
    stage = open_app(**JOKERS)
    stage.press("Menu")
    stage.press("Show on a tablet")
    pages = pages_of(stage)
    (code,) = pages.tablets()
    assert shown(stage).words == code.address
    tablet = Phone(pages.addresses[0])
    assert meanwhile(stage, lambda: tablet.enter(code.address.partition("#")[2])).status == 200
    tablet.seat = "table"
    stream = tablet.stream()
    meanwhile(stage, stream.next)
    assert said(stage, "A tablet shows the table")
    meanwhile(stage, lambda: tablet.press(stream.state["ways"][0][2]))
    assert stage.referee.n == 1
    meanwhile(stage, lambda: tablet.press(stream.state["bar"].get("undo", "") or "none"))
    meanwhile(stage, lambda: stream.until(lambda one: "undo" in one.state["bar"]))
    assert meanwhile(stage, lambda: tablet.press(stream.state["bar"]["undo"])).status == 200
    assert said(stage, "A player at the table wants to undo")
    stage.press("Decline")
    assert stage.referee.n == 1 and pages.request is None
