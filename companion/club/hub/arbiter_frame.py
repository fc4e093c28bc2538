"""What all of the arbiters' pages have around them, and how they name what a table needs."""

from __future__ import annotations

from markupsafe import Markup

from companion.club.hub.floor import Place, picture
from companion.club.hub.frame import page
from companion.club.hub.hub import Hub
from companion.club.hub.parts import NOTHING, Pen, icon
from companion.club.hub.people import RIGHTS, Person

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


def why(pen: Pen, one: Place) -> str:
    """Why a table needs somebody."""
    need = one.need
    if need is None:
        return ""
    if need.why == "call" and need.said in REASONS:
        return pen.said(f"arbiter-call-{need.said}")
    if need.why == "arbiter":
        return pen.said("arbiter-must-rule")
    if need.why == "call":
        return pen.said("arbiter-call")
    return need.said or pen.said("arbiter-mismatch" if need.why == "mismatch" else "arbiter-no-board")


def board(one: Place, kind: str = "board") -> Markup:
    if one.on is None or one.state is None or picture(one.on) is None:
        return NOTHING
    return Markup('<img class="{}" src="/arbiter/art/{}/board/{}.svg" alt="">').format(
        kind, one.place, one.state.number
    )
