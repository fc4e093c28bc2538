"""Gravity Chess: every rule (GC-R) and ruling (GC-A) of its page, and the worked examples (GC-T)."""

from __future__ import annotations

import random
import re
from collections.abc import Sequence

import msgspec
import pytest

from companion.games.gravity_chess import ends as lines
from companion.games.gravity_chess import rules
from companion.games.gravity_chess.moves import find_stacked, with_piece
from companion.games.gravity_chess.rules import GravityChess
from companion.games.gravity_chess.state import SET, State
from companion.i18n.catalogue import Catalogue
from companion.kernel import bitboard
from companion.kernel.actions import Draw, Drop, Move, Pass
from companion.kernel.errors import BadPosition
from companion.kernel.game import Intent
from companion.kernel.layout import Line, Shows
from companion.kernel.orthodox import PLAIN
from companion.kernel.text.fen_placement import KINDS
from companion.tracking.sensing import admits, code
from tests.error_texts import refused
from tests.games.invariants import walk
from tests.i18n.rooms import folders
from tests.open_states import make_game

NAMES, NUMBER = PLAIN.names, PLAIN.number


def game(**rules: str) -> GravityChess:
    found = make_game("gravity-chess", None, rules)
    assert isinstance(found, GravityChess)
    return found


G = game()
ONE = "e8=P e7=B a6=r e6=P b5=n e5=b"
TWO = "a8=p h8=N a7=q d3=B c2=Q f2=r g2=b f1=r g1=n"
THREE = "g6=R b4=P h4=p b3=b e3=k g3=K h3=N a2=N c2=R e2=B f2=r a1=p c1=n d1=Q e1=q f1=r g1=n h1=b"


def scene(men: str, turn: int = 0, card: str = "R", g: GravityChess = G, **fields: object) -> State:
    """A position in the middle of a turn: `card` is what has been turned up for the opponent."""
    nobody = (0,) * len(KINDS)
    sides = [nobody, nobody]
    for item in men.split():
        square, _, letter = item.partition("=")
        seat = int(letter.islower())
        sides[seat] = with_piece(sides[seat], KINDS.index(letter.upper()), NUMBER[square])
    s = State((sides[0], sides[1]), turn, "move", card, ((1,) * 6, (1,) * 6))
    return g.excuse(msgspec.structs.replace(s, **fields))


def ends(s: State, origin: str, g: GravityChess = G) -> str:
    found = [NUMBER[a.to] for a in g.actions(s) if isinstance(a, Move) and a.origin == origin]
    return " ".join(NAMES[q] for q in sorted(found))


def texts(s: State, g: GravityChess = G) -> set[str]:
    return {str(a) for a in g.actions(s)}


def after(s: State, *actions: str, g: GravityChess = G) -> State:
    for text in actions:
        a = g.legal(s, text)
        assert a is not None, (text, sorted(texts(s, g)))
        s, _ = g.apply(s, a)
    return s


def adds(s: State, g: GravityChess = G) -> bool:
    """Whether the opponent's piece may be added now."""
    return any(isinstance(a, Drop) for a in g.actions(s))


def names(squares: int) -> str:
    return " ".join(NAMES[q] for q in bitboard.each(squares))


def reason(s: State, origin: str | None, to: str | None, g: GravityChess = G) -> str:
    return g.why_not(s, Intent(origin, to)).rule


class TestSetUp:
    def test_sets_and_cards_r1_r3_r4(self) -> None:
        """GC-R1, R3, R4: twelve pieces a side, a card for each; White turns the black ones."""
        assert SET == (4, 2, 2, 2, 1, 1)
        s = G.start()
        actor = G.actor(s)
        assert actor is not None and actor.chance
        assert texts(s) == {f"draw black {kind}" for kind in KINDS}
        assert [sum(card.count for card in deck.cards) for deck in G.decks] == [12, 12]
        assert [G.weight(s, a) for a in G.actions(s)] == list(SET)
        assert len(G.layout(s)["box:white"]) == 12

    def test_colours_r2(self) -> None:
        """GC-R2: colours are drawn at the table; White begins here."""
        assert G.seats == ("white", "black")

    def test_turn_r6_r7(self) -> None:
        """GC-R6, R7: card, moves, adding; White's first turn has nothing to move."""
        s = after(G.start(), "draw black R")
        assert texts(s) == {f"R@{file}8" for file in "abcdefgh"}
        s = after(s, "R@d8")
        assert (s.turn, s.stage) == (1, "card") and {a.deck for a in G.actions(s) if isinstance(a, Draw)} == {
            "white"
        }
        s = after(s, "draw white P")
        assert not adds(s) and reason(s, None, "a8") == "GC-A14"
        assert adds(after(s, "Rd8-d1"))


class TestMoves:
    def test_down_for_both_r8_r10(self) -> None:
        """GC-R8, R10, T1: every move ends at least one row lower."""
        s = scene(ONE)
        assert ends(s, "e7") == "a3 b4 h4 c5 g5 d6 f6"
        assert ends(s, "e8") == ends(s, "e6") == ""
        assert reason(s, "e7", "f8") == "GC-R11"

    def test_captures_on_the_row_r11_t13(self) -> None:
        """GC-R11, T13."""
        s = scene("f5=K f4=k e5=r")
        assert ends(s, "f5") == "e4 f4 g4 e5"
        assert reason(s, "f5", "g5") == "GC-R11"

    def test_stacked_are_safe_r12_r17(self) -> None:
        """GC-R12, R17: no stacked piece is captured, none moves."""
        s = scene("a1=R a4=Q a2=r a3=p c1=n c3=R")
        assert "c1" not in ends(s, "c3") and reason(s, "c3", "c1") == "GC-R12"
        assert ends(s, "a1") == "" and reason(s, "a1", "b1") == "GC-R17"

    def test_pawn_r13_a8(self) -> None:
        """GC-R13, A8: one down, two from the top row, slanting captures."""
        s = scene("d8=P a5=P b4=n h8=P h6=n")
        assert (ends(s, "d8"), ends(s, "a5"), ends(s, "h8")) == (
            "d6 d7",
            "a4 b4",
            "h7",
        )
        blocked = scene("d8=P d7=n")
        assert ends(blocked, "d8") == ""
        assert (
            ends(msgspec.structs.replace(blocked, men=(blocked.men[0], scene("h1=n").men[1])), "d8")
            == "d6 d7"
        )

    def test_no_orthodox_extras_a9_a10(self) -> None:
        """GC-A9, A10: no promotion, en passant or castling; kings are captured like others, and there is no check."""
        s = after(scene("d2=P h8=R"), "Pd2-d1")
        assert s.men[0][0] >> NUMBER["d1"] & 1
        taken = after(scene("d4=R d2=k"), "Rd4xd2")
        assert taken.captured == (1, 0) and not taken.men[1][5]

    def test_source_diagrams_t5_t7_t9(self) -> None:
        """GC-T5, T7, T9."""
        s = scene(TWO, turn=1)
        assert names(G.find_stacked(s)) == "f1 g1 f2"
        assert ends(s, "g2") == "h1"
        s = scene(TWO)
        assert ends(s, "c2") == "b1 c1 d1" and ends(s, "d3") == "e2"
        white, black = scene(THREE), scene(THREE, turn=1)
        assert (ends(white, "g6"), ends(white, "g3"), ends(black, "e3")) == ("g4 g5", "g2 h2", "d2")
        assert not ends(white, "h3") and not ends(black, "h4")


class TestStacking:
    def test_bottom_row_r15(self) -> None:
        """GC-R15."""
        assert names(G.find_stacked(scene("a1=R c1=p h2=R"))) == "a1 c1"

    def test_blocked_r16_a2_t11(self) -> None:
        """GC-R16, A2, T11: every first square downward holds a stacked piece, of either colour."""
        s = scene("c3=b b2=R b1=q d2=r")
        assert names(G.find_stacked(s)) == "b1 b2"
        s = scene("c3=b b2=R b1=q d2=r d1=n")
        assert names(G.find_stacked(s)) == "b1 d1 b2 d2 c3"
        knight = scene("a2=N c1=p")
        assert names(G.find_stacked(knight)) == "c1 a2"
        assert names(G.find_stacked(scene("a3=N c2=p b1=p"))) == "b1"
        assert names(G.find_stacked(scene("a3=N c2=p b1=p c1=n"))) == "b1 c1 c2 a3"

    def test_pawns_a1(self) -> None:
        """GC-A1: a pawn above a stacked piece is stacked, captures or not; (b) not if it can capture; (c) at the end."""
        pieces = scene(THREE).men
        assert find_stacked(pieces, False) >> NUMBER["h4"] & 1
        assert not find_stacked(pieces, True) >> NUMBER["h4"] & 1
        s = scene(THREE)
        over = msgspec.structs.replace(s, stage="over", card="", excused=0, end="points")
        c = game(pawn_stack="c")
        assert not c.find_stacked(s) >> NUMBER["h4"] & 1 and c.find_stacked(over) >> NUMBER["h4"] & 1

    def test_at_once_a3(self) -> None:
        """GC-A3: after each single piece's move."""
        s = scene("a2=R b3=B c2=R")
        s = after(s, "Ra2-a1")
        assert names(G.find_stacked(s)) == "a1"

    def test_blocked_without_being_stacked_a4(self) -> None:
        """GC-A4: an unstacked piece in the way: it stays, and is asked again next turn."""
        s = scene("d5=P d4=R h8=R")
        assert ends(s, "d5") == "" and s.excused == 1 << NUMBER["d5"]
        assert ends(after(s, "Rd4-d1"), "d5") == "d4"


class TestTurns:
    def test_all_move_r9_t3(self) -> None:
        """GC-R9, T3: "only the bishop moved" is accepted, "nothing moved" is not."""
        s = scene(ONE)
        assert not adds(s)
        assert adds(after(s, "Be7-d6")) and adds(after(s, "Be7-h4"))

    def test_any_order_r14(self) -> None:
        """GC-R14: the player's choice; and a piece moves once."""
        s = scene("a8=R b8=R c8=R")
        for order in (("Ra8-a5", "Rb8-b5", "Rc8-c5"), ("Rc8-c5", "Ra8-a5", "Rb8-b5")):
            assert not adds(after(s, *order[:2])) and adds(after(s, *order))
        moved = after(s, "Ra8-a5")
        assert ends(moved, "a5") == "" and reason(moved, "a5", "a4") == "GC-A5"

    def test_excused_a5(self) -> None:
        """GC-A5a: once without a downward move is enough; the piece may still move."""
        s = after(scene(ONE), "Be7-d6")
        assert adds(s) and ends(s, "e8") == "e7"
        assert adds(after(s, "Pe8-e7"))

    def test_all_if_any_order_a5b(self) -> None:
        """GC-A5b: all move if some order lets them; a move that would prevent that is refused."""
        g = game(order="b")
        s = scene("e8=P e7=B h1=R", g=g)
        s = after(s, "Be7-d6", g=g)
        assert not adds(s, g) and adds(after(s, "Pe8-e7", g=g), g)
        last = scene("d3=P d2=R e2=P c2=P", g=g)
        assert "Rd2-d1" in texts(last, g)
        blocked = scene("a3=P a2=n h8=R", g=g)
        assert adds(after(blocked, "Rh8-h5", g=g), g)
        choice = scene("b3=R a2=P b2=n c8=B", g=g)
        assert g.find_pending(choice)

    def test_bottom_up_a5c(self) -> None:
        """GC-A5c: the lowest rows first."""
        g = game(order="c")
        s = scene("a8=R b6=R c6=N", g=g)
        assert ends(s, "a8", g) == "" and ends(s, "b6", g) and ends(s, "c6", g)
        assert reason(s, "a8", "a7", g) == "GC-A5"
        assert ends(after(s, "Rb6-b1", "Nc6-d4", g=g), "a8", g)

    def test_side_captures_a6_t13(self) -> None:
        """GC-A6: who can only capture on his row may stay; (b) has to."""
        s = scene("d4=R d3=P h4=k")
        assert ends(s, "d4") == "h4" and ends(s, "d3") == "d2"
        assert adds(after(s, "Pd3-d2"))
        alone = scene("d4=R d3=n h4=k")
        assert ends(alone, "d4") == "d3 h4"
        over_own = scene("d4=R d3=P d2=n h4=k")
        assert ends(over_own, "d4") == "h4" and adds(over_own)
        g = game(forced_side_capture="b")
        assert not adds(scene("d4=R d3=P d2=n h4=k", g=g), g)

    def test_downward_captures_a7(self) -> None:
        """GC-A7: compulsory when nothing else is possible downward."""
        s = scene("a3=P a2=n b2=n")
        assert ends(s, "a3") == "b2" and not adds(s)

    def test_adding_a11(self) -> None:
        """GC-A11: any empty square of the top row, and no capture."""
        s = scene("d8=k a1=R")
        assert texts(s) == {f"R@{file}8" for file in "abcefgh"}
        assert reason(s, None, "d7") == "GC-R6"

    def test_full_row_a12_a16(self) -> None:
        """GC-A12, A16: set aside, its card counts as used."""
        s = scene("a8=p b8=p c8=p d8=p e8=n f8=n g8=b h8=b")
        assert texts(s) == {"pass"}
        done = after(s, "pass")
        assert done.aside == ("", "R") and done.left == s.left and done.turn == 1

    def test_same_kind_a13(self) -> None:
        """GC-A13: which of two alike is added is not asked."""
        s = after(G.start(), "draw black R", "R@a8")
        assert G.layout(s)["box:black"] and str(G.layout(s)["a8"][0]) == "black:R"

    def test_added_before_moving_a14(self) -> None:
        """GC-A14: the added piece is taken back until all active pieces are handled."""
        assert reason(scene(ONE), None, "a8") == "GC-A14"

    def test_slips_of_the_diagram_a17(self) -> None:
        """GC-A17: g6 goes to g5 and g4 only."""
        assert ends(scene(THREE), "g6") == "g4 g5"


class TestEnd:
    def test_score_r5_r19_a1(self) -> None:
        """GC-R5, R19: the designer's count: White 16, Black 19."""
        s = scene(THREE, captured=(2, 4))
        assert G.scores(s) == {"white": 16, "black": 19}
        over = G.end_early(s, "ranked")
        result = G.result(over)
        assert result is not None and (result.winner, result.scores) == ("black", {"white": 16, "black": 19})
        assert game(pawn_stack="b").scores(s) == {"white": 16, "black": 15}
        worth = [
            (str(one["seat"]), one["captured"], one["rows"])
            for one in (said.values for said in G.view(over, None).worth)
        ]
        assert worth == [("white", 2, 14), ("black", 4, 15)]

    def test_last_turn_r18_a18(self) -> None:
        """GC-R18, A18: Black adds the last white piece, White moves once more."""
        nothing = (0,) * 6
        s = scene("a8=r h2=R", turn=1, card="Q", left=(nothing, nothing))
        s = after(s, "Ra8-a1", "Q@d8")
        assert (s.turn, s.stage, s.card) == (0, "move", "")
        assert "pass" not in texts(s)
        s = after(s, "Rh2-h1", "Qd8-d1")
        result = G.result(s)
        assert result is not None and result.scores == {"white": 2, "black": 1} and result.winner == "white"

    def test_optional_last_moves_r18(self) -> None:
        """In the last turn what is excused may still move, or the player ends."""
        nothing = (0,) * 6
        s = scene("d4=R d3=P d2=n h4=k", card="", left=(nothing, nothing))
        assert texts(s) == {"Rd4xh4", "pass"}
        assert G.silent(s) == [Pass()]
        assert after(s, "pass").stage == "over"

    def test_tie_r20(self) -> None:
        """GC-R20: then the rows from the highest; all equal is a draw."""
        nothing = (0,) * 6
        s = scene("a1=R a2=R b1=r c1=r d1=p", card="", left=(nothing, nothing))
        over = G.end_early(s, "ranked")
        assert (over.end, over.winner) == ("rows", 0)
        even = G.end_early(scene("a1=R b1=r", card="", left=(nothing, nothing)), "ranked")
        assert (even.end, even.winner) == ("equal", -1)

    def test_what_is_said_of_a_win_r19_r20(self) -> None:
        """GC-R19, R20: by points, or by rows where they are even."""

        def said(men: str) -> str:
            return G.score(scene(men, card="", left=((0,) * 6, (0,) * 6)), [])[1][-1].said.id

        assert said("a1=R a2=R b1=r") == said("a1=r a2=r b1=R") == "over-points"
        assert said("a1=R a2=R b1=r c1=r d1=p") == "over-rows" and said("a1=R b1=r") == "over-equal"

    def test_cards_of_captured_pieces_a15(self) -> None:
        """GC-A15: they are of no matter; pieces never return."""
        s = scene("d4=R d2=k")
        assert after(s, "Rd4xd2").left == s.left

    def test_leaving_and_agreement(self) -> None:
        assert G.result(G.without(G.start(), "white", False)).winner == "black"  # type: ignore[union-attr]
        assert G.result(G.end_early(G.start(), "draw")).winner is None  # type: ignore[union-attr]


class TestLimits:
    def test_too_many_ends_are_not_told_apart(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """A board on which only a3 is known to be empty: as many ends as are told apart are told, one more and none."""
        s = scene("a3=R c2=n", card="P")

        def anything(square: str, stack: object) -> bool:
            return square != "a3" or not stack

        exact = len(_found(s, anything))
        assert exact == 2
        monkeypatch.setattr(lines, "PLANS", exact)
        assert len(_found(s, anything)) == exact
        monkeypatch.setattr(lines, "PLANS", exact - 1)
        assert G.ends(s, anything) is None
        monkeypatch.undo()
        monkeypatch.setattr(lines, "NODES", 1)
        assert G.ends(s, anything) is None

    def test_an_order_is_looked_for_so_far_and_no_further(self, monkeypatch: pytest.MonkeyPatch) -> None:
        """GC-A5b: an order that is not found in so many positions is none."""
        g = game(order="b")
        s = scene("a4=R a3=N", card="P", g=g)
        free = g.find_pending(s)
        assert free == s.own()
        monkeypatch.setattr(rules, "SEARCHED", -1)
        assert g.find_pending(s) == free & ~s.excused != free


def _found(s: State, shows: Shows) -> Sequence[Line]:
    found = G.ends(s, shows)
    assert found is not None
    return found


class TestPositions:
    @pytest.mark.parametrize(
        ("text", "says"),
        [
            ("8/8/8/8/8/8/8/8", "must begin with a board"),
            ("8/8/8/8/8/8/8/9 w", "not valid"),
            ("RRR5/8/8/8/8/8/8/8 w", "rooks: 3, not 2"),
            ("8/8/8/8/8/8/8/8 w cards=P4/P4", "12 pieces"),
            ("8/8/8/8/8/8/8/8 w cards=P5N2B2R2Q1K1/P4N2B2R2Q1K1", "White has the wrong number of pawns: 5"),
            ("8/8/8/8/8/8/8/8 w moved=a1", "your pieces"),
            ("8/8/8/8/8/8/8/8 w stage=over", "can't be combined with"),
            ("8/8/8/8/8/8/8/8 w captured=1/0", "cards="),
            ("8/8/8/8/8/8/8/8 w aside=X/-", "aside"),
            ("8/8/8/8/8/8/8/8 w gravity=9", "has no field"),
            ("8/8/8/8/8/8/8/8 w stage=move card=R stage=move", "twice"),
        ],
    )
    def test_bad_input(self, text: str, says: str) -> None:
        with refused(BadPosition, match=says, game="gravity-chess"):
            G.read(text)

    def test_missing_cards(self) -> None:
        """A deck with missing cards: a sentence with the numbers."""
        with refused(BadPosition, match=r"White has 12 pieces, but there are 11", game="gravity-chess"):
            G.read("R7/8/8/8/8/8/8/8 b cards=P4N2B2Q1K1R0/P4N2B2R2Q1K1")

    def test_short_form(self) -> None:
        """What is left out has the value of a fresh turn."""
        s = G.read("4P3/4B3/r3P3/1n2b3/8/8/8/8 w card=R")
        assert s.stage == "move" and ends(s, "e7") and s.left[1] == (4, 1, 1, 0, 1, 1)
        assert G.read("8/8/8/8/8/8/8/8 w") == G.start()

    def test_put_right(self) -> None:
        s = after(G.start(), "draw black R", "R@d8", "draw white P")
        moved = G.rearrange(s, {"d8": [], "d5": ["black:R"]}, None)
        assert moved.men[1][3] == 1 << NUMBER["d5"] and moved.stage == "move"
        turned = G.rearrange(s, {}, "white")
        assert turned.stage == "card" and turned.left[0] == SET
        with refused(BadPosition, match="too many", game="gravity-chess"):
            G.rearrange(s, {f"{file}1": ["white:P"] for file in "abcdefgh"}, None)
        with refused(BadPosition, match="no piece", game="gravity-chess"):
            G.rearrange(s, {"a1": ["white:J"]}, None)


def test_games_end() -> None:
    for seed in range(20):
        *_, s = walk(G, seed, 1000)
        assert G.result(s) is not None


class TestEnds:
    """A whole turn told from the board as it stands afterwards."""

    @staticmethod
    def shows(layout: dict[str, tuple], sense: str):  # type: ignore[no-untyped-def, type-arg]
        def reading(square: str) -> str:
            if square not in layout:
                return ""
            token = layout[square][-1]
            return {
                "occupancy": "1",
                "colour": code(token.owner, "")[:1],
                "identity": code(token.owner, token.kind),
            }[sense]

        return lambda square, stack: admits(stack, reading(square), sense)

    @pytest.mark.parametrize("sense", ["occupancy", "identity"])
    def test_never_wrong(self, sense: str) -> None:
        """The end that was played is always among those found; alone it is that end."""
        rng = random.Random(3)
        single = turns = 0
        for seed in range(6):
            for s in walk(G, seed, 400):
                if s.stage != "move" or s.moved:
                    continue
                end = s
                while end.stage == "move" and end.turn == s.turn and G.actor(end):
                    end, _ = G.apply(end, rng.choice(G.actions(end)))
                layout = dict(self.shows_layout(end))
                before = dict(self.shows_layout(s))
                changed = {q: layout.get(q, ()) for q in {*layout, *before} if layout.get(q) != before.get(q)}
                if not changed:
                    continue
                turns += 1
                found = G.ends(s, self.shows(layout, sense))
                if found is None:
                    continue
                afters = [dict(line.after) for line in found]
                assert changed in [{q: st for q, st in a.items() if before.get(q, ()) != st} for a in afters]
                single += len(found) == 1
                for line in found:
                    here = s
                    for a in line.actions:
                        here, _ = G.apply(here, a)
                    assert all(
                        self.shows(layout, sense)(q, tuple(self.shows_layout(here).get(q, ()))) for q in NAMES
                    )
        assert turns > 50 and single > (turns * 0.9 if sense == "identity" else turns * 0.2)

    @staticmethod
    def shows_layout(s: State) -> dict[str, tuple]:  # type: ignore[type-arg]
        return {q: stack for q, stack in G.layout(s).items() if ":" not in q}

    def test_an_end_with_the_added_piece_is_a_whole_turn_r9_a14(self) -> None:
        """GC-R9, A14: with the opponent's piece added, all who have to move have moved; without him, some may have."""
        s = scene("a8=R h8=R", card="Q")
        done = self.shows_layout(after(s, "Ra8-a3", "Rh8-h5", "Q@b8"))
        one = self.shows_layout(after(s, "Ra8-a3"))
        early = {**one, "b8": done["b8"]}
        for sense in ("occupancy", "identity"):
            assert [len(line.actions) for line in _found(s, self.shows(done, sense))] == [3]
            assert [len(line.actions) for line in _found(s, self.shows(one, sense))] == [1]
        assert _found(s, self.shows(early, "identity")) == []
        blocked = scene("d5=P d4=R", card="Q")
        left = self.shows_layout(after(blocked, "Rd4-d1", "Q@b8"))
        assert [len(line.actions) for line in _found(blocked, self.shows(left, "identity"))] == [2]

    def test_who_becomes_stacked_need_not_move_r16_a1(self) -> None:
        """GC-R16, A1a: a pawn that another's move has stacked stays, though it could capture."""
        s = scene("c3=P d3=B b1=p d1=p b2=b", card="Q")
        done = self.shows_layout(after(s, "Bd3-c2", "Q@b8"))
        assert [len(line.actions) for line in _found(s, self.shows(done, "identity"))] == [2]

    @pytest.mark.parametrize("rules", [{"order": "b"}, {"order": "c"}, {"pawn_stack": "b"}], ids=str)
    def test_under_house_rules_a1_a5(self, rules: dict[str, str]) -> None:
        """GC-A1, A5: an order that the house rules allow is found; where they allow none, there is no such end."""
        g = game(**rules)
        s = scene("a8=R b6=R", card="Q", g=g)

        def found(layout: dict[str, tuple]) -> list[list[str]]:  # type: ignore[type-arg]
            lines = g.ends(s, self.shows(layout, "identity"))
            assert lines is not None
            return [[str(a) for a in line.actions] for line in lines]

        both = after(s, "Rb6-b1", "Ra8-a5", g=g)
        assert [set(one) for one in found(self.shows_layout(both))] == [{"Rb6-b1", "Ra8-a5"}]
        if rules == {"order": "c"}:
            assert found(self.shows_layout(both)) == [["Rb6-b1", "Ra8-a5"]]
            upper = self.shows_layout(both)
            upper["b6"] = upper.pop("b1")
            assert found(upper) == []
        whole = found(self.shows_layout(after(both, "Q@h8", g=g)))
        assert [(len(one), one[-1]) for one in whole] == [(3, "Q@h8")]
        early = self.shows_layout(after(s, "Rb6-b1", g=g))
        assert found(early) == [["Rb6-b1"]]
        early["h8"] = self.shows_layout(after(both, "Q@h8", g=g))["h8"]
        assert found(early) == []

    def test_two_hands(self) -> None:
        s = scene("a8=R h8=R")
        end = after(s, "Ra8-a3", "Rh8-h5")
        found = G.ends(s, self.shows(self.shows_layout(end), "occupancy"))
        assert found is not None and len(found) == 1 and len(found[0].actions) == 2


NONE = (0,) * len(KINDS)


class TestWhatIsSeen:
    def prompt(self, s: State) -> tuple[str | None, str, list[str]]:
        view = G.view(s, None)
        return view.turn, view.prompt.id, [note.id for note in view.notes]

    def marks(self, s: State, kind: str) -> set[str]:
        return {mark.square for mark in G.view(s, None).marks if mark.kind == kind}

    def test_what_is_due_r6_r9_r18(self) -> None:
        """GC-R6, R9, R18: the card, the moves, the piece to add; in the last turn moves only."""
        assert self.prompt(G.start()) == ("white", "stage-card", ["points"])
        s = scene("a8=R h8=R")
        assert self.prompt(s) == ("white", "stage-move", ["to-handle", "comes", "points"])
        assert self.prompt(after(s, "Ra8-a5", "Rh8-h5")) == ("white", "stage-add", ["points"])
        assert self.prompt(scene("d5=P d4=R"))[2] == ["to-handle", "excused", "comes", "points"]
        assert self.prompt(scene("d5=P d4=R", turn=1))[0] == "black"
        full = scene("a8=p b8=p c8=p d8=p e8=n f8=n g8=b h8=b")
        assert self.prompt(full)[1] == "stage-full"
        last = scene("a8=R h8=R", card="", left=(NONE, NONE))
        assert self.prompt(last) == ("white", "stage-last", ["to-handle", "points"])
        done = scene("d4=R d3=P d2=n h4=k", card="", left=(NONE, NONE))
        assert self.prompt(done)[1] == "stage-done"

    def test_marks_a5_r15(self) -> None:
        """GC-A5, R15: who is still to be handled, who is stacked; no one is owed at a card or after the end."""
        s = scene("a8=R b1=n d5=P d4=R")
        assert (self.marks(s, "owed"), self.marks(s, "stacked")) == ({"a8", "d4"}, {"b1"})
        assert self.marks(after(s, "Ra8-a5"), "owed") == {"d4"}
        card = msgspec.structs.replace(s, stage="card", card="", excused=0)
        over = G.end_game(s, "draw")
        assert self.marks(card, "owed") == self.marks(over, "owed") == set()
        assert [note.id for note in G.view(over, None).notes] == ["points"]
        assert G.view(over, None).turn is None and G.view(over, None).prompt.id == "stage-over"
        assert G.view(card, None).chance and not G.view(s, None).chance

    @pytest.mark.parametrize("language", ("en", "de", "fr", "nl", "es"))
    def test_points_are_told_by_name_r19(self, language: str) -> None:
        """GC-R19: whose points they are is said by the names of the players, in a game and at its end."""
        words = Catalogue(language, folders("gravity_chess"), names={"white": "Noor", "black": "Hugo"})
        so_far = words.say(G.view(scene("a8=R h8=R"), None).notes[-1])
        ended = [event.said for event in G.score(scene(THREE), [])[1]]
        for said in (so_far, words.say(ended[0])):
            assert re.search(r"Noor.*\s\d.*Hugo\s\d", said), said

    def test_pieces_beside_the_board_r1_a12(self) -> None:
        """GC-R1, A12: the piece of the open card first, then those whose cards are face down; those set aside."""
        s = scene("a8=R", card="Q", left=((1, 0, 0, 0, 0, 0), (0, 2, 0, 0, 0, 1)), aside=("N", ""))
        layout = {place: [str(one) for one in stack] for place, stack in G.layout(s).items()}
        assert layout["box:black"] == ["black:Q", "black:N", "black:N", "black:K"]
        assert layout["box:white"] == ["white:P"] and layout["aside:white"] == ["white:N"]
        assert "aside:black" not in layout
        assert G.view(s, None).unseen == {"white": 1, "black": 3}

    def test_what_is_said_r6_r18_a12(self) -> None:
        """GC-R6, R11, R15, R18, A12: each thing that happens is told once."""

        def told(s: State, text: str) -> list[str]:
            a = G.legal(s, text)
            assert a is not None, texts(s)
            return [event.kind for event in G.apply(s, a)[1]]

        assert told(G.start(), "draw black R") == ["draw"]
        s = scene("f5=K f4=k e5=r a2=R")
        assert told(s, "Kf5xe5") == ["move", "capture"] and told(s, "Kf5-e4") == ["move"]
        assert told(s, "Ra2-a1") == ["move", "stacked"]
        assert told(scene("a1=R"), "R@a8") == ["place"]
        assert told(scene("a8=p b8=p c8=p d8=p e8=n f8=n g8=b h8=b"), "pass") == ["aside"]
        last = scene("d4=R d3=P d2=n h4=k", card="", left=(NONE, NONE))
        assert told(last, "pass") == ["pass", "score", "draw"]
        assert told(scene("b2=R a1=R", card="", left=(NONE, NONE)), "Rb2-b1") == [
            "move",
            "stacked",
            "score",
            "win",
        ]


class TestRefusals:
    def test_each_names_its_rule(self) -> None:
        """Every refusal with its message and its rule."""

        def why(s: State, origin: str | None, to: str | None, g: GravityChess = G) -> tuple[str, str]:
            found = g.why_not(s, Intent(origin, to))
            return found.said.id, found.rule

        assert why(G.start(), "a8", "a7") == ("card-first", "GC-R6")
        assert why(G.end_game(scene(ONE), "draw"), "e7", "d6")[0] == "stage-over"
        s = scene("d5=R d4=P h5=n a5=P a2=r a1=p b6=p")
        assert why(s, "c3", "c2")[0] == "chess-no-piece" and why(s, "h5", "g3")[0] == "chess-not-yours"
        assert why(s, "d5", None)[0] == "can-move"
        assert why(s, "d5", "d4") == ("chess-own-piece", "GC-R10") and why(s, "d5", "d8") == (
            "never-up",
            "GC-R11",
        )
        assert why(s, "d5", "c5") == ("only-captures", "GC-R11") and why(s, "d4", "c4") == (
            "chess-cannot-reach",
            "GC-R10",
        )
        assert why(s, "d5", "a2") == ("is-stacked", "GC-R12") and why(s, "d5", "e3") == (
            "chess-cannot-reach",
            "GC-R10",
        )
        assert why(s, None, "a8") == ("others-first", "GC-A14")
        assert why(scene("a1=R", card=""), None, "a8") == ("nothing-to-add", "GC-R18")
        assert why(scene("a1=R"), None, "a7") == ("top-row", "GC-R6")
        low = game(order="c")
        assert why(scene("a8=R b6=R", g=low), "a8", "a7", low) == ("lower-first", "GC-A5")
        every = game(order="b")
        keeps = scene("d6=P e6=B", g=every)
        assert "Be6-d5" not in texts(keeps, every) and "Be6-f5" in texts(keeps, every)
        assert why(keeps, "e6", "d5", every) == ("keeps-others", "GC-A5")


class TestOrders:
    def test_an_excused_piece_holds_no_one_up_a5c(self) -> None:
        """GC-A5c, A5a: the lowest rows first; who was excused comes when he likes, though he can move by now."""
        g = game(order="c")
        s = after(scene("d5=P d4=R h8=R", g=g), "Rd4-d1", g=g)
        assert ends(s, "d5", g) == "d4" and ends(s, "h8", g) != ""

    def test_a_piece_that_can_move_in_no_order_a5b(self) -> None:
        """GC-A5b: with a pawn that no order lets move, no order is asked of the others."""
        g = game(order="b")
        s = scene("a3=P a2=n a1=R h2=R", g=g)
        assert "Rh2-h1" in texts(s, g) and "Rh2xa2" in texts(s, g)
        assert adds(after(s, "Rh2-h1", g=g), g)

    def test_side_captures_in_order_a5c_a6(self) -> None:
        """GC-A5c, A6b: who has only a capture on his row holds up the higher rows where he must capture."""
        free, forced = game(order="c"), game(order="c", forced_side_capture="b")
        pieces = "d4=R d3=P d2=n h4=k h8=R"
        assert (
            ends(scene(pieces, g=free), "h8", free) != ""
            and ends(scene(pieces, g=forced), "h8", forced) == ""
        )


class TestMorePositions:
    @pytest.mark.parametrize(
        ("text", "says"),
        [
            ("8/8/8/8/8/8/8/8 w captured=1/0 cards=P4N2B2R2Q1K1/P4N2B2R2Q1K1", "12 pieces"),
            ("8/8/8/8/8/8/8/8 w captured=13/0 cards=P4N2B2R2Q1K1/-", "captured"),
            ("8/8/8/8/8/8/8/R7 w moved=a1 excused=a1 card=R", "your pieces"),
            ("8/8/8/8/8/8/8/R7 b moved=a1 card=R", ""),
            ("8/8/8/8/8/8/8/8 w stage=card card=R", ""),
            ("8/8/8/8/8/8/8/8 w stage=card cards=-/- captured=12/12", ""),
            ("8/8/8/8/8/8/8/8 w cards=X/-", ""),
            ("8/8/8/8/8/8/8/8 w end=points", "can't be combined with"),
            ("8/8/8/8/8/8/8/8 w cards=P44/-", ""),
        ],
    )
    def test_bad_input(self, text: str, says: str) -> None:
        with refused(BadPosition, match=says, game="gravity-chess"):
            G.read(text)

    def test_a_turn_that_begins_r6_r18(self) -> None:
        """GC-R6, R18: Black's turn begins with a card while White has one, White's with one unless it is the last."""
        pieces = "P6p/8/8/8/8/8/8/8"
        last = "cards=-/P3N2B2R2Q1K1 captured=0/11"
        assert G.read(f"{pieces} w {last}").stage == "move"
        assert G.read(f"{pieces} b {last}").stage == "move"
        with refused(BadPosition, game="gravity-chess"):
            G.read(f"{pieces} w stage=card {last}")
        with refused(BadPosition, game="gravity-chess"):
            G.read(f"{pieces} b stage=card {last}")
        other = "cards=P3N2B2R2Q1K1/- captured=11/0"
        assert G.read(f"{pieces} b {other}").stage == "card"
        assert G.read(f"{pieces} w {other}").stage == "move"

    def test_over_where_nothing_can_fall_any_more_r18(self) -> None:
        """GC-R18, X3: White's last turn with no one to move is over, read from a text as well; before, the turn goes on."""
        last = "cards=-/P4N2B2R2Q1K1 captured=0/12"
        assert G.read(f"8/8/8/8/8/8/8/8 w {last}").end == "points"
        assert G.read("8/8/8/8/8/8/8/8 w cards=P4N2B2R2Q1K1/- captured=12/0").turn == 1

    def test_captured_pieces_that_cards_do_not_name(self) -> None:
        """GC-A15: where all who are nowhere are captured, no cards are left."""
        s = G.read("8/8/8/8/8/8/8/R7 w captured=12/11")
        assert s.left == (NONE, NONE) and s.captured == (12, 11)

    def test_put_right_with_the_turn(self) -> None:
        """The card that was turned goes back with the turn; who is no longer there is counted as captured."""
        s = after(G.start(), "draw black R", "R@d8", "draw white P", "Rd8-d5")
        assert G.rearrange(s, {}, "black").card == "P" and G.rearrange(s, {}, "black").moved == s.moved
        turned = G.rearrange(s, {}, "white")
        assert (turned.stage, turned.card, turned.moved, turned.left[0]) == ("card", "", 0, SET)
        gone = G.rearrange(s, {"d5": []}, None)
        assert gone.captured == (1, 0) and gone.moved == 0
        over = G.end_game(s, "draw")
        assert G.rearrange(msgspec.structs.replace(over, left=s.left), {"d5": []}, None).stage in (
            "move",
            "card",
        )

    def test_the_cards_of_a_side_r3(self) -> None:
        """GC-R3: how many of each kind are still face down."""
        s = after(G.start(), "draw black R")
        assert G.deck_left(s, "black").left == {"P": 4, "N": 2, "B": 2, "R": 1, "Q": 1, "K": 1}
        assert G.deck_left(s, "white").left == dict(zip(KINDS, SET, strict=True))
        assert G.deck_left(s, "black").shuffle == 0
        assert G.deck_left(s, "black").whole == dict(zip(KINDS, SET, strict=True))
        assert G.weight(scene("a1=R"), Pass()) == 1


class TestPractice:
    def better(self, s: State, one: str, other: str) -> bool:
        first, second = G.legal(s, one), G.legal(s, other)
        assert first is not None and second is not None, sorted(texts(s))
        return G.appeal(s, first) > G.appeal(s, second)

    def test_a_practice_opponent_captures_and_stays_high(self) -> None:
        """GC-R5, R19: a captured piece and a stack on a high row are worth more."""
        s = scene("d8=R d4=n")
        assert self.better(s, "Rd8xd4", "Rd8-d5") and self.better(s, "Rd8-d6", "Rd8-d5")
        black = scene("d8=r d4=N", turn=1)
        assert self.better(black, "Rd8xd4", "Rd8-d5") and self.better(black, "Rd8-d6", "Rd8-d5")
        tower = scene("a1=p b8=R a2=p c4=R")
        assert self.better(tower, "Rc4-c3", "Rc4-c1")

    def test_it_keeps_its_pieces_out_of_reach(self) -> None:
        """GC-R11, R12: an enemy captures on his row and below, a pawn slanting down; never upward."""
        s = scene("d8=R g7=b")
        assert self.better(s, "Rd8-d3", "Rd8-d4") and self.better(s, "Rd8-d5", "Rd8-d4")
        assert self.better(scene("d8=R e2=n"), "Rd8-d4", "Rd8-d3")
        pawn = scene("d8=R e5=p")
        assert self.better(pawn, "Rd8-d3", "Rd8-d4")
        assert self.better(pawn, "Rd8-d7", "Rd8-d6")

    def test_it_fears_who_is_not_stacked_r17(self) -> None:
        """GC-R17: a piece beside a stack still captures."""
        s = scene("d8=R a2=r h1=p h2=p")
        assert self.better(s, "Rd8-d3", "Rd8-d2")

    def test_it_does_not_end_its_turn_for_nothing(self) -> None:
        last = scene("d4=R d3=P d2=n h4=k", card="", left=(NONE, NONE))
        assert self.better(last, "Rd4xh4", "pass")
