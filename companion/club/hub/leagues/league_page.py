"""The arbiters' page of leagues between clubs: this club's mark and card, the clubs that were added, lines, and files."""

from __future__ import annotations

import io
from collections.abc import Sequence
from functools import partial
from typing import Any

import msgspec
import segno
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.arbiters.accounts import Person
from companion.club.hub.arbiters.authorization import action_for, page_for
from companion.club.hub.html_page import page, words_of
from companion.club.hub.hub import Hub
from companion.club.hub.leagues.club_lines import ClubLines, describe_line
from companion.club.hub.leagues.league_desk import leagues, take_file
from companion.club.tournament.leagues import documents
from companion.club.tournament.leagues.club_keys import LeagueError, mark_of
from companion.kernel.messages import sentences

HERE = "/arbiter/leagues"
LARGEST = 2 * documents.LARGEST
"""Bytes of what is sent here: a file as a text in JSON."""


class LeagueRequest(msgspec.Struct, frozen=True):
    """`what`: add, remove, take, invite, connect, end."""

    what: str
    key: str = ""
    card: str = ""
    mark: str = ""
    file: str = ""
    relay: str = ""
    code: str = ""


class ClubRow(msgspec.Struct, frozen=True):
    """A club that was added. `line`: how the line to it stands; `code`: to give to it."""

    name: str
    key: str
    mark: str
    line: str
    code: str
    has_line: bool


def routes(hub: Hub, lines: ClubLines | None = None) -> Sequence[BaseRoute]:
    """`lines`: to other hubs; None: this hub has none."""
    return [
        Route(HERE, page_for(hub, "settings", partial(_show, hub, lines))),
        Route(HERE, action_for(hub, "settings", LeagueRequest, partial(_act, hub, lines)), methods=["POST"]),
        Route(f"{HERE}/card.svg", page_for(hub, "settings", partial(_draw_card, hub))),
    ]


def _show(hub: Hub, lines: ClubLines | None, request: Request, person: Person) -> Response:
    words, rows = words_of(request), []
    for one in hub.keys.clubs():
        line = lines.line_to(one.key) if lines is not None else None
        rows.append(
            ClubRow(
                name=one.name,
                key=one.key,
                mark=one.mark,
                line=words.say(describe_line(line, one.line is not None)),
                code=str(line.code) if line is not None and line.code is not None else "",
                has_line=one.line is not None or line is not None,
            )
        )
    news = [(one.club, words.say(one.said)) for one in reversed(lines.news)] if lines is not None else []
    return page(
        request,
        "leagues/leagues.html",
        club=hub.title,
        person=person,
        card=str(hub.keys.card),
        mark=mark_of(hub.keys.card.key),
        clubs=rows,
        lines=lines is not None,
        leagues=[(cup.id, cup.title) for cup in leagues(hub)],
        news=news,
    )


def _act(
    hub: Hub, lines: ClubLines | None, request: Request, person: Person, given: LeagueRequest
) -> dict[str, Any]:
    words = words_of(request)
    match given.what:
        case "add":
            added = hub.keys.add(given.card, given.mark)
            return {"said": words.say("league-added", name=added.name)}
        case "remove":
            if lines is not None:
                lines.end(given.key)
            hub.keys.remove(given.key)
        case "take":
            taken = take_file(hub, given.file.encode())
            return {"said": words.say(sentences(*taken.said)), "keep": True}
        case "invite" if lines is not None:
            lines.invite(given.key, given.relay)
        case "connect" if lines is not None:
            lines.connect(given.key, given.relay, given.code)
        case "end" if lines is not None:
            lines.end(given.key)
        case "invite" | "connect" | "end":
            raise LeagueError("league-no-lines")
        case _:
            raise LeagueError("order-lacks")
    return {"said": words.say("arbiter-kept")}


def _draw_card(hub: Hub, request: Request, person: Person) -> Response:
    """The card as a QR code."""
    drawn = io.BytesIO()
    segno.make(str(hub.keys.card), error="m", micro=False).save(
        drawn, kind="svg", scale=6, border=3, light="white"
    )
    return Response(drawn.getvalue(), media_type="image/svg+xml")
