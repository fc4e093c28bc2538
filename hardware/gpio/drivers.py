"""What a Raspberry Pi's own pins and buses bring: switches on its pins and buses, and what hangs on them next
to a board.
"""

from __future__ import annotations

from firmware_bridge.core.family import Family, OwnTransport
from firmware_bridge.core.link_messages import link_message
from hardware.gpio.reach import OPTION

GPIO = Family(
    "gpio",
    model=link_message("pi-board"),
    reach=OwnTransport("hardware.gpio.board:open_gpio_board"),
    tells="occupancy",
    any_field=True,
    lights=None,
    options={OPTION: "pi2.local"},
    examples=("gpio://8x8", "gpio://12x12", "gpio://mcp23017-8x8", "gpio:///home/pi/board.toml"),
)
PINS = Family(
    "pins",
    model=link_message("pi-panel"),
    reach=OwnTransport("hardware.gpio.panel:open_pin_panel"),
    tells="buttons",
    lights=None,
    options={OPTION: "pi2.local"},
    examples=("pins://roll=GPIO17,end=GPIO27,led=GPIO22,buzzer=GPIO13",),
)
PN532 = Family(
    "pn532",
    model="PN532 card reader",
    reach=OwnTransport("hardware.gpio.card_reader:open_card_reader"),
    tells="cards",
    examples=("pn532://i2c", "pn532://spi", "pn532:///dev/ttyUSB0"),
)
