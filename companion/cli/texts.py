"""Messages of the command line and the terminal, error sentences, shared output functions, and hidden
input.
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
"""Messages for the terminal that replace messages about pressing buttons on a screen."""


_spoken = ENGLISH
_named = False


def speak(language: str, named: bool) -> None:
    """Set the language of the command line and the terminal. Called once at the start.

    `named` tells whether the user has requested this language.
    """
    global _spoken, _named
    _spoken, _named = language, named


def find_requested_language() -> str:
    """Return the language that the user has requested; empty if the user has requested none."""
    return _spoken if _named else ""


def spoken() -> str:
    """Return the language of the command line and the terminal."""
    return _spoken


class BadUsage(UserError):
    """An invalid command line, or invalid input at the terminal."""


@cache
def _plain(language: str) -> Catalogue:
    return Catalogue(language, (SHARED, WORDS))


def words(game: GameWords | None = None, names: Mapping[str, str] | None = None) -> Catalogue:
    """Return the messages of the command line and those of a game.

    `names` maps seats to the names of their players.
    """
    folders = (SHARED, TABLE, WORDS, TYPED)
    return Catalogue(_spoken, folders if game is None else (*folders, game), names=names)


def text(id: str, **values: Value) -> str:
    """Return the message with an id, without capitalising it."""
    return _plain(_spoken).label(Message(id, values))


def sentence(wrong: Exception) -> str:
    """Return the message of an error in words, whether it comes from the command line, a game, the table, a
    board or the system.
    """
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
    """Return the system's error message, with the file's name."""
    if not isinstance(wrong, OSError) or wrong.strerror is None:
        return str(wrong)
    return f"{wrong.filename}: {wrong.strerror}" if wrong.filename else wrong.strerror


def print_json(value: object) -> None:
    """Print a JSON value on a separate line."""
    try:
        line = msgspec.json.encode(value).decode()
    except UnicodeEncodeError:  # the name of a file that is no UTF-8
        line = dumps(msgspec.to_builtins(value), separators=(",", ":"))
    sys.stdout.write(escape_hidden(line) + "\n")
    sys.stdout.flush()


def print_if_empty(id: str, there: bool, json: bool) -> None:
    """Print a message if a list is empty (`there` is false), unless the output is JSON."""
    if not there and not json:
        print(text(id))


def show_progress(line: str) -> None:
    """Write a line over the previous one on standard error, without ending it."""
    write_controls("\r")
    print(line, end="", file=sys.stderr, flush=True)


def clear_progress() -> None:
    """Clear the line that `show_progress` has written."""
    write_controls("\r\x1b[K")


def ask_unseen(prompt: str) -> str:
    """Return a line that is typed at the terminal without being shown.

    If the input is a pipe, return its next line.
    """
    if sys.stdin.isatty():
        return getpass.getpass(f"{prompt} ").strip()
    return sys.stdin.readline().strip()
