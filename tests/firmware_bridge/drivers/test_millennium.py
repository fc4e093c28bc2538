"""Millennium ChessLink: parity of each byte, the sum of each message, and lights that are said until they are answered."""

from __future__ import annotations

import pytest

from companion.units import Seconds
from firmware_bridge.core.board import Gone
from firmware_bridge.drivers.millennium import MILLENNIUM, ChessLinkProtocol
from tests.board_simulators.millennium import block, parity
from tests.firmware_bridge.drivers.driver_harness import PIECES, START, begun, changes, hear, sent, tick, up

SQUARES = [file + rank for rank in "87654321" for file in "abcdefgh"]


def say(text: str) -> bytes:
    return parity(block(text))


def status(**men: str) -> str:
    return "s" + "".join(men.get(square, ".") for square in SQUARES)


def live(**pieces: str) -> ChessLinkProtocol:
    talk = ChessLinkProtocol()
    up(talk)
    begun(hear(talk, say(status(**pieces)), 0.0, 3))
    return talk


def lit(*squares: str) -> bytes:
    """What lights the four corners of each; lamp 1 is at a8's outer corner, 9 at a1's, 73 at h8's."""
    lamps = [["00"] * 9 for _ in range(9)]
    for square in squares:
        file, down = "abcdefgh".index(square[0]), 8 - int(square[1])
        for column in (file, file + 1):
            lamps[column][down] = lamps[column][down + 1] = "FF"
    return say("L20" + "".join(lamp for column in lamps for lamp in column))


def test_the_first_words() -> None:
    assert up(ChessLinkProtocol()) == [say("V"), say("W0200"), say("S")]
    assert say("S") == b"\xd3\xb5\xb3" and say("V") == b"\xd6\xb5\xb6"  # 53: S, 56: V, each with odd parity


@pytest.mark.parametrize("letter", PIECES)
def test_every_letter(letter: str) -> None:
    talk = ChessLinkProtocol()
    up(talk)
    connected, readings = begun(hear(talk, say(status(a8=letter, h1="P")), 0.0, 3))
    assert readings == {"a8": PIECES[letter], "h1": "wP"}
    assert (connected.sense, sorted(connected.caps)) == ("identity", ["light"])


def test_two_reports_of_three_are_believed() -> None:
    talk = live(e2="P")
    assert hear(talk, say(status(e4="P")), 0.5) == []
    assert changes(hear(talk, say(status(e4="P")), 0.5)) == ["-e2wP", "+e4wP"]


def test_it_is_asked_every_two_seconds() -> None:
    talk = live()
    tick(talk, 1.875)
    assert sent(talk) == []
    tick(talk, 2.0)
    assert sent(talk) == [say("S")]


@pytest.mark.parametrize("message", ["v0103", "r0102", "w0200", "l", "x", status()])
def test_every_sound_message_is_a_sign_of_life(message: str) -> None:
    talk = live()
    for byte in say(message):
        assert hear(talk, bytes([byte]), 5.0) == []
    assert tick(talk, 11.0) == []
    assert any(isinstance(event, Gone) for event in tick(talk, 11.125))


def wrong_parity(data: bytes, at: int) -> bytes:
    return data[:at] + bytes([data[at] ^ 0x80]) + data[at + 1 :]


@pytest.mark.parametrize(
    "data",
    [
        say("y0103"),
        say("v010g"),
        say("v010"),
        parity("v0103" + "00"),
        parity("l6c"),
        parity(block("l")[:-1] + "?"),
        *(wrong_parity(say("v0103"), at) for at in range(7)),
    ],
)
def test_what_is_damaged_is_no_sign_of_life_and_the_next_message_is_read(data: bytes) -> None:
    talk = live()
    assert hear(talk, data, 5.0) == []
    assert any(isinstance(event, Gone) for event in tick(talk, 6.125))
    talk = live()
    hear(talk, data, 5.0)
    assert changes(hear(talk, say(status(e4="P")) * 2, 5.0)) == ["+e4wP"]


def test_a_report_that_lost_its_end_does_not_swallow_the_next() -> None:
    talk = live()
    for cut in (1, 10, 66):
        assert hear(talk, say(status(e4="P"))[:cut], 0.5) == []
        assert hear(talk, say(status()), 0.5) == []
    assert changes(hear(talk, say(status(e4="P")) * 2, 0.5)) == ["+e4wP"]


def test_a_report_with_a_piece_that_no_one_knows_is_damage() -> None:
    talk = live()
    assert hear(talk, say(status(e4="X")), 0.5, 4) == []
    assert hear(talk, say(status(h1="X")), 0.5, 4) == []
    assert changes(hear(talk, say(status(e4="P")), 0.5, 2)) == ["+e4wP"]


@pytest.mark.parametrize("square", ["a8", "a1", "h8", "h1", "d5"])
def test_a_square_is_lit_at_its_four_corners(square: str) -> None:
    talk = live()
    sent(talk)
    talk.light({square: "ffffff", "off": "ffffff"}, Seconds(START))
    assert sent(talk) == [lit(square)]


def test_lights_are_said_every_six_tenths_of_a_second_until_they_are_answered() -> None:
    talk = live()
    sent(talk)
    talk.light({"e2": "ffffff", "e4": "ffffff"}, Seconds(START + 0.125))
    assert sent(talk) == [lit("e2", "e4")]
    tick(talk, 0.6875)
    assert sent(talk) == []
    tick(talk, 0.75)
    assert sent(talk) == [lit("e2", "e4")]
    hear(talk, say("x") + say("v0103"), 0.875)  # answers to something else
    tick(talk, 1.3125)
    assert sent(talk) == []
    tick(talk, 1.375)
    assert sent(talk) == [lit("e2", "e4")]
    hear(talk, say("l"), 1.5)
    tick(talk, 1.9375)
    tick(talk, 1.984375)
    assert sent(talk) == []
    talk.light({}, Seconds(START + 1.984375))
    assert sent(talk) == [say("X")]
    hear(talk, say("x"), 1.984375)
    tick(talk, 2.75)
    assert sent(talk) == [say("S")]


def test_half_a_message_is_forgotten_when_the_link_is_new() -> None:
    talk = live()
    hear(talk, say(status())[:40], 0.5)
    up(talk)
    assert begun(hear(talk, say(status(e4="P")), 0.0, 3))[1] == {"e4": "wP"}


@pytest.mark.parametrize(
    ("text", "ours"),
    [
        (block(status()), True),
        (block("v0103"), True),
        (block("v010x"), False),
        (block(status(e4="x")), False),
        (status(), False),
        ("x58", False),
    ],
)
def test_what_a_chesslink_says_at_first(text: str, ours: bool) -> None:
    assert MILLENNIUM.says(parity(text)) is ours
