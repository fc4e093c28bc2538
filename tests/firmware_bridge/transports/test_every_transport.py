"""Contracts of every transport: data arrives whole and in order at the other end; a lost or refused line is reported; a closed
line is closed, and can be opened again.

The far ends are stand-ins. `test_transports` and its neighbours have whole boards.
"""

from __future__ import annotations

import contextlib
import os
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from bleak.exc import BleakError
from serial import SerialException, SerialTimeoutException

from firmware_bridge.core.board import BoardError, LinkMessage
from firmware_bridge.core.board_protocol import Transport
from firmware_bridge.core.family import Ble, Hid, Rfcomm
from firmware_bridge.transports import ble, hid, serial, system_links
from firmware_bridge.transports.ble import BleTransport
from firmware_bridge.transports.hid import HidTransport
from firmware_bridge.transports.serial import PtyHostPort, SerialHostPort, SerialTransport
from firmware_bridge.transports.system_links import InputDevice, RfcommTransport, UdpTransport
from tests.patience import PATIENCE

ADDRESS = "AA:BB:CC:DD:EE:0F"


@dataclass
class Far:
    """The other end of a line.

    Attributes:
        came: What it has sent and the host has not read.
        told: What the host has written, piece by piece.
        made, open: How many lines there were, and how many are open.
        refuses: What opening a line raises.
        lost: Whether the line is cut.
        facts: How it was opened, and what else a test sets.
    """

    came: bytes = b""
    told: list[bytes] = field(default_factory=list)
    made: int = 0
    open: int = 0
    refuses: Exception | None = None
    lost: bool = False
    facts: dict[str, Any] = field(default_factory=dict)
    say: Callable[[bytes], None] = lambda data: None
    lose: Callable[[], None] = lambda: None

    def begin(self) -> None:
        self.made += 1
        if self.refuses is not None:
            raise self.refuses
        self.open += 1
        self.lost, self.came = False, b""

    def end(self) -> None:
        self.open -= 1

    def take(self, size: int) -> bytes:
        data, self.came = self.came[:size], self.came[size:]
        return data

    def add(self, data: bytes) -> None:
        self.came += data

    def cut(self) -> None:
        self.lost = True


Patch = pytest.MonkeyPatch
Make = Callable[[Far, Patch, Path], Transport]

# Each kind of line


class Port:
    """As pyserial's: `in_waiting` counts nothing on a socket."""

    def __init__(self, far: Far, url: str, timeout: float, **given: Any) -> None:
        far.facts.update(given, url=url)
        far.begin()
        self._far, self._url, self.timeout, self.port = far, url, timeout, url
        self.is_open = True

    @property
    def in_waiting(self) -> int:
        return 0 if "://" in self._url else len(self._far.came)

    def read(self, size: int = 1) -> bytes:
        if self._far.lost:
            raise SerialException("device reports readiness to read but returned no data")
        self._far.facts["waited"] = self.timeout
        return self._far.take(size)

    def write(self, data: bytes | bytearray) -> None:
        if self._far.lost:
            raise SerialTimeoutException("Write timeout")
        assert isinstance(data, bytes)
        self._far.told.append(bytes(data))

    def close(self) -> None:
        self._far.end()


def _serial(url: str) -> Make:
    def make(far: Far, patch: Patch, folder: Path) -> Transport:
        far.say, far.lose = far.add, far.cut
        patch.setattr("serial.serial_for_url", lambda url, **given: Port(far, url, **given))
        patch.setattr(serial, "ports", list)
        return SerialTransport(url, 38400)

    return make


AIR = Ble(("Board",), "heard", "written", longest=3, replies=("answered",), acknowledged=True)


def _in_the_air(far: Far, patch: Patch, folder: Path) -> Transport:
    class Client:
        def __init__(self, device: Any, disconnected_callback: Callable[[Any], None]) -> None:
            self.heard: dict[str, Callable[[Any, bytearray], None]] = {}
            far.lose = lambda: disconnected_callback(self)
            far.say = self._say

        def _say(self, data: bytes) -> None:
            """A notification on each characteristic in turn."""
            for n in range(len(data)):
                list(self.heard.values())[n % 2](None, bytearray(data[n : n + 1]))

        async def connect(self) -> None:
            far.begin()

        async def start_notify(self, uuid: str, heard: Callable[[Any, bytearray], None]) -> None:
            self.heard[uuid] = heard

        async def write_gatt_char(self, uuid: str, piece: bytes, acknowledged: bool) -> None:
            assert (uuid, acknowledged) == ("written", True) and len(piece) <= 3
            far.told.append(piece)

        async def disconnect(self) -> None:
            far.end()
            if (wrong := far.facts.get("stuck")) is not None:
                raise wrong

    async def find(fits: Callable[[Any, Any], bool], timeout: float) -> Any:
        if far.facts.get("silent"):
            return None
        seen = SimpleNamespace(local_name="Board 7", service_uuids=[])
        device = SimpleNamespace(name="", address=ADDRESS)
        return device if fits(device, seen) else None

    patch.setattr(ble, "BleakScanner", SimpleNamespace(find_device_by_filter=find))
    patch.setattr(ble, "BleakClient", Client)
    patch.setattr(ble, "TICK", 0.01)
    return BleTransport("Board", AIR, ADDRESS.lower())


def _rfcomm(far: Far, patch: Patch, folder: Path) -> Transport:
    class Line:
        def __init__(self, *kind: int) -> None:
            far.open += 1
            self._waits = 0.0

        def settimeout(self, seconds: float) -> None:
            self._waits = seconds

        def connect(self, where: tuple[str, int]) -> None:
            assert where == (ADDRESS, 4) and self._waits == system_links.CONNECT_WITHIN
            far.open -= 1
            try:
                far.begin()
            except OSError:
                far.open += 1
                raise

        def recv(self, size: int) -> bytes:
            assert self._waits == system_links.TICK
            if far.lost:
                return b""
            if not far.came:
                raise TimeoutError
            return far.take(size)

        def sendall(self, data: bytes) -> None:
            far.told.append(data)

        def close(self) -> None:
            far.end()

    far.say, far.lose = far.add, far.cut
    sockets = SimpleNamespace(AF_BLUETOOTH=31, SOCK_STREAM=1, BTPROTO_RFCOMM=3, socket=Line)
    patch.setattr(system_links, "socket", sockets)
    return RfcommTransport("Board", Rfcomm(4), "board", ADDRESS)


def _udp(far: Far, patch: Patch, folder: Path) -> Transport:
    class Line:
        def __init__(self, *kind: int) -> None:
            far.begin()
            self._refused = False

        def connect(self, where: tuple[str, int]) -> None:
            assert where == ("192.0.2.7", 21324)

        def send(self, data: bytes) -> None:
            if far.facts.pop("refused", False):  # what is left of the datagram before
                raise ConnectionRefusedError
            far.told.append(data)

        def close(self) -> None:
            far.end()

    def find(host: str, port: int, type: int) -> list[Any]:
        return [(2, type, 17, "", (host, port))]

    patch.setattr(system_links, "socket", SimpleNamespace(SOCK_DGRAM=2, socket=Line, getaddrinfo=find))
    patch.setattr(system_links, "TICK", 0.0)
    return UdpTransport("wled://192.0.2.7", "192.0.2.7", 21324)


def _keyboard(far: Far, patch: Patch, folder: Path) -> Transport:
    path = folder / "event0"
    os.mkfifo(path)
    opened, closed = os.open, os.close
    ends: dict[str, int] = {}

    def open_end(at: Any, flags: int) -> int:
        far.begin()
        ends["ours"] = opened(at, flags)
        ends["theirs"] = opened(at, os.O_WRONLY | os.O_NONBLOCK)
        return ends["ours"]

    def close_end(number: int) -> None:
        closed(number)
        far.end()
        lose()

    def lose() -> None:
        with contextlib.suppress(KeyError):
            closed(ends.pop("theirs"))

    def say(data: bytes) -> None:
        os.write(ends["theirs"], data)

    far.say, far.lose = say, lose
    names = {name: getattr(os, name) for name in ("O_RDONLY", "O_NONBLOCK", "read", "path")}
    patch.setattr(system_links, "os", SimpleNamespace(**names, open=open_end, close=close_end))
    patch.setattr(system_links, "TICK", 0.01)
    return InputDevice(str(path))


def _hid(far: Far, patch: Patch, folder: Path) -> Transport:
    class Device:
        def open_path(self, path: bytes) -> None:
            assert path == b"/dev/hidraw3"
            far.begin()

        def read(self, size: int, milliseconds: int) -> list[int]:
            if far.lost:
                raise OSError("read error")
            assert milliseconds == hid.TICK_MS
            return list(far.take(size))

        def write(self, data: bytes) -> int:
            if far.lost:
                return -1
            far.told.append(data)
            return len(data)

        def close(self) -> None:
            far.end()

    there = [
        {"usage_page": 1, "serial_number": "A", "path": b"/dev/hidraw2"},
        {"usage_page": 0xFF00, "serial_number": "A", "path": b"/dev/hidraw3"},
    ]
    far.say, far.lose = far.add, far.cut
    enumerate = lambda vendor, product: there if vendor == 0x2D80 else []  # noqa: E731
    patch.setattr(hid, "hid", SimpleNamespace(enumerate=enumerate, device=Device))
    return HidTransport("Board", Hid(0x2D80, 0xFF00))


@dataclass(frozen=True)
class Kind:
    """A kind of line.

    Attributes:
        make: Makes one.
        lost: The id of the message when it is lost; empty if there may be any.
        refused: What opening it may raise, and the id of the message then.
        hears, tells: Whether a board sends anything on it, and whether the host does.
    """

    make: Make
    lost: str
    refused: Mapping[str, tuple[Exception, str]]
    hears: bool = True
    tells: bool = True


KINDS: Mapping[str, Kind] = {
    "serial": Kind(
        _serial("/dev/ttyACM7"),
        "cable-pulled",
        {
            "busy": (SerialException("[Errno 11] Could not exclusively lock port"), "port-busy"),
            "not allowed": (PermissionError(13, "Permission denied"), "port-not-allowed"),
            "missing": (SerialException("could not open port"), "no-port"),
            "none": (ValueError("invalid URL"), "port-unusable"),
        },
    ),
    "socket": Kind(
        _serial("socket://127.0.0.1:9"), "", {"away": (SerialException("refused"), "nothing-at-address")}
    ),
    "ble": Kind(
        _in_the_air,
        "ble-missing",
        {
            "slow": (TimeoutError(), "ble-refuses"),
            "off": (BleakError("No Bluetooth adapters found."), "ble-off"),
            "broken": (BleakError("Not connectable."), "port-unusable"),
            "no bus": (OSError("no D-Bus"), "ble-off"),
        },
    ),
    "rfcomm": Kind(_rfcomm, "ble-missing", {"away": (OSError(112, "Host is down"), "ble-missing")}),
    "udp": Kind(_udp, "", {"away": (OSError("unreachable"), "nothing-at-address")}, hears=False),
    "keyboard": Kind(
        _keyboard,
        "",
        {"not allowed": (PermissionError(13, "no"), "port-not-allowed"), "missing": (FileNotFoundError(), "")},
        tells=False,
    ),
    "hid": Kind(_hid, "cable-pulled", {"not allowed": (OSError("open failed"), "hid-not-allowed")}),
}  # fmt: skip


@pytest.fixture(params=KINDS)
def kind(request: pytest.FixtureRequest) -> Kind:
    return KINDS[request.param]


@pytest.fixture
def far() -> Far:
    return Far()


@pytest.fixture
def line(kind: Kind, far: Far, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Transport:
    return kind.make(far, monkeypatch, tmp_path)


def read_all(line: Transport, size: int) -> bytes:
    """Read until so many bytes have come."""
    data = b""
    for _ in range(50):
        if len(data) < size:
            data += line.read()
    return data


def test_what_is_said_and_told_arrives_whole_and_in_order(kind: Kind, far: Far, line: Transport) -> None:
    line.open()
    assert (far.made, far.open) == (1, 1)
    if kind.hears:
        far.say(b"one")
        far.say(b" two")
        assert read_all(line, 7) == b"one two"
    assert line.read() == b""
    for data in (b"0123456789", b"ab"):
        line.write(data)
    assert b"".join(far.told) == (b"0123456789ab" if kind.tells else b"")
    line.close()


def test_a_line_that_is_lost_is_noticed_and_named(kind: Kind, far: Far, line: Transport) -> None:
    line.open()
    far.lose()
    if kind.hears:
        with pytest.raises((BoardError, OSError)) as wrong:
            read_all(line, 1)
        said = wrong.value.said if isinstance(wrong.value, BoardError) else line.why_lost()
        assert isinstance(said, LinkMessage) and kind.lost in ("", said.id)
    line.close()
    assert far.open == 0


def test_a_line_that_is_closed_is_closed_and_tells_nothing(kind: Kind, far: Far, line: Transport) -> None:
    before = set(threading.enumerate())
    line.close()  # it was not open yet
    line.open()
    line.close()
    assert (far.made, far.open) == (1, 0)
    line.write(b"too late")
    line.close()
    assert (far.told, far.open) == ([], 0)
    for thread in set(threading.enumerate()) - before:
        thread.join(PATIENCE)
        assert not thread.is_alive()


def test_a_line_that_is_opened_again_begins_afresh(kind: Kind, far: Far, line: Transport) -> None:
    line.open()
    if kind.hears:
        far.say(b"before")
    line.close()
    line.open()
    assert (far.made, far.open) == (2, 1)
    assert line.read() == b""
    if kind.hears:
        far.say(b"now")
        assert read_all(line, 3) == b"now"
    line.write(b"here")
    assert b"".join(far.told) == (b"here" if kind.tells else b"")
    line.close()


@pytest.mark.parametrize(("name", "how"), [(name, how) for name, one in KINDS.items() for how in one.refused])
def test_a_line_that_cannot_be_opened_says_why_and_leaves_nothing_open(
    name: str, how: str, far: Far, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    far.refuses, id = KINDS[name].refused[how]
    line = KINDS[name].make(far, monkeypatch, tmp_path)
    with pytest.raises((BoardError, OSError, ValueError)) as wrong:
        line.open()
    said = wrong.value.said if isinstance(wrong.value, BoardError) else line.why_not(wrong.value)
    assert isinstance(said, LinkMessage) and id in ("", said.id)
    line.close()
    assert far.open == 0


@pytest.mark.parametrize(
    "wrong", [TimeoutError(), OSError("no D-Bus"), BleakError("gone"), EOFError()], ids=repr
)
def test_a_device_in_the_air_that_does_not_let_go_is_left_all_the_same(
    wrong: Exception, far: Far, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    line = _in_the_air(far, monkeypatch, tmp_path)
    line.open()
    far.facts["stuck"] = wrong
    line.close()
    assert far.open == 0


@pytest.mark.parametrize(
    ("which", "like", "sought", "taken"),
    [
        ("", True, 0.0, True),
        ("", False, 9.0, False),
        ("", None, 0.0, False),
        ("", None, ble.SURER_WITHIN, True),
        (ADDRESS, False, 0.0, True),
        ("oard 7", False, 0.0, True),
        ("board 8", True, 9.0, False),
    ],
)
def test_which_device_in_the_air_is_taken(which: str, like: bool | None, sought: float, taken: bool) -> None:
    line = BleTransport("Board", AIR, which, lambda name, services: like)
    assert line._fits(ADDRESS.lower(), "Board 7", [], sought) is taken


def test_a_device_that_is_not_in_the_air_is_missed(
    far: Far, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    line = _in_the_air(far, monkeypatch, tmp_path)
    far.facts["silent"] = True
    with pytest.raises(BoardError) as wrong:
        line.open()
    assert (wrong.value.said.id, far.made) == ("ble-missing", 0)
    line.close()


def test_what_is_left_of_a_lost_datagram_costs_no_other(
    far: Far, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    line = _udp(far, monkeypatch, tmp_path)
    line.open()
    far.facts["refused"] = True
    line.write(b"lights")
    assert far.told == [b"lights"]


@pytest.mark.parametrize("where", ["", "192.0.2.7:lamp", "192.0.2.7:65536", ":80"])
def test_an_address_that_is_none_is_refused(where: str) -> None:
    with pytest.raises(BoardError) as wrong:
        UdpTransport(f"wled://{where}", where, 21324).open()
    assert wrong.value.said.id == "nothing-at-address"


def test_a_socket_waits_for_its_first_byte_alone(
    far: Far, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    line = _serial("socket://127.0.0.1:9")(far, monkeypatch, tmp_path)
    line.open()
    far.say(b"more than one")
    assert line.read() == b"more than one" and far.facts["waited"] == 0
    assert line.read() == b"" and far.facts["waited"] == serial.TICK
    assert far.facts["exclusive"] is None


# The board's end of a serial line


def test_a_port_of_our_own_is_there_while_it_is_open(tmp_path: Path) -> None:
    link = tmp_path / "board"
    for _ in range(2):
        ours = PtyHostPort(link)
        ours.open()
        assert ours.address == str(link) and ours.read() is None  # no host
        theirs = os.open(link, os.O_RDWR | os.O_NOCTTY)
        os.write(theirs, b"asked")
        assert ours.read() == b"asked" and ours.read() == b""
        ours.write("", b"told")
        assert os.read(theirs, 10) == b"told"
        os.close(theirs)
        assert ours.read() is None
        ours.close()
        assert not link.is_symlink()
        ours.close()


def test_a_name_that_someone_else_has_taken_stays(tmp_path: Path) -> None:
    link = tmp_path / "board"
    link.write_text("notes")
    with pytest.raises(FileExistsError):
        PtyHostPort(link).open()
    assert link.read_text() == "notes"
    link.unlink()
    link.symlink_to("/dev/pts/of-a-program-that-was-killed")
    port = PtyHostPort(link)
    port.open()
    assert os.path.realpath(link) != "/dev/pts/of-a-program-that-was-killed"
    port.close()


def test_a_serial_port_to_a_host_loses_what_no_one_reads(far: Far, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("serial.serial_for_url", lambda url, **given: Port(far, url, **given))
    port = SerialHostPort("/dev/ttyGS0", 9600)
    port.open()
    assert far.facts == {"baudrate": 9600, "write_timeout": 0.2, "exclusive": True, "url": "/dev/ttyGS0"}
    far.add(b"asked")
    assert (port.read(), port.read()) == (b"asked", b"")
    port.write("", b"told")
    far.cut()
    port.write("", b"lost")
    assert far.told == [b"told"]
    port.close()
    port.close()
    assert far.open == 0 and port.why_not(OSError("busy")).id == "port-busy"
