"""Splits variant files into sections.

Variant files are INI files with a section `[name:parent]` for each game, and with lines `key =
value`. `definition.py` interprets the keys. Every error names the file, the section, the key and
the line.
"""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager

import msgspec

from companion.kernel.errors import check_size
from companion.kernel.messages import UserError
from companion.plain_text.cleaner import mask_hidden

LARGEST = 262_144
"""Maximum size of a variant file in bytes, four times the size of a file with all known variants."""
MOST_GAMES = 300
"""Maximum number of games in a variant file, twice the number in Fairy-Stockfish's.

Each game is made and tried when a file is checked.
"""
log = logging.getLogger(__name__)
_HEAD = re.compile(r"\[\s*([^\[\]:\s]{1,64})\s*(?::\s*([^\[\]:\s]{1,64})\s*)?\]")
_ENTRY = re.compile(r"([A-Za-z][A-Za-z0-9]*)\s*=\s*(.*)")


class VariantFileError(UserError):
    """A variant file cannot be used; the message names section, key and line."""


@contextmanager
def refusing_faults(source: str, section: str, line: int) -> Iterator[None]:
    """Turn an unexpected error about a game of a variant file into a refusal of this game.

    Every game of a file is read, created and first used within this context. An unforeseen combination
    of keys then affects only that game instead of crashing the program.

    Args:
        source: The name of the file.
        section: The game.
        line: The line of its section.

    Raises:
        VariantFileError: If the game is not playable. An unexpected error is also logged.
    """
    try:
        yield
    except VariantFileError:
        raise
    except Exception as wrong:
        log.info("the game [%s] of %s cannot be played", section, source, exc_info=True)
        raise VariantFileError("chess-file-fails", source=source, section=section, line=line) from wrong


class Entry(msgspec.Struct, frozen=True):
    """The value of a key, and its line, counted from 1."""

    value: str
    line: int


class Section(msgspec.Struct, frozen=True):
    """A game of a variant file.

    Attributes:
        name: The name of the game.
        parent: The game that it inherits from, or empty.
        line: The line of the section's head, counted from 1.
        entries: The entries by key. If a key is given several times, its last entry.
        replaced: Keys with those of their entries that a later line of the section replaces with
            another value.
        source: The name of the file.
    """

    name: str
    parent: str
    line: int
    entries: Mapping[str, Entry]
    replaced: Sequence[tuple[str, Entry]]
    source: str

    def error(self, id: str, key: str, **values: str | int) -> VariantFileError:
        """Return an error about one of the section's keys."""
        line = self.entries[key].line
        return VariantFileError(id, source=self.source, section=self.name, key=key, line=line, **values)

    def error_in(self, id: str, **values: str | int) -> VariantFileError:
        """Return an error about the whole section."""
        return VariantFileError(id, source=self.source, section=self.name, line=self.line, **values)


def read_sections(text: str, source: str) -> dict[str, Section]:
    """Return the sections of a variant file by name, in their order.

    If a section gives a key twice, the last entry counts, as in Fairy-Stockfish.

    Args:
        text: The whole file.
        source: The name of the file, for errors.

    Raises:
        TooMuch: If the file is larger than any variant file.
        VariantFileError: If a line is not a section, an entry or a comment, two sections have the same name,
            or there are more games than `MOST_GAMES`.
    """
    check_size(source, len(text.encode("utf-8", "replace")), LARGEST)
    found: dict[str, Section] = {}
    entries: dict[str, Entry] = {}
    replaced: list[tuple[str, Entry]] = []
    for number, raw in enumerate(text.splitlines(), 1):
        line = mask_hidden(raw, " ", lines=False).strip()
        if not line or line[0] in "#;":
            continue
        if head := _HEAD.fullmatch(line):
            name, parent = head[1], head[2] or ""
            if name in found:
                raise VariantFileError(
                    "chess-file-section-twice",
                    source=source,
                    section=name,
                    line=number,
                    first=found[name].line,
                )
            if len(found) == MOST_GAMES:
                raise VariantFileError("chess-file-many", source=source, line=number, most=MOST_GAMES)
            entries, replaced = {}, []
            found[name] = Section(name, parent, number, entries, replaced, source)
            continue
        entry = _ENTRY.fullmatch(line)
        if entry is None or not found:
            raise VariantFileError("chess-file-line", source=source, line=number, text=line)
        key, value = entry[1], entry[2].strip()
        if key in entries and entries[key].value != value:
            replaced.append((key, entries[key]))
        entries[key] = Entry(value, number)
    return found


def in_order(sections: Mapping[str, Section], known: Mapping[str, object]) -> list[Section]:
    """Return the sections, each after its parent.

    Args:
        sections: The sections of a file.
        known: Games that exist already and can be parents.

    Raises:
        VariantFileError: If a parent does not exist, parents form a cycle, or a known game has the name of
            a section.
    """
    done: dict[str, Section] = {}
    for section in sections.values():
        if section.name in known:
            raise section.error_in("chess-file-name-taken")
        chain = [section]
        while (parent := chain[-1].parent) and parent not in known and parent not in done:
            if parent not in sections:
                raise chain[-1].error_in("chess-file-no-parent", parent=parent)
            if sections[parent] in chain:
                names = " : ".join([one.name for one in chain] + [parent])
                raise section.error_in("chess-file-cycle", names=names)
            chain.append(sections[parent])
        for one in reversed(chain):
            done[one.name] = one
    return list(done.values())
