"""A game begun from a variant file of one's own goes on from its journal, whatever has become of the file."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.games import (
    VARIANTS,
    _from_journals,
    family,
    family_by,
    family_of,
    file_families,
    look_again,
)
from companion.kernel.facts import DEFINITION
from companion.kernel.messages import Kind, Message
from companion.table.engine_host.jobs import GameSource, game_of
from companion.table.game_factory import game_from_journal
from companion.table.game_files.game_import import play_draft, read_draft
from companion.table.game_files.transcript import export, transcript
from companion.table.game_record import GameRecord
from companion.table.history.replay import Replay
from companion.table.message_catalogues import catalogue
from companion.table.notice_builder import NoticeBuilder
from companion.table.protocol import notices
from companion.table.record.header import read_header
from companion.table.record.journal import read_clocks
from companion.table.record.journal_reader import JournalError, ReadOnlyJournal
from companion.table.setup import TableSetup, rematch_setup
from tests.table.table_fixture import Rig

LEAPERS = "[leapers:chess]\nknight = -\ncustomPiece1 = n:C\n"
"""Chess whose knights leap three squares and one."""
FIRST = "Nb1-c4"


@pytest.fixture
def file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    path = tmp_path / "own" / "leapers.ini"
    path.parent.mkdir()
    path.write_text(LEAPERS, "utf-8")
    monkeypatch.setenv(VARIANTS, str(path.parent))
    look_again()
    yield path
    monkeypatch.undo()
    look_again()


def begun(folder: Path) -> Rig:
    rig = Rig(folder, game="leapers")
    rig.do(do="act", action=FIRST)
    assert rig.referee.record.n == 1
    rig.referee.close()
    return rig


def written(journal: ReadOnlyJournal) -> dict[str, Any]:
    """What stands in the first record."""
    game = journal.records[0].body["game"]
    assert isinstance(game, dict)
    return game


def lost(file: Path) -> None:
    file.unlink()
    look_again()


def changed(file: Path) -> None:
    file.write_text(
        "[leapers:chess]\nknight = -\nqueen = -\nstartFen = 4k3/8/8/8/8/8/PPPPPPPP/4K3 w - - 0 1\n", "utf-8"
    )
    look_again()


@pytest.mark.parametrize("fate", [lost, changed])
def test_it_goes_on_and_is_replayed(fate: Callable[[Path], None], file: Path, tmp_path: Path) -> None:
    begun(tmp_path)
    fate(file)
    assert ("leapers" in file_families()) is (fate is changed)
    again = Rig(tmp_path, game="leapers")
    again.do(do="act", action="Ng8-f5")
    again.referee.close()
    assert [moment.action for moment in Replay.read(again.path).moments] == [FIRST, "Ng8-f5"]
    assert again.referee.words.word(Kind("Q")) == "queen", "also where the file has none any more"


@pytest.mark.parametrize("fate", [lost, changed])
def test_a_worker_makes_the_same_game(fate: Callable[[Path], None], file: Path, tmp_path: Path) -> None:
    journal = ReadOnlyJournal.read(begun(tmp_path).path)
    fate(file)
    game = game_from_journal(journal)
    sent = msgspec.msgpack.encode(GameSource.of(game, read_header(journal).own_parts or {}))
    made = game_of(msgspec.msgpack.decode(sent, type=GameSource))
    assert made.legal(made.start(), FIRST) is not None


def test_the_first_record_has_the_whole_text(file: Path, tmp_path: Path) -> None:
    journal = ReadOnlyJournal.read(begun(tmp_path).path)
    header = read_header(journal)
    assert header.definition is not None and header.definition.text == LEAPERS and header.parts == {}
    assert journal.header["definition"]["name"] == "leapers.ini"


def test_a_rematch_is_by_the_same_file(file: Path, tmp_path: Path) -> None:
    journal = ReadOnlyJournal.read(begun(tmp_path).path)
    changed(file)
    setup = rematch_setup(TableSetup(game="leapers"), journal)
    assert setup.parts is not None and setup.parts[DEFINITION].text == LEAPERS


def test_a_text_that_is_not_that_of_its_sum_is_refused(file: Path, tmp_path: Path) -> None:
    journal = ReadOnlyJournal.read(begun(tmp_path).path)
    written(journal)["definition"] |= {"text": LEAPERS + "# more\n"}
    with pytest.raises(JournalError, match="journal-part"):
        read_header(journal)


def test_an_older_journal_is_played_by_the_file_as_it_is(file: Path, tmp_path: Path) -> None:
    journal = ReadOnlyJournal.read(begun(tmp_path).path)
    del written(journal)["definition"]
    game = game_from_journal(journal)
    assert game.legal(game.start(), FIRST) is not None
    changed(file)
    game = game_from_journal(journal)
    assert game.legal(game.start(), FIRST) is None


def test_a_game_that_was_written_out_is_brought_in_with_its_file(file: Path, tmp_path: Path) -> None:
    rig = begun(tmp_path)
    journal = ReadOnlyJournal.read(rig.path)
    game = game_from_journal(journal)
    written = export(
        transcript(GameRecord(game, journal, read_clocks), NoticeBuilder(game)), rig.referee.words
    )
    lost(file)
    records = play_draft(read_draft(written, "leapers.json"), "leapers.json")[0]
    header = read_header(ReadOnlyJournal(tmp_path / "leapers.json", records))
    assert header.definition is not None and header.definition.text == LEAPERS


WORDS = '[leapers]\ntitle = { en = "Leapers", de = "Springinsfeld" }\nsays = "Knights leap far."\ncard = ["A camel leaps."]\npieces.n = { en = "camel", de = "Kamel" }\n'


@pytest.fixture
def words(file: Path) -> Path:
    beside = file.with_suffix(".toml")
    beside.write_text(WORDS, "utf-8")
    look_again()
    return beside


def told(journal: ReadOnlyJournal, language: str) -> list[str]:
    """What is said of a journal's game: its title, what it is like, its rule card, a piece."""
    header = read_header(journal)
    found = family_by(header.game, header.own_parts or {})
    words = catalogue(found.words, None, language)
    card = [words.label(Message(line)) for line in found.info.card]
    return [words.say(found.info.title), words.say(found.info.says), *card, words.word(Kind("N"))]


def forgotten() -> None:
    """As on a tablet that has never seen these games."""
    _from_journals.clear()
    look_again()


def test_its_words_are_in_the_journal(words: Path, tmp_path: Path) -> None:
    journal = ReadOnlyJournal.read(begun(tmp_path).path)
    assert journal.header["definition_words"] == {
        "name": "leapers.toml",
        "text": WORDS,
        "sha256": hashlib.sha256(WORDS.encode()).hexdigest(),
    }
    lost(words)
    lost(words.with_suffix(".ini"))
    forgotten()
    assert told(journal, "de") == ["Springinsfeld", "Knights leap far.", "A camel leaps.", "Kamel"]
    assert told(journal, "fr") == ["Leapers", "Knights leap far.", "A camel leaps.", "camel"]
    again = Rig(tmp_path, game="leapers")
    again.do(do="act", action="Ng8-f5")
    assert again.last(notices.Ruling).text == "Black's camel moves from g8 to f5."


def test_what_is_written_later_is_not_said_of_a_game_that_was_begun(words: Path, tmp_path: Path) -> None:
    journal = ReadOnlyJournal.read(begun(tmp_path).path)
    words.write_text(WORDS.replace("camel", "llama"), "utf-8")
    look_again()
    assert told(journal, "en")[-1] == "camel"
    game = game_from_journal(journal)
    assert catalogue(family_of(game.info).words).word(Kind("N")) == "camel"
    assert catalogue(family(game.info.id).words).word(Kind("N")) == "llama", "a new game"


def test_a_journal_without_words_has_the_names_that_its_file_gives(file: Path, tmp_path: Path) -> None:
    journal = ReadOnlyJournal.read(begun(tmp_path).path)
    assert "definition_words" not in journal.header
    lost(file)
    forgotten()
    assert told(journal, "en") == ["Leapers", "A chess variant from a file.", "N"]


def test_words_that_are_not_those_of_their_sum_are_refused(words: Path, tmp_path: Path) -> None:
    journal = ReadOnlyJournal.read(begun(tmp_path).path)
    written(journal)["definition_words"] |= {"text": WORDS + "# more\n"}
    with pytest.raises(JournalError, match="journal-part"):
        read_header(journal)


def test_words_that_are_wrong_are_not_kept(words: Path, tmp_path: Path) -> None:
    words.write_text("[leapers]\ntitel = 3\n", "utf-8")
    look_again()
    assert "definition_words" not in ReadOnlyJournal.read(begun(tmp_path).path).header


def test_a_game_that_was_written_out_is_brought_in_with_its_words(words: Path, tmp_path: Path) -> None:
    rig = begun(tmp_path)
    journal = ReadOnlyJournal.read(rig.path)
    game = game_from_journal(journal)
    written = export(
        transcript(GameRecord(game, journal, read_clocks), NoticeBuilder(game)), rig.referee.words
    )
    lost(words)
    lost(words.with_suffix(".ini"))
    forgotten()
    records = play_draft(read_draft(written, "leapers.json"), "leapers.json")[0]
    assert told(ReadOnlyJournal(tmp_path / "leapers.json", records), "de")[-1] == "Kamel"
