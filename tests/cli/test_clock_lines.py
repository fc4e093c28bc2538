"""Clocks as programs and people at a terminal meet them, in a process of its own."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cli.in_process import Here
from tests.patience import AT_ONCE, PATIENCE

REFEREE = [sys.executable, "-m", "companion", "referee", "wild-jokers"]


class Process:
    def __init__(self, *options: str) -> None:
        self.process = subprocess.Popen([*REFEREE, *options], stdin=subprocess.PIPE, stdout=subprocess.PIPE)

    def say(self, **command: Any) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(command).encode() + b"\n")
        self.process.stdin.flush()

    def lines(self) -> Iterator[dict[str, Any]]:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            yield json.loads(line)

    def until(self, type_: str, **values: Any) -> dict[str, Any]:
        for told in self.lines():
            if told["type"] == type_ and all(told[key] == value for key, value in values.items()):
                return told
        raise AssertionError(type_)

    def end(self) -> int:
        assert self.process.stdin is not None and self.process.stdout is not None
        self.process.stdin.close()
        status = self.process.wait(timeout=PATIENCE)
        self.process.stdout.close()
        return status


@pytest.fixture
def journal(tmp_path: Path) -> list[str]:
    return ["--journal", str(tmp_path / "game")]


def test_played_through(journal: list[str]) -> None:
    table = Process("--json", "--rule", "clock=1m30s+1 white=1m", "--rule", "press=seat", *journal)
    assert table.until("hello")["rules"]["clock"] == "1m30s+1 white=1"
    first = table.until("clock")
    assert (first["seats"], first["stands"]) == ({"white": 60_000, "black": 90_000}, "not-started")
    assert first["control"] == {"white": "1", "black": "1m30s+1"}
    table.say(do="press", seat="black")
    assert table.until("clock", running="white")["flag"] in range(1, 60_001)
    table.say(do="legal")
    actions = [one["action"] for one in table.until("legal")["actions"]]
    table.say(do="press", seat="white")
    assert table.until("error")["text"] == "White must move before pressing the clock."
    table.say(do="act", action=actions[0])
    assert table.until("clock")["pressing"] == "white"
    table.say(do="press")
    running = table.until("clock", running="black")
    table.say(do="pause")
    stands = table.until("clock", stands="paused")
    passed = stands["at"] - running["at"]
    assert 0 <= running["seats"]["black"] - stands["seats"]["black"] <= passed + 50
    table.say(do="clock", seat="black", ms=1_500)
    assert table.until("clock")["seats"]["black"] == 1_500
    table.say(do="resume")
    gone_on = table.until("clock", running="black")
    assert table.until("note", kind="flag")["text"] == "Black has run out of time."
    result = table.until("result")
    assert (result["winner"], result["reason"]) == ("white", "Black ran out of time.")
    assert table.until("clock")["at"] - gone_on["at"] >= 1_500
    assert table.end() == 0


def test_the_end_of_the_input_does_not_wait_for_a_flag(journal: list[str]) -> None:
    table = Process("--json", "--rule", "clock=30", *journal)
    table.until("clock")
    table.say(do="clock", run=True)
    table.until("clock", running="white")
    began = time.monotonic()
    assert table.end() == 0
    assert time.monotonic() - began < AT_ONCE


def test_a_time_that_means_nothing_is_one_sentence(in_process: Here, journal: list[str]) -> None:
    done = in_process("referee", "wild-jokers", "--rule", "clock=soon", *journal)
    assert done.returncode == 2 and done.stderr.startswith("'soon' is not a time control. Write 5+3")
    assert done.stderr.count("\n") == 1


def test_at_a_terminal(in_process: Here, journal: list[str]) -> None:
    typed = "clock start\nclock white 4m\nclock white +30s\nclock purple 5\nclock white soon\npress\nclock stop\nclock\nhelp clock\nquit\n"
    done = in_process("referee", "wild-jokers", "--rule", "clock=5+3", *journal, typed=typed)
    out = done.stdout
    assert "Clocks: White 5:00, Black 5:00. The clocks start with the first move." in out
    assert "White's clock now shows 4:00." in out and "White's clock is running." in out
    assert "White's clock now shows 4:30." in out
    assert out.count("Name a clock and an amount, as in `clock white 5m`") == 2
    assert "White must move before pressing the clock." in out
    assert "The host has stopped the clocks." in out


def test_the_rules_of_a_game_list_what_a_flag_may_do(in_process: Here) -> None:
    for game, flags in (
        ("wild-jokers", "loses (default), announce [only if a player claims it]"),
        ("big-chess-jumble", "announce (default) [only if a player claims it], last, pass"),
    ):
        done = in_process("rules", game)
        assert f"  flag: {flags}\n" in done.stdout and "or a time like 5+3" in done.stdout


def test_told_again_with_its_clocks(in_process: Here, journal: list[str]) -> None:
    table = Process("--json", "--rule", "clock=5+3", *journal)
    table.say(do="legal")
    table.say(do="act", action=table.until("legal")["actions"][0]["action"])
    table.until("clock", running="black")
    assert table.end() == 0
    done = in_process("replay", "--json", journal[1])
    clocks = [one for one in map(json.loads, done.stdout.splitlines()) if one["type"] == "clock"]
    assert [(one["seats"], one["stands"]) for one in clocks] == [
        ({"white": 300_000, "black": 300_000}, "replay")
    ]
