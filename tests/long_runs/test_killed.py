"""`companion referee` on a board at a pty is killed in the middle of a game, and goes on."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from companion.engine.greedy import choose
from companion.kernel.actions import Pass
from companion.table.setup import make_game
from tests.long_runs.virtual_board_process import Wood


class Process:
    """The referee as programs see it."""

    def __init__(self, board: Path, journal: Path) -> None:
        self.process = subprocess.Popen(
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
                str(board),
                "--journal",
                str(journal),
                "--settle",
                "0",
                "--seed",
                "3",
            ],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
        )
        self.hello = self.until("hello")

    def say(self, **command: Any) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(command).encode() + b"\n")
        self.process.stdin.flush()

    def until(self, *kinds: str) -> dict[str, Any]:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            found: dict[str, Any] = json.loads(line)
            if found["type"] in kinds:
                return found
        raise AssertionError("the referee has stopped")

    def kill(self) -> None:
        os.kill(self.process.pid, signal.SIGKILL)
        self.process.wait()
        self.done()

    def done(self) -> None:
        for stream in (self.process.stdin, self.process.stdout):
            if stream is not None:
                stream.close()


def test_killed_and_gone_on(tmp_path: Path) -> None:
    game = make_game("little-chess-jumble", ("green", "blue"), {})
    state = game.start()
    wood = Wood(tmp_path / "board", "identity")
    table = Process(wood.link, tmp_path / "game")
    turn = table.until("turn")
    kills = 0
    n = 0
    while turn["seat"] is not None:
        if n and n % 25 == 0 and kills < 3:
            kills += 1
            table.kill()
            table = Process(wood.link, tmp_path / "game")
            assert table.hello["resumed"]
            again = table.until("turn")
            assert {k: again[k] for k in ("n", "seat", "stage", "layout")} == {
                k: turn[k] for k in ("n", "seat", "stage", "layout")
            }
        if turn["chance"]:
            table.say(do="roll")
        else:
            action = choose(game, state)
            if isinstance(action, Pass):
                table.say(do="end")
            elif action in game.silent(state):
                table.say(do="act", action=str(action))
            else:
                wood.carry_out(action, turn["seat"])
        ruling = table.until("ruling", "error")
        assert ruling["type"] == "ruling", ruling
        ruled = game.legal(state, ruling["action"])
        assert ruled is not None
        state = game.apply(state, ruled)[0]
        turn = table.until("turn")
        n += 1
    assert kills == 3
    assert table.until("result")["places"][0] in ("green", "blue")
    table.say(do="quit")
    assert table.process.wait(timeout=120) == 0
    table.done()
    wood.close()
