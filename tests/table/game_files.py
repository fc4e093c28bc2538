"""Games of computer players in the files of the field, and what is read of them."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from companion.games import family
from companion.table.game_factory import game_from_journal
from companion.table.game_files import pgn_writer
from companion.table.game_files import transcript as game_json
from companion.table.game_files.transcript import Transcript, transcript
from companion.table.game_record import GameRecord
from companion.table.message_catalogues import catalogue
from companion.table.notice_builder import NoticeBuilder
from companion.table.record.journal import read_clocks
from companion.table.record.journal_reader import ReadOnlyJournal
from tests.table.table_fixture import Rig

LONG = 90
"""Actions of a game that is written out."""


def told(path: Path) -> tuple[GameRecord, Transcript]:
    """A journal as it may be told."""
    journal = ReadOnlyJournal.read(path)
    game = game_from_journal(journal)
    record = GameRecord(game, journal, read_clocks)
    return record, transcript(record, NoticeBuilder(game, game.actor(record.state) is None))


def write(path: Path, form: str) -> Path:
    """Write the game of a journal out beside it."""
    _, found = told(path)
    words = catalogue(family(found.game.info.id).words)
    to = path.with_suffix(f".{form}")
    to.write_bytes(
        pgn_writer.export(found, words).encode() if form == "pgn" else game_json.export(found, words)
    )
    return to


def played(folder: Path, game: str, until: int = LONG, **opening: Any) -> Path:
    """The journal of a game between computer players that is over."""
    seats = opening.pop("seats", family(game).info.seatings[0])
    rig = Rig(
        folder, game=game, seats=seats, name="game.tableside", seed=opening.pop("seed", None), **opening
    )
    rig.play_out(0.1, until=until)
    if rig.referee.game.actor(rig.referee.state) is not None:
        rig.do(do="agree", end=True)
    rig.referee.close()
    return rig.path
