"""The words of the pages, in every language that they have been written in."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

from companion.kernel.messages import message
from companion.locale.catalogue import ENGLISH, Catalogue
from companion.table.catalogues import LINKS, SHARED, TABLE, devices

WORDS = Path(__file__).parent / "words"


def catalogue(language: str, game: Path | None = None, names: Mapping[str, str] | None = None) -> Catalogue:
    """The words of a page. `game`: the folder with those of its game; `names`: seat to who sits there."""
    folders = (SHARED, LINKS, TABLE, WORDS)
    return Catalogue(language, folders if game is None else (*folders, game), devices, names)


@cache
def languages() -> Mapping[str, str]:
    """Code to the language's own name, English first."""
    codes = sorted((path.stem for path in WORDS.glob("*.ftl")), key=lambda code: (code != ENGLISH, code))
    return {code: catalogue(code).label(message("pages-this-language")) for code in codes}


def accepted(accepts: str) -> str:
    """The first language of an `Accept-Language` header that pages are written in, else English."""
    for one in accepts.split(","):
        code = one.partition(";")[0].strip().lower().partition("-")[0]
        if code in languages():
            return code
    return ENGLISH
