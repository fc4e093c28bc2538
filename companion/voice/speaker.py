"""Speaks at a table, on a thread of its own: notices come in, become sentences for the ear and wait for their turn, and
one after the other goes to the process that speaks.
"""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

import msgspec

from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import SENTENCES, GameWords, Kind, Message, Seat, Value, message
from companion.table.message_catalogues import LINKS, SHARED, TABLE, devices
from companion.table.protocol import notices
from companion.voice.settings import FASTEST, VoiceSettings
from companion.voice.speech_process import (
    PLAIN,
    Began,
    Ended,
    Say,
    SpeechEngine,
    SpeechStyle,
    Start,
    Stop,
    Trouble,
    Warm,
    WorkerNews,
    pieces,
    speakable_text,
)
from companion.voice.utterances import (
    FROM,
    KEEPS,
    WARM,
    Countdown,
    Level,
    SpokenText,
    Utterance,
    UtteranceBuilder,
)

WORDS = Path(__file__).parent / "words"
MOST = 4
"""Items of a list that are told; of a longer one the rest is a number."""


class SpeechCatalogue:
    """What a table's voice speaks with.

    `game`: the folder with the words of its game; `names`: seat to who sits there;

    `spelled`: squares by names; `typed`: a folder with what is said in place of the screen's words where
    people type.
    """

    def __init__(
        self,
        game: GameWords | None = None,
        names: Mapping[str, str] | None = None,
        language: str = PLAIN,
        spelled: bool = False,
        typed: Path | None = None,
    ) -> None:
        folders = (SHARED, LINKS, TABLE, WORDS) if typed is None else (SHARED, LINKS, TABLE, WORDS, typed)
        self.language, self.spelled = language, spelled
        self._catalogue = Catalogue(language, folders if game is None else (*folders, game), devices, names)

    def say(self, said: Message) -> str:
        """A message for the ear."""
        return speakable_text(self._text(said), self.language, self.spelled)

    def render_all(self, said: Message | str) -> tuple[str, ...]:
        """A message (or a sentence for the eye) with all that is listed in it, in as many utterances as it
        takes.
        """
        text = said if isinstance(said, str) else self._text(said, None)
        return pieces(text, self.language, self.spelled)

    def text(self, id: str, **values: Value) -> str:
        """The voice's own words for an id."""
        return self.say(message(id, **values))

    def _text(self, said: Message, most: int | None = MOST) -> str:
        """In words; `most`: items of a list that are told, None: all."""
        if said.id == SENTENCES:
            every = said.values["all"]
            assert isinstance(every, tuple)
            return " ".join(self._text(one, most) for one in every if isinstance(one, Message))
        values = {name: self._value(value, most) for name, value in said.values.items()}
        return self._catalogue.say(Message(said.id, values), "spoken")

    def _value(self, value: Value, most: int | None) -> Value:
        """A value with the messages in it spoken too; lists no longer than ears take."""
        if isinstance(value, (Seat, Kind)):
            return value
        if isinstance(value, Message):
            return self._text(value, most)
        if isinstance(value, tuple):
            told = value[: most - 1] if most is not None and len(value) > most else value
            items = tuple(self._item(one, most) for one in told)
            rest = len(value) - len(told)
            return (*items, self._catalogue.label(message("ear-more", n=rest))) if rest else items
        return value

    def _item(self, one: str | Message, most: int | None) -> str | Message:
        if isinstance(one, (Seat, Kind)) or not isinstance(one, Message):
            return one
        return self._catalogue.label(
            Message(one.id, {n: self._value(v, most) for n, v in one.values.items()}), "spoken"
        )


def write_text(said: Message, language: str = PLAIN) -> str:
    """What is wrong with the voice, for the eye."""
    return Catalogue(language, (WORDS,)).say(said)


MOST_RULINGS = 2
"""Rulings that wait; where more come together what may be left out is, and the rest is spoken faster."""
ENDS_AT_ONCE = frozenset({"wrong", "ask", "follow", "count", "turn", "hint", "hand", "refused"})
"""What is not even said to its end once it is over: it has become untrue, and what has happened comes in its
place.
"""
COMES_BACK = frozenset({"turn", "result", "ask"})
"""What is said anew after it was cut off, if it still holds."""

ASKED = frozenset({"answer", "focus"})
"""What somebody asked for by a key or a hand: it comes at once, and only the last of it."""


class _Waits(msgspec.Struct, frozen=True):
    """`since`: when it began to wait."""

    utterance: Utterance
    since: float


def _rank(waits: _Waits) -> tuple[bool, bool, bool]:
    """What comes first among all that waits is least."""
    one = waits.utterance
    return not one.urgent, not one.first, one.topic != "ruling"


class SpeechQueue:
    """First what is urgent, then what is to come before the rest, then what was done, else what came first.

    `now_said`: what is being spoken.
    """

    def __init__(self) -> None:
        self.now_said: Utterance | None = None
        self._row: list[_Waits] = []

    @property
    def row(self) -> tuple[Utterance, ...]:
        """What waits, in the order of its coming."""
        return tuple(one.utterance for one in self._row)

    @property
    def hurried(self) -> bool:
        """Whether more was done than has been told by now, so that it is time to speak faster."""
        return sum(one.utterance.topic == "ruling" for one in self._row) > MOST_RULINGS

    def take(self, told: SpokenText, now: float) -> bool:
        """Take in what comes of a notice; whether what is being spoken has to be cut off."""
        undone = told.undone
        if undone is not None:
            self._row = [one for one in self._row if not _is_taken_back(one.utterance, undone)]
        self._row = [one for one in self._row if one.utterance.topic not in told.over]
        for utterance in told.said:
            if utterance.topic == "ruling":
                self._row.append(_Waits(utterance, now))
            else:
                self.add(utterance, now)
        self._condense()
        return self._cuts(told, now)

    def add(self, utterance: Utterance, now: float) -> None:
        """One more, in the place of an older one of its topic."""
        self._row = [one for one in self._row if one.utterance.topic != utterance.topic]
        self._row.append(_Waits(utterance, now))

    def again(self, said: Sequence[Utterance], now: float) -> None:
        """Only this is to be said now: what was spoken is cut off, what waited is in it or past."""
        self._row = [_Waits(one, now) for one in said]
        self.now_said = None

    def ask(self, said: Sequence[Utterance], now: float) -> bool:
        """Somebody asked for this; whether what is being spoken has to be cut off.

        What is urgent is said to its end.
        """
        self._row = [one for one in self._row if one.utterance.topic not in ASKED]
        self._row += [_Waits(one, now) for one in said]
        cut = self.now_said
        if cut is None or (cut.urgent and cut.topic not in ASKED):
            return False
        if cut.topic in COMES_BACK or cut.topic == "ruling":
            self._row.insert(0, _Waits(cut, now))
        self.now_said = None
        return True

    def next(self, now: float) -> Utterance | None:
        """What is to be spoken now, if nothing is: it is being spoken from here on.

        What has waited too long is dropped.
        """
        self._row = [one for one in self._row if now - one.since <= one.utterance.keeps]
        if self.now_said is not None or not self._row:
            return None
        first = min(self._row, key=_rank)
        if now < first.since + first.utterance.lead:
            return None
        self._row.remove(first)
        self.now_said = first.utterance
        return first.utterance

    def due(self, now: float) -> float | None:
        """Seconds until `next` may have something that it has not now.

        None: only the end of what is spoken brings it.
        """
        if self.now_said is not None or not self._row:
            return None
        first = min(self._row, key=_rank)
        return max(0.0, first.since + first.utterance.lead - now)

    def on_ended(self) -> None:
        """What was being spoken has come to its end, one way or the other."""
        self.now_said = None

    def clear(self) -> None:
        """Nothing is to be said any more."""
        self._row, self.now_said = [], None

    def _comes_back(self, said: Utterance, urgent: Sequence[Utterance]) -> bool:
        """Whether what is cut off is said anew afterwards, as every move is."""
        if said.topic == "ruling":
            return said.weighty
        by_hand = all(one.topic == "hand" for one in urgent)  # whoever acts has heard what to do
        return said.topic in COMES_BACK and not by_hand and said.topic not in (one.topic for one in self.row)

    def _condense(self) -> None:
        rulings = [one for one in self._row if one.utterance.topic == "ruling"]
        may_go = [one for one in rulings if not one.utterance.weighty]
        dropped = may_go[: max(0, len(rulings) - MOST_RULINGS)]
        self._row = [one for one in self._row if one not in dropped]

    def _cuts(self, told: SpokenText, now: float) -> bool:
        said = self.now_said
        if said is None:
            return False
        gone = said.topic in told.over or (told.undone is not None and _is_taken_back(said, told.undone))
        if gone and (said.topic in ENDS_AT_ONCE or said.topic == "ruling"):
            self.now_said = None
            return True
        urgent = [one.utterance for one in self._row if one.utterance.urgent]
        if (not said.urgent and urgent) or (
            said.topic in ASKED and any(one.topic not in ASKED for one in urgent)
        ):
            self._row = [
                one for one in self._row if one.utterance.topic not in ASKED or said.topic not in ASKED
            ]
            if not gone and self._comes_back(said, urgent):
                self._row.insert(0, _Waits(said, now))
            self.now_said = None
            return True
        return False


def _is_taken_back(utterance: Utterance, n: int) -> bool:
    """Whether this is a ruling that is no longer in force where `n` actions are."""
    return utterance.topic == "ruling" and utterance.mark > n


log = logging.getLogger(__name__)

PATIENCE = 8.0
"""Seconds that an engine may take to begin a sentence, and more than its length to end it."""
HASTE = 1.4
"""How much faster is spoken where more was done than has been told."""
MOST_DEATHS = 3
"""Times that an engine may die before it is left alone."""


class _Sits(msgspec.Struct, frozen=True):
    """A table: its game's words, seat to who sits there and to human or computer, the language, and what happened last."""

    game: GameWords | None
    names: Mapping[str, str]
    players: Mapping[str, str]
    language: str
    ears: frozenset[str] = frozenset()
    ways: bool = True
    last: Message | None = None


class _Tell(msgspec.Struct, frozen=True):
    """What somebody has asked for, in messages or in sentences for the eye."""

    said: tuple[Message | str, ...]
    topic: str
    language: str


class _Again(msgspec.Struct, frozen=True):
    """Somebody asks for what was said."""


class _Sample(msgspec.Struct, frozen=True):
    """Somebody wants to hear how it sounds."""

    language: str


class _Late(msgspec.Struct, frozen=True):
    """It is time to look what is due."""


class _Heard(msgspec.Struct, frozen=True):
    """From the engine of that number; `news` None: it has died."""

    engine: int
    news: WorkerNews | None


_Told = notices.Notice | VoiceSettings | _Sits | _Tell | _Again | _Sample | _Late | _Heard


class Speaker:
    """The voice of an app or a terminal.

    `trouble`: is told once what is missing, by the voice's own thread.
    """

    def __init__(
        self,
        start: Start,
        trouble: Callable[[Message], None],
        voicing: VoiceSettings | None = None,
        now: Callable[[], float] = time.monotonic,
        alone: str = "",
        typed: Path | None = None,
    ) -> None:
        """`alone`: the loudspeaker that one player alone hears, and on which this voice speaks and on no
        other.

        `typed`: the folder of a terminal's words, where people type what others press.
        """
        self._alone, self._typed = alone, typed
        self._start, self._trouble, self._now = start, trouble, now
        self._inbox: queue.SimpleQueue[_Told | None] = queue.SimpleQueue()
        self._voicing = voicing or VoiceSettings()
        self._table = _Sits(None, {}, {}, PLAIN)
        self._saying: UtteranceBuilder | None = None
        self._words: tuple[object, SpeechCatalogue] | None = None
        self._waiting, self._counting = SpeechQueue(), Countdown()
        self._engine: SpeechEngine | None = None
        self._engines, self._deaths, self._mute = 0, 0, False
        self._id = 0
        self._deadline: float | None = None
        self._told: set[str] = set()
        self.speaking = False
        """Whether something is heard now."""
        self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
        self._thread.start()

    # What anybody may call

    def sit(
        self,
        game: GameWords | None,
        names: Mapping[str, str],
        players: Mapping[str, str],
        language: str,
        ears: Iterable[str] = (),
        ways: bool = True,
        last: Message | None = None,
    ) -> None:
        """At this table from now on: what was to be said of another one is past.

        `ears`: seats that play by ear; `ways`: whether it is told where a piece may go; `last`: what happened last there.
        """
        self._inbox.put(_Sits(game, dict(names), dict(players), language, frozenset(ears), ways, last))

    def tell(self, *said: Message | str, topic: str = "answer", language: str = "") -> None:
        """Say what somebody has asked for, now and all of it.

        `topic`: `answer`, or `focus` for what a key has come to.
        """
        self._inbox.put(_Tell(said, topic, language))

    def hear(self, notice: notices.Notice) -> None:
        """A notice of the table, with messages in it."""
        self._inbox.put(notice)

    def choose(self, voicing: VoiceSettings) -> None:
        """From now on like this."""
        self._inbox.put(voicing)

    def again(self) -> None:
        """Say the last ruling again, and what stands."""
        self._inbox.put(_Again())

    def sample(self, language: str) -> None:
        """Let it be heard how the voice sounds, in place of everything else."""
        self._inbox.put(_Sample(language))

    def close(self) -> None:
        """Be silent, and end."""
        self._inbox.put(None)
        self._thread.join(timeout=2)

    # The voice's thread

    def _run(self) -> None:
        while True:
            found: _Told | None
            try:
                found = self._inbox.get(timeout=self._patience())
            except queue.Empty:
                found = _Late()
            if found is None:
                break
            try:
                self._take(found)
                self._speak()
            except Exception:  # no voice is worth a game
                log.exception("the voice has stumbled")
        self._leave()

    def _patience(self) -> float | None:
        now = self._now()
        late = None if self._deadline is None else max(0.0, self._deadline - now)
        dues = (self._waiting.due(now), self._counting.due(now), late)
        return min((one for one in dues if one is not None), default=None)

    def _take(self, found: _Told) -> None:
        match found:
            case notices.Notice():
                self._hear(found)
            case _Heard() if found.engine == self._engines:
                self._from_engine(found.news)
            case _Sits():
                voicing, self._table = self._voicing, found
                self._saying = UtteranceBuilder(
                    self._speech(),
                    voicing.level,
                    voicing.lead,
                    found.players,
                    found.ears,
                    found.ways,
                    found.last,
                    voicing.tumble,
                )
                self._silent()
                if (
                    found.game is not None
                ):  # it takes half a second to come, and is there for the first ruling
                    self._order(Warm((self._speech().say(message("ear-again")),), self._manner))
            case VoiceSettings():
                self._choose(found)
            case _Tell():
                self._tell_now(found)
            case _Again() if self._saying is not None:
                self._waiting.again(self._saying.again(), self._now())
            case _Sample():
                self._table = msgspec.structs.replace(self._table, language=found.language)
                sample = self._speech().say(message("voice-sample"))
                self._waiting.again((Utterance(sample, "sample"),), self._now())
            case _Late() if self._deadline is not None and self._now() >= self._deadline:
                log.warning("the voice does not answer")
                self._from_engine(None)

    def _tell_now(self, asked: _Tell) -> None:
        if asked.language and asked.language != self._table.language:
            self._table = msgspec.structs.replace(self._table, language=asked.language)
        if not self._voicing.speaks:
            return
        words = self._speech()
        texts = [text for one in asked.said for text in words.render_all(one)]
        if self._waiting.ask([Utterance(text, asked.topic, urgent=True) for text in texts], self._now()):
            self._order(Stop())

    def _hear(self, notice: notices.Notice) -> None:
        if self._saying is None:  # nobody has sat down
            return
        if isinstance(notice, notices.Note) and isinstance(notice.names, dict):
            self._table = msgspec.structs.replace(self._table, names={**self._table.names, **notice.names})
            self._saying.speech = self._speech()
        if self._waiting.take(self._saying.hear(notice), self._now()):
            self._order(Stop())
        if texts := self._saying.likely(notice):
            self._order(Warm(texts, self._manner))
        if isinstance(notice, notices.Clock) and self._voicing.count and self._voicing.level > Level.NOTHING:
            self._counting.hear(notice, self._now())
            if notice.flag is not None and notice.flag / 1000 <= WARM:
                self._order(Warm(tuple(str(n) for n in range(FROM, 0, -1)), self._manner))

    def _count(self) -> None:
        """The number that is due now waits for its turn, which has to come while it is true."""
        if (number := self._counting.take(self._now())) is not None:
            said = Utterance(str(number), "count", number, keeps=KEEPS, first=True)
            self._waiting.add(said, self._now())

    def _speech(self) -> SpeechCatalogue:
        table = self._table
        wanted = (table.game, tuple(table.names.items()), table.language, self._voicing.spelled)
        if self._words is None or self._words[0] != wanted:
            self._words = (
                wanted,
                SpeechCatalogue(table.game, table.names, table.language, self._voicing.spelled, self._typed),
            )
        return self._words[1]

    @property
    def _manner(self) -> SpeechStyle:
        chosen, language = self._voicing, self._table.language
        device = self._alone or chosen.device
        return SpeechStyle(language, chosen.voices.get(language, ""), chosen.rate, device, bool(self._alone))

    def _current_style(self) -> SpeechStyle:
        manner = self._manner
        if not self._waiting.hurried:
            return manner
        return msgspec.structs.replace(manner, rate=min(manner.rate * HASTE, FASTEST))

    def _choose(self, voicing: VoiceSettings) -> None:
        self._voicing = voicing
        if self._saying is not None:
            self._saying.speech, self._saying.level = self._speech(), voicing.level
            self._saying.lead, self._saying.tumble = voicing.lead, voicing.tumble
        self._told = set()  # a voice that was chosen anew and is not there is told again
        self._mute, self._deaths = False, 0
        if not voicing.count:
            self._counting.stop()
        if not voicing.speaks:
            self._silent()
            self._leave()

    def _silent(self) -> None:
        """Whatever is or was to be spoken is past."""
        self._waiting.clear()
        self._counting.stop()
        self._deadline, self.speaking = None, False
        self._order(Stop())

    def _speak(self) -> None:
        """Have the next sentence spoken, if it is time for one."""
        self._count()
        utterance = self._waiting.next(self._now())
        if utterance is None:
            return
        self._id += 1
        if self._begun():
            self._deadline = self._now() + PATIENCE
            self._order(Say(self._id, utterance.text, self._current_style()))
        else:
            self._waiting.on_ended()

    def _begun(self) -> bool:
        """Whether there is an engine; one is started where there is none and may be one."""
        if self._engine is None and not self._mute and self._voicing.speaks:
            self._engines += 1
            number = self._engines
            try:
                self._engine = self._start(lambda news: self._inbox.put(_Heard(number, news)))
            except OSError:
                self._without(message("voice-no-engine"))
        return self._engine is not None

    def _order(self, order: Say | Stop | Warm) -> None:
        if isinstance(order, Warm):
            self._begun()
        if self._engine is not None:
            self._engine.order(order)

    def _from_engine(self, news: WorkerNews | None) -> None:
        match news:
            case Began() if news.id == self._id:
                self.speaking = True
                self._deadline = self._now() + news.seconds + PATIENCE
            case Ended() if news.id == self._id:
                self._past()
            case Trouble(kind="engine"):
                self._without(message("voice-no-engine"))
            case Trouble(kind="device"):
                self._tell(message("voice-no-device"))
            case Trouble(kind="model"):
                self._tell(message("voice-no-model", name=news.name))
            case None:
                self._leave()
                self._past()
                self._deaths += 1
                if self._deaths >= MOST_DEATHS:
                    self._without(message("voice-lost"))

    def _past(self) -> None:
        """What was being spoken is over."""
        self.speaking, self._deadline = False, None
        self._waiting.on_ended()

    def _without(self, why: Message) -> None:
        """There will be no voice."""
        self._mute = True
        self._leave()
        self._past()
        self._tell(why)

    def _leave(self) -> None:
        if self._engine is not None:
            engine, self._engine = self._engine, None
            self._engines += 1  # what it may still say is not heard
            engine.close()

    def _tell(self, why: Message) -> None:
        """Say what is missing, once."""
        if repr(why) not in self._told:
            self._told.add(repr(why))
            self._trouble(why)
