"""Commands that a player at another table may give, and their format between tables.

Within a table, such a command is an ordinary command. Between tables, it is the message `wish` of
docs/between-tables.md, which programs of other versions also read and write. `write_command` and
`read_command` convert one to the other.
"""

from __future__ import annotations

import msgspec

from companion.remote.table_messages import Wanted, Wish
from companion.table.protocol import commands
from companion.table.table import Refusal

LUCK = 64
"""Maximum number of characters in the text that a seat adds to the randomness of the game."""
ALLOWED: dict[Wanted, type[commands.Command]] = {
    "undo": commands.Undo,
    "redo": commands.Redo,
    "pause": commands.Pause,
    "resume": commands.Resume,
    "resign": commands.Resign,
    "rematch": commands.Rematch,
    "roll": commands.Roll,
    "draw-card": commands.Draw,
    "press": commands.Press,
    "luck": commands.Entropy,
    "end-game": commands.Agree,
    "correct": commands.Agree,
    "flag": commands.Claim,
    "draw": commands.Claim,
    "no-draw": commands.Claim,
    "repetition": commands.Claim,
    "fifty": commands.Claim,
}
"""Commands that another table may request: maps the name used between tables to the kind of command."""
DECIDED_BY_KEEPER: tuple[type[commands.Command], ...] = (
    *ALLOWED.values(),
    commands.Seat,
    commands.Arbiter,
    commands.SetClocks,
)
"""Kinds of commands that a guest table does not execute itself."""


def name_command(command: commands.Command) -> Wanted:
    """Return the name used between tables for a command.

    Raises:
        Refusal: Only the keeper may give this command.
    """
    match command:
        case commands.Claim(what=what):
            name = what
        case commands.Agree(position=None, end=end):
            name = "end-game" if end else "correct"
        case commands.Draw(card=None):
            name = "draw-card"
        case commands.Entropy():
            name = "luck"
        case commands.Roll(face=face):
            name = "roll" if face is None else ""
        case _:
            name = str(command.__struct_config__.tag)
    for word, kind in ALLOWED.items():
        if word == name and isinstance(command, kind):
            return word
    raise Refusal("keeper-decides")


def write_command(command: commands.Command, id: int, upon: int, seat: str) -> Wish:
    """Convert a command to a message for the keeper.

    Args:
        command: The command.
        id: The number of the message.
        upon: The number of the last record that this table has.
        seat: The seat at this table that gives the command.

    Raises:
        Refusal: In the same cases as `name_command`.
    """
    wish = Wish(id, upon, name_command(command), seat)
    match command:
        case commands.Undo(count=count):
            return msgspec.structs.replace(wish, count=count)
        case commands.Draw(deck=deck):
            return msgspec.structs.replace(wish, deck=deck)
        case commands.Entropy(text=text):
            return msgspec.structs.replace(wish, luck=text[:LUCK])
        case commands.Agree(set=places, turn=turn):
            stacks = {place: tuple(stack) for place, stack in (places or {}).items()}
            return msgspec.structs.replace(wish, places=stacks, turn=turn or "")
    return wish


def read_command(wish: Wish) -> commands.Command:
    """Convert a message to the other table's command, which must be one of `ALLOWED`.

    Raises:
        Refusal: In the same cases as `name_command`.
        UserError: A corrected position cannot be read.
    """
    match wish.what:
        case "undo":
            return commands.Undo(wish.seat, wish.count)
        case "redo":
            return commands.Redo()
        case "pause":
            return commands.Pause()
        case "resume":
            return commands.Resume()
        case "resign":
            return commands.Resign(wish.seat)
        case "rematch":
            return commands.Rematch()
        case "roll":
            return commands.Roll()
        case "draw-card":
            return commands.Draw(wish.deck)
        case "press":
            return commands.Press(wish.seat)
        case "luck":
            return commands.Entropy(wish.seat, wish.luck)
        case "end-game":
            return commands.Agree(end=True)
        case "correct":
            stacks = {place: list(stack) for place, stack in wish.places.items()}
            given: dict[str, object] = {"do": "agree", "set": stacks}
            return commands.parse_command(given | ({"turn": wish.turn} if wish.turn else {}))
        case "flag" | "draw" | "no-draw" | "repetition" | "fifty":
            return commands.Claim(wish.seat, wish.what)
        case "illegal":
            raise Refusal("keeper-decides")
