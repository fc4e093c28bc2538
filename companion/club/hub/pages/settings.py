"""The arbiters' pages for the club as a whole.

They manage connections to other programs and leagues with other clubs, and erase a person's name wherever
this hub stores it.
"""

from __future__ import annotations

import io
import re
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from typing import Any
from urllib.parse import urlsplit

import msgspec
import segno
from sqlalchemy import Connection, select, update
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.club_folder import HOME
from companion.club.hub.html_page import page, words_of
from companion.club.hub.pages.sign_in import action_for, arbiter_page, page_for
from companion.club.hub.services.accounts import Person, SignInError
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.integrations import OLD, DeliveryStatus, HomeAssistantSwitch, Webhooks
from companion.club.hub.services.leagues import ClubLines, describe_line, leagues, take_file
from companion.club.hub.services.tables import OrderError
from companion.club.hub.storage.schema import (
    DELIVERIES,
    EVENTS,
    GAMES,
    INTERVENTIONS,
    STREAMS,
    WEBHOOKS,
    note_players,
)
from companion.club.tournament import league_documents
from companion.club.tournament.league_documents import LeagueError, mark_of
from companion.kernel.messages import sentences

INTEGRATIONS_PAGE = "/arbiter/others"


class IntegrationRequest(msgspec.Struct, frozen=True):
    """A request. `what` is one of add, test, remove, sees, presses and off."""

    what: str
    id: str = ""
    url: str = ""


class WebhookRow(msgspec.Struct, frozen=True):
    """An address to which results are sent, and the number of results waiting to be sent."""

    id: str
    url: str
    waiting: DeliveryStatus


class IntegrationsPage:
    """The page of connections to other programs.

    `host` returns the current name or address of this machine.
    """

    def __init__(self, webhooks: Webhooks, home: HomeAssistantSwitch, host: Callable[[], str]) -> None:
        self._webhooks, self._home, self._host = webhooks, home, host

    def routes(self, hub: Hub) -> Sequence[BaseRoute]:
        return [
            Route(INTEGRATIONS_PAGE, page_for(hub, "settings", partial(self._show, hub))),
            Route(
                INTEGRATIONS_PAGE,
                action_for(hub, "settings", IntegrationRequest, partial(self._done, hub)),
                methods=["POST"],
            ),
        ]

    def _done(self, hub: Hub, request: Request, person: Person, given: IntegrationRequest) -> dict[str, Any]:
        words, hooks = words_of(request), self._webhooks
        known = {one.id: one for one in hooks.all()}
        noted, said, keep = "", words.say("arbiter-kept"), False
        match given.what:
            case "add":
                made = hooks.add(given.url.strip())
                noted, said, keep = made.url, words.say("others-secret", secret=made.secret), True
            case "test":
                hooks.test(given.id)
                return {"said": words.say("others-taken")}
            case "remove" if given.id in known:
                hooks.remove(given.id)
                noted = known[given.id].url
            case "sees" | "presses":
                password = self._home.on(given.what == "presses")
                noted = "Home Assistant"
                if password:
                    said, keep = words.say("others-password", user=HOME, password=password), True
            case "off":
                self._home.off()
                noted = "Home Assistant"
            case _:
                raise OrderError("cup-lacks")
        hub.orders.note(person, "", "others", said=urlsplit(noted).hostname or noted)
        return {"said": said, "keep": keep}

    def _show(self, hub: Hub, request: Request, person: Person) -> Response:
        club, host, waiting = self._home.club, self._host(), self._webhooks.waiting()
        hooks = [one for one in self._webhooks.all() if one.id in waiting]
        return page(
            request,
            "integrations/integrations_page.html",
            club=hub.title,
            person=person,
            addresses=[WebhookRow(one.id, one.url, waiting[one.id]) for one in hooks],
            home=club.home,
            host=host,
            broker_port=club.ports.broker,
            user=HOME,
            base=f"http://{host}:{club.ports.pages}",
            tables=hub.tables(),
        )


LEAGUES_PAGE = "/arbiter/leagues"
LARGEST_FILE = 2 * league_documents.LARGEST
"""Greatest size of a request in bytes. A request contains a file as a string in JSON."""


class LeagueRequest(msgspec.Struct, frozen=True):
    """A request. `what` is one of add, remove, take, invite, connect and end."""

    what: str
    key: str = ""
    card: str = ""
    mark: str = ""
    file: str = ""
    relay: str = ""
    code: str = ""


class ClubRow(msgspec.Struct, frozen=True):
    """A known club.

    Attributes:
        line: The state of the link to the club.
        code: The code for connecting, to be given to that club.
    """

    name: str
    key: str
    mark: str
    line: str
    code: str
    has_line: bool


def league_routes(hub: Hub, lines: ClubLines | None = None) -> Sequence[BaseRoute]:
    """Return the routes of leagues. `lines` are the links to other hubs; None if this hub has none."""
    return [
        Route(LEAGUES_PAGE, page_for(hub, "settings", partial(_show, hub, lines))),
        Route(
            LEAGUES_PAGE,
            action_for(hub, "settings", LeagueRequest, partial(_act, hub, lines)),
            methods=["POST"],
        ),
        Route(f"{LEAGUES_PAGE}/card.svg", page_for(hub, "settings", partial(_draw_card, hub))),
    ]


def _show(hub: Hub, lines: ClubLines | None, request: Request, person: Person) -> Response:
    words, rows = words_of(request), []
    for one in hub.keys.clubs():
        line = lines.line_to(one.key) if lines is not None else None
        rows.append(
            ClubRow(
                name=one.name,
                key=one.key,
                mark=one.mark,
                line=words.say(describe_line(line, one.line is not None)),
                code=str(line.code) if line is not None and line.code is not None else "",
                has_line=one.line is not None or line is not None,
            )
        )
    news = [(one.club, words.say(one.said)) for one in reversed(lines.news)] if lines is not None else []
    return page(
        request,
        "leagues/leagues.html",
        club=hub.title,
        person=person,
        card=str(hub.keys.card),
        mark=mark_of(hub.keys.card.key),
        clubs=rows,
        lines=lines is not None,
        leagues=[(cup.id, cup.title) for cup in leagues(hub)],
        news=news,
    )


def _act(
    hub: Hub, lines: ClubLines | None, request: Request, person: Person, given: LeagueRequest
) -> dict[str, Any]:
    words = words_of(request)
    match given.what:
        case "add":
            added = hub.keys.add(given.card, given.mark)
            return {"said": words.say("league-added", name=added.name)}
        case "remove":
            if lines is not None:
                lines.end(given.key)
            hub.keys.remove(given.key)
        case "take":
            taken = take_file(hub, given.file.encode())
            return {"said": words.say(sentences(*taken.said)), "keep": True}
        case "invite" if lines is not None:
            lines.invite(given.key, given.relay)
        case "connect" if lines is not None:
            lines.connect(given.key, given.relay, given.code)
        case "end" if lines is not None:
            lines.end(given.key)
        case "invite" | "connect" | "end":
            raise LeagueError("league-no-lines")
        case _:
            raise LeagueError("cup-lacks")
    return {"said": words.say("arbiter-kept")}


def _draw_card(hub: Hub, request: Request, person: Person) -> Response:
    """Respond with this club's card as a QR code."""
    drawn = io.BytesIO()
    segno.make(str(hub.keys.card), error="m", micro=False).save(
        drawn, kind="svg", scale=6, border=3, light="white"
    )
    return Response(drawn.getvalue(), media_type="image/svg+xml")


NOBODY = "…"
"""Text that replaces an erased name."""


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
"""The fields of payloads that contain names."""


class ErasureRequest(msgspec.Struct, frozen=True):
    name: str


def erasure_routes(hub: Hub) -> Sequence[BaseRoute]:
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
    """Erase a name from events, states, games, people and interventions. Return the number of items that
    contained it.

    Events keep their numbers, so nothing is sent again. Tables send the name again for as long as they
    store it.

    Raises:
        SignInError: The text is not a name, or it is the name of the last arbiter.
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
    hub.tell(set())  # open pages drop the name
    return count


def _archives(hub: Hub, name: str, name_of: re.Pattern[str]) -> int:
    """Erase a name from packed sessions. Sessions without it are recognised by their text and skipped."""
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
    )  # locks them: no writes between reading and writing
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
    """Return the fields of a game's row that contain names, without the name."""
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
    """Rebuild, from the games and without the name, results that are waiting to be sent to other
    programs.
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
    """Return a payload without the name, or None if it does not contain the name."""
    if not body:
        return None
    value = msgspec.json.decode(body)
    clean = _clean(value, name)
    return msgspec.json.encode(clean) if clean != value else None


def _clean(value: Any, name: re.Pattern[str], written: bool = False) -> Any:
    """Erase the name from all entered texts and all names of people.

    Ids, seats and actions stay unchanged. `written` must be set if the value itself is such a text.
    """
    if isinstance(value, str):
        return name.sub(NOBODY, value) if written else value
    if isinstance(value, dict):
        return {one: _clean(inner, name, written or one in WRITTEN) for one, inner in value.items()}
    return [_clean(inner, name, written) for inner in value] if isinstance(value, list) else value
