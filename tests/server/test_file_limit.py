"""Connections leave the low numbers of files to those who wait by `select`."""

from __future__ import annotations

import socket

import pytest

from companion.server import connections
from companion.server.connections import LOW, ListeningSocket, renumber


def test_connections_get_high_numbers() -> None:
    connections.raise_file_limit()
    with ListeningSocket() as server:
        server.bind(("127.0.0.1", 0))
        server.listen()
        with socket.create_connection(server.getsockname()) as client:
            near, address = server.accept()
            with near:
                assert near.fileno() >= LOW and address == client.getsockname()
                client.sendall(b"here")
                assert near.recv(4) == b"here"
    assert server.fileno() < LOW


def test_where_there_is_no_high_number_the_connection_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connections, "LOW", 2**30)
    with socket.socket() as one:
        assert renumber(one) is one and one.fileno() >= 0
