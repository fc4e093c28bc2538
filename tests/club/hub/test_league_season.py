"""A small season of two clubs: hubs that end and begin again, a relay that comes and goes, tables that tell twice or later.

The whole one, with processes that are killed, is `python -m tests.long_runs.leagues`.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path

from companion.club.hub.services.hub import Hub
from companion.club.hub.services.leagues import ClubLines, leagues
from companion.club.hub.storage.event_store import Store
from companion.club.tournament.tournament import Tournament, boards_of, score_match
from tests.club.hub.tournament_desk import PairedTable
from tests.club.hub.two_clubs import (
    NAMES,
    Relay,
    copy_league,
    counts_once,
    do,
    hub_of,
    introduce,
    keep_league,
    table_of,
)
from tests.patience import until

ROUNDS, TABLES = 3, 4


class Club:
    """A club whose hub can end and begin again; its tables tell on, and what it has not heard it reads later."""

    def __init__(self, folder: Path, title: str) -> None:
        self._folder, self._title = folder, title
        self._open()
        self.tables = [PairedTable(self, at, listens=False) for at in range(1, TABLES + 1)]  # type: ignore[arg-type]

    hub: Hub
    store: Store

    def _open(self) -> None:
        self._stack = ExitStack()
        self.hub = self._stack.enter_context(hub_of(self._folder, self._title))
        self.store = self.hub.store
        self.lines = ClubLines(self.hub)
        self.lines.begin()

    def begin_again(self) -> None:
        """The hub ends without having heard what tables told last, and reads it then."""
        self.close()
        self._open()
        self.hub.results.catch_up()

    def close(self) -> None:
        self.lines.close()
        self._stack.close()

    @property
    def cup(self) -> Tournament:
        return leagues(self.hub)[0]

    @property
    def marks(self) -> set[str]:
        league = self.cup.league
        return {one.mark for one in league.documents} if league is not None else set()


@contextmanager
def two_clubs(folder: Path) -> Iterator[list[Club]]:
    """Two that know each other, with a league of four teams that the first keeps."""
    with hub_of(folder / "0", NAMES[0]) as one, hub_of(folder / "1", NAMES[1]) as two:
        introduce(one, two)
        keep_league(one, rounds=ROUNDS)
        copy_league(one, two)
    clubs = [Club(folder / str(at), title) for at, title in enumerate(NAMES)]
    try:
        yield clubs
    finally:
        for each in clubs:
            each.close()


def connect(clubs: list[Club], relay: Relay) -> None:
    keys = [each.hub.keys.card.key for each in clubs]
    clubs[0].lines.invite(keys[1], relay.url)
    until(lambda: (line := clubs[0].lines.line_to(keys[1])) is not None and line.code)
    line = clubs[0].lines.line_to(keys[1])
    assert line is not None
    clubs[1].lines.connect(keys[0], relay.url, str(line.code))
    until(lambda: all(one.line is not None for each in clubs for one in each.hub.keys.clubs()))


def test_every_result_once_signed_and_equal_in_both(tmp_path: Path) -> None:
    rng, relay = random.Random(3), Relay()
    try:
        with two_clubs(tmp_path) as clubs:
            connect(clubs, relay)
            came: dict[tuple[int, str, str], tuple[int, int]] = {}
            for number in range(1, ROUNDS + 1):
                came |= play_round(clubs, number, rng)
                rng.choice(clubs).begin_again()
                if number % 2:
                    relay.stop()
                    relay.start()
            for each in clubs:
                each.hub.results.catch_up()
            until(lambda: all(sum(counts_once(each.cup).values()) == len(came) for each in clubs))
            until(lambda: clubs[0].marks == clubs[1].marks)
            assert table_of(clubs[0].cup) == table_of(clubs[1].cup)
            for each in clubs:
                assert set(counts_once(each.cup).values()) == {1}
                assert scores(each.cup) == came
    finally:
        relay.stop()


def play_round(
    clubs: list[Club], number: int, rng: random.Random
) -> dict[tuple[int, str, str], tuple[int, int]]:
    """A round at the tables of both clubs; the board points of each match as they were played."""
    for each in clubs:
        while len(each.cup.rounds) < number:
            do(each.hub, each.cup, "pair")
    cup, found = clubs[0].cup, {}
    for at, match in enumerate(cup.rounds[number - 1].matches, 1):
        home = 0
        boards = boards_of(cup, cup.rounds[number - 1], at)
        for board in boards:
            winner = rng.choice(("white", "black", None))
            names = {seat: cup.entry(id).name for seat, id in board.seats.items()}
            for each in clubs:
                if each.hub.keys.card.key in {cup.team(id).club for id in (match.home, match.guest)}:
                    table = each.tables[board.number - 1]
                    for _ in range(rng.choice((1, 1, 2))):  # some are said twice
                        table.begin(cup, names, f"r{number}")
                        table.end(sorted(names, key=lambda seat: seat != winner), f"r{number}", winner)
            side = next(seat for seat, id in board.seats.items() if id in match.home_line)
            home += 1 if winner is None else 2 * (winner == side)
        found[(number, cup.team(match.home).name, cup.team(match.guest).name)] = (
            home,
            2 * len(boards) - home,
        )
    return found


def scores(cup: Tournament) -> dict[tuple[int, str, str], tuple[int, int]]:
    found = {}
    for number, one in enumerate(cup.rounds, 1):
        for at, match in enumerate(one.matches, 1):
            stands = score_match(cup, one, at)
            found[(number, cup.team(match.home).name, cup.team(match.guest).name)] = (
                stands.home,
                stands.guest,
            )
    return found
