"""A round and the standings on paper, to hang up."""

from __future__ import annotations

import tempfile
from pathlib import Path

from companion.club.hub.tournaments.bracket_views import round_title
from companion.club.hub.tournaments.team_views import halves
from companion.club.tournament.standings import standings
from companion.club.tournament.teams.matches import boards_of, place_of
from companion.club.tournament.teams.team_standings import TeamStanding, rank_teams
from companion.club.tournament.tournament import TEAMS, Board, Round, Tournament
from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import Seat, message
from companion.pdf.page import MARGIN, MUTED, Sheets

LINE = 8.0
"""Millimetres of a line."""
SIZE = 4.4


def sheets(cup: Tournament, number: int, words: Catalogue) -> Sheets:
    """The pairings of a round (0: none) and, on a page of their own, the standings."""
    made = Sheets(cup.title)
    if number:
        _table(made, round_title(words, cup, number), *_pairings(cup, number, words))
    after = sum(one.over for one in cup.rounds)
    _table(made, words.say(message("cup-after", n=after)), *_standings(cup))
    return made


def pdf(cup: Tournament, number: int, words: Catalogue) -> bytes:
    """The same as a file."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sheet.pdf"
        sheets(cup, number, words).write(path)
        return path.read_bytes()


def _pairings(cup: Tournament, number: int, words: Catalogue) -> tuple[list[list[str]], list[float]]:
    one = cup.rounds[number - 1]
    rows = [["", *(words.say(message("seat", seat=Seat(seat))) for seat in cup.seats)]]
    if cup.kind == TEAMS:
        return rows + _matches(cup, one), [0.07, 0.465, 0.465]
    rows += [[str(board.number), *_names(cup, board)] for board in one.boards]
    for id, why in one.byes.items():
        rows.append(
            ["", words.say(message(f"cup-byed-{why}", name=cup.entry(id).name)), *[""] * (len(cup.seats) - 1)]
        )
    return rows, [0.07, *[0.93 / len(cup.seats)] * len(cup.seats)]


def _names(cup: Tournament, board: Board) -> list[str]:
    return [cup.entry(board.seats[seat]).name if seat in board.seats else "" for seat in cup.seats]


def _matches(cup: Tournament, one: Round) -> list[list[str]]:
    """The teams of each match as a line of their own, and its boards below."""
    rows = []
    for at, match in enumerate(one.matches, 1):
        rows.append(["", " – ".join(cup.team(id).name for id in (match.home, match.guest) if id), ""])
        rows += [[str(place_of(cup, board).board), *_names(cup, board)] for board in boards_of(cup, one, at)]
    return rows


def _standings(cup: Tournament) -> tuple[list[list[str]], list[float]]:
    rows = [["", "", ""]]
    if cup.kind == TEAMS:
        rows += [[str(row.place), cup.team(row.team).name, _team_points(row)] for row in rank_teams(cup)]
        return rows, [0.1, 0.7, 0.2]
    rows += [[str(row.place), cup.entry(row.entry).name, halves(row.points)] for row in standings(cup)]
    return rows, [0.1, 0.75, 0.15]


def _team_points(row: TeamStanding) -> str:
    """Match points, and board points in brackets."""
    return f"{row.match} ({halves(row.board)})"


def _table(made: Sheets, head: str, rows: list[list[str]], shares: list[float]) -> None:
    """Lines that go on on the next page when one is full; a name that is too long for its column gets smaller
    letters.
    """
    y = _page(made, head)
    first, others = rows[0], rows[1:]
    _line(made, first, shares, y, "text_bold")
    for row in others:
        y += LINE
        if y > MARGIN + made.height - LINE:
            y = _page(made, head)
            _line(made, first, shares, y, "text_bold")
            y += LINE
        _line(made, row, shares, y, "text")
        made.line(MARGIN, y + LINE / 2, MARGIN + made.width, y + LINE / 2)


def _page(made: Sheets, head: str) -> float:
    made.page()
    made.words(made.title, MARGIN, MARGIN + 4, 4.0, MUTED, lean=0)
    made.words(head, MARGIN, MARGIN + 14, 8.0, font="display", lean=0)
    return MARGIN + 28


def _line(made: Sheets, row: list[str], shares: list[float], y: float, font: str) -> None:
    x = MARGIN
    alone = len(row) > 2 and row[1] and not any(row[2:])  # a sentence has the whole line
    for cell, share in zip(row, shares, strict=True):
        room, size = made.width * (1 - shares[0] if alone and cell == row[1] else share) - 2, SIZE
        while cell and size > 2 and made.wide(cell, size, font) > room:
            size -= 0.2
        made.words(cell, x, y, size, font=font, lean=0)
        x += made.width * share
