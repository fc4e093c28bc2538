"""Reads PGN files with any number of games, one game at a time."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path
from typing import BinaryIO

import msgspec

from companion.kernel.limits import LABEL
from companion.kernel.text.pgn import decode, read_tags
from companion.kernel.text.pgn_signs import OPEN, read_result
from companion.kernel.text.pgn_split import GameText, split_games
from companion.plain_text.cleaner import clean_text
from companion.table.record.export.import_draft import ImportRefused
from companion.table.storage.file_limits import open_file

MOST = 2**40
"""Bytes of a collection: it is read a game at a time."""
LINE = 2**20
"""Characters of a line that are read in one go."""

SHOWN = ("White", "Black", "Date", "Result", "Event", "Variant", "ECO", "Opening")
"""The tags that a list of games shows."""
HEAD = 512
"""Bytes from which UTF-16 without a byte order mark is recognized."""
_NOTHING = str.maketrans("", "", "\0\x1a")
"""Removes the bytes with which old programs fill and end files."""


class CollectionEntry(msgspec.Struct, frozen=True):
    """A game of a collection, as its tags describe it."""

    number: int
    line: int
    white: str
    black: str
    date: str
    result: str
    event: str = ""
    variant: str = ""
    eco: str = ""
    opening: str = ""

    def matches(self, search: str, opening: str = "") -> bool:
        """Return whether each word of a search is in the tags, or in `opening`, the opening's name in the user's language."""
        tags = (self.white, self.black, self.event, self.date, self.result, self.variant, self.eco)
        told = " ".join((*tags, self.opening, opening)).casefold()
        return all(word in told for word in search.casefold().split())


def game_texts(path: Path) -> Iterator[GameText]:
    """Return the games of a file as text. See `text_lines` for its encodings.

    Raises:
        OSError: The file cannot be read.
        TooMuch: It is not a regular file.
    """
    with open_file(path, MOST) as file:
        yield from games_of(file)


def games_of(file: BinaryIO) -> Iterator[GameText]:
    """Return the games of an open file. See `text_lines`."""
    return split_games(text_lines(file))


def text_lines(file: BinaryIO) -> Iterator[str]:
    """Return the lines of an open file in UTF-8, UTF-16, Windows-1252 or Latin-1, with the line ends of any system."""
    wide = find_wide(file.read(HEAD))
    file.seek(0)
    lines = io.TextIOWrapper(file, wide or "latin-1", errors="replace")
    while line := lines.readline(LINE):
        if not wide and not line.isascii():
            line = decode(line.encode("latin-1"))
        yield line.translate(_NOTHING) if "\0" in line or "\x1a" in line else line


def find_wide(head: bytes) -> str:
    """Return the kind of UTF-16 that a file begins with, or an empty string if it is not UTF-16."""
    if head.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    odd, even = head[1::2], head[::2]
    if 2 * odd.count(0) > len(odd) and not even.count(0):
        return "utf-16-le"
    if 2 * even.count(0) > len(even) and not odd.count(0):
        return "utf-16-be"
    return ""


def game_text(path: Path, number: int) -> GameText:
    """Return a game of a file by its number, counted from 1.

    Raises:
        ImportRefused: The file has fewer games.
        OSError, TooMuch: as `game_texts`.
    """
    last = 0
    for text in game_texts(path):
        if text.number == number:
            return text
        last = text.number
    raise ImportRefused("import-no-number", file=path.name, n=number, all=last)


def has_several(path: Path) -> bool:
    """Return whether a file has more than one game. Raises as `game_texts`."""
    texts = game_texts(path)
    return next(texts, None) is not None and next(texts, None) is not None


def entries(path: Path, player: str = "") -> Iterator[CollectionEntry]:
    """Return the games of a file. `player`: only games of players whose names contain it. Raises as `game_texts`."""
    wanted = player.casefold()
    for text in game_texts(path):
        found = read_tags(text).tags
        tags = {name: clean_text(found[name], LABEL) for name in SHOWN if name in found}
        white, black = tags.get("White", "?"), tags.get("Black", "?")
        if wanted in white.casefold() or wanted in black.casefold():
            yield CollectionEntry(
                text.number,
                text.line,
                white,
                black,
                tags.get("Date", "????.??.??"),
                read_result(tags.get("Result", "")) or OPEN,
                tags.get("Event", ""),
                tags.get("Variant", ""),
                tags.get("ECO", ""),
                tags.get("Opening", ""),
            )
