"""Chessnut boards: packets in, and packets out a fifth of a second apart.

The start position, the answers and the battery were captured from an Air over Bluetooth; the shorter field, the
lights of e2 and e4 and the battery on its charger stand in published drivers' tests.
"""

from __future__ import annotations

import pytest

from companion.units import Seconds
from firmware_bridge.core.board import Battery, Gone
from firmware_bridge.drivers.chessnut import ChessnutProtocol
from tests.firmware_bridge.drivers.driver_harness import START, begun, changes, hear, sent, tick, up

ENABLE, ASK_BATTERY = b"\x21\x01\x00", b"\x29\x01\x00"
CODES = ("", "kQ", "kK", "kB", "kP", "kN", "wR", "wP", "kR", "wB", "wN", "wQ", "wK")


def packet(h8: int = 0, g8: int = 0, a1: int = 0, size: int = 38) -> bytes:
    """Two squares a byte from h8 and g8 on, the low half first; a1 is the last high half."""
    return (b"\x01\x24" + bytes([h8 | g8 << 4]) + bytes(30) + bytes([a1 << 4]) + bytes(8))[:size]


def live() -> ChessnutProtocol:
    talk = ChessnutProtocol()
    up(talk)
    begun(hear(talk, packet(), 0.0))
    tick(talk, 0.25)
    sent(talk)
    return talk


@pytest.mark.parametrize("code", range(13))
def test_every_code(code: int) -> None:
    talk = ChessnutProtocol()
    up(talk)
    connected, readings = begun(hear(talk, packet(g8=code, a1=7), 0.0))
    assert readings == {"a1": "wP"} | ({"g8": CODES[code]} if code else {})
    assert (connected.sense, sorted(connected.caps)) == ("identity", ["battery", "light"])
    man = [CODES[code]] if code else []
    assert changes(hear(talk, packet(h8=code), 0.5)) == [
        "-a1wP",
        *(f"-g8{m}" for m in man),
        *(f"+h8{m}" for m in man),
    ]


CAPTURED = bytes.fromhex("58233185444444440000000000000000000000000000000077777777a6c99b6a")
AFTER_E4 = bytes.fromhex("58233185444444440000000000000000007000000000000077077777a6c99b6a")
ARRAY = {
    f"{file}{rank}": side + man
    for rank, side, men in ((1, "w", "RNBQKBNR"), (2, "w", "P" * 8), (7, "k", "P" * 8), (8, "k", "RNBQKBNR"))
    for file, man in zip("abcdefgh", men, strict=True)
}


@pytest.mark.parametrize(
    ("head", "tail"),
    [
        (b"\x01\x24", b"\xcb\x01\0\0"),  # over Bluetooth, as captured
        (b"\x01\x22", b"\0\0"),
        (b"\x01\x3d", bytes(29)),  # over USB
        (b"\x01\x3d", bytes(30)),
    ],
)
def test_the_start_position_as_boards_send_it(head: bytes, tail: bytes) -> None:
    talk = ChessnutProtocol()
    up(talk)
    assert begun(hear(talk, head + CAPTURED + tail, 0.5))[1] == ARRAY
    assert changes(hear(talk, head + AFTER_E4 + tail, 1.0)) == ["-e2wP", "+e4wP"]


def test_a_link_that_cuts_packets() -> None:
    talk = ChessnutProtocol()
    up(talk)
    whole = b"\x01\x24" + CAPTURED + b"\xcb\x01\0\0"
    assert hear(talk, whole[:20], 0.5) == []
    assert begun(hear(talk, whole[20:], 0.5))[1] == ARRAY
    hear(talk, whole[:20], 0.75)  # its end is lost
    moved = b"\x01\x24" + AFTER_E4 + bytes(4)
    assert hear(talk, moved[:20], 1.0) == []
    assert changes(hear(talk, moved[20:], 1.0)) == ["-e2wP", "+e4wP"]


def test_packets_that_are_none_change_nothing_and_are_no_sign_of_life() -> None:
    talk = live()
    for data in (
        packet(h8=13),
        packet(a1=15),
        b"\x02" + packet(h8=7)[1:],
        b"\x2a\x02\x4b",
        b"\x2a\x03\x4b\x00",
        b"\x2b\x02\x4b\x00",
        b"\x2a\x02\x65\x00",
        b"\x2a\x02\xe5\x00",
        b"",
        b"\x41\x03\x0c\x00\x3e",
        packet(h8=7, size=33),
    ):
        assert hear(talk, data, 5.0) == [], data
    assert any(isinstance(event, Gone) for event in tick(talk, 6.125))


def test_the_field_is_enough_whatever_stands_behind_it_and_whatever_its_length_says() -> None:
    assert changes(hear(live(), packet(h8=7, size=34), 0.5)) == ["+h8wP"]
    assert changes(hear(live(), b"\x01\x3d" + packet(h8=7)[2:], 0.5)) == ["+h8wP"]


def test_an_answer_is_a_sign_of_life() -> None:
    talk = live()
    assert hear(talk, b"\x23\x01\x00", 5.0) == []
    assert tick(talk, 11.0) == [] and any(isinstance(event, Gone) for event in tick(talk, 11.125))


def test_the_battery() -> None:
    talk = live()
    assert hear(talk, bytes.fromhex("2a026400"), 5.0) == [Battery(100)]
    assert hear(talk, bytes.fromhex("2a024300"), 5.0) == [Battery(67)]
    assert hear(talk, bytes.fromhex("2a02c300"), 5.0) == [Battery(67)]  # on its charger
    assert hear(talk, b"\x2a\x02\x00\x00", 5.0) == [Battery(0)]
    assert tick(talk, 11.0) == [] and not talk.down


def test_the_lights_of_e2_and_e4() -> None:
    talk = live()
    talk.light({"e2": "ffffff", "e4": "ffffff"}, Seconds(START + 1.0))
    assert sent(talk) == [bytes.fromhex("0a080000000008000800")]


def test_it_is_enabled_then_asked_for_its_battery() -> None:
    talk = ChessnutProtocol()
    assert up(talk) == [ENABLE]
    tick(talk, 0.1875)
    assert sent(talk) == []
    tick(talk, 0.203125)
    assert sent(talk) == [ASK_BATTERY]
    tick(talk, 0.5)
    assert sent(talk) == []


def test_it_is_enabled_again_every_two_seconds_and_asked_for_its_battery_every_minute() -> None:
    talk = live()
    enabled: list[float] = []
    battery: list[float] = []
    for quarters in range(2, 4 * 123):
        after = quarters / 4
        hear(talk, packet(), after)
        tick(talk, after)
        for data in sent(talk):
            (enabled if data == ENABLE else battery).append(after)
    assert enabled == [2.0 * n for n in range(1, 62)]
    assert battery == [60.25, 120.25]  # the enabling goes first


def test_of_lights_that_wait_the_last_is_sent() -> None:
    talk = live()
    talk.light({"a8": "ffffff", "h8": "ffffff", "b1": "ffffff", "off": "ffffff"}, Seconds(START + 1.0))
    assert sent(talk) == [b"\x0a\x08\x81\0\0\0\0\0\0\x40"]
    talk.light({"a1": "ffffff"}, Seconds(START + 1.0625))
    talk.light({}, Seconds(START + 1.125))
    assert sent(talk) == []
    tick(talk, 1.25)
    assert sent(talk) == [b"\x0a\x08" + bytes(8)]
    tick(talk, 1.5)
    assert sent(talk) == []


def test_what_waits_keeps_its_order_and_is_not_sent_when_the_link_is_new() -> None:
    talk = ChessnutProtocol()
    up(talk)
    talk.light({}, Seconds(START))
    tick(talk, 0.25)
    assert sent(talk) == [ASK_BATTERY]
    tick(talk, 0.5)
    assert sent(talk) == [b"\x0a\x08" + bytes(8)]
    talk.light({}, Seconds(START + 0.5))
    talk.link_up(Seconds(START + 8.0))
    assert sent(talk) == [ENABLE]
    tick(talk, 8.25)
    assert sent(talk) == [ASK_BATTERY]
    tick(talk, 8.5)
    assert sent(talk) == []


def test_it_is_enabled_at_once_when_the_clock_begins_at_nought() -> None:
    talk = ChessnutProtocol()
    talk.link_up(Seconds(0.0))
    assert talk.take_output() == ENABLE


def test_one_that_speaks_only_when_a_piece_moves_is_asked_for_its_battery_and_stays() -> None:
    """As Universal-Chess does, which emulates an Air: its bytes."""
    talk = ChessnutProtocol()
    up(talk)
    begun(hear(talk, b"\x01\x24" + CAPTURED + bytes(4), 0.0))
    asked = 0
    for eighths in range(1, 8 * 30):
        assert tick(talk, eighths / 8) == []
        if ASK_BATTERY in sent(talk):
            asked += 1
            assert hear(talk, bytes.fromhex("2a025500"), eighths / 8) == [Battery(85)]
    assert not talk.down and asked >= 7
    moved = hear(talk, b"\x01\x24" + AFTER_E4 + bytes.fromhex("01000000"), 30.0)
    assert changes(moved) == ["-e2wP", "+e4wP"]


def test_one_that_streams_is_asked_for_its_battery_once_a_minute() -> None:
    talk = live()
    asked = []
    for eighths in range(2, 8 * 70):
        hear(talk, packet(), eighths / 8)
        tick(talk, eighths / 8)
        asked += [eighths / 8] * sent(talk).count(ASK_BATTERY)
    assert len(asked) == 1 and 59 < asked[0] < 63
