"""Who leads: points and what parts those who have as many."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby, pairwise

import msgspec

from companion.club.tournament.knock_out import progress
from companion.club.tournament.ranking.tie_breaks import (
    DEALS,
    DIRECT,
    FIRSTS,
    OPPONENTS,
    SECONDS,
    Field,
    direct_encounter,
    progressive,
    records,
    ties_of,
    values,
)
from companion.club.tournament.solitaire_league import day_points
from companion.club.tournament.tournament import (
    KNOCK_OUT,
    LEAGUE,
    ROBIN,
    Board,
    Tournament,
    bye_points,
    meetings,
    points,
)


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """One line. `points` in halves; those of one `place` are level in everything.

    `won`: boards won at larger tables, or deals; `played`: boards played; `ties`: the tie-breaks of the tournament with
    their values in points (of `DIRECT` how many of those who are level are behind by the games among themselves).
    Knock-out: `reached`, how far they came, and nothing else parts them.
    """

    place: int
    entry: int
    points: int
    won: int = 0
    played: int = 0
    seconds: int = 0
    reached: int = 0
    ties: dict[str, Fraction] = {}

    @property
    def order(self) -> tuple[Fraction | int, ...]:
        """The higher, the better."""
        return (self.reached,) if self.reached else (self.points, *self.ties.values())


def standings(cup: Tournament, rounds: int | None = None) -> list[Standing]:
    """After so many rounds, or after all; whoever has a place in a later round only is not in it."""
    cup = cup if rounds is None else msgspec.structs.replace(cup, rounds=cup.rounds[:rounds])
    ids = [one.id for one in cup.entries if one.joined <= max(1, len(cup.rounds))]
    earned = earnings(cup, ids)
    total = {id: sum(earned[id]) for id in ids}
    sat = _boards(cup)
    rows = [_row(cup, id, total[id], sat.get(id, [])) for id in ids]
    if cup.kind == KNOCK_OUT:
        far = progress(cup)
        rows = [msgspec.structs.replace(row, reached=far.get(row.entry, 0)) for row in rows]
    else:
        for name in ties_of(cup):
            rows = _part(cup, name, rows, earned)
    names = {one.id: one.name.casefold() for one in cup.entries}
    rows.sort(key=lambda row: (*(-part for part in row.order), names[row.entry]))
    placed: list[Standing] = []
    for _, level in groupby(rows, key=lambda row: row.order):
        place = len(placed) + 1
        placed += [msgspec.structs.replace(row, place=place) for row in level]
    return placed


def decisive_ties(rows: Sequence[Standing]) -> dict[int, list[str]]:
    """Return for each entry the tie-breaks that part it from the places next to it with as many points.

    For each of the two places that is the first tie-break in which they differ. Nothing parts those who share a place, nor
    those of whom no other has as many points.

    Args:
        rows: The standings, in their order.
    """
    found: dict[int, set[str]] = {row.entry: set() for row in rows}
    shared = [list(group) for _, group in groupby(rows, key=lambda row: row.place)]
    for upper, lower in pairwise(shared):
        one, other = upper[0], lower[0]
        if one.points == other.points and not one.reached:
            decisive = next(name for name in one.ties if one.ties[name] != other.ties[name])
            for row in (*upper, *lower):
                found[row.entry].add(decisive)
    return {row.entry: [name for name in row.ties if name in found[row.entry]] for row in rows}


def earnings(cup: Tournament, ids: list[int]) -> dict[int, list[int]]:
    """What each has earned in each round, in halves."""
    found: dict[int, list[int]] = {id: [] for id in ids}
    for one in cup.rounds:
        day = day_points(one.boards) if cup.kind == LEAGUE else {}
        for board in one.boards:
            day |= points(cup, board) if cup.kind != LEAGUE else {}
        for id in ids:
            found[id].append(day.get(id, bye_points(cup, one.byes[id]) if id in one.byes else 0))
    return found


def board_of(cup: Tournament, number: int, id: int) -> Board | None:
    """Where somebody plays in a round (from 1); None: nowhere."""
    return next((board for board in cup.rounds[number - 1].boards if id in board.seats.values()), None)


def _boards(cup: Tournament) -> dict[int, list[tuple[Board, str]]]:
    """The boards of each, with the seat that they had there."""
    found: dict[int, list[tuple[Board, str]]] = {}
    for one in cup.rounds:
        for board in one.boards:
            for seat, id in board.seats.items():
                found.setdefault(id, []).append((board, seat))
    return found


def _row(cup: Tournament, id: int, total: int, boards: Sequence[tuple[Board, str]]) -> Standing:
    outcomes = [(board.outcome, seat) for board, seat in boards if board.outcome is not None]
    won = sum(outcome.places[:1] == [[seat]] for outcome, seat in outcomes)
    if cup.kind == LEAGUE:
        won = sum(outcome.won for outcome, _ in outcomes)
    seconds = 0
    if len(cup.seats) > 2:
        seconds = sum(outcome.place(seat) == 2 for outcome, seat in outcomes)
    two = len(cup.seats) == 2
    return Standing(
        place=0,
        entry=id,
        points=total,
        won=0 if two else won,
        seconds=seconds,
        played=sum(board.played for board, _ in boards),
    )


def _part(cup: Tournament, name: str, rows: Sequence[Standing], earned: Earnings) -> list[Standing]:
    """The rows with one more tie-break; direct encounter is between those that all before it leave level."""
    replace = msgspec.structs.replace
    if name in OWN:
        return [replace(row, ties={**row.ties, name: OWN[name](cup, row, earned)}) for row in rows]
    ratings = {one.id: one.rating for one in cup.entries}
    field = Field(records(cup, [row.entry for row in rows]), cup.kind == ROBIN, cup.scoring, ratings)
    if name != DIRECT:
        found = values(name, field)
        return [replace(row, ties={**row.ties, name: found[row.entry]}) for row in rows]
    parted: list[Standing] = []
    for _, group in groupby(sorted(rows, key=lambda row: row.order, reverse=True), key=lambda row: row.order):
        level = list(group)
        ahead = direct_encounter([row.entry for row in level], field.rounds, field.robin, cup.scoring.win)
        parted += [replace(row, ties={**row.ties, name: Fraction(ahead[row.entry])}) for row in level]
    return parted


def _opponents(cup: Tournament, row: Standing, earned: Earnings) -> Fraction:
    """The points of everybody who sat at one's tables, once for each time."""
    total = {id: sum(each) for id, each in earned.items()}
    met = [b if a == row.entry else a for a, b in meetings(cup) if row.entry in (a, b)]
    return Fraction(sum(total.get(id, 0) for id in met), 2)


Earnings = Mapping[int, Sequence[int]]
OWN: Mapping[str, Callable[[Tournament, Standing, Earnings], Fraction]] = {
    DEALS: lambda cup, row, earned: Fraction(row.won),
    FIRSTS: lambda cup, row, earned: Fraction(row.won),
    SECONDS: lambda cup, row, earned: Fraction(row.seconds),
    OPPONENTS: _opponents,
    "PS": lambda cup, row, earned: progressive(earned[row.entry]),
    "PS-C1": lambda cup, row, earned: progressive(earned[row.entry], 1),
}
"""Tie-breaks that every kind of tournament can have, whatever its seats."""
