"""Action cards: taking one, what each of the default deck does, partial carrying out, missed turns, the deck."""

import pytest

from companion.kernel.actions import Draw, Swap
from companion.kernel.messages import IllegalAction
from tests.games.chess_jumble.scene import BigAction, LittleAction, Scene


def drawn(card: str, position: str, **rules: str) -> LittleAction:
    return LittleAction(f"{position} stage=draw", **rules).play(card)


def drawn_big(card: str, position: str, **rules: str) -> BigAction:
    return BigAction(f"{position} stage=draw", **rules).play(card)


# One starting square stays free


def test_a16_a_card_moves_no_one_to_the_second_starting_square() -> None:
    """CJ-A16: and with both held it has to free one if it can."""
    assert {"Qg2-g1", "Qg2-g3"} & set(drawn("B03", "G:Rf1,Qg2 B: turn=G").legal) == {"Qg2-g3"}
    held = drawn("B03", "G:Rf1,Qg1,Na1 B: turn=G").legal
    assert {a[:3] for a in held} == {"Rf1", "Qg1"}
    assert "Qg2-g1" in drawn("B03", "G:Rf1,Qg2 B: turn=G", start_free="b").legal


def test_a16_a_card_that_names_a_starting_square_is_carried_out() -> None:
    """CJ-A16: B04 fills the second one; the owner has to free one on his next turn (R39)."""
    scene = drawn("B04", "G:Rf1,Na1 B: turn=G")
    assert "put green:Q box-g1" in scene.legal


def test_a16_no_exchange_fills_the_second_starting_square() -> None:
    """CJ-A16: with an enemy who stands there; the reason is told."""
    scene = drawn("B11", "G:Rf1,Na1 B:Qg1,Bc12 turn=G")
    assert "swap green:Na1 blue:Bc12" in scene.legal
    assert "swap green:Na1 blue:Qg1" not in scene.legal and "swap green:Rf1 blue:Qg1" in scene.legal
    with pytest.raises(IllegalAction) as caught:
        scene.game.apply(scene.s, Swap("green:Na1", "blue:Qg1"))
    reason = caught.value.reason
    assert (reason.said.id, reason.rule) == ("start-stays-free", "CJ-A16")
    only = drawn("B11", "G:Rf1,Na1 B:Qg1 turn=G", start_free="b")
    assert "swap green:Na1 blue:Qg1" in only.legal


def test_a16_who_goes_to_the_box_leaves_no_pair_behind() -> None:
    """CJ-A16: once a piece is in the box one of the two must be off; so it must be one of them that goes."""
    pieces = "G:Rf1,Qg1,Bd4,Na1"
    assert set(drawn("B13", f"{pieces} B: turn=G").legal) == {"put green:R f1-box", "put green:Q g1-box"}
    each = drawn("B19", f"{pieces} B:Qa12 turn=G")
    assert set(each.legal) == {"put green:R f1-box", "put green:Q g1-box"}
    assert drawn("B12", "G:Rf1,Qg1 B:Qa12 turn=G").legal == ["put blue:Q a12-box"], "A17: it frees nothing"


# Taking a card


def test_r33_on_plus_or_hash_bring_in_or_take_a_card() -> None:
    """CJ-R33: both marks offer both."""
    for face in "+#":
        scene = LittleAction("G:Ra1 B: turn=G").play(face)
        assert "Q@f1" in scene.legal
        assert "take action" in scene.legal
        assert "pass" not in scene.legal


def test_r34_bringing_in_rolls_again_a_card_ends_the_turn() -> None:
    """CJ-R34."""
    assert LittleAction("G:Ra1 B: turn=G").play("+", "Q@f1").turn == "green"
    assert LittleAction("G:Ra1 B: turn=G").play("+", "take action", "B15").turn == "blue"


def test_r32_a_drawn_card_is_out_until_the_deck_is_shuffled_again() -> None:
    """CJ-R32, A41: two cards B02, one B05; an empty deck begins again."""
    scene = LittleAction("G:Ra1 B: turn=G stage=draw out=B02")
    weights = {
        a.card: scene.game.weight(scene.s, a) for a in scene.game.actions(scene.s) if isinstance(a, Draw)
    }
    assert (weights["B02"], weights["B03"], weights["B05"]) == (1, 2, 1)
    assert "draw action B05" not in LittleAction("G:Ra1 B: turn=G stage=draw out=B05").legal
    everything = ",".join(f"{c.id}x{c.count}" for c in scene.game.decks[0].cards)
    scene = LittleAction(f"G:Ra1 B: turn=G die=# out={everything}").play("take action")
    assert "draw action B05" in scene.legal
    assert scene.s.shuffle == 1


def test_r7_a33_which_cards_are_in() -> None:
    """CJ-R7, A33, R42: 28, with protection 32; big 40, without protection 36."""

    def size(scene: Scene) -> int:
        return sum(card.count for card in scene.game.decks[0].cards)

    assert size(LittleAction(None, "GB")) == 28
    assert size(LittleAction(None, "GB", protection="on")) == 32
    assert size(BigAction(None, "GB")) == 40
    assert size(BigAction(None, "GB", protection="off")) == 36


def test_r41_hash_draws() -> None:
    """CJ-R41: # takes a card without a choice, + only brings in."""
    assert LittleAction("G:Ra1 B: turn=G", plus_hash="hash_draws").play("#").s.stage == "draw"
    assert "take action" not in LittleAction("G:Ra1 B: turn=G", plus_hash="hash_draws").play("+").legal


FULL = "G:Qd4,Rd5,Bd6,Na1 B: turn=G"


def test_a37_with_nothing_to_bring_in_a_card_has_to_be_taken() -> None:
    """CJ-A37a; b: the player may pass."""
    assert LittleAction(FULL).play("+").s.stage == "draw"
    assert LittleAction(FULL, card_forced="b").play("+").legal == ["take action", "pass"]


# The cards


def test_b01_rolls_again_with_the_same_choices() -> None:
    """B01: a fresh roll sequence."""
    scene = drawn("B01", "G:Ra1 B: turn=G")
    assert (scene.turn, scene.s.stage, scene.s.tries) == ("green", "roll", 0)
    assert "take action" in scene.play("+").legal


def test_b02_b03_move_up_to_so_many_times() -> None:
    """B02, B03: one to three (two) moves, the last may capture."""
    two = drawn("B03", "G:Na1 R:Rc2 B: turn=G")
    assert {"b3", "xc2", "a5"} <= two.ends("Na1")
    three = drawn("B02", "G:Na1 R:Rc2 B: turn=G")
    assert two.ends("Na1") < three.ends("Na1")
    assert three.play("Na1xc2").turn == "red"


def test_b04_from_the_box_to_a_starting_square() -> None:
    """B04, R37, A53: an own piece makes room only if no square is free."""
    assert drawn("B04", "G:Qf1 B: turn=G").legal == [f"put green:{k} box-g1" for k in "RBN"]
    both = drawn("B04", "G:Qf1,Rg1 B: turn=G")
    assert "put green:B box-f1" in both.legal
    both.play("put green:B box-f1")
    assert (both.on("f1"), both.box("green"), both.turn) == ("green:B", "QN", "blue")
    assert drawn("B04", FULL).turn == "blue", "R40: impossible, the turn passes"


def test_t17_b05_every_queen_to_a_starting_square() -> None:
    """CJ-T17, R36, R37: green's queen from the house, bishop on f1, red's knight on g1."""
    scene = drawn("B05", "G:Qd4,Bf1 R:Ng1,Qa9 B: turn=G")
    assert scene.legal == ["put green:Q d4-f1", "put green:Q d4-g1"]
    scene.play("put green:Q d4-g1")
    assert (scene.on("g1"), scene.box("red")) == ("green:Q", "RBN")
    assert scene.turn == "red", "A38: then red, then blue"
    scene.play("put red:Q a9-l6")
    assert scene.legal == ["put blue:Q box-f12", "put blue:Q box-g12"]
    assert scene.play("put blue:Q box-f12").turn == "red"


def test_what_a_card_asks_of_all_is_a_list_that_ticks_itself() -> None:
    scene = drawn("B05", "G:Qd4,Bf1 R:Ng1 B:Qh7 Y:Qa6 turn=G")

    def listed() -> list[tuple[str, bool, bool]]:
        return [(one.owner, one.done, one.now) for one in scene.game.view(scene.s, None).owed]

    first = scene.game.view(scene.s, None).owed[0]
    assert (first.kind, first.goals) == ("Q", ("f1", "g1"))
    order = [owner for owner, *_ in listed()]
    assert set(order) == {"green", "red", "blue", "yellow"} and order[0] == "green"
    assert [done for _, done, _ in listed()] == [owner == "yellow" for owner in order]
    while any(now for *_, now in listed()):
        before = sum(done for _, done, _ in listed())
        scene.play(scene.legal[0])
        if scene.game.view(scene.s, None).stage != "card":
            break
        assert sum(done for _, done, _ in listed()) == before + 1
    assert not listed()


def test_t17_b05_with_the_own_bishop_thrown_back() -> None:
    """CJ-T17."""
    scene = drawn("B05", "G:Qd4,Bf1 R:Ng1 B: turn=G").play("put green:Q d4-f1")
    assert (scene.on("f1"), scene.on("g1")) == ("green:Q", "red:N")
    assert "B" in scene.box("green")


def test_a53_a_piece_on_its_starting_square_stays() -> None:
    """CJ-A53."""
    scene = drawn("B05", "G:Qf1 B:Qf12 turn=G")
    assert scene.turn == "blue"
    assert (scene.on("f1"), scene.on("f12")) == ("green:Q", "blue:Q")


def test_b06_rooks() -> None:
    """B06."""
    assert drawn("B06", "G:Ra1 B: turn=G").legal == ["put green:R a1-f1", "put green:R a1-g1"]


@pytest.mark.parametrize(("card", "kind"), [("B07", "B"), ("B08", "N")])
def test_b07_b08_all_active_of_a_kind_to_their_boxes(card: str, kind: str) -> None:
    """B07, B08, CJ-R35: the track only, at once; the house is not active."""
    scene = drawn(card, f"G:{kind}a1,Qb1 R:{kind}b2 B:{kind}h8 turn=G")
    assert scene.turn == "red"
    assert (scene.on("a1"), scene.on("b2"), scene.on("h8"), scene.on("b1")) == (
        "",
        "",
        f"blue:{kind}",
        "green:Q",
    )
    assert kind in scene.box("green")


def test_b09_exchange_any_two() -> None:
    """B09, CJ-R38, A39: house and box too, but no one's piece lands in another's box or house."""
    scene = drawn("B09", "G:Qd4,Ra1 R:Nb2 B: turn=G")
    assert "swap green:Ra1 red:Nb2" in scene.legal
    assert "swap green:Qd4 green:Ra1" in scene.legal
    assert "swap green:Qd4 green:Bbox" in scene.legal
    assert "swap green:Qd4 red:Nb2" not in scene.legal
    assert "swap red:Rbox green:Ra1" not in scene.legal
    assert not any("green:Bbox green:Nbox" in a for a in scene.legal)
    scene.play("swap green:Ra1 red:Nb2")
    assert (scene.on("a1"), scene.on("b2"), scene.turn) == ("red:N", "green:R", "red")


def test_a39_b_and_c_the_scope_of_exchanges() -> None:
    """CJ-A39: only active pieces; anything."""
    active = drawn("B09", "G:Qd4,Ra1 R:Nb2 B: turn=G", swap_scope="b")
    assert active.legal == ["swap green:Ra1 red:Nb2"]
    anything = drawn("B09", "G:Qd4,Ra1 R:Nb2 B: turn=G", swap_scope="c")
    assert "swap green:Qd4 red:Nb2" in anything.legal
    anything.play("swap green:Qd4 red:Nb2")
    assert anything.on("d4") == "red:N"


def test_b10_exchange_two_active_pieces() -> None:
    """B10: anybody's, the track only."""
    scene = drawn("B10", "G:Qd4,Ra1 R:Nb2,Rb3 B: turn=G")
    assert set(scene.legal) == {"swap green:Ra1 red:Nb2", "swap green:Ra1 red:Rb3", "swap red:Rb3 red:Nb2"}


def test_b11_mine_with_anothers() -> None:
    """B11: needs both."""
    scene = drawn("B11", "G:Ra1 R:Nb2,Rb3 B: turn=G")
    assert set(scene.legal) == {"swap green:Ra1 red:Nb2", "swap green:Ra1 red:Rb3"}
    assert drawn("B11", "G:Ra1 B: turn=G").turn == "blue"


def test_b12_sends_another_to_its_box() -> None:
    """B12, CJ-A20: no capture, so neither break square nor protection helps."""
    scene = drawn("B12", "G:Ra1 R:Ni1,Rk1 B: turn=G", protection="on")
    assert scene.legal == ["put red:R k1-box", "put red:N i1-box"]
    assert "N" in scene.play("put red:N i1-box").box("red")


def test_b13_b14_one_of_mine() -> None:
    """B13: own active piece to the box; B14: from the house to a starting square."""
    assert drawn("B13", "G:Ra1,Qd4 B: turn=G").legal == ["put green:R a1-box"]
    assert drawn("B13", "G:Qd4 B: turn=G").turn == "blue"
    assert drawn("B14", "G:Ra1,Qd4 B: turn=G").legal == ["put green:Q d4-f1", "put green:Q d4-g1"]
    assert drawn("B14", "G:Ra1 B: turn=G").turn == "blue"


def test_b15_a46_missing_turns_add_up_to_two() -> None:
    """B15, A46."""
    scene = drawn("B15", "G:Ra1 B:Rl12 turn=G")
    assert scene.s.skips == (1, 0)
    scene.play("2", next(a for a in LittleAction("G:Ra1 B:Rl12 turn=B die=2").legal if a[0] == "R"))
    assert scene.turn == "blue", "green misses its turn"
    assert scene.s.skips == (0, 0)
    assert drawn("B15", "G:Ra1 B:Rl12 turn=G skips=GG").s.skips == (2, 0)


def test_b16_the_next_player_misses_a_turn() -> None:
    """B16: in turn order."""
    assert drawn("B16", "G:Ra1 R: B: turn=G").turn == "blue"


def test_b17_b18_free_break_and_entry_squares() -> None:
    """B17, B18: of one's own colour, no one on it."""
    scene = drawn("B17", "G:Ra2 R:Nb2 B: turn=G")
    assert set(scene.legal) == {f"put green:R a2-{q}" for q in ("a4", "e10", "l4", "h2", "k10", "f11", "b8")}
    assert drawn("B18", "G:Ra2 R:Nd3 B: turn=G").legal == ["put green:R a2-e3"]
    assert drawn("B18", "G:Ra2 R:Nd3,Re3 B: turn=G").turn == "red"


def test_b19_each_player_puts_one_back() -> None:
    """B19, A38: the drawer first, then in turn order; who has none is left out."""
    scene = drawn("B19", "G:Ra1,Na3 R: B:Rl12 turn=G")
    assert scene.legal == ["put green:R a1-box", "put green:N a3-box"]
    scene.play("put green:N a3-box")
    assert (scene.turn, scene.legal) == ("blue", ["put blue:R l12-box"])
    assert scene.play("put blue:R l12-box").turn == "red"


def test_k_and_p_cards() -> None:
    """K1 to K4, P1 to P4."""
    assert drawn_big("K1", "G:Ka1 B:Kf12 turn=G").legal == ["put green:K a1-f1", "put green:K a1-g1"]
    king = drawn_big("K2", "G:Ka1,Qb1 B: turn=G")
    assert king.ends("Ka1") >= {"a2", "b2", "a9"}
    assert not king.ends("Qb1")
    assert drawn_big("K3", "G:Ka1 B:Ka9 turn=G").on("a1") == ""
    assert drawn_big("K4", "G:Ka1,Qb1 B:Ra9 turn=G").legal == [
        "swap green:Ka1 green:Qb1",
        "swap green:Ka1 blue:Ra9",
    ]
    assert drawn_big("P1", "G:Pa1 B:Pf12 turn=G").legal == ["put green:P a1-f1", "put green:P a1-g1"]
    pawn = drawn_big("P2", "G:Pa1 R:Nb2 B: turn=G")
    assert "xb2" in pawn.ends("Pa1")
    assert drawn_big("P3", "G:Pa1,Qb1 B:Ra9 turn=G").legal == ["swap green:Qb1 green:Pa1"]
    assert drawn_big("P4", "G:Pa1 B:Pa9 turn=G").on("a9") == ""


def test_r39_a_card_may_leave_both_starting_squares_blocked() -> None:
    """CJ-R39: on his next turn the owner has to clear one."""
    scene = drawn("B06", "G:Qf1,Ra1 B: turn=G").play("put green:R a1-g1").play("put blue:R box-f12")
    assert scene.turn == "blue"
    back = LittleAction("G:Qf1,Rg1 B: turn=G die=2")
    assert "f1" not in back.ends("Qf1")
    assert all(not end.startswith(("f1", "g1")) for end in back.ends("Rg1"))


def test_a40_putting_crosses_no_barrier_and_enters_no_house() -> None:
    """CJ-A40: from e2 over the barrier to a starting square; an entry square is not the house."""
    assert drawn("B06", "G:Re2 B: turn=G").legal == ["put green:R e2-f1", "put green:R e2-g1"]
    assert drawn("B18", "G:Re2 B: turn=G").play("put green:R e2-d3").game.result is not None


def test_r40_a_card_that_no_one_can_carry_out() -> None:
    """CJ-R40: the turn simply passes, and it is said."""
    scene = drawn("B11", "G:Ra1 B: turn=G")
    assert scene.said == ["card", "idle"]


def test_r36_finished_players_are_left_alone() -> None:
    """A card concerns those who still play."""
    done = "R:Qg4,Rg5,Bh4,Nh5"
    scene = drawn("B05", f"G:Qa1 {done} B: turn=G places=R").play("put green:Q a1-f1")
    assert scene.turn == "blue"


def test_cards_on_the_move_obey_barrier_break_and_protection() -> None:
    """Section 1.6: moves on cards obey all of it, and a pair may not be moved together (R45)."""
    scene = drawn("B02", "G:Rh1 R:Nk1,Rk3,Bi1 B: turn=G", protection="on")
    assert not {"xk1", "xi1"} & scene.ends("Rh1")
    assert scene.refusal("h1", "k1") == "protected"
    assert scene.refusal("h1", "a9") in ("barrier", "too-far-card")
