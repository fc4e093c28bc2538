"""What parts of a hub keep between calls, against plain lists, with pretended tables, tellers and files."""

from __future__ import annotations

import os
import random
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from sqlalchemy import select

from companion.club.client.membership_config import BrokerAddress
from companion.club.hub.club_folder import HOME
from companion.club.hub.pages.evenings import OVER, EveningClosing
from companion.club.hub.services.accounts import ARBITER, Person
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.integrations import (
    GIVEN_UP,
    WAITS,
    HomeAssistantFeed,
    HomeAssistantSwitch,
    Said,
    Webhook,
    Webhooks,
    topic,
)
from companion.club.hub.services.leagues import ClubLine
from companion.club.hub.services.tables import DONE, REFUSED, OrderError
from companion.club.hub.storage.event_store import ArchiveError, ArchiveFolder, PackedGame, Store, pack
from companion.club.hub.storage.schema import DELIVERIES
from companion.club.messages import Ended, Ordered, Presence
from companion.kernel.messages import Message, UserError, message
from tests.club.club_driver import Clock, begun, event

SEEDS = range(3)


@pytest.fixture
def quiet_hub(tmp_path: Path) -> Iterator[Hub]:
    store = Store(f"sqlite:///{tmp_path / 'hub.sqlite'}")
    yield Hub(store, BrokerAddress("127.0.0.1", 1), "House", "House", Clock())
    store.close()


@pytest.mark.parametrize("seed", SEEDS)
def test_each_address_has_each_result_once_until_it_is_given_up(
    seed: int, quiet_hub: Hub, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A result of before an address was there is not for it, and one that fails is not asked again in the same round."""
    rng, hub = random.Random(seed), quiet_hub
    clock = hub.wall
    assert isinstance(clock, Clock)
    takes: dict[str, bool] = {}
    sent: list[tuple[str, str]] = []

    def post(url: str, body: bytes, headers: dict[str, str], loopback: bool) -> Message | None:
        sent.append((url, msgspec.json.decode(body, type=Said).game))
        return None if takes[url] else message("webhook-gone")

    monkeypatch.setattr("companion.club.hub.services.integrations.post", post)
    webhooks = Webhooks(hub)
    hooks: dict[str, Webhook] = {}
    why: dict[str, bool] = {}
    waits: dict[str, dict[str, list[float]]] = {}
    """By address and game: since when, after how many tries, due when."""
    had: dict[str, set[str]] = {}
    games: list[str] = []
    total = failed = 0
    for step in range(45):
        clock.now += rng.choice([0.0, 3.0, 40.0])
        kind = rng.choices(["play", "add", "remove", "work", "long"], [6, 2, 1, 12, 1])[0]
        match "add" if step == 0 else kind:
            case "play":
                game = f"g{step}"
                told = [
                    begun(2 * len(games) + 1, game=game, at=clock.now),
                    event(
                        2 * len(games) + 2,
                        Ended,
                        game=game,
                        at=clock.now,
                        winner="white",
                        places=[],
                        scores={},
                        reason="",
                    ),
                ]
                hub.store.take(hub.club, "t1", told)
                games.append(game)
            case "add":
                url = f"http://far/{step}"
                hooks[url], had[url], waits[url] = webhooks.add(url), set(games), {}
                takes[url], why[url] = True, False
            case "remove" if len(hooks) > 1:
                url = rng.choice(list(hooks))
                webhooks.remove(hooks.pop(url).id)
            case "long":
                clock.now += GIVEN_UP / 2
            case "work":
                takes.update({url: rng.random() < 0.5 for url in hooks})
                for url in hooks:
                    for game in games:
                        if game not in had[url]:
                            had[url].add(game)
                            waits[url][game] = [clock.now, 0, clock.now]
                due: list[tuple[str, str]] = []
                for url in hooks:
                    ahead = [game for game, row in waits[url].items() if row[2] <= clock.now]
                    if not ahead:
                        continue
                    why[url] = not takes[url]
                    if takes[url]:
                        due += [(url, game) for game in ahead]
                        for game in ahead:
                            del waits[url][game]
                sent.clear()
                webhooks.work()
                refused = [one for one in sent if not takes[one[0]]]
                assert sorted(one for one in sent if takes[one[0]]) == sorted(due)
                tried = {url for url in hooks if not takes[url]} & {url for url, _ in refused}
                assert len(refused) == len(tried)
                assert tried == {
                    url
                    for url in hooks
                    if not takes[url] and any(row[2] <= clock.now for row in waits[url].values())
                }
                for url, game in refused:
                    row = waits[url][game]
                    assert row[0] == min(one[0] for one in waits[url].values() if one[2] <= clock.now)
                    row[1] += 1
                    row[2] = clock.now + WAITS[min(int(row[1]), len(WAITS)) - 1]
                    if clock.now - row[0] > GIVEN_UP:
                        del waits[url][game]
                total, failed = total + len(sent), failed + len(refused)
        status = webhooks.waiting()
        noted = {url: sum(1 for _ in waits[url]) for url in hooks}
        assert {one.url: status[one.id].count for one in hooks.values()} == noted
        assert {one.url: status[one.id].why is not None for one in hooks.values()} == {
            url: why[url] for url in hooks
        }
        assert {one.url for one in webhooks.all()} == hooks.keys()
        rows = hub.store.rows(select(DELIVERIES))
        assert {row.webhook for row in rows} <= {one.id for one in hooks.values()}
        assert sum(bool(row.body) for row in rows) == sum(noted.values()), (
            "names are kept where they wait alone"
        )
    assert failed and total > failed


VERA = Person("p", "Vera", ARBITER)


class Tables:
    """A hub whose tables answer their orders at times that are set. `now`: monotonic seconds."""

    def __init__(self, rng: random.Random) -> None:
        self.now = 0.0
        self.answers = {
            f"t{n}": (rng.choice([DONE, REFUSED, "waits", "open"]), rng.uniform(0.0, 50.0)) for n in range(6)
        }
        self.online = {place: rng.random() < 0.8 for place in self.answers}
        self.given: dict[str, dict[str, Any]] = {}
        self.withdrawn: list[str] = []
        self.orders, self.club, self.title = self, "house", "House"
        self.during: Callable[[], object] = lambda: None

    def wall(self) -> float:
        return 1e6

    def tables(self) -> list[Any]:
        return [
            SimpleNamespace(place=place, name=place.title(), online=there)
            for place, there in self.online.items()
        ]

    def give(self, by: Person, place: str, what: str, **fields: Any) -> str:
        self.given[f"order-{place}"] = {"what": what, **fields}
        return f"order-{place}"

    def note(self, by: Person, place: str, what: str) -> None:
        self.given["note"] = {"what": what}

    def came(self, ids: list[str]) -> dict[str, str]:
        found = {}
        for id in ids:
            kind, at = self.answers[id.removeprefix("order-")]
            found[id] = kind if at <= self.now else "open"
        return found

    def withdraw(self, by: Person, id: str) -> None:
        self.withdrawn.append(id)
        if len(self.withdrawn) % 2:
            raise OrderError("close-runs")

    def tell(self, places: set[str]) -> None:
        """Pages come anew."""

    def monotonic(self) -> float:
        return self.now

    def sleep(self, seconds: float) -> None:
        self.now += seconds
        self.during()


@pytest.mark.parametrize("seed", range(6))
def test_an_evening_waits_for_tables_that_are_there_and_names_those_that_say_nothing(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rng = random.Random(seed)
    hub, off, broken = Tables(rng), rng.random() < 0.5, seed == 5
    where = "companion.club.hub.pages.evenings"
    monkeypatch.setattr(f"{where}.time", hub)
    monkeypatch.setattr(f"{where}.evening_files", lambda hub, words: {"results.csv": b"1"})
    if broken:
        (tmp_path / "evenings").write_text("in the way")
    gone: list[float] = []
    closing = EveningClosing(hub, tmp_path / "evenings", lambda: gone.append(hub.now))  # type: ignore[arg-type]
    twice: list[bool] = []

    def begin_again() -> None:
        try:
            closing.begin(VERA, off)
        except OrderError:
            twice.append(False)
        else:
            twice.append(True)

    hub.during = begin_again
    closing.begin(VERA, off)
    closing.close()
    ending = closing.ending
    assert not any(twice) and bool(twice) == any(hub.online.values())
    assert ending is not None and ending.stage == OVER
    there = [place for place, online in hub.online.items() if online]
    fields = {"what": "close", "off": True} if off else {"what": "close"}
    assert hub.given == {**{f"order-{place}": fields for place in there}, "note": {"what": "close"}}
    silent = [
        place
        for place in there
        if not (hub.answers[place][0] in (DONE, REFUSED) and hub.answers[place][1] <= 30.0)
    ]
    assert ending.open == [place.title() for place in silent]
    assert hub.withdrawn == [f"order-{place}" for place in silent]
    last = max((hub.answers[place][1] for place in there), default=0.0)
    assert hub.now == 30.0 if silent else hub.now - last < 1.0
    assert bool(gone) == (off and not broken) and bool(ending.wrong) == broken
    if not broken:
        closing.begin(VERA, off)
        closing.close()
        days = sorted(path.name for path in (tmp_path / "evenings").iterdir())
        assert len(days) == 2 and days[1] == f"{days[0]}-2"


@pytest.mark.parametrize("seed", SEEDS)
def test_an_archive_is_read_as_it_lies_there_now(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Files that are replaced, also by one of the same length, damaged or taken away, whatever was read before."""
    monkeypatch.setattr("companion.club.hub.storage.event_store.KEPT", 2)
    rng, folder = random.Random(seed), ArchiveFolder(tmp_path / "archive")
    model: dict[str, list[tuple[PackedGame, list[bytes]]] | None] = {}
    names = ["2026-01-02", "2026-01-02-2", "2026-01-02-10", "2026-01-01"]
    for step in range(40):
        name = rng.choice(names)
        match rng.choice(["write", "write", "damage", "remove", "look"]):
            case "write":
                games = [
                    (
                        PackedGame(
                            stream=rng.choice("ab"),
                            place="t",
                            table="T",
                            game=f"g{n}",
                            part="",
                            events=0,
                            last=n,
                        ),
                        [b'{"n":%03d}' % rng.randrange(999) for _ in range(2)],
                    )
                    for n in range(2)
                ]
                folder.write(name, pack("house", name[:10], games))
                model[name] = games
            case "damage" if name in model:
                file = folder.file(name)
                file.write_bytes(b"x" * file.stat().st_size)
                model[name] = None
            case "remove" if name in model:
                folder.file(name).unlink()
                del model[name]
        if name in model:
            os.utime(folder.file(name), ns=(step, step))
        assert folder.names() == [one for one in [names[3], *names[:3]] if one in model]
        for one in names:
            assert folder.has(one) == (one in model)
            kept = model.get(one)
            if kept is None:
                with pytest.raises(ArchiveError) as wrong:
                    folder.evening(one)
                assert wrong.value.said.id == ("archive-damaged" if one in model else "archive-away")
                continue
            found = folder.evening(one)
            assert (found.club, found.day, found.events) == ("house", one[:10], 4)
            assert [(game.stream, game.game) for game in found.games] == [
                (game.stream, game.game) for game, _ in kept
            ]
            for game, bodies in kept:
                other = "ab"[game.stream == "a"]
                assert folder.events(one, game.stream, game.game) == bodies
                assert folder.events(one, other, game.game) == []
            assert [bodies for _, bodies in folder.every(one)] == [bodies for _, bodies in kept]


class HomeBroker:
    """A client of a broker, and the hub whose tables are told there."""

    def __init__(self) -> None:
        self.connected = False
        self.said: list[tuple[str, bytes]] = []
        self.topics: list[str] = []
        self.rows: list[dict[str, str]] = []
        self.ordered: list[tuple[str, str, str]] = []
        self.store = self.orders = self
        self.club, self.title = "house", "House"
        self.on_connect: Any = None
        self.on_message: Any = None

    def is_connected(self) -> bool:
        return self.connected

    def publish(self, topic: str, body: bytes, qos: int, retain: bool) -> Any:
        assert retain
        self.said.append((topic, body))
        return SimpleNamespace(wait_for_publish=lambda seconds: None)

    def subscribe(self, topic: str, qos: int) -> None:
        self.topics.append(topic)

    def standing(self, club: str) -> list[dict[str, str]]:
        return self.rows

    def give(self, by: Person, place: str, what: str, game: str) -> None:
        self.ordered.append((place, what, game))

    def wall(self) -> float:
        return 1e6

    def nothing(self, *given: object) -> None:
        """What has no effect here."""

    listen = nothing


@pytest.mark.parametrize("seed", range(2))
def test_home_assistant_is_told_of_each_table_that_differs_and_all_after_a_break(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    where = "companion.club.hub.services.integrations"
    rng, home, buttons = random.Random(seed), HomeBroker(), seed % 2 == 0
    monkeypatch.setattr(f"{where}.client_of", lambda address: home)
    monkeypatch.setattr(f"{where}.end", home.nothing)
    monkeypatch.setattr(
        f"{where}.table_statuses",
        lambda rows, now, waits: [
            SimpleNamespace(
                place=row["place"],
                name=row["name"],
                on_table=SimpleNamespace(game=row["game"]) if row["game"] else None,
            )
            for row in rows
            if row["name"]
        ],
    )
    monkeypatch.setattr(f"{where}.describe_device", lambda club, title, table, pressed: [table.name, pressed])
    feed = HomeAssistantFeed(home, BrokerAddress("127.0.0.1", 1), buttons)  # type: ignore[arg-type]
    told: dict[str, bytes] = {}
    rows: dict[str, dict[str, str]] = {}
    ordered = 0
    for step in range(90):
        place = f"t{rng.randrange(4)}"
        match rng.choice(["row", "row", "gone", "away", "come", "press", "press", "refused"]):
            case "row":
                game = rng.choice(["", f"g{step}", f"h{step}"])
                rows[place] = {"place": place, "name": rng.choice(["", "A", "B", "C"]), "game": game}
            case "gone":
                rows.pop(place, None)
            case "away":
                home.connected = False
            case "come":
                home.connected = True
                home.on_connect(home, None, None, SimpleNamespace(is_failure=False), None)
                told = {}
                assert bool(home.topics) == buttons
            case "refused":
                home.on_connect(home, None, None, SimpleNamespace(is_failure=True), None)
            case "press":
                what, kept = rng.choice(["pause", "answer", "close"]), rng.random() < 0.3
                said = SimpleNamespace(topic=f"x/{place}", payload=what.encode(), retain=kept)
                home.on_message(home, None, said)
                row = rows.get(place, {"name": "", "game": ""})
                if not kept and what != "close" and row["name"] and row["game"]:
                    ordered += 1
                    assert home.ordered[-1] == (place, what, row["game"])
        assert len(home.ordered) == ordered
        home.rows = [*rows.values()]
        home.said.clear()
        feed.work()
        due = []
        for one in sorted({*rows, *told}) if home.connected else ():
            row = rows.get(one, {"name": ""})
            body = msgspec.json.encode([row["name"], buttons]) if row["name"] else b""
            if told.get(one) != body:
                told[one] = body
                due.append((topic("house", one), body))
        assert [(name, body.replace(b", ", b",")) for name, body in home.said] == due
    home.connected = True
    home.said.clear()
    feed.close(take_away=True)
    assert home.said == [(topic("house", place), b"") for place in rows]
    assert ordered


@pytest.mark.parametrize("seed", SEEDS)
def test_home_assistant_has_a_password_exactly_while_it_is_on(
    seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    """One feed at a time, with buttons or without as was asked last; what cannot be kept changes nothing."""
    rng = random.Random(seed)
    open_feeds: list[bool] = []
    closed: list[bool] = []

    class Feed:
        """A feed that is counted while it is open."""

        def __init__(self, hub: object, address: object, buttons: bool, pause: float) -> None:
            self.buttons = buttons

        def begin(self) -> None:
            open_feeds.append(self.buttons)

        def close(self, take_away: bool) -> None:
            open_feeds.remove(self.buttons)
            closed.append(take_away)

    monkeypatch.setattr("companion.club.hub.services.integrations.HomeAssistantFeed", Feed)
    count = [0]
    passwords = {"table-1": "x"}
    club = SimpleNamespace(home="", passwords=passwords)

    def let_home() -> str:
        count[0] += 1
        passwords[HOME] = f"p{count[0]}"
        return passwords[HOME]

    club.let_home = let_home
    fails, kept = [False], list[tuple[str, bool]]()

    def keep(club: Any) -> None:
        if fails[0]:
            raise UserError("close-runs")
        kept.append((club.home, HOME in club.passwords))

    switch = HomeAssistantSwitch(None, club, BrokerAddress("127.0.0.1", 1), keep)  # type: ignore[arg-type]
    home, password = "", ""
    for _ in range(30):
        fails[0] = rng.random() < 0.3
        presses = rng.random() < 0.5
        if rng.random() < 0.7:
            if fails[0]:
                with pytest.raises(UserError):
                    switch.on(presses)
            else:
                said = switch.on(presses)
                assert bool(said) == (not home)
                home, password = "presses" if presses else "sees", said or password
                assert kept[-1] == (home, True)
        elif not fails[0]:
            before = len(closed)
            switch.off()
            assert closed[before:] == [True] * bool(home)
            home, password = "", ""
            assert kept[-1] == ("", False)
        assert club.home == home and passwords == {"table-1": "x", **({HOME: password} if password else {})}
        assert open_feeds == ([home == "presses"] if home else [])
    switch.close()
    assert not open_feeds
    switch.begin()
    assert open_feeds == ([home == "presses"] if home else [])


@pytest.mark.parametrize("seed", SEEDS)
def test_a_line_to_a_club_has_one_way_and_a_code_until_it_is_used(seed: int) -> None:
    rng, calls = random.Random(seed), list[str]()
    lines = SimpleNamespace(
        tell=lambda: calls.append("tell"),
        keep=lambda key, keys: calls.append(f"keep {key} {keys}"),
        say_have=lambda line: calls.append("have"),
    )
    line = ClubLine("key", lines)  # type: ignore[arg-type]
    way, code, up, refused = "", "", False, False
    for step in range(80):
        calls.clear()
        kind = rng.choice(["open", "close", "code", "met", "up", "down", "refused", "wrong"])
        match kind:
            case "open":

                def made(name: str) -> Any:
                    return SimpleNamespace(
                        start=lambda: calls.append(f"start {name}"),
                        close=lambda: calls.append(f"close {name}"),
                    )

                line.open(made(f"w{step}"), "relay")
                assert calls == [*([f"close {way}"] if way else []), f"start w{step}"]
                way, code, up, refused = f"w{step}", "", False, False
            case "close":
                line.close()
                assert calls == ([f"close {way}"] if way else [])
                way, code, up = "", "", False
            case "code":
                code = f"c{step}"
                line.on_code(code)  # type: ignore[arg-type]
                assert calls == ["tell"]
            case "met":
                line.on_met(f"k{step}")  # type: ignore[arg-type]
                code, refused = "", False
                assert calls == [f"keep key k{step}"]
            case "up" | "down":
                up = kind == "up"
                line.line(up)
                refused = refused and not up
                assert calls == (["have", "tell"] if up else ["tell"])
            case "refused" | "wrong":
                line.on_refused("wrong-code" if kind == "wrong" else "relay-full")
                refused, code = True, "" if kind == "wrong" else code
                assert calls == ["tell"]
        assert (line.code or "", line.up, line.refused is not None) == (code, up, refused)


def test_what_tables_of_the_club_send_reaches_each_part_of_its_hub(quiet_hub: Hub) -> None:
    """A table that comes later gets the house rules, answers reach the orders, and another club's reach nobody."""
    hub, changed, heard = quiet_hub, list[set[str]](), list[tuple[str, int]]()
    hub.listen(changed.append)
    hub.subscribe(lambda place, events: heard.append((place, len(events))))
    hub.orders.give_all(VERA, "rules", rules={"clock": "rapid"})
    for at, club in enumerate(("elsewhere", "house"), 1):
        place = f"t{at}"
        hub.store.presence(club, place, Presence(stream=f"s{at}", online=True, name=place), hub.wall())
        hub.tell_changed(club, {place})
        hub.orders.work()
    asked = [one for one in hub.orders.list_orders() if one.place == "t2"]
    assert [one.what for one in asked] == ["rules"] and asked[0].came == "open"
    done: dict[str, Any] = {"id": asked[0].id, "what": "rules", "by": "Vera", "done": True, "said": ""}
    for club in ("elsewhere", "house"):
        told = [event(1, Ordered, stream="s2", **done)]
        hub.tell_heard(club, "t2", told)
        assert hub.orders.came([asked[0].id]) == {asked[0].id: DONE if club == "house" else "open"}
    assert changed == [{"t2"}] and heard == [("t2", 1)]
