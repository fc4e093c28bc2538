"""The last ten seconds of a clock counted aloud: each number in its second or not at all."""

from __future__ import annotations

from typing import Any

from companion.voice.speaker import SpeechCatalogue, SpeechQueue
from companion.voice.utterances import FROM, KEEPS, Countdown, SpokenText, Utterance, UtteranceBuilder
from tests.voice.clock_notices import clock


def counted(counting: Countdown, begin: float, end: float, step: float = 0.05) -> list[tuple[int, float]]:
    """The numbers that come while time passes, each with when."""
    found, now = [], begin
    while now <= end:
        if (number := counting.take(now)) is not None:
            found.append((number, round(now, 2)))
        now += step
    return found


def test_each_number_comes_in_its_second() -> None:
    counting = Countdown()
    counting.hear(clock(12_000), 100.0)
    assert counting.due(100.0) == 2.0
    found = counted(counting, 100.0, 115.0)
    assert [number for number, _ in found] == list(range(FROM, 0, -1))
    assert all(abs(112.0 - number - at) < 0.1 for number, at in found)
    assert counting.due(120.0) is None


def test_it_begins_in_the_middle_and_ends_when_the_clocks_stand() -> None:
    counting = Countdown()
    counting.hear(clock(4_500), 0.0)
    assert [number for number, _ in counted(counting, 0.0, 1.6)] == [4, 3]
    counting.hear(clock(None), 1.6)
    assert counted(counting, 1.6, 20.0) == [] and counting.due(2.0) is None
    counting.hear(clock(2_500), 30.0)
    assert [number for number, _ in counted(counting, 30.0, 40.0)] == [2, 1]
    counting.hear(clock(9_000), 50.0)
    counting.stop()
    assert counted(counting, 50.0, 70.0) == []


def test_each_time_of_a_byo_yomi_is_counted() -> None:
    counting = Countdown()
    counting.hear(
        clock(64_000, seats={"white": 4_000, "black": 65_000}, times={"white": 3, "black": None}), 0.0
    )
    assert [number for number, _ in counted(counting, 0.0, 9.0)] == [4, 3, 2, 1]


def test_a_number_whose_second_has_passed_is_never_said() -> None:
    counting = Countdown()
    counting.hear(clock(10_000), 0.0)
    assert counting.take(4.5 + KEEPS) is None, "too late for 6, too early for 5"
    assert counting.take(5.1) == 5


def test_a_number_waits_for_no_sentence_longer_than_it_is_true() -> None:
    waiting = SpeechQueue()
    waiting.take(SpokenText((Utterance("long", "turn"),)), 0.0)
    waiting.next(0.0)
    seven = Utterance("7", "count", 7, keeps=KEEPS, first=True)
    waiting.add(seven, 1.0)
    waiting.on_ended()
    assert waiting.next(1.0 + KEEPS + 0.1) is None
    waiting.add(seven, 2.0)
    waiting.take(SpokenText((Utterance("note", "note"),)), 2.0)
    assert waiting.next(2.1) == seven, "before what else waits"


def test_it_comes_after_what_is_wrong_and_cuts_nothing_off() -> None:
    waiting = SpeechQueue()
    wrong = Utterance("wrong", "wrong", urgent=True)
    waiting.take(SpokenText((Utterance("turn", "turn"),)), 0.0)
    waiting.next(0.0)
    waiting.add(Utterance("7", "count", 7, keeps=KEEPS, first=True), 0.1)
    assert waiting.now_said is not None and waiting.now_said.topic == "turn"
    waiting.take(SpokenText((wrong,)), 0.2)
    assert waiting.next(0.2) == wrong


def test_a_clock_that_was_pressed_cuts_the_number_off() -> None:
    class Speech:
        def say(self, said: Any) -> str:
            return str(said.id)

        def render_all(self, said: Any) -> tuple[str, ...]:
            return (self.say(said),)

    saying, waiting = UtteranceBuilder(Speech()), SpeechQueue()
    waiting.add(Utterance("3", "count", 3, keeps=KEEPS, first=True), 0.0)
    waiting.next(0.0)
    assert waiting.take(saying.hear(clock(60_000)), 0.1)
    assert waiting.now_said is None


def test_what_the_clocks_show_is_told_in_words() -> None:
    from companion.table.protocol.notices import clocks_message

    words = SpeechCatalogue()
    assert words.say(clocks_message(clock(3_723_000))) == (
        "Clocks: White, one hour 2 minutes 3 seconds, Black, one minute 5 seconds. White's clock is running."
    )
    fallen = clock(None, fallen=["white"])
    assert words.say(clocks_message(fallen)).endswith("The clocks are stopped because the game is paused.")
