"""Chessnut Move, by its maker's document: the field of an Air, lights of three colours, a battery of its own."""

from __future__ import annotations

from companion.units import Seconds
from firmware_bridge.core.board import Battery
from firmware_bridge.drivers.chessnut import ChessnutMoveProtocol, colour
from tests.firmware_bridge.drivers.driver_harness import START, begun, hear, sent, tick, up

ARRAY = bytes.fromhex("012458233185444444440000000000000000000000000000000077777777a6c99b6a00000000")


def live() -> ChessnutMoveProtocol:
    talk = ChessnutMoveProtocol()
    up(talk)
    begun(hear(talk, ARRAY, 0.0))
    tick(talk, 0.25)
    sent(talk)
    return talk


def test_it_is_enabled_then_asked_for_its_own_battery() -> None:
    talk = ChessnutMoveProtocol()
    assert up(talk) == [b"\x21\x01\x00"]
    tick(talk, 0.25)
    assert sent(talk) == [b"\x41\x01\x0c"]
    connected, readings = begun(hear(talk, ARRAY, 0.5))
    assert connected.model == "Chessnut Move" and (readings["e1"], readings["d8"]) == ("wK", "kQ")


def test_the_battery() -> None:
    talk = live()
    assert hear(talk, bytes.fromhex("41030c0064"), 0.5) == [Battery(100)]
    assert hear(talk, bytes.fromhex("41030c010a"), 0.5) == [Battery(10)]
    assert hear(talk, bytes.fromhex("41030c0065"), 0.5) == [] == hear(talk, bytes.fromhex("41030b0064"), 0.5)


def test_each_square_is_lit_in_the_colour_that_comes_next() -> None:
    talk = live()
    talk.light({"h8": "ff0000", "g8": "00ff00", "a1": "0000ff", "off": "ffffff"}, Seconds(START + 1.0))
    assert sent(talk) == [b"\x43\x20\x21" + bytes(30) + b"\x30"]
    talk.light({}, Seconds(START + 2.0))
    assert sent(talk) == [b"\x43\x20" + bytes(32)]


def test_colours() -> None:
    seen = ("ff0000", "00ff00", "0000ff", "ffffff", "ffaa00", "20e040")
    assert [colour(rgb) for rgb in seen] == [1, 2, 3, 3, 1, 2]
