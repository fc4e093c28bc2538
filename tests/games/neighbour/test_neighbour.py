"""Neighbour Chess Solitaire: every rule (NC-R) and ruling (NC-A) of its page, and the worked examples (NC-T)."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from companion.games.neighbour.moves import Neighbour as Puzzle
from companion.games.neighbour.moves import borrow_moves, count_squares, free_around, puzzle
from companion.games.neighbour.rules import PIECES, POSITIONS, STEPS, Neighbour, State
from companion.games.shared.solitaire import NAMES, NOBODY, NUMBER, WHOLE, everybody, put
from companion.kernel import bitboard
from companion.kernel.actions import Draw, Drop, Move, Say, Take
from companion.kernel.errors import BadPosition, GameError
from companion.kernel.game import Intent
from companion.kernel.messages import IllegalAction
from companion.kernel.puzzle_solver import Solution, shortest
from companion.kernel.text.fen_placement import KINDS
from companion.table.protocol import notices
from tests.error_texts import refused
from tests.games.invariants import walk
from tests.open_states import make_game
from tests.table.table_fixture import Rig


def game(**rules: str) -> Neighbour:
    found = make_game("neighbour-chess-solitaire", None, rules)
    assert isinstance(found, Neighbour)
    return found


G = game()


def scene(
    men: str, stage: str = "move", taken: tuple[tuple[str, ...], tuple[str, ...]] | None = None
) -> State:
    found = NOBODY
    for item in men.split():
        square, _, letter = item.partition("=")
        found = put(found, int(letter.islower()), KINDS.index(letter.upper()), NUMBER[square])
    n = everybody(found).bit_count()
    return State(found, stage, taken or (("?",) * n, ("?",) * n))


def riddle_of(s: State, g: Neighbour = G) -> Puzzle:
    return puzzle(g.options, s.men, sum(s.left))


def texts(s: State, g: Neighbour = G) -> set[str]:
    return {str(a) for a in g.actions(s)}


def ends(s: State, origin: str, g: Neighbour = G) -> set[str]:
    return {a.to for a in g.actions(s) if isinstance(a, Move) and a.origin == origin}


def after(s: State, *actions: str, g: Neighbour = G) -> State:
    for text in actions:
        a = g.legal(s, text)
        assert a is not None, (text, sorted(texts(s, g)))
        s, _ = g.apply(s, a)
    return s


def reason(s: State, origin: str | None, to: str | None, g: Neighbour = G) -> str:
    return g.why_not(s, Intent(origin, to)).rule


def names(squares: int) -> set[str]:
    return {NAMES[q] for q in bitboard.each(squares)}


class TestAdding:
    def test_decks_r1(self) -> None:
        """NC-R1: sixteen piece cards, twenty position cards."""
        assert sum(WHOLE.values()) == 16 and len(STEPS) == 10
        s = G.start()
        assert s.left == (16, 20) and {str(a).split()[1] for a in G.actions(s)} == {PIECES}
        assert {str(a).split()[1] for a in G.actions(after(s, "draw pieces wK"))} == {POSITIONS}

    def test_t1_r2_r3_a8_a13(self) -> None:
        """NC-T1, R2, R3, A8, A13: counted from a1, then from the piece added last, wrapping."""
        s = G.start()
        for card, step, to in (
            ("wK", "r5", "f1"),
            ("wQ", "b3", "f4"),
            ("bN", "r4", "b4"),
            ("wR", "b6", "b2"),
            ("bB", "r2", "d2"),
        ):
            if s.stage == "choose":
                s = after(s, "take pieces")
            s = after(s, f"draw pieces {card}", f"draw positions {step}")
            assert texts(s) == {f"{card[1]}@{to}"}, step
            s = after(s, f"{card[1]}@{to}")
        assert count_squares(NUMBER["g7"], "r3") == [NUMBER[q] for q in ("h7", "a7", "b7")]
        assert count_squares(NUMBER["c7"], "b2") == [NUMBER[q] for q in ("c8", "c1")]

    def test_path_is_shown_r3(self) -> None:
        s = after(G.start(), "draw pieces wK", "draw positions r5")
        assert G.view(s, None).path == ("b1", "c1", "d1", "e1", "f1")
        assert reason(s, None, "e1") == "NC-R3"

    def test_t3_r4_a7(self) -> None:
        """NC-T3, R4, A7: around an occupied square, all of them on offer; no wrapping."""
        s = scene("f4=Q b4=n", "choose", (("wQ", "bN"), ("?", "?")))
        s = msgspec.structs.replace(s, last=NUMBER["f4"])
        s = after(s, "take pieces", "draw pieces wR", "draw positions r4")
        assert {a.to for a in G.actions(s) if isinstance(a, Drop)} == {
            "a3",
            "a4",
            "a5",
            "b3",
            "b5",
            "c3",
            "c4",
            "c5",
        } - {"b4"}
        assert reason(s, None, "b4") == "NC-R4"
        corner = scene("a1=K")
        assert names(free_around(NUMBER["a1"], everybody(corner.men))) == {"a2", "b1", "b2"}
        full = scene("a1=K a2=Q b1=R b2=N")
        assert names(free_around(NUMBER["a1"], everybody(full.men))) == {"c1", "c2", "c3", "a3", "b3"}

    def test_stopping_r5_a2_a3_a11_t11(self) -> None:
        """NC-R5, A2, A3, A11, T11: after any piece but the first; final; "connected now, stop?" is said."""
        s = after(G.start(), "draw pieces wK", "draw positions r5", "K@f1")
        assert texts(s) == {"take pieces"}
        literal = game(min_men="1")
        assert "stop" in texts(s, literal)
        assert literal.result(after(s, "stop", g=literal)).scores == {"player": 34}  # type: ignore[union-attr]
        s = after(s, "take pieces", "draw pieces wQ", "draw positions b2", "Q@f3")
        assert texts(s) == {"take pieces", "stop"}
        assert "stop" not in texts(s, game(min_men="8"))
        stopped = G.outcome(s, next(a for a in G.actions(s) if str(a) == "stop"))[0]
        assert Take("pieces") not in G.actions(stopped)
        near = scene("f1=K f2=Q", "choose", (("wK", "wQ"), ("?", "?")))
        assert "connected-now" in [note.id for note in G.view(near, None).notes]
        assert G.result(after(near, "stop")).scores == {"player": 32}  # type: ignore[union-attr]

    def test_again_a3(self) -> None:
        """NC-A3b: pieces may be added again later."""
        g = game(add_again="b")
        s = scene("a1=R a2=N h8=b", taken=(("wR", "wN", "bB"), ("?", "?", "?")))
        assert Take("pieces") in g.actions(s)
        moved = after(s, "Ra1-b3", "take pieces", g=g)
        assert moved.left == (13, 16) and moved.stage == "piece"

    def test_the_piece_added_last_is_captured_a3_a4(self) -> None:
        """NC-A3b, A4b, A8: counting goes on from the piece added last where it now stands; from a1 when he is gone."""
        g = game(add_again="b", captures="b")
        s = scene("a1=R a2=N b3=b h8=b", taken=(("wR", "wN", "bB", "bB"), ("?",) * 4))

        def last(square: str) -> int:
            here = msgspec.structs.replace(s, last=NUMBER[square])
            return int(after(here, "Ra1xb3", g=g).last)

        assert last("b3") == -1
        assert last("a1") == NUMBER["b3"]
        assert last("h8") == NUMBER["h8"]
        taken = after(s, "Ra1xb3", g=g)
        assert [str(one) for one in g.layout(taken)["b3"]] == ["white:R"]
        assert "black:B" not in [str(one) for one in g.layout(taken).get("box:black", ())]

    def test_decks_run_out_a9(self) -> None:
        """NC-A9: no piece card, no more adding; no card at all and not connected: lost, no points."""
        whole = tuple(card for card, n in WHOLE.items() for _ in range(n))
        s = scene("a1=R a2=N h8=b", "choose", (whole, ("?",) * 16))
        assert G.start_from(s).stage == "move"
        last = scene("a1=R a2=N h8=b", taken=(("?",) * 16, ("?",) * 19))
        s = after(last, "Ra1-b3")
        result = G.result(s)
        assert (
            result is not None
            and s.end == "empty"
            and result.scores == {"player": 0}
            and result.winner is None
        )


class TestMoves:
    def test_t5_r7_a5(self) -> None:
        """NC-T5, R7, A5: like a neighbour of the own colour, blocked by pieces, no wrapping."""
        s = scene("d4=N d5=R e5=q c3=k")
        assert ends(s, "d4") == {"a4", "b4", "c4", "e4", "f4", "g4", "h4", "d3", "d2", "d1"}
        assert ends(s, "d5") == {"b4", "b6", "c7", "e7", "f6", "f4", "e3"}
        assert not ends(s, "e5") and not ends(s, "c3") and reason(s, "e5", "e6") == "NC-R7"

    def test_t7_a4(self) -> None:
        """NC-T7, A4a: to empty squares only; (b) captures of the other colour."""
        s = scene("c3=K d4=N e4=Q e5=b")
        assert ends(s, "c3") == {"a2", "a4", "b1", "b5", "d1", "d5", "e2"}
        g = game(captures="b")
        two = scene("c3=K d4=N e2=b")
        assert "e2" not in ends(two, "c3") and "e2" in ends(two, "c3", g)
        assert everybody(after(two, "Kc3xe2", g=g).men).bit_count() == 2

    def test_source_t9(self) -> None:
        """NC-T9: the borrow rule of the diagram."""
        s = scene("e5=b d6=n h2=k a2=b c4=R".replace("c4=R", "h8=R"))
        assert {"c4", "c6", "d7", "g6"} <= ends(s, "e5")
        assert not ends(s, "h2") and not ends(s, "a2")

    def test_same_kind_a6(self) -> None:
        """NC-A6: a rook beside a rook moves as a rook."""
        s = scene("a1=R a2=R h8=b")
        assert "h1" in ends(s, "a1") and "a3" in ends(s, "a2")

    def test_never_its_own_move_r7(self) -> None:
        s = scene("a1=Q b2=N h8=b")
        assert ends(s, "a1") == {"b3", "c2"}

    def test_king_rescue_a12(self) -> None:
        """NC-A12: no rescue by default; with it pieces without any pair move like kings."""
        s = scene("a1=R h8=n d4=q")
        assert G.start_from(s).end == "stuck"
        g = game(king_rescue="b")
        assert ends(s, "a1", g) == {"a2", "b1", "b2"}
        assert not borrow_moves(scene("a1=R a2=N h8=b").men, False, True).get(NUMBER["h8"])

    def test_cost_r6_a10_a14(self) -> None:
        """NC-R6, A10, A14: a move costs a card of either pile; turned cards are spent."""
        s = scene("a1=R a2=N h8=b", taken=(("wR", "wN", "bB"), ("r2", "r3", "b2")))
        assert sum(s.left) == 30
        moved = after(s, "Ra1-b3")
        assert sum(moved.left) == 29


class TestEnd:
    def test_won_r8_a1(self) -> None:
        """NC-R8, A1: all connected, corners included; points are the cards left."""
        s = scene("a1=R a2=N c4=b", taken=(("wR", "wN", "bB"), ("?", "?", "?")))
        s = after(s, "Ra1-b3")
        assert s.end == "won" and G.result(s).scores == {"player": 29}  # type: ignore[union-attr]
        assert G.result(s).winner == "player"  # type: ignore[union-attr]
        assert not after(scene("a1=R a2=N c4=b"), "Ra1-b3", g=game(diagonal="b")).end

    def test_given_up(self) -> None:
        assert G.result(G.without(G.start(), "player", False)).winner is None  # type: ignore[union-attr]
        assert G.end_early(G.start(), "ranked").end == "ranked"


class TestTable:
    def test_on_the_board(self, tmp_path: Path) -> None:
        """Placements and moves are seen; which neighbour lent the move is not asked."""
        people = {"decks": "physical"}
        rig = Rig(
            tmp_path,
            "occupancy",
            game="neighbour-chess-solitaire",
            rules=people,
        )
        rig.do(do="draw", deck="pieces", card="wK")
        rig.do(do="draw", deck="positions", card="r5")
        rig.place("e1", "white:K")
        rig.rest()
        assert "goes to f1" in rig.last(notices.Mismatch).reason
        rig.men.clear()
        rig.lay_out()
        rig.place("f1", "white:K")
        assert rig.actions[-1] == "K@f1"
        rig.act("stop")
        assert rig.actions[-1] == "K@f1" and "You need at least 2 pieces" in rig.last(notices.Turn).expect
        rig.do(do="draw", deck="pieces", card="wQ")
        rig.do(do="draw", deck="positions", card="b3")
        rig.place("f4", "white:Q")
        rig.act("stop")
        assert rig.last(notices.Outcome).winner is None

    def test_deals_differ_by_seed(self, tmp_path: Path) -> None:
        rig = Rig(tmp_path, game="neighbour-chess-solitaire", seed=3)
        rig.do(do="draw", deck="pieces")
        rig.do(do="draw", deck="positions")
        assert rig.referee.state.stage == "place"


class TestPositions:
    @pytest.mark.parametrize(
        ("text", "says"),
        [
            ("", "position is empty"),
            ("8/8/8/8/8/8/8/RRR5", "2 white R"),
            ("R7/8/8/8/8/8/8/8 pieces=wX", "may list only the cards"),
            ("R7/8/8/8/8/8/8/8 pieces=wK", "whose cards have not been taken: 1"),
            ("R7/8/8/8/8/8/8/8 positions=r2,r2,r2", "2 of card r2"),
            ("R7/8/8/8/8/8/8/8 last=b1", "b1 is empty"),
            ("R7/8/8/8/8/8/8/8 last=z9", "must be a square"),
            ("R7/8/8/8/8/8/8/8 stage=place", "last entry of the field 'positions'"),
            ("R7/8/8/8/8/8/8/8 stage=over", "can't be combined with"),
            ("8/8/8/8/8/8/8/8 stage=move", "needs pieces"),
            ("8/8/8/8/8/8/8/8 pieces=" + ",".join("?" * 17), "16 cards"),
            ("8/8/8/8/8/8/8/8 neighbour=1", "has no field"),
        ],
    )
    def test_bad_input(self, text: str, says: str) -> None:
        with refused(BadPosition, match=says, game="neighbour-chess-solitaire"):
            G.read(text)

    def test_put_right(self) -> None:
        s = after(G.start(), "draw pieces wK", "draw positions r5", "K@f1")
        moved = G.rearrange(s, {"f1": [], "e1": ["white:K"]}, None)
        assert moved.last == NUMBER["e1"]
        with refused(BadPosition, match="no place", game="neighbour-chess-solitaire"):
            G.rearrange(s, {"z1": []}, None)

    def test_put_right_among_others(self) -> None:
        """NC-A13: the piece added last is where it was put, below and above pieces that stay."""
        s = scene("b2=R d4=N h8=b", "choose", (("wR", "bB", "wN"), ("?",) * 3))
        s = msgspec.structs.replace(s, last=NUMBER["d4"])
        for square in ("a1", "c3", "d5", "g8"):
            assert G.rearrange(s, {"d4": [], square: ["white:N"]}, None).last == NUMBER[square]
        assert G.rearrange(s, {"h8": [], "g8": ["black:B"]}, None).last == NUMBER["d4"]

    def test_house_rules(self) -> None:
        with refused(GameError, match="min_men must be 2, 1, or 8"):
            game(min_men="3")


RULES: list[dict[str, str]] = [
    {},
    {"captures": "b", "king_rescue": "b", "diagonal": "b"},
    {"add_again": "b", "min_men": "1", "captures": "b"},
]


@pytest.mark.parametrize("rules", RULES, ids=str)
def test_games_end(rules: dict[str, str]) -> None:
    g = game(**rules)
    for seed in range(4):
        *_, s = walk(g, seed, 200)
        assert g.result(s) is not None


WHOLE_PACK = tuple(card for card, n in WHOLE.items() for _ in range(n))


def told(s: State, text: str, g: Neighbour = G) -> list[tuple[str, str]]:
    """Kind and message of each event of an action."""
    a = g.legal(s, text)
    assert a is not None, (text, sorted(texts(s, g)))
    return [(event.kind, event.said.id) for event in g.apply(s, a)[1]]


class TestWhatIsSaid:
    def test_events_r2_r3_r5_r6_r8(self) -> None:
        """NC-R2, R3, R5, R6, R8, A4, A9: cards, counting right or up, adding, stopping, moving, the end."""
        s = G.start()
        assert told(s, "draw pieces wK") == [("draw", "turns-up")]
        counted_on = after(s, "draw pieces wK")
        assert told(counted_on, "draw positions r5") == [("draw", "counts-right")]
        assert told(counted_on, "draw positions b5") == [("draw", "counts-up")]
        assert told(after(counted_on, "draw positions r5"), "K@f1") == [("place", "placed")]
        two = scene("a1=R a2=N h8=b", "choose", (("wR", "wN", "bB"), ("?",) * 3))
        assert told(two, "take pieces") == [("take", "adds-another")]
        assert told(two, "stop") == [("stop", "stops"), ("groups", "groups")]
        assert told(scene("a1=R a2=N", "choose", (("wR", "wN"), ("?",) * 2)), "stop")[-1] == (
            "win",
            "over-won",
        )
        moving = scene("a1=R a2=N c4=b h8=b")
        assert told(moving, "Ra1-b3") == [("move", "moves"), ("groups", "groups")]
        won = scene("a1=R a2=N c4=b")
        assert told(won, "Ra1-b3") == [("move", "moves"), ("win", "over-won")]
        last = scene("a1=R a2=N h8=b", taken=(("?",) * 16, ("?",) * 19))
        assert told(last, "Ra1-b3") == [("move", "moves"), ("lost", "over-empty")]
        stuck = scene("a1=R h8=n d4=q", "choose", (("wR", "bN", "bQ"), ("?",) * 3))
        assert told(stuck, "stop") == [("stop", "stops"), ("lost", "over-stuck")]
        g = game(captures="b")
        assert told(scene("c3=K d4=N e2=b h8=b"), "Kc3xe2", g)[:2] == [
            ("move", "moves"),
            ("capture", "captures"),
        ]

    def test_the_last_piece_card_a9(self) -> None:
        """NC-A9: after the last piece the player is not asked whether to stop."""
        taken = (WHOLE_PACK, ("?",) * 15 + ("r5",))
        pieces = scene("a1=K h8=n", taken=taken).men
        s = State(pieces, "place", taken)
        placed_now = after(s, next(iter(texts(s))))
        assert placed_now.stage in ("move", "over") and placed_now.last == -1

    def test_refusals_r2_r3_r5_r7_a2_a3_a4(self) -> None:
        """NC-R2, R3, R5, R7, A2 to A4: each refusal names its rule."""

        def why(s: State, origin: str | None, to: str | None, g: Neighbour = G) -> tuple[str, str]:
            found = g.why_not(s, Intent(origin, to))
            return found.said.id, found.rule

        s = G.start()
        assert why(s, None, "a1") == why(after(s, "draw pieces wK"), None, "a1") == ("card-first", "NC-R2")
        place = after(s, "draw pieces wK", "draw positions r5")
        assert why(place, None, "a1") == ("goes-there", "NC-R3")
        one = after(place, "K@f1")
        assert why(one, "f1", "f2") == ("choose-first", "NC-R5")
        with pytest.raises(IllegalAction) as caught:
            G.apply(one, Say("stop"))
        assert caught.value.reason.rule == "NC-A2"
        with pytest.raises(IllegalAction) as caught:
            G.apply(s, Say("stop"))
        assert caught.value.reason.rule != "NC-A2"
        moving = scene("a1=R a2=N c4=b h8=b")
        assert why(moving, None, "a1") == ("no-more-pieces", "NC-A3")
        assert why(moving, "d4", "d5")[0] == why(moving, "b1", "b2")[0] == "chess-no-piece"
        assert why(moving, "h8", "h7") == ("no-neighbour", "NC-R7")
        assert why(moving, "a1", None)[0] == "can-move"
        assert why(moving, "a1", "a2") == ("square-taken", "NC-A4")
        assert why(moving, "a1", "a3") == ("not-borrowed", "NC-R7")
        assert why(moving, "a1", "h8", game(captures="b")) == ("not-borrowed", "NC-R7")
        assert why(G.end_game(moving, "stuck"), "a1", "c2")[0] == "stage-over"

    def test_views_r2_r3_r5_a2_a10_a11(self) -> None:
        """NC-R2, R3, R5, A2, A10, A11: what is due, open cards, the start square, cards left, whether to stop."""

        def seen(s: State) -> tuple[str | None, str, list[str]]:
            view = G.view(s, None)
            return view.turn, view.prompt.id, [note.id for note in view.notes]

        s = G.start()
        assert seen(s) == ("player", "stage-piece", []) and G.view(s, None).chance
        count = after(s, "draw pieces wK")
        assert seen(count)[1] == "stage-count" and G.view(count, None).cards == {PIECES: "wK"}
        place = after(count, "draw positions r5")
        view = G.view(place, None)
        assert (view.prompt.id, view.chance, view.cards) == (
            "stage-place",
            False,
            {PIECES: "wK", POSITIONS: "r5"},
        )
        assert [(m.square, m.kind) for m in view.marks] == [("a1", "start")]
        assert (view.standing, view.unseen) == ({"player": 34}, {PIECES: 15, POSITIONS: 19})
        one = after(place, "K@f1")
        assert seen(one) == ("player", "stage-choose", ["in-groups", "cards-left", "too-few"])
        next_one = after(one, "take pieces", "draw pieces wQ", "draw positions b3")
        assert ("f1", "start") in [(m.square, m.kind) for m in G.view(next_one, None).marks]
        assert seen(after(next_one, "Q@f4"))[2][-1] == "if-stopped"
        moving = scene("a1=R a2=N c4=b h8=b")
        assert seen(moving) == ("player", "stage-move", ["in-groups", "cards-left"])
        assert not G.view(moving, None).cards and not G.view(moving, None).path
        assert seen(G.end_game(moving, "stuck")) == (None, "stage-over", [])

    def test_pieces_beside_the_board(self) -> None:
        """Who is to come stands beside the board, also who is about to be placed; a captured piece does not (NC-A4)."""
        count = after(G.start(), "draw pieces wK")
        assert [str(one) for one in G.layout(count)["box:white"]].count("white:K") == 1
        g = game(captures="b")
        s = scene("c3=K d4=N e2=b h8=b", taken=(("wK", "wN", "bB", "bB"), ("?",) * 4))
        assert "black:B" not in [str(one) for one in g.layout(after(s, "Kc3xe2", g=g)).get("box:black", ())]

    def test_a_cards_chance_r1(self) -> None:
        """NC-R1, A10: what may be turned up is what has not been seen, in both decks."""
        s = after(G.start(), "draw pieces wR")
        assert {a.card: G.weight(s, a) for a in G.actions(s) if isinstance(a, Draw)} == dict.fromkeys(
            STEPS, 2
        )
        s = after(s, "draw positions r5", "R@f1", "take pieces")
        assert {a.card: G.weight(s, a) for a in G.actions(s) if isinstance(a, Draw)} == {**WHOLE, "wR": 1}
        left = G.deck_left(s, POSITIONS)
        assert left.shuffle == G.deck_left(s, PIECES).shuffle == 0
        assert (left.left["r5"], left.left["b5"], left.taken) == (1, 2, ("r5",))
        assert G.deck_left(s, PIECES).left["wR"] == 1 and G.deck_left(s, PIECES).taken == ("wR",)
        assert G.weight(scene("a1=R a2=N c4=b"), Say("stop")) == 1

    def test_what_pays_r6(self) -> None:
        """NC-R6, A10: a move is paid from the fuller pile, so that neither runs out before the other."""
        s = scene("a1=R a2=N h8=b", taken=(("?",) * 3, ("?",) * 3))
        assert s.left == (13, 17) and after(s, "Ra1-b3").left == (13, 16)
        even = scene("a1=R a2=N h8=b", taken=(("?",) * 3, ("?",) * 7))
        assert even.left == (13, 13) and after(even, "Ra1-b3").left == (13, 12)
        fuller = scene("a1=R a2=N h8=b", taken=(("?",) * 3, ("?",) * 8))
        assert after(fuller, "Ra1-b3").left == (12, 12)


def steps(riddle: Puzzle, here: int | None = None) -> dict[str, int]:
    """Every move of the solver, with the position after it."""
    here = riddle.start if here is None else here
    riddle.bounded = False
    found, _ = riddle.after(here, 9)
    return {riddle.text(here, there): there for there in found}


def last(riddle: Puzzle) -> set[str]:
    """The moves that solve it, as the solver says."""
    riddle.bounded = not riddle._captures
    return {riddle.text(riddle.start, there) for there in riddle.after(riddle.start, 1)[0]}


class TestSolver:
    @pytest.mark.parametrize("rules", [{}, {"captures": "b"}, {"king_rescue": "b", "diagonal": "b"}], ids=str)
    @pytest.mark.parametrize("seed", range(3))
    def test_it_knows_the_moves_r7_a4_a5_a6_a12(self, rules: dict[str, str], seed: int) -> None:
        """NC-R7, A4 to A6, A12: the solver moves as the game does, and sees a last move exactly where there is one."""
        g = game(**rules)
        for s in walk(g, seed, 120):
            if s.stage != "move":
                continue
            riddle = riddle_of(s, g)
            moves = [a for a in g.actions(s) if isinstance(a, Move)]
            found, wins = steps(riddle), set()
            assert set(found) == {str(a) for a in moves}
            assert not riddle.is_solved(riddle.start)
            for a in moves:
                done = g.apply(s, a)[0]
                there = found[str(a)]
                assert {q for q in riddle.places(there) if q < 64} == set(bitboard.each(everybody(done.men)))
                assert riddle.is_solved(there) == (done.end == "won")
                wins |= {str(a)} if done.end == "won" else set()
            assert last(riddle) == wins
            assert len(set(found.values())) == len(found)

    @pytest.mark.parametrize(
        "men", ["a1=R a2=N c4=b", "d4=R d5=N a8=b", "a1=Q b2=N h8=b", "c3=K d4=N e4=Q g7=b"]
    )
    @pytest.mark.parametrize("rules", [{}, {"captures": "b"}, {"diagonal": "b"}], ids=str)
    def test_the_last_move_r8(self, rules: dict[str, str], men: str) -> None:
        """NC-R8: a move that connects all is found where there is one, and only there."""
        g = game(**rules)
        s = scene(men)
        wins = {str(a) for a in g.actions(s) if g.apply(s, a)[0].end == "won"}
        assert last(riddle_of(s, g)) == wins

    def test_a_captured_piece_lends_nothing_a4(self) -> None:
        """NC-A4b: who is captured is gone for good."""
        g = game(captures="b")
        s = scene("c3=K d4=N e2=b d1=q h8=r")
        riddle = riddle_of(s, g)
        there = steps(riddle)["Kc3xe2"]
        done = after(s, "Kc3xe2", g=g)
        assert set(steps(riddle, there)) == texts(done, g)
        assert sorted(q for q in riddle.places(there) if q < 64) == list(bitboard.each(everybody(done.men)))

    def test_whom_no_one_lends_a_move_r7(self) -> None:
        """NC-R7: a colour without neighbours stands for ever; nothing is looked at if the others cannot bring it together."""
        far = riddle_of(scene("a1=Q b1=R a8=k h8=n h4=b"))
        assert far.after(far.start, 9) == ([], False)
        near = riddle_of(scene("a1=Q b1=R a8=k c8=n"))
        assert near.after(near.start, 9)[0]

    def test_equal_pieces_are_interchangeable_r1(self) -> None:
        """NC-R1: two knights that change their places have not moved."""
        one, other = (riddle_of(scene(pieces)) for pieces in ("a1=N b1=R b2=N h8=k", "b2=N a1=N h8=k b1=R"))
        assert one.start == other.start
        there = steps(one)["Nb2-b5"]
        assert steps(one, there).keys() >= {"Na1-a4"} and there != one.start

    def test_when_it_searches(self) -> None:
        """In the move phase only, with the cards that are left."""
        assert G.puzzle(G.start(), ()) is None
        found = G.puzzle(scene("a1=R a2=N c4=b"), ())
        assert found is not None and found.most == 30
        *_, end = shortest(found)
        assert isinstance(end, Solution) and end.actions is not None and len(end.actions) == 1


class TestPractice:
    def better(self, s: State, one: str, other: str) -> bool:
        first, second = G.legal(s, one), G.legal(s, other)
        assert first is not None and second is not None, sorted(texts(s))
        return G.appeal(s, first) > G.appeal(s, second)

    def test_a_practice_opponent_stops_when_pieces_stand_well(self) -> None:
        """NC-R5, R8: it stops where pieces can move or are connected, and goes on where they cannot."""
        taken = (("wR", "wN", "bB"), ("?",) * 3)
        assert self.better(scene("a1=R a2=N c4=b", "choose", taken), "stop", "take pieces")
        assert self.better(scene("a1=R d4=n h8=b", "choose", taken), "take pieces", "stop")
        three = (("wR", "wN", "bB", "bQ"), ("?",) * 4)
        assert self.better(scene("a1=R d4=n h8=b h4=Q", "choose", three), "take pieces", "stop")
        two = scene("a1=R a2=N", "choose", (("wR", "wN"), ("?",) * 2))
        won = G.legal(two, "stop")
        assert won is not None and G.appeal(two, won) == 1000.0
        pair, pairs = scene("a1=R a2=N h8=b", "choose", taken), scene("a1=R a2=N h7=b h8=r", "choose", three)
        stop = Say("stop")
        assert G.appeal(pairs, stop) > G.appeal(pair, stop)
        assert G.appeal(pair, stop) > G.appeal(scene("a1=R a2=N h8=b d5=q", "choose", three), stop)

    def test_it_brings_pieces_together(self) -> None:
        """NC-R8: the winning move, then fewer groups, then nearer, then pieces that can move."""
        s = scene("a1=R a2=N c4=b")
        won = G.legal(s, "Ra1-b3")
        assert won is not None and G.appeal(s, won) == 1000.0 and self.better(s, "Ra1-b3", "Ra1-c2")
        far = scene("a1=R a2=N h8=b e8=q")
        assert self.better(far, "Na2-b2", "Na2-h2") and self.better(far, "Ra1-b3", "Na2-h2")
