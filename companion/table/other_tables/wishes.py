"""What a player at another table wants, as the command that does it here."""

from __future__ import annotations

from companion.remote.table_messages import Wish
from companion.table.protocol import commands


def command_of(wish: Wish) -> commands.Command:
    """The command.

    Raises:
        UserError: a position that is put right is none.
    """
    match wish.what:
        case "undo":
            return commands.Undo(wish.seat, wish.count)
        case "redo":
            return commands.Redo()
        case "correct":
            return commands.parse_command(_correction(wish))
        case "end-game":
            return commands.Agree(end=True)
        case "rematch":
            return commands.Rematch()
        case "pause":
            return commands.Pause()
        case "resume":
            return commands.Resume()
        case "resign":
            return commands.Resign(wish.seat)
        case "press":
            return commands.Press(wish.seat)
        case "luck":
            return commands.Entropy(wish.seat, wish.luck)
        case "roll":
            return commands.Roll()
        case "draw-card":
            return commands.Draw(wish.deck)
        case _:
            return commands.Claim(wish.seat, wish.what)


def _correction(wish: Wish) -> dict[str, object]:
    found: dict[str, object] = {
        "do": "agree",
        "set": {place: list(stack) for place, stack in wish.places.items()},
    }
    return found | ({"turn": wish.turn} if wish.turn else {})
