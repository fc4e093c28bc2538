"""A league of two clubs, played by simulated tables, while hubs, brokers, tables and the relay are killed: every result once, signed, equal in both.

Each club has a hub, a broker and tables; the hubs meet by a code at a `companion relay`. All of these are processes, and die by
SIGKILL. Tables say what they play at their own club alone. Some line-ups change, and some matches only one club hears of: there an
arbiter of the other one signs what it is told.

    python -m tests.long_runs.leagues [--teams N] [--rounds N] [--boards N] [--kills N] [--seed N]
"""

from __future__ import annotations

import argparse
import http.client
import json
import random
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Any, NamedTuple

from companion.club.client.membership_config import BrokerAddress
from companion.club.hub.pages import settings
from companion.club.hub.ports import WebServer, listen
from companion.club.hub.server import PARTS, free_port, hub_app
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.leagues import ClubLines
from companion.club.hub.storage.event_store import Store
from companion.club.tournament.league_documents import charter_of, open_claims, results, valid_result
from companion.club.tournament.tournament import (
    TeamMatch,
    Tournament,
    boards_of,
    match_points,
    place_of,
    score_match,
)
from tests.club.brokers import Broker
from tests.club.hub.two_clubs import (
    NAMES,
    copy_league,
    counts_once,
    hub_of,
    introduce,
    keep_league,
    table_of,
)
from tests.long_runs.league_tables import TablesProcess
from tests.long_runs.relay_process import RelayProcess, wait_for_port
from tests.seat_pages.served import Phone

PATIENCE = 300.0
"""Seconds after which something that should come is held never to come."""
UNHEARD, SUBSTITUTES = 0.15, 0.2
"""How often one club hears nothing of a match, and how often a team has another line-up."""


class League(NamedTuple):
    """What is played."""

    teams: int = 8
    rounds: int = 10
    boards: int = 4
    kills: int = 60
    seed: int = 1


class HubProcess:
    """A hub with its pages and lines, that can be killed and begun again."""

    def __init__(self, store: Path, title: str, broker: int) -> None:
        self.port = free_port()
        self._command = [sys.executable, "-m", "tests.long_runs.leagues", "--hub"]
        self._command += [f"sqlite:///{store}", title, str(broker), str(self.port)]
        self.start()

    def start(self) -> None:
        self._process = subprocess.Popen(self._command, start_new_session=True)

    def wait_until_up(self) -> None:
        wait_for_port(self.port)

    def kill(self) -> None:
        self._process.send_signal(signal.SIGKILL)
        self._process.wait()


class Club:
    """One club: its hub, its broker, its tables, and its arbiter with a phone."""

    def __init__(self, folder: Path, title: str, cookie: str, cup: str, tables: int) -> None:
        self.title, self.cup = title, cup
        self.broker = Broker(folder)
        self.hub = HubProcess(folder / "hub.sqlite", title, self.broker.port)
        self._store = Store(f"sqlite:///{folder / 'hub.sqlite'}")
        self._view = Hub(self._store, BrokerAddress("127.0.0.1", 1), title, title)
        self.tables = TablesProcess(self._view.club, self.broker.port, tables, folder / "tables")
        self._phone = Phone(f"127.0.0.1:{self.hub.port}", cookie=f"arbiter={cookie}")

    @property
    def key(self) -> str:
        return self._view.keys.card.key

    @property
    def league(self) -> Tournament:
        return self._view.cups.get(self.cup)

    @property
    def connected(self) -> bool:
        return any(one.line is not None for one in self._view.keys.clubs())

    def post(self, at: str, **body: object) -> dict[str, Any]:
        """Send what a page sends, until the hub is there."""
        end = time.monotonic() + PATIENCE
        while True:
            with suppress(OSError, http.client.HTTPException):
                answer = self._phone.fetch("POST", at, body)
                if answer.status in (200, 409):
                    told: dict[str, Any] = json.loads(answer.content)
                    return told
            if time.monotonic() > end:
                raise TimeoutError(f"{self.title} does not answer")
            time.sleep(0.2)

    def act(self, do: str, **given: object) -> str:
        return str(self.post(f"/cups/{self.cup}", do=do, **given).get("said", ""))

    def page(self, at: str) -> str:
        with suppress(OSError, http.client.HTTPException):
            return self._phone.fetch("GET", at).content.decode()
        return ""

    def close(self) -> None:
        self.tables.kill()
        self.hub.kill()
        self.broker.kill()
        self._store.close()


class Season:
    """The whole league."""

    def __init__(self, folder: Path, asked: League) -> None:
        self.asked, self.rng = asked, random.Random(asked.seed)
        self.kills = self.substitutes = self.unheard = self.signed = 0
        cups, cookies = self._found(folder)
        self.relay = RelayProcess(folder / "relay")
        count = asked.teams // 2 * asked.boards
        self.clubs = [
            Club(folder / str(at), title, cookies[at], cups[at], count) for at, title in enumerate(NAMES)
        ]
        self.came: dict[tuple[int, str, str], list[tuple[int, int]]] = {}
        """Of each match the halves of home and guest at each board, as they were played."""
        self.quiet = False

    def _found(self, folder: Path) -> tuple[list[str], list[str]]:
        """The league, as two arbiters make it before the season."""
        cups, cookies = [], []
        with ExitStack() as stack:
            hubs = [stack.enter_context(hub_of(folder / str(at), title)) for at, title in enumerate(NAMES)]
            introduce(hubs[0], hubs[1])
            cups.append(keep_league(hubs[0], self.asked.teams, self.asked.boards, self.asked.rounds).id)
            cups.append(copy_league(hubs[0], hubs[1]).id)
            for hub in hubs:
                pin = hub.people.first()
                assert pin is not None
                cookies.append(hub.people.sign_in("Dora", pin, "here", own="739164")[1])
        return cups, cookies

    def meet(self) -> None:
        """One club asks for a code, the other types it."""
        one, other = self.clubs
        one.post("/arbiter/leagues", what="invite", key=other.key, relay=self.relay.url)
        code = self._until(lambda: re.search(r'class="mark">(\w{3}-\w{3})<', one.page("/arbiter/leagues")))
        other.post("/arbiter/leagues", what="connect", key=one.key, relay=self.relay.url, code=code.group(1))
        self._until(lambda: one.connected and other.connected)

    def _until(self, true: Callable[[], Any]) -> Any:
        end = time.monotonic() + PATIENCE
        while not (found := true()):
            if time.monotonic() > end:
                raise TimeoutError("it never came to that")
            time.sleep(0.1)
        return found

    def kill_on(self) -> None:
        """Kill one part after the other, by chance, until told to stop."""
        parts = [self.relay, *(part for one in self.clubs for part in (one.hub, one.broker, one.tables))]
        while not self.quiet and self.kills < self.asked.kills:
            time.sleep(self.rng.uniform(0.2, 1.2))
            part = self.rng.choice(parts)
            part.kill()
            time.sleep(self.rng.uniform(0.0, 0.6))
            part.start()
            if not isinstance(part, Broker):  # a broker is there when it has started
                part.wait_until_up()
            self.kills += 1

    def play(self) -> None:
        killer = threading.Thread(target=self.kill_on, daemon=True)
        killer.start()
        for number in range(1, self.asked.rounds + 1):
            self._play_round(number)
            self._until(
                lambda: all(one.tables.delivered for one in self.clubs)
            )  # a round is days before the next
            while killer.is_alive() and self.kills < self.asked.kills * number // self.asked.rounds:
                time.sleep(0.1)  # every round has its kills
        self.quiet = True
        killer.join(PATIENCE)
        self._settle()

    def _play_round(self, number: int) -> None:
        for one in self.clubs:
            while len(one.league.rounds) < number:
                one.act("pair")
        home = self.clubs[0].league
        matches = list(home.rounds[number - 1].matches)
        for at, match in enumerate(matches, 1):
            lines = {team: self._choose_line(number, home, match, team) for team in (match.home, match.guest)}
            self._play_match(number, at, home, match, lines)

    def _choose_line(self, number: int, cup: Tournament, match: TeamMatch, team: int) -> list[int]:
        """Who plays: sometimes somebody stays at home, and a substitute moves up."""
        players = cup.team(team).players
        line = list(players[: self.asked.boards])
        if self.rng.random() < SUBSTITUTES:
            gone = self.rng.choice(line)
            line = [id for id in players if id != gone][: self.asked.boards]
            club = next(one for one in self.clubs if one.key == cup.team(team).club)
            said = club.act("line", number=number, team=team, line=line)
            assert not said, said
            self.substitutes += 1
        return line

    def _play_match(
        self, number: int, at: int, cup: Tournament, match: TeamMatch, lines: dict[int, list[int]]
    ) -> None:
        names = cup.team(match.home).name, cup.team(match.guest).name
        owners = {cup.team(match.home).club, cup.team(match.guest).club}
        hears = [one for one in self.clubs if one.key in owners]
        if len(hears) == 2 and self.rng.random() < UNHEARD:
            hears = [self.rng.choice(hears)]
            self.unheard += 1
        told = []
        for step in range(self.asked.boards):
            home, guest = (cup.entry(lines[team][step]).name for team in (match.home, match.guest))
            first, second = (home, guest) if step % 2 == 0 else (guest, home)
            winner = self.rng.choice(("white", "black", None))
            white = {"white": 2, "black": 0, None: 1}[winner]
            told.append((white, 2 - white) if step % 2 == 0 else (2 - white, white))
            table = (at - 1) * self.asked.boards + step
            for one in hears:
                seats = {"white": first, "black": second}
                one.tables.play(table, seats, f"r{number}-{at}-{step}", winner)
        self.came[(number, *names)] = told

    def _settle(self) -> None:
        """Both arbiters sign what they only were told; then all is the same in both."""
        self._until(lambda: all(one.tables.delivered for one in self.clubs))
        end = time.monotonic() + PATIENCE
        while any(len(self._valid(one)) < len(self.came) for one in self.clubs):
            if time.monotonic() > end:
                raise TimeoutError(
                    f"signed: {[len(self._valid(one)) for one in self.clubs]} of {len(self.came)}"
                )
            for one in self.clubs:
                self._sign_told(one)
            time.sleep(1)
        self._until(lambda: self._marks(self.clubs[0]) == self._marks(self.clubs[1]))

    def _marks(self, club: Club) -> set[str]:
        league = club.league.league
        return {one.mark for one in league.documents} if league is not None else set()

    def _valid(self, club: Club) -> dict[tuple[int, str, str], int]:
        return {match: count for match, count in counts_once(club.league).items() if count}

    def _sign_told(self, club: Club) -> None:
        """Sign what the other club says of matches of which this one has heard nothing that counts."""
        league = club.league.league
        assert league is not None
        charter = charter_of(league)
        for told in results(league).values():
            claims = open_claims(charter, told, club.key)
            mine = any(club.key in one.document.signatures for one in told)
            if claims and valid_result(charter, told) is None and not mine:
                if club.act("agree", mark=claims[-1].document.mark):
                    continue
                self.signed += 1

    def list_wrong(self) -> list[str]:
        """What is wrong in the end; nothing: every result is there once, signed, and both are equal."""
        wrong = []
        cups = [one.league for one in self.clubs]
        for club, cup in zip(self.clubs, cups, strict=True):
            counts = counts_once(cup)
            wrong += [f"{club.title}: {match} counts {n} times" for match, n in counts.items() if n != 1]
            wrong += [f"{club.title}: {match} is missing" for match in self.came if match not in counts]
            wrong += self._compare(club.title, cup)
        if table_of(cups[0]) != table_of(cups[1]):
            wrong.append("the standings differ")
        if self._marks(self.clubs[0]) != self._marks(self.clubs[1]):
            wrong.append("the documents differ")
        return wrong

    def _compare(self, title: str, cup: Tournament) -> list[str]:
        """Each board against what was played."""
        wrong = []
        for (number, home, guest), boards in self.came.items():
            one = cup.rounds[number - 1]
            at = next(
                at
                for at, match in enumerate(one.matches, 1)
                if (cup.team(match.home).name, cup.team(match.guest).name) == (home, guest)
            )
            stands = score_match(cup, one, at)
            expected = sum(board[0] for board in boards), sum(board[1] for board in boards)
            if (stands.home, stands.guest) != expected or not match_points(cup, one, at):
                wrong.append(f"{title}: round {number} {home} – {guest} {stands} instead of {expected}")
            if sorted(place_of(cup, board).board for board in boards_of(cup, one, at)) != [
                *range(1, len(boards) + 1)
            ]:
                wrong.append(f"{title}: round {number} {home} – {guest} lacks boards")
        return wrong

    def close(self) -> None:
        self.quiet = True
        self.relay.kill()
        for one in self.clubs:
            one.close()


def run_hub(url: str, title: str, broker: str, port: str) -> None:
    """A hub in this process, until it is killed."""
    hub = Hub(Store(url), BrokerAddress("127.0.0.1", int(broker)), title, title)
    lines = ClubLines(hub)
    app = hub_app(hub, (*PARTS, lambda hub: settings.league_routes(hub, lines)))
    WebServer(app, [listen("127.0.0.1", int(port))]).start()
    hub.begin()
    lines.begin()
    signal.sigwait([signal.SIGTERM])


def run(asked: League) -> tuple[Season, list[str], float]:
    """Play a league; the season, what is wrong in the end, and how long it took in seconds."""
    folder = Path(tempfile.mkdtemp(prefix="league"))
    begun = time.monotonic()
    season = Season(folder, asked)
    try:
        season.meet()
        season.play()
        return season, season.list_wrong(), time.monotonic() - begun
    finally:
        season.close()
        shutil.rmtree(folder, ignore_errors=True)


def main() -> None:
    if sys.argv[1:2] == ["--hub"]:
        run_hub(*sys.argv[2:])
        return
    parser = argparse.ArgumentParser(description=__doc__)
    for name, value in League()._asdict().items():
        parser.add_argument(f"--{name}", type=int, default=value)
    asked = League(**vars(parser.parse_args()))
    season, wrong, seconds = run(asked)

    print(
        f"{len(season.came)} matches, {asked.boards * len(season.came)} boards, {season.kills} kills, "
        f"{season.substitutes} other line-ups, {season.unheard} heard by one club alone, {season.signed} signed by an arbiter, "
        f"{seconds:.0f} s: {len(wrong)} wrong"
    )
    for one in wrong:
        print(one)
    sys.exit(bool(wrong))


if __name__ == "__main__":
    main()
