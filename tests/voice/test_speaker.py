"""The voice at a table: it hears notices on a thread of its own, and nothing that goes wrong with it reaches the game."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from companion.games import family
from companion.kernel.messages import Message
from companion.table.protocol import notices
from companion.voice import speaker as speaking
from companion.voice.settings import VoiceSettings
from companion.voice.speaker import HASTE, MOST_DEATHS, Speaker
from companion.voice.speech_process import Say, SpeechEngine, StopSpeaking, Tell, VoiceTrouble, Warm
from companion.voice.utterances import Level
from tests.patience import PATIENCE, until
from tests.voice.clock_notices import clock
from tests.voice.fake_engine import OVER, RIGHT, SECRET, Pretended, hello, moves, turn, wrong

GAME = family("wild-jokers").words
WHITE, BLACK = "White to move.", "Black to move."


class Room:
    """A speaker with engines that are pretended."""

    def __init__(self, level: Level = Level.RULINGS, short: bool = True) -> None:
        self.short = short
        self.engines: list[Pretended] = []
        self.missing: list[str] = []
        self.told = threading.Event()
        self.speaker = Speaker(self._start, self._trouble, VoiceSettings(level=level))
        self._marks: list[threading.Event] = []
        self._really = self.speaker._hear
        self.speaker._hear = self._hear  # type: ignore[method-assign]
        self.speaker.sit(GAME, {}, {}, "en")
        self.speaker.hear(hello())

    def _start(self, tell: Tell) -> SpeechEngine:
        self.engines.append(Pretended(tell, self.short))
        return self.engines[-1]

    def _trouble(self, why: Message) -> None:
        self.missing.append(why.id)
        self.told.set()

    @property
    def engine(self) -> Pretended:
        """The one that runs, once there is one."""
        for _ in range(int(PATIENCE * 100)):
            if self.engines:
                return self.engines[-1]
            threading.Event().wait(0.01)
        raise AssertionError("no engine was started")

    def settled(self) -> None:
        """Until everything that was told so far has been heard."""
        done = threading.Event()
        self._marks.append(done)
        self.speaker.hear(MARK)
        assert done.wait(PATIENCE)

    def _hear(self, notice: notices.Notice) -> None:
        if notice is MARK:
            self._marks.pop(0).set()
        elif notice is STUMBLE:
            raise ValueError("it stumbles")
        else:
            self._really(notice)


MARK, STUMBLE = notices.Notice(n=-1), notices.Notice(n=-2)


@pytest.fixture
def rooms() -> Iterator[list[Room]]:
    made: list[Room] = []
    yield made
    for room in made:
        room.speaker.close()


def room(rooms: list[Room], level: Level = Level.RULINGS, short: bool = True) -> Room:
    rooms.append(Room(level, short))
    return rooms[-1]


def test_what_is_told_is_spoken_in_its_order(rooms: list[Room]) -> None:
    found = room(rooms)
    for notice in (turn(), moves(1), turn("black", 1), SECRET, OVER):
        found.speaker.hear(notice)
    found.engine.wait(lambda: len(found.engine.said) >= 3)
    assert found.engine.said[0] == WHITE
    found.engine.wait(lambda: found.engine.said[-1] == "Checkmate. White wins.")


def test_a_new_mismatch_is_heard_at_once_and_a_mended_one_never(rooms: list[Room]) -> None:
    found = room(rooms, short=False)
    found.speaker.hear(turn())
    found.engine.wait_for(WHITE)
    found.speaker.hear(wrong("e4"))
    found.engine.wait(lambda: len(found.engine.said) == 2)
    assert found.engine.said[1].startswith("The board doesn't match")
    found.speaker.hear(RIGHT)
    found.engine.wait(lambda: len(found.engine.said) == 3)
    assert found.engine.said[2] == WHITE  # it had been cut off and still holds
    found.speaker.hear(moves(1))
    found.speaker.hear(turn("black", 1))
    found.settled()
    found.engine.end()
    found.engine.wait(lambda: len(found.engine.said) == 4)
    assert found.engine.said[3].startswith("White's rook")


def test_what_is_wrong_is_not_said_to_its_end_once_it_is_right(rooms: list[Room]) -> None:
    found = room(rooms, short=False)
    found.speaker.hear(wrong("e4"))
    found.engine.wait(lambda: len(found.engine.said) == 1)
    found.speaker.hear(RIGHT)
    found.settled()
    assert isinstance(found.engine.orders[-1], StopSpeaking)


def test_every_move_of_three_computer_players_in_a_second_is_told_and_faster(rooms: list[Room]) -> None:
    found = room(rooms, short=False)
    found.speaker.hear(moves(1))
    found.engine.wait(lambda: len(found.engine.said) == 1)
    for n in range(2, 8):
        found.speaker.hear(moves(n, to=f"e{n}"))
    found.settled()
    for said in range(2, 8):
        found.engine.end()
        found.engine.wait(lambda said=said: len(found.engine.said) == said)  # type: ignore[misc]
    found.engine.end()
    found.settled()
    told = [order for order in found.engine.orders if isinstance(order, Say)]
    assert [one.text.rpartition(", ")[2] for one in told] == [
        "four.",
        "two.",
        "three.",
        "four.",
        "five.",
        "six.",
        "seven.",
    ]
    assert [one.manner.rate for one in told] == [1, HASTE, HASTE, HASTE, 1, 1, 1]


def test_a_prompt_is_cut_off_by_what_is_done_and_the_action_is_said_first(rooms: list[Room]) -> None:
    found = room(rooms, short=False)
    found.speaker.hear(turn())
    found.engine.wait(lambda: len(found.engine.said) == 1)
    found.speaker.hear(moves(1))
    found.speaker.hear(turn("black", 1))
    found.engine.wait(lambda: len(found.engine.said) == 2)
    kinds = [type(order) for order in found.engine.orders if not isinstance(order, Warm)]
    assert kinds[-2:] == [StopSpeaking, Say] and found.engine.said[1].startswith("White's rook moves")


def test_at_the_level_nothing_no_engine_is_started(rooms: list[Room]) -> None:
    found = room(rooms, Level.NOTHING)
    for notice in (turn(), moves(1), OVER):
        found.speaker.hear(notice)
    found.settled()
    assert not found.engines and not found.speaker.speaking


def test_switched_off_it_is_silent_at_once_and_switched_on_it_goes_on(rooms: list[Room]) -> None:
    found = room(rooms, short=False)
    found.speaker.hear(moves(1))
    found.engine.wait(lambda: len(found.engine.said) == 1)
    first = found.engine
    found.speaker.choose(VoiceSettings(level=Level.NOTHING))
    found.speaker.hear(moves(2))
    found.settled()
    assert isinstance(first.orders[-1], StopSpeaking) and first.closed and len(first.said) == 1
    found.speaker.choose(VoiceSettings(level=Level.TURNS, spelled=True, rate=1.25, voices={"en": "en-US"}))
    found.speaker.hear(wrong("e4"))
    while found.engine is first:
        found.settled()
    found.engine.wait(lambda: len(found.engine.said) == 1)
    said = next(order for order in found.engine.orders if isinstance(order, Say))
    assert said.text.endswith("Eva four.") and (said.manner.rate, said.manner.voice) == (1.25, "en-US")


def test_once_more(rooms: list[Room]) -> None:
    found = room(rooms)
    found.speaker.hear(moves(1))
    found.speaker.hear(turn("black", 1))
    ruling = "White's rook moves from e, two to e, four."
    found.engine.wait_for(ruling, BLACK)
    found.speaker.again()
    found.engine.wait_for(ruling, BLACK, ruling, BLACK)


def test_another_table_is_another_table(rooms: list[Room]) -> None:
    found = room(rooms, short=False)
    found.speaker.hear(moves(1))
    found.speaker.hear(turn("black", 1))
    found.engine.wait(lambda: len(found.engine.said) == 1)
    found.speaker.sit(GAME, {"white": "Anna"}, {}, "en")
    found.speaker.hear(turn("white"))
    found.engine.wait(lambda: len(found.engine.said) == 2)
    assert found.engine.said[1] == "Anna to move."


def test_what_is_likely_is_made_ready(rooms: list[Room]) -> None:
    found = room(rooms)
    found.speaker.hear(turn())
    found.engine.wait(lambda: len(found.engine.warmed) == 3)
    assert found.engine.warmed[1:] == (WHITE, BLACK)


def test_a_machine_without_a_voice_says_so_once(rooms: list[Room]) -> None:
    found = room(rooms)
    found.speaker.hear(turn())
    engine = found.engine
    engine.wait_for(WHITE)
    engine.tell(VoiceTrouble("engine", "espeak-ng"))
    assert found.told.wait(PATIENCE)
    for n in range(1, 4):
        found.speaker.hear(moves(n))
    found.settled()
    assert found.missing == ["voice-no-engine"] and len(found.engines) == 1 and engine.closed


def test_a_voice_that_cannot_be_started_says_so_once() -> None:
    missing = []

    def start(_: Tell) -> SpeechEngine:
        raise FileNotFoundError("python")

    found = Speaker(start, lambda why: missing.append(why.id), VoiceSettings(level=Level.RULINGS))
    found.sit(GAME, {}, {}, "en")
    for notice in (hello(), turn(), moves(1), turn("black", 1)):
        found.hear(notice)
    found.close()
    assert missing == ["voice-no-engine"]


def test_a_loudspeaker_that_is_missing_is_told_once_and_looked_for_again(rooms: list[Room]) -> None:
    found = room(rooms)
    found.speaker.hear(turn())
    found.engine.wait_for(WHITE)
    for _ in range(3):
        found.engine.tell(VoiceTrouble("device"))
    assert found.told.wait(PATIENCE)
    found.speaker.hear(moves(1))
    found.engine.wait(lambda: len(found.engine.said) == 2)
    assert found.missing == ["voice-no-device"] and len(found.engines) == 1


def test_a_missing_model_is_named(rooms: list[Room]) -> None:
    found = room(rooms)
    found.speaker.hear(turn())
    found.engine.tell(VoiceTrouble("model", "de_DE-anna.onnx"))
    assert found.told.wait(PATIENCE)
    assert found.missing == ["voice-no-model"]


def test_an_engine_that_dies_is_started_again_and_after_some_deaths_left_alone(rooms: list[Room]) -> None:
    found = room(rooms, short=False)
    for n in range(1, MOST_DEATHS + 1):
        found.speaker.hear(moves(n))
        while len(found.engines) < n:
            found.settled()
        found.engine.wait(lambda: len(found.engine.said) == 1)
        found.engine.die()
    assert found.told.wait(PATIENCE)
    found.speaker.hear(moves(9))
    found.settled()
    assert found.missing == ["voice-lost"] and len(found.engines) == MOST_DEATHS


def test_an_engine_that_does_not_answer_counts_as_dead(
    rooms: list[Room], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(speaking, "PATIENCE", 0.05)
    monkeypatch.setattr(Pretended, "order", lambda self, order: self.orders.append(order))
    found = room(rooms)
    found.speaker.hear(moves(1))
    first = found.engine
    while not first.closed:
        found.settled()
    found.speaker.hear(moves(2))
    while len(found.engines) < 2:
        found.settled()
    assert found.engine is not first


def test_what_a_dead_engine_still_says_is_not_heard(rooms: list[Room]) -> None:
    found = room(rooms, short=False)
    found.speaker.hear(moves(1))
    found.engine.wait(lambda: len(found.engine.said) == 1)
    old = found.engine
    old.die()
    found.speaker.hear(moves(2))
    while found.engine is old:
        found.settled()
    found.engine.wait(lambda: len(found.engine.said) == 1)
    old.tell(VoiceTrouble("engine"))
    found.settled()
    assert not found.missing and not found.engine.closed


def test_a_stumble_is_logged_and_the_voice_goes_on(
    rooms: list[Room], caplog: pytest.LogCaptureFixture
) -> None:
    found = room(rooms)
    found.speaker.hear(STUMBLE)
    found.speaker.hear(turn())
    found.engine.wait_for(WHITE)
    assert "it stumbles" in caplog.text


def test_no_one_waits_for_a_voice_that_hangs(rooms: list[Room]) -> None:
    """What is told returns while the engine takes an order and never comes back."""
    hangs, entered = threading.Event(), threading.Event()

    class Hanging(Pretended):
        def order(self, order: object) -> None:
            entered.set()
            hangs.wait(PATIENCE)

    found = Speaker(lambda tell: Hanging(tell), lambda why: None, VoiceSettings(level=Level.RULINGS))
    found.sit(GAME, {}, {}, "en")
    for n in range(100):
        found.hear(moves(n))
    assert entered.wait(PATIENCE)
    for n in range(100):
        found.hear(moves(n))  # had one of them waited, the test would not end
    hangs.set()
    found.close()


def counted(room: Room) -> list[str]:
    """The numbers that its engine was told to say."""
    return [order.text for order in room.engine.orders if isinstance(order, Say) and order.text.isdigit()]


def test_the_last_seconds_are_counted_where_someone_wants_it() -> None:
    """A number is ordered in its second, and what the clocks do next ends it."""
    unwanted, wanted = Room(Level.TURNS), Room(Level.TURNS)
    for room in (unwanted, wanted):  # the clock of the first runs ahead
        room.speaker.choose(VoiceSettings(level=Level.TURNS, count=room is wanted))
        room.speaker.hear(clock(2_200))
        room.speaker.hear(turn("white"))
    until(lambda: "1" in counted(wanted))
    for room in (unwanted, wanted):
        room.settled()
    assert counted(wanted) == ["2", "1"] and counted(unwanted) == []
    for room in (unwanted, wanted):
        room.speaker.close()
