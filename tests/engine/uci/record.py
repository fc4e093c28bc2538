"""Writes down what installed engines say, for the tests that have none: `> ` what they are told, `< ` what they say.

python -m tests.engine.uci.record
"""

from __future__ import annotations

import os
import queue
import signal
import subprocess
import threading
import time
from pathlib import Path

TRANSCRIPTS = Path(__file__).with_name("transcripts")
START = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1"
MATE = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1"
STUCK = "7k/5Q2/6K1/8/8/8/8/8 b - - 0 1"
LOST = "7k/8/8/8/8/8/1q6/K7 w - - 0 1"
CHESS = (
    "ucinewgame",
    "isready",
    f"position fen {START}",
    "go depth 4",
    f"position fen {START} moves e2e4 e7e5 g1f3",
    "go nodes 500",
    f"position fen {MATE}",
    "go depth 3",
    f"position fen {STUCK}",
    "go depth 2",
)
GNU = tuple("go movetime 50" if order == "go nodes 500" else order for order in CHESS)
"""GNU Chess knows no `go nodes`: it would think for ever."""
WEAK = ("setoption name UCI_LimitStrength value true", "setoption name UCI_Elo value 1400", "isready")
ZH = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR[] w KQkq - 0 1"
SHOGI = "lnsgkgsnl/1r5b1/ppppppppp/9/9/9/PPPPPPPPP/1B5R1/LNSGKGSNL b - 1"
XIANGQI = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
SESSIONS = {
    "stockfish": (
        ("stockfish",),
        "uci",
        (
            *CHESS,
            "setoption name MultiPV value 3",
            f"position fen {START}",
            "go depth 5",
            *WEAK,
            "go nodes 300",
        ),
    ),
    "fairy-stockfish": (
        ("fairy-stockfish",),
        "uci",
        (
            *CHESS,
            "setoption name UCI_Variant value crazyhouse",
            "isready",
            f"position fen {ZH}",
            "go depth 3",
        ),
    ),
    "fairy-stockfish-usi": (
        ("fairy-stockfish",),
        "usi",
        ("usinewgame", "isready", f"position sfen {SHOGI} moves 7g7f 3c3d", "go depth 3"),
    ),
    "fairy-stockfish-ucci": (
        ("fairy-stockfish",),
        "ucci",
        ("isready", "setoption Skill_Level 5", f"position fen {XIANGQI} moves h2e2 h9g7", "go depth 3"),
    ),
    "gnuchess": (("gnuchess", "--uci"), "uci", GNU),
}
ENDS = {"uci": "uciok", "usi": "usiok", "ucci": "ucciok", "isready": "readyok", "go": "bestmove"}


def record(command: tuple[str, ...], hello: str, orders: tuple[str, ...]) -> list[str]:
    """The lines of one session; an order that is never answered ends with `< ...`."""
    path = f"/usr/games/{command[0]}"
    process = subprocess.Popen(
        [path, *command[1:]],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
        start_new_session=True,  # GNU Chess is two processes
    )
    assert process.stdin is not None and process.stdout is not None
    said: queue.SimpleQueue[str] = queue.SimpleQueue()
    out = process.stdout

    def listen() -> None:
        for line in out:
            said.put(line.rstrip("\n"))

    threading.Thread(target=listen, daemon=True).start()
    lines = []
    try:
        for order in (hello, *orders):
            process.stdin.write(order + "\n")
            process.stdin.flush()
            lines.append(f"> {order}")
            end, until = ENDS.get(order.split()[0]), time.monotonic() + 5
            while end:
                try:
                    line = said.get(timeout=max(0, until - time.monotonic()))
                except queue.Empty:
                    line = "..."
                lines.append(f"< {line}")
                if line == "..." or line.split()[:1] == [end]:
                    break
    finally:
        os.killpg(process.pid, signal.SIGKILL)
        process.wait()
    return lines


def main() -> None:
    for name, session in SESSIONS.items():
        lines = record(*session)
        (TRANSCRIPTS / f"{name}.txt").write_text("\n".join(lines) + "\n", "utf-8")
        print(f"{name}: {len(lines)} lines")


if __name__ == "__main__":
    main()
