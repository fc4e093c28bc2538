"""What simulated hands do with each gesture and each kind of noise, what each steering line does to a virtual board, and what that answers to its host."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from itertools import count
from pathlib import Path
from random import Random
from typing import Any, cast
from unittest.mock import patch

from companion.units import Milliseconds
from firmware_bridge.core import wire
from firmware_bridge.virtual import simulated_hands
from firmware_bridge.virtual.board import ControlError, VirtualBoard
from firmware_bridge.virtual.simulated_hands import (
    Capture,
    Carry,
    ControlCommands,
    Exchange,
    Gesture,
    GestureError,
    Insert,
    Rates,
    Remove,
    lines_of,
    perform,
)
from tests.golden.written_texts import Texts

PIECES = {"a1": "gR", "b1": "gN", "c1": "gB", "c3": "rN", "d4": "rQ", "h8": "rK", "e5": "uB", "d5": "yP"}
GESTURES: Sequence[Gesture | Sequence[Gesture]] = (
    Carry("a1", "a5"),
    Carry("a1", "b6", via=("a3", "c3", "b5")),
    Carry("c1", "c1"),
    Carry("h8", "g2"),
    Capture("a1", "d4"),
    Capture("a1", "h8", victim_to="a1"),
    Capture("c1", "e5", victim_to="f1", via=("d2",)),
    Insert("g7", "uK"),
    Remove("d4"),
    Exchange("a1", "h8"),
    (Carry("a1", "a4"), Capture("a4", "d4"), Carry("b1", "a3")),
)
REFUSED: Sequence[Gesture] = (
    Carry("a5", "a6"),
    Carry("a1", "b1"),
    Capture("a1", "a2"),
    Capture("a2", "a1"),
    Capture("a1", "d4", victim_to="b1"),
    Insert("a1", "gR"),
    Remove("a2"),
    Exchange("a1", "a2"),
    Exchange("a2", "a1"),
)
ORDERS = {
    "capturer first": Rates(victim_first=0, capturer_first=1),
    "pushed off": Rates(victim_first=0, push_off=1),
}
NOISES = {kind: Rates(**cast("Mapping[str, Any]", {kind: 1.0})) for kind in (*simulated_hands._KINDS, "halt")}


def _performed(gestures: Gesture | Sequence[Gesture], rates: str | Rates, seed: int) -> str:
    try:
        done = perform(gestures, PIECES, Random(seed), rates)
    except GestureError as wrong:
        return f"{wrong.said.id} {dict(wrong.said.values)}"
    changes = " ".join(f"{ms}{sign}{square}{token}" for ms, square, sign, token in done.changes)
    noise = " ".join(f"{kind}({','.join(squares)})" for kind, squares in done.noise)
    last = {square: token for square, token in done.men.items() if PIECES.get(square) != token}
    gone = sorted(PIECES.keys() - done.men.keys())
    return f"{changes} | {noise or '-'} | {done.ms} ms, next {done.next_in} | now {last}, gone {gone}"


def hands(place: Path) -> str:
    """Each gesture with each kind of noise."""
    lines = []
    for i, gesture in enumerate(GESTURES):
        lines += ["", f"{gesture}:", f"  careful: {_performed(gesture, 'none', i)}"]
        kinds = NOISES | (ORDERS if isinstance(gesture, Capture) else {})
        lines += [f"  {kind}: {_performed(gesture, rates, i)}" for kind, rates in kinds.items()]
        lines += [f"  {level}: {_performed(gesture, level, 9)}" for level in ("table", "rough")]
    lines += ["", *(f"{gesture}: {_performed(gesture, 'none', 1)}" for gesture in REFUSED)]
    return "\n".join(lines) + "\n"


STEERED = """
place a1 wR
place c2 kN_wP
place a1 wK
place d3 wK
place i1 wK
place b1 w*
place b2 t/x
lift b3
lift z9
lift a1
place d1
place d2
lift c2
place b1
move d1 d3
move b1 b3
move d3 a1
capture b3 d3
capture a3 d3
insert d3 kQ
insert a2 kQ
exchange a2 d3
exchange a2 b2
remove a2
remove a2
slide d3 a3
button left
button
button l*ft
die red 5
die red
card 2 04A1
card 2 -
card 2
wait 250
wait 99999999
wait -1
wait ten
unplug
plug
corrupt 5%
corrupt 0.25
corrupt 101%
lose -1
lose much
lose 0
corrupt 0
move a3
move a3 a3 a3
jump a3
power
die red 6
""".strip().splitlines()


def _board(sense: str) -> VirtualBoard:
    numbers = count(0xAB)
    with patch("secrets.randbits", lambda bits: next(numbers)):
        return VirtualBoard(4, 3, sense, Random(5), "north", "Virtual 3")


def _bodies(data: bytes) -> Iterator[str]:
    for line in data.splitlines(True):
        body = wire.body_of(line.rstrip(b"\n"))
        yield line.decode("latin-1").rstrip("\n") + " (damaged)" if body is None else body


def _steered(sense: str, level: str) -> Iterator[str]:
    board, links = _board(sense), list[bool]()
    clock = [1000]
    steering = ControlCommands(board, level, Random(3), links.append)
    yield f"{sense}, {level}: {' / '.join(_bodies(board.take_output()))}"
    for line in (*STEERED, "x" * 1024, "x" * 1025):
        told = []
        try:
            with patch("secrets.randbits", lambda bits: 0xCD):
                for wait in steering.steps(line, lambda: Milliseconds(clock[0])):
                    told += [*_bodies(board.take_output()), f"wait {wait}"]
                    clock[0] += wait
        except ControlError as wrong:
            told.append(f"! {wrong.said.id} {dict(wrong.said.values)}"[:120])
        told += _bodies(board.take_output())
        told += [f"link {up}" for up in links]
        links.clear()
        clock[0] += 7
        yield f"  {line[:24]}: {' / '.join(told) or '-'}"
        if line.startswith(("corrupt", "lose")):
            yield f"    corrupts {board.corrupt}, loses {board.lose}"
    yield f"  stands: {board.men}"


def steering(place: Path) -> str:
    """Each line, on boards that tell more and less of a piece."""
    told = [line for sense in ("identity", "colour", "occupancy") for line in _steered(sense, "none")]
    return "\n".join((*told, *_steered("identity", "rough"))) + "\n"


ASKED = (
    b"HELLO?",
    b"SNAP? 7",
    b"AGAIN 8 2",
    b"AGAIN 9 1",
    b"AGAIN 10 99",
    b"LIGHT 11 a3=00ff00 d1=102030 b2=000000",
    b"LIGHT 12",
    b"LIGHT 13 e1=00ff00",
    b"LIGHT 14 a4=00ff00",
    b"FRAME 15 100200300004",
    b"PALETTE 16 0a0b0c ff0000",
    b"FRAME 17 100200300004",
    b"FRAME 18 1002",
    b"BUZZ 19 440 120",
    b"STAT? 20",
    b"STAT? 21",
    b"PING 22",
    b"SETTLE 23 40",
    b"PROMPT 24",
    b"DANCE 25",
    b"BUZZ 26 loud 1",
    b"noise",
)


def _answers(sense: str) -> Iterator[str]:
    board = _board(sense)
    board.take_output()
    for i, (square, token) in enumerate((("a1", "wR"), ("d1", "k"), ("b3", "kN_wP"), ("a2", "wK"))):
        board.place(square, token, Milliseconds(10 * i))
    board.lift("a1", Milliseconds(77))
    board.place("a1", "wR", Milliseconds(177))
    yield f"{sense}: {' / '.join(_bodies(board.take_output()))}"
    for i, asked in enumerate(ASKED):
        line = wire.frame(asked.decode()) if asked != b"noise" else b"noise\n"
        board.receive(line[:3], Milliseconds(1000 + i))
        board.receive(line[3:], Milliseconds(1000 + i))
        told = " / ".join(_bodies(board.take_output()))
        yield f"  {asked.decode()}: {told or '-'} | lit {board.lights}, buzzed {board.buzzed}"
    for _ in range(300):
        board.button("left", True, Milliseconds(5000))
    board.take_output()
    for first in (50, 51, 52, 305, 306, 307):
        board.receive(wire.frame(f"AGAIN 30 {first}"), Milliseconds(6000))
        lines = list(_bodies(board.take_output()))
        yield f"  AGAIN {first}: {lines[0]} .. {lines[-1]} ({len(lines)} lines)"
    board.lose, board.corrupt = 0.3, 0.01
    for i in range(6):
        board.receive(wire.frame(f"PING {40 + i}"), Milliseconds(7000))
    yield f"  on a bad line: {' / '.join(_bodies(board.take_output()))}"
    board.lose = board.corrupt = 0.0
    with patch("secrets.randbits", lambda bits: 0xEF):
        board.power(Milliseconds(8000))
    for body in ("PING 50", "AGAIN 51 1", "STAT? 52", "FRAME 53 100000000000"):
        board.receive(wire.frame(body), Milliseconds(8030))
    yield f"  after its power: {' / '.join(_bodies(board.take_output()))} | lit {board.lights}"


def answers(place: Path) -> str:
    """What boards that tell more and less of a piece answer to each message of a host."""
    told = [line for sense in ("identity", "colour", "occupancy") for line in _answers(sense)]
    for text in ("a\nb\n", "a", "x" * 1024 + "\nb\n", "x" * 3000 + "\nb\n", "x" * 1025 + "\n", "\n\n"):
        told.append(f"lines of {len(text)} characters: {[len(line) for line in lines_of(io.StringIO(text))]}")
    return "\n".join(told) + "\n"


TEXTS: Texts = {"virtual/hands": hands, "virtual/steering": steering, "virtual/answers": answers}
"""What makes each file."""
