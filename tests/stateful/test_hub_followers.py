"""Lists and notices that open pages of a hub follow, and results that tournaments take, against plain lists."""

from __future__ import annotations

import asyncio
import random
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from companion.club.client.membership_config import BrokerAddress, TopicError
from companion.club.hub.club_folder import HOME, HUB, Club
from companion.club.hub.pages.arbiter_tables import LiveUpdates, OverruleRequest, overrule
from companion.club.hub.pages.results import LiveLists
from companion.club.hub.pages.tournament_desk import NewTournament, act, make
from companion.club.hub.services.accounts import ARBITER, Person
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.tournament_store import TournamentResults
from companion.club.hub.storage.event_store import Store
from companion.club.messages import Begun, Ended, Taken
from companion.club.tournament.edits import ReportedGame, take_result
from companion.club.tournament.tournament import SWISS, Outcome, Tournament
from companion.kernel.messages import UserError
from companion.server.templates import PageWords
from tests.club.asgi_phone import OpenStream
from tests.club.club_driver import Clock
from tests.club.hub.desk_bodies import desk_action
from tests.patience import PATIENCE

SEEDS = range(3)
VERA = Person("p", "Vera", ARBITER)


async def settle(holds: Callable[[], bool]) -> None:
    """Wait in an event loop until something holds."""

    async def look() -> None:
        while not holds():
            await asyncio.sleep(0.001)

    await asyncio.wait_for(look(), PATIENCE)


@pytest.mark.parametrize("seed", SEEDS)
def test_each_list_follows_what_happens_until_too_many_others_are_looked_at(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Each phone, whenever it came, shows its own list in its own language; one that cannot be written stays as it was."""
    monkeypatch.setattr("companion.club.hub.pages.results.MOST", 3)
    rng = random.Random(seed)
    values = dict.fromkeys("abcd", 0)
    broken: set[str] = set()
    written: dict[tuple[str, str], int] = {}
    listeners: list[Callable[[list[Any]], None]] = []

    async def begin() -> None:
        """The tables are looked at already."""

    room = SimpleNamespace(also=listeners.append, begin=begin, hub=SimpleNamespace(wall=lambda: 1e6))
    lists = LiveLists(room)  # type: ignore[arg-type]

    async def answer(request: Request) -> Response:
        name = request.path_params["name"]

        def write(words: PageWords) -> Mapping[str, str]:
            try:
                if name in broken:
                    raise UserError("cup-none")
                return {name: f"{values[name]} {words.language}"}
            finally:  # counted when it has read all it needs: what happens next is news
                written[name, words.language] = written.get((name, words.language), 0) + 1

        return await lists.stream(request, name, write)

    app = Starlette(routes=[Route("/{name}", answer)])

    async def evening() -> None:
        kept: OrderedDict[tuple[str, str], str] = OrderedDict()
        phones: dict[OpenStream, tuple[str, str]] = {}
        followed = 0
        for _ in range(60):
            name = rng.choice("abcd")
            match rng.choice(["open", "open", "open", "news", "news", "break", "leave"]):
                case "open":
                    key = name, rng.choice(["en", "de"])
                    phone = OpenStream(app, f"/{name}", key[1])
                    before = written.get(key, 0)
                    await phone.__aenter__()
                    if key not in kept:
                        await settle(lambda: written.get(key, 0) > before)  # noqa: B023
                        kept[key] = "" if name in broken else f"{values[name]} {key[1]}"
                        if len(kept) > 3:
                            gone, _ = kept.popitem(last=False)
                            phones = {one: its for one, its in phones.items() if its != gone}
                    kept.move_to_end(key)
                    phones[phone] = key
                case "news":
                    values[name] += 1
                    due = {key: written.get(key, 0) + 1 for key in kept}
                    listeners[0]([])
                    await settle(lambda: all(written[key] >= count for key, count in due.items()))  # noqa: B023
                    kept.update({key: f"{values[key[0]]} {key[1]}" for key in kept if key[0] not in broken})
                case "break":
                    broken.symmetric_difference_update({name})
                case "leave" if phones:
                    phone = rng.choice(list(phones))
                    del phones[phone]
                    await phone.__aexit__(None, None, None)
            for phone, key in phones.items():
                shown = {key[0]: kept[key]} if kept[key] else {}
                await settle(lambda: phone.shown == shown)  # noqa: B023
                followed += len(phones) > 3
        assert followed > 3

    asyncio.run(evening())


@pytest.mark.parametrize("seed", SEEDS)
def test_a_page_of_an_arbiter_hears_of_each_change_while_the_session_is_valid(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Changes at once are one word; only the last few pages stay open, and one that is signed out hears that it is over."""
    where, most = "companion.club.hub.pages.arbiter_tables", 3
    monkeypatch.setattr(f"{where}.CALM", 0.0)
    monkeypatch.setattr(f"{where}.STREAMS", most)
    rng, listeners = random.Random(seed), list[Callable[[set[str]], None]]()
    live = LiveUpdates(SimpleNamespace(listen=listeners.append, wall=lambda: 1e6))  # type: ignore[arg-type]

    async def evening() -> None:
        valid: dict[int, bool] = {}
        heard: dict[int, list[str]] = {}
        due: dict[int, list[str]] = {}
        tasks: dict[int, asyncio.Task[None]] = {}
        opened: list[int] = []
        changes = 0

        async def read(page: int) -> None:
            async for word in live.stream(lambda: valid[page]):
                for event in word.decode().split("\n\n")[:-1]:
                    lines = dict(line.split(":", 1) for line in event.split("\n"))
                    body = msgspec.json.decode(lines["data"]) if lines["data"] else {}
                    heard[page].append(
                        f"{lines['event'].strip()} {body.get('changed', {}).get('changes', '')}".strip()
                    )

        for page in range(90):
            match rng.choice(["open", "open", "change", "change", "sign out", "leave"]):
                case "open":
                    valid[page], heard[page], due[page] = (
                        True,
                        [],
                        ["whole" if not changes else f"whole {changes}"],
                    )
                    opened.append(page)
                    tasks[page] = asyncio.create_task(read(page))
                case "change" if opened:
                    changes += 1
                    for _ in range(rng.randrange(1, 4)):
                        listeners[0]({"t1"})
                    for one in opened[-most:]:
                        due[one].append(f"changed {changes}" if valid[one] else "over")
                    opened = [one for one in opened[-most:] if valid[one]]
                case "sign out" if opened:
                    valid[rng.choice(opened)] = False
                case "leave" if opened:
                    gone = rng.choice(opened)
                    opened.remove(gone)
                    tasks[gone].cancel()
                    await asyncio.wait([tasks[gone]])
            await settle(lambda: heard == due)
            ended = {one for one in tasks if one not in opened}
            await settle(lambda: all(task.done() == (one in ended) for one, task in tasks.items()))  # noqa: B023
        assert changes > 5 and any("over" in words for words in due.values())
        for task in tasks.values():
            task.cancel()

    asyncio.run(evening())


class ToldGames:
    """Games that tables tell, with what a tournament should know of each, and how far each stream was read."""

    def __init__(self, hub: Hub) -> None:
        self.hub = hub
        self.games: dict[tuple[str, str], ReportedGame] = {}
        """In the order in which they were begun."""
        self.numbers: dict[str, int] = {}
        self.unread: dict[str, list[tuple[str, str]]] = {}
        """By stream the games, each with its pairing, of the events that no tournament has heard."""
        self.overruled: set[tuple[str, str]] = set()
        """Games whose results an arbiter has set: what tables tell of them later counts no more."""

    def tell(self, kind: type, stream: str, game: str, **fields: Any) -> Any:
        self.numbers[stream] = number = self.numbers.get(stream, 0) + 1
        clock = self.hub.wall
        assert isinstance(clock, Clock)
        clock.now += 1
        event = kind(stream=stream, number=number, at=clock.now, game=game, n=1, **fields)
        self.hub.store.take(self.hub.club, stream, [event])
        self.unread.setdefault(stream, []).append((game, fields.get("pairing", "")))
        return event

    def take_unread(self, stream: str) -> list[ReportedGame]:
        pairings: dict[str, str] = {}
        for game, called in self.unread.pop(stream, []):
            pairings[game] = called or pairings.get(game, "")
        return [self.called(stream, game, pairing) for game, pairing in pairings.items()]

    def called(self, stream: str, game: str, pairing: str = "") -> ReportedGame:
        return msgspec.structs.replace(self.games[stream, game], pairing=pairing)


WHITE, BLACK = Outcome(places=[["white"], ["black"]]), Outcome(places=[["black"], ["white"]])
DRAWN = Outcome(places=[["white", "black"]])
RESULTS = {"white": WHITE, "black": BLACK, None: DRAWN}


@pytest.fixture
def results_hub(tmp_path: Path) -> Iterator[Hub]:
    store = Store(f"sqlite:///{tmp_path / 'hub.sqlite'}")
    yield Hub(store, BrokerAddress("127.0.0.1", 1), "House", "House", Clock())
    store.close()


@pytest.mark.parametrize("seed", range(4))
def test_every_open_tournament_takes_each_game_once_however_late_it_is_read(
    seed: int, results_hub: Hub
) -> None:
    """Each tournament is offered each game: those that know by keys and revisions which games are theirs get the same."""
    rng, hub = random.Random(seed), results_hub
    told = ToldGames(hub)
    cups: dict[str, Tournament] = {}
    for n, listed in enumerate((["A", "B", "C", "D"], ["C", "D", "E", "F"], ["A", "B"])):
        cup = make(hub, NewTournament(f"Cup {n}", SWISS, "raindropchess"))
        act(hub, VERA, cup.id, desk_action("read", text="\n".join(listed)))
        cups[cup.id] = act(hub, VERA, cup.id, desk_action("pair"))
    offered = 0

    def take(games: list[ReportedGame], closed: bool = False) -> None:
        for game in games:
            for id, cup in cups.items():
                if closed or not cup.closed:
                    cups[id] = take_result(cup, game)

    for step in range(50):
        id, stream = rng.choice(list(cups)), rng.choice(["s1", "s2"])
        cup = cups[id]
        mine = [game for of, game in told.games if of == stream]
        kind = rng.choices(
            ["begin", "end", "undo", "close", "overrule", "exchange", "restart"], [6, 8, 2, 2, 2, 1, 1]
        )[0]
        event = None
        match kind:
            case "begin":
                board = rng.choice(cup.rounds[0].boards)
                names = {seat: cup.entry(one).name for seat, one in board.seats.items()}
                ordered = rng.random() < 0.4
                pairing = f"{id}/1/{board.number}" if ordered else ""
                if rng.random() < 0.2:
                    names["white"] = "Zoe"
                game = f"g{step}"
                event = told.tell(
                    Begun,
                    stream,
                    game,
                    variant="raindropchess",
                    title="",
                    seats=["white", "black"],
                    rules={},
                    players={},
                    names={} if ordered else names,
                    colours={},
                    resumed=False,
                    pairing=pairing,
                )
                told.games[stream, game] = ReportedGame(
                    game=[stream, game], variant="raindropchess", names={} if ordered else names
                )
            case "end" | "undo" if mine:
                game = rng.choice(mine[-4:])
                winner = rng.choice(["white", "black", None])
                fields: dict[str, Any] = (
                    {"winner": winner, "places": [], "scores": {}, "reason": ""}
                    if kind == "end"
                    else {"count": 1}
                )
                event = told.tell(Ended if kind == "end" else Taken, stream, game, **fields)
                if (stream, game) not in told.overruled:
                    outcome = RESULTS[winner] if kind == "end" else None
                    told.games[stream, game] = msgspec.structs.replace(
                        told.games[stream, game], outcome=outcome
                    )
            case "overrule" if mine:
                game, winner = rng.choice(mine), rng.choice(["white", "black", ""])
                overrule(hub, VERA, OverruleRequest(stream=stream, game=game, winner=winner, why="seen"))
                told.games[stream, game] = msgspec.structs.replace(
                    told.games[stream, game], outcome=RESULTS[winner or None]
                )
                told.overruled.add((stream, game))
                take([told.called(stream, game)], closed=True)
            case "close":
                cups[id] = msgspec.structs.replace(cup, closed=not cup.closed)
                act(hub, VERA, id, desk_action("close"))
                if cup.closed:
                    for one in told.games:
                        cups[id] = take_result(cups[id], told.called(*one))
            case "exchange":
                first, second = rng.sample([entry.id for entry in cup.entries], 2)
                try:
                    cups[id] = act(
                        hub, VERA, id, desk_action("exchange", number=1, entry=first, other=second)
                    )
                except UserError:
                    assert hub.cups.get(id) == cup
            case "restart":
                hub.results = TournamentResults(hub.store, hub.club, hub.cups)
                hub.results.catch_up()
                for of in sorted(told.unread):
                    take(told.take_unread(of))
        if event is not None and rng.random() < 0.7:
            hub.results.take_events(stream, [event])
            take(told.take_unread(stream))
            offered += 1
        assert {one.id: boards(one) for one in hub.cups.all()} == {
            one.id: boards(one) for one in cups.values()
        }
    assert offered > 10 and any(board[1] for cup in cups.values() for board in boards(cup))


def boards(cup: Tournament) -> list[tuple[object, ...]]:
    return [(one.number, one.heard, one.game, one.seats) for rnd in cup.rounds for one in rnd.boards]


def test_a_club_has_one_password_for_each_table_and_the_last_one_counts() -> None:
    rng, club = random.Random(1), Club("House", "id", {HUB: "h"})
    model = {HUB: "h"}
    given: set[str] = set()
    for _ in range(30):
        table = rng.choice(["Table 1", "Table 2", "Tür", "HUB", "home"])
        if table == "HUB":
            with pytest.raises(TopicError):
                club.admit(table)
        elif table == "home":
            model[HOME] = club.let_home()
            given.add(model[HOME])
        else:
            name = {"Table 1": "table-1", "Table 2": "table-2", "Tür": "t-r"}[table]
            model[name] = club.admit(table)
            given.add(model[name])
        assert club.passwords == model and club.name == "house"
    assert len(given) > 20 and len(model) == 5
