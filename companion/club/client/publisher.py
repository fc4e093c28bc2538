"""The publisher of a table's events to its club, limited to what the public may see.

It publishes the table's state, each event as it happens and, on joining, the recently played games.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from companion.club.client.membership_config import OUTBOX, ClubError, ClubMembership, Topics
from companion.club.client.outbox import CORRECTION, Entry, KnownGame, Outbox, OutboxRow, change, entries
from companion.club.messages import (
    Begun,
    Clocks,
    Corrected,
    Ended,
    Event,
    Help,
    LastEvent,
    Left,
    Need,
    Noted,
    OnTable,
    Ordered,
    Played,
    Result,
    State,
    Taken,
    encode,
)
from companion.i18n.catalogue import Catalogue
from companion.i18n.languages import ENGLISH
from companion.kernel.layout import to_texts
from companion.kernel.messages import Message, Seat, message
from companion.remote.table_messages import Wording, wording_of
from companion.table.arbiter_orders import TOLD
from companion.table.game_factory import MALFORMED
from companion.table.game_record import commitment_fields
from companion.table.notice_builder import NoticeBuilder
from companion.table.protocol import notices
from companion.table.record.header import read_header
from companion.table.record.journal_reader import ReadOnlyJournal, read
from companion.table.referee import Referee
from companion.table.setup import TableSetup, open_table
from companion.table.storage.data_folder import SUFFIX, folder, games_folder
from companion.table.story import Story, StoryEntry
from companion.units import Seconds


def public_clocks(referee: Referee) -> Clocks | None:
    """Return the current times of the clocks; None if the game has no clocks."""
    if not referee.clocks.on:
        return None
    now: notices.Clock = referee.clocks.now()
    return Clocks(dict(now.seats), now.running, list(now.fallen))


def public_table(
    referee: Referee, announcer: NoticeBuilder, words: Catalogue, game: str, last: StoryEntry
) -> OnTable:
    """Return the game on the table.

    Args:
        referee: The table's referee.
        announcer: Formats what everyone at the table may know.
        words: The language of the table.
        game: The id of the game among the table's games.
        last: The last event, formatted by the same announcer.
    """
    header = referee.record.journal.header
    standing = announcer.standing(referee.state)
    view, actor = standing.view, standing.actor
    info, promise = referee.game.info, commitment_fields(referee.record)
    share = header.get("share") or {}
    return OnTable(
        game=game,
        variant=info.id,
        title=words.say(info.title),
        seats=list(referee.game.seats),
        players=dict(referee.players),
        names=dict(header.get("names", {})),
        colours=dict(header.get("colours", {})),
        rules=dict(referee.game.rules),
        n=referee.n,
        turn=actor.seat if actor is not None else None,
        prompt=words.say(announcer.expect(referee.state)),
        short=words.say(view.prompt, "short"),
        layout=to_texts(view.layout),
        dice=dict(view.dice),
        cards={deck: card for deck, card in view.cards.items() if card},
        standing=dict(view.standing),
        counted=view.counted,
        last=list(_last(referee)),
        paused=referee.paused,
        practice="practice" in header,
        clocks=public_clocks(referee),
        result=public_result(referee, announcer, words),
        prompt_words=wording_of(announcer.expect(referee.state)),
        reason_words=public_reason(referee, announcer),
        luck=promise["code"],
        shaken=[given["seat"] for given in promise["entropy"]] if promise["code"] else [],
        shared=str(share.get("keeper", "")),
        keeps=share.get("table") == share.get("keeper"),
        gives_way=referee.gives_way,
        last_event=LastEvent(
            seat=last.seat,
            kind=last.kind,
            said=words.say(last.said),
            said_words=wording_of(last.said),
            dice=dict(last.dice),
            squares=list(last.squares),
        ),
    )


def public_result(referee: Referee, announcer: NoticeBuilder, words: Catalogue) -> Result | None:
    """Return the result; None if the game is not over."""
    told_ = _outcome(referee, announcer)
    if told_ is None:
        return None
    return Result(told_.winner, told_.places, told_.scores, words.say(told_.reason))


def public_reason(referee: Referee, announcer: NoticeBuilder) -> Wording | None:
    """Return the reason for the result as a message, for readers of other languages."""
    told_ = _outcome(referee, announcer)
    return wording_of(told_.reason) if told_ is not None and isinstance(told_.reason, Message) else None


def _outcome(referee: Referee, announcer: NoticeBuilder) -> notices.Outcome[Message] | None:
    if announcer.standing(referee.state).actor is not None:
        return None
    return announcer.outcome(referee.state, referee.n, "", referee.record.line_of_play)


def _last(referee: Referee) -> tuple[str, ...]:
    """Return the squares of the last action in force."""
    action = referee.last_action
    if action is None or action.chance:
        return ()
    return tuple(square for square in (getattr(action, "origin", ""), getattr(action, "to", "")) if square)


One = TypeVar("One", bound=Event)

SAYS = (
    notices.Turn,
    notices.Undone,
    notices.Outcome,
    notices.Mismatch,
    notices.MismatchEnd,
    notices.Note,
    notices.BoardState,
    notices.Commitment,
)
"""Notices after which there may be something to publish."""
NOTED = frozenset({"pause", "resume"}) | TOLD
"""Notes to all players that are also sent to the club; other notes are part of the action log."""


class EventStream(msgspec.Struct):
    """The table's sequence of events, as the table's thread sees it.

    `last` is the number of the last event.
    """

    id: str
    last: int
    games: dict[str, KnownGame]


class EventPublisher:
    """A publisher of one game at a time.

    Args:
        keep: Receives events together with the published data of their game, and returns at once.
        wall: Returns seconds since 1970.
        delay: Seconds after which events may become public.
        name: Displayed name of the table.
        stand: Receives the table's state if no event carries it.
    """

    def __init__(
        self,
        stream: EventStream,
        keep: Callable[[list[OutboxRow], str, KnownGame], None],
        wall: Callable[[], float],
        name: str,
        delay: float = 0.0,
        stand: Callable[[bytes], None] = lambda state: None,
    ) -> None:
        self._stream, self._keep, self._wall, self._stand = stream, keep, wall, stand
        self.name, self._delay = name, delay
        self._referee: Referee | None = None
        self._language = ""
        self._announcer: NoticeBuilder | None = None
        self._story: Story | None = None
        self._known_last: StoryEntry | None = None
        self._game = ""
        self._needs: dict[str, Need] = {}
        self._rows: list[OutboxRow] = []
        self._ended = False

    # Games begin and leave

    def begin(self, language: str) -> None:
        """Publish that the program has started without a game.

        Without this, subscribers would still have the previous state.
        """
        self._language = language
        self._stand(encode(self._state()))

    def sit(self, referee: Referee) -> None:
        """Publish that a game has begun or resumed."""
        self.rise()
        self._referee, self._words, self._language = referee, referee.words, referee.words.language
        self._announcer = NoticeBuilder(referee.game)  # never an operator's private view
        self._story = Story(referee.record, self._announcer)
        self._game = Path(referee.journal_path).stem
        known = self._stream.games.get(self._game, KnownGame([], False))
        for other, was in self._stream.games.items():  # the program ended without publishing it
            if was.on_table and other != self._game:
                self._leave(other, was)
        if not known.on_table:
            self._say_begun(bool(known.line))
            self._ended = False
        else:
            self._ended = public_result(referee, self._announcer, self._words) is not None
        last = self._stream.last
        self._catch_up()
        if self._stream.last == last:  # resumed unchanged: no event carries the state
            self._stand(encode(self._state()))
        referee.table.listen(self._hear)

    def rise(self) -> None:
        """Publish that the game has left the table."""
        if self._referee is None:
            return
        self._catch_up()
        game, self._referee = self._game, None
        self._leave(game, self._stream.games[game])
        self._needs = {why: need for why, need in self._needs.items() if why == "call"}

    def _leave(self, game: str, known: KnownGame) -> None:
        self._add(Left, n=len(known.line), game=game)
        self._flush(game, KnownGame(known.line, False))

    def _say_begun(self, resumed: bool) -> None:
        referee = self._referee
        assert referee is not None
        header = referee.record.journal.header
        info = referee.game.info
        self._add(
            Begun,
            n=len(self._line),
            variant=info.id,
            title=self._words.say(info.title),
            seats=list(referee.game.seats),
            rules=dict(referee.game.rules),
            players=dict(referee.players),
            names=dict(header.get("names", {})),
            colours=dict(header.get("colours", {})),
            resumed=resumed,
            daily=header.get("daily"),
            pairing=str((header.get("ordered") or {}).get("pairing", "")),
            practice="practice" in header,
        )

    @property
    def game(self) -> str:
        """Id of the game on the table, or of the last one."""
        return self._game

    @property
    def n(self) -> int:
        """Number of entries in force in the action log."""
        return len(self._line)

    # Events

    def publish_ordered(
        self, id: str, what: str, by: str, done: bool, said: str, words: Wording | None, waits: bool
    ) -> None:
        """Publish the result of an order.

        `words` is the message `said` in a form that can be translated.
        """
        self._add(
            Ordered, n=self.n, id=id, what=what, by=by, done=done, said=said, said_words=words, waits=waits
        )
        self._rows[-1] = msgspec.structs.replace(self._rows[-1], answers=id, waits=waits)
        self._flush_now()

    def call(self, why: str | None) -> None:
        """Call the host, with a reason or an empty string; None withdraws the call."""
        self._need("call", why)
        self._flush_now()

    def _hear(self, notice: notices.Notice) -> None:
        if self._referee is None or not isinstance(notice, SAYS):
            return
        match notice:
            case notices.Mismatch():
                self._need("mismatch", notice.reason)
            case notices.MismatchEnd():
                self._need("mismatch", None)
            case notices.BoardState():
                self._need("board", notice.text if notice.state in ("gone", "wrong", "fault") else None)
            case notices.Note() if notice.kind in NOTED:
                self._add(Noted, n=len(self._line), what=notice.kind, said=self._words.say(notice.text))
            case notices.Commitment(entropy=added, code=code) if added:
                said = message("luck-shaken", seat=Seat(added[-1]["seat"]), code=code)
                self._add(Noted, n=len(self._line), what="luck", said=self._words.say(said))
        waits = self._referee.record.line_of_play.arbiter
        self._need("arbiter", "" if waits else None)
        self._catch_up()
        if (
            not self._delay and self._last_event() != self._known_last
        ):  # no event carries the change, such as a draw offer
            self._stand(encode(self._state()))

    def _need(self, why: str, said: str | Message | None) -> None:
        """Publish, only once, that the table needs help for this reason or no longer needs help."""
        was = self._needs.get(why)
        if said is None and was is None:
            return
        told = self._words.say(said) if isinstance(said, Message) else said or ""
        words = wording_of(said) if isinstance(said, Message) else None
        if was is not None and said is not None and (why != "call" or was.said == told):
            self._needs[why] = Need(why, told, was.since, words)
            return
        need = Need(why, told, was.since if was else Seconds(self._wall()), words)
        if said is None:
            del self._needs[why]
        else:
            self._needs[why] = need
        n = len(self._stream.games[self._game].line) if self._game in self._stream.games else 0
        self._add(Help, n=n, why=why, wanted=said is not None, said=told, said_words=words, since=need.since)

    @property
    def _line(self) -> list[Entry]:
        known = self._stream.games.get(self._game)
        return known.line if known else []

    def _catch_up(self) -> None:
        """Publish what has changed since the last publication."""
        referee, announcer = self._referee, self._announcer
        assert referee is not None and announcer is not None
        old, new = self._line, entries(referee.record.line_of_play)
        differs = change(old, new)
        if differs.taken:
            self._add(Taken, n=differs.since, count=differs.taken)
            self._ended = False
        for at in range(differs.since, len(new)):
            self._say_entry(at, new)
        result = public_result(referee, announcer, self._words)
        if result is not None and not self._ended:
            self._ended = True
            fields: Mapping[str, Any] = msgspec.structs.asdict(result)
            why = public_reason(referee, announcer)
            self._add(Ended, n=len(new), reason_words=why, **fields)
        self._flush(self._game, KnownGame(new, True))

    def _say_entry(self, at: int, line: list[Entry]) -> None:
        referee, announcer = self._referee, self._announcer
        assert referee is not None and announcer is not None
        entry, behind = line[at], len(line) - at
        if entry.seat == CORRECTION:
            since = len(referee.record.line_of_play.played)
            last = behind == since + 1
            layout = to_texts(announcer.standing(referee.record.back(since)).layout) if last else {}
            self._add(Corrected, n=at + 1, layout=layout)
            return
        said, said_words, action = "", None, entry.action
        # entries before a correction are published without texts
        if behind <= len(referee.record.line_of_play.played):
            ruling = referee.ruling(behind, announcer)
            assert isinstance(ruling.text, Message)  # not yet formatted in any language
            said, said_words, action = self._words.say(ruling.text), wording_of(ruling.text), ruling.action
        else:
            action = ""
        clocks = public_clocks(referee) if behind == 1 else None
        self._add(
            Played, n=at + 1, seat=entry.seat, action=action, said=said, said_words=said_words, clocks=clocks
        )

    # Events and the table's state after them

    def _add(self, kind: type[One], n: int, game: str = "", **fields: Any) -> None:
        self._stream.last += 1
        now = self._wall()
        event = kind(
            stream=self._stream.id,
            number=self._stream.last,
            at=Seconds(round(now, 3)),
            game=game or self._game,
            n=n,
            **fields,
        )
        self._rows.append(OutboxRow(event.number, self._delay, encode(event), b""))

    def _flush_now(self) -> None:
        """Queue the pending events of the current game."""
        known = self._stream.games.get(self._game, KnownGame([], False))
        self._flush(self._game, known)

    def _flush(self, game: str, known: KnownGame) -> None:
        """Queue the events, each with the table's current state, and store what has been published."""
        if known == self._stream.games.get(game) and not self._rows:
            return
        self._stream.games[game] = known
        rows, self._rows = self._rows, []
        if rows:
            state = encode(self._state())
            rows[-1] = msgspec.structs.replace(rows[-1], state=state)
        self._keep(rows, game, known)

    def _last_event(self) -> StoryEntry:
        """Return the last event at the table, with public information only."""
        assert self._story is not None
        return self._story.entries(1)[-1]

    def _state(self) -> State:
        referee, announcer = self._referee, self._announcer
        lies: OnTable | None = None
        if referee is not None and announcer is not None:
            self._known_last = self._last_event()
            lies = public_table(referee, announcer, self._words, self._game, self._known_last)
        return State(
            stream=self._stream.id,
            number=self._stream.last,
            at=Seconds(round(self._wall(), 3)),
            name=self.name,
            language=self._language,
            on_table=lies,
            needs=list(self._needs.values()),
        )


TODAY = 24 * 3600.0
"""Greatest age in seconds of games that are sent when a table joins."""


class BackfillResult(msgspec.Struct, frozen=True):
    """The result of a backfill.

    Attributes:
        games: Number of games that were queued.
        left: Number of games that were left out because they could not be read or are in use.
    """

    games: int
    left: int


def backfill(joined: ClubMembership, language: str = ENGLISH, since: float | None = None) -> BackfillResult:
    """Queue the events of the saved games played since `since`, to be sent at the next start.

    `since` is in seconds since 1970; if it is None, the games of the last `TODAY` seconds are
    queued. All events of a game get the time of its last record. Journals are not changed, except
    that clocks are stopped in a journal that was not closed.

    Raises:
        ClubError: This table already publishes to a club.
    """
    at = folder() / OUTBOX
    if at.exists():
        raise ClubError("club-tells-already")
    since = time.time() - TODAY if since is None else since
    games, left = _lately(since)
    outbox = Outbox(at, Topics(joined.club, joined.table).events)
    try:
        stream = EventStream(outbox.stream, outbox.last, outbox.games())
        told = 0
        for path, game, wall in games:
            publishing = EventPublisher(
                stream, outbox.add, partial(float, wall), joined.table, 60.0 * joined.delay
            )
            try:
                referee = open_table(
                    TableSetup(game=game, journal=str(path)), lambda _: None, language=language
                )
            except MALFORMED:
                left += 1
                continue
            publishing.sit(referee)
            publishing.rise()
            referee.close()
            told += 1
    finally:
        outbox.close()
    return BackfillResult(told, left)


def _lately(since: float) -> tuple[list[tuple[Path, str, float]], int]:
    """Return all journals since this time, each with its game and the time of its last record,
    sorted by start time.

    Also return the number of journals that were left out.
    """
    found, left = [], 0
    for path in games_folder().glob(f"*{SUFFIX}"):
        if path.stat().st_mtime < since:
            continue
        try:
            records = read(path).records
            if records and records[-1].wall >= since:
                header = read_header(ReadOnlyJournal(path, records))
                found.append((records[0].wall, path, header.game, records[-1].wall))
        except MALFORMED:
            left += 1
    return [(path, game, wall) for _, path, game, wall in sorted(found)], left
