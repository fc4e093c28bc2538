"""The games of the evening as PGN, for programs that show games and poll a file: one for each table, one for
all.

Which games can be written says `history.game_texts`.
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable, Mapping
from email.utils import formatdate, parsedate_to_datetime
from functools import partial
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.archive.evening_days import EVENING
from companion.club.hub.history.game_texts import write_pgn
from companion.club.hub.hub import Hub
from companion.club.hub.pages.board_renderer import BoardRenderer
from companion.club.hub.pages.drawing_store import HubDrawings
from companion.club.hub.pages.event_replay import replay

ALL = "all"
"""The file with every table's games."""
KIND = "application/vnd.chess-pgn; charset=utf-8"


class PgnFile(msgspec.Struct, frozen=True):
    """`etag`: of these bytes, the same on every hub; `modified`: seconds since 1970, never the same for two
    contents.
    """

    body: bytes
    etag: str
    modified: int


class PgnFeed:
    """Any thread."""

    def __init__(self, hub: Hub) -> None:
        self._hub, self._boards = hub, BoardRenderer(HubDrawings())
        self._lock = threading.Lock()
        self._written: dict[tuple[str, str], tuple[object, str]] = {}
        self._files: dict[str, PgnFile] = {}

    def file(self, place: str) -> PgnFile | None:
        """The games of a table, or of `all`, in the order in which they were begun; None: there is no such
        table.
        """
        with self._lock:
            hub = self._hub
            known = {str(row["place"]) for row in hub.store.standing(hub.club)}
            if place != ALL and place not in known:
                return None
            games = hub.store.games(hub.club, hub.wall() - EVENING)
            games.sort(key=lambda one: (one["begun"], one["stream"], one["game"]))
            here = {(one["stream"], one["game"]) for one in games}
            self._written = {key: value for key, value in self._written.items() if key in here}
            body = "\n".join(
                text for one in games if place in (ALL, one["place"]) and (text := self._text(one))
            ).encode()
            return self._load_file(place, body)

    def _load_file(self, place: str, body: bytes) -> PgnFile:
        etag = f'"{hashlib.sha256(body).hexdigest()[:32]}"'
        old = self._files.get(place)
        if old is None or old.etag != etag:
            modified = max(int(self._hub.wall()), old.modified + 1 if old is not None else 0)
            self._files[place] = PgnFile(body, etag, modified)
        return self._files[place]

    def _text(self, row: Mapping[str, Any]) -> str:
        """A game as PGN; empty: it cannot be one, or not all of it may be known."""
        bodies = self._hub.store.events(row["stream"], row["game"])
        # Of what was told itself: where a name was forgotten there are as many events as before.
        key = (hashlib.sha256(b"\n".join(bodies)).digest(), row["overruled"], row["name"])
        of = (row["stream"], row["game"])
        if of not in self._written or self._written[of][0] != key:
            self._written[of] = (key, write_pgn(self._boards, self._hub.title, row, replay(bodies)))
        return self._written[of][1]


def routes(hub: Hub) -> list[BaseRoute]:
    return [Route("/feed/{place}.pgn", partial(_feed, PgnFeed(hub).file))]


def _feed(file: Callable[[str], PgnFile | None], request: Request) -> Response:
    found = file(request.path_params["place"])
    if found is None:
        return Response(status_code=404)
    headers = {
        "etag": found.etag,
        "last-modified": formatdate(found.modified, usegmt=True),
        "cache-control": "no-cache",
    }
    if _has(request, found):
        return Response(status_code=304, headers=headers)
    return Response(found.body, media_type=KIND, headers=headers)


def _has(request: Request, file: PgnFile) -> bool:
    """Whether who asks has it already; by the tag where one is given, else by the time."""
    if (tags := request.headers.get("if-none-match")) is not None:
        return any(tag.strip().removeprefix("W/") in (file.etag, "*") for tag in tags[:2000].split(","))
    try:
        since = parsedate_to_datetime(request.headers.get("if-modified-since", "")[:60]).timestamp()
    except (ValueError, OverflowError):
        return False
    return file.modified <= since
