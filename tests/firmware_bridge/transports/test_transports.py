"""HID and Bluetooth as transports, through pretended devices; and finding what is plugged in."""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest
from bleak.exc import BleakError

from companion.table.message_catalogues import catalogue
from firmware_bridge import discovery
from firmware_bridge.core import wire
from firmware_bridge.core.board import (
    Battery,
    BoardError,
    Connected,
    Die,
    Gone,
    Placed,
    SensorBoard,
    SensorEvent,
    Snapshot,
)
from firmware_bridge.core.family import Family, Serial, Usb
from firmware_bridge.discovery import families
from firmware_bridge.transports import ble as ble_link
from firmware_bridge.transports import hid as hid_link
from firmware_bridge.urls import open_board
from tests.board_simulators import emulated, switched_on
from tests.board_simulators.base import Emulated
from tests.board_simulators.certabo import Certabo, Sentio
from tests.board_simulators.chessnut import Chessnut, ChessnutMove, UsbChessnut
from tests.board_simulators.chessup import ChessUp
from tests.board_simulators.dgt import Pegasus
from tests.board_simulators.ichessone import IChessOne
from tests.board_simulators.millennium import EOne
from tests.board_simulators.serve import Served
from tests.board_simulators.square_off import SquareOff
from tests.board_simulators.square_off_neo import Neo
from tests.every_case import chosen
from tests.firmware_bridge.board_driver import PretendedHid
from tests.firmware_bridge.words import raises, words
from tests.hardware.flashed import Flashed
from tests.patience import PATIENCE


class Ear:
    def __init__(self) -> None:
        self._heard: queue.SimpleQueue[SensorEvent] = queue.SimpleQueue()

    def __call__(self, event: SensorEvent) -> None:
        self._heard.put(event)

    def kind(self, kind: type) -> Any:
        while not isinstance(event := self._heard.get(timeout=PATIENCE), kind):
            pass
        return event


# --- HID ---


def playing(url: str) -> tuple[SensorBoard, Ear]:
    ear = Ear()
    board = open_board(url)
    board.start(ear)
    return board, ear


@pytest.mark.parametrize("product", chosen([0x8003, 0x8500], [0x8003, 0x8100, 0x8200, 0x8300, 0x8500]))
def test_a_chessnut_at_usb(product: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """Air, Pro, Air+, Evo and Go, by the numbers in their maker's SDK."""
    air = UsbChessnut()
    air.men = {"e2": "P"}
    pretended = PretendedHid(air)
    pretended.product = product
    monkeypatch.setattr(hid_link, "hid", pretended)
    board, ear = playing("chessnut://")
    try:
        assert ear.kind(Connected).model == "Chessnut"
        assert ear.kind(Snapshot) == Snapshot({"e2": "wP"})
        with pretended.lock:
            air.carry("e2", "e4")
        assert ear.kind(Placed).square == "e4"
        board.light({"d4": "ff0000"})
        until = time.monotonic() + PATIENCE
        while air.lit != ["d4"] and time.monotonic() < until:
            time.sleep(0.02)
        assert air.lit == ["d4"]
        pretended.pulled = True
        assert "unplugged" in words(ear.kind(Gone).reason)
        assert "No Chessnut found" in words(ear.kind(Gone).reason)
        air.power()
        pretended.pulled = False
        assert ear.kind(Snapshot) == Snapshot({"e4": "wP"})
    finally:
        board.close()


def test_what_is_wrong_with_a_hid_board_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hid_link, "hid", PretendedHid())
    with raises(BoardError, match="No Chessnut found"):
        playing("chessnut://")
    monkeypatch.setattr(hid_link, "hid", PretendedHid(UsbChessnut(), UsbChessnut()))
    with raises(BoardError, match="Choose one by its serial number: CN0, CN1"):
        playing("chessnut://")
    two = PretendedHid(UsbChessnut(), UsbChessnut())
    two.refuses = True
    monkeypatch.setattr(hid_link, "hid", two)
    with raises(BoardError, match="udev"):
        playing("chessnut://CN1")


# --- Bluetooth ---


class Air:
    """What is in the air: devices by name, each an emulated board or a die, and the services they advertise."""

    def __init__(self) -> None:
        self.there: dict[str, Any] = {}
        self.services: dict[str, list[str]] = {}
        self.wrong: Exception | None = None
        self.clients: list[Any] = []

    def _seen(self) -> list[tuple[Any, Any]]:
        if self.wrong:
            raise self.wrong
        return [
            (
                SimpleNamespace(name=name, address=f"AA:{name.strip()[-2:]}"),
                SimpleNamespace(local_name=name, service_uuids=self.services.get(name, [])),
            )
            for name in self.there
        ]

    @property
    def scanner(self) -> Any:
        async def look(fits: Callable[[Any, Any], bool], timeout: float) -> Any:
            end, over = time.monotonic() + ble_link.SURER_WITHIN + 0.5, False
            while not over:  # a device advertises itself again and again, and once more at the end
                over = time.monotonic() >= end
                for device, seen in self._seen():
                    if fits(device, seen):
                        return device
                if not self.there:
                    return None
                await asyncio.sleep(0.05)
            return None

        async def discover(timeout: float, return_adv: bool) -> dict[str, Any]:
            assert return_adv
            return {device.address: (device, seen) for device, seen in self._seen()}

        return SimpleNamespace(find_device_by_filter=look, discover=discover)

    def client(self, device: Any, disconnected_callback: Callable[[Any], None]) -> Any:
        made = Client(self.there[device.name], disconnected_callback)
        self.clients.append(made)
        return made


class Client:
    """bleak's client for one device. Where a board has two characteristics to listen to, answers come on the second."""

    def __init__(self, board: Any, gone: Callable[[Any], None]) -> None:
        self.board, self.gone = board, gone
        self.lock = threading.Lock()
        self.writes: list[bytes] = []
        self.listeners: dict[str, Callable[[Any, bytearray], None]] = {}
        self._stop = threading.Event()

    async def connect(self) -> None: ...

    async def start_notify(self, uuid: str, heard: Callable[[Any, bytearray], None]) -> None:
        self.listeners[uuid] = heard
        if len(self.listeners) == 1:
            threading.Thread(target=self._run, daemon=True).start()

    def _run(self) -> None:
        while not self._stop.is_set():
            with self.lock:
                self.board.tick(time.monotonic())
                packets = self.board.take()
            for packet in packets:
                self._pass_on(packet)
            time.sleep(0.01)

    def _pass_on(self, packet: bytes) -> None:
        chessnut = next((uuid for uuid in self.listeners if uuid.startswith("1b7e8262")), "")
        if chessnut:
            replies = chessnut.replace("8262", "8273")
            uuid = chessnut if packet[0] == 1 else replies
            if uuid in self.listeners:
                self.listeners[uuid](None, bytearray(packet))
            return
        heard, *others = self.listeners.values()
        size = len(packet) if others else 20
        for start in range(0, len(packet), size):
            heard(None, bytearray(packet[start : start + size]))

    async def write_gatt_char(self, uuid: str, data: bytes, response: bool) -> None:
        assert len(data) <= 20 or "1b7e" in uuid
        self.writes.append(data)
        self.acknowledged = response
        with self.lock:
            self.board.receive(data)

    async def disconnect(self) -> None:
        self._stop.set()

    def lose(self) -> None:
        self._stop.set()
        self.gone(self)


@pytest.fixture
def air(monkeypatch: pytest.MonkeyPatch) -> Iterator[Air]:
    made = Air()
    monkeypatch.setattr(ble_link, "BleakScanner", made.scanner)
    monkeypatch.setattr(ble_link, "BleakClient", made.client)
    yield made
    for client in made.clients:
        client._stop.set()


@pytest.mark.parametrize(
    ("url", "name", "board", "reading"),
    [
        ("pegasus://?key=0102030405fe", "DGT_Pegasus_12345", Pegasus(), "1"),
        ("squareoff://", "Squareoff Pro 77", SquareOff(), "1"),
        ("chessnut-ble://", "Chessnut Air\n", Chessnut(), "wP"),
        ("chessnut-ble://", "Chessnut Pro", Chessnut(), "wP"),
        ("chessnut-ble://", "Chessnut Air+", Chessnut(), "wP"),
        ("chessnut-ble://", "smart chess", Chessnut(), "wP"),
        ("chessnut-move://", "Chessnut Move", ChessnutMove(), "wP"),
        ("millennium-ble://", "MILLENNIUM CHESS", EOne(), "wP"),
        ("ichessone://", "iChessOne", IChessOne(), "wP"),
        ("chessup://", "ChessUp", ChessUp(), "1"),
        ("squareoff-neo://", "Square Off SWAP", Neo(), "1"),
    ],
)
def test_a_bluetooth_board(url: str, name: str, board: Emulated, reading: str, air: Air) -> None:
    board.men = {"e2": "P"}
    air.there[name] = board
    link, ear = playing(url)
    try:
        assert ear.kind(Snapshot) == Snapshot({"e2": reading})
        with air.clients[-1].lock:
            board.carry("e2", "e4")
        assert ear.kind(Placed).square == "e4"
        link.light({"e4": "00ff00", "d4": "00ff00"})
        assert air.clients[-1].acknowledged is (not url.startswith("squareoff"))
        air.clients[-1].lose()
        assert "isn't responding" in words(ear.kind(Gone).reason)
        board.power()
        assert ear.kind(Snapshot) == Snapshot({"e4": reading})  # and again, by itself
    finally:
        link.close()


def test_a_die_in_the_air(air: Air) -> None:
    die = Emulated()
    air.there["GoDice_4F"] = die
    link, ear = playing("godice://?die=white")
    try:
        assert ear.kind(Connected).caps == {"dice"}
        die.send(b"R")
        die.send(b"S\x00\x40\x00")
        assert ear.kind(Die) == Die("white", "rolling")
        assert ear.kind(Die) == Die("white", "3")
    finally:
        link.close()


def test_the_right_one_of_several_is_taken(air: Air) -> None:
    one, other = Pegasus(), Pegasus()
    other.men = {"a1": "R"}
    air.there.update({"DGT_PEGASUS_11": one, "DGT_PEGASUS_22": other})
    link, ear = playing("pegasus://AA:22?key=0102030405fe")
    try:
        assert ear.kind(Snapshot) == Snapshot({"a1": "1"})
    finally:
        link.close()


def test_a_locked_pegasus_is_told_with_the_way_out(air: Air) -> None:
    air.there["DGT_Pegasus_11"] = Pegasus()
    for url, told in (("pegasus://", "is locked"), ("pegasus://?key=01", "rejected this key")):
        link, ear = playing(url)
        try:
            assert told in words(ear.kind(Gone).reason)
        finally:
            link.close()


def test_answers_of_a_chessnut_come_on_a_characteristic_of_their_own(air: Air) -> None:
    board = Chessnut()
    board.charging = True
    air.there["Chessnut Go"] = board
    link, ear = playing("chessnut-ble://")
    try:
        assert ear.kind(Battery) == Battery(75)
    finally:
        link.close()


def test_a_renamed_board_is_taken_when_none_is_there_that_surely_is_one(
    air: Air, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ble_link, "SURER_WITHIN", 0.5)
    renamed, named = Pegasus(), Pegasus()
    renamed.men, named.men = {"a1": "R"}, {"b1": "N"}
    air.there["Grandpa's board"] = renamed
    air.services["Grandpa's board"] = ["6e400001-b5a3-f393-e0a9-e50e24dcca9e"]
    link, ear = playing("pegasus://?key=0102030405fe")
    try:
        assert ear.kind(Snapshot) == Snapshot({"a1": "1"})
    finally:
        link.close()
    air.there["DGT_Pegasus_22"] = named
    named.power()
    link, ear = playing("pegasus://?key=0102030405fe")
    try:
        assert ear.kind(Snapshot) == Snapshot({"b1": "1"})
    finally:
        link.close()


def test_a_die_whose_owner_gave_it_a_name_of_its_own(air: Air) -> None:
    air.there["Rosi"] = Emulated()
    air.services["Rosi"] = ["A6B90001-7A5A-43F2-A962-350C8EDC9B5B"]
    link, ear = playing("pixels://")
    try:
        assert ear.kind(Connected).model == "Pixels die"
    finally:
        link.close()


def test_what_is_wrong_with_bluetooth_is_one_sentence(air: Air) -> None:
    link, ear = playing("pegasus://")  # no one waits: the table may begin meanwhile
    try:
        assert "The DGT Pegasus isn't responding" in words(ear.kind(Gone).reason)
        air.wrong = BleakError("No Bluetooth adapters found.")
        assert "Bluetooth isn't available" in words(ear.kind(Gone).reason)
    finally:
        link.close()
    with raises(BoardError, match="Bluetooth isn't available"):
        discovery.nearby_boards()
    air.wrong = None
    air.there.update(
        dict.fromkeys(("DGT_PEGASUS_11", "Toaster", "Pixel Red", "Rosi", "Ours", "Chessnut Move"), Emulated())
    )
    air.services["Rosi"] = ["a6b90001-7a5a-43f2-a962-350c8edc9b5b"]
    air.services["Ours"] = ["6e400001-b5a3-f393-e0a9-e50e24dcca9e"]
    found = {one.id: (one.url, catalogue().label(one.what)) for one in discovery.nearby_boards()}
    unsure = found.pop("Ours")
    assert unsure[0] == "" and {"pegasus://AA:rs", "squareoff://AA:rs"} <= set(
        unsure[1].replace(",", "").split()
    )
    assert found == {
        "DGT_PEGASUS_11": ("pegasus://AA:11", "DGT Pegasus"),
        "Pixel Red": ("pixels://AA:ed", "Pixels die"),
        "Rosi": ("pixels://AA:si", "Pixels die"),
        "Chessnut Move": ("chessnut-move://AA:ve", "Chessnut Move"),
    }


# --- finding ---


def pretend_plugged(monkeypatch: pytest.MonkeyPatch, *ports: str) -> None:
    monkeypatch.setattr(
        "serial.tools.list_ports.comports",
        lambda: [
            SimpleNamespace(device=port, vid=0x10C4, pid=0xEA60, serial_number=f"S{i}", description="CP2102")
            for i, port in enumerate(ports)
        ],
    )


LOOKED_FOR = [
    kind
    for kind, family in emulated(Serial).items()
    if isinstance(family.reach, Serial) and not family.reach.port
]


@pytest.mark.parametrize("kind", LOOKED_FOR)
def test_a_serial_board_is_recognised_by_how_it_speaks_and_taken(
    kind: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    with Served(switched_on(emulated()[kind]), tmp_path / "port") as served:
        pretend_plugged(monkeypatch, str(served.link))
        (found,) = discovery.find_plugged_boards()
        assert (found.kind, found.url, found.serial_number) == (kind, f"{kind}://{served.link}", "S0")
        assert found.usb == "10C4:EA60"
        assert discovery.port_of(emulated()[kind]) == str(served.link)
        by_number = open_board(f"{kind}://S0")  # wherever it is plugged in
        ear = Ear()
        by_number.start(ear)
        try:
            assert isinstance(ear.kind(Connected), Connected)
        finally:
            by_number.close()
        board = open_board("auto")
        ear = Ear()
        board.start(ear)
        try:
            assert isinstance(ear.kind(Connected), Connected)
        finally:
            board.close()


def test_our_own_firmware_is_found_with_its_size_and_id(monkeypatch: pytest.MonkeyPatch) -> None:
    with Flashed("pico-8x8") as flashed:
        flashed.hear("HELLO")  # it is switched on
        pretend_plugged(monkeypatch, flashed.port)
        (found,) = discovery.find_plugged_boards()
        assert (found.kind, found.url, found.id) == ("wire", flashed.port, "pico-8x8 e6604430432a5b31")


def test_two_boards_at_once_or_a_port_that_is_busy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with Served(Certabo(), tmp_path / "one") as one, Served(Certabo(), tmp_path / "two") as two:
        pretend_plugged(monkeypatch, str(one.link), str(two.link))
        with raises(BoardError, match=r"Choose one of certabo://.*one, certabo://.*two"):
            open_board("auto")
        with raises(BoardError, match="More than one matching board"):
            open_board("certabo://")
        pretend_plugged(monkeypatch, str(one.link))
        board = open_board(f"certabo://{one.link}")
        board.start(Ear())
        try:
            (found,) = discovery.find_plugged_boards()
            assert found.kind == "" and found.wrong and "in use by another program" in words(found.wrong)
            with raises(BoardError, match="in use by another program"):
                open_board("auto")
        finally:
            board.close()
    pretend_plugged(monkeypatch)
    with raises(BoardError, match="No board found"):
        open_board("auto")


def test_a_port_where_a_board_of_another_kind_is(tmp_path: Path) -> None:
    with Served(Sentio(), tmp_path / "port") as served:
        for url in (str(served.link), f"certabo://{served.link}"):
            board = open_board(url)
            ear = Ear()
            board.start(ear)
            try:
                assert "This is a Tabutronic Sentio. Enter sentio://PORT" in words(ear.kind(Gone).reason)
            finally:
                board.close()


@pytest.mark.parametrize(
    ("vid", "pid", "kind", "said", "url"),
    [
        (0x2E8A, 0x0005, "", "possibly a Pico, but it isn't responding", "{}"),
        (0x045B, 0x81A9, "dgt", "DGT board", "dgt://{}"),
        (0x04D8, 0x000A, "", "possibly a DGT, but it isn't responding", "{}"),
        (0x04D8, 0x000B, "", "some port", "{}"),
        (0x1234, 0x0005, "", "some port", "{}"),
        (0x4321, 0x0005, "numbered", "Numbered", "numbered://{}"),
        (0x4321, 0x0006, "", "some port", "{}"),
    ],
)
def test_a_port_that_does_not_answer_is_known_by_its_numbers_if_at_all(
    vid: int, pid: int, kind: str, said: str, url: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    numbered = Family("numbered", model="Numbered", reach=Serial(9600), tells="tags", usb=(Usb(0x4321, 5),))
    known = (*families(), numbered)
    monkeypatch.setattr(discovery, "families", lambda: known)
    monkeypatch.setattr(discovery, "LISTEN", 0.05)
    monkeypatch.setattr(discovery, "PATIENCE", 0.05)
    with Served(Emulated(), tmp_path / "port") as served:
        there = SimpleNamespace(
            device=str(served.link), vid=vid, pid=pid, serial_number=None, description="some port"
        )
        monkeypatch.setattr("serial.tools.list_ports.comports", lambda: [there])
        (found,) = discovery.find_plugged_boards()
        assert (found.kind, catalogue().label(found.what), found.wrong) == (kind, said, None)
        assert found.url == url.format(served.link)


def test_a_greeting_in_two_pieces_is_heard_to_its_end() -> None:
    greeting = wire.frame("HELLO 1 1A2B3C4D 0 pico-8x8 8 8 occupancy - e66044")
    pieces = [greeting[:24], greeting[24:], b""]

    class Line:
        def read(self, _: int) -> bytes:
            return pieces.pop(0)

        def write(self, _: bytes) -> None: ...

    assert discovery._listen(Line(), discovery.PortProbe(115_200, b"", 60.0)) == greeting


class Ports:
    """Serial ports in a time of their own. `reads(port, seconds since it was opened)`: what is heard there then."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, *names: str) -> None:
        self.opened: dict[str, int] = dict.fromkeys(names, 0)
        self.speeds: dict[str, list[int]] = {name: [] for name in names}
        self.now = dict.fromkeys(names, 0.0)
        self.reads: Callable[[PortLine], bytes] = lambda line: b""
        self._mine = threading.local()
        there = [
            SimpleNamespace(device=name, vid=1, pid=2, serial_number=None, description="") for name in names
        ]
        monkeypatch.setattr("serial.tools.list_ports.comports", lambda: there)
        monkeypatch.setattr(discovery, "_at_hid", lambda: ())
        monkeypatch.setattr("firmware_bridge.transports.serial.line", self.line)
        monkeypatch.setattr(discovery, "time", SimpleNamespace(monotonic=lambda: self.now[self._mine.port]))

    def line(self, port: str, baud: int, wait: float) -> PortLine:
        self._mine.port = port
        self.opened[port] += 1
        self.speeds[port].append(baud)
        return PortLine(self, port, baud, wait)


class PortLine:
    def __init__(self, ports: Ports, port: str, baud: int, wait: float) -> None:
        self._ports, self.port, self._baud, self._wait = ports, port, baud, wait
        self.asked: list[tuple[float, bytes]] = []

    def __enter__(self) -> PortLine:
        return self

    def __exit__(self, *_: object) -> None: ...

    @property
    def baudrate(self) -> int:
        return self._baud

    @baudrate.setter
    def baudrate(self, baud: int) -> None:
        self._baud = baud
        self._ports.speeds[self.port].append(baud)

    @property
    def since(self) -> float:
        return self._ports.now[self.port]

    def write(self, data: bytearray) -> None:
        self.asked.append((self.since, bytes(data)))

    def read(self, _: int) -> bytes:
        self._ports.now[self.port] += self._wait
        return self._ports.reads(self)


def test_a_board_that_begins_again_when_its_port_is_opened_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """An Arduino is deaf for its first 1.9 seconds, and then answers what it is asked from then on."""
    ports = Ports(monkeypatch, "/dev/ttyUSB0")

    def arduino(line: PortLine) -> bytes:
        asked = [what for when, what in line.asked if when >= 1.9 and b"HELLO?" in what]
        return (
            wire.frame("HELLO 1 1A2B3C4D 0 uno 8x8 occupancy - e66044")
            if asked and line.baudrate == 115_200
            else b""
        )

    ports.reads = arduino
    (found,) = discovery.find_plugged_boards()
    assert (found.kind, found.id) == ("wire", "uno e66044")
    assert ports.opened == {"/dev/ttyUSB0": 1} and ports.speeds == {"/dev/ttyUSB0": [115_200]}


def test_a_silent_port_is_opened_once_and_judged_within_five_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    ports = Ports(monkeypatch, "/dev/ttyUSB0")
    (found,) = discovery.find_plugged_boards()
    assert found.kind == "" and found.wrong is None
    assert ports.opened == {"/dev/ttyUSB0": 1} and ports.speeds == {"/dev/ttyUSB0": [115_200, 38_400, 9_600]}
    assert 4.0 < ports.now["/dev/ttyUSB0"] <= 5.0


def test_many_speeds_share_the_five_seconds(monkeypatch: pytest.MonkeyPatch) -> None:
    more = [
        Family(f"f{baud}", model="F", reach=Serial(baud), tells="tags") for baud in range(1000, 9000, 1000)
    ]
    known = (*families(), *more)
    monkeypatch.setattr(discovery, "families", lambda: known)
    found = discovery.port_probes()
    assert found[0].seconds == 2.5 and sum(question.seconds for question in found) <= 5.0


def test_ports_are_listened_to_at_the_same_time(monkeypatch: pytest.MonkeyPatch) -> None:
    names = [f"/dev/ttyUSB{i}" for i in range(5)]
    ports = Ports(monkeypatch, *names)
    together = threading.Barrier(len(names))

    def all_at_once(line: PortLine) -> bytes:
        if line.since < 0.1:
            together.wait(PATIENCE)  # broken where one is waited for before the next is asked
        return b""

    ports.reads = all_at_once
    assert [board.url for board in discovery.find_plugged_boards()] == names
    assert max(ports.now.values()) <= 5.0
