"""Collections of games in one PGN file: what is in one, game after game, however many there are."""

from __future__ import annotations

import io
from collections.abc import Iterator
from pathlib import Path

import msgspec

from companion.kernel.limits import LABEL
from companion.kernel.text.pgn import OPEN, RESULTS, GameText, decode, read_tags, split_games
from companion.plain_text.cleaner import clean_text
from companion.table.record.export.import_draft import ImportRefused
from companion.table.storage.file_limits import open_file

MOST = 2**40
"""Bytes of a collection: it is read a game at a time."""
LINE = 2**20
"""Characters of a line that are read in one go."""

SHOWN = ("White", "Black", "Date", "Result", "Event", "Variant", "ECO", "Opening")
"""The tags that a list of games shows."""
UTF_16 = (b"\xff\xfe", b"\xfe\xff")


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

    def matches(self, search: str) -> bool:
        """Whether each word of a search stands in what its tags tell."""
        told = " ".join(
            (self.white, self.black, self.event, self.date, self.result, self.variant, self.eco, self.opening)
        ).casefold()
        return all(word in told for word in search.casefold().split())


def game_texts(path: Path) -> Iterator[GameText]:
    """The games of a file as text, in UTF-8, Latin-1, or as Windows writes.

    Raises:
        OSError: it cannot be read.
        TooMuch: it is no regular file.
    """
    with open_file(path, MOST) as file:
        mark = file.read(2)
        file.seek(0)
        wide = mark in UTF_16
        lines = io.TextIOWrapper(file, "utf-16" if wide else "latin-1", errors="replace")
        for text in split_games(iter(lambda: lines.readline(LINE), "")):
            yield text if wide else text._replace(text=decode(text.text))


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
        tags, _, _ = read_tags(text)
        tags = {name: clean_text(tags[name], LABEL) for name in SHOWN if name in tags}
        white, black = tags.get("White", "?"), tags.get("Black", "?")
        if wanted in white.casefold() or wanted in black.casefold():
            yield CollectionEntry(
                text.number,
                text.line,
                white,
                black,
                tags.get("Date", "????.??.??"),
                RESULTS.get(tags.get("Result", ""), OPEN),
                tags.get("Event", ""),
                tags.get("Variant", ""),
                tags.get("ECO", ""),
                tags.get("Opening", ""),
            )
