"""The Chess Peripheral Protocol: lines of its document, and what the library that most such boards are built with says."""

from __future__ import annotations

import random
from typing import Any

import pytest

from companion.units import Seconds
from firmware_bridge.core.board import Gone, Lifted, Placed, Snapshot, link_message
from firmware_bridge.discovery import families_advertising
from firmware_bridge.drivers.chess_peripheral import BEGIN, ChessPeripheralProtocol, read_state
from firmware_bridge.urls import protocol_of
from tests.board_simulators.cpp import Blind, Peripheral, Reeds, Sides, Unasked
from tests.firmware_bridge.drivers.driver_harness import START, begun, changes, hear, sent, tick, up
from tests.firmware_bridge.words import words

AT_HOME = b"state ????????/????????/8/8/8/8/????????/????????"
E2_UP = b"state ????????/????????/8/8/8/8/????1???/????????"
E4 = b"state ????????/????????/8/8/4?3/8/????1???/????????"
"""As ArduinoBleChess (4bd8430b) says them."""
CAT = b"unsync ????????/????????/8/8/8/8/8/8"
"""From the document: a cat has been there."""


def through(talk: Any, board: Peripheral, seconds: float, now: float = 0.0) -> tuple[list[Any], float]:
    found: list[Any] = []
    for _ in range(round(seconds * 50)):
        now += 0.02
        board.tick(now)
        while data := talk.take_output():
            assert len(data) <= 100  # the longest that the library takes
            board.receive(data)
        for packet in board.take():
            found += talk.receive(packet, now)
        found += talk.tick(now)
    return found, now


def live(first: bytes = AT_HOME) -> ChessPeripheralProtocol:
    talk = ChessPeripheralProtocol()
    assert up(talk) == [b"feature get_state"]
    assert hear(talk, b"ok", 0.125) == []
    tick(talk, 0.25)
    assert sent(talk) == [b"get_state"]
    begun(hear(talk, first, 0.25))
    return talk


def test_plain_switches_are_read_as_the_library_tells_them() -> None:
    talk = live()
    assert talk.sense == "occupancy"
    assert changes(hear(talk, E2_UP, 0.5)) == ["-e2"] and changes(hear(talk, E4, 0.75)) == ["+e4"]
    assert changes(hear(talk, CAT, 1.0))[0] == "-a1"


@pytest.mark.parametrize(
    ("line", "sense", "e8", "e2"),
    [
        (b"state rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", "identity", "kK", "wP"),
        (b"state rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1\0", "identity", "kK", "wP"),
        (b"unsync uuuuuuuu/uuuuuuuu/8/8/8/8/UUUUUUUU/UUUUUUUU w", "colour", "k", "w"),
        (b"unsync_settable ????????/????????/8/8/8/8/????????/???????? w\r\n", "occupancy", "1", "1"),
        (b"state rnbqkbnr/pppppppp/8/8/8/8/PPPP?PPP/RNBQKBNR", "occupancy", "1", "1"),
        (b"state dddddddd/1m1m1m1m/8/8/8/8/M1M1M1M1/DDDDDDDD", "colour", "k", "w"),
    ],
)
def test_what_a_board_knows_of_its_pieces_is_its_sense(line: bytes, sense: str, e8: str, e2: str) -> None:
    talk = ChessPeripheralProtocol()
    up(talk)
    hear(talk, b"ok", 0.125)
    connected, readings = begun(hear(talk, line, 0.25))
    assert connected.sense == sense and readings["e8"] == e8 and readings.get("e2", readings["c2"]) == e2


def test_a_board_that_turns_out_to_know_less_says_again_what_it_is() -> None:
    talk = live(b"state 8/8/8/8/8/8/8/8")  # nothing tells yet what it knows
    assert talk.sense == "identity"
    events = hear(talk, b"state 8/8/8/8/4?3/8/8/8", 0.5)
    assert begun(events[:2])[0].sense == "occupancy" and events[1] == Snapshot({})
    assert changes(events) == ["+e4"]  # his set-down is told all the same
    events = hear(live(b"state 8/8/8/8/4P3/8/8/8"), b"state 8/8/8/8/4UU2/8/8/8", 0.5)
    assert begun(events[:2])[1] == {"e4": "w"} and changes(events) == ["+f4w"]
    hear(talk, b"state rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR", 0.75)  # it has made that up
    assert talk.sense == "occupancy"
    talk.link_down(link_message("cable-pulled"))
    assert up(talk) == [b"feature get_state"] and talk.sense == "occupancy"


def test_letters_may_be_taken_for_switches() -> None:
    talk = protocol_of("cpp://?reads=occupancy")
    talk.link_up(Seconds(START))
    hear(talk, b"ok", 0.125)
    events = hear(talk, b"state rnbqkbnr/8/8/8/8/8/8/8", 0.25)
    assert begun(events)[0].sense == "occupancy"


@pytest.mark.parametrize(
    ("kind", "sense"),
    [(Peripheral, "identity"), (Reeds, "occupancy"), (Sides, "colour"), (Unasked, "occupancy")],
)
def test_each_kind_of_board_tells_lifts_and_set_downs(kind: type[Peripheral], sense: str) -> None:
    talk, board = ChessPeripheralProtocol(), kind()
    board.men = {"e2": "P", "e7": "p"}
    talk.link_up(Seconds(0.0))
    events, now = through(talk, board, 3.0)
    assert begun(events)[0].sense == sense
    board.lift("e2")
    events, now = through(talk, board, 0.6, now)
    assert [(type(one), one.square) for one in events] == [(Lifted, "e2")]
    board.place("e4", "P")
    events, now = through(talk, board, 0.6, now)
    assert [(type(one), one.square) for one in events] == [(Placed, "e4")]
    events, now = through(talk, board, 20.0, now)
    assert events == [] and not talk.down  # it is there even while nothing changes
    assert ("begin" in board.heard) is (kind is Unasked) and board.heard.count("begin") <= 1


def test_a_board_that_tells_by_itself_is_asked_less() -> None:
    asked = {}
    for kind in (Peripheral, Reeds):
        talk, board = ChessPeripheralProtocol(), kind()
        board.men = {"e2": "P"}
        talk.link_up(Seconds(0.0))
        _, now = through(talk, board, 1.0)
        board.carry("e2", "e4")
        _, now = through(talk, board, 1.0, now)
        before = len(board.heard)
        through(talk, board, 10.0, now)
        asked[kind] = len(board.heard) - before
    assert asked[Peripheral] <= 6 and asked[Reeds] > 20


def test_a_board_without_sensors_is_told_so() -> None:
    talk, board = ChessPeripheralProtocol(), Blind()
    talk.link_up(Seconds(0.0))
    events, _ = through(talk, board, 3.0)
    assert [type(one) for one in events] == [Gone] and talk.down
    assert "not the positions of its pieces" in words(events[0].reason)
    assert board.heard == ["feature", "feature"]  # and `begin`, which it takes for its own


def test_moves_and_other_words_do_not_disturb() -> None:
    talk = live()
    assert hear(talk, b"move e2e4", 0.5) == []
    assert sent(talk)[0] == b"ok"
    for other in (
        b"msg Hello central",
        b"err Unsupported command",
        b"moved",
        b"resign",
        b"draw_offer",
        b"option brightness int 4 1 4 1",
        b"nok",
        b"",
    ):
        assert hear(talk, other, 0.75) == []
    assert changes(hear(talk, E2_UP, 1.0)) == ["-e2"]


@pytest.mark.parametrize(
    "fen",
    [
        "",
        "8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/8/8",
        "9/8/8/8/8/8/8/8",
        "0/8/8/8/8/8/8/8",
        "ppppppppp/8/8/8/8/8/8/8",
        "7/8/8/8/8/8/8/8",
        "7/p8/8/8/8/8/8/8",
        "8/8/8/8/8/8/8/x7",
        "////////",
        "8888888888888888",
        "8/8/8/8/8/8/8/8é",
        "-8/8/8/8/8/8/8/8",
    ],
)
def test_what_is_no_position_is_passed_over(fen: str) -> None:
    assert read_state(fen) is None
    talk = live()
    assert hear(talk, b"state " + fen.encode(), 0.5) == []
    assert changes(hear(talk, E2_UP, 0.75)) == ["-e2"]


def test_messages_that_are_cut_or_damaged_change_nothing_that_was_not_said() -> None:
    talk = live()
    for end in range(len(E4)):
        assert hear(talk, E4[:end], 0.5) == []
    rng = random.Random(17)
    for _ in range(2000):
        data = bytearray(rng.choice((E4, E2_UP, CAT, BEGIN)))
        for _ in range(rng.randrange(1, 6)):
            data[rng.randrange(len(data))] = rng.randrange(256)
        talk.receive(bytes(data) * rng.choice((1, 1, 40)), Seconds(START + 1))
        talk.receive(rng.randbytes(rng.randrange(200)), Seconds(START + 1))
    talk.receive(AT_HOME, Seconds(START + 1))
    assert changes(hear(talk, E2_UP, 1.0)) == ["-e2"] and len(sent(talk)) < 50


def test_it_is_known_by_its_service_whatever_it_is_called() -> None:
    service = "F5351050-B2C9-11EC-A0C0-B3BC53B08D33"
    for name in ("OCB", "Arduino Ble Chess", "Grandpa's board", "DGT_Pegasus_1", ""):
        may_be, sure = families_advertising(name, [service])
        assert [family.kind for family in may_be] == ["cpp"] and sure
    assert families_advertising("OCB", []) == ([], False)
