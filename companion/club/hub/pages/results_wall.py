"""The evening on a projector: who has won last, large and in the winner's paint, beside the standings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from markupsafe import Markup

from companion.club.hub.html_page import words_in
from companion.club.hub.hub import Hub
from companion.club.hub.pages.drawing_store import paint_class
from companion.club.hub.pages.game_words import reason, winners
from companion.club.hub.pages.table_cards import CardWriter
from companion.club.hub.pages.table_status import TableStatus
from companion.server.templates import PageWords


class PlacedSeat(msgspec.Struct, frozen=True):
    """A seat of a game that is over. `place`: from 1; `sign`: the address of its drawing; `text`: how it stands."""

    place: int
    sign: str
    name: str
    text: str


class LastResult(msgspec.Struct, frozen=True):
    """A game that is over. `kind`: the class of the winner's paint, or `plain`."""

    table: str
    title: str
    kind: str
    sign: str
    said: str
    reason: str
    board: Markup
    seats: Sequence[PlacedSeat]


def last_result(hub: Hub, tables: Iterable[TableStatus], language: str) -> LastResult | None:
    """The game that has ended last and still lies on its table; None: none does."""
    over = [
        one for one in tables if one.online and one.on_table is not None and one.on_table.result is not None
    ]
    if not over:
        return None
    table = max(over, key=lambda one: one.heard)
    cards = CardWriter(PageWords(words_in(language)), hub.boards.art, hub.boards)
    lies = table.on_table
    assert lies is not None and lies.result is not None
    winner, places = lies.result.winner, lies.result.places
    alone = isinstance(winner, str) and winner in lies.seats
    colour = lies.colours.get(str(winner), "")
    said = winners(cards.words.catalogue, lies.seats, lies.names, winner) or cards.words.say(
        "arbiter-nobody-wins"
    )
    return LastResult(
        table=table.name,
        title=cards.title(lies),
        kind=paint_class(str(winner), colour) if alone else "plain",
        sign=hub.boards.art.sign(table.place, str(winner), colour, True) if alone else "",
        said=said,
        reason=reason(language, lies),
        board=Markup(cards.picture(table)),
        seats=[
            PlacedSeat(
                at,
                hub.boards.art.sign(table.place, seat, lies.colours.get(seat, ""), seat == winner),
                cards.seat(lies, seat),
                cards.describe_count(lies, seat),
            )
            for at, seat in enumerate(places, 1)
        ]
        if len(lies.seats) > 1
        else [],
    )


def still_play(tables: Iterable[TableStatus]) -> int:
    """At how many tables a game goes on."""
    return sum(one.online and one.on_table is not None and one.on_table.result is None for one in tables)
