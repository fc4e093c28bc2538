"""What the screen itself shows over the card: a page to read or to choose from, or a question."""

from __future__ import annotations

import msgspec

from companion.app.table.widgets.sheet import SheetContent
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, TextItem

FEW = 3
"""Buttons that are pinned at most on a page, the way back below the others."""


class Dialog(msgspec.Struct, frozen=True):
    """A page of this screen: a title, and the parts below it. A main button among the parts is pinned at the foot.

    `menu`: it is the menu or belongs to it, so the menu's button closes it.
    """

    title: str
    parts: tuple[PanelItem, ...]
    said: str = ""
    menu: bool = False

    @property
    def sheet(self) -> SheetContent:
        """The sheet that it is."""
        buttons = tuple(part for part in self.parts if isinstance(part, ButtonItem))
        pinned = tuple(part for part in buttons if part.role == "main")
        if len(buttons) <= FEW:
            pinned = tuple(sorted(buttons, key=lambda one: one.role == "main"))
        centred = tuple(msgspec.structs.replace(part, align="center") for part in pinned)
        said = (TextItem(self.said),) if self.said else ()
        body = (*said, *(part for part in self.parts if part not in pinned))
        return SheetContent(self.title, body, centred, name=f"dialog {self.title}")


class Question(msgspec.Struct, frozen=True, kw_only=True):
    """A question to one player, or to several. The banner asks it, and the answers are tiles, all alike.

    Attributes:
        said: The question, one sentence that names who answers.
        seat: Who answers, on whose plate the banner asks; empty if there are several.
        answers: The tiles.
        parts: What else is to be read or chosen from; they may scroll.
        squares: What is meant on the board: they are ringed.
        open: Whether the game may simply go on instead, so the board stays as it is.
        stops: Whether the game stands still until it is answered: no seat is shown as the one to move.
        about: The kind of the event that the question itself tells, so that it is not told below it again; empty for none.
    """

    said: str
    answers: tuple[ButtonItem, ...]
    seat: str = ""
    parts: tuple[PanelItem, ...] = ()
    squares: tuple[str, ...] = ()
    open: bool = False
    stops: bool = False
    about: str = ""

    @property
    def sheet(self) -> SheetContent:
        """The sheet with its answers: on paper, but a few words alone take the place above the bar."""
        words = not self.parts and not any(one.art for one in self.answers)
        answers = tuple(
            one if one.art and not one.upright else msgspec.structs.replace(one, align="center", role="quiet")
            for one in self.answers
        )
        return SheetContent("", self.parts, answers, answers=True, paper=not words, name=f"ask {self.said}")
