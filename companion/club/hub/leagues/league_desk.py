"""What arbiters do with leagues between clubs: found one, take in a file, sign what another club has told."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence

import msgspec

from companion.club.hub.hub import Hub
from companion.club.tournament.leagues.club_keys import LeagueError, mark_of
from companion.club.tournament.leagues.documents import (
    Charter,
    Document,
    LeagueClub,
    read_body,
    read_file,
    write_file,
)
from companion.club.tournament.leagues.league_play import agree, establish_league, open_league
from companion.club.tournament.leagues.record import LeagueRecord, charter_of
from companion.club.tournament.leagues.record_merge import Merged, merge
from companion.club.tournament.tournament import TEAMS, Tournament, TournamentError
from companion.games import families
from companion.kernel.messages import Message, message

ID_BYTES = 8


class TakenFile(msgspec.Struct, frozen=True):
    """What came of a file. `cup`: the tournament of its league; `said`: a sentence for each thing to be told."""

    cup: Tournament
    said: Sequence[Message]


def leagues(hub: Hub) -> list[Tournament]:
    """All leagues between clubs that this hub has, the latest first."""
    heads = [head.id for head in hub.cups.heads() if head.kind == TEAMS]
    return [cup for cup in hub.cups.these(heads) if cup.league is not None]


def establish(hub: Hub, id: str, clubs: Mapping[str, str]) -> Tournament:
    """Make a league of an event of teams, or tell the clubs what has changed in it.

    Args:
        clubs: Team, as text, to the public key of its club; teams that are not named keep theirs.

    Raises:
        TournamentError, LeagueError: it cannot be.
    """
    known = [LeagueClub(hub.keys.card.name, hub.keys.card.key)]
    known += [LeagueClub(one.name, one.key) for one in hub.keys.clubs()]
    league = secrets.token_hex(ID_BYTES)

    def work(cup: Tournament) -> Tournament:
        teams = [msgspec.structs.replace(one, club=clubs.get(str(one.id), one.club)) for one in cup.teams]
        named = msgspec.structs.replace(cup, teams=teams)
        return establish_league(named, league, hub.keys.key, _name_clubs(cup, known), int(hub.wall()))

    return hub.cups.change(id, work)


def check_keeper(cup: Tournament) -> None:
    """Raises LeagueError: another club keeps this league, and changes it."""
    if cup.league is not None:
        charter = charter_of(cup.league)
        if charter.keeper != cup.league.mine:
            raise LeagueError("league-not-keeper", club=charter.name_of(charter.keeper))


def _name_clubs(cup: Tournament, known: Sequence[LeagueClub]) -> list[LeagueClub]:
    """The clubs that are known, and those of the league that are known no more."""
    before = charter_of(cup.league).clubs if cup.league is not None else []
    keys = {one.key for one in known}
    return [*known, *(one for one in before if one.key not in keys)]


def sign_told(hub: Hub, id: str, mark: str) -> Tournament:
    """Sign what another club has told of a match. Raises LeagueError."""
    return hub.cups.change(id, lambda cup: agree(cup, mark, hub.keys.key, int(hub.wall())))


def export(cup: Tournament) -> bytes:
    """The league as a file. Raises TournamentError: it is none."""
    if cup.league is None:
        raise TournamentError("cup-none")
    return write_file(cup.league.documents)


def take_file(hub: Hub, content: bytes) -> TakenFile:
    """Take in a file of a league, which may be new here.

    Raises:
        LeagueError: it is no such file, or of a league of a club that nobody here has added.
    """
    documents = read_file(content)
    charter = next((body for body in _charters(documents)), None)
    if charter is None:
        raise LeagueError("league-no-charter")
    there = find_league(hub, charter.league)
    if there is not None:
        return take_documents(hub, there.id, documents)
    merged = merge(LeagueRecord(charter.league, hub.keys.key.public), documents, hub.wall())
    charter = charter_of(
        merged.record
    )  # that a charter stands in the file says nothing: its keeper has signed this one
    known = {hub.keys.key.public, *(one.key for one in hub.keys.clubs())}
    if charter.keeper not in known:
        raise LeagueError("league-stranger", mark=mark_of(charter.keeper))
    game = families().get(charter.variant)
    if game is None or tuple(charter.seats) not in {tuple(one) for one in game.info.seatings}:
        raise LeagueError("league-game", game=charter.variant)
    cup = hub.cups.make(open_league(merged.record, hub.wall()))
    return TakenFile(cup, [*merged.said, message("league-here", title=cup.title)])


def take_documents(hub: Hub, id: str, documents: Sequence[Document]) -> TakenFile:
    """Take documents into a league that is here. Raises LeagueError, TournamentError."""
    last: list[Merged] = []

    def work(cup: Tournament) -> Tournament:
        assert cup.league is not None
        last[:] = [merge(cup.league, documents, hub.wall())]
        return msgspec.structs.replace(cup, league=last[0].record)

    cup = hub.cups.change(id, work)
    if last[0].fresh:  # with line-ups that are known now, games count that tables have told before
        hub.results.read_again(id)
        cup = hub.cups.get(id)
    new = [message("league-taken")] if last[0].fresh else []
    return TakenFile(cup, [*last[0].said, *new])


def find_league(hub: Hub, league: str) -> Tournament | None:
    """The tournament of a league that is here."""
    return next((cup for cup in leagues(hub) if cup.league is not None and cup.league.id == league), None)


def _charters(documents: Sequence[Document]) -> list[Charter]:
    found = []
    for document in documents:
        try:
            body = read_body(document.text)
        except LeagueError:
            continue
        if isinstance(body, Charter):
            found.append(body)
    return found
