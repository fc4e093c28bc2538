"""Arbiters at a real table: the hub as it is run with its broker, certificates and pages, a table that has joined it, phones."""

from __future__ import annotations

import http.client
import json
import re
import socket
import ssl
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from companion.club.client.join_client import parse_invitation, request_join
from companion.club.client.membership import Membership
from companion.club.hub.server import HubService
from companion.club.hub.services.tables import OrderRecord
from companion.server.connections import local_addresses
from companion.table.protocol import notices
from companion.table.referee import Referee
from companion.table.setup import open_table
from tests.club.club_driver import BASE, Face, Heard, ports
from tests.patience import PATIENCE, until
from tests.seat_pages.served import Phone
from tests.table.table_fixture import Rig

PIN = "271828"
VERA, OTTO, DORA = ("Vera", "arbiter"), ("Otto", "deputy"), ("Dora", "desk")


class Evening:
    """A hub, people of every role, and tables that have joined with its PIN."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.hub = HubService(
            folder / "hub", "Chess Friends", ports=ports(), addresses=["127.0.0.1"], announce=False
        )
        people = self.hub.hub.people
        first = people.first()
        assert first is not None
        people.sign_in(VERA[0], first, "x", PIN)
        for name, role in (OTTO, DORA):
            people.sign_in(name, people.add(name, role), "x", PIN)
        self.tables: list[Table] = []
        until(lambda: self.hub.hub.listening.there)

    def table(self, name: str) -> Table:
        made = Table(self, name)
        self.tables.append(made)
        until(lambda: made.place in {one["place"] for one in self.standing() if one["online"]})
        return made

    def standing(self) -> list[Any]:
        return list(self.hub.store.standing(self.hub.hub.club))

    def phone(self, who: tuple[str, str] | None = None) -> Phone:
        found = Phone(f"127.0.0.1:{self.hub.club.ports.pages}")
        if who is not None:
            assert found.fetch("POST", "/arbiter/in", {"name": who[0], "pin": PIN}).json == {"to": "/arbiter"}
        return found

    def go_on(self) -> None:
        for table in self.tables:
            table.face.go_on()

    def came(self, true: Any) -> None:
        """Until it has come to this, while the tables go on."""

        def looked() -> bool:
            self.go_on()
            return bool(true())

        until(looked)

    def order(self, phone: Phone, body: dict[str, Any]) -> OrderRecord:
        """Ordered on a page, until the table has said what came of it."""
        answer = phone.fetch("POST", "/arbiter/order", body)
        assert answer.status == 200, (body, answer.json)
        self.came(lambda: self.newest().came != "open")
        return self.newest()

    def newest(self) -> OrderRecord:
        """What was ordered last of a table."""
        return next(one for one in self.hub.hub.orders.list_orders() if one.place)

    def close(self) -> None:
        for table in self.tables:
            table.membership.close()
        self.hub.close()


class Table:
    """A table that is played at; `face` is what stands on it."""

    def __init__(self, evening: Evening, name: str) -> None:
        self.folder, self.face = evening.folder / name, Face()
        self.folder.mkdir()
        self.joined = request_join(
            parse_invitation(evening.hub.invitation), evening.hub.pin, name, self.folder
        )
        self.place = self.joined.address.user
        self.membership = Membership(self.joined, self.face, self.face.work.put, self.folder)

    def play(self) -> Rig:
        rig = Rig(self.folder, game="wild-jokers", rules={"clock": "10m"})
        self.membership.sit(rig.referee)
        rig.play_out(0, until=2)
        return rig


@pytest.fixture
def evening_at_a_table(tmp_path: Path) -> Iterator[Evening]:
    made = Evening(tmp_path)
    yield made
    made.close()


def journal(referee: Referee) -> list[dict[str, Any]]:
    """The orders that stand in it."""
    written = [record.body["order"] for record in referee.record.journal.records if "order" in record.body]
    return msgspec.convert(written, list[dict[str, Any]])


def on_table(evening: Evening, table: Table) -> None:
    """Until the hub knows of the game."""
    path, dora = f"/arbiter/tables/{table.place}", evening.phone(DORA)
    evening.came(lambda: b"Wild Jokers" in dora.fetch("GET", path).content)


def test_whatever_an_arbiter_does_is_in_the_journal_at_the_table_and_on_the_page(
    evening_at_a_table: Evening,
) -> None:
    table = evening_at_a_table.table("Table 3")
    rig = table.play()
    vera, here = evening_at_a_table.phone(VERA), {"place": table.place, "game": "game"}
    on_table(evening_at_a_table, table)
    table.membership.call("dispute")
    evening_at_a_table.came(lambda: "Table 3 calls you" in vera.fetch("GET", "/arbiter").content.decode())
    layout = {
        place: [str(token) for token in stack]
        for place, stack in rig.referee.game.layout(rig.referee.state).items()
        if stack and ":" not in place
    }
    start = next(place for place in ("a2", "b2", "c2", "h2") if place in layout)
    free = next(place for place in ("a4", "b4", "c4", "h4", "a5") if place not in layout)
    for body, kind, shown in (
        ({"place": table.place, "what": "answer"}, None, "arbiter-comes"),
        ({"place": table.place, "what": "say", "text": "Ten minutes left."}, None, "arbiter-says"),
        ({**here, "what": "pause"}, "pause", "arbiter-pause"),
        ({**here, "what": "resume"}, "resume", "arbiter-resume"),
        ({**here, "what": "clock", "seat": "white", "minutes": "2"}, "clock", "arbiter-gives"),
        (
            {**here, "what": "penalty", "seat": "black", "penalty": "warning", "text": "Noise."},
            "penalty",
            "arbiter-warning",
        ),
        (
            {**here, "what": "penalty", "seat": "black", "penalty": "time", "minutes": "1"},
            "penalty",
            "arbiter-penalty",
        ),
        (
            {**here, "what": "correct", "n": 2, "layout": {start: [], free: layout[start]}},
            "correct",
            "arbiter-correct",
        ),
        ({**here, "what": "penalty", "seat": "white", "penalty": "loss"}, "penalty", "arbiter-loss"),
    ):
        before = len(journal(rig.referee))
        given = evening_at_a_table.order(vera, body)
        assert (given.came, given.said, given.by) == ("done", "", "Vera"), (body, given)
        assert shown in [note.kind for note in rig.all(notices.Note)], body
        found = journal(rig.referee)[before:]
        assert [(one["what"], one["by"], one["role"]) for one in found] == ([(kind, *VERA)] if kind else [])
        assert all(abs(one["at"] - given.at) < 0.001 and one["id"] == given.id for one in found)
    assert table.face.came == [("Vera", False)]
    clocks = rig.referee.clocks.now().seats
    assert clocks == {"white": 600_000 + 120_000 + 60_000, "black": 600_000}
    assert "Noise." in [one["text"] for one in journal(rig.referee)]
    assert rig.referee.game.layout(rig.referee.state)[free] and not rig.referee.game.layout(
        rig.referee.state
    ).get(start)
    late = evening_at_a_table.order(vera, {**here, "what": "finish", "winner": "white"})
    assert late.came == "refused" and late.said
    page = vera.fetch("GET", "/arbiter/rulings").content.decode()
    for part in (
        "Vera, arbiter",
        "Ten minutes left.",
        "Noise.",
        "Done.",
        "The table didn’t carry out the instruction.",
        late.said,
    ):
        assert part in page, part
    rig.referee.close()


def test_what_the_table_refuses_stands_on_the_page_with_its_reason(evening_at_a_table: Evening) -> None:
    table = evening_at_a_table.table("Table 3")
    rig = table.play()
    vera, here = evening_at_a_table.phone(VERA), {"place": table.place, "game": "game"}
    on_table(evening_at_a_table, table)
    records = len(rig.referee.record.journal.records)
    for body, said in (
        ({**here, "game": "another", "what": "pause"}, "no longer on this table"),
        ({**here, "what": "correct", "n": 1, "turn": "black"}, "has continued"),
        ({**here, "what": "clock", "seat": "green", "minutes": "1"}, "green"),
        ({**here, "what": "correct", "n": 2, "layout": {"z99": ["white:P"]}}, "z99"),
    ):
        given = evening_at_a_table.order(vera, body)
        assert given.came == "refused" and said in given.said.lower(), given
        assert given.said in vera.fetch("GET", f"/arbiter/tables/{table.place}").content.decode().replace(
            "&#39;", "'"
        )
    page = vera.fetch("GET", f"/arbiter/tables/{table.place}", accept_language="de").content.decode()
    for why in ("Diese Partie ist nicht mehr auf dem Tisch.", "seit der Anweisung weitergegangen"):
        assert why in page, "in the language of whoever reads, not of the table"
    assert "no longer on this table" not in page
    assert len(rig.referee.record.journal.records) == records
    rig.referee.close()


def test_a_game_is_put_up_with_names_by_the_rules_of_the_evening_withdrawn_begun_and_finished(
    evening_at_a_table: Evening,
) -> None:
    vera, table = evening_at_a_table.phone(VERA), evening_at_a_table.table("Table 3")
    given = evening_at_a_table.order(
        vera, {"what": "rules", "variant": "wild-jokers", "rules": {"clock": "5m"}}
    )
    assert given.came == "done" and table.face.rules == {"wild-jokers": {"clock": "5m"}}
    late = evening_at_a_table.table("Table 4")
    evening_at_a_table.came(lambda: late.face.rules == {"wild-jokers": {"clock": "5m"}})
    begin = {
        "place": table.place,
        "what": "begin",
        "variant": "wild-jokers",
        "names": {"white": "Anna", "black": "Ben"},
    }
    given = evening_at_a_table.order(vera, begin)
    assert given.came == "waits"
    evening_at_a_table.came(lambda: table.face.start is not None)
    assert vera.fetch("POST", "/arbiter/withdraw", {"id": given.id}).status == 200
    evening_at_a_table.came(lambda: table.face.start is None)
    evening_at_a_table.came(
        lambda: (
            {one.id: one for one in evening_at_a_table.hub.hub.orders.list_orders()}[given.id].came
            == "refused"
        )
    )
    given = evening_at_a_table.order(vera, begin)
    evening_at_a_table.came(lambda: table.face.start is not None)
    start = table.face.start
    assert start is not None and start.said == "Anna (White) – Ben (Black)" and start.by == "Vera"
    referee = open_table(start.opening, lambda _: None)
    assert referee.rules.clock == "5" and (referee.record.journal.header["ordered"] or {})["by"] == "Vera"
    assert referee.record.journal.header["names"] == {"white": "Anna", "black": "Ben"}
    table.membership.sit(referee)
    evening_at_a_table.came(
        lambda: (
            {one.id: one for one in evening_at_a_table.hub.hub.orders.list_orders()}[given.id].came == "done"
        )
    )
    evening_at_a_table.came(
        lambda: "Anna" in vera.fetch("GET", f"/arbiter/tables/{table.place}").content.decode()
    )
    game = next(row for row in evening_at_a_table.hub.store.games(evening_at_a_table.hub.hub.club))["game"]
    over = evening_at_a_table.order(
        vera, {"place": table.place, "what": "finish", "game": game, "winner": "black", "reason": "Ill."}
    )
    assert over.came == "done" and referee.game.actor(referee.state) is None
    evening_at_a_table.came(
        lambda: (
            (
                next(iter(evening_at_a_table.hub.store.games(evening_at_a_table.hub.hub.club)))["result"]
                or {}
            ).get("winner")
            == "black"
        )
    )
    referee.close()


def test_no_one_but_the_hub_orders_anything_at_the_broker(evening_at_a_table: Evening) -> None:
    three, four = evening_at_a_table.table("Table 3"), evening_at_a_table.table("Table 4")
    rig = three.play()
    order = {
        "v": 1,
        "id": "forged",
        "by": "Vera",
        "role": "arbiter",
        "at": 1.0,
        "what": "pause",
        "game": "game",
    }
    records = len(rig.referee.record.journal.records)
    for address in (four.joined.address, three.joined.address):
        stranger = Heard(address, f"{BASE}/orders/{address.user}")
        until(lambda stranger=stranger: stranger.subscribed)  # type: ignore[misc]
        for retain in (False, True):
            sent = stranger.client.publish(f"{BASE}/orders/table-3", json.dumps(order), 1, retain)
            sent.wait_for_publish(10)
        stranger.close()
    given = evening_at_a_table.order(
        evening_at_a_table.phone(VERA), {"place": "table-3", "what": "say", "text": "Last."}
    )
    assert given.came == "done"
    assert len(rig.referee.record.journal.records) == records and not rig.referee.paused
    rig.referee.close()


def test_a_deputy_and_a_desk_do_what_their_role_may(evening_at_a_table: Evening) -> None:
    table = evening_at_a_table.table("Table 3")
    rig = table.play()
    otto, dora = evening_at_a_table.phone(OTTO), evening_at_a_table.phone(DORA)
    pause = {"place": table.place, "what": "pause", "game": "game"}
    on_table(evening_at_a_table, table)
    assert dora.fetch("POST", "/arbiter/order", pause).status == 403
    assert evening_at_a_table.phone().fetch("POST", "/arbiter/order", pause).status == 401
    rules = {"what": "rules", "variant": "wild-jokers", "rules": {"clock": "5m"}}
    for path, body in (
        ("/arbiter/order", rules),
        ("/arbiter/close", {"off": True}),
        ("/arbiter/people", {"what": "add"}),
    ):
        assert {one.fetch("POST", path, body).status for one in (otto, dora)} == {403}, path
    assert evening_at_a_table.hub.hub.orders.list_orders() == [] and not rig.referee.paused
    given = evening_at_a_table.order(otto, pause)
    assert given.came == "done" and rig.referee.paused and journal(rig.referee)[0]["by"] == "Otto"
    assert journal(rig.referee)[0]["role"] == "deputy"
    given = evening_at_a_table.order(dora, {"place": table.place, "what": "begin", "variant": "wild-jokers"})
    assert given.came == "waits" and table.face.closed == [] and table.face.rules == {}
    rig.referee.close()


class Browser:
    """A browser over TLS that trusts the club's certificate alone."""

    def __init__(self, evening: Evening) -> None:
        self._trust = ssl.create_default_context(cafile=str(evening.hub._folder.path / "club.pem"))
        self._port = evening.hub.club.ports.safe_pages
        self.cookie = ""

    def fetch(self, method: str, path: str, body: Any = None) -> http.client.HTTPResponse:
        one = http.client.HTTPSConnection("127.0.0.1", self._port, timeout=PATIENCE, context=self._trust)
        headers = {"Content-Type": "application/json", **({"Cookie": self.cookie} if self.cookie else {})}
        one.request(method, path, None if body is None else json.dumps(body), headers)
        answer = one.getresponse()
        self.content = answer.read()
        one.close()
        if set_ := answer.getheader("set-cookie"):
            self.cookie = set_.partition(";")[0]
        return answer


def test_over_tls_the_cookie_is_secure_and_a_lost_phone_is_signed_out(evening_at_a_table: Evening) -> None:
    lost, other = Browser(evening_at_a_table), Browser(evening_at_a_table)
    for browser in (lost, other):
        answer = browser.fetch("POST", "/arbiter/in", {"name": "Vera", "pin": PIN})
        given = answer.getheader("set-cookie") or ""
        assert answer.status == 200 and {"Secure", "HttpOnly", "SameSite=strict"} <= set(given.split("; "))
        assert browser.fetch("GET", "/arbiter").status == 200
    with pytest.raises(ssl.SSLError), socket.create_connection(("127.0.0.1", lost._port)) as plain:
        ssl.create_default_context().wrap_socket(plain, server_hostname="127.0.0.1")
    otto = next(one for one in evening_at_a_table.hub.hub.people.all() if one.name == "Otto")
    theirs = Browser(evening_at_a_table)
    assert theirs.fetch("POST", "/arbiter/in", {"name": "Otto", "pin": PIN}).status == 200
    assert other.fetch("POST", "/arbiter/people", {"what": "renew", "id": otto.id}).status == 200
    (new,) = re.findall(r"\d{8}", other.content.decode())
    assert theirs.fetch("GET", "/arbiter").status == 303
    assert theirs.fetch("POST", "/arbiter/order", {"what": "pause"}).status == 401
    fresh = Browser(evening_at_a_table)
    assert fresh.fetch("POST", "/arbiter/in", {"name": "Otto", "pin": new, "own": "314159"}).status == 200
    assert fresh.fetch("GET", "/arbiter").status == 200
    assert theirs.fetch("POST", "/arbiter/in", {"name": "Otto", "pin": PIN}).status == 409


def test_a_wrong_pin_is_slowed_over_tls_and_plain_http_is_for_the_hubs_own_machine(
    evening_at_a_table: Evening,
) -> None:
    browser = Browser(evening_at_a_table)
    assert browser.fetch("POST", "/arbiter/in", {"name": "Vera", "pin": "000000"}).status == 409
    answer = browser.fetch("POST", "/arbiter/in", {"name": "Vera", "pin": PIN})
    assert answer.status == 429 and int(answer.getheader("retry-after") or 0) >= 1 and not browser.cookie
    safe = evening_at_a_table.hub.club.ports.safe_pages
    phone = evening_at_a_table.phone()
    for path in ("/arbiter", "/arbiter/in", "/arbiter/rulings"):
        there = phone.fetch("GET", path, Host=f"192.0.2.9:{evening_at_a_table.hub.club.ports.pages}")
        assert (there.status, there.headers["location"]) == (307, f"https://192.0.2.9:{safe}{path}")
    asked = {"name": "Vera", "pin": PIN}
    host = f"192.0.2.9:{evening_at_a_table.hub.club.ports.pages}"
    assert phone.fetch("POST", "/arbiter/in", asked, Host=host).status == 403 and not phone.cookies
    assert phone.fetch("POST", "/arbiter/order", {"what": "pause"}, Host=host).status == 403
    for address in local_addresses():  # as another machine comes
        elsewhere = Phone(f"{address}:{evening_at_a_table.hub.club.ports.pages}")
        for name in (elsewhere.host, "localhost", "127.0.0.1"):
            assert elsewhere.fetch("POST", "/arbiter/in", asked, Host=name).status == 403
            assert elsewhere.fetch("GET", "/arbiter", Host=name).status == 307
