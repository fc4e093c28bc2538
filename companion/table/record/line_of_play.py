"""The line of play in force, told from a journal: where it starts, what was played, what can come back.

Pure: records in, a course out. Actions follow one another from the start position or the last
correction; an undo takes the last ones back and keeps them for redo; a new action ends redo. A
typed or sensed face stays bound to its roll for good, also when that roll is taken back.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import msgspec

from companion.table.record.journal import Record

LONGEST_THOUGHT = 600.0


class Played(msgspec.Struct, frozen=True):
    """An action in force. `source`: electronic, sensed, typed, board, screen, computer; `seat` acted."""

    action: str
    seat: str
    source: str
    die: str = ""
    face: str = ""


class LineOfPlay:
    """The line of play; `start` is its first position, `before` how many actions a correction left behind it."""

    def __init__(self) -> None:
        self.start: str | None = None
        self.before = 0
        self.rolled: dict[str, int] = {}
        self.played: list[Played] = []
        self.undone: list[Played] = []
        self.bound: dict[tuple[str, int], tuple[str, str]] = {}
        self.players: dict[str, str] = {}
        self.paused = False
        self.ignored: list[str] = []
        self.offers: list[str] = []
        self.touch = ""  # the square of a touched man that has to move
        self.time_up = False
        self.tags: dict[str, tuple[str, str]] = {}
        """Tags of cards that people have named: to deck and card."""
        self.seconds = 0.0  # of play: pauses and gaps longer than LONGEST_THOUGHT are not counted
        self._wall: float | None = None

    @classmethod
    def of(cls, records: Iterable[Record]) -> LineOfPlay:
        course = cls()
        for record in records:
            course.take(record)
        return course

    @property
    def n(self) -> int:
        """Actions in force."""
        return self.before + len(self.played)

    def rolls_of(self, die: str) -> int:
        """How many rolls of a die lie before this moment in the line of play."""
        return self.rolled.get(die, 0) + sum(1 for played in self.played if played.die == die)

    def take(self, record: Record) -> None:
        """Go one record on."""
        body = record.body
        if self._wall is not None and not self.paused:
            self.seconds += min(max(0.0, record.wall - self._wall), LONGEST_THOUGHT)
        self._wall = record.wall
        if record.kind != "note":
            self.touch = ""
        match record.kind:
            case "action":
                played = msgspec.convert(body, Played)
                self._bind(played)
                self.played.append(played)
                self.undone.clear()
                self.offers.clear()
            case "undo":
                for _ in range(body["count"]):
                    self.undone.append(self.played.pop())
            case "redo":
                for _ in range(body["count"]):
                    self.played.append(self.undone.pop())
            case "correction":
                self.rolled = {
                    die: self.rolls_of(die) for die in {*self.rolled, *(p.die for p in self.played if p.die)}
                }
                self.before = self.n
                self.start = body["position"]
                self.played.clear()
                self.undone.clear()
            case "note":
                self._note(body)

    def _bind(self, played: Played) -> None:
        if played.die:
            index = (played.die, self.rolls_of(played.die))
            known = self.bound.get(index)
            source = "electronic" if played.source == "electronic" else "typed"
            if known is None or known[0] != played.face:
                self.bound[index] = (played.face, source)

    def _note(self, body: dict[str, Any]) -> None:
        if "game" in body:
            self.start = body["game"]["position"]
            self.players = dict(body["game"]["players"])
        elif "player" in body:
            self.players[body["seat"]] = body["player"]
        elif "paused" in body:
            self.paused = body["paused"]
        elif "ignored" in body:
            self.ignored.append(body["ignored"])
        elif "time_up" in body:
            self.time_up = True
        elif "tag" in body:
            self.tags[body["tag"]] = (body["deck"], body["card"])
        elif "touch" in body:
            self.touch = body["touch"]
        elif "draw" in body:
            self.offers.append(body["draw"])
