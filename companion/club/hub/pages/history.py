"""Past games, and players' ratings over a season.

Visitors can search the games of all seasons, and step through a game without any script.
"""

from __future__ import annotations

import threading
from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from itertools import pairwise
from typing import Any
from urllib.parse import urlencode

import msgspec
from markupsafe import Markup, escape
from sqlalchemy import Connection, Select, func, intersect, select, tuple_
from starlette.concurrency import run_in_threadpool
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route

from companion.club.hub.html_page import (
    BoardPicture,
    page,
    reason_of_row,
    render_in,
    score_of_row,
    title_of,
    winners,
    words_of,
)
from companion.club.hub.pages.live_table import (
    KIND,
    ReplayedEntry,
    ReplayedGame,
    layouts,
    replay,
    write_json,
    write_pgn,
)
from companion.club.hub.pages.orders import RuleField, rule_fields
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.tournament_store import RatingStep, SeasonTable
from companion.club.hub.storage.event_store import DAY, ArchiveError, Store, begin_of, day_of
from companion.club.hub.storage.schema import GAMES, SEATED, STREAMS
from companion.club.tournament.edits import name_key
from companion.club.tournament.tournament import LEAGUE
from companion.games import find_family
from companion.kernel.messages import message
from companion.server.templates import PageWords


def game_address(stream: str, game: str, n: int | None = None, kind: str = "") -> str:
    """Return the address of a game after `n` of its entries.

    If `kind` is given, such as `.pgn`, return the address of a file with the game.
    """
    asked = {"stream": stream, "game": game, **({} if n is None else {"n": str(n)})}
    return f"/game{kind}?{urlencode(asked)}"


def player_address(name: str) -> str:
    """Return the address of a player's page."""
    return f"/player?{urlencode({'name': name})}"


PAGE = 50
"""Number of games on a page."""
MOST_NAMES = 4
LATEST = (GAMES.c.begun.desc(), GAMES.c.stream, GAMES.c.game)


class GameQuery(msgspec.Struct, frozen=True, kw_only=True):
    """A search query; empty fields are ignored.

    Attributes:
        names: Parts of the names of players, all of whom must have played.
        exact: Whether `names` contains complete names.
        since, until: Times in seconds since 1970.
        rules: House rules with their values.
    """

    names: tuple[str, ...] = ()
    exact: bool = False
    variant: str = ""
    since: float | None = None
    until: float | None = None
    rules: Mapping[str, str] = {}


class GameList(msgspec.Struct, frozen=True):
    """A page of stored games, the latest first, and the total number of games."""

    rows: list[dict[str, Any]]
    count: int


def search(store: Store, club: str, asked: GameQuery, page: int = 0, most: int = PAGE) -> GameList:
    """Search for games. Raises StoreError."""

    def work(connection: Connection) -> GameList:
        people = [_keys(connection, name, asked.exact) for name in asked.names[:MOST_NAMES]]
        mine = _games(people)
        counted = _narrow(select(func.count()).select_from(mine), club, asked)
        some = _narrow(select(GAMES.c.stream, GAMES.c.game).select_from(mine), club, asked)
        some = some.order_by(*LATEST).offset(page * most).limit(most)  # complete rows are read for these only
        ids = [tuple(row) for row in connection.execute(some)]
        chosen = select(GAMES, STREAMS.c.place, STREAMS.c.name).select_from(_games())
        here = chosen.where(tuple_(GAMES.c.stream, GAMES.c.game).in_(ids)).order_by(*LATEST)
        rows = [dict(row) for row in connection.execute(here).mappings()] if ids else []
        return GameList(rows, int(connection.execute(counted).scalar_one()))

    return store.done(work)


def find_game(store: Store, club: str, stream: str, game: str) -> dict[str, Any] | None:
    """Return a stored game; None if there is none, or if the game does not count."""
    chosen = select(GAMES, STREAMS.c.place, STREAMS.c.name).select_from(_games())
    here = chosen.where(STREAMS.c.club == club, GAMES.c.stream == stream, GAMES.c.game == game)
    row = store.row(here)
    return row._asdict() if row is not None else None


def variants_played(store: Store, club: str) -> list[str]:
    """Return all games of which the club has stored a game, sorted by id."""
    chosen = select(GAMES.c.variant).distinct().select_from(_games()).where(STREAMS.c.club == club)
    return sorted(row.variant for row in store.rows(chosen))


def _games(people: Sequence[Sequence[str]] = ()) -> Any:
    """Return a query for games with their tables.

    If `people` is given, the query finds only games in which all of these people played. Each
    person is a list of possible names.
    """
    found: Any = GAMES
    if people:
        theirs = [select(SEATED.c.stream, SEATED.c.game).where(SEATED.c.key.in_(keys)) for keys in people]
        of_all = intersect(*theirs).subquery() if len(theirs) > 1 else theirs[0].distinct().subquery()
        found = of_all.join(GAMES, (GAMES.c.stream == of_all.c.stream) & (GAMES.c.game == of_all.c.game))
    return found.join(STREAMS, STREAMS.c.stream == GAMES.c.stream)


def _keys(connection: Connection, name: str, exact: bool) -> list[str]:
    """Return the normalized names that a search text may mean.

    All stored names are compared. This is fast enough, because a club has few different names.
    """
    sought = name_key(name)
    if exact:
        return [sought]
    return [one for one in connection.execute(select(SEATED.c.key).distinct()).scalars() if sought in one]


def _narrow(chosen: Select[Any], club: str, asked: GameQuery) -> Select[Any]:
    chosen = chosen.where(STREAMS.c.club == club)
    if asked.variant:
        chosen = chosen.where(GAMES.c.variant == asked.variant)
    if asked.since is not None:
        chosen = chosen.where(GAMES.c.begun >= asked.since)
    if asked.until is not None:
        chosen = chosen.where(GAMES.c.begun < asked.until)
    return chosen.where(*(GAMES.c.rules[name].as_string() == one for name, one in asked.rules.items()))


LONGEST = 80
"""Greatest length of a query's text, in characters."""
RULES = "rules."
LAST_PAGE = 10_000


class FoundPlayer(msgspec.Struct, frozen=True):
    """A player of a game. `to` is the address of the player's page, empty if the seat has no name."""

    name: str
    to: str


class FoundGame(msgspec.Struct, frozen=True):
    """A game in the list.

    Attributes:
        to: The address of its page.
        score: In a two-player game the score, White's first.
        won: The winner.
        reason: The reason for the end of the game.
    """

    day: str
    to: str
    title: str
    players: Sequence[FoundPlayer]
    score: str
    won: str
    reason: str


def search_routes(hub: Hub) -> Sequence[BaseRoute]:
    async def answer(request: Request) -> Response:
        return await run_in_threadpool(_search, hub, request)

    return [Route("/games", answer)]


def _search(hub: Hub, request: Request) -> Response:
    words, asked = words_of(request), request.query_params
    given = {name: asked.get(name, "")[:LONGEST].strip() for name in ("player", "game", "from", "to", "page")}
    wrong, since, until = "", None, None
    try:
        since = begin_of(given["from"]) if given["from"] else None
        until = begin_of(given["to"]) + DAY if given["to"] else None
    except (ValueError, OverflowError):
        bad = next(day for day in (given["from"], given["to"]) if day and not _is_day(day))
        wrong = words.say("search-bad-day", given=bad)
    fields = _rules(words, given["game"], asked)
    rules = {one.name.removeprefix(RULES): one.value for one in fields if one.value}
    names = tuple(name for name in given["player"].split(",") if name_key(name))
    at = int(given["page"]) if given["page"].isdecimal() and len(given["page"]) < 6 else 0
    at = min(at, LAST_PAGE)
    query = GameQuery(names=names, variant=given["game"], since=since, until=until, rules=rules)
    found = search(hub.store, hub.club, query, at) if not wrong else None
    kept = {name: given[name] for name in ("player", "game", "from", "to") if given[name]}
    kept |= {RULES + name: value for name, value in rules.items()}
    games = {id: title_of(id, words.language) or id for id in variants_played(hub.store, hub.club)}
    return page(
        request,
        "history/search.html",
        asked=given,
        wrong=wrong,
        rules=fields,
        games=dict(sorted(games.items(), key=lambda one: one[1].casefold())),
        found=[row_of(words, row) for row in found.rows] if found is not None else [],
        said=words.say("search-found", n=found.count) if found is not None else "",
        earlier=_address(kept, at + 1) if found is not None and found.count > (at + 1) * PAGE else "",
        later=_address(kept, at - 1) if at else "",
    )


def row_of(words: PageWords, row: Mapping[str, Any]) -> FoundGame:
    """Return a stored game as shown in the list."""
    result = row["overruled"] or row["result"] or {}
    players = [
        FoundPlayer(name, player_address(name))
        if (name := row["names"].get(seat))
        else FoundPlayer(words.name(seat), "")
        for seat in row["seats"]
    ]
    return FoundGame(
        day=day_of(row["begun"]),
        to=game_address(row["stream"], row["game"]),
        title=title_of(row["variant"], words.language) or row["title"],
        players=players,
        score=score_of_row(row, result),
        won=winners(words.catalogue, row["seats"], row["names"], result.get("winner")),
        reason=reason_of_row(words.language, row, result),
    )


def _rules(words: PageWords, variant: str, asked: Mapping[str, str]) -> list[RuleField]:
    """Return a field for each house rule of the chosen game. The first option of each field is any value."""
    family = find_family(variant) if variant else None
    if family is None:
        return []
    given = {
        name.removeprefix(RULES): value[:LONGEST] for name, value in asked.items() if name.startswith(RULES)
    }
    found = []
    for one in rule_fields(words, family, given):
        if one.options:
            any_ = ("", words.label(message("search-any-rule")))
            one = msgspec.structs.replace(one, options=[any_, *one.options[1:]])
        found.append(msgspec.structs.replace(one, placeholder=""))
    return found


def _address(kept: Mapping[str, str], at: int) -> str:
    return f"/games?{urlencode({**kept, 'page': at})}"


def _is_day(given: str) -> bool:
    try:
        datetime.strptime(given, "%Y-%m-%d")
    except ValueError:
        return False
    return True


PLACE = "/game"
"""The key of old games' boards in the cache of drawings, which no table can have as its name."""
KEPT_GAMES = 12
"""Number of parsed games in the cache."""
MOST_ENTRIES = 5000
"""Greatest number of an entry that a page can request."""
Layouts = list[Mapping[str, Sequence[str]] | None]


class StepLink(msgspec.Struct, frozen=True):
    """A link to another step of the game; `to` is empty if there is no step in that direction."""

    label: str
    to: str


class LogLine(msgspec.Struct, frozen=True):
    """An entry as text."""

    n: int
    to: str
    said: str
    here: bool


class GamePages:
    """The pages of one game. May be used from any thread."""

    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._lock = threading.Lock()
        self._kept: OrderedDict[tuple[str, str, bytes], tuple[ReplayedGame, Layouts]] = OrderedDict()

    def show(self, request: Request) -> Response:
        words = words_of(request)
        found = self._find(request, words)
        if isinstance(found, Response):
            return found
        row, told, stood = found
        asked = request.query_params.get("n", "")
        of = len(told.line)
        n = min(of, int(asked)) if asked.isdecimal() and len(asked) < 6 else of
        table = row["name"] or row["place"]
        at = words.catalogue.moment(datetime.fromtimestamp(row["begun"]), False)
        return page(
            request,
            "history/game.html",
            game=row_of(words, row),
            players=[
                (words.name(seat), FoundPlayer(name, player_address(name) if name else ""))
                for seat in row["seats"]
                for name in [str(row["names"].get(seat, ""))]
            ],
            where=words.say("game-table", table=table, at=at),
            rules=[f"{name}={value}" for name, value in sorted((row["rules"] or {}).items())],
            picture=self._picture(words, row, told, stood[n] if n < len(stood) else None, n),
            now=words.say("game-step", n=n, of=of) if n else words.say("game-start"),
            steps=_steps(words, row, n, of),
            log=_log(words, row, told.line, n),
            pgn=game_address(row["stream"], row["game"], kind=".pgn"),
            json=game_address(row["stream"], row["game"], kind=".json"),
        )

    def pgn(self, request: Request) -> Response:
        return self._file(request, "pgn")

    def json(self, request: Request) -> Response:
        return self._file(request, "json")

    def _file(self, request: Request, kind: str) -> Response:
        words = words_of(request)
        found = self._find(request, words)
        if isinstance(found, Response):
            return found
        row, told, _ = found
        boards = self._hub.boards
        if kind == "pgn":
            body: bytes | None = write_pgn(boards, self._hub.title, row, told).encode() or None
        else:
            body = write_json(boards, row, told)
        if body is None:
            return _none(request, words, words.say("game-no-file"))
        media = KIND if kind == "pgn" else "application/json"
        name = f'attachment; filename="game.{kind}"'
        return Response(body, media_type=media, headers={"content-disposition": name})

    def _find(
        self, request: Request, words: PageWords
    ) -> tuple[dict[str, Any], ReplayedGame, Layouts] | Response:
        """Return the requested game, or a page that explains why it cannot be shown."""
        asked = request.query_params
        row = find_game(
            self._hub.store, self._hub.club, asked.get("stream", "")[:32], asked.get("game", "")[:120]
        )
        if row is None:
            return _none(request, words)
        try:
            return row, *self._game(row)
        except ArchiveError as wrong:
            return _none(request, words, words.say(wrong.said))

    def _game(self, row: Mapping[str, Any]) -> tuple[ReplayedGame, Layouts]:
        # Names and result are read again, because a player may have been forgotten since.
        changes = msgspec.json.encode([row[one] for one in ("entries", "names", "result", "overruled")])
        key = (row["stream"], row["game"], changes)
        with self._lock:
            if key in self._kept:
                self._kept.move_to_end(key)
                return self._kept[key]
        told = replay(self._hub.store.events(row["stream"], row["game"]))
        found = told, layouts(told, self._hub.boards)
        with self._lock:
            self._kept[key] = found
            while len(self._kept) > KEPT_GAMES:
                self._kept.popitem(last=False)
        return found

    def _picture(
        self,
        words: PageWords,
        row: Mapping[str, Any],
        told: ReplayedGame,
        layout: Mapping[str, Sequence[str]] | None,
        n: int,
    ) -> BoardPicture | None:
        """Return the board; None if this hub does not know it, or the position is unknown."""
        if told.begun is None or layout is None:
            return None
        boards, begun = self._hub.boards, told.begun
        wood = boards.wood(PLACE, begun.variant, begun.seats, begun.rules, begun.colours)
        if wood is None:
            return None
        pieces = boards.standing(PLACE, wood, layout, begun.colours)
        return BoardPicture(wood, pieces, (), words.say("game-position"))


def game_routes(hub: Hub) -> Sequence[BaseRoute]:
    pages = GamePages(hub)
    return [
        Route("/game", _in_thread(pages.show)),
        Route("/game.pgn", _in_thread(pages.pgn)),
        Route("/game.json", _in_thread(pages.json)),
    ]


def _in_thread(work: Callable[[Request], Response]) -> Callable[[Request], Any]:
    async def answer(request: Request) -> Response:
        return await run_in_threadpool(work, request)

    return answer


def _none(request: Request, words: PageWords, said: str = "") -> Response:
    title = said or words.say("game-none")
    return page(request, "message.html", 404, title=title, to="/games", to_label=words.say("search-title"))


def _steps(words: PageWords, row: Mapping[str, Any], n: int, of: int) -> list[StepLink]:
    def to(label: str, at: int) -> StepLink:
        return StepLink(
            words.label(label),
            game_address(row["stream"], row["game"], at) if 0 <= at <= of and at != n else "",
        )

    return [to("hub-first", 0), to("hub-back", n - 1), to("hub-on", n + 1), to("game-end", of)]


def _log(words: PageWords, row: Mapping[str, Any], line: Sequence[ReplayedEntry], n: int) -> list[LogLine]:
    found = []
    for at, one in enumerate(line[:MOST_ENTRIES], 1):
        if one.layout is not None:
            said = words.label("hub-put-right")
        else:
            said = render_in(words.language, row["variant"], row["names"], one.words, one.said) or one.action
        found.append(
            LogLine(
                at, game_address(row["stream"], row["game"], at), said or words.label("hub-unseen"), at == n
            )
        )
    return found


WIDTH, HEIGHT = 460, 240
LEFT, RIGHT, TOP, BOTTOM = 48, 10, 12, 26
CURVE_LEAST = 100
"""Smallest range of the curve in rating points, so that small changes are not exaggerated."""
CURVE_STEPS = (25, 50, 100, 200, 250, 500, 1000)
CURVE_LINES = 5


class CurvePoint(msgspec.Struct, frozen=True):
    """A rating after a tournament, with its deviation, as displayed."""

    rating: float
    deviation: float


def draw_curve(points: Sequence[CurvePoint], label: str) -> Markup:
    """Draw the curve in a band of one deviation. Return an empty string if there are no points.

    `label` is the description of the drawing.
    """
    if not points:
        return Markup("")
    low = min(one.rating - one.deviation for one in points)
    high = max(one.rating + one.deviation for one in points)
    middle, half = (low + high) / 2, max(high - low, CURVE_LEAST) / 2
    low, high = middle - half, middle + half

    def y(rating: float) -> float:
        return TOP + (high - rating) / (high - low) * (HEIGHT - TOP - BOTTOM)

    def x(at: int) -> float:
        return LEFT + (at + 0.5) / len(points) * (WIDTH - LEFT - RIGHT)

    parts = [
        f'<path class="rule" d="M{LEFT} {y(line):.1f}H{WIDTH - RIGHT}"/>'
        f'<text x="{LEFT - 8}" y="{y(line) + 5:.1f}" text-anchor="end">{line}</text>'
        for line in curve_lines(low, high)
    ]
    upper = " ".join(f"{x(at):.1f},{y(one.rating + one.deviation):.1f}" for at, one in enumerate(points))
    lower = [f"{x(at):.1f},{y(one.rating - one.deviation):.1f}" for at, one in enumerate(points)]
    parts.append(f'<polygon class="band" points="{upper} {" ".join(reversed(lower))}"/>')
    at_points = [(x(at), y(one.rating)) for at, one in enumerate(points)]
    parts += [
        f'<path class="line" d="M{a[0]:.1f} {a[1]:.1f}L{b[0]:.1f} {b[1]:.1f}"/>'
        for a, b in pairwise(at_points)
    ]
    few = len(points) <= 40  # more dots would merge into a band
    for number, (left, top) in enumerate(at_points, 1):
        if few or number == len(points):
            parts.append(f'<circle class="dot" cx="{left:.1f}" cy="{top:.1f}" r="3.5"/>')
    step = max(1, -(-len(points) // 10))
    parts += [
        f'<text x="{x(at):.1f}" y="{HEIGHT - 6}" text-anchor="middle">{at + 1}</text>'
        for at in range(0, len(points), step)
    ]
    head = f'<svg class="curve" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="{escape(label)}">'
    return Markup(f"{head}{''.join(parts)}</svg>")


def curve_lines(low: float, high: float) -> list[int]:
    """Return the round ratings between `low` and `high` at which a line is drawn."""
    step = next((one for one in CURVE_STEPS if (high - low) / one <= CURVE_LINES), CURVE_STEPS[-1])
    first = -(-int(low) // step) * step
    return [line for line in range(first, int(high) + 1, step) if line >= low]


RECENT = 20
"""Number of games that are shown. Older games can be found by searching."""
AGAIN = "2"
"""Seconds after which the page is reloaded while ratings are being computed."""


class CurveRow(msgspec.Struct, frozen=True):
    """A tournament in the table below the curve, which shows the same data."""

    number: int
    title: str
    to: str
    rating: str
    deviation: str


def player_routes(hub: Hub) -> Sequence[BaseRoute]:
    async def answer(request: Request) -> Response:
        return await run_in_threadpool(_player, hub, request)

    return [Route("/player", answer)]


def _player(hub: Hub, request: Request) -> Response:
    words, given = words_of(request), " ".join(request.query_params.get("name", "")[:LONGEST].split())
    sought = name_key(given)
    called = _find_name(hub, sought) if sought else ""
    heads = [head for head in hub.cups.heads() if head.kind != LEAGUE]
    seasons = list(dict.fromkeys(head.season for head in heads))
    asked = request.query_params.get("season", seasons[0] if seasons else "")
    season = asked if asked in seasons else ""
    table = hub.ratings.of(season) if seasons else None
    steps = table.history.get(sought, ()) if table is not None else ()
    found = (
        search(hub.store, hub.club, GameQuery(names=(given,), exact=True), most=RECENT) if called else None
    )
    if not called and not steps:
        said = words.say("player-none", name=given)
        return page(request, "message.html", 404, title=said, to="/games", to_label=words.say("search-title"))
    titles = {head.id: head.title for head in heads}
    name = called or _find_rated_name(table, sought) or given
    answer = page(
        request,
        "history/player.html",
        name=name,
        played=words.say("player-games", n=found.count, won=_count_won(hub, sought))
        if found is not None
        else "",
        seasons={one: f"/player?{urlencode({'name': name, 'season': one})}" for one in seasons},
        season=season,
        fresh=table is None or table.fresh,
        curve=draw_curve([CurvePoint(*_scale(one)) for one in steps], _describe(words, steps)),
        curve_said=_describe(words, steps) if steps else "",
        rows=[
            CurveRow(
                at, titles.get(one.cup, ""), f"/cups/{one.cup}", *(f"{part:.0f}" for part in _scale(one))
            )
            for at, one in enumerate(steps, 1)
        ],
        games=[row_of(words, row) for row in found.rows] if found is not None else [],
        all=f"/games?{urlencode({'player': name})}" if found is not None and found.count > RECENT else "",
    )
    if table is not None and not table.fresh:
        answer.headers["refresh"] = AGAIN
    return answer


def _find_rated_name(table: SeasonTable | None, sought: str) -> str:
    rated = [*table.two, *table.more] if table is not None else []
    return next((one.name for one in rated if name_key(one.name) == sought), "")


def _scale(step: RatingStep) -> tuple[float, float]:
    """Return a rating and its deviation as displayed.

    For Plackett-Luce, both are multiplied by 100, as on the page of ratings.
    """
    scale = 1.0 if step.two else 100.0
    return step.shown * scale, step.deviation * scale


def _describe(words: PageWords, steps: Sequence[RatingStep]) -> str:
    """Return a description of the curve in words."""
    if not steps:
        return ""
    shown = [f"{_scale(one)[0]:.0f}" for one in steps]
    numbers = [int(one) for one in shown]
    return words.say(
        "player-curve-said",
        n=len(steps),
        first=shown[0],
        last=shown[-1],
        low=str(min(numbers)),
        high=str(max(numbers)),
    )


def _find_name(hub: Hub, sought: str) -> str:
    """Return a player's name in its most recent spelling; empty if no such player has played."""
    chosen = (
        select(SEATED.c.name)
        .join(GAMES, (GAMES.c.stream == SEATED.c.stream) & (GAMES.c.game == SEATED.c.game))
        .join(STREAMS, STREAMS.c.stream == SEATED.c.stream)
        .where(STREAMS.c.club == hub.club, SEATED.c.key == sought)
        .order_by(GAMES.c.begun.desc())
        .limit(1)
    )
    row = hub.store.row(chosen)
    return (row[0] if row is not None else "") or ""


def _count_won(hub: Hub, sought: str) -> int:
    """Return the number of games that a player has won, alone or with others."""
    chosen = (
        select(SEATED.c.seat, GAMES.c.result, GAMES.c.overruled)
        .join(GAMES, (GAMES.c.stream == SEATED.c.stream) & (GAMES.c.game == SEATED.c.game))
        .join(STREAMS, STREAMS.c.stream == SEATED.c.stream)
        .where(STREAMS.c.club == hub.club, SEATED.c.key == sought)
    )
    rows = hub.store.rows(chosen)
    winners = [(seat, ((overruled or result) or {}).get("winner")) for seat, result, overruled in rows]
    return sum(seat == won or (isinstance(won, list) and seat in won) for seat, won in winners)
