"""The base of chess variants: chess itself in it, against another program, and what it says and refuses."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from typing import Annotated

import chess
import msgspec
import pytest

from companion.games.shared.game_base import squares_of
from companion.games.shared.house_rules import HouseRules
from companion.games.shared.orthodox_game import START, End, OrthodoxGame, State
from companion.games.shared.two_player import with_part
from companion.games.shared.variant import WHITE_AND_BLACK
from companion.kernel.actions import Castle, Drop, Pass
from companion.kernel.actions import Move as Act
from companion.kernel.errors import BadPosition, GameError
from companion.kernel.game import Intent
from companion.kernel.messages import IllegalAction, Kind, Seat
from companion.kernel.orthodox import PLAIN, QUEEN, Move, kind_on
from companion.kernel.text.codecs import Field, Squares
from companion.kernel.text.fen import read_fen, write_fen
from tests.error_texts import refused
from tests.games.invariants import check, check_lines, walk
from tests.games.ruled_chess import INFO, Chess, variant_game


class Checks(State, frozen=True):
    """Checks given by each side."""

    checks: tuple[int, int] = (0, 0)
    first: str = ""


class TwoChecks(OrthodoxGame[Checks, HouseRules]):
    """Whoever gives check for the second time wins."""

    STATE = Checks

    def after_move(self, before: Checks, s: Checks, move: Move) -> Checks:
        from companion.kernel.orthodox import in_check

        given = list(s.checks)
        given[before.turn] += in_check(s.at)
        return msgspec.structs.replace(s, checks=tuple(given), first=s.first or "wb"[before.turn])

    def find_end(self, s: Checks) -> End | None:
        return ("checks", s.checks.index(2)) if 2 in s.checks else None


class OldChecks(TwoChecks):
    """A game of someone else's, which calls methods by their names until 0.2."""

    def decided(self, s: Checks) -> End | None:
        return ("bare", 0) if max(s.checks) else None

    def rearranged(self, s: Checks, layout: Mapping[str, Sequence[str]], turn: str | None) -> Checks:
        return msgspec.structs.replace(s, first="put right")


class Number(State, frozen=True):
    """The file of the best piece, -1 for none, and how it is played."""

    best: int = -1
    mode: str = "plain"
    found: Annotated[int, Field(Squares(PLAIN), name="seen")] = 0


class Numbered(OrthodoxGame[Number, HouseRules]):
    STATE = Number


class Lasting(OrthodoxGame[State, HouseRules]):
    """Goes on though no one can mate."""

    DEAD_DRAWS = False


G = Chess.make(INFO, None, {})


def after(*texts: str, at: str = START) -> State:
    s = G.read(at)
    for text in texts:
        a = G.legal(s, text)
        assert a is not None, (text, [str(a) for a in G.actions(s)])
        s, _ = G.apply(s, a)
    return s


def why(s: State, origin: str | None, to: str | None) -> str:
    return G.why_not(s, Intent(origin, to)).said.id


def test_seats_and_perft() -> None:
    with pytest.raises(GameError):
        Chess.make(INFO, ("white",), {})
    assert G.perft(G.start(), 3) == 8902
    assert G.perft(G.read("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -"), 2) == 2039


@pytest.mark.parametrize("seed", range(4))
def test_games_by_chance(seed: int) -> None:
    """What holds in every game; legal moves, check and ends as another program has them."""
    rng = random.Random(seed)
    s, board = G.start(), chess.Board()
    for _ in range(120):
        check(G, s)
        check_lines(G, s)
        assert all(one.fast(s) == one.plain(s) for one in G.fast_versions() if one.when(s))
        if s.stage == "over":
            assert board.is_game_over(claim_draw=False)
            return
        assert len(G.actions(s)) == board.legal_moves.count()
        banner = G.view(s, None).banner
        assert (banner is not None) == board.is_check()
        assert write_fen(s.at).split()[:3] == board.fen(en_passant="fen").split()[:3]
        a = rng.choice(G.actions(s))
        uci = {_uci(one): one for one in G.actions(s)}
        board.push(next(m for m in board.legal_moves if uci.get(m.uci()) == a))
        s = G.apply(s, a)[0]


def test_its_states_are_those_of_chess() -> None:
    """Pieces, rights and squares behind pawns are what chess reads of the same position, and so is what a move does."""
    rng, chess_game, seen = random.Random(10), variant_game("chess"), set[str]()
    s = G.read("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -")
    for _ in range(60):
        same = chess_game.read(f"{write_fen(s.at)} 0 1")
        assert G.as_chess(s) == same, write_fen(s.at)
        a = rng.choice(G.actions(s))
        s, events = G.apply(s, a)
        assert list(events) == chess_game.outcome(same, a)[1]
        seen |= {event.kind for event in events} | ({"passant"} if s.at.passant else set())
    assert {"castling", "capture", "check", "passant"} <= seen


def _uci(a: object) -> str:
    king, king_to = getattr(a, "king", ""), getattr(a, "king_to", "")
    return king + king_to or f"{a.origin}{a.to}{a.promoted.lower()}"  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    "fen",
    [
        START,
        "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3",
        "4k3/8/8/8/8/8/8/R1R1K2R w KQC -",
        "1r2k1r1/8/8/8/8/8/8/RR2K2R b QKgb -",
    ],
)
def test_a_fen_is_written_as_it_is_read(fen: str) -> None:
    assert read_fen(write_fen(read_fen(fen))) == read_fen(fen)
    assert write_fen(read_fen(START)) == START


def test_ends() -> None:
    fool = after("Pf2-f3", "Pe7-e5", "Pg2-g4", "Qd8-h4")
    assert (fool.stage, fool.end, fool.winner) == ("over", "mate", 1)
    result = G.result(fool)
    assert result is not None and result.winner == "black"
    still = G.read("7k/5Q2/6K1/8/8/8/8/8 b - -")
    assert (still.stage, still.end, still.winner) == ("over", "stalemate", -1)
    assert G.result(still).winner is None and G.read(G.position(still)) == still  # type: ignore[union-attr]
    for dead in ("k7/8/8/8/8/8/8/K7", "k7/8/8/8/8/8/8/KN6", "kb6/8/8/8/8/8/8/K1B5", "k7/8/8/8/8/8/8/KB6"):
        assert (G.read(f"{dead} w - -").end, G.read(f"{dead} w - -").winner) == ("dead", -1), dead
    for alive in (
        "kn6/8/8/8/8/8/8/KN6",
        "kb6/8/8/8/8/8/8/KB6",
        "k7/7p/8/8/8/8/8/K7",
        "k7/8/8/8/8/8/8/KNN5",
        "k7/8/8/8/8/8/8/KBN5",
        "kq6/8/8/8/8/8/8/2K5",
        "k7/7r/8/8/8/8/8/2K5",
    ):
        assert G.read(f"{alive} w - -").stage == "turn", alive
    s = G.start()
    assert G.without(s, "white", False).winner == 1
    assert G.end_early(s, "ranked").end == "ranked" and G.end_early(s, "draw").end == "draw"


def test_quiet_moves_and_claims() -> None:
    s = after("Ng1-f3", "Ng8-f6")
    assert s.quiet == 2 and G.claimable(s) == ("repetition",)
    assert "fifty" not in G.claimable(G.read(START + " quiet=99"))
    assert "fifty" in G.claimable(G.read(START + " quiet=100"))
    assert after("Ng1-f3", "Pe7-e5").quiet == 0
    open_board = "r3k3/1q6/8/2b5/8/8/8/R3K2R w K - quiet=5"
    for text in ("Ra1-a2", "Ke1-d1"):
        assert after(text, at=open_board).quiet == 6, text
    assert after("Ke1-g1,Rh1-f1", at="4k3/8/8/8/8/8/8/4K2R w K - quiet=5").quiet == 6
    for text in ("Qb7-b6", "Bc5-d4", "Ra8-b8"):
        assert after(text, at=open_board.replace(" w ", " b ")).quiet == 6, text
    assert after("Ng1-f3", "Pe7-e5", "Nf3xe5").quiet == 0


def test_special_moves() -> None:
    s = after("Pe2-e4", "Pa7-a6", "Pe4-e5", "Pd7-d5")
    taken, events = G.apply(s, G.legal(s, "Pe5-d6(xd5)"))  # type: ignore[arg-type]
    assert kind_on(taken.at, 35) is None and [event.kind for event in events] == ["move", "capture"]
    home = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq -"
    castled = after("Ke1-g1,Rh1-f1", at=home)
    assert write_fen(castled.at) == "r3k2r/8/8/8/8/8/8/R4RK1 b kq -"
    assert write_fen(after("Ke1-c1,Ra1-d1", at=home).at).startswith("r3k2r/8/8/8/8/8/8/2KR3R")
    promoted, events = G.apply(x := G.read("7k/P7/8/8/8/8/8/K7 w - -"), G.legal(x, "Pa7-a8=Q"))  # type: ignore[arg-type]
    assert kind_on(promoted.at, 56) == (0, QUEEN)
    assert [event.kind for event in events] == ["move", "promotion", "check"]


def test_a_square_behind_a_pawn_counts_where_it_can_be_taken() -> None:
    idle, plain = G.read("4k3/8/8/8/4P3/8/8/4K3 b - e3"), G.read("4k3/8/8/8/4P3/8/8/4K3 b - -")
    assert G.position_key(idle) == G.position_key(plain)
    idle, plain = G.read("r3k3/8/8/8/4P3/8/8/4K3 b q e3"), G.read("r3k3/8/8/8/4P3/8/8/4K3 b q -")
    assert G.position_key(idle) == G.position_key(plain), "castling takes nobody"
    taken, plain = G.read("4k3/8/8/8/3pP3/8/8/4K3 b - e3"), G.read("4k3/8/8/8/3pP3/8/8/4K3 b - -")
    assert G.position_key(taken) != G.position_key(plain)


def test_why_not() -> None:
    s = G.start()
    assert why(s, None, "e4") == "chess-nothing-to-place"
    assert why(s, "e4", "e5") == "chess-no-piece"
    assert why(s, "e7", "e5") == "chess-not-yours"
    assert why(s, "e2", None) == "can-move"
    assert why(s, "d1", "d2") == "chess-own-piece"
    assert why(s, "e2", "e5") == why(s, "a1", "a4") == why(s, "b1", "b3") == "chess-cannot-reach"
    assert why(s, "c1", "e3") == why(s, "e2", "d3") == "chess-cannot-reach"
    pinned = G.read("4r1k1/8/8/8/8/8/4R3/r3K2R w K -")
    assert why(pinned, "e2", "d2") == why(pinned, "e1", "d1") == "chess-king-in-check"
    assert why(pinned, "e1", "g1") == why(pinned, "e1", "h1") == "chess-castle-not"
    assert why(G.read("7k/8/8/8/8/4n3/3PP3/K3r3 w - -"), "d2", "d4") == "chess-king-in-check"
    assert why(after("Pf2-f3", "Pe7-e5", "Pg2-g4", "Qd8-h4"), "e1", "f2") == "stage-over"


def test_put_right() -> None:
    s = G.start()
    moved = G.rearrange(s, {"e2": [], "e4": ["white:P"]}, "black")
    assert write_fen(moved.at) == "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -"
    assert write_fen(G.rearrange(s, {"h1": [], "h3": ["white:R"]}, None).at).split()[2] == "Qkq"
    assert write_fen(G.rearrange(s, {"e8": [], "e6": ["black:K"]}, None).at).split()[2] == "KQ"
    over = after("Pf2-f3", "Pe7-e5", "Pg2-g4", "Qd8-h4")
    assert G.rearrange(over, {"h4": [], "d8": ["black:Q"]}, None).stage == "turn"
    for layout, turn, says in (
        ({"e9": ["white:P"]}, None, "no place 'e9'"),
        ({"e4": ["white:P", "white:P"]}, None, "e4 cannot hold more than one piece"),
        ({"e4": ["green:P"]}, None, "no piece green:P"),
        ({}, "green", "no seat 'green' at this table. The seats are white and black"),
        ({"e1": []}, None, "one king"),
    ):
        with refused(BadPosition, match=says):
            G.rearrange(s, layout, turn)


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("", "is not a FEN"),
        ("8/8/8 w", "8 ranks, not 3"),
        (START + " stage=over", "stage 'over' can't be combined with"),
        (START + " winner=9", "winner"),
        (START + " u=1", "has no field"),
        ("4k3/8/8/8/8/8/4R3/4K3 w - -", "Black has moved but is still in check"),
        ("4k3/8/8/8/8/8/8/4K2R w K e6", "two squares"),
        (START.replace("KQkq", "KQkqc"), "right c has no rook"),
        ("4k3/8/8/8/8/8/8/4K2P w - -", "first or the last"),
        ("xk6/8/8/8/8/8/8/K7 w - -", "'x' in rank 8"),
        ("k6/8/8/8/8/8/8/K7 w - -", "rank 8 has 7 squares"),
        ("k7/8/8/8/8/8/8/K7 w - j9", "no square 'j9'"),
    ],
)
def test_bad_positions(text: str, says: str) -> None:
    with refused(BadPosition, match=says):
        G.read(text)


def test_a_variant_with_a_state_of_its_own() -> None:
    g = TwoChecks.make(INFO, None, {})
    s = g.read("4k3/8/8/8/8/8/8/R3K3 w - - checks=1/0")
    over = g.apply(s, g.legal(s, "Ra1-a8"))[0]  # type: ignore[arg-type]
    assert (over.end, over.winner, over.checks, over.first) == ("checks", 0, (2, 0), "w")
    for seed in range(2):
        for one in walk(g, seed, 60):
            check(g, one)
    with refused(BadPosition, match="field 'checks' needs a part for White and a part for Black"):
        g.read(START + " checks=1")


def test_a_variant_that_calls_methods_by_their_old_names() -> None:
    g = OldChecks.make(INFO, None, {})
    s = g.read("4k3/8/8/8/8/8/8/R3K3 w - - checks=1/0")
    assert (s.stage, s.end, s.winner) == ("over", "bare", 0)
    assert g.rearrange(s, {}, None).first == "put right"


def test_a_practice_opponent_mates_and_keeps_its_pieces() -> None:
    s = G.read("6k1/5ppp/8/8/8/8/8/R5K1 w - -")
    assert max(G.actions(s), key=lambda a: G.appeal(s, a)) == G.legal(s, "Ra1-a8")
    s = G.read("k7/8/2p5/3p4/8/8/3Q4/K7 w - -")
    assert G.appeal(s, G.legal(s, "Qd2xd5")) < G.appeal(s, G.legal(s, "Qd2-d4"))  # type: ignore[arg-type]


def test_what_is_seen_and_offered() -> None:
    """Whose turn it is, check at once, every piece on its square; a line for each move as the board then shows it."""
    s = G.start()
    view = G.view(s, None)
    assert (view.turn, view.stage, view.chance, view.prompt.id, view.banner) == (
        "white",
        "turn",
        False,
        "stage-turn",
        None,
    )
    assert view.layout == G.layout(s) and len(view.layout) == 32
    assert [str(view.layout[q][0]) for q in ("a1", "e1", "d8", "b8", "h2", "c7")] == [
        "white:R",
        "white:K",
        "black:Q",
        "black:N",
        "white:P",
        "black:P",
    ]
    check_view = G.view(G.read("4k3/8/8/8/8/8/8/4RK2 b - -"), None)
    assert check_view.turn == "black" and check_view.banner is not None and check_view.banner.kind == "check"
    fool = after("Pf2-f3", "Pe7-e5", "Pg2-g4", "Qd8-h4")
    over = G.view(fool, None)
    assert (over.turn, over.stage, over.prompt.id, over.banner) == (None, "over", "stage-over", None)
    assert G.actor(fool) is None and G.actions(fool) == () and list(G.lines(fool)) == []
    home = G.read("r3k2r/8/8/8/8/8/8/R3K2R b KQkq -")
    shown = {str(line.actions[0]): line for line in G.lines(home)}
    castled = shown["Ke8-c8,Ra8-d8"]
    assert {q: [str(t) for t in stack] for q, stack in castled.after.items()} == {
        "e8": [],
        "a8": [],
        "c8": ["black:K"],
        "d8": ["black:R"],
    }
    assert castled.touches == {"e8", "a8", "c8", "d8"}
    passant = {str(line.actions[0]): line for line in G.lines(after("Pe2-e4", "Pa7-a6", "Pe4-e5", "Pd7-d5"))}
    assert dict(passant["Pe5-d6(xd5)"].after)["d5"] == () and passant["Pe5-d6(xd5)"].touches == {
        "e5",
        "d5",
        "d6",
    }
    promotes = {str(line.actions[0]): line for line in G.lines(G.read("7k/P7/8/8/8/8/8/K7 w - -"))}
    assert [str(t) for t in promotes["Pa7-a8=N"].after["a8"]] == ["white:N"]


def test_what_is_told() -> None:
    """Events of each kind of move, with the squares and pieces that they name, and the word for the end."""

    def told(at: str, text: str) -> list[tuple[str, str]]:
        s = G.read(at)
        a = G.legal(s, text)
        assert a is not None, text
        return [(event.kind, event.said.id) for event in G.apply(s, a)[1]]

    moves, captures = ("move", "chess-moves"), ("capture", "chess-captures")
    assert told(START, "Pe2-e4") == [moves]
    assert told("r3k2r/8/8/8/8/8/8/R3K2R w KQkq -", "Ke1-g1,Rh1-f1") == [("castling", "chess-castles")]
    assert told("4k3/8/8/8/8/8/4r3/4K3 w - -", "Ke1xe2") == [moves, captures, ("draw", "over-dead")]
    assert told("4k3/8/8/8/8/8/r7/4K2R w - -", "Rh1-h8") == [moves, ("check", "chess-check")]
    assert told("6k1/5ppp/8/8/8/8/8/R5K1 w - -", "Ra1-a8") == [moves, ("win", "over-mate")]
    assert told("7k/8/6K1/8/8/8/8/5Q2 w - -", "Qf1-f7") == [moves, ("draw", "over-stalemate")]
    s = G.read("k7/8/8/8/8/8/r3R3/4K3 b - -")
    said = {event.kind: event.said.values for event in G.apply(s, G.legal(s, "Ra2xe2"))[1]}  # type: ignore[arg-type]
    assert (said["capture"]["owner"], said["capture"]["piece"]) == (Seat("white"), Kind("R"))
    assert said["capture"]["square"] == "e2" and said["move"]["seat"] == Seat("black")


def test_results_and_rounds() -> None:
    """Who is first and second; a round ends when it is the first seat's turn again; nothing is claimed when it is over."""
    fool = after("Pf2-f3", "Pe7-e5", "Pg2-g4", "Qd8-h4")
    result = G.result(fool)
    assert result is not None and (result.winner, result.places, result.scores) == (
        "black",
        ("black", "white"),
        {},
    )
    s = G.start()
    assert G.result(s) is None and G.claimable(fool) == ()
    white = G.result(G.without(s, "black", True))
    assert white is not None and (white.winner, white.places) == ("white", ("white", "black"))
    drawn = G.result(G.end_early(s, "draw"))
    assert drawn is not None and (drawn.winner, drawn.places) == (None, ("white", "black"))
    one, two = after("Pe2-e4"), after("Pe2-e4", "Pe7-e5")
    assert [G.round_ended(a, b) for a, b in ((s, one), (one, two), (s, s), (one, one))] == [
        False,
        True,
        False,
        False,
    ]
    assert (G.at_turn(s), G.at_turn(one), G.at_turn(fool)) == ("white", "black", None)


def test_what_is_not_legal() -> None:
    """Why a move is refused; why something that no hand does is."""
    s = G.start()
    for a, wanted in (
        (Act("P", "e2", "e5"), "chess-cannot-reach"),
        (Drop("P", "e4"), "chess-nothing-to-place"),
        (Pass(), "not-now"),
        (Castle("e1", "g1", "h1", "f1"), "not-now"),
    ):
        with pytest.raises(IllegalAction) as caught:
            G.apply(s, a)
        assert caught.value.reason.said.id == wanted
    assert G.legal(s, "Pe2-e4") is not None and G.legal(s, "Pe2-e5") is None and G.legal(s, "") is None
    assert (
        G.silent(s) == []
        and G.count(s) == 20
        and G.why_unfinished(s, "e2", "e4") is None
        and G.weight(s, Pass()) == 1
    )
    with pytest.raises(KeyError):
        G.deck_left(s, "any")


def test_a_place_on_the_way_of_another_seat() -> None:
    """Both seats in either order, no others."""
    assert Chess.make(INFO, ("black", "white"), {}).seats == WHITE_AND_BLACK
    for seats in (("white", "green"), (), ("white", "black", "green")):
        with pytest.raises(GameError):
            Chess.make(INFO, seats, {})


def test_squares_of_a_layout() -> None:
    assert squares_of({"a1": 1, "box:white": 2}) == {"a1": 1}
    assert with_part((1, 2), 0, 5) == (5, 2) and with_part((1, 2), 1, 5) == (1, 5)


def test_corrections_keep_what_stands() -> None:
    """Pieces told replace what stood there; rights go with king and rook; fifty begins again; the turn as it was or as told."""
    s = G.read("r3k2r/8/8/8/8/8/8/R3K2R w KQkq - quiet=40")
    told = G.rearrange(s, {"a1": ["black:N"], "d4": ["white:Q"], "box:white": ["white:P"]}, None)
    assert write_fen(told.at) == "r3k2r/8/8/8/3Q4/8/8/n3K2R w Kkq -" and told.quiet == 0
    assert G.rearrange(s, {}, "black").turn == 1 and G.rearrange(s, {}, None).turn == 0
    king = G.rearrange(s, {"e1": [], "e2": ["white:K"]}, None)
    assert write_fen(king.at).split()[2] == "kq"
    swapped = G.rearrange(s, {"h8": [], "h7": ["black:R"]}, "black")
    assert write_fen(swapped.at) == "r3k3/7r/8/8/8/8/8/R3K2R b KQq -"
    over = G.end_game(s, "draw")
    again = G.rearrange(over, {}, None)
    assert (again.stage, again.end, again.winner) == ("turn", "", -1)
    won = G.without(s, "white", False)
    assert G.read(G.position(won)) == won and "winner=b" in G.position(won)


def test_practice_counts_pieces() -> None:
    """Pieces after the move, less the best that answers; a draw is worth nothing, a win more than all."""
    s = G.read("k7/8/2p5/3p4/8/8/3Q4/K7 w - -")

    def worth(text: str, at: State = s) -> float:
        a = G.legal(at, text)
        assert a is not None, text
        return G.appeal(at, a)

    assert worth("Qd2-d4") == 9 - 2 and worth("Qd2xd5") == 9 - 1 - 9
    black = G.read("k7/3q4/8/8/3P4/2P5/8/K7 b - -")
    assert worth("Qd7-d5", black) == 9 - 2 and worth("Qd7xd4", black) == 9 - 1 - 9
    assert worth("Qf1-f7", G.read("7k/8/6K1/8/8/8/8/5Q2 w - -")) == 0.0
    assert worth("Ra1-a8", G.read("6k1/5ppp/8/8/8/8/8/R5K1 w - -")) == 1000.0
    castles = G.read("r3k3/8/8/8/8/8/8/4K2R w Kq -")
    assert worth("Rh1-h2", castles) == 0.0
    both = G.read("k7/8/8/2n1b3/8/3R4/8/1K6 w - -")
    assert worth("Rd3-d4", both) == pytest.approx(5 - 3 - 3.1 - 5)


def test_a_games_own_fields() -> None:
    """Pairs, texts, numbers and what has a codec are written and read, and a number may be no one."""
    g = TwoChecks.make(INFO, None, {})
    s = g.read("4k3/8/8/8/8/8/8/R3K3 w - - checks=1/0 first=w")
    assert s.checks == (1, 0) and s.first == "w" and g.position(s).endswith("checks=1/0 first=w")
    assert g.position(g.start()).endswith("checks=0/0 first=-") and g.read(g.position(s)) == s
    with refused(BadPosition, match="The field 'checks' must be a number"):
        g.read("4k3/8/8/8/8/8/8/R3K3 w - - checks=x/0")
    fielded = Numbered.make(INFO, None, {})
    assert fielded.read(START).best == -1 and fielded.read(f"{START} best=4").best == 4
    assert fielded.read(START).mode == "plain" and fielded.read(f"{START} mode=odd").mode == "odd"
    assert fielded.read(f"{START} mode=-").mode == ""
    assert fielded.read(f"{START} seen=a1,b1").found == 3 and fielded.position(fielded.start()).endswith(
        "seen=-"
    )
    with refused(BadPosition, match="best"):
        fielded.read(f"{START} best=-2")


def test_a_game_without_dead_draws() -> None:
    assert Lasting.make(INFO, None, {}).read("k7/8/8/8/8/8/8/K7 w - -").stage == "turn"
