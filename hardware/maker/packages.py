"""Legs of the controllers and chips that a board is built of, as their makers number them."""

from __future__ import annotations

from typing import Literal

Controller = Literal["pico", "pi"]

PICO = (
    *("GP0", "GP1", "GND", "GP2", "GP3", "GP4", "GP5", "GND", "GP6", "GP7"),
    *("GP8", "GP9", "GND", "GP10", "GP11", "GP12", "GP13", "GND", "GP14", "GP15"),
    *("GP16", "GP17", "GND", "GP18", "GP19", "GP20", "GP21", "GND", "GP22", "RUN"),
    *("GP26", "GP27", "GND", "GP28", "VREF", "3V3", "EN", "GND", "VSYS", "VBUS"),
)
"""A Raspberry Pi Pico: pins 1 to 20 down its left side from the USB plug, 21 to 40 up its right side."""
PI = (
    *("3V3", "5V", "GPIO2", "5V", "GPIO3", "GND", "GPIO4", "GPIO14", "GND", "GPIO15"),
    *("GPIO17", "GPIO18", "GPIO27", "GND", "GPIO22", "GPIO23", "3V3", "GPIO24", "GPIO10", "GND"),
    *("GPIO9", "GPIO25", "GPIO11", "GPIO8", "GND", "GPIO7", "GPIO0", "GPIO1", "GPIO5", "GND"),
    *("GPIO6", "GPIO12", "GPIO13", "GND", "GPIO19", "GPIO16", "GPIO26", "GPIO20", "GND", "GPIO21"),
)
"""The header of a Raspberry Pi 2 to 5: odd pins in one row, even ones in the other."""
HEADERS: dict[Controller, tuple[str, ...]] = {"pico": PICO, "pi": PI}

CHIPS = {
    "74HC595": (
        *("QB", "QC", "QD", "QE", "QF", "QG", "QH", "GND"),
        *("QH'", "CLR", "SRCLK", "RCLK", "OE", "SER", "QA", "VCC"),
    ),
    "74HC165": (
        *("LOAD", "CLK", "E", "F", "G", "H", "QH'", "GND"),
        *("QH", "SER", "A", "B", "C", "D", "INH", "VCC"),
    ),
    "MCP23017": (
        *(
            "GPB0",
            "GPB1",
            "GPB2",
            "GPB3",
            "GPB4",
            "GPB5",
            "GPB6",
            "GPB7",
            "VDD",
            "VSS",
            "NC",
            "SCL",
            "SDA",
            "NC",
        ),
        *("A0", "A1", "A2", "RESET", "INTB", "INTA"),
        *("GPA0", "GPA1", "GPA2", "GPA3", "GPA4", "GPA5", "GPA6", "GPA7"),
    ),
    "74AHCT125": (
        *("1OE", "1A", "1Y", "2OE", "2A", "2Y", "GND"),
        *("3Y", "3A", "3OE", "4Y", "4A", "4OE", "VCC"),
    ),
}
"""Legs from 1 on, down one side and up the other."""

WIRES = {
    "red": "#c8262f",
    "orange": "#e07a1f",
    "yellow": "#efb52c",
    "green": "#2b8a4b",
    "blue": "#2b62c4",
    "purple": "#7a45ab",
    "violet": "#7a45ab",
    "grey": "#8d8d8d",
    "gray": "#8d8d8d",
    "white": "#f6f2ea",
    "black": "#2b2624",
    "brown": "#7a4f2d",
    "pink": "#e08aa8",
}
"""What the insulation of wires looks like, by the words of a wiring."""
