"""What the entry point `gpio` names: says so where gpiozero is not installed."""

from __future__ import annotations

from firmware_bridge.core.board import BoardError, SensorBoard


def open_gpio_board(url: str) -> SensorBoard:
    """See `hardware.gpio.board.open_gpio_board`. Raises BoardError."""
    try:
        from hardware.gpio import board
    except ImportError as wrong:
        raise BoardError(
            'A board on the Pi\'s own pins needs gpiozero: pip install "tableside[gpio]".'
        ) from wrong
    return board.open_gpio_board(url)
