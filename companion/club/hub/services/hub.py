"""A running hub, which stores the messages of a club's tables and notifies listeners.

The club's key pair and the known clubs are in the same store.
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
from companion.club.hub.html_page import TEMPLATES, BoardRenderer, HubDrawings, sheet, words_in
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
    """A club that was added.

    `line` has the keys for reconnecting to the club; None if there is no link.
    """

    name: str
    key: str
    line: LinkKeys | None = None

    @property
    def mark(self) -> str:
        return mark_of(self.key)


class KeyStore:
    """The club's key pair and the known clubs.

    Methods may be called from any thread. All of them may raise StoreError.

    Args:
        club: The club's name in topics.
        title: The club's displayed name.
        changed: Called when known clubs have changed.
    """

    def __init__(self, store: Store, club: str, title: str, changed: Callable[[], None]) -> None:
        self._store, self._club, self._title, self._changed = store, club, title, changed
        self._key: ClubKey | None = None
        self._lock = threading.Lock()

    @property
    def key(self) -> ClubKey:
        """The key pair, which is created when it is first needed."""
        with self._lock:
            if self._key is None:
                self._key = ClubKey(self._read_secret() or self._make_secret())
            return self._key

    @property
    def card(self) -> ClubCard:
        """This club's card, which is given to other clubs."""
        return ClubCard(self._title[:NAME], self.key.public)

    def clubs(self) -> list[KnownClub]:
        """Return all known clubs, sorted by name."""
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
        """Add a club whose fingerprint was read aloud. A club that is already known gets the new name.

        Raises:
            LeagueError: If the text is not a card, the fingerprint differs, or the card is this
                club's own.
        """
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
        """Remove a known club; its leagues are kept."""
        here = (LEAGUE_CLUBS.c.club == self._club) & (LEAGUE_CLUBS.c.key == key)
        self._store.run(delete(LEAGUE_CLUBS).where(here))
        self._changed()

    def keep_line(self, key: str, line: LinkKeys | None) -> None:
        """Store the keys for reconnecting to a club; None deletes them."""
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
    """A thread that stores the messages from tables, and sends orders to tables."""

    @property
    def there(self) -> bool:
        """Whether messages from tables are being received."""

    @property
    def lost(self) -> bool:
        """Whether messages were received before but are not now."""

    @property
    def failing(self) -> Message | None:
        """The reason why the store cannot store anything now; None if storing works."""

    @property
    def refused(self) -> Sequence[Refusal]:
        """The recently refused messages."""

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
        """Return a listener for this address.

        Args:
            store: The store for events.
            reader: Is notified of stored events.
            wall: Returns seconds since 1970.
        """


class Hub:
    """A club's store, accounts, orders and tournaments, and the connection to its tables.

    Args:
        store: The store for all data.
        address: The address of a broker, or another source of messages, such as a cluster whose hubs share
            one store.
        club: The club's name, from which its topics are derived.
        title: The displayed name of the club.
        wall: Returns seconds since 1970.
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
        """Host names and addresses under which other devices may reach this machine, the displayed one
        first.
        """
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
        self._over, self._caught_up = threading.Event(), threading.Event()
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
        """Return a league between clubs after a change, with this hub's signatures on its own results."""
        if cup.league is None:
            return cup
        try:
            return settle(cup, self.keys.key, int(self.wall()))
        except UserError as wrong:
            log.warning("a league cannot be settled: %s", wrong)
            return cup

    def listen(self, work: Callable[[set[str]], None]) -> None:
        """Register a callback that is called with the places of tables that have changed in the store; the
        set is empty if a tournament has changed.

        May be called from any thread.
        """
        self._changed.append(work)

    def subscribe(self, work: Callable[[str, Sequence[Event]], None]) -> None:
        """Register a callback for events that were just stored.

        It is called in the hub's thread with the place of a table and the table's events.
        """
        self._heard.append(work)

    def tables(self) -> list[TableStatus]:
        """Return the status of the tables, the longest waiting first. May be called from any thread.

        Raises:
            StoreError: If the store cannot be read.
        """
        rows = self.store.standing(self.club)
        with self._waiting:
            return table_statuses(rows, self.wall(), self._waits)

    @property
    def trouble(self) -> Message | None:
        """The reason why no table is up to date; None if the tables are up to date."""
        if self.listening.lost:
            return message("hub-broker-away")
        return self.listening.failing

    @property
    def ready(self) -> bool:
        """Whether events are being received, and the season has been read.

        Pages are served before that.
        """
        return self.listening.there and self._caught_up.is_set()

    def stale(self, tables: Sequence[TableStatus]) -> dict[str, Refusal]:
        """Return those of these tables whose last message was refused, each with its latest refusal."""
        heard = {one.place: one.heard for one in tables}
        return {one.place: one for one in self.listening.refused if one.at > heard.get(one.place, one.at)}

    def say(self, topic: str, payload: bytes, retain: bool = False) -> None:
        """Publish a message at quality of service 1. May be called from any thread."""
        self.listening.say(topic, payload, retain)

    def tell(self, places: set[str]) -> None:
        """Notify the listeners of a change at these places; the set is empty if the hub itself or a
        tournament has changed. May be called from any thread.
        """
        for work in self._changed:
            _call_safely(lambda work=work: work(places))  # type: ignore[misc]

    def begin(self) -> None:
        """Start listening. Events that tournaments have missed are read in the background, so that no page
        waits for them.
        """
        self.listening.begin()
        self.orders.begin()
        self._catching_up.start()
        if self.archive is not None:
            self.archive.begin()

    def close(self) -> None:
        """Stop listening. The store stays open, because the caller owns it."""
        self._over.set()
        if self.archive is not None:
            self.archive.close()
        if self._catching_up.is_alive():
            self._catching_up.join()
        self.ratings.close()
        self.orders.close()
        self.listening.close()

    def _catch_up(self) -> None:
        """Do background work after the first pages are served.

        Load templates and messages for further pages, read the events that tournaments have missed, and
        calculate the ratings of the latest season.
        """
        load_pages()
        try:
            self.people.prepare()
            self.results.catch_up(self._over)
            for head in self.cups.heads():  # what line-ups that came before it ended make count
                if head.kind == TEAMS and not head.closed and not self._over.is_set():
                    self.results.read_again(head.id)
            for head in self.cups.heads()[:1]:
                self.ratings.of(head.season)
        except (StoreError, TournamentError) as wrong:
            log.warning("results wait: %s", wrong)
        finally:
            self._caught_up.set()

    def tell_changed(self, club: str, places: set[str]) -> None:
        """Implement `NewsReader`: notify the listeners registered with `listen`."""
        if club == self.club:
            self.tell(places)

    def tell_heard(self, club: str, place: str, events: Sequence[Event]) -> None:
        """Implement `NewsReader`: notify the listeners registered with `subscribe`."""
        if club == self.club:
            for work in self._heard:
                _call_safely(lambda work=work: work(place, events))  # type: ignore[misc]


def load_pages() -> None:
    """Load what pages need besides the store: templates, messages, and the list of games."""
    TEMPLATES.load()
    words_in(ENGLISH).load()
    sheet()
    families()


def _call_safely(work: Callable[[], None]) -> None:
    """Call a function and log its errors, such as a full disk, so that the other parts of the hub continue."""
    try:
        work()
    except Exception:
        log.exception("a part of the hub could not do what it was told of")
