"""A hub with its pages on this machine, and phones that fetch them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import pytest

from companion.club.client.membership_config import BrokerAddress
from companion.club.hub.hub import Hub
from companion.club.hub.storage.event_store import Store
from companion.club.hub.storage.mqtt_listener import MqttListener
from companion.club.hub.web_app import PARTS, Part, hub_app
from companion.club.hub.web_server import WebServer, listen
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


@pytest.fixture
def served(tmp_path: Path) -> Iterator[Club]:
    (tmp_path / "hub").mkdir()
    with club(tmp_path / "hub") as made:
        made.hub.wall = Clock()
        yield made
