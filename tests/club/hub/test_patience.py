"""Who says what it wants byte by byte, or comes a thousand times, keeps nobody else from the pages."""

from __future__ import annotations

import contextlib
import http.client
import resource
import socket
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.club.hub import ports
from companion.club.hub.pages import wall
from companion.server import connections
from companion.server.connections import Limits
from tests.club.club_driver import Club, club
from tests.club.hub.walls import WallPhone as Watching
from tests.patience import PATIENCE, until


@pytest.fixture
def impatient(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Club]:
    monkeypatch.setattr(ports, "LONGEST", 0.8)
    with club(tmp_path) as made:
        yield made


def line_to(here: Club) -> socket.socket:
    host, _, port = here.at.partition(":")
    return socket.create_connection((host, int(port)), PATIENCE)


def dripped(line: socket.socket, whole: bytes) -> int:
    """How many bytes are taken, one after the other, before the connection is cut."""
    line.settimeout(0.05)
    for at in range(len(whole)):
        try:
            line.sendall(whole[at : at + 1])
            if not line.recv(1):
                break
        except TimeoutError:
            continue
        except OSError:
            break
    return at


@pytest.mark.parametrize(
    "first", [b"", b"GET /hub.css HTTP/1.1\r\nHost: x\r\n\r\n"], ids=["at once", "after a request"]
)
def test_a_head_that_drips_is_cut_off(impatient: Club, first: bytes) -> None:
    begun, whole = time.monotonic(), b"GET / HTTP/1.1\r\nX: " + b"x" * 400
    line = line_to(impatient)
    if first:
        line.sendall(first)
        answer = http.client.HTTPResponse(line)
        answer.begin()
        answer.read()
    assert dripped(line, whole) < len(whole) - 1 and time.monotonic() - begun > 0.5
    line.close()


def test_a_body_that_drips_is_cut_off(impatient: Club) -> None:
    begun = time.monotonic()
    line = line_to(impatient)
    line.sendall(
        b"POST /arbiter/in HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n"
    )
    assert dripped(line, b" " * 400) < 399 and time.monotonic() - begun > 0.5
    line.close()


def test_who_says_nothing_is_cut_off_and_who_looks_on_is_not(
    impatient: Club, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(wall, "HEARTBEAT", ports.LONGEST + 0.1)
    watching = Watching(impatient.at)
    watching.read()
    begun = time.monotonic()
    silent = line_to(impatient)
    with contextlib.suppress(ConnectionResetError):
        assert silent.recv(1) == b""
    assert time.monotonic() - begun > 0.5
    watching.connection.sock.settimeout(PATIENCE)
    assert impatient.phone().fetch("GET", "/").status == 200
    impatient.hub.tell({"x"})
    while not watching.kinds or watching.kinds[-1] != "here":  # its heartbeat
        line = watching.answer.readline()
        assert line, "it was cut off"
        if line.startswith(b"event: here"):
            break
    watching.close()


def is_open(line: socket.socket) -> bool:
    """Whether a connection on which nothing was said is there still."""
    line.settimeout(0.05)
    try:
        return line.recv(1) != b""
    except TimeoutError:
        return True
    except OSError:
        return False


def test_one_machine_has_so_many_connections(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The oldest of its own that asks nothing leaves for a new one; this machine itself speaks for many."""
    monkeypatch.setattr(ports, "PLACES", Limits(most=100, each=5))
    with club(tmp_path) as here:
        many = [line_to(here) for _ in range(8)]
        assert here.phone().fetch("GET", "/hub.css").status == 200
        assert [is_open(one) for one in many] == [True] * 8
    monkeypatch.setattr(ports, "is_own_machine", lambda address: False)
    with club(tmp_path) as here:
        many += [line_to(here) for _ in range(8)]
        assert here.phone().fetch("GET", "/hub.css").status == 200
        until(lambda: [is_open(one) for one in many[8:]] == [False] * 4 + [True] * 4)
        for one in many:
            one.close()


def test_there_is_room_for_the_phones(monkeypatch: pytest.MonkeyPatch) -> None:
    made = list[tuple[int, int]]()
    for soft, hard, wanted in (
        (1024, 4096, [(4096, 4096)]),
        (1024, 1_000_000, [(8192, 1_000_000)]),
        (20_000, 30_000, []),
    ):
        made.clear()
        monkeypatch.setattr(resource, "getrlimit", lambda _, found=(soft, hard): found)
        monkeypatch.setattr(resource, "setrlimit", lambda _, given: made.append(given))
        connections.raise_file_limit()
        assert made == wanted
