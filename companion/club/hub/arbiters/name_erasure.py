"""Somebody asks to be forgotten: the name goes wherever this hub keeps it, and what cannot be reached from
here is said.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, select, update
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.arbiters.accounts import Person
from companion.club.hub.arbiters.authorization import action_for, page_for
from companion.club.hub.arbiters.credentials import SignInError
from companion.club.hub.arbiters.pages.page_layout import arbiter_page
from companion.club.hub.html_page import words_of
from companion.club.hub.hub import Hub
from companion.club.hub.integrations.webhooks import OLD
from companion.club.hub.storage.game_rows import note_players
from companion.club.hub.storage.schema import DELIVERIES, EVENTS, GAMES, INTERVENTIONS, STREAMS, WEBHOOKS

NOBODY = "…"
"""What stands where a name stood."""


WRITTEN = {
    "names",
    "name",
    "said",
    "said_words",
    "prompt",
    "prompt_words",
    "reason",
    "reason_words",
    "text",
    "by",
}
"""The fields of payloads in which people are named."""


class ErasureRequest(msgspec.Struct, frozen=True):
    name: str


def routes(hub: Hub) -> Sequence[BaseRoute]:
    def confirm(request: Request, person: Person) -> Response:
        return arbiter_page(hub, request, person, "name_erasure")

    def forgotten(request: Request, person: Person, given: ErasureRequest) -> dict[str, Any]:
        words = words_of(request)
        count = erase_name(hub, given.name)
        hub.orders.note(person, "", "forget")
        return {
            "said": f"{words.say('forget-done', n=count)} {words.say('forget-not-reached')}",
            "keep": True,
        }

    return [
        Route("/arbiter/forget", page_for(hub, "forget", confirm)),
        Route("/arbiter/forget", action_for(hub, "forget", ErasureRequest, forgotten), methods=["POST"]),
    ]


def erase_name(hub: Hub, name: str) -> int:
    """Write events, states, games, people and what arbiters did anew without this name; returns how many of
    them had it.

    The numbers of events stay, so nothing is sent anew. Tables tell the name again as long as they keep it
    themselves.

    Raises:
        SignInError: that is no name, or the one of the last arbiter.
    """
    name = " ".join(name.split())
    if len(name) < 2:
        raise SignInError("people-name")
    mine = [one for one in hub.people.all() if one.name.casefold() == name.casefold()]
    for one in mine:
        hub.people.remove(one.id)
    hub.cups.forget(name)
    hub.ratings.forget()
    name_of = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)
    count = len(mine) + hub.store.done(lambda connection: _rewrite(connection, hub.club, name_of))
    count += _archives(hub, name, name_of)
    hub.tell(set())  # pages that are open show the name no more
    return count


def _archives(hub: Hub, name: str, name_of: re.Pattern[str]) -> int:
    """Evenings that are packed; what has not got the name is told by looking at its text alone."""
    if hub.archive is None:
        return 0
    text = msgspec.json.encode(name).decode()[1:-1].lower()

    def work(body: bytes) -> bytes:
        return (_without(body, name_of) or body) if text in body.decode("utf-8", "replace").lower() else body

    return hub.archive.rewrite(work, lambda row: row | _clean_row(row, name_of))


def _rewrite(connection: Connection, club: str, name: re.Pattern[str]) -> int:
    count = 0
    mine = STREAMS.c.club == club
    connection.execute(
        update(STREAMS).where(mine).values(club=club)
    )  # holds them: nobody writes between reading and writing
    for stream in connection.execute(select(STREAMS).where(mine)).mappings().all():
        here = STREAMS.c.stream == stream["stream"]
        state, label = _without(bytes(stream["state"]), name), name.sub(NOBODY, stream["name"])
        if state is not None or label != stream["name"]:
            new = {"state": state or bytes(stream["state"]), "name": label}
            connection.execute(update(STREAMS).where(here).values(**new))
            count += 1
        count += _events(connection, stream["stream"], name) + _games(connection, stream["stream"], name)
    return count + _interventions(connection, club, name) + _deliveries(connection, club, name)


def _events(connection: Connection, stream: str, name: re.Pattern[str]) -> int:
    count = 0
    for number, kept in connection.execute(
        select(EVENTS.c.number, EVENTS.c.body).where(EVENTS.c.stream == stream)
    ).all():
        body = _without(bytes(kept), name)
        if body is not None:
            here = (EVENTS.c.stream == stream) & (EVENTS.c.number == number)
            connection.execute(update(EVENTS).where(here).values(body=body))
            count += 1
    return count


def _games(connection: Connection, stream: str, name: re.Pattern[str]) -> int:
    count = 0
    for game in connection.execute(select(GAMES).where(GAMES.c.stream == stream)).mappings().all():
        kept = _clean_row(dict(game), name)
        if any(kept[one] != game[one] for one in kept):
            here = (GAMES.c.stream == stream) & (GAMES.c.game == game["game"])
            connection.execute(update(GAMES).where(here).values(**kept))
            note_players(connection, stream, game["game"], kept.get("names", game["names"]))
            count += 1
    return count


def _clean_row(game: Mapping[str, Any], name: re.Pattern[str]) -> dict[str, Any]:
    """What of a game's row names people, without the name."""
    kept = {one: _clean({one: game[one]}, name)[one] for one in ("names", "result") if game[one]}
    if game["overruled"]:
        kept["overruled"] = _clean(game["overruled"], name, written=True)
    return kept


def _interventions(connection: Connection, club: str, name: re.Pattern[str]) -> int:
    count = 0
    for row in connection.execute(select(INTERVENTIONS).where(INTERVENTIONS.c.club == club)).mappings().all():
        body = _without(bytes(row["body"]), name)
        written = {one: row[one] for one in ("by", "said", "said_words") if row[one]}
        clean = _clean(written, name)
        if body is not None or clean != written:
            new = {"body": body or bytes(row["body"]), **clean}
            connection.execute(update(INTERVENTIONS).where(INTERVENTIONS.c.id == row["id"]).values(**new))
            count += 1
    return count


def _deliveries(connection: Connection, club: str, name: re.Pattern[str]) -> int:
    """Results that wait to be sent to other programs go without the name: as new ones, which are made from
    the games.
    """
    count = 0
    mine = select(WEBHOOKS.c.id).where(WEBHOOKS.c.club == club)
    for row in connection.execute(select(DELIVERIES).where(DELIVERIES.c.webhook.in_(mine))).mappings().all():
        if _without(bytes(row["body"]), name) is not None:
            here = (DELIVERIES.c.webhook == row["webhook"]) & (DELIVERIES.c.key == row["key"])
            connection.execute(update(DELIVERIES).where(here).values(body=b"", state=OLD))
            count += 1
    return count


def _without(body: bytes, name: re.Pattern[str]) -> bytes | None:
    """A payload without the name; None: it has not got it."""
    if not body:
        return None
    value = msgspec.json.decode(body)
    clean = _clean(value, name)
    return msgspec.json.encode(clean) if clean != value else None


def _clean(value: Any, name: re.Pattern[str], written: bool = False) -> Any:
    """Without the name wherever people have written or are named; ids, seats and actions stay.

    `written`: this is such a place.
    """
    if isinstance(value, str):
        return name.sub(NOBODY, value) if written else value
    if isinstance(value, dict):
        return {one: _clean(inner, name, written or one in WRITTEN) for one, inner in value.items()}
    return [_clean(inner, name, written) for inner in value] if isinstance(value, list) else value
