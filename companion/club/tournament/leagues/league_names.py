"""Who is meant by a name in what clubs of a league have signed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from companion.club.tournament import edits
from companion.club.tournament.leagues import record as records
from companion.club.tournament.leagues.documents import BoardResult, Charter, MatchResult
from companion.club.tournament.tournament import Team, TeamMatch, Tournament


def list_names(cup: Tournament, charter: Charter, team: Team) -> dict[int, str]:
    """What each entry of a team is called in the league, where also a name stays that this club has forgotten."""
    signed = next((one.players for one in charter.teams if one.name == team.name), [])
    return {
        id: signed[at].name if at < len(signed) else cup.entry(id).name for at, id in enumerate(team.players)
    }


def list_places(cup: Tournament) -> dict[int, dict[str, int]]:
    """Of each team, every name that an edition has for somebody to the entry; a later edition's names come first.

    So what was signed with a name counts on when an edition has it no more.
    """
    assert cup.league is not None
    found = {team.id: {edits.key(cup.entry(id).name): id for id in team.players} for team in cup.teams}
    charters = [body for _, body in records.bodies(cup.league) if isinstance(body, Charter)]
    for body in sorted(charters, key=lambda one: one.edition):
        signed = {one.name: one.players for one in body.teams}
        for team in cup.teams:
            places = zip(signed.get(team.name, ()), team.players, strict=False)
            found[team.id] |= {edits.key(player.name): id for player, id in places}
    return found


def find_players(called: Mapping[str, int], names: Sequence[str]) -> list[int] | None:
    """The entries of a team with these names; None: somebody is not in it."""
    found = [called.get(edits.key(name), 0) for name in names]
    return found if all(found) else None


def identify(
    places: Mapping[int, Mapping[str, int]], match: TeamMatch, result: MatchResult
) -> list[BoardResult]:
    """The boards of a result with everybody's entry for the name, which editions may have changed."""
    home, guest = places[match.home], places[match.guest]

    def entry(of: Mapping[str, int], name: str) -> str:
        return str(of.get(edits.key(name), name))

    return [
        msgspec.structs.replace(one, home=entry(home, one.home), guest=entry(guest, one.guest))
        for one in result.boards
    ]
