"""What is plugged in: known by its USB numbers where those tell, else by how it answers."""

from __future__ import annotations

import contextlib
import time
from dataclasses import dataclass

import serial

from firmware_bridge.core import wire
from firmware_bridge.core.board import BoardError, SensorBoard
from firmware_bridge.drivers.dgt import LONG_SERIAL, VERSION
from firmware_bridge.drivers.millennium import checked, odd_parity
from firmware_bridge.recognise import KINDS, kind_of
from firmware_bridge.transports.serial import FoundPort, WireBoard, ports, why_not_opened
from firmware_bridge.urls import open_board

CHESSNUT_VENDOR, CHESSNUT_USAGE_PAGE = 0x2D80, 0xFF00
PICO_VENDOR, DGT_VENDOR = 0x2E8A, 0x045B
LISTEN = 0.8

QUESTIONS: tuple[tuple[int, bytes], ...] = (
    (115_200, b"\n" + wire.frame(wire.ask_hello())),
    (38_400, odd_parity(checked("V")) + odd_parity(checked("S"))),
    (9_600, bytes([VERSION, LONG_SERIAL])),
)
"""Speed of the line, and what makes a board of that speed speak; some speak by themselves."""


@dataclass(frozen=True, slots=True)
class FoundBoard:
    """Something plugged in. `kind`: one of KINDS, `chessnut`, `stopped`, or empty when nobody knows."""

    url: str
    kind: str
    what: str
    id: str = ""
    usb: str = ""
    serial_number: str = ""
    wrong: str = ""

    def __str__(self) -> str:
        parts = [self.url, self.what, self.id and f"id {self.id}", self.usb and f"USB {self.usb}",
                 self.serial_number and f"serial {self.serial_number}", self.wrong]  # fmt: skip
        return "  ".join(part for part in parts if part)


def plugged() -> list[FoundBoard]:
    """All boards at USB: serial ports, asked what they are, and HID boards."""
    found = [_at(port) for port in ports() if port.vid is not None]
    with contextlib.suppress(ImportError, OSError):
        from firmware_bridge.transports.hid import devices

        for device in devices(CHESSNUT_VENDOR, CHESSNUT_USAGE_PAGE):
            number = device.get("serial_number") or ""
            usb = f"{device['vendor_id']:04X}:{device['product_id']:04X}"
            found.append(
                FoundBoard(f"chessnut://{number}", "chessnut", "Chessnut Air", usb=usb, serial_number=number)
            )
    return found


def _at(port: FoundPort) -> FoundBoard:
    usb = f"{port.vid:04X}:{port.pid:04X}" if port.vid is not None and port.pid is not None else ""
    kind, board_id, wrong = asked(port.port)
    if not kind and port.vid == DGT_VENDOR:
        kind = "dgt"
    if kind == "stopped":
        what = "a MicroPython board whose program does not run: put our firmware on it, or press its reset"
    elif kind:
        what = KINDS[kind][0]
    else:
        what = port.description if port.vid != PICO_VENDOR else "a Pico that does not answer"
    scheme = KINDS[kind][1] if kind in KINDS else "serial"
    url = port.port if scheme == "serial" else f"{scheme}://{port.port}"
    return FoundBoard(url, kind, what, board_id, usb, port.serial_number or "", wrong)


def asked(port: str) -> tuple[str, str, str]:
    """(kind, id, why it could not be asked) of what is at a serial port, told from how it answers."""
    for baud, question in QUESTIONS:
        try:
            with serial.serial_for_url(
                port, baudrate=baud, timeout=0.05, write_timeout=0.5, exclusive=True
            ) as line:
                line.write(question)
                kind, said = _listen(line)
        except (OSError, ValueError) as wrong:
            return "", "", why_not_opened(port, wrong)
        if kind:
            return kind, _id(said), ""
    return "", "", ""


def _listen(line: serial.Serial) -> tuple[str, bytes]:
    until = time.monotonic() + LISTEN
    said = b""
    while time.monotonic() < until:
        said = (said + line.read(4096))[-8192:]
        if kind := kind_of(said):
            return kind, said
    return "", said


def _id(said: bytes) -> str:
    for message in wire.LineDecoder(wire.parse_report).feed(said):
        if message[0] == "HELLO":
            return f"{message[3]} {message[8]}"
    return ""


def nearby_boards() -> list[FoundBoard]:
    """The Bluetooth boards and dice within reach, by the names they advertise.

    Raises:
        BoardError: Bluetooth cannot be used.
    """
    from firmware_bridge.drivers.radio import FAMILIES
    from firmware_bridge.transports.ble import nearby

    return [
        FoundBoard(f"{scheme}://{heard.address}", scheme, profile.what, heard.name)
        for heard in nearby()
        for scheme, profile in FAMILIES.items()
        if heard.name.startswith(profile.names)
    ]


def port_of(kind: str) -> str:
    """The serial port at which a board of that kind is.

    Raises:
        BoardError: there is none, or more than one.
    """
    what = KINDS[kind][0]
    here = [board for board in plugged() if board.kind == kind]
    if not here:
        raise BoardError(
            f"There is no sign of {what}: plug it in and switch it on, or name its port: {KINDS[kind][1]}:///dev/ttyUSB0."
        )
    if len(here) > 1:
        raise BoardError(
            f"Several boards are plugged in that could be meant; name one: {', '.join(b.url for b in here)}."
        )
    return here[0].url.partition("://")[2] or here[0].url


def open_the_only_board(url: str) -> SensorBoard:
    """`auto`: the one board that is plugged in, whatever its kind.

    Raises:
        BoardError: there is none, or more than one.
    """
    found = plugged()
    known = [board for board in found if board.kind and board.kind != "stopped"]
    if len(known) == 1:
        return WireBoard(known[0].url) if known[0].kind == "wire" else open_board(known[0].url)
    if len(known) > 1:
        raise BoardError(
            f"Several boards are plugged in that could be meant; name one: {', '.join(board.url for board in known)}."
        )
    if len(found) == 1:  # let it say for itself what is wrong with it
        if found[0].wrong:
            raise BoardError(found[0].wrong)
        return WireBoard(found[0].url)
    if found:
        raise BoardError(
            f"None of the ports here answers like a board; name one: {', '.join(board.url for board in found)}."
        )
    raise BoardError(
        "No board is plugged in: plug it in and switch it on, or name a Bluetooth board (pegasus://)."
    )
