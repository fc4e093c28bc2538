"""What arbiters want of tables: written to the store first, then sent until the table has said what came of
it.

A table that is gone hears it when it is back, and one that hears it twice carries it out once. Several hubs
on one store send the same orders.
"""

from __future__ import annotations

import hashlib
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, select, update

from companion.club.hub.arbiters.accounts import Person
from companion.club.hub.storage.event_store import Store, StoreError
from companion.club.hub.storage.schema import EVENTS, INTERVENTIONS, STREAMS
from companion.club.hub.worker import Worker
from companion.club.protocol.messages import ORDERS, Event, Order, Ordered, encode
from companion.club.protocol.topics import Topics
from companion.kernel.limits import REMARK
from companion.kernel.messages import UserError
from companion.plain_text.decoded_values import clean_values
from companion.remote.wordings import Wording

AGAIN = 5.0
"""Seconds after which an order that nobody has answered is sent again."""
LARGEST = 16 * 1024
"""Bytes of an order at the most."""
EVENING = 18 * 3600.0
"""Seconds for which house rules for all tables reach tables that come later."""
ALL = ""
"""The place of what holds for all tables."""
OPEN, WAITS, DONE, REFUSED, WITHDRAWN = "open", "waits", "done", "refused", "withdrawn"
NEEDS = {
    "say": ("text",),
    "pause": ("game",),
    "resume": ("game",),
    "clock": ("game", "seat", "ms"),
    "penalty": ("game", "seat", "penalty"),
    "correct": ("game",),
    "rules": ("rules",),
    "begin": ("variant",),
    "finish": ("game",),
    "withdraw": ("order",),
}
"""The fields without which an order means nothing."""

log = logging.getLogger(__name__)


class OrderError(UserError):
    """That cannot be ordered so."""


class OrderRecord(msgspec.Struct, frozen=True):
    """Something an arbiter has done.

    `came`: open, waits, done, refused or withdrawn; `said`: by the table, in its own language, and
    `words` the same for whoever reads another one.

    `order`: what was sent; None: it was done at the hub alone. `at`, `answered`: seconds since 1970 by the
    hub's clock.
    """

    id: str
    place: str
    at: float
    by: str
    role: str
    what: str
    game: str
    order: Order | None
    came: str
    said: str
    answered: float | None
    words: Wording | None


class OrderQueue(Worker):
    """`say` sends a payload to a topic, from any thread."""

    def __init__(
        self,
        store: Store,
        club: str,
        say: Callable[[str, bytes], None],
        wall: Callable[[], float] = time.time,
        again: float = AGAIN,
    ) -> None:
        super().__init__("orders", again, min(0.1, again))
        self._store, self._club, self._say, self._wall = store, club, say, wall
        self._missed: frozenset[str] = frozenset()
        self._met: set[str] = set()
        self._late: set[str] = set()

    def begin(self) -> None:
        """Send what was left open, and go on sending."""
        self._hear_late()
        super().begin()

    # Given by people

    def give(self, by: Person, place: str, what: str, **fields: Any) -> str:
        """An order to one table; returns its id. `fields`: those of `Order`.

        Raises:
            OrderError: it lacks something, or is too large.
            StoreError: it could not be written, and is not sent.
        """
        return self._give(by, [place], what, fields)[0]

    def give_all(self, by: Person, what: str, **fields: Any) -> list[str]:
        """The same order to every table of the club, also to those that are gone now. Raises as `give` does.

        House rules are kept for tables that come later in the evening, until it is closed.
        """
        if what != "rules":
            return self._give(by, self.places(), what, fields)
        places, order = self.places(), self._to_order(by, what, fields)
        mine = [_for_table(order, place) for place in places]
        rows = [self._row(place, one) for place, one in zip(places, mine, strict=True)]
        rows.append({**self._row(ALL, order), "came": DONE})
        self._store.done(lambda connection: connection.execute(insert(INTERVENTIONS), rows))
        self.wake()
        return [one.id for one in mine]

    def places(self) -> list[str]:
        """Every table that the club has heard of."""
        return list(dict.fromkeys(str(row["place"]) for row in self._store.standing(self._club)))

    def _give(self, by: Person, places: Sequence[str], what: str, fields: dict[str, Any]) -> list[str]:
        orders = [self._to_order(by, what, fields) for _ in places]
        rows = [self._row(place, order) for place, order in zip(places, orders, strict=True)]
        if rows:
            self._store.done(lambda connection: connection.execute(insert(INTERVENTIONS), rows))
        self.wake()
        return [order.id for order in orders]

    def _to_order(self, by: Person, what: str, fields: dict[str, Any]) -> Order:
        lacking = [name for name in NEEDS.get(what, ()) if not fields.get(name)]
        if (
            what not in ORDERS
            or lacking
            or (what == "correct" and not (fields.get("layout") or fields.get("turn")))
        ):
            raise OrderError("order-lacks")
        head = {"id": secrets.token_hex(12), "by": by.name, "role": by.role, "at": self._wall(), "what": what}
        try:
            order = clean_values(msgspec.convert({**head, **fields}, Order), REMARK)
        except msgspec.ValidationError:
            raise OrderError("order-lacks") from None
        if len(encode(order)) > LARGEST:
            raise OrderError("order-lacks")
        return order

    def _row(self, place: str, order: Order) -> dict[str, Any]:
        return {
            "id": order.id,
            "club": self._club,
            "place": place,
            "at": order.at,
            "by": order.by,
            "role": order.role,
            "what": order.what,
            "game": order.game,
            "body": encode(order),
            "came": OPEN,
            "said": "",
            "answered": None,
        }

    def note(self, by: Person, place: str, what: str, game: str = "", said: str = "") -> None:
        """Something that was done at the hub alone, for whoever reads what was done."""
        row = {
            "id": secrets.token_hex(12),
            "club": self._club,
            "place": place,
            "at": self._wall(),
            "by": by.name,
            "role": by.role,
            "what": what,
            "game": game,
            "body": b"",
            "came": DONE,
            "said": said[:400],
            "answered": None,
        }
        self._store.done(lambda connection: connection.execute(insert(INTERVENTIONS).values(row)))

    def withdraw(self, by: Person, id: str) -> None:
        """What was not answered is sent no more; a table that has it and waits with it is told.

        Raises:
            OrderError: it was carried out, refused or withdrawn already, or there is none.
        """
        found = [one for one in self.list_orders(id=id) if one.came in (OPEN, WAITS)]
        if not found:
            raise OrderError("order-over")
        self.give(by, found[0].place, "withdraw", order=id)
        self._answer(id, found[0].place, WITHDRAWN, (OPEN,))

    def list_orders(
        self, place: str = "", game: str = "", id: str = "", most: int = 500
    ) -> list[OrderRecord]:
        """What was done, the last first; of one table or game, or under one id, if they are named."""
        chosen = select(INTERVENTIONS).where(INTERVENTIONS.c.club == self._club)
        if place:
            chosen = chosen.where(INTERVENTIONS.c.place == place)
        if game:
            chosen = chosen.where(INTERVENTIONS.c.game == game)
        if id:
            chosen = chosen.where(INTERVENTIONS.c.id == id)
        chosen = chosen.order_by(INTERVENTIONS.c.at.desc(), INTERVENTIONS.c.id).limit(most)
        rows = self._store.done(lambda connection: connection.execute(chosen).mappings().all())
        return [_to_record(dict(row)) for row in rows]

    def came(self, ids: Sequence[str]) -> dict[str, str]:
        """What came of each of these orders, by its id."""
        row = INTERVENTIONS.c
        chosen = select(row.id, row.came).where(row.club == self._club, row.id.in_(list(ids)))
        return self._store.done(lambda connection: {one.id: one.came for one in connection.execute(chosen)})

    # Said by tables

    def take_events(self, place: str, events: Sequence[Event]) -> None:
        """A table has told these."""
        for one in events:
            if isinstance(one, Ordered):
                came = WAITS if one.waits else DONE if one.done else REFUSED
                self._answer(one.id, place, came, (OPEN, WAITS, WITHDRAWN), one.said, one.said_words)

    def on_tables_changed(self, places: set[str]) -> None:
        """Something is new about these tables: one that is back hears at once what waits for it."""
        late = places - self._met
        if late:
            self._late |= late
        if late or places & self._missed:
            self.wake()

    def _answer(
        self,
        id: str,
        place: str,
        came: str,
        before: Sequence[str],
        said: str = "",
        words: Wording | None = None,
    ) -> None:
        mine = (
            (INTERVENTIONS.c.id == id)
            & (INTERVENTIONS.c.club == self._club)
            & (INTERVENTIONS.c.place == place)
        )
        new = update(INTERVENTIONS).where(mine, INTERVENTIONS.c.came.in_(before))
        new = new.values(
            came=came, said=said[:400], said_words=msgspec.to_builtins(words), answered=self._wall()
        )
        self._store.done(lambda connection: connection.execute(new))

    def _hear_late(self) -> None:
        """What tables have answered while a hub was killed between keeping it and reading it."""
        asked = select(INTERVENTIONS.c.id).where(
            INTERVENTIONS.c.club == self._club, INTERVENTIONS.c.came == OPEN
        )
        told = (
            select(STREAMS.c.place, EVENTS.c.body)
            .join(STREAMS, STREAMS.c.stream == EVENTS.c.stream)
            .where(STREAMS.c.club == self._club, EVENTS.c.kind == "ordered")
            .order_by(EVENTS.c.stream, EVENTS.c.number)
        )

        def work(connection: Connection) -> list[tuple[str, bytes]]:
            if connection.execute(asked).first() is None:
                return []
            return [(row.place, bytes(row.body)) for row in connection.execute(told)]

        for place, body in self._store.done(work):
            self.take_events(place, [msgspec.json.decode(body, type=Ordered)])

    # Sent, in a thread of its own

    def work(self) -> None:
        """Send what is due."""
        try:
            self._rule_late()
            self._send()
        except StoreError as wrong:
            log.warning("orders wait: %s", wrong)

    def _rule_late(self) -> None:
        """Tables that this hub has not met before get the house rules of the evening, if they have not had
        them.
        """
        late = sorted(self._late)
        if not late:
            return
        row = INTERVENTIONS.c
        asked = select(row.what, row.body).where(
            row.club == self._club,
            row.place == ALL,
            row.at > self._wall() - EVENING,
            row.what.in_(("rules", "close")),
        )

        def work(connection: Connection) -> None:
            hold: list[Order] = []
            for what, body in connection.execute(asked.order_by(row.at, row.id)).all():
                hold = [] if what == "close" else [*hold, msgspec.json.decode(bytes(body), type=Order)]
            rows = [self._row(place, _for_table(order, place)) for place in late for order in hold]
            known = select(row.id).where(row.id.in_([one["id"] for one in rows]))
            had = set(connection.execute(known).scalars()) if rows else set()
            if new := [one for one in rows if one["id"] not in had]:
                connection.execute(insert(INTERVENTIONS), new)

        self._store.done(work)
        self._met |= set(late)
        self._late -= set(late)

    def _send(self) -> None:
        row = INTERVENTIONS.c
        left = (
            select(row.place, row.body)
            .where(row.club == self._club, row.came == OPEN)
            .order_by(row.at, row.id)
        )
        there = select(STREAMS.c.place).where(STREAMS.c.club == self._club, STREAMS.c.online == 1)

        def work(connection: Connection) -> tuple[list[tuple[str, bytes]], set[str]]:
            found = [(one.place, bytes(one.body)) for one in connection.execute(left) if one.body]
            return found, set(connection.execute(there).scalars()) if found else set()

        orders, online = self._store.done(work)
        self._missed = frozenset(place for place, _ in orders if place not in online)
        for place, body in orders:
            if place in online:
                self._say(Topics(self._club, place).orders, body)


def _for_table(order: Order, place: str) -> Order:
    """An order to all as one table gets it: with the same id from whichever hub, so that it comes once."""
    id = hashlib.blake2s(f"{order.id} {place}".encode(), digest_size=12).hexdigest()
    return msgspec.structs.replace(order, id=id)


def _to_record(row: dict[str, Any]) -> OrderRecord:
    body = bytes(row.pop("body"))
    row.pop("club")
    words = msgspec.convert(row.pop("said_words"), Wording | None)
    return OrderRecord(order=msgspec.json.decode(body, type=Order) if body else None, words=words, **row)
