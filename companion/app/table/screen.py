"""The table: one board to touch, one sentence, what belongs to it, the seats, the log and a bar that stays in
its place.

Notices are only written down (`NoticeLog`); touches change what is picked up or become commands
(`TouchController`). Both pull one trigger, and before the next frame the table is asked once for its view and
its offers, and every part is shown what changed.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from kivy.clock import Clock
from msgspec.structs import replace

from companion.app.app_context import AppContext
from companion.app.history.result_panel import GameSummaryTask
from companion.app.table.actions import TableActions
from companion.app.table.board_presenter import board_marks, piece_stacks, step_marks, with_hint
from companion.app.table.clocks.clock_page_controller import ClockPageController
from companion.app.table.clocks.clock_ticker import ClockReading, ClockTicker
from companion.app.table.idle_tasks import IdleTasks
from companion.app.table.layout import TableLayout
from companion.app.table.notice_log import NoticeLog
from companion.app.table.panel import game_content
from companion.app.table.panel.content import ColumnContent
from companion.app.table.panel.help_and_call import TableDialogs
from companion.app.table.panel.hint_panel import HintPanel
from companion.app.table.panel.menu import ALWAYS, menu
from companion.app.table.panel.panel import beside, column_content
from companion.app.table.panel.piece_info import piece_info
from companion.app.table.panel.private_look import Private
from companion.app.table.panel.solution_panel import SolutionPanel
from companion.app.table.render_warmup import warmup_steps
from companion.app.table.seat_language import SeatLanguages
from companion.app.table.sound_cues import SoundCues
from companion.app.table.spoken_queries import SpokenQueries
from companion.app.table.status_sentence import Refusal, form_sentence, mismatch_page, status_sentence
from companion.app.table.touch_controller import TouchController
from companion.app.table.widgets.dice_fall import DiceFall, thrown
from companion.app.table.widgets.dice_tray import DiceItem
from companion.app.table.widgets.fact_card import Fact
from companion.app.table.widgets.handover_curtain import HandoverCurtain
from companion.app.table.widgets.seat_state import SeatState, seat_states, starting_counts
from companion.app.texts import TEXTS, text
from companion.app.widgets.layout.panel_items import ButtonItem
from companion.app.widgets.theme import THEME
from companion.artwork.board_rotation import Turning
from companion.kernel.view import View
from companion.table.available_commands import AvailableCommand, available_commands, table_commands
from companion.table.protocol import notices
from companion.table.queries import in_hand
from companion.table.referee import Referee
from companion.table.timekeeping.clock_messages import running_message

LATELY = 24
"""Lines of the log that are there again when a game goes on."""
CLOSES_MORE = (notices.Ruling, notices.Turn, notices.Undone, notices.Ask, notices.Mismatch, notices.Outcome)
"""What ends a look at what has no room on the card."""
CHEER = 0.6
"""Seconds after which the men of the winner rise."""


class TableScreen(TableLayout):
    """Draws a running table from its notices, its view and its offers."""

    topic = "table"

    def __init__(self, app: AppContext, referee: Referee, hints: bool = False, **given: Any) -> None:
        super().__init__(**given)
        TEXTS.seated(referee.record.journal.header.get("names", {}))
        self._app, self._referee = app, referee
        self._hints = referee.rules.shows_ways and (hints or referee.rules.hints == "always")
        self.heard = NoticeLog()
        self.heard.log += [referee.draw(said) for said in referee.lately(LATELY)]
        self._sounding = SoundCues(wood=app.boards.plugged)
        self.virtual: Any = None
        self._redraw = Clock.create_trigger(lambda _: self._draw_now(), -1)
        self.touching = TouchController(app, referee, self)
        game = referee.game
        self._start = starting_counts(game)
        self._looks = game.info.looks
        THEME.dress(referee.record.journal.header.get("colours", {}), self._looks)
        self._names = {seat: referee.name(seat) for seat in game.seats}
        self._language = SeatLanguages(app, referee)
        self._cheering = Clock.create_trigger(self._cheer, CHEER)
        self._ending = GameSummaryTask(referee, self.redraw)
        self._solution = SolutionPanel(referee, self.redraw)
        self._hinted = HintPanel(self.redraw)
        self._refusal = Refusal(self.redraw)
        self.queries = SpokenQueries(app, referee, self, self.touching)
        self.warming = IdleTasks()
        self._turning = Turning(game)
        self._way: tuple[str, ...] = ()
        self.content, self._more, self._hidden = ColumnContent(), False, ()
        self._stands = ""
        self._fall = DiceFall(lambda: self.dice, self.redraw)
        self._ticking = ClockTicker(referee, self._show_clocks)
        self.large_clocks = ClockPageController(app, referee, self, self.touching)
        self.actions = TableActions(app, referee, self, self.queries, self.large_clocks)
        self._dialogs = TableDialogs(app, self, self.touching)
        self.anew()

    # What there is

    def _make(self) -> None:
        self._fall.close()
        super()._make()
        self.board.told = self._told
        self._draw_now()
        self.warming.begin(self._rehearsed())

    def _rehearsed(self) -> Iterator[None]:
        """What will be shown, in the sizes in which it lies when this begins."""
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
            self.card.width,
        )

    def hear(self, notice: notices.Notice) -> None:
        """Write a notice down; what it changes is drawn before the next frame."""
        self.heard.hear(notice)
        if self.rolling and isinstance(notice, (notices.Undone, notices.Chance)):
            self.settle_dice()  # other dice lie now
        if isinstance(notice, notices.Outcome) and isinstance(notice.winner, str):
            self._cheering()
        self._sounding.hear(notice)
        self.touching.hear(notice)
        if isinstance(notice, notices.Ruling) and not self._app.boards.plugged:
            self._way = self._referee.last_way()
        if isinstance(notice, notices.Refused):
            self.refuse(notice.text)
        if isinstance(notice, CLOSES_MORE):
            self._more = False
        self.redraw()

    @property
    def has_board(self) -> bool:
        """Whether there is a board on the screen, and not a tray for dice alone."""
        return self._dice_table is None

    @property
    def has_virtual(self) -> bool:
        """Whether a virtual sensor board is open."""
        return self.virtual is not None

    @property
    def cursor(self) -> str:
        """The square that has the focus; empty if none has it."""
        return self.board.cursor

    def redraw(self, *_: object) -> None:
        """Show what has changed, before the next frame."""
        self._redraw()

    def on_touch_down(self, touch: Any) -> bool:
        self.touching.look.touch()
        return bool(super().on_touch_down(touch))

    def close(self) -> None:
        self._redraw.cancel()
        self._refusal.close()
        self._cheering.cancel()
        self._fall.close()
        self._ticking.close()
        self._ending.close()
        self.warming.close()
        self.touching.look.hide()
        self.board.loupe.hide()
        THEME.dress({})
        TEXTS.seated({})
        if self.virtual is not None:
            self.virtual.close()

    # Drawing

    def _draw_now(self) -> None:
        """Ask the table once, and show every part what there is; but dice that have just been rolled fall
        first.
        """
        if self.rolling or self._falls():
            return
        referee, heard = self._referee, self.heard
        view = referee.view()
        if heard.ask is not None and all(one.id != heard.ask.id for one in referee.questions):
            heard.ask = None  # what it was about is another thing now
        self._ending.show(heard.outcome)
        self._solution.show(heard.solved.actions if heard.solved else None)
        look, sought = self.touching.look, referee.hint_sought
        self._hinted.show(heard.hint)
        self._hinted.seek(bool(sought) and not referee.game.secret)
        look.hints.seek(look.shown and look.seat == sought)
        offered, anytime = available_commands(referee), table_commands(referee)
        seen = self._language.private(self.touching.seen(), look.seat) if look.shown else None
        self._anytime = (*anytime, *(seen.offers if seen is not None else ()))
        now = game_content.PanelState(
            view=view,
            offers=offered,
            anytime=anytime,
            heard=heard,
            game=referee.game,
            faces=referee.faces(),
            paused=referee.paused,
            plugged=self._app.boards.plugged,
            looks=self._looks,
            picking=self.touching.picking,
            say=referee.say,
            name=referee.name,
            walk=self._solution,
            hints=self._hinted,
            story=self._ending.story,
            teaches=self._hints,
            worse=referee.second_try.worse,
            up=self.actions.ladder_label,
        )
        said = status_sentence(referee, heard, view, self._refusal.said, self._ending.story)
        if seen is not None and seen.view.form is not None:
            with TEXTS.speaking(self._language.of(look.seat)):
                said = form_sentence(referee, look.seat, look.slot)
        self.banner.show(said)
        self._turn_to(view.turn)
        if self._dice_table is not None:
            self._dice_table.show_view(view, offered)
        self.touching.offered((*offered, *anytime, *(seen.offers if seen else ())))
        found = seat_states(referee.game, view, self._start, self._names, referee.players)
        self.seats.show(found)
        self._ticking.look()
        self.content = self._content(now, seen, found)
        self._show_board(view, seen)
        self.log.show(heard.log)
        self._light_bar()
        self.large_clocks.show(said.text, self._refusal.said, "undo" in self._can)
        self._draw_curtain(view)
        self.arrange()
        self._lie()
        self._app.audio.sounds.play(self._sounding.take(self._app.audio.sounds.audible))

    def _content(
        self, now: game_content.PanelState, seen: Private | None, found: Sequence[SeatState]
    ) -> ColumnContent:
        """What the column holds; `seen`: what the player who looks in private may see."""
        why = self._explained()
        content = column_content(
            now, self.touching, self.actions, self._referee, seen=seen, language=self._language, why=why
        )
        return beside(content, now, self.touching, self._stands, tuple(found), "redo" in self._bar.taps)

    @property
    def _can(self) -> frozenset[str]:
        """What can be done at any time."""
        return frozenset(str(offer.command.get("do")) for offer in self._anytime)

    def _light_bar(self, *only: str) -> None:
        """Let be pressed what can be done now; `only`: nothing but these."""
        can = self._can
        for do in ALWAYS:
            if do in self._bar.taps:
                self._bar.taps[do].disabled = do not in can or bool(only and do not in only)

    # Dice

    @property
    def rolling(self) -> bool:
        """Whether dice fall now, and all else waits for them."""
        return self._fall.goes

    def _falls(self) -> bool:
        """Let dice that have just been rolled fall; whether any does."""
        faces = self._referee.faces()
        fall = thrown(self.heard.rolls, faces)
        if not fall or self._referee.paused:
            return False
        dice = self._referee.game.dice
        shown = tuple((die.name, "" if die.name in fall else faces.get(die.name, ""), True) for die in dice)
        facts = (Fact(DiceItem(dice, shown)),) if self._dice_table is None else ()
        self.content = ColumnContent(facts=facts, says=text("slot-rolling"), icon="dice", asks=True)
        self._more = False
        self.arrange()
        self.heard.rolls.clear()
        if self._fall.begin(fall):
            self._light_bar("pause")
            self._app.audio.sounds.play(self._sounding.take(self._app.audio.sounds.audible))
        return self.rolling

    def settle_dice(self) -> None:
        """Let dice lie at once."""
        self._fall.settle()

    @property
    def dice(self) -> dict[str, Any]:
        """The dice that are shown, by name."""
        if self._dice_table is not None:
            return self._dice_table.dice
        for part in self.card.parts:
            if hasattr(part, "dice"):
                return dict(part.dice)
        return {}

    def _lie(self) -> None:
        """Dice have the faces that lie, and no earlier ones; what was rolled is seen."""
        self.heard.rolls.clear()
        dice = self.dice
        if self._dice_table is not None:
            for name, die in dice.items():
                die.lie(self._referee.faces().get(name, ""))
        for fact in self.content.facts:
            for name, face, counts in fact.item.faces if isinstance(fact.item, DiceItem) else ():
                if name in dice:  # one that fell shows a face that its item does not know of
                    dice[name].lie(face, counts=counts)

    def _show_clocks(self, told: notices.Clock, faces: Mapping[str, ClockReading]) -> None:
        """What the clocks show now.

        A line that comes or goes is laid by whoever redraws the table: something was told then.
        """
        self._stands = self._referee.say(running_message(told)) if told.stands not in ("", "over") else ""
        self.seats.tell(faces)
        self.large_clocks.tell(told, faces)

    def _touched(self, square: str) -> None:
        """A touch on the board belongs to the game, and ends what is only looked at; while dice fall it is
        nothing.
        """
        if self.rolling:
            return
        self._more = False
        if self._solution.at is not None:
            self._solution.leave()
        else:
            self.touching.touched(square)

    def _draw_curtain(self, view: View) -> None:
        """A curtain is before everything while the tablet is handed over."""
        look, known = self.touching.look, self._curtain.seat if self._curtain is not None else ""
        wanted = look.seat if not look.shown and self.touching.dialog is None else ""
        if wanted == known:
            return
        if self._curtain is not None:
            self.remove_widget(self._curtain)
            self._curtain = None
        if wanted:
            show, hide = (partial(self.touching.looked, work) for work in (look.show, look.hide))
            cards = bool(view.layout.get(f"hand:{wanted}"))
            with TEXTS.speaking(self._language.of(wanted)):
                call = self._app.kiosk.tap(words=False) if self._app.kiosk is not None else None
                self._curtain = HandoverCurtain(
                    wanted, cards, show, hide, self._language.choice(wanted), call
                )
            self.add_widget(self._curtain)
            self._curtain.put(*self.pos, *self.size)

    def _turn_to(self, seat: str | None) -> None:
        """Turn the board to who plays, if it may be turned and somebody sits there."""
        if not self._app.settings.fixed and seat is not None and self._referee.players.get(seat) == "human":
            self._turning.to(seat)
            self.board.turn_to(self._turning.quarters)

    def _about(self, square: str) -> None:
        """A finger has rested on a man."""
        if self.heard.mismatch is None and not self.touching.editing.on and self._solution.at is None:
            dialog = piece_info(self._referee, self.touching, square, self._looks, self.actions)
            if dialog is not None:
                self.touching.ask(dialog, square)

    def _explained(self) -> ButtonItem | None:
        """The way to the rule by which a touch was refused, or by which the board cannot stand as it does."""
        page = self._refusal.page or mismatch_page(self._referee, self.heard.mismatch)
        return ButtonItem(text("why-not"), self.actions.show_page, (page,), icon="book") if page else None

    def _show_board(self, view: View, seen: Private | None) -> None:
        step = self._solution.step
        if step is not None:
            self.board.show(piece_stacks(step.layout), step_marks(step), slide=True)
            return
        men, shown = board_marks(
            view, self.heard, self.touching, seen, self._hints, self._referee.rules.shows_ways
        )
        shown = replace(shown, veiled=shown.veiled or self._dims)
        if self.heard.mismatch is None and not shown.lifted:
            private = self.touching.look.hints.squares if seen is not None else ()
            shown = with_hint(shown, private or self._hinted.squares)
        self.board.every = self.touching.editing.on
        self.board.show(men, shown, slide=not self._app.boards.plugged, way=self._way)

    # Questions, and what has no room

    @property
    def _dims(self) -> bool:
        """Whether the board lies in the dark while a question is answered beside it."""
        dialog, ask = self.touching.dialog, self.heard.ask
        if dialog is not None:
            return dialog.asks and not self.touching.asked
        return ask is not None and not ask.squares and self.content.sheet is not None

    @property
    def _busy_squares(self) -> tuple[str, ...]:
        wrong = self.heard.mismatch.repairs if self.heard.mismatch is not None else []
        asked = self.heard.ask.squares if self.heard.ask is not None else []
        own = (self.touching.asked,) if self.touching.asked else ()
        return (*own, *asked, *(one.square for one in wrong), *self._hinted.squares)

    def show_more(self) -> None:
        """Show what has no room on the card and above the bar."""
        self._more = True
        self.redraw()

    def hide_more(self) -> None:
        """Show the card again."""
        self._more = False
        self.redraw()

    # What is pressed

    def press_bar(self, do: str) -> None:
        """A button of the bar was pressed."""
        if self.rolling and do not in ("pause", "menu"):
            return
        if self.rolling:
            self.settle_dice()
        if do == "menu":
            self.open_menu()
            return
        self.touching.dialog = None
        for offer in self._anytime:
            if offer.command.get("do") == do:
                self.touching.press(offer)
                return

    def open_menu(self) -> None:
        """Show everything rare, or close it again."""
        self._more = False
        if self.touching.dialog is not None:
            self.touching.dialog = None
            self.redraw()
        else:
            self.touching.ask(menu(self._referee, self.touching, self.actions))

    _anytime: tuple[AvailableCommand, ...] = ()

    def refuse(self, reason: str, square: str = "", page: str = "") -> None:
        """A touch or a command was refused: the reason stands under the sentence for a while, the man shakes.

        `page`: the page of the rules that explains it.
        """
        self._refusal.say(reason, page)
        if square:
            self.board.figures.shake(square)
        self.redraw()

    def _cheer(self, *_: object) -> None:
        """Who has won is seen on the board, once the last man stands."""
        outcome = self.heard.outcome
        if outcome is not None and isinstance(outcome.winner, str):
            self.board.figures.cheer(outcome.winner)

    def dismiss(self) -> bool:
        """A question or sheet, else a choice, a correction, a private look, else what is picked up."""
        return self.touching.dismiss()

    def press_letter(self, letter: str) -> bool:
        """A letter was pressed; whether it means something here."""
        return self.queries.key(letter)

    @property
    def secret_seat(self) -> str:
        """The seat whose secrets are on the screen now, if any are."""
        return self.touching.look.seat if self.touching.look.shown else ""

    def _told(self, square: str) -> str:
        """A square of the board for the ear; a man who is taken up with what he may do."""
        referee, picking = self._referee, self.touching.picking
        if square != picking.origin:
            return self.board.named(square)
        layout = referee.view().layout
        targets = sorted(picking.targets) if referee.rules.shows_ways else None
        return referee.say(in_hand(layout, (square,), targets, referee.view().turn))

    def read_rules(self) -> None:
        """The rules of this game as it is played here; the table goes on below them."""
        self._app.open_rules(self._referee.game.info.id, self._referee.game.rules)

    def show_help(self) -> bool:
        """Help on a sheet, beside the board."""
        self._dialogs.help("dice-table" if self._dice_table is not None else self.topic)
        return True

    def show_call(self) -> bool:
        """The call for the host on a sheet, beside the board; the game may go on."""
        return self._dialogs.call()

    def redo_call(self) -> None:
        """A call went out, has changed or is settled: the bar says so, and the sheet if it is open."""
        kiosk = self._app.kiosk
        self._dialogs.redo_call()
        if kiosk is not None and self._bar.taps["host"].name != kiosk.short:
            self.anew()

    def to_top(self) -> None:
        """The panel shows something else: from its top."""
        self.sheet.scroll.to_top()

    def toggle_hints(self) -> None:
        """Show legal moves, or do not any more."""
        self._hints = not self._hints

    def turn_board(self) -> None:
        """Turn the board to the next side on which somebody sits."""
        self._turning.on()
        self.board.turn_to(self._turning.quarters)

    def open_virtual(self) -> None:
        """Open the virtual sensor board as a second board below the first."""
        from companion.app.boards.virtual_board_panel import VirtualBoardPanel

        if self.virtual is None:
            self.virtual = VirtualBoardPanel(
                self._referee.game.board, self._referee.view().layout, self._app.boards.plug
            )
            self.add_widget(self.virtual)
            self.arrange()
