"""A stand-in for MicroPython's `neopixel`: what is lit is told on standard error, by number in the chain."""

import sys


class NeoPixel:
    def __init__(self, pin, count):
        self._colours = [(0, 0, 0)] * count

    def __setitem__(self, at, colour):
        self._colours[at] = colour

    def write(self):
        lit = [
            "%d=%02x%02x%02x" % ((i,) + self._colours[i])
            for i in range(len(self._colours))
            if any(self._colours[i])
        ]
        sys.stderr.write("lights " + (" ".join(lit) or "-") + "\n")
