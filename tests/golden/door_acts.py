"""Who comes in at a hub, as text: people at the entrance, tables that join by a PIN, and tables that wait for an arbiter."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.types import Message

from companion.club.client.join_client import ADMIT, ASK_TO_COME
from companion.club.hub.club_folder import Club, HubError, Ports
from companion.club.hub.pages import arbiter_tables
from companion.club.hub.pages.sign_in import PinlessAdmission, TableAdmission
from companion.club.hub.services.accounts import Accounts
from companion.club.messages import Presence
from tests.asgi import scope_of
from tests.golden.shared_store import DAY, PINS, TwoClubs, filled
from tests.golden.steady_text import page_text
from tests.golden.written_texts import Texts

PIN = "27182818"
Act = Callable[["Door"], Any]


class Door:
    """A hub with an entrance; requests come from anywhere.

    Args:
        place: Where its store is kept.
        staffed: Whether it has arbiters.
    """

    def __init__(self, place: Path, staffed: bool) -> None:
        self.clubs = TwoClubs(place, False, filled(False))
        self.hub, self._clock = self.clubs.north, self.clubs.clock
        if not staffed:
            self.hub.people = Accounts(self.hub.store, "empty", self._clock, self._clock)
        passwords = {"hub": "h", "window": "w", "bar": "b"}
        self.club = Club("North Chess", "id7", passwords, Ports(8901, 8902, 8903, 8904))
        self.full = False
        door = TableAdmission(self.club, b"CERTIFICATE", self._keep, PIN, self._clock)
        waiting = PinlessAdmission(door, self._clock)
        routes = [*door.routes(self.hub), *waiting.routes(self.hub), *arbiter_tables.arbiter_routes(self.hub)]
        self.app = Starlette(routes=routes)

    def _keep(self, club: Club) -> None:
        if self.full:
            raise HubError("hub-runs", folder="/club")
        self.clubs.heard.append(f"keeps {json.dumps(club.passwords)}")

    def sits(self, place: str, online: bool) -> None:
        """A table comes or goes."""
        on = Presence(stream={"window": "n-one", "bar": "n-two"}[place], online=online, name=place)
        self.hub.store.presence(self.hub.club, place, on, self._clock())

    def ask(
        self,
        path: str,
        body: object = None,
        at: str = "https://hub.example",
        by: str = "192.0.2.1",
        **headers: str,
    ) -> str:
        """The answer to a page that is asked for, or to what is sent.

        Args:
            path: Of the page.
            body: What is sent as JSON, bytes as they are; None asks for a page.
            at: By which scheme and name the hub is asked.
            by: The address of the asking machine.
            headers: Others, with `_` for `-`.
        """
        scheme, _, host = at.partition("://")
        method = "GET" if body is None else "POST"
        scope = scope_of(path, "en") | {"method": method, "scheme": scheme, "client": (by, 50_000)}
        given = {"host": host, "accept-language": "en", "content-type": "application/json", **headers}
        scope["headers"] = [(name.replace("_", "-").encode(), one.encode()) for name, one in given.items()]
        scope["server"] = (host, 443)
        content = body if isinstance(body, bytes) else b"" if body is None else json.dumps(body).encode()
        told: list[str] = []
        html = False

        async def receive() -> Message:
            return {"type": "http.request", "body": content, "more_body": False}

        async def send(message: Message) -> None:
            nonlocal html
            if message["type"] == "http.response.start":
                told.append(str(message["status"]))
                for name, value in message["headers"]:
                    html = html or b"html" in value
                    if name in (b"location", b"retry-after", b"set-cookie", b"content-type"):
                        told.append(f"{name.decode()}={value.decode()}")
            else:
                text = message.get("body", b"").decode()
                told.append(" / ".join(page_text(text)) if html else text)

        asyncio.run(self.app(scope, receive, send))
        return " ".join(told)


HERE: Mapping[str, str] = {"at": "http://localhost:8903", "by": "127.0.0.1"}


def _sign(name: str, pin: str, own: str = "", **how: str) -> Act:
    return lambda door: door.ask("/arbiter/in", {"name": name, "pin": pin, "own": own}, **how)


def _machine(what: str, id: str = "", **how: str) -> Act:
    return lambda door: door.ask("/machine", {"what": what, "id": id}, **{**HERE, **how})


def _person(what: str, **given: str) -> Act:
    return lambda door: door.ask(
        "/arbiter/people", {"what": what, **given}, cookie=f"arbiter={door.clubs.cookies['Vera']}"
    )


def _page(path: str, **how: str) -> Act:
    return lambda door: door.ask(path, **how)


def _join(pin: str, table: str, **how: str) -> Act:
    return lambda door: door.ask("/join", {"pin": pin, "table": table}, **how)


def _come(number: int, table: str, by: str = "192.0.2.1", secret: str = "", **how: str) -> Act:
    asked = {"code": f"{number:020X}", "secret": secret or f"{number:032x}", "table": table}
    return lambda door: door.ask(COME, asked, by=by, **how)


def _let(number: int, who: str = "Vera") -> Act:
    return lambda door: door.ask(
        "/arbiter/admit", {"code": f"{number:020X}"}, cookie=f"arbiter={door.clubs.cookies[who]}"
    )


def _look(number: int) -> Act:
    return lambda door: door.ask(
        f"/arbiter/admit/{number:020X}", cookie=f"arbiter={door.clubs.cookies['Vera']}"
    )


def _often(times: int, act: Act) -> Act:
    """The same again and again, with time enough between; what is answered last."""

    def acts(door: Door) -> Any:
        for _ in range(times - 1):
            act(door)
            door.clubs.clock.now += 3600
        return act(door)

    return acts


def _crowd(door: Door) -> list[str]:
    """Tables from many addresses, until no more may wait."""
    answers = [_come(n, f"Crowd {n}", f"198.51.100.{n}")(door).split()[0] for n in range(100, 125)]
    return [f"{one} {answers.count(one)} times" for one in dict.fromkeys(answers)]


def _later(seconds: float) -> Act:
    return lambda door: setattr(door.clubs.clock, "now", door.clubs.clock.now + seconds)


def _set(full: bool) -> Act:
    return lambda door: setattr(door, "full", full)


def _sits(place: str, online: bool) -> Act:
    return lambda door: door.sits(place, online)


COME = ASK_TO_COME
FAR, NEAR = "http://hub.example", "http://127.0.0.1:8903"
FIRST: Mapping[str, Act] = {
    "the entrance without encryption": _page("/arbiter/in", at=FAR),
    "the entrance": _page("/arbiter/in"),
    "the machine's page from elsewhere": _page("/machine"),
    "from elsewhere by its name": _page("/machine", at="http://localhost", by="192.0.2.9"),
    "here by another name": _page("/machine", at=FAR, by="127.0.0.1"),
    "through a proxy": _page("/machine", **HERE, x_forwarded_for="192.0.2.9"),
    "on IPv6": _page("/machine", at="http://[::1]:8903", by="::1"),
    "the machine's page": _page("/machine", **HERE),
    "a PIN from elsewhere": _machine("first", by="192.0.2.9"),
    "a PIN": _machine("first"),
    "another PIN": _machine("first"),
    "with the first one": _sign("Vera", "00003521"),
    "with the second one, too soon": _sign("Vera", "00003535", "161803"),
    "a minute later": _later(60),
    "with the second one": _sign("Vera", "00003535"),
    "with the second one again": _sign("Vera", "00003535", "00003535"),
    "with a plain one": _sign("Vera", "00003535", "123456"),
    "with a short one": _sign("Vera", "00003535", "16180"),
    "under no name": _sign(" ", "00003535", "161803"),
    "with one of her own": _sign("Vera", "00003535", "161803"),
    "with the old one": _sign("Vera", "00003535", by="192.0.2.2"),
    "as somebody else": _sign("Otto", "00003535", "161803", by="192.0.2.3"),
    "the entrance with an arbiter": _page("/arbiter/in"),
    "another first PIN": _machine("first"),
    "something else": _machine("dance"),
    "a PIN for nobody": _machine("renew", "nobody"),
}  # fmt: skip
PEOPLE: Mapping[str, Act] = {
    "Vera without encryption": _sign("Vera", PINS["north"], at=FAR),
    "Vera on the machine": _sign("Vera", PINS["north"], **HERE),
    "Vera": _sign("vera ", PINS["north"]),
    "Vera wrong": _sign("Vera", "1", by="192.0.2.2"),
    "Vera right, too soon": _sign("Vera", PINS["north"], by="192.0.2.2"),
    "Vera right, from elsewhere": _sign("Vera", PINS["north"], by="192.0.2.3"),
    "Vera right, later": _sign("Vera", PINS["north"], by="192.0.2.2"),
    "Vera wrong three times": _often(3, _sign("Vera", "1", by="192.0.2.2")),
    "Vera, how long then": _sign("Vera", "1", by="192.0.2.2"),
    "a minute later": _later(60),
    "Vera right after that": _sign("Vera", PINS["north"], by="192.0.2.2"),
    "Vera wrong after that": _sign("Vera", "1", by="192.0.2.2"),
    "Vera, how long now": _sign("Vera", "1", by="192.0.2.2"),
    "an hour later": _later(3600),
    "no JSON": lambda door: door.ask("/arbiter/in", b"{"),
    "Otto wrong nine times": _often(9, _sign("Otto", "1")),
    "Otto wrong a tenth time": _sign("Otto", "1"),
    "Otto right": _sign("Otto", PINS["north"]),
    "Otto a minute later": _later(61),
    "Otto is locked": _sign("Otto", PINS["north"]),
    "people": lambda door: door.ask("/arbiter/people", cookie=f"arbiter={door.clubs.cookies['Vera']}"),
    "people without encryption": _page("/arbiter/people?x=1", at=FAR),
    "people for nobody": _page("/arbiter/people"),
    "people for Dora": lambda door: door.ask("/arbiter/people", cookie=f"arbiter={door.clubs.cookies['Dora']}"),
    "Otto is open": lambda door: _person("open", id=door.clubs.ids["Otto"])(door),
    "another minute later": _later(61),
    "Otto right at last": _sign("Otto", PINS["north"]),
    "Otto's session": lambda door: door.ask("/arbiter", cookie=f"arbiter={door.clubs.cookies['Otto']}")[:60],
    "Otto's sessions end": lambda door: _person("end", id=door.clubs.ids["Otto"])(door),
    "Otto's session then": lambda door: door.ask("/arbiter", cookie=f"arbiter={door.clubs.cookies['Otto']}")[:60],
    "Dora gets a PIN on the machine": lambda door: _machine("renew", door.clubs.ids["Dora"])(door),
    "the machine's page": _page("/machine", **HERE),
    "a first PIN": _machine("first"),
    "Dora chooses none": _sign("Dora", "00003598", by="192.0.2.7"),
    "something else": _person("dance"),
    "Vera leaves": lambda door: door.ask("/arbiter/out", {}, cookie=f"arbiter={door.clubs.cookies['Vera']}"),
    "Vera has left": _person("open", id="x"),
    "a day later": _later(DAY),
    "Vera the next day": _sign("Vera", PINS["north"]),
    "a year later": _later(366 * DAY),
    "Vera the next year": _sign("Vera", PINS["north"]),
}  # fmt: skip
JOINING: Mapping[str, Act] = {
    "the certificate": _page("/club.pem"),
    "without encryption": _join(PIN, "Garden 4", at=FAR),
    "by a wrong PIN": _join("1", "Garden 4"),
    "by the right one, too soon": _join(PIN, "Garden 4"),
    "from elsewhere": _join(PIN, "Stairs 2", by="192.0.2.2"),
    "by a wrong PIN twice more": _often(2, _join("1", "Garden 4")),
    "how long then": _join("1", "Garden 4"),
    "a minute later": _later(60),
    "by the right one": _join(PIN, "Garden 4"),
    "by a wrong PIN after that": _join("1", "Garden 4"),
    "how long now": _join("1", "Garden 4"),
    "another minute later": _later(60),
    "no JSON": lambda door: door.ask("/join", b"{", by="192.0.2.5"),
    "as the hub": _join(PIN, "Hub", by="192.0.2.5"),
    "as nothing": _join(PIN, "!", by="192.0.2.5"),
    "as a table that is there": _join(PIN, "Window", by="192.0.2.5"),
    "as a table that is away": _join(PIN, "Bar", by="192.0.2.5"),
    "the bar comes": _sits("bar", True),
    "as the bar": _join(PIN, "Bar", by="192.0.2.5"),
    "the window goes": _sits("window", False),
    "as the window": _join(PIN, "Window", by="192.0.2.5"),
    "the folder is full": _set(True),
    "nothing can be kept": _join(PIN, "Cellar", by="192.0.2.5"),
    "the folder has room": _set(False),
    "the passwords": lambda door: door.club.passwords,
}  # fmt: skip
WAITING: Mapping[str, Act] = {
    "without encryption": _come(1, "Garden 4", at=FAR),
    "no JSON": lambda door: door.ask(COME, b"{"),
    "no code": lambda door: door.ask(COME, {"code": "x", "secret": "0" * 32, "table": "Garden 4"}),
    "no secret": lambda door: door.ask(COME, {"code": "0" * 20, "secret": "x", "table": "Garden 4"}),
    "a long name": _come(1, "G" * 101),
    "as nothing": _come(1, "!"),
    "as a table that is there": _come(1, "Window"),
    "it waits": _come(1, "Garden 4"),
    "it still waits": _come(1, "Garden 4"),
    "with another secret": _come(1, "Garden 4", secret="a" * 32),
    "a second": _come(2, "Stairs 2"),
    "a third": _come(3, "Cellar 9"),
    "a fourth from there": _come(4, "Yard 1"),
    "a fourth from elsewhere": _come(4, "Yard 1", by="192.0.2.4"),
    "an arbiter looks at it": _look(1),
    "nobody looks at it": _page(f"/arbiter/admit/{1:020X}"),
    "somebody scans it": _page(f"{ADMIT}/{1:020X}{'A' * 40}"),
    "Dora lets it in": _let(1, "Dora"),
    "an arbiter lets it in": _let(1),
    "an arbiter lets it in again": _let(1),
    "an arbiter looks again": _look(1),
    "it is in": _come(1, "Garden 4"),
    "it is in, once more": _come(1, "Garden 4"),
    "it is in for whom the secret is another": _come(1, "Garden 4", secret="a" * 32),
    "an arbiter looks at nobody": _look(9),
    "an arbiter lets nobody in": _let(9),
    "the folder is full": _set(True),
    "an arbiter lets the second one in": _let(2),
    "the folder has room": _set(False),
    "the third calls itself as a table that came": lambda door: _come(3, "Bar")(door),
    "five minutes later": _later(300),
    "an arbiter lets the third one in": _let(3),
    "the third comes again": _come(3, "Cellar 9"),
    "a crowd": _crowd,
    "a day later": _later(DAY),
    "Vera is asked for her PIN again": _let(3),
}  # fmt: skip
ACTS: Mapping[str, tuple[bool, Mapping[str, Act]]] = {
    "first-arbiter": (False, FIRST),
    "entrance": (True, PEOPLE),
    "joining": (True, JOINING),
    "waiting": (True, WAITING),
}
"""Whether there are arbiters, and what happens, by the file that it makes."""


def acted(name: str, place: Path) -> str:
    """What comes of the acts, a quarter of a second after each other."""
    staffed, acts = ACTS[name]
    door = Door(place, staffed)

    def told() -> Iterator[str]:
        for act, work in acts.items():
            yield f"## {act}"
            yield from door.clubs.do(lambda work=work: work(door), 0.25)  # type: ignore[misc]
            yield ""

    try:
        return "\n".join(told())
    finally:
        door.clubs.close()


def _of(name: str) -> Callable[[Path], str]:
    return lambda place: acted(name, place)


TEXTS: Texts = {f"doors/{name}": _of(name) for name in ACTS}
"""What makes each file."""
