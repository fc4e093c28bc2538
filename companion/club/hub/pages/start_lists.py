"""Start lists: where everybody sits in the rounds that are being played, by name, and what lies on the tables."""

from __future__ import annotations

from functools import partial

from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.html_page import page, words_of
from companion.club.hub.hub import Hub
from companion.club.hub.pages.live_lists import Lists
from companion.club.hub.pages.results import of_now, table
from companion.club.tournament.edits import key
from companion.club.tournament.pairing import planned
from companion.club.tournament.tournament import LEAGUE, Board, Cup
from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import Seat, message


def routes_of(lists: Lists) -> list[BaseRoute]:
    return [Route("/start", partial(_start, lists.room.hub)), Route("/start/stream", partial(_stream, lists))]


def pieces(hub: Hub, words: Catalogue) -> dict[str, str]:
    """What changes on the page, by name."""
    tables = hub.cups.tables()
    rounds = Markup().join(_round(cup, tables, words) for cup in hub.cups.playing() if cup.kind != LEAGUE)
    running = [game for game in of_now(hub) if not (game["overruled"] or game["result"])]
    return {"rounds": str(rounds), "games": str(table(running, words, "hub-nothing-begun", ended=False))}


def _round(cup: Cup, tables: dict[str, str], words: Catalogue) -> Markup:
    """Whoever plays, by name, each with where they sit and with whom."""
    one = cup.rounds[-1]
    rows = [
        (cup.entry(id).name, _seated(cup, board, seat, tables, words))
        for board in one.boards
        for seat, id in board.seats.items()
    ]
    free = [
        (cup.entry(id).name, Markup('<li class="free"><span>{}</span></li>').format(words.say(message(f"cup-byed-{why}", name=cup.entry(id).name))))
        for id, why in one.byes.items()
    ]  # fmt: skip
    return Markup(
        '<section class="plate"><header><h2><a href="/cups/{}">{}</a></h2><span class="note">{}</span></header><ol class="starts">{}</ol></section>'
    ).format(
        cup.id, cup.title, words.say(message("cup-round-of", n=len(cup.rounds), count=planned(cup))),
        Markup().join(row for _, row in sorted(rows + free, key=lambda one: key(one[0]))),
    )  # fmt: skip


def _seated(cup: Cup, board: Board, seat: str, tables: dict[str, str], words: Catalogue) -> Markup:
    with_ = ", ".join(cup.entry(id).name for other, id in board.seats.items() if other != seat)
    where = tables.get(board.table, board.table) or str(board.number)
    return Markup('<li class="{}"><img src="/cups/sign/{}.svg" alt="{}"><span><b>{}</b><small>{}</small></span><strong>{}</strong></li>').format(
        "over" if board.outcome is not None else "", seat, words.say(message("seat", seat=Seat(seat))),
        cup.entry(board.seats[seat]).name, with_, where,
    )  # fmt: skip


async def _start(hub: Hub, request: Request) -> Response:
    words = words_of(request)
    found = await run_in_threadpool(pieces, hub, words)
    title = words.label(message("hub-start-lists"))
    parts = Markup().join(
        Markup('<div class="part" data-part="{}">{}</div>').format(name, Markup(piece))
        for name, piece in found.items()
    )
    body = Markup(
        '<header data-away="{}"><a class="press" href="/">{}</a><h1>{}</h1><time id="now"></time></header>'
        '<main class="start" data-stream="/start/stream">{}</main>'
    ).format(words.label(message("hub-away")), words.label(message("hub-wall")), title, parts)  # fmt: skip
    light = "evening" if "projector" in request.query_params else ""
    kind = "projected" if light else ""
    return HTMLResponse(
        page(words, f"{title} · {hub.title}", body, script="/lists.js", kind=kind, light=light)
    )


async def _stream(lists: Lists, request: Request) -> Response:
    return await lists.stream(request, "start", partial(pieces, lists.room.hub))
