"""What time does to clocks, on paper: the figures beside each example were worked out by hand."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from companion.table import clock_rules
from companion.table.clock_rules import ClockState, Control, Side, read_control
from companion.units import Milliseconds
from tests.table.clock_driver import controls

W, B = "white", "black"


class Paper:
    """Two sides (or more), who think and end their turns in turn order."""

    def __init__(self, *texts: str, seats: Sequence[str] = (W, B)) -> None:
        given = [read_control(text) for text in (texts if len(texts) > 1 else texts * len(seats))]
        self.controls = dict(zip(seats, given, strict=True))
        self.seats = tuple(seats)
        self.clocks = clock_rules.start_clock(clock_rules.initial_clocks(self.controls), seats[0])

    def think(self, ms: int) -> None:
        self.clocks = clock_rules.run(self.controls, self.clocks, Milliseconds(ms))

    def end(self) -> None:
        to = self.seats[(self.seats.index(self.clocks.turn) + 1) % len(self.seats)]
        self.clocks = clock_rules.pass_turn(self.controls, self.clocks, to)

    def turns(self, *ms: int) -> None:
        for one in ms:
            self.think(one)
            self.end()

    def shows(self) -> list[int]:
        return [self.clocks.sides[seat].ms for seat in self.seats]

    def side(self, seat: str) -> Side:
        return self.clocks.sides[seat]


def test_sudden_death() -> None:
    paper = Paper("5")
    paper.turns(10_000, 20_000, 30_000)
    assert paper.shows() == [260_000, 280_000]
    paper.think(279_999)
    assert not paper.clocks.fell
    paper.think(1)
    assert paper.clocks.fell == (B,) and paper.side(B) == Side(
        Milliseconds(0), turns=1, used=Milliseconds(280_000), fallen=True
    )
    paper.think(10_000)
    assert paper.shows() == [260_000, 0]


def test_fischer() -> None:
    """3:00+2: 10 s used leaves 2:50 and 2 s more."""
    paper = Paper("3+2")
    paper.turns(10_000, 1_000, 500)
    assert paper.shows() == [172_000 - 500 + 2_000, 181_000]


def test_bronstein_gives_back_what_was_used_and_no_more() -> None:
    paper = Paper("3b5")
    paper.turns(3_000, 5_000)
    assert paper.shows() == [180_000, 180_000]
    paper.turns(12_000)
    assert paper.shows() == [173_000, 180_000]  # 12 used, 5 given back


def test_simple_delay() -> None:
    paper = Paper("3d5")
    paper.think(5_000)
    assert paper.shows()[0] == 180_000 and paper.side(W).delay == 0
    paper.think(1)
    assert paper.shows()[0] == 179_999
    paper.end()
    assert paper.side(W).delay == 5_000, "whole again for the next turn"
    paper.turns(4_000)
    assert paper.shows() == [179_999, 180_000], "what is left of a delay is not kept"


def test_forty_turns_in_ninety_minutes() -> None:
    """40/90+30,30+30: each turn of one minute costs half of it; behind the 40th come 30 minutes more."""
    paper = Paper("40/90+30,30+30")
    for _ in range(39):
        paper.turns(60_000, 60_000)
    assert paper.shows() == [90 * 60_000 - 39 * 30_000] * 2
    assert paper.side(W).turns == 39 and paper.side(W).period == 0
    paper.turns(60_000)
    assert paper.shows()[0] == 70 * 60_000 + 30 * 60_000 and paper.side(W).period == 1
    assert paper.side(W).turns == 0


def test_turns_that_were_not_made_in_time() -> None:
    paper = Paper("2/1,1")
    paper.turns(30_000, 1_000)
    paper.think(30_000)
    assert paper.clocks.fell == (W,), "the second period comes after two turns, not by itself"


def test_a_last_period_with_turns_comes_again() -> None:
    paper = Paper("2/1")
    paper.turns(20_000, 0, 20_000, 0)
    assert paper.shows() == [80_000, 120_000]
    paper.turns(1_000, 0, 1_000)
    assert paper.shows()[0] == 138_000


def test_byoyomi() -> None:
    """10 s, then three times 5 s: 17 s of thought use the ten, one five, and two of the second."""
    paper = Paper("10s,3x5")
    paper.think(17_000)
    assert paper.side(W) == Side(Milliseconds(3_000), 1, times=2, used=Milliseconds(17_000))
    paper.end()
    assert paper.shows()[0] == 5_000, "a turn that ends in time has its five seconds whole again"
    paper.turns(0)
    paper.think(9_999)
    assert (
        paper.side(W) == Side(Milliseconds(1), 1, turns=1, times=1, used=Milliseconds(9_999))
        and not paper.clocks.fell
    )
    paper.think(1)
    assert paper.clocks.fell == (W,)


def test_the_same_for_every_turn() -> None:
    paper = Paper("30s/turn")
    paper.turns(29_000, 5_000)
    assert paper.shows() == [30_000, 30_000]
    paper.think(30_000)
    assert paper.clocks.fell == (W,)


def test_hourglass() -> None:
    paper = Paper("hourglass 1")
    paper.turns(10_000, 4_000)
    assert paper.shows() == [54_000, 66_000]


def test_an_hourglass_of_three_divides_the_sand() -> None:
    paper = Paper("hourglass 1", seats=("green", "red", "blue"))
    paper.think(5)
    assert paper.shows() == [59_995, 60_002, 60_002] and paper.clocks.sand == 1
    paper.think(1)
    assert paper.shows() == [59_994, 60_003, 60_003] and paper.clocks.sand == 0


def test_a_handicap() -> None:
    paper = Paper("5+3", "1")
    paper.turns(1_000, 1_000)
    assert paper.shows() == [302_000, 59_000]


def test_a_race_of_four_passes_the_clock_in_turn_order() -> None:
    seats = ("green", "red", "blue", "yellow")
    paper = Paper("1+1", seats=seats)
    for seat in seats * 2:
        assert paper.clocks.running == seat
        paper.turns(2_000)
    assert paper.shows() == [58_000] * 4


def test_who_acts_again_keeps_the_clock_and_gets_nothing() -> None:
    paper = Paper("5+3")
    paper.think(1_000)
    again = clock_rules.pass_turn(paper.controls, paper.clocks, W)
    assert again == paper.clocks


def test_a_reply_runs_on_the_clock_of_who_replies_and_ends_no_turn() -> None:
    paper = Paper("5+3")
    paper.think(1_000)
    asked = clock_rules.run(
        paper.controls,
        clock_rules.pass_turn(paper.controls, paper.clocks, B, answers=True),
        Milliseconds(2_000),
    )
    assert (asked.running, asked.turn) == (B, W)
    back = clock_rules.pass_turn(paper.controls, asked, W)
    assert [side.ms for side in back.sides.values()] == [299_000, 298_000] and back.running == W
    over = clock_rules.pass_turn(paper.controls, asked, B)
    assert [side.ms for side in over.sides.values()] == [302_000, 298_000] and over.running == B


def test_who_has_to_press_pays_until_then() -> None:
    paper = Paper("5+3")
    paper.think(1_000)
    moved = clock_rules.pass_turn(paper.controls, paper.clocks, B, press=True)
    assert (moved.running, moved.pressing, moved.turn) == (W, W, B)
    pressed = clock_rules.press_clock(
        paper.controls, clock_rules.run(paper.controls, moved, Milliseconds(500))
    )
    assert (pressed.running, pressed.pressing) == (B, "")
    assert pressed.sides[W].ms == 301_500
    quick = clock_rules.pass_turn(
        paper.controls, clock_rules.run(paper.controls, moved, Milliseconds(500)), W, press=True
    )
    assert (quick.running, quick.pressing) == (B, B), "a reply before the press: it is taken for one"
    assert quick.sides[W].ms == 301_500


def test_a_die_that_tumbles_costs_no_one_anything() -> None:
    paper = Paper("5d2")
    paper.clocks = clock_rules.spare(paper.clocks, Milliseconds(700))
    paper.think(600)
    assert paper.side(W) == Side(Milliseconds(300_000), delay=Milliseconds(2_000))
    paper.think(1_100)
    assert paper.side(W).delay == 1_000 and paper.clocks.spared == 0


def test_what_a_host_decides() -> None:
    paper = Paper("10s,3x5")
    paper.think(25_000)
    assert paper.clocks.fell == (W,)
    more = clock_rules.add_time(paper.clocks, W, Milliseconds(4_000))
    assert more.fell == () and more.sides[W].ms == 4_000
    assert clock_rules.add_time(more, W, Milliseconds(-9_000)).fell == (W,)
    again = clock_rules.refill(paper.controls, paper.clocks, W)
    assert again.sides[W] == Side(Milliseconds(5_000), 1, times=3) and again.fell == ()


def test_a_first_turn_without_clock_counts_and_earns_nothing() -> None:
    paper = Paper("40/90+30,30+30")
    counted = clock_rules.without_time(paper.controls, paper.clocks, W)
    assert counted.sides[W] == Side(Milliseconds(5_400_000), turns=1)


# For every control

parts = st.lists(st.tuples(st.integers(0, 4_000_000), st.booleans()), max_size=12)


def started(control: Control) -> tuple[dict[str, Control], ClockState]:
    both = {W: control, B: control}
    return both, clock_rules.start_clock(clock_rules.initial_clocks(both), W)


@given(controls, parts, st.integers(0, 4_000_000), st.integers(0, 4_000_000))
def test_two_steps_are_one(control: Control, played: list[tuple[int, bool]], one: int, other: int) -> None:
    both, clocks = started(control)
    for ms, over in played:
        clocks = clock_rules.run(both, clocks, Milliseconds(ms))
        if over:
            clocks = clock_rules.pass_turn(both, clocks, B if clocks.turn == W else W)
    assert clock_rules.run(
        both, clock_rules.run(both, clocks, Milliseconds(one)), Milliseconds(other)
    ) == clock_rules.run(both, clocks, Milliseconds(one + other))


@given(controls, parts)
def test_time_grows_by_rule_alone(control: Control, played: list[tuple[int, bool]]) -> None:
    """While time passes a clock only loses, but for the next period it falls into and the sand of an hourglass."""
    both, clocks = started(control)
    assert clocks.running == W and all(clocks.sides[seat].ms > 0 for seat in both)
    for ms, over in played:
        after = clock_rules.run(both, clocks, Milliseconds(ms))
        for seat in both:
            was, now = clocks.sides[seat], after.sides[seat]
            if seat != clocks.running:
                assert now == was or control.periods[0].kind == "hourglass"
            elif (now.period, now.times) == (was.period, was.times):
                assert was.ms - ms <= now.ms <= was.ms
        clocks = after
        if over:
            mover = clocks.turn
            after = clock_rules.pass_turn(both, clocks, B if mover == W else W)
            period = control.periods[clocks.sides[mover].period]
            nxt = control.periods[min(clocks.sides[mover].period + 1, len(control.periods) - 1)]
            grown = after.sides[mover].ms - clocks.sides[mover].ms
            most = period.bonus + (nxt.ms if after.sides[mover].turns == 0 and period.turns else 0)
            if period.kind in ("byoyomi", "turn"):
                assert after.sides[mover].ms == (0 if clocks.sides[mover].fallen else period.ms)
            else:
                assert 0 <= grown <= most
            clocks = after


@given(st.integers(2, 4), st.lists(st.tuples(st.integers(0, 90_000), st.booleans()), max_size=20))
def test_no_sand_is_lost(n: int, played: list[tuple[int, bool]]) -> None:
    paper = Paper("hourglass 1", seats=("green", "red", "blue", "yellow")[:n])
    assert sum(paper.shows()) == n * 60_000
    for ms, over in played:
        paper.think(ms)
        if over:
            paper.end()
        assert sum(paper.shows()) + paper.clocks.sand == n * 60_000


@given(controls, parts)
def test_the_flag_falls_when_it_was_foretold(control: Control, played: list[tuple[int, bool]]) -> None:
    both, clocks = started(control)
    for ms, over in played:
        clocks = clock_rules.run(both, clocks, Milliseconds(ms))
        if over:
            clocks = clock_rules.pass_turn(both, clocks, B if clocks.turn == W else W)
    left = clock_rules.until_flag(both, clocks)
    if left is None:
        assert clocks.sides[clocks.running].fallen
    else:
        assert not clock_rules.run(both, clocks, Milliseconds(left - 1)).sides[clocks.running].fallen
        assert clock_rules.run(both, clocks, left).sides[clocks.running].fallen


def test_who_plays_no_more_earns_and_pays_nothing() -> None:
    """The seat whose turn it was has left: the next one's time goes at once, press or no press."""
    paper = Paper("5+3", seats=(W, B, "green"))
    paper.turns(1_000)
    gone = clock_rules.leave_out(paper.clocks, B)
    for press in (False, True):
        on = clock_rules.pass_turn(paper.controls, gone, "green", press=press)
        assert (on.running, on.pressing, on.turn) == ("green", "", "green")
        after = clock_rules.run(paper.controls, on, Milliseconds(2_000))
        assert after.sides[B] == gone.sides[B] and after.sides["green"].ms == 298_000


def test_sand_of_an_hourglass_goes_to_those_who_still_play() -> None:
    paper = Paper("hourglass 5", seats=(W, B, "green"))
    paper.clocks = clock_rules.leave_out(paper.clocks, B)
    paper.think(1_001)
    assert paper.shows() == [298_999, 300_000, 301_001]


def test_of_two_dice_that_tumble_the_longer_one_counts() -> None:
    paper = Paper("5")
    paper.clocks = clock_rules.spare(clock_rules.spare(paper.clocks, Milliseconds(700)), Milliseconds(300))
    paper.think(1_000)
    assert paper.side(W).ms == 299_700
