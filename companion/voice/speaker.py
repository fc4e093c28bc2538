"""Speech for a table, on a separate thread.

The thread turns notices into sentences, queues them, and sends them to the speech process.
"""

from __future__ import annotations

import logging
import queue
import threading
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path

import msgspec

from companion.i18n.catalogue import SPOKEN, Catalogue
from companion.kernel.messages import SENTENCES, GameWords, Kind, Message, Seat, Value, message
from companion.table.message_catalogues import LINKS, SHARED, TABLE, devices
from companion.table.protocol import notices
from companion.voice.settings import FASTEST, VoiceSettings
from companion.voice.speech_process import (
    PLAIN,
    Say,
    SpeechBegan,
    SpeechEnded,
    SpeechEngine,
    SpeechStyle,
    Start,
    StopSpeaking,
    VoiceTrouble,
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
"""Maximum number of items of a list that are spoken. The number of remaining items of a longer list follows.
"""


class SpeechCatalogue:
    """The catalogue of the texts that a table's voice speaks.

    Args:
        game: The messages of the table's game.
        names: The name of the player on each seat.
        language: A code such as `de`.
        spelled: Whether squares are spoken with names (`Eva four`).
        typed: A folder with messages for a terminal, which replace those for a touch screen.
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

    def say(self, message: Message) -> str:
        """Return a message as text for speech."""
        return speakable_text(self._text(message), self.language, self.spelled)

    def render_all(self, message: Message | str) -> tuple[str, ...]:
        """Return a message (or a sentence for the screen) with its lists complete, in as many
        utterances as it needs.
        """
        text = message if isinstance(message, str) else self._text(message, None)
        return pieces(text, self.language, self.spelled)

    def text(self, id: str, **values: Value) -> str:
        """Return the voice's text for an id."""
        return self.say(message(id, **values))

    def _text(self, message: Message, most: int | None = MOST) -> str:
        """Return a message as text. `most` is the maximum number of list items to speak, or None for all."""
        if message.id == SENTENCES:
            parts = message.values["all"]
            assert isinstance(parts, tuple)
            return " ".join(self._text(part, most) for part in parts if isinstance(part, Message))
        values = {name: self._value(value, most) for name, value in message.values.items()}
        return self._catalogue.say(Message(message.id, values), SPOKEN)

    def _value(self, value: Value, most: int | None) -> Value:
        """Return a value with its messages converted to text for speech and its lists shortened."""
        if isinstance(value, (Seat, Kind)):
            return value
        if isinstance(value, Message):
            return self._text(value, most)
        if isinstance(value, tuple):
            shown = value[: most - 1] if most is not None and len(value) > most else value
            items = tuple(self._item(item, most) for item in shown)
            rest = len(value) - len(shown)
            return (*items, self._catalogue.label(message("ear-more", n=rest))) if rest else items
        return value

    def _item(self, item: str | Message, most: int | None) -> str | Message:
        if isinstance(item, (Seat, Kind)) or not isinstance(item, Message):
            return item
        return self._catalogue.label(
            Message(item.id, {n: self._value(v, most) for n, v in item.values.items()}), SPOKEN
        )


def write_text(message: Message, language: str = PLAIN) -> str:
    """Return a message about the voice as text for the screen."""
    return Catalogue(language, (WORDS,)).say(message)


MOST_RULINGS = 2
"""Maximum number of waiting rulings. If more are waiting, minor ones are dropped and speech is faster."""
ENDS_AT_ONCE = frozenset({"wrong", "ask", "follow", "count", "turn", "hint", "hand", "refused"})
"""Topics whose sentence is cut off once newer events have made it untrue."""
COMES_BACK = frozenset({"turn", "result", "ask"})
"""Topics whose sentence is repeated after it was cut off, provided that it is still true."""

ASKED = frozenset({"answer", "focus"})
"""Topics that a player requests with a key or a gesture.

They are spoken at once, and only the last request is answered.
"""


class _QueuedUtterance(msgspec.Struct, frozen=True):
    """An utterance in the queue.

    Attributes:
        since: When it was added, in seconds.
    """

    utterance: Utterance
    since: float


def _rank(queued: _QueuedUtterance) -> tuple[bool, bool, bool]:
    """Return the sort key of a queued utterance. The utterance with the smallest key is spoken first."""
    utterance = queued.utterance
    return not utterance.urgent, not utterance.first, utterance.topic != "ruling"


class SpeechQueue:
    """A queue of utterances.

    The order is: urgent utterances, utterances marked as first, rulings, then all others. Older ones
    precede newer ones.

    Attributes:
        now_said: The utterance that is being spoken, or None.
    """

    def __init__(self) -> None:
        self.now_said: Utterance | None = None
        self._queue: list[_QueuedUtterance] = []

    @property
    def row(self) -> tuple[Utterance, ...]:
        """The waiting utterances, oldest first."""
        return tuple(queued.utterance for queued in self._queue)

    @property
    def hurried(self) -> bool:
        """Whether so many rulings are waiting that speech should be faster."""
        return sum(queued.utterance.topic == "ruling" for queued in self._queue) > MOST_RULINGS

    def take(self, spoken: SpokenText, now: float) -> bool:
        """Add the utterances of a notice. Return whether the current utterance must be cut off."""
        undone = spoken.undone
        if undone is not None:
            self._queue = [queued for queued in self._queue if not _is_taken_back(queued.utterance, undone)]
        self._queue = [queued for queued in self._queue if queued.utterance.topic not in spoken.over]
        for utterance in spoken.said:
            if utterance.topic == "ruling":
                self._queue.append(_QueuedUtterance(utterance, now))
            else:
                self.add(utterance, now)
        self._condense()
        return self._cuts(spoken, now)

    def add(self, utterance: Utterance, now: float) -> None:
        """Add an utterance, which replaces older ones on its topic."""
        self._queue = [queued for queued in self._queue if queued.utterance.topic != utterance.topic]
        self._queue.append(_QueuedUtterance(utterance, now))

    def again(self, utterances: Sequence[Utterance], now: float) -> None:
        """Replace the whole queue with these utterances, which include or supersede the waiting ones."""
        self._queue = [_QueuedUtterance(utterance, now) for utterance in utterances]
        self.now_said = None

    def ask(self, utterances: Sequence[Utterance], now: float) -> bool:
        """Add utterances that a player requested. Return whether the current utterance must be cut off.

        If the current utterance is urgent, it is finished first.
        """
        self._queue = [queued for queued in self._queue if queued.utterance.topic not in ASKED]
        self._queue += [_QueuedUtterance(utterance, now) for utterance in utterances]
        cut = self.now_said
        if cut is None or (cut.urgent and cut.topic not in ASKED):
            return False
        if cut.topic in COMES_BACK or cut.topic == "ruling":
            self._queue.insert(0, _QueuedUtterance(cut, now))
        self.now_said = None
        return True

    def next(self, now: float) -> Utterance | None:
        """Return the next utterance to speak, or None if one is being spoken or none is due.

        The returned utterance becomes the current one. Utterances that have waited too long are dropped.
        """
        self._queue = [queued for queued in self._queue if now - queued.since <= queued.utterance.keeps]
        if self.now_said is not None or not self._queue:
            return None
        first = min(self._queue, key=_rank)
        if now < first.since + first.utterance.lead:
            return None
        self._queue.remove(first)
        self.now_said = first.utterance
        return first.utterance

    def due(self, now: float) -> float | None:
        """Return the seconds until `next` may return an utterance, or None while one is being spoken."""
        if self.now_said is not None or not self._queue:
            return None
        first = min(self._queue, key=_rank)
        return max(0.0, first.since + first.utterance.lead - now)

    def on_ended(self) -> None:
        """Record that the current utterance has ended."""
        self.now_said = None

    def clear(self) -> None:
        """Drop all utterances."""
        self._queue, self.now_said = [], None

    def _comes_back(self, cut: Utterance, urgent: Sequence[Utterance]) -> bool:
        """Return whether an utterance that is cut off is repeated afterwards. All moves are."""
        if cut.topic == "ruling":
            return cut.weighty
        by_hand = all(other.topic == "hand" for other in urgent)  # the player already knows what to do
        return (
            cut.topic in COMES_BACK and not by_hand and cut.topic not in (other.topic for other in self.row)
        )

    def _condense(self) -> None:
        """Drop minor rulings if too many rulings are waiting."""
        rulings = [queued for queued in self._queue if queued.utterance.topic == "ruling"]
        minor = [queued for queued in rulings if not queued.utterance.weighty]
        dropped = minor[: max(0, len(rulings) - MOST_RULINGS)]
        self._queue = [queued for queued in self._queue if queued not in dropped]

    def _cuts(self, spoken: SpokenText, now: float) -> bool:
        """Return whether the current utterance must be cut off."""
        current = self.now_said
        if current is None:
            return False
        is_over = current.topic in spoken.over or (
            spoken.undone is not None and _is_taken_back(current, spoken.undone)
        )
        if is_over and (current.topic in ENDS_AT_ONCE or current.topic == "ruling"):
            self.now_said = None
            return True
        urgent = [queued.utterance for queued in self._queue if queued.utterance.urgent]
        if (not current.urgent and urgent) or (
            current.topic in ASKED and any(utterance.topic not in ASKED for utterance in urgent)
        ):
            self._queue = [
                queued
                for queued in self._queue
                if queued.utterance.topic not in ASKED or current.topic not in ASKED
            ]
            if not is_over and self._comes_back(current, urgent):
                self._queue.insert(0, _QueuedUtterance(current, now))
            self.now_said = None
            return True
        return False


def _is_taken_back(utterance: Utterance, n: int) -> bool:
    """Return whether this is a ruling that no longer applies when only `n` actions are left."""
    return utterance.topic == "ruling" and utterance.mark > n


log = logging.getLogger(__name__)

PATIENCE = 8.0
"""Seconds that an engine may take to start a sentence, and seconds that it may overrun the sentence's length.
"""
HASTE = 1.4
"""Factor by which speech is faster when many rulings are waiting."""
MOST_DEATHS = 3
"""Number of times that an engine may die before it is no longer restarted."""


class _Table(msgspec.Struct, frozen=True):
    """A table for which the voice speaks.

    Attributes:
        game: The messages of the table's game.
        names: The name of the player on each seat.
        players: Whether each seat is human or computer.
        language: A code such as `de`.
        ears: The seats that play by ear.
        ways: Whether the destinations of a lifted piece are spoken.
        last: The last event.
    """

    game: GameWords | None
    names: Mapping[str, str]
    players: Mapping[str, str]
    language: str
    ears: frozenset[str] = frozenset()
    ways: bool = True
    last: Message | None = None


class _Request(msgspec.Struct, frozen=True):
    """A request to speak messages or sentences for the screen."""

    said: tuple[Message | str, ...]
    topic: str
    language: str


class _Repeat(msgspec.Struct, frozen=True):
    """A request to repeat the last sentence."""


class _Sample(msgspec.Struct, frozen=True):
    """A request for a sample of the voice."""

    language: str


class _Timeout(msgspec.Struct, frozen=True):
    """A timeout, after which the thread checks what is due."""


class _EngineNews(msgspec.Struct, frozen=True):
    """News from an engine.

    Attributes:
        engine: The engine's number.
        news: The news; None if the engine has died.
    """

    engine: int
    news: WorkerNews | None


_InboxItem = notices.Notice | VoiceSettings | _Table | _Request | _Repeat | _Sample | _Timeout | _EngineNews


class Speaker:
    """The voice of an app or a terminal."""

    def __init__(
        self,
        start: Start,
        trouble: Callable[[Message], None],
        voicing: VoiceSettings | None = None,
        now: Callable[[], float] = time.monotonic,
        alone: str = "",
        typed: Path | None = None,
    ) -> None:
        """Start the voice's thread.

        Args:
            start: Starts a speech engine.
            trouble: Called once, in the voice's thread, with a message about what is missing.
            voicing: The settings.
            now: Returns the time, in seconds.
            alone: A loudspeaker that only one player hears. This voice then speaks on no other
                loudspeaker. Empty if there is no such loudspeaker.
            typed: The folder with messages for a terminal.
        """
        self._alone, self._typed = alone, typed
        self._start, self._trouble, self._now = start, trouble, now
        self._inbox: queue.SimpleQueue[_InboxItem | None] = queue.SimpleQueue()
        self._voicing = voicing or VoiceSettings()
        self._table = _Table(None, {}, {}, PLAIN)
        self._saying: UtteranceBuilder | None = None
        self._words: tuple[object, SpeechCatalogue] | None = None
        self._waiting, self._counting = SpeechQueue(), Countdown()
        self._engine: SpeechEngine | None = None
        self._engines, self._deaths, self._mute = 0, 0, False
        self._id = 0
        self._deadline: float | None = None
        self._reported: set[str] = set()
        self.speaking = False
        """Whether a sentence is being spoken."""
        self._thread = threading.Thread(target=self._run, name="voice", daemon=True)
        self._thread.start()

    # Calls from any thread

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
        """Speak for this table from now on, and drop sentences about any other table.

        Args:
            game: The messages of the table's game.
            names: The name of the player on each seat.
            players: Whether each seat is human or computer.
            language: A code such as `de`.
            ears: The seats that play by ear.
            ways: Whether the destinations of a lifted piece are spoken.
            last: The last event at the table.
        """
        self._inbox.put(_Table(game, dict(names), dict(players), language, frozenset(ears), ways, last))

    def tell(self, *texts: Message | str, topic: str = "answer", language: str = "") -> None:
        """Speak text that a player requested, at once and completely.

        `topic` is `answer`, or `focus` for the item with the keyboard focus.
        """
        self._inbox.put(_Request(texts, topic, language))

    def hear(self, notice: notices.Notice) -> None:
        """Handle a notice from the table."""
        self._inbox.put(notice)

    def choose(self, voicing: VoiceSettings) -> None:
        """Change the settings."""
        self._inbox.put(voicing)

    def again(self) -> None:
        """Repeat the last ruling and the current state."""
        self._inbox.put(_Repeat())

    def sample(self, language: str) -> None:
        """Play a sample of the voice, in place of everything else."""
        self._inbox.put(_Sample(language))

    def close(self) -> None:
        """Stop speaking and end the thread."""
        self._inbox.put(None)
        self._thread.join(timeout=2)

    # The voice's thread

    def _run(self) -> None:
        while True:
            item: _InboxItem | None
            try:
                item = self._inbox.get(timeout=self._timeout())
            except queue.Empty:
                item = _Timeout()
            if item is None:
                break
            try:
                self._take(item)
                self._speak()
            except Exception:  # a failing voice must not stop a game
                log.exception("the voice has stumbled")
        self._close_engine()

    def _timeout(self) -> float | None:
        now = self._now()
        late = None if self._deadline is None else max(0.0, self._deadline - now)
        dues = (self._waiting.due(now), self._counting.due(now), late)
        return min((due for due in dues if due is not None), default=None)

    def _take(self, item: _InboxItem) -> None:
        match item:
            case notices.Notice():
                self._hear(item)
            case _EngineNews() if item.engine == self._engines:
                self._from_engine(item.news)
            case _Table():
                voicing, self._table = self._voicing, item
                self._saying = UtteranceBuilder(
                    self._speech(),
                    voicing.level,
                    voicing.lead,
                    item.players,
                    item.ears,
                    item.ways,
                    item.last,
                    voicing.tumble,
                )
                self._stop_all()
                if (
                    item.game is not None
                ):  # the engine needs half a second to start, so prepare it before the first ruling
                    self._order(Warm((self._speech().say(message("ear-again")),), self._manner))
            case VoiceSettings():
                self._choose(item)
            case _Request():
                self._tell_now(item)
            case _Repeat() if self._saying is not None:
                self._waiting.again(self._saying.again(), self._now())
            case _Sample():
                self._table = msgspec.structs.replace(self._table, language=item.language)
                sample = self._speech().say(message("voice-sample"))
                self._waiting.again((Utterance(sample, "sample"),), self._now())
            case _Timeout() if self._deadline is not None and self._now() >= self._deadline:
                log.warning("the voice does not answer")
                self._from_engine(None)

    def _tell_now(self, request: _Request) -> None:
        """Queue the text that a player requested."""
        if request.language and request.language != self._table.language:
            self._table = msgspec.structs.replace(self._table, language=request.language)
        if not self._voicing.speaks:
            return
        words = self._speech()
        texts = [text for message in request.said for text in words.render_all(message)]
        if self._waiting.ask([Utterance(text, request.topic, urgent=True) for text in texts], self._now()):
            self._order(StopSpeaking())

    def _hear(self, notice: notices.Notice) -> None:
        if self._saying is None:  # there is no table yet
            return
        if isinstance(notice, notices.Note) and isinstance(notice.names, dict):
            self._table = msgspec.structs.replace(self._table, names={**self._table.names, **notice.names})
            self._saying.speech = self._speech()
        if self._waiting.take(self._saying.hear(notice), self._now()):
            self._order(StopSpeaking())
        if texts := self._saying.likely(notice):
            self._order(Warm(texts, self._manner))
        if isinstance(notice, notices.Clock) and self._voicing.count and self._voicing.level > Level.NOTHING:
            self._counting.hear(notice, self._now())
            if notice.flag is not None and notice.flag / 1000 <= WARM:
                self._order(Warm(tuple(str(n) for n in range(FROM, 0, -1)), self._manner))

    def _count(self) -> None:
        """Queue the number of a countdown that is due, if it can be spoken before its second has passed."""
        if (number := self._counting.take(self._now())) is not None:
            utterance = Utterance(str(number), "count", number, keeps=KEEPS, first=True)
            self._waiting.add(utterance, self._now())

    def _speech(self) -> SpeechCatalogue:
        table = self._table
        key = (table.game, tuple(table.names.items()), table.language, self._voicing.spelled)
        if self._words is None or self._words[0] != key:
            self._words = (
                key,
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
        self._reported = set()  # a missing voice is reported again after it was chosen again
        self._mute, self._deaths = False, 0
        if not voicing.count:
            self._counting.stop()
        if not voicing.speaks:
            self._stop_all()
            self._close_engine()

    def _stop_all(self) -> None:
        """Drop the current utterance and the queue."""
        self._waiting.clear()
        self._counting.stop()
        self._deadline, self.speaking = None, False
        self._order(StopSpeaking())

    def _speak(self) -> None:
        """Start the next sentence if one is due."""
        self._count()
        utterance = self._waiting.next(self._now())
        if utterance is None:
            return
        self._id += 1
        if self._has_engine():
            self._deadline = self._now() + PATIENCE
            self._order(Say(self._id, utterance.text, self._current_style()))
        else:
            self._waiting.on_ended()

    def _has_engine(self) -> bool:
        """Return whether there is an engine. If there is none, try to start one first."""
        if self._engine is None and not self._mute and self._voicing.speaks:
            self._engines += 1
            number = self._engines
            try:
                self._engine = self._start(lambda news: self._inbox.put(_EngineNews(number, news)))
            except OSError:
                self._give_up(message("voice-no-engine"))
        return self._engine is not None

    def _order(self, order: Say | StopSpeaking | Warm) -> None:
        if isinstance(order, Warm):
            self._has_engine()
        if self._engine is not None:
            self._engine.order(order)

    def _from_engine(self, news: WorkerNews | None) -> None:
        match news:
            case SpeechBegan() if news.id == self._id:
                self.speaking = True
                self._deadline = self._now() + news.seconds + PATIENCE
            case SpeechEnded() if news.id == self._id:
                self._finish()
            case VoiceTrouble(kind="engine"):
                self._give_up(message("voice-no-engine"))
            case VoiceTrouble(kind="device"):
                self._tell(message("voice-no-device"))
            case VoiceTrouble(kind="model"):
                self._tell(message("voice-no-model", name=news.name))
            case None:
                self._close_engine()
                self._finish()
                self._deaths += 1
                if self._deaths >= MOST_DEATHS:
                    self._give_up(message("voice-lost"))

    def _finish(self) -> None:
        """Record that the current sentence has ended."""
        self.speaking, self._deadline = False, None
        self._waiting.on_ended()

    def _give_up(self, why: Message) -> None:
        """Disable the voice and report why."""
        self._mute = True
        self._close_engine()
        self._finish()
        self._tell(why)

    def _close_engine(self) -> None:
        if self._engine is not None:
            engine, self._engine = self._engine, None
            self._engines += 1  # so that its late news are ignored
            engine.close()

    def _tell(self, why: Message) -> None:
        """Report what is missing. Each problem is reported only once."""
        if repr(why) not in self._reported:
            self._reported.add(repr(why))
            self._trouble(why)
