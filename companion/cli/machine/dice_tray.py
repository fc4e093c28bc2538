"""What a camera reads of the dice in a tray, as lines and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.cli.texts import text, words
from companion.kernel.game import Game
from companion.table.devices.dice_tray import MARKER, describe_tray, find_printed_face
from firmware_bridge.core.eye_reports import Dice, LyingDie


def tray_lines(dice: Dice, game: Game | None) -> Iterator[str]:
    """A line for each die, and how much is not clear."""
    known = words()
    for one in describe_tray(dice, game):
        said = known.label(one)
        yield text("tray-marker-typed", said=said) if one.id == MARKER else said


def tray_json(dice: Dice, game: Game | None) -> dict[str, Any]:
    """The same for programs."""
    return {"read": True, "dice": [_die_json(die, game) for die in dice.lying], "unclear": dice.unclear}


def _die_json(die: LyingDie, game: Game | None) -> dict[str, Any]:
    known = find_printed_face(die, game)
    named = {} if known is None else {"die": known[0], "face": known[1]}
    shown = {"marker": die.face} if die.look == "marked" else {"pips": die.face, "look": die.look}
    return {**named, **shown, "at": [die.x, die.y]}
