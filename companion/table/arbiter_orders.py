"""What an arbiter does to a game from outside the table: written into its journal with name, role and time,
and told to everybody.

Nobody at the table can take it back or go on against it. Whether somebody is an arbiter is decided before it
comes here.
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
"""Kinds of notes by which a game tells what an arbiter says or has done."""


class Authority(msgspec.Struct, frozen=True):
    """By whose order: `id` of the order, `by` and `role` of the arbiter, `at` (seconds since 1970) by that
    arbiter's clock; `text`: what for.
    """

    id: str
    by: str
    role: str
    at: float
    text: str = ""

    def to_journal(self, what: str) -> dict[str, object]:
        """As the journal keeps it."""
        body: dict[str, object] = {"what": what, **msgspec.to_builtins(self)}
        return body


def is_obeyed(referee: Referee, id: str) -> bool:
    """Whether the journal of this game holds that order."""
    return id in referee.record.line_of_play.orders


def pause(referee: Referee, by: Authority, paused: bool) -> None:
    """The game stands, and only an arbiter lets it go on; or it goes on. Raises Refusal: it is over."""
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
    """A seat gets so many milliseconds; below 0 they are taken, and a clock without any has a fallen flag.

    Raises Refusal: there are no clocks, the game is over, no such seat, or it would be more than a clock
    shows.
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
    """A seat is warned. Raises Refusal: no such seat."""
    referee.table.seat(seat)
    _penalty(referee, by, "warning", seat, {})
    _tell(referee, by, "arbiter-warning", seat=Seat(seat))


def penalise(referee: Referee, by: Authority, seat: str, ms: Milliseconds) -> None:
    """A seat pays with time: its opponent gets it, and where there are several the seat loses it; `ms` 0:
    what an illegal move costs.

    Raises Refusal: there are no clocks, the game is over, or no such seat.
    """
    referee.clocks.check_on()
    referee.table.check_not_over()
    referee.table.seat(seat)
    gives = referee.illegal_moves.price(seat, ms)
    _penalty(referee, by, "time", seat, gives)
    _tell(referee, by, "arbiter-penalty", seat=Seat(seat))
    for one, change in gives.items():
        note = referee.table.note
        note("penalty-gives" if change > 0 else "penalty-takes", seat=Seat(one), n=abs(change) // 1000)


def declare_lost(referee: Referee, by: Authority, seat: str) -> None:
    """A seat has lost, or leaves a race and is ranked behind those who go on.

    Raises Refusal: the game is over, or no such seat.
    """
    game, table = referee.game, referee.table
    table.check_not_over()
    table.seat(seat)
    state = game.without(referee.state, seat, game.leaver == "stays")
    order = {**by.to_journal("penalty"), "penalty": "loss", "seat": seat}
    table.correct(state, RULED, "arbiter-loss", seat, order, by=by.by, seat=Seat(seat))
    _after(referee, by)


def correct(referee: Referee, by: Authority, layout: Mapping[str, Sequence[str]], turn: str) -> None:
    """These places hold these pieces, and it is that seat's turn (empty: as it was).

    Raises BadPosition: the game cannot stand so.
    """
    if not layout and not turn:
        raise Refusal("bad-do", field="layout or turn")
    state = put_right(referee.game, referee.state, layout, turn or None)
    referee.table.correct(state, SET_RIGHT, "arbiter-correct", "", by.to_journal("correct"), by=by.by)
    _after(referee, by)


def finish(referee: Referee, by: Authority, places: Sequence[str]) -> None:
    """The game is over.

    `places`: seats from the first to the last, of two the winner is enough; none: two share the point, more
    are ranked.

    Raises Refusal: it is over, or no such seat.
    """
    game, table = referee.game, referee.table
    table.check_not_over()
    for seat in places:
        table.seat(seat)
    if len(set(places)) < len(places):
        raise Refusal("bad-do", field="places")
    state, seats = referee.state, game.seats
    if places:
        for seat in (*(one for one in seats if one not in places), *reversed(places[1:])):
            state = game.without(state, seat, game.leaver == "stays")
    if game.actor(state) is not None:
        state = game.end_early(state, "draw" if len(seats) == 2 and not places else "ranked")
    every = (*places, *(one for one in seats if one not in places)) if places else ()
    table.correct(state, RULED, "arbiter-finish", "", by.to_journal("finish"), every, by=by.by)
    _after(referee, by)


def _penalty(referee: Referee, by: Authority, penalty: str, seat: str, gives: Mapping[str, int]) -> None:
    """Write it down; an illegal move of that seat that waits for an arbiter is ruled on by it."""
    order = {**by.to_journal("penalty"), "penalty": penalty, "seat": seat}
    waits = {"arbiter": "back"} if referee.record.line_of_play.arbiter == seat else {}
    referee.record.note(order=order, **waits, **({"gives": dict(gives)} if gives else {}))


def _tell(referee: Referee, by: Authority, said: str, **values: str) -> None:
    referee.table.note(said, by=by.by, **values)
    _after(referee, by)


def _after(referee: Referee, by: Authority) -> None:
    if referee.paused and referee.actor is None:
        referee.record.note(paused=False)  # what is over cannot go on
    if by.text:
        referee.table.note("arbiter-says", by=by.by, text=by.text)
    referee.monitor.follow()
    referee.stir()
