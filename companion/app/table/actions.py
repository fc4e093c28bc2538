"""What the menu and the panel of a table lead to, beside the touches on the game itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.app.other_tables.line_items import show_sentences
from companion.app.table.clocks.clock_page_controller import ClockPageController
from companion.app.table.spoken_queries import SpokenQueries
from companion.app.table.table_view import TableView
from companion.table.practice.ladder import Rung, after

if TYPE_CHECKING:
    from companion.app.app_context import AppContext
    from companion.app.table.touch_controller import TouchController
    from companion.table.referee import Referee


class TableActions:
    """The actions of one table screen."""

    def __init__(
        self,
        app: AppContext,
        referee: Referee,
        view: TableView,
        queries: SpokenQueries,
        clocks: ClockPageController,
    ) -> None:
        self._app, self._referee, self._view = app, referee, view
        self._queries, self._clocks = queries, clocks

    # What there is

    @property
    def can_toggle_hints(self) -> bool:
        """Whether legal moves may be shown at this table."""
        return self._referee.rules.shows_ways

    @property
    def can_turn_board(self) -> bool:
        return self._view.has_board

    @property
    def can_open_virtual(self) -> bool:
        """Whether a virtual sensor board can be opened."""
        return self._view.has_board and not self._view.has_virtual

    @property
    def can_say_again(self) -> bool:
        return self._app.audio.voice.on

    # The menu

    def toggle_hints(self) -> None:
        self._view.toggle_hints()

    def turn_board(self) -> None:
        self._view.turn_board()

    def open_virtual(self) -> None:
        self._view.open_virtual()

    def open_rules(self) -> None:
        """Show the rules as they are played here; the table continues below them."""
        self._view.read_rules()

    def open_help(self) -> None:
        self._app.help()

    def change_theme(self) -> None:
        self._app.change_theme()

    def say_again(self) -> None:
        """Have the voice repeat the last ruling, and what stands."""
        self._app.audio.voice.again()

    def deal_anew(self) -> None:
        """Begin the same solitaire with other cards; the one that was begun is kept."""
        self._app.table.rematch()

    def go_home(self) -> None:
        self._app.go_home()

    def show_phones(self) -> None:
        """Show the codes of the seat pages."""
        self._app.table.show_phones()

    def show_clocks(self) -> None:
        """Show the clocks alone."""
        self._clocks.open()

    def ask(self) -> None:
        """Show what can be asked in words."""
        self._queries.menu()

    def show_page(self, page: str) -> None:
        """Show a page of the rules."""
        self._app.open_rules(self._referee.game.info.id, self._referee.game.rules, at=page)

    def show_piece(self, kind: str) -> None:
        """Show how a piece moves, in the rules."""
        self.show_page(f"man-{kind}")

    # Another table

    def say_to_table(self, touching: TouchController) -> None:
        """Show what can be said to the other table."""
        show_sentences(self._referee, touching)

    def wait_for_table(self) -> None:
        """People have read that the other table is not heard."""
        if self._app.table.sharing is not None:
            self._app.table.sharing.wait()

    @property
    def invites(self) -> bool:
        """Whether this table keeps the game, so that a code from here brings the other one back."""
        return self._referee.shared is not None and self._referee.shared.keeps

    def invite_table(self) -> None:
        """The other table has lost its way here: it comes back by another code."""
        if self._app.table.sharing is not None:
            self._app.table.sharing.invite_again()

    # Once the game is over

    def replay(self, at: int | None = None) -> None:
        self._app.replay(self._referee.journal_path, at, self._return)

    def look_back(self) -> None:
        self._app.look_back(self._referee.journal_path, self._return)

    def _return(self) -> None:
        """Show this table again, which was closed meanwhile."""
        self._app.table.show_again(self._referee.game.info.id, self._referee.journal_path)

    def write_out(self) -> None:
        self._app.write_out(self._referee.record, self._referee.words)

    @property
    def _next_rung(self) -> Rung | None:
        """The rung above this one, if this one was won."""
        rating = self._referee.ladder_rating
        won = rating.rung is not None and rating.stars is not None and rating.stars.won
        return after(self._referee.game.info.id, rating.rung.id) if rating.rung and won else None

    @property
    def ladder_label(self) -> str:
        """The id of the words that lead back to the ladder; empty if the game is no rung of one."""
        if self._referee.ladder_rating.rung is None:
            return ""
        return "ladder-next" if self._next_rung else "ladder"

    def open_ladder(self) -> None:
        """Show the ladder with the rung to try next, for the same player."""
        referee = self._referee
        rung, game = referee.ladder_rating.rung, referee.game.info.id
        if rung is not None:
            player = referee.record.journal.header.get("names", {}).get(rung.seat, "")
            self._app.open_ladder(game, player, (self._next_rung or rung).id)
