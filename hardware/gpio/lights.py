"""WS2812 lights on the Pi's SPI output, which works alike on every Pi: three SPI bits for each bit of
colour.
"""

from __future__ import annotations

import contextlib
import warnings
from collections.abc import Mapping
from typing import Any

from gpiozero.exc import SPIFixedRate, SPISoftwareFallback

from firmware_bridge.core.light_chain import squares_in_order
from firmware_bridge.wiring import Lights

RATE = 2_400_000
LATCH = bytes(24)
"""Low for 80 microseconds: what was sent is shown."""
_BITS = [
    int("".join("110" if byte >> 7 - i & 1 else "100" for i in range(8)), 2).to_bytes(3, "big")
    for byte in range(256)
]


def encode_colours(colours: Mapping[str, str], chain: list[str], brightness: float) -> bytes:
    """What the SPI bus sends so that these squares (`rrggbb`) are lit and no others."""
    data = bytearray()
    for square in chain:
        red, green, blue = bytes.fromhex(colours.get(square, "000000"))
        for part in (green, red, blue):
            data += _BITS[int(part * brightness)]
    return bytes(data) + LATCH


class LightChain:
    """The chain under the squares, on the first SPI bus of a pin factory.

    Raises:
        SPISoftwareFallback: the bus is off; pulses made in software would be too slow for the lights.
    """

    def __init__(self, lights: Lights, cols: int, rows: int, pin_factory: Any) -> None:
        self._chain, self._brightness = squares_in_order(cols, rows, lights.order), lights.brightness
        with warnings.catch_warnings():
            warnings.simplefilter("error", SPISoftwareFallback)
            self._output = pin_factory.spi(port=0, device=0)
        with contextlib.suppress(SPIFixedRate):
            self._output.rate = RATE

    def show(self, colours: Mapping[str, str]) -> None:
        self._output.write(encode_colours(colours, self._chain, self._brightness))

    def close(self) -> None:
        self._output.close()
