"""Games end as the field's own program ends them: at the same moment, with the same result."""

from __future__ import annotations

import pytest

from companion.games.chess.files.catalogue import read_file, standard
from companion.games.chess.movement.ends import End
from companion.games.chess.variant_rules import VariantRules
from tests.games.chess.oracle import ended

GAMES = {game.name: game for game in ended()}


@pytest.mark.parametrize("name", sorted(GAMES))
def test_the_end_of_a_recorded_game(name: str) -> None:
    game = GAMES[name]
    rules = VariantRules(standard()[name])
    at, last = rules.start, None
    history = [at]
    for text in game.moves:
        assert rules.end(at, last) is None and rules.end_by_history(history) is None, rules.write(at)
        last = next(move for move in rules.moves(at) if rules.uci(at, move) == text)
        at = rules.play(at, last)
        history.append(at)
    end = rules.end(at, last) or rules.end_by_history(history)
    assert end is not None, rules.write(at)
    assert (0 if end.winner < 0 else 1 if end.winner == at.turn else -1) == game.result, end


def test_most_games_are_recorded_to_an_end() -> None:
    assert len(GAMES) >= 50


ENDS = {
    ("chess", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"): End("checkmate", 0),
    ("chess", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"): End("stalemate", -1),
    ("misere", "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1"): End("checkmate", 1),
    ("armageddon", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"): End("stalemate", 1),
    ("kingofthehill", "7k/8/8/3K4/8/8/8/8 b - - 0 1"): End("flag", 0),
    ("3check", "7k/8/8/3K4/8/8/8/8 b - - 0+2 0 1"): End("checks", 0),
    ("atomic", "7k/8/8/8/8/8/8/8 b - - 0 1"): End("extinction", 1),
    ("antichess", "8/8/8/8/8/8/8/K7 b - - 0 1"): End("extinction", 1),
    ("racingkings", "K7/7k/8/8/8/8/8/8 b - - 0 1"): None,
    ("racingkings", "K7/8/7k/8/8/8/8/8 b - - 0 1"): End("flag", 0),
    ("racingkings", "K6k/8/8/8/8/8/8/8 w - - 0 1"): End("flag", -1),
    ("spartan", "lgk1Q2l/1hh4h/ch5w/3N1k1h/1PhP1h1P/P2B1PP1/2PPNK2/R1B4R b - - 0 26"): End("checkmate", 0),
    ("janggi", "4k4/9/9/9/9/9/9/9/4K4/9 w - - 0 1"): None,
}


@pytest.mark.parametrize(("name", "fen"), ENDS)
def test_an_end_that_a_position_is(name: str, fen: str) -> None:
    rules = VariantRules(standard()[name])
    assert rules.end(rules.read(fen)) == ENDS[name, fen]


BY_KEYS = {
    ("armageddon", "materialCounting = whitedrawodds", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"): ("stalemate", 0),
    ("armageddon", "materialCounting = unweighted", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"): ("stalemate", 0),
    ("armageddon", "materialCounting = none", "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"): ("stalemate", -1),
    ("chess", "flagPieceSafe = true", "N6r/8/8/4k3/8/8/8/4K3 b - - 0 1"): None,
    ("chess", "flagPieceSafe = true", "N7/7r/8/4k3/8/8/8/4K3 b - - 0 1"): ("flag", 0),
    ("chess", "flagPieceSafe = true", "N7/R7/r7/4k3/8/8/8/4K3 b - - 0 1"): ("flag", 0),
    ("chess", "flagPieceSafe = false", "N6r/8/8/4k3/8/8/8/4K3 b - - 0 1"): ("flag", 0),
    ("chess", "extinctionOpponentPieceCount = 2", "k7/8/8/8/8/8/8/KR6 b - - 0 1"): ("extinction", 0),
    ("chess", "extinctionOpponentPieceCount = 2", "k7/8/8/8/8/8/8/K7 b - - 0 1"): None,
    ("chess", "extinctionOpponentPieceCount = 3", "k7/8/8/8/8/8/8/KR6 b - - 0 1"): None,
    ("chess", "stalematePieceCount = true", "k7/P7/K7/8/8/8/8/8 b - - 0 1"): ("stalemate", 0),
    ("chess", "stalematePieceCount = true", "k7/P1p5/K1p5/2P5/8/8/8/8 b - - 0 1"): ("stalemate", -1),
}


@pytest.mark.parametrize(("parent", "key", "fen"), BY_KEYS)
def test_an_end_that_a_key_of_a_file_makes(parent: str, key: str, fen: str) -> None:
    text = f"[x:{parent}]\n{key}\n"
    if "flag" in key:
        text += "flagPiece = n\nflagRegionWhite = *8\nflagRegionBlack = *1\n"
    if "extinction" in key:
        text += "extinctionValue = loss\nextinctionPieceTypes = *\nextinctionPieceCount = 1\n"
    if "stalemate" in key:
        text += "stalemateValue = loss\n"
    rules = VariantRules(read_file(text, "x.ini", standard())["x"])
    wanted = BY_KEYS[parent, key, fen]
    assert rules.end(rules.read(fen)) == (wanted and End(*wanted))


KNIGHTS = "g1f3 g8f6 f3g1 f6g8 "
ROOK = "4k3/8/8/8/8/8/8/R3K3 w - - 0 1"
HISTORIES = {
    ("xiangqi", "", "3k5/9/9/9/9/9/9/9/4R4/5K3 w - - 0 1", "e2d2 d10e10 d2e2 e10d10 " * 3): (
        "perpetual-check",
        1,
    ),
    ("xiangqi", "", "3k5/9/9/9/9/9/9/9/8R/5K3 w - - 0 1", "i2h2 d10d9 h2i2 d9d10 " * 3): ("repetition", -1),
    ("chess", "nFoldValue = loss", "", 2 * KNIGHTS): ("repetition", 1),
    ("chess", "nFoldValue = loss", "", 2 * KNIGHTS + "g1f3"): ("repetition", 0),
    ("chess", "nFoldValue = loss\nnFoldValueAbsolute = true", "", 2 * KNIGHTS + "g1f3"): ("repetition", 1),
    ("chess", "nFoldValue = win\nnFoldValueAbsolute = true", "", 2 * KNIGHTS + "g1f3"): ("repetition", 0),
    ("chess", "nFoldRule = 4", "", 2 * KNIGHTS + "g1f3"): None,
    ("chess", "nMoveRule = 2", ROOK, "a1a2 e8e7 a2a3"): None,
    ("chess", "nMoveRule = 2", ROOK, "a1a2 e8e7 a2a3 e7e8"): ("moves", -1),
    ("chess", "nMoveRule = 0", ROOK.replace(" 0 1", " 150 1"), "a1a2 e8e7"): None,
}


@pytest.mark.parametrize(("parent", "keys", "fen", "moves"), HISTORIES)
def test_an_end_by_what_was_before(parent: str, keys: str, fen: str, moves: str) -> None:
    definition = (
        read_file(f"[x:{parent}]\n{keys}\n", "x.ini", standard())["x"] if keys else standard()[parent]
    )
    rules = VariantRules(definition)
    positions = [rules.read(fen) if fen else rules.start]
    for move in moves.split():
        assert rules.end(positions[-1]) is None
        positions.append(rules.play(positions[-1], rules.read_move(positions[-1], move)))
    wanted = HISTORIES[parent, keys, fen, moves]
    assert rules.end_by_history(positions) == (wanted and End(*wanted))


KINGS_FACE = {
    ("4k4/9/9/9/9/9/9/9/4K4/9 w - - 0 1", "e2e2"): End("kings-face", 1),
    ("4k4/9/9/9/9/9/9/9/4K4/8R w - - 0 1", "e2e2"): End("kings-face", 0),
    ("3k5/9/9/9/9/9/9/9/4K4/9 w - - 0 1", "e2e2"): None,
    ("3k5/9/9/9/9/9/9/9/4K4/9 w - - 0 1", "e2e2 d10d10"): End("passes", 1),
}


@pytest.mark.parametrize(("fen", "moves"), KINGS_FACE)
def test_who_passes_while_kings_face_counts_the_pieces(fen: str, moves: str) -> None:
    """In Korea, where the second player has a point and a half more."""
    rules = VariantRules(standard()["janggi"])
    at = rules.read(fen)
    for move in moves.split():
        at = rules.play(at, rules.read_move(at, move))
    assert rules.end(at) == KINGS_FACE[fen, moves]


def test_a_pawn_dropped_to_mate_loses() -> None:
    rules = VariantRules(standard()["shogi"])
    at = rules.read("3nkn3/3p1p3/4G4/9/9/9/9/9/4K4[P] w 0 1")
    drop = rules.read_move(at, "P@e8")
    after = rules.play(at, drop)
    assert not rules.moves(after)
    assert rules.end(after, drop) == End("pawn-drop-mate", 1)
    assert rules.end(after) == End("checkmate", 0)


def test_four_in_a_row() -> None:
    text = "[four]\nmaxRank = 6\nmaxFile = 7\nimmobile = p\nstartFen = 7/7/7/7/7/7[PPPPpppp] w - - 0 1\n"
    text += "pieceDrops = true\ndropOnTop = true\ndoubleStep = false\ncastling = false\nconnectN = 4\n"
    rules = VariantRules(read_file(text, "four.ini", {})["four"])
    at = rules.start
    for text in ("P@a1", "P@b1", "P@a2", "P@b2", "P@a3", "P@b3"):
        assert rules.end(at) is None
        assert rules.count(at) == 7
        at = rules.play(at, rules.read_move(at, text))
    at = rules.play(at, rules.read_move(at, "P@a4"))
    assert rules.end(at) == End("connected", 0)


def ended_by(keys: str, fen: str, uci: str = "") -> tuple[str, int] | None:
    """How a position, after this move, has ended a game of chess with these keys."""
    (definition,) = read_file(f"[x:chess]\n{keys}\n", "own.ini", standard()).values()
    rules = VariantRules(definition)
    at, last = rules.read(fen), None
    if uci:
        last = next(move for move in rules.moves(at) if rules.uci(at, move) == uci)
        at = rules.play(at, last)
    end = rules.end(at, last)
    return None if end is None else (end.by, end.winner)


TOGETHER = {
    ("connectNxN = 2", "4k3/8/8/8/8/8/RR6/RN2K3 b - - 0 1"): ("square", 0),
    ("connectNxN = 2", "4k3/8/8/8/8/8/RB6/RN2K3 b - - 0 1"): None,
    ("connectNxN = 2", "4k3/8/8/8/8/8/RR6/RN2K3 w - - 0 1"): None,  # who has just moved
    ("connectNxN = 2\nconnectValue = win", "4k3/8/8/8/8/8/RR6/RN2K3 b - - 0 1"): ("square", 1),
    ("collinearN = 3", "4k3/8/8/R7/8/n7/N7/R3K3 b - - 0 1"): ("connected", 0),
    ("collinearN = 3", "4k3/8/8/8/8/8/R7/N1R1K3 b - - 0 1"): None,
    ("collinearN = 3", "4k2R/8/8/8/8/2R5/8/N3K3 b - - 0 1"): ("connected", 0),
    ("collinearN = 3\nconnectDiagonal = false", "4k2R/8/8/8/8/2R5/8/N3K3 b - - 0 1"): None,
    ("collinearN = 3\nconnectHorizontal = false", "4k3/8/8/8/8/8/8/R1N1K2R b - - 0 1"): None,
}


@pytest.mark.parametrize(("keys", "fen"), TOGETHER)
def test_connect_n_by_n_and_collinear_n(keys: str, fen: str) -> None:
    """As the field's own program ends it; of rooks and knights alone."""
    assert ended_by(f"{keys}\nconnectPieceTypes = nr", fen) == TOGETHER[keys, fen]


BOTH_WAYS = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1"
CASTLED = {
    ("KQkq", BOTH_WAYS, ""): None,
    ("KQkq", BOTH_WAYS, "e1c1"): ("castled", 0),
    ("KQkq", BOTH_WAYS, "h1g1"): None,
    ("KQkq", BOTH_WAYS, "e1e2"): ("castling-lost", 1),
    ("K", BOTH_WAYS, "e1g1"): ("castled", 0),
    ("K", BOTH_WAYS, "e1c1"): ("castling-lost", 1),
    ("K", BOTH_WAYS, "a1b1"): None,
    ("q", BOTH_WAYS, "e1c1"): None,
    ("q", "r3k2r/8/8/8/8/8/8/R3K2R w KQ - 0 1", ""): ("castling-lost", 0),
    ("K", "r3k2r/8/8/8/8/8/8/R3K2R b kq - 0 1", ""): ("castling-lost", 1),
}


@pytest.mark.parametrize(("named", "fen", "uci"), CASTLED)
def test_castling_wins(named: str, fen: str, uci: str) -> None:
    """As the field's own program ends it."""
    assert ended_by(f"castlingWins = {named}", fen, uci) == CASTLED[named, fen, uci]


def test_adjudicate_full_board_counts_the_pieces() -> None:
    keys = "maxRank = 3\nmaxFile = 3\nstartFen = kpp/2p/KPP w - - 0 1\nadjudicateFullBoard = true\n"
    counted = keys + "materialCounting = unweighted"
    assert ended_by(counted, "kpp/pPP/KPP w - - 0 1") == ("full", 0)
    assert ended_by(counted, "kpp/ppP/KPP w - - 0 1") == ("full", 1)
    walled = counted.replace("kpp/2p", "kpp/1*p")
    assert ended_by(walled, "kpp/p*P/KPP w - - 0 1") == ("full", -1)
    assert ended_by(keys, "kpp/ppP/KPP w - - 0 1") == ("full", -1)
    assert ended_by(counted, "kpp/pPP/K1P w - - 0 1") is None


SHATAR = {
    ("7k/1p6/7K/8/8/8/8/R7 w - - 0 1", "a1a8"): ("checkmate", 0),
    ("7k/3J4/7K/1p6/8/8/8/8 w - - 0 1", "d7d8"): ("checkmate", 0),
    ("6rk/6pp/8/6N1/8/8/8/K7 w - - 0 1", "g5f7"): ("knight-mate", 1),
    ("7k/5K1p/7P/8/8/8/1p6/2B5 w - - 0 1", "c1b2"): ("niol", -1),
    ("7k/5K1p/6PB/8/8/8/8/8 w - - 0 1", "g6g7"): ("niol", -1),
    ("6k1/5K1p/7P/8/8/8/1p6/2B3R1 b - - 0 1", "g8h8 c1b2"): ("niol", -1),  # a FEN knows of no earlier check
    ("6k1/4K2p/7P/p7/8/R7/8/2B5 w - - 0 1", "a3g3 g8h8 c1b2"): ("checkmate", 0),
    ("6k1/4K2p/7P/p7/8/R7/8/2B5 w - - 0 1", "a3g3 g8h8 e7f7 a5a4 c1b2"): ("niol", -1),  # another series
    ("7k/p7/7K/8/8/8/8/R7 w - - 0 1", "a1a7"): ("extinction", -1),
}


@pytest.mark.parametrize(("fen", "moves"), SHATAR)
def test_shatar_mate_rule(fen: str, moves: str) -> None:
    """As the field's own program ends it, but where it remembers more than a FEN has."""
    rules = VariantRules(standard()["shatar"])
    at, last = rules.read(fen), None
    for uci in moves.split():
        last = next(move for move in rules.moves(at) if rules.uci(at, move) == uci)
        at = rules.play(at, last)
    end = rules.end(at, last)
    assert (None if end is None else (end.by, end.winner)) == SHATAR[fen, moves]
