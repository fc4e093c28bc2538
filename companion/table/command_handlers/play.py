"""Playing an action, ending what is optional, and what can be played."""

from __future__ import annotations

from companion.kernel.actions import Action, Done, Draw, Pass, Stay
from companion.kernel.messages import Message
from companion.table import seat_commands
from companion.table.command_handlers.refused_actions import make_refusal
from companion.table.command_handlers.registry import handles
from companion.table.protocol import commands, notices
from companion.table.table import Refusal
from companion.table.table_parts import TableParts


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
