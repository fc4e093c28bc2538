"""QR codes before a camera: read at an angle and in poor light, told once, and nothing else is taken for one."""

from __future__ import annotations

import numpy as np
import pytest

from firmware_bridge.eye.markers import EVERY, GONE, LONGEST, CodeFinder
from firmware_bridge.eye.pixels import Pixels
from tests.eye.scenes import held_code

ADDRESS, INVITATION = "HTTP://192.168.1.7:8080/VIDEO", "TABLESIDE://RELAY.EXAMPLE.ORG:8443/PLAY/WSS/K7M4QZ"


def told(finder: CodeFinder, picture: Pixels, looks: int = EVERY) -> list[str]:
    return [code for _ in range(looks) if (code := finder.look(picture))]


@pytest.mark.parametrize("text", [ADDRESS, INVITATION])
def test_a_code_that_is_held_aslant_is_read(text: str) -> None:
    for seed, turn in ((1, 0.0), (2, 0.5), (3, 3.0)):
        assert told(CodeFinder(), held_code(text, turn=turn, seed=seed)) == [text], turn


def test_each_code_is_told_once_while_it_is_held_there() -> None:
    finder, one, other = CodeFinder(), held_code(ADDRESS), held_code(INVITATION)
    blank = np.full((720, 1280), 90, np.uint8)
    assert told(finder, one, 4 * EVERY) == [ADDRESS]
    assert told(finder, other, 4 * EVERY) == [INVITATION]
    assert told(finder, blank, GONE * EVERY) == [] and told(finder, other) == [INVITATION], "held there again"


def test_what_is_no_code_and_a_code_that_is_too_long_are_no_address() -> None:
    noise = np.random.default_rng(1).integers(0, 255, (720, 1280)).astype(np.uint8)
    assert told(CodeFinder(), noise) == []
    (found,) = told(CodeFinder(), held_code("A" * (LONGEST + 40), side=640, turn=0))
    assert len(found) == LONGEST + 1
