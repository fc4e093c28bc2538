"""The ladder of a game: challenges from easy to hard, called rungs.

Each rung is one line of JSON in the family's folder (`ladder.jsonl`). It is a game against a computer player,
a position that can be won, or (in a solitaire) a deal. It has three independent stars:

- one for winning;
- one for winning without hints and undo;
- one for winning within the rung's par, or at the first attempt if the rung has no par.

A note in the journal stores the stars earned in a game. The field `line` of a rung proves that the
rung can be won. It contains every action from the beginning, including rolls and cards.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable
from functools import cache
from itertools import pairwise
from pathlib import Path

import msgspec

from companion.games import family
from companion.kernel.messages import Message, Seat, message
from companion.table.game_record import GameRecord
from companion.table.protocol import notices
from companion.table.record.computer_style import HOUSE
from companion.table.record.header import read_header
from companion.table.record.journal_reader import JournalError, Record
from companion.table.record.line_of_play import as_ruled
from companion.table.table import Component, Table

LADDER = "ladder.jsonl"
"""The file in a family's folder that holds the rungs of all its games, the easiest of each game first."""
STARS = 3


class Rung(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A challenge.

    Attributes:
        game: The game whose ladder the rung belongs to.
        id: The rung's unique id in that ladder; stars are stored under it.
        seat: The seat of the person.
        level: The level of the computer players at all other seats.
        position: The starting position; empty for the start of the game.
        seed: The number that determines all dice and cards; None for ordinary chance.
        points: In a game with points, the minimum number that counts as a win.
        best: In a game with points, the number that earns the third star.
        par: The maximum number of turns of `seat` with which the third star is earned.
        line: A sequence of actions that wins the rung.
    """

    game: str
    id: str
    seat: str
    seats: tuple[str, ...]
    level: int = 0
    rules: dict[str, str] = {}
    position: str = ""
    seed: int | None = None
    points: int | None = None
    best: int | None = None
    par: int | None = None
    line: tuple[str, ...] = ()

    @property
    def alone(self) -> bool:
        """Whether the rung is a solitaire deal."""
        return len(self.seats) == 1


@cache
def read_ladders(path: Path) -> tuple[Rung, ...]:
    """Return the rungs of all games in a family; empty if the family has no such file."""
    try:
        return tuple(msgspec.json.Decoder(Rung).decode_lines(path.read_bytes()))
    except FileNotFoundError:
        return ()


@cache
def ladder(game: str) -> tuple[Rung, ...]:
    """Return the rungs of a game, the easiest first; empty if it has none.

    Raises:
        GameError: There is no such game.
    """
    return tuple(
        rung for rung in read_ladders(family(game).words.folder.parent / LADDER) if rung.game == game
    )


def rung_of(game: str, id: str) -> Rung | None:
    """Return the rung with that id, or None if there is no such rung any more."""
    return next((rung for rung in ladder(game) if rung.id == id), None)


def after(game: str, id: str) -> Rung | None:
    """Return the next harder rung, or None."""
    ids = [rung.id for rung in ladder(game)]
    return ladder(game)[ids.index(id) + 1] if id in ids[:-1] else None


def task_message(rung: Rung) -> Message:
    """Return the sentence that describes the task of a rung."""
    seat, name = Seat(rung.seat), HOUSE.get(rung.level, "")
    if rung.alone:
        return message("rung-deal" if rung.points is None else "rung-points", n=rung.points or 0)
    if not rung.position:
        return message("rung-game", name=name)
    if rung.par == 1:
        return message("rung-at-once", seat=seat)
    return message("rung-position", seat=seat, name=name)


def third_star_message(rung: Rung) -> Message:
    """Return the sentence that describes what earns the third star."""
    if rung.best is not None:
        return message("star-best", n=rung.best)
    return message("star-try") if rung.par is None else message("star-par", n=rung.par)


def turns(acted: Iterable[str], seat: str) -> int:
    """Count the turns of a seat. Consecutive actions of the seat are one turn.

    Args:
        acted: The acting seat of each action, in order.
        seat: The seat whose turns are counted.
    """
    return sum(current == seat != before for before, current in pairwise(("", *acted)))


STARS_NOTE = "stars"
HARMLESS = ("exchanged",)
"""Reasons for corrections that did not help the player."""


class Stars(msgspec.Struct, frozen=True):
    """The stars earned on a rung.

    Attributes:
        won: Whether the rung was won as required.
        clean: Whether it was won without hints and undo.
        third: Whether it was won within the par or, if it has no par, at the first attempt.
    """

    won: bool = False
    clean: bool = False
    third: bool = False

    @property
    def count(self) -> int:
        return self.won + self.clean + self.third

    def __or__(self, other: Stars) -> Stars:
        return Stars(self.won or other.won, self.clean or other.clean, self.third or other.third)


def stars_in(records: Iterable[Record]) -> Stars | None:
    """Return the stars in a journal's last note about them. Raises ValidationError if it is invalid."""
    found = None
    for record in records:
        if record.kind == "note" and STARS_NOTE in record.body:
            found = msgspec.convert(record.body[STARS_NOTE], Stars)
    return found


def stars_message(stars: Stars) -> Message:
    """Return a message that describes the stars."""
    return message("stars-got", n=stars.count if stars.won else 0)


class LadderRating(Component):
    """The component that announces and journals the stars of a rung once its game is over."""

    def __init__(self, table: Table) -> None:
        self._table = table
        practice = read_header(table.record.journal).practice
        self.rung = rung_of(table.game.info.id, practice.rung) if practice and practice.rung else None
        self._attempt = practice.attempt if practice else 1
        self.idle = self.rung is None
        self._told = False
        self.stars: Stars | None = None
        """The stars of the game, or None if it is not over."""

    def update(self) -> None:
        """Rate the game if it has just ended, and rate it again if it ends a second time after an undo."""
        table = self._table
        assert self.rung is not None
        if table.actor is not None:
            self._told, self.stars = False, None
            return
        if self._told:
            return
        self._told = True
        stars = self.stars = rate_game(table.record, self.rung, self._attempt)
        if stars_in(table.record.journal.records) != stars:
            with contextlib.suppress(JournalError):
                table.record.note(**{STARS_NOTE: msgspec.to_builtins(stars)})
        table.tell(notices.Note(n=table.n, kind=STARS_NOTE, text=stars_message(stars)))


def rate_game(record: GameRecord, rung: Rung, attempt: int) -> Stars:
    """Return the stars of a game that is over."""
    line, header = record.line_of_play, read_header(record.journal)
    result = record.game.result(record.state)
    helped = (
        any(stretch.why not in HARMLESS for stretch in line.stretches[1:]) or line.players != header.players
    )
    if result is None or helped:
        return Stars()
    result = as_ruled(result, line)
    points = result.scores.get(rung.seat, 0)
    if result.winner != rung.seat or (rung.points is not None and points < rung.points):
        return Stars()
    back = any(record.kind == "undo" and not record.body.get("amended") for record in record.journal.records)
    acted = [played.seat for stretch in line.stretches for played in stretch.played]
    if rung.best is not None:
        third = points >= rung.best
    elif rung.par is not None:
        third = turns(acted, rung.seat) <= rung.par
    else:
        third = attempt == 1
    return Stars(True, not back and not line.hinted, third)
