"""Tournaments on the hub's pages: everybody reads them, the desk changes them."""

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

from companion.artwork.design_tokens import with_colour
from companion.artwork.pieces import emblem
from companion.club.hub.arbiters.accounts import Person
from companion.club.hub.arbiters.authorization import action_for, find_person, is_secure
from companion.club.hub.archive.evening_days import day_of
from companion.club.hub.html_page import language_of_reader, page, words_of
from companion.club.hub.hub import Hub
from companion.club.hub.leagues.league_desk import export
from companion.club.hub.pages.game_words import title_of
from companion.club.hub.pages.live_lists import LiveLists
from companion.club.hub.tournaments import desk_actions as cup_play
from companion.club.hub.tournaments.desk_actions import variants
from companion.club.hub.tournaments.page_views import Tables, TournamentViews, rating_rows
from companion.club.tournament import csv_files, trf
from companion.club.tournament.tournament import KINDS, LEAGUE, TEAMS, Tournament, TournamentError
from companion.server.templates import PageWords

SIGNS = ("green", "red", "blue", "yellow", "white", "black", "player")
AGAIN = "2"
"""Seconds after which a page of ratings that are still worked out is fetched anew."""


def routes(hub: Hub) -> Sequence[BaseRoute]:
    pages = TournamentPages(hub)
    return [
        Route("/cups/sign/{seat}.svg", pages.sign),
        Route("/cups", _in_thread(pages.all)),
        Route("/cups", action_for(hub, "pairings", cup_play.NewTournament, pages.make), methods=["POST"]),
        Route("/cups/ratings", _in_thread(pages.ratings)),
        Route("/cups/{id}", _in_thread(pages.one)),
        Route("/cups/{id}", action_for(hub, "pairings", cup_play.DeskAction, pages.act), methods=["POST"]),
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
    """`work` reads the store, so it runs in a thread of the pool; what is not there is no page."""

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
        """Of the season that is asked for, else of the latest one."""
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

    def make(self, request: Request, person: Person, new: cup_play.NewTournament) -> dict[str, Any]:
        return {"go": f"/cups/{cup_play.make(self._hub, new).id}"}

    def act(self, request: Request, person: Person, asked: cup_play.DeskAction) -> dict[str, Any]:
        cup = cup_play.act(self._hub, person, request.path_params["id"], asked)
        number = len(cup.rounds) if asked.do in ("pair", "unpair") or not asked.number else asked.number
        return {"go": f"/cups/{cup.id}?round={number}"}

    def standings(self, request: Request) -> Response:
        return _file(csv_files.standings_csv(self._cup(request)), "text/csv; charset=utf-8", "standings.csv")

    def pairings(self, request: Request) -> Response:
        return _file(csv_files.pairings_csv(self._cup(request)), "text/csv; charset=utf-8", "pairings.csv")

    def report(self, request: Request) -> Response:
        cup = self._cup(request)
        # Anybody in the network may take it; births and sexes are in that of an evening's files, for arbiters.
        entries = [msgspec.structs.replace(entry, born="", sex="") for entry in cup.entries]
        shown = msgspec.structs.replace(cup, entries=entries)
        return _file(trf.write_trf(shown, day_of), "text/plain; charset=utf-8", "report.trf")

    def league(self, request: Request) -> Response:
        return _file(export(self._cup(request)), "application/json", "league.json")

    def sheet(self, request: Request) -> Response:
        cup, number = self._cup(request), request.path_params["number"]
        if number > len(cup.rounds):
            raise HTTPException(404)
        from companion.club.hub.tournaments.pdf_sheets import pdf  # what draws it is a third of a hub's start

        return Response(pdf(cup, number, words_of(request).catalogue), media_type="application/pdf")

    def sign(self, request: Request) -> Response:
        seat = request.path_params["seat"]
        if seat not in SIGNS:
            raise HTTPException(404)
        return Response(emblem(with_colour(seat), seat), media_type="image/svg+xml")

    def _cup(self, request: Request) -> Tournament:
        return self._hub.cups.get(request.path_params["id"])

    def _clubs(self, request: Request) -> Sequence[tuple[str, str]]:
        """This club and those that were added, for whoever may make a league with them."""
        person = find_person(self._hub, request) if is_secure(request) else None
        if person is None or not person.may("settings"):
            return ()
        keys = self._hub.keys
        return [(keys.card.key, keys.card.name), *((one.key, one.name) for one in keys.clubs())]

    def _desk(self, request: Request) -> bool:
        """Whether whoever asks may change tournaments."""
        person = find_person(self._hub, request) if is_secure(request) else None
        return person is not None and person.may("pairings")


def _file(text: str | bytes, kind: str, name: str) -> Response:
    return Response(text, media_type=kind, headers={"content-disposition": f'attachment; filename="{name}"'})
