"""GoDice and Pixels at the edges of what counts; tests/table/test_dice_devices.py has them in games."""

from __future__ import annotations

import pytest

from companion.units import Seconds
from firmware_bridge.core.board import Battery, Connected, Die
from firmware_bridge.drivers.dice import DieProtocol, GoDiceProtocol, PixelsProtocol
from tests.firmware_bridge.drivers.driver_harness import hear, sent, tick, up

ROLLING, COCKED = Die("d", "rolling"), Die("d", "cocked")


def die(talk: DieProtocol) -> DieProtocol:
    up(talk)
    tick(talk, 0.0)
    return talk


def axes(x: int, y: int, z: int) -> bytes:
    return bytes(n & 0xFF for n in (x, y, z))


@pytest.mark.parametrize(
    ("talk", "hello", "model"),
    [(GoDiceProtocol("d"), b"\x03", "GoDice"), (PixelsProtocol("d"), b"\x01", "Pixels die")],
)
def test_it_is_there_as_soon_as_the_link_is(talk: DieProtocol, hello: bytes, model: str) -> None:
    for _ in range(2):
        assert talk.down and tick(talk, 0.0) == []
        assert up(talk) == [hello] and not talk.down
        assert tick(talk, 0.0) == [Connected(model, 1, 1, "occupancy", frozenset({"dice"}), "d")]
        assert tick(talk, 1.0) == []
        talk.link_down("gone")


def test_a_packet_before_the_first_tick_tells_first_that_it_is_there() -> None:
    talk = GoDiceProtocol("d")
    up(talk)
    assert [type(event) for event in hear(talk, b"R", 0.0)] == [Connected, Die]


@pytest.mark.parametrize(
    ("raw", "face"),
    [
        ((72, 0, 0), "6"),
        ((73, 0, 0), None),
        ((56, 0, 0), "6"),
        ((55, 0, 0), None),
        ((-72, 0, 0), "1"),
        ((-73, 0, 0), None),
        ((-56, 0, 0), "1"),
        ((-55, 0, 0), None),
        ((0, 64, 16), "3"),
        ((0, 64, 17), None),
        ((0, 64, -16), "3"),
        ((0, 64, -17), None),
        ((16, -64, -16), "4"),
        ((17, -64, 0), None),
        ((-16, 16, -64), "5"),
        ((0, -17, 64), None),
        ((0, 1, 64), "2"),
        ((127, 0, 0), None),
        ((-128, 0, 0), None),
        ((0, 0, 0), None),
    ],
)
def test_how_flat_a_godie_has_to_lie(raw: tuple[int, int, int], face: str | None) -> None:
    talk = die(GoDiceProtocol("d"))
    hear(talk, b"R", 0.0)
    assert hear(talk, b"S" + axes(*raw), 0.0) == [Die("d", face or "cocked")]


@pytest.mark.parametrize(
    ("packet", "event"),
    [
        (b"S" + axes(0, 64, 0), Die("d", "3")),
        (b"FS" + axes(0, 64, 0), Die("d", "3")),
        (b"MS" + axes(0, 64, 0), Die("d", "3")),
        (b"TS" + axes(0, 64, 0), COCKED),
        (b"FS" + axes(40, 40, 0), None),
        (b"MS" + axes(40, 40, 0), None),
        (b"S" + axes(0, 64, 0)[:2], None),
        (b"S" + axes(0, 64, 0) + b"\0", None),
        (b"T" + axes(0, 64, 0), None),
        (b"TS" + axes(0, 64, 0)[:2], None),
        (b"TS" + axes(0, 64, 0) + b"\0", None),
        (b"XS" + axes(0, 64, 0), None),
        (b"AS" + axes(0, 64, 0), None),
        (b"A" + axes(0, 64, 0), None),
        (b"FS" + axes(0, 64, 0) + b"\0", None),
        (b"R", None),
        (b"RR", None),
        (b"", None),
        (b"Bat\x64", Battery(100)),
        (b"Bat\x00", Battery(0)),
        (b"Bat\x65", None),
        (b"Bat", None),
        (b"Bat\x10\x10", None),
        (b"Bas\x10", None),
    ],
)
def test_what_a_rolling_godie_says(packet: bytes, event: Die | Battery | None) -> None:
    talk = die(GoDiceProtocol("d"))
    assert hear(talk, b"R", 0.0) == [ROLLING]
    assert hear(talk, packet, 0.0) == ([event] if event else [])
    rests = event is None or event == COCKED or isinstance(event, Battery)
    assert hear(talk, b"S" + axes(-64, 0, 0), 0.0) == ([Die("d", "1")] if rests else [])


@pytest.mark.parametrize(
    ("packet", "event"),
    [
        (b"\x03\x01\x00", Die("d", "1")),
        (b"\x03\x05\x13", Die("d", "20")),
        (b"\x03\x05\x14", None),
        (b"\x03\x04\x02", COCKED),
        (b"\x03\x03\x02", None),
        (b"\x03\x02\x02", None),
        (b"\x03\x00\x02", None),
        (b"\x03\x06\x02", None),
        (b"\x02\x05\x02", None),
        (b"\x04\x05\x02", None),
        (b"\x03\x05", None),
        (b"\x03\x05\x02\x00", None),
        (b"", None),
    ],
)
def test_what_a_rolling_pixels_die_says(packet: bytes, event: Die | None) -> None:
    talk = die(PixelsProtocol("d"))
    assert hear(talk, b"\x03\x02\x00", 0.0) == []  # taken up
    assert hear(talk, b"\x03\x03\x00", 0.0) == [ROLLING]
    assert hear(talk, packet, 0.0) == ([event] if event else [])


def i_am(kind: int, old: bool) -> bytes:
    """What a Pixels die answers, by its maker's table: 22 bytes, or chunks that begin with their length."""
    if old:
        return bytes([2, 10, 1, kind]) + bytes(18)
    version = bytes([15]) + bytes(14)
    return b"\x02" + version + bytes([11, 1, 2, 3, 4, 0, kind, 21, 1, 0, 0]) + b"\x03Ro"


@pytest.mark.parametrize("old", [False, True])
@pytest.mark.parametrize(
    ("kind", "index", "face"),
    [
        (2, 0, "1"),
        (2, 5, "6"),
        (4, 0, "0"),
        (4, 9, "9"),
        (5, 0, "00"),
        (5, 1, "10"),
        (5, 9, "90"),
        (7, 19, "20"),
        (8, 2, "3"),
        (0, 0, "1"),
    ],
)
def test_a_d10_and_a_d00_count_from_nought(kind: int, index: int, face: str, old: bool) -> None:
    talk = die(PixelsProtocol("d"))
    assert hear(talk, i_am(kind, old), 0.0) == []
    hear(talk, b"\x03\x03\x00", 0.0)
    assert hear(talk, bytes([3, 1, index]), 0.0) == [Die("d", face)]


def test_a_pixels_die_that_says_half_of_what_it_is() -> None:
    talk = die(PixelsProtocol("d"))
    checked = 0
    for cut in range(1, len(i_am(4, False)) - 8):
        checked += 1
        assert hear(talk, i_am(4, False)[:cut], 0.0) == []
    assert checked


def test_a_die_that_was_not_rolled_says_nothing() -> None:
    for packet in (b"\x03\x01\x00", b"\x03\x05\x00", b"\x03\x04\x00", b"\x03\x02\x00"):
        assert hear(die(PixelsProtocol("d")), packet, 0.0) == []
    for packet in (b"S" + axes(0, 64, 0), b"FS" + axes(0, 64, 0), b"TS" + axes(0, 64, 0)):
        assert hear(die(GoDiceProtocol("d")), packet, 0.0) == []


def test_a_face_counts_once() -> None:
    talk = die(PixelsProtocol("d"))
    assert hear(talk, b"\x03\x03\x00", 0.0) == [ROLLING]
    assert hear(talk, b"\x03\x04\x00", 0.0, 2) == [COCKED, COCKED]
    assert hear(talk, b"\x03\x01\x02", 0.0) == [Die("d", "3")]
    assert hear(talk, b"\x03\x05\x02", 0.0) == []
    assert hear(talk, b"\x03\x03\x02", 0.0) == [ROLLING]


def test_it_is_asked_again_and_nothing_old_is_said() -> None:
    talk = GoDiceProtocol("d")
    talk.link_up(Seconds(0.0))
    talk.link_up(Seconds(1.0))
    assert sent(talk) == [b"\x03"]
