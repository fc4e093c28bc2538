"""The data model of a tournament: entries, rounds, boards and results.

The module also computes Berger tables for round robins, and pairs and scores team matches.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from companion.club.tournament.league_documents import LeagueRecord
from companion.kernel.messages import UserError

SWISS, ROBIN, TABLES, LEAGUE, KNOCK_OUT, TEAMS = "swiss", "robin", "tables", "league", "knock-out", "teams"
KINDS = (SWISS, ROBIN, KNOCK_OUT, TEAMS, TABLES, LEAGUE)
"""Swiss, round robin, knock-out and teams are for two seats, rotating tables for three and four, a league
for one seat and a deal a day."""
BYE, HALF, AWAY, THROUGH = "bye", "half", "away", "through"
"""Why a player has no board in a round: no opponent was left (full points), half a point was requested, no
points are given, or a knock-out match is won without a game."""
ARMAGEDDON, LOTS = "armageddon", "lots"
"""What decides a knock-out match that is level after all tie-break games: one more game, which Black
wins with a draw, or a random draw by an arbiter."""
WHITE, BLACK = 0, 1
"""The indices in `Tournament.seats` of the two colours of a game for two."""


class TournamentError(UserError):
    """The requested change to a tournament is not possible."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A participant.

    Most other fields are only used in lists and in TRF16.

    Attributes:
        joined: The first round of the participant.
        left: The first round without the participant; None if the participant has not left.
        forgotten: Whether the name was replaced with a number at the player's request. Two entries
            without their names never count as the same player.
    """

    id: int
    name: str
    rating: int = 0
    joined: int = 1
    left: int | None = None
    sex: str = ""
    title: str = ""
    federation: str = ""
    fide: str = ""
    born: str = ""
    forgotten: bool = False


class Outcome(msgspec.Struct, frozen=True, kw_only=True):
    """The outcome of a board.

    Attributes:
        places: The seats from first to last, grouped if they share a place.
        absent: The seats of absent players, who have no place.
        scores: The score in the game, by seat.
        won: Whether a one-player game was won.
    """

    places: list[list[str]] = []
    absent: list[str] = []
    scores: dict[str, int] = {}
    won: bool = False

    def place(self, seat: str) -> int:
        """Return the place, counted from 1; 0 for none. Players who share places get the first of them."""
        at = 1
        for shared in self.places:
            if seat in shared:
                return at
            at += len(shared)
        return 0


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """One game of a round.

    Attributes:
        seats: Maps each seat to its entry.
        table: The table's name in topics.
        game: The stream and id of the reported game.
        heard: The outcome that the table reported.
        ruled: The outcome that an arbiter set, which takes precedence over the report.
        lot: In a knock-out, the entry that advances by an arbiter's random draw.
        signed: In a league between clubs, the result that both clubs have signed, which takes
            precedence over the report and the ruling.
        off_table: Whether the game is played on an ordinary board and its result entered by hand.
    """

    number: int
    seats: dict[str, int]
    table: str = ""
    game: list[str] = []
    heard: Outcome | None = None
    ruled: Outcome | None = None
    lot: int | None = None
    signed: Outcome | None = None
    off_table: bool = False

    @property
    def outcome(self) -> Outcome | None:
        return self.signed if self.signed is not None else self.told

    @property
    def told(self) -> Outcome | None:
        """This club's result: its arbiter's ruling if there is one, otherwise the table's report."""
        return self.ruled if self.ruled is not None else self.heard

    @property
    def played(self) -> bool:
        """Whether the board was played; a forfeited board was not."""
        return self.outcome is not None and not self.outcome.absent


class Team(msgspec.Struct, frozen=True, kw_only=True):
    """A team.

    Attributes:
        players: Entries in board order, fixed for the whole event; substitutes are last.
        club: In a league between clubs, the public key of the team's club.
    """

    id: int
    name: str
    players: list[int] = []
    club: str = ""


class TeamMatch(msgspec.Struct, frozen=True, kw_only=True):
    """Two teams in a round.

    Attributes:
        home: The team named first.
        guest: The other team; 0 if the home team has a free round.
        home_line: The home team's line-up, from the first board.
        guest_line: The guest team's line-up, from the first board.
        signed: In a league between clubs, whether both clubs have signed the result.
    """

    home: int
    guest: int = 0
    home_line: list[int] = []
    guest_line: list[int] = []
    signed: bool = False

    def line_of(self, team: int) -> list[int]:
        """Return a team's line-up in this match."""
        return self.home_line if team == self.home else self.guest_line


class Round(msgspec.Struct, frozen=True, kw_only=True):
    """A round.

    Attributes:
        byes: Maps each entry without a board to the reason.
        begun: When the round began, in seconds since 1970.
        day: In a league of one-player games, the day of the daily deal as an ISO date.
        slots: In a knock-out, if a stage begins with this round, the entries of the stage: two in a
            row for each match, with 0 for a missing player. Otherwise empty.
        matches: The matches of teams.
    """

    boards: list[Board]
    byes: dict[int, str] = {}
    begun: float | None = None
    day: str = ""
    slots: list[int] = []
    matches: list[TeamMatch] = []

    @property
    def over(self) -> bool:
        return all(board.outcome is not None for board in self.boards)


class KnockOutRules(msgspec.Struct, frozen=True, kw_only=True):
    """How a knock-out is played.

    Attributes:
        ties: Number of tie-break games after a drawn match.
        last: What decides a match that is level after these games.
        clock: Clock of the tie-break games, as the house rule `clock`.
        last_clock: Clock of the Armageddon game; empty if it has the clock of the first game.
        third: Whether the losers of the semi-finals play for third place.
        lots: Whether seeds are drawn at random rather than by rating.
    """

    ties: int = 2
    last: str = ARMAGEDDON
    clock: str = ""
    last_clock: str = ""
    third: bool = False
    lots: bool = False


HOME: Final = "home"
GUEST: Final = "guest"
MATCH, BOARD, DIRECT, BERLIN, BERGER, BUCHHOLZ = "match", "board", "direct", "berlin", "berger", "buchholz"
CRITERIA = (MATCH, BOARD, DIRECT, BERLIN, BERGER, BUCHHOLZ)
"""Ranking criteria of teams: match points, board points, the matches between level teams, the Berlin count,
Sonneborn-Berger and Buchholz."""


class PointRules(msgspec.Struct, frozen=True, kw_only=True):
    """How many half points a board is worth.

    Attributes:
        places: The points of each place at a table of three or four, beginning with first place.
    """

    win: int = 2
    draw: int = 1
    loss: int = 0
    places: tuple[int, ...] = (8, 6, 4, 2)


class ReportFields(msgspec.Struct, frozen=True, kw_only=True):
    """Further details in a report to a federation: place, federation (three letters), and chief arbiter."""

    city: str = ""
    federation: str = ""
    arbiter: str = ""


class TeamRules(msgspec.Struct, frozen=True, kw_only=True):
    """How teams play.

    Attributes:
        boards: Boards of a match.
        white: Which team has White, or the first seat, on odd boards: `home` or `guest`.
        win, draw: Match points.
        ranking: The ranking criteria in order (`CRITERIA`).
        fixtures: Which teams meet in each round, home team first, 0 for none; empty for Berger tables.
    """

    boards: int = 4
    white: str = HOME
    win: int = 2
    draw: int = 1
    ranking: tuple[str, ...] = (MATCH, BOARD, DIRECT, BERLIN)
    fixtures: list[list[tuple[int, int]]] = []


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament.

    Attributes:
        seats: The seats of its game, in the order of play.
        rules: The house rules.
        planned: The planned number of rounds.
        double: Whether every pair of a round robin meets twice.
        small: Whether tables of two are allowed if tables of three and four are not possible.
        seed: The seed of its random numbers.
        season: The name of its season; tournaments of the same season share ratings.
        asked: Maps each entry that asked not to play in the next round to the kind of bye.
        league: The signed documents, for teams in a league between clubs.
        ties: The tie-breaks (`tie_breaks`); empty for the usual ones of its kind.
    """

    id: str
    title: str
    kind: str
    variant: str
    seats: list[str]
    rules: dict[str, str] = {}
    entries: list[Entry] = []
    rounds: list[Round] = []
    planned: int = 5
    double: bool = False
    small: bool = False
    seed: int = 1
    season: str = ""
    asked: dict[int, str] = {}
    made: float = 0.0
    closed: bool = False
    knock_out: KnockOutRules = KnockOutRules()
    teams: list[Team] = []
    team_rules: TeamRules = TeamRules()
    league: LeagueRecord | None = None
    scoring: PointRules = PointRules()
    ties: list[str] = []
    report: ReportFields = ReportFields()

    def entry(self, id: int) -> Entry:
        """Return an entry. Raises TournamentError."""
        for one in self.entries:
            if one.id == id:
                return one
        raise TournamentError("cup-no-entry", number=id)

    def team(self, id: int) -> Team:
        """Return a team. Raises TournamentError."""
        for one in self.teams:
            if one.id == id:
                return one
        raise TournamentError("team-none", number=id)

    def there(self, number: int) -> list[Entry]:
        """Return the entries that play in a round."""
        return [
            one for one in self.entries if one.joined <= number and (one.left is None or number < one.left)
        ]


def results(cup: Tournament, board: Board) -> dict[int, int]:
    """Return the result of a two-player board, keyed by entry.

    The result is 2 for a win, 1 for a draw and 0 for a loss, however many points the board is
    worth. The mapping is empty if there is no result.
    """
    if board.outcome is None:
        return {}
    found = dict.fromkeys(board.seats.values(), 0)
    for seat in (board.outcome.places or [[]])[0]:
        found[board.seats[seat]] = 1 if len(board.outcome.places[0]) > 1 else 2
    return found


RESULTS: Mapping[str, tuple[tuple[tuple[int, ...], ...], tuple[int, ...]]] = {
    "1–0": (((WHITE,), (BLACK,)), ()),
    "½–½": (((WHITE, BLACK),), ()),
    "0–1": (((BLACK,), (WHITE,)), ()),
    "+/−": (((WHITE,),), (BLACK,)),
    "−/+": (((BLACK,),), (WHITE,)),
    "−/−": ((), (WHITE, BLACK)),
}
"""Each result of a two-player game as chess players write it, White first, with the places and the
absent seats; `+` and `−` are a win and a loss by forfeit."""


def write_result(outcome: Outcome | None, seats: Sequence[str]) -> str:
    """Return the result of a two-player board as one of `RESULTS`, or an empty string if there is
    none.

    Args:
        outcome: The outcome of the board.
        seats: Its two seats in the order in which the result names them, White's first.
    """
    if outcome is None:
        return ""
    return ("/" if outcome.absent else "–").join(write_scores(outcome, seats).values())


def write_scores(outcome: Outcome, seats: Sequence[str]) -> dict[str, str]:
    """Return the score of each seat at a board of two: `1`, `½` or `0`; by forfeit `+` or `−`."""
    if outcome.absent:
        absent = {seat: seat in outcome.absent for seat in seats}
        return {seat: "−" if away or all(absent.values()) else "+" for seat, away in absent.items()}
    first = (outcome.places or [[]])[0]
    return {seat: "½" if len(first) > 1 else "1" if seat in first else "0" for seat in seats}


def read_result(text: str, seats: Sequence[str]) -> Outcome:
    """Return the outcome that one of `RESULTS` stands for; `1-0`, `1/2-1/2`, `0-1`, `+/-`, `-/+` and
    `-/-` are also accepted.

    Raises:
        TournamentError: The text is not a result.
    """
    plain = "".join(text.split()).replace("1/2", "½")
    known = {"-/-": "−/−", "+/-": "+/−", "-/+": "−/+"}.get(plain, plain.replace("-", "–"))
    if known not in RESULTS:
        raise TournamentError("cup-outcome")
    places, absent = RESULTS[known]
    return Outcome(places=[[seats[at] for at in one] for one in places], absent=[seats[at] for at in absent])


def points(cup: Tournament, board: Board) -> dict[int, int]:
    """Return the half points that each entry has earned at a board.

    Absent players are left out. The mapping is empty if there is no result.

    Three or four players divide the points of the places that they share.
    """
    outcome, rules = board.outcome, cup.scoring
    if outcome is None:
        return {}
    if len(cup.seats) == 2:
        absent = {board.seats[seat] for seat in outcome.absent}
        worth = {2: rules.win, 1: rules.draw, 0: rules.loss}
        return {id: 0 if id in absent else worth[result] for id, result in results(cup, board).items()}
    earned = dict.fromkeys(board.seats.values(), 0)
    at = 0
    for shared in outcome.places:
        share = sum(rules.places[at : at + len(shared)]) // len(shared)
        for seat in shared:
            earned[board.seats[seat]] = share
        at += len(shared)
    return earned


def bye_points(cup: Tournament, why: str) -> int:
    """Return the points of a bye in halves: a win for two seats, the average of all places at larger
    tables.
    """
    if len(cup.seats) == 2:
        return {BYE: cup.scoring.win, HALF: cup.scoring.draw}.get(why, 0)
    middle = sum(cup.scoring.places) // len(cup.scoring.places)
    return {BYE: middle, HALF: middle // 2}.get(why, 0)


def meetings(cup: Tournament, rounds: Sequence[Round] | None = None) -> Iterator[tuple[int, int]]:
    """Yield every pair that met, once for each meeting; a forfeited board is not a meeting."""
    for one in cup.rounds if rounds is None else rounds:
        for board in one.boards:
            if board.outcome is not None and not board.played:
                continue
            sat = sorted(board.seats.values())
            yield from ((a, b) for i, a in enumerate(sat) for b in sat[i + 1 :])


def with_board(cup: Tournament, number: int, board: Board) -> Tournament:
    """Return the tournament with this board in round `number` (from 1) in place of the one with the
    same number.

    Raises TournamentError.
    """
    if not 1 <= number <= len(cup.rounds):
        raise TournamentError("cup-no-round", number=number)
    one = cup.rounds[number - 1]
    if board.number not in {other.number for other in one.boards}:
        raise TournamentError("cup-no-board", number=board.number)
    boards = [board if other.number == board.number else other for other in one.boards]
    rounds = list(cup.rounds)
    rounds[number - 1] = msgspec.structs.replace(one, boards=boards)
    return msgspec.structs.replace(cup, rounds=rounds)


def check_outcome(outcome: Outcome, seats: dict[str, int]) -> Outcome:
    """Return the outcome, if it contains each seat of the board exactly once. Raises TournamentError."""
    named = [*(seat for shared in outcome.places for seat in shared), *outcome.absent]
    if sorted(named) != sorted(seats) or not all(outcome.places):
        raise TournamentError("cup-outcome")
    return outcome


def berger_rounds(players: int, double: bool = False) -> list[list[tuple[int, int]]]:
    """Return the rounds as pairs of numbers, counted from 1, White first.

    With an odd number of players, the last number stands for a bye.

    If `double` is set, every pair meets again with colours reversed. The last two rounds of the
    first half are exchanged, so that no player has three games of one colour in a row.
    """
    n = players + players % 2
    first = [_berger_round(n, number) for number in range(1, n)]
    if not double:
        return first
    second = [[(black, white) for white, black in pairs] for pairs in first]
    if len(first) > 2:
        first[-1], first[-2] = first[-2], first[-1]
    return first + second


def _berger_round(n: int, number: int) -> list[tuple[int, int]]:
    """Return one round for n players (even): the last player stays, the others move up by half the table."""
    half, ring = n // 2, n - 1
    top = (number - 1) * half % ring  # the last player's opponent, counted from 0
    pairs = [(top + 1, n) if number % 2 else (n, top + 1)]
    for step in range(1, half):
        pairs.append(((top + step) % ring + 1, (top - step) % ring + 1))
    return pairs


Fixtures = list[list[tuple[int, int]]]


class MatchScore(msgspec.Struct, frozen=True):
    """The score of a match.

    Attributes:
        home, guest: Board points, in halves.
        over: Whether no board is open.
    """

    home: int
    guest: int
    over: bool


class PlaceInMatch(msgspec.Struct, frozen=True):
    """The position of a board: the match in the round, and the board in the match, both counted from 1."""

    match: int
    board: int


def list_fixtures(cup: Tournament) -> Fixtures:
    """Return which teams meet in each round: as fixed by hand, or by Berger tables in the order of the
    teams."""
    if cup.team_rules.fixtures:
        return cup.team_rules.fixtures
    if len(cup.teams) < 2:
        return []
    ids = [one.id for one in cup.teams]
    return [
        [_put_free_last(*(ids[at - 1] if at <= len(ids) else 0 for at in pair)) for pair in pairs]
        for pairs in berger_rounds(len(ids), cup.double)
    ]


def _put_free_last(home: int, guest: int) -> tuple[int, int]:
    return (home, guest) if home else (guest, home)


def pair_teams(cup: Tournament, number: int, away: Mapping[int, str]) -> Round:
    """Return the next round, in which each team plays with the first players of its list who are
    present. `away` contains the entries that do not play.

    Raises TournamentError if there are too few teams.
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
    """Return the first players of a team who are present: substitutes move up."""
    return [id for id in team.players if id in there][: cup.team_rules.boards]


def lay_out(cup: Tournament, one: Round) -> Round:
    """Return a round with the boards that follow from its line-ups; boards whose line-ups are unchanged
    are kept.
    """
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
    """Return the seats: the team that has White on odd boards has Black on even ones."""
    home_first = (cup.team_rules.white == HOME) == (board % 2 == 1)
    first, second = (home, guest) if home_first else (guest, home)
    return {cup.seats[WHITE]: first, cup.seats[BLACK]: second}


def place_of(cup: Tournament, board: Board) -> PlaceInMatch:
    """Return the match and position of a board in a round."""
    match, step = divmod(board.number - 1, cup.team_rules.boards)
    return PlaceInMatch(match + 1, step + 1)


def boards_of(cup: Tournament, one: Round, match: int) -> list[Board]:
    """Return the boards of a match in a round; matches are counted from 1."""
    return [board for board in one.boards if place_of(cup, board).match == match]


def score_match(cup: Tournament, one: Round, match: int) -> MatchScore:
    """Return the score of a match in a round; matches are counted from 1."""
    played = one.matches[match - 1]
    sums = {played.home: 0, played.guest: 0}
    for earned in score_boards(cup, one, match):
        for team, halves in earned.items():
            sums[team] += halves
    over = all(board.outcome is not None for board in boards_of(cup, one, match))
    return MatchScore(sums[played.home], sums[played.guest] if played.guest else 0, over)


def score_boards(cup: Tournament, one: Round, match: int) -> list[dict[int, int]]:
    """Return the points that each team has earned at each board of a match, in halves.

    The mapping of a board is empty if the board is still open or has no player.
    """
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
    """Return the match points of both teams; empty while a board is open, or if a team has a free round.

    If neither team has earned anything, no player came, and both teams get zero.
    """
    played, stands = one.matches[match - 1], score_match(cup, one, match)
    if not stands.over or not played.guest:
        return {}
    rules = cup.team_rules
    if stands.home == stands.guest:
        both = rules.draw if stands.home else 0
        return {played.home: both, played.guest: both}
    home, guest = (rules.win, 0) if stands.home > stands.guest else (0, rules.win)
    return {played.home: home, played.guest: guest}


def all_matches(cup: Tournament) -> Iterator[tuple[Round, int, TeamMatch]]:
    """Yield every valid match of two teams: its round, its position in the round (from 1), and the
    match itself. In a league between clubs, only matches that both have signed are valid.
    """
    for one in cup.rounds:
        for at, match in enumerate(one.matches, 1):
            if match.guest and (cup.league is None or match.signed):
                yield one, at, match


def find_match(one: Round, team: int) -> int:
    """Return a team's match in a round, counted from 1. Raises TournamentError if there is none."""
    for at, match in enumerate(one.matches, 1):
        if team in (match.home, match.guest):
            return at
    raise TournamentError("team-no-match")


def check_fixtures(fixtures: Sequence[Sequence[tuple[int, int]]], teams: Sequence[Team]) -> None:
    """Raise TournamentError if a team is unknown, plays itself, or plays twice in a round."""
    known = {one.id for one in teams}
    for number, pairs in enumerate(fixtures, 1):
        playing = [id for pair in pairs for id in pair if id]
        if not pairs or not set(playing) <= known or len(playing) != len(set(playing)):
            raise TournamentError("team-fixture", number=number)
        if any(not home for home, _ in pairs):
            raise TournamentError("team-fixture", number=number)
