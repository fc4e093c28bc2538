"""Two clubs, each with a hub, and a league between them that the first one keeps."""

from __future__ import annotations

import asyncio
import random
import threading
from collections.abc import Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import msgspec

from companion.club.client.membership_config import BrokerAddress
from companion.club.hub.pages.tournament_desk import NewTournament, act, make
from companion.club.hub.services.accounts import ARBITER, Person
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.leagues import export, leagues, take_file
from companion.club.hub.storage.event_store import Store
from companion.club.tournament.edits import write_fixtures
from companion.club.tournament.league_documents import charter_of, is_valid, mark_of, results
from companion.club.tournament.standings import rank_teams
from companion.club.tournament.tournament import Board, TeamRules, Tournament, boards_of, list_fixtures
from companion.relay.server import RelayServer
from tests.club.hub.desk_bodies import desk_action
from tests.patience import PATIENCE

ARBITERS = Person("p", "Dora", ARBITER)
NAMES = ("Chess Friends", "Northern Lights")
TEAMS = ("Lions", "Wolves", "Tigers", "Foxes", "Bears", "Owls", "Hawks", "Crows")
GAME = "raindropchess"


@contextmanager
def hub_of(folder: Path, title: str, file: str = "hub.sqlite") -> Iterator[Hub]:
    """A hub without tables, its store in `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    store = Store(f"sqlite:///{folder / file}")
    try:
        yield Hub(store, BrokerAddress("127.0.0.1", 1), title, title)
    finally:
        store.close()


def introduce(one: Hub, other: Hub) -> None:
    """Each adds the other: the card by mail, the mark on the telephone."""
    one.keys.add(str(other.keys.card), mark_of(other.keys.card.key))
    other.keys.add(str(one.keys.card), mark_of(one.keys.card.key))


def list_of(teams: int, boards: int) -> str:
    """Teams as a list for the desk: a player's name begins with the team's, and the last one is a substitute."""
    rows = [f"{team},{team} {at},{2000 - at}" for team in TEAMS[:teams] for at in range(1, boards + 2)]
    return "team,name,rating\n" + "\n".join(rows)


def first_rounds(cup: Tournament, rounds: int) -> str:
    """So many rounds of everybody against everybody, twice over, as fixtures that are given."""
    once = list_fixtures(cup)
    twice = [*once, *([(guest, home) for home, guest in pairs] for pairs in once)]
    return write_fixtures(cup, twice[:rounds])


def keep_league(hub: Hub, teams: int = 4, boards: int = 2, rounds: int = 0) -> Tournament:
    """A league at the hub that keeps it; its own teams are the first, third and so on."""
    cup = make(hub, NewTournament(title="League", kind="teams", variant=GAME))
    cup = do(hub, cup, "read", text=list_of(teams, boards))
    cup = act(hub, ARBITERS, cup.id, desk_action("team-rules", teams=_boards(cup, boards)))
    if rounds:
        cup = do(hub, cup, "fixtures", text=first_rounds(cup, rounds))
    (other,) = (one.key for one in hub.keys.clubs())
    clubs = {str(one.id): (hub.keys.card.key, other)[at % 2] for at, one in enumerate(cup.teams)}
    return do(hub, cup, "league", clubs=clubs)


def _boards(cup: Tournament, boards: int) -> TeamRules:
    return msgspec.structs.replace(cup.team_rules, boards=boards)


def do(hub: Hub, cup: Tournament, what: str, **given: object) -> Tournament:
    return act(hub, ARBITERS, cup.id, desk_action(what, **given))


def copy_league(one: Hub, other: Hub) -> Tournament:
    """The file goes from one hub to another."""
    return take_file(other, export(leagues(one)[0])).cup


def outcome_of(number: int, board: Board) -> dict[str, str]:
    """What comes of a board, the same for whoever looks: by chance from the round and its place."""
    came = random.Random(f"{number} {board.number}").choice(("win", "draw", "loss"))
    places = {"win": ("1", "2"), "draw": ("1", "1"), "loss": ("2", "1")}[came]
    return dict(zip(board.seats, places, strict=True))


def rule_match(hub: Hub, cup: Tournament, number: int, match: int) -> None:
    for board in boards_of(cup, cup.rounds[number - 1], match):
        do(hub, cup, "rule", number=number, board=board.number, places=outcome_of(number, board))


def table_of(cup: Tournament) -> list[tuple[str, int, int]]:
    return [(cup.team(row.team).name, row.match, row.board) for row in rank_teams(cup)]


def counts_once(cup: Tournament) -> dict[tuple[int, str, str], int]:
    """How many results of each match all have signed who have to."""
    assert cup.league is not None
    charter = charter_of(cup.league)
    return {match: sum(is_valid(charter, one) for one in told) for match, told in results(cup.league).items()}


T = TypeVar("T")


class Relay:
    """A relay in a thread of its own, that can be ended and begun again at the same port."""

    def __init__(self) -> None:
        self._port = 0
        self._loop = asyncio.new_event_loop()
        threading.Thread(target=self._loop.run_forever, daemon=True).start()
        self.start()

    def start(self) -> None:
        self._server = RelayServer(secret=b"s" * 32)
        self._port = self._wait(self._server.start("127.0.0.1", self._port))

    @property
    def url(self) -> str:
        return f"ws://127.0.0.1:{self._port}"

    def stop(self) -> None:
        self._wait(self._server.close())

    def _wait(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result(PATIENCE)
