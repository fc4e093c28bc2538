"""One game of the store, however long ago, an entry at a time and without any script; and as a file."""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.history.addresses import game_address, player_address
from companion.club.hub.history.game_search import find_game
from companion.club.hub.history.game_texts import write_json, write_pgn
from companion.club.hub.history.search_page import FoundPlayer, row_of
from companion.club.hub.html_page import page, words_of
from companion.club.hub.hub import Hub
from companion.club.hub.integrations.pgn_feed import KIND
from companion.club.hub.pages.board_renderer import BoardPicture
from companion.club.hub.pages.event_replay import ReplayedEntry, ReplayedGame, layouts, replay
from companion.club.hub.pages.game_words import render_in
from companion.club.hub.storage.archive_files import ArchiveError
from companion.server.templates import PageWords

PLACE = "/game"
"""Whose share of drawings the boards of old games have: no table is called so."""
KEPT = 12
"""Games that are kept read."""
MOST = 5000
"""Entries that can be asked for."""
Layouts = list[Mapping[str, Sequence[str]] | None]


class StepLink(msgspec.Struct, frozen=True):
    """A step of the game that can be looked at; `to` empty: there is none in that direction."""

    label: str
    to: str


class LogLine(msgspec.Struct, frozen=True):
    """An entry in words."""

    n: int
    to: str
    said: str
    here: bool


class GamePages:
    """Any thread."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._lock = threading.Lock()
        self._kept: OrderedDict[tuple[str, str, bytes], tuple[ReplayedGame, Layouts]] = OrderedDict()

    def show(self, request: Request) -> Response:
        words = words_of(request)
        found = self._find(request, words)
        if isinstance(found, Response):
            return found
        row, told, stood = found
        asked = request.query_params.get("n", "")
        of = len(told.line)
        n = min(of, int(asked)) if asked.isdecimal() and len(asked) < 6 else of
        table = row["name"] or row["place"]
        at = words.catalogue.moment(datetime.fromtimestamp(row["begun"]), False)
        return page(
            request,
            "history/game.html",
            game=row_of(words, row),
            players=[
                (words.name(seat), FoundPlayer(name, player_address(name) if name else ""))
                for seat in row["seats"]
                for name in [str(row["names"].get(seat, ""))]
            ],
            where=words.say("game-table", table=table, at=at),
            rules=[f"{name}={value}" for name, value in sorted((row["rules"] or {}).items())],
            picture=self._picture(words, row, told, stood[n] if n < len(stood) else None, n),
            now=words.say("game-step", n=n, of=of) if n else words.say("game-start"),
            steps=_steps(words, row, n, of),
            log=_log(words, row, told.line, n),
            pgn=game_address(row["stream"], row["game"], kind=".pgn"),
            json=game_address(row["stream"], row["game"], kind=".json"),
        )

    def pgn(self, request: Request) -> Response:
        return self._file(request, "pgn")

    def json(self, request: Request) -> Response:
        return self._file(request, "json")

    def _file(self, request: Request, kind: str) -> Response:
        words = words_of(request)
        found = self._find(request, words)
        if isinstance(found, Response):
            return found
        row, told, _ = found
        boards = self._hub.boards
        if kind == "pgn":
            body: bytes | None = write_pgn(boards, self._hub.title, row, told).encode() or None
        else:
            body = write_json(boards, row, told)
        if body is None:
            return _none(request, words, words.say("game-no-file"))
        media = KIND if kind == "pgn" else "application/json"
        name = f'attachment; filename="game.{kind}"'
        return Response(body, media_type=media, headers={"content-disposition": name})

    def _find(
        self, request: Request, words: PageWords
    ) -> tuple[dict[str, Any], ReplayedGame, Layouts] | Response:
        """The game that is asked for, or the page that says why there is none."""
        asked = request.query_params
        row = find_game(
            self._hub.store, self._hub.club, asked.get("stream", "")[:32], asked.get("game", "")[:120]
        )
        if row is None:
            return _none(request, words)
        try:
            return row, *self._game(row)
        except ArchiveError as wrong:
            return _none(request, words, words.say(wrong.said))

    def _game(self, row: Mapping[str, Any]) -> tuple[ReplayedGame, Layouts]:
        # Names and result too: whoever was forgotten since is also in what was read.
        changes = msgspec.json.encode([row[one] for one in ("entries", "names", "result", "overruled")])
        key = (row["stream"], row["game"], changes)
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        told = replay(self._hub.store.events(row["stream"], row["game"]))
        found = told, layouts(told, self._hub.boards)
        with self._lock:
            self._kept[key] = found
            while len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        return found

    def _picture(
        self,
        words: PageWords,
        row: Mapping[str, Any],
        told: ReplayedGame,
        layout: Mapping[str, Sequence[str]] | None,
        n: int,
    ) -> BoardPicture | None:
        """The board; None: this hub does not know it, or how it stood cannot be known."""
        if told.begun is None or layout is None:
            return None
        boards, begun = self._hub.boards, told.begun
        wood = boards.wood(PLACE, begun.variant, begun.seats, begun.rules, begun.colours)
        if wood is None:
            return None
        men = boards.standing(PLACE, wood, layout, begun.colours)
        return BoardPicture(wood, men, (), words.say("game-position"))


def routes(hub: Hub) -> Sequence[BaseRoute]:
    pages = GamePages(hub)
    return [
        Route("/game", _in_thread(pages.show)),
        Route("/game.pgn", _in_thread(pages.pgn)),
        Route("/game.json", _in_thread(pages.json)),
    ]


def _in_thread(work: Callable[[Request], Response]) -> Callable[[Request], Any]:
    async def answer(request: Request) -> Response:
        return await run_in_threadpool(work, request)

    return answer


def _none(request: Request, words: PageWords, said: str = "") -> Response:
    title = said or words.say("game-none")
    return page(request, "message.html", 404, title=title, to="/games", to_label=words.say("search-title"))


def _steps(words: PageWords, row: Mapping[str, Any], n: int, of: int) -> list[StepLink]:
    def to(label: str, at: int) -> StepLink:
        return StepLink(
            words.label(label),
            game_address(row["stream"], row["game"], at) if 0 <= at <= of and at != n else "",
        )

    return [to("hub-first", 0), to("hub-back", n - 1), to("hub-on", n + 1), to("game-end", of)]


def _log(words: PageWords, row: Mapping[str, Any], line: Sequence[ReplayedEntry], n: int) -> list[LogLine]:
    found = []
    for at, one in enumerate(line[:MOST], 1):
        if one.layout is not None:
            said = words.label("hub-put-right")
        else:
            said = render_in(words.language, row["variant"], row["names"], one.words, one.said) or one.action
        found.append(
            LogLine(
                at, game_address(row["stream"], row["game"], at), said or words.label("hub-unseen"), at == n
            )
        )
    return found
