"""Tie-breaks of tournaments for two seats, by FIDE's Tie-Break Regulations (Handbook C.07) as in force since
1 March 2026.

All scores are in halves. Articles in brackets are those of C.07. A Swiss tournament has the rules of Article
16 for rounds that were not played; in a round robin a forfeited game counts as a game (15.2), and Buchholz is
not used (8).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from companion.club.tournament import round_robin
from companion.club.tournament.tournament import BYE, ROBIN, Tournament, bye_points, points

WIN, DRAW = 2, 1


class Record(NamedTuple):
    """One round of one player.

    Attributes:
        earned: the points of the round.
        opponent: whom they met, or were to meet; None if there was nobody.
        played: whether there was a game.
        requested: the player asked not to be paired, came later or had left: a requested bye.
        voluntary: not played by the player's own choice: a requested bye or a game lost by forfeit.
    """

    earned: int
    opponent: int | None
    played: bool
    requested: bool = False
    voluntary: bool = False


class Value(NamedTuple):
    """Tie-breaks of one player: Buchholz without the lowest (`cut`), Buchholz, and Sonneborn-Berger in
    quarters of a point.
    """

    cut: int
    buchholz: int
    berger: int


Records = Mapping[int, Sequence[Record | None]]
"""Of each player the rounds in order; None is a round whose result is still open."""


def records(cup: Tournament, ids: Sequence[int]) -> dict[int, list[Record | None]]:
    """What each player did in each round."""
    found: dict[int, list[Record | None]] = {id: [] for id in ids}
    for number, one in enumerate(cup.rounds, 1):
        fresh: dict[int, Record | None] = {}
        for board in one.boards:
            (a, b), earned = board.seats.values(), points(cup, board)
            absent = (
                {board.seats[seat] for seat in board.outcome.absent} if board.outcome is not None else set()
            )
            for id, other in ((a, b), (b, a)):
                fresh[id] = (
                    Record(earned[id], other, board.played, voluntary=id in absent)
                    if board.outcome is not None
                    else None
                )
        scheduled = _find_scheduled(cup, number) if cup.kind == ROBIN else {}
        for id in ids:
            if id in fresh:
                found[id].append(fresh[id])
                continue
            why = one.byes.get(id, "")
            asked = why != BYE
            found[id].append(Record(bye_points(cup, why), scheduled.get(id), False, asked, asked))
    return found


def _find_scheduled(cup: Tournament, number: int) -> dict[int, int]:
    """Whom each was to meet in a round of a round robin, also somebody who has withdrawn since."""
    ids = [one.id for one in cup.entries]
    pairs = round_robin.rounds(len(ids), cup.double)[number - 1]
    known = [(ids[a - 1], ids[b - 1]) for a, b in pairs if max(a, b) <= len(ids)]
    return {one: other for a, b in known for one, other in ((a, b), (b, a))}


def values(rounds: Records, robin: bool) -> dict[int, Value]:
    """Buchholz and Sonneborn-Berger of everybody."""
    total = {id: sum(one.earned for one in row if one is not None) for id, row in rounds.items()}
    met = total if robin else {id: _score_for_opponents(row) for id, row in rounds.items()}
    found = {}
    for id, row in rounds.items():
        terms = [(_worth(one, total[id], met, len(row), robin), one) for one in row if one is not None]
        berger_ = sum(worth * one.earned for worth, one in terms)
        if robin:
            found[id] = Value(0, 0, berger_)
            continue
        # A round that was not played by choice is cut before any other (16.5.1).
        least = min(terms, key=lambda term: (not term[1].voluntary, term[0]), default=(0, None))[0]
        buchholz = sum(worth for worth, _ in terms)
        found[id] = Value(buchholz - least, buchholz, berger_)
    return found


def _worth(one: Record, own: int, met: Mapping[int, int], rounds: int, robin: bool) -> int:
    """What a round contributes to Buchholz, before it is multiplied by what was earned in it."""
    if robin:
        return met.get(one.opponent, 0) if one.opponent is not None else 0
    if one.played and one.opponent is not None:
        return met.get(one.opponent, 0)
    # A dummy with as many points as the player, but no more than the opponent who was to come (16.4.1) or a
    # draw a round (16.4.2).
    most = met.get(one.opponent, 0) if one.opponent is not None else DRAW * rounds
    return min(own, most)


def _score_for_opponents(row: Sequence[Record | None]) -> int:
    """A player's score as their opponents count it: requested byes with nothing but rounds missed by choice
    after them are draws (16.2.5, 16.3.2).
    """
    score, leaves = 0, True
    for one in reversed(row):
        if one is None:
            leaves = False
            continue
        leaves = leaves and one.voluntary
        score += DRAW if leaves and one.requested else one.earned
    return score


def direct_encounter(level: Sequence[int], rounds: Records, robin: bool) -> dict[int, int]:
    """How many of those who are level each is ahead of by the games among themselves (6)."""
    games: dict[int, dict[int, list[int]]] = {id: {} for id in level}
    for id in level:
        for one in rounds[id]:
            if one is not None and one.opponent in games and (one.played or robin):
                games[id].setdefault(one.opponent, []).append(one.earned)
    behind = len(level)
    found: dict[int, int] = {}
    for group in _split_groups(list(level), games, robin):
        behind -= len(group)
        found |= dict.fromkeys(group, behind)
    return found


def _split_groups(
    level: list[int], games: Mapping[int, Mapping[int, list[int]]], robin: bool
) -> list[list[int]]:
    """The groups into which these are parted, the best first."""
    if len(level) < 2:
        return [level] if level else []
    among = {id: {other: row for other, row in games[id].items() if other in level} for id in level}
    # Of those who met more than once the average counts (6.1.2).
    score = {id: sum(Fraction(sum(row), len(row)) for row in among[id].values()) for id in level}
    best = {id: score[id] + WIN * (len(level) - 1 - len(among[id])) for id in level}
    if robin or best == score:  # all have met (6.2)
        sums = sorted(set(score.values()), reverse=True)
        if len(sums) == 1:
            return [level]
        groups = [_split_groups([id for id in level if score[id] == one], games, robin) for one in sums]
        return [group for parted in groups for group in parted]
    # Else whoever nobody could reach, whatever the games that are missing had brought, is first, and so on
    # (6.3).
    rest = sorted(level, key=lambda id: (-score[id], -best[id]))
    first: list[list[int]] = []
    while len(rest) > 1 and score[rest[0]] > max(best[id] for id in rest[1:]):
        first.append([rest.pop(0)])
    return [*first, *_split_groups(rest, games, robin)] if first else [level]
