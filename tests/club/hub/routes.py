"""Every address of a hub's site, from the site itself: a page that is new is tried with the others, or the tests say so."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from starlette.applications import Starlette
from starlette.routing import Route

from companion.club.hub.hub import Hub
from companion.club.hub.site import Guard, site
from tests.seatpage.served import Phone

STREAMS = {"/wall/stream", "/tables/{place}/stream", "/arbiter/live"}
"""They do not end."""
QUERIES = ("", "?game=booster-chess", "?projector", "?light=daylight")
"""What addresses are asked with besides."""
_PART = re.compile(r"\{(\w+)(?::int)?\}")


def routes(hub: Hub) -> list[Route]:
    guard = site(hub)
    assert isinstance(guard, Guard) and isinstance(guard._app, Starlette)
    found = [one for one in guard._app.routes if isinstance(one, Route)]
    assert len(found) == len(guard._app.routes)
    return found


def addresses(hub: Hub, method: str, known: Mapping[str, list[str]], streams: bool = False) -> list[str]:
    """Each route that answers to this method with each of the values for its parts.

    Raises:
        KeyError: a route has a part of which nobody said what could stand there.
    """
    found = []
    for one in routes(hub):
        if method not in (one.methods or ()) or (one.path in STREAMS) != streams:
            continue
        paths = [one.path]
        for part in _PART.findall(one.path):
            values = known.get(f"{one.path} {part}", known.get(part))
            if values is None:
                raise KeyError(f"{one.path}: what can {part} be?")
            paths = [
                re.sub(rf"\{{{part}(:int)?\}}", lambda _, v=v: v, path) for path in paths for v in values
            ]
        found += paths
    return found


def answers(phone: Phone, hub: Hub, known: Mapping[str, list[str]]) -> dict[str, Any]:
    """What every page, drawing and file says to this phone."""
    return {
        path + query: phone.fetch("GET", path + query)
        for path in addresses(hub, "GET", known)
        for query in (QUERIES if "." not in path else ("",))
    }
