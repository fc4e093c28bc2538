"""What a hub says to other programs, and hears from them: each byte that is posted, and all that Home Assistant is sent, as text."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import patch

from companion.club.client.membership_config import BrokerAddress
from companion.club.hub.club_folder import Club, HubError, Ports
from companion.club.hub.services import integrations
from companion.club.hub.services.integrations import (
    HomeAssistantFeed,
    HomeAssistantSwitch,
    WebhookError,
    Webhooks,
    asking,
    describe_device,
    make_body,
    post,
    signature,
)
from companion.club.messages import Presence
from companion.kernel.messages import Message
from tests.golden.shared_store import NOW, TwoClubs, described, filled, shown
from tests.golden.written_texts import Texts

ANSWER = b"HTTP/1.1 %d Fine\r\nContent-Length: 0\r\nLocation: /elsewhere\r\n\r\n"
BODY, HEADERS = b'{"a":1}', {"User-Agent": "Tableside", "Idempotency-Key": "k"}
NAMES: Mapping[str, tuple[str, ...]] = {
    "example.org": ("198.51.100.7",),
    "two.example": ("203.0.113.1", "198.51.100.7"),
    "mixed.example": ("127.0.0.1", "198.51.100.7"),
    "inside.example": ("127.0.0.1", "::1", "0.0.0.0", "169.254.7.7", "224.0.0.1", "255.255.255.255", "0.1.2.3", "::ffff:127.0.0.1", "fe80::1%eth0"),
    "own.example": ("192.0.2.99",),
    "local.example": ("192.168.1.9", "10.0.0.8"),
}  # fmt: skip
"""Addresses by name; the first one of `two.example` cannot be reached, and 192.0.2.99 is this machine."""


class _Line:
    """A connection on paper."""

    def __init__(self, told: list[str], answer: bytes, *kind: Any) -> None:
        self.told, self.answer, self.to = told, answer, ""

    def settimeout(self, seconds: float | None) -> None:
        self.told.append(f"  waits at most {seconds} s")

    def connect(self, address: tuple[str, int]) -> None:
        self.told.append(f"  connects to {address[0]} port {address[1]}")
        self.to = address[0]
        if self.to.startswith("203."):
            raise OSError("unreachable")

    def getsockname(self) -> tuple[str, int]:
        return ("192.0.2.99", 50_000)

    def getpeername(self) -> tuple[str, int]:
        return (self.to, 80)

    def dup(self) -> _Line:
        return _Line(self.told, self.answer)

    def sendall(self, data: bytes) -> None:
        self.told += (f"  > {line}" for line in data.decode().split("\r\n"))

    def makefile(self, mode: str) -> io.BytesIO:
        return io.BytesIO(self.answer)

    def close(self) -> None:
        self.told.append(f"  closes {self.to or 'a copy'}")

    def __enter__(self) -> _Line:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()


class _Timer:
    """A timer on paper."""

    def __init__(
        self, told: list[str], seconds: float, work: Callable[..., object], given: tuple[Any, ...]
    ) -> None:
        self.told, self.daemon = told, False
        told.append(f"  a timer of {seconds} s")

    def start(self) -> None:
        self.told.append(f"  it starts{', as a daemon' if self.daemon else ''}")

    def cancel(self) -> None:
        self.told.append("  it is cancelled")


POSTED: tuple[tuple[str, int, bool], ...] = (
    ("http://example.org/results?of=us", 200, False), ("http://example.org", 204, False), ("http://example.org:8080/", 299, False),
    ("https://example.org/a/b", 201, False), ("https://example.org:8443", 302, False), ("http://example.org/x#part", 300, False),
    ("http://example.org/x", 199, False), ("http://example.org/x", 404, False), ("http://example.org/x", 0, False),
    ("http://two.example/x", 200, False), ("http://mixed.example/x", 200, False), ("http://mixed.example/x", 200, True),
    ("http://inside.example/x", 200, False), ("http://inside.example/x", 200, True), ("http://own.example/x", 200, False),
    ("http://own.example/x", 200, True), ("http://local.example/x", 200, False), ("http://nowhere.example/x", 200, False),
)  # fmt: skip
"""Where something is posted, the status that comes back, and whether it may go to this machine."""


def _posted(place: Path) -> str:
    told: list[str] = []

    def look_up(host: str, port: int, type: object) -> list[Any]:
        told.append(f"  looks up {host} for port {port}")
        if host not in NAMES:
            raise OSError("no such name")
        return [(2, 1, 6, "", (address, port)) for address in NAMES[host]]

    def seal(line: _Line, server_hostname: str) -> _Line:
        told.append(f"  encrypts for {server_hostname}")
        return line

    for url, status, loopback in POSTED:
        told.append(
            f"## {url}{' on this machine too' if loopback else ''}, which answers {status or 'nothing'}"
        )
        answer = ANSWER % status if status else b""
        with ExitStack() as stack:
            for name, made in {
                "socket.getaddrinfo": look_up,
                "socket.socket": lambda *kind, answer=answer: _Line(told, answer, *kind),
                "threading.Timer": lambda *given: _Timer(told, *given),
                "ssl.create_default_context": lambda: SimpleNamespace(wrap_socket=seal),
            }.items():
                stack.enter_context(patch(f"{integrations.__name__}.{name}", made))
            found = post(url, BODY, HEADERS, loopback)
        told.append(f"  returns {_said(found)}")
    return "\n".join(told) + "\n"


def _said(said: Message | None) -> str:
    return "nothing" if said is None else described(said)


def _device(described: Mapping[str, Any]) -> list[str]:
    """A device as it is described, with a line for each of its parts."""
    parts = {**described, **described["components"]}
    return [
        f"{name}: {json.dumps(one, ensure_ascii=False)}"
        for name, one in parts.items()
        if name != "components"
    ]


class _Client:
    """A client of the broker on paper."""

    def __init__(self, told: list[str]) -> None:
        self.told, self.there = told, True
        self.on_connect: Callable[..., None]
        self.on_message: Callable[..., None]

    def is_connected(self) -> bool:
        return self.there

    def subscribe(self, topic: str, qos: int) -> None:
        self.told.append(f"  subscribes to {topic} at {qos}")

    def publish(self, topic: str, body: bytes, qos: int, retain: bool) -> Any:
        words = _device(json.loads(body)) if body else ["nothing"]
        self.told += [f"  publishes at {topic}, {qos}{', retained' if retain else ''}:", *(f"   {one}" for one in words)]  # fmt: skip
        return SimpleNamespace(wait_for_publish=lambda seconds: self.told.append(f"  waits until it is there: {seconds > 0}"))  # fmt: skip


class Home:
    """A hub with Home Assistant, whose broker is on paper."""

    def __init__(self, folder: Path) -> None:
        self.clubs = TwoClubs(folder, True, filled(True))
        self.hub, self.told = self.clubs.north, list[str]()
        self.client = _Client(self.told)
        self._patches = ExitStack()
        for name, made in {
            "client_of": self._client_of,
            "begin": lambda client, address: self.told.append(f"  connects to {address.host}"),
            "end": lambda client: self.told.append("  disconnects"),
            "Worker.begin": lambda worker: self.told.append("  begins to work"),
            "Worker.close": lambda worker: self.told.append("  works no more"),
        }.items():
            self._patches.enter_context(patch(f"{integrations.__name__}.{name}", made))

    def _client_of(self, address: BrokerAddress) -> _Client:
        self.told.append(f"  a client of {address.host} port {address.port}")
        return self.client

    def feed(self, buttons: bool) -> HomeAssistantFeed:
        return HomeAssistantFeed(self.hub, BrokerAddress("127.0.0.1", 1883, "hub", "secret"), buttons)

    def come(self, failed: bool = False) -> None:
        self.client.on_connect(self.client, None, None, SimpleNamespace(is_failure=failed), None)

    def press(self, place: str, what: bytes, retained: bool = False) -> list[str]:
        """What a button orders."""
        before = {one.id for one in self.hub.orders.list_orders()}
        said = SimpleNamespace(topic=asking("north", place), payload=what, retain=retained)
        self.client.on_message(self.client, None, said)
        new = [one for one in self.hub.orders.list_orders() if one.id not in before]
        return [f"  {place} is pressed {what!r}: {one.what} for {one.place} {one.game} by {one.by}, {one.role}" for one in new] or [f"  {place} is pressed {what!r}{' earlier' if retained else ''}: nothing"]  # fmt: skip

    def come_and_go(self, place: str, online: bool) -> None:
        said = Presence(stream={"window": "n-one", "bar": "n-two"}[place], online=online, name=place.title())
        self.hub.store.presence(self.hub.club, place, said, self.hub.wall())

    def close(self) -> None:
        self._patches.close()
        self.clubs.close()


def _home(folder: Path) -> str:
    home = Home(folder)
    told = home.told
    try:
        feed = home.feed(True)
        told.append("## it begins")
        feed.begin()
        told.append("## it is not let in")
        home.come(True)
        told.append("## it is let in")
        home.come()
        told.append("## it works")
        feed.work()
        told.append("## it works again")
        feed.work()
        told.append("## a table goes")
        home.come_and_go("window", False)
        feed.work()
        told.append("## the broker has lost what it kept")
        home.come()
        feed.work()
        told.append("## the broker is away")
        home.client.there = False
        home.come()
        feed.work()
        home.client.there = True
        told.append("## buttons")
        for place in ("window", "nowhere", "!"):
            told += [line for what in (b"answer", b"pause") for line in home.press(place, what)]
        told += [*home.press("bar", b"resume"), *home.press("bar", b"pause", True), *home.press("bar", b"dance"), *home.press("bar", b"\xff")]  # fmt: skip
        told.append("## it ends")
        feed.close()
        told.append("## it ends and takes its tables away")
        feed.close(True)
        told.append("## one without buttons")
        seeing = home.feed(False)
        home.come()
        told.append("## it works")
        seeing.work()
    finally:
        home.close()
    return "\n".join(told) + "\n"


def _described(folder: Path) -> str:
    clubs = TwoClubs(folder, True, filled(True))
    try:
        found = [
            "\n".join(_device(describe_device("north", "North Chess", one, True)))
            for one in clubs.north.tables() if one.place == "window"
            for one in (one, *(_in(one, language) for language in ("de", "fr", "nl", "es", "xx")))
        ]  # fmt: skip
    finally:
        clubs.close()
    return "\n\n".join(found) + "\n"


def _in(table: Any, language: str) -> Any:
    return type(table)(**{**{name: getattr(table, name) for name in table.__struct_fields__}, "language": language})  # fmt: skip


def _switched(folder: Path) -> str:
    """What becomes of the password and the feed as Home Assistant is switched on and off."""
    home = Home(folder)
    told = home.told
    club = Club("North Chess", "id7", {"hub": "h"}, Ports(8901, 8902, 8903, 8904))
    full = [False]

    def keep(given: Club) -> None:
        if full[0]:
            raise HubError("hub-runs", folder="/club")
        told.append(f"  keeps {given.home or 'nothing'} and {sorted(given.passwords)}")

    switch = HomeAssistantSwitch(home.hub, club, BrokerAddress("127.0.0.1", 1883), keep)
    known = dict[str, str]()

    def do(name: str, work: Callable[[], str | None], is_full: bool = False) -> None:
        full[0] = is_full
        told.append(f"## {name}")
        try:
            found = work()
        except HubError as wrong:
            found = f"refused: {described(wrong.said)}"
        for secret in club.passwords.values():
            known.setdefault(secret, f"password {len(known)}")
        told.append(
            f"  returns {known.get(found or '', found)!r}; {club.home or 'off'}, {sorted(club.passwords)}"
        )

    try:
        do("begins as it was left", switch.begin)
        do("on, but the folder is full", lambda: switch.on(True), True)
        do("on", lambda: switch.on(False))
        do("on with buttons", lambda: switch.on(True))
        do("without, but the folder is full", lambda: switch.on(False), True)
        do("ends", switch.close)
        do("begins again", switch.begin)
        do("off", switch.off)
        do("off again", switch.off)
        do("ends once more", switch.close)
    finally:
        home.close()
    return "\n".join(told) + "\n"


URLS = (
    "http://example.org", "https://example.org:8443/x?y", "ftp://example.org", "example.org", "http://", "http://a@example.org",
    "http://:p@example.org", "http://example.org:0", "http://example.org:99999", "http://[::1", "http://exämple.org", "http://example.org/a b",
    "http://example.org/\n", f"http://example.org/{'x' * 481}", f"http://example.org/{'x' * 482}", "",
)  # fmt: skip


def _webhooks(folder: Path) -> str:
    """Which addresses are taken, in which order they are listed, and what is sent about each result."""
    clubs = TwoClubs(folder, False, filled(False))
    told = list[str]()
    try:
        hooks = Webhooks(clubs.north)
        for url in URLS:
            told.append(f"{url[:60]!r}, {len(url)} letters: {_added(hooks, url)}")
        clubs.clock.now -= 100.0
        told.append(f"earlier: {_added(hooks, 'http://first.example')}")
        clubs.clock.now += 100.0
        told += (_added(hooks, f"http://n{n}.example") for n in range(30))
        told += [shown(hooks.all()), shown(hooks.waiting())]
        for game in clubs.north.store.games("north"):
            body = make_body("north", "North Chess", game)
            told.append(f"{game['stream']} {game['game']}: {body and body.decode()}")
            told.append(f"  signed {signature('secret', body or b'')}")
    finally:
        clubs.close()
    return "\n".join(told) + "\n"


def _added(hooks: Webhooks, url: str) -> str:
    try:
        made = hooks.add(url)
    except WebhookError as wrong:
        return f"refused: {described(wrong.said)}"
    return f"{made.id} since {made.since - NOW:g} s, {made.secret}"


TEXTS: Texts = {
    "others/posted": _posted,
    "others/home": _home,
    "others/described": _described,
    "others/switched": _switched,
    "others/webhooks": _webhooks,
}
"""What makes each file."""
