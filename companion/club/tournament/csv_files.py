"""Standings and pairings as CSV, and entries from it.

What a spreadsheet would take for a formula is kept as text.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence

import msgspec

from companion.club.tournament.edits import DETAILS
from companion.club.tournament.ranking.tie_breaks import ties_of
from companion.club.tournament.standings import standings
from companion.club.tournament.teams.team_standings import rank_teams
from companion.club.tournament.tournament import (
    KNOCK_OUT,
    TEAMS,
    Board,
    Entry,
    Outcome,
    Tournament,
    TournamentError,
)
from companion.club.tournament.trf import MOST
from companion.plain_text.cleaner import clean_text

CELL = 1000
"""Characters of a cell that are read. Such a long one is refused as a name."""
COLUMNS = {
    "BH-C1": "buchholz_cut_1",
    "BH": "buchholz",
    "SB": "sonneborn_berger",
    "DE": "direct",
    "firsts": "won",
    "deals": "won",
}
"""Columns of tie-breaks that had a name before these could be chosen; others are called as in C.07."""
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def standings_csv(cup: Tournament) -> str:
    """Place, name, points, and what parts those who are level; names of columns are English, for programs
    read them. Of teams: place, team, match points, board points and matches.
    """
    if cup.kind == TEAMS:
        return _team_standings(cup)
    parting = ties_of(cup)
    rows: list[Sequence[object]] = [
        ["place", "name", "rating", "points", *(COLUMNS.get(one, one) for one in parting), "played"]
    ]
    for row in standings(cup):
        one = cup.entry(row.entry)
        ties = [f"{float(row.ties[name]):g}" for name in parting]
        rows.append([row.place, one.name, one.rating or "", _halves(row.points), *ties, row.played])
    return write_csv(rows)


def _team_standings(cup: Tournament) -> str:
    rows: list[Sequence[object]] = [["place", "team", "match_points", "board_points", "won", "drawn", "lost"]]
    for row in rank_teams(cup):
        name = cup.team(row.team).name
        rows.append([row.place, name, row.match, _halves(row.board), row.won, row.drawn, row.lost])
    return write_csv(rows)


def pairings_csv(cup: Tournament) -> str:
    """Every board of every round: round, board, table, then each seat's player and place; in a knock-out also
    who goes through by lots, in team matches each seat's team.
    """
    knock_out, teams = cup.kind == KNOCK_OUT, cup.kind == TEAMS
    rows: list[Sequence[object]] = [
        ["round", "board", "table", *(f"{seat}{more}" for seat in cup.seats for more in ("", "_place"))]
    ]
    if knock_out:
        rows[0] = [*rows[0], "lot"]
    if teams:
        rows[0] = [*rows[0], *(f"{seat}_team" for seat in cup.seats)]
    for number, one in enumerate(cup.rounds, 1):
        for board in one.boards:
            cells: list[object] = []
            for seat in cup.seats:
                cells += (
                    [cup.entry(board.seats[seat]).name, _place(board.outcome, seat)]
                    if seat in board.seats
                    else ["", ""]
                )
            if knock_out:
                cells.append(cup.entry(board.lot).name if board.lot is not None else "")
            if teams:
                cells += [_team_name(cup, board, seat) for seat in cup.seats]
            rows.append([number, board.number, board.table, *cells])
        rows += [[number, "", why, cup.entry(id).name] for id, why in sorted(one.byes.items())]
    return write_csv(rows)


def _team_name(cup: Tournament, board: Board, seat: str) -> str:
    return next(team.name for team in cup.teams if board.seats[seat] in team.players)


def entries(text: str) -> list[Entry]:
    """Who plays: a name and perhaps a rating in each line; a first line of names of columns may say which is
    which.

    Raises:
        TournamentError: too long, or there is no name in it.
    """
    rows = _read_rows(text)
    name, rating = 0, 1
    others: dict[str, int] = {}
    if rows and "name" in (titles := [cell.casefold() for cell in rows[0]]):
        name, rating = titles.index("name"), titles.index("rating") if "rating" in titles else -1
        others = {one: titles.index(one) for one in DETAILS if one in titles}
        rows = rows[1:]
    found = []
    for row in rows:
        if name < len(row) and (said := row[name].removeprefix("'")):
            number = row[rating] if 0 <= rating < len(row) else ""
            about = {
                one: row[at]
                for one, at in others.items()
                if at < len(row) and DETAILS[one].fullmatch(row[at])
            }
            rated = int(number) if number.isdecimal() and len(number) < 5 else 0
            found.append(msgspec.structs.replace(Entry(id=0, name=said, rating=rated), **about))
    if not found:
        raise TournamentError("cup-file")
    return found


def read_table(text: str, columns: Sequence[str]) -> list[list[str]] | None:
    """The cells below these titles, in their order, empty where there is none; None: the first column is not among
    the titles.

    Raises TournamentError: it is too long, or no table.
    """
    rows = _read_rows(text)
    titles = [cell.casefold() for cell in rows[0]] if rows else []
    if columns[0] not in titles:
        return None
    at = [titles.index(one) if one in titles else len(titles) for one in columns]
    return [[row[place].removeprefix("'") if place < len(row) else "" for place in at] for row in rows[1:]]


def _read_rows(text: str) -> list[list[str]]:
    """The cells of each line that has any. Raises TournamentError."""
    if len(text) > MOST:
        raise TournamentError("cup-file-long", most=MOST // 1024)
    head = text.lstrip("\ufeff").split("\n", 1)[0]
    delimiter = "\t" if "\t" in head else ";" if ";" in head and "," not in head else ","
    reader = csv.reader(io.StringIO(text.lstrip("\ufeff")), delimiter=delimiter)
    try:
        return [
            [clean_text(cell, CELL) for cell in row] for row in reader if any(cell.strip() for cell in row)
        ]
    except csv.Error:
        raise TournamentError("cup-file") from None


def _halves(halves: int) -> str:
    return f"{halves / 2:g}"


def _place(outcome: Outcome | None, seat: str) -> object:
    if outcome is None:
        return ""
    return "absent" if seat in outcome.absent else outcome.place(seat)


def write_csv(rows: Sequence[Sequence[object]]) -> str:
    """Rows as a spreadsheet reads them: UTF-8 with its mark, commas, CRLF."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerows([[_safe(cell) for cell in row] for row in rows])
    return "\ufeff" + out.getvalue()


def _safe(cell: object) -> object:
    """A text that begins like a formula gets an apostrophe, which spreadsheets do not show."""
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
