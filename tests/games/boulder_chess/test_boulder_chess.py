"""Boulder Chess: every rule (BC-R) and ruling (BC-A) of its page, and the worked examples (BC-T)."""

from __future__ import annotations

import random
from itertools import product

import msgspec
import pytest

from companion.games.boulder_chess.facts import Options
from companion.games.boulder_chess.rules import BoulderChess
from companion.games.boulder_chess.state import (
    BOARD,
    BOULDERS,
    COURT,
    NAMES,
    NUMBER,
    PAIRS,
    ROYAL,
    TOWER,
    WALL,
    State,
    Zones,
)
from companion.kernel import bitboard
from companion.kernel.actions import Pass
from companion.kernel.errors import BadPosition, GameError
from companion.kernel.game import Intent
from tests.error_texts import refused
from tests.games.boulder_chess.scene import after, drops, ends, game, held, reason, scene, texts
from tests.games.invariants import walk

G = game()
CHAMBERS = "a1 b1 c1 f1 g1 h1 a16 b16 c16 f16 g16 h16"
MANNED = "c6=P d6=P e6=P f6=P g6=P h6=P a11=p b11=p c11=p d11=p e11=p f11=p"


def names(squares: int) -> str:
    return " ".join(NAMES[q] for q in bitboard.each(squares))


class TestBoard:
    def test_areas_r2_r4_r6_r7_r9_r10_a1_a2_a3_a4(self) -> None:
        """BC-R2, R4, R6 to R10, A1 to A4: Red's areas, and Blue's after half a turn."""
        z = Zones(Options())
        assert (BOARD.files, BOARD.ranks) == (8, 16)
        assert names(ROYAL[0]) == "a1 b1 c1 d1 e1 f1 g1 h1"
        assert names(TOWER[0]) == "c2 d2 e2 f2" and names(TOWER[1]) == "c15 d15 e15 f15"
        assert names(z.passage[0]) == "a2 b2 a3 b3 a4 b4 a5 b5 a6 b6"
        assert names(z.passage[1]) == "g11 h11 g12 h12 g13 h13 g14 h14 g15 h15"
        assert [names(pair) for pair in PAIRS[0]] == ["c6 d6", "e6 f6", "g6 h6"]
        assert [names(pair) for pair in PAIRS[1]] == ["e11 f11", "c11 d11", "a11 b11"]
        assert z.neutral.bit_count() == 8 * 4
        sizes = [area[0].bit_count() for area in (ROYAL, z.passage, COURT, WALL)]
        assert [*sizes, z.neutral.bit_count() // 2] == [8, 10, 24, 6, 16]

    def test_start_t1_r3_r5_r9_r11_a5_a6_a38(self) -> None:
        """BC-T1, R3, R5, R9, R11, A5, A6b, A38."""
        s = G.start()
        layout = {place: [str(t) for t in stack] for place, stack in G.layout(s).items()}
        assert layout["d1"] == ["red:K"] and layout["e1"] == ["red:Q"]
        assert layout["e16"] == ["blue:K"] and layout["d16"] == ["blue:Q"]
        for square in CHAMBERS.split():
            assert layout[square] == ["boulder"]
        for square, piece in {
            "b8": "red:R",
            "d8": "red:N",
            "f8": "red:B",
            "g9": "blue:R",
            "e9": "blue:N",
            "c9": "blue:B",
        }.items():
            assert layout[square] == ["boulder", piece]
        assert [pawns.bit_count() for pawns in s.pawns] == [6, 6]
        assert s.boulders.bit_count() == BOULDERS == 12 + 6

    def test_red_begins_a7(self) -> None:
        """BC-A7, X6."""
        actor = G.actor(G.start())
        assert actor is not None and actor.seat == "red"

    def test_passage_depth_a1(self) -> None:
        """BC-A1: overlapping, five deep, or a passage that is not neutral."""
        rows = {
            depth: {
                len(column) for both in Zones(Options({"passage_depth": depth})).columns for column in both
            }
            for depth in "abc"
        }
        assert rows == {"a": {6}, "b": {5}, "c": {6}}
        assert Zones(Options({"passage_depth": "c"})).neutral.bit_count() == 28
        blue = scene("c6=P d6=P d8=n b8=r", stage="piece")
        for depth, inside in (("a", ""), ("b", ""), ("c", "n")):
            s = after(game(passage_depth=depth), blue, "Rb8-b7")
            assert dict(s.inside).get(NUMBER["b7"], "") == inside
        bishop = scene("a8=b")
        assert "c6" in ends(game(), bishop, "a8") and "c6" not in ends(game(passage_depth="c"), bishop, "a8")


class TestPieces:
    def test_moves_as_in_chess_r12(self) -> None:
        """BC-R12: one piece moves with its chess movement."""
        s = scene("a9=r h8=b d9=n", turn=1)
        assert ends(G, s, "d9") == "c7 e7 b8 f8 b10 f10"
        assert ends(G, s, "a9") == "a2 a3 a4 a5 a6 a7 a8 b9 c9 a10"

    def test_every_piece_blocks_r13_a9(self) -> None:
        """BC-R13, A9: pieces neither capture nor jump; the knight leaps."""
        s = scene("a9=r c9=b e9=B d8=n")
        assert ends(G, s, "a9").endswith(" b9 a10")
        assert "d9" not in ends(G, s, "a9") and "e9" not in ends(G, s, "c9")
        assert reason(G, s, "c9", "e9") == "BC-R13"
        leaper = scene("d9=n d10=R c9=B e9=r")
        assert "c7" in ends(G, leaper, "d9")

    def test_slider_over_boulders_r14_r15_a10(self) -> None:
        """BC-R14, R15, A10: it passes boulders untaken, or stops on one and takes it."""
        s = scene("a9=r", "c9 e9")
        assert ends(G, s, "a9").endswith(" b9 c9 d9 e9 f9 g9 h9 a10")
        assert held(after(G, s, "Ra9-d9")) == "c9 e9"
        assert G.layout(after(G, s, "Ra9-c9"))["c9"][0].kind == "boulder"
        strict = game(pass_and_take="b")
        assert "e9" not in ends(strict, s, "a9") and "f9" in ends(strict, s, "a9")

    def test_knight_over_boulders_r14(self) -> None:
        s = scene("d9=n", "d8 d7 c9")
        assert "c7" in ends(G, s, "d9") and held(after(G, s, "Nd9-c7")) == held(s)

    def test_loaded_r16(self) -> None:
        """BC-R16: a loaded piece neither stops on nor passes another boulder."""
        s = scene("a9=r", "a9 c9")
        assert ends(G, s, "a9").endswith(" a8 b9 a10")
        assert reason(G, s, "a9", "c9") == "BC-R16"

    def test_loaded_knight_a11(self) -> None:
        """BC-A11: it leaps over boulders, and does not land on one."""
        s = scene("d9=n", "d9 d8 c9 c7 e7")
        assert ends(G, s, "d9") == "b8 f8 b10 f10"
        assert "c7" in ends(G, s, "d9", leaving=True)

    def test_carry_or_leave_r17_t9(self) -> None:
        """BC-R17, T9: both are accepted; what is left is uncaptured."""
        s = scene("a8=R", "a8", turn=0)
        carried, left = after(G, s, "Ra8-a5"), after(G, s, "Ra8-a5 leaving")
        assert held(carried) == "a5" and held(left) == "a8"
        assert left.loose >> NUMBER["a8"] & 1 and not carried.loose
        after_of = {str(line.actions[0]): line.after for line in G.lines(s) if len(line.actions) == 1}
        assert after_of["Ra8-a5"]["a8"] == () and len(after_of["Ra8-a5 leaving"]["a8"]) == 1

    def test_boulders_stay_r18(self) -> None:
        """BC-R18: a loose boulder moves only under a piece or in step D."""
        s = scene("a9=r", "d8 e9", turn=1, stage="boulder")
        assert texts(G, s) == set()
        assert reason(G, msgspec.structs.replace(s, turn=0), "d8", "d7") == "BC-R37"

    def test_leave_and_take_a12(self) -> None:
        """BC-A12: without its boulder from the start of the move it may pass and take others."""
        s = scene("a9=r", "a9 c9 e9")
        assert {"c9", "d9", "e9"} <= set(ends(G, s, "a9", leaving=True).split())
        assert held(after(G, s, "Ra9-e9 leaving")) == "a9 c9 e9"

    def test_left_anywhere_a13(self) -> None:
        """BC-A13: on Defence, Tower and passage squares as well; no pawn steps onto it."""
        s = scene("e6=r c6=P", "e6 d6", owes="")
        s = after(G, s, "Re6-e5 leaving")
        assert "e6" in held(s)
        assert "Pc6-d6" not in texts(G, msgspec.structs.replace(s, turn=0, stage="pawn"))

    def test_mouth_boulder_a34(self) -> None:
        """BC-A34: anybody may take it."""
        assert "b7" in ends(G, scene("b9=r", "b7"), "b9") and "b7" in ends(
            G, scene("b9=R", "b7", turn=0), "b9"
        )

    def test_royals_only_r4(self) -> None:
        """BC-R4, T3: no one else enters the chambers."""
        s = scene("e9=r")
        assert ends(G, s, "e9").split()[:8] == ["e2", "e3", "e4", "e5", "e6", "e7", "e8", "a9"]
        assert reason(G, s, "e9", "e1") == "BC-R4"


class TestPassages:
    def test_own_r19(self) -> None:
        """BC-R19: in and out on either side."""
        s = scene("b8=R", turn=0)
        assert {"b7", "b6", "b2"} <= set(ends(G, s, "b8").split())
        s = scene("b4=R", turn=0)
        assert {"c4", "h4", "b7", "b10"} <= set(ends(G, s, "b4").split())
        assert not after(G, s, "Rb4-b3").inside

    def test_opponents_r20_a22(self) -> None:
        """BC-R20, A22: out again where it came in; any stay; never through in one move."""
        s = after(G, scene("b8=r"), "Rb8-b4")
        assert dict(s.inside) == {NUMBER["b4"]: "n"}
        s = msgspec.structs.replace(s, turn=1, stage="piece")
        assert "c4" not in ends(G, s, "b4") and "b8" in ends(G, s, "b4") and "a4" in ends(G, s, "b4")
        assert reason(G, s, "b4", "d4") == "BC-R20"
        court = after(G, scene("h4=r"), "Rh4-a4")
        court = msgspec.structs.replace(court, turn=1, stage="piece")
        assert dict(court.inside) == {NUMBER["a4"]: "c"}
        assert (
            "h4" in ends(G, court, "a4") and "a7" not in ends(G, court, "a4") and "a6" in ends(G, court, "a4")
        )
        through = scene("c5=b")
        assert "b6" in ends(G, through, "c5") and "a7" not in ends(G, through, "c5")

    def test_knight_in_the_passage_r20(self) -> None:
        s = scene("b6=n", inside="b6:n")
        assert set(ends(G, s, "b6").split()) == {"a4", "a8", "c8", "d7"}
        s = scene("b6=n", inside="b6:c")
        assert set(ends(G, s, "b6").split()) == {"a4", "c4", "d5"}

    def test_mouth_and_pair_a21(self) -> None:
        """BC-A21: the mouth is neutral, so the opponent's bishop goes from it into the Defences."""
        assert "c6" in ends(G, scene("b7=b"), "b7")


class TestDefences:
    def test_only_the_opponents_r21_a18(self) -> None:
        """BC-R21, A18: no one crosses the own ones, the knight through his passage apart."""
        s = scene("e8=R f8=B d7=N", turn=0)
        assert "e6" not in ends(G, s, "e8") and reason(G, s, "e8", "e6") == "BC-R21"
        assert ends(G, s, "d7") == "b6 b8 c9 e9"
        assert "c5" in ends(G, scene("b7=N", turn=0), "b7") and "b7" in ends(G, scene("c5=N", turn=0), "c5")
        assert "c7" not in ends(G, scene("d5=N", turn=0), "d5")

    def test_manned_pair_stops_r22_r23(self) -> None:
        """BC-R22, R23: it stops there, removes a pawn it lands on, and goes on with the next move."""
        s = scene("d8=r d6=P a9=n")
        assert "d6" in ends(G, s, "d8") and "d5" not in ends(G, s, "d8")
        s = after(G, s, "Rd8xd6")
        assert not s.pawns[0] and dict(s.owes) == {NUMBER["d6"]: "s"}
        s = msgspec.structs.replace(s, turn=1, stage="piece")
        assert ends(G, s, "d6") == "d2 d3 d4 d5" and ends(G, s, "a9") == ""
        assert reason(G, s, "a9", "b7") == "BC-R22" and reason(G, s, "d6", "d7") == "BC-R22"

    def test_other_square_of_the_pair_r22(self) -> None:
        s = after(G, scene("c8=r d6=P"), "Rc8-c6")
        assert s.pawns[0] and dict(s.owes) == {NUMBER["c6"]: "s"}

    def test_empty_pair_r24(self) -> None:
        """BC-R24, T3: a pair without pawns is crossed like ordinary squares."""
        assert ends(G, scene("e9=r"), "e9").split()[:7] == ["e2", "e3", "e4", "e5", "e6", "e7", "e8"]

    def test_between_pairs_r25(self) -> None:
        """BC-R25: neither from pair to pair nor between a pair and the passage."""
        s = scene("d6=r")
        assert "e6" not in ends(G, s, "d6") and reason(G, s, "d6", "e6") == "BC-R25"
        s = scene("c6=r a9=b")
        assert "b6" not in ends(G, s, "c6") and reason(G, s, "c6", "b6") == "BC-R25"
        assert "b5" not in ends(G, scene("c6=b"), "c6")
        assert "c6" not in ends(G, scene("b5=b", inside="b5:n"), "b5")

    def test_bishop_t5_a14(self) -> None:
        """BC-T5, A14a: to the other side by any legal move of that piece."""
        s = scene(f"{MANNED} d7=b")
        assert {"c6", "e6"} <= set(ends(G, s, "d7").split())
        s = msgspec.structs.replace(after(G, s, "Bd7xc6"), turn=1, stage="piece")
        assert ends(G, s, "c6") == "g2 f3 e4 d5"

    def test_same_line_a14(self) -> None:
        """BC-A14b: exactly the same ray; the bishop on c6 then cannot go on (A15)."""
        g = game(same_direction="b")
        s = msgspec.structs.replace(after(g, scene(f"{MANNED} d7=b a9=r"), "Bd7xe6"), turn=1, stage="piece")
        assert ends(g, s, "e6") == "h3 g4 f5"
        s = msgspec.structs.replace(after(g, scene(f"{MANNED} d7=b a9=r"), "Bd7xc6"), turn=1, stage="piece")
        assert ends(g, s, "c6") == "" and ends(g, s, "a9") != ""

    def test_manned_before_the_move_a14(self) -> None:
        """BC-A14: taking the last pawn of a pair still stops the piece."""
        assert after(G, scene("d8=r d6=P"), "Rd8xd6").owes

    def test_cannot_go_on_a15(self) -> None:
        """BC-A15: the piece stays, another moves, and it goes on when it can."""
        s = scene("d6=r d5=R a9=n", owes="d6:s")
        assert ends(G, s, "d6") == "" and ends(G, s, "a9") != ""
        s = after(G, s, "Na9-b7")
        assert s.owes

    def test_exit_now_a16(self) -> None:
        """BC-A16: with the player's next step A, or only when that piece moves."""
        s = scene("d6=r a9=n", owes="d6:s")
        assert ends(G, s, "a9") == ""
        g = game(exit_now="b")
        assert ends(g, s, "a9") != "" and ends(g, s, "d6") == "d2 d3 d4 d5"

    def test_a_piece_that_has_to_go_on_comes_before_a_discharge_a16(self) -> None:
        """BC-A16, A22: no one discharges while a piece has to go on; when it moves next (b), anybody may."""
        s = scene("d6=r d2=b", "d2", owes="d6:s")
        assert drops(G, s, "d2") == "" and ends(G, s, "d2") == ""
        assert reason(G, s, "d2", "c3") == "BC-R22"
        g = game(exit_now="b")
        assert drops(g, s, "d2") == "e1 c1" and ends(g, s, "d2") != ""
        assert reason(g, s, "d2", "d9") == "BC-R12"
        assert drops(G, scene("d9=r d2=b", "d2"), "d2") == "e1 c1"

    def test_back_through_the_wall_a17(self) -> None:
        """BC-A17: outward with the same stop."""
        s = msgspec.structs.replace(after(G, scene("d4=r d6=P"), "Rd4xd6"), turn=1, stage="piece")
        assert dict(s.owes) == {NUMBER["d6"]: "n"} and ends(G, s, "d6") == "d7 d8 d9 d10"

    def test_knight_t7_a19(self) -> None:
        """BC-T7, A19a."""
        s = scene(f"{MANNED} d7=n")
        assert set(ends(G, s, "d7").split()) == {"f6", "b6", "c9", "e9", "b8", "f8"}
        assert "Nd7xf6" in texts(G, s) and reason(G, s, "d7", "e5") == "BC-A19"
        half = scene(f"{MANNED.replace('e6=P f6=P', '')} d7=n")
        assert {"e5"} == set(ends(G, half, "d7").split()) - {"f6", "b6", "c9", "e9", "b8", "f8"}
        assert "e5" not in ends(game(knight_wall="b"), half, "d7")
        assert {"c5", "e5"} <= set(ends(game(knight_wall="c"), s, "d7").split())
        mouth = scene(f"{MANNED} b7=n")
        assert "c5" not in ends(G, mouth, "b7")
        assert "c5" in ends(G, scene("b7=n e6=P"), "b7")

    def test_sideways_a20(self) -> None:
        """BC-A20: inside one pair only when it has no pawns."""
        assert "c6" in ends(G, scene("d6=r"), "d6")
        assert "c6" not in ends(G, scene("d6=r c6=P", owes="d6:s"), "d6")


class TestDischarge:
    def test_t15_r26_r27_a24(self) -> None:
        """BC-T15, R26, R27, A24: the way the piece moves, on a chamber square without a boulder."""
        s = scene("d2=b", "d2 a1 c1")
        assert drops(G, s, "d2") == "e1"
        s = after(G, s, "od2-e1")
        assert G.layout(s)["e1"][0].kind == "boulder" and str(G.layout(s)["e1"][1]) == "red:Q"
        assert [str(t) for t in G.layout(s)["d2"]] == ["blue:B"]
        assert drops(G, scene("f2=r", "f2"), "f2") == "f1"
        assert drops(G, scene("c2=n", "c2 a1 c1"), "c2") == "e1"
        assert drops(G, scene("f2=n", "f2"), "f2") == "d1 h1"

    def test_only_from_the_tower_r26(self) -> None:
        assert drops(G, scene("g2=r", "g2"), "g2") == "" and drops(G, scene("d3=r", "d3"), "d3") == ""
        assert drops(G, scene("d2=r", ""), "d2") == ""

    def test_own_chambers_a24(self) -> None:
        """BC-A24: the opposing ones only."""
        assert drops(G, scene("d2=R", "d2", turn=0), "d2") == ""

    def test_onto_a_held_boulder_a25(self) -> None:
        """BC-A25: not where a royal already stands on one."""
        s = scene("d2=b", "d2 e1 c1")
        assert drops(G, s, "d2") == "" and reason(G, s, "d2", "e1") == "BC-R27"

    def test_royals_are_never_captured_r28(self) -> None:
        """BC-R28: no check, no capture; the discharge goes under the royal."""
        s = after(G, scene("e2=r", "e2 f1"), "oe2-e1")
        assert s.men[0][1] == NUMBER["e1"] and not s.end

    def test_is_step_a_a23(self) -> None:
        """BC-A23a: it is step A, the piece stays; (b) part of the move; (c) free."""
        s = scene("d3=r", "d3")
        assert drops(G, after(G, s, "Rd3-d2"), "d2") == ""
        g = game(discharge_free="b")
        moved = after(g, s, "Rd3-d2")
        assert moved.stage == "discharge" and texts(g, moved) == {"od2-d1", "pass"}
        assert not drops(g, scene("d2=r", "d2"), "d2")
        g = game(discharge_free="c")
        s = after(g, scene("d2=r a9=n", "d2"), "od2-d1")
        assert (s.turn, s.stage) == (1, "piece")
        s = after(g, scene("d3=r", "d3"), "Rd3-d2")
        assert s.stage == "discharge" and "pass" in texts(g, s)

    def test_win_r1_r29_a26(self) -> None:
        """BC-R1, R29, A26: the eighth boulder wins at once for who placed it, those under royals counted."""
        s = after(G, scene("e2=r", "e2 a1 b1 c1 d1 f1 g1 h1"), "oe2-e1")
        result = G.result(s)
        assert result is not None and result.winner == "blue" and s.end == "full"
        full = G.position(G.start()).replace("oooqkooo", "oooq+k+ooo").replace("2b+1n+1r+1", "2b1n1r+1")
        s = G.read(full)
        assert (s.stage, s.end, s.winner) == ("over", "full", 0), "however it came about"

    def test_goal_a39(self) -> None:
        """BC-A39b: whoever first discharges five."""
        s = scene("e2=r", "e2", discharged=(0, 4))
        assert not after(G, s, "oe2-e1").end
        g = game(goal="b")
        s = after(g, s, "oe2-e1")
        assert s.end == "five" and g.result(s).winner == "blue"  # type: ignore[union-attr]
        told = G.position(G.start()).replace("discharged=0/0", "discharged=0/5")
        assert g.read(told).end == "five" and not G.read(told).end


class TestPawns:
    def test_within_the_pair_r30_t17_a8_a35(self) -> None:
        """BC-R30, T17, A35: onto the empty square of the own pair; compulsory where it can (A8a)."""
        s = scene("c6=P e6=P f6=P", turn=0, stage="pawn")
        assert texts(G, s) == {"Pc6-d6"}
        assert reason(G, s, "c6", "c5") == "BC-R30"
        blocked = G.start_from(scene("c6=P e6=P f6=P d6=r", turn=0, stage="pawn"))
        assert blocked.stage == "royal"
        assert G.start_from(scene("", turn=0, stage="pawn")).stage == "royal"
        assert texts(game(compulsory="b"), s) == {"Pc6-d6", "pass"}


class TestRoyals:
    def test_t11_r31_r32_r33_a27_a28(self) -> None:
        """BC-T11, R31 to R33, A27, A28."""
        s = scene("", CHAMBERS, turn=0, stage="royal")
        assert (ends(G, s, "d1"), ends(G, s, "e1")) == ("c1 f1", "c1 f1")
        bare = scene("", "a1 b1 g1 h1", turn=0, stage="royal")
        assert (ends(G, bare, "d1"), ends(G, bare, "e1")) == ("c1 f1", "b1 c1 f1 g1")
        s = after(G, s, "Kd1-f1")
        assert s.fresh == NUMBER["f1"] and "f1" in held(s)
        s = scene("", CHAMBERS, turn=0, stage="royal")
        assert reason(G, s, "d1", "d2") == "BC-R31" and reason(G, s, "d1", "b1") == "BC-R32"
        assert reason(G, s, "e1", "a1") == "BC-R33"

    def test_boulder_under_the_king_a27(self) -> None:
        """BC-A27: she jumps the king with his boulder."""
        s = scene("", "d1 b1", turn=0, stage="royal")
        assert ends(G, s, "e1") == "b1 c1 f1 g1 h1"

    def test_cannot_leave_a_boulder_r34(self) -> None:
        s = scene("", "d1", turn=0, stage="royal")
        assert ends(G, s, "d1") == "" and reason(G, s, "d1", "c1") == "BC-R34"

    def test_both_on_boulders_r35_a30(self) -> None:
        """BC-R35, A30: one is entered at once, instead of a royal's move; blocked, the step is left out."""
        s = scene("", "d1 e1", turn=0, stage="royal")
        assert texts(G, s) == {"od1-a2", "od1-b2", "oe1-a2", "oe1-b2"}
        assert reason(G, s, "d1", "c1") == "BC-R35"
        assert after(G, s, "oe1-b2").turn == 1
        blocked = G.start_from(scene("a2=n", "d1 e1 b2", turn=0, stage="royal"))
        assert blocked.stage == "boulder" and texts(G, blocked) == {"ob2-b3", "pass"}

    def test_own_move_puts_both_on_boulders_a30(self) -> None:
        s = after(G, scene("", "d1 f1", turn=0, stage="royal"), "Qe1-f1")
        assert s.stage == "boulder" and texts(G, s) == {"od1-a2", "od1-b2", "of1-a2", "of1-b2"}
        s = after(G, scene("a2=n", "d1 f1 b2", turn=0, stage="royal"), "Qe1-f1")
        assert texts(G, s) == {"ob2-b3", "pass"}

    def test_enter_at_once_or_later_r36_a29(self) -> None:
        """BC-R36, A29: in the same step, or as the royal step of a later turn."""
        s = after(G, scene("", "c1", turn=0, stage="royal"), "Kd1-c1")
        assert texts(G, s) == {"oc1-a2", "oc1-b2", "pass"}
        s = after(G, s, "oc1-a2")
        assert s.turn == 1 and held(s) == "a2"
        later = scene("c1=K", "c1", turn=0, stage="royal")
        assert {"oc1-a2", "oc1-b2"} < texts(G, later)
        assert not drops(game(enter_later="b"), later, "c1")

    def test_first_turn_t13_r43_a33(self) -> None:
        """BC-T13, R43, A33: two boulders to one row, for steps C and D; or the usual steps."""
        s = scene("", CHAMBERS, turn=0, stage="royal", first=(True, True))
        pairs = {text for text in texts(G, s) if "," in text}
        assert pairs == {f"oc1-a{row},of1-b{row}" for row in range(2, 8)}
        s = after(G, s, "oc1-a5,of1-b5")
        assert (s.turn, s.first) == (1, (False, True))
        assert {"a5", "b5"} <= set(held(s).split()) and not {"c1", "f1"} & set(held(s).split())
        blue = scene("", CHAMBERS, turn=1, stage="royal", first=(False, True))
        assert "of16-h12,oc16-g12" in texts(G, blue)
        taken = scene("b5=N", CHAMBERS, turn=0, stage="royal", first=(True, True))
        assert {text for text in texts(G, taken) if "," in text} == {
            f"oc1-a{row},of1-b{row}" for row in (2, 3, 4)
        }
        shallow = {
            text
            for text in texts(
                game(passage_depth="b"), scene("", CHAMBERS, turn=0, stage="royal", first=(True, True))
            )
            if "," in text
        }
        assert len(shallow) == 5
        assert not [text for text in texts(G, scene("", CHAMBERS, turn=0, stage="royal")) if "," in text]

    @pytest.mark.parametrize(
        ("men", "boulders", "rows"),
        [
            ("", "a2", ""),
            ("", "b2", ""),
            ("", "a7", "2 3 4 5 6"),
            ("a4=n", "", "2 3"),
            ("b3=r", "b3", "2"),
            ("a2=R", "", ""),
        ],
    )
    def test_first_turn_slides_through_nothing_a33(self, men: str, boulders: str, rows: str) -> None:
        """BC-A33: every square slid over is free too, of pieces of both sides and of boulders, in both columns."""
        s = scene(men, f"{CHAMBERS} {boulders}", turn=0, stage="royal", first=(True, True))
        pairs = {text for text in texts(G, s) if "," in text}
        assert pairs == {f"oc1-a{row},of1-b{row}" for row in rows.split()}

    def test_first_turn_of_games_of_versions_1_and_2_passes_what_stands_there(self) -> None:
        """Only the squares where the two end have to be free; journals of these versions alone mean it."""
        s = scene("a4=n", f"{CHAMBERS} b6", turn=0, stage="royal", first=(True, True))
        pairs = {text for text in texts(game(first_turn="b"), s) if "," in text}
        assert pairs == {f"oc1-a{row},of1-b{row}" for row in (2, 3, 5, 7)}

    def test_first_turn_of_blue_slides_through_nothing_a33(self) -> None:
        """BC-A33: Blue's rows 15 to 10, counted from the own chambers."""
        s = scene("h12=B", CHAMBERS, turn=1, stage="royal", first=(False, True))
        pairs = {text for text in texts(G, s) if "," in text}
        assert pairs == {f"of16-h{row},oc16-g{row}" for row in (15, 14, 13)}


class TestBoulders:
    def test_one_forward_r37_r40_a31_a37(self) -> None:
        """BC-R37, R40, A31, A37: one empty square ahead, up to the far end, whoever brought it there."""
        s = scene("", "a2 b7 b4 c4", turn=0, stage="boulder")
        assert texts(G, s) == {"oa2-a3", "ob4-b5", "pass"}
        assert reason(G, s, "a2", "b2") == "BC-R40"
        assert "ob6-b7" in texts(G, scene("", "b6", turn=0, stage="boulder"))
        assert "ob6-b7" not in texts(game(passage_depth="b"), scene("", "b6 a2", turn=0, stage="boulder"))
        blue = scene("", "h14", turn=1, stage="boulder")
        assert texts(G, blue) == {"oh14-h13", "pass"}

    def test_one_a_turn_r37(self) -> None:
        """BC-R37: one a turn, an entry included."""
        assert after(G, scene("", "a2 b2", turn=0, stage="boulder"), "oa2-a3").turn == 1

    def test_one_a_square_r38_r39(self) -> None:
        """BC-R38, R39: entries need a free square; a piece blocks as well."""
        assert drops(G, scene("a2=n", "d1 e1", turn=0, stage="royal"), "d1") == "b2"
        assert drops(G, scene("", "d1 e1 b2", turn=0, stage="royal"), "d1") == "a2"

    def test_pushed_r41_a32(self) -> None:
        """BC-R41, A32: the hit boulder goes one or two on, hitting the next."""
        s = scene("", "a2 a3", turn=0, stage="boulder")
        assert drops(G, s, "a2") == "a4 a5"
        assert held(after(G, s, "oa2-a5")) == "a3 a5"
        chain = scene("", "a2 a3 a4", turn=0, stage="boulder")
        assert drops(G, chain, "a2") == "a5 a6"
        gap = scene("", "a2 a3 a5", turn=0, stage="boulder")
        assert drops(G, gap, "a2") == "a4 a6 a7"
        end = scene("", "a5 a6", turn=0, stage="boulder")
        assert drops(G, end, "a5") == "a7"
        assert drops(G, scene("", "a6 a7", turn=0, stage="boulder"), "a6") == ""

    def test_cannot_push_r42(self) -> None:
        """BC-R42: neither pieces nor captured boulders."""
        assert drops(G, scene("a4=r", "a2 a3 a4", turn=0, stage="boulder"), "a2") == ""
        assert drops(G, scene("a5=R", "a2 a3", turn=0, stage="boulder"), "a2") == "a4"
        assert drops(G, scene("a3=r", "a2 a3", turn=0, stage="boulder"), "a2") == ""


class TestTurns:
    def test_steps_in_order_a8(self) -> None:
        """BC-A8a: A, B and C compulsory where they can, D optional."""
        s = G.start()
        assert "pass" not in texts(G, s)
        s = after(G, s, "Rb8-b5")
        assert s.stage == "royal"  # all pairs full: no pawn can move
        assert "pass" not in texts(G, s)
        s = after(G, s, "Kd1-c1")
        assert s.stage == "boulder" and "pass" in texts(G, s)
        assert after(G, s, "pass").turn == 1
        g = game(compulsory="c")
        assert "pass" in texts(g, G.start())

    def test_passing_with_both_royals_on_boulders_r35(self) -> None:
        """BC-R35, A8: where steps are optional, an entry that is owed is not; with one boulder it may wait."""
        for letter in "bc":
            g = game(compulsory=letter)
            both = scene("", "d1 e1", turn=0, stage="royal")
            assert texts(g, both) == {"od1-a2", "od1-b2", "oe1-a2", "oe1-b2"}
            one = scene("", "d1", turn=0, stage="royal")
            assert "pass" in texts(g, one) and "od1-a2" in texts(g, one)
            fresh = scene("", "c1 e1", turn=0, stage="royal")
            moved = after(g, fresh, "Kd1-c1")
            assert moved.stage == "boulder" and "pass" not in texts(g, moved)

    def test_set_up_in_turn_a6(self) -> None:
        """BC-A6a, R11: Red first, in turn, on the own border, each with a boulder."""
        g = game(setup="a")
        s = g.start()
        assert s.stage == "place" and len(texts(g, s)) == 3 * 8
        s = after(g, s, "R@a8", "N@a9", "B@h8", "R@h9", "N@d8")
        assert g.actor(s).seat == "blue" and texts(g, s) == {f"B@{file}9" for file in "bcdefg"}  # type: ignore[union-attr]
        s = after(g, s, "B@d9")
        assert (s.turn, s.stage, s.boulders.bit_count()) == (0, "piece", BOULDERS)
        assert reason(g, g.start(), None, "a7") == "BC-A6"

    def test_draw_rule_a36(self) -> None:
        """BC-A36, X4: after forty full turns without progress boulders are counted on claim."""
        s = scene("a9=r", "a1 b1 a16", turn=1, quiet=79)
        assert not G.claimable(s)
        s = msgspec.structs.replace(s, quiet=80)
        assert G.claimable(s) == ("fifty",)
        counted = G.end_early(s, "fifty")
        assert (counted.end, counted.winner) == ("fewer", 1)
        even = msgspec.structs.replace(s, boulders=0)
        assert G.end_early(even, "fifty").winner == -1
        assert G.end_early(s, "draw").winner == -1

    def test_advance_a36(self) -> None:
        """BC-A36: a discharge counts as advance when the chamber is fuller than ever since the first one."""
        s = after(G, scene("e2=r", "e2 a1 f1", quiet=30), "oe2-e1")
        assert (s.peak, s.quiet) == ((3, 0), -1)
        less = after(G, scene("e2=r", "e2", quiet=30, peak=(3, 0)), "oe2-e1")
        assert less.quiet == 30
        taken = after(G, scene("d8=r d6=P", quiet=30), "Rd8xd6")
        assert taken.quiet == -1

    def test_the_fullest_that_a_chamber_has_been_a36(self) -> None:
        """BC-A36: a discharge raises what is noted of that chamber at most, and never what is noted of the other."""
        for mine, theirs in product(range(5), repeat=2):
            s = after(G, scene("e2=r", "e2 a1 f1", quiet=30, peak=(mine, theirs)), "oe2-e1")
            assert (s.peak, s.quiet) == ((max(mine, 3), theirs), -1 if mine < 3 else 30)

    @pytest.mark.parametrize(("kind", "other"), ["br", "nb", "rn"])
    def test_each_piece_that_has_to_go_on_r22(self, kind: str, other: str) -> None:
        """BC-R22: bishop, knight and rook alike; another one waits, and is told for which."""
        s = scene(f"d6={kind} d12={other}", owes="d6:s")
        assert G.must_go_on(s) == (NUMBER["d6"],)
        said = G.why_not(s, Intent("d12", None)).said
        assert said.id == "other-first" and str(said.values["square"]) == "d6"
        assert {text[1:3] for text in texts(G, s) if text[:1] in "BNR"} == {"d6"}

    def test_resigning(self) -> None:
        assert G.result(G.without(G.start(), "red", False)).winner == "blue"  # type: ignore[union-attr]


class TestPositions:
    @pytest.mark.parametrize(
        ("change", "says"),
        [
            (("oooqkooo/", "oooqkooo/o"), "Rank 15"),
            (("/8/2PPPPPP", "/o7/2PPPPPP"), "19 boulders.*a7"),
            (("oooKQooo", "1ooKQooo"), "17 boulders"),
            (("2PPPPPP", "P1PPPPP1"), "pawns.*a6"),
            (("1R+1N+1B+2", "1R+1N+4"), "missing"),
            (("oooKQooo r", "oooQ1ooo r"), "K is missing"),
            (("2PPPPPP/8", "2PPPPPP/3K4"), "the piece K twice"),
            (("first=rb", "first=x"), "first"),
            (("owes=-", "owes=a3:s"), "owes"),
            (("stage=piece", "stage=dinner"), "stage"),
            (("oooqkooo", "ooopkooo"), "q.* is missing|Q is missing"),
        ],
    )
    def test_bad_input(self, change: tuple[str, str], says: str) -> None:
        text = G.position(G.start())
        assert change[0] in text
        with refused(BadPosition, match=says, game="boulder-chess"):
            G.read(text.replace(*change))

    def test_wrong_zone(self) -> None:
        """A piece in the wrong zone: a sentence that names it and its square."""
        text = G.position(G.start()).replace("2b+1n+1r+1", "4n+1r+1").replace("oooKQooo", "ob+oKQ1oo")
        with refused(BadPosition, match=r"Blue's B .*Royal Chambers.* b1", game="boulder-chess"):
            G.read(text)
        text = G.position(G.start()).replace("pppppp2", "ppppp2R+").replace("1R+1N+1B+2", "3N+1B+2")
        assert G.read(text).men[0][4] == NUMBER["h11"]

    def test_inferred(self) -> None:
        """A piece in manned defences owes its exit though the text leaves it out."""
        s = after(G, G.start(), "Rb8xb11", "Kd1-c1", "pass")
        text = " ".join(field for field in G.position(s).split() if not field.startswith("owes"))
        assert G.read(text).owes == s.owes == ((NUMBER["b11"], "n"),)

    def test_put_right(self) -> None:
        s = G.start()
        moved = G.rearrange(s, {"a8": ["boulder", "red:R"], "b8": []}, None)
        assert moved.men[0][4] == NUMBER["a8"]
        with refused(BadPosition, match="19 boulders", game="boulder-chess"):
            G.rearrange(s, {"a8": ["boulder"]}, None)
        with refused(BadPosition, match="no place", game="boulder-chess"):
            G.rearrange(s, {"k4": ["boulder"]}, None)
        with refused(BadPosition, match="can.t be on", game="boulder-chess"):
            G.rearrange(s, {"a8": ["green:R"]}, None)
        assert G.rearrange(s, {}, "blue").turn == 1

    def test_put_right_what_cannot_be(self) -> None:
        """BC-R5, R9, R38: a piece stands once, on one boulder at most, and a pawn on none."""
        s = G.start()
        for layout, says in (
            ({"a8": ["red:R"], "c8": ["red:R"]}, "the piece R twice"),
            ({"c6": ["boulder", "red:P"], "a1": []}, "c6"),
            ({"a8": ["red:R", "boulder"]}, "can.t be on"),
            ({"a8": ["boulder", "boulder"]}, "can.t be on"),
            ({"a8": ["red:B", "red:R"]}, "can.t be on"),
            ({"a8": ["red:X"]}, "can.t be on"),
        ):
            with refused(BadPosition, match=says, game="boulder-chess"):
                G.rearrange(s, layout, None)
        step = after(G, s, "Rb8-b5", "Kd1-c1")
        assert G.rearrange(step, {"b5": [], "box:red": ["red:R"]}, None).stage == "place"
        assert G.rearrange(step, {}, "red").stage == "piece"

    def test_more_bad_input(self) -> None:
        text = G.position(G.start())
        for old, new, says in (
            ("2PPPPPP", "2PPPPPP3o", "'o' in rank 6"),
            ("2PPPPPP", "2PPPPP3", "Rank 6 has 10"),
            ("2PPPPPP", "2PPPPPP+", r"'P\+' in rank 6"),
            ("fresh=-", "fresh=c1", "c1"),
            ("mover=-", "mover=b8", ""),
            ("end=-", "end=full", "can't be combined with"),
            ("peak=-1/-1", "peak=-2/-1", "from -1 to 99"),
            ("discharged=0/0", "discharged=-1/0", "from 0 to 99"),
            ("inside=-", "inside=b8:n", "b8"),
            ("owes=-", "owes=b8:s", "b8"),
            ("quiet=0", "quiet=-2", "from -1"),
        ):
            assert old in text, old
            with refused(BadPosition, match=says, game="boulder-chess"):
                G.read(text.replace(old, new))

    def test_house_rules_are_checked(self) -> None:
        with refused(GameError, match="goal must be a or b"):
            game(goal="c")


RULES: list[dict[str, str]] = [
    {},
    {"goal": "b", "setup": "a"},
    {"passage_depth": "b", "compulsory": "c", "exit_now": "b"},
    {"passage_depth": "c", "discharge_free": "c", "same_direction": "b"},
    {"discharge_free": "b", "knight_wall": "c", "enter_later": "b", "compulsory": "b", "pass_and_take": "b"},
]


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_eighteen_boulders_a38(rules: dict[str, str]) -> None:
    """BC-A38: always."""
    g = game(**rules)
    checked = 0
    for s in walk(g, len(rules), 260):
        checked += 1
        assert isinstance(s, State)
        assert s.boulders.bit_count() + s.spare() == BOULDERS
    assert checked


def test_games_end() -> None:
    """Games by chance end, by result or by the draw rule."""
    for seed in range(6):
        g = game(goal="b")
        rng = random.Random(seed)
        s = g.start()
        for _ in range(6000):
            if g.actor(s) is None or g.claimable(s):
                break
            s, _ = g.apply(
                s, rng.choice([a for a in g.actions(s) if not isinstance(a, Pass)] or list(g.actions(s)))
            )
        assert g.actor(s) is None or g.claimable(s)


def told(g: BoulderChess, s: State, text: str) -> list[tuple[str, str]]:
    """Kind and message of each event of an action."""
    a = g.legal(s, text)
    assert a is not None, (text, sorted(texts(g, s)))
    return [(event.kind, event.said.id) for event in g.apply(s, a)[1]]


class TestWhatIsSaid:
    def test_boulders_r26_r36_r40_r41_r43(self) -> None:
        """BC-R26, R36, R40, R41, R43: entered, slid, pushed and discharged are four things."""
        s = scene("", "a2 a3 b4", turn=0, stage="boulder")
        assert told(G, s, "ob4-b5") == [("slide", "slides")]
        assert told(G, s, "oa2-a4") == told(G, s, "oa2-a5") == [("push", "pushes")]
        assert told(G, scene("", "c1", turn=0, stage="boulder", fresh=NUMBER["c1"]), "oc1-b2") == [
            ("enter", "enters")
        ]
        blue = scene("", "h15 h14 g15", turn=1, stage="boulder")
        assert told(G, blue, "oh15-h13") == [("push", "pushes")] and told(G, blue, "og15-g14") == [
            ("slide", "slides")
        ]
        first = scene("", CHAMBERS, turn=0, stage="royal", first=(True, True))
        assert told(G, first, "oc1-a5,of1-b5") == [("enter", "enters-two")]
        tower = scene("d2=r a9=n", "d2")
        assert told(G, tower, "od2-d1") == [("discharge", "discharges"), ("under", "under-royal")]
        assert told(G, scene("f2=r a9=n", "f2"), "of2-f1") == [("discharge", "discharges")]

    def test_pieces_and_royals_r15_r17_r22_r23_r32(self) -> None:
        """BC-R15, R17, R22, R23, R32: what a piece takes, leaves, removes, and owes."""
        s = scene("d8=r d6=P", "d8 c8")
        assert told(G, s, "Rd8-d7") == [("move", "chess-moves")]
        assert told(G, s, "Rd8xd6") == [
            ("move", "chess-moves"),
            ("capture", "removes"),
            ("owed", "goes-on-next"),
        ]
        taken = [("move", "chess-moves"), ("leave", "leaves-boulder"), ("load", "takes-boulder")]
        assert told(G, s, "Rd8-c8 leaving") == taken
        royals = scene("", "f1", turn=0, stage="royal")
        assert told(G, royals, "Kd1-c1") == [("move", "chess-moves")]
        assert told(G, royals, "Kd1-f1") == [("move", "chess-moves"), ("load", "takes-boulder")]
        assert told(G, scene("", "a2 b7", turn=0, stage="boulder"), "pass") == [("pass", "skips-boulder")]

    def test_the_first_turns_other_boulder_r43(self) -> None:
        """BC-R43: with one of the two lifted the other is owed, in the first turn's royal step alone."""
        first = scene("b9=r", CHAMBERS + " c4", turn=0, stage="royal", first=(True, True))
        owed = G.why_unfinished(first, "c1", "a5")
        assert owed is not None and owed.id == "other-boulder"
        assert G.why_unfinished(first, "d1", "c1") is None and G.why_unfinished(first, "d4", "d5") is None
        assert G.why_unfinished(msgspec.structs.replace(first, first=(False, True)), "c1", "a5") is None
        assert G.why_unfinished(msgspec.structs.replace(first, stage="boulder"), "c1", "a5") is None

    def test_the_view_r22_r35_a36_a39(self) -> None:
        """BC-R22, R35, A36, A39: who has to go on, what has to be entered, what may be counted, and both counts."""
        s = scene("d6=r b4=n c6=P", "a1 b1 a16", owes="d6:s", inside="b4:n", quiet=79, discharged=(2, 1))
        view = G.view(s, None)
        assert (view.turn, view.prompt.id, view.banner) == ("blue", "stage-piece", None)
        assert view.standing == {"red": 1, "blue": 2} and [(m.square, m.kind) for m in view.marks] == [
            ("d6", "owed")
        ]
        assert [note.id for note in view.notes] == ["chambers", "must-go-on", "came-in-n"]
        assert view.notes[0].values == {"one": "red", "other": "blue", **view.standing}
        banner = G.view(msgspec.structs.replace(s, quiet=80), None).banner
        assert banner is not None and banner.kind == "last-lap"
        five = game(goal="b").view(s, None)
        assert five.standing == {"red": 2, "blue": 1} and five.notes[0].id == "discharged"
        assert five.notes[0].values == {"one": "red", "other": "blue", **five.standing}
        enter = scene("", "d1 e1", turn=0, stage="royal")
        assert G.view(enter, None).prompt.id == "stage-enter"
        assert G.view(scene("", "d1", turn=0, stage="royal"), None).prompt.id == "stage-royal"
        over = G.end_game(s, "draw")
        assert G.view(over, None).turn is None


class TestGoingOn:
    @pytest.mark.parametrize(
        ("origin", "pair", "beyond"),
        [
            ("e4", "f6", "g8"),
            ("d5", "f6", "h7"),
            ("d7", "f6", "h5"),
            ("e8", "f6", "g4"),
            ("f8", "e6", "d4"),
            ("g7", "e6", "c5"),
            ("g5", "e6", "c7"),
            ("f4", "e6", "d8"),
        ],
    )
    def test_a_knights_line_a14(self, origin: str, pair: str, beyond: str) -> None:
        """BC-A14b: a knight that stopped in the defences goes on by exactly the same leap."""
        g = game(same_direction="b")
        s = after(g, scene(f"{MANNED} {origin}=n"), f"N{origin}x{pair}")
        assert ends(g, msgspec.structs.replace(s, turn=1, stage="piece"), pair) == beyond

    @pytest.mark.parametrize(
        ("origin", "pair", "beyond"),
        [
            ("d5", "e6", "f7 g8 h9"),
            ("f5", "e6", "d7 c8 b9 a10"),
            ("f7", "e6", "d5 c4"),
            ("e7", "f6", "g5 h4"),
        ],
    )
    def test_a_bishops_line_a14(self, origin: str, pair: str, beyond: str) -> None:
        """BC-A14b: on the same ray, in all four directions."""
        g = game(same_direction="b")
        s = after(g, scene(f"{MANNED} {origin}=b b3=n"), f"B{origin}x{pair}")
        found = ends(g, msgspec.structs.replace(s, turn=1, stage="piece"), pair)
        assert set(found.split()) == set(beyond.split())


class TestNothingPossible:
    BLOCKED = "d1 e1 a2 b2 a3 b3 a4 b4 a5 b5 a6 b6 a7 b7"

    def test_a_side_that_can_do_nothing_a8_a30(self) -> None:
        """BC-A8, A30: steps in which nothing can be done are left out, a whole turn of them too."""
        s = G.start_from(scene("", self.BLOCKED, turn=0))
        assert (s.turn, s.stage, s.end) == (1, "royal", "")

    def test_when_neither_can_a_draw(self) -> None:
        """BC-A30: with both sides blocked no one can ever move again."""
        both = (
            self.BLOCKED
            + " "
            + " ".join(NAMES[len(NAMES) - 1 - NUMBER[square]] for square in self.BLOCKED.split())
        )
        s = G.start_from(scene("", both, turn=0))
        assert (s.stage, s.end, s.winner) == ("over", "stuck", -1)


class TestPractice:
    def better(self, s: State, one: str, other: str, g: BoulderChess = G) -> bool:
        first, second = g.legal(s, one), g.legal(s, other)
        assert first is not None and second is not None, sorted(texts(g, s))
        return g.appeal(s, first) > g.appeal(s, second)

    def test_a_practice_opponent_wins_when_it_can(self) -> None:
        s = scene("e2=r", "e2 a1 b1 c1 d1 f1 g1 h1")
        won = G.legal(s, "oe2-e1")
        assert won is not None and G.appeal(s, won) == 1000.0
        s = scene("e15=R", "e15 a16 b16 c16 d16 f16 g16 h16", turn=0)
        assert self.better(s, "oe15-e16", "Re15-e14")

    def test_it_discharges_and_carries(self) -> None:
        """BC-R17, R26: a boulder into the chambers is worth more than one carried, and that more than one left."""
        s = scene("e2=r", "e2")
        assert self.better(s, "oe2-e1", "Re2-e3") and self.better(s, "Re2-e3", "Re2-e3 leaving")

    def test_with_a_boulder_it_nears_the_tower_and_without_one_a_boulder(self) -> None:
        loaded = scene("d9=r", "d9 d14")
        assert self.better(loaded, "Rd9-d7", "Rd9-d8") and self.better(loaded, "Rd9-d8", "Rd9-d10")
        red = scene("d8=R", "d8 d3", turn=0)
        assert self.better(red, "Rd8-d10", "Rd8-d9") and self.better(red, "Rd8-d9", "Rd8-d7")
        empty = scene("d9=r", "h10")
        assert self.better(empty, "Rd9-f9", "Rd9-e9") and self.better(empty, "Rd9-e9", "Rd9-d7")
        tower = scene("d3=r", "d3")
        assert self.better(tower, "Rd3-d2", "Rd3-d4") and self.better(tower, "Rd3-c3", "Rd3-h3")

    def test_it_moves_boulders_on_and_keeps_royals_free(self) -> None:
        s = scene("", "c1 a5 a2", turn=0, stage="royal")
        assert self.better(s, "Qe1-f1", "Qe1-c1") and self.better(s, "Kd1-f1", "Kd1-c1")
        step = scene("", "a5", turn=0, stage="boulder")
        assert self.better(step, "oa5-a6", "pass")
        blue = scene("", "h12", turn=1, stage="boulder")
        assert self.better(blue, "oh12-h11", "pass")
        pawn = scene("d8=r d6=P")
        assert self.better(pawn, "Rd8xd6", "Rd8-c8")
