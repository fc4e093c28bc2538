"""`python -m tests.long_runs.floods`: a board that goes mad under the app, for minutes: it says a megabyte a second; and
a program that asks the seat pages for nothing but errors, as fast as it can.

The app runs offscreen with a virtual board behind a wire that can be flooded: with noise, with lines whose sums are wrong,
with faults that the board is said to have, with touches that never end, and with its charge. Measured are the beat of the app's loop and
what it takes of a processor, quiet and flooded, its memory, and every byte that is written: log, journal, reports.
"""

from __future__ import annotations

import argparse
import os
import random
import socket
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, nullcontext
from itertools import pairwise
from pathlib import Path

from firmware_bridge.core import wire
from tests.long_runs.crash import OFFSCREEN
from tests.process_guard import started

A_SECOND = 1_000_000
"""Bytes of a flood."""
PIECES = 50
"""Pieces a second in which they come."""
KINDS = ("noise", "lines", "faults", "touches", "charge", "pages")
QUIET, SETTLED = 15.0, 10.0
LATE = 0.1
"""Seconds between two beats of the loop that someone would see."""
MOST = 200_000
"""Bytes that a flood may leave behind, however long it lasts."""


def flood(kind: str) -> Iterator[bytes]:
    """What a mad board says, moment by moment."""
    rng, size, n = random.Random(1), A_SECOND // PIECES, 0
    while True:
        if kind == "noise":
            yield rng.randbytes(size)
        elif kind == "lines":
            line = b"EV 7 7 + a1*00000000\n"
            yield line * (size // len(line))
        else:
            said = bytearray()
            while len(said) < size:
                n += 1
                said += wire.frame(
                    {
                        "faults": f"FAULT stuck {rng.choice('abcdefgh')}{rng.randint(1, 8)}",
                        "touches": f"EV {n} {n} {'-+'[n % 2]} b2",
                        "charge": f"BATT {n % 101}",
                    }[kind]
                )
            yield bytes(said)


class MadWire:
    """What stands between the app and its board; `kind`: how it is flooded now, empty: not at all."""

    def __init__(self, board: str) -> None:
        self.kind = ""
        self._board = board
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"socket://127.0.0.1:{self._listener.getsockname()[1]}"
        threading.Thread(target=self._accept, daemon=True).start()

    def _accept(self) -> None:
        while True:
            app, _ = self._listener.accept()
            host, _, port = self._board.rpartition("/")[2].rpartition(":")
            board = socket.create_connection((host, int(port)))
            threading.Thread(target=_pass_on, args=(app, board), daemon=True).start()
            threading.Thread(target=self._answer, args=(board, app), daemon=True).start()

    def _answer(self, board: socket.socket, app: socket.socket) -> None:
        mad: dict[str, Iterator[bytes]] = {}
        board.settimeout(1 / PIECES)
        due = time.monotonic()
        try:
            while True:
                try:
                    if not (data := board.recv(65_536)):
                        return
                    app.sendall(data)
                except TimeoutError:
                    pass
                if self.kind not in ("", "pages") and time.monotonic() >= due:
                    app.sendall(next(mad.setdefault(self.kind, flood(self.kind))))
                    due = max(due + 1 / PIECES, time.monotonic() - 0.5)
        except OSError:
            return
        finally:
            board.close()
            app.close()


def _pass_on(source: socket.socket, to: socket.socket) -> None:
    try:
        while data := source.recv(65_536):
            to.sendall(data)
    except OSError:
        pass


def watch_app(url: str, beats: str) -> None:
    """The app at a table with this board and seat pages; when its loop went round is written to a file, and where the pages are
    beside it.
    """
    from companion.app import prepare

    prepare()
    from kivy.clock import Clock

    from companion.app import run
    from companion.app.main import TablesideApp
    from companion.table.setup import TableSetup

    begin = TablesideApp.on_start
    out = Path(beats).open("w", buffering=1 << 12)  # noqa: SIM115  it is open as long as the process runs

    def on_start(self: TablesideApp) -> None:
        begin(self)
        table = self.context.table
        table.open_phones()
        assert table.phones is not None
        Path(f"{beats}.pages").write_text(table.phones.pages.addresses[0])
        Clock.schedule_interval(lambda _: out.write(f"{time.time():.4f}\n"), 0)

    setattr(TablesideApp, "on_start", on_start)  # noqa: B010
    run(TableSetup(game="chess"), url)


def ask_for_errors(address: str) -> None:
    """What is not there, what is not this phone's, wrong codes and no HTTP at all, by four askers for ever."""

    def ask(rng: random.Random) -> None:
        host, _, port = address.rpartition(":")
        while True:
            try:
                with socket.create_connection((host, int(port)), 5) as pages:
                    code = b'{"code":"%08d"}' % rng.randrange(10**8)
                    asked = (
                        b"GET /%s HTTP/1.1\r\nHost: x\r\n\r\n" % rng.randbytes(8).hex().encode(),
                        b"GET /white/ HTTP/1.1\r\nHost: x\r\n\r\n",
                        b"POST /enter HTTP/1.1\r\nHost: x\r\nContent-Length: %d\r\n\r\n%s"
                        % (len(code), code),
                        rng.randbytes(500) + b"\r\n\r\n",
                    )
                    pages.sendall(rng.choice(asked))
                    pages.recv(4096)
            except OSError:
                time.sleep(0.01)

    for n in range(4):
        threading.Thread(target=ask, args=(random.Random(n),), daemon=True).start()
    threading.Event().wait()


@contextmanager
def virtual_board() -> Iterator[str]:
    """Where a board listens that is there as long as this."""
    command = [sys.executable, "-m", "firmware_bridge.virtual", "--size", "8x8", "--port", "127.0.0.1:0"]
    with started(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        try:
            yield process.stdout.readline().split()[1]
        finally:
            process.kill()


def used(pid: int) -> tuple[float, int]:
    """What a process has taken: seconds of a processor, and bytes of memory now."""
    stat = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    pages = int(Path(f"/proc/{pid}/statm").read_text().split()[1])
    return (int(stat[11]) + int(stat[12])) / os.sysconf("SC_CLK_TCK"), pages * os.sysconf("SC_PAGE_SIZE")


def written(folder: Path) -> int:
    """Bytes of all files of a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m tests.long_runs.floods")
    parser.add_argument("--kinds", nargs="*", choices=KINDS, default=list(KINDS))
    parser.add_argument("--seconds", type=float, default=180.0)
    parser.add_argument("--app", nargs=2, help=argparse.SUPPRESS)
    parser.add_argument("--ask", help=argparse.SUPPRESS)
    args = parser.parse_args()
    if args.app is not None:
        watch_app(*args.app)
        return 0
    if args.ask is not None:
        ask_for_errors(args.ask)
    bad = 0
    for kind in args.kinds:
        with tempfile.TemporaryDirectory() as folder, virtual_board() as board:
            bad += not _flooded(kind, args.seconds, Path(folder), MadWire(board))
    return 1 if bad else 0


@contextmanager
def _asking(beats: Path) -> Iterator[None]:
    address = Path(f"{beats}.pages").read_text()
    with started([sys.executable, "-m", "tests.long_runs.floods", "--ask", address]) as process:
        yield
        process.kill()


def _flooded(kind: str, seconds: float, folder: Path, mad: MadWire) -> bool:
    """Whether all is well; what was found is printed."""
    beats, log, data = folder / "beats", folder / "log", folder / "data"
    command = [sys.executable, "-m", "tests.long_runs.floods", "--app", mad.url, str(beats)]
    environment = {**os.environ, **OFFSCREEN, "XDG_DATA_HOME": str(data)}
    left, grown = 0, 0.0
    phases: dict[str, tuple[float, float, float]] = {}
    with log.open("wb") as out, subprocess.Popen(command, stdout=out, stderr=out, env=environment) as app:
        try:
            while not beats.exists() or beats.stat().st_size < 5_000:
                time.sleep(0.2)
            time.sleep(SETTLED)
            for phase, lasts in (("quiet", QUIET), ("flooded", seconds), ("after", QUIET)):
                mad.kind = kind if phase == "flooded" else ""
                began, (before, memory) = time.time(), used(app.pid)
                size = written(data) + log.stat().st_size
                with _asking(beats) if mad.kind == "pages" else nullcontext():
                    time.sleep(lasts)
                after, more = used(app.pid)
                phases[phase] = began, time.time(), after - before
                if phase == "flooded":
                    left, grown = written(data) + log.stat().st_size - size, (more - memory) / 1e6
        finally:
            app.kill()
    late = 0
    times = [float(line) for line in beats.read_text().split("\n")[:-1]]
    for phase, (began, ended, taken) in phases.items():
        inside = [at for at in times if began <= at < ended]
        gaps = sorted(b - a for a, b in pairwise(inside)) or [ended - began]
        p99 = gaps[len(gaps) * 99 // 100]
        late += phase == "flooded" and p99 > LATE
        print(
            f"{kind}, {phase}: {len(inside) / (ended - began):.1f} beats a second, p99 {1000 * p99:.0f} ms, "
            f"longest {1000 * gaps[-1]:.0f} ms, {100 * taken / (ended - began):.0f} % of a core",
            flush=True,
        )
    print(
        f"{kind}: {left:,} bytes left behind, memory {grown:+.1f} MB; last in the log: {log.read_text()[-200:]!r}"
    )
    return not late and left <= MOST


if __name__ == "__main__":
    sys.exit(main())
