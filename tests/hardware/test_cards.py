"""A card reader on the Pi, with a pretended PN532 behind its library's one call."""

from __future__ import annotations

import queue
from collections.abc import Callable

import pytest

from firmware_bridge.core.board import BoardError, Card, Connected, Gone, SensorEvent
from firmware_bridge.urls import open_board
from hardware.gpio.card_reader import CardReader
from tests.firmware_bridge.words import raises, words
from tests.patience import PATIENCE

"""Seconds; nothing here takes so long unless it fails."""


class Pn532:
    def __init__(self) -> None:
        self.uid: bytes | None = None
        self.broken = False

    def read_passive_target(self, *, timeout: float) -> bytearray | None:
        if self.broken:
            raise RuntimeError("Did not receive expected ACK from PN532")
        return bytearray(self.uid) if self.uid else None


def test_a_card_is_told_when_it_is_laid_down_and_when_it_is_taken_off() -> None:
    chip, heard = Pn532(), list[SensorEvent]()
    reader = CardReader("i2c", lambda: chip)
    reader._thread.start = lambda: None  # type: ignore[method-assign]  # we look ourselves
    reader.start(heard.append)
    assert isinstance(heard.pop(), Connected)
    for uid, looks in ((None, 2), (b"\x04\xa1\xb2\xc3", 3), (None, 1), (b"\x04\xa1\xb2\xc3", 1), (None, 3)):
        chip.uid = uid
        for _ in range(looks):
            reader.look()
    assert heard == [Card("i2c", "04A1B2C3"), Card("i2c", None)]
    chip.uid = b"\x01\x02\x03\x04\x05\x06\x07"
    reader.look()
    chip.uid = b"\x0a\x0b\x0c\x0d"
    reader.look()  # one card on top of another
    assert heard[2:] == [Card("i2c", "01020304050607"), Card("i2c", "0A0B0C0D")]


def test_a_reader_that_is_lost_is_looked_for_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hardware.gpio.card_reader.AGAIN", 0.01)
    chip = Pn532()
    heard: queue.SimpleQueue[SensorEvent] = queue.SimpleQueue()
    reader = CardReader("spi", lambda: chip)
    reader.start(heard.put)
    try:
        assert isinstance(heard.get(timeout=PATIENCE), Connected)
        chip.broken = True
        gone = heard.get(timeout=PATIENCE)
        assert isinstance(gone, Gone) and "Check its wiring" in words(gone.reason)
        chip.broken = False
        chip.uid = b"\x04\xa1\xb2\xc3"
        told = [heard.get(timeout=PATIENCE)]
        while not isinstance(told[-1], Card):  # it may have looked in vain meanwhile
            told.append(heard.get(timeout=PATIENCE))
        assert isinstance(told[-2], Connected) and told[-1] == Card("spi", "04A1B2C3")
    finally:
        reader.close()


@pytest.mark.parametrize(
    ("wrong", "said"),
    [
        (ImportError("No module named 'board'"), r"companion add cards"),
        (PermissionError(13, "Permission denied"), "usermod -aG i2c,spi,dialout"),
        (RuntimeError("Failed to detect the PN532"), "No PN532 found"),
        (OSError("no such bus"), "No PN532 found"),
    ],
)
def test_why_a_reader_cannot_be_had_is_one_sentence(wrong: Exception, said: str) -> None:
    def reach() -> Pn532:
        raise wrong

    with raises(BoardError, match=said):
        CardReader("i2c", reach).start(lambda _: None)


def test_names_of_readers() -> None:
    opened: Callable[[str], object] = open_board
    assert all(
        isinstance(opened(url), CardReader) for url in ("pn532://", "pn532://spi", "pn532:///dev/ttyUSB0")
    )
    with raises(BoardError, match="pn532://i2c, pn532://spi or"):
        open_board("pn532://usb")
    with raises(BoardError, match="companion add cards"):
        open_board("pn532://i2c").start(lambda _: None)
