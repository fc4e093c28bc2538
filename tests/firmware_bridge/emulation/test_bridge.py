"""A board of ours under a guise, without a wire: what its events become, and our own drivers at the other end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from companion.units import Seconds
from firmware_bridge.core.board import (
    Battery,
    BoardError,
    Button,
    Connected,
    Gone,
    Lifted,
    Placed,
    SensorEvent,
    Snapshot,
    link_message,
)
from firmware_bridge.emulation.bridge import EmulationBridge, PieceTracker
from firmware_bridge.emulation.guises import EmulatedBoard, EmulatedChessLink, EmulatedChessnut, EmulatedDgt
from firmware_bridge.urls import protocol_of
from tests.firmware_bridge.board_driver import hear
from tests.firmware_bridge.emulation.driver_harness import AFTER_E4, START
from tests.firmware_bridge.words import raises

TALKS: dict[str, tuple[type[EmulatedBoard], str]] = {
    "dgt": (EmulatedDgt, "dgt:///dev/ttyUSB0?lights=yes"),
    "millennium": (EmulatedChessLink, "millennium:///dev/ttyUSB0"),
    "chessnut": (EmulatedChessnut, "chessnut-ble://"),
}


def offered(
    sense: str = "occupancy", marked: bool = True, speaks: str = "men", turned: bool | None = None
) -> EmulationBridge:
    offering = EmulationBridge(EmulatedDgt(), PieceTracker(START), turned)
    offering.feel(Connected("pico", 8, 8, sense, id="one", marked=marked, speaks=speaks), Seconds(0.0))
    return offering


def feel(offering: EmulationBridge, *events: SensorEvent) -> dict[str, str]:
    for event in events:
        offering.feel(event, Seconds(1.0))
    return offering.guise.men


def turned(square: str) -> str:
    return "hgfedcba"["abcdefgh".index(square[0])] + str(9 - int(square[1]))


def test_a_board_that_feels_is_followed() -> None:
    offering = offered()
    assert feel(offering, Snapshot(dict.fromkeys(START, "1"))) == START and offering.sure
    assert feel(offering, Lifted("e2"), Placed("e4")) == AFTER_E4


@pytest.mark.parametrize("speaks", ["men", "figures"])
def test_a_board_that_knows_its_pieces_is_believed(speaks: str) -> None:
    offering = offered("identity", speaks=speaks)
    assert feel(offering, Snapshot({"a1": "kQ", "h8": "wP"})) == {"a1": "kQ", "h8": "wP"}
    assert feel(offering, Lifted("a1", token="kQ"), Placed("a2", token="kB"))["a2"] == "kB"


def test_a_board_that_knows_colours() -> None:
    offering = offered("colour")
    feel(offering, Snapshot({q: piece[0] for q, piece in START.items()}))
    feel(
        offering,
        Lifted("e2", token="w"),
        Lifted("d7", token="k"),
        Placed("d5", token="k"),
        Placed("e4", token="w"),
    )
    assert offering.guise.men["d5"] == "kP" and offering.guise.men["e4"] == "wP"


def test_tags_are_learned_from_the_start_position() -> None:
    offering = offered("identity", speaks="tags")
    tags = {square: f"04A1{n:02X}" for n, square in enumerate(START)}
    feel(offering, Snapshot(tags))
    feel(offering, Lifted("d1", token=tags["d1"]), Lifted("a8", token=tags["a8"]))
    assert feel(offering, Placed("d5", token=tags["d1"]), Placed("d4", token=tags["a8"])).get("d5") == "wQ"
    assert offering.guise.men["d4"] == "kR"
    assert feel(offering, Placed("e5", token="FFFF"))["e5"] == "wP"  # no one knows him


def test_which_way_it_lies_is_read_off_the_start_position() -> None:
    offering = offered("identity", marked=False, speaks="figures")
    assert feel(offering, Snapshot({turned(q): piece for q, piece in START.items()})) == START
    offering.guise.lights = {"e2": "ffffff"}
    assert offering.lights == {"d7": "ffffff"}
    assert feel(offering, Lifted("d7", token="wP"), Placed("d5", token="wP")) == AFTER_E4


def test_what_is_not_known_yet() -> None:
    offering = offered()
    feel(offering, Snapshot({"e4": "1"}))
    assert not offering.sure
    feel(offering, Snapshot(dict.fromkeys(START, "1")), Snapshot(dict.fromkeys(AFTER_E4, "1")))
    assert offering.sure and offering.guise.men == AFTER_E4
    known = offered("identity", speaks="figures")
    feel(known, Snapshot({"e4": "wK"}))
    assert known.sure


def test_a_board_that_is_said_to_be_turned() -> None:
    offering = offered(turned=True)
    feel(offering, Snapshot(dict.fromkeys(START, "1")))
    assert feel(offering, Lifted("d7"), Placed("d5")) == AFTER_E4


@pytest.mark.parametrize("size", [(12, 12), (8, 16), (16, 16), (7, 8)])
def test_another_size_is_refused(size: tuple[int, int]) -> None:
    with raises(BoardError, rf"{size[0]}x{size[1]} squares, but a DGT board has 8x8"):
        EmulationBridge(EmulatedDgt(), PieceTracker(START)).feel(
            Connected("pico", *size, "occupancy"), Seconds(0.0)
        )


def test_buttons_batteries_and_a_board_that_goes() -> None:
    offering = offered("identity")
    feel(offering, Snapshot({"a7": "x"}), Battery(41), Gone(link_message("cable-pulled")))
    assert offering.guise.battery == 41
    offering = EmulationBridge(EmulatedDgt(), PieceTracker({"a7": "wP", "h1": "wK"}))
    feel(offering, Connected("pico", 8, 8, "occupancy"), Lifted("a7"), Placed("a8"))
    assert offering.guise.men["a8"] == "wQ"
    assert feel(offering, Button("draw", True), Button("draw", False))["a8"] == "wN"


@pytest.mark.parametrize("kind", TALKS)
def test_our_own_driver_reads_it_and_lights_it(kind: str) -> None:
    """The second way: what the guise says, the driver of such boards understands, and the other way round."""
    make, url = TALKS[kind]
    guise, talk = make(), protocol_of(url)
    offering = EmulationBridge(guise, PieceTracker(START))
    feel(offering, Connected("pico", 8, 8, "occupancy", id="one"), Snapshot(dict.fromkeys(START, "1")))
    talk.link_up(Seconds(0.0))
    found: dict[str, str] = {}
    both = pumped(guise, talk, found)
    now = next(both)
    assert found == START
    for event in (Lifted("e2"), Placed("e4")):
        offering.feel(event, Seconds(now))
        now = next(both)
    assert found == AFTER_E4
    talk.light({"e2": "ffffff", "e4": "ffffff"}, Seconds(now))
    now = next(both)
    assert sorted(offering.lights) == ["e2", "e4"]
    talk.light({}, Seconds(now))
    next(both)
    assert offering.lights == {}


def pumped(guise: EmulatedBoard, talk: Any, found: dict[str, str]) -> Iterator[float]:
    """Three seconds on both sides of the wire each time, until when is yielded; `found` is what the driver tells."""
    now = 0.0
    while True:
        for _ in range(60):
            now += 0.05
            while data := talk.take_output():
                guise.receive(data, Seconds(now))
            guise.tick(Seconds(now))
            events = [event for _, packet in guise.take() for event in talk.receive(packet, now)]
            hear([*events, *talk.tick(now)], found)
        yield now
