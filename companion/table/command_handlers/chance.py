"""Rolls, cards, and luck that seats add."""

from __future__ import annotations

from companion.table.command_handlers.registry import handles
from companion.table.protocol import commands
from companion.table.table_parts import TableParts


@handles(commands.Roll)
def roll(parts: TableParts, command: commands.Roll) -> None:
    parts.chance.roll(command.die, command.face)


@handles(commands.Draw)
def draw(parts: TableParts, command: commands.Draw) -> None:
    parts.chance.draw(command.deck, command.card)


@handles(commands.Entropy)
def add_entropy(parts: TableParts, command: commands.Entropy) -> None:
    parts.table.add_entropy(command.seat, command.text)
