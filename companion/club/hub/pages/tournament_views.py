"""The views of rounds in one language.

They are the titles of rounds, the bracket of a knock-out, and team matches board by board, with the
teams' standings and the desk's forms.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property

import msgspec

from companion.club.tournament import league_documents as records
from companion.club.tournament import pairing
from companion.club.tournament.edits import write_fixtures
from companion.club.tournament.league_documents import Charter, mark_of
from companion.club.tournament.pairing import count_rounds
from companion.club.tournament.standings import VALUES, TeamStanding, decisive_criteria, rank_teams
from companion.club.tournament.tournament import (
    BERGER,
    BERLIN,
    BOARD,
    BUCHHOLZ,
    CRITERIA,
    DIRECT,
    GUEST,
    HOME,
    KNOCK_OUT,
    MATCH,
    TEAMS,
    Board,
    Round,
    Team,
    TeamMatch,
    Tournament,
    boards_of,
    list_fixtures,
    place_of,
    results,
    score_boards,
    score_match,
    write_result,
)
from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import message
from companion.server.templates import PageWords

FAR = 3
"""Greatest number of stages that are readable on a projector."""


class SideView(msgspec.Struct, frozen=True):
    """One of the two sides of a match.

    Attributes:
        name: A player or, in a later stage, the board whose winner will play; may be empty.
        score: The points of each game, in order.
    """

    name: str
    score: str
    through: bool


class DrawnMatch(msgspec.Struct, frozen=True):
    """A match of the bracket.

    It has two sides, and the matches of the previous stage whose winners meet in this match.
    """

    sides: Sequence[SideView]
    feeders: Sequence[DrawnMatch] = ()


class Draw(msgspec.Struct, frozen=True):
    """Adjacent stages of a bracket.

    Attributes:
        trees: The matches of the last of these stages, each with the matches that lead to it.
        leads: Whether the winners advance to a stage that is not included.
        beside: A match next to the final.
    """

    titles: Sequence[str]
    trees: Sequence[DrawnMatch]
    leads: bool = False
    beside: bool = False


def round_title(words: Catalogue, cup: Tournament, number: int) -> str:
    """Return the title of a round: its number and the number of rounds.

    In a knock-out, return its stage and the game of that stage.
    """
    if cup.kind != KNOCK_OUT:
        return words.say(message("cup-round-of", n=number, count=count_rounds(cup)))
    title = _stage_title(words, cup, pairing.stage_at(cup, number))
    game = game_of_round(cup, number)
    if not game:
        return title
    armageddon = pairing.is_armageddon(cup, game)
    tie = message("cup-armageddon") if armageddon else message("cup-tie-game", n=game)
    return f"{title} · {words.say(tie)}"


def standings_title(words: Catalogue, cup: Tournament) -> str:
    """Return the title of the standings.

    The title says whether there is no result yet, whether a round with results is running, or how
    many rounds are over. In a running knock-out, return the title of the bracket.
    """
    if cup.kind == KNOCK_OUT and cup.rounds:
        return words.say(message("cup-bracket"))
    begun = [at for at, one in enumerate(cup.rounds, 1) if any(board.outcome for board in one.boards)]
    if begun and not cup.rounds[begun[-1] - 1].over:
        return words.say(message("cup-during", n=begun[-1]))
    return words.say(message("cup-after", n=sum(one.over for one in cup.rounds)))


def game_of_round(cup: Tournament, number: int) -> int:
    """Return the position of a round among the games of its match.

    The first game has the position 0; tie-break games are counted from 1.
    """
    return max((pairing.game_at(cup, number, board) for board in cup.rounds[number - 1].boards), default=0)


def stage_reached(words: Catalogue, cup: Tournament) -> dict[int, str]:
    """Return the stage that each player reached."""
    found: dict[int, str] = {}
    for stage, rounds in enumerate(pairing.stages(cup), 1):
        for at, id in enumerate(rounds[0].slots):
            third = at >= pairing.stage_players(cup, stage)
            found[id] = words.say(message("cup-third")) if third else _stage_title(words, cup, stage)
    return found


def bracket(words: Catalogue, cup: Tournament) -> list[Draw]:
    """Return every stage of a knock-out.

    Return an empty list for another tournament, or before the first pairing.
    """
    stages = _list_stages(words, cup)
    return [_draw(words, cup, stages, 1, len(stages)), *_third(words, cup)] if stages else []


def far_bracket(words: Catalogue, cup: Tournament) -> list[Draw]:
    """Return the bracket for a projector: a few stages, from the current one to the last with a known player."""
    stages = _list_stages(words, cup)
    if not stages:
        return []
    last = len(stages)
    begin = max(1, min(len(pairing.stages(cup)), last - FAR + 1))
    found = [_draw(words, cup, stages, at, at + FAR - 1) for at in range(begin, last - FAR + 1, FAR)]
    if not found or found[-1].leads:
        found.append(_draw(words, cup, stages, max(begin, last - FAR + 1), last))
    return [*filter(_names_somebody, found), *_third(words, cup)]


def _names_somebody(draw: Draw) -> bool:
    waiting = list(draw.trees)
    for match in waiting:
        waiting += match.feeders
    return any(side.name for match in waiting for side in match.sides)


def _draw(
    words: Catalogue, cup: Tournament, stages: Sequence[Sequence[DrawnMatch | None]], first: int, last: int
) -> Draw:
    titles = [_stage_title(words, cup, stage) for stage in range(first, last + 1)]
    trees = [_without(match, last - first) for match in stages[last - 1] if match]
    return Draw(titles, trees, leads=last < len(stages))


def _without(match: DrawnMatch, before: int) -> DrawnMatch:
    """Return a match with only `before` stages leading to it."""
    return DrawnMatch(match.sides, [_without(one, before - 1) for one in match.feeders] if before else ())


def _third(words: Catalogue, cup: Tournament) -> list[Draw]:
    last = len(pairing.stages(cup))
    behind = pairing.matches(cup, last)[pairing.stage_players(cup, last) // 2 :]
    return [
        Draw([words.say(message("cup-third"))], [DrawnMatch(_sides(cup, match))], beside=True)
        for match in behind
    ]


def _list_stages(words: Catalogue, cup: Tournament) -> list[list[DrawnMatch | None]]:
    """Return the matches of every stage.

    The match of an entry without an opponent in the first stage is None; such an entry is shown
    only in the next stage. A stage that is not paired yet shows known players, or the board whose
    winner will play.
    """
    found: list[list[DrawnMatch | None]] = []
    if cup.kind != KNOCK_OUT or not cup.rounds:
        return found
    paired, before = len(pairing.stages(cup)), list[pairing.Match]()
    for stage in range(1, paired + 1):
        there = pairing.matches(cup, stage)[: pairing.stage_players(cup, stage) // 2]
        feeders = _feeders(there, before, found[-1] if found else [])
        found.append(
            [
                DrawnMatch(_sides(cup, match), led) if led or all(match.players) else None
                for match, led in zip(there, feeders, strict=True)
            ]
        )
        before = there
    sides = [_coming(words, cup, match) for match in before]
    while len(sides) > 1:
        led = [[one for one in found[-1][at : at + 2] if one] for at in range(0, len(sides), 2)]
        found.append([DrawnMatch(sides[2 * at : 2 * at + 2], two) for at, two in enumerate(led)])
        sides = [SideView("", "", False)] * len(led)
    return found


def _feeders(
    there: Sequence[pairing.Match],
    before: Sequence[pairing.Match],
    drawn: Sequence[DrawnMatch | None],
) -> list[list[DrawnMatch]]:
    """Return, for each match of a stage, the earlier matches that lead to it, even if the desk has
    moved players.

    A match whose players are not in the stage yet leads to a match with a missing player.
    """
    here = {id for match in there for id in match.players if id}
    led = {id: one for match, one in zip(before, drawn, strict=True) for id in match.players if id}
    lost = iter(
        [one for match, one in zip(before, drawn, strict=True) if not here.intersection(match.players)]
    )
    found = [[led.get(id) if id else next(lost, None) for id in match.players] for match in there]
    return [[one for one in two if one] for two in found]


def _coming(words: Catalogue, cup: Tournament, match: pairing.Match) -> SideView:
    name = ""
    if match.winner:
        name = cup.entry(match.winner).name
    elif not match.decided and match.games:
        name = words.say(message("cup-winner-of-board", board=match.games[-1].number))
    return SideView(name, "", False)


def lot_options(cup: Tournament, number: int, board: Board) -> list[tuple[str, str]]:
    """Return pairs of entry and name, if an arbiter may now decide by a random draw; otherwise empty."""
    if cup.kind != KNOCK_OUT or number < len(cup.rounds) or board.outcome is None:
        return []
    pair = set(board.seats.values())
    there = pairing.matches(cup, pairing.stage_at(cup, number))
    match = next(match for match in there if set(match.players) == pair)
    if board.lot is None and not pairing.is_level(match):
        return []
    return [("0", "–"), *((str(id), cup.entry(id).name) for id in match.players)]


def _sides(cup: Tournament, match: pairing.Match) -> list[SideView]:
    scores = [results(cup, board) for board in match.games]
    return [
        SideView(
            cup.entry(id).name,
            " ".join({0: "0", 1: "½", 2: "1"}[earned[id]] for earned in scores if earned),
            id == match.winner,
        )
        if id
        else SideView("", "", False)
        for id in match.players
    ]


def _stage_title(words: Catalogue, cup: Tournament, stage: int) -> str:
    return words.say(message("cup-stage", players=pairing.stage_players(cup, stage)))


class MatchRow(msgspec.Struct, frozen=True):
    """A board of a match.

    Attributes:
        home_seat: The home player's seat; empty if a player is missing.
        result: The result, the home player's score first.
    """

    board: int
    home: str
    home_seat: str
    guest: str
    guest_seat: str
    result: str
    table: str


class SealView(msgspec.Struct, frozen=True):
    """The signatures of a match in a league.

    `mark` identifies the result that this club can sign; empty if there is no such result.
    """

    text: str
    mark: str = ""


class MatchView(msgspec.Struct, frozen=True):
    """A match of a round.

    Attributes:
        part: Its name in the stream.
        guest: The guest team; empty if the home team has a free round.
        seals: The signatures in a league between clubs.
    """

    part: str
    number: int
    home: str
    guest: str
    score: str
    over: bool
    rows: Sequence[MatchRow]
    free: str
    seals: Sequence[SealView]


class LeagueClubView(msgspec.Struct, frozen=True):
    """A club of a league.

    Attributes:
        mark: The fingerprint of its key.
        keeps: Whether it organizes the league.
    """

    name: str
    mark: str
    keeps: bool


class LeagueForm(msgspec.Struct, frozen=True):
    """The form for the clubs of teams.

    Attributes:
        teams: Each team with its name and its current club.
        clubs: Pairs of key and name.
    """

    teams: Sequence[tuple[int, str, str]]
    clubs: Sequence[tuple[str, str]]
    there: bool


class LineForm(msgspec.Struct, frozen=True):
    """A line-up to fill in.

    Attributes:
        slots: The current player at each board.
        players: Pairs of entry and name.
    """

    team: int
    title: str
    slots: Sequence[str]
    players: Sequence[tuple[str, str]]


class TeamRow(msgspec.Struct, frozen=True):
    """A row of the teams' standings.

    `beside` has the decisive criteria, and counts other than `points`.
    """

    place: int
    name: str
    beside: str
    points: str


class TeamList(msgspec.Struct, frozen=True):
    """A team with its players in board order, as pairs of number and name."""

    id: int
    name: str
    players: Sequence[tuple[int, str]]


class TeamSettings(msgspec.Struct, frozen=True):
    """Settings that can be changed before the first round.

    `ranking` is the chosen criterion for each place in the order of criteria. `whites` and
    `criteria` list the options as pairs of value and label.
    """

    boards: int
    white: str
    whites: Sequence[tuple[str, str]]
    win: int
    draw: int
    ranking: Sequence[str]
    criteria: Sequence[tuple[str, str]]
    fixtures: str
    begun: bool


def format_score(home: int, guest: int) -> str:
    """Format board points of a match: `2½ – 1½`."""
    return f"{halves(home)} – {halves(guest)}"


CALLED = {DIRECT: "tie.de", BERLIN: "team-tie-berlin", BERGER: "tie.sb", BUCHHOLZ: "tie.bh"}
"""Message ids of the short names of criteria that standings show only if they are decisive."""


def describe_criteria(words: Catalogue, row: TeamStanding, names: Sequence[str]) -> str:
    """Return a text with some criteria of a team, each with its name and value.

    Match points and board points are always shown elsewhere.
    """
    return " · ".join(
        words.say(
            message(
                "cup-tie-value",
                name=words.label(message(CALLED[one])),
                points=criterion_text(row, one),
            )
        )
        for one in names
        if one in CALLED
    )


def criterion_text(row: TeamStanding, criterion: str) -> str:
    """Return a team's value for a criterion, as displayed."""
    value = VALUES[criterion](row)
    return halves(value) if criterion in (BOARD, BERLIN, BERGER) else str(value)


def halves(points: int) -> str:
    """Return points as displayed."""
    whole, half = divmod(points, 2)
    return f"{whole or ''}½" if half else str(whole)


class TeamViews:
    """Data for the views of an event in the language of `words`. `tables` has the displayed name of each
    place.
    """

    def __init__(self, words: PageWords, cup: Tournament, tables: Mapping[str, str]) -> None:
        self._words, self._cup, self._tables = words, cup, tables

    def matches(self, number: int) -> list[MatchView]:
        """Return the matches of a round; empty for another kind of tournament."""
        if self._cup.kind != TEAMS or not number:
            return []
        one = self._cup.rounds[number - 1]
        return [self._match(number, one, at, match) for at, match in enumerate(one.matches, 1)]

    def _match(self, number: int, one: Round, at: int, match: TeamMatch) -> MatchView:
        cup, stands = self._cup, score_match(self._cup, one, at)
        home = cup.team(match.home).name
        guest = cup.team(match.guest).name if match.guest else ""
        return MatchView(
            part=f"match/{number}/{at}",
            number=at,
            home=home,
            guest=guest,
            score=format_score(stands.home, stands.guest) if guest else "",
            over=stands.over,
            rows=self._rows(one, at, match) if guest else [],
            free="" if guest else self._words.say("team-free", team=home),
            seals=self._seals((number, home, guest)) if cup.league is not None and guest else [],
        )

    @cached_property
    def _told(self) -> dict[records.Match, list[records.SignedResult]]:
        return records.results(self._cup.league) if self._cup.league is not None else {}

    @cached_property
    def _charter(self) -> Charter:
        assert self._cup.league is not None
        return records.charter_of(self._cup.league)

    def _seals(self, match: records.Match) -> list[SealView]:
        """Return the signatures of a match in a league, and the results that other clubs claim."""
        assert self._cup.league is not None
        charter, mine, say = self._charter, self._cup.league.mine, self._words.say
        told = self._told.get(match, [])
        needed = records.signers(charter, match[1], match[2])
        counts = records.valid_result(charter, told)
        found = []
        if counts is not None:
            found.append(SealView(say("league-signed", n=len(needed))))
        for one in records.open_claims(charter, told, mine):
            clubs = [charter.name_of(key) for key in one.document.signatures]
            sums = [int(2 * sum(board.points[side] for board in one.result.boards)) for side in (0, 1)]
            text = say("league-says", club=clubs[0], score=format_score(sums[0], sums[1]))
            found.append(SealView(text, one.document.mark if mine in needed else ""))
        number = counts.result.number if counts is not None else 0
        waiting = [one for one in told if one.result.number > number and mine in one.document.signatures]
        if waiting:
            others = [charter.name_of(key) for key in needed - set(waiting[-1].document.signatures)]
            found.append(SealView(say("league-waits", club=", ".join(others))))
        return found

    def league_clubs(self) -> list[LeagueClubView]:
        """Return the clubs of a league; empty for another event."""
        if self._cup.league is None:
            return []
        charter = self._charter
        return [
            LeagueClubView(one.name, mark_of(one.key), one.key == charter.keeper) for one in charter.clubs
        ]

    def league_form(self, clubs: Sequence[tuple[str, str]]) -> LeagueForm | None:
        """Return the form for the clubs of teams; None if this club may not set them.

        `clubs` contains the known clubs, this club first.
        """
        cup = self._cup
        if cup.kind != TEAMS or not cup.teams or len(clubs) < 2 or (cup.rounds and cup.league is None):
            return None
        if cup.league is not None and self._charter.keeper != cup.league.mine:
            return None
        teams = [(one.id, one.name, one.club or clubs[0][0]) for one in cup.teams]
        return LeagueForm(teams, clubs, cup.league is not None)

    def _rows(self, one: Round, at: int, match: TeamMatch) -> list[MatchRow]:
        cup = self._cup
        boards = {place_of(cup, board).board: board for board in boards_of(cup, one, at)}
        earned = score_boards(cup, one, at)
        rows = []
        for step in range(max(len(match.home_line), len(match.guest_line))):
            sides = [line[step] if step < len(line) else 0 for line in (match.home_line, match.guest_line)]
            board, told = boards.get(step + 1), earned[step]
            seats = [_seat_of(board, side) for side in sides]
            if board is not None:
                result = write_result(board.outcome, seats)
            else:  # a player without opponent has won by forfeit
                result = ("+/−" if match.home in told else "−/+") if told else ""
            rows.append(
                MatchRow(
                    step + 1,
                    cup.entry(sides[0]).name if sides[0] else "–",
                    seats[0],
                    cup.entry(sides[1]).name if sides[1] else "–",
                    seats[1],
                    result,
                    self._name_table(board),
                )
            )
        return rows

    def _name_table(self, board: Board | None) -> str:
        """Return the displayed table of a board; empty if no table is set yet, or if no game is played."""
        if board is None:
            return ""
        if board.off_table:
            return self._words.say("cup-off-table")
        return self._tables.get(board.table, board.table)

    def line_forms(self, number: int, match: int) -> list[LineForm]:
        """Return the line-ups of both teams of a match, until the first game of the match has begun."""
        one = self._cup.rounds[number - 1]
        played = one.matches[match - 1]
        if any(board.outcome or board.game for board in boards_of(self._cup, one, match)):
            return []
        return [self._line_form(id, played.line_of(id)) for id in (played.home, played.guest) if id]

    def _line_form(self, team: int, line: Sequence[int]) -> LineForm:
        of = self._cup.team(team)
        slots = [str(line[at]) if at < len(line) else "0" for at in range(self._cup.team_rules.boards)]
        players = [("0", "–"), *((str(id), self._cup.entry(id).name) for id in of.players)]
        return LineForm(team, self._words.say("team-line", team=of.name), slots, players)

    def standings(self) -> list[TeamRow]:
        rows = rank_teams(self._cup)
        decisive = decisive_criteria(rows, self._cup.team_rules.ranking)
        return [self._row(row, decisive[row.team]) for row in rows]

    def _row(self, row: TeamStanding, decisive: Sequence[str]) -> TeamRow:
        name, say = self._cup.team(row.team).name, self._words.say
        first = self._cup.team_rules.ranking[0]
        if first == BOARD:
            beside = [say("team-beside-match", points=str(row.match))]
        else:
            beside = [say("team-beside-board", points=halves(row.board))]
        if more := describe_criteria(self._words.catalogue, row, decisive):
            beside.append(more)
        return TeamRow(
            row.place,
            name,
            " · ".join(beside),
            criterion_text(row, first if first in (BOARD, MATCH) else MATCH),
        )

    def teams(self) -> list[TeamList]:
        return [self._list(one) for one in self._cup.teams]

    def _list(self, team: Team) -> TeamList:
        return TeamList(team.id, team.name, [(id, self._cup.entry(id).name) for id in team.players])

    def settings(self) -> TeamSettings:
        rules, say = self._cup.team_rules, self._words.say
        chosen = [*rules.ranking, *[""] * (len(CRITERIA) - len(rules.ranking))]
        return TeamSettings(
            boards=rules.boards,
            white=rules.white,
            whites=[(one, say(f"team-white-{one}")) for one in (HOME, GUEST)],
            win=rules.win,
            draw=rules.draw,
            ranking=chosen,
            criteria=[("", "–"), *((one, say(CALLED.get(one, f"team-by-{one}"))) for one in CRITERIA)],
            fixtures=write_fixtures(self._cup, list_fixtures(self._cup)),
            begun=bool(self._cup.rounds),
        )


def _seat_of(board: Board | None, entry: int) -> str:
    return next((seat for seat, id in board.seats.items() if id == entry), "") if board is not None else ""
