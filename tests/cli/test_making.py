"""Commands for makers: extras, firmware, and a virtual board, from a checkout as from anywhere."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from types import SimpleNamespace

import pytest
import serial
from packaging.requirements import Requirement

from companion.cli.machine import extras
from companion.cli.texts import BadUsage, sentence
from tests.cli.in_process import Here
from tests.patience import PATIENCE
from tests.process_guard import started

ROOT = Path(__file__).parents[2]


def test_extras_are_those_of_the_project() -> None:
    asked = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]["optional-dependencies"]
    known = extras.extras()
    assert {"firmware", "gpio", "cards"} <= known.keys() <= asked.keys()
    with pytest.raises(BadUsage):
        extras.add("nothing")


def test_an_extra_is_installed_beside_the_running_program(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    ran: list[list[str]] = []

    def run(command: list[str], **_: object) -> SimpleNamespace:
        ran.append(command)
        return SimpleNamespace(returncode=len(ran) - 1, stdout="", stderr="ERROR: no network\n")

    monkeypatch.setattr(subprocess, "run", run)
    assert extras.add("firmware") == 0
    assert ran[0][:4] == [sys.executable, "-m", "pip", "install"] and "--require-hashes" in ran[0]
    assert ran[0][-2:] == ["-r", str(extras.LOCKS / "firmware.txt")] and not any(
        "mpremote" in one for one in ran[0]
    )
    assert extras.add("firmware") == 2
    said = capsys.readouterr()
    assert "is installed" in said.out and said.err.rstrip().endswith("no network.")


def test_an_extra_of_the_whole_computer_takes_root(monkeypatch: pytest.MonkeyPatch) -> None:
    """As beside a Debian package, whose folder no one else may write."""
    monkeypatch.setattr(os, "access", lambda *_: False)
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("pip has nothing to do there"))
    with pytest.raises(BadUsage) as told:
        extras.add("firmware")
    assert sentence(told.value).endswith("sudo companion add firmware")
    monkeypatch.setattr(sys, "base_prefix", sys.prefix)  # no venv: pip has a place for each user
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: SimpleNamespace(returncode=0))
    assert extras.add("firmware") == 0


def test_every_extra_has_a_lock_with_hashes() -> None:
    checked = 0
    for name, needs in extras.extras().items():
        blocks = extras.lock_of(name).read_text().replace("\\\n", " ").splitlines()
        pinned = {line.partition("==")[0]: line for line in blocks if not line.startswith("#")}
        checked += 1
        assert pinned and all("--hash=sha256:" in line for line in pinned.values()), name
        assert {one.name for one in needs} <= pinned.keys(), name
    assert checked


def test_what_this_python_cannot_have_is_said_and_not_tried(monkeypatch: pytest.MonkeyPatch) -> None:
    old = Requirement("somepins>=0.2.2; python_version < '3' and extra == 'gpio'")
    monkeypatch.setattr(extras, "extras", lambda: {"gpio": [old]})
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: pytest.fail("pip was called"))
    with pytest.raises(BadUsage) as wrong:
        extras.add("gpio")
    assert wrong.value.said.id == "extra-not-here" and wrong.value.said.values["needs"] == (
        "somepins>=0.2.2",
    )


def test_firmware_and_a_virtual_board_are_commands(in_process: Here, tmp_path: Path) -> None:
    done = in_process("firmware", "pico-8x8", "--to", str(tmp_path / "flash"))
    assert done.returncode == 0 and (tmp_path / "flash/main.py").exists()
    assert "Choose one of" in in_process("firmware", "no-board").stderr
    link = tmp_path / "board"
    done = in_process(
        "virtual-board", "--size", "8x8", "--link", str(link), typed="place e4 gR\nshow\nquit\n"
    )
    assert done.stdout.splitlines() == [f"ready {link}", "men e4=gR"] and done.returncode == 0


def test_a_virtual_board_becomes_a_dgt_board(tmp_path: Path) -> None:
    link = tmp_path / "dgt"
    words = [
        sys.executable,
        "-m",
        "companion",
        "expose",
        "dgt",
        "--board",
        "virtual://8x8/identity",
        "--link",
        str(link),
    ]
    with started(words, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True) as offered:
        assert offered.stdout is not None
        assert "Connected to virtual." in offered.stdout.readline()
        assert f"The board now appears as a DGT board at {link}." in offered.stdout.readline()
        with serial.Serial(str(link), 9600, timeout=PATIENCE) as host:
            host.write(b"\x4d")
            assert host.read(5) == b"\x93\x00\x05\x01\x08"
        offered.terminate()
        assert offered.wait(PATIENCE) == 130
    assert not link.is_symlink()
