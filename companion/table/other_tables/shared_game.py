"""What a table asks of a game that it shares with others, whether it keeps the game or sits in."""

from __future__ import annotations

from companion.table.context import Component
from companion.table.elsewhere.player import PlayerElsewhere
from companion.table.protocol.commands import Command
from companion.table.table import Table

AGAIN = 1_500
"""Milliseconds after which what was not answered is said again, besides the time of the way."""


class SharedGame(Component):
    """This table's part in a game of several tables.

    Attributes:
        player: Those who sit elsewhere.
        keeps: Whether this table keeps the game.
        lost: Whether somebody who has to be heard is not.
        runs_on: As for `TableLineTime`.
        chats: Whether any text may be said.
    """

    player: PlayerElsewhere
    keeps: bool
    runs_on = False
    chats = False
    _told_lost = _was_heard = False

    @property
    def lost(self) -> bool:
        raise NotImplementedError

    def _tell_lost(self, table: Table, lost: bool) -> bool:
        """Tell people that somebody is heard no more, or again; who never was heard is not missed.

        Returns:
            Whether anything was told.
        """
        told = lost != self._told_lost and (not lost or self._was_heard)
        if told:
            table.note("tables-lost" if lost else "tables-found")
            self._told_lost = lost
        self._was_heard |= not lost
        return told

    def silence(self, seat: str) -> int | None:
        """Milliseconds since the table at which a seat sits was heard; None: it never was."""
        raise NotImplementedError

    def allowance(self, seat: str) -> int:
        """Milliseconds in which word may still come that this seat acted in time."""
        raise NotImplementedError

    def offers(self, command: str) -> bool:
        """Whether a command of this name is ever carried out now."""
        return True

    def takes(self, command: Command) -> bool:
        """Whether a command concerns other tables: it is passed on then, and not carried out here.

        Raises:
            UserError: it may not be given at this table.
        """
        raise NotImplementedError
