"""A relay over real sockets is fair: floods are read slowly, proxies name their clients, and orders through other relays are charged."""

from __future__ import annotations

import random
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed, InvalidHandshake
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from companion.club.hub.club_folder import of_the_hub, vouching
from companion.relay import cluster, server
from companion.relay.server import FairConnection
from companion.remote.fair_turns import Rates, TrustedProxies
from companion.remote.relay_messages import (
    Admit,
    Forward,
    Forwarded,
    FromRelay,
    FromTable,
    Join,
    Joined,
    Open,
    Opened,
    RelayRefusal,
    read_reply,
    write,
)
from companion.remote.relay_rooms import RelayLimits, name_subject
from companion.server.connections import Limits
from tests.patience import PATIENCE, until
from tests.relay.relay_driver import Running, Table, follows

FAST = Rates(flow=1e6, flow_burst=1e6, fresh=1e6, client=1e6, client_burst=1e6)
SLOW = Rates(flow=100.0, flow_burst=20.0, fresh=20.0, connection=1.0)


@contextmanager
def relay(**more: Any) -> Iterator[Running]:
    running = Running(**more)
    try:
        yield running
    finally:
        running.close()


def table(url: str, *forwarded: str, **more: Any) -> ClientConnection:
    """A connection, as a proxy passes it on."""
    headers = [("X-Forwarded-For", one) for one in forwarded]
    found: ClientConnection = connect(
        url,
        additional_headers=headers,
        proxy=None,
        ping_interval=None,
        close_timeout=0.2,
        legacy=True,
        **more,
    )
    return found


def ask(connection: ClientConnection, said: FromTable) -> FromRelay:
    connection.send(write(said))
    return read_reply(connection.recv(timeout=PATIENCE))


def until_reply(connection: ClientConnection, kind: type) -> Any:
    while not isinstance(said := read_reply(connection.recv(timeout=PATIENCE)), kind):
        pass
    return said


def pair(url: str, **more: Any) -> tuple[ClientConnection, ClientConnection]:
    """Two tables in a room."""
    keeper, guest = table(url, **more), table(url, **more)
    opened = ask(keeper, Open())
    assert isinstance(opened, Opened)
    assert isinstance(ask(guest, Join(opened.name)), Joined)
    keeper.send(write(Admit(1)))
    guest.recv(timeout=PATIENCE)
    return keeper, guest


def at_the_relay(running: Running) -> list[FairConnection]:
    return [one for each in running.server._servers for one in each.all_connections]  # type: ignore[misc]


def test_a_connection_over_its_rate_is_slowed_and_no_frame_is_refused_or_lost() -> None:
    with relay(rates=SLOW) as running:
        keeper, guest = pair(running.url)
        with keeper, guest:
            begun = time.monotonic()
            sent = [b"%d" % n for n in range(70)]
            for data in sent:
                keeper.send(write(Forward(data)))
            assert [until_reply(guest, Forwarded).data for _ in sent] == sent
            assert time.monotonic() - begun > 0.35, "100 a second, and 20 at once"


@pytest.mark.parametrize("encrypted", [False, True], ids=["ws", "wss"])
def test_a_flood_is_not_read_and_harms_no_one_else(
    encrypted: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(server, "GOOD_BYE", 0.05)
    tls, more = None, {}
    if encrypted:
        vouching(tmp_path, "Club")
        tls = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        tls.load_cert_chain(*of_the_hub(tmp_path, ["127.0.0.1"]))
        more["ssl"] = ssl._create_unverified_context()
    with relay(rates=SLOW, tls=tls) as running, table(running.url, **more) as flood:
        assert isinstance(ask(flood, Open()), Opened)
        (there,) = at_the_relay(running)
        poured = Frame(Opcode.TEXT, write(Forward(bytes(400))).encode()).serialize(mask=True) * 100_000

        def pour() -> None:
            with suppress(OSError):
                flood.socket.sendall(poured)

        pouring = threading.Thread(target=pour, daemon=True)
        pouring.start()
        until(lambda: there._is_paused)
        keeper, guest = pair(running.url, **more)
        with keeper, guest:
            frame = random.Random(1).randbytes(60_000)
            keeper.send(write(Forward(frame)))
            assert until_reply(guest, Forwarded).data == frame
        until(lambda: there._is_paused)
        assert pouring.is_alive() and len(there._bytes) < 400_000
        there.close_timeout = 0.05
        flood.socket.close()


def test_pings_and_parts_of_messages_are_charged_like_messages(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server, "GOOD_BYE", 0.05)
    for one in (Frame(Opcode.PING, b""), Frame(Opcode.TEXT, b"", fin=False)):
        with relay(rates=SLOW) as running, table(running.url) as flood:
            ask(flood, Open())
            (there,) = at_the_relay(running)
            after = Frame(Opcode.CONT, b"", fin=False) if one.opcode is Opcode.TEXT else one
            before = there._events
            flood.socket.sendall(one.serialize(mask=True) + after.serialize(mask=True) * 20_000)
            time.sleep(0.25)
            assert there._events - before < 400, "100 a second, 20 at once, and a piece more"
            there.close_timeout = 0.05
            flood.socket.close()


def test_a_message_that_comes_together_with_the_end_is_done() -> None:
    with relay() as running:
        keeper, guest = pair(running.url)
        with keeper, guest:
            last = Frame(Opcode.TEXT, write(Forward(b"last")).encode()).serialize(mask=True)
            keeper.socket.sendall(last)
            keeper.socket.shutdown(socket.SHUT_WR)
            assert until_reply(guest, Forwarded).data == b"last"


def test_a_client_that_sends_and_ends_at_once_pays_for_its_connections() -> None:
    """The bytes of a client without tokens wait, and are parsed when the end comes."""
    rate = 0.001
    with relay(rates=Rates(client=rate, client_burst=30.0, connection=20.0)) as running:
        for _ in range(5):
            with socket.create_connection(("127.0.0.1", running.port), PATIENCE) as sock:
                sock.sendall(b"GET / HTTP/1.1\r\nHost: relay\r\n\r\n")
                sock.shutdown(socket.SHUT_WR)
        turns = running.server.turns._turns

        def owed() -> float:
            return sum(one.allowance.wait(time.monotonic()) * rate - 1 for one in turns._clients.values())

        until(lambda: owed() >= 5 * 20 - 30)


def test_a_table_that_is_sent_away_while_it_floods_leaves_at_once() -> None:
    """Though the answer to its end comes after messages that no one takes any more."""
    with relay() as running, table(running.url) as flood:
        ask(flood, Open())
        (there,) = at_the_relay(running)
        there.close_timeout = 10 * PATIENCE
        bad = Frame(Opcode.TEXT, b"{").serialize(mask=True)
        flood.socket.sendall(bad + Frame(Opcode.PING, b"").serialize(mask=True) * 15)
        assert until_reply(flood, RelayRefusal) == RelayRefusal("unreadable")
        with pytest.raises(ConnectionClosed):
            flood.recv(timeout=PATIENCE)
        until(lambda: not at_the_relay(running))


PROXY = TrustedProxies(["127.0.0.0/8"])


@pytest.mark.parametrize("proxies", [PROXY, None], ids=["trusted", "not-trusted"])
def test_rooms_count_for_the_client_that_a_trusted_proxy_names(proxies: TrustedProxies | None) -> None:
    with (
        relay(proxies=proxies, rooms=RelayLimits(of_address=1)) as running,
        table(running.url, "2001:db8::1") as one,
        table(running.url, "2001:db8::2") as same,
        table(running.url, "9.9.9.9, 203.0.113.5") as other,
    ):
        assert isinstance(ask(one, Open()), Opened)
        assert ask(same, Open()) == RelayRefusal("too-many-rooms"), "the same 64 bits"
        found = ask(other, Open())
        assert found == RelayRefusal("too-many-rooms") if proxies is None else isinstance(found, Opened)


def test_wrong_codes_make_the_client_wait_and_not_its_proxy() -> None:
    with (
        relay(proxies=PROXY) as running,
        table(running.url, "203.0.113.5") as wrong,
        table(running.url, "203.0.113.6") as other,
        table(running.url, "203.0.113.5") as again,
    ):
        for _ in range(6):  # so that it has to wait for longer than this takes
            running.server.rooms._wrong.wrong("203.0.113.5", time.monotonic())
        assert ask(other, Join("AAA")) == RelayRefusal("no-such-code")
        for one in (wrong, again):
            found = ask(one, Join("AAA"))
            assert isinstance(found, RelayRefusal) and found.why == "wait"


def test_places_and_tokens_are_those_of_the_client_and_not_of_its_proxy() -> None:
    with (
        relay(proxies=PROXY, limits=Limits(most=100, each=1)) as running,
        table(running.url, "203.0.113.5") as one,
        table(running.url, "203.0.113.6") as other,
    ):
        ask(one, Open())
        ask(other, Open())
        assert {there.flow.client for there in at_the_relay(running)} == {"203.0.113.5", "203.0.113.6"}
        known = running.server.turns._turns._clients
        assert {"203.0.113.5", "203.0.113.6"} <= known.keys()
        with pytest.raises(ConnectionClosed), table(running.url, "203.0.113.5") as more:
            ask(more, Open())


def test_a_client_without_tokens_cannot_connect_through_its_proxy_either() -> None:
    rates = Rates(client=0.1, client_burst=10.0, connection=20.0)
    with relay(proxies=PROXY, rates=rates) as running:
        with table(running.url, "203.0.113.5"), pytest.raises((TimeoutError, InvalidHandshake)):
            table(running.url, "203.0.113.5", open_timeout=0.2)
        with table(running.url, "203.0.113.6") as other:
            assert other.protocol.state.name == "OPEN"


def test_a_flood_through_another_relay_is_charged_by_the_home_of_its_room(
    relays: list[Running], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Even if that relay lets everything through."""
    home, edge = relays[:2]
    home.server.turns._turns.rates = Rates(client=1.0, client_burst=40.0)
    edge.server.turns._turns.rates = FAST
    monkeypatch.setattr(cluster, "TOO_MUCH", 20.0)
    keeper = Table(home.url, "keeper")
    code = keeper.code()
    part = home.server.cluster
    assert part is not None
    until(lambda: follows(home, name_subject(code.name)))
    guest = Table(edge.url, "guest", code)
    assert keeper.met() == guest.met() != b""
    begun = time.monotonic()
    (far,) = part._far.values()
    for _ in range(200):
        guest.link.say(Forward(b"flood"))
    until(lambda: guest.link.say(Forward(b"flood")) and far.waits > 20.0)
    guest.until(RelayRefusal("too-fast", seconds=1.0))
    through = sum(isinstance(said, Forwarded) for said in tuple(keeper.heard.queue))
    assert far.client == "127.0.0.1" and through < 40 + (time.monotonic() - begun) + 2
    guest.link.close()
    until(lambda: far.orders and far.orders[-1] is None)
    home.do(lambda: setattr(home.server.turns._turns._clients["127.0.0.1"], "allowance", _Unlimited()))
    until(lambda: not far.orders and not far.waits)
    assert part._far_waits == 0
    keeper.link.close()


class _Unlimited:
    def charge(self, tokens: float, now: float) -> None: ...

    def wait(self, now: float) -> float:
        return 0.0
