"""Every address of a hub's site, from the site itself: a page that is new is tried with the others, or the tests say so."""

from __future__ import annotations

import re
from collections.abc import Mapping

from starlette.applications import Starlette
from starlette.routing import Route

from companion.club.hub.ports import WebServer
from companion.server.http_server import Guard
from tests.seat_pages.served import Answer, Phone

STREAMS = ("/stream", "/live")
"""So end the addresses of what does not end."""
QUERIES = {"/": "?projector", "/arbiter/settings": "?game=booster-chess", "/embed/t": "?light=daylight"}
"""What addresses are asked with besides."""
ENDING: set[str] = set()
"""Addresses whose answers end, as their heads have said: which those are hangs on no hub."""
_PART = re.compile(r"\{(\w+)(?::int)?\}")


def routes(serving: WebServer) -> list[Route]:
    guard = serving.app
    assert isinstance(guard, Guard) and isinstance(guard.app, Starlette)
    found = [one for one in guard.app.routes if isinstance(one, Route)]
    assert len(found) == len(guard.app.routes)
    return found


def addresses(
    serving: WebServer, method: str, known: Mapping[str, list[str]], streams: bool = False
) -> list[str]:
    """Each route that answers to this method with each of the values for its parts.

    Raises:
        KeyError: a route has a part of which nobody said what could stand there.
    """
    found = []
    for one in routes(serving):
        if method not in (one.methods or ()) or one.path.endswith(STREAMS) != streams:
            continue
        paths = [one.path]
        for part in _PART.findall(one.path):
            paths = [_with(path, part, value) for path in paths for value in known[part]]
        found += paths
    return found


def _with(path: str, part: str, value: str) -> str:
    return path.replace(f"{{{part}}}", value).replace(f"{{{part}:int}}", value)


def answers(phone: Phone, serving: WebServer, known: Mapping[str, list[str]]) -> dict[str, Answer]:
    """What every page, drawing and file says to this phone."""
    return {
        path + query: _answer(phone, path + query)
        for path in addresses(serving, "GET", known)
        for query in {"", QUERIES.get(path, "")}
    }


def _answer(phone: Phone, path: str) -> Answer:
    if path not in ENDING:
        head = phone.fetch("HEAD", path)
        assert "event-stream" not in head.headers.get("content-type", ""), f"{path} does not end: call it so"
        ENDING.add(path)
    return phone.fetch("GET", path)
