"""What seats claim, agree on, take back and give up, and who sits there."""

from __future__ import annotations

from companion.kernel.messages import Seat
from companion.table import seat_commands
from companion.table.command_handlers.registry import handles
from companion.table.protocol import commands
from companion.table.table import Refusal
from companion.table.table_parts import TableParts


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
    if table.game.actor(table.state) is not None:
        raise Refusal("not-over")
    table.rematch_wanted = True
