"""A guest table from the keeper's point of view: what was sent to it, what it proposes, and its players."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Sequence

from companion.kernel.game import Actor, State
from companion.kernel.messages import Message, Seat, UserError
from companion.remote.table_messages import MOST, Play, ProposalAnswer, Records
from companion.table.dice_and_decks import DiceAndDecks
from companion.table.other_tables.record_gate import RecordCopies
from companion.table.other_tables.table_line import TableLine, TableSentences
from companion.table.players.computer_players import RESEND_AFTER, Deed, Kind, Turn
from companion.table.record.line_of_play import CHANGES
from companion.table.table import Refusal, Table
from companion.units import Milliseconds

ANSWERS = 256
"""Number of answers that are kept, so that a repeated message gets the same answer."""
QUEUE = 64
"""Maximum number of waiting proposals, more than players ever make."""


class Visitor:
    """A guest table from the keeper's point of view.

    Attributes:
        line: The connection to the table.
        table: The table's name; empty if not known yet.
        seats: The table's seats.
        meant: The seats that were intended for the table; empty for any.
        waits: The table's undecided proposals.
        copies: The redacted records for the table; None until it has a seat.
        acked: The number of the last record that the table has acknowledged.
        link: The number of the last link of its hash chain that the table has sent, and the link.
    """

    def __init__(self, line: TableLine, sentences: TableSentences, meant: Sequence[str] = ()) -> None:
        self.line, self.meant, self._sentences = line, tuple(meant), sentences
        self.table = ""
        self.seats: tuple[str, ...] = ()
        self.waits: deque[tuple[Play, int]] = deque()
        self.copies: RecordCopies | None = None
        self.acked = self._sent = -1
        self.link = (0, "")
        self._sent_at = 0
        self._session = ""
        self._answers: OrderedDict[int, ProposalAnswer] = OrderedDict()

    def begin(
        self, table: str, session: str, seats: tuple[str, ...], copies: RecordCopies, last: int
    ) -> None:
        """Give the table its seats. It already has the records up to number `last`."""
        if session != self._session:
            self._session = session
            self._answers.clear()
        self.table, self.seats, self.copies = table, seats, copies
        self.acked = self._sent = last
        self.waits.clear()

    def send_records(self, newest: int, now: Milliseconds) -> None:
        """Send new records, and repeat those that do not seem to have arrived."""
        if self.copies is None or not self.line.up:
            return
        if self.acked < self._sent and now - self._sent_at > RESEND_AFTER + self.line.way:
            self._sent = self.acked
        while self._sent < newest:
            records = self.copies.after(self._sent, MOST)
            last = newest if len(records) < MOST else records[-1].n
            stands = self.copies.stands() if last == newest else ""
            self.line.say(Records(self._sent, tuple(records), last, stands))
            self._sent, self._sent_at = last, now

    def due(self) -> Milliseconds | None:
        """Return the time to repeat records, in monotonic milliseconds, or None."""
        if self.acked >= self._sent:
            return None
        return Milliseconds(self._sent_at + RESEND_AFTER + self.line.way + 1)

    def has(self, last: int) -> None:
        """Record the fact that the table has the records up to number `last`."""
        self.acked = max(self.acked, min(last, self._sent))

    def repeat_answer(self, id: int) -> bool:
        """Repeat the answer to a message that was already answered. Return whether there was one."""
        answer = self._answers.get(id)
        if answer is not None:
            self.line.say(answer)
        return answer is not None

    def answer(self, id: int, last: int, refused: Message | None = None) -> None:
        """Answer a proposal or request, and remember the answer."""
        answer = ProposalAnswer(id, None if refused is None else self._sentences.word_refusal(refused), last)
        self._answers[id] = answer
        while len(self._answers) > ANSWERS:
            self._answers.popitem(last=False)
        self.line.say(answer)


def check_play(table: Table, chance: DiceAndDecks, visitor: Visitor, play: Play) -> Message | None:
    """Return why a proposal from another table is not legal, or None if it is legal."""
    try:
        table.check_playable()
        _check(table, chance, visitor, play)
    except UserError as wrong:
        return wrong.said
    return None


def _check(table: Table, chance: DiceAndDecks, visitor: Visitor, play: Play) -> None:
    if not is_current(table, visitor, play.upon, play.behind):
        raise Refusal("other-came-first")
    record, game = table.record, table.game
    played = record.line_of_play.played
    if play.takes_back > len(played) or (not play.actions and not play.takes_back):
        raise Refusal("other-came-first")
    gone = played[len(played) - play.takes_back :]
    if any(played.seat not in visitor.seats for played in gone):
        raise Refusal("other-came-first")
    if play.takes_back and (told := record.no_undo(play.takes_back)) is not None:
        raise UserError(told.id, **told.values)
    state = record.back(play.takes_back)
    for text in play.actions:
        actor, action = game.actor(state), game.legal(state, text)
        if actor is None or action is None:
            raise Refusal("other-rules-there", action=text)
        if actor.seat not in visitor.seats:
            raise Refusal("seat-elsewhere", seat=Seat(actor.seat))
        if action.chance:
            if chance.is_fated_now() or play.takes_back or len(play.actions) > 1:
                raise Refusal("table-rolls")
            chance.check(action)
        state = game.after(state, action)


def is_current(table: Table, visitor: Visitor, upon: int, behind: int = 0) -> bool:
    """Return whether a table's message was based on the current position.

    Args:
        table: The keeper's table.
        visitor: The other table.
        upon: The number of the last record that the other table had when it sent the message.
        behind: The number of the last proposal that the other table had played by then; 0 for none.
    """
    for record in reversed(table.record.journal.records):
        if record.kind in CHANGES:
            return record.seq <= upon or (
                bool(behind) and record.body.get("asked") == f"{visitor.table}:{behind}"
            )
    return True


class VisitingPlayers:
    """The players at all guest tables.

    Args:
        table: The keeper's table.
        chance: The keeper's dice and decks.
        visitors: The guest tables.
        now: Returns monotonic milliseconds.
        grace: The milliseconds after which a player's time runs even if that player's board does not match
            the position yet.
    """

    kind: Kind = "table"
    pause = Milliseconds(0)

    def __init__(
        self,
        table: Table,
        chance: DiceAndDecks,
        visitors: Sequence[Visitor],
        now: Callable[[], Milliseconds],
        grace: int,
    ) -> None:
        self._grace = grace
        self._table, self._chance, self._visitors, self._now = table, chance, visitors, now
        self._about: State | None = None
        self._since = 0

    def begin(self) -> None:
        """See `PlayerElsewhere`."""

    def follow(self) -> None:
        """Record when a new position began."""
        if self._about is not self._table.state:
            self._about, self._since = self._table.state, self._now()

    def is_up(self, actor: Actor | None) -> bool:
        """See `PlayerElsewhere`; also true while an unchecked proposal is pending."""
        theirs = actor is not None and actor.seat in self._table.record.line_of_play.elsewhere
        return theirs or any(visitor.waits for visitor in self._visitors)

    def ask(self, turn: Turn) -> None:
        """Do nothing, since the guest table learns from the record that it is its turn.

        See `PlayerElsewhere`.
        """

    def answer(self) -> Deed | None:
        """Return the first pending proposal; reply with a refusal to those that are no longer legal."""
        for visitor in self._visitors:
            while visitor.waits:
                play, came = visitor.waits.popleft()
                refused = check_play(self._table, self._chance, visitor, play)
                if refused is None:
                    return self._make_deed(visitor, play, came)
                visitor.answer(play.id, self._table.record.journal.records[-1].seq, refused)
        return None

    def _make_deed(self, visitor: Visitor, play: Play, came: int) -> Deed:
        """Return a proposal, backdated by at most the transmission time and the delay of the guest's board."""
        passed = max(0, came - self._since)
        late = min(max(0, passed - play.spent), visitor.line.way + self._grace)
        return Deed(
            tuple((text, play.source) for text in play.actions),
            takes_back=play.takes_back,
            back=Milliseconds(self._now() - came + late),
            mark={"asked": f"{visitor.table}:{play.id}"},
        )

    def stop(self) -> None:
        """See `PlayerElsewhere`."""

    def close(self) -> None:
        """See `PlayerElsewhere`."""
