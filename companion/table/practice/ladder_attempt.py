"""A game on a rung of a ladder: how many stars it brought, written into its journal as a note when it is
over.
"""

from __future__ import annotations

import contextlib
from collections.abc import Iterable

import msgspec

from companion.kernel.messages import Message, message
from companion.table.context import Component
from companion.table.practice.ladder import Rung, rung_of, turns
from companion.table.protocol import notices
from companion.table.record.game_record import GameRecord
from companion.table.record.header import read_header
from companion.table.record.journal_format import JournalError, Record
from companion.table.record.loss_reasons import as_ruled
from companion.table.table import Table

NOTE = "stars"
HARMLESS = ("exchanged",)
"""Why a game may have been put right without anybody having been helped."""


class Stars(msgspec.Struct, frozen=True):
    """`won` as the rung asks.

    `clean`: without a hint and without taking back; `third`: within the par, or at the first try.
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
    """What the notes of a journal say; the last counts. Raises ValidationError: it is none of ours."""
    found = None
    for record in records:
        if record.kind == "note" and NOTE in record.body:
            found = msgspec.convert(record.body[NOTE], Stars)
    return found


def stars_message(stars: Stars) -> Message:
    """A sentence on them."""
    return message("stars-got", n=stars.count) if stars.won else message("stars-none")


class LadderRating(Component):
    """Says what a rung brought, once its game is over."""

    def __init__(self, table: Table) -> None:
        self._table = table
        practice = read_header(table.record.journal).practice
        self.rung = rung_of(table.game.info.id, practice.rung) if practice and practice.rung else None
        self._attempt = practice.attempt if practice else 1
        self._told = False
        self.stars: Stars | None = None
        """What the game has brought; None: it is not over."""

    def update(self) -> None:
        """Rate the game if it has just ended; again, if it was taken back and has ended anew."""
        table = self._table
        if self.rung is None or table.game.actor(table.state) is not None:
            self._told, self.stars = False, None
            return
        if self._told:
            return
        self._told = True
        stars = self.stars = rate_game(table.record, self.rung, self._attempt)
        if stars_in(table.record.journal.records) != stars:
            with contextlib.suppress(JournalError):
                table.record.note(**{NOTE: msgspec.to_builtins(stars)})
        table.tell(notices.Note(n=table.n, kind=NOTE, text=stars_message(stars)))


def rate_game(record: GameRecord, rung: Rung, attempt: int) -> Stars:
    """The stars of a game that is over."""
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
