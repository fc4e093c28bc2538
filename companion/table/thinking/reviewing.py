"""A game that is over, looked back at: first every moment a little, then those that may have turned it in earnest.

It is counted in positions, so the same journal has the same review; a machine that is too slow for it
stops at a ceiling of seconds, and what was found until then counts.
"""

from __future__ import annotations

import hashlib
import time
from collections.abc import Callable, Iterator, Sequence

import msgspec

from companion.kernel.actions import Action
from companion.kernel.game import Game, State
from companion.players.judging import Case, Verdict
from companion.players.review import Review, interest, review
from companion.table.record.game_record import GameRecord
from companion.table.record.header import read_header
from companion.table.thinking.deciding import numbers
from companion.table.thinking.job import Job, Made
from companion.table.thinking.thinkers import Lost, Thinker

CEILING = 50.0
"""Seconds after which a review is made of what has been found."""
ALL = 12
"""Positions for all moments together, in those of a decision of the strongest player."""
EACH = 1.0
"""The same for each moment that may have turned the game."""
TURNING = 10
"""Moments that may have."""
FEWEST = 20
"""Positions that a moment gets however long the game was."""
PLAIN = 800
"""Positions for a decision where the strongest player counts none, or alone: games are played on to their end there."""
BATCH = 8
"""Moments that are judged in one go."""
HURRIED = 0.3
"""Share of the ceiling that is kept for the moments that may have turned the game."""


class NotOver(Exception):
    """A game that goes on is not judged: that would be a hint."""


class NotJudged(Exception):
    """Of this game the table knows only what players told, and that is not judged."""


class Moments(msgspec.Struct, frozen=True):
    """What was played: the position before each moment, the action (None: the record was put right), whether a hint said so."""

    states: tuple[State, ...]
    actions: tuple[Action | None, ...]
    excused: tuple[bool, ...]

    @staticmethod
    def of(record: GameRecord) -> Moments:
        """The moments of a record, alike to those of its replay."""
        game, history = record.game, iter(record.history())
        line, n = record.line_of_play, 0
        states: list[State] = []
        actions: list[Action | None] = []
        excused: list[bool] = []
        for i, stretch in enumerate(line.stretches):
            s = next(history)
            if i:
                states.append(s)
                actions.append(None)
                excused.append(False)
            for played in stretch.played:
                action = game.legal(s, played.action)
                assert action is not None  # the record has played it
                states.append(s)
                actions.append(action)
                excused.append(line.was_hinted(n, played.action))
                s, n = next(history), n + 1
        return Moments(tuple(states), tuple(actions), tuple(excused))


class Reviewing:
    """`thinker` has nothing else to do meanwhile. Raises NotOver, NotJudged.

    `go_on` is called again and again until `done`.
    """

    def __init__(
        self, record: GameRecord, thinker: Thinker, ceiling: float = CEILING,
        now: Callable[[], float] = time.monotonic,
    ) -> None:  # fmt: skip
        if record.game.info.told:
            raise NotJudged
        if record.game.actor(record.state) is not None:
            raise NotOver
        self.game, self.moments = record.game, Moments.of(record)
        self._thinker, self._now = thinker, now
        self._made = Made.of(record.game, read_header(record.journal).own_parts or {})
        self._until, self._late = now() + ceiling, now() + ceiling * (1 - HURRIED)
        self._entropy = hashlib.sha256(record.journal.header.get("id", "").encode()).digest()
        self._jobs = numbers()
        self._found: list[Verdict | None] = [None] * len(self.moments.states)
        self._plan = self._parts()
        self._asked: tuple[int, ...] = ()
        self.share = 0.0
        """How much of it is done, 0 to 1."""
        self.done = False
        self._ask()

    def go_on(self) -> None:
        """Take in what has been found, and ask for more; it never waits."""
        if self.done:
            return
        try:
            reply = self._thinker.answer()
        except Lost:  # what that part would have found is not known
            self._ask()
            return
        if reply is None:
            return
        for n, verdict in zip(self._asked, reply.verdicts, strict=False):
            self._found[n] = verdict or self._found[n]
        self._ask()

    def close(self) -> None:
        """Nobody wants to know any more."""
        self.done = True
        self._thinker.cancel()

    @property
    def review(self) -> Review:
        """What has been found so far."""
        return review(self.game.seats, self.moments.actions, self._found)

    def _ask(self) -> None:
        part = next(self._plan, None)
        left = self._until - self._now()
        if part is None or left <= 0:
            self.done, self.share = True, 1.0
            return
        self._asked, nodes = part
        cases = tuple(self._case(n, nodes) for n in self._asked)
        self._thinker.ask(Job(next(self._jobs), self._made, ceiling=left, cases=cases))

    def _case(self, n: int, nodes: int) -> Case:
        action = self.moments.actions[n]
        assert action is not None
        return Case(
            state=self.moments.states[n], action=action, nodes=nodes, excused=self.moments.excused[n],
            entropy=self._entropy + n.to_bytes(4, "big"),
        )  # fmt: skip

    def _parts(self) -> Iterator[tuple[tuple[int, ...], int]]:
        """Moments to be judged in one go, and with how many positions each."""
        played = list(_open(self.game, self.moments))
        whole = self.game.mind.skills[-1].nodes if len(self.game.seats) > 1 else 0
        whole = whole or PLAIN
        nodes = max(FEWEST, min(whole // 4, ALL * whole // max(1, len(played))))
        steps = ALL + TURNING * EACH
        for i in range(0, len(played), BATCH):
            if self._now() > self._late:
                break
            yield tuple(played[i : i + BATCH]), nodes
            self.share = ALL * (i + BATCH) / max(1, len(played)) / steps
        turning = _turning(self._found)
        for i, n in enumerate(turning):
            yield (n,), round(EACH * whole)
            self.share = (ALL + (i + 1) * EACH) / steps


def _open(game: Game, moments: Moments) -> Iterator[int]:
    """The moments at which nobody had won yet."""
    for n, action in enumerate(moments.actions):
        if action is not None and game.winner(moments.states[n]) is None:
            yield n


def _turning(found: Sequence[Verdict | None]) -> list[int]:
    """The moments that may have turned the game, what promises most first."""
    order = sorted(range(len(found)), key=lambda n: (-interest(found[n]), n))
    return [n for n in order if interest(found[n]) > 0][:TURNING]
