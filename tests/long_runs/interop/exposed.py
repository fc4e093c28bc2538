"""PicoChess's own drivers play on a board of ours that `companion expose` offers: what they read after each move, and light.

    python -m tests.long_runs.interop.exposed FOLDER [--python PYTHON] [--only dgt]

FOLDER is a checkout of PicoChess, PYTHON an interpreter with the packages that its drivers need (peers.toml names both). The
board is the virtual one, once with occupancy alone and once with identity, and is steered as hands would.
Exit status 1 if a driver read anything else than the game, or lit other squares; 3 if something that is needed is not here.
"""

from __future__ import annotations

import argparse
import json
import os
import queue
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, TextIO

if TYPE_CHECKING:
    import chess

    from tests.long_runs.interop.peers import Peer

NOT_RUN = 3
PEER = "PicoChess"
GAME = [
    "e2e4",
    "d7d5",
    "e4d5",
    "c7c5",
    "d5c6",
    "g8f6",
    "g1f3",
    "g7g6",
    "f1e2",
    "f8g7",
    "e1g1",
    "e8g8",
    "c6b7",
    "d8c7",
    "b7a8q",
]
"""Captures, one in passing, both castlings, and a pawn that takes and is promoted."""
LIT = ("e2e4", "b1c3", "g8f6")
WITHIN = 8.0
READY = 40.0


class Lines:
    """A process that says lines, and is said some."""

    def __init__(self, words: list[str], folder: Path, name: str) -> None:
        self._errors = (folder / f"{name}.log").open("wb")
        self.process = subprocess.Popen(
            words,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            text=True,
            env={**os.environ, "PYTHONDONTWRITEBYTECODE": "1"},
        )
        self._said: queue.SimpleQueue[str] = queue.SimpleQueue()
        threading.Thread(target=self._read, daemon=True).start()

    def _read(self) -> None:
        assert self.process.stdout is not None
        for line in self.process.stdout:
            self._said.put(line.strip())

    def until(self, wanted: str, within: float) -> bool:
        """Whether it says just this in time; a line that only begins so counts where `wanted` ends in a blank."""
        end = time.monotonic() + within
        while (left := end - time.monotonic()) > 0:
            try:
                said = self._said.get(timeout=left)
            except queue.Empty:
                return False
            if said == wanted or (wanted.endswith(" ") and said.startswith(wanted)):
                return True
        return False

    def say(self, line: str) -> None:
        assert self.process.stdin is not None
        with suppress(BrokenPipeError):  # it has ended, which is seen by what it does not say
            self.process.stdin.write(line + "\n")
            self.process.stdin.flush()

    def close(self) -> None:
        self.process.terminate()
        self.process.wait(10)
        self._errors.close()


@contextmanager
def running(words: list[str], folder: Path, name: str) -> Iterator[Lines]:
    lines = Lines(words, folder, name)
    try:
        yield lines
    finally:
        lines.close()


def steps(game: chess.Board, move: chess.Move) -> list[str]:
    """What hands do, as steering lines: a victim is taken off first, a king castles before his rook."""
    import chess

    origin, to = (chess.square_name(square) for square in (move.from_square, move.to_square))
    if game.is_en_passant(move):
        return [f"lift {to[0]}{origin[1]}", f"move {origin} {to}"]
    done = [f"capture {origin} {to}" if game.is_capture(move) else f"move {origin} {to}"]
    if game.is_castling(move):
        rook = ("h", "f") if to[0] == "g" else ("a", "d")
        done.append(f"move {rook[0]}{origin[1]} {rook[1]}{origin[1]}")
    return done


def play(kind: str, checkout: Path, python: str, sense: str) -> list[str]:
    """What was wrong, a line each."""
    import chess

    ours = [sys.executable, "-m"]
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        field, port = folder / "field", folder / "port"
        virtual = [*ours, "firmware_bridge.virtual", "--size", "8x8", "--sense", sense, "--link", str(field)]
        board = stack.enter_context(running(virtual, folder, "virtual"))
        if not board.until("ready ", READY):
            return ["the virtual board did not start"]
        game = chess.Board()
        for square, piece in game.piece_map().items():
            board.say(f"place {chess.square_name(square)} {'wk'[not piece.color]}{piece.symbol().upper()}")
        offer = [*ours, "companion", "expose", kind, "--board", str(field), "--link", str(port)]
        stack.enter_context(running(offer, folder, "expose"))
        end = time.monotonic() + READY
        while not port.is_symlink() and time.monotonic() < end:
            time.sleep(0.1)
        own = [python, str(Path(__file__).resolve()), "--drive", kind, "--port", str(port), str(checkout)]
        peer = stack.enter_context(running(own, folder, "peer"))
        return [*_played(game, board, peer, sense == "identity"), *_lit(board, peer)]


def _played(game: chess.Board, board: Lines, peer: Lines, knows: bool) -> Iterator[str]:
    import chess

    if not peer.until(game.board_fen(), READY):
        yield "the start position was not read"
        return
    for text in GAME:
        move = chess.Move.from_uci(text)
        told = (
            [f"insert {text[2:4]} {'wk'[not game.turn]}{text[4].upper()}"] if knows and move.promotion else []
        )
        for line in [*steps(game, move), *told]:
            board.say(line)
            board.say("wait 400")
        game.push(move)
        if not peer.until(game.board_fen(), WITHIN):
            yield f"after {text} it did not read {game.board_fen()}"
            return


def _lit(board: Lines, peer: Lines) -> Iterator[str]:
    for move in LIT:
        peer.say(move)
        if not board.until("lights " + " ".join(f"{q}=ffffff" for q in sorted((move[:2], move[2:]))), WITHIN):
            yield f"{move} was not lit"
    peer.say("off")
    if not board.until("lights -", WITHIN):
        yield "the lights did not go off"


def lacking(folder: Path, python: str) -> list[str]:
    """What is not here of what is needed, a sentence each with the command that fetches it."""
    if gone := [name for name in ("chess", "msgspec", "serial") if find_spec(name) is None]:
        return [f"{sys.executable} has no {', '.join(gone)}: make check, then .venv/bin/python in its place."]
    from tests.long_runs.interop import peers

    picochess = next(peer for peer in peers.read() if peer.name == PEER)
    if not folder.is_dir():
        return [f"There is no folder {folder}, a checkout of {PEER}: {picochess.fetching(folder)}"]
    found = []
    try:
        peers.look(picochess, folder)
    except peers.NotRun as wrong:
        found.append(str(wrong))
    return [*found, *_packages_lacking(picochess, python)]


def _packages_lacking(peer: Peer, python: str) -> Iterator[str]:
    from tests.long_runs.interop.process import LOCK

    names = [package.partition("==")[0] for package in peer.packages]
    asks = (
        "import sys, importlib.metadata as m\n"
        "for name in sys.argv[1:]:\n try: m.version(name)\n except m.PackageNotFoundError: print(name)"
    )
    try:
        done = subprocess.run([python, "-c", asks, *names], capture_output=True, text=True, check=True)
    except (OSError, subprocess.CalledProcessError):
        yield f"{python} does not run: name another interpreter with --python."
        return
    gone = done.stdout.split()
    if gone:
        lock = LOCK.relative_to(Path.cwd()) if LOCK.is_relative_to(Path.cwd()) else LOCK
        yield f"{python} has no {', '.join(gone)}: {python} -m pip install --require-hashes --no-deps -r {lock}"


def drive(kind: str, checkout: Path, port: str) -> None:
    """Runs in a process of its own with nothing of ours: PicoChess's driver at the port, its readings on standard output."""
    told = os.fdopen(os.dup(1), "w", buffering=1)
    os.dup2(2, 1)
    sys.path.insert(0, str(checkout))
    os.chdir(tempfile.mkdtemp())
    board = _dgt(port, told) if kind == "dgt" else _agent(kind, port, told)
    for line in sys.stdin:
        board(line.strip())
    os._exit(0)


def _dgt(port: str, told: TextIO) -> Callable[[str], object]:
    import asyncio
    import importlib

    loop = asyncio.new_event_loop()

    class Display:
        async def add_to_queue(self, message: Any) -> None:
            if hasattr(message, "fen"):
                told.write(message.fen + "\n")

    importlib.import_module("utilities").msgdisplay_devices.append(Display())
    board = importlib.import_module("dgt.board").DgtBoard(port, False, False, False, loop)
    board.is_revelation = True  # so that it lights

    def run() -> None:
        asyncio.set_event_loop(loop)
        loop.call_soon(board.run)
        loop.run_forever()

    threading.Thread(target=run, daemon=True).start()
    return lambda move: (
        board.clear_light_on_revelation() if move == "off" else board.light_squares_on_revelation(move)
    )


def _agent(kind: str, port: str, told: TextIO) -> Callable[[str], object]:
    """ChessLink over its own USB transport; Chessnut over a serial line in place of its Bluetooth one."""
    import importlib

    news: queue.Queue[Any] = queue.Queue()
    held: list[Any] = []
    if kind == "millennium":
        line: Any = importlib.import_module("serial").Serial
        line._update_dtr_state = lambda self: None  # it sets DTR, which a pseudo-terminal has not
        config = {"transport": "eboard.chesslink.chess_link_usb", "autodetect": True, "address": port}
        Path("chess_link_config.json").write_text(json.dumps(config))
        make = importlib.import_module("eboard.chesslink.chess_link_agent").ChessLinkAgent
    else:
        vars(importlib.import_module("eboard.chessnut.protocol"))["Transport"] = lambda que, *_: SerialAir(
            que, port
        )
        make = importlib.import_module("eboard.chessnut.chessnut_agent").ChessnutAgent

    def begin() -> None:
        held.append(make(news))
        if kind == "chessnut":
            held[0].request_battery_status()  # which first asks what kind of board it is

    def listen() -> None:
        while True:
            one = news.get()
            if "fen" in one:
                told.write(one["fen"].split(" ")[0] + "\n")

    threading.Thread(target=begin, daemon=True).start()
    threading.Thread(target=listen, daemon=True).start()

    def light(move: str) -> None:
        ranks = [[0] * 8 for _ in range(8)]
        for square in (move[:2], move[2:]) if move != "off" else ():
            ranks[int(square[1]) - 1]["abcdefgh".index(square[0])] = 1
        held[0].set_led_off() if move == "off" else held[0].set_led(ranks)

    return light


class SerialAir:
    """What PicoChess's Bluetooth transport does, over a serial line."""

    def __init__(self, que: queue.Queue[Any], port: str) -> None:
        self._que, self._port = que, port

    def is_init(self) -> bool:
        return True

    def search_board(self, name: str, iface: int) -> str:
        return self._port

    def open_mt(self, address: str) -> bool:
        import serial

        self._line = serial.Serial(address, 115_200, timeout=0.05)

        def read() -> None:
            while True:
                if data := self._line.read(4096):
                    self._que.put(bytearray(data))

        threading.Thread(target=read, daemon=True).start()
        self._que.put("agent-state: online connected")
        return True

    def write_mt(self, data: bytes) -> None:
        self._line.write(data)
        time.sleep(0.2)

    def quit(self) -> None:
        self._line.close()


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, metavar="FOLDER")
    parser.add_argument("--python", default=sys.executable)
    parser.add_argument("--only", choices=("dgt", "millennium", "chessnut"))
    parser.add_argument("--drive", choices=("dgt", "millennium", "chessnut"), help=argparse.SUPPRESS)
    parser.add_argument("--port", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.drive:
        drive(args.drive, args.folder.resolve(), args.port)
        return 0
    if said := lacking(args.folder, args.python):
        print("\n".join(said), file=sys.stderr)
        return NOT_RUN
    wrong = False
    commit = subprocess.run(
        ["git", "-C", args.folder, "rev-parse", "HEAD"], capture_output=True, text=True, check=False
    ).stdout.strip()
    for kind in [args.only] if args.only else ("dgt", "millennium", "chessnut"):
        for sense in ("occupancy", "identity"):
            found = play(kind, args.folder.resolve(), args.python, sense)
            wrong = wrong or bool(found)
            print(
                f"{kind}, a board of {sense}, PicoChess {commit[:12] or '?'}: {'; '.join(found) or 'all read and lit'}"
            )
    return int(wrong)


if __name__ == "__main__":
    sys.exit(main())
