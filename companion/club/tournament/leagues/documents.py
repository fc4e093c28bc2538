"""What clubs of a league sign, and the file in which they give it to each other (docs/club/leagues.md).

A document is a text, JSON itself, with the signatures of clubs beside it. What is signed are the bytes of the text, so
nothing depends on how JSON is written. The same result is the same text, whoever writes it first.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Annotated, Literal

import msgspec

from companion.club.tournament.leagues.club_keys import NAME, ClubKey, LeagueError, is_key, is_signed
from companion.kernel.limits import is_newer
from companion.plain_text.cleaner import is_clean

VERSION = 1
LARGEST = 8 * 1024 * 1024
"""Bytes of a file that is read."""
MOST, ROOM = 5_000, 6 * 1024 * 1024
"""Documents of a league, and their bytes, of which each club has its share (`league_bounds`)."""
BOARDS = 12
"""Boards of a match."""

Text = Annotated[str, msgspec.Meta(max_length=120)]
Key = Annotated[str, msgspec.Meta(max_length=52)]
Place = Annotated[int, msgspec.Meta(ge=1, le=99)]
Board = Annotated[int, msgspec.Meta(ge=1, le=BOARDS)]
Side = Literal["home", "guest"]
Points = Annotated[float, msgspec.Meta(ge=0, le=1, multiple_of=0.5)]


class LeagueClub(msgspec.Struct, frozen=True):
    """A club of a league; `key` is its public key."""

    name: Text
    key: Key


class LeaguePlayer(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody in a team."""

    name: Text
    rating: int = 0


class LeagueTeam(msgspec.Struct, frozen=True):
    """A team of a club, with its players in the order of their boards, substitutes last."""

    name: Text
    club: Key
    players: list[LeaguePlayer]


class LeagueRules(msgspec.Struct, frozen=True):
    """How the league is played; as `TeamRules`."""

    boards: Board
    white: Side
    win: Annotated[int, msgspec.Meta(ge=1, le=9)]
    draw: Annotated[int, msgspec.Meta(ge=0, le=8)]
    ranking: Annotated[
        list[Literal["match", "board", "direct", "berlin", "berger", "buchholz"]], msgspec.Meta(min_length=1)
    ]


class Charter(msgspec.Struct, frozen=True, tag_field="document", tag="charter"):
    """What a league is: signed by the club that keeps it; a later edition takes the place of an earlier one.

    Attributes:
        rounds: Of each round its matches, home team first; a team alone has a free round.
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
        """The public key of the club whose team that is; empty: it is not in the league."""
        return next((one.club for one in self.teams if one.name == team), "")

    def name_of(self, key: str) -> str:
        """What the club with this key is called; empty: it is not in the league."""
        return next((one.name for one in self.clubs if one.key == key), "")


class LineUp(msgspec.Struct, frozen=True, tag_field="document", tag="line-up"):
    """Who plays for a team in a round, from the first board on: signed by the team's club. The highest number counts."""

    league: Text
    round: Place
    team: Text
    players: Annotated[list[Text], msgspec.Meta(max_length=BOARDS)]
    number: Annotated[int, msgspec.Meta(ge=1)]


class BoardResult(msgspec.Struct, frozen=True):
    """A board of a match. Names are empty where a team has nobody; `first`: who has the first seat, `home` or `guest`.

    `points`: of home and guest, 0, 0.5 or 1; `absent`: who did not come.
    """

    board: Board
    home: Text
    guest: Text
    first: Side
    points: Annotated[list[Points], msgspec.Meta(min_length=2, max_length=2)]
    absent: list[Side]


class MatchResult(msgspec.Struct, frozen=True, tag_field="document", tag="result"):
    """What came of a match: signed by both clubs, then it counts. `number`: 1, and one more with each correction."""

    league: Text
    round: Place
    home: Text
    guest: Text
    boards: Annotated[list[BoardResult], msgspec.Meta(max_length=BOARDS)]
    number: Annotated[int, msgspec.Meta(ge=1)]


Body = Charter | LineUp | MatchResult


class Signature(msgspec.Struct, frozen=True):
    """`at`: when, in seconds since 1970 by the club's clock; signed with the text."""

    at: int
    signature: str


class Document(msgspec.Struct, frozen=True):
    """A text and who has signed it, by public key."""

    text: str
    signatures: dict[str, Signature]

    @property
    def mark(self) -> str:
        """What tells whether another club has the same, with the same signatures."""
        signed = " ".join(sorted(self.signatures))
        return hashlib.sha256(f"{signed}\n{self.text}".encode()).hexdigest()[:24]


class LeagueFile(msgspec.Struct, frozen=True):
    """A league as a file. `v`: of this format; a program refuses a later one."""

    documents: list[Document]
    tableside: str = "league"
    v: int = VERSION


class _Head(msgspec.Struct):
    tableside: str = ""
    v: int = 0


_BODIES: msgspec.json.Decoder[Body] = msgspec.json.Decoder(Body)


def read_body(text: str) -> Body:
    """What a text says. Raises LeagueError: it is no document, or a charter that nobody could play by."""
    try:
        body = _BODIES.decode(text)
    except (msgspec.DecodeError, RecursionError):
        raise LeagueError("league-unreadable") from None
    if isinstance(body, Charter) and not _is_sound(body):
        raise LeagueError("league-unreadable")
    return body


def _is_sound(charter: Charter) -> bool:
    """Whether its clubs, teams, players and fixtures fit together."""
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
    """The text of a document: the same for the same content."""
    return msgspec.json.encode(body).decode()


def sign(document: Document, key: ClubKey, at: int) -> Document:
    """The same with the signature of one more club."""
    made = Signature(at, key.sign(document.text, at))
    return Document(document.text, document.signatures | {key.public: made})


def believe(document: Document) -> Document:
    """The document with those of its signatures that are right."""
    right = {
        key: one
        for key, one in sorted(document.signatures.items())
        if is_signed(key, document.text, one.at, one.signature)
    }
    return Document(document.text, right)


def write_file(documents: Sequence[Document]) -> bytes:
    """A league as a file."""
    return msgspec.json.format(msgspec.json.encode(LeagueFile(list(documents))), indent=1)


def read_file(content: bytes) -> list[Document]:
    """The documents of a file.

    Raises:
        LeagueError: it is too large, no such file, or of a later program.
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
