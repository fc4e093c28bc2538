"""A table that sits in, as the keeper of the game knows it."""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Sequence

from companion.kernel.messages import Message
from companion.remote.table_messages import MOST, Answer, Play, Records
from companion.table.other_tables.record_copies import RecordCopies
from companion.table.other_tables.sentences import TableSentences
from companion.table.other_tables.shared_game import AGAIN
from companion.table.other_tables.table_line import TableLine
from companion.units import Milliseconds

ANSWERS = 256
"""Answers that are remembered, so that what comes twice is answered alike."""
QUEUE = 64
"""Proposals that may wait; more are none of a player's."""


class Visitor:
    """One table that sits in.

    Attributes:
        line: What goes there and comes from there.
        table: What it is called; empty: it has not said.
        seats: Those that sit there.
        meant: Those that were meant for it; none: any.
        waits: What its hands have done and is not decided.
        copies: The records as it may know them; None: it has no seat yet.
        acked: The number of the last record that it has.
        link: The link of its hash chain that it has given last, with its number.
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
        self._answers: OrderedDict[int, Answer] = OrderedDict()

    def begin(
        self, table: str, session: str, seats: tuple[str, ...], copies: RecordCopies, last: int
    ) -> None:
        """It has these seats, and the records up to that number."""
        if session != self._session:
            self._session = session
            self._answers.clear()
        self.table, self.seats, self.copies = table, seats, copies
        self.acked = self._sent = last
        self.waits.clear()

    def send_records(self, newest: int, now: Milliseconds) -> None:
        """Say what it has not been told yet, and again what it does not seem to have heard."""
        if self.copies is None or not self.line.up:
            return
        if self.acked < self._sent and now - self._sent_at > AGAIN + self.line.way:
            self._sent = self.acked
        while self._sent < newest:
            records = self.copies.after(self._sent, MOST)
            last = newest if len(records) < MOST else records[-1].n
            stands = self.copies.stands() if last == newest else ""
            self.line.say(Records(self._sent, tuple(records), last, stands))
            self._sent, self._sent_at = last, now

    def due(self) -> Milliseconds | None:
        """When something is said again, in monotonic milliseconds."""
        if self.acked >= self._sent:
            return None
        return Milliseconds(self._sent_at + AGAIN + self.line.way + 1)

    def has(self, last: int) -> None:
        """It says that it has the records up to that number."""
        self.acked = max(self.acked, min(last, self._sent))

    def send_again(self, last: int) -> None:
        """It says that it has no more than that: the rest is said again."""
        self.acked = self._sent = last

    def repeat_answer(self, id: int) -> bool:
        """Whether that was answered before; it is answered again then."""
        answer = self._answers.get(id)
        if answer is not None:
            self.line.say(answer)
        return answer is not None

    def answer(self, id: int, last: int, refused: Message | None = None) -> None:
        """Say what became of a proposal, and keep it in mind."""
        answer = Answer(id, None if refused is None else self._sentences.word_refusal(refused), last)
        self._answers[id] = answer
        while len(self._answers) > ANSWERS:
            self._answers.popitem(last=False)
        self.line.say(answer)
