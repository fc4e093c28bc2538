"""The table: one board to touch, one sentence, what belongs to it, the seats, the log and a bar that stays in its place.

Notices are only written down (`Heard`); touches change what is picked up or become commands (`Touching`). Both pull
one trigger, and before the next frame the table is asked once for its view and its offers, and every part is shown
what changed.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from typing import Any

from kivy.clock import Clock

from companion.app.afterwards.ending import Ending
from companion.app.games.dice_table import DiceTable
from companion.app.host import Host
from companion.app.kit.board import BoardView
from companion.app.kit.element import Stack
from companion.app.kit.parts import Keeper, Line, Part, Press, Sheet
from companion.app.kit.plates import Tap
from companion.app.kit.room import ROOM, px
from companion.app.kit.scrolling import Scroll
from companion.app.table import content
from companion.app.table.asked import about
from companion.app.table.banner import Banner
from companion.app.table.curtain import Curtain
from companion.app.table.heard import Heard
from companion.app.table.log import Log
from companion.app.table.luck import at_the_start, luck_row
from companion.app.table.lying import Laid, is_long
from companion.app.table.menu import ALWAYS, Ways, menu, show_luck
from companion.app.table.private import Private, PrivateHands, countdown, private_parts
from companion.app.table.saying import of_form, sentence
from companion.app.table.seats import Seats, standings
from companion.app.table.showing import men_of, of_step, standing
from companion.app.table.solution import Walk
from companion.app.table.sounding import Sounding
from companion.app.table.touching import Touching
from companion.app.table.warming import Warming
from companion.app.texts import text
from companion.kernel.view import View
from companion.look.men import PIKEMEN
from companion.look.turning import quarters
from companion.table.offers import Offer, offers, table_offers
from companion.table.protocol import notices
from companion.table.referee import Referee

LATELY = 24
"""Lines of the log that are there again when a game goes on."""
CHEER = 0.6
"""Seconds after which the men of the winner rise."""
REFUSED = 4
"""Seconds for which a refusal stands under the sentence."""
BAR = (("undo", "undo"), ("redo", "redo"), ("pause", "pause"), ("menu", "menu"))
"""What the bar does, and its icons."""


class TableScreen(Laid):
    """Draws a running table from its notices, its view and its offers."""

    def __init__(self, app: Host, referee: Referee, hints: bool = False, **given: Any) -> None:
        super().__init__(**given)
        ROOM.dress(referee.record.journal.header.get("colours", {}))
        self._app, self._referee, self._hints = app, referee, hints
        self.heard = Heard()
        self.heard.log += [referee.say(said) for said in referee.lately(LATELY)]
        self._sounding = Sounding(wood=app.plugged)
        self.virtual: Any = None
        self.redraw = Clock.create_trigger(lambda _: self._draw_now(), -1)
        self.touching = Touching(
            referee,
            self.heard,
            app.command,
            self.redraw,
            self._turn_page,
            self.refuse,
            lambda: app.settings.one_tap,
            app.ask_phones,
        )
        touching = self.touching
        self._hands = content.Hands(
            touching.press,
            touching.carry_out,
            touching.boxed,
            touching.to_box,
            touching.edit,
            self._more,
            lambda at=None: app.replay(referee.journal_path, at),
            lambda: app.go_home(),
        )
        self._private_hands = PrivateHands(touching.looked, touching.send, touching.press)
        game = referee.game
        start = game.layout(game.start())
        boxed = any(place.startswith("box:") for place in start) and game.view(game.start(), None).standing
        self._start = Counter(
            str(token)
            for place, stack in start.items()
            if boxed or place in game.board.number
            for token in stack
        )
        self._pikemen = any(key.rpartition(":")[2] in PIKEMEN for key in self._start)
        self._names = {seat: referee.name(seat) for seat in game.seats}
        self._cheering = Clock.create_trigger(self._cheer, CHEER)
        self._ending, self._solution = Ending(referee, self.redraw), Walk(referee, self.redraw)
        self._refused, self._refusing = "", Clock.create_trigger(self._forget_refusal, REFUSED)
        self._warming = Warming(referee.game, referee.name, lambda: self.banner, self.space.kind != "wide")
        self._turn = 0
        self._way: tuple[str, ...] = ()
        self._curtain: Curtain | None = None
        self.anew()

    # What there is

    def _make(self) -> None:
        game, low = self._referee.game, self.space.kind != "wide"
        colours = self._referee.record.journal.header.get("colours", {})
        self._curtain = None
        self.board = BoardView(
            game.board, self._touched, self._about, self._quarters(), self._pikemen, colours
        )
        self.board.tray = self._tray
        self._dice_table = None if game.board.squares else DiceTable(game, self._referee.say)
        self.banner = Banner(low)
        self._full = Seats(46 if self.space.low else 58)
        self._short = Seats(44, short=True)
        self._seats: Seats | None = None
        self.log = Log()
        self._middle = Stack(gap=px(8 if low else 10))
        self.panel = Keeper(self._middle)
        self._scroll = Scroll(self._middle)
        self._bar = {
            do: Tap(
                "" if low else text(f"offer-{do}" if do in ALWAYS else do), partial(self._pressed, do), icon=icon,
                upright=True, style="caption", high=48 if low else 64, name=text(f"offer-{do}" if do in ALWAYS else do),
                small=low,
            )
            for do, icon in BAR
        }  # fmt: skip
        for part in (
            self._dice_table or self.board,
            self.banner,
            self._scroll,
            self.log,
            *self._bar.values(),
        ):
            self.add_widget(part)
        if self.virtual is not None:
            self.add_widget(self.virtual)
        self._draw_now()

    def _quarters(self) -> int:
        """How the board is turned: a long one lies on a lying screen."""
        lies = is_long(self._referee.game.board) and self.space.kind != "upright"
        return (self._turn + (1 if lies else 0)) % 4

    def hear(self, notice: notices.Notice) -> None:
        """Write a notice down; what it changes is drawn before the next frame."""
        self.heard.hear(notice)
        if isinstance(notice, notices.Outcome) and isinstance(notice.winner, str):
            self._cheering()
        self._sounding.hear(notice)
        self.touching.hear(notice)
        if isinstance(notice, notices.Ruling) and not self._app.plugged:
            self._way = self._referee.last_way()
        if isinstance(notice, notices.Refused):
            self.refuse(notice.text)
        self.redraw()

    def on_touch_down(self, touch: Any) -> bool:
        self.touching.look.touch()
        return bool(super().on_touch_down(touch))

    def close(self) -> None:
        self.redraw.cancel()
        self._refusing.cancel()
        self._cheering.cancel()
        self._ending.close()
        self._warming.close()
        self.touching.look.hide()
        self.board.loupe.hide()
        ROOM.dress({})
        if self.virtual is not None:
            self.virtual.close()

    # Drawing

    def _draw_now(self) -> None:
        """Ask the table once, and show every part what there is."""
        referee, heard = self._referee, self.heard
        view = referee.view()
        self._ending.show(heard.outcome)
        self._solution.show(heard.solved.actions if heard.solved else None)
        offered, anytime = offers(referee), table_offers(referee)
        seen = self.touching.seen() if self.touching.look.shown else None
        now = content.Now(
            view, offered, anytime, heard, referee.game, referee.faces(), referee.paused, self._app.plugged,
            self._pikemen, self.space.kind != "wide", self.touching.picking, referee.say, referee.name,
            self._solution, self._ending.story,
        )  # fmt: skip
        said = sentence(referee, heard, view, self._refused, self._ending.story)
        if seen is not None and seen.view.form is not None:
            said = of_form(referee, self.touching.look.seat, self.touching.look.slot)
        self.banner.show(said)
        self._turn_to(view.turn)
        self._show_board(view, seen)
        if self._dice_table is not None:
            self._dice_table.show_view(view)
        self.panel.update(tuple(self._panel(now, seen)))
        found = standings(referee.game, view, self._start, self._names, referee.players, now.faces)
        self._full.show(found)
        self._short.show(found)
        self.log.show(heard.log)
        can = {offer.command.get("do") for offer in anytime}
        for do in ALWAYS:
            self._bar[do].disabled = do not in can
        self._anytime = anytime
        self._draw_curtain(view)
        self._throw()
        self.arrange()
        self._app.sounds.play(self._sounding.take(self._app.sounds.audible))

    @property
    def dice(self) -> dict[str, Any]:
        """The dice that are shown, by name."""
        if self._dice_table is not None:
            return self._dice_table.dice
        for part in self._middle.parts:
            if hasattr(part, "dice"):
                return dict(part.dice)
        return {}

    def _throw(self) -> None:
        """Show the face of each die; one that has fallen to it since tumbles first."""
        faces = self._referee.faces()
        tumbling = {(roll.die, roll.face) for roll in self.heard.rolls if roll.tumbles}
        self.heard.rolls.clear()
        for name, die in self.dice.items():
            face = faces.get(name, "")
            if self._dice_table is not None or ((name, face) in tumbling and die.face == face):
                die.lie(face, tumbles=(name, face) in tumbling)

    def _touched(self, square: str) -> None:
        """A touch on the board belongs to the game, and ends what is only looked at."""
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
            self._curtain = Curtain(wanted, self._referee.name(wanted), cards, show, hide)
            self.add_widget(self._curtain)
            self._curtain.put(*self.pos, *self.size)

    def _turn_to(self, seat: str | None) -> None:
        """Turn the board to who plays, if it may be turned and somebody sits there."""
        lies = is_long(self._referee.game.board) and self.space.kind != "upright"
        if self._app.settings.fixed or lies or seat is None or self._referee.players.get(seat) != "human":
            return
        found = quarters(self._referee.game, seat)
        if found is not None and found != self._turn:
            self._turn = found
            self.board.turn_to(self._quarters())

    def _tray(self, seat: str) -> tuple[float, float] | None:
        """Where the men of a seat lie who are out: in its row, if that is shown."""
        row = self._seats.rows.get(seat) if self._seats is not None else None
        return None if row is None else (row.x + row.width * 0.3, row.center_y)

    def _about(self, square: str) -> None:
        """A finger has rested on a man."""
        if self.heard.mismatch is None and not self.touching.editing.on and self._solution.at is None:
            dialog = about(self._referee, self.touching, square, self._pikemen, self._show_man)
            if dialog is not None:
                self.touching.ask(dialog, square)

    def _show_man(self, kind: str) -> None:
        """How a man moves, in the rules."""
        self._app.open_rules(self._referee.game.info.id, self._referee.game.rules, at=f"man-{kind}")

    def _show_board(self, view: View, seen: Private | None) -> None:
        step = self._solution.step
        if step is not None:
            self.board.show(men_of(step.layout), of_step(step), slide=True)
            return
        men, shown = standing(view, self.heard, self.touching, seen, self._hints)
        self.board.show(men, shown, slide=not self._app.plugged, way=self._way)

    def _panel(self, now: content.Now, seen: Private | None) -> Iterator[Part]:
        referee, touching, look = self._referee, self.touching, self.touching.look
        known = (*now.offers, *now.anytime, *(seen.offers if seen else ()))
        if touching.path and touching.path[0] not in known:
            touching.path = ()
        if touching.dialog is not None:
            dialog = touching.dialog
            head = (Line(dialog.title, style="heading"),) if dialog.title else ()
            said = (Line(dialog.said),) if dialog.said else ()
            yield Sheet((*head, *said, *dialog.parts), paper=True, name="dialog")
        elif touching.path:
            if seen is not None:
                yield from countdown(look)
            yield from content.choices(touching.path[-1], referee.say, referee.name, touching.press)
            yield Press(text("back"), touching.back, icon="back")
        elif look.seat:
            if seen is not None:
                yield from private_parts(look, seen, self._private_hands)
        elif touching.editing.on:
            yield Sheet((
                Line(text("consent-put-right"), style="label"),
                content.boxes(now.view.layout, touching.editing.token, touching.boxed, self._pikemen),
            ), name="editing")  # fmt: skip
            if touching.editing.origin:
                yield Press(text("in-box"), touching.to_box, icon="house")
            yield Press(text("back"), touching.leave_editing, icon="back")
        else:
            yield from content.content(now, self._hands)
            heard = self.heard
            quiet = not (heard.outcome or heard.mismatch or heard.ask)
            if quiet and at_the_start(referee) and not referee.paused:
                yield from luck_row(referee, self._show_luck)

    # Who has the room

    @property
    def _asks(self) -> bool:
        heard = self.heard
        return (
            self._alone
            or bool(self.touching.path)
            or heard.ask is not None
            or heard.mismatch is not None
            or heard.outcome is not None
        )

    @property
    def _alone(self) -> bool:
        over = self.heard.outcome is not None
        return self.touching.dialog is not None or bool(self.touching.look.seat) or over

    @property
    def _only(self) -> bool:
        return self.touching.dialog is not None

    # What is pressed

    def _pressed(self, do: str) -> None:
        if do == "menu":
            if self.touching.dialog is not None:
                self.touching.dialog = None
                self.redraw()
            else:
                self._menu()
            return
        for offer in self._anytime:
            if offer.command.get("do") == do:
                self.touching.press(offer)
                return

    _anytime: tuple[Offer, ...] = ()

    def refuse(self, reason: str, square: str = "") -> None:
        """A touch or a command was refused: the reason stands under the sentence for a while, the man shakes."""
        self._refused = reason
        self._refusing.cancel()
        self._refusing()
        if square:
            self.board.shake(square)
        self.redraw()

    def _cheer(self, *_: object) -> None:
        """Who has won is seen on the board, once the last man stands."""
        outcome = self.heard.outcome
        if outcome is not None and isinstance(outcome.winner, str):
            self.board.cheer(outcome.winner)

    def _forget_refusal(self, *_: object) -> None:
        self._refused = ""
        self.redraw()

    def _more(self) -> None:
        """What else can be done while the board is wrong."""
        touching, wrong = self.touching, self.heard.mismatch
        repairs = wrong.repairs if wrong else []
        without = [
            touching.answer(
                text("play-without", square=repair.square), touching.carry_out,
                {"do": "ignore", "square": repair.square},
            )
            for repair in repairs[:6]
        ]  # fmt: skip
        consent = touching.answer(text("put-right-now"), touching.edit, icon="hand")
        said = text("play-without-says") if without else ""
        touching.ask(
            content.Dialog(
                text("more-ways"), (consent, *without, touching.answer(text("back"), None, main=True)), said
            )
        )

    def _menu(self) -> None:
        board = None if self.virtual or self._dice_table else self.open_virtual
        turn = None if self._dice_table else self._turn_board
        ways = Ways(
            self._toggle_hints, turn, board, self._read_rules, self._app.change_theme, self._app.go_home,
            self._app.show_phones,
        )  # fmt: skip
        self.touching.ask(menu(self._referee, self.touching, ways))

    def _show_luck(self) -> None:
        show_luck(self._referee, self.touching)

    def _read_rules(self) -> None:
        """The rules of this game as it is played here; the table goes on below them."""
        self._app.open_rules(self._referee.game.info.id, self._referee.game.rules)

    def _turn_page(self) -> None:
        """The panel shows something else: from its top."""
        self._scroll.to_top()

    def _toggle_hints(self) -> None:
        self._hints = not self._hints

    def _turn_board(self) -> None:
        """Turn the board to the next side on which somebody sits."""
        self._turn = (self._turn + (2 if len(self._names) < 3 else 1)) % 4
        self.board.turn_to(self._quarters())

    def open_virtual(self) -> None:
        """Open the virtual sensor board as a second board below the first."""
        from companion.app.boards.virtual import VirtualPanel

        if self.virtual is None:
            self.virtual = VirtualPanel(self._referee.game.board, self._referee.view().layout, self._app.plug)
            self.add_widget(self.virtual)
            self.arrange()
