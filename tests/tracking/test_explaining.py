"""Which lines explain what a board shows: what differs, what was touched, and in what order."""

from __future__ import annotations

import pytest

from companion.kernel.actions import Pass, Say
from companion.kernel.layout import Line
from companion.tracking.explanations import (
    Evidence,
    Position,
    as_before,
    explanations,
    fits,
    goes_further,
    hidden,
    in_order,
    instead,
    instead_out_of_order,
    join_lines,
    out_of_order,
    unfelt,
    unfelt_actions,
)
from companion.tracking.verdicts import Matched
from companion.units import Milliseconds
from tests.tracking.positions import Hands, capture, layout, line, move, then

PIECES = "a1=wR b1=wN a8=kR h8=kN"
ROOK = move("wR", "a1", "a4", way="a2 a3")
TAKES = capture("wR", "a1", "a8", way="a2 a3 a4")
KNIGHT = move("wN", "b1", "c3")


def hands(*lines: Line, men: str = PIECES, sense: str = "occupancy", dead: tuple[str, ...] = ()) -> Hands:
    return Hands(men, *lines, sense=sense, dead=dead)


# Fitting


def test_a_line_fits_that_changes_what_differs() -> None:
    table = hands(ROOK, KNIGHT)
    table.carry("a1", "a4")
    assert fits(ROOK, table.seen()) and not fits(KNIGHT, table.seen())
    assert list(explanations(table.seen())) == [ROOK]


def test_a_square_that_differs_beside_the_line_is_not_explained() -> None:
    table = hands(ROOK)
    table.carry("a1", "a4")
    table.lift("h8")
    assert not fits(ROOK, table.seen())


def test_every_square_of_the_line_has_to_read_as_it_should() -> None:
    table = hands(ROOK, sense="colour")
    table.lift("a1")
    assert not fits(ROOK, table.seen()), "nobody on a4 yet"
    table.place("a4", "kR")
    assert not fits(ROOK, table.seen()), "the wrong man on a4"
    table.lift("a4")
    table.place("a4", "wR")
    assert fits(ROOK, table.seen())
    table.place("a1", "wN")
    assert not fits(ROOK, table.seen()), "somebody on a1 still"


def test_a_capture_needs_its_victim_touched() -> None:
    table = hands(TAKES)
    table.lift("a1")
    assert not fits(TAKES, table.seen())
    table.carry("a8", "a8")
    assert fits(TAKES, table.seen())


def test_a_board_that_was_out_of_sight_needs_no_touches() -> None:
    table = hands(TAKES)
    table.lift("a1")
    assert fits(TAKES, table.seen(watched=False))


def test_a_dead_square_needs_neither_touch_nor_reading() -> None:
    table = hands(TAKES, dead=("a1",))
    table.touch("a8")
    assert fits(TAKES, table.seen())
    alone = hands(ROOK, dead=("a4",))
    alone.lift("a1")
    assert not fits(ROOK, alone.seen()), "only a lift is seen"
    assert fits(ROOK, alone.seen(ended=True))


def test_a_piece_in_the_air_is_no_finished_action_before_someone_says_so() -> None:
    home = line("home", "a1=")
    table = hands(home)
    table.lift("a1")
    assert not fits(home, table.seen()) and fits(home, table.seen(ended=True))
    table.place("a1", "wR")
    assert not fits(home, table.seen(ended=True)), "nothing differs"
    table.touch("c5")
    nothing = line("nothing", "c5=")
    assert not fits(nothing, table.seen(ended=True)), "nothing is seen of it"


def test_what_stands_in_a_tray_is_not_felt() -> None:
    boxed = line("boxed", "a1= a4=wR box:black=kR", touches="a1 a4")
    table = hands(boxed)
    table.carry("a1", "a4")
    assert fits(boxed, table.seen())
    away = line("away", "a1= box:white=wR", touches="a1")
    table = hands(away)
    table.lift("a1")
    assert not fits(away, table.seen()), "a man in a tray is not seen to stand"
    aside = line("aside", "box:white= a4=wR", touches="a4")
    table = hands(aside)
    table.place("a4", "wR")
    assert fits(aside, table.seen()), "squares behind a tray count as well"


def test_squares_behind_a_dead_one_count_as_well() -> None:
    table = hands(KNIGHT, dead=("b1",))
    assert not fits(KNIGHT, table.seen())
    table.place("c3", "wN")
    assert fits(KNIGHT, table.seen())


def test_what_no_one_can_feel_counts_when_the_hands_are_off() -> None:
    onto = line("onto", "a1= h4=x_wR", unfelt="h4")
    table = hands(onto, men="a1=wR h4=x")
    table.lift("a1")
    assert not fits(onto, table.seen()) and fits(onto, table.seen(ended=True))
    needs = line("needs", "a1= h4=x_wR", touches="a1 h4 c3", unfelt="h4")
    assert not fits(needs, table.seen(needs, ended=True)), "c3 is felt by every board"


def test_touches_of_the_position_count_beside_those_since() -> None:
    table = hands(TAKES)
    table.touch("a8")
    base = table.matcher.base(False)
    table.matcher.touches.begin()
    table.lift("a1")
    assert not fits(TAKES, table.seen())
    assert fits(TAKES, Evidence.of(base, table.readings, table.matcher.touches))


# Order


def test_the_piece_comes_after_he_was_lifted() -> None:
    table = hands(TAKES)
    table.touch("a8")
    table.lift("a1")
    assert fits(TAKES, table.seen()) and not in_order(TAKES, table.seen())
    assert in_order(TAKES, table.seen(watched=False)), "nobody watched"
    assert list(explanations(table.seen())) == []
    table.touch("a8")
    assert list(explanations(table.seen())) == [TAKES]


def test_a_piece_seen_at_his_end_came_there_whatever_was_touched_last() -> None:
    table = hands(ROOK)
    table.carry("a1", "a4")
    table.place("a1", "kN")
    table.lift("a1")
    assert list(explanations(table.seen())) == []
    assert list(out_of_order(table.seen())) == [ROOK]


def test_a_piece_set_right_before_another_was_lifted_is_captured_only_if_the_hands_are_off() -> None:
    table = hands(TAKES)
    table.touch("a8")
    table.lift("a1")
    assert list(out_of_order(table.seen())) == []
    assert list(out_of_order(table.seen(ended=True))) == [TAKES]


@pytest.mark.parametrize(("ms", "found"), [(40, [TAKES]), (41, [])])
def test_touches_at_one_time_have_no_order(ms: int, found: list[Line]) -> None:
    table = hands(TAKES)
    table.touch("a8")
    table.lift("a1")
    table.matcher.touches.place("a8", Milliseconds(1000))
    table.matcher.touches.lift("a1", Milliseconds(1000 + ms))
    assert list(out_of_order(table.seen())) == found


def test_a_piece_pushed_along_by_his_like_may_have_come_first() -> None:
    pushing = move("wR", "a1", "a4", way="a2 a3")
    table = hands(pushing, men="a1=wR a3=wR")
    table.place("a4", "wR")
    table.lift("a1")
    assert in_order(pushing, table.seen())
    other = hands(pushing, men="a1=wR a3=wN")
    other.place("a4", "wR")
    other.lift("a1")
    assert not in_order(pushing, other.seen())


def test_dead_squares_have_no_order() -> None:
    table = hands(ROOK, dead=("a1",))
    table.place("a4", "wR")
    assert in_order(ROOK, table.seen())
    end = hands(TAKES, dead=("a8",))
    end.lift("a1")
    assert in_order(TAKES, end.seen())


def test_a_pass_before_a_movement_changes_nothing_of_its_order() -> None:
    """Something was set down on a4 before the rook was lifted: it is not the rook."""
    passed = line((Pass(), *ROOK.actions), "a1= a4=wR")
    table = Hands(PIECES, passed)
    table.place("a4", "wN")
    table.lift("a1")
    assert fits(passed, table.seen()) and not in_order(passed, table.seen())
    right = Hands(PIECES, passed)
    right.carry("a1", "a4")
    assert in_order(passed, right.seen())


def test_an_end_that_no_one_felt_has_no_order_once_the_hands_are_off() -> None:
    onto = line("onto", "a1= h4=x_wR", unfelt="h4")
    table = hands(onto, men="a1=wR h4=x")
    table.touch("h4")
    table.lift("a1")
    assert not in_order(onto, table.seen()) and in_order(onto, table.seen(ended=True))
    felt = line("onto", "a1= h4=x_wR", unfelt="a1")
    assert not in_order(felt, table.seen(felt, ended=True))


def test_lines_that_set_down_several_pieces_have_no_order() -> None:
    castles = line("castles", "a1= b1= c1=wR d1=wN")
    table = hands(castles)
    table.place("c1", "wR")
    table.place("d1", "wN")
    table.lift("a1")
    table.lift("b1")
    assert in_order(castles, table.seen())


def test_only_the_piece_itself_has_to_be_lifted_before() -> None:
    """A captured piece may be cleared away after the capturer has come: a move in passing."""
    passing = move("wR", "a1", "a4", taking="h8")
    table = hands(passing)
    table.carry("a1", "a4")
    table.lift("h8")
    assert in_order(passing, table.seen())


TWO = (Say("one"), Say("two"))


def test_in_a_line_of_several_actions_no_one_is_captured_after_the_end() -> None:
    sweep = line(TWO, "a1= a8= a4=wR", steps=("a1= a8=wR", "a8= a4=wR"))
    table = hands(sweep)
    table.lift("a8")
    table.carry("a1", "a4")
    assert in_order(sweep, table.seen())
    late = hands(sweep)
    late.carry("a1", "a4")
    late.lift("a8")
    assert fits(sweep, late.seen()) and not in_order(sweep, late.seen())


def test_in_a_line_of_several_actions_ones_own_pieces_may_leave_later() -> None:
    sweep = line(TWO, "a1= b1= a4=wR", steps=("a1= a4=wR", "b1="))
    table = hands(sweep)
    table.carry("a1", "a4")
    table.lift("b1")
    assert in_order(sweep, table.seen())


def test_a_line_of_several_actions_may_capture_at_its_end() -> None:
    sweep = line(TWO, "a1= h8= a8=wR", steps=("a1= h8=wR", "h8= a8=wR"))
    table = hands(sweep)
    table.lift("a1")
    table.lift("h8")
    table.touch("a8")
    assert in_order(sweep, table.seen())


def test_a_piece_whom_no_one_touched_has_not_come() -> None:
    sweep = line(TWO, "a1= a8= a4=wR", steps=("a1= a8=wR", "a8= a4=wR"))
    table = hands(ROOK, sweep)
    assert not in_order(ROOK, table.seen()) and not in_order(sweep, table.seen())


def test_the_piece_on_top_of_a_stack_is_the_one_who_comes() -> None:
    """Off a checker, past a checker with its like, and over a piece on a checker of its own side."""
    off = move("wR", "a1", "a4")
    table = hands(off, men="a1=wo_wR")
    table.place("a4", "wR")
    table.lift("a1")
    assert not in_order(off, table.seen())
    past = move("wR", "a1", "a4", way="a2 a3")
    table = hands(past, men="a1=wR a3=wo_wR")
    table.place("a4", "wR")
    table.lift("a1")
    assert in_order(past, table.seen())
    over = line(TWO, "a1= a8= a4=wR", steps=("a1= a8=wR", "a8= a4=wR"))
    table = hands(over, men="a1=wR a8=wo_kR")
    table.carry("a1", "a4")
    table.lift("a8")
    assert not in_order(over, table.seen())


def test_an_origin_out_of_order_does_not_excuse_another() -> None:
    two = line("two", "a1= a2= a4=wR")
    table = hands(two, men="a1=wR a2=wR", dead=("a1",))
    table.lift("a2")
    table.place("a4", "wR")
    table.lift("a1")
    assert in_order(two, table.seen())
    table = hands(two, men="a1=wR a2=wR", dead=("a1",))
    table.lift("a1")
    table.place("a4", "wR")
    table.lift("a2")
    assert not in_order(two, table.seen())


def test_squares_that_were_empty_before_capture_no_one() -> None:
    crossed = line((Say("one"), Say("two")), "a1= c5= a4=wR")
    table = hands(crossed)
    table.carry("a1", "a4")
    table.touch("c5")
    table.lift("c5")
    assert in_order(crossed, table.seen())


# What a board may not have felt


def test_lines_whose_end_no_one_felt_are_found_as_if_the_hands_were_off() -> None:
    onto = line("onto", "a1= h4=x_wR", unfelt="h4")
    table = hands(onto, ROOK, men="a1=wR h4=x")
    table.lift("a1")
    assert list(unfelt(table.seen())) == [onto]
    away = line("away", "a1=")
    assert list(unfelt(table.seen(onto, away))) == [onto], "a plain man in the air is not"


def test_single_actions_that_change_nothing_to_be_felt() -> None:
    under = line("under", "a1=x_wR", touches="a1", unfelt="a1")
    twice = line((Say("one"), Say("two")), "a1=x_wR", touches="a1", unfelt="a1")
    plain = line("plain", "a1=wR", touches="")
    table = hands(under, twice, plain)
    assert unfelt_actions(table.seen(ended=True)) == (under,)
    assert unfelt_actions(table.seen()) == (), "a1 was not touched"


def test_lines_that_change_nothing_to_be_seen_need_every_square_touched() -> None:
    brought = line("brought", "a8=wQ")
    table = hands(brought, ROOK)
    assert hidden(table.seen()) == ()
    table.touch("b1")
    assert hidden(table.seen()) == (), "another square was touched"
    table.touch("a8")
    assert hidden(table.seen()) == (brought,)
    untouched = line("said", "a8=wQ", touches="")
    assert hidden(table.seen(untouched)) == (untouched,)
    assert hidden(hands(untouched).seen()) == (), "nothing at all was touched"
    taken = line("taken", "a8=")
    assert hidden(table.seen(taken)) == (), "the man stands there still"


def test_a_contact_that_chattered_brings_no_one_in() -> None:
    brought, both = line("brought", "a8=wQ"), line("both", "a8=wQ b1=wR")
    table = hands(brought, both)
    table.matcher.touches.lift("a8", Milliseconds(100))
    table.matcher.touches.place("a8", Milliseconds(112))
    assert hidden(table.seen()) == ()
    table.touch("b1")
    assert hidden(table.seen()) == (both,), "a hand was at one of its squares"
    leaving = line("leaving", "a8=wQ b1=wR", touches="a8")
    assert hidden(table.seen(leaving)) == (leaving,), "a hand was at a square that it changes"


def test_what_was_touched_before_the_last_ruling_does_not_hide_a_line_now() -> None:
    brought = line("brought", "a8=wQ")
    table = hands(brought)
    table.touch("a8")
    base = table.matcher.base(False)
    table.matcher.touches.begin()
    table.touch("b1")
    assert hidden(Evidence.of(base, table.readings, table.matcher.touches)) == ()


# Beside the last ruling


def test_lines_that_leave_the_board_as_it_was() -> None:
    back = line("there and back", "a1=wR", touches="a1 a4")
    table = hands(back, ROOK)
    table.carry("a1", "a4", "a1")
    assert as_before(table.seen()) == (back,)
    plain = line("plain", "a1=wR")
    assert as_before(table.seen(plain)) == (), "it would have been seen as it was carried out"
    table.lift("a1")
    assert as_before(table.seen()) == ()
    far = line("far", "a1=wR", touches="a1 h1")
    table.place("a1", "wR")
    assert as_before(table.seen(far, watched=False)) == (), "h1 was not touched"


def went_on(table: Hands) -> list[Line]:
    ruling = table.matcher._ruling
    assert ruling is not None
    before = Evidence.of(ruling.before, table.readings, table.matcher.touches)
    return list(instead(before, table.seen()))


def test_the_hand_goes_on_to_where_the_piece_is_set_down_now() -> None:
    further = move("wR", "a1", "a6", way="a2 a3 a4 a5")
    table = hands(ROOK, further)
    table.carry("a1", "a4")
    table.rule(ROOK)
    table.carry("a4", "a6")
    assert went_on(table) == [further]


def test_a_line_that_ends_where_no_one_was_set_down_since_does_not_replace_the_ruling() -> None:
    """What chattered before the ruling says nothing about a hand that goes on."""
    table = hands(ROOK, TAKES)
    table.lift("a1")
    table.touch("a8")
    table.place("a4", "wR")
    table.rule(ROOK)
    table.lift("a4")
    assert went_on(table) == []
    table.touch("a8")
    assert went_on(table) == [TAKES]


def test_the_order_of_lifts_counts_when_the_hand_goes_on() -> None:
    """The piece that the ruling put on a4 is lifted after a8 was touched: he has not come there."""
    table = hands(ROOK, TAKES)
    table.lift("a1")
    table.touch("a8")
    table.place("a4", "wR")
    table.rule(ROOK)
    table.touch("a8")
    table.lift("a4")
    assert went_on(table) == []
    table.touch("a8")
    assert went_on(table) == [TAKES]


def test_where_the_hand_went_on_to_is_seen_whatever_was_touched_last() -> None:
    further = move("wR", "a1", "a6", way="a2 a3 a4 a5")
    table = hands(ROOK, further)
    table.carry("a1", "a4")
    table.rule(ROOK)
    table.place("a6", "wR")
    table.lift("a4")
    ruling = table.matcher._ruling
    assert ruling is not None
    before = Evidence.of(ruling.before, table.readings, table.matcher.touches)
    assert went_on(table) == []
    assert list(instead_out_of_order(before, table.seen())) == [further]
    assert not isinstance(table.judge(settled=False), Matched)
    verdict = table.judge()
    assert isinstance(verdict, Matched) and verdict.line == further and verdict.amends


def test_another_piece_in_the_air_is_not_the_one_who_came() -> None:
    """Only a piece like the one that came must be lifted before."""
    pushed = line("both", "a1= a8=wR b1=", touches="a1 a8 b1")
    table = hands(ROOK, pushed)
    table.carry("a1", "a4")
    table.rule(ROOK)
    table.lift("a4")
    table.touch("a8")
    table.lift("b1")
    assert went_on(table) == [pushed]


def test_the_one_who_the_other_piece_is() -> None:
    pushed = line("both", "b1= a8=wN a1=", touches="b1 a8 a1")
    table = hands(KNIGHT, pushed)
    table.carry("b1", "c3")
    table.rule(KNIGHT)
    table.lift("c3")
    table.touch("a8")
    table.lift("a1")
    assert went_on(table) == [pushed]


def test_a_piece_of_the_same_side_may_have_stood_at_the_end_already() -> None:
    stood = line("stood", "a1= b1=wN a4=wR", touches="a1 a4")
    table = hands(ROOK, stood)
    table.carry("a1", "a4")
    table.rule(ROOK)
    assert went_on(table) == [ROOK, stood]
    enemy = line("enemy", "a1= h8=wN a4=wR", touches="a1 a4")
    table = hands(ROOK, enemy)
    table.carry("a1", "a4")
    table.rule(ROOK)
    assert went_on(table) == [ROOK]


def test_trays_and_dead_squares_are_no_ends_that_were_touched() -> None:
    boxed = line("boxed", "a1= a4=wR box:black=kR", touches="a1 a4")
    table = hands(boxed)
    table.carry("a1", "a4")
    table.rule(line("on a4", "a1= a4=wR"))
    assert went_on(table) == [boxed]
    blind = hands(move("wR", "a1", "c6"), ROOK, dead=("c6",))
    blind.carry("a1", "a4")
    blind.rule(ROOK)
    blind.lift("a4")
    assert went_on(blind) == [], "a lift alone rules nothing"
    both = line("both", "a1= c6=wN b1= d5=wR", touches="a1 d5 b1")
    blind = hands(both, ROOK, dead=("c6",))
    blind.carry("a1", "a4")
    blind.rule(ROOK)
    blind.lift("b1")
    blind.carry("a4", "d5")
    assert went_on(blind) == [both]


def test_pieces_in_trays_are_not_in_the_air() -> None:
    further = move("wR", "a1", "a6")
    table = hands(ROOK, further, men="a1=wR box:white=wR")
    table.carry("a1", "a4")
    table.rule(ROOK)
    table.carry("a4", "a6")
    assert went_on(table) == [further]


def test_a_like_piece_set_right_later_is_not_the_one_who_came() -> None:
    further = move("wR", "a1", "a6")
    table = hands(ROOK, further, men="a1=wR h1=wR")
    table.carry("a1", "a4")
    table.rule(ROOK)
    table.carry("a4", "a6")
    table.touch("h1")
    assert went_on(table) == [further]


def test_the_piece_on_top_is_the_one_who_went_on() -> None:
    on_top, further = line("on top", "a1= a4=wo_wR"), line("further", "a1= a6=wo_wR h1=")
    table = hands(on_top, further, men="a1=wo_wR h1=kR")
    table.carry("a1", "a4")
    table.rule(on_top)
    table.lift("h1")
    table.place("a6", "wo_wR")
    table.lift("a4")
    assert went_on(table) == [], "he was lifted after somebody came"
    other = line("other", "a1= a6=ko_wR h1=")
    table = hands(on_top, other, men="a1=wo_wR h1=kR")
    table.carry("a1", "a4")
    table.rule(on_top)
    table.lift("h1")
    table.place("a6", "ko_wR")
    table.lift("a4")
    assert went_on(table) == [], "the man counts, whatever he stands on"


def test_whose_piece_stands_at_the_end_already_the_top_says() -> None:
    stood = line("stood", "a1= b1=wo_wN a4=wR", touches="a1 a4")
    table = hands(ROOK, stood, men="a1=wR b1=ko_wN")
    table.carry("a1", "a4")
    table.rule(ROOK)
    assert went_on(table) == [ROOK, stood]
    enemy = line("enemy", "a1= b1=wo_kN a4=wR", touches="a1 a4")
    table = hands(ROOK, enemy, men="a1=wR b1=wo_wN")
    table.carry("a1", "a4")
    table.rule(ROOK)
    assert went_on(table) == [ROOK]


# Lines together


def test_one_line_after_another() -> None:
    both = join_lines(ROOK, move("wR", "a4", "c4"))
    assert [str(action) for action in both.actions] == ["Ra1-a4", "Ra4-c4"]
    assert both.after == layout("a1= a4= c4=wR") and both.touches == {"a1", "a4", "c4"}


def test_a_line_goes_further_that_begins_the_same() -> None:
    longer = then(ROOK, KNIGHT)
    assert goes_further(ROOK, [KNIGHT, longer])
    assert not goes_further(longer, [ROOK, KNIGHT, longer])
    assert not goes_further(KNIGHT, [ROOK, longer])
    assert not goes_further(line(Pass(), "a1="), [ROOK])


# Positions


def test_what_a_line_may_begin_with() -> None:
    position = Position(layout(PIECES), (TAKES, line("boxed", "b1=wN", touches="")))
    assert position.begins("a1") and position.begins("a8")
    assert not position.begins("b1") and not position.begins("h8")


@pytest.mark.parametrize(("square", "leaves"), [("a1", True), ("a8", False), ("b1", False), ("c1", False)])
def test_who_leaves_his_square(square: str, leaves: bool) -> None:
    position = Position(layout(PIECES), (TAKES, line("unseen", "c1= d1=wN", touches="d1")))
    assert position.leaves(square) is leaves


def test_a_position_is_the_end_of_a_line() -> None:
    assert Position(layout("a4=wR"), ()).is_end_of(ROOK)
    assert not Position(layout("a1=wR a4=wR"), ()).is_end_of(ROOK)
    assert not Position(layout("a4=wN"), ()).is_end_of(ROOK)
