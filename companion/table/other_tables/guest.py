"""A table that sits in: it plays on a copy of the record, and the table that keeps the game decides.

What hands do here is judged at once by the rules here, shown and proposed. If the keeper refuses it, it is taken back
with a sentence.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable
from functools import partial
from typing import TYPE_CHECKING, Literal, get_args

from companion.kernel.game import Actor, State
from companion.kernel.messages import Message, Seat, UserError, message
from companion.remote.table_messages import (
    CHAT_SPARE,
    VERSION,
    Answer,
    Ask,
    ChatLimit,
    Consent,
    CopiedRecord,
    Greeting,
    Here,
    Link,
    Offer,
    Play,
    Records,
    Source,
    Speak,
    TableMessage,
    Tell,
    Wanted,
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
from companion.table.players.computer_players import RESEND_AFTER, Deed, Kind, SharedGame, Turn
from companion.table.protocol import commands, notices
from companion.table.record.journal_reader import JournalError
from companion.table.table import Refusal
from companion.units import Milliseconds

if TYPE_CHECKING:
    from companion.table.referee import Referee


def source_of(text: str) -> Source:
    """How something was done here, as it is told to the keeper."""
    return text if text in get_args(Source) else "screen"  # type: ignore[return-value]


def _without_path(said: Message) -> Message:
    """Why this table cannot follow, for people: no file is at fault."""
    if said.id == "other-rules":
        return message("other-rules-here", action=str(said.values["action"]))
    return said


class OthersElsewhere:
    """All who do not sit here, as players elsewhere: what they did comes with the keeper's records."""

    kind: Kind = "table"
    pause = Milliseconds(0)

    def __init__(self, record: CopiedGame) -> None:
        self.record = record

    def begin(self) -> None:
        """As `PlayerElsewhere`."""

    def follow(self) -> None:
        """As `PlayerElsewhere`."""

    def is_up(self, actor: Actor | None) -> bool:
        """As `PlayerElsewhere`."""
        return actor is not None and actor.seat not in self.record.share.seats

    def ask(self, turn: Turn) -> None:
        """As `PlayerElsewhere`."""

    def answer(self) -> Deed | None:
        """Nothing: it is a record when it comes."""
        return None

    def stop(self) -> None:
        """As `PlayerElsewhere`."""

    def close(self) -> None:
        """As `PlayerElsewhere`."""


class SeatedTable(SharedGame):
    """This table's part in a game that another one keeps.

    Args:
        referee: The table; its record is a copy.
        send: As for `TableLine`.
        wall: Seconds since 1970.

    Attributes:
        another: Is told of another game that the keeper has begun.
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
        self._wishes: dict[int, Wish | Speak] = {}
        self._later: Callable[[], None] | None = None
        """A roll or a card that is wanted once the keeper has decided on what was played before it."""
        self._spent: dict[int, Milliseconds] = {}
        self._said_at = 0
        self._questions: dict[int, tuple[str, str, str]] = {}
        """The keeper's number of each question to what is wanted, who wants it, and its id here."""
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

    # The line

    def find_line(self, up: bool) -> None:
        """The line to the keeper is found or lost."""
        self.line.up = up
        if up:
            self._greet()
        self._referee.stir()

    def hear(self, piece: bytes) -> None:
        """A piece of a message has come."""
        said = self.line.take(piece)
        if said is None:
            return
        try:
            self._on_message(said)
        except GateError as wrong:
            self._tell_unread(wrong.said.id)
        self._referee.poll()

    def _greet(self) -> None:
        """Say who is here; nothing else is said until the keeper has answered, for it may have an earlier start of this
        program in mind, whose numbers come again.
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
        """Tell people that something of the keeper's is not taken in: once until the game has gone on."""
        what = (why, self.record.last)
        if what not in self._told_unread and self._said_there.take("", self._now()):
            self._told_unread.add(what)
            self._table.note(why)

    def _on_message(self, said: TableMessage | Unread) -> None:
        """Raises GateError: it is nothing that this table can take in."""
        match said:
            case Unread(newer=newer):
                raise GateError(NEWER if newer else SENSELESS)
            case Records():
                self._copy_records(said)
            case Answer(id=id, refused=refused):
                self._on_answer(id, refused)
            case Ask():
                self._on_question(said)
            case Tell() if self._said_there.take("", self._now()):
                self._table.note(find_told(said))
            case Speak(seat=seat, what=what):
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
                self._link = None  # it is given again
                self._say_again()

    def _hear_sentence(self, seat: str, what: str) -> None:
        """Tell what was said elsewhere, unless that seat says too much. Raises GateError: nobody sits there elsewhere."""
        if seat not in self.record.game.seats or seat in self.record.share.seats:
            raise GateError(SENSELESS)
        if self._said_there.take(seat, self._now()):
            self._table.note("tables-says", seat=Seat(seat), what=what)

    # The record

    def _copy_records(self, said: Records) -> None:
        """Take in records; where some are missing they are asked for. Raises GateError: one of them is none."""
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
                if self._told_rules != record.last:  # it is said again and again until this table can follow
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
        """Return the records of a message as they came through the gate, what they tell of events included.

        Raises:
            GateError: One of them is none.
        """
        records = read_records(said)
        for one in records:
            for event in list_events(one):
                self._sentences.read_event(event)
        return records

    def _want_later(self) -> None:
        """Want what was only to be wanted when nothing played here waits any more."""
        if self._later is not None and not self.record.proposals:
            wish, self._later = self._later, None
            wish()

    def _tell(self, result: CopyResult, why: Message) -> None:
        """Tell what has changed, and let the board follow."""
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
        moved = [one for one in result.changes if one.kind in ("action", "undo", "redo", "correction")]
        if moved:
            for id in tuple(self._questions):
                self._end_question(id)  # play has gone on: it would be another thing now
            self._referee.monitor.follow()
            table.go_elsewhere() if any(one.kind != "action" for one in moved) else table.turn()
        table.tell_over()

    def _seat_comers(self, sits: object) -> None:
        """A third table has sat down."""
        seats = sits.get("seats") if isinstance(sits, dict) else None
        others = [str(seat) for seat in seats or () if seat not in self.record.share.seats]
        if others:
            self._referee.seat_comers("tables-sits", others)

    def _note(self, said: Message) -> None:
        self._table.tell(notices.Note(n=self._table.n, kind=said.id, text=said))

    # What is done and wanted here

    def _propose(self, proposal: Proposal) -> None:
        """Hands did something: it goes to the keeper."""
        made = self._referee.monitor.time_of_ruling(self._now())
        self._spent[proposal.id] = Milliseconds(max(0, made - (made if self._shown is None else self._shown)))
        self._say_play(proposal)

    def _say(self, said: Play | Wish | Speak) -> None:
        """Say something that is said again until it is answered."""
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
                tuple(one.action for one in proposal.actions),
                source_of(source),
                self._spent.get(proposal.id, Milliseconds(0)),
            )
        )

    def _wish(
        self,
        what: Wanted,
        seat: str = "",
        count: int = 1,
        deck: str = "",
        luck: str = "",
        given: commands.Agree | None = None,
        square: str = "",
    ) -> None:
        """Something is wanted that the keeper decides. Raises Refusal: nobody sits here who could."""
        share = self.record.share
        seat = seat or self._who()
        if seat not in share.seats:
            raise Refusal("seat-elsewhere", seat=Seat(seat))
        if not self.line.up:
            self._table.note("tables-kept")
        elif what in get_args(table_line.Matter):
            self._table.note("tables-asked")
        wish = Wish(
            self.record.next_id,
            self.record.last,
            what,
            seat,
            count,
            deck,
            luck,
            {place: tuple(stack) for place, stack in (given.set or {}).items()}
            if given
            else dict.fromkeys(filter(None, [square]), ()),
            (given.turn or "") if given else "",
        )
        self._wishes[wish.id] = wish
        self._say(wish)

    def _want_chance(self, what: Literal["roll", "draw-card"], deck: str = "") -> None:
        """A roll or a card: the keeper gives one for the position that it knows, so what was played here comes first."""
        if self.record.proposals:
            self._later = partial(self._wish, what, deck=deck)
        else:
            self._wish(what, deck=deck)

    def _tell_illegal(self, seat: str, square: str) -> None:
        """A hand here has made an illegal move: the keeper counts it."""
        if seat in self.record.share.seats:
            self._wish("illegal", seat, square=square)

    def _who(self) -> str:
        """The seat here that acts, or the first."""
        actor = self.record.actor
        share = self.record.share
        return actor.seat if actor is not None and actor.seat in share.seats else share.seats[0]

    def takes(self, command: commands.Command) -> bool:
        """As `SharedGame`."""
        match command:
            case commands.Undo(seat=seat, count=count):
                self._wish("undo", seat or "", count)
            case commands.Redo():
                self._wish("redo")
            case commands.Pause():
                self._wish("pause")
            case commands.Resume():
                self._wish("resume")
            case commands.Resign(seat=seat):
                self._wish("resign", seat)
            case commands.Rematch():
                self._wish("rematch")
            case commands.Roll(face=None):
                self._want_chance("roll")
            case commands.Draw(deck=deck, card=None):
                self._want_chance("draw-card", deck)
            case commands.Entropy(seat=seat, text=luck):
                self._wish("luck", seat, luck=luck[:64])
            case commands.Press(seat=seat):
                self._wish("press", seat or "")
            case commands.Claim(
                seat=seat, what=("draw" | "no-draw" | "repetition" | "fifty" | "flag") as what
            ):
                self._wish(what, seat)
            case commands.Agree(position=None, end=end):
                self._wish("end-game" if end else "correct", given=command)
            case commands.Speak(seat=seat, what=what):
                self._speak(seat, what)
            case commands.Clock(run=None, seat=None):
                return False
            case (
                commands.Claim() | commands.Agree() | commands.Seat() | commands.Arbiter() | commands.Clock()
            ):
                raise Refusal("keeper-decides")
            case _:
                return False
        return True

    def _speak(self, seat: str, what: str) -> None:
        if seat not in self.record.share.seats:
            raise Refusal("seat-elsewhere", seat=Seat(seat))
        sentence = table_line.ready_sentence(what)
        if not self._said_here.take(seat, self._now()):
            raise Refusal("tables-say-later")
        said = Speak(self.record.next_id, sentence, seat)
        self._wishes[said.id] = said
        self._say(said)
        self._table.note("tables-says", seat=Seat(seat), what=what)

    def _link_due(self) -> Link | None:
        """This table's part of the roll that is due in what the keeper has decided; None: nothing is rolled now."""
        record = self.record
        if self._chain is None or record.proposals or not record.needs_links() or record.joint.free:
            return None
        number = record.joint.number
        if self._link is not None and self._link.number == number:
            return self._link
        link = self._chain.link(number)
        if record.joint.fits(record.share.table, link):
            return Link(number, link)
        if not self._told_misfit:  # the keeper has written another chain than this table's
            self._told_misfit = True
            self._note(message("tables-misfit", who=name_table(record.joint, record.share.keeper)))
        return None

    def _give_link(self) -> None:
        """Do this table's part of a roll, and again while that is not heard of."""
        link = self._link_due()
        if link is not None and (link is not self._link or self._now() >= self._link_at + self._again):
            self.line.say(link)
            self._link_at = self._now()
        self._link = link

    def _on_answer(self, id: int, refused: Wording | None) -> None:
        """What became of something that was done or wanted here."""
        if self._wishes.pop(id, None) is not None:
            if refused is not None:
                self._table.tell(notices.Refused(n=self._table.n, text=self._read_refusal(refused)))
            return
        if refused is not None and any(one.id == id for one in self.record.proposals):
            why = self._read_refusal(refused)
            try:
                self._tell(self.record.give_up(), message("tables-refused", why=why))
            except JournalError as wrong:
                self._note(wrong.said)

    def _read_refusal(self, refused: Wording) -> Message:
        """Why the keeper refuses something; if it says that in no way that is known here, that it does."""
        try:
            return self._sentences.read_refusal(refused)
        except GateError as wrong:
            self._tell_unread(wrong.said.id)
            return message(UNSAID)

    def _on_question(self, said: Ask) -> None:
        """The others want something that all have to agree to. Raises GateError: there is no such seat."""
        if said.id in self._questions:
            return
        if said.seat not in ("", *self.record.game.seats):
            raise GateError(SENSELESS)
        for id, (what, seat, _) in tuple(self._questions.items()):
            if (what, seat) == (said.what, said.seat):
                self._end_question(id)  # it is wanted once more
        text = table_line.question(self._referee.context.questions, said.what, said.seat, said.count)
        answers = table_line.answers(partial(self._agree, said.id))
        asked = self._referee.context.questions.ask(text, answers, ())
        self._questions[said.id] = (said.what, said.seat, asked)

    def _end_question(self, id: int) -> None:
        """Nobody is asked that any more."""
        self._referee.context.questions.end(self._questions.pop(id)[2])

    def _agree(self, id: int, agrees: bool) -> None:
        self.line.say(Consent(id, agrees))
        self._questions.pop(id, None)

    # Time

    @property
    def waits(self) -> bool:
        """Whether something that was wanted here is not answered."""
        return bool(self._wishes) or self._later is not None

    @property
    def lost(self) -> bool:
        """Whether the keeper is not heard."""
        return not self.line.heard

    def silence(self, seat: str) -> int | None:
        """As `SharedGame`; all others are heard through the keeper."""
        return self.line.silence

    def allowance(self, seat: str) -> int:
        """As `SharedGame`; flags are the keeper's."""
        return 0

    @property
    def due(self) -> Milliseconds | None:
        """As `Component`."""
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
        """Milliseconds after which something is said again."""
        return RESEND_AFTER + self.line.way

    def poll(self) -> None:
        """Say again what was not answered."""
        if self.line.up and self._waits_for_keeper and self._now() >= self._said_at + self._again:
            self._say_again() if self._greeted else self._greet()

    @property
    def _waits_for_keeper(self) -> bool:
        """Whether something was said that the keeper has not answered."""
        return bool(self.record.proposals or self._wishes) if self._greeted else not self.turned_away

    def _say_again(self) -> None:
        for proposal in self.record.proposals:
            self._say_play(proposal)
        for wish in self._wishes.values():
            self._say(wish)

    def update(self) -> None:
        """Give signs of life; look when the board began to show the position."""
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
