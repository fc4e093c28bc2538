"""Parade Chess Solitaire: every rule (PC-R) and ruling (PC-A) of its page, and the worked examples (PC-T)."""

from __future__ import annotations

from pathlib import Path

import pytest

from companion.games.parade.moves import Parade as Puzzle
from companion.games.parade.moves import Relocating, puzzle, relocations
from companion.games.parade.rules import Parade, State
from companion.games.shared.gathering_solver import Bridges
from companion.games.shared.solitaire import (
    CARDS,
    NAMES,
    NOBODY,
    NUMBER,
    WHOLE,
    as_places,
    everybody,
    groups,
    list_missing,
    put,
)
from companion.kernel import bitboard
from companion.kernel.actions import Draw, Move, Take
from companion.kernel.errors import BadPosition, GameError
from companion.kernel.game import Intent
from companion.kernel.puzzle_solver import Solution, shortest
from companion.kernel.text import fen_placement
from companion.table.fairness.commitments import SeededChance, seed_of
from companion.table.protocol import notices
from tests.error_texts import refused
from tests.games.invariants import walk
from tests.open_states import inside, make_game
from tests.table.table_fixture import Rig

P0 = "8/8/8/8/1r2b3/1r1n1N2/5k2/2B3R1"
PILE = ("wB", "wR", "bK", "bR", "bN", "wN", "bR", "bB")


def game(**rules: str) -> Parade:
    found = make_game("parade-chess-solitaire", None, rules)
    assert isinstance(found, Parade)
    return found


G = game()


def texts(s: State, g: Parade = G) -> set[str]:
    return {str(a) for a in g.actions(s)}


def after(s: State, *actions: str, g: Parade = G) -> State:
    for text in actions:
        a = g.legal(s, text)
        assert a is not None, (text, sorted(texts(s, g)))
        s, _ = g.apply(s, a)
    return s


def ends(s: State, origin: str, g: Parade = G) -> set[str]:
    return {a.to for a in g.actions(s) if isinstance(a, Move) and a.origin == origin}


def reason(s: State, origin: str | None, to: str | None, g: Parade = G) -> str:
    return g.why_not(s, Intent(origin, to)).rule


class TestSetUp:
    def test_cards_r1_r2(self) -> None:
        """PC-R1, R2: sixteen pieces without pawns, a card each; two piles of eight."""
        assert sum(WHOLE.values()) == 16 and len(CARDS) == 10
        assert {str(a) for a in G.actions(G.start())} == {f"draw pack {card}" for card in CARDS}

    def test_source_t1_r3(self) -> None:
        """PC-T1, R3: the designer's cards give the designer's position."""
        s = G.start()
        for card in PILE:
            s = after(s, f"draw pack {card}")
            s = after(s, *texts(s))
        assert G.position(s).split()[0] == P0 and s.stage == "play" and s.left == 8

    def test_a_wrong_gap_r3(self) -> None:
        """PC-R3: a piece set down elsewhere is told where it goes."""
        s = after(G.start(), "draw pack wB")
        assert texts(s) == {"B@c1"} and reason(s, None, "b1") == "PC-R3"
        view = G.view(s, None)
        assert view.path == ("a1", "b1", "c1")


class TestMoves:
    s = G.read(P0)

    def test_source_t3_r5_a2(self) -> None:
        """PC-T3, R5, A2: the knight d3 moves the bishop; X stays, and captures are none."""
        from companion.games.shared.solitaire import NOBODY, put

        alone = put(put(NOBODY, 0, 2, NUMBER["c1"]), 1, 1, NUMBER["d3"])
        for square in ("b4", "f2"):
            alone = put(alone, 1, 3, NUMBER[square])
        found = relocations(alone)[NUMBER["c1"]]
        assert {NAMES[q] for q in bitboard.each(found)} == {"b2", "e1", "f4", "e5", "c5"}
        assert {"b2", "e1", "f4", "e5", "c5"} <= ends(self.s, "c1")

    def test_source_t5_r6(self) -> None:
        """PC-T5, R6: seen through the square that the piece has left."""
        wanted = {"g2", "h1", "d5", "c6", "b7", "a8", "f5", "g6", "h7"}
        assert wanted <= ends(self.s, "f3")

    def test_other_colour_t11_r5_a3(self) -> None:
        """PC-T11, R5, A3: only pieces of the other colour, and lines stop at the first piece."""
        s = G.read("8/q7/8/8/n7/8/8/R7")
        by_rook = {f"a{n}" for n in (2, 3, 5, 6)} | {f"{file}1" for file in "bcdefgh"}
        assert by_rook <= ends(s, "a4") and "a7" not in ends(s, "a4") and ends(s, "a7") == set()
        assert reason(s, "a7", "b7") == "PC-R5" and reason(s, "a4", "a7") == "PC-A2"

    def test_kings_are_moved_a3(self) -> None:
        """PC-A3: kings attack their neighbours and are moved like others; there is no check."""
        s = G.read("8/8/8/8/8/1B6/k7/8")
        assert ends(s, "b3") == {"a1", "b1", "b2", "a3"}
        assert ends(s, "a2") == {"a4", "c2", "d1", "c4", "d5", "e6", "f7", "g8"}

    def test_another_square_a4(self) -> None:
        """PC-A4: the new square differs."""
        assert all(a.to != a.origin for a in G.actions(self.s) if isinstance(a, Move))

    def test_a_move_costs_a_card_r4_r5_a5(self) -> None:
        """PC-R4, R5, A5a: decided before the card is seen, which stays unseen."""
        s = after(self.s, "Rg1-e3")
        assert s.left == 7 and s.taken[-1] == "?"


class TestAdding:
    s = G.read(P0)

    @pytest.mark.parametrize(("card", "square"), [("wN", "g4"), ("wK", "d5"), ("bQ", "c5")])
    def test_source_t7_r7_a1(self, card: str, square: str) -> None:
        """PC-T7, R7, A1: behind the last occupied square, with the gap (g4, not g7)."""
        s = after(self.s, "take pack", f"draw pack {card}")
        assert texts(s) == {f"{card[1]}@{square}"} and reason(s, None, "g7") == "PC-R7"
        assert after(s, f"{card[1]}@{square}").left == 7

    def test_behind_the_last_now_a7(self) -> None:
        """PC-A7: the last occupied square now, also if its piece was moved there."""
        s = after(self.s, "Nf3-d5", "take pack", "draw pack wN")
        assert texts(s) == {"N@f5"}

    def test_overflow_a6(self) -> None:
        """PC-A6: past h8 the card is spent without effect; not offered when every card would overflow."""
        s = G.read("5b2/8/8/8/1r6/1r1n1N2/5k2/2B3R1")
        assert Take("pack") in G.actions(s)
        spent = after(s, "take pack", "draw pack wK")
        assert (
            spent.left == 7
            and spent.men == s.men
            and list_missing(spent.men, spent.taken) == ("wK",)
            and spent.stage == "play"
        )
        full = G.read("6b1/8/8/8/1r6/1r1n1N2/5k2/2B3R1")
        assert Take("pack") not in G.actions(full)
        wrapped = game(overflow="b")
        assert Take("pack") in wrapped.actions(full)
        s = after(full, "take pack", "draw pack wK", g=wrapped)
        assert texts(s, wrapped) == {"K@f1"}
        s = after(full, "take pack", "draw pack wN", g=wrapped)
        assert texts(s, wrapped) == {"N@a1"}

    def test_peek_a5(self) -> None:
        """PC-A5b: look first, then decide."""
        g = game(peek="b")
        s = g.read(P0)
        assert s.stage == "turn"
        s = after(s, "draw pack wN", g=g)
        assert "N@g4" in texts(s, g) and "Rg1-e3" in texts(s, g)
        moved = after(s, "Rg1-e3", g=g)
        assert moved.left == 7 and moved.taken[-1] == "wN" and moved.stage == "turn"
        assert after(s, "N@g4", g=g).left == 7

    def test_passing_without_a_fitting_card_a6(self) -> None:
        """PC-A6c with A5b: a card that does not fit may be spent if another still can come that does."""
        g = game(peek="b")
        pieces = put(put(NOBODY, 0, 3, NUMBER["f8"]), 0, 2, NUMBER["a1"])  # only a knight fits behind f8
        others = ("wR", "wB", "bB", "bB", "wB", "bR", "wQ", "wR")
        s = State(pieces, "play", "wK", (*others, "wK"))
        assert texts(s, g) == {"pass"}
        spent = after(s, "pass", g=g)
        assert spent.men == pieces and spent.stage == "turn" and spent.left == 7
        none = State(pieces, "play", "wK", ("wR", "wB", "wN", "wN", "bN", "bN", "wQ", "wR", "wK"))
        assert texts(none, g) == set()
        fits = State(pieces, "play", "wN", (*others, "wN"))
        assert texts(fits, g) == {"N@h8"}


class TestEnd:
    def test_solved_t9_r8(self) -> None:
        """PC-T9, R8: one group by edges after three moves, five points."""
        s = after(G.read(P0), "Rg1-e3", "Bc1-b2", "Bb2-c3")
        result = G.result(s)
        assert result is not None and result.winner == "player" and result.scores == {"player": 5}

    def test_edges_only_r8(self) -> None:
        """PC-R8: diagonal contact does not count."""
        both = 1 << NUMBER["a1"] | 1 << NUMBER["b2"]
        assert len(groups(both, False)) == 2 and len(groups(both, True)) == 1

    def test_at_once_a8(self) -> None:
        """PC-A8: automatically, also right after the set-up and after an addition."""
        s = G.read("8/8/8/8/8/8/8/RRBBNNQ1 stage=place card=wK taken=wR,wR,wB,wB,wN,wN,wQ,wK")
        assert "K" in next(iter(texts(s)))
        assert G.read("8/8/8/8/8/8/8/RRBBNNQK").end == "won"
        grown = G.read("8/8/8/8/8/8/8/RRBBNNQ1 taken=wR,wR,wB,wB,wN,wN,wQ,?")
        assert grown.end == "won" and grown.left == 8

    def test_nothing_left_a9(self) -> None:
        """PC-A9: no cards left when grouped: no points, a win."""
        spent = ",".join((*PILE, *"???????"))
        s = G.read(f"8/8/8/8/1r2b3/1rBnRN2/5k2/8 taken={spent}")
        assert s.end == "won" and s.left == 1
        last = G.read(f"8/8/8/8/1r2b3/1r1nRN2/1B3k2/8 taken={spent}")
        s = after(last, "Bb2-c3")
        assert G.result(s).scores == {"player": 0} and G.result(s).winner == "player"  # type: ignore[union-attr]

    def test_negative_r9_a10(self) -> None:
        """PC-R9, A10: then only moves, one point less each; with the limit lost at sixteen."""
        spent = ",".join((*PILE, *"????????"))
        s = G.read(f"{P0} taken={spent}")
        assert s.left == 0 and Take("pack") not in G.actions(s)
        s = after(s, "Rg1-e3", "Bc1-b2", "Bb2-c3")
        assert G.result(s).scores == {"player": -3} and s.end == "won"  # type: ignore[union-attr]
        g = game(limit16="b")
        s = after(g.read(f"{P0} taken={spent} minus=15"), "Rg1-e3", g=g)
        assert s.end == "limit" and g.result(s).winner is None  # type: ignore[union-attr]
        assert not after(G.read(f"{P0} taken={spent} minus=15"), "Rg1-e3").end

    def test_stuck_a11(self) -> None:
        """PC-A11: no legal move and nothing to add: lost."""
        spent = ",".join(("wR", "wB", *"??????????????"))
        assert G.read(f"8/8/8/8/B7/8/8/R7 taken={spent}").end == "stuck"

    def test_undo_a12(self, tmp_path: Path) -> None:
        """PC-A12: the last card spent can be taken back, and no further."""
        rig = Rig(tmp_path, game="parade-chess-solitaire", position=P0)
        rig.act("Rg1-e3")
        rig.act("Bc1-b2")
        rig.do(do="undo")
        assert rig.actions == ["Rg1-e3"]
        rig.do(do="undo")
        assert "only the card spent last" in rig.last(notices.Refused).text and rig.actions == ["Rg1-e3"]
        rig.act("Bc1-b2")
        rig.do(do="undo")
        assert rig.actions == ["Rg1-e3"]
        never = Rig(
            tmp_path,
            name="b",
            game="parade-chess-solitaire",
            position=P0,
            rules={"undo": "b"},
        )
        never.act("Rg1-e3")
        never.do(do="undo")
        assert never.actions == ["Rg1-e3"]
        free = Rig(
            tmp_path,
            name="c",
            game="parade-chess-solitaire",
            position=P0,
            rules={"undo": "c"},
        )
        free.act("Rg1-e3")
        free.act("Bc1-b2")
        free.do(do="undo")
        free.do(do="undo")
        assert free.actions == []

    def test_giving_up(self) -> None:
        assert G.result(G.without(G.start(), "player", False)).winner is None  # type: ignore[union-attr]
        assert G.result(G.end_early(G.read(P0), "ranked")).winner is None  # type: ignore[union-attr]


class TestTable:
    def test_top_card_a5(self, tmp_path: Path) -> None:
        """PC-A5: a move spends the top card unseen; the next addition brings the one below it."""
        rig = Rig(tmp_path, game="parade-chess-solitaire", seed=5)
        order = SeededChance(seed_of(5)).order("pack", 0, WHOLE)
        for _ in range(8):
            rig.do(do="draw", deck="pack")
            rig.act(str(rig.referee.game.actions(rig.referee.state)[0]))
        assert tuple(inside(rig.referee.state).taken) == order[:8]
        move = next(a for a in rig.referee.game.actions(rig.referee.state) if isinstance(a, Move))
        rig.act(str(move))
        rig.do(do="draw", deck="pack")
        assert rig.last(notices.Chance).card == order[9]
        rig.do(do="undo")
        while rig.referee.state.stage != "play":
            rig.do(do="undo")
        rig.do(do="draw", deck="pack")
        assert inside(rig.referee.state).taken[-1] == order[9]

    def test_the_square_is_lit(self, tmp_path: Path) -> None:
        """The next square is pointed out on a board with lights, and no light is left behind."""
        people = {"decks": "physical"}
        rig = Rig(
            tmp_path,
            "occupancy",
            game="parade-chess-solitaire",
            rules=people,
        )
        lit: list[dict[str, str]] = []
        rig.referee.monitor.field.light = lambda colours: lit.append(dict(colours))  # type: ignore[method-assign]
        rig.do(do="draw", deck="pack", card="wB")
        assert list(lit[-1]) == ["c1"]
        rig.place("c1", "white:B")
        assert rig.actions[-1] == "B@c1" and lit[-1] == {}

    def test_on_the_board(self, tmp_path: Path) -> None:
        """An occupancy board: pieces placed and moved; which piece did it is not asked."""
        rig = Rig(
            tmp_path,
            "occupancy",
            game="parade-chess-solitaire",
            position=P0,
            rules={"decks": "physical"},
        )
        rig.carry("g1", "e3")
        rig.rest()
        rig.carry("c1", "b2")
        rig.rest()
        assert rig.actions == ["Rg1-e3", "Bc1-b2"] and not rig.referee.questions
        rig.carry("f2", "h8")
        rig.rest()
        assert rig.last(notices.Mismatch).kind == "illegal"
        rig.carry("h8", "f2")
        rig.do(do="draw", deck="pack", card="wN")
        rig.place("a8", "white:N")
        rig.rest()
        assert "goes to g4" in rig.last(notices.Mismatch).reason
        rig.men.pop("a8")
        rig.lay_out()
        rig.place("g4", "white:N")
        assert rig.actions[-1] == "N@g4"


class TestPositions:
    @pytest.mark.parametrize(
        ("text", "says"),
        [
            ("", "position is empty"),
            ("8/8/8/8/8/8/8/PPP5", "0 white P"),
            ("8/8/8/8/8/8/8/RRR5", "2 white R, not 3: a1, b1, c1"),
            (f"{P0} taken=wX", "may list only the cards"),
            (f"{P0} taken=wR,wR,wR", "2 of card wR"),
            (f"{P0} taken=?,?,?,?,?,?,?", "whose cards have not been taken: 1"),
            (f"{P0} stage=deal", "can't be combined with"),
            (f"{P0} minus=3", "Negative"),
            (f"{P0} stage=over", "can't be combined with"),
            (f"{P0} card=wN stage=play", "peek=b"),
            ("7b/8/8/8/1r6/1r1n1N2/5k2/2B3R1 stage=add card=wK taken=wB,wR,bK,bR,bN,wN,bR,bB,wK", "no room"),
            (f"{P0} parade=1", "has no field"),
        ],
    )
    def test_bad_input(self, text: str, says: str) -> None:
        """An impossible gap, decks with missing cards, pieces that are not in the set."""
        with refused(BadPosition, match=says, game="parade-chess-solitaire"):
            G.read(text)

    def test_put_right(self) -> None:
        s = G.read(P0)
        moved = G.rearrange(s, {"c1": [], "b2": ["white:B"]}, None)
        assert everybody(moved.men) >> NUMBER["b2"] & 1 and not everybody(moved.men) >> NUMBER["c1"] & 1
        with refused(BadPosition, match="white R", game="parade-chess-solitaire"):
            G.rearrange(s, {"a1": ["white:R"], "a2": ["white:R"]}, None)
        with refused(BadPosition, match="no piece", game="parade-chess-solitaire"):
            G.rearrange(s, {"a1": ["white:P"]}, None)
        with refused(BadPosition, match="no seat", game="parade-chess-solitaire"):
            G.rearrange(s, {}, "white")

    def test_put_right_at_every_stage(self) -> None:
        """The stage stays as it is; a game that was over goes on where a piece may be moved."""
        place = after(G.start(), "draw pack wB", "B@c1", "draw pack wR")
        assert (place.stage, G.rearrange(place, {"c1": [], "b1": ["white:B"]}, None).stage) == (
            "place",
            "place",
        )
        s = after(G.read(P0), "take pack")
        assert (s.stage, G.rearrange(s, {"c1": [], "b2": ["white:B"]}, None).stage) == ("turn", "turn")
        won = after(G.read(P0), "Rg1-e3", "Bc1-b2", "Bb2-c3")
        again = G.rearrange(won, {"c3": [], "b2": ["white:B"]}, None)
        assert (again.stage, again.end) == ("play", "")

    def test_seats(self) -> None:
        with refused(GameError, match="is for one player"):
            make_game("parade-chess-solitaire", ("white", "black"), {})


def test_chance_is_even() -> None:
    """What may be turned up is what has not been seen."""
    s = G.read(P0)
    drawn = after(s, "take pack")
    assert {a.card: G.weight(drawn, a) for a in G.actions(drawn) if isinstance(a, Draw)} == {
        "wN": 1,
        "wB": 1,
        "wR": 1,
        "wQ": 1,
        "wK": 1,
        "bN": 1,
        "bB": 1,
        "bQ": 1,
    }


SPENT = ",".join((*PILE, *"????????"))


def told(s: State, text: str, g: Parade = G) -> list[str]:
    """What is told of an action, by kind."""
    a = g.legal(s, text)
    assert a is not None, (text, sorted(texts(s, g)))
    return [event.kind for event in g.apply(s, a)[1]]


class TestWhatIsSaid:
    def test_events_r5_r7_r8_a6_a11(self) -> None:
        """PC-R5, R7, R8, A6, A11: moved, added, spent for nothing, won, lost."""
        s = G.read(P0)
        assert told(s, "Rg1-e3") == ["move", "groups"] and told(s, "take pack") == ["take"]
        drawn = after(s, "take pack")
        assert told(drawn, "draw pack wN") == ["draw"]
        assert told(after(drawn, "draw pack wN"), "N@g4") == ["place", "groups"]
        far = after(G.read("5b2/8/8/8/1r6/1r1n1N2/5k2/2B3R1"), "take pack")
        assert told(far, "draw pack wK") == ["draw", "idle", "groups"]
        assert told(after(s, "Rg1-e3", "Bc1-b2"), "Bb2-c3") == ["move", "win"]
        minus = game(limit16="b")
        assert told(minus.read(f"{P0} taken={SPENT} minus=15"), "Rg1-e3", minus) == ["move", "lost"]

    def test_refusals_r4_r5_r7_a2_a6(self) -> None:
        """PC-R4, R5, R7, A2, A6: each refusal names its rule."""

        def why(s: State, origin: str | None, to: str | None, g: Parade = G) -> tuple[str, str]:
            found = g.why_not(s, Intent(origin, to))
            return found.said.id, found.rule

        s = G.read(P0)
        assert why(G.start(), None, "a1") == ("card-first", "PC-R4")
        assert why(after(s, "take pack"), "g1", "e3") == ("card-first", "PC-R4")
        assert why(after(s, "Rg1-e3", "Bc1-b2", "Bb2-c3"), "b2", "b3")[0] == "stage-over"
        assert why(s, None, "a8") == ("add-first", "PC-R7")
        assert why(s, "h8", "h7")[0] == why(s, "a1", "a2")[0] == "chess-no-piece"
        corner = G.read("8/8/8/8/n7/8/q7/R7")
        assert why(corner, "a1", None)[0] == "can-move" and why(corner, "a1", "a4") == (
            "square-taken",
            "PC-A2",
        )
        assert why(corner, "a4", "a5") == ("not-attacked", "PC-R5") and why(corner, "a1", "h8") == (
            "not-seen",
            "PC-R5",
        )
        look = game(peek="b")
        late = State(look.read("5b2/8/8/8/1r6/1r1n1N2/5k2/2B3R1").men, "play", "wK", (*PILE, "wK"))
        assert why(late, None, "h8", look) == ("no-room-here", "PC-A6")
        assert why(after(look.read(P0), "draw pack wN", g=look), None, "h8", look) == ("goes-there", "PC-R7")

    def test_views_r3_r7_r9_a6(self) -> None:
        """PC-R3, R7, R9, A6: what is due, groups, the counted squares, cards left, then negative moves."""

        def seen(s: State, g: Parade = G) -> tuple[str | None, str, list[str]]:
            view = g.view(s, None)
            return view.turn, view.prompt.id, [note.id for note in view.notes]

        s = G.read(P0)
        assert seen(G.start()) == ("player", "stage-deal", [])
        assert seen(after(G.start(), "draw pack wB")) == ("player", "stage-place", [])
        assert seen(s) == ("player", "stage-play", ["in-groups", "cards-left"])
        view = G.view(s, None)
        assert (view.standing, view.counted, view.unseen) == ({"player": 8}, "cards", {"pack": 8})
        assert not view.chance and not view.cards and G.view(after(s, "take pack"), None).chance
        drawn = after(s, "take pack", "draw pack wN")
        assert seen(drawn)[1] == "stage-add" and G.view(drawn, None).cards == {"pack": "wN"}
        assert G.view(drawn, None).path == ("f4", "g4")
        minus = G.read(f"{P0} taken={SPENT} minus=3")
        assert seen(minus) == ("player", "stage-minus", ["in-groups", "negative"])
        assert (G.view(minus, None).standing, G.view(minus, None).counted) == ({"player": -3}, "points")
        assert seen(after(s, "Rg1-e3", "Bc1-b2", "Bb2-c3"))[:2] == (None, "stage-over")
        look = game(peek="b")
        assert seen(after(look.read(P0), "draw pack wN", g=look), look)[1] == "stage-choose"
        late = State(look.read("5b2/8/8/8/1r6/1r1n1N2/5k2/2B3R1").men, "play", "wK", (*PILE, "wK"))
        assert seen(late, look)[1] == "stage-spend" and look.view(late, None).path == ("g8", "h8")
        wraps = game(overflow="b")
        gone = after(wraps.read("6b1/8/8/8/1r6/1r1n1N2/5k2/2B3R1"), "take pack", "draw pack wB", g=wraps)
        assert wraps.view(gone, None).path == ("h8", "a1", "b1")

    def test_pieces_beside_the_board(self) -> None:
        """Who is still to come stands beside the board; whose card was spent for nothing does not (PC-A5, A6)."""
        s = G.read(P0)
        assert [str(one) for one in G.layout(s)["box:white"]] == [f"white:{k}" for k in "NBRQK"]
        look = game(peek="b")
        out = after(look.read(P0), "draw pack wN", "Rg1-e3", g=look)
        assert [str(one) for one in look.layout(out)["box:white"]] == [f"white:{k}" for k in "BRQK"]
        left = G.deck_left(s, "pack")
        assert left.shuffle == 0 and left.left["wN"] == 1 and left.left["bR"] == 0 and left.taken == PILE


class TestEndsMore:
    def test_points_of_a_lost_game_r9_a11(self) -> None:
        """PC-R9, A11: no one gains by losing; negative moves count."""
        lost = G.end_game(G.read(f"{P0} taken={SPENT} minus=3"), "stuck")
        assert G.result(lost).scores == {"player": -3}  # type: ignore[union-attr]
        assert G.result(G.without(G.read(P0), "player", False)).scores == {"player": 0}  # type: ignore[union-attr]
        assert G.result(G.end_game(G.read(f"{P0} taken={SPENT}"), "stuck")).scores == {"player": 0}  # type: ignore[union-attr]

    def test_how_far_back_a12(self) -> None:
        """PC-A12: one card or negative move at most; with b nothing, with c everything."""
        s = G.read(P0)
        one, two = after(s, "Rg1-e3"), after(s, "Rg1-e3", "Bc1-b2")
        minus = G.read(f"{P0} taken={SPENT}")
        further = after(minus, "Rg1-e3"), after(minus, "Rg1-e3", "Bc1-b2")
        last = G.read(f"{P0} taken={SPENT[:-2]}")
        across = after(last, "Rg1-e3", "Bc1-b2")
        for to, latest, free in (
            (s, one, True),
            (s, two, False),
            (one, two, True),
            (minus, further[0], True),
            (minus, further[1], False),
            (further[0], further[1], True),
            (last, across, False),
            (s, s, True),
        ):
            assert (G.no_undo(to, latest) is None) is free, (to, latest)
            assert game(undo="c").no_undo(to, latest) is None
            found = game(undo="b").no_undo(to, latest)
            assert found is not None and found.id == "nothing-back"


def steps(riddle: Relocating | Puzzle, left: int = 9) -> dict[str, int]:
    """The solver's first actions with so many left, and the positions after them."""
    return {riddle.text(riddle.start, there): there for there in riddle.after(riddle.start, left)[0]}


def adding(pieces: str, coming: tuple[str, ...], wraps: bool, left: int) -> set[str]:
    """The actions with these cards to come."""
    places = as_places(fen_placement.read(pieces))
    riddle = Puzzle(*places, coming, wraps) if coming else Relocating(*places, Bridges(False))
    return set(steps(riddle, left))


class TestSolver:
    @pytest.mark.parametrize("seed", range(3))
    def test_it_knows_the_moves_r5_r6_a2_a3(self, seed: int) -> None:
        """PC-R5, R6, A2, A3: the solver moves as the game does, and sees a last move exactly where there is one."""
        checked = 0
        for s in walk(G, seed, 45):
            if s.stage != "play":
                continue
            riddle = puzzle(s.men, (), False)
            checked += 1
            assert isinstance(riddle, Relocating)
            moves = [a for a in G.actions(s) if isinstance(a, Move)]
            found, wins = steps(riddle), set()
            assert set(found) == {str(a) for a in moves}
            for a in moves:
                done = G.apply(s, a)[0]
                assert bitboard.of(riddle.places(found[str(a)])) == everybody(done.men)
                wins |= {str(a)} if done.end == "won" else set()
            assert steps(riddle, 1).keys() == wins
        assert checked

    @pytest.mark.parametrize(
        ("men", "card", "to"),
        [
            ("5b2/8/8/8/8/8/8/R7", "wN", "h8"),
            ("6b1/8/8/8/8/8/8/R7", "wN", "b1"),
            ("6b1/8/8/8/8/8/8/8", "bB", "b1"),
            ("6b1/8/8/8/8/8/8/8", "wN", "a1"),
            ("8/8/8/8/8/8/8/2B5", "wQ", "a2"),
            ("8/8/8/8/8/8/8/2B5", "wK", "b2"),
            ("8/8/8/8/8/8/8/2B5", "bR", "g1"),
            ("1n5b/8/8/8/8/8/8/RR6", "wN", "c1"),
        ],
    )
    def test_it_adds_r3_r7_a6(self, men: str, card: str, to: str) -> None:
        """PC-R3, R7, A6: the next card's piece behind the last with its gap, going on at a1 with b, of no use with a."""
        before = fen_placement.read(men)
        text = f"add {card} {card[1]}@{to}"
        found = {step for step in adding(men, (card,), True, 9) if step.startswith("add")}
        assert found == {text}
        fits = NUMBER[to] > everybody(before).bit_length() - 1
        plain = {step for step in adding(men, (card,), False, 9) if step.startswith("add")}
        assert plain == ({text} if fits else set())
        assert not [step for step in adding(men, (), True, 9) if step.startswith("add")]

    def test_an_addition_wins_r8_a6_a8(self) -> None:
        """PC-R8, A6b, A8: a piece that goes on at a1 may join the others, which no move does here."""
        pieces = "nn6/R7/B7/Q7/N7/N7/R7/1B6"
        assert adding(pieces, ("wK",), True, 1) == {"add wK K@a1"}
        assert not adding(pieces, ("wK",), False, 1) and not adding(pieces, (), True, 1)
        assert not adding(pieces, ("bB",), True, 1)

    def test_cards_are_spent_in_their_order_r4_r7(self) -> None:
        """PC-R4, R7: a card that is spent on a move is gone; the next addition is the next card's."""
        s = G.read(P0)
        riddle = puzzle(s.men, ("wN", "wK", "bQ"), False)
        moved = steps(riddle)["Rg1-e3"]
        found = {riddle.text(moved, there): there for there in riddle.after(moved, 9)[0]}
        assert "add wK K@d5" in found and not any(step.startswith(("add wN", "add bQ")) for step in found)
        added = found["add wK K@d5"]
        third = {riddle.text(added, there) for there in riddle.after(added, 9)[0]}
        assert "add bQ Q@b6" in third and any(step.startswith("K") for step in third)

    def test_the_last_move_t9(self) -> None:
        """PC-T9: the move that brings all together, to the very square."""
        s = after(G.read(P0), "Rg1-e3", "Bc1-b2")
        assert set(steps(puzzle(s.men, (), False), 1)) == {"Bb2-c3"}

    def test_when_it_searches(self) -> None:
        """Only where a piece may be moved; with as many of the coming cards as are left."""
        assert G.puzzle(G.start(), ()) is None and G.puzzle(after(G.read(P0), "take pack"), ()) is None
        found = G.puzzle(G.read(P0), ())
        assert found is not None
        *_, last = shortest(found)
        assert isinstance(last, Solution) and last.actions is not None and len(last.actions) == 3


class TestPractice:
    def better(self, s: State, one: str, other: str) -> bool:
        first, second = G.legal(s, one), G.legal(s, other)
        assert first is not None and second is not None, sorted(texts(s))
        return G.appeal(s, first) > G.appeal(s, second)

    def test_a_practice_opponent_brings_pieces_together(self) -> None:
        """PC-R8: the winning move first, then fewer groups, then pieces nearer; a card is added last."""
        s = after(G.read(P0), "Rg1-e3", "Bc1-b2")
        won = G.legal(s, "Bb2-c3")
        assert won is not None and G.appeal(s, won) == 100.0
        assert all(G.appeal(s, a) < 100.0 for a in G.actions(s) if a != won)
        far = G.read("8/q7/8/8/n7/8/8/R7")
        assert self.better(far, "Na4-a6", "Na4-a5") and self.better(far, "Na4-a5", "Na4-h1")
        assert self.better(far, "Na4-h1", "take pack")
