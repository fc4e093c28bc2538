"""The data of the tournament pages in one language: rounds, standings with points and tie-breaks, ratings,
and the options of the desk."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from fractions import Fraction
from typing import Any

import msgspec

from companion.club.hub.html_page import TEMPLATES, title_of, words_of_game
from companion.club.hub.pages.history import player_address
from companion.club.hub.pages.orders import CLOCK, RuleField, rule_fields
from companion.club.hub.pages.tournament_views import (
    LineForm,
    TeamRow,
    TeamSettings,
    TeamViews,
    bracket,
    far_bracket,
    game_of_round,
    halves,
    lot_options,
    round_title,
    stage_reached,
    standings_title,
)
from companion.club.hub.services.tournament_store import TournamentStore
from companion.club.tournament import pairing
from companion.club.tournament.edits import NO_TABLE, place_boards
from companion.club.tournament.pairing import count_rounds
from companion.club.tournament.standings import Rating, Standing, decisive_ties, standings
from companion.club.tournament.tie_breaks import DEALS, FIRSTS, MOST, TIES, ties_of
from companion.club.tournament.tournament import (
    BLACK,
    KNOCK_OUT,
    LEAGUE,
    RESULTS,
    ROBIN,
    SWISS,
    TABLES,
    TEAMS,
    THROUGH,
    Board,
    Outcome,
    PointRules,
    Round,
    Tournament,
    place_of,
    read_result,
    write_result,
)
from companion.games import families
from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import Seat, message
from companion.server.templates import PageWords

TieField = tuple[str, Sequence[tuple[str, str]], str]
"""A form field: its label, pairs of value and label, and the chosen value."""


class TieHead(msgspec.Struct, frozen=True):
    """A tie-break: its FIDE `code`, and its name."""

    code: str
    name: str


class TieTable(msgspec.Struct, frozen=True):
    """All tie-breaks of all players. If there are no heads, there are no tie-breaks.

    Each of `rows` has a place, a name and values.
    """

    title: str
    heads: Sequence[TieHead]
    rows: Sequence[tuple[int, str, Sequence[str]]]


def table_of_ties(words: PageWords, cup: Tournament) -> TieTable:
    """Return every tie-break of every player."""
    names = ties_of(cup)
    heads = [TieHead(name, words.label(f"tie.{name.lower()}")) for name in names]
    rows = [
        (row.place, cup.entry(row.entry).name, [tie_value(row.ties[name]) for name in names])
        for row in (standings(cup) if names else ())
    ]
    return TieTable(words.label("cup-ties-of"), heads, rows)


def describe_ties(words: Catalogue, row: Standing, names: Sequence[str]) -> list[str]:
    """Return some tie-breaks of a row of the standings as text, each with its name and value."""
    return [
        words.say(
            message(
                "cup-tie-value",
                name=words.label(message(f"tie.{name.lower()}")),
                points=tie_value(row.ties[name]),
            )
        )
        for name in names
    ]


def describe_points(words: PageWords, cup: Tournament) -> str:
    """Return a text with the points for a board.

    Return an empty string if they are the usual 1, ½ and 0, or if they cannot be chosen.
    """
    if cup.kind not in (SWISS, ROBIN, TABLES) or (cup.scoring == PointRules() and cup.kind != TABLES):
        return ""
    return words.say("cup-points-hold", points=" · ".join(_points_of(cup)))


def tie_fields(words: PageWords, cup: Tournament) -> list[TieField]:
    """Return a field for each tie-break: its label, options and choice."""
    known, chosen = TIES.get(cup.kind, ()), ties_of(cup)
    options = [("", "–"), *((name, words.label(f"tie.{name.lower()}")) for name in known)]
    return [
        (
            words.label("cup-tie-number", n=at + 1),
            options,
            chosen[at] if at < len(chosen) else "",
        )
        for at in range(min(MOST, len(known)))
    ]


def points_text(cup: Tournament) -> str:
    """Return the points for a board as the desk enters them; empty if they cannot be chosen."""
    return " ".join(_points_of(cup)) if cup.kind in (SWISS, ROBIN, TABLES) else ""


def _points_of(cup: Tournament) -> list[str]:
    """Return the points for the results of a board, the best result first."""
    rules = cup.scoring
    worth = (rules.win, rules.draw, rules.loss) if len(cup.seats) == 2 else rules.places
    return [halves(one) for one in worth]


def tie_value(value: Fraction) -> str:
    """Return the value of a tie-break as displayed."""
    return halves(int(value * 2)) if (value * 2).denominator == 1 else f"{float(value):.4g}"


CHIPS = 12
"""Greatest number of rounds offered for selection at once."""
PIECES = "tournaments/pieces.html"


class Tables(msgspec.Struct, frozen=True):
    """The tables of a club.

    Attributes:
        names: The displayed name of each place.
        there: The connected places, free ones first.
        busy: The places where another game is running.
    """

    names: Mapping[str, str]
    there: Sequence[str] = ()
    busy: Collection[str] = ()

    @classmethod
    def of(cls, store: TournamentStore) -> Tables:
        """Return the current tables."""
        return cls(store.tables(), store.places(), store.busy())


class SeatView(msgspec.Struct, frozen=True):
    """A seat of a board.

    Attributes:
        result: The displayed result, if the seat has its own.
        place: The finishing place that is selected in the form; empty if there is none yet.
    """

    seat: str
    seat_name: str
    name: str
    result: str
    place: str


class BoardView(msgspec.Struct, frozen=True):
    """A board of a round.

    Attributes:
        part: Its name in the stream.
        result: The result of a two-player board, White's first.
        places, results, tables: Pairs of value and label for the desk. A two-player board has `results`,
            others have `places`.
        ruled: The item of `results` that is selected in the form.
        lot: The entry that advances by a random draw.
        lots: Pairs of entry and name, if an arbiter may decide by a random draw.
    """

    part: str
    number: int
    table: str
    table_name: str
    seats: Sequence[SeatView]
    result: str
    places: Sequence[tuple[str, str]]
    results: Sequence[tuple[str, str]]
    ruled: str
    tables: Sequence[tuple[str, str]]
    lot: str
    lots: Sequence[tuple[str, str]]


class StandingRow(msgspec.Struct, frozen=True):
    """A row of the standings.

    Attributes:
        beside: The decisive tie-breaks and other totals.
        to: The address of the player's page.
    """

    place: int
    name: str
    beside: str
    points: str
    to: str


class RatingRow(msgspec.Struct, frozen=True):
    """A row of the ratings, rounded to whole numbers."""

    name: str
    played: int
    deviation: str
    rating: str


class RoundChip(msgspec.Struct, frozen=True):
    """A round that can be selected once it is paired."""

    number: int
    paired: bool
    over: bool


class DeskActs(msgspec.Struct, frozen=True):
    """The current options of the desk.

    Attributes:
        exchange: Pairs of entry and name of the players who can be exchanged.
        planned: The smallest number of rounds that can be set; 0 if the number follows from the
            entries.
        rules: House rules that can be set.
        points: The points for a board; empty if they cannot be set.
        ties: The label, options and choice of each tie-break.
        knock_out: Whether the rules of a knock-out can be set.
        lines: The line-ups of each team match of the round.
        teams: The rules of team matches.
    """

    begin: bool
    pair: bool
    by_day: bool
    unpair: bool
    exchange: Sequence[tuple[str, str]]
    planned: int
    rules: Sequence[RuleField]
    knock_out: bool
    points: str
    ties: Sequence[tuple[str, Sequence[tuple[str, str]], str]]
    lines: Sequence[Sequence[LineForm]]
    teams: TeamSettings | None


class TournamentViews:
    """Data for the views of a tournament in the language of `words`."""

    def __init__(self, words: PageWords, cup: Tournament, tables: Tables) -> None:
        self._words, self._cup, self._tables = words, cup, tables
        self.teams = TeamViews(words, cup, tables.names)

    def page(self, number: int, desk: bool, clubs: Sequence[tuple[str, str]] = ()) -> dict[str, Any]:
        """Return the data of the template `tournament.html`.

        Args:
            number: The round that is shown; 0 if no round is paired.
            desk: Whether the reader may change the tournament.
            clubs: Pairs of key and name of the clubs with which a league can be created, this club
                first; empty if the reader may not create a league.
        """
        cup, there = self._cup, self._cup.rounds[number - 1] if number else None
        return {
            "cup": cup,
            "number": number,
            "heading": round_title(self._words.catalogue, cup, number) if number else cup.title,
            "note": self._note(number),
            "table_notes_now": self._table_notes(number) if desk else [],
            "draws": bracket(self._words.catalogue, cup),
            "far_draws": far_bracket(self._words.catalogue, cup),
            "matches": self.teams.matches(number),
            "teams": self.teams.teams(),
            "league_clubs": self.teams.league_clubs(),
            "league_form": self.teams.league_form(clubs),
            "state": state(cup),
            "game": title_of(cup.variant, self._words.language) or cup.variant,
            "rounds": self._chips(number),
            "house_rules": house_rules(self._words, cup),
            "boards": [self._board(number, board) for board in there.boards] if there else [],
            "byes": self._byes(there.byes) if there else [],
            "after": self._after(),
            "rows": self._standings(),
            "ties": table_of_ties(self._words, self._cup),
            "worth": describe_points(self._words, self._cup),
            "acts": self._acts(number) if desk else None,
        }

    def pieces(self) -> dict[str, str]:
        """Return the parts that change during a round, by name. If `state` changes, the page is reloaded."""
        cup, number = self._cup, len(self._cup.rounds)
        found = {"state": state(cup), "after": self._after()}
        found["standings"] = TEMPLATES.piece(PIECES, "standings", self._standings())
        found["ties"] = TEMPLATES.piece(PIECES, "ties", table_of_ties(self._words, self._cup))
        if cup.kind == KNOCK_OUT:
            found["bracket"] = TEMPLATES.piece(PIECES, "bracket", bracket(self._words.catalogue, cup))
            found["far-bracket"] = TEMPLATES.piece(PIECES, "bracket", far_bracket(self._words.catalogue, cup))
        if cup.kind == TEAMS:
            open_rounds = [at for at, one in enumerate(cup.rounds, 1) if not one.over or at == number]
            views = [view for at in open_rounds for view in self.teams.matches(at)]
            found |= {f"tables/{at}": self._table_piece(at) for at in open_rounds}
            return found | {view.part: TEMPLATES.piece(PIECES, "team_match", view) for view in views}
        found[f"tables/{number}"] = self._table_piece(number)
        for board in cup.rounds[-1].boards if number else ():
            view = self._board(number, board)
            found[view.part] = TEMPLATES.piece(PIECES, "seats", view)
        return found

    def _note(self, number: int) -> str:
        """Return a note that applies to this round only."""
        if self._cup.kind != KNOCK_OUT or not number:
            return ""
        if not pairing.is_armageddon(self._cup, game_of_round(self._cup, number)):
            return ""
        return self._words.say("cup-armageddon-about", seat=Seat(self._cup.seats[BLACK]))

    def _table_piece(self, number: int) -> str:
        return TEMPLATES.piece(PIECES, "table_notes", self._table_notes(number))

    def _table_notes(self, number: int) -> list[str]:
        """Return notes for the desk about the tables of a round.

        They are about boards without a table, and boards at whose table another game is running.
        """
        if not number or self._cup.kind == LEAGUE or self._cup.rounds[number - 1].over:
            return []
        one, say, tables = self._cup.rounds[number - 1], self._words.say, self._tables
        placed = one.boards  # in a league each club assigns tables to the boards played there
        if self._cup.league is None:
            placed = place_boards(one.boards, lambda board: board.outcome is None, tables.there)
        waits = [board for board in placed if board.outcome is None and not board.game]
        found = []
        without = [board for board in waits if board.off_table]
        if without and not any(board.off_table for board in one.boards):
            found.append(say("cup-too-few-tables"))
        if without:
            called = tuple(self._call_board(one, board) for board in without)
            found.append(say("cup-off-tables", n=len(called), boards=called))
        for board in waits:
            if board.table in tables.busy:
                name = tables.names.get(board.table, board.table)
                found.append(say("cup-table-busy", table=name, board=self._call_board(one, board)))
        return found

    def _call_board(self, one: Round, board: Board) -> str:
        """Return the displayed name of a board: its number, preceded in team events by its match."""
        if self._cup.kind != TEAMS:
            return str(board.number)
        at = place_of(self._cup, board)
        match = one.matches[at.match - 1]
        return f"{at.board} ({self._cup.team(match.home).name} – {self._cup.team(match.guest).name})"

    def _chips(self, number: int) -> list[RoundChip]:
        """Return the rounds for selection. In a long league, these are only the rounds near the
        current one.
        """
        rounds = self._cup.rounds
        chips = [
            RoundChip(at, at <= len(rounds), at <= len(rounds) and rounds[at - 1].over)
            for at in range(1, count_rounds(self._cup) + 1)
        ]
        first = max(0, min(number - CHIPS // 2, len(chips) - CHIPS))
        return chips[first : first + CHIPS]

    def _byes(self, byes: Mapping[int, str]) -> list[str]:
        """Return a sentence for each player who does not play in a round.

        If several players advance in a knock-out, one sentence has their number.
        """
        through, say = sum(why == THROUGH for why in byes.values()), self._words.say
        several = [say("cup-byed.straight", n=through)] if through > 1 else []
        return several + [
            say(f"cup-byed.{why}", name=self._cup.entry(id).name)
            for id, why in byes.items()
            if why != THROUGH or not several
        ]

    def _board(self, number: int, board: Board) -> BoardView:
        places = [(str(at), self._place(at)) for at in range(1, len(board.seats) + 1)]
        names = self._tables.names
        known = {board.table: board.table, **names} if board.table else names
        two = len(self._cup.seats) == 2
        without = self._words.say("cup-off-table")
        return BoardView(
            part=f"seats/{number}/{board.number}",
            number=board.number,
            table=NO_TABLE if board.off_table else board.table,
            table_name=without if board.off_table else names.get(board.table, board.table),
            seats=[self._seat(board, seat) for seat in self._cup.seats if seat in board.seats],
            result=write_result(board.outcome, self._cup.seats) if two else "",
            places=[("", "–"), *places, ("absent", self._words.say("cup-absent"))],
            results=[("", "–"), *((one, self._describe_result(board, one)) for one in RESULTS)]
            if two
            else [],
            ruled=write_result(board.ruled or board.heard, self._cup.seats) if two else "",
            tables=[("", "–"), *known.items(), (NO_TABLE, without)],
            lot=str(board.lot or 0),
            lots=lot_options(self._cup, number, board),
        )

    def _seat(self, board: Board, seat: str) -> SeatView:
        return SeatView(
            seat=seat,
            seat_name=self._words.say("seat", seat=Seat(seat)),
            name=self._cup.entry(board.seats[seat]).name,
            result=self._words.say("cup-by-lots")
            if board.lot == board.seats[seat]
            else self._result(board.outcome, seat),
            place=_place_in_form(board.ruled or board.heard, seat),
        )

    def _describe_result(self, board: Board, result: str) -> str:
        """Return a result as an option of the desk, with the names of absent players."""
        absent = read_result(result, self._cup.seats).absent
        names = tuple(self._cup.entry(board.seats[seat]).name for seat in absent)
        return f"{result} ({self._words.say('cup-did-not-come', names=names)})" if names else result

    def _place(self, at: int) -> str:
        return self._words.say("cup-place", n=at)

    def _result(self, outcome: Outcome | None, seat: str) -> str:
        """Return a seat's place or score, or a note that its player was absent.

        Return an empty string while the game is running. For two players who are both present it is empty
        too, because the board shows their result.
        """
        if outcome is None:
            return ""
        if seat in outcome.absent:
            return self._words.say("cup-absent")
        if len(self._cup.seats) == 2:
            return ""
        if seat in outcome.scores and len(outcome.places) == 1 and outcome.places[0] == [seat]:
            return str(outcome.scores[seat])
        return self._place(outcome.place(seat))

    def _after(self) -> str:
        if self._cup.kind == KNOCK_OUT and (first := pairing.winner(self._cup)):
            return self._words.say("cup-winner", name=self._cup.entry(first).name)
        return standings_title(self._words.catalogue, self._cup)

    def _standings(self) -> Sequence[StandingRow | TeamRow]:
        if self._cup.kind == TEAMS:
            return self.teams.standings()
        far = stage_reached(self._words.catalogue, self._cup) if self._cup.kind == KNOCK_OUT else {}
        if far and not pairing.winner(self._cup):
            return []  # all who remain are level: the bracket shows who plays
        rows = standings(self._cup)
        decisive = decisive_ties(rows)
        return [self._row(row, far.get(row.entry, ""), decisive[row.entry]) for row in rows]

    def _row(self, row: Standing, reached: str, decisive: Sequence[str]) -> StandingRow:
        beside = [reached] if reached else []
        if row.won and {*ties_of(self._cup)[:1]} & {FIRSTS, DEALS}:
            beside.append(self._words.say("cup-won", n=row.won))
            decisive = [name for name in decisive if name not in (FIRSTS, DEALS)]
        beside += describe_ties(self._words.catalogue, row, decisive)
        name = self._cup.entry(row.entry).name
        return StandingRow(row.place, name, " · ".join(beside), halves(row.points), player_address(name))

    def _acts(self, number: int) -> DeskActs:
        cup, last = self._cup, len(self._cup.rounds)
        waits = bool(last) and not cup.rounds[-1].over
        untouched = bool(last) and not any(board.outcome or board.game for board in cup.rounds[-1].boards)
        league, teams = cup.kind == LEAGUE, cup.kind == TEAMS
        open_ = bool(number) and not cup.rounds[number - 1].over
        return DeskActs(
            begin=not league and open_ and (number == last or teams),
            pair=last < count_rounds(cup) and (not waits or league or teams),
            by_day=league,
            unpair=untouched,
            exchange=self._names(number) if untouched and number == last and not teams else (),
            planned=max(1, last) if cup.kind not in (ROBIN, KNOCK_OUT, TEAMS) else 0,
            rules=[] if league else rule_fields(self._words, families()[cup.variant], cup.rules),
            knock_out=cup.kind == KNOCK_OUT,
            points=points_text(cup),
            ties=tie_fields(self._words, self._cup),
            lines=[
                self.teams.line_forms(number, at)
                for at in range(1, len(cup.rounds[number - 1].matches) + 1 if number else 1)
            ],
            teams=self.teams.settings() if teams else None,
        )

    def _names(self, number: int) -> list[tuple[str, str]]:
        """Return pairs of entry and name of all players in a round."""
        one = self._cup.rounds[number - 1]
        ids = [*(id for board in one.boards for id in board.seats.values()), *one.byes]
        return [(str(id), self._cup.entry(id).name) for id in ids]


def house_rules(words: PageWords, cup: Tournament) -> str:
    """Return the chosen house rules as text; empty if there are none."""
    of_game, chosen = words_of_game(cup.variant, words.language), []
    if clock := cup.rules.get(CLOCK):
        chosen.append(f"{words.label('arbiter-rule-clock')}: {clock}")
    for rule in families()[cup.variant].info.rules:
        if rule.name != CLOCK and (value := cup.rules.get(rule.name)):
            choice = rule.choice_says(value)
            known = of_game.label(choice) if rule.choices and of_game.has(choice.id) else value
            chosen.append(f"{of_game.label(rule.says)}: {known}")
    return "; ".join(chosen)


def rating_rows(rows: Sequence[Rating]) -> list[RatingRow]:
    """Return ratings as displayed. For Plackett-Luce they are multiplied by 100, to avoid fractions."""
    scale = [1 if row.rating > 300 else 100 for row in rows]
    return [
        RatingRow(row.name, row.played, f"{row.deviation * by:.0f}", f"{row.shown * by:.0f}")
        for row, by in zip(rows, scale, strict=True)
    ]


def state(cup: Tournament) -> str:
    """Return a key that changes when a page must be rebuilt and not only some of its parts.

    It is a digest of the rounds and boards, the options, and the entries.
    """
    last = cup.rounds[-1] if cup.rounds else None
    here = (
        cup.title,
        len(cup.rounds),
        [sorted(board.seats.items()) for board in last.boards] if last is not None else [],
        last is not None and (last.over, last.begun),
        cup.closed,
        cup.entries,
        cup.asked,
        cup.rules,
        cup.planned,
        cup.scoring,
        cup.ties,
        cup.knock_out,
        cup.teams,
        cup.team_rules,
        [one.mark for one in cup.league.documents] if cup.league is not None else [],
        [board.lot for board in last.boards] if last is not None else [],
    )
    return hashlib.sha256(repr(here).encode()).hexdigest()[:16]


def _place_in_form(outcome: Outcome | None, seat: str) -> str:
    if outcome is None:
        return ""
    return "absent" if seat in outcome.absent else str(outcome.place(seat))
