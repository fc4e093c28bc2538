"""What the column of a table holds: facts on the card, buttons and words above the bar, or a sheet over them."""

from __future__ import annotations

import msgspec

from companion.app.table.widgets.fact_card import Fact
from companion.app.table.widgets.sheet import SheetContent
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem


class ColumnContent(msgspec.Struct, frozen=True, kw_only=True):
    """`facts`: what matters most comes first; `paper`: they stand on paper.

    `buttons`: the first are shown, the others a button away; `equal`: they are answers, none larger than
    another. `says`: what hands do, with an icon; `asks`: something is said that a long board has to make room
    for.
    """

    facts: tuple[Fact, ...] = ()
    paper: bool = False
    buttons: tuple[ButtonItem, ...] = ()
    equal: bool = False
    says: str = ""
    icon: str = "hand"
    sheet: SheetContent | None = None
    asks: bool = False


class Draft:
    """A column that is put together."""

    def __init__(self) -> None:
        self.facts: list[Fact] = []
        self.buttons: list[ButtonItem] = []
        self.paper = self.equal = self.asks = False

    def tell(self, *items: PanelItem, must: bool = False) -> None:
        """Add facts; `must`: they can be pressed."""
        self.facts += [Fact(item, must) for item in items]

    def offer(self, *items: ButtonItem) -> None:
        """Add buttons."""
        self.buttons += items

    def content(self, says: str = "", icon: str = "hand") -> ColumnContent:
        """The column; of several main buttons the first stays one, and comes first."""
        main = next((one for one in self.buttons if one.role == "main"), None)
        others = [
            msgspec.structs.replace(one, role="quiet") if one.role == "main" else one
            for one in self.buttons
            if one is not main
        ]
        return ColumnContent(
            facts=tuple(self.facts),
            paper=self.paper,
            buttons=(*([main] if main is not None else []), *others),
            equal=self.equal,
            says=says,
            icon=icon,
            asks=self.asks,
        )
