"""Journals that earlier programs wrote, a few of each version: every fact of them is there, and they are written on.

`python -m tests.long_runs.upgrades --write` makes them with those programs; `make soak` takes up over a hundred. It found
`both-starting-squares`: a card put a second piece on a starting square, which today's printed rule (`start_free`) refuses.
"""

from __future__ import annotations

import gzip
import sqlite3
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from companion.club.hub.pages.board_renderer import BoardRenderer
from companion.club.hub.pages.drawing_store import HubDrawings
from companion.table.history.replay import Replay
from companion.table.practice.play_on import custom_rules
from companion.table.protocol.notices import Notice
from companion.table.record.header import read_header
from companion.table.record.journal_format import VERSION, JournalError
from companion.table.record.journal_reader import ReadOnlyJournal
from companion.table.referee import Referee
from companion.table.setup import TableSetup, open_table, rematch_setup
from tests.long_runs.earlier import ROOT, GameFacts
from tests.long_runs.upgrades import KEPT, KeptJournal, differences, rows, version_of
from tests.table.memory_board_store import Forgetful

NAMES = sorted(path.stem for path in KEPT.glob("*.json"))


def unpack(name: str, folder: Path) -> tuple[Path, KeptJournal]:
    path = folder / "game.tableside"
    path.write_bytes(gzip.decompress((KEPT / f"{name}.tableside.gz").read_bytes()))
    return path, msgspec.json.decode((KEPT / f"{name}.json").read_bytes(), type=KeptJournal)


def take_up(path: Path, game: str) -> tuple[Referee, GameFacts]:
    facts = GameFacts()

    def hear(notice: Notice) -> None:
        facts.hear(msgspec.json.decode(msgspec.json.encode(notice)))

    referee = open_table(TableSetup(game=game, journal=str(path), operator=True), hear, Forgetful())
    referee.begin()
    return referee, facts


def test_every_version_is_there_and_many_games() -> None:
    kept = [msgspec.json.decode((KEPT / f"{name}.json").read_bytes(), type=KeptJournal) for name in NAMES]
    assert {one.version for one in kept} == set(range(1, VERSION + 1)) and len({one.game for one in kept}) > 9


@pytest.mark.parametrize("name", NAMES)
def test_nothing_of_an_earlier_journal_is_lost(name: str, tmp_path: Path) -> None:
    path, kept = unpack(name, tmp_path)
    content, before = path.read_bytes(), rows(path)
    assert version_of(path) == kept.version and len(before) > 5
    assert ReadOnlyJournal.read(path).records and path.read_bytes() == content, (
        "looked at, it stays as it was"
    )
    referee, facts = take_up(path, kept.game)
    assert list(differences(kept.facts, facts)) == [] and facts.turn
    plays = referee.game.actor(referee.state) is not None
    if plays:
        referee.do({"do": "pause"})
        referee.do({"do": "resume"})
    referee.close()
    if plays:
        assert version_of(path) == VERSION and len(rows(path)) > len(before)
    assert rows(path)[: len(before)] == before
    again, facts = take_up(path, kept.game)
    again.close()
    assert list(differences(kept.facts, facts)) == []


def test_a_rematch_of_an_earlier_game_and_one_played_on_have_its_rules(tmp_path: Path) -> None:
    path, _ = unpack(next(name for name in NAMES if name.endswith("both-starting-squares")), tmp_path)
    journal = ReadOnlyJournal.read(path)
    header = read_header(journal)
    assert "start_free" not in header.rules
    again = rematch_setup(TableSetup(game=header.game), journal)
    assert again.rules["start_free"] == custom_rules(Replay.read(path))["start_free"] == "b"
    assert {**again.rules, **header.rules} == again.rules
    hub = BoardRenderer(HubDrawings())
    free = [
        hub.game(header.game, header.seats, rules).options.start_always_free  # type: ignore[union-attr]
        for rules in (header.rules, {**header.rules, "start_free": "a"})
    ]
    assert free == [False, True]


@pytest.mark.parametrize(("at", "how"), [(3, "tear"), (9, "drop")])
def test_an_upgrade_that_is_killed_loses_nothing(at: int, how: str, tmp_path: Path) -> None:
    name = next(name for name in NAMES if "booster" in name)
    path, kept = unpack(name, tmp_path)
    before = rows(path)
    words = ["referee", kept.game, "--json", "--journal", str(path)]
    done = subprocess.run(
        [sys.executable, "-m", "tests.long_runs.crashing", str(at), how, "1", "--", *words],
        input=b'{"do":"legal"}\n{"do":"pause"}\n{"do":"resume"}\n{"do":"quit"}\n',
        capture_output=True,
        cwd=ROOT,
    )
    assert done.returncode == -9, done.stderr
    assert rows(path)[: len(before)] == before
    referee, facts = take_up(path, kept.game)
    referee.close()
    assert list(differences(kept.facts, facts)) == []


def test_a_journal_of_a_newer_program_is_not_touched(tmp_path: Path) -> None:
    path, kept = unpack(NAMES[-1], tmp_path)
    with sqlite3.connect(path) as connection:
        connection.execute(f"PRAGMA user_version={VERSION + 1}")
        connection.execute("DROP TABLE IF EXISTS anchor")
        connection.execute("CREATE TABLE anchor (of, another, kind)")
    connection.close()
    content = path.read_bytes()
    with pytest.raises(JournalError) as wrong:
        ReadOnlyJournal.read(path)
    with pytest.raises(JournalError) as opened:
        open_table(TableSetup(game=kept.game, journal=str(path)), print, Forgetful())
    assert wrong.value.said.id == opened.value.said.id == "journal-newer"
    assert path.read_bytes() == content and list(tmp_path.iterdir()) == [path]
