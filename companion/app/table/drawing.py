"""The drawing of a table.

Each redraw requests the view and the commands once, and then updates every part.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from functools import partial
from typing import Any

from msgspec.structs import replace

from companion.app.table.actions import TableActions
from companion.app.table.clock_page import ClockPageController
from companion.app.table.content import ColumnContent, PanelState, find_typed_faces, line_state
from companion.app.table.layout import TableLayout
from companion.app.table.looks import HintPanel, Private, SeatLanguages, SolutionPanel
from companion.app.table.menu import ALWAYS
from companion.app.table.notice_log import NoticeLog
from companion.app.table.panel import ColumnSource, beside, column_content
from companion.app.table.presenter import (
    PassingNote,
    board_marks,
    is_end_told,
    mismatch_page,
    piece_stacks,
    private_sentence,
    question_banner,
    result_banner,
    roll_sentence,
    status_sentence,
    step_marks,
    tells_result,
    with_hint,
)
from companion.app.table.private_panel import HandoverCurtain
from companion.app.table.result import GameSummaryTask, length_values
from companion.app.table.touch_controller import TouchController
from companion.app.table.widgets.cards import Fact, OpenCardItem
from companion.app.table.widgets.clocks import ClockReading, ClockTicker
from companion.app.table.widgets.dice import DiceFall, DiceItem
from companion.app.table.widgets.seat_state import list_captures, seat_states
from companion.app.table.widgets.story_view import StoryTeller
from companion.app.texts import TEXTS, text
from companion.app.widgets.idle import GarbageRounds
from companion.app.widgets.panel_items import ButtonItem
from companion.kernel.facts import DieInfo
from companion.kernel.view import View
from companion.table.available_commands import AvailableCommand, available_commands, table_commands
from companion.table.board_repairs import why_back
from companion.table.exercises import event_page
from companion.table.fairness.commitments import LOT
from companion.table.notice_builder import score_line
from companion.table.protocol import notices
from companion.table.protocol.notices import running_message
from companion.table.read_model import MoveList, find_faces
from companion.table.rules import at_entry
from companion.table.sound_cues import SoundCues
from companion.table.story import StoryEntry


class TableDrawing(TableLayout):
    """The drawing of a table. Dice that were just rolled fall first and stay until the players
    have seen them.
    """

    curtain: HandoverCurtain | None
    heard: NoticeLog
    touching: TouchController
    actions: TableActions
    large_clocks: ClockPageController
    _start: Mapping[str, int]
    _names: Mapping[str, str]
    _hints: bool
    _language: SeatLanguages
    _sounding: SoundCues
    _passing: PassingNote
    _ending: GameSummaryTask
    _solution: SolutionPanel
    _hinted: HintPanel
    _fall: DiceFall
    _garbage: GarbageRounds
    _ticking: ClockTicker
    _way: tuple[str, ...]
    _move_list: MoveList | None
    _teller: StoryTeller
    _last_game: str
    """The result of the last game between these two players; empty if there is none."""
    _lit: tuple[str, ...]
    """Squares that are highlighted because a piece next to the board was tapped."""
    _anytime: tuple[AvailableCommand, ...] = ()
    _told_seat = ""
    """The seat whose clock is in the banner; empty if there is none."""

    def _draw_now(self) -> None:
        """Get the state of the table once and update every part.

        Dice that were just rolled fall before that.
        """
        self._draw_curtain()
        if self.rolling or self._falls():
            return
        referee, heard, plugged = self._referee, self.heard, self._app.boards.plugged
        record = referee.record
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
        last = referee.story(1)[-1]
        self._passing.on_draw(last, look.shown)
        said = status_sentence(referee, heard, view, self._passing, self._teller)
        if seen is not None:
            with TEXTS.speaking(self._language.of(look.seat)):
                asked = private_sentence(look, seen)
            said = said if asked is None else replace(asked, sub=said.sub, refused=said.refused)
        minutes = round(record.line_of_play.seconds / 60)
        if heard.outcome is not None and tells_result(referee.game):
            points = heard.outcome.points
            score = score_line(points, referee.name) if points else ""
            values = length_values(self._ending.story, referee.game, minutes)
            said = result_banner(said, score, text("length-told", **values))
        unseen = referee.monitor.field.sight.why
        now = PanelState(
            view=view,
            offers=offered,
            anytime=anytime,
            heard=heard,
            game=referee.game,
            lying=find_typed_faces(referee, view),
            paused=record.line_of_play.paused,
            plugged=plugged and not referee.clocks.gone,
            looks=self._looks,
            picking=self.touching.picking,
            words=referee,
            people=frozenset(record.journal.header.get("names", {})),
            walk=self._solution,
            hints=self._hinted,
            quarters=self._turning.quarters,
            colours=record.journal.header.get("colours", {}),
            story=self._ending.story,
            told_end=heard.outcome is not None and is_end_told(referee),
            teaches=self._hints,
            worse=referee.second_try.worse,
            up=self.actions.ladder_label,
            unseen=referee.say(unseen) if unseen is not None else "",
            line=line_state(self._app.table.sharing, referee),
            sentences=(said.text, said.sub),
            check_called=said.check,
            minutes=minutes,
        )
        if now.shows_loss:
            said = replace(said, text=text("two-tables.not-heard"), kind="plain", seat="")
        self._turn_to(view.turn)
        if self._dice_table is not None:
            self._dice_table.show_view(view, offered)
        self.touching.drop_old_choices((*offered, *anytime, *(seen.offers if seen else ())))
        players = record.line_of_play.players | dict.fromkeys(record.line_of_play.elsewhere, "table")
        found = seat_states(referee.game, view, self._start, self._names, players)
        self.content = self._content(now, seen)
        if self.content.question is not None:
            question = self.content.question
            said = question_banner(question, said, self._teller.last_event(question.about))
        self.banner.show(said)
        page = self._passing.page if said.refused else ""
        if page:
            self.banner.explain(text("why"), partial(self.actions.show_page, page))
        else:
            self.banner.explain()
        over = heard.outcome is not None
        self._told_seat = said.seat if self._plates and said.kind == "seat" and not over else ""
        if self.content.question is not None and self.content.question.stops:
            found = [replace(one, turn=False) for one in found]
        self.seats.show(found, self._told_seat)
        self._ticking.look()
        self._show_board(view, seen, plugged)
        if self.story is not None:
            self.story.on_why = self.actions.show_page
            typed = self.content.spills is not None
            rows, lying = self._teller.tell(view)
            if any(isinstance(fact.item, OpenCardItem) for fact in self.content.facts):
                rows = rows[1:]  # the card itself tells what was drawn
            elif over and last.kind == "correction":
                rows = rows[1:]  # the banner says how the game ended
            self.story.show(rows, lying, self._explain(last, view), typed)
        if self.moves is not None and self._move_list is not None:
            taken = list_captures(found) if self._plates else ()
            played = self._move_list.follow(*referee.moves())
            if over:
                self.moves.show(played, taken)
            else:
                self.moves.show(played, taken, self._last_game, text("moves-here"))
        self._light_bar()
        self.large_clocks.show(said, self._can)
        self._lie()
        self.arrange()
        self._sound()
        self._garbage.on_drawn()

    def _sound(self) -> None:
        """Play the sounds of what happened since the last redraw."""
        sounds = self._app.audio.sounds
        sounds.play(self._sounding.take(sounds.audible))

    def _content(self, now: PanelState, seen: Private | None) -> ColumnContent:
        """Return the contents of the column; `seen` is what the player taking a private look may see."""
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
        told = now.shows_loss or now.paused  # by the banner
        stands = "" if told else self._stands
        return beside(content, now, self.touching, stands, "redo" in self._bar.taps)

    @property
    def _stands(self) -> str:
        """The reason why the clocks are stopped; empty if they run, if there are none, or if the game is
        over.
        """
        told = self.heard.clock
        return "" if told is None or told.stands in ("", "over") else self._referee.say(running_message(told))

    @property
    def shows_menu(self) -> bool:
        """Whether the menu or one of its pages is open."""
        raise NotImplementedError

    @property
    def _can(self) -> frozenset[str]:
        """The commands that are available at any time."""
        return frozenset(str(offer.command.get("do")) for offer in self._anytime)

    def _light_bar(self, *only: str) -> None:
        """Enable the buttons of available commands, or only those in `only` if it is given."""
        can = self._can
        for do in ALWAYS:
            if do in self._bar.taps:
                self._bar.taps[do].disabled = do not in can or bool(only and do not in only)
        menu, opened = self._bar.taps["menu"], self.shows_menu
        if menu.chosen != opened:  # it closes what it has opened
            menu.update(menu.action, chosen=opened)

    def _turn_to(self, seat: str | None) -> None:
        """Turn the board to the player to move, if boards may be turned and that player is a person at
        this table.
        """
        if not self._app.settings.fixed and seat in self._referee.seats_of_people:
            self._turning.to(seat or "")
            self.board.turn_to(self._turning.quarters)

    def _draw_curtain(self, anew: bool = False) -> None:
        """Show or hide the curtain, which covers the screen while the tablet is handed over.

        `anew` replaces it after its size or appearance has changed.
        """
        look, known = self.touching.look, self.curtain.seat if self.curtain is not None else ""
        wanted = look.seat if not look.shown else ""
        if wanted == known and not anew:
            return
        self.curtain = self._make_curtain(wanted) if wanted else None
        self._app.root.redo_curtain()

    def _make_curtain(self, seat: str) -> HandoverCurtain:
        look = self.touching.look
        show, hide = (partial(self.touching.act_privately, work) for work in (look.show, look.hide))
        cards = bool(self._referee.view().layout.get(f"hand:{seat}"))
        with TEXTS.speaking(self._language.of(seat)):
            call = self._app.kiosk.tap(words=False) if self._app.kiosk is not None else None
            return HandoverCurtain(seat, cards, show, hide, self._language.choice(seat), call)

    def _explain(self, last: StoryEntry, view: View) -> tuple[str, str] | None:
        """Return the label of the button for the rule about the last event, and the page with that
        rule; None if there is no such page.
        """
        game = self._referee.game
        page = event_page(game.info.id, game.rules, last.kind) if not view.dice else ""
        return (text("why"), page) if page else None

    def _rule_button(self) -> ButtonItem | None:
        """Return the button for the rule that the board violates.

        For a refused touch, the banner already has such a button.
        """
        wrong = self.heard.mismatch
        page = mismatch_page(self._referee, wrong)
        why = why_back(self._referee, wrong) if wrong is not None else None
        page = at_entry(page, why.rule) if why is not None else page
        return ButtonItem(text("why-not"), self.actions.show_page, (page,), icon="book") if page else None

    def _show_board(self, view: View, seen: Private | None, plugged: bool) -> None:
        step = self._solution.step
        if step is not None:
            self.board.show(piece_stacks(step.layout), step_marks(step), slide=True)
            return
        pieces, shown = board_marks(
            view, self.heard, self.touching, seen, self._hints, self._referee.rules.shows_ways
        )
        field, question = self._referee.monitor.field, self.content.question
        shown = replace(
            shown,
            veiled=shown.veiled or self._dims,
            ringed=shown.ringed | set(self._lit) | set(question.squares if question is not None else ()),
            covered=field.sight.hidden,
            unsure=field.unclear,
        )
        if self.heard.mismatch is None and not shown.lifted:
            private = self.touching.look.hints.squares if seen is not None else ()
            shown = with_hint(shown, private or self._hinted.squares)
        self.board.every = self.touching.editing.on
        self.board.show(pieces, shown, slide=not plugged, way=self._way)

    @property
    def _dims(self) -> bool:
        """Whether the board is dimmed while a question is answered next to it."""
        question = self.content.question
        return question is not None and not question.open and not question.squares

    @property
    def _busy_squares(self) -> tuple[str, ...]:
        wrong = self.heard.mismatch.repairs if self.heard.mismatch is not None else []
        asked = self.content.question.squares if self.content.question is not None else ()
        own = (self.touching.asked,) if self.touching.asked else ()
        return (*own, *asked, *(one.square for one in wrong), *self._hinted.squares)

    def _show_clocks(self, told: notices.Clock, faces: Mapping[str, ClockReading]) -> None:
        """Show the readings of the clocks."""
        self.seats.tell(faces)
        self.banner.tell(faces.get(self._told_seat))
        self.large_clocks.tell(told, faces)

    # Dice

    @property
    def rolling(self) -> bool:
        """Whether dice are falling or being shown, during which everything else waits."""
        return self._fall.goes

    @property
    def shows_roll(self) -> bool:
        """Whether the last roll has not been shown yet."""
        return self.rolling or bool(self.heard.rolls)

    def _falls(self) -> bool:
        """Let the next dice that have not been shown yet fall. Return whether there were any."""
        while self.heard.rolls:
            thrown = self.heard.take_throw()
            known = self._dice_to_show(tuple(roll.die for roll in thrown))
            if self._dice_table is None:
                faces = tuple((roll.die, roll.face, "") for roll in thrown if roll.die in known)
                item = DiceItem(tuple(known.values()), faces)
                self._show_fall((Fact(item),) if faces else ())
            else:
                self._lie(except_for=tuple(known))
                self._show_fall(())
            self._fall.begin(thrown)
            if self.rolling:
                self._light_bar("pause")
                self._sound()
                return True
        return False

    def _tell_roll(self) -> None:
        """Show the roll in the banner once the dice have come to rest.

        The draw for who goes first is shown elsewhere.
        """
        thrown = [roll for roll in self._fall.thrown if roll.die != LOT]
        if thrown:
            faces = tuple(roll.face for roll in thrown)
            self.banner.show(roll_sentence(self._referee, thrown[-1].seat, faces, self.banner.said))
            self.banner.arrange()
            self._put_seats(self._places())

    def _dice_to_show(self, names: Sequence[str]) -> dict[str, DieInfo]:
        """Return the game's dice with these names.

        The draw for who goes first is a die with the seats as its faces.
        """
        game = self._referee.game
        every = (*game.dice, *([DieInfo(LOT, tuple(game.seats))] if self._dice_table is None else []))
        return {die.name: die for die in every if die.name in names}

    def _show_fall(self, facts: tuple[Fact, ...]) -> None:
        """Show the column while dice fall and are shown.

        Nothing else changes meanwhile, and a tap skips the animation.
        """
        self.content = ColumnContent(facts=facts, says=text("slot-rolled"), icon="dice", asks=True)
        self._more = False
        self.arrange()

    def settle_dice(self) -> None:
        """Bring the dice to rest at once, and count them as seen."""
        self._fall.settle()

    @property
    def dice(self) -> dict[str, Any]:
        """The dice that are shown, by name."""
        if self._dice_table is not None:
            return self._dice_table.dice
        for part in self.card.parts:
            if hasattr(part, "dice"):
                return dict(part.dice)
        return self.story.dice if self.story is not None else {}

    def _lie(self, except_for: Collection[str] = ()) -> None:
        """Show the current dice and the last roll on the dice table of a game without a board."""
        if self._dice_table is not None:
            for name, face, roller in find_faces(self._referee, self._referee.view()):
                if name not in except_for:
                    self._dice_table.dice[name].lie(face, spent=bool(roller), sign=roller)
