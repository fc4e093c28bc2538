"""What each command of the referee protocol does to the parts of a table."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class TableParts:
    """The parts of a table that commands and sensor events act on."""

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

_HANDLERS: dict[type[Command], Callable[[TableParts, Any], None]] = {}


def handles(
    *commands: type[C],
) -> Callable[[Callable[[TableParts, C], None]], Callable[[TableParts, C], None]]:
    """Decorate the handler of these types of commands. A handler raises UserError for what cannot be done."""

    def register(handler: Callable[[TableParts, C], None]) -> Callable[[TableParts, C], None]:
        _HANDLERS.update(dict.fromkeys(commands, handler))
        return handler

    return register


def carry_out(parts: TableParts, command: Command) -> None:
    """Carry out a command; `quit` belongs to whoever runs the table and does nothing here.

    Raises UserError.
    """
    handler = _HANDLERS.get(type(command))
    if handler is not None:
        handler(parts, command)


SQUARES = re.compile(r"(?<![a-z])([a-z][0-9]{1,2})[-x]([a-z][0-9]{1,2})(?![0-9])")
DROP = re.compile(r"@([a-z][0-9]{1,2})(?![0-9])")
SIGNS = re.compile(r"[^a-z0-9@]")
MOST = 4
"""Actions that are named to whoever has written one in another way."""


def make_refusal(table: Table, text: str) -> Refusal:
    """Returns the refusal of the text of an action that is not legal.

    What is legal as far as everybody knows is for its owner to judge: it is refused in the same words whatever the cause.
    """
    game, standing = table.game, table.standing
    if standing.actor is not None and game.legal(standing.public, text) is not None:
        return PrivateRefusal("judged-in-private", seat=Seat(standing.actor.seat))
    intent = _intent(game, text)
    texts = [str(action) for action in standing.actions]
    between = [one for one in texts if intent is not None and _intent(game, one) == intent]
    for meant in (between, _find_alike(text, texts)):
        if 0 < len(meant) <= MOST:
            return Refusal("written-so", actions=tuple(meant))
    if intent is None or between:
        return Refusal("not-now")
    return Refusal(standing.why_not(intent).said)


def _find_alike(text: str, actions: Sequence[str]) -> list[str]:
    """The actions that end in the letters and digits of a text: `Pe2-e4` for `e2e4`."""
    letters = SIGNS.sub("", text.lower())
    return [one for one in actions if len(letters) > 1 and SIGNS.sub("", one.lower()).endswith(letters)]


def _intent(game: Game, text: str) -> Intent | None:
    """What hands would do to make an action; None: nothing that one man does on the squares of this board."""
    moved, dropped = SQUARES.search(text), DROP.search(text)
    origin, to = moved.groups() if moved else (None, dropped[1]) if dropped else (None, None)
    if to is None or not {to, origin or to} <= game.board.number.keys():
        return None
    return Intent(origin, to)


@handles(commands.Act)
def act(parts: TableParts, command: commands.Act) -> None:
    """Play the action that a text stands for. Raises Refusal: it is not legal, or not taken here and now."""
    table, text = parts.table, command.action
    action = table.game.legal(table.state, text)
    # A player who names an action need not be asked about what was touched just now; one who ends the turn must be.
    parts.monitor.check_ready(settles=isinstance(action, (Pass, Stay, Done)))
    if not text.strip():
        raise Refusal("bad-do", field="action")
    if action is None:
        seemed = table.game.legal(table.standing.public, text)
        if seemed is not None:
            parts.monitor.touch.on_refused(seemed)
        raise make_refusal(table, text)
    check_action(parts, action)
    if isinstance(action, Draw):
        parts.chance.draw(action.deck, action.card)
    elif action.chance:
        parts.chance.take_typed(text)
    else:
        table.play(action, "screen")
        parts.monitor.follow()


@handles(commands.End)
def end(parts: TableParts, command: commands.End) -> None:
    """Leave what is optional."""
    seat_commands.end_optional(parts.table, parts.monitor)


@handles(commands.Legal)
def legal(parts: TableParts, command: commands.Legal) -> None:
    """Publish what can be played, where hints are allowed."""
    context = parts.context
    if not context.rules.shows_ways and not context.settings.operator:
        raise Refusal("no-hints")
    parts.table.tell(legal_notice(parts))


def legal_notice(parts: TableParts) -> notices.Legal[Message]:
    """What the table takes now, as far as it is public."""

    def is_taken(action: Action) -> bool:
        try:
            check_action(parts, action)
        except Refusal:
            return False
        return True

    table = parts.table
    return table.announcer.legal(table.state, table.n, is_taken)


def check_action(parts: TableParts, action: Action) -> None:
    """Raises Refusal for a legal action that the table does not take now: chance decides otherwise, or X1
    binds.
    """
    if action.chance:
        parts.chance.check(action)
    else:
        parts.monitor.check_touch(action)


@handles(commands.Claim)
def claim(parts: TableParts, command: commands.Claim) -> None:
    """A seat claims or offers something. Raises Refusal: it has no ground."""
    table, seat, what = parts.table, command.seat, command.what
    if what == "touch":
        _bind_touched(parts, seat)
    elif what == "flag":
        parts.clocks.flags.claim(seat)
    elif what == "illegal":
        parts.illegal_moves.claim(seat)
    elif what in ("draw", "no-draw") and table.players.get(seat) == "computer":
        raise Refusal("computer-draws", seat=Seat(seat))
    else:
        with parts.monitor.following():
            seat_commands.claim(table, seat, what)


def _bind_touched(parts: TableParts, seat: str) -> None:
    """X1: another player asks that the touched piece moves.

    Raises Refusal: none was touched, another player may not ask here, or that player has touched a piece since.
    """
    table = parts.table
    table.check_playable()
    with parts.monitor.following():
        square = parts.monitor.touch.claim(table.seat(seat))
    if not square:
        raise Refusal("no-claim", what="touch")
    table.note("touch-bound", square=square)


@handles(commands.Resign)
def resign(parts: TableParts, command: commands.Resign) -> None:
    with parts.monitor.following():
        seat_commands.resign(parts.table, command.seat)


@handles(commands.Seat)
def take_seat(parts: TableParts, command: commands.Seat) -> None:
    with parts.monitor.following():
        seat_commands.take_seat(
            parts.table, command.seat, command.player, command.level, command.way, command.engine
        )


@handles(commands.Agree)
def agree(parts: TableParts, command: commands.Agree) -> None:
    with parts.monitor.following():
        seat_commands.agree(parts.table, command)


@handles(commands.Undo)
def undo(parts: TableParts, command: commands.Undo) -> None:
    """Undo the last actions. Raises Refusal: an arbiter has paused the game."""
    parts.table.check_not_paused_by_arbiter()
    with parts.monitor.following():
        parts.table.undo(command.seat, command.count)


@handles(commands.Redo)
def redo(parts: TableParts, command: commands.Redo) -> None:
    """Redo what was undone. Raises Refusal: an arbiter has paused the game."""
    parts.table.check_not_paused_by_arbiter()
    with parts.monitor.following():
        parts.table.redo()


@handles(commands.Rematch)
def rematch(parts: TableParts, command: commands.Rematch) -> None:
    """Another game is wanted at this table. Raises Refusal: this one is not over."""
    table = parts.table
    if table.actor is not None:
        raise Refusal("not-over")
    table.rematch_wanted = True


@handles(commands.Settle)
def settle(parts: TableParts, command: commands.Settle) -> None:
    """The hands are off the board."""
    parts.monitor.settle(asked=True)


@handles(commands.Answer)
def answer(parts: TableParts, command: commands.Answer) -> None:
    """Answer a question. Raises Refusal: it is not open, or what was done cannot be ruled while the game is paused."""
    parts.monitor.check_answer(command.id)
    parts.context.questions.answer(command.id, command.choice)
    parts.monitor.update()


@handles(commands.Adjust)
def adjust(parts: TableParts, command: commands.Adjust) -> None:
    """ "I adjust": the next piece that is lifted is only set right."""
    parts.monitor.touch.adjust()


@handles(commands.Ignore)
def ignore(parts: TableParts, command: commands.Ignore) -> None:
    """Play on without a square's sensor. Raises Refusal: there is no such square."""
    table, square = parts.table, command.square
    if square not in table.game.board.number:
        raise Refusal("no-square", square=square)
    table.record.note(ignored=square)
    parts.monitor.ignore(square)
    table.note("ignored", square=square)


@handles(commands.Roll)
def roll(parts: TableParts, command: commands.Roll) -> None:
    parts.chance.roll(command.die, command.face)


@handles(commands.Draw)
def draw(parts: TableParts, command: commands.Draw) -> None:
    parts.chance.draw(command.deck, command.card)


@handles(commands.Entropy)
def add_entropy(parts: TableParts, command: commands.Entropy) -> None:
    parts.table.add_entropy(command.seat, command.text)


@handles(commands.Press)
def press(parts: TableParts, command: commands.Press) -> None:
    parts.clock_press.press(command.seat)


@handles(commands.Clock)
def set_clocks(parts: TableParts, command: commands.Clock) -> None:
    parts.clocks.set(command)


@handles(commands.Arbiter)
def rule(parts: TableParts, command: commands.Arbiter) -> None:
    parts.illegal_moves.rule(command)


@handles(commands.Pause)
def pause(parts: TableParts, command: commands.Pause) -> None:
    """Pause the game, and a search of the solver. Raises Refusal: an arbiter has paused it."""
    parts.table.check_not_paused_by_arbiter()
    if parts.solver.running:
        parts.solver.stop()
    parts.table.record.note(paused=True)
    parts.table.held = False
    parts.table.note("pause")


@handles(commands.Resume)
def resume(parts: TableParts, command: commands.Resume) -> None:
    """Go on after a pause. Raises Refusal: an arbiter has paused the game."""
    parts.table.check_not_paused_by_arbiter()
    parts.table.record.note(paused=False)
    parts.table.held = False
    parts.clocks.go_on()
    parts.table.note("resume")
    parts.table.turn()


@handles(commands.Hint)
def hint(parts: TableParts, command: commands.Hint) -> None:
    parts.hints.ask(_check_viewer(parts, command.seat))


@handles(commands.Look)
def look(parts: TableParts, command: commands.Look) -> None:
    """Publish what one seat alone may see."""
    table = parts.table
    table.tell(table.announcer.private(table.state, table.n, _check_viewer(parts, command.seat)))


def _check_viewer(parts: TableParts, seat: str) -> str:
    """That seat. Raises Refusal: a computer player's secrets are its own."""
    table = parts.table
    hides = table.game.secret and not parts.context.settings.operator
    over = table.actor is None
    if hides and not over and table.players.get(table.seat(seat)) == "computer":
        raise Refusal("not-to-look", seat=Seat(seat))
    return table.seat(seat)


@handles(commands.Solve)
def solve(parts: TableParts, command: commands.Solve) -> None:
    parts.solver.begin()


@handles(commands.Stop)
def stop(parts: TableParts, command: commands.Stop) -> None:
    parts.solver.stop()
