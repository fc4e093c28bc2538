"""A tournament as values: entries, rounds of boards, what came of each.

Points are counted in halves, so that all are whole numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

import msgspec

from companion.club.tournament.leagues.record import LeagueRecord
from companion.kernel.messages import UserError

SWISS, ROBIN, TABLES, LEAGUE, KNOCK_OUT, TEAMS = "swiss", "robin", "tables", "league", "knock-out", "teams"
KINDS = (SWISS, ROBIN, KNOCK_OUT, TEAMS, TABLES, LEAGUE)
"""Swiss, round robin, knock-out and teams are for two seats, rotating tables for three and four, a league for one seat
and a deal a day.
"""
BYE, HALF, AWAY, THROUGH = "bye", "half", "away", "through"
"""Why somebody has no board in a round: none was left (full points), half a point was asked for, nothing is
given, or a match of a knock-out is won without a game.
"""
ARMAGEDDON, LOTS = "armageddon", "lots"
"""What decides a match of a knock-out that is level after all tie-break games: one more game, which Black wins
with a draw, or lots that an arbiter draws.
"""
WHITE, BLACK = 0, 1
"""The places in `Tournament.seats` of the two colours of a game for two."""


class TournamentError(UserError):
    """A tournament cannot be as it is asked to be."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody who plays.

    `joined`: the first round; `left`: the first round without them. The rest is for lists and TRF16.

    `forgotten`: a number stands for the name, because they asked for that; two such are never held to be the
    same.
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
    """What came of a board.

    `places`: seats from the first to the last, those that share a place together; whoever did not come is
    `absent` and in no place. `scores`: what the game counted, by seat; `won`: of a game for one.
    """

    places: list[list[str]] = []
    absent: list[str] = []
    scores: dict[str, int] = {}
    won: bool = False

    def place(self, seat: str) -> int:
        """From 1 on; 0: in no place. Those who share one have the first of its places."""
        at = 1
        for shared in self.places:
            if seat in shared:
                return at
            at += len(shared)
        return 0


class Board(msgspec.Struct, frozen=True, kw_only=True):
    """One game of a round. `seats`: seat to entry; `table`: the table's name in topics.

    `game`: stream and game that were heard, `heard`: what its table told; `ruled`: what an arbiter made of
    it, which holds.

    `lot`: of a knock-out, the entry that goes on because an arbiter has drawn lots.

    `signed`: of a league between clubs, what both clubs have signed, which holds before all else.

    `off_table`: it is played on an ordinary board without a table, and its result is entered by hand.
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
        """What this club says of it: its arbiter, else its table."""
        return self.ruled if self.ruled is not None else self.heard

    @property
    def played(self) -> bool:
        """Whether it was played: a board that somebody did not come to was not."""
        return self.outcome is not None and not self.outcome.absent


class Team(msgspec.Struct, frozen=True, kw_only=True):
    """A team.

    Attributes:
        players: Entries in the order of their boards, which holds for the whole event; substitutes are last.
        club: Of a league between clubs, the public key of the club whose team it is.
    """

    id: int
    name: str
    players: list[int] = []
    club: str = ""


class TeamMatch(msgspec.Struct, frozen=True, kw_only=True):
    """Two teams in a round.

    Attributes:
        home: The team that is named first.
        guest: The other one; 0: there is none, and the first has a free round.
        home_line: Who plays for it, from the first board on.
        guest_line: The same of the guest.
        signed: Of a league between clubs: both clubs have signed its result.
    """

    home: int
    guest: int = 0
    home_line: list[int] = []
    guest_line: list[int] = []
    signed: bool = False

    def line_of(self, team: int) -> list[int]:
        """Who plays for a team of this match."""
        return self.home_line if team == self.home else self.guest_line


class Round(msgspec.Struct, frozen=True, kw_only=True):
    """`byes`: entry to why there is no board; `begun`: seconds since 1970; `day`: of a league, whose deal it
    is (ISO); `slots`: of a knock-out, the entries of a stage that begins with this round, two and two in a
    match, 0 for nobody; `matches`: of teams, which play each other.
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
        ties: tie-break games of a drawn match; `last`: what decides if it is level after them.
        clock: of the tie-break games, as the house rule `clock`; `last_clock`: of the Armageddon game; empty:
            that of the first game.
        third: the losers of the semi-finals play for the third place.
        lots: seeds are drawn by lots rather than by rating.
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
"""What can part teams: match points, board points, the matches between those who are level, the Berlin count,
Sonneborn-Berger and Buchholz.
"""


class PointRules(msgspec.Struct, frozen=True, kw_only=True):
    """What a board is worth, in halves. `places`: of a table of three or four, from the first place on."""

    win: int = 2
    draw: int = 1
    loss: int = 0
    places: tuple[int, ...] = (8, 6, 4, 2)


class ReportFields(msgspec.Struct, frozen=True, kw_only=True):
    """What a report to a federation says besides: where it was played, the federation (three letters), and who was
    the chief arbiter.
    """

    city: str = ""
    federation: str = ""
    arbiter: str = ""


class TeamRules(msgspec.Struct, frozen=True, kw_only=True):
    """How teams play.

    Attributes:
        boards: Of a match.
        white: Which team has White, or the first seat, on odd boards: `home` or `guest`.
        win, draw: Match points.
        ranking: What parts teams, the first first (`CRITERIA`).
        fixtures: Which teams meet in each round, home team first, 0 for nobody; empty: Berger tables.
    """

    boards: int = 4
    white: str = HOME
    win: int = 2
    draw: int = 1
    ranking: tuple[str, ...] = (MATCH, BOARD, DIRECT, BERLIN)
    fixtures: list[list[tuple[int, int]]] = []


class Tournament(msgspec.Struct, frozen=True, kw_only=True):
    """A tournament.

    `seats`: of its game, in the order of play; `rules`: house rules; `planned`: rounds that are meant to be
    played.

    `double`: a round robin with return games; `small`: tables of two are allowed where three and four do not
    come out; `seed`: what chance is made from; `season`: tournaments of one season share ratings; `asked`:
    who asked not to play in the next round, and what they get for it; `league`: what clubs have signed, of
    teams that play a league between clubs; `ties`: what parts those who have as many
    points (`tie_breaks`), empty: what is usual for its kind.
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
        """Raises TournamentError."""
        for one in self.entries:
            if one.id == id:
                return one
        raise TournamentError("cup-no-entry", number=id)

    def team(self, id: int) -> Team:
        """Raises TournamentError."""
        for one in self.teams:
            if one.id == id:
                return one
        raise TournamentError("team-none", number=id)

    def there(self, number: int) -> list[Entry]:
        """Who plays in a round."""
        return [
            one for one in self.entries if one.joined <= number and (one.left is None or number < one.left)
        ]


def results(cup: Tournament, board: Board) -> dict[int, int]:
    """Of a board of two what came of it, in halves whatever it is worth: 2 for whoever has won, 1 of a draw; nothing
    while it has no result.
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
"""Each result of a game for two as chess players write it, White first, with the places and who did not come; `+` and `−`
are a win and a loss by forfeit.
"""


def write_result(outcome: Outcome | None, seats: Sequence[str]) -> str:
    """Return the result of a board of two as one of `RESULTS`; empty if there is none.

    Args:
        outcome: What came of the board.
        seats: Its two seats in the order in which the result names them, White's first.
    """
    if outcome is None:
        return ""
    return ("/" if outcome.absent else "–").join(write_scores(outcome, seats).values())


def write_scores(outcome: Outcome, seats: Sequence[str]) -> dict[str, str]:
    """Return what each seat of a board of two has made: `1`, `½` or `0`; by forfeit `+` or `−`."""
    if outcome.absent:
        absent = {seat: seat in outcome.absent for seat in seats}
        return {seat: "−" if away or all(absent.values()) else "+" for seat, away in absent.items()}
    first = (outcome.places or [[]])[0]
    return {seat: "½" if len(first) > 1 else "1" if seat in first else "0" for seat in seats}


def read_result(text: str, seats: Sequence[str]) -> Outcome:
    """Return the outcome that one of `RESULTS` stands for; `1-0`, `1/2-1/2`, `0-1`, `+/-`, `-/+` and `-/-` are read too.

    Raises:
        TournamentError: it is no result.
    """
    plain = "".join(text.split()).replace("1/2", "½")
    known = {"-/-": "−/−", "+/-": "+/−", "-/+": "−/+"}.get(plain, plain.replace("-", "–"))
    if known not in RESULTS:
        raise TournamentError("cup-outcome")
    places, absent = RESULTS[known]
    return Outcome(places=[[seats[at] for at in one] for one in places], absent=[seats[at] for at in absent])


def points(cup: Tournament, board: Board) -> dict[int, int]:
    """What each of a board has earned, in halves; nothing while it has no result, or for whoever did not come.

    Three or four share the points of the places that they share. One seat: see `league`.
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
    """In halves: a bye counts as a win for two seats, and as the middle of four places at larger tables."""
    if len(cup.seats) == 2:
        return {BYE: cup.scoring.win, HALF: cup.scoring.draw}.get(why, 0)
    middle = sum(cup.scoring.places) // len(cup.scoring.places)
    return {BYE: middle, HALF: middle // 2}.get(why, 0)


def meetings(cup: Tournament, rounds: Sequence[Round] | None = None) -> Iterator[tuple[int, int]]:
    """Every pair that sat down together, once for each time; a board that was forfeited is no meeting."""
    for one in cup.rounds if rounds is None else rounds:
        for board in one.boards:
            if board.outcome is not None and not board.played:
                continue
            sat = sorted(board.seats.values())
            yield from ((a, b) for i, a in enumerate(sat) for b in sat[i + 1 :])


def with_board(cup: Tournament, number: int, board: Board) -> Tournament:
    """The cup with this board in round `number` (from 1) instead of the one of the same number.

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
    """The outcome, if each seat of the board stands in it exactly once. Raises TournamentError."""
    named = [*(seat for shared in outcome.places for seat in shared), *outcome.absent]
    if sorted(named) != sorted(seats) or not all(outcome.places):
        raise TournamentError("cup-outcome")
    return outcome
