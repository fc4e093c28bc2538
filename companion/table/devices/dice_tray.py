"""What a camera reads of the dice in a tray, in words."""

from __future__ import annotations

from collections.abc import Iterator

from companion.kernel.game import Game
from companion.kernel.messages import Message, message
from companion.table.devices.printed_dice import list_printed_faces
from firmware_bridge.core.camera_kit import disc_name
from firmware_bridge.core.eye_reports import Dice, LyingDie

MARKER = "tray-marker"
"""Of a printed face that is no known game's."""


def describe_tray(dice: Dice, game: Game | None = None) -> Iterator[Message]:
    """A message for each die, and how much is not clear; `game`: whose printed faces are known."""
    for die in dice.lying:
        known = find_printed_face(die, game)
        where = f"{die.x:.1f}, {die.y:.1f}"
        if known is not None:
            yield message("tray-printed-die", die=known[0], face=known[1], where=where)
        elif die.look == "marked":
            yield message(MARKER, marker=die.face, where=where)
        else:
            yield message("tray-die", pips=die.face, look=die.look, where=where)
    if dice.unclear:
        yield message("tray-unclear", n=dice.unclear)
    elif not dice.lying:
        yield message("tray-empty")


def find_printed_face(die: LyingDie, game: Game | None) -> tuple[str, str] | None:
    """The game's die and face, of one with printed faces."""
    if game is None or die.look != "marked":
        return None
    return list_printed_faces(game).get(disc_name(die.face))
