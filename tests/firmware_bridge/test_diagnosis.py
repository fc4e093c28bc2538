"""What a board's events tell of the board: silent lines with their pins, chatter, ghosts, rates."""

from __future__ import annotations

from typing import Literal

import pytest

from companion.units import Milliseconds
from firmware_bridge import wiring
from firmware_bridge.core.board import (
    Battery,
    Button,
    Card,
    Connected,
    Die,
    Fault,
    Gone,
    Lifted,
    LinkMessage,
    Placed,
    Snapshot,
    Statistics,
)
from firmware_bridge.core.family import PULLED
from firmware_bridge.diagnosis import Diagnosis, Finding
from firmware_bridge.wiring import Lead


def board(model: str = "pico-8x8", cols: int = 8, rows: int = 8) -> Diagnosis:
    made = Diagnosis()
    made.take_event(Connected(model, cols, rows, "occupancy"), Milliseconds(0))
    made.wiring = wiring.of_model(model)
    return made


def walk(over: Diagnosis, dead: set[str]) -> None:
    over.walk()
    for i, square in enumerate(over.squares):
        if square not in dead:
            over.take_event(Placed(square, Milliseconds(i)), Milliseconds(1000 * i))
            over.take_event(Lifted(square, Milliseconds(i)), Milliseconds(1000 * i + 400))
    over.stop()


def lead(kind: Literal["rank", "file", "button"], line: str, pin: str, wire: str) -> LinkMessage:
    return Lead(kind, line, wire, pin=pin).said


def test_a_walk_over_a_sound_board_finds_nothing() -> None:
    sound = board()
    assert sound.findings() == [] and len(sound.to_walk) == 64  # no one has walked: nothing is called silent
    walk(sound, set())
    assert sound.to_walk == () and sound.findings() == []
    assert sound.profile({"e4": Milliseconds(60)}) == ({"e4": 60}, ())


def test_a_silent_square_is_named_with_pins_and_wires() -> None:
    one = board()
    walk(one, {"d4"})
    assert one.findings() == [
        Finding(
            "silent-square",
            ("d4",),
            "d4",
            (lead("rank", "4", "GP3", "yellow"), lead("file", "d", "GP11", "yellow")),
        )
    ]
    assert one.profile({}) == ({}, ("d4",))


def test_a_silent_line_is_one_finding_with_its_chip() -> None:
    large = board("pico-12x12", 12, 12)
    walk(large, {q for q in large.squares if q[1:] == "10"} | {"a1"})
    assert [(f.kind, f.where, f.parts) for f in large.findings()] == [
        ("silent-rank", "10", (Lead("rank", "10", "black", chip=2, leg="QB").said,)),
        ("silent-square", "a1", large.leads("a1")),
    ]
    file = board()
    walk(file, {q for q in file.squares if q[0] == "h"})
    assert [(f.kind, f.where, f.parts) for f in file.findings()] == [
        ("silent-file", "h", (lead("file", "h", "GP15", "grey"),))
    ]


def test_a_piece_that_is_only_set_down_or_only_lifted_has_not_walked() -> None:
    half = board()
    half.walk()
    half.take_event(Placed("a1", Milliseconds(1)), Milliseconds(1))
    half.take_event(Lifted("b1", Milliseconds(2)), Milliseconds(2))
    assert half.walked == set()
    half.take_event(Lifted("a1", Milliseconds(3)), Milliseconds(3))
    assert half.walked == {"a1"}


def test_chatter_is_told_from_the_boards_own_counts() -> None:
    restless = board()
    restless.take_event(Placed("e4", Milliseconds(1)), Milliseconds(1))
    restless.take_event(Statistics({"e4": (1, 9), "e5": (0, 2)}, 3, 1), Milliseconds(2))
    assert restless.dropped == (3, 1)
    assert [(f.kind, f.squares) for f in restless.findings()] == [("chatters", ("e4",))]


@pytest.mark.parametrize("times", [1, 2])
def test_a_ghost_that_comes_with_its_piece_points_to_a_diode(times: int) -> None:
    ghostly = board()
    ghostly.take_event(Snapshot({"b2": "1", "f2": "1"}), Milliseconds(0))
    for i in range(times):
        ghostly.take_event(Placed("b6", Milliseconds(10)), Milliseconds(1000 * i + 10))
        ghostly.take_event(Placed("f6", Milliseconds(10)), Milliseconds(1000 * i + 11))
        ghostly.take_event(Lifted("b6", Milliseconds(500)), Milliseconds(1000 * i + 500))
        ghostly.take_event(Lifted("f6", Milliseconds(500)), Milliseconds(1000 * i + 501))
    found = [(f.kind, f.squares) for f in ghostly.findings()]
    assert found == ([("ghost", ("b6", "f6"))] if times > 1 else [])


def test_faults_that_the_board_names_come_with_pins() -> None:
    broken = board()
    broken.take_event(Fault("stuck", "c3"), Milliseconds(1))
    broken.take_event(Fault("stuck", "c3"), Milliseconds(2))
    broken.take_event(Fault("line", "d"), Milliseconds(3))
    broken.take_event(Fault("chip", "2"), Milliseconds(4))
    broken.take_event(Fault("button", "roll"), Milliseconds(5))
    stuck, line, chip, button = broken.findings()
    assert stuck.parts[0] == lead("rank", "3", "GP2", "orange")
    assert line.parts == (lead("file", "d", "GP11", "yellow"),) and len(line.squares) == 8
    assert chip.where == "chip 2"
    assert broken.wiring is not None
    roll = broken.wiring.buttons["roll"]
    assert button.where == "button roll"
    assert button.parts == (lead("button", "roll", f"GP{roll.pin}", roll.wire),)


def test_rates_readings_and_the_last_events() -> None:
    busy = board()
    for i in range(20):
        busy.take_event(
            (Placed if i % 2 == 0 else Lifted)("a1", Milliseconds(i)), Milliseconds(1000 + i * 100)
        )
    assert busy.rate(Milliseconds(3000)) == 2.0 and busy.rate(Milliseconds(60_000)) == 0.0
    busy.take_event(Button("roll", True), Milliseconds(3000))
    busy.take_event(Die("white", "+"), Milliseconds(3001))
    busy.take_event(Card("deck", None), Milliseconds(3002))
    busy.take_event(Battery(40), Milliseconds(3003))
    busy.take_event(Gone(PULLED), Milliseconds(3004))
    assert [event.id for _, event in busy.last][-4:] == [
        "event-button-down",
        "event-die",
        "event-card",
        "event-gone",
    ]
    assert busy.last[-3][1].values == {"die": "white", "face": "+"}
    assert busy.battery == 40 and busy.gone == PULLED and len(busy.last) == 12
    assert busy.changes["a1"] == 20


def test_a_board_whose_wiring_no_one_knows_is_walked_all_the_same() -> None:
    unknown = Diagnosis()
    unknown.take_event(Connected("somebody's", 2, 2, "occupancy"), Milliseconds(0))
    walk(unknown, {"b2"})
    assert unknown.findings() == [Finding("silent-square", ("b2",), "b2")]
