"""TRF16, the report that FIDE takes and pairing programs read, with the records that TRF26 adds: one line of fixed
columns for each player.

Columns (from 1) of a line `001`: 5-8 pairing number, 10 sex, 11-13 title, 15-47 name, 49-52 rating, 54-56
federation, 58-68 FIDE number, 70-79 birth (YYYY/MM/DD), 81-84 points, 86-89 rank; then from 92 on ten for
each round: opponent (4), blank, colour, blank, result, two blanks. All ten are there also where a result is
open, and behind the last round: readers count them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

import msgspec

from companion.club.tournament import round_robin
from companion.club.tournament.pairing import count_rounds, first_colour, numbers
from companion.club.tournament.ranking.tie_breaks import ties_of
from companion.club.tournament.standings import board_of, standings
from companion.club.tournament.tournament import (
    BLACK,
    BYE,
    HALF,
    KNOCK_OUT,
    ROBIN,
    SWISS,
    TEAMS,
    WHITE,
    Entry,
    PointRules,
    Tournament,
    TournamentError,
    results,
)
from companion.club.tournament.trf_teams import write_team_head, write_teams
from companion.plain_text.cleaner import clean_text

MOST = 64 * 1024
"""Letters of a file that is read."""
SYSTEMS = {
    SWISS: "Individual: Swiss-System",
    ROBIN: "Individual: Round-Robin",
    KNOCK_OUT: "Individual: Knock-Out",
    TEAMS: "Team: Round-Robin",
}
"""What line 092 says."""
CODES = {SWISS: "FIDE_DUTCH_2026", ROBIN: "FIDE_ROUNDROBIN", KNOCK_OUT: "CUSTOM_KNOCKOUT"}
"""What line 192 of TRF26 says."""
DOUBLE = "FIDE_DOUBLEROUNDROBIN"
CLOCK = "clock"


def write_trf(cup: Tournament, day_of: Callable[[float], str] | None = None) -> str:
    """The file, lines ended by a carriage return and a line feed.

    `day_of`: the day (ISO) of seconds since 1970; without it there are no dates in it.

    Raises TournamentError: the game is not for two.
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
    """Eight columns: who, which colour, what came of it."""
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
    """A bye; in a round robin a game that somebody who has withdrawn did not come to."""
    why = cup.rounds[at - 1].byes.get(id, "")
    if cup.kind == ROBIN:
        ids = [one.id for one in cup.entries]
        for pair in round_robin.rounds(len(ids), cup.double)[at - 1]:
            there = [ids[place - 1] for place in pair if place <= len(ids)]
            if id in there and len(there) == 2:
                colour = "w" if there[WHITE] == id else "b"
                other = there[BLACK] if colour == "w" else there[WHITE]
                return f"{number[other]:>4} {colour} {'+' if why == BYE else '-'}"
    return f"0000 - { {BYE: 'U', HALF: 'H'}.get(why, 'Z') }"


def _day(day: str) -> str:
    return day.replace("-", "/")


def entries(text: str) -> list[Entry]:
    """Who plays, from the lines `001` of a file; results are passed over.

    Raises TournamentError: it is no such file.
    """
    if len(text) > MOST:
        raise TournamentError("cup-file-long", most=MOST // 1024)
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


def _plain(text: str) -> str:
    return " ".join(text.split())
