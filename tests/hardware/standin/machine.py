"""A stand-in for MicroPython's `machine`: pins that end in a modelled board instead of copper.

Runs under the real `micropython` only. The model is told what hands do by lines from a pipe
(`MODEL`, a path): `close e2`, `open e2`, `bounce e2 8` (it chatters for 8 ms from now on), `press roll`,
`release roll`, `short 3` (file d to ground), `dead 595` or `dead 165`, `tag deck 04A1B2C3`, `tag deck -`,
`until 4000` (the clock goes on to there at once), `scan` (what follows waits for the next scan), `rates`. What the board does comes out on standard error: `lights ...`, `buzz 440`, `watchdog 8000`.
"""

import os
import select
import sys
import time

from config import CONFIG

DIODES = os.getenv("DIODES") != "no"
ROWS, COLS = CONFIG["rows"], CONFIG["cols"]
MATRIX = CONFIG["matrix"]
FILES = "abcdefghijklmnop"
RISE_US = 17  # 80 kilohm and 300 picofarad from 0.7 V to 2.0 V: the weakest pull-up and a metre of wire


def tell(text):
    sys.stderr.write(text + "\n")


class Model:
    """Switches of the matrix; which files are low follows from which ranks are driven."""

    def __init__(self):
        self.closed = [0] * ROWS
        self.bouncing = {}
        self.driven = 0
        self.low = self.was_low = 0
        self.moved = time.ticks_us()
        self.short = 0
        self.dead = set()
        self.pressed = {}
        self.tags = {}
        self.scans = 0
        self.since = time.ticks_ms()
        self._rest = b""
        self._pipe = open(os.getenv("MODEL"), "rb")
        self._poll = select.poll()
        self._poll.register(self._pipe, select.POLLIN)

    def drive(self, ranks):
        """These ranks (bits) are low now."""
        if ranks == 1 and self.driven != 1:
            self.scans += 1
            if hasattr(time, "pass_ms"):
                time.pass_ms(1)
            self.hear()
        self.driven = ranks
        now = time.ticks_us()
        risen = time.ticks_diff(now, self.moved) >= RISE_US
        self.was_low, self.moved = self.low if risen else self.was_low | self.low, now
        low = self.short
        if ranks:
            now = time.ticks_ms() if self.bouncing else 0
            for rank in range(ROWS):
                if ranks >> rank & 1:
                    low |= self.line(rank, now)
            if not DIODES:
                low = self.ghosts(low)
        self.low = low

    def felt(self, file):
        """Whether a file's pin reads low: one that was low a moment ago is lifted by its pull-up only in time."""
        low = self.low
        if self.was_low and time.ticks_diff(time.ticks_us(), self.moved) < RISE_US:
            low |= self.was_low
        return low >> file & 1

    def line(self, rank, now):
        line = self.closed[rank]
        for (file, at), until in list(self.bouncing.items()):
            if at == rank:
                if time.ticks_diff(until, now) <= 0:
                    del self.bouncing[(file, at)]
                elif time.ticks_diff(until, now) & 1:
                    line ^= 1 << file
        return line

    def ghosts(self, low):
        """Without diodes current flows back through closed switches into other ranks, and on."""
        while True:
            grown = low
            for line in self.closed:
                if line & grown:
                    grown |= line
            if grown == low:
                return low
            low = grown

    def hear(self):
        for _, event in self._poll.ipoll(0):
            if event & select.POLLIN:
                self._rest += os_read(self._pipe)
        while b"\n" in self._rest:
            line, _, self._rest = self._rest.partition(b"\n")
            if line == b"scan":  # the rest comes with the next one
                return
            self.obey(str(line, "ascii").split(" "))

    def obey(self, words):
        what = words[0]
        if what in ("close", "open", "bounce"):
            file, rank = FILES.index(words[1][0]), int(words[1][1:]) - 1
            if what == "close":
                self.closed[rank] |= 1 << file
            elif what == "open":
                self.closed[rank] &= ~(1 << file)
            else:
                self.bouncing[(file, rank)] = time.ticks_add(time.ticks_ms(), int(words[2]))
        elif what in ("press", "release"):
            self.pressed[CONFIG["buttons"][words[1]]["pin"]] = what == "press"
        elif what == "short":
            self.short = self.low = 1 << int(words[1])
        elif what == "dead":
            self.dead.add(words[1])
        elif what == "tag":
            self.tags[words[1]] = None if words[2] == "-" else words[2]
        elif what == "until":
            time.pass_ms(time.ticks_diff(int(words[1]), time.ticks_ms()))
        elif what == "rates":
            passed = time.ticks_diff(time.ticks_ms(), self.since)
            tell("rates %d %d" % (self.scans, passed))
            self.scans, self.since = 0, time.ticks_ms()


def os_read(pipe):
    data = b""
    poll = select.poll()
    poll.register(pipe, select.POLLIN)
    while True:
        ready = False
        for _, event in poll.ipoll(0):
            ready = event & select.POLLIN
        if not ready:
            return data
        byte = pipe.read(1)
        if not byte:
            return data
        data += byte


model = Model()
model.hear()
BUTTONS = [lead["pin"] for lead in CONFIG["buttons"].values()]
DIRECT = MATRIX["kind"] == "direct"
RANK_OF, FILE_OF, OUT, INTO = {}, {}, {}, {}
if DIRECT:
    RANK_OF = {MATRIX["ranks"][i]["pin"]: i for i in range(ROWS)}
    FILE_OF = {MATRIX["files"][i]["pin"]: i for i in range(COLS)}
else:
    OUT = {
        name: MATRIX["ranks"][name]["pin"]
        for name in ("data", "clock", "latch", "check")
        if MATRIX["ranks"][name]
    }
    INTO = {name: MATRIX["files"][name]["pin"] for name in ("data", "clock", "load")}


class Pin:
    IN, OUT, OPEN_DRAIN, PULL_UP = 0, 1, 2, 3

    def __new__(cls, number, mode=None, pull=None, value=None):
        kind = Pin
        if number in RANK_OF:
            kind = Rank
        elif number in FILE_OF:
            kind = File
        elif number in BUTTONS:
            kind = Button
        elif number in OUT.values():
            kind = Out595
        elif number == INTO.get("load"):
            kind = Load165
        pin = object.__new__(kind)  # MicroPython calls no __init__ then
        pin.number = number
        pin._level = 1 if value is None else value
        return pin

    def __call__(self, level=None):
        if level is None:
            return self._level
        self._level = level


class Rank(Pin):
    def __call__(self, level=None):
        bit = 1 << RANK_OF[self.number]
        model.drive(model.driven | bit if level == 0 else model.driven & ~bit)


class File(Pin):
    def __call__(self, level=None):
        return 0 if model.felt(FILE_OF[self.number]) else 1


class Button(Pin):
    def __call__(self, level=None):
        if not model.scans:  # afterwards hands are heard at each scan
            model.hear()
        return 0 if model.pressed.get(self.number) else 1


class Chain:
    """Two shift registers: 74HC595 bits go out with the latch, 74HC165 bits come in with the load."""

    data = 1
    level = {"clock": 0, "latch": 0, "load": 1}
    bits = 0
    size = 8 * MATRIX["ranks"]["chips"] if not DIRECT else 0
    taken = []


class Out595(Pin):
    def __call__(self, level=None):
        if self.number == OUT.get("check"):
            return 1 if "595" in model.dead else Chain.bits >> (Chain.size - 1) & 1
        if self.number == OUT["data"]:
            Chain.data = level
        elif self.number == OUT["clock"]:
            if level and not Chain.level["clock"]:
                Chain.bits = (Chain.bits << 1 | Chain.data) & ((1 << Chain.size) - 1)
            Chain.level["clock"] = level
        else:
            if level and not Chain.level["latch"]:
                model.drive(~Chain.bits & ((1 << Chain.size) - 1) & ((1 << ROWS) - 1))
            Chain.level["latch"] = level


class Load165(Pin):
    def __call__(self, level=None):
        if level == 0:
            high = ~model.low & 0xFFFF
            Chain.taken = [(high >> 8 * i) & 0xFF for i in range(MATRIX["files"]["chips"])]


class SPI:
    def __init__(self, number, baudrate=0, polarity=0, phase=0, sck=None, miso=None):
        pass

    def readinto(self, into):
        for i in range(len(into)):
            into[i] = 0xFF if "165" in model.dead else Chain.taken[i] if i < len(Chain.taken) else 0


class PWM:
    def __init__(self, pin):
        self._hz = 0

    def freq(self, hz):
        if hz < 8:  # as the chip's own does
            raise ValueError("freq too small")
        self._hz = hz

    def duty_u16(self, duty):
        if duty:
            tell("buzz %d" % self._hz)
        elif self._hz:
            tell("silent")


class HostUart:
    """The UART at whose other end the host is: the process's standard input and output."""

    def __init__(self):
        self._in, self._out = select.poll(), select.poll()
        self._in.register(sys.stdin, select.POLLIN)
        self._out.register(sys.stdout, select.POLLOUT)

    def any(self):
        for _, event in self._in.ipoll(0):
            if event & select.POLLIN:
                return 1
        return 0

    def read(self, size):
        return sys.stdin.buffer.read(1)

    def write(self, data):
        for _, event in self._out.ipoll(0):
            if event & select.POLLOUT:
                return sys.stdout.buffer.write(data)
        return None


def UART(number, baud, tx=None, rx=None, txbuf=0):
    if CONFIG["host"]["link"] == "uart" and CONFIG["host"]["uart"] == number:
        assert baud == 115200
        return HostUart()
    return ReaderUart(number)


class ReaderUart:
    """The far end of a tag reader's cable: an RDM6300 or a PN532, as its maker documents it."""

    def __init__(self, number):
        reader = [one for one in CONFIG["readers"] if one["uart"] == number][0]
        self._name, self._kind = reader["name"], reader["kind"]
        self._said = time.ticks_ms()
        self._out = b""

    def any(self):
        if self._kind == "rdm6300":
            uid = model.tags.get(self._name)
            now = time.ticks_ms()
            if uid and time.ticks_diff(now, self._said) > 65:
                self._said = now
                raw = bytes([int(uid[i : i + 2], 16) for i in range(0, 10, 2)])
                summed = 0
                for byte in raw:
                    summed ^= byte
                self._out += b"\x02" + uid.encode() + ("%02X" % summed).encode() + b"\x03"
        return len(self._out)

    def read(self, size=None):
        out, self._out = self._out, b""
        return out

    def write(self, data):
        if self._kind != "pn532":
            return len(data)
        at = data.find(b"\x00\x00\xff")
        size, command = data[at + 3], data[at + 6]
        assert (sum(data[at + 5 : at + 6 + size]) & 0xFF) == 0
        self._out += b"\x00\x00\xff\x00\xff\x00"
        if command == 0x14:
            self._answer(b"\xd5\x15")
        elif command == 0x32:
            self._answer(b"\xd5\x33")
        elif command == 0x4A:
            uid = model.tags.get(self._name)
            raw = bytes([int(uid[i : i + 2], 16) for i in range(0, len(uid), 2)]) if uid else b""
            body = b"\x01\x01\x00\x04\x08" + bytes([len(raw)]) + raw if uid else b"\x00"
            self._answer(b"\xd5\x4b" + body)
        return len(data)

    def _answer(self, body):
        self._out += (
            b"\x00\x00\xff" + bytes([len(body), -len(body) & 0xFF]) + body + bytes([-sum(body) & 0xFF, 0])
        )


RESET = 85


def reset():
    """The process ends; `flashed.py` starts it again, as power does."""
    raise SystemExit(RESET)


class WDT:
    def __init__(self, timeout):
        tell("watchdog %d" % timeout)

    def feed(self):
        pass


def unique_id():
    return b"\xe6\x60\x44\x30\x43\x2a\x5b\x31"
