"""Ratings over a season: Glicko-2 for two seats, Plackett-Luce (openskill) for more. Nothing is kept: they follow from results,
so a result that is put right puts right every rating after it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import glicko2
import msgspec
from openskill.models import PlackettLuce, PlackettLuceRating

from companion.club.cup.changes import key
from companion.club.cup.cup import LEAGUE, Cup, Entry, Outcome, points

START, SPREAD = 1500.0, 350.0
"""Glicko-2: where somebody new begins, and how sure that is not."""


class Rating(msgspec.Struct, frozen=True, kw_only=True):
    """`rating` with its `deviation` (as Glicko-2 has them; of Plackett-Luce mu and sigma), and boards `played`.

    `shown`: what people are ranked by. Of Plackett-Luce it is what somebody is at least, with three deviations off.
    """

    name: str
    rating: float
    deviation: float
    played: int
    shown: float


def ratings(cups: Iterable[Cup], seats: int) -> list[Rating]:
    """Of everybody in tournaments of so many seats (2, or more), the best first. Names tell people apart."""
    chosen = sorted((cup for cup in cups if cup.kind != LEAGUE), key=lambda cup: (cup.made, cup.id))
    chosen = [cup for cup in chosen if (len(cup.seats) == 2) == (seats == 2)]
    found = _two(chosen) if seats == 2 else _more(chosen)
    return sorted(found, key=lambda one: (-one.shown, key(one.name)))


def _two(cups: Sequence[Cup]) -> list[Rating]:
    """A tournament is one rating period, as Glickman has it: all its games count at once."""
    names: dict[str, str] = {}
    known: dict[str, glicko2.Player] = {}
    played: dict[str, int] = {}
    for cup in cups:
        games: dict[str, list[tuple[str, float]]] = {}
        who = {one.id: _known_as(cup, one) for one in cup.entries}
        names.update({who[one.id]: one.name for one in cup.entries if not one.forgotten})
        for one in cup.rounds:
            for board in one.boards:
                if not board.played:
                    continue
                (a, earned), (b, other) = points(cup, board).items()
                games.setdefault(who[a], []).append((who[b], earned / 2))
                games.setdefault(who[b], []).append((who[a], other / 2))
        for name in games:
            known.setdefault(name, glicko2.Player(START, SPREAD))
        before = {name: (one.rating, one.rd) for name, one in known.items()}
        for name, player in known.items():
            row = games.get(name, [])
            played[name] = played.get(name, 0) + len(row)
            if row:
                player.update_player(
                    [before[other][0] for other, _ in row], [before[other][1] for other, _ in row],
                    [score for _, score in row],
                )  # fmt: skip
            else:
                player.did_not_compete()
    return [
        Rating(name=names[name], rating=one.rating, deviation=one.rd, played=played[name], shown=one.rating)
        for name, one in known.items()
        if name in names
    ]


def _more(cups: Sequence[Cup]) -> list[Rating]:
    """Board after board, in the order of rounds."""
    model = PlackettLuce()
    names: dict[str, str] = {}
    known: dict[str, PlackettLuceRating] = {}
    played: dict[str, int] = {}
    for cup in cups:
        who = {one.id: _known_as(cup, one) for one in cup.entries}
        names.update({who[one.id]: one.name for one in cup.entries if not one.forgotten})
        for one in cup.rounds:
            for board in one.boards:
                ranks = _ranks(board.outcome) if board.outcome is not None else {}
                if len(ranks) < 2:
                    continue
                at = [who[board.seats[seat]] for seat in ranks]
                teams = [[known.get(name) or model.rating(name=name)] for name in at]
                for name, team in zip(at, model.rate(teams, ranks=list(ranks.values())), strict=True):
                    known[name] = team[0]
                    played[name] = played.get(name, 0) + 1
    return [
        Rating(name=names[name], rating=one.mu, deviation=one.sigma, played=played[name], shown=one.ordinal())
        for name, one in known.items()
        if name in names
    ]


def _known_as(cup: Cup, entry: Entry) -> str:
    """Who this is in all tournaments. Whoever was forgotten counts for their opponents, but is in no list."""
    return f"\n{cup.id} {entry.id}" if entry.forgotten else key(entry.name)


def _ranks(outcome: Outcome) -> dict[str, float]:
    """Seat to place; whoever did not come is not rated."""
    return {seat: float(at) for at, shared in enumerate(outcome.places) for seat in shared}
