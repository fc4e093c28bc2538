"""What counts and waits (tries of codes, sentences, tokens, places, turns), against counts that keep every call and begin again at each question."""

from __future__ import annotations

import random
from collections.abc import Callable, Hashable, Iterator
from contextlib import suppress
from fractions import Fraction
from itertools import pairwise

import pytest

from companion.engine.search import CHECK_INTERVAL, Budget, BudgetSpent
from companion.remote.fair_turns import Allowance, FairTurns, Flow, Rates
from companion.remote.relay_messages import CODES, OPENINGS, GuessCount
from companion.remote.table_messages import CHAT_LINES, CHAT_PAUSE, ChatLimit
from companion.server.connections import ADDRESSES, ConnectionSlot, ConnectionSlots, Limits, RateLimiter
from companion.table.board.context import LATE, QUIET, QuietTime
from companion.units import Milliseconds

SEEDS = range(4)


@pytest.mark.parametrize("spare", [0, 2])
def test_sentences_of_each_seat_leak_out_of_its_own_bucket(spare: int) -> None:
    rng, limit, now = random.Random(spare), ChatLimit(spare), 1_000
    level = {seat: (Fraction(0), now) for seat in ("white", "black")}
    answers = set[bool]()
    for _ in range(300):
        now += rng.choice([0, 0, 0, 0, 1, 700, CHAT_PAUSE - 1, CHAT_PAUSE, 3 * CHAT_PAUSE, 9 * CHAT_PAUSE])
        seat = rng.choice(["white", "white", "black"])
        before, since = level[seat]
        left = max(Fraction(0), before - Fraction(now - since, CHAT_PAUSE))
        fits = left + 1 <= CHAT_LINES + spare
        level[seat] = (left + fits, now)
        assert limit.take(seat, now) == fits
        answers.add(fits)
    assert answers == {True, False}


@pytest.mark.parametrize("seed", SEEDS)
def test_guesses_are_counted_for_each_code_and_for_all_codes(seed: int) -> None:
    rng, guesses, codes = random.Random(seed), GuessCount(), [0]
    for _ in range(150):
        match rng.choices(["add", "begin", "end"], [20, 2, 1])[0]:
            case "add":
                guesses.add()
                codes[-1] += 1
            case "begin":
                guesses.begin_code()
                codes.append(0)
            case "end":
                guesses.end_code()
                codes[-1] = max(codes[-1], OPENINGS)
        assert guesses.is_over == (sum(codes) >= OPENINGS * CODES)
        assert guesses.is_used_up == (codes[-1] >= OPENINGS or sum(codes) >= OPENINGS * CODES)
    assert guesses.is_over


@pytest.mark.parametrize("seed", SEEDS)
def test_wrong_codes_of_an_address_are_those_since_its_last_right_one(seed: int) -> None:
    rng, limiter, now = random.Random(seed), RateLimiter(), 0.0
    log: list[tuple[str, float, bool]] = []
    pauses = [0.5, 1, 2, 4, 8, 16, 32, 60, 60]
    for step in range(300):
        now += rng.choice([0.0, 0.25, 1.5, 20.0])
        address, is_right = f"10.0.0.{rng.randrange(3)}", rng.random() < 0.1
        if is_right:
            limiter.right(address)
        else:
            limiter.wrong(address, now)
        log.append((address, now, is_right))
        asked, later = f"10.0.0.{rng.randrange(4)}", now + rng.choice([0.0, 0.25, 3.0])
        row = [one for one in log if one[0] == asked]
        since = next((i for i, one in enumerate(reversed(row)) if one[2]), len(row))
        until = row[-1][1] + pauses[min(since, len(pauses)) - 1] if since else 0.0
        assert limiter.wait(asked, later) == max(0.0, until - later), step


def test_the_addresses_that_were_wrong_last_are_remembered() -> None:
    rng, limiter, known = random.Random(1), RateLimiter(), list[str]()
    for _ in range(4 * ADDRESSES):
        address = f"a{rng.randrange(ADDRESSES * 3 // 2)}"
        limiter.wrong(address, 0.0)
        known = [*(one for one in known if one != address), address][-ADDRESSES:]
    waiting = {f"a{n}" for n in range(ADDRESSES * 3 // 2) if limiter.wait(f"a{n}", 0.0) > 0}
    assert waiting == set(known) and len(waiting) == ADDRESSES


@pytest.mark.parametrize("seed", SEEDS)
def test_tokens_come_back_with_time(seed: int) -> None:
    rng, now = random.Random(seed), 5.0
    rate, burst, left = 4.0, 16.0, 10.0
    allowance, tokens, charged = Allowance(rate, burst, left, now), left, now
    kinds = set[tuple[bool, bool]]()
    for _ in range(300):
        now += rng.choice([-0.5, 0.0, 0.25, 0.25, 1.0, 8.0])
        if rng.random() < 0.5:
            cost = rng.choice([0.5, 1.0, 3.0, 9.0])
            allowance.charge(cost, now)
            tokens = min(burst, tokens + rate * max(0.0, now - charged)) - cost
            charged = max(charged, now)  # a clock that goes back gives nothing twice
        there = tokens + rate * max(0.0, now - charged)
        assert allowance.wait(now) == pytest.approx(max(0.0, (1 - there) / rate))
        assert allowance.is_full(now) == (there >= burst)
        kinds.add((there < 1, there >= burst))
    assert len(kinds) == 3


class Row(Flow):
    """A connection with numbered messages; `log` gets each one that is served."""

    def __init__(self, client: str, room: str | None, log: list[tuple[str, int]]) -> None:
        super().__init__(client)
        self.room, self.log, self.name = room, log, ""
        self.waits: list[int] = []

    def has_work(self) -> bool:
        return bool(self.waits)

    def work(self) -> float:
        self.log.append((self.name, self.waits.pop(0)))
        return 1.0


def rows(log: list[tuple[str, int]]) -> list[Row]:
    found = []
    for n, (client, room) in enumerate(
        [("ann", "r"), ("ann", "r"), ("ann", "s"), ("ann", None), ("bob", "r"), ("cid", "t"), ("cid", None)]
    ):
        found.append(Row(client, room, log))
        found[-1].name = str(n)
    return found


@pytest.mark.parametrize("seed", SEEDS)
def test_turns_go_round_by_client_then_room_then_connection(seed: int) -> None:
    rng, log = random.Random(seed), list[tuple[str, int]]()
    turns = FairTurns(Rates(flow=1e9, flow_burst=1e9, fresh=1e9, client=1e9, client_burst=1e9))
    flows, ring, expected = rows(log), dict[str, dict[Hashable, list[Row]]](), list[tuple[str, int]]()
    numbers = 0

    def line_up(flow: Row) -> None:
        ring.setdefault(flow.client, {}).setdefault(flow.room, []).append(flow)

    for _ in range(250):
        if rng.random() < 0.45:
            flow = rng.choice(flows)
            flow.waits.append(numbers)
            numbers += 1
            if all(flow not in line for by_room in ring.values() for line in by_room.values()):
                line_up(flow)
            turns.put(flow, 0.0)
        else:
            expected_one = bool(ring)
            if ring:
                client, by_room = next(iter(ring.items()))
                room, line = next(iter(by_room.items()))
                del ring[client], by_room[room]
                flow = line.pop(0)
                if line:
                    by_room[room] = line  # the next turn is another room's
                expected.append((flow.name, flow.waits[0]))
                if len(flow.waits) > 1:
                    by_room.setdefault(room, []).append(flow)
                if by_room:
                    ring[client] = by_room
            assert turns.take(0.0) == expected_one
        assert log == expected
        assert turns.wait(0.0) == (0.0 if ring else None)
    assert len(expected) > 100


@pytest.mark.parametrize("seed", SEEDS)
def test_no_connection_or_client_is_served_beyond_its_tokens_and_each_message_is_served_once(
    seed: int,
) -> None:
    rates = Rates(flow=2.0, flow_burst=6.0, fresh=3.0, client=3.0, client_burst=5.0)
    rng, log, now = random.Random(seed), list[tuple[str, int]](), 0.0
    turns, flows = FairTurns(rates), rows(log)
    served: list[tuple[str, str, float]] = []
    first = dict[str, float]()
    for number in range(120):
        flow = rng.choice(flows)
        flow.waits.append(number)
        first.setdefault(flow.name, now)
        turns.put(flow, now)
        while turns.take(now):
            served.append((log[-1][0], flows[int(log[-1][0])].client, now))
        wait = turns.wait(now)
        assert (wait is None) == (not any(one.waits for one in flows))
        if number >= 40:
            now += rng.choice([0.0, 0.1, 0.3]) if wait is None else min(wait, rng.choice([0.0, 0.1, 5.0]))
    while (wait := turns.wait(now)) is not None:
        now += wait + 1e-6
        while turns.take(now):
            served.append((log[-1][0], flows[int(log[-1][0])].client, now))
    assert sorted(number for _, number in log) == list(range(120))
    for flow in flows:
        mine = [at for name, _, at in served if name == flow.name]
        assert len(mine) <= 1 + rates.fresh + rates.flow * (now - first[flow.name])
        for i, at in enumerate(mine):
            within = [other for other in mine[i:] if other - at <= 1.0]
            assert len(within) <= 1 + rates.flow_burst + rates.flow
    for client in ("ann", "bob", "cid"):
        of_client = [at for _, name, at in served if name == client]
        for i, at in enumerate(of_client):
            within = [other for other in of_client[i:] if other - at <= 1.0]
            assert len(within) <= 1 + rates.client_burst + rates.client


class Crowd:
    """What `ConnectionSlots` should do, with a plain list of who is there in the order in which they came."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.there: list[ConnectionSlot] = []
        self.sent_away: list[ConnectionSlot] = []

    def dismiss(self, fits: Callable[[ConnectionSlot], bool]) -> bool:
        for one in self.there:
            if fits(one) and one.is_waiting():
                self.there.remove(one)
                self.sent_away.append(one)
                return True
        return False

    def take(self, slot: ConnectionSlot) -> bool:
        limits = self.limits
        if sum(one.address == slot.address for one in self.there) >= limits.each and slot.address != "proxy":
            if not self.dismiss(lambda one: one.address == slot.address):
                return False
        elif len(self.there) >= limits.most + limits.reserved and not self.dismiss(lambda one: not one.known):
            return False
        self.there.append(slot)
        return True

    def has_turn(self, slot: ConnectionSlot) -> bool:
        while not slot.known and sum(not one.known for one in self.there) > self.limits.most:
            if not self.dismiss(lambda one: not one.known and one is not slot):
                return False
        return True


@pytest.mark.parametrize("seed", range(8))
def test_places_are_given_and_taken_as_in_a_list_of_who_came_when(seed: int) -> None:
    rng, limits = random.Random(seed), Limits(most=5, each=3, reserved=2)
    slots, crowd = ConnectionSlots(limits, lambda address: address == "proxy"), Crowd(limits)
    closed: list[ConnectionSlot] = []
    every: list[ConnectionSlot] = []
    refused = 0
    for _ in range(250):
        kind = rng.choices(["take", "leave", "recognise", "turn", "busy"], [6, 2, 1, 3, 2])[0]
        if kind == "take" or not every:
            slot = ConnectionSlot(rng.choice(["a", "b", "c", "proxy"]), lambda: None)
            slot.close = lambda slot=slot: closed.append(slot)  # type: ignore[misc]
            waits = rng.random() < 0.6
            slot.is_waiting = lambda waits=waits: waits  # type: ignore[misc]
            taken = crowd.take(slot)
            assert slots.take(slot) == taken
            refused += not taken
            every = [*every, slot][-12:]
            continue
        slot = rng.choice(every)
        if kind == "leave":
            slots.leave(slot)
            if slot in crowd.there:
                crowd.there.remove(slot)
        elif kind == "recognise":
            slots.recognise(slot)
            assert slot.known == (slot in crowd.there or slot.known)
        elif kind == "turn":
            expected = crowd.has_turn(slot)
            assert slots.has_turn(slot) == expected
        else:
            slot.is_waiting = lambda: False
        assert len(slots) == len(crowd.there)
        assert closed == crowd.sent_away
    assert refused and closed
    closed.clear()
    slots.close()
    assert closed == crowd.there


@pytest.mark.parametrize("seed", SEEDS)
def test_a_budget_and_its_parts_count_each_position_once(seed: int) -> None:
    rng, spent = random.Random(seed), 0
    budget = Budget(400)
    while spent < 400:
        if rng.random() < 0.3:
            part = budget.part(0.3)
            assert part.nodes == int((400 - spent) * 0.3)
            steps = rng.randrange(part.nodes + 1)
            for _ in range(steps):
                part.spend()
            budget.take(part)
            spent += steps
        else:
            budget.spend()
            spent += 1
        assert (budget.used, budget.left, budget.cut) == (spent, 400 - spent, False)
    with pytest.raises(BudgetSpent):
        budget.spend()
    assert budget.used == 400


@pytest.mark.parametrize("up", [0, 17, 40, 63])
def test_time_that_is_up_is_noticed_within_a_few_positions(up: int) -> None:
    asked: list[int] = []

    def is_up() -> bool:
        asked.append(budget.used)
        return budget.used > up

    budget = Budget(200, is_up)
    with suppress(BudgetSpent):
        for _ in steps_of(budget):
            pass
    assert budget.cut and up < budget.used <= up + CHECK_INTERVAL + 5
    gaps = [later - before for before, later in pairwise([0, *asked])]
    assert gaps and max(gaps) <= CHECK_INTERVAL + 5  # what was spent before a part counts only later
    assert len(asked) <= 2 + budget.used / CHECK_INTERVAL


def steps_of(budget: Budget) -> Iterator[None]:
    """Spend to the end, partly by budgets of their own."""
    while True:
        for _ in range(5):
            budget.spend()
            yield
        part = budget.part(0.2)
        try:
            for _ in range(20):
                part.spend()
        finally:
            budget.take(part)
        yield


@pytest.mark.parametrize("ms", [0, 900])
def test_a_board_is_quiet_after_its_last_touch(ms: int) -> None:
    rng, quiet, now = random.Random(ms), QuietTime(Milliseconds(ms)), 10_000
    touched: list[int] = []
    settled = 0
    for _ in range(300):
        now += rng.choice([0, 1, 90, QUIET, 1000])
        match rng.choices(["touch", "restart", "settle", "ask"], [3, 1, 2, 6])[0]:
            case "touch":
                quiet.start(Milliseconds(now))
                touched.append(now)
                settled = 0
            case "restart":
                quiet.restart()
                touched.clear()
            case "settle":
                quiet.due = None
                settled = len(touched)
        wait = ms or QUIET
        waits = len(touched) > settled
        assert quiet.is_over(Milliseconds(now)) == (waits and now - touched[-1] >= wait)
        assert quiet.since_change(Milliseconds(now)) == now - (touched[-1] if touched else 0)
        was_felt = bool(touched) and now - touched[-1] <= wait + LATE
        assert quiet.done_at(Milliseconds(now)) == (touched[-1] if was_felt else now)
