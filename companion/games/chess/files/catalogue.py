"""Lists games that only a variant file defines: standard games without words of their own, and the user's files.

Files are read from the folder that `VARIANTS` names. The list reads only their sections. Errors below the sections are
raised when a game is made.
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from pathlib import Path

import msgspec

from companion.games import VARIANTS
from companion.games.chess.files.definition import Definition
from companion.games.chess.files.library import read_file, standard
from companion.games.chess.files.own_words import OwnWords, read_words
from companion.games.chess.files.variant_file import LARGEST, Section, VariantFileError, read_sections
from companion.kernel.facts import GameInfo, Part
from companion.kernel.limits import TooMuch, check_size
from companion.kernel.messages import UserError

TITLES = Path(__file__).with_name("titles.toml")
SUFFIX, WORDS = ".ini", ".toml"
NO_WORDS = OwnWords()
_PLAIN = re.compile("[^a-z0-9]+")


class OwnFile(msgspec.Struct, frozen=True):
    """A variant file of the user.

    Attributes:
        path: The path of the file.
        text: The whole file.
        sections: The games that it defines.
        wrong: Why the file cannot be used; it then defines no games.
        words: The words for its games.
        beside: The file that has these words.
        wrong_words: Why the words cannot be read.
    """

    path: Path
    text: str = ""
    sections: Mapping[str, Section] = {}
    wrong: OSError | UserError | None = None
    words: Mapping[str, OwnWords] = {}
    beside: Part | None = None
    wrong_words: OSError | UserError | None = None


class Listed(msgspec.Struct, frozen=True):
    """A game that is offered.

    Attributes:
        id: Its name here.
        name: What people call it.
        section: That of the file.
        file: The file, None for a standard one.
        words: What is written of it beside the file.
        beside: The file in which that is written.
        recorded: Whether the file came with a journal.
    """

    id: str
    name: str
    section: str
    file: Part | None = None
    words: OwnWords = NO_WORDS
    beside: Part | None = None
    recorded: bool = False


def own_files(folder: Path | None = None) -> tuple[OwnFile, ...]:
    """People's own files by name, in the folder that `VARIANTS` names or in another one; of two that define the same game the
    second is wrong.
    """
    where = str(folder) if folder is not None else os.environ.get(VARIANTS, "")
    return _read(tuple(_read_stamps(sorted(Path(where).glob(f"*{SUFFIX}"))))) if where else ()


Stamp = tuple[Path, int, int]
"""A file, when it was written, and how large it is: while that stays, so do its games."""


def _read_stamps(files: Iterable[Path]) -> Iterator[Stamp]:
    for path in files:
        for one in (path, words_beside(path)):
            try:
                found = one.stat()
            except OSError:
                continue  # it has just gone, or nobody has written any words
            yield one, found.st_mtime_ns, found.st_size


@lru_cache(maxsize=4)
def _read(files: tuple[Stamp, ...]) -> tuple[OwnFile, ...]:
    found: list[OwnFile] = []
    taken: set[str] = set()
    for path in (path for path, _, _ in files if path.suffix == SUFFIX):
        one = _file(path, taken)
        taken |= one.sections.keys()
        found.append(one)
    return tuple(found)


def _file(path: Path, taken: set[str]) -> OwnFile:
    try:
        text = _text(path)
        sections = sections_of(text, path.name, taken)
    except (OSError, TooMuch, VariantFileError) as wrong:
        return OwnFile(path, wrong=wrong)
    try:
        beside = Part(words_beside(path).name, _text(words_beside(path)))
        words = read_words(beside.text, beside.name)
    except FileNotFoundError:
        return OwnFile(path, text, sections)
    except (OSError, TooMuch, VariantFileError) as wrong:
        return OwnFile(path, text, sections, wrong_words=wrong)
    return OwnFile(path, text, sections, words=words, beside=beside)


def words_beside(path: Path) -> Path:
    """Where words for the games of a variant file are."""
    return path.with_suffix(WORDS)


def _text(path: Path) -> str:
    """The text of a file. Raises OSError, TooMuch, VariantFileError."""
    with path.open("rb") as file:
        return text_of(file.read(LARGEST + 1), path.name)


def sections_of(text: str, source: str, taken: Iterable[str] = ()) -> Mapping[str, Section]:
    """The sections of a variant file, of which there is one at least.

    Raises:
        TooMuch, VariantFileError: it is none, or defines a game that is `taken`.
    """
    sections = read_sections(text, source)
    if not sections:
        raise VariantFileError("chess-file-empty", source=source)
    elsewhere = frozenset(taken)
    for name in (one for one in sections if one in elsewhere):
        raise sections[name].error_in("chess-file-name-taken")
    return sections


def text_of(content: bytes, source: str) -> str:
    """The text of a variant file. Raises TooMuch, VariantFileError."""
    check_size(source, len(content), LARGEST)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        line = content.count(b"\n", 0, wrong.start) + 1
        byte = f"{content[wrong.start]:02X}"
        raise VariantFileError("chess-file-text", source=source, line=line, byte=byte) from wrong


def list_games(taken: frozenset[str]) -> Mapping[str, Listed]:
    """The games by their ids; `taken`: sections that are offered with words of their own."""
    return _list_games(taken, own_files())


@lru_cache(maxsize=4)
def _titles(taken: frozenset[str]) -> Mapping[str, Listed]:
    titles: Mapping[str, str] = tomllib.loads(TITLES.read_text("utf-8"))
    return {name: Listed(name, title, name) for name, title in titles.items() if name not in taken}


def _list_games(taken: frozenset[str], files: Iterable[OwnFile]) -> Mapping[str, Listed]:
    found = dict(_titles(taken))
    for file in files:
        part = Part(file.path.name, file.text)
        for id, section in by_id(file.sections).items():
            if id not in found and section not in taken:
                words = file.words.get(section, NO_WORDS)
                found[id] = Listed(id, section, section, part, words, file.beside)
    return found


def words_of(info: GameInfo, taken: frozenset[str]) -> OwnWords:
    """What is written of a game: in the journal that it came with, else beside its file as it is now.

    Args:
        info: The game.
        taken: Sections that are offered with words of their own.

    Raises:
        VariantFileError: what is wrong with what a journal has.
    """
    if info.definition is not None:
        return words_in(info.definition_words, info.name)
    one = list_games(taken).get(info.id) if info.name else None
    return one.words if one is not None else NO_WORDS


@lru_cache(maxsize=8)
def words_in(beside: Part | None, section: str) -> OwnWords:
    """What a file with words says of the game of a section; nothing where there is no file. Raises VariantFileError."""
    return NO_WORDS if beside is None else read_words(beside.text, beside.name).get(section, NO_WORDS)


def by_id(sections: Iterable[str]) -> Mapping[str, str]:
    """The names of sections by the ids of their games."""
    found: dict[str, str] = {}
    for section in sections:
        id = _PLAIN.sub("-", section.lower()).strip("-")
        if id:
            found.setdefault(id, section)
    return found


def definition_of(one: Listed) -> Definition:
    """The definition of a game. Raises TooMuch, VariantFileError."""
    if one.file is None:
        return standard()[one.section]
    return _definitions(one.file, one.recorded)[one.section]


@lru_cache(maxsize=8)
def _definitions(file: Part, recorded: bool) -> Mapping[str, Definition]:
    return read_file(file.text, file.name, standard(), recorded)
