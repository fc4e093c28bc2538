"""Chess and Chess960 as games of the table, by FIDE's Laws."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter

import pytest

from companion.games import families, family
from companion.games.chess.rules import ChessGame
from companion.games.chess.state import State, first_rank, lots_of
from companion.kernel.actions import Drop, Pass
from companion.kernel.errors import BadPosition, GameError
from companion.kernel.game import Intent, read_position
from tests.games.invariants import leaves
from tests.open_states import make_game

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
KIWIPETE = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"


def made(name: str = "chess", **rules: str) -> ChessGame:
    game = make_game(name, None, rules)
    assert isinstance(game, ChessGame)
    return game


CHESS = made()


def played(game: ChessGame, s: State, moves: str) -> State:
    """The state after moves as people or engines write them."""
    for text in moves.split():
        s, _ = game.apply(s, game.action_of(s.at, game.variant.read_move(s.at, text)))
    return s


# Moves


@pytest.mark.parametrize(
    ("fen", "depth", "number"),
    [
        (START, 4, 197_281),
        (KIWIPETE, 3, 97_862),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4, 43_238),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 3, 9_467),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3, 62_379),
        ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 3, 89_890),
    ],
)
def test_perft_is_what_is_published(fen: str, depth: int, number: int) -> None:
    assert CHESS.perft(CHESS.read(fen), depth) == number


@pytest.mark.parametrize("fen", [START, KIWIPETE])
def test_perft_counts_the_actions(fen: str) -> None:
    s = CHESS.read(fen)
    assert CHESS.perft(s, 2) == leaves(CHESS, s, 2)


@pytest.mark.parametrize(
    ("name", "fen", "depth", "number"),
    [
        ("chess960", "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 3, 12_189),
        ("chess960", "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9", 3, 18_002),
        ("chess960", "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9", 3, 10_471),
    ],
)
def test_perft_of_shuffled_starts(name: str, fen: str, depth: int, number: int) -> None:
    game = made(name, start="518")
    assert game.perft(game.read(fen), depth) == number


def test_counts_begin_with_the_lot_and_end_with_the_game() -> None:
    drawn = make_game("chess960", None, {})
    for fen in (drawn.position(drawn.start()), f"{START} stage=over end=resigned winner=w"):
        s = drawn.read(fen)
        assert drawn.perft(s, 1) == leaves(drawn, s, 1) == len(drawn.actions(s))


def test_actions_have_the_texts_of_all_games() -> None:
    assert {"Ke1-g1,Rh1-f1", "Ke1-c1,Ra1-d1", "Ne5xf7"} <= set(map(str, CHESS.actions(CHESS.read(KIWIPETE))))
    s = played(CHESS, CHESS.start(), "e2e4 a7a6 e4e5 d7d5")
    assert "Pe5-d6(xd5)" in set(map(str, CHESS.actions(s)))
    s = CHESS.read("8/P6k/8/8/8/8/8/K7 w - - 0 1")
    assert {f"Pa7-a8={kind}" for kind in "QRBN"} <= set(map(str, CHESS.actions(s)))


# Texts


def test_a_fen_is_a_position_text() -> None:
    assert CHESS.position(CHESS.start()) == START
    for fen in (START, KIWIPETE, "4k3/8/8/8/4Pp2/8/8/4K3 b - e3 12 40"):
        assert CHESS.position(CHESS.read(fen)) == fen
    assert CHESS.read("4k3/8/8/8/8/8/4P3/4K3 w").quiet == 0, "clocks may be missing"


def test_clocks_of_a_fen_stop_where_they_are_still_read() -> None:
    game = make_game("xiangqi", None, {})
    s = game.read("3k5/9/9/9/4r4/9/9/9/4R4/4K4 b - - 99999 99999")
    action = game.legal(s, "Re6-d6")
    assert action is not None
    text = game.position(game.apply(s, action)[0])
    assert text.endswith(" w - - 99999 99999") and game.position(game.read(text)) == text


def test_what_no_fen_says_stands_behind_it() -> None:
    s = played(CHESS, CHESS.start(), "f3 e5 g4 Qh4#")
    text = CHESS.position(s)
    assert text.endswith(" w KQkq - 1 3 stage=over end=mate winner=b")
    assert CHESS.read(text) == s
    assert CHESS.read(text.partition(" stage")[0]) == s, "a mate is one however it came about"


@pytest.mark.parametrize(
    ("fen", "why"),
    [
        ("8/8/8/8/8/8/4P3/4K3 w - - 0 1", "one-king"),
        ("4k3/8/8/8/8/8/4P3/3KK3 w - - 0 1", "one-king"),
        ("4k3/8/8/8/8/8/8/P3K3 w - - 0 1", "pawns-on-end-rank"),
        ("4k2P/8/8/8/8/8/8/4K3 w - - 0 1", "pawns-on-end-rank"),
        ("4k3/4R3/8/8/8/8/8/4K3 w - - 0 1", "chess-left-in-check"),
        ("4k3/8/8/8/8/8/8/4K3 w K - 0 1", "castling-no-rook"),
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNQ w - - 0 1", "too-many-promoted"),
        ("8/8/8 w - - 0 1", "chess-fen-ranks"),
        ("4k3/8/8/8/8/8/8/4K3/8 w - - 0 1", "chess-fen-ranks"),
        ("4k3/8/8/8/9/8/8/4K3 w - - 0 1", "chess-fen-rank"),
        (f"{START} stage=array", "stage-alone"),
        ("4k3/8/8/8/4P3/8/8/4K3 b - e3x 0 1", "no-such-square"),
        (f"{START} 7", "field-means-nothing"),
        (START.replace("0 1", "x 1"), "field-means-nothing"),
        (START.replace("0 1", "3+3 0 1"), "field-means-nothing"),
        (START.replace(" w", "[N] w"), "chess-fen-letter"),
        (START.replace("/8/", "/3*4/", 1), "chess-fen-letter"),
        ("4k3/8/8/8/8/8/3Q~4/4K3 w - - 0 1", "chess-fen-letter"),
        (f"{START} stage=over end=lunch", "field-one-of"),
        (f"{START} winner=w", "winner-and-end"),
        (f"{START} stage=over end=draw winner=w", "winner-and-end"),
    ],
)
def test_positions_that_cannot_be(fen: str, why: str) -> None:
    with pytest.raises(BadPosition) as wrong:
        read_position(CHESS, fen)
    assert wrong.value.said.id == why


@pytest.mark.parametrize(
    "text",
    [
        "3qk3/8/8/8/8/8/3Q~4/4K3 w - - 0 1",
        "3qk3/8/8/8/8/8/3Q4/4K3[N] w - - 0 1",
        "3qk3/8/8/3*4/8/8/3Q4/4K3 w - - 0 1",
    ],
)
def test_a_position_that_an_earlier_version_let_in_is_read_as_it_wrote_it(text: str) -> None:
    s = CHESS.read(text)
    assert CHESS.position(s) == text


# Ends


@pytest.mark.parametrize(
    ("fen", "end", "winner"),
    [
        ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1", "mate", "white"),
        ("7k/5Q2/8/6K1/8/8/8/8 b - - 0 1", "stalemate", None),
        ("8/8/4k3/8/8/3K4/8/8 w - - 0 1", "dead", None),
        ("8/8/4k3/8/8/3KN3/8/8 w - - 0 1", "dead", None),
        ("8/8/4k1b1/8/8/3KB3/8/8 w - - 0 1", "", None),
        ("8/6b1/4k3/8/8/3KB3/8/8 w - - 0 1", "dead", None),
        ("8/8/4k3/1p1p1p1p/1P1P1P1P/4K3/8/8 w - - 0 1", "dead", None),
        ("8/8/4k3/1p1p3p/1P1P1P1P/4K3/8/8 w - - 0 1", "", None),
        ("8/1k6/8/pP1p1p1p/P2P1P1P/4K3/8/8 w - - 0 1", "", None),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 150 90", "quiet", None),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 149 90", "", None),
        ("R5k1/5ppp/8/8/8/8/8/6K1 b - - 150 90", "mate", "white"),
    ],
)
def test_ends(fen: str, end: str, winner: str | None) -> None:
    """FIDE 5.1, 5.2, 9.6: mate before the seventy-five moves, positions in which no one can mate."""
    s = CHESS.read(fen)
    assert s.end == end
    result = CHESS.result(s)
    assert (result.winner if result else None) == winner
    assert (CHESS.actor(s) is None) == bool(end)
    if end == "mate":
        assert CHESS.view(s, None).checked == {"g8"}, "a mated king is marked"


def test_seventy_five_moves_end_by_themselves() -> None:
    """FIDE 9.6.2, and 9.3: from the fiftieth on a draw can be claimed."""
    s = CHESS.read("4k3/8/8/8/8/8/4P3/R3K3 w - - 98 90")
    assert CHESS.claimable(s) == ("repetition",)
    s = played(CHESS, s, "Ra2 Kd8")
    assert CHESS.claimable(s) == ("repetition", "fifty")
    s = CHESS.read("4k3/8/8/8/8/8/4P3/R3K3 w - - 149 90")
    assert played(CHESS, s, "e4").stage == "turn"
    assert played(CHESS, s, "Ra2").end == "quiet"


def test_a_position_stands_again_where_the_same_can_be_done() -> None:
    """FIDE 9.2.3: side, rights and en passant count, where it is possible at all."""
    one = CHESS.read("4k3/8/8/8/4P3/8/8/4K3 b - e3 0 1")
    other = CHESS.read("4k3/8/8/8/4P3/8/8/4K3 b - - 7 9")
    assert CHESS.position_key(one) == CHESS.position_key(other)
    one = CHESS.read("4k3/8/8/8/3pP3/8/8/4K3 b - e3 0 1")
    other = CHESS.read("4k3/8/8/8/3pP3/8/8/4K3 b - - 0 1")
    assert CHESS.position_key(one) != CHESS.position_key(other)
    one, other = CHESS.read("4k3/8/8/8/8/8/8/4K2R w K - 0 1"), CHESS.read("4k3/8/8/8/8/8/8/4K2R w - - 0 1")
    assert CHESS.position_key(one) != CHESS.position_key(other)


def test_fivefold_repetition_ends_by_itself() -> None:
    """FIDE 9.6.1."""
    s = CHESS.start()
    states = [s]
    for n in range(16):
        move = ("Nf3", "Nf6", "Ng1", "Ng8")[n % 4]
        assert CHESS.over_by_history(states) is None
        s = played(CHESS, s, move)
        states.append(s)
    over = CHESS.over_by_history(states)
    assert over is not None and (over.stage, over.end, over.winner) == ("over", "fivefold", -1)


@pytest.mark.parametrize(
    ("fen", "white", "black"),
    [
        ("4k3/8/8/8/8/8/8/Q3K3 w - - 0 1", True, False),
        ("4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", True, False),
        ("4k2q/8/8/8/8/8/8/N3K3 w - - 0 1", False, True),
        ("4k2r/8/8/8/8/8/8/N3K3 w - - 0 1", True, True),
        ("4k3/7p/8/8/8/8/8/B3K3 w - - 0 1", True, True),
    ],
)
def test_who_can_still_win_when_a_flag_falls(fen: str, white: bool, black: bool) -> None:
    """FIDE 6.9: what no legal moves lead to does not win."""
    s = CHESS.read(fen)
    assert (CHESS.can_win(s, "white"), CHESS.can_win(s, "black")) == (white, black)


# Reasons


@pytest.mark.parametrize(
    ("fen", "origin", "to", "why"),
    [
        (START, "e2", "e5", "chess-cannot-reach"),
        (START, "a1", "a2", "chess-own-piece"),
        (START, "a1", "a3", "chess-in-the-way"),
        (START, "e7", "e5", "chess-not-yours"),
        (START, "e4", "e5", "chess-no-piece"),
        ("4k3/8/8/8/8/8/8/4KB1R w K - 0 1", "e1", "g1", "chess-castle-not"),
        (START, "d2", "e3", "chess-only-to-capture"),
        ("4k3/8/8/8/8/8/8/4K2R w - - 0 1", "e1", "g1", "chess-castle-moved"),
        ("4kr2/8/8/8/8/8/8/4K2R w K - 0 1", "e1", "g1", "chess-castle-not"),
        ("k3r3/8/8/8/8/8/8/4K2R w K - 0 1", "e1", "g1", "chess-castle-in-check"),
        ("k3r3/8/8/8/8/8/4N3/4K3 w - - 0 1", "e2", "c3", "chess-king-in-check"),
        ("k3r3/8/8/8/8/8/3N4/4K3 w - - 0 1", "d2", "c4", "chess-answer-check"),
        ("k2r4/8/8/8/8/8/8/4K3 w - - 0 1", "e1", "d1", "chess-king-in-check"),
        ("8/8/8/KPp4r/8/8/8/7k w - c6 0 1", "b5", "c6", "chess-king-in-check"),
    ],
)
def test_why_not(fen: str, origin: str, to: str, why: str) -> None:
    assert CHESS.why_not(CHESS.read(fen), Intent(origin, to)).said.id == why


# Chess960


def test_the_numbers_of_first_ranks_are_the_usual_ones() -> None:
    ranks = [first_rank(lots_of(number)) for number in range(960)]
    assert ranks[518] == "RNBQKBNR" and ranks[0] == "BBQNNRKR" and ranks[959] == "RKRNNQBB"
    assert len(set(ranks)) == 960
    for rank in ranks:
        assert Counter(rank) == Counter("RNBQKBNR")
        assert rank.index("R") < rank.index("K") < rank.rindex("R")
        assert (rank.index("B") + rank.rindex("B")) % 2


def test_a_start_by_its_number() -> None:
    """FR-A1: 518 is chess; there are 960."""
    game = made("chess960", start="518")
    assert game.position(game.start()) == START and not game.decks
    assert "bbqnnrkr/" in game.position(made("chess960", start="0").start())
    with pytest.raises(GameError):
        made("chess960", start="961")


def test_each_start_is_drawn_once() -> None:
    """Four lots, and each of the 960 ways they fall is another start; on the way every position reads back."""
    game = made("chess960")
    found: Counter[str] = Counter()
    more = [game.start()]
    while more:
        s = more.pop()
        assert game.read(game.position(s)) == s
        if s.stage == "turn":
            found[game.position(s)] += 1
            continue
        actions = game.actions(s)
        assert game.actor(s).chance  # type: ignore[union-attr]
        left = game.deck_left(s, actions[0].deck)  # type: ignore[attr-defined]
        assert set(left.left.values()) == {1}
        for a in actions:
            after = game.apply(s, a)[0]
            gone = game.deck_left(after, a.deck).left  # type: ignore[attr-defined]
            assert gone[a.card] == 0  # type: ignore[attr-defined]
            more.append(after)
    assert len(found) == 960 and set(found.values()) == {1}
    assert sum(" KQkq - 0 1" in fen for fen in found) == 960


def test_castling_of_a_shuffled_start() -> None:
    """FIDE, guidelines II.3: king and rook end where they always do, one of them may stay."""
    game = made("chess960", start="518")
    s = game.read("4k3/8/8/8/8/8/8/1R3KR1 w KQ - 0 1")
    texts = set(map(str, game.actions(s)))
    assert {"Kf1-c1,Rb1-d1", "Kf1-g1,Rg1-f1"} <= texts
    after = game.apply(s, game.legal(s, "Kf1-g1,Rg1-f1"))[0]  # type: ignore[arg-type]
    assert game.position(after).startswith("4k3/8/8/8/8/8/8/1R3RK1 b - ")


# Listings


def test_the_family_stands_first_and_lists_without_its_rules() -> None:
    assert list(families())[:2] == ["chess", "chess960"]
    code = (
        "import sys; from companion.games import families; families(); "
        "print(*[m for m in sys.modules if m.startswith('companion.games.chess.')])"
    )
    shown = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    rules = ("movement", "turns", "game", "variant_rules", "rules")
    assert not {
        name for name in shown.split() if name.removeprefix("companion.games.chess.").startswith(rules)
    }


def test_a_pass_that_counts_stands_in_the_position() -> None:
    """In Janggi two passes end the game; in Reversi a pass leaves nothing behind."""
    janggi = family("janggi").make(None, {})
    once = janggi.apply(janggi.start(), Pass())[0]
    assert janggi.position(once).endswith(" passed=1")
    assert janggi.read(janggi.position(once)) == once
    twice = janggi.apply(once, Pass())[0]
    assert twice.stage == "over" and janggi.read(janggi.position(twice)) == twice
    with pytest.raises(BadPosition, match="passed"):
        family("chess").make(None, {}).read(
            "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 passed=1"
        )


def test_kings_are_placed_where_nothing_attacks_them() -> None:
    """Elsewhere they would be taken at once."""
    game = family("placement").make(None, {})
    s = game.read("8/pppppppp/8/8/8/8/PPPPPPPp/8[Kkqrrbbnn] w - - 0 1")
    assert game.legal(s, "K@g1") is None
    assert game.why_not(s, Intent(None, "g1")).said.id == "chess-king-in-check"
    assert game.why_not(s, Intent(None, "h2")).said.id == "chess-square-taken"
    after = game.apply(s, Drop("K", "f1"))[0]
    assert game.read(game.position(after)) == after


def test_a_check_while_pieces_are_placed_reads_again() -> None:
    """Black need not answer it with a drop where none helps."""
    game = family("placement").make(None, {})
    s = game.read("k7/8/8/8/8/8/8/7K[Rr] w - - 0 1")
    after = game.apply(s, Drop("R", "a1"))[0]
    assert game.read(game.position(after)) == after
    assert {str(a) for a in game.actions(after)} == {"Ka8-b8", "Ka8-b7"}
