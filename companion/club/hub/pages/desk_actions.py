"""Actions of the tournament desk: one class for each action, as a form sends it."""

from __future__ import annotations

import random
from datetime import date
from functools import reduce
from operator import or_
from typing import ClassVar

import msgspec
from starlette.exceptions import HTTPException

from companion.club.hub.pages.orders import CLOCK, check_rules
from companion.club.hub.pages.sign_in import PASTED
from companion.club.tournament import edits, files
from companion.club.tournament.pairing import pair_round
from companion.club.tournament.tournament import (
    ARMAGEDDON,
    AWAY,
    BYE,
    HALF,
    KNOCK_OUT,
    LEAGUE,
    LOTS,
    ROBIN,
    SWISS,
    TABLES,
    TEAMS,
    Entry,
    KnockOutRules,
    Outcome,
    TeamRules,
    Tournament,
    TournamentError,
    read_result,
    with_board,
)
from companion.games import families
from companion.kernel.errors import ARGUMENT
from companion.plain_text.decoded_values import clean_values

replace = msgspec.structs.replace
MOST_ROUNDS = 60
MOST_TIES = 6
"""Greatest number of tie-break games in a match."""


class DeskAction(msgspec.Struct, frozen=True, kw_only=True, tag_field="do"):
    """An action of the desk on a tournament, as its forms send it. The tag field is `do`.

    Attributes:
        number: The round, from 1; 0 for the newest.
        KEEPER_ONLY: Whether, in a league, only the organizing club may carry out this action.
    """

    KEEPER_ONLY: ClassVar = False
    number: int = 0

    def change(self, cup: Tournament) -> Tournament:
        """Return the tournament after this action. Raises TournamentError if the action is impossible."""
        raise NotImplementedError


class EnterPlayer(DeskAction, frozen=True, tag="enter"):
    """The entry of a player; in team events, as a member of `team`."""

    KEEPER_ONLY: ClassVar = True
    name: str = ""
    rating: int = 0
    team: int = 0

    def change(self, cup: Tournament) -> Tournament:
        entry = Entry(id=0, name=self.name, rating=max(0, min(3999, self.rating)))
        return edits.add_player(cup, self.team, entry) if cup.kind == TEAMS else edits.enter(cup, entry)


class ReadList(DeskAction, frozen=True, tag="read"):
    """The entry of all players in a list who have not been entered yet.

    The list is CSV or TRF16; for teams it is CSV.
    """

    KEEPER_ONLY: ClassVar = True
    text: str = ""

    def change(self, cup: Tournament) -> Tournament:
        if cup.kind == TEAMS:
            return edits.read_teams(cup, self.text)
        found = (
            files.read_trf_entries(self.text)
            if self.text.startswith("0")
            else edits.read_csv_entries(self.text)
        )
        there = {edits.name_key(one.name) for one in cup.entries}
        for one in found:
            if edits.name_key(one.name) not in there:
                there.add(edits.name_key(one.name))
                cup = edits.enter(cup, one)
        return cup


class Withdraw(DeskAction, frozen=True, tag="withdraw"):
    """Withdraw an entry."""

    entry: int = 0

    def change(self, cup: Tournament) -> Tournament:
        return edits.withdraw(cup, self.entry)


class ComeBack(DeskAction, frozen=True, tag="back"):
    """Restore an entry that was withdrawn."""

    entry: int = 0

    def change(self, cup: Tournament) -> Tournament:
        return edits.come_back(cup, self.entry)


class Bye(DeskAction, frozen=True, tag="bye"):
    """The absence of an entry from the next round.

    `why` is half, away or bye, or empty if the entry will play after all.
    """

    entry: int = 0
    why: str = ""

    def change(self, cup: Tournament) -> Tournament:
        cup.entry(self.entry)
        if cup.kind == KNOCK_OUT:
            raise TournamentError("cup-knock-bye")
        byes = {id: why for id, why in cup.asked.items() if id != self.entry}
        if self.why in (HALF, AWAY, BYE):
            byes[self.entry] = self.why
        return replace(cup, asked=byes)


class Pair(DeskAction, frozen=True, tag="pair"):
    """The pairing of the next round. `day` is the day of its daily deal."""

    day: str = ""

    def change(self, cup: Tournament) -> Tournament:
        if self.day:
            try:
                date.fromisoformat(self.day)
            except ValueError:
                raise TournamentError("cup-day") from None
        drawn = [one.id for one in cup.entries] if cup.knock_out.lots and not cup.rounds else []
        random.SystemRandom().shuffle(drawn)
        made = pair_round(cup, families()[cup.variant].info.seatings, cup.asked, self.day, drawn)
        return replace(made, asked={})


class Unpair(DeskAction, frozen=True, tag="unpair"):
    """Undo the pairing of the newest round."""

    def change(self, cup: Tournament) -> Tournament:
        return edits.unpair_round(cup)


class Exchange(DeskAction, frozen=True, tag="exchange"):
    """Exchange two entries in a round."""

    entry: int = 0
    other: int = 0

    def change(self, cup: Tournament) -> Tournament:
        return edits.exchange_players(cup, self.number, self.entry, self.other)


class Rule(DeskAction, frozen=True, tag="rule"):
    """The result of a board, as an arbiter sets it.

    Attributes:
        result: The result of a two-player game, in the form that `read_result` parses.
        places: For other games, the place of each seat, or `absent`. If all are empty, the result sent by
            the table counts.
    """

    board: int = 0
    places: dict[str, str] = {}
    result: str = ""

    def change(self, cup: Tournament) -> Tournament:
        if self.result and len(cup.seats) == 2:
            return edits.rule_board(cup, self.number, self.board, read_result(self.result, cup.seats))
        if not any(self.places.values()):
            return edits.rule_board(cup, self.number, self.board, None)
        places: dict[int, list[str]] = {}
        for seat in cup.seats:
            said = self.places.get(seat, "")
            if said.isdecimal() and len(said) == 1:
                places.setdefault(int(said), []).append(seat)
        absent = [seat for seat in cup.seats if self.places.get(seat) == "absent"]
        outcome = Outcome(places=[places[at] for at in sorted(places)], absent=absent)
        return edits.rule_board(cup, self.number, self.board, outcome)


class Lot(DeskAction, frozen=True, tag="lot"):
    """A random draw by which an entry advances from a tied match."""

    board: int = 0
    entry: int = 0

    def change(self, cup: Tournament) -> Tournament:
        return edits.draw_lot(cup, self.number, self.board, self.entry)


class SetTable(DeskAction, frozen=True, tag="table"):
    """The table of a board.

    The value is the name of a table, `edits.NO_TABLE`, or empty to assign a free table when the
    round begins. No two boards share a table.
    """

    board: int = 0
    table: str = ""

    def change(self, cup: Tournament) -> Tournament:
        board = edits.board_at(cup, self.number, self.board)
        others = cup.rounds[self.number - 1].boards
        if self.table and any(one.table == self.table for one in others if one.number != self.board):
            raise TournamentError("cup-table-taken")
        off = self.table == edits.NO_TABLE
        return with_board(
            cup, self.number, replace(board, table="" if off else self.table[:40], off_table=off)
        )


class SetRules(DeskAction, frozen=True, tag="rules"):
    """The rules of a tournament.

    These are house rules and points for future rounds, the number of rounds, tie-breaks, and the
    rules of a knock-out.
    """

    KEEPER_ONLY: ClassVar = True
    rules: dict[str, str] = {}
    planned: int = 0
    knock_out: KnockOutRules | None = None
    points: str = ""
    ties: dict[str, str] | None = None

    def change(self, cup: Tournament) -> Tournament:
        given = {name: value for name, value in self.rules.items() if value}
        if given and cup.kind == LEAGUE:
            raise TournamentError("cup-lacks")
        if self.planned and not max(1, len(cup.rounds)) <= self.planned <= MOST_ROUNDS:
            raise TournamentError("cup-lacks")
        rules = check_rules(cup.variant, given) if given else {}
        if self.points and cup.kind in (SWISS, ROBIN, TABLES):
            cup = replace(cup, scoring=edits.read_points(cup, self.points))
        if self.ties is not None:
            cup = replace(cup, ties=edits.choose_ties(cup, [name for _, name in sorted(self.ties.items())]))
        return replace(
            cup,
            rules=rules,
            planned=self.planned or cup.planned,
            knock_out=_check_knock_out(cup, self.knock_out) if self.knock_out is not None else cup.knock_out,
        )


class NewTeam(DeskAction, frozen=True, tag="team"):
    """The entry of a team. `text` lists its players in board order, one on each line."""

    KEEPER_ONLY: ClassVar = True
    name: str = ""
    text: str = ""

    def change(self, cup: Tournament) -> Tournament:
        return edits.enter_team(cup, self.name, edits.read_players(self.text))


class WithdrawTeam(DeskAction, frozen=True, tag="team-gone"):
    """Withdraw a team."""

    KEEPER_ONLY: ClassVar = True
    team: int = 0

    def change(self, cup: Tournament) -> Tournament:
        return edits.withdraw_team(cup, self.team)


class SetLine(DeskAction, frozen=True, tag="line"):
    """The line-up of a team in a round, in board order."""

    team: int = 0
    line: list[int] = []

    def change(self, cup: Tournament) -> Tournament:
        return edits.set_line(cup, self.number, self.team, [id for id in self.line if id])


class SetTeamRules(DeskAction, frozen=True, tag="team-rules"):
    """Set the rules of team matches."""

    KEEPER_ONLY: ClassVar = True
    teams: TeamRules | None = None

    def change(self, cup: Tournament) -> Tournament:
        if self.teams is None:
            raise TournamentError("cup-lacks")
        return edits.set_team_rules(cup, self.teams)


class SetFixtures(DeskAction, frozen=True, tag="fixtures"):
    """Set the pairs of teams in each round."""

    KEEPER_ONLY: ClassVar = True
    text: str = ""

    def change(self, cup: Tournament) -> Tournament:
        return edits.set_fixtures(cup, self.text)


class Describe(DeskAction, frozen=True, tag="describe"):
    """Set the data about an entry for reports."""

    entry: int = 0
    about: dict[str, str] = {}

    def change(self, cup: Tournament) -> Tournament:
        return edits.describe(cup, self.entry, self.about)


class NameReport(DeskAction, frozen=True, tag="report"):
    """Set the heading of a report."""

    about: dict[str, str] = {}

    def change(self, cup: Tournament) -> Tournament:
        return edits.name_report(cup, self.about)


class Close(DeskAction, frozen=True, tag="close"):
    """Close the tournament, or open it again."""

    def change(self, cup: Tournament) -> Tournament:
        return replace(cup, closed=not cup.closed)


class BeginRound(DeskAction, frozen=True, tag="begin"):
    """The beginning of a round, or only of the boards of one of its team matches."""

    match: int = 0


class MakeLeague(DeskAction, frozen=True, tag="league"):
    """The conversion of team matches into a league between clubs.

    `clubs` has the key of each team's club.
    """

    RIGHT: ClassVar = "settings"
    clubs: dict[str, str] = {}


class AgreeResult(DeskAction, frozen=True, tag="agree"):
    """The signature on a result that another club in a league has reported."""

    RIGHT: ClassVar = "result"
    mark: str = ""


class _AnyAction(msgspec.Struct):
    """The name of an action, regardless of its other fields."""

    do: str


KINDS = tuple(DeskAction.__subclasses__())
"""All actions. Each class defined above is found automatically."""
ANY_ACTION: msgspec.json.Decoder[DeskAction] = msgspec.json.Decoder(reduce(or_, KINDS))
NAMES = frozenset(str(kind.__struct_config__.tag) for kind in KINDS)


def _check_knock_out(cup: Tournament, given: KnockOutRules) -> KnockOutRules:
    """Check the rules of a knock-out.

    Once the first round is paired, only clocks can be changed, because the other rules have already
    decided matches.
    """
    if cup.kind != KNOCK_OUT or given.last not in (ARMAGEDDON, LOTS) or not 0 <= given.ties <= MOST_TIES:
        raise TournamentError("cup-lacks")
    clocks = [given.clock.strip(), given.last_clock.strip()]
    for clock in filter(None, clocks):
        check_rules(cup.variant, {CLOCK: clock})
    given = replace(given, clock=clocks[0], last_clock=clocks[1])
    before = replace(cup.knock_out, clock=given.clock, last_clock=given.last_clock)
    if cup.rounds and given != before:
        raise TournamentError("cup-knock-begun")
    return given


def read_action(body: msgspec.Raw | bytes) -> DeskAction:
    """Parse an action that a form of the desk sends.

    Raises:
        TournamentError: There is no such action.
        HTTPException: The body is not an object, or a field has a value of the wrong type.
    """
    try:
        if msgspec.json.decode(body, type=_AnyAction).do not in NAMES:
            raise TournamentError("cup-lacks")
        return clean_values(ANY_ACTION.decode(body), ARGUMENT, PASTED)
    except (msgspec.DecodeError, UnicodeError, RecursionError) as wrong:
        raise HTTPException(400) from wrong
