"""The lines that a report has for teams: TRF16's `013`, and what TRF26 has in its place.

Columns (from 1) of `013`: 5-36 name, then from 37 on five for each player, with the pairing number (4) first. Of `310`: 5-7
number of the team, 9-40 name, 42-46 nickname, 48-53 strength, 55-60 match points, 62-67 board points, 69-71 rank, then
from 74 on players as in `013`. `300`: 5-7 round, 9-11 team, 13-15 opponent, then from 17 on who played at each board.
`240`: 5 kind of a bye, 7-9 round, then from 11 on teams. `330`: 5-6 who won without a game, 8-10 round, 12-14 and 16-18 the
teams with White and with Black.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from companion.club.tournament.teams.matches import boards_of, score
from companion.club.tournament.teams.team_standings import rank_teams
from companion.club.tournament.tournament import HOME, Round, TeamMatch, TeamRules, Tournament

PLAYERS = 14
"""Of a team, as many as the lines have room for."""
DOUBLE, SINGLE, OWN = "FIDE_TEAM_DOUBLEROUNDROBIN", "FIDE_TEAM_ROUNDROBIN", "CUSTOM_TEAM_ROUNDROBIN"


def write_team_head(cup: Tournament) -> Iterator[str]:
    """How teams play: the kind of the event, colours from the first board of the home team on, and match points."""
    rules = cup.team_rules
    yield f"192 {OWN if rules.fixtures else DOUBLE if cup.double else SINGLE}"
    first, second = ("W", "B") if rules.white == HOME else ("B", "W")
    yield f"352 {''.join(second if step % 2 else first for step in range(rules.boards))}"
    if (rules.win, rules.draw) != (TeamRules().win, TeamRules().draw):
        yield f"362  TW{rules.win:>4.1f}    TD{rules.draw:>4.1f}    TL 0.0"


def write_teams(cup: Tournament, number: Mapping[int, int]) -> Iterator[str]:
    """Who is in which team, how the teams stand, and what of a round does not follow from that.

    Args:
        number: Entry to pairing number.
    """
    rows = {row.team: row for row in rank_teams(cup)}
    places = {one.id: at for at, one in enumerate(cup.teams, 1)}
    for team in cup.teams:
        yield f"013 {_plain(team.name):<32.32}{_list_players(team.players[:PLAYERS], number)}"
    for team in cup.teams:
        row = rows[team.id]
        yield (
            f"310 {places[team.id]:>3} {_plain(team.name):<32.32} {'':5} {'':6} {row.match:>6.1f} "
            f"{row.board / 2:>6.1f} {row.place:>3}  {_list_players(team.players[:PLAYERS], number)}"
        )
    for at, one in enumerate(cup.rounds, 1):
        yield from _write_round(cup, at, one, places, number)


def _write_round(
    cup: Tournament, at: int, one: Round, places: Mapping[int, int], number: Mapping[int, int]
) -> Iterator[str]:
    free = [places[match.home] for match in one.matches if not match.guest]
    if free:
        yield f"240 Z {at:>3} {' '.join(f'{team:>4}' for team in free)}"
    for place, match in enumerate(one.matches, 1):
        if not match.guest:
            continue
        for team, other in ((match.home, match.guest), (match.guest, match.home)):
            line, usual = match.line_of(team), cup.team(team).players[: cup.team_rules.boards]
            if line != usual:
                there = [*line, *[0] * (cup.team_rules.boards - len(line))]
                yield f"300 {at:>3} {places[team]:>3} {places[other]:>3} {_list_players(there, number)}"
        if sign := _forfeit(cup, one, place):
            white, black = _by_colour(cup, match)
            yield f"330 {sign} {at:>3} {places[white]:>3} {places[black]:>3}"


def _forfeit(cup: Tournament, one: Round, place: int) -> str:
    """Who won a match without a game: `+-` the team with White, `-+` that with Black, `--` nobody; empty: it was played."""
    boards = boards_of(cup, one, place)
    if any(board.outcome is None or board.played for board in boards):
        return ""  # a team of which nobody is there has no boards
    stands, match = score(cup, one, place), one.matches[place - 1]
    won = {match.home: stands.home > 0, match.guest: stands.guest > 0}
    return "".join("+" if won[team] else "-" for team in _by_colour(cup, match))


def _by_colour(cup: Tournament, match: TeamMatch) -> tuple[int, int]:
    """The team with White at the first board, then the other one."""
    return (match.home, match.guest) if cup.team_rules.white == HOME else (match.guest, match.home)


def _list_players(ids: Sequence[int], number: Mapping[int, int]) -> str:
    return " ".join(f"{number[id]:>4}" if id else "0000" for id in ids)


def _plain(text: str) -> str:
    return " ".join(text.split())
