"""What an arbiter of the club says and has done, and the game that an arbiter has put up: sheets over
whatever is shown.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from companion.app.app_context import AppContext
from companion.app.texts import text
from companion.app.widgets.layout.list_page import ListPage
from companion.app.widgets.layout.panel_items import ButtonItem, PanelItem, PanelUpdater, SheetItem, TextItem

if TYPE_CHECKING:
    from companion.club.client.order_handler import PendingGame


class ArbiterSheet(ListPage):
    """An arbiter's sentences, until somebody has read them."""

    def __init__(self, app: AppContext, said: Sequence[str], **given: Any) -> None:
        super().__init__(app, text("club-arbiter"), gap=12, widest=720, on_back=app.uncover, **given)
        self._said = list(said)
        self.open = True
        """Whether it lies somewhere still."""
        self.rebuild()

    def close(self) -> None:
        self.open = False

    def add(self, said: Sequence[str]) -> None:
        """More of them."""
        self._said += said
        self._keeper.update((self._sheet(),))
        self.arrange()

    def _fill(self) -> None:
        self._keeper = PanelUpdater(self._column)
        self._keeper.update((self._sheet(),))

    def _sheet(self) -> PanelItem:
        first, *rest = self._said
        return SheetItem(
            (
                TextItem(first, style="heading"),
                *(TextItem(one) for one in rest),
                ButtonItem(text("club-read"), self._leave, role="main", icon="check"),
            ),
            paper=True,
            name="arbiter",
        )


class WaitingGameSheet(ListPage):
    """A game that waits for its players: who plays whom, and the button that begins it."""

    def __init__(
        self,
        app: AppContext,
        start: PendingGame,
        on_begin: Callable[[], None],
        on_later: Callable[[], None],
        **given: Any,
    ) -> None:
        super().__init__(app, text("club-your-game"), gap=12, widest=720, on_back=on_later, **given)
        self._start, self._begin = start, on_begin
        self.open = True
        """Whether it lies somewhere still."""
        self.rebuild()

    def close(self) -> None:
        self.open = False

    def _fill(self) -> None:
        self._keeper = PanelUpdater(self._column)
        self._keeper.update((self._sheet(),))

    def _sheet(self) -> PanelItem:
        start = self._start
        text_ = (TextItem(start.text),) if start.text else ()
        return SheetItem(
            (
                TextItem(start.said, style="title"),
                TextItem(start.title, style="heading"),
                *text_,
                TextItem(text("club-by", by=start.by), "muted"),
                ButtonItem(text("club-begin"), self._begin, role="main", icon="play"),
                ButtonItem(text("club-later"), self._leave),
            ),
            paper=True,
            name="game put up",
        )
