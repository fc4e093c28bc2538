"""DGT boards: bytes of the serial board, and when a dump is asked for."""

from __future__ import annotations

import pytest

from companion.units import Seconds
from firmware_bridge.core.board import ChessClock, Gone
from firmware_bridge.drivers.dgt import DGT, PEGASUS, DgtProtocol
from tests.firmware_bridge.drivers.driver_harness import START, begun, changes, hear, sent, tick, up

ASK = b"\x42"
PIECES = ["", "wP", "wR", "wN", "wB", "wK", "wQ", "kP", "kR", "kN", "kB", "kK", "kQ", "", "", ""]


def dump(**codes: int) -> bytes:
    """A picture of the field: a8 first, h1 last."""
    squares = [file + rank for rank in "87654321" for file in "abcdefgh"]
    return b"\x86\x00\x43" + bytes(codes.get(square, 0) for square in squares)


def update(square: str, code: int) -> bytes:
    return bytes([0x8E, 0, 5, 8 * (8 - int(square[1])) + "abcdefgh".index(square[0]), code])


def live(**codes: int) -> DgtProtocol:
    talk = DgtProtocol()
    up(talk)
    begun(hear(talk, dump(**codes), 0.0, 3))
    sent(talk)
    return talk


def test_the_first_words() -> None:
    assert up(DgtProtocol()) == [b"\x4b", b"\x4d", b"\x55", ASK]


@pytest.mark.parametrize("code", range(16))
def test_every_code(code: int) -> None:
    talk = DgtProtocol()
    up(talk)
    connected, readings = begun(hear(talk, dump(a8=code, h1=1), 0.0, 3))
    assert readings == {"h1": "wP"} | ({"a8": PIECES[code]} if PIECES[code] else {})
    assert (connected.sense, sorted(connected.caps)) == ("identity", [])
    assert changes(hear(talk, update("c3", code), 0.5, 2)) == ([f"+c3{PIECES[code]}"] if PIECES[code] else [])


def test_until_three_dumps_came_it_asks_again_a_quarter_of_a_second_after_each() -> None:
    talk = DgtProtocol()
    up(talk)
    hear(talk, dump(), 0.125)
    assert sent(talk) == []
    tick(talk, 0.25)
    assert sent(talk) == [ASK]
    tick(talk, 0.5)
    assert sent(talk) == []  # not answered yet
    hear(talk, dump(), 0.625)  # slow: the answer itself brings the next question
    assert sent(talk) == [ASK]
    assert begun(hear(talk, dump(), 0.75))
    tick(talk, 0.875)
    assert sent(talk) == []
    tick(talk, 1.0)
    assert sent(talk) == [ASK]  # as every second
    tick(talk, 1.875)
    assert sent(talk) == []
    tick(talk, 2.0)
    assert sent(talk) == [ASK]


def test_a_settled_board_is_asked_once_a_second_and_a_changed_one_at_once() -> None:
    talk = live(e2=1)
    tick(talk, 1.0)
    assert sent(talk) == [ASK]
    assert hear(talk, dump(e2=1), 1.125) == []
    tick(talk, 1.5)
    assert sent(talk) == []
    assert hear(talk, update("e2", 0), 1.5) == []  # doubted
    assert sent(talk) == [ASK]
    assert changes(hear(talk, dump(), 1.625)) == ["-e2wP"]
    tick(talk, 1.9375)
    assert sent(talk) == []


def test_two_dumps_that_agree_are_believed() -> None:
    talk = live(e2=1)
    assert hear(talk, dump(e4=1), 0.5) == [] and sent(talk) == [ASK]
    assert changes(hear(talk, dump(e4=1), 0.625)) == ["-e2wP", "+e4wP"]
    tick(talk, 0.875)
    assert sent(talk) == []


def test_its_number_is_that_of_its_long_serial_alone() -> None:
    talk = DgtProtocol()
    up(talk)
    hear(talk, b"\xa2\x00\x0d30-0 01234", 0.0)
    hear(talk, b"\x93\x00\x0577", 0.0)
    assert begun(hear(talk, dump(), 0.0, 3))[0].id == "dgt-30001234"
    nameless = DgtProtocol()
    up(nameless)
    hear(nameless, b"\xa2\x00\x0d" + bytes(10), 0.0)
    assert begun(hear(nameless, dump(), 0.0, 3))[0].id == "unknown"


@pytest.mark.parametrize(
    "reply",
    [
        b"\x8d\x00\x0a" + bytes(7),
        b"\x91\x00\x0812345",
        b"\x93\x00\x05\x01\x07",
        b"\xa0\x00\x0c\x50" + bytes(8),
        b"\xa2\x00\x0d3000012345",
        dump(),
        update("e2", 0),
    ],
)
def test_every_sound_reply_is_a_sign_of_life(reply: bytes) -> None:
    talk = live()
    hear(talk, reply, 5.0)
    assert not any(isinstance(event, Gone) for event in tick(talk, 11.0))
    assert any(isinstance(event, Gone) for event in tick(talk, 11.125))


@pytest.mark.parametrize(
    "reply", [b"\x8f\x00\x05\x01\x01", b"\x93\x00\x06\x01\x07\x01", b"\x93\x01\x05\x01\x07"]
)
def test_what_is_no_reply_of_it_is_none(reply: bytes) -> None:
    talk = live()
    hear(talk, reply, 5.0)
    assert any(isinstance(event, Gone) for event in tick(talk, 6.125))


def test_what_a_clock_says_is_no_change_of_a_square() -> None:
    talk = live(e2=1)
    clock = hear(talk, b"\x8d\x00\x0a" + b"\x05\x01" * 3 + b"\x05", 0.5, 3)
    assert {type(event) for event in clock} == {ChessClock}
    sent(talk)
    for reply in (
        b"\x91\x00\x08\x05\x01\x05\x01\x05",
        b"\x93\x00\x05\x05\x01",
    ):
        assert hear(talk, reply, 0.5, 3) == [] and sent(talk) == []


def test_a_reply_in_pieces_after_damage_in_the_middle_of_another() -> None:
    talk = live()
    for data in (update("e4", 1)[:4], update("e4", 1)):  # the first lost its last byte
        assert hear(talk, data, 0.5) == []
    for byte in b"\x05\x7f" + update("e4", 1):
        found = hear(talk, bytes([byte]), 0.5)
    assert changes(found) == ["+e4wP"]
    assert changes(hear(talk, update("h1", 6) + update("h1", 6) + update("a8", 7), 0.5)) == ["+h1wQ"]


def test_a_reply_with_a_false_length_is_passed_over_at_once() -> None:
    talk = live()
    assert changes(hear(talk, b"\x86\x00\x44\x00" + update("e4", 1) * 2, 0.5)) == ["+e4wP"]


def test_the_lights_of_a_revelation() -> None:
    talk = DgtProtocol(lights=True)
    up(talk)
    assert begun(hear(talk, dump(), 0.0, 3))[0].caps == {"light"}
    sent(talk)
    talk.light({}, Seconds(START))
    assert sent(talk) == []  # nothing is lit yet
    for squares, said in (
        ("e4", b"\x60\x04\x01\x24\x24\x00"),
        ("a8 b8 c8", b"\x60\x04\x01\x00\x01\x00"),
        ("off h1", b"\x60\x04\x01\x3f\x3f\x00"),
        ("", b"\x60\x04\x00\x40\x40\x00"),
    ):
        for _ in range(2):
            talk.light(dict.fromkeys(squares.split(), "ffffff"), Seconds(START))
        assert sent(talk) == [said], squares
    plain = live()
    plain.light({"e4": "ffffff"}, Seconds(START))
    assert sent(plain) == []


@pytest.mark.parametrize(
    ("said", "ours"),
    [
        (dump(a8=15), True),
        (dump(a8=16), False),
        (dump()[:-1], False),
        (b"\x93\x00\x05\x01\x7f", True),
        (b"\x93\x00\x05\x01", False),
        (b"v0103", False),
    ],
)
def test_what_a_dgt_board_says_at_first(said: bytes, ours: bool) -> None:
    assert bool(DGT.says(said)) is ours and not PEGASUS.says(said)
