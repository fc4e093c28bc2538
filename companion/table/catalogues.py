"""Which words a table speaks with: those of all games, the links', the table's and the game's own."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import companion.games.shared
import firmware_bridge
from companion.games import families
from companion.kernel.messages import UserError
from companion.locale.catalogue import ENGLISH, Catalogue

SHARED = Path(companion.games.shared.__file__).parent / "words"
LINKS = Path(firmware_bridge.__file__).parent / "words"
TABLE = Path(__file__).parent / "words"


def catalogue(
    game: Path | None = None, names: Mapping[str, str] | None = None, language: str = ENGLISH
) -> Catalogue:
    """The words of a table. `game`: the folder with those of its game; `names`: seat to who sits there."""
    folders = (SHARED, LINKS, TABLE) if game is None else (SHARED, LINKS, TABLE, game)
    return Catalogue(language, folders, names)


def sentence(wrong: Exception, language: str = ENGLISH) -> str:
    """What went wrong, in words."""
    if not isinstance(wrong, UserError):
        return str(wrong)
    game = families().get(wrong.game) if wrong.game else None
    return catalogue(game.words if game else None, None, language).say(wrong.said)
