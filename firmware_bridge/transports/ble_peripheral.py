"""The board's end of a Bluetooth connection (Linux only).

The module asks BlueZ over D-Bus to advertise the board and to serve its characteristics. The names of
interfaces and options are BlueZ's own (`org.bluez.GattManager.rst`,
`org.bluez.LEAdvertisingManager.rst`). Annotations are not deferred in this module, because dbus_fast
reads them. The code runs in a separate thread. Bytes that a host writes are put in a queue.
"""

import asyncio
import threading
from collections.abc import Coroutine, Mapping
from queue import Empty, SimpleQueue
from typing import Annotated, Any

from dbus_fast import BusType, DBusError, Message, MessageType, PropertyAccess, Variant
from dbus_fast.aio import MessageBus
from dbus_fast.annotations import DBusBool, DBusBytes, DBusDict, DBusObjectPath, DBusSignature, DBusStr
from dbus_fast.service import ServiceInterface, dbus_method, dbus_property

from firmware_bridge.core.board import BoardError, LinkMessage, link_message

ROOT = "/org/tableside"
DBUS = "org.freedesktop.DBus"
BLUEZ, ADAPTER = "org.bluez", "org.bluez.Adapter1"
GATT, ADVERTISING = "org.bluez.GattManager1", "org.bluez.LEAdvertisingManager1"
TICK = 0.02
ANSWER_WITHIN = 15.0
UNKNOWN = "org.freedesktop.DBus.Error.UnknownObject"
ABSENT = ("org.freedesktop.DBus.Error.ServiceUnknown", "org.freedesktop.DBus.Error.NameHasNoOwner")
"""D-Bus errors that mean BlueZ is not running."""

Strings = Annotated[list[str], DBusSignature("as")]


class Service(ServiceInterface):
    def __init__(self, uuid: str) -> None:
        super().__init__("org.bluez.GattService1")
        self._uuid = uuid

    @dbus_property(access=PropertyAccess.READ, name="UUID")
    def uuid(self) -> DBusStr:
        return self._uuid

    @dbus_property(access=PropertyAccess.READ, name="Primary")
    def primary(self) -> DBusBool:
        return True


class Characteristic(ServiceInterface):
    """A GATT characteristic.

    Args:
        use: `write` (the host writes to it) or `notify` (the host is notified of changes).
    """

    def __init__(self, uuid: str, service: str, use: str, came: SimpleQueue[bytes | None]) -> None:
        super().__init__("org.bluez.GattCharacteristic1")
        self._uuid, self._service, self._use, self._came = uuid, service, use, came
        self._value = b""
        self.notifying = False

    @dbus_property(access=PropertyAccess.READ, name="UUID")
    def uuid(self) -> DBusStr:
        return self._uuid

    @dbus_property(access=PropertyAccess.READ, name="Service")
    def service(self) -> DBusObjectPath:
        return self._service

    @dbus_property(access=PropertyAccess.READ, name="Flags")
    def flags(self) -> Strings:
        return ["notify"] if self._use == "notify" else ["write", "write-without-response"]

    @dbus_property(access=PropertyAccess.READ, name="Value")
    def value(self) -> DBusBytes:
        return self._value

    @dbus_method(name="WriteValue")
    def write_value(self, value: DBusBytes, options: DBusDict) -> None:
        self._came.put(bytes(value))

    @dbus_method(name="StartNotify")
    def start_notify(self) -> None:
        self.notifying = True
        self._came.put(b"")

    @dbus_method(name="StopNotify")
    def stop_notify(self) -> None:
        self.notifying = False
        self._came.put(b"")

    def tell(self, value: bytes) -> None:
        self._value = value
        self.emit_properties_changed({"Value": value})


class Advertisement(ServiceInterface):
    def __init__(self, name: str, service: str) -> None:
        super().__init__("org.bluez.LEAdvertisement1")
        self._name, self._advertised = name, service

    @dbus_property(access=PropertyAccess.READ, name="Type")
    def type(self) -> DBusStr:
        return "peripheral"

    @dbus_property(access=PropertyAccess.READ, name="ServiceUUIDs")
    def services(self) -> Strings:
        return [self._advertised]

    @dbus_property(access=PropertyAccess.READ, name="LocalName")
    def local_name(self) -> DBusStr:
        return self._name

    @dbus_method(name="Release")
    def release(self) -> None:
        """Do nothing when BlueZ stops advertising."""


class BleHostPort:
    """A peripheral that advertises `name` and the service `advertised`.

    `services` maps each service to its characteristics and their uses. `piece` is the maximum length of a
    notification in bytes; longer notifications are split. `bus` is the address of a D-Bus other than the
    system bus.
    """

    def __init__(
        self,
        name: str,
        advertised: str,
        services: Mapping[str, Mapping[str, str]],
        piece: int = 0,
        bus: str | None = None,
    ) -> None:
        self.address = name
        self._advertised, self._services, self._piece, self._bus_address = advertised, services, piece, bus
        self._came: SimpleQueue[bytes | None] = SimpleQueue()
        self._told: dict[str, Characteristic] = {}
        self._bus: MessageBus | None = None
        self._loop: asyncio.AbstractEventLoop | None = None

    def open(self) -> None:
        self._came = SimpleQueue()
        try:
            self._wait(self._serve())
        except BoardError:
            self.close()
            raise
        except DBusError as wrong:
            self.close()
            if wrong.type.startswith(ABSENT):
                raise BoardError("ble-off") from wrong
            raise BoardError("peripheral-refused", why=str(wrong).rstrip(".")) from wrong
        except (OSError, EOFError, TimeoutError) as wrong:
            self.close()
            raise BoardError("ble-off") from wrong

    async def _serve(self) -> None:
        bus = MessageBus(bus_address=self._bus_address, bus_type=BusType.SYSTEM)
        self._bus = await bus.connect()
        adapter = await self._adapter()
        for n, (uuid, characteristics) in enumerate(self._services.items()):
            path = f"{ROOT}/service{n}"
            bus.export(path, Service(uuid))
            for m, (own, use) in enumerate(characteristics.items()):
                made = Characteristic(own, path, use, self._came)
                bus.export(f"{path}/char{m}", made)
                if use == "notify":
                    self._told[own] = made
        bus.export(f"{ROOT}/advertisement", Advertisement(self.address, self._advertised))
        await self._call(adapter, GATT, "RegisterApplication", "oa{sv}", [ROOT, {}])
        await self._call(
            adapter, ADVERTISING, "RegisterAdvertisement", "oa{sv}", [f"{ROOT}/advertisement", {}]
        )
        bus.add_message_handler(self._gone)
        match = f"type='signal',member='NameOwnerChanged',arg0='{BLUEZ}'"
        await self._call("/org/freedesktop/DBus", DBUS, "AddMatch", "s", [match], DBUS)

    def _gone(self, heard: Message) -> None:
        """Report a lost connection when BlueZ has been restarted, since this drops the registrations."""
        if heard.member == "NameOwnerChanged" and heard.body[0] == BLUEZ:
            self._came.put(None)

    async def _adapter(self) -> str:
        """Switch on a Bluetooth adapter that can act as a peripheral, and return its path."""
        objects: Any = await self._call(
            "/", "org.freedesktop.DBus.ObjectManager", "GetManagedObjects", "", []
        )
        able = sorted(
            path for path, interfaces in objects[0].items() if {GATT, ADVERTISING} <= interfaces.keys()
        )
        if not able:
            raise BoardError("ble-off")
        on = objects[0][able[0]].get(ADAPTER, {}).get("Powered", Variant("b", True))
        if not on.value:
            await self._call(
                able[0],
                "org.freedesktop.DBus.Properties",
                "Set",
                "ssv",
                [ADAPTER, "Powered", Variant("b", True)],
            )
        return str(able[0])

    async def _call(
        self, path: str, interface: str, member: str, signature: str, body: list[Any], to: str = BLUEZ
    ) -> Any:
        assert self._bus is not None
        reply = await self._bus.call(Message(to, path, interface, member, signature=signature, body=body))
        assert reply is not None
        if reply.message_type is MessageType.ERROR:
            raise DBusError(reply.error_name or UNKNOWN, " ".join(map(str, reply.body)))
        return reply.body

    def read(self) -> bytes | None:
        try:
            data = self._came.get(timeout=TICK)
        except Empty:
            data = b""
        if data is None:
            raise OSError("bluetooth is gone")
        if data:
            return data
        return b"" if any(one.notifying for one in self._told.values()) else None

    def write(self, channel: str, data: bytes) -> None:
        loop, told = self._loop, self._told.get(channel)
        if loop is None or told is None or not told.notifying:
            return
        size = self._piece or len(data)
        for start in range(0, len(data), size):
            loop.call_soon_threadsafe(told.tell, data[start : start + size])

    def close(self) -> None:
        """Leave the bus, which makes BlueZ drop the registrations."""
        bus, self._bus = self._bus, None
        loop, self._loop = self._loop, None
        self._told = {}
        if loop is None:
            return
        if bus is not None:
            loop.call_soon_threadsafe(bus.disconnect)
        loop.call_soon_threadsafe(loop.stop)

    def why_not(self, wrong: Exception) -> LinkMessage:
        return link_message("ble-off")

    def _wait(self, doing: Coroutine[Any, Any, Any]) -> Any:
        """Run a coroutine in the D-Bus thread, and return its result."""
        if self._loop is None:
            self._loop = asyncio.new_event_loop()
            threading.Thread(target=_run, args=(self._loop,), name="peripheral", daemon=True).start()
        return asyncio.run_coroutine_threadsafe(doing, self._loop).result(ANSWER_WITHIN)


def _run(loop: asyncio.AbstractEventLoop) -> None:
    asyncio.set_event_loop(loop)
    loop.run_forever()
    loop.close()
