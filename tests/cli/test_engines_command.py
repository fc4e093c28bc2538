"""`companion engines`, and engines in `--seats`."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

from companion.cli.arguments import read_seats
from companion.cli.lists import engines
from companion.cli.machine.doctor_checks import _look_at_engines
from companion.cli.texts import BadUsage
from companion.table.engine_host.installed_engines import EngineConfigError, config_path
from companion.table.record.computer_style import ComputerStyle
from tests.error_texts import refused

GREETING = "printf 'id name Mine 3\\nid author Ann\\noption name Skill Level type spin default 3 min 0 max 9\\nuciok\\n'"


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "home"))
    path = tmp_path / "mine"
    path.write_text(f"#!/bin/sh\nread line\n{GREETING}\nread line\n")
    path.chmod(0o755)
    return path


def test_one_of_ones_own_is_added_and_listed(program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    engines("", None, "", "uci", False)
    assert "No engine is installed" in capsys.readouterr().out
    engines("add", program, "", "uci", False)
    assert capsys.readouterr().out == "mine was added. Give it a seat with computer:mine.\n"
    engines("", None, "", "uci", False)
    assert capsys.readouterr().out == f"mine  Mine 3  UCI  chess  Skill Level 0 to 9  {program}\n"
    engines("", None, "", "uci", True)
    found = json.loads(capsys.readouterr().out)
    assert (found["name"], found["id"], found["author"]) == ("mine", "Mine 3", "Ann")
    assert found["strength"] == {"way": "skill", "least": 0, "most": 9} and found["games"] == ["chess"]
    assert list(_look_at_engines()) == []


def test_one_that_is_no_engine_is_told_apart(program: Path, capsys: pytest.CaptureFixture[str]) -> None:
    program.write_text("#!/bin/sh\nexit 0\n")
    engines("add", program, "odd", "usi", False)
    assert "does not respond like an engine" in capsys.readouterr().out
    engines("", None, "", "uci", False)
    assert "cannot be started" in capsys.readouterr().out
    (said,) = _look_at_engines()
    assert said.id == "doctor-engine"


def test_a_program_whose_name_is_no_text_is_refused(program: Path) -> None:
    """The list of engines is UTF-8."""
    odd = program.rename(program.with_name(os.fsdecode(b"latin-\xe9")))
    with refused(EngineConfigError, match="can't be a file name"):
        engines("add", odd, "mine", "uci", False)
    assert not config_path().exists()


def test_what_cannot_be_done_is_one_sentence(program: Path) -> None:
    for what, path in (("remove", program), ("add", None)):
        with pytest.raises(BadUsage) as wrong:
            engines(what, path, "", "uci", False)
        assert wrong.value.said.id == "bad-engines-what"
    config_path().parent.mkdir(parents=True)
    config_path().write_text("engines = 3")
    with refused(EngineConfigError, "can't be read"):
        engines("", None, "", "uci", False)
    (said,) = _look_at_engines()
    assert said.id == "file-unreadable"


@pytest.mark.parametrize(
    ("given", "style"),
    [
        ("computer:stockfish:black", ComputerStyle(5, engine="stockfish")),
        ("computer:stockfish:3:black", ComputerStyle(2, engine="stockfish:3")),
        ("computer:fairy-stockfish@1600:black", ComputerStyle(3, engine="fairy-stockfish@1600")),
        ("computer5:gnuchess@nodes500:black", ComputerStyle(5, engine="gnuchess@nodes500")),
        ("computer4:black", ComputerStyle(4)),
        ("computer4-hunter:black", ComputerStyle(4, "hunter")),
    ],
)
def test_an_engine_has_a_seat(given: str, style: ComputerStyle) -> None:
    assert read_seats(f"human:white,{given}") == (
        ("white", "black"),
        {"white": "human", "black": "computer"},
        {"black": style},
    )


@pytest.mark.parametrize(
    "given", ["computer:Stock fish:black", "computer:stockfish@:black", "computer:a:9:black"]
)
def test_a_seat_that_is_written_otherwise_is_refused(given: str) -> None:
    with pytest.raises(BadUsage) as wrong:
        read_seats(given)
    assert wrong.value.said.id == "bad-seat-engine"
