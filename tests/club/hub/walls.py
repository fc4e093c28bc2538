"""Tables that tell a hub how they stand, without a broker, and what a wall shows of them."""

from __future__ import annotations

import http.client
import itertools
import json
from typing import Any

from companion.club.hub.pages.tournament_desk import NewTournament, act, make
from companion.club.hub.services.accounts import ARBITER, Person
from companion.club.hub.storage.event_ingest import EventIngest
from tests.club.club_driver import Club, event_of
from tests.club.hub.desk_bodies import desk_action
from tests.club.hub.fake_table import START
from tests.club.hub.routes import addresses, answers
from tests.hostile_text import hidden_in
from tests.patience import PATIENCE, until
from tests.read_each_text import texts_in
from tests.seat_pages.served import Phone


class WallPhone:
    """Reads one stream of a hub and keeps what it shows."""

    def __init__(self, at: str, path: str = "/wall/stream", last: str = "") -> None:
        self.connection = http.client.HTTPConnection(at, timeout=PATIENCE)
        self.connection.request("GET", path, headers={"Last-Event-ID": last, "Accept-Language": "en"})
        self.answer = self.connection.getresponse()
        self.shown: dict[str, Any] = {}
        self.kinds: list[str] = []
        self.id, self.size = "", 0

    def read(self) -> dict[str, Any]:
        """The next event; what it changes."""
        chunk = b""
        while not chunk.endswith(b"\n\n"):
            line = self.answer.readline()
            assert line, "the stream has ended"
            chunk += line
        kind, self.id, data = event_of(chunk)
        self.kinds.append(kind)
        self.size = len(chunk)
        if kind == "whole":
            self.shown = {}
        changed: dict[str, Any] = data.get("changed", {})
        for name, value in changed.items():
            if value is None:
                self.shown.pop(name, None)
            else:
                self.shown[name] = value
        return changed

    def until(self, name: str, part: str) -> str:
        until(lambda: part in str(self.shown.get(name, "")), self.read, lambda: self.shown)
        return str(self.shown[name])

    def close(self) -> None:
        self.connection.close()


PIN = "271828"


KNOWN = {
    "place": ["bad", "good", "all", "nowhere"],
    "name": ["board", "0", "white"],
    "n": ["0", "3", "99999999999999999999"],
    "kind": ["board", "man", "sign"],
    "seat": ["white", "x"],
    "id": ["none"],
    "number": ["0"],
}


VERA = Person("p", "Vera", ARBITER)


NAMED = "<script>alert(1)</script><img src=x onerror=alert(1)>"


ON: dict[str, Any] = {
    "game": "g1",
    "variant": "booster-chess",
    "title": "Booster Chess",
    "seats": ["white", "black"],
    "players": {"white": "human", "black": "human"},
    "names": {"white": "Mila", "black": "Jonas"},
    "colours": {},
    "rules": {},
    "n": 1,
    "turn": "black",
    "prompt": "Black, move.",
    "layout": START,
    "last": ["e2", "e4"],
    "clocks": {"seats": {"white": 258_000, "black": 236_000}, "running": "black", "fallen": []},
}


def lies(**given: Any) -> dict[str, Any]:
    return {"on_table": {**ON, **given}}


class HostileEvening:
    """A hub that hears a good table and a bad one, as it hears them from the broker."""

    def __init__(self, here: Club) -> None:
        self.here, self.hub, self.numbers = here, here.hub, itertools.count(1)
        self.taking = EventIngest(here.store, here.hub.wall)
        first = here.hub.people.first()
        assert first is not None
        here.hub.people.sign_in("Vera", first, "x", PIN)
        cup = make(here.hub, NewTournament(title=NAMED, kind="swiss", variant="booster-chess"))
        for name in (NAMED, "Mila", "=1+1"):
            act(here.hub, VERA, cup.id, desk_action("enter", name=name))
        act(here.hub, VERA, cup.id, desk_action("pair"))
        self.known = {**KNOWN, "id": ["none", cup.id]}
        self.tell("good", "presence", {"online": True, "name": "Good"})
        self.tell("good", "state", {"number": 1, "at": 1.0, "name": "Good", "language": "en", "on_table": ON})

    def tell(self, place: str, kind: str, body: dict[str, Any]) -> bool:
        """Whether the hub has taken it."""
        said = self.taking.understood(
            self.hub.club, place, kind, json.dumps({"v": 1, "stream": f"s-{place}", **body}).encode()
        )
        if said is None:
            return False
        for kept in self.taking.keep([said]).kept:
            self.hub.tell_heard(self.hub.club, kept.place, kept.fresh)
        self.hub.tell({place})
        return True

    def bad(self, place: str = "bad", **given: Any) -> bool:
        """A table there tells this; whether the hub has taken it."""
        self.tell(place, "presence", {"online": True, "name": given.get("name", "Bad")})
        number = next(self.numbers)
        return self.tell(
            place, "state", {"number": number, "at": 1.0, "name": "Bad", "language": "en", **given}
        )

    def arbiter(self) -> Phone:
        phone = self.here.phone()
        assert phone.fetch("POST", "/arbiter/in", {"name": "Vera", "pin": PIN}).json == {"to": "/arbiter"}
        return phone

    def look(self, phone: Phone, *bad: str) -> None:
        """Every page comes, and nothing that a table has said is more than text there; `bad`: where tables lie."""
        places = ["good", *(bad or ["bad"])]
        known = {**self.known, "place": [*places, "all", "nowhere"]}
        for path, answer in answers(phone, self.here.serving, known).items():
            assert answer.status < 500, (path, answer)
            if "svg" in answer.headers.get("content-type", "") or "html" in answer.headers.get(
                "content-type", ""
            ):
                assert b"<script>alert" not in answer.content and b"<img src=x" not in answer.content, path
                assert not hidden_in(answer.content.decode()), path
        for path in addresses(
            self.here.serving,
            "GET",
            {**self.known, "place": places, "id": self.known["id"][1:]},
            streams=True,
        ):
            if not path.startswith("/arbiter"):
                watching = WallPhone(self.here.at, path)
                watching.read()
                assert "<script>alert" not in str(watching.shown) and "<img src=x" not in str(
                    watching.shown
                ), path
                assert not {sign for text in texts_in(watching.shown) for sign in hidden_in(text)}, path
                if path == "/wall/stream":
                    assert "Mila" in watching.shown["t/good/people"] and "good" in watching.shown["order"]
                watching.close()
