"""The pictures on the keys of a Stream Deck, from the app's icons: `python -m tests.pictures --deck` draws them anew."""

from __future__ import annotations

import gzip
import io
from pathlib import Path

from PIL import Image

from companion.artwork import dice_cards_icons, raster
from companion.artwork.design import colours, inside, svg
from firmware_bridge.core.board import BUTTONS
from firmware_bridge.drivers.stream_deck import MINI, SIZES

FOLDER = Path("firmware_bridge/drivers/stream_deck_keys")
ICONS = {
    "roll": "dice",
    "draw": "cards",
    "end": "check",
    "choose": "hand",
    "next": "play",
    "back": "turn",
    "clock1": "clock",
    "clock2": "clock",
}
PALE = {"clock1": "ink", "clock2": "on_sheet"}
"""The first player's clock is light on dark, the second one's dark on light."""


def picture(job: str, size: int) -> bytes:
    """A JPEG of that many pixels, upside down as a deck of 15 or 32 keys wants it."""
    kept = io.BytesIO()
    _draw(job, size).rotate(180).save(kept, "JPEG", quality=90)
    return kept.getvalue()


def mini_picture(job: str) -> bytes:
    """A BMP with columns for rows, as the Mini wants it, packed."""
    kept = io.BytesIO()
    _draw(job, int(MINI)).transpose(Image.Transpose.TRANSPOSE).save(kept, "BMP")
    return gzip.compress(kept.getvalue(), mtime=0)


def _draw(job: str, size: int) -> Image.Image:
    look = colours("evening")
    light = job == "clock2"
    ground, ink = look["sheet" if light else "ground"], look[PALE.get(job, "ink")]
    icon = inside(dice_cards_icons.icon(ICONS.get(job, job), ink))
    drawn = svg(
        100,
        100,
        f'<rect width="100" height="100" fill="{ground}"/>'
        f'<g transform="translate(20 20) scale(2.5)">{icon}</g>',
    )
    return Image.open(io.BytesIO(raster.png(drawn, size))).convert("RGB")


def take() -> None:
    FOLDER.mkdir(exist_ok=True)
    for job in BUTTONS:
        for size in SIZES:
            (FOLDER / f"{job}-{size}.jpg").write_bytes(picture(job, int(size)))
        (FOLDER / f"{job}-{MINI}.bmp.gz").write_bytes(mini_picture(job))
