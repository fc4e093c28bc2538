"""The connection to the host, through `machine`. For MicroPython only, except `trickle`."""

import select
import sys

MOST = 96  # bytes written between two scans


def trickle(data, ready, write):
    """Write as much of `data` as there is space for, at most `MOST` bytes, and return the number of
    bytes written.

    `ready` returns whether there is space for at least one byte. Bytes are written one by one, because
    there may not be space for more. A longer write to a host that has stopped reading would wait half a
    second, and then count bytes as written that were not.
    """
    sent = 0
    while sent < len(data) and sent < MOST and ready():
        write(data[sent : sent + 1])
        sent += 1
    return sent


class Usb:
    """Host connected to the USB port, through the program's standard input and output."""

    MOST_HEARD = 64

    def __init__(self):
        import micropython

        micropython.kbd_intr(-1)  # no byte of the host stops the program
        self._in, self._out = select.poll(), select.poll()
        self._in.register(sys.stdin, select.POLLIN)
        self._out.register(sys.stdout, select.POLLOUT)

    def read(self):
        heard = b""
        while len(heard) < self.MOST_HEARD and self._ready(self._in, select.POLLIN):
            byte = sys.stdin.buffer.read(1)
            if not byte:
                break
            heard += byte
        return heard

    def write(self, data):
        """Write as much as the host accepts now, and return the number of bytes written."""
        return trickle(data, lambda: self._ready(self._out, select.POLLOUT), sys.stdout.buffer.write)

    def _ready(self, poll, what):
        return any(event & what for _, event in poll.ipoll(0))


class Serial:
    """Host connected to a UART. The USB port is left for the prompt, where Ctrl-C ends the program."""

    MOST_HEARD = 64

    def __init__(self, host):
        from machine import UART, Pin

        tx, rx = Pin(host["tx"]["pin"]), Pin(host["rx"]["pin"])
        self._uart = UART(host["uart"], 115200, tx=tx, rx=rx, txbuf=256)

    def read(self):
        return self._uart.read(min(self.MOST_HEARD, self._uart.any())) or b"" if self._uart.any() else b""

    def write(self, data):
        return self._uart.write(data[:MOST]) or 0
