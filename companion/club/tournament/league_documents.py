"""The signed documents of a league between clubs, and the file in which clubs exchange them.

`docs/club/leagues.md` describes them. This module contains a club's key pair (Ed25519), the documents,
the record of all documents of a club, and the limits for each club.
"""

from __future__ import annotations

import base64
import binascii
import hashlib
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Annotated, Literal, NamedTuple
from urllib.parse import parse_qs, urlencode, urlsplit

import msgspec
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey

from companion.kernel.errors import is_newer
from companion.kernel.messages import Message, UserError, message
from companion.plain_text.cleaner import is_clean

SECRET = 32
"""Size of a private key, in bytes."""
PREFIX = "tableside://club"
NAME = 60
"""Greatest length of a club's name, in characters."""
DIGITS = 20
"""Number of digits of a fingerprint: so many that nobody can construct another key with the same one."""


class LeagueError(UserError):
    """The data does not belong to this league, or its signature is not valid."""


class ClubCard(NamedTuple):
    """The card that a club gives to others: its name and its public key."""

    name: str
    key: str

    def __str__(self) -> str:
        return f"{PREFIX}?{urlencode({'name': self.name, 'key': self.key})}"


class ClubKey:
    """A club's key pair. `secret` is 32 random bytes."""

    def __init__(self, secret: bytes) -> None:
        self._private = Ed25519PrivateKey.from_private_bytes(secret)
        self.public = _to_text(self._private.public_key().public_bytes_raw())

    def sign(self, text: str, at: int) -> str:
        """Return the signature of a text, in base64. `at` is in seconds since 1970 and is included in the
        signature.
        """
        return base64.b64encode(self._private.sign(bytes_to_sign(text, at))).decode()


def bytes_to_sign(text: str, at: int) -> bytes:
    """Return the bytes that are signed for a text and a time."""
    return f"Tableside league 1\n{at}\n{text}".encode()


def is_signed(key: str, text: str, at: int, signature: str) -> bool:
    """Return whether the club with this public key has signed the text."""
    try:
        public = Ed25519PublicKey.from_public_bytes(_to_bytes(key))
        public.verify(base64.b64decode(signature, validate=True), bytes_to_sign(text, at))
    except (InvalidSignature, ValueError, binascii.Error):
        return False
    return True


def mark_of(key: str) -> str:
    """Return a key's fingerprint for comparison by eye: `4821 0973 1154 2210 8841`."""
    number = int.from_bytes(hashlib.sha256(_to_bytes(key)).digest()) % 10**DIGITS
    digits = f"{number:0{DIGITS}}"
    return " ".join(digits[at : at + 4] for at in range(0, DIGITS, 4))


def read_card(text: str, mark: str) -> ClubCard:
    """Parse the card of another club, and check that its key has the fingerprint that was read aloud.

    Raises:
        LeagueError: The text is not a card, or the fingerprint differs.
    """
    parts = urlsplit("".join(text.split()))
    said = {name: values[0] for name, values in parse_qs(parts.query).items()}
    name, key = " ".join(said.get("name", "").split()), said.get("key", "").lower()
    if not f"{parts.scheme}://{parts.netloc}" == PREFIX or not is_key(key):
        raise LeagueError("league-card")
    if not name or len(name) > NAME or not is_clean(name):
        raise LeagueError("league-card")
    if "".join(one for one in mark if one.isdigit()) != mark_of(key).replace(" ", ""):
        raise LeagueError("league-mark", name=name)
    return ClubCard(name, key)


def is_key(text: str) -> bool:
    """Return whether a text is a public key."""
    try:
        return len(_to_bytes(text)) == SECRET and text == _to_text(_to_bytes(text))
    except (ValueError, binascii.Error):
        return False


def _to_text(key: bytes) -> str:
    return base64.b32encode(key).decode().rstrip("=").lower()


def _to_bytes(key: str) -> bytes:
    return base64.b32decode(key.upper() + "=" * (-len(key) % 8))


VERSION = 1
LARGEST = 8 * 1024 * 1024
"""Greatest size of a file that is read, in bytes."""
MOST, ROOM = 5_000, 6 * 1024 * 1024
"""Greatest number of documents in a league, and greatest size of all of them in bytes.

Each club has a share of both (`_Room`).
"""
BOARDS = 12
"""Greatest number of boards of a match."""

Text = Annotated[str, msgspec.Meta(max_length=120)]
Key = Annotated[str, msgspec.Meta(max_length=52)]
Place = Annotated[int, msgspec.Meta(ge=1, le=99)]
Board = Annotated[int, msgspec.Meta(ge=1, le=BOARDS)]
Side = Literal["home", "guest"]
Points = Annotated[float, msgspec.Meta(ge=0, le=1, multiple_of=0.5)]


class LeagueClub(msgspec.Struct, frozen=True):
    """A club of a league. `key` is its public key."""

    name: Text
    key: Key


class LeaguePlayer(msgspec.Struct, frozen=True, omit_defaults=True):
    """A player of a team."""

    name: Text
    rating: int = 0


class LeagueTeam(msgspec.Struct, frozen=True):
    """A team of a club, with its players in board order and substitutes last."""

    name: Text
    club: Key
    players: list[LeaguePlayer]


class LeagueRules(msgspec.Struct, frozen=True):
    """The rules of the league, as in `TeamRules`."""

    boards: Board
    white: Side
    win: Annotated[int, msgspec.Meta(ge=1, le=9)]
    draw: Annotated[int, msgspec.Meta(ge=0, le=8)]
    ranking: Annotated[
        list[Literal["match", "board", "direct", "berlin", "berger", "buchholz"]], msgspec.Meta(min_length=1)
    ]


class Charter(msgspec.Struct, frozen=True, tag_field="document", tag="charter"):
    """The definition of a league, signed by the club that organizes the league.

    A later edition replaces an earlier one.

    Attributes:
        rounds: The matches of each round, home team first; a team without an opponent has a free round.
    """

    league: Text
    edition: Annotated[int, msgspec.Meta(ge=1)]
    keeper: Key
    title: Text
    variant: Text
    seats: Annotated[list[Text], msgspec.Meta(min_length=2, max_length=2)]
    house_rules: dict[Text, Text]
    rules: LeagueRules
    clubs: list[LeagueClub]
    teams: list[LeagueTeam]
    rounds: list[list[list[Text]]]

    def club_of(self, team: str) -> str:
        """Return the public key of the team's club; empty if the team is not in the league."""
        return next((one.club for one in self.teams if one.name == team), "")

    def name_of(self, key: str) -> str:
        """Return the name of the club with this key; empty if it is not in the league."""
        return next((one.name for one in self.clubs if one.key == key), "")


class LineUp(msgspec.Struct, frozen=True, tag_field="document", tag="line-up"):
    """The players of a team in a round, from the first board on, signed by the team's club.

    The line-up with the highest number counts.
    """

    league: Text
    round: Place
    team: Text
    players: Annotated[list[Text], msgspec.Meta(max_length=BOARDS)]
    number: Annotated[int, msgspec.Meta(ge=1)]


class BoardResult(msgspec.Struct, frozen=True):
    """One board of a match. A name is empty if a team has no player.

    Attributes:
        first: The side that has the first seat, `home` or `guest`.
        points: Points of home and guest: 0, 0.5 or 1.
        absent: The sides whose player did not come.
    """

    board: Board
    home: Text
    guest: Text
    first: Side
    points: Annotated[list[Points], msgspec.Meta(min_length=2, max_length=2)]
    absent: list[Side]


class MatchResult(msgspec.Struct, frozen=True, tag_field="document", tag="result"):
    """The result of a match, which is valid when both clubs have signed it.

    `number` is 1, and increases by 1 with each correction.
    """

    league: Text
    round: Place
    home: Text
    guest: Text
    boards: Annotated[list[BoardResult], msgspec.Meta(max_length=BOARDS)]
    number: Annotated[int, msgspec.Meta(ge=1)]


Body = Charter | LineUp | MatchResult


class Signature(msgspec.Struct, frozen=True):
    """A signature. `at` is in seconds since 1970 by the club's clock, and is signed together with the text."""

    at: int
    signature: str


class Document(msgspec.Struct, frozen=True):
    """A text and its signatures, by public key."""

    text: str
    signatures: dict[str, Signature]

    @property
    def mark(self) -> str:
        """Digest of the document and its signatures."""
        signed = " ".join(sorted(self.signatures))
        return hashlib.sha256(f"{signed}\n{self.text}".encode()).hexdigest()[:24]


class LeagueFile(msgspec.Struct, frozen=True):
    """A league as a file. `v` is its format version; a program refuses a later version."""

    documents: list[Document]
    tableside: str = "league"
    v: int = VERSION


class _Head(msgspec.Struct):
    tableside: str = ""
    v: int = 0


_BODIES: msgspec.json.Decoder[Body] = msgspec.json.Decoder(Body)


def read_body(text: str) -> Body:
    """Parse a document.

    Raises:
        LeagueError: If the text is not a document, or is an invalid charter.
    """
    try:
        body = _BODIES.decode(text)
    except (msgspec.DecodeError, RecursionError):
        raise LeagueError("league-unreadable") from None
    if isinstance(body, Charter) and not _is_sound(body):
        raise LeagueError("league-unreadable")
    return body


def _is_sound(charter: Charter) -> bool:
    """Return whether the clubs, teams, players and fixtures of a charter are consistent."""
    clubs = {one.key for one in charter.clubs}
    teams = [one.name for one in charter.teams]
    folded = _fold(teams)
    players = _fold([player.name for one in charter.teams for player in one.players])
    named = all(0 < len(name) <= NAME and is_clean(name) for name in [*teams, *players])
    fixtures = all(
        1 <= len(pair) <= 2
        and set(pair) <= set(teams)
        and len({name for other in pairs for name in other}) == sum(map(len, pairs))
        for pairs in charter.rounds
        for pair in pairs
    )
    return (
        named
        and fixtures
        and all(is_key(key) for key in clubs)
        and is_key(charter.keeper)
        and all(one.club in clubs for one in charter.teams)
        and len(set(folded)) == len(folded)
        and len(set(players)) == len(players)
        and charter.rules.draw < charter.rules.win
    )


def _fold(names: Sequence[str]) -> list[str]:
    return [" ".join(name.split()).casefold() for name in names]


def write_body(body: Body) -> str:
    """Return the text of a document, which is the same for the same content."""
    return msgspec.json.encode(body).decode()


def sign(document: Document, key: ClubKey, at: int) -> Document:
    """Return the document with the signature of another club."""
    made = Signature(at, key.sign(document.text, at))
    return Document(document.text, document.signatures | {key.public: made})


def believe(document: Document) -> Document:
    """Return the document with only its valid signatures."""
    right = {
        key: one
        for key, one in sorted(document.signatures.items())
        if is_signed(key, document.text, one.at, one.signature)
    }
    return Document(document.text, right)


def write_file(documents: Sequence[Document]) -> bytes:
    """Return a league as a file."""
    return msgspec.json.format(msgspec.json.encode(LeagueFile(list(documents))), indent=1)


def read_file(content: bytes) -> list[Document]:
    """Parse the documents of a file.

    Raises:
        LeagueError: The file is too large, not a league file, or from a later version.
    """
    if len(content) > LARGEST:
        raise LeagueError("league-file-large", most=LARGEST // 1024 // 1024)
    try:
        head = msgspec.json.decode(content, type=_Head)
        if head.tableside == "league" and is_newer(head.v, VERSION):
            raise LeagueError("league-newer")
        if head.tableside != "league" or not 1 <= head.v <= VERSION:
            raise LeagueError("league-file")
        documents = msgspec.json.decode(content, type=LeagueFile).documents
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise LeagueError("league-file") from None
    if len(documents) > MOST:
        raise LeagueError("league-file-large", most=LARGEST // 1024 // 1024)
    return documents


class LeagueRecord(msgspec.Struct, frozen=True):
    """A league as one club knows it.

    Attributes:
        id: Id of the league.
        mine: The public key of this club.
        documents: The documents in the order of receipt.
    """

    id: str
    mine: str
    documents: list[Document] = []


class SignedResult(msgspec.Struct, frozen=True):
    """A result and its signers."""

    result: MatchResult
    document: Document


Match = tuple[int, str, str]
"""A match: round, home team, guest team."""


def charter_of(record: LeagueRecord) -> Charter:
    """Return the latest edition of the charter.

    If two editions have the same number, every club chooses the same one.

    Raises:
        LeagueError: If there is no charter.
    """
    found = [
        (body.edition, document.mark, body)
        for document, body in bodies(record)
        if isinstance(body, Charter) and body.keeper in document.signatures
    ]
    if not found:
        raise LeagueError("league-no-charter")
    return max(found, key=lambda one: one[:2])[2]


def bodies(record: LeagueRecord) -> Iterable[tuple[Document, Charter | LineUp | MatchResult]]:
    """Return every document with its parsed body."""
    for document in record.documents:
        yield document, read_body(document.text)


def line_ups(record: LeagueRecord, charter: Charter) -> dict[tuple[int, str], LineUp]:
    """Return the signed line-up of each team in each round."""
    found: dict[tuple[int, str], tuple[int, str, LineUp]] = {}
    for document, body in bodies(record):
        if isinstance(body, LineUp) and charter.club_of(body.team) in document.signatures:
            place, new = (body.round, body.team), (body.number, document.mark, body)
            if place not in found or found[place][:2] < new[:2]:
                found[place] = new
    return {place: body for place, (_, _, body) in found.items()}


def results(record: LeagueRecord) -> dict[Match, list[SignedResult]]:
    """Return every signed result of each match."""
    found: dict[Match, list[SignedResult]] = {}
    for document, body in bodies(record):
        if isinstance(body, MatchResult):
            found.setdefault((body.round, body.home, body.guest), []).append(SignedResult(body, document))
    return found


def signers(charter: Charter, home: str, guest: str) -> set[str]:
    """Return the clubs that must sign a result: both clubs, or the club that owns both teams."""
    return {charter.club_of(home), charter.club_of(guest)}


def is_valid(charter: Charter, one: SignedResult) -> bool:
    """Return whether all required clubs have signed a result."""
    needed = signers(charter, one.result.home, one.result.guest)
    return "" not in needed and needed <= set(one.document.signatures)


def valid_result(charter: Charter, told: Sequence[SignedResult]) -> SignedResult | None:
    """Return the valid result of a match: the latest correction signed by both clubs; None if there is
    none. If two results have the same number, every club chooses the same one.
    """
    valid = [one for one in told if is_valid(charter, one)]
    return max(valid, key=lambda one: (one.result.number, one.document.text), default=None)


def open_claims(charter: Charter, told: Sequence[SignedResult], mine: str) -> list[SignedResult]:
    """Return the results that the other club of a match has signed and this club has not, unless a later
    result is valid.
    """
    counts = valid_result(charter, told)
    number = counts.result.number if counts is not None else 0
    return [
        one
        for one in told
        if one.result.number > number
        and mine not in one.document.signatures
        and signers(charter, one.result.home, one.result.guest) & set(one.document.signatures)
    ]


EDITIONS = ""
"""Name of the share for editions, which belongs to no club."""


def last_round(record: LeagueRecord, charter: Charter) -> int:
    """Return the last round that may be paired.

    It is the round after the last one with a result signed by this club or by two clubs, so that a
    single club cannot make the others pair ahead.
    """
    told = [one for every in results(record).values() for one in every]
    reached = [
        one.result.round
        for one in told
        if record.mine in one.document.signatures
        or (is_valid(charter, one) and len(one.document.signatures) > 1)
    ]
    return max(reached, default=0) + 1


def keep_within_bounds(before: LeagueRecord, made: LeagueRecord) -> tuple[LeagueRecord, list[Message]]:
    """Remove new documents that exceed a limit or belong to no match of the league.

    Args:
        before: The previous record, all of which is kept.
        made: The record with the new documents, each signed by clubs of the league.

    Returns:
        The record without the removed documents, and messages about them.
    """
    charter, had = charter_of(made), {one.text for one in before.documents}
    planned, teams = _list_planned(made)
    room = _Room(made)
    for document, body in bodies(made):
        if document.text in had:
            room.take(document, body)
    kept, too_much, unplanned, ahead = [], Counter[str](), Counter[str](), dict[str, int]()
    furthest = last_round(made, charter)
    for document, body in bodies(made):
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
    """The part of each club's share of the record that is used, in documents and in bytes.

    Half of the bytes are reserved for editions of the charter. Each edition names all players of
    all teams, so in a large league editions could otherwise leave no space for results.
    """

    def __init__(self, record: LeagueRecord) -> None:
        clubs = {club.key for _, body in bodies(record) if isinstance(body, Charter) for club in body.clubs}
        self._documents = MOST // (len(clubs) + 1)
        self._bytes = {key: ROOM // 2 // len(clubs) for key in clubs} | {EDITIONS: ROOM // 2}
        self._filled = {share: [0, 0] for share in self._bytes}

    def has(self, document: Document, body: Body) -> bool:
        """Return whether at least one of the signers has enough of its share left for the document."""
        size = _weigh(document)
        return any(
            self._filled[share][0] < self._documents and self._filled[share][1] + size <= self._bytes[share]
            for share in self._shares_of(document, body)
        )

    def take(self, document: Document, body: Body) -> None:
        """Count a document against its share."""
        for share in self._shares_of(document, body):
            filled = self._filled[share]
            filled[0] += 1
            filled[1] += _weigh(document)

    def _shares_of(self, document: Document, body: Body) -> Iterable[str]:
        return (EDITIONS,) if isinstance(body, Charter) else document.signatures.keys() & self._bytes.keys()


def _weigh(document: Document) -> int:
    return len(msgspec.json.encode(document))


def _list_planned(record: LeagueRecord) -> tuple[set[tuple[int, str, str]], set[tuple[int, str]]]:
    """Return the matches of all editions, and the teams of each round."""
    matches = {
        (number, pair[0], pair[1])
        for _, body in bodies(record)
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
