"""Games of all seasons by who played, which game, when, and by which house rules."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, func, intersect, select, tuple_

from companion.club.hub.storage.event_store import Store
from companion.club.hub.storage.schema import GAMES, SEATED, STREAMS
from companion.club.tournament.edits import key

PAGE = 50
"""Games of a page."""
MOST_NAMES = 4
LATEST = (GAMES.c.begun.desc(), GAMES.c.stream, GAMES.c.game)


class GameQuery(msgspec.Struct, frozen=True, kw_only=True):
    """What is searched for; what is empty does not matter.

    `names`: parts of names, of all of whom games are wanted; `exact`: they are whole names; `since`, `until`:
    seconds since 1970; `rules`: house rules with their values.
    """

    names: tuple[str, ...] = ()
    exact: bool = False
    variant: str = ""
    since: float | None = None
    until: float | None = None
    rules: Mapping[str, str] = {}


class GameList(msgspec.Struct, frozen=True):
    """A page of games as the store has them, the latest first, and how many there are on all pages."""

    rows: list[dict[str, Any]]
    count: int


def search(store: Store, club: str, asked: GameQuery, page: int = 0, most: int = PAGE) -> GameList:
    """Raises StoreError."""

    def work(connection: Connection) -> GameList:
        people = [_keys(connection, name, asked.exact) for name in asked.names[:MOST_NAMES]]
        mine = _games(people)
        counted = _narrow(select(func.count()).select_from(mine), club, asked)
        some = _narrow(select(GAMES.c.stream, GAMES.c.game).select_from(mine), club, asked)
        some = some.order_by(*LATEST).offset(page * most).limit(most)  # whole rows of these alone are read
        ids = [tuple(row) for row in connection.execute(some)]
        chosen = select(GAMES, STREAMS.c.place, STREAMS.c.name).select_from(_games())
        here = chosen.where(tuple_(GAMES.c.stream, GAMES.c.game).in_(ids)).order_by(*LATEST)
        rows = [dict(row) for row in connection.execute(here).mappings()] if ids else []
        return GameList(rows, int(connection.execute(counted).scalar_one()))

    return store.done(work)


def find_game(store: Store, club: str, stream: str, game: str) -> dict[str, Any] | None:
    """One game as the store has it; None: there is none, or it counts nowhere."""
    chosen = select(GAMES, STREAMS.c.place, STREAMS.c.name).select_from(_games())
    here = chosen.where(STREAMS.c.club == club, GAMES.c.stream == stream, GAMES.c.game == game)
    row = store.done(lambda connection: connection.execute(here).mappings().first())
    return dict(row) if row is not None else None


def variants_played(store: Store, club: str) -> list[str]:
    """The games that were ever played."""
    chosen = select(GAMES.c.variant).distinct().select_from(_games()).where(STREAMS.c.club == club)
    return sorted(store.done(lambda connection: list(connection.execute(chosen).scalars())))


def _games(people: Sequence[Sequence[str]] = ()) -> Any:
    """Games with their tables; of all these people, each as the names that may be meant."""
    found: Any = GAMES
    if people:
        theirs = [select(SEATED.c.stream, SEATED.c.game).where(SEATED.c.key.in_(keys)) for keys in people]
        of_all = intersect(*theirs).subquery() if len(theirs) > 1 else theirs[0].distinct().subquery()
        found = of_all.join(GAMES, (GAMES.c.stream == of_all.c.stream) & (GAMES.c.game == of_all.c.game))
    return found.join(STREAMS, STREAMS.c.stream == GAMES.c.stream)


def _keys(connection: Connection, name: str, exact: bool) -> list[str]:
    """The names, as they are compared, that somebody means: few people play many games."""
    sought = key(name)
    if exact:
        return [sought]
    return [one for one in connection.execute(select(SEATED.c.key).distinct()).scalars() if sought in one]


def _narrow(chosen: Select[Any], club: str, asked: GameQuery) -> Select[Any]:
    chosen = chosen.where(STREAMS.c.club == club)
    if asked.variant:
        chosen = chosen.where(GAMES.c.variant == asked.variant)
    if asked.since is not None:
        chosen = chosen.where(GAMES.c.begun >= asked.since)
    if asked.until is not None:
        chosen = chosen.where(GAMES.c.begun < asked.until)
    return chosen.where(*(GAMES.c.rules[name].as_string() == one for name, one in asked.rules.items()))
