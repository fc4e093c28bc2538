"""Files of a tournament for other programs.

The module writes standings and pairings as CSV, and the reports TRF16 and TRF26 with their team
records.
"""

from __future__ import annotations

import csv
import io
from collections.abc import Callable, Iterator, Mapping, Sequence

import msgspec

from companion.club.tournament import tournament
from companion.club.tournament.edits import check_letters
from companion.club.tournament.pairing import count_rounds, first_colour, numbers
from companion.club.tournament.standings import board_of, rank_teams, standings
from companion.club.tournament.tie_breaks import ties_of
from companion.club.tournament.tournament import (
    BLACK,
    BYE,
    HALF,
    HOME,
    KNOCK_OUT,
    ROBIN,
    SWISS,
    TEAMS,
    WHITE,
    Board,
    Entry,
    Outcome,
    PointRules,
    Round,
    TeamMatch,
    TeamRules,
    Tournament,
    TournamentError,
    boards_of,
    results,
    score_match,
)
from companion.plain_text.cleaner import clean_text

PLAYERS = 14
"""Greatest number of players of a team that fits in the records."""
TEAM_DOUBLE, TEAM_SINGLE, TEAM_OWN = (
    "FIDE_TEAM_DOUBLEROUNDROBIN",
    "FIDE_TEAM_ROUNDROBIN",
    "CUSTOM_TEAM_ROUNDROBIN",
)


def write_team_head(cup: Tournament) -> Iterator[str]:
    """Yield the records about team matches: the kind of the event, the home team's colours from the first
    board on, and match points.
    """
    rules = cup.team_rules
    yield f"192 {TEAM_OWN if rules.fixtures else TEAM_DOUBLE if cup.double else TEAM_SINGLE}"
    first, second = ("W", "B") if rules.white == HOME else ("B", "W")
    yield f"352 {''.join(second if step % 2 else first for step in range(rules.boards))}"
    if (rules.win, rules.draw) != (TeamRules().win, TeamRules().draw):
        yield f"362  TW{rules.win:>4.1f}    TD{rules.draw:>4.1f}    TL 0.0"


def write_teams(cup: Tournament, number: Mapping[int, int]) -> Iterator[str]:
    """Yield the records about the members and standings of the teams.

    The records include results of matches that do not follow from the games.

    Args:
        cup: The tournament.
        number: Pairing numbers by entry.
    """
    rows = {row.team: row for row in rank_teams(cup)}
    places = {one.id: at for at, one in enumerate(cup.teams, 1)}
    for team in cup.teams:
        yield f"013 {_plain(team.name):<32.32}{_list_players(team.players[:PLAYERS], number)}"
    for team in cup.teams:
        row = rows[team.id]
        yield (
            f"310 {places[team.id]:>3} {_plain(team.name):<32.32} {'':5} {'':6} {row.match:>6.1f} "
            f"{row.board / 2:>6.1f} {row.place:>3}  {_list_players(team.players[:PLAYERS], number)}"
        )
    for at, one in enumerate(cup.rounds, 1):
        yield from _write_round(cup, at, one, places, number)


def _write_round(
    cup: Tournament, at: int, one: Round, places: Mapping[int, int], number: Mapping[int, int]
) -> Iterator[str]:
    free = [places[match.home] for match in one.matches if not match.guest]
    if free:
        yield f"240 Z {at:>3} {' '.join(f'{team:>4}' for team in free)}"
    for place, match in enumerate(one.matches, 1):
        if not match.guest:
            continue
        for team, other in ((match.home, match.guest), (match.guest, match.home)):
            line, usual = match.line_of(team), cup.team(team).players[: cup.team_rules.boards]
            if line != usual:
                there = [*line, *[0] * (cup.team_rules.boards - len(line))]
                yield f"300 {at:>3} {places[team]:>3} {places[other]:>3} {_list_players(there, number)}"
        if sign := _forfeit(cup, one, place):
            white, black = _by_colour(cup, match)
            yield f"330 {sign} {at:>3} {places[white]:>3} {places[black]:>3}"


def _forfeit(cup: Tournament, one: Round, place: int) -> str:
    """Return the winner of a match without games; an empty string if games were played.

    It is `+-` for the team with White, `-+` for the team with Black, and `--` for neither.
    """
    boards = boards_of(cup, one, place)
    if any(board.outcome is None or board.played for board in boards):
        return ""  # a team without any player has no boards
    stands, match = score_match(cup, one, place), one.matches[place - 1]
    won = {match.home: stands.home > 0, match.guest: stands.guest > 0}
    return "".join("+" if won[team] else "-" for team in _by_colour(cup, match))


def _by_colour(cup: Tournament, match: TeamMatch) -> tuple[int, int]:
    """Return the team with White at the first board, and then the other team."""
    return (match.home, match.guest) if cup.team_rules.white == HOME else (match.guest, match.home)


def _list_players(ids: Sequence[int], number: Mapping[int, int]) -> str:
    return " ".join(f"{number[id]:>4}" if id else "0000" for id in ids)


def _plain(text: str) -> str:
    return " ".join(text.split())


SYSTEMS = {
    SWISS: "Individual: Swiss-System",
    ROBIN: "Individual: Round-Robin",
    KNOCK_OUT: "Individual: Knock-Out",
    TEAMS: "Team: Round-Robin",
}
"""The contents of record 092, by kind of tournament."""
CODES = {SWISS: "FIDE_DUTCH_2026", ROBIN: "FIDE_ROUNDROBIN", KNOCK_OUT: "CUSTOM_KNOCKOUT"}
"""The contents of record 192 of TRF26, by kind of tournament."""
DOUBLE = "FIDE_DOUBLEROUNDROBIN"
CLOCK = "clock"


def write_trf(cup: Tournament, day_of: Callable[[float], str] | None = None) -> str:
    """Return the report. Its lines end with a carriage return and a line feed.

    `day_of` returns the day (ISO) of a time in seconds since 1970. Without it, the report has no dates.

    Raises:
        TournamentError: If the tournament's game is not for two players.
    """
    if len(cup.seats) != 2:
        raise TournamentError("cup-two-seats")
    number = numbers(cup)
    rows = {row.entry: row for row in standings(cup)}
    rank = {row.entry: at for at, row in enumerate(rows.values(), 1)}
    entries = sorted((one for one in cup.entries if one.id in rows), key=lambda one: number[one.id])
    lines = list(_head(cup, entries, day_of))
    for one in entries:
        row = rows[one.id]
        line = (
            f"001 {number[one.id]:>4} {one.sex:>1.1}{one.title:>3.3} {_plain(one.name):<33.33} "
            f"{one.rating or '':>4} {one.federation:>3.3} {one.fide:>11.11} {one.born:<10.10} "
            f"{row.points / 2:>4.1f} {rank[one.id]:>4}  "
        )
        for at in range(1, len(cup.rounds) + 1):
            line += f"{_round(cup, at, one.id, number)}  "
        lines.append(line)
    if cup.kind == TEAMS:
        lines += write_teams(cup, number)
    return "\r\n".join(lines) + "\r\n"


def _head(cup: Tournament, entries: list[Entry], day_of: Callable[[float], str] | None) -> Iterator[str]:
    report, rounds = cup.report, count_rounds(cup)
    begun = [one.begun for one in cup.rounds if one.begun is not None] or ([cup.made] if cup.made else [])
    yield f"012 {_plain(cup.title)}"
    for code, said in (("022", report.city), ("032", report.federation)):
        if said:
            yield f"{code} {_plain(said)}"
    if begun and day_of is not None:
        yield f"042 {_day(day_of(min(begun)))}"
        yield f"052 {_day(day_of(max(begun)))}"
    yield f"062 {len(entries)}"
    yield f"072 {sum(one.rating > 0 for one in entries)}"
    if cup.kind == TEAMS:
        yield f"082 {len(cup.teams)}"
    yield f"092 {SYSTEMS[cup.kind]}"
    if report.arbiter:
        yield f"102 {_plain(report.arbiter)}"
    if clock := cup.rules.get(CLOCK):
        yield f"122 {_plain(clock)}"
    if any(one.begun is not None for one in cup.rounds) and day_of is not None:
        days = (_day(day_of(one.begun))[2:] if one.begun is not None else "" for one in cup.rounds)
        yield f"132{'':88}{''.join(f'{day:<10}' for day in days)}".rstrip()
    yield f"142 {rounds}"
    if cup.kind == SWISS:
        yield f"152 {first_colour(cup).upper()}"
    if (rules := cup.scoring) != PointRules() and cup.kind in (SWISS, ROBIN):
        worth = (("W", rules.win), ("D", rules.draw), ("L", rules.loss))
        yield f"162  {'    '.join(f'{sign}{halves / 2:>4.1f}' for sign, halves in worth)}"
    if cup.kind in CODES:
        yield f"192 {DOUBLE if cup.kind == ROBIN and cup.double else CODES[cup.kind]}"
    if cup.kind == TEAMS:
        yield from write_team_head(cup)
    if ties := ties_of(cup):
        yield f"202 {','.join(name.replace('-', '/') for name in ties)}"
    yield f"XXR {rounds}"


def _round(cup: Tournament, at: int, id: int, number: dict[int, int]) -> str:
    """Return the columns of a round: opponent, colour and result."""
    board = board_of(cup, at, id)
    if board is None:
        return _without_board(cup, at, id, number)
    white = board.seats[cup.seats[WHITE]]
    other = board.seats[cup.seats[BLACK]] if white == id else white
    colour = "w" if white == id else "b"
    if board.outcome is None:
        return f"{number[other]:>4} {colour}  "
    result = results(cup, board)[id]
    sign = {2: "1", 1: "=", 0: "0"}[result] if board.played else "+" if result == 2 else "-"
    return f"{number[other]:>4} {colour} {sign}"


def _without_board(cup: Tournament, at: int, id: int, number: dict[int, int]) -> str:
    """Return the columns of a bye or, in a round robin, of a game missed by a player who has withdrawn."""
    why = cup.rounds[at - 1].byes.get(id, "")
    if cup.kind == ROBIN:
        ids = [one.id for one in cup.entries]
        for pair in tournament.berger_rounds(len(ids), cup.double)[at - 1]:
            there = [ids[place - 1] for place in pair if place <= len(ids)]
            if id in there and len(there) == 2:
                colour = "w" if there[WHITE] == id else "b"
                other = there[BLACK] if colour == "w" else there[WHITE]
                return f"{number[other]:>4} {colour} {'+' if why == BYE else '-'}"
    return f"0000 - { {BYE: 'U', HALF: 'H'}.get(why, 'Z') }"


def _day(day: str) -> str:
    return day.replace("-", "/")


def read_trf_entries(text: str) -> list[Entry]:
    """Parse the entries from the records `001` of a report. Results are ignored.

    Raises:
        TournamentError: If the text is not such a report.
    """
    check_letters(text)
    found = []
    for line in text.splitlines():
        if line[:3] == "001":
            name = clean_text(line[14:47], 33)
            rating = line[48:52].strip()
            if not name or (rating and not rating.isdecimal()):
                raise TournamentError("cup-file")
            found.append(
                Entry(
                    id=0,
                    name=name,
                    rating=int(rating or 0),
                    sex=clean_text(line[9:10], 1),
                    title=clean_text(line[10:13], 3),
                    federation=clean_text(line[53:56], 3),
                    fide=clean_text(line[57:68], 11),
                    born=clean_text(line[69:79], 10),
                )
            )
    if not found:
        raise TournamentError("cup-file")
    return [one if one.rating < 4000 else msgspec.structs.replace(one, rating=0) for one in found]


COLUMNS = {
    "BH-C1": "buchholz_cut_1",
    "BH": "buchholz",
    "SB": "sonneborn_berger",
    "DE": "direct",
    "firsts": "won",
    "deals": "won",
}
"""CSV columns of the tie-breaks that existed before tie-breaks could be chosen.

The columns of the other tie-breaks have their names in C.07.
"""
FORMULA = ("=", "+", "-", "@", "\t", "\r")


def standings_csv(cup: Tournament) -> str:
    """Return the standings as CSV.

    The columns are place, name, points and tie-breaks; for teams, they are place, team, match points,
    board points and matches. Their titles are English, because programs read them.
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
    """Return every board of every round as CSV.

    The columns are round, board and table, and then the player and place of each seat. In a knock-out
    there is also the player who advances by a random draw, and in team matches the team of each seat.
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


def _halves(halves: int) -> str:
    return f"{halves / 2:g}"


def _place(outcome: Outcome | None, seat: str) -> object:
    if outcome is None:
        return ""
    return "absent" if seat in outcome.absent else outcome.place(seat)


def write_csv(rows: Sequence[Sequence[object]]) -> str:
    """Return rows as CSV for spreadsheets: UTF-8 with a byte order mark, commas, CRLF."""
    out = io.StringIO()
    csv.writer(out, lineterminator="\r\n").writerows([[_safe(cell) for cell in row] for row in rows])
    return "\ufeff" + out.getvalue()


def _safe(cell: object) -> object:
    """Return a cell that is safe in spreadsheets.

    Text that looks like a formula is prefixed with an apostrophe, which spreadsheets hide.
    """
    return f"'{cell}" if isinstance(cell, str) and cell.startswith(FORMULA) else cell
