"""Discovery of boards: the known families, the family of a device, and the devices that are plugged in.

A connected device is assigned to a family by its USB numbers, its output, or its Bluetooth
advertisement.

Families are loaded from three places: the files of `firmware_bridge/drivers`; the entry points of the
group `tableside.boards`, each of which names a `Family` of an installed package; and the folders that
the environment variable `TABLESIDE_DRIVERS` names. A driver that cannot be loaded is logged and
skipped. Transports are loaded only when they are needed.
"""

from __future__ import annotations

import contextlib
import importlib.util
import logging
import os
import pkgutil
import re
import sys
import time
from collections.abc import Collection, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pathlib import Path
from types import ModuleType
from typing import Any

from companion.plain_text.cleaner import clean_text
from companion.units import Seconds
from firmware_bridge import drivers
from firmware_bridge.core.board import NAMED, BoardError, LinkMessage, link_message
from firmware_bridge.core.family import (
    BESIDE,
    Ble,
    Camera,
    Family,
    FoundPort,
    Hid,
    OwnTransport,
    Rfcomm,
    Serial,
    why_not_opened,
)

log = logging.getLogger(__name__)

FOLDERS = "TABLESIDE_DRIVERS"
GROUP = "tableside.boards"


@cache
def families() -> tuple[Family, ...]:
    """Return all families. If two of them serve the same scheme, the first one is used.

    Families on serial lines come first, those with the fastest line at the front.
    """
    known: dict[str, Family] = {}
    taken: dict[str, Family] = {}
    for family in (*_load_shipped(), *_load_installed(), *_in_folders(os.environ.get(FOLDERS, ""))):
        if known.get(family.kind) is family:
            continue
        if family.kind in known or any(scheme in taken for scheme in family.served):
            log.warning("a second driver for %s is left out", family.kind)
            continue
        known[family.kind] = family
        taken.update(dict.fromkeys(family.served, family))
    return tuple(sorted(known.values(), key=_speed))


def _speed(family: Family) -> int:
    return -family.reach.baud if isinstance(family.reach, Serial) and not family.reach.port else 0


def family_of(scheme: str) -> Family | None:
    """Return the family that serves a scheme, or None."""
    return next((family for family in families() if scheme in family.served), None)


def schemes() -> list[str]:
    """Return all schemes that a board's URL may have."""
    return sorted({"auto", *(scheme for family in families() for scheme in family.served)})


def examples() -> tuple[str, ...]:
    """Return URLs to show to a user who must name a board.

    Devices used next to a board, and the virtual board, are left out.
    """
    boards = (family for family in families() if family.tells not in BESIDE)
    return tuple(url for family in boards for url in _short(family))


def _short(family: Family) -> tuple[str, ...]:
    """Return the family's URLs in short form: the scheme alone, if it is enough for finding such a board."""
    if isinstance(family.reach, OwnTransport | Camera):
        return family.shown[:1] if family.tells != "itself" else ()
    return family.shown if family.plain or isinstance(family.reach, Rfcomm) else (f"{family.scheme}://",)


def _of(module: ModuleType) -> Iterator[Family]:
    for value in vars(module).values():
        if isinstance(value, Family):
            yield value


def _load_shipped() -> Iterator[Family]:
    for found in sorted(pkgutil.iter_modules(drivers.__path__), key=lambda found: found.name):
        yield from _of(import_module(f"{drivers.__name__}.{found.name}"))


def _load_installed() -> Iterator[Family]:
    for point in sorted(entry_points(group=GROUP), key=lambda point: point.name):
        try:
            family = point.load()
        except Exception as wrong:  # an error in one package must not remove the boards of others
            log.warning("the driver %s cannot be loaded: %r", point.name, wrong)
            continue
        if isinstance(family, Family):
            yield family
        else:
            log.warning("the driver %s names no Family: %r", point.name, point.value)


def _in_folders(named: str) -> Iterator[Family]:
    for folder in filter(None, named.split(os.pathsep)):
        yield from _in_files(sorted(Path(folder).glob("*.py")))


def _in_files(paths: Iterable[Path]) -> Iterator[Family]:
    for path in paths:
        name = f"tableside_drivers_{path.stem}"
        spec = importlib.util.spec_from_file_location(name, path)
        assert spec is not None and spec.loader is not None
        module = importlib.util.module_from_spec(spec)
        sys.modules[name] = module
        try:
            spec.loader.exec_module(module)
        except Exception as wrong:
            log.warning("the driver %s cannot be loaded: %r", path, wrong)
            continue
        yield from _of(module)


_STOPPED = re.compile(rb"(?:^|\n)>>> |Traceback \(most recent call last\)|MicroPython v\d")


def recognize(heard: bytes) -> Family | None:
    """Return the family that sent this output, or None."""
    return next((family for family in families() if family.says(heard)), None)


def is_stopped(heard: bytes) -> bool:
    """Return whether this is the output of MicroPython when Tableside's program is not running."""
    return bool(_STOPPED.search(heard))


def stranger(heard: bytes, expected: Family) -> LinkMessage | None:
    """Return a message if a port's output comes from another family than `expected`, otherwise None."""
    family = recognize(heard)
    if family is None or family is expected:
        return None
    return link_message("other-family", model=family.match_name, scheme=family.scheme)


def families_advertising(name: str, services: Collection[str]) -> tuple[list[Family], bool]:
    """Return the families that a Bluetooth device may belong to, and whether that is certain.

    An advertised service has priority over the name, which the owner can change. Among families with
    the same service, the one that matches the name best is used. If none matches, the device may belong
    to any family with that service. If several families share the service, the name may also decide for
    a family with another service, because a program may emulate boards of several manufacturers at
    once.
    """
    known = {family.kind: family.reach for family in families() if isinstance(family.reach, Ble)}
    spoken = {service.lower() for service in services}
    may_be = [kind for kind, ble in known.items() if ble.service in spoken]
    called = {kind: known[kind].match_name(name) for kind in may_be or known}
    if len(may_be) > 1 and not any(called.values()):
        called = {kind: ble.match_name(name) for kind, ble in known.items()}
    longest = max(called.values(), default=0)
    if longest:
        may_be = [kind for kind, length in called.items() if length == longest]
    return [family for family in families() if family.kind in may_be], bool(longest) or len(may_be) == 1


FIRMWARE_BAUD = 115_200
PATIENCE = 2.5
"""Seconds to wait for an answer at the firmware's line speed.

An Arduino or ESP32 restarts when its port is opened.
"""
WITHIN = 5.0
"""Seconds after which the search of all ports ends, including those that send nothing.

The ports are read at the same time.
"""
LISTEN = 0.8
"""Seconds to wait for an answer at each of the other speeds. The wait is shorter if there are many speeds."""
ASK_AGAIN = 0.5
OPENING = 0.3
"""Seconds of `WITHIN` that are reserved for opening a port and setting its speed."""
STOPPED = "stopped"
"""The kind of a MicroPython board whose program is not running."""


@dataclass(frozen=True, slots=True)
class FoundBoard:
    """A connected device.

    Attributes:
        kind: The kind of its family, or `stopped`, or empty if unknown.
        wrong: The reason why the device cannot be queried, or None.
    """

    url: str
    kind: str
    what: LinkMessage
    id: str = ""
    usb: str = ""
    serial_number: str = ""
    wrong: LinkMessage | None = None

    def __post_init__(self) -> None:
        for name in ("id", "serial_number"):  # devices choose their own names
            object.__setattr__(self, name, clean_text(getattr(self, name), NAMED))


def find_plugged_boards() -> list[FoundBoard]:
    """Return all USB boards: serial ports, which are asked for their identity, and HID boards."""
    from firmware_bridge.transports.serial import ports

    here = [port for port in ports() if port.vid is not None]
    if len(here) < 2:
        return [*map(_at, here), *_at_hid()]
    with ThreadPoolExecutor(max_workers=len(here), thread_name_prefix="ask a port") as pool:
        return [*pool.map(_at, here), *_at_hid()]


def cameras_here() -> list[FoundBoard]:
    """Return the cameras of this computer.

    `auto` does not use them as boards, since a camera may be pointed at anything.
    """
    from firmware_bridge.transports.frames.cameras import cameras

    return [
        FoundBoard(
            f"camera://{one.where}",
            "",
            link_message("found-camera", name=one.name),
            wrong=None if one.usable else link_message("port-not-allowed", port=one.where, group="video"),
        )
        for one in cameras()
    ]


def find_plugged_decks() -> list[str]:
    """Return the URLs of connected USB HID devices with keys, if their products are supported."""
    found = []
    for family, device in _hid_devices():
        options = family.products.get(device["product_id"])
        if family.tells == "buttons" and options is not None:
            found.append(f"{family.url_at(device.get('serial_number') or '')}?{options}")
    return found


def _at_hid() -> Iterator[FoundBoard]:
    for family, device in _hid_devices():
        if family.tells not in BESIDE:
            number = device.get("serial_number") or ""
            usb = f"{device['vendor_id']:04X}:{device['product_id']:04X}"
            what = link_message("found-named", name=family.match_name)
            yield FoundBoard(family.url_at(number), family.kind, what, usb=usb, serial_number=number)


def _hid_devices() -> Iterator[tuple[Family, dict[str, Any]]]:
    for family in families():
        if isinstance(family.reach, Hid):
            with contextlib.suppress(ImportError, OSError):
                from firmware_bridge.transports.hid import devices

                for device in devices(family.reach.vendor, family.reach.usage_page):
                    yield family, device


def _at(port: FoundPort) -> FoundBoard:
    usb = f"{port.vid:04X}:{port.pid:04X}" if port.vid is not None and port.pid is not None else ""
    heard, wrong = probe_port(port.port)
    family = recognize(heard)
    what = link_message("found-named", name=port.description)
    if family is None and is_stopped(heard):
        kind, what = STOPPED, link_message("program-stopped")
    else:
        if family is None:
            family, silent = _by_numbers(port)
            what = silent or what
        kind = family.kind if family else ""
    if family:
        what = link_message("found-named", name=family.match_name)
    url = family.url_at(port.port) if family else port.port
    name = family.name_of(heard) if family else ""
    return FoundBoard(url, kind, what, name, usb, port.serial_number or "", wrong)


def _by_numbers(port: FoundPort) -> tuple[Family | None, LinkMessage | None]:
    """Return the family that has the USB numbers of a silent port, or a message about such a port."""
    for family in families():
        for usb in family.usb:
            if usb.vendor == port.vid and usb.product in (None, port.pid):
                return (family, None) if usb.silent is None else (None, usb.silent)
    return None, None


@dataclass(frozen=True, slots=True)
class PortProbe:
    """A request to send at a line speed, and the time to wait for an answer, in seconds.

    `ask` may be empty.
    """

    baud: int
    ask: bytes
    seconds: float


def port_probes() -> list[PortProbe]:
    """Return the requests that make serial boards answer, the fastest line first.

    If all boards at a speed send without being asked, the request for that speed is empty.
    """
    asks: dict[int, list[bytes]] = {}
    for family in families():
        if isinstance(family.reach, Serial) and not family.reach.port:
            known = asks.setdefault(family.reach.baud, [])
            if family.reach.ask and family.reach.ask not in known:
                known.append(family.reach.ask)
    asked = [(baud, ask) for baud, all_ in asks.items() for ask in all_ or [b""]]
    patient = sum(baud == FIRMWARE_BAUD for baud, _ in asked)
    others = max(1, len(asked) - patient)
    usual = min(LISTEN, (WITHIN - OPENING - PATIENCE) / others)
    return [
        PortProbe(baud, ask, PATIENCE / patient if baud == FIRMWARE_BAUD else usual) for baud, ask in asked
    ]


def probe_port(port: str) -> tuple[bytes, LinkMessage | None]:
    """Read a serial port until the sender's family is known.

    The port is opened only once, because opening a port resets some boards. The speed is changed while
    the port is open.

    Returns:
        The output, and the reason why the port could not be read, or None.
    """
    from firmware_bridge.transports.serial import line

    all_ = port_probes()
    try:
        with line(port, all_[0].baud, Seconds(0.05)) as opened:
            for question in all_:
                if opened.baudrate != question.baud:
                    opened.baudrate = question.baud
                heard = _listen(opened, question)
                if recognize(heard) or is_stopped(heard):
                    return heard, None
    except BoardError as wrong:
        return b"", link_message(wrong.said.id, **wrong.said.values)
    except (OSError, ValueError) as wrong:
        return b"", why_not_opened(port, wrong)
    return b"", None


def _listen(opened: Any, question: PortProbe) -> bytes:
    """Read until the sender's family is known.

    The request is repeated in case a board has only just started.
    """
    began = ask_at = time.monotonic()
    heard: bytes = b""
    while (now := time.monotonic()) < began + question.seconds:
        if now >= ask_at:
            ask_at += ASK_AGAIN
            opened.write(bytearray(question.ask))
        heard = (heard + bytes(opened.read(4096)))[-8192:]
        if recognize(heard) or is_stopped(heard):
            return heard + bytes(opened.read(4096))  # a greeting may be incomplete: its end tells who sent it
    return heard


def nearby_boards() -> list[FoundBoard]:
    """Return the Bluetooth boards and dice within reach.

    They are recognized by the services and names that they advertise, and paired devices by their
    names.

    Raises:
        BoardError: Bluetooth is not available.
    """
    from firmware_bridge.transports.ble import nearby

    found: list[FoundBoard] = []
    for heard in nearby():
        may_be, sure = families_advertising(heard.name, heard.services)
        if sure:
            found += [
                FoundBoard(
                    family.url_at(heard.address),
                    family.kind,
                    link_message("found-named", name=family.match_name),
                    heard.name,
                )
                for family in may_be
            ]
        elif may_be:
            urls = tuple(family.url_at(heard.address) for family in may_be)
            found.append(FoundBoard("", "", link_message("found-unsure", urls=urls), heard.name))
    return found + list(_find_paired())


def _find_paired() -> Iterator[FoundBoard]:
    """Yield boards on classic Bluetooth, by the names of paired devices."""
    from firmware_bridge.transports.system_links import find_paired_devices

    for device in find_paired_devices():
        for family in families():
            if isinstance(family.reach, Rfcomm) and family.reach.match_name(device.name):
                what = link_message("found-named", name=family.match_name)
                yield FoundBoard(family.url_at(device.address), family.kind, what, device.name)


def port_of(family: Family) -> str:
    """Return the serial port of the only connected board of a family.

    Raises:
        BoardError: There is no such board, or more than one.
    """
    here = [board for board in find_plugged_boards() if board.kind == family.kind]
    if not here:
        raise BoardError("none-of-family", model=family.match_name, url=family.url_at("/dev/ttyUSB0"))
    if len(here) > 1:
        raise BoardError("several-boards", urls=tuple(board.url for board in here))
    return here[0].url.partition("://")[2] or here[0].url


def only_board() -> str:
    """Return the URL of the only connected board, of whatever family.

    Raises:
        BoardError: There is no board, or more than one.
    """
    found = find_plugged_boards()
    known = [board for board in found if board.kind and board.kind != STOPPED]
    if len(known) > 1:
        raise BoardError("several-boards", urls=tuple(board.url for board in known))
    if not known and len(found) > 1:
        raise BoardError("no-board-answers", urls=tuple(board.url for board in found))
    if not found:
        raise BoardError("no-board-plugged")
    (board,) = known or found
    if board.wrong:  # otherwise opening it reports what is wrong
        raise BoardError(board.wrong)
    return board.url
