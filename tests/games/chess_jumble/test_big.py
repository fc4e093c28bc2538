"""The big editions: six pieces, two dice, which piece takes which number."""

import pytest

from tests.games.chess_jumble.scene import Big, BigAction, Scene


def kinds(scene: Scene) -> set[str]:
    """The pieces that may move."""
    return {action[0] for action in scene.legal if action[0].isupper() and action[1] != "@"}


def test_r5_r20_six_pieces_in_the_box() -> None:
    """CJ-R5, R20."""
    assert Big(None, "GB").box("green") == "KQRBNP"


def test_r6_r43_both_dice_are_rolled_white_first() -> None:
    """CJ-R6, R43, R46: the white die, then the orange one; each piece has its die."""
    scene = Big("G:Ka1,Qb2,Pc3 B: turn=G")
    assert scene.legal == [f"roll white {face}" for face in "+#2345"]
    scene.play("2")
    assert scene.legal == [f"roll orange {face}" for face in ("5", "6", "7", "8", "9", "10")]
    scene.play("8")
    assert kinds(scene) == {"K", "Q", "P"}


def test_r10_the_king_steps_and_captures_and_fears_nothing() -> None:
    """CJ-R10: one square in any direction; attacked squares are no matter."""
    scene = Big("G:Kl12 R:Rl9 B:Qi12 turn=G die=5 orange=1")
    assert scene.ends("Kl12") == {"k12", "k11", "l11"}
    assert "xl11" in Big("G:Kl12 R:Nl11 B: turn=G die=5 orange=1").ends("Kl12")


def test_r15_the_pawn_steps_straight_and_captures_diagonally() -> None:
    """CJ-R15: four straight steps without capture, four diagonal captures."""
    scene = Big("G:Pk2 R:Nl3,Bk3 B: turn=G die=5 orange=1")
    assert scene.ends("Pk2") == {"j2", "l2", "k1", "xl3"}
    assert scene.refusal("k2", "k3") == "too-far"
    assert scene.refusal("k2", "j3") == "too-far"


def test_r15_p_of_two_moves_captures_with_the_last_only() -> None:
    """CJ-R15, R18: a straight step, then a diagonal capture."""
    assert "xl4" in Big("G:Pk2 R:Nl4 B: turn=G die=5 orange=2").ends("Pk2")


def test_r16_r17_backwards_but_not_over_the_own_line() -> None:
    """CJ-R16, R17."""
    ends = Big("G:Kf2 B: turn=G die=5 orange=1").ends("Kf2")
    assert ends == {"f1", "f3", "g1", "g2", "g3"}


def test_t9_the_choice_between_queen_and_king() -> None:
    """CJ-T9, R47: queen 2 or king 8; neither may end on the starting squares (R26)."""
    scene = Big("G:Kf1,Qg1 B: turn=G die=2 orange=8")
    assert kinds(scene) == {"K", "Q"}
    assert "f1" not in scene.ends("Kf1")
    assert "g1" not in scene.ends("Kf1")
    assert "g1" not in scene.ends("Qg1")
    assert "f2" in scene.ends("Qg1")


def test_a34_one_piece_with_its_die() -> None:
    """CJ-A34a: after one piece's roll the turn is over."""
    assert Big("G:Ka1,Qb2 B: turn=G die=2 orange=8").play("Qb2-a2").turn == "blue"


def test_a34b_one_piece_for_each_die() -> None:
    """CJ-A34b: the other number is used by a piece of the other die."""
    scene = Big("G:Ka1,Qb2 B: turn=G die=2 orange=8", use_both_dice="b").play("Qb2-a2")
    assert (scene.turn, kinds(scene)) == ("green", {"K"})
    assert scene.play(next(a for a in scene.legal if a.startswith("K"))).turn == "blue"


def test_a34b_a_number_that_no_one_can_use_is_left() -> None:
    """CJ-A34b."""
    assert Big("G:Qb2 B: turn=G die=2 orange=8", use_both_dice="b").play("Qb2-a2").turn == "blue"


def test_r46_a36_plus_brings_in_and_both_dice_are_rolled_again() -> None:
    """CJ-R46, A36: used for bringing in, the orange number lapses."""
    scene = Big("G:Ka1 B: turn=G").play("+", "8", "Q@f1")
    assert (scene.s.stage, scene.s.face, scene.s.orange) == ("roll", "", "")


def test_a36_plus_left_aside_leaves_the_orange_number_to_king_and_pawn() -> None:
    """CJ-A36."""
    scene = Big("G:Ka1,Qb2 B: turn=G").play("+", "5")
    assert kinds(scene) == {"K"}
    assert not scene.ends("Qb2")
    assert scene.ends("Ka1")
    assert "pass" in scene.legal
    assert scene.play(next(a for a in scene.legal if a.startswith("Ka1-"))).turn == "blue"


def test_a11_a36_plus_that_brings_nothing_in_is_fruitless_without_an_orange_move() -> None:
    """CJ-A11, A36: box empty, no one for the orange die."""
    full = "G:Kd4,Pd5,Qa1,Rd6,Be4,Ne5 B: turn=G"
    assert Big(full).play("+", "5").turn == "green"
    with_king = Big("G:Ka1,Pd5,Qd4,Rd6,Be4,Ne5 B: turn=G").play("+", "5")
    assert with_king.s.stage == "move"
    assert "pass" not in with_king.legal


def test_r27_a35_hash_skips_everything() -> None:
    """CJ-R27, A35a."""
    assert Big("G:Ka1 B: turn=G").play("#", "8").turn == "blue"


def test_a35b_hash_leaves_the_orange_number() -> None:
    """CJ-A35b: king or pawn may move; they need not."""
    scene = Big("G:Ka1,Qb2 B: turn=G", hash_blocks_orange="b").play("#", "5")
    assert kinds(scene) == {"K"}
    assert "pass" in scene.legal
    assert Big("G:Qb2 B: turn=G", hash_blocks_orange="b").play("#", "5").turn == "blue"


def test_r31_in_the_big_edition() -> None:
    """CJ-R31, R49: rules may be combined."""
    assert "Q@f1" in Big("G:Ka1 B: turn=G", plus_hash="both").play("#", "8").legal


def test_a12_nothing_playable_with_either_number_is_fruitless() -> None:
    """CJ-A12, A48: no one on the track."""
    scene = Big("G: B: turn=G").play("2", "5", "3", "6")
    assert scene.turn == "green"
    assert scene.play("4", "7").turn == "blue"


def test_a9b_the_new_piece_uses_its_die() -> None:
    """CJ-A9b."""
    scene = Big("G:Ka1,Qb2 B: turn=G", insert_moves_self="b").play("+", "8", "P@f1", "3", "5")
    assert kinds(scene) == {"P"}


def test_r30_a50_six_pieces_win_or_three() -> None:
    """CJ-R30, A50b."""
    almost = "G:Kd4,Qd5,Rd6,Be4,Ne5,Pd3 B:Ka9 turn=G die=2 orange=5"
    assert Big(almost).play("Pd3-e6").turn == ""
    assert Big("G:Kd4,Qd5,Pd3 B:Ka9 turn=G die=2 orange=5", length="b").play("Pd3-d6").turn == ""


def test_r48_big_action_is_both() -> None:
    """CJ-R48: big pieces, both dice, and the cards."""
    scene = BigAction("G:Ka1 B: turn=G").play("+", "8")
    assert "Q@f1" in scene.legal
    assert "take action" in scene.legal
    assert not scene.ends("Ka1"), "CJ-A36: + and # are insert-or-card in the big action edition"
    assert "take action" in BigAction("G:Ka1 B: turn=G").play("#", "8").legal


@pytest.mark.parametrize("dice", ["b"])
def test_a2_the_smaller_dice(dice: str) -> None:
    """CJ-A2b."""
    scene = Big("G:Ka1 B: turn=G", dice=dice).play("1")
    assert scene.legal == [f"roll orange {face}" for face in "345678"]


def test_r47_why_a_piece_has_no_number() -> None:
    """CJ-R43, R47."""
    scene = Big("G:Ka1,Qb2 B: turn=G").play("+", "5")
    assert scene.refusal("b2", "b5") == "stage-bring-or-orange"
    assert Big("G:Ka1,Pd5,Qb2,Rd6,Be4,Ne5 B: turn=G").play("+", "5").refusal("b2", "b5") == "not-this-die"
