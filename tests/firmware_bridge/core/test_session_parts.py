"""The parts of a session that keep state, each compared with a model that keeps all it has received."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import pytest

from companion.units import Milliseconds, Seconds
from firmware_bridge.core import wire
from firmware_bridge.core.board import Statistics
from firmware_bridge.core.host_state import (
    DesiredState,
    EventSequence,
    Heartbeat,
    HostRequest,
    SequenceCheck,
    SnapshotRequest,
    StatisticsRequest,
)
from firmware_bridge.core.keys import TypedCode
from firmware_bridge.core.packet_spacing import PacketSpacing

seeds = pytest.mark.parametrize("seed", range(4))


@dataclass
class Follower:
    """What a host knows of a board: all events it has taken of this boot, and the highest number it was told."""

    boot: str = ""
    begins: int = 1
    taken: dict[int, tuple[Any, ...]] = field(default_factory=dict)
    times: list[int] = field(default_factory=list)
    highest: int = 0
    whole: bool = False
    doubted: int = 0

    @property
    def next(self) -> int:
        return max([self.begins - 1, *self.taken]) + 1

    def order(self, message: tuple[Any, ...], behind: bool) -> SequenceCheck:
        seq = message[1]
        if seq in self.taken and seq > self.next - 257 and self.taken[seq] == message:
            return SequenceCheck.HAD
        if seq < self.next:
            return SequenceCheck.DOUBTFUL
        if seq > self.next:
            return SequenceCheck.GAP
        if behind and self.doubted != seq:
            self.doubted = seq
            return SequenceCheck.DOUBTFUL
        self.taken[seq] = message
        return SequenceCheck.NEXT


@seeds
def test_a_board_is_followed_as_by_one_who_keeps_every_event(seed: int) -> None:
    rng = random.Random(seed)
    sequence, model = EventSequence(), Follower()
    now = rng.randrange(1, 1 << 40)
    elapsed, latest, boot = 0, None, 0
    before: list[tuple[Any, ...]] = []
    for _ in range(400):
        now += rng.choice((0, 5, 900, 1 << 20))
        match rng.randrange(12):
            case 0 if rng.random() < 0.3:
                boot += 1
                count = rng.randrange(3)
                assert sequence.is_fresh(str(boot), count)
                sequence.begin(str(boot), count)
                before = list(model.taken.values())
                model = Follower(str(boot), highest=count, whole=model.whole)
                elapsed, latest = 0, None
            case 1:
                number = model.next + rng.randrange(-2, 4)
                sequence.note_number(number)
                model.highest = max(model.highest, number)
            case 2 if rng.random() < 0.4:
                number = max(model.next - 1, model.highest) + rng.randrange(3)
                sequence.take_snapshot(number)
                model.begins, model.whole, model.highest = number + 1, True, max(model.highest, number)
            case 3 if rng.random() < 0.4:
                sequence.need_snapshot()
                model.whole = False
            case 4 if rng.random() < 0.3:
                sequence.expect_snapshot()
                model.highest = 0
            case 5 if taken := [*model.taken.values(), *(one for one in before if one[1] < model.next)]:
                old = rng.choice(taken)
                old = old if rng.random() < 0.7 else (*old[:3], "changed")
                assert sequence.order(old) == model.order(old, False)
            case _:
                seq = model.next + rng.choice((0, 0, 0, 0, 1, 3, -1))
                back = rng.random() < 0.1 and latest is not None
                at = latest - 50 if back and latest is not None else now
                message = ("EV", seq, at & wire.MS_MASK, rng.choice("+-"))
                found = model.order(message, back)
                assert sequence.order(message) == found
                if found is SequenceCheck.NEXT:
                    elapsed += 0 if back or latest is None else at - latest
                    elapsed = at & wire.MS_MASK if latest is None else elapsed
                    latest = at
                    now = at if back else now
        assert (sequence.first_missing, sequence.whole, sequence.ms) == (model.next, model.whole, elapsed)
        assert sequence.behind == (model.highest >= model.next)
        assert sequence.is_older(model.next - 2) and not sequence.is_older(model.next - 1)
        assert sequence.is_fresh(model.boot, model.next - 2) and not sequence.is_fresh(
            model.boot, model.next - 1
        )
        if latest is not None:
            assert not sequence.is_backwards(Milliseconds(latest & wire.MS_MASK))
            assert sequence.is_backwards(Milliseconds(Milliseconds(latest - 7) & wire.MS_MASK))


@seeds
def test_wishes_are_sent_until_the_board_has_answered_each_of_their_commands(seed: int) -> None:
    rng = random.Random(seed)
    state, now, number = DesiredState(), 0.0, 0
    out: dict[str, set[int]] = {}
    sent_at: dict[str, float] = {}
    tries: dict[str, int] = {}

    def commands(about: str, size: int) -> Callable[[], dict[int, str]]:
        def make() -> dict[int, str]:
            nonlocal number
            made = {number + i: f"{about} {number + i}" for i in range(1, size + 1)}
            number += size
            return made

        return make

    def sent(about: str, bodies: list[str]) -> None:
        assert bodies and all(body.split()[0] == about for body in bodies)
        out[about] = {int(body.split()[1]) for body in bodies}
        sent_at[about], tries[about] = now, tries[about] + 1

    def split(bodies: list[str]) -> dict[str, list[str]]:
        found: dict[str, list[str]] = {}
        for body in bodies:
            found.setdefault(body.split()[0], []).append(body)
        return found

    for _ in range(300):
        now += rng.choice((0.0, 0.1, 0.3))
        about = rng.choice(("light", "set-a1", "set-b2", "buzz"))
        match rng.randrange(8):
            case 0 | 1:
                state.stand(about, commands(about, rng.choice((1, 2))))
                out[about], tries[about] = set(), 0
                sent(about, state.express(about, Seconds(now)))
            case 2 if rng.random() < 0.3:
                state.drop("set-")
                out = {name: one for name, one in out.items() if not name.startswith("set-")}
            case 3 if rng.random() < 0.2:
                tries = dict.fromkeys(tries, 0)
                bodies = split(state.renew(Seconds(now)))
                assert list(bodies) == list(out) or set(bodies) == set(out)
                for name, some in bodies.items():
                    sent(name, some)
            case 4 | 5 if out:
                numbers = [n for one in out.values() for n in one] or [number + 99]
                n, refusal = rng.choice(numbers), rng.choice((None, "range", "busy"))
                state.acknowledge(n, refusal)
                if refusal != "busy":
                    for one in out.values():
                        one.discard(n)
            case _:
                late = {
                    name
                    for name, one in out.items()
                    if one and tries[name] < 6 and now >= sent_at[name] + 0.4
                }
                bodies = split(state.due(Seconds(now)))
                assert set(bodies) == late
                for name, some in bodies.items():
                    sent(name, some)


@seeds
def test_one_question_is_out_at_a_time(seed: int) -> None:
    rng = random.Random(seed)
    request, now = HostRequest(), 0.0
    out, asked_at, answerable = 0, 0.0, False
    for _ in range(200):
        now += rng.choice((0.0, 0.125, 0.25))
        match rng.randrange(5):
            case 0:
                out, asked_at, answerable = rng.randrange(1, 100), now, True
                request.stale = True
                request.ask(out, Seconds(now))
                assert not request.stale
            case 1:
                request.settle()
                out, answerable = 0, False
            case 2 if out:
                request.later(Seconds(now))
                asked_at, answerable = now, False
            case 3:
                request.in_vain = rng.randrange(12)
                assert request.impatient == (request.in_vain > 8)
        assert request.out == bool(out)
        assert request.due(Seconds(now)) == (bool(out) and now - asked_at >= 0.4)
        assert not request.is_answered_by(101)
        assert request.is_answered_by(out) == answerable or not out


@seeds
def test_a_snapshot_is_whole_when_each_part_of_the_same_has_come(seed: int) -> None:
    rng = random.Random(seed)
    request = SnapshotRequest()
    since: list[tuple[tuple[int, int], int, str]] = []
    complete = 0
    for _ in range(400):
        if rng.random() < 0.05:
            request.clear()
            since.clear()
        of, payload = (rng.choice((7, 7, 8)), rng.choice((2, 3, 3))), f"p{rng.randrange(50)}"
        part = rng.randrange(1, of[1] + 1)
        since = [one for one in since if one[0] == of] + [(of, part, payload)]
        parts = {number: text for _, number, text in since}
        expected = [parts[n] for n in range(1, of[1] + 1)] if len(parts) == of[1] else None
        assert request.add(of[0], part, of[1], payload) == expected
        if expected:
            complete += 1
            since.clear()
    assert complete > 5


@seeds
def test_counts_belong_to_the_last_question(seed: int) -> None:
    rng = random.Random(seed)
    request, n = StatisticsRequest(), 0
    out, counts = 0, {}  # type: ignore[var-annotated]
    for _ in range(200):
        which = rng.choice((n, n, n + 1, 5)) or 9
        match rng.randrange(5):
            case 0:
                n += 1
                request.ask(n)
                out, counts = n, {}
            case 1 | 2 | 3:
                some = tuple(
                    (square, rng.randrange(9), rng.randrange(9))
                    for square in rng.sample(("a1", "b2", "c3"), 2)
                )
                request.add(which, some)
                if out and which == out:
                    counts |= {square: rest for square, *rest in some}
            case _:
                refused = rng.random() < 0.3
                found = request.complete(which, refused, 3, 4)
                if not out or which != out:
                    assert found == []
                    continue
                out = 0
                right = Statistics({square: (a, b) for square, (a, b) in counts.items()}, 3, 4)
                assert found == ([] if refused else [right])


@seeds
def test_heartbeats_tell_a_board_that_is_lost_and_one_that_began_again(seed: int) -> None:
    rng = random.Random(seed)
    beat, now, board = Heartbeat(), 100.0, rng.randrange(wire.MS_MASK)
    beat.begin(Seconds(now))
    due, missed = now + 2.0, 0
    answered: tuple[float, float] | None = None
    for _ in range(300):
        passed = rng.choice((0.25, 0.5, 1.5))
        now, board = now + passed, board + int(1000 * passed)
        match rng.randrange(6):
            case 0 | 1:
                beat.note_ping(Seconds(now))
                missed, due = missed + 1, now + 2.0
            case 2:
                beat.note_answer()
                missed = 0
            case 3:
                slow = rng.choice((0, 0, 500, 1500))
                board -= min(slow, int(1000 * passed))
                behind = answered is not None and (board - answered[0]) / 1000 < now - answered[1] - 1.0
                assert beat.fell_behind(Milliseconds(board & wire.MS_MASK), Seconds(now)) == behind
                answered = board, now
            case 4 if rng.random() < 0.2:
                beat.reset_clock()
                answered = None
            case 5 if rng.random() < 0.2:
                beat.begin(Seconds(now))
                missed, due = 0, now + 2.0
        assert beat.due(Seconds(now)) == (now >= due)
        assert beat.is_lost() == (missed >= 3)


@pytest.mark.parametrize("alike", [0, 1, 2])
def test_packets_go_out_apart_and_the_last_of_a_kind(alike: int) -> None:
    rng = random.Random(alike)
    queue, now = PacketSpacing(0.25, alike), 0.0
    waiting: list[bytes] = []
    sent_at: float | None = None
    for _ in range(400):
        now += rng.choice((0.0, 0.0625, 0.25))
        if rng.random() < 0.03:
            queue.clear()
            waiting, sent_at = [], None
        elif rng.random() < 0.4:
            packets = [bytes(rng.randrange(1, 3) for _ in range(3)) for _ in range(rng.choice((1, 2)))]
            queue.put(*packets)
            for packet in packets:
                waiting = [one for one in waiting if not alike or one[:alike] != packet[:alike]] + [packet]
        ready = bool(waiting) and (sent_at is None or now - sent_at >= 0.25)
        assert queue.due(Seconds(now)) == waiting[:ready]
        if ready:
            sent_at, waiting = now, waiting[1:]


@seeds
def test_a_code_is_what_was_typed_fast_and_ended(seed: int) -> None:
    """Random keys with gaps, compared with a look back through all of them."""
    rng = random.Random(seed)
    typed, ms = TypedCode(), 1000
    fast: list[str] = []
    """The keys since the last gap, and `?` where some were lost."""
    codes = trailing = 0
    for _ in range(3000):
        gap = rng.random() < 0.04
        ms += 51 if gap else rng.choice((1, 20, 50))
        if rng.random() < 0.01:
            typed.spoil()
            fast.append("?")
        if gap:
            fast = []
        key = rng.choice(("4", "7", "KP1", "A", "MINUS", "LEFTSHIFT", "4", "7", "B", "ENTER", "TAB"))
        if rng.random() < 0.02:
            key = "F5"
        ends = [i for i, one in enumerate(fast) if one in ("ENTER", "TAB", "F5", "finish")]
        part = fast[ends[-1] + 1 if ends else 0 :]
        text = "".join({"KP1": "1", "MINUS": "-", "LEFTSHIFT": "", "?": ""}.get(one, one) for one in part)
        good = "?" not in fast and 4 <= len(text) <= 64
        found = typed.press(key, Milliseconds(ms))
        assert found == (text if good and key in ("ENTER", "TAB") else None)
        after_code = codes > 0 and trailing == len(fast) and bool(fast)
        assert typed.trails == (key in ("ENTER", "TAB") and after_code)
        fast.append(key)
        if found is not None:
            codes += 1
            trailing = len(fast)
        elif typed.trails:
            trailing = len(fast)
        elif trailing >= len(fast):
            trailing = -1
    assert codes > 20
