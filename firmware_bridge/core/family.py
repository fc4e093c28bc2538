"""Families of boards, described as data: how a driver's boards are found and opened.

The module also describes the serial port at which a board was found, and the reason why a port cannot
be opened.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal
from urllib.parse import urlsplit

from firmware_bridge.core.board import LinkMessage, link_message
from firmware_bridge.core.board_protocol import BoardProtocol


@dataclass(frozen=True, slots=True)
class FoundPort:
    """A connected serial port.

    Attributes:
        location: Its USB socket, in the system's notation (`1-1.2`).
    """

    port: str
    vid: int | None
    pid: int | None
    serial_number: str | None
    description: str
    location: str | None = None

    def is_like(self, other: FoundPort) -> bool:
        """Return whether both ports identify themselves in the same way."""
        mine, its = (self.vid, self.pid, self.serial_number), (other.vid, other.pid, other.serial_number)
        return mine == its


def find_replugged(was: FoundPort, alone: bool, now: Sequence[FoundPort]) -> FoundPort | None:
    """Return the current port of a device that was unplugged, or None if the port is not certain.

    Args:
        was: The port at which the device was before.
        alone: Whether no other connected device had the same identification.
        now: The current ports.
    """
    like = [port for port in now if port.is_like(was)]
    if alone and len(like) == 1:
        return like[0]
    return next((port for port in like if was.location and port.location == was.location), None)


PULLED = link_message("cable-pulled")
PROGRAM_CLOSED = link_message("board-program-closed")
NETWORK_LOST = link_message("board-network-lost")
BLUETOOTH_LOST = link_message("board-bluetooth-lost")


def why_port_lost(device: str) -> LinkMessage:
    """Return the reason why an open port was lost.

    A pulled cable is mentioned only for ports that have a cable.

    Args:
        device: The address of the port, or the device file to which its path led when the port was
            opened.
    """
    if "://" in device:
        host = urlsplit(device).hostname or ""
        return PROGRAM_CLOSED if host in ("localhost", "::1") or host.startswith("127.") else NETWORK_LOST
    if device.startswith("/dev/pts/"):
        return PROGRAM_CLOSED
    return BLUETOOTH_LOST if device.startswith("/dev/rfcomm") else PULLED


def why_not_opened(url: str, wrong: Exception) -> LinkMessage:
    """Return the reason why a port cannot be opened, and what to do."""
    text = str(wrong).lower()
    if "permission" in text or "access is denied" in text:
        return link_message("port-not-allowed", port=url, group="dialout")
    if "busy" in text or "exclusively lock" in text or "resource temporarily" in text:
        return link_message("port-busy", port=url)
    if "://" in url:
        return link_message("nothing-at-address", url=url)
    if "no such file" in text or "could not open port" in text or "filenotfound" in text:
        return link_message("no-port", port=url)
    return link_message("port-unusable", port=url, why=str(wrong))


Tells = Literal["occupancy", "figures", "tags", "discs", "dice", "cards", "buttons", "nothing", "itself"]
BESIDE: tuple[Tells, ...] = ("dice", "cards", "buttons", "nothing")
"""Kinds of devices that are used next to a board and are not boards themselves."""


@dataclass(frozen=True, slots=True)
class BoardUrl:
    """The parts of `scheme://where?option=value`. A plain device path has the scheme `serial`."""

    text: str
    scheme: str
    where: str
    options: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Serial:
    """A serial port.

    Attributes:
        ask: The request that makes the board send, or empty if the board sends by itself.
        port: The only possible port of a built-in board. Such a port is not searched for other boards.
    """

    baud: int
    ask: bytes = b""
    port: str = ""


@dataclass(frozen=True, slots=True)
class Hid:
    """A USB HID device of a manufacturer, identified by the usage page of its relevant interface."""

    vendor: int
    usage_page: int


@dataclass(frozen=True, slots=True)
class Ble:
    """A connection over Bluetooth Low Energy.

    Attributes:
        names: Prefixes of the advertised names, in upper or lower case.
        notify: The characteristic on which the board sends.
        write: The characteristic on which the board receives.
        service: An advertised service that identifies a board whatever name its owner has given to it.
        replies: Further characteristics to listen to.
        longest: The maximum number of bytes in one write; longer data is split like a stream. If it is 0,
            data is never split.
        acknowledged: Whether each write is acknowledged before the next is sent; without this, some boards
            drop rapid writes.
    """

    names: tuple[str, ...]
    notify: str
    write: str
    longest: int = 20
    service: str = ""
    replies: tuple[str, ...] = ()
    acknowledged: bool = False

    def match_name(self, name: str) -> int:
        """Return how many characters of a name match one of the prefixes, or 0 if no prefix matches."""
        said = name.strip().casefold()
        return max((len(own) for own in self.names if said.startswith(own.casefold())), default=0)


def nordic_uart(*names: str, acknowledged: bool = False) -> Ble:
    """Return a description of Nordic's UART service.

    Many boards and dice use it, and only their names distinguish them.
    """
    base = "6e40000{}-b5a3-f393-e0a9-e50e24dcca9e"
    return Ble(names, base.format(3), base.format(2), service=base.format(1), acknowledged=acknowledged)


@dataclass(frozen=True, slots=True)
class Rfcomm:
    """A serial line over a channel of classic Bluetooth.

    Attributes:
        names: Prefixes of the boards' names, in upper or lower case, by which a paired board is found. If
            empty, the user must name the board.
        pins: PINs to try for pairing.
    """

    channel: int
    names: tuple[str, ...] = ()
    pins: tuple[str, ...] = ()

    def match_name(self, name: str) -> bool:
        """Return whether a name begins with one of the prefixes."""
        return name.strip().casefold().startswith(tuple(own.casefold() for own in self.names))


@dataclass(frozen=True, slots=True)
class Keyboard:
    """A keyboard of this computer, or a device that acts as a keyboard.

    `?at=` is its path or part of its name.
    """


@dataclass(frozen=True, slots=True)
class Udp:
    """Datagrams to a network address, without replies.

    Attributes:
        port: The default port.
    """

    port: int


@dataclass(frozen=True, slots=True)
class OwnTransport:
    """A board that needs no protocol on a transport.

    Attributes:
        opener: `module:function`; the function makes a `SensorBoard` from its URL.
    """

    opener: str


@dataclass(frozen=True, slots=True)
class Camera:
    """A camera, attached to this computer or at an address. Its pictures are read in a separate process."""


@dataclass(frozen=True, slots=True)
class Usb:
    """The USB numbers of a port.

    Attributes:
        silent: The message to show if the port does not answer, or None if the numbers are enough to identify
            the board.
    """

    vendor: int
    product: int | None = None
    silent: LinkMessage | None = None


def no_protocol(url: BoardUrl) -> BoardProtocol:
    raise NotImplementedError(f"{url.scheme} is opened in a way of its own")


@dataclass(frozen=True, slots=True, kw_only=True)
class Family:
    """A family of boards. A family on a wire only requires `kind`, `model`, `reach`, `talk` and
    `tells`.

    Attributes:
        kind: The short name, which is the scheme of its URLs unless `schemes` is set.
        model: The name for the user; a `LinkMessage` if it is a description and not a manufacturer's name.
        models: The manufacturer's models that belong to the family.
        first_bytes: A pattern of output on a serial line that only boards of this family send.
        seven_bits: Whether bit 7 is ignored when output is compared with `first_bytes`.
        examples: URLs to show to the user.
        options: The options in the family's URLs, each with an example of its value.
        products: Maps the product number of a USB HID device to the URL options that this product
            needs.
        tells: What its boards sense of a piece; `itself` if a board reports this when it is opened.
        any_field: Whether its boards are made in any size; otherwise they have 8x8 squares.
        lights: Whether its boards have lights; None if a board reports this itself.
        emulator: The class in the tests that emulates a board of this family.
        name_of: Returns the name of a single board from the output by which it was recognized.
    """

    kind: str = field(kw_only=False)
    model: str | LinkMessage
    reach: Serial | Hid | Ble | Rfcomm | Keyboard | Udp | OwnTransport | Camera
    tells: Tells
    talk: Callable[[BoardUrl], BoardProtocol] = no_protocol
    models: tuple[str, ...] = ()
    schemes: tuple[str, ...] = ()
    first_bytes: re.Pattern[bytes] | None = None
    seven_bits: bool = False
    usb: tuple[Usb, ...] = ()
    options: Mapping[str, str] = field(default_factory=dict)
    products: Mapping[int, str] = field(default_factory=dict)
    examples: tuple[str, ...] = ()
    any_field: bool = False
    lights: bool | None = False
    emulator: str = ""
    name_of: Callable[[bytes], str] = lambda heard: ""

    @property
    def scheme(self) -> str:
        return self.schemes[0] if self.schemes else self.kind

    @property
    def served(self) -> tuple[str, ...]:
        """The schemes that the family serves."""
        return self.schemes or (self.kind,)

    @property
    def match_name(self) -> Any:
        """The model, in the form used inside a sentence."""
        return (self.model,) if isinstance(self.model, LinkMessage) else self.model

    @property
    def plain(self) -> bool:
        """Whether a device path alone names a board of this family."""
        return self.scheme == PLAIN

    @property
    def shown(self) -> tuple[str, ...]:
        """URLs to show to the user."""
        if self.examples:
            return self.examples
        return (
            (f"{self.scheme}:///dev/ttyUSB0",) if isinstance(self.reach, Serial) else (f"{self.scheme}://",)
        )

    def url_at(self, where: str) -> str:
        """Return the URL of a board of this family at this port or address."""
        return where if self.plain else f"{self.scheme}://{where}"

    def says(self, heard: bytes) -> bool:
        """Return whether this is output that only this kind of board sends."""
        if self.first_bytes is None:
            return False
        return bool(
            self.first_bytes.search(bytes(byte & 0x7F for byte in heard) if self.seven_bits else heard)
        )


PLAIN = "serial"
"""The scheme of a plain device path."""
