"""A cluster from nothing: its files are laid, three servers run with them, a hub of the club and a table come to it."""

from __future__ import annotations

import json
import stat
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.club.client.membership_config import BrokerAddress, TopicError
from companion.club.hub.club_folder import HubError, Ports
from companion.club.hub.cluster import (
    FILE,
    HUBS,
    ClusterHubService,
    cluster_of,
    lay,
    node_of,
    password_of,
    user_of,
)
from companion.club.hub.server import free_port
from companion.kernel.messages import UserError
from companion.relay.cluster import ClusterServersError
from tests.cli.in_process import Here
from tests.club.club_driver import Table
from tests.club.clusters import NATS, Postgres
from tests.patience import until
from tests.seat_pages.served import Phone


def given(n: int = 3) -> list[str]:
    return [f"127.0.0.1:{free_port()}:{free_port()}:{free_port()}" for _ in range(n)]


@pytest.fixture
def folder(in_process: Here, tmp_path: Path) -> Iterator[Path]:
    """Three servers that run where their files were laid by the command line."""
    path = tmp_path / "cluster"
    nodes = [part for one in given() for part in ("--node", one)] + ["--reached-as", "localhost"]
    said = in_process(
        "club", "cluster", str(path), *nodes, "--club", "Chess Friends", "--table", "Table 3,Table 4"
    )
    assert said.returncode == 0 and said.stdout.count("companion club join mqtts://localhost:") == 2, (
        said.stderr
    )
    ran = [
        subprocess.Popen([NATS, "-c", "node.conf", "-l", "log"], cwd=path / f"node-{at}") for at in (1, 2, 3)
    ]
    yield path
    for one in ran:
        one.kill()
        one.wait()


def test_a_table_comes_by_the_cluster_to_a_hub_s_page(
    folder: Path, tmp_path: Path, postgres: Postgres
) -> None:
    laid = json.loads((folder / FILE).read_bytes())
    ports = Ports(pages=free_port(), safe_pages=free_port())
    file = folder / HUBS
    hub = ClusterHubService(tmp_path / "hub", "Chess Friends", postgres.new(), file, ports, ["127.0.0.1"])
    try:
        until(lambda: hub.hub.listening.there)
        user = next(one for one in lay(folder, [], "Chess Friends", ()).users if one.table == "Table 3")
        password = password_of(folder, user).read_text().strip()
        port = laid["nodes"][1]["tables"]
        address = BrokerAddress(
            "localhost", port, user_of(user), password, str(folder / "club.pem"), safe=True
        )
        table = Table(tmp_path, address)
        table.rig.play_out(0.1, until=4)
        until(
            lambda: (
                [(int(row["last"]), row["name"]) for row in hub.store.standing("chess-friends")]
                == [(table.sending.stream.last, "Table 3")]
            )
        )
        page = Phone(f"127.0.0.1:{ports.pages}").fetch("GET", "/tables/table-3")
        assert page.status == 200 and b"Table 3" in page.content
        table.close()
    finally:
        hub.close()


def test_more_tables_leave_the_others_their_passwords(tmp_path: Path) -> None:
    nodes = [node_of(one, at) for at, one in enumerate(given(), 1)]
    first = lay(tmp_path / "c", nodes, "Chess Friends", ["Table 1"])
    second = lay(tmp_path / "c", [], "Other Club", ["Table 1", "Table 1", "Hanna's"])
    assert second.users[0] == first.users[0] and len(second.users) == 3
    for at in (1, 2, 3):
        users = (tmp_path / "c" / f"node-{at}" / "users.conf").read_text()
        assert all(one.password in users for one in second.users) and '"other-club.hanna-s"' in users
    for path in (tmp_path / "c").rglob("*"):
        if path.is_file() and path.name != "club.pem" and path.name != "hub.pem":
            assert stat.S_IMODE(path.stat().st_mode) == 0o600, path


@pytest.mark.parametrize(
    "text", ["", ":", "a b", "host:1:2", "host:1:2:70000", "host:x:2:3", 'h"ost', "::1", "h:0:1:2"]
)
def test_what_is_no_server_is_refused(text: str) -> None:
    with pytest.raises(HubError):
        node_of(text, 1)


def test_what_cannot_be_laid_is_said_and_changes_nothing(tmp_path: Path) -> None:
    nodes = [node_of(f"n{at}.example.org", at) for at in (1, 2, 3)]
    for few in ([], nodes[:2]):
        with pytest.raises(HubError) as wrong:
            lay(tmp_path / "c", few, "C", ["T"])
        assert wrong.value.said.id == "cluster-servers" and not (tmp_path / "c").exists()
    lay(tmp_path / "c", nodes, "C", ["T"])
    was = (tmp_path / "c" / FILE).read_bytes()
    with pytest.raises(HubError) as wrong:
        lay(tmp_path / "c", nodes, "C", ["T"])
    assert wrong.value.said.id == "cluster-lies"
    with pytest.raises(TopicError):
        lay(tmp_path / "c", [], "C", ["U", "???"])
    assert (tmp_path / "c" / FILE).read_bytes() == was
    (tmp_path / "c" / FILE).write_bytes(was[:-9])
    with pytest.raises(HubError) as wrong:
        lay(tmp_path / "c", [], "C", ["U"])
    assert wrong.value.said.id == "cluster-file"
    for file in (b"{}", b'{"servers":[],"certificate":"club.pem","v":9}', b"\xff"):
        (tmp_path / "hub.json").write_bytes(file)
        with pytest.raises(ClusterServersError) as unread:
            cluster_of(tmp_path / "hub.json")
        assert unread.value.said.id == "cluster-file"
    for name in ("nothing.json", "h" * 300):
        with pytest.raises(ClusterServersError) as unread:
            cluster_of(tmp_path / name)
        assert unread.value.said.id == "cluster-file"


def test_a_hub_on_a_cluster_says_what_it_lacks(tmp_path: Path) -> None:
    for title, store, id in (
        ("", "sqlite://", "hub-no-name"),
        ("C", "", "cluster-store"),
        ("C", "sqlite://", "cluster-file"),
    ):
        with pytest.raises(UserError) as wrong:
            ClusterHubService(tmp_path / "hub", title, store, tmp_path / "hub.json")
        assert wrong.value.said.id == id
    assert not (tmp_path / "hub").exists()
