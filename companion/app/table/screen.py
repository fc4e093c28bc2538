"""The table screen: board, banner, the card, seats, story, and a bar that stays in place.

Notices are only recorded (`NoticeLog`); touches change what is picked up or become commands
(`TouchController`). Both trigger a redraw: before the next frame, view and commands are requested from
the table once, and every part shows the changes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from kivy.clock import Clock

from companion.app.app_context import AppContext
from companion.app.table.actions import SpokenQueries, TableActions
from companion.app.table.clock_page import ClockPageController
from companion.app.table.content import ColumnContent
from companion.app.table.drawing import TableDrawing
from companion.app.table.looks import HintPanel, SeatLanguages, SolutionPanel
from companion.app.table.menu import TableDialogs, menu, piece_info
from companion.app.table.notice_log import TROUBLES, NoticeLog
from companion.app.table.presenter import PassingNote
from companion.app.table.render_warmup import warmup_steps
from companion.app.table.result import GameSummaryTask
from companion.app.table.touch_controller import TouchController
from companion.app.table.widgets.clocks import ClockTicker
from companion.app.table.widgets.dice import DiceFall
from companion.app.table.widgets.sheet import Dialog
from companion.app.table.widgets.story_view import StoryTeller
from companion.app.texts import TEXTS, text
from companion.app.widgets.idle import GarbageRounds, IdleTasks
from companion.app.widgets.theme import THEME
from companion.artwork.boards import Turning
from companion.artwork.seat_pieces import starting_counts
from companion.table.history.saved_games import find_last_result
from companion.table.protocol import notices
from companion.table.queries import in_hand
from companion.table.read_model import MoveList
from companion.table.referee import Referee
from companion.table.sound_cues import SoundCues

CLOSES_MORE = (notices.Ruling, notices.Turn, notices.Undone, notices.Ask, notices.Mismatch, notices.Outcome)
"""Notices that close the sheet with hidden items."""
TABLES = "tables-"
"""Prefix of notes from another table or about the connection to it."""
REFUSED = frozenset(("tables-came-to-nothing", "tables-declined", "tables-other-first", "tables-refused"))
"""Notes about something that the other table has refused."""
LOST = "tables-lost"
"""The note about the lost connection, which is shown for as long as it applies."""
CHEER = 0.6
"""Seconds after the end of a game until the winner's pieces rise."""


class TableScreen(TableDrawing):
    """The screen of a running table, drawn from its notices, its view and its commands."""

    topic = "table"

    def __init__(self, app: AppContext, referee: Referee, hints: bool = False, **given: Any) -> None:
        super().__init__(**given)
        self._app, self._referee = app, referee
        self._teller = StoryTeller(referee)
        self._last_game = ""
        self._seeking = Clock.create_trigger(self._tell_last_game)
        self._once_drawn = Clock.create_trigger(
            lambda _: self._seeking()
        )  # the first frame does not wait for it
        self._seat_people()
        referee.wait_while(lambda: self.shows_roll)
        self._hints = referee.rules.shows_ways and (hints or referee.rules.hints == "always")
        self.heard = NoticeLog()
        self._sounding = SoundCues(wood=app.boards.plugged)
        self.virtual: Any = None
        self._redraw = Clock.create_trigger(lambda _: self._draw_now(), -1)
        self.touching = TouchController(app, referee, self)
        game = referee.game
        self._start = starting_counts(game)
        self._looks = game.info.looks
        self._move_list = None if game.algebraic is None else MoveList(game)
        THEME.dress(referee.record.journal.header.get("colours", {}), self._looks)
        self._language = SeatLanguages(app, referee)
        self._cheering = Clock.create_trigger(self._cheer, CHEER)
        self._ending = GameSummaryTask(referee, self.redraw)
        self._solution = SolutionPanel(referee, self.redraw)
        self._hinted = HintPanel(self.redraw)
        self._passing = PassingNote()
        self._menu: Dialog | None = None
        self.queries = SpokenQueries(app, referee, self, self.touching)
        self.warming = IdleTasks()
        self._garbage = GarbageRounds()
        self._turning = Turning(game)
        if referee.record.line_of_play.elsewhere and (here := referee.seats_of_people):
            self._turning.to(here[0])  # whoever sits here has his own pieces before him
        self._way: tuple[str, ...] = ()
        self.content, self._more, self._hidden = ColumnContent(), False, ()
        self._lit = ()
        self._fall = DiceFall(lambda: self.dice, self.redraw, self._tell_roll)
        self._ticking = ClockTicker(referee, self._show_clocks)
        self.large_clocks = ClockPageController(app, referee, self, self.touching)
        self.actions = TableActions(app, referee, self, self.queries, self.large_clocks)
        self._dialogs = TableDialogs(app, self, self.touching)
        self.rebuild()

    # What there is

    def _make(self) -> None:
        self.heard.rolls[:0] = self._fall.thrown  # what is not seen yet is shown again on the new page
        self._fall.close()
        self._seat_people()  # perhaps in another language
        if self._menu is not None and self.touching.dialog is self._menu:
            self._menu = self.touching.dialog = menu(self._referee, self.touching, self.actions)
        super()._make()
        if self.curtain is not None:
            self._draw_curtain(anew=True)
        self.board.told = self._describe_square
        self._draw_now()
        self.warming.begin(self._rehearse())

    def _rehearse(self) -> Iterator[None]:
        """Return the steps of the warm-up, in the current sizes of the parts."""
        yield from warmup_steps(
            self._referee,
            self._start,
            self.board,
            self.banner,
            self.seats,
            self.slot,
            (
                lambda: menu(self._referee, self.touching, self.actions).sheet,
                lambda: self._more_sheet(self.content),
            ),
            self.card,
        )

    def hear(self, notice: notices.Notice) -> None:
        """Record a notice; its effects are drawn before the next frame."""
        self.heard.hear(notice)
        if isinstance(notice, notices.Undone):
            self.settle_dice()  # other dice lie now
        if isinstance(notice, notices.Outcome) and isinstance(notice.winner, str):
            self._cheering()
        if isinstance(notice, notices.Note) and isinstance(notice.names, dict):
            self._seat_people()
        self._passing.hear(notice)
        self._sounding.hear(notice)
        self.touching.hear(notice)
        if isinstance(notice, notices.Ruling) and not self._app.boards.plugged:
            self._way = self._referee.last_way()
        if isinstance(notice, notices.Refused):
            self._hear_refusal(notice)
        elif isinstance(notice, notices.Note) and notice.kind.startswith(TABLES) and notice.kind != LOST:
            self._tell_of_table(notice)
        if isinstance(notice, CLOSES_MORE):
            self._more, self._lit = False, ()
        self.redraw()

    def _tell_of_table(self, notice: notices.Note[str]) -> None:
        """Show a note from another table in the banner.

        The note looks like a refusal only if the other table refused something.
        """
        if notice.kind in TROUBLES or notice.kind in REFUSED:
            self.refuse(notice.text)
        else:
            self._passing.tell(notice.text)

    def _hear_refusal(self, notice: notices.Refused[str]) -> None:
        """Show why something is refused. A private reason is shown only to its player; for other players the
        piece only shakes.
        """
        if notice.private is not True or self.touching.look.shown:
            self.refuse(notice.text)
            self._passing.private = notice.private is True
        elif self.touching.place in self.board.board.number:
            self.board.figures.shake(self.touching.place)

    @property
    def has_board(self) -> bool:
        """Whether there is a board on the screen, and not only a tray for dice."""
        return self._dice_table is None

    @property
    def has_virtual(self) -> bool:
        """Whether a virtual sensor board is open."""
        return self.virtual is not None

    @property
    def cursor(self) -> str:
        """The square under the cursor; empty if there is none."""
        return self.board.cursor

    def _seat_people(self) -> None:
        """Update the names of the players at this and other tables."""
        TEXTS.seat_people(self._referee.record.journal.header.get("names", {}))
        self._names = {seat: self._referee.name(seat) for seat in self._referee.game.seats}
        self._teller.forget()
        self._once_drawn()

    def _tell_last_game(self, *_: object) -> None:
        """Show the result of the last game between these two players, if the current game has not started."""
        record, game = self._referee.record, self._referee.game
        if game.algebraic is None or record.line_of_play.n:
            return
        last = find_last_result(game.info, record.journal.header)
        self._last_game = "" if last is None else text("last-game", **last)
        self.redraw()

    def redraw(self, *_: object) -> None:
        """Show what has changed, before the next frame."""
        self._redraw()

    def on_touch_down(self, touch: Any) -> bool:
        self.touching.look.touch()
        if self.rolling and self.curtain is None and not self._bar.collide_point(*touch.pos):
            self._fall.shorten()
            if self.shows_roll or not self.board.collide_point(*touch.pos):
                return True  # on the board it is the first touch of what comes next
        return bool(super().on_touch_down(touch))

    def close(self) -> None:
        self._redraw.cancel()
        self._once_drawn.cancel()
        self._seeking.cancel()
        self._cheering.cancel()
        self._fall.close()
        self._ticking.close()
        self._ending.close()
        self.warming.close()
        self._garbage.close()
        self.touching.look.hide()
        self.board.loupe.hide()
        THEME.dress({})
        TEXTS.seat_people({})
        if self.virtual is not None:
            self.virtual.close()

    def _on_square(self, square: str) -> None:
        """Handle a tap on the board, which also closes temporary views; it is ignored while dice are
        shown.
        """
        if self.rolling or self.curtain is not None:
            return
        self._more, self._lit = False, ()
        if self._solution.at is not None:
            self._solution.leave()
        else:
            self.touching.tap(square)

    def _about(self, square: str) -> None:
        """Show information about a piece after a long press."""
        if self.curtain is not None:
            return
        if self.heard.mismatch is None and not self.touching.editing.on and self._solution.at is None:
            dialog = piece_info(self._referee, self.touching, square, self._looks, self.actions)
            if dialog is not None:
                self.touching.ask(dialog, square)

    # Questions, and what has no room

    def show_more(self) -> None:
        """Show the items that do not fit on the card and above the bar."""
        self._more = True
        self.redraw()

    def hide_more(self) -> None:
        """Show the card again."""
        self._more = False
        self.redraw()

    # What is pressed

    def press_bar(self, do: str) -> None:
        """Handle a button of the bar."""
        if self.rolling and do not in ("pause", "menu"):
            return
        if self.rolling:
            self.heard.rolls.clear()
            self.settle_dice()
        if do == "menu":
            self.open_menu()
            return
        self.touching.dialog = None
        for offer in self._anytime:
            if offer.command.get("do") == do:
                self.touching.press(offer)
                return

    @property
    def shows_menu(self) -> bool:
        """Whether the menu or one of its pages is open."""
        dialog = self.touching.dialog
        return isinstance(dialog, Dialog) and dialog.menu

    def open_menu(self) -> None:
        """Show the menu, or close it again."""
        self._more = False
        if self.shows_menu:
            self.touching.dialog = None
            self.redraw()
        else:
            self._menu = menu(self._referee, self.touching, self.actions)
            self.touching.ask(self._menu)

    def refuse(self, reason: str, square: str = "", page: str = "") -> None:
        """Show why a touch or a command was refused, below the call until the next event.

        Args:
            reason: The sentence.
            square: The square whose piece shakes.
            page: The page of the rules that explains it.
        """
        self._passing.refuse(reason, page)
        if square:
            self.board.figures.shake(square)
        self.redraw()

    def _cheer(self, *_: object) -> None:
        """Make the winner's pieces rise, after the dice have come to rest."""
        if self.shows_roll:
            self._cheering()
            return
        outcome = self.heard.outcome
        if outcome is not None and isinstance(outcome.winner, str):
            self.board.figures.cheer(outcome.winner)

    def light(self, *squares: str) -> None:
        """Highlight squares on the board until the next touch or notice."""
        self._lit = () if squares == self._lit else squares
        self.redraw()

    def open_clocks(self) -> None:
        """Show the page of large clocks, unless a question is open or dice fall."""
        if not self.rolling and self.touching.dialog is None and self.heard.outcome is None:
            self.large_clocks.open()

    def say_again(self) -> None:
        """Show the sentence again, and speak it if speech is on."""
        self.banner.come_again()
        self._app.audio.voice.again()

    def dismiss(self) -> bool:
        """Close a question or sheet. Without one, cancel unfinished input.

        Unfinished input is a choice, a correction, a private look, or a picked-up piece.
        """
        if self._more and self.touching.dialog is None and not self.touching.path:
            self.hide_more()
            return True
        return self.touching.dismiss()

    def press_letter(self, letter: str) -> bool:
        """Handle a letter key. Return whether the key has a meaning here."""
        return self.curtain is None and self.queries.key(letter)

    @property
    def secret_seat(self) -> str:
        """The seat whose secrets are currently shown; empty if there are none."""
        return self.touching.look.seat if self.touching.look.shown else ""

    def _describe_square(self, square: str) -> str:
        """Return a description of a square for the screen reader.

        The description of a picked-up piece includes its possible moves.
        """
        referee, picking = self._referee, self.touching.picking
        if square != picking.origin:
            return self.board.describe_square(square)
        layout = referee.view().layout
        targets = sorted(picking.targets) if referee.rules.shows_ways else None
        return referee.say(in_hand(layout, (square,), targets, referee.view().turn))

    def read_rules(self) -> None:
        """Show the rules of this game above the table, which continues below."""
        self._app.open_rules(self._referee.game.info.id, self._referee.game.rules)

    def show_help(self) -> bool:
        """Show help on a sheet next to the board."""
        self._dialogs.help("dice-table" if self._dice_table is not None else self.topic)
        return True

    def show_call(self) -> bool:
        """Show the call for the host on a sheet next to the board; the game continues."""
        return self._dialogs.call()

    def redo_call(self) -> None:
        """Update the bar and the sheet after a call was sent, changed or settled."""
        kiosk = self._app.kiosk
        self._dialogs.redo_call()
        if kiosk is not None and self._bar.taps["host"].name != kiosk.short:
            self.rebuild()

    def to_top(self) -> None:
        """Scroll the panel to its top, because it shows something else."""
        self.sheet.scroll.to_top()

    def toggle_hints(self) -> None:
        """Show or hide legal moves."""
        self._hints = not self._hints

    def turn_board(self) -> None:
        """Turn the board to the next side with a player."""
        self._turning.on()
        self.board.turn_to(self._turning.quarters)

    def open_virtual(self) -> None:
        """Open the virtual sensor board as a second board below the first."""
        from companion.app.table.virtual_board_panel import VirtualBoardPanel

        if self.virtual is None:
            self.virtual = VirtualBoardPanel(
                self._referee.game.board, self._referee.view().layout, self._looks, self._app.boards.plug
            )
            self.add_widget(self.virtual)
            self.arrange()
