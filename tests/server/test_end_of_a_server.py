"""A server that no one asks rests, and its end waits for no more than the answers that are being given."""

from __future__ import annotations

import asyncio
import http.client
import socket
import threading
from collections.abc import AsyncIterator, Iterator
from typing import Any

import pytest
from starlette.responses import Response, StreamingResponse
from starlette.types import ASGIApp, Receive, Scope, Send

from companion.club.hub.ports import WebServer, listen
from companion.server import http_server
from tests.patience import PATIENCE


@pytest.fixture
def naps(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[float]]:
    """How long asyncio's tasks have slept."""
    found: list[float] = []
    sleep = asyncio.sleep

    async def noted(seconds: float, *given: Any) -> Any:
        found.append(seconds)
        return await sleep(seconds, *given)

    monkeypatch.setattr(asyncio, "sleep", noted)
    yield found


def begin(app: ASGIApp) -> tuple[WebServer, http.client.HTTPConnection]:
    """A server, and a client that has not asked yet."""
    room = listen("127.0.0.1", 0)
    server = WebServer(app, [room])
    port = room.getsockname()[1]
    server.start()
    return server, http.client.HTTPConnection("127.0.0.1", port, timeout=PATIENCE)


def is_refused(client: http.client.HTTPConnection) -> bool:
    """Whether no one is at the client's port any more."""
    try:
        socket.create_connection((client.host, client.port), PATIENCE).close()
    except ConnectionRefusedError:
        return True
    return False


def test_a_server_that_no_one_asks_sleeps_until_its_end(naps: list[float]) -> None:
    server, client = begin(Response("a page"))
    server.stop()
    assert naps == [] and is_refused(client)


def test_a_connection_that_waits_for_its_next_request_is_closed(naps: list[float]) -> None:
    server, client = begin(Response("a page"))
    client.request("GET", "/")
    assert client.getresponse().read() == b"a page"
    server.stop()
    assert client.sock.recv(1) == b"" and sum(naps) < http_server.GRACE


def test_an_answer_that_is_being_given_is_given_to_its_end() -> None:
    asked, may_answer = threading.Event(), threading.Event()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        asked.set()
        await asyncio.to_thread(may_answer.wait, PATIENCE)
        await Response("a page")(scope, receive, send)

    server, client = begin(app)
    client.request("GET", "/")
    assert asked.wait(PATIENCE)
    server.call(lambda: asyncio.get_running_loop().call_later(0.05, may_answer.set))
    server.stop()
    assert client.getresponse().read() == b"a page"


def test_a_stream_without_an_end_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http_server, "GRACE", 0.02)

    async def words() -> AsyncIterator[bytes]:
        yield b"one "
        await asyncio.Event().wait()

    async def app(scope: Scope, receive: Receive, send: Send) -> None:
        await StreamingResponse(words())(scope, receive, send)

    server, client = begin(app)
    client.request("GET", "/")
    answer = client.getresponse()
    assert answer.read(4) == b"one "
    server.stop()
    assert is_refused(client)
    with pytest.raises(http.client.IncompleteRead):
        answer.read()
