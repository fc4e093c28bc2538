"""Which words a table speaks with: those of all games, the links', the table's and the game's own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import companion.games.shared
import firmware_bridge
from companion.games import find_family
from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import ENGLISH
from companion.kernel.messages import GameWords, message
from companion.table.errors.codes import code_of

SHARED = Path(companion.games.shared.__file__).parent / "words"
LINKS = Path(firmware_bridge.__file__).parent / "words"
TABLE = Path(__file__).parent / "words"


@cache
def devices() -> tuple[Path, ...]:
    """The words that packages with devices of their own bring, by the entry points `tableside.words`."""
    from importlib.metadata import entry_points  # slow, and hardly ever needed

    return tuple(point.load()() for point in entry_points(group="tableside.words"))


def catalogue(
    game: GameWords | None = None,
    names: Mapping[str, str] | None = None,
    language: str = ENGLISH,
    face: Path | None = None,
) -> Catalogue:
    """The words of a table. `game`: those of its game; `names`: seat to who sits there;

    `face`: the folder of a face that has words of its own for what the screen has people press.
    """
    folders = (SHARED, LINKS, TABLE) if face is None else (SHARED, LINKS, TABLE, face)
    return Catalogue(language, folders if game is None else (*folders, game), devices, names)


def sentence(wrong: Exception, language: str = ENGLISH) -> str:
    """What went wrong, in words: an error of ours, or one of a board; with its code, if it has one."""
    said = getattr(wrong, "said", None)
    game = find_family(getattr(wrong, "game", ""))
    words = catalogue(game.words if game else None, None, language)
    told = str(wrong) if said is None else words.say(said)
    code = code_of(wrong)
    return words.say(message("coded", said=told, code=code)) if code else told
