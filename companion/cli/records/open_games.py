"""`companion resume`: the games in the data folder that are not over, and one of them gone on with."""

from __future__ import annotations

from pathlib import Path

from companion.cli.output import print_if_empty, print_json
from companion.cli.texts import BadUsage, sentence, spoken, text, words
from companion.table.record.header import read_header
from companion.table.record.journal_reader import ReadOnlyJournal
from companion.table.setup import TableSetup
from companion.table.storage.saved_games import SavedGame, list_saved_games


def open_games() -> list[SavedGame]:
    """The games to go on with, the newest first."""
    return [game for game in list_saved_games(spoken(), over=False) if not game.over]


def list_games(json: bool) -> None:
    """Each game to go on with: its number, when it began, who plays, what is to be done, its journal."""
    found, say = open_games(), words()
    for number, game in enumerate(found, 1):
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
        print(f"{number:3}  {say.moment(game.started, today=False)}  {game.title}")
        print(f"     {sentence(game.damaged) if game.damaged is not None else game.expect}")
        print(f"     {game.path}")
    print_if_empty("no-open-games", bool(found), json)
    if found and not json:
        print(text("resume-how"))


def setup_of(which: str) -> TableSetup:
    """The game of a number of the list, of a journal, or of the name of one in the data folder.

    Raises:
        BadUsage: there is none.
        JournalError: it cannot be read.
    """
    path = Path(which)
    if not path.exists():
        found = open_games()
        named = [game for game in found if Path(game.path).name in (which, f"{which}.tableside")]
        if which.isdecimal() and 0 < int(which) <= len(found):
            named = [found[int(which) - 1]]
        if not named:
            raise BadUsage("no-such-saved", given=which)
        path = Path(named[0].path)
    return TableSetup(game=read_header(ReadOnlyJournal.read(path)).game, journal=str(path))
