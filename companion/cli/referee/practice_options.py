"""`--from`, `--moment`, `--guess` and `--rung`: a table that opens with a moment of another game, that follows
one, or with a rung of a ladder.
"""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import msgspec

from companion.cli.records.journal_game import existing
from companion.cli.texts import BadUsage
from companion.games import family
from companion.table.history.replay import Replay
from companion.table.practice.follow_setup import follow_setup
from companion.table.practice.ladder_progress import next_attempt_setup
from companion.table.practice.play_on import play_on_setup
from companion.table.record.journal_format import JournalError
from companion.table.rules.house_rules import split_rules
from companion.table.setup import TableSetup

NOBODY = "none"
"""Whose moves are guessed where a game is only followed."""


def practice_setup(
    opening: TableSetup, file: Path | None, moment: int | None, rung: str, guess: str = ""
) -> TableSetup:
    """The opening from a moment of another game or on a rung of a ladder, if one is named.

    `guess`: the seat whose moves of that game are guessed, or NOBODY's; empty: it is played on.

    Raises:
        BadUsage: what else was asked for has no place there.
        JournalError: the file is no game, or one of another game.
        NotFromHere, NoLadder: nobody can play on from there, or it cannot be followed; there is no such rung.
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
    """Raises BadUsage where others were given beside an option that says itself what they say."""
    if beside := tuple(other for other, given in others.items() if given):
        raise BadUsage("says-it-itself", option=option, others=beside)


def _of_the_table(opening: TableSetup, option: str) -> TableSetup:
    """The same with its rules as those of the table.

    Raises BadUsage for rules of the game: they come with what is practised.
    """
    own, _ = split_rules(family(opening.game), opening.rules)
    if own:
        raise BadUsage("says-it-itself", option=option, others=tuple(f"--rule {name}" for name in own))
    rules = {f"table_{name.removeprefix('table_')}": value for name, value in opening.rules.items()}
    return msgspec.structs.replace(opening, rules=rules)
