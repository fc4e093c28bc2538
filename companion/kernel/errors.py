"""What can be wrong with what people ask for, type or bring: a game that cannot be had, a text or a file that is too
large, a name that no file may have.

Everything that comes from outside is checked here: its size, how deep it nests, and every part of a path.
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
    """A game, seat, house rule, deck or die cannot be had as asked."""


class BadPosition(UserError):
    """A position text or a layout that this game cannot have."""


T = TypeVar("T")

LINE = 65_536
"""Bytes of a line that a program or a person types: a command of the referee protocol."""
FILE = 32_768
"""Bytes of a file that people write: a board, dice, a deck, a set of men."""
KEPT = 262_144
"""Bytes of a file that we write for ourselves: saved house rules, known boards."""
INDEX = 8_388_608
"""Bytes of the figures that we keep of saved games: some thousands of games."""
RECORD = 524_288
"""Bytes of one record of a journal; the first holds the files that a game is played with."""
JOURNAL = 67_108_864
"""Bytes of a journal: hundreds of thousands of actions."""
GAME = 4_194_304
"""Bytes of a game that was written out, as PGN or JSON."""
STEPS = 50_000
"""Actions and corrections of such a game."""
POSITION = 32_768
"""Characters of a position text."""
NAME = 64
"""Characters of a player's name."""
LABEL = 120
"""Characters of any other text from outside that is shown in one line: the title of a file, the name of a device."""
REMARK = 400
"""Characters of a text that a person writes: a line of chat, a reason."""
ARGUMENT = 4096
"""Characters of one value on a command line, the path of a file say."""
DEPTH = 16
"""How deep arrays and tables may lie in one another."""
PARTS = 4
"""Parts of a dotted key or of a table's name: parsers take time for each that grows with the file."""
WORD = 64
"""Characters of a number, or of a word without quotation marks."""


class TooMuch(UserError):
    """Something from outside is larger or lies deeper than we read; nothing of it was taken."""


def clean_name(name: str) -> str:
    """Return a player's name from outside as it is shown and stored. It may become empty."""
    return clean_text(name, NAME)


def clean_names(names: Mapping[str, str]) -> dict[str, str]:
    """Return the names at a table, by seat, as they are shown and stored. A seat whose name becomes empty is left out."""
    return {seat: shown for seat, name in names.items() if (shown := clean_name(name))}


def check_size(source: str | Message, size: int, most: int) -> None:
    """Raises TooMuch where `source` has more than `most` bytes or characters."""
    if size > most:
        raise TooMuch("too-large", source=source, most=most)


AHEAD = 100
"""By how much the version of a later program's format may exceed ours. A number further away is damage."""


def is_newer(version: object, ours: int) -> bool:
    """Return whether a file has a plausible version of a later program.

    Args:
        version: What it gives as its version, of any type.
        ours: The newest version that this program knows.
    """
    return type(version) is int and ours < version <= ours + AHEAD


def read_json(text: bytes, type: type[T], source: str | Message, most: int) -> T:
    """What a JSON text says.

    Raises:
        TooMuch: it is too large or too deep.
        msgspec.DecodeError, UnicodeDecodeError: it is no JSON, or not of this type.
    """
    check_json(text, source, most)
    return msgspec.json.decode(text, type=type)


def check_json(text: bytes, source: str | Message, most: int) -> None:
    """Look at a JSON text before it is decoded.

    Raises:
        TooMuch: it is too large or too deep.
        UnicodeDecodeError: it is no text.
    """
    check_size(source, len(text), most)
    _check_shape(text.decode("utf-8"), source)


def read_toml(text: str, source: str) -> dict[str, object]:
    """What a TOML text says.

    Raises:
        TooMuch: it is too large or too deep.
        tomllib.TOMLDecodeError: it is no TOML.
    """
    import tomllib  # only who reads a file waits for it

    check_size(source, len(text), FILE)
    _check_shape(text, source)
    return tomllib.loads(text)


_WHOLE, _SIGNED = re.compile("[0-9]{1,6}"), re.compile("-?[0-9]{1,6}")


def parse_number(text: str, low: int = 0) -> int | None:
    """Read a whole number of one to six digits; None for any other text, digits of other scripts included.

    `low`: the lowest number that is meant; below 0 a minus may stand before the digits.
    """
    return int(text) if (_SIGNED if low < 0 else _WHOLE).fullmatch(text) else None


# What stands in quotation marks, and a comment; a text that is never closed goes on to the end of what it may fill.
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
    """Raises TooMuch for what lies too deep, or is too long without quotation marks, in JSON and in TOML."""
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
"""Bytes of a file's name; no file system of ours takes more."""
_FORBIDDEN = frozenset("/\\:")
"""Characters that separate the parts of a path on some system."""


class BadFileName(UserError):
    """A name that no file may have."""


def check_file_name(name: str) -> str:
    """Return a name if a file inside a folder can have it.

    Raises:
        BadFileName: It is empty, too long, leads to another folder, or has hidden characters.
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
    """Return the path of a file inside a folder: the names of the folders below it, then the file's.

    Raises:
        BadFileName: As `check_file_name`.
    """
    return folder.joinpath(*map(check_file_name, names))


def file_beside(path: Path, name: str) -> Path:
    """Return the path of another file in the same folder.

    Raises:
        BadFileName: As `check_file_name`.
    """
    return path.with_name(check_file_name(name))
