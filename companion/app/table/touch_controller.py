"""What has been begun at the screen of a table: from taps to actions, a piece taken up, a question, pieces
put right by consent.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.app.table.looks import Private, PrivateLook
from companion.app.table.widgets.pieces import OwedRow, piece_answer
from companion.app.table.widgets.sheet import Dialog, Question
from companion.app.texts import text
from companion.app.widgets.panel_items import ButtonItem, GroupItem, TextItem
from companion.kernel.actions import Action, Drop
from companion.kernel.game import Intent
from companion.kernel.layout import Layout, Token
from companion.kernel.messages import Message, Seat, Value
from companion.table.available_commands import AvailableCommand, private_commands
from companion.table.exercises import page_about
from companion.table.protocol import notices
from companion.table.record.line_of_play import Played
from companion.table.referee import Referee
from companion.table.rules import at_entry, gestures
from companion.table.story import SQUARE

if TYPE_CHECKING:
    from companion.app.app_context import AppContext
    from companion.app.table.notice_log import TableView


class PieceSelection:
    """What is picked up on the screen. `on_ambiguous(actions)` is called when several share their places."""

    def __init__(self, referee: Referee, on_ambiguous: Callable[[list[Action]], None]) -> None:
        self._referee, self._choose = referee, on_ambiguous
        self.origin: str | None = None
        self._actions: Sequence[Action] | None = None
        self._found: tuple[tuple[str, str, Action], ...] = ()
        """What hands can make of those actions."""
        self._texts: frozenset[str] = frozenset()
        self._movable: frozenset[str] = frozenset()

    def clear(self) -> None:
        self.origin = None

    def _ways(self) -> tuple[tuple[str, str, Action], ...]:
        """(from, to, action) of all actions that a hand can make now."""
        actions = self._referee.actions()
        if actions is not self._actions:
            actor = self._referee.actor
            seat = actor.seat if actor is not None else ""
            elsewhere = seat in self._referee.record.line_of_play.elsewhere
            self._actions = actions
            self._found = () if elsewhere else tuple(gestures(actions, seat))
            self._texts = frozenset(str(action) for _, _, action in self._found)
            self._movable = frozenset(origin for origin, _, _ in self._found)
        return self._found

    @property
    def texts(self) -> frozenset[str]:
        """The actions that are made by touching men and squares: they need no button."""
        self._ways()
        return self._texts

    @property
    def movable(self) -> frozenset[str]:
        """The men that may be picked up."""
        self._ways()
        return self._movable

    @property
    def hand(self) -> str | None:
        """The man that is picked up: the one that was tapped, or the only one there is to place."""
        if self.origin is None:
            only = self.movable
            return next(iter(only)) if len(only) == 1 and next(iter(only)).startswith("box:") else None
        return self.origin

    def as_placed(self, place: str) -> Token | None:
        """Return the piece of a box as it will be on the board: in some games it is another player's.

        Args:
            place: A piece in a box.

        Returns:
            The piece; None if no action puts it on the board from beside it.
        """
        game = self._referee.game
        known = game.redact(self._referee.state, None)
        for origin, to, action in self._ways():
            if origin == place and isinstance(action, Drop):
                return next(iter(game.layout(game.after(known, action)).get(to, ())[-1:]), None)
        return None

    @property
    def targets(self) -> frozenset[str]:
        """Where the man that is picked up may go."""
        hand = self.hand
        return frozenset(to for origin, to, _ in self._ways() if origin == hand)

    def targets_of(self, place: str) -> frozenset[str]:
        """The squares where the man on a place might go now, if it were him."""
        squares = self._referee.game.board.number
        return frozenset(to for origin, to, _ in self._ways() if origin == place and to in squares)

    @property
    def lifted(self) -> frozenset[str]:
        return frozenset((self.origin,)) if self.origin else frozenset()

    def touch(self, place: str, one_tap: bool = False) -> str | None:
        """A tap on a place; returns the action to make, if that completes one.

        `one_tap`: so does a tap on a square to which only one man can go.
        """
        hand = self.hand
        if hand is not None:
            ends = (place, place.partition("/")[0])
            found = list(dict.fromkeys(a for origin, to, a in self._ways() if origin == hand and to in ends))
            if len(found) > 1:
                self._choose(found)
                return None
            if found:
                self.clear()
                return str(found[0])
        if one_tap and hand is None and place not in self.movable:
            only = {str(action) for _, to, action in self._ways() if to == place}
            if len(only) == 1:
                return only.pop()
        again = place == self.origin
        self.clear()
        if place in self.movable and not again:
            self.origin = place
        return None


class PositionEditing:
    """A correction that is being made on the screen.

    `token`: the man that is taken up; `origin`: where he stood.
    """

    def __init__(self) -> None:
        self.on = False
        self.token = ""
        self.origin = ""

    def begin(self) -> None:
        self.on = True
        self.let_go()

    def let_go(self) -> None:
        """No man is taken up any more: he may stand elsewhere now."""
        self.token = self.origin = ""

    def end(self) -> None:
        self.on = False
        self.let_go()

    def take_from_box(self, seat: str, kind: str) -> None:
        """A man is taken up out of his box."""
        if kind:
            self.token, self.origin = f"{seat}:{kind}", ""

    def touch(self, square: str, layout: Layout) -> dict[str, Any] | None:
        """A tap on a square: it takes a man up, or completes the command that puts the record right."""
        if not self.token:
            if layout.get(square):
                self.token, self.origin = str(layout[square][-1]), square
            return None
        here = [str(token) for token in layout.get(square, ())]
        under = here[:1] if here[:1] == ["boulder"] != [self.token] else []
        moved = {square: [*under, self.token]}
        if self.origin and self.origin != square:
            moved[self.origin] = [str(token) for token in layout[self.origin][:-1]]
        self.end()
        return {"do": "agree", "set": moved}

    def to_box(self) -> dict[str, Any]:
        """The command that puts the man who is taken up into his box."""
        token = self.token
        self.end()
        return {"do": "agree", "set": {f"box:{token.partition(':')[0]}": [token]}}


CLAIMS = ("repetition", "fifty", "flag", "illegal")
"""Claims that end the game, so they are asked about first."""
WITHOUT, SIDE_BY_SIDE = 6, 3
"""Squares that are offered to be played without at once, and how many of them in a row."""


class TouchController:
    """Turns touches on one table screen into selections and commands to the referee.

    Every touch redraws the screen; where the panel shows something else from then on, it is scrolled to its
    top.
    """

    def __init__(self, app: AppContext, referee: Referee, view: TableView) -> None:
        self._app, self._referee, self._view = app, referee, view
        self._heard = view.heard
        self.picking = PieceSelection(referee, self._choose)
        self.editing, self.look = PositionEditing(), PrivateLook(view.redraw)
        self.dialog: Dialog | Question | None = None
        self.asked = ""
        """The square that the dialog is about."""
        self.place = ""
        """The square or box that was touched last."""
        self.path: tuple[AvailableCommand, ...] = ()
        """Offers whose choices are shown, from the first that was pressed to the last."""

    def hear(self, notice: notices.Notice) -> None:
        """What the table tells may end what hands have begun."""
        self.look.hear(notice, lambda: self._referee.view().layout)
        if isinstance(notice, (notices.Ruling, notices.Undone)) and isinstance(self.dialog, Question):
            self.dialog, self.asked = None, ""  # it was asked about what stood before
        if isinstance(notice, notices.Turn):  # what was begun belongs to the turn before
            self.look.card, self.path = "", ()
            self.picking.clear()
            self.editing.let_go()
            self._view.to_top()

    # On the board and in the boxes

    def tap(self, place: str) -> None:
        """A tap on a square or a box."""
        command: Mapping[str, Any] | None
        self.place = place
        if self.editing.on:
            command = self.editing.touch(place, self._referee.view().layout)
        elif self.look.seat:
            command = self.look.plays(self.private_view().offers).get(place) if self.look.shown else None
            if command:
                self.look.hide()
            else:
                self.look.note_touch(self._men(place))
        else:
            hand = self.picking.hand
            action = self.picking.touch(place, self._app.settings.one_tap)
            command = {"do": "act", "action": action} if action else None
            if not action and self.dialog is None and not self.picking.origin:
                self._why_not(hand, place)
        if command:
            self._app.table.command(**command)
        self._view.redraw()

    def _why_not(self, hand: str | None, place: str) -> None:
        """A touch that leads to nothing is answered with the reason, if it was meant to lead to something."""
        referee = self._referee
        stands = bool(referee.view().layout.get(place))
        if place == hand or (hand is None and not stands) or self._heard.outcome or self._heard.mismatch:
            return
        if hand is not None and not hand.startswith("box:"):
            intent = Intent(hand, place, "tap")
        elif hand is not None:
            intent = Intent(None, place, "tap")
        else:
            intent = Intent(place, None, "tap")
        if place in referee.game.board.number:
            why = referee.why_not(intent)
            men = referee.view().layout.get(intent.origin or place, ())
            page = page_about(referee.game.info.id, referee.game.rules, why.rule, men[-1].kind if men else "")
            self._view.refuse(referee.say(why.said), place, at_entry(page, why.rule))

    def _men(self, place: str) -> Iterable[Token]:
        """The man whom a tap on that place touches."""
        box, _, kind = place.partition("/")
        if kind:
            return (Token(box.partition(":")[2], kind),)
        return self._referee.view().layout.get(place, ())[-1:]

    def tap_box(self, seat: str, kind: str) -> None:
        """A tap on a man in a seat's box, or (`kind` empty) on its row."""
        if self.editing.on:
            self.editing.take_from_box(seat, kind)
            self._view.redraw()
        else:
            self.tap(f"box:{seat}/{kind}" if kind else f"box:{seat}")

    def tap_owed(self, row: OwedRow) -> None:
        """A tap on what a card asks of a man: he is taken up where that is plain, else he is shown with where he may go."""
        squares, layout = self._referee.game.board.number, self._referee.view().layout
        men = [
            place
            for place, stack in layout.items()
            if place in squares
            and stack
            and stack[-1].owner == row.owner
            and row.kind in ("", stack[-1].kind)
        ]
        boxed = (f"box:{row.owner}", f"box:{row.owner}/{row.kind}")
        able = [place for place in (*men, *boxed) if place in self.picking.movable]
        if len(able) == 1 and not row.done:
            if able[0] != self.picking.hand:
                self.tap(able[0])
        else:
            there = men if not row.done or "box" in row.goals else []
            self._view.light(*there, *(goal for goal in row.goals if goal in squares))

    def to_box(self) -> None:
        """The man that is picked up goes into his box."""
        if self.editing.on:
            if self.editing.token:
                self._app.table.command(**self.editing.to_box())
            self._view.redraw()
        elif boxes := [target for target in self.picking.targets if target.startswith("box:")]:
            self.tap(boxes[0])

    def _choose(self, actions: list[Action]) -> None:
        """Several actions share their places: ask which, by the piece that stands there then, or in words."""
        referee = self._referee
        seat = referee.view().turn or ""
        seat = seat if len(referee.game.seats) > 1 else ""
        back = self.answer(text("back"), None)
        ends = next(gestures(actions[:1], seat), ("", "", None))[:2]
        squares = tuple(one for one in ends if one in referee.game.board.number)
        at = squares[-1] if squares else ""
        tiles = self._piece_tiles(actions, at)
        if tiles:
            said = (
                text("question-piece", seat=Seat(seat), square=at)
                if seat
                else text("question-piece-alone", square=at)
            )
            self.ask(Question(said=said, seat=seat, answers=(*tiles, back), squares=squares))
            return
        common, labels = distinguish(
            [referee.say(referee.announcer.action(referee.public, action)) for action in actions]
        )
        answers = tuple(
            self.answer(label, self.carry_out, {"do": "act", "action": str(action)})
            for label, action in zip(labels, actions, strict=True)
        )
        said = text("question-move", seat=Seat(seat)) if seat else text("question-move-alone")
        parts = (TextItem(common),) if common else ()
        self.ask(Question(said=said, seat=seat, parts=parts, answers=(*answers, back), squares=squares))

    def _piece_tiles(self, actions: Sequence[Action], at: str) -> tuple[ButtonItem, ...]:
        """A tile for each action with the piece that it leaves on a square; none if that does not tell them apart."""
        referee = self._referee
        if referee.game.secret or at not in referee.game.board.number:
            return ()
        left = [
            referee.game.layout(referee.game.apply(referee.public, action)[0]).get(at, ())[-1:]
            for action in actions
        ]
        kinds = {piece.kind for stack in left for piece in stack}
        if len(kinds) < len(actions):
            return ()
        looks = referee.game.info.looks
        return tuple(
            piece_answer(
                referee.name(piece.kind),
                piece,
                looks,
                self._decide,
                (self.carry_out, {"do": "act", "action": str(action)}),
            )
            for action, (piece,) in zip(actions, left, strict=True)
        )

    # What was offered

    def drop_old_choices(self, offers: Iterable[AvailableCommand]) -> None:
        """These are offered now: a choice that belongs to none of them is made no more."""
        if self.path and self.path[0] not in offers:
            self.path = ()

    def press_resign(self, offer: AvailableCommand) -> None:
        """Resign where one touch is enough to begin it: it is asked first."""
        self._ask_before_end(offer)
        self._view.redraw()

    def _ask_before_end(self, offer: AvailableCommand, *why: TextItem) -> None:
        """Ask whether what ends the game is meant."""
        self.path = ()
        what = str(offer.command.get("what", ""))
        kind = "resign" if offer.kind == "resign" else f"claim-{what}" if what in CLAIMS else "ends"
        does = {"resign": "slot-resign", "ends": "answer-yes"}.get(kind, "answer-claim")
        alone = len(self._referee.game.seats) == 1
        seat = "" if alone else str(offer.command.get("seat", "")) or self._referee.view().turn or ""
        said = (
            text(f"question-{kind}", seat=Seat(seat))
            if seat
            else text("question-resign-alone" if kind == "resign" else "question-ends-alone")
        )
        ends = self.answer(
            text("menu-give-up" if alone and kind == "resign" else does), self.carry_out, offer.command
        )
        goes_on = self.answer(text("answer-play-on"), None)
        self.ask(Question(said=said, seat=seat, parts=why, answers=(ends, goes_on)))

    def press(self, offer: AvailableCommand) -> None:
        """Carry out what was offered: choose first, hand the tablet over, or ask those it touches."""
        do = offer.command.get("do")
        if offer.choices:
            self.path = (*self.path, offer)
            self._view.to_top()
        elif offer.kind in ("look", "fill-in"):
            self.look.hand_over(offer.seat)
            self._view.to_top()
        elif offer.kind == "again":  # nobody else is there to be asked
            self.path = ()
            self.look.hide()
            self.carry_out(offer.command)
        elif offer.kind == "hint":  # it comes to where it was asked for
            self._app.table.command(**offer.command)
        elif do == "undo" and (touches := self._list_touched()):
            self._ask_to_undo(offer, touches)
        elif do == "agree":
            self.consent("end", offer.command, self._referee.seats_of_people)
        elif offer.kind == "resign" or (do == "claim" and offer.command.get("what") in CLAIMS):
            self._ask_before_end(offer)
        elif do == "act" and (why := self._loss_by(str(offer.command["action"]))) is not None:
            self._ask_before_end(offer, TextItem(self._referee.say(why)))
        else:
            self.path = ()
            self.look.hide()
            self.carry_out(offer.command)
        self._view.redraw()

    def _ask_to_undo(self, offer: AvailableCommand, touches: Sequence[str]) -> None:
        """Ask these seats whether they agree to an undo, and say what is undone."""
        last = self._referee.record.line_of_play.last
        moves = isinstance(last, Played) and not last.die and SQUARE.search(last.action)
        squares = self._heard.last if moves else ()
        if isinstance(last, Played) and last.die in {die.name for die in self._referee.game.dice}:
            self.consent("undo-roll", offer.command, touches, seat=Seat(last.seat), face=last.face)
        elif len(squares) == 2:
            self.consent("undo-move", offer.command, touches, squares, origin=squares[0], to=squares[1])
        else:
            self.consent("undo", offer.command, touches, squares)

    def _list_touched(self) -> tuple[str, ...]:
        """The seats whose consent taking back needs at this table; another table is asked there."""
        touches, here = self._referee.undo_touches(), self._referee.seats_of_people
        return touches if self._referee.shared is None else tuple(seat for seat in touches if seat in here)

    def _loss_by(self, pressed: str) -> Message | None:
        """How the game ends where pressing this ends it, and whoever presses it does not win; None: it goes on."""
        game, public = self._referee.game, self._referee.public
        action, actor = game.legal(public, pressed), game.actor(public)
        if action is None or actor is None or action.chance or game.secret:
            return None
        result = game.result(game.apply(public, action)[0])
        if result is None:
            return None
        winners = result.winner if isinstance(result.winner, tuple) else (result.winner,)
        return None if actor.seat in winners else result.reason

    def carry_out(self, command: Mapping[str, Any]) -> None:
        if command["do"] == "solve":
            self._heard.solved = None
        self._app.table.command(**command)

    def shake(self, seat: str) -> None:
        """A seat adds to the chance of the game: the moment of this tap, which nobody could know."""
        self.carry_out({"do": "entropy", "seat": seat, "text": f"tap {time.time_ns()}"})

    def back(self) -> None:
        """Out of the choices shown, to those before."""
        self.path = self.path[:-1]
        self._view.redraw()

    def dismiss(self) -> bool:
        """End what was begun last without doing anything; False if nothing was begun."""
        if self.dialog is not None:
            self._decide(None)
        elif self.path:
            self.back()
        elif self.look.seat:
            self.act_privately(self.look.hide)
        elif self.editing.on:
            self.leave_editing()
        elif self.picking.hand:
            self.picking.clear()
            self._view.redraw()
        else:
            return False
        return True

    # Questions of the screen's own

    def ask(self, dialog: Dialog | Question, asked: str = "") -> None:
        """Ask or tell everybody something; `asked`: the square that it is about."""
        self.look.hide()
        self.dialog, self.asked = dialog, asked
        self._view.redraw()

    def answer(
        self, label: str, on_press: Callable[..., None] | None, *args: Any, main: bool = False, icon: str = ""
    ) -> ButtonItem:
        """A button of a dialog: it ends the dialog and does its work."""
        return ButtonItem(
            label,
            self._decide,
            (on_press, *args),
            role="main" if main else "quiet",
            icon=icon,
            align="center" if main else "left",
        )

    def _decide(self, on_press: Callable[..., None] | None, *args: Any) -> None:
        self.dialog, self.asked = None, ""
        if on_press is not None:
            on_press(*args)
        self._view.redraw()

    def consent(
        self,
        what: str,
        command: Mapping[str, Any],
        seats: Sequence[str],
        squares: tuple[str, ...] = (),
        **values: Value,
    ) -> None:
        """Do a command if some seats agree.

        Args:
            what: The name of the question.
            command: The command.
            seats: The seats that must agree.
            squares: The squares that the question is about; they are ringed.
            values: The values that the question names.
        """
        said = text(f"question-{what}", seats=tuple(Seat(seat) for seat in seats), **values)
        one = seats[0] if len(seats) == 1 and len(self._referee.game.seats) > 1 else ""
        agree = self.answer(text("answer-agree" if len(seats) == 1 else "agree"), self._agree, command, seats)
        refuse = self.answer(text("answer-refuse"), None)
        self.ask(Question(said=said, seat=one, answers=(agree, refuse), squares=squares))

    def _agree(self, command: Mapping[str, Any], seats: Sequence[str]) -> None:
        """All at the table agree; who has a phone is asked there."""
        if not self._app.table.ask_phones(command, seats):
            self.carry_out(command)

    # Putting right by consent

    def show_more(self) -> None:
        """Show what else can be done while the board is wrong."""
        wrong = self._heard.mismatch
        without = tuple(
            self.answer(
                text("play-without", square=repair.square),
                self.carry_out,
                {"do": "ignore", "square": repair.square},
            )
            for repair in (wrong.repairs if wrong else [])[:WITHOUT]
        )
        consent = self.answer(text("menu-right"), self.edit, icon="check")
        back = self.answer(text("back"), None, main=True)
        says = text("play-without-says") if without else ""
        group = (GroupItem(without, min(SIDE_BY_SIDE, len(without))),) if without else ()
        self.ask(Dialog(text("more-ways"), (consent, *group, back), says))

    def edit(self) -> None:
        self.editing.begin()
        self.picking.clear()
        self._view.redraw()

    def leave_editing(self) -> None:
        self.editing.end()
        self._view.redraw()

    # Private looks

    def private_view(self) -> Private:
        """What the player who looks may see and do."""
        referee, seat = self._referee, self.look.seat
        known = referee.game.redact(referee.state, seat)
        return Private(
            referee.game.view(known, seat),
            private_commands(referee, seat),
            referee,
            referee.takes,
        )

    def act_privately(self, on_press: Callable[..., None], *args: Any) -> None:
        """The one who looks has touched something; a look that has closed meanwhile stays closed."""
        if not self.look.seat:
            return
        shown = self.look.seat, self.look.shown
        on_press(*args)
        if shown != (self.look.seat, self.look.shown):
            self.path = ()
            self._view.to_top()
        self._view.redraw()

    def send(self, action: str) -> None:
        """A form is filled in."""
        self.look.on_sent()
        self._app.table.command(do="act", action=action)
        self._view.redraw()


def distinguish(sentences: list[str]) -> tuple[str, list[str]]:
    """What several texts have in common, and what is left of each; all of it where nothing would be left."""
    parts = [re.split(r"(?<=[.!?]) ", sentence) for sentence in sentences]
    common = [part for part in parts[0] if all(part in other for other in parts)]
    left = [" ".join(part for part in one if part not in common) for one in parts]
    if not all(left) or len(set(left)) < len(left):
        return "", sentences
    return " ".join(common), left
