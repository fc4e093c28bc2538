"""Tournaments in the hub's store.

Each is one document that is changed as a whole, so that two desks never undo each other.

Beside each stands what lists need to know of it (`TournamentHead`), so that a season of them is listed
without reading any.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec
from sqlalchemy import Connection, bindparam, insert, select, update

from companion.club.hub.pages.table_status import natural
from companion.club.hub.storage.event_store import Store
from companion.club.hub.storage.schema import CUPS
from companion.club.protocol.messages import OnTable, State, clean_message
from companion.club.tournament.edits import forgotten, key
from companion.club.tournament.pairing import count_rounds
from companion.club.tournament.tournament import Tournament, TournamentError

ID_BYTES = 5
TRIES = 50


class TournamentHead(msgspec.Struct, frozen=True, kw_only=True):
    """What lists need to know of a tournament.

    Attributes:
        rounds: rounds that are paired; `planned`: all that there will be.
        playing: its last round lacks results.
        revision: another number with each change.
    """

    id: str
    title: str
    kind: str
    variant: str
    season: str
    rounds: int
    planned: int
    playing: bool
    closed: bool
    made: float
    revision: int = 0


class TournamentStore:
    """`club`: as in topics; `changed` is called whenever one was; `settle`: what follows of each change, kept with it.

    Methods may be called from any thread; all may raise StoreError.
    """

    def __init__(
        self,
        store: Store,
        club: str,
        changed: Callable[[], None],
        settle: Callable[[Tournament], Tournament] = lambda cup: cup,
    ) -> None:
        self._store, self._club, self._changed, self._settle = store, club, changed, settle

    def heads(self) -> list[TournamentHead]:
        """The latest first."""
        chosen = (
            select(CUPS.c.id, CUPS.c.revision, CUPS.c.head)
            .where(CUPS.c.club == self._club)
            .order_by(CUPS.c.made.desc(), CUPS.c.id)
        )
        rows = self._store.done(lambda connection: connection.execute(chosen).all())
        if any(row.head is None for row in rows):  # of an older program: once
            self._store.done(lambda connection: _add_heads(connection, self._club))
            rows = self._store.done(lambda connection: connection.execute(chosen).all())
        heads = ((msgspec.json.decode(row.head, type=TournamentHead), row.revision) for row in rows)
        return [msgspec.structs.replace(head, revision=revision) for head, revision in heads]

    def all(self) -> list[Tournament]:
        """The latest first."""
        return self.these([head.id for head in self.heads()])

    def playing(self) -> list[Tournament]:
        """Those that are open and whose last round lacks results, the latest first."""
        return self.these([head.id for head in self.heads() if head.playing and not head.closed])

    def these(self, ids: Iterable[str]) -> list[Tournament]:
        """Those that there are of these, in the same order."""
        wanted = list(ids)
        if not wanted:
            return []
        chosen = select(CUPS.c.id, CUPS.c.body).where(CUPS.c.club == self._club, CUPS.c.id.in_(wanted))
        found = self._store.done(
            lambda connection: {row.id: bytes(row.body) for row in connection.execute(chosen)}
        )
        return [_cup(found[id]) for id in wanted if id in found]

    def get(self, id: str) -> Tournament:
        """Raises TournamentError: there is none."""
        return _cup(self._row(id)[0])

    def make(self, cup: Tournament) -> Tournament:
        """A new one; its `id` is made here."""
        named = msgspec.structs.replace(cup, id=secrets.token_hex(ID_BYTES), seed=secrets.randbelow(2**31))
        made = self._settle(named)
        row = {**row_of(made), "club": self._club, "id": made.id, "made": made.made, "revision": 0}
        self._store.done(lambda connection: connection.execute(insert(CUPS).values(row)))
        self._changed()
        return made

    def change(self, id: str, work: Callable[[Tournament], Tournament]) -> Tournament:
        """What `work` makes of it is kept. Raises TournamentError: there is none, or `work` raised it.

        The store is not held while `work` is at it, for pairing may take seconds; if somebody else came
        between it is done anew.
        """
        for _ in range(TRIES):
            body, revision = self._row(id)
            before = _cup(body)
            after = self._settle(work(before))
            if after == before:
                return after
            if self._write(revision, after):
                self._changed()
                return after
        raise TournamentError("cup-busy")

    def _write(self, revision: int, after: Tournament) -> bool:
        """Whether nobody came between, and it is as `after` now.

        One statement: SQLite holds nothing for what is only read.
        """
        new = {**row_of(after), "revision": revision + 1}
        here = update(CUPS).where(CUPS.c.id == after.id, CUPS.c.revision == revision).values(new)
        return self._store.done(lambda connection: connection.execute(here).rowcount == 1)

    def forget(self, name: str) -> None:
        """Somebody's name goes out of every tournament; what they played stays.

        Their entry is called by its number.
        """
        for cup in self.all():
            if key(name) in {key(one.name) for one in cup.entries}:
                self.change(cup.id, lambda one: forgotten(one, name))

    def _row(self, id: str) -> tuple[bytes, int]:
        chosen = select(CUPS.c.body, CUPS.c.revision).where(CUPS.c.club == self._club, CUPS.c.id == id)
        row = self._store.done(lambda connection: connection.execute(chosen).first())
        if row is None:
            raise TournamentError("cup-none")
        return bytes(row.body), row.revision

    # Who sits where

    def tables(self) -> dict[str, str]:
        """Every table that was heard of: its place, and what it is called."""
        rows = sorted(
            self._store.standing(self._club), key=lambda row: natural(str(row["name"] or row["place"]))
        )
        return {str(row["place"]): str(row["name"] or row["place"]) for row in rows}

    def places(self) -> list[str]:
        """Tables that are there: first those that can begin at once, then those where a game is played; by name."""
        there = {str(row["place"]) for row in self._store.standing(self._club) if row["online"]}
        busy = self.busy()
        return sorted((place for place in self.tables() if place in there), key=lambda place: place in busy)

    def busy(self) -> set[str]:
        """Places of tables at which a game is played that does not give way to a round."""
        return {place for place, lies in self._on_tables() if lies.result is None and not lies.gives_way}

    def _on_tables(self) -> Iterator[tuple[str, OnTable]]:
        """What is on each table that is there."""
        for row in self._store.standing(self._club):
            if row["state"] and row["online"]:
                lies = clean_message(msgspec.json.decode(row["state"], type=State)).on_table
                if lies is not None:
                    yield str(row["place"]), lies

    def sitting(self) -> dict[str, list[str]]:
        """Names, as they are compared, of all who play a game now, and the places of their tables."""
        found: dict[str, list[str]] = {}
        for place, lies in self._on_tables():
            if lies.result is None:
                for name in {key(name) for name in lies.names.values() if name}:
                    found.setdefault(name, []).append(place)
        return found

    def twice(self, cup: Tournament) -> list[tuple[str, list[str]]]:
        """Who of a tournament plays at more than one table by now, as when tables were set up by hand."""
        sitting = self.sitting()
        return [(one.name, at) for one in cup.entries if len(at := sitting.get(key(one.name), [])) > 1]


def row_of(cup: Tournament) -> dict[str, Any]:
    """What changes in the store with a tournament, but for its revision."""
    head = TournamentHead(
        id=cup.id,
        title=cup.title,
        kind=cup.kind,
        variant=cup.variant,
        season=cup.season,
        rounds=len(cup.rounds),
        planned=count_rounds(cup),
        playing=bool(cup.rounds) and not cup.rounds[-1].over,
        closed=cup.closed,
        made=cup.made,
    )
    return {"closed": int(cup.closed), "head": msgspec.json.encode(head), "body": msgspec.json.encode(cup)}


def _add_heads(connection: Connection, club: str) -> None:
    """Give those a head that an older program has kept."""
    without = select(CUPS.c.body, CUPS.c.revision).where(CUPS.c.club == club, CUPS.c.head.is_(None))
    rows = [(_cup(bytes(row.body)), row.revision) for row in connection.execute(without)]
    if rows:
        here = (
            update(CUPS)
            .where(CUPS.c.id == bindparam("of"), CUPS.c.revision == bindparam("was"))
            .values(head=bindparam("head_"))
        )
        connection.execute(
            here, [{"of": cup.id, "was": revision, "head_": row_of(cup)["head"]} for cup, revision in rows]
        )


def _cup(body: bytes) -> Tournament:
    return msgspec.json.decode(body, type=Tournament)
