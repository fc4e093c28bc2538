"""Rows about games: what lists and searches need to know of them, from the events that told it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from companion.club.hub.storage.schema import GAMES, SEATED
from companion.club.protocol.messages import Begun, Ended, Event, Taken
from companion.club.tournament.edits import key

LONGEST = 80
"""Letters of a name that are kept for searches."""


def note_games(connection: Connection, events: Sequence[Event]) -> None:
    """Keep what lists need to know of games; of actions alone only how many there are in the end."""
    entries: dict[tuple[str, str], int] = {}
    for one in events:
        if isinstance(one, Begun | Ended | Taken):
            _note_game(connection, one)
        entries[one.stream, one.game] = one.n
    connection.execute(_ENTRIES, [{"of": of, "what": what, "n": n} for (of, what), n in entries.items()])


def _note_game(connection: Connection, one: Event) -> None:
    """Keep what lists need to know of a game: of one that counts."""
    here = (GAMES.c.stream == one.stream) & (GAMES.c.game == one.game)
    match one:
        case Begun(practice=False):
            there = connection.execute(select(GAMES.c.game).where(here)).first() is not None
            seats = {"seats": one.seats, "players": one.players, "names": one.names, "rules": one.rules}
            if there:
                connection.execute(update(GAMES).where(here).values(entries=one.n, **seats))
            else:
                connection.execute(
                    insert(GAMES).values(
                        stream=one.stream,
                        game=one.game,
                        variant=one.variant,
                        title=one.title,
                        begun=one.at,
                        entries=one.n,
                        daily=one.daily,
                        **seats,
                    )
                )
            note_players(connection, one.stream, one.game, one.names)
        case Ended():
            result = {name: getattr(one, name) for name in ("winner", "places", "scores", "reason")}
            if one.reason_words is not None:
                result["reason_words"] = msgspec.to_builtins(one.reason_words)
            connection.execute(update(GAMES).where(here).values(result=result, ended=one.at, entries=one.n))
        case Taken():
            connection.execute(update(GAMES).where(here).values(result=None, ended=None, entries=one.n))


def note_players(connection: Connection, stream: str, game: str, names: Mapping[str, str]) -> None:
    """Keep who sits where in a game, so that it is found by their names."""
    connection.execute(delete(SEATED).where(SEATED.c.stream == stream, SEATED.c.game == game))
    rows = [
        {
            "stream": stream,
            "game": game,
            "seat": seat[:40],
            "key": key(name)[:LONGEST],
            "name": name[:LONGEST],
        }
        for seat, name in names.items()
        if key(name)
    ]
    if rows:
        connection.execute(insert(SEATED), rows)


_ENTRIES = (
    update(GAMES)
    .where(GAMES.c.stream == bindparam("of"), GAMES.c.game == bindparam("what"))
    .values(entries=bindparam("n"))
)
