"""A guest's name goes out of the games of the evening, and nothing else of them changes."""

from __future__ import annotations

import time
from pathlib import Path

import msgspec

from companion.table.fairness.audit import audit
from companion.table.fairness.commitments import code
from companion.table.history.saved_games import forget, games_with
from companion.table.history.statistics import index_file, summaries
from companion.table.record.journal import write_whole
from companion.table.record.journal_reader import ReadOnlyJournal, read
from tests.table.game_files import told
from tests.table.table_fixture import Rig


def game(folder: Path, name: str, green: str, until: int = 30, over: bool = True) -> Rig:
    rig = Rig(folder, name=f"{name}.tableside", seed=None, names={"green": green, "blue": "Bert"})
    rig.play_out(0.2, until=until)
    if over and rig.referee.game.actor(rig.referee.state) is not None:
        rig.do(do="agree", end=True)
    rig.referee.close()
    return rig


def test_the_name_is_nowhere_in_the_file_and_the_game_is_the_same(data: Path) -> None:
    rig = game(data, "1", "Zacharias")
    before, seal = told(rig.path), rig.referee.record.commitments.last.seal
    assert b"Zacharias" in rig.path.read_bytes()
    assert forget("Zacharias") == (1, 0)
    assert b"Zacharias" not in rig.path.read_bytes() and [p.name for p in data.iterdir()] == ["1.tableside"]
    assert read(rig.path).whole
    after = told(rig.path)
    assert after[1].steps == before[1].steps and after[0].history() == before[0].history()
    assert after[1].started == before[1].started and after[1].header["names"] == {"blue": "Bert"}
    assert after[1].header["forgotten"] == ["green"]
    checked = audit(ReadOnlyJournal.read(rig.path), after[0].game, [code(seal).replace(" ", "")])
    assert checked.sound and checked.promises[0].known == 0


def test_a_game_that_goes_on_goes_on_without_the_name(data: Path) -> None:
    rig = game(data, "1", "Zacharias", over=False)
    forget("Zacharias")
    again = Rig(data, name="1.tableside", seed=None)
    again.play_out(0.0, until=rig.referee.n + 5)
    assert again.referee.words.word("green") == "Green"
    again.referee.close()
    assert read(rig.path).whole and forget("Bert") == (1, 0)
    assert ReadOnlyJournal.read(rig.path).header["forgotten"] == ["blue", "green"]


def test_the_name_of_who_came_from_another_table_goes_too(data: Path) -> None:
    rig = Rig(data, name="1.tableside", seed=None, names={"green": "Bert"})
    rig.referee.record.note(
        sits={"table": "0" * 16, "seats": ["blue"], "names": {"blue": "Zacharias", "red": "Bert"}}
    )
    rig.referee.close()
    assert forget("Zacharias") == (1, 0)
    assert b"Zacharias" not in rig.path.read_bytes() and read(rig.path).whole
    header = ReadOnlyJournal.read(rig.path).header
    assert header["names"] == {"green": "Bert", "red": "Bert"} and header["forgotten"] == ["blue"]


def test_only_games_of_the_evening_and_of_that_name(data: Path) -> None:
    game(data, "1", "Anna")
    other = game(data, "2", "Annabel")
    assert forget("Anna", since=time.time() + 60) == (0, 0)
    assert forget("Anna", since=time.time() - 60) == (1, 0)
    assert ReadOnlyJournal.read(other.path).header["names"]["green"] == "Annabel"
    assert [path for path in games_with("Anna") if path] == []


def test_figures_forget_too(data: Path) -> None:
    game(data, "1", "Zacharias")
    list(summaries())
    assert "Zacharias" in index_file().read_text()
    forget("Zacharias")
    assert not index_file().exists()
    list(summaries())
    assert "Zacharias" not in index_file().read_text()


def test_copies_of_what_was_damaged_go_with_the_name(data: Path) -> None:
    rig = game(data, "1", "Zacharias")
    copy = data / "1.tableside.damaged-1"
    copy.write_bytes(rig.path.read_bytes())
    forget("Zacharias")
    assert not copy.exists()


def test_what_is_damaged_or_in_use_stays_and_is_counted(data: Path) -> None:
    running = Rig(data, name="1.tableside", seed=None, names={"green": "Zacharias"})
    running.play_out(0.0, until=5)
    damaged = game(data, "2", "Zacharias")
    content = bytearray(damaged.path.read_bytes())
    content[len(content) * 3 // 4] ^= 0xFF
    damaged.path.write_bytes(bytes(content))
    assert forget("Zacharias") == (0, 2)
    assert damaged.path.read_bytes() == bytes(content)
    running.referee.close()
    assert forget("Zacharias") == (1, 1)


def test_a_name_is_forgotten_by_what_people_see_of_it(data: Path) -> None:
    """A journal of an earlier version may hold a name with hidden characters."""
    rig = game(data, "1", "Bert2")
    records = ReadOnlyJournal.read(rig.path).records
    header = msgspec.convert(records[0].body["game"], dict[str, object]) | {
        "names": {"green": "Zacha\u200brias"}
    }
    first = msgspec.structs.replace(records[0], body={**records[0].body, "game": header})
    write_whole(rig.path, [first, *records[1:]], new=False)
    assert ReadOnlyJournal.read(rig.path).header["names"] == {"green": "Zacharias"}
    assert forget("Zacharias") == (1, 0)
    assert ReadOnlyJournal.read(rig.path).header["forgotten"] == ["green"]
    assert b"Zacha" not in rig.path.read_bytes()
