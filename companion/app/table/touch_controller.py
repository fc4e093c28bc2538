"""Touches on a table screen, which become actions, a picked-up piece, questions, or corrections.

Corrections need the consent of the players.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from companion.app.table.looks import Private, PrivateLook
from companion.app.table.widgets.pieces import OwedRow, piece_answer
from companion.app.table.widgets.sheet import Dialog, Question
from companion.app.texts import address_question, text
from companion.app.widgets.panel_items import ButtonItem, GroupItem, TextItem
from companion.kernel.actions import Action
from companion.kernel.game import Intent, State
from companion.kernel.layout import Layout, Token
from companion.kernel.messages import Message, Seat, Value
from companion.table.available_commands import AvailableCommand, private_commands
from companion.table.exercises import page_about
from companion.table.protocol import notices
from companion.table.record.line_of_play import Played
from companion.table.referee import Referee
from companion.table.rules import as_placed, at_entry, gestures
from companion.table.story import SQUARE

if TYPE_CHECKING:
    from companion.app.app_context import AppContext
    from companion.app.table.notice_log import TableView


class PieceSelection:
    """The piece that is picked up on the screen. `on_ambiguous(actions)` is called if several actions have
    the same squares.
    """

    def __init__(self, referee: Referee, on_ambiguous: Callable[[list[Action]], None]) -> None:
        self._referee, self._choose = referee, on_ambiguous
        self.origin: str | None = None
        self._about: State | None = None
        self._found: tuple[tuple[str, str, Action], ...] = ()
        """The gestures for the actions of the current position: origin, target and action."""
        self._movable: frozenset[str] = frozenset()

    def clear(self) -> None:
        self.origin = None

    def _ways(self) -> tuple[tuple[str, str, Action], ...]:
        """Return (from, to, action) for all actions that can be performed by moving a piece now."""
        about = self._referee.state
        if about is not self._about:
            record = self._referee.record
            seat = record.actor.seat if record.actor is not None else ""
            elsewhere = seat in record.line_of_play.elsewhere
            self._about = about
            self._found = () if elsewhere else tuple(gestures(self._referee.actions(), seat))
            self._movable = frozenset(origin for origin, _, _ in self._found)
        return self._found

    @property
    def texts(self) -> frozenset[str]:
        """The actions that can be performed by touching pieces and squares, and thus need no button."""
        return frozenset(str(action) for _, _, action in self._ways())

    @property
    def movable(self) -> frozenset[str]:
        """The places of pieces that may be picked up."""
        self._ways()
        return self._movable

    @property
    def hand(self) -> str | None:
        """The place of the picked-up piece: the tapped piece, or else the only piece that can be placed."""
        if self.origin is None:
            self._ways()
            return self._only_box()
        return self.origin

    def _only_box(self) -> str | None:
        """Return the place of the only piece that may be picked up, if it is in a start box."""
        only = next(iter(self._movable), "")
        return only if len(self._movable) == 1 and only.startswith("box:") else None

    def as_placed(self, place: str) -> Token | None:
        """Return a piece of a start box in the form that it will have on the board.

        In some games, a piece belongs to another player once it is on the board.

        Args:
            place: The place of a piece in a box.

        Returns:
            The piece; None if no action puts it on the board.
        """
        game = self._referee.game
        return as_placed(game, game.redact(self._referee.state, None), self._ways(), place)

    @property
    def targets(self) -> frozenset[str]:
        """The places to which the picked-up piece may move."""
        ways, hand = self._ways(), self.origin if self.origin is not None else self._only_box()
        return frozenset(to for origin, to, _ in ways if origin == hand)

    def targets_of(self, place: str) -> frozenset[str]:
        """Return the squares to which the piece at a place could move now, if it were picked up."""
        squares = self._referee.game.board.number
        return frozenset(to for origin, to, _ in self._ways() if origin == place and to in squares)

    @property
    def lifted(self) -> frozenset[str]:
        return frozenset((self.origin,)) if self.origin else frozenset()

    def touch(self, place: str, one_tap: bool = False) -> str | None:
        """Handle a tap on a place. Return the action that the tap completes, or None if it
        completes none.

        Args:
            place: The place.
            one_tap: Whether a tap on a square moves the only piece that can go there.
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
    """A correction in progress.

    Attributes:
        on: Whether a correction is in progress.
        token: The picked-up piece; empty if there is none.
        origin: Its square; empty if it comes from a box.
    """

    def __init__(self) -> None:
        self.on = False
        self.token = ""
        self.origin = ""

    def begin(self) -> None:
        self.on = True
        self.let_go()

    def let_go(self) -> None:
        """Drop the picked-up piece, whose place may have changed."""
        self.token = self.origin = ""

    def end(self) -> None:
        self.on = False
        self.let_go()

    def take_from_box(self, seat: str, kind: str) -> None:
        """Pick up a piece from its box."""
        if kind:
            self.token, self.origin = f"{seat}:{kind}", ""

    def touch(self, square: str, layout: Layout) -> dict[str, Any] | None:
        """Handle a tap on a square: pick up its piece, or return the command that completes the
        correction.
        """
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
        """Return the command that puts the picked-up piece into its box."""
        token = self.token
        self.end()
        return {"do": "agree", "set": {f"box:{token.partition(':')[0]}": [token]}}


CLAIMS = ("repetition", "fifty", "flag", "illegal")
"""Claims that end the game, which need a confirmation."""
WITHOUT, SIDE_BY_SIDE = 6, 3
"""Greatest number of squares that players can choose to play without, and number of buttons in a row."""


class TouchController:
    """The controller that turns touches on a table screen into selections and commands to the referee.

    Every touch redraws the screen. If the panel then shows something else, the panel is scrolled to its
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
        """The square or box that was last touched."""
        self.path: tuple[AvailableCommand, ...] = ()
        """Commands whose choices are shown, in the order in which they were pressed."""

    def hear(self, notice: notices.Notice) -> None:
        """Drop unfinished input that a notice has made obsolete."""
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
        """Handle a tap on a square or a box."""
        command: Mapping[str, Any] | None
        self.place = place
        if self.editing.on:
            command = self.editing.touch(place, self._referee.view().layout)
        elif self.look.seat:
            command = self.look.plays(self.private_view().offers).get(place) if self.look.shown else None
            if command:
                self.look.hide()
            else:
                self.look.note_touch(self._pieces(place))
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
        """Show why a touch has no effect, if it seems to have been deliberate."""
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
            pieces = referee.view().layout.get(intent.origin or place, ())
            page = page_about(
                referee.game.info.id, referee.game.rules, why.rule, pieces[-1].kind if pieces else ""
            )
            self._view.refuse(referee.say(why.said), place, at_entry(page, why.rule))

    def _pieces(self, place: str) -> Iterable[Token]:
        """Return the piece that a tap on this place touches."""
        box, _, kind = place.partition("/")
        if kind:
            return (Token(box.partition(":")[2], kind),)
        return self._referee.view().layout.get(place, ())[-1:]

    def tap_box(self, seat: str, kind: str) -> None:
        """Handle a tap on a piece in a seat's box, or on its row if `kind` is empty."""
        if self.editing.on:
            self.editing.take_from_box(seat, kind)
            self._view.redraw()
        else:
            self.tap(f"box:{seat}/{kind}" if kind else f"box:{seat}")

    def tap_owed(self, row: OwedRow) -> None:
        """Handle a tap on a row in a card's list.

        Pick up the row's piece if there is only one; otherwise show all its pieces and their
        targets.
        """
        squares, layout = self._referee.game.board.number, self._referee.view().layout
        pieces = [
            place
            for place, stack in layout.items()
            if place in squares
            and stack
            and stack[-1].owner == row.owner
            and row.kind in ("", stack[-1].kind)
        ]
        boxed = (f"box:{row.owner}", f"box:{row.owner}/{row.kind}")
        able = [place for place in (*pieces, *boxed) if place in self.picking.movable]
        if len(able) == 1 and not row.done:
            if able[0] != self.picking.hand:
                self.tap(able[0])
        else:
            there = pieces if not row.done or "box" in row.goals else []
            self._view.light(*there, *(goal for goal in row.goals if goal in squares))

    def to_box(self) -> None:
        """Put the picked-up piece into its box."""
        if self.editing.on:
            if self.editing.token:
                self._app.table.command(**self.editing.to_box())
            self._view.redraw()
        elif boxes := [target for target in self.picking.targets if target.startswith("box:")]:
            self.tap(boxes[0])

    def _choose(self, actions: list[Action]) -> None:
        """Ask which of several actions with the same squares is meant.

        The answers show the resulting piece or a text.
        """
        referee = self._referee
        seat = referee.view().turn or ""
        seat = seat if len(referee.game.seats) > 1 else ""
        back = self.answer(text("back"), None)
        ends = next(iter(gestures(actions[:1], seat)), ("", "", None))[:2]
        squares = tuple(one for one in ends if one in referee.game.board.number)
        at = squares[-1] if squares else ""
        tiles = self._piece_tiles(actions, at)
        if tiles:
            said = address_question("piece", seat, square=at)
            self.ask(Question(said=said, seat=seat, answers=(*tiles, back), squares=squares))
            return
        common, labels = distinguish(
            [referee.say(referee.announcer.action(referee.public, action)) for action in actions]
        )
        answers = tuple(
            self.answer(label, self.carry_out, {"do": "act", "action": str(action)})
            for label, action in zip(labels, actions, strict=True)
        )
        said = address_question("move", seat)
        parts = (TextItem(common),) if common else ()
        self.ask(Question(said=said, seat=seat, parts=parts, answers=(*answers, back), squares=squares))

    def _piece_tiles(self, actions: Sequence[Action], at: str) -> tuple[ButtonItem, ...]:
        """Return a tile for each action, showing the piece that it leaves on a square; empty if the
        pieces are not all different.
        """
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
        """Drop a choice that belongs to none of the available commands."""
        if self.path and self.path[0] not in offers:
            self.path = ()

    def press_resign(self, offer: AvailableCommand) -> None:
        """Resign after a confirmation, because the button is easily pressed by accident."""
        self._ask_before_end(offer)
        self._view.redraw()

    def _ask_before_end(self, offer: AvailableCommand, *why: TextItem) -> None:
        """Ask for confirmation before a command that ends the game."""
        self.path = ()
        what = str(offer.command.get("what", ""))
        kind = "resign" if offer.kind == "resign" else f"claim-{what}" if what in CLAIMS else "ends"
        does = {"resign": "slot-resign", "ends": "answer.yes"}.get(kind, "answer.claim")
        alone = len(self._referee.game.seats) == 1
        seat = "" if alone else str(offer.command.get("seat", "")) or self._referee.view().turn or ""
        said = address_question(kind if seat or kind == "resign" else "ends", seat)
        ends = self.answer(
            text("menu.give-up" if alone and kind == "resign" else does), self.carry_out, offer.command
        )
        goes_on = self.answer(text("answer.play-on"), None)
        self.ask(Question(said=said, seat=seat, parts=why, answers=(ends, goes_on)))

    def press(self, offer: AvailableCommand) -> None:
        """Run a command.

        If necessary, first show its choices, hand the tablet over, or ask the affected players.
        """
        do = offer.command.get("do")
        if offer.choices:
            self.path = (*self.path, offer)
            self._view.to_top()
        elif offer.kind in ("look", "fill-in"):
            self.look.hand_over(offer.seat)
            self._view.to_top()
        elif offer.kind == "again":  # no one else is there to be asked
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
        """Ask these seats whether they agree to an undo, and describe what would be undone."""
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
        """Return the seats whose consent to an undo is needed at this table; another table asks its own
        players.
        """
        touches, here = self._referee.undo_touches(), self._referee.seats_of_people
        return touches if self._referee.shared is None else tuple(seat for seat in touches if seat in here)

    def _loss_by(self, pressed: str) -> Message | None:
        """Return the reason for the end of the game if this action ends it and its seat does not win.

        Return None otherwise.
        """
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
        """Add to the randomness of the game for a seat, using the unpredictable time of this tap."""
        self.carry_out({"do": "entropy", "seat": seat, "text": f"tap {time.time_ns()}"})

    def back(self) -> None:
        """Return to the previous choices."""
        self.path = self.path[:-1]
        self._view.redraw()

    def dismiss(self) -> bool:
        """Cancel the most recent unfinished input. Return False if there is none."""
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
        """Show a question or a dialog; `asked` is the square that it concerns."""
        self.look.hide()
        self.dialog, self.asked = dialog, asked
        self._view.redraw()

    def answer(
        self, label: str, on_press: Callable[..., None] | None, *args: Any, main: bool = False, icon: str = ""
    ) -> ButtonItem:
        """Return a button that closes the dialog and then calls `on_press(*args)`."""
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
        """Run a command if certain seats agree.

        Args:
            what: The name of the question.
            command: The command.
            seats: The seats that must agree.
            squares: The squares that the question is about, which are ringed.
            values: The values that the question contains.
        """
        said = text(f"question.{what}", seats=tuple(Seat(seat) for seat in seats), **values)
        one = seats[0] if len(seats) == 1 and len(self._referee.game.seats) > 1 else ""
        agree = self.answer(
            text("answer.accept" if len(seats) == 1 else "agree"), self._agree, command, seats
        )
        refuse = self.answer(text("answer.decline"), None)
        self.ask(Question(said=said, seat=one, answers=(agree, refuse), squares=squares))

    def _agree(self, command: Mapping[str, Any], seats: Sequence[str]) -> None:
        """Run a command to which the players at the table have agreed.

        If some of the seats have phones, ask there first.
        """
        if not self._app.table.ask_phones(command, seats):
            self.carry_out(command)

    # Putting right by consent

    def show_more(self) -> None:
        """Show the other options while the board does not match."""
        wrong = self._heard.mismatch
        without = tuple(
            self.answer(
                text("play-without", square=repair.square),
                self.carry_out,
                {"do": "ignore", "square": repair.square},
            )
            for repair in (wrong.repairs if wrong else [])[:WITHOUT]
        )
        consent = self.answer(text("menu.right"), self.edit, icon="check")
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
        """Return the information and commands for the player taking a private look."""
        referee, seat = self._referee, self.look.seat
        known = referee.game.redact(referee.state, seat)
        return Private(
            referee.game.view(known, seat),
            private_commands(referee, seat),
            referee,
            referee.takes,
        )

    def act_privately(self, on_press: Callable[..., None], *args: Any) -> None:
        """Call a function for the player taking a private look, unless the look has closed in the
        meantime.
        """
        if not self.look.seat:
            return
        shown = self.look.seat, self.look.shown
        on_press(*args)
        if shown != (self.look.seat, self.look.shown):
            self.path = ()
            self._view.to_top()
        self._view.redraw()

    def send(self, action: str) -> None:
        """Send a completed form."""
        self.look.on_sent()
        self._app.table.command(do="act", action=action)
        self._view.redraw()


def distinguish(sentences: list[str]) -> tuple[str, list[str]]:
    """Return the common part of several sentences, and the rest of each.

    Return the full sentences if a rest would be empty or not unique.
    """
    parts = [re.split(r"(?<=[.!?]) ", sentence) for sentence in sentences]
    common = [part for part in parts[0] if all(part in other for other in parts)]
    left = [" ".join(part for part in one if part not in common) for one in parts]
    if not all(left) or len(set(left)) < len(left):
        return "", sentences
    return " ".join(common), left
