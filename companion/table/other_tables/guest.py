"""A guest table in a shared game: it plays on a copy of the record, and the keeper decides.

A move made at this table is checked at once by Tableside's rules, shown, and proposed to the
keeper. If the keeper refuses the move, it is undone, and the players see why.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, get_args

from companion.kernel.game import Actor, State
from companion.kernel.messages import Message, Seat, UserError, message
from companion.remote.table_messages import (
    CHAT_SPARE,
    VERSION,
    ChatLimit,
    ChatMessage,
    Consent,
    ConsentRequest,
    CopiedRecord,
    Greeting,
    Here,
    Link,
    Offer,
    Play,
    ProposalAnswer,
    Records,
    Source,
    TableMessage,
    Tell,
    Wish,
    Wording,
)
from companion.remote.table_messages import Refusal as TurnedAway
from companion.table.copied_game import CopiedGame, CopyResult, Proposal
from companion.table.fairness.chance_ahead import name_table
from companion.table.fairness.commitments import HashChain
from companion.table.game_record import who_rolls
from companion.table.other_tables import table_line
from companion.table.other_tables.record_gate import (
    NEWER,
    SENSELESS,
    GateError,
    list_events,
    position_sum,
    read_records,
)
from companion.table.other_tables.table_line import (
    UNSAID,
    TableLine,
    TableSentences,
    Unread,
    choose_refusal,
    find_told,
    tell_change,
)
from companion.table.other_tables.wished_commands import DECIDED_BY_KEEPER, write_command
from companion.table.players.computer_players import RESEND_AFTER, Deed, Kind, SharedGame, Turn
from companion.table.protocol import commands, notices
from companion.table.record.journal_reader import JournalError
from companion.table.table import Refusal
from companion.units import Milliseconds

if TYPE_CHECKING:
    from companion.table.referee import Referee


def source_of(text: str) -> Source:
    """Return the source of an action as sent to the keeper."""
    return text if text in get_args(Source) else "screen"  # type: ignore[return-value]


def _without_path(said: Message) -> Message:
    """Return why this table cannot follow. The message names no file, because no file is at fault."""
    if said.id == "other-rules":
        return message("other-rules-here", action=str(said.values["action"]))
    return said


class OthersElsewhere:
    """All players at other tables, represented by a single player.

    Their actions arrive in the keeper's records.
    """

    kind: Kind = "table"
    pause = Milliseconds(0)

    def __init__(self, record: CopiedGame) -> None:
        self.record = record

    def begin(self) -> None:
        """See `PlayerElsewhere`."""

    def follow(self) -> None:
        """See `PlayerElsewhere`."""

    def is_up(self, actor: Actor | None) -> bool:
        """See `PlayerElsewhere`."""
        return actor is not None and actor.seat not in self.record.share.seats

    def ask(self, turn: Turn) -> None:
        """See `PlayerElsewhere`."""

    def answer(self) -> Deed | None:
        """Return None, because these players' actions arrive as records."""
        return None

    def stop(self) -> None:
        """See `PlayerElsewhere`."""

    def close(self) -> None:
        """See `PlayerElsewhere`."""


class SeatedTable(SharedGame):
    """This table's part in a game that another table hosts.

    Args:
        referee: The table; its record is a copy.
        send: As for `TableLine`.
        wall: Returns seconds since 1970.

    Attributes:
        another: Called when the keeper has begun another game.
    """

    keeps = False

    def __init__(self, referee: Referee, send: Callable[[bytes], bool], wall: Callable[[], float]) -> None:
        record = referee.record
        assert isinstance(record, CopiedGame)
        self._referee, self.record, self._wall = referee, record, wall
        self._table = referee.table
        self._now = referee.time.now
        self.line = TableLine(send, self._now)
        self._session = secrets.token_hex(4)
        self._greeted = False
        self._wishes: dict[int, Wish | ChatMessage] = {}
        self._later: Callable[[], None] | None = None
        """A request for a roll or a card, to be sent once the keeper has decided on the actions played before
        it.
        """
        self._spent: dict[int, Milliseconds] = {}
        self._said_at = 0
        self._questions: dict[int, tuple[str, str, str]] = {}
        """Maps the keeper's number of each question to its subject, requesting seat, and id at this table."""
        self._about: State | None = None
        self._came = 0
        self._shown: int | None = 0
        self._grace = 1000 * int(referee.rules.grace)
        chain = record.share.chain
        self._chain = HashChain(bytes.fromhex(chain)) if chain else None
        self._link: Link | None = None
        self._link_at = 0
        self._told_misfit = self._told_dice = False
        self._told_rules = -1
        self._told_unread: set[tuple[str, int]] = set()
        self._sentences = TableSentences(record.game)
        self._said_here, self._said_there = ChatLimit(), ChatLimit(CHAT_SPARE)
        self.turned_away = ""
        self.another: Callable[[Offer], object] = lambda offer: None
        self.player = OthersElsewhere(record)
        record.proposed, record.controls = self._propose, referee.clocks.controls
        referee.illegal_moves.elsewhere = self._tell_illegal
        referee.share(self)

    # The connection

    def find_line(self, up: bool) -> None:
        """Record that the connection to the keeper is established or lost."""
        self.line.up = up
        if up:
            self._greet()
        self._referee.stir()

    def hear(self, piece: bytes) -> None:
        """Handle a received part of a message."""
        said = self.line.take(piece)
        if said is None:
            return
        try:
            self._on_message(said)
        except GateError as wrong:
            self._tell_unread(wrong.said.id)
        self._referee.poll()

    def _greet(self) -> None:
        """Send a greeting, and nothing else until the keeper has answered.

        The keeper may still have the message numbers of an earlier run of this program, and this
        run would use the same numbers again.
        """
        self._greeted, self._said_at = False, self._now()
        share = self.record.share
        self.line.say(
            Greeting(
                VERSION,
                share.table,
                self._wall(),
                keeper=share.keeper,
                session=self._session,
                last=self.record.last,
                seats=share.seats,
            )
        )

    def _tell_unread(self, why: str) -> None:
        """Announce that a message from the keeper could not be used.

        This is said once until the game continues.
        """
        what = (why, self.record.last)
        if what not in self._told_unread and self._said_there.take("", self._now()):
            self._told_unread.add(what)
            self._table.note(why)

    def _on_message(self, said: TableMessage | Unread) -> None:
        """Handle a message. Raises GateError if it is not valid for this table."""
        match said:
            case Unread(newer=newer):
                raise GateError(NEWER if newer else SENSELESS)
            case Records():
                self._copy_records(said)
            case ProposalAnswer(id=id, refused=refused):
                self._on_answer(id, refused)
            case ConsentRequest():
                self._on_question(said)
            case Tell() if self._said_there.take("", self._now()):
                self._table.note(find_told(said))
            case ChatMessage(seat=seat, what=what):
                self._hear_sentence(seat, what)
            case TurnedAway(why=why, version=version) if why != self.turned_away:
                self.turned_away = why
                if self._said_there.take("", self._now()):
                    self._table.note(choose_refusal(why, version))
            case Here(last=last) if last > self.record.last:
                self.line.say(Here(self.record.last))
            case Offer(keeper=keeper) if keeper != self.record.share.keeper:
                self.another(said)
            case Offer(yours=()):
                self._greet()
            case Offer(session=session) if session == self._session and not self._greeted:
                self._greeted, self.turned_away = True, ""
                self._link = None  # it will be given again
                self._say_again()

    def _hear_sentence(self, seat: str, what: str) -> None:
        """Publish a chat message, within the rate limit for its seat.

        Raises GateError if the seat is at this table.
        """
        if seat not in self.record.game.seats or seat in self.record.share.seats:
            raise GateError(SENSELESS)
        if self._said_there.take(seat, self._now()):
            self._table.note("tables-says", seat=Seat(seat), what=what)

    # The copied record

    def _copy_records(self, said: Records) -> None:
        """Copy records, or request missing ones. Raises GateError if one is invalid."""
        record = self.record
        if said.after > record.last:
            self._greet()
            return
        if said.last > record.last:
            try:
                result = record.copy(self._read_records(said), said.last)
            except GateError:
                raise
            except UserError as wrong:
                if self._told_rules != record.last:  # the keeper repeats it until this table can follow
                    self._told_rules = record.last
                    self._note(message("tables-other-rules", why=_without_path(wrong.said)))
                return
            self._tell(result, message("tables-other-first"))
            for fault in result.unfair:
                self._note(message("tables-unfair", why=fault))
            state = record.state
            if said.stands and not record.proposals and position_sum(record.game, state) != said.stands:
                self._note(message("tables-not-alike"))
            self._want_later()
        self.line.say(Here(record.last))

    def _read_records(self, said: Records) -> list[CopiedRecord]:
        """Return the validated records in a message, with their events.

        Raises:
            GateError: A record is invalid.
        """
        records = read_records(said)
        for record in records:
            for event in list_events(record):
                self._sentences.read_event(event)
        return records

    def _want_later(self) -> None:
        """Send a waiting request, once no proposal from this table is pending."""
        if self._later is not None and not self.record.proposals:
            wish, self._later = self._later, None
            wish()

    def _tell(self, result: CopyResult, why: Message) -> None:
        """Publish the changes, and let the board follow."""
        table = self._table
        if result.taken_back:
            self._later = None
            self._spent.clear()
            self._note(why)
        if not result.changes:
            return
        table.held = False
        for change in result.changes:
            tell_change(table, change)
            if change.kind == "note" and "sits" in change.body:
                self._seat_comers(change.body["sits"])
        moved = [
            change for change in result.changes if change.kind in ("action", "undo", "redo", "correction")
        ]
        if moved:
            for id in tuple(self._questions):
                self._end_question(id)  # play has continued, so the question is obsolete
            self._referee.monitor.follow()
            table.go_elsewhere() if any(change.kind != "action" for change in moved) else table.turn()
        table.tell_over()

    def _seat_comers(self, sits: object) -> None:
        """React to a third table joining the game."""
        seats = sits.get("seats") if isinstance(sits, dict) else None
        others = [str(seat) for seat in seats or () if seat not in self.record.share.seats]
        if others:
            self._referee.seat_comers("tables-sits", others)

    def _note(self, said: Message) -> None:
        self._table.tell(notices.Note(n=self._table.n, kind=said.id, text=said))

    # Proposals and requests of this table

    def _propose(self, proposal: Proposal) -> None:
        """Send a proposal to the keeper."""
        made = self._referee.monitor.time_of_ruling(self._now())
        self._spent[proposal.id] = Milliseconds(max(0, made - (made if self._shown is None else self._shown)))
        self._say_play(proposal)

    def _say(self, said: Play | Wish | ChatMessage) -> None:
        """Send a message that is repeated until it is answered."""
        if self._greeted:
            self.line.say(said)
            self._said_at = self._now()

    def _say_play(self, proposal: Proposal) -> None:
        source = proposal.actions[-1].source if proposal.actions else "board"
        self._say(
            Play(
                proposal.id,
                proposal.upon,
                proposal.behind,
                proposal.takes_back,
                tuple(played.action for played in proposal.actions),
                source_of(source),
                self._spent.get(proposal.id, Milliseconds(0)),
            )
        )

    def _send(self, command: commands.Command) -> None:
        """Send a command for the keeper to decide.

        Raises Refusal if only the keeper may give it, or its seat is at another table.
        """
        seat = getattr(command, "seat", None) or self._who()
        self._want(write_command(command, self.record.next_id, self.record.last, seat))

    def _want(self, wish: Wish) -> None:
        """Send a request from a seat at this table. Raises Refusal if the seat is at another table."""
        if wish.seat not in self.record.share.seats:
            raise Refusal("seat-elsewhere", seat=Seat(wish.seat))
        if not self.line.up:
            self._table.note("tables-kept")
        elif wish.what in get_args(table_line.Matter):
            self._table.note("tables-asked")
        self._wishes[wish.id] = wish
        self._say(wish)

    def _want_chance(self, command: commands.Roll | commands.Draw) -> None:
        """Request a roll or card after all pending proposals, because the keeper's position determines it."""
        if self.record.proposals:
            self._later = partial(self._send, command)
        else:
            self._send(command)

    def _tell_illegal(self, seat: str, square: str) -> None:
        """Report an illegal move at this board, which the keeper counts."""
        if seat in self.record.share.seats:
            places: dict[str, tuple[str, ...]] = {square: ()} if square else {}
            self._want(Wish(self.record.next_id, self.record.last, "illegal", seat, places=places))

    def _who(self) -> str:
        """Return the seat at this table that is to act, or the table's first seat."""
        actor = self.record.actor
        share = self.record.share
        return actor.seat if actor is not None and actor.seat in share.seats else share.seats[0]

    def takes(self, command: commands.Command) -> bool:
        """See `SharedGame`."""
        match command:
            case commands.Speak(seat=seat, what=what):
                self._speak(seat, what)
            case commands.Roll(face=None) | commands.Draw(card=None):
                self._want_chance(command)
            case commands.Roll() | commands.Draw() | commands.SetClocks(run=None, seat=None):
                return False
            case _ if isinstance(command, DECIDED_BY_KEEPER):
                self._send(command)
            case _:
                return False
        return True

    def _speak(self, seat: str, what: str) -> None:
        if seat not in self.record.share.seats:
            raise Refusal("seat-elsewhere", seat=Seat(seat))
        sentence = table_line.ready_sentence(what)
        if not self._said_here.take(seat, self._now()):
            raise Refusal("tables-say-later")
        said = ChatMessage(self.record.next_id, sentence, seat)
        self._wishes[said.id] = said
        self._say(said)
        self._table.note("tables-says", seat=Seat(seat), what=what)

    def _link_due(self) -> Link | None:
        """Return this table's hash-chain link for the roll that is due in the keeper's position, or None."""
        record = self.record
        if self._chain is None or record.proposals or not record.needs_links() or record.joint.free:
            return None
        number = record.joint.number
        if self._link is not None and self._link.number == number:
            return self._link
        link = self._chain.link(number)
        if record.joint.fits(record.share.table, link):
            return Link(number, link)
        if not self._told_misfit:  # the keeper's record names another chain for this table
            self._told_misfit = True
            self._note(message("tables-misfit", who=name_table(record.joint, record.share.keeper)))
        return None

    def _give_link(self) -> None:
        """Send this table's hash-chain link for a roll, repeatedly until it is acknowledged."""
        link = self._link_due()
        if link is not None and (link is not self._link or self._now() >= self._link_at + self._again):
            self.line.say(link)
            self._link_at = self._now()
        self._link = link

    def _on_answer(self, id: int, refused: Wording | None) -> None:
        """Handle the keeper's answer to a proposal or request."""
        if self._wishes.pop(id, None) is not None:
            if refused is not None:
                self._table.tell(notices.Refused(n=self._table.n, text=self._read_refusal(refused)))
            return
        if refused is not None and any(proposal.id == id for proposal in self.record.proposals):
            why = self._read_refusal(refused)
            try:
                self._tell(self.record.give_up(), message("tables-refused", why=why))
            except JournalError as wrong:
                self._note(wrong.said)

    def _read_refusal(self, refused: Wording) -> Message:
        """Return the keeper's reason for a refusal, or a general one if it is not understood."""
        try:
            return self._sentences.read_refusal(refused)
        except GateError as wrong:
            self._tell_unread(wrong.said.id)
            return message(UNSAID)

    def _on_question(self, said: ConsentRequest) -> None:
        """Ask the players at this table to consent to a request from another table.

        Raises GateError if the seat is unknown.
        """
        if said.id in self._questions:
            return
        if said.seat not in ("", *self.record.game.seats):
            raise GateError(SENSELESS)
        for id, (what, seat, _) in tuple(self._questions.items()):
            if (what, seat) == (said.what, said.seat):
                self._end_question(id)  # it was requested again
        text = table_line.question(self._referee.context.questions, said.what, said.seat, said.count)
        answers = table_line.answers(partial(self._agree, said.id))
        asked = self._referee.context.questions.ask(text, answers, ())
        self._questions[said.id] = (said.what, said.seat, asked)

    def _end_question(self, id: int) -> None:
        """Close the question that has this number at the keeper."""
        self._referee.context.questions.end(self._questions.pop(id)[2])

    def _agree(self, id: int, agrees: bool) -> None:
        self.line.say(Consent(id, agrees))
        self._questions.pop(id, None)

    # Timing

    @property
    def waits(self) -> bool:
        """Whether a request from this table is unanswered."""
        return bool(self._wishes) or self._later is not None

    @property
    def lost(self) -> bool:
        """Whether the connection to the keeper is lost."""
        return not self.line.heard

    def silence(self, seat: str) -> int | None:
        """See `SharedGame`. All other tables are reached through the keeper, so its silence counts."""
        return self.line.silence

    def allowance(self, seat: str) -> int:
        """See `SharedGame`. The keeper decides flag falls."""
        return 0

    @property
    def due(self) -> Milliseconds | None:
        """See `Component`."""
        if not self.line.up:
            return None
        found = [self.line.due]
        if self._waits_for_keeper:
            found.append(Milliseconds(self._said_at + self._again))
        if self._link is not None:
            found.append(Milliseconds(self._link_at + self._again))
        return min(found)

    @property
    def _again(self) -> int:
        """The milliseconds after which a message is repeated."""
        return RESEND_AFTER + self.line.way

    def poll(self) -> None:
        """Repeat unanswered messages."""
        if self.line.up and self._waits_for_keeper and self._now() >= self._said_at + self._again:
            self._say_again() if self._greeted else self._greet()

    @property
    def _waits_for_keeper(self) -> bool:
        """Whether the keeper has not yet answered a message."""
        return bool(self.record.proposals or self._wishes) if self._greeted else not self.turned_away

    def _say_again(self) -> None:
        for proposal in self.record.proposals:
            self._say_play(proposal)
        for wish in self._wishes.values():
            self._say(wish)

    def update(self) -> None:
        """Send heartbeats, and record when the board first matches the position."""
        now = self._now()
        if not self._told_dice:
            self._told_dice = True
            if (said := who_rolls(self.record)) is not None:
                self._note(said)
        if self._about is not self.record.state:
            self._about, self._came, self._shown = self.record.state, now, None
        if self._shown is None and (self._referee.monitor.agrees or now - self._came > self._grace):
            self._shown = min(now, self._came + self._grace)
        if self.line.up:
            if self._greeted:
                self._give_link()
            self.line.beat(self.record.last)
        lost = self.lost
        if self._tell_lost(self._table, lost) and not lost:
            self._greet()
