"""`companion resume`: the games in the data folder that are not over, and one of them gone on with."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

from companion.cli.output import print_if_empty, print_json
from companion.cli.texts import BadUsage, sentence, spoken, text, words
from companion.i18n.dates import file_day
from companion.kernel.limits import parse_number
from companion.table.record.header import read_header
from companion.table.record.journal_reader import ReadOnlyJournal
from companion.table.setup import TableSetup
from companion.table.storage.data_folder import SUFFIX
from companion.table.storage.saved_games import SavedGame, each_open


def open_games() -> Iterator[SavedGame]:
    """The games to go on with, the newest first; each is gone through when its turn comes."""
    return each_open(spoken())


def list_games(json: bool) -> None:
    """Each game to go on with: its number, when it began, who plays, what is to be done, its journal."""
    say, number = words(), 0
    for number, game in enumerate(open_games(), 1):
        if json:
            print_json(
                {
                    "type": "saved",
                    "number": number,
                    "game": game.game,
                    "title": game.title,
                    "path": game.path,
                    "started": game.started.timestamp(),
                    "seats": game.seats,
                    "expect": game.expect,
                    "damaged": game.damaged is not None,
                }
            )
            continue
        when = say.moment(game.started, today=False)
        if game.file_day is not None:
            when = file_day(game.file_day, spoken()) or text("day-unknown")
        print(f"{number:3}  {when}  {game.title}")
        print(f"     {sentence(game.damaged) if game.damaged is not None else game.expect}")
        print(f"     {game.path}")
    print_if_empty("no-open-games", number > 0, json)
    if number and not json:
        print(text("resume-how"))


def setup_of(which: str) -> TableSetup:
    """The game of a number of the list, of a journal, or of the name of one in the data folder.

    Raises:
        BadUsage: there is none.
        JournalError: it cannot be read.
    """
    path = Path(which)
    if not path.exists():
        number = parse_number(which)
        found = _find_by_number(number) if number else None
        found = found or next((game for game in open_games() if _is_called(game, which)), None)
        if found is None:
            raise BadUsage("no-such-saved", given=which)
        path = Path(found.path)
    return TableSetup(game=read_header(ReadOnlyJournal.read(path)).game, journal=str(path))


def _find_by_number(number: int) -> SavedGame | None:
    """The game of a number of the list."""
    return next(islice(open_games(), number - 1, number), None)


def _is_called(game: SavedGame, name: str) -> bool:
    return Path(game.path).name in (name, f"{name}{SUFFIX}")
