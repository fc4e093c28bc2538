"""Handlers that execute the commands of the referee protocol."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from companion.kernel.actions import Action, Done, Draw, Pass, Stay
from companion.kernel.game import Game, Intent
from companion.kernel.messages import Message, Seat
from companion.table import seat_commands
from companion.table.board.monitor import BoardMonitor
from companion.table.dice_and_decks import DiceAndDecks
from companion.table.players.turns import HintService
from companion.table.protocol import commands, notices
from companion.table.protocol.commands import Command
from companion.table.solver.solver import SolverTask
from companion.table.table import PrivateRefusal, Refusal, Table, TableContext
from companion.table.timekeeping.clock_press import ClockPress, IllegalMoves
from companion.table.timekeeping.game_clocks import GameClocks


class TableInPlay:
    """The parts of a table that commands and sensor events act on. The referee implements this interface."""

    context: TableContext
    table: Table
    monitor: BoardMonitor
    chance: DiceAndDecks
    clocks: GameClocks
    illegal_moves: IllegalMoves
    clock_press: ClockPress
    solver: SolverTask
    hints: HintService


C = TypeVar("C", bound=Command)

_HANDLERS: dict[type[Command], Callable[[TableInPlay, Any], None]] = {}


def handles(
    *commands: type[C],
) -> Callable[[Callable[[TableInPlay, C], None]], Callable[[TableInPlay, C], None]]:
    """Register the handler of these command types. It raises UserError if it cannot execute a command."""

    def register(handler: Callable[[TableInPlay, C], None]) -> Callable[[TableInPlay, C], None]:
        _HANDLERS.update(dict.fromkeys(commands, handler))
        return handler

    return register


def carry_out(play: TableInPlay, command: Command) -> None:
    """Execute a command. `quit` has no effect, because the program that runs the table handles it.

    Raises UserError.
    """
    handler = _HANDLERS.get(type(command))
    if handler is not None:
        handler(play, command)


SQUARES = re.compile(r"(?<![a-z])([a-z][0-9]{1,2})[-x]([a-z][0-9]{1,2})(?![0-9])")
DROP = re.compile(r"@([a-z][0-9]{1,2})(?![0-9])")
SIGNS = re.compile(r"[^a-z0-9@]")
MOST = 4
"""Maximum number of similar actions suggested for an illegal action."""


def make_refusal(table: Table, text: str) -> Refusal:
    """Return the refusal for the text of an illegal action.

    If everyone would consider the action legal, only secret information forbids it. The refusal is
    then always the same, so that it reveals nothing.
    """
    game, standing = table.game, table.standing
    if standing.actor is not None and game.legal(standing.public, text) is not None:
        return PrivateRefusal("judged-in-private", seat=Seat(standing.actor.seat))
    intent = _intent(game, text)
    texts = [str(action) for action in standing.actions]
    between = [candidate for candidate in texts if intent is not None and _intent(game, candidate) == intent]
    for meant in (between, _find_alike(text, texts)):
        if 0 < len(meant) <= MOST:
            return Refusal("written-so", actions=tuple(meant))
    if intent is None or between:
        return Refusal("not-now")
    return Refusal(standing.why_not(intent).said)


def _find_alike(text: str, actions: Sequence[str]) -> list[str]:
    """Return the actions that end in the letters and digits of a text, such as `Pe2-e4` for `e2e4`."""
    letters = SIGNS.sub("", text.lower())
    return [
        action for action in actions if len(letters) > 1 and SIGNS.sub("", action.lower()).endswith(letters)
    ]


def _intent(game: Game, text: str) -> Intent | None:
    """Return the gesture for an action, or None if no single piece on this board makes it."""
    moved, dropped = SQUARES.search(text), DROP.search(text)
    origin, to = moved.groups() if moved else (None, dropped[1]) if dropped else (None, None)
    if to is None or not {to, origin or to} <= game.board.number.keys():
        return None
    return Intent(origin, to)


@handles(commands.Act)
def act(play: TableInPlay, command: commands.Act) -> None:
    """Play the action that a text names. Raises Refusal if it is not legal, or not accepted now."""
    table, text = play.table, command.action
    action = table.game.legal(table.state, text)
    # Naming an action answers open questions about recent touches; ending the turn does not.
    play.monitor.check_ready(settles=isinstance(action, (Pass, Stay, Done)))
    if not text.strip():
        raise Refusal("bad-do", field="action")
    if action is None:
        seemed = table.game.legal(table.standing.public, text)
        if seemed is not None:
            play.monitor.touch.on_refused(seemed)
        raise make_refusal(table, text)
    check_action(play, action)
    if isinstance(action, Draw):
        play.chance.draw(action.deck, action.card)
    elif action.chance:
        play.chance.take_typed(text)
    else:
        table.play(action, "screen")
        play.monitor.follow()


@handles(commands.End)
def end(play: TableInPlay, command: commands.End) -> None:
    """Decline the optional remainder of the turn."""
    seat_commands.end_optional(play.table, play.monitor)


@handles(commands.Legal)
def legal(play: TableInPlay, command: commands.Legal) -> None:
    """Publish the legal actions, if hints are allowed."""
    context = play.context
    if not context.rules.shows_ways and not context.settings.operator:
        raise Refusal("no-hints")
    play.table.tell(legal_notice(play))


def legal_notice(play: TableInPlay) -> notices.LegalActions[Message]:
    """Return the actions accepted by the table now, restricted to those that are public."""

    def is_taken(action: Action) -> bool:
        try:
            check_action(play, action)
        except Refusal:
            return False
        return True

    table = play.table
    return table.announcer.legal(table.state, table.n, is_taken)


def check_action(play: TableInPlay, action: Action) -> None:
    """Raise Refusal if the table does not accept a legal action now.

    The action is refused if the table's own roll or card is a different one, or if touch-move
    demands another move (X1).
    """
    if action.chance:
        play.chance.check(action)
    else:
        play.monitor.check_touch(action)


@handles(commands.Claim)
def claim(play: TableInPlay, command: commands.Claim) -> None:
    """Make a seat's claim or offer. Raises Refusal if there are no grounds for it."""
    table, seat, what = play.table, command.seat, command.what
    if what == "touch":
        _bind_touched(play, seat)
    elif what == "flag":
        play.clocks.flags.claim(seat)
    elif what == "illegal":
        play.illegal_moves.claim(seat)
    elif what in ("draw", "no-draw") and table.players.get(seat) == "computer":
        raise Refusal("computer-draws", seat=Seat(seat))
    else:
        with play.monitor.following():
            seat_commands.claim(table, seat, what)


def _bind_touched(play: TableInPlay, seat: str) -> None:
    """Demand, on behalf of another player, that the touched piece be moved (X1).

    Raises Refusal if no piece was touched, the seat may not demand it, or the player has touched another
    piece since.
    """
    table = play.table
    table.check_playable()
    with play.monitor.following():
        square = play.monitor.touch.claim(table.seat(seat))
    if not square:
        raise Refusal("no-claim", what="touch")
    table.note("touch-bound", square=square)


@handles(commands.Resign)
def resign(play: TableInPlay, command: commands.Resign) -> None:
    with play.monitor.following():
        seat_commands.resign(play.table, command.seat)


@handles(commands.Seat)
def take_seat(play: TableInPlay, command: commands.Seat) -> None:
    with play.monitor.following():
        seat_commands.take_seat(
            play.table, command.seat, command.player, command.level, command.way, command.engine
        )


@handles(commands.Agree)
def agree(play: TableInPlay, command: commands.Agree) -> None:
    with play.monitor.following():
        seat_commands.agree(play.table, command)


@handles(commands.Undo)
def undo(play: TableInPlay, command: commands.Undo) -> None:
    """Undo the last actions. Raises Refusal if an arbiter has paused the game."""
    play.table.check_not_paused_by_arbiter()
    with play.monitor.following():
        play.table.undo(command.seat, command.count)


@handles(commands.Redo)
def redo(play: TableInPlay, command: commands.Redo) -> None:
    """Redo the last undo. Raises Refusal if an arbiter has paused the game."""
    play.table.check_not_paused_by_arbiter()
    with play.monitor.following():
        play.table.redo()


@handles(commands.Rematch)
def rematch(play: TableInPlay, command: commands.Rematch) -> None:
    """Request another game at this table. Raises Refusal if this one is not over."""
    table = play.table
    if table.actor is not None:
        raise Refusal("not-over")
    table.rematch_wanted = True


@handles(commands.Settle)
def settle(play: TableInPlay, command: commands.Settle) -> None:
    """Confirm that no one is touching the board any more."""
    play.monitor.settle(asked=True)


@handles(commands.Answer)
def answer(play: TableInPlay, command: commands.Answer) -> None:
    """Answer a question.

    Raises Refusal if the question is not open, or the answer cannot be executed during a pause.
    """
    play.monitor.check_answer(command.id)
    play.context.questions.answer(command.id, command.choice)
    play.monitor.update()


@handles(commands.Adjust)
def adjust(play: TableInPlay, command: commands.Adjust) -> None:
    """Announce "I adjust", so that the next lifted piece is only straightened."""
    play.monitor.touch.adjust()


@handles(commands.Ignore)
def ignore(play: TableInPlay, command: commands.Ignore) -> None:
    """Continue without a square's sensor. Raises Refusal if there is no such square."""
    table, square = play.table, command.square
    if square not in table.game.board.number:
        raise Refusal("no-square", square=square)
    table.record.note(ignored=square)
    play.monitor.ignore(square)
    table.note("ignored", square=square)


@handles(commands.Roll)
def roll(play: TableInPlay, command: commands.Roll) -> None:
    play.chance.roll(command.die, command.face)


@handles(commands.Draw)
def draw(play: TableInPlay, command: commands.Draw) -> None:
    play.chance.draw(command.deck, command.card)


@handles(commands.Entropy)
def add_entropy(play: TableInPlay, command: commands.Entropy) -> None:
    play.table.add_entropy(command.seat, command.text)


@handles(commands.Press)
def press(play: TableInPlay, command: commands.Press) -> None:
    play.clock_press.press(command.seat)


@handles(commands.SetClocks)
def set_clocks(play: TableInPlay, command: commands.SetClocks) -> None:
    play.clocks.set(command)


@handles(commands.Arbiter)
def rule(play: TableInPlay, command: commands.Arbiter) -> None:
    play.illegal_moves.rule(command)


@handles(commands.Pause)
def pause(play: TableInPlay, command: commands.Pause) -> None:
    """Pause the game and any search by the solver. Raises Refusal if an arbiter has paused the game."""
    play.table.check_not_paused_by_arbiter()
    if play.solver.running:
        play.solver.stop()
    play.table.record.note(paused=True)
    play.table.held = False
    play.table.note("pause")


@handles(commands.Resume)
def resume(play: TableInPlay, command: commands.Resume) -> None:
    """Resume the game after a pause. Raises Refusal if an arbiter has paused it."""
    play.table.check_not_paused_by_arbiter()
    play.table.record.note(paused=False)
    play.table.held = False
    play.clocks.go_on()
    play.table.note("resume")
    play.table.turn()


@handles(commands.Hint)
def hint(play: TableInPlay, command: commands.Hint) -> None:
    play.hints.ask(_check_viewer(play, command.seat))


@handles(commands.Look)
def look(play: TableInPlay, command: commands.Look) -> None:
    """Publish the information that only one seat may see."""
    table = play.table
    table.tell(table.announcer.private(table.state, table.n, _check_viewer(play, command.seat)))


def _check_viewer(play: TableInPlay, seat: str) -> str:
    """Return the seat itself. Raises Refusal for a computer player, whose secrets are not shown."""
    table = play.table
    hides = table.game.secret and not play.context.settings.operator
    over = table.actor is None
    if hides and not over and table.players.get(table.seat(seat)) == "computer":
        raise Refusal("not-to-look", seat=Seat(seat))
    return table.seat(seat)


@handles(commands.Solve)
def solve(play: TableInPlay, command: commands.Solve) -> None:
    play.solver.begin()


@handles(commands.Stop)
def stop(play: TableInPlay, command: commands.Stop) -> None:
    play.solver.stop()
