"""Boards, dice and decks of people's own travel in the journal: a game opens wherever its journal is."""

from __future__ import annotations

import hashlib
import json
import sqlite3
from collections.abc import Callable, Mapping
from importlib import resources
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.cli.records import audit as audited
from companion.cli.records import replay
from companion.games import families
from companion.kernel.errors import GameError
from companion.kernel.facts import Part
from companion.table.game_factory import game_from_journal, make_game
from companion.table.game_files import pgn_writer
from companion.table.game_files.transcript import transcript
from companion.table.game_record import GameRecord
from companion.table.history.saved_games import list_saved_games
from companion.table.message_catalogues import catalogue
from companion.table.notice_builder import NoticeBuilder
from companion.table.protocol import notices
from companion.table.record.header import list_own_files
from companion.table.record.journal import Journal
from companion.table.record.journal_reader import JournalError
from companion.table.rules import split_rules
from companion.table.setup import TableSetup, open_table, rematch_setup
from tests.error_texts import refused
from tests.sampled_games import sampled_games
from tests.table.table_fixture import Rig

GAME = "little-action-chess-jumble"
DECK = """title = "Ours"
[[card]]
id = "GO"
words = "Go on."
count = 3
effect = [{ do = "roll" }]
[[card]]
id = "BACK"
words = "Miss a turn."
count = 2
effect = [{ do = "miss" }]
"""
DICE = 'white = ["+", "#", "2", "3", "4", "5", "6"]\n'


def board() -> str:
    return (resources.files("companion.games.chess_jumble") / "boards" / "ring12.toml").read_text("utf-8")


@pytest.fixture
def parts(tmp_path: Path) -> dict[str, Path]:
    """A board, dice and a deck in a folder of their own."""
    folder = tmp_path / "set"
    folder.mkdir()
    paths = {}
    for rule, text in (("board", board()), ("dice", DICE), ("deck", DECK)):
        paths[rule] = folder / f"{rule}.toml"
        paths[rule].write_text(text, "utf-8")
    return paths


def played(folder: Path, parts: Mapping[str, Path], over: bool = True) -> Path:
    """A game with these parts, played to its end or a while, in a journal."""
    rules = {rule: str(path) for rule, path in parts.items()} | {"length": "b"}
    rig = Rig(folder, game=GAME, rules=rules, name="game.tableside")
    rig.play_out(undo=0.02, until=None if over else 40)
    rig.referee.close()
    return rig.path


def gone(path: Path) -> None:
    path.unlink()


def edited(path: Path) -> None:
    path.write_text(path.read_text("utf-8").replace("count = 3", "count = 9").replace('"6"', '"7"'), "utf-8")


def spoilt(path: Path) -> None:
    path.write_text("this is no TOML [", "utf-8")


def opened(path: Path) -> GameRecord:
    journal = Journal.open(path)
    try:
        return GameRecord(game_from_journal(journal), journal, lambda: (1.0, 1))
    finally:
        journal.close()


def test_a_pgn_names_the_files_without_their_folders(tmp_path: Path, parts: dict[str, Path]) -> None:
    """The folder of a file names the person whose it is."""
    rules = {rule: str(path) for rule, path in parts.items()} | {"length": "b"}
    rig = Rig(tmp_path, game=GAME, rules=rules, name="game.tableside")
    record = rig.referee.record
    told = transcript(record, NoticeBuilder(record.game))
    rig.referee.close()
    text = pgn_writer.export(told, catalogue(families()[GAME].words))
    assert all(f"{rule}={rule}.toml" in text for rule in parts)
    assert "length=b" in text and str(tmp_path) not in text


@pytest.mark.parametrize("change", [gone, edited, spoilt])
def test_a_game_is_what_it_was_whatever_became_of_its_files(
    tmp_path: Path, parts: dict[str, Path], change: Callable[[Path], None], capsys: pytest.CaptureFixture[str]
) -> None:
    """Resumed, told again, audited: the files are not looked at."""
    path = played(tmp_path, parts)
    before = opened(path)
    for part in parts.values():
        change(part)
    after = opened(path)
    assert after.state == before.state
    assert (after.game.dice, after.game.decks, after.game.board) == (
        before.game.dice,
        before.game.decks,
        before.game.board,
    )
    assert audited(path, json=True) == 0
    assert json.loads(capsys.readouterr().out)["sound"]
    replay(path, json=True)
    assert "draw action GO" in capsys.readouterr().out
    told: list[notices.Notice] = []
    open_table(TableSetup(game=GAME, journal=str(path)), told.append).close()


def test_the_files_of_another_machine_are_never_read(
    tmp_path: Path, parts: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    """What lies at the same path here is someone else's."""
    path = played(tmp_path, parts, over=False)

    def never(*_: object) -> bytes:
        raise AssertionError("a file was read")

    monkeypatch.setattr("companion.table.game_factory.read_file", never)
    monkeypatch.setattr("companion.table.history.saved_games.games_folder", lambda: tmp_path)
    assert opened(path).n
    assert [saved.path for saved in list_saved_games()] == [str(path)]


def test_the_header_holds_each_file_and_its_sum(tmp_path: Path, parts: dict[str, Path]) -> None:
    header = Journal.open(played(tmp_path, parts, over=False)).header
    assert header["parts"] is not None
    for rule, text in (("board", board()), ("dice", DICE), ("deck", DECK)):
        sha256 = hashlib.sha256(text.encode()).hexdigest()
        assert header["parts"][rule] == {"name": f"{rule}.toml", "text": text, "sha256": sha256}


def test_a_rematch_is_played_with_the_same_files(tmp_path: Path, parts: dict[str, Path]) -> None:
    """Also after the game was opened by its journal alone, with no one naming its rules."""
    journal = Journal.open(played(tmp_path, parts))
    for part in parts.values():
        gone(part)
    again = rematch_setup(TableSetup(game=GAME, journal=str(journal.path)), journal)
    journal.close()
    referee = open_table(msgspec.structs.replace(again, journal=str(tmp_path / "again")), lambda _: None)
    assert [card.id for card in referee.game.decks[0].cards] == ["GO", "BACK"]
    assert referee.game.rules["length"] == "b"
    assert referee.game.seats == ("green", "blue")
    assert referee.n == 0
    referee.close()


def test_a_file_that_is_not_that_of_its_sum_is_refused(tmp_path: Path) -> None:
    header = header_with(**list_own_files({"deck": Part("ours.toml", DECK)}), rules={"deck": "/x/ours.toml"})
    header["parts"]["deck"]["text"] = DECK.replace("count = 3", "count = 30")
    journal = Journal.create(tmp_path / "game", header, 1.0, 1)
    with refused(JournalError, match="deck .*ours.toml.* checksum"):
        game_from_journal(journal)
    journal.close()


def test_a_journal_that_names_a_file_and_does_not_bring_it(tmp_path: Path, parts: dict[str, Path]) -> None:
    """`parts` is there, so no path is read, not even one where a file lies."""
    header = header_with(parts={}, rules={"deck": str(parts["deck"])})
    journal = Journal.create(tmp_path / "game", header, 1.0, 1)
    with refused(GameError, match="set up without the file"):
        game_from_journal(journal)
    journal.close()


def test_an_older_journal_reads_the_files_at_their_paths(tmp_path: Path, parts: dict[str, Path]) -> None:
    header = header_with(rules={"deck": str(parts["deck"])})
    assert "parts" not in header
    journal = Journal.create(tmp_path / "game", header, 1.0, 1)
    assert [card.id for card in game_from_journal(journal).decks[0].cards] == ["GO", "BACK"]
    gone(parts["deck"])
    with refused(GameError, match="deck.toml for the house rule deck cannot be read: No such file"):
        game_from_journal(journal)
    journal.close()


def test_an_own_file_is_no_rule_where_the_rule_is_another(parts: dict[str, Path]) -> None:
    """A file brought for a rule that does not name it changes nothing."""
    game = families()[GAME].make(None, {}, {"deck": Part("ours.toml", DECK)})
    assert [card.id for card in game.decks[0].cards] != ["GO", "BACK"]


@pytest.mark.parametrize("name", sampled_games(__name__))
def test_all_house_rules_stand_in_the_header(tmp_path: Path, name: str) -> None:
    """Those that no one chose as well, and they make the same game again."""
    opening = TableSetup(game=name, journal=str(tmp_path / "game"), rules={"dice": "typed"})
    referee = open_table(opening, lambda _: None)
    header = referee.record.journal.header
    referee.close()
    info = families()[name].info
    assert {rule.name for rule in info.rules} <= header["rules"].keys()
    own, table = split_rules(families()[name], header["rules"])
    assert own == {rule.name: rule.default for rule in info.rules}
    assert (table.dice, table.touch_move) == ("typed", info.touch_move)
    assert make_game(name, header["seats"], header["rules"]).rules == referee.game.rules


@pytest.mark.parametrize("key", ["game", "seed", "rules", "players", "seats", "position"])
@pytest.mark.parametrize("value", [None, 5, "deep"])
def test_a_header_without_what_it_needs_is_refused(tmp_path: Path, key: str, value: object) -> None:
    """The chain is whole, the header is not: missing, or of another kind."""
    header = header_with()
    if value is None:
        del header[key]
    else:
        header[key] = 5 if value == 5 else [[["deep"]]]
    path = tmp_path / "game"
    Journal.create(path, header, 1.0, 1).close()
    with refused(JournalError, match="doesn't show which game was played"):
        open_table(TableSetup(game="little-chess-jumble", journal=str(path)), lambda _: None)
    with refused(JournalError, match="doesn't show which game was played"):
        replay(path, json=True)
    with refused(JournalError, match="doesn't show which game was played"):
        audited(path, json=True)
    assert sqlite3.connect(path).execute("SELECT count(*) FROM journal").fetchone() == (1,)


def header_with(**changed: Any) -> dict[str, Any]:
    """A header of version 2 of the file, before parts were in it."""
    game = make_game(GAME, ("green", "blue"), {})
    return {
        "game": GAME,
        "rules": {},
        "seats": ["green", "blue"],
        "players": {"green": "human", "blue": "human"},
        "position": game.position(game.start()),
        "seed": "00" * 32,
        **changed,
    }
