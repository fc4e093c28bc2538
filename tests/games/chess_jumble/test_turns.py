"""Turns: rolls, tries, bringing in, whole rolls, the owed starting square, entering, ends."""

import pytest

from companion.games import family
from companion.kernel.errors import GameError
from companion.kernel.game import Intent
from companion.table.message_catalogues import catalogue
from tests.error_texts import refused
from tests.games.chess_jumble.scene import Scene

FULL = "G:Rf1,Qg1 B:Re12 turn=G"


# Rolling and bringing in


def test_r21_r23_r24_plus_brings_in_and_rolls_again() -> None:
    """CJ-R21, R23, R24: any boxed piece on either starting square, then another roll, then its move."""
    scene = Scene("G: B: turn=G").play("+")
    assert scene.legal == [f"{kind}@{square}" for kind in "QRBN" for square in ("f1", "g1")] + ["pass"]
    scene.play("R@g1")
    assert (scene.turn, scene.s.stage) == ("green", "roll")
    scene.play("2", "Rg1-l3")
    assert scene.turn == "blue"


def test_r22_t11_three_fruitless_rolls() -> None:
    """CJ-R22, CJ-T11, A12, A48: all boxed, 2, 4, 3 passes the turn."""
    scene = Scene("G: B: turn=G").play("2", "4")
    assert scene.turn == "green"
    assert scene.play("3").turn == "blue"


def test_t11_an_insertion_starts_the_tries_again() -> None:
    """CJ-T11, A12: 2, + inserts and rolls again."""
    scene = Scene("G: B: turn=G").play("2", "+", "N@f1")
    assert (scene.turn, scene.s.tries) == ("green", 0)


def test_r27_a13_hash_misses_the_turn_within_the_tries_too() -> None:
    """CJ-R27, A13, CJ-T11: 2, # is over."""
    assert Scene("G: B: turn=G").play("2", "#").turn == "blue"
    assert Scene(FULL).play("#").turn == "blue"


def test_r25_a11_a_plus_with_nothing_to_bring_is_a_fruitless_roll() -> None:
    """CJ-R25, A11: box empty, or both starting squares own-held: roll again, three at most."""
    home = "G:Qd4,Rd5,Bd6,Na1 B: turn=G"
    scene = Scene(home).play("+")
    assert (scene.turn, scene.s.tries) == ("green", 1)
    assert scene.play("+", "+").turn == "blue"
    assert Scene(FULL).play("+").s.tries == 1


def test_a10_another_plus_inserts_again() -> None:
    """CJ-A10: no limit while a starting square is free."""
    scene = Scene("G: B: turn=G").play("+", "Q@f1", "+", "R@g1")
    assert scene.box("green") == "BN"
    assert scene.play("+").s.tries == 1


def test_a14_declining_wastes_the_plus() -> None:
    """CJ-A14."""
    assert Scene("G:Ra1 B: turn=G").play("+", "pass").turn == "blue"
    assert "pass" not in Scene("G:Ra1 B: turn=G", must_insert="b").play("+").legal


def test_a15_bringing_in_captures_or_is_blocked() -> None:
    """CJ-A15."""
    scene = Scene("G: B:Rf1 turn=G").play("+", "N@f1")
    assert "capture" in scene.said
    assert scene.box("blue") == "QRBN"
    blocked = Scene("G: B:Rf1 turn=G", insert_captures="b").play("+")
    assert {a for a in blocked.legal if "@f1" in a} == set()


def test_r31_both_bring_in() -> None:
    """CJ-R31: # inserts too, and is a skip only with an empty box."""
    scene = Scene("G: B: turn=G", plus_hash="both").play("#")
    assert "Q@f1" in scene.legal
    assert Scene("G:Qd4,Rd5,Bd6,Na1 B: turn=G", plus_hash="both").play("#").turn == "blue"
    assert Scene(FULL, plus_hash="both").play("#").s.tries == 1, (
        "a # that finds no starting square is fruitless (A11)"
    )


def test_a9_who_uses_the_roll_after_bringing_in() -> None:
    """CJ-A9."""
    a = Scene("G:Ra1 B: turn=G").play("+", "Q@f1", "2")
    assert a.ends("Ra1")
    b = Scene("G:Ra1 B: turn=G", insert_moves_self="b").play("+", "Q@f1", "2")
    assert not b.ends("Ra1")
    assert b.ends("Qf1")
    assert b.refusal("a1", "a3") == "fresh-moves"


@pytest.mark.parametrize(
    ("rule", "position", "face", "turn"),
    [
        ("a", "G:Qd4,Rd5,Bd6,Na1 B: turn=G opened=GB", "+", "green"),
        ("b", "G:Qd4,Rd5,Bd6,Na1 B: turn=G opened=GB", "+", "blue"),
        ("b", "G:Qd4,Rd5,Bd6 B: turn=G opened=GB", "2", "green"),
        ("c", "G:Qd4,Rd5,Bd6 B: turn=G", "2", "green"),
        ("c", "G:Qd4,Rd5,Bd6 B: turn=G opened=GB", "2", "blue"),
    ],
)
def test_a12_when_three_rolls(rule: str, position: str, face: str, turn: str) -> None:
    """CJ-A12: after a fruitless roll again always, only with nothing on the track, only in the first turn."""
    assert Scene(position, three_rolls=rule).play(face).turn == turn


# Whole rolls


def test_r9_a7_one_piece_makes_the_whole_roll() -> None:
    """CJ-R9, A7, A51: an action is one piece's roll, from and to."""
    scene = Scene("G:Na1,Rb2 B: turn=G").play("2", "Rb2-c3")
    assert scene.turn == "blue"
    assert scene.on("a1") == "green:N"


def test_r18_only_the_last_move_captures() -> None:
    """CJ-R18, A4a: the rook behind the knight cannot be reached through it."""
    scene = Scene("G:Na1 R:Qb3,Rd2 B: turn=G die=2")
    assert "xb3" not in scene.ends("Na1")
    assert scene.refusal("a1", "b3") == "capture-last"


def test_a4_captures_on_the_way() -> None:
    """CJ-A4b: every move may capture; A4c: any move, but it ends the turn."""
    every = Scene("G:Na1 R:Qb3,Rd2 B: turn=G die=2", capture_mid="b")
    assert "Na1xd2(xb3)" in every.legal
    assert every.play("Na1xd2(xb3)").box("red") == "QRBN"
    ends_it = Scene("G:Na1 R:Qb3,Rd2 B: turn=G die=2", capture_mid="c")
    assert "Na1xb3" in ends_it.legal
    assert not any("(" in a for a in ends_it.legal)


def test_a5_a6_as_many_as_possible_and_the_last_of_them_may_capture() -> None:
    """CJ-A5, A6: the knight on a1 is shut in but for the capture on b3: one move of three."""
    scene = Scene("G:Na1,Rc2 R:Qb3 B: turn=G die=3")
    assert scene.ends("Na1") == {"xb3"}


def test_a5_full_sequences_leave_no_shorter_ones() -> None:
    """CJ-A5a: with a 2 the knight may not stop after one jump; under b it may."""
    assert "b3" not in Scene("G:Na1 B: turn=G die=2").ends("Na1")
    assert "b3" in Scene("G:Na1 B: turn=G die=2", must_use_all="b").ends("Na1")
    stop = Scene("G:Na1 R:Qb3 B: turn=G die=2", must_use_all="c")
    assert "c2" in stop.ends("Na1")
    assert "xb3" not in stop.ends("Na1"), "A5c: a capture needs move n"
    assert "xb3" in Scene("G:Na1 R:Qb3 B: turn=G die=2", must_use_all="b").ends("Na1")


def test_a8_a_roll_may_end_where_it_began() -> None:
    """CJ-A8: a1-b3-a1."""
    assert Scene("G:Na1 B: turn=G die=2").play("stay").turn == "blue"
    assert "stay" not in Scene("G:Na1 B: turn=G die=3").legal, "a knight changes colour with every jump"


def test_r19_t7_break_squares() -> None:
    """CJ-R19, CJ-T7: green's queen on e10, a green break square, cannot be captured; red's can."""
    safe = Scene("B:Re12 G:Qe10 R: Y: turn=B die=1")
    assert "xe10" not in safe.ends("Re12")
    assert safe.refusal("e12", "e10") == "break-square"
    assert "xe10" in Scene("B:Re12 R:Qe10 G: Y: turn=B die=1").ends("Re12")


def test_a19_break_squares_for_their_own_colour_only() -> None:
    """CJ-A19: anyone may stand there; under b no one else stops, but lines run over it."""
    assert "k2" in Scene("G:Rk1 B: turn=G die=1").ends("Rk1")
    only = Scene("G:Rk1 B: turn=G die=1", break_exclusive="b")
    assert "k2" not in only.ends("Rk1")
    assert "k3" in only.ends("Rk1")
    assert only.refusal("k1", "k2") == "foreign-break"


def test_a18_where_captured_pieces_go() -> None:
    """CJ-A18: the box, or out of the game; then all remaining pieces have to come home."""
    scene = Scene("G:Ra1 B:Qa3 turn=G die=1").play("Ra1xa3")
    assert scene.box("blue") == "QRBN"
    out = Scene("G:Ra1 B:Qa3 turn=G die=1", captured_to="b").play("Ra1xa3")
    assert out.box("blue") == "RBN"
    short = Scene("G:Qd4,Rd5,Bout,Ne3 B:Qa3 turn=G die=1", captured_to="b").play("Ne3-d6")
    assert "win" in short.said


def test_a18_losing_the_last_runner_can_win() -> None:
    """CJ-A18b: what is left is all at home; the words of the house rule say so."""
    lost = Scene("G:Qd4,Rd5,Be4,Nl11 B:Ql12 turn=B die=1", captured_to="b").play("Ql12xl11")
    assert lost.said == ["move", "capture", "win"]
    ended = lost.game.result(lost.s)
    assert ended is not None and ended.winner == "green"
    (rule,) = [one for one in lost.game.info.rules if one.name == "captured_to"]
    assert "may win" in catalogue(family("little-chess-jumble").words).say(rule.choice_says("b"))


def test_a21_own_starting_squares_are_not_safe() -> None:
    """CJ-A21."""
    assert "xf1" in Scene("G:Qf1 B:Ri1 turn=B die=1").ends("Ri1")


# The owed starting square


def test_r26_a_move_that_frees_a_starting_square_comes_first() -> None:
    """CJ-R26, CJ-T9 (little): with both starting squares own-held only moves off them are legal."""
    scene = Scene("G:Rf1,Qg1,Na1 B: turn=G die=2")
    assert not scene.ends("Na1")
    assert scene.ends("Rf1")
    assert scene.ends("Rf1").isdisjoint({"f1", "g1"})
    assert scene.refusal("a1", "a1") == "owes-start"


def test_r26_binds_only_while_the_box_is_not_empty() -> None:
    """CJ-R26."""
    assert Scene("G:Rf1,Qg1,Na1,Bd4 B: turn=G die=2").ends("Na1")


def test_a16_an_enemy_on_a_starting_square_leaves_it_free() -> None:
    """CJ-A16: no duty; and it carries over when # ends the turn."""
    assert Scene("G:Rf1,Na1 B:Qg1 turn=G die=2").ends("Na1")
    scene = Scene("G:Rf1,Qg1,Na1 B: turn=G").play("#", "#", "2")
    assert not scene.ends("Na1")


def test_a16_no_roll_fills_the_second_starting_square() -> None:
    """CJ-A16: nor by a capture there; who stands on one may go to the other, and with the box empty anybody may."""
    scene = Scene("G:Rf1,Qg2 B:Ng1 turn=G die=1")
    assert "xg1" not in scene.ends("Qg2") and "g3" in scene.ends("Qg2")
    assert scene.refusal("g2", "g1") == "start-stays-free"
    assert scene.game.why_not(scene.s, Intent("g2", "g1")).rule == "CJ-A16"
    assert "g1" in Scene("G:Rf1,Qg3 B: turn=G die=1").ends("Rf1")
    assert "g1" in Scene("G:Rf1,Qg3,Ba1,Na2 B: turn=G die=1").ends("Qg3")
    assert "g1" in Scene("G:Qg3,Ba1 B: turn=G die=1").ends("Qg3"), "the other one is free"


def test_a16_judged_where_the_roll_ends() -> None:
    """CJ-A5, A16: over the second starting square and on; it may stand there in between."""
    ends = Scene("G:Bf1,Rg3 R:Nh3 B:Nf3 turn=G die=2").ends("Rg3")
    assert "l1" in ends, "g3-g1-l1"
    assert "g1" not in ends


def test_a16_bringing_in_may_fill_both_and_then_one_is_freed() -> None:
    """CJ-A16, R26: the insertion on the second square is allowed, the next move frees one."""
    scene = Scene("G:Rf1,Na1 B: turn=G").play("+", "Q@g1", "3")
    assert {a[:3] for a in scene.legal} == {"Rf1", "Qg1"}
    assert not {a[-2:] for a in scene.legal} & {"f1", "g1"}


def test_a16_a17_where_nothing_else_is_legal() -> None:
    """CJ-A16, A17: the only move there is goes to the second starting square, so it may; the duty stays."""
    pieces = "G:Bh2,Nf1 R:Qi1,Rg1,Bj2,Nf2 B:Qg3,Rg2,Bj1,Nh1 Y:Qj3,Ri3,Bi2,Nh3 turn=G"
    scene = Scene(f"{pieces} die=1", protection="on")
    assert scene.legal == ["Bh2xg1"]
    scene.play("Bh2xg1")
    owing = scene.game.rearrange(scene.s, {}, "green")
    assert [note.id for note in scene.game.view(owing, None).notes] == ["owes-start"]


def test_a16_b_the_duty_arises_only_when_both_are_held() -> None:
    """CJ-A16b: any move may take the second; then one of the two goes before all others."""
    scene = Scene("G:Rf1,Qg2,Na1 B: turn=G die=1", start_free="b")
    assert "g1" in scene.ends("Qg2")
    scene.play("Qg2-g1", "#", "2")
    assert not scene.ends("Na1") and scene.ends("Rf1")


def test_a17_what_cannot_be_met_binds_no_one() -> None:
    """CJ-A17: bishop and rook shut in on the starting squares, g2 held by a piece on its break square: the queen goes."""
    shut = Scene("G:Bf1,Rg1,Qh1 B:Ng2 turn=G die=1")
    assert shut.ends("Bf1") == shut.ends("Rg1") == set()
    assert shut.ends("Qh1")
    free = Scene("G:Bf1,Rg1,Qh1 R:Ng2 B: turn=G die=1")
    assert free.ends("Bf1") == free.ends("Rg1") == {"xg2"}
    assert not free.ends("Qh1"), "a starting square can be freed, so it has to be"


def test_a5_r26_comes_first_even_with_fewer_moves() -> None:
    """CJ-A5: no full sequence frees a square, a shorter one does, so the shorter one is legal."""
    scene = Scene("G:Nf1,Rg1 R:Bg3,Nh2 B:Be11,Nc5 Y: turn=G die=2")
    checked = 0
    for action in scene.legal:
        checked += 1
        assert action.split("-")[-1] not in ("f1", "g1")
    assert checked


# Entering


def test_r28_r29_t3_entering_lapses_the_rest() -> None:
    """CJ-R28, R29, CJ-T3: Qd1 with a 4 enters with her first move; the turn ends."""
    scene = Scene("G:Qd1 B: turn=G die=4")
    assert {"d4", "d5", "d6", "e4", "e5", "e6"} <= scene.ends("Qd1")
    scene.play("Qd1-d4")
    assert "home" in scene.said
    assert scene.turn == "blue"


def test_a22_through_the_entry_square_or_stopping_there() -> None:
    """CJ-A22: with a 1 the queen runs through d3; under b she has to stop there first."""
    assert "d4" in Scene("G:Qd1 B: turn=G die=1").ends("Qd1")
    assert "d4" not in Scene("G:Qd1 B: turn=G die=1", entry_stop="b").ends("Qd1")
    assert "d4" in Scene("G:Qd1 B: turn=G die=2", entry_stop="b").ends("Qd1")


def test_a23_the_knight_enters_only_from_an_entry_square() -> None:
    """CJ-A23: c3 could jump to d5 and e4, but is no entry square."""
    assert Scene("G:Nc3 B: turn=G die=1").ends("Nc3").isdisjoint({"d5", "e4"})
    assert "d4" in Scene("G:Nd3 B: turn=G die=1").ends("Nd3")
    assert Scene("G:Nc3 B: turn=G die=1").refusal("c3", "d5") == "enter-so"


def test_t19_pieces_in_the_house_never_block() -> None:
    """CJ-T19, A24: the entering move is judged as if the house were empty; any free square will do."""
    bishop = Scene("G:Bd3,Qd5,Rd6,Ne4 B: turn=G die=2")
    assert {"d4", "e5", "e6"} <= bishop.ends("Bd3")
    assert bishop.ends("Bd3").isdisjoint({"d5", "d6", "e4"})
    assert {"d4", "d6", "e4", "e6"} <= Scene("G:Nd3,Qd5,Re5 B: turn=G die=1").ends("Nd3")


def test_a25_pieces_in_the_house_stay() -> None:
    """CJ-A24, A25: they neither move nor are captured."""
    scene = Scene("G:Qd4,Na1 B: turn=G die=1")
    assert not scene.ends("Qd4")
    assert scene.refusal("d4", "d5") == "house-stays"
    assert not any("d4" in a for a in Scene("G:Qd4 B:Qd3 turn=B die=1").legal)


# Ends


def test_r30_first_with_all_pieces_home_wins_and_the_others_play_on() -> None:
    """CJ-R30, A50a."""
    scene = Scene("G:Qd4,Rd5,Bd6,Ne3 R:Qa1 B:Qa5 turn=G die=1").play("Ne3-e4")
    assert "win" in scene.said
    assert scene.turn == "red"
    assert scene.game.view(scene.s, None).places == ("green",)


def test_with_two_seats_the_first_home_ends_it() -> None:
    """CJ-R30."""
    scene = Scene("G:Qd4,Rd5,Bd6,Ne3 B:Qa5 turn=G die=1").play("Ne3-e4")
    result = scene.game.result(scene.s)
    assert result is not None
    assert (result.winner, result.places, scene.turn) == ("green", ("green", "blue"), "")


def test_a50b_two_pieces_home() -> None:
    """CJ-A50b."""
    assert "win" in Scene("G:Qd4,Ne3 B:Qa5 turn=G die=1", length="b").play("Ne3-e4").said


def test_a50c_ranking_by_pieces_home_then_moves_needed() -> None:
    """CJ-A50c: equal pieces at home; the queen on d1 needs one move, the one on a12 more."""

    scene = Scene("G:Qa12,Rd4 B:Qg11,Rh7 R: turn=G")
    result = scene.game.result(scene.game.end_early(scene.s, "ranked"))
    assert result is not None
    assert result.places[-1] == "red"
    assert result.scores == {"green": 1, "red": 0, "blue": 1}


def test_x4_fifty_quiet_turns() -> None:
    """X4: claimable after 50 full turns without a capture or an arrival."""
    assert Scene("G:Ra1 B:Ra3 turn=G quiet=99").game.claimable(Scene("G:Ra1 B:Ra3 turn=G quiet=99").s) == ()
    scene = Scene("G:Ra1 B:Qa5 turn=G quiet=100")
    assert scene.game.claimable(scene.s) == ("fifty",)
    assert Scene("G:Ra1 B:Qa5 turn=G die=1 quiet=100").play("Ra1xa5").s.quiet == 0


def test_a2_dice() -> None:
    """CJ-A2: white + # 2 3 4 5, or + # 1 2 3 4, or a file."""
    assert Scene(seats="GB").game.dice[0].faces == ("+", "#", "2", "3", "4", "5")
    assert Scene(seats="GB", dice="b").game.dice[0].faces == ("+", "#", "1", "2", "3", "4")
    with refused(GameError, match="cannot be read"):
        Scene(seats="GB", dice="nowhere.toml")


def test_a51_what_is_owed_half_way() -> None:
    """CJ-A51: the knight from a1 with a 3 on b3 owes two more jumps."""
    scene = Scene("G:Na1 B: turn=G die=2")
    owed = scene.game.why_unfinished(scene.s, "a1", "b3")
    assert owed is not None
    assert owed.values["moves"] == 1


@pytest.mark.parametrize(
    ("position", "origin", "to", "reason"),
    [
        ("G:Ra1 B:Qa5 turn=G", "a1", "a2", "roll-first"),
        ("G:Ra1 B:Qa5 turn=G die=2", "a5", "a6", "chess-not-yours"),
        ("G:Ra1 B:Qa5 turn=G die=2", None, "f1", "no-bringing-in"),
        ("G:Ra1 B:Qa5 turn=G die=+", None, "h1", "bring-where"),
        ("G:Ra1,Qf1 B:Qa5 turn=G die=+", None, "f1", "start-taken"),
        ("G:Ra1,Qa3 B:Qa5 turn=G die=1", "a1", "a3", "chess-own-piece"),
        ("G:Ra1 B:Qa5 turn=G die=1", "a1", "b2", "too-far"),
        ("G:Ra1 B:Qa5 turn=G die=1", "a1", "f5", "closed"),
    ],
)
def test_reasons(position: str, origin: str | None, to: str, reason: str) -> None:
    """X2: every refusal says why."""
    assert Scene(position).refusal(origin, to) == reason
