"""A serial port as it was found, which of them is the one that was there, and why one cannot be opened."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from urllib.parse import urlsplit

from firmware_bridge.core.link_messages import LinkMessage, link_message


@dataclass(frozen=True, slots=True)
class FoundPort:
    """A serial port that is plugged in.

    `location`: the USB socket it is in, as the system has it (`1-1.2`).
    """

    port: str
    vid: int | None
    pid: int | None
    serial_number: str | None
    description: str
    location: str | None = None

    def is_like(self, other: FoundPort) -> bool:
        """Whether nothing that they say of themselves tells them apart."""
        mine, its = (self.vid, self.pid, self.serial_number), (other.vid, other.pid, other.serial_number)
        return mine == its


def find_replugged(was: FoundPort, alone: bool, now: Sequence[FoundPort]) -> FoundPort | None:
    """Which of the ports there are now is the one that was there; `alone`: there was none like it."""
    like = [port for port in now if port.is_like(was)]
    if alone and len(like) == 1:
        return like[0]
    return next((port for port in like if was.location and port.location == was.location), None)


PULLED = link_message("cable-pulled")
PROGRAM_CLOSED = link_message("board-program-closed")
NETWORK_LOST = link_message("board-network-lost")
BLUETOOTH_LOST = link_message("board-bluetooth-lost")


def why_port_lost(device: str) -> LinkMessage:
    """Return what happened to an open port that is gone: only a port with a cable can lose its cable.

    Args:
        device: The address, or the device that its path led to when it was opened.
    """
    if "://" in device:
        host = urlsplit(device).hostname or ""
        return PROGRAM_CLOSED if host in ("localhost", "::1") or host.startswith("127.") else NETWORK_LOST
    if device.startswith("/dev/pts/"):
        return PROGRAM_CLOSED
    return BLUETOOTH_LOST if device.startswith("/dev/rfcomm") else PULLED


def why_not_opened(url: str, wrong: Exception) -> LinkMessage:
    """Why a port cannot be opened, with the way out."""
    text = str(wrong).lower()
    if "permission" in text or "access is denied" in text:
        return link_message("port-not-allowed", port=url)
    if "busy" in text or "exclusively lock" in text or "resource temporarily" in text:
        return link_message("port-busy", port=url)
    if "://" in url:
        return link_message("nothing-at-address", url=url)
    if "no such file" in text or "could not open port" in text or "filenotfound" in text:
        return link_message("no-port", port=url)
    return link_message("port-unusable", port=url, why=str(wrong))
