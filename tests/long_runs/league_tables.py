"""The tables of one club of a league, in a process that can be killed at any time and goes on from what it has written.

Orders come as lines of JSON, and may come again; how far the hub has heard the games goes out as lines.

    python -m tests.long_runs.league_tables CLUB PORT COUNT FOLDER
"""

from __future__ import annotations

import asyncio
import json
import os
import subprocess
import sys
import threading
import time
from contextlib import suppress
from pathlib import Path
from typing import Any

from companion.club.messages import Begun, Ended, Event, encode
from tests.club.hub.two_clubs import GAME
from tests.club.table_simulator import SimulatedTable

STATUS = 0.3
"""Seconds between two files or two ranks about how far the hub has heard, and between two attempts to send."""


class LeagueTable(SimulatedTable):
    """A table of a club; each of its events is the next of those that it is given, and is on the disk before it is told."""

    _next: dict[str, Any]

    def __init__(self, club: str, name: str, port: int, folder: Path) -> None:
        super().__init__(club, name, [("127.0.0.1", port)], 1.0)
        self.games: set[str] = set()
        self._path = folder / f"{name}.events"
        if self._path.exists():
            self._restore()
        else:
            self._path.write_text(self.stream + "\n")

    def _restore(self) -> None:
        """What was written before the process was killed; a line that was broken off was never told."""
        stream, *lines = self._path.read_text().split("\n")
        self.stream = stream
        whole = lines[:-1] if len(lines) % 2 else lines[:-2]  # a game that was broken off is played again
        mended = self._path.with_suffix(".new")
        mended.write_text("\n".join([stream, *whole, ""]))
        mended.replace(self._path)
        for line in whole:
            event = json.loads(line)
            self.events += 1
            self.made.append(event["at"])
            self.kept[self.events] = line.encode()
            if event["kind"] == "ended":
                self.games.add(event["game"])

    def play_game(self, names: dict[str, str], game: str, winner: str | None) -> None:
        """A game between these, from its beginning to its end; one that was played is not played again."""
        if game in self.games:
            return
        self.games.add(game)
        seats = list(names)
        places = seats if winner is None else [winner, *(seat for seat in seats if seat != winner)]
        players = dict.fromkeys(seats, "human")
        self._tell(
            Begun,
            game,
            variant=GAME,
            title=GAME,
            seats=seats,
            rules={},
            players=players,
            names=names,
            colours={},
            resumed=False,
        )
        self._tell(Ended, game, winner=winner, places=places, scores={}, reason="")

    def _tell(self, kind: type[Event], game: str, **fields: object) -> None:
        self._next = {"kind": kind, "game": game, **fields}
        self.tell()

    def _make(self) -> None:
        kind = self._next.pop("kind")
        event = encode(kind(stream=self.stream, number=self.events + 1, at=time.time(), n=1, **self._next))
        with self._path.open("ab") as file:
            file.write(event + b"\n")
            file.flush()
            os.fsync(file.fileno())
        self.events += 1
        self.made.append(time.time())
        self.kept[self.events] = event


async def _sit(club: str, port: int, count: int, folder: Path) -> None:
    tables = [LeagueTable(club, f"table-{at}", port, folder) for at in range(1, count + 1)]
    lines = [asyncio.create_task(one.stay()) for one in tables]
    loop = asyncio.get_running_loop()

    def read() -> None:
        for line in sys.stdin:
            at, *order = json.loads(line)
            loop.call_soon_threadsafe(tables[at].play_game, *order)

    threading.Thread(target=read, daemon=True).start()
    while lines:
        for one in tables:
            one._send()
        games = sum(len(one.games) for one in tables)
        print(json.dumps([games, all(one.acked == one.events for one in tables)]), flush=True)
        await asyncio.sleep(STATUS)


class TablesProcess:
    """The process of a club's tables, from outside."""

    def __init__(self, club: str, port: int, count: int, folder: Path) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        module = "tests.long_runs.league_tables"
        self._command = [sys.executable, "-m", module, club, str(port), str(count), str(folder)]
        self._orders: list[str] = []
        self._heard: list[Any] = [0, False]
        self._lock = threading.Lock()
        self._up = threading.Event()
        self.start()

    def start(self) -> None:
        """Begin, also after a kill: all that was ordered is ordered again."""
        self._up.clear()
        with self._lock:
            process = self._process = subprocess.Popen(
                self._command,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                text=True,
                start_new_session=True,
            )
            for order in self._orders:
                self._say(order)
        threading.Thread(target=self._listen, args=(process,), daemon=True).start()

    def wait_until_up(self) -> None:
        """Until it has said how far the hub has heard."""
        self._up.wait()

    def kill(self) -> None:
        self._process.kill()
        self._process.wait()

    def play(self, at: int, names: dict[str, str], game: str, winner: str | None) -> None:
        """A game at the table of that number."""
        order = json.dumps([at, names, game, winner])
        with self._lock:
            self._orders.append(order)
            self._say(order)

    def _say(self, order: str) -> None:
        assert self._process.stdin is not None
        with suppress(OSError, ValueError):  # it was killed: it hears that again when it begins
            self._process.stdin.write(order + "\n")
            self._process.stdin.flush()

    def _listen(self, process: subprocess.Popen[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            if line.endswith("\n") and process is self._process:
                self._heard = json.loads(line)
                self._up.set()

    @property
    def delivered(self) -> bool:
        """Whether the hub has heard all games that were ordered."""
        games, acked = self._heard
        return bool(acked) and games == len(self._orders)


if __name__ == "__main__":
    asyncio.run(_sit(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]), Path(sys.argv[4])))
