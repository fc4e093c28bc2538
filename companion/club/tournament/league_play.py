"""A league between clubs as a team tournament.

The module merges other clubs' documents into the record, turns the charter into a tournament,
applies signed results to the tournament, and creates this club's own documents from it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

from companion.club.tournament import edits, pairing, tournament
from companion.club.tournament import league_documents as records
from companion.club.tournament.league_documents import (
    MOST,
    BoardResult,
    Charter,
    ClubKey,
    Document,
    LeagueClub,
    LeagueError,
    LeaguePlayer,
    LeagueRecord,
    LeagueRules,
    LeagueTeam,
    LineUp,
    MatchResult,
    Side,
    Signature,
    SignedResult,
    believe,
    bodies,
    charter_of,
    is_valid,
    keep_within_bounds,
    last_round,
    open_claims,
    read_body,
    results,
    sign,
    signers,
    valid_result,
    write_body,
)
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
from companion.kernel.messages import Message, Value, message

DAY = 86_400
"""Seconds by which the clocks of clubs may differ."""


class Merged(msgspec.Struct, frozen=True):
    """A record merged with other clubs' documents.

    Attributes:
        record: The merged record.
        said: Messages about the merge.
        fresh: Whether any document is new.
    """

    record: LeagueRecord
    said: list[Message]
    fresh: bool


def merge(record: LeagueRecord, given: Sequence[Document], now: float) -> Merged:
    """Merge other clubs' documents into the record.

    Args:
        record: The record of this club; without a charter it accepts a charter with its own `id`.
        given: Documents as received; those without the required signatures are left out.
        now: Seconds since 1970, used only to detect wrong clocks.
    """
    known: dict[str, Document] = {one.text: one for one in record.documents}
    said: list[Message] = []
    before = dict(known)
    for document in given:
        if known.get(document.text) == document:
            continue  # its signatures were checked when it arrived
        try:
            kept = _check(record, document, said)
        except LeagueError as wrong:
            said.append(wrong.said)
            continue
        if kept is not None:
            known[kept.text] = _join(known.get(kept.text), kept)
    if len(known) > MOST:
        raise LeagueError("league-full", most=MOST)
    made = msgspec.structs.replace(record, documents=list(known.values()))
    # The charter, which may be among the documents, determines who may sign.
    made, strangers = _without_strangers(made)
    said += strangers
    made, too_much = keep_within_bounds(record, made)
    said += too_much
    texts = {one.text for one in given}
    said += _compare_charters(record, made, texts)
    said += _compare_results(record, made, texts)
    said += _look_at_clocks(made, before, now)
    fresh = {one.mark for one in made.documents} != {one.mark for one in record.documents}
    if not fresh and not said:
        said.append(message("league-nothing-new"))
    once = [one for at, one in enumerate(said) if one not in said[:at]]
    return Merged(made, once, fresh)


def _check(record: LeagueRecord, document: Document, said: list[Message]) -> Document | None:
    """Return the document with only its valid signatures, and append messages to `said`.

    Raises LeagueError if the document belongs to another league.
    """
    body = read_body(document.text)
    if body.league != record.id:
        raise LeagueError("league-other")
    believed = believe(document)
    if set(believed.signatures) != set(document.signatures) or not believed.signatures:
        said.append(message("league-altered", what=_describe(body)))
    return believed if believed.signatures else None


def _join(before: Document | None, new: Document) -> Document:
    """Return one document with the signatures of two copies of it.

    If a club has signed both copies, its earlier signature is kept.
    """
    signatures: dict[str, Signature] = dict(before.signatures) if before is not None else {}
    for key, one in new.signatures.items():
        old = signatures.get(key)
        signatures[key] = one if old is None else min(old, one, key=lambda sign: (sign.at, sign.signature))
    return Document(new.text, dict(sorted(signatures.items())))


def _without_strangers(record: LeagueRecord) -> tuple[LeagueRecord, list[Message]]:
    """Return the record without documents that no club of the league has signed, and without charters by
    other organizers."""
    charters = [
        body
        for document, body in bodies(record)
        if isinstance(body, Charter) and body.keeper in document.signatures
    ]
    if not charters:
        raise LeagueError("league-no-charter")
    first = charters[0]  # the organizer never changes
    clubs = {one.key for body in charters if body.keeper == first.keeper for one in body.clubs}
    kept, said = [], []
    for document, body in bodies(record):
        allowed = {first.keeper} if isinstance(body, Charter) else clubs
        signatures = {key: one for key, one in document.signatures.items() if key in allowed}
        if isinstance(body, Charter) and body.keeper != first.keeper:
            signatures = {}
        if len(signatures) < len(document.signatures):
            said.append(message("league-unknown-key", what=_describe(body)))
        if signatures:
            kept.append(Document(document.text, signatures))
    return msgspec.structs.replace(record, documents=kept), said


def _compare_charters(before: LeagueRecord, after: LeagueRecord, texts: set[str]) -> list[Message]:
    """Return messages about an older edition, two editions with the same number, or a new edition."""
    charter, said = charter_of(after), []
    given = [body for document, body in bodies(after) if isinstance(body, Charter) and document.text in texts]
    for body in given:
        came_with_latest = any(one.edition == charter.edition for one in given if one != body)
        if body != charter and (body.edition == charter.edition or not came_with_latest):
            id = "league-two-editions" if body.edition == charter.edition else "league-older"
            said.append(message(id, number=body.edition, latest=charter.edition))
    if before.documents and charter.edition > charter_of(before).edition:
        said.append(message("league-new-edition", number=charter.edition))
    return said


def _compare_results(before: LeagueRecord, after: LeagueRecord, texts: set[str]) -> list[Message]:
    """Return messages about contradictory or corrected results."""
    charter, said = charter_of(after), []
    earlier = results(before)
    for match, told in results(after).items():
        where: dict[str, Value] = {"round": match[0], "home": match[1], "guest": match[2]}
        counts = valid_result(charter, told)
        claims = open_claims(charter, told, after.mine)
        given = [one.result.number for one in told if one.document.text in texts]
        was = valid_result(charter, earlier.get(match, []))
        if counts is None:
            if claims and any(after.mine in one.document.signatures for one in told):
                said.append(message("league-contradiction", **where))
            continue
        number = counts.result.number
        if sum(is_valid(charter, one) and one.result.number == number for one in told) > 1:
            said.append(message("league-two-results", **where))
        if was is not None and given and max(given) < was.result.number:
            said.append(message("league-replayed", **where))
        elif claims and after.mine in signers(charter, match[1], match[2]):
            said.append(message("league-correction", **where))
    return said


def _look_at_clocks(record: LeagueRecord, before: Mapping[str, Document], now: float) -> list[Message]:
    """Return messages about signatures with an impossible time: in the future, or before the league was
    founded."""
    charter = charter_of(record)
    founded = min(
        one.signatures[body.keeper].at
        for one, body in bodies(record)
        if isinstance(body, Charter) and body.keeper in one.signatures
    )
    worst: dict[str, int] = {}
    for document in record.documents:
        known = before.get(document.text)
        for key, one in document.signatures.items():
            if key != record.mine and (known is None or key not in known.signatures):
                worst[key] = max(worst.get(key, 0), int(one.at - now), min(founded, int(now)) - one.at)
    return [
        message("league-clock", club=charter.name_of(key), n=round(days / DAY))
        for key, days in worst.items()
        if days > DAY
    ]


def _describe(body: Charter | LineUp | MatchResult) -> Message:
    match body:
        case Charter(edition=edition):
            return message("league-what-charter", number=edition)
        case LineUp(round=number, team=team):
            return message("league-what-line-up", number=number, team=team)
        case MatchResult(round=number, home=home, guest=guest):
            return message("league-what-result", number=number, home=home, guest=guest)


def list_names(cup: Tournament, charter: Charter, team: Team) -> dict[int, str]:
    """Return the name of each entry of a team in the league, including names that this club has forgotten."""
    signed = next((one.players for one in charter.teams if one.name == team.name), [])
    return {
        id: signed[at].name if at < len(signed) else cup.entry(id).name for at, id in enumerate(team.players)
    }


def list_places(cup: Tournament) -> dict[int, dict[str, int]]:
    """Map the names of the players of each team to their entries.

    All names that a player has had in any edition are included, so that documents signed under an old
    name still count. If editions disagree, the later one is used.
    """
    assert cup.league is not None
    found = {team.id: {edits.name_key(cup.entry(id).name): id for id in team.players} for team in cup.teams}
    charters = [body for _, body in records.bodies(cup.league) if isinstance(body, Charter)]
    for body in sorted(charters, key=lambda one: one.edition):
        signed = {one.name: one.players for one in body.teams}
        for team in cup.teams:
            places = zip(signed.get(team.name, ()), team.players, strict=False)
            found[team.id] |= {edits.name_key(player.name): id for player, id in places}
    return found


def find_players(called: Mapping[str, int], names: Sequence[str]) -> list[int] | None:
    """Return the entries of the players in a team with these names, or None if a name is not in the
    team.
    """
    found = [called.get(edits.name_key(name), 0) for name in names]
    return found if all(found) else None


def identify(
    places: Mapping[int, Mapping[str, int]], match: TeamMatch, result: MatchResult
) -> list[BoardResult]:
    """Return the boards of a result with each player's entry id in place of the name, which may differ
    between editions.
    """
    home, guest = places[match.home], places[match.guest]

    def entry(of: Mapping[str, int], name: str) -> str:
        return str(of.get(edits.name_key(name), name))

    return [
        msgspec.structs.replace(one, home=entry(home, one.home), guest=entry(guest, one.guest))
        for one in result.boards
    ]


replace = msgspec.structs.replace
SIDES: tuple[Side, Side] = (HOME, GUEST)


def sign_line_ups(cup: Tournament, charter: Charter, key: ClubKey, now: int) -> list[Document]:
    """Sign the line-ups of this club's teams that differ from the expected ones."""
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
                    or any(board.signed for board in tournament.boards_of(cup, one, at))
                ):
                    continue
                called = list_names(cup, charter, of)
                names = [called[id] for id in match.line_of(team)]
                told = known.get((number, of.name))
                expected = told.players if told else list(called.values())[: charter.rules.boards]
                if names != expected:
                    latest = told.number if told is not None else 0
                    line_up = LineUp(charter.league, number, of.name, names, latest + 1)
                    made.append(sign(Document(write_body(line_up), {}), key, now))
    return made


def sign_results(cup: Tournament, charter: Charter, key: ClubKey, now: int) -> list[Document]:
    """Sign the results of this club's matches that its own tables or arbiters have reported."""
    assert cup.league is not None
    every, places = records.results(cup.league), list_places(cup)
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
                if identify(places, match, counts.result) == identify(places, match, result):
                    continue
                result = replace(result, number=counts.result.number + 1)
            text = write_body(result)
            document = known.get(text, Document(text, {}))
            if key.public not in document.signatures:
                made.append(sign(document, key, now))
    return made


def tell_result(cup: Tournament, number: int, at: int, charter: Charter) -> MatchResult | None:
    """Return this club's result of a match in a round (from 1); None while a board has no result."""
    one = cup.rounds[number - 1]
    match = one.matches[at - 1]
    boards = {tournament.place_of(cup, board).board: board for board in tournament.boards_of(cup, one, at)}
    if not boards and not _all_alone(one, match):
        return None
    called = list_names(cup, charter, cup.team(match.home)) | list_names(cup, charter, cup.team(match.guest))
    told = []
    for step in range(max(len(match.home_line), len(match.guest_line))):
        board = boards.get(step + 1)
        if board is not None and board.told is None:
            return None
        told.append(_tell_board(cup, called, match, step, board))
    home, guest = cup.team(match.home).name, cup.team(match.guest).name
    return MatchResult(charter.league, number, home, guest, told, 1)


def _all_alone(one: Round, match: TeamMatch) -> bool:
    """Return whether one of the two teams has no players, so that the other gets all points without a game."""
    return any(one.byes.get(id) == BYE for id in (*match.home_line, *match.guest_line))


def _tell_board(
    cup: Tournament, called: Mapping[int, str], match: TeamMatch, step: int, board: Board | None
) -> BoardResult:
    sides = [line[step] if step < len(line) else 0 for line in (match.home_line, match.guest_line)]
    names = [called.get(id, "") for id in sides]
    if board is None or board.told is None:  # one of them has no opponent
        first: Side = HOME if (cup.team_rules.white == HOME) == (step % 2 == 0) else GUEST
        return BoardResult(step + 1, names[0], names[1], first, [float(bool(id)) for id in sides], [])
    earned = points(cup, replace(board, signed=None))
    away = {board.seats[seat] for seat in board.told.absent}
    absent: list[Side] = [side for side, id in zip(SIDES, sides, strict=True) if id in away]
    first = HOME if board.seats[cup.seats[WHITE]] == sides[0] else GUEST
    return BoardResult(step + 1, names[0], names[1], first, [earned[id] / 2 for id in sides], absent)


def establish_league(
    cup: Tournament, id: str, key: ClubKey, clubs: Sequence[LeagueClub], now: int
) -> Tournament:
    """Turn a team tournament into a league organized by this club, or add a new edition if something has
    changed.

    Args:
        cup: The tournament; each of its teams has a club.
        id: Id of a new league.
        clubs: The clubs of the teams, including this one.

    Raises:
        TournamentError, LeagueError: There are no teams, a team has no club, the league belongs to another
            club, or it has started without a charter.
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
            for pairs in tournament.list_fixtures(cup)
        ],
    )


def open_league(record: LeagueRecord, made: float) -> Tournament:
    """Return the tournament that a league's charter describes, before any result. Raises LeagueError."""
    charter = records.charter_of(record)
    cup = Tournament(
        id="", title=charter.title, kind=TEAMS, variant=charter.variant, seats=charter.seats, made=made
    )
    try:
        return _follow(replace(cup, league=record), charter)
    except TournamentError as wrong:
        raise LeagueError("league-charter", why=wrong.said) from None


def _follow(cup: Tournament, charter: Charter) -> Tournament:
    """Return the tournament as defined by the current edition. Once a round is paired, new players are added
    after the others.

    Raises TournamentError.
    """
    if not cup.rounds:
        gone = _list_forgotten(cup)
        cup = replace(cup, entries=[], teams=[], team_rules=TeamRules())
        for team in charter.teams:
            cup = edits.enter_team(cup, team.name, [_entry(one) for one in team.players], team.club)
        for name in gone:
            cup = edits.forgotten(cup, name)
    ids = {one.name: one.id for one in cup.teams}
    for team in charter.teams:
        if team.name not in ids:
            continue  # no team can enter after the first round
        for player in team.players[len(cup.team(ids[team.name]).players) :]:
            cup = edits.add_player(cup, ids[team.name], _entry(player))
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
    """Return the names, from all editions, of players whose data this club has erased."""
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
    """Apply all signed documents to the tournament, and sign this club's new line-ups and results.

    If there are no new documents, the tournament stays unchanged, so this function may be called at
    any time.

    Raises:
        TournamentError, LeagueError: The charter cannot be applied.
    """
    if cup.league is None:
        return cup
    charter = records.charter_of(cup.league)
    cup = _follow(cup, charter) if charter.keeper != key.public else cup
    cup = _with(cup, sign_line_ups(cup, charter, key, now))  # before received line-ups are applied
    cup = _lay_upon(cup, charter)
    return _lay_upon(_with(cup, sign_results(cup, charter, key, now)), charter)


def _with(cup: Tournament, fresh: Sequence[Document]) -> Tournament:
    """Return the tournament with these documents, replacing those with the same text."""
    if not fresh or cup.league is None:
        return cup
    known = {one.text: one for one in cup.league.documents} | {one.text: one for one in fresh}
    return replace(cup, league=replace(cup.league, documents=list(known.values())))


def _lay_upon(cup: Tournament, charter: Charter) -> Tournament:
    """Apply the signed rounds, line-ups and results to the tournament."""
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
    """Apply a line-up of a club. An invalid or late line-up changes nothing, because the signed result is
    decisive.
    """
    found = find_players(called, names)
    try:
        return edits.set_line(cup, number, team, found) if found is not None else cup
    except TournamentError:
        return cup


def _lay_result(
    cup: Tournament, called: Mapping[int, Mapping[str, int]], teams: tuple[int, int], result: MatchResult
) -> Tournament:
    """Apply a match as signed by both clubs: the players at each board and its outcome."""
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
        return cup  # a player of a later edition
    match = replace(one.matches[at], home_line=lines[0], guest_line=lines[1], signed=True)
    changed = replace(
        one, matches=[match if place == at else other for place, other in enumerate(one.matches)]
    )
    changed = tournament.lay_out(cup, changed)
    by_board = {board.board: board for board in result.boards}
    boards = []
    for board in changed.boards:
        place = tournament.place_of(cup, board)
        told = by_board.get(place.board) if place.match == at + 1 else None
        boards.append(
            replace(board, signed=_outcome_of(cup, match, board, told)) if told is not None else board
        )
    rounds = list(cup.rounds)
    rounds[result.round - 1] = replace(changed, boards=boards)
    return replace(cup, rounds=rounds)


def _outcome_of(cup: Tournament, match: TeamMatch, board: Board, told: BoardResult) -> Outcome:
    """Return the outcome, by seat, of a board in a signed result."""
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
    """Sign another club's result of a match, and adopt it as this club's own.

    Args:
        mark: Digest of the document.

    Raises:
        LeagueError: There is no such result, or this club does not have to sign it.
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
    """Adopt a signed result as this club's own, in place of the reports of its tables."""
    ids = {team.name: team.id for team in cup.teams}
    there = cup.rounds[one.result.round - 1]
    at = tournament.find_match(there, ids[one.result.home])
    boards = [
        replace(board, ruled=board.signed)
        if board.signed is not None and tournament.place_of(cup, board).match == at
        else board
        for board in there.boards
    ]
    rounds = list(cup.rounds)
    rounds[one.result.round - 1] = replace(there, boards=boards)
    return replace(cup, rounds=rounds)
