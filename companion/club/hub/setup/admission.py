"""How a table comes to belong to the club: over HTTPS, with the PIN that the hub shows, it gets a password of
its own.
"""

from __future__ import annotations

import hmac
import secrets
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from companion.club.client.join_client import PIN_DIGITS, SLOWED, TAKEN, WRONG_PIN
from companion.club.hub.arbiters.authorization import sentence_as_json
from companion.club.hub.hub import Hub
from companion.club.hub.setup.club_folder import HUB, Club
from companion.club.protocol.topics import TopicError, plain
from companion.kernel.limits import REMARK
from companion.kernel.messages import UserError, message
from companion.plain_text.decoded_values import clean_values
from companion.server.rate_limit import RateLimiter


class JoinRequest(msgspec.Struct, frozen=True):
    pin: str
    table: str


def new_pin() -> str:
    return f"{secrets.randbelow(10**PIN_DIGITS):0{PIN_DIGITS}}"


class TableAdmission:
    """`keep` writes down a club whose passwords have changed, and has the broker know it; what it raises is
    said to the table.
    """

    def __init__(
        self,
        club: Club,
        certificate: bytes,
        keep: Callable[[Club], None],
        pin: str,
        now: Callable[[], float] = time.monotonic,
    ) -> None:
        self.club, self.certificate, self._keep, self.pin = club, certificate, keep, pin
        self._now, self._slowing = now, RateLimiter()

    def routes(self, hub: Hub) -> Sequence[BaseRoute]:
        return [
            Route("/club.pem", self._vouching),
            Route("/join", partial(self._join, hub), methods=["POST"]),
        ]

    async def _vouching(self, request: Request) -> Response:
        return Response(self.certificate, media_type="application/x-pem-file")

    async def _join(self, hub: Hub, request: Request) -> Response:
        if request.url.scheme != "https":
            return sentence_as_json(request, message("hub-join-safe"), 403)
        address = request.client.host if request.client else ""
        if slower := self._limit_rate(request, address):
            return slower
        body = await request.body()
        if slower := self._limit_rate(request, address):  # many bodies may have been held back until now
            return slower
        try:
            asked = clean_values(msgspec.json.decode(body, type=JoinRequest), REMARK)
            plain(asked.table)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return Response(status_code=400)
        except TopicError as wrong:
            return sentence_as_json(request, wrong.said, 409)
        if not hmac.compare_digest(asked.pin.encode(errors="replace"), self.pin.encode()):
            self._slowing.wrong(address, self._now())
            return sentence_as_json(request, message("hub-join-pin"), WRONG_PIN)
        self._slowing.right(address)
        if self.is_taken(hub, asked.table):
            return sentence_as_json(request, message("hub-join-taken", table=asked.table), TAKEN)
        try:
            return JSONResponse(self.admit(asked.table))
        except UserError as wrong:
            return sentence_as_json(request, wrong.said, 503)

    def _limit_rate(self, request: Request, address: str) -> Response | None:
        """The answer to whoever has to wait; None: it need not."""
        wait = self._slowing.wait(address, self._now())
        return (
            sentence_as_json(request, message("hub-join-slower", seconds=int(wait) + 1), SLOWED)
            if wait
            else None
        )

    def is_taken(self, hub: Hub, table: str) -> bool:
        """Whether no other table may have this name now."""
        name = plain(table)
        return name == HUB or self._sits(hub, name)

    def admit(self, table: str) -> dict[str, Any]:
        """A password of its own, and all that the table has to know. Raises UserError: it cannot be kept."""
        before = dict(self.club.passwords)
        password = self.club.admit(table)
        try:
            self._keep(self.club)
        except UserError:
            self.club.passwords = before
            raise
        return {
            "club": self.club.title,
            "id": self.club.id,
            "table": table,
            "user": plain(table),
            "password": password,
            "port": self.club.ports.broker,
        }

    def _sits(self, hub: Hub, name: str) -> bool:
        """Whether a table of that name is there now."""
        if name not in self.club.passwords:
            return False
        return any(row["place"] == name and row["online"] for row in hub.store.standing(hub.club))
