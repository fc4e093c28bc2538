"""What an arbiter switches on for other programs, on the whole hub with its broker: who may then say and hear what."""

from __future__ import annotations

import json
import re
from pathlib import Path

import msgspec
import pytest

from companion.club.client.membership_config import BrokerAddress
from companion.club.hub.club_folder import HOME
from companion.club.hub.server import HubService
from companion.club.messages import Presence
from tests.club.club_driver import BASE, Heard, Other, Told, ask, joined, phone_of, running
from tests.club.hub.fake_table import START
from tests.patience import until
from tests.seat_pages.served import Phone

ASKS, DEVICE = f"{BASE}/asks/table-5", "homeassistant/device/tableside_chess-friends_table-5/config"


@pytest.fixture(autouse=True)
def soon(monkeypatch: pytest.MonkeyPatch) -> None:
    """Home Assistant is told of a change without a second in which others are gathered."""
    monkeypatch.setattr("companion.club.hub.services.integrations.PAUSE", 0.05)


def page(phone: Phone) -> str:
    answer = phone.fetch("GET", "/arbiter/others")
    assert answer.status == 200, answer
    return answer.content.decode()


def switched_on(staffed_hub: HubService, phone: Phone, table: BrokerAddress, what: str) -> BrokerAddress:
    """The address that Home Assistant is given: what the page says once, at the tables' own port."""
    said = ask(phone, what=what)["said"]
    assert HOME in said
    return msgspec.structs.replace(table, user=HOME, password=said.split()[-1])


def playing(table: Heard) -> None:
    """A game lies on table 5."""
    table.client.publish(f"{BASE}/tables/table-5/presence", b'{"v":1,"stream":"s","online":true}', 1, True)
    on = {
        "game": "g1",
        "variant": "booster-chess",
        "title": "Booster Chess",
        "seats": ["white", "black"],
        "players": {},
        "names": {},
        "colours": {},
        "rules": {},
        "n": 1,
        "turn": "white",
        "prompt": "White, move.",
        "layout": START,
    }
    state = {
        "v": 1,
        "stream": "s",
        "number": 1,
        "at": 1.0,
        "name": "Table 5",
        "language": "en",
        "on_table": on,
    }
    table.client.publish(f"{BASE}/tables/table-5/state", json.dumps(state), 1, True)


def test_home_assistant_presses_pause_with_its_own_name_and_no_table_can(
    staffed_hub: HubService, tmp_path: Path
) -> None:
    vera = phone_of(staffed_hub)
    there = joined(staffed_hub, tmp_path / "5", "Table 5").address
    table = Heard(there, f"{BASE}/orders/table-5")
    until(lambda: table.subscribed)
    playing(table)
    home = Heard(switched_on(staffed_hub, vera, there, "presses"), "#")
    until(lambda: home.subscribed and any(topic == DEVICE for topic, _ in home.said))
    seen = {topic for topic, _ in home.said}
    assert f"{BASE}/tables/table-5/state" in seen and f"{BASE}/tables/table-5/presence" in seen
    device = json.loads(next(body for topic, body in home.said if topic == DEVICE))
    assert device["components"]["pause"]["command_topic"] == ASKS
    table.client.publish(ASKS, b"pause", 1).wait_for_publish(10)  # the broker swallows it
    home.client.publish(f"{BASE}/tables/table-5/state", b"{}", 1, True).wait_for_publish(10)
    home.client.publish(f"{BASE}/orders/table-5", b"{}", 1).wait_for_publish(10)
    home.client.publish(DEVICE, b"", 1, True).wait_for_publish(10)
    home.client.publish(ASKS, b"resume", 1).wait_for_publish(10)
    until(lambda: bool(table.said))
    assert [(one.what, one.by) for one in staffed_hub.hub.orders.list_orders() if one.what != "others"] == [
        ("resume", "Home Assistant")
    ]
    assert {json.loads(body)["what"] for _, body in table.said} == {"resume"}
    home.client.publish(ASKS, b"pause", 1).wait_for_publish(10)
    until(lambda: any(json.loads(body)["what"] == "pause" for _, body in table.said))
    assert not any(topic.endswith(("/events", "/acks/table-5", "/orders/table-5")) for topic, _ in home.said)
    assert (
        staffed_hub.hub.store.standing("chess-friends")[0]["online"] == 1
        and not staffed_hub.hub.listening.refused
    )
    home.close()
    table.close()


def test_who_only_sees_cannot_press_and_who_is_switched_off_is_let_in_no_more(
    staffed_hub: HubService, tmp_path: Path
) -> None:
    vera = phone_of(staffed_hub)
    there = joined(staffed_hub, tmp_path / "5", "Table 5").address
    table = Heard(there, f"{BASE}/orders/table-5")
    until(lambda: table.subscribed)
    playing(table)
    address = switched_on(staffed_hub, vera, there, "sees")
    home = Heard(address, "#")
    until(lambda: any(topic == DEVICE for topic, _ in home.said))
    device = json.loads(next(body for topic, body in home.said if topic == DEVICE))
    assert "pause" not in device["components"] and "buttons" not in page(vera).partition("data-to")[0]
    home.client.publish(ASKS, b"pause", 1).wait_for_publish(10)
    assert HOME not in ask(vera, what="presses")["said"]  # it has a password already
    until(lambda: any(topic == DEVICE and b'"pause"' in body for topic, body in home.said))
    assert not [one for one in staffed_hub.hub.orders.list_orders() if one.what == "pause"]
    ask(vera, what="off")
    until(lambda: not home.client.is_connected())
    home.close()
    late = Heard(address, "#")
    until(lambda: late.code is not None)
    assert late.code.is_failure  # type: ignore[attr-defined]
    late.close()
    ours = Heard(
        BrokerAddress("127.0.0.1", staffed_hub.club.ports.inside, "hub", staffed_hub.club.passwords["hub"]),
        "homeassistant/#",
    )
    until(lambda: ours.subscribed)
    staffed_hub.hub.say("homeassistant/last", b"x")
    until(lambda: any(topic == "homeassistant/last" for topic, _ in ours.said))
    assert [topic for topic, _ in ours.said] == ["homeassistant/last"]  # its tables are taken away
    ours.close()
    table.close()


def test_home_assistant_says_that_it_is_there(staffed_hub: HubService, tmp_path: Path) -> None:
    """Its birth and its last will, as it has them without being told otherwise."""
    address = switched_on(
        staffed_hub, phone_of(staffed_hub), joined(staffed_hub, tmp_path / "5", "Table 5").address, "sees"
    )
    home = Heard(address, "homeassistant/#")
    until(lambda: home.subscribed)
    home.client.publish("homeassistant/status", b"online", 1)
    until(lambda: ("homeassistant/status", b"online") in home.said)
    home.close()


def test_what_is_set_holds_after_a_restart(staffed_hub: HubService, tmp_path: Path) -> None:
    vera, other = phone_of(staffed_hub), Other(200)
    ask(vera, what="add", url="http://192.0.2.7/results")
    address = switched_on(
        staffed_hub, vera, joined(staffed_hub, tmp_path / "5", "Table 5").address, "presses"
    )
    staffed_hub.close()
    again = running(tmp_path / "hub")
    try:
        assert "http://192.0.2.7/results" in page(phone_of(again))
        home = Heard(address, "#")
        until(lambda: home.subscribed)
        table = Heard(joined(again, tmp_path / "5", "Table 5").address, f"{BASE}/orders/table-5")
        until(lambda: table.subscribed)
        playing(table)
        until(lambda: any(topic == DEVICE for topic, _ in home.said))
        home.client.publish(ASKS, b"pause", 1)
        until(lambda: bool(table.said))
        home.close()
        table.close()
    finally:
        again.close()
        other.close()


def test_addresses_are_added_tried_and_removed(staffed_hub: HubService) -> None:
    vera, other = phone_of(staffed_hub), Other(200)
    staffed_hub.webhooks._loopback = True
    said = ask(vera, what="add", url=f" {other.url} ")
    secret = staffed_hub.webhooks.all()[0].secret
    assert said["keep"] and said["said"].endswith(secret)
    shown = page(vera)
    assert other.url in shown and secret not in shown and "No results waiting" in shown
    (id,) = re.findall(r"&#34;test&#34;, &#34;id&#34;: &#34;(\w+)&#34;", shown)
    assert "accepted" in ask(vera, what="test", id=id)["said"]
    body = json.loads(other.heard[0][2])
    assert body["test"] and body["title"] == "Chess Friends" and body["result"]["winner"] is None
    other.answers = [500]
    answer = vera.fetch("POST", "/arbiter/others", {"what": "test", "id": id}, accept_language="fr")
    assert answer.status == 409 and "500" in answer.json["said"] and "répondu" in answer.json["said"]
    assert ask(vera, what="remove", id=id)["said"] and not staffed_hub.webhooks.all()
    rulings = vera.fetch("GET", "/arbiter/rulings").content.decode()
    assert rulings.count("sharing changed") == 2 and secret not in rulings
    other.close()


def test_an_address_says_what_waits_and_why(staffed_hub: HubService, tmp_path: Path) -> None:
    vera, other = phone_of(staffed_hub), Other(503)
    staffed_hub.webhooks._loopback = True
    ask(vera, what="add", url=other.url)
    Told(
        staffed_hub.hub, tmp_path / "t", "table-1", at=staffed_hub.hub.wall(), game="wild-jokers"
    ).rig.play_out(0)
    until(lambda: "One result waiting." in (shown := page(vera)) and "responded with 503" in shown)
    other.close()


@pytest.mark.parametrize(
    "body",
    [
        {"what": "add", "url": "ftp://a"},
        {"what": "test", "id": "x"},
        {"what": "remove", "id": "x"},
        {"what": "danced"},
    ],
)
def test_what_cannot_be_is_one_sentence(staffed_hub: HubService, body: dict[str, str]) -> None:
    answer = phone_of(staffed_hub).fetch("POST", "/arbiter/others", body)
    assert answer.status == 409 and answer.json["said"].endswith(".")


def test_it_is_for_arbiters_alone(staffed_hub: HubService) -> None:
    otto, nobody = phone_of(staffed_hub, "Otto"), Phone(f"127.0.0.1:{staffed_hub.club.ports.pages}")
    for method, body in (("GET", None), ("POST", {"what": "presses"})):
        assert otto.fetch(method, "/arbiter/others", body).status == 403
        assert nobody.fetch(method, "/arbiter/others", body).status in (303, 401)
    assert "/arbiter/others" not in otto.fetch("GET", "/arbiter/more").content.decode()
    assert HOME not in staffed_hub.club.passwords


def test_every_table_has_its_addresses_in_five_languages(staffed_hub: HubService, tmp_path: Path) -> None:
    staffed_hub.hub.store.presence("chess-friends", "table-5", _here("<b>Five"), staffed_hub.hub.wall())
    vera = phone_of(staffed_hub)
    for language in ("en", "de", "fr", "nl", "es"):
        vera.headers["Accept-Language"] = language
        shown = page(vera)
        base = f"http://127.0.0.1:{staffed_hub.club.ports.pages}"
        assert all(
            f"{base}/{path}<" in shown for path in ("feed/all.pgn", "feed/table-5.pgn", "embed/table-5")
        )
        assert (
            f'lang="{language}"' in shown
            and "&lt;b&gt;Five" in shown
            and "others-" not in re.sub(r'"[^"]*"', "", shown)
        )


def _here(name: str) -> Presence:
    return Presence(stream="s", online=True, name=name)
