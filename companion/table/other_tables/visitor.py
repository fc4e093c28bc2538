"""A table that sits in, as the table that keeps the game sees it: what it is sent, what it proposes, and its
players.
"""

from __future__ import annotations

from collections import OrderedDict, deque
from collections.abc import Callable, Sequence

from companion.kernel.game import Actor, State
from companion.kernel.messages import Message, Seat, UserError
from companion.remote.table_messages import MOST, Answer, Play, Records, Wish
from companion.table.dice_and_decks import DiceAndDecks
from companion.table.other_tables.record_gate import RecordCopies
from companion.table.other_tables.table_line import TableLine, TableSentences
from companion.table.players.computer_players import RESEND_AFTER, Deed, Kind, Turn
from companion.table.protocol import commands
from companion.table.record.line_of_play import CHANGES
from companion.table.table import Refusal, Table
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
        if self.acked < self._sent and now - self._sent_at > RESEND_AFTER + self.line.way:
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
        return Milliseconds(self._sent_at + RESEND_AFTER + self.line.way + 1)

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


def check_play(table: Table, chance: DiceAndDecks, visitor: Visitor, play: Play) -> Message | None:
    """Why what was done at a table cannot stand; None: it can."""
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
    if any(one.seat not in visitor.seats for one in gone):
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
    """Whether a table that had the records up to a number, and its own proposal `behind` them, knew the position now."""
    for record in reversed(table.record.journal.records):
        if record.kind in CHANGES:
            return record.seq <= upon or (
                bool(behind) and record.body.get("asked") == f"{visitor.table}:{behind}"
            )
    return True


def command_of(wish: Wish) -> commands.Command:
    """The command.

    Raises:
        UserError: a position that is put right is none.
    """
    match wish.what:
        case "undo":
            return commands.Undo(wish.seat, wish.count)
        case "redo":
            return commands.Redo()
        case "correct":
            return commands.parse_command(_correction(wish))
        case "end-game":
            return commands.Agree(end=True)
        case "rematch":
            return commands.Rematch()
        case "pause":
            return commands.Pause()
        case "resume":
            return commands.Resume()
        case "resign":
            return commands.Resign(wish.seat)
        case "press":
            return commands.Press(wish.seat)
        case "luck":
            return commands.Entropy(wish.seat, wish.luck)
        case "roll":
            return commands.Roll()
        case "draw-card":
            return commands.Draw(wish.deck)
        case _:
            return commands.Claim(wish.seat, wish.what)


def _correction(wish: Wish) -> dict[str, object]:
    found: dict[str, object] = {
        "do": "agree",
        "set": {place: list(stack) for place, stack in wish.places.items()},
    }
    return found | ({"turn": wish.turn} if wish.turn else {})


class VisitingPlayers:
    """Those at all tables that sit in.

    Args:
        table, chance: Of the keeper.
        visitors: The tables.
        now: Monotonic milliseconds.
        grace: Milliseconds after which a player's thinking begins, if his board does not show the position before.
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
        """As `PlayerElsewhere`."""

    def follow(self) -> None:
        """A position begins to stand."""
        if self._about is not self._table.state:
            self._about, self._since = self._table.state, self._now()

    def is_up(self, actor: Actor | None) -> bool:
        """As `PlayerElsewhere`: also while something waits of which it is not known whether it can stand."""
        theirs = actor is not None and actor.seat in self._table.record.line_of_play.elsewhere
        return theirs or any(visitor.waits for visitor in self._visitors)

    def ask(self, turn: Turn) -> None:
        """As `PlayerElsewhere`: their table knows by the record that it is their turn."""

    def answer(self) -> Deed | None:
        """The first of what waits; what cannot stand is answered so."""
        for visitor in self._visitors:
            while visitor.waits:
                play, came = visitor.waits.popleft()
                refused = check_play(self._table, self._chance, visitor, play)
                if refused is None:
                    return self._make_deed(visitor, play, came)
                visitor.answer(play.id, self._table.record.journal.records[-1].seq, refused)
        return None

    def _make_deed(self, visitor: Visitor, play: Play, came: int) -> Deed:
        """What was done, with the time since then: no more than the way and the board there can explain."""
        passed = max(0, came - self._since)
        late = min(max(0, passed - play.spent), visitor.line.way + self._grace)
        return Deed(
            tuple((text, play.source) for text in play.actions),
            takes_back=play.takes_back,
            back=Milliseconds(self._now() - came + late),
            mark={"asked": f"{visitor.table}:{play.id}"},
        )

    def stop(self) -> None:
        """As `PlayerElsewhere`."""

    def close(self) -> None:
        """As `PlayerElsewhere`."""
