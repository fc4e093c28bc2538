"""Games in the words of whoever reads: what they are called, and what their rules say."""

from __future__ import annotations

from functools import cache

from companion.club.hub.frame import WORDS
from companion.games import families
from companion.locale.catalogue import Catalogue
from companion.table.catalogues import LINKS, SHARED, TABLE, devices


@cache
def words_of_game(variant: str, language: str) -> Catalogue:
    """The words of the hub's pages with those of a game; without them if this hub does not know it."""
    one = families().get(variant)
    folders = (SHARED, LINKS, TABLE, WORDS)
    return Catalogue(language, folders if one is None else (*folders, one.words), devices)


@cache
def title_of(variant: str, language: str) -> str:
    """What a game is called; empty if this hub does not know it."""
    one = families().get(variant)
    return "" if one is None else words_of_game(variant, language).say(one.info.title)
