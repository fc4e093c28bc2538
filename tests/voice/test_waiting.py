"""Who is heard first, what is cut off, and what is never said because it is no longer true."""

from __future__ import annotations

import pytest

from companion.voice.speaker import MOST_RULINGS, SpeechQueue
from companion.voice.utterances import FOR_EVER, PASSED, SpokenText, Utterance


def ruling(n: int, weighty: bool = False) -> Utterance:
    """A move that is told, if `weighty`; else what a die or a deck brought."""
    return Utterance(f"ruling {n}", "ruling", mark=n, keeps=FOR_EVER if weighty else 8.0, weighty=weighty)


WRONG = Utterance("wrong", "wrong", urgent=True)
TURN = Utterance("turn", "turn")


def row(waiting: SpeechQueue) -> list[str]:
    return [one.text for one in waiting.row]


def test_what_came_first_is_said_first() -> None:
    waiting = SpeechQueue()
    waiting.take(SpokenText((ruling(1), TURN)), 0)
    assert waiting.next(0) == ruling(1)
    assert waiting.next(0) is None
    waiting.on_ended()
    assert waiting.next(1) == TURN


def test_a_new_mismatch_interrupts_and_comes_before_everything() -> None:
    waiting = SpeechQueue()
    waiting.take(SpokenText((ruling(1), ruling(2))), 0)
    waiting.next(0)
    assert waiting.take(SpokenText((WRONG,)), 0.1)
    assert waiting.next(0.1) == WRONG
    assert row(waiting) == ["ruling 2"]


def test_what_is_urgent_is_not_interrupted_by_what_is_urgent() -> None:
    waiting = SpeechQueue()
    waiting.take(SpokenText((WRONG,)), 0)
    waiting.next(0)
    assert not waiting.take(SpokenText((Utterance("ask", "ask", urgent=True),)), 0.1)
    assert waiting.now_said == WRONG


def test_a_turn_that_has_passed_is_never_said() -> None:
    waiting = SpeechQueue()
    waiting.take(SpokenText((ruling(1), TURN)), 0)
    waiting.next(0)
    waiting.take(SpokenText(over=("turn",)), 0.5)
    waiting.on_ended()
    assert waiting.next(1) is None


def test_a_newer_turn_takes_the_place_of_an_older_one() -> None:
    waiting = SpeechQueue()
    waiting.take(SpokenText((ruling(1), TURN)), 0)
    waiting.next(0)
    waiting.take(SpokenText((Utterance("blue", "turn"),)), 0.5)
    assert row(waiting) == ["blue"]


def test_a_mismatch_that_was_mended_is_never_said_and_ends_at_once() -> None:
    waiting = SpeechQueue()
    waiting.take(SpokenText((WRONG,)), 0)
    assert not waiting.take(SpokenText(over=("wrong",)), 0.1)
    assert waiting.next(1) is None
    waiting.take(SpokenText((WRONG,)), 2)
    waiting.next(2)
    assert waiting.take(SpokenText(over=("wrong",)), 2.1)
    assert waiting.now_said is None


@pytest.mark.parametrize("topic", ["turn", "hint", "hand", "refused"])
def test_what_is_being_said_ends_at_once_when_a_ruling_has_made_it_untrue(topic: str) -> None:
    """And the action comes first, before whatever waited."""
    waiting = SpeechQueue()
    waiting.take(SpokenText((Utterance("said", topic),)), 0)
    waiting.next(0)
    waiting.take(SpokenText((Utterance("note", "note"),)), 0.1)
    assert waiting.take(SpokenText((ruling(1, weighty=True),), over=PASSED), 0.5)
    assert waiting.next(0.5) == ruling(1, weighty=True)
    waiting.on_ended()
    assert row(waiting) == ["note"], "what was untrue does not come back"


def test_a_turn_that_was_cut_off_is_said_after_what_was_wrong() -> None:
    waiting = SpeechQueue()
    waiting.take(SpokenText((TURN,)), 0)
    waiting.next(0)
    assert waiting.take(SpokenText((WRONG,)), 0.2)
    assert waiting.next(0.2) == WRONG
    waiting.on_ended()
    assert waiting.next(2) == TURN


def test_a_roll_that_was_cut_off_or_taken_back_is_not() -> None:
    waiting = SpeechQueue()
    waiting.take(SpokenText((ruling(1), ruling(2))), 0)
    waiting.next(0)
    assert waiting.take(SpokenText(undone=0), 0.2)
    assert waiting.next(0.2) is None
    waiting.take(SpokenText((ruling(3),)), 1)
    waiting.next(1)
    waiting.take(SpokenText((WRONG,)), 1.1)
    waiting.next(1.1)
    waiting.on_ended()
    assert waiting.next(2) is None


def test_taking_back_leaves_what_is_still_in_force() -> None:
    waiting = SpeechQueue()
    waiting.take(SpokenText((ruling(1), ruling(2))), 0)
    waiting.take(SpokenText(undone=1), 0)
    assert row(waiting) == ["ruling 1"]


def test_no_move_is_skipped_however_many_come_at_once() -> None:
    """Rolls and cards are; and what waits is told faster until it is told."""
    waiting = SpeechQueue()
    waiting.take(SpokenText((ruling(0),)), 0)
    waiting.next(0)
    for n in range(1, 9):  # computer players have rolled and moved
        waiting.take(SpokenText((ruling(n, weighty=n % 2 == 0),)), 0.1 * n)
    assert row(waiting) == ["ruling 2", "ruling 4", "ruling 6", "ruling 8"] and waiting.hurried
    told = []
    for seconds in range(100, 104):
        waiting.on_ended()
        found = waiting.next(seconds)
        assert found is not None
        told.append(found.mark)
        assert waiting.hurried == (len(waiting.row) > MOST_RULINGS)
    assert told == [2, 4, 6, 8], "in their order, and never too late"


def test_a_move_that_was_cut_off_by_what_is_wrong_is_said_after_it() -> None:
    waiting = SpeechQueue()
    waiting.take(SpokenText((ruling(1, weighty=True), ruling(2, weighty=True))), 0)
    waiting.next(0)
    assert waiting.take(SpokenText((WRONG,)), 0.1)
    assert waiting.next(0.1) == WRONG
    waiting.on_ended()
    assert row(waiting) == ["ruling 1", "ruling 2"]


def test_a_move_that_was_cut_off_by_a_hand_is_said_after_it() -> None:
    waiting = SpeechQueue()
    waiting.take(SpokenText((ruling(1, weighty=True), TURN)), 0)
    waiting.next(0)
    assert waiting.take(SpokenText((Utterance("rook in hand", "hand", urgent=True),)), 0.1)
    waiting.next(0.1)
    waiting.on_ended()
    assert row(waiting) == ["ruling 1", "turn"]


def test_news_that_has_waited_too_long_is_dropped() -> None:
    waiting = SpeechQueue()
    waiting.take(SpokenText((ruling(0), ruling(1))), 0)
    waiting.next(0)
    waiting.on_ended()
    assert waiting.next(8.1) is None and waiting.row == ()


def test_what_waits_for_a_sound_says_when_it_is_due() -> None:
    waiting = SpeechQueue()
    assert waiting.due(0) is None
    waiting.take(SpokenText((Utterance("wrong", "wrong", urgent=True, lead=0.4), TURN)), 1)
    assert waiting.next(1) is None
    assert waiting.due(1.1) is not None and abs((waiting.due(1.1) or 0) - 0.3) < 1e-9
    found = waiting.next(1.4)
    assert found is not None and found.text == "wrong"
    assert waiting.due(1.4) is None


def test_once_more_comes_in_place_of_everything() -> None:
    waiting = SpeechQueue()
    waiting.take(SpokenText((ruling(1), ruling(2), TURN)), 0)
    waiting.next(0)
    waiting.again((ruling(2), TURN), 1)
    assert waiting.next(1) == ruling(2) and row(waiting) == ["turn"]


def test_an_action_ruled_again_at_once_takes_the_place_of_saying_that_it_was_taken_back() -> None:
    waiting = SpeechQueue()
    waiting.take(SpokenText((Utterance("taken back", "undone", lead=0.2),), undone=3), 0)
    waiting.take(SpokenText((ruling(4),), over=("undone",)), 0.001)
    assert waiting.next(0.3) == ruling(4)
