"""The files of a cluster for many clubs: a folder for each server, one file for hubs, a password for each
table.
"""

from __future__ import annotations

import secrets
from collections.abc import Iterable, Sequence
from pathlib import Path

import msgspec

from companion.club.hub.cluster.jetstream_listener import ClusterAddress
from companion.club.hub.cluster.nats_config import ClusterNode, TableLogin, TlsFiles, node_conf, users_conf
from companion.club.hub.setup import certificates
from companion.club.hub.setup.club_folder import HubError
from companion.club.protocol.topics import plain
from companion.kernel.limits import parse_number
from companion.kernel.text.file_names import file_in
from companion.relay.cluster_servers import ClusterServers, read_servers
from companion.table.record.file_permissions import replace_file, replacing
from companion.table.storage.versioned_file import encode_checked, read_versioned

FILE, HUBS = "cluster.json", "hub.json"
VERSION = 1
SERVERS = 3
TABLES_PORT = 8883
"""Where tables come, encrypted."""


class ClusterLayout(msgspec.Struct):
    """A cluster: its servers, the passwords of `hub` and `system`, and the tables with theirs.

    `name`: by which tables find one.
    """

    nodes: list[ClusterNode]
    hub: str
    system: str
    users: list[TableLogin]
    name: str = ""
    v: int = VERSION


def node_of(text: str, number: int) -> ClusterNode:
    """`HOST`, or `HOST:HUBS:TABLES:ROUTES` with its ports; IPv6 addresses only by a name.

    Raises:
        HubError: that is neither.
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
    """A new cluster, or tables more for the one that lies there (`nodes` empty).

    Who is known keeps the password.

    `name`: in DNS, of all the servers, for tables; empty for none.

    Raises:
        HubError: there is one already, or none, it has too few servers, or its file cannot be read.
        TopicError: a club or a table cannot be called that.
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
    """The cluster that a hub works on. Raises ClusterServersError: the file cannot be read."""
    found = read_servers(file)
    return ClusterAddress(found.servers, found.certificate)


def password_of(folder: Path, one: TableLogin) -> Path:
    """The file with a table's password, for `companion club join`."""
    return file_in(folder, "tables", f"{user_of(one)}.txt")


def user_of(one: TableLogin) -> str:
    """The name of a table at the servers."""
    return f"{plain(one.club)}.{plain(one.table)}"


def _read_layout(folder: Path) -> ClusterLayout | None:
    wrong = HubError("cluster-file", path=str(folder / FILE))
    return read_versioned(folder / FILE, ClusterLayout, VERSION, wrong, wrong)


def _write(folder: Path, laid: ClusterLayout) -> None:
    (folder / "tables").mkdir(parents=True, exist_ok=True)
    for one in (folder, folder / "tables"):
        one.chmod(0o700)
    authority = certificates.vouching(folder, "Cluster").read_bytes()
    users = users_conf(laid.users, laid.hub, laid.system)
    papers = TlsFiles(certificates.CHAIN, certificates.KEY, certificates.CA)
    for node in laid.nodes:
        here = file_in(folder, node.name)
        here.mkdir(exist_ok=True)
        certificates.of_a_node(folder, here, [node.host, *([laid.name] if laid.name else [])])
        with replacing(here / certificates.CA, 0o644) as file:
            file.write(authority)
        _private(here / "users.conf", users)
        _private(here / "node.conf", node_conf(laid.nodes, node, "messages", papers))
    servers = [f"tls://hub:{laid.hub}@{node.host}:{node.hubs}" for node in laid.nodes]
    _private(folder / HUBS, encode_checked(ClusterServers(servers, certificates.CA)).decode())
    for user in laid.users:
        _private(password_of(folder, user), f"{user.password}\n")
    _private(folder / FILE, encode_checked(laid).decode())


def _private(path: Path, text: str) -> None:
    replace_file(path, text.encode())
