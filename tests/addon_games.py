"""Games outside the program for tests: those of the page on adding a game, and how this process finds them."""

from __future__ import annotations

import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import companion.games as found
from companion.app.screens.home.shelf import draw_unpictured

PAGE = Path(__file__).parents[1] / "docs" / "adding-a-game.md"
HILL, SNAILS = "hill_chess", "snail_race"
_TITLES = {HILL: "## Hill Chess", SNAILS: "## Snail Race"}


def section(folder: str) -> str:
    """The part of the page that makes this folder."""
    text = PAGE.read_text("utf-8")
    start = text.index(_TITLES[folder])
    return text[start : text.index("\n## ", start)]


def folder_of_the_page(parent: Path, name: str = HILL) -> Path:
    """Make a folder with the files that the page prints, in `parent`; set TABLESIDE_GAMES to `parent`."""
    folder = parent / name
    blocks = re.findall(r"^`([\w./]+)`:\n\n```\w+\n(.*?)^```$", section(name), re.M | re.S)
    for file, text in blocks:
        path = folder / file
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return folder


def game_of_the_page() -> list[str]:
    """The whole game of Snail Race that the page prints, line by line."""
    (block,) = re.findall(r"^```text\n(.*?)^```$", section(SNAILS), re.M | re.S)
    return str(block).splitlines()


def printed_test() -> str:
    """The test of Snail Race that the page prints."""
    (block,) = re.findall(
        r"^`test_snail_race.py`:\n\n```python\n(.*?)^```$", PAGE.read_text("utf-8"), re.M | re.S
    )
    return str(block)


@contextmanager
def found_in(parent: Path) -> Iterator[None]:
    """Let this process find the games in a folder; afterwards it knows none of them."""
    before = list(found.__path__)
    found.__path__.append(str(parent))
    _forget(parent)
    try:
        yield
    finally:
        found.__path__[:] = before
        _forget(parent)


def _forget(parent: Path) -> None:
    for name in [path.name for path in parent.iterdir() if path.is_dir()]:
        prefix = f"{found.__name__}.{name}"
        for module in [one for one in sys.modules if one == prefix or one.startswith(f"{prefix}.")]:
            del sys.modules[module]
        vars(found).pop(name, None)
    found._tried.clear()
    for cache in (found._find_families, found._book, found._moves, draw_unpictured):
        cache.cache_clear()


GAME = "hill-chess"


MOVES = ("Pe2-e4", "Pa7-a6", "Ke1-e2", "Pa6-a5", "Ke2-e3", "Pa5-a4", "Ke3-d4")
"""A short whole game: White's king walks up the hill."""
