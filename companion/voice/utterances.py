"""Selection of a table's notices for speech.

The module decides which notices are spoken at which level, how urgent they are, and when they are out
of date. It also contains the countdown of a clock, and help with setting up a board by ear.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from enum import IntEnum
from typing import Protocol

import msgspec

from companion.kernel.layout import Layout, Token
from companion.kernel.messages import SENTENCES, Message, Seat, Value, message, sentences
from companion.table.board.questions import RepairMove, repair_moves
from companion.table.protocol import notices
from companion.table.protocol.notices import Clock
from companion.table.queries import in_hand, man, stands


class Level(IntEnum):
    """How much is spoken. Each level includes the levels before it."""

    NOTHING = 0
    RESULTS = 1
    TURNS = 2
    RULINGS = 3
    EVERYTHING = 4

    @property
    def word(self) -> str:
        """The level's name in settings and on the command line."""
        return self.name.lower()


LEVELS = {level.word: level for level in Level}
"""Levels by name."""

FOR_EVER = float("inf")


class Utterance(msgspec.Struct, frozen=True):
    """A sentence for speech.

    Attributes:
        text: The text.
        topic: What the sentence is about. A new utterance replaces the waiting ones on the same topic,
            except for rulings.
        mark: A number that identifies the utterance within its topic.
        urgent: Whether it interrupts the current utterance, unless that one is urgent too.
        keeps: The maximum number of seconds that it may wait; then it is dropped.
        lead: The minimum number of seconds that it waits, so that a sound can be played before it.
        weighty: Whether it is never dropped, and is repeated if it was interrupted.
        first: Whether it precedes all other waiting utterances that are not urgent. It does not
            interrupt an utterance.
    """

    text: str
    topic: str
    mark: int = 0
    urgent: bool = False
    keeps: float = FOR_EVER
    lead: float = 0.0
    weighty: bool = False
    first: bool = False


FROM = 10
"""The first number of a countdown."""
KEEPS = 0.4
"""Seconds that a number may wait for another sentence to end. After that, the number is no longer true."""
WARM = 60.0
"""Seconds before the flag falls at which the numbers are prepared."""


class Countdown:
    """The countdown to the flag fall of the running clock, or to the end of a byo-yomi period."""

    def __init__(self) -> None:
        self._flag_time: float | None = None
        self._next = 0

    def hear(self, clock: Clock, now: float) -> None:
        """Update from the table's current clocks."""
        ends = clock.flag
        if clock.flag is not None and clock.running and clock.times[clock.running]:
            ends = clock.seats[clock.running]
        self._flag_time = None if ends is None else now + ends / 1000
        left = 0.0 if self._flag_time is None else self._flag_time - now
        self._next = min(FROM, int(left))

    def stop(self) -> None:
        """Stop counting."""
        self._flag_time, self._next = None, 0

    def due(self, now: float) -> float | None:
        """Return the seconds until the next number, or None if there is no next number."""
        if self._flag_time is None or self._next < 1:
            return None
        return max(0.0, self._flag_time - self._next - now)

    def take(self, now: float) -> int | None:
        """Return the number that is due now. Numbers whose second has passed are skipped."""
        if self._flag_time is None:
            return None
        left = self._flag_time - now
        number = None
        while self._next >= 1 and left <= self._next:
            if left > self._next - KEEPS:
                number = self._next
            self._next -= 1
        return number


SOMETHING = "something"


class RepairSteps:
    """The next steps of a correction.

    The last step requested is remembered, so that it is requested only once.
    """

    def __init__(self) -> None:
        self._asked: RepairMove | None = None

    def now(self, wrong: notices.Mismatch[Message]) -> tuple[Message, ...]:
        """Return the next step, or nothing if it is unchanged or its piece has been picked up."""
        steps = repair_moves(wrong.repairs)
        requested = self._asked
        if not steps or (requested is not None and (requested in steps or _in_hand(requested) in steps)):
            return ()
        self._asked = steps[0]
        return (step(steps[0]),)


def _in_hand(fix: RepairMove) -> RepairMove:
    """Return the step for the same piece after the piece was picked up."""
    return RepairMove(fix.man, to=fix.to)


def step(fix: RepairMove) -> Message:
    """Return a spoken request to move one piece."""
    if fix.man is None:
        return message("ear-step-something", origin=fix.origin)
    piece = man(*fix.man)
    if fix.origin and fix.to:
        return message("ear-step-back", man=piece, origin=fix.origin, to=fix.to)
    if fix.to:
        return message("ear-step-on", man=piece, to=fix.to)
    return message("ear-step-off", man=piece, origin=fix.origin)


def missing(wrong: notices.Mismatch[Message]) -> Iterator[Message]:
    """Yield messages that name the missing pieces. Nothing is yielded unless more than one piece is missing."""
    if wrong.kind == "setup":
        return
    pieces = read(
        {
            repair.square: repair.expected
            for repair in wrong.repairs
            if repair.expected and repair.found != SOMETHING
        }
    )
    if len(pieces) > 1:
        yield message("ear-missing", men=tuple(stands(pieces, square) for square in pieces))


def read(places: Mapping[str, Sequence[str]]) -> Layout:
    """Return the layout in a notice."""
    return {place: tuple(Token.read(text) for text in stack) for place, stack in places.items()}


RULING_KEEPS = 8.0
"""Seconds after which the results of dice and cards, and undone actions, are out of date."""
REFUSAL_KEEPS = 4.0
"""Seconds after which a refusal is out of date."""
AMENDED = 0.2
"""Seconds within which a new ruling counts as the replacement of one that was taken back."""
OF_CHANCE = frozenset({"roll", "draw", "first", "shuffle"})
"""Kinds of events that may be dropped when many events happen. All others, such as moves, are always spoken.
"""
PASSED = ("refused", "undone", "turn", "hint", "hand")
"""Topics that are out of date after an action."""
URGENT = frozenset({"last-minute", "flag", "draw-offered"})
"""Kinds of notes that are spoken at the same level as turns: about time, and offers that need an answer."""
CHOICES = 4
"""Maximum number of a question's choices that are read aloud. If there are more, they are shown but not read.
"""
NOTES = 2
"""Maximum number of a prompt's sentences that are spoken in addition to the request."""
COMPUTER = "computer"


class SpeechSink(Protocol):
    """Converter of messages to text for speech."""

    def say(self, message: Message) -> str: ...

    def render_all(self, message: Message) -> tuple[str, ...]:
        """Return the whole message, in as many utterances as it needs."""


class SpokenText(msgspec.Struct, frozen=True):
    """The effects of a notice on the speech queue.

    Attributes:
        said: The utterances to add, in order.
        over: Topics whose waiting utterances are dropped.
        undone: If not None, rulings whose mark is higher than this number have been undone.
    """

    said: tuple[Utterance, ...] = ()
    over: tuple[str, ...] = ()
    undone: int | None = None


class UtteranceBuilder:
    """A builder of utterances from the notices of one table.

    For a seat that plays by ear, it names pieces that are picked up, and describes step by step how an
    incorrect board is corrected.

    Args:
        speech: Converts messages to text for speech.
        level: How much is spoken.
        lead: Seconds that a sentence about an error waits, so that its sound is heard first.
        players: Whether each seat is human or computer, used until the table reports it.
        ears: The seats that play by ear.
        ways: Whether the destinations of a lifted piece are spoken.
        last: The last event before the first notice.
        tumble: Seconds for which dice tumble on the screen.
    """

    def __init__(
        self,
        speech: SpeechSink,
        level: Level = Level.RULINGS,
        lead: float = 0.0,
        players: Mapping[str, str] | None = None,
        ears: Collection[str] = (),
        ways: bool = True,
        last: Message | None = None,
        tumble: float = 0.0,
    ) -> None:
        self.speech, self.level, self.lead, self.tumble = speech, level, lead, tumble
        self._players = dict(players or {})
        self._hushed = False
        self._ears, self._ways = frozenset(ears), ways
        self._layout: Layout = {}
        self._acts: str | None = None
        self._steps = RepairSteps()
        self._standing: dict[str, Utterance] = {}
        self._ruling = self._repeat(last)
        """The last event, or None if it is not spoken."""
        self._tumbles = False  # whether the die of the next ruling is still tumbling
        self._wrong: notices.Mismatch[Message] | None = None
        self._turn: tuple[int, str] | None = None
        self._notes: frozenset[str] = frozenset()

    def hear(self, notice: notices.Notice) -> SpokenText:
        """Return the effects of one notice."""
        if isinstance(notice, notices.Hello):
            self._players, self._hushed = dict(notice.players), notice.operator
        if self._hushed or isinstance(notice, notices.Private):
            return SpokenText()
        spoken = self._make_spoken(notice)
        for topic in spoken.over:
            self._standing.pop(topic, None)
        for utterance in spoken.said:
            if utterance.topic == "ruling":
                self._ruling = utterance
            else:
                self._standing[utterance.topic] = utterance
        return spoken

    def again(self) -> tuple[Utterance, ...]:
        """Return the last ruling and the current state, for a request to repeat."""
        current = next(
            (self._standing[t] for t in ("wrong", "ask", "result", "turn") if t in self._standing), None
        )
        utterances = (self._ruling, current)
        return tuple(
            msgspec.structs.replace(utterance, keeps=REFUSAL_KEEPS, lead=0.0)
            for utterance in utterances
            if utterance
        )

    def likely(self, notice: notices.Notice) -> tuple[str, ...]:
        """Return sentences that will probably be spoken soon, namely the same prompt for the other players."""
        if (
            self._hushed
            or not isinstance(notice, notices.Turn)
            or notice.seat is None
            or self.level < Level.TURNS
        ):
            return ()
        prompt = _parts(notice.expect)[0]
        people = (seat for seat, player in self._players.items() if player != COMPUTER)
        return tuple(self.speech.say(_for_seat(prompt, notice.seat, seat)) for seat in people)

    def _make_spoken(self, notice: notices.Notice) -> SpokenText:
        match notice:
            case notices.Outcome():
                self._turn = None
                return SpokenText(tuple(self._result(notice)), ("turn", "ask", "wrong", "follow"))
            case notices.Turn():
                self._acts = notice.seat
                if self._ears:
                    self._layout = read(notice.layout)
                return self._at_turn(notice)
            case notices.Partial():
                return self._describe_lifted(notice)
            case notices.Mismatch():
                return self._at_mismatch(notice)
            case notices.MismatchEnd():
                again = self._wrong is not None and (bool(self._ears) or self._wrong.kind != "follow")
                self._wrong = None
                utterances = (
                    self._if(Level.EVERYTHING, message("ear-again"), "news", keeps=REFUSAL_KEEPS)
                    if again
                    else ()
                )
                return SpokenText(utterances, ("wrong", "follow"))
            case notices.Ask():
                return SpokenText(tuple(self._question(notice)))
            case notices.AskEnd():
                return SpokenText(over=("ask",))
            case notices.Clock():
                return SpokenText(over=("count",))
            case notices.BoardState():
                connected = notice.state == "connected"
                level = Level.EVERYTHING if connected else Level.TURNS
                return SpokenText(
                    self._if(level, notice.text, "board", urgent=not connected), ("board", "wrong", "follow")
                )
            case notices.Refused(private=True):
                return SpokenText()  # a refusal for one user is not public
            case notices.Refused():
                return SpokenText(self._if(Level.TURNS, notice.text, "refused", keeps=REFUSAL_KEEPS))
            case notices.Chance():
                self._tumbles = isinstance(notice.die, str) and notice.source == "electronic"
            case notices.Ruling():
                return SpokenText(self._rulings(notice), PASSED)
            case notices.Undone():
                return self._at_undo(notice)
            case notices.Note(text=Message()):  # a plain string explains a missing voice, on the screen only
                return SpokenText(self._note(notice))
            case notices.Hinted(private=False, ways=[way, *_]):
                lines = [line for line in (way.text, *way.reasons) if isinstance(line, Message)]
                return SpokenText(self._if(Level.TURNS, sentences(*lines), "hint"))
            case notices.Solved():
                return SpokenText(self._if(Level.EVERYTHING, notice.text, "solved"))
        return SpokenText()

    def _if(self, level: Level, message: Message, topic: str, **how: object) -> tuple[Utterance, ...]:
        """Return an utterance if the level includes it."""
        if self.level < level or not isinstance(message, Message):
            return ()
        return tuple(_spoken(self.speech.say(message), topic, **how))

    # Turns

    def _at_turn(self, notice: notices.Turn[Message]) -> SpokenText:
        """Return utterances that say whose turn it is and what action is expected.

        Turns of computer players are spoken only at the highest level.
        """
        if notice.seat is None:
            self._turn = None
            return SpokenText(over=("turn",))
        prompt, *rest = _parts(notice.expect)
        notes = (
            frozenset(self.speech.say(note) for note in rest)
            if self.level >= Level.EVERYTHING
            else frozenset()
        )
        computer = self._players.get(notice.seat) == COMPUTER
        if self.level < (Level.EVERYTHING if computer else Level.TURNS):
            return SpokenText(over=("turn", "result"))
        text = self.speech.say(prompt)
        if self._turn == (notice.n, text):
            return SpokenText()
        self._turn = notice.n, text
        fresh = [note for note in map(self.speech.say, rest) if note in notes - self._notes][:NOTES]
        self._notes = notes
        return SpokenText(tuple(_spoken(" ".join((text, *fresh)), "turn", mark=notice.n)), ("turn", "result"))

    # Pieces in hand

    def _describe_lifted(self, notice: notices.Partial) -> SpokenText:
        """Describe the pieces in the air and their destinations, for a player who plays by ear."""
        if self._acts not in self._ears or not notice.lifted:
            return SpokenText(over=("hand",))
        if self._wrong is not None:  # assume that the pieces are being moved back
            left = [
                msgspec.structs.replace(repair, found=[])
                for repair in self._wrong.repairs
                if repair.square in notice.lifted
            ]
            steps = self._steps.now(msgspec.structs.replace(self._wrong, repairs=left))
            texts = [text for step in steps for text in self.speech.render_all(step)]
            return SpokenText(tuple(Utterance(text, "wrong", urgent=True) for text in texts))
        text = in_hand(self._layout, notice.lifted, notice.targets if self._ways else None, self._acts)
        return SpokenText((Utterance(" ".join(self.speech.render_all(text)), "hand", urgent=True),))

    # What is wrong

    def _at_mismatch(self, notice: notices.Mismatch[Message]) -> SpokenText:
        """Describe the error on the board, but only once.

        While the player corrects the error, the number of wrong squares decreases. This is not spoken.
        """
        before, self._wrong = self._wrong, notice
        if self._ears:
            return self._correct_by_ear(before, notice)
        if notice.kind == "follow":
            utterances = (
                ()
                if self.level >= Level.RULINGS
                else self._if(Level.TURNS, notice.reason, "follow", mark=notice.n)
            )
            return SpokenText(utterances if before is None or before.kind != "follow" else (), ("wrong",))
        utterances = self._if(
            Level.TURNS,
            message("ear-setup") if notice.kind == "setup" else notice.reason,
            "wrong",
            urgent=True,
            lead=self.lead,
        )
        if before is not None and utterances and _is_shrinking(before, notice):
            self._standing["wrong"] = utterances[0]
            return SpokenText()
        return SpokenText(utterances, ("wrong", "follow"))

    def _correct_by_ear(
        self, before: notices.Mismatch[Message] | None, notice: notices.Mismatch[Message]
    ) -> SpokenText:
        """Describe the correction step by step: first the error, then each step once the last one is done."""
        new = before is None or before.kind != notice.kind
        if new:
            self._steps = RepairSteps()
        steps = self._steps.now(notice)
        parts = ([_reason(notice), *missing(notice)] if new else []) + list(steps)
        if not parts:
            return SpokenText()
        texts = [text for part in parts for text in self.speech.render_all(part)]
        wrong = Utterance(" ".join(texts), "wrong", urgent=True, lead=self.lead if new else 0.0)
        return SpokenText((wrong,), ("wrong", "follow", "hand"))

    def _question(self, notice: notices.Ask[Message]) -> Iterator[Utterance]:
        if self.level < Level.TURNS or not isinstance(notice.question, Message):
            return
        lines = [self.speech.say(notice.question)]
        if len(notice.choices) <= CHOICES:
            lines += [
                self.speech.say(message("ear-choice", n=n, choice=choice.text))
                for n, choice in enumerate(notice.choices, 1)
            ]
        yield from _spoken(" ".join(lines), "ask", urgent=True)

    # What has happened

    def _rulings(self, notice: notices.Ruling[Message]) -> tuple[Utterance, ...]:
        lead, self._tumbles = self.tumble if self._tumbles else 0.0, False
        if self.level < Level.RULINGS:
            return ()
        weighty = any(event.kind not in OF_CHANCE for event in notice.events)
        text = self.speech.say(_takes(notice.events) or notice.text)
        keeps = FOR_EVER if weighty else RULING_KEEPS
        return tuple(_spoken(text, "ruling", mark=notice.n, keeps=keeps, weighty=weighty, lead=lead))

    def _repeat(self, event: Message | None) -> Utterance | None:
        """Return the utterance that repeats an event, if the level includes events."""
        if event is None or self.level < Level.RULINGS:
            return None
        return Utterance(self.speech.say(event), "ruling")

    def _at_undo(self, notice: notices.Undone) -> SpokenText:
        undone = message("ear-undone", n=notice.count)
        self._ruling = self._repeat(undone if notice.count else None)
        self._turn = None
        # A continued movement is published as an undo and a new ruling. Only that ruling is spoken, because it
        # follows at once.
        how = {"keeps": RULING_KEEPS, "lead": AMENDED}
        utterances = self._if(Level.RULINGS, undone, "undone", **how)
        return SpokenText(utterances if notice.count else (), ("turn", "result"), notice.n)

    def _note(self, notice: notices.Note[Message]) -> tuple[Utterance, ...]:
        seat = notice.text.values.get("seat")
        if notice.kind in ("computer-takes", "human-takes") and isinstance(seat, Seat):
            self._players[str(seat)] = COMPUTER if notice.kind == "computer-takes" else "human"
        level = Level.TURNS if notice.kind in URGENT else Level.RULINGS
        return self._if(level, notice.text, f"note {notice.kind}", keeps=RULING_KEEPS)

    def _result(self, notice: notices.Outcome[Message]) -> Iterator[Utterance]:
        if self.level < Level.RESULTS or not isinstance(notice.reason, Message):
            return
        lines = [self.speech.say(notice.reason)]
        if isinstance(notice.winner, str) and len(self._players) > 1:
            lines.append(self.speech.say(message("ear-wins", seat=Seat(notice.winner))))
        yield from _spoken(" ".join(lines), "result", weighty=True)


def _spoken(text: str, topic: str, **how: object) -> Iterator[Utterance]:
    """Yield an utterance, unless its text contains nothing to speak."""
    if any(c.isalnum() for c in text):
        yield Utterance(text, topic, **how)  # type: ignore[arg-type]


def _parts(text: notices.Text) -> tuple[Message, ...]:
    """Return the single messages of a text."""
    if isinstance(text, Message) and text.id == SENTENCES:
        every = text.values["all"]
        assert isinstance(every, tuple)
        return tuple(part for part in every if isinstance(part, Message))
    return (text,) if isinstance(text, Message) else ()


def _reason(wrong: notices.Mismatch[Message]) -> Message:
    """Return the reason for a mismatch, for a player who cannot see the board."""
    shown = wrong.kind == "setup" or not isinstance(wrong.reason, Message)
    return message("ear-lay-out") if shown else wrong.reason


def _is_shrinking(before: notices.Mismatch[Message], now: notices.Mismatch[Message]) -> bool:
    """Return whether this is the same error as before, on fewer squares."""
    same = before.kind == now.kind and getattr(before.reason, "id", 0) == getattr(now.reason, "id", 1)
    squares = {repair.square for repair in now.repairs}
    return same and squares <= {repair.square for repair in before.repairs}


def _takes(events: list[notices.Happening[Message]]) -> Message | None:
    """Combine a capture on the destination, with or without check, into a single message.

    Return None for any other events.
    """
    kinds = [event.kind for event in events]
    if kinds not in (["move", "capture"], ["move", "capture", "check"]):
        return None
    moves, captures = (event.text.values for event in events[:2])
    if not ({"piece", "to"} <= moves.keys() and captures.get("square") == moves["to"]):
        return None
    return message(
        "ear-takes-check" if len(kinds) == 3 else "ear-takes", piece=moves["piece"], square=moves["to"]
    )


def _for_seat(message: Message, mine: str, other: str) -> Message:
    """Convert a message for one seat to the form that is spoken to another seat."""

    def swap(value: Value) -> Value:
        if isinstance(value, Seat):
            return Seat(other) if value == mine else value
        return _for_seat(value, mine, other) if isinstance(value, Message) else value

    values: Mapping[str, Value] = {name: swap(value) for name, value in message.values.items()}
    return Message(message.id, values)
