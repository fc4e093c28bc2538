"""Tables reach the broker while strangers hold connections to it, and strangers hold none for long."""

from __future__ import annotations

import contextlib
import resource
import select
import socket
import ssl
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, cast

import pytest

from companion.club.client.membership_config import BrokerAddress
from companion.club.hub import club_folder
from companion.club.hub import ports as hub_ports
from companion.club.hub.club_folder import HUB, Club, Ports
from companion.club.hub.mosquitto import Broker
from companion.club.hub.ports import _Broker, _Client, is_whole, may_present
from companion.club.hub.server import HubService, free_port
from companion.server import http_server
from companion.server.connections import Limits
from tests.club.club_driver import BASE, Heard, joined, ports
from tests.patience import PATIENCE, until

STRANGERS = [f"127.0.0.{n}" for n in range(2, 7)]


@pytest.fixture
def crowded_hub(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[HubService]:
    monkeypatch.setattr(hub_ports, "BROKER_PLACES", Limits(most=20, each=10, reserved=10))
    made = HubService(
        tmp_path / "hub", "Chess Friends", ports=ports(), addresses=["127.0.0.1"], announce=False
    )
    yield made
    made.close()


def line_to(hub: HubService, source: str = "127.0.0.1") -> socket.socket:
    return socket.create_connection(
        ("127.0.0.1", hub.club.ports.broker), PATIENCE, source_address=(source, 0)
    )


def safe_line_to(hub: HubService, source: str, folder: Path) -> ssl.SSLSocket:
    context = ssl.create_default_context(cafile=str(folder / "hub" / club_folder.CA))
    return context.wrap_socket(line_to(hub, source), server_hostname="127.0.0.1")


def wait_until_cut(line: socket.socket) -> None:
    """Raises TimeoutError: The connection is still there."""
    line.settimeout(PATIENCE)
    with contextlib.suppress(ConnectionError, ssl.SSLError):
        while line.recv(4096):
            pass


def test_silent_strangers_keep_no_table_out(
    crowded_hub: HubService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """More than there are places: some say nothing, some have shaken hands; the table that plays stays, another one comes."""
    for deadlines, name in ((hub_ports, "PRESENTED"), (http_server, "HANDSHAKE")):
        monkeypatch.setattr(deadlines, name, 3600.0)  # no stranger leaves by itself
    plays = Heard(joined(crowded_hub, tmp_path / "5", "Table 5").address, f"{BASE}/orders/table-5")
    until(lambda: plays.subscribed)
    with contextlib.ExitStack() as held:
        for at in range(60):
            held.enter_context(line_to(crowded_hub, STRANGERS[at % 5]))
        for at in range(30):
            held.enter_context(safe_line_to(crowded_hub, STRANGERS[at % 5], tmp_path))
        comes = Heard(joined(crowded_hub, tmp_path / "6", "Table 6").address, f"{BASE}/orders/table-6")
        until(lambda: comes.subscribed)
        crowded_hub.hub.say(f"{BASE}/orders/table-5", b"{}")
        until(lambda: bool(plays.said))
        assert plays.came == comes.came == 1
    comes.close()
    plays.close()


def test_an_address_of_its_own_machine_has_any_number_of_places(crowded_hub: HubService) -> None:
    """What stands before the hub there speaks for many."""
    with contextlib.ExitStack() as held:
        lines = [held.enter_context(line_to(crowded_hub, STRANGERS[0])) for _ in range(15)]
        ended, _, _ = select.select(lines, [], [], 0.2)
        assert ended == []


def test_a_client_has_to_present_itself_in_time(
    crowded_hub: HubService, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(hub_ports, "PRESENTED", 0.3)
    table = Heard(joined(crowded_hub, tmp_path / "5", "Table 5").address, f"{BASE}/orders/table-5")
    until(lambda: table.subscribed)
    for said in (b"", b"\x10\x20\x00\x04MQ"):
        line = safe_line_to(crowded_hub, STRANGERS[0], tmp_path)
        line.sendall(said)
        wait_until_cut(line)
    monkeypatch.setattr(hub_ports, "PRESENTED", 3600.0)
    line = safe_line_to(crowded_hub, STRANGERS[0], tmp_path)
    line.sendall(b"GET / HTTP/1.1\r\n\r\n")
    wait_until_cut(line)  # that is no client of a broker
    assert table.came == 1, "a table may be silent as long as it likes"
    table.close()


def test_a_wrong_password_is_said_so_and_holds_no_place(crowded_hub: HubService, tmp_path: Path) -> None:
    right = joined(crowded_hub, tmp_path / "5", "Table 5").address
    wrong = Heard(BrokerAddress(right.host, right.port, right.user, "guessed", right.certificate, True))
    until(lambda: wrong.code is not None)
    assert getattr(wrong.code, "is_failure", False)
    wrong.close()
    until(lambda: not len(crowded_hub._gate._places))


def test_much_that_is_said_at_once_goes_through(crowded_hub: HubService, tmp_path: Path) -> None:
    table = Heard(joined(crowded_hub, tmp_path / "5", "Table 5").address, f"{BASE}/orders/table-5")
    until(lambda: table.subscribed)
    for n in range(200):
        crowded_hub.hub.say(f"{BASE}/orders/table-5", b"%d " % n + b"x" * 20_000)
    until(lambda: len(table.said) == 200)
    assert [int(said.split()[0]) for _, said in table.said] == list(range(200))
    table.close()


def test_mosquitto_may_open_as_many_files_as_the_hub(tmp_path: Path) -> None:
    """Where a system gives a process 1,024 of them."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (1024, hard))
    try:
        broker = Broker(tmp_path, free_port())
        there = Ports(*(free_port() for _ in range(4)))
        broker.write(Club("Chess Friends", "id", {HUB: "secret"}, ports=there))
        broker.start(there.inside)
        limits = Path(f"/proc/{broker.pid}/limits").read_text()
        broker.stop()
    finally:
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
    (files,) = [line.split() for line in limits.splitlines() if line.startswith("Max open files")]
    assert int(files[3]) == (min(8192, hard) if hard != resource.RLIM_INFINITY else 8192)


def test_the_first_packet_is_known_by_its_head() -> None:
    assert may_present(b"") and may_present(b"\x10") and may_present(b"\x10\x90\x01")
    for other in (b"\x16\x03", b"\x30\x02", b"\x10\xff\xff\x7f", b"\x10\xff\xff\xff\xff\xff"):
        assert not may_present(other)
    assert not is_whole(b"") and not is_whole(b"\x10\x02\x00") and not is_whole(b"\x10\x80")
    assert is_whole(b"\x10\x02\x00\x00") and is_whole(b"\x10\x80\x01" + bytes(128) + b"more")


class Line:
    """An end of a connection that notes what it is told."""

    def __init__(self) -> None:
        self.told: list[str] = []

    def pause_reading(self) -> None:
        self.told.append("pause")

    def resume_reading(self) -> None:
        self.told.append("resume")


def test_the_one_who_reads_slowly_slows_the_other_end() -> None:
    """Nothing is heaped up between a client and the broker."""
    client = _Client(cast(Any, SimpleNamespace()), cast(Any, SimpleNamespace()), 0)
    broker = _Broker(client)
    for end in (client, broker):
        end.pause_writing()
        end.resume_writing()  # no one is there yet
    client._broker = broker
    client.pause_writing()
    client.resume_writing()
    to_client, to_broker = Line(), Line()
    client.transport, broker.transport = cast(Any, to_client), cast(Any, to_broker)
    client.pause_writing()
    assert (to_client.told, to_broker.told) == ([], ["pause"])
    client.resume_writing()
    broker.pause_writing()
    assert (to_client.told, to_broker.told) == (["pause"], ["pause", "resume"])
    broker.resume_writing()
    assert (to_client.told, to_broker.told) == (["pause", "resume"], ["pause", "resume"])
