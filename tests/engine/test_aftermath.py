"""How games go on: what is counted, taken and lost until they end or have gone on for long."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from companion.engine import explanation as module
from companion.engine.explanation import GAMES, LONGEST_PLAYED_ON, Tally, _surely_more, _tally, aftermath
from companion.kernel.game import Actor
from companion.kernel.seeded_random import SeededRandom

LOT = SeededRandom(bytes(32))


class Counting:
    """A game of numbers: each action adds one, the seats act in turn, and every third action takes someone."""

    seats = ("white", "black", "red")

    def __init__(self, ends: int = 1000, reach: int = 100, standing: Any = None) -> None:
        self.ends, self.standing = ends, standing or {}
        self.mind = SimpleNamespace(skills=(SimpleNamespace(reach=1), SimpleNamespace(reach=reach)))
        self.played = 0

    def actor(self, s: int) -> Actor | None:
        return None if s >= self.ends else Actor(self.seats[s % 2])

    def after(self, s: int, action: object) -> int:
        self.played += 1
        return s + 1

    def layout(self, s: int) -> int:
        return s

    def view(self, s: int, seat: str) -> Any:
        return SimpleNamespace(standing=self.standing)


@pytest.fixture(autouse=True)
def captures(monkeypatch: pytest.MonkeyPatch) -> dict[int, tuple[str | None, ...]]:
    """By the number of the action, whose pieces it takes."""
    taken: dict[int, tuple[str | None, ...]] = {}
    monkeypatch.setattr(
        module, "likely_action", lambda game, s, chance, lot: SimpleNamespace(captures=taken.get(s, ()), at=s)
    )
    monkeypatch.setattr(
        module,
        "find_captures",
        lambda action, at: [SimpleNamespace(owner=one) for one in action.captures if at == action.at],
    )
    return taken


def tally(game: Counting, seat: str = "white") -> Tally:
    found: Any = game
    return _tally(found, 0, seat, LOT)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("ends", "reach", "played"), [(5, 100, 5), (1000, 100, LONGEST_PLAYED_ON), (1000, 7, 7), (0, 100, 0)]
)
def test_it_goes_on_until_its_end_or_for_long(ends: int, reach: int, played: int) -> None:
    game = Counting(ends, reach)
    tally(game)
    assert game.played == played


def test_what_a_seat_takes_itself_and_what_it_loses_to_anyone(
    captures: dict[int, tuple[str | None, ...]],
) -> None:
    captures |= {
        0: ("black", None, "red"),
        1: ("white", "red"),
        2: ("white",),
        3: ("white", "white"),
        5: ("black",),
    }
    assert tally(Counting(10)) == Tally(0.0, 2, 4)
    assert tally(Counting(10), "black") == Tally(0.0, 4, 2), "also what black takes of itself is lost"
    assert tally(Counting(10), "red") == Tally(0.0, 0, 2)
    assert tally(Counting(3)) == Tally(0.0, 2, 2)


@pytest.mark.parametrize(
    ("standing", "counted"),
    [
        ({}, 0.0),
        ({"white": 4}, 4.0),
        ({"white": 4, "black": 1}, 3.0),
        ({"white": 4, "black": 1, "red": 4}, 1.5),
        ({"black": 2}, -2.0),
    ],
)
def test_what_is_counted_is_compared_with_what_the_others_have(
    standing: dict[str, int], counted: float
) -> None:
    assert tally(Counting(1, standing=standing)).counted == counted


def test_it_is_sure_where_the_mean_is_larger_than_two_errors() -> None:
    assert _surely_more([1, 1, 1]) and not _surely_more([0, 0, 0]) and not _surely_more([-1, -1, -1])
    assert _surely_more([3, 3, 3, 2]) and not _surely_more([1, -1, 1, -1, 1])
    assert not _surely_more([4, 0, 0, 0]) and _surely_more([4, 1, 2, 3])


@pytest.mark.parametrize(
    ("mine", "theirs", "said"),
    [
        (Tally(1, 0, 0), Tally(0, 0, 0), ["hint-later-counts"]),
        (Tally(0, 2, 0), Tally(0, 1, 0), ["hint-later-takes"]),
        (Tally(0, 0, 1), Tally(0, 0, 3), ["hint-later-keeps"]),
        (Tally(2, 2, 0), Tally(1, 1, 1), ["hint-later-counts", "hint-later-takes", "hint-later-keeps"]),
        (Tally(0, 0, 3), Tally(1, 1, 0), []),
    ],
)
def test_what_speaks_for_a_way_is_said(
    monkeypatch: pytest.MonkeyPatch, mine: Tally, theirs: Tally, said: list[str]
) -> None:
    lots: list[Any] = []

    def told(game: object, s: int, seat: str, lot: Any) -> Tally:
        lots.append(lot)
        return mine if s else theirs

    monkeypatch.setattr(module, "_tally", told)
    game: Any = Counting()
    one: Any = 1
    other: Any = 0
    assert [message.id for message in aftermath(game, one, other, "white")] == said
    assert len(lots) == 2 * GAMES
    looks = iter([False] * 11 + [True] * 100)
    assert not list(aftermath(game, one, other, "white", lambda: next(looks))), "too few games say nothing"
    looks = iter([False] * 12 + [True] * 100)
    assert [message.id for message in aftermath(game, one, other, "white", lambda: next(looks))] == said
