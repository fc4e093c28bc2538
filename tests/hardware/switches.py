"""Modelled switches behind the calls of lgpio, with or without a diode in each."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from firmware_bridge.core.wire import square_at
from firmware_bridge.wiring import Direct, Wiring
from hardware.gpio import chip


class Switches:
    """The matrix of a wiring: `closed` squares and `pressed` buttons, read by the calls that lgpio has.

    `calls` are the names of those that were made, `sent` what went out of the SPI bus.
    """

    SET_PULL_UP, SET_OPEN_DRAIN = 32, 8

    class error(Exception):  # noqa: N801 (its name)
        def __init__(self, value: str) -> None:
            self.value = value

    def __init__(self, wiring: Wiring, spi: bool = True) -> None:
        assert isinstance(wiring.matrix, Direct)
        self.wiring, self._spi = wiring, spi
        self.closed: set[str] = set()
        self.pressed: set[str] = set()
        self.shorted: set[int] = set()
        self.calls: list[str] = []
        self.sent: list[bytes] = []
        self.tones: list[tuple[float, float]] = []
        self.open = True
        self.flags: dict[int, int] = {}
        self._groups: dict[int, list[int]] = {}
        self._ranks = [pin.pin for pin in wiring.matrix.ranks]
        self._files = [pin.pin for pin in wiring.matrix.files]
        self._buttons = {pin.pin: name for name, pin in wiring.buttons.items()}
        self._low: set[int] = set()

    def plug(self, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
        """Stand in for lgpio and the device of its chip."""
        (folder / "gpiochip0").touch()
        (folder / "gpiochip4").touch()
        monkeypatch.setattr(chip, "DEVICES", folder)
        monkeypatch.setattr(chip, "lgpio", lambda: self)

    # What lgpio has, with its own names for what is given

    def gpiochip_open(self, gpiochip: int) -> int:
        self.calls.append("gpiochip_open")
        return gpiochip

    def gpiochip_close(self, handle: int) -> int:
        if handle == 4:
            self.open = False
            self._groups.clear()
        return 0

    def gpio_get_chip_info(self, handle: int) -> list[Any]:
        return [0, 54, f"gpiochip{handle}", "pinctrl-rp1" if handle == 4 else "gpio-brcmstb@107d508500"]

    def group_claim_input(self, handle: int, gpio: list[int], lFlags: int = 0) -> int:  # noqa: N803
        return self._claim("group_claim_input", gpio, lFlags)

    def group_claim_output(
        self, handle: int, gpio: list[int], levels: list[int] = [0], lFlags: int = 0  # noqa: B006, N803
    ) -> int:  # fmt: skip
        self._low -= {pin for pin, level in zip(gpio, levels, strict=True) if level}
        return self._claim("group_claim_output", gpio, lFlags)

    def gpio_claim_output(self, handle: int, gpio: int, level: int = 0, lFlags: int = 0) -> int:  # noqa: N803
        return self._claim("gpio_claim_output", [gpio], lFlags)

    def _claim(self, name: str, gpio: list[int], flags: int) -> int:
        self.calls.append(name)
        taken = {pin for group in self._groups.values() for pin in group}
        if taken & set(gpio):
            raise self.error("GPIO busy")
        self._groups[gpio[0]] = list(gpio)
        self.flags |= dict.fromkeys(gpio, flags)
        return 0

    def group_write(self, handle: int, gpio: int, group_bits: int, group_mask: int = (1 << 64) - 1) -> int:
        self.calls.append("group_write")
        for i, pin in enumerate(self._groups[gpio]):
            (self._low.discard if group_bits >> i & 1 else self._low.add)(pin)
        return 0

    def group_read(self, handle: int, gpio: int) -> list[int]:
        self.calls.append("group_read")
        group = self._groups[gpio]
        return [len(group), sum((not self._is_low(pin)) << i for i, pin in enumerate(group))]

    def tx_pwm(
        self, handle: int, gpio: int, pwm_frequency: float, pwm_duty_cycle: float,
        pulse_offset: int = 0, pulse_cycles: int = 0,
    ) -> int:  # fmt: skip
        if pwm_frequency and not 0.1 <= pwm_frequency <= 10_000:
            raise self.error("bad PWM micros")
        self.tones.append((pwm_frequency, pwm_duty_cycle))
        return 0

    def spi_open(self, spi_device: int, spi_channel: int, baud: int, spi_flags: int = 0) -> int:
        if not self._spi:
            raise self.error("can not open SPI device")
        return 9

    def spi_write(self, handle: int, data: bytes) -> int:
        self.sent.append(bytes(data))
        return len(data)

    def spi_close(self, handle: int) -> int:
        return 0

    # Copper

    def _is_low(self, pin: int) -> bool:
        if pin in self._buttons:
            return self._buttons[pin] in self.pressed
        return bool(self._lines() >> self._files.index(pin) & 1)

    def _lines(self) -> int:
        rows = [0] * self.wiring.rows
        for square in self.closed:
            file, rank = square_at(square) or (0, 0)
            rows[rank] |= 1 << file
        low = sum({1 << file for file in self.shorted})
        for rank, pin in enumerate(self._ranks):
            low |= rows[rank] if pin in self._low else 0
        if not self.wiring.diodes:  # current flows back through closed switches, and on
            while (grown := _grown(low, rows)) != low:
                low = grown
        return low


def _grown(low: int, rows: list[int]) -> int:
    for row in rows:
        if row & low:
            low |= row
    return low


NAMES = tuple(
    name for name, value in vars(Switches).items()
    if callable(value) and not name.startswith("_") and name not in ("plug", "error")
)  # fmt: skip
"""The calls of lgpio that are stood in for."""
