"""TRF16, the report that FIDE takes and pairing programs read: one line of fixed columns for each player.

Columns (from 1) of a line `001`: 5-8 pairing number, 10 sex, 11-13 title, 15-47 name, 49-52 rating, 54-56
federation, 58-68 FIDE number, 70-79 birth (YYYY/MM/DD), 81-84 points, 86-89 rank; then from 92 on ten for
each round: opponent (4), blank, colour, blank, result, two blanks. All ten are there also where a result is
open, and behind the last round: readers count them.
"""

from __future__ import annotations

import msgspec

from companion.club.tournament.pairing import count_rounds, numbers
from companion.club.tournament.standings import board_of, standings
from companion.club.tournament.tournament import (
    BLACK,
    BYE,
    HALF,
    KNOCK_OUT,
    ROBIN,
    WHITE,
    Entry,
    Tournament,
    TournamentError,
    points,
)

MOST = 64 * 1024
"""Letters of a file that is read."""
SYSTEMS = {ROBIN: "Round-Robin", KNOCK_OUT: "Knock-Out"}
"""What line 092 says of those that are no Swiss."""


def write_trf(cup: Tournament) -> str:
    """The file, lines ended by a carriage return and a line feed.

    Raises TournamentError: the game is not for two.
    """
    if len(cup.seats) != 2:
        raise TournamentError("cup-two-seats")
    number = numbers(cup)
    rows = {row.entry: row for row in standings(cup)}
    rank = {row.entry: at for at, row in enumerate(rows.values(), 1)}
    entries = sorted((one for one in cup.entries if one.id in rows), key=lambda one: number[one.id])
    lines = [
        f"012 {_plain(cup.title)}",
        f"062 {len(entries)}",
        f"072 {sum(one.rating > 0 for one in entries)}",
        f"092 Individual: {SYSTEMS.get(cup.kind, 'Swiss-System')}",
        f"XXR {count_rounds(cup) if cup.kind == KNOCK_OUT else cup.planned}",
    ]
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
    return "\r\n".join(lines) + "\r\n"


def _round(cup: Tournament, at: int, id: int, number: dict[int, int]) -> str:
    """Eight columns: who, which colour, what came of it."""
    board = board_of(cup, at, id)
    if board is None:
        sign = {BYE: "U", HALF: "H"}.get(cup.rounds[at - 1].byes.get(id, ""), "Z")
        return f"0000 - {sign}"
    white = board.seats[cup.seats[WHITE]]
    other = board.seats[cup.seats[BLACK]] if white == id else white
    colour = "w" if white == id else "b"
    if board.outcome is None:
        return f"{number[other]:>4} {colour}  "
    earned = points(cup, board)[id]
    sign = {2: "1", 1: "=", 0: "0"}[earned] if board.played else "+" if earned == 2 else "-"
    return f"{number[other]:>4} {colour} {sign}"


def entries(text: str) -> list[Entry]:
    """Who plays, from the lines `001` of a file; results are passed over.

    Raises TournamentError: it is no such file.
    """
    if len(text) > MOST:
        raise TournamentError("cup-file-long", most=MOST // 1024)
    found = []
    for line in text.splitlines():
        if line[:3] == "001":
            name = line[14:47].strip()
            rating = line[48:52].strip()
            if not name or (rating and not rating.isdecimal()):
                raise TournamentError("cup-file")
            found.append(
                Entry(
                    id=0,
                    name=name,
                    rating=int(rating or 0),
                    sex=line[9:10].strip(),
                    title=line[10:13].strip(),
                    federation=line[53:56].strip(),
                    fide=line[57:68].strip(),
                    born=line[69:79].strip(),
                )
            )
    if not found:
        raise TournamentError("cup-file")
    return [one if one.rating < 4000 else msgspec.structs.replace(one, rating=0) for one in found]


def _plain(text: str) -> str:
    return " ".join(text.split())
