"""A board at an Android device, with a stand-in for Android's side: what usb4a and usbserial4a have of it, by their names."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import pytest

from firmware_bridge import discovery
from firmware_bridge.core.board import BoardError
from firmware_bridge.transports.serial_ports import AndroidSerialTransport, serial_transport
from firmware_bridge.urls import open_board
from tests.firmware_bridge.words import raises

NAME = "/dev/bus/usb/001/004"


class Device:
    def __init__(self, name: str = NAME, number: str = "E66") -> None:
        self.name, self.number, self.allowed = name, number, False

    def getDeviceName(self) -> str:  # noqa: N802
        return self.name

    def getVendorId(self) -> int:  # noqa: N802
        return 0x2E8A

    def getProductId(self) -> int:  # noqa: N802
        return 0x0005

    def getProductName(self) -> str:  # noqa: N802
        return "Board in FS mode"

    def getSerialNumber(self) -> str:  # noqa: N802
        if not self.allowed:
            raise PermissionError("SecurityException")
        return self.number


class Port:
    """As usbserial4a's: `in_waiting` reads the wire, and a device that is gone says nothing."""

    def __init__(self, android: Android, port: str, *given: Any, **more: Any) -> None:
        self.android, self.port, self.given, self.more = android, port, given, more
        self.is_open, self.written, self.came = True, b"", b""
        self.baudrate = given[0] if given else 0

    def __enter__(self) -> Port:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def in_waiting(self) -> int:
        return len(self.came)

    def read(self, size: int = 1) -> bytes:
        data, self.came = self.came[:size], self.came[size:]
        return data

    def write(self, data: bytearray) -> int:
        assert isinstance(data, bytearray)
        self.written += data
        return len(data)

    def close(self) -> None:
        self.is_open = False


class Android:
    def __init__(self) -> None:
        self.devices = [Device()]
        self.asked = 0
        self.opened: list[Port] = []

    def get_usb_device_list(self) -> list[Device]:
        return self.devices

    def get_usb_device(self, name: str) -> Device | None:
        return next((one for one in self.devices if one.name == name), None)

    def has_usb_permission(self, device: Device) -> bool:
        return device.allowed

    def request_usb_permission(self, _: Device) -> None:
        self.asked += 1

    def get_serial_port(self, port: str, *given: Any, **more: Any) -> Port:
        self.opened.append(Port(self, port, *given, **more))
        return self.opened[-1]


@pytest.fixture
def android(monkeypatch: pytest.MonkeyPatch) -> Android:
    made = Android()
    usb4a, usbserial4a = ModuleType("usb4a"), ModuleType("usbserial4a")
    usb4a.usb = usbserial4a.serial4a = made  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "usb4a", usb4a)
    monkeypatch.setitem(sys.modules, "usbserial4a", usbserial4a)
    monkeypatch.setenv("ANDROID_ARGUMENT", "/data")
    return made


def test_there_every_serial_board_takes_this_wire(android: Android) -> None:
    assert isinstance(serial_transport(NAME, 9600), AndroidSerialTransport)
    board: Any = open_board(f"dgt://{NAME}")
    assert isinstance(board.transport, AndroidSerialTransport)


def test_android_is_asked_once_and_the_board_opens_when_someone_has_said_yes(android: Android) -> None:
    wire = serial_transport(NAME, 9600)
    for _ in range(3):
        with raises(BoardError, "001/004"):
            wire.open()
    assert android.asked == 1 and not android.opened
    android.devices[0].allowed = True
    wire.open()
    (port,) = android.opened
    assert (port.port, port.given, port.more["timeout"]) == (NAME, (9600,), 0.1)
    wire.write(b"hello")
    port.came = b"there"
    assert port.written == b"hello" and wire.read() == b"there"


def test_a_board_that_is_pulled_out_is_noticed_and_found_again_under_another_name(android: Android) -> None:
    android.devices[0].allowed = True
    wire = serial_transport(NAME, 9600)
    wire.open()
    assert wire.read() == b""
    android.devices.clear()
    with pytest.raises(OSError, match="pulled"):
        wire.read()
    wire.close()
    with raises(BoardError, "001/004"):
        wire.open()
    again = Device("/dev/bus/usb/001/009", "")
    again.allowed = True
    android.devices.append(again)
    wire.open()
    assert android.opened[-1].port == "/dev/bus/usb/001/009" and not android.opened[0].is_open


def test_a_port_that_does_not_open_says_so(android: Android, monkeypatch: pytest.MonkeyPatch) -> None:
    android.devices[0].allowed = True
    monkeypatch.setattr(Port, "is_open", property(lambda _: False, lambda *_: None), raising=False)
    with pytest.raises(OSError, match="did not open"):
        serial_transport(NAME, 9600).open()


def test_what_is_plugged_in_is_listed_before_it_may_be_asked(
    android: Android, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(discovery, "LISTEN", 0.01)
    monkeypatch.setattr(discovery, "PATIENCE", 0.01)
    (found,) = (one for one in discovery.find_plugged_boards() if one.usb)
    assert found.usb == "2E8A:0005" and found.wrong is not None and found.wrong.id == "port-not-allowed"
    android.devices[0].allowed = True
    (found,) = (one for one in discovery.find_plugged_boards() if one.usb)
    (port,) = android.opened  # once, whatever the speeds
    assert found.wrong is None and port.baudrate == 9600 and b"HELLO?" in port.written
