"""What is plugged in: known by its USB numbers where those tell, else by how it answers."""

from __future__ import annotations

import contextlib
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Any

from companion.plain_text.cleaner import clean_text
from companion.units import Seconds
from firmware_bridge.core.board import NAMED, BoardError
from firmware_bridge.core.family import BESIDE, Family, Hid, Rfcomm, Serial
from firmware_bridge.core.link_messages import LinkMessage, link_message
from firmware_bridge.driver_registry import families
from firmware_bridge.identification import families_advertising, is_stopped, recognize
from firmware_bridge.transports.serial_port_info import FoundPort, why_not_opened
from firmware_bridge.transports.serial_ports import line, on_android, ports

FIRMWARE_BAUD = 115_200
PATIENCE = 2.5
"""Seconds for an answer at the speed of firmware: an Arduino or ESP32 begins anew when its port is opened."""
WITHIN = 5.0
"""Seconds after which every port is judged, those that say nothing too.

They are listened to at the same time.
"""
LISTEN = 0.8
"""Seconds for an answer at other speeds, or less where there are many."""
ASK_AGAIN = 0.5
OPENING = 0.3
"""Seconds of `WITHIN` that opening a port and setting its speed may take."""
STOPPED = "stopped"
"""The kind of a MicroPython board whose program does not run."""


@dataclass(frozen=True, slots=True)
class FoundBoard:
    """Something plugged in.

    `kind`: its family's, `stopped`, or empty when nobody knows. `wrong`: why it cannot be asked.
    """

    url: str
    kind: str
    what: LinkMessage
    id: str = ""
    usb: str = ""
    serial_number: str = ""
    wrong: LinkMessage | None = None

    def __post_init__(self) -> None:
        for name in ("id", "serial_number"):  # devices name themselves
            object.__setattr__(self, name, clean_text(getattr(self, name), NAMED))


def find_plugged_boards() -> list[FoundBoard]:
    """All boards at USB: serial ports, asked what they are, and HID boards."""
    here = [port for port in ports() if port.vid is not None]
    if on_android() or len(here) < 2:  # there a thread has to take leave of Java before it ends
        return [*map(_at, here), *_at_hid()]
    with ThreadPoolExecutor(max_workers=len(here), thread_name_prefix="ask a port") as pool:
        return [*pool.map(_at, here), *_at_hid()]


def cameras_here() -> list[FoundBoard]:
    """The cameras of this computer. None is a board for `auto`: it may look at anything."""
    from firmware_bridge.transports.frames.camera_list import cameras

    return [
        FoundBoard(
            f"camera://{one.where}",
            "",
            link_message("found-camera", name=one.name),
            wrong=None if one.usable else link_message("camera-not-allowed", where=one.where),
        )
        for one in cameras()
    ]


def find_plugged_decks() -> list[str]:
    """The URLs of devices with keys at USB HID, where it is known how such a product is spoken to."""
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
        what = link_message("found-family", model=family.match_name)
    url = family.url_at(port.port) if family else port.port
    name = family.name_of(heard) if family else ""
    return FoundBoard(url, kind, what, name, usb, port.serial_number or "", wrong)


def _by_numbers(port: FoundPort) -> tuple[Family | None, LinkMessage | None]:
    """The family whose USB numbers a silent port has, or what is said of such a port."""
    for family in families():
        for usb in family.usb:
            if usb.vendor == port.vid and usb.product in (None, port.pid):
                return (family, None) if usb.silent is None else (None, usb.silent)
    return None, None


@dataclass(frozen=True, slots=True)
class PortProbe:
    """What is asked at a speed of the line, and for how many seconds an answer is waited for.

    `ask` may be empty.
    """

    baud: int
    ask: bytes
    seconds: float


def port_probes() -> list[PortProbe]:
    """What makes serial boards speak, the fastest line first.

    Nothing where all of a speed speak by themselves.
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
    """(what is said at a serial port until it is known whose words they are, why it could not be asked).

    The port is opened once, for opening it resets some boards; its speed is changed while it is open.
    """
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
    """What comes until it is known whose words they are.

    A board that has just begun hears the question later.
    """
    began = ask_at = time.monotonic()
    heard: bytes = b""
    while (now := time.monotonic()) < began + question.seconds:
        if now >= ask_at:
            ask_at += ASK_AGAIN
            opened.write(bytearray(question.ask))
        heard = (heard + bytes(opened.read(4096)))[-8192:]
        if recognize(heard) or is_stopped(heard):
            return heard + bytes(
                opened.read(4096)
            )  # a greeting may have come in part only: its end tells who greets
    return heard


def nearby_boards() -> list[FoundBoard]:
    """The Bluetooth boards and dice within reach, by the services and names they advertise; paired ones, by
    their names.

    Raises:
        BoardError: Bluetooth cannot be used.
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
    """Boards with classic Bluetooth, by the names of what is paired."""
    from firmware_bridge.transports.rfcomm import find_paired_devices

    for device in find_paired_devices():
        for family in families():
            if isinstance(family.reach, Rfcomm) and family.reach.match_name(device.name):
                what = link_message("found-named", name=family.match_name)
                yield FoundBoard(family.url_at(device.address), family.kind, what, device.name)


def port_of(family: Family) -> str:
    """The serial port at which a board of that family is.

    Raises:
        BoardError: there is none, or more than one.
    """
    here = [board for board in find_plugged_boards() if board.kind == family.kind]
    if not here:
        raise BoardError("none-of-family", model=family.match_name, url=family.url_at("/dev/ttyUSB0"))
    if len(here) > 1:
        raise BoardError("several-boards", urls=tuple(board.url for board in here))
    return here[0].url.partition("://")[2] or here[0].url


def only_board() -> str:
    """The URL of the one board that is plugged in, whatever its family.

    Raises:
        BoardError: there is none, or more than one.
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
    if board.wrong:  # else let it say for itself what is wrong with it
        raise BoardError(board.wrong)
    return board.url
