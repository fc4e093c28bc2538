"""What is plugged in: each board with its numbers, a port that says nothing by its own, and which one is meant."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from firmware_bridge import discovery
from firmware_bridge.core.board import BoardError, LinkMessage, link_message
from firmware_bridge.core.family import FoundPort
from firmware_bridge.discovery import STOPPED, FoundBoard, families
from firmware_bridge.transports import hid as hid_link
from tests.board_simulators.chessnut import UsbChessnut
from tests.firmware_bridge.board_driver import PretendedHid

WHAT = link_message("found-named", name="x")
WIRE = FoundBoard("wire:///dev/ttyUSB0", "wire", WHAT)
OTHER = FoundBoard("wire:///dev/ttyUSB1", "wire", WHAT)
DGT = FoundBoard("dgt:///dev/ttyUSB2", "dgt", WHAT)
MUTE = FoundBoard("/dev/ttyUSB3", "", WHAT)
MUTE_TOO = FoundBoard("/dev/ttyUSB4", "", WHAT)
SHUT = FoundBoard(
    "/dev/ttyUSB5", "", WHAT, wrong=link_message("port-not-allowed", port="/dev/ttyUSB5", group="dialout")
)
HALTED = FoundBoard("/dev/ttyACM0", STOPPED, WHAT)


def plugged(monkeypatch: pytest.MonkeyPatch, *boards: FoundBoard) -> None:
    monkeypatch.setattr(discovery, "find_plugged_boards", lambda: list(boards))


@pytest.mark.parametrize(
    ("boards", "url"),
    [
        ((WIRE,), WIRE.url),
        ((MUTE,), MUTE.url),
        ((MUTE, DGT, HALTED), DGT.url),
        ((HALTED,), HALTED.url),
    ],
)
def test_the_one_board_that_is_plugged_in(
    boards: tuple[FoundBoard, ...], url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plugged(monkeypatch, *boards)
    assert discovery.only_board() == url


@pytest.mark.parametrize(
    ("boards", "said"),
    [
        ((), LinkMessage("no-board-plugged", {})),
        ((WIRE, DGT), LinkMessage("several-boards", {"urls": (WIRE.url, DGT.url)})),
        ((MUTE, MUTE_TOO), LinkMessage("no-board-answers", {"urls": (MUTE.url, MUTE_TOO.url)})),
        ((HALTED, MUTE), LinkMessage("no-board-answers", {"urls": (HALTED.url, MUTE.url)})),
        ((SHUT,), SHUT.wrong),
    ],
)
def test_why_it_is_not_known_which_board_is_meant(
    boards: tuple[FoundBoard, ...], said: LinkMessage, monkeypatch: pytest.MonkeyPatch
) -> None:
    plugged(monkeypatch, *boards)
    with pytest.raises(BoardError) as wrong:
        discovery.only_board()
    assert wrong.value.said == said


def test_the_port_of_a_family(monkeypatch: pytest.MonkeyPatch) -> None:
    wire = next(family for family in families() if family.kind == "wire")
    plugged(monkeypatch, DGT, WIRE, MUTE)
    assert discovery.port_of(wire) == "/dev/ttyUSB0"
    plugged(monkeypatch, WIRE, OTHER, DGT)
    with pytest.raises(BoardError) as several:
        discovery.port_of(wire)
    assert several.value.said == LinkMessage("several-boards", {"urls": (WIRE.url, OTHER.url)})
    plugged(monkeypatch, DGT)
    with pytest.raises(BoardError) as none:
        discovery.port_of(wire)
    assert none.value.said.id == "none-of-family"


def at_ports(monkeypatch: pytest.MonkeyPatch, heard: bytes, *found: FoundPort) -> list[FoundBoard]:
    """What is found at serial ports that say this."""
    no_hid: Iterator[FoundBoard] = iter(())
    monkeypatch.setattr("firmware_bridge.transports.serial.ports", lambda: list(found))
    monkeypatch.setattr(discovery, "probe_port", lambda port: (heard, None))
    monkeypatch.setattr(discovery, "_at_hid", lambda: no_hid)
    return discovery.find_plugged_boards()


def test_a_port_that_says_nothing_is_told_by_its_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    dgt, pico, stranger, inside = (
        FoundPort("/dev/ttyACM0", 0x045B, 0x81A9, "777", "DGT"),
        FoundPort("/dev/ttyACM1", 0x2E8A, 0x0005, None, "Pico"),
        FoundPort("/dev/ttyUSB0", 0x1234, 0xABCD, "9", "Printer"),
        FoundPort("/dev/ttyS0", None, None, None, "built in"),
    )
    found = at_ports(monkeypatch, b"", dgt, pico, stranger, inside)
    assert [(one.url, one.kind, one.usb, one.serial_number) for one in found] == [
        ("dgt:///dev/ttyACM0", "dgt", "045B:81A9", "777"),
        ("/dev/ttyACM1", "", "2E8A:0005", ""),
        ("/dev/ttyUSB0", "", "1234:ABCD", "9"),
    ]
    assert [one.what.id for one in found] == ["found-named", "found-silent", "found-named"]
    assert found[2].what.values == {"name": "Printer"}


def test_a_program_that_has_stopped_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    port = FoundPort("/dev/ttyACM1", 0x2E8A, 0x0005, None, "Pico")
    (found,) = at_ports(monkeypatch, b"\r\n>>> ", port)
    assert (found.kind, found.what.id, found.url) == (STOPPED, "program-stopped", "/dev/ttyACM1")


def test_boards_without_a_port_have_their_numbers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firmware_bridge.transports.serial.ports", list)
    monkeypatch.setattr(hid_link, "hid", PretendedHid(UsbChessnut(), UsbChessnut()))
    found = discovery.find_plugged_boards()
    assert [(one.url, one.kind, one.usb, one.serial_number) for one in found] == [
        ("chessnut://CN0", "chessnut", "2D80:8003", "CN0"),
        ("chessnut://CN1", "chessnut", "2D80:8003", "CN1"),
    ]
