"""Games behind "More chess games", in groups and with a search."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

import msgspec

from companion.app.texts import TEXTS, text
from companion.games import Family
from companion.i18n.catalogue import Catalogue
from companion.kernel.facts import About
from companion.kernel.messages import UserError
from companion.seat_pages.shelf import games_behind

ALL, FAVOURITES = "all", "favourites"
GROUPS = (ALL, FAVOURITES, "set", "small", "big", "goal", "asia")
"""The groups in order; `all` has every game."""


class MoreGame(msgspec.Struct, frozen=True):
    """A row of the list of more chess games.

    Attributes:
        id: The game.
        title: Its title.
        says: Sentences about it, the most informative first.
        needs: The equipment that is needed to play it on a table.
        own_set: Whether an ordinary chess set is enough.
        groups: The groups that it belongs to.
        found: The text that is searched, in lower case.
    """

    id: str
    title: str
    says: tuple[str, ...]
    needs: str
    own_set: bool
    groups: tuple[str, ...]
    found: str


def more_games(favourites: Collection[str]) -> list[MoreGame]:
    """Return a row for each game behind "More chess games": favourites first, then in list order."""
    behind = games_behind()
    words = {game.package: TEXTS.of_game(id) for id, game in behind.items()}
    rows = [row for game in behind.values() if (row := _row(game, words[game.package])) is not None]
    return sorted(rows, key=lambda game: game.id not in favourites)


def _row(family: Family, words: Catalogue) -> MoreGame | None:
    """Return the row of a game; None if its file is missing or invalid."""
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
    searchable = _plain(" ".join((title, id, *says, *different, size)))
    return MoreGame(id, title, says, _needs(about), about.sets == 1, about.groups, searchable)


def _plain(text: str) -> str:
    """Return the words of a text in lower case, each after a space. A board size counts as one word."""
    normalised = re.sub(r"(\d+)\s*[×x]\s*(\d+)", r"\1x\2", text.casefold())
    return " " + " ".join(re.findall(r"[\w’-]+", normalised))


def _needs(about: About) -> str:
    """Return a text about the equipment that is needed to play a game on a table."""
    if not about.sets:
        return text("needs-screen")
    if about.sets > 1 or not about.token:
        return text("needs-sets", n=about.sets)
    return text("needs-set-duck" if about.token == "duck" else "needs-set-tokens")


def matching(
    games: Iterable[MoreGame], group: str, search: str, favourites: Collection[str]
) -> Iterator[MoreGame]:
    """Yield the games of a group in which each search word begins a word; matches in the title come
    first.
    """
    words = [f" {word}" for word in _plain(search).split()]

    def belongs(game: MoreGame) -> bool:
        return game.id in favourites if group == FAVOURITES else group in (ALL, *game.groups)

    matches = [game for game in games if belongs(game) and all(word in game.found for word in words)]
    titled = [game for game in matches if all(word in _plain(game.title) for word in words)]
    yield from titled
    yield from (game for game in matches if game not in titled)


def sizes(games: Iterable[MoreGame], favourites: Collection[str]) -> dict[str, int]:
    """Return the number of games in each group, without empty groups."""
    games = list(games)
    counts = {group: sum(True for _ in matching(games, group, "", favourites)) for group in GROUPS}
    return {group: n for group, n in counts.items() if n}
