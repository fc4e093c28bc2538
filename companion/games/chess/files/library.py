"""The games that variant files define: those that come with the program, and files of one's own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from companion.games.chess.files.definition import Definition, define
from companion.games.chess.files.variant_file import in_order, read_sections

STANDARD = Path(__file__).with_name("standard.ini")
BASE = Definition()


def read_file(text: str, source: str, known: Mapping[str, Definition]) -> dict[str, Definition]:
    """The games of a variant file.

    Args:
        text: The whole file.
        source: Its name, for errors.
        known: Games that there are already, as parents.

    Raises:
        TooMuch, VariantFileError: what is wrong with it.
    """
    found: dict[str, Definition] = {}
    for section in in_order(read_sections(text, source), known):
        parent = found.get(section.parent) or known.get(section.parent) or BASE
        found[section.name] = define(section, parent)
    return found


@cache
def standard() -> Mapping[str, Definition]:
    """The games that come with the program."""
    return read_file(STANDARD.read_text("utf-8"), STANDARD.name, {})
