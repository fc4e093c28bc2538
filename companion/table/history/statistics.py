"""What many games come to: how often each was played and won, for how long, with how many captures, and how
the dice fell.

Pure: summaries of games in, figures out. Who has no name is counted with the games and with nobody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping

import msgspec

from companion.kernel.messages import Message
from companion.table.fairness.chi_square import luck

COMPUTER = "computer"


class SeatSummary(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody in a game.

    `name`: empty if none was given; `rolls`: die to how often each face came at this seat;

    `level`: of a computer player, 1 to 5; `illegal`: moves that were counted as illegal.
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
    """A game.

    `mark`: alike in all copies of one game; `seconds` of play; `dice`: die to its faces, once for each side.
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
    """`what`: a game's id or a player's name. Won and drawn count among the games that are `over`."""

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
    """How a die fell in all these games.

    `sides`: its faces, once for each side; `says`: how uneven that is, in words.
    """

    die: str
    sides: tuple[str, ...]
    counts: Mapping[str, int]
    says: Message

    @property
    def rolls(self) -> int:
        return sum(self.counts.values())


class Statistics(msgspec.Struct, frozen=True):
    """`games`, `players`: the most played first; `dice`: those rolled most first."""

    total: PlayerRow
    games: tuple[PlayerRow, ...]
    players: tuple[PlayerRow, ...]
    dice: tuple[FaceCount, ...]


def statistics(summaries: Iterable[Summary], player: str = "", game: str = "") -> Statistics:
    """The figures of these games, each counted once.

    `player`: only what this one did; `game`: only this game.
    """
    found = [
        one
        for one in {one.mark: one for one in summaries}.values()
        if game in ("", one.game) and (not player or any(sat.name == player for sat in one.seats))
    ]
    by_game: dict[str, list[tuple[Summary, tuple[SeatSummary, ...]]]] = {}
    by_player: dict[str, list[tuple[Summary, tuple[SeatSummary, ...]]]] = {}
    for one in found:
        by_game.setdefault(one.game, []).append((one, _count_seats(one, player)))
        for sat in one.seats:
            if sat.name and player in ("", sat.name):
                by_player.setdefault(sat.name, []).append((one, (sat,)))
    return Statistics(
        _row(player, [(one, _count_seats(one, player)) for one in found]),
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
    over = [(one, sats) for one, sats in games if one.over]
    return PlayerRow(
        what,
        len(games),
        len(over),
        sum(any(sat.won and not sat.computer for sat in sats) for one, sats in over if not one.drawn),
        sum(one.drawn for one, _ in over),
        sum(one.seconds for one, _ in games),
        sum(sat.captures for _, sats in games for sat in sats),
        sum(sat.illegal for _, sats in games for sat in sats),
    )


def _fallen(found: Iterable[Summary], player: str) -> tuple[FaceCount, ...]:
    """Dice of one name with other faces are other dice."""
    counts: dict[tuple[str, tuple[str, ...]], Counter[str]] = {}
    for one in found:
        for die, sides in one.dice.items():
            counted = counts.setdefault((die, sides), Counter(dict.fromkeys(sides, 0)))
            for sat in _count_seats(one, player):
                counted.update(sat.rolls.get(die, {}))
    fallen = [
        FaceCount(die, sides, dict(counted), luck(counted, sides))
        for (die, sides), counted in counts.items()
        if any(counted.values())
    ]
    return tuple(sorted(fallen, key=lambda one: -one.rolls))
