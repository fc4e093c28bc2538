"""The shortest way to an end: found first is proven shortest, and where there is none it is said."""

from __future__ import annotations

from collections.abc import Hashable, Iterable

import pytest

from companion.kernel import shortest as search
from companion.kernel.shortest import Progress, Solution, shortest


class Numbers:
    """From a number to another by adding one or doubling, up to a largest number; `tried` lists what was gone on from."""

    def __init__(self, goal: int, largest: int = 10**9, blocked: int = 0) -> None:
        self.goal, self.largest, self.blocked = goal, largest, blocked
        self.tried: list[int] = []

    def solved(self, here: int) -> bool:
        return here == self.goal

    def last(self, here: int) -> str | None:
        return next((text for text, there in self._all(here) if there == self.goal), None)

    def steps(self, here: int) -> Iterable[tuple[str, int]]:
        self.tried.append(here)
        return self._all(here)

    def _all(self, here: int) -> list[tuple[str, int]]:
        found = [("add", here + 1), ("double", here * 2)]
        return [(text, there) for text, there in found if there <= self.largest]

    def key(self, here: int) -> Hashable:
        return here

    def hopeless(self, here: int, left: int) -> bool:
        return left < 3 and here == self.blocked


def solve(puzzle: Numbers, start: int, most: int) -> tuple[list[Progress], Solution]:
    *words, end = list(shortest(puzzle, start, most))
    assert isinstance(end, Solution)
    return [word for word in words if isinstance(word, Progress)], end


def test_what_is_solved_needs_nothing() -> None:
    assert list(shortest(Numbers(7), 7, 5)) == [Solution((), 0, 0)]


def test_one_action_is_found_at_once() -> None:
    puzzle = Numbers(14)
    assert list(shortest(puzzle, 7, 5)) == [Progress(1, 0.0, 0), Solution(("double",), 1, 1)]
    assert not puzzle.tried


@pytest.mark.parametrize(
    ("start", "goal", "length"), [(1, 3, 2), (1, 10, 4), (3, 100, 6), (1, 100, 8), (5, 11, 2), (5, 7, 2)]
)
def test_the_shortest_way_is_found(start: int, goal: int, length: int) -> None:
    _, end = solve(Numbers(goal), start, 12)
    assert end.actions is not None and len(end.actions) == end.depth == length and not end.never
    here = start
    for action in end.actions:
        here = here + 1 if action == "add" else here * 2
    assert here == goal


def test_there_may_be_none_of_so_many_actions() -> None:
    words, end = solve(Numbers(100), 1, 7)
    assert end == Solution(None, 7, words[-1].looked) and end.looked > 20
    assert solve(Numbers(100), 1, 8)[1].actions is not None
    assert solve(Numbers(100), 1, 1)[1] == Solution(None, 1, 0), "one action says nothing about more"


def test_there_may_be_none_at_all() -> None:
    """All numbers were reached and gone on from."""
    words, end = solve(Numbers(0, largest=9), 1, 50)
    assert end.never and end.actions is None and end.depth < 12
    assert words[-1].depth == end.depth and words[-1].looked == end.looked


def test_nothing_is_there_to_go_on_with() -> None:
    assert solve(Numbers(0, largest=1), 1, 50)[1] == Solution(None, 2, 0, never=True)


def test_who_has_no_hope_is_not_gone_on_from() -> None:
    open_, blocked = Numbers(12), Numbers(12, blocked=6)
    assert solve(open_, 3, 3)[1].actions == ("double", "double")
    assert solve(blocked, 3, 2)[1].actions == ("double", "double"), (
        "with one to go it is the last action that counts"
    )
    blocked = Numbers(14, blocked=6)
    assert solve(Numbers(14), 3, 3)[1].actions == ("double", "add", "double")
    assert solve(blocked, 3, 3)[1].actions is None and 6 not in blocked.tried[1:]


def test_it_is_said_how_far_the_search_is(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(search, "PAUSE", 4)
    words, end = solve(Numbers(100), 3, 12)
    assert end.actions is not None and len(end.actions) == 6
    assert [word.depth for word in words] == sorted(word.depth for word in words)
    assert [word.looked for word in words] == sorted(word.looked for word in words)
    assert {word.share for word in words} == {0.0, 0.5, 1.0}, "nothing, the first of two begun, all"
    assert all(word.looked % 4 == 0 for word in words if word.share not in (0.0, 1.0))
    for depth in range(2, 6):
        ours = [word.share for word in words if word.depth == depth]
        assert ours == sorted(ours) and ours[0] == 0.0 and ours[-1] == 1.0


def test_no_position_is_searched_twice_as_deep(monkeypatch: pytest.MonkeyPatch) -> None:
    puzzle = Numbers(0)
    solve(puzzle, 1, 6)
    remembered = len(puzzle.tried)
    assert puzzle.tried.count(2) == 4, "both ways lead there: once a depth, from three to six"
    monkeypatch.setattr(search, "SEEN", 0)
    puzzle = Numbers(0)
    solve(puzzle, 1, 6)
    assert remembered < len(puzzle.tried) == sum(2**depth - 1 for depth in range(1, 6))


def test_what_was_forgotten_may_still_be_there(monkeypatch: pytest.MonkeyPatch) -> None:
    """With a full memory nothing is proven but for the depth that was searched."""
    monkeypatch.setattr(search, "SEEN", 3)
    assert solve(Numbers(0, largest=9), 1, 8)[1].never is False
    assert solve(Numbers(40), 1, 8)[1].actions == ("add", "double", "add", "double", "double", "double")
