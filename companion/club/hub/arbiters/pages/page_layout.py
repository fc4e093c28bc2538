"""What the arbiters' pages have in common: their frame, and how they name what a table needs."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup
from starlette.requests import Request
from starlette.responses import Response

from companion.club.hub.arbiters.accounts import Person
from companion.club.hub.html_page import page
from companion.club.hub.hub import Hub
from companion.club.hub.pages.board_renderer import BoardDrawing, BoardPicture
from companion.club.hub.pages.game_words import looks_of, render_at
from companion.club.hub.pages.table_status import TableStatus
from companion.club.protocol.messages import OnTable
from companion.server.templates import PageWords

REASONS = ("man", "dispute", "board", "how")
"""Why somebody calls, as tables name it."""


def arbiter_page(hub: Hub, request: Request, person: Person, template: str, **data: Any) -> Response:
    """A page from a template that extends `layout.html`."""
    return page(request, f"arbiters/pages/{template}.html", club=hub.title, person=person, **data)


def why(words: PageWords, table: TableStatus) -> str:
    """Why a table needs somebody."""
    if not table.needs:
        return ""
    need = table.needs[0]
    if need.why == "call" and need.said in REASONS:
        return words.say(f"arbiter-call-{need.said}")
    if need.why == "arbiter":
        return words.say("arbiter-must-rule")
    if need.why == "call":
        return words.say("arbiter-call")
    said = render_at(words.language, table.on_table, need.said_words, need.said)
    return said or words.say("arbiter-mismatch" if need.why == "mismatch" else "arbiter-no-board")


def wood(hub: Hub, place: str, on: OnTable) -> BoardDrawing | None:
    """The board that lies on a table; None: this hub cannot know it."""
    return hub.boards.wood(place, on.variant, on.seats, on.rules, on.colours)


def board(hub: Hub, words: PageWords, table: TableStatus) -> BoardPicture | None:
    """The board of a table with its pieces as they stand now; None: there is none that this hub knows."""
    on = table.on_table
    lies = wood(hub, table.place, on) if on is not None else None
    if on is None or lies is None:
        return None
    standing = hub.boards.standing(table.place, lies, on.layout, on.colours)
    return BoardPicture(lies, standing, on.last, words.label("hub-board-of", table=table.name))


def sign(hub: Hub, place: str, on: OnTable, seat: str) -> str:
    """The address of the drawing of a seat's sign."""
    return hub.boards.art.sign(place, seat, on.colours.get(seat, ""))


def draw(hub: Hub, place: str, on: OnTable, text: str) -> Markup:
    """A sentence of a table with figures for the men that are marked in it."""
    return hub.boards.art.figures(place, looks_of(on.variant), on.colours).write(text)


def seconds_waiting(hub: Hub, table: TableStatus) -> int:
    """For how many seconds somebody has waited there."""
    return max(0, int(hub.wall() - table.needs[0].since)) if table.needs else 0


def player(words: PageWords, on: OnTable, seat: str) -> str:
    """The name of who plays it; without one, what the seat is called."""
    return on.names.get(seat) or words.name(seat)
