"""How many squares more bring pieces together: as trying all squares has it, with and without corners."""

from __future__ import annotations

import random
from itertools import combinations

import pytest

from companion.games.shared import gathering_solver
from companion.games.shared.gathering_solver import Bridges
from companion.games.shared.solitaire import NUMBER, is_connected
from companion.kernel import bitboard

CORNER = [q for q in range(64) if q % 8 < 5 and q < 40]
"""A part of the board on which all squares can be tried."""


def joined(pieces: int, more: int, diagonal: bool) -> bool:
    """By trying all squares of the corner; none outside is of use to pieces in it."""
    free = [q for q in CORNER if not pieces >> q & 1]
    return any(
        is_connected(pieces | bitboard.of(squares), diagonal)
        for n in range(more + 1)
        for squares in combinations(free, n)
    )


def some(rng: random.Random, least: int, most: int) -> int:
    return bitboard.of(rng.sample(CORNER, rng.randint(least, most)))


@pytest.mark.parametrize("diagonal", [False, True])
@pytest.mark.parametrize(("more", "count"), [(1, 60), (2, 40), (3, 12)])
def test_enough(more: int, count: int, diagonal: bool) -> None:
    rng, found, answers = random.Random(more), Bridges(diagonal), set()
    for _ in range(count):
        pieces = some(rng, 2, 8)
        tried = joined(pieces, more, diagonal)
        assert found.enough(pieces, more) == tried, bitboard.each(pieces)
        answers.add(tried)
    assert answers == {True, False}


@pytest.mark.parametrize("diagonal", [False, True])
def test_more_squares_never_do_less(diagonal: bool) -> None:
    """Also where all cannot be tried: what a square more does, is enough with one fewer after it."""
    rng, found = random.Random(9), Bridges(diagonal)
    for _ in range(12):
        pieces = bitboard.of(rng.sample(range(64), 4))
        answers = [found.enough(pieces, more) for more in range(1, 9)]
        assert answers == sorted(answers)
        least = answers.index(True) + 1 if True in answers else 9
        if least < 9:
            nexts = [q for q in range(64) if not pieces >> q & 1 and found.enough(pieces | 1 << q, least - 1)]
            assert bool(nexts) or is_connected(pieces, diagonal)


@pytest.mark.parametrize("diagonal", [False, True])
@pytest.mark.parametrize("more", [1, 2, 3])
def test_firsts(more: int, diagonal: bool) -> None:
    """Exactly the squares after which one fewer is enough."""
    rng, found, filled = random.Random(more), Bridges(diagonal), 0
    for _ in range(40):
        pieces = some(rng, 2, 7)
        left = more - 1
        wanted = {
            q
            for q in range(64)
            if not pieces >> q & 1
            and (found.enough(pieces | 1 << q, left) if left else is_connected(pieces | 1 << q, diagonal))
        }
        firsts = set(bitboard.each(found.firsts(pieces, more)))
        assert firsts == wanted
        filled += bool(firsts)
    assert filled > 2


def test_far_apart() -> None:
    """Edge by edge from a1 to h8 takes 13 squares, by corners 6; a third group on the way spares one."""
    ends = 1 << NUMBER["a1"] | 1 << NUMBER["h8"]
    assert not Bridges(False).enough(ends, 12) and Bridges(False).enough(ends, 13)
    assert not Bridges(True).enough(ends, 5) and Bridges(True).enough(ends, 6)
    assert Bridges(True).enough(ends | 1 << NUMBER["d4"], 5)


def test_what_is_kept_is_not_too_much(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gathering_solver, "KEPT", 3)
    found = Bridges(True)
    for q in range(2, 60):
        assert found.enough(1 | 1 << q, 6) and found.firsts(1 | 1 << q, 6)
    assert len(found._enough[6]) <= 4 and len(found._firsts[6]) <= 4
