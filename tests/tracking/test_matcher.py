"""What the board as it stands means: one verdict from what it reads, what was touched and what is legal."""

from __future__ import annotations

import pytest

from companion.kernel.actions import Say
from companion.kernel.layout import Line
from companion.tracking.explanations import TAKEN_BACK
from companion.tracking.verdicts import Agrees, Ambiguous, Difference, Matched, Mismatch, Partial, Retracted
from tests.tracking.positions import Hands, capture, layout, line, move, then

PIECES = "a1=wR b1=wN a8=kR h8=kN"
ROOK = move("wR", "a1", "a4", way="a2 a3")
FURTHER = move("wR", "a1", "a6", way="a2 a3 a4 a5")
TAKES = capture("wR", "a1", "a8", way="a2 a3 a4 a5 a6 a7")
KNIGHT = move("wN", "b1", "c3")
REPLY = move("kN", "h8", "g6")
BROUGHT = line("brought", "a8=wQ")


# The board agrees


@pytest.mark.parametrize("settled", [True, False])
def test_a_board_that_shows_the_position_agrees(settled: bool) -> None:
    assert Hands(PIECES, ROOK).judge(settled) == Agrees()


def test_pieces_set_right_are_adjusted_once_the_board_is_quiet() -> None:
    table = Hands(PIECES, ROOK)
    table.touch("b1")
    assert table.judge(settled=False) == Agrees()
    assert table.matcher.touches.squares == {"b1"} and not table.matcher.touches.adjusted
    assert table.judge() == Agrees()
    assert table.matcher.touches.adjusted == {"b1"} and not table.matcher.touches.squares


def test_pieces_off_together_are_in_doubt_until_they_are_trusted() -> None:
    table = Hands(PIECES, ROOK)
    pieces = table.lift("b1"), table.lift("h8")
    table.place("b1", pieces[0])
    table.place("h8", pieces[1])
    assert table.judge(settled=False) == Agrees(frozenset({"b1", "h8"}))
    assert table.judge() == Agrees(frozenset({"b1", "h8"}))
    assert table.matcher.touches.squares == {"b1", "h8"}, "nothing is settled while there is a doubt"
    table.matcher.aloft.trust()
    assert table.judge() == Agrees()


def test_pieces_off_one_after_the_other_with_a_quiet_board_between_are_in_no_doubt() -> None:
    table = Hands(PIECES, ROOK)
    table.touch("b1", "h8")
    assert table.judge() == Agrees()


def test_a_board_that_knows_every_piece_has_no_doubt() -> None:
    table = Hands(PIECES, ROOK, sense="identity")
    pieces = table.lift("b1"), table.lift("h8")
    table.place("b1", pieces[0])
    table.place("h8", pieces[1])
    assert table.judge() == Agrees()


def test_a_board_that_knows_sides_doubts_pieces_off_together_all_the_same() -> None:
    table = Hands("a1=wR b1=wN a8=kR", ROOK, sense="colour")
    pieces = table.lift("a1"), table.lift("b1")
    table.place("a1", pieces[1])
    table.place("b1", pieces[0])
    assert table.judge() == Agrees(frozenset({"a1", "b1"}))


def test_a_dead_square_is_in_no_doubt() -> None:
    table = Hands(PIECES, ROOK, dead=("h8",))
    pieces = table.lift("b1"), table.lift("h8")
    table.place("b1", pieces[0])
    table.place("h8", pieces[1])
    assert table.judge() == Agrees(frozenset({"b1"}))
    elsewhere = Hands(PIECES, ROOK, dead=("a8",))
    elsewhere.place("b1", elsewhere.lift("b1"))
    assert elsewhere.judge() == Agrees()


def test_a_settled_board_that_agrees_is_in_sight_again() -> None:
    table = Hands(PIECES, ROOK)
    table.matcher.unseen = True
    table.judge(settled=False)
    assert table.matcher.unseen
    table.judge()
    assert not table.matcher.unseen


def test_what_the_board_cannot_see_is_asked_when_it_is_quiet() -> None:
    table = Hands(PIECES, BROUGHT)
    table.touch("a8")
    assert table.judge(settled=False) == Agrees()
    assert table.judge() == Ambiguous((BROUGHT,))
    table.matcher.refuse()
    assert table.judge() == Agrees(), "refused once"
    table.touch("a8")
    assert table.judge() == Ambiguous((BROUGHT,)), "it was touched again"


def test_what_the_board_cannot_see_is_not_asked_while_pieces_are_laid_out() -> None:
    table = Hands(PIECES, BROUGHT)
    table.matcher.mode = "follow"
    table.touch("a8")
    assert table.judge() == Agrees()


def test_what_the_board_may_not_have_felt_is_asked_when_the_hands_are_off() -> None:
    under = line("under", "a1=x_wR", touches="a1", unfelt="a1")
    table = Hands(PIECES, under)
    assert table.judge() == Agrees()
    assert table.judge(ended=True) == Ambiguous((under,))
    assert table.judge(settled=False, ended=True) == Ambiguous((under,))
    table.matcher.refuse()
    assert table.judge(ended=True) == Agrees()
    table.look()
    table.matcher.mode = "follow"
    assert table.judge(ended=True) == Agrees()


def test_more_touched_after_a_ruling_asks_which_it_was() -> None:
    """A piece lifted after a ruling may have been exchanged for another in the same movement."""
    exchanges = line("exchanges", "a1= a4=wR h8=wQ")
    table = Hands(PIECES, ROOK, exchanges)
    table.carry("a1", "a4")
    assert table.judge() == Matched(ROOK)
    table.rule(ROOK, REPLY)
    assert table.judge() == Agrees()
    table.touch("b1")
    assert table.judge() == Agrees(), "no line needs b1"
    table.touch("h8")
    assert table.judge(settled=False) == Agrees()
    assert table.judge() == Ambiguous((ROOK, exchanges), amends=True)
    table.matcher.refuse()
    assert table.judge() == Agrees()


def test_what_was_touched_before_the_ruling_is_asked_before_it() -> None:
    exchanges = line("exchanges", "a1= a4=wR h8=wQ")
    table = Hands(PIECES, ROOK, exchanges)
    table.touch("h8")
    table.carry("a1", "a4")
    assert table.judge() == Ambiguous((ROOK, exchanges))
    table.rule(ROOK)
    assert table.judge() == Agrees(), "it was answered"
    table.touch("h8")
    assert table.judge() == Agrees(), "touched already when it was answered"


def test_a_final_ruling_is_not_asked_about() -> None:
    exchanges = line("exchanges", "a1= a4=wR h8=wQ")
    table = Hands(PIECES, ROOK, exchanges)
    table.carry("a1", "a4")
    table.rule(ROOK)
    table.matcher.finalise()
    table.touch("h8")
    assert table.judge() == Agrees()


def test_ends_that_are_alike_are_asked_about_once() -> None:
    """Of two ways to the same end the board needs no answer."""
    same = line("the same", "a1= a4=wR", touches="a1 a4 h8")
    table = Hands(PIECES, ROOK, same)
    table.carry("a1", "a4")
    table.rule(ROOK)
    table.touch("h8")
    assert table.judge() == Agrees()


# A line explains it


def test_a_line_is_matched() -> None:
    table = Hands(PIECES, ROOK, KNIGHT)
    table.carry("a1", "a4")
    assert table.judge(settled=False) == Matched(ROOK) == table.judge()


def test_a_hand_that_slides_is_not_sure_to_be_done() -> None:
    table = Hands(PIECES, ROOK, move("wR", "a1", "a2"))
    table.carry("a1", "a2")
    assert table.judge(settled=False) == Matched(move("wR", "a1", "a2"), sure=False)


def test_a_line_that_others_begin_with_is_not_sure() -> None:
    table = Hands(PIECES, ROOK, then(ROOK, KNIGHT))
    table.carry("a1", "a4")
    assert table.judge() == Matched(ROOK, sure=False)


def test_of_lines_that_end_alike_the_first_counts() -> None:
    table = Hands(PIECES, ROOK, line("the same", "a1= a4=wR"))
    table.carry("a1", "a4")
    assert table.judge() == Matched(ROOK)


def test_several_ends_are_asked_about_when_the_board_is_quiet() -> None:
    queen, knight = line("Q@d4", "d4=wQ"), line("N@d4", "d4=wN")
    table = Hands(PIECES, queen, knight)
    table.place("d4", "wN")
    assert table.judge(settled=False) == Partial((), ("d4",))
    assert table.judge() == Ambiguous((queen, knight))
    table.matcher.refuse()
    assert table.judge() == Mismatch("illegal", (Difference("d4", "1"),), None, "d4")
    table.touch("d4")
    assert table.judge() == Ambiguous((queen, knight)), "the board has changed since"


def test_a_piece_moved_while_others_were_off_leaves_a_doubt() -> None:
    table = Hands(PIECES, ROOK)
    pieces = table.lift("h8")
    table.carry("a1", "a4")
    table.place("h8", pieces)
    assert table.judge() == Matched(ROOK, doubt=frozenset({"a4", "h8"}))


def test_a_line_that_may_end_where_no_one_felt_it_is_asked_beside_one_that_does() -> None:
    onto = line("onto", "a1= c5=x_wR", unfelt="c5")
    away = line("away", "a1= b1=x_wN", unfelt="b1")
    table = Hands("a1=wR b1=wN c5=x", onto, away)
    table.lift("a1")
    assert table.judge() == Partial(("a1",), ("c5", "b1"))
    assert table.judge(ended=True) == Ambiguous((onto, away))
    touched = Hands("a1=wR b1=wN c5=x", onto, away)
    touched.lift("a1")
    touched.touch("c5")
    assert touched.judge() == Ambiguous((onto, away)), "c5 was touched, but b1 need not have been"


def test_a_line_felt_everywhere_is_not_asked_beside_those_that_are_not() -> None:
    onto = line("onto", "a1= c5=x_wR", unfelt="c5")
    table = Hands("a1=wR c5=x", onto, ROOK)
    table.carry("a1", "a4")
    assert table.judge() == Matched(ROOK)


def test_a_piece_lifted_after_another_is_taken_or_was_set_right_where_no_one_felt_the_other() -> None:
    """The rook took the piece on a8, or is on d1, where the board did not notice it, while that piece was only adjusted."""
    onto = line("onto", "a1= d1=x_wR", touches="a1 d1", unfelt="d1")
    table = Hands("a1=wR d1=x a8=kR", TAKES, onto)
    table.lift("a1")
    table.touch("a8")
    assert table.judge() == Ambiguous((TAKES, onto))
    first = Hands("a1=wR d1=x a8=kR", TAKES, onto)
    victim = first.lift("a8")
    first.lift("a1")
    first.place("a8", victim)
    assert first.judge() == Matched(TAKES), "a man set right was set down before the next was lifted"


# The last ruling


def ruled(*lines: Line, after: tuple[Line, ...] = (REPLY,), goes_on: bool = False) -> Hands:
    """The rook has gone to a4, and that was ruled."""
    table = Hands(PIECES, ROOK, *lines, goes_on=goes_on)
    table.carry("a1", "a4")
    table.rule(ROOK, *after)
    return table


def test_a_hand_that_goes_on_amends_the_ruling() -> None:
    table = ruled(FURTHER)
    table.carry("a4", "a6")
    assert table.judge() == Matched(FURTHER, amends=True)


def test_a_final_ruling_cannot_be_amended() -> None:
    table = ruled(FURTHER)
    table.matcher.finalise()
    table.carry("a4", "a6")
    assert isinstance(table.judge(), Mismatch)


def test_a_line_of_the_next_player_counts_before_an_amended_one() -> None:
    further = line("further", "a1= a4=wR h8= g6=kN")
    table = ruled(further)
    table.carry("h8", "g6")
    assert table.judge() == Matched(REPLY)


def test_a_piece_brought_in_after_a_capture_or_the_capturer_further_on_is_asked() -> None:
    """The rook took the piece on a8 and what it took was brought in on c1, or it went to c1 while that piece was set right."""
    aside = line("aside", "a1= c1=wR")
    placed = line("placed", "c1=wN")
    table = Hands("a1=wR a8=kR", TAKES, aside)
    table.lift("a1")
    table.touch("a8")
    table.rule(TAKES, placed)
    table.place("c1", "wR")
    assert table.judge() == Ambiguous((then(TAKES, placed), aside), amends=True)
    theirs = line("theirs", "c1=kN")
    table = Hands("a1=wR a8=kR", TAKES, aside)
    table.lift("a1")
    table.touch("a8")
    table.rule(TAKES, theirs)
    table.place("c1", "kN")
    assert table.judge() == Matched(theirs), "the next player has followed"


def test_where_a_player_acts_several_times_both_are_asked() -> None:
    again = move("wR", "a4", "a6")
    table = ruled(FURTHER, after=(again,), goes_on=True)
    table.carry("a4", "a6")
    assert table.judge() == Ambiguous((then(ROOK, again), FURTHER), amends=True), "one action or two"
    other = line("other", "a4= a6=wQ")
    table = ruled(FURTHER, after=(other,), goes_on=True)
    table.carry("a4", "a6")
    assert table.judge() == Ambiguous((then(ROOK, other), FURTHER), amends=True)
    table = ruled(FURTHER, after=(other,))
    table.carry("a4", "a6")
    assert table.judge() == Matched(other), "elsewhere the next player has moved"


def test_a_hand_that_goes_back_retracts_the_ruling() -> None:
    table = ruled(FURTHER)
    table.carry("a4", "a1")
    assert table.judge(settled=False) == Retracted() == table.judge()


def test_a_hand_that_goes_back_may_have_been_the_next_action() -> None:
    back = move("wR", "a4", "a1")
    table = ruled(after=(back,))
    table.carry("a4", "a1")
    assert table.judge(settled=False) == Partial(("a4",), ("a1",))
    assert table.judge() == Ambiguous((then(ROOK, back), TAKEN_BACK), amends=True)


def test_a_hand_that_goes_back_may_have_done_what_no_one_sees() -> None:
    around = line("around", "a1=wR", touches="a1 a4")
    table = ruled(around)
    table.carry("a4", "a1")
    assert table.judge(settled=False) == Partial((), ("a4", "a1"))
    assert table.judge() == Ambiguous((around, TAKEN_BACK), amends=True)


def test_a_piece_just_brought_in_and_lifted_again_may_be_captured() -> None:
    """Lifted he is not taken back yet, if his lift begins a legal line of the next player."""
    enters = line("enters", "d4=wQ")
    takes = capture("kN", "h8", "d4")
    for lines, verdict in (((takes,), Partial(("d4",), ("d4",))), ((REPLY,), Retracted())):
        table = Hands(PIECES, enters)
        table.place("d4", "wQ")
        table.rule(enters, *lines)
        table.lift("d4")
        assert table.judge() == verdict


def test_a_piece_set_back_on_his_square_is_not_waited_for_as_a_victim() -> None:
    """The rook is back on a1: though the reply takes him on a4, he was not lifted for it."""
    table = ruled(after=(capture("kR", "a8", "a4"),))
    table.carry("a4", "a1")
    assert table.judge() == Retracted()


def test_a_replaced_ruling_and_a_movement_after_it_may_be_two_actions() -> None:
    """A player who acts several times: to a4, on to a6, and the board could show a4-c4 after a1-a4 as well."""
    second = line("second", "a4= c4=wR")
    straight = line("straight", "a1= c4=wR b1=wN")
    table = ruled(FURTHER, straight, after=(second,), goes_on=True)
    table.carry("a4", "a6")
    assert table.judge() == Matched(FURTHER, amends=True)
    table.rule(FURTHER, amends=True)
    table.touch("b1")
    table.carry("a6", "c4")
    assert table.judge() == Ambiguous((straight, then(ROOK, second)), amends=True)


def test_the_same_actions_found_in_two_ways_are_offered_once() -> None:
    """The rook went to a4, that looked replaced by a6, and it was a4 and then b4: as a line of its own, and as two rulings."""
    second = move("wR", "a4", "b4")
    both = line((*ROOK.actions, *second.actions), "a1= b4=wR", "a1 b4", "a4")
    table = Hands(PIECES, ROOK, FURTHER, both, goes_on=True)
    table.carry("a1", "a4")
    table.rule(ROOK, second)
    table.carry("a4", "a6")
    table.rule(FURTHER, amends=True)
    table.carry("a6", "b4")
    assert table.judge() == Matched(both, amends=True)


def test_a_new_ruling_forgets_those_replaced_before_it() -> None:
    second = line("second", "a4= c4=wR")
    table = ruled(FURTHER, after=(second,), goes_on=True)
    table.carry("a4", "a6")
    table.rule(FURTHER, REPLY, amends=True)
    table.carry("h8", "g6")
    straight = line("straight", "h8= c4=kN")
    table.rule(REPLY)
    ruling = table.matcher._ruling
    assert ruling is not None and ruling.replaced == () and ruling.line == REPLY
    assert straight not in ruling.before.lines


def test_a_ruling_replaced_twice_remembers_both() -> None:
    last = move("wR", "a1", "a7")
    table = ruled(FURTHER, last, goes_on=True)
    table.carry("a4", "a6")
    table.rule(FURTHER, amends=True)
    table.carry("a6", "a7")
    table.rule(last, amends=True)
    ruling = table.matcher._ruling
    assert ruling is not None and [one for one, _ in ruling.replaced] == [ROOK, FURTHER]
    assert ruling.replaced[0][1].layout == layout("a4=wR b1=wN a8=kR h8=kN")
    assert ruling.replaced[1][1].layout == layout("a6=wR b1=wN a8=kR h8=kN")
    assert {"a4", "a6"} <= ruling.replaced[0][1].touched


def test_the_base_of_an_amended_match_remembers_all_that_was_touched() -> None:
    table = ruled(FURTHER)
    table.carry("a4", "a6")
    base = table.matcher.base(True)
    assert base.layout == table.layout and base.touched == {"a1", "a4", "a6"}
    now = table.matcher.base(False)
    assert now.layout == layout("a4=wR b1=wN a8=kR h8=kN") and now.touched == {"a4", "a6"}
    table.matcher.finalise()
    assert table.matcher.base(True) == table.matcher.base(False)


# Pieces on their way


def test_a_piece_in_the_air_is_partial_however_long() -> None:
    table = Hands(PIECES, ROOK, TAKES)
    table.lift("a1")
    assert table.judge(settled=False) == Partial(("a1",), ("a4", "a8")) == table.judge()


def test_a_piece_ruled_before_may_be_on_his_way_again() -> None:
    table = ruled(FURTHER)
    table.lift("a4")
    assert table.judge() == Partial(("a1",), ("a4", "a6"))


def test_what_lies_on_no_way_waits_for_a_quiet_board() -> None:
    table = Hands(PIECES, ROOK)
    table.carry("h8", "g6")
    assert table.judge(settled=False) == Partial(("h8",), ())
    assert table.judge() == Mismatch("illegal", (Difference("g6", "1"), Difference("h8", "")), "h8", "g6")


def test_a_piece_at_rest_on_his_way_is_unfinished() -> None:
    table = Hands(PIECES, ROOK)
    table.carry("a1", "a3")
    assert table.judge(settled=False) == Partial(("a1",), ("a4",))
    assert table.judge() == Mismatch("unfinished", (Difference("a1", ""), Difference("a3", "1")), "a1", "a3")


# Something is wrong


def test_squares_of_a_line_carried_out_beside_are_not_named() -> None:
    table = Hands(PIECES, ROOK)
    table.carry("a1", "a4")
    table.lift("h8")
    assert table.judge() == Mismatch("illegal", (Difference("h8", ""),), "h8", "a1")


# Laying out and following


def test_while_pieces_are_laid_out_all_that_differs_is_named() -> None:
    table = Hands(PIECES, mode="setup")
    table.lift("a1")
    for settled in (True, False):
        assert table.judge(settled) == Mismatch("setup", (Difference("a1", ""),))


def test_while_pieces_are_laid_out_a_movement_is_no_action() -> None:
    table = Hands(PIECES, ROOK, mode="setup")
    table.judge()
    table.carry("a1", "a4")
    assert table.judge() == Mismatch("setup", (Difference("a1", ""), Difference("a4", "1")))


def test_a_board_taken_up_again_is_asked_and_not_guessed() -> None:
    table = Hands(PIECES, ROOK, mode="setup")
    table.men = dict(layout("a4=wR b1=wN a8=kR h8=kN"))
    table.look()
    assert table.judge(settled=False) == Mismatch("setup", (Difference("a1", ""), Difference("a4", "1")))
    assert table.judge() == Ambiguous((ROOK,), unseen=True)
    table.matcher.refuse()
    assert isinstance(table.judge(), Mismatch)
    table.look()
    table.matcher.unseen = False
    assert isinstance(table.judge(), Mismatch), "once it was in sight, it is only laid out"


def test_a_board_that_follows_explains_nothing() -> None:
    table = Hands(PIECES, ROOK)
    table.matcher.mode, table.matcher.unseen = "follow", True
    table.carry("a1", "a4")
    assert table.judge() == Mismatch("follow", (Difference("a1", ""), Difference("a4", "1")))


def test_a_snapshot_that_differs_puts_the_board_out_of_sight() -> None:
    table = Hands(PIECES, ROOK)
    table.look()
    assert not table.matcher.unseen
    table.men["c5"] = table.men.pop("h8")
    table.look()
    assert table.matcher.unseen


def test_a_snapshot_shows_which_pieces_are_back() -> None:
    table = Hands(PIECES, ROOK)
    table.lift("a1")
    table.men["a1"] = layout("a1=wR")["a1"]
    table.look()
    assert table.matcher.aloft.homes == frozenset()


def test_a_new_position_is_not_refused() -> None:
    table = Hands(PIECES, ROOK)
    table.matcher.refuse()
    assert table.matcher.refused
    table.matcher.set_position(table.layout, (ROOK,))
    assert not table.matcher.refused
    for change in (lambda: table.lift("a1"), lambda: table.place("a1", "wR"), table.look):
        table.matcher.refuse()
        change()
        assert not table.matcher.refused


def test_refusing_forgets_what_was_touched() -> None:
    table = Hands(PIECES, ROOK)
    table.touch("b1")
    table.matcher.refuse()
    assert not table.matcher.touches.squares and not table.matcher.touches.adjusted


def test_a_new_position_has_nothing_touched_and_knows_who_is_off() -> None:
    table = Hands(PIECES, ROOK)
    table.lift("b1", "h8")
    table.carry("a1", "a4")
    table.rule(ROOK)
    assert not table.matcher.touches.squares
    assert table.matcher.aloft.homes == table.matcher.aloft.together == {"b1", "h8"}


def test_a_piece_that_rests_beside_his_square_is_still_itself() -> None:
    table = Hands(PIECES, ROOK)
    table.carry("a1", "a2")
    table.lift("a2")
    assert table.matcher.aloft.homes == {"a1"}


# Pieces exchanged in the record


def test_a_line_of_an_exchanged_position_may_explain_the_board() -> None:
    table = Hands(PIECES, ROOK)
    table.carry("b1", "b6")
    exchanged = layout("a1=wN b1=wR a8=kR h8=kN")
    rook = move("wR", "b1", "b6")
    assert table.matcher.explains(exchanged, [KNIGHT, rook])
    assert not table.matcher.explains(exchanged, [KNIGHT])
    assert not table.matcher.explains(exchanged, [])


def test_doubts_of_a_line_name_where_pieces_stand_after_it() -> None:
    table = Hands(PIECES, ROOK, FURTHER)
    pieces = table.lift("b1")
    table.carry("a1", "a4")
    table.place("b1", pieces)
    assert table.matcher.doubt(ROOK, False) == {"a4", "b1"}
    assert table.matcher.doubt(line("away", "a1= b1="), False) == frozenset()


def test_several_actions_of_one_visit_are_one_match() -> None:
    both = line((Say("one"), Say("two")), "a1= a4=wR b1= c3=wN")
    table = Hands(PIECES, ROOK, both)
    table.carry("a1", "a4")
    table.carry("b1", "c3")
    assert table.judge() == Matched(both)


def test_what_the_next_player_may_have_done_is_asked_without_the_ruling_before() -> None:
    queen, knight = line("Q@d4", "d4=kQ"), line("N@d4", "d4=kN")
    table = ruled(after=(queen, knight))
    table.place("d4", "kN")
    assert table.judge() == Ambiguous((queen, knight))


# What the board showed once


PROMOTED = line("promoted", "a1= a8=wQ")


def test_what_the_board_showed_once_and_shows_still_is_asked_too() -> None:
    """A reply that was tried and taken back hides in which order the first piece came."""
    table = Hands(PIECES, TAKES, PROMOTED)
    table.lift("a8")
    table.carry("a1", "a8")
    assert table.matcher.complete() == ((TAKES, False), (PROMOTED, False))
    table.carry("h8", "a1", "h8")
    verdict = table.judge()
    assert isinstance(verdict, Ambiguous)
    assert sorted(str(line.actions) for line in verdict.lines) == sorted(
        str(line.actions) for line in (TAKES, PROMOTED)
    )


def test_what_the_board_showed_before_a_ruling_is_forgotten() -> None:
    table = Hands(PIECES, TAKES, PROMOTED)
    table.lift("a8")
    table.carry("a1", "a8")
    table.matcher.complete()
    table.matcher.set_position(table.layout, (TAKES, PROMOTED))
    table.carry("h8", "a1", "h8")
    assert not isinstance(table.judge(), Ambiguous)


def test_a_board_that_shows_nothing_whole_is_not_complete() -> None:
    table = Hands(PIECES, ROOK, TAKES)
    assert table.matcher.complete() == ()
    table.lift("a1")
    assert table.matcher.complete() == ()
    table.place("a4", "wR")
    assert table.matcher.complete() == ((ROOK, False),)
    table.matcher.unseen = True
    assert table.matcher.complete() == ()


def test_a_moment_can_be_gone_back_to() -> None:
    table = Hands(PIECES, ROOK, REPLY)
    table.carry("a1", "a4")
    moment = table.matcher.moment
    table.lift("h8")
    assert not isinstance(table.judge(), Matched)
    table.matcher.go_back(moment)
    verdict = table.judge()
    assert isinstance(verdict, Matched) and verdict.line == ROOK
    assert table.matcher.touches.squares == {"a1", "a4"}


# Laying out


@pytest.mark.parametrize("taken_up", [True, False])
def test_only_a_game_that_was_going_on_may_have_moved_while_no_one_looked(taken_up: bool) -> None:
    table = Hands(PIECES, ROOK, mode="setup")
    table.matcher.taken_up = taken_up
    table.men = {**table.layout, "a4": table.layout["a1"]}
    del table.men["a1"]
    table.look()
    verdict = table.judge()
    assert isinstance(verdict, Ambiguous if taken_up else Mismatch)


def test_back_where_it_began_the_ruling_that_was_replaced_may_have_been_right() -> None:
    """To a4 and back over a2, or to a2 and back, or nothing at all: a player who goes on alone is asked."""
    there, back = move("wR", "a1", "a4", way="a2 a3"), move("wR", "a4", "a1", way="a2 a3")
    near, home = move("wR", "a1", "a2"), move("wR", "a2", "a1")
    table = Hands("a1=wR", there, near, goes_on=True)
    table.carry("a1", "a4")
    table.rule(there, back)
    table.carry("a4", "a2")
    table.rule(near, home, amends=True)
    table.carry("a2", "a1")
    verdict = table.judge()
    assert isinstance(verdict, Ambiguous)
    asked = [line.actions for line in verdict.lines]
    assert (*there.actions, *back.actions) in asked
    assert (*near.actions, *home.actions) in asked and () in asked


def test_a_piece_off_with_others_may_be_a_victim_or_was_only_set_right() -> None:
    """The rook took the piece on a8, or went where the board did not notice it, while two pieces were off and put back."""
    onto = line("onto", "a1= d1=x_wR", touches="a1 d1", unfelt="d1")
    table = Hands("a1=wR d1=x a8=kR h8=kN", TAKES, onto)
    table.lift("a1")
    knight, rook = table.lift("h8"), table.lift("a8")
    table.place("h8", knight)
    table.place("a8", rook)
    verdict = table.judge()
    assert isinstance(verdict, Ambiguous)
    assert {line.actions for line in verdict.lines} == {TAKES.actions, onto.actions}


def test_what_hands_have_done_already_is_not_owed() -> None:
    """The rook takes by a tap on the screen; where his victim stood hands were already."""
    table = Hands("a1=wR a8=kR h1=wK", TAKES, mode="follow")
    after = layout("a8=wR h1=wK")
    table.touch("a8")
    table.matcher.follow(after, (), lambda actions: None)
    assert table.matcher.owed == {"a1"}
    again = Hands("a1=wR a8=kR h1=wK", TAKES, mode="follow")
    again.matcher.follow(after, (), lambda actions: None)
    assert again.matcher.owed == {"a1", "a8"}
    again.matcher.mode = "follow"
    shown = again.judge()
    assert isinstance(shown, Mismatch) and {one.square for one in shown.differences} == {"a1", "a8"}
    again.lift("a1")
    assert again.matcher.owed == {"a8"}


def test_nothing_is_owed_where_the_board_shows_the_position() -> None:
    table = Hands("a8=wR h1=wK", mode="follow")
    table.matcher.set_position(layout("a1=wR a8=kR h1=wK"), ())
    table.matcher.follow(layout("a8=wR h1=wK"), (), lambda actions: None)
    assert table.matcher.owed == frozenset()
