"""What of a table's notices is said, how much of it people want to hear, how urgent it is, and what makes it stale; with
the countdown of a clock, and a board that is put right by ear.
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
    """How much is spoken; each level has all that the ones before it have."""

    NOTHING = 0
    RESULTS = 1
    TURNS = 2
    RULINGS = 3
    EVERYTHING = 4

    @property
    def word(self) -> str:
        """As it is written in settings and on a command line."""
        return self.name.lower()


LEVELS = {level.word: level for level in Level}
"""Levels by their words."""

FOR_EVER = float("inf")


class Utterance(msgspec.Struct, frozen=True):
    """A sentence for the ear.

    `topic`: what it is about; a newer one of a topic takes the place of an older one that waits, but among
    rulings. `mark`: which of its topic. `urgent`: cuts off what is being said, unless that is urgent too.
    `keeps`: seconds that it may wait. `lead`: seconds that it waits at least, for a sound that comes before
    it. `weighty`: never left out, however much there is to say, and said again where it was cut off.
    `first`: before all else that waits and is not urgent; it cuts off nothing.
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
"""The first number that is said."""
KEEPS = 0.4
"""Seconds that a number may wait for another sentence to end; after that it is no longer true."""
WARM = 60.0
"""Seconds before its flag from which on numbers are made ready."""


class Countdown:
    """Counts down to the flag of the clock that goes, or to the end of a time of its byo-yomi."""

    def __init__(self) -> None:
        self._falls: float | None = None
        self._next = 0

    def hear(self, clock: Clock, now: float) -> None:
        """What the table tells of its clocks now."""
        ends = clock.flag
        if clock.flag is not None and clock.running and clock.times[clock.running]:
            ends = clock.seats[clock.running]
        self._falls = None if ends is None else now + ends / 1000
        left = 0.0 if self._falls is None else self._falls - now
        self._next = min(FROM, int(left))

    def stop(self) -> None:
        """There is nothing to count."""
        self._falls, self._next = None, 0

    def due(self, now: float) -> float | None:
        """Seconds until the next number; None: there is none."""
        if self._falls is None or self._next < 1:
            return None
        return max(0.0, self._falls - self._next - now)

    def take(self, now: float) -> int | None:
        """The number that is due now; those whose second has passed are passed over."""
        if self._falls is None:
            return None
        left = self._falls - now
        found = None
        while self._next >= 1 and left <= self._next:
            if left > self._next - KEEPS:
                found = self._next
            self._next -= 1
        return found


SOMETHING = "something"


class RepairSteps:
    """What was asked for last, so that it is asked for once."""

    def __init__(self) -> None:
        self._asked: RepairMove | None = None

    def now(self, wrong: notices.Mismatch[Message]) -> tuple[Message, ...]:
        """The step that is next; nothing where it is the same still, or its piece is in the hand."""
        found = repair_moves(wrong.repairs)
        asked = self._asked
        if not found or (asked is not None and (asked in found or _in_hand(asked) in found)):
            return ()
        self._asked = found[0]
        return (step(found[0]),)


def _in_hand(fix: RepairMove) -> RepairMove:
    """The same piece, taken up from where it stood."""
    return RepairMove(fix.man, to=fix.to)


def step(fix: RepairMove) -> Message:
    """What one piece has to do, for the ear."""
    if fix.man is None:
        return message("ear-step-something", origin=fix.origin)
    who = man(*fix.man)
    if fix.origin and fix.to:
        return message("ear-step-back", man=who, origin=fix.origin, to=fix.to)
    if fix.to:
        return message("ear-step-on", man=who, to=fix.to)
    return message("ear-step-off", man=who, origin=fix.origin)


def missing(wrong: notices.Mismatch[Message]) -> Iterator[Message]:
    """Who is not where he should be, where it is more than one."""
    if wrong.kind == "setup":
        return
    gone = read(
        {one.square: one.expected for one in wrong.repairs if one.expected and one.found != SOMETHING}
    )
    if len(gone) > 1:
        yield message("ear-missing", men=tuple(stands(gone, square) for square in gone))


def read(places: Mapping[str, Sequence[str]]) -> Layout:
    """A layout as notices tell it."""
    return {place: tuple(Token.read(one) for one in stack) for place, stack in places.items()}


RULING_KEEPS = 8.0
"""Seconds after which what dice and cards brought, and what was taken back, is no longer news."""
REFUSAL_KEEPS = 4.0
"""Seconds after which nobody knows any more what was refused."""
AMENDED = 0.2
"""Seconds within which a ruling takes the place of one that was taken back."""
OF_CHANCE = frozenset({"roll", "draw", "first", "shuffle"})
"""Kinds of happenings that may be left out where much happens.

Whatever else happens is told: no move is skipped.
"""
PASSED = ("refused", "undone", "turn", "hint", "hand")
"""What is no longer true when something was done."""
URGENT = frozenset({"last-minute", "flag", "draw-offered"})
"""Kinds of notes that are said wherever somebody has to be told whose turn it is: time, and what waits for an
answer.
"""
CHOICES = 4
"""Choices of a question that are read out; more than these are looked at."""
NOTES = 2
"""Sentences of a prompt that are said beside who must do what."""
COMPUTER = "computer"


class SpeechSink(Protocol):
    """Makes sentences for the ear of messages."""

    def say(self, said: Message) -> str: ...

    def render_all(self, said: Message) -> tuple[str, ...]:
        """All of it, in as many utterances as it takes."""


class SpokenText(msgspec.Struct, frozen=True):
    """What comes of a notice: `said` is to be said, in this order; `over`: topics that nothing waits for any
    more.

    `undone`: rulings with a higher mark than this were taken back.
    """

    said: tuple[Utterance, ...] = ()
    over: tuple[str, ...] = ()
    undone: int | None = None


class UtteranceBuilder:
    """Hears one table.

    `level`: how much people want to hear; `lead`: seconds that a sentence about what is wrong waits

    for the sound before it; `players`: seat to human or computer, until the table says it; `ears`: seats
    that play by ear. Where one sits pieces that are taken up are named, and what is wrong is put right step
    by step. `ways`: whether it is told where they may go. `last`: what happened last before it hears the table. `tumble`:
    seconds for which dice tumble on the screen.
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
        """What happened last; None if nothing of it is spoken."""
        self._tumbles = False  # a die that the next ruling is about still tumbles
        self._wrong: notices.Mismatch[Message] | None = None
        self._turn: tuple[int, str] | None = None
        self._notes: frozenset[str] = frozenset()

    def hear(self, notice: notices.Notice) -> SpokenText:
        """Take in one notice."""
        if isinstance(notice, notices.Hello):
            self._players, self._hushed = dict(notice.players), notice.operator
        if self._hushed or isinstance(notice, notices.Private):
            return SpokenText()
        told = self._make_spoken(notice)
        for topic in told.over:
            self._standing.pop(topic, None)
        for one in told.said:
            if one.topic == "ruling":
                self._ruling = one
            else:
                self._standing[one.topic] = one
        return told

    def again(self) -> tuple[Utterance, ...]:
        """What is to be said when somebody asks for it once more: the last ruling, and what stands now."""
        stands = next(
            (self._standing[t] for t in ("wrong", "ask", "result", "turn") if t in self._standing), None
        )
        found = (self._ruling, stands)
        return tuple(msgspec.structs.replace(one, keeps=REFUSAL_KEEPS, lead=0.0) for one in found if one)

    def likely(self, notice: notices.Notice) -> tuple[str, ...]:
        """Sentences that will probably be said soon, made of what is told now: the same for whoever sits
        there too.
        """
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
                said = (
                    self._if(Level.EVERYTHING, message("ear-again"), "news", keeps=REFUSAL_KEEPS)
                    if again
                    else ()
                )
                return SpokenText(said, ("wrong", "follow"))
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
                return SpokenText()  # that an owner may not do it is nothing for the room
            case notices.Refused():
                return SpokenText(self._if(Level.TURNS, notice.text, "refused", keeps=REFUSAL_KEEPS))
            case notices.Chance():
                self._tumbles = isinstance(notice.die, str) and notice.source == "electronic"
            case notices.Ruling():
                return SpokenText(self._rulings(notice), PASSED)
            case notices.Undone():
                return self._at_undo(notice)
            case notices.Note(text=Message()):  # why there is no voice is a text, for the screen alone
                return SpokenText(self._note(notice))
            case notices.Hinted(private=False, ways=[way, *_]):
                lines = [one for one in (way.text, *way.reasons) if isinstance(one, Message)]
                return SpokenText(self._if(Level.TURNS, sentences(*lines), "hint"))
            case notices.Solved():
                return SpokenText(self._if(Level.EVERYTHING, notice.text, "solved"))
        return SpokenText()

    def _if(self, level: Level, said: Message, topic: str, **how: object) -> tuple[Utterance, ...]:
        """An utterance, where people want to hear so much."""
        if self.level < level or not isinstance(said, Message):
            return ()
        return tuple(_spoken(self.speech.say(said), topic, **how))

    # Turns

    def _at_turn(self, notice: notices.Turn[Message]) -> SpokenText:
        """Who must do what; nobody has to be told that a computer player plays."""
        if notice.seat is None:
            self._turn = None
            return SpokenText(over=("turn",))
        prompt, *rest = _parts(notice.expect)
        notes = (
            frozenset(self.speech.say(one) for one in rest) if self.level >= Level.EVERYTHING else frozenset()
        )
        computer = self._players.get(notice.seat) == COMPUTER
        if self.level < (Level.EVERYTHING if computer else Level.TURNS):
            return SpokenText(over=("turn", "result"))
        text = self.speech.say(prompt)
        if self._turn == (notice.n, text):
            return SpokenText()
        self._turn = notice.n, text
        fresh = [one for one in map(self.speech.say, rest) if one in notes - self._notes][:NOTES]
        self._notes = notes
        return SpokenText(tuple(_spoken(" ".join((text, *fresh)), "turn", mark=notice.n)), ("turn", "result"))

    # Pieces in hand

    def _describe_lifted(self, notice: notices.Partial) -> SpokenText:
        """Who is in the air, and where he may go, for a hand that does not see it."""
        if self._acts not in self._ears or not notice.lifted:
            return SpokenText(over=("hand",))
        if self._wrong is not None:  # pieces are on their way back, as far as anybody knows
            left = [
                msgspec.structs.replace(one, found=[])
                for one in self._wrong.repairs
                if one.square in notice.lifted
            ]
            steps = self._steps.now(msgspec.structs.replace(self._wrong, repairs=left))
            texts = [text for one in steps for text in self.speech.render_all(one)]
            return SpokenText(tuple(Utterance(text, "wrong", urgent=True) for text in texts))
        said = in_hand(self._layout, notice.lifted, notice.targets if self._ways else None, self._acts)
        return SpokenText((Utterance(" ".join(self.speech.render_all(said)), "hand", urgent=True),))

    # What is wrong

    def _at_mismatch(self, notice: notices.Mismatch[Message]) -> SpokenText:
        """What is wrong, once: on the way to what is right the squares become fewer, and that is not said
        again.
        """
        before, self._wrong = self._wrong, notice
        if self._ears:
            return self._step(before, notice)
        if notice.kind == "follow":
            said = (
                ()
                if self.level >= Level.RULINGS
                else self._if(Level.TURNS, notice.reason, "follow", mark=notice.n)
            )
            return SpokenText(said if before is None or before.kind != "follow" else (), ("wrong",))
        said = self._if(
            Level.TURNS,
            message("ear-setup") if notice.kind == "setup" else notice.reason,
            "wrong",
            urgent=True,
            lead=self.lead,
        )
        if before is not None and said and _less(before, notice):
            self._standing["wrong"] = said[0]
            return SpokenText()
        return SpokenText(said, ("wrong", "follow"))

    def _step(
        self, before: notices.Mismatch[Message] | None, notice: notices.Mismatch[Message]
    ) -> SpokenText:
        """One piece after the other: first what is wrong, then each step when the one before is done."""
        new = before is None or before.kind != notice.kind
        if new:
            self._steps = RepairSteps()
        steps = self._steps.now(notice)
        parts = ([_reason(notice), *missing(notice)] if new else []) + list(steps)
        if not parts:
            return SpokenText()
        said = [text for one in parts for text in self.speech.render_all(one)]
        wrong = Utterance(" ".join(said), "wrong", urgent=True, lead=self.lead if new else 0.0)
        return SpokenText((wrong,), ("wrong", "follow", "hand"))

    def _question(self, notice: notices.Ask[Message]) -> Iterator[Utterance]:
        if self.level < Level.TURNS or not isinstance(notice.question, Message):
            return
        lines = [self.speech.say(notice.question)]
        if len(notice.choices) <= CHOICES:
            lines += [
                self.speech.say(message("ear-choice", n=n, choice=one.text))
                for n, one in enumerate(notice.choices, 1)
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

    def _repeat(self, said: Message | None) -> Utterance | None:
        """What is said again of an event, where people want to hear of events."""
        if said is None or self.level < Level.RULINGS:
            return None
        return Utterance(self.speech.say(said), "ruling")

    def _at_undo(self, notice: notices.Undone) -> SpokenText:
        undone = message("ear-undone", n=notice.count)
        self._ruling = self._repeat(undone if notice.count else None)
        self._turn = None
        # A hand that goes on is told as taken back and ruled anew: only the ruling that comes at once is
        # said then.
        how = {"keeps": RULING_KEEPS, "lead": AMENDED}
        said = self._if(Level.RULINGS, undone, "undone", **how)
        return SpokenText(said if notice.count else (), ("turn", "result"), notice.n)

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
    """An utterance, if there is anything to be heard in it."""
    if any(c.isalnum() for c in text):
        yield Utterance(text, topic, **how)  # type: ignore[arg-type]


def _parts(said: notices.Text) -> tuple[Message, ...]:
    """The single messages of what may be several."""
    if isinstance(said, Message) and said.id == SENTENCES:
        every = said.values["all"]
        assert isinstance(every, tuple)
        return tuple(one for one in every if isinstance(one, Message))
    return (said,) if isinstance(said, Message) else ()


def _reason(wrong: notices.Mismatch[Message]) -> Message:
    """What is wrong, for somebody who cannot look at it."""
    shown = wrong.kind == "setup" or not isinstance(wrong.reason, Message)
    return message("ear-lay-out") if shown else wrong.reason


def _less(before: notices.Mismatch[Message], now: notices.Mismatch[Message]) -> bool:
    """Whether of the same that was wrong only less is wrong now."""
    same = before.kind == now.kind and getattr(before.reason, "id", 0) == getattr(now.reason, "id", 1)
    squares = {one.square for one in now.repairs}
    return same and squares <= {one.square for one in before.repairs}


def _takes(events: list[notices.Happening[Message]]) -> Message | None:
    """A piece that goes to a square and captures there, with or without check, as players say it.

    None: it is something else.
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


def _for_seat(said: Message, mine: str, other: str) -> Message:
    """What is said to one seat, said to another one."""

    def swap(value: Value) -> Value:
        if isinstance(value, Seat):
            return Seat(other) if value == mine else value
        return _for_seat(value, mine, other) if isinstance(value, Message) else value

    values: Mapping[str, Value] = {name: swap(value) for name, value in said.values.items()}
    return Message(said.id, values)
