"""A league between clubs as an event of teams: its charter becomes one, what clubs have signed is laid upon it, and what
this club has to say of its matches is signed.

Every hub pairs the same rounds from the same charter. A match counts by what both clubs have signed; what one hub alone
knows of it is that club's word.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from companion.club.tournament import edits, pairing
from companion.club.tournament.leagues import record as records
from companion.club.tournament.leagues.club_keys import ClubKey, LeagueError
from companion.club.tournament.leagues.documents import (
    BoardResult,
    Charter,
    Document,
    LeagueClub,
    LeaguePlayer,
    LeagueRules,
    LeagueTeam,
    MatchResult,
    sign,
    write_body,
)
from companion.club.tournament.leagues.league_bounds import last_round
from companion.club.tournament.leagues.league_names import find_players, list_places
from companion.club.tournament.leagues.own_word import sign_line_ups, sign_results
from companion.club.tournament.leagues.record import LeagueRecord, SignedResult
from companion.club.tournament.teams import matches, team_edits
from companion.club.tournament.tournament import (
    GUEST,
    HOME,
    TEAMS,
    Board,
    Entry,
    Outcome,
    TeamMatch,
    TeamRules,
    Tournament,
    TournamentError,
)

replace = msgspec.structs.replace


def establish_league(
    cup: Tournament, id: str, key: ClubKey, clubs: Sequence[LeagueClub], now: int
) -> Tournament:
    """An event of teams as a league that this club keeps, or one more edition of it where something has changed.

    Args:
        cup: Each of its teams has a club.
        id: Of the league, if it is founded now.
        clubs: Those of the teams, this one among them.

    Raises:
        TournamentError, LeagueError: it has no teams, a team has no club, it is another club's, or it has begun without a
            charter.
    """
    if cup.kind != TEAMS:
        raise TournamentError("team-not")
    known = {one.key for one in clubs}
    if any(one.club not in known for one in cup.teams) or len({one.club for one in cup.teams}) < 2:
        raise LeagueError("league-clubs")
    if cup.league is None and cup.rounds:
        raise TournamentError("team-begun")
    before = records.charter_of(cup.league) if cup.league is not None else None
    if before is not None and before.keeper != key.public:
        raise LeagueError("league-not-keeper", club=before.name_of(before.keeper))
    made = _write_charter(cup, before.league if before else id, key.public, clubs)
    if before is not None:
        if replace(made, edition=before.edition) == before:
            return cup
        made = replace(made, edition=before.edition + 1)
    document = sign(Document(write_body(made), {}), key, now)
    kept = cup.league or LeagueRecord(id, key.public)
    return replace(cup, league=replace(kept, documents=[*kept.documents, document]))


def _write_charter(cup: Tournament, id: str, keeper: str, clubs: Sequence[LeagueClub]) -> Charter:
    used = {one.club for one in cup.teams}
    rules = cup.team_rules
    return Charter(
        league=id,
        edition=1,
        keeper=keeper,
        title=cup.title,
        variant=cup.variant,
        seats=cup.seats,
        house_rules=cup.rules,
        rules=msgspec.convert(msgspec.to_builtins(rules), LeagueRules),
        clubs=[one for one in clubs if one.key in used or one.key == keeper],
        teams=[
            LeagueTeam(
                one.name,
                one.club,
                [LeaguePlayer(cup.entry(id).name, cup.entry(id).rating) for id in one.players],
            )
            for one in cup.teams
        ],
        rounds=[
            [[cup.team(id).name for id in pair if id] for pair in pairs]
            for pairs in matches.list_fixtures(cup)
        ],
    )


def open_league(record: LeagueRecord, made: float) -> Tournament:
    """The event of teams that a league's charter describes, before anything is played. Raises LeagueError."""
    charter = records.charter_of(record)
    cup = Tournament(
        id="", title=charter.title, kind=TEAMS, variant=charter.variant, seats=charter.seats, made=made
    )
    try:
        return _follow(replace(cup, league=record), charter)
    except TournamentError as wrong:
        raise LeagueError("league-charter", why=wrong.said) from None


def _follow(cup: Tournament, charter: Charter) -> Tournament:
    """The event as the edition that holds has it; once a round is paired, players who are new stand behind the others.

    Raises TournamentError.
    """
    if not cup.rounds:
        gone = _list_forgotten(cup)
        cup = replace(cup, entries=[], teams=[], team_rules=TeamRules())
        for team in charter.teams:
            cup = team_edits.enter_team(cup, team.name, [_entry(one) for one in team.players], team.club)
        for name in gone:
            cup = edits.forgotten(cup, name)
    ids = {one.name: one.id for one in cup.teams}
    for team in charter.teams:
        if team.name not in ids:
            continue  # no team can come after the first round
        for player in team.players[len(cup.team(ids[team.name]).players) :]:
            cup = team_edits.add_player(cup, ids[team.name], _entry(player))
    rules = charter.rules
    fixtures = [
        [(ids[pair[0]], ids[pair[1]] if len(pair) > 1 else 0) for pair in pairs if set(pair) <= set(ids)]
        for pairs in charter.rounds
    ]
    settled = TeamRules(
        boards=rules.boards,
        white=rules.white,
        win=rules.win,
        draw=rules.draw,
        ranking=tuple(rules.ranking),
        fixtures=fixtures,
    )
    return replace(cup, title=charter.title, rules=charter.house_rules, team_rules=settled)


def _list_forgotten(cup: Tournament) -> set[str]:
    """The names that any edition has for players whom this club has forgotten."""
    if cup.league is None:
        return set()
    places = {
        (team.name, at) for team in cup.teams for at, id in enumerate(team.players) if cup.entry(id).forgotten
    }
    return {
        player.name
        for _, body in (records.bodies(cup.league) if places else ())
        if isinstance(body, Charter)
        for team in body.teams
        for at, player in enumerate(team.players)
        if (team.name, at) in places
    }


def _entry(player: LeaguePlayer) -> Entry:
    return Entry(id=0, name=player.name, rating=max(0, min(3999, player.rating)))


def settle(cup: Tournament, key: ClubKey, now: int) -> Tournament:
    """The event with all that clubs have signed, and what this one has to sign of its own line-ups and matches.

    Does nothing where there is nothing new, so that it can be done as often as one likes.

    Raises:
        TournamentError, LeagueError: the charter cannot be followed.
    """
    if cup.league is None:
        return cup
    charter = records.charter_of(cup.league)
    cup = _follow(cup, charter) if charter.keeper != key.public else cup
    cup = _with(cup, sign_line_ups(cup, charter, key, now))  # before those that were told are laid upon it
    cup = _lay_upon(cup, charter)
    return _lay_upon(_with(cup, sign_results(cup, charter, key, now)), charter)


def _with(cup: Tournament, fresh: Sequence[Document]) -> Tournament:
    """The cup with documents that take the place of those with the same text."""
    if not fresh or cup.league is None:
        return cup
    known = {one.text: one for one in cup.league.documents} | {one.text: one for one in fresh}
    return replace(cup, league=replace(cup.league, documents=list(known.values())))


def _lay_upon(cup: Tournament, charter: Charter) -> Tournament:
    """Rounds, line-ups and results as clubs have signed them."""
    assert cup.league is not None
    told = records.results(cup.league)
    lines = records.line_ups(cup.league, charter)
    last = max((*(match[0] for match in told), *(place[0] for place in lines)), default=0)
    last = min(last, last_round(cup.league, charter))
    while len(cup.rounds) < min(last, pairing.count_rounds(cup)):
        cup = pairing.pair_round(cup, byes=cup.asked)
        cup = replace(cup, asked={})
    ids, called = {one.name: one.id for one in cup.teams}, list_places(cup)
    for (number, team), line in lines.items():
        if number <= len(cup.rounds) and team in ids:
            cup = _lay_line(cup, called[ids[team]], number, ids[team], line.players)
    for (number, home, guest), every in told.items():
        counts = records.valid_result(charter, every)
        if number <= len(cup.rounds) and counts is not None and {home, guest} <= set(ids):
            cup = _lay_result(cup, called, (ids[home], ids[guest]), counts.result)
    return cup


def _lay_line(
    cup: Tournament, called: Mapping[str, int], number: int, team: int, names: Sequence[str]
) -> Tournament:
    """A line-up that a club has told; one that cannot be, or comes too late, changes nothing: the result decides."""
    found = find_players(called, names)
    try:
        return team_edits.set_line(cup, number, team, found) if found is not None else cup
    except TournamentError:
        return cup


def _lay_result(
    cup: Tournament, called: Mapping[int, Mapping[str, int]], teams: tuple[int, int], result: MatchResult
) -> Tournament:
    """A match as both clubs have signed it: who sat where, and what came of each board."""
    one = cup.rounds[result.round - 1]
    at = next((at for at, match in enumerate(one.matches) if (match.home, match.guest) == teams), -1)
    lines = [
        find_players(called[team], [name for name in names if name])
        for team, names in (
            (teams[0], [board.home for board in result.boards]),
            (teams[1], [board.guest for board in result.boards]),
        )
    ]
    if at < 0 or lines[0] is None or lines[1] is None:
        return cup  # somebody whom a later edition has
    match = replace(one.matches[at], home_line=lines[0], guest_line=lines[1], signed=True)
    changed = replace(
        one, matches=[match if place == at else other for place, other in enumerate(one.matches)]
    )
    changed = matches.lay_out(cup, changed)
    by_board = {board.board: board for board in result.boards}
    boards = []
    for board in changed.boards:
        place = matches.place_of(cup, board)
        told = by_board.get(place.board) if place.match == at + 1 else None
        boards.append(
            replace(board, signed=_outcome_of(cup, match, board, told)) if told is not None else board
        )
    rounds = list(cup.rounds)
    rounds[result.round - 1] = replace(changed, boards=boards)
    return replace(cup, rounds=rounds)


def _outcome_of(cup: Tournament, match: TeamMatch, board: Board, told: BoardResult) -> Outcome:
    """What a board of a signed result means for its seats."""
    home = next(seat for seat, id in board.seats.items() if id in match.home_line)
    guest = next(seat for seat in board.seats if seat != home)
    seats = {HOME: home, GUEST: guest}
    absent = [seats[side] for side in told.absent if side in seats]
    earned = dict(zip((home, guest), told.points, strict=False))
    there = [seat for seat in board.seats if seat not in absent]
    levels = sorted({earned.get(seat, 0.0) for seat in there}, reverse=True)
    places = [[seat for seat in there if earned.get(seat, 0.0) == level] for level in levels]
    return Outcome(places=places, absent=absent)


def agree(cup: Tournament, mark: str, key: ClubKey, now: int) -> Tournament:
    """This club signs what another one has told of a match, and takes it for its own word.

    Args:
        mark: Of the document.

    Raises:
        LeagueError: there is no such result, or it is not this club's to sign.
    """
    if cup.league is None:
        raise LeagueError("league-no-result")
    charter = records.charter_of(cup.league)
    for (number, home, guest), told in records.results(cup.league).items():
        planned = number <= len(cup.rounds) and [home, guest] in charter.rounds[number - 1]
        for one in told:
            if one.document.mark == mark and planned:
                if key.public not in records.signers(charter, one.result.home, one.result.guest):
                    raise LeagueError("league-not-ours")
                signed = _with(cup, [sign(one.document, key, now)])
                return _take_for_own(_lay_upon(signed, charter), one)
    raise LeagueError("league-no-result")


def _take_for_own(cup: Tournament, one: SignedResult) -> Tournament:
    """What was signed is this club's word too: nothing that its tables told contradicts it any more."""
    ids = {team.name: team.id for team in cup.teams}
    there = cup.rounds[one.result.round - 1]
    at = matches.find_match(there, ids[one.result.home])
    boards = [
        replace(board, ruled=board.signed)
        if board.signed is not None and matches.place_of(cup, board).match == at
        else board
        for board in there.boards
    ]
    rounds = list(cup.rounds)
    rounds[one.result.round - 1] = replace(there, boards=boards)
    return replace(cup, rounds=rounds)
