"""Start lists: where everybody sits in the rounds that are being played, by name, and what lies on the
tables.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

import msgspec
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.html_page import TEMPLATES, page, words_of
from companion.club.hub.hub import Hub
from companion.club.hub.pages.live_lists import LiveLists
from companion.club.hub.pages.results import game_table, games_of_the_evening
from companion.club.hub.tournaments.bracket_views import Draw, bracket, round_title
from companion.club.hub.tournaments.team_views import MatchView, TeamViews
from companion.club.tournament.edits import key
from companion.club.tournament.tournament import LEAGUE, Board, Tournament, write_scores
from companion.kernel.messages import Seat
from companion.server.templates import PageWords


class StartRow(msgspec.Struct, frozen=True):
    """A player of a round with the seat, the opponents and the table, or why there is none (`bye`); `came`: what the player
    has made of the game, empty while it is played.
    """

    name: str
    seat: str = ""
    seat_name: str = ""
    opponents: str = ""
    table: str = ""
    came: str = ""
    bye: str = ""


class StartRound(msgspec.Struct, frozen=True):
    """The round of a tournament that is being played; `round`: which it is; `draws`: the bracket of a
    knock-out; `matches`: of teams, in the place of `rows`.
    """

    cup: str
    title: str
    round: str
    rows: Sequence[StartRow]
    draws: Sequence[Draw]
    matches: Sequence[MatchView]


def routes_of(lists: LiveLists) -> list[BaseRoute]:
    return [Route("/start", partial(_start, lists.room.hub)), Route("/start/stream", partial(_stream, lists))]


def pieces(hub: Hub, words: PageWords) -> dict[str, str]:
    """What changes on the page, by name."""
    tables = hub.cups.tables()
    rounds = [_round(cup, tables, words) for cup in hub.cups.playing() if cup.kind != LEAGUE]
    running = [game for game in games_of_the_evening(hub) if not (game["overruled"] or game["result"])]
    games = game_table(running, words, "hub-nothing-begun", ended=False)
    written = TEMPLATES.piece("pages/game_table.html", "game_table", games) if running or not rounds else ""
    return {"rounds": TEMPLATES.piece("pages/start_pieces.html", "rounds", rounds), "games": written}


def _round(cup: Tournament, tables: dict[str, str], words: PageWords) -> StartRound:
    """Whoever plays, by name, each with where they sit and with whom."""
    one, teams = cup.rounds[-1], TeamViews(words, cup, tables).matches(len(cup.rounds))
    rows = [_to_row(cup, board, seat, tables, words) for board in one.boards for seat in board.seats]
    for id, why in one.byes.items():
        name = cup.entry(id).name
        rows.append(StartRow(name, bye=words.say(f"cup-byed-{why}", name=name)))
    rows.sort(key=lambda row: key(row.name))
    title = round_title(words.catalogue, cup, len(cup.rounds))
    return StartRound(cup.id, cup.title, title, [] if teams else rows, bracket(words.catalogue, cup), teams)


def _to_row(cup: Tournament, board: Board, seat: str, tables: dict[str, str], words: PageWords) -> StartRow:
    table = "" if board.off_table else tables.get(board.table, board.table)
    opponents = tuple(cup.entry(id).name for other, id in board.seats.items() if other != seat)
    return StartRow(
        name=cup.entry(board.seats[seat]).name,
        seat=seat,
        seat_name=words.say("seat", seat=Seat(seat)),
        opponents=words.say("hub-against", names=opponents) if opponents else "",
        table=table or words.say("team-board", n=board.number),
        came=_describe_end(cup, board, seat, words),
    )


def _describe_end(cup: Tournament, board: Board, seat: str, words: PageWords) -> str:
    """What a player has made of a game that is over: the score of a game for two, else the place."""
    if board.outcome is None:
        return ""
    if len(cup.seats) == 2:
        return write_scores(board.outcome, cup.seats)[seat]
    if seat in board.outcome.absent:
        return words.say("cup-absent")
    return words.say("cup-place", n=board.outcome.place(seat))


async def _start(hub: Hub, request: Request) -> Response:
    found = await run_in_threadpool(pieces, hub, words_of(request))
    projected = "projector" in request.query_params
    return page(request, "pages/start_lists.html", club=hub.title, pieces=found, projected=projected)


async def _stream(lists: LiveLists, request: Request) -> Response:
    return await lists.stream(request, "start", partial(pieces, lists.room.hub))
