"""What a desk does to a tournament: one action a request, and rounds that are begun at tables."""

from __future__ import annotations

import random
from collections.abc import Callable
from datetime import date
from functools import partial

import msgspec

from companion.club.hub.arbiters.accounts import Person
from companion.club.hub.arbiters.authorization import NotAllowedError
from companion.club.hub.arbiters.house_rule_forms import CLOCK, check_rules
from companion.club.hub.arbiters.order_queue import OPEN, WAITS
from companion.club.hub.hub import Hub
from companion.club.hub.leagues import league_desk
from companion.club.tournament import csv_files, edits, knock_out, trf
from companion.club.tournament.pairing import pair_round
from companion.club.tournament.teams import team_edits
from companion.club.tournament.teams.matches import place_of
from companion.club.tournament.tournament import (
    ARMAGEDDON,
    AWAY,
    BYE,
    HALF,
    KINDS,
    KNOCK_OUT,
    LEAGUE,
    LOTS,
    ROBIN,
    SWISS,
    TABLES,
    TEAMS,
    Board,
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
from companion.plain_text.cleaner import clean_text, is_clean
from companion.table.daily.deal import daily_games

replace = msgspec.structs.replace
MOST_ROUNDS = 60
MOST_TIES = 6
"""Tie-break games of a match."""


class NewTournament(msgspec.Struct, frozen=True):
    """A tournament that is to be."""

    title: str
    kind: str
    variant: str
    planned: int = 5
    season: str = ""
    double: bool = False
    small: bool = False


class DeskAction(msgspec.Struct, frozen=True):
    """`do` names it; what else it needs stands beside its function below."""

    do: str
    name: str = ""
    rating: int = 0
    entry: int = 0
    other: int = 0
    number: int = 0
    board: int = 0
    places: dict[str, str] = {}
    result: str = ""
    text: str = ""
    day: str = ""
    why: str = ""
    table: str = ""
    rules: dict[str, str] = {}
    planned: int = 0
    knock_out: KnockOutRules | None = None
    points: str = ""
    ties: dict[str, str] | None = None
    about: dict[str, str] = {}
    team: int = 0
    match: int = 0
    line: list[int] = []
    teams: TeamRules | None = None
    clubs: dict[str, str] = {}
    mark: str = ""


def variants(kind: str) -> list[str]:
    """The games that a kind of tournament is for."""
    if kind == LEAGUE:
        return list(daily_games())
    if kind == TEAMS:
        return [id for id in families() if seats_for(kind, id)]
    most = 4 if kind == TABLES else 2
    return [id for id, one in families().items() if max(map(len, one.info.seatings)) == most]


def seats_for(kind: str, variant: str) -> list[str]:
    """The seats of a game in a tournament: all, in team matches those of two players; empty: two cannot play it."""
    info = families()[variant].info
    if kind != TEAMS:
        return list(info.seats)
    return list(next((one for one in info.seatings if len(one) == 2), ()))


def make(hub: Hub, new: NewTournament) -> Tournament:
    """Raises TournamentError: no title, no such kind, or a game that is not for it."""
    title = " ".join(new.title.split())
    if not title or len(title) > edits.LONGEST or not is_clean(title):
        raise TournamentError("cup-name", most=edits.LONGEST)
    if new.kind not in KINDS or new.variant not in variants(new.kind) or not 1 <= new.planned <= MOST_ROUNDS:
        raise TournamentError("cup-lacks")
    return hub.cups.make(
        Tournament(
            id="",
            title=title,
            kind=new.kind,
            variant=new.variant,
            seats=seats_for(new.kind, new.variant),
            planned=new.planned,
            season=clean_text(new.season, edits.LONGEST),
            double=new.double,
            small=new.small,
            made=hub.wall(),
        )
    )


def act(hub: Hub, person: Person, id: str, asked: DeskAction) -> Tournament:
    """Raises TournamentError and StoreError: nothing was changed."""
    if asked.do == "begin":
        return begin(hub, person, id, asked.number, asked.match)
    if asked.do in LEAGUE_RIGHTS:
        if not person.may(LEAGUE_RIGHTS[asked.do]):
            raise NotAllowedError("arbiter-not-yours")
        if asked.do == "league":
            return league_desk.establish(hub, id, asked.clubs)
        return league_desk.sign_told(hub, id, asked.mark)
    if asked.do in KEEPERS:
        league_desk.check_keeper(hub.cups.get(id))
    work = WORK.get(asked.do)
    if work is None:
        raise TournamentError("cup-lacks")
    before = hub.cups.get(id) if asked.do == "table" else None
    cup = hub.cups.change(id, lambda cup: work(cup, asked))
    if before is not None:
        _withdraw_elsewhere(hub, person, before, cup, asked)
    if asked.do == "line" or (asked.do == "close" and not cup.closed):  # what was told before may count now
        hub.results.read_again(id)
        return hub.cups.get(id)
    return cup


def _withdraw_elsewhere(
    hub: Hub, person: Person, before: Tournament, cup: Tournament, asked: DeskAction
) -> None:
    """A board has got another table, or none: the one that it had offers its game no more."""
    old, new = (edits.board_at(one, asked.number, asked.board) for one in (before, cup))
    if old.table and old.table != new.table:
        called = edits.pairing(cup, asked.number, old)
        for one in hub.orders.list_orders(place=old.table):
            if one.order is not None and one.order.pairing == called and one.came in (OPEN, WAITS):
                hub.orders.withdraw(person, one.id)


def _enter(cup: Tournament, asked: DeskAction) -> Tournament:
    entry = Entry(id=0, name=asked.name, rating=max(0, min(3999, asked.rating)))
    return team_edits.add_player(cup, asked.team, entry) if cup.kind == TEAMS else edits.enter(cup, entry)


def _read(cup: Tournament, asked: DeskAction) -> Tournament:
    """A list as CSV or TRF16; whoever is there already is passed over. Of teams: CSV."""
    if cup.kind == TEAMS:
        return team_edits.read_teams(cup, asked.text)
    found = trf.entries(asked.text) if asked.text.startswith("0") else csv_files.entries(asked.text)
    there = {edits.key(one.name) for one in cup.entries}
    for one in found:
        if edits.key(one.name) not in there:
            there.add(edits.key(one.name))
            cup = edits.enter(cup, one)
    return cup


def _bye(cup: Tournament, asked: DeskAction) -> Tournament:
    """Somebody does not play in the next round: `why` is half, away or empty (plays after all)."""
    cup.entry(asked.entry)
    if cup.kind == KNOCK_OUT:
        raise TournamentError("cup-knock-bye")
    byes = {id: why for id, why in cup.asked.items() if id != asked.entry}
    if asked.why in (HALF, AWAY, BYE):
        byes[asked.entry] = asked.why
    return replace(cup, asked=byes)


def _pair(cup: Tournament, asked: DeskAction) -> Tournament:
    if asked.day:
        try:
            date.fromisoformat(asked.day)
        except ValueError:
            raise TournamentError("cup-day") from None
    drawn = [one.id for one in cup.entries] if cup.knock_out.lots and not cup.rounds else []
    random.SystemRandom().shuffle(drawn)
    made = pair_round(cup, families()[cup.variant].info.seatings, cup.asked, asked.day, drawn)
    return replace(made, asked={})


def _rule(cup: Tournament, asked: DeskAction) -> Tournament:
    """`result`: of a game for two as `read_result` takes it; or `places`: seat to its place, `absent`. All empty: what the
    table told holds.
    """
    if asked.result and len(cup.seats) == 2:
        return edits.rule_board(cup, asked.number, asked.board, read_result(asked.result, cup.seats))
    if not any(asked.places.values()):
        return edits.rule_board(cup, asked.number, asked.board, None)
    places: dict[int, list[str]] = {}
    for seat in cup.seats:
        said = asked.places.get(seat, "")
        if said.isdecimal() and len(said) == 1:
            places.setdefault(int(said), []).append(seat)
    absent = [seat for seat in cup.seats if asked.places.get(seat) == "absent"]
    outcome = Outcome(places=[places[at] for at in sorted(places)], absent=absent)
    return edits.rule_board(cup, asked.number, asked.board, outcome)


def _table(cup: Tournament, asked: DeskAction) -> Tournament:
    """Where a board is played: no two of a round at one table, or at `edits.NO_TABLE`; empty: what is free when it begins."""
    board = edits.board_at(cup, asked.number, asked.board)
    others = cup.rounds[asked.number - 1].boards
    if asked.table and any(one.table == asked.table for one in others if one.number != asked.board):
        raise TournamentError("cup-table-taken")
    off = asked.table == edits.NO_TABLE
    return with_board(cup, asked.number, replace(board, table="" if off else asked.table[:40], off_table=off))


def _rules(cup: Tournament, asked: DeskAction) -> Tournament:
    """House rules for the rounds to come, and how many rounds there are; a deal of the day is played as
    printed.
    """
    given = {name: value for name, value in asked.rules.items() if value}
    if given and cup.kind == LEAGUE:
        raise TournamentError("cup-lacks")
    if asked.planned and not max(1, len(cup.rounds)) <= asked.planned <= MOST_ROUNDS:
        raise TournamentError("cup-lacks")
    rules = check_rules(cup.variant, given) if given else {}
    if asked.points and cup.kind in (SWISS, ROBIN, TABLES):
        cup = replace(cup, scoring=edits.read_points(cup, asked.points))
    if asked.ties is not None:
        cup = replace(cup, ties=edits.choose_ties(cup, [name for _, name in sorted(asked.ties.items())]))
    return replace(
        cup,
        rules=rules,
        planned=asked.planned or cup.planned,
        knock_out=_check_knock_out(cup, asked.knock_out) if asked.knock_out is not None else cup.knock_out,
    )


def _team(cup: Tournament, asked: DeskAction) -> Tournament:
    """A new team: `name`, and in `text` its players in board order, a line each."""
    return team_edits.enter_team(cup, asked.name, team_edits.read_players(asked.text))


def _team_rules(cup: Tournament, asked: DeskAction) -> Tournament:
    if asked.teams is None:
        raise TournamentError("cup-lacks")
    return team_edits.set_team_rules(cup, asked.teams)


def _check_knock_out(cup: Tournament, given: KnockOutRules) -> KnockOutRules:
    """Once the first round is paired only clocks can be changed: the others have decided matches."""
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


WORK: dict[str, Callable[[Tournament, DeskAction], Tournament]] = {
    "enter": _enter,
    "read": _read,
    "withdraw": lambda cup, asked: edits.withdraw(cup, asked.entry),
    "back": lambda cup, asked: edits.come_back(cup, asked.entry),
    "bye": _bye,
    "pair": _pair,
    "unpair": lambda cup, asked: edits.unpair_round(cup),
    "exchange": lambda cup, asked: edits.exchange_players(cup, asked.number, asked.entry, asked.other),
    "rule": _rule,
    "lot": lambda cup, asked: edits.draw_lot(cup, asked.number, asked.board, asked.entry),
    "table": _table,
    "rules": _rules,
    "team": _team,
    "team-gone": lambda cup, asked: team_edits.withdraw_team(cup, asked.team),
    "line": lambda cup, asked: team_edits.set_line(
        cup, asked.number, asked.team, [id for id in asked.line if id]
    ),
    "team-rules": _team_rules,
    "fixtures": lambda cup, asked: team_edits.set_fixtures(cup, asked.text),
    "describe": lambda cup, asked: edits.describe(cup, asked.entry, asked.about),
    "report": lambda cup, asked: edits.name_report(cup, asked.about),
    "close": lambda cup, asked: replace(cup, closed=not cup.closed),
}


LEAGUE_RIGHTS = {"league": "settings", "agree": "result"}
"""What is done to leagues between clubs, and who may."""
KEEPERS = frozenset({"enter", "read", "team", "team-gone", "team-rules", "fixtures", "rules"})
"""What only the club that keeps a league can change."""


def begin(hub: Hub, person: Person, id: str, number: int, match: int = 0) -> Tournament:
    """Every board of a round that has no game yet is put up at its table; boards without a table get the free
    ones in order, and where there are too few the others are played without. `match`: of teams, only the boards of
    this match of the round, from 1 on.

    Raises:
        TournamentError: there is no such round, or somebody plays at another table still.
    """
    sitting, places = hub.cups.sitting(), hub.cups.places()

    def is_meant(cup: Tournament, board: Board) -> bool:
        at = place_of(cup, board).match if cup.kind == TEAMS else 0
        if board.outcome is not None or board.game or (match and at != match):
            return False
        home = cup.team(cup.rounds[number - 1].matches[at - 1].home) if at else None
        # A round of a league is begun where the home team is; a guest's club can begin one match, if it has the tables.
        return bool(match) or cup.league is None or home is None or home.club == cup.league.mine

    def place(cup: Tournament) -> Tournament:
        if not 1 <= number <= len(cup.rounds):
            raise TournamentError("cup-no-round", number=number)
        one = cup.rounds[number - 1]
        boards = edits.place_boards(one.boards, partial(is_meant, cup), places)
        for board in boards:
            for who in board.seats.values() if is_meant(cup, board) else ():
                name = cup.entry(who).name
                for other in sitting.get(edits.key(name), []):
                    if other != board.table:
                        raise TournamentError("cup-two-tables", name=name, place=other)
        rounds = [
            *cup.rounds[: number - 1],
            replace(one, boards=boards, begun=hub.wall()),
            *cup.rounds[number:],
        ]
        return replace(cup, rounds=rounds)

    cup = hub.cups.change(id, place)
    for board in cup.rounds[number - 1].boards:
        if is_meant(cup, board) and not board.off_table:
            hub.orders.give(
                person,
                board.table,
                "begin",
                variant=cup.variant,
                rules=knock_out.rules_of(cup, number, board) if cup.kind == KNOCK_OUT else cup.rules,
                round=number,
                names={seat: cup.entry(who).name for seat, who in board.seats.items()},
                pairing=edits.pairing(cup, number, board),
            )
    return cup
