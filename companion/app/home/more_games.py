"""The games behind "More chess games": what is told of each, in which groups they are, and which fit a search."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping

import msgspec

from companion.app.texts import TEXTS, text
from companion.games import Family, families, file_families
from companion.i18n.catalogue import Catalogue
from companion.kernel.facts import About
from companion.kernel.messages import UserError, sentences

ALL, FAVOURITES = "all", "favourites"
GROUPS = (ALL, FAVOURITES, "set", "small", "big", "goal", "asia")
"""The groups in their order; `all` has every game."""
TOLD = 2
"""How many sentences are told of a game that has no words of its own."""


class MoreGame(msgspec.Struct, frozen=True):
    """A row of the list.

    Attributes:
        id: The game.
        title: What it is called.
        says: Sentences on it, the most telling first.
        needs: What it takes to play it on a table.
        own_set: Whether one's own set of chess suffices.
        groups: Those that it is in.
        found: All by which it is found, in small letters.
    """

    id: str
    title: str
    says: tuple[str, ...]
    needs: str
    own_set: bool
    groups: tuple[str, ...]
    found: str


def games_behind() -> Mapping[str, Family]:
    """The games that stand behind one place of the shelf, by their ids."""
    listed = {id: one for id, one in families().items() if one.more}
    return {**listed, **file_families()}


def more_games(favourites: Collection[str]) -> list[MoreGame]:
    """All of them, favourites first, in the order in which they are listed."""
    behind = games_behind()
    words = {one.package: TEXTS.of_game(id) for id, one in behind.items()}
    found = [row for one in behind.values() if (row := _row(one, words[one.package])) is not None]
    return sorted(found, key=lambda one: one.id not in favourites)


def description_of(family: Family, words: Catalogue) -> str:
    """What a game is like: its own sentence, or what is different in it."""
    about = family.about() if family.info.name and "says" not in family.info.words else None
    return words.say(family.info.says if about is None else sentences(*about.says[:TOLD]))


def _row(family: Family, words: Catalogue) -> MoreGame | None:
    """None: its file is not there any more, or has something wrong."""
    id = family.info.id
    try:
        about = family.about()
    except UserError:
        return None
    title = words.say(family.info.title)
    says: tuple[str, ...] = (words.say(family.info.says),)
    if about is None:
        return MoreGame(id, title, says, "", False, (), _plain(f"{title} {says[0]}"))
    different = tuple(map(words.say, about.says))
    if family.info.name and "says" not in family.info.words:
        says = different
    size = text("board-size", files=about.files, ranks=about.ranks)
    known = _plain(" ".join((title, id, *says, *different, size)))
    return MoreGame(id, title, says, _needs(about), about.sets == 1, about.groups, known)


def _plain(said: str) -> str:
    """The words of a text in small letters, each after a space; a board's size is one."""
    sized = re.sub(r"(\d+)\s*[×x]\s*(\d+)", r"\1x\2", said.casefold())
    return " " + " ".join(re.findall(r"[\w’-]+", sized))


def _needs(about: About) -> str:
    """What lies on a table for it."""
    if not about.sets:
        return text("needs-screen")
    if about.sets > 1:
        return text("needs-sets", n=about.sets)
    return text(f"needs-set-{about.token}") if about.token else text("needs-set")


def matching(
    games: Iterable[MoreGame], group: str, search: str, favourites: Collection[str]
) -> Iterator[MoreGame]:
    """The games of a group in which every word of a search begins a word; those so called come first."""
    wanted = [f" {word}" for word in _plain(search).split()]

    def belongs(one: MoreGame) -> bool:
        return one.id in favourites if group == FAVOURITES else group in (ALL, *one.groups)

    found = [one for one in games if belongs(one) and all(word in one.found for word in wanted)]
    called = [one for one in found if all(word in _plain(one.title) for word in wanted)]
    yield from called
    yield from (one for one in found if one not in called)


def sizes(games: Iterable[MoreGame], favourites: Collection[str]) -> dict[str, int]:
    """How many games each group has; those that have none are left out."""
    games = list(games)
    found = {group: sum(True for _ in matching(games, group, "", favourites)) for group in GROUPS}
    return {group: n for group, n in found.items() if n}
