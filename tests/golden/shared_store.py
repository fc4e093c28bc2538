"""Two clubs in one store, and as text what each act at the first one returns, writes, sends and tells."""

from __future__ import annotations

import asyncio
import itertools
import json
import shutil
import sqlite3
import tempfile
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, suppress
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple
from unittest.mock import patch

import msgspec
from argon2.exceptions import VerifyMismatchError
from starlette.applications import Starlette

from companion.club.hub.pages import arbiter_tables
from companion.club.hub.pages import tournament_desk as tournament_pages
from companion.club.hub.pages.desk_actions import Pair, ReadList
from companion.club.hub.pages.tournament_desk import NewTournament, act, make
from companion.club.hub.services.accounts import DEPUTY, DESK, Accounts, Person
from companion.club.hub.services.hub import Hub, KeyStore, TableListener
from companion.club.hub.services.integrations import Webhooks
from companion.club.hub.storage.event_ingest import NewsReader
from companion.club.hub.storage.event_store import Store
from companion.club.hub.storage.schema import METADATA
from companion.club.messages import (
    Begun,
    Clocks,
    Ended,
    Event,
    Help,
    OnTable,
    Ordered,
    Played,
    Presence,
    State,
)
from companion.club.tournament.league_documents import mark_of
from companion.kernel.messages import Message as Sentence
from companion.kernel.messages import UserError, message
from companion.units import Milliseconds, Seconds
from tests.asgi import ask

NOW = 1_800_000_000.0
DAY = 86_400.0
PINS = {"north": "271828", "south": "314159"}
LONGEST = 300
"""Letters of a value that are shown."""


class Clock:
    """Seconds since 1970."""

    now = NOW

    def __call__(self) -> float:
        return self.now


class Hasher:
    """Hashes PINs without work, so that a text shows them."""

    def __init__(self, **_: object) -> None: ...

    def hash(self, pin: str) -> str:
        return f"hash of {pin}"

    def verify(self, hashed: str, pin: str) -> bool:
        if hashed != f"hash of {pin}":
            raise VerifyMismatchError
        return True


class Chance:
    """What is drawn at random in an order of its own for each of those who draw."""

    def __init__(self) -> None:
        self.who = "n"
        self._counts = {who: itertools.count(1) for who in "nsm"}

    def begin(self, number: int) -> None:
        """Count from here on, so that what is drawn has the same number in each club."""
        self._counts[self.who] = itertools.count(number)

    def _next(self) -> int:
        return next(self._counts[self.who])

    def token_hex(self, count: int = 8) -> str:
        return f"{self.who}{self._next()}"

    token_urlsafe = token_hex

    def token_bytes(self, count: int) -> bytes:
        return f"{self.who}{self._next()}".encode().ljust(count, b".")

    def randbelow(self, limit: int) -> int:
        return 7 * self._next()


class Line:
    """What a hub sends to its tables, written down."""

    there, lost, failing = True, False, None
    refused: Sequence[Any] = ()

    def __init__(self, said: list[str]) -> None:
        self._said = said

    def listener(self, store: Store, reader: NewsReader, wall: Callable[[], float]) -> TableListener:
        return self

    def say(self, topic: str, payload: bytes, retain: bool = False) -> None:
        self._said.append(f"sent to {topic}: {payload.decode()}{' (retained)' if retain else ''}")

    def begin(self) -> None: ...

    close = begin


def table_of(stream: str, place: str, game: str, white: str, number: int = 9, **more: Any) -> State:
    """How a table stands at which chess is played."""
    names = {"white": white, "black": "Noor"}
    on = OnTable(
        game=game, variant="chess", title="Chess", seats=["white", "black"], players=dict.fromkeys(names, "human"),
        names=names, colours={}, rules={}, n=2, turn="white", prompt=f"{white} moves.", layout={"a1": ["white:R"]}, **more,
    )  # fmt: skip
    return State(
        stream=stream, number=number, at=Seconds(NOW), name=place.title(), language="en", on_table=on
    )


class FilledStore(NamedTuple):
    """A folder with the store of clubs that have ended, and what is known of the people in it."""

    folder: tempfile.TemporaryDirectory[str]
    known: Mapping[str, Any]


class TwoClubs:
    """The club North and, unless it is `alone`, South in the same store, with the same tables, games, days and names.

    What is different: ids, results, the order of things, and how many there are.

    Args:
        folder: Where the store is kept.
        alone: Whether there is no other club.
        filled: What `filled` returned; None to fill the store here.
    """

    far: str
    vera: Person
    ids: Mapping[str, str]

    def __init__(self, folder: Path, alone: bool = False, filled: FilledStore | None = None) -> None:
        self.clock, self.chance = Clock(), Chance()
        if filled is not None:
            shutil.copytree(filled.folder.name, folder, dirs_exist_ok=True)
        self.heard: list[str] = []
        """What was sent and told since the last act."""
        self._patches = self._without_luck()
        self.folder = folder
        self._url = f"sqlite:///{folder / 'hub.sqlite'}"
        self._stores: list[Store] = []
        self.north = self._club("north")
        self.south = None if alone else self._club("south")
        self.cookies, self.devices = dict[str, str](), dict[str, str]()
        if filled is not None:
            vars(self).update(filled.known)
        else:
            for hub, who in ((self.north, "n"), (self.south, "s")):
                if hub is not None:
                    self.chance.who = who
                    self._fill(hub, who)
        self.chance.who = "n"
        self.chance.begin(500)
        self.webhooks = Webhooks(self.north)
        assert self.north.archive is not None
        self.archive = self.north.archive
        self.app = Starlette(
            routes=[*arbiter_tables.arbiter_routes(self.north), *tournament_pages.routes(self.north)]
        )
        self.clock.now = NOW + 3600
        self._look = sqlite3.connect(folder / "hub.sqlite")
        self._version, self._rows = -1, dict[tuple[str, str], dict[str, Any]]()
        self.heard.clear()

    def _without_luck(self) -> ExitStack:
        """PINs and chance that a text shows, and other programs, of which the slow one takes nothing."""

        def post(url: str, body: bytes, headers: Mapping[str, str], loopback: bool) -> Sentence | None:
            self.heard.append(f"posted to {url}: {body.decode()}")
            return message("webhook-unreached", why="slow") if "slow" in url else None

        patches = ExitStack()
        drawn = ("token_hex", "token_urlsafe", "token_bytes", "randbelow")
        patches.enter_context(patch.multiple("secrets", **{one: getattr(self.chance, one) for one in drawn}))
        patches.enter_context(patch("companion.club.hub.services.accounts.PasswordHasher", Hasher))
        patches.enter_context(patch("companion.club.hub.services.integrations.post", post))
        return patches

    def _club(self, name: str) -> Hub:
        store = Store(self._url, self.folder / name)
        self._stores.append(store)
        said: list[str] = self.heard if name == "north" else []
        hub = Hub(store, Line(said), name.title(), f"{name.title()} Chess", self.clock)
        hub.people = Accounts(store, hub.club, self.clock, self.clock)
        hub.listen(lambda places: said.append(f"told of {', '.join(sorted(places)) or 'the hub'}"))
        return hub

    def _fill(self, hub: Hub, who: str) -> None:
        """Two tables, four games on two days, people, orders, tournaments, addresses and a key."""
        north, store = who == "n", hub.store
        streams = {"window": f"{who}-one", "bar": f"{who}-two"}
        first, second = ("Ada", "Grace") if north else ("Grace", "Ada")
        for place, stream in streams.items():
            told = [
                *self._game(stream, 1, "g1", NOW - 3 * DAY, first, "white" if north else "black"),
                *self._game(stream, 5, "g2", NOW - 2 * DAY, second, None),
            ]
            if place == "bar":
                told += self._game(stream, 9, "g3", NOW - 2 * DAY + 60, "Hedy", "black", "wild-jokers")
            store.take(hub.club, place, told)
            store.presence(
                hub.club,
                place,
                Presence(stream=stream, online=(place == "window") == north, name=place),
                NOW - 60,
            )
            clocks = Clocks(
                seats={"white": Milliseconds(60_000), "black": Milliseconds(50_000)}, running="white"
            )
            store.stands(hub.club, place, table_of(stream, place, "g2", second, clocks=clocks), NOW - 50)
        self.chance.begin(50)
        pin = hub.people.first()
        assert pin is not None
        vera, cookie = hub.people.sign_in("Vera", pin, "there", PINS[hub.club])
        device = hub.people.remember(vera.id)
        cookies = {"Vera": cookie}
        for name, role in (("Otto", DEPUTY), ("Dora", DESK)):
            pin = hub.people.add(name, role)
            cookies[name] = hub.people.sign_in(name, pin, "there", PINS[hub.club])[1]
        self.devices[hub.club] = device
        if not north:
            with suppress(UserError):
                hub.people.sign_in("Otto", "1", "there")
        if north:
            self.vera, self.cookies = vera, cookies
            self.ids = {one.name: one.id for one in hub.people.all()}
        self._orders(hub, vera)
        late = answer_to(f"{who}102", True, stream=streams["bar"], number=13, at=NOW - 2 * DAY)
        store.take(hub.club, "bar", [late])
        if not north:  # its window answers what the other club has asked of a table there
            store.take(hub.club, "window", [answer_to("n101", True, stream=f"{who}-one", number=9)])
        self._tournaments(hub, north)
        self.chance.begin(300)
        hooks = Webhooks(hub)
        for path in (hub.club, "slow"):
            hooks.add(f"https://example.org/{path}")
        self.chance.who, before = "m", self.chance.who
        other = KeyStore(store, f"far-{before}", "Far away", lambda: None)
        card, mark = str(other.card), mark_of(other.key.public)
        if north:
            self.far = other.key.public
        self.chance.who = before
        hub.keys.add(card, mark)
        store.take(
            hub.club,
            "window",
            self._game(streams["window"], 9 if north else 10, "g4", NOW - DAY, "Hedy", "white"),
        )
        hooks.work()
        if not north:
            assert hub.archive is not None
            hub.results.catch_up()
            for day in ("2027-01-12", "2027-01-14"):
                hub.archive.pack(day)
            hub.archive.bring_back("2027-01-12")

    def _game(
        self,
        stream: str,
        number: int,
        game: str,
        at: float,
        white: str,
        winner: str | None,
        variant: str = "chess",
    ) -> list[Event]:
        names = {"white": white, "black": "Noor"}
        players: dict[str, Any] = dict.fromkeys(names, "human")
        of: dict[str, Any] = {"stream": stream, "game": game}
        rules = {"table_touch": "on" if white == "Ada" else "off"}
        first = Begun(
            number=number, n=number, at=Seconds(at), variant=variant, title=variant.title(), seats=list(names),
            rules=rules, players=players, names=names, colours={}, resumed=False, **of,
        )  # fmt: skip
        at_once: list[Event] = [
            Played(number=number + 1, n=number + 1, at=Seconds(at + 5), seat="white", action="Pa2-a3", said=f"{white} moves.", **of),
            Ended(number=number + 2, n=number + 2, at=Seconds(at + 9), winner=winner, places=[], scores={}, reason=f"{white} is tired.", **of),
            Help(number=number + 3, n=number + 3, at=Seconds(at + 10), why="call", said=f"{white} calls.", since=Seconds(at), wanted=False, **of),
        ]  # fmt: skip
        return [first, *at_once]

    def _orders(self, hub: Hub, vera: Person) -> None:
        self.chance.begin(101)
        otto = Person("o", "Otto", DEPUTY)
        give = hub.orders.give
        asked = [
            give(vera, "window", "pause", game="g2"),
            give(otto, "bar", "say", text="Ada, please close the door."),
            give(vera, "window", "clock", game="g2", seat="black", ms=-90_000),
            give(otto, "window", "begin", variant="chess", names={"white": "Grace"}),
        ]
        self._answer(hub, "window", asked[2], False, said="That is over.")
        self._answer(hub, "window", asked[3], True, waits=True)
        self.clock.now += 1
        hub.orders.give_all(vera, "rules", variant="chess", rules={"table_touch": "on"})
        hub.orders.note(otto, "bar", "overrule", "g1", "Ada has won.")
        self.clock.now -= 1

    def _answer(self, hub: Hub, place: str, id: str, done: bool, **more: Any) -> None:
        hub.orders.take_events(place, [answer_to(id, done, **more)])

    def _tournaments(self, hub: Hub, north: bool) -> None:
        self.chance.begin(201)
        for title, names in (("Spring", "Ada Grace Noor"), ("Autumn", "Noor Hedy")):
            cup = make(hub, NewTournament(title=title, kind="robin", variant="chess", season="2026/27"))
            by = Person("p", "Dora", DESK)
            cup = act(hub, by, cup.id, ReadList(text="\n".join(names.split())))
            if north or title == "Autumn":
                act(hub, by, cup.id, Pair())
            self.clock.now += 1
        self.clock.now -= 2

    def rows(self) -> dict[tuple[str, str], dict[str, Any]]:
        """Every row of the store by its table and key."""
        (version,) = self._look.execute("PRAGMA data_version").fetchone()
        if version != self._version:  # someone has written since
            self._version, self._rows = version, {}
            for table in METADATA.sorted_tables:
                found = self._look.execute(f'SELECT * FROM "{table.name}"')
                names = [name for name, *_ in found.description]
                for values in found:
                    row = dict(zip(names, values, strict=True))
                    key = " ".join(str(row[one.name]) for one in table.primary_key)
                    self._rows[table.name, key] = row
        return self._rows

    def post(self, path: str, body: Mapping[str, Any], cookie: str = "") -> str:
        """The answer to what a page of an arbiter sends."""
        shown = f"arbiter={cookie or self.cookies['Vera']}"
        reply = asyncio.run(ask(self.app, path, body, cookie=shown))
        return f"{reply.status} {reply.text}"

    def do(self, work: Callable[[], Any], seconds: float = 60.0) -> Iterator[str]:
        """What an act returns, what it sends and tells, and which rows it changes; `seconds` after the one before."""
        self.clock.now += seconds
        before = self.rows()
        self.heard.clear()
        try:
            yield f"returns {shown(work())}"
        except UserError as wrong:
            yield f"refuses: {described(wrong.said)}"
        yield from self.heard
        after = self.rows()
        for table, key in sorted(before.keys() | after.keys()):
            old, new = before.get((table, key)), after.get((table, key))
            if old == new:
                continue
            if new is None:
                lost = [
                    f"{name} {value}"
                    for name, value in (old or {}).items()
                    if name in ("person", "kind", "game", "url", "seat")
                ]
                yield f"- {table} {key}: {'; '.join(lost)}"
                continue
            known = flat(old) if old else {}
            now = flat(new)
            changes = [
                f"{name} {known.get(name, '')!s} -> {now.get(name, '')!s}" if old else f"{name} {now[name]!s}"
                for name in {**known, **now}
                if known.get(name) != now.get(name) and (old or now[name] not in ("", "None", "0"))
            ]
            yield f"{'~' if old else '+'} {table} {key}: {'; '.join(changes)}"

    def close(self) -> None:
        self._patches.close()
        self._look.close()
        for store in self._stores:
            store.close()


@cache
def filled(alone: bool) -> FilledStore:
    """The store that clubs begin with, filled once a process."""
    folder = tempfile.TemporaryDirectory()
    clubs = TwoClubs(Path(folder.name), alone)
    clubs.close()
    return FilledStore(
        folder, {name: getattr(clubs, name) for name in ("cookies", "devices", "far", "vera", "ids")}
    )


def answer_to(
    id: str,
    done: bool,
    stream: str = "n-one",
    number: int = 90,
    at: float = NOW,
    said: str = "",
    game: str = "g2",
    waits: bool = False,
) -> Ordered:
    """What a table answers to an order."""
    return Ordered(
        stream=stream, number=number, at=Seconds(at), game=game, n=number, id=id, what="", by="", done=done, said=said,
        waits=waits,
    )  # fmt: skip


def described(said: Sentence) -> str:
    return f"{said.id} {shown(dict(said.values))}"


def flat(row: Mapping[str, Any]) -> dict[str, str]:
    """A row with the parts of its documents, each with its path."""
    found: dict[str, str] = {}

    def take(path: str, value: Any) -> None:
        if isinstance(value, bytes):
            value = value.decode("utf-8", "replace")
        if isinstance(value, str) and value[:1] in ("{", "["):
            value = json.loads(value)
        if isinstance(value, dict) and value:
            for name, inner in value.items():
                take(f"{path}.{name}" if path else name, inner)
        elif isinstance(value, list) and any(isinstance(one, dict) for one in value):
            for at, inner in enumerate(value):
                take(f"{path}.{at}", inner)
        else:
            found[path] = str(value)[:LONGEST]

    take("", dict(row))
    return found


def shown(value: Any) -> str:
    """What an act returns, on one line."""
    if isinstance(value, str):
        return value
    plain = msgspec.to_builtins(value, enc_hook=str)
    return msgspec.json.encode(plain, order="sorted").decode()
