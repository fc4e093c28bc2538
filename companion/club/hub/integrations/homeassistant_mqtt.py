"""Tables told to Home Assistant: for each a device with what is on the table, whose turn it is and whether
somebody is wanted there.

Only its description is written here (MQTT device discovery, retained); what it shows Home Assistant reads
itself out of the table's retained `state` and `presence`. Buttons are there only where they were asked for:
who may press them may do what a deputy does.
"""

from __future__ import annotations

import json
import logging
import threading
import time
from typing import Any

import paho.mqtt.client as mqtt
from sqlalchemy.exc import DBAPIError

from companion.club.client.membership_config import BrokerAddress
from companion.club.hub.arbiters.accounts import Person
from companion.club.hub.arbiters.order_queue import OrderError
from companion.club.hub.html_page import choose_language, words_in
from companion.club.hub.hub import Hub
from companion.club.hub.pages.table_status import TableStatus, WaitTimes, table_statuses
from companion.club.hub.storage.event_store import StoreError
from companion.club.hub.worker import Worker
from companion.club.protocol.mqtt import begin, client_of, end
from companion.club.protocol.topics import ROOT, TopicError, Topics, plain
from companion.kernel.messages import message

PREFIX = "homeassistant"
PAUSE = 1.0
"""Seconds in which changes are gathered before tables are described anew."""
PATIENCE = 5.0
"""Seconds that the broker may take to hear that tables are taken away."""
PRESSES = {"answer": "mdi:hand-back-left", "pause": "mdi:pause", "resume": "mdi:play"}
"""What a button orders, and its icon."""
PRESSED_BY = Person("", "Home Assistant", "deputy")
TITLE = "{{ (value_json.on_table.title if value_json.on_table else '-')[:255] }}"
TURN = (
    "{% set lies = value_json.on_table %}"
    "{{ ((lies.names.get(lies.turn) or lies.turn) "
    "if lies and lies.turn and not lies.result else '-')[:255] }}"
)
NEEDS = "{{ 'ON' if value_json.needs else 'OFF' }}"
THERE = "{{ 'online' if value_json.online else 'offline' }}"

log = logging.getLogger(__name__)


def topic(club: str, place: str) -> str:
    """Where a table is described."""
    return f"{PREFIX}/device/tableside_{club}_{place}/config"


def asking(club: str, place: str) -> str:
    """Where the buttons of a table say what they want."""
    return f"{ROOT}/{club}/asks/{place}"


def describe_device(club: str, title: str, table: TableStatus, buttons: bool) -> dict[str, Any]:
    """A table as Home Assistant's device discovery has it, in the language of the table."""
    words, topics = words_in(choose_language(table.language)), Topics(club, table.place)
    name = f"tableside_{club}_{table.place}"

    def one(kind: str, key: str, said: str, **more: str) -> dict[str, Any]:
        label = words.label(message(said))
        return {"platform": kind, "unique_id": f"{name}_{key}", "name": label, **more}

    parts = {
        "game": one("sensor", "game", "hub-game", value_template=TITLE, icon="mdi:chess-king"),
        "turn": one("sensor", "turn", "hub-turn", value_template=TURN, icon="mdi:account-arrow-right"),
        "help": one("binary_sensor", "help", "hub-help", value_template=NEEDS, device_class="problem"),
    }
    for what, icon in PRESSES.items() if buttons else ():
        parts[what] = one(
            "button",
            what,
            f"hub-press-{what}",
            icon=icon,
            command_topic=asking(club, table.place),
            payload_press=what,
        )
    return {
        "device": {"identifiers": [name], "name": table.name, "manufacturer": "Tableside", "model": title},
        "origin": {"name": "Tableside"},
        "components": parts,
        "state_topic": topics.state,
        "availability": [{"topic": topics.presence, "value_template": THERE}],
        "qos": 1,
    }


class HomeAssistantFeed(Worker):
    """`address`: of the broker that Home Assistant listens to, which is the tables' own.

    `buttons`: whether it may press them; `pause`: as `PAUSE`.
    """

    def __init__(self, hub: Hub, address: BrokerAddress, buttons: bool = False, pause: float = PAUSE) -> None:
        super().__init__("home assistant", None, pause)
        self._hub, self._address, self._buttons = hub, address, buttons
        self._waits, self._told = WaitTimes(), dict[str, bytes]()
        self._anew = threading.Event()
        self._client = client_of(address)
        self._client.on_connect, self._client.on_message = self._came, self._on_press
        hub.listen(lambda places: self.wake())

    def begin(self) -> None:
        super().begin()
        begin(self._client, self._address)

    def close(self, take_away: bool = False) -> None:
        """Tell no more.

        What was told stays with the broker, for tables that are gone say so themselves; `take_away`: it goes
        too.
        """
        super().close()
        if take_away and self._client.is_connected():
            said = [self._say(str(row["place"]), b"") for row in self._hub.store.standing(self._hub.club)]
            until = time.monotonic() + PATIENCE
            for one in said:
                one.wait_for_publish(max(0.0, until - time.monotonic()))
        end(self._client)

    def _came(self, client: mqtt.Client, _: Any, flags: Any, code: Any, properties: Any) -> None:
        if code.is_failure:
            return
        if self._buttons:
            client.subscribe(asking(self._hub.club, "+"), qos=1)
        self._anew.set()  # a broker that was away may have lost what it kept
        self.wake()

    # Its own thread

    def work(self) -> None:
        """Describe the tables that have changed."""
        try:
            if self._client.is_connected():
                self._look()
        except DBAPIError as wrong:
            log.warning("Home Assistant waits: %s", wrong)
            self.wake()

    def _look(self) -> None:
        if self._anew.is_set():
            self._anew.clear()
            self._told = {}
        rows = self._hub.store.standing(self._hub.club)
        tables = {one.place: one for one in table_statuses(rows, self._hub.wall(), self._waits)}
        for place in sorted({str(row["place"]) for row in rows} | self._told.keys()):
            table = tables.get(place)  # None: let go, or not of this evening
            body = b""
            if table is not None:
                body = json.dumps(
                    describe_device(self._hub.club, self._hub.title, table, self._buttons)
                ).encode()
            if self._told.get(place) != body:
                self._told[place] = body
                self._say(place, body)

    def _say(self, place: str, body: bytes) -> mqtt.MQTTMessageInfo:
        return self._client.publish(topic(self._hub.club, place), body, qos=1, retain=True)

    # Buttons, in the client's thread

    def _on_press(self, client: mqtt.Client, _: Any, said: mqtt.MQTTMessage) -> None:
        """One is pressed. What is kept by the broker was pressed some other time."""
        what = bytes(said.payload[:20]).decode("ascii", "replace")
        if said.retain or what not in PRESSES:
            return
        try:
            place = plain(said.topic.rpartition("/")[2])
            rows = self._hub.store.standing(self._hub.club)
            found = [one for one in table_statuses(rows, self._hub.wall(), self._waits) if one.place == place]
            if found and found[0].on_table is not None:
                self._hub.orders.give(PRESSED_BY, place, what, game=found[0].on_table.game)
        except (OrderError, TopicError, StoreError, DBAPIError) as wrong:
            log.warning("a button of Home Assistant was pressed in vain: %s", wrong)
