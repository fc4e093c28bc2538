"""Drawings as textures: rendered once at the size that is needed, then kept."""

from __future__ import annotations

import hashlib
import io
from functools import lru_cache
from pathlib import Path
from typing import Any

import platformdirs
from kivy.core.image import Image as CoreImage

from companion.look import raster

LARGE = 200_000
"""Pixels of a picture that is worth keeping on the disk: it takes longer to draw than to read."""


@lru_cache(maxsize=500)
def texture(drawn: str, width: int) -> Any:
    """The texture of an SVG drawing, `width` pixels wide."""
    made = CoreImage(io.BytesIO(raster.png(drawn, max(1, width))), ext="png").texture
    made.min_filter = made.mag_filter = "linear"
    return made


def passing(drawn: str, width: int) -> Any:
    """The texture of a picture that is shown once and then never again: nothing of it is kept."""
    made = CoreImage(io.BytesIO(raster.png(drawn, width)), ext="png").texture
    made.min_filter = made.mag_filter = "linear"
    return made


@lru_cache(maxsize=4)
def large(drawn: str, width: int) -> Any:
    """The same for a large picture: it is kept on the disk for the next start."""
    name = hashlib.sha256(f"{width} {drawn}".encode()).hexdigest()[:24]
    path = Path(platformdirs.user_cache_dir("tableside")) / "pictures" / f"{name}.png"
    try:
        content = path.read_bytes()
        made = CoreImage(io.BytesIO(content), ext="png").texture
    except Exception:  # not there, or not whole: it is drawn anew
        content = raster.png(drawn, width)
        made = CoreImage(io.BytesIO(content), ext="png").texture
        _keep(path, content)
    made.min_filter = made.mag_filter = "linear"
    return made


def _keep(path: Path, content: bytes) -> None:
    """A cache that cannot be written costs time and nothing else."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        part.write_bytes(content)
        part.replace(path)
    except OSError:
        pass
