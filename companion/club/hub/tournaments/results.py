"""Results come in by themselves: what tables tell of games is held against the boards of all tournaments that
are not closed.

Each stream of events remembers how far it was read, so a hub that begins reads on where it was, whatever it
died of.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, select, tuple_, update

from companion.club.hub.storage.event_store import Store, StoreError
from companion.club.hub.storage.schema import CUPS, EVENTS, GAMES, STREAMS
from companion.club.hub.tournaments.store import TournamentStore
from companion.club.protocol.messages import Begun, Ended, Event, Taken, clean_message
from companion.club.tournament.edits import Key, ReportedGame, keys, keys_of, take_result
from companion.club.tournament.tournament import Outcome, Tournament, TournamentError

SLOW = 86_400.0
"""Seconds by which the clock of a table may be behind the hub's."""
MOST = 500
"""Events that are read in one go."""
KINDS = {one.__struct_config__.tag: one for one in (Begun, Ended, Taken)}
"""The events that say something of a game's result, by their names in the store."""
log = logging.getLogger(__name__)


class _Open(NamedTuple):
    """An open tournament as of a revision: what its games can be told by, and of those that were heard what
    came of them.
    """

    revision: int
    keys: set[Key]
    heard: dict[tuple[str, str], Outcome | None]


class TournamentResults:
    """`club`: as in topics. Methods may be called from any thread."""

    def __init__(self, store: Store, club: str, cups: TournamentStore) -> None:
        self._store, self._club, self._cups = store, club, cups
        self._indexing = threading.Lock()
        self._open: dict[str, _Open] = {}
        self._where: dict[Key, set[str]] = {}
        """By each key the open tournaments that have it."""

    def take_events(self, place: str, events: Sequence[Event]) -> None:
        """A table has told these, and they are kept; what the store cannot take now is read with the next
        ones.
        """
        try:
            for stream in {one.stream for one in events if isinstance(one, tuple(KINDS.values()))}:
                self._read_on(stream)
        except (StoreError, TournamentError) as wrong:
            log.warning("results wait: %s", wrong)

    def catch_up(self, over: threading.Event | None = None) -> None:
        """Read what no tournament has heard yet; `over`: set when the hub ends."""
        chosen = select(STREAMS.c.stream, STREAMS.c.last).where(
            STREAMS.c.club == self._club, STREAMS.c.cups_read < STREAMS.c.last
        )
        rows = self._store.done(lambda connection: connection.execute(chosen).all())
        for stream, last in rows:
            if over is not None and over.is_set():
                return
            self._read_on(stream, over)
            if over is None or not over.is_set():
                self._store.done(partial(_mark, stream=stream, to=last))

    def put_right(self, stream: str, game: str) -> None:
        """The result of a game was overruled at the hub: tournaments that are closed hear of it too."""
        found = self._store.done(partial(_games, told={(stream, game): ""}))
        told = {key for one in found for key in keys_of(one)}
        for cup in self._cups.all():
            if not told.isdisjoint(keys(cup)):
                self._hold(cup.id, {(stream, game): ""})

    def read_again(self, id: str) -> None:
        """A tournament is open again: what was played while it was closed counts.

        Raises TournamentError: there is none.
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
        """Hold against the boards what a stream tells behind its mark, and move the mark on."""
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
        """The open tournaments that games may belong to, each with those games."""
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
        """Know again what each open tournament waits for; only those that have changed are read."""
        chosen = select(CUPS.c.id, CUPS.c.revision).where(CUPS.c.club == self._club, CUPS.c.closed == 0)
        rows = self._store.done(lambda connection: connection.execute(chosen).all())
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
        """Hold games (stream and name, with the pairing that they were begun for) against the boards of a
        tournament.
        """

        def apply_held(cup: Tournament) -> Tournament:
            for game in self._store.done(partial(_games, told=told)):
                cup = take_result(cup, game)
            return cup  # of results as they are now, also if it is done anew

        self._cups.change(id, apply_held)


def _unread(connection: Connection, stream: str) -> list[tuple[int, str, str, bytes]]:
    """The next events of a stream that say something of results: number, game, kind and body."""
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
    """These games as they stand now, in the same order; those that count nowhere are not among them."""
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
    """What a table's result means for a tournament.

    Nobody wins: all share the place; several win: these share the first one.
    """
    winner, scores = result.get("winner"), dict(result.get("scores") or {})
    winners = [winner] if isinstance(winner, str) else list(winner or [])
    if len(seats) == 1:
        return Outcome(places=[list(seats)], scores=scores, won=bool(winners))
    first = [seat for seat in seats if seat in winners] or list(seats)
    order = [seat for seat in (result.get("places") or ()) if seat in seats and seat not in first]
    order += [seat for seat in seats if seat not in first and seat not in order]
    return Outcome(places=[first, *([seat] for seat in order)], scores=scores)
