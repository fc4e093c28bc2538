"""What people write of the games of a variant file of their own, in a TOML file beside it: `hawks.toml` beside `hawks.ini`.

A table is a game, called as its section. A text is for all languages, or a table with a text for each by its code.
"""

from __future__ import annotations

import tomllib
from collections.abc import Iterator, Mapping
from typing import NoReturn

import msgspec

from companion.games.chess.files.definition import Definition
from companion.games.chess.files.variant_file import VariantFileError
from companion.plain_text.cleaner import clean_text

SUFFIX = ".toml"
MOST = 64 * 1024
"""Bytes of such a file."""
LENGTHS = {"title": 40, "says": 140, "equipment": 200}
"""The texts that a game may have, and how long each may be."""
CARD, PIECES = "card", "pieces"
LINES, LINE, NOUN = 7, 200, 24
KEYS = (*LENGTHS, CARD, PIECES)
USUAL = "en"

Text = Mapping[str, str]
"""A text by the codes of languages; under an empty one for all others."""


class OwnWords(msgspec.Struct, frozen=True):
    """What is written of one game.

    Attributes:
        texts: Its title, what is said of it, and what lies on the table, as far as it has them.
        card: The lines of its rule card.
        pieces: What its pieces are called, by their letters in a FEN (`H`, `+P`).
    """

    texts: Mapping[str, Text] = {}
    card: tuple[Text, ...] = ()
    pieces: Mapping[str, Text] = {}


def read_words(text: str, source: str) -> Mapping[str, OwnWords]:
    """What is written of games, by their sections.

    Args:
        text: The whole file.
        source: Its name, for errors.

    Raises:
        VariantFileError: what is wrong with it.
    """
    try:
        tables = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as wrong:  # nested deeper than any words are
        raise VariantFileError("chess-words-toml", source=source, why=str(wrong)) from wrong
    return {section: _Reader(source, section).game(table) for section, table in tables.items()}


def check_words(
    words: Mapping[str, OwnWords], source: str, games: Mapping[str, Definition], sections: tuple[str, ...]
) -> None:
    """Raises VariantFileError: words for a game or a piece that the variant file does not have.

    Args:
        words: What `read_words` has found.
        source: The name of the file, for errors.
        games: Every game that is known by its section.
        sections: Those of the variant file.
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
    """What the entries on a game are called by."""
    return f"file-game-{id}"


def ids(id: str, own: OwnWords) -> Mapping[str, str]:
    """The ids of a game's own texts: by what each is."""
    return {key: noun_of(id) if key == "title" else f"{noun_of(id)}.{key}" for key in own.texts}


def card(id: str, own: OwnWords) -> tuple[str, ...]:
    """The ids of the lines of its rule card."""
    return tuple(f"{noun_of(id)}-card-{n}" for n in range(1, len(own.card) + 1))


def noun(id: str, letter: str) -> str:
    """What stands behind `piece-` in the entry that names a piece."""
    return f"{noun_of(id)}-{letter}"


def entries(id: str, own: OwnWords, language: str) -> Iterator[tuple[str, str]]:
    """Its words in a language, as entries of a file of words, by their ids."""

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
    """A text in which nothing means anything to a file of words."""
    return "".join(f'{{"{sign}"}}' if sign in "{}" else sign for sign in text)
