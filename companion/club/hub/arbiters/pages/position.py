"""A position that an arbiter puts right: the board with its pieces; one is tapped, then where it belongs."""

from __future__ import annotations

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from companion.artwork.board_plan import SQUARE
from companion.club.hub.arbiters.accounts import Person
from companion.club.hub.arbiters.pages.page_layout import arbiter_page, player, wood
from companion.club.hub.html_page import words_of
from companion.club.hub.hub import Hub
from companion.club.hub.pages.board_renderer import BoardDrawing
from companion.club.hub.pages.table_status import TableStatus
from companion.club.protocol.messages import OnTable
from companion.kernel.layout import Token


def position_page(hub: Hub, request: Request, person: Person, table: TableStatus) -> Response:
    """The page on which a table's position is put right.

    Raises:
        HTTPException: No board lies there that this hub knows.
    """
    on, words = table.on_table, words_of(request)
    lies = wood(hub, table.place, on) if on is not None else None
    if on is None or lies is None:
        raise HTTPException(404)
    names = {seat: player(words, on, seat) for seat in on.seats}
    return arbiter_page(
        hub,
        request,
        person,
        "position",
        table=table,
        on=on,
        wood=lies,
        pieces=_pieces(hub, table.place, on, lies),
        cells=[(square, _at(lies, square)) for square in lies.corners],
        trays=[(tray, names.get(tray.partition(":")[2], tray)) for tray in _trays(on)],
        seats=list(names.items()),
    )


def _pieces(hub: Hub, place: str, on: OnTable, lies: BoardDrawing) -> dict[str, str]:
    """Each token that is there to the address of its drawing."""
    tokens = {token: Token.read(token) for stack in on.layout.values() for token in stack}
    return {
        token: hub.boards.man(place, lies, man, on.colours)
        for token, man in tokens.items()
        if lies.knows(man)
    }


def _at(lies: BoardDrawing, square: str) -> str:
    """Where a square is and its size, in hundredths of the picture."""
    x, y = lies.corners[square]
    width, height = lies.width / 100, lies.height / 100
    return " ".join(f"{part:.4g}" for part in (x / width, y / height, SQUARE / width, SQUARE / height))


def _trays(on: OnTable) -> list[str]:
    """Where pieces lie that are not on the board; every seat has a box."""
    trays = [place for place in on.layout if ":" in place]
    return trays + [f"box:{seat}" for seat in on.seats if f"box:{seat}" not in trays]
