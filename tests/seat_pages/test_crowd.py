"""Whoever is at the table keeps playing, however many strangers hold connections to the seat pages."""

from __future__ import annotations

import contextlib
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.seat_pages import web_app
from companion.server import connections
from companion.server.connections import Limits
from companion.server.http_server import Deadlines
from tests.patience import PATIENCE, until
from tests.seat_pages.served import Phone, Served

MACHINES = [f"127.0.0.{n}" for n in range(2, 12)]
"""Addresses of strangers: all of 127.0.0.0/8 is this machine."""


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Served]:
    made = Served(tmp_path)
    yield made
    made.close()


def line_to(table: Served, source: str = "127.0.0.1", said: bytes = b"") -> socket.socket:
    host, _, port = table.host.partition(":")
    line = socket.socket()
    line.settimeout(PATIENCE)
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)  # it reads little
    line.bind((source, 0))
    line.connect((host, int(port)))
    if said:
        line.sendall(said)
    return line


def letters(table: Served) -> bytes:
    """More requests for letters than answers fit into any buffer on the way."""
    return f"GET /font/text.ttf HTTP/1.1\r\nHost: {table.host}\r\n\r\n".encode() * 200


def until_stuck(table: Served, most: int) -> None:
    """Until so many connections have an answer that no one takes."""
    assert table.pages._serving is not None
    connections = table.pages._serving._servers[0][0].server_state.connections
    until(lambda: sum(one.transport.get_write_buffer_size() > 0 for one in list(connections)) >= most)


def is_cut(line: socket.socket, seconds: float) -> bool:
    """Whether a connection is ended within so many seconds."""
    line.settimeout(seconds)
    try:
        while line.recv(65536):
            pass
    except TimeoutError:
        return False
    except OSError:
        return True
    return True


def test_silent_strangers_keep_no_one_out(table: Served) -> None:
    """Three hundred from ten addresses, more than there are places."""
    holding = table.phone("green")
    stream = holding.stream()
    stream.next()
    with contextlib.ExitStack() as held:
        for at in range(300):
            held.enter_context(line_to(table, MACHINES[at % len(MACHINES)]))
        assert holding.get().status == 200
        table.phone("red")
        table.command(do="undo")
        assert holding.press("nothing").status == 409
    stream.close()


def test_strangers_who_are_answered_take_no_place_of_a_phone_at_the_table(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They ask for letters again and again and read none of them."""
    monkeypatch.setattr(web_app, "PLACES", Limits(most=4, each=4, reserved=9))
    table = Served(tmp_path)
    try:
        holding = table.phone("green")
        with contextlib.ExitStack() as held:
            for machine in MACHINES[:4]:
                held.enter_context(line_to(table, machine, letters(table)))
            until_stuck(table, 4)
            stranger = Phone(table.host).fetch("GET", "/")
            assert (stranger.status, stranger.headers["retry-after"]) == (503, "2")
            assert holding.get().status == 200
            assert holding.fetch("GET", "/page.css").status == 200
    finally:
        table.close()


def test_one_address_has_so_many_connections(table: Served) -> None:
    lines = [line_to(table, MACHINES[0]) for _ in range(web_app.PLACES.each + 5)]
    assert [is_cut(one, PATIENCE) for one in lines[:5]] == [True] * 5
    assert not is_cut(lines[5], 0.05)
    for one in lines:
        one.close()


@pytest.mark.parametrize(
    "said",
    [
        b"",
        b"GET / HTTP/1.1\r\nHost: x",
        b"POST /in HTTP/1.1\r\nHost: {}\r\nContent-Type: application/json\r\nContent-Length: 9\r\n\r\n",
    ],
    ids=["nothing", "half a head", "no body"],
)
def test_a_request_has_to_be_said_in_time(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(web_app, "DEADLINES", Deadlines(request=1.0, answer=1.0))
    table = Served(tmp_path)
    try:
        phone = table.phone("green")
        stream = phone.stream()
        stream.next()
        icon = f"GET /icon.svg HTTP/1.1\r\nHost: {table.host}\r\n\r\n".encode()
        kept = line_to(table, said=icon)
        assert kept.recv(1)  # it was heard in time
        unread = line_to(table, said=letters(table))
        assert is_cut(line_to(table, said=said.replace(b"{}", table.host.encode())), PATIENCE)
        assert not is_cut(kept, 0.05), "its next request may come later"
        assert is_cut(unread, PATIENCE), "who does not read is cut off too"
        table.command(do="pause")
        stream.until(lambda one: "paused" in one.state["say"])  # and who listens is not
        stream.close()
    finally:
        table.close()


def test_bodies_that_were_held_back_are_no_way_past_the_slowing(
    table: Served, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Twenty guesses wait for their bodies; after the first wrong one the others have to wait."""
    guess = b'{"code":"aaaaaaaaaaaaaaaaaaaaaaaaaa"}'
    head = f"POST /in HTTP/1.1\r\nHost: {table.host}\r\nContent-Type: application/json\r\nContent-Length: {len(guess)}\r\n\r\n"
    lines = [line_to(table, said=head.encode()) for _ in range(10)]
    monkeypatch.setattr(connections, "FIRST", PATIENCE)  # longer than a busy machine takes for all of them
    time.sleep(0.2)
    for line in lines:
        line.sendall(guess)
    statuses = [line.recv(65536).split()[1] for line in lines]
    assert statuses.count(b"403") == 1 and statuses.count(b"429") == 9
    for line in lines:
        line.close()
