"""The words of the command line and the terminal, the one sentence of what could not be done, what several commands print
alike, and what is typed unseen.
"""

from __future__ import annotations

import getpass
import sys
from collections.abc import Mapping
from functools import cache
from json import dumps
from pathlib import Path

import msgspec
from msgspec import MsgspecError

import companion.games.shared
import companion.table
from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import ENGLISH
from companion.kernel.messages import GameWords, Message, UserError, Value
from companion.plain_text.cleaner import escape_hidden, write_controls

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
    from companion.table.message_catalogues import code_of

    code = code_of(wrong)
    return text("coded-refusal", said=told, code=code) if code else told


def _why(wrong: Exception) -> str:
    """What the system says, with the file's name."""
    if not isinstance(wrong, OSError) or wrong.strerror is None:
        return str(wrong)
    return f"{wrong.filename}: {wrong.strerror}" if wrong.filename else wrong.strerror


def print_json(value: object) -> None:
    """One JSON value on a line of its own."""
    try:
        line = msgspec.json.encode(value).decode()
    except UnicodeEncodeError:  # the name of a file that is no UTF-8
        line = dumps(msgspec.to_builtins(value), separators=(",", ":"))
    sys.stdout.write(escape_hidden(line) + "\n")
    sys.stdout.flush()


def print_if_empty(id: str, there: bool, json: bool) -> None:
    """Say that a list is empty; a program sees that there is no line."""
    if not there and not json:
        print(text(id))


def show_progress(line: str) -> None:
    """Write a line over the last one on standard error, without ending it."""
    write_controls("\r")
    print(line, end="", file=sys.stderr, flush=True)


def clear_progress() -> None:
    """Clear the line that `show_progress` wrote last."""
    write_controls("\r\x1b[K")


def ask_unseen(prompt: str) -> str:
    """A line that is typed at the terminal without being shown; of a pipe its next one."""
    if sys.stdin.isatty():
        return getpass.getpass(f"{prompt} ").strip()
    return sys.stdin.readline().strip()
