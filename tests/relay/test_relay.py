"""A relay over real sockets: two links meet, lose the line, come back, and hostile ones harm no one."""

from __future__ import annotations

import asyncio
import logging
import secrets
import signal
import socket
import subprocess
import threading
import time
import urllib.request
from contextlib import ExitStack, suppress

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame as Framed
from websockets.frames import Opcode
from websockets.sync.client import connect
from websockets.sync.server import ServerConnection, serve
from websockets.utils import accept_key

from companion.relay import table_link as link_module
from companion.relay.server import run
from companion.relay.table_link import HEARD, RelayLink
from companion.remote import relay_rooms
from companion.remote.fair_turns import Rates
from companion.remote.handshake import Handshake, Opener, Sealer
from companion.remote.relay_messages import (
    Forward,
    Forwarded,
    FromRelay,
    Invitation,
    Join,
    Joined,
    Open,
    RelayAddressError,
    RelayPresence,
    RelayRefusal,
    read_address,
    read_link,
    read_reply,
    write,
    write_link,
)
from companion.server.connections import Limits
from tests.patience import PATIENCE, until
from tests.process_guard import started
from tests.relay.relay_driver import Running, Table
from tests.table_process import RELAY, relay_address


def test_two_tables_meet_and_come_back_after_the_relay_was_away() -> None:
    relay = Running()
    keeper = Table(relay.url, "keeper")
    guest = Table(relay.url, "guest", keeper.code())
    assert keeper.met() == guest.met() != b""
    sealer = Sealer(keeper.met(), "keeper", secrets.token_bytes(16))
    opener = Opener(guest.met(), "keeper")
    frame = sealer.seal(b"e2e4")
    assert keeper.link.say(Forward(frame))
    guest.until(Forwarded(frame))
    assert opener.open(frame) == b"e2e4"
    guest.link.close()
    keeper.until(RelayPresence(here=False))
    waits = sealer.seal(b"g1f3")
    keeper.link.say(Forward(waits))
    back = Table(relay.url, "guest", keeper.code())
    back.handshake, back.link = guest.handshake, RelayLink(relay.url, guest.link.begins, back.heard.put)
    back.link.start()
    back.until(Forwarded(waits))
    assert opener.open(waits) == b"g1f3"
    rooms = relay.server.rooms
    relay.close()
    keeper.until(False)
    again = Running(relay.port)
    again.server.rooms = rooms
    for table in (keeper, back):
        table.until(True)
    keeper.until(RelayPresence(here=True))
    for table in (keeper, back):
        table.link.close()
    again.close()


def test_a_silent_guest_is_sent_away_and_keeps_no_friend_out(
    relay: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(relay_rooms, "UNPROVEN", 0.1)
    keeper = Table(relay.url, "keeper")
    code = keeper.code()
    with ExitStack() as stack:
        silent = [stack.enter_context(connect(relay.url)) for _ in range(3)]
        for one in silent:
            one.send(write(Join(code.name)))
        for one in silent:
            assert isinstance(read_reply(one.recv(timeout=PATIENCE)), Joined)
            assert read_reply(one.recv(timeout=PATIENCE)) == RelayRefusal("too-slow")
        monkeypatch.setattr(relay_rooms, "UNPROVEN", PATIENCE)
        guest = Table(relay.url, "guest", code)
        assert guest.met() == keeper.met() != b""
    for table in (keeper, guest):
        table.link.close()


def test_a_port_that_is_taken_is_named(relay: Running) -> None:
    with pytest.raises(RelayAddressError) as wrong:
        asyncio.run(run("127.0.0.1", relay.port, None, None, print))
    assert wrong.value.said.id == "relay-port" and wrong.value.said.values["port"] == relay.port


def test_a_browser_is_told_what_this_is(relay: Running) -> None:
    with urllib.request.urlopen(f"http://127.0.0.1:{relay.port}/", timeout=PATIENCE) as page:
        assert page.read() == b"A relay of Tableside.\n"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "[]",
        '{"do":"destroy"}',
        '{"do":"join","name":"abc"}',
        '{"do":"send","data":"?"}',
        b"\xff\xfe",
        "x" * 90_000,
        '{"do":"open","more":' + "[" * 90_000,
    ],
)
def test_what_is_no_message_ends_the_connection_with_a_word(relay: Running, text: str | bytes) -> None:
    with connect(relay.url, proxy=None) as stranger:
        stranger.send(text)
        assert read_reply(stranger.recv(timeout=PATIENCE)) == RelayRefusal("unreadable")
        with pytest.raises(ConnectionClosed):
            stranger.recv(timeout=PATIENCE)


def test_a_request_with_two_upgrades_breaks_nothing(relay: Running, caplog: pytest.LogCaptureFixture) -> None:
    with socket.create_connection(("127.0.0.1", relay.port), PATIENCE) as stranger:
        stranger.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nUpgrade: websocket\r\n\r\n")
        assert b" 500 " not in stranger.recv(64)
    assert not [record for record in caplog.records if record.levelno >= logging.ERROR]


ACCEPTED = (
    "HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: "
)


@pytest.mark.parametrize(
    "said",
    [
        Framed(Opcode.TEXT, b'{"event":"other","here":true,"more":' + b"[" * 90_000),
        Framed(Opcode.BINARY, b'{"event":"refused","why":"\xff"}'),
        Framed(Opcode.TEXT, b'{"event":"refused","why":"\xff"}'),
        "https://relay.example/",
        "ws://[",
        "ws://relay.example:99999/",
        "ws://" + "a" * 70 + ".example/",
    ],
    ids=["too deep", "no UTF-8", "no text", "to a page", "half an address", "no port", "no name"],
)
def test_whatever_a_relay_answers_a_table_tries_again(
    said: Framed | str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """`said`: the first frame of the relay, which says no good-bye, or where it redirects the table."""
    monkeypatch.setattr(link_module, "CLOSING", 0.02)
    monkeypatch.setattr(link_module, "FIRST", 0.02)
    asked = threading.Semaphore(0)

    def answer(listening: socket.socket) -> None:
        with suppress(OSError):
            while True:
                table = listening.accept()[0]
                with table:
                    request = table.recv(4096).decode()
                    asked.release()
                    if isinstance(said, str):
                        reply = (
                            f"HTTP/1.1 302 Found\r\nContent-Length: 0\r\nLocation: {said}\r\n\r\n".encode()
                        )
                    else:
                        key = request.lower().partition("sec-websocket-key: ")[2]
                        key = request[len(request) - len(key) :].partition("\r\n")[0]
                        reply = f"{ACCEPTED}{accept_key(key)}\r\n\r\n".encode() + said.serialize(mask=False)
                    table.sendall(reply)
                    while table.recv(4096):
                        pass

    with socket.create_server(("127.0.0.1", 0)) as listening:
        threading.Thread(target=answer, args=(listening,), daemon=True).start()
        link = RelayLink(f"ws://127.0.0.1:{listening.getsockname()[1]}", Open(), lambda said: None)
        link.start()
        assert asked.acquire(timeout=PATIENCE) and asked.acquire(timeout=PATIENCE)
        link.close()


def test_a_relay_that_floods_a_table_is_read_slowly() -> None:
    """A table that took all that came did not answer its people any more."""
    ends = threading.Event()
    heard: list[FromRelay | bool] = []

    def flood(table: ServerConnection) -> None:
        with suppress(ConnectionClosed):
            while not ends.is_set():
                table.send('{"event":"said","data":"Mg==","guest":1}')

    with serve(flood, "127.0.0.1", 0) as hostile:
        threading.Thread(target=hostile.serve_forever, daemon=True).start()
        begun = time.monotonic()
        link = RelayLink(f"ws://127.0.0.1:{hostile.socket.getsockname()[1]}", Open(), heard.append)
        link.start()
        until(lambda: len(heard) >= HEARD.flow_burst)
        time.sleep(0.5)
        assert len(heard) <= 2 + HEARD.flow_burst + HEARD.flow * (time.monotonic() - begun)
        ends.set()
        link.close()
        hostile.shutdown()


def test_a_message_that_is_too_large_ends_the_connection(relay: Running) -> None:
    with connect(relay.url, proxy=None) as stranger:
        with suppress(ConnectionClosed):
            stranger.send("x" * 200_000)
        with pytest.raises(ConnectionClosed):
            stranger.recv(timeout=PATIENCE)


def test_silent_connections_of_one_address_keep_no_one_out() -> None:
    relay = Running(limits=Limits(most=8, each=4))
    silent = [socket.create_connection(("127.0.0.1", relay.port)) for _ in range(20)]
    with ExitStack() as mute:
        for _ in range(6):
            with suppress(OSError, ConnectionClosed):
                mute.enter_context(connect(relay.url, proxy=None))
        table = Table(relay.url, "keeper")
        assert table.code()
        table.link.close()
    for one in silent:
        one.close()
    relay.close()


def test_an_address_that_is_none_is_refused_in_a_sentence() -> None:
    begins = Handshake("keeper", secrets.token_bytes).begins
    for url in (
        "",
        "a relay",
        "relay/8770",
        "http://relay.example",
        "ws://",
        "wss://",
        "ws://relay:port",
        "ws://relay:70000",
        "ws://[relay",
    ):
        with pytest.raises(RelayAddressError) as wrong:
            RelayLink(url, begins, lambda said: None)
        assert wrong.value.said.id == "relay-address"
    assert not RelayLink("ws://r", begins, lambda said: None).say(begins), "nobody has connected it yet"


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        (" relay.example ", "ws://relay.example:8770"),
        ("192.168.1.5:9000", "ws://192.168.1.5:9000"),
        ("wss://relay.example", "wss://relay.example"),
        ("wss://relay.example/tables", "wss://relay.example/tables"),
    ],
)
def test_an_address_is_read_as_people_type_it_and_comes_back_out_of_a_qr_code(typed: str, meant: str) -> None:
    code = Invitation("K7M4QZ")
    assert read_address(typed) == meant
    line = write_link(meant, code)
    assert read_link(line) == read_link(line.upper()) == (meant, code)
    assert read_link(line.replace("play", "join")) is read_link(line.replace("4QZ", "4QI")) is None


def test_a_relay_that_is_away_is_asked_more_and_more_seldom(monkeypatch: pytest.MonkeyPatch) -> None:
    waited: list[float | None] = []

    class Waits(threading.Event):
        def wait(self, timeout: float | None = None) -> bool:
            waited.append(timeout)
            if len(waited) == 9:
                self.set()
            return True

    def refuse(*words: object, **more: object) -> None:
        raise ConnectionRefusedError

    monkeypatch.setattr("companion.relay.table_link.connect", refuse)
    link = RelayLink("ws://relay.example", Handshake("keeper", secrets.token_bytes).begins, lambda said: None)
    monkeypatch.setattr(link, "_ends", Waits())
    link.start()
    link.close()
    assert waited == [0.25, 0.5, 1, 2, 4, 8, 15, 15, 15]


def test_a_table_that_does_not_listen_has_to_come_again() -> None:
    """Rather than miss some of the sealed frames: their order would be broken without a word.

    What the system keeps for the table is bounded at both ends, so that it is less than what is sent.
    """
    relay = Running(rates=Rates(flow=1e4, client=1e4, fresh=1e3))
    keeper = Table(relay.url, "keeper")
    guest = Table(relay.url, "guest", keeper.code())
    assert keeper.met() == guest.met() != b""
    guest.link.close()
    keeper.until(RelayPresence(here=False))
    handle = socket.socket()
    handle.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4_096)
    handle.connect(("127.0.0.1", relay.port))
    with connect(relay.url, sock=handle, ping_interval=None, close_timeout=0.1) as deaf:
        deaf.send(write(guest.link.begins))
        keeper.until(RelayPresence(here=True))
        frame = Forward(Sealer(keeper.met(), "keeper", secrets.token_bytes(16)).seal(bytes(48_000)))
        for _ in range(80):
            keeper.link.say(frame)
        keeper.until(RelayPresence(here=False))
    keeper.link.close()
    relay.close()


def test_a_relay_is_one_command_and_says_where_it_is() -> None:
    with started(RELAY, stdout=subprocess.PIPE, text=True) as running:
        url = relay_address(running)
        keeper = Table(url, "keeper")
        guest = Table(url, "guest", keeper.code())
        assert keeper.met() == guest.met() != b""
        for table in (keeper, guest):
            table.link.close()
        port = url.rpartition(":")[2]
        taken = subprocess.run(
            [*RELAY[:-1], port], capture_output=True, text=True, timeout=PATIENCE, check=False
        )
        assert taken.returncode == 2 and taken.stderr.count("\n") == 1 and "Traceback" not in taken.stderr
        running.send_signal(signal.SIGINT)
        assert running.wait(PATIENCE) == 0
