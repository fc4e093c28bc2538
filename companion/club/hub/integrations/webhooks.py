"""Results sent to other programs: each address hears of each result at least once, signed, until it says that
it has it.

What is to be sent is worked out from the games in the store, so nothing is lost that ended while the hub was
off; a result that was taken back or corrected is sent once more. docs/club/feeds.md is the contract.
"""

from __future__ import annotations

import hashlib
import hmac
import logging
import secrets
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit

import msgspec
from sqlalchemy import Connection, RowMapping, delete, func, insert, select, update
from sqlalchemy.exc import DBAPIError

from companion.club.hub.hub import Hub
from companion.club.hub.integrations.http_post import PATIENCE, post
from companion.club.hub.storage.event_store import StoreError
from companion.club.hub.storage.schema import DELIVERIES, WEBHOOKS
from companion.club.hub.worker import Worker
from companion.club.protocol.messages import Result
from companion.kernel.messages import Message, UserError

WAITS = (5.0, 30.0, 120.0, 600.0, 1800.0, 3600.0)
"""Seconds until a result is sent again after so many tries; the last one for all that follow."""
GIVEN_UP = 3 * 24 * 3600.0
"""Seconds after which a result that nobody takes is sent no more; games that began longer ago than this are
not looked at.
"""
LOOK = 5.0
MOST, LONGEST = 20, 500
"""Addresses of a club, and characters of one."""
WAITING, TAKEN, OLD = "waiting", "taken", "old"
"""Of a delivery; `old`: given up, or of a time before its address was there."""

log = logging.getLogger(__name__)


class WebhookError(UserError):
    """Results cannot be sent there."""


class Webhook(msgspec.Struct, frozen=True):
    """`secret`: what its signatures are made with."""

    id: str
    url: str
    secret: str
    since: float


class DeliveryStatus(msgspec.Struct, frozen=True):
    """How many results wait for an address, and why the last one was not taken; None: it was, or none was
    sent since the hub began.
    """

    count: int
    why: Message | None


class Said(msgspec.Struct, frozen=True, kw_only=True):
    """A result as it is sent.

    `begun`, `ended`: seconds since 1970 by the table's clock; `corrected`: an arbiter has changed it.

    `test`: it is no result, but a try whether one would come.
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
    """`loopback`: whether an address may be of the hub's own machine."""

    def __init__(self, hub: Hub, loopback: bool = False, look: float = LOOK) -> None:
        super().__init__("webhooks", look, min(0.2, look), PATIENCE)
        self._hub, self._loopback = hub, loopback
        self._last: dict[str, Message | None] = {}
        hub.listen(lambda places: self.wake())

    def add(self, url: str) -> Webhook:
        """Results of games that end from now on are sent there.

        Raises:
            WebhookError: it is no address for that, or there are too many.
            StoreError: it was not kept.
        """
        _parts(url)
        if len(self.all()) >= MOST:
            raise WebhookError("webhook-many", most=MOST)
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
        """Nothing is sent there any more."""

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
        rows = self._hub.store.done(lambda connection: connection.execute(chosen).mappings().all())
        return [Webhook(one["id"], one["url"], one["secret"], one["since"]) for one in rows]

    def waiting(self) -> dict[str, DeliveryStatus]:
        """How each address stands, by its id."""
        row = DELIVERIES.c
        chosen = select(row.webhook, func.count()).where(row.state == WAITING).group_by(row.webhook)
        rows = self._hub.store.done(lambda connection: connection.execute(chosen).all())
        counts: dict[str, int] = {one[0]: one[1] for one in rows}
        return {one.id: DeliveryStatus(counts.get(one.id, 0), self._last.get(one.id)) for one in self.all()}

    def test(self, id: str) -> None:
        """Send a result that nobody played there, now.

        Raises:
            WebhookError: there is no such address, or it was not taken, and why.
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
        """Send what is due."""
        try:
            hooks = self.all()
            if hooks:
                self._note(hooks)
                self._send({one.id: one for one in hooks})
        except (StoreError, DBAPIError) as wrong:
            log.warning("results wait: %s", wrong)

    def _note(self, hooks: list[Webhook]) -> None:
        """Write down what has to be sent and was not written down yet."""
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
        """Every result that there is for each of these addresses."""
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
        """Whatever is due.

        One address that is slow or gone is tried once in a round, so it holds up the others by one try.
        """
        row, now = DELIVERIES.c, self._hub.wall()
        chosen = (
            select(DELIVERIES)
            .where(row.webhook.in_(hooks), row.state == WAITING, row.due <= now)
            .order_by(row.made, row.key)
        )
        due = self._hub.store.done(lambda connection: connection.execute(chosen).mappings().all())
        failed: set[str] = set()
        for one in due:
            if self.ended.is_set():
                return
            if one["webhook"] in failed:
                continue
            hook = hooks[one["webhook"]]
            why = self._post(hook, one["key"], bytes(one["body"]))
            if why is not None:
                failed.add(hook.id)
                log.warning("a result was not taken by %s: %s", urlsplit(hook.url).hostname, why)
            self._came(one, why is None)
            self._last[hook.id] = why

    def _came(self, one: RowMapping, taken: bool) -> None:
        now, tries = self._hub.wall(), one["tries"] + 1
        state = TAKEN if taken else OLD if now - one["made"] > GIVEN_UP else WAITING
        due = now + WAITS[min(tries, len(WAITS)) - 1]
        mine = (DELIVERIES.c.webhook == one["webhook"]) & (DELIVERIES.c.key == one["key"])
        new = update(DELIVERIES).where(mine).values(state=state, tries=tries, due=due)
        if state != WAITING:
            new = new.values(body=b"")  # names are kept in one place
        self._hub.store.done(lambda connection: connection.execute(new))

    def _post(self, hook: Webhook, key: str, body: bytes) -> Message | None:
        """Send it; returns why it was not taken, None: it was."""
        sign = f"sha256={signature(hook.secret, body)}"
        headers = {"User-Agent": "Tableside", "Idempotency-Key": key, "Tableside-Signature": sign}
        return post(hook.url, body, headers, self._loopback)


def signature(secret: str, body: bytes) -> str:
    """HMAC-SHA256 of a body, in hexadecimal digits."""
    return hmac.new(secret.encode(), body, hashlib.sha256).hexdigest()


def make_body(club: str, title: str, game: Mapping[str, Any]) -> bytes | None:
    """The body for a game that has ended, the same bytes for the same result; None: it has none."""
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
    """What a result looks like."""
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
    """Raises WebhookError: that is no address of a page that anything can be sent to."""
    try:
        parts = urlsplit(url)
        good = parts.scheme in ("http", "https") and parts.hostname and not parts.username and parts.port != 0
    except ValueError:
        good = False
    if not good or len(url) > LONGEST or not url.isascii() or not url.isprintable() or " " in url:
        raise WebhookError("webhook-address")
