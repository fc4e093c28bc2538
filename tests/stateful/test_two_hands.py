"""Two players who move so fast that one replies before the other's move is ruled, beside a list of what they played."""

from __future__ import annotations

import random
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from companion.table.board import verdict_timing
from companion.table.board.verdict_timing import REACTS, REMEMBERED, ReplyDetector, TouchEvent
from companion.tracking.touches import AT_ONCE
from companion.tracking.verdicts import Agrees, Mismatch
from companion.units import Milliseconds
from firmware_bridge.core.board import Snapshot
from tests.table.table_fixture import Rig

SEEDS = range(3)
QUIET = 350


def squares(game: Any, state: Any) -> dict[str, str]:
    """Who stands where."""
    return {place: str(stack[-1]) for place, stack in game.layout(state).items() if ":" not in place}


def way(game: Any, state: Any, action: Any) -> tuple[str, str] | None:
    """From where to where one piece goes; None: more than one does, or it becomes another."""
    before, after = squares(game, state), squares(game, game.after(state, action))
    left = [one for one in before if one not in after]
    came = [one for one in after if before.get(one) != after[one]]
    if len(left) != 1 or len(came) != 1 or before[left[0]] != after[came[0]]:
        return None
    return left[0], came[0]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game_id", ["wild-jokers", "chess"])
def test_whatever_the_hands_wait_for_the_game_is_the_one_that_they_played(
    game_id: str, seed: int, tmp_path: Path
) -> None:
    rng = random.Random(seed)
    rig = Rig(tmp_path, "identity", QUIET, game=game_id)
    rig.rest()
    game, state, played = rig.referee.game, rig.referee.state, list[str]()
    states = [state]
    waits = 0
    """Moves since the board was quiet."""
    quick = 0
    for n in range(200):
        what = rng.choice(
            (
                "move",
                "move",
                "move",
                "move",
                "move",
                "move",
                "move",
                "rest",
                "rest",
                "undo",
                "read",
                "back",
                "tries",
            )
        )
        if what == "move" and waits < 2:
            actions = [one for one in game.actions(states[-1]) if way(game, states[-1], one)]
            if not actions:
                break
            action = rng.choice(actions)
            origin, to = way(game, states[-1], action) or ("", "")
            if to in rig.men:
                rig.lift(to)
            rig.carry(origin, to)
            played.append(str(action))
            states.append(game.after(states[-1], action))
            waits += 1
            quick += waits == 2
            rig.ms += rng.choice((0, 60, 150))
        elif what == "tries" and waits == 1:  # the other hand begins to reply, and goes back
            action = rng.choice([one for one in game.actions(states[-1]) if way(game, states[-1], one)])
            origin, to = way(game, states[-1], action) or ("", "")
            if to not in rig.men:
                rig.carry(origin, to)
                rig.carry(to, origin)
                rig.rest()
                waits = 0
        elif what == "back" and waits == 1:  # the hand goes back, and the move was none
            origin, to = way(game, states[-2], game.legal(states[-2], played[-1])) or ("", "")
            if to not in squares(game, states[-2]):
                rig.carry(to, origin)
                played.pop()
                states.pop()
                waits = 0
                rig.rest()
        elif what != "move":
            rig.rest()
            waits = 0
            if what == "undo" and played:
                rig.do(do="undo")
                played.pop()
                states.pop()
                rig.men = squares(game, states[-1])
            if what in ("undo", "read"):
                rig.referee.on_sensor_event(
                    Snapshot({q: rig.reading(piece) or "1" for q, piece in rig.men.items()})
                )
                rig.rest()
        if waits == 0:
            assert not rig.referee.questions, (n, what, rig.referee.questions)
            assert rig.actions == played and rig.referee.monitor.agrees, (n, what)
        else:
            assert rig.actions == played[: len(rig.actions)], (n, what)
    assert quick > 2


class PaperFinality:
    """What was felt since the position, as the finality of the last ruling knows it."""

    def __init__(self, heard: list[TouchEvent] | None = None) -> None:
        self.heard = heard or []

    def copy(self) -> PaperFinality:
        return PaperFinality([*self.heard])


class PaperLine:
    """A line that was complete, and whether what is felt now is a reply to it."""

    script: Any = None

    def __init__(self, before: object, line: Any, amends: bool, seats: object) -> None:
        self.line, self.amends = line, amends
        self.position = SimpleNamespace(lines=(1,))

    def begins_reply(self, square: str) -> bool:
        return square.startswith("r")

    def replies(self, seen: object, settled: bool) -> list[str]:
        return ["reply"] * self.script.replies

    def end(self, reply: str) -> str:
        return reply


class PaperMatcher:
    """What hands have felt since a position, and how many lines are complete."""

    def __init__(self, hands: Hands) -> None:
        self._hands = hands
        self.position, self.differs, self.readings = object(), True, None

    @property
    def moment(self) -> list[TouchEvent]:
        return [*self._hands.felt]

    def go_back(self, moment: list[TouchEvent]) -> None:
        self._hands.felt[:] = moment

    def complete(self) -> list[tuple[str, bool]]:
        return [(str(n), False) for n in range(self._hands.lines)]

    def doubt(self, line: object, amends: bool) -> frozenset[str]:
        return frozenset()


class Hands:
    """A board on paper: what is felt since the position, what was ruled, and what the table does with it.

    Attributes:
        felt: What is felt since the position, and stands.
        ruled: What was felt for each ruling.
        moments: How much was felt when something was complete: that number, its lines and whether nothing was seen of it.
        legal: Whether what is ruled late is legal in truth.
        replies: Whether what is felt is a reply.
    """

    def __init__(self, rng: random.Random) -> None:
        self.rng = rng
        self.felt: list[TouchEvent] = []
        self.ruled: list[list[TouchEvent]] = []
        self.moments: list[tuple[int, int, bool]] = []
        self.legal = self.replies = self.lost = self.settled = False
        self.lines = 0
        self.due: list[TouchEvent] | None = None
        """What is to be ruled next."""
        self.matcher: Any = PaperMatcher(self)
        self.rulings: Any = SimpleNamespace(
            last=PaperFinality(), waits=False, before=None, judge_again=self._ask, act_on=self._act_on
        )
        table: Any = SimpleNamespace(standing=None, game=SimpleNamespace(seats=()))
        parts: list[Any] = [table, self.matcher, self.rulings]
        self.detector = ReplyDetector(*parts)

    def _ask(self) -> None:
        self.rulings.waits = self.rng.random() < 0.6

    def _act_on(self, matched: object) -> None:
        """Rule what stands there, if it is legal."""
        assert self.felt == self.due == self.rulings.last.heard
        if self.legal:
            self.rule()
            self.due = None

    def rule(self) -> None:
        """What stands there is ruled, and there is another position."""
        self.ruled.append([*self.felt])
        self.felt.clear()
        self.moments.clear()
        self.matcher.position, self.rulings.last = object(), PaperFinality()

    def feel(self, touch: TouchEvent) -> None:
        """Something is felt, and judged."""
        detector, rng = self.detector, self.rng
        if detector.holds(touch):
            return
        self.lines, self.matcher.differs = rng.choice((0, 1, 1, 2)), rng.random() < 0.8
        at_once = bool(self.felt) and touch.now - self.felt[-1].now <= AT_ONCE
        if self.lines and not at_once and any(one.reading for one in self.felt):
            self.moments = [*self.moments, (len(self.felt), self.lines, not self.matcher.differs)][
                -REMEMBERED:
            ]
        detector.feeling(touch)
        self.felt.append(touch)
        self.rulings.last.heard.append(touch)
        self.legal, self.replies = rng.random() < 0.7, rng.random() < 0.2
        self.lost, self.settled = rng.random() < 0.4, rng.random() < 0.5
        self._judge(touch)

    def _judge(self, touch: TouchEvent) -> None:
        before, heard, count = [*self.felt], [*self.rulings.last.heard], len(self.ruled)
        unseen = next((n for n, _, unseen in reversed(self.moments) if unseen), None)
        held = self.lost and self.replies and unseen is not None
        waits = held and self.settled
        at, lines, _ = self.moments[-1] if self.moments else (0, 0, False)
        begun = lines == 1 and at == len(self.felt) - 1 and not touch.reading and touch.square[0] == "r"
        self.due = None
        if self.moments and self.lost and not waits:
            down, then = self.felt[at - 1 : at + 1]
            has_time = then.now - down.now >= REACTS or not (then.reading or then.square == down.square)
            found = self.replies and (self.settled or (has_time and lines == 1))
            self.due = self.felt[:at] if begun or found else None
        due = self.due
        taken = self.detector.takes(Mismatch("illegal", ()) if self.lost else Agrees(), self.settled)
        if waits:
            assert unseen is not None
            assert taken and self.felt == self.rulings.last.heard == before[:unseen]
            self.moments.clear()
        elif due is not None and self.legal:
            assert taken and self.ruled[count:] == [due] and not self.felt
        else:
            assert not taken or (due is not None and self.settled and self.replies)
            assert (self.felt, self.rulings.last.heard, len(self.ruled)) == (before, heard, count)
        if taken:
            self.repeat()

    def repeat(self) -> None:
        """What came after is felt again."""
        for touch in self.detector.touches_to_repeat():
            self.feel(touch)


@pytest.mark.parametrize("seed", range(30))
def test_each_touch_is_ruled_or_stands_once_and_in_its_order(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(seed)
    monkeypatch.setattr(verdict_timing, "PendingLine", PaperLine)
    monkeypatch.setattr(verdict_timing, "Evidence", SimpleNamespace(of=lambda *given, **more: None))
    hands = Hands(rng)
    monkeypatch.setattr(PaperLine, "script", hands)
    made: list[TouchEvent] = []
    """All that was felt since the whole board was read."""
    now = 0
    for n in range(120):
        what = rng.choice(("touch",) * 8 + ("rule", "answer", "answer", "read"))
        if what == "touch":
            now += rng.choice((20, 100, 200))
            touch = TouchEvent(rng.choice(("a1", "b1", "r1", "r2")), rng.choice(("", "w")), Milliseconds(now))
            made.append(touch)
            hands.feel(touch)
        elif what == "rule" and hands.felt and not hands.rulings.waits:
            hands.rule()
        elif what == "answer":
            hands.rulings.waits = False
            hands.repeat()
        elif what == "read" and rng.random() < 0.3:
            hands.detector.drop_held()
            hands.detector.forget()
            made.clear()
            hands.ruled.clear()
            hands.felt.clear()
            hands.moments.clear()
            hands.rulings.last, hands.rulings.waits = PaperFinality(), False
        stands = [*(one for ruled in hands.ruled for one in ruled), *hands.felt]
        assert stands == made[: len(stands)], (n, what)
        if not hands.rulings.waits and what == "answer":
            assert len(stands) == len(made), (n, what)
