"""Bulk perft of the six standard positions beside python-chess, best of several runs of each in one process."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import chess

from companion.kernel.orthodox import perft
from companion.kernel.text.fen import read_fen
from companion.table.game_factory import make_game

POSITIONS = {
    "start": ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4),
    "kiwipete": ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3),
    "endgame": ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 4),
    "mirrored": ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4),
    "promotions": ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3),
    "middle game": ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 3),
}
"""The positions of the Chess Programming Wiki, each with its depth."""


def measure(runs: int) -> dict[str, Any]:
    """Million nodes a second of both, and how many times faster ours is."""
    found: dict[str, Any] = {}
    for name, (fen, depth) in POSITIONS.items():
        at, board = read_fen(fen), chess.Board(fen)
        ours = _best(runs, lambda at=at, depth=depth: perft(at, depth))  # type: ignore[misc]
        theirs = _best(runs, lambda board=board, depth=depth: _perft(board, depth))  # type: ignore[misc]
        found |= {
            f"{name}": round(ours, 2),
            f"{name}_chess": round(theirs, 2),
            f"{name}_times": round(ours / theirs, 1),
        }
    game = make_game("wild-jokers", None, {})
    start = game.start()
    jokers = _best(runs, lambda: game.perft(start, 4))
    found |= {
        "wild_jokers": round(jokers, 2),
        "wild_jokers_times_chess": round(jokers / found["start_chess"], 1),
    }
    return found


def _best(runs: int, work: Callable[[], int]) -> float:
    best = 0.0
    for _ in range(runs):
        start = time.process_time()
        nodes = work()
        best = max(best, nodes / (time.process_time() - start) / 1e6)
    return best


def _perft(board: chess.Board, depth: int) -> int:
    if depth == 1:
        return int(board.legal_moves.count())
    nodes = 0
    for move in board.legal_moves:
        board.push(move)
        nodes += _perft(board, depth - 1)
        board.pop()
    return nodes
