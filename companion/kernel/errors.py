"""Checks of everything that comes from outside: sizes, nesting depths, numbers, names of players
and of files.

Their errors are shown to the user, as are `GameError` and `BadPosition` of all games.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import TypeVar

import msgspec

from companion.kernel.messages import Message, UserError
from companion.plain_text.cleaner import clean_text, is_hidden


class GameError(UserError):
    """A game, seat, house rule, deck or die that does not exist or does not fit."""


class BadPosition(UserError):
    """A position text or a layout that is not possible in this game."""


T = TypeVar("T")

LINE = 65_536
"""Maximum size of a command line of the referee protocol in bytes, no matter who sent it."""
FILE = 32_768
"""Largest hand-written file, in bytes: a board, dice, a deck, a piece set."""
KEPT = 262_144
"""Largest file that the program writes for itself, in bytes: saved house rules, known boards."""
INDEX = 8_388_608
"""Largest index of the saved games, in bytes: enough for some thousands of games."""
RECORD = 524_288
"""Maximum size of a record of a journal, in bytes.

The first record holds the files with which the game is played.
"""
JOURNAL = 67_108_864
"""Largest size of a journal, in bytes: enough for hundreds of thousands of actions."""
GAME = 4_194_304
"""Largest exported game, PGN or JSON, in bytes."""
STEPS = 50_000
"""Most actions and corrections of an exported game."""
POSITION = 32_768
"""Longest position text, in characters."""
NAME = 64
"""Longest name of a player, in characters."""
LABEL = 120
"""Longest other text from outside that is shown on one line, in characters: a file's title, a
device's name.
"""
REMARK = 400
"""Longest free text by a person, in characters: a line of chat, a reason."""
ARGUMENT = 4096
"""Longest value on a command line, in characters, such as a file's path."""
DEPTH = 16
"""Deepest nesting of arrays and tables."""
PARTS = 4
"""Maximum number of parts of a dotted key or of a table's name.

The time that a parser needs for each part grows with the size of the file.
"""
WORD = 64
"""Longest number or unquoted word, in characters."""


class TooMuch(UserError):
    """Input that is larger or more deeply nested than allowed. None of it is used."""


def clean_name(name: str) -> str:
    """Return a player's name from outside in the form that is shown and stored. It may be empty."""
    return clean_text(name, NAME)


def clean_names(names: Mapping[str, str]) -> dict[str, str]:
    """Return the names of the players by seat, in the form that is shown and stored, without empty ones."""
    return {seat: shown for seat, name in names.items() if (shown := clean_name(name))}


def check_size(source: str | Message, size: int, most: int) -> None:
    """Raise TooMuch if `source` has more than `most` bytes or characters."""
    if size > most:
        raise TooMuch("too-large", source=source, most=most)


AHEAD = 100
"""Maximum by which the format version of a newer program may exceed ours.

A larger number means that the file is damaged.
"""


def is_newer(version: object, ours: int) -> bool:
    """Return whether a file was plausibly written by a newer program.

    Args:
        version: The version that the file states, of any type.
        ours: The newest version that this program knows.
    """
    return type(version) is int and ours < version <= ours + AHEAD


def read_json(text: bytes, type: type[T], source: str | Message, most: int) -> T:
    """Decode a JSON text.

    Args:
        text: The JSON text, in UTF-8.
        type: The type to decode to.
        source: The name of the text, for errors.
        most: The largest size, in bytes.

    Raises:
        TooMuch: The text is too large or too deeply nested.
        msgspec.DecodeError, UnicodeDecodeError: The text is not JSON, or not of this type.
    """
    check_json(text, source, most)
    return msgspec.json.decode(text, type=type)


def check_json(text: bytes, source: str | Message, most: int) -> None:
    """Check the size and the nesting of a JSON text before it is decoded.

    Raises:
        TooMuch: The text is too large or too deeply nested.
        UnicodeDecodeError: The text is not UTF-8.
    """
    check_size(source, len(text), most)
    _check_shape(text.decode("utf-8"), source)


def read_toml(text: str, source: str) -> dict[str, object]:
    """Parse a TOML text.

    Raises:
        TooMuch: The text is too large or too deeply nested.
        tomllib.TOMLDecodeError: The text is not TOML.
    """
    import tomllib  # imported when first needed, for a faster start

    check_size(source, len(text), FILE)
    _check_shape(text, source)
    return tomllib.loads(text)


_WHOLE, _SIGNED = re.compile("[0-9]{1,6}"), re.compile("-?[0-9]{1,6}")


def parse_number(text: str, low: int = 0) -> int | None:
    """Parse a whole number of one to six ASCII digits; return None for any other text.

    Args:
        text: The text.
        low: The lowest number that the caller accepts; a minus sign is allowed only if `low` is
            below 0.
    """
    return int(text) if (_SIGNED if low < 0 else _WHOLE).fullmatch(text) else None


# Matches quoted texts and comments. A text without a closing quotation mark extends as far as it could.
_QUOTED = re.compile(
    r'"""(?:\\.|(?!""")[^\\])*(?:"""|\\?\Z)'
    r"|'''(?:(?!''').)*(?:'''|\Z)"
    r'|"(?:\\.|[^"\\\n])*"?'
    r"|'[^'\n]*'?"
    r"|\#[^\n]*",
    re.DOTALL,
)
_LONG = re.compile(rf"[\w+-]{{{WORD + 1}}}")
_DOTTED = re.compile(rf"(?:\.[\w+\-\s]*){{{PARTS}}}")
_BRACKET = re.compile(r"[\[\]{}]")


def _check_shape(text: str, source: str | Message) -> None:
    """Raise TooMuch if JSON or TOML is too deeply nested or has too long an unquoted word."""
    bare = _QUOTED.sub("", text)
    if _LONG.search(bare):
        raise TooMuch("too-long-word", source=source, most=WORD)
    if _DOTTED.search(bare):
        raise TooMuch("too-many-parts", source=source, most=PARTS)
    depth = 0
    for bracket in _BRACKET.finditer(bare):
        depth += 1 if bracket[0] in "[{" else -1
        if depth > DEPTH:
            raise TooMuch("too-deep", source=source, most=DEPTH)


LONGEST = 255
"""Longest file name, in bytes: the limit of all supported file systems."""
_FORBIDDEN = frozenset("/\\:")
"""Characters that separate the parts of a path on some system."""


class BadFileName(UserError):
    """A name that no file can have."""


def check_file_name(name: str) -> str:
    """Return the name unchanged if it is a valid file name.

    Raises:
        BadFileName: The name is empty or too long, refers to another folder, or has hidden
            characters.
    """
    if (
        not name.strip(". ")
        or any(map(is_hidden, name))
        or _FORBIDDEN & set(name)
        or len(name.encode("utf-8", "surrogatepass")) > LONGEST
    ):
        raise BadFileName("no-file-name", name=name)
    return name


def file_in(folder: Path, *names: str) -> Path:
    """Return the path of a file inside a folder.

    Args:
        folder: The folder.
        names: The names of the folders below it, then the file's.

    Raises:
        BadFileName: A name is invalid (see `check_file_name`).
    """
    return folder.joinpath(*map(check_file_name, names))


def file_beside(path: Path, name: str) -> Path:
    """Return the path of another file in the same folder.

    Raises:
        BadFileName: The name is invalid (see `check_file_name`).
    """
    return path.with_name(check_file_name(name))
