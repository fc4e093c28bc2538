"""The arbiters' pages: who may fetch and do what, what is sent to tables, what is written of it, and what hostile people try."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from companion.club.client.membership_config import BrokerAddress
from companion.club.hub.ports import SAFE_PORT
from companion.club.hub.server import hub_app
from companion.club.hub.services.accounts import RIGHTS, Person
from companion.club.hub.services.hub import Hub
from companion.club.hub.storage.event_store import Store
from tests.club.brokers import Broker
from tests.club.club_driver import Club, sign_in_staff
from tests.club.hub.fake_table import Pretended
from tests.patience import until
from tests.seat_pages.browsers import PHONE
from tests.seat_pages.served import Phone

PIN = "271828"


class Evening:
    """A hub with its pages, two tables with a game, and someone of each role."""

    def __init__(self, folder: Path, broker: Broker) -> None:
        self.club = Club(folder, broker.port)
        self.hub = self.club.hub
        self.hub.begin()
        until(lambda: self.hub.listening.there)
        sign_in_staff(self.hub, PIN)
        self.tables = [Pretended(broker.port, f"table-{i}", f"Table {i}") for i in (1, 2)]

    def playing(self) -> None:
        self.tables[0].play("Noor", "Tim")
        self.tables[1].play(needs=[{"why": "call", "said": "dispute", "since": 870.0}])
        until(lambda: [bool(row["state"]) for row in self.hub.store.standing(self.hub.club)] == [True, True])

    def signed_in(self, name: str) -> Phone:
        phone = self.club.phone()
        answer = phone.fetch("POST", "/arbiter/in", {"name": name, "pin": PIN})
        assert answer.json == {"to": "/arbiter"}
        return phone

    def came(self) -> list[tuple[str, str, str]]:
        return [(one.place, one.what, one.came) for one in reversed(self.hub.orders.list_orders())]

    def close(self) -> None:
        for table in self.tables:
            table.close()
        self.hub.close()
        self.club.close()


@pytest.fixture
def club_evening(broker: Broker, tmp_path: Path) -> Iterator[Evening]:
    made = Evening(tmp_path, broker)
    made.playing()
    yield made
    made.close()


def text(phone: Phone, path: str) -> str:
    answer = phone.fetch("GET", path)
    assert answer.status == 200, (path, answer.status)
    return answer.content.decode()


ORDER = {"place": "table-1", "what": "say", "text": "Hello."}
ROUTES: list[tuple[str, str, Any, str]] = [
    ("GET", "/arbiter", None, "see"),
    ("GET", "/arbiter/tables/table-1", None, "see"),
    ("GET", "/arbiter/tables/table-1/correct", None, "order"),
    ("GET", "/arbiter/tables/table-1/begin", None, "pairings"),
    ("GET", "/arbiter/tables/table-1/begin?game=chess-jumble", None, "pairings"),
    ("POST", "/arbiter/order", {"place": "table-1", "what": "begin", "variant": "booster-chess"}, "pairings"),
    ("GET", "/arbiter/rulings", None, "see"),
    ("GET", "/arbiter/results", None, "result"),
    ("GET", "/arbiter/say", None, "order"),
    ("GET", "/arbiter/more", None, "see"),
    ("GET", "/arbiter/people", None, "people"),
    ("GET", "/arbiter/settings", None, "settings"),
    ("GET", "/arbiter/settings?game=booster-chess", None, "settings"),
    ("GET", "/arbiter/forget", None, "forget"),
    ("POST", "/arbiter/order", ORDER, "order"),
    ("POST", "/arbiter/order", {**ORDER, "place": ""}, "order"),
    (
        "POST",
        "/arbiter/order",
        {"what": "rules", "variant": "booster-chess", "rules": {"checkers": "5"}},
        "settings",
    ),
    ("POST", "/arbiter/withdraw", {"id": "nothing"}, "order"),
    (
        "POST",
        "/arbiter/result",
        {"stream": "stream-table-1", "game": "g1", "winner": "white", "why": "x"},
        "result",
    ),
    ("POST", "/arbiter/people", {"what": "open", "id": "x"}, "people"),
    ("POST", "/arbiter/forget", {"name": "Nobody At All"}, "forget"),
]


def test_every_route_asks_for_a_session_and_for_the_right(club_evening: Evening) -> None:
    nobody = club_evening.club.phone()
    phones = {
        role: club_evening.signed_in(name)
        for role, name in (("arbiter", "Vera"), ("deputy", "Otto"), ("desk", "Dora"))
    }
    for method, path, body, right in ROUTES:
        answer = nobody.fetch(method, path, body)
        assert (answer.status, answer.headers.get("location")) == (
            (303, "/arbiter/in") if method == "GET" else (401, None)
        ), path
        for role, phone in phones.items():
            before = len(club_evening.hub.orders.list_orders())
            status = phone.fetch(method, path, body).status
            if right in RIGHTS[role]:
                assert status in (200, 409) if path == "/arbiter/withdraw" else status == 200, (
                    role,
                    path,
                    status,
                )
            else:
                assert status == 403, (role, path, status)
                assert len(club_evening.hub.orders.list_orders()) == before, (role, path)
    forged = club_evening.club.phone()
    forged.cookies["arbiter"] = "x" * 43
    assert forged.fetch("GET", "/arbiter").status == 303
    assert nobody.fetch("GET", "/arbiter/live").status == 403


def test_every_route_of_the_arbiters_is_in_the_table_of_rights(club_evening: Evening) -> None:
    from companion.club.hub.pages import arbiter_tables as arbiter

    open_to_all = {"/arbiter.js", "/arbiter/", "/arbiter/in", "/arbiter/out", "/arbiter/live", "/machine"}
    tried = [path.partition("?")[0] for _, path, _, _ in ROUTES]
    checked = 0
    for route in arbiter.arbiter_routes(club_evening.hub):
        path = getattr(route, "path", "")
        shape = re.compile(re.sub(r"\{\w+\}", "[^/]+", path.replace(".", r"\.")))
        checked += 1
        assert path in open_to_all or any(shape.fullmatch(one) for one in tried), path
    assert checked


def test_who_waits_longest_stands_on_top_with_the_reason(club_evening: Evening) -> None:
    vera = club_evening.signed_in("Vera")
    page = text(vera, "/arbiter")
    assert page.index("Table 2 calls you") < page.index('href="/arbiter/tables/table-1"')
    for part in (
        "The players disagree.",
        "Mila 4:18, Jonas 3:56",
        "Last: White moves the pawn from e2 to e4.",
        "I’m coming",
        "Add 2 minutes",
    ):
        assert part in page, part
    drawings = set(re.findall(r'"(/art/\w+\.svg)"', page))
    assert len(drawings) > 10 and all(vera.fetch("GET", one).content.startswith(b"<svg") for one in drawings)
    (seconds,) = re.findall(r'data-since="(\d+)"', page)
    assert 130 <= int(seconds) < 200, "as the table counts, whatever its clock says"
    assert (
        "Die Spieler" not in text(vera, "/arbiter")
        and "ruft dich" in vera.fetch("GET", "/arbiter", accept_language="de").content.decode()
    )
    desk = text(club_evening.signed_in("Dora"), "/arbiter")
    assert "Table 2 calls you" in desk and "I’m coming" not in desk and "Add 2 minutes" not in desk


def test_all_that_can_be_ordered_reaches_the_table_with_the_name(club_evening: Evening) -> None:
    vera, here = club_evening.signed_in("Vera"), {"place": "table-1", "game": "g1"}
    for body in (
        {**here, "what": "pause"},
        {**here, "what": "resume"},
        {"place": "table-1", "what": "answer"},
        {
            **here,
            "what": "clock",
            "seat": "white",
            "minutes": "1",
            "seconds": "30",
            "sign": "-1",
            "text": "  Late \n again ",
        },
        {**here, "what": "clock", "seat": "*", "ms": 120_000},
        {**here, "what": "penalty", "seat": "black", "penalty": "time", "minutes": "2"},
        {**here, "what": "correct", "layout": {"e4": [], "e2": ["white:P"]}, "turn": "white", "n": 1},
        {**here, "what": "finish", "winner": "black", "reason": "Time."},
        {**here, "what": "finish", "winner": ""},
    ):
        answer = vera.fetch("POST", "/arbiter/order", body)
        assert answer.status == 200, (body, answer.json)
    table = club_evening.tables[0]
    until(lambda: len(table.carried_out) == 10)
    assert {(one["by"], one["role"]) for one in table.carried_out} == {("Vera", "arbiter")}
    said = {(one["what"], one.get("seat")): one for one in table.carried_out}
    assert [one["ms"] for one in table.carried_out if one["what"] == "clock"] == [-90_000, 120_000, 120_000]
    assert said["clock", "white"]["game"] == "g1" and table.carried_out[3]["text"] == "Late again"
    assert said["penalty", "black"]["ms"] == 120_000
    assert said["correct", ""]["layout"] == {"e4": [], "e2": ["white:P"]} and said["correct", ""]["n"] == 1
    assert [one["places"] for one in table.carried_out if one["what"] == "finish"] == [["black"], []]
    assert club_evening.tables[1].carried_out == []
    until(lambda: {came for _, _, came in club_evening.came()} == {"done"})
    log = text(vera, "/arbiter/rulings")
    assert "Vera, arbiter" in log and "Late again" in log and "Done." in log


def test_all_tables_at_once_each_for_its_own_game(club_evening: Evening) -> None:
    otto, vera = club_evening.signed_in("Otto"), club_evening.signed_in("Vera")
    assert otto.fetch("POST", "/arbiter/order", {"what": "pause"}).json["said"] == "Sent to 2 tables."
    assert (
        vera.fetch(
            "POST",
            "/arbiter/order",
            {"what": "rules", "variant": "booster-chess", "rules": {"checkers": "5"}},
        ).status
        == 200
    )
    for table in club_evening.tables:
        until(lambda table=table: len(table.carried_out) == 2)  # type: ignore[misc]
        pause, rules = table.carried_out
        assert (pause["game"], pause["by"], rules["rules"]) == ("g1", "Otto", {"checkers": "5"})


def test_a_game_is_put_up_at_one_table_with_names_and_house_rules(club_evening: Evening) -> None:
    dora = club_evening.signed_in("Dora")
    page = text(dora, "/arbiter/tables/table-1/begin?game=booster-chess")
    assert 'name="names.white"' in page and 'name="rules.clock"' in page and 'name="rules.checkers"' in page
    body = {
        "place": "table-1",
        "what": "begin",
        "variant": "booster-chess",
        "names": {"white": " Noor  A. ", "black": "Tim"},
        "rules": {"clock": "15+10", "checkers": "5", "board": ""},
    }
    for wrong in (
        {"names": {"white": "Noor"}},
        {"names": {"pink": "x", "white": "y"}},
        {"rules": {"clock": "soon"}},
        {"variant": "no-such"},
        {"place": "table-9"},
        {"names": {"white": "x" * 81, "black": "y"}},
    ):
        assert dora.fetch("POST", "/arbiter/order", {**body, **wrong}).status == 409, wrong
    assert dora.fetch("POST", "/arbiter/order", body).status == 200
    until(lambda: len(club_evening.tables[0].carried_out) == 1)
    (order,) = club_evening.tables[0].carried_out
    assert (order["names"], order["by"]) == ({"white": "Noor A.", "black": "Tim"}, "Dora")
    assert order["rules"] == {"clock": "15+10", "checkers": "5"}
    until(lambda: club_evening.came() == [("table-1", "begin", "waits")])


@pytest.mark.parametrize(
    "rules", [{"checkers": "500"}, {"nothing": "1"}, {"board": "/etc/passwd.toml"}, {"checkers": "x"}, {}]
)
def test_house_rules_that_are_none_are_not_sent(club_evening: Evening, rules: dict[str, str]) -> None:
    vera = club_evening.signed_in("Vera")
    body = {"what": "rules", "variant": "booster-chess", "rules": rules}
    assert vera.fetch("POST", "/arbiter/order", body).status == 409
    assert vera.fetch("POST", "/arbiter/order", {**body, "variant": "no-such-game"}).status == 409
    assert club_evening.came() == []


def test_a_table_that_is_gone_keeps_its_order_and_the_page_says_so(club_evening: Evening) -> None:
    vera = club_evening.signed_in("Vera")
    club_evening.tables[0].cut()
    until(
        lambda: (
            [row["online"] for row in club_evening.hub.store.standing(club_evening.hub.club)].count(0) == 1
        )
    )
    vera.fetch("POST", "/arbiter/order", ORDER)
    assert "will wait until it reconnects" in text(vera, "/arbiter/rulings")
    assert "will wait until it reconnects" in text(vera, "/arbiter/tables/table-1")
    (given,) = club_evening.hub.orders.list_orders()
    assert vera.fetch("POST", "/arbiter/withdraw", {"id": given.id}).status == 200
    assert vera.fetch("POST", "/arbiter/withdraw", {"id": given.id}).status == 409
    assert "Withdrawn." in text(vera, "/arbiter/rulings")


def test_what_hostile_tables_and_people_write_stays_text(club_evening: Evening) -> None:
    wild = "<img src=x onerror=alert(1)>"
    club_evening.tables[1].play(
        wild,
        '"><script>alert(2)</script>',
        needs=[{"why": "board", "said": wild, "since": 0.0}],
        title=wild,
        prompt=wild,
    )
    vera = club_evening.signed_in("Vera")
    until(lambda: "&lt;img src=x" in text(vera, "/arbiter"))
    vera.fetch("POST", "/arbiter/order", {**ORDER, "text": "</q><script>alert(3)</script>"})
    for path in (
        "/arbiter",
        "/arbiter/tables/table-2",
        "/arbiter/tables/table-2/correct",
        "/arbiter/rulings",
        "/arbiter/tables/table-1",
    ):
        page = text(vera, path)
        assert "<script>" not in page and "<img src=x" not in page, path


def test_what_means_nothing_or_comes_from_elsewhere_does_nothing(club_evening: Evening) -> None:
    vera = club_evening.signed_in("Vera")
    for body, status in (
        (b"nonsense", 400),
        (b"[]", 400),
        (b"[" * 5000, 400),
        ({"what": 3}, 400),
        ({**ORDER, "ms": 10**30}, 409),
        ({**ORDER, "place": "table-77"}, 409),
        ({**ORDER, "what": "dance"}, 409),
        ({"what": "finish", "game": "g1"}, 409),
        ({**ORDER, "text": "x" * 500}, 409),
        ({**ORDER, "what": "clock", "game": "g1", "seat": "white", "minutes": "-5"}, 409),
    ):
        assert vera.fetch("POST", "/arbiter/order", body).status == status, body
    assert vera.fetch("POST", "/arbiter/order", ORDER, origin="http://evil.example").status == 403
    assert (
        vera.fetch("POST", "/arbiter/order", b"a=1", Content_Type="application/x-www-form-urlencoded").status
        == 415
    )
    assert club_evening.came() == []


def test_the_cookie_is_for_this_site_alone_and_ends_with_signing_out(club_evening: Evening) -> None:
    phone = club_evening.club.phone()
    answer = phone.fetch("POST", "/arbiter/in", {"name": "Vera", "pin": PIN})
    cookie = next(one for one in answer.cookies if one.startswith("arbiter="))
    assert {"HttpOnly", "SameSite=strict", "Max-Age=43200"} <= set(cookie.split("; "))
    assert phone.fetch("POST", "/arbiter/out", {}).json == {"to": "/arbiter/in"}
    assert phone.fetch("GET", "/arbiter").status == 303


def test_wrong_pins_are_slowed(club_evening: Evening) -> None:
    phone = club_evening.club.phone()
    assert phone.fetch("POST", "/arbiter/in", {"name": "Vera", "pin": "000000"}).status == 409
    answer = phone.fetch("POST", "/arbiter/in", {"name": "Vera", "pin": PIN})
    assert answer.status == 429 and int(answer.headers["retry-after"]) >= 1 and not phone.cookies


def test_a_lost_phone_is_signed_out_by_another_arbiter_and_at_the_machine(club_evening: Evening) -> None:
    otto, vera = club_evening.signed_in("Otto"), club_evening.signed_in("Vera")
    ids = {one.name: one.id for one in club_evening.hub.people.all()}
    answer = vera.fetch("POST", "/arbiter/people", {"what": "renew", "id": ids["Otto"]})
    (pin,) = re.findall(r"\d{8}", answer.json["said"])
    assert otto.fetch("GET", "/arbiter").status == 303
    fresh = club_evening.club.phone()
    assert fresh.fetch("POST", "/arbiter/in", {"name": "Otto", "pin": pin}).json["ask"] == "own"
    assert fresh.fetch("POST", "/arbiter/in", {"name": "Otto", "pin": pin, "own": "314159"}).json == {
        "to": "/arbiter"
    }
    assert "Vera" in text(fresh, "/machine")
    assert fresh.fetch("POST", "/machine", {"what": "first"}).status == 409
    assert fresh.fetch("POST", "/machine", {"what": "renew", "id": ids["Vera"]}).status == 200
    assert vera.fetch("GET", "/arbiter").status == 303
    assert fresh.fetch("GET", "/machine", Host="evil.example").status == 421
    assert (
        fresh.fetch(
            "POST", "/machine", {"what": "renew", "id": ids["Vera"]}, X_Forwarded_For="10.0.0.1"
        ).status
        == 403
    )


def test_a_result_is_put_right_the_next_morning_and_the_former_one_kept(club_evening: Evening) -> None:
    club_evening.tables[0].event(
        "ended", winner="white", places=["white", "black"], scores={}, reason="Mate."
    )
    dora = club_evening.signed_in("Dora")
    until(lambda: "Mate." in text(dora, "/arbiter/results"))
    body = {"stream": "stream-table-1", "game": "g1", "winner": "black", "why": "The flag had fallen."}
    for wrong in ({"why": " "}, {"winner": "pink"}, {"game": "g9"}, {"stream": "stream-table-9"}):
        assert dora.fetch("POST", "/arbiter/result", {**body, **wrong}).status == 409
    assert dora.fetch("POST", "/arbiter/result", body).status == 200
    assert dora.fetch("POST", "/arbiter/result", {**body, "winner": "", "why": "Both agreed."}).status == 200
    row = next(
        row
        for row in club_evening.hub.store.games(club_evening.hub.club)
        if row["stream"] == "stream-table-1"
    )
    over = row["overruled"]
    assert (over["winner"], over["by"], over["why"]) == (None, "Dora", "Both agreed.")
    assert [one["winner"] for one in over["before"]] == ["white", "black"] and row["result"][
        "winner"
    ] == "white"
    page = text(dora, "/arbiter/results")
    assert "Mate." in page and "Both agreed." in page and "Dora, desk" in page
    assert "The flag had fallen." in text(dora, "/arbiter/rulings")


def test_someone_is_forgotten_wherever_the_hub_keeps_the_name(club_evening: Evening, tmp_path: Path) -> None:
    vera = club_evening.signed_in("Vera")
    club_evening.tables[0].event(
        "played", seat="white", action="Pa2-a3", said="NOOR moves the pawn; Noortje looks on."
    )
    vera.fetch("POST", "/arbiter/order", {**ORDER, "text": "Noor, please come."})
    until(lambda: club_evening.came() == [("table-1", "say", "done")])
    until(lambda: any(b"Noortje" in body for body in club_evening.hub.store.events("stream-table-1", "g1")))
    answer = vera.fetch("POST", "/arbiter/forget", {"name": "noor"})
    assert "tables’ own records" in answer.json["said"]
    (row,) = [
        one
        for one in club_evening.hub.store.games(club_evening.hub.club)
        if one["stream"] == "stream-table-1"
    ]
    assert row["names"] == {"white": "…", "black": "Tim"}
    bodies = club_evening.hub.store.events("stream-table-1", "g1")
    state = next(
        one["state"]
        for one in club_evening.hub.store.standing(club_evening.hub.club)
        if one["place"] == "table-1"
    )
    everything = (
        b"".join([*bodies, state])
        + json.dumps([str(one) for one in club_evening.hub.orders.list_orders()]).encode()
    )
    assert not re.search(rb"noor(?!tje)", everything, re.IGNORECASE) and b"Noortje looks on" in everything
    assert [json.loads(body)["kind"] for body in bodies][:2] == ["begun", "played"]
    assert "1 place" not in vera.fetch("POST", "/arbiter/forget", {"name": "Noor"}).json["said"]
    vera.fetch("POST", "/arbiter/forget", {"name": "Otto"})
    assert [one.name for one in club_evening.hub.people.all()] == ["Dora", "Vera"]
    assert vera.fetch("POST", "/arbiter/forget", {"name": "Vera"}).status == 409


def test_from_another_machine_these_pages_are_for_https_alone(tmp_path: Path) -> None:
    store = Store(f"sqlite:///{tmp_path / 'hub.sqlite'}")
    hub = Hub(store, BrokerAddress("127.0.0.1", 1), "Chess Friends", "Chess Friends")
    hub.names = ("127.0.0.1", "hub.local")
    app = hub_app(hub)

    def call(
        method: str, path: str, scheme: str = "http", host: bytes = b"hub.local:8642"
    ) -> tuple[int, dict[bytes, bytes]]:
        sent: list[Any] = []

        async def receive() -> Any:
            return {"type": "http.request", "body": b'{"name": "Vera", "pin": "123456"}', "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {
            "type": "http",
            "method": method,
            "path": path,
            "raw_path": path.encode(),
            "query_string": b"",
            "scheme": scheme,
            "headers": [(b"host", host), (b"content-type", b"application/json"), (b"content-length", b"33")],
            "client": ("192.0.2.7", 5000),
            "server": ("hub.local", 8642),
            "http_version": "1.1",
            "root_path": "",
        }
        asyncio.run(app(scope, receive, send))  # type: ignore[arg-type]
        return sent[0]["status"], dict(sent[0]["headers"])

    for path in ("/arbiter", "/arbiter/in", "/arbiter/rulings"):
        status, headers = call("GET", path)
        assert (status, headers[b"location"]) == (307, f"https://hub.local:{SAFE_PORT}{path}".encode())
    assert call("POST", "/arbiter/in")[0] == 403
    assert call("GET", "/machine", host=b"127.0.0.1:8642")[0] == 403
    assert call("GET", "/arbiter/in", "https")[0] == 200
    first = hub.people.first()
    assert first is not None
    _, cookie = hub.people.sign_in("Vera", first, "x", PIN)
    assert cookie and hub.people.who(cookie) == Person(hub.people.all()[0].id, "Vera", "arbiter")
    store.close()


def test_a_phone_answers_a_call_and_corrects_a_position(club_evening: Evening, browser: Browser) -> None:
    page = browser.new_context(viewport=PHONE).new_page()
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    at = f"http://{club_evening.club.at}"
    page.goto(f"{at}/arbiter/in")
    page.fill("[name=name]", "Vera")
    page.fill("[name=pin]", PIN)
    page.click("form button")
    expect(page.locator(".called h2")).to_contain_text("Table 2 calls you")
    page.click(".called .main")
    until(lambda: [one["what"] for one in club_evening.tables[1].carried_out] == ["answer"])
    expect(page.locator(".said")).to_contain_text("sent to the table")
    club_evening.tables[1].state({"white": "Mila", "black": "Jonas"}, [])
    expect(page.locator(".called")).to_have_count(0)  # it came by itself
    page.goto(f"{at}/arbiter/tables/table-2/correct")
    for square in ("e4", "e2"):
        page.click(f"[data-square={square}]")
    page.click("[data-square=d7]")
    page.click("[data-square='box:black']")
    page.click("form summary")
    page.click("form button.main")
    until(lambda: len(club_evening.tables[1].carried_out) == 2)
    order = club_evening.tables[1].carried_out[1]
    assert order["layout"] == {"e4": [], "e2": ["white:P"], "d7": [], "box:black": ["black:P"]}
    assert (order["game"], order["n"], order["what"]) == ("g1", 1, "correct")
    expect(page).to_have_url(f"{at}/arbiter/tables/table-2")
    (vera,) = [one for one in club_evening.hub.people.all() if one.name == "Vera"]
    club_evening.hub.people.end(vera.id)
    club_evening.tables[1].event("noted", what="pause", said="Pause.")
    expect(page).to_have_url(f"{at}/arbiter/in")  # at the next heartbeat at the latest
    assert wrong == []
