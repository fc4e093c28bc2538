"""What all tests of relays share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from companion.relay import cluster, server
from companion.relay.cluster_servers import ClusterServers
from companion.remote import relay_rooms
from tests.club.clusters import Cluster
from tests.patience import PATIENCE, until
from tests.relay.relay_driver import Running, part


@pytest.fixture(autouse=True)
def _strangers_have_time(monkeypatch: pytest.MonkeyPatch) -> None:
    """On a busy machine an honest guest may take longer to prove itself than a stranger is given. Who has had its time is soon looked for."""
    monkeypatch.setattr(relay_rooms, "UNPROVEN", PATIENCE)
    monkeypatch.setattr(server, "LOOK", 0.05)


@pytest.fixture(scope="module")
def nodes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Cluster]:
    found = Cluster(tmp_path_factory.mktemp("nodes"), [])
    yield found
    found.close()


@pytest.fixture
def relays(nodes: Cluster, monkeypatch: pytest.MonkeyPatch) -> Iterator[list[Running]]:
    monkeypatch.setattr(cluster, "BEAT", 0.2)
    monkeypatch.setattr(cluster, "LOST", 3.0)
    found = [Running(nodes=ClusterServers(nodes.servers)) for _ in range(3)]
    until(lambda: all(part(one).there for one in found))
    yield found
    for one in found:
        one.close()
