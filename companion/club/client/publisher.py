"""One table tells its club what the public may see of it, never more: how it stands, each event as it happens, and, when
it joins, the games that it has played lately.
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
    """What the clocks show now; None: there are none."""
    if not referee.clocks.on:
        return None
    now: notices.Clock = referee.clocks.now()
    return Clocks(dict(now.seats), now.running, list(now.fallen))


def public_table(
    referee: Referee, announcer: NoticeBuilder, words: Catalogue, game: str, last: StoryEntry
) -> OnTable:
    """The game on the table.

    Args:
        referee: The table's.
        announcer: Knows what everyone at the table may know.
        words: The language of the table.
        game: What it is called among the table's games.
        last: What happened last, of a story that the same announcer tells.
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
    """How the game ended; None: it has not."""
    told_ = _outcome(referee, announcer)
    if told_ is None:
        return None
    return Result(told_.winner, told_.places, told_.scores, words.say(told_.reason))


def public_reason(referee: Referee, announcer: NoticeBuilder) -> Wording | None:
    """Why it ended, for whoever reads another language."""
    told_ = _outcome(referee, announcer)
    return wording_of(told_.reason) if told_ is not None and isinstance(told_.reason, Message) else None


def _outcome(referee: Referee, announcer: NoticeBuilder) -> notices.Outcome[Message] | None:
    if announcer.standing(referee.state).actor is not None:
        return None
    return announcer.outcome(referee.state, referee.n, "", referee.record.line_of_play)


def _last(referee: Referee) -> tuple[str, ...]:
    """The squares of the last action in force."""
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
"""After these something may have to be said."""
NOTED = frozenset({"pause", "resume"}) | TOLD
"""Notes to everybody that a club hears too; others stand in what is played."""


class EventStream(msgspec.Struct):
    """The table's row of events as its thread knows it: `last` is the number of the last one."""

    id: str
    last: int
    games: dict[str, KnownGame]


class EventPublisher:
    """Tells of one game at a time.

    `keep` takes events with what is known of their game from now on; it returns at once. `wall` gives seconds
    since 1970; `delay`: seconds after which the room outside may know what happened. `name`: of the table, as
    people read it. `stand` takes how the table stands where no event is said with it.
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

    # Games come and go

    def begin(self, language: str) -> None:
        """The program has started with no game on the table; onlookers have seen it as it was left."""
        self._language = language
        self._stand(encode(self._state()))

    def sit(self, referee: Referee) -> None:
        """A table begins, or is gone on with."""
        self.rise()
        self._referee, self._words, self._language = referee, referee.words, referee.words.language
        self._announcer = NoticeBuilder(referee.game)  # never an operator's
        self._story = Story(referee.record, self._announcer)
        self._game = Path(referee.journal_path).stem
        known = self._stream.games.get(self._game, KnownGame([], False))
        for other, was in self._stream.games.items():  # the program ended without saying so
            if was.on_table and other != self._game:
                self._leave(other, was)
        if not known.on_table:
            self._say_begun(bool(known.line))
            self._ended = False
        else:
            self._ended = public_result(referee, self._announcer, self._words) is not None
        last = self._stream.last
        self._catch_up()
        if self._stream.last == last:  # gone on with as it was left: no event says so
            self._stand(encode(self._state()))
        referee.table.listen(self._hear)

    def rise(self) -> None:
        """The game leaves the table."""
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
        """What the game is called that lies on the table, or lay there last."""
        return self._game

    @property
    def n(self) -> int:
        """Entries of its line in force."""
        return len(self._line)

    # What happens

    def publish_ordered(
        self, id: str, what: str, by: str, done: bool, said: str, words: Wording | None, waits: bool
    ) -> None:
        """What came of an order; `words`: `said` without a language."""
        self._add(
            Ordered, n=self.n, id=id, what=what, by=by, done=done, said=said, said_words=words, waits=waits
        )
        self._rows[-1] = msgspec.structs.replace(self._rows[-1], answers=id, waits=waits)
        self._flush_now()

    def call(self, why: str | None) -> None:
        """Somebody at the table wants the host, with a reason or without one (""); None: no more."""
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
        ):  # no event says so, such as a draw offer
            self._stand(encode(self._state()))

    def _need(self, why: str, said: str | Message | None) -> None:
        """This needs help now, or no more; said once."""
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
        """Say what has changed since something was said last."""
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
        # what came before a correction is told without words
        if behind <= len(referee.record.line_of_play.played):
            ruling = referee.ruling(behind, announcer)
            assert isinstance(ruling.text, Message)  # nobody has made words of it yet
            said, said_words, action = self._words.say(ruling.text), wording_of(ruling.text), ruling.action
        else:
            action = ""
        clocks = public_clocks(referee) if behind == 1 else None
        self._add(
            Played, n=at + 1, seat=entry.seat, action=action, said=said, said_words=said_words, clocks=clocks
        )

    # Events and how the table stands after them

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
        """Keep what was said beside a game."""
        known = self._stream.games.get(self._game, KnownGame([], False))
        self._flush(self._game, known)

    def _flush(self, game: str, known: KnownGame) -> None:
        """Hand on what was said, each with how the table stands now, and remember what the club knows."""
        if known == self._stream.games.get(game) and not self._rows:
            return
        self._stream.games[game] = known
        rows, self._rows = self._rows, []
        if rows:
            state = encode(self._state())
            rows[-1] = msgspec.structs.replace(rows[-1], state=state)
        self._keep(rows, game, known)

    def _last_event(self) -> StoryEntry:
        """What happened last at the table, as everyone there may know it."""
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
"""Seconds back to which games are brought."""


class BackfillResult(msgspec.Struct, frozen=True):
    """How many `games` were brought, and how many could not be read or are in use (`left`)."""

    games: int
    left: int


def backfill(joined: ClubMembership, language: str = ENGLISH, since: float | None = None) -> BackfillResult:
    """Put the events of the saved games that were played since then (seconds since 1970; None: TODAY) where
    the next start sends them from.

    Each event is as old as the last record of its game. A journal is only read on, but for the clocks of one
    that was not closed.

    Raises:
        ClubError: this table tells a club already.
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
    """Journals with their game and the time of their last record, in the order in which they were begun; and
    how many are left out.
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
