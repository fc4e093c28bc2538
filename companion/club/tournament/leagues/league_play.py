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
    LineUp,
    MatchResult,
    Side,
    sign,
    write_body,
)
from companion.club.tournament.leagues.record import LeagueRecord, SignedResult
from companion.club.tournament.teams import matches, team_edits
from companion.club.tournament.tournament import (
    BYE,
    GUEST,
    HOME,
    TEAMS,
    WHITE,
    Board,
    Entry,
    Outcome,
    Round,
    Team,
    TeamMatch,
    TeamRules,
    Tournament,
    TournamentError,
    points,
)

replace = msgspec.structs.replace

SIDES: tuple[Side, Side] = (HOME, GUEST)


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


def _list_names(cup: Tournament, charter: Charter, team: Team) -> dict[int, str]:
    """What each entry of a team is called in the league, where also a name stays that this club has forgotten."""
    signed = next((one.players for one in charter.teams if one.name == team.name), [])
    return {
        id: signed[at].name if at < len(signed) else cup.entry(id).name for at, id in enumerate(team.players)
    }


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
    cup = _with(cup, _sign_line_ups(cup, charter, key, now))  # before those that were told are laid upon it
    cup = _lay_upon(cup, charter)
    return _lay_upon(_with(cup, _sign_results(cup, charter, key, now)), charter)


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
    while len(cup.rounds) < min(last, pairing.count_rounds(cup)):
        cup = pairing.pair_round(cup, byes=cup.asked)
        cup = replace(cup, asked={})
    ids = {one.name: one.id for one in cup.teams}
    for (number, team), line in lines.items():
        if number <= len(cup.rounds) and team in ids:
            cup = _lay_line(cup, charter, number, ids[team], line.players)
    for (number, home, guest), every in told.items():
        counts = records.valid_result(charter, every)
        if number <= len(cup.rounds) and counts is not None and {home, guest} <= set(ids):
            cup = _lay_result(cup, charter, number, (ids[home], ids[guest]), counts.result)
    return cup


def _lay_line(cup: Tournament, charter: Charter, number: int, team: int, names: Sequence[str]) -> Tournament:
    """A line-up that a club has told; one that cannot be, or comes too late, changes nothing: the result decides."""
    found = _find_players(cup, charter, team, names)
    try:
        return team_edits.set_line(cup, number, team, found) if found is not None else cup
    except TournamentError:
        return cup


def _find_players(cup: Tournament, charter: Charter, team: int, names: Sequence[str]) -> list[int] | None:
    """The entries of a team with these names; None: somebody is not in it."""
    called = _list_names(cup, charter, cup.team(team))
    by_name = {edits.key(name): id for id, name in called.items()}
    found = [by_name.get(edits.key(name), 0) for name in names]
    return found if all(found) else None


def _lay_result(
    cup: Tournament, charter: Charter, number: int, teams: tuple[int, int], result: MatchResult
) -> Tournament:
    """A match as both clubs have signed it: who sat where, and what came of each board."""
    one = cup.rounds[number - 1]
    at = next((at for at, match in enumerate(one.matches) if (match.home, match.guest) == teams), -1)
    lines = [
        _find_players(cup, charter, team, [name for name in names if name])
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
    rounds[number - 1] = replace(changed, boards=boards)
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


def _sign_line_ups(cup: Tournament, charter: Charter, key: ClubKey, now: int) -> list[Document]:
    """Line-ups of this club's teams that differ from what others expect."""
    assert cup.league is not None
    known = records.line_ups(cup.league, charter)
    made = []
    for number, one in enumerate(cup.rounds, 1):
        for at, match in enumerate(one.matches, 1):
            for team in (match.home, match.guest):
                of = cup.team(team) if team and match.guest else None
                if (
                    of is None
                    or of.club != key.public
                    or any(board.signed for board in matches.boards_of(cup, one, at))
                ):
                    continue
                called = _list_names(cup, charter, of)
                names = [called[id] for id in match.line_of(team)]
                told = known.get((number, of.name))
                expected = told.players if told else list(called.values())[: charter.rules.boards]
                if names != expected:
                    latest = told.number if told is not None else 0
                    line_up = LineUp(charter.league, number, of.name, names, latest + 1)
                    made.append(sign(Document(write_body(line_up), {}), key, now))
    return made


def _sign_results(cup: Tournament, charter: Charter, key: ClubKey, now: int) -> list[Document]:
    """Results of this club's matches that it knows of itself: by its tables or its arbiters."""
    assert cup.league is not None
    every = records.results(cup.league)
    known = {one.text: one for one in cup.league.documents}
    made = []
    for number, one in enumerate(cup.rounds, 1):
        for at, match in enumerate(one.matches, 1):
            if not match.guest or key.public not in {cup.team(match.home).club, cup.team(match.guest).club}:
                continue
            result = tell_result(cup, number, at, charter)
            if result is None:
                continue
            counts = records.valid_result(charter, every.get((number, result.home, result.guest), []))
            if counts is not None:
                if counts.result.boards == result.boards:
                    continue
                result = replace(result, number=counts.result.number + 1)
            text = write_body(result)
            document = known.get(text, Document(text, {}))
            if key.public not in document.signatures:
                made.append(sign(document, key, now))
    return made


def tell_result(cup: Tournament, number: int, at: int, charter: Charter) -> MatchResult | None:
    """What this club says of a match of a round (from 1); None: a board is open for all that it knows."""
    one = cup.rounds[number - 1]
    match = one.matches[at - 1]
    boards = {matches.place_of(cup, board).board: board for board in matches.boards_of(cup, one, at)}
    if not boards and not _all_alone(one, match):
        return None
    called = _list_names(cup, charter, cup.team(match.home)) | _list_names(
        cup, charter, cup.team(match.guest)
    )
    told = []
    for step in range(max(len(match.home_line), len(match.guest_line))):
        board = boards.get(step + 1)
        if board is not None and board.told is None:
            return None
        told.append(_tell_board(cup, called, match, step, board))
    home, guest = cup.team(match.home).name, cup.team(match.guest).name
    return MatchResult(charter.league, number, home, guest, told, 1)


def _all_alone(one: Round, match: TeamMatch) -> bool:
    """Whether one of two teams has nobody: the other gets all points without a game."""
    return any(one.byes.get(id) == BYE for id in (*match.home_line, *match.guest_line))


def _tell_board(
    cup: Tournament, called: Mapping[int, str], match: TeamMatch, step: int, board: Board | None
) -> BoardResult:
    sides = [line[step] if step < len(line) else 0 for line in (match.home_line, match.guest_line)]
    names = [called.get(id, "") for id in sides]
    if board is None or board.told is None:  # one of them has nobody opposite
        first: Side = HOME if (cup.team_rules.white == HOME) == (step % 2 == 0) else GUEST
        return BoardResult(step + 1, names[0], names[1], first, [float(bool(id)) for id in sides], [])
    earned = points(cup, replace(board, signed=None))
    away = {board.seats[seat] for seat in board.told.absent}
    absent: list[Side] = [side for side, id in zip(SIDES, sides, strict=True) if id in away]
    first = HOME if board.seats[cup.seats[WHITE]] == sides[0] else GUEST
    return BoardResult(step + 1, names[0], names[1], first, [earned[id] / 2 for id in sides], absent)


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
