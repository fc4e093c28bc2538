"""Data that a hub rejected is shown: on the wall, at the table's card, and on the arbiters' page."""

from __future__ import annotations

import json
from pathlib import Path

import paho.mqtt.client as mqtt
import pytest

from companion.club.hub.pages.wall import WallFeed
from companion.club.hub.storage.event_store import Store, StoreError
from companion.club.messages import Presence, State, encode
from companion.units import Seconds
from tests.club.club_driver import Clock, Club, Told, listener_of
from tests.club.hub.tournament_desk import signed_in


def come(here: Club, *payloads: tuple[str, str, bytes]) -> None:
    """What has come from the broker, as the hub's thread takes it: table, kind and payload."""
    batch = []
    for place, kind, payload in payloads:
        one = mqtt.MQTTMessage(topic=f"tableside/chess-friends/tables/{place}/{kind}".encode())
        one.payload = payload
        batch.append(one)
    listener_of(here.hub)._take(batch)


def wall(here: Club, language: str = "en") -> dict[str, str]:
    return WallFeed(here.hub)._values(language, here.hub.tables())


def moved(here: Club, seconds: float) -> None:
    assert isinstance(here.hub.wall, Clock)
    here.hub.wall.now += seconds


@pytest.fixture
def told_table(served: Club, tmp_path: Path) -> Told:
    listener_of(served.hub)._taking._wall = served.hub.wall
    return Told(served.hub, tmp_path / "a", "table-1", game="wild-jokers")


def test_a_card_is_marked_while_what_its_table_said_last_was_refused(served: Club, told_table: Told) -> None:
    assert "stale" not in wall(served)["t/table-1/kind"]
    moved(served, 5)
    news: list[set[str]] = []
    served.hub.listen(news.append)
    come(served, ("table-1", "state", b"nonsense"))
    assert news, "pages are told"
    for language, said in (("en", "This view is out of date"), ("de", "Dieser Tisch ist nicht aktuell")):
        shown = wall(served, language)
        assert "stale" in shown["t/table-1/kind"].split() and said in shown["t/table-1/foot"]
    moved(served, 5)
    told_table.here(True)
    assert "stale" not in wall(served)["t/table-1/kind"]


def test_a_full_disk_is_said_on_the_wall_until_something_is_kept(
    served: Club, told_table: Told, monkeypatch: pytest.MonkeyPatch
) -> None:
    news: list[set[str]] = []
    served.hub.listen(news.append)
    state = encode(State(stream="stream-table-1", number=99, at=Seconds(1e6), name="Table 1", language="en"))

    def full(*given: object) -> None:
        raise StoreError("hub-cannot-keep", why="database or disk is full")

    with monkeypatch.context() as patch:
        patch.setattr(Store, "take_all", full)
        come(served, ("table-1", "state", state))
        assert "save anything now" in wall(served)["top"] and "disk is full" in wall(served)["top"]
        assert "Die Zentrale kann gerade nichts behalten" in wall(served, "de")["top"]
        assert news
    come(served, ("table-1", "state", state))
    assert "can't save anything" not in wall(served)["top"]


def test_a_broker_that_is_gone_is_said_and_one_that_was_never_there_is_not(
    served: Club, told_table: Told
) -> None:
    listening = listener_of(served.hub)
    listening._went()
    assert not served.hub.trouble
    listening._on_status()
    listening._went()
    listening._went()
    assert "answering, so this page" in wall(served)["top"]
    listening._on_status()
    assert "answering, so this page" not in wall(served)["top"]


def test_arbiters_read_what_was_refused_and_of_whom(served: Club, told_table: Told) -> None:
    arbiter = served.phone(**signed_in(served))
    assert "hub rejected" not in arbiter.fetch("GET", "/arbiter").content.decode()
    foreign = encode(Presence(stream="stream-table-1", online=True))
    come(
        served,
        ("table-1", "state", b"nonsense"),
        ("table-1", "state", b"{}"),
        ("table-9", "presence", foreign),
    )
    come(served, ("table-1", "events", json.dumps({"v": 99}).encode()))
    page = arbiter.fetch("GET", "/arbiter").content.decode()
    troubles = page.partition('id="troubles"')[2].partition("</section>")[0]
    assert "Data the hub rejected" in troubles and "table-1 sent an invalid message" in troubles.lower()
    assert troubles.count("<li>") == 3 and "version 99" in troubles and "table-9" in troubles.lower()
    moved(served, 13 * 3600)
    assert "hub rejected" not in arbiter.fetch("GET", "/arbiter").content.decode()
