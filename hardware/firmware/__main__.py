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
from hardware.firmware.staging import stage


def main() -> int:
    parser = argparse.ArgumentParser(prog="python -m hardware.firmware", description=__doc__)
    parser.add_argument("wiring", metavar="WIRING", help="a model that is shipped, or a board.toml")
    parser.add_argument("--port", default="auto", help="the board's serial port, if there are several")
    parser.add_argument("--to", type=Path, metavar="FOLDER", help="only write the files into this folder")
    args = parser.parse_args()
    try:
        chosen = find(args.wiring)
    except wiring.WiringError as wrong:
        print(wrong, file=sys.stderr)
        return 2
    if args.to:
        stage(chosen, args.to)
        print(f"The firmware for {chosen.model} is in {args.to}.")
        return 0
    with tempfile.TemporaryDirectory() as folder:
        stage(chosen, Path(folder))
        return flash(Path(folder), args.port, chosen.model)


def find(name: str) -> wiring.Wiring:
    """The wiring of that name or in that file. Raises WiringError."""
    if name.endswith(".toml"):
        return wiring.load(Path(name))
    path = wiring.shipped().get(name)
    if path is None:
        known = ", ".join(sorted(wiring.shipped()))
        raise wiring.WiringError(
            f"No wiring is called {name}: name one of {known}, or a board.toml of your own."
        )
    return wiring.load(path)


def flash(folder: Path, port: str, model: str) -> int:
    """Copy a staged folder onto the board and restart it; returns the exit status."""
    command = [sys.executable, "-m", "mpremote", "connect", port]
    parts = [str(folder / name) for name in ("lib", "config.py", "main.py")]
    try:
        done = subprocess.run(
            [*command, "cp", "-r", *parts, ":", "+", "reset"], capture_output=True, text=True, timeout=180
        )
    except subprocess.TimeoutExpired:
        print(
            "The board does not answer mpremote: hold one of its buttons while you plug it in, and try again.",
            file=sys.stderr,
        )
        return 2
    said = (done.stderr or done.stdout).strip().rpartition("\n")[2]
    if done.returncode == 0:
        print(f"The firmware for {model} is on the board, which starts it now.")
        return 0
    if "No module named mpremote" in said:
        said = 'mpremote is not installed: pip install "tableside[firmware]"'
    print(f"The firmware could not be copied: {said or 'mpremote failed'}.", file=sys.stderr)
    return 2


if __name__ == "__main__":
    sys.exit(main())
