"""DGT Pegasus: what it says was captured from a board (locked and unlocked), or stands in published drivers' tests."""

from __future__ import annotations

import itertools

import pytest

from companion.units import Seconds
from firmware_bridge.core.board import Battery, Connected, Gone, Lifted, Placed, SensorEvent, link_message
from firmware_bridge.drivers.dgt import PegasusProtocol
from tests.board_simulators.dgt import Pegasus
from tests.firmware_bridge.drivers.driver_harness import START, begun, changes, hear, sent, tick, up

KEY = "0102030405fe"
LOCKED = bytes.fromhex("860043" + "7f" * 64)
ARRAY = bytes.fromhex("860043" + "01" * 16 + "00" * 32 + "01" * 16)
AFTER_E4 = bytes.fromhex("860043" + "01" * 16 + "00" * 20 + "01" + "00" * 11 + "01" * 4 + "00" + "01" * 11)
E2_LIFTED, E4_SET = bytes.fromhex("8e00053400"), bytes.fromhex("8e00052401")
ASK, UPDATES = b"\x42", b"\x44"


def said_within(talk: PegasusProtocol, start: float, end: float) -> list[tuple[float, bytes]]:
    """What the host says while nothing comes: when, and what."""
    found = []
    for eighths in range(round(8 * start), round(8 * end) + 1):
        tick(talk, eighths / 8)
        found += [(eighths / 8, data) for data in sent(talk)]
    return found


def live(key: str = KEY) -> PegasusProtocol:
    talk = PegasusProtocol(key)
    up(talk)
    said_within(talk, 0.0, 1.0)
    begun(hear(talk, ARRAY, 1.0))
    sent(talk)
    return talk


def test_the_first_words_are_those_of_its_makers_program_one_after_the_other() -> None:
    talk = PegasusProtocol(KEY)
    assert up(talk) == [b"\x40"]
    said_ = said_within(talk, 0.0, 1.5)
    assert [data for _, data in said_] == [
        bytes.fromhex("63070102030405fe00"),
        b"\x5a",
        b"\x55",
        UPDATES,
        ASK,
        b"\x4c",
    ]
    times = [at for at, _ in said_]
    assert all(later - earlier >= 0.1 for earlier, later in itertools.pairwise(times))


def test_without_a_key_it_says_nothing_of_keys_and_never_asks_for_updates_with_a_clock() -> None:
    talk = PegasusProtocol()
    words = up(talk) + [data for _, data in said_within(talk, 0.0, 1.5)]
    assert words == [b"\x40", b"\x55", UPDATES, ASK, b"\x4c"]


def test_a_locked_board_is_recognised_and_told_with_the_way_out() -> None:
    talk = PegasusProtocol()
    up(talk)
    assert hear(talk, LOCKED, 0.5) == [Gone(link_message("pegasus-locked"))] and talk.down
    assert hear(talk, ARRAY, 0.75) == [] == said_within(talk, 0.75, 2.0)


def test_a_key_that_is_refused_is_told_by_the_boards_answer_or_by_what_it_shows() -> None:
    talk = PegasusProtocol(KEY)
    up(talk)
    assert hear(talk, bytes.fromhex("a5000401"), 0.5) == []
    assert hear(talk, bytes.fromhex("a5000400"), 0.5) == [Gone(link_message("pegasus-key-refused"))]
    talk = PegasusProtocol(KEY)
    up(talk)
    assert hear(talk, LOCKED, 0.5, 2) == []  # the key may just be on its way
    assert hear(talk, LOCKED, 0.75) == [Gone(link_message("pegasus-key-refused"))]


def test_occupancy_as_it_was_captured() -> None:
    talk = PegasusProtocol(KEY)
    up(talk)
    for piece in (ARRAY[:20], ARRAY[20:40], ARRAY[40:60], ARRAY[60:]):  # as notifications cut it
        found = hear(talk, piece, 0.5)
    connected, readings = begun(found)
    assert (connected.sense, sorted(connected.caps)) == ("occupancy", ["light"])
    assert readings == {file + rank: "1" for file in "abcdefgh" for rank in "1278"}
    assert changes(hear(talk, E2_LIFTED + E4_SET, 1.0)) == ["-e2", "+e4"]
    assert hear(talk, AFTER_E4, 1.25) == []


def test_a_board_that_tells_changes_is_asked_every_two_seconds() -> None:
    talk = live()
    hear(talk, E2_LIFTED + E4_SET, 1.0)
    hear(talk, AFTER_E4, 1.0)
    asked = []
    for eighths in range(9, 65):
        tick(talk, eighths / 8)
        for data in sent(talk):
            asked.append(eighths / 8)
            assert data == ASK
            hear(talk, AFTER_E4, eighths / 8)
    assert asked == [2.0, 4.0, 6.0, 8.0]


def test_a_board_that_tells_none_is_asked_four_times_a_second() -> None:
    talk = live()
    hear(talk, ARRAY, 1.0)
    asked = []
    for eighths in range(9, 33):
        tick(talk, eighths / 8)
        for _ in sent(talk):
            asked.append(eighths / 8)
            hear(talk, ARRAY, eighths / 8)
    assert len(asked) >= 11 and max(b - a for a, b in itertools.pairwise(asked)) <= 0.375


def test_a_board_that_stops_telling_is_asked_to_tell_again() -> None:
    talk = live()
    hear(talk, E2_LIFTED, 1.0)
    sent(talk)
    assert changes(hear(talk, AFTER_E4, 2.0)) == ["+e4"]  # of which nothing was told
    said_ = [data for _, data in said_within(talk, 2.0, 2.5)]
    assert said_[0] == UPDATES and ASK in said_[1:]


@pytest.mark.parametrize("mute", [False, True])
def test_a_quick_move_on_an_emulated_board(mute: bool) -> None:
    """A third of a second from the lift to the set-down, then quiet: both are told, without a second between."""
    board, talk = Pegasus(mute), PegasusProtocol(KEY)
    board.men = {"e2": "P"}
    talk.link_up(Seconds(0.0))
    told: list[tuple[float, SensorEvent]] = []
    for step in range(400):
        now = step / 50
        board.tick(now)
        if step == 200:
            board.lift("e2")
        elif step == 217:
            board.place("e4", "P")
        while data := talk.take_output():
            board.receive(data)
        for packet in board.take():
            told += [(now, event) for event in talk.receive(packet, Seconds(now))]
        told += [(now, event) for event in talk.tick(Seconds(now))]
    assert board.dropped == 0 and board.unlocked
    assert isinstance(told[0][1], (Connected, Battery))
    moved = [(at, event.square) for at, event in told if isinstance(event, (Lifted, Placed))]
    assert [square for _, square in moved] == ["e2", "e4"]
    assert moved[-1][0] < 217 / 50 + 0.6


def test_the_battery_as_captured() -> None:
    talk = PegasusProtocol()
    up(talk)
    assert hear(talk, bytes.fromhex("a0000c580000000000000002"), 0.0) == [Battery(88)]
    assert hear(talk, b"\xa0\x00\x0c\x65" + bytes(8), 0.0) == []
    assert hear(talk, bytes.fromhex("9300050100"), 0.0) == []


def test_the_lights() -> None:
    talk = live()
    tick(talk, 3.0)
    sent(talk)
    talk.light({"e4": "ffffff", "e2": "ffffff", "off": "ffffff"}, Seconds(START + 4.0))
    assert sent(talk) == [bytes.fromhex("60070503000524" + "3400")]
    talk.light({"a1": "ffffff"}, Seconds(START + 4.0625))
    talk.light({}, Seconds(START + 4.0625))  # of lights that wait the last is sent
    assert sent(talk) == []
    assert bytes.fromhex("60020000") in [data for _, data in said_within(talk, 4.125, 4.5)]
