"""Games defined only by variant files: the program's own file and the user's files.

Users can describe their games in a TOML file next to the variant file (`hawks.toml` next to `hawks.ini`).
"""

from __future__ import annotations

import os
import re
import tomllib
from collections.abc import Iterable, Iterator, Mapping
from functools import cache, lru_cache
from pathlib import Path
from typing import NoReturn

import msgspec

from companion.games import VARIANTS
from companion.games.chess.files.definition import TYPES, Definition, define, refuse_key
from companion.games.chess.files.keys import FOR_OTHERS, OLDER, PIECE_ZONES
from companion.games.chess.files.variant_file import (
    LARGEST,
    Section,
    VariantFileError,
    in_order,
    read_sections,
    refusing_faults,
)
from companion.kernel.errors import TooMuch, check_size
from companion.kernel.facts import GameInfo, Part
from companion.kernel.messages import UserError
from companion.kernel.text.betza import find_idle
from companion.plain_text.cleaner import clean_text

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
        recorded: Whether the file belongs to a game that was begun earlier; see `keys.Reading`.

    Raises:
        TooMuch, VariantFileError: If the file cannot be used.
    """
    found: dict[str, Definition] = {}
    for section in in_order(read_sections(text, source), known):
        with refusing_faults(source, section.name, section.line):
            parent = found.get(section.parent) or known.get(section.parent) or BASE
            found[section.name] = define(section, parent, recorded)
    return found


def find_unread(text: str, source: str) -> Iterator[VariantFileError]:
    """Yield errors about the parts of a file that are ignored.

    These are unsupported keys, unsupported parts of movements, and entries that a later entry replaces.

    Args:
        text: The whole file.
        source: The name of the file, for errors.

    Raises:
        TooMuch, VariantFileError: If the file cannot be split into sections.
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
    """The games of the file that comes with the program, each defined on first access, because a table
    needs only one.
    """

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
    """Return the games that come with the program."""
    return _Standard()


WORDS_SUFFIX = ".toml"
MOST = 64 * 1024
"""Maximum size of a file with words, in bytes."""
LENGTHS = {"title": 40, "says": 140, "equipment": 200}
"""The kinds of text that a game may have, with the maximum length of each."""
CARD, PIECES = "card", "pieces"
LINES, LINE, NOUN = 7, 200, 24
KEYS = (*LENGTHS, CARD, PIECES)
USUAL = "en"

Text = Mapping[str, str]
"""A text by language code; the empty code stands for all other languages."""


class OwnWords(msgspec.Struct, frozen=True):
    """The words that a user has written for one game.

    Attributes:
        texts: The game's title, description and equipment, as far as the user has written them.
        card: The lines of the game's rule card.
        pieces: The names of the game's pieces, keyed by their letters in a FEN (`H`, `+P`).
    """

    texts: Mapping[str, Text] = {}
    card: tuple[Text, ...] = ()
    pieces: Mapping[str, Text] = {}


def read_words(text: str, source: str) -> Mapping[str, OwnWords]:
    """Return the words for games, keyed by section.

    Args:
        text: The whole file.
        source: The name of the file, for errors.

    Raises:
        VariantFileError: If the file is faulty.
    """
    try:
        tables = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as wrong:  # nested deeper than any words are
        raise VariantFileError("chess-words-toml", source=source, why=str(wrong)) from wrong
    return {section: _Reader(source, section).game(table) for section, table in tables.items()}


def check_words(
    words: Mapping[str, OwnWords], source: str, games: Mapping[str, Definition], sections: tuple[str, ...]
) -> None:
    """Check that words belong to games and pieces of a variant file.

    Args:
        words: The result of `read_words`.
        source: The name of the file, for errors.
        games: All known games by section.
        sections: The sections of the variant file.

    Raises:
        VariantFileError: If the variant file does not have the game or the piece.
    """
    for section, own in words.items():
        if section not in sections:
            raise VariantFileError("chess-words-section", source=source, section=section, known=sections)
        known = {letter.upper() for letter in games[section].letters.values()}
        for letter in own.pieces:
            if letter.removeprefix("+") not in known:
                raise VariantFileError(
                    "chess-words-piece",
                    source=source,
                    section=section,
                    letter=letter,
                    known=tuple(sorted(known)),
                )


class _Reader:
    """Reads the table of one game."""

    def __init__(self, source: str, section: str) -> None:
        self._source, self._section = source, section

    def game(self, table: object) -> OwnWords:
        if not isinstance(table, dict):
            raise VariantFileError("chess-words-table", source=self._source, section=self._section)
        for key in table:
            if key not in KEYS:
                raise VariantFileError(
                    "chess-words-key", source=self._source, section=self._section, key=key, known=KEYS
                )
        texts = {key: self._text(key, table[key], most) for key, most in LENGTHS.items() if key in table}
        lines = table.get(CARD, [])
        if not isinstance(lines, list) or len(lines) > LINES:
            self._wrong("chess-words-card", key=CARD, most=LINES)
        pieces = table.get(PIECES, {})
        if not isinstance(pieces, dict):
            self._wrong("chess-words-pieces", key=PIECES)
        return OwnWords(
            texts,
            tuple(self._text(CARD, line, LINE) for line in lines),
            {letter.upper(): self._text(f"{PIECES}.{letter}", name, NOUN) for letter, name in pieces.items()},
        )

    def _text(self, key: str, given: object, most: int) -> Text:
        texts = given if isinstance(given, dict) else {"": given}
        if not texts:
            self._wrong("chess-words-text", key=key)
        found = {}
        for language, text in texts.items():
            plain = clean_text(text, max(1, len(text))) if isinstance(text, str) else ""
            if not plain or (language and not _is_language(language)):
                self._wrong("chess-words-text", key=key)
            if len(plain) > most:
                self._wrong("chess-words-long", key=key, most=most)
            found[language] = plain
        return found

    def _wrong(self, id: str, **values: str | int) -> NoReturn:
        raise VariantFileError(id, source=self._source, section=self._section, **values)


def _is_language(code: str) -> bool:
    return len(code) == 2 and code.isascii() and code.islower()


# As entries of words


def noun_of(id: str) -> str:
    """Return the beginning of the ids of the entries for a game."""
    return f"file-game-{id}"


def ids(id: str, own: OwnWords) -> Mapping[str, str]:
    """Return the ids of the game's own texts, by kind of text."""
    return {key: noun_of(id) if key == "title" else f"{noun_of(id)}.{key}" for key in own.texts}


def card(id: str, own: OwnWords) -> tuple[str, ...]:
    """Return the ids of the lines of the game's rule card."""
    return tuple(f"{noun_of(id)}-card-{n}" for n in range(1, len(own.card) + 1))


def noun(id: str, letter: str) -> str:
    """Return the part after `piece-` in the id of the entry that names a piece."""
    return f"{noun_of(id)}-{letter}"


def entries(id: str, own: OwnWords, language: str) -> Iterator[tuple[str, str]]:
    """Yield the words of the game in a language, as ids and entries of a file of words."""

    def render(text: Text) -> str:
        return _plain(text.get(language) or text.get("") or text.get(USUAL) or next(iter(text.values())))

    if own.texts:
        more = "".join(f"\n    .{key} = {render(text)}" for key, text in own.texts.items() if key != "title")
        title = render(own.texts["title"]) if "title" in own.texts else id
        yield noun_of(id), f"{noun_of(id)} = {title}{more}\n"
    for line, text in zip(card(id, own), own.card, strict=True):
        yield line, f"{line} = {render(text)}\n"
    for letter, text in own.pieces.items():
        entry = f"piece-{noun(id, letter)}"
        yield entry, f"{entry} = {render(text)}\n"


def _plain(text: str) -> str:
    """Return a text in which all characters with a special meaning in a Fluent file are escaped."""
    return "".join(f'{{"{sign}"}}' if sign in "{}" else sign for sign in text)


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
        wrong: Why the file cannot be used; None if it can. A file that cannot be used defines no games.
        words: The words for its games.
        beside: The file that contains these words; None if there is none.
        wrong_words: Why the words cannot be read; None if they can.
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
        id: The id of the game.
        name: The displayed name of the game.
        section: The section of the file that defines the game.
        file: The file, or None for a standard game.
        words: The user's words for the game.
        beside: The file that contains these words, next to the variant file.
        recorded: Whether the file was part of a journal.
    """

    id: str
    name: str
    section: str
    file: Part | None = None
    words: OwnWords = NO_WORDS
    beside: Part | None = None
    recorded: bool = False


def own_files(folder: Path | None = None) -> tuple[OwnFile, ...]:
    """Return the user's variant files, sorted by name.

    They are in `folder` or, without it, in the folder that the environment variable `VARIANTS` names.
    If two files define the same game, the second file is marked as wrong.
    """
    where = str(folder) if folder is not None else os.environ.get(VARIANTS, "")
    return _read(tuple(_read_stamps(sorted(Path(where).glob(f"*{SUFFIX}"))))) if where else ()


Stamp = tuple[Path, int, int]
"""A file, the time when it was written, and its size. If they are unchanged, so are the file's
games.
"""


def _read_stamps(files: Iterable[Path]) -> Iterator[Stamp]:
    for path in files:
        for one in (path, words_beside(path)):
            try:
                found = one.stat()
            except OSError:
                continue  # it has just gone, or no one has written any words
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
    """Return the path of the file with texts for the games of a variant file."""
    return path.with_suffix(WORDS)


def _text(path: Path) -> str:
    """Return the text of a file.

    Raises:
        OSError: If the file cannot be read.
        TooMuch: If it is too large.
        VariantFileError: If it is not UTF-8.
    """
    with path.open("rb") as file:
        return text_of(file.read(LARGEST + 1), path.name)


def sections_of(text: str, source: str, taken: Iterable[str] = ()) -> Mapping[str, Section]:
    """Return the sections of a variant file. There is at least one.

    Raises:
        TooMuch, VariantFileError: If the text is not a variant file, or defines a game whose name is in
            `taken`.
    """
    sections = read_sections(text, source)
    if not sections:
        raise VariantFileError("chess-file-empty", source=source)
    elsewhere = frozenset(taken)
    for name in (one for one in sections if one in elsewhere):
        raise sections[name].error_in("chess-file-name-taken")
    return sections


def text_of(content: bytes, source: str) -> str:
    """Return the text of a variant file.

    Raises:
        TooMuch: If it is too large.
        VariantFileError: If it is not UTF-8.
    """
    check_size(source, len(content), LARGEST)
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError as wrong:
        line = content.count(b"\n", 0, wrong.start) + 1
        byte = f"{content[wrong.start]:02X}"
        raise VariantFileError("chess-file-text", source=source, line=line, byte=byte) from wrong


def list_games(taken: frozenset[str]) -> Mapping[str, Listed]:
    """Return the games by id; `taken` are sections that are offered with words of their own."""
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
    """Return the user's words for a game.

    They come from the journal if the game's definition is in one, otherwise from the file next to the
    current variant file.

    Args:
        info: The game.
        taken: Sections that are already offered by other sources and have their own words.

    Raises:
        VariantFileError: If the words in a journal are faulty.
    """
    if info.definition is not None:
        return words_in(info.definition_words, info.name)
    one = list_games(taken).get(info.id) if info.name else None
    return one.words if one is not None else NO_WORDS


@lru_cache(maxsize=8)
def words_in(beside: Part | None, section: str) -> OwnWords:
    """Return the words for the game of a section from a file with words; no words if `beside` is None.

    Raises:
        VariantFileError: If the file is faulty.
    """
    return NO_WORDS if beside is None else read_words(beside.text, beside.name).get(section, NO_WORDS)


def by_id(sections: Iterable[str]) -> Mapping[str, str]:
    """Return the names of sections by the ids of their games."""
    found: dict[str, str] = {}
    for section in sections:
        id = _PLAIN.sub("-", section.lower()).strip("-")
        if id:
            found.setdefault(id, section)
    return found


def definition_of(one: Listed) -> Definition:
    """Return the definition of a game.

    Raises:
        TooMuch, VariantFileError: If its file cannot be used.
    """
    if one.file is None:
        return standard()[one.section]
    return _definitions(one.file, one.recorded)[one.section]


@lru_cache(maxsize=8)
def _definitions(file: Part, recorded: bool) -> Mapping[str, Definition]:
    return read_file(file.text, file.name, standard(), recorded)
