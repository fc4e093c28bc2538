"""The games of the evening as PGN, for programs that show games and poll a file: one for each table, one for
all.

A game is there while what the tables told of it is whole: every action known, none of its positions put there
by hand. The moves are written as everywhere (docs/records.md).
"""

from __future__ import annotations

import hashlib
import threading
from collections.abc import Callable, Mapping, Sequence
from email.utils import formatdate, parsedate_to_datetime
from functools import partial
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.html_page import words_in
from companion.club.hub.hub import Hub
from companion.club.hub.pages.board_renderer import BoardRenderer
from companion.club.hub.pages.drawing_store import HubDrawings
from companion.club.hub.pages.event_replay import MOST, ReplayedGame, replay
from companion.club.hub.pages.results import EVENING
from companion.club.hub.pages.table_cards import ENDS_IN_A_NUMBER
from companion.i18n.languages import ENGLISH
from companion.kernel.game import Game, Result
from companion.kernel.messages import UserError, message
from companion.table.protocol.notice_builder import NoticeBuilder
from companion.table.record.export import pgn_writer
from companion.table.record.export.transcript import ActionEntry, Transcript
from companion.table.record.journal_format import HeaderFields

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
        key = (len(bodies), row["overruled"], row["name"])
        of = (row["stream"], row["game"])
        if of not in self._written or self._written[of][0] != key:
            self._written[of] = (key, self._new(row, replay(bodies)))
        return self._written[of][1]

    def _new(self, row: Mapping[str, Any], told: ReplayedGame) -> str:
        begun = told.begun
        game = self._boards.game(begun.variant, begun.seats, begun.rules) if begun is not None else None
        if game is None or game.secret or len(told.line) > MOST:
            return ""
        name = row["name"] or row["place"]
        tags = {"Event": self._hub.title, "Table": name}
        if numbered := ENDS_IN_A_NUMBER.fullmatch(name):
            tags["Board"] = str(int(numbered[1]))
        try:
            found = transcript(game, row, told)
            return pgn_writer.export(found, words_in(ENGLISH), tags) if found is not None else ""
        except (UserError, ValueError, LookupError):  # no moves, too many sides, or no such game by its rules
            return ""


def transcript(game: Game, row: Mapping[str, Any], told: ReplayedGame) -> Transcript | None:
    """A game as it was told, played again by its rules; None: not all of it is known."""
    begun, line = told.begun, list(told.line)
    if line and line[-1].layout is not None and (told.result or row["overruled"]):
        line.pop()  # the last thing that happened: time was over, or an arbiter ruled; no position follows it
    if begun is None or not line:
        return None
    announcer = NoticeBuilder(game)
    state = game.start()
    start = game.position(announcer.public(state))
    steps, moments = [], []
    for entry in line:
        action = game.legal(state, entry.action) if entry.action else None
        if action is None:
            return None
        steps.append(ActionEntry(entry.seat, entry.action, clock=entry.clock))
        moments.append((announcer.public(state), action))
        state = game.apply(state, action)[0]
    header = HeaderFields(rules=begun.rules, names=begun.names, players=begun.players)
    return Transcript(
        game,
        header,
        begun.at,
        start,
        tuple(steps),
        game.position(announcer.public(state)),
        True,
        _result(row["overruled"] or (msgspec.to_builtins(told.result) if told.result else None)),
        (),
        tuple(moments),
    )


def _result(found: Mapping[str, Any] | None) -> Result | None:
    """`reason` is a sentence in the table's language."""
    if found is None:
        return None
    winner: str | Sequence[str] | None = found["winner"]
    reason = message("own-words", text=found.get("reason", ""))
    return Result(
        # else a name, or nobody
        tuple(winner) if isinstance(winner, list) else winner,  # type: ignore[arg-type]
        tuple(found["places"]),
        found["scores"],
        reason,
    )


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
