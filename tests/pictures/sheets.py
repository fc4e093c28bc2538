"""Contact sheets: every screen in five sizes, a sheet for each game and each theme."""

from __future__ import annotations

import base64
import time
from collections.abc import Sequence
from pathlib import Path

from companion.artwork import raster
from companion.artwork.design import THEMES, svg, write_line
from tests.app.app_driver import SIZE, Stage, resize
from tests.pictures import beside, games
from tests.pictures.games import Steps
from tests.sampled_games import sampled_games

SIZES = ((800, 480), (1024, 600), (1280, 800), (1920, 1200), (540, 1170))
HIGH, GAP, HEAD = 400, 12, 28
"""Height of a picture on a sheet, what is between two, and the room for words above, in pixels."""
BESIDE = "beside the games"


def take(out: Path, chosen: Sequence[str]) -> None:
    """The sheets of these games into a folder; of all of them, and of the screens beside them, if none is named."""
    out.mkdir(parents=True, exist_ok=True)
    for game in chosen or [*sampled_games(__name__), BESIDE]:
        began = time.monotonic()
        stage = Stage()
        stage.app.set("reduced", True)
        found = _taken(stage, beside.steps(stage) if game == BESIDE else games.steps(stage, game), out)
        stage.close()
        for theme in THEMES:
            path = out / f"{game.replace(' ', '-')}-{theme}.png"
            path.write_bytes(_sheet(f"{game}, {theme}", [(name, by[theme]) for name, by in found]))
            print(path, f"{time.monotonic() - began:.0f} s", flush=True)


Row = tuple[str, dict[str, list[bytes]]]
"""A screen by its name: theme to a PNG for each size."""


def _taken(stage: Stage, steps: Steps, out: Path) -> list[Row]:
    found = []
    for name in steps:
        by: dict[str, list[bytes]] = {}
        for theme in THEMES:
            for size in SIZES:
                resize(*size)
                if stage.app.settings.theme != theme:
                    stage.app.set("theme", theme)
                by.setdefault(theme, []).append(_small(stage, size, out))
        found.append((name, by))
        resize(*SIZE)
        stage.app.set("theme", THEMES[0])
        stage.frames(3)
    return found


def _small(stage: Stage, size: tuple[int, int], out: Path) -> bytes:
    """A picture of what is shown, as high as it is on a sheet."""
    path = out / "one.png"
    stage.picture(path)
    wide = round(HIGH * size[0] / size[1])
    small = raster.png(svg(*size, image(path.read_bytes(), 0, 0, *size)), wide)
    path.unlink()
    return small


def image(png: bytes, x: float, y: float, width: float, height: float) -> str:
    data = base64.b64encode(png).decode()
    return f'<image x="{x}" y="{y}" width="{width}" height="{height}" href="data:image/png;base64,{data}"/>'


def _sheet(title: str, rows: Sequence[tuple[str, list[bytes]]]) -> bytes:
    """One picture of them all: a row for each screen, its sizes beside one another."""
    wides = [round(HIGH * width / height) for width, height in SIZES]
    wide = sum(wides) + GAP * (len(wides) + 1)
    high = GAP + len(rows) * (HEAD + HIGH + GAP)
    body = f'<rect width="{wide}" height="{high}" fill="#808080"/>'
    for row, (name, pictures) in enumerate(rows):
        top = GAP + row * (HEAD + HIGH + GAP)
        body += write_line(f"{title}: {name}", GAP, top + 20, 20, "#ffffff", lean=0)
        x = GAP
        for across, picture in zip(wides, pictures, strict=True):
            body += image(picture, x, top + HEAD, across, HIGH)
            x += across + GAP
    return raster.png(svg(wide, high, body), wide)
