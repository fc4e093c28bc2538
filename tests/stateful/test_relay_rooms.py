"""The rooms of a relay against a few lists: who is where, what waits for whom, and what each connection is sent."""

from __future__ import annotations

import random

import pytest

from companion.remote.handshake import End, other_end
from companion.remote.relay_messages import (
    Admit,
    Admitted,
    Dismiss,
    Enter,
    Forward,
    Forwarded,
    FromRelay,
    FromTable,
    Join,
    Joined,
    Open,
    Opened,
    RelayPresence,
    RelayRefusal,
)
from companion.remote.relay_rooms import Guest, RelayLimits, RelayRooms

WAITING = 30
"""Bytes that may wait for one end."""


class Place:
    """A room: its ends, what waits for each, and strangers by number."""

    def __init__(self, opened: Opened) -> None:
        self.id, self.name = opened.room, opened.name
        self.passes: dict[End, str] = {"keeper": opened.key}
        self.here: dict[End, Table] = {}
        self.waits: dict[End, list[bytes]] = {"keeper": [], "guest": []}
        self.strangers: dict[int, Table] = {}
        self.is_admitted = False
        self.came = 0


class Table:
    """A connection, with what it was sent and what it should have been sent. Each has an address of its own."""

    numbers = iter(range(1_000_000))

    def __init__(self) -> None:
        self.sent: list[FromRelay] = []
        self.due: list[FromRelay] = []
        self.guest = Guest(f"address-{next(self.numbers)}", self.sent.append)
        self.place: Place | None = None
        self.end: End = "guest"
        self.number = 0
        self.frames = 0


class Evening:
    """A relay and all tables that ever connected to it."""

    def __init__(self, seed: int) -> None:
        self.rng = random.Random(seed)
        self.rooms = RelayRooms(RelayLimits(waiting=WAITING), self.rng.randbytes, b"s" * 32)
        self.tables: list[Table] = []
        self.places: list[Place] = []
        self.done: set[str] = set()

    def say(self, table: Table, said: FromTable) -> None:
        self.rooms.hear(table.guest, said, 1_000.0)

    def make(self) -> Table:
        self.tables.append(Table())
        return self.tables[-1]

    def open(self) -> None:
        table = self.make()
        self.say(table, Open())
        opened = table.sent[-1]
        assert isinstance(opened, Opened)
        table.due.append(opened)
        place = Place(opened)
        table.place, table.end = place, "keeper"
        place.here["keeper"] = table
        self.places.append(place)

    def join(self, place: Place) -> None:
        table = self.make()
        self.say(table, Join(place.name))
        if place.is_admitted:
            table.due.append(RelayRefusal("no-such-code"))
        elif "keeper" not in place.here:
            table.due.append(RelayRefusal("inviter-away"))
        else:
            place.came += 1
            table.place, table.number = place, place.came
            place.strangers[table.number] = table
            table.due.append(Joined(place.id))

    def admit(self, place: Place, number: int, dismisses: bool) -> None:
        keeper, stranger = place.here.get("keeper"), place.strangers.pop(number, None)
        if keeper is None:
            return
        self.say(keeper, Dismiss(number) if dismisses else Admit(number))
        if stranger is None:
            keeper.due.append(RelayRefusal("nobody-there"))
        elif dismisses:
            self.send_away(stranger, "wrong-code")
        else:
            stranger.number, place.here["guest"], place.is_admitted = 0, stranger, True
            admitted = stranger.sent[-1]
            assert isinstance(admitted, Admitted)
            stranger.due.append(admitted)
            place.passes["guest"] = admitted.key
            for other in [*place.strangers.values()]:
                del place.strangers[other.number]
                self.send_away(other, "somebody-there")

    def send_away(self, stranger: Table, why: str) -> None:
        place, number = stranger.place, stranger.number
        assert place is not None
        stranger.place, stranger.number = None, 0
        if why:
            stranger.due.append(RelayRefusal(why))
        if stranger.frames and not place.is_admitted and "keeper" in place.here:
            place.here["keeper"].due.append(RelayPresence(here=False, guest=number))

    def enter(self, place: Place, end: End) -> None:
        if end not in place.passes:
            return
        table = self.make()
        self.say(table, Enter(place.id, place.passes[end]))
        if (before := place.here.pop(end, None)) is not None:
            before.place = None
            before.due.append(RelayRefusal("entered-elsewhere"))
        table.place, table.end, place.here[end] = place, end, table
        other = place.here.get(other_end(end))
        table.due.append(RelayPresence(here=other is not None))
        if other is not None:
            other.due.append(RelayPresence(here=True))
        table.due += [Forwarded(data) for data in place.waits[end]]
        place.waits[end] = []

    def send(self, table: Table, data: bytes, number: int) -> None:
        self.say(table, Forward(data, number))
        place = table.place
        if place is None:
            table.due.append(RelayRefusal("no-room"))
            return
        if table.number:
            table.frames += 1
            if table.frames > 2:
                del place.strangers[table.number]
                self.send_away(table, "wrong-code")
            elif (keeper := place.here.get("keeper")) is not None:
                keeper.due.append(Forwarded(data, table.number))
            return
        to = other_end(table.end)
        if to == "guest" and (number or not place.is_admitted):
            stranger = place.strangers.get(number)
            (table if stranger is None else stranger).due.append(
                RelayRefusal("nobody-there") if stranger is None else Forwarded(data)
            )
        elif to in place.here:
            place.here[to].due.append(Forwarded(data))
        elif sum(map(len, place.waits[to])) + len(data) > WAITING:
            table.due.append(RelayRefusal("too-much-waits"))
            self.done.add("full")
        else:
            place.waits[to].append(data)
            self.done.add("waits")

    def leave(self, table: Table) -> None:
        self.rooms.leave(table.guest, 1_000.0)
        place = table.place
        if place is None:
            return
        if table.number:
            del place.strangers[table.number]
            self.send_away(table, "")
            return
        table.place = None
        del place.here[table.end]
        if (other := place.here.get(other_end(table.end))) is not None:
            other.due.append(RelayPresence(here=False))
        if table.end == "keeper":
            for stranger in [*place.strangers.values()]:
                del place.strangers[stranger.number]
                self.send_away(stranger, "inviter-away")

    def act(self, step: int) -> None:
        rng = self.rng
        kind = rng.choices(
            ["open", "join", "admit", "dismiss", "enter", "send", "leave"], [0.3, 3, 3, 0.5, 3, 12, 3]
        )[0]
        if kind == "open" or not self.places:
            self.open()
            return
        place = rng.choice(self.places[-3:])
        number = rng.randrange(max(1, place.came - 2), place.came + 2)
        if kind == "join":
            self.join(place)
        elif kind in ("admit", "dismiss"):
            self.admit(place, number, kind == "dismiss")
        elif kind == "enter":
            self.enter(place, rng.choice(["keeper", "guest"]))
        else:
            table = rng.choice([*place.here.values()] * 4 + [*place.strangers.values(), *self.tables[-2:]])
            if kind == "leave":
                self.leave(table)
            else:
                self.send(table, f"word {step}".encode(), rng.choice([0, 0, number]))
        self.done.add(kind)


@pytest.mark.parametrize("seed", range(7))
def test_each_connection_is_sent_what_concerns_it_once_and_in_order(seed: int) -> None:
    evening = Evening(seed)
    for step in range(400):
        evening.act(step)
        for table in evening.tables:
            assert table.sent == table.due, step
        waits = sum(len(data) for place in evening.places for row in place.waits.values() for data in row)
        assert evening.rooms.waiting == waits
        assert len(evening.rooms) == len(evening.places)
        for place in evening.places:
            assert evening.rooms.has_name(place.name) == (not place.is_admitted)
    assert evening.done >= {"join", "admit", "enter", "send", "leave", "waits"}
