"""Who is heard first, what is cut off, and what is never said because it is no longer true."""

from __future__ import annotations

from companion.voice.saying import Told
from companion.voice.utterance import Utterance
from companion.voice.waiting import MOST_RULINGS, Waiting


def ruling(n: int, weighty: bool = False) -> Utterance:
    return Utterance(f"ruling {n}", "ruling", mark=n, keeps=8.0, weighty=weighty)


WRONG = Utterance("wrong", "wrong", urgent=True)
TURN = Utterance("turn", "turn")


def row(waiting: Waiting) -> list[str]:
    return [one.text for one in waiting.row]


def test_what_came_first_is_said_first() -> None:
    waiting = Waiting()
    waiting.take(Told((ruling(1), TURN)), 0)
    assert waiting.next(0) == ruling(1)
    assert waiting.next(0) is None
    waiting.ended()
    assert waiting.next(1) == TURN


def test_a_new_mismatch_interrupts_and_comes_before_everything() -> None:
    waiting = Waiting()
    waiting.take(Told((ruling(1), ruling(2))), 0)
    waiting.next(0)
    assert waiting.take(Told((WRONG,)), 0.1)
    assert waiting.next(0.1) == WRONG
    assert row(waiting) == ["ruling 2"]


def test_what_is_urgent_is_not_interrupted_by_what_is_urgent() -> None:
    waiting = Waiting()
    waiting.take(Told((WRONG,)), 0)
    waiting.next(0)
    assert not waiting.take(Told((Utterance("ask", "ask", urgent=True),)), 0.1)
    assert waiting.now_said == WRONG


def test_a_turn_that_has_passed_is_never_said() -> None:
    waiting = Waiting()
    waiting.take(Told((ruling(1), TURN)), 0)
    waiting.next(0)
    waiting.take(Told(over=("turn",)), 0.5)
    waiting.ended()
    assert waiting.next(1) is None


def test_a_newer_turn_takes_the_place_of_an_older_one() -> None:
    waiting = Waiting()
    waiting.take(Told((ruling(1), TURN)), 0)
    waiting.next(0)
    waiting.take(Told((Utterance("blue", "turn"),)), 0.5)
    assert row(waiting) == ["blue"]


def test_a_mismatch_that_was_mended_is_never_said_and_ends_at_once() -> None:
    waiting = Waiting()
    waiting.take(Told((WRONG,)), 0)
    assert not waiting.take(Told(over=("wrong",)), 0.1)
    assert waiting.next(1) is None
    waiting.take(Told((WRONG,)), 2)
    waiting.next(2)
    assert waiting.take(Told(over=("wrong",)), 2.1)
    assert waiting.now_said is None


def test_a_turn_that_is_being_said_is_said_to_its_end() -> None:
    waiting = Waiting()
    waiting.take(Told((TURN,)), 0)
    waiting.next(0)
    assert not waiting.take(Told((ruling(1),), over=("turn",)), 0.5)


def test_a_turn_that_was_cut_off_is_said_after_what_was_wrong() -> None:
    waiting = Waiting()
    waiting.take(Told((TURN,)), 0)
    waiting.next(0)
    assert waiting.take(Told((WRONG,)), 0.2)
    assert waiting.next(0.2) == WRONG
    waiting.ended()
    assert waiting.next(2) == TURN


def test_a_ruling_that_was_cut_off_or_taken_back_is_not() -> None:
    waiting = Waiting()
    waiting.take(Told((ruling(1), ruling(2))), 0)
    waiting.next(0)
    assert waiting.take(Told(undone=0), 0.2)
    assert waiting.next(0.2) is None
    waiting.take(Told((ruling(3),)), 1)
    waiting.next(1)
    waiting.take(Told((WRONG,)), 1.1)
    waiting.next(1.1)
    waiting.ended()
    assert waiting.next(2) is None


def test_taking_back_leaves_what_is_still_in_force() -> None:
    waiting = Waiting()
    waiting.take(Told((ruling(1), ruling(2))), 0)
    waiting.take(Told(undone=1), 0)
    assert row(waiting) == ["ruling 1"]


def test_of_many_rulings_at_once_the_last_are_told_and_the_weighty_ones() -> None:
    waiting = Waiting()
    waiting.take(Told((ruling(0),)), 0)
    waiting.next(0)
    for n in range(1, 7):  # three computer players have rolled and moved
        waiting.take(Told((ruling(n, weighty=n == 2),)), 0.1 * n)
    assert row(waiting) == ["ruling 2", "ruling 6"]
    waiting.take(Told((ruling(7, weighty=True),)), 1)
    waiting.take(Told((ruling(8, weighty=True),)), 1)
    assert row(waiting) == ["ruling 7", "ruling 8"] and len(waiting.row) == MOST_RULINGS


def test_news_that_has_waited_too_long_is_dropped() -> None:
    waiting = Waiting()
    waiting.take(Told((TURN, ruling(1))), 0)
    waiting.next(0)
    waiting.ended()
    assert waiting.next(8.1) is None and waiting.row == ()


def test_what_waits_for_a_sound_says_when_it_is_due() -> None:
    waiting = Waiting()
    assert waiting.due(0) is None
    waiting.take(Told((Utterance("wrong", "wrong", urgent=True, lead=0.4), TURN)), 1)
    assert waiting.next(1) is None
    assert waiting.due(1.1) is not None and abs((waiting.due(1.1) or 0) - 0.3) < 1e-9
    found = waiting.next(1.4)
    assert found is not None and found.text == "wrong"
    assert waiting.due(1.4) is None


def test_once_more_comes_in_place_of_everything() -> None:
    waiting = Waiting()
    waiting.take(Told((ruling(1), ruling(2), TURN)), 0)
    waiting.next(0)
    waiting.again((ruling(2), TURN), 1)
    assert waiting.next(1) == ruling(2) and row(waiting) == ["turn"]


def test_an_action_ruled_anew_at_once_takes_the_place_of_saying_that_it_was_taken_back() -> None:
    waiting = Waiting()
    waiting.take(Told((Utterance("taken back", "undone", lead=0.2),), undone=3), 0)
    waiting.take(Told((ruling(4),), over=("undone",)), 0.001)
    assert waiting.next(0.3) == ruling(4)
