"""The game of a journal that is named on the command line."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING

from companion.cli.texts import BadUsage, spoken
from companion.games import family, in_words_of

if TYPE_CHECKING:
    from companion.i18n.catalogue import Catalogue
    from companion.table.protocol.notice_builder import NoticeBuilder
    from companion.table.record.game_record import GameRecord


def existing(file: Path) -> Path:
    """That journal. Raises BadUsage when there is none."""
    if not file.exists():
        raise BadUsage("no-journal-there", path=str(file))
    return file


@contextmanager
def open_game(file: Path) -> Iterator[tuple[GameRecord, NoticeBuilder, Catalogue]]:
    """The game of a journal and how the room may be told of it: secrets only once it is over."""
    from companion.table.protocol.notice_builder import NoticeBuilder
    from companion.table.record.game_record import GameRecord
    from companion.table.record.header import read_header
    from companion.table.record.journal_reader import ReadOnlyJournal
    from companion.table.setup import clock, game_from_journal

    journal = ReadOnlyJournal.read(existing(file))
    header = read_header(journal)
    game = game_from_journal(journal)
    with in_words_of(header.game):
        table = GameRecord(game, journal, clock)
    over = game.actor(table.state) is None
    yield table, NoticeBuilder(game, over), game_words(header.game, header.names)


def game_words(name: str, names: Mapping[str, str] | None = None) -> Catalogue:
    """What is said of a game. `names`: seat to who sat there."""
    from companion.table.message_catalogues import catalogue

    return catalogue(family(name).words, names, spoken())
