"""The ladder at the terminal: its rungs with a player's stars, and a table on one of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.cli import game_lists
from companion.cli.referee.practice_options import practice_setup
from companion.cli.referee.terminal import Terminal
from companion.cli.texts import BadUsage
from companion.table.practice.ladder import ladder
from companion.table.practice.ladder_progress import NoLadderError
from companion.table.setup import TableSetup, open_table
from tests.table.test_climbing import GAME, ONCE, at, data, played

__all__ = ["data"]


def test_rungs_are_listed_with_a_players_stars(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rig = at(data)
    played(rig, ONCE.line)
    rig.referee.close()
    game_lists.ladder(GAME, "Anna", False)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "***  at-once-1: White can win in this turn. How? Third star: in one turn."
    assert lines[1].startswith("---  pip: Win a game against Pip.") and len(lines) == len(ladder(GAME))
    game_lists.ladder(GAME, "Ben", True)
    first = json.loads(capsys.readouterr().out.splitlines()[0])
    assert (first["rung"], first["stars"], first["tries"]) == ("at-once-1", 0, 0)


def test_a_game_without_a_ladder_says_so() -> None:
    with pytest.raises(NoLadderError):
        game_lists.ladder("dice-and-cards", "", False)


def test_a_table_on_a_rung(data: Path) -> None:
    opening = practice_setup(TableSetup(game=GAME, names={"white": "Anna"}), None, None, "pip")
    assert opening.players == {"white": "human", "black": "computer"} and opening.names["white"] == "Anna"
    with pytest.raises(NoLadderError):
        practice_setup(TableSetup(game=GAME), None, None, "no such")


@pytest.mark.parametrize(
    ("given", "file", "moment", "rung"),
    [
        ({"position": "x"}, None, None, "pip"),
        ({"seats": ("white", "black")}, None, None, "pip"),
        ({"seed": 3}, None, None, "pip"),
        ({"rules": {"joker_null": "no"}}, None, None, "pip"),
        ({}, Path("old"), None, "pip"),
        ({"daily": "today"}, Path("old"), None, ""),
        ({}, None, 3, ""),
    ],
)
def test_what_cannot_be_heeded_is_refused(
    given: dict[str, object], file: Path | None, moment: int | None, rung: str
) -> None:
    with pytest.raises(BadUsage):
        practice_setup(TableSetup(**{"game": GAME, **given}), file, moment, rung)  # type: ignore[arg-type]


def test_rules_of_the_table_are_heeded(data: Path) -> None:
    opening = practice_setup(TableSetup(game=GAME, rules={"hints": "never"}), None, None, "pip")
    assert opening.rules["table_hints"] == "never"


@pytest.mark.parametrize("name", ["", "Anna"])
def test_the_terminal_says_what_the_rung_asks(data: Path, name: str) -> None:
    opening = practice_setup(
        TableSetup(game=GAME, names={"white": name} if name else {}), None, None, "at-once-1"
    )
    said: list[str] = []
    terminal = Terminal(said.append)
    referee = open_table(opening, terminal.tell)
    terminal.sit(referee)
    referee.begin()
    referee.close()
    assert "can win in this turn. How?" in "".join(said)
    assert ("--name white=" in "".join(said)) == (not name)
