"""Drawings as textures: rendered once at the size that is needed, then kept."""

from __future__ import annotations

import io
from functools import lru_cache
from pathlib import Path
from typing import Any

import platformdirs
from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture

from companion.artwork import raster
from companion.kernel.text.file_names import file_in

LARGE = 200_000
"""Pixels of a picture that is worth keeping on the disk: it takes longer to draw than to read."""


KEPT = 800
"""Pictures that are kept: all that the largest table draws ahead, and what it shows besides."""


@lru_cache(maxsize=KEPT)
def texture(drawn: str, width: int) -> Any:
    """The texture of an SVG drawing, `width` pixels wide."""
    return _from_png(raster.png(drawn, max(1, width)))


def make_texture(drawn: str, width: int) -> Any:
    """The texture of a picture that is shown once and then never again: nothing of it is kept."""
    return _from_png(raster.png(drawn, width))


@lru_cache(maxsize=4)
def large_texture(drawn: str, width: int) -> Any:
    """The same for a large picture: it is kept on the disk for the next start."""
    import hashlib  # the first frame has no large picture

    name = hashlib.sha256(f"{width} {drawn}".encode()).hexdigest()[:24]
    path = file_in(Path(platformdirs.user_cache_dir("tableside")), "pictures", f"{name}.png")
    try:
        return _from_png(path.read_bytes())
    except Exception:  # not there, or not whole: it is drawn anew
        content = raster.png(drawn, width)
        _keep(path, content)
        return _from_png(content)


def _from_png(content: bytes) -> Any:
    """The texture of a PNG.

    It has no source: Kivy would look for a file when the graphics chip has forgotten it.
    """
    data = CoreImage(io.BytesIO(content), ext="png").image._data[0]
    data.source = None
    made = Texture.create_from_data(data)
    made.flip_vertical()
    made.min_filter = made.mag_filter = "linear"
    return made


def forget() -> None:
    """Draw everything anew from now on."""
    texture.cache_clear()
    large_texture.cache_clear()


def _keep(path: Path, content: bytes) -> None:
    """A cache that cannot be written costs time and nothing else."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_suffix(".part")
        part.write_bytes(content)
        part.replace(path)
    except OSError:
        pass
