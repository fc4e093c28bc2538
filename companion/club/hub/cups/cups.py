"""Tournaments in the hub's store. Each is one document that is changed as a whole, so that two desks never undo each other.

Results come in by themselves: what tables tell of games is held against the boards of all tournaments that are not closed.
"""

from __future__ import annotations

import logging
import secrets
from collections.abc import Callable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, select, update

from companion.club.cup.changes import Game, forgotten, heard, key
from companion.club.cup.cup import Cup, CupError, Outcome
from companion.club.hub.keeping.store import Store, StoreError
from companion.club.hub.keeping.tables import CUPS, GAMES
from companion.club.hub.pages.tables_now import natural
from companion.club.said import Begun, Ended, Event, State, Taken

ID_BYTES = 5
TRIES = 50
SLOW = 86_400.0
"""Seconds by which the clock of a table may be behind the hub's."""
log = logging.getLogger(__name__)


class Cups:
    """`club`: as in topics; `changed` is called whenever one was. Methods may be called from any thread; all may raise StoreError."""

    def __init__(self, store: Store, club: str, changed: Callable[[], None]) -> None:
        self._store, self._club, self._changed = store, club, changed

    def all(self) -> list[Cup]:
        """The latest first."""
        chosen = select(CUPS.c.body).where(CUPS.c.club == self._club).order_by(CUPS.c.made.desc(), CUPS.c.id)
        bodies = self._store.done(lambda connection: [bytes(row.body) for row in connection.execute(chosen)])
        return [_cup(body) for body in bodies]

    def get(self, id: str) -> Cup:
        """Raises CupError: there is none."""
        return _cup(self._body(id))

    def make(self, cup: Cup) -> Cup:
        """A new one; its `id` is made here."""
        made = msgspec.structs.replace(cup, id=secrets.token_hex(ID_BYTES), seed=secrets.randbelow(2**31))
        row = {
            "id": made.id, "club": self._club, "made": made.made, "closed": 0, "body": msgspec.json.encode(made)
        }  # fmt: skip
        self._store.done(lambda connection: connection.execute(insert(CUPS).values(row)))
        self._changed()
        return made

    def change(self, id: str, work: Callable[[Cup], Cup]) -> Cup:
        """What `work` makes of it is kept. Raises CupError: there is none, or `work` raised it.

        The store is not held while `work` is at it, for pairing may take seconds; if somebody else came between it is done anew.
        """
        for _ in range(TRIES):
            body = self._body(id)
            before = _cup(body)
            after = work(before)
            if after == before:
                return after
            if self._written(body, after):
                self._changed()
                return after
        raise CupError("cup-busy")

    def _written(self, before: bytes, after: Cup) -> bool:
        """Whether it was as `before` still, and is as `after` now. One statement: SQLite holds nothing for what is only read."""
        new = {"body": msgspec.json.encode(after), "closed": int(after.closed)}
        here = update(CUPS).where(CUPS.c.id == after.id, CUPS.c.body == before).values(new)
        return self._store.done(lambda connection: connection.execute(here).rowcount == 1)

    def forget(self, name: str) -> None:
        """Somebody's name goes out of every tournament; what they played stays. Their entry is called by its number."""
        for cup in self.all():
            self.change(cup.id, lambda one: forgotten(one, name))

    def _body(self, id: str) -> bytes:
        chosen = select(CUPS.c.body).where(CUPS.c.club == self._club, CUPS.c.id == id)
        body = self._store.done(lambda connection: connection.execute(chosen).scalar_one_or_none())
        if body is None:
            raise CupError("cup-none")
        return bytes(body)

    # What tables tell

    def heard(self, place: str, events: Sequence[Event]) -> None:
        """A table has told these; what the store cannot take now is caught up with when the hub begins anew."""
        try:
            self._heard(events)
        except (StoreError, CupError) as wrong:
            log.warning("results wait: %s", wrong)

    def _heard(self, events: Sequence[Event]) -> None:
        pairings = {(one.stream, one.game): one.pairing for one in events if isinstance(one, Begun)}
        games = {(one.stream, one.game): "" for one in events if isinstance(one, Begun | Ended | Taken)}
        if not games or not (open_ids := self._open()):
            return
        for stream, game in games:
            self._hold(stream, game, pairings.get((stream, game), ""), open_ids)

    def put_right(self, stream: str, game: str) -> None:
        """The result of a game was overruled at the hub: tournaments that are closed hear of it too."""
        self._hold(stream, game, "", [cup.id for cup in self.all()])

    def _hold(self, stream: str, game: str, pairing: str, ids: Sequence[str]) -> None:
        """Hold a game against the boards of these tournaments."""

        def held(cup: Cup) -> Cup:
            row = self._store.done(lambda connection: _game_row(connection, stream, game))
            return (
                cup if row is None else heard(cup, _game(row, pairing))
            )  # as it is now, also if it is done anew

        for id in ids:
            self.change(id, held)

    def catch_up(self) -> None:
        """Hold against the boards what was told while nobody listened; whatever is known changes nothing."""
        for cup in self.all():
            if cup.closed or not cup.rounds:
                continue
            for row in self._store.games(self._club, cup.made - SLOW):
                told = _game(row, "")
                self.change(cup.id, lambda one, told=told: heard(one, told))  # type: ignore[misc]

    def _open(self) -> list[str]:
        chosen = select(CUPS.c.id).where(CUPS.c.club == self._club, CUPS.c.closed == 0).order_by(CUPS.c.id)
        return self._store.done(lambda connection: list(connection.execute(chosen).scalars()))

    # Who sits where

    def tables(self) -> dict[str, str]:
        """Every table that was heard of: its place, and what it is called."""
        rows = sorted(
            self._store.standing(self._club), key=lambda row: natural(str(row["name"] or row["place"]))
        )
        return {str(row["place"]): str(row["name"] or row["place"]) for row in rows}

    def sitting(self) -> dict[str, list[str]]:
        """Names, as they are compared, of all who play a game now, and the places of their tables."""
        found: dict[str, list[str]] = {}
        for row in self._store.standing(self._club):
            if row["state"] and row["online"]:
                lies = msgspec.json.decode(row["state"], type=State).on_table
                if lies is not None and lies.result is None:
                    for name in {key(name) for name in lies.names.values() if name}:
                        found.setdefault(name, []).append(str(row["place"]))
        return found

    def twice(self, cup: Cup) -> list[tuple[str, list[str]]]:
        """Who of a tournament plays at more than one table by now, as when tables were set up by hand."""
        sitting = self.sitting()
        return [(one.name, at) for one in cup.entries if len(at := sitting.get(key(one.name), [])) > 1]


def _cup(body: bytes) -> Cup:
    return msgspec.json.decode(body, type=Cup)


def _game_row(connection: Connection, stream: str, game: str) -> dict[str, Any] | None:
    chosen = select(GAMES).where(GAMES.c.stream == stream, GAMES.c.game == game)
    row = connection.execute(chosen).mappings().first()
    return None if row is None else dict(row)


def _game(row: Mapping[str, Any], pairing: str) -> Game:
    result = row["overruled"] or row["result"]
    return Game(
        game=[row["stream"], row["game"]], variant=row["variant"], names=row["names"], daily=row["daily"] or "",
        pairing=pairing, outcome=outcome(list(row["seats"]), result) if result else None,
    )  # fmt: skip


def outcome(seats: Sequence[str], result: Mapping[str, Any]) -> Outcome:
    """What a table's result means for a tournament. Nobody wins: all share the place; several win: these share the first one."""
    winner, scores = result.get("winner"), dict(result.get("scores") or {})
    winners = [winner] if isinstance(winner, str) else list(winner or [])
    if len(seats) == 1:
        return Outcome(places=[list(seats)], scores=scores, won=bool(winners))
    first = [seat for seat in seats if seat in winners] or list(seats)
    order = [seat for seat in (result.get("places") or ()) if seat in seats and seat not in first]
    order += [seat for seat in seats if seat not in first and seat not in order]
    return Outcome(places=[first, *([seat] for seat in order)], scores=scores)
