"""What a table shows: it is asked once for its view and its offers, and every part is shown what changed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from companion.app.history.result_panel import GameSummaryTask
from companion.app.other_tables.line_state import line_state
from companion.app.table.actions import TableActions
from companion.app.table.board_presenter import board_marks, piece_stacks, step_marks, with_hint
from companion.app.table.clocks.clock_page_controller import ClockPageController
from companion.app.table.clocks.clock_ticker import ClockReading, ClockTicker
from companion.app.table.layout import TableLayout
from companion.app.table.notice_log import NoticeLog
from companion.app.table.panel.content import ColumnContent, PanelState
from companion.app.table.panel.hint_panel import HintPanel
from companion.app.table.panel.menu import ALWAYS
from companion.app.table.panel.panel import ColumnSource, beside, column_content
from companion.app.table.panel.private_look import Private
from companion.app.table.panel.solution_panel import SolutionPanel
from companion.app.table.seat_language import SeatLanguages
from companion.app.table.sound_cues import SoundCues
from companion.app.table.status_sentence import Refusal, form_sentence, mismatch_page, status_sentence
from companion.app.table.touch_controller import TouchController
from companion.app.table.widgets.banner import BannerText
from companion.app.table.widgets.dice_fall import DiceFall, find_thrown
from companion.app.table.widgets.dice_tray import DiceItem
from companion.app.table.widgets.fact_card import Fact
from companion.app.table.widgets.handover_curtain import HandoverCurtain
from companion.app.table.widgets.seat_state import SeatState, seat_states
from companion.app.texts import TEXTS, text
from companion.app.widgets.garbage import GarbageRounds
from companion.app.widgets.layout.panel_items import ButtonItem
from companion.kernel.view import View
from companion.table.available_commands import AvailableCommand, available_commands, table_commands
from companion.table.history.move_list import MoveList
from companion.table.protocol import notices
from companion.table.timekeeping.clock_messages import running_message


class TableDrawing(TableLayout):
    """Draws a table; dice that have just been rolled fall first."""

    heard: NoticeLog
    touching: TouchController
    actions: TableActions
    large_clocks: ClockPageController
    _start: Mapping[str, int]
    _names: Mapping[str, str]
    _hints: bool
    _language: SeatLanguages
    _sounding: SoundCues
    _refusal: Refusal
    _ending: GameSummaryTask
    _solution: SolutionPanel
    _hinted: HintPanel
    _fall: DiceFall
    _garbage: GarbageRounds
    _ticking: ClockTicker
    _way: tuple[str, ...]
    _stands: str
    _move_list: MoveList | None
    _lit: tuple[str, ...]
    """Squares that are shown because a man beside the board was tapped."""
    _anytime: tuple[AvailableCommand, ...] = ()

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
        seen = self._language.private(self.touching.private_view(), look.seat) if look.shown else None
        self._anytime = (*anytime, *(seen.offers if seen is not None else ()))
        unseen = referee.monitor.field.sight.why
        now = PanelState(
            view=view,
            offers=offered,
            anytime=anytime,
            heard=heard,
            game=referee.game,
            faces=referee.faces(),
            paused=referee.paused,
            plugged=self._app.boards.plugged and not referee.clocks.gone,
            looks=self._looks,
            picking=self.touching.picking,
            words=referee,
            people=frozenset(referee.record.journal.header.get("names", {})),
            walk=self._solution,
            hints=self._hinted,
            story=self._ending.story,
            teaches=self._hints,
            worse=referee.second_try.worse,
            up=self.actions.ladder_label,
            unseen=referee.say(unseen) if unseen is not None else "",
            line=line_state(self._app.table.sharing, referee),
        )
        said = status_sentence(referee, heard, view, self._refusal.said, self._ending.story)
        if seen is not None and seen.view.form is not None:
            with TEXTS.speaking(self._language.of(look.seat)):
                said = form_sentence(referee, look.seat, look.slot)
        if now.shows_loss:
            said = BannerText(text("tables-not-heard"), sub=self._refusal.said)
        self.banner.show(said)
        self._turn_to(view.turn)
        if self._dice_table is not None:
            self._dice_table.show_view(view, offered)
        self.touching.drop_old_choices((*offered, *anytime, *(seen.offers if seen else ())))
        elsewhere = dict.fromkeys(referee.record.line_of_play.elsewhere, "table")
        found = seat_states(referee.game, view, self._start, self._names, {**referee.players, **elsewhere})
        self.seats.show(found)
        self._ticking.look()
        self.content = self._content(now, seen, found)
        self._show_board(view, seen)
        if self.log is not None:
            self.log.show(heard.log)
        if self.moves is not None and self._move_list is not None:
            self.moves.show(self._move_list.follow(*referee.moves()))
        self._light_bar()
        self.large_clocks.show(said.text, self._refusal.said, "undo" in self._can)
        self._draw_curtain(view)
        self.arrange()
        self._lie()
        self._app.audio.sounds.play(self._sounding.take(self._app.audio.sounds.audible))
        self._garbage.on_drawn()

    def _content(self, now: PanelState, seen: Private | None, found: Sequence[SeatState]) -> ColumnContent:
        """What the column holds; `seen`: what the player who looks in private may see."""
        content = column_content(
            ColumnSource(
                now=now,
                touching=self.touching,
                actions=self.actions,
                referee=self._referee,
                seen=seen,
                language=self._language,
                why=self._rule_button(),
            )
        )
        stands = "" if now.shows_loss else self._stands
        return beside(content, now, self.touching, stands, tuple(found), "redo" in self._bar.taps)

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
        menu, asks = self._bar.taps["menu"], self.touching.dialog is not None
        if menu.chosen != asks:  # it closes what it has opened
            menu.update(menu.action, chosen=asks)

    def _turn_to(self, seat: str | None) -> None:
        """Turn the board to who plays, if it may be turned and somebody sits there."""
        if not self._app.settings.fixed and seat in self._referee.seats_of_people:
            self._turning.to(seat or "")
            self.board.turn_to(self._turning.quarters)

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
            show, hide = (partial(self.touching.act_privately, work) for work in (look.show, look.hide))
            cards = bool(view.layout.get(f"hand:{wanted}"))
            with TEXTS.speaking(self._language.of(wanted)):
                call = self._app.kiosk.tap(words=False) if self._app.kiosk is not None else None
                self._curtain = HandoverCurtain(
                    wanted, cards, show, hide, self._language.choice(wanted), call
                )
            self.add_widget(self._curtain)
            self._curtain.put(*self.pos, *self.size)

    def _rule_button(self) -> ButtonItem | None:
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
        field = self._referee.monitor.field
        shown = replace(
            shown,
            veiled=shown.veiled or self._dims,
            ringed=shown.ringed | set(self._lit),
            covered=field.sight.hidden,
            unsure=field.unclear,
        )
        if self.heard.mismatch is None and not shown.lifted:
            private = self.touching.look.hints.squares if seen is not None else ()
            shown = with_hint(shown, private or self._hinted.squares)
        self.board.every = self.touching.editing.on
        self.board.show(men, shown, slide=not self._app.boards.plugged, way=self._way)

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

    def _show_clocks(self, told: notices.Clock, faces: Mapping[str, ClockReading]) -> None:
        """What the clocks show now.

        A line that comes or goes is laid by whoever redraws the table: something was told then.
        """
        self._stands = self._referee.say(running_message(told)) if told.stands not in ("", "over") else ""
        self.seats.tell(faces)
        self.large_clocks.tell(told, faces)

    # Dice

    @property
    def rolling(self) -> bool:
        """Whether dice fall now, and all else waits for them."""
        return self._fall.goes

    def _falls(self) -> bool:
        """Let dice that have just been rolled fall; whether any does."""
        faces = self._referee.faces()
        fall = find_thrown(self.heard.rolls, faces)
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
