"""How a table goes on when nobody minds what happens: what is due falls, else somebody acts."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from companion.kernel.actions import Action
from companion.table.referee import Referee


def chance(referee: Referee) -> dict[str, str] | None:
    """The command by which the table rolls or draws what is due; None if nothing is, or people do that by hand."""
    due = referee.record.due()
    if due is None or not referee.chance.is_fated_now():
        return None
    return {"do": "draw", "deck": due.name} if due.cards else {"do": "roll"}


def step(referee: Referee, choose: Callable[[Sequence[Action]], Action]) -> dict[str, str] | None:
    """The command of one more action, chosen among all that are legal where chance has nothing to say; None at the end."""
    if referee.game.actor(referee.state) is None:
        return None
    return chance(referee) or {"do": "act", "action": str(choose(referee.game.actions(referee.state)))}
