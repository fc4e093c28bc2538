"""Games that are offered by their file alone: the standard ones without words of their own, and people's files.

Files are read from the folder that `VARIANTS` names; only their sections, so that a list costs little. What is wrong
below the sections is said when a game is made.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path

import msgspec

from companion.games import VARIANTS
from companion.games.chess.files.definition import Definition
from companion.games.chess.files.library import read_file, standard
from companion.games.chess.files.variant_file import LARGEST, VariantFileError, read_sections
from companion.kernel.limits import TooMuch, check_size

TITLES = Path(__file__).with_name("titles.toml")
SUFFIX = ".ini"
_PLAIN = re.compile("[^a-z0-9]+")


class Listed(msgspec.Struct, frozen=True):
    """A game that is offered.

    Attributes:
        id: Its name here.
        name: What people call it.
        section: That of the file.
        source: The file, None for a standard one.
    """

    id: str
    name: str
    section: str
    source: Path | None = None


def listed(taken: frozenset[str]) -> Mapping[str, Listed]:
    """The games by their ids; `taken`: sections that are offered with words of their own."""
    return _listed(taken, tuple(_stamped(own_files())))


Stamp = tuple[Path, int, int]
"""A file, when it was written, and how large it is: while that stays, so do its games."""


def _stamped(files: Iterable[Path]) -> Iterator[Stamp]:
    for path in files:
        try:
            found = path.stat()
        except OSError:
            continue  # it has just gone
        yield path, found.st_mtime_ns, found.st_size


@lru_cache(maxsize=4)
def _listed(taken: frozenset[str], files: tuple[Stamp, ...]) -> Mapping[str, Listed]:
    titles: Mapping[str, str] = tomllib.loads(TITLES.read_text("utf-8"))
    found = {name: Listed(name, title, name) for name, title in titles.items() if name not in taken}
    for path, _, _ in files:
        try:
            sections = read_sections(read_text(path), path.name)
        except (OSError, UnicodeDecodeError, TooMuch, VariantFileError):
            continue  # `companion variants list` says what is wrong
        for section in sections:
            id = _PLAIN.sub("-", section.lower()).strip("-")
            if id and id not in found and section not in taken:
                found[id] = Listed(id, section, section, path)
    return found


def own_files() -> tuple[Path, ...]:
    """People's own files by name."""
    folder = os.environ.get(VARIANTS, "")
    return tuple(sorted(Path(folder).glob(f"*{SUFFIX}"))) if folder else ()


def read_text(path: Path) -> str:
    """A variant file. Raises OSError, UnicodeDecodeError, TooMuch."""
    with path.open("rb") as file:
        content = file.read(LARGEST + 1)
    check_size(path.name, len(content), LARGEST)
    return content.decode("utf-8-sig")


def definition_of(one: Listed) -> Definition:
    """The definition of a game. Raises OSError, UnicodeDecodeError, TooMuch, VariantFileError."""
    if one.source is None:
        return standard()[one.section]
    return _definitions(read_text(one.source), one.source.name)[one.section]


@cache
def _definitions(text: str, source: str) -> Mapping[str, Definition]:
    return read_file(text, source, standard())
