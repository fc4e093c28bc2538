"""What a site says of a game, and what it is told, whatever its own language is."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Protocol

import msgspec

from companion.kernel.messages import Message
from companion.units import Milliseconds

GOES_ON = ("created", "started")
"""The statuses of a game that goes on."""
Claimed = Literal["victory", "draw"]


class SiteState(msgspec.Struct, frozen=True):
    """How a game stands at the site.

    Attributes:
        moves: All that were played, as UCI writes them.
        times: Seat to milliseconds on its clock; empty: there are no clocks.
        status: Whether it goes on, and by what it has ended: `started`, `mate`, `resign`, `outoftime`.
        winner: The seat that has won; empty: none has.
        draws, takebacks: The seats that want a draw, or take a move back.
    """

    moves: tuple[str, ...]
    times: Mapping[str, Milliseconds] = {}
    status: str = "started"
    winner: str = ""
    draws: frozenset[str] = frozenset()
    takebacks: frozenset[str] = frozenset()

    @property
    def over(self) -> bool:
        """Whether the game has ended there."""
        return self.status not in GOES_ON


class SiteOrders(Protocol):
    """What is wanted of the site. Nothing here waits; what it does not do is told to `SiteGame.refuse`."""

    def move(self, uci: str) -> None:
        """Play this."""

    def resign(self) -> None:
        """Give the game up."""

    def abort(self) -> None:
        """Call the game off, before it has begun."""

    def draw(self, agrees: bool) -> None:
        """Offer a draw or take it, or decline it."""

    def take_back(self, agrees: bool) -> None:
        """Want to take a move back or agree to it, or decline it."""

    def claim(self, what: Claimed) -> None:
        """Claim a win or a draw, since the opponent has gone."""

    def say(self, text: str) -> None:
        """Say something to the opponent."""

    def look_again(self) -> None:
        """Say anew how the game stands."""

    def play_again(self) -> None:
        """Ask the same opponent for another game."""


class Refused(msgspec.Struct, frozen=True):
    """A move that the site has not taken, and why."""

    move: str
    why: Message
