"""Standings with points and tie-breaks, and the ratings of a season.

There are standings for players, teams, and leagues of one-player games. Ratings are calculated by
Glicko-2 for two seats, and by Plackett-Luce (openskill) for more.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from fractions import Fraction
from itertools import groupby, pairwise
from typing import NamedTuple

import glicko2
import msgspec
from openskill.models import PlackettLuce

from companion.club.tournament.edits import name_key
from companion.club.tournament.pairing import progress
from companion.club.tournament.tie_breaks import (
    DEALS,
    DIRECT_ENCOUNTER,
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
from companion.club.tournament.tournament import (
    BERGER,
    BERLIN,
    BOARD,
    BUCHHOLZ,
    DIRECT,
    KNOCK_OUT,
    LEAGUE,
    MATCH,
    ROBIN,
    Board,
    Entry,
    Outcome,
    Tournament,
    all_matches,
    bye_points,
    match_points,
    meetings,
    points,
    results,
    score_boards,
    score_match,
)


def day_points(boards: Sequence[Board]) -> dict[int, int]:
    """Return the points of a day, in halves: one point for playing, one for each player beaten, half a point
    for each tie.

    A player who won the deal beats one who did not; otherwise the points of the game decide. A day without a
    game earns nothing.
    """
    made: dict[int, tuple[bool, int]] = {}
    for board in boards:
        outcome = board.outcome
        if outcome is not None and not outcome.absent:
            for seat, id in board.seats.items():
                made[id] = outcome.won, outcome.scores.get(seat, 0)
    return {
        id: 2
        + sum(2 if mine > theirs else int(mine == theirs) for other, theirs in made.items() if other != id)
        for id, mine in made.items()
    }


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """One row of the standings. Rows with the same `place` are level on every criterion.

    Attributes:
        points: Points in halves.
        won: Boards won at larger tables, or deals won.
        played: Boards played.
        ties: The tie-breaks of the tournament with their values in points (for `DIRECT`, the number of
            level players who are behind in the games among themselves).
        reached: In a knock-out, how far the entry has advanced; this is then the only criterion.
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
        """The sort key; higher is better."""
        return (self.reached,) if self.reached else (self.points, *self.ties.values())


def standings(cup: Tournament, rounds: int | None = None) -> list[Standing]:
    """Return the standings after this number of rounds, or after all rounds, without players whose first
    round is later.
    """
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
    """Return for each entry the tie-breaks that separate it from the adjacent places with the same number of
    points.

    For each adjacent place, this is the first tie-break in which the two entries differ. The list
    has no tie-break for entries that share a place, and is empty for an entry whose points no other
    entry has.

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
    """Return the points of each player in each round, in halves."""
    found: dict[int, list[int]] = {id: [] for id in ids}
    for one in cup.rounds:
        day = day_points(one.boards) if cup.kind == LEAGUE else {}
        for board in one.boards:
            day |= points(cup, board) if cup.kind != LEAGUE else {}
        for id in ids:
            found[id].append(day.get(id, bye_points(cup, one.byes[id]) if id in one.byes else 0))
    return found


def board_of(cup: Tournament, number: int, id: int) -> Board | None:
    """Return a player's board in a round (from 1); None if there is none."""
    return next((board for board in cup.rounds[number - 1].boards if id in board.seats.values()), None)


def _boards(cup: Tournament) -> dict[int, list[tuple[Board, str]]]:
    """Return each player's boards, with the seat at each."""
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
    """Return the rows with one more tie-break. Direct encounter compares only players who are level on
    all earlier tie-breaks.
    """
    replace = msgspec.structs.replace
    if name in OWN:
        return [replace(row, ties={**row.ties, name: OWN[name](cup, row, earned)}) for row in rows]
    ratings = {one.id: one.rating for one in cup.entries}
    field = Field(records(cup, [row.entry for row in rows]), cup.kind == ROBIN, cup.scoring, ratings)
    if name != DIRECT_ENCOUNTER:
        found = values(name, field)
        return [replace(row, ties={**row.ties, name: found[row.entry]}) for row in rows]
    parted: list[Standing] = []
    for _, group in groupby(sorted(rows, key=lambda row: row.order, reverse=True), key=lambda row: row.order):
        level = list(group)
        ahead = direct_encounter([row.entry for row in level], field.rounds, field.robin, cup.scoring.win)
        parted += [replace(row, ties={**row.ties, name: Fraction(ahead[row.entry])}) for row in level]
    return parted


def _opponents(cup: Tournament, row: Standing, earned: Earnings) -> Fraction:
    """Return the points of all players at the player's tables, once for each meeting."""
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
"""Tie-breaks for every kind of tournament and number of seats."""


class TeamStanding(msgspec.Struct, frozen=True, kw_only=True):
    """One row of the team standings. Rows with the same `place` are level on every criterion.

    Board points, `berlin` and `berger` are in halves; `won`, `drawn` and `lost` are numbers of finished
    matches.
    """

    place: int
    team: int
    won: int = 0
    drawn: int = 0
    lost: int = 0
    match: int = 0
    board: int = 0
    direct: int = 0
    berlin: int = 0
    berger: int = 0
    buchholz: int = 0

    @property
    def played(self) -> int:
        return self.won + self.drawn + self.lost


def rank_teams(cup: Tournament, rounds: int | None = None) -> list[TeamStanding]:
    """Return the team standings after this number of rounds, or after all rounds."""
    cup = cup if rounds is None else msgspec.structs.replace(cup, rounds=cup.rounds[:rounds])
    rows = {one.id: TeamStanding(place=0, team=one.id) for one in cup.teams}
    for one, at, match in all_matches(cup):
        stands, earned = score_match(cup, one, at), match_points(cup, one, at)
        boards = score_boards(cup, one, at)
        for team, mine, its in (
            (match.home, stands.home, stands.guest),
            (match.guest, stands.guest, stands.home),
        ):
            row = rows[team]
            weighed = sum(
                scored.get(team, 0) * (cup.team_rules.boards - step) for step, scored in enumerate(boards)
            )
            rows[team] = msgspec.structs.replace(
                row,
                match=row.match + earned.get(team, 0),
                board=row.board + mine,
                berlin=row.berlin + weighed,
                won=row.won + (stands.over and mine > its),
                drawn=row.drawn + (stands.over and mine == its),
                lost=row.lost + (stands.over and mine < its),
            )
    rows = _add_opponents(cup, rows)
    return _order(cup, list(rows.values()), cup.team_rules.ranking)


def decisive_criteria(rows: Sequence[TeamStanding], ranking: Sequence[str]) -> dict[int, list[str]]:
    """Return for each team the criteria that separate it from the adjacent places.

    Args:
        rows: The standings, in their order.
        ranking: The criteria by which they are sorted.
    """
    found: dict[int, set[str]] = {row.team: set() for row in rows}
    shared = [list(group) for _, group in groupby(rows, key=lambda row: row.place)]
    for upper, lower in pairwise(shared):
        decisive = next(by for by in ranking if VALUES[by](upper[0]) != VALUES[by](lower[0]))
        for row in (*upper, *lower):
            found[row.team].add(decisive)
    return {team: [by for by in ranking if by in found[team]] for team in found}


def _add_opponents(cup: Tournament, rows: dict[int, TeamStanding]) -> dict[int, TeamStanding]:
    """Return the rows with the tie-breaks based on the opponents' match points."""
    found = dict(rows)
    for one, at, match in all_matches(cup):
        stands = score_match(cup, one, at)
        if not stands.over:
            continue
        for team, other, mine in (
            (match.home, match.guest, stands.home),
            (match.guest, match.home, stands.guest),
        ):
            found[team] = msgspec.structs.replace(
                found[team],
                buchholz=found[team].buchholz + rows[other].match,
                berger=found[team].berger + rows[other].match * mine,
            )
    return found


def _order(cup: Tournament, rows: Sequence[TeamStanding], ranking: Sequence[str]) -> list[TeamStanding]:
    """Sort by the criteria, each applied to the teams that are level on the earlier ones."""
    levels = [list(rows)]
    for criterion in ranking:
        parted: list[list[TeamStanding]] = []
        for level in levels:
            if criterion == DIRECT:
                level = _meet(cup, level)
            level.sort(key=lambda row: -VALUES[criterion](row))
            parted += [list(group) for _, group in groupby(level, key=VALUES[criterion])]
        levels = parted
    placed: list[TeamStanding] = []
    for level in levels:
        level.sort(key=lambda row: cup.team(row.team).name.casefold())
        place = len(placed) + 1
        placed += [msgspec.structs.replace(row, place=place) for row in level]
    return placed


def _meet(cup: Tournament, level: Sequence[TeamStanding]) -> list[TeamStanding]:
    """Return the rows of level teams with their match points among themselves, which count once all of them
    have met.
    """
    there = {row.team for row in level}
    earned, met = dict.fromkeys(there, 0), set()
    for one, at, match in all_matches(cup) if len(there) > 1 else ():
        if {match.home, match.guest} <= there:
            for team, scored in match_points(cup, one, at).items():
                earned[team] += scored
                met.add(frozenset((match.home, match.guest)))
    if len(met) < len(there) * (len(there) - 1) // 2:
        earned = dict.fromkeys(there, 0)
    return [msgspec.structs.replace(row, direct=earned[row.team]) for row in level]


VALUES = {
    MATCH: lambda row: row.match,
    BOARD: lambda row: row.board,
    DIRECT: lambda row: row.direct,
    BERLIN: lambda row: row.berlin,
    BERGER: lambda row: row.berger,
    BUCHHOLZ: lambda row: row.buchholz,
}


START, SPREAD = 1500.0, 350.0
"""Glicko-2 rating and deviation of a new player."""


class Rating(msgspec.Struct, frozen=True, kw_only=True):
    """A rating: `rating` with its `deviation` (for Plackett-Luce, mu and sigma), and the number of
    boards `played`.

    `shown` is the number used for ranking. For Plackett-Luce it is the rating minus three deviations.
    """

    name: str
    rating: float
    deviation: float
    played: int
    shown: float


class RatingState(NamedTuple):
    """A player's rating between two tournaments; `volatility` is the one used by Glicko-2."""

    rating: float
    deviation: float
    volatility: float
    played: int

    def rank(self, two: bool) -> float:
        """Return the number used for ranking."""
        return self.rating if two else self.rating - 3 * self.deviation


class RatingTable(msgspec.Struct, frozen=True):
    """All ratings after some tournaments, with names, separately for two seats and for more."""

    two: Mapping[str, RatingState] = {}
    more: Mapping[str, RatingState] = {}
    names_of_two: Mapping[str, str] = {}
    names_of_more: Mapping[str, str] = {}


def ratings(cups: Iterable[Tournament], seats: int) -> list[Rating]:
    """Return the ratings from tournaments with two seats, or with more if `seats` is greater, the best first.
    Players are identified by name.
    """
    standing = RatingTable()
    for cup in sorted(cups, key=lambda cup: (cup.made, cup.id)):
        standing = after(standing, cup)
    return list_ratings(standing, seats)


def after(before: RatingTable, cup: Tournament) -> RatingTable:
    """Return the ratings after one more tournament."""
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
    """Return the ratings of a table, the best first, without forgotten players."""
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
    return sorted(found, key=lambda one: (-one.shown, name_key(one.name)))


def _two(before: Mapping[str, RatingState], cup: Tournament) -> dict[str, RatingState]:
    """Rate a tournament as one rating period, as Glickman defines it: all its games count at once."""
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
    """Rate one board after another, in the order of rounds."""
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
    """Return the key of a player across tournaments. A forgotten player counts for the opponents, but appears
    in no list.
    """
    return f"\n{cup.id} {entry.id}" if entry.forgotten else name_key(entry.name)


def _ranks(outcome: Outcome) -> dict[str, float]:
    """Return the place of each seat; absent players are not rated."""
    return {seat: float(at) for at, shared in enumerate(outcome.places) for seat in shared}
