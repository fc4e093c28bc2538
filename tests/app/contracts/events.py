"""What a person who watched a table would say happened last: who did it, what fell, where it went, and what came of it.

Nothing of this comes from the screen, nor from what it is drawn from: it is read off the notices that every listener hears.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator
from typing import NamedTuple

from companion.kernel.messages import Message
from companion.table.protocol import notices
from companion.table.referee import Referee
from tests.app.contracts.drawn import Seen, plain

SQUARE = re.compile(r"(?<![a-z])([a-p](?:1[0-6]|[1-9]))(?![0-9])")


UNDONE = ("undo", "undid", "back", "rückgängig", "zurück")
"""One of these words, or one that begins so, is in a sentence that tells of an undo, in English or German."""
ROLLED = ("roll", "würf", "wirf", "gewürf")
"""The same of a roll."""
NOTED = {
    "pause": ("paus",),
    "resume": ("goes on", "continue", "resume", "weiter"),
    "correction": ("correct", "korrig", "end"),
    "draw": ("draw", "remis", "unentsch"),
    "game-ranked": ("rank", "end", "count", "gewert", "gezähl", "beend", "endet"),
}
"""The same of what a note tells, by its kind."""
SHORTEST, STEM = 4, 4
"""Letters of a word that says something, and of its stem, which it has in every form of it."""
_WORD = re.compile(r"[^\W\d_]+")


class Happened(NamedTuple):
    """What happened last.

    Attributes:
        kind: roll, card, move, undo, or what a note says.
        parts: what all have to be in one text: a name, a face, squares.
        words: for each thing that came of it words, or how words begin: one of each has to be in that text too.
        told: the words in which the table has told it, for people who read a failure.
    """

    kind: str
    parts: tuple[str, ...]
    words: tuple[tuple[str, ...], ...]
    told: str


class Watcher:
    """Somebody who hears what a table tells, and remembers what happened last."""

    def __init__(self, referee: Referee) -> None:
        self._referee = referee
        self._chance: notices.Chance | None = None
        self.last: Happened | None = None
        referee.table.listen(self._hear)

    def _hear(self, notice: notices.Notice) -> None:
        match notice:
            case notices.Chance():
                self._chance = notice
            case notices.Ruling():
                self.last = self._ruled(notice)
                self._chance = None
            case notices.Undone():
                self.last = Happened("undo", (), (UNDONE,), "undone")
            case notices.Note() if notice.kind in NOTED:
                told = self._referee.say(notice.text)
                words = (*_stems(told, ()), *NOTED[notice.kind])
                self.last = Happened(notice.kind, (), (words,), told)

    def _ruled(self, ruling: notices.Ruling[Message]) -> Happened:
        referee, chance = self._referee, self._chance
        told = referee.say(ruling.text)
        seats = referee.game.seats
        name = (referee.name(ruling.seat),) if len(seats) > 1 else ()
        names = {plain(referee.name(seat)).lower() for seat in seats}
        came = tuple(filter(None, (tuple(_stems(referee.say(one.text), names)) for one in ruling.events)))
        if chance is not None and chance.face in self._faces:
            return Happened("roll", (*name, str(chance.face)), (ROLLED, *came[1:]), told)
        if chance is not None:
            lot = chance.face in seats
            who = (referee.name(str(chance.face)),) if lot else tuple(one for one in name if one in told)
            return Happened("roll" if lot else "card", who, came, told)
        squares = SQUARE.findall(ruling.action.partition("(")[0])
        if not squares or ruling.action.startswith(
            "swap"
        ):  # of two that change places it is said who they are
            return Happened("move", name, came, told)
        ends = dict.fromkeys((squares[0], squares[-1]))
        return Happened("move", (*name, *ends), came[1:], told)

    @property
    def _faces(self) -> frozenset[str]:
        return frozenset(face for die in self._referee.game.dice for face in die.faces)


def _stems(words: str, names: Collection[str]) -> Iterator[str]:
    """How the words of a sentence begin that are no names and say something."""
    for word in _WORD.findall(plain(words).lower()):
        if len(word) >= SHORTEST and word not in names:
            yield word[:STEM]


def tells(words: str, happened: Happened) -> bool:
    """Whether a text has every part of what happened, and of what came of it."""
    return all(_has(words, part) for part in happened.parts) and all(
        any(_begins(words, stem) for stem in stems) for stems in happened.words
    )


def _has(words: str, part: str) -> bool:
    """Whether a part stands there: a face or a square alone, a name also with an ending."""
    if not plain(part).isalpha():
        return re.search(rf"(?<!\w){re.escape(part)}(?!\w)", words) is not None
    return _begins(words, plain(part))


def _begins(words: str, stem: str) -> bool:
    """Whether one of the words begins so."""
    return re.search(rf"(?<!\w){re.escape(stem)}", words, re.IGNORECASE) is not None


def where_told(texts: Iterable[Seen], happened: Happened) -> Seen | None:
    """The text in which a person reads all of it; None: there is none."""
    return next(_told(texts, happened), None)


def _told(texts: Iterable[Seen], happened: Happened) -> Iterator[Seen]:
    for seen in texts:
        if tells(seen.words, happened):
            yield seen
