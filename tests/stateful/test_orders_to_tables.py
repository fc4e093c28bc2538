"""What a table keeps for its club and what arbiters order, at the table and at the hub, against plain lists and dicts."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import msgspec
import pytest

from companion.club.client.membership import OrderHandler, PendingGame
from companion.club.client.membership_config import Topics
from companion.club.client.outbox import ANSWERED, TAKEN, WAITS, Entry, KnownGame, Outbox, OutboxRow
from companion.club.hub.services.accounts import ARBITER, Person
from companion.club.hub.services.tables import EVENING, OrderError, OrderQueue
from companion.club.hub.storage.event_store import Store
from companion.club.messages import Order, Ordered, Presence, ReceivedOrder
from companion.kernel.messages import UserError
from companion.units import Seconds

SEEDS = range(2)


class OutboxModel:
    """All that was ever put into an outbox."""

    def __init__(self) -> None:
        self.events: dict[int, OutboxRow] = {}
        self.games: dict[str, KnownGame] = {}
        self.orders: dict[str, tuple[int, bytes]] = {}
        self.last = self.acked = 0

    def check(self, box: Outbox) -> None:
        """Compare every answer of an outbox with what it was told."""
        here = sorted(self.events)
        assert (box.last, box.acked) == (self.last, self.acked)
        assert box.first == (here[0] if here else self.last + 1)
        assert [row.number for row in box.after(0, 10_000)] == here
        assert box.games() == self.games
        assert box.waiting() == [body for stage, body in self.orders.values() if stage == WAITS]


@pytest.mark.parametrize("seed", SEEDS)
def test_an_outbox_keeps_events_lines_and_orders_over_any_restart(
    seed: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("companion.club.client.outbox.KEPT", 5)
    rng, model, path = random.Random(seed), OutboxModel(), tmp_path / "box.sqlite"
    box = Outbox(path, "here")
    stream = box.stream
    for step in range(80):
        match rng.choices(["add", "ack", "order", "again", "anew"], [10, 5, 5, 2, 0.4])[0]:
            case "add":
                game = rng.choice(["g1", "g2"])
                line = list(model.games.get(game, KnownGame([], False)).line)
                del line[len(line) - rng.choice([0, 0, 0, 1, 3]) :]
                line += [
                    Entry(rng.choice(["white", "black"]), f"a{step}.{n}") for n in range(rng.randrange(3))
                ]
                known = KnownGame(line, rng.random() < 0.7)
                rows: list[OutboxRow] = []
                for n in range(model.last + 1, model.last + 1 + rng.randrange(3)):
                    ahead = [one for one, (stage, _) in model.orders.items() if stage != ANSWERED]
                    answers = rng.choice(["", *ahead])
                    if answers in [row.answers for row in rows]:
                        answers = ""
                    rows.append(OutboxRow(n, 1.5 * n, b"e%d" % n, b"s%d" % step, answers, rng.random() < 0.5))
                box.add(rows, game, known)
                model.games[game] = known
                model.last += len(rows)
                for row in rows:
                    model.events[row.number] = msgspec.structs.replace(row, answers="", waits=False)
                    if row.answers:
                        stage = WAITS if row.waits else ANSWERED
                        model.orders[row.answers] = stage, row.answers.encode()
            case "ack":
                number = rng.choice([model.acked - 1, model.acked, model.last, model.last + 3])
                if rng.random() < 0.6:
                    number = rng.randint(model.acked, model.last)
                box.ack(number)
                if model.acked < number <= model.last:
                    model.acked = number
            case "order":
                id = f"o{rng.randrange(12)}"
                known_stage = model.orders[id][0] if id in model.orders else None
                assert box.take(id, id.encode()) == known_stage
                model.orders.setdefault(id, (TAKEN, id.encode()))
            case "again":
                box.close()
                box = Outbox(path, "here")
                assert box.stream == stream
            case "anew":
                box.begin_anew()
                box.close()
                box = Outbox(path, "here")
                assert box.stream != stream
                stream, orders = box.stream, model.orders
                model = OutboxModel()
                model.orders = orders
        model.events = {n: row for n, row in model.events.items() if n > model.acked - 5}
        model.check(box)
        after = rng.randint(0, model.last + 1)
        assert box.after(after, 4) == [row for n, row in sorted(model.events.items()) if n > after][:4]
    box.close()
    assert len(model.orders) > 5


class Face:
    """A table's face: all that an arbiter has had it do."""

    language = "en"

    def __init__(self) -> None:
        self.waits: PendingGame | None = None
        self.shown: list[str] = []
        self.called: list[tuple[str, bool]] = []
        self.closed: list[bool] = []

    def show(self, said: Any) -> None:
        self.shown += said

    def come(self, by: str, settled: bool) -> None:
        self.called.append((by, settled))

    def rule(self, rules: Any) -> None:
        self.rules = rules

    def put_up(self, start: PendingGame | None) -> None:
        self.waits = start

    def close_evening(self, off: bool) -> None:
        self.closed.append(off)


class Answers:
    """What of a table's publisher an order reaches: the last answer to each order."""

    game, n = "none", 0

    def __init__(self) -> None:
        self.all: list[tuple[str, str]] = []

    def publish_ordered(
        self, id: str, what: str, by: str, done: bool, said: str, words: object, waits: bool
    ) -> None:
        self.all.append((id, "waits" if waits else "done" if done else "refused"))


def on_table(id: str) -> Mock:
    """A game that was begun because of an order."""
    made = Mock()
    made.record.journal.header = {"ordered": {"id": id}} if id else {}
    made.gives_way = True
    made.words.say = lambda said: said.id
    return made


HOUSE_RULES: list[dict[str, str]] = [
    {"clock": "rapid"},
    {"clock": "blitz", "flag": "announce"},
    {"hints": "never"},
    {"castling": "b"},
]
"""The last one is of wild jokers alone."""
KINDS = (
    *("begin", "begin", "begin", "withdraw", "withdraw", "withdraw", "sit", "sit"),
    *("say", "answer", "close", "rise", "fail", "cut", "again"),
    *("rules", "restart"),
)
"""What happens at a table: orders of each kind, games that begin or cannot, and the program's start."""


@pytest.mark.parametrize("seed", SEEDS)
def test_each_order_is_answered_and_one_game_waits_at_most(seed: int, tmp_path: Path) -> None:
    rng, face, answers = random.Random(seed), Face(), Answers()
    handler = OrderHandler(face, answers, tmp_path / "rules.json")  # type: ignore[arg-type]
    waiting, told = "", 0
    rules: dict[str, dict[str, str]] = {"wild-jokers": {}, "chess": {}}
    expected: list[tuple[str, str]] = []
    seen = set[str]()
    shown, called, closed = 0, [("", False)][:0], [False][:0]
    for step in range(120):
        kind = rng.choice(KINDS)
        seen.add(kind)
        id, by = f"o{step}", rng.choice(["Vera", "Otto"])
        fields: dict[str, Any] = {"id": id, "by": by, "role": "arbiter", "at": 1.0, "what": kind}
        match kind:
            case "begin":
                variant = rng.choice(["wild-jokers", "chess", "no-such-game"])
                order = Order(**fields, variant=variant, names={"white": "Anna", "black": "Ben"})
                handler.take(ReceivedOrder(id, kind, by, order))
                if variant == "no-such-game":
                    expected.append((id, "refused"))
                else:
                    expected += [(waiting, "refused")] * bool(waiting) + [(id, "waits")]
                    waiting = id
                    assert face.waits is not None
                    assert dict(face.waits.opening.rules) == rules[variant]
            case "withdraw":
                of = rng.choice([waiting, f"o{step - 1}"])
                handler.take(ReceivedOrder(id, kind, by, Order(**fields, order=of)))
                if waiting and of == waiting:
                    expected += [(waiting, "refused"), (id, "done")]
                    waiting = ""
                else:
                    expected.append((id, "refused"))
            case "say":
                handler.rise()
                handler.take(ReceivedOrder(id, kind, by, Order(**fields, text=f"hello {step}")))
                expected.append((id, "done"))
                shown += 1
                assert face.shown[-1].endswith(f"hello {step}") or f"hello {step}" in face.shown[-1]
            case "answer":
                handler.rise()
                off = rng.random() < 0.5
                handler.take(ReceivedOrder(id, kind, by, Order(**fields, off=off)))
                expected.append((id, "done"))
                called, shown = [*called, (by, off)], shown + 1
            case "close":
                handler.rise()
                off = rng.random() < 0.5
                handler.take(ReceivedOrder(id, kind, by, Order(**fields, off=off)))
                expected.append((id, "done"))
                closed, shown = [*closed, off], shown + 1
            case "sit":
                of = rng.choice([waiting, "", "another"])
                handler.sit(on_table(of))
                if waiting and of == waiting:
                    expected.append((waiting, "done"))
                    waiting = ""
            case "rise":
                handler.rise()
            case "fail":
                handler.on_failed(UserError("order-cut"))
                if waiting:
                    expected.append((waiting, "refused"))
                    waiting = ""
            case "cut":
                handler.rise()
                order = Order(**{**fields, "what": "say"}, text="cut short")
                handler.take(ReceivedOrder(id, "say", by, order, cut=True))
                expected.append((id, "refused"))
            case "rules":
                game, given = rng.choice(["wild-jokers", "chess"] * 3 + [""]), rng.choice(HOUSE_RULES)
                handler.rise()
                handler.take(ReceivedOrder(id, kind, by, Order(**fields, variant=game, rules=given)))
                known = [one for one in rules if one == "wild-jokers" or "castling" not in given]
                those = [one for one in known if game in ("", one)]
                expected.append((id, "done" if those else "refused"))
                shown += bool(those)
                if those:
                    assert {one: face.rules.get(one) for one in rules if not game or one in those} == {
                        one: given if one in those else None for one in rules if not game or one in those
                    }
                for one in those:
                    rules[one] = {**rules[one], **given}
            case "restart" if not waiting:
                handler = OrderHandler(face, answers, tmp_path / "rules.json")  # type: ignore[arg-type]
            case "again":
                order = Order(**{**fields, "what": "begin"}, variant="chess")
                if not waiting:
                    handler.wait_again(order)
                    waiting = id
        assert answers.all[told:] == expected[told:]
        told = len(expected)
        assert (face.waits.id if face.waits else "") == waiting
        assert (len(face.shown), face.called, face.closed) == (shown, called, closed)
    assert seen == {*KINDS} and {came for _, came in expected} == {"waits", "done", "refused"}


CLUBS = ("north", "south")
PEOPLE = {club: Person(club, club.title(), ARBITER) for club in CLUBS}
"""An arbiter of each club."""


@pytest.fixture
def stored_orders(tmp_path: Path) -> Any:
    made = Store(f"sqlite:///{tmp_path / 'hub.sqlite'}")
    yield made
    made.close()


class SentOrders:
    """What was sent to the tables since it was asked last."""

    def __init__(self) -> None:
        self.sent: list[tuple[str, str]] = []

    def __call__(self, topic: str, body: bytes) -> None:
        self.sent.append((topic, msgspec.json.decode(body, type=Order).id))

    def take(self) -> list[tuple[str, str]]:
        """What was sent, and forget it."""
        found, self.sent = self.sent, []
        return found


@pytest.mark.parametrize("seed", SEEDS)
def test_an_order_is_sent_until_its_own_table_has_answered(seed: int, stored_orders: Store) -> None:
    rng, now, line = random.Random(seed), [1_000.0], SentOrders()
    queues = {club: OrderQueue(stored_orders, club, line, lambda: now[0]) for club in CLUBS}
    online: dict[tuple[str, str], bool] = {}
    for club in CLUBS:
        for place in ("t1", "t2"):
            online[club, place] = place == "t1"
            there = Presence(stream=f"{club}-{place}", online=place == "t1", name=place, program="x")
            stored_orders.presence(club, place, there, now[0])
    orders: dict[str, list[str]] = {}
    """By id: club, place, what came of it, what was said."""
    seen = set[str]()
    for step in range(60):
        now[0] += 1
        club, place = rng.choice(CLUBS), rng.choice(["t1", "t2"])
        by, queue = PEOPLE[club], queues[club]
        mine = [id for id, order in orders.items() if order[0] == club]
        kind = rng.choices(["give", "all", "withdraw", "answer", "online", "send"], [5, 1, 4, 8, 3, 6])[0]
        match kind:
            case "give":
                orders[queue.give(by, place, "say", text=f"hello {step}")] = [club, place, "open", ""]
            case "all":
                ids = queue.give_all(by, "say", text=f"to all {step}")
                for one, id in zip(("t1", "t2"), ids, strict=True):
                    orders[id] = [club, one, "open", ""]
            case "withdraw" if orders:
                ahead = [id for id in mine if orders[id][2] == "waits"]
                id = rng.choice(ahead if ahead and rng.random() < 0.5 else list(orders))
                owner, at, came, _ = orders[id]
                if owner != club or came not in ("open", "waits"):
                    with pytest.raises(OrderError):
                        queue.withdraw(by, id)
                else:
                    queue.withdraw(by, id)
                    if came == "open":
                        orders[id][2:] = ["withdrawn", ""]
                    new = next(
                        one.id
                        for one in queue.list_orders()
                        if one.what == "withdraw" and one.id not in orders
                    )
                    orders[new] = [club, at, "open", ""]
                    seen.add(f"withdraw {came}")
            case "answer" if orders:
                id = rng.choice(list(orders))
                owner, at, came, _ = orders[id]
                by_table = rng.choice([(owner, at), (club, place)])
                what = rng.choice(["waits", "done", "refused"])
                told = Ordered(
                    stream="s",
                    number=1,
                    at=Seconds(0),
                    game="",
                    n=0,
                    id=id,
                    what="say",
                    by="x",
                    done=what == "done",
                    said=f"said {step}",
                    waits=what == "waits",
                )
                queues[by_table[0]].take_events(by_table[1], [told])
                if by_table == (owner, at) and came in ("open", "waits", "withdrawn"):
                    orders[id][2:] = [what, f"said {step}"]
                    seen.add(f"{came} {what}")
            case "online":
                online[club, place] = not online[club, place]
                there = Presence(
                    stream=f"{club}-{place}", online=online[club, place], name=place, program="x"
                )
                stored_orders.presence(club, place, there, now[0])
            case "send":
                queue.work()
                due = [
                    (Topics(club, at).orders, id)
                    for id in mine
                    for _, at, came, _ in [orders[id]]
                    if came == "open" and online[club, at]
                ]
                assert sorted(line.take()) == sorted(due)
        ids = [*orders, "none"]
        for one in CLUBS:
            expected = {id: order[2] for id, order in orders.items() if order[0] == one}
            assert queues[one].came(ids) == expected
            listed = {(row.id, row.place, row.came, row.said) for row in queues[one].list_orders(place="t1")}
            assert listed == {
                (id, at, came, said)
                for id, (owner, at, came, said) in orders.items()
                if owner == one and at == "t1"
            }
    assert {"withdraw open", "withdraw waits"} <= seen and len(seen) > 3


@pytest.mark.parametrize("seed", SEEDS)
def test_house_rules_of_an_evening_reach_each_table_once_and_end_with_it(
    seed: int, stored_orders: Store
) -> None:
    """Tables that come late get what still holds, in the order in which it was given."""
    rng, now, line = random.Random(seed), [100_000.0], SentOrders()
    queues = [OrderQueue(stored_orders, "north", line, lambda: now[0]) for _ in range(2)]
    due: dict[str, list[str]] = {}
    holds: list[tuple[float, str]] = []
    coming: tuple[set[str], set[str]] = (set(), set())
    met: tuple[set[str], set[str]] = (set(), set())
    """Of each hub the tables that it has heard of, and those that it has looked after."""
    for step in range(30):
        now[0] += rng.choice([1.0, 3 * 3600.0])
        queue = rng.choice(queues)
        match rng.choices(["come", "rules", "close"], [6, 4, 1])[0]:
            case "come":
                place = f"t{rng.randrange(25)}"
                there = Presence(stream=place, online=True, name="", program="")
                stored_orders.presence("north", place, there, now[0])
                due.setdefault(place, [])
                for one in rng.choice([(0,), (1,), (0, 1)]):
                    queues[one].on_tables_changed({place})
                    coming[one].add(place)
            case "rules":
                queue.give_all(PEOPLE["north"], "rules", rules={"table_touch": f"v{step}"})
                holds.append((now[0], f"v{step}"))
                for had in due.values():
                    had.append(f"v{step}")
            case "close":
                queue.note(PEOPLE["north"], "", "close")
                holds = []
        one = rng.randrange(2)
        queues[one].work()
        for place in coming[one] - met[one]:
            had = due[place]
            had += [rule for since, rule in holds if now[0] - since < EVENING and rule not in had]
        met[one].update(coming[one])
        for place, had in due.items():
            rows = queue.list_orders(place=place)[::-1]
            assert sorted(row.order.rules["table_touch"] for row in rows if row.order) == sorted(had)
    assert len(due) > 3 and max(map(len, due.values())) > 3
