"""The power button, from bytes as the kernel writes them."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from hardware.kiosk import machine
from hardware.kiosk.machine import EVENT, KEY_POWER, PowerOffError, keys, open_key, read_press, switch_off
from tests.firmware_bridge.words import words
from tests.hardware.kiosk_table import BUTTON, device


def event(kind: int, code: int, value: int) -> bytes:
    return EVENT.pack(1_700_000_000, 5, kind, code, value)


KEYBOARD = f"1000000000007 ff9f207ac14057ff {0xFEBEFFDFFFFFFFFF & ~(1 << 116 % 64):x} fffffffffffffffe"
"""A keyboard without one."""


def test_the_devices_that_have_the_button_are_found(tmp_path: Path) -> None:
    assert keys(tmp_path) == []
    device(tmp_path, "event0", KEYBOARD)
    button = device(tmp_path, "event1", BUTTON)
    device(tmp_path, "event2", "0")
    device(tmp_path, "event3", "what is this")
    other = device(tmp_path, "event4", f"1 {BUTTON}")
    assert keys(tmp_path) == [button, other]


def test_going_down_counts_and_nothing_else_does(tmp_path: Path) -> None:
    file = device(tmp_path, "event0", BUTTON)
    descriptor = open_key(file)
    assert descriptor is not None
    assert read_press(descriptor) is None, "nobody writes there any more: the device is gone"
    end = os.open(file, os.O_WRONLY)
    assert read_press(descriptor) is False, "nothing has come yet"
    for one, down in (
        (event(1, KEY_POWER, 1) + event(0, 0, 0), True),
        (event(1, KEY_POWER, 0), False),
        (event(1, KEY_POWER, 2), False),
        (event(1, 30, 1), False),
        (event(4, KEY_POWER, 1), False),
        (b"half", False),
    ):
        os.write(end, one)
        assert read_press(descriptor) is down, one
    os.close(end)
    os.close(descriptor)
    assert open_key(tmp_path / "nothing") is None


def test_what_cannot_be_switched_off_is_one_sentence(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    said = tmp_path / "said"
    program = tmp_path / "systemctl"
    program.write_text(
        f'#!/bin/sh\necho "$@" >{said}\necho Interactive authentication required. >&2\nexit $CODE\n'
    )
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}:{os.environ['PATH']}")
    monkeypatch.setenv("CODE", "0")
    switch_off()
    assert said.read_text() == "--no-ask-password poweroff\n"
    monkeypatch.setenv("CODE", "1")
    with pytest.raises(PowerOffError) as wrong:
        switch_off()
    told = words(wrong.value.said)
    assert ": Interactive authentication required. Your game is saved." in told
    monkeypatch.setattr(machine, "COMMAND", (str(tmp_path / "nothing"),))
    with pytest.raises(PowerOffError) as wrong:
        switch_off()
    assert "\n" not in words(wrong.value.said)
