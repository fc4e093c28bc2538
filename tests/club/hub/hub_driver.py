"""A hub with its pages on this machine, and phones that fetch them."""

from __future__ import annotations

import json
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import paho.mqtt.client as mqtt
from paho.mqtt.reasoncodes import ReasonCode

from companion.club.client.join_client import parse_invitation, request_join
from companion.club.client.membership_config import BrokerAddress, ClubMembership
from companion.club.hub.hub import Hub
from companion.club.hub.service import HubService
from companion.club.hub.setup.club_folder import Ports
from companion.club.hub.setup.free_port import free_port
from companion.club.hub.storage.event_store import Store
from companion.club.hub.storage.mqtt_listener import MqttListener
from companion.club.hub.web_app import PARTS, Part, hub_app
from companion.club.hub.web_server import WebServer, listen
from companion.club.protocol.messages import Begun, Event, Played
from companion.club.protocol.mqtt import client_of
from tests.club.club_driver import Table
from tests.club.reference_consumer import Followed
from tests.seat_pages.served import Phone


class Club:
    """`port`: of the broker; `hub` listens only after `hub.begin()`. `archive`: evenings are packed."""

    def __init__(
        self, folder: Path, port: int = 1, parts: Sequence[Part] = PARTS, archive: bool = False
    ) -> None:
        self.store = Store(f"sqlite:///{folder / 'hub.sqlite'}", folder / "archive" if archive else None)
        self.hub = Hub(self.store, BrokerAddress("127.0.0.1", port), "Chess Friends", "Chess Friends")
        socket = listen("127.0.0.1", 0)
        self.at = f"127.0.0.1:{socket.getsockname()[1]}"
        self.serving = WebServer(hub_app(self.hub, parts), [socket])
        self.serving.start()

    def phone(self, **headers: str) -> Phone:
        return Phone(self.at, **headers)

    def close(self) -> None:
        self.serving.stop()
        self.store.close()


@contextmanager
def club(folder: Path, port: int = 1, parts: Sequence[Part] = PARTS) -> Iterator[Club]:
    made = Club(folder, port, parts)
    try:
        yield made
    finally:
        made.close()


def sign_in_staff(hub: Hub, pin: str) -> None:
    """Vera, the arbiter; Otto, her deputy; and Dora at the desk."""
    first = hub.people.first()
    assert first is not None
    hub.people.sign_in("Vera", first, "x", pin)
    for name, role in (("Otto", "deputy"), ("Dora", "desk")):
        hub.people.sign_in(name, hub.people.add(name, role), "x", pin)


def listener_of(hub: Hub) -> MqttListener:
    """What listens to the broker of a hub that has one."""
    assert isinstance(hub.listening, MqttListener)
    return hub.listening


class Clock:
    """Seconds since 1970 that a test sets."""

    now = 1e6

    def __call__(self) -> float:
        return self.now


BASE = "tableside/chess-friends"


def ports() -> Ports:
    return Ports(free_port(), free_port(), free_port(), free_port())


def joined(hub: HubService, folder: Path, table: str) -> ClubMembership:
    return request_join(parse_invitation(hub.invitation), hub.pin, table, folder)


class Heard:
    """A client at the broker: what it is told, and whether it is let in."""

    def __init__(self, address: BrokerAddress, topic: str = "#", id: str = "") -> None:
        self.came = 0
        self.said: list[tuple[str, bytes]] = []
        self.code: object = None
        self.subscribed = False
        self.client = client_of(address, id)
        self.client.on_connect = self._came
        self.client.on_subscribe = self._subscribed
        self.client.on_message = lambda client, data, one: self.said.append((one.topic, bytes(one.payload)))
        self._topic = topic
        self.client.connect_async(address.host, address.port)
        self.client.loop_start()

    def _came(self, client: mqtt.Client, _: object, flags: object, code: ReasonCode, more: object) -> None:
        self.code = code
        self.came += 1
        if not code.is_failure:
            client.subscribe(self._topic, 1)

    def _subscribed(self, *_: object) -> None:
        self.subscribed = True

    def close(self) -> None:
        self.client.disconnect()
        self.client.loop_stop()


PIN = "271828"


def running(folder: Path, title: str = "Chess Friends") -> HubService:
    given = {} if (folder / "club.json").exists() else {"ports": ports()}
    return HubService(folder, title, addresses=["127.0.0.1"], announce=False, **given)  # type: ignore[arg-type]


def phone_of(hub: HubService, name: str = "Vera") -> Phone:
    made = Phone(f"127.0.0.1:{hub.club.ports.pages}")
    assert made.fetch("POST", "/arbiter/in", {"name": name, "pin": PIN}).json == {"to": "/arbiter"}
    return made


def ask(phone: Phone, **body: str) -> dict[str, Any]:
    answer = phone.fetch("POST", "/arbiter/others", body)
    assert answer.status == 200, answer
    return answer.json


class Other:
    """A program that is told results. `answers`: the statuses that it gives, the last one for good."""

    def __init__(self, *answers: int) -> None:
        self.answers, self.heard = list(answers), list[tuple[str, dict[str, str], bytes]]()
        other = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                other.heard.append((self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                status = other.answers.pop(0) if len(other.answers) > 1 else other.answers[0]
                self.send_response(status)
                if status == 302:
                    self.send_header("Location", "/elsewhere")
                self.end_headers()

            def log_message(self, *_: Any) -> None: ...

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/results?of=us"
        threading.Thread(target=self.server.serve_forever, daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class ListeningHub:
    """A hub on a store of its own."""

    def __init__(self, folder: Path, port: int) -> None:
        self.store = Store(f"sqlite:///{folder / 'hub.sqlite'}")
        self.told: list[set[str]] = []
        self.listening = MqttListener(self.store, BrokerAddress("127.0.0.1", port), "Chess Friends", self)
        self.listening.begin()

    def tell_changed(self, club: str, places: set[str]) -> None:
        self.told.append(places)

    def tell_heard(self, club: str, place: str, events: Sequence[Event]) -> None:
        """Nobody asks here."""

    def last(self) -> int:
        rows = self.store.standing("chess-friends")
        return int(rows[0]["last"]) if rows else 0

    def followed(self, table: Table) -> Followed:
        bodies = self.store.events(table.sending.stream.id, "game")
        return Followed().hear_all(json.loads(body) for body in bodies)

    def close(self) -> None:
        self.listening.close()
        self.store.close()


def event(
    number: int, kind: type[Event] = Played, stream: str = "s1", game: str = "g1", **given: Any
) -> Event:
    fields: dict[str, Any] = {
        "stream": stream,
        "number": number,
        "at": 1000.0 + number,
        "game": game,
        "n": number,
        **given,
    }
    if kind is Played:
        fields = {"seat": "white", "action": "Pa2-a3", "said": "White moves.", **fields}
    return kind(**fields)


def begun(number: int = 1, **given: Any) -> Event:
    return event(
        number,
        Begun,
        variant="wild-jokers",
        title="Wild Jokers",
        seats=["white", "black"],
        rules={},
        players={"white": "human", "black": "human"},
        names={"white": "Noor"},
        colours={},
        resumed=False,
        **given,
    )
