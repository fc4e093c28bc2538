"""The games in the data folder: listed, gone on with, deleted, and names in them erased.

An index keeps what the two ends of each journal tell, so a folder of thousands of games is looked through at
once.

The index is a JSON file with a row a journal: its size, the time it was changed, and what it is, without
names. One that cannot be read is made anew.

A name stands in the header of a journal, or where a table sat down. The journal is written anew without it:
every record keeps its number, body and time, and the chain of checksums begins with the changed header. The
commitment does not depend on them, so an audit says the same as before. Copies of a damaged file go with the
name. A file of choices that was put aside keeps everything but the name if it is JSON; otherwise it goes
whole where the name may stand in it.
"""

from __future__ import annotations

import json
import os
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
"""Nanoseconds within which a file may be changed twice and bear the same time: FAT counts two seconds, a kernel
its ticks."""


class IndexedJournal(msgspec.Struct, frozen=True, array_like=True):
    """A journal as it was looked at: is it `over`, a `daily` deal, `practice`, the `copy` of a game that another table
    keeps, or a game of a `site`?"""

    size: int
    changed: int
    over: bool = False
    daily: bool = False
    practice: bool = False
    copy: bool = False
    site: bool = False


class FolderIndex(msgspec.Struct):
    """`rows`: a journal's name in the folder of games to what it is."""

    version: int = VERSION
    rows: dict[str, IndexedJournal] = {}


def index_file() -> Path:
    return folder() / "games.json"


def journals() -> Iterator[tuple[Path, IndexedJournal | None]]:
    """The journals in the data folder, the newest first, with what each is.

    None: only `read` can tell.
    """
    where, known = games_folder(), _load_index()
    fresh: dict[str, IndexedJournal] = {}
    found: list[tuple[Path, IndexedJournal | None]] = []
    latest = time.time_ns() - STEP
    for name, stands in sorted(_files(where), reverse=True):
        row = known.get(name)
        if row is None or (row.size, row.changed) != (stands.st_size, stands.st_mtime_ns):
            row = _look(file_in(where, name), stands)
        if row is not None and row.changed < latest:
            fresh[name] = row
        found.append((file_in(where, name), row))
    if fresh != known:
        with suppress(StorageError):  # it is made again next time
            write(index_file(), msgspec.json.encode(FolderIndex(rows=fresh)))
    yield from found


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
                # Deleted meanwhile, or it leads nowhere; or a name with which we read no journal.
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
    """Whether a table plays a game of this folder that is not over.

    A table that stands there after the end does not.
    """
    for path in games.glob(f"*{SUFFIX}"):
        try:
            if in_use(path) and not ((ends := glance(path, played=True)) and ends[-1].kind == "result"):
                return True
        except (FileNotFoundError, TooMuch):
            continue  # deleted meanwhile, or no game at all
    return False


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
    table = GameRecord(game, journal, read_clocks)
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


def games_with(name: str, since: float = 0.0) -> Iterator[Path | None]:
    """The games in which somebody of this name may sit, begun at this wall time or later.

    None after each other game.
    """
    for path in sorted(games_folder().glob(f"*{SUFFIX}")):
        records: list[Record] = []
        try:
            if path.stat().st_mtime >= since:  # older ones need not be opened
                records = glance(path, noted=("sits",)) or read(path).records
        except JournalError as wrong:
            if wrong.said.id == "journal-in-use":  # nobody knows who plays there
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
    """Take a name out of one game.

    Whether that could be done (a damaged journal, or one in use, stays as it is).
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
    """Take a name out of all games begun since then.

    Files of choices that were put aside forget it too. Returns in how many games it was done, and in how many files it could not be.
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
    """A record in which nobody of this name sits down."""
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
    """Return whether a name in a journal is the one to forget, as it is written there or as it is shown."""
    return name in (known, clean_name(str(known)))


def _names(header: Mapping[str, object]) -> dict[str, str]:
    found = header.get("names")
    return found if isinstance(found, dict) else {}


def _forget_aside(name: str) -> int:
    """Take a name out of every file that was put aside; returns in how many it may still stand."""
    return sum(not _forget_in_choices(path, name) for path in files_aside())


def _forget_in_choices(path: Path, name: str) -> bool:
    try:
        content = read_file(path, KEPT)
    except NotAFile:  # a folder that somebody has put there
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
    """What was chosen, without whatever has this name or belongs to it."""
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
    """Whether a name stands in what is no JSON, as text or as JSON writes it, or begins where the file is cut off."""
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
