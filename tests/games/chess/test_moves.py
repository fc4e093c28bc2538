"""Every standard game has the legal moves that the field's own program has, in a recorded game."""

from __future__ import annotations

import random

import chess
import chess.variant
import pytest

from companion.games.chess.files.catalogue import standard
from companion.games.chess.files.variant_file import VariantFileError
from companion.games.chess.variant_rules import VariantRules
from tests.every_case import spread
from tests.games.chess.oracle import Game, games, told

GAMES = {game.name: game for game in games()}


@pytest.mark.parametrize("name", spread(sorted(GAMES), 3))
def test_the_legal_moves_of_a_recorded_game(name: str) -> None:
    game: Game = GAMES[name]
    rules = VariantRules(standard()[name])
    at = rules.start
    assert len(game.legal) >= len(game.moves) > 0
    for i, legal in enumerate(game.legal):
        moves = {rules.uci(at, move): move for move in rules.moves(at)}
        assert rules.count(at) == len(moves)
        assert told(() if rules.end(at) else moves) == legal, (i, rules.write(at), game.moves[i - 2 : i])
        if i < len(game.moves):
            at = rules.play(at, moves[game.moves[i]])


def test_every_standard_game_is_recorded() -> None:
    assert GAMES.keys() == {name for name, game in standard().items() if not game.two_boards}
    assert len(standard()) == 121


@pytest.mark.parametrize("name", ["bughouse", "koedem", "supply"])
def test_games_on_two_boards_are_refused(name: str) -> None:
    with pytest.raises(VariantFileError) as caught:
        VariantRules(standard()[name])
    assert caught.value.said.id == "chess-file-two-boards"


PERFT = {  # as published by the field
    ("chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1"): (48, 2039),
    ("chess", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1"): (14, 191, 2812),
    ("crazyhouse", "2k5/8/8/8/8/8/8/4K3[QRBNPqrbnp] w - - 0 1"): (301, 75353),
    ("xiangqi", "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"): (44, 1920),
    ("shogi", "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL[-] w 0 1"): (30, 900),
    ("capablanca", "rnabqkbcnr/pppppppppp/10/10/10/10/PPPPPPPPPP/RNABQKBCNR w KQkq - 0 1"): (28, 784),
}


@pytest.mark.parametrize(("name", "fen"), PERFT)
def test_published_numbers(name: str, fen: str) -> None:
    rules = VariantRules(standard()[name])
    at = rules.read(fen)
    numbers = PERFT[name, fen]
    assert tuple(rules.perft(at, depth) for depth in range(1, len(numbers) + 1)) == numbers


@pytest.mark.parametrize("name", ["chess", "3check", "fischerandom"])
def test_orthodox_games_are_counted_by_the_generator_of_chess(name: str) -> None:
    rules = VariantRules(standard()[name])
    at = rules.read("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -")
    after = [rules.play(at, move) for move in rules.moves(at)]
    assert [rules.count(one) for one in after] == [len(rules.moves(one)) for one in after]
    assert rules.perft(at, 2) == sum(len(rules.moves(one)) for one in after) == 2039


BOARDS: dict[str, type[chess.Board]] = {
    "chess": chess.Board,
    "crazyhouse": chess.variant.CrazyhouseBoard,
    "atomic": chess.variant.AtomicBoard,
    "horde": chess.variant.HordeBoard,
    "3check": chess.variant.ThreeCheckBoard,
    "racingkings": chess.variant.RacingKingsBoard,
}


@pytest.mark.parametrize("name", BOARDS)
def test_moves_and_fens_of_python_chess(name: str) -> None:
    chance = random.Random(name)
    rules, board = VariantRules(standard()[name]), BOARDS[name]()
    at = rules.start
    for _ in range(60):
        moves = {rules.uci(at, move): move for move in rules.moves(at)}
        if board.is_game_over():
            break
        assert moves.keys() == {move.uci() for move in board.legal_moves}
        chosen = chance.choice(sorted(moves))
        at = rules.play(at, moves[chosen])
        board.push_uci(chosen)
        again = rules.read(rules.write(at))
        assert rules.moves(again) == rules.moves(at)
        assert type(board)(rules.write(at)).board_fen() == board.board_fen()


def moves_from(name: str, fen: str) -> set[str]:
    rules = VariantRules(standard()[name])
    at = rules.read(fen)
    return {rules.uci(at, move) for move in rules.moves(at)}


def test_nothing_steps_between_a_cannon_and_the_general() -> None:
    between = moves_from("xiangqi", "3k5/9/9/9/4c4/9/9/9/3R5/4K4 w - - 0 1")
    assert "d2d3" in between
    assert "d2e2" not in between
    # Of two pieces between, one that would leave the other alone stays on the line.
    assert "e3d3" not in moves_from("xiangqi", "3k5/9/9/4p4/4c4/9/4p4/4R4/9/4K4 w - - 0 1")


@pytest.mark.parametrize("name", ["chess", "spartan", "coregal", "atomic", "petrified"])
def test_a_king_castles_neither_out_of_check_nor_through_it_nor_into_it(name: str) -> None:
    """Be he the only royal piece, one of several, or a piece without which the game is lost; a rook stands on each file in turn."""
    rook = "g" if name == "spartan" else "r"
    ranks = [f"{n or ''}{rook}{7 - n or ''}" for n in range(8)]
    ways = [moves_from(name, f"{rank}/8/8/7k/8/8/8/R3K2R w KQ - 0 1") & {"e1c1", "e1g1"} for rank in ranks]
    long, short = {"e1c1"}, {"e1g1"}
    assert ways == [long | short, long | short, short, short, set(), long, long, long | short]
    assert long | short <= moves_from(name, f"8/8/8/{rook * 7}k/8/8/PPPPPPPP/R3K2R w KQ - 0 1")


def test_all_queens_of_coregal_are_royal_however_many_there_are() -> None:
    two = moves_from("coregal", "6Q1/8/1N6/8/8/8/6K1/qq1k4 b - - 0 1")
    assert "a1a5" in two
    assert not {"a1a4", "a1a8", "a1g7", "a1h8"} & two


@pytest.mark.parametrize(
    ("played", "leaps"),
    [("a2a3", True), ("h1h3", True), ("h1d1", True), ("b2e2", False), ("b2b8", False)],
)
def test_a_king_of_ouk_leaps_no_more_once_a_rook_has_come_onto_its_file_or_rank(
    played: str, leaps: bool
) -> None:
    """Whatever stands between, and also when the rook has gone on since."""
    rules = VariantRules(standard()["cambodian"])
    at = rules.read("r1n1k3/4p3/8/8/4P3/8/PR6/K6R w e - 0 1")
    for uci in (played, "a8a7", "a1b1", "a7a8", "b1a1"):
        (move,) = (one for one in rules.moves(at) if rules.uci(at, one) == uci)
        at = rules.play(at, move)
    assert ("e8g7" in {rules.uci(at, move) for move in rules.moves(at)}) == leaps


def test_a_second_king_of_sho_shogi_may_come_where_it_can_be_taken_for_neither_is_royal_then() -> None:
    elephant = "r8/2kg4l/n7n/1p1spEppp/2pp4P/1P1PP2P1/6PGL/+l+p1K5/1N1GBR1N1 w - - 2 60"
    assert "f6e7+" in moves_from("shoshogi", elephant)


def test_sergeants_of_wolf_chess_capture_nothing_in_passing() -> None:
    rules = VariantRules(standard()["wolf"])
    at = rules.read("7k/8/8/8/8/1s6/8/2P5/1K6/8 w - - 0 1")
    for uci in ("c3c5", "b5c4"):
        (move,) = (one for one in rules.moves(at) if rules.uci(at, one) == uci)
        at = rules.play(at, move)
    assert rules.write(at).startswith("7k/8/8/8/8/2P5/2s5/")


def test_a_captured_rook_castles_no_more() -> None:
    rules = VariantRules(standard()["chess"])
    at = rules.read("r3k2r/8/8/8/8/8/6B1/4K3 w kq - 0 1")
    at = rules.play(at, rules.read_move(at, "Bxa8"))
    assert rules.write(at) == "B3k2r/8/8/8/8/8/8/4K3 b k - 0 1"


def test_what_was_a_pawn_comes_into_the_hand_as_a_pawn() -> None:
    rules = VariantRules(standard()["crazyhouse"])
    at = rules.read("4k3/8/8/3q~4/8/8/8/3RK3[] w - - 0 1")
    at = rules.play(at, rules.read_move(at, "Rxd5"))
    assert rules.write(at) == "4k3/8/8/3R4/8/8/8/4K3[P] b - - 0 1"


SITTUYIN = {
    "4k3/8/8/2n5/3P4/4S3/8/4K3[] w - - 0 1": {
        "d4c3f",
        "d4e5f",
    },  # neither on a piece of one side or the other
    "4k3/8/8/8/3P4/2n5/8/4K3[] w - - 0 1": {"d4c5f", "d4e5f", "d4e3f"},  # nor where it attacks something
    "4k3/8/2NPn3/8/8/8/8/4K3[] w - - 0 1": {"d6c5f", "d6c7f", "d6d6f", "d6e5f", "d6e7f"},
    "4k3/8/8/8/3P4/P7/8/4K3[] w - - 0 1": set(),  # with a second pawn on the diagonals alone
    "4k3/8/2P5/8/8/P7/8/4K3[] w - - 0 1": {"c6c6f", "c6b7f", "c6b5f", "c6d5f"},
    "4k3/8/8/8/3P4/8/5F2/4K3[] w - - 0 1": set(),  # there is a general already
}


@pytest.mark.parametrize("fen", SITTUYIN)
def test_a_pawn_of_sittuyin_becomes_a_general_where_it_stands_or_beside(fen: str) -> None:
    rules = VariantRules(standard()["sittuyin"])
    at = rules.read(fen)
    assert {name for move in rules.moves(at) if (name := rules.uci(at, move)).endswith("f")} == SITTUYIN[fen]
