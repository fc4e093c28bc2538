"""The arbiters' page of evenings: what is packed, packing, bringing back, and files to take along."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.arbiters.accounts import Person
from companion.club.hub.arbiters.authorization import action_for, page_for
from companion.club.hub.arbiters.pages.page_layout import arbiter_page
from companion.club.hub.archive.archive_export import export_evening
from companion.club.hub.archive.evening_archive import Evening, EveningArchive
from companion.club.hub.html_page import page, words_of
from companion.club.hub.hub import Hub
from companion.club.hub.storage.archive_files import ArchiveError
from companion.server.templates import PageWords

HERE = "/arbiter/archive"
RIGHT = "close"
SHOWN = 400
"""Evenings of a page: ten seasons of thirty, and more."""


class ArchiveRequest(msgspec.Struct, frozen=True):
    """`pack`: a day, or `all` that are over; `bring`: an archive."""

    pack: str = ""
    bring: str = ""


class EveningRow(msgspec.Struct, frozen=True):
    """An evening of the list. `to`: its games; `file`, `games`: addresses of files; `pack`, `bring`: what can be
    done, empty if it cannot.
    """

    day: str
    to: str
    played: str
    how: str
    file: str
    games: str
    pack: str
    bring: str


def routes(hub: Hub) -> Sequence[BaseRoute]:
    archive = hub.archive
    if archive is None:
        return []

    def show(request: Request, person: Person) -> Response:
        rows = [row_of(words_of(request), one) for one in archive.evenings()[:SHOWN]]
        return arbiter_page(hub, request, person, "archive", rows=rows)

    def change(request: Request, person: Person, given: ArchiveRequest) -> dict[str, Any]:
        return _change(hub, archive, words_of(request), given)

    def file(request: Request, person: Person) -> Response:
        name = request.path_params["name"]
        return _send_file(request, f"{name}.zip", lambda: archive.folder.read_bytes(name))

    def games(request: Request, person: Person) -> Response:
        day = request.path_params["name"]
        return _send_file(
            request, f"{day}-games.zip", lambda: export_evening(hub.store, hub.club, hub.title, day)
        )

    return [
        Route(HERE, page_for(hub, RIGHT, show)),
        Route(HERE, action_for(hub, RIGHT, ArchiveRequest, change), methods=["POST"]),
        Route(f"{HERE}/{{name}}/evening.zip", page_for(hub, RIGHT, file)),
        Route(f"{HERE}/{{name}}/games.zip", page_for(hub, RIGHT, games)),
    ]


def row_of(words: PageWords, one: Evening) -> EveningRow:
    """An evening as the list shows it."""
    if not one.known:
        how = words.say("archive-unknown")
    elif one.away:
        how = words.say("archive-file-away")
    elif one.live:
        how = words.say("archive-back" if one.name else "archive-live")
    else:
        how = words.say("archive-packed", size=-(-one.size // 1000))
    there = bool(one.name) and not one.away
    return EveningRow(
        day=one.day,
        to=f"/games?from={one.day}&to={one.day}" if one.known else "",
        played=words.say("archive-games", n=one.games),
        how=how,
        file=f"{HERE}/{one.name}/evening.zip" if there else "",
        games=f"{HERE}/{one.day}/games.zip" if one.known and not one.away else "",
        pack=one.day if one.live else "",
        bring=one.name if there and not one.live else "",
    )


def _change(hub: Hub, archive: EveningArchive, words: PageWords, given: ArchiveRequest) -> dict[str, Any]:
    if given.bring:
        said = bring_back(hub, archive, words, given.bring)
    else:
        said = pack(archive, words, "" if given.pack == "all" else given.pack)
    hub.tell(set())
    return {"said": said}


def pack(archive: EveningArchive, words: PageWords, day: str) -> str:
    """Pack an evening, or all that are over where no day is named; what came of it. Raises ArchiveError."""
    return words.say("archive-did-pack", n=len(archive.pack(day)))


def bring_back(hub: Hub, archive: EveningArchive, words: PageWords, name: str) -> str:
    """Bring an evening back, also to tournaments; what came of it. Raises ArchiveError."""
    archive.bring_back(name)
    hub.results.catch_up()
    return words.say("archive-did-bring")


def _send_file(request: Request, name: str, work: Callable[[], bytes]) -> Response:
    try:
        content = work()
    except ArchiveError as wrong:
        words = words_of(request)
        title, label = words.say(wrong.said), words.say("archive-title")
        return page(request, "message.html", 404, title=title, to=HERE, to_label=label)
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(content, media_type="application/zip", headers=headers)
