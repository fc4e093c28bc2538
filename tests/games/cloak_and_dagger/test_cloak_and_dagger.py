"""Cloak and Dagger Chess by its numbered rules, rulings and worked examples."""

from __future__ import annotations

import random

import msgspec
import pytest

from companion.games.cloak_and_dagger import moves, state
from companion.kernel.actions import Pass, Say
from companion.kernel.errors import BadPosition, GameError
from companion.kernel.messages import IllegalAction
from tests.error_texts import refused
from tests.games.cloak_and_dagger.scenes import GONE, PAWNS, SAMPLE, Scene, checkers, place
from tests.open_states import make_game

# Setting up


def test_r1_a1_pawns_and_numbered_checkers() -> None:
    """CD-R1, A1, A2: checker n starts on file n for both, or from each player's left, or as each likes."""
    scene = Scene()
    assert [scene.on(f"{f}1") for f in "ah"] == ["white:?1", "white:?8"]
    assert [scene.on(f"{f}8") for f in "ah"] == ["black:?1", "black:?8"]
    assert scene.on("e2") == "white:P"
    assert Scene(numbering="b").on("h8") == "black:?1"
    free = Scene(numbering="c")
    assert free.legal == [f"?{n}@a1" for n in range(1, 9)]
    for n, f in enumerate("abcdefgh"):
        free.play(f"?{8 - n}@{f}1")
    for n, f in enumerate("abcdefgh"):
        free.play(f"?{n + 1}@{f}8")
    assert free.on("a1") == "white:?8" and free.s.stage == "register"
    assert [side.unmoved for side in free.s.sides] == [0xFF, 0xFF << 56], "they may castle"
    assert f"register white {SAMPLE[::-1]}" in free.legal, "by number, on the files where they stand"


def test_t1_r2_a3_registration() -> None:
    """CD-T1, R2, A2, A3a: king between the rooks, bishops on both colours; each side its own."""
    scene = Scene()
    assert len(scene.legal) == 960 and f"register white {SAMPLE}" in scene.legal
    for wrong in ("KRQRBBNN", "RQKRBNBN", "RQKRBBNQ"):
        assert f"register white {wrong}" not in scene.legal
    scene.play(f"register white {SAMPLE}", "register black RNBQKBNR")
    assert scene.s.stage == "turn" and scene.game.actor(scene.s).seat == "white"  # type: ignore[union-attr]
    assert scene.game.redact_action(Say("register", ("white", SAMPLE))) == "register white ?"


def test_r12_checkers_move_like_the_pieces_they_hide() -> None:
    """CD-R12."""
    scene = Scene.registered()
    assert scene.ends("?7g1") == {"f3", "h3"} and scene.ends("?1a1") == set()
    assert {"?7g1-f3", "?2b1-a3", "?2b1-c3"} <= set(scene.public), "everybody may think them knights"
    with pytest.raises(IllegalAction) as refused:
        scene.game.apply(scene.s, scene.game.legal(scene.game.redact(scene.s, None), "?2b1-c3"))  # type: ignore[arg-type]
    assert refused.value.reason.said.id == "not-now", "a neutral refusal (A12)"
    assert refused.value.reason.rule == "CD-A12"


# Guesses and bonus moves


def test_t3_r4_r5_a4_a5_a7_a_right_guess() -> None:
    """CD-T3, R4, R5, A4, A5, A7: the checker stays, is identified, and a bonus follows the move."""
    scene = Scene.registered().play("guess 5 B")
    assert scene.said == ["guess", "right"] and scene.s.stage == "move"
    assert scene.on("e8") == "black:?5", "the checker stays (A5a)"
    assert not any(t.startswith("guess") for t in scene.legal), "one guess a turn"
    scene.play("Pe2-e4")
    assert scene.s.stage == "after" and scene.s.turn == 0
    assert {"Pe4-e5", "Pd2-d4", "pass"} <= set(scene.legal)
    assert not any("?" in t or "@" in t for t in scene.legal), "a pawn move or a drop, no pawn is lost yet"
    scene.play("Pd2-d4", "pass")
    assert scene.s.turn == 1 and scene.s.stage == "turn"
    later = scene.turn("Pa7-a6")
    assert not any(
        t.startswith("guess 5")
        for t in Scene.registered().play("guess 5 B", "Pe2-e4", "pass", "pass").turn("Pa7-a6").legal
    ), "a known identity is not guessed again"
    assert "guess 6 B" in later.legal
    shown = Scene.registered(reveal_on_guess="b").play("guess 5 B")
    assert shown.on("e8") == "black:B"


def test_t3_r6_a7_a_wrong_guess() -> None:
    """CD-T3, R6, A7: the other side may make a bonus move before its turn; it lapses otherwise."""
    scene = Scene.registered().play("guess 5 N", "Pe2-e4", "pass")
    assert scene.s.stage == "bonus" and scene.s.turn == 1
    scene.play("Pe7-e5")
    assert scene.s.stage == "turn" and scene.s.turn == 1, "then the turn itself, guess and all"
    assert "guess 1 R" in scene.legal and "Pd7-d5" in scene.legal
    scene.turn("Pd7-d5").turn("Pa2-a3")
    assert scene.s.stage == "turn" and not scene.s.sides[1].bonus, "once"
    lapsed = Scene.registered().play("guess 5 N", "Pe2-e4", "pass", "pass")
    assert lapsed.s.stage == "turn" and lapsed.s.turn == 1
    wrong = Scene.registered().play("guess 5 N")
    banner = wrong.game.view(wrong.s, None).banner
    assert banner is not None and banner.kind == "bonus" and banner.said.values["seat"] == "black"


def test_a8_a15_drops_and_captures_by_bonus() -> None:
    """CD-A8, A15, R5: the own captured pawns on the own second row; they may go two squares and attack."""
    pieces = "Pa2 Pd4 pe5 pa7"
    scene = Scene(place(pieces, checkers({3: "h1"}, {3: "h8", 5: "e8"}) + " lost=1/0"))
    scene.play("guess 5 B", "Pd4xe5")
    assert (
        {"P@b2", "P@h2", "Pe5-e6"} <= set(scene.legal)
        and "P@a2" not in scene.legal
        and "P@b3" not in scene.legal
    )
    scene.play("P@b2")
    assert scene.s.sides[0].pawns_lost == 0 and scene.s.sides[1].pawns_lost == 1
    scene.play("pass").turn("?3h8-g8")
    assert "Pb2-b4" in scene.legal
    none = Scene(place(pieces, checkers({3: "h1"}, {3: "h8", 5: "e8"}))).play("guess 5 B", "Pa2-a3")
    assert not any("@" in t for t in none.legal)
    king = Scene(place("Pd4 pa7", checkers({3: "h1"}, {3: "e5", 5: "e8"}))).play("guess 5 B", "?3h1-h2")
    assert king.play("Pd4xe5").winner == "white", "a bonus may capture a cloaked king"
    promoted = (
        Scene(
            place("Pa2 Qd5 pe6", checkers({3: "h1"}, {3: "h8"})),
        )
        .turn("Pa2-a3")
        .play("Pe6xd5")
    )
    assert promoted.s.sides[0].pawns_lost == 0, "a captured man is no pawn"


def test_a16_en_passant_until_the_regular_move() -> None:
    """CD-A16: after a double step during the whole next turn of the other side, its bonus before included."""
    pieces = "Pe5 Pa2 pd7 ph7"
    scene = Scene(place(pieces, checkers({3: "h1", 5: "g1"}, {3: "h8"}), "b"))
    scene.turn("Pd7-d5")
    assert "Pe5-d6(xd5)" in scene.legal
    scene.play("Pe5-d6(xd5)")
    assert scene.on("d5") == "" and scene.s.sides[1].pawns_lost == 1
    bonus = Scene(place(pieces, checkers({3: "h1", 5: "g1"}, {3: "h8", 5: "f8"}), "b"))
    bonus.play("guess 5 N", "Pd7-d5", "pass")
    assert bonus.s.stage == "bonus" and "Pe5-d6(xd5)" in bonus.legal
    passed = bonus.play("pass").turn("Pa2-a3").turn("Ph7-h6")
    assert "Pe5-d6(xd5)" not in passed.legal


# Uncloaking


def test_t13_r7_a21_a22_uncloaking() -> None:
    """CD-T13, R7, A21, A22: at the end of the own turn, any number, as registered."""
    scene = Scene.registered()
    assert not any(t.startswith("uncloak") for t in scene.legal), "not in the middle of a turn"
    scene.play("Pe2-e4")
    assert {"uncloak 2 Q", "uncloak 7 N"} <= set(scene.legal) and "uncloak 2 N" not in scene.legal
    assert {"uncloak 2 N", "uncloak 2 Q"} <= set(scene.public)
    scene.play("uncloak 2 Q", "uncloak 7 N")
    assert (scene.on("b1"), scene.on("g1"), scene.on("a1")) == ("white:Q", "white:N", "white:?1")
    scene.play("pass")
    assert scene.s.turn == 1
    scene.turn("Pe7-e5")
    assert {"Ng1-f3", "Ng1-h3", "Ng1-e2"} <= set(scene.legal)
    wrong = Scene.registered().play("guess 5 N", "Pe2-e4", "pass", "Pe7-e5")
    assert not any(t.startswith("uncloak") for t in wrong.legal), "not after a bonus before the turn"


def test_a13_an_attacked_king_is_not_uncloaked() -> None:
    """CD-A13."""
    scene = Scene(place("Pa2 pa7", checkers({3: "e1"}, {1: "e8", 3: "h8"}))).play("Pa2-a3")
    assert "uncloak 3 K" not in scene.legal
    assert "uncloak 3 K" in scene.public, "what only the umpire knows"
    moved = Scene(place("Pa2 pa7", checkers({3: "e1"}, {1: "f8", 3: "h8"}))).play("Pa2-a3")
    assert moved.play("uncloak 3 K").on("e1") == "white:K"


# Captures and kings


def test_r8_a18_disclosure() -> None:
    """CD-R8, A18: a captured checker's piece is told, the capturer's is not."""
    scene = Scene(place("Pa2 pa7", checkers({1: "e1", 3: "h1"}, {5: "e8", 3: "h8"}))).play("?1e1xe8")
    assert scene.said == ["move", "capture", "disclosure"]
    public = scene.game.redact(scene.s, None)
    assert public.sides[1].public(4) == state.bits_of("B")
    assert public.sides[0].public(0) == state.bits_of("RQ"), "seen to move like a rook"
    assert scene.s.stage == "uncloak", "the game goes on"


def test_r9_r10_a19_capturing_a_cloaked_king_wins() -> None:
    """CD-R9, R10, A19: a cloaked king may stand in check; its capture ends the game, and all is told."""
    scene = Scene(
        place("Pa2 pa7", checkers({1: "e1", 3: "h1"}, {3: "e8", 1: "a8"})),
    )
    assert not scene.s.checked
    scene.turn("Pa2-a3")
    assert "Pa7-a6" in scene.legal, "it may stay in check"
    scene.turn("Pa7-a6").play("?1e1xe8")
    assert scene.winner == "white" and scene.said[-2:] == ["setup", "setup"]


def test_a6_an_identified_king() -> None:
    """CD-A6: counts as uncloaked after the guesser's turn; until then he may be captured."""
    pieces, stand = "Pa2 pa7 ph7", checkers({1: "e1", 3: "h1"}, {3: "e8", 1: "a8"})
    capture = Scene(place(pieces, stand)).play("guess 3 K", "?1e1xe8")
    assert capture.winner == "white"
    scene = Scene(place(pieces, stand)).play("guess 3 K", "Pa2-a3", "pass", "pass")
    assert scene.s.checked and scene.said == ["pass", "check"]
    assert "Pa7-a6" not in scene.legal and "?3e8-d8" in scene.legal
    immune = Scene(place(pieces, stand), known_king="b").play("guess 3 K", "Pa2-a3", "pass", "pass")
    assert not immune.s.checked and "Pa7-a6" in immune.legal


def test_r9_a11_a24_mate_of_an_uncloaked_king() -> None:
    """CD-R9, A11, A12: cloaked pieces give check; the table announces it, and refuses what leaves it."""
    stand = checkers({1: "a1", 4: "b1", 3: "h1"}, GONE)
    check = Scene(place("kh8 pg7 pa6", stand)).turn("?4b1-b8")
    assert check.s.stage == "over" or check.s.checked
    mate = Scene(place("kh8 pg7 ph7", stand)).turn("?4b1-b8")
    assert mate.winner == "white" and "mate" in mate.said
    assert mate.on("b8") == "white:R" and mate.on("a1") == "white:?1", (
        "the man that mates is uncloaked, others are not"
    )
    announced = Scene(place("kh8 ph7", stand)).turn("?4b1-b8")
    assert announced.s.checked and announced.moves == ["Kh8-g7"]
    hidden = Scene(place("kh5 pa7", checkers({2: "d1", 3: "a1"}, GONE))).turn("?2d1-e2")
    assert hidden.s.checked and "Pa7-a6" not in hidden.legal
    assert "Pa7-a6" in hidden.public, (
        "everybody else only knows that there is a check: it may be a king on e2"
    )
    ignored = Scene(place("kh8 ph7", stand), cloaked_check="b").turn("?4b1-b8")
    assert not ignored.s.checked and "Ph7-h6" in ignored.legal


def test_r9_the_pieces_that_mate_are_uncloaked_those_that_guard_beside_the_king_too() -> None:
    """CD-R9, A11: the proof of mate shows whoever reaches the king or a square beside him, no one else."""
    stand = checkers({1: "a7", 2: "c1", 3: "h1", 4: "b1"}, GONE)
    mate = Scene(place("kh8 pa6", stand)).turn("?4b1-b8")
    assert mate.winner == "white"
    assert mate.on("b8") == "white:R", "gives check"
    assert mate.on("a7") == "white:R", "guards g7 and h7"
    assert (mate.on("c1"), mate.on("h1")) == ("white:?2", "white:?3"), "these reach nothing there"


def test_a11_a14_a_promoted_checker_gives_check() -> None:
    """CD-A11, A14b: a checker that was a pawn attacks like what it has become, and only then."""
    pieces, stand = "Pb7 Pa2 kh8 ph7", checkers({3: "a1"}, GONE)

    def promoted(kind: str, text: str = f"{pieces}") -> Scene:
        return Scene(place(text, stand), cloaked_promotion="b").turn(f"Pb7-b8=?{kind}")

    for kind, checks in (("R", True), ("Q", True), ("B", False), ("N", False)):
        scene = promoted(kind)
        assert scene.s.checked is checks, kind
        assert ("Ph7-h6" in scene.legal) is not checks
        banner = scene.game.view(scene.s, None).banner
        assert (banner.kind if banner else "") == ("check" if checks else "")
    assert not promoted("R", f"{pieces} nd8").s.checked, "a man stands between"
    taken = promoted("R", f"{pieces} rb1").s
    known = Scene(place(pieces, stand), cloaked_promotion="b").game.redact(taken, "black")
    assert moves.extra_attacks(taken.sides[0], 63, taken.men)
    assert not moves.extra_attacks(known.sides[0], 63, known.men), "it might be a bishop or a knight"
    gone = msgspec.structs.replace(taken.sides[0], checkers=(*taken.sides[0].checkers[:8], -1))
    assert not moves.extra_attacks(gone, 63, taken.men)


def test_the_set_up_is_filled_in_by_its_seat_alone() -> None:
    """CD-A3: a form for the seat that has to register, in the order of its checkers, and for no one else."""
    scene = Scene(numbering="b")
    form = scene.game.view(scene.s, "white").form
    assert form is not None and (form.verb, form.printed) == ("register", "RNBQKBNR")
    assert form.squares[0] == "a1" and sum(form.men.values()) == 8
    assert scene.game.view(scene.s, "black").form is None and scene.game.view(scene.s, None).form is None
    scene.play(form.action("white", form.printed))
    black = scene.game.view(scene.s, "black").form
    assert black is not None and black.squares[0] == "h8" and black.printed == "RNBKQBNR"
    assert scene.game.view(scene.s, "white").form is None
    assert scene.play(form.action("black", black.printed)).game.view(scene.s, "white").form is None


def test_a11c_check_has_to_be_said() -> None:
    """CD-A11c: an attack by a cloaked piece counts if its player says check."""
    stand = checkers({1: "a1", 4: "b1", 3: "h1"}, GONE)
    scene = Scene(place("kh8 ph7", stand), cloaked_check="c").play("?4b1-b8")
    assert "check" in scene.legal
    silent = Scene(place("kh8 ph7", stand), cloaked_check="c").play("?4b1-b8", "pass")
    assert not silent.s.checked and "Ph7-h6" in silent.legal
    scene.play("check", "pass")
    assert scene.s.checked and scene.moves == ["Kh8-g7"]
    none = Scene(place("kg8 ph7", stand), cloaked_check="c").play("?4b1-b7")
    assert "check" not in none.legal


def test_t11_a9_a10_the_bonus_before_a_turn() -> None:
    """CD-T11, A9, A10: it may give no check to an uncloaked king; a cloaked one may then be captured."""
    open_king = place(
        "Kf5 Pa2 pe7 pb7", checkers(GONE, {3: "h8", 5: "a8"}) + " bonus=no/yes stage=bonus", "b"
    )
    scene = Scene(open_king)
    assert "Pe7-e6" not in scene.legal and "Pe7-e5" in scene.legal
    assert scene.refusal("e7", "e6") == "bonus-check"
    assert "Pe7-e6" in Scene(open_king, bonus_check="b").legal
    cloaked = place("Pa2 pe7 pb7", checkers({3: "f5"}, {3: "h8", 5: "a8"}) + " bonus=no/yes stage=bonus", "b")
    assert Scene(cloaked).play("Pe7-e6", "Pe6xf5").winner == "black"
    pinned = Scene(place("Ke1 Pe2 Pa2 re8", checkers(GONE, {3: "h8"}) + " bonus=yes/no stage=bonus"))
    assert "Pe2-e3" in pinned.legal
    side = Scene(place("Kb4 Pc4 pd5 re4", checkers(GONE, {3: "h8"}) + " bonus=yes/no stage=bonus"))
    assert "Pc4xd5" not in side.legal and "Pc4-c5" not in side.legal, "the own king stays safe (A10)"


def test_a9_an_uncloaked_king_is_never_captured() -> None:
    """CD-A9."""
    scene = Scene(
        place("Ke4 Pa2 pd6 pb7", checkers(GONE, {3: "h8", 5: "a8"}) + " bonus=no/yes stage=bonus", "b"),
        bonus_check="b",
    )
    assert scene.play("Pd6-d5", "Pd5xe4").winner == "black"
    assert Scene.registered().refusal("a2", "a5") == "chess-cannot-reach"


def test_a24_check_with_a_bonus_pending() -> None:
    """CD-A24: in check the bonus has to end it; if it can, it is no mate."""
    more = checkers(GONE, {3: "g5"}) + " bonus=yes/no stage=bonus"
    saved = Scene(
        place("Ka1 Pa2 Pb2 Pf3 rd1 rh1", checkers(GONE, {3: "g5"}) + " bonus=yes/no stage=bonus lost=1/0")
    )
    assert saved.s.stage == "over", "no pawn can step between on the first rank"
    between = Scene(place("Ka2 Pb2 Pc2 ra8 rb8", more + " lost=1/0"))
    assert between.s.checked
    assert not any(t.startswith("P") and "@" not in t for t in between.legal if t.startswith("Pc2")), (
        "ends no check"
    )


# Castling


def test_t5_r11_castling() -> None:
    """CD-T5, R11, A17: to the orthodox squares; every square crossed or ended on is empty."""
    stand = checkers({n: f"{f}1" for n, f in zip(range(1, 5), "abcd", strict=True)} | {}, {3: "c8"})
    scene = Scene(place("Pa2 pa7", stand))
    assert "Kc1-g1,Rd1-f1" in scene.legal
    assert "Kc1-c1,Ra1-d1" not in scene.legal, "d1 is occupied"
    scene.play("Kc1-g1,Rd1-f1")
    assert (scene.on("g1"), scene.on("f1"), scene.on("c1")) == ("white:?3", "white:?4", "")
    public = scene.game.redact(scene.s, None).sides[0]
    assert (public.public(2), public.public(3)) == (
        state.bits_of("K"),
        state.bits_of("R"),
    )
    free = Scene(place("Pa2 pa7", checkers({1: "a1", 3: "c1"}, {3: "c8"})))
    assert "Kc1-c1,Ra1-d1" in free.legal
    moved = Scene(place("Pa2 pa7", checkers({1: "a1", 3: "c1"}, {3: "c8"}) + " unmoved=c1/c8"))
    assert not any("," in t for t in moved.legal)


def test_a_rook_that_castles_on_his_own_square_need_not_be_touched() -> None:
    """CD-R11: the king alone is taken to his square beside him."""
    scene = Scene(place("Pa2 pa7", checkers({3: "e1", 4: "d1"}, {3: "c8"})))
    (line,) = (one for one in scene.game.lines(scene.s) if str(one.actions[0]) == "Ke1-c1,Rd1-d1")
    assert line.touches == {"e1", "c1"} and line.after.keys() == {"e1", "c1", "d1"}


def test_t7_r10_r11_attacked_squares() -> None:
    """CD-T7, R10, R11: an uncloaked king crosses no attacked square; a cloaked one may."""
    pieces, stand = "Pa2 re8", checkers({3: "c1", 4: "d1"}, {3: "h8"})
    assert "Kc1-g1,Rd1-f1" in Scene(place(pieces, stand)).legal, "cloaked"
    open_king = Scene(place(f"{pieces} Kc1", checkers({4: "d1"}, {3: "h8"}) + " unmoved=c1,d1/-"))
    assert "Kc1-g1,Rd1-f1" not in open_king.legal
    safe = Scene(place("Pa2 ra8 Kc1", checkers({4: "d1"}, {3: "h8"}) + " unmoved=c1,d1/-"))
    assert "Kc1-g1,Rd1-f1" in safe.legal


def test_a17_a_king_identified_by_castling() -> None:
    """CD-A6, A17: known from then on, and treated as uncloaked after the other side's next turn."""
    stand = checkers({3: "c1", 4: "d1"}, {1: "g8", 3: "a8"})
    scene = Scene(place("Pa2 pa7 pb7", stand)).turn("Kc1-g1,Rd1-f1")
    assert scene.play("?1g8xg1").winner == "black", "he may still be captured"
    scene = Scene(place("Pa2 pa7 pb7", stand)).turn("Kc1-g1,Rd1-f1").turn("Pb7-b6")
    assert scene.s.checked and "Pa2-a3" not in scene.legal


# Promotion, ends


def test_a14_promotion() -> None:
    """CD-A14: a visible piece, or with the switch a new checker whose piece only its owner knows."""
    pieces, stand = "Pb7 Pa2 ph7", checkers({3: "h1"}, {3: "h8"})
    assert "Pb7-b8=Q" in Scene(place(pieces, stand)).legal
    scene = Scene(place(pieces, stand), cloaked_promotion="b")
    assert {"Pb7-b8=?Q", "Pb7-b8=?N"} <= set(scene.legal)
    action = scene.game.legal(scene.s, "Pb7-b8=?R")
    assert action is not None and scene.game.redact_action(action) == "Pb7-b8=?"
    scene.play("Pb7-b8=?R")
    assert scene.on("b8") == "white:?9"
    assert scene.game.redact(scene.s, "black").sides[0].kinds(8) == state.bits_of("QRBN")
    scene.play("pass").turn("Ph7-h6")
    assert "?9b8-b2" in scene.legal and "?9b8-c6" not in scene.legal and "?9b8-c6" in scene.public


ONE_KNIGHT = checkers({7: "g5"}, GONE)
ONE_ROOK = checkers({1: "g5"}, GONE)
TOLD = "may=KQRBN,KQRBN,KQRBN,KQRBN,KQRBN,KQRBN,N,KQRBN/KQRBN,KQRBN,KQRBN,KQRBN,KQRBN,KQRBN,KQRBN,KQRBN"


@pytest.mark.parametrize(
    ("position", "dead"),
    [
        (place("Ka1 kh8", checkers(GONE, GONE)), True),
        (place("Ka1 Nb1 kh8", checkers(GONE, GONE)), True),
        (place("Ka1 Bb1 Bd1 bf1 kh8", checkers(GONE, GONE)), True),
        (place("Ka1 Bb1 Bc1 kh8", checkers(GONE, GONE)), False),
        (place("Ka1 Nb1 nc1 kh8", checkers(GONE, GONE)), False),
        (place("Ka1 Rb1 kh8", checkers(GONE, GONE)), False),
        (place("Ka1 Qb1 kh8", checkers(GONE, GONE)), False),
        (place("Ka1 Pb2 kh8", checkers(GONE, GONE)), False),
        # cloaked kings may be captured
        (place("Ka1", checkers(GONE, {3: "h8"})), False),
        (place("", checkers({3: "a1"}, {3: "h8"})), False),
        # the umpire knows the pieces
        (place("Ka1 kh8", ONE_KNIGHT), True),
        (place("Ka1 kh8", ONE_ROOK), False),
        # a bonus may bring a captured pawn back
        (place("Ka1 kh8", f"{checkers(GONE, GONE)} lost=3/2"), True),
        (place("Ka1 kh8", f"{checkers(GONE, GONE)} lost=1/0 bonus=yes/no stage=bonus"), False),
        (place("Ka1 kh8", f"{checkers(GONE, GONE)} lost=0/1 bonus=no/yes"), False),
        (place("Ka1 kh8", f"{checkers(GONE, GONE)} lost=0/1 bonus=yes/no stage=bonus"), True),
        (place("Ka1 kh8", f"{checkers(GONE, GONE)} lost=1/0 right=yes stage=move"), False),
        (place("Ka1 kh8", f"{ONE_KNIGHT} lost=1/0"), False),
        (place("Ka1 kh8", f"{ONE_KNIGHT} lost=0/1"), False),
        (place("Ka1 kh8", f"{ONE_KNIGHT} {TOLD} lost=1/1"), True),
    ],
)
def test_x3_dead_positions(position: str, dead: bool) -> None:
    """X3: only when no bonus can change the material, and no cloaked king is left to capture."""
    for text in (position, position.replace(" w ", " b ") if "stage" not in position else position):
        found = Scene(text)
        assert (found.s.stage == "over", found.s.end) == (dead, "dead" if dead else "")


def test_x3_a_position_becomes_dead_by_a_capture_or_an_uncloaking() -> None:
    """X3: at the end of the turn, with the set-ups disclosed."""
    taken = Scene(place("Ka1 rb2 kh8", checkers(GONE, GONE))).play("Ka1xb2")
    assert (taken.s.end, taken.winner) == ("dead", None) and "dead" in taken.said
    shown = Scene(place("Kc1 ne5", checkers(GONE, {3: "h8"}), "b")).play("Ne5-g4", "uncloak 3 K")
    assert shown.s.end == "dead"
    kept = Scene(place("Kc1 ne5", checkers(GONE, {3: "h8"}), "b")).play("Ne5-g4", "pass")
    assert kept.s.stage == "turn"


def test_x3_on_paper_what_the_table_does_not_know_goes_on() -> None:
    """X3, CD-A3b: a checker that may be a queen keeps the game alive; one that can only be a knight does not."""
    text = place("Ka1 kh8", ONE_KNIGHT).replace(f"setup={SAMPLE}/{SAMPLE} ", "")
    assert Scene(text, register="b").s.stage == "turn"
    assert Scene(f"{text} {TOLD}", register="b").s.end == "dead"


def test_x3_a_cloaked_piece_may_still_capture_an_open_king_a9_b() -> None:
    """X3, CD-A9b: then no king is safe from a hidden piece, so the game goes on."""
    assert Scene(place("Ka1 kh8", ONE_KNIGHT), bonus_check="b").s.stage == "turn"


def test_over_after_a_guess_too() -> None:
    """CD-R9, A24: mate and stalemate are so whatever the stage of the turn."""
    mate = "Ka1 Qg7 Pf6 kh8"
    for stage in ("turn", "move"):
        assert Scene(place(mate, f"{checkers(GONE, GONE)} stage={stage}", "b")).winner == "white"


def test_a5_b_a_guess_that_leaves_no_move() -> None:
    """CD-A5b, A9, X3: the checker that was to be captured is an open king now, and no move is left: stalemate."""
    found = Scene(place("Pd3 pb6 nd4", checkers(GONE, {3: "c4"})), reveal_on_guess="b")
    assert found.play("guess 3 K").s.end == "stalemate"


def test_a20_x3_draws() -> None:
    """CD-A20: a cloaked king may move into attack, so it is seldom stalemate; repetition by public identities."""
    stalemate = Scene(place("Qb6 ka8", checkers({3: "c6"}, GONE), "b"))
    assert stalemate.s.stage == "over" and stalemate.winner is None
    cloaked = Scene(place("Qb6", checkers({3: "c6"}, {3: "a8"}), "b"))
    assert "?3a8-b8" in cloaked.legal
    one, other = Scene.registered(), Scene.registered(white="RNBQKBNR")
    assert one.game.position_key(one.s) == other.game.position_key(other.s)
    guessed = Scene.registered().play("guess 5 B")
    assert one.game.position_key(one.s) != guessed.game.position_key(guessed.s)
    quiet = Scene(place("Pa2 pa7", checkers({3: "h1"}, {3: "h8"}) + " quiet=100"))
    assert "fifty" in quiet.game.claimable(quiet.s)


# Without registration


def test_t9_a3b_what_cannot_be_is_refused() -> None:
    """CD-T9, A3b: two checkers shown as knights, a third that jumps like one is refused."""
    scene = Scene(register="b")
    scene.play("Pe2-e4", "uncloak 7 N", "uncloak 2 N", "pass").turn("Pe7-e5")
    assert not any(t.startswith("?1a1-b3") for t in scene.legal)
    assert scene.ends("?1a1") == set() and "?4d1-e2" in scene.legal
    assert "uncloak 5 N" not in scene.play("Pd2-d4").legal
    corners = Scene(register="b").play("Pe2-e4")
    assert "uncloak 1 K" not in corners.legal, "the king stands between the rooks"


def test_a3b_guesses_are_answered_and_captures_disclosed() -> None:
    """CD-A3b, A23: the owner answers; a disclosure that contradicts what was done loses the game."""
    scene = Scene(register="b").play("guess 5 B")
    assert scene.s.stage == "answer" and scene.game.actor(scene.s).seat == "black"  # type: ignore[union-attr]
    assert scene.legal == ["answer yes", "answer no"]
    scene.play("answer yes", "Pe2-e4")
    assert scene.s.stage == "after"
    pieces = f"{place('Pa2 pa7', checkers({1: 'e1', 3: 'h1'}, {5: 'e8', 3: 'h8'}))}".replace(
        f"setup={SAMPLE}/{SAMPLE}", "setup=?/?"
    )
    told = Scene(pieces, register="b").play("?1e1xe8")
    assert told.s.stage == "disclose" and told.game.actor(told.s).seat == "black"  # type: ignore[union-attr]
    assert told.play("disclose 5 N").s.stage == "uncloak"
    known = (
        pieces
        + " may=KQRBN,KQRBN,KQRBN,KQRBN,KQRBN,KQRBN,KQRBN,KQRBN/KQRBN,KQRBN,KQRBN,KQRBN,RQ,KQRBN,KQRBN,KQRBN"
    )
    lied = Scene(known, register="b").play("?1e1xe8", "disclose 5 N")
    assert lied.winner == "white" and lied.said[0] == "contradiction"
    assert Scene(pieces, register="b").play("?1e1xe8", "disclose 5 K").winner == "white"


@pytest.mark.parametrize("rules", [{}, {"register": "b"}], ids=str)
def test_what_no_hand_can_say_is_found_without_moves(rules: dict[str, str]) -> None:
    """CD-R4: in a turn these are its guesses, which are the same as among all legal actions, for all and for the room."""
    rng = random.Random(4)
    scene = Scene(**rules)
    for _ in range(60):
        if scene.game.actor(scene.s) is None:
            break
        for s in (scene.s, scene.game.redact(scene.s, None)):
            unseen = [a for a in scene.game.actions(s) if isinstance(a, (Pass, Say))]
            assert list(scene.game.silent(s)) == unseen, scene.s.stage
        scene.play(rng.choice(scene.legal))


def test_moves_teach_everyone() -> None:
    """CD-R3, A3b, 9.4: two grids a player; a checker may be what its moves allow, all set-ups considered together."""
    scene = Scene.registered().turn("?7g1-f3").turn("?8h8-g6")
    public = scene.game.redact(scene.s, None)
    assert public.sides[0].public(6) == state.bits_of("N")
    secrets = scene.game.view(scene.game.redact(scene.s, "black"), "black").secrets
    assert [note.values["number"] for note in secrets] == [*range(1, 9)], "all eight of the other side"
    grid = scene.game.view(scene.game.redact(scene.s, "white"), "white").grids
    assert [g.title.id for g in grid] == ["own-grid", "their-grid"]
    assert grid[1].marks[7] == "xxxxo", "checker 8 jumped: a knight"
    assert grid[0].marks[2] == "oxxxx"[:1] + grid[0].marks[2][1:], "the own king is known to its owner"
    assert scene.game.view(scene.game.redact(scene.s, "white"), "white").hand[2] == "3=K"
    assert scene.game.view(public, None).hand == () and scene.game.view(public, None).grids == ()


# Refusals, positions


@pytest.mark.parametrize(
    ("origin", "to", "said"),
    [
        ("e7", "e5", "not-yours"),
        ("e4", "e5", "chess-no-piece"),
        ("a1", "a2", "chess-own-piece"),
        ("a1", "b5", "chess-cannot-reach"),
        (None, "a4", "chess-nothing-to-place"),
    ],
)
def test_refusals(origin: str | None, to: str, said: str) -> None:
    assert Scene.registered().refusal(origin, to) == said


def test_refusals_by_stage() -> None:
    assert Scene().refusal("e2", "e4") == "register-first"
    assert Scene(numbering="c").refusal("e2", "e4") == "array-first"
    assert Scene(register="b").play("guess 5 B").refusal("e2", "e4") == "answer-first"
    scene = Scene.registered().play("guess 5 B", "Pe2-e4")
    assert scene.refusal("g1", "f3") == "bonus-only" and scene.refusal(None, "a2") == "no-pawn"
    assert scene.play("pass").refusal("e4", "e5") == "moved-already"


@pytest.mark.parametrize(
    "text",
    [
        "",
        f"{PAWNS} w",
        f"{PAWNS} w setup=KRQRBBNN/{SAMPLE}",
        f"{PAWNS} w setup={SAMPLE}",
        f"{PAWNS} w setup={SAMPLE}/{SAMPLE} checkers=a1/a8",
        f"{PAWNS} w setup={SAMPLE}/{SAMPLE} checkers=a2,-,-,-,-,-,-,-/-,-,-,-,-,-,-,-",
        f"{PAWNS} w setup={SAMPLE}/{SAMPLE} stage=answer",
        f"{PAWNS} w setup={SAMPLE}/{SAMPLE} may=K,K,K,K,K,K,K,K/K,K,K,K,K,K,K,K",
        f"{PAWNS} w setup={SAMPLE}/{SAMPLE} colour=red",
        f"{PAWNS} w setup={SAMPLE}/{SAMPLE} lost=9/0",
        f"{PAWNS} w setup={SAMPLE}/{SAMPLE} stage=over",
        f"P7/8/8/8/8/8/8/8 w setup={SAMPLE}/{SAMPLE}",
        f"{PAWNS} w setup={SAMPLE}/{SAMPLE} claim=x",
    ],
)
def test_bad_positions(text: str) -> None:
    with refused(BadPosition, game="cloak-and-dagger-chess"):
        make_game("cloak-and-dagger-chess", None, {}).read(text)


def test_bad_rules() -> None:
    with pytest.raises(GameError):
        make_game("cloak-and-dagger-chess", None, {"register": "c"})
    assert make_game("cloak-and-dagger-chess", None, {"register": "b"}).rules["cloaked_check"] == "c"


RULES: list[dict[str, str]] = [
    {},
    {"register": "b", "cloaked_promotion": "b"},
    {"numbering": "b", "cloaked_check": "c", "reveal_on_guess": "b"},
    {"numbering": "c", "cloaked_promotion": "b", "bonus_check": "b", "known_king": "b"},
]


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_the_room_knows_what_may_be_said(rules: dict[str, str]) -> None:
    """Whatever is legal is among what the room holds possible."""
    game = make_game("cloak-and-dagger-chess", None, rules)
    rng = random.Random(3)
    s = game.start()
    for _ in range(220):
        if s.stage not in ("register", "answer", "disclose"):
            public = game.redact(s, None)
            assert {game.redact_action(a) for a in game.actions(s)} <= {
                game.redact_action(a) for a in game.actions(public)
            }
        if game.actor(s) is None:
            s = game.start()
        few = [a for a in game.actions(s) if not (isinstance(a, Say) and a.verb in ("guess", "uncloak"))]
        s, _ = game.apply(s, rng.choice(few if rng.random() < 0.8 and few else game.actions(s)))
