"""A club as tests use it: its tables, its hub with the pages and phones that fetch them, and evenings that are over."""

from __future__ import annotations

import itertools
import json
import queue
import random
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any

import msgspec
import paho.mqtt.client as mqtt
from paho.mqtt.reasoncodes import ReasonCode
from sqlalchemy import insert, update

from companion.club.client.broker import client_of, end
from companion.club.client.join_client import parse_invitation, request_join
from companion.club.client.membership import PendingGame
from companion.club.client.membership_config import BrokerAddress, ClubMembership, Topics
from companion.club.client.mqtt_sender import MqttSender
from companion.club.client.outbox import KnownGame, OutboxRow, entries
from companion.club.client.publisher import EventPublisher, EventStream
from companion.club.hub.club_folder import Ports
from companion.club.hub.ports import WebServer, listen
from companion.club.hub.server import PARTS, HubService, Part, free_port, hub_app
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.tournament_store import row_of
from companion.club.hub.storage.event_ingest import MqttListener
from companion.club.hub.storage.event_store import DAY, EventBatch, Store
from companion.club.hub.storage.schema import CUPS, STREAMS
from companion.club.messages import EVENTS, Begun, Event, Played, Presence, State
from companion.club.messages import EVENTS as KINDS
from companion.club.tournament.tournament import SWISS, Board, Entry, Outcome, Round, Tournament
from companion.kernel.actions import Draw
from companion.kernel.game import Game
from tests.club.reference_consumer import Followed
from tests.seat_pages.served import Phone
from tests.table.table_fixture import Rig

# Tables: their events on the way to a broker or into a list, and orders to them


TOPICS = Topics("Chess Friends", "Table 3")


class Table:
    """A table of a club, with its game; `to`: a port on this machine, or a whole address."""

    def __init__(self, folder: Path, to: int | BrokerAddress, delay: float = 0.0, **opening: Any) -> None:
        self.folder = folder
        self.rig = Rig(folder, game="wild-jokers", **opening)
        address = BrokerAddress("127.0.0.1", to) if isinstance(to, int) else to
        self.sending = MqttSender(folder / "club.sqlite", address, TOPICS, "Table 3", "test")
        self.publishing = EventPublisher(self.sending.stream, self.sending.keep, time.time, "Table 3", delay)
        self.publishing.sit(self.rig.referee)
        self.sending.begin()

    def close(self) -> None:
        self.publishing.rise()
        self.sending.close()
        self.rig.referee.close()


class RecordedTable:
    """A table that tells, and a club that follows. `wall`: its clock."""

    def __init__(self, delay: float = 0.0) -> None:
        self.stream = EventStream("s1", 0, {})
        self.rows: list[OutboxRow] = []
        self.stood: list[dict[str, Any]] = []
        self.wall = 1_800_000_000.0
        self.publishing = self.fresh(delay)

    def fresh(self, delay: float = 0.0) -> EventPublisher:
        return EventPublisher(self.stream, self.keep, lambda: self.wall, "Table 3", delay, self.stand)

    def keep(self, rows: list[OutboxRow], game: str, known: KnownGame) -> None:
        self.rows += rows
        self.stood += [json.loads(row.state) for row in rows if row.state]

    def stand(self, state: bytes) -> None:
        self.stood.append(json.loads(state))

    @property
    def events(self) -> list[dict[str, Any]]:
        return [json.loads(row.body) for row in self.rows]

    @property
    def state(self) -> dict[str, Any]:
        found: dict[str, Any] = json.loads(next(row.state for row in reversed(self.rows) if row.state))
        return found

    def followed(self) -> Followed:
        return Followed().hear_all(self.events)


def held(rig: Rig) -> list[str]:
    """The line in force as the room may know it."""
    referee = rig.referee
    return [
        "=" if one.seat == "=" else named(referee.game, one.action)
        for one in entries(referee.record.line_of_play)
    ]


def named(game: Game, action: str) -> str:
    """What the room hears of an action."""
    return (
        game.redact_action(Draw(*action.split(" ")[1:3]))
        if game.secret and action.startswith("draw")
        else action
    )


IDS = itertools.count(1)


def order(what: str, **fields: Any) -> dict[str, Any]:
    """An order of Ann's; `id` may be given."""
    return {
        "v": 1,
        "id": f"o{next(IDS)}",
        "by": "Ann",
        "role": "arbiter",
        "at": 1.8e9,
        "what": what,
        **fields,
    }


class Face:
    """A table's face that writes down what it is told; work for its thread waits until `go_on`."""

    language = "en"

    def __init__(self) -> None:
        self.shown: list[str] = []
        self.came: list[tuple[str, bool]] = []
        self.rules: dict[str, dict[str, str]] = {}
        self.start: PendingGame | None = None
        self.closed: list[bool] = []
        self.work: queue.SimpleQueue[Callable[[], None]] = queue.SimpleQueue()

    def show(self, said: Sequence[str]) -> None:
        self.shown += said

    def come(self, by: str, settled: bool) -> None:
        self.came.append((by, settled))

    def rule(self, rules: Mapping[str, Mapping[str, str]]) -> None:
        self.rules.update({game: dict(given) for game, given in rules.items()})

    def put_up(self, start: PendingGame | None) -> None:
        self.start = start

    def close_evening(self, off: bool) -> None:
        self.closed.append(off)

    def go_on(self) -> None:
        while not self.work.empty():
            self.work.get()()


class Told:
    """A real table whose words go straight into a hub's store. `at`: the table's clock."""

    def __init__(
        self, hub: Hub, folder: Path, place: str, name: str = "", at: float = 1e6, **opening: Any
    ) -> None:
        self.hub, self.place, self.at = hub, place, at
        folder.mkdir(exist_ok=True)
        self.rig = Rig(folder, seats=None, **opening)
        stream = EventStream(f"stream-{place}", 0, {})
        self.publishing = EventPublisher(
            stream,
            self.keep,
            lambda: self.at,
            name or place.replace("-", " ").title(),
            stand=self.stand,
        )
        self.here(True)
        self.publishing.sit(self.rig.referee)

    def here(self, online: bool) -> None:
        said = Presence(stream=f"stream-{self.place}", online=online, name=self.place)
        self.hub.store.presence(self.hub.club, self.place, said, self.hub.wall())
        self.hub.tell({self.place})

    def stand(self, state: bytes) -> None:
        read = msgspec.json.decode(state, type=State)
        self.hub.store.stands(self.hub.club, self.place, read, self.hub.wall())
        self.hub.tell({self.place})

    def keep(self, rows: list[OutboxRow], game: str, known: KnownGame) -> None:
        events = [msgspec.json.decode(row.body, type=EVENTS) for row in rows]
        if events:
            self.hub.store.take(self.hub.club, self.place, events)
        for row in rows:
            if row.state:
                self.stand(row.state)
        self.hub.tell({self.place})


def event_of(chunk: bytes) -> tuple[str, str, dict[str, Any]]:
    """Kind, id and data of an event of a stream."""
    lines = dict(line.partition(": ")[::2] for line in chunk.decode().strip().split("\n"))
    return lines["event"], lines.get("id", ""), json.loads(lines.get("data") or "{}")


# Hubs with their pages on this machine, and phones that fetch them


class Club:
    """`port`: of the broker; `hub` listens only after `hub.begin()`. `archive`: evenings are packed."""

    def __init__(
        self,
        folder: Path,
        port: int = 1,
        parts: Sequence[Part] = PARTS,
        archive: bool = False,
        wall: Callable[[], float] = time.time,
    ) -> None:
        self.store = Store(f"sqlite:///{folder / 'hub.sqlite'}", folder / "archive" if archive else None)
        self.hub = Hub(self.store, BrokerAddress("127.0.0.1", port), "Chess Friends", "Chess Friends", wall)
        socket = listen("127.0.0.1", 0)
        self.at = f"127.0.0.1:{socket.getsockname()[1]}"
        self.serving = WebServer(hub_app(self.hub, parts), [socket])
        self.serving.start()

    def phone(self, **headers: str) -> Phone:
        return Phone(self.at, **headers)

    def close(self) -> None:
        self.serving.stop()
        self.store.close()


@contextmanager
def club(folder: Path, port: int = 1, parts: Sequence[Part] = PARTS) -> Iterator[Club]:
    made = Club(folder, port, parts)
    try:
        yield made
    finally:
        made.close()


def sign_in_staff(hub: Hub, pin: str) -> None:
    """Vera, the arbiter; Otto, her deputy; and Dora at the desk."""
    first = hub.people.first()
    assert first is not None
    hub.people.sign_in("Vera", first, "x", pin)
    for name, role in (("Otto", "deputy"), ("Dora", "desk")):
        hub.people.sign_in(name, hub.people.add(name, role), "x", pin)


def listener_of(hub: Hub) -> MqttListener:
    """What listens to the broker of a hub that has one."""
    assert isinstance(hub.listening, MqttListener)
    return hub.listening


class Clock:
    """Seconds since 1970 that a test sets."""

    now = 1e6

    def __call__(self) -> float:
        return self.now


BASE = "tableside/chess-friends"


def ports() -> Ports:
    return Ports(free_port(), free_port(), free_port(), free_port())


def joined(hub: HubService, folder: Path, table: str) -> ClubMembership:
    return request_join(parse_invitation(hub.invitation), hub.pin, table, folder)


class Heard:
    """A client at the broker: what it is told, and whether it is let in."""

    def __init__(self, address: BrokerAddress, topic: str = "#", id: str = "") -> None:
        self.came = 0
        self.said: list[tuple[str, bytes]] = []
        self.code: object = None
        self.subscribed = False
        self.client = client_of(address, id)
        self.client.on_connect = self._came
        self.client.on_subscribe = self._subscribed
        self.client.on_message = lambda client, data, one: self.said.append((one.topic, bytes(one.payload)))
        self._topic = topic
        self.client.connect_async(address.host, address.port)
        self.client.loop_start()

    def _came(self, client: mqtt.Client, _: object, flags: object, code: ReasonCode, more: object) -> None:
        self.code = code
        self.came += 1
        if not code.is_failure:
            client.subscribe(self._topic, 1)

    def _subscribed(self, *_: object) -> None:
        self.subscribed = True

    def close(self) -> None:
        end(self.client)


PIN = "271828"


def running(folder: Path, title: str = "Chess Friends") -> HubService:
    given = {} if (folder / "club.json").exists() else {"ports": ports()}
    return HubService(folder, title, addresses=["127.0.0.1"], announce=False, **given)  # type: ignore[arg-type]


def phone_of(hub: HubService, name: str = "Vera") -> Phone:
    made = Phone(f"127.0.0.1:{hub.club.ports.pages}")
    assert made.fetch("POST", "/arbiter/in", {"name": name, "pin": PIN}).json == {"to": "/arbiter"}
    return made


def ask(phone: Phone, **body: str) -> dict[str, Any]:
    answer = phone.fetch("POST", "/arbiter/others", body)
    assert answer.status == 200, answer
    return answer.json


class Other:
    """A program that is told results. `answers`: the statuses that it gives, the last one for good."""

    def __init__(self, *answers: int) -> None:
        self.answers, self.heard = list(answers), list[tuple[str, dict[str, str], bytes]]()
        other = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                other.heard.append((self.path, {k.lower(): v for k, v in self.headers.items()}, body))
                status = other.answers.pop(0) if len(other.answers) > 1 else other.answers[0]
                self.send_response(status)
                if status == 302:
                    self.send_header("Location", "/elsewhere")
                self.end_headers()

            def log_message(self, *_: Any) -> None: ...

        self.server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/results?of=us"
        threading.Thread(target=self.server.serve_forever, args=(0.02,), daemon=True).start()

    def close(self) -> None:
        self.server.shutdown()
        self.server.server_close()


class ListeningHub:
    """A hub on a store of its own."""

    def __init__(self, folder: Path, port: int) -> None:
        self.store = Store(f"sqlite:///{folder / 'hub.sqlite'}")
        self.told: list[set[str]] = []
        self.listening = MqttListener(self.store, BrokerAddress("127.0.0.1", port), "Chess Friends", self)
        self.listening.begin()

    def tell_changed(self, club: str, places: set[str]) -> None:
        self.told.append(places)

    def tell_heard(self, club: str, place: str, events: Sequence[Event]) -> None:
        """Nobody asks here."""

    def last(self) -> int:
        rows = self.store.standing("chess-friends")
        return int(rows[0]["last"]) if rows else 0

    def followed(self, table: Table) -> Followed:
        bodies = self.store.events(table.sending.stream.id, "game")
        return Followed().hear_all(json.loads(body) for body in bodies)

    def close(self) -> None:
        self.listening.close()
        self.store.close()


def event(
    number: int, kind: type[Event] = Played, stream: str = "s1", game: str = "g1", **given: Any
) -> Event:
    fields: dict[str, Any] = {
        "stream": stream,
        "number": number,
        "at": 1000.0 + number,
        "game": game,
        "n": number,
        **given,
    }
    if kind is Played:
        fields = {"seat": "white", "action": "Pa2-a3", "said": "White moves.", **fields}
    return kind(**fields)


def begun(number: int = 1, **given: Any) -> Event:
    return event(
        number,
        Begun,
        variant="wild-jokers",
        title="Wild Jokers",
        seats=["white", "black"],
        rules={},
        players={"white": "human", "black": "human"},
        names={"white": "Noor"},
        colours={},
        resumed=False,
        **given,
    )


# Evenings that are over, with games as tables tell of them, and tournaments whose ratings make a curve


CLUB = "chess-friends"
NOW = 1_800_000_000.0
GAMES = ("wild-jokers", "booster-chess", "parade-chess-solitaire")
NAMES = {"white": "Noor", "black": "Sam Beckett"}


def told_evenings(folder: Path, until: int = 12) -> list[Event]:
    """What a table told of a game on each of some evenings."""
    table = RecordedTable()
    for at, game in enumerate(GAMES):
        table.wall = NOW + at * DAY
        (folder / game).mkdir()
        rig = Rig(folder / game, name=f"g{at}", game=game, seats=None)
        table.publishing.sit(rig.referee)
        rig.play_out(0.1, until=until)
        for _ in rig.referee.game.seats if at == 0 else ():
            if (actor := rig.referee.game.actor(rig.referee.state)) is not None:
                rig.do(do="resign", seat=actor.seat)
        table.publishing.rise()
    return [msgspec.json.decode(row.body, type=KINDS) for row in table.rows]


def with_names(told: list[Event]) -> list[Event]:
    """The same with people at the seats of games for two."""
    return [
        msgspec.structs.replace(one, names=NAMES) if getattr(one, "seats", None) == list(NAMES) else one
        for one in told
    ]


def keep(store: Store, told: list[Event]) -> None:
    """Into a store, read by everybody in the hub."""
    store.take_all([EventBatch(CLUB, "table-1", told)], now=NOW)
    store.run(update(STREAMS).values(cups_read=STREAMS.c.last))


def keep_tournaments(store: Store, count: int, season: str = "2026/27") -> None:
    """Tournaments of four, in which Noor wins more and more."""
    chance, names = random.Random(4), ["Noor", "Sam Beckett", "Ada", "Maximilian-Alexander von Hohenzollern"]
    for at in range(count):
        rounds = []
        for number in range(3):
            order = [1, 2, 3, 4]
            chance.shuffle(order)
            boards = [
                Board(
                    number=board,
                    seats={"white": order[2 * board - 2], "black": order[2 * board - 1]},
                    heard=Outcome(places=_places(order[2 * board - 2], chance.random(), at / count)),
                )
                for board in (1, 2)
            ]
            rounds.append(Round(boards=boards, begun=NOW + at * DAY + number))
        cup = Tournament(
            id=f"{at:010x}",
            title=f"Friday {at + 1}",
            kind=SWISS,
            variant="wild-jokers",
            seats=["white", "black"],
            entries=[Entry(id=id, name=name) for id, name in enumerate(names, 1)],
            rounds=rounds,
            planned=3,
            season=season,
            made=NOW + at * DAY,
            closed=True,
        )
        row: dict[str, Any] = {**row_of(cup), "id": cup.id, "club": CLUB, "made": cup.made, "revision": 0}
        store.run(insert(CUPS).values(row))


def _places(white: int, luck: float, strength: float) -> list[list[str]]:
    if luck < 0.2:
        return [["white", "black"]]
    won = "white" if (white == 1) == (luck < 0.3 + 0.6 * strength) else "black"
    return [[won], ["black" if won == "white" else "white"]]
