"""What a table and somebody who plays elsewhere say to each other: "it is your turn, this is what you may know",
and "this was done".

Behind it is a computer player, an engine, a game that is followed, another table, or an opponent at a site.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, Protocol

import msgspec

from companion.engine.outlook import Intent
from companion.kernel.game import Actor, State
from companion.units import Milliseconds

Kind = Literal["computer", "game", "site", "table"]
"""What a player elsewhere is to people who wait for it."""


class Turn(msgspec.Struct, frozen=True):
    """It is your turn.

    Attributes:
        seat: Whose.
        chance: A die or a card is due and no choice.
        known: What that seat may know of the position.
        n: Actions in force.
    """

    seat: str
    chance: bool
    known: State
    n: int


class Ending(msgspec.Struct, frozen=True):
    """How a game has ended by something else than an action: as a correction of the journal.

    Attributes:
        position: What stands then.
        why: Of the correction.
        said: The note that tells it.
        left: The seat that plays no more; empty: none.
    """

    position: str
    why: str
    said: str
    left: str = ""


class Deed(msgspec.Struct, frozen=True):
    """This was done.

    Attributes:
        actions: What was played, by its texts, each with its source.
        takes_back: How many actions were taken back first.
        rolls: The table rolls or draws once.
        ends: The rules let the game end here.
        intent: What the seat wants of the game besides: to give it up instead, or to offer a draw.
        ending: How the game ended with it.
        back: Milliseconds since it was done, for the clocks.
        mark: What else is written of each action; what was taken back and played is then written as one.
    """

    actions: tuple[tuple[str, str], ...] = ()
    takes_back: int = 0
    rolls: bool = False
    ends: Literal["", "fifty"] = ""
    intent: Intent = ""
    ending: Ending | None = None
    back: Milliseconds = Milliseconds(0)
    mark: Mapping[str, object] = {}


class PlayerElsewhere(Protocol):
    """Somebody who acts without a hand at this board. Nothing here waits."""

    kind: Kind

    @property
    def pause(self) -> Milliseconds:
        """Milliseconds that people have at least between a turn's beginning and what is done."""

    def begin(self) -> None:
        """The table begins."""

    def follow(self) -> None:
        """Something may have happened at the table."""

    def is_up(self, actor: Actor | None) -> bool:
        """Whether it has to act now, when `actor` has to by the rules (None: the game is over)."""

    def ask(self, turn: Turn) -> None:
        """It is your turn, this is what you may know."""

    def answer(self) -> Deed | None:
        """What was done since; None: nothing yet."""

    def stop(self) -> None:
        """It is your turn no more: the position is another one, or nobody may act."""

    def close(self) -> None:
        """The table ends."""
