"""What a device on pins had is free again when it is closed: files, pins, levels; another Pi's pins are others."""

from __future__ import annotations

import itertools
import time
from functools import partial
from pathlib import Path

import pytest

from firmware_bridge import wiring
from firmware_bridge.core.board import BoardError, link_message
from hardware.gpio import board
from hardware.gpio.factory import GpiodFactory, SoftwarePwm
from tests.hardware.switches import Chip, Copper, KernelChip
from tests.patience import until

DUTIES = (0.0, 0.5, 1.0)


@pytest.mark.parametrize("duties", list(itertools.product(DUTIES, repeat=2)))
def test_a_pin_is_low_after_its_pulses(duties: tuple[float, ...]) -> None:
    levels: list[bool] = []
    pulses = SoftwarePwm(levels.append, 1000)
    for duty in duties:
        pulses.duty = duty
    pulses.close()
    assert levels[0] is False and levels[-1] is False


@pytest.mark.parametrize("duties", list(itertools.product(DUTIES, repeat=3)))
def test_a_pin_settles_at_the_duty_that_was_set_last(duties: tuple[float, ...]) -> None:
    levels: list[bool] = []
    pulses = SoftwarePwm(levels.append, 5000)

    def settled(high: bool) -> bool:
        count = len(levels)
        time.sleep(0.002)  # ten periods
        return len(levels) == count and levels[-1] is high

    def has_pulsed(before: int) -> bool:
        return len(levels) > before + 2

    for duty in duties:
        pulses.duty = duty
        if duty in (0, 1):
            until(partial(settled, duty == 1))
        else:
            until(partial(has_pulsed, len(levels)))
    pulses.close()


def test_a_factory_leaves_no_file_chip_or_line_open(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    kernel = KernelChip(Copper(wiring.load(wiring.find_shipped()["pi-8x8"])))
    kernel.plug(monkeypatch, tmp_path)
    opened: list[Chip] = []
    closed: list[Chip] = []
    made, end = Chip.__init__, Chip.close

    def open_chip(self: Chip, path: str) -> None:
        opened.append(self)
        made(self, path)

    def close_chip(self: Chip) -> None:
        closed.append(self)
        end(self)

    monkeypatch.setattr(Chip, "__init__", open_chip)
    monkeypatch.setattr(Chip, "close", close_chip)
    before = set(Path("/proc/self/fd").iterdir())
    pins = GpiodFactory()
    pin = pins.pin(17)
    pin.input_with_pull("up")
    pin.when_changed = lambda ticks, state: None
    assert kernel.lines.keys() == {17} and len(opened) == 2
    pin.close()
    assert (pin.function, pin.pull) == ("input", "floating") and kernel.lines.keys() == set(kernel.lines) - {
        17
    }
    pins.close()
    assert opened == closed and not kernel.lines
    assert set(Path("/proc/self/fd").iterdir()) <= before


def test_pins_clash_on_one_pi_alone() -> None:
    users = {host: object() for host in ("pi2.local", "", "pi3.local")}
    use = {17: link_message("pin-chips")}
    try:
        for host, who in users.items():
            board.take(who, "pins://roll=GPIO17", use, host)
        for host in users:
            with pytest.raises(BoardError):
                board.take(object(), "pins://end=GPIO17", use, host)
    finally:
        for who in users.values():
            board.give_back(who)
    again = object()
    board.take(again, "pins://end=GPIO17", use)
    board.give_back(again)
    assert len(users) == 3
