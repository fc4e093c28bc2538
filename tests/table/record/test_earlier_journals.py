"""Journals that earlier programs wrote, a few of each version: every fact of them is there, and they are written on.

`python -m tests.long_runs.upgrades --write` makes them with those programs; `make soak` takes up over a hundred. It found
`both-starting-squares`: a card put a second piece on a starting square, which today's printed rule (`start_free`) refuses;
and `two-boulders`: the two boulders of a first turn slid through what stood in their way, as no one chooses any more.
"""

from __future__ import annotations

import gzip
import sqlite3
import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from companion.club.hub.html_page import BoardRenderer, HubDrawings
from companion.games import family
from companion.kernel.errors import GameError
from companion.table.game_factory import game_from_journal
from companion.table.game_files.game_import import import_game
from companion.table.history.replay import Replay, custom_rules
from companion.table.message_catalogues import catalogue
from companion.table.protocol.notices import Notice
from companion.table.record.header import read_header
from companion.table.record.journal import restore
from companion.table.record.journal_reader import VERSION, JournalError, ReadOnlyJournal, version_begun
from companion.table.referee import Referee
from companion.table.rules import unlike_printed
from companion.table.setup import TableSetup, check_setup, open_table, rematch_setup
from tests.long_runs.earlier import ROOT, GameFacts
from tests.long_runs.upgrades import KEPT, KeptJournal, differences, rows, version_of
from tests.memory_board_store import Forgetful

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


def export_json(path: Path, to: Path) -> dict[str, object]:
    done = subprocess.run(
        [sys.executable, "-m", "companion", "export", str(path), "--json", str(to)],
        capture_output=True,
        cwd=ROOT,
    )
    assert done.returncode == 0, done.stderr
    found: dict[str, object] = msgspec.json.decode(to.read_bytes())
    return found


SLID = [name for name in NAMES if name.endswith("two-boulders")]


class TestTwoBouldersOfAFirstTurn:
    """Journals of versions 1 and 2 keep what was ruled then: it is no rule that anybody could choose."""

    def test_each_version_has_one(self) -> None:
        assert len(SLID) == 2

    @pytest.mark.parametrize("name", SLID)
    def test_the_ruling_stays_with_the_game(self, name: str, tmp_path: Path) -> None:
        path, kept = unpack(name, tmp_path)
        for _ in range(2):  # of its own version, and after it was written on
            journal = ReadOnlyJournal.read(path)
            assert version_begun(journal.records) == kept.version
            assert game_from_journal(journal).options.stops_two is False  # type: ignore[attr-defined]
            assert custom_rules(Replay.read(path))["first_turn"] == "b"
            referee, _ = take_up(path, kept.game)
            told = unlike_printed(referee.game.info, referee.game.rules, catalogue(family(kept.game).words))
            assert "The two boulders of the first turn." in dict(told)
            referee.do({"do": "pause"})
            referee.do({"do": "resume"})
            referee.close()
        assert version_of(path) == VERSION

    @pytest.mark.parametrize("name", SLID)
    def test_it_is_exported_and_brought_in_again(self, name: str, tmp_path: Path) -> None:
        path, _ = unpack(name, tmp_path)
        told = export_json(path, tmp_path / "out.json")
        again = import_game(tmp_path / "out.json", to=tmp_path / "again.tableside")
        assert export_json(again, tmp_path / "again.json")["steps"] == told["steps"] and told["steps"]

    @pytest.mark.parametrize("name", SLID)
    def test_a_damaged_one_is_restored_with_it(self, name: str, tmp_path: Path) -> None:
        path, kept = unpack(name, tmp_path)
        with sqlite3.connect(path) as connection:
            connection.execute("UPDATE journal SET body = '{}' WHERE seq = (SELECT MAX(seq) FROM journal)")
        connection.close()
        sound, _ = restore(path)
        assert version_of(path) == VERSION and len(Replay.read(path)) > 5 and sound > 5
        assert version_begun(ReadOnlyJournal.read(path).records) == kept.version

    def test_no_new_game_takes_it(self, tmp_path: Path) -> None:
        path, kept = unpack(SLID[0], tmp_path)
        with pytest.raises(GameError) as wrong:
            check_setup(TableSetup(game=kept.game, rules={"first_turn": "b"}))
        assert wrong.value.said.id == "no-rule-value"
        again = rematch_setup(TableSetup(game=kept.game), ReadOnlyJournal.read(path))
        assert "first_turn" not in again.rules
        check_setup(again)
        assert "first_turn" not in {rule.name for rule in family(kept.game).info.rules}
        fresh = tmp_path / "fresh.tableside"
        open_table(TableSetup(game=kept.game, journal=str(fresh)), print, Forgetful()).close()
        assert game_from_journal(ReadOnlyJournal.read(fresh)).options.stops_two is True  # type: ignore[attr-defined]


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
    assert wrong.value.said.id == opened.value.said.id == "file-newer"
    assert path.read_bytes() == content and list(tmp_path.iterdir()) == [path]
