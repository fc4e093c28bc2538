"""Everything that clubs of a league have signed, as one of them knows it.

Nothing that was signed is ever thrown away: two records are put together by taking what is in either, and what counts
follows from the whole, whatever came first. So two clubs that have exchanged everything agree.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import msgspec

from companion.club.tournament.leagues.club_keys import LeagueError
from companion.club.tournament.leagues.documents import (
    Charter,
    Document,
    LineUp,
    MatchResult,
    read_body,
)


class LeagueRecord(msgspec.Struct, frozen=True):
    """A league as one club knows it.

    Attributes:
        id: Of the league.
        mine: The public key of the club whose record it is.
        documents: In the order in which they came.
    """

    id: str
    mine: str
    documents: list[Document] = []


class SignedResult(msgspec.Struct, frozen=True):
    """A result with who has signed it."""

    result: MatchResult
    document: Document


Match = tuple[int, str, str]
"""Round, home team, guest team."""


def charter_of(record: LeagueRecord) -> Charter:
    """The edition that holds: the latest, of two of one number the same one at every club. Raises LeagueError: none."""
    found = [
        (body.edition, document.mark, body)
        for document, body in bodies(record)
        if isinstance(body, Charter) and body.keeper in document.signatures
    ]
    if not found:
        raise LeagueError("league-no-charter")
    return max(found, key=lambda one: one[:2])[2]


def bodies(record: LeagueRecord) -> Iterable[tuple[Document, Charter | LineUp | MatchResult]]:
    """Every document with what it says."""
    for document in record.documents:
        yield document, read_body(document.text)


def line_ups(record: LeagueRecord, charter: Charter) -> dict[tuple[int, str], LineUp]:
    """The line-up of each team in each round that its club has signed."""
    found: dict[tuple[int, str], tuple[int, str, LineUp]] = {}
    for document, body in bodies(record):
        if isinstance(body, LineUp) and charter.club_of(body.team) in document.signatures:
            place, new = (body.round, body.team), (body.number, document.mark, body)
            if place not in found or found[place][:2] < new[:2]:
                found[place] = new
    return {place: body for place, (_, _, body) in found.items()}


def results(record: LeagueRecord) -> dict[Match, list[SignedResult]]:
    """Every result of each match that anybody has signed."""
    found: dict[Match, list[SignedResult]] = {}
    for document, body in bodies(record):
        if isinstance(body, MatchResult):
            found.setdefault((body.round, body.home, body.guest), []).append(SignedResult(body, document))
    return found


def signers(charter: Charter, home: str, guest: str) -> set[str]:
    """The clubs that have to sign a result: both, or the one that both teams belong to."""
    return {charter.club_of(home), charter.club_of(guest)}


def is_valid(charter: Charter, one: SignedResult) -> bool:
    """Whether all have signed it who have to."""
    needed = signers(charter, one.result.home, one.result.guest)
    return "" not in needed and needed <= set(one.document.signatures)


def valid_result(charter: Charter, told: Sequence[SignedResult]) -> SignedResult | None:
    """The result of a match that counts: the latest correction that both have signed; of two of one number the same
    one at every club. None: none is signed by both.
    """
    valid = [one for one in told if is_valid(charter, one)]
    return max(valid, key=lambda one: (one.result.number, one.document.text), default=None)


def open_claims(charter: Charter, told: Sequence[SignedResult], mine: str) -> list[SignedResult]:
    """What the other club of a match has signed and this one has not, unless a later one counts already."""
    counts = valid_result(charter, told)
    number = counts.result.number if counts is not None else 0
    return [
        one
        for one in told
        if one.result.number > number
        and mine not in one.document.signatures
        and signers(charter, one.result.home, one.result.guest) & set(one.document.signatures)
    ]
