"""The ladder at the terminal: its rungs with a player's stars, and a table on one of them."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from companion.faces import listings
from companion.faces.command_line import _practised
from companion.table.climbs import NoLadder
from companion.table.ladder import ladder
from companion.table.opening import Opening
from tests.table.test_climbing import GAME, ONCE, at, data, played

__all__ = ["data"]


def test_rungs_are_listed_with_a_players_stars(data: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rig = at(data)
    played(rig, ONCE.line)
    rig.referee.close()
    listings.ladder(GAME, "Anna", False)
    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "***  at-once-1: White can win in this turn. How? Third star: in one turn."
    assert lines[1].startswith("...  pip: Win a game against Pip.") and len(lines) == len(ladder(GAME))
    listings.ladder(GAME, "Ben", True)
    first = json.loads(capsys.readouterr().out.splitlines()[0])
    assert (first["rung"], first["stars"], first["tries"]) == ("at-once-1", 0, 0)


def test_a_game_without_a_ladder_says_so() -> None:
    with pytest.raises(NoLadder):
        listings.ladder("dice-and-cards", "", False)


def test_a_table_on_a_rung(data: Path) -> None:
    opening = _practised(Opening(game=GAME, names={"white": "Anna"}), None, None, "pip")
    assert opening.players == {"white": "human", "black": "computer"} and opening.names["white"] == "Anna"
    with pytest.raises(NoLadder):
        _practised(Opening(game=GAME), None, None, "no such")
