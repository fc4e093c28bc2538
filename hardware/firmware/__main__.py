"""`python -m hardware.firmware WIRING`: our firmware onto a MicroPython board, through `mpremote`.

WIRING is a model that comes with Tableside (`pico-8x8`) or a board.toml of one's own.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from pathlib import Path

from firmware_bridge import wiring
from firmware_bridge.core.said import said
from firmware_bridge.speak import speaker
from hardware import words
from hardware.firmware import freeing
from hardware.firmware.staging import stage

say = speaker(words())


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m hardware.firmware", description=__doc__)
    parser.add_argument("wiring", metavar="WIRING", help="a model that is shipped, or a board.toml")
    parser.add_argument("--port", default="auto", help="the board's serial port, if there are several")
    parser.add_argument("--to", type=Path, metavar="FOLDER", help="only write the files into this folder")
    args = parser.parse_args()
    try:
        chosen = find(args.wiring)
    except wiring.WiringError as wrong:
        print(say(wrong.said), file=sys.stderr)
        return 2
    if args.to:
        stage(chosen, args.to)
        print(say(said("firmware-staged", model=chosen.model, folder=str(args.to))))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        stage(chosen, Path(folder))
        return put_on(Path(folder), args.port, chosen.model)


def find(name: str) -> wiring.Wiring:
    """The wiring of that name or in that file. Raises WiringError."""
    if name.endswith(".toml"):
        return wiring.load(Path(name))
    path = wiring.shipped().get(name)
    if path is None:
        raise wiring.WiringError("no-wiring", name=name, known=tuple(sorted(wiring.shipped())))
    return wiring.load(path)


def put_on(folder: Path, port: str, model: str) -> int:
    """Have the board's program end, if it is ours, and copy a staged folder; returns the exit status."""
    try:
        port = freeing.the_port(port)
        if port != "auto":
            freeing.free(port)
    except freeing.NotFree as wrong:
        print(say(wrong.said), file=sys.stderr)
        return 2
    return flash(folder, port, model)


def flash(folder: Path, port: str, model: str) -> int:
    """Copy a staged folder onto the board and restart it; returns the exit status."""
    command = [sys.executable, "-m", "mpremote", "connect", port]
    parts = [str(folder / name) for name in ("lib", "config.py", "main.py")]
    try:
        done = subprocess.run(
            [*command, "cp", "-r", *parts, ":", "+", "reset"], capture_output=True, text=True, timeout=180
        )
    except subprocess.TimeoutExpired:
        print(say(said("mpremote-mute")), file=sys.stderr)
        return 2
    why = (done.stderr or done.stdout).strip().rpartition("\n")[2]
    if done.returncode == 0:
        print(say(said("firmware-copied", model=model)))
        return 0
    missing = "No module named mpremote" in why
    wrong = said("mpremote-missing") if missing else said("firmware-not-copied", why=why or "mpremote failed")
    print(say(wrong), file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
