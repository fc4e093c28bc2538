"""A moment of a game, looked at again, as the beginning of another game: one of practice, by the same house
rules.
"""

from __future__ import annotations

import msgspec

from companion.kernel.messages import UserError
from companion.table.history.replay import Replay
from companion.table.record.header import PracticeOrigin, read_header
from companion.table.setup import TableSetup, rules_played

MARK = 16
"""Digits of a commitment by which a game is known again."""
TABLE = "table_"
"""Before the rules of the table in a header."""


class NotFromHereError(UserError):
    """Nobody can play on from that moment."""


def check_fair(replay: Replay) -> None:
    """Raises NotFromHereError: a site keeps the game, it is not over, and the site allows no help."""
    if not replay.over and read_header(replay.record.journal).site is not None:
        raise NotFromHereError("lichess-no-help")


def custom_rules(replay: Replay) -> dict[str, str]:
    """The house rules of the game itself, without those of its table."""
    journal = replay.record.journal
    rules = rules_played(read_header(journal), journal)
    return {name: value for name, value in rules.items() if not name.startswith(TABLE)}


def mark_of(replay: Replay) -> str:
    """The beginning of a game's commitment, wherever it was brought in from."""
    header = read_header(replay.record.journal)
    commit = header.imported or str(replay.record.journal.header.get("commit", ""))
    return commit[:MARK]


def play_on_setup(replay: Replay, n: int, opening: TableSetup) -> TableSetup:
    """`opening` from what stood after so many moments of that game, with its seats, its rules and its files.

    Raises:
        NotFromHereError: there is no such moment, nobody is to move there, what it would tell is still a
            secret, or it would be help in a game that a site keeps.
    """
    position = replay.position(n) if 0 <= n <= len(replay) else ""
    if not position:
        raise NotFromHereError("not-from-here", n=n, all=len(replay))
    check_fair(replay)
    header = read_header(replay.record.journal)
    table = {name: value for name, value in opening.rules.items() if name.startswith(TABLE)}
    return msgspec.structs.replace(
        opening,
        game=header.game,
        seats=tuple(header.seats),
        rules={**custom_rules(replay), **table},
        parts=header.own_parts,
        position=position,
        daily=None,
        practice=PracticeOrigin(of=mark_of(replay), moment=n),
    )
