"""Discovery of clubs on the local network by mDNS.

Hubs announce themselves and tables search for them, so that users need not type an address.
"""

from __future__ import annotations

import contextlib
import logging
import socket
import threading
from collections.abc import Sequence

import msgspec
from zeroconf import (
    IPVersion,
    NonUniqueNameException,
    ServiceBrowser,
    ServiceInfo,
    ServiceStateChange,
    Zeroconf,
)

from companion.club.client.join_client import Invitation
from companion.plain_text.cleaner import clean_text

log = logging.getLogger(__name__)

KIND = "_tableside._tcp.local."
TITLE = 100
"""Greatest length in characters of each text that a hub announces."""
SECONDS = 3.0
"""Duration of a search for clubs, in seconds."""


class HubInfo(msgspec.Struct, frozen=True):
    """A club's hub.

    It has the `id` of the club, the SHA-256 `fingerprint` of its certificate, its address, and the ports
    of its pages.
    """

    title: str
    id: str
    fingerprint: str
    hosts: tuple[str, ...]
    pages: int
    safe_pages: int

    @property
    def invitation(self) -> Invitation:
        """The invitation with which a table asks to join."""
        return Invitation(self.hosts[0], self.pages, self.safe_pages, self.fingerprint)


class HubAnnouncement:
    """An announcement of a hub, which lasts until it is closed.

    If the system has no mDNS, the hub can still be reached by its address.
    """

    def __init__(self, club: HubInfo, zeroconf: Zeroconf | None = None) -> None:
        self._zeroconf = zeroconf
        try:
            self._zeroconf = zeroconf or Zeroconf(ip_version=IPVersion.V4Only)
        except OSError as wrong:
            log.warning("tables have to be told the hub's address, mDNS is not to be had: %s", wrong)
            return
        self._info = ServiceInfo(
            KIND,
            f"{club.title[:40]} {club.id[:6]}.{KIND}",
            addresses=[socket.inet_aton(host) for host in club.hosts],
            port=club.pages,
            server=f"tableside-{club.id}.local.",
            properties={
                "title": club.title,
                "id": club.id,
                "ca": club.fingerprint,
                "safe": str(club.safe_pages),
            },
        )
        with contextlib.suppress(NonUniqueNameException):  # two hubs of one club have the same name
            self._zeroconf.register_service(self._info, allow_name_change=True)

    def close(self) -> None:
        if self._zeroconf is not None:
            self._zeroconf.unregister_service(self._info)
            self._zeroconf.close()


def clubs(seconds: float = SECONDS, id: str = "", zeroconf: Zeroconf | None = None) -> list[HubInfo]:
    """Return the clubs on this network, sorted by name.

    If `id` is given, stop the search early once that club is found.
    """
    found: dict[str, HubInfo] = {}
    enough = threading.Event()

    def on_answer(zeroconf: Zeroconf, service_type: str, name: str, state_change: ServiceStateChange) -> None:
        if state_change is ServiceStateChange.Removed:
            return
        info = zeroconf.get_service_info(service_type, name, 2000)
        one = _read(info) if info is not None else None
        if one is not None:
            found[name] = one
            if id and one.id == id:
                enough.set()

    asked = zeroconf or Zeroconf(ip_version=IPVersion.V4Only)
    try:
        browser = ServiceBrowser(asked, KIND, handlers=[on_answer])
        enough.wait(seconds)
        browser.cancel()
    finally:
        if zeroconf is None:
            asked.close()
    return sorted(found.values(), key=lambda one: (one.title.casefold(), one.id))


def _read(info: ServiceInfo) -> HubInfo | None:
    """Parse a hub's announcement; return None if it cannot be parsed."""
    said = {
        key.decode(errors="replace"): clean_text((value or b"").decode(errors="replace"), TITLE)
        for key, value in info.properties.items()
    }
    hosts: Sequence[str] = info.parsed_addresses(IPVersion.V4Only)
    if not (said.get("id") and said.get("ca") and hosts and info.port and said.get("safe", "").isdecimal()):
        return None
    return HubInfo(
        said.get("title", ""),
        said["id"][:64],
        said["ca"][:64],
        tuple(hosts),
        info.port,
        int(said["safe"]),
    )
