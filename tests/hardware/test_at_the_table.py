"""A game at the table on a board that runs the firmware as flashed: hands on switches, rulings on the pipe."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.hardware.flashed import Flashed


def test_a_first_turn_on_a_pico(tmp_path: Path) -> None:
    with Flashed("pico-12x12") as board:
        board.hear("HELLO")
        with subprocess.Popen(
            [
                sys.executable,
                "-m",
                "companion",
                "referee",
                "little-chess-jumble",
                "--json",
                "--seats",
                "green,blue",
                "--board",
                board.port,
                "--seed",
                "3",
                "--journal",
                str(tmp_path / "game"),
                "--settle",
                "200",
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        ) as table:
            assert table.stdin and table.stdout

            def say(**command: Any) -> None:
                table.stdin.write(json.dumps(command) + "\n")  # type: ignore[union-attr]
                table.stdin.flush()  # type: ignore[union-attr]

            def hear(kind: str) -> dict[str, Any]:
                for line in table.stdout or ():
                    found: dict[str, Any] = json.loads(line)
                    if found["type"] == kind:
                        return found
                raise AssertionError(f"no {kind} came")

            assert hear("hello")["sense"] == "occupancy"
            turn = hear("turn")
            while turn["stage"] == "first" or turn["chance"]:
                face = None if turn["stage"] == "first" else "+"
                say(do="roll", **({"face": face} if face else {}))
                turn = hear("turn")
            say(do="legal")
            square = re.findall("[a-l][0-9]+", hear("legal")["actions"][0]["action"])[-1]
            board.hands(f"bounce {square} 6", f"close {square}")
            asked = hear("ask")  # an occupancy board does not know which man it is
            assert square in asked["squares"]
            say(do="answer", id=asked["id"], choice=asked["choices"][0]["id"])
            assert square in hear("ruling")["action"]
            board.kill()  # the power fails
            assert hear("board")["state"] == "gone"
            board.power()
            assert hear("board")["state"] == "connected"
            say(do="quit")
