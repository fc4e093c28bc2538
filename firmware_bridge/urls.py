"""Board names on a command line or a form, and the boards behind them.

`dgt:///dev/ttyACM0`: the family and the port, or its USB serial number. Without (`dgt://`) it is looked for.
Bluetooth families take part of a name or an address, or nothing: `pegasus://`, `pegasus://AA:BB:CC:DD:EE:FF`.
Options stand behind a `?`. A plain device path is our own protocol at that port, `auto` the one board that is
plugged in, `A+B` two modules side by side. Wires are imported when a board is opened and not before.
"""

from __future__ import annotations

from functools import partial
from importlib import import_module

from firmware_bridge.core.board import BoardError, SensorBoard
from firmware_bridge.core.board_protocol import BaseBoardProtocol, BoardProtocol, Transport
from firmware_bridge.core.camera_setup import camera_setup
from firmware_bridge.core.family import (
    PLAIN,
    Ble,
    BoardUrl,
    Camera,
    Family,
    Hid,
    Keyboard,
    OwnTransport,
    Rfcomm,
    Serial,
    Udp,
)
from firmware_bridge.driver_registry import family_of, schemes
from firmware_bridge.identification import families_advertising, stranger
from firmware_bridge.joined_board import JoinedBoard

AUTO = "auto"


def scheme_of(url: str) -> str:
    """The scheme of a board URL.

    `auto` and `virtual` are their own, a plain device path (`/dev/ttyACM0`, `COM3`) is `serial`.
    """
    head, found, _ = url.partition("://")
    return head if found or url in (AUTO, "virtual") else PLAIN


def open_board(url: str) -> SensorBoard:
    """The board that `url` names, not yet started; two joined by `+` are one (see `joined`).

    Raises:
        BoardError: no known driver serves that scheme, the URL is malformed, or what is looked for is not
            there.
    """
    if "+" in url:
        first, _, second = url.partition("+")
        if not first or not second or "+" in second:
            raise BoardError("bad-join", url=url)
        return JoinedBoard(open_board(first), open_board(second))
    if url == AUTO:
        from firmware_bridge.discovery import only_board

        return _open(only_board())
    return _open(url)


def protocol_of(url: str) -> BoardProtocol:
    """The talk with the board that `url` names, without a wire.

    Raises:
        BoardError: as `open_board`.
    """
    family, parts = understood(url)
    return _talk(family, parts)


def understood(url: str) -> tuple[Family, BoardUrl]:
    """The family that serves a URL, and its parts.

    Raises:
        BoardError: none does, or it has an option that is none.
    """
    scheme = scheme_of(url)
    family = family_of(scheme)
    if family is None:
        raise BoardError("no-driver", url=url, known=tuple(schemes()))
    _, named, rest = url.partition("://")
    where, _, query = (rest if named and scheme != "socket" else url).partition("?")
    options: dict[str, str] = {}
    for pair in filter(None, query.split("&")):
        name, sign, value = pair.partition("=")
        if name not in family.options or not sign:
            if not family.options:
                raise BoardError("no-options", url=url, option=pair)
            raise BoardError("no-such-option", url=url, option=pair, known=tuple(family.options))
        options[name] = value
    return family, BoardUrl(url, scheme, where, options)


def _talk(family: Family, url: BoardUrl) -> BoardProtocol:
    talk = family.talk(url)
    if isinstance(talk, BaseBoardProtocol):
        talk.stranger = partial(stranger, expected=family)
    return talk


def _open(url: str) -> SensorBoard:
    own = family_of(scheme_of(url))
    if own is not None and isinstance(own.reach, OwnTransport):
        module, _, name = own.reach.opener.partition(":")
        board: SensorBoard = getattr(import_module(module), name)(url)
        return board
    from firmware_bridge.transports.linked_board import LinkedBoard

    family, parts = understood(url)
    return LinkedBoard(_talk(family, parts), _transport(family, parts))


def _transport(family: Family, url: BoardUrl) -> Transport:
    match family.reach:
        case Serial(baud=baud, port=port):
            from firmware_bridge.transports.serial_ports import serial_transport

            if not url.where and not port:
                from firmware_bridge.discovery import port_of

                port = port_of(family)
            return serial_transport(url.where or port, baud)
        case Hid() as hid:
            from firmware_bridge.transports.hid import HidTransport

            return HidTransport(family.match_name, hid, url.where)
        case Ble() as ble:
            from firmware_bridge.transports.ble import BleTransport

            return BleTransport(family.match_name, ble, url.where, partial(_is_like, family))
        case Rfcomm() as rfcomm:
            from firmware_bridge.transports.rfcomm import RfcommTransport

            if not url.where and not rfcomm.names:
                raise BoardError("needs-address", model=family.match_name, scheme=family.scheme)
            return RfcommTransport(family.match_name, rfcomm, family.scheme, url.where)
        case Keyboard():
            from firmware_bridge.transports.input_device import InputDevice

            return InputDevice(url.options.get("at", ""))
        case Udp(port=usual):
            from firmware_bridge.transports.udp import UdpTransport

            return UdpTransport(url.text, url.where, usual)
        case Camera():
            from firmware_bridge.transports.frames.eye_process import EyeProcess

            return EyeProcess(camera_setup(url))
        case OwnTransport():
            raise AssertionError(f"{family.kind} has no wire of ours")


def _is_like(family: Family, name: str, services: list[str]) -> bool | None:
    """Whether a device in the air is of a family; None: it may be."""
    may_be, sure = families_advertising(name, services)
    if family not in may_be:
        return False
    return True if sure else None
