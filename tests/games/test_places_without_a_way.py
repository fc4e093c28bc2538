"""What computer players of the solitaires choose where no way to win is found, against definitions on plain coordinates."""

from __future__ import annotations

import random
from collections.abc import Collection, Iterator
from typing import Any

import pytest

from companion.kernel.actions import Move
from tests.every_case import chosen
from tests.open_states import make_game

Square = tuple[int, int]


def standing(game: Any, s: Any) -> list[Square]:
    """The squares of all pieces, a1 first, row by row."""
    found = [(ord(q[0]) - 97, int(q[1]) - 1) for q in game.layout(s) if ":" not in q]
    return sorted(found, key=lambda q: (q[1], q[0]))


def near(one: Square, other: Square, diagonal: bool) -> bool:
    x, y = abs(one[0] - other[0]), abs(one[1] - other[1])
    return max(x, y) <= 1 if diagonal else x + y <= 1


def group_of(pieces: Collection[Square], diagonal: bool) -> list[set[Square]]:
    """The groups of pieces that hang together, each begun by the first that is left."""
    left, found = list(pieces), []
    while left:
        group = {left.pop(0)}
        while more := [q for q in left if any(near(q, one, diagonal) for one in group)]:
            group.update(more)
            left = [q for q in left if q not in group]
        found.append(group)
    return found


def squares_apart(pieces: Collection[Square], diagonal: bool) -> float:
    """How far apart the groups stand: the last one spreads a square at a time and takes in whom it meets.

    Each time that it meets nobody counts one, and each group but one a half.
    """
    groups = group_of(pieces, diagonal)
    wide, left = groups[-1], groups[:-1]
    found = len(left) / 2
    while left:
        wide = {
            (x, y) for x in range(8) for y in range(8) if any(near((x, y), one, diagonal) for one in wide)
        }
        met = [group for group in left if group & wide]
        found += not met
        for group in met:
            wide |= group
            left.remove(group)
    return found


def mean_way(pieces: Collection[Square]) -> float:
    """The mean of squares up and across between any two, each with itself too."""
    ways = [abs(a - x) + abs(b - y) for a, b in pieces for x, y in pieces]
    return sum(ways) / len(pieces) ** 2


def states(game: Any, seed: int, stage: str) -> Iterator[Any]:
    """The states of one stage in games by lot."""
    rng = random.Random(seed)
    while True:
        s = game.start()
        while game.result(s) is None:
            if s.stage == stage:
                yield s
            found = game.actions(s)
            moves = [a for a in found if isinstance(a, Move)]
            s, _ = game.apply(s, rng.choice(moves if moves and rng.randrange(4) else found))


@pytest.mark.parametrize("diagonal", ["a", "b"])
def test_a_piece_goes_where_all_stand_nearest(diagonal: str) -> None:
    """NC-A7: with no way found from anywhere, of its squares the first from which the pieces are least apart."""
    game = make_game("neighbour-chess-solitaire", None, {"diagonal": diagonal})
    tried, others = 0, 0
    for s in states(game, 63, "place"):
        places = game.actions(s)
        stood = standing(game, s)
        if len(places) < 2 or len(stood) < 2:
            continue
        reached = [game.apply(s, a)[0] for a in places]
        if any(one.stage != "choose" or str(game.plan(one, 0, bytes(32))) == "stop" for one in reached):
            continue  # whoever stops adding has found a way
        after, joins = [standing(game, one) for one in reached], game.options.joins_diagonally
        least = min(after, key=lambda one: squares_apart(one, joins))
        assert game.plan(s, 0, bytes(32)) == places[after.index(least)], game.position(s)
        tried += 1
        others += after.index(least) > 0
        if tried == chosen(11, 400):
            break
    assert others > 2


@pytest.mark.parametrize("name", ["neighbour-chess-solitaire", "parade-chess-solitaire"])
def test_a_practice_opponent_likes_few_groups_that_stand_near(name: str) -> None:
    """A move's appeal: four for each group, the mean way between pieces, and in one game pieces that still can move."""
    game, tried = make_game(name, None, {}), 0
    neighbour = name.startswith("neighbour")
    for s in states(game, 63, "move" if neighbour else "play"):
        for a in game.actions(s):
            after, _ = game.apply(s, a)
            if not isinstance(a, Move) or after.end == "won" or after.stage == "over":
                continue
            pieces = standing(game, after)
            joins = neighbour and game.options.joins_diagonally
            expected = -4.0 * len(group_of(pieces, joins)) - mean_way(pieces)
            if neighbour:
                expected += 0.3 * len({one.origin for one in game.actions(after) if isinstance(one, Move)})
            assert game.appeal(s, a) == pytest.approx(expected), (game.position(s), a)
            tried += 1
        if tried > chosen(60, 1500):
            break
    assert tried
