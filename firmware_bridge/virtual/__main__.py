"""The program `python -m firmware_bridge.virtual`, a virtual board on a pseudo-terminal or TCP port.

One loop serves the connected host and executes control commands, first from a script, then from standard
input. The lights and sounds that the host sets are printed: `lights a1=ff0000 ...`, `buzz 440 100`.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import signal
import socket
import sys
import threading
import time
from collections.abc import Sequence
from pathlib import Path
from queue import Empty, SimpleQueue
from typing import TYPE_CHECKING

from companion.units import Milliseconds, Seconds
from firmware_bridge.core.board import link_message
from firmware_bridge.core.wire import MAX_SIDE, SENSES
from firmware_bridge.english_texts import say
from firmware_bridge.transports.fault_reports import watch_process
from firmware_bridge.virtual.board import ControlError, VirtualBoard
from firmware_bridge.virtual.simulated_hands import LEVELS, ControlCommands, lines_of

if TYPE_CHECKING:
    from firmware_bridge.transports.serial import Pty

SIDES = tuple(str(n) for n in range(1, MAX_SIDE + 1))


class Tcp:
    """The board's end of a TCP port. It serves one host at a time, the one that connected last."""

    def __init__(self, address: str) -> None:
        host, _, port = address.rpartition(":")
        self._listener = socket.create_server((host or "127.0.0.1", int(port)))
        self._listener.setblocking(False)
        self._peer: socket.socket | None = None
        self._up = True

    def plug(self, up: bool) -> None:
        self._up = up
        if not up and self._peer is not None:
            self._peer.close()
            self._peer = None

    def read(self, seconds: Seconds) -> bytes:
        import select

        waiting: list[socket.socket] = [self._listener, *([self._peer] if self._peer else [])]
        ready, _, _ = select.select(waiting, [], [], seconds)
        if self._listener in ready:
            peer, _ = self._listener.accept()
            if self._peer is not None:
                self._peer.close()
            self._peer = peer if self._up else None
            if self._peer is None:
                peer.close()
            else:
                peer.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        if self._peer is not None and self._peer in ready:
            with contextlib.suppress(OSError):
                if data := self._peer.recv(4096):
                    return data
            self._peer.close()
            self._peer = None
        return b""

    def write(self, data: bytes) -> None:
        if self._peer is not None:
            with contextlib.suppress(OSError):
                self._peer.sendall(data)

    @property
    def address(self) -> str:
        host, port = self._listener.getsockname()[:2]
        return f"socket://{host}:{port}"


def main(given: Sequence[str] | None = None) -> int:
    """Serve until `quit` or the end of this process. `given` has the command-line arguments.

    Returns the exit status.

    Raises:
        argparse.ArgumentError: An option has an invalid value.
    """
    args = _arguments(given)
    cols, rows = args.size
    rng = random.Random(args.seed)
    board = VirtualBoard(cols, rows, args.sense, rng, args.id)
    try:
        script = Path(args.script).read_text("utf-8").splitlines() if args.script else []
    except (OSError, UnicodeDecodeError) as wrong:
        print(say(link_message("path-unreadable", path=args.script, why=_why(wrong))), file=sys.stderr)
        return 2
    signal.signal(signal.SIGTERM, signal.default_int_handler)  # so that the link is taken away
    try:
        wire_end = Tcp(args.port) if args.port else _open_pty(args.link)
    except (OSError, ImportError, ValueError) as wrong:
        print(say(link_message("virtual-unreachable", why=_why(wrong))), file=sys.stderr)
        return 2
    steering = ControlCommands(board, args.noise, rng, wire_end.plug)
    lines: SimpleQueue[str | None] = SimpleQueue()
    for line in script:
        lines.put(line)
    threading.Thread(target=_read_input, args=(lines,), name="input", daemon=True).start()
    if args.steer:
        try:
            _say(f"steer {_listen(args.steer, lines)}")
        except (OSError, ValueError) as wrong:
            print(say(link_message("virtual-unreachable", why=_why(wrong))), file=sys.stderr)
            return 2
    _say(f"ready {wire_end.address}")
    try:
        _serve(board, wire_end, steering, lines)
    except KeyboardInterrupt:
        pass
    finally:
        wire_end.plug(False)
    return 0


def _open_pty(link: str) -> Pty:
    """Open a pseudo-terminal. The import is inside the function because other systems lack its modules."""
    from firmware_bridge.transports.serial import Pty

    return Pty(Path(link))


def _serve(
    board: VirtualBoard, wire_end: Pty | Tcp, steering: ControlCommands, lines: SimpleQueue[str | None]
) -> None:
    lights: dict[str, str] = {}
    under_way = None
    go_on = 0.0
    while True:
        if under_way is None:
            with contextlib.suppress(Empty):
                line = lines.get_nowait()
                if line is not None and line.strip() == "quit":
                    return
                if line is not None and line.strip() == "show":
                    _say("men " + " ".join(f"{q}={t}" for q, t in sorted(board.men.items())))
                elif line is not None and line.strip() and not line.startswith("#"):
                    under_way = steering.steps(line, _now)
                    go_on = time.monotonic()
        if under_way is not None and time.monotonic() >= go_on:
            try:
                go_on = time.monotonic() + next(under_way) / 1000
            except StopIteration:
                under_way = None
            except ControlError as wrong:
                under_way = None
                _say(f"error {say(wrong.said)}")
        out = board.take_output()
        if out:
            wire_end.write(out)
        busy = under_way is None and not lines.empty()
        wait = (
            (0.0 if busy else 0.005) if under_way is None else min(0.005, max(0.0, go_on - time.monotonic()))
        )
        if data := wire_end.read(Seconds(wait)):
            board.receive(data, _now())
            if out := board.take_output():
                wire_end.write(out)
        if board.lights != lights:
            lights = dict(board.lights)
            _say("lights " + (" ".join(f"{q}={rgb}" for q, rgb in sorted(lights.items())) or "-"))
        while board.buzzed:
            _say("buzz {} {}".format(*board.buzzed.pop(0)))


def _read_input(lines: SimpleQueue[str | None]) -> None:
    for line in lines_of(sys.stdin):
        lines.put(line)
    lines.put(None)


def _listen(address: str, lines: SimpleQueue[str | None]) -> str:
    """Accept control commands over TCP too, from any client, and return the address."""
    host, _, port = address.rpartition(":")
    listener = socket.create_server((host or "127.0.0.1", int(port)))

    def hear(peer: socket.socket) -> None:
        with peer, peer.makefile(encoding="utf-8", errors="replace") as said:
            for line in lines_of(said):
                lines.put(line)

    def accept() -> None:
        while True:
            threading.Thread(target=hear, args=(listener.accept()[0],), daemon=True).start()

    threading.Thread(target=accept, daemon=True).start()
    return "{}:{}".format(*listener.getsockname()[:2])


def _why(wrong: Exception) -> str:
    """Return the system's error message without its number."""
    return getattr(wrong, "strerror", None) or str(wrong)


def _now() -> Milliseconds:
    return Milliseconds(time.monotonic_ns() // 1_000_000)


def _say(line: str) -> None:
    print(line, flush=True)


def _size(text: str) -> tuple[int, int]:
    cols, _, rows = text.partition("x")
    if not (cols in SIDES and rows in SIDES):
        raise argparse.ArgumentTypeError(say(link_message("no-size", text=text)))
    return int(cols), int(rows)


def _arguments(given: Sequence[str] | None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(
        prog="python -m firmware_bridge.virtual",
        description="A virtual sensor board.",
        exit_on_error=given is None,
    )
    parser.add_argument("--size", type=_size, default=(12, 12), metavar="COLSxROWS", help="default 12x12")
    parser.add_argument("--sense", choices=SENSES, default="occupancy")
    parser.add_argument(
        "--link", metavar="PATH", default="tableside-board", help="symbolic link to the pty to make"
    )
    parser.add_argument(
        "--port", metavar="HOST:PORT", help="serve TCP instead of a pty; port 0 takes a free one"
    )
    parser.add_argument("--steer", metavar="HOST:PORT", help="take steering lines over TCP as well")
    parser.add_argument("--noise", choices=sorted(LEVELS), default="none")
    parser.add_argument("--seed", type=int, default=None)
    parser.add_argument("--script", metavar="FILE", help="steering lines to carry out first")
    parser.add_argument("--id", default="virtual", help="the board's lasting name")
    return parser.parse_args(given)


if __name__ == "__main__":
    watch_process("virtual board")
    sys.exit(main())
