"""Clocks, calls, locks and questions of a table, against sums and lists that keep every event."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from companion.engine.search import choose
from companion.kernel.messages import message
from companion.table.clock_rules import ClockState, initial_clocks, read_controls, run, start_clock
from companion.table.kiosk import REASONS, HostCall, HostCalls, HostLock, hash_pin
from companion.table.protocol import notices
from companion.table.record.line_of_play import ClockChange
from companion.table.table import QuestionChoice, Questions, Refusal
from companion.table.timekeeping.clock_count import StampFile
from companion.units import Milliseconds, Seconds
from firmware_bridge.core.board import Button, ChessClock
from tests.table.table_fixture import Rig

SEEDS = range(3)
SEATS = ("white", "black")
pytestmark = pytest.mark.usefixtures("own_folder")


def duel(folder: Path, clock: str, **rules: str) -> Rig:
    return Rig(folder, game="wild-jokers", seats=None, rules={"clock": clock, **rules})


def move(rig: Rig) -> None:
    rig.act(str(choose(rig.referee.game, rig.referee.state)))


class Sums:
    """Two clocks with an increment, as a sum of the time in which each ran.

    `press`: whether a seat has to press after its move.
    """

    def __init__(self, press: bool) -> None:
        self.press = press
        self.ms = dict.fromkeys(SEATS, 300_000)
        self.turn, self.running, self.paused = "white", "", False
        self.taken: list[tuple[dict[str, int], str, str]] = []
        """The clocks, who had the turn and whose clock ran, as each move was made."""

    def think(self, ms: int) -> None:
        if self.running and not self.paused:
            self.ms[self.running] -= ms

    def move(self) -> bool:
        if self.paused:
            return False
        self.taken.append((dict(self.ms), self.turn, self.running))
        mover, other = self.turn, SEATS[self.turn == "white"]
        if not self.running:
            self.running = mover
            if not self.press:
                self.running, self.turn = other, other
                return True
        self.turn = other
        if not self.press:
            self.ms[mover] += 3_000
            self.running = other
        return True

    def push(self) -> None:
        """Who has moved presses."""
        if not self.paused and self.running and self.running != self.turn:
            self.ms[self.running] += 3_000
            self.running = self.turn


@pytest.mark.parametrize("press", ["ruling", "seat"])
@pytest.mark.parametrize("seed", SEEDS)
def test_clocks_show_the_time_less_what_each_seat_used(press: str, seed: int, tmp_path: Path) -> None:
    rng, rig, sums = random.Random(seed), duel(tmp_path, "5+3", press=press), Sums(press == "seat")
    kinds = set[str]()
    for _ in range(60):
        ms = rng.choice([0, 20, 333, 1_000, 4_321])
        rig.think(ms)
        sums.think(ms)
        kind = rng.choices(["move", "press", "undo", "pause", "set"], [6, 6 if sums.press else 0, 2, 2, 1])[0]
        if kind == "move" and not (sums.running and sums.running != sums.turn):
            move(rig)
            sums.move()
        elif kind == "press" and sums.running:
            rig.do(do="press")
            sums.push()
        elif kind == "undo" and sums.taken and not sums.press and not sums.paused:
            rig.do(do="undo")
            shown, sums.turn, sums.running = sums.taken.pop()
            sums.ms = dict(shown)
            sums.running = sums.running or "white"
            if not sums.taken:
                break
        elif kind == "pause":
            rig.do(do="resume" if sums.paused else "pause")
            sums.paused = not sums.paused
        elif kind == "set" and sums.running:
            seat = rng.choice(SEATS)
            rig.do(do="clock", seat=seat, add=7_000)
            sums.ms[seat] += 7_000
        else:
            continue
        kinds.add(kind)
        told = rig.referee.clocks.now()
        assert dict(told.seats) == sums.ms
        assert (told.running or "") == ("" if sums.paused else sums.running)
    assert len(kinds) >= 3


@pytest.mark.parametrize("control", ["5+3", "1d3", "1b2", "20s,3x5", "10s/turn", "hourglass 1", "3/30s,20s"])
def test_time_in_any_slices_leaves_the_same_clocks(control: str, tmp_path: Path) -> None:
    rng = random.Random(control)
    (tmp_path / "one").mkdir()
    (tmp_path / "other").mkdir()
    one, other = (duel(tmp_path / name, control, flag="announce") for name in ("one", "other"))
    for _ in range(9):
        ms = rng.choice([100, 2_000, 7_300])
        one.think(ms)
        left = ms
        while left:
            step = min(left, rng.choice([20, 60, 140, 480]))
            other.ms += step
            left -= step
            if rng.random() < 0.8:
                other.referee.poll()
            else:
                other.referee.clocks.now()
        for rig in (one, other):
            move(rig)
        assert one.referee.clocks.now().seats == other.referee.clocks.now().seats
        assert one.referee.record.clock_row.steps == other.referee.record.clock_row.steps
    fallen = [[note.kind for note in rig.all(notices.Note)] for rig in (one, other)]
    assert fallen[0] == fallen[1]


@pytest.mark.parametrize("seed", SEEDS)
def test_a_lever_or_a_button_presses_for_the_seat_that_it_belongs_to(seed: int, tmp_path: Path) -> None:
    rng, rig = random.Random(seed), duel(tmp_path, "5+3", press="seat")
    up = ""
    pressed = 0
    for _ in range(40):
        running, turn = (rig.referee.clocks.now().running, rig.last(notices.Turn).seat)
        has_moved = bool(running) and running != turn
        if not has_moved and rng.random() < 0.5:
            move(rig)
            continue
        seat = rng.choice(SEATS)
        if rng.random() < 0.5:
            rig.referee.on_sensor_event(Button(f"clock{SEATS.index(seat) + 1}", True))
        else:
            # White has the right side. Its lever is down, and the other side's up, once White has pressed.
            side = "left" if seat == "white" else "right"
            before, up = up, side
            rig.referee.on_sensor_event(ChessClock(1_000, 2_000, side, True))
            assert rig.referee.clocks.real == {"white": 2_000, "black": 1_000}
            if not before or before == side:
                seat = ""
        after = rig.referee.clocks.now().running
        if seat and seat == running and has_moved:
            assert after == turn
            pressed += 1
        elif running:
            assert after == running
        else:
            assert after == ("white" if seat == "black" else None)
    assert pressed > 3


@pytest.mark.parametrize("seed", SEEDS)
def test_a_stamp_is_the_last_one_of_the_last_record(seed: int, tmp_path: Path) -> None:
    rng, now = random.Random(seed), 0
    asked = read_controls("5+3")
    assert asked is not None
    controls = asked.of(SEATS)
    stamps = StampFile(tmp_path / "game")
    changes = [ClockChange(n, 1.0, n) for n in range(3)]
    last: tuple[ClockChange, ClockState] | None = None
    for _ in range(120):
        match rng.choices(["write", "sync", "close", "gone", "again"], [10, 1, 2, 1, 2])[0]:
            case "write":
                now += rng.choice([20, 6_000])
                clocks = run(
                    controls,
                    start_clock(initial_clocks(controls), rng.choice(SEATS)),
                    Milliseconds(now % 250_000),
                )
                last = rng.choice(changes), clocks
                stamps.write(*last, Milliseconds(now))
            case "sync":
                stamps.sync(Milliseconds(now))
            case "close":
                stamps.close()
            case "gone":
                stamps.close(gone=True)
                last = None
            case "again":
                stamps.close()
                stamps = StampFile(tmp_path / "game")
                stamps.read(changes[0])  # a table reads them before it writes
        for upon in changes:
            expected = last[1] if last is not None and last[0] == upon else None
            assert StampFile(tmp_path / "game").read(upon) == expected
    stamps.close()


@pytest.mark.parametrize("seed", SEEDS)
def test_a_call_is_out_until_it_is_settled_also_over_a_start(seed: int) -> None:
    rng, wall, mono = random.Random(seed), [1_000.0], [50.0]
    heard: list[HostCall | None] = []
    expected: list[HostCall | None] = []
    now: HostCall | None = None
    calls = HostCalls(lambda: wall[0], lambda: mono[0])
    calls.listen(heard.append)
    for _ in range(150):
        passed = rng.choice([0.0, 5.0])
        wall[0] += passed
        mono[0] += passed
        before = now
        match rng.choice(["call", "about", "seen", "settle", "start"]):
            case "call":
                calls.call()
                now = now or HostCall(Seconds(wall[0]))
            case "about":
                why = rng.choice(REASONS)
                calls.about(why)
                if now is not None:
                    now = HostCall(now.since, "" if now.why == why else why, now.seen)
            case "seen":
                by = rng.choice(["Marie", "Tom"])
                calls.on_seen(by)
                if now is not None:
                    now = HostCall(now.since, now.why, by)
            case "settle":
                calls.settle()
                now = None
            case "start":
                mono[0] = rng.choice([3.0, 999.0])
                calls = HostCalls(lambda: wall[0], lambda: mono[0])
                calls.listen(heard.append)
        expected += [now] if now != before else []
        assert calls.now == now
        assert heard == expected
        assert calls.age == (wall[0] - now.since if now is not None else 0.0)


@pytest.mark.parametrize("seed", SEEDS)
def test_wrong_numbers_in_a_row_cost_more_and_more_also_over_a_start(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.table.kiosk.verify_pin", lambda given, kept: given == "4711")
    sealed = hash_pin("4711", bytes(16))
    rng, wall, mono = random.Random(seed), [1_000.0], [50.0]

    def start() -> HostLock:
        return HostLock(sealed, lambda: wall[0], lambda: mono[0])

    lock, row, until = start(), 0, 0.0
    pauses = [0, 0, 0, 60, 120, 240, 300]
    longest = 0
    for _ in range(200):
        passed = rng.choice([0.0, 30.0, 100.0, 300.0])
        wall[0] += passed
        mono[0] += passed
        if rng.random() < 0.1:
            mono[0] = 7.0
            lock = start()
        else:
            given = "4711" if rng.random() < 0.12 else "0000"
            opens = lock.opens(given)
            assert opens == (given == "4711" and until <= wall[0])
            if until <= wall[0]:
                row = 0 if opens else row + 1
                until = wall[0] + pauses[min(row, 6)] if row else 0.0
        longest = max(longest, row)
        assert lock.wait == pytest.approx(max(0.0, until - wall[0]))
    assert longest > 6


@pytest.mark.parametrize("seed", SEEDS)
def test_a_question_stands_until_it_is_answered_or_ended_and_its_answer_acts_once(
    seed: int, tmp_path: Path
) -> None:
    rng, rig = random.Random(seed), Rig(tmp_path, game="wild-jokers")
    questions = Questions(rig.referee.table)
    standing: dict[str, list[str]] = {}
    done: list[str] = []
    expected: list[str] = []
    ended: list[str] = []
    asked = 0
    rig.told.clear()

    def make_choice(name: str) -> QuestionChoice:
        return QuestionChoice(message("draw"), None, lambda: done.append(name))

    for step in range(120):
        ids = [*standing, "q999"]
        match rng.choice(["ask", "answer", "answer", "end"]):
            case "ask" if len(standing) < 4:
                count = rng.randrange(1, 4)
                names = [*(str(n + 1) for n in range(count - 1)), "none"]
                id = questions.ask(message("draw"), [make_choice(f"{step}-{name}") for name in names], ["a1"])
                assert id not in standing and id not in ended
                standing[id] = [f"{step}-{name}" for name in names]
                asked += 1
                told = rig.last(notices.Ask)
                assert (told.id, [one.id for one in told.choices], told.seat) == (
                    id,
                    names,
                    questions.answerer,
                )
            case "answer":
                id, choice = rng.choice(ids), rng.choice(["1", "2", "none", "7"])
                work = next((one for one in standing.get(id, []) if one.endswith(f"-{choice}")), None)
                if work is None:
                    with pytest.raises(Refusal):
                        questions.answer(id, choice)
                else:
                    questions.answer(id, choice)
                    expected.append(work)
                    ended.append(id)
                    del standing[id]
            case "end":
                id = rng.choice(ids)
                questions.end(id)
                if standing.pop(id, None):
                    ended.append(id)
        assert done == expected
        assert [one.id for one in questions.standing] == list(standing)
        assert [one.id for one in rig.all(notices.AskEnd)] == ended
        assert len(rig.all(notices.Ask)) == asked
    assert len(ended) > 10
