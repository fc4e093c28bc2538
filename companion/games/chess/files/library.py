"""Reads the games of variant files: of the file that comes with the program, and of the user's files."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from companion.games.chess.files.definition import Definition, define, refuse_key
from companion.games.chess.files.keys import FOR_OTHERS, OLDER, PIECE_ZONES
from companion.games.chess.files.piece_types import TYPES
from companion.games.chess.files.variant_file import (
    VariantFileError,
    in_order,
    read_sections,
    refusing_faults,
)
from companion.kernel.text.betza import find_idle

STANDARD = Path(__file__).with_name("standard.ini")
BASE = Definition()


def read_file(
    text: str, source: str, known: Mapping[str, Definition], recorded: bool = False
) -> dict[str, Definition]:
    """Return the games of a variant file.

    Args:
        text: The whole file.
        source: The name of the file, for errors.
        known: Games that exist already and can be parents.
        recorded: Whether a game that was begun earlier has this file: see `keys.Reading`.

    Raises:
        TooMuch, VariantFileError: The file cannot be used.
    """
    found: dict[str, Definition] = {}
    for section in in_order(read_sections(text, source), known):
        with refusing_faults(source, section.name, section.line):
            parent = found.get(section.parent) or known.get(section.parent) or BASE
            found[section.name] = define(section, parent, recorded)
    return found


def find_unread(text: str, source: str) -> Iterator[VariantFileError]:
    """Return what has no effect in a file, or is not supported: keys, parts of movements, and entries that a later line replaces.

    Args:
        text: The whole file.
        source: Its name.

    Raises:
        TooMuch, VariantFileError: The file cannot be split into sections.
    """
    for section in read_sections(text, source).values():
        lines = sorted([*section.replaced, *section.entries.items()], key=lambda pair: pair[1].line)
        for key, entry in lines:
            if entry.line != section.entries[key].line:
                yield VariantFileError(
                    "chess-file-key-twice",
                    source=source,
                    section=section.name,
                    line=entry.line,
                    key=key,
                    value=entry.value,
                    later=section.entries[key].line,
                )
                continue
            if key in OLDER or key in PIECE_ZONES:
                yield refuse_key(section, key)
            elif key in FOR_OTHERS:
                yield section.error("chess-file-for-others", key)
            elif key == "twoBoards" and entry.value == "true":
                yield section.error_in("chess-file-two-boards")
            elif key in TYPES:
                movement = entry.value.partition(":")[2].strip()
                for part in find_idle(movement):
                    yield section.error("chess-file-hops", key, part=part, value=movement)


class _Standard(Mapping[str, Definition]):
    """The games of the file that comes with the program, each defined when it is first asked for: a table needs one of them."""

    def __init__(self) -> None:
        sections = in_order(read_sections(STANDARD.read_text("utf-8"), STANDARD.name), {})
        self._sections = {section.name: section for section in sections}
        self._defined: dict[str, Definition] = {}

    def __getitem__(self, name: str) -> Definition:
        if name not in self._defined:
            section = self._sections[name]
            self._defined[name] = define(section, self[section.parent] if section.parent else BASE)
        return self._defined[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._sections)

    def __len__(self) -> int:
        return len(self._sections)


@cache
def standard() -> Mapping[str, Definition]:
    """The games that come with the program."""
    return _Standard()
