"""One of the hubs of a club on a cluster: its pages, and nothing that is lost with it."""

from __future__ import annotations

import socket
from collections.abc import Sequence
from functools import partial
from pathlib import Path

from companion.club.hub.arbiters.authorization import has_recent_session
from companion.club.hub.arbiters.evening_closing import EveningClosing
from companion.club.hub.cluster.files import cluster_of
from companion.club.hub.hub import Hub
from companion.club.hub.leagues import league_page
from companion.club.hub.setup import certificates
from companion.club.hub.setup.club_folder import EVENINGS, HubError, Ports
from companion.club.hub.storage.event_store import Store
from companion.club.hub.web_app import PARTS, hub_app
from companion.club.hub.web_server import WebServer, listen_for_pages
from companion.server.http_server import Certificate
from companion.server.local_addresses import local_addresses
from companion.table.record.file_permissions import make_folder, make_private


class ClusterHubService:
    """`path`: where its certificate and the files of evenings are kept; `file`: as `nodes` writes it for
    hubs; `store`: the URL that all hubs share; `reached_as`: a name in DNS that leads here, empty for none.

    Raises:
        HubError, TopicError, PortError, StoreError: it cannot run, and why.
    """

    def __init__(
        self,
        path: Path,
        title: str,
        store: str,
        file: Path,
        ports: Ports | None = None,
        addresses: Sequence[str] | None = None,
        reached_as: str = "",
    ) -> None:
        if not title:
            raise HubError("hub-no-name")
        if not store:
            raise HubError("cluster-store")
        cluster, ports = cluster_of(file), ports or Ports()
        self._names = [
            *(local_addresses() if addresses is None else addresses),
            "localhost",
            socket.gethostname(),
            *([reached_as] if reached_as else []),
        ]
        self._safe = ports.safe_pages
        self._pages = ports.pages
        make_folder(path)
        make_private(path)
        certificates.vouching(path, title)
        chain, key = certificates.of_the_hub(path, self._names)
        rooms, safe = listen_for_pages("0.0.0.0", ports.pages, ports.safe_pages, may_move=False)
        self.store = Store(store)
        self.hub = Hub(self.store, cluster, title, title)
        self.hub.safe_port, self.hub.names = ports.safe_pages, tuple(self._names)
        self._closing = EveningClosing(self.hub, path / EVENINGS)
        self._serving = WebServer(
            hub_app(self.hub, (*PARTS, league_page.routes, self._closing.routes)),
            [rooms],
            [safe],
            Certificate(str(chain), str(key)),
            partial(has_recent_session, self.hub),
        )
        self.hub.begin()
        self._serving.start()

    @property
    def addresses(self) -> list[str]:
        """Where phones find the wall."""
        return [f"http://{self._names[0]}:{self._pages}/"]

    @property
    def safe_address(self) -> str:
        """Where arbiters sign in."""
        return f"https://{self._names[0]}:{self._safe}/arbiter"

    def look(self) -> None:
        """Nothing of it changes by itself."""

    def close(self) -> None:
        self._serving.stop()
        self._closing.close()
        self.hub.close()
        self.store.close()
