"""Booster Chess by its numbered rules, rulings and worked examples."""

from __future__ import annotations

import random

import msgspec
import pytest

from companion.games.booster_chess import reach
from companion.games.booster_chess.rules import BoosterChess
from companion.kernel import bitboard, orthodox
from companion.kernel.errors import BadPosition, GameError
from companion.kernel.game import Actor
from companion.kernel.layout import Token
from tests.error_texts import refused
from tests.games.booster_chess.scenes import KINGS, Scene
from tests.games.invariants import leaves, walk
from tests.games.ruled_chess import PUBLISHED
from tests.open_states import make_game

# Setting up, hands, cards


def test_t1_r1_r2_the_start() -> None:
    """BO-T1, R1, R2, A20: six checkers and six cards each, 24 cards left of 36."""
    scene = Scene()
    assert sum(card.count for card in scene.game.decks[0].cards) == 36
    assert [card.count for card in scene.game.decks[0].cards if card.id[1] == "C"] == [2, 2]
    for seat in ("white", "black"):
        assert scene.game.actor(scene.s) == Actor(seat, chance=True)
        for _ in range(6):
            scene.play("draw pile wP" if "draw pile wP" in scene.legal else "draw pile bP")
    assert scene.s.stage == "move" and scene.s.turn == 0
    assert (scene.supply("white"), scene.supply("black")) == (6, 6)
    assert (scene.hand("white"), scene.hand("black")) == (6, 6)
    assert scene.game.view(scene.s, None).unseen["pile"] == 24
    assert len(scene.legal) == 20


def test_r20_handicaps_and_other_numbers() -> None:
    """BO-R20: as many cards dealt as checkers."""
    scene = Scene(checkers="2/4", checker_cards="0/3")
    assert [card.count for card in scene.game.decks[0].cards if card.id[1] == "C"] == [0, 3]
    scene.play("draw pile wN", "draw pile wN", *["draw pile bP"] * 4)
    assert (scene.hand("white"), scene.hand("black")) == (2, 4)
    plain = Scene(checkers="0")
    assert plain.s.stage == "move"
    assert plain.play("Pe2-e4").s.turn == 1


def test_t13_r3_r13_a17_the_turn_and_its_bookkeeping() -> None:
    """BO-T13, R3, R4, R13, A17: move, spend, no card, then one card for the checker that came back."""
    scene = Scene(f"{KINGS} c3=N[w2]", more="hands=wP4/bP6")
    assert scene.supply("white") == 4
    scene.play("Nc3-d5", "Nd5-d4")
    assert scene.s.stage == "spend"
    scene.play("pass")
    assert scene.s.stage == "add"
    scene.play("pass")
    assert scene.s.stage == "draw" and scene.supply("white") == 5
    scene.play("draw pile wQ")
    assert scene.s.turn == 1 and scene.hand("white") == 5
    for seat in ("white", "black"):
        on_board = sum(
            t == Token(seat, "checker")
            for st in scene.game.layout(scene.s).items()
            if ":" not in st[0]
            for t in st[1]
        )
        assert on_board + scene.supply(seat) == 6
    # Black's checker comes back in White's turn: Black draws at the end of his own next turn.
    scene = Scene(f"{KINGS} c3=N[b1]", more="hands=wN1?4/?5")
    scene.play("Nc3-c4", "play wN c4")
    assert scene.s.stage == "draw" and "return" in scene.said
    scene.play("draw pile ?", "draw pile ?")
    assert scene.supply("black") == 6 and scene.hand("black") == 5 and scene.s.turn == 1
    scene.play("Kh8-g8", "pass")
    assert scene.s.stage == "draw" and scene.s.turn == 1


def test_r8_r9_a15_a19_cards() -> None:
    """BO-R8, R9, A15, A19: a card fits pieces of its type and colour; checkers cards any of the colour."""
    pieces = f"{KINGS} a1=R h2=N g7=p a7=b"
    scene = Scene(pieces, more="hands=wR1wN1wC1bQ1bP1?1/?6").play("Ra1-a2")
    plays = {text for text in scene.legal if text.startswith("play ")}
    known = {text for text in plays if text.split()[1] in ("wR", "wN", "wC", "bQ", "bP")}
    assert {t.split()[2] for t in known if "wR" in t} == {"a2"}, "the man that has just moved too (A19)"
    assert {t.split()[2] for t in known if "wN" in t} == {"h2"}
    assert {t.split()[2] for t in known if "wC" in t} == {"e1", "a2", "h2"}
    assert {t.split()[2] for t in known if "bP" in t} == {"g7"}
    assert {t.split()[2] for t in known if "bQ" in t} == {"h8", "g7", "a7"}, "no black queen is left"
    scene.play("play wR a2")
    assert scene.stack("a2") == "R[w1]" and scene.supply("white") == 5
    scene = Scene("e1=K h7=k d4=Q d1=Q", more="hands=wQ1/?6", checkers="1/6").play("Qd4-d5")
    assert {t for t in scene.legal if t[:4] == "play"} == {"play wQ d1", "play wQ d5"}, (
        "a promoted queen is a queen"
    )


def test_a16_without_a_checker_no_card_is_played() -> None:
    """BO-A16."""
    scene = Scene(f"{KINGS} a1=R[w6]", more="hands=wR2/?6").play("Ra1-a2", "pass")
    assert scene.s.turn == 1, "the supply is empty: there is nothing to add"


def test_r10_a26_the_discards_become_the_pile() -> None:
    """BO-R10, A26."""
    none = "wP8wN2wB2wR2wQ1wK1bP8bN2bB2bR2bQ1bK1"
    scene = Scene(f"{KINGS} a1=R[w1] b1=R", more=f"hands=wC2bC2/- played={none}", checkers="6/0")
    scene.play("Ra1-a2", "Ra2-a3")
    scene.play("pass")
    assert scene.s.stage == "draw" and scene.s.shuffle == 1
    assert "draw pile wP" in scene.legal and "draw pile wC" not in scene.legal
    assert scene.game.deck_left(scene.s, "pile").whole["wP"] == 8
    scene.play("draw pile wP", "draw pile wP")
    assert scene.s.turn == 1
    few = Scene(f"{KINGS} a1=R[w1] b1=R", more="hands=?8/?24", checkers="12", checker_cards="0")
    few.play("Ra1-a2", "Ra2-a3", "pass")
    assert few.s.turn == 1, "pile and discards are empty: nothing is drawn"


def test_a22_x7_hands_that_the_table_does_not_know() -> None:
    """BO-A22: with cards beside the board only the size of a hand and the played card are checked."""
    scene = Scene(f"{KINGS} a1=R", more="hands=?6/?6 played=wR2").play("Ra1-a2")
    assert "play wR a2" not in scene.legal, "both white rook cards were played"
    assert {"play wC a2", "play bK h8"} <= set(scene.legal)
    scene.play("play wC a2")
    assert scene.hand("white") == 5 and scene.supply("white") == 5


# Boosts and hobbles


def test_r4_a18_a_booster_is_a_king_step() -> None:
    """BO-R4, R7, A18: as many steps as checkers, back and forth, or none."""
    scene = Scene(f"{KINGS} b1=N[w2]").play("Nb1-c3")
    assert scene.stack("c3") == "N[w2]"
    assert scene.ends("Nc3") == {"b2", "b3", "b4", "c2", "c4", "d2", "d3", "d4"}
    scene.play("Nc3-d4")
    assert scene.stack("d4") == "N[w1]" and scene.supply("white") == 5
    scene.play("Nd4-c3")
    assert scene.stack("c3") == "N" and scene.s.stage == "add"
    assert Scene(f"{KINGS} b1=N[w2]").play("Nb1-c3", "pass").stack("c3") == "N[w2]"
    assert "pass" in Scene(f"{KINGS} b1=N[w2]").play("Nb1-c3").legal


def test_t5_r5_a4_a5_hobbled_pieces() -> None:
    """BO-T5, R5, A4, A5: a hobbled pawn neither moves nor gives check; others move like pawns, however many checkers."""
    scene = Scene("e1=K d5=P[b1] c6=k")
    assert scene.ends("Pd5") == set()
    assert scene.refusal("d5", "d6") == "hobbled-pawn"
    check_of_pawn = Scene("e1=K d5=P[b1] c6=k", "b - -")
    assert not reach.in_check(check_of_pawn.s.at, check_of_pawn.s.nets, 1, 0, True)
    scene = Scene("e1=K h8=k d4=Q[b3] c5=p e5=n d3=p")
    assert scene.ends("Qd4") == {"d5", "xc5", "xe5"}
    assert scene.refusal("d4", "d8") == "hobbled"
    # Black's pieces move down the board; a hobbled rook attacks the two squares before it only.
    scene = Scene("e3=K h8=k d4=r[w1]", "w - -")
    assert "Ke3xd4" in scene.legal
    assert not any(mark.square == "e4" for mark in scene.game.view(scene.s, None).marks)
    threatened = {m.square for m in scene.game.view(scene.s, None).marks}
    assert threatened == {"e3"}
    with pytest.raises(BadPosition):  # the rook on d4 gives check to a king on e3 only as a pawn would
        Scene("e3=K h8=k d4=r[w1]", "b - -")
    assert Scene("e4=K h8=k d4=r[w1]", "b - -").s.stage == "move"


def test_t3_r6_r7_r11_a6_captures_inherit() -> None:
    """BO-T3, R6, R7, R11, A6."""
    pieces = "h2=K a4=k d1=%s d7=%s"
    hobbled = Scene(pieces % ("R", "n[b1]")).play("Rd1xd7")
    assert hobbled.stack("d7") == "R[b1]" and hobbled.s.stage != "spend"
    hobbled.play("pass")
    assert hobbled.play("Ka4-a5", "pass").ends("Rd7") == {"d8"}
    boosted = Scene(pieces % ("R", "n[w1]")).play("Rd1xd7")
    assert boosted.stack("d7") == "R[w1]" and boosted.s.stage == "spend", "usable at once (A6a)"
    late = Scene(pieces % ("R", "n[w1]"), instant="b").play("Rd1xd7")
    assert late.s.stage == "add", "usable next turn (A6b)"
    both = Scene(pieces % ("R[w1]", "n[b1]"))
    both.play("Rd1xd7")
    assert both.stack("d7") == "R" and (both.supply("white"), both.supply("black")) == (6, 6)
    more = Scene(pieces % ("R[w2]", "n[b1]")).play("Rd1xd7")
    assert more.stack("d7") == "R[w1]" and more.s.usable == 1
    part = Scene(pieces % ("R[w1]", "n[w1]"), instant="b").play("Rd1xd7")
    assert part.stack("d7") == "R[w2]" and part.s.usable == 1, "only the old booster (A6b)"


def test_a7_a24_king_steps_capture_and_may_hobble() -> None:
    """BO-A7, A24: a step captures and inherits; a piece hobbled by that stops."""
    scene = Scene("a1=K h8=k c3=N[w3] d6=p[b1] e7=r[b3] h7=n").play("Nc3-d5", "Nd5xd6")
    assert scene.stack("d6") == "N[w1]" and scene.s.usable == 1
    scene.play("Nd6xe7")
    assert scene.stack("e7") == "N[b3]" and scene.s.stage == "add"


def test_r12_a1_a2_a3_the_far_rank_frees() -> None:
    """BO-R12, A1, A2, A3: on the promotion rank enemy checkers go home, and none stays there."""
    pieces = f"{KINGS} d7=N[b2]"
    scene = Scene(pieces).play("Nd7-d8")
    assert scene.stack("d8") == "N" and scene.supply("black") == 6
    assert Scene(pieces, far_rank_all="b").play("Nd7-d8").stack("d8") == "N[b1]"
    home = Scene("e1=K h8=k d2=N b1=B[b1]")
    assert home.ends("Bb1") == {"b2"}, "the own home rank frees nobody"
    # Hobbled there by a card, or by capturing there: the checker goes straight back.
    card = Scene("e1=K g6=k d8=N", "b - -", "hands=?6/wN1?5").play("Kg6-g7", "play wN d8")
    assert card.stack("d8") == "N" and card.supply("black") == 6 and card.hand("black") == 5
    stays = Scene("e1=K g6=k d8=N", "b - -", "hands=?6/wN1?5", far_rank_immune="b").play(
        "Kg6-g7", "play wN d8"
    )
    assert stays.stack("d8") == "N[b1]"
    assert Scene("e1=K h7=k d8=R a8=n[b2]").play("Rd8xa8").stack("a8") == "R"
    assert Scene("e1=K h7=k d8=R a8=n[b2]", far_rank_immune="b").play("Rd8xa8").stack("a8") == "R[b2]"


def test_a14_a_pawn_that_captures_a_boosted_piece_on_the_last_rank() -> None:
    """BO-A14: freed, then promoted."""
    scene = Scene("e1=K h4=k b7=P a8=r[b2]").play("Pb7xa8=Q")
    assert scene.stack("a8") == "Q" and scene.supply("black") == 6


def test_r6_cards_cancel() -> None:
    """BO-R6: adding to a hobbled piece takes one of each colour away."""
    scene = Scene(f"{KINGS} d4=N[b2]", more="hands=wN1?5/?4").play("Ke1-e2", "play wN d4")
    assert scene.stack("d4") == "N[b1]" and (scene.supply("white"), scene.supply("black")) == (6, 5)


# Pawns


def test_t11_r18_a_boosted_pawn_promotes_on_the_way() -> None:
    """BO-T11, R18: reachable a6 a7 xa8 b6 b7 b8 c6 c7 c8."""
    scene = Scene("h1=K h5=k b6=P[w1] a8=r").play("Pb6-b7")
    ends = {t.partition("=")[0] for t in scene.ends("Pb7")}
    assert ends == {"a6", "b6", "c6", "a7", "c7", "xa8", "b8", "c8"}
    assert {t for t in scene.ends("Pb7") if t[:2] == "b8"} == {f"b8={k}" for k in "QRBN"}
    twice = Scene("h1=K h5=k b6=P[w2]").play("Pb6-b7", "Pb7-b8=N")
    assert twice.s.stage == "spend" and "Nb8-a7" in twice.legal, "the promoted man may go on"


def test_r16_a13_a25_double_steps() -> None:
    """BO-R16, A13, A25: not hobbled, and only by a pawn that has never moved; none from its own first row."""
    assert Scene(f"{KINGS} a2=P").ends("Pa2") == {"a3", "a4"}
    assert Scene(f"{KINGS} a2=P", more="still=-").ends("Pa2") == {"a3"}
    back = Scene(f"{KINGS} a2=P[w2]").play("Pa2-a3", "Pa3-b2", "Pb2-b1", "pass", "draw pile ?", "draw pile ?")
    assert back.play("Kh8-g8", "pass").ends("Pb1") == {"b2"}
    assert Scene(f"{KINGS} b2=N[b1]").ends("Nb2") == {"b3"}
    assert Scene(f"{KINGS} a2=P", more="still=-").refusal("a2", "a4") == "moved-pawn"


def test_r17_a12_en_passant() -> None:
    """BO-R17, A12: against a double step without boosters, not by a step; also by a hobbled piece."""
    pieces = "e1=K e8=k e5=P d7=p"
    scene = Scene(pieces, "b - -").play("Pd7-d5", "pass")
    assert "Pe5-d6(xd5)" in scene.legal
    assert scene.play("Pe5-d6(xd5)").stack("d5") == ""
    boosted = Scene("a1=K e8=k e5=P d7=p[b1]", "b - -").play("Pd7-d5")
    assert "Pe5-d6(xd5)" in boosted.play("pass", "pass").legal
    stepped = Scene("a1=K e8=k e5=P d7=p[b2]", "b - -").play(
        "Pd7-d5", "Pd5-c5", "pass", "pass", "draw pile ?"
    )
    assert not any("(x" in t for t in stepped.legal)
    inherits = Scene("a1=K e8=k e5=P d7=p[b1]", "b - -").play("Pd7-d5", "pass", "pass", "Pe5-d6(xd5)")
    assert inherits.stack("d6") == "P[b1]"
    hobbled = "a1=K e8=k e5=N[b1] d7=p"
    assert "Ne5-d6(xd5)" in Scene(hobbled, "b - -").play("Pd7-d5", "pass").legal
    assert "Ne5-d6(xd5)" not in Scene(hobbled, "b - -", hobbled_ep="b").play("Pd7-d5", "pass").legal
    by_step = Scene("a1=K e8=k e4=N[w1] d7=p c3=P", "b - -").play("Pd7-d5", "pass", "Ne4-c5")
    assert "Nc5-d6" in by_step.legal and by_step.play("Nc5-d6").stack("d5") == "p"


# Kings


def test_r14_a11_castling() -> None:
    """BO-R14, A11: neither king nor rook on checkers; no square of the way within boosted reach."""
    pieces = "e1=K%s h1=R%s a8=k"
    assert "Ke1-g1,Rh1-f1" in Scene(pieces % ("", ""), "w K -").legal
    for marks in (("[w1]", ""), ("", "[w1]"), ("[b1]", ""), ("", "[b1]")):
        assert not any("," in t for t in Scene(pieces % marks, "w K -").legal)
    assert Scene(pieces % ("", "[w1]"), "w K -").refusal("e1", "g1") == "castle-checkers"
    near = "e1=K h1=R a8=k h4=n%s"
    assert "Ke1-g1,Rh1-f1" in Scene(near % "", "w K -").legal
    assert not any("," in t for t in Scene(near % "[b1]", "w K -").legal), "h4-g2-f1 crosses the way"
    assert Scene(near % "[b1]", "w K -").refusal("e1", "g1") == "chess-castle-not"
    done = Scene(pieces % ("", ""), "w K -").play("Ke1-g1,Rh1-f1")
    assert (done.stack("g1"), done.stack("f1")) == ("K", "R")


def test_t9_r15_a8_a23_when_the_king_is_tested() -> None:
    """BO-T9, R15, A8, A23."""
    pieces = "e1=K c3=N[w1] d1=R e8=r a8=k"
    assert set(Scene(pieces).legal) == {"Ke1-d2", "Ke1-f1", "Ke1-f2", "Nc3-e2", "Nc3-e4"}
    assert Scene(pieces).refusal("c3", "d5") == "answer-check"
    late = Scene(pieces, check_at_end="b")
    assert "Nc3-d5" in late.legal
    late.play("Nc3-d5")
    assert "pass" not in late.legal and set(late.legal) == {"Nd5-e4", "Nd5-e5", "Nd5-e6"}
    assert late.play("Nd5-e5").s.stage == "add"
    # A line may not be opened, even if a step would close it again.
    pinned = "e1=K e2=N[w2] e8=r a8=k"
    assert Scene(pinned).ends("Ne2") == set()
    assert Scene(pinned, check_at_end="b").ends("Ne2") == set()
    # A boosted king has to be safe with his move already (A23); with b his steps may save him.
    king = "e1=K[w1] e8=r d8=r f8=r a5=k c7=b"
    assert "Ke1-d1" not in Scene(king).legal


def test_t7_r19_a10_mate_by_a_booster_threat() -> None:
    """BO-T7, R19, A10: the queen would capture on c1, inherit three boosters and step to the king."""
    pieces = (
        "a8=r b8=n e8=k g8=n h8=r f7=p g7=p e6=p e5=P h5=p[b1] b4=p c4=q a3=P b2=P d2=P e2=b f2=K g2=P h2=P "
        "a1=R c1=B[b3] g1=Q"
    )
    scene = Scene(pieces)
    assert scene.s.stage == "over" and scene.winner == "black"
    assert Scene(pieces.replace("c1=B[b3]", "c1=B")).s.stage == "move", (
        "without the checkers on c1 there is no mate"
    )


def test_a10_pinned_pieces_threaten_and_ways_may_be_blocked() -> None:
    """BO-A10: one move as in chess, then king steps over empty squares or captures, never over own pieces."""

    def threatens(pieces: str, square: str) -> bool:
        s = Scene(pieces, "w - -").s
        found = reach.threats(s.at, s.nets, 1, s.still, True)
        return bool(found >> (ord(square[0]) - 97 + 8 * (int(square[1]) - 1)) & 1)

    assert threatens("e1=K a8=k a5=n[b1]", "c5") and not threatens("e1=K a8=k a5=n", "c5")
    assert threatens("e1=K a8=k a7=n[b1] a1=R", "c7"), "pinned or not"
    assert threatens("e1=K a8=k c7=p[b1]", "b6") and not threatens("e1=K a8=k c7=p[b1]", "a4")
    assert threatens("e1=K a8=k c7=p[b1]", "b4"), "a double step and one more"
    assert not threatens("e1=K a8=k c7=p[w1]", "b6"), "a hobbled pawn threatens nothing"
    assert threatens("e1=K a8=k h1=r g1=P[b1]", "g2"), "captures a man on black checkers and goes on"
    assert threatens("e1=K a8=k h4=p g3=N[b1]", "f2"), "a pawn does so too"
    assert not threatens("h8=K a8=k h1=r[b1] g1=P[w1]", "f2"), "captures a boosted man: cancelled, and stops"


def test_a9_a_card_gives_check_and_mate_but_cures_none() -> None:
    """BO-A9: the move comes first; the card after it may mate."""
    cure = Scene("e1=K e8=r a8=k d3=N", more="hands=bR1/?6")
    assert "play bR e8" not in cure.legal and all(t[0] in "KN" for t in cure.legal)
    mate = Scene("g1=K f6=R c1=R a2=P h7=k f7=q b8=b", more="hands=wR2?4/?6")
    assert mate.s.stage == "move"
    give = Scene("a1=K b6=N h1=R g8=k f7=p g7=p h7=p a7=b", more="hands=wN1?5/?6")
    give.play("Nb6-d7", "play wN d7")
    assert give.said[-1] == "check", "Nd7 boosted reaches g8 in two: f6, then g8? it is check"


def test_a_card_may_not_expose_the_own_king() -> None:
    """A hobbled knight captures like a pawn: the card that would turn it against the own king is not played."""
    scene = Scene("e1=K c8=k b7=N h6=p", "b - -", "hands=?6/wN1?5").play("Ph6-h5")
    assert "play wN b7" not in scene.legal


def test_a21_draws() -> None:
    """BO-A21, X3: stalemate is a draw; hands do not count for repetition, stacks do; fifty moves on claim."""
    scene = Scene("c7=Q[b1] a8=k c6=K", "b - -")
    assert scene.s.stage == "move"
    stalemate = Scene("b6=Q c6=K a8=k h5=p[w1]", "b - -")
    assert stalemate.s.stage == "over" and stalemate.winner is None
    one, other = Scene(f"{KINGS} a1=R", more="hands=wP1?5/?6"), Scene(f"{KINGS} a1=R", more="hands=wN1?5/?6")
    assert one.game.position_key(one.s) == other.game.position_key(other.s)
    boosted = Scene(f"{KINGS} a1=R[w1]")
    assert one.game.position_key(one.s) != boosted.game.position_key(boosted.s)
    assert "fifty" in Scene(f"{KINGS} a1=R", more="quiet=100").game.claimable(
        Scene(f"{KINGS} a1=R", more="quiet=100").s
    )
    dead = Scene("e1=K h8=k h7=R", "b - -", checkers="0").play("Kh8xh7")
    assert dead.s.stage == "over" and dead.winner is None


@pytest.mark.parametrize(
    ("men", "fields", "end", "winner"),
    [
        ("a1=K c3=k", "w - -", "dead", None),
        ("a1=K c3=k c4=B", "w - - stage=draw hands=-/-", "", None),
        ("h8=k g7=Q f6=P a1=K", "b - -", "mate", "white"),
        ("h8=k g7=Q f6=P a1=K", "w - - stage=add hands=wP1/-", "mate", "white"),
        ("h8=k g7=Q f6=P a1=K", "w - - stage=draw hands=-/-", "mate", "white"),
        ("a8=k b6=Q c6=K h5=p[w1]", "w - - stage=draw hands=-/-", "stalemate", None),
        ("a8=k b6=Q c6=K h5=p[w1]", "w - - stage=add hands=wP1/-", "", None),
    ],
)
def test_over_however_it_came_about_x3(men: str, fields: str, end: str, winner: str | None) -> None:
    """BO-R19, A21, X3: read from a text, in the middle of a turn too; a card may still end a stalemate."""
    found = Scene(men, fields, checkers="0" if end == "dead" else "6")
    assert (found.s.stage == "over", found.s.end) == (bool(end), end)
    if end:
        assert found.winner == winner
    else:
        assert found.game.actions(found.s)


def test_x3_dead_positions_are_those_without_checkers_and_with_one_light_piece_at_most() -> None:
    """X3: bare kings, one knight, or bishops all on one colour; other light pieces, or checkers in the game, may mate."""
    for pieces in ("", " a4=N", " a4=B", " a4=n", " a4=b", " a4=B a6=B", " a4=B b5=b c6=b"):
        over = Scene(f"e1=K h8=k h7=P{pieces}", "b - -", checkers="0").play("Kh8xh7")
        assert (over.s.stage, over.s.end, over.winner) == ("over", "dead", None), pieces
    for pieces in (
        "a4=N a6=N",
        "a4=N a6=n",
        "a4=B a5=B",
        "a4=b a5=B",
        "a4=b a6=N",
        "a4=P",
        "a4=p",
        "a4=r",
        "a4=Q",
    ):
        assert Scene(f"e1=K h8=k h7=P {pieces}", "b - -", checkers="0").play("Kh8xh7").s.stage == "move", (
            pieces
        )
    for checkers in ("6", "1/0", "0/1"):
        assert (
            Scene("e1=K h8=k h7=P", "b - -", "hands=-/-", checkers=checkers).play("Kh8xh7").s.stage != "over"
        )


def test_x3_what_begins_the_fifty_moves_again() -> None:
    """X3: a capture and a pawn's move, be it a king step; other moves count once, their king steps not."""
    pieces = f"{KINGS} a2=P[w1] c3=N[w1] h4=p g2=N"

    def quiet(*moves: str) -> object:
        return Scene(pieces, more="quiet=7").play(*moves).s.quiet

    assert quiet("Ke1-e2") == 8
    assert quiet("Nc3-d5") == 8 and quiet("Nc3-d5", "Nd5-d4") == 8
    assert quiet("Ng2xh4") == 0
    assert quiet("Pa2-a3") == 0 and quiet("Pa2-a3", "Pa3-b3") == 0
    castled = Scene("e1=K h1=R a8=k", "w K -", "quiet=7").play("Ke1-g1,Rh1-f1")
    assert castled.s.quiet == 8


# What is shown and said


def test_84_the_stack_is_shown_and_the_squares_that_threaten_a_king() -> None:
    """BO 8.4: stacks, supplies, hand sizes, threatened squares round the king, booster threats included."""
    scene = Scene("g1=K a8=k e4=n[b1] d5=P[b2]")
    layout = scene.game.layout(scene.s)
    assert layout["d5"] == (*(Token("black", "checker"),) * 2, Token("white", "P"))
    assert len(layout["supply:black"]) == 3 and layout["hand:black"] == (Token("black", "?"),) * 3
    assert "g1" in {mark.square for mark in scene.game.view(scene.s, None).marks}


def test_a_check_stands_over_the_table() -> None:
    checked = Scene("e1=K h8=k e5=r").game
    banner = checked.view(Scene("e1=K h8=k e5=r").s, None).banner
    assert banner is not None and (banner.kind, banner.said.values["seat"]) == ("check", "white")
    assert checked.view(Scene("e1=K h8=k d5=r").s, None).banner is None


def test_lines_join_move_and_steps_with_the_fewest_checkers() -> None:
    """BO 8.4: a sweep of the hand is a move with its steps; a square reached directly costs nothing."""
    scene = Scene("e1=K a8=k d4=N[w1] c6=p")
    found: dict[tuple[str, tuple[str, ...]], list[list[str]]] = {}
    for line in scene.game.lines(scene.s):
        end = next(q for q, stack in line.after.items() if stack)
        found.setdefault((end, tuple(sorted(line.after))), []).append([str(a) for a in line.actions])
    assert found["e6", ("d4", "e6")] == [["Nd4-e6"]]
    assert found["d7", ("d4", "d7")][0][-1] == "Ne6-d7" or len(found["d7", ("d4", "d7")][0]) == 2
    assert len(found["c6", ("c6", "d4")]) == 1 and found["c6", ("c6", "d4")] == [["Nd4xc6"]]
    assert ["Nd4xc6", "Nc6-b7"] in [ways[0] for ways in found.values()]
    spent = scene.play("Nd4-e6")
    after = [[str(a) for a in line.actions] for line in spent.game.lines(spent.s)]
    assert ["Ne6-e7"] in after and ["pass", "pass", "Ka8-a7"] in after and ["Ne6-d4"] not in after


@pytest.mark.parametrize(
    ("origin", "to", "said"),
    [
        ("h8", "h7", "chess-not-yours"),
        ("c4", "c5", "chess-no-piece"),
        ("e1", "d1", "chess-own-piece"),
        ("a2", "b3", "chess-cannot-reach"),
        (None, "a4", "chess-nothing-to-place"),
    ],
)
def test_refusals(origin: str | None, to: str, said: str) -> None:
    assert Scene(f"{KINGS} d1=R a2=P").refusal(origin, to) == said


def test_refusals_within_a_turn() -> None:
    scene = Scene(f"{KINGS} d4=N[w1] a1=R").play("Nd4-b3")
    assert scene.refusal("a1", "a2") == "same-piece"
    assert scene.refusal("b3", "b5") == "one-step"
    scene.play("pass")
    assert scene.refusal("a1", "a2") == "moved-already"
    assert Scene().refusal("e2", "e4") == "draw-first"
    assert Scene("c7=Q[b1] a8=k c6=K", "w - -").refusal("c6", "c8") == "chess-cannot-reach"


@pytest.mark.parametrize(
    "text",
    [
        "",
        "8/8 w",
        "8/8/8/8/8/8/8/8 w - -",
        "k7/8/8/8/8/8/8/K7 w - - stacks=a2:w1",
        "k7/8/8/8/8/8/8/K7 w - - stacks=a1:w7",
        "k7/8/8/8/8/8/8/K7 w KQ -",
        "k7/8/8/8/8/8/8/K7 w - e6",
        "k7/8/8/8/8/8/8/K7 w - - still=a2",
        "k7/8/8/8/8/8/8/K7 w - - hands=wQ2/-",
        "k7/8/8/8/8/8/8/K7 w - - stage=spend",
        "k7/8/8/8/8/8/8/K7 w - - stage=draw",
        "k7/8/8/8/8/8/8/K7 w - - colour=red",
        "k7/R7/8/8/8/8/8/K7 w - -",
        "k7/8/8/8/8/8/8/K7 w - - hands=wQ1?7",
        "k7/8/8/8/8/8/8/K7 x",
    ],
)
def test_bad_positions(text: str) -> None:
    with refused(BadPosition, game="booster-chess"):
        make_game("booster-chess", None, {}).read(text)


@pytest.mark.parametrize(
    "rules", [{"checkers": "13"}, {"checkers": "6/4/2"}, {"checkers": "x"}, {"instant": "c"}, {"boost": "a"}]
)
def test_bad_rules(rules: dict[str, str]) -> None:
    with pytest.raises(GameError):
        make_game("booster-chess", None, rules)


@pytest.mark.parametrize(("check_at_end", "stage"), [("a", "over"), ("b", "add")])
def test_a_check_that_a_second_step_can_end_is_no_mate(check_at_end: str, stage: str) -> None:
    """BO-R19, A8, A23: with A8b the knight may go to e7 and take on d8 with its king step, so White may still play a card."""
    game = make_game("booster-chess", None, {"check_at_end": check_at_end})
    s = game.read("k7/pp6/8/5n2/8/8/8/3R3K w - - stacks=f5:b1 hands=wP1/-")
    action = game.legal(s, "Rd1-d8")
    assert action is not None
    after, _ = game.apply(s, action)
    assert after.stage == stage


@pytest.mark.parametrize("rules", [{}, {"instant": "b"}, {"check_at_end": "b"}], ids=str)
def test_what_is_found_safe_at_a_glance_is_safe(rules: dict[str, str]) -> None:
    """Moves and king steps that are not tried one by one are the same as those that are; checks likewise."""
    from companion.games.booster_chess import moves

    game = make_game("booster-chess", None, rules)
    options = game.options
    rng = random.Random(4)
    checked = 0
    for s in walk(game, 5, 120):
        if s.stage not in ("move", "spend"):
            continue
        nets = dict(s.stacks)
        for square in rng.sample([*bitboard.each(orthodox.everybody(s.at))], 3):
            nets.setdefault(square, rng.choice((-2, -1, 1, 2)))
        if s.stage == "move":
            s = msgspec.structs.replace(s, stacks=tuple(sorted(nets.items())))
            tried = [
                step for step in moves.first_moves(options, s) if moves.is_legal(options, s, step, False)
            ]
            checked += 1
            assert list(moves.legal_first(options, s)) == tried
        else:
            tried = [step for step in moves.king_steps(s) if moves.is_legal(options, s, step, True)]
            assert list(moves.legal_steps(options, s)) == tried
        for seat in (0, 1):
            given = s.at, s.nets, seat, s.still, options.at_once
            assert reach.in_check(*given) == bool(reach.checkers(*given))
    assert checked


def test_moves_are_those_of_chess_without_checkers() -> None:
    """The general generator agrees with the orthodox one where no checker lies on the board."""
    from companion.games.booster_chess import moves

    game = make_game("booster-chess", None, {"checkers": "0"})
    assert isinstance(game, BoosterChess)
    checked = 0
    for seed in range(3):
        for s in walk(game, seed, 80):
            if s.stage == "move":
                steps = {(m.origin, m.to, m.promoted) for m in moves.legal_first(game.options, s)}
                castles = {m.to for m in game.find_castlings(s)}
                actions = [str(a) for a in game.actions(s)]
                checked += 1
                assert len(steps) + len(castles) == len(actions) == game.count(s)
    assert checked


@pytest.mark.parametrize("fen", PUBLISHED)
def test_without_checkers_the_published_counts(fen: str) -> None:
    """Booster Chess without checkers is orthodox chess: bulk counts, and two plies played action by action."""
    game = make_game("booster-chess", None, {"checkers": "0"})
    s = game.read(" ".join(fen.split()[:4]))
    assert [game.perft(s, depth) for depth in (1, 2, 3)] == list(PUBLISHED[fen][:3])
    assert leaves(game, s, 2) == PUBLISHED[fen][1]


@pytest.mark.parametrize(
    ("fen", "most"), [("8/3k3P/8/8/8/8/8/2K5 w - -", 66), ("8/8/8/8/4r3/5K2/3k4/8 w - -", 69)]
)
def test_counts_end_where_no_one_can_mate(fen: str, most: int) -> None:
    """A pawn that becomes a knight or a bishop, and the last rook that is captured, end the game: `most` would go on."""
    game = make_game("booster-chess", None, {"checkers": "0"})
    s = game.read(fen)
    assert game.perft(s, 2) == leaves(game, s, 2) < most
