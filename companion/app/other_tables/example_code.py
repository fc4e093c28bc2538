"""How the invitation of another table looks: the letters that it shows, and the QR code where a camera can read it."""

from __future__ import annotations

from companion.app.widgets.controls.text import Text
from companion.app.widgets.layout.element import Columns, Element, Gap, Stack
from companion.app.widgets.layout.panel_items import PanelItem
from companion.app.widgets.layout.qr_code_view import QrCode
from companion.app.widgets.theme import THEME, px
from companion.relay.invitation_link import write_link
from companion.remote.invitation import GROUP, read_invitation

EXAMPLE = "K7PX2M"
"""The code that shows how one looks."""
RELAY = "wss://relay.example.org"
SIDE, LOW_SIDE = 240, 160
"""Dp of the QR code, and on a small screen."""
ABOVE = 64
"""Dp that are free above and below letters that are alone."""


class ExampleCodeItem(PanelItem, frozen=True):
    """A code of letters that leads nowhere. `scanned`: with its QR code, `beside` it or else above it."""

    scanned: bool = False
    beside: bool = False

    def build(self, paper: bool = False) -> Element:
        letters = Text(f"{EXAMPLE[:GROUP]}\u00a0{EXAMPLE[GROUP:]}", "title", align="center", lines=1)
        if not self.scanned:
            return Stack([Gap(px(ABOVE)), letters, Gap(px(ABOVE))])
        side = LOW_SIDE if THEME.small or THEME.large else SIDE
        picture = QrCode(write_link(RELAY, read_invitation(EXAMPLE)), side)
        if self.beside:
            return Columns([picture, letters], px(12), middle=True)
        return Stack([picture, letters], px(6))
