"""The games in the data folder, to go on with or to look at again."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from itertools import islice
from pathlib import Path
from typing import Any

import msgspec

from companion.games import family_by
from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import ENGLISH
from companion.kernel.board import Board
from companion.kernel.facts import GameInfo
from companion.kernel.limits import TooMuch
from companion.kernel.looks import NO_LOOKS, Looks
from companion.kernel.messages import Seat, message
from companion.table.message_catalogues import catalogue
from companion.table.protocol.notice_builder import NoticeBuilder, score_line
from companion.table.record.game_record import GameRecord
from companion.table.record.header import read_header
from companion.table.record.journal_format import HeaderFields
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
from companion.table.storage.folder_index import IndexedJournal, journals

LATEST = 50
"""Finished games of one kind among which the last one between two is sought."""


class SavedGame(msgspec.Struct, frozen=True):
    """A game in the data folder, for the list of games to go on with. `damaged`: what is lost of it.

    `expect`: what has to be done now, or how it ended; `standing`: what the room may see on the board,
    square to (owner, kind), the lowest first. `daily`: the day (ISO) whose deal it is.
    `file_day`: of a game from a file its day as the file has it (`1992.??.??`); None for a game that was played here.
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
    file_day: str | None = None


def list_saved_games(language: str = ENGLISH, most: int | None = None) -> list[SavedGame]:
    """The games in the data folder, newest first, damaged ones too; games in use elsewhere are left out.

    `most`: so many at most.
    """
    paths = sorted(games_folder().glob(f"*{SUFFIX}"), reverse=True)
    return list(islice(filter(None, (_load(path, language) for path in paths)), most))


def each_open(language: str = ENGLISH) -> Iterator[SavedGame]:
    """The games in the data folder that are not over, as `list_saved_games` has them."""
    for path, known in journals():
        if (saved := _open(path, known, language)) is not None:
            yield saved


def latest_open(language: str = ENGLISH) -> tuple[SavedGame | None, int]:
    """The first of `each_open`, and how many others there are; those are counted and not gone through."""
    found = journals()
    for path, known in found:
        if (saved := _open(path, known, language)) is not None:
            return saved, sum(_may_be_open(*other, language) for other in found)
    return None, 0


def _open(path: Path, known: IndexedJournal | None, language: str) -> SavedGame | None:
    if known is not None and known.over:
        return None
    saved = _load(path, language)
    return None if saved is None or saved.over else saved


def _may_be_open(path: Path, known: IndexedJournal | None, language: str) -> bool:
    """Whether a game can be gone on with, as far as the ends of its journal tell."""
    if known is None:
        return _open(path, known, language) is not None
    try:
        return not known.over and not in_use(path)
    except (OSError, TooMuch):
        return False


def list_damaged() -> Iterator[Path]:
    """The journals in the data folder of which something is missing or wrong. All of each is read."""
    for path in sorted(games_folder().glob(f"*{SUFFIX}"), reverse=True):
        with suppress(*MALFORMED, OSError, ValueError, OverflowError):
            if not read(path).whole:
                yield path


def _load(path: Path, language: str) -> SavedGame | None:
    """None: it cannot be played here, or is played just now."""
    try:
        holds = read(path)
        if holds.records:
            return _read_saved(path, holds, language)
        started = datetime.fromtimestamp(path.stat().st_mtime)
        wrong = JournalDamaged(path, holds)
        return SavedGame(str(path), "", path.name, started, (), "", False, damaged=wrong)
    except (*MALFORMED, OSError, ValueError, OverflowError):  # the last two: no such time
        return None


def find_copy(keeper: str) -> Path | None:
    """The game in the data folder that the table of this name keeps, and this one sits in at; None: there is none."""
    for path, known in journals():
        if known is not None and not known.copy:
            continue
        with suppress(*MALFORMED, OSError):
            if in_use(path):
                continue
            records = glance(path) or read(path).records
            game = next((one.body.get("game") for one in records[:1]), None)
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


def find_last_result(game: GameInfo, header: HeaderFields) -> dict[str, str] | None:
    """Return how the last game between the same two ended.

    Args:
        game: A game for two.
        header: The header of the game that they begin.

    Returns:
        `first` and `second`, who played, and the `result`, as in 1–0; None if there is no such game among the latest.
    """
    ending, looked = f"-{game.id}{SUFFIX}", 0
    for path, known in journals():
        if not path.name.endswith(ending) or (known is not None and (not known.over or known.practice)):
            continue
        if (looked := looked + 1) > LATEST:
            return None
        with suppress(*MALFORMED, OSError):
            ends = [] if in_use(path) else glance(path) or read(path).records
            before = ends[0].body.get("game") if ends else None
            if not isinstance(before, dict) or ends[-1].kind != "result" or before.get("practice"):
                continue
            if _sitters(game, before) == _sitters(game, header) and (points := _read_points(path)):
                first, second = (before.get("names", {}).get(seat) or Seat(seat) for seat in points)
                return {"first": first, "second": second, "result": "–".join(points.values())}
    return None


def _read_points(path: Path) -> dict[str, str]:
    """What each seat scored in a finished game for two, White's first; nothing if it was called off. Raises MALFORMED."""
    journal = ReadOnlyJournal(path, read(path).records)
    game = game_from_journal(journal)
    table = GameRecord(game, journal, clock)
    outcome = NoticeBuilder(game).outcome(table.state, 0, "", table.line_of_play)
    return {} if outcome is None else dict(outcome.points)


def _sitters(game: GameInfo, header: HeaderFields | Mapping[str, Any]) -> frozenset[str]:
    """Who plays: people by their names, others by their seats."""
    names, players = header.get("names", {}), header.get("players", {})
    return frozenset(
        names.get(seat, "").strip().casefold() or f":{seat}:{players.get(seat) == 'computer'}"
        for seat in game.seats
    )


def _read_saved(path: Path, holds: JournalScan, language: str) -> SavedGame:
    """Raises MALFORMED: it cannot be played here."""
    journal = ReadOnlyJournal(path, holds.records)
    header = read_header(journal)
    game = game_from_journal(journal)
    table = GameRecord(game, journal, clock)
    words = catalogue(family_by(header.game, header.own_parts or {}).words, header.names, language)
    announcer = NoticeBuilder(game)
    view, over = announcer.standing(table.state).view, game.actor(table.state) is None
    return SavedGame(
        str(path),
        header.game,
        words.say(game.info.title),
        datetime.fromtimestamp(journal.records[0].wall),
        game.seats,
        _say_result(announcer, table, words) if over else words.say(view.prompt, "short"),
        over,
        None if holds.whole else JournalDamaged(path, holds),
        game.board,
        {place: tuple((man.owner, man.kind) for man in stack) for place, stack in view.layout.items()},
        header.daily,
        game.info.looks,
        None if header.file is None else header.file.day,
    )


def _say_result(announcer: NoticeBuilder, table: GameRecord, words: Catalogue) -> str:
    """How a finished game ended: the points of two or else who has won, and why."""
    outcome = announcer.outcome(table.state, 0, "", table.line_of_play)
    assert outcome is not None
    reason = words.say(outcome.reason)
    if outcome.points:
        return f"{score_line(outcome.points, words.name)} \u00b7 {reason}"
    won = [outcome.winner] if isinstance(outcome.winner, str) else outcome.winner or ()
    if not won or len(table.game.seats) == 1:
        return reason
    winners = message("saved-won", seats=tuple(Seat(seat) for seat in won))
    return f"{words.say(winners)} \u00b7 {reason}"


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
