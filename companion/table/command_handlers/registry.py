"""The handler of each type of command."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from companion.table.protocol.commands import Command
from companion.table.table_parts import TableParts

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
