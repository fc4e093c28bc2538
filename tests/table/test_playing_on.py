"""Playing on from a moment of a game: the position, who plays, where it comes from; it counts nowhere."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.table.game_files.transcript import export
from companion.table.history.replay import NotFromHereError, Replay, play_on_setup
from companion.table.history.statistics import summing
from companion.table.record.header import PracticeOrigin, read_header
from companion.table.record.journal_reader import ReadOnlyJournal
from companion.table.setup import TableSetup, open_table, rematch_setup
from tests.table.table_fixture import Rig


def replayed(folder: Path, until: int | None = None, **opening: object) -> Replay:
    """A game that the computer has played so far, looked at again."""
    rig = Rig(folder, name="old.tableside", **opening)  # type: ignore[arg-type]
    rig.play_out(0, until)
    rig.referee.close()
    return Replay.read(folder / "old.tableside")


def begun(folder: Path, opening: TableSetup) -> ReadOnlyJournal:
    """The journal of a table that was opened so, and played one action at."""
    path = folder / "new.tableside"
    referee = open_table(
        TableSetup(
            **{field: getattr(opening, field) for field in opening.__struct_fields__} | {"journal": str(path)}
        ),
        lambda _: None,
    )
    referee.do({"do": "roll"})
    referee.close()
    return ReadOnlyJournal.read(path)


def test_a_game_begins_where_another_stood(tmp_path: Path) -> None:
    replay = replayed(tmp_path, 30, rules={"protection": "on"})
    asked = TableSetup(game="little-chess-jumble", rules={"table_hints": "always"}, names={"green": "Anna"})
    opening = play_on_setup(replay, 21, asked)
    header = read_header(begun(tmp_path, opening))
    assert header.position == replay.position(21) and header.seats == ["green", "blue"]
    assert header.rules["protection"] == "on", "by the same house rules"
    assert header.rules["table_hints"] == "always" and header.names == {"green": "Anna"}
    commit = replay.record.journal.header["commit"]
    assert header.practice == PracticeOrigin(of=commit[:16], moment=21)


def test_practice_counts_in_no_figures(tmp_path: Path) -> None:
    replay = replayed(tmp_path, 30)
    journal = begun(tmp_path, play_on_setup(replay, 20, TableSetup(game="little-chess-jumble", seed=1)))

    def summed(kept: ReadOnlyJournal) -> object:
        steps = summing(kept)
        while True:
            try:
                next(steps)
            except StopIteration as over:
                return over.value

    assert len(journal.records) > 1 and summed(journal) is None
    assert summed(ReadOnlyJournal.read(tmp_path / "old.tableside")) is not None


def test_once_more_begins_there_again(tmp_path: Path) -> None:
    replay = replayed(tmp_path, 30)
    opening = play_on_setup(replay, 20, TableSetup(game="little-chess-jumble"))
    again = rematch_setup(opening, begun(tmp_path, opening))
    assert again.position == replay.position(20)
    assert again.practice is not None and again.practice.moment == 20
    plain = rematch_setup(
        TableSetup(game="little-chess-jumble"), ReadOnlyJournal.read(tmp_path / "old.tableside")
    )
    assert plain.position is None and plain.practice is None


def test_no_one_plays_on_from_the_end_or_from_no_moment(tmp_path: Path) -> None:
    replay = replayed(tmp_path)
    assert replay.over and replay.position(len(replay) - 1) and not replay.position(len(replay))
    for n in (-1, len(replay), len(replay) + 1):
        with pytest.raises(NotFromHereError):
            play_on_setup(replay, n, TableSetup(game="little-chess-jumble"))


def test_secrets_of_a_game_that_goes_on_are_no_beginning(tmp_path: Path) -> None:
    replay = replayed(tmp_path, 12, game="booster-chess", seats=("white", "black"))
    assert not replay.over and not replay.position(5)


def test_a_deal_of_the_day_is_played_on_only_when_it_is_over(tmp_path: Path) -> None:
    given = {"game": "parade-chess-solitaire", "seats": ("player",), "seed": None, "daily": "2026-01-01"}
    replay = replayed(tmp_path, 12, **given)
    assert not replay.over and not replay.position(5)


def test_what_is_written_out_of_practice_stays_practice(tmp_path: Path) -> None:
    import json

    from companion.i18n.languages import ENGLISH
    from companion.table.game_files.game_import import import_game
    from companion.table.game_files.transcript import transcript
    from companion.table.game_record import GameRecord
    from companion.table.message_catalogues import catalogue
    from companion.table.notice_builder import NoticeBuilder

    replay = replayed(tmp_path, 30)
    journal = begun(tmp_path, play_on_setup(replay, 20, TableSetup(game="little-chess-jumble", seed=1)))
    record = GameRecord(replay.game, journal, lambda: (0.0, 0))
    text = export(transcript(record, NoticeBuilder(replay.game, True)), catalogue(None, None, ENGLISH))
    assert json.loads(text)["practice"]["moment"] == 20
    (tmp_path / "out.json").write_bytes(text)
    new = import_game(tmp_path / "out.json", tmp_path / "in.tableside")
    assert read_header(ReadOnlyJournal.read(new)).practice == read_header(journal).practice


def test_a_board_is_asked_to_stand_so(tmp_path: Path) -> None:
    replay = replayed(tmp_path, 12, game="wild-jokers", seats=None)
    opening = play_on_setup(replay, 12, TableSetup(game="wild-jokers"))
    rig = Rig(
        tmp_path,
        "occupancy",
        name="board",
        game="wild-jokers",
        seats=opening.seats,
        position=opening.position,
    )
    assert rig.referee.monitor.agrees
    rig.lift(next(square for square in rig.men))
    assert not rig.referee.monitor.agrees
