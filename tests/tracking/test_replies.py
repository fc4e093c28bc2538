"""A line and a reply to it in one picture of the board; where they lead is made by hand."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec
import pytest

from companion.kernel.actions import Action
from companion.kernel.layout import Layout, Line
from companion.tracking.explanations import Position, Reached
from companion.tracking.verdicts import Ambiguous, Matched, Mismatch, Verdict
from companion.units import Milliseconds
from tests.tracking.played_traces import nobody
from tests.tracking.positions import Hands, capture, line, move

PIECES = "e2=wP b1=wN e4=wB d8=kQ d5=kP f5=kP"
PAWN, TAKES, TAKES_F = move("wP", "e2", "e3"), capture("wB", "e4", "d5"), capture("wB", "e4", "f5")
QUEEN, RETAKES, RETAKES_F = move("kQ", "d8", "d7"), capture("kQ", "d8", "d5"), capture("kQ", "d8", "f5")

Replies = Mapping[tuple[Action, ...], tuple[Line, ...]]


def hands(*lines: tuple[Line, tuple[Line, ...]], sense: str = "identity", stills: bool = True) -> Hands:
    """A table where each of these lines has these replies."""
    made = Hands(PIECES, *(one for one, _ in lines), sense=sense, stills=stills)
    replies = {one.actions: more for one, more in lines}

    def follow(
        stands: Layout, known: Mapping[tuple[Action, ...], Line], actions: tuple[Action, ...]
    ) -> Reached:
        there = {q: pieces for q, pieces in {**stands, **known[actions].after}.items() if pieces}
        left = replies.get(actions, ())

        def position() -> Position:
            after = {one.actions: one for one in left}
            return Position(there, left, follow=lambda reply: follow(there, after, reply))

        return Reached((actions, frozenset(there.items())), there, nobody, position)

    first = {one.actions: one for one, _ in lines}
    made.matcher.position = msgspec.structs.replace(
        made.matcher.position, follow=lambda actions: follow(made.layout, first, actions)
    )
    return made


def actions(verdict: Verdict) -> list[tuple[Action, ...]]:
    if isinstance(verdict, Matched):
        return [verdict.line.actions]
    return [one.actions for one in verdict.lines] if isinstance(verdict, Ambiguous) else []


@pytest.mark.parametrize("sense", ["occupancy", "colour", "identity"])
def test_a_line_and_its_reply_in_one_picture_are_ruled(sense: str) -> None:
    table = hands((PAWN, (QUEEN,)), (TAKES, (QUEEN, RETAKES)), sense=sense)
    table.picture("e3=wP b1=wN e4=wB d7=kQ d5=kP f5=kP")
    verdict = table.judge()
    assert isinstance(verdict, Matched) and actions(verdict) == [PAWN.actions + QUEEN.actions]


def test_what_is_no_reply_is_no_pair() -> None:
    table = hands((PAWN, (RETAKES,)), (TAKES, (QUEEN,)))
    table.picture("e3=wP b1=wN e4=wB d7=kQ d5=kP f5=kP")
    assert isinstance(table.judge(), Mismatch)


def test_a_capture_and_the_one_of_who_captured_are_ruled_where_the_board_tells_the_captured_ones_apart() -> (
    None
):
    shown = "e2=wP b1=wN d5=kQ f5=kP"
    pairs = (TAKES, (RETAKES,)), (TAKES_F, (RETAKES_F,))
    table = hands(*pairs)
    table.picture(shown)
    verdict = table.judge()
    assert isinstance(verdict, Matched) and actions(verdict) == [TAKES.actions + RETAKES.actions]


@pytest.mark.parametrize("sense", ["occupancy", "colour"])
def test_of_several_pairs_that_fit_it_is_asked_which(sense: str) -> None:
    table = hands((TAKES, (RETAKES,)), (TAKES_F, (RETAKES_F,)), sense=sense)
    table.picture("e2=wP b1=wN d5=kQ f5=kP")
    verdict = table.judge()
    assert isinstance(verdict, Ambiguous)
    assert actions(verdict) == [TAKES.actions + RETAKES.actions, TAKES_F.actions + RETAKES_F.actions]


def test_the_only_pair_is_asked_about_where_its_end_was_not_seen() -> None:
    """Both pieces may be in the air as well."""
    table = hands((TAKES, (RETAKES,)), sense="colour")
    table.picture("e2=wP b1=wN d5=kQ f5=kP")
    assert isinstance(table.judge(), Ambiguous)


def test_a_still_picture_that_shows_less_of_a_capture_is_asked_about() -> None:
    for stills, kind in ((True, Ambiguous), (False, Mismatch)):
        table = hands((TAKES, ()), sense="occupancy", stills=stills)
        table.picture("e2=wP b1=wN d8=kQ d5=wB f5=kP")
        assert not isinstance(table.judge(), Matched)
        assert isinstance(table.judge(), kind) == stills


def test_a_capture_of_another_colour_is_ruled() -> None:
    table = hands((TAKES, ()), (TAKES_F, ()), sense="colour")
    table.picture("e2=wP b1=wN d8=kQ d5=wB f5=kP")
    verdict = table.judge()
    assert isinstance(verdict, Matched) and actions(verdict) == [TAKES.actions]


@pytest.mark.parametrize(("ms", "kind"), [(40, Matched), (41, Mismatch)])
def test_boards_that_feel_touches_need_them_at_one_time(ms: int, kind: type[Verdict]) -> None:
    """What was felt one after another leaves moments, at which the table looks."""
    table = hands((PAWN, (QUEEN,)), stills=False)
    for i, (origin, to) in enumerate((("e2", "e3"), ("d8", "d7"))):
        piece = table.men.pop(origin)
        table.matcher.lift(origin, Milliseconds(2 * i * ms))
        table.men[to] = piece
        table.matcher.place(to, table.reading(piece), Milliseconds((2 * i + 1) * ms))
    assert isinstance(table.judge(), kind)


def test_a_board_that_feels_touches_has_felt_both() -> None:
    table = hands((TAKES, (RETAKES,)), sense="colour", stills=False)
    table.picture("e2=wP b1=wN d5=kQ f5=kP")
    assert not isinstance(table.judge(), (Matched, Ambiguous))


def test_a_reply_comes_after_what_it_replies_to() -> None:
    table = hands((PAWN, (QUEEN,)), stills=False)
    table.picture("e2=wP b1=wN e4=wB d7=kQ d5=kP f5=kP", Milliseconds(0))
    table.picture("e3=wP b1=wN e4=wB d7=kQ d5=kP f5=kP", Milliseconds(100))
    assert isinstance(table.judge(), Mismatch)


def test_what_one_line_explains_is_no_pair() -> None:
    both = line((*PAWN.actions, *QUEEN.actions), "e2= e3=wP d8= d7=kQ")
    table = hands((PAWN, (QUEEN,)), (both, ()))
    table.picture("e3=wP b1=wN e4=wB d7=kQ d5=kP f5=kP")
    verdict = table.judge()
    assert isinstance(verdict, Matched) and verdict.line is both


def test_the_same_hand_that_went_on_before_the_reply_is_asked_about() -> None:
    """White went on to e4 and black replied, or black moved and then white once more."""
    further, again = move("wP", "e2", "e5"), move("wP", "e3", "e5")
    table = hands((PAWN, (QUEEN,)), (further, (QUEEN,)))
    before = table.matcher.position
    table.picture("e3=wP b1=wN e4=wB d8=kQ d5=kP f5=kP", Milliseconds(0))
    table.matcher.set_position({**table.men}, (), table.matcher.base(False), PAWN)

    def after(actions: tuple[Action, ...]) -> Reached:
        there = {
            q: pieces for q, pieces in {**table.matcher.position.layout, **QUEEN.after}.items() if pieces
        }
        end = {q: pieces for q, pieces in {**there, **again.after}.items() if pieces}
        reply = Position(there, (again,), follow=lambda _: Reached("end", end, nobody, nobody))
        return Reached("queen", there, nobody, lambda: reply)

    assert before.follow is not None
    table.matcher.position = msgspec.structs.replace(table.matcher.position, lines=(QUEEN,), follow=after)
    table.picture("e5=wP b1=wN e4=wB d7=kQ d5=kP f5=kP", Milliseconds(1000))
    verdict = table.judge()
    assert isinstance(verdict, Ambiguous) and verdict.amends
    assert actions(verdict) == [
        PAWN.actions + QUEEN.actions + again.actions,
        further.actions + QUEEN.actions,
    ]
