"""Boulder Chess on two 8x8 modules joined as one board, through ptys, the bridge and `companion referee`."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

from companion.table.game_factory import make_game
from companion.units import Milliseconds
from firmware_bridge.virtual.board import VirtualBoard
from tests.bench.latency import Wire

FIELD = 8


def test_a_turn_on_two_modules(tmp_path: Path) -> None:
    """Red's half is the first module, Blue's the second; lights and rulings use the game's squares."""
    game = make_game("boulder-chess", None, {})
    boards = [VirtualBoard(FIELD, FIELD, "occupancy", random.Random(i)) for i in (1, 2)]
    for square in game.layout(game.start()):
        which, local = here(square)
        boards[which].place(local, "x", Milliseconds(0))
    for board in boards:
        board.take_output()
    wires = [Wire(board) for board in boards]
    process = subprocess.Popen(
        [
            sys.executable,
            "-m",
            "companion",
            "referee",
            "boulder-chess",
            "--json",
            "--settle",
            "0",
            "--seed",
            "1",
            "--board",
            "+".join(wire.path for wire in wires),
            "--journal",
            str(tmp_path / "game"),
        ],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
    )
    assert process.stdin and process.stdout

    def say(**command: Any) -> None:
        process.stdin.write(json.dumps(command).encode() + b"\n")  # type: ignore[union-attr]
        process.stdin.flush()  # type: ignore[union-attr]

    def hear(kind: str) -> dict[str, Any]:
        for line in process.stdout or ():
            found: dict[str, Any] = json.loads(line)
            assert found["type"] != "error", found
            if found["type"] == kind:
                return found
        raise AssertionError("the referee has stopped")

    def lift(square: str) -> None:
        which, local = here(square)
        wires[which].lift(local)

    def place(square: str) -> None:
        which, local = here(square)
        wires[which].place(local, "x")

    try:
        assert hear("hello")["sense"] == "occupancy"
        hear("turn")
        place("c10")  # the knight leaves its boulder on d8, so the first module feels nothing
        assert hear("ruling")["action"] == "Nd8-c10 leaving"
        for origin, to in (("c1", "a5"), ("f1", "b5")):
            lift(origin)
            place(to)
        assert hear("ruling")["action"] == "oc1-a5,of1-b5"
        turn = hear("turn")
        assert (
            turn["seat"] == "blue"
            and turn["layout"]["c10"] == ["red:N"]
            and turn["layout"]["a5"] == ["boulder"]
        )
    finally:
        say(do="quit")
        process.wait(timeout=120)


def here(square: str) -> tuple[int, str]:
    """The module under a square of the game, and its square there."""
    rank = int(square[1:]) - 1
    return rank // FIELD, f"{square[0]}{rank % FIELD + 1}"
