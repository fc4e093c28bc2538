"""Firmware is put on a board, runs, gives its prompt back and is replaced: with the real `mpremote`."""

from __future__ import annotations

import random
import subprocess
import sys
from pathlib import Path

import pytest

from companion.units import Milliseconds
from firmware_bridge.core import wire
from firmware_bridge.virtual.board import VirtualBoard
from hardware.firmware import flash_board, prompt
from hardware.firmware import flash_board as repl_access
from hardware.firmware.hosts import MOST, trickle
from tests.firmware_bridge.words import raises
from tests.hardware.flashed import Flashed

PROMPT = ">>>"


def flash(board: Flashed, wiring: str = "pico-8x8") -> str:
    done = subprocess.run(
        [sys.executable, "-m", "companion", "firmware", wiring, "--port", board.port],
        capture_output=True,
        text=True,
        timeout=240,
    )
    assert done.returncode == 0, done.stderr
    board.write(b"\n")  # mpremote goes without ending its last line
    return done.stdout


def own(folder: Path, model: str) -> str:
    """A wiring of someone's own, like the 8x8."""
    from firmware_bridge import wiring

    text = wiring.find_shipped()["pico-8x8"].read_text().replace('"pico-8x8"', f'"{model}"')
    (folder / f"{model}.toml").write_text(text)
    return str(folder / f"{model}.toml")


def test_flashed_run_interrupted_and_flashed_again(tmp_path: Path) -> None:
    with Flashed("pico-8x8", blank=True) as board:
        assert "was copied" in flash(board, own(tmp_path, "first"))
        assert " first 8x8 " in board.hear("HELLO")
        assert "watchdog 8000" in board.told()
        board.hands("close e2")
        assert board.events() == ["+ e2"]
        assert "was copied" in flash(board, own(tmp_path, "second"))  # it was asked for its prompt
        assert " second 8x8 " in board.hear("HELLO")
        board.hands("close d2")
        assert "+ d2" in board.events()


@pytest.mark.parametrize(
    ("status", "out", "wrong", "said"),
    [
        (0, "cp main.py :\n", "", "pico-8x8"),
        (1, "", "python: No module named mpremote\n", "companion add firmware"),
        (1, "", "Traceback:\n  somewhere\nno device found\n", "no device found"),
        (1, "could not enter raw repl\n", "", "could not enter raw repl"),
        (1, "", "", "mpremote failed"),
        (None, "", "", "mpremote"),
    ],
)
def test_what_comes_of_copying_is_one_sentence(
    status: int | None,
    out: str,
    wrong: str,
    said: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Of an error the last line is told; what is well is told on standard output."""

    def run(command: list[str], **given: object) -> subprocess.CompletedProcess[str]:
        assert command[2:5] == ["mpremote", "connect", "/dev/ttyACM7"] and command[-3:] == [":", "+", "reset"]
        assert {Path(one).name for one in command if one.startswith(str(tmp_path))} == {
            "lib",
            "config.py",
            "main.py",
        }
        if status is None:
            raise subprocess.TimeoutExpired(command, 180)
        return subprocess.CompletedProcess(command, status, out, wrong)

    monkeypatch.setattr("hardware.firmware.flash_board.subprocess.run", run)
    assert flash_board.flash(tmp_path, "/dev/ttyACM7", "pico-8x8") == (0 if status == 0 else 2)
    told, complained = capsys.readouterr()
    assert (complained, told)[status == 0].count("\n") == 1 and not (told, complained)[status == 0]
    assert said in told + complained and "Traceback" not in complained


def test_a_byte_stops_no_program_but_the_command_does_for_one_start_alone() -> None:
    with Flashed("pico-8x8") as board:
        board.hear("HELLO")
        board.write(b"\x03\x03\r\x03\n")
        assert board.answer("PING 7", "PONG 7")
        assert "watchdog 8000" in board.told()
        board.send("PROMPT 8")
        board.hear("OK 8")
        assert PROMPT in prompt_of(board)
        assert "watchdog 8000" not in board._said()
        assert not (board.flash / prompt.MARK).exists()
        board.kill()
        board.power()
        assert board.hear("HELLO")


def test_a_button_held_at_power_up_gives_the_prompt_and_no_watchdog() -> None:
    with Flashed("pico-8x8", first=("press help",)) as board:
        assert "Let go of help within 5 seconds for the prompt" in board.hear("damaged")
        board.hands("release help")
        assert PROMPT in prompt_of(board)
        assert "watchdog 8000" not in board._said()
        flash(board)
        board.hear("HELLO")


def test_mpremote_need_not_wait_until_the_button_is_let_go_of() -> None:
    with Flashed("pico-8x8", first=("press help",)) as board:
        board.hear("damaged")
        board.interrupt()  # what the chip makes of Ctrl-C
        assert "Here is the prompt" in board.hear("damaged")


def test_a_button_that_is_stuck_at_power_up_is_named_and_the_board_plays() -> None:
    with Flashed("pico-8x8", first=("press help", "press end")) as board:
        assert "Let go of end, help" in board.hear("damaged")
        board.hands("until 5001")
        board.hear("HELLO")
        assert [board.hear("FAULT"), board.hear("FAULT")] == ["FAULT button end", "FAULT button help"]
        board.hands("close e2")
        assert board.events() == ["+ e2"]
        board.hands("release help")  # a finger, after all
        assert board.events() == ["button help up"]
        board.send("HELLO?", "PING 1")
        assert board.hear("FAULT") == "FAULT button end"
        assert not any(line.startswith("FAULT") for line in board.pass_time(50))


def test_what_does_not_give_its_prompt_is_named(tmp_path: Path) -> None:
    virtual = VirtualBoard(8, 8, "occupancy", random.Random(1))
    virtual.receive(wire.frame(wire.prompt(3)), Milliseconds(0))
    assert b"ERR 3 unsupported" in virtual.take_output()
    with Flashed("pico-8x8") as board:
        (board.flash / "lib/hardware/firmware/sensing.py").write_text(
            (board.flash / "lib/hardware/firmware/sensing.py").read_text().replace('"PROMPT"', '"JUMP"')
        )
        (board.flash / "lib/firmware_bridge/core/wire.py").write_text(
            (board.flash / "lib/firmware_bridge/core/wire.py").read_text().replace('"PROMPT"', '"JUMP"')
        )
        board.kill()
        board.power()
        board.hear("HELLO")
        with raises(repl_access.PortBusyError, match="BOOTSEL"):  # firmware from before there was a PROMPT
            repl_access.free(board.port)
    with raises(repl_access.PortBusyError, match="There is no port"):
        repl_access.free(str(tmp_path / "none"))


def prompt_of(board: Flashed) -> str:
    """What the board shows at its prompt once it is there."""
    assert repl_access.free(board.port)
    return PROMPT


@pytest.mark.parametrize("room", [0, 1, 47, 64, 256, 1000])
def test_writing_to_a_host_that_stops_reading_neither_stalls_nor_counts_what_did_not_go(room: int) -> None:
    """The chip says of its USB port only that there is room for a byte; a longer write waits, then loses the rest."""
    line, buffer, stalls = bytes(range(100)) * 2, bytearray(), 0

    def write(data: bytes) -> None:
        nonlocal stalls
        taken = data[: room - len(buffer)]
        stalls += len(taken) < len(data)
        buffer.extend(taken)

    sent = 0
    while went := trickle(line[sent:], lambda: len(buffer) < room, write):  # type: ignore[no-untyped-call]
        assert went <= MOST
        sent += went
    assert stalls == 0 and sent == len(buffer) == min(room, len(line)) and line.startswith(bytes(buffer))
