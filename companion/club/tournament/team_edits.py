"""What changes teams: they enter and leave, get substitutes, and hand in line-ups; rounds can be given by hand."""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import pairwise

import msgspec

from companion.club.tournament import edits
from companion.club.tournament.files import read_csv_entries, read_table
from companion.club.tournament.tournament import (
    CRITERIA,
    GUEST,
    HOME,
    TEAMS,
    Entry,
    Team,
    TeamRules,
    Tournament,
    TournamentError,
    boards_of,
    check_fixtures,
    find_match,
    lay_out,
)
from companion.plain_text.cleaner import is_clean

replace = msgspec.structs.replace

MOST_BOARDS, MOST_TEAMS = 12, 40
MOST_POINTS = 9
"""For a match that is won."""
BETWEEN = re.compile(r"\s+[-–—]\s+")
"""What parts two teams of a fixture."""


def enter_team(cup: Tournament, name: str, players: Sequence[Entry], club: str = "") -> Tournament:
    """One more team, with its players in the order of their boards; substitutes are last.

    Raises:
        TournamentError: no name, one that is there already, too many teams, a player is in another team, or the first
            round is paired.
    """
    _check_teams(cup)
    if cup.rounds:
        raise TournamentError("team-late")
    name = " ".join(name.split())
    if not name or len(name) > edits.LONGEST or not is_clean(name):
        raise TournamentError("cup-name", most=edits.LONGEST)
    if edits.name_key(name) in {edits.name_key(one.name) for one in cup.teams}:
        raise TournamentError("cup-name-twice", name=name)
    if len(cup.teams) >= MOST_TEAMS:
        raise TournamentError("team-full", most=MOST_TEAMS)
    made = Team(id=max((one.id for one in cup.teams), default=0) + 1, name=name, club=club)
    cup = replace(cup, teams=[*cup.teams, made])
    for one in players:
        cup = add_player(cup, made.id, one)
    return cup


def add_player(cup: Tournament, team: int, entry: Entry) -> Tournament:
    """Somebody more for a team, behind all others, from the next round on. Raises TournamentError."""
    _check_teams(cup)
    to = cup.team(team)
    cup = edits.enter(cup, entry)
    grown = replace(to, players=[*to.players, cup.entries[-1].id])
    return replace(cup, teams=[grown if one.id == team else one for one in cup.teams])


def withdraw_team(cup: Tournament, team: int) -> Tournament:
    """A team is taken off the list, or, once a round is paired, nobody of it plays any more. Raises TournamentError."""
    gone = cup.team(team)
    if cup.rounds:
        for id in gone.players:
            cup = edits.withdraw(cup, id)
        return cup
    rules = replace(cup.team_rules, fixtures=[])  # they named a team that is not there
    left = [one for one in cup.entries if one.id not in gone.players]
    return replace(cup, teams=[one for one in cup.teams if one.id != team], entries=left, team_rules=rules)


def set_line(cup: Tournament, number: int, team: int, line: Sequence[int]) -> Tournament:
    """Who plays for a team in a round, from the first board on.

    Raises:
        TournamentError: somebody is not in the team, sits twice or above somebody who stands before them in its list, or
            a board that has begun would have other players.
    """
    _check_teams(cup)
    if not 1 <= number <= len(cup.rounds):
        raise TournamentError("cup-no-round", number=number)
    one, of = cup.rounds[number - 1], cup.team(team)
    at = find_match(one, team)
    match = one.matches[at - 1]
    check_line(cup, of, line)
    if list(line) == match.line_of(team):
        return cup
    changed = replace(match, **{"home_line" if team == match.home else "guest_line": list(line)})
    matches = [changed if place == at else other for place, other in enumerate(one.matches, 1)]
    byes = {id: why for id, why in one.byes.items() if id not in line}
    laid = lay_out(cup, replace(one, matches=matches, byes=byes))
    begun = [board for board in boards_of(cup, one, at) if board.outcome is not None or board.game]
    if not all(board in laid.boards for board in begun):
        raise TournamentError("team-line-begun")
    rounds = list(cup.rounds)
    rounds[number - 1] = laid
    return replace(cup, rounds=rounds)


def check_line(cup: Tournament, team: Team, line: Sequence[int]) -> None:
    """Raises TournamentError: this is no line-up of the team."""
    if len(line) > cup.team_rules.boards or len(set(line)) != len(line):
        raise TournamentError("team-line-twice", team=team.name)
    for id in line:
        if id not in team.players:
            raise TournamentError("team-line-stranger", team=team.name)
    for before, after in pairwise(line):
        if team.players.index(before) > team.players.index(after):
            raise TournamentError("team-line-order", name=cup.entry(before).name, other=cup.entry(after).name)


def set_team_rules(cup: Tournament, given: TeamRules) -> Tournament:
    """How teams play; fixtures stay. Raises TournamentError: that cannot be, or the first round is paired."""
    _check_teams(cup)
    given = replace(given, fixtures=cup.team_rules.fixtures, ranking=tuple(dict.fromkeys(given.ranking)))
    right = (
        1 <= given.boards <= MOST_BOARDS
        and given.white in (HOME, GUEST)
        and 0 <= given.draw < given.win <= MOST_POINTS
        and set(given.ranking) <= set(CRITERIA)
        and given.ranking
    )
    if not right:
        raise TournamentError("cup-lacks")
    fixed = replace(cup.team_rules, ranking=given.ranking)
    if cup.rounds and given != fixed:
        raise TournamentError("team-begun")
    return replace(cup, team_rules=given)


def set_fixtures(cup: Tournament, text: str) -> Tournament:
    """Rounds that are given: a line `Home – Guest` for each match, an empty line between two rounds; no text at all:
    Berger tables again.

    Raises:
        TournamentError: a line has no two teams, a team is unknown, plays twice in a round, or a round is paired.
    """
    _check_teams(cup)
    if cup.rounds:
        raise TournamentError("team-begun")
    fixtures = read_fixtures(cup, text)
    check_fixtures(fixtures, cup.teams)
    return replace(cup, team_rules=replace(cup.team_rules, fixtures=fixtures))


def read_fixtures(cup: Tournament, text: str) -> list[list[tuple[int, int]]]:
    """Rounds from their text. Raises TournamentError."""
    names = {edits.name_key(one.name): one.id for one in cup.teams}
    rounds: list[list[tuple[int, int]]] = []
    fresh = True
    for line in text.splitlines():
        if not line.strip():
            fresh = True
            continue
        found = [names.get(edits.name_key(name), -1) for name in BETWEEN.split(line.strip())]
        if len(found) == 1 and found[0] > 0:
            found.append(0)
        if len(found) != 2 or -1 in found:
            raise TournamentError("team-fixture-line", text=line.strip()[:60])
        if fresh:
            rounds.append([])
            fresh = False
        rounds[-1].append((found[0], found[1]))
    return rounds


def write_fixtures(cup: Tournament, fixtures: Sequence[Sequence[tuple[int, int]]]) -> str:
    """The text of rounds, as `set_fixtures` reads it."""
    return "\n\n".join(
        "\n".join(" – ".join(cup.team(id).name for id in pair if id) for pair in pairs) for pairs in fixtures
    )


def read_teams(cup: Tournament, text: str) -> Tournament:
    """Teams from a list: CSV with the columns `team`, `name` and perhaps `rating`, a line a player in board order.

    Raises TournamentError: there is no team in it.
    """
    rows = read_table(text, ("team", "name", "rating"))
    if rows is None or not rows:
        raise TournamentError("team-file")
    teams: dict[str, list[Entry]] = {}
    for team, name, rating in rows:
        if team and name:
            number = int(rating) if rating.isdecimal() and len(rating) < 5 else 0
            teams.setdefault(team, []).append(Entry(id=0, name=name, rating=number))
    for team, players in teams.items():
        cup = enter_team(cup, team, players)
    return cup


def read_players(text: str) -> list[Entry]:
    """The players of one team: a line each, in board order, with a rating behind a comma where there is one."""
    return read_csv_entries(text) if text.strip() else []


def _check_teams(cup: Tournament) -> None:
    if cup.kind != TEAMS:
        raise TournamentError("team-not")
