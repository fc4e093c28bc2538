"""Turns of connections on a clock that is set by hand: what one client does delays nobody else."""

from __future__ import annotations

import pytest

from companion.remote.fair_turns import FairTurns, Flow, Rates


class Work(Flow):
    """A connection with so many messages.

    Args:
        relay: Where it is.
        client: For whom it counts.
        at_once: Messages that one turn does.
        takes: Seconds of the processor that a message takes.
    """

    def __init__(self, relay: Relay, client: str, at_once: int = 1, takes: float = 0.0003) -> None:
        super().__init__(client)
        self.relay, self.at_once, self.takes = relay, at_once, takes
        self.messages = 0.0
        self.done: list[float] = []

    def add(self, messages: float = 1) -> None:
        self.messages += messages
        self.relay.turns.put(self, self.relay.now)

    def has_work(self) -> bool:
        return self.messages > 0

    def work(self) -> float:
        many = min(self.at_once, self.messages)
        self.messages -= many
        self.relay.now += many * self.takes
        self.done += [self.relay.now] * int(many)
        return many


class Relay:
    def __init__(self, rates: Rates | None = None) -> None:
        self.turns, self.now = FairTurns(rates), 1000.0

    def run(self, until: float) -> None:
        """Give turns until that time."""
        while self.now < until:
            if not self.turns.take(self.now):
                wait = self.turns.wait(self.now)
                self.now = until if wait is None else min(until, self.now + max(wait, 1e-7))


def delays(relay: Relay, honest: Work, seconds: float = 20.0, every: float = 0.04) -> list[float]:
    """How long each message of an honest connection waits, in order of length."""
    found: list[float] = []
    due = relay.now
    while due < 1000.0 + seconds:
        due = max(due + every, honest.done[-1] if found else 0.0)
        relay.run(due)
        before = len(honest.done)
        honest.add()
        while len(honest.done) == before:
            relay.run(relay.now + 0.001)
        found.append(honest.done[-1] - due)
    return sorted(found)


@pytest.mark.parametrize(
    ("at_once", "takes"), [(1, 0.0003), (20, 0.0001), (50, 0.00004)], ids=["frames", "orders", "pings"]
)
@pytest.mark.parametrize("shared", [False, True], ids=["other-addresses", "same-address"])
def test_an_honest_message_beside_eight_floods_is_served_at_once(
    at_once: int, takes: float, shared: bool
) -> None:
    relay = Relay()
    for n in range(8):
        Work(relay, "h" if shared else f"f{n}", at_once, takes).add(1e9)
    waited = delays(relay, Work(relay, "h"))
    assert waited[len(waited) * 99 // 100] < 0.1 and waited[-1] < 0.5


@pytest.mark.parametrize("floods", [16, 200])
def test_floods_that_use_all_tokens_of_an_address_take_turns_with_an_honest_room_there(floods: int) -> None:
    """Each turn of the room comes after one of theirs, and that is soon paid for."""
    relay = Relay()
    for _ in range(floods):
        Work(relay, "h", 50, 0.00004).add(1e9)
    honest = Work(relay, "h")
    honest.room = "room"
    waited = delays(relay, honest)
    assert waited[len(waited) * 99 // 100] < 0.25 and waited[-1] < 0.5


@pytest.mark.parametrize("clients", [1, 200])
def test_nor_do_a_thousand_floods_delay_it_for_long(clients: int) -> None:
    """However many connections they have, each turn of another client comes after one of theirs."""
    relay = Relay()
    for n in range(1000):
        Work(relay, f"f{n % clients}", at_once=8).add(1e9)
    waited = delays(relay, Work(relay, "h"), seconds=5.0)
    assert waited[-1] < 0.003 * clients + 0.01


@pytest.mark.parametrize("shared", [False, True], ids=["other-addresses", "same-address"])
def test_to_come_again_gives_no_more(shared: bool) -> None:
    """Eight connections that come again as soon as they have to wait, even from the address of an honest one."""
    relay = Relay()
    floods: list[Work] = []

    def come() -> None:
        for one in floods[-8:]:
            one.messages = 0
        for n in range(8):
            floods.append(Work(relay, "h" if shared else f"f{n}", at_once=8))
            floods[-1].add(1e9)

    honest, waited = Work(relay, "h"), []
    honest.add()
    relay.run(1000.1)
    for n in range(200):
        come()
        relay.run(1000.1 + (n + 1) * 0.05)
        begun, before = relay.now, len(honest.done)
        honest.add()
        while len(honest.done) == before:
            relay.run(relay.now + 0.001)
        waited.append(honest.done[-1] - begun)
    waited.sort()
    assert waited[198] < 0.2 and waited[-1] < 0.5
    done = sum(len(one.done) for one in floods)
    rates, seconds = relay.turns.rates, relay.now - 1000.0
    assert done < (1 if shared else 8) * (rates.client_burst + rates.client * seconds) + 8 * 8


def test_a_connection_over_its_rate_waits_and_loses_nothing() -> None:
    relay = Relay(Rates(flow=10.0, flow_burst=20.0, fresh=20.0))
    flood = Work(relay, "f")
    flood.add(50)
    relay.run(1000.5)
    assert 20 <= len(flood.done) <= 25
    relay.run(1010.0)
    assert len(flood.done) == 50
    assert relay.turns.wait(relay.now) is None


def test_a_client_has_a_rate_for_all_its_connections_that_go_round_by_room() -> None:
    relay = Relay(Rates(client=100.0, client_burst=100.0, fresh=200.0))
    floods = [Work(relay, "f") for _ in range(20)]
    for n, one in enumerate(floods):
        one.room = "crowded" if n < 16 else n
        one.add(1e9)
    relay.run(1002.0)
    shares = [len(one.done) for one in floods]
    assert 290 <= sum(shares) <= 310
    assert max(shares[16:]) - min(shares[16:]) <= 1, "each room has the same share"
    assert abs(sum(shares[:16]) - shares[16]) <= 1, "however many connections it has"
    other = Work(relay, "g")
    other.add()
    relay.run(relay.now + 0.001)
    assert other.done


def test_what_is_large_costs_more_and_is_paid_for_afterwards() -> None:
    rates = Rates()
    assert rates.cost(1, 0) == 1 and rates.cost(1, 4 * rates.bytes_of_token) == 5
    relay = Relay(Rates(flow=10.0, fresh=1.0))
    flood = Work(relay, "f", at_once=21)
    flood.add(22)
    relay.run(1002.0)
    assert len(flood.done) == 21
    relay.run(1002.2)
    assert len(flood.done) == 22


def test_a_connection_that_is_gone_has_no_turn_and_a_client_is_forgotten_when_it_owes_nothing() -> None:
    relay = Relay()
    gone = Work(relay, "gone")
    gone.add(100)
    gone.messages = 0
    relay.run(1000.1)
    assert not gone.done
    for n in range(2_000):
        Work(relay, f"c{n}").add()
        relay.run(relay.now + 0.01)
    assert len(relay.turns) < 50


def test_a_client_that_owes_tokens_is_remembered_when_it_is_gone() -> None:
    relay = Relay(Rates(client=1.0, client_burst=10.0))
    flood = Work(relay, "f", at_once=30)
    flood.add(30)
    relay.run(1000.1)
    for n in range(100):
        Work(relay, f"d{n}").add()
        relay.run(relay.now + 0.01)
    again = Work(relay, "f")
    again.add()
    relay.run(1015.0)
    assert not again.done
    relay.run(1022.0)
    assert again.done


def test_a_new_connection_has_fewer_tokens_than_one_that_another_relay_has_admitted() -> None:
    relay = Relay()
    new, known = Work(relay, "a"), Work(relay, "b")
    known.is_new = False
    for one in (new, known):
        one.add(1e9)
    relay.run(1000.5)
    rates = relay.turns.rates
    assert rates.fresh <= len(new.done) <= rates.fresh + 26
    assert rates.flow_burst <= len(known.done) <= rates.flow_burst + 26


def test_clients_have_the_same_share_of_a_relay_that_cannot_serve_them_all() -> None:
    endless = Rates(flow=1e9, flow_burst=1e9, fresh=1e9, client=1e9, client_burst=1e9)
    relay = Relay(endless)
    floods = [Work(relay, f"f{n % 8}") for n in range(50)]
    for one in floods:
        one.add(1e9)
    relay.run(1001.0)
    shares = [sum(len(one.done) for one in floods[n::8]) for n in range(8)]
    assert max(shares) - min(shares) <= 1 and min(shares) > 100


def test_time_that_hardly_passes_and_time_that_goes_back_do_no_harm() -> None:
    relay = Relay(Rates(flow=1 / 3, fresh=1.0))
    flood = Work(relay, "f")
    flood.add(1000)
    for now in (1000.0, 999.0, 1000.0 + 1e-12, 1003.0 - 1e-9, 1003.0, 1e9 + 1 / 7, 1e9 + 3 + 1 / 7):
        relay.now = now
        for _ in range(1000):
            if not relay.turns.take(now):
                break
        else:
            raise AssertionError("turns without end")
    assert len(flood.done) >= 3
