"""The files that three nats-servers run with: a JetStream cluster with an MQTT gateway, where a table writes
its own branch alone.

Pure: values in, text out. Nothing of it is needed by a club; `docs/scale.md` says who needs it and how it is
run.
"""

from __future__ import annotations

import json
from collections.abc import Sequence

import msgspec

from companion.club.protocol.topics import ROOT, plain

ACCOUNT = "TABLESIDE"


class ClusterNode(msgspec.Struct, frozen=True):
    """One server: its `name`, the `host` it listens on, and its ports for hubs, for tables and for the other
    servers.
    """

    name: str
    host: str
    hubs: int = 4222
    tables: int = 1883
    routes: int = 6222


class TlsFiles(msgspec.Struct, frozen=True):
    """Files (PEM) for encryption: the certificate and key of a server, and the certificate of whoever vouches
    for all of them.
    """

    certificate: str
    key: str
    authority: str


class TableLogin(msgspec.Struct, frozen=True):
    """A table and its password, or the bcrypt hash of it."""

    club: str
    table: str
    password: str


def node_conf(
    nodes: Sequence[ClusterNode], mine: ClusterNode, folder: str, papers: TlsFiles | None = None
) -> str:
    """What the server `mine` of these runs with; its messages lie in `folder`.

    `papers`: None leaves everything open to be read.

    It includes `users.conf`, which lies beside it and is the same for all nodes.
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
    """Who may do what.

    `hub`: the password of the user `hub`, who hears every table and writes what is the hub's to write;

    `system`: that of `system`, who may look after the servers. A table has the user name `CLUB.TABLE`, speaks
    MQTT alone, writes below its own name, and hears what the hub says to it. Read again by `nats-server
    --signal reload`.
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
