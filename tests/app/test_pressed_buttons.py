"""Keys of a Stream Deck and buttons on pins: chosen by pressing them, and pressed at the table from then on."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from queue import Empty, SimpleQueue
from types import SimpleNamespace
from typing import TYPE_CHECKING, Any

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.table.setup import TableSetup
from firmware_bridge import wiring as wirings
from firmware_bridge.transports import hid
from hardware.gpio.board import GpioBoard
from tests.app.app_scenes import JUMBLE, press
from tests.hardware.switches import Copper, KernelChip, forget_pins

if TYPE_CHECKING:
    from tests.app.app_driver import Stage


FIFTEEN, MINI, PLUS = 0x80, 0x63, 0x84
"""Products of Elgato: an MK.2, a Mini, and one with dials that no one here speaks to."""


class Deck:
    """A Stream Deck at USB as its maker documents it, plugged in as hidapi shows it."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, product: int = FIFTEEN) -> None:
        self.product, self.shown, self._coming = product, set[int](), SimpleQueue[bytes]()
        self.plugged, self.taken, self._broken = True, False, False
        known = {
            "vendor_id": 0x0FD9,
            "product_id": product,
            "serial_number": "A1",
            "usage_page": 0x0C,
            "path": b"x",
        }
        device = SimpleNamespace(open_path=self._open, read=self._read, write=self._write, close=lambda: None)
        fake = SimpleNamespace(
            enumerate=lambda vendor, product: [known, known] if vendor == 0x0FD9 and self.plugged else [],
            device=lambda: device,
        )
        monkeypatch.setattr(hid, "hid", fake)

    def _open(self, path: bytes) -> None:
        if self.taken:
            raise OSError("open failed")
        self._broken = False

    def unplug(self) -> None:
        self.plugged, self._broken = False, True

    def _read(self, longest: int, within: int) -> bytes:
        if self._broken:
            raise OSError("read error")
        try:
            return self._coming.get(timeout=within / 1000)
        except Empty:
            return b""

    def _write(self, report: bytes) -> int:
        self.shown.add(report[5] if self.product == MINI else report[2] + 1)
        return len(report)

    def press(self, key: int) -> None:
        for down in (True, False):
            states = bytes(down and n == key for n in range(1, 7 if self.product == MINI else 16))
            head = b"\1" if self.product == MINI else bytes((1, 0, 15, 0))
            self._coming.put((head + states).ljust(64, b"\0"))


@pytest.fixture
def pins(monkeypatch: pytest.MonkeyPatch) -> Iterator[Any]:
    factory = MockFactory(pin_class=MockPWMPin)
    forget_pins(monkeypatch, factory)
    yield factory
    factory.reset()


def listened_to(stage: Stage) -> list[Any]:
    """The devices whose buttons are heard while one is chosen."""
    return list(stage.app.screen._search._devices)


def urls(stage: Stage) -> list[str]:
    return [device._url for device in listened_to(stage)]


def ask(stage: Stage, what: str) -> None:
    stage.app.open("device-keys")
    stage.until(lambda: listened_to(stage))
    stage.press(what)


@pytest.mark.parametrize("product", [FIFTEEN, MINI])
def test_a_key_of_a_deck_is_chosen_by_pressing_it_and_rolls(
    product: int, open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch
) -> None:
    deck, stage = Deck(monkeypatch, product), open_app()
    ask(stage, "Roll the dice")
    deck.press(5)
    stage.until(lambda: stage.app.settings.keys)
    assert stage.app.settings.keys == {"DECK5": "roll"}
    row = next(one for one in stage.root.walk() if getattr(one, "text", "") == "Roll the dice")
    assert row.value == "Stream Deck 5" and deck.shown == set()
    stage.app.go_home()
    deck.press(6)

    stage.app.table.play(TableSetup(**JUMBLE, seed=1))
    stage.until(lambda: deck.shown)
    assert deck.shown == {5}, "the key shows what it does, and no other does anything"
    before = stage.referee.n
    deck.press(5)
    stage.until(lambda: stage.referee.n > before)
    assert stage.referee.record.line_of_play.played[-1].source == "electronic"


@pytest.fixture
def decks_soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Decks are looked for often."""
    monkeypatch.setattr("companion.table.device_manager.AGAIN", 0.05)


def rolls(stage: Stage, deck: Deck, key: int) -> None:
    before = stage.referee.n
    deck.press(key)
    stage.until(lambda: stage.referee.n > before)


def test_a_deck_that_is_plugged_in_later_is_heard(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch, decks_soon: None
) -> None:
    """While its keys are chosen, and while a game is played."""
    deck, stage = Deck(monkeypatch), open_app()
    deck.unplug()
    stage.app.open("device-keys")
    stage.press("Roll the dice")
    deck.plugged = True
    stage.until(lambda: listened_to(stage))
    deck.press(5)
    stage.until(lambda: stage.app.settings.keys)
    stage.app.go_home()
    deck.unplug()
    stage.app.table.play(TableSetup(**JUMBLE, seed=1))
    stage.frames(3)
    deck.plugged = True
    stage.until(lambda: deck.shown)
    rolls(stage, deck, 5)


def test_a_deck_that_comes_back_in_mid_game_goes_on(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch, decks_soon: None
) -> None:
    deck, stage = Deck(monkeypatch), open_app()
    stage.app.settings.keys = {"DECK5": "roll", "DECK6": "undo"}
    stage.app.table.play(TableSetup(**JUMBLE, seed=1))
    stage.until(lambda: deck.shown)
    rolls(stage, deck, 5)
    deck.unplug()
    deck.shown.clear()
    stage.frames(20)
    deck.plugged = True
    stage.until(lambda: deck.shown == {5, 6})
    before = stage.referee.n
    deck.press(6)
    stage.until(lambda: stage.referee.n < before)
    stage.frames(20)
    assert stage.referee.n == before - 1, "one press is heard once"


def test_a_deck_that_another_program_has_is_spoken_of_until_it_is_free(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch, decks_soon: None
) -> None:
    deck, stage = Deck(monkeypatch), open_app()
    deck.taken = True
    stage.app.open("device-keys")
    said = "close the program that uses the board"
    stage.until(lambda: any(said in words for words in stage.words))
    deck.taken = False
    stage.until(lambda: not any(said in words for words in stage.words))
    stage.press("Roll the dice")
    deck.press(5)
    stage.until(lambda: stage.app.settings.keys)
    stage.app.go_home()
    deck.taken = True
    stage.app.table.play(TableSetup(**JUMBLE, seed=1))
    refused: list[object] = []
    monkeypatch.setattr(stage.app.boards._devices()._listener, "refuse", refused.append)
    stage.until(lambda: refused)
    deck.taken = False
    stage.until(lambda: deck.shown)
    rolls(stage, deck, 5)
    assert len(refused) == 1, "said once, however often it is tried"


def test_a_deck_that_no_one_speaks_to_has_no_keys(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch, pins: Any
) -> None:
    Deck(monkeypatch, PLUS)
    stage = open_app()
    ask(stage, "Roll the dice")
    assert [url.partition("=")[0] for url in urls(stage)] == ["pins://GPIO4"]


def test_a_button_on_a_pin_is_chosen_by_pressing_it_and_takes_back(
    open_app: Callable[..., Stage], pins: Any
) -> None:
    stage = open_app()
    ask(stage, "Undo")
    pins.pin(17).drive_low()
    stage.until(lambda: stage.app.settings.keys)
    assert stage.app.settings.keys == {"GPIO17": "undo"}
    stage.app.go_home()
    pins.pin(17).drive_high()

    stage.app.table.play(TableSetup(**JUMBLE, seed=1))
    stage.referee.do({"do": "roll"})
    before = stage.referee.n
    pins.pin(17).drive_low()
    stage.until(lambda: stage.referee.n < before)


def test_a_key_takes_what_a_button_did(open_app: Callable[..., Stage], pins: Any) -> None:
    stage = open_app()
    ask(stage, "Undo")
    pins.pin(17).drive_low()
    stage.until(lambda: stage.app.settings.keys)
    stage.press("Undo")
    press(stage, "KP5")
    assert stage.app.settings.keys == {"KP5": "undo"}
    pins.pin(22).drive_low()
    stage.frames(5)
    time.sleep(0.1)
    stage.frames(5)
    assert stage.app.settings.keys == {"KP5": "undo"}, "nothing was asked for"


def test_pins_of_a_board_that_is_in_use_are_left_to_it(
    open_app: Callable[..., Stage], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    wiring = wirings.load(wirings.find_shipped()["pi-8x8"])
    KernelChip(Copper(wiring)).plug(monkeypatch, tmp_path)
    board = GpioBoard(wiring)
    board.start(lambda _: None)
    try:
        stage = open_app()
        ask(stage, "Roll the dice")
        assert urls(stage) == ["pins://GPIO7=GPIO7"]
        stage.app.go_home()
    finally:
        board.close()
