"""`companion club` and `companion referee` have commands below them, each with its own options; the old spelling, all options in
any order, means the same.
"""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from typing import Any

import pytest
import typer

from companion.cli.arguments import ClubOptions
from companion.cli.club import WAYS
from companion.cli.command_help import help_of
from companion.cli.command_tree import SUB_COMMANDS, app, is_below
from companion.cli.main import refusal, run
from companion.cli.referee.loop import LoopOptions
from companion.table.setup import TableSetup

EVERY = [(name, below) for name, (_, parts) in SUB_COMMANDS.items() for below in parts]


def params(name: str, below: str = "") -> Mapping[str, Any]:
    group: Any = typer.main.get_command(SUB_COMMANDS[name][0] if below else app)
    return {one.name: one for one in group.commands[below or name].params}


@pytest.fixture
def club_requests(monkeypatch: pytest.MonkeyPatch) -> list[ClubOptions]:
    """What a club is asked for."""
    found: list[ClubOptions] = []

    def club(options: ClubOptions) -> int:
        found.append(options)
        return 0

    monkeypatch.setattr("companion.cli.club.club", club)
    return found


@pytest.fixture
def opened_tables(monkeypatch: pytest.MonkeyPatch) -> list[tuple[TableSetup, LoopOptions]]:
    """The tables that are opened on this terminal."""
    found: list[tuple[TableSetup, LoopOptions]] = []

    def run_pipe(setup: TableSetup, options: LoopOptions) -> int:
        found.append((setup, options))
        return 0

    monkeypatch.setattr("companion.cli.referee.loop.run_pipe", run_pipe)
    return found


def test_all_that_a_club_is_asked_for_is_a_command_below_it() -> None:
    assert set(SUB_COMMANDS["club"][1]) == set(WAYS)


@pytest.mark.parametrize(
    ("below", "before"),
    [
        ("club join tableside://x --table 'Table 5'", "club --table 'Table 5' join tableside://x"),
        (
            "club join mqtt://h --club A --table 3 --delay 7 --bring-today",
            "club --delay 7 join --bring-today mqtt://h --table 3 --club A",
        ),
        ("club leave", "club --delay 0 leave"),
        ("club move f.hub --folder there", "club --folder there move f.hub"),
        ("club cluster made --node a --node b --club A", "club --node a cluster made --node b --club A"),
        ("club give f --club League --store sqlite://", "club --store=sqlite:// give f --club League"),
        ("club export 2027-01-31 --club A", "club --club A export 2027-01-31"),
    ],
)
def test_a_club_hears_the_same_in_the_old_spelling(
    club_requests: list[ClubOptions], below: str, before: str
) -> None:
    assert is_below(shlex.split(below)) and not is_below(shlex.split(before))
    for line in (below, before):
        run("en", shlex.split(line))
    one, other = club_requests
    assert one == other and one.what == below.split()[1]


def test_an_option_of_another_command_below_is_taken_as_before(club_requests: list[ClubOptions]) -> None:
    run("en", ["club", "leave", "--table", "7"])
    assert club_requests == [ClubOptions(what="leave", table="7")]


@pytest.mark.parametrize(
    ("below", "before"),
    [
        ("referee share chess --relay ws://h", "referee chess --share --relay ws://h"),
        (
            "referee share chess --seats white,table:black --rule clock=5+3",
            "referee --seats white,table:black --rule clock=5+3 --share chess",
        ),
        ("referee join K7M-4QZ --name Ann --json", "referee --join K7M-4QZ --name Ann --json"),
        ("referee lichess seek chess --colour white", "referee chess --lichess seek --colour white"),
        ("referee lichess accept:ann", "referee --lichess accept:ann"),
    ],
)
def test_a_table_is_the_same_in_the_old_spelling(
    opened_tables: list[tuple[TableSetup, LoopOptions]], below: str, before: str
) -> None:
    assert is_below(shlex.split(below)) and not is_below(shlex.split(before))
    for line in (below, before):
        run("en", shlex.split(line))
    one, other = opened_tables
    assert repr(one) == repr(other)


@pytest.mark.parametrize(("name", "below"), EVERY)
def test_a_command_below_takes_what_the_whole_command_takes(name: str, below: str) -> None:
    whole, part = params(name), params(name, below)
    assert part.keys() <= whole.keys()
    for field, one in part.items():
        assert one.default == whole[field].default
        assert one.param_type_name == "argument" or one.opts == whole[field].opts


@pytest.mark.parametrize(("name", "below"), EVERY)
@pytest.mark.parametrize("language", ["en", "de", "es", "fr", "nl"])
def test_a_command_below_has_help_of_its_own(
    monkeypatch: pytest.MonkeyPatch, name: str, below: str, language: str
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    said = help_of("companion", [name, below], language)
    assert f" companion {name} {below}" in said.splitlines()[0]
    assert "command-" not in said and "option-" not in said and "--power-off" not in said
    assert f"{name} {below} " in help_of("companion", [name], language)


def test_what_a_command_below_does_not_know_is_refused_as_before() -> None:
    with pytest.raises(Exception, match="sideways") as wrong:
        run("en", ["club", "leave", "--sideways"])
    assert refusal(wrong.value) is not None
