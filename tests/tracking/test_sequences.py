"""Lines one after another, where a board shows what no single one explains; where they lead is made by hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

import msgspec

from companion.kernel.actions import Action
from companion.kernel.layout import Layout, Line
from companion.tracking.candidates import sequences
from companion.tracking.explanations import Evidence, Position, Reached
from companion.tracking.touches import RESTED, Touches
from companion.tracking.verdicts import Ambiguous, Matched
from companion.units import Milliseconds
from tests.tracking.played_traces import nobody
from tests.tracking.positions import Hands, line, move

PIECES = "a1=wR b1=wN h1=wK"
ROOK, KNIGHT, KING = move("wR", "a1", "a4"), move("wN", "b1", "c3"), move("wK", "h1", "h2")


def follow(
    start: Layout, lines: Sequence[Line], matters: bool, done: tuple[Action, ...], actions: tuple[Action, ...]
) -> Reached | None:
    """Each line may be done once; `matters`: in which order they were done makes another position."""
    done = (*done, *actions)
    stands: dict[str, object] = dict(start)
    left = []
    for one in lines:
        if one.actions[0] in done:
            stands.update(one.after)
        else:
            left.append(one)
    there: Mapping[str, object] = {q: stack for q, stack in stands.items() if stack}
    key = done if matters else frozenset(done)
    position = Position(there, tuple(left), follow=partial(follow, start, lines, matters, done))  # type: ignore[arg-type]
    return Reached(key, there, lambda: position, nobody)  # type: ignore[arg-type]


def table(*lines: Line, matters: bool = True) -> Hands:
    hands = Hands(PIECES, *lines)
    leads = partial(follow, hands.layout, lines, matters, ())
    hands.matcher.position = msgspec.structs.replace(hands.matcher.position, follow=leads)
    return hands


def wandering(*lines: Line) -> Hands:
    """A table where a line may be done whenever its piece stands where it begins, and a position is what it looks like."""

    def leads(layout: Layout, actions: tuple[Action, ...]) -> Reached | None:
        stands = dict(layout)
        for one in lines:
            if one.actions == actions:
                stands.update(one.after)
        there = {q: pieces for q, pieces in stands.items() if pieces}
        return Reached(frozenset(there.items()), there, lambda: position(there), nobody)

    def position(there: Layout) -> Position:
        legal = tuple(one for one in lines if fits_there(one, there))
        return Position(there, legal, follow=partial(leads, there))

    hands = Hands(PIECES)
    hands.matcher.position = msgspec.structs.replace(
        hands.matcher.position, lines=position(hands.layout).lines, follow=partial(leads, hands.layout)
    )
    return hands


def fits_there(line: Line, layout: Layout) -> bool:
    """Whether the piece of a line stands where it takes it from."""
    origin = next(q for q, pieces in line.after.items() if not pieces)
    (piece,) = next(pieces for pieces in line.after.values() if pieces)
    return layout.get(origin) == (piece,)


def found(hands: Hands, touches: Touches | None = None) -> list[tuple[Action, ...]]:
    matcher = hands.matcher
    seen = Evidence.of(matcher.position, hands.readings, touches or matcher.touches)
    return [one.actions for one in sequences(seen).values()]


def test_lines_that_end_alike_are_told_apart_by_their_order() -> None:
    hands = table(ROOK, KNIGHT)
    hands.carry("b1", "c3")
    hands.carry("a1", "a4")
    assert found(hands) == [KNIGHT.actions + ROOK.actions]
    verdict = hands.judge()
    assert isinstance(verdict, Matched) and verdict.line.actions == KNIGHT.actions + ROOK.actions


def test_what_order_cannot_tell_is_asked_if_it_matters() -> None:
    for matters in (True, False):
        hands = table(ROOK, KNIGHT, matters=matters)
        hands.lift("a1", "b1")
        for square in ("a4", "c3"):
            hands.matcher.place(square, "1", Milliseconds(1000))
        verdict = hands.judge()
        assert isinstance(verdict, Ambiguous if matters else Matched)


def test_only_what_was_touched_was_done() -> None:
    unseen = line("unseen", "g5=", touches="g5")
    hands = table(ROOK, KNIGHT, KING, unseen)
    hands.carry("a1", "a4")
    hands.carry("b1", "c3")
    assert found(hands) == [ROOK.actions + KNIGHT.actions]


def test_all_have_to_be_done() -> None:
    hands = table(ROOK, KNIGHT, KING)
    hands.carry("a1", "a4")
    hands.carry("b1", "c3")
    hands.lift("h1")
    assert found(hands) == []
    hands.place("h2", "wK")
    assert found(hands) == [ROOK.actions + KNIGHT.actions + KING.actions]


def test_where_a_piece_left_nothing_was_done_after() -> None:
    """Something stood on a1 for a moment in the end: the rook did not leave it before that for good."""
    hands = table(ROOK, KNIGHT)
    hands.carry("a1", "a4")
    hands.carry("b1", "c3")
    hands.place("a1")
    hands.lift("a1")
    assert found(hands) == []


def test_a_piece_that_was_set_back_as_he_stood_has_done_nothing() -> None:
    away, back = move("wN", "b1", "c3"), move("wN", "c3", "b1")
    hands = table(ROOK, away, back, KING)
    hands.carry("b1", "c3", "b1")
    hands.carry("a1", "a4")
    hands.carry("h1", "h2")
    assert found(hands) == [ROOK.actions + KING.actions]


def test_a_long_way_to_a_position_does_not_hide_what_follows_a_short_one() -> None:
    """The knight may have come to c3 by a4, in two lines; three were set down, so then nothing more can have been done."""
    by, on = move("wN", "b1", "a4"), move("wN", "a4", "c3")
    hands = wandering(by, on, KNIGHT, ROOK, move("wR", "a4", "b6"))
    hands.carry("b1", "c3")
    hands.carry("a1", "a4", "b6")
    assert KNIGHT.actions + ROOK.actions + move("wR", "a4", "b6").actions in found(hands)


def test_nothing_is_looked_for_where_no_one_watched_or_knows_what_follows() -> None:
    hands = table(ROOK, KNIGHT)
    hands.carry("a1", "a4")
    hands.carry("b1", "c3")
    seen = hands.matcher.seen
    assert sequences(seen) and not sequences(msgspec.structs.replace(seen, watched=False))
    nobody = msgspec.structs.replace(seen.position, follow=None)
    assert not sequences(msgspec.structs.replace(seen, position=nobody))
    nowhere = msgspec.structs.replace(seen.position, follow=lambda actions: None)
    assert not sequences(msgspec.structs.replace(seen, position=nowhere))


STOP = move("wN", "b1", "d2"), move("wN", "d2", "c3")
"""The knight goes to c3 in two lines, where he may go in one."""


def by_d2(rest: int, *lines: Line) -> list[tuple[Action, ...]]:
    """What explains the knight and the rook, if the knight stood on d2 for so long."""
    hands = wandering(*lines)
    for ms, square, to in ((0, "b1", "d2"), (100 + rest, "d2", "c3"), (1000 + rest, "a1", "a4")):
        hands.matcher.lift(square, Milliseconds(ms))
        hands.matcher.place(to, "1", Milliseconds(ms + 100))
    return found(hands)


def test_of_two_ways_for_which_as_much_speaks_the_one_with_fewer_lines_is_meant() -> None:
    """In whatever order the game lists its lines."""
    for lines in ((*STOP, KNIGHT, ROOK), (ROOK, KNIGHT, *STOP)):
        assert by_d2(RESTED - 1, *lines) == [KNIGHT.actions + ROOK.actions]


def test_a_piece_that_rested_on_its_way_came_by_there() -> None:
    for lines in ((*STOP, KNIGHT, ROOK), (ROOK, KNIGHT, *STOP)):
        assert by_d2(RESTED, *lines) == [STOP[0].actions + STOP[1].actions + ROOK.actions]
