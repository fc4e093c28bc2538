"""Orthodox legality: published counts of the perft positions, Chess960, FEN, and moves one by one."""

import pytest

from companion.kernel.orthodox import BadFen, Move, count, in_check, moves, perft, play, read_fen

START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
PUBLISHED = {
    START: (20, 400, 8902, 197281, 4865609),
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1": (48, 2039, 97862),
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1": (14, 191, 2812, 43238, 674624),
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1": (6, 264, 9467, 422333),
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8": (44, 1486, 62379),
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10": (46, 2079, 89890),
}
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


@pytest.mark.parametrize("fen", CHESS960)
def test_chess960(fen: str) -> None:
    at = read_fen(fen)
    assert tuple(perft(at, depth) for depth in (1, 2, 3)) == CHESS960[fen]


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


def test_castling_moves_both() -> None:
    at = read_fen("4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1")
    castles = [move for move in moves(at) if move.kind == 11]
    assert {move.to for move in castles} == {0, 7}
    after = play(at, Move(11, 4, 7))
    assert (after.ok, after.orr) == (1 << 6, 1 << 5 | 1)
    assert after.rights == 0


@pytest.mark.parametrize(
    "fen", ["", "8/8 w", "8/8/8/8/8/8/8/8 w - - 0 1", START.replace("w", "x"), START.replace("RNBQ", "PNBQ"),
            "4k3/8/8/8/8/8/8/4K3 w K - 0 1", "9/8/8/8/8/8/8/8 w", "4k3/8/8/8/8/8/8/4K3 w - z9 0 1"],
)  # fmt: skip
def test_bad_fens(fen: str) -> None:
    with pytest.raises(BadFen):
        read_fen(fen)
