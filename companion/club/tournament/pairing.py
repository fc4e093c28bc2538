"""The next round of a tournament, whatever its kind; rounds that were paired stay as they are."""

from __future__ import annotations

import hashlib
from collections import Counter
from collections.abc import Mapping, Sequence

import msgspec

from companion.club.tournament import knock_out, round_robin, swiss, table_rotation
from companion.club.tournament.seating import seat_tables
from companion.club.tournament.swiss import Player
from companion.club.tournament.teams import matches
from companion.club.tournament.tournament import (
    AWAY,
    BLACK,
    BYE,
    KNOCK_OUT,
    LEAGUE,
    ROBIN,
    SWISS,
    TEAMS,
    THROUGH,
    WHITE,
    Board,
    Entry,
    Round,
    Tournament,
    TournamentError,
    bye_points,
    meetings,
    points,
    results,
)


def pair_round(
    cup: Tournament,
    seatings: Sequence[Sequence[str]] = (),
    byes: Mapping[int, str] | None = None,
    day: str = "",
    drawn: Sequence[int] = (),
) -> Tournament:
    """The cup with one more round.

    `seatings`: of its game, where tables may be smaller; `byes`: who asked not to play, and what they get;
    `day`: of a league; `drawn`: entries of a knock-out as lots have put them, for its first round.

    Raises:
        TournamentError: the round before is not over, all rounds are there, or nobody can be paired.
    """
    number = len(cup.rounds) + 1
    if cup.kind not in (LEAGUE, TEAMS) and cup.rounds and not cup.rounds[-1].over:
        raise TournamentError("cup-not-over", number=number - 1)
    if number > count_rounds(cup):
        raise TournamentError("cup-all-rounds", count=count_rounds(cup))
    asked = {id: why for id, why in (byes or {}).items() if cup.entry(id) in cup.there(number)}
    playing = [one for one in cup.there(number) if one.id not in asked]
    if cup.kind == TEAMS:  # a match may be put off: the next round does not wait for it
        _for_two(cup)
        made = matches.pair(cup, number, asked)
        return msgspec.structs.replace(cup, rounds=[*cup.rounds, made])
    slots: list[int] = []
    match cup.kind:
        case kind if kind == SWISS:
            boards, over = _swiss(cup, playing, number)
        case kind if kind == ROBIN:
            boards, over = _robin(cup, number, asked)
        case kind if kind == KNOCK_OUT:
            _for_two(cup)
            slots, pairs = knock_out.pair(cup, playing, drawn)
            boards, over = _seat_pairs(cup, pairs), _find_through(slots)
        case kind if kind == LEAGUE:
            boards, over = [{cup.seats[0]: one.id} for one in playing], {}
            if not day or day in {one.day for one in cup.rounds}:
                raise TournamentError("cup-day")
        case _:
            boards, over = _tables(cup, playing, number, seatings)
    made = Round(
        boards=[Board(number=at, seats=seats) for at, seats in enumerate(boards, 1)],
        byes={**asked, **over},
        day=day,
        slots=slots,
    )
    return msgspec.structs.replace(cup, rounds=[*cup.rounds, made])


def count_rounds(cup: Tournament) -> int:
    """How many rounds there are: of a round robin as many as its entries need, of teams as many as have fixtures, of a
    knock-out as many as are needed from now on if no match is drawn.
    """
    if cup.kind == TEAMS:
        return len(matches.list_fixtures(cup))
    if cup.kind == KNOCK_OUT:
        return knock_out.count_rounds(cup)
    if cup.kind != ROBIN:
        return cup.planned
    return len(round_robin.rounds(len(cup.entries), cup.double)) if len(cup.entries) > 1 else 0


def first_colour(cup: Tournament) -> str:
    """The colour, `w` or `b`, that number 1 of a Swiss has in the first round: by lots."""
    return "wb"[hashlib.sha256(f"{cup.id} {cup.seed}".encode()).digest()[0] % 2]


def numbers(cup: Tournament) -> dict[int, int]:
    """Pairing numbers from 1 on: by rating, then as they entered."""
    order = sorted(cup.entries, key=lambda one: (-one.rating, one.id))
    return {one.id: at for at, one in enumerate(order, 1)}


Seats = list[dict[str, int]]


def _swiss(cup: Tournament, playing: Sequence[Entry], number: int) -> tuple[Seats, dict[int, str]]:
    _for_two(cup)
    found = swiss.pair(players(cup, [one.id for one in playing]), number, cup.planned, first_colour(cup))
    return _seat_pairs(cup, found.pairs), {found.bye: BYE} if found.bye is not None else {}


def _seat_pairs(cup: Tournament, pairs: Sequence[tuple[int, int]]) -> Seats:
    """Pairs of entries, white first, in their seats."""
    return [{cup.seats[WHITE]: white, cup.seats[BLACK]: black} for white, black in pairs]


def _find_through(slots: Sequence[int]) -> dict[int, str]:
    """Those of a knock-out who have nobody against them."""
    pairs = zip(slots[::2], slots[1::2], strict=True)
    return {a or b: THROUGH for a, b in pairs if bool(a) != bool(b)}


def players(cup: Tournament, ids: Sequence[int]) -> list[Player]:
    """Everybody with what came of their rounds, as the Swiss rules need it."""
    all_ids = [one.id for one in cup.entries]
    total, colours, floats = dict.fromkeys(all_ids, 0), dict.fromkeys(all_ids, ""), dict.fromkeys(all_ids, "")
    against: dict[int, set[int]] = {id: set() for id in all_ids}
    byed: set[int] = set()
    for a, b in meetings(cup):
        against[a].add(b)
        against[b].add(a)
    for one in cup.rounds:
        before, fresh = dict(total), dict.fromkeys(all_ids, " ")
        for id, why in one.byes.items():
            total[id] += bye_points(cup, why)
            if bye_points(cup, why):
                fresh[id] = "d"
            if why == BYE:
                byed.add(id)
        for board in one.boards:
            white, black = board.seats[cup.seats[WHITE]], board.seats[cup.seats[BLACK]]
            for id, earned in points(cup, board).items():
                total[id] += earned
                if (
                    results(cup, board)[id] == 2 and not board.played
                ):  # won by forfeit: no bye after it, and a float down (C2, A.4)
                    byed.add(id)
                    fresh[id] = "d"
            if board.played:
                colours[white] += "w"
                colours[black] += "b"
                for id, other in ((white, black), (black, white)):
                    fresh[id] = (
                        "d" if before[id] > before[other] else "u" if before[id] < before[other] else " "
                    )
        floats = {id: floats[id] + fresh[id] for id in all_ids}
    order = numbers(cup)
    return [
        Player(id, order[id], total[id], colours[id], frozenset(against[id]), floats[id], id in byed)
        for id in ids
    ]


def _robin(cup: Tournament, number: int, asked: Mapping[int, str]) -> tuple[Seats, dict[int, str]]:
    """A round of the Berger tables; who has left leaves a bye behind.

    The tables hold while nobody enters after the first round.
    """
    _for_two(cup)
    ids = [one.id for one in cup.entries]
    there = {one.id for one in cup.there(number)} - set(asked)
    boards, byes = [], {}
    for white, black in round_robin.rounds(len(ids), cup.double)[number - 1]:
        pair = [ids[at - 1] for at in (white, black) if at <= len(ids) and ids[at - 1] in there]
        if len(pair) == 2:
            boards.append({cup.seats[WHITE]: pair[0], cup.seats[BLACK]: pair[1]})
        elif pair:
            # Nobody gains by who sits out: with an odd number everybody has one free round.
            byes[pair[0]] = AWAY if max(white, black) > len(ids) else BYE
    return boards, byes


def _tables(
    cup: Tournament, playing: Sequence[Entry], number: int, seatings: Sequence[Sequence[str]]
) -> tuple[Seats, dict[int, str]]:
    """One round of a plan for all that are left.

    The same players get the same plan each time, so that it is followed to its end.
    """
    ids = [one.id for one in playing]
    plan, since = _plan(cup, ids, number)
    had = Counter(
        (id, seat)
        for one in cup.rounds[: since - 1]
        for board in one.boards
        for seat, id in board.seats.items()
    )
    round_of_plan = plan[number - since]
    seats = seat_tables(plan, cup.seats, had, seatings)[number - since]
    at_tables = {id for table in round_of_plan for id in table}
    return seats, {id: BYE for id in ids if id not in at_tables}


def _plan(cup: Tournament, ids: Sequence[int], number: int) -> tuple[table_rotation.Plan, int]:
    """The plan that is in force and the round it begins with: made for those who play now, after the rounds
    that others were in.
    """
    since = number
    while since > 1 and _there(cup, since - 1) == set(ids):
        since -= 1
    while True:
        earlier = cup.rounds[: since - 1]
        byes = [id for one in earlier for id, why in one.byes.items() if why == BYE]
        plan = table_rotation.rotate(
            sorted(ids), cup.planned - since + 1, meetings(cup, earlier), byes, cup.seed + since, cup.small
        )
        if since == number or _as_planned(cup, plan, since, number):
            return plan, since
        since = number  # rounds that were paired by hand: go on from what is


def _there(cup: Tournament, number: int) -> set[int]:
    one = cup.rounds[number - 1]
    return {id for board in one.boards for id in board.seats.values()} | {
        id for id, why in one.byes.items() if why == BYE
    }


def _as_planned(cup: Tournament, plan: table_rotation.Plan, since: int, number: int) -> bool:
    for at in range(since, number):
        sat = {frozenset(board.seats.values()) for board in cup.rounds[at - 1].boards}
        if sat != {frozenset(table) for table in plan[at - since]}:
            return False
    return True


def _for_two(cup: Tournament) -> None:
    if len(cup.seats) != 2:
        raise TournamentError("cup-two-seats")
