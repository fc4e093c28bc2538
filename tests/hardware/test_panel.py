"""Buttons, lights and a sounder on a Pi's pins next to a bought board, on gpiozero's own mock pins and over a modelled chip."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from gpiozero.pins.mock import MockFactory, MockPWMPin

from companion.units import Milliseconds
from firmware_bridge import wiring as wirings
from firmware_bridge.core.board import BoardError, Button, Connected, Fault, SensorEvent
from firmware_bridge.urls import open_board
from hardware.gpio.board import GpioBoard, PinPanel
from tests.firmware_bridge.words import raises
from tests.hardware.switches import Copper, KernelChip, forget_pins

URL = "pins://roll=GPIO17,end=gpio27,clock2=GPIO23,led=GPIO22,red=GPIO5,blue=GPIO6,buzzer=GPIO13"


class Bench:
    """A panel on mock pins whose time is ours; `turn` is called instead of its thread."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, url: str = URL) -> None:
        self.factory = MockFactory(pin_class=MockPWMPin)
        forget_pins(monkeypatch, self.factory)
        panel = open_board(url)
        assert isinstance(panel, PinPanel)
        self.panel, self.ms, self.heard = panel, 1000, []
        panel._now = lambda: Milliseconds(self.ms)
        panel._thread = SimpleNamespace(start=lambda: None, is_alive=lambda: False)  # type: ignore[assignment]

    ms: int
    heard: list[SensorEvent]

    def turn(self, ms: int = 20) -> list[SensorEvent]:
        self.ms += ms
        self.panel.turn()
        found, self.heard[:] = list(self.heard), []
        return found

    def pin(self, number: int) -> Any:
        return self.factory.pin(number)


@pytest.fixture
def panel_bench(monkeypatch: pytest.MonkeyPatch) -> Iterator[Bench]:
    made = Bench(monkeypatch)
    yield made
    made.panel.close()


def test_buttons_are_reported_under_their_names(panel_bench: Bench) -> None:
    panel_bench.panel.start(panel_bench.heard.append)
    (connected,) = panel_bench.turn()
    assert isinstance(connected, Connected)
    assert connected.model == "Raspberry Pi" and connected.caps == {"button", "light", "rgb", "buzz"}
    for pin in (17, 27, 23):
        panel_bench.pin(pin).drive_low()
        panel_bench.pin(pin).drive_high()
    assert panel_bench.turn() == [
        Button(name, down) for name in ("roll", "end", "clock2") for down in (True, False)
    ]


def test_lights_show_that_and_in_which_colour_squares_are_lit(panel_bench: Bench) -> None:
    panel_bench.panel.start(panel_bench.heard.append)

    def states() -> tuple[float, ...]:
        return tuple(panel_bench.pin(pin).state for pin in (22, 5, 6))

    assert states() == (0, 0, 0)
    panel_bench.panel.light({"e2": "ff0000", "e4": "200000"})
    panel_bench.turn()
    assert states() == (1, 1.0, 0)
    panel_bench.panel.light({"e4": "000080"})
    panel_bench.turn()
    assert states() == (1, 0, 128 / 255)
    panel_bench.panel.light({})
    panel_bench.turn()
    assert states() == (0, 0, 0)


def test_the_sounder_sounds_for_its_time(panel_bench: Bench) -> None:
    panel_bench.panel.start(panel_bench.heard.append)
    panel_bench.panel.buzz(330, 150)
    panel_bench.turn()
    assert (panel_bench.pin(13).frequency, panel_bench.pin(13).state) == (330, 0.5)
    panel_bench.turn(140)
    assert panel_bench.pin(13).frequency == 330
    panel_bench.turn()
    assert panel_bench.pin(13).frequency is None


def test_a_button_that_is_down_from_the_start_is_named(panel_bench: Bench) -> None:
    panel_bench.factory.pin(27)._set_pull = lambda pull: None
    panel_bench.pin(27)._state = False
    panel_bench.panel.start(panel_bench.heard.append)
    assert Fault("button", "end") in panel_bench.turn()


def test_it_gives_its_pins_back(panel_bench: Bench, monkeypatch: pytest.MonkeyPatch) -> None:
    panel_bench.panel.start(panel_bench.heard.append)
    panel_bench.panel.light({"e2": "ffffff"})
    panel_bench.turn()
    panel_bench.panel.close()
    assert all(panel_bench.pin(pin).function == "input" for pin in (22, 5, 6, 13, 17))
    again = open_board(URL)
    again._thread = SimpleNamespace(start=lambda: None, is_alive=lambda: False)  # type: ignore[attr-defined]
    again.start(panel_bench.heard.append)
    again.close()


@pytest.mark.parametrize(
    ("url", "said"),
    [
        ("pins://", "doesn't name any pins.*roll=GPIO17"),
        ("pins://rol=GPIO17", "'rol=GPIO17' doesn't name an action.*roll, draw, end"),
        ("pins://clock=GPIO17", "'clock=GPIO17' doesn't name an action"),
        ("pins://roll=17", "'roll=17' doesn't name a Raspberry Pi pin"),
        ("pins://roll=GPIO1", "'roll=GPIO1' doesn't name a Raspberry Pi pin"),
        ("pins://roll=GPIO28", "'roll=GPIO28' doesn't name a Raspberry Pi pin"),
        ("pins://roll=GPIO17,end=GPIO17", "'end=GPIO17' uses a name, key or pin a second time"),
        ("pins://roll=GPIO17,roll=GPIO18", "'roll=GPIO18' uses a name, key or pin a second time"),
        ("pins://roll=GPIO17?host=pi2", "'host=pi2'. Known options: pigpio"),
        ("gpio://8x8?pigpio=", "'pigpio='. Known options: pigpio"),
    ],
)
def test_what_cannot_be_understood_is_named_with_the_way_out(url: str, said: str) -> None:
    with raises(BoardError, match=said):
        open_board(url)


def test_a_panel_on_a_boards_pins_is_refused_by_what_they_are(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    wiring = wirings.load(wirings.find_shipped()["pi-8x8"])
    KernelChip(Copper(wiring)).plug(monkeypatch, tmp_path)
    board = GpioBoard(wiring)
    board.start(lambda _: None)
    try:
        said = r"pins://roll=GPIO17,end=GPIO7 and gpio://8x8 both need GPIO17 \(rank 4\)\. Choose other pins\. Free: GPIO7"
        with raises(BoardError, match=said):
            open_board("pins://roll=GPIO17,end=GPIO7").start(lambda _: None)
        beside = open_board("pins://draw=GPIO7")
        beside.start(lambda _: None)  # both on one chip
        beside.close()
    finally:
        board.close()
