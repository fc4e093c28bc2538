"""What arbiters have done, with names, times and the tables' answers; and results that an arbiter corrects
afterwards.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Any

import msgspec
from sqlalchemy import Connection, select, update
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.arbiters.accounts import Person
from companion.club.hub.arbiters.authorization import action_for, page_for
from companion.club.hub.arbiters.order_queue import ALL, OPEN, WAITS, OrderError, OrderRecord
from companion.club.hub.arbiters.pages.page_layout import arbiter_page
from companion.club.hub.html_page import time_of, words_of
from companion.club.hub.hub import Hub
from companion.club.hub.pages.game_words import reason_of_row, render_at, they_win, title_of
from companion.club.hub.pages.table_status import TableStatus
from companion.club.hub.storage.schema import GAMES
from companion.server.templates import PageWords

GAMES_SHOWN = 60


class OverruleRequest(msgspec.Struct, frozen=True):
    """A result put right; `winner` empty: nobody has won. `why` is kept with it."""

    stream: str
    game: str
    winner: str
    why: str


class LogLine(msgspec.Struct, frozen=True):
    """Something that an arbiter has done, for people to read.

    `state`: see `OrderRecord.came`; `outcome`: what came of it.
    """

    id: str
    state: str
    table: str
    what: str
    by: str
    quotes: Sequence[str]
    outcome: str
    withdrawable: bool


class OverruledResult(msgspec.Struct, frozen=True):
    """What an arbiter made of a result: who has won now, why, and who said so."""

    winner: str
    why: str
    by: str


class ResultRow(msgspec.Struct, frozen=True):
    """A game that has ended.

    `seats`: pairs of seat and who played it; `winner`: the seat that has won now.
    """

    stream: str
    game: str
    title: str
    players: str
    at: str
    reason: str
    seats: list[tuple[str, str]]
    winner: str
    overruled: OverruledResult | None


def routes(hub: Hub) -> Sequence[BaseRoute]:
    def log(request: Request, person: Person) -> Response:
        known = {one.place: one for one in hub.tables()}
        lines = log_lines(words_of(request), hub.orders.list_orders(most=200), known, person)
        return arbiter_page(hub, request, person, "rulings", log=lines)

    def results(request: Request, person: Person) -> Response:
        words = words_of(request)
        rows = [_result(words, row) for row in hub.store.games(hub.club, most=GAMES_SHOWN)[::-1]]
        return arbiter_page(hub, request, person, "results", results=rows)

    def result(request: Request, person: Person, given: OverruleRequest) -> dict[str, Any]:
        overrule(hub, person, given)
        return {"said": words_of(request).say("arbiter-overruled")}

    return [
        Route("/arbiter/rulings", page_for(hub, "see", log)),
        Route("/arbiter/results", page_for(hub, "result", results)),
        Route("/arbiter/result", action_for(hub, "result", OverruleRequest, result), methods=["POST"]),
    ]


def moment(words: PageWords, at: float) -> str:
    """A time of today, as the language writes it."""
    return words.catalogue.moment(datetime.fromtimestamp(at), True)


def log_lines(
    words: PageWords, given: Sequence[OrderRecord], known: Mapping[str, TableStatus], person: Person
) -> list[LogLine]:
    """What was done, as `person` may see it. `known`: the tables by their places."""
    return [_line(words, one, known, person) for one in given]


def _line(words: PageWords, one: OrderRecord, known: Mapping[str, TableStatus], person: Person) -> LogLine:
    order, table = one.order, known.get(one.place)
    name = table.name if table is not None else one.place
    if one.place == ALL and order is not None:
        name = words.label("arbiter-all-tables")
    outcome = words.say(f"arbiter-came-{one.came}") if order is not None else ""
    if one.came == OPEN and table is not None and not table.online and order is not None:
        outcome = words.say("arbiter-came-gone")
    role = words.label(f"role-{one.role}")
    quotes = [order.text or order.reason] if order is not None else []
    if order is not None and order.ms:
        quotes.insert(0, ("+" if order.ms > 0 else "\u2212") + time_of(abs(order.ms)))
    on = table.on_table if table is not None else None
    answer = render_at(words.language, on, one.words, one.said, order.variant if order is not None else "")
    return LogLine(
        id=one.id,
        state=one.came,
        table=name,
        what=words.label(f"did-{one.what}"),
        by=words.say("arbiter-by", name=one.by, role=role, at=moment(words, one.at)),
        quotes=[text for text in (*quotes, answer) if text],
        outcome=outcome,
        withdrawable=one.came in (OPEN, WAITS) and person.may("order"),
    )


def overrule(hub: Hub, person: Person, given: OverruleRequest) -> None:
    """Put a result right, also the next morning; who, when, why and the former result are kept.

    Raises:
        OrderError: there is no such game, no such seat, or no reason.
    """
    why = " ".join(given.why.split())[:400]
    here = (GAMES.c.stream == given.stream) & (GAMES.c.game == given.game)

    def work(connection: Connection) -> None:
        row = connection.execute(select(GAMES).where(here).with_for_update()).mappings().first()
        if row is None or not why or (given.winner and given.winner not in row["seats"]):
            raise OrderError("order-lacks")
        former = row["overruled"] or {}
        last = {name: value for name, value in former.items() if name != "before"}
        others = [seat for seat in row["seats"] if seat != given.winner]
        new: dict[str, Any] = {
            "winner": given.winner or None,
            "places": [given.winner, *others] if given.winner else [],
            "scores": {},
            "reason": "",  # a result as any other, to whoever reads it
            "by": person.name,
            "role": person.role,
            "at": hub.wall(),
            "why": why,
            "before": [*former.get("before", []), last or row["result"]],
        }
        connection.execute(update(GAMES).where(here).values(overruled=new))

    place = next(
        (row["place"] for row in hub.store.standing(hub.club) if row["stream"] == given.stream), None
    )
    if place is None:
        raise OrderError("order-lacks")
    hub.store.done(work)
    hub.results.put_right(given.stream, given.game)
    hub.orders.note(person, place, "overrule", given.game, why)
    hub.tell({place})


def _result(words: PageWords, row: Mapping[str, Any]) -> ResultRow:
    over, result = row["overruled"], row["result"] or {}
    seats = [(seat, row["names"].get(seat) or words.name(seat)) for seat in row["seats"]]
    return ResultRow(
        stream=row["stream"],
        game=row["game"],
        title=title_of(row["variant"], words.language) or row["title"],
        players=", ".join(name for _, name in seats),
        at=moment(words, row["ended"] or row["begun"]),
        reason=reason_of_row(words.language, row, result),
        seats=seats,
        winner=str((over or result).get("winner") or ""),
        overruled=_describe_overruled(words, over, row["names"]) if over else None,
    )


def _describe_overruled(
    words: PageWords, over: Mapping[str, Any], names: Mapping[str, str]
) -> OverruledResult:
    role, at = words.label(f"role-{over['role']}"), moment(words, over["at"])
    nobody = words.say("arbiter-nobody-wins")
    won = they_win(words.catalogue, [over["winner"]], names) if over.get("winner") else nobody
    return OverruledResult(won, over["why"], words.say("arbiter-by", name=over["by"], role=role, at=at))
