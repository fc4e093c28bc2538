"""The firmware's values under CPython: contacts at the end of the clock, and events asked for out of range."""

from __future__ import annotations

import random

import pytest

from companion.units import Milliseconds
from firmware_bridge.core import wire
from firmware_bridge.virtual.board import VirtualBoard
from hardware.firmware.debounce import MS_MASK, Debounce
from hardware.firmware.sensing import RING, Board
from tests.hardware.flashed import Flashed

SETTLE = 25
WRAP = MS_MASK + 1


@pytest.mark.parametrize("before", [1, 10, 24, 25, 26])
def test_a_contact_settles_across_the_clocks_end_no_sooner_and_no_later(before: int) -> None:
    """It closes `before` ms before the clock begins again."""
    contacts = Debounce(1, 1, SETTLE)
    contacts.begin([0])
    settled = [ms for ms in range(-40, 60) if contacts.step((WRAP + ms) % WRAP, [1 if ms >= -before else 0])]
    assert settled == [SETTLE - before]


def test_a_contact_that_chatters_across_the_clocks_end_is_taken_once_it_keeps_still() -> None:
    contacts = Debounce(1, 1, SETTLE)
    contacts.begin([0])
    chatter = {-8: 1, -5: 0, -2: 1, 1: 0, 3: 1}
    level, settled = 0, []
    for ms in range(-20, 60):
        level = chatter.get(ms, level)
        settled += [ms for _ in contacts.step((WRAP + ms) % WRAP, [level])]
    assert settled == [3 + SETTLE] and contacts.take_counts() == [(0, 1, 2)]


def test_the_firmware_feels_a_piece_across_the_clocks_end() -> None:
    """MicroPython's own clock ends at 2^30 ms: a piece set down just before is told just after."""
    with Flashed("pico-8x8", clock=WRAP - 3_600_000) as board:
        board.send("SETTLE 1 500")
        board.hear("OK 1")
        board.hands(f"until {WRAP - 250}", "scan", "scan", "close d4")
        _, _, ms, *what = board.hear("EV").split(" ")
        assert what == ["+", "d4"] and 245 <= int(ms) <= 255
        board.hands("open d4")
        assert board.hear("EV").split(" ")[3:] == ["-", "d4"]


def answers(board: Board | VirtualBoard, first: int) -> list[str]:
    """What a board says to `AGAIN` from that number on: the first field or two of each line."""
    heard = wire.frame(wire.again(7, first))
    if isinstance(board, Board):
        board.step(0, [0] * 9, heard)
        said = b"".join(iter(board.take, b""))
    else:
        board.receive(heard, Milliseconds(0))
        said = board.take_output()
    return [" ".join(line.decode().partition("*")[0].split(" ")[:2]) for line in said.splitlines()]


@pytest.mark.parametrize("kind", ["firmware", "virtual"])
def test_events_are_sent_again_from_the_oldest_that_is_kept_and_none_before(kind: str) -> None:
    """Both keep the last events; what is older is refused, what is yet to come is nothing."""
    board: Board | VirtualBoard
    if kind == "firmware":
        board, kept = Board("m", 8, 8, [], "id", "0000000A"), RING
        board.step(0, [0] * 9)
    else:
        board, kept = VirtualBoard(8, 8, "occupancy", random.Random(1)), 256
    assert answers(board, 1)[-1] == "OK 7"  # nothing has happened yet
    for i in range(kept + 10):
        board.die(i, "d", "4") if isinstance(board, Board) else board.die("d", "4", Milliseconds(i))
    if isinstance(board, Board):
        while board.take():
            pass
    else:
        board.take_output()
    assert answers(board, 10) == ["ERR 7"]
    assert answers(board, 1) == ["ERR 7"]
    again = answers(board, 11)
    assert again == [f"EV {n}" for n in range(11, kept + 11)] + ["OK 7"]
    assert answers(board, kept + 10) == [f"EV {kept + 10}", "OK 7"]
    assert answers(board, kept + 11) == ["OK 7"]
    assert answers(board, 2 * kept) == ["OK 7"]
