"""The screen of a table as the controllers of its parts see it."""

from __future__ import annotations

from typing import Protocol

from companion.app.table.notice_log import NoticeLog


class TableView(Protocol):
    """What a controller may ask of the screen that it belongs to."""

    heard: NoticeLog

    @property
    def has_board(self) -> bool:
        """Whether there is a board on the screen, and not a tray for dice alone."""

    @property
    def has_virtual(self) -> bool:
        """Whether a virtual sensor board is open."""

    @property
    def cursor(self) -> str:
        """The square that has the focus; empty if none has it."""

    def redraw(self, *_: object) -> None:
        """Show what has changed, before the next frame."""

    def to_top(self) -> None:
        """The panel shows something else: from its top."""

    def refuse(self, reason: str, square: str = "", page: str = "") -> None:
        """Show why a touch or a command was refused."""

    def light(self, *squares: str) -> None:
        """Show squares on the board for a while."""

    def press_bar(self, do: str) -> None:
        """Do what a button of the bar does."""

    def toggle_hints(self) -> None:
        """Show legal moves, or do not any more."""

    def turn_board(self) -> None:
        """Turn the board to the next side on which somebody sits."""

    def open_virtual(self) -> None:
        """Show a virtual sensor board."""

    def read_rules(self) -> None:
        """Show the rules as they are played here."""
