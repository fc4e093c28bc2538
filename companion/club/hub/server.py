"""A club's hub, which runs from its folder.

It starts and stops the broker (Mosquitto, with its own configuration), the store, the pages and the
network announcement. This module also assembles the web application, with the guard around it.
"""

from __future__ import annotations

import contextlib
import random
import signal
import socket
import threading
import time
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route
from starlette.types import ASGIApp, Scope

from companion.club.client.broker import is_reachable
from companion.club.client.join_client import Invitation, link
from companion.club.client.mdns import HubAnnouncement, HubInfo, clubs
from companion.club.client.membership_config import BrokerAddress
from companion.club.hub import club_folder
from companion.club.hub.club_folder import (
    ARCHIVE,
    EVENINGS,
    HUB,
    STORE,
    Club,
    ClubFolder,
    HubError,
    Ports,
)
from companion.club.hub.html_page import FILES, page, sheet, words_of
from companion.club.hub.mosquitto import Broker
from companion.club.hub.pages import arbiter_tables as arbiter
from companion.club.hub.pages import evenings, history, live_table, results, settings, wall
from companion.club.hub.pages import live_table as table_page
from companion.club.hub.pages import results as start_lists
from companion.club.hub.pages import tournament_desk as cup_pages
from companion.club.hub.pages import wall as embed
from companion.club.hub.pages.evenings import EveningClosing
from companion.club.hub.pages.results import LiveLists
from companion.club.hub.pages.settings import IntegrationsPage
from companion.club.hub.pages.sign_in import PinlessAdmission, TableAdmission, has_recent_session, new_pin
from companion.club.hub.ports import BrokerGate, PortError, WebServer, listen, listen_for_pages
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.integrations import HomeAssistantSwitch, Webhooks
from companion.club.hub.services.leagues import ClubLines
from companion.club.hub.storage.event_store import Store
from companion.kernel.messages import UserError
from companion.server.connections import local_addresses
from companion.server.http_server import GUARDED, KEPT, Certificate, Guard, host_of, is_own_name
from companion.server.templates import FONTS, font, icon

PORTS = range(15000, 32768)
"""Ports below those that systems use for outgoing connections, so that other programs rarely take one
first.
"""
_given: set[int] = set()
_chance = random.SystemRandom()  # two programs with the same seed ask for different ports


def free_port() -> int:
    """Return a random port on which no program listens."""
    while True:
        port = _chance.choice(PORTS)
        with socket.socket() as one, contextlib.suppress(OSError):
            one.bind(("0.0.0.0", port))
            if port not in _given:
                _given.add(port)
                return port


Part = Callable[[Hub], Sequence[BaseRoute]]


def looking_on(hub: Hub) -> list[BaseRoute]:
    """Return the routes for spectators: the wall, a large view of each table, and boards to embed."""
    room = wall.WallFeed(hub)
    lists = LiveLists(room)
    followed = [*start_lists.start_list_routes(lists), *cup_pages.streams_of(lists)]
    return [*wall.routes_of(room), *table_page.routes_of(room), *embed.embed_routes_of(room), *followed]


PARTS: tuple[Part, ...] = (
    looking_on,
    results.routes,
    history.search_routes,
    history.game_routes,
    history.player_routes,
    cup_pages.routes,
    live_table.feed_routes,
    arbiter.arbiter_routes,
    evenings.archive_routes,
)
"""The parts of a hub's site."""
EMBEDDED = "/embed/"
"""Path below which pages may be embedded in other sites."""
EMBEDDABLE = GUARDED | {
    "content-security-policy": GUARDED["content-security-policy"].replace(
        "frame-ancestors 'none'", "frame-ancestors *"
    ),
    "cross-origin-resource-policy": "cross-origin",
}
OWN = ("127.0.0.1", "localhost")
"""Host names of a hub that has no other host names."""
LARGEST_FORM = 16 * 1024
"""Greatest size of a form sent to the hub, in bytes."""


def hub_app(hub: Hub, parts: Sequence[Part] = PARTS) -> ASGIApp:
    """Return the ASGI application of the hub."""
    look = sheet()
    fixed: list[BaseRoute] = [
        Route("/hub.css", _serve_fixed(look, "text/css")),
        Route("/icon.svg", _serve_fixed(icon(), "image/svg+xml")),
        *(
            Route(f"/{one.name}", _serve_fixed(one.read_bytes(), "text/javascript"))
            for one in sorted(FILES.glob("*.js"))
        ),
        *(Route(f"/font/{name}.ttf", _serve_fixed(font(name), "font/ttf", True)) for name in FONTS),
    ]
    routes = [*fixed, *(route for part in parts for route in part(hub))]
    return HubGuard(
        Starlette(routes=routes, exception_handlers={404: _nowhere, Exception: _broken}), LARGEST_FORM, hub
    )


def _nowhere(request: Request, _: Exception) -> Response:
    return page(request, "message.html", 404, title=words_of(request).say("hub-no-page"))


def _broken(request: Request, _: Exception) -> Response:
    """Return the page for an internal error. The server logs the error."""
    return page(request, "message.html", 500, title=words_of(request).say("hub-broken"))


def _serve_fixed(content: str | bytes, kind: str, kept: bool = False) -> Callable[[Request], Response]:
    def answer(request: Request) -> Response:
        return Response(content, media_type=kind, headers=KEPT if kept else None)

    return answer


class HubGuard(Guard):
    """The security middleware of the hub.

    Boards may be embedded in other sites, and files of leagues may be larger than other uploads. A
    hub responds only to its own host names, and never uses another host name from a request, for
    example in a redirect to HTTPS.
    """

    def __init__(self, app: ASGIApp, largest: int, hub: Hub) -> None:
        super().__init__(app, largest)
        self._hub = hub

    def refusal(self, scope: Scope) -> Response | None:
        names = self._hub.names or OWN
        if is_own_name(host_of(scope), names):
            return super().refusal(scope)
        shown = f"{scope['scheme']}://{names[0]}:{scope['server'][1]}/"
        title = words_of(request := Request(scope)).say("hub-other-name", where=shown)
        return page(request, "message.html", 421, title=title)

    def limit(self, scope: Scope) -> int:
        return settings.LARGEST_FILE if scope["path"] == settings.LEAGUES_PAGE else super().limit(scope)

    def headers(self, scope: Scope) -> Mapping[str, str]:
        return EMBEDDABLE if scope["path"].startswith(EMBEDDED) else GUARDED


LOOK = 5.0
"""Seconds between two checks of the broker and of this machine's addresses."""
SOON = 0.05
"""Seconds between two checks of whether the hub is ready."""
OTHERS = 12
"""Every n-th of these checks also looks for another hub of the club."""


class HubService:
    """All parts of a running hub.

    Args:
        title: The title of the club, if the club is created now.
        store: A URL; empty for SQLite in the folder.
        addresses: The addresses of this machine; None for those of the local network.
        announce: Whether the hub is announced on the network.
        power_off: Switches this machine off at the end of the session; None to leave it on.
        port: The port of the pages from now on. If it is None, the previous port is used, or the
            next free one if another program uses that port.
        reached_as: A DNS name of this hub; empty for none.
        pin: The PIN for joining tables; empty for a new one.

    Raises:
        HubError, TopicError, PortError, StoreError: If the hub cannot run.
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
        pin: str = "",
    ) -> None:
        self._reached_as = reached_as
        self.moved: PortError | None = None
        """The error that explains why the pages use other ports this time; None if they use the usual
        ones.
        """
        self._folder, self._power_off = ClubFolder(path), power_off
        self._addresses, self._announces = addresses, announce
        self._announced: HubAnnouncement | None = None
        self._announcing = threading.Thread(target=self._announce, name="announcement", daemon=True)
        self._looks = 0
        self._told_until = 0.0
        self.broker = Broker(path, free_port())
        self._keeping = threading.Lock()
        try:
            club = self._folder.club() or self._open_club(title, ports)
            if title and title != club.title:
                raise HubError("hub-other-club", folder=str(path), club=club.title)
            self.club: Club = club
            self.pin = pin or new_pin()
            if port is not None:
                club.ports = club.ports.with_pages(port)
            self._usual = club.ports
            self._begin(store or f"sqlite:///{path / STORE}", may_move=port is None)
        except BaseException:
            self.broker.stop()
            self._folder.close()
            raise

    def _open_club(self, title: str, ports: Ports | None) -> Club:
        if not title:
            raise HubError("hub-no-name")
        return self._folder.create_club(title, ports)

    def _begin(self, store: str, may_move: bool) -> None:
        path, ports = self._folder.path, self.club.ports
        self._names = self._list_addresses()
        chain, key = club_folder.of_the_hub(path, self._names)
        vouching = club_folder.vouching(path, self.club.title).read_bytes()
        self.fingerprint = club_folder.fingerprint(vouching)
        # A hub that was killed here a moment ago need not search: no other one could have started then.
        killed = self._folder.mark_running()
        if self._announces and not killed and (host := self.other()):
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
        self._gate = BrokerGate([listen("0.0.0.0", ports.broker)], shown, self.broker.gate)
        self.broker.write(self.club)
        self.broker.start(ports.inside)
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
                    partial(settings.league_routes, lines=self._lines),
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
            self._announcing.start()

    def _announce(self) -> None:
        """Announce the hub on the network, which takes seconds."""
        self._announced = HubAnnouncement(self._make_info())

    @property
    def ready(self) -> bool:
        """Whether events are being received, and everything that pages need has been read from the store.

        Pages are already served and tables admitted before the hub is ready.
        """
        return self.hub.ready

    def _write_club(self, club: Club) -> None:
        """Store the club with its usual ports, so that the next start tries them again."""
        self._folder.keep(msgspec.structs.replace(club, ports=self._usual))

    def _keep(self, club: Club) -> None:
        """Store the club. Raises HubError if the folder cannot be written now."""
        try:
            with self._keeping:  # tables join in one thread, arbiters act in another
                self._write_club(club)
                chain, key = club_folder.of_the_hub(self._folder.path, self._names)
                self.broker.write(club)
        except OSError as wrong:
            raise HubError("hub-not-kept", folder=str(self._folder.path), why=str(wrong.strerror)) from None
        self.broker.reread()
        shown = Certificate(str(chain), str(key))
        self._serving.renew(shown)
        self._gate.renew(shown)

    def _make_info(self) -> HubInfo:
        ports = self.club.ports
        hosts = tuple(self._hosts())
        return HubInfo(self.club.title, self.club.id, self.fingerprint, hosts, ports.pages, ports.safe_pages)

    def _list_addresses(self) -> list[str]:
        """Return the current names and addresses of this machine."""
        found = local_addresses() if self._addresses is None else tuple(self._addresses)
        host = socket.gethostname().partition(".")[0] or "hub"
        own = [self._reached_as] if self._reached_as else []
        local = ["127.0.0.1", "localhost", f"{host}.local", f"tableside-{self.club.id}.local"]
        return [*(found or ()), *local, *own]

    @property
    def invitation(self) -> str:
        """The invitation in the QR code for tables."""
        host = self._names[0]
        ports = self.club.ports
        return link(Invitation(host, ports.pages, ports.safe_pages, self.fingerprint, self.pin))

    @property
    def addresses(self) -> list[str]:
        """The addresses of the wall for phones."""
        return [f"http://{name}:{self.club.ports.pages}/" for name in self._hosts()]

    @property
    def safe_address(self) -> str:
        """The address where arbiters sign in."""
        return f"https://{self._names[0]}:{self.club.ports.safe_pages}/arbiter"

    def _hosts(self) -> list[str]:
        """Return the addresses of this machine for other devices. Without a network, this is the local
        address.
        """
        found = [name for name in self._names if name[0].isdigit()]
        return [name for name in found if not name.startswith("127.")] or found[:1]

    def other(self) -> str:
        """Return the address of another running hub of this club on the same network.

        Return an empty string if there is none, or if the network cannot be searched.
        """
        vouching = str(self._folder.path / club_folder.CA)
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
        """Repair the effects of changes, such as a broker that has exited, or new addresses after a
        laptop's sleep.

        Raises:
            HubError: If the repair is not possible now, or if another hub of this club has appeared. This
                hub keeps running.
        """
        self.broker.check()
        names, before = self._list_addresses(), self._names
        if names != before:
            self._names = names
            try:
                self._keep(self.club)
            except HubError:
                self._names = before  # it is tried again
                raise
            self.hub.names = tuple(names)
            if self._announces:
                self._announcing.join()
            if self._announced is not None:
                self._announced.close()
                self._announced = HubAnnouncement(self._make_info())
        self._looks += 1
        if self._announced is not None and self._looks % OTHERS == 0 and (host := self.other()):
            raise HubError("hub-twice-now", host=host)
        self._tell_refused()

    def _tell_refused(self) -> None:
        """Check that messages are stored.

        Raises:
            HubError: If nothing can be stored now, or if messages from tables were refused since
                the last check.
        """
        restarting = self.hub.listening.lost and self.broker.age < LOOK  # the hub reconnects in a moment
        if (trouble := self.hub.trouble) is not None and not restarting:
            raise HubError(trouble)
        fresh = [one for one in self.hub.listening.refused if one.at > self._told_until]
        if fresh:
            self._told_until = fresh[-1].at
            raise HubError("hub-refused", said=fresh[-1].why, n=len(fresh) - 1)

    def close(self) -> None:
        if self._announces:
            self._announcing.join()
        if self._announced is not None:
            self._announced.close()
        self._serving.stop()
        self.closing.close()
        self.webhooks.close()
        self._lines.close()
        self._home.close()
        self.hub.close()
        self._gate.close()
        self.broker.stop()
        self.store.close()
        self._folder.close()


def until_interrupted(
    look: Callable[[], None],
    say: Callable[[UserError], None],
    is_ready: Callable[[], bool] = lambda: False,
    on_ready: Callable[[], None] = lambda: None,
) -> None:
    """Run until interrupted by Ctrl+C or by the system.

    Args:
        look: Called every few seconds. The hub keeps running if it raises an error.
        say: Called with each of these errors; if the same error occurs repeatedly, only once.
        is_ready: Returns whether the hub is ready. Called often until it is.
        on_ready: Called once, when the hub is ready.
    """
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    wrong, waits = "", True
    try:
        while True:
            until = time.monotonic() + LOOK
            while (left := until - time.monotonic()) > 0:
                if waits and is_ready():
                    waits = False
                    on_ready()
                time.sleep(min(left, SOON) if waits else left)
            try:
                look()
                wrong = ""
            except UserError as found:
                if str(found) != wrong:
                    say(found)
                wrong = str(found)
    except KeyboardInterrupt:
        return
