"""Integrations of a club with other programs.

Results are sent to configured addresses, signed and at least once (webhooks). Tables are devices of Home
Assistant over MQTT.
"""

from __future__ import annotations

import hashlib
import hmac
import http.client
import ipaddress
import json
import logging
import secrets
import socket
import ssl
import threading
import time
from collections.abc import Callable, Mapping
from typing import Any
from urllib.parse import urlsplit

import msgspec
import paho.mqtt.client as mqtt
from sqlalchemy import Connection, Row, delete, func, insert, select, update
from sqlalchemy.exc import DBAPIError

from companion.club.client.broker import begin, client_of, end
from companion.club.client.membership_config import ROOT, BrokerAddress, TopicError, Topics, plain
from companion.club.hub.club_folder import HOME, Club
from companion.club.hub.html_page import choose_language, words_in
from companion.club.hub.services.accounts import Person
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.tables import OrderError, TableStatus, WaitTimes, Worker, table_statuses
from companion.club.hub.storage.event_store import StoreError
from companion.club.hub.storage.schema import DELIVERIES, WEBHOOKS
from companion.club.messages import Result
from companion.kernel.messages import Message, UserError, message

POST_PATIENCE = 10.0
"""Timeout in seconds of each step of a request."""
LONGEST_POST = 20.0
"""Greatest time in seconds from the connection to the complete response, even if it arrives slowly."""


def post(url: str, body: bytes, headers: Mapping[str, str], loopback: bool = False) -> Message | None:
    """Send `body` as JSON. Return the reason why it was not accepted; None if it was.

    `loopback` allows sending to this machine.
    """
    parts = urlsplit(url)
    host, safe = parts.hostname or "", parts.scheme == "https"
    made: http.client.HTTPConnection | None = None
    try:
        line = _line(host, parts.port or (443 if safe else 80), loopback)
        if line is None:
            return message("webhook-inside")
        held = line.dup()
        over = threading.Timer(LONGEST_POST, _cut, (held,))
        over.daemon = True
        over.start()
        try:
            with line, held:
                made = (http.client.HTTPSConnection if safe else http.client.HTTPConnection)(
                    host, parts.port, timeout=POST_PATIENCE
                )
                made.sock = (
                    ssl.create_default_context().wrap_socket(line, server_hostname=host) if safe else line
                )
                path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
                made.request("POST", path, body, {"Content-Type": "application/json", **headers})
                status = made.getresponse().status
        finally:
            over.cancel()
    except (OSError, http.client.HTTPException, ValueError) as wrong:
        return message("webhook-unreached", why=str(wrong)[:200] or type(wrong).__name__)
    finally:
        if made is not None:
            made.close()
    return None if 200 <= status < 300 else message("webhook-status", status=status)


def _line(host: str, port: int, loopback: bool) -> socket.socket | None:
    """Return a connection to one of the current addresses of a host.

    Return None if all of them belong to this machine. The connection uses the address that was checked,
    so that changing the host's address in the meantime has no effect.

    Raises:
        OSError: If the host cannot be reached.
    """
    wrong: OSError | None = None
    for family, kind, protocol, _, address in socket.getaddrinfo(host, port, type=socket.SOCK_STREAM):
        if not loopback and _inside(str(address[0])):
            continue
        line = socket.socket(family, kind, protocol)
        try:
            line.settimeout(POST_PATIENCE)
            line.connect(address)
            if (
                loopback or line.getsockname()[0] != line.getpeername()[0]
            ):  # one of its own in the local network
                return line
            line.close()
        except OSError as failed:
            line.close()
            wrong = failed
    if wrong is not None:
        raise wrong
    return None


def _inside(address: str) -> bool:
    """Return whether an address can never be another machine on the network.

    Such an address is a loopback, link-local, unspecified or multicast address.
    """
    found = ipaddress.ip_address(address.partition("%")[0])
    mapped = getattr(found, "ipv4_mapped", None) or found
    return bool(
        mapped.is_loopback
        or mapped.is_unspecified
        or mapped.is_link_local
        or mapped.is_multicast
        or mapped in ipaddress.ip_network("0.0.0.0/8")
        or mapped == ipaddress.ip_address("255.255.255.255")
    )


def _cut(line: socket.socket) -> None:
    try:
        line.shutdown(socket.SHUT_RDWR)
    except OSError:
        return


WAITS = (5.0, 30.0, 120.0, 600.0, 1800.0, 3600.0)
"""Seconds until a result is sent again after each failed attempt. The last value is for all
later attempts.
"""
GIVEN_UP = 3 * 24 * 3600.0
"""Seconds after which a result that is not accepted is given up.

Games that started earlier than this are not considered.
"""
LOOK = 5.0
MOST_WEBHOOKS, LONGEST_URL = 20, 500
"""Greatest number of addresses of a club, and of characters of an address."""
WAITING, TAKEN, OLD = "waiting", "taken", "old"
"""States of a delivery.

It is `old` if it was given up, or if the result is older than the address.
"""

log = logging.getLogger(__name__)


class WebhookError(UserError):
    """Results cannot be sent to this address."""


class Webhook(msgspec.Struct, frozen=True):
    """An address to which results are sent. `secret` is the key of its signatures."""

    id: str
    url: str
    secret: str
    since: float


class DeliveryStatus(msgspec.Struct, frozen=True):
    """The status of deliveries to an address.

    The fields are the number of results that are waiting, and the reason why the last result was
    not accepted. The reason is None if that result was accepted, or if nothing has been sent since
    the hub was started.
    """

    count: int
    why: Message | None


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """A result as it is sent.

    Attributes:
        begun, ended: Times in seconds since 1970 by the table's clock.
        corrected: Whether an arbiter has changed the result.
        test: Whether this is only a test and not a real result.
    """

    v: int = 1
    club: str
    title: str
    table: str
    stream: str
    game: str
    variant: str
    begun: float
    ended: float | None
    daily: str | None
    seats: list[str]
    players: dict[str, str]
    names: dict[str, str]
    result: Result
    corrected: bool
    test: bool = False


class Webhooks(Worker):
    """The sender of results to the addresses of a club.

    `loopback` tells whether an address may belong to the hub's own machine.
    """

    def __init__(self, hub: Hub, loopback: bool = False, look: float = LOOK) -> None:
        super().__init__("webhooks", look, min(0.2, look), POST_PATIENCE)
        self._hub, self._loopback = hub, loopback
        self._last: dict[str, Message | None] = {}
        hub.listen(lambda places: self.wake())

    def add(self, url: str) -> Webhook:
        """Add an address to which the results of games that end from now on are sent.

        Raises:
            WebhookError: The address is not suitable, or there are too many.
            StoreError: It could not be stored.
        """
        _parts(url)
        if len(self.all()) >= MOST_WEBHOOKS:
            raise WebhookError("webhook-many", most=MOST_WEBHOOKS)
        made = Webhook(secrets.token_hex(8), url, secrets.token_urlsafe(32), self._hub.wall())
        row = {**msgspec.to_builtins(made), "club": self._hub.club}
        before = self._rows([made], OLD)

        def work(connection: Connection) -> None:
            connection.execute(insert(WEBHOOKS).values(row))
            if before:
                connection.execute(insert(DELIVERIES), before)

        self._hub.store.done(work)
        return made

    def remove(self, id: str) -> None:
        """Remove an address."""

        mine = (WEBHOOKS.c.id == id) & (WEBHOOKS.c.club == self._hub.club)

        def work(connection: Connection) -> None:
            here = select(WEBHOOKS.c.id).where(mine)
            connection.execute(delete(DELIVERIES).where(DELIVERIES.c.webhook.in_(here)))
            connection.execute(delete(WEBHOOKS).where(mine))

        self._hub.store.done(work)

    def all(self) -> list[Webhook]:
        chosen = (
            select(WEBHOOKS)
            .where(WEBHOOKS.c.club == self._hub.club)
            .order_by(WEBHOOKS.c.since, WEBHOOKS.c.id)
        )
        return [Webhook(one.id, one.url, one.secret, one.since) for one in self._hub.store.rows(chosen)]

    def waiting(self) -> dict[str, DeliveryStatus]:
        """Return the status of each address, by its id."""
        row = DELIVERIES.c
        chosen = select(row.webhook, func.count()).where(row.state == WAITING).group_by(row.webhook)
        rows = self._hub.store.rows(chosen)
        counts: dict[str, int] = {one[0]: one[1] for one in rows}
        return {one.id: DeliveryStatus(counts.get(one.id, 0), self._last.get(one.id)) for one in self.all()}

    def test(self, id: str) -> None:
        """Send a test result to an address now.

        Raises:
            WebhookError: If there is no such address, or if the result was not accepted. The message has
                the reason.
        """
        hook = next((one for one in self.all() if one.id == id), None)
        if hook is None:
            raise WebhookError("webhook-gone")
        body = msgspec.json.encode(sample(self._hub.club, self._hub.title, self._hub.wall()), order="sorted")
        why = self._post(hook, hashlib.sha256(body).hexdigest(), body)
        if why is not None:
            raise WebhookError(why.id, **why.values)

    # Its own thread

    def work(self) -> None:
        """Send results that are due."""
        try:
            hooks = self.all()
            if hooks:
                self._note(hooks)
                self._send({one.id: one for one in hooks})
        except (StoreError, DBAPIError) as wrong:
            log.warning("results wait: %s", wrong)

    def _note(self, hooks: list[Webhook]) -> None:
        """Create the missing deliveries."""
        rows = self._rows(hooks, WAITING)

        def work(connection: Connection) -> None:
            known = select(DELIVERIES.c.webhook, DELIVERIES.c.key)
            known = known.where(DELIVERIES.c.webhook.in_([one.id for one in hooks]))
            there = {(one.webhook, one.key) for one in connection.execute(known)}
            new = [row for row in rows if (row["webhook"], row["key"]) not in there]
            if new:
                connection.execute(insert(DELIVERIES), new)

        if rows:
            self._hub.store.done(work)

    def _rows(self, hooks: list[Webhook], state: str) -> list[dict[str, Any]]:
        """Return a row for each result and each of these addresses."""
        now, hub = self._hub.wall(), self._hub
        rows = []
        for game in hub.store.games(hub.club, now - GIVEN_UP):
            body = make_body(hub.club, hub.title, game)
            if body is not None:
                key = hashlib.sha256(body).hexdigest()
                kept = body if state == WAITING else b""
                rows += [
                    {
                        "webhook": one.id,
                        "key": key,
                        "body": kept,
                        "state": state,
                        "tries": 0,
                        "made": now,
                        "due": now,
                    }
                    for one in hooks
                ]
        return rows

    def _send(self, hooks: Mapping[str, Webhook]) -> None:
        """Send all results whose time has come.

        An address that is slow or unreachable is tried only once in a round, so that it delays the others
        by at most one attempt.
        """
        row, now = DELIVERIES.c, self._hub.wall()
        chosen = (
            select(DELIVERIES)
            .where(row.webhook.in_(hooks), row.state == WAITING, row.due <= now)
            .order_by(row.made, row.key)
        )
        due = self._hub.store.rows(chosen)
        failed: set[str] = set()
        for one in due:
            if self.ended.is_set():
                return
            if one.webhook in failed:
                continue
            hook = hooks[one.webhook]
            why = self._post(hook, one.key, bytes(one.body))
            if why is not None:
                failed.add(hook.id)
                log.warning("a result was not taken by %s: %s", urlsplit(hook.url).hostname, why)
            self._came(one, why is None)
            self._last[hook.id] = why

    def _came(self, one: Row[*tuple[Any, ...]], taken: bool) -> None:
        now, tries = self._hub.wall(), one.tries + 1
        state = TAKEN if taken else OLD if now - one.made > GIVEN_UP else WAITING
        due = now + WAITS[min(tries, len(WAITS)) - 1]
        mine = (DELIVERIES.c.webhook == one.webhook) & (DELIVERIES.c.key == one.key)
        new = update(DELIVERIES).where(mine).values(state=state, tries=tries, due=due)
        if state != WAITING:
            new = new.values(body=b"")  # names are kept in one place
        self._hub.store.run(new)

    def _post(self, hook: Webhook, key: str, body: bytes) -> Message | None:
        """Send a result. Return the reason why it was not accepted; None if it was."""
        sign = f"sha256={signature(hook.secret, body)}"
        headers = {"User-Agent": "Tableside", "Idempotency-Key": key, "Tableside-Signature": sign}
        return post(hook.url, body, headers, self._loopback)


def signature(secret: str, body: bytes) -> str:
    """Return the HMAC-SHA256 of a body, in hexadecimal digits."""
    return hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


def make_body(club: str, title: str, game: Mapping[str, Any]) -> bytes | None:
    """Return the body for a game that has ended; None if the game has no result.

    The same result always has the same bytes.
    """
    result = game["overruled"] or game["result"]
    if not result:
        return None
    known = {
        name: game[name]
        for name in ("stream", "game", "variant", "begun", "ended", "daily", "seats", "players", "names")
    }
    found = Said(
        club=club,
        title=title,
        table=game["place"],
        result=msgspec.convert(result, Result),
        corrected=bool(game["overruled"]),
        **known,
    )
    return msgspec.json.encode(found, order="sorted")


def sample(club: str, title: str, at: float) -> Said:
    """Return a sample result for testing an address."""
    return Said(
        club=club,
        title=title,
        table="test",
        stream="test",
        game="test",
        variant="booster-chess",
        begun=at,
        ended=at,
        daily=None,
        seats=["white", "black"],
        players={"white": "human", "black": "human"},
        names={},
        result=Result(winner=None, places=[], scores={}, reason=""),
        corrected=False,
        test=True,
    )


def _parts(url: str) -> None:
    """Check an address. Raises WebhookError if nothing can be sent to it."""
    try:
        parts = urlsplit(url)
        good = (
            parts.scheme in ("http", "https")
            and parts.hostname
            and "@" not in parts.netloc
            and parts.port != 0
        )
    except ValueError:
        good = False
    if not good or len(url) > LONGEST_URL or not url.isascii() or not url.isprintable() or " " in url:
        raise WebhookError("webhook-address")


PREFIX = "homeassistant"
PAUSE = 1.0
"""Seconds for which changes are collected before tables are described again."""
ANSWER_PATIENCE = 5.0
"""Seconds to wait for the broker when tables are removed."""
PRESSES = {"answer": "mdi:hand-back-left", "pause": "mdi:pause", "resume": "mdi:play"}
"""Orders that buttons give, each with its icon."""
PRESSED_BY = Person("", "Home Assistant", "deputy")
TITLE_TEMPLATE = "{{ (value_json.on_table.title if value_json.on_table else '-')[:255] }}"
TURN_TEMPLATE = (
    "{% set lies = value_json.on_table %}"
    "{{ ((lies.names.get(lies.turn) or lies.turn) "
    "if lies and lies.turn and not lies.result else '-')[:255] }}"
)
NEEDS_TEMPLATE = "{{ 'ON' if value_json.needs else 'OFF' }}"
THERE_TEMPLATE = "{{ 'online' if value_json.online else 'offline' }}"


def topic(club: str, place: str) -> str:
    """Return the topic of a table's description."""
    return f"{PREFIX}/device/tableside_{club}_{place}/config"


def asking(club: str, place: str) -> str:
    """Return the topic on which the buttons of a table publish their presses."""
    return f"{ROOT}/{club}/asks/{place}"


def describe_device(club: str, title: str, table: TableStatus, buttons: bool) -> dict[str, Any]:
    """Return the description of a table for Home Assistant's device discovery, in the table's language."""
    words, topics = words_in(choose_language(table.language)), Topics(club, table.place)
    name = f"tableside_{club}_{table.place}"

    def one(kind: str, key: str, said: str, **more: str) -> dict[str, Any]:
        label = words.label(message(said))
        return {"platform": kind, "unique_id": f"{name}_{key}", "name": label, **more}

    parts = {
        "game": one("sensor", "game", "hub-game", value_template=TITLE_TEMPLATE, icon="mdi:chess-king"),
        "turn": one(
            "sensor", "turn", "hub-turn", value_template=TURN_TEMPLATE, icon="mdi:account-arrow-right"
        ),
        "help": one(
            "binary_sensor", "help", "hub-help", value_template=NEEDS_TEMPLATE, device_class="problem"
        ),
    }
    for what, icon in PRESSES.items() if buttons else ():
        parts[what] = one(
            "button",
            what,
            f"hub-press-{what}",
            icon=icon,
            command_topic=asking(club, table.place),
            payload_press=what,
        )
    return {
        "device": {"identifiers": [name], "name": table.name, "manufacturer": "Tableside", "model": title},
        "origin": {"name": "Tableside"},
        "components": parts,
        "state_topic": topics.state,
        "availability": [{"topic": topics.presence, "value_template": THERE_TEMPLATE}],
        "qos": 1,
    }


class HomeAssistantFeed(Worker):
    """The feed that publishes tables to Home Assistant.

    Args:
        address: The address of the broker that Home Assistant uses, which is the tables' own broker.
        buttons: Whether Home Assistant may press buttons.
        pause: Seconds to wait for further changes, as for `PAUSE`.
    """

    def __init__(self, hub: Hub, address: BrokerAddress, buttons: bool = False, pause: float = PAUSE) -> None:
        super().__init__("home assistant", None, pause)
        self._hub, self._address, self._buttons = hub, address, buttons
        self._waits, self._told = WaitTimes(), dict[str, bytes]()
        self._anew = threading.Event()
        self._client = client_of(address)
        self._client.on_connect, self._client.on_message = self._came, self._on_press
        hub.listen(lambda places: self.wake())

    def begin(self) -> None:
        super().begin()
        begin(self._client, self._address)

    def close(self, take_away: bool = False) -> None:
        """Stop publishing.

        The descriptions stay at the broker, because tables that disconnect are shown as unavailable. With
        `take_away` they are removed.
        """
        super().close()
        if take_away and self._client.is_connected():
            said = [self._say(str(row["place"]), b"") for row in self._hub.store.standing(self._hub.club)]
            until = time.monotonic() + ANSWER_PATIENCE
            for one in said:
                one.wait_for_publish(max(0.0, until - time.monotonic()))
        end(self._client)

    def _came(self, client: mqtt.Client, _: Any, flags: Any, code: Any, properties: Any) -> None:
        if code.is_failure:
            return
        if self._buttons:
            client.subscribe(asking(self._hub.club, "+"), qos=1)
        self._anew.set()  # a broker that was away may have lost what it kept
        self.wake()

    # Its own thread

    def work(self) -> None:
        """Describe the tables that have changed."""
        try:
            if self._client.is_connected():
                self._look()
        except DBAPIError as wrong:
            log.warning("Home Assistant waits: %s", wrong)
            self.wake()

    def _look(self) -> None:
        if self._anew.is_set():
            self._anew.clear()
            self._told = {}
        rows = self._hub.store.standing(self._hub.club)
        tables = {one.place: one for one in table_statuses(rows, self._hub.wall(), self._waits)}
        for place in sorted({str(row["place"]) for row in rows} | self._told.keys()):
            table = tables.get(place)  # None: let go, or not of this evening
            body = b""
            if table is not None:
                body = json.dumps(
                    describe_device(self._hub.club, self._hub.title, table, self._buttons)
                ).encode()
            if self._told.get(place) != body:
                self._told[place] = body
                self._say(place, body)

    def _say(self, place: str, body: bytes) -> mqtt.MQTTMessageInfo:
        return self._client.publish(topic(self._hub.club, place), body, qos=1, retain=True)

    # Buttons, in the client's thread

    def _on_press(self, client: mqtt.Client, _: Any, said: mqtt.MQTTMessage) -> None:
        """Handle a press of a button. Retained messages are ignored, because they are from an earlier time."""
        what = bytes(said.payload[:20]).decode("ascii", "replace")
        if said.retain or what not in PRESSES:
            return
        try:
            place = plain(said.topic.rpartition("/")[2])
            rows = self._hub.store.standing(self._hub.club)
            found = [one for one in table_statuses(rows, self._hub.wall(), self._waits) if one.place == place]
            if found and found[0].on_table is not None:
                self._hub.orders.give(PRESSED_BY, place, what, game=found[0].on_table.game)
        except (OrderError, TopicError, StoreError, DBAPIError) as wrong:
            log.warning("a button of Home Assistant was pressed in vain: %s", wrong)


class HomeAssistantSwitch:
    """The switch that turns Home Assistant on and off.

    Args:
        address: The address that the hub itself uses for its broker.
        keep: Stores a club with changed passwords, and makes the broker reload them.
    """

    def __init__(self, hub: Hub, club: Club, address: BrokerAddress, keep: Callable[[Club], None]) -> None:
        self._hub, self.club, self._address, self._keep = hub, club, address, keep
        self._lock = threading.Lock()
        self._told: HomeAssistantFeed | None = None

    def begin(self) -> None:
        """Start in the stored state."""
        with self._lock:
            self._begin()

    def close(self) -> None:
        with self._lock:
            self._end(False)

    def on(self, presses: bool) -> str:
        """Turn Home Assistant on; `presses` adds buttons.

        Return the new password; empty if Home Assistant was already on and has a password. Raises
        the errors of `keep`, in which case nothing has changed.
        """
        with self._lock:
            before = self.club.home
            password = "" if before else self.club.let_home()
            self.club.home = "presses" if presses else "sees"
            try:
                self._keep(self.club)
            except UserError:
                self.club.home = before
                if not before:
                    del self.club.passwords[HOME]
                raise
            self._end(False)
            self._begin()
            return password

    def off(self) -> None:
        """Turn Home Assistant off: remove its tables, and make its password invalid."""
        with self._lock:
            self._end(True)
            self.club.passwords.pop(HOME, None)
            self.club.home = ""
            self._keep(self.club)

    def _begin(self) -> None:
        if self.club.home:
            self._told = HomeAssistantFeed(self._hub, self._address, self.club.home == "presses", PAUSE)
            self._told.begin()

    def _end(self, take_away: bool) -> None:
        if self._told is not None:
            self._told.close(take_away)
            self._told = None
