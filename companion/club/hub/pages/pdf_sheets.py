"""The pairings of a round and the standings as a PDF for printing."""

from __future__ import annotations

import tempfile
from pathlib import Path

from companion.club.hub.pages.tournament_pages import describe_ties
from companion.club.hub.pages.tournament_views import describe_criteria, halves, round_title, standings_title
from companion.club.tournament.standings import (
    TeamStanding,
    decisive_criteria,
    decisive_ties,
    rank_teams,
    standings,
)
from companion.club.tournament.tournament import (
    TEAMS,
    Board,
    Round,
    Tournament,
    boards_of,
    place_of,
    write_result,
)
from companion.i18n.catalogue import Catalogue
from companion.kernel.messages import Seat, message
from companion.pdf.page import MARGIN, MUTED, Sheets

LINE = 8.0
"""Height of a line, in millimetres."""
SIZE = 4.4


def sheets(cup: Tournament, number: int, words: Catalogue) -> Sheets:
    """Return the pairings of a round (0 for none) and, on a separate page, the standings."""
    made = Sheets(cup.title)
    if number:
        _table(made, round_title(words, cup, number), *_pairings(cup, number, words))
    _table(made, standings_title(words, cup), *_standings(cup, words))
    return made


def pdf(cup: Tournament, number: int, words: Catalogue) -> bytes:
    """Return the PDF of a round's pairings and of the standings."""
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "sheet.pdf"
        sheets(cup, number, words).write(path)
        return path.read_bytes()


def _pairings(cup: Tournament, number: int, words: Catalogue) -> tuple[list[list[str]], list[float]]:
    one, two = cup.rounds[number - 1], len(cup.seats) == 2
    rows = [["", *(words.say(message("seat", seat=Seat(seat))) for seat in cup.seats), *[""] * two]]
    shares = [0.07, 0.4, 0.4, 0.13] if two else [0.07, *[0.93 / len(cup.seats)] * len(cup.seats)]
    if cup.kind == TEAMS:
        return rows + _matches(cup, one), shares
    rows += [[str(board.number), *_names(cup, board), *_results(cup, board)] for board in one.boards]
    for id, why in one.byes.items():
        said = words.say(message(f"cup-byed.{why}", name=cup.entry(id).name))
        rows.append(["", said, *[""] * (len(shares) - 2)])
    return rows, shares


def _results(cup: Tournament, board: Board) -> list[str]:
    """Return the result of a two-player board as a list, White's first.

    It is empty for larger boards, which have no such column.
    """
    return [write_result(board.outcome, cup.seats)] if len(cup.seats) == 2 else []


def _names(cup: Tournament, board: Board) -> list[str]:
    return [cup.entry(board.seats[seat]).name if seat in board.seats else "" for seat in cup.seats]


def _matches(cup: Tournament, one: Round) -> list[list[str]]:
    """Return the rows of team matches: for each match, a line with the teams and its boards below."""
    rows = []
    for at, match in enumerate(one.matches, 1):
        rows.append(["", " – ".join(cup.team(id).name for id in (match.home, match.guest) if id), "", ""])
        for board in boards_of(cup, one, at):
            rows.append([str(place_of(cup, board).board), *_names(cup, board), *_results(cup, board)])
    return rows


def _standings(cup: Tournament, words: Catalogue) -> tuple[list[list[str]], list[float]]:
    """Return the rows of the standings (place, name, tie-breaks, points), and each column's share of
    the width.
    """
    rows, shares = [[""] * 4], [0.07, 0.4, 0.4, 0.13]
    if cup.kind == TEAMS:
        teams = rank_teams(cup)
        parted = decisive_criteria(teams, cup.team_rules.ranking)
        for team in teams:
            beside = describe_criteria(words, team, parted[team.team])
            rows.append([str(team.place), cup.team(team.team).name, beside, _team_points(team)])
        return rows, shares
    found = standings(cup)
    decisive = decisive_ties(found)
    for row in found:
        beside = " · ".join(describe_ties(words, row, decisive[row.entry]))
        rows.append([str(row.place), cup.entry(row.entry).name, beside, halves(row.points)])
    return rows, shares


def _team_points(row: TeamStanding) -> str:
    """Return match points, followed by board points in brackets."""
    return f"{row.match} ({halves(row.board)})"


def _table(made: Sheets, head: str, rows: list[list[str]], shares: list[float]) -> None:
    """Print rows, which continue on the next page if a page is full.

    A name that is too long for its column is printed in a smaller font.
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
    alone = len(row) > 2 and row[1] and not any(row[2:])  # a sentence fills the whole line
    for cell, share in zip(row, shares, strict=True):
        room, size = made.width * (1 - shares[0] if alone and cell == row[1] else share) - 2, SIZE
        while cell and size > 2 and made.wide(cell, size, font) > room:
            size -= 0.2
        made.words(cell, x, y, size, font=font, lean=0)
        x += made.width * share
