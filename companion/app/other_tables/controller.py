"""A game of the app that is shared with another table: the line, the invitation over it, and what people see of it."""

from __future__ import annotations

import threading
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from kivy.clock import Clock

from companion.app.other_tables.line_state import LineState, line_state
from companion.app.widgets.app_thread import do_in_app_thread
from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import Message
from companion.relay.address import CLUB
from companion.relay.shared_table import SharedTable
from companion.table.protocol import notices
from companion.table.protocol.notice_rendering import localize

if TYPE_CHECKING:
    from companion.app.app_context import AppContext
    from companion.app.other_tables.invite_screen import InviteScreen
    from companion.relay.table_join import TableJoin
    from companion.table.referee import Referee

LOOK = 1.0
"""Seconds between two looks at whether the other table is heard."""
PATIENCE = 2
"""Looks in a row that have to find nobody before people are told: a line that has just begun is heard by then."""


class SharingController:
    """The line of the table that is open.

    Args:
        app: The app.
        relay: The relay for an invitation.
        join: By what this table has come to the game; None: it keeps the game, or comes back to it.

    Attributes:
        shared: The line itself.
        waiting: Whether people here have seen that the other table is not heard, and wait.
    """

    def __init__(self, app: AppContext, relay: str, join: TableJoin | None = None) -> None:
        self._app = app
        self._words: Catalogue | None = None
        self.shared = SharedTable(
            self._schedule, self._tell, self._begin_another, relay, open_link=app.club.open_link
        )
        if join is not None:
            self.shared.take(join)
        self.waiting = self._over = self._lost = False
        self._missed = 0
        self._shown: LineState | None = None
        self._invitation: InviteScreen | None = None
        self._ticking = Clock.schedule_interval(self._tick, LOOK)

    def sit(self, referee: Referee) -> None:
        """This game is shared, or goes on being shared.

        Raises:
            RelayAddressError: the relay has no such address.
        """
        self._words = referee.words
        self.shared.sit(referee)
        self._missed = 0
        if self.shared.waits_for_table and not self.shared.met:
            self._invite()

    def _invite(self) -> None:
        """Show the invitation until all seats are taken."""
        from companion.app.other_tables.invite_screen import InviteScreen

        self._invitation = InviteScreen(self._app, self)
        self._app.cover(self._invitation)

    def close(self) -> None:
        """The table is left; the game may go on another day. Nobody waits for a relay that does not answer."""
        self._over = True
        self._ticking.cancel()
        threading.Thread(target=self.shared.close, daemon=True).start()

    # What is going on

    @property
    def is_lost(self) -> bool:
        """Whether a table has not been heard for a while that has to be."""
        return self._missed >= PATIENCE and self._misses and not self.shared.waits_for_table

    @property
    def _misses(self) -> bool:
        """Whether it is not heard now."""
        referee = self._app.table.referee
        shared = None if referee is None else referee.shared
        return shared is not None and shared.lost

    def wait(self) -> None:
        """People here have seen that nobody is heard: the table is theirs again."""
        self.waiting = True
        self._redraw()

    def invite_again(self) -> None:
        """Another code, since nobody sits down who came by the old one."""
        self.shared.invite_again()
        self._look()

    def invite_house(self, table: str) -> None:
        """Invite another table of the club, by its name in topics."""
        self.shared.invite_again(f"{CLUB}{table}")
        self._look()

    def give_up(self) -> None:
        """Nobody comes: the game is none, and its box is open again; one that has begun is kept."""
        from companion.table.storage.saved_games import delete

        referee = self._app.table.referee
        assert referee is not None
        game, journal = referee.game.info.id, referee.journal_path
        begun = bool(referee.record.line_of_play.played)
        self._app.table.close()
        if begun:
            self._app.go_home()
            return
        delete(journal)
        self._app.set_up(game)

    # What the line says

    def _schedule(self, work: Callable[[], None]) -> None:
        def do() -> None:
            if not self._over:
                work()
                self._look()

        do_in_app_thread(do)

    def _tell(self, note: notices.Note[Message]) -> None:
        """At this table alone: a club's wall does not tell the code."""
        screen = self._app.navigator.bottom
        if self._words is not None and screen is not None:
            screen.hear(localize(note, self._words))

    def _begin_another(self, journal: Path) -> None:
        self._app.table.follow(journal)

    def _tick(self, *_: object) -> None:
        self._missed = self._missed + 1 if self._misses else 0
        if self.shared.waits_for_table and self._invitation is None and self._missed >= PATIENCE:
            self._invite()  # who had come has not sat down at this game
        self._look()

    def _look(self) -> None:
        """Show what has changed at the line."""
        if self._over:
            return
        self._app.table.tick()
        if self._invitation is None and self.shared.invites:
            self._invite()  # also where the line has ended, and who sits there comes back by a new code
        if self._invitation is not None:
            if self.shared.waits_for_table or self.shared.invites:
                self._invitation.redraw()
            else:
                invitation, self._invitation = self._invitation, None
                self._app.navigator.remove(invitation)
        lost, referee = self.is_lost, self._app.table.referee
        self.waiting &= lost
        state = None if referee is None else line_state(self, referee)
        if lost or self._lost or state != self._shown:
            self._redraw()
        self._lost, self._shown = lost, state

    def _redraw(self) -> None:
        if (screen := self._app.navigator.bottom) is not None:
            screen.redraw()
