"""Protection: who may not be captured, by whom he is protected, and the pairs that may not stand."""

from importlib import resources
from pathlib import Path

from companion.games.chess_jumble.rules import ChessJumble
from companion.kernel.game import Intent
from tests.games.chess_jumble.scene import Big, BigAction, LittleAction, Scene


def protected(scene: Scene) -> set[str]:
    assert isinstance(scene.game, ChessJumble)
    return set(scene.game.names(scene.game.protection_map(scene.s)))


def notes(scene: Scene) -> list[str]:
    return [said.id for said in scene.game.view(scene.s, None).notes]


BACKED = "G:Rh1 R:Nk1,Rk3 B: turn=G die=1 orange=5"


def test_r44_a_protected_piece_may_not_be_captured() -> None:
    """CJ-R44: the knight could be avenged by the rook behind it."""
    scene = Big(BACKED)
    assert "xk1" not in scene.ends("Rh1")
    assert scene.refusal("h1", "k1") == "protected"
    said = scene.game.why_not(scene.s, Intent("h1", "k1"))
    assert dict(said.said.values) == {"owner": "red", "piece": "N", "square": "k1", "by": "R", "at": "k3"}
    assert "xk1" in Big(BACKED, protection="off").ends("Rh1")


def test_r44_it_is_said_when_the_roll_could_capture() -> None:
    """The note names piece and protector; without the roll's reach nothing is said."""
    assert notes(Big(BACKED)) == ["protected"]
    assert notes(Big("G:Ra3 R:Nk1,Rk3 B: turn=G die=1 orange=5")) == []


def test_the_marks_show_who_is_protected() -> None:
    """The knight by the rook; the rook by no one."""
    assert protected(Big(BACKED)) == {"k1"}


def test_r42_a47_protection_in_the_little_editions() -> None:
    """CJ-R42, A47: off by default, a switch turns it on."""
    assert "xk1" in Scene("G:Rh1 R:Nk1,Rk3 B: turn=G die=1").ends("Rh1")
    assert "xk1" not in Scene("G:Rh1 R:Nk1,Rk3 B: turn=G die=1", protection="on").ends("Rh1")
    assert "xk1" in LittleAction("G:Rh1 R:Nk1,Rk3 B: turn=G die=1").ends("Rh1")


def test_a29_the_capturers_old_square_is_empty() -> None:
    """CJ-A29: the rook behind the capturer sees through the square he left."""
    scene = Big("G:Qk2 R:Nk1,Rk3 B: turn=G die=1 orange=5")
    assert "xk1" not in scene.ends("Qk2")


def test_a29_the_capturers_own_protection_is_ignored() -> None:
    """CJ-A29: that the capturer himself would be backed makes no difference."""
    assert "xk1" not in Big("G:Rh1,Ql1 R:Nk1,Rk3 B: turn=G die=1 orange=5").ends("Rh1")


def test_a29_house_and_box_do_not_help() -> None:
    """CJ-A29: a rook in the house next to the square protects no one."""
    assert "xj3" in Big("G:Rj1 R:Nj3,Ri4 B: turn=G die=1 orange=5").ends("Rj1")


def test_a29_dice_do_not_matter_for_taking_back() -> None:
    """CJ-A29: a king next to it protects, whatever the dice say."""
    assert "xk1" not in Big("G:Rh1 R:Nk1,Kl2 B: turn=G die=1 orange=5").ends("Rh1")


def test_a29_a_pawn_protects_diagonally_only() -> None:
    """CJ-R15, A29."""
    assert "xk1" not in Big("G:Rh1 R:Nk1,Pl2 B: turn=G die=1 orange=5").ends("Rh1")
    assert "xk1" in Big("G:Rh1 R:Nk1,Pk2 B: turn=G die=1 orange=5").ends("Rh1")


def test_t13_a29_a_capturer_on_his_own_break_square_cannot_be_taken_back() -> None:
    """CJ-T13: i1 is a red break square."""
    assert "xi1" in Big("G:Ni1,Rk1 R:Qi3 B: turn=R die=1 orange=5").ends("Qi3")
    assert "xi1" not in Big("G:Ni1,Rk1 Y:Qi3 B: turn=Y die=1 orange=5").ends("Qi3")


def test_a28_a_barrier_cuts_protection() -> None:
    """CJ-A28: red's rook on k6 cannot go back over its own line to k4."""
    assert "xk4" in Big("G:Rk1 R:Nk4,Rk6 B: turn=G die=1 orange=5").ends("Rk1")
    assert "xk4" not in Big("G:Rk1 B:Nk4,Rk6 R: turn=G die=1 orange=5").ends("Rk1")


def test_a28_a_closed_square_cuts_protection() -> None:
    """CJ-A28, A19b: d1 is a yellow break square; where only yellow may stop there red's rook cannot take back."""
    backed = "G:Rf1 R:Nd1,Ra1 B: turn=G die=1 orange=5"
    assert protected(Big(backed)) == {"d1"}
    assert protected(Big(backed, break_exclusive="b")) == set()


def test_a29_only_the_last_square_counts_on_a_longer_roll() -> None:
    """CJ-R18, R44: with two moves the rook reaches k1 too, and may not take there."""
    assert "xk1" not in Big("G:Ra3 R:Nk1,Rk3 B: turn=G die=2 orange=5").ends("Ra3")


def test_t15_r45_a30_a_mutually_protecting_pair_is_refused() -> None:
    """CJ-T15, R45: blue's rook on d3; the queen may not complete the pair on e3."""
    scene = Big("G: B:Rd3,Qe1 R: turn=B die=1 orange=5")
    assert "e3" not in scene.ends("Qe1")
    assert scene.refusal("e1", "e3") == "no-pair"
    assert "e3" in Big("G: B:Rd3,Qe1 R: turn=B die=1 orange=5", pair_rule="b").ends("Qe1")
    assert "e3" in Big("G: B:Rd3,Qe1 R: turn=B die=1 orange=5", protection="off").ends("Qe1")


def test_r45_on_starting_squares_and_only_if_they_protect_each_other() -> None:
    """CJ-R45, A31: rook and knight side by side do not protect each other."""
    assert "g1" not in Big("G: B:Rf1,Qg3 R: turn=B die=1 orange=5").ends("Qg3")
    assert "g1" in Big("G: B:Nf1,Qg3 R: turn=B die=1 orange=5").ends("Qg3")


def test_r45_ones_own_entry_squares_are_not_concerned() -> None:
    """CJ-A31."""
    assert "e3" in Big("G:Rd3,Qe1 R: B: turn=G die=1 orange=5").ends("Qe1")


def test_r45_is_judged_where_the_roll_ends() -> None:
    """CJ-A5: passing over e3 is no matter."""
    scene = Big("G: B:Rd3,Qe1 R: turn=B die=2 orange=5")
    assert "e3" not in scene.ends("Qe1")
    assert "f3" in scene.ends("Qe1")


def test_t21_a31_nothing_on_a_held_pair_is_protected() -> None:
    """CJ-T21: knight and king on green's starting squares, a rook behind: both may be thrown out."""
    scene = Big("G: B:Nf1,Kg1,Rl1 turn=G").play("+", "8")
    assert {"Q@f1", "Q@g1"} <= set(scene.legal)
    assert protected(scene) == set()


def test_a32_protection_stops_bringing_in() -> None:
    """CJ-A32: one starting square held and backed: the other one may be used."""
    scene = Big("G: B:Kg1,Rl1 turn=G").play("+", "8")
    assert "Q@f1" in scene.legal
    assert "Q@g1" not in scene.legal
    assert scene.refusal(None, "g1") == "protected"


def test_a31b_protection_on_such_squares_never_counts() -> None:
    """CJ-A31b."""
    assert "Q@g1" in Big("G: B:Kg1,Rl1 turn=G", pair_scope="b").play("+", "8").legal
    assert protected(Big(BACKED, pair_scope="b")) == {"k1"}, "elsewhere it does"
    guarded = "G:Rf1,Qh1 R:Nk1,Rk3 B: turn=R die=1 orange=5"
    assert "f1" in protected(Big(guarded, pair_scope="b")), "and for the owner of the squares"


def test_a30_a_pair_put_there_by_a_card_protects_nothing() -> None:
    """CJ-A30, A31: what a card created may stand, unprotected, and need not be moved."""
    scene = Big("G:Rf3 B:Rd3,Qe3 R: turn=G die=1 orange=5")
    assert protected(scene) == set()
    assert Big("G:Ra1 B:Rd3,Qe3,Na9 R: turn=B die=1 orange=5").ends("Na9")


def test_r45_a_pair_that_is_opened_up_is_refused_as_well(tmp_path: Path) -> None:
    """CJ-R45 on a board with a square between green's starting squares: the bishop between may not leave it."""
    text = (resources.files("companion.games.chess_jumble") / "boards" / "ring12.toml").read_text("utf-8")
    path = tmp_path / "apart.toml"
    path.write_text(text.replace(" sG sG  . bR", " sG  . sG bR"), "utf-8")
    scene = Big("G: B:Rf1,Qh1,Bg1,Na9 R: turn=B die=1 orange=5", board=str(path))
    assert scene.ends("Bg1") == set()
    assert scene.ends("Na9")
    stood = Big("G: B:Rf1,Qh1,Bg2,Na9 R: turn=B die=1 orange=5", board=str(path))
    assert stood.ends("Bg2"), "a pair that stood before is no matter"


def test_s_cards_lift_protection_for_this_turn() -> None:
    """CJ-R8, R42: the four special cards; break squares still protect."""
    for card in ("S1", "S2", "S3"):
        scene = BigAction("G:Rh1 R:Nk1,Rk3 B: turn=G stage=draw").play(card)
        assert "xk1" in scene.ends("Rh1"), card
    scene = BigAction("G:Rh1 R:Nk1,Rk3 B: turn=G stage=draw").play("S4", "2", "5")
    assert "xk1" in scene.ends("Rh1")
    assert scene.play(next(a for a in scene.legal if "xk1" in a)).turn == "red"
    assert not scene.s.bold
    still = BigAction("G:Rh1 R:Ni1,Rk3 B: turn=G stage=draw").play("S1")
    assert "xi1" not in still.ends("Rh1"), "CJ-R19: the break square"


def test_s4_bringing_in_may_capture_a_protected_piece() -> None:
    """S4's ruling; and it lasts over the roll after bringing in."""
    scene = BigAction("G: B:Kg1,Rl1 turn=G stage=draw").play("S4", "+", "8")
    assert "Q@g1" in scene.legal
    assert scene.play("Q@g1").s.bold
