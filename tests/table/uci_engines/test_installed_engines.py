"""What is known of the engines that are here: what they said once, for as long as their programs stay the same."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from companion.engine.uci_protocol import UCI, EngineOption, read_line
from companion.table.engine_host import installed_engines
from companion.table.engine_host.engine_client import EngineFailure, EngineIdentity
from companion.table.engine_host.installed_engines import (
    EngineProgram,
    InstalledEngine,
    config_path,
    engines_for,
    find_installed_engines,
    list_remembered_engines,
)
from companion.table.game_factory import make_game
from companion.table.storage.data_folder import folder
from tests.engine.uci.transcript import hello


def identity(name: str) -> EngineIdentity:
    """What an engine has said of itself."""
    read = (read_line(UCI, line) for line in hello(name))
    return EngineIdentity("uci", name, "", {one.name: one for one in read if isinstance(one, EngineOption)})


class Client:
    """An engine that is greeted without a process."""

    made: list[Client]

    def __init__(self, command: tuple[str, ...], dialect: Any) -> None:
        self.command, self.closed = command, False
        Client.made.append(self)

    def greet(self) -> EngineIdentity:
        if "broken" in self.command[0]:
            raise EngineFailure("silent")
        return identity("fairy-stockfish")

    def close(self) -> None:
        self.closed = True


@pytest.fixture
def programs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> list[EngineProgram]:
    Client.made = []
    monkeypatch.setattr(installed_engines, "EngineClient", Client)
    found = []
    for name in ("good", "broken"):
        (tmp_path / name).write_text("x")
        found.append(EngineProgram(name, (str(tmp_path / name), "--fast"), "uci"))
    monkeypatch.setattr(installed_engines, "engine_programs", lambda: found)
    return found


def test_each_is_asked_and_let_go_of_and_only_what_answered_is_remembered(
    programs: list[EngineProgram],
) -> None:
    good, broken = find_installed_engines()
    assert [one.program for one in (good, broken)] == programs
    assert (good.wrong, broken.wrong) == ("", "silent") and broken.identity.options == {}
    assert [one.closed for one in Client.made] == [True, True], "none of them runs on"
    (kept,) = list_remembered_engines()
    assert kept.program == programs[0] and kept.identity.name == "fairy-stockfish"
    assert kept.games == good.games and kept.way == good.way and len(kept.identity.options) <= 6
    assert "UCI_Variant" in kept.identity.options and "Hash" in good.identity.options
    find_installed_engines()
    assert [Path(one.command[0]).name for one in Client.made] == ["good", "broken", "broken"]


def test_nothing_is_remembered_where_no_one_wants_it(programs: list[EngineProgram]) -> None:
    find_installed_engines(remember=False)
    assert list_remembered_engines() == [] and not (folder() / "engines.json").exists()


@pytest.mark.parametrize("change", ["longer", "gone", "arguments"])
def test_a_program_that_is_another_now_is_asked_again(programs: list[EngineProgram], change: str) -> None:
    find_installed_engines(programs[:1])
    path = Path(programs[0].command[0])
    match change:
        case "longer":
            path.write_text("xx")
        case "gone":
            path.unlink()
        case _:
            programs[0] = EngineProgram("good", (str(path), "--slow"), "uci")
    assert list_remembered_engines() == []
    find_installed_engines(programs[:1])
    assert len(Client.made) == 2 and len(list_remembered_engines()) == 1


@pytest.mark.parametrize("text", ["", "[", "{}", "[3]", "\xff"])
def test_what_cannot_be_read_counts_as_never_asked(programs: list[EngineProgram], text: str) -> None:
    find_installed_engines(programs[:1])
    (folder() / "engines.json").write_bytes(text.encode("latin-1"))
    assert list_remembered_engines() == []
    find_installed_engines(programs[:1])
    assert len(Client.made) == 2


def test_where_the_owners_file_is_broken_none_is_known(monkeypatch: pytest.MonkeyPatch) -> None:
    config_path().parent.mkdir(parents=True, exist_ok=True)
    config_path().write_text("[")
    assert list_remembered_engines() == []


def test_engines_are_offered_for_the_games_that_they_know() -> None:
    here = [
        InstalledEngine(EngineProgram(name, (name,)), identity(said), wrong)
        for name, said, wrong in (
            ("fairy", "fairy-stockfish", ""),
            ("plain", "stockfish", ""),
            ("shy", "fairy-stockfish", "silent"),
        )
    ]
    for game, known in (
        ("chess", ("fairy", "plain")),
        ("chess960", ("fairy", "plain")),
        ("xiangqi", ("fairy",)),
        ("wild-jokers", ()),
    ):
        assert engines_for(make_game(game, None, {}), here) == known, game
