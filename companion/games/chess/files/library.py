"""The games that variant files define: those that come with the program, and files of one's own."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from companion.games.chess.files.definition import Definition, define
from companion.games.chess.files.variant_file import in_order, read_sections, refusing_faults

STANDARD = Path(__file__).with_name("standard.ini")
BASE = Definition()


def read_file(
    text: str, source: str, known: Mapping[str, Definition], recorded: bool = False
) -> dict[str, Definition]:
    """The games of a variant file.

    Args:
        text: The whole file.
        source: Its name, for errors.
        known: Games that there are already, as parents.
        recorded: Whether a game that was begun earlier has this file: see `keys.Reading`.

    Raises:
        TooMuch, VariantFileError: what is wrong with it.
    """
    found: dict[str, Definition] = {}
    for section in in_order(read_sections(text, source), known):
        with refusing_faults(source, section.name, section.line):
            parent = found.get(section.parent) or known.get(section.parent) or BASE
            found[section.name] = define(section, parent, recorded)
    return found


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
