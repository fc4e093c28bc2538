"""Practice: a table on a rung of the ladder, a solitaire of the day, games with exercises."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec

from companion.table.history.progress import attempt_setup
from companion.table.players.ladder import Rung, rung_of
from companion.table.record.journal import Journal
from companion.table.setup import TableSetup, open_table
from companion.table.storage.data_folder import new_game
from tests.sampled_games import sampled_games
from tests.table.table_fixture import Rig

CLIMBED = "wild-jokers"


def rung(game: str, id: str) -> Rung:
    found = rung_of(game, id)
    assert found is not None
    return found


ONCE = rung(CLIMBED, "at-once-1")


def on_rung(
    folder: Path,
    rung: Rung = ONCE,
    game: str = CLIMBED,
    player: str = "Anna",
    attempt: int = 1,
    name: str = "a",
    **given: Any,
) -> Rig:
    """A table on a rung."""
    opening = attempt_setup(game, rung, TableSetup(game=game), player, attempt)
    asked = {
        field: getattr(opening, field)
        for field in opening.__struct_fields__
        if field not in ("journal", "settle")
    }
    return Rig(folder, name=f"{name}.tableside", **{**asked, **given})


def play_line(rig: Rig, line: tuple[str, ...]) -> None:
    for action in line:
        rig.act(action)


PARADE, NEIGHBOUR = "parade-chess-solitaire", "neighbour-chess-solitaire"


def played_deal(game: str = PARADE, *, gives_up: bool = True, **given: Any) -> Path:
    """A game in the data folder, begun and perhaps given up."""
    path = new_game(game)
    referee = open_table(TableSetup(game=game, journal=str(path), **given), lambda notice: None)
    referee.begin()
    if gives_up:
        referee.do({"do": "resign", "seat": referee.game.seats[0]})
    referee.close()
    return path


def rewritten(path: Path, **header: Any) -> None:
    """The same game with another header, as another version or another tablet wrote it."""
    journal = Journal.open(path)
    records, wall = journal.records, header.pop("wall", journal.records[0].wall)
    journal.close()
    path.unlink()
    kept = {
        name: value
        for name, value in {**msgspec.convert(records[0].body["game"], dict[str, Any]), **header}.items()
        if value != "gone"
    }
    fresh = Journal.create(path, kept, wall, records[0].mono)
    for record in records[1:]:
        fresh.append(record.kind, record.body, record.wall, record.mono)
    fresh.close()


WITHOUT = {"dice-and-cards", "flipello", "placement"}
"""Games without pieces that move in a picture of their own rules."""


PRACTISED = [game for game in sampled_games("tests.table.test_exercises") if game not in WITHOUT]
