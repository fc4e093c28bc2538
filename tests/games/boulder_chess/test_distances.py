"""How many moves a piece needs alone: over walls (BC-R22), not through what is barred to it (BC-A18, R25)."""

from __future__ import annotations

import pytest

from companion.games.boulder_chess.evaluation import FAR, Distances
from companion.games.boulder_chess.facts import Options
from companion.games.boulder_chess.moves import Ways
from companion.games.boulder_chess.state import BISHOP, KNIGHT, NUMBER, ROOK, Zones

OPTIONS = Options()
FOUND = Distances(Ways(OPTIONS, Zones(OPTIONS)))
BLUE, RED = 1, 0


@pytest.mark.parametrize(
    ("kind", "square", "moves"),
    [
        (ROOK, "d2", 1),  # on the Tower: it discharges straight down (BC-A24)
        (ROOK, "d5", 2),
        (ROOK, "d8", 3),  # it has to stop in the manned pair first (BC-R22)
        (BISHOP, "e2", 1),
        (BISHOP, "d3", 2),
        (KNIGHT, "c2", 1),
        (KNIGHT, "c4", 2),
    ],
)
def test_the_way_to_a_discharge(kind: int, square: str, moves: int) -> None:
    assert FOUND.home(BLUE, kind)[NUMBER[square]] == moves


def test_both_sides_have_the_same_way() -> None:
    checked = 0
    for kind in (BISHOP, KNIGHT, ROOK):
        for q, far in enumerate(FOUND.home(BLUE, kind)):
            checked += 1
            assert FOUND.home(RED, kind)[127 - q] == far
    assert checked


def test_from_square_to_square() -> None:
    to = FOUND.to(BLUE, ROOK, NUMBER["d8"])
    assert to[NUMBER["d8"]] == 0 and to[NUMBER["h8"]] == 1 and to[NUMBER["d6"]] == 1 and to[NUMBER["h9"]] == 2
    assert to[NUMBER["d1"]] == FAR, "nobody but boulders and royals stands in a chamber (BC-R4)"


def test_one_s_own_defences_are_walls() -> None:
    """BC-A18: Blue's rook behind its own wall goes round by the passage, so it is farther than Red's would be."""
    assert (
        FOUND.to(BLUE, ROOK, NUMBER["d10"])[NUMBER["d12"]] > FOUND.to(RED, ROOK, NUMBER["d10"])[NUMBER["d12"]]
    )
