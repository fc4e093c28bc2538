"""Hints, private looks and the solver."""

from __future__ import annotations

from companion.kernel.messages import Seat
from companion.table.command_handlers.registry import handles
from companion.table.protocol import commands
from companion.table.table import Refusal
from companion.table.table_parts import TableParts


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
    over = table.game.actor(table.state) is None
    if hides and not over and table.players.get(table.seat(seat)) == "computer":
        raise Refusal("not-to-look", seat=Seat(seat))
    return table.seat(seat)


@handles(commands.Solve)
def solve(parts: TableParts, command: commands.Solve) -> None:
    parts.solver.begin()


@handles(commands.Stop)
def stop(parts: TableParts, command: commands.Stop) -> None:
    parts.solver.stop()
