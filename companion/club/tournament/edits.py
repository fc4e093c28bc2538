"""Changes to a tournament other than pairing the next round: entries and withdrawals, results and
corrections.

Teams can also be entered and withdrawn, get substitutes, submit line-ups, and have their rounds set
by hand. The module reads lists of players and teams from CSV.
"""

from __future__ import annotations

import csv
import io
import re
from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from itertools import pairwise

import msgspec

from companion.club.tournament import pairing as knock_out
from companion.club.tournament.tie_breaks import MOST as MOST_TIES
from companion.club.tournament.tie_breaks import TIES
from companion.club.tournament.tournament import (
    CRITERIA,
    GUEST,
    HOME,
    KNOCK_OUT,
    LEAGUE,
    ROBIN,
    TEAMS,
    Board,
    Entry,
    Outcome,
    PointRules,
    ReportFields,
    Team,
    TeamRules,
    Tournament,
    TournamentError,
    boards_of,
    check_fixtures,
    check_outcome,
    find_match,
    lay_out,
    with_board,
)
from companion.kernel.messages import message
from companion.plain_text.cleaner import clean_text, is_clean

replace = msgspec.structs.replace

MOST = 400
"""Greatest number of entries in a tournament."""
LONGEST = 60
"""Greatest length of a name, in characters."""
DETAILS = {
    "title": re.compile("GM|IM|FM|CM|WGM|WIM|WFM|WCM"),
    "federation": re.compile("[A-Z]{3}"),
    "fide": re.compile(r"[0-9]{1,11}"),
    "born": re.compile(r"[0-9]{4}(/[0-9]{2}/[0-9]{2})?"),
    "sex": re.compile("[mw]"),
}
"""The details of a player in reports, with the pattern that each must match."""
NO_TABLE = "-"
"""The value in place of a table's name if a board is played without a Tableside table.

No table can have this name.
"""
MOST_POINTS = 200
"""Greatest number of points for a board, in half points."""
NUMBER = re.compile(r"([0-9]{1,3})?(\.[0-9]{1,3})?")
"""Points as written, except for a half sign at the end."""


def enter(cup: Tournament, entry: Entry) -> Tournament:
    """Add an entry, which plays from the next round. This function sets its `id` and `joined`.

    Raises:
        TournamentError: If the name is missing or already taken, there are too many entries, or a round
            robin or a knock-out has started.
    """
    name = " ".join(entry.name.split())
    if not name or len(name) > LONGEST or not is_clean(name):
        raise TournamentError("cup-name", most=LONGEST)
    if name_key(name) in {name_key(one.name) for one in cup.entries}:
        raise TournamentError("cup-name-twice", name=name)
    if len(cup.entries) >= MOST:
        raise TournamentError("cup-full", most=MOST)
    if cup.kind == ROBIN and cup.rounds:
        raise TournamentError("cup-robin-late")
    if cup.kind == KNOCK_OUT and cup.rounds:
        raise TournamentError("cup-knock-late")
    number = max((one.id for one in cup.entries), default=0) + 1
    made = replace(entry, id=number, name=name, joined=len(cup.rounds) + 1)
    return replace(cup, entries=[*cup.entries, made])


def withdraw(cup: Tournament, id: int) -> Tournament:
    """Withdraw a player from all further rounds. Before the first round, remove the entry.

    Raises:
        TournamentError: If there is no such player.
    """
    one = cup.entry(id)
    if not cup.rounds:
        teams = [
            replace(team, players=[other for other in team.players if other != id]) for team in cup.teams
        ]
        return replace(cup, entries=[other for other in cup.entries if other.id != id], teams=teams)
    gone = replace(one, left=len(cup.rounds) + 1)
    return replace(cup, entries=[gone if other.id == id else other for other in cup.entries])


def come_back(cup: Tournament, id: int) -> Tournament:
    """Let a withdrawn player play again. Raises TournamentError."""
    back = replace(cup.entry(id), left=None)
    return replace(cup, entries=[back if other.id == id else other for other in cup.entries])


def forgotten(cup: Tournament, name: str) -> Tournament:
    """Return the tournament without a player's data, except the games. A number replaces the name."""
    entries = [
        Entry(
            id=one.id, name=f"#{one.id}", rating=one.rating, joined=one.joined, left=one.left, forgotten=True
        )
        if name_key(one.name) == name_key(name)
        else one
        for one in cup.entries
    ]
    return replace(cup, entries=entries)


def unpair_round(cup: Tournament) -> Tournament:
    """Remove the last round, so that it can be paired again.

    Raises TournamentError if it has results, or there is no round.
    """
    if not cup.rounds:
        raise TournamentError("cup-no-round", number=0)
    if any(board.outcome is not None or board.game for board in cup.rounds[-1].boards):
        raise TournamentError("cup-played", number=len(cup.rounds))
    return replace(cup, rounds=cup.rounds[:-1])


def exchange_players(cup: Tournament, number: int, first: int, second: int) -> Tournament:
    """Exchange two players of a round by hand; one of them may have a bye.

    Raises TournamentError if one of their boards was played.
    """
    if not 1 <= number <= len(cup.rounds) or first == second:
        raise TournamentError("cup-no-round", number=number)
    if cup.kind == TEAMS:
        raise TournamentError("team-exchange")
    one = cup.rounds[number - 1]
    there = {id for board in one.boards for id in board.seats.values()} | set(one.byes)
    if not {first, second} <= there:
        raise TournamentError("cup-not-there")
    if (
        cup.kind == KNOCK_OUT
        and not one.slots
        and {first, second} not in [set(board.seats.values()) for board in one.boards]
    ):
        raise TournamentError("cup-knock-exchange")
    turned = {first: second, second: first}
    boards = []
    for board in one.boards:
        if {first, second} & set(board.seats.values()):
            if board.outcome is not None or board.game:
                raise TournamentError("cup-played", number=number)
            board = replace(board, seats={seat: turned.get(id, id) for seat, id in board.seats.items()})
        boards.append(board)
    byes = {turned.get(id, id): why for id, why in one.byes.items()}
    rounds = list(cup.rounds)
    slots = [turned.get(id, id) for id in one.slots]
    rounds[number - 1] = replace(one, boards=boards, byes=byes, slots=slots)
    return replace(cup, rounds=rounds)


def rule_board(cup: Tournament, number: int, board: int, outcome: Outcome | None) -> Tournament:
    """Set an arbiter's ruling on a board; None restores the result that its table reported.

    If the board was decided by a random draw, that decision is removed.

    Raises:
        TournamentError: The outcome does not fit the board, or the next round of a knock-out is already
            paired.
    """
    found = board_at(cup, number, board)
    if found.outcome is not None:
        _check_last(cup, number)
    if outcome is not None:
        check_outcome(outcome, found.seats)
    return with_board(cup, number, replace(found, ruled=outcome, lot=None))


def draw_lot(cup: Tournament, number: int, board: int, id: int) -> Tournament:
    """Record that a level knock-out match was decided by a random draw.

    The entry `id` advances; 0 removes the decision.

    Raises:
        TournamentError: If the match cannot be decided by a random draw.
    """
    found = board_at(cup, number, board)
    if cup.kind != KNOCK_OUT:
        raise TournamentError("cup-knock-no-lot")
    _check_last(cup, number)
    if id:
        knock_out.check_lot(cup, number, found, id)
    return with_board(cup, number, replace(found, lot=id or None))


def _check_last(cup: Tournament, number: int) -> None:
    """Check that no later round of a knock-out follows from this one yet.

    Raises:
        TournamentError: If one does.
    """
    if cup.kind == KNOCK_OUT and number < len(cup.rounds):
        raise TournamentError("cup-knock-paired", number=len(cup.rounds))


def board_at(cup: Tournament, number: int, board: int) -> Board:
    """Return a board. Raises TournamentError."""
    if not 1 <= number <= len(cup.rounds):
        raise TournamentError("cup-no-round", number=number)
    for one in cup.rounds[number - 1].boards:
        if one.number == board:
            return one
    raise TournamentError("cup-no-board", number=board)


def place_boards(
    boards: Sequence[Board], is_meant: Callable[[Board], bool], places: Sequence[str]
) -> list[Board]:
    """Return the boards of a round after assigning a table to each board for which `is_meant`
    returns true.

    A board that has no table yet gets the first of `places` that no other board of the round has.
    If all of them are taken, the board is played away from the tables.
    """
    free = [place for place in places if place not in {board.table for board in boards}]
    found = []
    for board in boards:
        if is_meant(board) and not board.table and not board.off_table:
            board = replace(board, table=free.pop(0)) if free else replace(board, off_table=True)
        found.append(board)
    return found


class ReportedGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game reported by a table.

    Attributes:
        game: The stream of the game's events, and the game's id in that stream.
        names: The name of each seat's player.
        outcome: The outcome; None while the game is running.
    """

    game: list[str]
    variant: str
    names: dict[str, str]
    daily: str = ""
    pairing: str = ""
    outcome: Outcome | None = None


def take_result(cup: Tournament, game: ReportedGame) -> Tournament:
    """Return the tournament with the result of a game, if the game belongs to one of its boards.

    Otherwise return it unchanged. A game belongs to a board if it was started by the order for that
    board, or if the board has the same player names at the same seats and no result from another
    game.
    """
    for number in range(len(cup.rounds), 0, -1):
        for board in cup.rounds[number - 1].boards:
            if _is_of(cup, number, board, game):
                lot = board.lot if game.outcome == board.heard else None
                made = replace(board, game=game.game, heard=game.outcome, lot=lot)
                return cup if made == board else with_board(cup, number, made)
    return cup


Key = tuple[object, ...]


def keys(cup: Tournament) -> set[Key]:
    """Return the keys of all games that can belong to this tournament.

    A game without any of these keys does not belong to it.
    """
    found: set[Key] = set()
    for number, one in enumerate(cup.rounds, 1):
        for board in one.boards:
            if board.game:
                found.add(("game", *board.game))
            if not board.game or board.heard is None:
                found.add(("pairing", pairing(cup, number, board)))
                found.add(
                    _names_key(cup.variant, {seat: cup.entry(id).name for seat, id in board.seats.items()})
                )
    return found


def keys_of(game: ReportedGame) -> set[Key]:
    """Return the keys of a game."""
    return {("game", *game.game), ("pairing", game.pairing), _names_key(game.variant, game.names)}


def _names_key(variant: str, names: Mapping[str, str]) -> Key:
    return "names", variant, frozenset((seat, name_key(name)) for seat, name in names.items() if name)


def _is_of(cup: Tournament, number: int, board: Board, game: ReportedGame) -> bool:
    if board.game == game.game:
        return True
    if game.variant != cup.variant:
        return False
    if cup.kind == LEAGUE and (game.daily != cup.rounds[number - 1].day or board.heard is not None):
        return False  # only the first deal of a day counts
    if board.game and board.heard is not None:
        return False
    if game.pairing:
        return game.pairing == pairing(cup, number, board)
    names = {seat: name_key(name) for seat, name in game.names.items() if name}
    return names == {seat: name_key(cup.entry(id).name) for seat, id in board.seats.items()}


def pairing(cup: Tournament, number: int, board: Board) -> str:
    """Return the id of a board, for the order that starts its game."""
    return f"{cup.id}/{number}/{board.number}"


def name_key(name: str) -> str:
    """Return a name in the form used for comparison."""
    return " ".join(name.split()).casefold()


def read_points(cup: Tournament, text: str) -> PointRules:
    """Parse the points for a board: numbers for win, draw and loss, or for each place.

    Raises TournamentError if the text is invalid, or if a round is already paired, so that the points
    cannot change.
    """
    found = []
    for word in text.replace("/", " ").replace(";", " ").split():
        half = word.endswith("½")
        number = word.removesuffix("½").replace(",", ".") or "0"
        if not NUMBER.fullmatch(number):
            raise TournamentError("cup-points-bad", given=text)
        halves = Fraction(number) * 2 + half
        if halves.denominator != 1 or not 0 <= halves <= MOST_POINTS:
            raise TournamentError("cup-points-bad", given=text)
        found.append(int(halves))
    two = len(cup.seats) == 2
    if (
        len(found) != (3 if two else len(cup.seats))
        or found != sorted(found, reverse=True)
        or found[0] == found[-1]
    ):
        raise TournamentError("cup-points-bad", given=text)
    if two:
        made = replace(cup.scoring, win=found[0], draw=found[1], loss=found[2])
    else:
        made = replace(cup.scoring, places=tuple(found))
    if made != cup.scoring and cup.rounds:
        raise TournamentError("cup-points-begun")
    return made


def choose_ties(cup: Tournament, names: Sequence[str]) -> list[str]:
    """Return the chosen tie-breaks in order, without duplicates; empty for the default ones. Raises
    TournamentError if there are too many, or if one is not available for this kind of tournament.
    """
    chosen = list(dict.fromkeys(name for name in names if name))
    if len(chosen) > MOST_TIES or not set(chosen) <= set(TIES.get(cup.kind, ())):
        raise TournamentError("cup-tie-none")
    return chosen


def describe(cup: Tournament, id: int, about: Mapping[str, str]) -> Tournament:
    """Set a player's details for reports: the fields of `Entry` that lists contain.

    Raises TournamentError if a value is invalid.
    """
    one = cup.entry(id)
    given = {name: " ".join(value.split()) for name, value in about.items() if name in DETAILS}
    for name in ("title", "federation"):
        if name in given:
            given[name] = given[name].upper()
    for name, value in given.items():
        if value and not DETAILS[name].fullmatch(value):
            raise TournamentError("cup-detail-bad", given=value, field=message(f"cup-detail.{name}"))
    made = msgspec.structs.replace(one, **given)
    return replace(cup, entries=[made if other.id == id else other for other in cup.entries])


def name_report(cup: Tournament, about: Mapping[str, str]) -> Tournament:
    """Set the details of the tournament for reports. Raises TournamentError if a value is invalid."""
    city, arbiter = (" ".join(about.get(name, "").split())[:LONGEST] for name in ("city", "arbiter"))
    federation = about.get("federation", "").strip().upper()
    if federation and not DETAILS["federation"].fullmatch(federation):
        field = message("cup-detail.federation")
        raise TournamentError("cup-detail-bad", given=federation, field=field)
    return replace(cup, report=ReportFields(city=city, federation=federation, arbiter=arbiter))


MOST_LETTERS = 64 * 1024
"""Greatest length of a file that is read, in characters."""
CELL = 1000
"""Number of characters read from each cell. A name of that length is refused."""


def read_csv_entries(text: str) -> list[Entry]:
    """Parse a list of players, with a name and an optional rating on each line.

    If the first line has column titles, these determine the order of the columns.

    Raises:
        TournamentError: If the text is too long, or contains no name.
    """
    rows = _read_rows(text)
    name, rating = 0, 1
    others: dict[str, int] = {}
    if rows and "name" in (titles := [cell.casefold() for cell in rows[0]]):
        name, rating = titles.index("name"), titles.index("rating") if "rating" in titles else -1
        others = {one: titles.index(one) for one in DETAILS if one in titles}
        rows = rows[1:]
    found = []
    for row in rows:
        if name < len(row) and (said := row[name].removeprefix("'")):
            number = row[rating] if 0 <= rating < len(row) else ""
            about = {
                one: row[at]
                for one, at in others.items()
                if at < len(row) and DETAILS[one].fullmatch(row[at])
            }
            rated = int(number) if number.isdecimal() and len(number) < 5 else 0
            found.append(replace(Entry(id=0, name=said, rating=rated), **about))
    if not found:
        raise TournamentError("cup-file")
    return found


def read_table(text: str, columns: Sequence[str]) -> list[list[str]] | None:
    """Return the cells below these titles, in the order of the titles. Missing cells are empty.

    Return None if the text has no column with the first title.

    Raises:
        TournamentError: If the text is too long, or is not a table.
    """
    rows = _read_rows(text)
    titles = [cell.casefold() for cell in rows[0]] if rows else []
    if columns[0] not in titles:
        return None
    at = [titles.index(one) if one in titles else len(titles) for one in columns]
    return [[row[place].removeprefix("'") if place < len(row) else "" for place in at] for row in rows[1:]]


def check_letters(text: str) -> None:
    """Check that a file does not have more characters than are accepted.

    Raises:
        TournamentError: If it has.
    """
    if len(text) > MOST_LETTERS:
        raise TournamentError("cup-file-long", most=MOST_LETTERS // 1024)


def _read_rows(text: str) -> list[list[str]]:
    """Return the cells of each non-empty line.

    Raises:
        TournamentError: If the text is too long, or is not a table.
    """
    check_letters(text)
    head = text.lstrip("\ufeff").split("\n", 1)[0]
    delimiter = "\t" if "\t" in head else ";" if ";" in head and "," not in head else ","
    reader = csv.reader(io.StringIO(text.lstrip("\ufeff")), delimiter=delimiter)
    try:
        return [
            [clean_text(cell, CELL) for cell in row] for row in reader if any(cell.strip() for cell in row)
        ]
    except csv.Error:
        raise TournamentError("cup-file") from None


MOST_BOARDS, MOST_TEAMS = 12, 40
MOST_MATCH_POINTS = 9
"""Greatest number of match points for a win."""
BETWEEN = re.compile(r"\s+[-–—]\s+")
"""The separator between the two teams of a fixture."""


def enter_team(cup: Tournament, name: str, players: Sequence[Entry], club: str = "") -> Tournament:
    """Add a team, with its players in board order; substitutes are last.

    Raises:
        TournamentError: The name is missing or already taken, there are too many teams, a player is in
            another team, or the first round is paired.
    """
    _check_teams(cup)
    if cup.rounds:
        raise TournamentError("team-late")
    name = " ".join(name.split())
    if not name or len(name) > LONGEST or not is_clean(name):
        raise TournamentError("cup-name", most=LONGEST)
    if name_key(name) in {name_key(one.name) for one in cup.teams}:
        raise TournamentError("cup-name-twice", name=name)
    if len(cup.teams) >= MOST_TEAMS:
        raise TournamentError("team-full", most=MOST_TEAMS)
    made = Team(id=max((one.id for one in cup.teams), default=0) + 1, name=name, club=club)
    cup = replace(cup, teams=[*cup.teams, made])
    for one in players:
        cup = add_player(cup, made.id, one)
    return cup


def add_player(cup: Tournament, team: int, entry: Entry) -> Tournament:
    """Add a player to the end of a team's list, from the next round on.

    Raises:
        TournamentError: If the player cannot be added.
    """
    _check_teams(cup)
    to = cup.team(team)
    cup = enter(cup, entry)
    grown = replace(to, players=[*to.players, cup.entries[-1].id])
    return replace(cup, teams=[grown if one.id == team else one for one in cup.teams])


def withdraw_team(cup: Tournament, team: int) -> Tournament:
    """Withdraw a team.

    If no round is paired yet, the team is removed. Otherwise it is kept, and all its players are
    withdrawn.

    Raises:
        TournamentError: If the team cannot be withdrawn.
    """
    gone = cup.team(team)
    if cup.rounds:
        for id in gone.players:
            cup = withdraw(cup, id)
        return cup
    rules = replace(cup.team_rules, fixtures=[])  # they named the removed team
    left = [one for one in cup.entries if one.id not in gone.players]
    return replace(cup, teams=[one for one in cup.teams if one.id != team], entries=left, team_rules=rules)


def set_line(cup: Tournament, number: int, team: int, line: Sequence[int]) -> Tournament:
    """Set a team's line-up for a round, from the first board on.

    Raises:
        TournamentError: If a player is not in the team, is listed twice, or is listed above a player who
            is higher in the team's list; or if the line-up would change a board whose game has started.
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
    """Check that this is a valid line-up of the team.

    Raises:
        TournamentError: If it is not.
    """
    if len(line) > cup.team_rules.boards or len(set(line)) != len(line):
        raise TournamentError("team-line-twice", team=team.name)
    for id in line:
        if id not in team.players:
            raise TournamentError("team-line-stranger", team=team.name)
    for before, after in pairwise(line):
        if team.players.index(before) > team.players.index(after):
            raise TournamentError("team-line-order", name=cup.entry(before).name, other=cup.entry(after).name)


def set_team_rules(cup: Tournament, given: TeamRules) -> Tournament:
    """Set the rules of team matches; fixtures are unchanged. Raises TournamentError if the rules are invalid
    or the first round is paired.
    """
    _check_teams(cup)
    given = replace(given, fixtures=cup.team_rules.fixtures, ranking=tuple(dict.fromkeys(given.ranking)))
    right = (
        1 <= given.boards <= MOST_BOARDS
        and given.white in (HOME, GUEST)
        and 0 <= given.draw < given.win <= MOST_MATCH_POINTS
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
    """Set fixed rounds: one line `Home – Guest` per match, and an empty line between two rounds.

    An empty string restores Berger tables.

    Raises:
        TournamentError: If a line does not have two teams, a team is unknown or plays twice in a round,
            or a round is paired.
    """
    _check_teams(cup)
    if cup.rounds:
        raise TournamentError("team-begun")
    fixtures = read_fixtures(cup, text)
    check_fixtures(fixtures, cup.teams)
    return replace(cup, team_rules=replace(cup.team_rules, fixtures=fixtures))


def read_fixtures(cup: Tournament, text: str) -> list[list[tuple[int, int]]]:
    """Parse the text of fixed rounds. Raises TournamentError."""
    names = {name_key(one.name): one.id for one in cup.teams}
    rounds: list[list[tuple[int, int]]] = []
    fresh = True
    for line in text.splitlines():
        if not line.strip():
            fresh = True
            continue
        found = [names.get(name_key(name), -1) for name in BETWEEN.split(line.strip())]
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
    """Return fixed rounds as text, in the form that `set_fixtures` reads."""
    return "\n\n".join(
        "\n".join(" – ".join(cup.team(id).name for id in pair if id) for pair in pairs) for pairs in fixtures
    )


def read_teams(cup: Tournament, text: str) -> Tournament:
    """Return the tournament with the teams of a list.

    The list is CSV with the columns `team`, `name` and optionally `rating`, one player per line in board
    order.

    Raises:
        TournamentError: If the list contains no team.
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
    """Parse the players of one team: one per line in board order, with an optional rating after a comma."""
    return read_csv_entries(text) if text.strip() else []


def _check_teams(cup: Tournament) -> None:
    if cup.kind != TEAMS:
        raise TournamentError("team-not")
