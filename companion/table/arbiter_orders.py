"""Orders by which an arbiter changes a running game. The journal records them with the arbiter's
name, the role and the time.

Players cannot undo or overrule an order. The caller must check that the sender is an arbiter.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from companion.kernel.game import put_right
from companion.kernel.messages import Seat
from companion.table.clock_rules import LONGEST, format_time
from companion.table.record.line_of_play import RULED, SET_RIGHT
from companion.table.referee import Referee
from companion.table.table import Refusal
from companion.units import Milliseconds

TOLD = frozenset(
    {
        "arbiter-pause",
        "arbiter-resume",
        "arbiter-gives",
        "arbiter-takes",
        "arbiter-warning",
        "arbiter-penalty",
        "arbiter-loss",
        "arbiter-correct",
        "arbiter-finish",
        "arbiter-comes",
        "arbiter-settled",
        "arbiter-rules",
        "arbiter-says",
    }
)
"""Kinds of notes that report what an arbiter has announced or done."""


class Authority(msgspec.Struct, frozen=True):
    """The origin of an order.

    Attributes:
        id: The order's id.
        by: The arbiter's name.
        role: The arbiter's role.
        at: The time at which the order was given, in seconds since 1970 by the arbiter's clock.
        text: The arbiter's reason; empty if none was given.
    """

    id: str
    by: str
    role: str
    at: float
    text: str = ""

    def to_journal(self, what: str) -> dict[str, object]:
        """Return the order as it is stored in a journal record; `what` is its kind."""
        body: dict[str, object] = {"what": what, **msgspec.to_builtins(self)}
        return body


def is_obeyed(referee: Referee, id: str) -> bool:
    """Return whether this game's journal contains the order with this id."""
    return id in referee.record.line_of_play.orders


def pause(referee: Referee, by: Authority, paused: bool) -> None:
    """Pause the game until an arbiter resumes it, or resume it.

    Args:
        referee: The referee of the game.
        by: The origin of the order.
        paused: True to pause the game, False to resume it.

    Raises:
        Refusal: The game is over.
    """
    table = referee.table
    table.check_not_over()
    referee.record.note(paused=paused, order=by.to_journal("pause" if paused else "resume"))
    table.held = False
    if not paused:
        referee.clocks.go_on()
    _tell(referee, by, "arbiter-pause" if paused else "arbiter-resume")
    if not paused:
        table.turn()


def give_time(referee: Referee, by: Authority, seat: str, ms: Milliseconds) -> None:
    """Add time to a seat's clock. If this leaves no time on the clock, its flag has fallen.

    Args:
        referee: The referee of the game.
        by: The origin of the order.
        seat: The seat.
        ms: The time to add, in milliseconds; a negative time is subtracted.

    Raises:
        Refusal: There are no clocks, the game is over, there is no such seat, or the time is more
            than a clock can show.
    """
    table, clocks = referee.table, referee.clocks
    clocks.check_on()
    table.check_not_over()
    table.seat(seat)
    if not ms:
        raise Refusal("bad-do", field="ms")
    if clocks.now().seats[seat] + ms > LONGEST:
        raise Refusal("clock-too-much", hours=LONGEST // 3_600_000)
    referee.record.note(order=by.to_journal("clock"), gives={seat: ms})
    said = "arbiter-gives" if ms > 0 else "arbiter-takes"
    _tell(referee, by, said, seat=Seat(seat), time=format_time(Milliseconds(abs(ms))))


def warn(referee: Referee, by: Authority, seat: str) -> None:
    """Warn a seat.

    Raises:
        Refusal: There is no such seat.
    """
    referee.table.seat(seat)
    _penalty(referee, by, "warning", seat, {})
    _tell(referee, by, "arbiter-warning", seat=Seat(seat))


def penalise(referee: Referee, by: Authority, seat: str, ms: Milliseconds) -> None:
    """Give a seat a time penalty.

    With two seats, the opponent gains the time. With more seats, the penalised seat loses it.

    Args:
        referee: The referee of the game.
        by: The origin of the order.
        seat: The seat.
        ms: The penalty in milliseconds; 0 means the penalty for an illegal move.

    Raises:
        Refusal: There are no clocks, the game is over, or there is no such seat.
    """
    referee.clocks.check_on()
    referee.table.check_not_over()
    referee.table.seat(seat)
    gives = referee.illegal_moves.price(seat, ms)
    _penalty(referee, by, "time", seat, gives)
    _tell(referee, by, "arbiter-penalty", seat=Seat(seat))
    for player, change in gives.items():
        note = referee.table.note
        note("penalty-gives" if change > 0 else "penalty-takes", seat=Seat(player), n=abs(change) // 1000)


def declare_lost(referee: Referee, by: Authority, seat: str) -> None:
    """Declare that a seat has lost. In a race, the seat leaves the game and is ranked behind the seats
    that continue.

    Raises:
        Refusal: The game is over, or there is no such seat.
    """
    game, table = referee.game, referee.table
    table.check_not_over()
    table.seat(seat)
    state = game.without(referee.state, seat, game.leaver == "stays")
    order = {**by.to_journal("penalty"), "penalty": "loss", "seat": seat}
    table.correct(state, RULED, "arbiter-loss", seat, order, by=by.by, seat=Seat(seat))
    _after(referee, by)


def correct(referee: Referee, by: Authority, layout: Mapping[str, Sequence[str]], turn: str) -> None:
    """Replace the contents of some places and set whose turn it is.

    Args:
        referee: The referee of the game.
        by: The origin of the order.
        layout: Maps each place to the pieces on it.
        turn: The seat to move; empty leaves the turn unchanged.

    Raises:
        BadPosition: The game does not allow this position.
        Refusal: Neither a layout nor a turn is given.
    """
    if not layout and not turn:
        raise Refusal("bad-do", field="layout or turn")
    state = put_right(referee.game, referee.state, layout, turn or None)
    referee.table.correct(state, SET_RIGHT, "arbiter-correct", "", by.to_journal("correct"), by=by.by)
    _after(referee, by)


def finish(referee: Referee, by: Authority, places: Sequence[str]) -> None:
    """End the game with the arbiter's result.

    Args:
        referee: The referee of the game.
        by: The origin of the order.
        places: The seats from first to last; with two seats, the winner is enough. If this is
            empty, a game of two seats is a draw, and more than two seats are ranked by the
            position.

    Raises:
        Refusal: The game is over, or there is no such seat.
    """
    game, table = referee.game, referee.table
    table.check_not_over()
    for seat in places:
        table.seat(seat)
    if len(set(places)) < len(places):
        raise Refusal("bad-do", field="places")
    state, seats = referee.state, game.seats
    if places:
        for seat in (*(loser for loser in seats if loser not in places), *reversed(places[1:])):
            state = game.without(state, seat, game.leaver == "stays")
    if game.actor(state) is not None:
        state = game.end_early(state, "draw" if len(seats) == 2 and not places else "ranked")
    every = (*places, *(loser for loser in seats if loser not in places)) if places else ()
    table.correct(state, RULED, "arbiter-finish", "", by.to_journal("finish"), every, by=by.by)
    _after(referee, by)


def _penalty(referee: Referee, by: Authority, penalty: str, seat: str, gives: Mapping[str, int]) -> None:
    """Record a penalty in the journal. The penalty also decides a pending illegal move of that seat.

    Args:
        referee: The referee of the game.
        by: The origin of the order.
        penalty: The kind of penalty.
        seat: The seat.
        gives: Maps each seat to the milliseconds that its clock gains or loses.
    """
    order = {**by.to_journal("penalty"), "penalty": penalty, "seat": seat}
    waits = {"arbiter": "back"} if referee.record.line_of_play.arbiter == seat else {}
    referee.record.note(order=order, **waits, **({"gives": dict(gives)} if gives else {}))


def _tell(referee: Referee, by: Authority, said: str, **values: str) -> None:
    referee.table.note(said, by=by.by, **values)
    _after(referee, by)


def _after(referee: Referee, by: Authority) -> None:
    if referee.paused and referee.actor is None:
        referee.record.note(paused=False)  # A game that is over cannot be resumed.
    if by.text:
        referee.table.note("arbiter-says", by=by.by, text=by.text)
    referee.monitor.follow()
    referee.stir()
