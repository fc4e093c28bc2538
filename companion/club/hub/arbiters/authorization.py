"""Who may fetch and do what on the arbiters' pages: a session, and a role that has the right, looked at
before anything else.

Over plain HTTP these pages are for the hub's own machine alone; any other is sent to HTTPS.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Mapping
from ipaddress import ip_address
from typing import Any, TypeVar

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request, cookie_parser
from starlette.responses import JSONResponse, RedirectResponse, Response

from companion.club.hub.arbiters.accounts import Person, SignInDelay
from companion.club.hub.html_page import page, words_of
from companion.club.hub.hub import Hub
from companion.kernel.limits import ARGUMENT
from companion.kernel.messages import Message, UserError, message
from companion.plain_text.decoded_values import clean_values

COOKIE = "arbiter"
PASTED = ("text", "file")
"""Fields that may hold a whole list or file: who reads it cleans its cells."""
Body = TypeVar("Body")
Answer = Callable[[Request], Awaitable[Response]]


class NotAllowedError(UserError):
    """Whoever is signed in may not do that."""


class EmptyBody(msgspec.Struct, frozen=True):
    """What is sent where nothing has to be said."""


def page_for(hub: Hub, right: str, work: Callable[[Request, Person], Response]) -> Answer:
    """A page for whoever has this right; `work` runs in a thread of the pool."""

    async def answer(request: Request) -> Response:
        if not is_secure(request):
            return redirect_to_https(hub, request)
        person = await run_in_threadpool(find_person, hub, request)
        if person is None:
            return RedirectResponse("/arbiter/in", 303)
        if not person.may(right):
            words = words_of(request)
            said, tables = words.say("arbiter-not-yours"), words.label("arbiter-tables")
            return page(request, "message.html", 403, title=said, to="/arbiter", to_label=tables)
        return await run_in_threadpool(work, request, person)

    return answer


def action_for(
    hub: Hub, right: str, kind: type[Body], work: Callable[[Request, Person, Body], dict[str, Any]]
) -> Answer:
    """Something that whoever has this right can do with a body of this kind; `work` runs in a thread of the
    pool.

    The answer is what `work` gives, or `said`: one sentence, in the language of whoever asks.
    """

    async def answer(request: Request) -> Response:
        if not is_secure(request):
            return JSONResponse({"said": ""}, 403)
        person = await run_in_threadpool(find_person, hub, request)
        if person is None:
            return sentence_as_json(request, message("arbiter-sign-in-anew"), 401)
        if not person.may(right):
            return sentence_as_json(request, message("arbiter-not-yours"), 403)
        body = await read_body(request, kind)
        return await answer_as_json(request, lambda: work(request, person, body))

    return answer


async def answer_as_json(request: Request, work: Callable[[], dict[str, Any]]) -> Response:
    """What comes of it, as JSON; what cannot be done is one sentence."""
    try:
        return JSONResponse(await run_in_threadpool(work))
    except SignInDelay as wait:
        return sentence_as_json(request, wait.said, 429, {"Retry-After": str(wait.seconds)})
    except UserError as wrong:
        return sentence_as_json(request, wrong.said, 403 if isinstance(wrong, NotAllowedError) else 409)


def sentence_as_json(
    request: Request, said: Message, status: int, headers: dict[str, str] | None = None
) -> Response:
    """One sentence as JSON, in the language of whoever asks."""
    return JSONResponse({"said": words_of(request).say(said)}, status, headers)


async def read_body(request: Request, kind: type[Body]) -> Body:
    """What was sent, its texts clean. Raises HTTPException: it means nothing."""
    try:
        return clean_values(msgspec.json.decode(await request.body(), type=kind), ARGUMENT, PASTED)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise HTTPException(400) from wrong


def find_person(hub: Hub, request: Request) -> Person | None:
    """Whose session a request comes from."""
    return hub.people.who(request.cookies.get(COOKIE, "")[:200])


def has_recent_session(hub: Hub, headers: Mapping[bytes, bytes]) -> bool:
    """Whether a request with these headers comes from a session that was seen of late."""
    cookies = cookie_parser(headers.get(b"cookie", b"").decode("latin-1")[:4096])
    return hub.people.was_here(cookies.get(COOKIE, "")[:200])


def is_own_machine(request: Request) -> bool:
    """Whether this comes from the machine that the hub runs on, by its own name, and not through anything
    between.
    """
    host = request.headers.get("host", "").rpartition(":")[0] or request.headers.get("host", "")
    if host not in ("localhost", "127.0.0.1", "[::1]") or "x-forwarded-for" in request.headers:
        return False
    try:
        return request.client is not None and ip_address(request.client.host).is_loopback
    except ValueError:
        return False


def is_secure(request: Request) -> bool:
    """Whether a PIN may be sent this way."""
    return request.url.scheme == "https" or is_own_machine(request)


def redirect_to_https(hub: Hub, request: Request) -> Response:
    """The same page, where a PIN may be sent."""
    return RedirectResponse(str(request.url.replace(scheme="https", port=hub.safe_port)), 307)
