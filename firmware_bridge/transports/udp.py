"""Datagrams to an address of the network, whose other end says nothing."""

from __future__ import annotations

import socket
import time

from firmware_bridge.core.board import BoardError
from firmware_bridge.core.link_messages import LinkMessage, link_message
from firmware_bridge.transports.serial_port_info import NETWORK_LOST

TICK = 0.1
LAST_PORT = 65_535


class UdpTransport:
    """`where`: an address or a name, with `:port` where it is not the usual one."""

    slow = False

    def __init__(self, url: str, where: str, usual: int) -> None:
        self._url = url
        self._host, _, port = where.partition(":")
        self._port = port or str(usual)
        self._socket: socket.socket | None = None

    @property
    def name(self) -> str:
        return self._url

    def open(self) -> None:
        """Raises BoardError: the address is none."""
        if not self._host or not self._port.isdecimal() or int(self._port) > LAST_PORT:
            raise BoardError("nothing-at-address", url=self._url)
        found = socket.getaddrinfo(self._host, int(self._port), type=socket.SOCK_DGRAM)
        family, kind, protocol, _, address = found[0]
        self._socket = socket.socket(family, kind, protocol)
        self._socket.connect(address)

    def read(self) -> bytes:
        time.sleep(TICK)
        return b""

    def write(self, data: bytes) -> None:
        """A datagram that finds nobody is lost: the next one may find somebody again."""
        if self._socket is not None:
            try:
                self._socket.send(data)
            except ConnectionRefusedError:
                self._socket.send(data)

    def close(self) -> None:
        opened, self._socket = self._socket, None
        if opened is not None:
            opened.close()

    def why_not(self, wrong: Exception) -> LinkMessage:
        return link_message("nothing-at-address", url=self._url)

    def why_lost(self) -> LinkMessage:
        return NETWORK_LOST
