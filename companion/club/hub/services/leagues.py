"""Leagues between clubs on the hub: the actions of arbiters, and the links to other clubs' hubs.

The links go over a relay. Signed documents are exchanged on them automatically.
"""

from __future__ import annotations

import contextlib
import itertools
import logging
import queue
import secrets
import threading
from collections import deque
from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from companion.club.hub.services.hub import Hub
from companion.club.tournament.league_documents import (
    Charter,
    Document,
    LeagueClub,
    LeagueError,
    LeagueRecord,
    charter_of,
    mark_of,
    read_body,
    read_file,
    write_file,
)
from companion.club.tournament.league_play import Merged, agree, establish_league, merge, open_league
from companion.club.tournament.tournament import TEAMS, Tournament, TournamentError
from companion.games import families
from companion.kernel.messages import Message, UserError, message
from companion.relay.table_link import LinkKeys, OpenLink, RelayLink, TableLink
from companion.remote.handshake import USED_UP
from companion.remote.relay_messages import (
    OPENINGS,
    ROOM,
    Invitation,
    Pieces,
    cut_message,
    read_invitation,
    refusal_message,
)

ID_BYTES = 8


class TakenFile(msgspec.Struct, frozen=True):
    """The result of reading a file.

    Attributes:
        cup: The tournament of its league.
        said: Messages about the file.
    """

    cup: Tournament
    said: Sequence[Message]


def leagues(hub: Hub) -> list[Tournament]:
    """Return all leagues between clubs on this hub, the latest first."""
    heads = [head.id for head in hub.cups.heads() if head.kind == TEAMS]
    return [cup for cup in hub.cups.these(heads) if cup.league is not None]


def establish(hub: Hub, id: str, clubs: Mapping[str, str]) -> Tournament:
    """Turn a team tournament into a league, or publish changes in the league to the clubs.

    Args:
        hub: The hub.
        id: The id of the tournament.
        clubs: The public key of each team's club, by the team's id as a string. Other teams
            keep their clubs.

    Raises:
        TournamentError, LeagueError: If the change is not possible.
    """
    known = [LeagueClub(hub.keys.card.name, hub.keys.card.key)]
    known += [LeagueClub(one.name, one.key) for one in hub.keys.clubs()]
    league = secrets.token_hex(ID_BYTES)

    def work(cup: Tournament) -> Tournament:
        teams = [msgspec.structs.replace(one, club=clubs.get(str(one.id), one.club)) for one in cup.teams]
        named = msgspec.structs.replace(cup, teams=teams)
        return establish_league(named, league, hub.keys.key, _name_clubs(cup, known), int(hub.wall()))

    return hub.cups.change(id, work)


def check_keeper(cup: Tournament) -> None:
    """Raise LeagueError if another club organizes this league."""
    if cup.league is not None:
        charter = charter_of(cup.league)
        if charter.keeper != cup.league.mine:
            raise LeagueError("league-not-keeper", club=charter.name_of(charter.keeper))


def _name_clubs(cup: Tournament, known: Sequence[LeagueClub]) -> list[LeagueClub]:
    """Return the known clubs, and clubs of the league that are no longer known."""
    before = charter_of(cup.league).clubs if cup.league is not None else []
    keys = {one.key for one in known}
    return [*known, *(one for one in before if one.key not in keys)]


def sign_told(hub: Hub, id: str, mark: str) -> Tournament:
    """Sign another club's result of a match.

    Raises:
        LeagueError: If this is not possible.
    """
    return hub.cups.change(id, lambda cup: agree(cup, mark, hub.keys.key, int(hub.wall())))


def export(cup: Tournament) -> bytes:
    """Return the league as a file. Raises TournamentError if it is not a league."""
    if cup.league is None:
        raise TournamentError("cup-none")
    return write_file(cup.league.documents)


def take_file(hub: Hub, content: bytes) -> TakenFile:
    """Read a league file; the league may be new to this hub.

    Raises:
        LeagueError: This is not such a file, or its league is organized by an unknown club.
    """
    documents = read_file(content)
    charter = next((body for body in _charters(documents)), None)
    if charter is None:
        raise LeagueError("league-no-charter")
    there = find_league(hub, charter.league)
    if there is not None:
        return take_documents(hub, there.id, documents)
    merged = merge(LeagueRecord(charter.league, hub.keys.key.public), documents, hub.wall())
    charter = charter_of(
        merged.record
    )  # a charter in the file proves nothing by itself: its organizer has signed this one
    known = {hub.keys.key.public, *(one.key for one in hub.keys.clubs())}
    if charter.keeper not in known:
        raise LeagueError("league-stranger", mark=mark_of(charter.keeper))
    game = families().get(charter.variant)
    if game is None or tuple(charter.seats) not in {tuple(one) for one in game.info.seatings}:
        raise LeagueError("league-game", game=charter.variant)
    cup = hub.cups.make(open_league(merged.record, hub.wall()))
    return TakenFile(cup, [*merged.said, message("league-here", title=cup.title)])


def take_documents(hub: Hub, id: str, documents: Sequence[Document]) -> TakenFile:
    """Merge documents into a league on this hub.

    Raises:
        LeagueError, TournamentError: If this is not possible.
    """
    last: list[Merged] = []

    def work(cup: Tournament) -> Tournament:
        assert cup.league is not None
        last[:] = [merge(cup.league, documents, hub.wall())]
        return msgspec.structs.replace(cup, league=last[0].record)

    cup = hub.cups.change(id, work)
    if last[0].fresh:  # with the new line-ups, earlier reports of tables may count
        hub.results.read_again(id)
        cup = hub.cups.get(id)
    new = [message("league-taken")] if last[0].fresh else []
    return TakenFile(cup, [*last[0].said, *new])


def find_league(hub: Hub, league: str) -> Tournament | None:
    """Return the tournament of a league on this hub; None if there is none."""
    return next((cup for cup in leagues(hub) if cup.league is not None and cup.league.id == league), None)


def _charters(documents: Sequence[Document]) -> list[Charter]:
    found = []
    for document in documents:
        try:
            body = read_body(document.text)
        except LeagueError:
            continue
        if isinstance(body, Charter):
            found.append(body)
    return found


AGAIN = 30.0
"""Seconds after which a connected link sends its summary again."""
NEWS = 20
"""Number of messages about received documents that are kept."""
BATCH = 4 * ROOM
"""Greatest number of bytes of documents in one message, unless a single document is larger."""
log = logging.getLogger(__name__)


class Have(msgspec.Struct, frozen=True, tag_field="do", tag="have"):
    """A summary of one side's documents: their digests by league.

    `asks` requests the other side's summary as well.
    """

    leagues: dict[str, list[str]]
    asks: bool = True


class Documents(msgspec.Struct, frozen=True, tag_field="do", tag="documents"):
    """Documents of a league that the other side lacks."""

    league: str
    documents: list[Document]


_MESSAGES: msgspec.json.Decoder[Have | Documents] = msgspec.json.Decoder(Have | Documents)


class News(msgspec.Struct, frozen=True):
    """A message about something received from a club."""

    club: str
    said: Message


class ClubLine:
    """The link to one club. It implements `LinkListener`.

    Attributes:
        code: The code for the other hub; None if there is no code, or if it has been used.
        up: Whether the other hub is connected.
        refused: The relay's last refusal; None if it has refused nothing.
    """

    def __init__(self, key: str, lines: ClubLines) -> None:
        self.key, self._lines = key, lines
        self.code: Invitation | None = None
        self.up = False
        self.refused: Message | None = None
        self._url = ""
        self._link: TableLink | None = None
        self._pieces, self._numbers = Pieces(), itertools.count(1)

    def open(self, link: TableLink, url: str) -> None:
        """Use this link from now on."""
        self.close()
        self._link, self._url = link, url
        self.refused = None
        link.start()

    def close(self) -> None:
        """Close the link."""
        if self._link is not None:
            self._link.close()
        self._link, self.code, self.up = None, None, False

    def say(self, said: Have | Documents) -> None:
        """Send a message. A message that is lost will be requested again."""
        if self._link is not None:
            for piece in cut_message(next(self._numbers), msgspec.json.encode(said)):
                self._link.send(piece)

    def on_code(self, invitation: Invitation) -> None:
        self.code = invitation
        self._lines.tell()

    def on_met(self, keys: LinkKeys) -> None:
        self.code, self.refused = None, None
        self._lines.keep(self.key, keys)

    def line(self, up: bool) -> None:
        self.up = up
        if up:
            self.refused = None
            self._lines.say_have(self)
        self._lines.tell()

    def piece(self, data: bytes) -> None:
        whole = self._pieces.take(data)
        if whole is not None:
            self._lines.hear(self, whole)

    def on_refused(self, why: str) -> None:
        self.refused = refusal_message(why, self._url)
        if why == USED_UP and self.code is not None:
            self.refused = message("tables-code-revoked", n=OPENINGS)
        if why in ("no-such-code", "wrong-code", "code-used-up"):
            self.code = None
        self._lines.tell()


class ClubLines:
    """All links of a hub, in a separate thread. Methods may be called from any thread unless noted.

    Args:
        hub: The hub with the leagues.
        open_link: Opens the connection to a relay.
    """

    def __init__(self, hub: Hub, open_link: OpenLink = RelayLink) -> None:
        self._hub, self._open_link = hub, open_link
        self._lines: dict[str, ClubLine] = {}
        self._work: queue.Queue[Callable[[], None] | None] = queue.Queue()
        self._thread = threading.Thread(target=self._run, name="leagues", daemon=True)
        self._told: dict[str, list[str]] = {}
        self.news: deque[News] = deque(maxlen=NEWS)

    def begin(self) -> None:
        """Reconnect every stored link."""
        self._hub.listen(lambda places: None if places else self._work.put(self._tell_change))
        self._work.put(self._come_back)
        self._thread.start()

    def close(self) -> None:
        """Close all links, and wait until the thread has ended."""
        self._work.put(None)
        if self._thread.is_alive():
            self._thread.join()
        for one in self._lines.values():
            one.close()

    def line_to(self, key: str) -> ClubLine | None:
        """Return the link to the club with this key."""
        return self._lines.get(key)

    def invite(self, key: str, relay: str) -> None:
        """Request a code for the hub of that club from a relay. Raises UserError if the address is invalid."""
        link = self._link(key, relay, None)
        self._work.put(lambda: self._open(key, link, relay))

    def connect(self, key: str, relay: str, code: str) -> None:
        """Connect with the code that the other club has received. Raises UserError if the code or the
        address is invalid."""
        link = self._link(key, relay, read_invitation(code))
        self._work.put(lambda: self._open(key, link, relay))

    def end(self, key: str) -> None:
        """Remove the link to that club."""
        self._hub.keys.keep_line(key, None)

        def work() -> None:
            line = self._lines.pop(key, None)
            if line is not None:
                line.close()
            self.tell()

        self._work.put(work)

    def _link(self, key: str, relay: str, code: Invitation | None) -> TableLink:
        line = self._lines.get(key) or ClubLine(key, self)
        end = "guest" if code is not None else "keeper"
        link = TableLink(relay, end, line, self._work.put, code, open_link=self._open_link)  # type: ignore[arg-type]
        self._lines[key] = line
        return link

    def _open(self, key: str, link: TableLink, relay: str) -> None:
        self._lines.setdefault(key, ClubLine(key, self)).open(link, relay)

    # Called in the thread of the links

    def _run(self) -> None:
        while True:
            try:
                work = self._work.get(timeout=AGAIN)
            except queue.Empty:
                work = self._say_have_to_all
            if work is None:
                return
            try:
                work()
            except UserError as wrong:
                log.warning("a line to another club waits: %s", wrong)
            except Exception:
                log.exception("a line to another club")

    def _come_back(self) -> None:
        for club in self._hub.keys.clubs():
            if club.line is not None:
                line = self._lines.setdefault(club.key, ClubLine(club.key, self))
                keys = club.line
                with contextlib.suppress(UserError):
                    link = TableLink(
                        keys.url, keys.end, line, self._work.put, keys=keys, open_link=self._open_link
                    )
                    line.open(link, keys.url)

    def keep(self, key: str, keys: LinkKeys) -> None:
        """Store the keys for reconnecting a link."""
        self._hub.keys.keep_line(key, keys)
        self.tell()

    def tell(self) -> None:
        """Update the pages that show a link."""
        self._hub.tell(set())

    def _leagues_with(self, key: str) -> Iterator[tuple[str, Tournament, list[Document]]]:
        for cup in leagues(self._hub):
            if cup.league is not None and any(one.key == key for one in charter_of(cup.league).clubs):
                yield cup.league.id, cup, cup.league.documents

    def say_have(self, line: ClubLine, asks: bool = True) -> None:
        """Send the other side a summary of this hub's documents."""
        have = {id: [one.mark for one in documents] for id, _, documents in self._leagues_with(line.key)}
        if have:
            line.say(Have(have, asks))

    def _say_have_to_all(self) -> None:
        for line in list(self._lines.values()):
            if line.up:
                self.say_have(line)

    def _tell_change(self) -> None:
        """Send every club a summary if the documents of a league have changed."""
        now = {
            cup.league.id: [one.mark for one in cup.league.documents]
            for cup in leagues(self._hub)
            if cup.league is not None
        }
        if now != self._told:
            self._told = now
            self._say_have_to_all()

    def hear(self, line: ClubLine, whole: bytes) -> None:
        """Handle a message from another hub."""
        try:
            said = _MESSAGES.decode(whole)
        except (msgspec.DecodeError, RecursionError):
            return
        match said:
            case Have(leagues=leagues, asks=asks):
                self._answer(line, leagues, asks)
            case Documents(league=league, documents=documents):
                self._take(line, league, documents)

    def _answer(self, line: ClubLine, leagues: dict[str, list[str]], asks: bool) -> None:
        """Send documents that the other side lacks, and request those that this side lacks."""
        lacks = False
        for id, _, documents in self._leagues_with(line.key):
            if id not in leagues:
                continue
            theirs = set(leagues[id])
            missing = [one for one in documents if one.mark not in theirs]
            for some in _cut_batches(missing):
                line.say(Documents(id, some))
            lacks = lacks or bool(theirs - {one.mark for one in documents})
        if asks and lacks:
            self.say_have(line, asks=False)

    def _take(self, line: ClubLine, league: str, documents: Sequence[Document]) -> None:
        found = next((cup for id, cup, _ in self._leagues_with(line.key) if id == league), None)
        if found is None or found.league is None:
            return
        try:
            told = take_documents(self._hub, found.id, documents).said
        except LeagueError as wrong:
            told = [wrong.said]
        club = charter_of(found.league).name_of(line.key)
        for one in told:
            if one.id not in ("league-taken", "league-nothing-new"):
                self.news.append(News(club, one))
                log.warning("%s: %s", club, one)


def _cut_batches(documents: Sequence[Document]) -> Iterator[list[Document]]:
    batch: list[Document] = []
    size = 0
    for one in documents:
        length = len(msgspec.json.encode(one))
        if batch and size + length > BATCH:
            yield batch
            batch, size = [], 0
        batch.append(one)
        size += length
    if batch:
        yield batch


def describe_line(line: ClubLine | None, kept: bool) -> Message:
    """Describe the state of the link to a club.

    `kept` tells whether keys for reconnecting are stored.
    """
    if line is None:
        return message("league-line-away") if kept else message("league-line-none")
    if line.up:
        return message("league-line-up")
    if line.refused is not None:
        return line.refused
    return message("league-line-away") if kept or line.code is None else message("league-line-code")
