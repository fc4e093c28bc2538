"""Live lists: this session's results with the standings, the same lists for a projector, and start
lists that give every player's seat.
"""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable, Iterable, Mapping, Sequence
from datetime import datetime
from functools import partial
from typing import Any

import msgspec
from markupsafe import Markup
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.html_page import (
    TEMPLATES,
    language_of_reader,
    page,
    paint_class,
    reason,
    reason_of_row,
    score_of_row,
    score_text,
    scores_on_table,
    title_of,
    winners,
    words_in,
    words_of,
)
from companion.club.hub.pages.tournament_views import Draw, MatchView, TeamViews, bracket, round_title
from companion.club.hub.pages.wall import Broadcast, CardWriter, WallFeed, stream_response
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.tables import TableStatus
from companion.club.hub.storage.event_store import EVENING
from companion.club.tournament.edits import name_key
from companion.club.tournament.tournament import LEAGUE, Board, Tournament, write_scores
from companion.kernel.messages import Seat, UserError
from companion.server.templates import PageWords

MOST = 100
"""Greatest number of lists that are updated, one for each kind and language."""
log = logging.getLogger(__name__)

PieceWriter = Callable[[PageWords], Mapping[str, str]]
"""Returns each part of a page as HTML by name, built from the store.

It may raise UserError, which leaves the page unchanged.
"""


class LiveLists:
    """Lists that are updated while they are viewed. They are used in the server's event loop only."""

    def __init__(self, room: WallFeed) -> None:
        self.room = room
        self._shown: OrderedDict[tuple[str, str], tuple[Broadcast, PieceWriter]] = OrderedDict()
        self._one = asyncio.Lock()
        self._looking: asyncio.Task[None] | None = None
        self._again = False
        room.also(self._news)

    async def stream(self, request: Request, name: str, written: PieceWriter) -> Response:
        """Return the stream of a list; `name` is its key."""
        language = language_of_reader(request)
        await self.room.begin()
        key = (name, language)
        if key not in self._shown:
            self._shown[key] = (Broadcast(), written)
            while len(self._shown) > MOST:
                self._shown.popitem(last=False)
            await self._put(key)
        self._shown.move_to_end(key)
        return stream_response(self._shown[key][0], request, self.room.hub.wall())

    def _news(self, tables: Sequence[TableStatus]) -> None:
        self._again = True
        if self._shown and (self._looking is None or self._looking.done()):
            self._looking = asyncio.get_running_loop().create_task(self._look())

    async def _look(self) -> None:
        while self._again:
            self._again = False
            for key in list(self._shown):
                await self._put(key)

    async def _put(self, key: tuple[str, str]) -> None:
        if key not in self._shown:  # evicted by others meanwhile
            return
        shown, written = self._shown[key]
        async with self._one:  # the order of reading is the order of display
            try:
                found = await asyncio.to_thread(written, PageWords(words_in(key[1])))
            except UserError as wrong:
                log.warning("a list stays as it was: %s", wrong)
                return
            shown.put(found, self.room.hub.wall())


class PlacedSeat(msgspec.Struct, frozen=True):
    """A seat of a finished game.

    Attributes:
        place: Its place, from 1, or its score in a two-player game.
        sign: The address of its emblem.
        text: Its score line.
    """

    place: str
    sign: str
    name: str
    text: str


class LastResult(msgspec.Struct, frozen=True):
    """A finished game.

    Attributes:
        place: The name of its table in topics.
        kind: The CSS class of the winner's paint, or `plain`.
        said: The winner, or the score if a two-player game was drawn.
        reason: The reason for the end, after the score if the game was won.
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
    """Return the game that ended last and is still on its table; None if there is none."""
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
    """Return the number of tables with a running game."""
    return sum(one.online and one.on_table is not None and one.on_table.result is None for one in tables)


EARLIER = 5
"""Number of results next to the last one on a projector."""


class PlayerScore(msgspec.Struct):
    """A player's total.

    Attributes:
        points: The points for places: the number of seats for the first place, one for the last.
        place: The place in the standings, which players with equal points share.
    """

    name: str
    games: int = 0
    won: int = 0
    points: float = 0.0
    place: int = 0


class GameRow(msgspec.Struct, frozen=True):
    """A game in the list.

    Attributes:
        score: The score in a two-player game, White's first.
        won: The winner.
        reason: The reason for the end of the game.
    """

    place: str
    table: str
    game: str
    players: str
    ended: bool = False
    score: str = ""
    won: str = ""
    reason: str = ""


class GameTable(msgspec.Struct, frozen=True):
    """Games with column titles, for the template `pages/game_table.html`.

    Attributes:
        nothing: The message that is shown if there are no games.
        hint: The text below that message.
    """

    heads: Sequence[str]
    rows: Sequence[GameRow]
    nothing: str
    hint: str


def standings(games: Iterable[Mapping[str, Any]]) -> list[PlayerScore]:
    """Return the standings of finished games with two or more seats. The best player comes first, and players
    with equal points share a place.

    Seats without a name are left out.
    """
    found: dict[str, PlayerScore] = {}
    for game in games:
        result = game["overruled"] or game["result"]
        if not result or len(game["seats"]) < 2:
            continue
        winner = result["winner"]
        winners = winner if isinstance(winner, list) else [winner] if winner else []
        for seat, points in _points(game["seats"], winners, result["places"]).items():
            name = game["names"].get(seat, "").strip()
            if not name:
                continue
            one = found.setdefault(name.casefold(), PlayerScore(name))
            one.games += 1
            one.won += seat in winners
            one.points += points
    best = sorted(found.values(), key=lambda one: (-one.points, -one.won, one.games, one.name.casefold()))
    for at, one in enumerate(best, 1):
        one.place = best[at - 2].place if at > 1 and best[at - 2].points == one.points else at
    return best


def _points(seats: list[str], winners: list[str], places: list[str]) -> dict[str, float]:
    """Return points by place, if there are places.

    Otherwise the winners share the points of the first places, and the other players share the
    rest. If two players drew, they share the points, whatever order the table sent.
    """
    worth = [float(len(seats) - i) for i in range(len(seats))]
    drawn = len(seats) == 2 and not winners
    if not drawn and sorted(places) == sorted(seats):
        return dict(zip(places, worth, strict=True))
    others = [seat for seat in seats if seat not in winners]
    found = {}
    for group, share in ((winners, worth[: len(winners)]), (others, worth[len(winners) :])):
        found.update(dict.fromkeys(group, sum(share) / len(share) if share else 0.0))
    return found


def routes(hub: Hub) -> list[BaseRoute]:
    return [Route("/results", partial(_results, hub))]


def games_of_the_evening(hub: Hub) -> list[dict[str, Any]]:
    """Return the games of this session."""
    return hub.store.games(hub.club, hub.wall() - EVENING)


def _results(hub: Hub, request: Request) -> Response:
    words, games = words_of(request), games_of_the_evening(hub)
    ended = [game for game in games if game["overruled"] or game["result"]]
    found = game_table(reversed(ended), words, "hub-nothing-played", True)
    best = standings(ended)
    if "projector" in request.query_params:
        tables = hub.tables()
        last = last_result(hub, tables, language_of_reader(request))
        count = still_play(tables)
        playing = words.label("hub-still-play", n=count) if count else ""
        return page(
            request,
            "pages/results_wall.html",
            club=hub.title,
            last=last,
            now=words.catalogue.moment(datetime.fromtimestamp(hub.wall()), True),
            standings=best,
            games=found,
            earlier=earlier_results(found.rows, last),
            playing=playing,
        )
    return page(request, "pages/results.html", club=hub.title, standings=best, games=found)


def game_table(games: Iterable[Mapping[str, Any]], words: PageWords, nothing: str, ended: bool) -> GameTable:
    """Return a table of games.

    `nothing` is the id of the message that is shown if there are no games; its `-hint` suggests what to
    do. `ended` tells whether the table shows how each game ended.
    """
    heads = ["hub-table", "hub-game", "hub-who", *(["hub-how-ended"] if ended else [])]
    rows = [_row(game, words, ended) for game in games]
    return GameTable(
        [words.label(id) for id in heads], rows, words.label(nothing), words.label(f"{nothing}-hint")
    )


def earlier_results(rows: Sequence[GameRow], last: LastResult | None) -> list[GameRow]:
    """Return the results before the last one, the newest first: as many as can be read at a glance."""
    if last is None:
        return []
    shown = next((at for at, row in enumerate(rows) if row.place == last.place), None)
    return [row for at, row in enumerate(rows) if at != shown][:EARLIER]


def _row(game: Mapping[str, Any], words: PageWords, ended: bool) -> GameRow:
    row = GameRow(
        place=game["place"],
        table=game["name"] or game["place"],
        game=title_of(game["variant"], words.language) or game["title"],
        players=(" – " if len(game["seats"]) == 2 else ", ").join(
            game["names"].get(seat) or words.name(seat) for seat in game["seats"]
        ),
    )
    if not ended:
        return row
    result = game["overruled"] or game["result"] or {}
    won = winners(words.catalogue, game["seats"], game["names"], result.get("winner"))
    why = reason_of_row(words.language, game, result)
    if not won and not why:
        won = words.say("arbiter-nobody-wins")
    return msgspec.structs.replace(row, ended=True, score=score_of_row(game, result), won=won, reason=why)


class StartRow(msgspec.Struct, frozen=True):
    """A player of a round.

    Attributes:
        came: The player's result; empty while the game is running.
        bye: The reason for not playing; empty for a player with a seat, opponents and a table.
    """

    name: str
    seat: str = ""
    seat_name: str = ""
    opponents: str = ""
    table: str = ""
    came: str = ""
    bye: str = ""


class StartRound(msgspec.Struct, frozen=True):
    """The running round of a tournament.

    Attributes:
        round: Its title.
        draws: The bracket of a knock-out.
        matches: The matches of teams, in place of `rows`.
    """

    cup: str
    title: str
    round: str
    rows: Sequence[StartRow]
    draws: Sequence[Draw]
    matches: Sequence[MatchView]


def start_list_routes(lists: LiveLists) -> list[BaseRoute]:
    return [Route("/start", partial(_start, lists.room.hub)), Route("/start/stream", partial(_stream, lists))]


def pieces(hub: Hub, words: PageWords) -> dict[str, str]:
    """Return the changing parts of the page, by name."""
    tables = hub.cups.tables()
    rounds = [_round(cup, tables, words) for cup in hub.cups.playing() if cup.kind != LEAGUE]
    running = [game for game in games_of_the_evening(hub) if not (game["overruled"] or game["result"])]
    games = game_table(running, words, "hub-nothing-begun", ended=False)
    written = TEMPLATES.piece("pages/game_table.html", "game_table", games) if running or not rounds else ""
    return {"rounds": TEMPLATES.piece("pages/start_pieces.html", "rounds", rounds), "games": written}


def _round(cup: Tournament, tables: dict[str, str], words: PageWords) -> StartRound:
    """Return a round with all its players, each with seat and opponents."""
    one, teams = cup.rounds[-1], TeamViews(words, cup, tables).matches(len(cup.rounds))
    rows = [_to_row(cup, board, seat, tables, words) for board in one.boards for seat in board.seats]
    for id, why in one.byes.items():
        name = cup.entry(id).name
        rows.append(StartRow(name, bye=words.say(f"cup-byed.{why}", name=name)))
    rows.sort(key=lambda row: name_key(row.name))
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
    """Return a player's result in a finished game: the score in a two-player game, otherwise the place."""
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
