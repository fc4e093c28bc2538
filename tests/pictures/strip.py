"""A film strip: what a table shows in the course of a turn, one picture beside the other."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from companion.artwork import raster
from companion.artwork.design import svg
from companion.table.setup import TableSetup
from tests.app.app_driver import Stage
from tests.pictures.sheets import image

WIDE, HIGH, GAP = 640, 400, 8
"""Of a picture, and what is between two, in pixels."""
BEFORE = "G:Qd4,Rf1,Bk5,Nb3 R:Qg4,Rl6,Bk9 B:Qh7,Re12,Nb8 Y:Qa6,Bd8,Rc2 turn=G"
NAMES = {"green": "Anna", "red": "Ben", "blue": "Chloé", "yellow": "Dirk"}


def take(out: Path) -> None:
    """Roll, pick up, move, and whose turn it is then."""
    stage = Stage(TableSetup(game="little-chess-jumble", position=BEFORE, names=NAMES, seed=4))
    path = out / "strip.png"
    pictures = []
    for _ in _turn(stage):
        stage.picture(path)
        pictures.append(path.read_bytes())
    stage.close()
    high = 2 * HIGH + GAP
    body = "".join(
        image(one, (i % 2) * (WIDE + GAP), (i // 2) * (HIGH + GAP), WIDE, HIGH)
        for i, one in enumerate(pictures)
    )
    path.write_bytes(raster.png(svg(2 * WIDE + GAP, high, body), 2 * WIDE + GAP))


def _turn(stage: Stage) -> Iterator[None]:
    yield
    stage.command(do="roll", face="3")
    stage.until(lambda: not any(die._left for die in stage.app.screen.dice.values()))
    yield
    stage.square("f1")
    yield
    stage.square("l12")
    yield
