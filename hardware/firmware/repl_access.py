"""The prompt of a board that runs our program: asked for over the wire, so that `mpremote` finds it."""

from __future__ import annotations

import time
from collections.abc import Callable

import serial

from firmware_bridge.core import wire
from firmware_bridge.core.link_messages import LinkError
from firmware_bridge.transports.serial_port_info import FoundPort, why_not_opened
from firmware_bridge.transports.serial_ports import ports

PICO = 0x2E8A
ANSWERS_WITHIN = 2.0
BACK_WITHIN = 20.0
"""Seconds for a reset, and for the computer to find the board's port again."""
PROMPT = b">>>"


class PortBusyError(LinkError):
    """The board keeps its prompt; `said` has the way out."""


def the_port(asked: str) -> str:
    """The port to use: `asked`, or with `auto` that of the one Pico there is. `auto` stays if there is none.

    Raises:
        NotFree: there are several.
    """
    if asked != "auto":
        return asked
    here = [port.port for port in ports() if port.vid == PICO]
    if len(here) > 1:
        raise PortBusyError("several-picos", ports=tuple(here))
    return here[0] if here else asked


def free(port: str) -> bool:
    """See to it that the board at `port` is at its prompt; False: whatever is there, it is silent.

    Raises:
        NotFree: the port cannot be opened, or the program there is too old to be asked.
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
    """Where that board is after a reset, which may have given its port another name."""
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
    return PROMPT in heard or any(body.startswith(("OK 1", "ERR 1 ")) for body in _bodies(heard))


def _bodies(heard: bytes) -> list[str]:
    return [body for line in heard.split(b"\n")[:-1] if (body := wire.body_of(line))]
