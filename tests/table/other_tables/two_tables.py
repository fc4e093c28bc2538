"""Two tables in one process: a line in memory that delays, loses and doubles, and one clock for both."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion.kernel.actions import Draw
from companion.table.other_tables.guest import SeatedTable
from companion.table.other_tables.keeper import GameKeeper
from companion.table.other_tables.table_line import GameJoin
from companion.table.other_tables.visitor import Visitor
from companion.table.protocol import notices
from companion.units import Milliseconds
from tests.table.table_fixture import Rig

WALL = 1_800_000_000.0


class Way:
    """One direction of a line: what is sent comes after `delay` ms, unless it is lost, and perhaps twice."""

    def __init__(self, pair: TwoTables) -> None:
        self._pair = pair
        self.sent: list[tuple[int, bytes]] = []
        self.kept: list[bytes] = []

    def send(self, piece: bytes) -> bool:
        pair = self._pair
        if not pair.up:
            return False
        self.kept.append(piece)
        if pair.rng.random() >= pair.loss:
            self.sent.append((pair.ms + pair.delay, piece))
            if pair.rng.random() < pair.twice:
                self.sent.append((pair.ms + 2 * pair.delay, piece))
        return True

    def arrived(self) -> list[bytes]:
        """What is there now."""
        come = [piece for at, piece in self.sent if at <= self._pair.ms]
        self.sent = [one for one in self.sent if one[0] > self._pair.ms]
        return come


class TwoTables:
    """A table that keeps a game and one that sits in. `delay` in ms; `loss`, `twice`: of each message."""

    def __init__(
        self,
        folder: Path,
        game: str,
        seats: tuple[str, ...] | None = None,
        elsewhere: tuple[str, ...] = (),
        sense: tuple[str | None, str | None] = (None, None),
        **opening: Any,
    ) -> None:
        self.folder, self.sense = folder, sense
        self.ms = 0
        self.delay, self.loss, self.twice, self.up = 0, 0.0, 0.0, True
        self.rng = random.Random(1)
        self.walls = [WALL, WALL]
        self.opening = {"game": game, "seats": seats, **opening}
        self.out, self.back = Way(self), Way(self)
        self.keeper_rig = Rig(folder, sense[0], name="keeper", elsewhere=elsewhere, **self.opening)
        self._time(self.keeper_rig)
        self.keeper = GameKeeper(self.keeper_rig.referee, lambda: self.walls[0])
        self.visitor: Visitor = self.keeper.meet(self.out.send)
        self.guest_rig = self._joined()
        self.settle()

    def _time(self, rig: Rig) -> None:
        rig.referee.time.now = rig.referee.time.boot = lambda: Milliseconds(self.ms)

    def _joined(self) -> Rig:
        path = self.folder / "guest"
        join = GameJoin(self.back.send, lambda: Milliseconds(self.ms), lambda: self.walls[1], path=path)
        for _ in range(200):
            join.poll()
            self._carry(join.hear)
            if join.refused is not None:
                raise AssertionError(join.refused)
            if join.journal is not None:
                return self.sit_down()
            self.ms += 100
        raise AssertionError("nobody came to the game")

    def sit_down(self) -> Rig:
        """The table that sits in opens its journal, at first or again."""
        rig = Rig(self.folder, self.sense[1], name="guest", **self.opening)
        self._time(rig)
        self.guest = SeatedTable(rig.referee, self.back.send, lambda: self.walls[1])
        self.guest_rig = rig
        self.guest.find_line(self.up)
        return rig

    def come_again(self) -> None:
        """The keeper opens its journal again."""
        self.keeper_rig = Rig(self.folder, self.sense[0], name="keeper", **self.opening)
        self._time(self.keeper_rig)
        self.keeper = GameKeeper(self.keeper_rig.referee, lambda: self.walls[0])
        self.visitor = self.keeper.meet(self.out.send)
        self.keeper.line(self.visitor, self.up)

    def kill(self, rig: Rig) -> None:
        """A table ends without a word: what was said to it or by it may be lost."""
        rig.referee.record.journal.close()

    def pass_nothing(self) -> None:
        """What was on its way is lost."""
        self.out.sent.clear()
        self.back.sent.clear()

    def line(self, up: bool) -> None:
        """The line is lost or found."""
        self.up = up
        if not up:
            self.pass_nothing()
        self.keeper.line(self.visitor, up)
        self.guest.find_line(up)

    def _carry(self, hear: Callable[[bytes], None]) -> bool:
        moved = False
        for piece in self.out.arrived():
            hear(piece)
            moved = True
        for piece in self.back.arrived():
            self.keeper.hear(self.visitor, piece)
            moved = True
        return moved

    def pass_time(self, ms: int, step: int = 100) -> None:
        """Time passes at both tables."""
        until = self.ms + ms
        while self.ms < until:
            self.advance(min(step, until - self.ms))

    def advance(self, ms: int) -> None:
        """So much time passes at once; what has come meanwhile is heard."""
        self.ms += ms
        for rig in (self.keeper_rig, self.guest_rig):
            rig.ms = self.ms
        self._carry(self.guest.hear)
        self.keeper_rig.referee.poll()
        self.guest_rig.referee.poll()
        while self._carry(self.guest.hear):
            pass

    def settle(self, most: int = 60_000) -> None:
        """Until both have the same."""
        self.pass_time(100)
        until = self.ms + most
        while not self.agree and self.ms < until:
            self.pass_time(100)

    @property
    def agree(self) -> bool:
        """Whether the one that sits in has all, and neither waits for anything."""
        record = self.guest.record
        waits = bool(record.proposals) or self.guest.waits or self.keeper_rig.referee.record.waits_for_links()
        return record.last == self.keeper.newest and not waits

    def facts(self) -> tuple[Any, Any]:
        """What was played as both tables have it; what only another seat knows as it is told."""
        kept, copied = self.keeper_rig.referee.record, self.guest_rig.referee.record
        states = iter(kept.history())
        mine = self.guest.record.share.seats
        here = []
        for stretch in kept.line_of_play.stretches:
            state, row = next(states), []
            for one in stretch.played:
                action = kept.game.legal(state, one.action)
                assert action is not None
                told = one.action if one.seat in mine else kept.game.redact_action(action)
                row.append((told, one.seat, one.source))
                state = next(states)
            here.append((stretch.why, row))
        there = [
            (stretch.why, [(one.action, one.seat, one.source) for one in stretch.played])
            for stretch in copied.line_of_play.stretches
        ]
        return here, there


# Who plays on: random actions, each made at the table where its player sits


def play_on(two: TwoTables, rng: random.Random, count: int) -> int:
    """So many things are done, and both tables settle after each; how many were."""
    done = 0
    for _ in range(count * 3):
        if done == count:
            break
        keeper = two.keeper_rig.referee
        actor = keeper.game.actor(keeper.state)
        if actor is None:
            break
        rig = two.guest_rig if actor.seat in two.guest.record.share.seats else two.keeper_rig
        before = two.keeper.newest
        one_thing(rig, rng)
        two.settle()
        done += two.keeper.newest != before
    return done


def one_thing(rig: Rig, rng: random.Random) -> None:
    """What is due is rolled or drawn, else something is played."""
    referee = rig.referee
    actor = referee.game.actor(referee.state)
    if actor is None:
        return
    if actor.chance:
        actions = referee.game.actions(referee.state)
        first = actions[0]
        rig.do(**({"do": "draw", "deck": first.deck} if isinstance(first, Draw) else {"do": "roll"}))
        return
    rig.act(str(rng.choice(list(referee.game.actions(referee.state)))))


def chess(folder: Path, **more: Any) -> TwoTables:
    return TwoTables(folder, "chess", None, ("black",), **more)


def notes(rig: Rig) -> list[str]:
    return [one.kind for one in rig.all(notices.Note)]


def answer(rig: Rig, choice: str) -> None:
    ask = rig.referee.questions[-1]
    rig.do(do="answer", id=ask.id, choice=choice)
