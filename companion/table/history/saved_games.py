"""The games in the data folder: listing, resuming and deleting them, and erasing names in them.

An index stores data from the first and last records of each journal, so that thousands of games can
be listed at once. It is a JSON file with a row for each journal: the size and the modification time
of the file, and the kind of game. It contains no names. An unreadable index is rebuilt.

A name is stored in the header of a journal, or in the note about another table that joined. To erase it, the
journal is rewritten: every record keeps its number, body and time, and the chain of checksums starts from the
changed header. The commitment does not depend on the name, so an audit gives the same result as
before.

Copies of damaged journals are deleted if they contain the name. From the copy of a damaged settings
file, the name is removed if the copy is valid JSON. Otherwise the copy is deleted if it may contain
the name.
"""

from __future__ import annotations

import json
import os
import re
import time
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
from companion.kernel.errors import (
    INDEX,
    KEPT,
    BadFileName,
    TooMuch,
    check_file_name,
    check_json,
    clean_name,
    file_in,
    read_json,
)
from companion.kernel.facts import GameInfo
from companion.kernel.looks import NO_LOOKS, Looks
from companion.kernel.messages import Seat, message
from companion.table.game_factory import MALFORMED, game_from_journal
from companion.table.game_record import GameRecord
from companion.table.history.statistics import forget_index
from companion.table.message_catalogues import catalogue
from companion.table.notice_builder import NoticeBuilder, score_line
from companion.table.record.header import read_header
from companion.table.record.journal import read_clocks, write_whole
from companion.table.record.journal_reader import (
    HeaderFields,
    JournalDamaged,
    JournalError,
    JournalScan,
    ReadOnlyJournal,
    Record,
    glance,
    in_use,
    names_of_comers,
    read,
    read_whole,
)
from companion.table.storage.data_folder import SUFFIX, StorageError, files_aside, folder, games_folder, write
from companion.table.storage.files import NotAFile, read_file

VERSION = 1
STEP = 4_000_000_000
"""Nanoseconds within which a file may change twice without a new modification time.

FAT has a resolution of two seconds; other file systems have that of the kernel's ticks.
"""


class IndexedJournal(msgspec.Struct, frozen=True, array_like=True):
    """Index row of a journal.

    It says whether the game is `over`, a `daily` deal, `practice`, a `copy` of another table's game, or the
    game of a `site`.
    """

    size: int
    changed: int
    over: bool = False
    daily: bool = False
    practice: bool = False
    copy: bool = False
    site: bool = False


class FolderIndex(msgspec.Struct):
    """Index of the games folder.

    Attributes:
        rows: The row of each journal, by the journal's name.
    """

    version: int = VERSION
    rows: dict[str, IndexedJournal] = {}


def index_file() -> Path:
    return folder() / "games.json"


def journals() -> Iterator[tuple[Path, IndexedJournal | None]]:
    """Yield the journals in the data folder with their rows, the newest first.

    A row is None if the journal must be read completely to determine what kind of game it holds.
    """
    where, known = games_folder(), _load_index()
    fresh: dict[str, IndexedJournal] = {}
    found: list[tuple[Path, IndexedJournal | None]] = []
    latest = time.time_ns() - STEP
    for name, stands in sorted(_files(where), key=_when_begun, reverse=True):
        row = known.get(name)
        if row is None or (row.size, row.changed) != (stands.st_size, stands.st_mtime_ns):
            row = _look(file_in(where, name), stands)
        if row is not None and row.changed < latest:
            fresh[name] = row
        found.append((file_in(where, name), row))
    if fresh != known:
        with suppress(StorageError):  # the index is written next time
            write(index_file(), msgspec.json.encode(FolderIndex(rows=fresh)))
    yield from found


def _when_begun(file: tuple[str, os.stat_result]) -> tuple[str, int, str]:
    """Return the sort key for age: the start time in the name, then the modification time."""
    name, stands = file
    return name[: len("2026-11-30-185658")], stands.st_mtime_ns, name


def _load_index() -> Mapping[str, IndexedJournal]:
    path = index_file()
    try:
        found: FolderIndex = read_json(read_file(path, INDEX), FolderIndex, str(path), INDEX)
    except (OSError, TooMuch, msgspec.DecodeError, UnicodeDecodeError):
        return {}
    return found.rows if found.version == VERSION else {}


def _files(where: Path) -> Iterator[tuple[str, os.stat_result]]:
    with suppress(OSError), os.scandir(where) as entries:
        for entry in entries:
            if entry.name.endswith(SUFFIX):
                # Deleted meanwhile, a broken link, or a name that is not a journal's.
                with suppress(OSError, BadFileName):
                    yield check_file_name(entry.name), entry.stat()


def _look(path: Path, stands: os.stat_result) -> IndexedJournal | None:
    ends = glance(path)
    game = ends[0].body.get("game") if ends else None
    if not isinstance(game, dict):
        return None
    share = game.get("share")
    return IndexedJournal(
        stands.st_size,
        stands.st_mtime_ns,
        ends[-1].kind == "result",
        bool(game.get("daily")),
        bool(game.get("practice")),
        isinstance(share, dict) and share.get("keeper") != share.get("table"),
        bool(game.get("site")),
    )


def game_in_progress(games: Path) -> bool:
    """Return whether a table is playing an unfinished game of this folder.

    A finished game that is still open does not count.
    """
    for path in games.glob(f"*{SUFFIX}"):
        try:
            if in_use(path) and not ((ends := glance(path, played=True)) and ends[-1].kind == "result"):
                return True
        except (FileNotFoundError, TooMuch):
            continue  # deleted meanwhile, or not a game
    return False


LATEST = 50
"""Number of latest finished games of a kind that are searched for the last one between the same players."""


class SavedGame(msgspec.Struct, frozen=True):
    """A game in the data folder, for the list of games to resume.

    Attributes:
        damaged: A description of what was lost, if the journal is damaged.
        expect: What the seat to move must do or, if the game is over, how it ended.
        standing: The public view of the board: maps each square to the (owner, kind) of its pieces, the
            lowest first.
        daily: The day (ISO) of its daily deal.
        file_day: For an imported game, the date in its file (`1992.??.??`); None for others.
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
    """Return the games in the data folder, newest first, including damaged ones but not those in use.

    Args:
        language: The language of the descriptions.
        most: The maximum number of games; None for all.
    """
    paths = sorted(games_folder().glob(f"*{SUFFIX}"), reverse=True)
    return list(islice(filter(None, (_load(path, language) for path in paths)), most))


def each_open(language: str = ENGLISH) -> Iterator[SavedGame]:
    """Yield the unfinished games in the data folder, like `list_saved_games`."""
    for path, known in journals():
        if (saved := _open(path, known, language)) is not None:
            yield saved


def each_over(language: str = ENGLISH) -> Iterator[SavedGame]:
    """Yield the finished games in the data folder, like `list_saved_games`."""
    for path, known in journals():
        if known is None or known.over:
            saved = _load(path, language)
            if saved is not None and saved.over:
                yield saved


def latest_open(language: str = ENGLISH) -> tuple[SavedGame | None, int]:
    """Return the first game of `each_open`, and the number of the others.

    The others are counted without reading them.
    """
    found = journals()
    for path, known in found:
        if (saved := _open(path, known, language)) is not None:
            return saved, sum(_may_be_open(*entry, language) for entry in found)
    return None, 0


def _open(path: Path, known: IndexedJournal | None, language: str) -> SavedGame | None:
    if known is not None and known.over:
        return None
    saved = _load(path, language)
    return None if saved is None or saved.over else saved


def _may_be_open(path: Path, known: IndexedJournal | None, language: str) -> bool:
    """Return whether a game may be unfinished, according to the first and last records of its journal."""
    if known is None:
        return _open(path, known, language) is not None
    try:
        return not known.over and not in_use(path)
    except (OSError, TooMuch):
        return False


def list_damaged() -> Iterator[Path]:
    """Yield the damaged journals in the data folder. Every journal is read completely."""
    for path in sorted(games_folder().glob(f"*{SUFFIX}"), reverse=True):
        with suppress(*MALFORMED, OSError, ValueError, OverflowError):
            if not read(path).whole:
                yield path


def _load(path: Path, language: str) -> SavedGame | None:
    """Read a game, or return None if it is in use or this installation cannot play it."""
    try:
        holds = read(path)
        if holds.records:
            return _read_saved(path, holds, language)
        started = datetime.fromtimestamp(path.stat().st_mtime)
        wrong = JournalDamaged(path, holds)
        return SavedGame(str(path), "", path.name, started, (), "", False, damaged=wrong)
    except (*MALFORMED, OSError, ValueError, OverflowError):  # the last two: the time is out of range
        return None


def find_copy(keeper: str) -> Path | None:
    """Return the copy in the data folder of a game that the table with this name hosts, or None."""
    for path, known in journals():
        if known is not None and not known.copy:
            continue
        with suppress(*MALFORMED, OSError):
            if in_use(path):
                continue
            records = glance(path) or read(path).records
            game = next((record.body.get("game") for record in records[:1]), None)
            share = game.get("share") if isinstance(game, dict) else None
            if isinstance(share, dict) and share.get("keeper") == keeper != share.get("table"):
                return path
    return None


def each_saved(games: Sequence[str], language: str = ENGLISH) -> Iterator[SavedGame | None]:
    """Yield the valid journals of these games, newest first, and None for each one that cannot be read."""
    for path in sorted(games_folder().glob(f"*{SUFFIX}"), reverse=True):
        if _may_be_of(path, games):
            try:
                holds = read(path)
                yield _read_saved(path, holds, language) if holds.records and holds.whole else None
            except (*MALFORMED, OSError, ValueError, OverflowError):
                yield None


_NAMED = re.compile(r"\d{4}-\d\d-\d\d-\d{6}(?:-[0-9a-f]{4})?-(.+)")
"""Pattern of a journal's name as made by `data_folder.new_game`; the group is the game."""


def _may_be_of(path: Path, games: Sequence[str]) -> bool:
    """Return whether a journal's name is that of one of these games (Gravity Chess is not chess)."""
    name = path.name.removesuffix(SUFFIX)
    named = _NAMED.fullmatch(name)
    return named[1] in games if named is not None else name.endswith(tuple(f"-{game}" for game in games))


def find_last_result(game: GameInfo, header: HeaderFields) -> dict[str, str] | None:
    """Return the result of the last game between the same two players.

    Args:
        game: A game for two players.
        header: The header of the game that begins.

    Returns:
        `first` and `second` (the players), and the `result`, such as 1–0; None if there is no such game among
        the latest.
    """
    looked = 0
    for path, known in journals():
        if not _may_be_of(path, (game.id,)) or (known is not None and (not known.over or known.practice)):
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
    """Return each seat's score in a finished two-player game, White first; empty if the game was called off.

    Raises MALFORMED.
    """
    journal = ReadOnlyJournal(path, read(path).records)
    game = game_from_journal(journal)
    table = GameRecord(game, journal, read_clocks)
    outcome = NoticeBuilder(game).outcome(table.state, 0, "", table.line_of_play)
    return {} if outcome is None else dict(outcome.points)


def _sitters(game: GameInfo, header: HeaderFields | Mapping[str, Any]) -> frozenset[str]:
    """Return identifiers of the players: names for people, seats for other players."""
    names, players = header.get("names", {}), header.get("players", {})
    return frozenset(
        names.get(seat, "").strip().casefold() or f":{seat}:{players.get(seat) == 'computer'}"
        for seat in game.seats
    )


def _read_saved(path: Path, holds: JournalScan, language: str) -> SavedGame:
    """Read a game. Raises MALFORMED if this installation cannot play it."""
    journal = ReadOnlyJournal(path, holds.records)
    header = read_header(journal)
    game = game_from_journal(journal)
    table = GameRecord(game, journal, read_clocks)
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
        {place: tuple((piece.owner, piece.kind) for piece in stack) for place, stack in view.layout.items()},
        header.daily,
        game.info.looks,
        None if header.file is None else header.file.day,
    )


def _say_result(announcer: NoticeBuilder, table: GameRecord, words: Catalogue) -> str:
    """Describe the result of a finished game: the score or the winner, and the reason."""
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
    """Delete a game from the data folder permanently, with all companion files of its journal.

    Raises:
        OSError: It cannot be deleted.
    """
    journal = Path(path)
    for beside in journal.parent.glob(f"{journal.name}-*"):
        beside.unlink()
    journal.unlink(missing_ok=True)


def games_with(name: str, since: float = 0.0) -> Iterator[Path | None]:
    """Yield the games that may contain a player of this name, begun at this wall time or later.

    Yields None for each other game, so that the caller can do other work in between.
    """
    for path in sorted(games_folder().glob(f"*{SUFFIX}")):
        records: list[Record] = []
        try:
            if path.stat().st_mtime >= since:  # older ones need not be opened
                records = glance(path, noted=("sits",)) or read(path).records
        except JournalError as wrong:
            if wrong.said.id == "journal-in-use":  # the players in it are unknown
                yield path
                continue
        except OSError:
            pass
        header = records[0].body.get("game") if records else None
        named = isinstance(header, dict) and _has(name, {**_names(header), **names_of_comers(records)})
        if named and records[0].wall >= since:
            yield path
        else:
            yield None


def forget_in(path: Path, name: str) -> bool:
    """Erase a name in one game.

    Returns:
        Whether the name could be erased. A journal that is damaged or in use is left unchanged.
    """
    try:
        records = read_whole(path).records
        header = msgspec.convert(records[0].body["game"], dict[str, object])
        names = _names(header)
        comers = names_of_comers(records)
        gone = msgspec.convert(header.get("forgotten", ()), set[str])
        seats = sorted({seat for seat, known in (names | comers).items() if _is_same(known, name)} | gone)
        header["names"] = {seat: known for seat, known in names.items() if not _is_same(known, name)}
        header["forgotten"] = seats
        first: Record = msgspec.structs.replace(records[0], body={**records[0].body, "game": header})
        write_whole(path, [first, *(_without(record, name) for record in records[1:])], new=False)
        for copy in path.parent.glob(f"{path.name}.damaged-*"):
            copy.unlink()
    except (*MALFORMED, OSError):
        return False
    return True


def forget(name: str, since: float = 0.0) -> tuple[int, int]:
    """Erase a name in all games begun since that wall time, and in copies of damaged settings files.

    Returns:
        The number of games that were changed, and the number of files that could not be changed.
    """
    done, left = 0, _forget_aside(name)
    for path in games_with(name, since):
        if path is not None:
            forgotten = forget_in(path, name)
            done, left = done + forgotten, left + (not forgotten)
    if done:
        forget_index()
    return done, left


def _without(record: Record, name: str) -> Record:
    """Return a record with this name removed from the names of players who have joined."""
    if not _has(name, names_of_comers([record])):
        return record
    sits = msgspec.convert(record.body["sits"], dict[str, object])
    comers = names_of_comers([record])
    sits["names"] = {seat: known for seat, known in comers.items() if not _is_same(known, name)}
    found: Record = msgspec.structs.replace(record, body={**record.body, "sits": sits})
    return found


def _has(name: str, names: Mapping[str, str]) -> bool:
    return any(_is_same(known, name) for known in names.values())


def _is_same(known: str, name: str) -> bool:
    """Return whether a name in a journal, as stored or as shown, is the name to erase."""
    return name in (known, clean_name(str(known)))


def _names(header: Mapping[str, object]) -> dict[str, str]:
    found = header.get("names")
    return found if isinstance(found, dict) else {}


def _forget_aside(name: str) -> int:
    """Erase a name in all files that were set aside. Return the number of files that may still contain it."""
    return sum(not _forget_in_choices(path, name) for path in files_aside())


def _forget_in_choices(path: Path, name: str) -> bool:
    try:
        content = read_file(path, KEPT)
    except NotAFile:  # a folder that a user has put there
        return True
    except TooMuch:
        return _delete(path)
    except OSError:
        return False
    try:
        check_json(content, str(path), KEPT)
        found = msgspec.json.decode(content)
    except (TooMuch, msgspec.DecodeError, UnicodeDecodeError):
        return not _may_stand(content, name) or _delete(path)
    kept = _choices_without(found, name)
    if kept == found:
        return True
    with suppress(StorageError):
        write(path, msgspec.json.encode(kept))
        return True
    return False


def _choices_without(found: Any, name: str) -> Any:
    """Return settings without the entries that have this name and everything that belongs to them."""
    if isinstance(found, dict):
        return {
            key: _choices_without(value, name)
            for key, value in found.items()
            if key != name and value != name
        }
    if isinstance(found, list):
        return [_choices_without(value, name) for value in found if value != name]
    return found


def _may_stand(content: bytes, name: str) -> bool:
    """Return whether invalid JSON may contain a name: in plain text, in JSON escapes, or cut off at the end."""
    ways = {
        name.encode(),
        json.dumps(name)[1:-1].encode(),
        name.encode("utf-16-le"),
        name.encode("utf-16-be"),
    }
    last = content.rpartition(b'"')[2]
    return any(way in content or (last and way.startswith(last)) for way in ways)


def _delete(path: Path) -> bool:
    try:
        path.unlink()
    except OSError:
        return False
    return True
