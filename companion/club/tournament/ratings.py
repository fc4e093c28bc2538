"""Ratings over a season: Glicko-2 for two seats, Plackett-Luce (openskill) for more.

Nothing is kept: they follow from results, so a result that is put right puts right every rating after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import NamedTuple

import glicko2
import msgspec
from openskill.models import PlackettLuce

from companion.club.tournament.edits import key
from companion.club.tournament.tournament import LEAGUE, Entry, Outcome, Tournament, results

START, SPREAD = 1500.0, 350.0
"""Glicko-2: where somebody new begins, and how sure that is not."""


class Rating(msgspec.Struct, frozen=True, kw_only=True):
    """`rating` with its `deviation` (as Glicko-2 has them; of Plackett-Luce mu and sigma), and boards
    `played`.

    `shown`: what people are ranked by. Of Plackett-Luce it is what somebody is at least, with three
    deviations off.
    """

    name: str
    rating: float
    deviation: float
    played: int
    shown: float


class RatingState(NamedTuple):
    """Somebody between two tournaments; `volatility` is Glicko-2's."""

    rating: float
    deviation: float
    volatility: float
    played: int

    def rank(self, two: bool) -> float:
        """What people are ranked by."""
        return self.rating if two else self.rating - 3 * self.deviation


class RatingTable(msgspec.Struct, frozen=True):
    """Everybody after some tournaments, and what they are called: for two seats, and for more."""

    two: Mapping[str, RatingState] = {}
    more: Mapping[str, RatingState] = {}
    names_of_two: Mapping[str, str] = {}
    names_of_more: Mapping[str, str] = {}


def ratings(cups: Iterable[Tournament], seats: int) -> list[Rating]:
    """Of everybody in tournaments of so many seats (2, or more), the best first. Names tell people apart."""
    standing = RatingTable()
    for cup in sorted(cups, key=lambda cup: (cup.made, cup.id)):
        standing = after(standing, cup)
    return list_ratings(standing, seats)


def after(before: RatingTable, cup: Tournament) -> RatingTable:
    """Everybody after one more tournament."""
    if cup.kind == LEAGUE:
        return before
    names = {_identity_of(cup, one): one.name for one in cup.entries if not one.forgotten}
    if len(cup.seats) == 2:
        return msgspec.structs.replace(
            before, two=_two(before.two, cup), names_of_two={**before.names_of_two, **names}
        )
    return msgspec.structs.replace(
        before, more=_more(before.more, cup), names_of_more={**before.names_of_more, **names}
    )


def list_ratings(standing: RatingTable, seats: int) -> list[Rating]:
    """Those of a standing, the best first; whoever was forgotten is not among them."""
    known, names = (
        (standing.two, standing.names_of_two) if seats == 2 else (standing.more, standing.names_of_more)
    )
    found = [
        Rating(
            name=names[name],
            rating=one.rating,
            deviation=one.deviation,
            played=one.played,
            shown=one.rank(seats == 2),
        )
        for name, one in known.items()
        if name in names
    ]
    return sorted(found, key=lambda one: (-one.shown, key(one.name)))


def _two(before: Mapping[str, RatingState], cup: Tournament) -> dict[str, RatingState]:
    """A tournament is one rating period, as Glickman has it: all its games count at once."""
    who = {one.id: _identity_of(cup, one) for one in cup.entries}
    games: dict[str, list[tuple[str, float]]] = {}
    for one in cup.rounds:
        for board in one.boards:
            if not board.played:
                continue
            (a, earned), (b, other) = results(cup, board).items()
            games.setdefault(who[a], []).append((who[b], earned / 2))
            games.setdefault(who[b], []).append((who[a], other / 2))
    new = RatingState(START, SPREAD, glicko2.Player().vol, 0)
    found = {}
    for name in dict.fromkeys((*before, *games)):
        was, row = before.get(name, new), games.get(name, [])
        player = glicko2.Player(was.rating, was.deviation, was.volatility)
        if row:
            others = [before.get(other, new) for other, _ in row]
            player.update_player(
                [one.rating for one in others], [one.deviation for one in others], [score for _, score in row]
            )
        else:
            player.did_not_compete()
        found[name] = RatingState(player.rating, player.rd, player.vol, was.played + len(row))
    return found


def _more(before: Mapping[str, RatingState], cup: Tournament) -> dict[str, RatingState]:
    """Board after board, in the order of rounds."""
    model, found = PlackettLuce(), dict(before)
    who = {one.id: _identity_of(cup, one) for one in cup.entries}
    for one in cup.rounds:
        for board in one.boards:
            ranks = _ranks(board.outcome) if board.outcome is not None else {}
            if len(ranks) < 2:
                continue
            at = [who[board.seats[seat]] for seat in ranks]
            was = [found.get(name) for name in at]
            teams = [
                [model.rating() if one is None else model.rating(mu=one.rating, sigma=one.deviation)]
                for one in was
            ]
            rated = model.rate(teams, ranks=list(ranks.values()))
            for name, old, (now,) in zip(at, was, rated, strict=True):
                found[name] = RatingState(now.mu, now.sigma, 0.0, (old.played if old is not None else 0) + 1)
    return found


def _identity_of(cup: Tournament, entry: Entry) -> str:
    """Who this is in all tournaments. Whoever was forgotten counts for their opponents, but is in no list."""
    return f"\n{cup.id} {entry.id}" if entry.forgotten else key(entry.name)


def _ranks(outcome: Outcome) -> dict[str, float]:
    """Seat to place; whoever did not come is not rated."""
    return {seat: float(at) for at, shared in enumerate(outcome.places) for seat in shared}
