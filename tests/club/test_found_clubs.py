"""What a hub announces of itself in a network is what a table finds there, field for field."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import pytest
from zeroconf import ServiceInfo, ServiceStateChange

from companion.club.client import mdns
from companion.club.client.mdns import HubAnnouncement, HubInfo, clubs

NORTH = HubInfo("North Chess", "id7", "f" * 64, ("192.0.2.7", "192.0.2.8"), 8903, 8904)
SOUTH = HubInfo("a south club", "id9", "e" * 64, ("192.0.2.9",), 80, 443)


class Network:
    """A network in memory: what was announced, and what was closed."""

    def __init__(self) -> None:
        self.infos: dict[str, ServiceInfo] = {}
        self.done: list[str] = []

    def register_service(self, info: ServiceInfo, allow_name_change: bool) -> None:
        assert allow_name_change
        self.infos[info.name] = info

    def unregister_service(self, info: ServiceInfo) -> None:
        del self.infos[info.name]
        self.done.append("unregistered")

    def get_service_info(self, kind: str, name: str, timeout: int) -> ServiceInfo | None:
        assert kind == mdns.KIND
        return self.infos.get(name)

    def close(self) -> None:
        self.done.append("closed")


class Browser:
    """Tells of all services at once, and of one that has gone."""

    def __init__(self, network: Network, kind: str, handlers: Sequence[Callable[..., None]]) -> None:
        self.network = network
        (handler,) = handlers
        for name in [*network.infos, "unknown"]:
            handler(network, kind, name, ServiceStateChange.Added)
        handler(network, kind, "gone", ServiceStateChange.Removed)

    def cancel(self) -> None:
        self.network.done.append("cancelled")


@pytest.fixture
def network(monkeypatch: pytest.MonkeyPatch) -> Network:
    monkeypatch.setattr(mdns, "ServiceBrowser", Browser)
    return Network()


def find(network: Any, **given: Any) -> list[HubInfo]:
    return clubs(0.0, zeroconf=network, **given)


def test_what_is_announced_is_found_in_the_order_of_titles(network: Any) -> None:
    announced = [HubAnnouncement(one, network) for one in (NORTH, SOUTH)]
    assert find(network) == [SOUTH, NORTH]
    assert network.done == ["cancelled"], "a network that was given stays open"
    invitation = NORTH.invitation
    assert (invitation.host, invitation.pages, invitation.safe_pages, invitation.fingerprint) == (
        "192.0.2.7",
        8903,
        8904,
        "f" * 64,
    )
    announced[0].close()
    assert network.done[1:] == ["unregistered", "closed"] and find(network) == [SOUTH]


@pytest.mark.parametrize("lacks", ["id", "ca", "safe", "port", "addresses"])
def test_a_hub_that_leaves_something_out_is_not_understood(network: Any, lacks: str) -> None:
    HubAnnouncement(NORTH, network)
    ((name, info),) = network.infos.items()
    said = {
        key.decode(): (value or b"").decode()
        for key, value in info.properties.items()
        if key.decode() != lacks
    }
    network.infos[name] = ServiceInfo(
        mdns.KIND,
        name,
        addresses=[] if lacks == "addresses" else info.addresses,
        port=0 if lacks == "port" else info.port,
        properties=said,
    )
    assert find(network) == []


def test_what_a_hub_says_is_cut_to_its_length(network: Any) -> None:
    HubAnnouncement(NORTH, network)
    ((name, info),) = network.infos.items()
    long = {"title": "T" * 101, "id": "i" * 65, "ca": "c" * 65, "safe": "8904"}
    network.infos[name] = ServiceInfo(mdns.KIND, name, addresses=info.addresses, port=8903, properties=long)
    (found,) = find(network)
    assert (len(found.title), found.id, found.fingerprint) == (100, "i" * 64, "c" * 64)
