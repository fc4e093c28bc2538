"""Tournaments in the hub's store, and ratings of whole seasons.

Results are read automatically from the events of tables, and ratings are calculated in the background.
"""

from __future__ import annotations

import logging
import secrets
import threading
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import suppress
from functools import partial
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, bindparam, insert, select, tuple_, update

from companion.club.hub.services.tables import natural
from companion.club.hub.storage.event_store import Store, StoreError
from companion.club.hub.storage.schema import CUPS, EVENTS, GAMES, STREAMS
from companion.club.messages import Begun, Ended, Event, OnTable, State, Taken, clean_message
from companion.club.tournament.edits import Key, ReportedGame, forgotten, keys, keys_of, name_key, take_result
from companion.club.tournament.pairing import count_rounds
from companion.club.tournament.standings import Rating, RatingTable, after, list_ratings
from companion.club.tournament.tournament import LEAGUE, Outcome, Tournament, TournamentError

ID_BYTES = 5
TRIES = 50


class TournamentHead(msgspec.Struct, frozen=True, kw_only=True):
    """The data of a tournament that lists need.

    Attributes:
        rounds: Number of paired rounds.
        planned: Number of all rounds.
        playing: Whether results of its last round are missing.
        revision: A number that changes with each change.
    """

    id: str
    title: str
    kind: str
    variant: str
    season: str
    rounds: int
    planned: int
    playing: bool
    closed: bool
    made: float
    revision: int = 0


class TournamentStore:
    """The tournaments of a club.

    Methods may be called from any thread. All of them may raise StoreError.

    Args:
        club: The club's name in topics.
        changed: Called after each change.
        settle: Applies the consequences of a change to the changed tournament and returns it.
            Change and consequences are stored together.
    """

    def __init__(
        self,
        store: Store,
        club: str,
        changed: Callable[[], None],
        settle: Callable[[Tournament], Tournament] = lambda cup: cup,
    ) -> None:
        self._store, self._club, self._changed, self._settle = store, club, changed, settle

    def heads(self) -> list[TournamentHead]:
        """Return the heads of all tournaments, the latest first."""
        chosen = (
            select(CUPS.c.id, CUPS.c.revision, CUPS.c.head)
            .where(CUPS.c.club == self._club)
            .order_by(CUPS.c.made.desc(), CUPS.c.id)
        )
        rows = self._store.rows(chosen)
        if any(row.head is None for row in rows):  # of an older program: once
            self._store.done(lambda connection: _add_heads(connection, self._club))
            rows = self._store.rows(chosen)
        heads = ((msgspec.json.decode(row.head, type=TournamentHead), row.revision) for row in rows)
        return [msgspec.structs.replace(head, revision=revision) for head, revision in heads]

    def all(self) -> list[Tournament]:
        """Return all tournaments, the latest first."""
        return self.these([head.id for head in self.heads()])

    def playing(self) -> list[Tournament]:
        """Return the open tournaments whose last round lacks results, the latest first."""
        return self.these([head.id for head in self.heads() if head.playing and not head.closed])

    def these(self, ids: Iterable[str]) -> list[Tournament]:
        """Return the tournaments with these ids that exist, in the same order."""
        wanted = list(ids)
        if not wanted:
            return []
        chosen = select(CUPS.c.id, CUPS.c.body).where(CUPS.c.club == self._club, CUPS.c.id.in_(wanted))
        found = {row.id: bytes(row.body) for row in self._store.rows(chosen)}
        return [_cup(found[id]) for id in wanted if id in found]

    def get(self, id: str) -> Tournament:
        """Return a tournament. Raises TournamentError if there is none."""
        return _cup(self._row(id)[0])

    def make(self, cup: Tournament) -> Tournament:
        """Store a new tournament, with a new `id`, and return it."""
        named = msgspec.structs.replace(cup, id=secrets.token_hex(ID_BYTES), seed=secrets.randbelow(2**31))
        made = self._settle(named)
        row = {**row_of(made), "club": self._club, "id": made.id, "made": made.made, "revision": 0}
        self._store.run(insert(CUPS).values(row))
        self._changed()
        return made

    def change(self, id: str, work: Callable[[Tournament], Tournament]) -> Tournament:
        """Replace a tournament with the result of `work`. Raises TournamentError if there is no such
        tournament, or if `work` raises this error.

        The store is not locked while `work` runs, because pairing may take seconds. If the tournament was
        changed in the meantime, `work` is called again.
        """
        for _ in range(TRIES):
            body, revision = self._row(id)
            before = _cup(body)
            after = self._settle(work(before))
            if after == before:
                return after
            if self._write(revision, after):
                self._changed()
                return after
        raise TournamentError("cup-busy")

    def _write(self, revision: int, after: Tournament) -> bool:
        """Write a tournament unless it was changed in the meantime. Return whether it was written.

        This is a single statement, because SQLite does not lock for reading.
        """
        new = {**row_of(after), "revision": revision + 1}
        here = update(CUPS).where(CUPS.c.id == after.id, CUPS.c.revision == revision).values(new)
        return self._store.run(here) == 1

    def forget(self, name: str) -> None:
        """Remove a person's name from every tournament. The results are kept.

        The entry is then shown with its number.
        """
        for cup in self.all():
            if name_key(name) in {name_key(one.name) for one in cup.entries}:
                self.change(cup.id, lambda one: forgotten(one, name))

    def _row(self, id: str) -> tuple[bytes, int]:
        chosen = select(CUPS.c.body, CUPS.c.revision).where(CUPS.c.club == self._club, CUPS.c.id == id)
        row = self._store.row(chosen)
        if row is None:
            raise TournamentError("cup-none")
        return bytes(row.body), row.revision

    # Who sits where

    def tables(self) -> dict[str, str]:
        """Return the displayed name of every known table, by place."""
        rows = sorted(
            self._store.standing(self._club), key=lambda row: natural(str(row["name"] or row["place"]))
        )
        return {str(row["place"]): str(row["name"] or row["place"]) for row in rows}

    def places(self) -> list[str]:
        """Return the places of connected tables, sorted by name.

        Tables that can start at once come before those where a game is running.
        """
        there = {str(row["place"]) for row in self._store.standing(self._club) if row["online"]}
        busy = self.busy()
        return sorted((place for place in self.tables() if place in there), key=lambda place: place in busy)

    def busy(self) -> set[str]:
        """Return the places of tables with a game that cannot be replaced by a game of a round."""
        return {place for place, lies in self._on_tables() if lies.result is None and not lies.gives_way}

    def _on_tables(self) -> Iterator[tuple[str, OnTable]]:
        """Yield the place and the game of each connected table with a game."""
        for row in self._store.standing(self._club):
            if row["state"] and row["online"]:
                lies = clean_message(msgspec.json.decode(row["state"], type=State)).on_table
                if lies is not None:
                    yield str(row["place"]), lies

    def sitting(self) -> dict[str, list[str]]:
        """Return the places of the tables at which each player is playing now, by normalized name."""
        found: dict[str, list[str]] = {}
        for place, lies in self._on_tables():
            if lies.result is None:
                for name in {name_key(name) for name in lies.names.values() if name}:
                    found.setdefault(name, []).append(place)
        return found

    def twice(self, cup: Tournament) -> list[tuple[str, list[str]]]:
        """Return the players of a tournament who are playing at more than one table now.

        This happens, for example, if tables were set up by hand.
        """
        sitting = self.sitting()
        return [(one.name, at) for one in cup.entries if len(at := sitting.get(name_key(one.name), [])) > 1]


def row_of(cup: Tournament) -> dict[str, Any]:
    """Return the columns that are updated when a tournament changes, except the revision."""
    head = TournamentHead(
        id=cup.id,
        title=cup.title,
        kind=cup.kind,
        variant=cup.variant,
        season=cup.season,
        rounds=len(cup.rounds),
        planned=count_rounds(cup),
        playing=bool(cup.rounds) and not cup.rounds[-1].over,
        closed=cup.closed,
        made=cup.made,
    )
    return {"closed": int(cup.closed), "head": msgspec.json.encode(head), "body": msgspec.json.encode(cup)}


def _add_heads(connection: Connection, club: str) -> None:
    """Add heads to tournaments that were stored by older versions."""
    without = select(CUPS.c.body, CUPS.c.revision).where(CUPS.c.club == club, CUPS.c.head.is_(None))
    rows = [(_cup(bytes(row.body)), row.revision) for row in connection.execute(without)]
    if rows:
        here = (
            update(CUPS)
            .where(CUPS.c.id == bindparam("of"), CUPS.c.revision == bindparam("was"))
            .values(head=bindparam("head_"))
        )
        connection.execute(
            here, [{"of": cup.id, "was": revision, "head_": row_of(cup)["head"]} for cup, revision in rows]
        )


def _cup(body: bytes) -> Tournament:
    return msgspec.json.decode(body, type=Tournament)


SLOW = 86_400.0
"""Seconds by which a table's clock may be behind the hub's."""
MOST = 500
"""Number of events that are read at a time."""
KINDS = {one.__struct_config__.tag: one for one in (Begun, Ended, Taken)}
"""The events that affect a game's result, by their names in the store."""
log = logging.getLogger(__name__)


class _Open(NamedTuple):
    """An open tournament at a revision.

    The fields include the keys by which its games are recognised, and the results that were already
    applied to the tournament.
    """

    revision: int
    keys: set[Key]
    heard: dict[tuple[str, str], Outcome | None]


class TournamentResults:
    """The link that applies the results of games to tournaments.

    `club` is the club's name in topics. Methods may be called from any thread.
    """

    def __init__(self, store: Store, club: str, cups: TournamentStore) -> None:
        self._store, self._club, self._cups = store, club, cups
        self._indexing = threading.Lock()
        self._open: dict[str, _Open] = {}
        self._where: dict[Key, set[str]] = {}
        """Ids of the open tournaments that have each key."""

    def take_events(self, place: str, events: Sequence[Event]) -> None:
        """Handle stored events of a table. If the store fails now, read them with the next events."""
        try:
            for stream in {one.stream for one in events if isinstance(one, tuple(KINDS.values()))}:
                self._read_on(stream)
        except (StoreError, TournamentError) as wrong:
            log.warning("results wait: %s", wrong)

    def catch_up(self, over: threading.Event | None = None) -> None:
        """Read the events that tournaments have not processed yet; `over` is set when the hub ends."""
        chosen = select(STREAMS.c.stream, STREAMS.c.last).where(
            STREAMS.c.club == self._club, STREAMS.c.cups_read < STREAMS.c.last
        )
        rows = self._store.rows(chosen)
        for stream, last in rows:
            if over is not None and over.is_set():
                return
            self._read_on(stream, over)
            if over is None or not over.is_set():
                self._store.done(partial(_mark, stream=stream, to=last))

    def put_right(self, stream: str, game: str) -> None:
        """Apply a result that was overruled at the hub to all tournaments, including closed ones."""
        found = self._store.done(partial(_games, told={(stream, game): ""}))
        told = {key for one in found for key in keys_of(one)}
        for cup in self._cups.all():
            if not told.isdisjoint(keys(cup)):
                self._hold(cup.id, {(stream, game): ""})

    def read_again(self, id: str) -> None:
        """Apply the games that were played while a tournament was closed, after it was opened again.

        Raises TournamentError if there is no such tournament.
        """
        cup = self._cups.get(id)
        mine = keys(cup)
        rows = self._store.games(self._club, cup.made - SLOW)
        told = {
            (row["stream"], row["game"]): "" for row in rows if not mine.isdisjoint(keys_of(_game(row, "")))
        }
        if told:
            self._hold(id, told)

    def _read_on(self, stream: str, over: threading.Event | None = None) -> None:
        """Match the unread events of a stream against the boards of tournaments, and update the position in
        the stream.
        """
        while over is None or not over.is_set():
            rows = self._store.done(partial(_unread, stream=stream))
            if not rows:
                return
            told: dict[tuple[str, str], str] = {}
            for _, game, kind, body in rows:
                begun = clean_message(msgspec.json.decode(body, type=Begun)) if KINDS[kind] is Begun else None
                told[stream, game] = begun.pairing if begun is not None else told.get((stream, game), "")
            games = self._store.done(partial(_games, told=told))
            for id, mine in self._of_cups(games).items():
                self._hold(id, {one: told[one] for one in told if one in mine})
            self._store.done(partial(_mark, stream=stream, to=rows[-1][0]))

    def _of_cups(self, games: Iterable[ReportedGame]) -> dict[str, set[tuple[str, str]]]:
        """Return the open tournaments to which games may belong, each with those games."""
        found: dict[str, set[tuple[str, str]]] = {}
        with self._indexing:
            self._index()
            for game in games:
                stream, name = game.game
                for id in {id for key in keys_of(game) for id in self._where.get(key, ())}:
                    known = self._open[id].heard
                    if (stream, name) not in known or known[stream, name] != game.outcome:
                        found.setdefault(id, set()).add((stream, name))
        return found

    def _index(self) -> None:
        """Update the index of keys of open tournaments. Only tournaments that have changed are read."""
        chosen = select(CUPS.c.id, CUPS.c.revision).where(CUPS.c.club == self._club, CUPS.c.closed == 0)
        rows = self._store.rows(chosen)
        now: dict[str, int] = {row.id: row.revision for row in rows}
        for id in [id for id, one in self._open.items() if now.get(id) != one.revision]:
            for key in self._open.pop(id).keys:
                self._where[key].discard(id)
                if not self._where[key]:
                    del self._where[key]
        for cup in self._cups.these(id for id in now if id not in self._open):
            boards = [board for one in cup.rounds for board in one.boards if board.game]
            told = {(board.game[0], board.game[1]): board.heard for board in boards}
            self._open[cup.id] = _Open(now[cup.id], keys(cup), told)
            for key in self._open[cup.id].keys:
                self._where.setdefault(key, set()).add(cup.id)

    def _hold(self, id: str, told: Mapping[tuple[str, str], str]) -> None:
        """Match games against the boards of a tournament.

        `told` maps the stream and name of each game to the pairing for which the game was started.
        """

        def apply_held(cup: Tournament) -> Tournament:
            for game in self._store.done(partial(_games, told=told)):
                cup = take_result(cup, game)
            return cup  # of results as they are now, also if it is done again

        self._cups.change(id, apply_held)


def _unread(connection: Connection, stream: str) -> list[tuple[int, str, str, bytes]]:
    """Return the next events of a stream that affect results: number, game, kind and body."""
    read = select(STREAMS.c.cups_read).where(STREAMS.c.stream == stream).scalar_subquery()
    chosen = (
        select(EVENTS.c.number, EVENTS.c.game, EVENTS.c.kind, EVENTS.c.body)
        .where(EVENTS.c.stream == stream, EVENTS.c.number > read, EVENTS.c.kind.in_(list(KINDS)))
        .order_by(EVENTS.c.number)
        .limit(MOST)
    )
    return [(int(row.number), row.game, row.kind, bytes(row.body)) for row in connection.execute(chosen)]


def _mark(connection: Connection, stream: str, to: int) -> None:
    here = update(STREAMS).where(STREAMS.c.stream == stream, STREAMS.c.cups_read < to)
    connection.execute(here.values(cups_read=to))


def _games(connection: Connection, told: Mapping[tuple[str, str], str]) -> list[ReportedGame]:
    """Return these games in their current state, in the same order, leaving out those that do not count."""
    chosen = select(GAMES).where(tuple_(GAMES.c.stream, GAMES.c.game).in_(list(told)))
    found = {(row["stream"], row["game"]): row for row in connection.execute(chosen).mappings()}
    return [_game(dict(found[one]), pairing) for one, pairing in told.items() if one in found]


def _game(row: Mapping[str, Any], pairing: str) -> ReportedGame:
    result = row["overruled"] or row["result"]
    return ReportedGame(
        game=[row["stream"], row["game"]],
        variant=row["variant"],
        names=row["names"],
        daily=row["daily"] or "",
        pairing=pairing,
        outcome=outcome(list(row["seats"]), result) if result else None,
    )


def outcome(seats: Sequence[str], result: Mapping[str, Any]) -> Outcome:
    """Return the outcome of a board, for a tournament, from a table's result.

    If there is no winner, all seats share one place. Several winners share the first place.
    """
    winner, scores = result.get("winner"), dict(result.get("scores") or {})
    winners = [winner] if isinstance(winner, str) else list(winner or [])
    if len(seats) == 1:
        return Outcome(places=[list(seats)], scores=scores, won=bool(winners))
    first = [seat for seat in seats if seat in winners] or list(seats)
    order = [seat for seat in (result.get("places") or ()) if seat in seats and seat not in first]
    order += [seat for seat in seats if seat not in first and seat not in order]
    return Outcome(places=[first, *([seat] for seat in order)], scores=scores)


PATIENCE = 0.05
"""Seconds for which a caller waits for ratings that are being calculated."""
APART = 20
"""Number of tournaments between two stored intermediate states.

When an earlier result changes, calculation continues from such a state.
"""
Step = tuple[str, int]
"""The id of a tournament, and its revision."""


class RatingStep(msgspec.Struct, frozen=True):
    """A player's rating after a tournament in which the player took part.

    `two` tells whether it is for two-player games.
    """

    cup: str
    two: bool
    shown: float
    deviation: float


class SeasonTable(msgspec.Struct, frozen=True):
    """The ratings of a season.

    Attributes:
        fresh: Whether they include all results.
        history: The ratings after each tournament, by normalized name.
    """

    two: Sequence[Rating] = ()
    more: Sequence[Rating] = ()
    fresh: bool = False
    history: Mapping[str, Sequence[RatingStep]] = {}


class SeasonRatings:
    """The ratings of all seasons. Methods may be called from any thread.

    `rated` counts the tournaments that were rated since the hub was started, for tests.
    """

    def __init__(self, cups: TournamentStore) -> None:
        self._cups = cups
        self._lock = threading.Lock()
        self._working = ThreadPoolExecutor(1, "ratings")
        self._over = threading.Event()
        self._steps: dict[str, list[Step]] = {}
        self._standings: dict[str, dict[int, RatingTable]] = {}
        """Intermediate ratings of each season, by number of tournaments.

        Only some of them are kept, and the last two.
        """
        self._changes: dict[str, list[dict[str, RatingStep]]] = {}
        """For each season, the players rated in each of its tournaments."""
        self._shown: dict[str, SeasonTable] = {}
        self._asked: dict[str, Future[None]] = {}
        self._forgotten = 0
        self.rated = 0

    def close(self) -> None:
        self._over.set()
        self._working.shutdown(cancel_futures=True)

    def of(self, season: str, patience: float = PATIENCE) -> SeasonTable:
        """Return the ratings known so far.

        If ratings are missing, they are calculated in the background; this method waits for them
        for at most `patience` seconds.

        Raises:
            StoreError: If the store cannot be read.
        """
        steps = self._now(season)
        with self._lock:
            if self._steps.get(season) == steps and season in self._shown:
                return self._shown[season]
            asked = self._asked.get(season)
            if asked is None or asked.done():
                asked = self._asked[season] = self._working.submit(self._work_out, season)
        with suppress(TimeoutError):
            asked.result(patience)
        with self._lock:
            found = self._shown.get(season, SeasonTable())
            return msgspec.structs.replace(found, fresh=found.fresh and self._steps.get(season) == steps)

    def forget(self) -> None:
        """Discard all cached ratings, because a person's name was removed from the tournaments."""
        with self._lock:
            self._forgotten += 1
            for kept in (self._steps, self._standings, self._changes, self._shown):
                kept.clear()

    def _now(self, season: str) -> list[Step]:
        """Return the tournaments of a season, the earliest first."""
        heads = [one for one in self._cups.heads() if one.season == season and one.kind != LEAGUE]
        return [(one.id, one.revision) for one in sorted(heads, key=lambda one: (one.made, one.id))]

    def _work_out(self, season: str) -> None:
        """Calculate the ratings again from the first tournament that has changed."""
        steps = self._now(season)
        with self._lock:
            forgotten = self._forgotten
            old, kept = self._steps.get(season, []), dict(self._standings.get(season, {}))
            changes = list(self._changes.get(season, ()))
        pairs = enumerate(zip(steps, old, strict=False))
        same = next((at for at, (one, other) in pairs if one != other), min(len(steps), len(old)))
        begin = max((at for at in kept if at <= same), default=0)
        standing = kept.get(begin, RatingTable())
        kept = {at: one for at, one in kept.items() if at <= begin}
        del changes[begin:]
        for first in range(begin, len(steps), APART):
            these = steps[first : first + APART]
            for at, cup in enumerate(self._cups.these(id for id, _ in these), first + 1):
                if self._over.is_set():
                    return
                before, standing = standing, after(standing, cup)
                changes.append(_changes(cup, before, standing))
                self.rated += 1
                if at % APART == 0 or at >= len(steps) - 1:
                    kept[at] = standing
        history: dict[str, list[RatingStep]] = {}
        for change in changes:
            for name, step in change.items():
                history.setdefault(name, []).append(step)
        found = SeasonTable(list_ratings(standing, 2), list_ratings(standing, 4), True, history)
        with self._lock:
            if self._forgotten == forgotten:
                self._steps[season], self._standings[season], self._shown[season] = steps, kept, found
                self._changes[season] = changes


def _changes(cup: Tournament, before: RatingTable, after: RatingTable) -> dict[str, RatingStep]:
    """Return the players of a tournament with their ratings after it."""
    two = len(cup.seats) == 2
    was, now = (before.two, after.two) if two else (before.more, after.more)
    found = {}
    for name, one in now.items():
        if name not in was or was[name].played < one.played:
            found[name] = RatingStep(cup.id, two, one.rank(two), one.deviation)
    return found
