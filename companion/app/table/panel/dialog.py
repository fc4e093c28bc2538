"""A question or an answer of the screen itself, on a sheet."""

from __future__ import annotations

import msgspec

from companion.app.table.widgets.sheet import SheetContent
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, TextItem

ANSWERS = 6
"""Answers that are pinned at most; more are a list."""
FEW = 3
"""Buttons that are pinned at most where nothing is asked, the way back below the others."""


class Dialog(msgspec.Struct, frozen=True):
    """Something asked or shown on this screen: a title, and the parts below it.

    `asks`: it is a question about the position, and goes when that is another; its answers are alike. A main
    button among the parts is pinned at the foot.
    """

    title: str
    parts: tuple[PanelItem, ...]
    said: str = ""
    asks: bool = False

    @property
    def sheet(self) -> SheetContent:
        """The sheet that it is."""
        buttons = tuple(part for part in self.parts if isinstance(part, ButtonItem))
        pinned = tuple(part for part in buttons if part.role == "main")
        if len(buttons) <= (ANSWERS if self.asks else FEW):
            pinned = tuple(sorted(buttons, key=lambda one: one.role == "main"))
        centred = tuple(msgspec.structs.replace(part, align="center") for part in pinned)
        said = (TextItem(self.said),) if self.said else ()
        body = (*said, *(part for part in self.parts if part not in pinned))
        return SheetContent(self.title, body, centred, self.asks, name=f"dialog {self.title}")
