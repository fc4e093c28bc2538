"""Every emulated board with the talk that its driver has with it."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple

from firmware_bridge.core.family import Family
from firmware_bridge.urls import protocol_of
from tests.board_simulators import emulated, switched_on
from tests.board_simulators.base import Emulated


class Driven(NamedTuple):
    """What makes the talk with a board and the emulated board, and what it senses."""

    talk: Callable[[], Any]
    board: Callable[[], Emulated]
    sense: str


def driven(family: Family) -> Driven:
    sense = "occupancy" if family.tells == "occupancy" else "identity"
    url = family.shown[0] + switched_on(family).options
    return Driven(partial(protocol_of, url), partial(switched_on, family), sense)


BOARDS = {kind: driven(family) for kind, family in emulated().items()}
LETTERS = {f"{colour}{kind}": kind if colour == "w" else kind.lower() for colour in "wk" for kind in "KQRBNP"}
TAGS = {figure: f"0A1B2C3D{i:02X}" for i, figure in enumerate(LETTERS)}
TAGGED = tuple(kind for kind, family in emulated().items() if family.tells == "tags")
"""The families whose boards read tags."""
