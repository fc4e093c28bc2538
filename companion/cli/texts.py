"""The words of the command line and the terminal, and the one sentence of what could not be done."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from msgspec import MsgspecError

import companion.games.shared
import companion.table
from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import ENGLISH
from companion.kernel.messages import GameWords, Message, UserError, Value

SHARED = Path(companion.games.shared.__file__).parent / "words"
TABLE = Path(companion.table.__file__).parent / "words"
WORDS = Path(__file__).parent / "words"
TYPED = WORDS / "typed"
"""What is said at a terminal where the screen has people press."""


_spoken = ENGLISH
_named = False


def speak(language: str, named: bool) -> None:
    """From now on the faces speak this language: said once, at the start.

    `named`: somebody has asked for it.
    """
    global _spoken, _named
    _spoken, _named = language, named


def find_requested_language() -> str:
    """The language that somebody has asked for; "": nobody has."""
    return _spoken if _named else ""


def spoken() -> str:
    """The language that the faces speak."""
    return _spoken


class BadUsage(UserError):
    """Something on the command line, or typed at the terminal, that means nothing."""


@cache
def _plain(language: str) -> Catalogue:
    return Catalogue(language, (SHARED, WORDS))


def words(game: GameWords | None = None, names: Mapping[str, str] | None = None) -> Catalogue:
    """These words beside those of a game; `names`: seat to who sits there."""
    folders = (SHARED, TABLE, WORDS, TYPED)
    return Catalogue(_spoken, folders if game is None else (*folders, game), names=names)


def text(id: str, **values: Value) -> str:
    """The words for an id, as they stand."""
    return _plain(_spoken).label(Message(id, values))


def sentence(wrong: Exception) -> str:
    """What could not be done, in words: of the faces, a game, the table, a board, or the system."""
    said = getattr(wrong, "said", None)
    words = _plain(_spoken)
    if said is not None and not (isinstance(wrong, UserError) and not wrong.game and words.has(said.id)):
        from companion.table import message_catalogues

        return message_catalogues.sentence(wrong, _spoken)
    if said is not None:
        told = words.say(said)
    elif isinstance(wrong, (OSError, MsgspecError)):
        told = text("system-refused", why=_why(wrong))
    else:
        return str(wrong)
    from companion.table.errors.codes import code_of

    code = code_of(wrong)
    return text("coded-refusal", said=told, code=code) if code else told


def _why(wrong: Exception) -> str:
    """What the system says, with the file's name."""
    if not isinstance(wrong, OSError) or wrong.strerror is None:
        return str(wrong)
    return f"{wrong.filename}: {wrong.strerror}" if wrong.filename else wrong.strerror
