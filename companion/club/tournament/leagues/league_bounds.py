"""How much of a league one club may fill with what it signs, and how far ahead of the others it may go.

Every club keeps everything that was signed for good, so whoever signs without end would fill all hubs.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

import msgspec

from companion.club.tournament.leagues import record as records
from companion.club.tournament.leagues.documents import MOST, ROOM, Charter, Document, LineUp, MatchResult
from companion.club.tournament.leagues.record import LeagueRecord
from companion.kernel.messages import Message, message

Body = Charter | LineUp | MatchResult
EDITIONS = ""
"""The share that is no club's."""


def last_round(record: LeagueRecord, charter: Charter) -> int:
    """The last round that may be paired because of what clubs say.

    It is the one after the last of which this club, or two clubs together, have signed a result: one club alone has nobody's
    rounds paired ahead.
    """
    told = [one for every in records.results(record).values() for one in every]
    reached = [
        one.result.round
        for one in told
        if record.mine in one.document.signatures
        or (records.is_valid(charter, one) and len(one.document.signatures) > 1)
    ]
    return max(reached, default=0) + 1


def keep_within_bounds(before: LeagueRecord, made: LeagueRecord) -> tuple[LeagueRecord, list[Message]]:
    """The record without what is new and too much, or is of no match of the league; and what is to be told of that.

    Args:
        before: What this club had: that stays.
        made: With the new documents, each signed by clubs of the league.
    """
    charter, had = records.charter_of(made), {one.text for one in before.documents}
    planned, teams = _list_planned(made)
    room = _Room(made)
    for document, body in records.bodies(made):
        if document.text in had:
            room.take(document, body)
    kept, too_much, unplanned, ahead = [], Counter[str](), Counter[str](), dict[str, int]()
    furthest = last_round(made, charter)
    for document, body in records.bodies(made):
        signer = next(iter(document.signatures))
        if document.text in had:
            kept.append(document)
        elif not _is_planned(body, planned, teams):
            unplanned[signer] += 1
        elif not room.has(document, body):
            too_much[signer] += 1
        else:
            room.take(document, body)
            kept.append(document)
            if not isinstance(body, Charter) and body.round > furthest:
                ahead[signer] = max(ahead.get(signer, 0), body.round)
    said = [
        message(id, club=charter.name_of(key) or key, n=n)
        for id, found in (
            ("league-unplanned", unplanned),
            ("league-club-full", too_much),
            ("league-ahead", ahead),
        )
        for key, n in found.items()
    ]
    return msgspec.structs.replace(made, documents=kept), said


class _Room:
    """What is filled of each share, in documents and in bytes.

    Editions have half of the bytes for themselves: each names all players of all teams, so the keeper of a large league
    would soon have no room for results.
    """

    def __init__(self, record: LeagueRecord) -> None:
        clubs = {
            club.key for _, body in records.bodies(record) if isinstance(body, Charter) for club in body.clubs
        }
        self._documents = MOST // (len(clubs) + 1)
        self._bytes = {key: ROOM // 2 // len(clubs) for key in clubs} | {EDITIONS: ROOM // 2}
        self._filled = {share: [0, 0] for share in self._bytes}

    def has(self, document: Document, body: Body) -> bool:
        """Whether one of those who have signed it may sign so much more."""
        size = _weigh(document)
        return any(
            self._filled[share][0] < self._documents and self._filled[share][1] + size <= self._bytes[share]
            for share in self._shares_of(document, body)
        )

    def take(self, document: Document, body: Body) -> None:
        """It is there."""
        for share in self._shares_of(document, body):
            filled = self._filled[share]
            filled[0] += 1
            filled[1] += _weigh(document)

    def _shares_of(self, document: Document, body: Body) -> Iterable[str]:
        return (EDITIONS,) if isinstance(body, Charter) else document.signatures.keys() & self._bytes.keys()


def _weigh(document: Document) -> int:
    return len(msgspec.json.encode(document))


def _list_planned(record: LeagueRecord) -> tuple[set[tuple[int, str, str]], set[tuple[int, str]]]:
    """The matches of all editions, and who plays in which round."""
    matches = {
        (number, pair[0], pair[1])
        for _, body in records.bodies(record)
        if isinstance(body, Charter)
        for number, pairs in enumerate(body.rounds, 1)
        for pair in pairs
        if len(pair) == 2
    }
    return matches, {(number, team) for number, home, guest in matches for team in (home, guest)}


def _is_planned(body: Body, matches: set[tuple[int, str, str]], teams: set[tuple[int, str]]) -> bool:
    match body:
        case LineUp(round=number, team=team):
            return (number, team) in teams
        case MatchResult(round=number, home=home, guest=guest):
            return (number, home, guest) in matches
    return True
