"""The games in the data folder, to go on with or to look at again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path

import msgspec

from companion.games import family_by
from companion.i18n.languages import ENGLISH
from companion.kernel.board import Board
from companion.kernel.limits import TooMuch
from companion.kernel.looks import NO_LOOKS, Looks
from companion.table.message_catalogues import catalogue
from companion.table.protocol.notice_builder import NoticeBuilder
from companion.table.record.game_record import GameRecord
from companion.table.record.header import read_header
from companion.table.record.journal_reader import (
    JournalDamaged,
    JournalScan,
    ReadOnlyJournal,
    glance,
    in_use,
    read,
)
from companion.table.setup import MALFORMED, clock, game_from_journal
from companion.table.storage.data_folder import SUFFIX, games_folder


class SavedGame(msgspec.Struct, frozen=True):
    """A game in the data folder, for the list of games to go on with. `damaged`: what is lost of it.

    `expect`: what has to be done now, or how it ended; `standing`: what the room may see on the board,
    square to (owner, kind), the lowest first. `daily`: the day (ISO) whose deal it is.
    """

    path: str
    game: str
    title: str
    started: datetime
    seats: tuple[str, ...]
    expect: str
    over: bool
    damaged: JournalDamaged | None = None
    board: Board | None = None
    standing: Mapping[str, tuple[tuple[str | None, str], ...]] = {}
    daily: str | None = None
    looks: Looks = NO_LOOKS


def list_saved_games(language: str = ENGLISH, over: bool = True, most: int | None = None) -> list[SavedGame]:
    """The games in the data folder, newest first, damaged ones too; games in use elsewhere are left out.

    `over`: those that are over too; without them only the end of their journals is looked at. `most`: so
    many at most.
    """
    found: list[SavedGame] = []
    for path in sorted(games_folder().glob(f"*{SUFFIX}"), reverse=True):
        if len(found) == most:
            break
        try:
            if not over and (ends := glance(path)) and ends[-1].kind == "result":
                continue
            holds = read(path)
            if not holds.records:
                started = datetime.fromtimestamp(path.stat().st_mtime)
                wrong = JournalDamaged(path, holds)
                found.append(SavedGame(str(path), "", path.name, started, (), "", False, damaged=wrong))
            else:
                found.append(_read_saved(path, holds, language))
        except (*MALFORMED, OSError, ValueError, OverflowError):  # the last two: no such time
            continue
    return found


def find_copy(keeper: str) -> Path | None:
    """The game in the data folder that the table of this name keeps, and this one sits in at; None: there is none."""
    for path in sorted(games_folder().glob(f"*{SUFFIX}"), reverse=True):
        with suppress(OSError, TooMuch):
            if in_use(path):
                continue
            game = next((one.body.get("game") for one in glance(path)[:1]), None)
            share = game.get("share") if isinstance(game, dict) else None
            if isinstance(share, dict) and share.get("keeper") == keeper != share.get("table"):
                return path
    return None


def each_saved(games: Sequence[str], language: str = ENGLISH) -> Iterator[SavedGame | None]:
    """The sound games of these in the data folder, newest first; None for one that cannot be read."""
    names = tuple(f"-{game}{SUFFIX}" for game in games)
    for path in sorted(games_folder().glob(f"*{SUFFIX}"), reverse=True):
        if path.name.endswith(names):
            try:
                holds = read(path)
                yield _read_saved(path, holds, language) if holds.records and holds.whole else None
            except (*MALFORMED, OSError, ValueError, OverflowError):
                yield None


def _read_saved(path: Path, holds: JournalScan, language: str) -> SavedGame:
    """Raises MALFORMED: it cannot be played here."""
    journal = ReadOnlyJournal(path, holds.records)
    header = read_header(journal)
    game = game_from_journal(journal)
    table = GameRecord(game, journal, clock)
    words = catalogue(family_by(header.game, header.own_parts or {}).words, header.names, language)
    announcer = NoticeBuilder(game)
    view, over = announcer.standing(table.state).view, game.actor(table.state) is None
    said = announcer.expect(table.state) if over else view.prompt
    return SavedGame(
        str(path),
        header.game,
        words.say(game.info.title),
        datetime.fromtimestamp(journal.records[0].wall),
        game.seats,
        words.say(said, "short"),
        over,
        None if holds.whole else JournalDamaged(path, holds),
        game.board,
        {place: tuple((man.owner, man.kind) for man in stack) for place, stack in view.layout.items()},
        header.daily,
        game.info.looks,
    )


def delete(path: str) -> None:
    """Take the game of this journal out of the data folder, for good, with all that stands beside its
    journal.

    Raises:
        OSError: it cannot be deleted.
    """
    journal = Path(path)
    for beside in journal.parent.glob(f"{journal.name}-*"):
        beside.unlink()
    journal.unlink(missing_ok=True)
