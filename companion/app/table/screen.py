"""The table: one board to touch, one large sentence, dice, boxes, questions, repairs and the log."""

from __future__ import annotations

from functools import partial
from typing import Any

from kivy.core.window import Window
from kivy.metrics import dp, sp
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.scrollview import ScrollView

from companion.app.games.dice_and_cards import DiceTable
from companion.app.host import Host
from companion.app.table.picking import Picking
from companion.app.table.private import PrivateLook, fitting
from companion.app.table.prompts import fill_panel
from companion.app.texts import text
from companion.app.widgets import theme
from companion.app.widgets.board import BoardView
from companion.app.widgets.panels import DieView, SeatRow
from companion.app.widgets.theme import Tap, Words
from companion.kernel.actions import Action
from companion.table.protocol import notices
from companion.table.referee import Referee

LOGGED = 60
LONG = 60  # characters of a headline that is written smaller


class TableScreen(BoxLayout):
    """Draws a running table from its notices and views; touches become commands."""

    def __init__(self, app: Host, referee: Referee, hints: bool = False, **given: Any) -> None:
        super().__init__(padding=dp(10), spacing=dp(12), **given)
        self.app, self.referee = app, referee
        theme.dress(referee.record.journal.header.get("colours", {}))
        self.picking = Picking(referee, self._choose)
        self.ask: notices.Ask | None = None
        self.mismatch: notices.Mismatch | None = None
        self.outcome: notices.Outcome | None = None
        self.partial: notices.Partial | None = None
        self.searching: notices.Searching | None = None
        self.solved: notices.Solved | None = None
        self.dialog: tuple[str, list[tuple[str, Any, bool]]] | None = None
        self.typing = False
        self.search = ""
        self.hints = hints
        self.editing: str | None = None
        self.look = PrivateLook()
        self.log: list[str] = []
        self._virtual: Any = None
        self._boards = BoxLayout(orientation="vertical", spacing=dp(6))
        self.board = BoardView(referee.game.board, self._touched)
        self._dice_table = None if referee.game.board.squares else DiceTable(referee.game)
        self._boards.add_widget(self._dice_table or self.board)
        self.add_widget(self._boards)
        low = Window.height < dp(700)
        side = BoxLayout(
            orientation="vertical", size_hint_x=None, width=dp(380 if low else 430), spacing=dp(8)
        )
        self.add_widget(side)
        top = BoxLayout(size_hint_y=None, height=dp(100 if low else 132), padding=dp(12), spacing=dp(12))
        theme.backdrop(top, theme.PANEL, dp(12))
        self.expect = Words(text="", font_size=sp(24), bold=True, grows=False)
        top.add_widget(self.expect)
        self.dice = self._dice_table.dice if self._dice_table else self._small_dice(top)
        side.add_widget(top)
        self._seats = {
            seat: SeatRow(seat, referee.name(seat), partial(self._boxed, seat)) for seat in referee.game.seats
        }
        for row in self._seats.values():
            row.height = dp(44 if low else 62)
            side.add_widget(row)
        self.panel = BoxLayout(orientation="vertical", spacing=dp(8), size_hint_y=None)
        self.panel.bind(minimum_height=self.panel.setter("height"))
        self._logged = Words(text="", font_size=theme.SMALL, color=theme.MUTED, valign="top")
        below = BoxLayout(orientation="vertical", size_hint_y=None, spacing=dp(8))
        below.bind(minimum_height=below.setter("height"))
        below.add_widget(self.panel)
        below.add_widget(self._logged)
        self._scroll = ScrollView(do_scroll_x=False)
        self._scroll.add_widget(below)
        side.add_widget(self._scroll)
        self._foot = BoxLayout(size_hint_y=None, height=theme.TOUCH, spacing=dp(8))
        side.add_widget(self._foot)
        self.refresh()

    def _small_dice(self, top: Any) -> dict[str, DieView]:
        found = {}
        for die in self.referee.game.dice:
            found[die.name] = DieView(
                die.name, die.faces, size_hint=(None, None), size=(dp(72), dp(72)), pos_hint={"center_y": 0.5}
            )
            top.add_widget(found[die.name])
        return found

    # News

    def hear(self, notice: notices.Notice) -> None:
        match notice:
            case notices.Turn():
                self._show_headline()
                self.look.card = ""
                self._scroll.scroll_y = 1
                self.picking.clear()
                self.typing = False
            case notices.Ruling():
                self._say(notice.text)
            case notices.Chance():
                if isinstance(notice.face, str) and notice.die in self.dice:
                    self.dice[notice.die].roll(notice.face, notice.source == "electronic")
            case notices.Ask():
                self.ask = notice
            case notices.AskEnd():
                self.ask = None if self.ask and self.ask.id == notice.id else self.ask
            case notices.Mismatch():
                self.mismatch = notice
            case notices.MismatchEnd():
                self.mismatch = None
            case notices.Partial():
                self.partial = notice if notice.lifted or notice.targets else None
            case notices.Searching():
                self.searching = notice
            case notices.Solved():
                self.searching, self.solved = None, notice
            case notices.Outcome():
                self.outcome = notice
                self._show_headline()
            case notices.Undone():
                self.outcome = self.solved = None
                self._say(text("undo"))
            case notices.BoardState() | notices.Said() | notices.Refused():
                self._say(notice.text)
        if isinstance(notice, notices.Ruling):
            self.partial = None
        self.refresh()

    def _say(self, line: str) -> None:
        self.log.append(line)
        self._logged.text = "\n".join(reversed(self.log[-LOGGED:]))

    # Drawing

    def _show_headline(self) -> None:
        """What has to be done, in one sentence; what a card says stands on the card."""
        view = self.referee.view()
        if self.outcome is not None and isinstance(self.outcome.winner, str):
            alone = len(self.referee.game.seats) == 1
            said = text("won" if alone else "wins", seat=self.referee.name(self.outcome.winner))
        elif view.stage == "card" and view.turn:
            said = text("carry-out", seat=self.referee.name(view.turn))
        else:
            said = self.referee.say(view.prompt)
        self.expect.text = said
        self.expect.font_size = sp(24) if len(said) < LONG else sp(19)

    def refresh(self) -> None:
        """Draw everything from the view now."""
        view = self.referee.view()
        men = {place: [(t.owner, t.kind) for t in stack] for place, stack in view.layout.items()}
        targets, lifted = self.picking.targets, self.picking.lifted
        if self.partial is not None:
            targets, lifted = frozenset(self.partial.targets), frozenset(self.partial.lifted)
        elif self.hints and not lifted:
            lifted = self.picking.movable
        if self.look.card:
            targets, lifted = fitting(self), frozenset()
        wrong = {repair.square for repair in self.mismatch.repairs} if self.mismatch else set()
        marked = {
            kind: [m.square for m in view.marks if m.kind == kind]
            for kind in ("owed", "protected", "threatened")
        }
        grounds = {
            m.square: m.kind for m in view.marks if m.kind.partition("-")[0] in ("group", "stacked", "start")
        }
        steps = {q: i for i, q in enumerate(view.path, 1) if not men.get(q) and q not in self.picking.targets}
        self.board.show(
            men, targets, lifted, wrong, marked["owed"], marked["protected"], threatened=marked["threatened"],
            numbers=steps, grounds=grounds,
        )  # fmt: skip
        picked = (self.picking.hand or "").partition("/")
        for seat, row in self._seats.items():
            boxed = [kind for _, kind in men.get(f"box:{seat}", ())]
            place = view.places.index(seat) + 1 if seat in view.places else 0
            counted = text(f"counted-{view.counted}", n=view.standing[seat]) if seat in view.standing else ""
            row.show(boxed, counted, view.turn == seat, picked[2] if picked[0] == f"box:{seat}" else "",
                     self.referee.players.get(seat, "human"), place, view.skips.get(seat, 0), f"box:{seat}" in targets)  # fmt: skip
        if self._dice_table is not None:
            self._dice_table.show_view(view)
        for name, die in self.dice.items():
            die.lie(view.dice.get(name) or self.referee.chance.lying.get(name))
        fill_panel(self, view)
        self._fill_foot()

    def turn_page(self) -> None:
        """The panel shows something else: draw it from its top."""
        self.refresh()
        self._scroll.scroll_y = 1

    def words(self, said: str, colour: Any = theme.INK) -> None:
        self.panel.add_widget(Words(text=said, color=colour, bold=True))

    def button(self, label: str, work: Any, main: bool = False) -> None:
        size = theme.SMALL if len(label) > 38 else theme.BODY
        self.panel.add_widget(Tap(label, work, main=main, height=dp(50), font_size=size))

    def _fill_foot(self) -> None:
        self._foot.clear_widgets()
        for label, work, able in (
            ("undo", self._undo, self.referee.may_undo),
            ("redo", partial(self.app.command, do="redo"), self.referee.may_redo),
            (
                "pause",
                partial(self.app.command, do="pause"),
                not self.referee.paused and self.outcome is None,
            ),
            ("menu", self._menu, True),
        ):
            button = Tap(text(label), work, font_size=theme.SMALL)
            button.disabled = not able
            self._foot.add_widget(button)

    # Touches

    def _touched(self, square: str) -> None:
        if self.editing is not None:
            self._edit(square)
            return
        if self.look.seat:
            if square in fitting(self):
                played = f"play {self.look.card} {square}"
                self.look.hide()
                self.app.command(do="act", action=played)
            self.refresh()
            return
        action = self.picking.touch(square)
        if action:
            self.app.command(do="act", action=action)
        self.refresh()

    def _boxed(self, seat: str, kind: str) -> None:
        if self.editing is not None:
            self.editing = f"{seat}:{kind}" if kind else self.editing
            self.refresh()
            return
        self._touched(f"box:{seat}/{kind}" if kind else f"box:{seat}")

    def touch_box(self) -> None:
        """The man that is picked up goes into his box."""
        self._touched(next(target for target in self.picking.targets if target.startswith("box:")))

    def _choose(self, actions: list[Action]) -> None:
        """Several actions share their places: ask which."""
        announcer, state = self.referee.announcer, self.referee.public
        self.dialog = (
            text("choose"),
            [
                (announcer.action(state, a), partial(self.app.command, do="act", action=str(a)), False)
                for a in actions
            ],
        )

    def decide(self, work: Any) -> None:
        self.dialog = None
        work()
        self.refresh()

    def answer(self, id: str, choice: str) -> None:
        self.app.command(do="answer", id=id, choice=choice)

    def ignore(self, square: str) -> None:
        self.app.command(do="ignore", square=square)

    def type_in(self) -> None:
        """Say what fell, or which card was drawn, instead of having it decided here."""
        self.typing = True
        self.refresh()

    def _undo(self) -> None:
        touches = self.referee.undo_touches()
        undo = partial(self.app.command, do="undo")
        if not touches:
            undo()
            return
        names = ", ".join(self.referee.name(seat) for seat in touches)
        self._consent(text("consent-undo", seats=names), undo)

    def _consent(self, said: str, work: Any) -> None:
        self.dialog = (said, [(text("agree"), work, True), (text("no"), lambda: None, False)])
        self.refresh()

    def _menu(self) -> None:
        choices: list[tuple[str, Any, bool]] = []
        if self.outcome is None:
            choices.append((text("put-right"), self.start_editing, False))
            choices.append(
                (text("rank-now"), partial(self._consent, text("consent-rank"), self._rank), False)
            )
            for seat, player in self.referee.players.items():
                label = text("leaves" if player == "human" else "takes-over", seat=self.referee.name(seat))
                other = "none" if player == "human" else "human"
                choices.append((label, partial(self.app.command, do="seat", seat=seat, player=other), False))
            choices.append((text("hints"), self._toggle_hints, False))
            if len(self.referee.game.seats) == 1:
                choices.append((text("solve-here"), self.solve, False))
            if self.referee.game.secret:
                for seat in self.referee.seats_of_people:
                    label = text("look", seat=self.referee.name(seat))
                    choices.append((label, partial(self.look.hand_over, seat), False))
            if self._virtual is None and self._dice_table is None:
                choices.append((text("board-virtual"), self.open_virtual, False))
        choices.append((text("home"), self.app.go_home, False))
        choices.append((text("back"), lambda: None, False))
        self.dialog = ("", choices)
        self.refresh()

    def solve(self) -> None:
        """Search for the shortest way; the table goes on meanwhile."""
        self.solved = None
        self.app.command(do="solve")

    def _toggle_hints(self) -> None:
        self.hints = not self.hints

    def _rank(self) -> None:
        self.app.command(do="agree", end=True)

    # Putting right by consent

    def start_editing(self) -> None:
        self.editing = ""
        self.picking.clear()
        self.refresh()

    def stop_editing(self) -> None:
        self.editing = None
        self.picking.clear()
        self.refresh()

    def _edit(self, square: str) -> None:
        layout = self.referee.view().layout
        if self.editing:
            here = [str(token) for token in layout.get(square, ())]
            under = here[:1] if here[:1] == ["boulder"] != [self.editing] else []
            moved = {square: [*under, self.editing]}
            if self.picking.origin and self.picking.origin != square:
                moved[self.picking.origin] = [str(token) for token in layout[self.picking.origin][:-1]]
            self.app.command(do="agree", set=moved)
            self.stop_editing()
        elif layout.get(square):
            self.editing = str(layout[square][-1])
            self.picking.origin = square
        self.refresh()

    def to_box(self) -> None:
        token = self.editing or ""
        self.app.command(do="agree", set={f"box:{token.partition(':')[0]}": [token]})
        self.stop_editing()

    # The virtual sensor board

    def open_virtual(self) -> None:
        """Open the virtual sensor board as a second panel below the board."""
        from companion.app.boards.virtual import VirtualPanel

        if self._virtual is None:
            self._virtual = VirtualPanel(self.referee.game.board, self.referee.view().layout, self.app.plug)
            self._boards.orientation = "horizontal"
            self._boards.add_widget(self._virtual)

    def close(self) -> None:
        theme.dress({})
        if self._virtual is not None:
            self._virtual.close()
