"""What an eye believes of each square, compared with models that look through all pictures again each time."""

from __future__ import annotations

import random
from collections.abc import Mapping

import pytest

from companion.units import Seconds
from firmware_bridge.eye.eye import DiscVotes, SideVotes
from firmware_bridge.eye.markers import Reading

SQUARES = [file + rank for file in "abcd" for rank in "123"]


class NaiveVotes:
    """Keeps every picture since a hand was there. A change of many squares is believed 2.4 seconds after it was first seen."""

    def __init__(self, believed: Mapping[str, str]) -> None:
        self.believed = dict(believed)
        self.doubted_at: float | None = None

    def restart(self) -> None:
        self.doubted_at = None

    def settle(self, coming: dict[str, str], now: float, must_last: bool) -> bool:
        if must_last:
            self.doubted_at = now if self.doubted_at is None else self.doubted_at
            if now - self.doubted_at < 2.4:
                return False
        self.doubted_at = None
        self.believed = coming
        return True

    def changed(self, coming: Mapping[str, str]) -> list[str]:
        return [square for square in SQUARES if coming.get(square) != self.believed.get(square)]


class NaiveDiscs(NaiveVotes):
    """A disc is believed at once; it is gone when each of the last three pictures shows the floor below it."""

    def __init__(self, believed: Mapping[str, str]) -> None:
        super().__init__(believed)
        self.since: list[tuple[Reading, dict[str, str]]] = []

    def restart(self) -> None:
        super().restart()
        self.since.clear()

    def take(self, reading: Reading, now: float) -> bool:
        self.since.append((reading, self.believed))
        coming = {
            square: token
            for square, token in self.believed.items()
            if token not in reading.discs.values() and not self.is_gone(square)
        }
        coming |= reading.discs
        return self.settle(coming, now, len(self.changed(coming)) > 4)

    def is_gone(self, square: str) -> bool:
        last = self.since[-3:]
        return len(last) == 3 and all(
            square in believed
            and square in seen.floor
            and square not in seen.off
            and square not in seen.discs
            and believed[square] not in seen.discs.values()
            for seen, believed in last
        )


class NaiveSides(NaiveVotes):
    """Two of the last three pictures of a square have to agree, and the last one with them."""

    def __init__(self, believed: Mapping[str, str]) -> None:
        super().__init__(believed)
        self.since: list[Mapping[str, str]] = []
        self.free: list[tuple[str, float]] = []
        """Side, and when it was taken from a square: each that has come to none since."""

    def restart(self) -> None:
        super().restart()
        self.since.clear()

    def take(self, sides: Mapping[str, str], now: float, doubtful: list[str]) -> bool:
        self.since.append(sides)
        looks = {q: [one[q] for one in self.since if q in one] for q in SQUARES}
        coming = dict(self.believed)
        for square, side in sides.items():
            if looks[square][-3:].count(side) >= 2:
                coming.pop(square, None)
                coming |= {square: side} if side else {}
        seen = [one for one in looks.values() if one]
        if min((len(one) for one in seen), default=2) < 2 and max(map(len, seen)) < 2:
            return False
        before, changed = self.believed, self.changed(coming)
        come = [coming[square] for square in changed if square in coming]
        gone = [before[square] for square in changed if square in before]
        must_last = (
            len(changed) > 4
            or (bool(changed) and not come)
            or any(gone.count(side) - come.count(side) > 1 for side in gone)
            or any(come.count(side) > gone.count(side) and not self.has_left(side, now) for side in come)
            or any(square in doubtful for square in changed)
        )
        if not self.settle(coming, now, must_last):
            return False
        self.free += [
            (before[square], now) for square in changed if square in before and square not in coming
        ]
        for side in come:
            oldest = next((one for one in self.free if one[0] == side), None)
            if oldest:
                self.free.remove(oldest)
        return True

    def has_left(self, side: str, now: float) -> bool:
        return any(one == side and now - then < 30 for one, then in self.free)


def scene(rng: random.Random, tokens: list[str], count: int) -> dict[str, str]:
    return dict(zip(rng.sample(SQUARES, count), tokens, strict=False))


@pytest.mark.parametrize("seed", range(8))
def test_discs_are_believed_as_a_model_of_all_pictures_says(seed: int) -> None:
    rng = random.Random(seed)
    tokens = [f"m{n}" for n in range(1, 9)]
    there = scene(rng, tokens, 7)
    votes, model, now = DiscVotes(there), NaiveDiscs(there), 0.0
    believed_gone = 0
    for _ in range(150):
        now += rng.choice((0.25, 0.25, 0.5, 1.5))
        if rng.random() < 0.15:
            there = scene(rng, tokens, rng.choice((0, 2, 6, 8)))
        elif rng.random() < 0.25 and there:
            square = rng.choice(list(there))
            there = {
                rng.choice(SQUARES) if q == square else q: token
                for q, token in there.items()
                if q != square or rng.random() < 0.6
            }
        if rng.random() < 0.06:
            votes.restart()
            model.restart()
        hidden = rng.sample(SQUARES, rng.choice((0, 0, 1, 3)))
        reading = Reading(
            {q: token for q, token in there.items() if q not in hidden},
            {q: 1.0 for q in SQUARES if q not in there and q not in hidden},
            frozenset(rng.sample(SQUARES, rng.choice((0, 0, 0, 1)))),
        )
        before = len(votes.believed)
        assert votes.take(reading, Seconds(now)) == model.take(reading, now)
        assert votes.believed == model.believed
        believed_gone += before > len(votes.believed)
    assert believed_gone > 5


@pytest.mark.parametrize("seed", range(8))
def test_sides_are_believed_as_a_model_of_all_pictures_says(seed: int) -> None:
    rng = random.Random(seed)
    sides = ["w", "k"] * 4
    there = scene(rng, sides, 6)
    votes, model, now = SideVotes(there), NaiveSides(there), 0.0
    changes = waits = 0
    for _ in range(200):
        now += rng.choice((0.25, 0.25, 0.5, 1.5, 12.0))
        if rng.random() < 0.04:
            there = scene(rng, sides, rng.choice((0, 2, 6, 8)))
        elif rng.random() < 0.2 and there:
            moved = rng.sample(list(there), min(len(there), rng.choice((1, 1, 1, 2))))
            there = {q: side for q, side in there.items() if q not in moved} | (
                {rng.choice(SQUARES): there[moved[0]]} if rng.random() < 0.7 else {}
            )
        elif rng.random() < 0.05:
            there = {**there, rng.choice(SQUARES): rng.choice(sides)}
        if rng.random() < 0.06:
            votes.restart()
            model.restart()
        seen = {q: there.get(q, "") if rng.random() > 0.04 else rng.choice(("", "w", "k")) for q in SQUARES}
        seen = {q: side for q, side in seen.items() if rng.random() > 0.1}
        doubtful = rng.sample(SQUARES, rng.choice((0, 0, 0, 2)))
        before = votes.believed
        believed = votes.take(seen, Seconds(now), doubtful)
        assert believed == model.take(seen, now, doubtful)
        assert votes.believed == model.believed
        assert [votes.has_left(side, Seconds(now)) for side in "wk"] == [
            model.has_left(side, now) for side in "wk"
        ]
        changes += believed and votes.believed != before
        waits += not believed
    assert changes > 10 and waits > 10


def test_many_discs_that_are_taken_away_at_once_are_believed_to_be_gone() -> None:
    there = dict(zip(SQUARES, (f"m{n}" for n in range(1, 13)), strict=True))
    votes = DiscVotes(there)
    empty = Reading({}, dict.fromkeys(SQUARES, 1.0), frozenset())
    assert [votes.take(empty, Seconds(now / 2)) for now in range(8)] == [True, True, *[False] * 5, True]
    assert votes.believed == {}
