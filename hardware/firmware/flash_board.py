"""Our firmware onto a MicroPython board, through `mpremote`: `companion firmware WIRING`.

WIRING is a model that comes with Tableside (`pico-8x8`) or a board.toml of one's own.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
from pathlib import Path

from firmware_bridge import wiring
from firmware_bridge.core.link_messages import link_message
from firmware_bridge.english_texts import speaker
from hardware import words
from hardware.firmware import repl_access
from hardware.firmware.flash_files import stage

say = speaker(words())


def put(name: str, port: str, to: Path | None) -> int:
    """The firmware for a wiring onto the board at `port`, or only into the folder `to`.

    Returns the exit status.
    """
    try:
        chosen = find(name)
    except wiring.WiringError as wrong:
        print(say(wrong.said), file=sys.stderr)
        return 2
    if to:
        stage(chosen, to)
        print(say(link_message("firmware-staged", model=chosen.model, folder=str(to))))
        return 0
    with tempfile.TemporaryDirectory() as folder:
        stage(chosen, Path(folder))
        return put_on(Path(folder), port, chosen.model)


def find(name: str) -> wiring.Wiring:
    """The wiring of that name or in that file. Raises WiringError."""
    if name.endswith(".toml"):
        return wiring.load(Path(name))
    path = wiring.find_shipped().get(name)
    if path is None:
        raise wiring.WiringError("no-wiring", name=name, known=tuple(sorted(wiring.find_shipped())))
    return wiring.load(path)


def put_on(folder: Path, port: str, model: str) -> int:
    """Have the board's program end, if it is ours, and copy a staged folder; returns the exit status."""
    try:
        port = repl_access.the_port(port)
        if port != "auto":
            repl_access.free(port)
    except repl_access.PortBusyError as wrong:
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
        print(say(link_message("mpremote-mute")), file=sys.stderr)
        return 2
    why = (done.stderr or done.stdout).strip().rpartition("\n")[2]
    if done.returncode == 0:
        print(say(link_message("firmware-copied", model=model)))
        return 0
    missing = "No module named mpremote" in why
    wrong = (
        link_message("mpremote-missing")
        if missing
        else link_message("firmware-not-copied", why=why or "mpremote failed")
    )
    print(say(wrong), file=sys.stderr)
    return 2
