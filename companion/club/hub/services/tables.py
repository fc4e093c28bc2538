"""The tables of a club as the hub knows them, and arbiters' orders to them.

The module keeps the status of each table, and sorts the tables as a wall shows them. Each order is
stored first, and then sent again until the table has answered. `Worker` is the base class of the
threads that do such work.
"""

from __future__ import annotations

import hashlib
import logging
import re
import secrets
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, select, update

from companion.club.client.membership_config import Topics
from companion.club.hub.services.accounts import Person
from companion.club.hub.storage.event_store import Store, StoreError
from companion.club.hub.storage.schema import EVENTS, INTERVENTIONS, STREAMS
from companion.club.messages import ORDERS, Event, Need, OnTable, Order, Ordered, State, clean_message, encode
from companion.kernel.errors import REMARK
from companion.kernel.messages import UserError
from companion.plain_text.decoded_values import clean_values
from companion.remote.table_messages import Wording


class Worker:
    """A thread that runs `work` repeatedly.

    Args:
        name: The name of the thread.
        every: Seconds after which it runs again without being woken; None to wait until it is woken.
        pause: Seconds to wait after being woken, so that events at the same time are handled together.
        patience: Greatest number of seconds to wait for its end; None to wait until its work is complete.
    """

    def __init__(self, name: str, every: float | None, pause: float, patience: float | None = None) -> None:
        self._every, self._pause, self._patience = every, pause, patience
        self._awake, self.ended = threading.Event(), threading.Event()
        self._thread = threading.Thread(target=self._run, name=name, daemon=True)

    def begin(self) -> None:
        """Start the thread."""
        self._thread.start()

    def wake(self) -> None:
        """Wake the thread, because there is work. May be called from any thread."""
        self._awake.set()

    def close(self) -> None:
        """Stop the thread."""
        self.ended.set()
        self._awake.set()
        if self._thread.is_alive():
            self._thread.join(self._patience)

    def work(self) -> None:
        """Do the work that is waiting, in the thread."""
        raise NotImplementedError

    def _run(self) -> None:
        while True:
            self._awake.clear()  # before it works: whoever wakes it meanwhile is heard
            if self.ended.is_set():
                return
            self.work()
            self._awake.wait(self._every)
            self.ended.wait(self._pause)


TRUSTED = 120.0
"""Greatest difference in seconds between a table's clock and the hub's clock.

If the difference is greater, the table's waiting times are not accepted.
"""
LONG_GONE = 24 * 3600.0
"""Seconds after which a disconnected table no longer belongs to the session."""
_PARTS = re.compile(r"(\d+)")


class TableStatus(msgspec.Struct, frozen=True):
    """The status of a table.

    Attributes:
        needs: Reasons for needing help, each with the start of the wait by the hub's clock, the longest wait
            first.
        heard: Time of the last message, in seconds since 1970.
        others: Names of tables that have joined its game and are shown with it.
    """

    place: str
    stream: str
    name: str
    online: bool
    heard: float
    language: str
    number: int
    on_table: OnTable | None
    needs: tuple[Need, ...]
    others: tuple[str, ...] = ()

    @property
    def waits_since(self) -> float | None:
        """Time since which the table has been waiting for help; None if it is not waiting."""
        return self.needs[0].since if self.needs and self.online else None


class WaitTimes:
    """Waiting times by the hub's clock, because a table's own clock may be an hour off."""

    def __init__(self) -> None:
        self._first: dict[tuple[str, str, float], float] = {}

    def since(self, stream: str, need: Need, said: float, heard: float) -> float:
        """Return when a table began to wait for help, by the hub's clock.

        `said` is the time of the message by the table's clock, and `heard` its time by the hub's clock.
        """
        if abs(heard - said) < TRUSTED:
            return min(need.since, heard)
        waited = min(max(0.0, said - need.since), LONG_GONE)
        return self._first.setdefault((stream, need.why, need.since), heard - waited)

    def keep(self, streams: Iterable[str]) -> None:
        """Discard tables whose streams no longer exist."""
        known = set(streams)
        self._first = {key: since for key, since in self._first.items() if key[0] in known}


def table_statuses(rows: Iterable[Mapping[str, Any]], now: float, waits: WaitTimes) -> list[TableStatus]:
    """Return the status of the tables.

    `rows` come from `Store.standing`. If a place has several streams, use the one with the
    latest message.
    """
    newest: dict[str, Mapping[str, Any]] = {}
    for row in rows:
        old = newest.get(row["place"])
        if row["heard"] > now - LONG_GONE and (old is None or old["heard"] <= row["heard"]):
            newest[row["place"]] = row
    waits.keep(row["stream"] for row in newest.values())
    found = [_table(row, waits) for row in newest.values()]
    return sorted(found, key=_order)


def join_shared(tables: Sequence[TableStatus]) -> list[TableStatus]:
    """Return one table for each game.

    Tables that have joined another table's game are shown with it, unless they wait for help.
    """

    def find_id(one: TableStatus) -> str:
        return one.on_table.shared if one.on_table is not None and one.online else ""

    keepers = {find_id(one) for one in tables if one.on_table is not None and one.on_table.keeps}
    guests: dict[str, list[str]] = {}
    found = []
    for one in tables:
        lies = one.on_table
        if lies is not None and not lies.keeps and not one.needs and find_id(one) and find_id(one) in keepers:
            guests.setdefault(find_id(one), []).append(one.name)
        else:
            found.append(one)
    return [
        msgspec.structs.replace(one, others=tuple(sorted(guests[find_id(one)], key=natural)))
        if one.on_table is not None and one.on_table.keeps and find_id(one) in guests
        else one
        for one in found
    ]


def _order(one: TableStatus) -> tuple[bool, float, bool, tuple[tuple[int, str], ...]]:
    """Return the sort key of a table: the longest waiting first, disconnected ones last."""
    return one.waits_since is None, one.waits_since or 0.0, not one.online, natural(one.name)


def _table(row: Mapping[str, Any], waits: WaitTimes) -> TableStatus:
    state = State(stream=row["stream"], number=0, at=row["heard"], name=row["name"], language="")
    if row["state"]:
        with suppress(msgspec.DecodeError):  # of an older program: what is known besides is shown
            state = clean_message(msgspec.json.decode(bytes(row["state"]), type=State))
    needs = [
        msgspec.structs.replace(one, since=waits.since(row["stream"], one, state.at, row["heard"]))
        for one in state.needs
    ]
    return TableStatus(
        place=row["place"],
        stream=row["stream"],
        name=state.name or row["name"] or row["place"],
        online=bool(row["online"]),
        heard=row["heard"],
        language=state.language,
        number=state.number,
        on_table=state.on_table,
        needs=tuple(sorted(needs, key=lambda one: one.since)),
    )


def natural(name: str) -> tuple[tuple[int, str], ...]:
    """Return a sort key of a name in which `Table 10` comes after `Table 9`."""
    return tuple(
        (int(part), "") if part.isdecimal() else (-1, part.casefold()) for part in _PARTS.split(name) if part
    )


AGAIN = 5.0
"""Seconds after which an unanswered order is sent again."""
LARGEST = 16 * 1024
"""Greatest size of an order, in bytes."""
EVENING = 18 * 3600.0
"""Seconds for which house rules for all tables are sent to tables that connect later."""
ALL = ""
"""The value of `place` for rules that apply to all tables."""
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
"""The required fields of each order."""

log = logging.getLogger(__name__)


class OrderError(UserError):
    """An order is not possible."""


class OrderRecord(msgspec.Struct, frozen=True):
    """An action of an arbiter.

    Attributes:
        came: Its state: open, waits, done, refused or withdrawn.
        said: The table's answer, in the table's language.
        words: The answer in a form that can be translated.
        order: The order that was sent; None if the action was done at the hub only.
        at, answered: Times in seconds since 1970 by the hub's clock.
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
    """A queue that sends the orders of arbiters to tables.

    `say` sends a payload to a topic. It may be called from any thread.
    """

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
        """Send open orders, and continue sending."""
        self._hear_late()
        super().begin()

    # Given by people

    def give(self, by: Person, place: str, what: str, **fields: Any) -> str:
        """Give an order to one table. Return its id. `fields` are fields of `Order`.

        Raises:
            OrderError: If a field is missing, or the order is too large.
            StoreError: If the order could not be stored. It is then not sent.
        """
        return self._give(by, [place], what, fields)[0]

    def give_all(self, by: Person, what: str, **fields: Any) -> list[str]:
        """Give the same order to every table of the club, including disconnected ones. Raises the errors of
        `give`.

        House rules are also sent to tables that connect later, until the session is closed.
        """
        if what != "rules":
            return self._give(by, self.places(), what, fields)
        places, order = self.places(), self._to_order(by, what, fields)
        mine = [_for_table(order, place) for place in places]
        rows = [self._row(place, one) for place, one in zip(places, mine, strict=True)]
        rows.append({**self._row(ALL, order), "came": DONE})
        self._store.run(insert(INTERVENTIONS), rows)
        self.wake()
        return [one.id for one in mine]

    def places(self) -> list[str]:
        """Return the places of all tables that the club has stored."""
        return list(dict.fromkeys(str(row["place"]) for row in self._store.standing(self._club)))

    def _give(self, by: Person, places: Sequence[str], what: str, fields: dict[str, Any]) -> list[str]:
        orders = [self._to_order(by, what, fields) for _ in places]
        rows = [self._row(place, order) for place, order in zip(places, orders, strict=True)]
        if rows:
            self._store.run(insert(INTERVENTIONS), rows)
        self.wake()
        return [order.id for order in orders]

    def _to_order(self, by: Person, what: str, fields: dict[str, Any]) -> Order:
        lacking = [name for name in NEEDS.get(what, ()) if not fields.get(name)]
        if (
            what not in ORDERS
            or lacking
            or (what == "correct" and not (fields.get("layout") or fields.get("turn")))
        ):
            raise OrderError("cup-lacks")
        head = {"id": secrets.token_hex(12), "by": by.name, "role": by.role, "at": self._wall(), "what": what}
        try:
            order = clean_values(msgspec.convert({**head, **fields}, Order), REMARK)
        except msgspec.ValidationError:
            raise OrderError("cup-lacks") from None
        if len(encode(order)) > LARGEST:
            raise OrderError("cup-lacks")
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
        """Log an action that was done at the hub only."""
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
        self._store.run(insert(INTERVENTIONS).values(row))

    def withdraw(self, by: Person, id: str) -> None:
        """Withdraw an unanswered order.

        The order is not sent any more. If the table has received it but not carried it out yet, the
        table is notified.

        Raises:
            OrderError: If the order was already carried out, refused or withdrawn, or does not exist.
        """
        found = [one for one in self.list_orders(id=id) if one.came in (OPEN, WAITS)]
        if not found:
            raise OrderError("order-over")
        self.give(by, found[0].place, "withdraw", order=id)
        self._answer(id, found[0].place, WITHDRAWN, (OPEN,))

    def list_orders(
        self, place: str = "", game: str = "", id: str = "", most: int = 500
    ) -> list[OrderRecord]:
        """Return the actions of arbiters, the latest first.

        If a table, game or id is given, return only the actions that match.
        """
        chosen = select(INTERVENTIONS).where(INTERVENTIONS.c.club == self._club)
        if place:
            chosen = chosen.where(INTERVENTIONS.c.place == place)
        if game:
            chosen = chosen.where(INTERVENTIONS.c.game == game)
        if id:
            chosen = chosen.where(INTERVENTIONS.c.id == id)
        chosen = chosen.order_by(INTERVENTIONS.c.at.desc(), INTERVENTIONS.c.id).limit(most)
        return [_to_record(row._asdict()) for row in self._store.rows(chosen)]

    def came(self, ids: Sequence[str]) -> dict[str, str]:
        """Return the state of each of these orders, by its id."""
        row = INTERVENTIONS.c
        chosen = select(row.id, row.came).where(row.club == self._club, row.id.in_(list(ids)))
        return {one.id: one.came for one in self._store.rows(chosen)}

    # Said by tables

    def take_events(self, place: str, events: Sequence[Event]) -> None:
        """Handle stored events from a table, which may be answers to orders."""
        for one in events:
            if isinstance(one, Ordered):
                came = WAITS if one.waits else DONE if one.done else REFUSED
                self._answer(one.id, place, came, (OPEN, WAITS, WITHDRAWN), one.said, one.said_words)

    def on_tables_changed(self, places: set[str]) -> None:
        """Handle a change of these tables. A table that has reconnected is sent its open orders at once."""
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
        self._store.run(new)

    def _hear_late(self) -> None:
        """Handle answers from tables that were stored but not processed, because the hub was killed."""
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
        """Send orders that are due."""
        try:
            self._rule_late()
            self._send()
        except StoreError as wrong:
            log.warning("orders wait: %s", wrong)

    def _rule_late(self) -> None:
        """Send the session's house rules to tables that are new to this hub, if they have not received them
        yet.
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
    """Return an order to all tables in the form in which it is sent to one of them.

    Its id is the same on every hub, so that it is carried out only once.
    """
    id = hashlib.blake2s(f"{order.id} {place}".encode(), digest_size=12).hexdigest()
    return msgspec.structs.replace(order, id=id)


def _to_record(row: dict[str, Any]) -> OrderRecord:
    body = bytes(row.pop("body"))
    row.pop("club")
    words = msgspec.convert(row.pop("said_words"), Wording | None)
    return OrderRecord(order=msgspec.json.decode(body, type=Order) if body else None, words=words, **row)
