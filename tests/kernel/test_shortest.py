"""The shortest way to an end: found first is proven shortest, in one part or in several; where there is none it is said."""

from __future__ import annotations

import random

import pytest

from companion.kernel import puzzle_solver as search
from companion.kernel.puzzle_solver import Part, Progress, Solution, shortest


class Numbers:
    """From a number to another by adding one or doubling, up to a largest number; `tried` lists what was gone on from.

    `blocked`: from there two actions are held back until more than so many are left.
    """

    def __init__(
        self,
        start: int,
        goal: int,
        most: int = 12,
        largest: int = 10**9,
        blocked: dict[int, int] | None = None,
    ) -> None:
        self.start, self.goal, self.most, self.largest = start, goal, most, largest
        self.blocked = blocked or {}
        self.tried: list[int] = []

    def is_solved(self, here: int) -> bool:
        return here == self.goal

    def after(self, here: int, left: int) -> tuple[list[int], bool]:
        self.tried.append(here)
        if left <= self.blocked.get(here, 0):
            return [], True
        found = [there for there in (here + 1, here * 2) if there <= self.largest]
        return ([there for there in found if there == self.goal], True) if left == 1 else (found, False)

    def text(self, here: int, there: int) -> str:
        return "add" if there == here + 1 else "double"


def solve(puzzle: Numbers, of: int = 1) -> tuple[list[Progress], Solution]:
    *words, end = list(shortest(puzzle, of))
    assert isinstance(end, Solution)
    return [word for word in words if isinstance(word, Progress)], end


def fewest(start: int, goal: int) -> int:
    layer, depth = {start}, 0
    while goal not in layer:
        layer, depth = {there for here in layer for there in (here + 1, here * 2) if there <= goal}, depth + 1
    return depth


def test_what_is_solved_needs_nothing() -> None:
    assert list(shortest(Numbers(7, 7))) == [Solution((), 0, 0)]


def test_one_action_is_found_at_once() -> None:
    puzzle = Numbers(7, 14)
    assert solve(puzzle)[1].actions == ("double",) and puzzle.tried == [7]


@pytest.mark.parametrize("of", [1, 2, 3])
@pytest.mark.parametrize(
    ("start", "goal", "length"),
    [(1, 3, 2), (1, 10, 4), (3, 100, 6), (1, 100, 8), (5, 11, 2), (5, 7, 2), (3, 399, 11)],
)
def test_the_shortest_way_is_found(start: int, goal: int, length: int, of: int) -> None:
    _, end = solve(Numbers(start, goal), of)
    assert end.actions is not None and len(end.actions) == end.depth == length and not end.never
    here = start
    for action in end.actions:
        here = here + 1 if action == "add" else here * 2
    assert here == goal


@pytest.mark.parametrize("of", [1, 2])
def test_what_is_held_back_comes_later(of: int) -> None:
    """A bound that holds positions back until just enough actions are left never makes a way longer."""
    rng = random.Random(5)
    for _ in range(30):
        start, goal = rng.randint(1, 9), rng.randint(30, 150)
        blocked = {here: fewest(here, goal) - 1 for here in rng.sample(range(start, goal), 8)}
        _, end = solve(Numbers(start, goal, 20, blocked=blocked), of)
        assert end.depth == fewest(start, goal), (start, goal)


def test_a_shorter_way_found_later_counts() -> None:
    """8 is reached by 4, 5, 6, 7 before 4 may be doubled: what comes behind it is looked at anew."""
    puzzle = Numbers(4, 16 * 16, 12, blocked={})
    part = Part(puzzle)
    part.take([8, 7], 4)
    part.take([8, 4], 1)
    assert part.before(8) == 4
    part.take([8, 7], 4)
    assert part.before(8) == 4


@pytest.mark.parametrize("of", [1, 3])
def test_there_may_be_none_of_so_many_actions(of: int) -> None:
    _, end = solve(Numbers(1, 100, 7), of)
    assert end == Solution(None, 7, end.looked) and end.looked > 20
    assert solve(Numbers(1, 100, 8), of)[1].actions is not None
    assert solve(Numbers(1, 100, 1), of)[1].never is False, "one action says nothing about more"


@pytest.mark.parametrize("of", [1, 2, 3])
def test_there_may_be_none_at_all(of: int) -> None:
    """All numbers were reached and gone on from."""

    class Closed(Numbers):
        def after(self, here: int, left: int) -> tuple[list[int], bool]:
            found, _ = super().after(here, max(2, left))
            return ([], bool(found)) if left == 1 else (found, False)

    _, end = solve(Closed(1, 0, 50, largest=9), of)
    assert end.never and end.actions is None and end.depth < 14


def test_nothing_is_there_to_go_on_with() -> None:
    class Dead(Numbers):
        def after(self, here: int, left: int) -> tuple[list[int], bool]:
            return [], False

    assert solve(Dead(1, 5))[1] == Solution(None, 1, 1, never=True)


def test_it_is_said_how_far_the_search_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "PAUSE", 2)
    words, end = solve(Numbers(3, 399), 2)
    assert end.actions is not None and len(end.actions) == 11
    assert [word.depth for word in words] == sorted(word.depth for word in words)
    assert [word.looked for word in words] == sorted(word.looked for word in words)
    assert all(0 <= word.share <= 1 for word in words) and any(0 < word.share < 1 for word in words)
    for depth in range(5, 12):
        ours = [word.share for word in words if word.depth == depth and word.share]
        assert ours == sorted(ours)


@pytest.mark.parametrize("of", [2, 3])
def test_parts_share_the_positions(of: int) -> None:
    """Each position belongs to one part, and every part has some; together they look at what one would."""
    puzzle = Numbers(3, 0, 12)
    parts = [Part(puzzle, index, of) for index in range(of)]
    owners = [parts[0].owner(here) for here in range(1000)]
    assert all(part.owner(here) == owners[here] for part in parts for here in range(1000))
    assert all(owners.count(index) > 1000 / of * 0.8 for index in range(of))
    alone, together = Numbers(3, 0, 9), Numbers(3, 0, 9)
    solve(alone)
    solve(together, of)
    assert sorted(alone.tried) == sorted(together.tried)


def test_no_position_is_gone_on_from_twice_as_deep() -> None:
    """Both ways lead to 4; before the last few actions it is gone on from once, and waits no more."""
    puzzle = Numbers(1, 0, 9)
    part = Part(puzzle)
    for _ in range(3):
        part.deepen()
        for _ in part.round(9, 0):
            pass
    assert puzzle.tried == [1]


def test_a_full_memory_proves_nothing_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "KEPT", 20)
    _, end = solve(Numbers(1, 0, 30))
    assert end.actions is None and not end.never and 3 < end.depth < 30
