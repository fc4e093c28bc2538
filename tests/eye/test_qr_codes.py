"""QR codes before a camera: read at an angle and in poor light, told once, and nothing else is taken for one."""

from __future__ import annotations

import io
import math

import cv2
import numpy as np
import pytest
from PIL import Image

from companion.artwork import raster
from companion.artwork.qr_code import qr_code
from firmware_bridge.eye.pixels import Pixels
from firmware_bridge.eye.qr_codes import EVERY, GONE, LONGEST, CodeFinder

ADDRESS, INVITATION = "HTTP://192.168.1.7:8080/VIDEO", "TABLESIDE://RELAY.EXAMPLE.ORG:8443/PLAY/WSS/K7M4QZ"


def held(text: str, side: float = 260, turn: float = 0.3, seed: int = 1) -> Pixels:
    """A picture with a code in it, held aslant, not quite sharp."""
    drawn = np.asarray(Image.open(io.BytesIO(raster.png(qr_code(text), 300))).convert("L"), np.uint8)
    rng = np.random.default_rng(seed)
    square = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)]) * side / 2
    cos, sin = math.cos(turn), math.sin(turn)
    at = (square @ np.array([[cos, sin], [-sin, cos]])) * (1, 0.85) + (640, 360)
    at += rng.uniform(-0.04, 0.04, (4, 2)) * side
    edge = np.array([(0, 0), (300, 0), (300, 300), (0, 300)], np.float32)
    way = cv2.getPerspectiveTransform(edge, at.astype(np.float32))
    code = cv2.warpPerspective(drawn, way, (1280, 720), flags=cv2.INTER_AREA)
    there = cv2.warpPerspective(np.full_like(drawn, 255), way, (1280, 720))
    picture = np.where(there > 127, code, 90).astype(np.float32) * 0.8
    picture = cv2.GaussianBlur(picture, (0, 0), 0.8) + rng.normal(0, 3, picture.shape)
    return np.asarray(np.clip(picture, 0, 255), np.uint8)


def told(finder: CodeFinder, picture: Pixels, looks: int = EVERY) -> list[str]:
    return [code for _ in range(looks) if (code := finder.look(picture))]


@pytest.mark.parametrize("text", [ADDRESS, INVITATION])
def test_a_code_that_is_held_aslant_is_read(text: str) -> None:
    for seed, turn in ((1, 0.0), (2, 0.5), (3, 3.0)):
        assert told(CodeFinder(), held(text, turn=turn, seed=seed)) == [text], turn


def test_each_code_is_told_once_while_it_is_held_there() -> None:
    finder, one, other = CodeFinder(), held(ADDRESS), held(INVITATION)
    blank = np.full((720, 1280), 90, np.uint8)
    assert told(finder, one, 4 * EVERY) == [ADDRESS]
    assert told(finder, other, 4 * EVERY) == [INVITATION]
    assert told(finder, blank, GONE * EVERY) == [] and told(finder, other) == [INVITATION], "held there again"


def test_what_is_no_code_and_a_code_that_is_too_long_are_no_address() -> None:
    noise = np.random.default_rng(1).integers(0, 255, (720, 1280)).astype(np.uint8)
    assert told(CodeFinder(), noise) == []
    (found,) = told(CodeFinder(), held("A" * (LONGEST + 40), side=640, turn=0))
    assert len(found) == LONGEST + 1
