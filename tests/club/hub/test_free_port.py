"""The port that the broker is given behind its gate."""

import socket
from pathlib import Path

import pytest

from companion.club.hub.server import PORTS, free_port


def test_no_two_ports_are_the_same_and_all_can_be_listened_at() -> None:
    found = [free_port() for _ in range(40)]
    assert len(set(found)) == len(found)
    for port in found:
        with socket.socket() as one:
            one.bind(("127.0.0.1", port))


def test_no_connection_that_goes_out_is_given_such_a_port() -> None:
    lowest, highest = map(int, Path("/proc/sys/net/ipv4/ip_local_port_range").read_text().split())
    assert not set(PORTS) & set(range(lowest, highest + 1))


def test_a_port_at_which_someone_listens_is_not_given(monkeypatch: pytest.MonkeyPatch) -> None:
    taken, free = free_port(), free_port()
    with socket.socket() as one:
        one.bind(("0.0.0.0", taken))
        one.listen()
        monkeypatch.setattr("companion.club.hub.server._given", set())
        drawn = iter((taken, free))
        monkeypatch.setattr("companion.club.hub.server._chance.choice", lambda ports: next(drawn))
        assert free_port() == free
