"""The board in a DGT Centaur: packets as they stand in two published programs, at the address 06 50 of one of their boards."""

from __future__ import annotations

import random
from typing import Any

import pytest

from firmware_bridge.core.board import Battery, Gone
from firmware_bridge.discovery import port_probes
from firmware_bridge.drivers.centaur import CentaurProtocol
from firmware_bridge.transports.linked_board import LinkedBoard
from firmware_bridge.transports.serial import SerialTransport
from firmware_bridge.urls import open_board
from tests.firmware_bridge.drivers.driver_harness import START, begun, changes, hear, sent, tick, up
from tests.firmware_bridge.words import words

WHO = bytes.fromhex("870006065063")
NOTHING_NEW = bytes.fromhex("850006065061")
E2_TO_E4 = bytes.fromhex("85000c065012034034412455")
KEY = bytes.fromhex("b10011065000140a0501000000007d4700")
LIT_F1_AND_B2 = bytes.fromhex("b0000c0650050300053d310d")
"""As it stands, with its sum, in the source of DGTCentaurMods (a795941f)."""


def field(*taken: str, address: str = "0650") -> bytes:
    squares = [file + rank for rank in "87654321" for file in "abcdefgh"]
    body = bytes.fromhex("830046" + address) + bytes(square in taken for square in squares)
    return body + bytes([sum(body) % 128])


def live(*taken: str) -> Any:
    talk = CentaurProtocol()
    assert up(talk) == [b"\x4d\x4e"]
    tick(talk, 0.125)
    assert sent(talk) == [b"\x87\x00\x00\x07"]
    assert hear(talk, WHO, 0.25) == []
    assert sent(talk) == [bytes.fromhex("8706505d")]  # once more, from itself
    assert hear(talk, WHO, 0.375) == []
    said = []
    for eighths in range(3, 7):
        tick(talk, eighths / 8)
        said += sent(talk)
    assert bytes.fromhex("82065058") in said
    assert begun(hear(talk, field(*taken), 1.0, 3))[1] == dict.fromkeys(taken, "1")
    return talk


def test_it_is_found_by_its_address_and_read() -> None:
    talk = live("e2", "e7", "a8", "h1")
    for byte in field("e7", "a8", "h1") + field("e7", "a8", "h1")[:-1]:
        assert hear(talk, bytes([byte]), 1.5) == []
    assert changes(hear(talk, field("e7", "a8", "h1")[-1:], 1.5)) == ["-e2"]


def test_it_is_asked_for_its_field_when_something_changed() -> None:
    talk = live("e2")
    tick(talk, 1.125)
    sent(talk)
    assert hear(talk, NOTHING_NEW, 1.25) == []
    asked = sent(talk)
    hear(talk, E2_TO_E4, 1.5)
    tick(talk, 1.625)
    told = sent(talk)
    assert bytes.fromhex("82065058") not in asked and bytes.fromhex("82065058") in told
    assert changes(hear(talk, field("e4"), 1.75, 2)) == ["-e2", "+e4"]


def test_two_squares_that_are_damaged_against_each_other_are_no_change() -> None:
    talk = live("e2", "e7")
    assert len(field("e3", "e7")) == len(field("e2", "e7")) and field("e3", "e7")[-1] == field("e2", "e7")[-1]
    assert hear(talk, field("e3", "e7"), 1.5) == []
    tick(talk, 1.625)
    assert bytes.fromhex("82065058") in sent(talk)  # asked again at once
    assert hear(talk, field("e2", "e7"), 1.75, 3) == []


def test_lights_are_those_of_the_published_program() -> None:
    talk = live()
    tick(talk, 1.125)
    sent(talk)
    talk.light({"f1": "ffffff", "b2": "00ff00", "off": "ffffff"}, START + 1.25)
    (packet,) = sent(talk)
    assert packet[:9] == LIT_F1_AND_B2[:9] and packet[11:] == LIT_F1_AND_B2[11:]
    assert set(packet[9:11]) == set(LIT_F1_AND_B2[9:11])
    talk.light({}, START + 1.5)
    assert sent(talk) == [bytes.fromhex("b000070650000d")]


def test_its_battery_has_twenty_steps() -> None:
    talk = live()
    assert hear(talk, bytes.fromhex("b5000706502f41"), 1.5) == [Battery(75)]
    assert hear(talk, bytes.fromhex("b5000706501f31"), 1.5) == []


@pytest.mark.parametrize(
    "strange",
    [
        field("e4")[:-1] + b"\x7f",  # its sum
        field("e4", address="0651"),
        bytes.fromhex("830045") + field("e4")[3:],
        KEY,
        bytes.fromhex("87000507085d"),
        bytes.fromhex("83ffff0650"),
        b"\x83\x00",
        bytes(range(256)),
    ],
)
def test_strange_packets_are_passed_over(strange: bytes) -> None:
    talk = live("e2")
    assert changes(hear(talk, strange, 1.5, 3)) == []
    assert changes(hear(talk, bytes(80) + field("e4"), 1.5, 2)) == ["-e2", "+e4"]


def test_two_addresses_that_differ_are_asked_for_again() -> None:
    talk = CentaurProtocol()
    up(talk)
    tick(talk, 0.125)
    hear(talk, bytes.fromhex("870006075064"), 0.25)
    hear(talk, WHO, 0.375)
    tick(talk, 0.5)
    assert bytes.fromhex("8706505d") in sent(talk)
    hear(talk, WHO, 0.625)
    tick(talk, 0.75)
    assert begun(hear(talk, field("e2"), 1.0, 3))[1] == {"e2": "1"}


def test_noise_is_no_piece() -> None:
    talk = live("e2")
    rng = random.Random(7)
    for _ in range(3000):
        noise = bytearray(rng.choice((field("e2"), E2_TO_E4, NOTHING_NEW, WHO)))
        noise[rng.randrange(len(noise))] ^= 1 << rng.randrange(8)
        cut = rng.randrange(len(noise) + 1)
        assert changes(talk.receive(bytes(noise[:cut]), START + 2)) == []
    hear(talk, bytes(1100), 2.0)
    assert changes(hear(talk, field("e4"), 2.0, 2)) == ["-e2", "+e4"]


def test_another_program_at_the_board_is_a_board_that_does_not_answer() -> None:
    talk = CentaurProtocol()
    up(talk)
    events = [event for eighths in range(60) for event in tick(talk, eighths / 8)]
    assert (
        len(events) == 1
        and isinstance(events[0], Gone)
        and "No board is responding" in words(events[0].reason)
    )


def test_it_hangs_on_the_serial_pins_and_is_looked_for_nowhere_else() -> None:
    assert all(question.baud != 1_000_000 for question in port_probes())
    for url, port in (("centaur://", "/dev/serial0"), ("centaur:///dev/ttyS0", "/dev/ttyS0")):
        board = open_board(url)
        assert isinstance(board, LinkedBoard) and isinstance(board.transport, SerialTransport)
        assert (board.transport.url, board.transport.baud) == (port, 1_000_000)
