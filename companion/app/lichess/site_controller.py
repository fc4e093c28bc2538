"""A game of the app that Lichess keeps: its line, and the game that follows it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import msgspec

from companion.app.widgets.app_thread import do_in_app_thread
from companion.lichess.site_table import SiteTable

if TYPE_CHECKING:
    from companion.app.app_context import AppContext
    from companion.table.referee import Referee
    from companion.table.setup import TableSetup


class SiteController:
    """The line of the table that is open. As `Sharing`.

    Attributes:
        waiting: As for `Sharing`.
        is_lost: As for `Sharing`: never, since the clocks go on there and people here may play on.
    """

    def __init__(self, app: AppContext) -> None:
        self._app = app
        self.site = SiteTable(self._schedule, self._begin)
        self.waiting = self.is_lost = self._over = False

    def sit(self, referee: Referee) -> None:
        """This game is kept at the site, or goes on there."""
        self.site.sit(referee)

    def wait(self) -> None:
        """As `Sharing`: nobody has to."""

    def invite_again(self) -> None:
        """As `Sharing`: nobody comes by a code."""

    def close(self) -> None:
        """The table is left; the game may go on another day."""
        self._over = True
        self.site.close()

    def _schedule(self, work: Callable[[], None]) -> None:
        def do() -> None:
            if self._over:
                return
            work()
            self._app.table.tick()
            if (screen := self._app.navigator.bottom) is not None:
                screen.redraw()

        do_in_app_thread(do)

    def _begin(self, setup: TableSetup) -> None:
        """The opponent plays another game."""
        from companion.table.setup import THINK

        self._app.table.play_next(msgspec.structs.replace(setup, think=THINK))
