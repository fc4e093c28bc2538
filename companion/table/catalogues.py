"""Which words a table speaks with: those of all games, the links', the table's and the game's own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import companion.games.shared
import firmware_bridge
from companion.locale.catalogue import ENGLISH, Catalogue

SHARED = Path(companion.games.shared.__file__).parent / "words"
TABLE = Path(__file__).parent / "words"


@cache
def links() -> tuple[Path, ...]:
    """The words of boards and devices: the links' own, and what the entry points `tableside.words` bring."""
    from importlib.metadata import entry_points  # not before anything has to be said

    found = [Path(firmware_bridge.__file__).parent / "words"]
    found += (point.load()() for point in entry_points(group="tableside.words"))
    return tuple(found)


def catalogue(
    game: Path | None = None, names: Mapping[str, str] | None = None, language: str = ENGLISH
) -> Catalogue:
    """The words of a table. `game`: the folder with those of its game; `names`: seat to who sits there."""
    folders = (SHARED, *links(), TABLE)
    return Catalogue(language, folders if game is None else (*folders, game), names)
