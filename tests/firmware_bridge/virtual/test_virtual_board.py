"""The virtual board answers as the protocol says, whatever it is told."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.units import Milliseconds
from firmware_bridge.core import wire
from firmware_bridge.virtual.board import ControlError, VirtualBoard
from firmware_bridge.virtual.simulated_hands import ControlCommands


def board(sense: str = "identity", cols: int = 8, rows: int = 8) -> VirtualBoard:
    made = VirtualBoard(cols, rows, sense, Random(1))
    made.take_output()
    return made


def told(board: VirtualBoard, *commands: str) -> list[str]:
    board.receive(b"".join(map(wire.frame, commands)), Milliseconds(1000))
    return [wire.body_of(line) or "damaged" for line in board.take_output().splitlines()]


@pytest.mark.parametrize(
    ("sense", "event", "snap"),
    [
        ("occupancy", "EV 1 5 + b1", "SNAP 1 0100"),
        ("colour", "EV 1 5 + b1 g", "SNAP 1 b1=g"),
        ("identity", "EV 1 5 + b1 k3_gR", "SNAP 1 b1=k3_gR"),
    ],
)
def test_it_tells_what_its_sense_allows_of_a_piece_on_a_stack(sense: str, event: str, snap: str) -> None:
    virtual = board(sense, 2, 2)
    virtual.place("b1", "k3_gR", Milliseconds(5))
    assert told(virtual, "SNAP? 7") == [event, snap, "OK 7"]


def test_it_answers_every_command() -> None:
    virtual = board()
    assert told(virtual, "HELLO?")[0].startswith("HELLO 1 ")
    assert told(virtual, "LIGHT 1 a1=FF0000", "SETTLE 2 30", "BUZZ 3 440 10") == ["OK 1", "OK 2", "OK 3"]
    assert virtual.lights == {"a1": "ff0000"}
    assert told(virtual, "PALETTE 1 00ff00", "FRAME 2 01" + "0" * 62) == ["OK 1", "OK 2"]
    assert virtual.lights == {"b1": "00ff00"}
    virtual.place("a1", "gR", Milliseconds(5))
    assert told(virtual, "PING 9")[1] == "PONG 9 1000 0 1"
    assert told(virtual, "STAT? 4", "STAT? 5") == ["STAT 4 a1=1/0", "OK 4", "STAT 5 -", "OK 5"]


def test_it_refuses_what_it_cannot_do() -> None:
    virtual = board()
    assert told(virtual, "LIGHT 1 p16=ffffff", "FRAME 2 01", "SETTLE 3 4") == [
        "ERR 1 range",
        "ERR 2 range",
        "ERR 3 range",
    ]
    assert told(virtual, "JUMP 4") == ["ERR 4 unknown"]
    assert told(virtual, "PING 5") == ["PONG 5 1000 2 0"]


def test_it_keeps_at_least_64_events_and_says_when_one_is_gone() -> None:
    virtual = board()
    for i in range(400):
        virtual.button("end", i % 2 == 0, Milliseconds(i))
    virtual.take_output()
    kept = told(virtual, "AGAIN 1 337")
    assert [body.split(" ")[1] for body in kept] == [*map(str, range(337, 401)), "1"]
    assert told(virtual, "AGAIN 2 1") == ["ERR 2 range"]
    assert told(virtual, "AGAIN 3 401") == ["OK 3"]


def test_power_gives_a_new_boot_number_and_leaves_the_pieces() -> None:
    virtual = board()
    virtual.place("a1", "gR", Milliseconds(5))
    before = told(virtual, "HELLO?")[-1].split(" ")[2]
    virtual.power(Milliseconds(2000))
    greeting, snap, _ = told(virtual, "SNAP? 1")
    assert greeting.split(" ")[2] != before
    assert snap == "SNAP 0 a1=gR"


@given(st.binary(max_size=500))
def test_random_bytes_change_nothing(noise: bytes) -> None:
    virtual = board()
    virtual.receive(noise + b"\n", Milliseconds(5))
    assert virtual.take_output() == b""
    assert told(virtual, "AGAIN 1 1") == ["OK 1"]


@pytest.mark.parametrize(
    "line",
    [
        "lift a1",
        "place z9 gR",
        "place a1 a-token",
        "move a1 a2",
        "die white a*b",
        "button é",
        "dance",
        "corrupt much",
        "lose 101%",
    ],
)
def test_steering_that_makes_no_sense_is_refused_with_a_sentence(line: str) -> None:
    steering = ControlCommands(board(), "none", Random(1), lambda up: None)
    with pytest.raises(ControlError):
        list(steering.steps(line, lambda: Milliseconds(0)))


def test_steered_movements_become_events() -> None:
    virtual = board("occupancy")
    steering = ControlCommands(virtual, "none", Random(1), lambda up: None)
    for line in ("place a1 gR", "place a4 kN", "capture a1 a4", "button end"):
        list(steering.steps(line, lambda: Milliseconds(99)))
    said = [wire.body_of(raw) or "" for raw in virtual.take_output().splitlines()]
    assert [body.partition(" 99 ")[2] for body in said] == [
        "+ a1",
        "+ a4",
        "- a4",
        "- a1",
        "+ a4",
        "button end down",
        "button end up",
    ]
