"""What all of the arbiters' pages have around them, and how they name what a table needs."""

from __future__ import annotations

from markupsafe import Markup

from companion.club.hub.arbiters.accounts import RIGHTS, Person
from companion.club.hub.arbiters.pages.html_parts import NOTHING, Pen, icon
from companion.club.hub.html_page import page
from companion.club.hub.hub import Hub
from companion.club.hub.pages.board_renderer import Wood, drawn
from companion.club.hub.pages.table_status import TableNow
from companion.club.protocol.messages import OnTable

SCRIPT = "/arbiter.js"
REASONS = ("man", "dispute", "board", "how")
"""Why somebody calls, as tables name it."""


def framed(hub: Hub, pen: Pen, person: Person, title: str, at: str, body: Markup, back: bool = False) -> str:
    """A page with the head and the bar of all of them."""
    way = Markup('<a class="press square" href="/arbiter" aria-label="{}">{}</a>').format(
        pen.text("arbiter-tables"), icon("back")
    )
    more = Markup('<a class="press square" href="/arbiter/more" aria-label="{}">{}</a>').format(
        pen.text("arbiter-more"), icon("settings")
    )
    return page(pen.words, title, Markup(
        '<main class="arbiter" data-live="/arbiter/live"><header>{}<div class="grow"><b>{}</b><span class="note">{}</span></div>'
        '<time class="tab" data-now></time>{}</header><output class="said" role="alert" hidden></output>{}</main>{}'
    ).format(
        way if back else NOTHING, hub.title if not back else title,
        pen.said("arbiter-who", name=person.name, role=pen.text(f"role-{person.role}")), more, body,
        pen.bar(at, tuple(RIGHTS[person.role])),
    ), script=SCRIPT, kind="arbiters")  # fmt: skip


def why(pen: Pen, one: TableNow) -> str:
    """Why a table needs somebody."""
    if not one.needs:
        return ""
    need = one.needs[0]
    if need.why == "call" and need.said in REASONS:
        return pen.said(f"arbiter-call-{need.said}")
    if need.why == "arbiter":
        return pen.said("arbiter-must-rule")
    if need.why == "call":
        return pen.said("arbiter-call")
    return need.said or pen.said("arbiter-mismatch" if need.why == "mismatch" else "arbiter-no-board")


def wood(hub: Hub, place: str, on: OnTable) -> Wood | None:
    """The board that lies on a table; None: this hub cannot know it."""
    return hub.boards.wood(place, on.variant, on.seats, on.rules, on.colours)


def board(hub: Hub, pen: Pen, one: TableNow) -> Markup:
    """With its men as they stand now."""
    on = one.on_table
    lies = wood(hub, one.place, on) if on is not None else None
    if on is None or lies is None:
        return NOTHING
    standing = hub.boards.standing(one.place, lies, on.layout, on.colours)
    return drawn(lies, standing, on.last, pen.text("hub-board-of", table=one.name))


def sign(hub: Hub, place: str, on: OnTable, seat: str) -> Markup:
    return Markup('<img src="{}" alt="">').format(hub.boards.art.sign(place, seat, on.colours.get(seat, "")))


def waited(hub: Hub, one: TableNow) -> int:
    """For how many seconds somebody has waited there."""
    return max(0, int(hub.wall() - one.needs[0].since)) if one.needs else 0


def player(pen: Pen, on: OnTable, seat: str) -> str:
    """The name of who plays it; without one, what the seat is called."""
    word = pen.words.word(seat)
    return on.names.get(seat) or word[:1].upper() + word[1:]
