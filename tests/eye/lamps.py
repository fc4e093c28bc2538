"""Light on a drawn scene, and what a camera makes of the picture."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
from numpy.typing import NDArray

from firmware_bridge.eye.pixels import Pixels
from tests.eye.scenes import _noise

Colour = tuple[float, float, float]
"""Blue, green, red, 0 to 1."""


@dataclass(frozen=True)
class Lamp:
    """Where light comes from: `way` on the board, `high` in degrees; `soft`: how wide shadows run out.

    `level`, `tint` and `slope` are of the whole picture; `noise`, `blur` and `quality` are the camera's.
    """

    way: float = 0.8
    high: float = 55.0
    strong: float = 0.45
    soft: float = 0.12
    level: float = 1.0
    tint: Colour = (1.0, 1.0, 1.0)
    slope: tuple[float, float] = (0.0, 0.0)
    glow: tuple[float, float, float, float] = (0.5, 0.5, 0.3, 0.0)
    """A brighter place: where in the picture, how wide as a share of it, how bright."""
    noise: float = 2.5
    blur: float = 0.6
    quality: int = 85
    second: tuple[float, float, float, float] | None = None
    """Another lamp, whose shadows fall elsewhere: its `way`, `high`, `strong` and `soft`."""
    near: float = 0.25
    """How dark the board is where a piece touches it."""


def lit(plain: Pixels, lamp: Lamp) -> NDArray[np.float32]:
    """A picture in colours as it reaches the camera."""
    height, width = plain.shape[:2]
    picture = plain.astype(np.float32)
    if lamp.blur:
        picture = np.asarray(cv2.GaussianBlur(picture, (0, 0), lamp.blur), np.float32)
    across = np.linspace(-0.5, 0.5, width, dtype=np.float32)[None]
    along = np.linspace(-0.5, 0.5, height, dtype=np.float32)[:, None]
    level = lamp.level * (1 + lamp.slope[0] * across + lamp.slope[1] * along)
    gx, gy, wide, bright = lamp.glow
    if bright:
        far = ((across + 0.5 - gx) ** 2 + ((along + 0.5 - gy) * height / width) ** 2) / wide**2
        level = level * (1 + bright * np.exp(-far / 2))
    picture *= level[..., None] * np.asarray(lamp.tint, np.float32)
    return picture


def taken(picture: NDArray[np.float32], lamp: Lamp, rng: np.random.Generator) -> Pixels:
    """What a camera makes of it, with its noise."""
    if lamp.noise:
        noise = _noise(*picture.shape[:2])
        order = rng.permutation(4)[:3]
        picture = np.asarray(
            cv2.scaleAdd(cv2.merge([noise[i] for i in order]), lamp.noise, picture), np.float32
        )
    shot = np.clip(picture, 0, 255).astype(np.uint8)
    if lamp.quality < 100:
        _, data = cv2.imencode(".jpg", shot, [cv2.IMWRITE_JPEG_QUALITY, lamp.quality])
        shot = np.asarray(cv2.imdecode(data, cv2.IMREAD_COLOR), np.uint8)
    return shot
