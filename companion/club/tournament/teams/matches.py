"""A round of team matches: who meets, who plays at which board and with which colour, and how a match stands.

Boards of a round are numbered through: with four boards to a match, the second match has boards 5 to 8. Where only
one team has somebody for a board, that player is free and gets the point; where neither has, there is no board.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

import msgspec

from companion.club.tournament import round_robin
from companion.club.tournament.tournament import (
    AWAY,
    BLACK,
    BYE,
    HOME,
    WHITE,
    Board,
    Round,
    Team,
    TeamMatch,
    Tournament,
    TournamentError,
    results,
)

Fixtures = list[list[tuple[int, int]]]


class MatchScore(msgspec.Struct, frozen=True):
    """How a match stands.

    Attributes:
        home, guest: Board points, in halves.
        over: No board is open.
    """

    home: int
    guest: int
    over: bool


class PlaceInMatch(msgspec.Struct, frozen=True):
    """Where a board belongs. `match`: its place in the round, `board`: in the match; both from 1 on."""

    match: int
    board: int


def list_fixtures(cup: Tournament) -> Fixtures:
    """Which teams meet in each round: as they were given, or Berger tables in the order of the teams."""
    if cup.team_rules.fixtures:
        return cup.team_rules.fixtures
    if len(cup.teams) < 2:
        return []
    ids = [one.id for one in cup.teams]
    return [
        [_put_free_last(*(ids[at - 1] if at <= len(ids) else 0 for at in pair)) for pair in pairs]
        for pairs in round_robin.rounds(len(ids), cup.double)
    ]


def _put_free_last(home: int, guest: int) -> tuple[int, int]:
    return (home, guest) if home else (guest, home)


def pair(cup: Tournament, number: int, away: Mapping[int, str]) -> Round:
    """The next round, each team with its first players who are there. `away`: who does not play.

    Raises TournamentError: there are too few teams.
    """
    if len(cup.teams) < 2:
        raise TournamentError("team-too-few")
    there = {one.id for one in cup.there(number)} - set(away)
    matches = []
    for home, guest in list_fixtures(cup)[number - 1]:
        lines = [pick_line(cup, cup.team(id), there) if guest else [] for id in (home, guest)]
        matches.append(TeamMatch(home=home, guest=guest, home_line=lines[0], guest_line=lines[1]))
    return lay_out(cup, Round(boards=[], byes=dict.fromkeys(away, AWAY), matches=matches))


def pick_line(cup: Tournament, team: Team, there: set[int]) -> list[int]:
    """The first players of a team who are there: substitutes move up."""
    return [id for id in team.players if id in there][: cup.team_rules.boards]


def lay_out(cup: Tournament, one: Round) -> Round:
    """A round with the boards that follow from its line-ups; boards of line-ups that have not changed stay."""
    before = {board.number: board for board in one.boards}
    boards, free = [], {id: why for id, why in one.byes.items() if why != BYE}
    for at, match in enumerate(one.matches):
        for step in range(cup.team_rules.boards):
            home, guest = (line[step : step + 1] for line in (match.home_line, match.guest_line))
            if home and guest:
                number = at * cup.team_rules.boards + step + 1
                seats = _seat_pair(cup, step + 1, home[0], guest[0])
                old = before.get(number)
                kept = old is not None and old.seats == seats
                boards.append(old if kept and old is not None else Board(number=number, seats=seats))
            elif home or guest:
                free[(home or guest)[0]] = BYE
    return msgspec.structs.replace(one, boards=boards, byes=free)


def _seat_pair(cup: Tournament, board: int, home: int, guest: int) -> dict[str, int]:
    """The team that has White on odd boards has Black on even ones."""
    home_first = (cup.team_rules.white == HOME) == (board % 2 == 1)
    first, second = (home, guest) if home_first else (guest, home)
    return {cup.seats[WHITE]: first, cup.seats[BLACK]: second}


def place_of(cup: Tournament, board: Board) -> PlaceInMatch:
    """Where a board of a round belongs."""
    match, step = divmod(board.number - 1, cup.team_rules.boards)
    return PlaceInMatch(match + 1, step + 1)


def boards_of(cup: Tournament, one: Round, match: int) -> list[Board]:
    """The boards of a match of a round. `match`: from 1 on."""
    return [board for board in one.boards if place_of(cup, board).match == match]


def score(cup: Tournament, one: Round, match: int) -> MatchScore:
    """How a match of a round stands. `match`: from 1 on."""
    played = one.matches[match - 1]
    sums = {played.home: 0, played.guest: 0}
    for earned in score_boards(cup, one, match):
        for team, halves in earned.items():
            sums[team] += halves
    over = all(board.outcome is not None for board in boards_of(cup, one, match))
    return MatchScore(sums[played.home], sums[played.guest] if played.guest else 0, over)


def score_boards(cup: Tournament, one: Round, match: int) -> list[dict[int, int]]:
    """What each team has earned at each board of a match, in halves; nothing at boards that are open or have nobody."""
    played = one.matches[match - 1]
    found: list[dict[int, int]] = [{} for _ in range(cup.team_rules.boards)]
    for board in boards_of(cup, one, match):
        step = place_of(cup, board).board - 1
        teams = {played.home_line[step]: played.home, played.guest_line[step]: played.guest}
        found[step] = {teams[id]: halves for id, halves in results(cup, board).items()}
    for team, line in ((played.home, played.home_line), (played.guest, played.guest_line)):
        for step, id in enumerate(line):
            if one.byes.get(id) == BYE:
                found[step] = {team: 2}
    return found


def match_points(cup: Tournament, one: Round, match: int) -> dict[int, int]:
    """The match points of both teams; nothing while a board is open, or if a team has a free round.

    Where neither has earned anything, nobody came: both get nothing.
    """
    played, stands = one.matches[match - 1], score(cup, one, match)
    if not stands.over or not played.guest:
        return {}
    rules = cup.team_rules
    if stands.home == stands.guest:
        both = rules.draw if stands.home else 0
        return {played.home: both, played.guest: both}
    home, guest = (rules.win, 0) if stands.home > stands.guest else (0, rules.win)
    return {played.home: home, played.guest: guest}


def all_matches(cup: Tournament) -> Iterator[tuple[Round, int, TeamMatch]]:
    """Every match of two teams that counts: its round, its place there from 1 on, and itself. In a league between clubs
    those count that both have signed.
    """
    for one in cup.rounds:
        for at, match in enumerate(one.matches, 1):
            if match.guest and (cup.league is None or match.signed):
                yield one, at, match


def find_match(one: Round, team: int) -> int:
    """Which match of a round a team plays, from 1 on. Raises TournamentError: none."""
    for at, match in enumerate(one.matches, 1):
        if team in (match.home, match.guest):
            return at
    raise TournamentError("team-no-match")


def check_fixtures(fixtures: Sequence[Sequence[tuple[int, int]]], teams: Sequence[Team]) -> None:
    """Raises TournamentError: a team is unknown, plays itself, or plays twice in a round."""
    known = {one.id for one in teams}
    for number, pairs in enumerate(fixtures, 1):
        playing = [id for pair in pairs for id in pair if id]
        if not pairs or not set(playing) <= known or len(playing) != len(set(playing)):
            raise TournamentError("team-fixture", number=number)
        if any(not home for home, _ in pairs):
            raise TournamentError("team-fixture", number=number)
