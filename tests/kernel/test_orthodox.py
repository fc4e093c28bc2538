"""Orthodox legality: published counts of the perft positions, Chess960, FEN, and moves one by one."""

from __future__ import annotations

import random

import chess
import pytest

from companion.games.shared.chess_pieces import nobody_can_mate, pseudo_legal, safe
from companion.kernel import bitboard
from companion.kernel.messages import message
from companion.kernel.orthodox import (
    CASTLE,
    DOUBLE,
    KING,
    PLAIN,
    QUEEN,
    Move,
    Position,
    can_move,
    checkers,
    count,
    has_free_push,
    in_check,
    kind_on,
    men_of,
    moves,
    perft,
    play,
    targets,
)
from companion.kernel.text.fen import BadFen, read_fen, write_fen
from tests.games.ruled_chess import PUBLISHED, START

CHESS960 = {  # published with the Chess960 perft suite
    "bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9": (21, 528, 12189),
    "2nnrbkr/p1qppppp/8/1ppb4/6PP/3PP3/PPP2P2/BQNNRBKR w HEhe - 1 9": (21, 807, 18002),
    "b1q1rrkb/pppppppp/3nn3/8/P7/1PPP4/4PPPP/BQNNRKRB w GE - 1 9": (20, 479, 10471),
    "qbbnnrkr/2pp2pp/p7/1p2pp2/8/P3PP2/1PPP1KPP/QBBNNR1R w hf - 0 9": (22, 593, 13440),
}


@pytest.mark.parametrize("fen", PUBLISHED)
def test_published_counts(fen: str) -> None:
    at = read_fen(fen)
    assert tuple(perft(at, depth) for depth in range(1, len(PUBLISHED[fen]) + 1)) == PUBLISHED[fen]
    assert perft(at, 0) == 1


@pytest.mark.parametrize("fen", CHESS960)
def test_chess960(fen: str) -> None:
    at = read_fen(fen)
    assert tuple(perft(at, depth) for depth in (1, 2, 3)) == CHESS960[fen]


def test_endings_agree_with_python_chess() -> None:
    """With at most one slider the king's squares are found another way than with several."""
    rng = random.Random(7)
    looked = 0
    while looked < 400:
        pieces = [
            "K",
            "k",
            *rng.choices("PpNn", k=rng.randrange(6)),
            *rng.choices("RrBbQq", k=rng.randrange(2)),
        ]
        board = chess.Board(None)
        for symbol in pieces:
            rows = range(8, 56) if symbol in "Pp" else range(64)
            square = rng.choice([q for q in rows if board.piece_at(q) is None])
            board.set_piece_at(square, chess.Piece.from_symbol(symbol))
        board.turn = rng.random() < 0.5
        if board.is_valid():
            at = read_fen(board.fen())
            assert count(at) == board.legal_moves.count(), board.fen()
            assert perft(at, 2) == sum(_replies(board, move) for move in board.legal_moves), board.fen()
            looked += 1
    assert looked == 400


def _replies(board: chess.Board, move: chess.Move) -> int:
    board.push(move)
    replies = board.legal_moves.count()
    board.pop()
    return replies


def test_both_consumers_agree() -> None:
    """Moves one by one are as many as counted, all different, and none leaves the own king in check."""
    for fen in PUBLISHED:
        at = read_fen(fen)
        found = list(moves(at))
        assert len(found) == len(set(found)) == count(at)
        for move in found:
            after = play(at, move)
            back = after._replace(
                **dict(zip(after._fields[:12], after[6:12] + after[:6], strict=True)), black=at.black
            )
            assert not in_check(back), move


def test_en_passant_that_uncovers_the_king() -> None:
    """Both pawns leave the rank, and the rook would see the king."""
    at = read_fen("8/8/8/8/k2Pp2Q/8/8/3K4 b - d3 0 1")
    assert all(move.to != 19 for move in moves(at) if move.origin == 28)


def test_mate_and_stalemate() -> None:
    mated = read_fen("rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3")
    assert (count(mated), in_check(mated)) == (0, True)
    stale = read_fen("7k/5Q2/6K1/8/8/8/8/8 b - - 0 1")
    assert (count(stale), in_check(stale)) == (0, False)


def test_whether_there_is_a_move() -> None:
    """Kings in corners, a pawn or two on any rank (some games have them on the last), and pieces that pin and guard."""
    rng, stuck = random.Random(3), 0
    for _ in range(3000):
        squares = rng.sample(range(64), 6)
        squares[0] = rng.choice([q for q in (0, 7, 56, 63) if q not in squares[1:]])
        pieces = [0] * 12
        for kind, square in zip(
            (5, 11, 0, rng.choice((0, 6)), 10, rng.choice((9, 10))), squares, strict=True
        ):
            pieces[kind] |= 1 << square
        at = Position._make((*pieces, rng.randrange(2), 0, 0))
        there_is = any(True for _ in moves(at))
        stuck += not there_is
        assert can_move(at) == there_is and (there_is or not has_free_push(at)), at
    assert stuck > 100


def test_castling_moves_both() -> None:
    at = read_fen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    castles = [move for move in moves(at) if move.kind == 11]
    assert {move.to for move in castles} == {0, 7}
    after = play(at, Move(11, 4, 7))
    assert (after.ok, after.orr) == (1 << 6, 1 << 5 | 1)
    assert after.rights == 0


@pytest.mark.parametrize(
    "fen",
    [
        "",
        "8/8 w",
        "8/8/8/8/8/8/8/8 w - - 0 1",
        START.replace("w", "x"),
        START.replace("RNBQ", "PNBQ"),
        "4k3/8/8/8/8/8/8/4K3 w K - 0 1",
        "9/8/8/8/8/8/8/8 w",
        "4k3/8/8/8/8/8/8/4K3 w - z9 0 1",
    ],
)
def test_bad_fens(fen: str) -> None:
    with pytest.raises(BadFen):
        read_fen(fen)


@pytest.mark.parametrize(
    ("fen", "said"),
    [
        ("8/8 w", message("board-ranks", n=8, given=2)),
        (START.replace(" w ", " x "), message("fen-head", text=START.replace(" w ", " x "))),
        ("k7/8/8/8/8/8/8/8 w", message("one-king")),
        ("kk6/8/8/8/8/8/8/K7 w", message("one-king")),
        ("k6P/8/8/8/8/8/8/K7 w", message("pawns-on-end-rank")),
        ("k7/8/8/8/8/8/8/K6p w", message("pawns-on-end-rank")),
        ("k7/8/8/8/8/8/8/K7 w - i3", message("no-such-square", square="i3")),
        ("4k3/8/8/8/8/8/8/4K2R w Q", message("castling-no-rook", right="Q")),
        ("4k2r/8/8/8/8/8/8/4K3 w q", message("castling-no-rook", right="q")),
        ("4k3/8/8/8/8/8/8/4K2R w G", message("castling-no-rook", right="G")),
        ("4k3/8/8/8/8/8/8/4K2R w Ky", message("castling-no-rook", right="y")),
        ("4k3/8/8/8/8/4K3/8/7R w K", message("castling-no-rook", right="K")),
        ("4k3/8/8/8/8/4K3/8/R7 w Q", message("castling-no-rook", right="Q")),
        ("4k3/8/8/8/8/4K3/8/R7 w A", message("castling-no-rook", right="A")),
        ("7r/8/4k3/8/8/8/8/4K3 w k", message("castling-no-rook", right="k")),
    ],
)
def test_what_is_wrong_with_a_fen(fen: str, said: object) -> None:
    with pytest.raises(BadFen) as wrong:
        read_fen(fen)
    assert wrong.value.said == said


@pytest.mark.parametrize(
    "fen",
    [
        START,
        "4k3/8/8/8/8/8/8/R1R1K2R w KQC -",
        "1r2k1r1/8/8/8/8/8/8/RR2K2R b QKgb -",
        "4k3/8/8/8/8/8/8/4K1RR w KG -",
        "rr2k3/8/8/8/8/8/8/4K3 b qb -",
        "8/8/8/8/k2Pp2Q/8/8/3K4 b - d3",
    ],
)
def test_a_fen_is_written_as_it_is_read(fen: str) -> None:
    """K and Q are the outermost rooks, an inner one is named by its file."""
    assert read_fen(write_fen(read_fen(fen))) == read_fen(fen)


def test_rights_name_the_outermost_rook_or_a_file() -> None:
    def rooks(fen: str) -> str:
        return " ".join(PLAIN.names[square] for square in bitboard.each(read_fen(fen).rights))

    board = "rr2k1rr/8/8/8/8/8/8/RR2K1RR w "
    assert rooks(board + "KQkq") == "a1 h1 a8 h8"
    assert rooks("6kr/8/8/8/8/8/8/RK6 w Qk") == "a1 h8", "beside the king"
    assert rooks(board + "GBgb") == "b1 g1 b8 g8" and rooks(board + "-") == ""
    assert write_fen(read_fen(board + "KGQBkgqb")).split()[2] == "GKQBgkqb"
    assert write_fen(read_fen(board + "Gb")).split()[2] == "Gb"


def test_who_stands_where() -> None:
    at = read_fen("4k3/8/8/3q4/8/8/8/R3K3 w Q -")
    assert kind_on(at, 0) == (0, 3) and kind_on(at, 35) == (1, QUEEN) and kind_on(at, 60) == (1, KING)
    assert kind_on(at, 1) is None
    other = read_fen("4k3/8/8/3q4/8/8/8/R3K3 b Q -")
    assert kind_on(other, 0) == (0, 3) and kind_on(other, 35) == (1, QUEEN)
    assert men_of(at, 0) == men_of(other, 0) == (0, 0, 0, 1, 0, 16)
    assert men_of(at, 1) == men_of(other, 1) == (0, 0, 0, 0, 1 << 35, 1 << 60)


def test_who_gives_check() -> None:
    at = read_fen("4r1k1/8/8/8/1b6/3n1p2/8/4K3 w - -")
    assert [PLAIN.names[square] for square in bitboard.each(checkers(at))] == ["d3", "b4", "e8"]
    assert not checkers(read_fen(START)) and not in_check(at._replace(k=0))


def test_a_side_without_a_king_moves_freely() -> None:
    at = read_fen("4r1k1/8/8/8/8/8/4R3/4K3 w - -")._replace(k=0)
    assert count(at) == len(list(moves(at))) == 14


def test_two_steps_may_be_left_out() -> None:
    at = read_fen(START)
    assert {kind for kind, _, _ in targets(at)} - {kind for kind, _, _ in targets(at, doubles=False)} == {
        DOUBLE
    }


@pytest.mark.parametrize("seed", range(8))
def test_games_by_chance_as_another_program_has_them(seed: int) -> None:
    """After every move the position, its text, check, the moves and where pieces could go but for their king."""
    rng = random.Random(seed)
    board, at = chess.Board(), read_fen(START)
    for _ in range(60):
        assert write_fen(at) == " ".join(board.fen(en_passant="fen").split()[:4])
        assert at == read_fen(write_fen(at))
        assert checkers(at) == board.checkers_mask()
        ours = {_uci(at, move): move for move in moves(at)}
        assert ours.keys() == {move.uci() for move in board.legal_moves} and count(at) == len(ours)
        own = board.occupied_co[board.turn]
        free = {(m.from_square, m.to_square) for m in board.pseudo_legal_moves if not board.is_castling(m)}
        for origin in bitboard.each(own):
            kind = (kind_on(at, origin) or (0, 0))[1]
            ends = pseudo_legal(at, kind, origin) & ~own
            assert ends == bitboard.of(to for start, to in free if start == origin), (board.fen(), origin)
            legal = {
                m.to_square for m in board.legal_moves if m.from_square == origin and not board.is_castling(m)
            }
            assert safe(at, kind, origin, ends) == bitboard.of(legal), (board.fen(), origin)
        if not ours:
            break
        text = rng.choice(sorted(ours))
        at = play(at, ours[text])
        board.push_uci(text)


def _uci(at: object, move: Move) -> str:
    """The move as the other program writes it: castling by where the king goes, pawns by where they stood."""
    names = PLAIN.names
    if move.kind == CASTLE:
        to = move.origin + (2 if move.to > move.origin else -2)
        return names[move.origin] + names[to]
    return names[move.origin] + names[move.to] + ("" if move.promoted < 0 else "pnbrqk"[move.promoted])


@pytest.mark.parametrize(
    ("men", "dead"),
    [
        ("k7/8/8/8/8/8/8/K7", True),
        ("k7/8/8/8/8/8/8/KN6", True),
        ("kn6/8/8/8/8/8/8/K7", True),
        ("k7/8/8/8/8/8/8/KB6", True),
        ("kb6/8/8/8/8/8/8/K1B5", True),
        ("kb6/8/8/8/8/8/8/KB6", False),
        ("k7/8/8/8/8/8/8/KBB5", False),
        ("k7/8/8/8/8/8/8/KB1B4", True),
        ("kn6/8/8/8/8/8/8/KN6", False),
        ("k7/8/8/8/8/8/8/KNN5", False),
        ("k7/8/8/8/8/8/8/KNB5", False),
        ("kb6/8/8/8/8/8/8/KN6", False),
        ("k7/7p/8/8/8/8/8/K7", False),
        ("k7/8/8/8/8/8/7P/K7", False),
        ("kr6/8/8/8/8/8/8/K7", False),
        ("k7/8/8/8/8/8/8/KR6", False),
        ("kq6/8/8/8/8/8/8/K7", False),
        ("k7/8/8/8/8/8/8/KQ6", False),
    ],
)
@pytest.mark.parametrize("turn", "wb")
def test_no_one_can_mate(men: str, dead: bool, turn: str) -> None:
    """X3: bare kings, one knight, or bishops all on squares of one colour."""
    assert nobody_can_mate(read_fen(f"{men} {turn} - -")) is dead
