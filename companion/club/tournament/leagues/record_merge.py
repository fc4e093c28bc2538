"""What others have signed is taken into the record of a league: what is wrong is left out, and what is to be told is said."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from companion.club.tournament.leagues.club_keys import LeagueError
from companion.club.tournament.leagues.documents import (
    MOST,
    Charter,
    Document,
    LineUp,
    MatchResult,
    Signature,
    believe,
    read_body,
)
from companion.club.tournament.leagues.league_bounds import keep_within_bounds
from companion.club.tournament.leagues.record import (
    LeagueRecord,
    bodies,
    charter_of,
    is_valid,
    open_claims,
    results,
    signers,
    valid_result,
)
from companion.kernel.messages import Message, Value, message

DAY = 86_400
"""Seconds by which clocks may differ."""


class Merged(msgspec.Struct, frozen=True):
    """A record after others' documents have been taken in. `said`: what is to be told of it; `fresh`: anything is new."""

    record: LeagueRecord
    said: list[Message]
    fresh: bool


def merge(record: LeagueRecord, given: Sequence[Document], now: float) -> Merged:
    """The record with what others have given.

    Args:
        record: Of this club; without any charter it takes that of its own `id`.
        given: Documents as they came; what is not signed by whom it has to be is left out.
        now: Seconds since 1970, by which a clock that is wrong is noticed; it decides nothing.
    """
    known: dict[str, Document] = {one.text: one for one in record.documents}
    said: list[Message] = []
    before = dict(known)
    for document in given:
        if known.get(document.text) == document:
            continue  # its signatures were looked at when it came
        try:
            kept = _check(record, document, said)
        except LeagueError as wrong:
            said.append(wrong.said)
            continue
        if kept is not None:
            known[kept.text] = _join(known.get(kept.text), kept)
    if len(known) > MOST:
        raise LeagueError("league-full", most=MOST)
    made = msgspec.structs.replace(record, documents=list(known.values()))
    # Who may sign follows from the charter, which may have come with the rest.
    made, strangers = _without_strangers(made)
    said += strangers
    made, too_much = keep_within_bounds(record, made)
    said += too_much
    texts = {one.text for one in given}
    said += _compare_charters(record, made, texts)
    said += _compare_results(record, made, texts)
    said += _look_at_clocks(made, before, now)
    fresh = {one.mark for one in made.documents} != {one.mark for one in record.documents}
    if not fresh and not said:
        said.append(message("league-nothing-new"))
    once = [one for at, one in enumerate(said) if one not in said[:at]]
    return Merged(made, once, fresh)


def _check(record: LeagueRecord, document: Document, said: list[Message]) -> Document | None:
    """The document with the signatures that are right; None: it is of another league. Raises LeagueError."""
    body = read_body(document.text)
    if body.league != record.id:
        raise LeagueError("league-other")
    believed = believe(document)
    if set(believed.signatures) != set(document.signatures) or not believed.signatures:
        said.append(message("league-altered", what=_describe(body)))
    return believed if believed.signatures else None


def _join(before: Document | None, new: Document) -> Document:
    """One text with the signatures of both; of two of one club the earlier."""
    signatures: dict[str, Signature] = dict(before.signatures) if before is not None else {}
    for key, one in new.signatures.items():
        old = signatures.get(key)
        signatures[key] = one if old is None else min(old, one, key=lambda sign: (sign.at, sign.signature))
    return Document(new.text, dict(sorted(signatures.items())))


def _without_strangers(record: LeagueRecord) -> tuple[LeagueRecord, list[Message]]:
    """The record without documents that none of the league's clubs has signed, or that are a charter of another keeper."""
    charters = [
        body
        for document, body in bodies(record)
        if isinstance(body, Charter) and body.keeper in document.signatures
    ]
    if not charters:
        raise LeagueError("league-no-charter")
    first = charters[0]  # the keeper never changes
    clubs = {one.key for body in charters if body.keeper == first.keeper for one in body.clubs}
    kept, said = [], []
    for document, body in bodies(record):
        allowed = {first.keeper} if isinstance(body, Charter) else clubs
        signatures = {key: one for key, one in document.signatures.items() if key in allowed}
        if isinstance(body, Charter) and body.keeper != first.keeper:
            signatures = {}
        if len(signatures) < len(document.signatures):
            said.append(message("league-unknown-key", what=_describe(body)))
        if signatures:
            kept.append(Document(document.text, signatures))
    return msgspec.structs.replace(record, documents=kept), said


def _compare_charters(before: LeagueRecord, after: LeagueRecord, texts: set[str]) -> list[Message]:
    """What is to be told of editions: one is older, there are two of one number, or there is a new one."""
    charter, said = charter_of(after), []
    given = [body for document, body in bodies(after) if isinstance(body, Charter) and document.text in texts]
    for body in given:
        came_with_latest = any(one.edition == charter.edition for one in given if one != body)
        if body != charter and (body.edition == charter.edition or not came_with_latest):
            id = "league-two-editions" if body.edition == charter.edition else "league-older"
            said.append(message(id, number=body.edition, latest=charter.edition))
    if before.documents and charter.edition > charter_of(before).edition:
        said.append(message("league-new-edition", number=charter.edition))
    return said


def _compare_results(before: LeagueRecord, after: LeagueRecord, texts: set[str]) -> list[Message]:
    """What is to be told of results that contradict each other, or were corrected since."""
    charter, said = charter_of(after), []
    earlier = results(before)
    for match, told in results(after).items():
        where: dict[str, Value] = {"round": match[0], "home": match[1], "guest": match[2]}
        counts = valid_result(charter, told)
        claims = open_claims(charter, told, after.mine)
        given = [one.result.number for one in told if one.document.text in texts]
        was = valid_result(charter, earlier.get(match, []))
        if counts is None:
            if claims and any(after.mine in one.document.signatures for one in told):
                said.append(message("league-contradiction", **where))
            continue
        number = counts.result.number
        if sum(is_valid(charter, one) and one.result.number == number for one in told) > 1:
            said.append(message("league-two-results", **where))
        if was is not None and given and max(given) < was.result.number:
            said.append(message("league-replayed", **where))
        elif claims and after.mine in signers(charter, match[1], match[2]):
            said.append(message("league-correction", **where))
    return said


def _look_at_clocks(record: LeagueRecord, before: Mapping[str, Document], now: float) -> list[Message]:
    """Who has signed something new at a time that cannot be: after now, or before the league was founded."""
    charter = charter_of(record)
    founded = min(
        one.signatures[body.keeper].at
        for one, body in bodies(record)
        if isinstance(body, Charter) and body.keeper in one.signatures
    )
    worst: dict[str, int] = {}
    for document in record.documents:
        known = before.get(document.text)
        for key, one in document.signatures.items():
            if key != record.mine and (known is None or key not in known.signatures):
                worst[key] = max(worst.get(key, 0), int(one.at - now), min(founded, int(now)) - one.at)
    return [
        message("league-clock", club=charter.name_of(key), n=round(days / DAY))
        for key, days in worst.items()
        if days > DAY
    ]


def _describe(body: Charter | LineUp | MatchResult) -> Message:
    match body:
        case Charter(edition=edition):
            return message("league-what-charter", number=edition)
        case LineUp(round=number, team=team):
            return message("league-what-line-up", number=number, team=team)
        case MatchResult(round=number, home=home, guest=guest):
            return message("league-what-result", number=number, home=home, guest=guest)
