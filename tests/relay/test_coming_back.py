"""A table comes back whenever it was ended: between the code and the first record, just then, and by a new code."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from companion.relay import shared_table
from companion.relay.shared_table import SharedTable, TableJoin
from companion.relay.table_link import keys_file, read_keys, read_ticket
from companion.remote.relay_messages import Invitation, read_invitation
from companion.remote.relay_rooms import WEEK
from companion.table.record.header import read_header
from companion.table.storage import data_folder
from companion.table.storage.data_folder import games_folder
from companion.units import Milliseconds
from tests.relay.relay_driver import Evening, Running, seats_of
from tests.table.table_fixture import Rig


@pytest.fixture
def evening(relay: Running, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Evening]:
    monkeypatch.setattr(data_folder, "folder", lambda: tmp_path / "data")
    monkeypatch.setattr("companion.relay.table_link.folder", lambda: tmp_path / "data")
    found = Evening(relay.url, tmp_path)
    found.share("keeper", game="chess", seats=None, elsewhere=("black",))
    found.until(lambda: len(found.codes()) == 1)
    yield found
    found.close()


def begin(evening: Evening, code: Invitation, **more: Any) -> TableJoin:
    join = TableJoin(evening.url, code, evening.work.put, **more)
    join.start()
    return join


def has_come(join: TableJoin) -> Callable[[], bool]:
    def look() -> bool:
        join.poll()
        return join.game.journal is not None or join.refused is not None

    return look


def take_place(evening: Evening, join: TableJoin) -> Rig:
    """The table that has come opens its journal."""
    assert join.game.journal is not None, join.refused
    path = join.game.journal
    rig = Rig(path.parent, name=path.name, game="chess", seats=None)
    rig.referee.time.now = rig.referee.time.boot = lambda: Milliseconds(time.monotonic_ns() // 1_000_000)
    shared = SharedTable(evening.work.put, evening.notes.append, lambda path: None, evening.url)
    evening.rigs.append(rig)
    evening.shared.append(shared)
    shared.take(join)
    shared.sit(rig.referee)
    return rig


def test_a_table_that_is_killed_before_its_first_record_types_the_same_code_and_has_its_seat(
    evening: Evening, tmp_path: Path
) -> None:
    code = read_invitation(evening.codes()[0])
    join = begin(evening, code)
    join.game._begin = lambda *_: None  # type: ignore[method-assign]  # it is killed when the record comes
    evening.until(lambda: has_come(join)() or not evening.shared[0].waits_for_table)
    assert join.game.journal is None and not evening.shared[0].waits_for_table
    join.close()
    again = begin(evening, code)
    evening.until(has_come(again))
    rig = take_place(evening, again)
    assert seats_of(rig) == ("black",) and read_ticket(code) is None
    evening.rigs[0].act("Pe2-e4")
    evening.until(lambda: rig.actions == ["Pe2-e4"])


def test_one_that_is_killed_just_when_its_game_begins_goes_on_in_that_journal(evening: Evening) -> None:
    code = read_invitation(evening.codes()[0])
    first = begin(evening, code)
    evening.until(has_come(first))
    assert first.game.journal is not None and read_keys(keys_file(first.game.journal, 0)) == first.keys
    first.close()
    again = begin(evening, code)
    assert again.game.journal == first.game.journal
    assert seats_of(take_place(evening, again)) == ("black",)
    evening.until(lambda: evening.shared[-1].up)
    assert len(list(games_folder().glob("*.tableside"))) == 1


def test_a_new_code_leads_a_table_that_has_lost_its_keys_back_to_its_game(evening: Evening) -> None:
    join = begin(evening, read_invitation(evening.codes()[0]))
    evening.until(has_come(join))
    rig = take_place(evening, join)
    evening.rigs[0].act("Pe2-e4")
    evening.until(lambda: rig.actions == ["Pe2-e4"])
    evening.shared.pop().close()
    evening.rigs.pop().referee.close()
    assert join.game.journal is not None
    keys_file(join.game.journal, 0).unlink()
    evening.shared[0].invite_again()
    evening.until(lambda: len(evening.codes()) == 2)
    back = begin(evening, read_invitation(evening.codes()[1]), asks=True)
    evening.until(has_come(back))
    assert back.game.journal == join.game.journal, "nobody is asked to sit down where he sits"
    again = take_place(evening, back)
    evening.until(lambda: evening.shared[0].up)
    again.act("Pe7-e5")
    evening.until(lambda: evening.rigs[0].actions == ["Pe2-e4", "Pe7-e5"])


def test_a_table_that_leaves_without_sitting_down_is_followed_by_another_code(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(shared_table, "LEFT", 0.2)
    looks = begin(evening, read_invitation(evening.codes()[0]), asks=True)
    evening.until(lambda: has_come(looks)() or looks.game.offered is not None)
    looks.close()
    evening.until(lambda: len(evening.codes()) == 2)
    join = begin(evening, read_invitation(evening.codes()[1]))
    evening.until(has_come(join))
    take_place(evening, join)
    evening.shared.pop().close()
    evening.until(lambda: not evening.shared[0].up)
    passed = time.monotonic() + 0.6
    evening.until(lambda: time.monotonic() > passed)
    assert len(evening.codes()) == 2, "who has a seat comes back to it"


def test_a_stranger_with_a_new_code_has_no_seat(evening: Evening) -> None:
    join = begin(evening, read_invitation(evening.codes()[0]))
    evening.until(has_come(join))
    take_place(evening, join)
    evening.shared[0].invite_again()
    evening.until(lambda: len(evening.codes()) == 2)
    stranger = begin(evening, read_invitation(evening.codes()[1]))
    evening.until(has_come(stranger))
    assert stranger.refused is not None and stranger.refused.id == "tables-seat-taken"
    assert read_ticket(read_invitation(evening.codes()[1])) is None
    stranger.close()


def test_who_comes_says_a_name_and_both_tables_know_it(evening: Evening) -> None:
    join = begin(evening, read_invitation(evening.codes()[0]), names={"": " Anna "})
    evening.until(has_come(join))
    rig = take_place(evening, join)
    keeper = evening.rigs[0]
    evening.until(lambda: keeper.referee.name("black") == "Anna")
    assert rig.referee.name("black") == "Anna" and keeper.referee.name("white") == "White"
    for one in (keeper, rig):
        assert read_header(one.referee.record.journal).names == {"black": "Anna"}
    told = [note for note in evening.notes if note.kind == "tables-sits"]
    assert not told, "the line does not tell it, the table does"
    keeper.referee.record.journal.close()
    assert Rig(evening.folder, name="keeper", game="chess").referee.name("black") == "Anna"


def test_tickets_that_no_relay_knows_any_more_are_taken_away(
    evening: Evening, monkeypatch: pytest.MonkeyPatch
) -> None:
    code = read_invitation(evening.codes()[0])
    join = begin(evening, code, asks=True)
    evening.until(lambda: has_come(join)() or join.game.offered is not None)
    assert read_ticket(code) is not None
    path = next((data_folder.folder() / "joins").iterdir())
    assert path.stat().st_mode & 0o077 == 0
    now = time.time()
    monkeypatch.setattr(time, "time", partial(float, now + WEEK + 10))
    assert read_ticket(code) is None
    join.close()
