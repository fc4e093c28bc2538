"""The switches, lights and sounder of a board, accessed through `machine`. This file does not know what
they are for.

While a rank is driven low, a closed switch on it pulls the pin of its file low through its diode.
"""

import time

from machine import PWM, SPI, Pin


class DirectMatrix:
    """Matrix with a pin for every rank and file. Ranks are open drain: a rank that is not driven floats."""

    def __init__(self, matrix, settle_us):
        self._ranks = [Pin(lead["pin"], Pin.OPEN_DRAIN, value=1) for lead in matrix["ranks"]]
        self._files = [Pin(lead["pin"], Pin.IN, Pin.PULL_UP) for lead in matrix["files"]]
        self._settle_us = settle_us
        self.lines = [0] * len(self._ranks)

    def scan(self):
        """Read all ranks into `lines`, where bit f is file f."""
        files, lines, wait = self._files, self.lines, self._settle_us
        for i in range(len(lines)):
            rank = self._ranks[i]
            rank(0)
            _settle(wait)
            lines[i] = _low(files)
            rank(1)

    def check(self):
        """Return the faults visible while no rank is driven: each file that is low nevertheless."""
        low = _low(self._files)
        return [("line", "abcdefghijklmnop"[i]) for i in range(len(self._files)) if low >> i & 1]


def _settle(us):
    """Busy-wait until a driven rank can be read. A sleep may take a hundred times as long."""
    began = time.ticks_us()
    while time.ticks_diff(time.ticks_us(), began) < us:
        pass


def _low(pins):
    read = 0
    bit = 1
    for pin in pins:
        if not pin():
            read |= bit
        bit <<= 1
    return read


class ShiftMatrix:
    """Matrix with its ranks on 74HC595 outputs and its files on 74HC165 inputs, read over SPI.

    A zero shifted along the chain drives one rank at a time.
    """

    def __init__(self, matrix, rows, cols, settle_us):
        ranks, files = matrix["ranks"], matrix["files"]
        self._data = Pin(ranks["data"]["pin"], Pin.OUT, value=1)
        self._clock = Pin(ranks["clock"]["pin"], Pin.OUT, value=0)
        self._latch = Pin(ranks["latch"]["pin"], Pin.OUT, value=0)
        self._check = Pin(ranks["check"]["pin"], Pin.IN) if ranks["check"] else None
        self._load = Pin(files["load"]["pin"], Pin.OUT, value=1)
        self._spi = SPI(
            files["spi"],
            baudrate=1_000_000,
            polarity=0,
            phase=0,
            sck=Pin(files["clock"]["pin"]),
            miso=Pin(files["data"]["pin"]),
        )
        self._out_chips, self._in_chips = ranks["chips"], files["chips"]
        self._read = bytearray(self._in_chips)
        self._mask = (1 << cols) - 1
        self._settle_us = settle_us
        self.lines = [0] * rows
        self._rest()

    def _push(self, bit):
        self._data(bit)
        self._clock(1)
        self._clock(0)

    def _show(self):
        self._latch(1)
        self._latch(0)

    def _rest(self, shifted=0):
        """Drive no rank: fill the chain with ones. `shifted` ones are already in the chain."""
        for _ in range(8 * self._out_chips - shifted):
            self._push(1)
        self._show()

    def _files(self):
        self._load(0)
        self._load(1)
        self._spi.readinto(self._read)
        read = 0
        for i in range(self._in_chips):
            read |= (self._read[i] ^ 0xFF) << (8 * i)
        return read & self._mask

    def scan(self):
        """Read all ranks into `lines`, where bit f is file f."""
        lines, wait = self.lines, self._settle_us
        self._push(0)
        for i in range(len(lines)):
            self._show()
            _settle(wait)
            lines[i] = self._files()
            self._push(1)
        self._rest(len(lines))

    def check(self):
        """Return the faults that can be found without moving a piece.

        These are a broken chain of chips, and files that are low although no rank is driven.
        """
        faults = []
        if self._check and not self._hands_on():
            faults.append(("chip", "1"))
        self._rest()
        self._load(0)
        self._load(1)
        beyond = bytearray(self._in_chips + 1)
        self._spi.readinto(beyond)
        if beyond[self._in_chips] != 0:  # SER of the last chip lies at ground
            faults.append(("chip", str(self._out_chips + 1)))
            return faults
        low = self._files()
        return faults + [("line", "abcdefghijklmnop"[i]) for i in range(16) if low >> i & 1]

    def _hands_on(self):
        """Return whether a zero followed by ones comes out at the end of the 74HC595 chain."""
        self._rest()
        self._push(0)
        came = [self._check()]
        for _ in range(8 * self._out_chips):
            self._push(1)
            came.append(self._check())
        return came == [1] * (8 * self._out_chips - 1) + [0, 1]


def matrix_of(config):
    """Return the matrix that a board's wiring describes."""
    matrix = config["matrix"]
    if matrix["kind"] == "direct":
        return DirectMatrix(matrix, config["settle_us"])
    return ShiftMatrix(matrix, config["rows"], config["cols"], config["settle_us"])


class Buttons:
    """Buttons to ground, one per pin."""

    def __init__(self, buttons):
        self.names = sorted(buttons)
        self._pins = [Pin(buttons[name]["pin"], Pin.IN, Pin.PULL_UP) for name in self.names]

    def read(self):
        return _low(self._pins)


class Lights:
    """Chain of WS2812 lights under the squares."""

    def __init__(self, lights, cols, rows):
        from neopixel import NeoPixel

        self._chain = NeoPixel(Pin(lights["pin"], Pin.OUT), cols * rows)
        self._cols, self._rows = cols, rows
        self._back = lights["order"] == "serpentine"
        self._bright = int(256 * lights["brightness"])

    def show(self, rgb):
        """Show colours; `rgb` has three bytes per square, a1 first."""
        for rank in range(self._rows):
            for file in range(self._cols):
                at = 3 * (rank * self._cols + file)
                there = self._cols - 1 - file if self._back and rank % 2 else file
                self._chain[rank * self._cols + there] = (
                    rgb[at] * self._bright >> 8,
                    rgb[at + 1] * self._bright >> 8,
                    rgb[at + 2] * self._bright >> 8,
                )
        self._chain.write()


LOWEST_HZ = 10  # the PWM of an RP2040 begins at 7.5 Hz, that of an RP2350 at 8.9: below, `freq` raises


class Buzzer:
    """Passive sounder. A tone that is too low for the sounder is played at the lowest frequency it supports."""

    def __init__(self, lead):
        self._pwm = PWM(Pin(lead["pin"]))
        self._pwm.duty_u16(0)
        self._until = None

    def beep(self, now, hz, ms):
        self._until = None
        self._pwm.duty_u16(0)
        if hz and ms:
            self._pwm.freq(max(hz, LOWEST_HZ))
            self._pwm.duty_u16(32768)
            self._until = time.ticks_add(now, ms)

    def go_on(self, now):
        if self._until is not None and time.ticks_diff(self._until, now) <= 0:
            self._until = None
            self._pwm.duty_u16(0)
