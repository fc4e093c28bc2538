"""Certabo and Sentio: decimals in, eight bytes of lights out."""

from __future__ import annotations

import pytest

from firmware_bridge.drivers.certabo import CERTABO, SENTIO, CertaboTalk, SentioTalk
from tests.firmware_bridge.drivers.by_hand import START, begun, changes, hear, sent, tick, up

SQUARES = [file + rank for rank in "87654321" for file in "abcdefgh"]
TAG = "0A1B2C3DFF"


def frame(**tags: str) -> bytes:
    numbers = b"".join(bytes.fromhex(tags.get(square, "0000000000")) for square in SQUARES)
    return b":" + b" ".join(str(number).encode() for number in numbers) + b"\r\n"


def test_every_tag_stands_on_its_square() -> None:
    talk = CertaboTalk()
    assert up(talk) == []
    tags = {square: f"0A1B2C3D{i:02X}" for i, square in enumerate(SQUARES)} | {"a8": "0000000001"}
    connected, readings = begun(hear(talk, frame(**tags), 0.0, 3))
    assert readings == tags
    assert (connected.sense, connected.speaks, sorted(connected.caps)) == ("identity", "tags", ["light"])


@pytest.mark.parametrize(("row", "square"), [(i, q) for i, q in enumerate(SQUARES)])
def test_every_bit_of_a_sentio(row: int, square: str) -> None:
    talk = SentioTalk()
    up(talk)
    ranks = [0] * 8
    ranks[row // 8] = 128 >> row % 8
    assert begun(hear(talk, b":%d %d %d %d %d %d %d %d\r\n" % tuple(ranks), 0.0, 3))[1] == {square: "1"}


@pytest.mark.parametrize(
    "line",
    [
        b":0 0 0 0 0 0 0 1\r\n", b"0 0 0 0 0 0 0 1\n", b":0 0 0 0 0 0 0 1 \r\n", b":000 0 0 0 0 0 0 001\n",
    ],
)  # fmt: skip
def test_ways_of_writing_a_frame(line: bytes) -> None:
    talk = SentioTalk()
    up(talk)
    assert begun(hear(talk, line, 0.0, 3))[1] == {"h1": "1"}


@pytest.mark.parametrize(
    "line",
    [
        b":0 0 0 0 0 0 0\r\n", b":0 0 0 0 0 0 0 0 1\r\n", b":0 0 0 0 0 0 0 256\r\n", b":0 0 0 0 0 0 0 0001\r\n",
        b":0 0 0 0 0 0  0 1\r\n", b"::0 0 0 0 0 0 0 1\r\n", b":0 0 0 0 0 0 0 -1\r\n", b"\r\n", b":\r\n",
        b":0 0 0 0 0 0 0 1\r\r\n",
    ],
)  # fmt: skip
def test_what_is_no_frame(line: bytes) -> None:
    talk = SentioTalk()
    up(talk)
    assert hear(talk, line, 0.0, 5) == []
    assert begun(hear(talk, b":0 0 0 0 0 0 0 255\r\n", 0.0, 3))[1].keys() == {f + "1" for f in "abcdefgh"}


def test_frames_come_in_pieces_and_several_at_once() -> None:
    talk = CertaboTalk()
    up(talk)
    for byte in frame() * 2:
        assert hear(talk, bytes([byte]), 0.0) == []
    assert begun(hear(talk, frame(), 0.0))[1] == {}
    found = hear(talk, frame(e2=TAG) * 2 + frame(e2=TAG)[:600], 0.5)
    assert changes(found) == [f"+e2{TAG}"]
    assert changes(hear(talk, frame(e2=TAG)[600:] + frame() * 2, 0.5)) == [f"-e2{TAG}"]


def test_the_longest_frame_is_read_and_a_line_without_an_end_is_not_kept() -> None:
    full = dict.fromkeys(SQUARES, "FFFFFFFFFF")
    talk = CertaboTalk()
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
    talk = SentioTalk()
    up(talk)
    for _ in range(4):
        assert hear(talk, b"7" * 2000 + b" 0 0 0 0 0 0 0 1", 0.0) == [] == hear(talk, b"\r\n", 0.0)


def test_lights_are_rank_8_first_and_six_tenths_of_a_second_apart() -> None:
    talk = CertaboTalk()
    up(talk)
    talk.light({"a8": "ffffff", "h8": "ffffff", "b1": "ffffff", "e4": "ffffff", "off": "ffffff"}, START)
    assert sent(talk) == [b"\x81\x00\x00\x00\x10\x00\x00\x02"]
    talk.light({"a1": "ffffff"}, START + 0.25)
    talk.light({"c1": "ffffff"}, START + 0.5)
    assert sent(talk) == []
    tick(talk, 0.59375)
    assert sent(talk) == []
    tick(talk, 0.609375)
    assert sent(talk) == [b"\0\0\0\0\0\0\0\x04"]
    tick(talk, 1.5)
    assert sent(talk) == []
    talk.light({}, START + 2.0)
    assert sent(talk) == [bytes(8)]


def test_lights_are_shown_at_once_when_the_clock_begins_at_nought() -> None:
    talk = CertaboTalk()
    talk.link_up(0.0)
    talk.light({}, 0.0)
    assert talk.take_output() == bytes(8)


def test_what_each_says_at_first() -> None:
    assert CERTABO.says(frame()) and not SENTIO.says(frame())
    assert not CERTABO.says(frame()[:-2]) and not CERTABO.says(frame().replace(b":0 ", b":"))
    for said in (b":0 0 0 0 0 0 0 255\r\n", b"0 0 0 0 0 0 0 8 \n", b"5 5\n0 0 0 0 0 0 0 8\n"):
        assert SENTIO.says(said) and not CERTABO.says(said)
    for said in (b"0 0 0 0 0 0 0\n", b"0 0 0 0 0 0 0 0 0\n", b"x0 0 0 0 0 0 0 0\n", b":0 0 0 0 0 0 0 255"):
        assert not SENTIO.says(said)
