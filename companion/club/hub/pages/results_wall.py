"""The evening on a projector: who has won last, large and in the winner's paint, beside the standings."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec
from markupsafe import Markup

from companion.club.hub.html_page import words_in
from companion.club.hub.hub import Hub
from companion.club.hub.pages.drawing_store import paint_class
from companion.club.hub.pages.game_words import reason, score_text, scores_on_table, winners
from companion.club.hub.pages.table_cards import CardWriter
from companion.club.hub.pages.table_status import TableStatus
from companion.server.templates import PageWords


class PlacedSeat(msgspec.Struct, frozen=True):
    """A seat of a game that is over. `place`: from 1, or of a game for two its score; `sign`: the address of its drawing;
    `text`: how it stands.
    """

    place: str
    sign: str
    name: str
    text: str


class LastResult(msgspec.Struct, frozen=True):
    """A game that is over. `place`: of its table; `kind`: the class of the winner's paint, or `plain`; `said`: who has won, or the score of a game
    for two that is drawn; `reason`: why, after the score of one that is won.
    """

    place: str
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
    winner, scores = lies.result.winner, scores_on_table(lies)
    places = scores or {seat: str(at) for at, seat in enumerate(lies.result.places, 1)}
    alone = isinstance(winner, str) and winner in lies.seats
    colour = lies.colours.get(str(winner), "")
    won, score = winners(cards.words.catalogue, lies.seats, lies.names, winner), score_text(scores)
    return LastResult(
        place=table.place,
        table=table.name,
        title=cards.title(lies),
        kind=paint_class(str(winner), colour) if alone else "plain",
        sign=hub.boards.art.sign(table.place, str(winner), colour, True) if alone else "",
        said=won or score or cards.words.say("arbiter-nobody-wins"),
        reason=" · ".join(filter(None, (score if won else "", reason(language, lies)))),
        board=Markup(cards.picture(table)),
        seats=[
            PlacedSeat(
                place,
                hub.boards.art.sign(table.place, seat, lies.colours.get(seat, ""), seat == winner),
                cards.seat(lies, seat),
                cards.describe_count(lies, seat),
            )
            for seat, place in places.items()
        ]
        if len(lies.seats) > 1
        else [],
    )


def still_play(tables: Iterable[TableStatus]) -> int:
    """At how many tables a game goes on."""
    return sum(one.online and one.on_table is not None and one.on_table.result is None for one in tables)
