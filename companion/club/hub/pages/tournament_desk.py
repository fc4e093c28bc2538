"""Tournaments on the hub's pages: public pages, and the desk.

The desk changes tournaments with one action per request, and starts rounds at tables.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any
from urllib.parse import quote

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.artwork.design import with_colour
from companion.artwork.pieces import emblem
from companion.club.hub.html_page import language_of_reader, page, title_of, words_of
from companion.club.hub.pages.desk_actions import (
    MOST_ROUNDS,
    AgreeResult,
    BeginRound,
    Close,
    DeskAction,
    MakeLeague,
    Pair,
    SetLine,
    SetTable,
    Unpair,
    read_action,
)
from companion.club.hub.pages.results import LiveLists
from companion.club.hub.pages.sign_in import (
    NotAllowedError,
    action_for,
    find_person,
    is_secure,
)
from companion.club.hub.pages.tournament_pages import Tables, TournamentViews, rating_rows
from companion.club.hub.services import leagues
from companion.club.hub.services.accounts import Person
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.leagues import export
from companion.club.hub.services.tables import OPEN, WAITS
from companion.club.hub.storage.event_store import day_of
from companion.club.tournament import edits, files, pairing
from companion.club.tournament.tournament import (
    KINDS,
    KNOCK_OUT,
    LEAGUE,
    TABLES,
    TEAMS,
    Board,
    Tournament,
    TournamentError,
    place_of,
)
from companion.games import families
from companion.plain_text.cleaner import clean_text, is_clean
from companion.server.templates import PageWords
from companion.table.rules import daily_games

replace = msgspec.structs.replace


class NewTournament(msgspec.Struct, frozen=True):
    """A tournament to be created."""

    title: str
    kind: str
    variant: str
    planned: int = 5
    season: str = ""
    double: bool = False
    small: bool = False


def variants(kind: str) -> list[str]:
    """Return the games available for a kind of tournament."""
    if kind == LEAGUE:
        return list(daily_games())
    if kind == TEAMS:
        return [id for id in families() if seats_for(kind, id)]
    most = 4 if kind == TABLES else 2
    return [id for id, one in families().items() if max(map(len, one.info.seatings)) == most]


def seats_for(kind: str, variant: str) -> list[str]:
    """Return the seats of a game in a tournament.

    These are all seats or, in team matches, the seats of two players. For team matches, return an empty
    list if the game is not for two players.
    """
    info = families()[variant].info
    if kind != TEAMS:
        return list(info.seats)
    return list(next((one for one in info.seatings if len(one) == 2), ()))


def make(hub: Hub, new: NewTournament) -> Tournament:
    """Create a tournament. Raises TournamentError if the title is missing, or the kind or game is not valid."""
    title = " ".join(new.title.split())
    if not title or len(title) > edits.LONGEST or not is_clean(title):
        raise TournamentError("cup-name", most=edits.LONGEST)
    if new.kind not in KINDS or new.variant not in variants(new.kind) or not 1 <= new.planned <= MOST_ROUNDS:
        raise TournamentError("cup-lacks")
    return hub.cups.make(
        Tournament(
            id="",
            title=title,
            kind=new.kind,
            variant=new.variant,
            seats=seats_for(new.kind, new.variant),
            planned=new.planned,
            season=clean_text(new.season, edits.LONGEST),
            double=new.double,
            small=new.small,
            made=hub.wall(),
        )
    )


def act(hub: Hub, person: Person, id: str, asked: DeskAction) -> Tournament:
    """Carry out an action. If this fails, the tournament is unchanged.

    Raises:
        TournamentError: If the action is impossible.
        StoreError: If the tournament cannot be stored.
    """
    match asked:
        case BeginRound():
            return begin(hub, person, id, asked.number, asked.match)
        case MakeLeague() | AgreeResult() if not person.may(asked.RIGHT):
            raise NotAllowedError("arbiter-not-yours")
        case MakeLeague():
            return leagues.establish(hub, id, asked.clubs)
        case AgreeResult():
            return leagues.sign_told(hub, id, asked.mark)
    if asked.KEEPER_ONLY:
        leagues.check_keeper(hub.cups.get(id))
    before = hub.cups.get(id) if isinstance(asked, SetTable) else None
    cup = hub.cups.change(id, asked.change)
    if before is not None and isinstance(asked, SetTable):
        _withdraw_elsewhere(hub, person, before, cup, asked)
    # Earlier reports may count now.
    if isinstance(asked, SetLine) or (isinstance(asked, Close) and not cup.closed):
        hub.results.read_again(id)
        return hub.cups.get(id)
    return cup


def _withdraw_elsewhere(
    hub: Hub, person: Person, before: Tournament, cup: Tournament, asked: SetTable
) -> None:
    """Withdraw the orders for boards that have been moved to another table or to no table."""
    old, new = (edits.board_at(one, asked.number, asked.board) for one in (before, cup))
    if old.table and old.table != new.table:
        called = edits.pairing(cup, asked.number, old)
        for one in hub.orders.list_orders(place=old.table):
            if one.order is not None and one.order.pairing == called and one.came in (OPEN, WAITS):
                hub.orders.withdraw(person, one.id)


def begin(hub: Hub, person: Person, id: str, number: int, match: int = 0) -> Tournament:
    """Start every board of a round that has no game yet at its table.

    Boards without a table get the free tables in order. The remaining boards are played without a
    table. If `match` is not 0, only the boards of that team match are started; matches are counted
    from 1.

    Raises:
        TournamentError: If there is no such round, or a player is still playing at another table.
    """
    sitting, places = hub.cups.sitting(), hub.cups.places()

    def is_meant(cup: Tournament, board: Board) -> bool:
        at = place_of(cup, board).match if cup.kind == TEAMS else 0
        if board.outcome is not None or board.game or (match and at != match):
            return False
        home = cup.team(cup.rounds[number - 1].matches[at - 1].home) if at else None
        # A league's round is begun by the home team's club; a guest's club can begin one match, if it has
        # the tables.
        return bool(match) or cup.league is None or home is None or home.club == cup.league.mine

    def place(cup: Tournament) -> Tournament:
        if not 1 <= number <= len(cup.rounds):
            raise TournamentError("cup-no-round", number=number)
        one = cup.rounds[number - 1]
        boards = edits.place_boards(one.boards, partial(is_meant, cup), places)
        for board in boards:
            for who in board.seats.values() if is_meant(cup, board) else ():
                name = cup.entry(who).name
                for other in sitting.get(edits.name_key(name), []):
                    if other != board.table:
                        raise TournamentError("cup-two-tables", name=name, place=other)
        rounds = [
            *cup.rounds[: number - 1],
            replace(one, boards=boards, begun=hub.wall()),
            *cup.rounds[number:],
        ]
        return replace(cup, rounds=rounds)

    cup = hub.cups.change(id, place)
    for board in cup.rounds[number - 1].boards:
        if is_meant(cup, board) and not board.off_table:
            hub.orders.give(
                person,
                board.table,
                "begin",
                variant=cup.variant,
                rules=pairing.rules_of(cup, number, board) if cup.kind == KNOCK_OUT else cup.rules,
                round=number,
                names={seat: cup.entry(who).name for seat, who in board.seats.items()},
                pairing=edits.pairing(cup, number, board),
            )
    return cup


SIGNS = ("green", "red", "blue", "yellow", "white", "black", "player")
AGAIN = "2"
"""Seconds after which the page is reloaded while ratings are being computed."""


def routes(hub: Hub) -> Sequence[BaseRoute]:
    pages = TournamentPages(hub)
    return [
        Route("/cups/sign/{seat}.svg", pages.sign),
        Route("/cups", _in_thread(pages.all)),
        Route("/cups", action_for(hub, "pairings", NewTournament, pages.make), methods=["POST"]),
        Route("/cups/ratings", _in_thread(pages.ratings)),
        Route("/cups/{id}", _in_thread(pages.one)),
        Route("/cups/{id}", action_for(hub, "pairings", msgspec.Raw, pages.act), methods=["POST"]),
        Route("/cups/{id}/standings.csv", _in_thread(pages.standings)),
        Route("/cups/{id}/pairings.csv", _in_thread(pages.pairings)),
        Route("/cups/{id}/report.trf", _in_thread(pages.report)),
        Route("/cups/{id}/league.json", _in_thread(pages.league)),
        Route("/cups/{id}/{number:int}/sheet.pdf", _in_thread(pages.sheet)),
    ]


def streams_of(lists: LiveLists) -> list[BaseRoute]:
    return [Route("/cups/{id}/stream", partial(_stream, lists))]


async def _stream(lists: LiveLists, request: Request) -> Response:
    hub, id = lists.room.hub, request.path_params["id"]
    try:
        await run_in_threadpool(hub.cups.get, id)
    except TournamentError as wrong:
        raise HTTPException(404) from wrong

    def encode(words: PageWords) -> dict[str, str]:
        return TournamentViews(words, hub.cups.get(id), Tables.of(hub.cups)).pieces()

    return await lists.stream(request, f"cup/{id}", encode)


def _in_thread(work: Callable[[Request], Response]) -> Callable[[Request], Any]:
    """Wrap a handler so that it runs in a thread of the pool, because it reads the store. If an
    item is missing, the response is 404.
    """

    async def answer(request: Request) -> Response:
        try:
            return await run_in_threadpool(work, request)
        except TournamentError as wrong:
            raise HTTPException(404) from wrong

    return answer


class TournamentPages:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub

    def all(self, request: Request) -> Response:
        heads, language = self._hub.cups.heads(), language_of_reader(request)
        choices = {kind: variants(kind) for kind in KINDS} if self._desk(request) else {}
        shown = {*(head.variant for head in heads), *(id for of_kind in choices.values() for id in of_kind)}
        return page(
            request,
            "tournaments/tournaments.html",
            tournaments=heads,
            rated=any(head.rounds and head.kind != LEAGUE for head in heads),
            choices=choices,
            titles={id: title_of(id, language) or id for id in shown},
        )

    def ratings(self, request: Request) -> Response:
        """Return the page with the ratings of the requested season, or of the latest one."""
        heads = [head for head in self._hub.cups.heads() if head.kind != LEAGUE]
        seasons = {head.season: quote(head.season) for head in heads}
        asked = request.query_params.get("season", next(iter(seasons), ""))
        season = asked if asked in seasons else ""
        found = self._hub.ratings.of(season)
        answer = page(
            request,
            "tournaments/ratings.html",
            seasons=seasons,
            season=season,
            fresh=found.fresh,
            two=rating_rows(found.two),
            more=rating_rows(found.more),
        )
        if not found.fresh:
            answer.headers["refresh"] = AGAIN
        return answer

    def one(self, request: Request) -> Response:
        cup, projected = self._cup(request), "projector" in request.query_params
        desk = self._desk(request) and not projected
        asked = request.query_params.get("round", "")
        number = int(asked) if asked.isdecimal() and len(asked) < 4 else len(cup.rounds)
        number = max(0, min(number, len(cup.rounds)))
        views = TournamentViews(words_of(request), cup, Tables.of(self._hub.cups))
        twice = self._hub.cups.twice(cup) if desk else []
        data = views.page(number, desk, self._clubs(request) if cup.kind == TEAMS else ())
        return page(
            request,
            "tournaments/tournament.html",
            newest=not asked,
            projected=projected,
            twice=twice,
            **data,
        )

    def make(self, request: Request, person: Person, new: NewTournament) -> dict[str, Any]:
        return {"go": f"/cups/{make(self._hub, new).id}"}

    def act(self, request: Request, person: Person, body: msgspec.Raw) -> dict[str, Any]:
        asked = read_action(body)
        cup = act(self._hub, person, request.path_params["id"], asked)
        number = len(cup.rounds) if isinstance(asked, (Pair, Unpair)) or not asked.number else asked.number
        return {"go": f"/cups/{cup.id}?round={number}"}

    def standings(self, request: Request) -> Response:
        return _file(files.standings_csv(self._cup(request)), "text/csv; charset=utf-8", "standings.csv")

    def pairings(self, request: Request) -> Response:
        return _file(files.pairings_csv(self._cup(request)), "text/csv; charset=utf-8", "pairings.csv")

    def report(self, request: Request) -> Response:
        cup = self._cup(request)
        # Public in the network; dates of birth and sexes are only in the arbiters' session files.
        entries = [msgspec.structs.replace(entry, born="", sex="") for entry in cup.entries]
        shown = msgspec.structs.replace(cup, entries=entries)
        return _file(files.write_trf(shown, day_of), "text/plain; charset=utf-8", "report.trf")

    def league(self, request: Request) -> Response:
        return _file(export(self._cup(request)), "application/json", "league.json")

    def sheet(self, request: Request) -> Response:
        cup, number = self._cup(request), request.path_params["number"]
        if number > len(cup.rounds):
            raise HTTPException(404)
        from companion.club.hub.pages.pdf_sheets import pdf  # what draws it is a third of a hub's start

        return Response(pdf(cup, number, words_of(request).catalogue), media_type="application/pdf")

    def sign(self, request: Request) -> Response:
        seat = request.path_params["seat"]
        if seat not in SIGNS:
            raise HTTPException(404)
        return Response(emblem(with_colour(seat), seat), media_type="image/svg+xml")

    def _cup(self, request: Request) -> Tournament:
        return self._hub.cups.get(request.path_params["id"])

    def _clubs(self, request: Request) -> Sequence[tuple[str, str]]:
        """Return this club and the known clubs, if the user may create a league with them.

        Otherwise return an empty sequence.
        """
        person = find_person(self._hub, request) if is_secure(request) else None
        if person is None or not person.may("settings"):
            return ()
        keys = self._hub.keys
        return [(keys.card.key, keys.card.name), *((one.key, one.name) for one in keys.clubs())]

    def _desk(self, request: Request) -> bool:
        """Return whether the user may change tournaments."""
        person = find_person(self._hub, request) if is_secure(request) else None
        return person is not None and person.may("pairings")


def _file(text: str | bytes, kind: str, name: str) -> Response:
    return Response(text, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})
