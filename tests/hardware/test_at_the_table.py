"""A game at the table on a board that runs the firmware as flashed: hands on switches, rulings on the pipe."""

from __future__ import annotations

import re
from pathlib import Path

from tests.hardware.flashed import Flashed
from tests.table_process import TableProcess


def test_a_first_turn_on_a_pico(tmp_path: Path) -> None:
    with Flashed("pico-12x12") as board:
        board.hear("HELLO")
        with TableProcess(
            tmp_path / "game", "--board", board.port, "--seed", "3", "--settle", "200"
        ) as table:
            assert table.until("hello")["sense"] == "occupancy"
            turn = table.until("turn")
            while turn["stage"] == "first" or turn["chance"]:
                face = None if turn["stage"] == "first" else "+"
                table.say(do="roll", **({"face": face} if face else {}))
                turn = table.until("turn")
            table.say(do="legal")
            square = re.findall("[a-l][0-9]+", table.until("legal")["actions"][0]["action"])[-1]
            board.hands(f"bounce {square} 6", f"close {square}")
            asked = table.until("ask")  # an occupancy board does not know which piece it is
            assert square in asked["squares"]
            table.say(do="answer", id=asked["id"], choice=asked["choices"][0]["id"])
            assert square in table.until("ruling")["action"]
            board.kill()  # the power fails
            assert table.until("board")["state"] == "gone"
            board.power()
            assert table.until("board")["state"] == "connected"
            assert table.quit() == 0
