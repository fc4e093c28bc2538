"""What the pages of tournaments show of points and tie-breaks, and the fields in which the desk chooses them."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import msgspec

from companion.club.hub.tournaments.team_views import halves
from companion.club.tournament.ranking.tie_breaks import MOST, TIES, ties_of
from companion.club.tournament.standings import Standing, standings
from companion.club.tournament.tournament import ROBIN, SWISS, TABLES, PointRules, Tournament
from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import message
from companion.server.templates import PageWords

TieField = tuple[str, Sequence[tuple[str, str]], str]
"""A field of a form: its label, pairs of value and label, and what is chosen."""


class TieHead(msgspec.Struct, frozen=True):
    """A tie-break: `code` as FIDE writes it, and what it is called."""

    code: str
    name: str


class TieTable(msgspec.Struct, frozen=True):
    """All tie-breaks of everybody; `rows`: place, name and values. No heads: there are none."""

    title: str
    heads: Sequence[TieHead]
    rows: Sequence[tuple[int, str, Sequence[str]]]


def table_of_ties(words: PageWords, cup: Tournament) -> TieTable:
    """Every tie-break of everybody."""
    names = ties_of(cup)
    heads = [TieHead(name, words.label(f"tie-{name.lower()}")) for name in names]
    rows = [
        (row.place, cup.entry(row.entry).name, [tie_value(row.ties[name]) for name in names])
        for row in (standings(cup) if names else ())
    ]
    return TieTable(words.label("cup-ties-of"), heads, rows)


def describe_ties(words: Catalogue, row: Standing, names: Sequence[str]) -> list[str]:
    """Some tie-breaks of a line of the standings, each by name and value."""
    return [
        words.say(
            message(
                "cup-tie-value",
                name=words.label(message(f"tie-{name.lower()}")),
                points=tie_value(row.ties[name]),
            )
        )
        for name in names
    ]


def describe_points(words: PageWords, cup: Tournament) -> str:
    """What a board is worth; empty where it is 1, a half and 0 or is not chosen."""
    if cup.kind not in (SWISS, ROBIN, TABLES) or (cup.scoring == PointRules() and cup.kind != TABLES):
        return ""
    return words.say("cup-points-hold", points=" · ".join(_points_of(cup)))


def tie_fields(words: PageWords, cup: Tournament) -> list[TieField]:
    """A field for each tie-break: its label, what can be chosen, and what is."""
    known, chosen = TIES.get(cup.kind, ()), ties_of(cup)
    options = [("", "–"), *((name, words.label(f"tie-{name.lower()}")) for name in known)]
    return [
        (
            words.label("cup-tie-number", n=at + 1),
            options,
            chosen[at] if at < len(chosen) else "",
        )
        for at in range(min(MOST, len(known)))
    ]


def points_text(cup: Tournament) -> str:
    """What a board is worth as the desk writes it; empty where that cannot be chosen."""
    return " ".join(_points_of(cup)) if cup.kind in (SWISS, ROBIN, TABLES) else ""


def _points_of(cup: Tournament) -> list[str]:
    """What a board is worth, the best first."""
    rules = cup.scoring
    worth = (rules.win, rules.draw, rules.loss) if len(cup.seats) == 2 else rules.places
    return [halves(one) for one in worth]


def tie_value(value: Fraction) -> str:
    """A tie-break as people write it."""
    return halves(int(value * 2)) if (value * 2).denominator == 1 else f"{float(value):.4g}"
