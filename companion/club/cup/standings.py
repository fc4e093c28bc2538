"""Who leads: points and what parts those who have as many."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import groupby

import msgspec

from companion.club.cup.cup import AWAY, HALF, LEAGUE, Board, Cup, bye_points, points
from companion.club.cup.league import day_points

WON = 2


class Row(msgspec.Struct, frozen=True, kw_only=True):
    """One line. `points` and all sums in halves; those of one `place` are level in everything.

    `won`: boards won; `played`: boards played. Two seats: `cut` is Buchholz without the lowest, `buchholz`, `berger`
    (Sonneborn-Berger, in quarters) and `direct` (points among those that are level in all these). More seats: `seconds`, second places.
    """

    place: int
    entry: int
    points: int
    won: int = 0
    played: int = 0
    cut: int = 0
    buchholz: int = 0
    berger: int = 0
    direct: int = 0
    seconds: int = 0

    @property
    def order(self) -> tuple[int, ...]:
        """The higher, the better."""
        return self.points, self.cut, self.buchholz, self.berger, self.direct, self.won, self.seconds


def standings(cup: Cup, rounds: int | None = None) -> list[Row]:
    """After so many rounds, or after all; whoever has a place in a later round only is not in it."""
    cup = cup if rounds is None else msgspec.structs.replace(cup, rounds=cup.rounds[:rounds])
    ids = [one.id for one in cup.entries if one.joined <= max(1, len(cup.rounds))]
    earned = earnings(cup, ids)
    total = {id: sum(earned[id]) for id in ids}
    rows = [_row(cup, id, total) for id in ids]
    if len(cup.seats) == 2:
        rows = _broken(cup, [_two_seats(cup, row, earned, total) for row in rows])
    rows.sort(key=lambda row: (*(-part for part in row.order), cup.entry(row.entry).name.casefold()))
    placed: list[Row] = []
    for _, level in groupby(rows, key=lambda row: row.order):
        place = len(placed) + 1
        placed += [msgspec.structs.replace(row, place=place) for row in level]
    return placed


def earnings(cup: Cup, ids: list[int]) -> dict[int, list[int]]:
    """What each has earned in each round, in halves."""
    found: dict[int, list[int]] = {id: [] for id in ids}
    for one in cup.rounds:
        day = day_points(one.boards) if cup.kind == LEAGUE else {}
        for board in one.boards:
            day |= points(cup, board) if cup.kind != LEAGUE else {}
        for id in ids:
            found[id].append(day.get(id, bye_points(cup, one.byes[id]) if id in one.byes else 0))
    return found


def board_of(cup: Cup, number: int, id: int) -> Board | None:
    """Where somebody plays in a round (from 1); None: nowhere."""
    return next((board for board in cup.rounds[number - 1].boards if id in board.seats.values()), None)


def _row(cup: Cup, id: int, total: Mapping[int, int]) -> Row:
    boards = [
        (board, next(seat for seat, who in board.seats.items() if who == id))
        for one in cup.rounds
        for board in one.boards
        if id in board.seats.values()
    ]
    outcomes = [(board.outcome, seat) for board, seat in boards if board.outcome is not None]
    won = sum(outcome.places[:1] == [[seat]] for outcome, seat in outcomes)
    if cup.kind == LEAGUE:
        won = sum(outcome.won for outcome, _ in outcomes)
    seconds = 0
    if len(cup.seats) > 2:
        seconds = sum(len(outcome.places) > 1 and seat in outcome.places[1] for outcome, seat in outcomes)
    two = len(cup.seats) == 2
    return Row(
        place=0, entry=id, points=total[id], won=0 if two else won, seconds=seconds,
        played=sum(board.played for board, _ in boards),
    )  # fmt: skip


def _two_seats(cup: Cup, row: Row, earned: Mapping[int, list[int]], total: Mapping[int, int]) -> Row:
    """Buchholz and Sonneborn-Berger; a round that was not played counts as one against somebody with as many points as oneself."""
    sums: list[int] = []
    berger = 0
    for number in range(1, len(cup.rounds) + 1):
        board = board_of(cup, number, row.entry)
        if board is not None and board.outcome is None:
            continue
        if board is not None and board.played:
            other = next(id for id in board.seats.values() if id != row.entry)
            against = _adjusted(cup, other, total)
        else:
            against = total[row.entry]
        sums.append(against)
        berger += against * earned[row.entry][number - 1]
    return msgspec.structs.replace(
        row, buchholz=sum(sums), cut=sum(sums) - min(sums, default=0), berger=berger
    )


def _adjusted(cup: Cup, id: int, total: Mapping[int, int]) -> int:
    """An opponent's points; rounds that somebody stays away from to the end count as draws (FIDE C.07 16.3)."""
    more = 0
    for number in range(len(cup.rounds), 0, -1):
        board, why = board_of(cup, number, id), cup.rounds[number - 1].byes.get(id, AWAY)
        if board is not None or why not in (AWAY, HALF):
            break
        if why == AWAY and cup.entry(id).joined <= number:
            more += 1
    return total[id] + more


def _broken(cup: Cup, rows: list[Row]) -> list[Row]:
    """Direct encounter among those that are level so far, where each has met each of them."""
    rows = sorted(rows, key=lambda row: row.order, reverse=True)
    found: list[Row] = []
    for _, group in groupby(rows, key=lambda row: row.order):
        level = list(group)
        ids = {row.entry for row in level}
        boards = [
            board for one in cup.rounds for board in one.boards if board.played and ids >= set(board.seats.values())
        ]  # fmt: skip
        pairs = {frozenset(board.seats.values()) for board in boards}
        if len(level) > 1 and len(pairs) == len(level) * (len(level) - 1) // 2:
            among = [points(cup, board) for board in boards]
            level = [
                msgspec.structs.replace(row, direct=sum(each.get(row.entry, 0) for each in among)) for row in level
            ]  # fmt: skip
        found += level
    return found
