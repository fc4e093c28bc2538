"""Certabo and Sentio: decimals in, eight bytes of lights out."""

from __future__ import annotations

import pytest

from companion.units import Seconds
from firmware_bridge.drivers.certabo import CERTABO, SENTIO, CertaboProtocol, SentioProtocol
from tests.firmware_bridge.drivers.driver_harness import START, begun, changes, hear, sent, tick, up

SQUARES = [file + rank for rank in "87654321" for file in "abcdefgh"]
TAG = "0A1B2C3DFF"


def frame(**tags: str) -> bytes:
    numbers = b"".join(bytes.fromhex(tags.get(square, "0000000000")) for square in SQUARES)
    return b":" + b" ".join(str(number).encode() for number in numbers) + b"\r\n"


def test_every_tag_stands_on_its_square() -> None:
    talk = CertaboProtocol()
    assert up(talk) == []
    tags = {square: f"0A1B2C3D{i:02X}" for i, square in enumerate(SQUARES)} | {"a8": "0000000001"}
    connected, readings = begun(hear(talk, frame(**tags), 0.0, 3))
    assert readings == tags
    assert (connected.sense, connected.speaks, sorted(connected.caps)) == ("identity", "tags", ["light"])


@pytest.mark.parametrize(("row", "square"), [(i, q) for i, q in enumerate(SQUARES)])
def test_every_bit_of_a_sentio(row: int, square: str) -> None:
    talk = SentioProtocol()
    up(talk)
    ranks = [0] * 8
    ranks[row // 8] = 128 >> row % 8
    assert begun(hear(talk, b":%d %d %d %d %d %d %d %d\r\n" % tuple(ranks), 0.0, 3))[1] == {square: "1"}


@pytest.mark.parametrize(
    "line",
    [
        b":0 0 0 0 0 0 0 1\r\n",
        b"0 0 0 0 0 0 0 1\n",
        b":0 0 0 0 0 0 0 1 \r\n",
        b":000 0 0 0 0 0 0 001\n",
    ],
)
def test_ways_of_writing_a_frame(line: bytes) -> None:
    talk = SentioProtocol()
    up(talk)
    assert begun(hear(talk, line, 0.0, 3))[1] == {"h1": "1"}


@pytest.mark.parametrize(
    "line",
    [
        b":0 0 0 0 0 0 0\r\n",
        b":0 0 0 0 0 0 0 0 1\r\n",
        b":0 0 0 0 0 0 0 256\r\n",
        b":0 0 0 0 0 0 0 0001\r\n",
        b":0 0 0 0 0 0  0 1\r\n",
        b"::0 0 0 0 0 0 0 1\r\n",
        b":0 0 0 0 0 0 0 -1\r\n",
        b"\r\n",
        b":\r\n",
        b":0 0 0 0 0 0 0 1\r\r\n",
    ],
)
def test_what_is_no_frame(line: bytes) -> None:
    talk = SentioProtocol()
    up(talk)
    assert hear(talk, line, 0.0, 5) == []
    assert begun(hear(talk, b":0 0 0 0 0 0 0 255\r\n", 0.0, 3))[1].keys() == {f + "1" for f in "abcdefgh"}


def test_frames_come_in_pieces_and_several_at_once() -> None:
    talk = CertaboProtocol()
    up(talk)
    for byte in frame() * 2:
        assert hear(talk, bytes([byte]), 0.0) == []
    assert begun(hear(talk, frame(), 0.0))[1] == {}
    found = hear(talk, frame(e2=TAG) * 2 + frame(e2=TAG)[:600], 0.5)
    assert changes(found) == [f"+e2{TAG}"]
    assert changes(hear(talk, frame(e2=TAG)[600:] + frame() * 2, 0.5)) == [f"-e2{TAG}"]


def test_the_longest_frame_is_read_and_a_line_without_an_end_is_not_kept() -> None:
    full = dict.fromkeys(SQUARES, "FFFFFFFFFF")
    talk = CertaboProtocol()
    up(talk)
    for piece in (frame(**full)[:1200], frame(**full)[1200:], frame(**full), frame(**full)):
        found = hear(talk, piece, 0.0)
    assert begun(found)[1] == full
    for _ in range(100):
        hear(talk, b"0 " * 4000, 0.5)
    assert len(talk._frames._rest) < 4000
    assert hear(talk, b"0\r\n", 0.5, 3) == []
    assert len(changes(hear(talk, frame() * 2, 0.5))) == 64


def test_the_end_of_a_long_line_is_no_frame() -> None:
    talk = SentioProtocol()
    up(talk)
    for _ in range(4):
        assert hear(talk, b"7" * 2000 + b" 0 0 0 0 0 0 0 1", 0.0) == [] == hear(talk, b"\r\n", 0.0)


def test_lights_are_rank_8_first_and_six_tenths_of_a_second_apart() -> None:
    talk = CertaboProtocol()
    up(talk)
    hear(talk, b"L\r\n", 0.0)
    talk.light(
        {"a8": "ffffff", "h8": "ffffff", "b1": "ffffff", "e4": "ffffff", "off": "ffffff"}, Seconds(START)
    )
    assert sent(talk) == [b"\x81\x00\x00\x00\x10\x00\x00\x02"]
    talk.light({"a1": "ffffff"}, Seconds(START + 0.25))
    talk.light({"c1": "ffffff"}, Seconds(START + 0.5))
    assert sent(talk) == []
    tick(talk, 0.59375)
    assert sent(talk) == []
    tick(talk, 0.609375)
    assert sent(talk) == [b"\0\0\0\0\0\0\0\x04"]
    tick(talk, 1.5)
    assert sent(talk) == []
    talk.light({}, Seconds(START + 2.0))
    assert sent(talk) == [bytes(8)]


def test_lights_are_shown_at_once_when_the_clock_begins_at_nought() -> None:
    talk = CertaboProtocol()
    talk.link_up(Seconds(0.0))
    talk.light({}, Seconds(0.0))
    assert talk.take_output() == bytes(8)


def test_what_each_says_at_first() -> None:
    assert CERTABO.says(frame()) and not SENTIO.says(frame())
    assert not CERTABO.says(frame()[:-2]) and not CERTABO.says(frame().replace(b":0 ", b":"))
    bare = b"0 0 0 0 0 0 0 8 \n"
    for said in (b":0 0 0 0 0 0 0 255\r\n", bare * 2, b"5 5\n" + bare * 2):
        assert SENTIO.says(said) and not CERTABO.says(said)
    for said in (
        bare,
        b"0 0 0 0 0 0 0\n",
        b"0 0 0 0 0 0 0 0 0\n",
        b"x0 0 0 0 0 0 0 0\n",
        b":0 0 0 0 0 0 0 255",
    ):
        assert not SENTIO.says(said)


CAPTURED = (
    "48 0 248 71 99 48 0 248 85 159 48 0 177 203 192 48 0 177 215 17 48 0 177 117 59 48 0 177 43 7 48 0 248 222 81 "
    "48 0 247 200 86 48 0 248 114 180 48 0 248 155 251 48 0 248 48 74 48 0 177 236 131 48 0 177 230 12 "
    "48 0 177 187 36 48 0 248 146 97 48 0 248 89 231 " + "0 " * 160 + "48 0 248 85 122 48 0 248 68 117 "
    "48 0 248 201 109 48 0 248 144 65 48 0 177 231 217 48 0 248 76 179 48 0 248 161 89 48 0 94 124 14 "
    "48 0 248 98 180 48 0 248 233 43 48 0 248 86 247 48 0 248 145 6 48 0 248 104 144 48 0 248 79 194 "
    "48 0 248 134 85 48 0 177 81 73"
).encode()
"""The start position on a real board, as it stands in a published driver's tests."""


def wrapped(text: bytes, at: int, end: bytes = b" \r\n") -> bytes:
    """Broken by a bare line feed every so many characters, as captured streams are: within numbers too."""
    return b"\n".join(text[i : i + at] for i in range(0, len(text), at)) + end


@pytest.mark.parametrize(
    "stream",
    [
        b":" + CAPTURED + b"\r\n",
        b":" + CAPTURED + b" \r\n",
        CAPTURED + b"\n",
        *(wrapped(b":" + CAPTURED, at) for at in (5, 64, 65, 66, 100, len(CAPTURED))),
    ],
)
@pytest.mark.parametrize("cut", [1, 20, 4096])
def test_the_start_position_of_a_real_board(stream: bytes, cut: int) -> None:
    talk = CertaboProtocol()
    up(talk)
    stream *= 4  # a frame that is the first of its stream may be taken for damaged
    found = [event for i in range(0, len(stream), cut) for event in hear(talk, stream[i : i + cut], 0.5)]
    readings = begun(found)[1]
    assert readings.keys() == {file + rank for file in "abcdefgh" for rank in "1278"}
    assert (readings["a8"], readings["h8"], readings["a1"], readings["h1"]) == (
        "3000F84763",
        "3000F7C856",
        "3000F862B4",
        "3000B15149",
    )
    if stream[:1] == b":":
        assert CERTABO.says(stream) and not SENTIO.says(stream[10:])


def test_the_answer_to_a_light_command_in_the_middle_of_a_stream() -> None:
    """`L` on a line of its own behind a line feed alone, as it was captured from a Sentio."""
    talk = SentioProtocol()
    up(talk)
    frame = b":255 255 0 0 0 0 255 254\nL\r\n"
    found = hear(talk, frame, 0.0, 3)
    assert begun(found)[1].keys() == {file + rank for file in "abcdefgh" for rank in "1278"} - {"h1"}
    talk.light({"e2": "ffffff"}, Seconds(START + 1.0))
    tick(talk, 2.0)
    assert sent(talk) == [bytes.fromhex("0000000000001000")]


def coloured(lit: dict[int, str]) -> bytes:
    """A light command for boards with colours: bytes by their place in it."""
    made = bytearray(b"\xff\x55" + bytes(243) + b"\r\n")
    for at, value in lit.items():
        made[at : at + 3] = bytes.fromhex(value)
    return bytes(made)


BLUE_E2_E4 = coloured(dict.fromkeys((38, 41, 65, 68, 92, 95, 119, 122), "000040"))
"""As a published driver's test has it."""


@pytest.mark.parametrize("told", [b"D\r\n", b"0 0D 0 0\r\n", b"D"])
def test_a_board_with_coloured_lights_is_told_in_its_own_way(told: bytes) -> None:
    talk = CertaboProtocol()
    up(talk)
    talk.light({"e2": "0000ff", "e4": "0000ff"}, Seconds(START))
    assert sent(talk) == [bytes.fromhex("0000000010001000")]
    hear(talk, told, 0.25)
    tick(talk, 0.375)
    assert sent(talk) == []
    tick(talk, 0.5)
    assert sent(talk) == [BLUE_E2_E4] and len(BLUE_E2_E4) == 247
    talk.light({"h1": "ff0000", "a8": "00ff00", "off": "ffffff"}, Seconds(START + 2.0))
    red = dict.fromkeys((2, 5, 29, 32), "400000")
    green = dict.fromkeys((2 + 3 * 70, 2 + 3 * 71, 2 + 3 * 79, 2 + 3 * 80), "004000")
    assert sent(talk) == [coloured(red | green)]


def test_a_board_that_says_nothing_of_its_lights_is_told_both_ways() -> None:
    talk = CertaboProtocol()
    up(talk)
    talk.light({"e2": "0000ff", "e4": "0000ff"}, Seconds(START))
    tick(talk, 0.5)
    assert sent(talk) == [bytes.fromhex("0000000010001000"), BLUE_E2_E4]
    hear(talk, b"L\r\n", 0.625)
    talk.light({}, Seconds(START + 2.0))
    tick(talk, 3.0)
    assert sent(talk) == [bytes(8)]
