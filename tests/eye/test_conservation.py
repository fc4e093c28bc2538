"""Pieces come from where others left: what a square is, by what has become of the others."""

from __future__ import annotations

import numpy as np
import pytest

from firmware_bridge.eye.pieces.evidence import SURE, doubt_turned, explain, favour_before
from firmware_bridge.eye.pieces.regions import Floats

NEITHER, WHITE, BLACK = (False, False), (True, False), (False, True)
BEFORE = np.array([1, 0, 2, 0, 1])
"""Of five squares; of each is told how likely it is empty, the first side's, the second side's."""
SAME = [
    (0.001, 0.998, 0.001),
    (0.998, 0.001, 0.001),
    (0.001, 0.001, 0.998),
    (0.998, 0.001, 0.001),
    (0.001, 0.998, 0.001),
]


def seen(**changed: tuple[float, float, float]) -> Floats:
    """Likelihoods where these squares (`q0` to `q4`) are so likely what."""
    return np.array([(*changed.get(f"q{i}", row), 0.0) for i, row in enumerate(SAME)], np.float32)


OFF, OFF_LIKELY, OFF_PERHAPS = (0.99, 0.005, 0.005), (0.85, 0.14, 0.01), (0.65, 0.34, 0.01)
ON, ON_LIKELY, ON_PERHAPS = (0.005, 0.99, 0.005), (0.14, 0.85, 0.01), (0.34, 0.65, 0.01)
HARDLY_OFF, HARDLY_ON = (0.25, 0.74, 0.01), (0.74, 0.25, 0.01)
TAKEN = (0.01, 0.85, 0.14)


@pytest.mark.parametrize(
    ("changed", "left", "told"),
    [
        ({"q0": OFF, "q1": ON}, NEITHER, {}),  # sure without this
        ({"q0": OFF_LIKELY, "q1": ON}, NEITHER, {0: 0}),
        ({"q0": OFF_PERHAPS, "q1": ON}, NEITHER, {0: 0}),
        ({"q0": OFF, "q1": ON_PERHAPS}, NEITHER, {1: 1}),
        ({"q0": OFF, "q2": TAKEN}, NEITHER, {2: 1}),
        ({"q0": OFF_LIKELY, "q1": ON_LIKELY}, NEITHER, {0: 0, 1: 1}),
        (
            {"q0": OFF_LIKELY, "q4": OFF_LIKELY, "q1": ON, "q3": ON},
            NEITHER,
            {0: 0, 4: 0},
        ),  # two at once, as in castling
        ({"q0": OFF, "q4": OFF, "q1": ON, "q3": ON_PERHAPS}, NEITHER, {3: 1}),
        ({"q1": ON_PERHAPS}, WHITE, {1: 1}),  # it left before
        ({"q1": ON_PERHAPS}, BLACK, {}),
        ({"q0": HARDLY_OFF, "q1": ON}, NEITHER, {0: 0}),  # from where else?
        ({"q0": OFF, "q1": HARDLY_ON}, NEITHER, {}),  # it may be in the hand
        ({"q0": OFF_PERHAPS, "q1": ON_PERHAPS}, NEITHER, {}),  # neither explains the other
        ({"q0": OFF_LIKELY}, NEITHER, {}),  # gone where to?
        ({"q1": ON_LIKELY}, NEITHER, {}),  # come from where?
        ({"q0": OFF_LIKELY, "q4": OFF_LIKELY, "q1": ON}, NEITHER, {}),  # which of the two?
        ({"q1": ON_LIKELY, "q3": ON_LIKELY, "q0": OFF}, NEITHER, {}),
        ({"q1": ON_PERHAPS, "q3": ON_PERHAPS}, WHITE, {}),
        # Captured, whichever side's: it has not moved on to where something else seems to be.
        ({"q0": OFF, "q2": (0.2, 0.75, 0.05), "q3": (0.15, 0.05, 0.8)}, NEITHER, {2: 1}),
        ({"q2": OFF, "q0": (0.2, 0.05, 0.75), "q3": (0.15, 0.8, 0.05)}, NEITHER, {0: 2}),
    ],
)
def test_a_square_has_changed_where_as_many_came_as_left_and_no_other_can_have(
    changed: dict[str, tuple[float, float, float]], left: tuple[bool, bool], told: dict[int, int]
) -> None:
    found = explain(seen(**changed), BEFORE, left)
    assert {int(q): int(found[q]) for q in np.flatnonzero(found >= 0)} == told


def test_what_looks_as_before_is_likelier_to_be_what_it_was() -> None:
    shares = seen(q0=OFF_LIKELY, q1=ON_LIKELY)
    alike = np.array([False, True, True, True, True])
    favour_before(shares, BEFORE, alike)
    assert shares[0, 1] == pytest.approx(0.28 / 1.14, abs=0.001)
    assert shares[1, 0] == pytest.approx(2.8 / 3.66, abs=0.001)


@pytest.mark.parametrize(
    ("turned", "leaves", "left", "believed"),
    [
        (0.98, 0.0, NEITHER, False),  # none of that side has moved
        (0.9999, 0.0, NEITHER, True),  # somebody has put another one there
        (0.98, 1.0, NEITHER, True),  # it has captured
        (0.98, 0.0, WHITE, True),  # it left before
        (0.98, 0.0, BLACK, False),
    ],
)
def test_a_piece_that_seems_to_be_the_other_sides_has_to_have_come_from_somewhere(
    turned: float, leaves: float, left: tuple[bool, bool], believed: bool
) -> None:
    before = np.array([1, 2, 2])
    shares = np.array([(leaves, 1 - leaves, 0, 0), (0, turned, 1 - turned, 0), (0, 0, 1, 0)], np.float32)
    doubt_turned(shares, before, left)
    assert (shares[1, 1] >= SURE) == believed
