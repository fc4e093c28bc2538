"""Several relays as one service over servers on paper: what each act of a table, a relay or the network leads to, as text."""

from __future__ import annotations

import asyncio
import itertools
import re
import selectors
from collections import Counter
from collections.abc import Awaitable, Callable, Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

import msgspec
from nats.errors import NoRespondersError

from companion.relay.cluster import RETRY, ClusterServers, RelayCluster
from companion.remote.fair_turns import Flow, Rates
from companion.remote.relay_messages import (
    Admit,
    Dismiss,
    Enter,
    Forward,
    FromRelay,
    FromTable,
    Join,
    Open,
    Opened,
    Revoke,
)
from companion.remote.relay_rooms import (
    Alive,
    BetweenRelays,
    Come,
    Guest,
    Home,
    NameClaim,
    RelayedReply,
    RelayLimits,
    RelayRooms,
    TableGone,
    read_relay,
    relay_subject,
    room_subject,
    write_relay,
)
from tests.golden.written_texts import Texts

SETTLES = 60
"""Turns of the event loop after which nothing is on its way."""
SHORTER = (
    (r"\b([0-9a-f]{4})[0-9a-f]{28}\b", r"\1"),
    (r"\b0{14}([0-9a-f]{2})\b", r"\1"),
    (r"tableside\.relay\.", ""),
)
"""Ids and subjects, and what is written of them."""
Deliver = Callable[[Any], Awaitable[None]]


class _Selector(selectors.DefaultSelector):
    """Advances the clock of its loop instead of waiting."""

    now = 0.0

    def select(self, timeout: float | None = None) -> Any:
        assert timeout is not None, "the loop waits for ever"
        self.now += max(0.0, timeout)
        return super().select(0)


class PaperLoop(asyncio.SelectorEventLoop):
    """An event loop whose clock advances only when every task waits for it."""

    def __init__(self) -> None:
        self._paper = _Selector()
        super().__init__(self._paper)

    def time(self) -> float:
        return self._paper.now


class PaperServers:
    """Servers that carry the messages of relays, in order, and write them down."""

    def __init__(self, told: list[str]) -> None:
        self.told = told
        self.clients = list[PaperClient]()
        self.away = set[str]()
        """Relays without a connection to them."""
        self.is_late = False
        """Whether answers come too late."""
        self.meanwhile: Callable[[], object] | None = None
        """What happens before the next answer."""

    def client(self) -> PaperClient:
        self.clients.append(PaperClient(self, "ABC"[len(self.clients)]))
        return self.clients[-1]

    async def carry(self, name: str, subject: str, data: bytes, respond: Deliver) -> bool:
        """Take a message to those that follow its subject; return whether any does."""
        if name in self.away:
            return False
        said = read_relay(data) if data[:1] != b"?" else None
        if not isinstance(said, Alive):
            self.told.append(f"{name} to {subject}: {_plain(said)}")
        found = [
            (one, follow) for one in self.clients for topic, follow in one.follows
            if topic == subject and one.name not in self.away and one.name != name
        ]  # fmt: skip
        for _, follow in found:
            await follow(SimpleNamespace(subject=subject, data=data, respond=respond))
        return bool(found)


class PaperClient:
    """One relay's connection to the servers."""

    def __init__(self, servers: PaperServers, name: str) -> None:
        self.servers, self.name = servers, name
        self.follows = list[tuple[str, Deliver]]()
        self.options: dict[str, Any] = {}

    @property
    def is_connected(self) -> bool:
        return bool(self.options) and self.name not in self.servers.away

    async def connect(self, servers: list[str], **options: Any) -> None:
        self.options = options
        shown = {name: one for name, one in options.items() if not callable(one)}
        low, high = RETRY
        shown["reconnect_time_wait"] = (
            f"{low} to {high}" if low <= shown["reconnect_time_wait"] <= high else "wrong"
        )
        self.servers.told.append(f"{self.name} connects to {servers}: {shown}")

    async def subscribe(self, subject: str, cb: Deliver) -> Any:
        entry = (subject, cb)
        self.follows.append(entry)
        self.servers.told.append(f"{self.name} follows {subject}")

        async def unsubscribe() -> None:
            self.follows.remove(entry)
            self.servers.told.append(f"{self.name} follows {subject} no more")

        return SimpleNamespace(unsubscribe=unsubscribe)

    async def publish(self, subject: str, data: bytes) -> None:
        async def respond(answer: bytes) -> None: ...

        await self.servers.carry(self.name, subject, data, respond)

    async def request(self, subject: str, data: bytes, timeout: float) -> Any:
        answers = list[bytes]()

        async def respond(answer: bytes) -> None:
            answers.append(answer)

        await self.servers.carry(self.name, subject, data, respond)
        await asyncio.sleep(0)
        meanwhile, self.servers.meanwhile = self.servers.meanwhile, None
        if meanwhile is not None:
            meanwhile()
        if self.servers.is_late and answers:
            raise TimeoutError
        if not answers:
            raise NoRespondersError
        self.servers.told.append(f"  answer to {self.name}: {_plain(read_relay(answers[0]))}")
        return SimpleNamespace(data=answers[0])

    async def close(self) -> None:
        self.servers.told.append(f"{self.name} closes")


class PaperTurns:
    """Gives every turn at once, unless it is `busy`."""

    rates = Rates()

    def __init__(self) -> None:
        self.busy = False
        self.waits = list[Flow]()

    def put(self, flow: Flow) -> None:
        self.waits.append(flow)
        if not self.busy:
            self.go_on()

    def go_on(self) -> None:
        self.busy = False
        while self.waits:
            flow = self.waits.pop(0)
            while flow.has_work():
                flow.work()


def _plain(said: Any) -> str:
    """A message on one line; frames by their length."""
    if said is None:
        return "unreadable"
    fields = msgspec.to_builtins(said, builtin_types=(bytes,))
    if isinstance(said, BetweenRelays):
        fields.pop("type", None)
    return f"{type(said).__name__} {_short(fields)}"


def _short(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{name}: {_short(one)}" for name, one in value.items()) + "}"
    return f"{len(value)} bytes" if isinstance(value, bytes) else str(value)


class Nodes:
    """Three relays, the tables connected to them, and what was written down since the last act."""

    def __init__(self, servers: PaperServers) -> None:
        self.servers, self.told = servers, servers.told
        self.relays = dict[str, RelayCluster]()
        self.rooms = dict[str, RelayRooms]()
        self.turns = dict[str, PaperTurns]()
        self.guests = dict[str, tuple[str, Guest]]()
        self.heard = dict[str, list[FromRelay]]()
        self.drawn = itertools.count(1)
        loop = asyncio.get_running_loop()
        for name in "ABC":
            self.rooms[name] = RelayRooms(RelayLimits(), self._draw, b"s" * 32)
            self.turns[name] = PaperTurns()
            address = ClusterServers(["nats://relay:password@one.example:4222"])
            self.relays[name] = RelayCluster(self.rooms[name], address, self.turns[name], loop.time)
            self.relays[name].start()

    def _draw(self, count: int) -> bytes:
        return bytes([next(self.drawn) % 256]) * count

    def table(self, name: str, at: str) -> None:
        """A table connects to a relay."""
        heard = self.heard.setdefault(name, [])

        def hear(said: FromRelay) -> None:
            heard.append(said)
            self.told.append(f"  {name} hears {_plain(said)}")

        def drop() -> None:
            self.told.append(f"  {name} is cut off")

        self.guests[name] = (at, Guest(f"192.0.2.{len(self.heard)}", hear, drop))

    async def say(self, name: str, said: FromTable) -> None:
        at, guest = self.guests[name]
        await self.relays[at].hear(guest, said)

    def leave(self, name: str) -> None:
        at, guest = self.guests.pop(name)
        self.relays[at].leave(guest)

    def leave_all(self) -> None:
        for name in tuple(self.guests):
            self.leave(name)

    def pass_of(self, name: str) -> Enter:
        """What brings a table back to its room."""
        told = [msgspec.to_builtins(one) for one in self.heard[name]]
        room = next(one["room"] for one in reversed(told) if "room" in one)
        key = next(one["key"] for one in reversed(told) if "key" in one)
        return Enter(room, key, met=True)

    def code(self, name: str) -> str:
        """The name of the last invitation of a table."""
        return next(one.name for one in reversed(self.heard[name]) if isinstance(one, Opened))

    async def publish(self, at: str, subject: str, said: BetweenRelays | bytes) -> None:
        """Something comes from a relay that is none of these."""
        data = said if isinstance(said, bytes) else write_relay(said)
        client = PaperClient(self.servers, "X")
        await client.publish(subject.replace("HERE", relay_subject(self.relays[at].id)), data)

    async def again(self, name: str) -> None:
        """A relay has its connection back."""
        self.servers.away.discard(name)
        client = self.servers.clients["ABC".index(name)]
        await client.options["reconnected_cb"]()

    def state(self) -> Iterator[str]:
        for name, relay in self.relays.items():
            here = {
                guest: (relay.room_of(one) or "-")[:4]
                for guest, (at, one) in self.guests.items()
                if at == name
            }
            rooms = [
                f"{room.id[:4]} of {'+'.join(room.here) or 'none'}{f' and {len(room.strangers)} more' if room.strangers else ''}"
                f"{f' as {room.name}' if room.name else ''}{' admitted' if room.admitted else ''}"
                for room in self.rooms[name].rooms()
            ]
            yield f"  {name} {'connected' if relay.there else 'alone'}: rooms {rooms}, tables {here}"


Act = Callable[[Nodes], Any]


def _comes(name: str, at: str) -> Act:
    return lambda nodes: nodes.table(name, at)


def _says(name: str, said: FromTable | Callable[[Nodes], FromTable]) -> Act:
    return lambda nodes: nodes.say(name, said(nodes) if callable(said) else said)


def _joins(name: str, at: str, keeper: str = "keeper") -> Act:
    def work(nodes: Nodes) -> Any:
        nodes.table(name, at)
        return nodes.say(name, Join(nodes.code(keeper)))

    return work


def _enters(name: str, at: str, meanwhile: Act | None = None, **other: Any) -> Act:
    def work(nodes: Nodes) -> Any:
        begins = msgspec.structs.replace(nodes.pass_of(name), **other)
        nodes.table(name, at)
        if meanwhile is not None:
            nodes.servers.meanwhile = lambda: meanwhile(nodes)
        return nodes.say(name, begins)

    return work


def _leaves(name: str) -> Act:
    return lambda nodes: nodes.leave(name)


def _away(name: str) -> Act:
    return lambda nodes: nodes.servers.away.add(name)


def _wait(seconds: float) -> Act:
    return lambda nodes: asyncio.sleep(seconds)


def _late(late: bool) -> Act:
    return lambda nodes: setattr(nodes.servers, "is_late", late)


def _flood(nodes: Nodes) -> Any:
    async def work() -> None:
        nodes.turns["A"].busy = True
        for _ in range(31):
            await nodes.say("guest", Forward(b"x" * 60_000))

    return work()


def _twin(nodes: Nodes) -> Any:
    nodes.drawn = itertools.count(3)
    return nodes.say("twin", Open())


MEETING: Mapping[str, Act] = {
    "the relays begin": lambda nodes: None,
    "the keeper comes to A": _comes("keeper", "A"),
    "it speaks without a room": _says("keeper", Forward(b"x")),
    "it invites": _says("keeper", Open()),
    "a lost one comes to B": _comes("lost", "B"),
    "it joins by an unknown name": _says("lost", Join("ZZA")),
    "it joins by an old version": _says("lost", Join("ZZA", version=1)),
    "it enters by a wrong pass": _says("lost", Enter("0" * 32, "1" * 32)),
    "the guest joins at B": _joins("guest", "B"),
    "it opens": _says("guest", Forward(b"opening")),
    "the keeper answers": _says("keeper", Forward(b"answer", 1)),
    "a stranger joins at C": _joins("stranger", "C"),
    "it opens too": _says("stranger", Forward(b"other opening")),
    "it is sent away": _says("keeper", Dismiss(2)),
    "it speaks on": _says("stranger", Forward(b"hello?")),
    "another joins at A": _joins("near", "A"),
    "the guest proves it": _says("guest", Forward(b"proof")),
    "it is admitted": _says("keeper", Admit(1)),
    "there is no more code": _says("keeper", Revoke()),
    "the guest speaks": _says("guest", Forward(b"a move")),
    "the keeper speaks": _says("keeper", Forward(b"another move")),
    "the guest invites": _says("guest", Open()),
    "it speaks again": _says("guest", Forward(b"a move more")),
    "it speaks much": _flood,
    "A has time": lambda nodes: nodes.turns["A"].go_on(),
    "the guest leaves": _leaves("guest"),
    "the keeper speaks to an empty seat": _says("keeper", Forward(b"you?")),
    "the guest enters at C": _enters("guest", "C"),
    "the guest enters at B as well": _enters("guest", "B"),
    "the keeper leaves": _leaves("keeper"),
    "the keeper enters at B": _enters("keeper", "B"),
    "they speak at the home that has neither": _says("keeper", Forward(b"still here")),
    "A is gone": _away("A"),
    "its silence is short": _wait(2.5),
    "and long": _wait(4.0),
    "they speak at the new home": _says("keeper", Forward(b"and here")),
    "A is back": lambda nodes: nodes.again("A"),
    "all beat": _wait(2.0),
    "they speak on": _says("guest", Forward(b"at last")),
    "all leave": lambda nodes: nodes.leave_all(),
    "the relays end": lambda nodes: asyncio.gather(*(one.close() for one in nodes.relays.values())),
}
"""Two tables meet over two relays, and lose one."""
TROUBLE: Mapping[str, Act] = {
    "the keeper comes to B": _comes("keeper", "B"),
    "it invites": _says("keeper", Open()),
    "the answer comes too late": _late(True),
    "the guest joins at C": _joins("guest", "C"),
    "answers are in time": _late(False),
    "a second later": _wait(1.0),
    "it joins again": _says("guest", lambda nodes: Join(nodes.code("keeper"))),
    "it opens": _says("guest", Forward(b"opening")),
    "it is admitted": _says("keeper", Admit(2)),
    "it leaves": _leaves("guest"),
    "it enters at A and leaves meanwhile": _enters("guest", "A", lambda nodes: nodes.leave("guest")),
    "it enters at A by a wrong pass": _enters("guest", "A", key="2" * 32),
    "it enters at A though it has not met": _enters("guest", "A", met=False),
    "it enters at A again": _says("guest", lambda nodes: nodes.pass_of("guest")),
    "C has no servers": _away("C"),
    "another comes to C": _joins("alone", "C"),
    "it invites though C has none": _says("alone", Open()),
    "C has them again": lambda nodes: nodes.again("C"),
    "something unreadable": lambda nodes: nodes.publish("B", "HERE", b"?"),
    "an answer to an unknown table": lambda nodes: nodes.publish("B", "HERE", RelayedReply("0" * 16, Opened("0" * 32, "0" * 32, "AAA"))),
    "an unknown table is gone": lambda nodes: nodes.publish("B", "HERE", TableGone("0" * 16, "f" * 16)),
    "an unknown name is claimed": lambda nodes: nodes.publish("B", "tableside.relay.name.QQA", NameClaim("f" * 16)),
    "its name is claimed by an older one": lambda nodes: nodes.publish("C", f"tableside.relay.name.{nodes.code('alone')}", NameClaim("0" * 16)),
    "its name is claimed by a younger one": lambda nodes: nodes.publish("C", f"tableside.relay.name.{nodes.code('alone')}", NameClaim("f" * 16)),
    "seconds later": _wait(2.5),
    "another comes to A with the same luck": _comes("twin", "A"),
    "it invites under the same name": _twin,
    "its name is claimed late": lambda nodes: nodes.publish("C", f"tableside.relay.name.{nodes.code('alone')}", NameClaim("0" * 16)),
    "a younger relay is the home of the room": lambda nodes: nodes.publish("B", room_subject(nodes.pass_of("keeper").room), Home("f" * 16)),
    "an older relay is it": lambda nodes: nodes.publish("B", room_subject(nodes.pass_of("keeper").room), Home("0" * 16)),
    "they speak": _says("guest", Forward(b"where are we")),
    "a relay brings a table": lambda nodes: nodes.publish("C", "HERE", Come("1" * 16, "e" * 16, "198.51.100.1", Open())),
    "it is silent": _wait(6.0),
    "it is there again": lambda nodes: nodes.publish("C", "HERE", Alive("e" * 16)),
}  # fmt: skip
"""Late answers, two homes of a room, two invitations of a name, and strange messages."""


async def _told(acts: Mapping[str, Act], servers: PaperServers) -> list[str]:
    nodes = Nodes(servers)
    lines = list[str]()
    try:
        await _act(nodes, acts, lines)
    finally:
        for relay in nodes.relays.values():
            await relay.close()
        await asyncio.sleep(0)
    return lines


async def _act(nodes: Nodes, acts: Mapping[str, Act], lines: list[str]) -> None:
    before = list[str]()
    for name, act in acts.items():
        found = act(nodes)
        if isinstance(found, Awaitable):
            await found
        for _ in range(SETTLES):
            await asyncio.sleep(0)
        state = list(nodes.state())
        lines += [
            f"## {name}",
            *(one if times == 1 else f"{one}, {times} times" for one, times in Counter(nodes.told).items()),
            *(state if state != before else ()),
        ]
        nodes.told.clear()
        before = state


def _run(acts: Mapping[str, Act]) -> str:
    """What the acts lead to; the ids of relays and tables are counted."""
    servers, count = PaperServers([]), itertools.count(0xA0)
    loop = PaperLoop()

    def draw(size: int) -> str:
        return f"{next(count):0{2 * size}x}"

    try:
        with (
            patch("companion.relay.cluster.secrets.token_hex", draw),
            patch("companion.relay.cluster.Client", servers.client),
        ):
            text = "\n".join(loop.run_until_complete(_told(acts, servers)))
            for long, short in SHORTER:
                text = re.sub(long, short, text)
            return f"{text}\n"
    finally:
        loop.close()


def _of(acts: Mapping[str, Act]) -> Callable[[Path], str]:
    return lambda place: _run(acts)


TEXTS: Texts = {"relay/nodes-meet": _of(MEETING), "relay/nodes-in-trouble": _of(TROUBLE)}
"""What makes each file."""
