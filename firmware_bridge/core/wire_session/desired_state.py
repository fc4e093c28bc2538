"""What the host wants of a board: said until the board has answered, and said again after a reconnection."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from companion.units import Milliseconds, Seconds
from firmware_bridge.core import wire
from firmware_bridge.core.board import Connected

AGAIN_AFTER = 0.4  # seconds without an answer
TRIES = 6

Numbers = Callable[[], int]
"""Gives each command its number."""
Commands = Callable[[], dict[int, str]]
"""Makes the commands of a wish, by number, afresh each time they are said."""


class DesiredState:
    """The wishes that stand, by what they are about: a newer one takes the place of an older."""

    def __init__(self) -> None:
        self._standing: dict[str, _Wish] = {}

    def stand(self, about: str, commands: Commands) -> None:
        self._standing[about] = _Wish(commands)

    def drop(self, start: str) -> None:
        """Those about what begins so are not wished any more."""
        self._standing = {
            about: wish for about, wish in self._standing.items() if not about.startswith(start)
        }

    def express(self, about: str, now: Seconds) -> list[str]:
        """The bodies that say one wish."""
        return self._standing[about].express(now)

    def renew(self, now: Seconds) -> list[str]:
        """The bodies that say all of them to a board that has just come, or come back."""
        bodies: list[str] = []
        for wish in self._standing.values():
            wish.tries = 0
            bodies += wish.express(now)
        return bodies

    def due(self, now: Seconds) -> list[str]:
        """The bodies of those whose answer is overdue; nobody is pestered for ever."""
        bodies: list[str] = []
        for wish in self._standing.values():
            if wish.unanswered and wish.tries < TRIES and now >= wish.again_at:
                bodies += wish.express(now)
        return bodies

    def acknowledge(self, n: int, refusal: str | None) -> None:
        """The board has answered command `n`; one that was `busy` will be told again in a while."""
        if refusal != "busy":
            for wish in self._standing.values():
                wish.unanswered.discard(n)


class _Wish:
    def __init__(self, commands: Commands) -> None:
        self._commands = commands
        self.unanswered: set[int] = set()
        self.tries = 0
        self.again_at = 0.0

    def express(self, now: Seconds) -> list[str]:
        commands = self._commands()
        self.unanswered = set(commands)
        self.tries += 1
        self.again_at = now + AGAIN_AFTER
        return list(commands.values())


def lights(board: Connected | None, colours: Mapping[str, str], number: Numbers) -> dict[int, str]:
    """Commands that light these squares as far as the board has them, one line or a palette and a picture."""
    if board is None or "light" not in board.caps:
        return {}
    here = {s: rgb for s, rgb in colours.items() if wire.on_field(s, board.cols, board.rows)}
    n = number()
    body = wire.light(n, here)
    if body is not None:
        return {n: body}
    chosen, m = wire.palette_for(here), number()
    return {n: wire.palette(n, chosen), m: wire.picture(m, here, chosen, board.cols, board.rows)}


def settle(ms: Milliseconds, square: str | None, number: Numbers) -> dict[int, str]:
    """The command that gives one square or all another debounce time."""
    n = number()
    return {n: wire.settle(n, ms, square)}
