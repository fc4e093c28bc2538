"""A position that an arbiter puts right: the board with its men; one is tapped, then where it belongs."""

from __future__ import annotations

import json

from markupsafe import Markup
from starlette.exceptions import HTTPException

from companion.artwork.board_plan import SQUARE
from companion.club.hub.arbiters.accounts import Person
from companion.club.hub.arbiters.pages.html_parts import Pen, joined
from companion.club.hub.arbiters.pages.page_layout import framed, player, wood
from companion.club.hub.hub import Hub
from companion.club.hub.pages.board_renderer import Wood
from companion.club.hub.pages.table_status import TableNow
from companion.club.protocol.messages import OnTable
from companion.kernel.layout import Token


def position_page(hub: Hub, pen: Pen, person: Person, one: TableNow) -> str:
    """Raises HTTPException: no board lies there that this hub knows."""
    on = one.on_table
    lies = wood(hub, one.place, on) if on is not None else None
    if on is None or lies is None:
        raise HTTPException(404)
    turns = [("", pen.text("arbiter-turn-stays")), *((seat, player(pen, on, seat)) for seat in on.seats)]
    body = {"place": one.place, "what": "correct", "game": on.game, "n": on.n}
    form = pen.form("/arbiter/order", body, (
        pen.choice("turn", pen.text("arbiter-turn"), turns), pen.field("text", pen.text("arbiter-why"), maxlength=400),
    ), pen.text("arbiter-set-right"), pen.text("arbiter-sure-correct"))  # fmt: skip
    return framed(hub, pen, person, one.name, "", Markup(
        '<h1>{}</h1><section class="mend" data-layout="{}" data-men="{}">'
        '<div class="squares" data-shape="{:g} / {:g}"><img src="{}" alt="">{}</div>'
        '<div class="trays">{}</div><p class="note">{}</p>{}<div class="acts"><button type="button" class="press" data-undo>{}</button></div></section>'
    ).format(
        pen.said("arbiter-tap-man"), json.dumps(on.layout), json.dumps(_men(hub, one.place, on, lies)), lies.width, lies.height, lies.picture,
        joined(_cell(lies, square) for square in lies.corners), joined(_tray(pen, on, tray) for tray in _trays(on)),
        pen.said("arbiter-mend-note"), form, pen.text("arbiter-as-it-was"),
    ), back=True)  # fmt: skip


def _men(hub: Hub, place: str, on: OnTable, lies: Wood) -> dict[str, str]:
    """Each token that is there to the address of its drawing."""
    tokens = {token: Token.read(token) for stack in on.layout.values() for token in stack}
    return {
        token: hub.boards.man(place, lies, man, on.colours)
        for token, man in tokens.items()
        if lies.knows(man)
    }


def _cell(lies: Wood, square: str) -> Markup:
    """A square to tap; where it lies, in hundredths of the picture."""
    x, y = lies.corners[square]
    width, height = lies.width / 100, lies.height / 100
    return Markup('<button type="button" class="cell" data-square="{0}" aria-label="{0}" data-at="{1}"></button>').format(
        square, " ".join(f"{part:.4g}" for part in (x / width, y / height, SQUARE / width, SQUARE / height))
    )  # fmt: skip


def _trays(on: OnTable) -> list[str]:
    """Where men lie that are not on the board; every seat has a box."""
    trays = [place for place in on.layout if ":" in place]
    return trays + [f"box:{seat}" for seat in on.seats if f"box:{seat}" not in trays]


def _tray(pen: Pen, on: OnTable, tray: str) -> Markup:
    owner = tray.partition(":")[2]
    name = player(pen, on, owner) if owner in on.seats else tray
    return Markup('<button type="button" class="press tray" data-square="{}"><span>{}</span><span class="men"></span></button>').format(
        tray, pen.said("arbiter-tray", name=name)
    )  # fmt: skip
