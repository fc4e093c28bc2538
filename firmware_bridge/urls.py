"""URLs by which users name boards on a command line or in a form, and the boards behind them.

Two boards next to each other can act as one (`A+B`).
"""

from __future__ import annotations

import re
import threading
from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from importlib import import_module

from companion.units import Milliseconds
from firmware_bridge.core.board import (
    SENSES,
    BoardError,
    Card,
    Connected,
    Fault,
    Gone,
    Lifted,
    Listener,
    Placed,
    SensorBoard,
    SensorEvent,
    Snapshot,
    Statistics,
    link_message,
)
from firmware_bridge.core.board_protocol import BaseBoardProtocol, BoardProtocol, Transport
from firmware_bridge.core.camera import camera_setup
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
from firmware_bridge.discovery import families_advertising, family_of, schemes, stranger


class JoinedBoard:
    """Two boards that act as one.

    The sense of the pair is that of the board that senses less. The pair is connected while both boards
    are connected. Both boards must have the same number of files, and together they have at most 16
    ranks.
    """

    def __init__(self, first: SensorBoard, second: SensorBoard) -> None:
        self._modules = (first, second)
        self._said: list[Connected | None] = [None, None]
        self._readings: list[Mapping[str, str] | None] = [None, None]
        self._listener: Listener | None = None
        self._lock = threading.Lock()
        self._whole = False

    def start(self, listener: Listener) -> None:
        """Start both boards. If one of them raises BoardError, neither is left running."""
        self._listener = listener
        first, second = self._modules
        first.start(lambda event: self._on_event(0, event))
        try:
            second.start(lambda event: self._on_event(1, event))
        except BoardError:
            first.close()
            raise

    def light(self, colours: Mapping[str, str]) -> None:
        rows = self._rows
        parts: tuple[dict[str, str], dict[str, str]] = ({}, {})
        for square, colour in colours.items():
            which = int(square[1:]) > rows
            parts[which][_shift_square(square, -rows * which)] = colour
        for module, part in zip(self._modules, parts, strict=True):
            module.light(part)

    def buzz(self, hz: int, ms: Milliseconds) -> None:
        self._modules[0].buzz(hz, ms)

    def debounce(self, ms: Milliseconds, square: str | None = None) -> None:
        if square is None:
            for module in self._modules:
                module.debounce(ms)
            return
        which = int(square[1:]) > self._rows
        self._modules[which].debounce(ms, _shift_square(square, -self._rows * which))

    def statistics(self) -> None:
        for module in self._modules:
            module.statistics()

    def close(self) -> None:
        for module in self._modules:
            module.close()

    # Events of the two boards, each in its own thread

    @property
    def _rows(self) -> int:
        return self._said[0].rows if self._said[0] else 16

    def _on_event(self, which: int, event: SensorEvent) -> None:
        with self._lock:
            match event:
                case Connected():
                    self._said[which], self._readings[which] = event, None
                    self._announce()
                case Gone(reason=reason):
                    self._said[which] = self._readings[which] = None
                    self._whole = False
                    self._tell(Gone(link_message("module", n=which + 1, reason=reason)))
                case Snapshot(readings=readings):
                    self._readings[which] = readings
                    self._snapshot()
                case _ if not self._whole:
                    return  # the next snapshot of both includes it
                case Lifted() | Placed():
                    token = event.token if self._sense != "occupancy" else None
                    square = _shift_square(event.square, self._rows * which)
                    self._tell(replace(event, square=square, token=token))
                case Fault(where=where) if which and re.fullmatch("[a-p][0-9]+", where):
                    self._tell(replace(event, where=_shift_square(where, self._rows)))
                case Statistics(counts=counts) if which:
                    self._tell(
                        replace(event, counts={_shift_square(q, self._rows): n for q, n in counts.items()})
                    )
                case Card(reader=reader):
                    self._tell(replace(event, reader=f"{reader}{which + 1}" if which else reader))
                case _:
                    self._tell(event)

    def _tell(self, event: SensorEvent) -> None:
        assert self._listener is not None
        self._listener(event)

    @property
    def _sense(self) -> str:
        return min((said.sense for said in self._said if said), key=SENSES.index)

    def _announce(self) -> None:
        first, second = self._said
        if first is None or second is None:
            return
        if first.cols != second.cols or first.rows + second.rows > 16:
            one, other = f"{first.cols}x{first.rows}", f"{second.cols}x{second.rows}"
            self._tell(Gone(link_message("modules-unlike", one=one, other=other)))
            return
        self._tell(
            Connected(
                f"{first.model} and {second.model}",
                first.cols,
                first.rows + second.rows,
                self._sense,
                first.caps & second.caps,
                f"{first.id}+{second.id}",
                f"{first.boot}+{second.boot}",
                first.fresh or second.fresh,
                first.marked and second.marked,
                first.speaks if first.speaks == second.speaks else "tags",
                first.stills or second.stills,
            )
        )
        self._whole = True

    def _snapshot(self) -> None:
        first, second = self._readings
        if not self._whole or first is None or second is None:
            return
        both = {**first, **{_shift_square(square, self._rows): reading for square, reading in second.items()}}
        if self._sense == "occupancy":
            both = dict.fromkeys(both, "1")
        self._tell(Snapshot(both))


def _shift_square(square: str, ranks: int) -> str:
    return f"{square[0]}{int(square[1:]) + ranks}"


AUTO = "auto"


def scheme_of(url: str) -> str:
    """Return the scheme of a board URL.

    For `auto` and `virtual`, the scheme is the word itself. A plain device path (`/dev/ttyACM0`, `COM3`) has
    the scheme `serial`.
    """
    head, found, _ = url.partition("://")
    return head if found or url in (AUTO, "virtual") else PLAIN


def open_board(url: str) -> SensorBoard:
    """Return the board that `url` names. It is not started yet.

    Two boards joined by `+` act as one (see `JoinedBoard`).

    Raises:
        BoardError: No driver serves that scheme, the URL is malformed, or the board is not connected.
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
    """Return the protocol of the board that `url` names, without a transport.

    Raises:
        BoardError: In the same cases as `open_board`.
    """
    family, parts = understood(url)
    return _talk(family, parts)


def understood(url: str) -> tuple[Family, BoardUrl]:
    """Return the family that serves a URL, and the parts of the URL.

    Raises:
        BoardError: No family serves the URL, or the URL has an invalid option.
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
            from firmware_bridge.transports.serial import SerialTransport

            if not url.where and not port:
                from firmware_bridge.discovery import port_of

                port = port_of(family)
            return SerialTransport(url.where or port, baud)
        case Hid() as hid:
            from firmware_bridge.transports.hid import HidTransport

            return HidTransport(family.match_name, hid, url.where)
        case Ble() as ble:
            from firmware_bridge.transports.ble import BleTransport

            return BleTransport(family.match_name, ble, url.where, partial(_is_like, family))
        case Rfcomm() as rfcomm:
            from firmware_bridge.transports.system_links import RfcommTransport

            if not url.where and not rfcomm.names:
                raise BoardError("needs-address", model=family.match_name, scheme=family.scheme)
            return RfcommTransport(family.match_name, rfcomm, family.scheme, url.where)
        case Keyboard():
            from firmware_bridge.transports.system_links import InputDevice

            return InputDevice(url.options.get("at", ""))
        case Udp(port=usual):
            from firmware_bridge.transports.system_links import UdpTransport

            return UdpTransport(url.text, url.where, usual)
        case Camera():
            from firmware_bridge.transports.frames.eye_process import EyeProcess

            return EyeProcess(camera_setup(url))
        case OwnTransport():
            raise AssertionError(f"{family.kind} has no wire of ours")


def _is_like(family: Family, name: str, services: list[str]) -> bool | None:
    """Return whether a Bluetooth device belongs to a family, or None if that is uncertain."""
    may_be, sure = families_advertising(name, services)
    if family not in may_be:
        return False
    return True if sure else None
