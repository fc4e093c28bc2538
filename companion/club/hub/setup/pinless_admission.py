"""Tables that ask to be let in without a PIN: each shows a code, and an arbiter who scans it lets that table
in by one tap.

The code is seen by the whole room; what is given after the tap goes to whoever knows the secret that came
with it at first.
"""

from __future__ import annotations

import hmac
import re
import threading
import time
from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from companion.club.client.join_client import ADMIT, ASK_TO_COME, SLOWED, TAKEN, WAITS
from companion.club.hub.arbiters.accounts import Person
from companion.club.hub.arbiters.authorization import action_for, page_for, sentence_as_json
from companion.club.hub.arbiters.order_queue import OrderError
from companion.club.hub.arbiters.pages.page_layout import arbiter_page
from companion.club.hub.html_page import words_of
from companion.club.hub.hub import Hub
from companion.club.hub.setup.admission import TableAdmission
from companion.club.protocol.topics import TopicError, plain
from companion.kernel.limits import REMARK
from companion.kernel.messages import message
from companion.plain_text.decoded_values import clean_values

KEPT, MOST, EACH = 300.0, 20, 3
"""Seconds for which a table waits; how many do at once, and how many of one address."""
CODE, SECRET = re.compile(r"[0-9A-F]{20}"), re.compile(r"[0-9a-f]{32}")


class PinlessRequest(msgspec.Struct, frozen=True):
    code: str
    secret: str
    table: str


class AdmitRequest(msgspec.Struct, frozen=True):
    code: str


class _Waiting(msgspec.Struct):
    asked: PinlessRequest
    address: str
    until: float
    given: dict[str, Any] | None = None


class PinlessAdmission:
    """Who waits before the door; `admitting` lets in."""

    def __init__(self, admitting: TableAdmission, now: Callable[[], float] = time.monotonic) -> None:
        self._admitting, self._now = admitting, now
        self._lock = threading.Lock()
        self._letting = threading.Lock()
        """Of those who tap: a password takes its time, and tables that ask do not wait for it."""
        self._waiting: dict[str, _Waiting] = {}

    def routes(self, hub: Hub) -> Sequence[BaseRoute]:
        return [
            Route(ASK_TO_COME, partial(self._ask, hub), methods=["POST"]),
            Route(f"{ADMIT}/{{code}}", _to_the_arbiters),
            Route("/arbiter/admit/{code}", page_for(hub, "order", partial(self._show, hub))),
            Route(
                "/arbiter/admit",
                action_for(hub, "order", AdmitRequest, partial(self._let, hub)),
                methods=["POST"],
            ),
        ]

    # The table

    async def _ask(self, hub: Hub, request: Request) -> Response:
        """A table asks, and asks again until somebody has let it in."""
        if request.url.scheme != "https":
            return sentence_as_json(request, message("hub-join-safe"), 403)
        try:
            asked = clean_values(msgspec.json.decode(await request.body(), type=PinlessRequest), REMARK)
            plain(asked.table)
        except (msgspec.DecodeError, UnicodeError, RecursionError):
            return Response(status_code=400)
        except TopicError as wrong:
            return sentence_as_json(request, wrong.said, TAKEN)
        if not (CODE.fullmatch(asked.code) and SECRET.fullmatch(asked.secret) and len(asked.table) <= 100):
            return Response(status_code=400)
        if await run_in_threadpool(self._admitting.is_taken, hub, asked.table):
            with self._lock:
                known = self._waiting.get(asked.code)
            if known is None or known.given is None:
                return sentence_as_json(request, message("hub-join-taken", table=asked.table), TAKEN)
        address = request.client.host if request.client else ""
        with self._lock:
            self._forget()
            known = self._waiting.get(asked.code)
            if known is None:
                same = sum(one.address == address for one in self._waiting.values())
                if len(self._waiting) >= MOST or same >= EACH:
                    return sentence_as_json(request, message("hub-door-full"), SLOWED)
                known = self._waiting[asked.code] = _Waiting(asked, address, self._now() + KEPT)
            if not hmac.compare_digest(known.asked.secret, asked.secret):
                return Response(status_code=403)
            if known.given is None:
                return JSONResponse({}, WAITS)
            return JSONResponse(known.given)  # kept until its time is over: an answer may be lost

    def _forget(self) -> None:
        now = self._now()
        self._waiting = {code: one for code, one in self._waiting.items() if one.until > now}

    # The arbiter

    def _show(self, hub: Hub, request: Request, person: Person) -> Response:
        code = request.path_params["code"]
        with self._lock:
            self._forget()
            one = self._waiting.get(code)
        table, admitted = (one.asked.table, one.given is not None) if one is not None else ("", False)
        return arbiter_page(hub, request, person, "admission", code=code, table=table, admitted=admitted)

    def _let(self, hub: Hub, request: Request, person: Person, given: AdmitRequest) -> dict[str, Any]:
        with self._letting:
            with self._lock:
                self._forget()
                one = self._waiting.get(given.code)
            if one is None:
                raise OrderError("hub-door-nobody")
            if one.given is None:
                if self._admitting.is_taken(hub, one.asked.table):
                    raise OrderError("hub-join-taken", table=one.asked.table)
                one.given = self._admitting.admit(one.asked.table)
                hub.orders.note(person, "", "admit", said=one.asked.table)
        return {"said": words_of(request).say("hub-door-let", table=one.asked.table)}


def _to_the_arbiters(request: Request) -> Response:
    """Whoever scans a code signs in first."""
    return RedirectResponse(f"/arbiter/admit/{request.path_params['code'][:40]}")
