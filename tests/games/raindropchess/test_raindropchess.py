"""Raindropchess by its numbered rules, rulings and worked examples."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.kernel.errors import BadPosition, GameError
from companion.table.notice_builder import NoticeBuilder
from companion.table.protocol import notices
from tests.error_texts import refused
from tests.games.raindropchess.scenes import NO_PIECES, Scene
from tests.open_states import make_game
from tests.table.table_fixture import Rig


def box(*squares: str) -> set[str]:
    """All squares of these rows: `box("a2-h6")`."""
    found = set()
    for text in squares:
        (f1, r1), (f2, r2) = (text[0], int(text[1])), (text[3], int(text[4]))
        found |= {f"{chr(f)}{r}" for f in range(ord(f1), ord(f2) + 1) for r in range(r1, r2 + 1)}
    return found


# Packs and placing


def test_r1_r2_packs_of_sixteen_and_an_empty_board() -> None:
    """RD-R1, R2, A12: one card for each piece, jokers out, four blue pieces a side."""
    scene = Scene()
    assert [sum(card.count for card in deck.cards) for deck in scene.game.decks] == [16, 16]
    layout = scene.game.layout(scene.s)
    assert [token.kind for token in layout["box:white"]] == list("KQRRBBNNPPPPPPPP")
    assert [token.kind for token in layout["blue:black"]] == list("QRBN")
    assert sum(card.count for card in Scene(jokers="2").game.decks[0].cards) == 18


def test_r7_r8_r9_white_begins_and_can_only_turn_cards() -> None:
    """RD-R7, R8, R9: until the king is placed there is nothing but cards; a turned card is placed."""
    scene = Scene()
    assert scene.legal == ["take white"]
    scene.turn("Q")
    assert scene.s.stage == "place"
    assert all(text.startswith("Q@") for text in scene.legal)
    assert scene.play("Q@d4").legal == ["take black"]


def test_r9_a22_from_the_next_turn_a_card_or_a_move() -> None:
    """RD-R9, A22: the king placed, the next turn is a choice."""
    scene = Scene("4k3/8/8/8/8/8/8/4K3 w")
    assert "take white" in scene.legal
    assert "Ke1-e2" in scene.legal


def test_t1_r5_where_pawns_are_placed() -> None:
    """RD-T1, R5, A21: white rows 2 to 6, black rows 7 to 3."""
    assert Scene().turn("P").squares() == box("a2-h6")
    assert Scene(NO_PIECES.replace("w", "b")).turn("P").squares() == box("a3-h7")
    assert Scene("8/8/8/8/4p3/8/8/8 w").turn("P").squares() == box("a2-h6") - {"e4"}
    assert Scene().turn("P").refusal(None, "a1") == "pawn-rows"


def test_r4_pieces_go_on_any_empty_square() -> None:
    """RD-R4, A1a."""
    for card in "QRBN":
        assert Scene("8/8/8/8/4p3/8/8/8 w").turn(card).squares() == box("a1-h8") - {"e4"}


def test_t3_r6_a10_the_king_is_placed_where_nothing_attacks() -> None:
    """RD-T3, R6, R11, A10: next to a king or in front of a pawn is attacked; the attacker needs no king."""
    king = Scene("8/8/8/4k3/8/8/8/8 w").turn("K")
    assert not {"d4", "e4", "f4", "d6", "e6", "f6"} & king.squares()
    assert "e3" in king.squares()
    assert king.refusal(None, "d4") == "king-attacked"
    pawn = Scene("8/8/8/4p3/8/8/8/8 w").turn("K").squares()
    assert not {"d4", "f4"} & pawn
    assert {"e4", "d6", "f6"} <= pawn


def test_t15_a1_bishops_by_colour() -> None:
    """RD-T15, A1: b1 is light, c1 dark; with c the second bishop takes the other colour."""
    light = Scene(bishop_colour="b").turn("Bl")
    assert "b1" in light.squares()
    assert "c1" not in light.squares()
    assert light.refusal(None, "c1") == "bishop-square"
    second = Scene("8/8/8/8/8/8/8/1B6 w bishop=l/-", bishop_colour="c").turn("B").squares()
    assert "c1" in second
    assert "d3" not in second
    assert "d3" in Scene("8/8/8/8/8/8/8/1B6 w bishop=l/-").turn("B").squares()


# Moves


def test_r3_t13_a3_pawns_go_one_step() -> None:
    """RD-R3, T13, A3."""
    scene = Scene("4k3/8/8/8/8/8/4P3/4K3 w")
    assert "Pe2-e3" in scene.legal
    assert "Pe2-e4" not in scene.legal
    assert scene.refusal("e2", "e4") == "one-step"


def test_a2_no_castling() -> None:
    """RD-A2."""
    assert not {"Ke1-g1", "Ke1-h1"} & Scene("4k3/8/8/8/8/8/8/R3K2R w").moves()


def test_r13_no_capture_before_the_own_king_is_placed() -> None:
    """RD-R13, R9: a queen alone may do nothing."""
    scene = Scene("8/8/8/3q4/8/8/8/3Q4 w")
    assert scene.moves() == set()
    assert scene.refusal("d1", "d5") == "king-first"
    assert "Qd1xd5" in Scene("8/8/8/3q4/8/8/8/K2Q4 w").moves()


def test_r14_captured_pieces_leave_the_game() -> None:
    """RD-R14, A14."""
    scene = Scene("7k/8/8/3q4/8/8/8/K2Q4 w packs=P8/P8").play("Qd1xd5")
    assert "q" not in scene.game.position(scene.s).split()[0]
    assert [t.kind for t in scene.game.layout(scene.s)["box:black"]] == ["P"] * 8


# Check


def test_r11_pieces_attack_at_once() -> None:
    """RD-R11, A4, A9: placing may give check, also by a side without a king."""
    scene = Scene("4k3/8/8/8/8/8/8/8 w").turn("R").play("R@e1")
    assert "check" in scene.said
    banner = scene.game.view(scene.s, None).banner
    assert banner is not None and (banner.kind, banner.said.id) == ("check", "chess-check")


def test_a4_a5_without_a_king_there_is_no_check() -> None:
    """RD-A4, A5: nothing has to be answered."""
    assert Scene("4r3/8/8/8/8/8/8/8 w").turn("P").squares() == box("a2-h6")


def test_t5_r12_r15_answers_to_a_check() -> None:
    """RD-T5: Kd1, rook d8; four king moves, pawns on d2 to d6, others on d2 to d7."""
    at = "3r3k/8/8/8/8/8/8/3K4 w"
    assert Scene(at).moves() == {"Kd1-c1", "Kd1-c2", "Kd1-e1", "Kd1-e2"}
    assert Scene(at).turn("P").squares() == box("d2-d6")
    for card in "QRBN":
        assert Scene(at).turn(card).squares() == box("d2-d7")
    assert Scene(at).refusal("d1", "d2") == "chess-king-in-check"


def test_r15_capturing_the_attacker() -> None:
    """RD-R15."""
    assert "Ba5xd8" in Scene("3r3k/8/8/B7/8/8/8/3K4 w").moves()


def test_a9_a_pinned_piece_stays() -> None:
    """RD-A9, R12."""
    scene = Scene("3r3k/8/8/8/8/8/3N4/3K4 w")
    assert not any(text.startswith("N") for text in scene.moves())
    assert scene.refusal("d2", "f3") == "chess-king-in-check"


# Cards in check, mate


def test_a6_a_useless_card_goes_back_on_top() -> None:
    """RD-A6a: the card is known to both, and a chess move has to answer."""
    knight = "7k/8/8/8/8/2n5/8/3K4 w packs=P3/P8"  # nothing can be put between
    assert "take white" not in Scene(knight).legal
    far = Scene("7k/8/8/7b/8/8/8/3K4 w packs=P1N1/P8 ")
    assert "take white" in far.legal
    rook = Scene("6rk/8/8/8/8/8/8/6K1 w packs=K0P1N1/P8").turn("N")
    assert rook.squares() == box("g2-g7")


def test_a6_top_card_known_and_judged_alone() -> None:
    """RD-A6a: white pawns cannot stop a check along row 1 or 8; the pawn goes back, then only moves."""
    scene = Scene("7k/8/8/8/8/8/8/r3K3 w packs=P1N1/P8").turn("P")
    assert scene.said[-1] == "useless"
    assert (scene.s.stage, scene.s.top) == ("move", ("P", ""))
    assert "take white" not in scene.legal
    scene.play("Ke1-e2").play("Kh8-h7", "take white")
    assert scene.legal == ["draw white P"], "the known card comes"
    again = Scene("7k/8/8/8/8/8/8/r3K3 w packs=N1/P8 top=P/-")
    assert "take white" not in again.legal, "the known top card cannot help"


def test_a6b_a_useless_card_loses() -> None:
    """RD-A6b."""
    assert Scene("7k/8/8/8/8/8/8/r3K3 w packs=P1N1/P8", flip_in_check="b").turn("P").winner == "black"


def test_a6c_no_card_while_a_move_saves() -> None:
    """RD-A6c."""
    assert "take white" not in Scene("7k/8/8/8/8/8/8/r3K3 w packs=N1/P8", flip_in_check="c").legal


MATED_BUT_FOR_A_CARD = "7k/8/8/8/8/8/1r6/r3K3 w packs=P1N1/P8"


def test_a7_r19_not_mate_while_a_card_could_help() -> None:
    """RD-A7a, R15, R19: the player must turn; fits, it is used; does not fit, it is mate."""
    scene = Scene(MATED_BUT_FOR_A_CARD)
    assert scene.legal == ["take white"]
    assert Scene(MATED_BUT_FOR_A_CARD).turn("N").squares() == box("b1-d1")
    assert Scene(MATED_BUT_FOR_A_CARD).turn("P").winner == "black"


def test_a7b_cards_do_not_count() -> None:
    """RD-A7b."""
    scene = Scene("7k/8/8/8/8/8/1r6/r3K3 w packs=P1/P8", mate_cards="b")
    assert scene.winner == "black"


def test_a7c_a_card_is_turned_in_any_case() -> None:
    """RD-A7c."""
    scene = Scene("7k/8/8/8/8/8/1r6/r3K3 w packs=P1/P8", mate_cards="c")
    assert scene.legal == ["take white"]
    assert scene.turn("P").winner == "black"


def test_t7_contact_with_a_knight_cannot_be_blocked() -> None:
    """RD-T7: mate whatever the pack holds."""
    scene = Scene("7k/8/8/8/8/7n/6PP/6RK b packs=Q1N2/P8")
    scene.play("Nh3-f2")
    assert scene.winner == "black"


def test_t9_mate_by_a_side_without_a_king() -> None:
    """RD-T9, A4: queen g7, pawn f6, no white king."""
    scene = Scene("7k/8/5P2/8/8/8/8/8 w packs=K1Q1/-").turn("Q").play("Q@g7")
    assert scene.winner == "white"


def test_t11_pawns_cannot_help_pieces_can() -> None:
    """RD-T11: a8=k, pawns a7 b7, rook to h8: with pawns only it is mate, with a piece squares b8 to g8."""
    at = "k7/pp6/8/8/8/8/8/4K2R w packs=-/{}"
    assert Scene(at.format("P2")).play("Rh1-h8").winner == "white"
    scene = Scene(at.format("P2N1")).play("Rh1-h8")
    assert scene.legal == ["take black"]
    assert scene.turn("N").squares() == box("b8-g8")


def test_a8_an_unplaceable_card_goes_under_the_pack() -> None:
    """RD-A8: the king has no square; the next card is turned, and the king's card lies under the pack."""
    scene = Scene("q7/8/8/5q2/3q1q2/4q3/8/8 w packs=K1N1/K1").turn("K")
    assert scene.said[-1] == "under"
    assert scene.s.bottom == (("K",), ())
    assert scene.legal == ["draw white N"]
    scene.play("draw white N", "N@h1")
    later = Scene("q7/8/8/5q2/3q1q2/4q3/8/8 w packs=-/K1 bottom=K/-")
    assert later.legal == ["pass"], "RD-A16: with the king unplaceable at the end the turn passes"


def test_a15_r18_stalemate_only_without_cards() -> None:
    """RD-A15, R18: no move and no check; with cards one must turn, without it is a draw."""
    assert Scene("7k/8/8/8/8/8/5q2/7K w packs=P1/P1").legal == ["take white"]
    scene = Scene("7k/8/8/8/5q2/8/8/7K b packs=-/-").play("Qf4-f2")
    assert scene.winner is None
    assert scene.said[-1] == "stalemate"


def test_a16_a_side_that_has_no_king_is_not_stalemated() -> None:
    """RD-A16: without a king, and with nothing to turn, the turn passes; no one has won or drawn."""
    scene = Scene("7k/8/8/8/8/8/P7/8 b packs=-/-").play("Kh8-h7")
    assert scene.s.stage == "turn" and scene.game.result(scene.s) is None
    assert scene.legal == ["pass"] and scene.said == ["move"]
    scene.play("pass")
    assert scene.s.turn == 1 and "Kh7-h8" in scene.legal


# Promotion


def test_r16_a11_a12_a_pawn_becomes_a_blue_piece() -> None:
    """RD-R16, A11a, A12a: forced, each blue piece once."""
    scene = Scene("7k/P7/8/8/8/8/8/K7 w blue=RN/QRBN arrived=2/0")
    assert {m for m in scene.moves() if m.startswith("Pa7")} == {"Pa7-a8=R", "Pa7-a8=N"}
    scene.play("Pa7-a8=R")
    assert (scene.s.blue, scene.s.arrived) == (("N", "QRBN"), (3, 0))
    optional = Scene("7k/P7/8/8/8/8/8/K7 w", promotion_optional="b").moves()
    assert "Pa7-a8" in optional
    four = Scene("7k/P7/8/8/8/8/8/K7 w blue=N/QRBN arrived=3/0", blue_set="b").moves()
    assert "Pa7-a8=Q" in four


def test_r17_a13_the_fifth_pawn() -> None:
    """RD-R17, A13: it stays and attacks nothing; b: it may not enter; c: it is removed."""
    at = "6k1/P7/8/8/8/8/8/K7 w blue=-/QRBN arrived=4/0"
    scene = Scene(at).play("Pa7-a8", "Kg8-g7")
    assert not any(m.startswith("Pa8") for m in scene.moves())
    assert scene.refusal("a8", "a7") == "far-row-pawn"
    assert not any(m.startswith("Pa7") for m in Scene(at, fifth_pawn="b").moves())
    gone = Scene(at, fifth_pawn="c").play("Pa7-a8")
    assert "P" not in gone.game.position(gone.s).split()[0]


def test_r17_a13_the_fourth_pawn_and_the_fifth() -> None:
    """RD-R17, A11b, A13: four pawns may be exchanged; whether they were or not, the fifth is another matter."""

    def arrives(before: int, *moves: str, **rules: str) -> Scene:
        at = f"6k1/P7/8/8/8/8/8/K7 w blue=QRBN/QRBN arrived={before}/0"
        return Scene(at, blue_set="b", **rules).play(*moves)

    ends = {m for m in arrives(3).moves() if m.startswith("Pa7")}
    assert ends == {f"Pa7-a8={kind}" for kind in "QRBN"}, "the fourth"
    assert {m for m in arrives(4).moves() if m.startswith("Pa7")} == {"Pa7-a8"}, "the fifth stays a pawn"
    assert not [m for m in arrives(4, fifth_pawn="b").moves() if m.startswith("Pa7")]
    stays = arrives(3, "Pa7-a8", promotion_optional="b", fifth_pawn="c")
    assert "P" in stays.game.position(stays.s).split()[0], "the fourth stays by choice and is not taken off"
    gone = arrives(4, "Pa7-a8", promotion_optional="b", fifth_pawn="c")
    assert "P" not in gone.game.position(gone.s).split()[0] and gone.said == ["move", "removed"]
    assert gone.s.arrived == (5, 0)
    none = Scene("6k1/P7/8/8/8/8/8/K7 w blue=-/QRBN arrived=2/0", fifth_pawn="c").play("Pa7-a8")
    assert none.said == ["move", "removed"], "no blue man is left for it"


# Jokers


def test_r20_a18_an_extra_turn() -> None:
    """RD-R20, A18b: another turn after this one, lost if the first gives check."""
    at = "7k/8/8/8/8/8/8/K7 w packs=J1P1R1/P8"
    scene = Scene(at, jokers="1").turn("J")
    assert (scene.s.turn, scene.s.stage) == (0, "turn")
    scene.play("Ka1-a2")
    assert scene.s.turn == 0
    assert scene.play("Ka2-a3").s.turn == 1
    checked = Scene(at, jokers="1").turn("J").turn("R").play("R@h2")
    assert checked.s.turn == 1


def test_a18c_a19_a_piece_is_taken_off() -> None:
    """RD-A18c, A19: not the king; in check the removal has to end it."""
    scene = Scene("3r3k/8/8/8/8/8/8/3K3n w packs=J1P1/P8", jokers="1", joker_effect="remove").turn("J")
    assert scene.legal == ["put black:R d8-out"]
    assert scene.play("put black:R d8-out").s.turn == 1
    free = Scene("r6k/8/8/8/8/8/8/7n w packs=J1K1/P8", jokers="1", joker_effect="remove").turn("J")
    assert set(free.legal) == {"put black:R a8-out", "put black:N h1-out"}, (
        "also before the own king is placed"
    )


# Ends, claims, the table


@pytest.mark.parametrize(
    ("position", "end", "winner"),
    [
        ("7k/6Q1/5P2/8/8/8/8/4K3 b packs=-/-", "mate", "white"),
        ("7k/6Q1/5P2/8/8/8/8/8 b", "mate", "white"),
        ("7k/6Q1/5P2/8/8/8/8/8 b stage=draw", "mate", "white"),
        ("7k/R7/1R6/8/8/8/8/8 b stage=turn", "", None),
        ("R6k/8/6K1/8/8/8/8/8 b stage=move top=-/P", "mate", "white"),
        ("7k/8/8/8/8/8/5q2/7K w packs=-/-", "stalemate", None),
        ("7k/8/8/8/8/8/5q2/7K w stage=move packs=-/-", "stalemate", None),
        ("7k/8/8/8/8/8/5q2/7K w packs=-/- bottom=P/-", "", None),
        ("7k/8/8/8/8/8/8/K7 w packs=-/-", "dead", None),
        ("7k/8/8/8/8/8/8/K7 w packs=-/P1", "", None),
        ("7k/8/8/8/8/8/8/K7 w packs=-/- top=P/-", "", None),
        ("7k/8/8/8/8/8/8/K7 w packs=-/- bottom=-/P", "", None),
        ("7k/8/8/8/8/8/8/KN6 w packs=-/-", "dead", None),
        ("6nk/8/8/8/8/8/8/KN6 w packs=-/-", "", None),
        ("7k/8/8/3b1b2/8/8/8/KB6 w packs=-/-", "dead", None),
        ("7k/8/8/3bb3/8/8/8/K7 w packs=-/-", "", None),
        ("3P3k/8/8/8/8/8/8/K4p2 w packs=-/-", "dead", None),
        ("3P3k/3N4/8/8/8/8/8/K4p2 w packs=-/-", "", None),
        ("7k/3P4/8/8/8/8/8/K7 w packs=-/-", "", None),
        ("7k/8/8/8/8/8/8/KR6 w packs=-/-", "", None),
    ],
)
def test_over_however_it_came_about_x3_a17(
    tmp_path: Path, position: str, end: str, winner: str | None
) -> None:
    """RD-T9, R19, A15, A17, X3: read from a text, or corrected by agreement, and told."""
    s = Scene(position).s
    assert (s.stage == "over", s.end) == (bool(end), end)
    rig = Rig(tmp_path, position="7k/8/8/8/8/8/8/K7 w", game="raindropchess")
    rig.do(do="agree", position=position)
    if end:
        assert rig.last(notices.Outcome).winner == winner
        assert not rig.all(notices.Refused) and rig.referee.game.actor(rig.referee.state) is None


def test_pieces_put_right_end_the_game_x3(tmp_path: Path) -> None:
    """X3: squares named by consent leave a position that is mate."""
    before = "7k/8/5P2/8/8/8/5Q2/4K3 b packs=-/-"
    rig = Rig(tmp_path, position=before, game="raindropchess")
    rig.do(do="agree", set={"f2": [], "g7": ["white:Q"]})
    assert rig.last(notices.Outcome).winner == "white"


def test_the_last_piece_captured_leaves_a_dead_position_x3_a17() -> None:
    """RD-A17, X3: with the packs empty; while a card is left play goes on."""
    taken = Scene("7k/6R1/8/8/8/8/8/K7 b packs=-/-").play("Kh8xg7")
    assert (taken.winner, taken.said[-1]) == (None, "dead")
    assert Scene("7k/6R1/8/8/8/8/8/K7 b packs=P1/-").play("Kh8xg7").s.stage == "turn"
    joker = Scene("7k/8/8/8/8/8/8/K7 w packs=J1/-", jokers="1").turn("J")
    assert joker.said[-1] == "dead", "the last card was a joker"
    stuck = Scene("7k/8/8/8/8/8/5q2/7K w packs=J1/-", jokers="1").turn("J")
    assert stuck.said[-1] == "stalemate", "once more, but there is no move"


def test_a16_a17_draws(tmp_path: Path) -> None:
    """RD-A16, A17, X3: repetition and fifty moves on claim."""
    rig = Rig(tmp_path, game="raindropchess", position="7k/8/8/5r2/2R5/8/8/K7 w packs=-/-")
    for _ in range(2):
        rig.do(do="claim", seat="white", what="repetition")
        assert isinstance(rig.told[-1], notices.Refused), "it has not stood three times"
        for move in ("Ka1-a2", "Kh8-h7", "Ka2-a1", "Kh7-h8"):
            rig.act(move)
    rig.do(do="claim", seat="white", what="fifty")
    assert isinstance(rig.told[-1], notices.Refused)
    rig.do(do="claim", seat="white", what="repetition")
    assert rig.last(notices.Outcome).winner is None


def test_r10_a20_on_a_sensor_board(tmp_path: Path) -> None:
    """RD-R10, A20 and section 3.4: an occupancy board sees placing and moving."""
    rig = Rig(
        tmp_path,
        sense="occupancy",
        game="raindropchess",
        position="4k3/8/8/8/8/8/8/4K3 w",
        rules={"decks": "physical"},
    )
    rig.do(do="draw", deck="white", card="Q")
    rig.place("d4", "white:Q")
    rig.rest()
    assert rig.actions[-1] == "Q@d4"
    rig.do(do="draw", deck="black", card="P")
    rig.place("d5", "black:P")
    rig.rest()
    rig.lift("d5")
    rig.carry("d4", "d5")
    rig.rest()
    assert rig.actions[-1] == "Qd4xd5"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "8/8 w",
        "8/8/8/8/8/8/8/8 x",
        "8/8/8/8/8/8/8/P7 w",
        "kk6/8/8/8/8/8/8/8 w",
        "4k3/8/8/8/8/8/8/4R3 w",
        "8/8/8/8/8/8/8/8 w u=1",
        "8/8/8/8/8/8/8/8 w stage=place",
        "8/8/8/8/8/8/8/8 w packs=Q9/K1",
        "8/8/8/8/8/8/8/K7 w packs=K1/K1",
        "8/8/8/8/8/8/8/8 w arrived=x/1",
        "8/8/8/8/8/8/8/8 w blue=ZZ/Q",
        "qqqqqqqq/8/8/8/8/8/8/qqqqqqqq w packs=-/-",
    ],
)
def test_bad_positions(text: str) -> None:
    with refused(BadPosition, game="raindropchess"):
        make_game("raindropchess", None, {}).read(text)


def test_bad_rules() -> None:
    for rules in ({"jokers": "9"}, {"castling": "a"}):
        with pytest.raises(GameError):
            make_game("raindropchess", None, rules)


def test_taking_a_card_is_told_in_words() -> None:
    """Current position among other actions: in a hint, in a game that is looked back at."""
    scene = Scene()
    take = scene.game.legal(scene.s, "take white")
    assert take is not None
    (said,) = NoticeBuilder(scene.game).happens(scene.s, take)
    assert said.id == "offer-take"
