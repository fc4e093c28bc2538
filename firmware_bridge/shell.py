"""Type to a board: bodies go out with their checksums added, whatever it says is shown."""

from __future__ import annotations

import contextlib
import sys
import threading

import serial

from companion.plain_text.cleaner import mask_hidden
from firmware_bridge.core import wire
from firmware_bridge.core.board import BoardError
from firmware_bridge.core.link_messages import link_message
from firmware_bridge.drivers.wire import BAUD
from firmware_bridge.english_texts import say
from firmware_bridge.transports.serial_port_info import why_not_opened


def run(url: str) -> int:
    """Talk until the input ends or `quit`. Returns the exit status.

    Raises:
        BoardError: the port cannot be opened.
    """
    url = url.removeprefix("serial://")
    try:
        port = serial.serial_for_url(url, baudrate=BAUD, timeout=0.1)
    except (OSError, ValueError) as wrong:
        raise BoardError(why_not_opened(url, wrong)) from wrong
    stop = threading.Event()

    def show() -> None:
        with contextlib.suppress(OSError, TypeError):
            while not stop.is_set():
                if data := port.read(256):
                    sys.stdout.write(mask_hidden(data.decode("ascii", "replace").replace("\r", "")))
                    sys.stdout.flush()

    reader = threading.Thread(target=show, daemon=True)
    reader.start()
    for line in sys.stdin:
        body = line.strip()
        if body == "quit":
            break
        try:
            port.write(wire.frame(body))
        except ValueError:
            print(say(link_message("not-a-wire-line")), file=sys.stderr)
        except OSError as wrong:
            raise BoardError("board-lost", url=url, why=str(wrong)) from wrong
    stop.set()
    reader.join(timeout=1)
    port.close()
    return 0
