"""The words of the pages, in every language that they have been written in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import ENGLISH, LANGUAGES, language_of
from companion.kernel.messages import GameWords
from companion.kernel.text.file_names import file_in
from companion.table.message_catalogues import LINKS, SHARED, TABLE, devices

WORDS = Path(__file__).parent / "words"


def catalogue(
    language: str, game: GameWords | None = None, names: Mapping[str, str] | None = None
) -> Catalogue:
    """The words of a page. `game`: those of its game; `names`: seat to who sits there."""
    folders = (SHARED, LINKS, TABLE, WORDS)
    return Catalogue(language, folders if game is None else (*folders, game), devices, names)


@cache
def languages() -> Mapping[str, str]:
    """The languages that pages can be set to: code to the language's own name."""
    return {code: name for code, name in LANGUAGES.items() if file_in(WORDS, f"{code}.ftl").exists()}


def choose_language(accepts: str) -> str:
    """The first language of an `Accept-Language` header that pages are written in, else English."""
    for one in accepts.split(","):
        code = language_of(one.partition(";")[0].strip())
        if code in languages():
            return str(code)
    return ENGLISH
