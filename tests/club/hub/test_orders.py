"""Orders reach their table once, whatever is gone meanwhile, and what it says is kept."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from companion.club.client.membership_config import BrokerAddress
from companion.club.hub.services.accounts import Person
from companion.club.hub.services.hub import Hub
from companion.club.hub.services.tables import (
    ALL,
    DONE,
    LARGEST,
    OPEN,
    REFUSED,
    WAITS,
    WITHDRAWN,
    OrderError,
    OrderQueue,
)
from companion.club.hub.storage.event_store import Store
from tests.club.brokers import Broker
from tests.club.hub.fake_table import Pretended
from tests.patience import until

VERA = Person("1", "Vera", "arbiter")


class Evening:
    """A broker, hubs on one store, tables."""

    def __init__(self, folder: Path, broker: Broker) -> None:
        self._url, self.broker = f"sqlite:///{folder / 'hub.sqlite'}", broker
        self._ends: list[Any] = []
        self.hub = self.another_hub()

    def another_hub(self) -> Hub:
        store = Store(self._url)
        hub = Hub(store, BrokerAddress("127.0.0.1", self.broker.port), "Chess Friends", "Chess Friends")
        hub.orders = OrderQueue(store, hub.club, hub.say, again=0.3)
        hub.subscribe(hub.orders.take_events)
        hub.listen(hub.orders.on_tables_changed)
        hub.begin()
        self._ends += [store, hub]
        until(lambda: hub.listening.there)
        return hub

    def table(self, place: str = "table-3", **given: Any) -> Pretended:
        made = Pretended(self.broker.port, place, place.title(), **given)
        self._ends.append(made)
        until(lambda: place in self.online())
        return made

    def online(self) -> set[str]:
        return {row["place"] for row in self.hub.store.standing("chess-friends") if row["online"]}

    def came(self, id: str) -> str:
        return {one.id: one.came for one in self.hub.orders.list_orders()}[id]

    def close(self) -> None:
        for one in reversed(self._ends):
            one.close()


@pytest.fixture
def evening_of_orders(broker: Broker, tmp_path: Path) -> Iterator[Evening]:
    made = Evening(tmp_path, broker)
    yield made
    made.close()


def test_an_order_is_carried_out_and_the_answer_kept(evening_of_orders: Evening) -> None:
    table = evening_of_orders.table(
        refuses=lambda order: "No such seat." if order.get("seat") == "pink" else ""
    )
    good = evening_of_orders.hub.orders.give(
        VERA, "table-3", "clock", game="g1", seat="white", ms=120_000, text="Dispute."
    )
    bad = evening_of_orders.hub.orders.give(
        VERA, "table-3", "penalty", game="g1", seat="pink", penalty="warning"
    )
    until(lambda: evening_of_orders.came(good) == DONE and evening_of_orders.came(bad) == REFUSED)
    (order,) = table.carried_out
    assert (order["by"], order["role"], order["ms"], order["game"]) == ("Vera", "arbiter", 120_000, "g1")
    refused, done = evening_of_orders.hub.orders.list_orders("table-3")
    assert refused.said == "No such seat." and refused.answered is not None
    assert done.order is not None and done.order.text == "Dispute."
    assert (
        evening_of_orders.hub.orders.list_orders("table-4") == []
        and len(evening_of_orders.hub.orders.list_orders(game="g1")) == 2
    )


def test_what_is_not_answered_is_sent_again_and_carried_out_once(evening_of_orders: Evening) -> None:
    table = evening_of_orders.table()
    table.deaf = True
    id = evening_of_orders.hub.orders.give(VERA, "table-3", "pause", game="g1")
    until(lambda: table.heard >= 3)
    assert evening_of_orders.came(id) == OPEN
    table.deaf = False
    until(lambda: evening_of_orders.came(id) == DONE)
    heard = table.heard
    other = evening_of_orders.hub.orders.give(VERA, "table-3", "resume", game="g1")
    until(lambda: evening_of_orders.came(other) == DONE)
    assert [one["what"] for one in table.carried_out] == ["pause", "resume"] and table.heard <= heard + 2


def test_a_table_that_is_gone_hears_it_when_it_is_back_from_another_hub_too(
    evening_of_orders: Evening,
) -> None:
    table = evening_of_orders.table()
    table.cut()
    until(lambda: not evening_of_orders.online())
    ids = [evening_of_orders.hub.orders.give(VERA, "table-3", "say", text=f"Word {i}") for i in range(5)]
    evening_of_orders.hub.close()
    hub = evening_of_orders.another_hub()
    evening_of_orders.broker.kill()
    evening_of_orders.broker.start()
    until(lambda: hub.listening.there)
    assert {evening_of_orders.came(id) for id in ids} == {OPEN}
    back = Pretended(evening_of_orders.broker.port, "table-3", "Table 3")
    until(lambda: {evening_of_orders.came(id) for id in ids} == {DONE})
    assert [one["text"] for one in back.carried_out] == [f"Word {i}" for i in range(5)]
    back.close()


def test_two_hubs_send_the_same_and_each_is_carried_out_once(evening_of_orders: Evening) -> None:
    table = evening_of_orders.table()
    hubs = [evening_of_orders.hub, evening_of_orders.another_hub()]
    ids = [hubs[i % 2].orders.give(VERA, "table-3", "say", text=f"{i}") for i in range(20)]
    until(lambda: {evening_of_orders.came(id) for id in ids} == {DONE})
    assert sorted(int(one["text"]) for one in table.carried_out) == list(range(20))


def test_all_tables_at_once_also_the_one_that_is_gone(evening_of_orders: Evening) -> None:
    tables = [evening_of_orders.table(f"table-{i}") for i in range(1, 4)]
    tables[2].cut()
    until(lambda: len(evening_of_orders.online()) == 2)
    ids = evening_of_orders.hub.orders.give_all(VERA, "say", text="Supper is ready.")
    until(lambda: sorted(evening_of_orders.came(id) for id in ids) == [DONE, DONE, OPEN])
    assert [one.carried_out[0]["text"] for one in tables[:2]] == ["Supper is ready."] * 2


def test_what_waits_is_withdrawn(evening_of_orders: Evening) -> None:
    table = evening_of_orders.table()
    id = evening_of_orders.hub.orders.give(
        VERA, "table-3", "begin", variant="wild-jokers", names={"white": "Noor"}
    )
    until(lambda: evening_of_orders.came(id) == WAITS)
    evening_of_orders.hub.orders.withdraw(VERA, id)
    until(lambda: any(one["what"] == "withdraw" and one["order"] == id for one in table.carried_out))
    table.event("ordered", id=id, what="begin", by="Vera", done=False, said="Withdrawn.")
    until(lambda: evening_of_orders.came(id) == REFUSED)
    with pytest.raises(OrderError):
        evening_of_orders.hub.orders.withdraw(VERA, id)
    table.cut()
    until(lambda: not evening_of_orders.online())
    lost = evening_of_orders.hub.orders.give(VERA, "table-3", "say", text="Nobody hears it.")
    evening_of_orders.hub.orders.withdraw(VERA, lost)
    assert evening_of_orders.came(lost) == WITHDRAWN


def test_an_answer_that_a_killed_hub_kept_but_did_not_read_is_read_at_the_next_start(
    evening_of_orders: Evening,
) -> None:
    table = evening_of_orders.table()
    table.deaf = True
    id = evening_of_orders.hub.orders.give(VERA, "table-3", "say", text="Hello.")
    until(lambda: table.heard > 0)
    evening_of_orders.hub.orders.close()
    evening_of_orders.hub.orders.take_events = lambda place, events: None  # type: ignore[method-assign]
    evening_of_orders.hub._heard.clear()
    table.event("ordered", id=id, what="say", by="Vera", done=True, said="")
    until(lambda: evening_of_orders.hub.store.standing("chess-friends")[0]["last"] == table.number)
    assert evening_of_orders.came(id) == OPEN
    evening_of_orders.another_hub()
    assert evening_of_orders.came(id) == DONE


def test_another_table_answers_for_itself_alone(evening_of_orders: Evening) -> None:
    table, wild = evening_of_orders.table(), evening_of_orders.table("table-9")
    table.deaf = True
    id = evening_of_orders.hub.orders.give(VERA, "table-3", "pause", game="g1")
    wild.event("ordered", id=id, what="pause", by="Vera", done=True, said="x" * 5000)
    wild.event("ordered", id="never given", what="pause", by="Vera", done=True, said="<script>")
    until(
        lambda: (
            {row["place"]: row["last"] for row in evening_of_orders.hub.store.standing("chess-friends")}[
                "table-9"
            ]
            == 2
        )
    )
    assert evening_of_orders.came(id) == OPEN
    table.event("ordered", id=id, what="pause", by="Vera", done=True, said="x" * 5000)
    until(lambda: evening_of_orders.came(id) == DONE)
    assert len(evening_of_orders.hub.orders.list_orders()[0].said) == 400


def test_what_means_nothing_is_not_written(evening_of_orders: Evening) -> None:
    evening_of_orders.table()
    for what, fields in (
        ("dance", {}),
        ("say", {}),
        ("clock", {"game": "g1", "seat": "white", "ms": 10**12}),
        ("clock", {"game": "g1", "seat": "white"}),
        ("correct", {"game": "g1"}),
        ("say", {"text": "x" * 401}),
        ("correct", {"game": "g1", "layout": {f"{i:080}": ["x" * 80] for i in range(LARGEST // 80)}}),
        ("say", {"text": ["a"]}),
    ):
        with pytest.raises(OrderError):
            evening_of_orders.hub.orders.give(VERA, "table-3", what, **fields)
    assert evening_of_orders.hub.orders.list_orders() == []


def test_a_table_that_comes_later_gets_the_house_rules_of_the_evening_once(
    evening_of_orders: Evening,
) -> None:
    first = evening_of_orders.table("table-1")
    for minutes in ("5", "10"):
        evening_of_orders.hub.orders.give_all(VERA, "rules", variant="wild-jokers", rules={"clock": minutes})
    until(lambda: len(first.carried_out) == 2)
    hubs = [evening_of_orders.hub, evening_of_orders.another_hub()]
    late = evening_of_orders.table("table-2")
    until(lambda: len(late.carried_out) == 2)
    assert [one["rules"] for one in late.carried_out] == [{"clock": "5"}, {"clock": "10"}]
    assert {(one["by"], one["role"]) for one in late.carried_out} == {("Vera", "arbiter")}
    until(lambda: {one.came for one in evening_of_orders.hub.orders.list_orders("table-2")} == {DONE})
    late.cut()
    again = Pretended(evening_of_orders.broker.port, "table-2", "Table 2")
    for hub in hubs:
        hub.orders.on_tables_changed({"table-1", "table-2"})
    until(lambda: {one.came for one in evening_of_orders.hub.orders.list_orders("table-2")} == {DONE})
    assert again.carried_out == [] and len(first.carried_out) == 2
    evening_of_orders.hub.orders.note(VERA, ALL, "close")  # as the evening is closed
    after = evening_of_orders.table("table-3")
    id = evening_of_orders.hub.orders.give(VERA, "table-3", "say", text="Good night.")
    until(lambda: evening_of_orders.came(id) == DONE)
    assert [one["what"] for one in after.carried_out] == ["say"], "the evening was closed before it came"
    again.close()
