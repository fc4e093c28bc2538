"""The club's key pair and the clubs it knows, in the hub's store: all hubs of a club sign with one key, and it moves with
them.
"""

from __future__ import annotations

import secrets
import threading
from collections.abc import Callable

import msgspec
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from companion.club.hub.storage.event_store import Store, StoreError
from companion.club.hub.storage.schema import LEAGUE_CLUBS, LEAGUE_KEYS
from companion.club.tournament.leagues.club_keys import (
    NAME,
    SECRET,
    ClubCard,
    ClubKey,
    LeagueError,
    mark_of,
    read_card,
)
from companion.relay.table_link import LinkKeys


class KnownClub(msgspec.Struct, frozen=True):
    """A club that was added. `line`: what brings this hub back to the line to it; None: there is none."""

    name: str
    key: str
    line: LinkKeys | None = None

    @property
    def mark(self) -> str:
        return mark_of(self.key)


class KeyStore:
    """`club`: as in topics; `title`: as people read it; `changed`: is called when clubs have changed.

    Methods may be called from any thread; all may raise StoreError.
    """

    def __init__(self, store: Store, club: str, title: str, changed: Callable[[], None]) -> None:
        self._store, self._club, self._title, self._changed = store, club, title, changed
        self._key: ClubKey | None = None
        self._lock = threading.Lock()

    @property
    def key(self) -> ClubKey:
        """The key pair, made when it is asked for first."""
        with self._lock:
            if self._key is None:
                self._key = ClubKey(self._read_secret() or self._make_secret())
            return self._key

    @property
    def card(self) -> ClubCard:
        """What this club gives to others."""
        return ClubCard(self._title[:NAME], self.key.public)

    def clubs(self) -> list[KnownClub]:
        """All that were added, by name."""
        chosen = select(LEAGUE_CLUBS).where(LEAGUE_CLUBS.c.club == self._club).order_by(LEAGUE_CLUBS.c.name)
        rows = self._store.done(lambda connection: connection.execute(chosen).all())
        return [
            KnownClub(
                row.name,
                row.key,
                msgspec.json.decode(row.line, type=LinkKeys) if row.line is not None else None,
            )
            for row in rows
        ]

    def add(self, card: str, mark: str) -> ClubCard:
        """A club whose mark was read aloud; one that is there already gets the new name. Raises LeagueError."""
        found = read_card(card, mark)
        if found.key == self.key.public:
            raise LeagueError("league-own-card")
        here = (LEAGUE_CLUBS.c.club == self._club) & (LEAGUE_CLUBS.c.key == found.key)

        def work(connection: Connection) -> None:
            if connection.execute(update(LEAGUE_CLUBS).where(here).values(name=found.name)).rowcount == 0:
                connection.execute(
                    insert(LEAGUE_CLUBS).values(club=self._club, key=found.key, name=found.name)
                )

        self._store.done(work)
        self._changed()
        return found

    def remove(self, key: str) -> None:
        """A club is known no more; leagues that it plays in stay."""
        here = (LEAGUE_CLUBS.c.club == self._club) & (LEAGUE_CLUBS.c.key == key)
        self._store.done(lambda connection: connection.execute(delete(LEAGUE_CLUBS).where(here)))
        self._changed()

    def keep_line(self, key: str, line: LinkKeys | None) -> None:
        """What brings this hub back to the line to a club."""
        here = (LEAGUE_CLUBS.c.club == self._club) & (LEAGUE_CLUBS.c.key == key)
        kept = msgspec.json.encode(line) if line is not None else None
        self._store.done(
            lambda connection: connection.execute(update(LEAGUE_CLUBS).where(here).values(line=kept))
        )

    def _read_secret(self) -> bytes | None:
        chosen = select(LEAGUE_KEYS.c.secret).where(LEAGUE_KEYS.c.club == self._club)
        row = self._store.done(lambda connection: connection.execute(chosen).first())
        return bytes(row.secret) if row is not None else None

    def _make_secret(self) -> bytes:
        made = secrets.token_bytes(SECRET)
        try:
            self._store.done(
                lambda connection: connection.execute(
                    insert(LEAGUE_KEYS).values(club=self._club, secret=made)
                )
            )
        except StoreError as wrong:
            if not isinstance(wrong.__cause__, IntegrityError):
                raise
            made = self._read_secret() or made  # another hub of the club came between
        return made
