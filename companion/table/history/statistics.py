"""Statistics over many games: how often each was played and won, how long they took, and how the dice fell.

Each journal is summarised once, in an index in the data folder. The index is a JSON file with a row
for each journal, which has its size, its modification time, and the SHA-256 of its bytes. A row is
valid as long as the size and the time are the same. For a copied journal, it is valid as long as
the bytes are the same. An unreadable row is rebuilt.

The suggested level is computed from games against computer players. A person's strength is an Elo
rating whose unit is one level: a win against a computer player raises it, and a loss lowers it,
depending on the level of that computer player.
"""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Generator, Iterable, Iterator, Mapping
from pathlib import Path

import msgspec

from companion.engine.decision import LEVELS
from companion.games import in_words_of
from companion.kernel.errors import INDEX, JOURNAL, TooMuch, read_json
from companion.kernel.game import Game
from companion.kernel.messages import Message
from companion.table.fairness.audit import luck
from companion.table.game_factory import MALFORMED, game_from_journal
from companion.table.record.computer_style import ComputerStyle
from companion.table.record.header import Header, read_header
from companion.table.record.journal_reader import JournalError, ReadOnlyJournal, in_use, read
from companion.table.record.line_of_play import ABORTED, LineOfPlay, as_ruled, play_again
from companion.table.storage.data_folder import SUFFIX, StorageError, folder, games_folder, write
from companion.table.storage.files import read_file

COMPUTER = "computer"


class SeatSummary(msgspec.Struct, frozen=True, omit_defaults=True):
    """The statistics of one seat in a finished game.

    Attributes:
        name: The player's name; empty if none was given.
        rolls: The count of each face of each die at this seat.
        level: The level of a computer player, 1 to 5.
        illegal: How many illegal moves were counted.
    """

    seat: str
    name: str = ""
    computer: bool = False
    won: bool = False
    captures: int = 0
    rolls: dict[str, dict[str, int]] = {}
    level: int = 0
    illegal: int = 0


class Summary(msgspec.Struct, frozen=True, omit_defaults=True):
    """The summary of a game.

    Attributes:
        mark: The mark that identifies the game; it is the same in all copies of the game.
        seconds: The playing time in seconds.
        dice: For each die, the face on each side.
    """

    game: str
    mark: str
    started: float
    over: bool
    seconds: float
    seats: tuple[SeatSummary, ...]
    drawn: bool = False
    dice: dict[str, tuple[str, ...]] = {}


class PlayerRow(msgspec.Struct, frozen=True):
    """The row for a game or a player in a table of statistics.

    Attributes:
        what: The game's id or the player's name.
        over: The number of finished games, including wins and draws.
    """

    what: str
    played: int
    over: int
    won: int
    drawn: int
    seconds: float
    captures: int
    illegal: int

    @property
    def minutes(self) -> int:
        return round(self.seconds / 60)


class FaceCount(msgspec.Struct, frozen=True):
    """The count of each face of a die in all games considered.

    Attributes:
        sides: The face on each side of the die.
        says: A sentence on how uneven the counts are.
    """

    die: str
    sides: tuple[str, ...]
    counts: Mapping[str, int]
    says: Message

    @property
    def rolls(self) -> int:
        return sum(self.counts.values())


class Statistics(msgspec.Struct, frozen=True):
    """The statistics of several games.

    `games` and `players` are sorted by games played, and `dice` by rolls, highest first.
    """

    total: PlayerRow
    games: tuple[PlayerRow, ...]
    players: tuple[PlayerRow, ...]
    dice: tuple[FaceCount, ...]


def statistics(summaries: Iterable[Summary], player: str = "", game: str = "") -> Statistics:
    """Return the statistics of these games, counting each game once.

    Args:
        summaries: The summaries of the games.
        player: The player to whom the statistics are restricted; empty for all.
        game: The game to which the statistics are restricted; empty for all.
    """
    found = [
        summary
        for summary in {summary.mark: summary for summary in summaries}.values()
        if game in ("", summary.game) and (not player or any(sat.name == player for sat in summary.seats))
    ]
    by_game: dict[str, list[tuple[Summary, tuple[SeatSummary, ...]]]] = {}
    by_player: dict[str, list[tuple[Summary, tuple[SeatSummary, ...]]]] = {}
    for summary in found:
        by_game.setdefault(summary.game, []).append((summary, _count_seats(summary, player)))
        for sat in summary.seats:
            if sat.name and player in ("", sat.name):
                by_player.setdefault(sat.name, []).append((summary, (sat,)))
    return Statistics(
        _row(player, [(summary, _count_seats(summary, player)) for summary in found]),
        _rows(by_game),
        _rows(by_player),
        _fallen(found, player),
    )


def _count_seats(one: Summary, player: str) -> tuple[SeatSummary, ...]:
    return tuple(sat for sat in one.seats if player in ("", sat.name))


def _rows(found: Mapping[str, list[tuple[Summary, tuple[SeatSummary, ...]]]]) -> tuple[PlayerRow, ...]:
    rows = [_row(what, games) for what, games in found.items()]
    return tuple(sorted(rows, key=lambda row: (-row.played, row.what)))


def _row(what: str, games: list[tuple[Summary, tuple[SeatSummary, ...]]]) -> PlayerRow:
    over = [(summary, sats) for summary, sats in games if summary.over]
    return PlayerRow(
        what,
        len(games),
        len(over),
        sum(any(sat.won and not sat.computer for sat in sats) for summary, sats in over if not summary.drawn),
        sum(summary.drawn for summary, _ in over),
        sum(summary.seconds for summary, _ in games),
        sum(sat.captures for _, sats in games for sat in sats),
        sum(sat.illegal for _, sats in games for sat in sats),
    )


def _fallen(found: Iterable[Summary], player: str) -> tuple[FaceCount, ...]:
    """Count the dice; dice with the same name but different faces are counted separately."""
    counts: dict[tuple[str, tuple[str, ...]], Counter[str]] = {}
    for summary in found:
        for die, sides in summary.dice.items():
            counted = counts.setdefault((die, sides), Counter(dict.fromkeys(sides, 0)))
            for sat in _count_seats(summary, player):
                counted.update(sat.rolls.get(die, {}))
    fallen = [
        FaceCount(die, sides, dict(counted), luck(counted, sides))
        for (die, sides), counted in counts.items()
        if any(counted.values())
    ]
    return tuple(sorted(fallen, key=lambda one: -one.rolls))


VERSION = 3


class IndexedGame(msgspec.Struct):
    """Index row of a journal.

    Attributes:
        summary: The summary; None if nothing was played, or the journal does not hold a valid game.
    """

    size: int
    changed: int
    sum: str
    summary: Summary | None = None


class Index(msgspec.Struct):
    """Index of the games folder.

    Attributes:
        rows: The row of each journal, by the journal's name.
    """

    version: int = VERSION
    rows: dict[str, IndexedGame] = {}


def index_file() -> Path:
    return folder() / "statistics.json"


def load() -> Index:
    """Return the stored index, or an empty one if it cannot be read."""
    path = index_file()
    try:
        found: Index = read_json(read_file(path, INDEX), Index, str(path), INDEX)
    except (OSError, TooMuch, msgspec.DecodeError, UnicodeDecodeError):
        return Index()
    return found if found.version == VERSION else Index()


def forget_index() -> None:
    """Delete the index, so that no data of any game remains in it; the next use rebuilds it."""
    index_file().unlink(missing_ok=True)


def summaries() -> Iterator[Summary | None]:
    """Yield the summaries of all games in the data folder that had at least one action.

    Yields None after each step that has no summary, so that the caller can do other work in between. The
    index is saved at the end. Games in use are skipped.
    """
    index, fresh = load(), Index()
    by_sum = {row.sum: row for row in index.rows.values()}
    for path in sorted(games_folder().glob(f"*{SUFFIX}")):
        try:
            row = yield from _index_row(path, index.rows.get(path.name), by_sum)
        except (OSError, TooMuch):
            continue
        if row is not None:
            fresh.rows[path.name] = row
        yield row.summary if row is not None else None
    if fresh != index:
        try:
            write(index_file(), msgspec.json.encode(fresh))
        except StorageError:
            return  # it is rebuilt next time


def _index_row(
    path: Path, known: IndexedGame | None, by_sum: dict[str, IndexedGame]
) -> Generator[None, None, IndexedGame | None]:
    """Return the row of a journal, or None if it is in use. Raises OSError or TooMuch."""
    stands = path.stat()
    if known is not None and (known.size, known.changed) == (stands.st_size, stands.st_mtime_ns):
        return known
    if in_use(path):  # reading it here would drop the lock of a table in this process
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
    """Summarise a game, one action per step.

    The generator returns the summary. It returns None if the game had no action, was practice, or
    was called off.

    Raises:
        MALFORMED: This installation cannot play the game.
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
    """Return a mark of a game and its copies: the commitment, and the start time in seconds."""
    commit = header.imported or str(journal.header.get("commit", ""))
    return f"{commit[:16]} {int(started)}"


BEGIN = 1.6
"""Assumed strength of a player without games, on the scale of levels."""
STEP, SPREAD = 0.7, 0.5
"""Largest change in strength from one game, and the spread of the scale.

The spread is the difference in level at which the stronger player wins three out of four games.
"""
BETTER = 0.3
"""How much stronger than the player the suggested level should be, in levels."""


class GameAgainstComputer(msgspec.Struct, frozen=True):
    """A game of people against a computer player.

    It has the computer player's level, and the people's score (1 for a win, 0 for a loss).
    """

    level: int
    share: float


def strength(games: Iterable[GameAgainstComputer]) -> float:
    """Return a player's strength after these games, oldest first, on the scale of levels."""
    found = BEGIN
    for played in games:
        expected = 1 / (1 + 3 ** ((played.level - found) / SPREAD))
        found = min(5.5, max(0.5, found + STEP * (played.share - expected)))
    return found


def level_for(games: Iterable[GameAgainstComputer]) -> int:
    """Return the level that is slightly stronger than the player."""
    return min(max(LEVELS), max(min(LEVELS), round(strength(games) + BETTER)))


def games_against_computer(played: Iterable[Summary], game: str) -> list[GameAgainstComputer]:
    """Return the games that reveal something about the local player's strength, oldest first."""
    found = []
    for summary in sorted(played, key=lambda summary: summary.started):
        levels = [sat.level for sat in summary.seats if sat.computer]
        people = [sat for sat in summary.seats if not sat.computer]
        if summary.game != game or not summary.over or not levels or len(people) != 1:
            continue
        share = 0.5 if summary.drawn else 1.0 if people[0].won else 0.0
        found.append(GameAgainstComputer(max(levels), share))
    return found


def suggest_level(game: str) -> int:
    """Return the level that suits the players at this computer, based on the results stored on it."""
    return level_for(
        games_against_computer([summary for summary in summaries() if summary is not None], game)
    )
