"""Collections of games in one PGN file: what is in one, game after game, however many there are."""

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
"""Bytes by which letters of two bytes are told without a mark."""
_NOTHING = str.maketrans("", "", "\0\x1a")
"""What old programs fill and end files with."""


class CollectionEntry(msgspec.Struct, frozen=True):
    """A game of a collection, as its tags tell of it."""

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
        """Whether each word of a search is in its tags, or in the name of its opening in the reader's language."""
        tags = (self.white, self.black, self.event, self.date, self.result, self.variant, self.eco)
        told = " ".join((*tags, self.opening, opening)).casefold()
        return all(word in told for word in search.casefold().split())


def game_texts(path: Path) -> Iterator[GameText]:
    """The games of a file as text, in UTF-8, Latin-1, or as Windows writes.

    Raises:
        OSError: it cannot be read.
        TooMuch: it is no regular file.
    """
    with open_file(path, MOST) as file:
        yield from games_of(file)


def games_of(file: BinaryIO) -> Iterator[GameText]:
    """The games of an open file. See `text_lines`."""
    return split_games(text_lines(file))


def text_lines(file: BinaryIO) -> Iterator[str]:
    """The lines of an open file: in UTF-8, UTF-16, Latin-1 or as Windows writes, with the line ends of any system."""
    wide = find_wide(file.read(HEAD))
    file.seek(0)
    lines = io.TextIOWrapper(file, wide or "latin-1", errors="replace")
    while line := lines.readline(LINE):
        if not wide and not line.isascii():
            line = decode(line.encode("latin-1"))
        yield line.translate(_NOTHING) if "\0" in line or "\x1a" in line else line


def find_wide(head: bytes) -> str:
    """The encoding of a file with letters of two bytes, by its beginning; empty: it has others."""
    if head.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "utf-16"
    odd, even = head[1::2], head[::2]
    if 2 * odd.count(0) > len(odd) and not even.count(0):
        return "utf-16-le"
    if 2 * even.count(0) > len(even) and not odd.count(0):
        return "utf-16-be"
    return ""


def game_text(path: Path, number: int) -> GameText:
    """A game of a file by its number, counted from 1.

    Raises:
        ImportRefused: there are not so many.
        OSError, TooMuch: as `game_texts`.
    """
    last = 0
    for text in game_texts(path):
        if text.number == number:
            return text
        last = text.number
    raise ImportRefused("import-no-number", file=path.name, n=number, all=last)


def has_several(path: Path) -> bool:
    """Whether a file holds more than one game. Raises as `game_texts`."""
    texts = game_texts(path)
    return next(texts, None) is not None and next(texts, None) is not None


def entries(path: Path, player: str = "") -> Iterator[CollectionEntry]:
    """The games of a file; `player`: those of somebody with this in the name. Raises as `game_texts`."""
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
