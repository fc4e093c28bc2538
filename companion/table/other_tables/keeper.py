"""The table that hosts a shared game (the keeper), whose journal is authoritative.

Guest tables propose actions and send requests. The keeper writes its decisions to the journal, and
sends the records to every table, redacted for the seats at that table.
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING

from companion.kernel.messages import Seat, UserError, message
from companion.remote.table_messages import (
    CHAT_SPARE,
    VERSION,
    ChatLimit,
    ChatMessage,
    ConsentRequest,
    Declined,
    Greeting,
    Here,
    Link,
    Offer,
    Play,
    TableMessage,
    Tell,
    Wish,
    clocks_apart,
)
from companion.remote.table_messages import Consent as Consenting
from companion.remote.table_messages import Refusal as TurnedAway
from companion.table.fairness.chance_ahead import name_table
from companion.table.fairness.commitments import HashChain
from companion.table.handlers import carry_out
from companion.table.other_tables import table_line
from companion.table.other_tables.record_gate import NEWER, SENSELESS, RecordCopies
from companion.table.other_tables.table_line import (
    Consent,
    TableLine,
    TableSentences,
    Unread,
    choose_version_sentence,
)
from companion.table.other_tables.visitor import QUEUE, VisitingPlayers, Visitor, is_current
from companion.table.other_tables.wished_commands import read_command
from companion.table.players.computer_players import SharedGame
from companion.table.protocol import commands
from companion.table.record.header import read_header
from companion.table.record.journal_reader import JournalError
from companion.table.table import Refusal
from companion.units import Milliseconds

if TYPE_CHECKING:
    from companion.table.referee import Referee


class GameKeeper(SharedGame):
    """The keeper's part in a shared game.

    Args:
        referee: The table.
        wall: Returns seconds since 1970.
    """

    keeps = True

    def __init__(self, referee: Referee, wall: Callable[[], float]) -> None:
        self._referee, self._wall = referee, wall
        self._table = referee.table
        self._now = referee.time.now
        self._visitors: list[Visitor] = []
        self._consents: dict[int, Consent] = {}
        self._ids = itertools.count(1)
        header = read_header(referee.record.journal)
        assert header.share is not None
        self.share = header.share
        self._owners = dict(self._sitting())
        self._chain = HashChain(bytes.fromhex(self.share.chain)) if self.share.chain else None
        self._told_misfit = (0, "")
        self._told: set[tuple[str, str]] = set()
        self._sentences = TableSentences(referee.game)
        self._said_here, self._said_there = ChatLimit(), ChatLimit(CHAT_SPARE)
        self._grace = 1000 * int(referee.rules.grace)
        self.player = VisitingPlayers(self._table, referee.chance, self._visitors, self._now, self._grace)
        referee.share(self)

    def _sitting(self) -> Sequence[tuple[str, str]]:
        """Return the seats at other tables, with the tables' names."""
        found = []
        for record in self._referee.record.journal.records:
            sits = record.body.get("sits")
            if record.kind == "note" and isinstance(sits, dict):
                found += [(str(seat), str(sits["table"])) for seat in sits["seats"]]
        return found

    # Connections

    def meet(self, send: Callable[[bytes], bool], seats: Sequence[str] = ()) -> Visitor:
        """Add a connection to another table.

        Args:
            send: As for `TableLine`.
            seats: The seats intended for that table; empty for any.
        """
        visitor = Visitor(TableLine(send, self._now), self._sentences, seats)
        self._visitors.append(visitor)
        return visitor

    def line(self, visitor: Visitor, up: bool) -> None:
        """Record that the connection to a table is established or lost."""
        visitor.line.up = up
        if up and visitor.copies is None:
            self._invite(visitor)
        self._referee.stir()

    def _invite(self, visitor: Visitor) -> None:
        """Offer the free seats."""
        if free := self._free_for(visitor):
            visitor.line.say(self._offer(free, ()))

    def has_place_for(self, visitor: Visitor) -> bool:
        """Return whether a table on this connection may still join."""
        return visitor.copies is None and bool(self._free_for(visitor))

    def _free_for(self, visitor: Visitor) -> tuple[str, ...]:
        """Return the seats that a table may take."""
        elsewhere = self._referee.record.line_of_play.elsewhere - self._owners.keys()
        return tuple(
            seat
            for seat in self._referee.game.seats
            if seat in elsewhere and (not visitor.meant or seat in visitor.meant)
        )

    def hear(self, visitor: Visitor, piece: bytes) -> None:
        """Handle a received part of a message."""
        said = visitor.line.take(piece)
        if said is not None:
            self._on_message(visitor, said)
            self._referee.poll()

    @property
    def newest(self) -> int:
        """The number of the last record."""
        return self._referee.record.journal.records[-1].seq

    # Messages of guests

    def _on_message(self, visitor: Visitor, said: TableMessage | Unread) -> None:
        if isinstance(said, Unread):
            self._note_once(NEWER if said.newer else SENSELESS, visitor.table)
            return
        if isinstance(said, Greeting):
            self._on_greeting(visitor, said)
            return
        # this program was restarted, and the table has not identified itself since
        if visitor.copies is None:
            visitor.line.say(self._offer(self._free_for(visitor), ()))
            return
        match said:
            case Here(last=last):
                visitor.has(last)
            case Play(id=id):
                self._on_proposal(visitor, id, said)
            case Wish(id=id):
                if not visitor.repeat_answer(id):
                    self._on_wish(visitor, said)
            case Link():
                self._on_link(visitor, said)
            case Consenting(id=id, agrees=agrees):
                self._on_agreement(id, visitor.table, agrees)
            case ChatMessage(id=id, seat=seat) if seat in visitor.seats and not visitor.repeat_answer(id):
                # surplus messages are answered too, so that they are not repeated
                visitor.answer(id, self.newest)
                if self._said_there.take(seat, self._now()):
                    self._pass_on(visitor, said)

    def _pass_on(self, visitor: Visitor, said: ChatMessage) -> None:
        """Publish a guest's chat message at this table and at all other tables."""
        self._table.note("tables-says", seat=Seat(said.seat), what=said.what)
        for other in self._visitors:
            if other is not visitor and other.copies is not None:
                other.line.say(said)

    def _on_greeting(self, visitor: Visitor, said: Greeting) -> None:
        line = visitor.line
        if said.version != VERSION:
            line.say(TurnedAway("tables-version", VERSION))
            self._note_once(choose_version_sentence(said.version), said.table)
            return
        game = self._referee.game
        if said.keeper not in ("", self.share.keeper):
            self._invite(visitor)  # it has another game, perhaps the previous one
            return
        mine = tuple(seat for seat in game.seats if self._owners.get(seat) == said.table)
        wanted = mine or said.seats
        free = self._free_for(visitor)
        if not wanted and free:
            line.say(self._offer(free, (), said.session))
            return
        if not mine:
            if not wanted or any(seat in self._owners for seat in wanted):
                line.say(self._offer((), ()))  # a table with a copy of the game recognises it by that
                line.say(TurnedAway("tables-seat-taken"))
                return
            if not set(wanted) <= set(free) or (game.secret and len(wanted) > 1):
                line.say(TurnedAway("tables-no-seat"))
                return
            more = {"anchor": said.anchor, "names": self._names_given(said, wanted)}
            try:
                given = {name: value for name, value in more.items() if value}
                self._referee.record.note(sits={"table": said.table, "seats": list(wanted), **given})
            except JournalError:
                return  # it greets again
            self._owners.update(dict.fromkeys(wanted, said.table))
        self._leave_line(visitor, said.table)
        if clocks_apart(self._wall(), said.at):
            self._note_once("tables-clock-off", said.table)
        fresh = visitor.copies is None
        copies = visitor.copies or RecordCopies(game, self._referee.record.journal, wanted[0])
        visitor.begin(said.table, said.session, wanted, copies, min(said.last, self.newest))
        line.say(self._offer(free, wanted, said.session))
        if fresh:
            self._referee.seat_comers("tables-sits", wanted)
        for consent in self._consents.values():
            if visitor.table in consent.waits:
                self._ask(visitor, consent)

    @staticmethod
    def _names_given(said: Greeting, seats: Sequence[str]) -> dict[str, str]:
        """Return the names of the players at these seats of the other table, if given."""
        return {seat: name for seat in seats if (name := said.names.get(seat, "").strip())}

    def _note_once(self, kind: str, table: str) -> None:
        """Publish a problem with a table once, even if that table sends its greeting repeatedly."""
        if (kind, table) not in self._told:
            self._told.add((kind, table))
            self._table.note(kind)

    def _leave_line(self, visitor: Visitor, table: str) -> None:
        """Close the old connection of a table that has reconnected."""
        for other in [guest for guest in self._visitors if guest.table == table and guest is not visitor]:
            self._visitors.remove(other)

    def _offer(self, free: tuple[str, ...], yours: tuple[str, ...], session: str = "") -> Offer:
        header = read_header(self._referee.record.journal)
        parts = {rule: part.sha256 for rule, part in (header.parts or {}).items()}
        return Offer(
            self.share.keeper,
            header.game,
            dict(header.rules),
            tuple(header.seats),
            free,
            yours,
            parts,
            dict(header.names),
            session,
            header.definition is not None,
        )

    def _on_proposal(self, visitor: Visitor, id: int, said: Play) -> None:
        """Queue a guest's proposal until it can be executed."""
        if visitor.repeat_answer(id) or any(play.id == id for play, _ in visitor.waits):
            return
        mark = f"{visitor.table}:{id}"
        if any(record.body.get("asked") == mark for record in self._referee.record.journal.records):
            visitor.answer(id, self.newest)  # it was executed before a restart of this program
        elif len(visitor.waits) < QUEUE:
            visitor.waits.append((said, self._now()))

    def _on_link(self, visitor: Visitor, said: Link) -> None:
        """Accept a table's hash-chain link for the due roll.

        A link that does not belong to the table's chain is reported and ignored.
        """
        joint = self._referee.record.joint
        if said.number != joint.number or self._chain is None:
            return
        if not joint.fits(visitor.table, said.link):
            if self._told_misfit != (said.number, visitor.table):
                self._told_misfit = (said.number, visitor.table)
                self._table.note("tables-misfit", who=name_table(joint, visitor.table))
            return
        visitor.link = (said.number, said.link)
        self._offer_links()

    def _offer_links(self) -> None:
        """Add this table's hash-chain link for the due roll after all other tables have given theirs."""
        record = self._referee.record
        number, given = record.joint.number, dict[str, str]()
        if self._chain is None or record.joint.free or not record.needs_links():
            return
        for visitor in self._visitors:
            if visitor.link[0] == number:
                given[visitor.table] = visitor.link[1]
        given[self.share.keeper] = self._chain.link(number)
        if not record.joint.find_misfits(given, record.line_of_play.players):
            record.offered = (number, given)

    def _on_wish(self, visitor: Visitor, said: Wish) -> None:
        if said.seat not in visitor.seats:
            visitor.answer(said.id, self.newest, message("seat-elsewhere", seat=Seat(said.seat)))
            return
        if said.what == "roll" and not self._referee.chance.is_ready():
            return  # it repeats the request, when the links of the other tables have arrived
        try:
            if said.what == "illegal":
                square = next(iter(said.places), "")
                self._referee.illegal_moves.count_elsewhere(said.seat, square, said.upon)
            else:
                self._on_command(visitor, read_command(said), said.seat, said.upon)
        except UserError as wrong:
            visitor.answer(said.id, self.newest, wrong.said)
            return
        visitor.answer(said.id, self.newest)

    def _on_command(self, visitor: Visitor, command: commands.Command, seat: str, upon: int) -> None:
        """Execute a command from a seat at another table, or ask the others for consent.

        Args:
            visitor: The other table.
            command: The command.
            seat: The seat that gives the command.
            upon: The number of the last record that the other table had when it sent the command.

        Raises:
            UserError: The command is not allowed now.
        """
        if isinstance(command, commands.Undo):
            self._table.check_no_arbiter()
        if self._needs_consent(command):
            declined = partial(visitor.line.say, Tell(Declined()))
            self._consent(command, seat, declined, visitor.table)
        elif isinstance(command, commands.Roll | commands.Draw):
            self._chance(visitor, command, seat, upon)
        else:
            carry_out(self._referee, command)

    def _chance(self, visitor: Visitor, command: commands.Command, seat: str, upon: int) -> None:
        """Execute a roll or draw for another table, once even if it is requested repeatedly.

        Raises UserError.
        """
        actor = self._referee.actor
        if not is_current(self._table, visitor, upon) or actor is None or actor.seat != seat:
            return
        self._table.others_act = True
        try:
            with self._referee.clocks.give_back(Milliseconds(visitor.line.way // 2)):
                carry_out(self._referee, command)
        finally:
            self._table.others_act = False

    # Consent of all tables

    def _consent(
        self, command: commands.Command, seat: str, declined: Callable[[], None], by: str = ""
    ) -> None:
        """Ask all other tables for consent. `by` is the requesting table, or empty for this table."""
        matter = table_line.matter_of(command)
        assert matter is not None
        waits = {guest.table for guest in self._visitors if guest.copies is not None and guest.table != by}
        if by and self._referee.seats_of_people:
            waits.add("")
        consent = Consent(next(self._ids), matter, seat, command, declined, self._table.state, waits)
        if not consent.waits:
            carry_out(self._referee, command)
            return
        for other in [
            consent for consent in self._consents.values() if (consent.what, consent.seat) == (matter, seat)
        ]:
            self._forget(other)  # it was requested again
        self._consents[consent.id] = consent
        if not by:
            self._table.note("tables-asked")
        for visitor in self._visitors:
            if visitor.table in consent.waits and visitor.table:
                self._ask(visitor, consent)
        if "" in consent.waits:
            self._ask_here(consent)

    def _needs_consent(self, command: commands.Command) -> bool:
        """Return whether the others must consent. Impossible commands are refused at once."""
        match table_line.matter_of(command):
            case None:
                return False
            case "undo":
                return self._referee.record.line_of_play.last is not None
            case "rematch":
                return self._referee.actor is None
        return True

    def _forget(self, consent: Consent) -> None:
        """Close a request for consent."""
        del self._consents[consent.id]
        self._referee.context.questions.end(consent.question)

    def _ask(self, visitor: Visitor, consent: Consent) -> None:
        visitor.line.say(ConsentRequest(consent.id, consent.what, consent.seat, consent.count))

    def _ask_here(self, consent: Consent) -> None:
        text = table_line.question(self._referee.context.questions, consent.what, consent.seat, consent.count)
        answers = table_line.answers(partial(self._on_agreement, consent.id, ""))
        consent.question = self._referee.context.questions.ask(text, answers, ())

    def _on_agreement(self, id: int, table: str, agrees: bool) -> None:
        """Handle a table's answer to a request for consent."""
        consent = self._consents.get(id)
        if consent is None or table not in consent.waits:
            return
        if not agrees:
            self._forget(consent)
            consent.declined()
            return
        consent.waits.discard(table)
        if not consent.waits:
            del self._consents[id]
            try:
                carry_out(self._referee, consent.command)
            except UserError as wrong:
                self._table.note("tables-came-to-nothing", why=wrong.said)

    # Commands at this table

    def takes(self, command: commands.Command) -> bool:
        """See `SharedGame`."""
        elsewhere = self._referee.record.line_of_play.elsewhere
        if not any(visitor.copies is not None for visitor in self._visitors):
            elsewhere = set()
        actor = self._referee.actor
        if table_line.matter_of(command) is not None:
            if not elsewhere or not self._needs_consent(command):
                return False
            seat = next(iter(self._referee.seats_of_people), "")
            self._consent(command, seat, partial(self._table.note, "tables-declined"))
            return True
        match command:
            case commands.Resign(seat=one) | commands.Claim(seat=one) | commands.Entropy(seat=one) if (
                one in elsewhere
            ):
                raise Refusal("seat-elsewhere", seat=Seat(one))
            case commands.Roll() | commands.Draw() if actor is not None and actor.seat in elsewhere:
                raise Refusal("seat-elsewhere", seat=Seat(actor.seat))
            case commands.Speak(seat=one, what=what):
                self._speak(one, what)
            case _:
                return False
        return True

    def _speak(self, seat: str, what: str) -> None:
        if seat not in self._referee.seats_of_people:
            raise Refusal("seat-elsewhere", seat=Seat(seat))
        sentence = table_line.ready_sentence(what)
        if not self._said_here.take(seat, self._now()):
            raise Refusal("tables-say-later")
        self._table.note("tables-says", seat=Seat(seat), what=what)
        for visitor in self._visitors:
            visitor.line.say(ChatMessage(next(self._ids), sentence, seat))

    # Timing

    @property
    def lost(self) -> bool:
        """Whether the connection to a table that has a seat is lost."""
        heard = {visitor.table for visitor in self._visitors if visitor.line.heard}
        return any(table not in heard for table in self._owners.values()) or self.has_free_seat

    def silence(self, seat: str) -> int | None:
        """See `SharedGame`."""
        found = [guest.line.silence for guest in self._visitors if seat in guest.seats]
        return min((silence for silence in found if silence is not None), default=None)

    @property
    def has_free_seat(self) -> bool:
        """Whether a seat meant for another table is still free."""
        return any(seat not in self._owners for seat in self._referee.record.line_of_play.elsewhere)

    def allowance(self, seat: str) -> int:
        """See `SharedGame`. Includes the transmission time, and the time until a board matches."""
        way = next((guest.line.way for guest in self._visitors if seat in guest.seats), None)
        return 0 if way is None else way + self._grace

    @property
    def due(self) -> Milliseconds | None:
        """See `Component`."""
        found = [visitor.line.due for visitor in self._visitors if visitor.line.up]
        found += [due for visitor in self._visitors if (due := visitor.due()) is not None]
        return min(found, default=None)

    def update(self) -> None:
        """Send new records to every table."""
        self._offer_links()
        for consent in [
            consent for consent in self._consents.values() if consent.about is not self._table.state
        ]:
            self._forget(consent)  # play has continued, so the request is obsolete
        for visitor in self._visitors:
            if visitor.line.up:
                visitor.send_records(self.newest, self._now())
                visitor.line.beat(self.newest)
        if not self.has_free_seat:
            self._tell_lost(self._table, self.lost)

    def poll(self) -> None:
        """See `Component`; `update` follows."""
