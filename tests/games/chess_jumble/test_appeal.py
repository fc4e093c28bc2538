"""What the practice opponent likes: getting home, capturing what has come far, standing safe."""

from __future__ import annotations

import pytest

from tests.games.chess_jumble.scene import Big, LittleAction, Scene


def likes(scene: Scene) -> dict[str, float]:
    return {str(a): scene.game.appeal(scene.s, a) for a in scene.game.actions(scene.s)}


def test_moves_saved_count_one_each_and_getting_home_most_of_all() -> None:
    """The queen needs one move from d1, b1 and e1, two from a1, six from l3 (section 1.5: five from the start)."""
    found = likes(Scene("G:Qd1 B: turn=G die=1"))
    assert found["Qd1-b1"] == found["Qd1-e1"] == 0
    assert found["Qd1-a1"] == -1
    home = {found[f"Qd1-{square}"] for square in ("d4", "d5", "d6", "e4", "e5", "e6")}
    assert len(home) == 1 and home.pop() > 10 > max(a for text, a in found.items() if text[4] in "abc")


def test_break_squares_of_ones_own_are_liked_a_little() -> None:
    """CJ-R19: a4, b2 and h2 are green's; less than a move is worth, and leaving one counts as much."""
    onto = likes(Scene("G:Qd1 B: turn=G die=1"))
    assert -1 < onto["Qd1-a4"] < 0, "a move lost for it"
    off = likes(Scene("G:Qa4 B: turn=G die=1"))
    safe = onto["Qd1-a4"] + 1
    assert off["Qa4-a1"] == pytest.approx(-safe)
    between = likes(Scene("G:Qb2 B: turn=G die=1"))
    assert between["Qb2-b3"] == pytest.approx(-safe)


def test_the_slow_pieces_of_the_big_editions_count_half() -> None:
    """CJ-R43: their die shows about twice as much."""
    found = likes(Big("G:Kd3,Qe3 B: turn=G die=1 orange=1"))
    assert found["Kd3-d2"] == -0.5
    assert found["Qe3-c1"] == -1
    assert found["Qe3-d4"] - found["Kd3-d4"] == 0.5


def test_a_capture_counts_what_the_victim_has_come() -> None:
    """Blue's queen on h10 stands before its house, the one on f12 has not begun."""
    near = likes(Scene("G:Rj10 B:Qh10 turn=G die=1"))["Rj10xh10"]
    begun = likes(Scene("G:Rj12 B:Qf12 turn=G die=1"))["Rj12xf12"]
    assert near > begun > 0


def test_a_queen_comes_in_first_and_throws_out_whom_she_can() -> None:
    """CJ-R23, A15."""
    found = likes(Scene("G: B:Rf1 turn=G die=+"))
    order = [found[f"{kind}@g1"] for kind in "QRBN"]
    assert order == sorted(order, reverse=True) and len(set(order)) == 4
    assert all(found[f"{kind}@f1"] > found[f"{kind}@g1"] for kind in "QRBN")
    assert found["pass"] == 0 < order[-1]
    big = likes(Big("G: B: turn=G die=+ orange=5"))
    assert sorted("KQRBNP", key=lambda kind: -big[f"{kind}@f1"])[:3] == ["Q", "R", "B"]
    assert min(big[f"{kind}@f1"] for kind in "KP") > 0


def test_a_card_is_taken_when_no_one_comes_in() -> None:
    """CJ-R33: bringing in is liked better, a card better than nothing."""
    found = likes(LittleAction("G:Ra1 B: turn=G die=+"))
    assert found.pop("take action") < min(found.values())
    alone = likes(LittleAction("G:Qd4,Rd5,Bd6,Na1 B: turn=G die=+", card_forced="b"))
    assert alone["take action"] > alone["pass"] == 0


def test_cards_send_back_others_that_have_come_far_and_own_ones_that_have_not() -> None:
    """B12 and B13: h10 is one move before blue's house, a3 is further away."""
    other = likes(LittleAction("G:Ra1 B:Rh10,Na3 turn=G card=B12"))
    assert min(other.values()) > 0
    near = likes(LittleAction("G:Qa1,Rd3 B: turn=G card=B13"))
    assert near["put green:R d3-box"] < near["put green:Q a1-box"] < 0, (
        "a rook needs a move more from the start"
    )
    assert other["put blue:R h10-box"] * 2 == -near["put green:R d3-box"], (
        "by symmetry; another's counts half"
    )


def test_cards_bring_in_and_throw_out() -> None:
    """B04, R37: whoever stands on the square goes to his box: another's is a gain, one's own a loss."""
    free = likes(LittleAction("G:Ra1 B: turn=G card=B04"))
    assert min(free.values()) > 0
    held = likes(LittleAction("G:Ra1 B:Qf1,Bg1 turn=G card=B04"))
    assert held["put green:Q box-f1"] > free["put green:Q box-f1"]
    own = likes(LittleAction("G:Nf1,Bg1 B: turn=G card=B04"))
    assert own["put green:Q box-f1"] < free["put green:Q box-f1"]


def test_who_chooses_for_a_card_of_another_spares_his_own_pieces() -> None:
    """B05 drawn by green, red chooses: green's knight on l6 rather than red's own bishop on l7."""
    scene = LittleAction("G:Nl6,Qf1 R:Qa9,Bl7 B: turn=G stage=draw").play("B05")
    assert scene.turn == "red"
    found = likes(scene)
    assert found["put red:Q a9-l6"] > found["put red:Q a9-l7"]


def test_swaps_gain_what_mine_saves_and_half_of_what_another_loses() -> None:
    """B11: green's rook from l1 (5 moves) to a1 (2); blue's queen from a1 to l1."""
    scene = LittleAction("G:Rl1,Qd1 B:Qa1,Rb1 turn=G card=B11")
    found = likes(scene)
    assert max(found, key=lambda text: found[text]).startswith("swap green:Rl1 ")
    mine = LittleAction("G:Rl1 B:Ng3 turn=G card=B11")
    (swap,) = likes(mine).items()
    back = LittleAction("G:Rg3 B:Nl1 turn=G card=B11")
    (other,) = likes(back).items()
    assert swap[1] == -other[1], "there and back again gains nothing"
