"""What a camera reads of the dice in a tray, as lines and as JSON."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from companion.cli.texts import text
from companion.kernel.game import Game
from companion.table.devices.printed_dice import list_printed_faces
from firmware_bridge.core.camera_kit import disc_name
from firmware_bridge.core.eye_reports import Dice, LyingDie


def tray_lines(dice: Dice, game: Game | None) -> Iterator[str]:
    """A line for each die, and how much is not clear."""
    for die in dice.lying:
        known = _find_printed(die, game)
        where = f"{die.x:.1f}, {die.y:.1f}"
        if known is not None:
            yield text("tray-printed-die", die=known[0], face=known[1], where=where)
        elif die.look == "marked":
            yield text("tray-marker", marker=die.face, where=where)
        else:
            yield text("tray-die", pips=die.face, look=die.look, where=where)
    if dice.unclear:
        yield text("tray-unclear", n=dice.unclear)
    elif not dice.lying:
        yield text("tray-empty")


def tray_json(dice: Dice, game: Game | None) -> dict[str, Any]:
    """The same for programs."""
    return {"read": True, "dice": [_die_json(die, game) for die in dice.lying], "unclear": dice.unclear}


def _die_json(die: LyingDie, game: Game | None) -> dict[str, Any]:
    known = _find_printed(die, game)
    named = {} if known is None else {"die": known[0], "face": known[1]}
    shown = {"marker": die.face} if die.look == "marked" else {"pips": die.face, "look": die.look}
    return {**named, **shown, "at": [die.x, die.y]}


def _find_printed(die: LyingDie, game: Game | None) -> tuple[str, str] | None:
    """The game's die and face, of one with printed faces."""
    if game is None or die.look != "marked":
        return None
    return list_printed_faces(game).get(disc_name(die.face))
