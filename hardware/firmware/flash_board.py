"""The program `companion firmware WIRING`, which installs Tableside's firmware on a MicroPython board.

The program runs `mpremote`. The files for the board's flash are made from this checkout and the board's
wiring. A board that already runs the firmware is asked over the wire to return to its prompt, so that
`mpremote` can use it.
"""

from __future__ import annotations

import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

import msgspec
import serial

import firmware_bridge
import hardware
from firmware_bridge import wiring
from firmware_bridge.core import wire
from firmware_bridge.core.board import LinkError, link_message
from firmware_bridge.core.family import FoundPort, why_not_opened
from firmware_bridge.english_texts import speaker
from firmware_bridge.transports.serial import ports
from firmware_bridge.wiring import Wiring
from hardware import words

CODE = (
    "firmware_bridge/core/wire.py",
    "hardware/firmware/debounce.py",
    "hardware/firmware/hosts.py",
    "hardware/firmware/prompt.py",
    "hardware/firmware/sensing.py",
    "hardware/firmware/pins.py",
    "hardware/firmware/tags.py",
)
"""Files that are loaded from the same paths on the board as in this checkout."""


def files(wiring: Wiring) -> dict[str, bytes]:
    """Return the content of each file to install, by its path on the board.

    The files are `main.py`, `config.py` with the wiring, and the code under `lib`.
    """
    roots = {
        "firmware_bridge": Path(firmware_bridge.__file__).parent,
        "hardware": Path(hardware.__file__).parent,
    }
    found = {"main.py": (roots["hardware"] / "firmware" / "main.py").read_bytes()}
    config = msgspec.to_builtins(wiring)
    config["caps"] = list(wiring.caps)
    found["config.py"] = f"# Made of the wiring {wiring.model}.\nCONFIG = {config!r}\n".encode()
    for path in CODE:
        package, _, rest = path.partition("/")
        found[f"lib/{path}"] = (roots[package] / rest).read_bytes()
    return found


def stage(wiring: Wiring, folder: Path) -> None:
    """Write all files for a board to a folder."""
    for name, content in files(wiring).items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content)


PICO = 0x2E8A
ANSWERS_WITHIN = 2.0
BACK_WITHIN = 20.0
"""Seconds allowed for a reset and for the computer to find the board's port again."""
PROMPT = b">>>"


class PortBusyError(LinkError):
    """Error raised if the board's prompt or port cannot be used.

    Attributes:
        said: A sentence that tells the user what to do.
    """


def the_port(asked: str) -> str:
    """Return the port to use.

    If `asked` is `auto`, this is the port of the only Pico, or `auto` if there is no Pico. Otherwise it
    is `asked`.

    Raises:
        PortBusyError: There are several Picos.
    """
    if asked != "auto":
        return asked
    here = [port.port for port in ports() if port.vid == PICO]
    if len(here) > 1:
        raise PortBusyError("several-boards", urls=tuple(here))
    return here[0] if here else asked


def free(port: str) -> bool:
    """Bring the board at `port` to its MicroPython prompt. Return False if the device does not answer.

    Raises:
        PortBusyError: The port cannot be opened, the board's firmware is too old to support the
            request, or the prompt did not appear.
    """
    here = next((one for one in ports() if one.port == port), None)
    heard = _exchange(port, b"\n" + wire.frame(wire.prompt(1)), ANSWERS_WITHIN, _is_answer)
    if PROMPT in heard:
        return True
    bodies = _bodies(heard)
    if any(body.startswith("ERR 1 ") for body in bodies):
        raise PortBusyError("firmware-keeps-prompt")
    if wire.ok(1) not in bodies:
        return False
    until = time.monotonic() + BACK_WITHIN
    while time.monotonic() < until:
        try:
            if PROMPT in _exchange(_now_at(port, here), b"\r\x02", 1.0, lambda heard: PROMPT in heard):
                return True
        except PortBusyError:  # its port is not there yet
            time.sleep(0.2)
    raise PortBusyError("prompt-not-there", port=port)


def _now_at(port: str, was: FoundPort | None) -> str:
    """Return the board's port after a reset, which may have changed the port's name."""
    number = was.serial_number if was else None
    return next((one.port for one in ports() if number and one.serial_number == number), port)


def _exchange(port: str, say: bytes, seconds: float, enough: Callable[[bytes], bool]) -> bytes:
    try:
        with serial.serial_for_url(
            port, baudrate=115200, timeout=0.05, write_timeout=1, exclusive=True
        ) as line:
            line.write(say)
            heard, until = b"", time.monotonic() + seconds
            while time.monotonic() < until and not enough(heard):
                heard = (heard + line.read(4096))[-65536:]
            return heard
    except (OSError, ValueError) as wrong:
        raise PortBusyError(why_not_opened(port, wrong)) from wrong


def _is_answer(heard: bytes) -> bool:
    return PROMPT in heard or any(body == wire.ok(1) or body.startswith("ERR 1 ") for body in _bodies(heard))


def _bodies(heard: bytes) -> list[str]:
    return [body for line in heard.split(b"\n")[:-1] if (body := wire.body_of(line))]


say = speaker(words())


def put(name: str, port: str, to: Path | None) -> int:
    """Install the firmware for a wiring on the board at `port`, or only write it to the folder `to`.

    Return the exit status.
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
    """Return the wiring with this name or in this file. Raises WiringError."""
    if name.endswith(".toml"):
        return wiring.load(Path(name))
    path = wiring.find_shipped().get(name)
    if path is None:
        raise wiring.WiringError("no-wiring", name=name, known=tuple(sorted(wiring.find_shipped())))
    return wiring.load(path)


def put_on(folder: Path, port: str, model: str) -> int:
    """Stop the board's program if it is Tableside's, then copy a staged folder. Return the exit status."""
    try:
        port = the_port(port)
        if port != "auto":
            free(port)
    except PortBusyError as wrong:
        print(say(wrong.said), file=sys.stderr)
        return 2
    return flash(folder, port, model)


def flash(folder: Path, port: str, model: str) -> int:
    """Copy a staged folder to the board and restart it. Return the exit status."""
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
        link_message("needs-package", package="firmware")
        if missing
        else link_message("firmware-not-copied", why=why or "mpremote failed")
    )
    print(say(wrong), file=sys.stderr)
    return 2
