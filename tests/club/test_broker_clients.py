"""Clients of a broker close every file that they have opened."""

from __future__ import annotations

import gc
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

import pytest

from companion.club.client.membership_config import BrokerAddress, Topics
from companion.club.client.mqtt_sender import MqttSender
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.integrations import HomeAssistantFeed
from companion.club.hub.storage.event_ingest import MqttListener
from companion.club.hub.storage.event_store import Store

NOWHERE = BrokerAddress("127.0.0.1", 1)


class ShortVisit(MqttSender):
    """Waits for no broker when it leaves."""

    def close(self, seconds: float = 0.0) -> None:
        super().close(seconds)


def table(folder: Path, store: Store) -> MqttSender:
    return ShortVisit(folder / "table.sqlite", NOWHERE, Topics("House", "Table 1"), "Table 1", "test")


def listener(folder: Path, store: Store) -> MqttListener:
    return Hub(store, NOWHERE, "House", "House").listening  # type: ignore[return-value]


def home(folder: Path, store: Store) -> HomeAssistantFeed:
    return HomeAssistantFeed(Hub(store, NOWHERE, "House", "House"), NOWHERE)


def files() -> list[str]:
    """What is open in this process."""
    found = []
    for path in Path("/proc/self/fd").iterdir():
        with suppress(OSError):  # the folder itself, which is closed again
            found.append(str(path.readlink()))
    return found


@pytest.mark.parametrize("made", [table, listener, home])
def test_a_client_that_has_left_has_no_file_open(
    made: Callable[[Path, Store], MqttSender | MqttListener | HomeAssistantFeed], tmp_path: Path
) -> None:
    """Not even while the garbage collector does not come."""
    store = Store(f"sqlite:///{tmp_path / 'hub.sqlite'}")
    gc.collect()
    gc.disable()
    try:
        before = files()
        client = made(tmp_path, store)
        client.begin()
        assert len(files()) > len(before)
        client.close()
        assert [
            one for one in files() if one not in before and "sqlite" not in one and "/proc" not in one
        ] == []
    finally:
        gc.enable()
        store.close()
