"""Clocks, pauses, and what an arbiter at the table rules on illegal moves."""

from __future__ import annotations

from companion.table.command_handlers.registry import handles
from companion.table.protocol import commands
from companion.table.table_parts import TableParts


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
