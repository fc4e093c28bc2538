"""A door: whoever says nothing where TLS is spoken is cut off, and what comes with the handshake is heard."""

from __future__ import annotations

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

import pytest

from companion.club.hub import club_folder
from companion.server import http_server
from companion.server.connections import ConnectionSlot, ConnectionSlots, Limits
from companion.server.http_server import AcceptGuard
from tests.patience import PATIENCE


class Echo(asyncio.Protocol):
    """Says what it hears."""

    def __init__(self, places: ConnectionSlots, place: ConnectionSlot) -> None:
        self._places, self._place = places, place

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._transport.write(data)

    def connection_lost(self, exc: Exception | None) -> None:
        self._places.leave(self._place)


@pytest.fixture(scope="module")
def contexts(tmp_path_factory: pytest.TempPathFactory) -> tuple[ssl.SSLContext, ssl.SSLContext]:
    """Of a server here, and of whoever trusts it."""
    folder = tmp_path_factory.mktemp("hub")
    ca = club_folder.vouching(folder, "Chess Friends")
    chain, key = club_folder.of_the_hub(folder, ["127.0.0.1"])
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(chain, key)
    return server, ssl.create_default_context(cafile=str(ca))


@asynccontextmanager
async def served(places: ConnectionSlots, context: ssl.SSLContext | None = None) -> AsyncIterator[int]:
    """The port of a server."""
    loop = asyncio.get_running_loop()
    server = await loop.create_server(
        partial(AcceptGuard, places, partial(Echo, places), context), "127.0.0.1", 0
    )
    try:
        yield server.sockets[0].getsockname()[1]
    finally:
        server.close()


async def until_empty(places: ConnectionSlots) -> None:
    async with asyncio.timeout(PATIENCE):
        while len(places):
            await asyncio.sleep(0.01)


@pytest.mark.parametrize("safe", [False, True])
def test_what_is_said_at_once_is_heard(contexts: tuple[ssl.SSLContext, ssl.SSLContext], safe: bool) -> None:
    async def run() -> None:
        places = ConnectionSlots(Limits(most=4, each=4))
        async with served(places, contexts[0] if safe else None) as port:
            for _ in range(8):
                reader, writer = await asyncio.open_connection(
                    "127.0.0.1", port, ssl=contexts[1] if safe else None
                )
                writer.write(b"here")
                assert await asyncio.wait_for(reader.readexactly(4), PATIENCE) == b"here"
                writer.close()
            await until_empty(places)

    asyncio.run(run())


def test_what_came_with_the_handshake_goes_through_the_door(
    contexts: tuple[ssl.SSLContext, ssl.SSLContext],
) -> None:
    """The last of the handshake and the first words in one packet."""

    async def run() -> None:
        places = ConnectionSlots(Limits(most=4, each=4))
        async with served(places, contexts[0]) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            into, out = ssl.MemoryBIO(), ssl.MemoryBIO()
            line = contexts[1].wrap_bio(into, out, server_hostname="127.0.0.1")
            while True:
                try:
                    line.do_handshake()
                except ssl.SSLWantReadError:
                    writer.write(out.read())
                    into.write(await asyncio.wait_for(reader.read(65536), PATIENCE))
                else:
                    break
            line.write(b"here")
            writer.write(out.read())
            heard = b""
            while heard != b"here":
                into.write(await asyncio.wait_for(reader.read(65536), PATIENCE))
                try:
                    heard += line.read(16)
                except ssl.SSLWantReadError:
                    continue
            writer.close()
            await until_empty(places)

    asyncio.run(run())


@pytest.mark.parametrize(
    "said", [b"", b"\x16\x03\x01", b"GET / HTTP/1.1\r\n\r\n"], ids=["nothing", "half", "no TLS"]
)
def test_a_handshake_has_to_be_done_in_time(
    contexts: tuple[ssl.SSLContext, ssl.SSLContext], monkeypatch: pytest.MonkeyPatch, said: bytes
) -> None:
    monkeypatch.setattr(http_server, "HANDSHAKE", 0.2)

    async def run() -> None:
        places = ConnectionSlots(Limits(most=4, each=4))
        async with served(places, contexts[0]) as port:
            reader, writer = await asyncio.open_connection("127.0.0.1", port)
            writer.write(said)
            try:
                async with asyncio.timeout(PATIENCE):
                    while await reader.read(100):
                        pass
            except ConnectionError:
                pass
            await until_empty(places)
            writer.close()

    asyncio.run(run())


def test_silent_ones_are_counted_before_they_say_anything(
    contexts: tuple[ssl.SSLContext, ssl.SSLContext],
) -> None:
    async def run() -> None:
        places = ConnectionSlots(Limits(most=9, each=3))
        async with served(places, contexts[0]) as port:
            silent = [await asyncio.open_connection("127.0.0.1", port) for _ in range(5)]
            reader, writer = await asyncio.open_connection("127.0.0.1", port, ssl=contexts[1])
            writer.write(b"here")
            assert await asyncio.wait_for(reader.readexactly(4), PATIENCE) == b"here"
            assert len(places) == 3
            for _, one in [*silent, (reader, writer)]:
                one.close()
            await until_empty(places)

    asyncio.run(run())
