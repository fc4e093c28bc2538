"""What Home Assistant is told of tables, over a real broker; its templates are filled in by Jinja, as it does."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import paho.mqtt.client as mqtt
import pytest
from jinja2.sandbox import ImmutableSandboxedEnvironment
from paho.mqtt.enums import CallbackAPIVersion

from companion.club.client.broker import end
from companion.club.client.membership_config import BrokerAddress
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.integrations import HomeAssistantFeed, asking, describe_device, topic
from companion.club.hub.services.tables import LONG_GONE, WaitTimes, table_statuses
from companion.club.hub.storage.event_store import Store
from tests.club.brokers import Broker
from tests.club.club_driver import Clock, Told
from tests.patience import until


class Home:
    """Reads retained descriptions as Home Assistant does; an empty one takes its device away."""

    def __init__(self, port: int) -> None:
        self.devices: dict[str, dict[str, Any]] = {}
        self.client = mqtt.Client(CallbackAPIVersion.VERSION2)
        self.client.on_connect = lambda client, *_: client.subscribe("homeassistant/device/+/config", 1)
        self.client.on_message = self._told
        self.client.connect("127.0.0.1", port)
        self.client.loop_start()

    def _told(self, client: Any, _: Any, said: mqtt.MQTTMessage) -> None:
        if said.payload:
            self.devices[said.topic] = json.loads(said.payload)
        else:
            self.devices.pop(said.topic, None)

    def close(self) -> None:
        end(self.client)


@pytest.fixture
def home(broker: Broker) -> Iterator[Home]:
    made = Home(broker.port)
    yield made
    made.close()


@pytest.fixture
def hub_at_broker(broker: Broker, tmp_path: Path) -> Iterator[Hub]:
    store = Store(f"sqlite:///{tmp_path / 'hub.sqlite'}")
    yield Hub(store, BrokerAddress("127.0.0.1", broker.port), "Chess Friends", "Chess Friends", Clock())
    store.close()


def shown(device: dict[str, Any], part: str, hub: Hub, place: str) -> str:
    """A sensor's state, by the bytes that the table's `state` topic holds."""
    row = next(one for one in hub.store.standing(hub.club) if one["place"] == place)
    template = ImmutableSandboxedEnvironment().from_string(device["components"][part]["value_template"])
    return str(template.render(value_json=json.loads(bytes(row["state"]))))


def test_a_table_is_a_device_that_reads_its_own_state(
    broker: Broker, hub_at_broker: Hub, home: Home, tmp_path: Path
) -> None:
    Told(hub_at_broker, tmp_path / "t", "table-1", game="wild-jokers", names={"white": "Anna"})
    told = HomeAssistantFeed(hub_at_broker, BrokerAddress("127.0.0.1", broker.port), pause=0.05)
    told.begin()
    name = topic("chess-friends", "table-1")
    assert name == "homeassistant/device/tableside_chess-friends_table-1/config"
    until(lambda: name in home.devices)
    device = home.devices[name]
    assert device["state_topic"] == "tableside/chess-friends/tables/table-1/state"
    assert device["availability"][0]["topic"] == "tableside/chess-friends/tables/table-1/presence"
    assert device["device"]["name"] == "Table 1" and set(device["components"]) == {"game", "turn", "help"}
    assert device["components"]["help"]["device_class"] == "problem"
    told.close()


def test_its_templates_say_how_the_table_stands(hub_at_broker: Hub, tmp_path: Path) -> None:
    table = Told(hub_at_broker, tmp_path / "t", "table-1", game="wild-jokers", names={"white": "Anna"})
    (now,) = table_statuses(
        hub_at_broker.store.standing(hub_at_broker.club), hub_at_broker.wall(), WaitTimes()
    )
    device = describe_device(hub_at_broker.club, hub_at_broker.title, now, False)
    assert shown(device, "game", hub_at_broker, "table-1") == "Wild Jokers"
    assert (
        shown(device, "turn", hub_at_broker, "table-1") == "Anna"
        and shown(device, "help", hub_at_broker, "table-1") == "OFF"
    )
    table.publishing.call("man")
    assert shown(device, "help", hub_at_broker, "table-1") == "ON"
    table.rig.play_out(0)
    assert shown(device, "turn", hub_at_broker, "table-1") == "-"


def test_who_comes_later_hears_it_too_and_a_table_that_is_let_go_is_taken_away(
    broker: Broker, hub_at_broker: Hub, home: Home, tmp_path: Path
) -> None:
    for place in ("table-1", "table-2"):
        Told(hub_at_broker, tmp_path / place, place)
    told = HomeAssistantFeed(hub_at_broker, BrokerAddress("127.0.0.1", broker.port), pause=0.05)
    told.begin()
    until(lambda: len(home.devices) == 2)
    late = Home(broker.port)
    until(lambda: len(late.devices) == 2)
    assert isinstance(hub_at_broker.wall, Clock)
    hub_at_broker.wall.now += LONG_GONE + 1
    Told(hub_at_broker, tmp_path / "t3", "table-3")
    until(lambda: set(late.devices) == {topic("chess-friends", "table-3")})
    told.close(take_away=True)
    until(lambda: not late.devices and not home.devices)
    late.close()


def test_buttons_are_there_only_if_asked_for_and_become_orders(
    broker: Broker, hub_at_broker: Hub, home: Home, tmp_path: Path
) -> None:
    Told(hub_at_broker, tmp_path / "t", "table-1", game="wild-jokers")
    told = HomeAssistantFeed(hub_at_broker, BrokerAddress("127.0.0.1", broker.port), buttons=True, pause=0.05)
    told.begin()
    until(lambda: bool(home.devices))
    (device,) = home.devices.values()
    button = device["components"]["pause"]
    assert button["platform"] == "button" and button["command_topic"] == asking("chess-friends", "table-1")
    home.client.publish(button["command_topic"], "close", 1)  # no button says that
    home.client.publish(asking("chess-friends", "nowhere"), "pause", 1)
    home.client.publish(button["command_topic"], button["payload_press"], 1)
    until(lambda: bool(hub_at_broker.orders.list_orders()))
    (given,) = hub_at_broker.orders.list_orders()
    assert (given.place, given.what, given.by, given.game) == ("table-1", "pause", "Home Assistant", "game")
    told.close()


def test_what_was_pressed_some_other_time_is_not_ordered(
    broker: Broker, hub_at_broker: Hub, home: Home, tmp_path: Path
) -> None:
    Told(hub_at_broker, tmp_path / "t", "table-1", game="wild-jokers")
    home.client.publish(asking("chess-friends", "table-1"), "pause", 1, retain=True).wait_for_publish(5)
    told = HomeAssistantFeed(hub_at_broker, BrokerAddress("127.0.0.1", broker.port), buttons=True, pause=0.05)
    told.begin()
    until(lambda: bool(home.devices))
    home.client.publish(asking("chess-friends", "table-1"), "resume", 1)
    until(lambda: bool(hub_at_broker.orders.list_orders()))
    assert [one.what for one in hub_at_broker.orders.list_orders()] == ["resume"]
    told.close()
