"""`engines.toml`: engines of one's own, and what is said about a file that cannot be used."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.table.engine_host.installed_engines import (
    EngineConfigError,
    add_engine,
    config_path,
    engine_program,
    engine_programs,
    read_config,
)
from tests.error_texts import refused


@pytest.fixture
def program(tmp_path: Path) -> Path:
    path = tmp_path / "My Engine.x"
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    return path


def test_an_engine_of_ones_own_is_found(program: Path) -> None:
    assert add_engine(program, ("--fast",), "usi") == "my-engine"
    assert add_engine(program, (), "uci", "other") == "other"
    found = {one.name: one for one in engine_programs()}
    assert found["my-engine"].command == (str(program), "--fast") and found["my-engine"].dialect == "usi"
    assert engine_program("other") == found["other"]
    assert engine_program("nobody") is None


@pytest.mark.usefixtures("known")
def test_one_found_on_the_path(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "gnuchess"
    path.write_text("#!/bin/sh\n")
    path.chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    found = engine_program("gnuchess")
    assert found is not None and found.command == (str(path), "--uci") and found.title == "GNU Chess"


def test_options_are_written_as_an_engine_reads_them() -> None:
    config_path().parent.mkdir(parents=True, exist_ok=True)
    config_path().write_text(
        'hints = "mine:3"\n[engines.mine]\ncommand = ["/x"]\n[engines.mine.options]\nThreads = 2\nPonder = false\nBook = "My Book"\n'
    )
    assert read_config().hints == "mine:3"
    found = engine_program("mine")
    assert found is not None and found.options == {"Threads": "2", "Ponder": "false", "Book": "My Book"}


def test_what_cannot_be_added(program: Path, tmp_path: Path) -> None:
    with refused(EngineConfigError, "is not a program that can be started"):
        add_engine(tmp_path / "nowhere", (), "uci")
    with refused(EngineConfigError, "can't be the name of an engine"):
        add_engine(program, (), "uci", "Big One")
    with refused(EngineConfigError, "no protocol"):
        add_engine(program, (), "xboard")
    assert not config_path().exists()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("hints = ", "can't be read"),
        ("hints = 3", "can't be read"),
        ("colour = 'red'", "can't be read"),
        ("[engines.mine]\ncommand = '/x'", "can't be read"),
        ("[engines.mine]\ncommand = []", "is not valid"),
        ("[engines.'Mine Own']\ncommand = ['/x']", "is not valid"),
        ("[engines.None]\ncommand = ['/x']", "is not valid"),
        ("[engines.'mine:3']\ncommand = []", "is not valid"),
        ("[engines.'mine:8']\ncommand = ['/x']", "is not valid"),
        ("hints = 'no engine'", "is not valid"),
        ("\x00\xff", "can't be read"),
    ],
)
def test_a_file_that_cannot_be_used_is_named(text: str, said: str) -> None:
    config_path().parent.mkdir(parents=True, exist_ok=True)
    config_path().write_text(text, "latin-1")
    with refused(EngineConfigError, said, str(config_path())):
        read_config()
    assert engine_program("stockfish") is None
