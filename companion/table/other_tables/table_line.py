"""The messages between the tables of one game: joining, the connection, refusals, and consent.

Guests publish the keeper's decisions record by record.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Mapping, Sequence
from functools import partial
from pathlib import Path
from typing import Literal

import msgspec

from companion.games import family_of, find_family
from companion.i18n.sentence_values import SentenceCheck, SentenceError
from companion.kernel.game import Game, State
from companion.kernel.messages import Message, Seat, UserError, message, quote
from companion.remote.relay_messages import Pieces, cut_message
from companion.remote.table_messages import (
    READY_SENTENCES,
    VERSION,
    CopiedRecord,
    Greeting,
    Here,
    NoMessage,
    Offer,
    ReadySentence,
    Records,
    TableMessage,
    Tell,
    Wording,
    message_of,
    read_message,
    wording_of,
    write_message,
)
from companion.remote.table_messages import Refusal as TurnedAway
from companion.table.clock_rules import NONE, read_controls
from companion.table.copied_game import CopiedChange
from companion.table.fairness.commitments import SECRET_BYTES, SEED_BYTES, HashChain
from companion.table.message_catalogues import SHARED, TABLE
from companion.table.other_tables.record_gate import NEWER, OLDER, SENSELESS, GateError, read_header_body
from companion.table.players.computer_players import RESEND_AFTER
from companion.table.protocol import commands, notices
from companion.table.record.header import TableShare
from companion.table.record.journal import Journal
from companion.table.record.journal_reader import ReadOnlyJournal, Record
from companion.table.record.line_of_play import ABANDONED, RESIGNED
from companion.table.setup import check_journal
from companion.table.storage.data_folder import new_game
from companion.table.story import describe_ruling
from companion.table.table import QuestionChoice, Questions, Refusal, Table
from companion.table.timekeeping.clock_press import RULINGS
from companion.units import Milliseconds

UNSAID = "tables-refused-there"
"""Message that replaces a refusal whose own message may not be sent between tables."""
REFUSALS = frozenset(
    {
        "arbiter-first",
        "arbiter-no-undo",
        "arbiter-paused",
        "ask-first",
        "bad-do",
        "board-first",
        "card-gone",
        "clock-not-moved",
        "clock-too-much",
        "cocked",
        "computer-draws",
        "daily-no-undo",
        "dice-together",
        "draw-physical",
        "entropy-daily",
        "entropy-keeper",
        "entropy-late",
        "entropy-no-chance",
        "entropy-nobody",
        "entropy-seed",
        "entropy-text",
        "entropy-twice",
        "fell-already",
        "game-over",
        "journal-full",
        "no-arbiter-needed",
        "no-card",
        "no-claim",
        "no-clocks",
        "no-deck",
        "no-die",
        "no-draw-now",
        "no-draw-offered",
        "no-face",
        "no-flag-fell",
        "no-illegal-move",
        "no-player",
        "no-roll-now",
        "no-ruling",
        "no-seat",
        "no-square",
        "not-over",
        "nothing-optional",
        "nothing-to-redo",
        "nothing-to-undo",
        "other-came-first",
        "other-rules-there",
        "own-flag-first",
        "paused",
        "seat-elsewhere",
        "table-deals",
        "table-rolls",
        "touch-bound",
        "undo-too-many",
        "unknown-claim",
        "unknown-tag",
        UNSAID,
    }
)
"""Messages with which the keeper may refuse requests from other tables, in addition to those of the game."""


def find_told(said: Tell) -> str:
    """Return the message id for a message about the connection."""
    return str(said.said.__struct_config__.tag)


def choose_refusal(why: str, version: int) -> str:
    """Return the id of the message that tells a table why it may not join.

    If the versions differ, the message says which side must be updated.

    Args:
        why: The reason in the message.
        version: The protocol version of the refusing table.
    """
    return choose_version_sentence(version) if why == "tables-version" else why


def choose_version_sentence(version: int) -> str:
    """Return the message id for a table with another protocol version."""
    return NEWER if version > VERSION else OLDER


class TableSentences:
    """Messages that the tables of one game may send to each other."""

    def __init__(self, game: Game) -> None:
        words = (SHARED, family_of(game.info).words)
        self._events = SentenceCheck(words, TABLE, (), game.seats)
        self._refusals = SentenceCheck(words, TABLE, REFUSALS, game.seats)

    def word_refusal(self, said: Message) -> Wording:
        """Convert a refusal for sending. A message that other tables do not know is replaced."""
        try:
            return wording_of(self._refusals.check(said))
        except SentenceError:
            return wording_of(message(UNSAID))

    def read_refusal(self, wording: Wording) -> Message:
        """Convert a received refusal to a message. Raises GateError if it is invalid."""
        return _read(self._refusals, wording)

    def read_event(self, wording: Wording) -> Message:
        """Convert an event received from another table to a message.

        Raises GateError if the game has no such event.
        """
        return _read(self._events, wording)


def _read(check: SentenceCheck, wording: Wording) -> Message:
    try:
        return check.check(message_of(wording))
    except (SentenceError, RecursionError) as wrong:
        raise GateError(SENSELESS) from wrong


BEAT, SILENCE = 2_000, 8_000
"""Milliseconds between two heartbeats, and milliseconds of silence after which the connection counts as lost.
"""
LONGEST_WAY = 5_000
"""Largest round-trip time that is accepted, in milliseconds."""


class Unread(msgspec.Struct, frozen=True):
    """A message that this table cannot read.

    Attributes:
        newer: Whether it may be from a newer program.
    """

    newer: bool


class TableLine:
    """One end of a connection between tables.

    Args:
        send: Sends a part of a message; returns False if the connection is down and the part is lost.
        now: Returns monotonic milliseconds.

    Attributes:
        up: Whether the connection is up, as far as this end knows.
        way: The round-trip time in milliseconds.
    """

    def __init__(self, send: Callable[[bytes], bool], now: Callable[[], Milliseconds]) -> None:
        self._send, self._now = send, now
        self._pieces, self._number = Pieces(), 0
        self._heard: int | None = None
        self._said = now() - BEAT
        self.up = True
        self.way = 0

    @property
    def heard(self) -> bool:
        """Whether messages from the other table are arriving."""
        return self.up and self._heard is not None and self._now() - self._heard < SILENCE

    @property
    def silence(self) -> int | None:
        """The milliseconds since the last message from the other table, or None if there was none."""
        return None if self._heard is None else self._now() - self._heard

    @property
    def due(self) -> Milliseconds:
        """The time when the next heartbeat is due, in monotonic milliseconds."""
        return Milliseconds(self._said + BEAT)

    def say(self, said: TableMessage) -> None:
        """Send a message. If it is lost, the receiver requests it again."""
        self._number += 1
        for piece in cut_message(self._number, write_message(said)):
            if not self._send(piece):
                return

    def beat(self, last: int) -> None:
        """Send a heartbeat if it is due. `last` is the number of the last record at this table."""
        now = self._now()
        if now >= self.due:
            self._said = now
            self.say(Here(last, max(1, now)))

    def take(self, piece: bytes) -> TableMessage | Unread | None:
        """Add a received part. Return the message that it completes, or None."""
        whole = self._pieces.take(piece)
        if whole is None:
            return None
        try:
            said = read_message(whole)
        except NoMessage as wrong:
            return Unread(wrong.newer)
        self._heard = self._now()
        if isinstance(said, Here) and said.ping:
            self.say(Here(pong=said.ping))
        elif isinstance(said, Here) and said.pong:
            self.way = min(LONGEST_WAY, max(0, self._now() - said.pong))
        return said


Matter = Literal["undo", "redo", "correct", "end-game", "rematch"]


class Consent(msgspec.Struct):
    """A command that waits for the consent of others.

    Attributes:
        id: The number of the request for consent.
        what: Its subject.
        seat: The requesting seat; empty for the keeper's table.
        command: The command to execute.
        declined: Called when a table refuses its consent.
        about: The position in which consent was requested. The request expires when the position changes.
        waits: The tables that must still consent; an empty string is the keeper.
        question: The id of the question at the keeper; empty if there is none.
    """

    id: int
    what: Matter
    seat: str
    command: commands.Command
    declined: Callable[[], None]
    about: State
    waits: set[str]
    question: str = ""

    @property
    def count(self) -> int:
        """The number of actions to undo."""
        return self.command.count if isinstance(self.command, commands.Undo) else 1


def matter_of(command: commands.Command) -> Matter | None:
    """Return the subject of a command that needs the consent of all tables, or None if it needs none."""
    match command:
        case commands.Undo():
            return "undo"
        case commands.Redo():
            return "redo"
        case commands.Agree(end=end):
            return "end-game" if end else "correct"
        case commands.Rematch():
            return "rematch"
        case _:
            return None


def question(questions: Questions, what: Matter, seat: str, count: int) -> Message:
    """Return the question for the players at this table."""
    if what == "undo":
        return questions.address("tables-ask-undo", seat=Seat(seat), n=count)
    return questions.address(f"tables-ask-{what}", seat=Seat(seat))


def answers(on_answer: Callable[[bool], None]) -> list[QuestionChoice]:
    """Return the choices for the question. `on_answer` receives whether the players consent."""
    return [
        QuestionChoice(message("tables-agree"), None, partial(on_answer, True)),
        QuestionChoice(message("tables-disagree"), None, partial(on_answer, False)),
    ]


def ready_sentence(what: str) -> ReadySentence:
    """Return this text if it is a ready-made sentence, otherwise raise Refusal."""
    try:
        found: ReadySentence = msgspec.convert(what, ReadySentence)
    except msgspec.ValidationError as wrong:
        raise Refusal("tables-no-sentence", what=quote(what), sentences=READY_SENTENCES) from wrong
    return found


class GameJoin:
    """One attempt to join a game.

    Args:
        send: As for `TableLine`.
        now: Returns monotonic milliseconds.
        wall: Returns seconds since 1970.
        seats: The requested seats; empty for any free ones.
        path: The path of the journal; None for the data folder.
        asks: Whether the attempt waits for a call of `sit_down` before it takes a seat.
        names: The players' names by seat. The name under an empty seat is used for any seat that
            this table gets.
        identity: This table's earlier name and chain secret; None on the first attempt.
        known: Returns this table's existing copy of a keeper's game, or None if there is none.

    Attributes:
        table: This table's name in that game.
        secret: The secret of this table's hash chain.
        on_journal: Called with the path of the journal, before the file exists.
        offered: The keeper's game, once received.
        journal: The journal, once it exists.
        refused: Why the attempt has failed; None if it has not.
    """

    def __init__(
        self,
        send: Callable[[bytes], bool],
        now: Callable[[], Milliseconds],
        wall: Callable[[], float],
        seats: Sequence[str] = (),
        path: Path | None = None,
        asks: bool = False,
        names: Mapping[str, str] = {},
        identity: tuple[str, bytes] | None = None,
        known: Callable[[str], Path | None] = lambda keeper: None,
    ) -> None:
        self._now, self._wall, self._wanted, self._path = now, wall, tuple(seats), path
        self._names, self._known = names, known
        self.table, self.secret = identity or (secrets.token_hex(8), secrets.token_bytes(SECRET_BYTES))
        self.on_journal: Callable[[Path], object] = lambda path: None
        self._anchor = HashChain(self.secret).anchor
        self.line = TableLine(send, now)
        self.offered: Offer | None = None
        self._offer: Offer | None = None
        self.journal: Path | None = None
        self.refused: Message | None = None
        self._said_at = now() - RESEND_AFTER
        self._asks = asks

    def sit_down(self, names: Mapping[str, str] | None = None) -> None:
        """Accept the offered game.

        `names` has the players' names by seat; None keeps the previous names.
        """
        self._asks = False
        self._names = self._names if names is None else names
        if self.offered is not None:
            self._want(self.offered.free)

    def poll(self) -> None:
        """Send the request, and repeat it until it is answered."""
        if self.journal is None and self.refused is None and self._now() - self._said_at >= RESEND_AFTER:
            self._greet()

    def _greet(self) -> None:
        self._said_at = self._now()
        names = self._names_of(self._wanted)
        self.line.say(
            Greeting(VERSION, self.table, self._wall(), seats=self._wanted, anchor=self._anchor, names=names)
        )

    def _names_of(self, seats: Sequence[str]) -> dict[str, str]:
        """Return the names of the players at these seats of this table, if known."""
        found = {seat: (self._names.get(seat) or self._names.get("", "")).strip() for seat in seats}
        return {seat: name for seat, name in found.items() if name}

    def _want(self, free: Sequence[str]) -> None:
        """Request all the free seats, or those of them that this table wants."""
        self._wanted = tuple(seat for seat in free if not self._wanted or seat in self._wanted)
        self._greet()

    def hear(self, piece: bytes) -> None:
        """Handle a received part of a message."""
        said = self.line.take(piece)
        if said is not None and self.journal is None and self.refused is None:
            try:
                self._on_message(said)
            except UserError as wrong:
                self.refused = wrong.said

    def _on_message(self, said: TableMessage | Unread) -> None:
        """Handle a message. Raises UserError if the attempt fails."""
        match said:
            case Unread(newer=True):
                raise GateError(NEWER)
            case TurnedAway(why=why, version=version):
                self.refused = message(choose_refusal(why, version))
            case Offer() if not fits_together(said):
                raise GateError(SENSELESS)
            case Offer(yours=(), free=(), keeper=keeper):
                self.journal = self._known(keeper)  # this table may already have a copy
            case Offer() if not said.brings and find_family(said.game) is None:
                self.refused = message("tables-other-rules", why=message("tables-version"))
            case Offer(yours=(), free=free):
                self.offered = said
                if not self._asks:
                    self._want(free)
            case Offer():
                self._offer = said
            case Records(after=-1, records=(first, *_)) if self._offer is not None:
                self._begin(self._offer, first)

    def _begin(self, offer: Offer, first: CopiedRecord) -> None:
        """Check that a journal with this first record could be opened, and then create it.

        Raises:
            UserError: The record is invalid or cannot be written; no journal is created.
        """
        game = read_header_body(first.body)
        if (first.n, first.kind, game.game, game.seats) != (0, "note", offer.game, offer.seats):
            raise GateError(SENSELESS)
        share = TableShare(self.table, offer.keeper, offer.yours, self.secret.hex())
        header = {
            **msgspec.to_builtins(game),
            "names": {**game.names, **self._names_of(offer.yours)},
            "parts": msgspec.to_builtins(
                game.parts or {}
            ),  # another table can never name a file of this computer
            "seed": secrets.token_bytes(SEED_BYTES).hex(),
            "seed_number": None,
            "elsewhere": [seat for seat in offer.seats if seat not in offer.yours],
            "share": msgspec.to_builtins(share),
        }
        path = self._path or new_game(offer.game)
        try:
            check_journal(
                ReadOnlyJournal(path, [Record(0, "note", {"game": header}, first.wall, self._now())])
            )
        except UserError as wrong:  # the reason uses words of a game that is unknown here
            raise GateError("tables-other-rules", why=message("tables-version")) from wrong
        self.on_journal(path)
        Journal.create(path, header, first.wall, self._now()).close()
        self.journal = path


def fits_together(offer: Offer) -> bool:
    """Return whether an offer names only seats of its game, each seat once, and gives valid clocks."""
    seats = set(offer.seats)
    named = {*offer.free, *offer.yours, *offer.names}
    try:
        controls = read_controls(offer.rules.get("table_clock", NONE))
        if controls is not None:
            controls.of(offer.seats)
    except UserError:
        return False
    return len(seats) == len(offer.seats) and named <= seats


NOTES = {"draw": "draw-offered", "no_draw": "draw-declined", "touch": "touch-bound"}
"""Maps each field of a note to the message that publishes the field's value."""


def tell_change(table: Table, change: CopiedChange) -> None:
    """Publish one copied record."""
    body = change.body
    match change.kind:
        case "action" if change.step is not None:
            played = str(body.get("source", ""))
            step = change.step
            table.tell_action(change.n, str(body.get("seat", "")), step.action, step.events, played)
        case "undo" | "redo":
            _tell_way_back(table, change)
        case "correction":
            said = _correction(table, body)
            table.tell(notices.Note(n=change.n, kind=said.id, text=said))
        case "note":
            _tell_note(table, change)


def _tell_way_back(table: Table, change: CopiedChange) -> None:
    by, count = str(change.body.get("by", "")), change.body.get("count")
    n = count if isinstance(count, int) else 0
    if change.kind == "undo":
        table.tell(notices.Undone(n=change.n, by=by, count=n))
    else:
        table.note("tables-redone")


def _correction(table: Table, body: object) -> Message:
    stretch = table.record.line_of_play.stretches[-1]
    seat = Seat(stretch.left[0]) if stretch.left else None
    if stretch.why == RESIGNED and seat is not None:
        return message("resigned", seat=seat)
    if stretch.why == ABANDONED and seat is not None:
        return message("leaves", seat=seat)
    if seat is not None:
        return message("taken-out", seat=seat)
    return message("draw" if stretch.why in ("draw", "fifty") else "correction")


def _tell_ruling(table: Table, body: Mapping[str, object]) -> None:
    """Publish an illegal move, or an arbiter's ruling on an illegal move."""
    line = table.record.line_of_play
    ruled = line.illegal[-1] if line.illegal and body.get("arbiter") in RULINGS else ""
    for sentence in describe_ruling(line, body, ruled)[1]:
        table.tell(notices.Note(n=table.n, kind=sentence.id, text=sentence))


def _tell_note(table: Table, change: CopiedChange) -> None:
    body = change.body
    if "paused" in body:
        table.note("pause" if body["paused"] else "resume")
    if "illegal" in body or "arbiter" in body:
        _tell_ruling(table, body)
    if "draw" in body and table.record.line_of_play.stretches[-1].why == "draw":
        return  # all have consented, which is announced elsewhere
    for name, kind in NOTES.items():
        if name in body and name != "touch":
            table.note(kind, seat=Seat(str(body[name])))
        elif name in body:
            table.note(kind, square=str(body[name]))
