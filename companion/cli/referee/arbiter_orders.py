"""What a table without a screen does for an arbiter of its club: it says it, and begins and ends when it is
told to.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING

import msgspec

from companion.cli.texts import spoken, text
from companion.table.protocol import notices
from companion.table.setup import TableSetup
from companion.table.table import Refusal

if TYPE_CHECKING:
    from companion.club.client.order_handler import PendingGame

BEGIN = b"begin"
"""What is typed to begin the game that an arbiter has put up."""


def as_here(asked: TableSetup, opening: TableSetup) -> TableSetup:
    """The game that was put up, on the board that is used here."""
    return msgspec.structs.replace(
        asked,
        settle=opening.settle,
        think=opening.think,
        at=opening.at,
        turned=opening.turned,
        men=opening.men,
        setup=opening.setup,
    )


class ByOrder:
    """`tell`: a sentence for everybody; `end`: the program ends."""

    def __init__(self, tell: Callable[[notices.Note[str]], None], end: Callable[[], None]) -> None:
        self._tell, self._end = tell, end
        self.start: PendingGame | None = None
        """The game that is put up."""

    @property
    def language(self) -> str:
        return spoken()

    def show(self, said: Sequence[str]) -> None:
        for one in said:
            self._tell(notices.Note(kind="arbiter-says", text=one))

    def come(self, by: str, settled: bool) -> None:
        """There is no button here that calls, so there is nothing to settle."""

    def rule(self, rules: Mapping[str, Mapping[str, str]]) -> None:
        """Whoever starts this program names the house rules.

        Those of games that are put up here are kept anyway.
        """

    def put_up(self, start: PendingGame | None) -> None:
        self.start = start
        if start is not None:
            word = "club-put-up-blocked" if start.blocked else "club-put-up"
            said = text(word, said=start.said, by=start.by)
            self._tell(notices.Note(kind="order-put-up", text=" ".join(filter(None, (said, start.text)))))

    def close_evening(self, off: bool) -> None:
        """Where a machine is nothing but a table its screen switches it off.

        This one only ends its program.
        """
        self._end()

    def make_pending_game(self, gives_way: bool) -> PendingGame:
        """Return the game that is put up, to begin it now.

        Args:
            gives_way: Whether the game on the table is over or has no moves yet.

        Raises:
            Refusal: none is put up, or the game on the table has to be finished first.
        """
        if self.start is None:
            raise Refusal("order-none-waits")
        if not gives_way:
            raise Refusal("order-game-first")
        return self.start
