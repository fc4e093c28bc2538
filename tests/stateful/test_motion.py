"""What moves or happens after a while, against models of a few lines: a simulated clock passes the time.

Animations and flights over a board, dice that fall, work while people rest, clocks that are asked again, and fingers on the glass.
"""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable, Iterator
from functools import partial
from math import pi, sin
from types import SimpleNamespace
from typing import Any

import pytest

from companion.app.table.notice_log import ShownRoll
from companion.table.protocol import notices
from companion.units import Milliseconds

SEEDS = range(3)
EASINGS = ("linear", "out_cubic", "in_out_quad")


class Moved:
    """An animation as a model has it: what it was to show so far."""

    def __init__(self, ms: float, easing: str) -> None:
        self.ms, self.easing, self.begun = ms, easing, -1.0
        self.shown, self.over = [0.0], False

    def frame(self, now: float, eased: Callable[[str, float], float]) -> None:
        """A frame is drawn at this time, in milliseconds."""
        if self.over:
            return
        self.begun = now if self.begun < 0 else self.begun
        share = (now - self.begun) / self.ms
        self.over = share >= 1
        self.shown.append(1.0 if self.over else eased(self.easing, share))


@pytest.mark.parametrize("seed", SEEDS)
def test_an_animation_shows_each_share_of_its_way_once(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    from kivy.animation import AnimationTransition

    from companion.app.widgets import theme
    from tests.stateful.simulated_clock import SimulatedClock

    time, rng = SimulatedClock(), random.Random(seed)
    monkeypatch.setattr(theme, "Clock", time.clock)
    monkeypatch.setattr(theme, "MOVING", set())
    all_made: list[tuple[theme.Animation, list[float], Moved]] = []
    for _ in range(80):
        what = rng.choice(("begin", "frame", "frame", "frame", "end"))
        if what == "begin":
            ms, easing, shown = rng.choice((40, 62.5, 250, 400)), rng.choice(EASINGS), list[float]()
            one = theme.Animation(ms, easing, shown.append)
            all_made.append((one, shown, Moved(ms, easing)))
        elif what == "end" and all_made:
            one, _, model = rng.choice(all_made)
            one.end()
            if not model.over:
                model.over = True
                model.shown.append(1.0)
        elif what == "frame":
            time.frame()
            for *_, model in all_made:
                model.frame(time.now * 1000, lambda name, share: getattr(AnimationTransition, name)(share))
        assert [shown for _, shown, _ in all_made] == [model.shown for *_, model in all_made]
        assert {one for one, _, model in all_made if not model.over} == theme.MOVING
    assert max(len(shown) for _, shown, _ in all_made) > 4


class Flying:
    """A figure as a model has it: where it is, and on which way it flies."""

    def __init__(self) -> None:
        self.points = [(0.0, 0.0)]
        self.ms = self.wait = self.hop = 0.0
        self.begun = -1.0
        self.shrink = self.flies = False
        self.share = 1.0

    def where(self, full: int) -> tuple[float, float, float, float]:
        """Its place, its side, and how opaque it is. All legs of a way are equally long."""
        legs = [*itertools.pairwise(self.points)]
        passed = self.share * len(legs)
        n = min(int(passed), len(legs) - 1)
        if self.share >= 1:
            x, y = self.points[-1]
        else:
            (x0, y0), (x1, y1) = legs[n]
            x, y = x0 + (x1 - x0) * (passed - n), y0 + (y1 - y0) * (passed - n)
            y += self.hop * sin(pi * (passed - n))
        side = full * (1 - 0.6 * self.share) if self.shrink else full
        return x + (full - side) / 2, y + (full - side) / 2, side, 1 - self.share**3 if self.shrink else 1.0


def figure(side: int) -> Any:
    return SimpleNamespace(
        shape=SimpleNamespace(pos=(0.0, 0.0), size=(side, side), texture=SimpleNamespace(width=1, height=1)),
        colour=SimpleNamespace(a=1.0),
        drawn=SimpleNamespace(width=side),
    )


@pytest.mark.parametrize("seed", SEEDS)
def test_figures_fly_as_each_alone_would(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Each figure goes its way and lands once; one that is sent elsewhere lands first."""
    from companion.app.widgets import board_picture
    from tests.stateful.simulated_clock import SimulatedClock

    time, rng = SimulatedClock(), random.Random(seed)
    monkeypatch.setattr(board_picture, "Clock", time.clock)
    flights = board_picture.Flights()
    figures = [figure(side) for side in (40, 40, 60)]
    models = [Flying() for _ in figures]
    landed, expected = list[int](), list[int]()
    flown = 0

    def land(n: int) -> None:
        if models[n].flies:
            models[n].flies, models[n].share = False, 1.0
            expected.append(n)

    for step in range(90):
        what = rng.choice(("begin", "frame", "frame", "frame", "land", "land all"))
        n = rng.randrange(len(figures))
        if what == "begin":
            land(n)
            model = models[n] = Flying()
            x, y = rng.randrange(400), rng.randrange(400)
            model.points = [(x, y), *((x + 50 * i, y) for i in range(1, rng.choice((2, 3, 4))))]
            model.ms, model.wait = rng.choice((0, 100, 250, 500)), rng.choice((0, 0, 125))
            model.hop, model.shrink = rng.choice((0, 0, 12)), n == 2
            flight = board_picture.Flight(
                figures[n],
                model.points,
                model.ms,
                "linear",
                model.shrink,
                model.hop,
                model.wait,
                then=partial(landed.append, n),
            )
            flights.begin(flight)
            model.flies, model.share = True, 0.0
            if model.ms == 0:
                land(n)
        elif what == "land":
            flights.land(figures[n])
            land(n)
        elif what == "land all":
            if rng.random() < 0.7:
                continue
            flights.land()
            for i in range(len(models)):
                land(i)
        else:
            time.frame()
            for i, model in enumerate(models):
                if model.flies:
                    model.begun = time.now * 1000 + model.wait if model.begun < 0 else model.begun
                    model.share = min(1.0, max(0.0, time.now * 1000 - model.begun) / model.ms)
                    if model.share >= 1:
                        land(i)
                    else:
                        flown += 1
        assert sorted(landed) == sorted(expected), (step, what)
        assert flights.moving == any(model.flies for model in models)
        for one, model in zip(figures, models, strict=True):
            if model.begun >= 0 or model.share >= 1:
                if len(model.points) == 1:
                    continue
                seen = (*one.shape.pos, one.shape.size[0], one.colour.a)
                assert seen == pytest.approx(model.where(one.drawn.width)), (step, what)
    assert flown > 20 and len(landed) > 8


class Die:
    """A die that falls for some frames, and notes how it was shown."""

    def __init__(self) -> None:
        self.left, self.face = 0, ""

    def lie(self, face: str, tumbles: bool) -> None:
        self.face, self.left = face, 5 if tumbles else 0

    def land(self) -> None:
        self.left = 0

    @property
    def falls(self) -> bool:
        return self.left > 0


@pytest.mark.parametrize("seed", SEEDS)
def test_dice_fall_lie_for_a_while_and_have_been_seen(seed: int, monkeypatch: pytest.MonkeyPatch) -> None:
    from companion.app.table.widgets import dice as dice_fall
    from tests.stateful.simulated_clock import SimulatedClock

    time, rng = SimulatedClock(), random.Random(seed)
    monkeypatch.setattr(dice_fall, "Clock", time.clock)
    dice = {"white": Die(), "black": Die()}
    log, expected = list[str](), list[str]()
    fall = dice_fall.DiceFall(lambda: dice, lambda: log.append("seen"), lambda: log.append("landed"))
    thrown: tuple[ShownRoll, ...] = ()
    landed: float | None = None
    for step in range(160):
        what = rng.choice(("throw", "frame", "frame", "frames", "frames", "tap", "settle", "close"))
        if what == "throw" and not thrown:
            names = rng.sample(["white", "black", "elsewhere"], rng.choice((1, 2, 3)))
            rolls = tuple(ShownRoll(name, str(step), "green", rng.random() < 0.6) for name in names)
            fall.begin(rolls)
            thrown, landed = tuple(one for one in rolls if one.die in dice), None
            assert all(dice[one.die].face == str(step) for one in thrown)
            assert all(dice[one.die].falls == one.tumbles for one in thrown)
        elif what == "tap":
            fall.shorten()
            if landed is not None:
                thrown, landed = (), None
                expected.append("seen")
            elif thrown:
                landed = time.now
                expected.append("landed")
                assert not any(die.falls for die in dice.values())
        elif what in ("settle", "close") and rng.random() < 0.4:
            (fall.settle if what == "settle" else fall.close)()
            thrown, landed = (), None
            assert what == "close" or not any(die.falls for die in dice.values())
        elif what in ("frame", "frames"):
            for _ in range(1 if what == "frame" else 9):
                for die in dice.values():
                    die.left = max(0, die.left - 1)
                time.frame()
                if thrown and landed is None and not any(die.falls for die in dice.values()):
                    landed = time.now
                    expected.append("landed")
                if landed is not None and time.now - landed >= 1.2:
                    thrown, landed = (), None
                    expected.append("seen")
        assert log == expected, (step, what)
        assert (fall.thrown, fall.goes, fall.lies) == (thrown, bool(thrown), landed is not None)
    assert log.count("seen") > 4


@pytest.mark.parametrize("seed", SEEDS)
def test_work_is_done_in_slices_after_a_second_and_only_the_last_of_it(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.widgets import idle
    from tests.stateful.simulated_clock import SimulatedClock

    time, rng, worked = SimulatedClock(), random.Random(seed), [0.0]
    kept, done, expected = list[int](), list[tuple[int, int]](), list[tuple[int, int]]()
    monkeypatch.setattr(idle, "Clock", time.clock)
    monkeypatch.setattr(idle, "perf_counter", lambda: worked[0])
    monkeypatch.setattr(idle, "freeze_objects", lambda: kept.append(len(done)))
    tasks = idle.IdleTasks()
    job, left, begins, finished = 0, list[float](), -1.0, list[int]()

    def steps(name: int, costs: list[float]) -> Iterator[None]:
        for n, cost in enumerate(costs):
            worked[0] += cost
            done.append((name, n))
            yield

    for step in range(60):
        what = rng.choice(("begin", "close", "frames", "frames", "frames", "frames"))
        if what == "begin":
            job = step
            left = [rng.choice((0.001, 0.002, 0.004, 0.02)) for _ in range(rng.choice((0, 5, 40)))]
            tasks.begin(steps(job, list(left)))
            begins, at = time.now + 1.0, 0
        elif what == "close" and rng.random() < 0.5:
            tasks.close()
            begins = -1.0
        else:
            for _ in range(rng.choice((1, 6, 14))):
                time.frame()
                if begins < 0 or time.now <= begins:
                    continue
                spent = 0.0
                while at < len(left) and spent < 0.006 - 1e-9:
                    spent += left[at]
                    expected.append((job, at))
                    at += 1
                if spent < 0.006 - 1e-9:
                    finished.append(len(expected))
                    begins = -1.0
        assert (done, kept) == (expected, finished), (step, what)
        assert tasks.done == (begins < 0)
    assert len(kept) > 1 and len(done) > 30


class Running:
    """Clocks of two seats of which one runs down in a simulated time."""

    def __init__(self, time: Any, rng: random.Random) -> None:
        self._time, self._rng, self.on, self.asked = time, rng, True, 0
        self.controls = dict.fromkeys(
            ("white", "black"), SimpleNamespace(periods=[SimpleNamespace(ms=300_000)])
        )
        self.change()

    def change(self) -> None:
        """Other times, and another clock that runs or none."""
        rng = self._rng
        self._from = self._time.now
        self._left = {seat: rng.choice((4_000, 61_000, 64_125, 185_250)) for seat in ("white", "black")}
        self._running = rng.choice(("white", "black", "white", "black", None))
        self._delay = rng.choice((0, 0, 2_000)) if self._running else 0

    @property
    def waits(self) -> bool:
        """Whether a delay has not run out yet."""
        return any(self.read().delay.values())

    def read(self) -> notices.Clock:
        """What the clocks are now."""
        passed = round((self._time.now - self._from) * 1000)
        seats = {seat: Milliseconds(ms) for seat, ms in self._left.items()}
        delay = dict.fromkeys(seats, Milliseconds(0))
        fallen = []
        if self._running:
            delay[self._running] = Milliseconds(max(0, self._delay - passed))
            run = max(0, passed - self._delay)
            seats[self._running] = Milliseconds(max(0, seats[self._running] - run))
            fallen = [self._running] if not seats[self._running] else []
        return notices.Clock(
            at=0,
            control=dict.fromkeys(seats, "5"),
            seats=seats,
            running=self._running,
            turn=self._running,
            stands="" if self._running else "host",
            delay=delay,
            period=dict.fromkeys(seats, 1),
            to_go=dict.fromkeys(seats),
            times=dict.fromkeys(seats),
            pressing=None,
            flag=None,
            fallen=fallen,
            real={},
        )

    def now(self) -> notices.Clock:
        """The same, as the one that is tested asks for it."""
        self.asked += 1
        return self.read()


@pytest.mark.parametrize("seed", SEEDS)
def test_clocks_are_shown_as_they_are_and_asked_only_when_they_change(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.table.widgets import clocks as clock_ticker
    from tests.stateful.simulated_clock import SimulatedClock

    time, rng = SimulatedClock(), random.Random(seed)
    monkeypatch.setattr(clock_ticker, "Clock", time.clock)
    clocks: Any = Running(time, rng)
    shown: list[dict[str, str]] = []

    def show(told: notices.Clock, readings: Any) -> None:
        assert readings == clock_ticker.clock_readings(told, clocks)
        shown.append({seat: one.time for seat, one in readings.items()})

    ticker: Any = clock_ticker.ClockTicker(SimpleNamespace(clocks=clocks), show)  # type: ignore[arg-type]
    looks, alive = 0, False
    for step in range(60):
        what = rng.choice(("change", "look", "frames", "frames", "frames", "close", "off"))
        if what in ("change", "look"):
            if what == "change":
                clocks.change()
            clocks.on = True
            ticker.look()
            looks, alive = looks + 1, True
        elif what == "close":
            ticker.close()
            alive = False
        elif what == "off":
            clocks.on = False
            before = clocks.asked
            ticker.look()
            assert clocks.asked == before
            alive = False
        else:
            before, changes = clocks.asked, 0
            for _ in range(rng.choice((3, 20, 60))):
                last, waits = times(clocks), clocks.waits
                time.frame(0.125)
                changes += times(clocks) != last or clocks.waits != waits
                if alive:
                    assert shown[-1] == times(clocks), (step, what)
            asked = clocks.asked - before
            assert asked <= changes if alive else asked == 0, (step, asked, changes)
    assert len(shown) > looks + 20


def times(clocks: Any) -> dict[str, str]:
    """What clocks show that are asked just now."""
    from companion.app.table.widgets.clocks import clock_readings

    return {seat: one.time for seat, one in clock_readings(clocks.read(), clocks).items()}


@pytest.mark.parametrize("seed", SEEDS)
def test_fingers_are_busy_while_and_shortly_after_they_touch(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    from companion.app.widgets import idle
    from tests.stateful.simulated_clock import SimulatedClock

    time, rng = SimulatedClock(), random.Random(seed)
    monkeypatch.setattr(idle, "Clock", time.clock)
    down: list[object] = []
    monkeypatch.setattr(idle, "EventLoop", SimpleNamespace(touches=down))
    fingers = idle.Fingers()
    since: tuple[float, int] | None = None
    seen = set()
    for step in range(120):
        what = rng.choice(("down", "up", "frame", "frame", "long", "slow", "forget"))
        if what in ("down", "up"):
            down[:] = [step] if what == "down" else []
            fingers.note_touch()
            since = time.now, 0
        elif what == "forget":
            fingers.forget()
            since = None
        else:
            for _ in range({"frame": 1, "long": 45, "slow": 1}[what]):
                time.frame({"frame": 0.0625, "long": 1 / 128, "slow": 0.5}[what])
                since = None if since is None else (since[0], since[1] + 1)
        lately = since is not None and time.now - since[0] < 0.4 and since[1] < 40
        assert fingers.busy == (bool(down) or lately), (step, what)
        seen.add((bool(down), lately))
    assert len(seen) > 3
