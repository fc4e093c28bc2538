"""Small pictures of screens that someone has looked at, and how far a screen of today is from one.

A picture is grey and small, and is compared block by block, so that letters may be drawn a little otherwise by another
machine; a mark that is missing, a piece elsewhere or a word too few changes one block at least by far more.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

from kivy.animation import Animation
from kivy.graphics import Color, Fbo, Rectangle
from kivy.lang import Builder
from kivy.uix.scrollview import ScrollView

from companion.artwork.design import THEMES
from tests.app.app_driver import SIZE, Stage, resize
from tests.artwork import pixels
from tests.pictures import beside, games

FOLDER = Path(__file__).parents[1] / "app" / "references"
LONG = 400
"""Pixels of the longer side."""
BLOCK = 8
"""Side of a block in pixels."""
NEAR = 12.0
"""By how much the greys of a block may differ on average, of 255."""
SMALL, UPRIGHT = (800, 480), (540, 1170)
BESIDE = "beside"


class Shot(NamedTuple):
    """A screen to be kept. `step`: as `games` and `beside` call it."""

    step: str
    size: tuple[int, int] = SIZE
    theme: str = THEMES[0]


SHOTS: Mapping[str, tuple[Shot, ...]] = {
    "little-chess-jumble": (
        Shot("set up"),
        Shot("targets in a house"),
        Shot("targets in a house", UPRIGHT),
        Shot("menu", SMALL),
    ),
    "big-action-chess-jumble": (Shot("a card"), Shot("protected", theme="daylight")),
    "wild-jokers": (Shot("a man in hand"), Shot("put right")),
    "boulder-chess": (Shot("a rook that pushes"), Shot("a rook that pushes", SMALL)),
    "gravity-chess": (Shot("still to fall"),),
    "booster-chess": (Shot("a hand in private"), Shot("replay", theme="daylight")),
    "cloak-and-dagger-chess": (Shot("registration"), Shot("deduction")),
    "neighbour-chess-solitaire": (Shot("a way counted"),),
    "parade-chess-solitaire": (Shot("groups"), Shot("rules")),
    "dice-and-cards": (Shot("a card drawn"),),
    BESIDE: (
        Shot("settings", SMALL),
        Shot("lesson, Q"),
        Shot("own-set, cards"),
        Shot("check-board, findings"),
    ),
}


class Grey(NamedTuple):
    """A grey picture, row by row from the top."""

    width: int
    height: int
    cells: Sequence[int]


def file_of(game: str, shot: Shot) -> Path:
    size = "" if shot.size == SIZE else f" {shot.size[0]}x{shot.size[1]}"
    theme = "" if shot.theme == THEMES[0] else f" {shot.theme}"
    return FOLDER / f"{game} {shot.step}{size}{theme}.png".replace(",", "").replace(" ", "-")


def shown(stage: Stage, game: str) -> Iterator[tuple[Shot, Grey]]:
    """The screens of a game that are kept, as they are now."""
    stage.app.set("reduced", True)
    wanted, left = SHOTS[game], len(SHOTS[game])
    for step in beside.steps(stage) if game == BESIDE else games.steps(stage, game):
        for shot in wanted:
            if shot.step == step:
                yield shot, taken(stage, shot)
                left -= 1
        if not left:
            return
    assert not left, f"a screen of {game} was not reached"


def taken(stage: Stage, shot: Shot) -> Grey:
    """What is shown, in the room of a shot."""
    if shot.size != SIZE:
        resize(*shot.size)
    if shot.theme != stage.app.settings.theme:
        stage.app.set("theme", shot.theme)
    stage.still()
    _rest(stage.root)
    stage.frames(1)
    made = _small(stage.root)
    if shot.size != SIZE:
        resize(*SIZE)
    if shot.theme != THEMES[0]:
        stage.app.set("theme", THEMES[0])
    return made


def _rest(root: Any) -> None:
    """Bars beside what scrolls fade in real time: let them have done so."""
    for view in root.walk():
        if isinstance(view, ScrollView):
            Animation.cancel_all(view, "_bar_color")
            view._bar_color = view.bar_inactive_color
    Builder.sync()


def _small(root: Any) -> Grey:
    """What is shown, halved (or nearly) until it is small: each pixel is the mean of those that it stands for."""
    texture = root.export_as_image().texture
    width, height = texture.size
    k = LONG / max(width, height)
    steps = [k] if k >= 0.5 else [k * 2, k]
    for share in steps:
        size = round(width * share), round(height * share)
        texture.min_filter = texture.mag_filter = "linear"
        room = Fbo(size=size, with_stencilbuffer=False)
        with room:
            Color(1, 1, 1, 1)
            Rectangle(texture=texture, size=size)
        room.draw()
        texture = room.texture
    raw = texture.pixels
    wide, high = texture.size
    return Grey(
        wide,
        high,
        bytes(
            (r * 54 + g * 183 + b * 19) >> 8 for r, g, b in zip(raw[::4], raw[1::4], raw[2::4], strict=True)
        ),
    )


def kept(path: Path) -> Grey:
    """The reference in a file."""
    found = pixels.read(path.read_bytes())
    return Grey(found.width, found.height, [cell[0] for cell in found.cells])


def apart(one: Grey, other: Grey) -> tuple[float, tuple[int, int]]:
    """The mean difference of the block that differs most, and the middle of it, in pixels."""
    assert (one.width, one.height) == (other.width, other.height), (
        f"another size: {one.width}x{one.height}, {other.width}x{other.height}"
    )
    worst, where = 0.0, (0, 0)
    half = BLOCK // 2
    for top in range(0, one.height - BLOCK + 1, half):
        rows = [
            [
                abs(a - b)
                for a, b in zip(
                    one.cells[y * one.width : (y + 1) * one.width],
                    other.cells[y * one.width : (y + 1) * one.width],
                    strict=True,
                )
            ]
            for y in range(top, top + BLOCK)
        ]
        sums = [sum(column) for column in zip(*rows, strict=True)]
        for left in range(0, one.width - BLOCK + 1, half):
            mean = sum(sums[left : left + BLOCK]) / BLOCK**2
            if mean > worst:
                worst, where = mean, (left + half, top + half)
    return worst, where


def written(grey: Grey) -> bytes:
    """The picture as a PNG; 32 greys are enough, and pack well."""
    rows = b""
    above = bytes(grey.width)
    for y in range(grey.height):
        row = bytes(min(c + 4, 255) & 0xF8 for c in grey.cells[y * grey.width : (y + 1) * grey.width])
        rows += b"\x02" + bytes((a - b) & 255 for a, b in zip(row, above, strict=True))
        above = row
    head = struct.pack(">IIBBBBB", grey.width, grey.height, 8, 0, 0, 0, 0)
    parts = ((b"IHDR", head), (b"IDAT", zlib.compress(rows, 9)), (b"IEND", b""))
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in parts
    )


def renew() -> None:
    """Take all of them again; look at what has changed before you keep it."""
    FOLDER.mkdir(exist_ok=True)
    known = {file_of(game, shot) for game, shots in SHOTS.items() for shot in shots}
    for path in set(FOLDER.glob("*.png")) - known:
        path.unlink()
    for game in SHOTS:
        stage = Stage()
        for shot, now in shown(stage, game):
            path = file_of(game, shot)
            far = apart(kept(path), now)[0] if path.exists() else 255.0
            path.write_bytes(written(now))
            print(f"{far:6.1f}  {path.name}", flush=True)
        stage.close()
