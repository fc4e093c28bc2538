"""The choices with which a game was last set up; read before any rules are loaded."""

from __future__ import annotations

import msgspec

from companion.table.record.computer_style import ComputerStyle


class GameChoices(msgspec.Struct):
    """Choices with which a game was last set up.

    Attributes:
        seats: The kind of player of each seat, such as human, computer or none.
        manners: The styles of computer players, by seat.
        adapts: Seats whose computer player's level depends on earlier results.
    """

    preset: str = ""
    rules: dict[str, str] = {}
    seats: dict[str, str] = {}
    names: dict[str, str] = {}
    colours: dict[str, str] = {}
    table: dict[str, str] = {}
    manners: dict[str, ComputerStyle] = {}
    adapts: list[str] = []
