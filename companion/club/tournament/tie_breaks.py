"""Tie-breaks by FIDE's Tie-Break Regulations (Handbook C.07) as in force since 1 March 2026, and the
performance ratings that some of them need (table 8.1.1 of FIDE's Rating Regulations)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import NamedTuple

from companion.club.tournament import tournament
from companion.club.tournament.tournament import (
    BLACK,
    BYE,
    LEAGUE,
    ROBIN,
    SWISS,
    TABLES,
    PointRules,
    Tournament,
    bye_points,
    points,
    results,
)

DIFFERENCES = (
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65),
    *(72, 80, 87, 95, 102, 110, 117, 125, 133, 141),
    *(149, 158, 166, 175, 184, 193, 202, 211, 220, 230),
    *(240, 251, 262, 273, 284, 296, 309, 322, 336, 351),
    *(366, 383, 401, 422, 444, 470, 501, 538, 589, 677),
    800,
)
"""Rating differences for the fractional scores .50, .51 and so on to 1.0; below .50 they are negative."""


def rating_difference(scored: int, most: int) -> int:
    """Return the rating difference for a score out of the largest possible score; the fraction is rounded
    to whole hundredths, half upwards."""
    hundredths = (200 * scored + most) // (2 * most) if most else 50
    return DIFFERENCES[hundredths - 50] if hundredths >= 50 else -DIFFERENCES[50 - hundredths]


DIRECT_ENCOUNTER = "DE"
DEALS, FIRSTS, SECONDS, OPPONENTS = "deals", "firsts", "seconds", "opponents"
"""Tie-breaks that C.07 does not have: deals won in a league; at larger tables, first and second places
and the points of all opponents.
"""
TIES: Mapping[str, Sequence[str]] = {
    SWISS: (
        *("BH-C1", "BH", "BH-C2", "BH-M1", "FB", "AOB", "SB", DIRECT_ENCOUNTER, "WIN", "WON", "BPG", "BWG"),
        *("PS", "PS-C1", "REP", "STD", "ARO", "ARO-C1", "TPR"),
    ),
    ROBIN: (
        "SB",
        DIRECT_ENCOUNTER,
        "KS",
        "WIN",
        "WON",
        "BPG",
        "BWG",
        "PS",
        "PS-C1",
        "STD",
        "ARO",
        "ARO-C1",
        "TPR",
    ),
    TABLES: (FIRSTS, SECONDS, OPPONENTS, "PS"),
    LEAGUE: (DEALS, "PS"),
}
"""The tie-breaks available for each kind of tournament; the names are those of C.07."""
USUAL: Mapping[str, Sequence[str]] = {
    SWISS: ("BH-C1", "BH", "SB", DIRECT_ENCOUNTER),
    ROBIN: ("SB", DIRECT_ENCOUNTER),
    TABLES: (FIRSTS, SECONDS),
    LEAGUE: (DEALS,),
}
MOST = 6
"""Largest number of tie-breaks in a tournament."""


class Record(NamedTuple):
    """One round of one player.

    Attributes:
        earned: The points of the round.
        opponent: The actual or intended opponent; None if there was none.
        played: Whether there was a game.
        requested: Whether the round counts as a requested bye: the player asked not to be paired,
            joined later, or had left.
        voluntary: Whether the player did not play by their own choice: a requested bye, or a game
            lost by forfeit.
        black: Whether the player had the second colour.
        result: 2 for a game won, 1 for a game drawn, whatever the points.
    """

    earned: int
    opponent: int | None
    played: bool
    requested: bool = False
    voluntary: bool = False
    black: bool = False
    result: int = 0


Records = Mapping[int, Sequence[Record | None]]
"""The rounds of each player in order; None is a round whose result is still open."""


class Field(NamedTuple):
    """All data on which the tie-breaks for two seats depend.

    An unrated player has a rating of 0 in `ratings`.
    """

    rounds: Records
    robin: bool
    rules: PointRules
    ratings: Mapping[int, int]


def ties_of(cup: Tournament) -> Sequence[str]:
    """Return the tie-breaks of a tournament in order.

    The result is empty for a knock-out, which has none, and for teams, which are ranked by their own
    criteria.
    """
    return cup.ties or USUAL.get(cup.kind, ())


def records(cup: Tournament, ids: Sequence[int]) -> dict[int, list[Record | None]]:
    """Return the record of each player in each round."""
    found: dict[int, list[Record | None]] = {id: [] for id in ids}
    for number, one in enumerate(cup.rounds, 1):
        fresh: dict[int, Record | None] = {}
        for board in one.boards:
            (a, b), earned, came = board.seats.values(), points(cup, board), results(cup, board)
            absent = (
                {board.seats[seat] for seat in board.outcome.absent} if board.outcome is not None else set()
            )
            for id, other in ((a, b), (b, a)):
                fresh[id] = (
                    Record(
                        earned[id],
                        other,
                        board.played,
                        voluntary=id in absent,
                        black=board.seats.get(cup.seats[BLACK]) == id,
                        result=came[id],
                    )
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
    """Return each player's scheduled opponent in a round of a round robin, including players who have
    withdrawn since."""
    ids = [one.id for one in cup.entries]
    pairs = tournament.berger_rounds(len(ids), cup.double)[number - 1]
    known = [(ids[a - 1], ids[b - 1]) for a, b in pairs if max(a, b) <= len(ids)]
    return {one: other for a, b in known for one, other in ((a, b), (b, a))}


def values(name: str, field: Field) -> dict[int, Fraction]:
    """Return the values of a tie-break of two seats, where higher is better; not for
    `tournament.DIRECT`, which depends on who is level."""
    return {id: Fraction(VALUES[name](field, id)) for id in field.rounds}


# Buchholz and Sonneborn-Berger (8, 9)


def _buchholz(field: Field, id: int, low: int = 0, high: int = 0) -> Fraction:
    """Return Buchholz without the `low` least and the `high` most significant contributions (14)."""
    terms = [(worth, one.voluntary) for worth, one in _terms(field, id)]
    for _ in range(min(low, len(terms))):
        # A round that was not played by choice is cut before any other (16.5.1).
        terms.remove(min(terms, key=lambda term: (not term[1], term[0])))
    for _ in range(min(high, len(terms))):
        terms.remove(max(terms, key=lambda term: term[0]))
    return Fraction(sum(worth for worth, _ in terms), 2)


def _fore_buchholz(field: Field, id: int) -> Fraction:
    """Return Buchholz as if all paired games of the last round had ended in draws (8.3)."""
    drawn = {
        one: [*row[:-1], _replace_by_draw(row[-1], field.rules)] if row else row
        for one, row in field.rounds.items()
    }
    return _buchholz(field._replace(rounds=drawn), id)


def _replace_by_draw(one: Record | None, rules: PointRules) -> Record | None:
    if one is None or one.opponent is None:
        return one
    return one._replace(earned=rules.draw, result=1)


def _average_buchholz(field: Field, id: int) -> Fraction:
    """Return the average Buchholz of the opponents over the board (8.2)."""
    met = [one.opponent for one in _over_board(field, id)]
    found = [_buchholz(field, other) for other in met if other is not None]
    return sum(found, Fraction()) / len(found) if found else Fraction()


def _berger(field: Field, id: int) -> Fraction:
    return Fraction(sum(worth * one.earned for worth, one in _terms(field, id)), 4)


def _koya(field: Field, id: int) -> Fraction:
    """Return the points against opponents with at least half of the possible points (9.2)."""
    earned = 0
    for one in _rows(field, id):
        if one.opponent is not None and (theirs := field.rounds.get(one.opponent)) is not None:
            games = sum(other is not None and other.opponent is not None for other in theirs)
            if 2 * _total(theirs) >= games * field.rules.win:
                earned += one.earned
    return Fraction(earned, 2)


def _terms(field: Field, id: int) -> list[tuple[int, Record]]:
    """Return each round's contribution to Buchholz, and the round itself."""
    own, rounds = _total(field.rounds[id]), len(field.rounds[id])
    return [(_worth(field, one, own, rounds), one) for one in _rows(field, id)]


def _worth(field: Field, one: Record, own: int, rounds: int) -> int:
    """Return a round's contribution to Buchholz, before it is multiplied by the points earned in it."""
    theirs = field.rounds.get(one.opponent) if one.opponent is not None else None
    if field.robin:
        return _total(theirs) if theirs is not None else 0
    met = _score_for_opponents(theirs, field.rules.draw) if theirs is not None else 0
    if one.played and one.opponent is not None:
        return met
    # A dummy opponent with as many points as the player, but no more than the scheduled opponent (16.4.1)
    # or a draw a round (16.4.2).
    return min(own, met if one.opponent is not None else field.rules.draw * rounds)


def _score_for_opponents(row: Sequence[Record | None], draw: int) -> int:
    """Return a player's score as counted for opponents: requested byes followed only by rounds missed by
    choice are draws (16.2.5, 16.3.2)."""
    score, leaves = 0, True
    for one in reversed(row):
        if one is None:
            leaves = False
            continue
        leaves = leaves and one.voluntary
        score += draw if leaves and one.requested else one.earned
    return score


# A player's own results (7)


def _rows(field: Field, id: int) -> list[Record]:
    return [one for one in field.rounds[id] if one is not None]


def _over_board(field: Field, id: int) -> list[Record]:
    return [one for one in _rows(field, id) if one.played]


def _total(row: Sequence[Record | None]) -> int:
    return sum(one.earned for one in row if one is not None)


def progressive(earned: Sequence[int], cut: int = 0) -> Fraction:
    """Return the sum of the scores after each round, without the first `cut` of them (7.5)."""
    after = [sum(earned[: at + 1]) for at in range(len(earned))]
    return Fraction(sum(after[cut:]), 2)


def _standard(field: Field, id: int) -> Fraction:
    """Return the sum over all rounds: 1 for a round with more points than the opponent, and half a
    point for equal points (7.7).

    In a round without a game, the points are compared with those of a draw.
    """
    halves = 0
    for at, one in enumerate(field.rounds[id]):
        if one is None:
            continue
        theirs = field.rounds.get(one.opponent) if one.opponent is not None else None
        other = theirs[at] if theirs is not None else None
        against = other.earned if other is not None else field.rules.draw
        halves += 2 if one.earned > against else int(one.earned == against)
    return Fraction(halves, 2)


# Ratings of the opponents over the board (10); unrated ones are left out


def _opponents(field: Field, id: int) -> list[int]:
    met = [field.ratings.get(one.opponent, 0) for one in _over_board(field, id) if one.opponent is not None]
    return [rating for rating in met if rating]


def _average_rating(field: Field, id: int, cut: int = 0) -> int:
    """Return the average rating of the opponents, rounded half upwards (10.1)."""
    met = sorted(_opponents(field, id))[cut:]
    return (2 * sum(met) + len(met)) // (2 * len(met)) if met else 0


def _performance(field: Field, id: int) -> int:
    """Return the average rating of the opponents plus the rating difference of the score against them
    (10.2)."""
    games = _over_board(field, id)
    if not _opponents(field, id):
        return 0
    return _average_rating(field, id) + rating_difference(sum(one.result for one in games), 2 * len(games))


VALUES: Mapping[str, Callable[[Field, int], Fraction | int]] = {
    "BH": _buchholz,
    "BH-C1": lambda field, id: _buchholz(field, id, 1),
    "BH-C2": lambda field, id: _buchholz(field, id, 2),
    "BH-M1": lambda field, id: _buchholz(field, id, 1, 1),
    "FB": _fore_buchholz,
    "AOB": _average_buchholz,
    "SB": _berger,
    "KS": _koya,
    "WIN": lambda field, id: sum(one.earned == field.rules.win for one in _rows(field, id)),
    "WON": lambda field, id: sum(one.result == 2 for one in _over_board(field, id)),
    "BPG": lambda field, id: sum(one.black for one in _over_board(field, id)),
    "BWG": lambda field, id: sum(one.black and one.result == 2 for one in _over_board(field, id)),
    "REP": lambda field, id: sum(not one.voluntary for one in _rows(field, id)),
    "STD": _standard,
    "ARO": _average_rating,
    "ARO-C1": lambda field, id: _average_rating(field, id, 1),
    "TPR": _performance,
}
"""The functions that compute the tie-breaks for two seats, by their names in C.07."""


# Direct encounter (6)


def direct_encounter(level: Sequence[int], rounds: Records, robin: bool, win: int = 2) -> dict[int, int]:
    """Return, for each of the level players, how many of the others rank below by the games among them
    (6).
    """
    games: dict[int, dict[int, list[int]]] = {id: {} for id in level}
    for id in level:
        for one in rounds[id]:
            if one is not None and one.opponent in games and (one.played or robin):
                games[id].setdefault(one.opponent, []).append(one.earned)
    behind = len(level)
    found: dict[int, int] = {}
    for group in _split_groups(list(level), games, robin, win):
        behind -= len(group)
        found |= dict.fromkeys(group, behind)
    return found


def _split_groups(
    level: list[int], games: Mapping[int, Mapping[int, list[int]]], robin: bool, win: int
) -> list[list[int]]:
    """Split the level players into groups, the best first."""
    if len(level) < 2:
        return [level] if level else []
    among = {id: {other: row for other, row in games[id].items() if other in level} for id in level}
    # For players who met more than once the average counts (6.1.2).
    score = {id: sum(Fraction(sum(row), len(row)) for row in among[id].values()) for id in level}
    best = {id: score[id] + win * (len(level) - 1 - len(among[id])) for id in level}
    if robin or best == score:  # all have met (6.2)
        sums = sorted(set(score.values()), reverse=True)
        if len(sums) == 1:
            return [level]
        groups = [_split_groups([id for id in level if score[id] == one], games, robin, win) for one in sums]
        return [group for parted in groups for group in parted]
    # Otherwise a player whom no other could reach, whatever the results of the missing games, is first,
    # and so on (6.3).
    rest = sorted(level, key=lambda id: (-score[id], -best[id]))
    first: list[list[int]] = []
    while len(rest) > 1 and score[rest[0]] > max(best[id] for id in rest[1:]):
        first.append([rest.pop(0)])
    return [*first, *_split_groups(rest, games, robin, win)] if first else [level]
