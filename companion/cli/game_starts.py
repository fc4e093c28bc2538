"""Games that do not start from the initial position.

The module handles positions on the command line (legal actions, perft, the shortest win of a
solitaire), saved games to resume, and tables that begin at a moment of another game.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from itertools import islice
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from companion.cli.records import existing
from companion.cli.texts import (
    BadUsage,
    print_if_empty,
    print_json,
    sentence,
    show_progress,
    spoken,
    text,
    words,
)
from companion.games import family, in_words_of
from companion.i18n.catalogue import file_day
from companion.i18n.languages import decimal, percent
from companion.kernel.errors import parse_number
from companion.kernel.game import read_position
from companion.table.history.progress import next_attempt_setup
from companion.table.history.replay import Replay, follow_setup, play_on_setup
from companion.table.history.saved_games import SavedGame, each_open
from companion.table.record.header import read_header
from companion.table.record.journal_reader import JournalError, ReadOnlyJournal
from companion.table.rules import split_rules
from companion.table.setup import TableSetup
from companion.table.storage.data_folder import SUFFIX

if TYPE_CHECKING:
    from companion.kernel.game import Game, State


def solve(game: str, position: str | None, chosen: Mapping[str, str], json: bool) -> int:
    """Print the shortest solution. Return the exit status, 1 if no solution was found."""
    from companion.kernel.puzzle_solver import Progress, shortest
    from companion.table.game_factory import make_game

    made = make_game(game, None, chosen, position)
    with in_words_of(game):
        puzzle = made.puzzle(read_position(made, position) if position else made.start(), ())
    if puzzle is None:
        raise BadUsage("nothing-to-solve")
    for found in shortest(puzzle):
        if isinstance(found, Progress):
            far = text("solving", n=found.depth, share=percent(found.share, spoken()), looked=found.looked)
            show_progress(far)
            continue
        print(file=sys.stderr)
        if json:
            print_json(
                {"type": "solution", "actions": found.actions, "depth": found.depth, "never": found.never}
            )
        elif found.actions is None:
            print(text("no-way") if found.never else text("no-way-so-far", n=found.depth))
        else:
            print(text("shortest", n=len(found.actions), actions=tuple(found.actions)))
        return 1 if found.actions is None else 0
    return 1


def legal(
    name: str, position: str | None, rules: Mapping[str, str], seats: Sequence[str] | None, json: bool
) -> None:
    game, state = _at(name, position, rules, seats)
    from companion.table.message_catalogues import catalogue
    from companion.table.notice_builder import NoticeBuilder
    from companion.table.protocol.notices import localize

    found = localize(NoticeBuilder(game, True).legal(state, 0), catalogue(family(name).words, None, spoken()))
    if json:
        for action in found.actions:
            print_json(action)
    else:
        from companion.cli.referee.notice_text import list_actions

        print(list_actions(found.actions), end="")


def perft(
    name: str, depth: int, position: str | None, rules: Mapping[str, str], seats: Sequence[str] | None
) -> None:
    game, state = _at(name, position, rules, seats)
    start = time.perf_counter()
    nodes = game.perft(state, depth)
    seconds = time.perf_counter() - start
    print(text("perft", depth=depth, nodes=str(nodes), seconds=decimal(seconds, 2, spoken())))


def _at(
    name: str, position: str | None, rules: Mapping[str, str], seats: Sequence[str] | None
) -> tuple[Game, State]:
    from companion.table.game_factory import make_game

    game = make_game(name, seats, rules, position)
    with in_words_of(name):
        return game, read_position(game, position) if position else game.start()


def open_games() -> Iterator[SavedGame]:
    """Return the unfinished games, the newest first; each journal is read only when its turn comes."""
    return each_open(spoken())


def list_games(json: bool) -> None:
    """Print each unfinished game: its number, start time, players, next action and journal."""
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
    """Return the set-up for resuming a game.

    `which` is the game's number in the list, its journal, or the name of a journal in the data folder.

    Raises:
        BadUsage: If there is no such game.
        JournalError: If the journal cannot be read.
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
    """Return the game with this number in the list; None if there is none."""
    return next(islice(open_games(), number - 1, number), None)


def _is_called(game: SavedGame, name: str) -> bool:
    return Path(game.path).name in (name, f"{name}{SUFFIX}")


NOBODY = "none"
"""Value in place of the seat whose moves are guessed, if no moves are guessed and the game is only
followed.
"""


def practice_setup(
    opening: TableSetup, file: Path | None, moment: int | None, rung: str, guess: str = ""
) -> TableSetup:
    """Return the set-up of a practice game.

    The game starts from a moment of another game, or is a challenge of a ladder. If neither is given,
    the set-up is returned unchanged. If `guess` is empty, the other game is continued from that moment.
    Otherwise the other game is followed: `guess` is the seat whose moves are guessed, or `NOBODY`.

    Raises:
        BadUsage: If these options conflict with other options.
        JournalError: If the file is not a game, or belongs to another game.
        NotFromHere: If the game cannot be continued or followed from that moment.
        NoLadder: If there is no such challenge.
    """
    named = {
        "--from": file is not None,
        "--position": opening.position is not None,
        "--daily": opening.daily is not None,
    }
    if rung:
        named |= {"--seats": opening.seats is not None, "--seed": opening.seed is not None}
        _alone("--rung", named)
        return next_attempt_setup(_of_the_table(opening, "--rung"), rung)
    if file is None:
        if moment is not None or guess:
            raise BadUsage("moment-of-what", option="--guess" if guess else "--moment")
        return opening
    _alone("--from", {option: given for option, given in named.items() if option != "--from"})
    opening = _of_the_table(opening, "--from")
    replay = Replay.read(existing(file))
    if replay.game.info.id != opening.game:
        raise JournalError("journal-of-another", path=str(file), game=replay.game.info.id)
    if guess:
        return follow_setup(replay, moment or 0, "" if guess == NOBODY else guess, opening)
    return play_on_setup(replay, len(replay) if moment is None else moment, opening)


def _alone(option: str, others: Mapping[str, bool]) -> None:
    """Check that no options were given whose values this option already determines.

    Raises:
        BadUsage: If one was given.
    """
    if beside := tuple(other for other, given in others.items() if given):
        raise BadUsage("says-it-itself", option=option, others=beside)


def _of_the_table(opening: TableSetup, option: str) -> TableSetup:
    """Return the set-up with its house rules as rules of the table.

    Raises:
        BadUsage: If a rule belongs to the game, because such rules follow from the practice game.
    """
    own, _ = split_rules(family(opening.game), opening.rules)
    if own:
        raise BadUsage("says-it-itself", option=option, others=tuple(f"--rule {name}" for name in own))
    rules = {f"table_{name.removeprefix('table_')}": value for name, value in opening.rules.items()}
    return msgspec.structs.replace(opening, rules=rules)
