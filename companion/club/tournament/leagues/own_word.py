"""What a club has to say of its own line-ups and matches: by its tables, or by its arbiters."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from companion.club.tournament.leagues import record as records
from companion.club.tournament.leagues.club_keys import ClubKey
from companion.club.tournament.leagues.documents import (
    BoardResult,
    Charter,
    Document,
    LineUp,
    MatchResult,
    Side,
    sign,
    write_body,
)
from companion.club.tournament.leagues.league_names import identify, list_names, list_places
from companion.club.tournament.teams import matches
from companion.club.tournament.tournament import (
    BYE,
    GUEST,
    HOME,
    WHITE,
    Board,
    Round,
    TeamMatch,
    Tournament,
    points,
)

replace = msgspec.structs.replace
SIDES: tuple[Side, Side] = (HOME, GUEST)


def sign_line_ups(cup: Tournament, charter: Charter, key: ClubKey, now: int) -> list[Document]:
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
    """Results of this club's matches that it knows of itself: by its tables or its arbiters."""
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
    """What this club says of a match of a round (from 1); None: a board is open for all that it knows."""
    one = cup.rounds[number - 1]
    match = one.matches[at - 1]
    boards = {matches.place_of(cup, board).board: board for board in matches.boards_of(cup, one, at)}
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
