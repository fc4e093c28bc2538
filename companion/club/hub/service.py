"""A club's hub from its folder: starts and stops broker, store, pages and the announcement in the network."""

from __future__ import annotations

import signal
import socket
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

import msgspec

from companion.club.client.hub_locator import is_reachable
from companion.club.client.join_client import Invitation, link
from companion.club.client.membership_config import BrokerAddress
from companion.club.hub.arbiters.authorization import has_recent_session
from companion.club.hub.arbiters.evening_closing import EveningClosing
from companion.club.hub.hub import Hub
from companion.club.hub.integrations.homeassistant_switch import HomeAssistantSwitch
from companion.club.hub.integrations.integrations_page import IntegrationsPage
from companion.club.hub.integrations.webhooks import Webhooks
from companion.club.hub.leagues import league_page
from companion.club.hub.leagues.club_lines import ClubLines
from companion.club.hub.setup import certificates
from companion.club.hub.setup.admission import TableAdmission, new_pin
from companion.club.hub.setup.broker_gate import BrokerGate
from companion.club.hub.setup.club_folder import (
    ARCHIVE,
    EVENINGS,
    HUB,
    STORE,
    Club,
    ClubFolder,
    HubError,
    Ports,
)
from companion.club.hub.setup.mosquitto import Broker
from companion.club.hub.setup.pinless_admission import PinlessAdmission
from companion.club.hub.storage.event_store import Store
from companion.club.hub.web_app import PARTS, hub_app
from companion.club.hub.web_server import PortError, WebServer, listen, listen_for_pages
from companion.club.protocol.mdns import HubAnnouncement, HubInfo, clubs
from companion.kernel.messages import UserError
from companion.server.http_server import Certificate
from companion.server.local_addresses import local_addresses

LOOK = 5.0
"""Seconds between two looks at the broker and at this machine's addresses."""
OTHERS = 12
"""Every so many of these looks it is looked whether another hub of the club has come."""


class HubService:
    """Everything of one hub.

    `title`: of a club that is founded now where there is none yet; `store`: a URL, empty for SQLite in the
    folder; `addresses`: of this machine, None: those of the local network; `announce`: whether it says so in
    the network; `power_off`: switches this machine off with the evening, None: it stays on; `port`: of the
    pages from now on, None: as before, or the next free one while another program is there; `reached_as`: a name
    in DNS that leads here, empty for none.

    Raises:
        HubError, TopicError, PortError, StoreError: it cannot run, and why.
    """

    def __init__(
        self,
        path: Path,
        title: str = "",
        store: str = "",
        ports: Ports | None = None,
        addresses: Sequence[str] | None = None,
        announce: bool = True,
        power_off: Callable[[], None] | None = None,
        port: int | None = None,
        reached_as: str = "",
    ) -> None:
        self._reached_as = reached_as
        self.moved: PortError | None = None
        """Says that the pages are at other ports this time; None: they are at the usual ones."""
        self._folder, self._power_off = ClubFolder(path), power_off
        self._addresses, self._announces = addresses, announce
        self._announced: HubAnnouncement | None = None
        self._looks = 0
        self._told_until = 0.0
        self._broker = Broker(path)
        self._keeping = threading.Lock()
        try:
            club = self._folder.club() or self._open_club(title, ports)
            if title and title != club.title:
                raise HubError("hub-other-club", folder=str(path), club=club.title)
            self.club: Club = club
            self.pin = new_pin()
            if port is not None:
                club.ports = club.ports.with_pages(port)
            self._usual = club.ports
            self._begin(store or f"sqlite:///{path / STORE}", may_move=port is None)
        except BaseException:
            self._broker.stop()
            self._folder.close()
            raise

    def _open_club(self, title: str, ports: Ports | None) -> Club:
        if not title:
            raise HubError("hub-no-name")
        return self._folder.create_club(title, ports)

    def _begin(self, store: str, may_move: bool) -> None:
        path, ports = self._folder.path, self.club.ports
        self._names = self._list_addresses()
        chain, key = certificates.of_the_hub(path, self._names)
        vouching = certificates.vouching(path, self.club.title).read_bytes()
        self.fingerprint = certificates.fingerprint(vouching)
        if self._announces and (host := self.other()):
            raise HubError("hub-twice", host=host)
        shown = Certificate(str(chain), str(key))
        tables = (ports.broker, ports.inside)
        rooms, safe = listen_for_pages("0.0.0.0", ports.pages, ports.safe_pages, may_move, tables)
        if rooms.getsockname()[1] != ports.pages:
            self.club.ports = ports = Ports(*tables, rooms.getsockname()[1], safe.getsockname()[1])
            self.moved = PortError(
                "hub-other-ports", usual=self._usual.pages, port=ports.pages, safe=ports.safe_pages
            )
        self._write_club(self.club)  # also a port that was free
        self._gate = BrokerGate([listen("0.0.0.0", ports.broker)], shown, self._broker.gate)
        self._broker.write(self.club)
        self._broker.start(ports.inside)
        self.store = Store(store, path / ARCHIVE)
        inside = BrokerAddress("127.0.0.1", ports.inside, HUB, self.club.passwords[HUB])
        self.hub = Hub(self.store, inside, self.club.title, self.club.title)
        self.hub.safe_port = ports.safe_pages
        self.hub.names = tuple(self._names)
        self.webhooks = Webhooks(self.hub)
        self._home = HomeAssistantSwitch(self.hub, self.club, inside, self._keep)
        self._lines = ClubLines(self.hub)
        others = IntegrationsPage(self.webhooks, self._home, lambda: self._names[0])
        self.closing = EveningClosing(self.hub, path / EVENINGS, self._power_off)
        admitting = TableAdmission(self.club, vouching, self._keep, self.pin)
        door = PinlessAdmission(admitting)
        self._serving = WebServer(
            hub_app(
                self.hub,
                (
                    *PARTS,
                    partial(league_page.routes, lines=self._lines),
                    admitting.routes,
                    door.routes,
                    others.routes,
                    self.closing.routes,
                ),
            ),
            [rooms],
            [safe],
            shown,
            partial(has_recent_session, self.hub),
        )
        self._gate.start()
        self.hub.begin()
        self.webhooks.begin()
        self._lines.begin()
        self._home.begin()
        self._serving.start()
        if self._announces:
            self._announced = HubAnnouncement(self._make_info())

    def _write_club(self, club: Club) -> None:
        """Keep the club with its usual ports: the next start tries them again."""
        self._folder.keep(msgspec.structs.replace(club, ports=self._usual))

    def _keep(self, club: Club) -> None:
        """Raises HubError: the folder takes nothing now."""
        try:
            with self._keeping:  # tables join in one thread, arbiters press in another
                self._write_club(club)
                chain, key = certificates.of_the_hub(self._folder.path, self._names)
                self._broker.write(club)
        except OSError as wrong:
            raise HubError("hub-not-kept", folder=str(self._folder.path), why=str(wrong.strerror)) from None
        self._broker.reread()
        shown = Certificate(str(chain), str(key))
        self._serving.renew(shown)
        self._gate.renew(shown)

    def _make_info(self) -> HubInfo:
        ports = self.club.ports
        hosts = tuple(self._hosts())
        return HubInfo(self.club.title, self.club.id, self.fingerprint, hosts, ports.pages, ports.safe_pages)

    def _list_addresses(self) -> list[str]:
        """The names and addresses by which this machine can be reached now."""
        found = local_addresses() if self._addresses is None else tuple(self._addresses)
        host = socket.gethostname().partition(".")[0] or "hub"
        own = [self._reached_as] if self._reached_as else []
        local = ["127.0.0.1", "localhost", f"{host}.local", f"tableside-{self.club.id}.local"]
        return [*(found or ()), *local, *own]

    @property
    def invitation(self) -> str:
        """What a QR code for tables says."""
        host = self._names[0]
        ports = self.club.ports
        return link(Invitation(host, ports.pages, ports.safe_pages, self.fingerprint, self.pin))

    @property
    def addresses(self) -> list[str]:
        """Where phones find the wall."""
        return [f"http://{name}:{self.club.ports.pages}/" for name in self._hosts()]

    @property
    def safe_address(self) -> str:
        """Where arbiters sign in."""
        return f"https://{self._names[0]}:{self.club.ports.safe_pages}/arbiter"

    def _hosts(self) -> list[str]:
        """The addresses at which others reach this machine; its own alone where there is no network."""
        found = [name for name in self._names if name[0].isdigit()]
        return [name for name in found if not name.startswith("127.")] or found[:1]

    def other(self) -> str:
        """Where another hub of this club runs, in the same network; empty: nowhere, or nobody can be asked."""
        vouching = str(self._folder.path / certificates.CA)
        try:
            found = clubs(2.0)
        except OSError:
            return ""
        for one in found:
            for host in one.hosts if one.id == self.club.id and one.fingerprint == self.fingerprint else ():
                there = BrokerAddress(host, self.club.ports.broker, certificate=vouching, safe=True)
                if host not in self._names and is_reachable(there):
                    return host
        return ""

    def look(self) -> None:
        """Mend what has changed: a broker that has ended, a laptop that has other addresses after its sleep.

        Raises:
            HubError: that cannot be done now, or another hub of this club has come; this one goes on.
        """
        if again := not self._broker.runs:
            self._broker.start(self.club.ports.inside)
        names, before = self._list_addresses(), self._names
        if names != before:
            self._names = names
            try:
                self._keep(self.club)
            except HubError:
                self._names = before  # it is tried again
                raise
            self.hub.names = tuple(names)
            if self._announced is not None:
                self._announced.close()
                self._announced = HubAnnouncement(self._make_info())
        self._looks += 1
        if self._announced is not None and self._looks % OTHERS == 0 and (host := self.other()):
            raise HubError("hub-twice-now", host=host)
        if not again:  # a broker that was started just now is not connected yet
            self._tell_refused()

    def _tell_refused(self) -> None:
        """Raises HubError: nothing can be kept now, or tables said something since the last look that was
        refused.
        """
        if (trouble := self.hub.trouble) is not None:
            raise HubError(trouble)
        fresh = [one for one in self.hub.listening.refused if one.at > self._told_until]
        if fresh:
            self._told_until = fresh[-1].at
            raise HubError("hub-refused", said=fresh[-1].why, n=len(fresh) - 1)

    def close(self) -> None:
        if self._announced is not None:
            self._announced.close()
        self._serving.stop()
        self.closing.close()
        self.webhooks.close()
        self._lines.close()
        self._home.close()
        self.hub.close()
        self._gate.close()
        self._broker.stop()
        self.store.close()
        self._folder.close()


def until_interrupted(look: Callable[[], None], say: Callable[[UserError], None]) -> None:
    """Until somebody ends it with Ctrl+C, or the system does.

    `look`: what is done meanwhile, every few seconds.

    `say` hears what goes wrong there, once for as long as it stays so: a hub goes on.
    """
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    wrong = ""
    try:
        while True:
            time.sleep(LOOK)
            try:
                look()
                wrong = ""
            except UserError as found:
                if str(found) != wrong:
                    say(found)
                wrong = str(found)
    except KeyboardInterrupt:
        return
