"""What touches mean, as a plain list of them has it: random touches of a few squares, and every question about them."""

from __future__ import annotations

import random
from typing import NamedTuple

import pytest

from companion.tracking.explanations import Evidence, Position, may_have_halted
from companion.tracking.sensing import Readings
from companion.tracking.touches import AT_ONCE, HALT, RESTED, Touches, neighbours
from companion.units import Milliseconds

SQUARES = ("a1", "a2", "b3", "h8", "c10", "l1")
APART = (
    0,
    1,
    AT_ONCE - 1,
    AT_ONCE,
    AT_ONCE + 1,
    RESTED - 1,
    RESTED,
    RESTED + 1,
    HALT - 1,
    HALT,
    HALT + 1,
    2000,
)


class Touched(NamedTuple):
    square: str
    down: bool
    ms: int


def beside(one: str, other: str) -> bool:
    """Whether a king could go from one square to the other."""
    files, ranks = ord(one[0]) - ord(other[0]), int(one[1:]) - int(other[1:])
    return (files, ranks) != (0, 0) and max(abs(files), abs(ranks)) == 1


def halted(log: list[Touched], square: str) -> bool:
    """Whether a piece stayed only a moment where it was set down first."""
    here = [one for one in log if one.square == square]
    while here and not here[0].down:
        here.pop(0)
    lifts = [one for one in here if not one.down]
    return bool(lifts) and lifts[0].ms - here[0].ms < HALT


def just_placed(before: list[Touched], one: Touched) -> bool:
    """Whether a lifted piece was set down there a moment ago."""
    here = [touched for touched in before if touched.square == one.square]
    return bool(here) and here[-1].down and one.ms - here[-1].ms < RESTED


@pytest.mark.parametrize("seed", range(25))
def test_touches_are_what_a_list_of_them_says(seed: int) -> None:
    rng, touches, log, now = random.Random(seed), Touches(), list[Touched](), 1000
    passing, begun = set[str](), 0
    for _ in range(30):
        now += rng.choice(APART)
        one = Touched(rng.choice(SQUARES), rng.random() < 0.5, now)
        if one.down:
            touches.place(one.square, Milliseconds(now))
        else:
            touches.lift(one.square, Milliseconds(now))
            passing = passing | {one.square} if just_placed(log, one) else passing - {one.square}
        log.append(one)
        if rng.random() < 0.1:
            touches.begin()
            begun = len(log)
        since = log[begun:]
        last = {touched.square: (n, touched) for n, touched in enumerate(log, 1)}
        assert touches.squares == {touched.square for touched in since}
        assert touches.passing == passing
        assert [(n, *touch) for n, touch in touches.since()] == [(n, *touched) for n, touched in enumerate(log, 1) if n > begun]  # fmt: skip
        if one.down:
            lifted = [touched.square for touched in log if not touched.down]
            assert touches.sliding == bool(lifted and beside(one.square, lifted[-1]))
        evidence = Evidence.of(Position({}, ()), Readings(SQUARES, "occupancy"), touches)
        for square in SQUARES:
            firsts = [n for n, touched in enumerate(log, 1) if touched.square == square and n > begun]
            assert touches.first(square) == min(firsts, default=0)
            assert touches.order(square) == (last[square][0] if square in last else 0)
            assert may_have_halted(square, evidence) == halted(since, square)
            ago = last[square] if square in last else max(last.values())
            assert touches.time_since_placed((square,), Milliseconds(now + 7)) == now + 7 - ago[1].ms
            for other in SQUARES:
                known = square in last and other in last
                apart = abs(last[square][1].ms - last[other][1].ms) if known else None
                assert touches.apart(square, other) == apart
                assert touches.at_once(square, other) == (apart is not None and apart <= AT_ONCE)


def test_neighbours_are_where_a_king_can_go() -> None:
    every = [f"{file}{rank}" for file in "abcl" for rank in (1, 2, 3, 9, 10, 11)]
    pairs = [(one, other) for one in every for other in every]
    assert [pair for pair in pairs if neighbours(*pair)] == [pair for pair in pairs if beside(*pair)]
    assert not any(neighbours(one, "") or neighbours("", one) for one in every)
