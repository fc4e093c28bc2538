"""Path-traced pictures, which nothing was learnt from, are read by the net as it is."""

from __future__ import annotations

import pytest

from firmware_bridge.eye.pieces.evidence import load_net
from tests.eye.judges import KEPT, read


@pytest.mark.parametrize("half", [0, 1])
def test_path_traced_pieces_are_read(half: int) -> None:
    """The start learnt: few squares are wrong, and hardly any that is sure."""
    squares, wrong, unsure, sure_and_wrong = read(KEPT, load_net(), of=slice(half, None, 2))
    assert squares >= 640
    assert wrong <= 0.012 * squares and unsure <= 0.03 * squares and sure_and_wrong <= 0.0015 * squares
