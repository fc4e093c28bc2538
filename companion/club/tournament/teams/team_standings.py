"""Standings of teams: match points, board points, and what parts those who have as many.

As FIDE's Tie-Break Regulations (C.07) have them: direct encounter is the match points among those who are level;
Sonneborn-Berger adds up, for each match, the opponent's match points times the board points that were earned against it
(EMGSB); Buchholz adds up the opponents' match points. The Berlin count weighs each board point: with four boards the first
board counts four times, the last once.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise

import msgspec

from companion.club.tournament.teams.matches import all_matches, match_points, score, score_boards
from companion.club.tournament.tournament import (
    BERGER,
    BERLIN,
    BOARD,
    BUCHHOLZ,
    DIRECT,
    MATCH,
    Tournament,
)


class TeamStanding(msgspec.Struct, frozen=True, kw_only=True):
    """One line. Board points, `berlin` and `berger` are in halves; those of one `place` are level in everything.

    `won`, `drawn`, `lost`: matches that are over.
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
    """The teams after so many rounds, or after all."""
    cup = cup if rounds is None else msgspec.structs.replace(cup, rounds=cup.rounds[:rounds])
    rows = {one.id: TeamStanding(place=0, team=one.id) for one in cup.teams}
    for one, at, match in all_matches(cup):
        stands, earned = score(cup, one, at), match_points(cup, one, at)
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
    """Return for each team the criteria that part it from the places next to it.

    Args:
        rows: The standings, in their order.
        ranking: The criteria by which they were made.
    """
    found: dict[int, set[str]] = {row.team: set() for row in rows}
    shared = [list(group) for _, group in groupby(rows, key=lambda row: row.place)]
    for upper, lower in pairwise(shared):
        decisive = next(by for by in ranking if VALUES[by](upper[0]) != VALUES[by](lower[0]))
        for row in (*upper, *lower):
            found[row.team].add(decisive)
    return {team: [by for by in ranking if by in found[team]] for team in found}


def _add_opponents(cup: Tournament, rows: dict[int, TeamStanding]) -> dict[int, TeamStanding]:
    """With what the opponents' match points are worth."""
    found = dict(rows)
    for one, at, match in all_matches(cup):
        stands = score(cup, one, at)
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
    """In the order of the criteria, one after the other, among those whom the ones before leave level."""
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
    """The rows of those who are level with their match points among themselves; it counts once all of them have met."""
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
