"""Actions of a table's menu and panel, and spoken questions to the table.

Touches on the game itself are handled elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.app.table.clock_page import ClockPageController
from companion.app.table.content import show_sentences
from companion.app.table.notice_log import TableView
from companion.app.table.widgets.sheet import Dialog
from companion.app.texts import text
from companion.app.widgets.panel_items import ButtonItem, GroupItem
from companion.table.players.ladder import Rung, after
from companion.table.queries import OF_SQUARES, QUERIES, answer, asker
from companion.table.referee import Referee

if TYPE_CHECKING:
    from companion.app.app_context import AppContext
    from companion.app.table.touch_controller import TouchController


KEYS = {
    "w": "turn",
    "o": "moves",
    "m": "mine",
    "t": "theirs",
    "f": "ranks",
    "d": "dice",
    "c": "cards",
    "k": "clock",
    "s": "score",
    "l": "last",
    "a": "attacks",
    "h": "stands",
}
"""Keys and their questions; the last two are about the square under the cursor."""
AGAIN = "r"
"""The key that makes the voice repeat the last action."""


class SpokenQueries:
    """The questions that can be asked at a table screen."""

    def __init__(self, app: AppContext, referee: Referee, view: TableView, touching: TouchController) -> None:
        self._app, self._referee, self._view = app, referee, view
        self._touching = touching

    @property
    def _here(self) -> str:
        """The square under the cursor; empty if there is none."""
        return self._view.cursor

    @property
    def seat(self) -> str:
        """The seat that asks.

        This is the seat to act or, if that seat is not played by ear, the first seat that is.
        """
        referee = self._referee
        acts = asker(referee)
        return (
            acts
            if acts in referee.ears or not referee.ears
            else next(s for s in referee.game.seats if s in referee.ears)
        )

    def key(self, letter: str) -> bool:
        """Handle a letter key. Return whether it has a meaning."""
        if letter == AGAIN:
            self._app.audio.voice.again()
        elif letter in KEYS and self._app.audio.voice.on:
            what = KEYS[letter]
            if what not in OF_SQUARES or self._here:
                self.ask(what, self._here if what in OF_SQUARES else "")
        else:
            return False
        return True

    def ask(self, what: str, square: str = "") -> str:
        """Speak the answer, and return the part that is public."""
        referee, speech = self._referee, self._app.audio.voice
        said = answer(referee, self.seat, what, square)
        if what == "cards" and self._hides(self.seat):
            if speech.whispers_to(self.seat):
                speech.tell(answer(referee, self.seat, what, private=True), seat=self.seat)
                return referee.say(said)
            speech.tell(said, text("told-hidden"))
            return referee.say(said)
        speech.tell(said)
        return referee.say(said)

    def _hides(self, seat: str) -> bool:
        """Return whether the player of this seat knows something that is not public."""
        return self._referee.game.secret and seat in self._referee.seats_of_people

    # By a menu

    def menu(self) -> None:
        """Show all questions as buttons."""
        ask = self._touching.answer
        plain = tuple(ask(text(f"ask.{what}"), self._on_answer, what) for what in QUERIES)
        squares = tuple(ask(text(f"ask.{what}"), self._file, what) for what in OF_SQUARES)
        back = ask(text("back"), None, main=True)
        self._touching.ask(Dialog(text("ask"), (GroupItem((*plain, *squares), 2), back)))

    def _on_answer(self, what: str, square: str = "") -> None:
        said = self.ask(what, square)
        ask = self._touching.answer
        more, back = ask(text("ask.more"), self.menu), ask(text("back-to-game"), None, main=True)
        self._touching.ask(Dialog(text(f"ask.{what}"), (more, back), said))

    def _file(self, what: str) -> None:
        files = sorted({name[0] for name in self._referee.game.board.names})
        self._choose(what, [(one, one) for one in files], self._rank)

    def _rank(self, what: str, file: str) -> None:
        names = [name for name in self._referee.game.board.names if name[0] == file]
        self._choose(what, [(n, n) for n in sorted(names, key=lambda one: int(one[1:]))], self._on_answer)

    def _choose(self, what: str, offered: list[tuple[str, str]], then: Callable[[str, str], None]) -> None:
        ask = self._touching.answer
        found: tuple[ButtonItem, ...] = tuple(ask(label, then, what, value) for label, value in offered)
        self._touching.ask(
            Dialog(text(f"ask.{what}"), (GroupItem(found, 4), ask(text("back"), self.menu, main=True)))
        )


class TableActions:
    """The actions available on a table screen."""

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
        """Show the rules of this game above the table, which continues below."""
        self._view.read_rules()

    def open_help(self) -> None:
        self._app.help()

    def change_theme(self) -> None:
        self._app.change_theme()

    def say_again(self) -> None:
        """Make the voice repeat the last action and the current state."""
        self._app.audio.voice.again()

    def deal_anew(self) -> None:
        """Start the same solitaire with other cards; the current game stays saved."""
        self._app.table.rematch()

    def go_home(self) -> None:
        self._app.go_home()

    def show_phones(self) -> None:
        """Show the codes of the seat pages."""
        self._app.table.show_phones()

    def show_tablet(self) -> None:
        """Show the code with which a tablet shows the table."""
        self._app.table.show_tablet()

    def show_clocks(self) -> None:
        """Show the page of large clocks."""
        self._clocks.open()

    def ask(self) -> None:
        """Show the questions that can be asked."""
        self._queries.menu()

    def show_page(self, page: str) -> None:
        """Show a page of the rules."""
        self._app.open_rules(self._referee.game.info.id, self._referee.game.rules, at=page)

    def show_piece(self, kind: str) -> None:
        """Show how a piece moves, in the rules."""
        self.show_page(f"man-{kind}")

    # Another table

    def say_to_table(self, touching: TouchController) -> None:
        """Show the messages that can be sent to the other table."""
        show_sentences(self._referee, touching)

    def wait_for_table(self) -> None:
        """Record that the players have read that the other table is disconnected."""
        if self._app.table.sharing is not None:
            self._app.table.sharing.wait()

    @property
    def invites(self) -> bool:
        """Whether this table hosts the game, so that it can give the other table a code for rejoining."""
        return self._referee.shared is not None and self._referee.shared.keeps

    def invite_table(self) -> None:
        """Show a new code with which the other table can rejoin."""
        if self._app.table.sharing is not None:
            self._app.table.sharing.invite_again()

    # Once the game is over

    def replay(self, at: int | None = None) -> None:
        self._app.replay(self._referee.journal_path, at, self._return)

    def look_back(self) -> None:
        self._app.look_back(self._referee.journal_path, self._return)

    def _return(self) -> None:
        """Show this table again after it was closed in the meantime."""
        self._app.table.show_again(self._referee.game.info.id, self._referee.journal_path)

    def write_out(self) -> None:
        self._app.write_out(self._referee.record, self._referee.words)

    @property
    def _next_rung(self) -> Rung | None:
        """The next challenge of the ladder; None if this challenge was not won or is the last one."""
        rating = self._referee.ladder_rating
        won = rating.rung is not None and rating.stars is not None and rating.stars.won
        return after(self._referee.game.info.id, rating.rung.id) if rating.rung and won else None

    @property
    def ladder_label(self) -> str:
        """Message id of the button that returns to the ladder; empty if the game is not a challenge."""
        if self._referee.ladder_rating.rung is None:
            return ""
        return "ladder.next" if self._next_rung else "ladder"

    def open_ladder(self) -> None:
        """Show the ladder for the same player, with the challenge to try next."""
        referee = self._referee
        rung, game = referee.ladder_rating.rung, referee.game.info.id
        if rung is not None:
            player = referee.record.journal.header.get("names", {}).get(rung.seat, "")
            self._app.open_ladder(game, player, (self._next_rung or rung).id)
