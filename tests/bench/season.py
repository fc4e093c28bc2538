"""A club's hub after a season: how long until its first page is there, and how long each page takes."""

from __future__ import annotations

import os
import random
import socket
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
from sqlalchemy import insert, update

from companion.club.hub.server import free_port
from companion.club.hub.services.evening_archive import EveningArchive
from companion.club.hub.storage.event_store import EventBatch, PresenceRow, StatusRow, Store
from companion.club.hub.storage.schema import CUPS, STREAMS
from companion.club.messages import Begun, Ended, Event, OnTable, Played, Presence, State
from companion.club.tournament.tournament import (
    ROBIN,
    SWISS,
    TABLES,
    Board,
    Entry,
    Outcome,
    Round,
    Tournament,
)
from companion.units import Seconds
from tests.bench.clubs import memory_of
from tests.club.brokers import Broker
from tests.club.club_driver import NOW, told_evenings
from tests.seat_pages.served import Phone

CLUB = "club"
PAGES = (
    *("/", "/start", "/results", "/cups", "/cups/ratings", "/cups/{newest}", "/cups/{newest}/report.trf"),
    *("/games", "/games?page=200", "/games?player=player+17", "/games?player=player+1,player+2"),
    *("/games?game=gravity-chess&from=2020-01-01&rules.clock=5", "/player?name=Player+17", "/game?{oldest}"),
)
"""What is fetched; `{newest}` is the tournament that was made last, `{oldest}` the first game."""
OLDEST = "stream=s0&game=0000000000-1-1"
TABLES_OF_THE_CLUB = 20
DAY = 86_400.0
KINDS = (
    (SWISS, "raindropchess", ["white", "black"], 20),
    (SWISS, "gravity-chess", ["white", "black"], 32),
    (ROBIN, "wild-jokers", ["white", "black"], 8),
    (TABLES, "little-chess-jumble", ["green", "red", "blue", "yellow"], 16),
)


class Season:
    """`tournaments` in a store, each with all its rounds and every game told by a table.

    Args:
        opened: so many of them were never closed, the earliest ones and the last, which lacks half the results of its last round.
        now: when the season ends, in seconds since 1970.
        seasons: by so many names of seasons they are parted.
        moves: actions that are told of each game.
    """

    def __init__(
        self,
        store: Store,
        tournaments: int,
        opened: int,
        now: float,
        moves: int = 4,
        rounds: int = 5,
        seasons: int = 1,
    ) -> None:
        self._store, self._moves, self._rounds, self._opened = store, moves, rounds, opened
        self._chance = random.Random(1)
        self._last = [0] * TABLES_OF_THE_CLUB
        self.games = 0
        self.newest = ""
        names = [f"Player {at}" for at in range(1, 241)]
        for at in range(tournaments):
            made = now - (tournaments - at) * DAY
            self._season = f"Season {at * seasons // tournaments + 1}"
            self._tournament(at, made, names, tournaments - at)
        self._stand(now)

    def _tournament(self, at: int, made: float, names: list[str], left: int) -> None:
        newest = left == 1
        kind, variant, seats, players = KINDS[(left - 1) % len(KINDS)]
        chosen = self._chance.sample(names, players)
        entries = [Entry(id=one, name=name, rating=2400 - 5 * one) for one, name in enumerate(chosen, 1)]
        id, rounds, events = f"{at:010x}", list[Round](), list[list[Event]]([] for _ in self._last)
        for number in range(self._rounds):
            order = [one.id for one in entries]
            self._chance.shuffle(order)
            boards = []
            begun = made + 60 + 1800 * number
            for board, first in enumerate(range(0, players, len(seats)), 1):
                seated = dict(zip(seats, order[first : first + len(seats)], strict=True))
                table, game = (board - 1) % TABLES_OF_THE_CLUB, f"{id}-{number + 1}-{board}"
                heard = None
                over = not newest or number < self._rounds - 1 or board % 2 == 0
                if over:
                    places = self._chance.sample(seats, len(seats))
                    heard = Outcome(places=[[seat] for seat in places])
                events[table] += self._game(
                    table,
                    game,
                    begun,
                    variant,
                    {seat: chosen[one - 1] for seat, one in seated.items()},
                    places if over else [],
                    f"{id}/{number + 1}/{board}",
                )
                boards.append(
                    Board(
                        number=board,
                        seats=seated,
                        table=f"table-{table + 1}",
                        game=[f"s{table}", game],
                        heard=heard,
                    )
                )
            rounds.append(Round(boards=boards, begun=begun))
        cup = Tournament(
            id=id,
            title=f"Evening {at + 1}",
            kind=kind,
            variant=variant,
            seats=seats,
            entries=entries,
            rounds=rounds,
            planned=self._rounds,
            made=made,
            season=self._season,
            closed=left > 1 and at >= self._opened - 1,
        )
        rows = [EventBatch(CLUB, f"table-{table + 1}", row) for table, row in enumerate(events) if row]
        self._store.take_all(rows, now=made)
        self._keep(cup)
        self.newest = id

    def _keep(self, cup: Tournament) -> None:
        row = {
            "id": cup.id,
            "club": CLUB,
            "made": cup.made,
            "closed": int(cup.closed),
            "body": msgspec.json.encode(cup),
        }
        self._store.run(insert(CUPS).values(row))

    def _game(
        self,
        table: int,
        game: str,
        at: float,
        variant: str,
        names: dict[str, str],
        places: list[str],
        pairing: str,
    ) -> Iterator[Event]:
        self.games += 1
        common: dict[str, Any] = {"stream": f"s{table}", "game": game}
        seats = list(names)
        yield Begun(
            **common,
            number=self._next(table),
            at=Seconds(at),
            n=0,
            variant=variant,
            title=variant,
            seats=seats,
            rules={},
            players=dict.fromkeys(seats, "person"),
            names=names,
            colours={},
            resumed=False,
            pairing=pairing,
        )
        for n in range(1, self._moves + 1):
            yield Played(
                **common,
                number=self._next(table),
                at=Seconds(at + n),
                n=n,
                seat=seats[n % len(seats)],
                action="e2-e4",
                said="",
            )
        if places:
            yield Ended(
                **common,
                number=self._next(table),
                at=Seconds(at + 900),
                n=self._moves,
                winner=places[0],
                places=places,
                scores={},
                reason="",
            )

    def _next(self, table: int) -> int:
        self._last[table] += 1
        return self._last[table]

    def _stand(self, now: float) -> None:
        """The tables are there; a game lies on each."""
        lies = OnTable(
            game="g",
            variant="raindropchess",
            title="Raindropchess",
            seats=["white", "black"],
            players={},
            names={},
            colours={},
            rules={},
            n=0,
            turn="white",
            prompt="White moves",
            layout={},
        )
        stands, seen = [], []
        for table, last in enumerate(self._last):
            place, stream = f"table-{table + 1}", f"s{table}"
            state = State(
                stream=stream,
                number=last,
                at=Seconds(now),
                name=f"Table {table + 1}",
                language="en",
                on_table=lies,
            )
            stands.append(StatusRow(CLUB, place, state))
            seen.append(
                PresenceRow(CLUB, place, Presence(stream=stream, online=True, name=f"Table {table + 1}"))
            )
        self._store.take_all([], stands, seen, now)


def measure(
    tournaments: int, opened: int, starts: int = 3, repeats: int = 5, seasons: int = 1, moves: int = 4
) -> dict[str, Any]:
    """Of ten seasons all evenings but the last are packed, as they are in a club. Seconds until a hub's first page, its process started anew each time, and milliseconds of each page.

    The store is as an older program left it, so the first start reads everything that tournaments were told.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        url = f"sqlite:///{folder / 'hub.sqlite'}"
        store = Store(url, folder / "archive")
        season = Season(store, tournaments, opened, time.time(), moves=moves, seasons=seasons)
        packing = {}
        if seasons > 1:
            begun = time.perf_counter()
            store.done(
                lambda connection: connection.execute(update(STREAMS).values(cups_read=STREAMS.c.last))
            )
            packed = EveningArchive(store, CLUB, time.time).pack()
            packing = {"packed": len(packed), "packing_s": round(time.perf_counter() - begun, 1)}
        store.close()
        broker = Broker(folder)
        found: dict[str, Any] = {
            "games": season.games,
            **packing,
            "MB": round((folder / "hub.sqlite").stat().st_size / 1e6),
        }
        try:
            first, cores, memory = [], [], list[float]()
            pages: dict[str, list[list[float]]] = {page: [] for page in PAGES}
            for _ in range(starts):
                begun = time.perf_counter()
                process = subprocess.Popen(
                    [
                        sys.executable,
                        "-m",
                        "tests.bench.season",
                        url,
                        str(broker.port),
                        str(port := free_port()),
                    ]
                )
                try:
                    while not _answers(port):
                        assert process.poll() is None, "the hub ends at once"
                        time.sleep(0.01)
                    phone = Phone(f"127.0.0.1:{port}")
                    assert phone.fetch("GET", "/").status == 200
                    first.append(time.perf_counter() - begun)
                    cores.append(_core_seconds(process.pid))
                    for page in PAGES:
                        pages[page].append(
                            [
                                _fetched(phone, page.format(newest=season.newest, oldest=OLDEST))
                                for _ in range(repeats)
                            ]
                        )
                    memory.append(memory_of(process.pid))
                finally:
                    process.kill()
                    process.wait()
            found["hub_MB"] = max(memory)
            found["first_page_s"] = [round(one, 2) for one in first]
            found["first_page_core_s"] = [round(one, 2) for one in cores]
            for page, runs in pages.items():
                late = [one for run in runs[1:] or runs for one in run]
                found[f"{page}_ms"] = round(statistics.median(late))
                found[f"{page}_worst_ms"] = round(max(late))
                found[f"{page}_first_after_an_older_program_ms"] = round(runs[0][0])
        finally:
            broker.kill()
        return found


def measure_archive(evenings: int, tables: int = 16, games: int = 4, actions: int = 80) -> dict[str, Any]:
    """A season of evenings with games as real tables tell of them, each packed on the day after: how large the store
    is at the most and in the end, and the files.
    """
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "told").mkdir()
        told: dict[str, list[Event]] = {}
        for one in told_evenings(folder / "told", actions):
            told.setdefault(one.game, []).append(one)
        file, chance = folder / "hub.sqlite", random.Random(2)
        store = Store(f"sqlite:///{file}", folder / "archive")
        last, most, took, count = [0] * tables, 0, list[float](), 0
        for evening in range(evenings):
            now = NOW + evening * DAY
            rows = []
            for table in range(tables):
                events = []
                for game in range(games):
                    for one in told[chance.choice(list(told))]:
                        last[table] += 1
                        count += 1
                        named = f"{evening}-{table}-{game}"
                        events.append(
                            msgspec.structs.replace(
                                one, stream=f"s{table}", number=last[table], at=now, game=named
                            )
                        )
                rows.append(EventBatch(CLUB, f"table-{table + 1}", events))
            store.take_all(rows, now=now)
            store.done(
                lambda connection: connection.execute(update(STREAMS).values(cups_read=STREAMS.c.last))
            )
            most = max(most, _size(file))
            begun = time.perf_counter()
            EveningArchive(store, CLUB, lambda now=now: now + DAY).pack()  # type: ignore[misc]
            took.append(time.perf_counter() - begun)
        names = EveningArchive(store, CLUB, time.time).folder.names()
        begun = time.perf_counter()
        EveningArchive(store, CLUB, time.time).bring_back(names[0])
        back = time.perf_counter() - begun
        store.close()
        return {
            "events": count,
            "largest_MB": round(most / 1e6, 1),
            "live_MB": round(_size(file) / 1e6, 1),
            "files_MB": round(sum(one.stat().st_size for one in (folder / "archive").iterdir()) / 1e6, 1),
            "pack_s": round(statistics.median(took), 1),
            "pack_worst_s": round(max(took), 1),
            "bring_back_s": round(back, 1),
        }


def _size(file: Path) -> int:
    """Of a store with what stands beside it."""
    return sum(one.stat().st_size for one in file.parent.glob(f"{file.name}*"))


def _fetched(phone: Phone, page: str) -> float:
    """Milliseconds that a page takes."""
    at = time.perf_counter()
    assert phone.fetch("GET", page).status == 200, page
    return 1000 * (time.perf_counter() - at)


def _core_seconds(pid: int) -> float:
    """What a process has used of the processor."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")


def _answers(port: int) -> bool:
    try:
        socket.create_connection(("127.0.0.1", port), 0.2).close()
    except OSError:
        return False
    return True


def main() -> None:
    """A hub on a store that is there, put together as `running` does it: `STORE BROKER PORT`."""
    from companion.club.client.membership_config import BrokerAddress
    from companion.club.hub.ports import WebServer, listen
    from companion.club.hub.server import hub_app
    from companion.club.hub.services.hub import Hub

    url, broker, port = sys.argv[1:]
    store = Store(url, Path(url.removeprefix("sqlite:///")).parent / "archive")
    hub = Hub(store, BrokerAddress("127.0.0.1", int(broker)), CLUB, CLUB)
    hub.begin()
    WebServer(hub_app(hub), [listen("127.0.0.1", int(port))]).start()
    while True:
        time.sleep(60)


if __name__ == "__main__":
    main()
