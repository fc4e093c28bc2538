"""A question or an answer of the screen itself, on paper."""

from __future__ import annotations

import msgspec

from companion.app.widgets.layout.panel_items import PanelItem


class Dialog(msgspec.Struct, frozen=True):
    """Something asked or shown on this screen, on paper: a title, and the parts below it."""

    title: str
    parts: tuple[PanelItem, ...]
    said: str = ""
