"""A hand on the clock: what it means depends on whose hand it is, and when."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from companion.kernel.messages import Seat
from companion.table.board.watch import Watch
from companion.table.illegal_moves import IllegalMoves
from companion.table.table import Refusal, Table
from companion.table.timing import GameClocks
from firmware_bridge.core.board import ChessClock


def press(
    table: Table, clocks: GameClocks, watch: Watch, illegal: IllegalMoves, seat: str | None, end: Callable[[], None]
) -> None:  # fmt: skip
    """That seat presses (None: whoever has to). Pressing says that the hands are off and that what is optional is left.

    Before the first move it starts the clock of who begins, if the other side presses. Who has no turn to end presses in vain.

    Raises:
        Refusal: there are no clocks, play does not go on, or it is still that seat's turn.
    """
    clocks.must_be_on()
    table.must_go_on()
    table.no_arbiter_waits()
    if table.paused:
        raise Refusal("paused")
    seat = clocks.to_press if seat is None else table.seat(seat)
    if clocks.begin_by(seat):
        return
    actor = table.game.actor(table.state)
    if not clocks.owes_press(seat) and actor is not None and actor.seat == seat:
        n = table.n
        with suppress(Refusal):
            end()
        illegal.look(hands_off=True)
        after = table.game.actor(table.state)
        if table.n == n and after == actor and not watch.wrong and not watch.busy:
            raise Refusal("clock-not-moved", seat=Seat(seat))
    if clocks.owes_press(seat):
        watch.final()
        clocks.press()


def button(name: str, seats: tuple[str, ...]) -> str | None:
    """The seat of a button `clock1`, `clock2`, ... in turn order; None: it is another button."""
    number = name.removeprefix("clock")
    if number == name or not number.isdecimal() or not 0 < int(number) <= len(seats):
        return None
    return seats[int(number) - 1]


class RealClock:
    """A clock of two sides that a board reports. White, or who else begins, has its right side, as its makers say."""

    def __init__(self, clocks: GameClocks, seats: tuple[str, ...]) -> None:
        self._clocks, self._seats = clocks, seats
        self._up = ""

    def read(self, shows: ChessClock, turned: int) -> str | None:
        """What it shows now; returns the seat that has just pressed its side down, if any has.

        `turned`: how the game lies on the board, to whose side the clock belongs.
        """
        if len(self._seats) != 2 or not self._clocks.on:
            return None
        right, left = self._seats if turned != 180 else self._seats[::-1]
        self._clocks.real = {right: shows.right, left: shows.left}
        before, self._up = self._up, shows.up or self._up
        if not before or before == self._up:
            return None
        return left if self._up == "right" else right
