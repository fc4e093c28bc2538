"""Several hubs of one club on NATS JetStream and PostgreSQL, with the extra `cluster`.

This module contains the configuration of the servers and hubs, and a hub service that serves the pages
and stores no data itself.
"""

from __future__ import annotations

import json
import secrets
import socket
from collections.abc import Iterable, Sequence
from functools import partial
from pathlib import Path

import msgspec

from companion.club.client.membership_config import ROOT, plain
from companion.club.hub import club_folder
from companion.club.hub.club_folder import EVENINGS, HubError, Ports
from companion.club.hub.cluster_listener import ClusterAddress
from companion.club.hub.pages import settings
from companion.club.hub.pages.evenings import EveningClosing
from companion.club.hub.pages.sign_in import has_recent_session
from companion.club.hub.ports import WebServer, listen_for_pages
from companion.club.hub.server import PARTS, hub_app
from companion.club.hub.services.hub import Hub
from companion.club.hub.storage.event_store import Store
from companion.kernel.errors import file_in, parse_number
from companion.relay.cluster import ClusterServers, read_servers
from companion.server.connections import local_addresses
from companion.server.http_server import Certificate
from companion.table.storage.files import (
    encode_checked,
    make_folder,
    make_private,
    read_versioned,
    replace_file,
    replacing,
)

ACCOUNT = "TABLESIDE"


class ClusterNode(msgspec.Struct, frozen=True):
    """A server of the cluster.

    Attributes:
        name: The server's name.
        host: Its host.
        hubs: Its port for hubs.
        tables: Its port for tables.
        routes: Its port for the other servers.
    """

    name: str
    host: str
    hubs: int = 4222
    tables: int = 1883
    routes: int = 6222


class TlsFiles(msgspec.Struct, frozen=True):
    """PEM files for encryption.

    They are the certificate and key of a server, and the certificate of the issuer of all servers.
    """

    certificate: str
    key: str
    authority: str


class TableLogin(msgspec.Struct, frozen=True):
    """A table and its password, or the bcrypt hash of its password."""

    club: str
    table: str
    password: str


def node_conf(
    nodes: Sequence[ClusterNode], mine: ClusterNode, folder: str, papers: TlsFiles | None = None
) -> str:
    """Return the configuration of the server `mine`, which stores its messages in `folder`.

    `papers` contains the files for encryption; None for unencrypted connections. The configuration
    includes `users.conf` in the same folder, which is identical for all nodes.
    """
    others = ", ".join(f'"nats://{one.host}:{one.routes}"' for one in nodes if one != mine)
    safe = between = ""
    if papers:
        files = f"cert_file: {_text(papers.certificate)}, key_file: {_text(papers.key)}"
        safe = f"  tls {{ {files} }}\n"
        between = f"  tls {{ {files}, ca_file: {_text(papers.authority)}, verify: true }}\n"
    return f"""\
server_name: {_text(mine.name)}
listen: "{mine.host}:{mine.hubs}"
max_payload: 128KB
write_deadline: "2s"
{safe.strip()}
jetstream {{
  store_dir: {_text(folder)}
  max_memory_store: 1GB
  max_file_store: 100GB
}}
cluster {{
  name: tableside
  listen: "{mine.host}:{mine.routes}"
  routes: [{others}]
{between}}}
mqtt {{
  listen: "{mine.host}:{mine.tables}"
  ack_wait: "4s"
  max_ack_pending: 1000
  stream_replicas: {len(nodes)}
  consumer_replicas: 1
  consumer_memory_storage: true
{safe}}}
include "users.conf"
"""


def users_conf(users: Sequence[TableLogin], hub: str, system: str) -> str:
    """Return the configuration of users and their rights.

    The user `hub` receives messages from every table and publishes the hub's topics. The user `system`
    may administer the servers. A table has the user name `CLUB.TABLE`, uses only MQTT, publishes only
    under its own name, and receives the messages that the hub sends it. `nats-server --signal reload`
    reloads the configuration.

    Args:
        users: The tables with their passwords.
        hub: The password of the user `hub`.
        system: The password of the user `system`.
    """
    rows = "\n".join(f"      {_table(one)}" for one in users)
    return f"""\
system_account: SYS
accounts {{
  SYS {{ users: [ {{ user: "system", password: {_text(system)} }} ] }}
  {ACCOUNT} {{
    jetstream: enabled
    users: [
      {{ user: "hub", password: {_text(hub)}, allowed_connection_types: ["STANDARD"] }}
{rows}
    ]
  }}
}}
"""


def _table(one: TableLogin) -> str:
    club, table = plain(one.club), plain(one.table)
    may = {
        "publish": [
            f"{ROOT}.{club}.tables.{table}.{what}" for what in ("presence", "state", "events", "lines.*")
        ],
        "subscribe": [
            *(f"{ROOT}.{club}.{branch}.{table}" for branch in ("acks", "orders")),
            f"{ROOT}.{club}.tables.*.lines.{table}",
            *(f"{ROOT}.{club}.tables.*.{what}" for what in ("presence", "state")),
            "$MQTT.sub.>",
        ],
    }
    return (
        f"{{ user: {_text(f'{club}.{table}')}, password: {_text(one.password)},"
        f' allowed_connection_types: ["MQTT"], permissions: {json.dumps(may)} }}'
    )


def _text(value: str) -> str:
    return json.dumps(value)


FILE, HUBS = "cluster.json", "hub.json"
VERSION = 1
SERVERS = 3
TABLES_PORT = 8883
"""The encrypted port for tables."""


UNIT = "tableside-node.service"
NODE_UNIT = """\
[Unit]
Description=Tableside node
After=network-online.target

[Service]
User=tableside
WorkingDirectory=/var/lib/tableside
ExecStart=/usr/bin/nats-server -c node.conf
ExecReload=/bin/kill -HUP $MAINPID
Restart=always
RestartSec=100ms
LimitNOFILE=200000

[Install]
WantedBy=multi-user.target
"""
"""The systemd unit of a server of the cluster, which restarts it at once."""


class ClusterLayout(msgspec.Struct):
    """A cluster: its servers, the passwords of `hub` and `system`, and the tables with their passwords.

    `name` is the DNS name by which tables find a server.
    """

    nodes: list[ClusterNode]
    hub: str
    system: str
    users: list[TableLogin]
    name: str = ""
    v: int = VERSION


def node_of(text: str, number: int) -> ClusterNode:
    """Parse `HOST`, or `HOST:HUBS:TABLES:ROUTES` with the ports. IPv6 addresses need a DNS name.

    Raises:
        HubError: The text has neither form.
    """
    host, *ports = text.split(":")
    found = [parse_number(one) for one in ports]
    fits = all(one is not None and 0 < one < 65536 for one in found) and len(found) in (0, 3)
    if not host or not fits or not all(one.isalnum() or one in ".-" for one in host):
        raise HubError("cluster-node", given=text)
    hubs, tables, routes = [one for one in found if one is not None] or (4222, TABLES_PORT, 6222)
    return ClusterNode(f"node-{number}", host, hubs, tables, routes)


def lay(
    folder: Path, nodes: Sequence[ClusterNode], club: str, tables: Iterable[str], name: str = ""
) -> ClusterLayout:
    """Create a cluster or, if `nodes` is empty, add tables to the existing one.

    Known tables keep their passwords. `name` is a DNS name of all servers, for tables; empty for none.

    Raises:
        HubError: If `nodes` is given but a cluster already exists, if `nodes` is empty but there is
            no cluster, if the number of servers is wrong, or if the cluster's file cannot be read.
        TopicError: If the name is invalid for a club or a table.
    """
    known = _read_layout(folder)
    if known is not None and nodes:
        raise HubError("cluster-lies", folder=str(folder))
    if known is None and len(nodes) != SERVERS:
        raise HubError("cluster-servers", n=SERVERS, folder=str(folder))
    if known is None:
        known = ClusterLayout(list(nodes), secrets.token_urlsafe(24), secrets.token_urlsafe(24), [], name)
    there = {(plain(one.club), plain(one.table)) for one in known.users}
    for table in tables:
        if (plain(club), plain(table)) not in there:
            known.users.append(TableLogin(club, table, secrets.token_urlsafe(24)))
            there.add((plain(club), plain(table)))
    _write(folder, known)
    return known


def cluster_of(file: Path) -> ClusterAddress:
    """Return the cluster of a hub. Raises ClusterServersError if the file cannot be read."""
    found = read_servers(file)
    return ClusterAddress(found.servers, found.certificate)


def password_of(folder: Path, one: TableLogin) -> Path:
    """Return the path of the file with a table's password, for `companion club join`."""
    return file_in(folder, "tables", f"{user_of(one)}.txt")


def user_of(one: TableLogin) -> str:
    """Return the user name of a table at the servers."""
    return f"{plain(one.club)}.{plain(one.table)}"


def _read_layout(folder: Path) -> ClusterLayout | None:
    wrong = HubError("cluster-file", path=str(folder / FILE))
    return read_versioned(folder / FILE, ClusterLayout, VERSION, wrong, wrong)


def _write(folder: Path, laid: ClusterLayout) -> None:
    (folder / "tables").mkdir(parents=True, exist_ok=True)
    for one in (folder, folder / "tables"):
        one.chmod(0o700)
    authority = club_folder.vouching(folder, "Cluster").read_bytes()
    users = users_conf(laid.users, laid.hub, laid.system)
    papers = TlsFiles(club_folder.CHAIN, club_folder.KEY, club_folder.CA)
    for node in laid.nodes:
        here = file_in(folder, node.name)
        here.mkdir(exist_ok=True)
        club_folder.of_a_node(folder, here, [node.host, *([laid.name] if laid.name else [])])
        with replacing(here / club_folder.CA, 0o644) as file:
            file.write(authority)
        _private(here / "users.conf", users)
        _private(here / "node.conf", node_conf(laid.nodes, node, "messages", papers))
        _private(here / UNIT, NODE_UNIT)
    servers = [f"tls://hub:{laid.hub}@{node.host}:{node.hubs}" for node in laid.nodes]
    _private(folder / HUBS, encode_checked(ClusterServers(servers, club_folder.CA)).decode())
    for user in laid.users:
        _private(password_of(folder, user), f"{user.password}\n")
    _private(folder / FILE, encode_checked(laid).decode())


def _private(path: Path, text: str) -> None:
    replace_file(path, text.encode())


class ClusterHubService:
    """The service of one hub in a cluster.

    Args:
        path: Folder for its certificate and the files of sessions.
        file: The file with the servers, as `nodes` writes it for hubs.
        store: The URL of the store that all hubs share.
        reached_as: A DNS name of this hub; empty for none.

    Raises:
        HubError, TopicError, PortError, StoreError: The service cannot run.
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
        club_folder.vouching(path, title)
        chain, key = club_folder.of_the_hub(path, self._names)
        rooms, safe = listen_for_pages("0.0.0.0", ports.pages, ports.safe_pages, may_move=False)
        self.store = Store(store)
        self.hub = Hub(self.store, cluster, title, title)
        self.hub.safe_port, self.hub.names = ports.safe_pages, tuple(self._names)
        self._closing = EveningClosing(self.hub, path / EVENINGS)
        self._serving = WebServer(
            hub_app(self.hub, (*PARTS, settings.league_routes, self._closing.routes)),
            [rooms],
            [safe],
            Certificate(str(chain), str(key)),
            partial(has_recent_session, self.hub),
        )
        self.hub.begin()
        self._serving.start()

    @property
    def addresses(self) -> list[str]:
        """The addresses of the wall, for phones."""
        return [f"http://{self._names[0]}:{self._pages}/"]

    @property
    def safe_address(self) -> str:
        """The address where arbiters sign in."""
        return f"https://{self._names[0]}:{self._safe}/arbiter"

    @property
    def ready(self) -> bool:
        """Whether events are being received, and everything that pages need has been read from the store."""
        return self.hub.ready

    def look(self) -> None:
        """Do nothing, because no part of this service needs to be checked regularly."""

    def close(self) -> None:
        self._serving.stop()
        self._closing.close()
        self.hub.close()
        self.store.close()
