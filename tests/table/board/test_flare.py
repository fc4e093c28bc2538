"""A board with lights shows that somebody calls for help: at its corners, beside whatever else is lit."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.table.board.sensor_field import CALL, SensorField
from companion.table.game_factory import make_game
from firmware_bridge.core.board import Connected


class Lamps:
    """A board that remembers what is lit."""

    def __init__(self) -> None:
        self.lit: Mapping[str, str] = {}

    def light(self, colours: Mapping[str, str]) -> None:
        self.lit = dict(colours)


def laid(caps: frozenset[str]) -> tuple[SensorField, Lamps]:
    field: Any = SensorField(make_game("gravity-chess", None, {}).board)
    lamps = Lamps()
    field.sensors = lamps
    field.lay(Connected("test", 8, 8, "occupancy", caps, "t1"), None, 0)
    return field, lamps


def test_the_corners_are_lit_until_the_call_is_settled() -> None:
    field, lamps = laid(frozenset({"light"}))
    assert field.flare(True)
    assert lamps.lit == dict.fromkeys(("a1", "a8", "h1", "h8"), CALL)
    field.light({"e4": "ff0000", "a1": "0000ff"})
    assert lamps.lit["e4"] == "ff0000" and lamps.lit["a1"] == "0000ff" and lamps.lit["h8"] == CALL
    field.flare(False)
    assert lamps.lit == {"e4": "ff0000", "a1": "0000ff"}


def test_a_board_without_lights_shows_nothing() -> None:
    field, lamps = laid(frozenset())
    assert not field.flare(True) and not lamps.lit
