"""Which shapes are pips, which faces exclude each other, which colour a die has, and what it is called."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from firmware_bridge.core.camera import Look, LyingDie
from firmware_bridge.drivers.camera import USUAL, TrayProtocol
from firmware_bridge.eye import dice_eye
from firmware_bridge.eye.dice_eye import COLOURED, HARDLY_TINTED, OVERLAP, PALE, conflict, look_of
from firmware_bridge.eye.dice_faces import is_round


def disc(radius: float, wide: float = 1.0, hole: float = 0.0, bite: float = 0.0) -> Any:
    """A disc of pixels, perhaps wider than high, with a hole in its middle, or with another disc cut out of its side."""
    y, x = np.mgrid[-40:41, -60:61]
    distance = np.hypot(x / wide, y)
    cut = np.hypot((x - bite) / wide, y) < radius if bite else np.zeros_like(distance, bool)
    return (distance < radius) & (distance >= hole) & ~cut


@pytest.mark.parametrize("radius", [3, 6, 11, 20])
def test_full_discs_are_round_and_rings_crescents_and_ovals_are_not(radius: int) -> None:
    assert is_round(disc(radius)) and not is_round(disc(radius, 2.2))
    if radius > 3:
        assert is_round(disc(radius, 1.1))
        assert not is_round(disc(radius, hole=radius * 0.6)) and not is_round(disc(radius, bite=radius * 0.7))


def face(x: float, y: float, side: float, *pips: int) -> Any:
    return SimpleNamespace(top=SimpleNamespace(patch=SimpleNamespace(x=x, y=y, side=side)), pips=pips)


def test_faces_that_share_pips_or_lie_on_each_other_exclude_each_other() -> None:
    one = face(100, 100, 40, 1, 2)
    limit = OVERLAP * 40
    assert not conflict(one, one)
    for other, wanted in (
        (face(100 + limit - 1, 100, 30, 3), True),
        (face(100, 100 + limit - 1, 30, 3), True),
        (face(100 + limit + 1, 100, 40, 3), False),
        (face(100 + limit + 1, 100, 60, 3), True),
        (face(300, 300, 40, 2, 3), True),
        (face(300, 300, 40, 3, 4), False),
    ):
        assert conflict(one, other) is wanted and conflict(other, one) is wanted


@pytest.mark.parametrize(
    ("bright", "tints", "look"),
    [
        (PALE + 0.1, (0, 0), "pale"),
        (PALE + 0.1, (0, HARDLY_TINTED - 0.05), "pale"),
        (PALE - 0.05, (0, 0), "unknown"),
        (PALE + 0.1, (COLOURED + 0.05, 0), "coloured"),
        (PALE + 0.1, (0, -COLOURED - 0.05), "coloured"),
        (PALE + 0.1, (-HARDLY_TINTED - 0.05, 0), "unknown"),
        (-0.1, (0, 0), "coloured"),
        (0.1, (0, 0), "unknown"),
    ],
)
def test_the_look_of_a_die_is_that_of_most_of_its_face(
    bright: float, tints: tuple[float, float], look: Look, monkeypatch: pytest.MonkeyPatch
) -> None:
    mask = np.zeros((10, 10), np.uint8)
    mask[2:8, 2:8] = 255
    steps = np.full((10, 10, 3), 99.0 if bright < 0 else -99.0)
    steps[2:8, 2:8] = (bright, *tints)
    steps[3:5, 3:7] = (-bright, 0, 0)  # pips
    monkeypatch.setattr(dice_eye, "mask_of", lambda corners: mask)
    floor: Any = SimpleNamespace(steps=steps)
    assert look_of(floor, SimpleNamespace(corners=())) == look  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("names", "look", "alone", "called"),
    [
        ((), "pale", True, USUAL[0]),
        ((), "pale", False, USUAL[0]),
        ((), "coloured", True, USUAL[1]),
        ((), "unknown", True, "camera"),
        ((), "unknown", False, ""),
        (("ivory",), "pale", True, "ivory"),
        (("ivory",), "coloured", True, "ivory"),
        (("ivory",), "unknown", True, "ivory"),
        (("ivory",), "pale", False, ""),
        (("ivory", "ruby"), "pale", False, "ivory"),
        (("ivory", "ruby"), "coloured", True, "ruby"),
        (("ivory", "ruby"), "unknown", True, ""),
        (("ivory", "ruby"), "unknown", False, ""),
    ],
)
def test_a_die_is_called_by_its_look(names: tuple[str, ...], look: Look, alone: bool, called: str) -> None:
    assert TrayProtocol(*names).name_of(LyingDie(3, 1.0, 1.0, look), alone) == called
