"""Tournaments on the hub's pages: everybody reads them, and the desk changes them, one action a request, and begins rounds
at tables.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from datetime import date
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
from companion.club.hub.pages.orders import CLOCK, check_rules
from companion.club.hub.pages.results import LiveLists
from companion.club.hub.pages.sign_in import NotAllowedError, action_for, find_person, is_secure
from companion.club.hub.pages.tournament_pages import Tables, TournamentViews, rating_rows
from companion.club.hub.services import leagues
from companion.club.hub.services.accounts import Person
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.leagues import export
from companion.club.hub.services.tables import OPEN, WAITS
from companion.club.hub.storage.event_store import day_of
from companion.club.tournament import edits, files, pairing
from companion.club.tournament.pairing import pair_round
from companion.club.tournament.tournament import (
    ARMAGEDDON,
    AWAY,
    BYE,
    HALF,
    KINDS,
    KNOCK_OUT,
    LEAGUE,
    LOTS,
    ROBIN,
    SWISS,
    TABLES,
    TEAMS,
    Board,
    Entry,
    KnockOutRules,
    Outcome,
    TeamRules,
    Tournament,
    TournamentError,
    place_of,
    read_result,
    with_board,
)
from companion.games import families
from companion.plain_text.cleaner import clean_text, is_clean
from companion.server.templates import PageWords
from companion.table.rules import daily_games

replace = msgspec.structs.replace
MOST_ROUNDS = 60
MOST_TIES = 6
"""Tie-break games of a match."""


class NewTournament(msgspec.Struct, frozen=True):
    """A tournament that is to be."""

    title: str
    kind: str
    variant: str
    planned: int = 5
    season: str = ""
    double: bool = False
    small: bool = False


class DeskAction(msgspec.Struct, frozen=True):
    """`do` names it; what else it needs stands beside its function below."""

    do: str
    name: str = ""
    rating: int = 0
    entry: int = 0
    other: int = 0
    number: int = 0
    board: int = 0
    places: dict[str, str] = {}
    result: str = ""
    text: str = ""
    day: str = ""
    why: str = ""
    table: str = ""
    rules: dict[str, str] = {}
    planned: int = 0
    knock_out: KnockOutRules | None = None
    points: str = ""
    ties: dict[str, str] | None = None
    about: dict[str, str] = {}
    team: int = 0
    match: int = 0
    line: list[int] = []
    teams: TeamRules | None = None
    clubs: dict[str, str] = {}
    mark: str = ""


def variants(kind: str) -> list[str]:
    """The games that a kind of tournament is for."""
    if kind == LEAGUE:
        return list(daily_games())
    if kind == TEAMS:
        return [id for id in families() if seats_for(kind, id)]
    most = 4 if kind == TABLES else 2
    return [id for id, one in families().items() if max(map(len, one.info.seatings)) == most]


def seats_for(kind: str, variant: str) -> list[str]:
    """The seats of a game in a tournament: all, in team matches those of two players; empty: two cannot play it."""
    info = families()[variant].info
    if kind != TEAMS:
        return list(info.seats)
    return list(next((one for one in info.seatings if len(one) == 2), ()))


def make(hub: Hub, new: NewTournament) -> Tournament:
    """Raises TournamentError: no title, no such kind, or a game that is not for it."""
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
    """Raises TournamentError and StoreError: nothing was changed."""
    if asked.do == "begin":
        return begin(hub, person, id, asked.number, asked.match)
    if asked.do in LEAGUE_RIGHTS:
        if not person.may(LEAGUE_RIGHTS[asked.do]):
            raise NotAllowedError("arbiter-not-yours")
        if asked.do == "league":
            return leagues.establish(hub, id, asked.clubs)
        return leagues.sign_told(hub, id, asked.mark)
    if asked.do in KEEPERS:
        leagues.check_keeper(hub.cups.get(id))
    work = WORK.get(asked.do)
    if work is None:
        raise TournamentError("cup-lacks")
    before = hub.cups.get(id) if asked.do == "table" else None
    cup = hub.cups.change(id, lambda cup: work(cup, asked))
    if before is not None:
        _withdraw_elsewhere(hub, person, before, cup, asked)
    if asked.do == "line" or (asked.do == "close" and not cup.closed):  # what was told before may count now
        hub.results.read_again(id)
        return hub.cups.get(id)
    return cup


def _withdraw_elsewhere(
    hub: Hub, person: Person, before: Tournament, cup: Tournament, asked: DeskAction
) -> None:
    """A board has got another table, or none: the one that it had offers its game no more."""
    old, new = (edits.board_at(one, asked.number, asked.board) for one in (before, cup))
    if old.table and old.table != new.table:
        called = edits.pairing(cup, asked.number, old)
        for one in hub.orders.list_orders(place=old.table):
            if one.order is not None and one.order.pairing == called and one.came in (OPEN, WAITS):
                hub.orders.withdraw(person, one.id)


def _enter(cup: Tournament, asked: DeskAction) -> Tournament:
    entry = Entry(id=0, name=asked.name, rating=max(0, min(3999, asked.rating)))
    return edits.add_player(cup, asked.team, entry) if cup.kind == TEAMS else edits.enter(cup, entry)


def _read(cup: Tournament, asked: DeskAction) -> Tournament:
    """A list as CSV or TRF16; whoever is there already is passed over. Of teams: CSV."""
    if cup.kind == TEAMS:
        return edits.read_teams(cup, asked.text)
    found = (
        files.read_trf_entries(asked.text)
        if asked.text.startswith("0")
        else edits.read_csv_entries(asked.text)
    )
    there = {edits.name_key(one.name) for one in cup.entries}
    for one in found:
        if edits.name_key(one.name) not in there:
            there.add(edits.name_key(one.name))
            cup = edits.enter(cup, one)
    return cup


def _bye(cup: Tournament, asked: DeskAction) -> Tournament:
    """Somebody does not play in the next round: `why` is half, away or empty (plays after all)."""
    cup.entry(asked.entry)
    if cup.kind == KNOCK_OUT:
        raise TournamentError("cup-knock-bye")
    byes = {id: why for id, why in cup.asked.items() if id != asked.entry}
    if asked.why in (HALF, AWAY, BYE):
        byes[asked.entry] = asked.why
    return replace(cup, asked=byes)


def _pair(cup: Tournament, asked: DeskAction) -> Tournament:
    if asked.day:
        try:
            date.fromisoformat(asked.day)
        except ValueError:
            raise TournamentError("cup-day") from None
    drawn = [one.id for one in cup.entries] if cup.knock_out.lots and not cup.rounds else []
    random.SystemRandom().shuffle(drawn)
    made = pair_round(cup, families()[cup.variant].info.seatings, cup.asked, asked.day, drawn)
    return replace(made, asked={})


def _rule(cup: Tournament, asked: DeskAction) -> Tournament:
    """`result`: of a game for two as `read_result` takes it; or `places`: seat to its place, `absent`. All empty: what the
    table told holds.
    """
    if asked.result and len(cup.seats) == 2:
        return edits.rule_board(cup, asked.number, asked.board, read_result(asked.result, cup.seats))
    if not any(asked.places.values()):
        return edits.rule_board(cup, asked.number, asked.board, None)
    places: dict[int, list[str]] = {}
    for seat in cup.seats:
        said = asked.places.get(seat, "")
        if said.isdecimal() and len(said) == 1:
            places.setdefault(int(said), []).append(seat)
    absent = [seat for seat in cup.seats if asked.places.get(seat) == "absent"]
    outcome = Outcome(places=[places[at] for at in sorted(places)], absent=absent)
    return edits.rule_board(cup, asked.number, asked.board, outcome)


def _table(cup: Tournament, asked: DeskAction) -> Tournament:
    """Where a board is played: no two of a round at one table, or at `edits.NO_TABLE`; empty: what is free when it begins."""
    board = edits.board_at(cup, asked.number, asked.board)
    others = cup.rounds[asked.number - 1].boards
    if asked.table and any(one.table == asked.table for one in others if one.number != asked.board):
        raise TournamentError("cup-table-taken")
    off = asked.table == edits.NO_TABLE
    return with_board(cup, asked.number, replace(board, table="" if off else asked.table[:40], off_table=off))


def _rules(cup: Tournament, asked: DeskAction) -> Tournament:
    """House rules for the rounds to come, and how many rounds there are; a deal of the day is played as
    printed.
    """
    given = {name: value for name, value in asked.rules.items() if value}
    if given and cup.kind == LEAGUE:
        raise TournamentError("cup-lacks")
    if asked.planned and not max(1, len(cup.rounds)) <= asked.planned <= MOST_ROUNDS:
        raise TournamentError("cup-lacks")
    rules = check_rules(cup.variant, given) if given else {}
    if asked.points and cup.kind in (SWISS, ROBIN, TABLES):
        cup = replace(cup, scoring=edits.read_points(cup, asked.points))
    if asked.ties is not None:
        cup = replace(cup, ties=edits.choose_ties(cup, [name for _, name in sorted(asked.ties.items())]))
    return replace(
        cup,
        rules=rules,
        planned=asked.planned or cup.planned,
        knock_out=_check_knock_out(cup, asked.knock_out) if asked.knock_out is not None else cup.knock_out,
    )


def _team(cup: Tournament, asked: DeskAction) -> Tournament:
    """A new team: `name`, and in `text` its players in board order, a line each."""
    return edits.enter_team(cup, asked.name, edits.read_players(asked.text))


def _team_rules(cup: Tournament, asked: DeskAction) -> Tournament:
    if asked.teams is None:
        raise TournamentError("cup-lacks")
    return edits.set_team_rules(cup, asked.teams)


def _check_knock_out(cup: Tournament, given: KnockOutRules) -> KnockOutRules:
    """Once the first round is paired only clocks can be changed: the others have decided matches."""
    if cup.kind != KNOCK_OUT or given.last not in (ARMAGEDDON, LOTS) or not 0 <= given.ties <= MOST_TIES:
        raise TournamentError("cup-lacks")
    clocks = [given.clock.strip(), given.last_clock.strip()]
    for clock in filter(None, clocks):
        check_rules(cup.variant, {CLOCK: clock})
    given = replace(given, clock=clocks[0], last_clock=clocks[1])
    before = replace(cup.knock_out, clock=given.clock, last_clock=given.last_clock)
    if cup.rounds and given != before:
        raise TournamentError("cup-knock-begun")
    return given


WORK: dict[str, Callable[[Tournament, DeskAction], Tournament]] = {
    "enter": _enter,
    "read": _read,
    "withdraw": lambda cup, asked: edits.withdraw(cup, asked.entry),
    "back": lambda cup, asked: edits.come_back(cup, asked.entry),
    "bye": _bye,
    "pair": _pair,
    "unpair": lambda cup, asked: edits.unpair_round(cup),
    "exchange": lambda cup, asked: edits.exchange_players(cup, asked.number, asked.entry, asked.other),
    "rule": _rule,
    "lot": lambda cup, asked: edits.draw_lot(cup, asked.number, asked.board, asked.entry),
    "table": _table,
    "rules": _rules,
    "team": _team,
    "team-gone": lambda cup, asked: edits.withdraw_team(cup, asked.team),
    "line": lambda cup, asked: edits.set_line(cup, asked.number, asked.team, [id for id in asked.line if id]),
    "team-rules": _team_rules,
    "fixtures": lambda cup, asked: edits.set_fixtures(cup, asked.text),
    "describe": lambda cup, asked: edits.describe(cup, asked.entry, asked.about),
    "report": lambda cup, asked: edits.name_report(cup, asked.about),
    "close": lambda cup, asked: replace(cup, closed=not cup.closed),
}


LEAGUE_RIGHTS = {"league": "settings", "agree": "result"}
"""What is done to leagues between clubs, and who may."""
KEEPERS = frozenset({"enter", "read", "team", "team-gone", "team-rules", "fixtures", "rules"})
"""What only the club that keeps a league can change."""


def begin(hub: Hub, person: Person, id: str, number: int, match: int = 0) -> Tournament:
    """Every board of a round that has no game yet is put up at its table; boards without a table get the free
    ones in order, and where there are too few the others are played without. `match`: of teams, only the boards of
    this match of the round, from 1 on.

    Raises:
        TournamentError: there is no such round, or somebody plays at another table still.
    """
    sitting, places = hub.cups.sitting(), hub.cups.places()

    def is_meant(cup: Tournament, board: Board) -> bool:
        at = place_of(cup, board).match if cup.kind == TEAMS else 0
        if board.outcome is not None or board.game or (match and at != match):
            return False
        home = cup.team(cup.rounds[number - 1].matches[at - 1].home) if at else None
        # A round of a league is begun where the home team is; a guest's club can begin one match, if it has the tables.
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
"""Seconds after which a page of ratings that are still worked out is fetched anew."""


def routes(hub: Hub) -> Sequence[BaseRoute]:
    pages = TournamentPages(hub)
    return [
        Route("/cups/sign/{seat}.svg", pages.sign),
        Route("/cups", _in_thread(pages.all)),
        Route("/cups", action_for(hub, "pairings", NewTournament, pages.make), methods=["POST"]),
        Route("/cups/ratings", _in_thread(pages.ratings)),
        Route("/cups/{id}", _in_thread(pages.one)),
        Route("/cups/{id}", action_for(hub, "pairings", DeskAction, pages.act), methods=["POST"]),
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

    def make(self, request: Request, person: Person, new: NewTournament) -> dict[str, Any]:
        return {"go": f"/cups/{make(self._hub, new).id}"}

    def act(self, request: Request, person: Person, asked: DeskAction) -> dict[str, Any]:
        cup = act(self._hub, person, request.path_params["id"], asked)
        number = len(cup.rounds) if asked.do in ("pair", "unpair") or not asked.number else asked.number
        return {"go": f"/cups/{cup.id}?round={number}"}

    def standings(self, request: Request) -> Response:
        return _file(files.standings_csv(self._cup(request)), "text/csv; charset=utf-8", "standings.csv")

    def pairings(self, request: Request) -> Response:
        return _file(files.pairings_csv(self._cup(request)), "text/csv; charset=utf-8", "pairings.csv")

    def report(self, request: Request) -> Response:
        cup = self._cup(request)
        # Anybody in the network may take it; births and sexes are in that of an evening's files, for arbiters.
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
