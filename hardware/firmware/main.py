"""The board's program: pins into `sensing.Board`, its lines to the host, for ever. MicroPython only."""

import binascii
import os
import select
import sys
import time

import machine
import micropython
from config import CONFIG  # made of the board's board.toml by `python -m hardware.firmware`

from hardware.firmware import pins, tags
from hardware.firmware.sensing import Board

PERIOD_US = 1000  # a scan takes less; the rest is left to the USB port
CHUNK = 48  # bytes written at once: less than a USB packet, so a host that sleeps keeps nobody waiting
MOST_HEARD = 64


class Usb:
    """The host at the USB port, which is the program's standard input and output."""

    def __init__(self):
        micropython.kbd_intr(-1)  # no byte of the host stops the program
        self._in, self._out = select.poll(), select.poll()
        self._in.register(sys.stdin, select.POLLIN)
        self._out.register(sys.stdout, select.POLLOUT)

    def read(self):
        heard = b""
        while len(heard) < MOST_HEARD and self._ready(self._in, select.POLLIN):
            byte = sys.stdin.buffer.read(1)
            if not byte:
                break
            heard += byte
        return heard

    def write(self, data):
        """Write a piece of `data` if the host takes it; returns how much."""
        if not self._ready(self._out, select.POLLOUT):
            return 0
        sys.stdout.buffer.write(data[:CHUNK])
        return min(len(data), CHUNK)

    def _ready(self, poll, what):
        return any(event & what for _, event in poll.ipoll(0))


class Serial:
    """The host at a UART."""

    def __init__(self, host):
        micropython.kbd_intr(-1)
        self._uart = machine.UART(
            host["uart"],
            115200,
            tx=machine.Pin(host["tx"]["pin"]),
            rx=machine.Pin(host["rx"]["pin"]),
            txbuf=256,
        )

    def read(self):
        return self._uart.read(min(MOST_HEARD, self._uart.any())) or b"" if self._uart.any() else b""

    def write(self, data):
        return self._uart.write(data[:CHUNK]) or 0


class TagReader:
    """A reader on a UART of its own, with the cards or the die on it."""

    def __init__(self, config):
        self.name = config["name"]
        self._reader = tags.Pn532() if config["kind"] == "pn532" else tags.Rdm6300()
        baud = 115200 if config["kind"] == "pn532" else 9600
        tx, rx = machine.Pin(config["tx"]["pin"]), machine.Pin(config["rx"]["pin"])
        self._uart = machine.UART(config["uart"], baud, tx=tx, rx=rx)
        faces = {uid: tuple(face.split(" ")) for uid, face in config["faces"].items()}
        well = tags.Well if config["kind"] == "pn532" else tags.QuietWell
        self._well = well(faces) if config["use"] == "dice" else None
        self._lies = None

    def step(self, now, board):
        heard = self._uart.read() if self._uart.any() else None
        asked = self._reader.step(now, heard or b"")
        if asked:
            self._uart.write(asked)
        uid = self._reader.uid
        if self._well:
            fallen = self._well.step(now, uid)
            if fallen:
                board.die(now, fallen[0], fallen[1])
        elif uid != self._lies:
            self._lies = uid
            board.card(now, self.name, uid)


def main():
    matrix = pins.matrix_of(CONFIG)
    buttons = pins.Buttons(CONFIG["buttons"])
    lights = pins.Lights(CONFIG["lights"], CONFIG["cols"], CONFIG["rows"]) if CONFIG["lights"] else None
    buzzer = pins.Buzzer(CONFIG["buzzer"]) if CONFIG["buzzer"] else None
    readers = [TagReader(one) for one in CONFIG["readers"]]
    host = Usb() if CONFIG["host"]["link"] == "usb" else Serial(CONFIG["host"])
    # A button held at power-up keeps the watchdog off, so that a program can be put on in peace.
    dog = machine.WDT(timeout=CONFIG["watchdog_ms"]) if CONFIG["watchdog_ms"] and not buttons.read() else None
    board = Board(
        CONFIG["model"], CONFIG["cols"], CONFIG["rows"], CONFIG["caps"],
        str(binascii.hexlify(machine.unique_id()), "ascii"), str(binascii.hexlify(os.urandom(4)), "ascii").upper(),
        CONFIG["debounce"], buttons.names, CONFIG["host"]["link"] == "usb",
    )  # fmt: skip
    for kind, where in matrix.check():
        board.fault(kind, where)
    if lights:
        lights.show(board.lights)
    unsent = b""
    while True:
        began = time.ticks_us()
        now = time.ticks_ms()
        matrix.scan()
        board.step(now, matrix.lines + [buttons.read()], host.read())
        for reader in readers:
            reader.step(now, board)
        unsent = unsent or board.take()
        while unsent:
            sent = host.write(unsent)
            if not sent:
                break
            unsent = unsent[sent:] or board.take()
        if lights and board.relit:
            board.relit = False
            lights.show(board.lights)
        if buzzer:
            if board.beep:
                buzzer.beep(now, board.beep[0], board.beep[1])
                board.beep = None
            buzzer.go_on(now)
        if dog:
            dog.feed()
        left = PERIOD_US - time.ticks_diff(time.ticks_us(), began)
        if left > 0:
            time.sleep_us(left)


main()
