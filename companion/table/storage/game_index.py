"""The games in the data folder summed up, a little at a time, and an index of them so that each is gone
through only once.

The index is a JSON file in the data folder, a row a journal: its size, the time it was changed, and the
SHA-256 of its bytes. Where size and time are the same the row holds; where only the bytes are (a journal
that was copied, or moved to another tablet), it holds too. A row that cannot be read is made anew.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Generator, Iterator
from pathlib import Path

import msgspec

from companion.games import in_words_of
from companion.kernel.game import Game
from companion.kernel.limits import INDEX, JOURNAL, TooMuch, read_json
from companion.table.history.statistics import SeatSummary, Summary
from companion.table.other_tables.told_actions import play_again
from companion.table.record.computer_style import ComputerStyle
from companion.table.record.header import Header, read_header
from companion.table.record.journal_format import JournalError
from companion.table.record.journal_reader import ReadOnlyJournal, in_use, read
from companion.table.record.line_of_play import ABORTED, LineOfPlay
from companion.table.record.loss_reasons import as_ruled
from companion.table.setup import MALFORMED, game_from_journal
from companion.table.storage.data_folder import SUFFIX, StorageError, folder, games_folder, write
from companion.table.storage.file_limits import read_file

VERSION = 3


class IndexedGame(msgspec.Struct):
    """A journal as it was when it was summed up.

    `summary` None: nothing was played in it, or it is no game of ours.
    """

    size: int
    changed: int
    sum: str
    summary: Summary | None = None


class Index(msgspec.Struct):
    """`rows`: a journal's name in the folder of games to what it came to."""

    version: int = VERSION
    rows: dict[str, IndexedGame] = {}


def index_file() -> Path:
    return folder() / "statistics.json"


def load() -> Index:
    """The index as it was kept, empty if it cannot be read."""
    path = index_file()
    try:
        found: Index = read_json(read_file(path, INDEX), Index, str(path), INDEX)
    except (OSError, TooMuch, msgspec.DecodeError, UnicodeDecodeError):
        return Index()
    return found if found.version == VERSION else Index()


def forget_index() -> None:
    """Nothing of any game stands in an index any more; the next look makes a fresh one."""
    index_file().unlink(missing_ok=True)


def summaries() -> Iterator[Summary | None]:
    """Every game in the data folder in which something was played; None after each bit of work that brought
    none.

    The index is kept when the last one was looked at. Games that are in use are left out this time.
    """
    index, fresh = load(), Index()
    by_sum = {row.sum: row for row in index.rows.values()}
    for path in sorted(games_folder().glob(f"*{SUFFIX}")):
        try:
            row = yield from _row(path, index.rows.get(path.name), by_sum)
        except (OSError, TooMuch):
            continue
        if row is not None:
            fresh.rows[path.name] = row
        yield row.summary if row is not None else None
    if fresh != index:
        try:
            write(index_file(), msgspec.json.encode(fresh))
        except StorageError:
            return  # it is made again next time


def _row(
    path: Path, known: IndexedGame | None, by_sum: dict[str, IndexedGame]
) -> Generator[None, None, IndexedGame | None]:
    """Returns the row of a journal; None: it is in use. Raises OSError, TooMuch."""
    stands = path.stat()
    if known is not None and (known.size, known.changed) == (stands.st_size, stands.st_mtime_ns):
        return known
    if in_use(path):  # reading it here would drop the lock of a table of this process
        return None
    found = hashlib.sha256(read_file(path, JOURNAL)).hexdigest()
    same = by_sum.get(found)
    summary = None
    if same is not None:
        summary = same.summary
    else:
        try:
            summary = yield from summing(ReadOnlyJournal(path, read(path).records))
        except JournalError as wrong:
            if wrong.said.id == "journal-in-use":
                return None
        except MALFORMED:
            pass
    return IndexedGame(stands.st_size, stands.st_mtime_ns, found, summary)


def summing(journal: ReadOnlyJournal) -> Generator[None, None, Summary | None]:
    """Go through a game, an action at each step; returns its `Summary`, None where nothing was played, it
    was practice, or it was called off.

    Raises:
        MALFORMED: it cannot be played here.
    """
    if not journal.records:
        return None
    header = read_header(journal)
    if header.practice is not None:
        return None
    game = game_from_journal(journal)
    line = LineOfPlay.of(journal.records)
    captures: Counter[str] = Counter()
    rolls: dict[str, dict[str, Counter[str]]] = {seat: {} for seat in game.seats}
    with in_words_of(header.game):
        state = game.read_redacted(line.stretches[0].start)
        for stretch in line.stretches:
            state = game.read_redacted(stretch.start)
            for played in stretch.played:
                again = play_again(game, state, played)
                if again is None:
                    raise JournalError("other-rules", path=str(journal.path), n=1, action=played.action)
                _, state, events = again
                captures[played.seat] += sum(event.kind == "capture" for event in events)
                if played.die and played.seat in rolls:
                    rolls[played.seat].setdefault(played.die, Counter())[played.face] += 1
                yield
    if not line.n or line.stretches[-1].why == ABORTED:
        return None
    found = game.result(state)
    result = as_ruled(found, line) if found is not None else None
    winners = (
        () if result is None else result.winner if isinstance(result.winner, tuple) else (result.winner,)
    )
    started = journal.records[0].wall
    return Summary(
        game=header.game,
        mark=_mark(header, journal, started),
        started=started,
        over=result is not None,
        seconds=round(line.seconds, 1),
        seats=tuple(
            _sat(seat, header, captures, rolls[seat], winners, game, line.illegal.count(seat))
            for seat in game.seats
        ),
        drawn=result is not None and len(game.seats) > 1 and (len(winners) > 1 or winners[0] is None),
        dice={die.name: die.faces for die in game.dice},
    )


def _sat(
    seat: str,
    header: Header,
    captures: Counter[str],
    rolls: dict[str, Counter[str]],
    winners: tuple[str | None, ...],
    game: Game,
    illegal: int,
) -> SeatSummary:
    dice = {die.name for die in game.dice}
    computer = header.players.get(seat) == "computer"
    return SeatSummary(
        seat,
        header.names.get(seat, "").strip(),
        computer,
        seat in winners,
        captures[seat],
        {die: dict(counted) for die, counted in rolls.items() if die in dice},
        header.manners.get(seat, ComputerStyle()).level if computer else 0,
        illegal,
    )


def _mark(header: Header, journal: ReadOnlyJournal, started: float) -> str:
    """What a game and its copies have in common: the promise of its chance, and the second it began in."""
    commit = header.imported or str(journal.header.get("commit", ""))
    return f"{commit[:16]} {int(started)}"
