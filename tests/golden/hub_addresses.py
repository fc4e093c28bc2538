"""Every address of a hub, as text: what each of the staff and others get there, with which headers, and from where; the look
of all pages; and the files that a hub writes for its broker.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from starlette.requests import Request
from starlette.routing import Route
from starlette.types import ASGIApp, Message

from companion.artwork.design import NAMED, paints
from companion.club.client.membership_config import BrokerAddress
from companion.club.hub.club_folder import Club, Ports
from companion.club.hub.html_page import draw_hatching, language_of_reader, paint_class, styles, time_of
from companion.club.hub.mosquitto import configuration, password_line, rights
from companion.club.hub.pages import settings
from companion.club.hub.pages.evenings import EveningClosing
from companion.club.hub.pages.settings import IntegrationsPage
from companion.club.hub.pages.sign_in import PinlessAdmission, TableAdmission
from companion.club.hub.server import PARTS, hub_app
from companion.club.hub.services.integrations import HomeAssistantSwitch
from companion.server.templates import make_styles
from tests.asgi import scope_of
from tests.golden.shared_store import TwoClubs, filled
from tests.golden.written_texts import Texts

FILLED: Mapping[str, str] = {
    "place": "window",
    "n:int": "1",
    "number:int": "1",
    "id": "n201",
    "name": "white",
    "seat": "white",
    "code": "0" * 20,
}
"""Values for the parts of addresses."""
WHO = ("", "Dora", "Otto", "Vera")
PAGE_HEADERS = (
    "content-type",
    "cache-control",
    "content-disposition",
    "location",
    "retry-after",
    "set-cookie",
    "etag",
)
LEFT_OUT = ("/stream", "/live", "/sheet.pdf", "/card.svg", "/evening.zip")
"""Ends of addresses whose answers have no end or take long."""


class Site:
    """A hub with all of its pages."""

    def __init__(self, folder: Path) -> None:
        self.clubs, self._runner = TwoClubs(folder, True, filled(True)), asyncio.Runner()
        hub = self.clubs.north
        club = Club("North Chess", "id7", {"hub": "h"}, Ports(8901, 8902, 8903, 8904))
        home = HomeAssistantSwitch(hub, club, BrokerAddress("127.0.0.1", 1), lambda club: None)
        door = TableAdmission(club, b"CERTIFICATE", lambda club: None, "27182818", self.clubs.clock)
        parts = (
            *PARTS,
            settings.league_routes,
            IntegrationsPage(self.clubs.webhooks, home, lambda: "192.0.2.1").routes,
            EveningClosing(hub, folder / "evenings").routes,
            door.routes,
            PinlessAdmission(door, self.clubs.clock).routes,
        )
        self.routes = [one for part in parts for one in part(hub) if isinstance(one, Route)]
        self.app = hub_app(hub, parts)

    def ask(self, path: str, method: str = "GET", who: str = "", body: bytes = b"", scheme: str = "http", **headers: str) -> tuple[int, dict[str, str], bytes]:  # fmt: skip
        """The status of an answer, its headers and its body."""
        scope = scope_of(path, "en") | {"method": method, "scheme": scheme}
        given = {"host": "127.0.0.1", "content-type": "application/json", **headers}
        if who:
            given["cookie"] = f"arbiter={self.clubs.cookies[who]}"
        scope["headers"] = [(name.replace("_", "-").encode(), one.encode()) for name, one in given.items()]
        return self._runner.run(_answer(self.app, scope, body))

    def close(self) -> None:
        self._runner.close()
        self.clubs.close()


async def _answer(app: ASGIApp, scope: dict[str, Any], body: bytes) -> tuple[int, dict[str, str], bytes]:
    status, headers, content = 0, dict[str, str](), b""

    async def receive() -> Message:
        return {"type": "http.request", "body": body, "more_body": False}

    async def send(message: Message) -> None:
        nonlocal status, headers, content
        if message["type"] == "http.response.start":
            status = message["status"]
            headers = {name.decode(): value.decode() for name, value in message["headers"]}
        else:
            content += message.get("body", b"")

    await app(scope, receive, send)
    return status, headers, content


def _paths(site: Site) -> Iterator[tuple[str, str]]:
    """Each address with a method, and a game or a name where it needs one."""
    for route in site.routes:
        path = re.sub(r"\{([^}]+)\}", lambda found: FILLED[found[1]], route.path)
        for method in sorted((route.methods or {"GET"}) - {"HEAD"}):
            if not path.endswith(LEFT_OUT):
                yield method, path


def _short(status: int, headers: Mapping[str, str]) -> str:
    return " ".join([str(status), *(f"{name}={headers[name]}" for name in PAGE_HEADERS if name in headers)])


def _addresses(who: Sequence[str], fits: Callable[[str, str], bool]) -> Callable[[Path], str]:
    """What these people get at the addresses that fit, and what is sent there without anything in it."""

    def told(folder: Path) -> str:
        site, lines = Site(folder), list[str]()
        try:
            for method, path in _paths(site):
                if not fits(method, path):
                    continue
                lines.append(f"{method} {path}")
                known = dict[str, list[str]]()
                for one in who:
                    status, headers, _ = site.ask(path, method, one, b"[]" if method == "POST" else b"")
                    known.setdefault(_short(status, headers), []).append(one or "a stranger")
                lines += (f"  {', '.join(names)}: {answer}" for answer, names in known.items())
        finally:
            site.close()
        return "\n".join(lines) + "\n"

    return told


ASKED: Mapping[str, Mapping[str, Any]] = {
    "a page": {"path": "/results"},
    "an embedded board": {"path": "/embed/window"},
    "one that is nowhere": {"path": "/embed/nowhere"},
    "no page": {"path": "/nowhere"},
    "a style sheet": {"path": "/hub.css"},
    "a font": {"path": "/font/regular.ttf"},
    "an icon": {"path": "/icon.svg"},
    "a drawing that is not there": {"path": "/art/0000000000000000.svg"},
    "a hatching": {"path": f"/hatch/{next(iter(paints()))}.svg"},
    "no hatching": {"path": "/hatch/plaid.svg"},
    "by another name": {"path": "/results", "host": "evil.example"},
    "by another name at a port": {"path": "/results", "host": "evil.example:8901"},
    "by no name": {"path": "/results", "host": ""},
    "encrypted": {"path": "/results", "scheme": "https"},
    "by another method": {"path": "/results", "method": "PUT"},
    "its head": {"path": "/results", "method": "HEAD"},
    "a form that is too large": {"path": "/arbiter/order", "method": "POST", "who": "Vera", "body": b"x" * (16 * 1024 + 1), "content_length": str(16 * 1024 + 1)},
    "a form of another kind": {"path": "/arbiter/order", "method": "POST", "who": "Vera", "body": b"a=b", "content_type": "text/plain"},
    "a form from another site": {"path": "/arbiter/order", "method": "POST", "who": "Vera", "body": b"{}", "origin": "http://evil.example", "sec_fetch_site": "cross-site"},
    "a page of staff": {"path": "/arbiter", "who": "Vera"},
    "one over the network": {"path": "/arbiter", "scheme": "http", "host": "hub.example"},
}  # fmt: skip
"""How pages are asked for."""


def _headers(folder: Path) -> str:
    """The headers of some answers: all of the first one, and what is another value in the others."""
    site, told, first = Site(folder), list[str](), dict[str, str]()
    try:
        for names in ((), ("hub.example", "192.0.2.1")):
            site.clubs.north.names = names
            told.append(f"======== a hub that is called {names or 'nothing'}")
            for what, given in ASKED.items():
                status, headers, body = site.ask(**given)
                headers.pop("content-length", None)
                if "allow" in headers:  # in any order
                    headers["allow"] = ", ".join(sorted(headers["allow"].split(", ")))
                told.append(f"## {what}: {status}")
                told += (f"  {name}: {value}" for name, value in headers.items() if first.get(name) != value)
                told += (f"  no {name}" for name in first if name not in headers)
                first = first or headers
                if status == 421 or not body:
                    told.append(f"  body: {len(body) > 0}")
    finally:
        site.close()
    return "\n".join(told) + "\n"


def _look(folder: Path) -> str:
    """The colours and fonts in all styles, a rule on each line, and the hatching of each paint."""
    rules = re.sub(r"([{;}])\s*", r"\1\n", make_styles("") + styles()).splitlines()
    hatched = [f"{name}: {draw_hatching(name)}" for name in paints()]
    classes = [f"{seat} {colour or '-'}: {paint_class(seat, colour)}" for seat in ("white", "black", "red", "player", "moon") for colour in ("", "red", "blue", "moon")]  # fmt: skip
    return "\n".join((*rules, *hatched, *classes, str(sorted(NAMED)))) + "\n"


TIMES = (-5, 0, 999, 1000, 59_999, 60_000, 3_599_999, 3_600_000, 36_000_000, 360_061_000)
ACCEPTED = (
    "",
    "de",
    "de-AT,en;q=0.8",
    "xx",
    "xx, fr;q=0.3, nl;q=0.9",
    "en;q=0, es",
    "*",
    "DE",
    "pt-BR;q=1, es;q=x",
    ",",
    "fr;q=0.5;de",
)


def _broker(folder: Path) -> str:
    """What a hub writes for its broker, and small things that pages say."""
    told = list[str]()
    for home in ("", "sees", "presses"):
        passwords = {"hub": "h", "window": "w", "bar-2": "b", **({"home_assistant": "s"} if home else {})}
        club = Club("North Chess", "id7", passwords, Ports(8901, 8902, 8903, 8904), home=home)
        told += [f"======== Home Assistant {home or 'is off'}", *rights(club).splitlines()]
    club = Club("North Chess", "id7", {"hub": "h"}, Ports(8901, 8902, 8903, 8904))
    said = configuration(Path("/club"), club, 8999).splitlines()
    told += ["======== configuration", *("user OURS" if one.startswith("user ") else one for one in said)]
    told += ["======== passwords", password_line("window", "secret", b"twelve bytes")]
    told += ["======== times", *(f"{ms}: {time_of(ms)}" for ms in TIMES), "======== languages"]
    for accepted in ACCEPTED:
        scope = scope_of("/", "en") | {"headers": [(b"accept-language", accepted.encode())]}
        told.append(f"{accepted!r}: {language_of_reader(Request(scope))}")
    return "\n".join(told) + "\n"


TEXTS: Texts = {
    "addresses/public": _addresses(("",), lambda method, path: method == "GET" and "/arbiter" not in path),
    "addresses/strangers": _addresses(("",), lambda method, path: method == "POST" or "/arbiter" in path),
    "addresses/forms": _addresses(WHO[1:], lambda method, path: method == "POST"),
    **{f"addresses/pages-of-{one}": _addresses((one,), lambda method, path: method == "GET" and "/arbiter" in path) for one in WHO[1:]},
    "addresses/headers": _headers,
    "addresses/look": _look,
    "addresses/broker": _broker,
}  # fmt: skip
"""What makes each file."""
