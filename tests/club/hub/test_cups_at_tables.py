"""Tournaments from end to end: put up at real tables over a real broker, confirmed, played out, and paired again from what came back."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.club.hub.pages.arbiter_tables import OverruleRequest, overrule
from companion.club.hub.pages.settings import erase_name
from companion.club.hub.server import free_port
from companion.club.hub.services.integrations import Webhooks
from companion.club.tournament.pairing import winner
from companion.club.tournament.standings import ratings, standings
from companion.club.tournament.tournament import (
    KNOCK_OUT,
    LEAGUE,
    SWISS,
    TABLES,
    KnockOutRules,
    Tournament,
    TournamentError,
    points,
)
from tests.club.brokers import Broker
from tests.club.hub.evenings import DESK, Evening


@pytest.fixture
def evening_of_tables(broker: Broker, tmp_path: Path) -> Iterator[Callable[[int], Evening]]:
    made: list[Evening] = []

    def begun(tables: int) -> Evening:
        made.append(Evening(tmp_path, broker, tables))
        return made[-1]

    yield begun
    for one in made:
        one.close()


def results(cup: Tournament, number: int) -> list[list[list[str]]]:
    return [board.outcome.places for board in cup.rounds[number - 1].boards if board.outcome is not None]


def told(evening: Evening, cup: Tournament, number: int) -> list[list[list[str]]]:
    """What the referees themselves say of the boards of a round that lies on the tables."""
    found = []
    for board in cup.rounds[number - 1].boards:
        rig = evening.tables[board.table].rig
        assert rig is not None
        result = rig.referee.game.result(rig.referee.state)
        if result is None or result.winner is None:
            found.append([list(rig.referee.game.seats)])
        else:
            found.append([[seat] for seat in result.places])
    return found


def test_a_swiss_evening(evening_of_tables: Callable[[int], Evening]) -> None:
    here = evening_of_tables(4)
    cup = here.cup(
        [f"P{at},{2000 - at}" for at in range(1, 8)], kind=SWISS, variant="raindropchess", planned=3
    )
    cup = here.play_round(cup)
    assert results(cup, 1) == told(here, cup, 1) and list(cup.rounds[0].byes.values()) == ["bye"]
    page = here.page(f"/cups/{cup.id}")
    assert sum(page.count(f"<strong>{result}</strong>") for result in ("1–0", "½–½", "0–1")) == 3
    assert "1st" not in page, "a game for two has no places"
    here.act(cup, "enter", name="Late")
    here.act(cup, "withdraw", entry=2)
    here.act(cup, "bye", entry=3, why="half")
    cup = here.put_up(cup)
    seated = {cup.entry(id).name for board in cup.rounds[1].boards for id in board.seats.values()}
    assert "Late" in seated and not {"P2", "P3"} & seated
    first, *others = cup.rounds[1].boards
    for board in others:
        here.tables[board.table].play()
    absent = {"white": "absent", "black": "1"}
    here.act(cup, "rule", number=2, board=first.number, places=absent)
    here.until(lambda: here.now(cup).rounds[1].over)
    cup = here.now(cup)
    assert points(cup, cup.rounds[1].boards[0])[first.seats["black"]] == 2
    cup = here.act(cup, "pair")
    met = [frozenset(board.seats.values()) for one in cup.rounds for board in one.boards if board.number]
    played = [
        frozenset(board.seats.values()) for one in cup.rounds[:2] for board in one.boards if board.played
    ]
    assert not set(played) & {frozenset(board.seats.values()) for board in cup.rounds[2].boards}
    assert len(met) == 3 + len(cup.rounds[1].boards) + len(cup.rounds[2].boards)


def test_a_knock_out_goes_on_with_the_clock_of_its_tie_break(
    evening_of_tables: Callable[[int], Evening],
) -> None:
    here = evening_of_tables(1)
    cup = here.cup(["P1,2000", "P2,1900"], kind=KNOCK_OUT, variant="chess")
    ties = KnockOutRules(ties=0, last_clock="white=5 black=4")
    here.act(cup, "rules", rules={"clock": "15+10"}, knock_out=ties)
    clocks = []
    for _ in range(2):
        board = here.put_up(cup).rounds[-1].boards[0]
        rig = here.tables[board.table].confirm()
        clocks.append({seat: str(control) for seat, control in rig.referee.clocks.controls.items()})
        for seat in rig.referee.game.seats:
            rig.do(do="claim", seat=seat, what="draw")
        here.until(lambda: here.now(cup).rounds[-1].over)
    cup = here.now(cup)
    assert clocks == [{"white": "15+10", "black": "15+10"}, {"white": "5", "black": "4"}]
    first, last = (one.boards[0].seats for one in cup.rounds)
    assert winner(cup) == last["black"] == first["white"]


@pytest.mark.parametrize(
    ("variant", "moves", "rules"),
    [
        ("chess", "Pf2-f3 Pe7-e5 Pg2-g4 Qd8-h4", {"clock": "5+3"}),
        ("crazyhouse", "Pe2-e4 Pd7-d5 Pe4xd5 Qd8xd5 P@e4 Qd5xe4", {}),
    ],
)
def test_an_evening_of_chess(
    variant: str, moves: str, rules: dict[str, str], evening_of_tables: Callable[[int], Evening]
) -> None:
    """One board is mated or resigned, the other a draw by agreement: points and ratings say so."""
    here = evening_of_tables(2)
    cup = here.cup([f"P{at},{2000 - at}" for at in range(1, 5)], kind=SWISS, variant=variant, planned=2)
    if rules:
        here.act(cup, "rules", rules=rules)
    one, other = here.put_up(cup).rounds[0].boards
    won, drawn = (here.tables[board.table].confirm() for board in (one, other))
    assert won.referee.clocks.on == bool(rules)
    for action in moves.split():
        won.act(action)
    if won.referee.game.actor(won.referee.state) is not None:
        won.do(do="resign", seat="white")
    for seat in drawn.referee.game.seats:
        drawn.do(do="claim", seat=seat, what="draw")
    here.until(lambda: here.now(cup).rounds[0].over)
    cup = here.now(cup)
    assert results(cup, 1) == told(here, cup, 1) == [[["black"], ["white"]], [["white", "black"]]]
    assert {row.points for row in standings(cup)} == {0, 1, 2}
    found = {row.name: row.rating for row in ratings([cup], 2)}
    winner, loser = (cup.entry(one.seats[seat]).name for seat in ("black", "white"))
    assert found[winner] > 1500 > found[loser] and sorted(found.values())[1:3] == [1500, 1500]
    assert all(name in here.page("/cups/ratings") for name in found)


def test_thirteen_at_tables_of_four(evening_of_tables: Callable[[int], Evening]) -> None:
    here = evening_of_tables(4)
    cup = here.cup([f"P{at}" for at in range(1, 14)], kind=TABLES, variant="little-chess-jumble", planned=2)
    cup = here.play_round(cup)
    assert sorted(len(board.seats) for board in cup.rounds[0].boards) == [3, 3, 3, 4]
    assert results(cup, 1) == told(here, cup, 1)
    rows = standings(cup)
    assert (
        sum(row.points for row in rows) == 2 * (3 * 9 + 10) and sorted(row.played for row in rows) == [1] * 13
    )
    cup = here.play_round(cup)
    assert results(cup, 2) == told(here, cup, 2)
    sat = [
        {
            frozenset((a, b))
            for board in one.boards
            for a in board.seats.values()
            for b in board.seats.values()
            if a != b
        }
        for one in cup.rounds
    ]
    assert not sat[0] & sat[1], "nobody meets twice"


def test_a_league_of_daily_deals(evening_of_tables: Callable[[int], Evening]) -> None:
    here = evening_of_tables(2)
    cup = here.cup(["Anna", "Ben", "Cara"], kind=LEAGUE, variant="neighbour-chess-solitaire", planned=2)
    cup = here.act(cup, "pair", day="2026-11-22")
    for place, name, day in (
        ("table-1", "Anna", "2026-11-22"),
        ("table-2", "Ben", "2026-11-22"),
        ("table-1", "Cara", "2026-11-21"),
    ):
        rig = here.tables[place].open(
            game="neighbour-chess-solitaire", seats=None, seed=None, daily=day, names={"player": name}
        )
        rig.play_out(0, until=300)
    here.until(lambda: sum(board.outcome is not None for board in here.now(cup).rounds[0].boards) == 2)
    rows = {here.now(cup).entry(row.entry).name: row for row in standings(here.now(cup))}
    assert rows["Anna"].played == rows["Ben"].played == 1 and rows["Cara"].points == 0
    assert rows["Anna"].points >= 2


def test_a_result_is_corrected_the_next_morning(evening_of_tables: Callable[[int], Evening]) -> None:
    """By an arbiter at a hub that was begun again; the table, which tells its events again, does not undo it."""
    here = evening_of_tables(1)
    cup = here.play_round(here.cup(["Anna", "Ben"], kind=SWISS, variant="wild-jokers"))
    (board,) = cup.rounds[0].boards
    ((winner,), (loser,)) = board.outcome.places if board.outcome is not None else ([], [])
    assert standings(cup)[0].entry == board.seats[winner]
    here.next_morning()
    stream, game = board.game
    overrule(here.club.hub, DESK, OverruleRequest(stream=stream, game=game, winner=loser, why="touched"))
    assert standings(here.now(cup))[0].entry == board.seats[loser]
    here.next_morning()
    assert standings(here.now(cup))[0].entry == board.seats[loser]
    names = [here.now(cup).entry(row.entry).name for row in standings(here.now(cup))]
    page = here.page(f"/cups/{cup.id}").partition("<aside>")[2]
    assert page.index(names[0]) < page.index(names[1])
    forfeit = here.act(cup, "rule", number=1, board=1, places={"white": "absent", "black": "absent"})
    assert {row.points for row in standings(forfeit)} == {0}


def test_the_same_player_at_two_real_tables_is_named(evening_of_tables: Callable[[int], Evening]) -> None:
    here = evening_of_tables(3)
    cup = here.act(here.cup(["Anna", "Ben"], kind=SWISS, variant="wild-jokers"), "pair")
    here.tables["table-3"].open(game="wild-jokers", seats=None, names={"white": "ANNA", "black": "Zoe"})
    here.until(lambda: "anna" in here.club.hub.cups.sitting())
    with pytest.raises(TournamentError, match="cup-two-tables") as wrong:
        here.act(cup, "begin", number=1)
    assert wrong.value.said.values == {"name": "Anna", "place": "table-3"}
    here.tables["table-2"].open(game="wild-jokers", seats=None, names={"white": "Anna", "black": "Yan"})
    here.until(lambda: here.club.hub.cups.twice(here.now(cup)) == [("Anna", ["table-2", "table-3"])])
    for place in ("table-2", "table-3"):
        here.tables[place].rise()
    here.until(lambda: not here.club.hub.cups.sitting())
    here.act(cup, "begin", number=1)
    here.until(lambda: here.tables["table-1"].face.start is not None)


NAME = "Zoë Öz"
SPELLED = (NAME.encode(), json.dumps(NAME).strip('"').encode(), NAME.casefold().encode())


def holding(path: Path) -> list[str]:
    """The tables and columns of a SQLite file in which the name stands, however it is written."""
    found = []
    with closing(sqlite3.connect(path)) as base:
        for (table,) in base.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
            rows = base.execute(f'SELECT * FROM "{table}"')
            columns = [one[0] for one in rows.description]
            for row in rows:
                for column, value in zip(columns, row, strict=True):
                    raw = value if isinstance(value, bytes) else str(value).encode()
                    if any(spelled in raw for spelled in SPELLED):
                        found.append(f"{table}.{column}")
    return sorted(set(found))


def test_someone_who_asks_to_be_forgotten_is(evening_of_tables: Callable[[int], Evening]) -> None:
    here = evening_of_tables(2)
    webhooks = Webhooks(here.club.hub, loopback=True)
    webhooks.add(f"http://127.0.0.1:{free_port()}/")
    webhooks.begin()
    players = [NAME, "Ben", "Cara"]
    cup = here.play_round(here.cup(players, kind=SWISS, variant="raindropchess", season="2026"))
    here.put_up(cup)
    file = here.folder / "hub.sqlite"
    here.until(lambda: "delivery.body" in holding(file))
    webhooks.close()
    assert {"cup.body", "event.body", "game.names", "intervention.body", "stream.state"} & set(holding(file))
    paths = (
        "/",
        "/results",
        "/start",
        "/cups/ratings",
        f"/cups/{cup.id}",
        f"/cups/{cup.id}/standings.csv",
        "/feed/all.pgn",
        f"/cups/{cup.id}/pairings.csv",
        f"/cups/{cup.id}/report.trf",
    )
    before = {path: NAME in here.page(path) for path in paths}
    assert all(before[path] for path in paths if path != "/"), before
    for table in here.tables.values():
        table.rise()
    here.until(lambda: "stream.state" not in holding(file))
    rows = {row.entry: row for row in standings(here.now(cup))}
    erase_name(here.club.hub, NAME)
    assert not holding(file)
    assert not any(NAME in here.page(path) or "#1<" in here.page("/cups/ratings") for path in paths)
    assert {row.entry: row for row in standings(here.now(cup))} == rows, "what was played stays"
    here.next_morning()
    assert not holding(file)
    assert all(one not in (here.folder / "hub.sqlite").read_bytes() for one in SPELLED), (
        "nor in what was freed"
    )
