"""What is said about the sensor board: hands off, answers to its questions, squares without a sensor."""

from __future__ import annotations

from companion.table.command_handlers.registry import handles
from companion.table.protocol import commands
from companion.table.table import Refusal
from companion.table.table_parts import TableParts


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
