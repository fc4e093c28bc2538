"""Wild Jokers by its numbered rules, rulings and worked examples."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.kernel.errors import BadPosition, GameError
from companion.kernel.game import Intent
from companion.table.protocol import notices
from tests.error_texts import refused
from tests.games.invariants import leaves, walk
from tests.games.wild_jokers.scenes import Scene, board
from tests.open_states import make_game
from tests.table.table_fixture import Rig

EMPTY = "7/1*1*1*1/7/1*3*1/7/1*1*1*1/7"


KINGS = "Ka1 kg7"


def test_r1_the_board() -> None:
    """WJ-R1: 41 squares; d4 must be one of them."""
    squares = make_game("wild-jokers", None, {}).board
    assert squares.squares.bit_count() == 41
    assert squares.squares >> squares.number["d4"] & 1
    assert not squares.squares >> squares.number["b4"] & 1


def test_r2_r3_the_array() -> None:
    """WJ-R2, R3, A19: eleven pieces a side, Black turned by half, White begins."""
    scene = Scene()
    assert [scene.on(f"{f}1") for f in "abcdefg"] == [f"white:{k}" for k in "JMLKABR"]
    assert [scene.on(f"{f}7") for f in "abcdefg"] == [f"black:{k}" for k in "RBAKLMJ"]
    assert all(scene.on(f"{f}2") == "white:P" for f in "aceg")
    assert len(scene.game.layout(scene.s)) == 22
    assert scene.s.turn == 0


def test_t5_white_has_seventeen_moves() -> None:
    """WJ-T5."""
    scene = Scene()
    assert scene.ends("Ja1") == {"c3", "a5"}
    assert scene.ends("Lc1") == {"a3", "c3", "e3"}
    assert scene.ends("Ae1") == {"d3", "f3"}
    assert [scene.ends(f"P{f}2") for f in "aceg"] == [
        {"a3", "b3"},
        {"b3", "c3", "d3"},
        {"d3", "e3", "f3"},
        {"f3", "g3"},
    ]
    assert len([t for t in scene.legal if "," not in t]) == 17


def test_t1_t3_r21_to_r24_the_diagram() -> None:
    """WJ-T1, T3, R21 to R24, A11 to A13."""
    pieces = "rg7 ka5 jb5 pc3 pe2 Kd1 Je1"
    assert Scene(pieces).ends("Je1") == {"f1", "g3", "e5", "c7", "xc3", "xe2"}
    black = Scene(pieces, "b").ends("Jb5")
    assert {e for e in black if e[0] != "x"} == {"c5", "b3", "b7", "b1"}
    with_whites = Scene("rg7 ka5 jb5 Kd1 Je1 Pc5 Pb3 Pb7", "b").ends("Jb5")
    assert {"xc5", "xb3", "xb7"} <= with_whites
    assert "xb1" not in Scene("rg7 ka5 jb5 Kd1 Je1 Pb1", "b").ends("Jb5")


def test_t7_a9_a10_a_lone_joker() -> None:
    """WJ-T7, A9, A10: a ring of hops home is no move; with b it is."""
    targets = {"d1", "f1", "e2", "g3", "c3", "a1", "a5", "c7", "e5", "g7"}
    assert Scene("Je1 Kd4 kd5").ends("Je1") - {"e1"} == targets
    assert "e1" not in Scene("Je1 Kd4 kd5").ends("Je1")
    assert "e1" in Scene("Je1 Kd4 kd5", joker_null="b").ends("Je1")


def test_t9_r4_r8_a6_a_rook_is_stopped_by_pits() -> None:
    """WJ-T9, R4, R8, A6."""
    assert Scene(f"{KINGS} Rd4").ends("Rd4") == {"c4", "e4", "d3", "d5"}


def test_r7_r9_king_and_bishop() -> None:
    """WJ-R7, R9: pits are no squares for the king; the bishop runs diagonally."""
    assert Scene("Kc3 kg7").ends("Kc3") == {"c2", "c4", "b3", "d3", "d4"}
    assert Scene(f"{KINGS} Bf1").ends("Bf1") == {"e2", "d3", "c4", "b5", "a6", "g2"}


def test_r10_r11_a7_pikeman_and_veteran() -> None:
    """WJ-R10, R11, A7: forward, straight or slanting, capturing or not; promotion is compulsory."""
    assert Scene(f"{KINGS} Pd3 rc4").ends("Pd3") == {"d4", "e4", "xc4"}
    assert Scene("Ka1 ka5 Pe6").ends("Pe6") == {"d7=V", "e7=V", "f7=V"}
    assert Scene("Ka1 kg7 pc2", "b").ends("Pc2") == {"b1=V", "c1=V", "d1=V"}


def test_t11_r12_the_veteran() -> None:
    """WJ-T11, R12."""
    assert Scene(f"{KINGS} Vc7").ends("Vc7") == {"c6"}
    assert Scene(f"{KINGS} Vd4").ends("Vd4") == {"d3", "d5", "c3", "e3", "c5", "e5"}


def test_r13_r14_a8_the_lancer() -> None:
    """WJ-R13, R14, A8: leaps of two; the choice on every move that ends on the last rank."""
    assert Scene(f"{KINGS} Ld4").ends("Ld4") == set(), "every leap from d4 ends in a pit"
    assert Scene(f"{KINGS} Lc3 Pd3").ends("Lc3") == {"a3", "a5", "c1", "c5", "e1", "e3", "e5"} - {"a1"}
    assert {"c7", "c7=V"} <= Scene("Ka1 kg5 Lc5").ends("Lc5")
    assert {"e7", "e7=V"} <= Scene("Ka1 kg5 Lc7").ends("Lc7")


def test_r15_the_paladin() -> None:
    """WJ-R15: king or knight, over pits."""
    assert Scene(f"{KINGS} Ad4").ends("Ad4") == {
        "c3",
        "d3",
        "e3",
        "c4",
        "e4",
        "c5",
        "d5",
        "e5",
        "b3",
        "b5",
        "f3",
        "f5",
        "c2",
        "e2",
        "c6",
        "e6",
    }


def test_t13_r16_r17_mercenary_and_captain() -> None:
    """WJ-T13, R16, R17."""
    scene = Scene("Ka1 Me6 kd7 bf7")
    assert scene.ends("Me6") == {"xd7=C", "e7=C", "xf7=C", "d5", "f5"}
    assert scene.play("Me6xd7=C").winner == "white"
    assert Scene(f"{KINGS} Cd4").ends("Cd4") == {"c3", "d3", "e3", "c4", "e4", "c5", "d5", "e5"}


def test_r5_r6_a18_capturing_the_king_wins() -> None:
    """WJ-R5, R6, A18: with the king the game is over, and nothing is put on the board any more."""
    scene = Scene("Ka1 Rg1 kg7 mc3").play("Rg1xg7")
    assert scene.winner == "white"
    assert scene.s.stage == "over" and not scene.legal
    assert scene.said[-1] == "win"


@pytest.mark.parametrize("victim", ["m", "c"])
def test_r18_r19_r20_a14_a15_a16_a17_turncoats(victim: str) -> None:
    """WJ-R18 to R20, A14 to A17: compulsory, on an empty square of the first two ranks, always a mercenary."""
    scene = Scene(f"Ka1 Rg1 Mc1 {victim}g5 kd7").play("Rg1xg5")
    assert scene.s.stage == "place"
    assert scene.legal == [f"M@{q}" for q in ("b1", "d1", "e1", "f1", "g1", "a2", "c2", "e2", "g2")]
    assert scene.play("M@e2").s.turn == 1
    assert scene.on("e2") == "white:M"
    black = Scene("kg7 rg5 Kd1 Mg3", "b").play("Rg5xg3")
    assert set(black.legal) == {
        f"M@{q}" for q in ("a7", "b7", "c7", "d7", "e7", "f7", "a6", "c6", "e6", "g6")
    }


def test_r19_without_a_square_the_mercenary_is_lost() -> None:
    """WJ-R19."""
    full = "Ka1 Bb1 Vc1 Vd1 Ve1 Lf1 Pa2 Pc2 Pe2 Pg2 Rg1 mg3 kd7"
    scene = Scene(full.replace("Pg2 ", "Ag2 ").replace("Rg1", "Cg1")).play("Ag2xg3")
    assert scene.s.stage == "place", "g2 has just become free (WJ-A15)"
    scene = Scene("Ka1 Bb1 Vc1 Vd1 Ve1 Lf1 Jg1 Pa2 Pc2 Pe2 Pg2 Rg4 mg3 kd7").play("Rg4xg3")
    assert "lost" in scene.said


def test_a1_a2_castling() -> None:
    """WJ-R8, A1, A2, A3: d1 to f1 with g1 to e1, Black d7 to b7 with a7 to c7; not under attack."""
    at = "Kd1 Rg1 kd7 ra7"
    assert "Kd1-f1,Rg1-e1" in Scene(at, fields="rights=Kk").legal
    assert "Kd7-b7,Ra7-c7" in Scene(at, "b", "rights=Kk").legal
    scene = Scene(at, fields="rights=Kk").play("Kd1-f1,Rg1-e1")
    assert (scene.on("f1"), scene.on("e1"), scene.s.rights) == ("white:K", "white:R", (False, True))
    assert "Kd1-f1,Rg1-e1" not in Scene(at, fields="rights=k").legal
    attacked = "Kd1 Rg1 kd7 re5"
    assert "Kd1-f1,Rg1-e1" not in Scene(attacked, fields="rights=K").legal
    assert "Kd1-f1,Rg1-e1" in Scene(attacked, fields="rights=K", castle_through_check="b").legal
    assert not any("," in t for t in Scene(at, fields="rights=Kk", castling="b").legal)
    assert "Kd1-g1,Rg1-d1" in Scene(at, fields="rights=Kk", castling="c").legal
    assert Scene().play("Lc1-c3").s.rights == (True, True)


def test_a4_a_king_may_stand_en_prise_and_the_table_warns() -> None:
    """WJ-A4."""
    scene = Scene("Ka1 ra5 kg7")
    assert "Ka1-a2" in scene.legal
    banner = scene.game.view(scene.s, None).banner
    assert banner is not None and (banner.kind, banner.said.id) == ("warning", "king-threatened")
    silent = Scene("Ka1 ra5 kg7", warn_check="off")
    assert silent.game.view(silent.s, None).banner is None


def test_a5_no_move() -> None:
    """WJ-A5: pass; loss; draw; both blocked is a draw."""
    blocked = "Ka7 Ra6 Ba5 Rb7 Bc7 kg1"
    assert Scene(blocked).legal == ["pass"]
    assert Scene(blocked).play("pass").s.turn == 1
    assert Scene(blocked, fields="quiet=99").play("pass").s.quiet == 100, "a turn without a capture (X4)"
    assert Scene(blocked, no_moves="b").play("pass").winner == "black"
    assert Scene(blocked, no_moves="c").play("pass").winner is None
    assert Scene(blocked, fields="passed=yes").play("pass").winner is None


def test_r26_the_array_at_random() -> None:
    """WJ-R26, A3: seven draws, Black turned by half; castling only if king and rook stand as printed."""
    scene = Scene(array="shuffled")
    assert scene.s.stage == "array"
    scene.play(*(f"draw array {kind}" for kind in "RBAKLMJ"))
    assert [scene.on(f"{f}1")[-1] for f in "abcdefg"] == list("RBAKLMJ")
    assert [scene.on(f"{f}7")[-1] for f in "abcdefg"] == list("JMLKABR")
    assert scene.s.rights == (False, False)
    assert Scene(array="shuffled").play(*(f"draw array {kind}" for kind in "JMLKABR")).s.rights == (
        True,
        True,
    )


def test_r25_a20_a21_fifty_moves_on_claim(tmp_path: Path) -> None:
    """WJ-R25, A20 (X4), A21: kinds are the game's own; a claim after fifty turns without capture or promotion."""
    position = f"{board('Ka1 kg7')} w quiet=100"
    rig = Rig(tmp_path, game="wild-jokers", position=position)
    rig.do(do="claim", seat="white", what="fifty")
    assert rig.last(notices.Outcome).winner is None


def test_refusals() -> None:
    scene = Scene()

    def why(origin: str | None, to: str | None) -> str:
        return scene.game.why_not(scene.s, Intent(origin, to)).said.id

    assert why("a2", "b2") == "pit"
    assert why("a2", "a1") == "chess-own-piece"
    assert why("a7", "a6") == "chess-not-yours"
    assert why("g1", "g3") == "chess-cannot-reach"
    assert why(None, "c3") == "chess-nothing-to-place"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "7/7 w",
        f"{EMPTY} w",
        f"{board('Ka1 Kb1 kg7')} w",
        f"{board('Ka1 kg7')} w rights=K",
        f"{board('Ka1 kg7')} w u=1",
        f"{board('Ka1 kg7')} x",
        f"{board('Ka1 kg7')} w stage=over",
        "7/7/7/7/7/7/7 w",
    ],
)
def test_bad_positions(text: str) -> None:
    with pytest.raises(BadPosition):
        make_game("wild-jokers", None, {}).read(text)


def test_bad_rules() -> None:
    with pytest.raises(GameError):
        make_game("wild-jokers", None, {"castling": "z"})


def test_the_counted_tree_is_the_played_tree() -> None:
    """`perft` knows the same rules as `apply`; 17 moves at the start (WJ-T5)."""
    game = make_game("wild-jokers", None, {})
    assert [game.perft(game.start(), depth) for depth in (1, 2, 3)] == [17, 294, 5908]
    for seed in range(3):
        for n, s in enumerate(walk(game, seed, 90)):
            if n % 9 == 0 and s.stage == "turn":
                assert game.perft(s, 3) == leaves(game, s, 3), game.position(s)


def test_a20_the_claim_begins_at_exactly_fifty_turns() -> None:
    """WJ-A20 (X4): a hundred moves of both, not one less; a capture or a promotion begins again."""
    before = Scene("Ka1 Ra3 kg7", fields="quiet=99")
    assert before.game.claimable(before.s) == ()
    before.play("Ka1-a2")
    assert before.s.quiet == 100 and before.game.claimable(before.s) == ("fifty",)
    assert Scene("Ka1 Ra3 pa5 kg7", fields="quiet=99").play("Ra3-a4").s.quiet == 100
    assert Scene("Ka1 Ra3 pa4 kg7", fields="quiet=99").play("Ra3xa4").s.quiet == 0
    assert Scene("Ka1 Pc6 kg5", fields="quiet=99").play("Pc6-c7=V").s.quiet == 0
    assert Scene("Ka1 Rg1 kg7", fields="quiet=99").play("Rg1xg7").s.quiet == 0


def test_r23_a_jokers_way() -> None:
    """WJ-R23: on its chain of hops a joker may touch down on the way; one that captures goes there at once."""
    scene = Scene("Je1 Ka7 pc3 kg3")
    ways = {str(line.actions[0]): line.way for line in scene.game.lines(scene.s)}
    assert {"g3", "c3"} & ways["Je1-e2"] == set() and ways["Je1-e2"] == frozenset()
    free = Scene("Je1 Ka7 kb7")
    ways = {str(line.actions[0]): line.way for line in free.game.lines(free.s)}
    assert ways["Je1-a5"] == {"a1", "a5", "c3", "c7", "e1", "e5", "g3", "g7"} - {"e1"} | (
        ways["Je1-a5"] & {"e1"}
    )
    assert ways["Ka7-a6"] == frozenset()
    one = Scene("Je1 Ka7 pc3 kb7")
    ways = {str(line.actions[0]): line.way for line in one.game.lines(one.s)}
    assert ways["Je1xc3"] == frozenset() and ways["Je1-g3"]


def test_a3_rights_end_with_the_king_or_the_rook() -> None:
    """WJ-A1, A3: castling is gone once the king or the rook has left home, or the rook is captured there."""
    at = "Kd1 Rg1 kd7 ra7"
    assert Scene(at, fields="rights=Kk").play("Kd1-c1").s.rights == (False, True)
    assert Scene(at, fields="rights=Kk").play("Rg1-g2").s.rights == (False, True)
    assert Scene(at, "b", "rights=Kk").play("Kd7-c7").s.rights == (True, False)
    assert Scene(at, "b", "rights=Kk").play("Ra7-a6").s.rights == (True, False)
    taken = Scene(f"{at} le3", "b", "rights=Kk").play("Le3xg1")
    assert taken.s.rights == (False, True)
    assert Scene(f"{at} Pg2", fields="rights=Kk").play("Pg2-g3").s.rights == (True, True)


@pytest.mark.parametrize(
    "men",
    [
        "Ka1 Rg1 mg5 cg6 Me6 kd7 re1",
        "Kd1 Rg1 Cc3 Me3 kd7 ra7 cc5 me5 Ld5",
        "Kd1 Rg1 Re3 kd7 ra7 rc5",
        "Kd1 Rg1 Le5 kd7 ra7 lc3 Pa6 pg2",
        "Ka1 Je1 kg7 jg3 Lc5 le3 Me6 mc2",
    ],
)
@pytest.mark.parametrize("turn", ["w", "b"])
def test_the_counted_tree_with_turncoats_castling_and_promotion(men: str, turn: str) -> None:
    """`perft` counts what `apply` plays where pieces change sides, kings castle, and pieces are promoted."""
    for rules in ({}, {"castling": "b"}):
        scene = Scene(men, turn, "rights=Kk" if "Kd1 Rg1" in men else "", **rules)
        for depth in (1, 2, 3):
            assert scene.game.perft(scene.s, depth) == leaves(scene.game, scene.s, depth), (men, depth)


@pytest.mark.parametrize("turn", ["w", "b"])
@pytest.mark.parametrize("rights", ["K", "k", "-"])
def test_the_counted_tree_with_one_sides_rights(turn: str, rights: str) -> None:
    """WJ-A1, A3: in the counted tree each side castles by its own right alone."""
    scene = Scene("Kd1 Rg1 kd7 ra7 Pa2 pg6", turn, f"rights={rights}")
    for depth in (1, 2, 3):
        assert scene.game.perft(scene.s, depth) == leaves(scene.game, scene.s, depth)


@pytest.mark.parametrize(("turn", "lancer"), [("w", "Lc5"), ("b", "Le3")])
def test_a_lancer_that_may_become_a_veteran_is_counted_twice(turn: str, lancer: str) -> None:
    """WJ-R14, A8: on the far rank it becomes one, or stays what it is; three squares there are in its reach."""
    scene = Scene("Ka1 Lc5 le3 kg7", turn)
    ends = [end for end in scene.ends(lancer) if end[1] in "17"]
    assert sorted(end[2:] for end in ends) == ["", "", "", "=V", "=V", "=V"]
    assert scene.game.count(scene.s) == len(scene.legal) == scene.game.perft(scene.s, 1)
    played = [scene.game.outcome(scene.s, a)[0] for a in scene.game.actions(scene.s)]
    assert scene.game.perft(scene.s, 2) == sum(len(scene.game.actions(s)) for s in played)


def test_the_counted_tree_where_no_one_can_move() -> None:
    """WJ-A5: both pass, and with that the game is drawn: there is nothing below."""
    scene = Scene("Ka7 Ra6 Ba5 Rb7 Bc7 kg1 rg2 bg3 rf1 be1")
    for depth, found in ((1, 1), (2, 1), (3, 0)):
        assert scene.game.perft(scene.s, depth) == leaves(scene.game, scene.s, depth) == found


def test_r2_the_set_up_as_text() -> None:
    """WJ-R2, A3, A19: both may castle, no one has passed, nothing has been played."""
    text = "rbaklmj/p*p*p*p/7/1*3*1/7/P*P*P*P/JMLKABR w stage=turn rights=Kk passed=no quiet=0 end=- winner=-"
    assert Scene().game.position(Scene().s) == text
    lot = Scene(array="shuffled")
    assert lot.game.position(lot.s) == (
        "7/p*p*p*p/7/1*3*1/7/P*P*P*P/7 w stage=array rights=- passed=no quiet=0 end=- winner=-"
    )


def test_the_view_says_whose_turn_it_is() -> None:
    """The side that decides, also while a mercenary is put down (WJ-R19); no one once the game is over."""

    def seen(scene: Scene) -> tuple[str | None, str, bool, str]:
        view = scene.game.view(scene.s, None)
        return view.turn, view.stage, view.chance, view.prompt.id

    assert seen(Scene()) == ("white", "turn", False, "stage-turn")
    assert seen(Scene(array="shuffled")) == ("white", "array", True, "stage-array")
    assert seen(Scene("Ka7 Ra6 Ba5 Rb7 Bc7 kg1")) == ("white", "turn", False, "stage-pass")
    place = Scene("kg7 rg5 Kd1 Mg3", "b").play("Rg5xg3")
    assert seen(place) == ("black", "place", False, "stage-place")
    assert place.game.layout(place.s)["box:black"] and "box:white" not in place.game.layout(place.s)
    over = Scene("Ka1 Rg1 kg7").play("Rg1xg7")
    assert seen(over) == (None, "over", False, "stage-over")
    assert over.game.view(over.s, None).banner is None


def test_a4_the_warning_is_for_the_side_to_move() -> None:
    """WJ-A4: both sides are warned, and only of their own king."""
    for pieces, turn, warned in (
        ("Ka1 ra5 kg7", "b", False),
        ("Ka1 kg7 Rg4", "b", True),
        ("Ka1 kg7 Rg4", "w", False),
    ):
        scene = Scene(pieces, turn)
        assert (scene.game.view(scene.s, None).banner is not None) is warned, (pieces, turn)


def test_a_practice_opponent_takes_the_king_and_keeps_its_pieces() -> None:
    """It wins when it can, takes what stands free, advances, and does not leave a piece to be taken."""

    def appeals(pieces: str, turn: str = "w", **rules: str) -> dict[str, float]:
        scene = Scene(pieces, turn, **rules)
        return {str(a): scene.game.appeal(scene.s, a) for a in scene.game.actions(scene.s)}

    for pieces, turn, best in (("Ka1 Rg1 kg7 ac3", "w", "Rg1xg7"), ("Ka1 ra5 kg7 Rg4", "b", "Ra5xa1")):
        found = appeals(pieces, turn)
        assert [text for text, value in found.items() if value == max(found.values()) == 1000.0] == [best]
    assert appeals("Ka7 Ra6 Ba5 Rb7 Bc7 kg1", no_moves="b") == {"pass": -1000.0}
    found = appeals("Ka1 Rg1 pg4 kc7")
    assert found["Rg1xg4"] > found["Rg1-g3"]
    found = appeals("Ka1 Rg1 pc3 kd7 rg5")
    assert found["Rg1-g4"] < found["Rg1-f1"]
    assert max(found, key=lambda text: found[text]) == "Rg1xg5"
    up = appeals("Ka1 Vc3 kg7")
    assert up["Vc3-c4"] > up["Vc3-c2"]
    down = appeals("Ka1 vc5 kg7", "b")
    assert down["Vc5-c4"] > down["Vc5-c6"]


def test_refusals_of_every_stage() -> None:
    """Each refusal names its rule, as the stage and the squares have it."""

    def why(scene: Scene, origin: str | None, to: str | None) -> tuple[str, str]:
        reason = scene.game.why_not(scene.s, Intent(origin, to))
        return reason.said.id, reason.rule

    assert why(Scene(array="shuffled"), "a2", "a3") == ("lot-first", "WJ-R26")
    place = Scene("kg7 rg5 Kd1 Mg3", "b").play("Rg5xg3")
    assert why(place, "g7", "g6") == ("place-first", "WJ-R19")
    over = Scene("Ka1 Rg1 kg7").play("Rg1xg7")
    assert why(over, "a1", "a2")[0] == "stage-over"
    start = Scene()
    assert why(start, "d4", "d5")[0] == "chess-no-piece"
    assert why(start, "a2", None)[0] == "can-move"
    assert why(start, "a2", "b2") == ("pit", "WJ-R4")
    assert why(start, "a2", "a1") == ("chess-own-piece", "WJ-R5")
    assert why(start, "d1", "f1") == ("chess-own-piece", "WJ-R5")
    assert why(start, "a1", "a4") == ("chess-cannot-reach", "WJ-R7")


def test_put_right() -> None:
    """What people say stands where: squares told, the rest as it was; rights as king and rook then stand (WJ-A3)."""
    scene = Scene()
    game = scene.game
    s = game.rearrange(scene.s, {"a2": [], "a3": ["white:P"], "c7": ["white:A"]}, "black")
    assert s.turn == 1 and s.rights == (True, True)
    assert {q: str(game.layout(s).get(q, ("-",))[-1]) for q in ("a2", "a3", "c7")} == {
        "a2": "-",
        "a3": "white:P",
        "c7": "white:A",
    }
    assert game.rearrange(scene.s, {"g1": [], "g3": ["white:R"]}, None).rights == (False, True)
    assert game.rearrange(scene.s, {}, None).turn == 0
    over = Scene("Ka1 Rg1 kg7").play("Rg1xg7")
    again = game.rearrange(over.s, {"g7": ["black:K"], "g1": ["white:R"]}, None)
    assert (again.stage, again.end, again.winner) == ("turn", "", -1)
    place = Scene("Ka1 Rg1 Mc1 mg5 kd7").play("Rg1xg5")
    assert game.rearrange(place.s, {"a1": [], "a2": ["white:K"]}, None).stage == "place"
    assert game.rearrange(place.s, {}, "black").stage == "turn"


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("k52/1*1*1*1/7/1*3*1/7/1*1*1*1/K6 w", "rank 7 has 8 squares"),
        ("k6/1*1*1*1/7/1*3*1/7/1*1*1*1/K5 w", "rank 1 has 6 squares"),
        ("k6K/1*1*1*1/7/1*3*1/7/1*1*1*1/7 w", "'K' in rank 7"),
        ("k6/1*1*1*1/3*3/1*3*1/7/1*1*1*1/K6 w", r"'\*' in rank 5"),
        ("k6/1P1*1*1/7/1*3*1/7/1*1*1*1/K6 w", "'P' in rank 6"),
        ("k6/1*1*1*1/3x3/1*3*1/7/1*1*1*1/K6 w", "'x' in rank 5"),
        ("k6/1*1*1*1/7 w", "7 ranks, not 3"),
        (f"{board('Kd1 Kc1 kd7')} w", "one king"),
        (f"{board('Ra1 rd7')} w", "one king"),
        (f"{board('Kd1 kd7 ra7')} w rights=Kk", ""),
        (f"{board('Kd1 kd7')} w stage=array", ""),
        (f"{board('Kd1 kd7')} w end=king", "can't be combined with"),
        (f"{board('Kd1 kd7')} w u=1", "has no field"),
    ],
)
def test_what_is_wrong_with_a_position(text: str, says: str) -> None:
    with refused(BadPosition, match=says, game="wild-jokers"):
        make_game("wild-jokers", None, {}).read(text)


def test_r3_r20_thirteen_pieces_at_most() -> None:
    """WJ-R3, R20: eleven pieces of a side and two mercenaries that changed sides."""
    thirteen = "Ka1 Pc1 Pe1 Pg1 Pa3 Pc3 Pe3 Pg3 Pa4 Pc4 Pd4 Pe4 Pg4"
    game = make_game("wild-jokers", None, {})
    assert game.position(game.read(f"{board(thirteen + ' kg7')} w"))
    with refused(BadPosition, game="wild-jokers"):
        game.read(f"{board(thirteen + ' Pd5 kg7')} w")


@pytest.mark.parametrize(
    "text",
    [
        "5Pr/p*p*p*p/7/1*3*1/7/P*1*P*P/R6",
        "5jr/p*p*p*p/7/1*3*1/7/P*P*P*P/JR5",
        "6r/p*p*p*p/7/1*3*1/7/P*P*P*P/7",
        "5r1/p*p*p*p/7/1*3*1/7/P*P*P*P/1R5",
        "rr5/p*p*p*p/7/1*3*1/7/P*P*P*P/5RR",
        "jmlkabr/p*p*p*p/7/1*3*1/7/P*P*P*P/RBAKLMJ",
        "6p/p*p*p*p/7/1*3*1/7/P*P*P*P/P6",
    ],
)
def test_r26_while_the_lot_is_drawn_nothing_else_stands_there(text: str) -> None:
    """WJ-R26: squares that are still to be filled are empty, and Black's pieces stand opposite White's."""
    game = make_game("wild-jokers", None, {"array": "shuffled"})
    with refused(BadPosition, "until the first rank is drawn", game="wild-jokers"):
        game.read(f"{text} w stage=array")
    scene = Scene(array="shuffled").play("draw array R", "draw array K")
    with refused(BadPosition, "until the first rank is drawn", game="wild-jokers"):
        scene.game.rearrange(scene.s, {"c2": [], "f7": ["white:P"]}, None)
    exchanged = {"a1": ["white:K"], "b1": ["white:R"], "g7": ["black:K"], "f7": ["black:R"]}
    assert scene.game.deck_left(scene.game.rearrange(scene.s, exchanged, None), "array").left["K"] == 0


def test_r26_what_the_lot_still_holds() -> None:
    """WJ-R26: each piece of the first rank once; drawn pieces are gone."""
    scene = Scene(array="shuffled").play("draw array R", "draw array K")
    left = scene.game.deck_left(scene.s, "array")
    assert left.shuffle == 0
    assert left.left == {kind: int(kind not in "RK") for kind in "JMLKABR"} and set(left.whole.values()) == {
        1
    }
    assert sorted(scene.legal) == sorted(f"draw array {kind}" for kind in "JMLAB")
    assert Scene().game.decks == () and [deck.name for deck in scene.game.decks] == ["array"]
