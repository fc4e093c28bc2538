"""A hub at work: it stores what the tables of a club send and notifies the listeners. The club's key pair and the clubs
that it knows are in the same store.
"""

from __future__ import annotations

import logging
import secrets
import threading
import time
from collections.abc import Callable, Sequence
from typing import Protocol

import msgspec
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from companion.club.client.membership_config import BrokerAddress, plain
from companion.club.hub.html_page import TEMPLATES, BoardRenderer, HubDrawings, words_in
from companion.club.hub.ports import SAFE_PORT
from companion.club.hub.services.accounts import Accounts
from companion.club.hub.services.evening_archive import EveningArchive
from companion.club.hub.services.tables import OrderQueue, TableStatus, WaitTimes, table_statuses
from companion.club.hub.services.tournament_store import SeasonRatings, TournamentResults, TournamentStore
from companion.club.hub.storage.event_ingest import MqttListener, NewsReader, Refusal
from companion.club.hub.storage.event_store import Store, StoreError
from companion.club.hub.storage.schema import LEAGUE_CLUBS, LEAGUE_KEYS
from companion.club.messages import Event
from companion.club.tournament.league_documents import (
    NAME,
    SECRET,
    ClubCard,
    ClubKey,
    LeagueError,
    mark_of,
    read_card,
)
from companion.club.tournament.league_play import settle
from companion.club.tournament.tournament import TEAMS, Tournament, TournamentError
from companion.games import families
from companion.i18n.languages import ENGLISH
from companion.kernel.messages import Message, UserError, message
from companion.relay.table_link import LinkKeys


class KnownClub(msgspec.Struct, frozen=True):
    """A club that was added. `line`: what brings this hub back to the line to it; None: there is none."""

    name: str
    key: str
    line: LinkKeys | None = None

    @property
    def mark(self) -> str:
        return mark_of(self.key)


class KeyStore:
    """`club`: as in topics; `title`: as people read it; `changed`: is called when clubs have changed.

    Methods may be called from any thread; all may raise StoreError.
    """

    def __init__(self, store: Store, club: str, title: str, changed: Callable[[], None]) -> None:
        self._store, self._club, self._title, self._changed = store, club, title, changed
        self._key: ClubKey | None = None
        self._lock = threading.Lock()

    @property
    def key(self) -> ClubKey:
        """The key pair, made when it is asked for first."""
        with self._lock:
            if self._key is None:
                self._key = ClubKey(self._read_secret() or self._make_secret())
            return self._key

    @property
    def card(self) -> ClubCard:
        """What this club gives to others."""
        return ClubCard(self._title[:NAME], self.key.public)

    def clubs(self) -> list[KnownClub]:
        """All that were added, by name."""
        chosen = select(LEAGUE_CLUBS).where(LEAGUE_CLUBS.c.club == self._club).order_by(LEAGUE_CLUBS.c.name)
        rows = self._store.rows(chosen)
        return [
            KnownClub(
                row.name,
                row.key,
                msgspec.json.decode(row.line, type=LinkKeys) if row.line is not None else None,
            )
            for row in rows
        ]

    def add(self, card: str, mark: str) -> ClubCard:
        """A club whose mark was read aloud; one that is there already gets the new name. Raises LeagueError."""
        found = read_card(card, mark)
        if found.key == self.key.public:
            raise LeagueError("league-own-card")
        here = (LEAGUE_CLUBS.c.club == self._club) & (LEAGUE_CLUBS.c.key == found.key)

        def work(connection: Connection) -> None:
            if connection.execute(update(LEAGUE_CLUBS).where(here).values(name=found.name)).rowcount == 0:
                connection.execute(
                    insert(LEAGUE_CLUBS).values(club=self._club, key=found.key, name=found.name)
                )

        self._store.done(work)
        self._changed()
        return found

    def remove(self, key: str) -> None:
        """A club is known no more; leagues that it plays in stay."""
        here = (LEAGUE_CLUBS.c.club == self._club) & (LEAGUE_CLUBS.c.key == key)
        self._store.run(delete(LEAGUE_CLUBS).where(here))
        self._changed()

    def keep_line(self, key: str, line: LinkKeys | None) -> None:
        """What brings this hub back to the line to a club."""
        here = (LEAGUE_CLUBS.c.club == self._club) & (LEAGUE_CLUBS.c.key == key)
        kept = msgspec.json.encode(line) if line is not None else None
        self._store.run(update(LEAGUE_CLUBS).where(here).values(line=kept))

    def _read_secret(self) -> bytes | None:
        chosen = select(LEAGUE_KEYS.c.secret).where(LEAGUE_KEYS.c.club == self._club)
        row = self._store.row(chosen)
        return bytes(row.secret) if row is not None else None

    def _make_secret(self) -> bytes:
        made = secrets.token_bytes(SECRET)
        try:
            self._store.run(insert(LEAGUE_KEYS).values(club=self._club, secret=made))
        except StoreError as wrong:
            if not isinstance(wrong.__cause__, IntegrityError):
                raise
            made = self._read_secret() or made  # another hub of the club came between
        return made


log = logging.getLogger(__name__)


class TableListener(Protocol):
    """Keeps in the store what tables send, in a thread of its own, and sends them orders."""

    @property
    def there(self) -> bool:
        """Whether the news of tables come."""

    @property
    def lost(self) -> bool:
        """Whether they came before and do not now."""

    @property
    def failing(self) -> Message | None:
        """Why the store keeps nothing now; None if it does."""

    @property
    def refused(self) -> Sequence[Refusal]:
        """What could not be taken lately."""

    def say(self, topic: str, payload: bytes, retain: bool = False) -> None: ...

    def begin(self) -> None: ...

    def close(self) -> None: ...


class ListenerSource(Protocol):
    """The address of something other than a broker, such as a cluster."""

    def listener(
        self,
        store: Store,
        reader: NewsReader,
        wall: Callable[[], float],
    ) -> TableListener:
        """What listens there.

        Args:
            store: Where events are kept.
            reader: Who is told what was kept.
            wall: Gives seconds since 1970.
        """


class Hub:
    """A club's store, accounts, orders and tournaments, and the connection to its tables.

    Args:
        store: Where everything is kept.
        address: Of a broker, or what listens in another way, as to a cluster whose hubs share one store.
        club: The club's name, from which its topics are made.
        title: The club's name as people read it.
        wall: Gives seconds since 1970.
    """

    def __init__(
        self,
        store: Store,
        address: BrokerAddress | ListenerSource,
        club: str,
        title: str,
        wall: Callable[[], float] = time.time,
    ) -> None:
        self.store, self.club, self.title, self.wall = store, plain(club), title, wall
        self.safe_port = SAFE_PORT  # where arbiters are sent who come by plain HTTP
        self.names: tuple[str, ...] = ()
        """Host names and addresses by which others may call this machine, first the one that is shown."""
        self._changed: list[Callable[[set[str]], None]] = []
        self._heard: list[Callable[[str, Sequence[Event]], None]] = []
        self.people, self.orders = (
            Accounts(store, self.club, wall),
            OrderQueue(store, self.club, self.say, wall),
        )
        self.keys = KeyStore(store, self.club, title, lambda: self.tell(set()))
        self.cups = TournamentStore(store, self.club, lambda: self.tell(set()), self._settle)
        self.results, self.ratings = TournamentResults(store, self.club, self.cups), SeasonRatings(self.cups)
        self.archive = (
            EveningArchive(store, self.club, lambda: self.wall()) if store.archive is not None else None
        )
        self._over = threading.Event()
        self._catching_up = threading.Thread(target=self._catch_up, name="tournaments", daemon=True)
        self.subscribe(self.orders.take_events)
        self.boards = BoardRenderer(HubDrawings())
        self._waits, self._waiting = WaitTimes(), threading.Lock()
        self.subscribe(self.results.take_events)
        self.listen(self.orders.on_tables_changed)
        self.listening: TableListener
        if isinstance(address, BrokerAddress):
            self.listening = MqttListener(store, address, club, self, wall)
        else:
            self.listening = address.listener(store, self, wall)

    def _settle(self, cup: Tournament) -> Tournament:
        """A league between clubs with what follows of the change: this hub signs its own results with it."""
        if cup.league is None:
            return cup
        try:
            return settle(cup, self.keys.key, int(self.wall()))
        except UserError as wrong:
            log.warning("a league cannot be settled: %s", wrong)
            return cup

    def listen(self, work: Callable[[set[str]], None]) -> None:
        """`work` hears the places of tables about which something new is kept, none where it is a tournament.

        Any thread.
        """
        self._changed.append(work)

    def subscribe(self, work: Callable[[str, Sequence[Event]], None]) -> None:
        """`work` hears the place of a table and its events that were kept just now, in the hub's thread."""
        self._heard.append(work)

    def tables(self) -> list[TableStatus]:
        """How the tables stand, who waits longest first. Any thread. Raises StoreError."""
        rows = self.store.standing(self.club)
        with self._waiting:
            return table_statuses(rows, self.wall(), self._waits)

    @property
    def trouble(self) -> Message | None:
        """Why nothing new is shown of any table; None: it is."""
        if self.listening.lost:
            return message("hub-broker-away")
        return self.listening.failing

    def stale(self, tables: Sequence[TableStatus]) -> dict[str, Refusal]:
        """Of these tables those that have said something since which was refused, each with the latest."""
        heard = {one.place: one.heard for one in tables}
        return {one.place: one for one in self.listening.refused if one.at > heard.get(one.place, one.at)}

    def say(self, topic: str, payload: bytes, retain: bool = False) -> None:
        """Publish at quality of service 1. Any thread."""
        self.listening.say(topic, payload, retain)

    def tell(self, places: set[str]) -> None:
        """Something is new about these places; none: about the hub itself, or a tournament. Any thread."""
        for work in self._changed:
            _call_safely(lambda work=work: work(places))  # type: ignore[misc]

    def begin(self) -> None:
        """Listen; what tournaments have missed is read meanwhile, and no page waits for it."""
        self.listening.begin()
        self.orders.begin()
        self._catching_up.start()
        if self.archive is not None:
            self.archive.begin()

    def close(self) -> None:
        """Listen no more. The store stays open: it is its owner's."""
        self._over.set()
        if self.archive is not None:
            self.archive.close()
        if self._catching_up.is_alive():
            self._catching_up.join()
        self.ratings.close()
        self.orders.close()
        self.listening.close()

    def _catch_up(self) -> None:
        """What is done behind the first pages: templates and words of the next ones, what tournaments have
        missed, the latest season.
        """
        TEMPLATES.load()
        words_in(ENGLISH).load()
        families()
        try:
            self.results.catch_up(self._over)
            for head in self.cups.heads():  # what line-ups that came before it ended make count
                if head.kind == TEAMS and not head.closed and not self._over.is_set():
                    self.results.read_again(head.id)
            for head in self.cups.heads()[:1]:
                self.ratings.of(head.season)
        except (StoreError, TournamentError) as wrong:
            log.warning("results wait: %s", wrong)

    def tell_changed(self, club: str, places: set[str]) -> None:
        """As `NewsReader`: passed on to whoever has asked with `listen`."""
        if club == self.club:
            self.tell(places)

    def tell_heard(self, club: str, place: str, events: Sequence[Event]) -> None:
        """As `NewsReader`: passed on to whoever has asked with `heard`."""
        if club == self.club:
            for work in self._heard:
                _call_safely(lambda work=work: work(place, events))  # type: ignore[misc]


def _call_safely(work: Callable[[], None]) -> None:
    """What one part of the hub cannot do, as when the disk is full, keeps neither the others nor the hub from
    going on.
    """
    try:
        work()
    except Exception:
        log.exception("a part of the hub could not do what it was told of")
