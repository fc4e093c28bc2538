"""A board in the air: against a pretended BlueZ on a message bus of its own, and a pretended phone behind it.

The pretended BlueZ asks what the real one asks: all objects of the application when it is registered, the properties of the
advertisement, and then the methods of the characteristics.
"""

import asyncio
import queue
import socket
import subprocess
import threading
import time
from collections.abc import Coroutine, Iterator
from pathlib import Path
from typing import Any

import pytest
from dbus_fast import Message, MessageType, Variant
from dbus_fast.aio import MessageBus
from dbus_fast.annotations import DBusBool, DBusDict, DBusObjectPath
from dbus_fast.errors import DBusError
from dbus_fast.service import ServiceInterface, dbus_method, dbus_property

from companion.units import Seconds
from firmware_bridge.core.board import BoardError
from firmware_bridge.emulation.guises import (
    ANSWERS,
    FIELDS,
    NOTIFY,
    WRITE,
    EmulatedBoard,
    EmulatedChessLink,
    EmulatedChessnut,
)
from firmware_bridge.expose import ExposeOptions
from firmware_bridge.transports.ble_peripheral import BleHostPort, Characteristic
from firmware_bridge.urls import protocol_of
from tests.firmware_bridge.board_driver import field, hear, offered
from tests.firmware_bridge.emulation.driver_harness import AFTER_E4, AFTER_E4_IN_NIBBLES, START, set_up
from tests.firmware_bridge.words import raises
from tests.patience import PATIENCE, until

CONFIG = """<busconfig><type>system</type><listen>unix:path={path}</listen>
<policy context="default"><allow send_destination="*"/><allow own="*"/><allow eavesdrop="true"/></policy></busconfig>"""


def listens(path: Path) -> bool:
    """Whether someone answers there: a socket has its name before that."""
    with socket.socket(socket.AF_UNIX) as one:
        return one.connect_ex(str(path)) == 0


@pytest.fixture
def bus(tmp_path: Path) -> Iterator[str]:
    """The address of a message bus."""
    path, config = tmp_path / "bus", tmp_path / "bus.conf"
    config.write_text(CONFIG.format(path=path))
    daemon = subprocess.Popen(["dbus-daemon", f"--config-file={config}", "--nofork"])
    until(lambda: listens(path))
    yield f"unix:path={path}"
    daemon.terminate()
    daemon.wait()


class Adapter(ServiceInterface):
    def __init__(self) -> None:
        super().__init__("org.bluez.Adapter1")
        self.on = False

    @dbus_property(name="Powered")
    def powered(self) -> DBusBool:
        return self.on

    @powered.setter
    def set_powered(self, value: DBusBool) -> None:
        self.on = value


class Registered(ServiceInterface):
    """One of BlueZ's managers: it remembers what was registered by whom."""

    def __init__(self, name: str, member: str, kept: list[str], refuses: bool = False) -> None:
        self._kept, self._refuses = kept, refuses
        super().__init__(name)

    def keep(self, path: str) -> None:
        if self._refuses:
            raise DBusError("org.bluez.Error.NotPermitted", "Maximum advertisements reached")
        self._kept.append(path)


class Gatt(Registered):
    @dbus_method(name="RegisterApplication")
    def register(self, path: DBusObjectPath, options: DBusDict) -> None:
        self.keep(path)


class Advertising(Registered):
    @dbus_method(name="RegisterAdvertisement")
    def register(self, path: DBusObjectPath, options: DBusDict) -> None:
        self.keep(path)


class PretendedBlueZ:
    """BlueZ with one adapter, and what a phone does by it."""

    def __init__(self, address: str, refuses: bool = False, able: bool = True) -> None:
        self.address, self._refuses, self._able = address, refuses, able
        self.applications: list[str] = []
        self.advertisements: list[str] = []
        self.came: list[tuple[str, bytes]] = []
        self.adapter = Adapter()
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, daemon=True).start()
        self.do(self._begin())

    def do(self, doing: Coroutine[Any, Any, Any]) -> Any:
        return asyncio.run_coroutine_threadsafe(doing, self._loop).result(PATIENCE)

    async def _begin(self) -> None:
        self.bus = await MessageBus(bus_address=self.address).connect()
        hci = "/org/bluez/hci0"
        self.bus.export(hci, self.adapter)
        if self._able:
            self.bus.export(hci, Gatt("org.bluez.GattManager1", "", self.applications))
            self.bus.export(
                hci, Advertising("org.bluez.LEAdvertisingManager1", "", self.advertisements, self._refuses)
            )
        self.bus.add_message_handler(self._heard)
        await self.bus.request_name("org.bluez")
        await self._call(
            "org.freedesktop.DBus",
            "/org/freedesktop/DBus",
            "org.freedesktop.DBus",
            "AddMatch",
            "s",
            ["type='signal',interface='org.freedesktop.DBus.Properties'"],
        )

    def _heard(self, message: Message) -> None:
        if message.message_type is MessageType.SIGNAL and message.member == "PropertiesChanged":
            self.came.append((message.path or "", bytes(message.body[1]["Value"].value)))
            self.owner = message.sender

    async def _call(
        self, to: str, path: str, interface: str, member: str, signature: str = "", body: Any = ()
    ) -> Any:
        reply = await self.bus.call(
            Message(to, path, interface, member, signature=signature, body=list(body))
        )
        assert reply.message_type is not MessageType.ERROR
        return reply.body[0] if reply.body else None

    def objects(self) -> dict[str, dict[str, dict[str, Variant]]]:
        """What the application has, as BlueZ asks for it."""
        names = self.do(
            self._call("org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "ListNames")
        )
        self.owner = next(name for name in names if name.startswith(":") and name != self.bus.unique_name)
        found: dict[str, dict[str, dict[str, Variant]]] = self.do(
            self._call(
                self.owner, self.applications[-1], "org.freedesktop.DBus.ObjectManager", "GetManagedObjects"
            )
        )
        return found

    def characteristic(self, uuid: str) -> str:
        return next(
            path
            for path, interfaces in self.objects().items()
            if interfaces.get("org.bluez.GattCharacteristic1", {}).get("UUID", Variant("s", "")).value == uuid
        )

    def phone(self, uuid: str, member: str, *body: Any) -> None:
        signature = "aya{sv}" if member == "WriteValue" else ""
        path = self.characteristic(uuid)
        self.do(self._call(self.owner, path, "org.bluez.GattCharacteristic1", member, signature, body))

    def advertised(self) -> dict[str, Any]:
        read = self._call(
            self.owner,
            self.advertisements[-1],
            "org.freedesktop.DBus.Properties",
            "GetAll",
            "s",
            ["org.bluez.LEAdvertisement1"],
        )
        return {name: value.value for name, value in self.do(read).items()}

    def end(self) -> None:
        self._loop.call_soon_threadsafe(self.bus.disconnect)


def end_of(guise: EmulatedBoard, bus: str) -> BleHostPort:
    air = guise.air
    assert air is not None
    return BleHostPort(air.name, air.advertised, air.services, air.piece, bus)


def turn(end: BleHostPort, guise: EmulatedBoard) -> bool:
    """One turn of the loop; whether a host is there."""
    data, now = end.read(), time.monotonic()
    if data:
        guise.receive(data, Seconds(now))
    guise.tick(Seconds(now))
    for channel, packet in guise.take():
        end.write(channel, packet)
    return data is not None


def test_what_is_registered_and_advertised(bus: str) -> None:
    bluez, end = PretendedBlueZ(bus), end_of(EmulatedChessnut(), bus)
    end.open()
    assert bluez.adapter.on and len(bluez.applications) == len(bluez.advertisements) == 1
    found = {
        interfaces["org.bluez.GattCharacteristic1"]["UUID"].value: interfaces["org.bluez.GattCharacteristic1"]
        for interfaces in bluez.objects().values()
        if "org.bluez.GattCharacteristic1" in interfaces
    }
    assert {uuid[4:8]: one["Flags"].value for uuid, one in found.items()} == {
        "8262": ["notify"],
        "8272": ["write", "write-without-response"],
        "8273": ["notify"],
    }
    services = [
        one["org.bluez.GattService1"] for one in bluez.objects().values() if "org.bluez.GattService1" in one
    ]
    assert all(one["Primary"].value for one in services) and len(services) == 2
    assert {one["Service"].value for one in found.values()} <= bluez.objects().keys()
    assert bluez.advertised() == {
        "Type": "peripheral",
        "LocalName": "Chessnut Air",
        "ServiceUUIDs": ["1b7e8261-2877-41c3-b46e-cf057c562023"],
    }
    end.close()


def test_a_phone_plays_on_a_chessnut(bus: str) -> None:
    bluez, guise = PretendedBlueZ(bus), EmulatedChessnut()
    set_up(guise)
    end = end_of(guise, bus)
    end.open()
    assert not turn(end, guise)
    write = EmulatedChessnut.air.services["1b7e8271-2877-41c3-b46e-cf057c562023"]
    bluez.phone(FIELDS, "StartNotify")
    bluez.phone(ANSWERS, "StartNotify")
    bluez.phone(next(iter(write)), "WriteValue", b"\x21\x01\x00", {})
    pieces: dict[str, str] = {}
    talk = protocol_of("chessnut-ble://")
    talk.link_up(Seconds(time.monotonic()))
    until(lambda: turn(end, guise) and len(bluez.came) > 2)
    assert len({path for path, _ in bluez.came}) == 2
    guise.show(AFTER_E4, Seconds(time.monotonic()))
    until(lambda: turn(end, guise) and bluez.came[-1][1][2:34].hex() == AFTER_E4_IN_NIBBLES)
    for _, packet in bluez.came:
        hear(talk.receive(packet, Seconds(time.monotonic())), pieces)
    assert pieces == AFTER_E4
    bluez.phone(FIELDS, "StopNotify")
    bluez.phone(ANSWERS, "StopNotify")
    until(lambda: not turn(end, guise))
    end.close()


def test_a_chesslink_says_its_long_messages_in_pieces(bus: str) -> None:
    bluez, guise = PretendedBlueZ(bus), EmulatedChessLink(in_the_air=True)
    set_up(guise)
    end = end_of(guise, bus)
    end.open()
    bluez.phone(NOTIFY, "StartNotify")
    bluez.phone(WRITE, "WriteValue", b"S53", {})
    pieces: dict[str, str] = {}
    talk = protocol_of("millennium-ble://")
    talk.link_up(Seconds(time.monotonic()))
    until(lambda: turn(end, guise) and sum(len(packet) for _, packet in bluez.came) == 67)
    assert [len(packet) for _, packet in bluez.came] == [20, 20, 20, 7]
    for _, packet in bluez.came:
        hear(talk.receive(packet, Seconds(time.monotonic())), pieces)
    assert pieces == START
    end.close()


def test_bluez_is_started_again(bus: str) -> None:
    first, guise = PretendedBlueZ(bus), EmulatedChessnut()
    end = end_of(guise, bus)
    end.open()
    first.end()
    with pytest.raises(OSError, match="gone"):
        until(lambda: turn(end, guise))
    end.close()
    with raises(BoardError, "Bluetooth isn't available"):
        end.open()
    second = PretendedBlueZ(bus)
    end.open()
    assert second.advertisements
    end.close()


def test_without_bluetooth_and_where_it_refuses(bus: str, tmp_path: Path) -> None:
    with raises(BoardError, "Bluetooth isn't available"):
        end_of(EmulatedChessnut(), f"unix:path={tmp_path / 'nothing'}").open()
    with raises(BoardError, "Bluetooth isn't available"):
        end_of(EmulatedChessnut(), bus).open()
    unable = PretendedBlueZ(bus, able=False)
    with raises(BoardError, "Bluetooth isn't available"):
        end_of(EmulatedChessnut(), bus).open()
    unable.end()
    until(lambda: not unable.bus.connected)
    PretendedBlueZ(bus, refuses=True)
    with raises(BoardError, "Maximum advertisements reached"):
        end_of(EmulatedChessnut(), bus).open()


def test_a_board_is_offered_in_the_air(bus: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`companion expose chessnut --on ble`, with the pretended BlueZ at the system's bus."""
    monkeypatch.setenv("DBUS_SYSTEM_BUS_ADDRESS", bus)
    bluez = PretendedBlueZ(bus)
    with (
        field(tmp_path / "field") as board,
        offered(ExposeOptions("chessnut", str(tmp_path / "field"), "ble")),
    ):
        bluez.phone(FIELDS, "StartNotify")
        bluez.phone("1b7e8272-2877-41c3-b46e-cf057c562023", "WriteValue", b"\x21\x01\x00", {})
        until(lambda: bluez.came)
        board.hands("-e2", "+e4")
        until(lambda: bluez.came[-1][1][2:34].hex() == AFTER_E4_IN_NIBBLES)
        bluez.phone(
            "1b7e8272-2877-41c3-b46e-cf057c562023", "WriteValue", bytes.fromhex("0a080000000008000800"), {}
        )
        until(lambda: sorted(board.board.lights) == ["e2", "e4"])
        bluez.phone(FIELDS, "StopNotify")
        until(lambda: not board.board.lights)


def test_a_reader_wakes_up_when_notifying_begins_and_ends() -> None:
    came = queue.SimpleQueue[bytes | None]()
    sends = Characteristic(NOTIFY, DBusObjectPath("/one"), "notify", came)
    assert not sends.notifying
    sends.start_notify()
    assert sends.notifying and came.get_nowait() == b"" and came.empty()
    sends.stop_notify()
    assert not sends.notifying and came.get_nowait() == b"" and came.empty()
    sends.write_value(b"x", {})
    assert came.get_nowait() == b"x"
