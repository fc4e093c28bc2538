"""A Stream Deck, from the reports that its maker's HID documentation shows."""

from __future__ import annotations

import io
from importlib.resources import files

import pytest
from PIL import Image, ImageChops, ImageStat

from companion.units import Seconds
from firmware_bridge.core.board import BUTTONS, BoardError, Button, Connected, SensorEvent
from firmware_bridge.discovery import find_plugged_boards
from firmware_bridge.drivers.stream_deck import SIZES, StreamDeckProtocol
from firmware_bridge.transports.hid import HidTransport
from firmware_bridge.transports.linked_board import LinkedBoard
from firmware_bridge.urls import open_board, protocol_of
from tests.firmware_bridge.words import raises


def deck(url: str = "streamdeck://") -> StreamDeckProtocol:
    talk = protocol_of(url)
    assert isinstance(talk, StreamDeckProtocol)
    return talk


def states(*down: int, keys: int = 15) -> bytes:
    """An input report: 01, command 00, so many keys, a byte each."""
    return bytes((1, 0, keys, 0, *(int(key in down) for key in range(keys)))).ljust(64, b"\0")


def pressed(talk: StreamDeckProtocol, *told: bytes) -> list[SensorEvent]:
    talk.link_up(Seconds(0))
    return [one for data in told for one in talk.receive(data, Seconds(0)) if not isinstance(one, Connected)]


def sent(talk: StreamDeckProtocol) -> list[bytes]:
    talk.link_up(Seconds(0))
    found = []
    while data := talk.take_output():
        found.append(data)
    return found


def test_it_says_what_it_is() -> None:
    talk = deck()
    talk.link_up(Seconds(0))
    (hello,) = talk.tick(Seconds(0))
    assert isinstance(hello, Connected) and hello.caps == {"button"} and talk.tick(Seconds(0)) == []


@pytest.mark.parametrize("keys", [15, 32])
def test_keys_are_buttons_from_the_left_above(keys: int) -> None:
    told = (states(0, keys=keys), states(0, 2, keys=keys), states(2, keys=keys), states(keys=keys))
    assert pressed(deck(), *told) == [
        Button("roll", True),
        Button("end", True),
        Button("roll", False),
        Button("end", False),
    ]


def test_what_each_key_does_can_be_said() -> None:
    assert pressed(deck("streamdeck://?keys=draw,clock1"), states(0, 1, 2)) == [
        Button("draw", True),
        Button("clock1", True),
    ]


def test_what_is_no_report_of_keys_does_nothing() -> None:
    for wrong in (
        b"",
        b"\1",
        states(0)[:10],
        b"\2" + states(0)[1:],
        b"\1\2" + states(0)[2:],
        bytes((1, 0, 255, 255, 1)),
    ):
        assert pressed(deck(), wrong) == []


@pytest.mark.parametrize("size", SIZES)
def test_each_key_shows_what_it_does(size: str) -> None:
    """The parts of a picture come in order, 1024 bytes each, and the last one says so."""
    pictures: dict[int, bytes] = {}
    last: dict[int, bool] = {}
    for report in sent(deck(f"streamdeck://?px={size}")):
        assert len(report) == 1024 and report[:2] == b"\2\7"
        key, length, number = (
            report[2],
            int.from_bytes(report[4:6], "little"),
            int.from_bytes(report[6:8], "little"),
        )
        assert 0 < length <= 1016 and number == len(pictures.get(key, b"")) // 1016 and not last.get(key)
        pictures[key] = pictures.get(key, b"") + report[8 : 8 + length]
        last[key] = bool(report[3])
    assert sorted(pictures) == list(range(len(BUTTONS))) and all(last.values())
    for data in pictures.values():
        shown = Image.open(io.BytesIO(data))
        assert shown.format == "JPEG" and shown.size == (int(size), int(size))
        dark, light = shown.convert("L").getextrema()
        assert light - dark > 100, "there is a picture on it"  # type: ignore[operator]


def test_what_it_does_not_know_is_named() -> None:
    with raises(BoardError, "'jump' doesn't name an action"):
        protocol_of("streamdeck://?keys=jump")
    with raises(BoardError, "px=72"):
        protocol_of("streamdeck://?px=100")


def test_it_is_listed_as_no_board(monkeypatch: pytest.MonkeyPatch) -> None:
    """`auto` would take it for the one that is played on."""

    def devices(vendor: int, usage_page: int) -> list[dict[str, object]]:
        return [{"vendor_id": vendor, "product_id": 1, "serial_number": "A1"}]

    monkeypatch.setattr("firmware_bridge.transports.hid.devices", devices)
    monkeypatch.setattr("firmware_bridge.transports.serial.ports", list)
    assert [found.kind for found in find_plugged_boards()] == ["chessnut"]


def test_it_hangs_on_usb_by_its_number() -> None:
    board = open_board("streamdeck://AL12H1A00001")
    assert isinstance(board, LinkedBoard) and isinstance(board.transport, HidTransport)


class EmulatedMini:
    """A Stream Deck Mini as maker and open drivers document it: pictures come in reports, states of keys go out."""

    def __init__(self) -> None:
        self.shown: dict[int, Image.Image] = {}
        self._coming: dict[int, bytes] = {}

    def take(self, report: bytes) -> None:
        """An output report: 02, 01, number, 00, whether it is the last, key from 1, ten times 00, 1008 bytes."""
        assert len(report) == 1024 and report[:2] == b"\2\1" and not report[3] and not any(report[6:16])
        number, last, key = report[2], report[4], report[5]
        assert 1 <= key <= 6 and number == len(self._coming.get(key, b"")) // 1008
        self._coming[key] = self._coming.get(key, b"") + report[16:]
        if last:
            on_side = Image.open(io.BytesIO(self._coming.pop(key)))
            assert on_side.format == "BMP" and on_side.size == (80, 80) and on_side.mode == "RGB"
            self.shown[key] = on_side.transpose(Image.Transpose.TRANSPOSE)

    def report(self, *down: int) -> bytes:
        """An input report of 65 bytes: 01, then a byte for each key."""
        return bytes((1, *(int(key in down) for key in range(6)))).ljust(65, b"\0")


def test_a_mini_shows_upright_what_each_of_its_keys_does() -> None:
    """By the same drawings as on 15 keys, which hang there upside down."""
    mini, talk = EmulatedMini(), deck("streamdeck://?px=80")
    for report in sent(talk):
        mini.take(report)
    assert sorted(mini.shown) == [1, 2, 3, 4, 5, 6] and talk.model == "Elgato Stream Deck Mini"
    folder = files("firmware_bridge.drivers") / "stream_deck_keys"
    for key, job in enumerate(BUTTONS[:6], start=1):
        whole = Image.open(io.BytesIO((folder / f"{job}-72.jpg").read_bytes())).rotate(180).resize((80, 80))
        apart = ImageChops.difference(whole.convert("L"), mini.shown[key].convert("L"))
        assert ImageStat.Stat(apart).mean[0] < 8, job


def test_keys_of_a_mini_are_buttons_from_the_left_above() -> None:
    mini, talk = EmulatedMini(), deck("streamdeck://?px=80")
    assert pressed(talk, mini.report(0), mini.report(0, 2), mini.report(2), mini.report()) == [
        Button("roll", True),
        Button("end", True),
        Button("roll", False),
        Button("end", False),
    ]
    assert pressed(deck("streamdeck://?px=80"), b"", b"\1\1", b"\2" + mini.report(0)[1:]) == []
